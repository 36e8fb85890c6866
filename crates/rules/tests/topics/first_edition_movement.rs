//! Movement, first edition.

use rules::boot_hill_1975::movement::{
    AFTER_MOUNTING, TRAIN, drive, gait_at, moments, most_degrees, mounted, on_foot, train_gait, vehicle,
};
use rules::boot_hill_1975::switches::{SeveralWoundsMovement, Switches};
use rules::horses::Horse;
use rules::movement::{Carriage, Ground, Inches};
use rules::{Condition, Gait, Location, Severity, Side, Stun, Wound};

const SOUND: Horse = Horse::new(30);

fn hurt(wounds: &[(Option<Location>, Severity)]) -> Condition {
    let mut man = Condition::default();
    for &(location, severity) in wounds {
        man.take(Wound { location, severity });
    }
    man
}

/// Crawl, walk, dodge and run of a right-handed man, as printed.
fn paces(man: &Condition, ground: Ground, switches: &Switches) -> [String; 4] {
    [Gait::Crawl, Gait::Walk, Gait::Dodge, Gait::Run]
        .map(|gait| said(on_foot(gait, ground, man, Side::Right, switches)))
}

/// Walk, trot and gallop, as printed.
fn rides(before: Gait, ground: Ground, horse: &Horse) -> [String; 3] {
    [Gait::Walk, Gait::Trot, Gait::Gallop]
        .map(|gait| said(mounted(before, gait, ground, horse, &Switches::default())))
}

fn said(inches: Option<Inches>) -> String {
    inches.map_or_else(|| "no".into(), |inches| inches.to_string())
}

#[test]
fn men_and_horses_have_their_rates() {
    ledger::proves!("bh75-d023");
    let switches = Switches::default();
    assert_eq!(paces(&Condition::default(), Ground::Open, &switches), ["2", "6", "12", "24"]);
    assert_eq!(rides(Gait::Walk, Ground::Open, &SOUND), ["8", "16", "32"]);
    let man = Condition::default();
    assert_eq!(said(on_foot(Gait::Trot, Ground::Open, &man, Side::Right, &switches)), "no");
    assert_eq!(said(on_foot(Gait::Still, Ground::Open, &man, Side::Right, &switches)), "0");
}

#[test]
fn uphill_and_rough_ground_halve_every_gait_but_crawling_and_walking() {
    ledger::proves!("bh75-d024");
    for ground in [Ground::Uphill, Ground::Rough] {
        let paces = paces(&Condition::default(), ground, &Switches::default());
        assert_eq!(paces, ["2", "6", "6", "12"]);
        assert_eq!(rides(Gait::Walk, ground, &SOUND), ["8", "8", "16"]);
    }
}

#[test]
fn a_horse_that_starts_from_a_halt_goes_by_thirds() {
    ledger::proves!("bh75-d027", "bh75-p14");
    assert_eq!(rides(Gait::Still, Ground::Open, &SOUND), ["8", "13 1/3", "18 2/3"]);
    assert_eq!(rides(Gait::Gallop, Ground::Open, &SOUND), ["8", "16", "32"], "else the gait changes at will");
    assert_eq!(rides(Gait::Still, Ground::Uphill, &SOUND), ["8", "8", "10 2/3"]);
}

#[test]
fn in_a_start_the_gait_of_the_moment_counts() {
    ledger::proves!("bh75-p14");
    let moments = [(1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 1)];
    let gallop = moments.map(|moment| gait_at(Gait::Gallop, moment));
    assert_eq!(gallop, [Gait::Walk, Gait::Trot, Gait::Trot, Gait::Gallop, Gait::Gallop, Gait::Gallop]);
    let trot = moments.map(|moment| gait_at(Gait::Trot, moment));
    assert_eq!(trot, [Gait::Walk, Gait::Trot, Gait::Trot, Gait::Trot, Gait::Trot, Gait::Trot]);
    assert_eq!(gait_at(Gait::Walk, (1, 4)), Gait::Walk);
}

#[test]
fn vehicles_start_by_the_same_thirds_with_their_own_rates() {
    ledger::proves!("bh75-p14");
    let start = |gait| said(drive(Carriage::Stagecoach, Gait::Still, gait));
    assert_eq!([Gait::Walk, Gait::Trot, Gait::Gallop].map(start), ["6", "11 1/3", "16"]);
}

#[test]
fn mounting_takes_a_quarter_of_the_turn() {
    ledger::proves!("bh75-p14");
    let start = mounted(Gait::Still, Gait::Gallop, Ground::Open, &SOUND, &Switches::default());
    assert_eq!(said(start.map(|inches| inches.part(AFTER_MOUNTING))), "14");
    let run = on_foot(Gait::Run, Ground::Open, &Condition::default(), Side::Right, &Switches::default());
    assert_eq!(said(run.map(|inches| inches.part(AFTER_MOUNTING))), "18", "a run after dismounting");
}

#[test]
fn a_galloping_horse_turns_60_degrees_and_a_slower_one_90() {
    ledger::proves!("bh75-d028");
    assert_eq!([Gait::Gallop, Gait::Trot, Gait::Walk].map(most_degrees), [60, 90, 90]);
}

#[test]
fn a_leg_wound_halves_movement_and_a_serious_one_leaves_a_walk_of_three() {
    ledger::proves!("bh75-d029");
    let switches = Switches::default();
    let light = hurt(&[(Some(Location::RightLeg), Severity::Light)]);
    assert_eq!(paces(&light, Ground::Open, &switches), ["1", "3", "6", "12"]);
    let serious = hurt(&[(Some(Location::RightLeg), Severity::Serious)]);
    assert_eq!(paces(&serious, Ground::Open, &switches), ["1", "3", "no", "no"]);
}

