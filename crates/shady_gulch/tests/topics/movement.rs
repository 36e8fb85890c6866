//! Climbing, swimming and the want of breath: athletics of 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use shady_gulch::movement::{
    CHOKED, Climb, SWIMMING, Slope, breath, breath_with, choked, climb, climbing, drowned, drowning,
    hold_breath, more_breath, sheets, swimming,
};
use shady_gulch::{Degree, Difficulty, Person, Ratings, Skill, Switches, Traits};

fn athlete(dexterity: u8, athletics: u8, willpower: u8) -> Person {
    Person {
        traits: Traits::new([2, dexterity, 3, 2, willpower]),
        skills: Ratings::new(&[(Skill::Athletics, athletics)]),
    }
}

fn over36(ways: u32) -> Odds {
    Odds::new(ways, 36u32)
}

#[test]
fn steep_ground_without_gear_is_hard_or_impossible() {
    ledger::proves!("sg02-076");
    assert_eq!(Slope::ALL.map(|slope| slope.difficulty(true)), [Difficulty::Average; 3]);
    let bare = [Difficulty::Average, Difficulty::Hard, Difficulty::Impossible];
    assert_eq!(Slope::ALL.map(|slope| slope.difficulty(false)), bare);
    let task = climbing(&athlete(3, 3, 3), Slope::Steep, false);
    assert_eq!((task.total.total(), task.difficulty()), (6, Difficulty::Hard));
    assert_eq!(climbing(&athlete(3, 0, 3), Slope::Steep, true).total.total(), 3, "dexterity alone");
}

#[test]
fn a_climber_falls_on_a_critical_failure_and_only_then() {
    ledger::proves!("sg02-076");
    let switches = Switches::default();
    let task = climbing(&athlete(3, 3, 3), Slope::Steep, false);
    let falls = [
        ((3, 4), Climb::Falls, Degree::CriticalFailure),
        ((6, 6), Climb::NoFurther, Degree::Failure),
        ((2, 4), Climb::NoFurther, Degree::Failure),
        ((1, 1), Climb::Up, Degree::CriticalSuccess),
    ];
    for ((one, other), end, degree) in falls {
        let mut dice = Typed::named([("climbing", one), ("climbing", other)]);
        assert_eq!(climb(&task, &switches, &mut dice), (end, degree));
        assert_eq!(dice.finish(), Ok(()));
    }
    let ends = |slope, gear| {
        let task = climbing(&athlete(3, 3, 3), slope, gear);
        let odds = exact(|dice| climb(&task, &switches, dice).0);
        [Climb::Up, Climb::NoFurther, Climb::Falls].map(|end| odds.of(&end))
    };
    assert_eq!(ends(Slope::Steep, false), [1, 15, 20].map(over36));
    assert_eq!(ends(Slope::Sheer, false), [1, 10, 25].map(over36));
    assert_eq!(ends(Slope::Steep, true), [15, 21, 0].map(over36));
}

#[test]
fn breath_lasts_twice_willpower_less_one_turns() {
    ledger::proves!("sg02-077");
    let turns = |willpower| breath(&athlete(3, 0, willpower).traits);
    assert_eq!((0..=6).map(turns).collect::<Vec<_>>(), [0, 1, 3, 5, 7, 9, 11], "not less than none");
}

