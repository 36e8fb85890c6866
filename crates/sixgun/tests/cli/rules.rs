//! `sixgun rules`.

use crate::common::sixgun;
use serde_json::Value;

#[test]
fn one_rule_is_shown_whole() {
    let one = sixgun(&["rules", "bh75-d003"]);
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    let clause = ledger::find("bh75-d003").expect("a clause");
    let flat = one.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&clause.says), "{flat}");
    let [reading] = clause.readings.as_slice() else { panic!("one reading") };
    for part in [&clause.section, &reading.name, &reading.asks, &reading.taken, &clause.errata[0]] {
        assert!(flat.contains(part.as_str()), "{part}: {flat}");
    }
    assert!(flat.contains("no (default), yes") && flat.contains("first edition"), "{flat}");
}

#[test]
fn a_rule_for_programs_has_fixed_fields() {
    let rules = sixgun(&["rules", "bh79-092", "--json"]).json();
    assert_eq!(rules["count"], 1);
    let rule = &rules["rules"][0];
    let fields: Vec<&str> = rule.as_object().expect("an object").keys().map(String::as_str).collect();
    let expected = [
        "id",
        "book",
        "section",
        "statement",
        "status",
        "waits",
        "readings",
        "errata",
        "modifiers",
        "tables",
        "proofs",
        "code",
        "reach",
    ];
    assert_eq!(fields, expected);
    assert_eq!(rule["modifiers"][0], "short range");
    let proofs: Vec<Value> =
        ledger::find("bh79-092").expect("a clause").proofs.iter().map(|p| p.as_str().into()).collect();
    assert_eq!(rule["proofs"], Value::Array(proofs));
}

#[test]
fn the_list_holds_every_rule_once() {
    let rules = sixgun(&["rules", "--json"]).json();
    let ids: Vec<&str> =
        rules["rules"].as_array().expect("rules").iter().filter_map(|rule| rule["id"].as_str()).collect();
    let expected: Vec<&str> = ledger::clauses().iter().map(|clause| clause.id.as_str()).collect();
    assert_eq!(ids, expected);
    let shown = sixgun(&["rules"]).out;
    assert!(expected.iter().all(|id| shown.contains(&format!("  {id} "))));
    assert!(
        shown.ends_with(&format!("{} rules. One whole: sixgun rules {}\n", ids.len(), ids[0])),
        "{shown}"
    );
}

#[test]
fn book_and_status_filter() {
    let rules = sixgun(&["rules", "--book", "1975", "--status", "advice", "--json"]).json();
    let rules = rules["rules"].as_array().expect("rules");
    assert!(!rules.is_empty());
    assert!(rules.iter().all(|rule| rule["book"] == 1975 && rule["status"] == "advice"));
}

#[test]
fn a_search_within_a_filter_that_finds_nothing_says_so() {
    let none = sixgun(&["rules", "bh79-092", "--book", "1975"]);
    assert_eq!(none.code, 1);
    assert!(none.err.contains("within these filters"), "{}", none.err);
}

