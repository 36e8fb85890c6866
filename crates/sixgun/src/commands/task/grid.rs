//! The whole grid of exact counts: net dice from -5 to +5, every difficulty, every skill total.

use crate::Report;
use crate::game::InForce;
use crate::grid::Grid;
use crate::gulch::{Attempt, Gulch, HowArgs};
use crate::odds_table::ways_of;
use crate::out::{Ink, Look, Page};
use rules::sheet::signed;
use rules::{Cause, Tally};
use serde_json::{Map, Value, json};
use shady_gulch::{BOOK, Degree, Difficulty, Task};

/// Net dice of the grid.
const NETS: std::ops::RangeInclusive<i16> = -5..=5;
/// Skill totals of the grid.
const TOTALS: std::ops::RangeInclusive<i16> = 0..=18;

/// One cell of the grid.
#[derive(Clone, Copy)]
struct Cell {
    net: i16,
    difficulty: Difficulty,
    total: i16,
}

impl Cell {
    fn attempt(self) -> Attempt {
        let task = Task::new(Tally::new(BOOK, self.total)).at(self.difficulty);
        Attempt { task: task.with_dice(Cause::Ruling, self.net), ability: None }
    }

    /// The chance of success, without its sign of per cent.
    fn success(self, rules: Gulch) -> String {
        let odds = self.attempt().degrees(&rules.switches);
        odds.that(|degree| degree.succeeded()).percent().trim_end_matches(" %").to_owned()
    }

    fn json(self, rules: Gulch) -> Value {
        let attempt = self.attempt();
        let (odds, ways) = (attempt.degrees(&rules.switches), attempt.ways());
        let count =
            |degree: Degree| (degree.label().replace(' ', "_"), json!(ways_of(&odds.of(&degree), ways)));
        json!({
            "net": self.net,
            "difficulty": self.difficulty.label(),
            "total": self.total,
            "out_of": ways,
            "counts": Degree::ALL.map(count).into_iter().collect::<Map<_, _>>(),
        })
    }
}

/// Every cell, for programs; for people the chances of success at one number of net dice, or at one difficulty.
pub(super) fn report(how: &HowArgs, rules: Gulch, look: Look) -> Report {
    let in_force = InForce::from(rules);
    let mut page = Page::new(look);
    let net = how.bonus - how.penalty;
    let (title, grid) = match how.difficulty {
        Some(difficulty) => by_net(difficulty, rules),
        None => by_difficulty(net, rules),
    };
    page.title(&title, BOOK.title());
    let how = match how.difficulty {
        Some(_) => "One column for each number of bonus dice (above zero) or penalty dice (below).",
        None => "One column for each difficulty; other dice with --bonus N or --penalty N.",
    };
    page.prose(
        0,
        Ink::Plain,
        &format!("Chances of success in per cent, one row for each skill total. {how}"),
    );
    in_force.unusual().into_iter().for_each(|said| page.prose(0, Ink::Plain, &said));
    page.gap();
    page.grid(&grid);
    page.gap();
    page.prose(0, Ink::Faint, "Every degree of every cell, as exact counts: sixgun task --grid --json");
    let cells = NETS.flat_map(|net| {
        Difficulty::ALL
            .into_iter()
            .flat_map(move |difficulty| TOTALS.map(move |total| Cell { net, difficulty, total }))
    });
    let cells: Vec<Value> = cells.map(|cell| cell.json(rules)).collect();
    let json = json!({
        "command": "task",
        "book": BOOK.year(),
        "rules": in_force.json(),
        "count": cells.len(),
        "grid": cells,
    });
    Report::new(page, json)
}

fn by_difficulty(net: i16, rules: Gulch) -> (String, Grid) {
    let mut grid = Grid::new(std::iter::once("Total").chain(Difficulty::ALL.map(Difficulty::label)));
    for total in TOTALS {
        let cells = Difficulty::ALL.map(|difficulty| Cell { net, difficulty, total }.success(rules));
        grid.row(std::iter::once(total.to_string()).chain(cells));
    }
    let dice = match net {
        0 => "two dice".to_owned(),
        1.. => format!("{}, two lowest of {}", signed(net), net + 2),
        _ => format!("{}, two highest of {}", signed(net), 2 - net),
    };
    (format!("Success with {dice}"), grid)
}

fn by_net(difficulty: Difficulty, rules: Gulch) -> (String, Grid) {
    let titles = NETS.map(signed);
    // A longer heading would not fit into eighty columns.
    let mut grid = Grid::new(std::iter::once(String::new()).chain(titles));
    for total in TOTALS {
        let cells = NETS.map(|net| Cell { net, difficulty, total }.success(rules));
        grid.row(std::iter::once(total.to_string()).chain(cells));
    }
    (format!("Success where it is {}", difficulty.label()), grid)
}