#[test]
fn an_athletes_roll_changes_how_long_his_breath_lasts() {
    ledger::proves!("sg02-078");
    assert_eq!(Degree::ALL.map(more_breath), [-2, 0, 0, 1, 2, 3, 5]);
    let traits = athlete(4, 5, 5).traits;
    let turns = Degree::ALL.map(|degree| breath_with(&traits, Some(degree)));
    assert_eq!(turns, [7, 9, 9, 10, 11, 12, 14]);
    let weak = athlete(4, 5, 1).traits;
    assert_eq!(breath_with(&weak, Some(Degree::CriticalFailure)), 0, "never less than none");
    assert_eq!(breath_with(&athlete(4, 5, 0).traits, Some(Degree::Good)), 2);

    let swimmer = athlete(4, 5, 5);
    let switches = Switches::default();
    let task = swimming(&swimmer, SWIMMING).expect("an athlete");
    assert_eq!((task.total.total(), task.difficulty()), (9, Difficulty::Average));
    let mut dice = Typed::named([("breath", 1), ("breath", 2)]);
    let held = hold_breath(&swimmer.traits, Some(&task), &switches, &mut dice);
    assert_eq!((held, dice.finish()), ((11, Some(Degree::Good)), Ok(())));

    let odds = |difficulty| {
        let task = swimming(&swimmer, difficulty).expect("an athlete");
        let turns = exact(|dice| hold_breath(&swimmer.traits, Some(&task), &switches, dice).0);
        [7, 9, 10, 11, 14].map(|held| turns.of(&held))
    };
    assert_eq!(odds(SWIMMING), [0, 10, 23, 2, 1].map(over36), "no critical failure at average");
    assert_eq!(odds(Difficulty::Hard), [5, 30, 0, 0, 1].map(over36));
}

#[test]
fn whoever_has_not_learned_athletics_does_not_roll_for_breath() {
    ledger::proves!("sg02-078");
    let farmer = athlete(6, 0, 5);
    assert_eq!(swimming(&farmer, SWIMMING), None);
    let mut no_dice = Typed::named([]);
    let held = hold_breath(&farmer.traits, None, &Switches::default(), &mut no_dice);
    assert_eq!((held, no_dice.finish()), ((9, None), Ok(())));
}

#[test]
fn pat_swims_with_nine_turns_of_breath_and_takes_a_wound_from_the_tenth_turn_on() {
    ledger::proves!("sg02-121", "sg02-195", "sg02-077");
    let pat = breath(&athlete(3, 0, 5).traits);
    assert_eq!(pat, 9);
    let wounds: Vec<u8> = (1..=12).map(|turn| drowning(pat, turn)).collect();
    assert_eq!(wounds, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
    assert_eq!(breath(&athlete(3, 0, 3).traits), 5, "the Pat of the other example has willpower 3");
}

#[test]
fn twelve_turns_under_water_cost_willpower_5_three_wounds_or_one_after_a_good_roll() {
    ledger::proves!("sg02-121", "sg02-078");
    let traits = athlete(4, 5, 5).traits;
    assert_eq!(drowned(breath_with(&traits, None), 12), 3);
    assert_eq!(drowned(breath_with(&traits, Some(Degree::Good)), 12), 1);
}

#[test]
fn whoever_is_choked_takes_two_wounds_each_turn_from_the_first() {
    ledger::proves!("sg02-121");
    assert_eq!(CHOKED, 2);
    assert_eq!([0, 1, 2, 5].map(choked), [0, 2, 4, 10], "breath does not count");
}

#[test]
fn the_tables_of_athletics_show_what_is_rolled() {
    ledger::proves!("sg02-076", "sg02-077", "sg02-078");
    let sheets = sheets();
    assert_eq!(sheets[0].rows[1], ["steep", "hard", "average"]);
    assert_eq!(sheets[0].rows[2], ["sheer", "impossible", "average"]);
    assert_eq!(sheets[1].rows[5], ["5", "9"]);
    let turns: Vec<&str> = sheets[2].rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(turns, ["-2", "0", "0", "+1", "+2", "+3", "+5"]);
}

proptest! {
    #[test]
    fn the_wounds_of_a_swim_are_those_of_its_turns(breath in any::<u8>(), turns in 0u16..600) {
        let each: u16 = (1..=turns).map(|turn| u16::from(drowning(breath, turn))).sum();
        prop_assert_eq!(drowned(breath, turns), each);
        prop_assert!(drowned(breath, u16::MAX) >= drowned(breath, turns));
        prop_assert!(choked(u16::MAX) >= choked(turns));
    }
}
