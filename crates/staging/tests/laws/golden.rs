//! Records of every game and book that all later versions must open. They are never made anew: a revision that plays
//! otherwise adds its own beside them.

use crate::fights::{hidden, scenario, setup};
use crate::raids::book;
use fight::scenario::Scenario;
use game::laws::golden;
use staging::{FightStage, GulchStage, RaidStage};
use std::path::PathBuf;

/// Scenarios that show what a fight can have: both books, all four sequences, hidden movement, horses, wagons, big guns.
const FIGHTS: [(&str, &str, bool); 9] = [
    ("ok_corral_1979", "basic", false),
    ("ok_corral_1975", "sequential", false),
    ("coffeyville_1979", "advanced", true),
    ("stage_hold_up", "advanced", true),
    ("train_robbery", "simultaneous", false),
    ("bar_room_brawl", "basic", false),
    ("bank_and_dynamite_1975", "simultaneous", true),
    ("bank_and_dynamite_1979", "basic", false),
    ("water_rights", "sequential", false),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn in_sequence(id: &str, sequence: &str) -> Scenario {
    let scenario = scenario(id);
    let wanted = scenario.sequences().find(|one| one.name() == sequence).expect("a sequence of the scenario");
    scenario.played(wanted).expect("it can be played so")
}

#[test]
fn fights_of_every_revision_open() {
    for (id, sequence, secret) in FIGHTS {
        let scenario = in_sequence(id, sequence);
        let scenario = if secret { hidden(scenario) } else { scenario };
        golden::<FightStage>(&folder(), &format!("{id}.{sequence}"), setup(&scenario), 5);
    }
}

#[test]
fn raids_of_every_revision_open() {
    golden::<RaidStage>(&folder(), "northfield", book(), 40);
}

#[test]
fn fights_of_2002_of_every_revision_open() {
    for id in ["aces_and_eights", "the_mob_at_the_jail", "stage_in_the_storm"] {
        golden::<GulchStage>(&folder(), id, crate::gulch::setup(id), 8);
    }
}
