//! How a scenario is won, in short sentences.

use fight::Scenario;
use fight::scenario::{FigureId, Goal, SideId, Victory};

/// Every way to win, a sentence each.
pub(super) fn goals(scenario: &Scenario) -> Vec<String> {
    scenario.victories.iter().map(|victory| goal(scenario, victory)).collect()
}

fn side(scenario: &Scenario, side: Option<SideId>) -> Option<&str> {
    side.and_then(|side| scenario.sides.get(usize::from(side.0))).map(|side| side.name.as_str())
}

fn goal(scenario: &Scenario, victory: &Victory) -> String {
    let own = side(scenario, victory.side);
    let wins = own.map_or("A side wins".to_owned(), |name| format!("{name} win"));
    match &victory.goal {
        Goal::LastStanding { of, fled } => {
            let of = side(scenario, *of).map_or("enemy".to_owned(), |name| format!("one of the {name}"));
            let fled = if *fled { " or in sight" } else { "" };
            format!("{wins} when no {of} is left standing{fled}.").replace("no one", "none")
        }
        Goal::TurnsOver if own.is_none() => "A draw when the turns run out.".to_owned(),
        Goal::TurnsOver => format!("{wins} when the turns run out."),
        Goal::Escape { zone, count, mounted } => {
            let how = if *mounted { "ride off" } else { "get away" };
            format!("{wins} when {count} of them {how} by the {}.", place(zone))
        }
        Goal::Hold { zone, turns } => format!("{wins} by holding the {} for {turns} turns.", place(zone)),
        Goal::Carry { goods, zone } => {
            let goods = scenario.goods.get(*goods).map_or("the goods", |goods| goods.name.as_str());
            format!("{wins} by carrying {goods} out by the {}.", place(zone))
        }
        Goal::Beaten { figures, killed, captured } => {
            let how = match (killed, captured) {
                (true, true) => "killed or captured",
                (true, false) => "killed",
                _ => "captured",
            };
            let verb = if figures.len() == 1 { "is" } else { "are all" };
            format!("{wins} when {} {verb} {how}.", names(scenario, figures))
        }
    }
}

/// A zone of the map as people call it.
fn place(zone: &str) -> String {
    zone.replace(['-', '_'], " ")
}

fn names(scenario: &Scenario, figures: &[FigureId]) -> String {
    let name =
        |figure: &FigureId| scenario.figures.get(usize::from(figure.0)).map(|figure| figure.name.clone());
    figures.iter().filter_map(name).collect::<Vec<_>>().join(", ")
}
