//! Attacks of 2002: what is rolled, and why.

use chance::{Odds, Typed, exact};
use ledger::proves;
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::switches::{
    ExtremeRange, MovingCoverAndLight, PenaltyWhileDown, PoorDefence, RangeColumn, SecondWeaponAndAttack,
};
use shady_gulch::to_hit::{
    Attack, Cover, Light, Manner, Mount, Pair, Part, Plight, Refused, Rope, Target, Water,
};
use shady_gulch::weapons::{Arm, Span, Weapon};
use shady_gulch::{Condition, Degree, Difficulty, Person, Ratings, Skill, Switches, Task, Tracks, Traits};

/// Strength 2, dexterity 4, perception 3, reasoning 2, willpower 3.
fn person(skills: &[(Skill, u8)]) -> Person {
    Person { traits: Traits::new([2, 4, 3, 2, 3]), skills: Ratings::new(skills) }
}

/// Somebody who shoots with a total of so much.
fn gunman(total: u8) -> Person {
    person(&[(Skill::Firearms, total - 4)])
}

fn metres(metres: u16) -> Span {
    Span::metres(metres)
}

fn revolver(by: &Person, distance: u16) -> Attack<'_> {
    Attack::new(by, Arm::new(Weapon::Revolver), metres(distance))
}

fn close(by: &Person, weapon: Weapon) -> Attack<'_> {
    Attack::new(by, Arm::new(weapon), metres(1))
}

fn task(attack: &Attack<'_>) -> Task {
    attack.task(&Switches::default()).unwrap()
}

fn success(task: &Task) -> Odds {
    exact(|dice| task.roll("attack", &Switches::default(), dice).degree.succeeded()).of(&true)
}

/// Exact chances of the degrees, and the mean number of wounds.
fn degrees(attack: &Attack<'_>) -> (Vec<(Degree, Odds)>, Odds) {
    let task = task(attack);
    let odds = exact(|dice| task.roll("attack", &Switches::default(), dice).degree);
    assert!(odds.total().is_certain());
    let mut mean = Odds::never();
    for (degree, chance) in odds.iter() {
        mean += &(chance * &Odds::new(attack.blow(*degree).wounds, 1u32));
    }
    (odds.iter().map(|(degree, odds)| (*degree, odds.clone())).collect(), mean)
}

/// The one cause that bears on the dice of an attack.
fn only_dice(attack: &Attack<'_>, cause: Cause, dice: i16) {
    let task = task(attack);
    assert_eq!((task.dice.of(cause), task.net(), task.dice.parts().len()), (dice, dice, 1), "{cause:?}");
    assert_eq!(task.arrows.total(), 0);
}

/// The one cause that shifts an attack.
fn only_levels(attack: &Attack<'_>, cause: Cause, levels: i16) {
    let task = task(attack);
    let parts = task.arrows.parts().len();
    assert_eq!((task.arrows.of(cause), task.arrows.total(), parts), (levels, levels, 1), "{cause:?}");
    assert_eq!(task.net(), 0);
}

#[test]
fn close_attacks_are_average_and_use_their_trait_and_skill() {
    proves!("sg02-093");
    let skills = [(Skill::Brawling, 3), (Skill::KnifeFighting, 5), (Skill::SwordFighting, 7)];
    let man = person(&skills);
    for (weapon, total) in [
        (Weapon::Unarmed, 2 + 3),
        (Weapon::Grapple, 2 + 3),
        (Weapon::BrokenBottle, 2 + 3),
        (Weapon::Club, 2 + 3),
        (Weapon::RifleButt, 2 + 3),
        (Weapon::Axe, 2 + 3),
        (Weapon::Knife, 4 + 5),
        (Weapon::Sword, 4 + 7),
        (Weapon::Machete, 4 + 7),
    ] {
        let task = task(&close(&man, weapon));
        assert_eq!((task.total.total(), task.difficulty(), task.net()), (total, Difficulty::Average, 0));
    }
    // The range plays no part in a close attack, whatever its reading.
    let printed = Switches { range_column: RangeColumn::AsPrinted, ..Switches::default() };
    assert_eq!(close(&man, Weapon::Knife).task(&printed).unwrap().difficulty(), Difficulty::Average);
}

#[test]
fn ranged_attacks_take_their_difficulty_from_the_range() {
    proves!("sg02-094", "sg02-100");
    let man = person(&[(Skill::Firearms, 6), (Skill::Archery, 3), (Skill::Athletics, 2)]);
    let at = |weapon, distance| {
        let task = task(&Attack::new(&man, Arm::new(weapon), metres(distance)));
        (task.total.total(), task.difficulty())
    };
    assert_eq!(at(Weapon::Rifle, 30), (10, Difficulty::Challenging));
    assert_eq!(at(Weapon::Derringer, 20), (10, Difficulty::Hard));
    assert_eq!(at(Weapon::Bow, 10), (7, Difficulty::Easy));
    assert_eq!(at(Weapon::Bow, 76), (7, Difficulty::Impossible));
    assert_eq!(at(Weapon::Slingshot, 10), (6, Difficulty::Average));
    assert_eq!(at(Weapon::ThrownKnife, 15), (6, Difficulty::Challenging));
    assert_eq!(at(Weapon::ThrownSpear, 16), (6, Difficulty::Hard));
}

