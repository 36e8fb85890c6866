//! From events to a story: each thing that happens becomes a beat with its numbers and its dice.

use super::Meeting;
use super::story::Story;
use crate::{by, gunman, words};
use chance::{Chance, Counted, Recorded};
use narration::showdown::{self, ShowdownTeller, Waste};
use rules::{Edition as _, Event, Fate, Log, Outcome, Tally};
use std::cell::Cell;

/// Plays a meeting and tells it.
pub(super) fn story(meeting: &Meeting, dice: &mut impl Chance) -> Story {
    let counted = Cell::new(0);
    let mut dice = Recorded::new(Counted::new(dice, &counted));
    let mut log = Heard { events: Vec::new(), count: &counted };
    let outcome =
        by!(&meeting.game, rules => meeting.showdown(*rules, meeting.turns).play(&mut dice, &mut log));
    let wastes = match by!(&meeting.game, rules => rules.wastes_shots_on_the_fallen()) {
        true => Waste::Spent,
        false => Waste::Kept,
    };
    let mut teller = ShowdownTeller::new(&meeting.men, meeting.short(), wastes, dice.fell());
    for (event, fallen) in log.events {
        teller.fallen = fallen;
        teller.hear(event);
    }
    teller.end_turn();
    let ending = showdown::ending(&meeting.men, &meeting.short(), &outcome, &teller.strength);
    Story {
        title: format!("{} against {}", meeting.records[0].name, meeting.records[1].name),
        book: meeting.game.book(),
        setting: setting(meeting),
        sides: sides(meeting),
        bases: bases(meeting),
        beats: teller.beats,
        ending,
        odds: Vec::new(),
        odds_turns: 0,
        outcome: outcome_json(meeting, &outcome, &teller.strength),
        meeting: meeting.json(),
    }
}

/// Events with the number of dice that had fallen when they happened.
struct Heard<'a> {
    events: Vec<(Event, usize)>,
    count: &'a Cell<usize>,
}

impl Log for Heard<'_> {
    fn put(&mut self, event: impl FnOnce() -> Event) {
        self.events.push((event(), self.count.get()));
    }
}

/// What the reader sees before the first turn.
fn setting(meeting: &Meeting) -> Vec<String> {
    let who = |side: usize| {
        let record = &meeting.records[side];
        match record.trades.is_empty() {
            true => record.name.clone(),
            false => format!("{}, {},", record.name, words::trades(&record.trades)),
        }
    };
    let spaces = meeting.distance.0 / 100;
    let apart = match spaces {
        0 => "so close that they could touch".to_owned(),
        _ => format!(
            "{} apart, {} feet of open street between them",
            words::count(spaces as usize, "space"),
            spaces * 6
        ),
    };
    let (one, other) = (who(0), who(1));
    let mut said = vec![format!("{one} meets {}. They stand {apart}.", other.trim_end_matches(','))];
    for side in 0..2 {
        let record = &meeting.records[side];
        if gunman::is_of_another_book(&meeting.game, record) {
            said.push(format!(
                "The numbers of {} are those of {} ({}).",
                record.name,
                record.chart,
                record.book.year()
            ));
        }
    }
    said.extend(meeting.game.unusual());
    said
}

/// Both side by side: gun, range, and the numbers they begin with.
fn sides(meeting: &Meeting) -> Vec<[String; 3]> {
    let row = |what: &str, of: &dyn Fn(usize) -> String| [what.to_owned(), of(0), of(1)];
    let range = |side: usize| {
        let weapon = meeting.men[side].guns[0].weapon;
        let line = gunman::line(&meeting.game, weapon);
        let reach = line.and_then(|line| line.ranges.at(meeting.distance));
        reach.map_or("out of range", |reach| reach.label()).to_owned()
    };
    let how = |side: usize| {
        let tactic = &meeting.men[side].tactic;
        let mut ways = Vec::new();
        if tactic.hip {
            ways.push("from the hip");
        }
        if tactic.two_pistols {
            ways.push("two pistols at once");
        }
        if ways.is_empty() { "aimed".to_owned() } else { words::list(&ways) }
    };
    let mut rows = vec![
        row("Weapon", &|side| meeting.guns(side)),
        row("Range", &range),
        row("Shoots", &how),
        row("Strength", &|side| meeting.men[side].gunman.strength.to_string()),
    ];
    if meeting.men.iter().all(|man| !man.tactic.hip && !man.tactic.two_pistols) {
        rows.remove(2);
    }
    rows
}

/// The numbers they begin with and why.
fn bases(meeting: &Meeting) -> Vec<(String, [Tally; 2])> {
    let accuracy = [0, 1].map(|side| *meeting.accuracy(side));
    vec![
        ("Base speed".to_owned(), [meeting.speed(0), meeting.speed(1)]),
        ("Base accuracy".to_owned(), accuracy),
    ]
}

fn outcome_json(meeting: &Meeting, outcome: &Outcome, strength: &[i16; 2]) -> serde_json::Value {
    let man = |side: usize| {
        let fate = match outcome.fates[side] {
            Fate::Standing => "standing",
            Fate::Unconscious => "unconscious",
            Fate::Dead => "dead",
        };
        serde_json::json!({ "name": meeting.records[side].name, "fate": fate, "strength": strength[side] })
    };
    serde_json::json!({ "turns": outcome.turns, "men": [man(0), man(1)] })
}
