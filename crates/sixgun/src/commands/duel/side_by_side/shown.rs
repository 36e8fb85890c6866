//! The comparison as a page and as an object.

use super::column::{Column, KEYS};
use super::years;
use crate::commands::duel::Duel;
use crate::commands::duel::count::{names, tenths};
use crate::figures;
use crate::grid::Grid;
use crate::gulch::{Conversion, Far};
use crate::out::{Ink, Look, Page, Report};
use crate::words;
use chance::{Odds, Seed};
use narration::phrases;
use rules::Book;
use rules::sheet::capital;
use serde_json::{Value, json};

/// What is said of every comparison.
const OUR_OWN: &str = "No book compares itself with another, and none says how to bring people from one to the \
                       other: this comparison and the conversion are our own invention, told in \
                       docs/CONVERSION.md.";

/// One showdown by several books.
pub(super) struct Comparison<'a> {
    pub(super) duel: &'a Duel,
    pub(super) columns: &'a [Column],
    /// Turns that the odds look ahead.
    pub(super) turns: u16,
    /// How often it was played as well, and by which seed.
    pub(super) seed: Option<(u64, Seed)>,
}

impl Comparison<'_> {
    /// The page and the object.
    pub(super) fn report(&self, look: Look) -> Report {
        Report::new(self.page(look), self.json())
    }

    fn books(&self) -> Vec<Book> {
        self.columns.iter().map(|column| column.fought.book()).collect()
    }

    /// What the two are called: as the latest chart of *Boot Hill* among the books spells it.
    fn people(&self) -> [String; 2] {
        let newest = self.columns.iter().find(|column| column.fought.book() == Book::BootHill1979);
        newest.or(self.columns.first()).map(|column| column.fought.names()).unwrap_or_default()
    }

    fn short(&self) -> [String; 2] {
        let [a, b] = self.people();
        phrases::short_names([&a, &b])
    }

    fn title(&self) -> String {
        let [a, b] = self.people();
        capital(&format!("{a} against {b}"))
    }

    fn setting(&self) -> Vec<String> {
        let apart = match self.duel.distance {
            0 => "They stand so close that they could touch.".to_owned(),
            spaces => format!("They stand {} apart.", Far::Spaces(spaces).label()),
        };
        let turns = words::count(self.turns.into(), "turn");
        let third = self.books().contains(&Book::ShadyGulch2002);
        let rough = if third { " (from five to fifteen in 2002)" } else { "" };
        let time =
            format!("The odds are exact, after {turns}: a turn is about ten seconds in every book{rough}.");
        let mut said = vec![format!("{apart} {time}"), OUR_OWN.to_owned()];
        if let Some(option) = self.duel.only_in_boot_hill().filter(|_| third) {
            said.push(format!("What is asked for with {option} and the like counts in Boot Hill alone."));
        }
        for column in self.columns {
            let unusual = column.fought.in_force().unusual();
            said.extend(unusual.map(|unusual| format!("{}: {unusual}", column.fought.book().year())));
        }
        said
    }

    fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        page.title(&self.title(), &format!("{} side by side", years(&self.books())));
        page.gap();
        self.setting().iter().for_each(|sentence| page.prose(0, Ink::Plain, sentence));
        page.gap();
        page.grid(&self.odds_grid());
        if let Some((times, seed)) = self.seed {
            page.gap();
            page.grid(&self.played_grid(times));
            page.gap();
            page.prose(0, Ink::Faint, &format!("Repeat with --seed {}", seed.0));
        }
        for side in 0..2 {
            page.gap();
            page.prose(0, Ink::Title, &capital(&self.people()[side]));
            page.grid(&self.keys_grid(side));
        }
        self.costs(&mut page, look);
        if look.verbose {
            self.fractions(&mut page);
        }
        page
    }

    fn headed(&self, heading: &str) -> Grid {
        let years = self.books().into_iter().map(|book| book.year().to_string());
        Grid::new(std::iter::once(heading.to_owned()).chain(years))
    }

    fn odds_grid(&self) -> Grid {
        let heading = match self.turns {
            1 => "Exact odds of the first turn".to_owned(),
            turns => format!("Exact odds within {turns} turns"),
        };
        let mut grid = self.headed(&heading);
        for (row, end) in names(&self.short()).into_iter().enumerate() {
            let odds = self.columns.iter().map(|column| column.odds[row].percent());
            grid.row(std::iter::once(end).chain(odds));
        }
        grid.rule();
        let totals = self.columns.iter().map(|column| column.total().percent());
        grid.row(std::iter::once("together".to_owned()).chain(totals));
        grid
    }

    fn played_grid(&self, times: u64) -> Grid {
        let turns = words::count(self.duel.turns.into(), "turn");
        let mut grid = self.headed(&format!("Played {times} times, {turns} at most"));
        let share = |number: u64| Odds::new(number, times).percent();
        let ends: Vec<_> = self.columns.iter().map(|column| column.ends.unwrap_or_default()).collect();
        for (row, end) in names(&self.short()).into_iter().enumerate() {
            grid.row(std::iter::once(end).chain(ends.iter().map(|ends| share(ends.counts[row]))));
        }
        grid.rule();
        let average = ends.iter().map(|ends| tenths(ends.turns, times));
        grid.row(std::iter::once("turns on average".to_owned()).chain(average));
        grid
    }

    /// The key numbers of one of the two in each book.
    fn keys_grid(&self, side: usize) -> Grid {
        let name = &self.people()[side];
        let mut grid = self.headed("");
        let called: Vec<String> =
            self.columns.iter().map(|column| column.fought.names()[side].clone()).collect();
        if called.iter().any(|other| other != name) {
            grid.row(std::iter::once("Called".to_owned()).chain(called));
        }
        let keys: Vec<[String; 6]> = self.columns.iter().map(|column| column.fought.keys(side)).collect();
        for (row, key) in KEYS.into_iter().enumerate() {
            grid.row(std::iter::once(key.to_owned()).chain(keys.iter().map(|keys| keys[row].clone())));
        }
        grid
    }

    /// Everybody who was converted, and to which book.
    fn conversions<'c>(&'c self, column: &'c Column) -> impl Iterator<Item = &'c Conversion> {
        (0..2).filter_map(|side| column.fought.conversion(side))
    }

    fn costs(&self, page: &mut Page, look: Look) {
        page.gap();
        for column in self.columns {
            for cost in self.conversions(column) {
                let text = format!("To {}: {}", column.fought.book().year(), cost.says(look));
                page.prose(0, Ink::Faint, &text);
            }
        }
    }

    /// The odds as fractions, which can be long.
    fn fractions(&self, page: &mut Page) {
        let ends = names(&self.short());
        for column in self.columns {
            page.gap();
            page.prose(0, Ink::Title, &format!("{}, exactly", column.fought.book().year()));
            for (end, odds) in ends.iter().zip(&column.odds) {
                page.prose(2, Ink::Plain, &format!("{end}: {odds}"));
            }
        }
    }

    fn json(&self) -> Value {
        let mut json = json!({
            "command": "duel",
            "title": self.title(),
            "books": self.books().iter().map(|book| book.year()).collect::<Vec<_>>(),
            "distance": self.duel.distance.to_string(),
            "metres": Far::Spaces(self.duel.distance).metres(),
            "odds_turns": self.turns,
            "setting": self.setting(),
            "columns": self.columns.iter().map(|column| self.column_json(column)).collect::<Vec<_>>(),
        });
        if let Some((times, seed)) = self.seed {
            json["times"] = json!(times);
            json["seed"] = json!(seed.to_string());
        }
        json
    }

    fn column_json(&self, column: &Column) -> Value {
        let ends = names(&self.short());
        let rows = ends.iter().cloned().zip(&column.odds);
        let mut json = json!({
            "book": column.fought.book().year(),
            "rules": column.fought.in_force().json(),
            "men": [column.fought.man_json(0), column.fought.man_json(1)],
            "conversions": self.conversions(column).map(Conversion::json).collect::<Vec<_>>(),
            "odds": figures::outcomes_json(rows),
            "total": column.total().to_string(),
        });
        if let Some(counted) = column.ends {
            let rows = ends.iter().zip(counted.counts);
            json["outcomes"] =
                rows.map(|(outcome, count)| json!({ "outcome": outcome, "count": count })).collect();
            json["turns"] = json!(counted.turns);
        }
        json
    }
}
