//! A showdown played many times.

use super::Meeting;
use crate::out::{Ink, Look, Page, Report};
use crate::{by, figures, words};
use chance::{Odds, Seed};
use rules::Fate;
use serde_json::{Value, json};

/// Plays so many times and counts who falls.
pub(super) fn report(meeting: &Meeting, times: u64, seed: Seed, exact: Option<u16>, look: Look) -> Report {
    let count =
        by!(&meeting.game, rules => odds::simulate(&meeting.showdown(*rules, meeting.turns), seed, times));
    let [a, b] = meeting.short();
    let fell = |fates: [bool; 2]| -> u64 {
        let same = |outcome: &rules::Outcome| outcome.fates.map(|fate| fate != Fate::Standing) == fates;
        count.iter().filter(|(outcome, _)| same(outcome)).map(|(_, number)| number).sum()
    };
    let rows = [
        (format!("{b} falls, {a} stands"), fell([false, true])),
        (format!("{a} falls, {b} stands"), fell([true, false])),
        ("both fall".to_owned(), fell([true, true])),
        ("both still stand".to_owned(), fell([false, false])),
    ];
    let turns: u64 = count.iter().map(|(outcome, number)| u64::from(outcome.turns) * number).sum();
    let exact: Vec<(String, Odds)> = exact.map(|turns| meeting.odds(turns)).unwrap_or_default();
    let page = page(meeting, times, seed, &rows, turns, &exact, look);
    let share = |number: u64| Odds::new(number, times).percent().trim_end_matches(" %").to_owned();
    let objects: Vec<Value> = rows
        .iter()
        .map(|(outcome, number)| json!({ "outcome": outcome, "count": number, "percent": share(*number) }))
        .collect();
    let mut json = meeting.json();
    json["times"] = json!(times);
    json["turns"] = json!(turns);
    json["outcomes"] = json!(objects);
    json["odds"] = figures::outcomes_json(exact.iter().map(|(outcome, odds)| (outcome.clone(), odds)));
    json["seed"] = json!(seed.to_string());
    Report::new(page, json)
}

fn page(
    meeting: &Meeting,
    times: u64,
    seed: Seed,
    rows: &[(String, u64)],
    turns: u64,
    exact: &[(String, Odds)],
    look: Look,
) -> Page {
    let mut page = Page::new(look);
    let [a, b] = [&meeting.records[0].name, &meeting.records[1].name];
    page.title(&format!("{a} against {b}"), meeting.game.book().title());
    let played = words::count(usize::try_from(times).unwrap_or(usize::MAX), "showdown");
    let most = words::count(meeting.turns.into(), "turn");
    let spaces = words::count((meeting.distance.0 / 100) as usize, "space");
    page.prose(0, Ink::Plain, &format!("{played} at {spaces}, of {most} at most."));
    if let Some(unusual) = meeting.game.unusual() {
        page.prose(0, Ink::Plain, &unusual);
    }
    page.gap();
    let mut grid = crate::grid::Grid::new(["Outcome", "Times", "Share"]);
    for (outcome, number) in rows {
        grid.row([outcome.clone(), number.to_string(), Odds::new(*number, times).percent()]);
    }
    page.grid(&grid);
    page.gap();
    page.prose(0, Ink::Plain, &format!("A showdown took {} turns on average.", tenths(turns, times)));
    if !exact.is_empty() {
        page.gap();
        let rows = exact.iter().map(|(outcome, odds)| (outcome.clone(), odds));
        page.grid(&figures::outcomes("Exact odds", rows, look));
    }
    page.gap();
    page.prose(0, Ink::Faint, &format!("Repeat with --seed {}", seed.0));
    page
}

/// A quotient with one decimal.
fn tenths(over: u64, under: u64) -> String {
    let tenths = (over * 20 + under) / (under * 2);
    format!("{}.{}", tenths / 10, tenths % 10)
}
