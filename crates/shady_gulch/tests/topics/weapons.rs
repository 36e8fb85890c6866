//! Arms of 2002: ranges, shots and damage as they are printed, in the body and in the quick reference.

use ledger::proves;
use shady_gulch::switches::{ExtremeRange, RangeColumn};
use shady_gulch::weapons::{Arm, Band, Damage, Ranges, Reach, Span, WHIP_FEET, Weapon};
use shady_gulch::{Degree, Difficulty, Skill, Switches, Trait};

/// Thrown, bow, derringer, revolver, rifle, shotgun: as the body prints them.
const RANGES_IN_THE_BODY: [[u16; 5]; 6] = [
    [5, 10, 15, 20, 30],
    [10, 25, 50, 75, 100],
    [5, 10, 15, 20, 25],
    [5, 10, 25, 40, 75],
    [5, 10, 30, 50, 100],
    [5, 10, 20, 35, 75],
];

/// The same, typed again from the quick reference, band by band.
const RANGES_IN_THE_REFERENCE: [[u16; 6]; 5] = [
    [5, 10, 5, 5, 5, 5],
    [10, 25, 10, 10, 10, 10],
    [15, 50, 15, 25, 30, 20],
    [20, 75, 20, 40, 50, 35],
    [30, 100, 25, 75, 100, 75],
];

/// Unarmed to shotgun by degree, as the body prints them.
const DAMAGE_IN_THE_BODY: [[u8; 5]; 11] = [
    [1, 2, 2, 3, 5],
    [1, 2, 3, 4, 6],
    [1, 2, 3, 6, 8],
    [1, 2, 4, 6, 8],
    [1, 2, 4, 6, 10],
    [1, 2, 4, 8, 10],
    [1, 3, 4, 8, 10],
    [1, 3, 4, 8, 10],
    [2, 3, 5, 8, 10],
    [2, 4, 6, 10, 12],
    [1, 3, 7, 12, 15],
];

/// The same, typed again from the quick reference, degree by degree.
const DAMAGE_IN_THE_REFERENCE: [[u8; 11]; 5] = [
    [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1],
    [2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 3],
    [2, 3, 3, 4, 4, 4, 4, 4, 5, 6, 7],
    [3, 4, 6, 6, 6, 8, 8, 8, 8, 10, 12],
    [5, 6, 8, 8, 10, 10, 10, 10, 10, 12, 15],
];

const SUCCESSES: [Degree; 5] =
    [Degree::Poor, Degree::Average, Degree::Good, Degree::Excellent, Degree::CriticalSuccess];

fn extreme(reading: ExtremeRange) -> Switches {
    Switches { extreme_range: reading, ..Switches::default() }
}

#[test]
fn ranges_are_those_of_both_printings_and_each_end_belongs_to_its_band() {
    proves!("sg02-099");
    let plain = Switches::default();
    for (row, ranges) in Ranges::ALL.into_iter().enumerate() {
        assert_eq!(ranges.metres(), RANGES_IN_THE_BODY[row], "{ranges:?}");
        for (column, band) in Band::ALL.into_iter().enumerate() {
            let end = RANGES_IN_THE_REFERENCE[column][row];
            assert_eq!(ranges.metres()[column], end, "{ranges:?} {band:?}");
            assert_eq!(ranges.band(Span::metres(end), &plain), Some(band));
            if column > 0 {
                let before = RANGES_IN_THE_REFERENCE[column - 1][row];
                assert_eq!(ranges.band(Span::metres(before + 1), &plain), Some(band));
            }
        }
        assert_eq!(ranges.band(Span::metres(0), &plain), Some(Band::PointBlank));
    }
    // Just beyond the end is the next band: 17 feet are a little more than 5 metres.
    assert_eq!(Ranges::Revolver.band(Span::feet(16), &plain), Some(Band::PointBlank));
    assert_eq!(Ranges::Revolver.band(Span::feet(17), &plain), Some(Band::Short));
}