#[test]
fn the_shifted_row_of_ranges_is_harder_than_the_printed_one() {
    proves!("sg02-100");
    let man = gunman(11);
    let odds = |distance, range_column| {
        let switches = Switches { range_column, ..Switches::default() };
        success(&revolver(&man, distance).task(&switches).unwrap())
    };
    assert_eq!(odds(25, RangeColumn::Shifted), Odds::new(33u32, 36u32));
    assert_eq!(odds(25, RangeColumn::AsPrinted), Odds::new(35u32, 36u32));
    assert_eq!(odds(75, RangeColumn::Shifted), Odds::new(10u32, 36u32));
    assert_eq!(odds(75, RangeColumn::AsPrinted), Odds::new(21u32, 36u32));
}

#[test]
fn beyond_a_closed_extreme_range_no_attack_can_be_made() {
    proves!("sg02-099");
    let man = gunman(11);
    let closed = Switches { extreme_range: ExtremeRange::Closed, ..Switches::default() };
    assert_eq!(revolver(&man, 75).allowed(&closed), Ok(()));
    assert_eq!(revolver(&man, 76).task(&closed), Err(Refused::OutOfRange));
    assert_eq!(task(&revolver(&man, 76)).difficulty(), Difficulty::Impossible);
    // A knife in the hand has no range at all.
    assert_eq!(close(&man, Weapon::Knife).allowed(&closed), Ok(()));
}

#[test]
fn a_whip_strikes_beyond_five_feet_up_to_its_length_and_a_lasso_as_far_as_the_referee_says() {
    proves!("sg02-095");
    let man = person(&[(Skill::Lariat, 5)]);
    let switches = Switches::default();
    let whip = |length, feet| {
        let arm = Arm::new(Weapon::Whip).of_feet(length);
        Attack::new(&man, arm, Span::feet(feet)).task(&switches).map(|task| task.total.total())
    };
    assert_eq!(whip(8, 5), Err(Refused::TooNearForAWhip));
    assert_eq!(whip(8, 6), Ok(9));
    assert_eq!(whip(8, 8), Ok(9));
    assert_eq!(whip(8, 9), Err(Refused::BeyondTheWhip));
    assert_eq!(whip(10, 10), Ok(9));
    assert_eq!(whip(6, 7), Err(Refused::BeyondTheWhip));
    for distance in [0, 5, 1_000] {
        let lasso = task(&Attack::new(&man, Arm::new(Weapon::Lasso), metres(distance)));
        assert_eq!((lasso.total.total(), lasso.difficulty()), (9, Difficulty::Average));
    }
}

/// Worked example 22.
#[test]
fn a_revolver_at_short_range_with_a_total_of_12() {
    proves!("sg02-100", "sg02-117");
    let man = gunman(12);
    let (found, mean) = degrees(&revolver(&man, 10));
    let of36 = |n: u32| Odds::new(n, 36u32);
    let wanted = [
        (Degree::Failure, of36(1)),
        (Degree::Average, of36(20)),
        (Degree::Good, of36(14)),
        (Degree::CriticalSuccess, of36(1)),
    ];
    assert_eq!(found, wanted);
    assert_eq!(mean, Odds::new(35u32, 9u32));
}

/// Worked example 42.
#[test]
fn a_shotgun_at_point_blank_against_a_foe_who_is_surprised() {
    proves!("sg02-092", "sg02-117");
    let man = gunman(8);
    let mut shot = Attack::new(&man, Arm::new(Weapon::Shotgun), metres(5));
    shot.target.surprised = true;
    only_dice(&shot, Cause::SurprisedFoe, 2);
    assert_eq!(task(&shot).difficulty(), Difficulty::Easy);
    let (found, mean) = degrees(&shot);
    let of1296 = |n: u32| Odds::new(n, 1296u32);
    let wanted = [
        (Degree::Failure, of1296(52)),
        (Degree::Average, of1296(568)),
        (Degree::Good, of1296(505)),
        (Degree::CriticalSuccess, of1296(171)),
    ];
    assert_eq!(found, wanted);
    assert_eq!(mean, Odds::new(1951u32, 324u32));
}

