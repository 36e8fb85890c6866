//! `sixgun odds duel`.

use ::sixgun::{Answer, Look};
use serde_json::{Value, json};
use std::ffi::OsString;

fn answer(line: &str, width: usize) -> Answer {
    let args = std::iter::once("sixgun").chain(line.split_whitespace()).map(OsString::from);
    ::sixgun::answer(args, Look::plain(width), Look::plain(80))
}

fn object(line: &str) -> Value {
    let answer = answer(&format!("{line} --json"), 80);
    assert_eq!(answer.code, 0, "{line}: {}", answer.err);
    serde_json::from_str(&answer.out).expect("JSON")
}

fn refused(line: &str, why: &str) {
    let answer = answer(line, 80);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{line}");
    assert!(answer.err.contains(why), "{line}: {}", answer.err);
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A percentage with one decimal as tenths.
fn tenths(value: &Value) -> i64 {
    let text = value["percent"].as_str().expect("a percentage").replace(['.', '+'], "");
    text.parse().expect("a number")
}

const DUELS: [&str; 5] = [
    "wyatt-earp johnny-ringo --book 1979",
    "doc-holliday johnny-ringo --book 1975 --hip",
    "wyatt-earp tom-mclaury --shots 1 --two-pistols-a",
    "wes-hardin ben-thompson --weapon-b 2SG --surprise-a complete",
    "mad-dog-kelsey pat-garrett --book 2002",
];

/// The command tells of the ends what the story of a showdown tells.
#[test]
fn who_falls_has_the_odds_that_a_duel_tells() {
    for duel in DUELS {
        let odds = object(&format!("odds duel {duel} --turns 2"));
        let told = object(&format!("duel {duel} --odds=2 --seed 1"));
        assert_eq!(list(&odds["books"]).len(), 1);
        assert_eq!(odds["books"][0]["odds"], told["odds"], "{duel}");
        assert_eq!(odds["books"][0]["men"], told["men"], "{duel}");
    }
}

#[test]
fn everything_sums_to_exactly_one() {
    for duel in DUELS {
        let odds = object(&format!("odds duel {duel} --turns 3"));
        let book = &odds["books"][0];
        assert_eq!((&book["total"], &odds["turns"]), (&json!("1"), &json!(3)), "{duel}");
        assert_eq!(list(&book["by_turn"]).len(), 3);
        assert!(list(&book["by_turn"]).iter().all(|turn| turn["total"] == "1"), "{duel}");
        let page = answer(&format!("odds duel {duel} --turns 3"), 80).out;
        assert!(page.contains("were added up: together exactly 1.\n"), "{page}");
    }
}

/// Nobody gets up again, and the last turn says what becomes of both in the end.
#[test]
fn the_curve_by_turn_falls_and_ends_where_the_odds_do() {
    for duel in DUELS {
        let odds = object(&format!("odds duel {duel} --turns 4"));
        let book = &odds["books"][0];
        let turns = list(&book["by_turn"]);
        for side in 0..2 {
            let stands: Vec<i64> = turns.iter().map(|turn| tenths(&turn["men"][side]["standing"])).collect();
            assert!(stands.is_sorted_by(|one, two| one >= two), "{duel}: {stands:?}");
        }
        let last = turns.last().expect("a turn");
        assert_eq!(last["both_stand"]["fraction"], book["odds"][3]["fraction"], "{duel}");
        let shorter = object(&format!("odds duel {duel} --turns 2"));
        assert_eq!(
            shorter["books"][0]["by_turn"][1], turns[1],
            "{duel}: a turn is the same however far one looks"
        );
    }
}

/// What is lost by whoever stands is told apart, and comes together to all who stand.
#[test]
fn losses_add_up_to_all_who_stand() {
    for duel in DUELS {
        let odds = object(&format!("odds duel {duel} --turns 2"));
        let book = &odds["books"][0];
        let losses = list(&book["lost_by_who_stands"]);
        assert!(losses.len() > 2, "{duel}");
        for side in 0..2 {
            let sum: i64 = losses.iter().map(|row| tenths(&row["men"][side])).sum();
            let stands = tenths(&book["by_turn"][1]["men"][side]["standing"]);
            // Each is rounded by itself.
            assert!((sum - stands).abs() <= losses.len() as i64, "{duel}: {sum} for {stands}");
        }
    }
}

#[test]
fn the_page_is_told_word_for_word() {
    let duel = "odds duel wyatt-earp@ok_corral_1979 tom-mclaury@ok_corral_1979 --range 7 --shots 1 --turns 3";
    assert_eq!(answer(duel, 80).out, include_str!("golden/odds_duel.txt"));
    let matrix = "odds duel wyatt-earp johnny-ringo --weapon-a FDR6 --weapon-b FDR6 --turns 2 --matrix";
    assert_eq!(answer(matrix, 80).out, include_str!("golden/odds_matrix.txt"));
}

#[test]
fn several_books_are_told_one_after_the_other() {
    let odds = object("odds duel doc-holliday johnny-ringo --book 1975,1979,2002 --turns 2");
    let years: Vec<&Value> = list(&odds["books"]).iter().map(|book| &book["book"]).collect();
    assert_eq!(years, [&json!(1975), &json!(1979), &json!(2002)]);
    let compared = object("duel doc-holliday johnny-ringo --book 1975,1979,2002 --odds=2");
    for (book, column) in list(&odds["books"]).iter().zip(list(&compared["columns"])) {
        assert_eq!(book["odds"], column["odds"]);
    }
}

#[test]
fn short_ways_to_say_it_mean_the_same() {
    let same = |one: &str, two: &str| {
        let [one, two] =
            [one, two].map(|line| object(&format!("odds duel wyatt-earp johnny-ringo --turns 1 {line}")));
        assert_eq!(one["books"], two["books"]);
        one
    };
    let plain = same("", "--aimed");
    assert_eq!(same("--range 10", "--distance 10")["books"], plain["books"]);
    let surprised = same("--surprised b", "--surprise-b surprised");
    assert_ne!(surprised["books"], plain["books"]);
    assert_ne!(same("--surprised both", "--surprised both")["books"], surprised["books"]);
    assert_ne!(same("--hip --aimed-b", "--hip-a")["books"], plain["books"]);
    assert_ne!(same("--aimed --hip-a", "--hip-a")["books"], plain["books"]);
    let complete = same("--surprised b --surprise-b complete", "--surprise-b complete");
    assert_ne!(complete["books"], plain["books"]);
}

/// A matrix of two men with a revolver each, over few turns.
const MATRIX: &str = "odds duel wyatt-earp johnny-ringo --weapon-a FDR6 --weapon-b SAR6 --turns 2";

#[test]
fn every_cell_is_the_edge_of_that_duel() {
    let matrix = object(&format!("{MATRIX} --matrix"));
    for (row, column, said) in [
        (0, 0, "--shots 1 --aimed"),
        (1, 2, "--shots-a 2 --shots-b 3"),
        (5, 0, "--shots-a 3 --hip-a --shots-b 1"),
        (4, 3, "--shots-a 2 --shots-b 1 --hip"),
    ] {
        let odds = object(&format!("{MATRIX} {said}"));
        let [wins, losses] = [0, 1].map(|end| tenths(&odds["books"][0]["odds"][end]));
        let cell = tenths(&matrix["ahead"][row][column]);
        assert!((cell - (wins - losses)).abs() <= 1, "{said}: {cell} for {wins} - {losses}");
        assert_eq!(matrix["thousandths"][row][column], cell);
    }
}

#[test]
fn the_mixtures_of_a_matrix_are_an_equilibrium() {
    for said in ["", "--range 3", "--book 1975 --range 5", "--hip-a", "--shots-b 1 --surprised a"] {
        let matrix = object(&format!("{MATRIX} --matrix {said}"));
        assert_eq!(matrix["holds"], true);
        let value = tenths(&matrix["value"]);
        for (side, sign) in [(0, 1), (1, -1)] {
            let tactics = list(&matrix["tactics"][side]);
            let shares: i64 = tactics.iter().map(|tactic| tenths(&tactic["share"])).sum();
            assert!((shares - 1000).abs() <= 6, "{said}: {shares}");
            for tactic in tactics {
                let ahead = sign * tenths(&tactic["ahead"]);
                assert!(sign * ahead <= sign * value, "{said}: {tactic}");
                if tactic["share"]["fraction"] != "0" {
                    assert_eq!(ahead, value, "{said}: {tactic}");
                }
            }
        }
    }
}

#[test]
fn what_is_said_is_fixed_and_the_rest_is_tried() {
    let codes = |line: &str, side: usize| -> Vec<String> {
        let matrix = object(&format!("{line} --turns 1 --matrix"));
        list(&matrix["tactics"][side])
            .iter()
            .map(|one| one["code"].as_str().expect("a code").to_owned())
            .collect()
    };
    let line = "odds duel wyatt-earp johnny-ringo --weapon-a FDR6 --weapon-b 15R";
    assert_eq!(codes(line, 0), ["A1", "A2", "A3", "H1", "H2", "H3"]);
    assert_eq!(codes(&format!("{line} --hip-a"), 0), ["H1", "H2", "H3"]);
    assert_eq!(codes(&format!("{line} --aimed-a --shots-a 2"), 0), ["A2"]);
    assert_eq!(codes(&format!("{line} --two-pistols-a --aimed-a"), 0), ["AA2", "AA4", "AA6"]);
    let handguns = format!("{line} --set hipshot-weapons=handguns-only");
    assert_eq!(codes(&handguns, 0), ["A1", "A2", "A3", "H1", "H2", "H3"]);
    assert_eq!(codes(&handguns, 1), ["A1", "A2", "A3"], "no rifle from the hip");
    let two = codes("odds duel wyatt-earp johnny-ringo --weapon-a FDR6,SAR6 --weapon-b 1D --range 3", 0);
    assert!(two.contains(&"HH6".to_owned()) && two.contains(&"A1".to_owned()), "{two:?}");
    let first = codes("odds duel doc-holliday johnny-ringo --book 1975 --two-pistols-b --weapon-a 1SG", 1);
    assert_eq!(first, ["AA2", "HH2"], "with two pistols a shot each in 1975");
}

#[test]
fn the_game_of_2002_has_a_matrix_of_its_own_tactics() {
    let matrix =
        object("odds duel mad-dog-kelsey pat-garrett --book 2002 --turns 2 --matrix --tactic-b stand");
    let names = |side: usize| -> Vec<&Value> {
        list(&matrix["tactics"][side]).iter().map(|one| &one["name"]).collect()
    };
    assert_eq!(names(1), ["stand"]);
    assert_eq!(names(0), ["stand", "aim first", "aim always", "twice", "on the move"]);
    assert_eq!(matrix["holds"], true);
}

#[test]
fn what_cannot_be_weighed_is_refused_with_a_reason() {
    refused(&format!("{MATRIX} --matrix --book 1975,1979"), "by one book at a time");
    refused(
        "odds duel wyatt-earp johnny-ringo --matrix --weapon-a 15R --hip-a --set hipshot-weapons=handguns-only",
        "from the hip",
    );
    refused(
        "odds duel wyatt-earp johnny-ringo --matrix --weapon-a 1D --shots-a 3 --range 3",
        "that many shots",
    );
    refused("odds duel wyatt-earp johnny-ringo --matrix --weapon-a KN --range 50", "Wyatt Earp");
    refused("odds duel wyatt-erp johnny-ringo", "wyatt-erp");
    refused("odds duel wyatt-earp johnny-ringo --tactic stand", "add --book 2002");
    refused("odds duel wyatt-earp johnny-ringo --option stunning,misfires --turns 3", "two turns at most");
    refused("odds duel wyatt-earp johnny-ringo --turns 1 --dice 4", "left over");
    for wrong in
        ["--hip --aimed", "--hip-a --aimed-a", "--turns 0", "--turns 13", "--surprised c", "--range -1"]
    {
        assert_eq!(answer(&format!("odds duel wyatt-earp johnny-ringo {wrong}"), 80).code, 2, "{wrong}");
    }
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for width in [40, 80, 120] {
        for line in [MATRIX.to_owned(), format!("{MATRIX} --matrix")] {
            let page = answer(&line, width).out;
            let wide = page.lines().find(|line| line.chars().count() > width);
            assert_eq!(wide, None, "{line} at {width}");
        }
    }
}

#[test]
fn a_matrix_is_drawn_as_a_heat_map() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("heat.svg");
    let line = format!("{MATRIX} --matrix --chart --picture {}", file.display());
    let told = answer(&line, 80);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("How far Earp is ahead of Ringo\n"), "{}", told.out);
    let svg = std::fs::read_to_string(&file).expect("a picture");
    let matrix = object(&format!("{MATRIX} --matrix"));
    for value in list(&matrix["thousandths"]).iter().flat_map(list) {
        let points = charts_points(value.as_i64().expect("a number"));
        assert!(svg.contains(&format!(">{points}</text>")), "{points}");
    }
    std::fs::remove_file(&file).expect("it was there");
}

/// Thousandths as percentage points, with the minus that is printed.
fn charts_points(thousandths: i64) -> String {
    let size = thousandths.abs();
    let sign = ["\u{2212}", "", "+"][usize::try_from(thousandths.signum() + 1).expect("a sign")];
    format!("{sign}{}.{}", size / 10, size % 10)
}

#[test]
fn who_stands_after_each_turn_is_drawn_too() {
    let told = answer("odds duel doc-holliday johnny-ringo --book 1975,1979 --turns 2 --chart", 80).out;
    for line in ["Holliday, 1975", "Ringo, 1975", "Holliday, 1979", "Ringo, 1979"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    refused("odds duel wyatt-earp johnny-ringo --turns 1 --picture chart.gif", "ends in .svg or .png");
}

/// With misfires a pair takes seconds over one turn, and nobody waits for sixty-four of them over two.
#[test]
fn a_matrix_that_would_take_hours_is_refused_with_the_reason() {
    refused(&format!("{MATRIX} --matrix --option misfires"), "with misfires");
    refused(&format!("{MATRIX} --matrix --option misfires"), "say --turns 1");
}
