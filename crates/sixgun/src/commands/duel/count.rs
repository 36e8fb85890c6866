//! A showdown played many times.

use super::Meeting;
use crate::gulch::all_said;
use crate::out::{Ink, Look, Page, Report};
use crate::{by, figures, words};
use chance::{Odds, Seed};
use rules::{Book, Fate};
use serde_json::{Value, json};

/// How often each of the four ends came up: the second falls alone, the first alone, both, neither. And how many
/// turns all of it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) counts: [u64; 4],
    pub(super) turns: u64,
}

impl Ends {
    /// Counts an end so many times.
    pub(super) fn add(&mut self, fates: [Fate; 2], turns: u16, number: u64) {
        let place = match fates.map(|fate| fate != Fate::Standing) {
            [false, true] => 0,
            [true, false] => 1,
            [true, true] => 2,
            [false, false] => 3,
        };
        self.counts[place] += number;
        self.turns += u64::from(turns) * number;
    }
}

/// What the four ends are called.
pub(super) fn names([a, b]: &[String; 2]) -> [String; 4] {
    [
        format!("{b} falls, {a} stands"),
        format!("{a} falls, {b} stands"),
        "both fall".to_owned(),
        "both still stand".to_owned(),
    ]
}

/// A showdown that was played many times, by whatever rules.
pub(super) struct Played {
    /// Who against whom.
    pub(super) title: String,
    /// By which rules.
    pub(super) book: Book,
    /// What is said before the count.
    pub(super) lines: Vec<String>,
    /// Who met, for programs.
    pub(super) meeting: Value,
    /// What the two are called.
    pub(super) short: [String; 2],
    pub(super) times: u64,
    pub(super) seed: Seed,
    pub(super) ends: Ends,
    /// The exact odds, if they were asked for.
    pub(super) exact: Vec<(String, Odds)>,
}

impl Meeting {
    /// Plays so many times and counts who falls.
    pub(super) fn count(&self, times: u64, seed: Seed) -> Ends {
        let count = by!(&self.game, rules => odds::simulate(&self.showdown(*rules, self.turns), seed, times));
        let mut ends = Ends::default();
        count.iter().for_each(|(outcome, number)| ends.add(outcome.fates, outcome.turns, *number));
        ends
    }
}

/// Plays so many times and tells who fell.
pub(super) fn report(meeting: &Meeting, times: u64, seed: Seed, exact: Option<u16>, look: Look) -> Report {
    let spaces = words::count((meeting.distance.0 / 100) as usize, "space");
    let mut lines = vec![played(times, &spaces, meeting.turns)];
    lines.extend(meeting.game.unusual());
    lines.extend(all_said(&meeting.conversions, look));
    let played = Played {
        title: format!("{} against {}", meeting.records[0].name, meeting.records[1].name),
        book: meeting.game.book(),
        lines,
        meeting: meeting.json(),
        short: meeting.short(),
        times,
        seed,
        ends: meeting.count(times, seed),
        exact: exact.map(|turns| meeting.odds(turns)).unwrap_or_default(),
    };
    played.report(look)
}

/// What was played: `1000 showdowns at 10 spaces, of 12 turns at most.`
pub(super) fn played(times: u64, apart: &str, turns: u16) -> String {
    let played = words::count(usize::try_from(times).unwrap_or(usize::MAX), "showdown");
    format!("{played} at {apart}, of {} at most.", words::count(turns.into(), "turn"))
}

impl Played {
    /// The page and the object.
    pub(super) fn report(&self, look: Look) -> Report {
        Report::new(self.page(look), self.json())
    }

    fn json(&self) -> Value {
        let share = |number: u64| Odds::new(number, self.times).percent().trim_end_matches(" %").to_owned();
        let rows = names(&self.short).into_iter().zip(self.ends.counts);
        let objects: Vec<Value> = rows
            .map(|(outcome, number)| json!({ "outcome": outcome, "count": number, "percent": share(number) }))
            .collect();
        let mut json = self.meeting.clone();
        json["times"] = json!(self.times);
        json["turns"] = json!(self.ends.turns);
        json["outcomes"] = json!(objects);
        json["odds"] =
            figures::outcomes_json(self.exact.iter().map(|(outcome, odds)| (outcome.clone(), odds)));
        json["seed"] = json!(self.seed.to_string());
        json
    }

    fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        page.title(&self.title, self.book.title());
        self.lines.iter().for_each(|line| page.prose(0, Ink::Plain, line));
        page.gap();
        let mut grid = crate::grid::Grid::new(["Outcome", "Times", "Share"]);
        for (outcome, number) in names(&self.short).into_iter().zip(self.ends.counts) {
            grid.row([outcome, number.to_string(), Odds::new(number, self.times).percent()]);
        }
        page.grid(&grid);
        page.gap();
        let average = tenths(self.ends.turns, self.times);
        page.prose(0, Ink::Plain, &format!("A showdown took {average} turns on average."));
        if !self.exact.is_empty() {
            page.gap();
            let rows = self.exact.iter().map(|(outcome, odds)| (outcome.clone(), odds));
            page.grid(&figures::outcomes("Exact odds", rows, look));
        }
        page.gap();
        page.prose(0, Ink::Faint, &format!("Repeat with --seed {}", self.seed.0));
        page
    }
}

/// A quotient with one decimal.
pub(super) fn tenths(over: u64, under: u64) -> String {
    let tenths = (over * 20 + under) / (under * 2);
    format!("{}.{}", tenths / 10, tenths % 10)
}