/// Worked example 21.
#[test]
fn an_aimed_scoped_rifle_at_45_metres_against_somebody_who_runs_behind_good_cover() {
    proves!("sg02-102", "sg02-104");
    let man = gunman(12);
    let mut shot = Attack::new(&man, Arm::new(Weapon::Rifle).with_scope(), metres(45));
    shot.condition = Condition::of(Tracks::new(10).wounded(2));
    shot.manner.aimed = true;
    shot.target = Target { moving: true, cover: Cover::Good, ..Target::default() };
    let task = task(&shot);
    assert_eq!((task.base, task.difficulty(), task.net()), (Difficulty::Hard, Difficulty::Challenging, -3));
    for (cause, dice) in
        [(Cause::AimedATurn, 1), (Cause::MovingTarget, -1), (Cause::Cover, -2), (Cause::WoundBlocks, -1)]
    {
        assert_eq!(task.dice.of(cause), dice, "{cause:?}");
    }
    assert_eq!(task.arrows.of(Cause::Scope), -1);
    assert_eq!(success(&task), Odds::new(3125u32, 3888u32));
    assert_eq!(degrees(&shot).1, Odds::new(1097u32, 648u32));
}

#[test]
fn on_the_move_a_ranged_attack_has_two_penalty_dice_and_no_aim() {
    proves!("sg02-090");
    let man = gunman(10);
    let mut shot = revolver(&man, 10);
    shot.manner = Manner { on_the_move: true, aimed: true, ..Manner::default() };
    only_dice(&shot, Cause::ShotOnTheMove, -2);
    shot.arm = Arm::new(Weapon::Rifle).with_scope();
    shot.distance = metres(30);
    only_dice(&shot, Cause::ShotOnTheMove, -2);
    // A close attack on the move has none.
    let mut blow = close(&man, Weapon::Club);
    blow.manner.on_the_move = true;
    assert_eq!(task(&blow).net(), 0);
}

#[test]
fn a_turn_of_aiming_gives_one_bonus_die_to_a_ranged_attack() {
    proves!("sg02-091");
    let man = gunman(10);
    let mut shot = revolver(&man, 10);
    shot.manner.aimed = true;
    only_dice(&shot, Cause::AimedATurn, 1);
    shot.arm = Arm::new(Weapon::Bow);
    only_dice(&shot, Cause::AimedATurn, 1);
    let mut blow = close(&man, Weapon::Sword);
    blow.manner.aimed = true;
    assert_eq!(task(&blow).net(), 0);
}

#[test]
fn moving_cover_and_partial_light_are_penalty_dice() {
    proves!("sg02-102");
    let man = gunman(10);
    let with = |target: Target| Attack { target, ..revolver(&man, 10) };
    let moving = Target { moving: true, ..Target::default() };
    only_dice(&with(moving), Cause::MovingTarget, -1);
    let covered = |cover| Target { cover, ..Target::default() };
    only_dice(&with(covered(Cover::Some)), Cause::Cover, -1);
    only_dice(&with(covered(Cover::Good)), Cause::Cover, -2);
    assert_eq!(task(&with(covered(Cover::Open))).net(), 0);
    let dim = Plight { light: Light::Partial, ..Plight::default() };
    only_dice(&Attack { plight: dim, ..revolver(&man, 10) }, Cause::PartialLight, -1);
    only_dice(&Attack { plight: dim, ..close(&man, Weapon::Club) }, Cause::PartialLight, -1);
    // Moving and cover help only against ranged attacks.
    let target = Target { moving: true, cover: Cover::Good, ..Target::default() };
    assert_eq!(task(&Attack { target, ..close(&man, Weapon::Club) }).net(), 0);
    assert_eq!(success(&task(&with(moving))), Odds::new(173u32, 216u32));
    assert_eq!(success(&task(&with(covered(Cover::Good)))), Odds::new(881u32, 1296u32));
}

#[test]
fn by_the_other_reading_moving_cover_and_light_are_levels() {
    proves!("sg02-102");
    let arrows = Switches { moving_cover_and_light: MovingCoverAndLight::Arrows, ..Switches::default() };
    assert_eq!(Switches::default().moving_cover_and_light, MovingCoverAndLight::Dice);
    let man = gunman(10);
    let mut shot = revolver(&man, 10);
    shot.target.moving = true;
    let moving = shot.task(&arrows).unwrap();
    assert_eq!((moving.arrows.of(Cause::MovingTarget), moving.net()), (1, 0));
    assert_eq!(success(&moving), Odds::new(30u32, 36u32));
    shot.target = Target { cover: Cover::Good, ..Target::default() };
    let covered = shot.task(&arrows).unwrap();
    assert_eq!((covered.arrows.of(Cause::Cover), covered.net()), (2, 0));
    assert_eq!(success(&covered), Odds::new(15u32, 36u32));
    shot.plight.light = Light::Partial;
    assert_eq!(shot.task(&arrows).unwrap().arrows.of(Cause::PartialLight), 1);
}

#[test]
fn whoever_is_wholly_hidden_cannot_be_attacked() {
    proves!("sg02-102");
    let man = gunman(10);
    let target = Target { cover: Cover::Hidden, ..Target::default() };
    let switches = Switches::default();
    assert_eq!(Attack { target, ..revolver(&man, 10) }.task(&switches), Err(Refused::Hidden));
    assert_eq!(Attack { target, ..close(&man, Weapon::Club) }.task(&switches), Err(Refused::Hidden));
}

