//! The story of a showdown: what happens turn by turn, with the reasons for every number.
//!
//! A fight is told in two steps. Something that knows the rules turns events into [`DuelBeat`]s, one for each
//! thing that happens; this file turns the beats into a page and into JSON.

use crate::figures;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use chance::{Fell, Odds};
use phrases::DuelBeat;
use rules::sheet::signed;
use rules::{Cause, Tally};
use serde_json::{Value, json};

/// A fight from the first glance to the last breath.
#[derive(Clone, Debug)]
pub struct Story {
    /// Who against whom.
    pub title: String,
    /// By which rules: the title of the book.
    pub book: rules::Book,
    /// How the parties stand before the first turn, a sentence each.
    pub setting: Vec<String>,
    /// Both side by side: what is compared, the first, the second.
    pub sides: Vec<[String; 3]>,
    /// The numbers that both begin with.
    pub bases: Vec<(String, [Tally; 2])>,
    /// What happens.
    pub beats: Vec<DuelBeat>,
    /// How it ends, in a sentence.
    pub ending: String,
    /// The exact odds of each way in which it could have ended.
    pub odds: Vec<(String, Odds)>,
    /// Turns that the odds look ahead.
    pub odds_turns: u16,
    /// Who met, for programs.
    pub meeting: Value,
    /// What became of them, for programs.
    pub outcome: Value,
}

impl Story {
    /// The story as a page and as an object.
    pub fn report(&self, look: Look) -> Report {
        Report::rolled(self.page(look), self.json())
    }

    /// The story for people.
    pub fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        page.title(&self.title, self.book.title());
        page.gap();
        for sentence in &self.setting {
            page.prose(0, Ink::Plain, sentence);
        }
        if !self.sides.is_empty() {
            page.gap();
            let names: Vec<&str> = self.title.split(" against ").collect();
            let mut grid = Grid::new([""].into_iter().chain(names));
            self.sides.iter().for_each(|row| grid.row(row.iter().map(String::as_str)));
            for (name, tallies) in &self.bases {
                let sums = tallies.iter().map(|tally| whole(tally, look));
                grid.row([name.clone()].into_iter().chain(sums));
            }
            page.grid(&grid);
        }
        let mut turn = 0;
        for beat in &self.beats {
            if beat.turn != turn {
                turn = beat.turn;
                page.gap();
                page.prose(0, Ink::Title, &format!("Turn {turn}"));
            }
            tell(beat, &mut page, look);
        }
        page.gap();
        page.prose(0, Ink::Title, &self.ending);
        if !self.odds.is_empty() {
            page.gap();
            let heading = match self.odds_turns {
                1 => "Exact odds of the first turn".to_owned(),
                turns => format!("Exact odds within {turns} turns"),
            };
            let rows = self.odds.iter().map(|(outcome, odds)| (outcome.clone(), odds));
            page.grid(&figures::outcomes(&heading, rows, look));
        }
        page
    }

    /// The story for programs.
    pub fn json(&self) -> Value {
        let mut story = json!({ "title": self.title, "book": self.book.year() });
        if let (Value::Object(story), Value::Object(meeting)) = (&mut story, &self.meeting) {
            story.extend(meeting.clone());
        }
        let odds = self.odds.iter().map(|(outcome, odds)| (outcome.clone(), odds));
        story["setting"] = json!(self.setting);
        story["beats"] = self.beats.iter().map(beat_json).collect();
        story["ending"] = json!(self.ending);
        story["outcome"] = self.outcome.clone();
        story["odds_turns"] = json!(self.odds_turns);
        story["odds"] = figures::outcomes_json(odds);
        story
    }
}

fn tell(beat: &DuelBeat, page: &mut Page, look: Look) {
    page.prose(2, Ink::Plain, &beat.says);
    if let Some(sums) = &beat.sums {
        return sums.iter().for_each(|sum| page.prose(6, Ink::Faint, sum));
    }
    // A base number that nothing changes has been shown before the first turn.
    let changed = |tally: &Tally| look.verbose || sum(tally, look).contains(',');
    for (name, tally) in beat.tallies.iter().filter(|(_, tally)| changed(tally)) {
        page.prose(6, Ink::Faint, &format!("{name}: {}", sum(tally, look)));
    }
}

fn beat_json(beat: &DuelBeat) -> Value {
    let tally = |(name, tally): &(String, Tally)| {
        let mut object = figures::tally_json(tally);
        object["name"] = json!(name);
        object
    };
    let die = |fell: &Fell| json!({ "purpose": fell.roll.purpose, "face": fell.face });
    json!({
        "turn": beat.turn,
        "says": beat.says,
        "tallies": beat.tallies.iter().map(tally).collect::<Vec<_>>(),
        "dice": beat.fell.iter().map(die).collect::<Vec<_>>(),
    })
}