#[test]
fn extreme_range_has_no_end_unless_the_reading_closes_it() {
    proves!("sg02-099");
    for (row, ranges) in Ranges::ALL.into_iter().enumerate() {
        let end = RANGES_IN_THE_BODY[row][4];
        for metres in [end + 1, 10 * end, u16::MAX] {
            let open = ranges.band(Span::metres(metres), &extreme(ExtremeRange::Open));
            assert_eq!(open, Some(Band::Extreme));
            assert_eq!(ranges.band(Span::metres(metres), &extreme(ExtremeRange::Closed)), None);
        }
        let last = ranges.band(Span::metres(end), &extreme(ExtremeRange::Closed));
        assert_eq!(last, Some(Band::Extreme));
    }
    assert_eq!(Switches::default().extreme_range, ExtremeRange::Open);
}

#[test]
fn range_sets_the_difficulty_one_column_to_the_right_of_the_print() {
    proves!("sg02-100");
    use Difficulty::{Average, Challenging, Easy, Hard, Impossible, Simple};
    let difficulties = |switches: &Switches| Band::ALL.map(|band| band.difficulty(switches));
    assert_eq!(difficulties(&Switches::default()), [Easy, Average, Challenging, Hard, Impossible]);
    let printed = Switches { range_column: RangeColumn::AsPrinted, ..Switches::default() };
    assert_eq!(difficulties(&printed), [Simple, Easy, Average, Challenging, Hard]);
}

/// Worked example 20.
#[test]
fn a_revolver_at_5_10_25_40_and_41_metres_goes_from_easy_to_impossible() {
    proves!("sg02-099", "sg02-100");
    use Difficulty::{Average, Challenging, Easy, Hard, Impossible};
    let switches = Switches::default();
    let found = [5, 10, 25, 40, 41]
        .map(|metres| Ranges::Revolver.band(Span::metres(metres), &switches).unwrap().difficulty(&switches));
    assert_eq!(found, [Easy, Average, Challenging, Hard, Impossible]);
}

#[test]
fn damage_is_a_fixed_number_of_wounds_and_the_same_in_both_printings() {
    proves!("sg02-117");
    for (row, damage) in Damage::ALL.into_iter().enumerate() {
        for (column, degree) in SUCCESSES.into_iter().enumerate() {
            let at = format!("{damage:?} {degree:?}");
            assert_eq!(damage.wounds(degree), DAMAGE_IN_THE_BODY[row][column], "{at}");
            assert_eq!(damage.wounds(degree), DAMAGE_IN_THE_REFERENCE[column][row], "{at}");
        }
        assert_eq!(damage.wounds(Degree::Failure), 0);
        assert_eq!(damage.wounds(Degree::CriticalFailure), 0);
    }
}

#[test]
fn weapons_without_a_row_take_that_of_their_like() {
    proves!("sg02-117");
    let rows = [
        (Weapon::Unarmed, Damage::Unarmed),
        (Weapon::Grapple, Damage::Unarmed),
        (Weapon::Rock, Damage::RockOrBottle),
        (Weapon::ThrownRock, Damage::RockOrBottle),
        (Weapon::Bottle, Damage::RockOrBottle),
        (Weapon::BrokenBottle, Damage::RockOrBottle),
        (Weapon::ThrownBottle, Damage::RockOrBottle),
        (Weapon::Slingshot, Damage::RockOrBottle),
        (Weapon::Knife, Damage::Knife),
        (Weapon::ThrownKnife, Damage::Knife),
        (Weapon::Bow, Damage::Arrow),
        (Weapon::Spear, Damage::Arrow),
        (Weapon::ThrownSpear, Damage::Arrow),
        (Weapon::Club, Damage::Club),
        (Weapon::RifleButt, Damage::Club),
        (Weapon::Axe, Damage::Axe),
        (Weapon::Sword, Damage::Sword),
        (Weapon::Machete, Damage::Sword),
        (Weapon::Derringer, Damage::Derringer),
        (Weapon::Revolver, Damage::Revolver),
        (Weapon::Rifle, Damage::Rifle),
        (Weapon::Shotgun, Damage::Shotgun),
    ];
    for (weapon, damage) in rows {
        assert_eq!(weapon.damage(), Some(damage), "{weapon:?}");
        assert!(SUCCESSES.iter().all(|degree| weapon.wounds(*degree) == damage.wounds(*degree)));
    }
    for rope in [Weapon::Lasso, Weapon::Whip] {
        assert_eq!(rope.damage(), None);
        assert!(Degree::ALL.iter().all(|degree| rope.wounds(*degree) == 0));
    }
    // Those and the horse are all.
    assert_eq!(rows.len() + 3, Weapon::ALL.len());
}

