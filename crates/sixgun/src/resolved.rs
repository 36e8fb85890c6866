//! One thing resolved from the books: what was asked, its numbers with their reasons, the exact odds, and what
//! the dice made of it. Every command that resolves one thing shows it in this shape, so that their JSON has
//! the same fields.

use crate::figures;
use crate::game::Game;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use crate::words;
use chance::{Distribution, Fell, Odds};
use rules::Tally;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Something that happened, in a sentence, with the dice that decided it.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// A heading to begin before it (`Turn 2`), where it is not that of the line before.
    pub under: Option<String>,
    /// What happened.
    pub says: String,
    /// The numbers that mattered, each with what it is.
    pub tallies: Vec<(String, Tally)>,
    /// The dice that decided it.
    pub fell: Vec<Fell>,
}

impl Line {
    /// A sentence without dice.
    pub fn new(says: impl Into<String>) -> Line {
        Line { says: says.into(), ..Line::default() }
    }

    /// A sentence with the dice that decided it.
    pub fn fell(says: impl Into<String>, fell: &[Fell]) -> Line {
        Line { fell: fell.to_vec(), ..Line::new(says) }
    }

    fn tell(&self, page: &mut Page, look: Look) {
        let dice: Vec<String> = self.fell.iter().map(words::fell).collect();
        let dice = if dice.is_empty() { String::new() } else { format!(" ({})", dice.join(", ")) };
        page.prose(2, Ink::Plain, &format!("{}{dice}", self.says));
        for (name, tally) in &self.tallies {
            page.prose(6, Ink::Faint, &sum(name, tally, look));
        }
    }

    fn json(&self) -> Value {
        let die = |fell: &Fell| json!({ "purpose": fell.roll.purpose, "face": fell.face });
        json!({
            "under": self.under,
            "says": self.says,
            "tallies": tallies_json(&self.tallies),
            "dice": self.fell.iter().map(die).collect::<Vec<_>>(),
        })
    }
}

/// A tally with what it is, in one line that can be wrapped.
fn sum(name: &str, tally: &Tally, look: Look) -> String {
    // Wrapped without colour: the codes would count as letters. A number that starts from nothing need not say so.
    let sum = figures::tally(tally, Look { colour: false, ..look });
    format!("{name}: {}", sum.replacen("= 0 base, ", "= ", 1))
}

fn tallies_json(tallies: &[(String, Tally)]) -> Value {
    let object = |(name, tally): &(String, Tally)| {
        let mut object = figures::tally_json(tally);
        object["name"] = json!(name);
        object
    };
    tallies.iter().map(object).collect()
}

/// Exact odds of what can happen, for one thing or for several side by side.
#[derive(Clone, Debug)]
pub struct OddsTable {
    heading: String,
    outcomes: Vec<String>,
    columns: Vec<(String, Vec<Odds>)>,
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
        }
    }

    fn grid(&self, look: Look) -> Grid {
        let one = self.columns.len() == 1;
        let titles = self.columns.iter().map(|(of, _)| if one { "Odds" } else { of.as_str() });
        let mut grid = Grid::new(std::iter::once(self.heading.as_str()).chain(titles));
        for (row, outcome) in self.outcomes.iter().enumerate() {
            let odds = self.columns.iter().map(|(_, odds)| match self.columns.len() {
                ..=3 => figures::odds(&odds[row], look),
                _ => odds[row].percent(),
            });
            grid.row(std::iter::once(outcome.clone()).chain(odds));
        }
        grid
    }

    fn json(&self) -> impl Iterator<Item = Value> + '_ {
        self.columns.iter().map(|(of, odds)| {
            let rows = self.outcomes.iter().cloned().zip(odds);
            let possible = rows.filter(|(_, odds)| **odds != Odds::never());
            json!({ "of": of, "outcomes": figures::outcomes_json(possible) })
        })
    }
}

/// One thing resolved.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The command, for programs.
    pub command: &'static str,
    /// What it is.
    pub title: String,
    /// By which rules.
    pub game: Game,
    /// How things stand before anything happens, a sentence each.
    pub setting: Vec<String>,
    /// The numbers that matter, each with what it is.
    pub tallies: Vec<(String, Tally)>,
    /// What can happen.
    pub odds: Vec<OddsTable>,
    /// Further tables, shown after the odds.
    pub grids: Vec<Grid>,
    /// What happened; nothing where only the chances were asked for.
    pub told: Option<Vec<Line>>,
    /// The same for programs, in figures.
    pub result: Value,
}

