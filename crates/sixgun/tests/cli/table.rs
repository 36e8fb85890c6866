//! `sixgun table`.

use crate::common::{program, ran, sixgun};
use serde_json::Value;

#[test]
fn the_list_holds_every_table() {
    let list = sixgun(&["table", "--json"]).json();
    let sheets = sixgun::tables();
    assert!(!sheets.is_empty());
    assert_eq!(list["count"], sheets.len());
    let tables = list["tables"].as_array().expect("tables");
    for (table, sheet) in tables.iter().zip(&sheets) {
        assert_eq!((&table["id"], &table["title"]), (&sheet.id.into(), &sheet.title.into()));
        assert_eq!(
            (&table["book"], &table["row_count"]),
            (&sheet.book.year().into(), &sheet.rows.len().into())
        );
    }
    let shown = sixgun(&["table"]);
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert!(sheets.iter().all(|sheet| shown.out.contains(sheet.id)));
}

#[test]
fn every_table_is_shown_cell_by_cell() {
    for sheet in sixgun::tables() {
        let year = sheet.book.year().to_string();
        let shown = sixgun(&["table", sheet.id, "--book", &year]);
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{}", sheet.id);
        assert!(shown.out.contains(sheet.title), "{}", shown.out);
        let json = sixgun(&["table", sheet.id, "--book", &year, "--json"]).json();
        assert_eq!(json["count"], 1, "{} is unique in {year}", sheet.id);
        let rows: Vec<Value> = sheet.rows.iter().map(|row| row.clone().into()).collect();
        assert_eq!(json["tables"][0]["rows"], Value::Array(rows));
        assert_eq!(json["tables"][0]["columns"], Value::from(sheet.columns.clone()));
    }
}

#[test]
fn no_table_is_wider_than_the_terminal() {
    for columns in ["80", "120"] {
        for sheet in sixgun::tables() {
            let mut command = program(&["table", sheet.id]);
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let shown = ran(command).out;
            assert!(shown.lines().all(|line| line.chars().count() <= most), "{}\n{shown}", sheet.id);
        }
    }
}

#[test]
fn every_clause_that_a_table_names_exists() {
    for sheet in sixgun::tables() {
        assert!(
            sheet.clauses.iter().all(|id| ledger::find(id).is_some()),
            "{}: {:?}",
            sheet.id,
            sheet.clauses
        );
    }
}

#[test]
fn an_unknown_table_is_refused() {
    let unknown = sixgun(&["table", "locomotives"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (1, ""));
    assert!(unknown.err.contains("no book prints a table `locomotives`"), "{}", unknown.err);
    assert!(unknown.err.contains("see `sixgun table`"), "{}", unknown.err);
    let book = sixgun(&["table", "locomotives", "--book", "1975"]);
    assert!(book.err.contains("1975 prints no table"), "{}", book.err);
}

#[test]
fn verbose_adds_the_rules_that_speak_of_a_table() {
    for sheet in sixgun::tables().iter().filter(|sheet| !sheet.clauses.is_empty()).take(3) {
        let shown = sixgun(&["table", sheet.id, "-v"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
        let clause = ledger::find(sheet.clauses[0]).expect("a clause");
        assert!(shown.contains(&clause.says), "{}: {shown}", sheet.id);
    }
}
