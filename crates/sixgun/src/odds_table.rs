//! Exact odds of what can happen, as a table for people and as objects for programs.

use crate::figures;
use crate::grid::Grid;
use crate::out::Look;
use chance::{Distribution, Odds};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Exact odds of what can happen, for one thing or for several side by side.
#[derive(Clone, Debug)]
pub struct OddsTable {
    heading: String,
    outcomes: Vec<String>,
    columns: Vec<(String, Vec<Odds>)>,
    /// What some of the outcomes are together, below a line.
    together: Vec<(String, Vec<Odds>)>,
    /// The ways in which the dice can fall, where all of them are counted and even what cannot be is shown.
    ways: Option<u64>,
    /// Further columns at the right, each with its heading and a cell for each outcome.
    beside: Vec<(String, Vec<String>)>,
}

impl OddsTable {
    /// The odds of one thing.
    pub fn new<T: Ord + Clone>(
        heading: &str,
        of: &str,
        odds: &Distribution<T>,
        name: impl Fn(&T) -> String,
    ) -> OddsTable {
        OddsTable::side_by_side(heading, &[(of.to_owned(), odds.clone())], name)
    }

    /// The odds of several things with the same kinds of outcome.
    pub fn side_by_side<T: Ord + Clone>(
        heading: &str,
        columns: &[(String, Distribution<T>)],
        name: impl Fn(&T) -> String,
    ) -> OddsTable {
        let all: BTreeSet<&T> =
            columns.iter().flat_map(|(_, odds)| odds.iter().map(|(outcome, _)| outcome)).collect();
        let column = |(of, odds): &(String, Distribution<T>)| {
            (of.clone(), all.iter().map(|outcome| odds.of(outcome)).collect())
        };
        OddsTable {
            heading: heading.to_owned(),
            outcomes: all.iter().map(|outcome| name(outcome)).collect(),
            columns: columns.iter().map(column).collect(),
            together: Vec::new(),
            ways: None,
            beside: Vec::new(),
        }
    }

    /// The odds of one roll of which every way to fall is counted: these outcomes in this order, even those that
    /// cannot be.
    pub fn counted<T: Ord>(
        heading: &str,
        of: &str,
        odds: &Distribution<T>,
        outcomes: &[(T, &str)],
        ways: u64,
    ) -> OddsTable {
        OddsTable {
            heading: heading.to_owned(),
            outcomes: outcomes.iter().map(|(_, name)| (*name).to_owned()).collect(),
            columns: vec![(of.to_owned(), outcomes.iter().map(|(outcome, _)| odds.of(outcome)).collect())],
            together: Vec::new(),
            ways: Some(ways),
            beside: Vec::new(),
        }
    }

    /// The same, with what some of the outcomes are together below a line.
    #[must_use]
    pub fn together(mut self, name: &str, odds: Vec<Odds>) -> OddsTable {
        self.together.push((name.to_owned(), odds));
        self
    }

    /// The same with fractions instead of counts, where there are too many ways to count.
    #[must_use]
    pub fn uncounted(mut self) -> OddsTable {
        self.ways = None;
        self
    }

    /// The same with a further column: what each outcome means.
    #[must_use]
    pub fn beside(mut self, heading: &str, cells: Vec<String>) -> OddsTable {
        self.beside.push((heading.to_owned(), cells));
        self
    }

    pub(crate) fn grid(&self, look: Look) -> Grid {
        let one = self.columns.len() == 1;
        let titles = self.columns.iter().map(|(of, _)| if one { "Odds" } else { of.as_str() });
        let titles: Vec<&str> = std::iter::once(self.heading.as_str()).chain(titles).collect();
        let of_ways = self.ways.map(|ways| format!("of {ways}"));
        let beside = self.beside.iter().map(|(heading, _)| heading.as_str());
        let mut grid = Grid::new(titles.into_iter().chain(of_ways.as_deref()).chain(beside));
        for (row, outcome) in self.outcomes.iter().enumerate() {
            let odds = self.row(outcome, self.columns.iter().map(|(_, odds)| &odds[row]), look);
            let beside = self.beside.iter().map(|(_, cells)| cells.get(row).cloned().unwrap_or_default());
            grid.row(odds.into_iter().chain(beside));
        }
        if !self.together.is_empty() {
            grid.rule();
        }
        for (name, odds) in &self.together {
            grid.row(self.row(name, odds.iter(), look));
        }
        grid
    }