#[test]
fn in_total_darkness_an_attack_is_impossible_if_the_referee_allows_it_at_all() {
    proves!("sg02-103");
    let man = gunman(12);
    let mut shot = Attack::new(&man, Arm::new(Weapon::Rifle).with_scope(), metres(5));
    shot.plight.light = Light::Dark { allowed: false };
    assert_eq!(shot.task(&Switches::default()), Err(Refused::TooDark));
    shot.plight.light = Light::Dark { allowed: true };
    assert_eq!(task(&shot).difficulty(), Difficulty::Impossible);
    let blow = Attack { plight: shot.plight, ..close(&man, Weapon::Club) };
    assert_eq!(task(&blow).difficulty(), Difficulty::Impossible);
    // No scope helps, and no clumsy defence either.
    shot.distance = metres(30);
    shot.manner.aimed = true;
    assert_eq!(task(&shot).difficulty(), Difficulty::Impossible);
    let mapped = Switches { poor_defence: PoorDefence::AsMapped, ..Switches::default() };
    let poor = shot.task_against(Some(Degree::Poor), &mapped).unwrap();
    assert_eq!(poor.difficulty(), Difficulty::Impossible);
}

#[test]
fn an_aimed_scope_makes_medium_long_and_extreme_range_one_level_easier() {
    proves!("sg02-104");
    let man = gunman(12);
    let at = |distance, scope, aimed| {
        let mut shot = Attack::new(&man, Arm::new(Weapon::Rifle), metres(distance));
        (shot.arm.scope, shot.manner.aimed) = (scope, aimed);
        let task = task(&shot);
        (task.arrows.of(Cause::Scope), task.net())
    };
    for (distance, levels) in [(5, 0), (10, 0), (30, -1), (50, -1), (100, -1), (101, -1)] {
        assert_eq!(at(distance, true, true), (levels, 1), "{distance} m");
        assert_eq!(at(distance, true, false), (0, 0));
        assert_eq!(at(distance, false, true), (0, 1));
    }
    // Long range, total 12: were both signs dice they would cancel.
    let mut shot = Attack::new(&man, Arm::new(Weapon::Rifle).with_scope(), metres(50));
    assert_eq!(success(&task(&shot)), Odds::new(26u32, 36u32));
    shot.manner.aimed = true;
    assert_eq!(success(&task(&shot)), Odds::new(215u32, 216u32));
}

#[test]
fn the_referee_gives_dice_for_size_and_whatever_else_he_likes() {
    proves!("sg02-105");
    let man = gunman(10);
    for size in [-3, -1, 1, 2] {
        let target = Target { size, ..Target::default() };
        only_dice(&Attack { target, ..revolver(&man, 10) }, Cause::TargetSize, i16::from(size));
    }
    let mut shot = revolver(&man, 10);
    shot.manner.ruled_dice = -2;
    only_dice(&shot, Cause::Ruling, -2);
    shot.manner = Manner { ruled_levels: 2, ..Manner::default() };
    only_levels(&shot, Cause::Ruling, 2);
}

#[test]
fn water_costs_two_dice_below_it_or_one_for_athletes_and_one_when_waist_deep() {
    proves!("sg02-106");
    let (man, athlete) = (person(&[]), person(&[(Skill::Athletics, 1)]));
    let wet =
        |by, water| Attack { plight: Plight { water, ..Plight::default() }, ..close(by, Weapon::Knife) };
    only_dice(&wet(&man, Water::Under), Cause::UnderWater, -2);
    only_dice(&wet(&athlete, Water::Under), Cause::UnderWater, -1);
    only_dice(&wet(&man, Water::WaistDeep), Cause::WaistDeep, -1);
    only_dice(&wet(&athlete, Water::WaistDeep), Cause::WaistDeep, -1);
    assert_eq!(task(&wet(&man, Water::Dry)).net(), 0);
}

#[test]
fn whoever_is_down_has_two_penalty_dice_when_he_brawls_or_by_the_other_reading_always() {
    proves!("sg02-107");
    let man = person(&[(Skill::Brawling, 4)]);
    let plight = Plight { down: true, ..Plight::default() };
    let net = |weapon, penalty_while_down| {
        let switches = Switches { penalty_while_down, ..Switches::default() };
        let task = Attack { plight, ..close(&man, weapon) }.task(&switches).unwrap();
        assert_eq!(task.net(), task.dice.of(Cause::LyingDown));
        task.net()
    };
    for brawls in [Weapon::Unarmed, Weapon::Grapple, Weapon::Club] {
        assert_eq!(net(brawls, PenaltyWhileDown::BrawlingOnly), -2);
        assert_eq!(net(brawls, PenaltyWhileDown::AllCombat), -2);
    }
    for other in [Weapon::Knife, Weapon::Sword, Weapon::Revolver, Weapon::ThrownRock] {
        assert_eq!(net(other, PenaltyWhileDown::BrawlingOnly), 0);
        assert_eq!(net(other, PenaltyWhileDown::AllCombat), -2);
    }
    assert_eq!(Switches::default().penalty_while_down, PenaltyWhileDown::BrawlingOnly);
}

