//! How the ladder is told.

use super::bars::{Bar, turned};
use super::{Meetings, Met};
use crate::commands::odds::scenario::numbers::{difference_json, grouped, interval, percent};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::{Report, words};
use arena::{Score, Share};
use chance::Seed;
use serde_json::{Value, json};

/// What came of all meetings.
pub(super) fn report(meetings: &Meetings, seed: Seed, look: Look) -> Report {
    Report::new(page(meetings, seed, look), object(&meetings.met, &meetings.ids, seed))
}

fn share(score: &Score) -> Share {
    Share::of_halves(score.halves(), score.fights())
}

fn page(Meetings { met, ids, how }: &Meetings, seed: Seed, look: Look) -> Page {
    let mut page = Page::new(look);
    page.title("Ladder", &format!("seed {seed}"));
    let fights: u64 = met.iter().map(|met| met.together().fights()).sum();
    let about = format!(
        "{} fights in {}, {how}. A draw is half a point. Intervals are of 95 %.",
        grouped(fights),
        words::list(ids)
    );
    page.prose(0, Ink::Plain, &about);
    for met in met {
        page.gap();
        page.title(&format!("{} against {}", met.one, met.other), "");
        page.grid(&grid(met, ids));
    }
    let bars: Vec<String> = met.iter().filter_map(bar_in_words).collect();
    if !bars.is_empty() {
        page.gap();
        page.title("Bars", "");
        bars.iter().for_each(|bar| page.prose(2, Ink::Plain, bar));
    }
    page
}

/// One meeting, scenario by scenario.
fn grid(met: &Met, ids: &[String]) -> Grid {
    let mut grid = Grid::new(["Scenario", "Points", "95 %", "Won", "Lost", "Drawn"]);
    let row = |name: &str, score: &Score| {
        let count = |both: [u64; 2]| grouped(both.iter().sum());
        let points = share(score);
        [
            name.to_owned(),
            percent(points),
            interval(points),
            count(score.won),
            count(score.lost),
            count(score.drawn),
        ]
    };
    ids.iter().zip(&met.scores).for_each(|(id, score)| grid.row(row(id, score)));
    if ids.len() > 1 {
        grid.rule();
        grid.row(row("together", &met.together()));
    }
    grid
}

/// The bar of two bots, with the score from the view of whoever must reach it.
fn bar(met: &Met) -> Option<(Bar, Score)> {
    let bar = met.bar?;
    let score = met.together();
    Some((bar, if bar.who == met.one { score } else { turned(score) }))
}

fn bar_in_words(met: &Met) -> Option<String> {
    let (bar, score) = bar(met)?;
    Some(format!(
        "{}: {} against {} has {} of the points ({}), and at least {} % are wanted.",
        bar.reached(&score).words(),
        bar.who,
        bar.against,
        percent(share(&score)),
        interval(share(&score)),
        bar.wants,
    ))
}

fn object(met: &[Met], ids: &[String], seed: Seed) -> Value {
    let score = |score: &Score| {
        json!({
            "fights": score.fights(), "half_points": score.halves(), "points": difference_json(share(score)),
            "won": score.won, "lost": score.lost, "drawn": score.drawn,
            "checksum": format!("{:016x}", score.checksum),
        })
    };
    let one = |met: &Met| {
        let scenarios: Vec<Value> = ids
            .iter()
            .zip(&met.scores)
            .map(|(id, of)| {
                let mut object = score(of);
                object["scenario"] = json!(id);
                object
            })
            .collect();
        let bar = bar(met).map(|(bar, score)| {
            json!({
                "bot": bar.who, "wants": bar.wants, "points": difference_json(share(&score)),
                "met": bar.reached(&score).words(),
            })
        });
        json!({
            "one": met.one, "other": met.other, "scenarios": scenarios,
            "together": score(&met.together()), "bar": bar,
        })
    };
    json!({ "seed": seed.to_string(), "pairs": met.iter().map(one).collect::<Vec<_>>() })
}
