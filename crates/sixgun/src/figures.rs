//! Figures with their reasons: tallies and exact odds, for people and for programs.

use crate::grid::Grid;
use crate::out::Look;
use chance::Odds;
use rules::Tally;
use serde_json::{Value, json};

/// A tally in one line: `91 = 91 base, +10 short range, -10 from the hip`. Where more is to be said, each
/// part brings its clause: `+10 short range [bh79-092]`.
pub fn tally(tally: &Tally, look: Look) -> String {
    narration::sum(tally, look.clauses())
}

/// A tally for programs.
pub fn tally_json(tally: &Tally) -> Value {
    json!(narration::Sum::of(tally))
}

/// Exact odds: `82.0 % (41/50)`. A fraction too long to read is left out unless more is to be said.
pub fn odds(odds: &Odds, look: Look) -> String {
    const READABLE: usize = 15;
    let fraction = odds.to_string();
    match fraction.len() <= READABLE || look.verbose {
        true => format!("{} ({fraction})", odds.percent()),
        false => odds.percent(),
    }
}

/// Exact odds for programs.
pub fn odds_json(odds: &Odds) -> Value {
    json!({ "fraction": odds.to_string(), "percent": odds.percent().trim_end_matches(" %") })
}

/// What can happen, each with its exact odds.
pub fn outcomes<'a>(heading: &str, rows: impl IntoIterator<Item = (String, &'a Odds)>, look: Look) -> Grid {
    let mut grid = Grid::new([heading, "Odds"]);
    for (outcome, chance) in rows {
        grid.row([outcome, odds(chance, look)]);
    }
    grid
}

/// What can happen, for programs.
pub fn outcomes_json<'a>(rows: impl IntoIterator<Item = (String, &'a Odds)>) -> Value {
    let row = |(outcome, odds): (String, &Odds)| {
        let mut row = odds_json(odds);
        row["outcome"] = json!(outcome);
        row
    };
    rows.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Book, Cause};

    fn hip_shot() -> Tally {
        Tally::new(Book::BootHill1979, 91).with(Cause::ShortRange, 10).with(Cause::Hipshot, -10)
    }

    #[test]
    fn a_tally_reads_like_a_sum() {
        let look = Look::plain(80);
        assert_eq!(tally(&hip_shot(), look), "91 = 91 base, +10 short range, -10 from the hip");
        let verbose = Look { verbose: true, ..look };
        let said = "91 = 91 base, +10 short range [bh79-092], -10 from the hip [bh79-101]";
        assert_eq!(tally(&hip_shot(), verbose), said);
        assert_eq!(tally(&Tally::new(Book::BootHill1975, -3), look), "-3 = -3 base");
    }

    #[test]
    fn a_tally_for_programs_has_fixed_fields() {
        let expected = json!({
            "total": 91,
            "base": 91,
            "parts": [
                { "cause": "short range", "amount": 10, "clause": "bh79-092" },
                { "cause": "from the hip", "amount": -10, "clause": "bh79-101" },
            ],
        });
        assert_eq!(tally_json(&hip_shot()), expected);
    }

    #[test]
    fn odds_are_exact_and_short() {
        let odds = Odds::new(82u32, 100u32);
        assert_eq!(super::odds(&odds, Look::plain(80)), "82.0 % (41/50)");
        assert_eq!(odds_json(&odds), json!({ "fraction": "41/50", "percent": "82.0" }));
        assert_eq!(odds_json(&Odds::certain()), json!({ "fraction": "1", "percent": "100.0" }));
        let long = Odds::new(u64::MAX - 1, u64::MAX);
        assert_eq!(super::odds(&long, Look::plain(80)), "100.0 %");
        assert!(super::odds(&long, Look { verbose: true, ..Look::plain(80) }).contains('/'));
    }

    #[test]
    fn outcomes_are_listed_with_their_odds() {
        let rows = [("hit".to_owned(), Odds::new(11u32, 20u32)), ("miss".to_owned(), Odds::new(9u32, 20u32))];
        let rows = || rows.iter().map(|(name, odds)| (name.clone(), odds));
        let text = outcomes("Shot", rows(), Look::plain(80)).render(Look::plain(80));
        assert_eq!(text.lines().nth(2), Some("hit   55.0 % (11/20)"));
        let json = outcomes_json(rows());
        assert_eq!(json[1], json!({ "fraction": "9/20", "percent": "45.0", "outcome": "miss" }));
    }
}