#[test]
fn metal_armour_hampers_dexterity_and_turns_shots_but_stops_no_wounds() {
    proves!("sg02-108");
    let man = person(&[(Skill::Brawling, 4)]);
    let plight = Plight { metal_armour: true, ..Plight::default() };
    for weapon in [Weapon::Revolver, Weapon::Knife, Weapon::Sword, Weapon::Bow, Weapon::ThrownRock] {
        only_dice(&Attack { plight, ..close(&man, weapon) }, Cause::MetalArmour, -2);
    }
    assert_eq!(task(&Attack { plight, ..close(&man, Weapon::Unarmed) }).net(), 0);
    let target = Target { metal_armour: true, ..Target::default() };
    for weapon in [Weapon::Revolver, Weapon::Shotgun, Weapon::Bow, Weapon::ThrownKnife] {
        only_dice(&Attack { target, ..close(&man, weapon) }, Cause::ArmouredTarget, -2);
    }
    assert_eq!(task(&Attack { target, ..close(&man, Weapon::Club) }).net(), 0);
    let shot = Attack { target, ..revolver(&man, 10) };
    assert_eq!(shot.blow(Degree::Good), revolver(&man, 10).blow(Degree::Good));
}

/// Worked example 25, and the book's own: Sid and his sabre.
#[test]
fn sid_slashes_from_the_saddle_with_the_lower_of_two_skills() {
    proves!("sg02-109", "sg02-194");
    let sid = person(&[(Skill::Horsemanship, 6), (Skill::SwordFighting, 8)]);
    let mut slash = close(&sid, Weapon::Sword);
    assert_eq!(task(&slash).total.total(), 12);
    slash.manner.mount = Some(Mount::FlatOut);
    let mounted = task(&slash);
    assert_eq!((mounted.total.total(), mounted.difficulty()), (10, Difficulty::Average));
    assert_eq!((mounted.total.base(), mounted.total.of(Cause::SkillRating)), (4, 6));
}

#[test]
fn a_mounted_blow_uses_the_trait_of_the_lower_skill_and_none_without_horsemanship() {
    proves!("sg02-109");
    let total = |skills: &[(Skill, u8)], weapon| {
        let man = person(skills);
        let mut blow = close(&man, weapon);
        blow.manner.mount = Some(Mount::Slow);
        task(&blow).total.total()
    };
    let (ride, brawl, sword) = (Skill::Horsemanship, Skill::Brawling, Skill::SwordFighting);
    // Strength 2 and dexterity 4.
    assert_eq!(total(&[(ride, 6), (brawl, 4)], Weapon::Club), 2 + 4);
    assert_eq!(total(&[(ride, 3), (brawl, 4)], Weapon::Club), 4 + 3);
    assert_eq!(total(&[(brawl, 4)], Weapon::Club), 4);
    assert_eq!(total(&[(sword, 8)], Weapon::Sword), 4);
    assert_eq!(total(&[(ride, 8)], Weapon::Sword), 4);
    // It is a roll of dexterity then, also for armour.
    let man = person(&[(ride, 3), (brawl, 4)]);
    let mut blow = close(&man, Weapon::Club);
    blow.manner.mount = Some(Mount::Slow);
    blow.plight.metal_armour = true;
    only_dice(&blow, Cause::MetalArmour, -2);
}

#[test]
fn a_mounted_shot_takes_the_lower_skill_too_and_is_one_or_two_levels_harder() {
    proves!("sg02-110");
    let skills = [
        (Skill::Horsemanship, 3),
        (Skill::Firearms, 6),
        (Skill::Archery, 2),
        (Skill::Lariat, 5),
        (Skill::Athletics, 1),
    ];
    let man = person(&skills);
    for (weapon, total) in [
        (Weapon::Revolver, 4 + 3),
        (Weapon::Bow, 4 + 2),
        (Weapon::Lasso, 4 + 3),
        (Weapon::ThrownSpear, 4 + 1),
        (Weapon::Slingshot, 4 + 1),
    ] {
        for (mount, cause, levels) in
            [(Mount::Slow, Cause::MountedSlow, 1), (Mount::FlatOut, Cause::MountedFlatOut, 2)]
        {
            let mut shot = Attack::new(&man, Arm::new(weapon), metres(10));
            shot.manner.mount = Some(mount);
            only_levels(&shot, cause, levels);
            assert_eq!(task(&shot).total.total(), total, "{weapon:?}");
        }
    }
    let mut shot = revolver(&man, 10);
    shot.manner.mount = Some(Mount::Still);
    assert_eq!((task(&shot).total.total(), task(&shot).difficulty()), (7, Difficulty::Average));
    let untrained = gunman(12);
    let mut shot = revolver(&untrained, 10);
    shot.manner.mount = Some(Mount::Slow);
    assert_eq!(task(&shot).total.total(), 4);
}

