//! Fire, falls, ropes and hooves: the hazards of 2002.

use chance::{Odds, Seeded, Typed, exact};
use proptest::prelude::*;
use shady_gulch::hazards::{
    MOST_DICE, Onto, Struggle, THICK_CLOTHES, burning, burning_dice, dragged, fall, fall_dice, sheets,
    struggling, wounds,
};
use shady_gulch::switches::FallDice;
use shady_gulch::weapons::Weapon;
use shady_gulch::{Degree, Difficulty, Person, Ratings, Skill, Switches, Tracks, Traits, rolls};

fn ceiling() -> Switches {
    Switches { fall_dice: FallDice::Ceiling, ..Switches::default() }
}

#[test]
fn fire_costs_one_die_each_turn_and_two_in_a_closed_room() {
    ledger::proves!("sg02-120");
    assert_eq!((burning_dice(false), burning_dice(true)), (1, 2));
    // Two turns in the open, then one indoors.
    let mut dice = Typed::named([("burning", 4), ("burning", 1), ("burning", 6), ("burning", 3)]);
    let turns = [burning(false, &mut dice), burning(false, &mut dice), burning(true, &mut dice)];
    assert_eq!((turns, dice.finish()), ([4, 1, 9], Ok(())));
    let smoke = exact(|dice| burning(true, dice));
    assert_eq!((smoke.of(&2), smoke.of(&7)), (Odds::new(1u32, 36u32), Odds::new(1u32, 6u32)));
}

#[test]
fn sid_falls_down_a_well() {
    ledger::proves!("sg02-122", "sg02-195");
    let switches = Switches::default();
    let mut dice = Typed::named([("fall", 2)]);
    assert_eq!((fall(7, Onto::Ground, &switches, &mut dice), dice.finish()), (2, Ok(())));
    let mut dice = Typed::named([("fall", 2), ("fall", 5)]);
    assert_eq!((fall(16, Onto::Ground, &switches, &mut dice), dice.finish()), (7, Ok(())));
    let mut dice = Typed::named([("fall", 2), ("fall", 5), ("fall", 6)]);
    assert_eq!((fall(24, Onto::Ground, &switches, &mut dice), dice.finish()), (13, Ok(())));
}

#[test]
fn a_fall_of_more_than_6_feet_has_a_die_for_each_whole_8_feet_and_at_least_one() {
    ledger::proves!("sg02-122");
    let switches = Switches::default();
    assert_eq!(switches.fall_dice, FallDice::Floor);
    let dice = [0, 6, 7, 8, 15, 16, 23, 24].map(|feet| fall_dice(feet, Onto::Ground, &switches));
    assert_eq!(dice, [0, 0, 1, 1, 1, 2, 2, 3]);
    let dice = [7, 8, 9, 15, 16, 17, 24].map(|feet| fall_dice(feet, Onto::Ground, &ceiling()));
    assert_eq!(dice, [1, 1, 2, 2, 2, 3, 3]);
    assert_eq!(fall_dice(6, Onto::Ground, &ceiling()), 0);
    let mut no_dice = Typed::named([]);
    assert_eq!((fall(6, Onto::Ground, &switches, &mut no_dice), no_dice.finish()), (0, Ok(())));
}

#[test]
fn water_takes_falls_of_up_to_16_feet_without_harm() {
    ledger::proves!("sg02-122");
    let into = |feet, switches: Switches| fall_dice(feet, Onto::Water, &switches);
    assert_eq!([7, 16, 17, 24].map(|feet| into(feet, Switches::default())), [0, 0, 2, 3]);
    assert_eq!([7, 16, 17, 24].map(|feet| into(feet, ceiling())), [0, 0, 3, 3]);
    let mut dice = Typed::named([("fall", 1), ("fall", 1)]);
    assert_eq!((fall(17, Onto::Water, &Switches::default(), &mut dice), dice.finish()), (2, Ok(())));
    let odds = exact(|dice| fall(17, Onto::Water, &Switches::default(), dice));
    assert_eq!((odds.of(&7), odds.of(&12)), (Odds::new(1u32, 6u32), Odds::new(1u32, 36u32)));
}