#[test]
fn a_horse_tramples_for_twice_the_damage_of_bare_hands() {
    proves!("sg02-124");
    assert_eq!(SUCCESSES.map(|degree| Weapon::Trample.wounds(degree)), [2, 4, 4, 6, 10]);
    assert_eq!(Degree::ALL.map(|degree| Weapon::Trample.wounds(degree)), [0, 0, 2, 4, 4, 6, 10]);
    assert_eq!((Weapon::Trample.by(), Weapon::Trample.skill()), (Trait::Dexterity, Skill::Horsemanship));
}

#[test]
fn each_weapon_has_its_trait_and_skill() {
    use Weapon::*;
    let with = |by: Trait, skill: Skill, weapons: &[Weapon]| {
        for weapon in weapons {
            assert_eq!((weapon.by(), weapon.skill()), (by, skill), "{weapon:?}");
        }
    };
    let brawls = [Unarmed, Grapple, Bottle, BrokenBottle, Club, RifleButt, Axe, Rock, Spear];
    with(Trait::Strength, Skill::Brawling, &brawls);
    with(Trait::Dexterity, Skill::KnifeFighting, &[Knife]);
    with(Trait::Dexterity, Skill::SwordFighting, &[Sword, Machete]);
    with(Trait::Dexterity, Skill::Firearms, &[Derringer, Revolver, Rifle, Shotgun]);
    with(Trait::Dexterity, Skill::Archery, &[Bow]);
    with(
        Trait::Dexterity,
        Skill::Athletics,
        &[ThrownRock, ThrownBottle, ThrownKnife, ThrownSpear, Slingshot],
    );
    with(Trait::Dexterity, Skill::Lariat, &[Lasso, Whip]);
    assert!(brawls.iter().all(|weapon| !weapon.ranged() && weapon.ranges().is_none()));
    assert_eq!(Slingshot.ranges(), Some(Ranges::Thrown));
    assert_eq!(Bow.reach(), Reach::Shot(Ranges::Bow));
    assert!(Lasso.ranged() && Lasso.ranges().is_none() && Whip.ranged());
}

#[test]
fn guns_hold_as_many_shots_as_both_printings_say_and_the_choice_stays_within_them() {
    proves!("sg02-101");
    let body = [
        (Weapon::Derringer, 2..=2),
        (Weapon::Revolver, 6..=6),
        (Weapon::Rifle, 12..=16),
        (Weapon::Shotgun, 1..=2),
    ];
    let reference = [2..=2, 6..=6, 12..=16, 1..=2];
    for ((weapon, span), again) in body.into_iter().zip(reference) {
        assert_eq!(weapon.shots(), Some(span.clone()), "{weapon:?}");
        assert_eq!(weapon.shots(), Some(again));
        for wanted in 0..=u8::MAX {
            let shots = Arm::new(weapon).holding(wanted).shots();
            assert!(span.contains(&shots));
            assert!(shots == wanted || !span.contains(&wanted));
        }
        assert_eq!(Arm::new(weapon).shots(), *span.end());
    }
    assert_eq!(Arm::new(Weapon::Knife).holding(6).shots(), 0);
    assert_eq!(Arm::new(Weapon::Bow).shots(), 1);
}

#[test]
fn a_whip_is_six_to_ten_feet_long() {
    assert_eq!(WHIP_FEET, 6..=10);
    let length = |feet| Arm::new(Weapon::Whip).of_feet(feet).whip();
    assert_eq!([0, 6, 8, 10, 99].map(length), [6, 6, 8, 10, 10].map(Span::feet));
}

#[test]
fn a_weapon_is_found_by_its_name() {
    for weapon in Weapon::ALL {
        assert_eq!(Weapon::of_label(weapon.label()), Some(weapon));
        assert_eq!(Weapon::of_label(&format!(" {} ", weapon.label().to_uppercase())), Some(weapon));
    }
    assert_eq!(Weapon::of_label("cannon"), None);
}

#[test]
fn feet_and_metres_are_compared_exactly() {
    assert!(Span::feet(10) > Span::metres(3) && Span::feet(9) < Span::metres(3));
    assert_eq!(Span::feet(1_250), Span::metres(381));
}