#[test]
fn a_wrong_address_is_refused_with_a_near_one() {
    let wrong = sixgun(&["rules", "bh79-0922"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("no rule has the address `bh79-0922`"), "{}", wrong.err);
    assert!(wrong.err.contains("did you mean `bh79-092`?"), "{}", wrong.err);
}

#[test]
fn coverage_counts_every_rule() {
    let counts = sixgun(&["rules", "--coverage", "--json"]).json();
    let number = |value: &Value| value.as_u64().expect("a number");
    let total = &counts["total"];
    assert_eq!(number(&total["total"]), ledger::clauses().len() as u64);
    let sum = ["works", "planned", "advice"].map(|status| number(&total[status])).iter().sum::<u64>();
    assert_eq!(sum, number(&total["total"]));
    let books = counts["books"].as_array().expect("books");
    assert_eq!(books.iter().map(|book| number(&book["book"])).collect::<Vec<_>>(), [1975, 1979, 1981, 2002]);
    for field in ["works", "planned", "advice", "total", "readings", "switches"] {
        assert_eq!(
            books.iter().map(|book| number(&book[field])).sum::<u64>(),
            number(&total[field]),
            "{field}"
        );
    }
    let of = |part: &Value| part.as_object().expect("reach").values().map(number).sum::<u64>();
    assert_eq!(of(&total["reach"]), number(&total["works"]), "each that works reaches so far and no further");
    for field in ["library", "command", "table", "absence", "unmarked"] {
        let each = books.iter().map(|book| number(&book["reach"][field]));
        assert_eq!(each.sum::<u64>(), number(&total["reach"][field]), "{field}");
    }
    let waits = total["waits"].as_object().expect("waits");
    assert_eq!(waits.values().map(number).sum::<u64>(), number(&total["planned"]));
    assert_eq!(
        counts["absent"].as_array().map(Vec::len),
        counts["total"]["reach"]["absence"].as_u64().map(|count| count as usize)
    );
    assert!(counts["absent"].as_array().unwrap().contains(&"bh79-055".into()), "each by its id");
    let shown = sixgun(&["rules", "--coverage"]).out;
    let last = shown.lines().find(|line| line.starts_with("All books")).expect("a total");
    let expected = ["works", "planned", "advice", "total"].map(|field| total[field].to_string());
    assert_eq!(last.split_whitespace().skip(2).take(4).collect::<Vec<_>>(), expected);
}

#[test]
fn a_rule_says_where_it_is_carried_out_and_how_far_it_reaches() {
    let shown = sixgun(&["rules", "bh79-092", "-v"]).out;
    assert!(shown.contains("crates/rules/src/boot_hill_1979/to_hit.rs"), "{shown}");
    assert!(shown.contains("table (server::reach::"), "{shown}");
    let rule = &sixgun(&["rules", "bh79-092", "--json"]).json()["rules"][0];
    assert_eq!(rule["reach"]["reach"], "table");
}

#[test]
fn readings_are_listed_with_their_switches() {
    let readings = sixgun(&["rules", "--readings", "--json"]).json();
    let readings = readings["readings"].as_array().expect("readings");
    assert_eq!(readings.len(), ledger::clauses().iter().map(|clause| clause.readings.len()).sum::<usize>());
    let bow = readings.iter().find(|reading| reading["name"] == "bow-accuracy").expect("a reading");
    assert_eq!((&bow["rule"], &bow["book"]), (&"bh75-d007".into(), &1975.into()));
    assert_eq!((&bow["switch"], &bow["values"]), (&true.into(), &serde_json::json!(["throwing", "gun"])));
    for year in [1975u16, 1979, 2002] {
        let switches = readings.iter().filter(|reading| reading["book"] == year && reading["switch"] == true);
        assert_eq!(switches.count(), ledger::switches(year).count(), "{year}");
    }
    let shown = sixgun(&["rules", "--readings", "bow-accuracy"]);
    assert!(shown.out.ends_with("1 reading, 1 switch.\n"), "{}", shown.out);
    assert!(shown.out.contains("throwing (default), gun"), "{}", shown.out);
}

#[test]
fn rules_that_leave_nothing_open_say_so() {
    let none = sixgun(&["rules", "bh79-092", "--readings"]);
    assert_eq!(none.code, 1);
    assert!(none.err.contains("leave nothing open"), "{}", none.err);
    assert_eq!(sixgun(&["rules", "--readings", "--coverage"]).code, 2, "one or the other");
}

#[test]
fn every_clause_that_a_modifier_names_exists() {
    for book in ::rules::Book::ALL {
        for cause in ::rules::Cause::ALL {
            if let Some(id) = (::rules::Rule { book, cause: *cause }).clause() {
                assert!(ledger::find(id).is_some(), "{book:?} {cause:?}: {id}");
            }
        }
    }
}