#[test]
fn a_fall_from_the_clouds_rolls_as_many_dice_as_surely_kill() {
    ledger::proves!("sg02-122");
    assert_eq!(fall_dice(u32::MAX, Onto::Ground, &Switches::default()), u32::MAX / 8);
    let mut ones = Typed::named([("fall", 1); MOST_DICE as usize]);
    let wounds = fall(u32::MAX, Onto::Ground, &Switches::default(), &mut ones);
    assert_eq!((wounds, ones.finish()), (MOST_DICE, Ok(())));
    let strongest = Tracks::new(Traits::new([6; 5]).stamina());
    assert!(strongest.wounded(wounds).felled());
}

#[test]
fn a_turn_of_being_dragged_costs_a_die_and_thick_clothes_take_off_one() {
    ledger::proves!("sg02-123");
    assert_eq!(THICK_CLOTHES, 1);
    for (thick, face, takes) in [(false, 4, 4), (true, 4, 3), (false, 1, 1), (true, 1, 0)] {
        let mut dice = Typed::named([("dragged", face)]);
        assert_eq!((dragged(thick, &mut dice), dice.finish()), (takes, Ok(())));
    }
}

#[test]
fn a_dragged_man_struggles_by_strength_or_athletics() {
    let man = Person { traits: Traits::new([4, 3, 2, 2, 2]), skills: Ratings::new(&[(Skill::Athletics, 5)]) };
    let tasks = [Struggle::Strength, Struggle::Athletics].map(|by| struggling(&man, by));
    assert_eq!(tasks.map(|task| task.total.total()), [4, 8]);
    assert_eq!(tasks.map(|task| task.difficulty()), [Difficulty::Average; 2]);
    let untrained = Person { skills: Ratings::default(), ..man };
    assert_eq!(struggling(&untrained, Struggle::Athletics).total.total(), 3);
}

#[test]
fn hooves_do_twice_what_bare_hands_do() {
    ledger::proves!("sg02-124");
    assert_eq!(Degree::ALL.map(|degree| Weapon::Trample.wounds(degree)), [0, 0, 2, 4, 4, 6, 10]);
    let bare_hands = [1, 2, 2, 3, 5];
    let successes = Degree::ALL.into_iter().filter(|degree| degree.succeeded());
    assert!(successes.zip(bare_hands).all(|(degree, hands)| Weapon::Trample.wounds(degree) == 2 * hands));
}

#[test]
fn the_tables_of_hazards_show_what_is_rolled() {
    ledger::proves!("sg02-120", "sg02-122", "sg02-124");
    let sheets = sheets();
    assert_eq!(sheets.iter().map(|sheet| sheet.id).collect::<Vec<_>>(), ["falls", "hazards", "trampling"]);
    let row = |feet: &str| sheets[0].rows.iter().find(|row| row[0] == feet).cloned();
    assert_eq!(row("17"), Some(vec!["17".to_owned(), "2".to_owned(), "2".to_owned()]));
    assert_eq!(row("16"), Some(vec!["16".to_owned(), "2".to_owned(), "0".to_owned()]));
    assert_eq!(sheets[1].rows[1], ["On fire in a closed room", "2", "0"]);
    assert_eq!(sheets[1].rows[3], ["Choked", "0", "2"]);
    let hooves: Vec<&str> = sheets[2].rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(hooves, ["2", "4", "4", "6", "10"]);
}

proptest! {
    #[test]
    fn a_higher_fall_never_has_fewer_dice(feet in any::<u32>(), more in 0u32..1000, water in any::<bool>()) {
        let onto = if water { Onto::Water } else { Onto::Ground };
        for switches in [Switches::default(), ceiling()] {
            let higher = feet.saturating_add(more);
            prop_assert!(fall_dice(feet, onto, &switches) <= fall_dice(higher, onto, &switches));
            prop_assert!(fall_dice(feet, Onto::Water, &switches) <= fall_dice(feet, Onto::Ground, &switches));
        }
        prop_assert!(fall_dice(feet, onto, &Switches::default()) <= fall_dice(feet, onto, &ceiling()));
    }

    #[test]
    fn no_number_of_dice_does_more_than_the_most(dice in any::<u32>(), seed in any::<u64>()) {
        let took = wounds(rolls::FALL, dice, &mut Seeded::from_number(seed));
        let rolled = u8::try_from(dice.min(u32::from(MOST_DICE))).expect("at most 24");
        prop_assert!((rolled..=6 * rolled).contains(&took));
    }
}