#[test]
fn another_light_wound_takes_off_a_quarter_but_not_in_the_gun_arm() {
    ledger::proves!("bh75-d030");
    let switches = Switches::default();
    let quarter_off = ["1 1/2", "4 1/2", "9", "18"];
    for location in [Location::Chest, Location::LeftArm, Location::RightShoulder] {
        let man = hurt(&[(Some(location), Severity::Light)]);
        assert_eq!(paces(&man, Ground::Open, &switches), quarter_off);
    }
    let gun_arm = hurt(&[(Some(Location::RightArm), Severity::Light)]);
    assert_eq!(paces(&gun_arm, Ground::Open, &switches), ["2", "6", "12", "24"]);
    let left_handed = on_foot(Gait::Run, Ground::Open, &gun_arm, Side::Left, &switches);
    assert_eq!(said(left_handed), "18");
}

#[test]
fn another_serious_wound_leaves_a_run_of_12_and_a_walk_of_four_and_a_half() {
    ledger::proves!("bh75-d031");
    let switches = Switches::default();
    for location in [Some(Location::Abdomen), Some(Location::LeftArm), None] {
        // The fast method tells no location, which counts as elsewhere.
        let man = hurt(&[(location, Severity::Serious)]);
        assert_eq!(paces(&man, Ground::Open, &switches), ["1", "4 1/2", "6", "12"]);
    }
    let gun_arm = hurt(&[(Some(Location::RightArm), Severity::Serious)]);
    assert_eq!(paces(&gun_arm, Ground::Open, &switches), ["2", "6", "12", "24"]);
}

#[test]
fn of_several_wounds_the_worst_counts_or_by_the_switch_they_multiply() {
    let man = hurt(&[
        (Some(Location::LeftLeg), Severity::Light),
        (Some(Location::Chest), Severity::Light),
        (Some(Location::Head), Severity::Light),
    ]);
    let lame =
        hurt(&[(Some(Location::LeftLeg), Severity::Serious), (Some(Location::Chest), Severity::Serious)]);
    let mut switches = Switches::default();
    assert_eq!(paces(&man, Ground::Open, &switches), ["1", "3", "6", "12"]);
    assert_eq!(paces(&lame, Ground::Open, &switches), ["1", "3", "no", "no"]);
    switches.several_wounds_movement = SeveralWoundsMovement::Multiply;
    assert_eq!(paces(&man, Ground::Open, &switches), ["9/16", "1 11/16", "3 3/8", "6 3/4"]);
    assert_eq!(paces(&lame, Ground::Open, &switches), ["1/2", "2 1/4", "no", "no"]);
}

#[test]
fn a_dazed_man_goes_at_half_rate_and_a_stunned_one_not_at_all() {
    let dazed = Condition { stun: Stun::Dazed, ..Condition::default() };
    assert_eq!(paces(&dazed, Ground::Open, &Switches::default()), ["1", "3", "6", "12"]);
    let stunned = Condition { stun: Stun::Helpless, ..Condition::default() };
    assert_eq!(paces(&stunned, Ground::Open, &Switches::default()), ["no"; 4]);
}

#[test]
fn vehicles_have_their_rates() {
    ledger::proves!("bh75-p41");
    let rates =
        |carriage| [Gait::Walk, Gait::Trot, Gait::Gallop].map(|gait| said(drive(carriage, Gait::Walk, gait)));
    assert_eq!(rates(Carriage::Buckboard), ["6", "14", "24"]);
    assert_eq!(rates(Carriage::Wagon), ["6", "12", "20"]);
    assert_eq!(rates(Carriage::Stagecoach), ["6", "14", "28"]);
    assert_eq!(rates(Carriage::FreightWagon), ["5", "10", "18"]);
    let horses =
        Carriage::ALL.map(|carriage| (vehicle(carriage).least_horses, vehicle(carriage).most_horses));
    assert_eq!(horses, [(1, Some(1)), (2, Some(2)), (4, Some(8)), (4, None)]);
}

#[test]
fn a_stagecoach_makes_three_spaces_an_hour_the_other_vehicles_two_and_a_train_eight() {
    ledger::proves!("bh75-d090", "bh75-d091", "bh75-p41");
    assert_eq!(Carriage::ALL.map(|carriage| vehicle(carriage).strategic), [2, 2, 3, 2]);
    assert_eq!(TRAIN.an_hour(), 8);
}

#[test]
fn a_train_gains_or_loses_six_inches_a_turn_between_nothing_and_42() {
    ledger::proves!("bh75-d092", "bh75-p41");
    let start = std::iter::successors(Some(0), |&rate| Some(TRAIN.run(rate, 99)));
    assert_eq!(start.take(8).collect::<Vec<_>>(), [0, 6, 12, 18, 24, 30, 36, 42], "seven turns");
    assert_eq!((TRAIN.run(42, 99), TRAIN.run(42, 0), TRAIN.run(4, 0), TRAIN.run(20, 23)), (42, 36, 0, 23));
    assert_eq!([0, 21, 22].map(train_gait), [Gait::Still, Gait::Trot, Gait::Gallop]);
}

#[test]
fn one_two_or_three_rounds_at_a_mover_come_at_printed_parts_of_his_move() {
    ledger::proves!("bh75-d093", "bh75-d094", "bh75-d095");
    assert_eq!(moments(1), [(1, 2)]);
    assert_eq!(moments(2), [(1, 2), (3, 4)]);
    assert_eq!(moments(3), [(1, 3), (1, 2), (2, 3)]);
    assert!(moments(0).is_empty() && moments(4).is_empty());
    let where_hit = moments(1).iter().map(|&part| said(Some(Inches::whole(12).part(part))));
    assert_eq!(where_hit.collect::<Vec<_>>(), ["6"], "12 inches are hit after 6");
}