impl Resolved {
    /// A thing about to be resolved.
    pub fn new(command: &'static str, title: impl Into<String>, game: Game) -> Resolved {
        Resolved {
            command,
            title: title.into(),
            game,
            setting: Vec::new(),
            tallies: Vec::new(),
            odds: Vec::new(),
            grids: Vec::new(),
            told: None,
            result: Value::Null,
        }
    }

    /// Adds a sentence on how things stand.
    pub fn say(&mut self, sentence: impl Into<String>) {
        self.setting.push(sentence.into());
    }

    /// The page and the object. Where nothing was rolled for, the dice are not spoken of.
    pub fn report(&self, look: Look) -> Report {
        let (page, json) = (self.page(look), self.json());
        match self.told.is_some() {
            true => Report::rolled(page, json),
            false => Report::new(page, json),
        }
    }

    fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        page.title(&self.title, self.game.book().title());
        for sentence in self.setting.iter().cloned().chain(self.game.unusual()) {
            page.prose(0, Ink::Plain, &sentence);
        }
        if !self.tallies.is_empty() {
            page.gap();
        }
        for (name, tally) in &self.tallies {
            page.prose(0, Ink::Plain, &sum(name, tally, look));
        }
        for grid in self.odds.iter().map(|table| table.grid(look)).chain(self.grids.iter().cloned()) {
            page.gap();
            page.grid(&grid);
        }
        self.tell(&mut page, look);
        page
    }

    fn tell(&self, page: &mut Page, look: Look) {
        let mut under = None;
        for (index, line) in self.told.iter().flatten().enumerate() {
            let heading = line.under.as_deref().filter(|heading| under != Some(*heading));
            if index == 0 || heading.is_some() {
                page.gap();
            }
            if let Some(heading) = heading {
                page.prose(0, Ink::Title, heading);
            }
            under = line.under.as_deref();
            line.tell(page, look);
        }
    }

    fn json(&self) -> Value {
        json!({
            "command": self.command,
            "book": self.game.book().year(),
            "rules": self.game.json(),
            "title": self.title,
            "setting": self.setting,
            "tallies": tallies_json(&self.tallies),
            "odds": self.odds.iter().flat_map(OddsTable::json).collect::<Vec<_>>(),
            "told": self.told.as_ref().map(|told| told.iter().map(Line::json).collect::<Vec<_>>()),
            "result": self.result,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::Roll;
    use rules::{Book, Cause};

    const TO_HIT: Roll = Roll::d100("to hit");

    fn hip_shot() -> Resolved {
        let mut shot = Resolved::new("shot", "A shot", Game::of(Book::BootHill1979));
        shot.say("Three spaces away.");
        let tally = Tally::new(Book::BootHill1979, 50).with(Cause::ShortRange, 10);
        let hit =
            |chance| chance::exact(move |dice| !chance::Chance::percent(dice, TO_HIT, chance).succeeded);
        let name = |miss: &bool| if *miss { "miss" } else { "hit" }.to_owned();
        shot.tallies = vec![("Chance to hit".into(), tally)];
        let columns = [("shot 1".to_owned(), hit(60)), ("shot 2".to_owned(), hit(100))];
        shot.odds = vec![OddsTable::side_by_side("Shot", &columns, name)];
        shot.told = Some(vec![Line::fell("He hits.", &[Fell { roll: TO_HIT, face: 18, band: 0 }])]);
        shot
    }

    #[test]
    fn everything_stands_on_one_page() {
        let shown = "\
A shot                                          Boot Hill, second edition (1979)
Three spaces away.

Chance to hit: 60 = 50 base, +10 short range

Shot  shot 1        shot 2
───────────────────────────────
hit   60.0 % (3/5)  100.0 % (1)
miss  40.0 % (2/5)  0.0 % (0)

  He hits. (to hit 18)
";
        let report = hip_shot().report(Look::plain(80));
        assert_eq!(report.human, shown);
        assert!(report.rolls);
    }

    #[test]
    fn programs_get_the_same_fields_from_every_command() {
        let json = hip_shot().report(Look::plain(80)).json;
        assert_eq!(json["odds"][0]["of"], "shot 1");
        let certain = json!([{ "outcome": "hit", "fraction": "1", "percent": "100.0" }]);
        assert_eq!(json["odds"][1]["outcomes"], certain, "what cannot happen is left out");
        assert_eq!(json["told"][0]["dice"], json!([{ "purpose": "to hit", "face": 18 }]));
        assert_eq!(json["tallies"][0]["total"], 60);
    }

    #[test]
    fn chances_alone_speak_of_no_dice() {
        let mut shot = hip_shot();
        shot.told = None;
        let report = shot.report(Look::plain(80));
        assert!(!report.rolls && report.human.ends_with("0.0 % (0)\n"), "{}", report.human);
    }
}
