//! Gunfights.

use fight::Setup;
use fight::scenario::{Scenario, Sequence, embedded};
use game::laws;
use staging::FightStage;

/// Every carried scenario in every sequence in which it can be played.
fn every_way() -> impl Iterator<Item = Scenario> {
    let all = embedded::SCENARIOS.iter().flat_map(|file| Sequence::ALL.iter().map(move |one| (file, *one)));
    all.filter_map(|(file, sequence)| {
        let scenario = file.scenario().unwrap_or_else(|faults| panic!("{faults}"));
        scenario.played(sequence).ok()
    })
}

/// A carried scenario.
pub(crate) fn scenario(id: &str) -> Scenario {
    let file = embedded::file(id).expect("a carried scenario");
    file.scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

/// The scenario with hidden movement.
pub(crate) fn hidden(mut scenario: Scenario) -> Scenario {
    scenario.map_options.hidden_movement = true;
    scenario
}

pub(crate) fn setup(scenario: &Scenario) -> Setup {
    Setup::new(scenario.clone()).expect("playable")
}

/// How many games of each scenario; `GAMES` asks for more.
fn games_of_each() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}

#[test]
fn every_scenario_keeps_the_contract() {
    let mut answers = 0;
    for (number, scenario) in (0u64..).zip(every_way()) {
        let seeds = number * 1000..number * 1000 + games_of_each();
        answers += laws::conform::<FightStage>(|| setup(&scenario), seeds, 6).answers;
    }
    assert!(answers > 100, "{answers}");
}

#[test]
fn nobody_is_shown_what_he_may_not_know() {
    let mut pairs = 0;
    for (number, scenario) in (0u64..).zip(every_way()).filter(|(_, scenario)| scenario.figures.len() < 20) {
        let scenario = hidden(scenario);
        let seeds = number * 1000..number * 1000 + games_of_each();
        pairs += laws::non_leak::<FightStage>(|| setup(&scenario), seeds, 5).pairs;
    }
    assert!(pairs > 50, "{pairs}");
}

#[test]
fn variants_keep_the_contract() {
    let mut games = 0;
    for (number, file) in (0u64..).zip(embedded::SCENARIOS) {
        let printed = scenario(file.id);
        let last = printed.variants().last().map(|variant| variant.id.clone());
        let Some(Ok(varied)) = last.map(|id| printed.with(&[id])) else { continue };
        games += laws::conform::<FightStage>(|| setup(&varied), number..number + games_of_each(), 4).games;
    }
    assert!(games > 5, "{games}");
}