#[test]
fn to_trip_or_catch_with_a_rope_is_one_level_harder_and_does_no_wounds() {
    proves!("sg02-111");
    let man = person(&[(Skill::Lariat, 5)]);
    for weapon in [Weapon::Lasso, Weapon::Whip] {
        for rope in [Rope::Trip, Rope::Catch] {
            let mut cast = Attack::new(&man, Arm::new(weapon), metres(2));
            cast.manner.rope = Some(rope);
            only_levels(&cast, Cause::TripOrCatch, 1);
            let blow = cast.blow(Degree::Excellent);
            assert_eq!((blow.wounds, blow.trips, blow.catches), (0, rope == Rope::Trip, rope == Rope::Catch));
            assert_eq!(cast.blow(Degree::Failure), Default::default());
        }
    }
    let mut shot = revolver(&man, 2);
    shot.manner.rope = Some(Rope::Trip);
    assert_eq!(shot.task(&Switches::default()), Err(Refused::NoRope));
}

#[test]
fn to_trample_is_challenging_and_takes_a_horse() {
    proves!("sg02-111", "sg02-124");
    let man = person(&[(Skill::Horsemanship, 5)]);
    let mut charge = close(&man, Weapon::Trample);
    assert_eq!(charge.task(&Switches::default()), Err(Refused::NotMounted));
    charge.manner.mount = Some(Mount::FlatOut);
    only_levels(&charge, Cause::Trample, 1);
    let task = task(&charge);
    assert_eq!((task.total.total(), task.difficulty()), (9, Difficulty::Challenging));
    let wounds = Degree::ALL.map(|degree| charge.blow(degree).wounds);
    assert_eq!(wounds, [0, 0, 2, 4, 4, 6, 10]);
}

#[test]
fn a_quickdraw_is_one_level_harder_for_guns_bottles_and_bows() {
    proves!("sg02-112");
    let man = person(&[]);
    for weapon in [Weapon::Revolver, Weapon::Knife, Weapon::BrokenBottle, Weapon::Bow] {
        let mut blow = close(&man, weapon);
        blow.manner.quickdraw = true;
        only_levels(&blow, Cause::Quickdraw, 1);
    }
    let mut punch = close(&man, Weapon::Unarmed);
    punch.manner.quickdraw = true;
    assert_eq!(punch.task(&Switches::default()), Err(Refused::NothingToDraw));
}

/// Worked example 24.
#[test]
fn a_quickdraw_from_a_horse_flat_out_at_medium_range_is_impossible() {
    proves!("sg02-110", "sg02-112");
    let man = person(&[(Skill::Firearms, 6), (Skill::Horsemanship, 6)]);
    let mut shot = revolver(&man, 25);
    shot.manner = Manner { quickdraw: true, mount: Some(Mount::FlatOut), ..Manner::default() };
    let task = task(&shot);
    assert_eq!((task.base, task.arrows.total()), (Difficulty::Challenging, 3));
    assert_eq!(task.difficulty(), Difficulty::Impossible);
}

/// Worked example 23.
#[test]
fn two_targets_at_short_range_are_challenging_and_hard_and_called_strikes_impossible() {
    proves!("sg02-113", "sg02-114");
    let man = gunman(12);
    let with = |pair, called| {
        let mut shot = revolver(&man, 10);
        shot.manner = Manner { pair, called, ..Manner::default() };
        task(&shot)
    };
    use Difficulty::{Challenging, Hard, Impossible};
    let pairs = [Pair::FirstTarget, Pair::SecondTarget];
    assert_eq!(pairs.map(|pair| with(pair, None).difficulty()), [Challenging, Hard]);
    assert_eq!(pairs.map(|pair| with(pair, Some(Part::Hand)).arrows.total()), [3, 4]);
    assert_eq!(pairs.map(|pair| with(pair, Some(Part::Hand)).difficulty()), [Impossible; 2]);
}

#[test]
fn two_weapons_or_two_attacks_are_one_level_harder_each_and_all_levels_add() {
    proves!("sg02-113");
    let man = gunman(12);
    let with = |two_weapons, pair| {
        let mut shot = revolver(&man, 10);
        shot.manner = Manner { two_weapons, pair, ..Manner::default() };
        shot
    };
    only_levels(&with(false, Pair::SameTarget), Cause::SecondAttack, 1);
    only_levels(&with(true, Pair::Alone), Cause::SecondWeapon, 1);
    let both = with(true, Pair::SameTarget);
    assert_eq!(task(&both).arrows.total(), 2);
    let one_level =
        Switches { second_weapon_and_attack: SecondWeaponAndAttack::OneLevel, ..Switches::default() };
    assert_eq!(both.task(&one_level).map(|task| task.arrows.total()), Ok(1));
    only_levels(&with(false, Pair::FirstTarget), Cause::SecondTarget, 1);
    only_levels(&with(false, Pair::SecondTarget), Cause::SecondTarget, 2);
    assert_eq!(task(&with(true, Pair::FirstTarget)).arrows.total(), 2);
    assert_eq!(task(&with(true, Pair::SecondTarget)).arrows.total(), 3);
    let mut quick = with(true, Pair::SecondTarget);
    quick.manner.quickdraw = true;
    assert_eq!(task(&quick).arrows.total(), 4);
}

