//! One thing resolved from the books: what was asked, its numbers with their reasons, the exact odds, and what
//! the dice made of it. Every command that resolves one thing shows it in this shape, so that their JSON has
//! the same fields.

use crate::figures;
use crate::game::InForce;
use crate::grid::Grid;
pub use crate::odds_table::OddsTable;
use crate::out::{Ink, Look, Page, Report, length};
use crate::words;
use chance::Fell;
pub use phrases::Sentence;
use rules::Tally;
use serde_json::{Value, json};

/// Puts a sentence with its dice and its numbers on a page.
fn tell(line: &Sentence, page: &mut Page, look: Look) {
    let dice: Vec<String> = line.fell.iter().map(words::fell).collect();
    let dice = if dice.is_empty() { String::new() } else { format!(" ({})", dice.join(", ")) };
    page.prose(2, Ink::Plain, &format!("{}{dice}", line.says));
    for (name, tally) in &line.tallies {
        page.prose(6, Ink::Faint, &sum(name, tally, look));
    }
}

fn sentence_json(line: &Sentence) -> Value {
    let die = |fell: &Fell| json!({ "purpose": fell.roll.purpose, "face": fell.face });
    json!({
        "under": line.under,
        "says": line.says,
        "tallies": tallies_json(&line.tallies),
        "dice": line.fell.iter().map(die).collect::<Vec<_>>(),
    })
}

/// A tally with what it is, in one line that can be wrapped.
fn sum(name: &str, tally: &Tally, look: Look) -> String {
    // A number that starts from nothing need not say so.
    let sum = figures::tally(tally, look);
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

/// One thing resolved.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The command, for programs.
    pub command: &'static str,
    /// What it is.
    pub title: String,
    /// By which rules.
    pub game: InForce,
    /// How things stand before anything happens, a sentence each.
    pub setting: Vec<String>,
    /// The numbers that matter, each with what it is.
    pub tallies: Vec<(String, Tally)>,
    /// The same numbers in words for people, each with its label, where a plain sum would say too little; a label
    /// without words is a heading.
    pub sums: Option<Vec<(String, String)>>,
    /// What can happen.
    pub odds: Vec<OddsTable>,
    /// Further tables, shown after the odds.
    pub grids: Vec<Grid>,
    /// What happened; nothing where only the chances were asked for.
    pub told: Option<Vec<Sentence>>,
    /// The same for programs, in figures.
    pub result: Value,
}

impl Resolved {
    /// A thing about to be resolved.
    pub fn new(command: &'static str, title: impl Into<String>, game: impl Into<InForce>) -> Resolved {
        Resolved {
            command,
            title: title.into(),
            game: game.into(),
            setting: Vec::new(),
            tallies: Vec::new(),
            sums: None,
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
        page.title(&self.title, self.game.book.title());
        for sentence in self.setting.iter().cloned().chain(self.game.unusual()) {
            page.prose(0, Ink::Plain, &sentence);
        }
        self.numbers(&mut page, look);
        for grid in self.odds.iter().map(|table| table.grid(look)).chain(self.grids.iter().cloned()) {
            page.gap();
            page.grid(&grid);
        }
        self.tell(&mut page, look);
        page
    }

    /// The numbers that matter: their sums in words if there are such, or else as plain sums.
    fn numbers(&self, page: &mut Page, look: Look) {
        page.gap();
        let Some(sums) = &self.sums else {
            for (name, tally) in &self.tallies {
                page.prose(0, Ink::Plain, &sum(name, tally, look));
            }
            return;
        };
        let entries = sums.iter().filter(|(_, text)| !text.is_empty());
        let room = entries.map(|(label, _)| length(label) + 2).max().unwrap_or(0);
        for (label, text) in sums {
            match text.is_empty() {
                true => page.prose(0, Ink::Title, label),
                false => page.entry(0, room, (Ink::Faint, label), text),
            }
        }
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
            tell(line, page, look);
        }
    }

    fn json(&self) -> Value {
        json!({
            "command": self.command,
            "book": self.game.book.year(),
            "rules": self.game.json(),
            "title": self.title,
            "setting": self.setting,
            "tallies": tallies_json(&self.tallies),
            "odds": self.odds.iter().flat_map(OddsTable::json).collect::<Vec<_>>(),
            "told": self.told.as_ref().map(|told| told.iter().map(sentence_json).collect::<Vec<_>>()),
            "result": self.result,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
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
        shot.told = Some(vec![Sentence::fell("He hits.", &[Fell { roll: TO_HIT, face: 18, band: 0 }])]);
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