/// A tally in one line. What makes up the base number was said before the first turn and is not taken apart
/// again, unless more is to be said.
fn sum(tally: &Tally, look: Look) -> String {
    if look.verbose {
        return whole(tally, look);
    }
    let personal = |cause: Cause| matches!(cause, Cause::Speed | Cause::BraverySpeed | Cause::WeaponSpeed);
    let skill = |cause: Cause| matches!(cause, Cause::Accuracy | Cause::BraveryAccuracy | Cause::Experience);
    let parts = tally.parts().iter();
    let (folded, rest): (Vec<_>, Vec<_>) =
        parts.partition(|(rule, _)| personal(rule.cause) || skill(rule.cause));
    let base = folded.iter().fold(tally.base(), |base, (_, amount)| base + amount);
    let has = |cause: Cause| folded.iter().any(|(rule, _)| rule.cause == cause);
    let name = match (has(Cause::WeaponSpeed), has(Cause::Speed)) {
        (true, _) => "base speed",
        (false, true) if has(Cause::BraverySpeed) => "speed and bravery",
        (false, true) => "individual speed",
        (false, false) => "base accuracy",
    };
    let rest = rest.iter().map(|(rule, amount)| format!(", {} {}", signed(*amount), rule.label()));
    format!("{} = {base} {name}{}", tally.total(), rest.collect::<String>())
}

/// A tally with everything in it; a number that starts from nothing need not say so.
pub(super) fn whole(tally: &Tally, look: Look) -> String {
    figures::tally(tally, look).replacen("= 0 base, ", "= ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::Roll;
    use rules::{Book, Cause};

    fn story() -> Story {
        let chance = Tally::new(Book::BootHill1979, 50)
            .with(Cause::Accuracy, 18)
            .with(Cause::Experience, 8)
            .with(Cause::ShortRange, 10)
            .with(Cause::Hipshot, -10);
        let speed = |base: i16| {
            Tally::new(Book::BootHill1979, 0).with(Cause::Speed, base).with(Cause::WeaponSpeed, 10)
        };
        let fell = vec![Fell { roll: Roll::d100("to hit"), face: 18, band: 0 }];
        let order = DuelBeat {
            turn: 1,
            says: "Wyatt is faster.".into(),
            tallies: vec![
                ("Wyatt's speed".into(), speed(22)),
                ("Frank's speed".into(), speed(9).with(Cause::Surprised, -5)),
            ],
            sums: None,
            fell: vec![],
        };
        let hit = DuelBeat {
            turn: 1,
            says: "Wyatt fires from the hip and hits Frank.".into(),
            tallies: vec![("Wyatt's chance".into(), chance)],
            sums: None,
            fell,
        };
        let falls =
            DuelBeat { turn: 2, says: "Frank falls.".into(), tallies: vec![], sums: None, fell: vec![] };
        Story {
            title: "Wyatt against Frank".into(),
            book: Book::BootHill1979,
            setting: vec!["They stand three spaces apart.".into()],
            sides: vec![["Weapon".into(), "shotgun".into(), "knife".into()]],
            bases: vec![("Base speed".into(), [speed(22), speed(9)])],
            beats: vec![order, hit, falls],
            ending: "Wyatt walks away.".into(),
            odds: vec![
                ("Wyatt wins".into(), Odds::new(3u32, 4u32)),
                ("Frank wins".into(), Odds::new(1u32, 4u32)),
            ],
            odds_turns: 2,
            meeting: json!({ "distance": "3" }),
            outcome: json!({ "turns": 2 }),
        }
    }

    #[test]
    fn a_story_is_told_turn_by_turn_with_its_reasons() {
        let told = "\
Wyatt against Frank                             Boot Hill, second edition (1979)

They stand three spaces apart.

            Wyatt                        Frank
──────────────────────────────────────────────────────────────────────────
Weapon      shotgun                      knife
Base speed  32 = +22 speed ability, +10  19 = +9 speed ability, +10 weapon
            weapon speed                 speed

Turn 1
  Wyatt is faster.
      Frank's speed: 14 = 19 base speed, -5 surprised
  Wyatt fires from the hip and hits Frank.
      Wyatt's chance: 76 = 76 base accuracy, +10 short range, -10 from the hip

Turn 2
  Frank falls.

Wyatt walks away.

Exact odds within 2 turns  Odds
───────────────────────────────────────
Wyatt wins                 75.0 % (3/4)
Frank wins                 25.0 % (1/4)
";
        assert_eq!(story().report(Look::plain(80)).human, told);
    }

    #[test]
    fn where_more_is_to_be_said_nothing_is_folded() {
        let verbose = story().report(Look { verbose: true, ..Look::plain(200) }).human;
        assert!(verbose.contains("Wyatt's speed: 32 = +22 speed ability [bh79-019]"), "{verbose}");
        assert!(verbose.contains("= 50 base, +18 accuracy ability [bh79-020]"), "{verbose}");
    }

    #[test]
    fn a_story_for_programs_keeps_tallies_dice_and_odds() {
        let json = story().report(Look::plain(80)).json;
        assert_eq!(json["beats"][1]["tallies"][0]["total"], 76);
        assert_eq!(json["beats"][1]["tallies"][0]["name"], "Wyatt's chance");
        assert_eq!(json["beats"][1]["dice"][0]["face"], 18);
        assert_eq!((&json["odds"][1]["percent"], &json["distance"]), (&json!("25.0"), &json!("3")));
    }
}