#[test]
fn a_called_strike_is_one_level_harder_for_brawlers_and_swordsmen_and_two_for_all_others() {
    proves!("sg02-114");
    let man = person(&[]);
    for weapon in [Weapon::Unarmed, Weapon::Club, Weapon::Axe, Weapon::Sword, Weapon::Machete] {
        let mut blow = close(&man, weapon);
        blow.manner.called = Some(Part::Other);
        only_levels(&blow, Cause::CalledStrike, 1);
    }
    for weapon in [Weapon::Knife, Weapon::Revolver, Weapon::Bow, Weapon::ThrownRock, Weapon::Lasso] {
        let mut blow = close(&man, weapon);
        blow.manner.called = Some(Part::Other);
        only_levels(&blow, Cause::CalledStrike, 2);
    }
}

#[test]
fn a_hit_on_the_hand_disarms_and_one_on_the_head_may_kill_if_it_is_a_shot() {
    proves!("sg02-114");
    let man = person(&[]);
    let blow = |weapon, part, degree| {
        let mut attack = close(&man, weapon);
        attack.manner.called = Some(part);
        let blow = attack.blow(degree);
        (blow.disarms, blow.may_kill)
    };
    assert_eq!(blow(Weapon::Revolver, Part::Hand, Degree::Poor), (true, false));
    assert_eq!(blow(Weapon::Unarmed, Part::Hand, Degree::Good), (true, false));
    assert_eq!(blow(Weapon::Revolver, Part::Head, Degree::Poor), (false, true));
    assert_eq!(blow(Weapon::Club, Part::Head, Degree::CriticalSuccess), (false, false));
    assert_eq!(blow(Weapon::Bow, Part::Head, Degree::Good), (false, false));
    assert_eq!(blow(Weapon::Revolver, Part::Other, Degree::Good), (false, false));
    assert_eq!(blow(Weapon::Revolver, Part::Hand, Degree::Failure), (false, false));
    assert_eq!(blow(Weapon::Revolver, Part::Head, Degree::Failure), (false, false));
}

#[test]
fn a_hole_through_a_coin_is_impossible_at_any_range() {
    proves!("sg02-115");
    let man = gunman(14);
    for distance in [1, 10, 80] {
        let mut shot = revolver(&man, distance);
        shot.manner.trick = true;
        assert_eq!(task(&shot).difficulty(), Difficulty::Impossible);
    }
    let mut shot = revolver(&man, 5);
    shot.manner.trick = true;
    assert_eq!(success(&task(&shot)), Odds::new(26u32, 36u32));
}

#[test]
fn wounds_and_drink_weigh_on_every_attack() {
    let man = gunman(10);
    let mut shot = revolver(&man, 10);
    shot.condition = Condition::of(Tracks::new(10).wounded(4).drunk(2));
    let task = task(&shot);
    assert_eq!(task.net(), -2);
    assert_eq!((task.dice.of(Cause::WoundBlocks), task.dice.of(Cause::DrinkBlocks)), (-2, -1));
    assert_eq!(task.dice.of(Cause::NumbedByDrink), 1);
    // Whoever holds his drink shoots without its dice.
    shot.condition = Condition { holds_drink: true, ..Condition::of(Tracks::new(10).drunk(4)) };
    assert_eq!(shot.task(&Switches::default()).unwrap().net(), 0);
    shot.condition.holds_drink = false;
    assert_eq!(shot.task(&Switches::default()).unwrap().net(), -2);
}

#[test]
fn strength_changes_the_total_of_a_punch_and_never_its_damage() {
    proves!("sg02-119");
    let of = |strength| Person { traits: Traits::new([strength, 3, 3, 3, 3]), skills: Ratings::default() };
    let (weak, strong) = (of(0), of(6));
    for weapon in Weapon::ALL {
        for degree in Degree::ALL {
            assert_eq!(close(&weak, weapon).blow(degree), close(&strong, weapon).blow(degree));
        }
    }
    assert_eq!(task(&close(&weak, Weapon::Unarmed)).total.total(), 0);
    assert_eq!(task(&close(&strong, Weapon::Unarmed)).total.total(), 6);
}

#[test]
fn dice_typed_at_the_table_give_the_degree() {
    let man = gunman(10);
    let mut dice = Typed::named([("attack", 3), ("attack", 2)]);
    let rolled = task(&revolver(&man, 25)).roll("attack", &Switches::default(), &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((rolled.margin, rolled.degree), (5, Degree::Poor));
}

fn pick<T: Copy + std::fmt::Debug + 'static>(list: &'static [T]) -> impl Strategy<Value = T> {
    prop::sample::select(list)
}