    fn row<'o>(&self, name: &str, odds: impl Iterator<Item = &'o Odds>, look: Look) -> Vec<String> {
        let mut cells = vec![name.to_owned()];
        for odds in odds {
            match self.ways {
                Some(ways) => cells.extend([odds.percent(), count(odds, ways)]),
                None if self.columns.len() <= 3 => cells.push(figures::odds(odds, look)),
                None => cells.push(odds.percent()),
            }
        }
        cells
    }

    pub(crate) fn json(&self) -> impl Iterator<Item = Value> + '_ {
        self.columns.iter().enumerate().map(|(column, (of, odds))| {
            let rows = self.outcomes.iter().cloned().zip(odds);
            let shown = rows.filter(|(_, odds)| self.ways.is_some() || **odds != Odds::never());
            let mut table = json!({ "of": of, "outcomes": figures::outcomes_json(shown) });
            if !self.together.is_empty() {
                let sums = self.together.iter().map(|(name, odds)| (name.clone(), &odds[column]));
                table["together"] = figures::outcomes_json(sums);
            }
            if let Some(ways) = self.ways {
                table["out_of"] = json!(ways);
                let counted = table["outcomes"].as_array_mut().into_iter().flatten();
                counted.zip(odds).for_each(|(row, odds)| row["ways"] = json!(ways_of(odds, ways)));
            }
            table
        })
    }
}

/// How many of all ways a chance is; nothing if it is no whole number of them.
pub(crate) fn ways_of(odds: &Odds, ways: u64) -> Option<u64> {
    let each = chance::Odds::new(ways, 1u32);
    (odds * &each).to_string().parse().ok()
}

fn count(odds: &Odds, ways: u64) -> String {
    ways_of(odds, ways).map_or_else(|| "—".to_owned(), |ways| ways.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::{Chance, Kept, Pool, exact};

    fn evens() -> OddsTable {
        let odds = exact(|dice| dice.pool(Pool::new("task", 1), &|kept: Kept| kept.total() % 2).0);
        let outcomes = [(0, "even"), (1, "odd"), (2, "neither")];
        OddsTable::counted("Total", "roll", &odds, &outcomes, 216).together("either", vec![odds.total()])
    }

    #[test]
    fn every_way_to_fall_is_counted() {
        let shown = "\
Total       Odds  of 216
────────────────────────
even      51.4 %     111
odd       48.6 %     105
neither    0.0 %       0
────────────────────────
either   100.0 %     216
";
        assert_eq!(evens().grid(Look::plain(80)).render(Look::plain(80)), shown);
    }

    #[test]
    fn what_an_outcome_means_stands_beside_it() {
        let means = ["a win", "a loss", "a draw"].map(str::to_owned).to_vec();
        let shown = evens().uncounted().beside("Means", means).grid(Look::plain(80)).render(Look::plain(80));
        assert_eq!(shown.lines().nth(2), Some("even     51.4 % (37/72)  a win"), "{shown}");
        assert_eq!(shown.lines().last(), Some("either   100.0 % (1)"), "{shown}");
    }

    #[test]
    fn programs_get_the_count_with_the_fraction() {
        let table = evens().json().next().expect("one table");
        let odd = json!({ "fraction": "35/72", "percent": "48.6", "outcome": "odd", "ways": 105 });
        assert_eq!((&table["out_of"], &table["outcomes"][1]), (&json!(216), &odd));
        assert_eq!(table["outcomes"][2]["ways"], 0, "even what cannot be is listed");
        assert_eq!(table["together"][0]["fraction"], "1");
    }
}