fn manners() -> impl Strategy<Value = Manner> {
    let mounts = pick(&[None, Some(Mount::Still), Some(Mount::Slow), Some(Mount::FlatOut)]);
    let parts = pick(&[None, Some(Part::Hand), Some(Part::Head), Some(Part::Other)]);
    let ropes = pick(&[None, Some(Rope::Trip), Some(Rope::Catch)]);
    let pairs = pick(&[Pair::Alone, Pair::SameTarget, Pair::FirstTarget, Pair::SecondTarget]);
    (any::<[bool; 5]>(), mounts, parts, ropes, pairs, any::<[i8; 2]>()).prop_map(
        |([aimed, on_the_move, quickdraw, two_weapons, trick], mount, called, rope, pair, ruled)| {
            let [ruled_dice, ruled_levels] = ruled;
            Manner {
                aimed,
                on_the_move,
                quickdraw,
                mount,
                called,
                rope,
                two_weapons,
                pair,
                trick,
                ruled_dice,
                ruled_levels,
            }
        },
    )
}

fn plights() -> impl Strategy<Value = Plight> {
    let light =
        pick(&[Light::Full, Light::Partial, Light::Dark { allowed: true }, Light::Dark { allowed: false }]);
    let water = pick(&[Water::Dry, Water::WaistDeep, Water::Under]);
    (any::<[bool; 2]>(), water, light).prop_map(|([down, metal_armour], water, light)| Plight {
        down,
        metal_armour,
        water,
        light,
        shaken: false,
    })
}

fn targets() -> impl Strategy<Value = Target> {
    let covers = pick(&[Cover::Open, Cover::Some, Cover::Good, Cover::Hidden]);
    (any::<[bool; 3]>(), covers, any::<i8>()).prop_map(|([moving, metal_armour, surprised], cover, size)| {
        Target { moving, cover, metal_armour, surprised, size }
    })
}

proptest! {
    #[test]
    fn no_attack_panics_and_its_parts_agree(
        traits in any::<[u8; 5]>(),
        ratings in any::<[u8; 3]>(),
        [stamina, wounds, drink] in any::<[u8; 3]>(),
        weapon in pick(&Weapon::ALL),
        (scope, feet, distance) in any::<(bool, u8, u16)>(),
        (manner, plight, target) in (manners(), plights(), targets()),
        defence in prop::option::of(pick(&Degree::ALL)),
        readings in any::<[bool; 5]>(),
    ) {
        let [column, extreme, seen, down, poor] = readings;
        let switches = Switches {
            range_column: if column { RangeColumn::AsPrinted } else { RangeColumn::Shifted },
            extreme_range: if extreme { ExtremeRange::Closed } else { ExtremeRange::Open },
            moving_cover_and_light: if seen { MovingCoverAndLight::Arrows } else { MovingCoverAndLight::Dice },
            penalty_while_down: if down { PenaltyWhileDown::AllCombat } else { PenaltyWhileDown::BrawlingOnly },
            poor_defence: if poor { PoorDefence::AsMapped } else { PoorDefence::NeverEasier },
            ..Switches::default()
        };
        let [firearms, horsemanship, brawling] = ratings;
        let skills = Ratings::new(&[
            (Skill::Firearms, firearms),
            (Skill::Horsemanship, horsemanship),
            (Skill::Brawling, brawling),
        ]);
        let by = Person { traits: Traits::new(traits), skills };
        let mut arm = Arm::new(weapon).of_feet(feet);
        arm.scope = scope;
        let condition = Condition::of(Tracks { stamina, wounds, drink });
        let attack = Attack { by: &by, condition, arm, distance: Span::metres(distance), plight, manner, target };
        let allowed = attack.allowed(&switches);
        let found = attack.task_against(defence, &switches);
        prop_assert_eq!(allowed.err(), found.err());
        if let Ok(task) = found {
            prop_assert!((0..=18).contains(&task.total.total()));
            let parts: i16 = task.dice.parts().iter().map(|(_, amount)| amount).sum();
            prop_assert_eq!(task.net(), parts);
            for tally in [task.total, task.dice, task.arrows] {
                for (rule, _) in tally.parts() {
                    prop_assert!(rule.clause().is_some() || rule.cause == Cause::Ruling);
                }
            }
        }
    }

    #[test]
    fn a_defence_never_helps_the_attacker_by_the_usual_reading(
        degree in pick(&Degree::ALL),
        distance in 0u16..100,
        weapon in pick(&Weapon::ALL),
    ) {
        let man = person(&[(Skill::Firearms, 6)]);
        let attack = Attack { manner: Manner { mount: Some(Mount::Still), ..Manner::default() },
            ..Attack::new(&man, Arm::new(weapon), Span::metres(distance)) };
        let switches = Switches::default();
        if let (Ok(alone), Ok(against)) = (attack.task(&switches), attack.task_against(Some(degree), &switches)) {
            prop_assert!(against.difficulty() >= alone.difficulty());
        }
    }
}
