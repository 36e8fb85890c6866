//! Hits and wounds of 1979.

use crate::common::Table;
use chance::{Odds, Typed, exact};
use ledger::proves;
use rules::boot_hill_1979::{SecondEdition, movement::on_foot, switches::Switches, wounds};
use rules::movement::Ground;
use rules::{Arm, Exposed, Fate, Gait, Location, Reach, Severity, Side, Wound};

use Location::{Abdomen, Chest, Head, LeftArm, LeftLeg, LeftShoulder, RightArm, RightLeg, RightShoulder};

fn wound(place: u16, extent: u16) -> (Location, Severity) {
    let mut dice = Typed::named([("where", place), ("how bad", extent)]);
    let wound = wounds::roll(&mut dice, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    (wound.location.expect("the chart tells"), wound.severity)
}

/// The printed chart: last face of each location, last face of a light wound and of a serious one.
const PRINTED: [(u16, Location, u16, u16); 9] = [
    (10, LeftLeg, 40, 100),
    (20, RightLeg, 40, 100),
    (25, LeftArm, 75, 100),
    (30, RightArm, 75, 100),
    (40, RightShoulder, 40, 90),
    (50, LeftShoulder, 40, 80),
    (70, Abdomen, 40, 80),
    (85, Chest, 20, 60),
    (100, Head, 20, 40),
];

#[test]
fn the_wound_chart_reads_as_printed_on_every_face() {
    proves!("bh79-109");
    for place in 1..=100 {
        let (_, location, light, serious) = PRINTED.into_iter().find(|row| place <= row.0).unwrap();
        for extent in 1..=100 {
            let severity = match extent {
                _ if extent <= light => Severity::Light,
                _ if extent <= serious => Severity::Serious,
                _ => Severity::Mortal,
            };
            assert_eq!(wound(place, extent), (location, severity), "{place} and {extent}");
        }
    }
}

#[test]
fn forty_nine_and_seventy_two_is_a_serious_wound_in_the_left_shoulder() {
    proves!("bh79-109");
    assert_eq!(wound(49, 72), (LeftShoulder, Severity::Serious));
}

#[test]
fn a_hit_kills_in_twenty_two_of_a_hundred() {
    proves!("bh79-109");
    let odds = exact(|dice| wounds::roll(dice, &Switches::default()).severity);
    assert!(odds.total().is_certain());
    assert_eq!(odds.of(&Severity::Mortal), Odds::new(22u32, 100u32));
    assert_eq!(odds.of(&Severity::Serious), Odds::new(405u32, 1000u32));
    assert_eq!(odds.of(&Severity::Light), Odds::new(375u32, 1000u32));
}

/// Sam fires at Juan, who has strength 13, and never misses.
fn sam(code: &str) -> Table<SecondEdition> {
    let setup = format!(
        "Sam: speed 20, accuracy 200, strength 15, {code} | Juan: speed 5, accuracy 60, strength 13, FDR6 | 6 spaces apart"
    );
    Table::second_edition(&setup)
}

#[test]
fn a_light_wound_takes_three_a_serious_one_seven_and_a_mortal_one_all() {
    proves!("bh79-110");
    let mut table = sam("SAR6");
    table.dice(&[
        ("where", 5),
        ("how bad", 40),
        ("where", 5),
        ("how bad", 41),
        ("where", 80),
        ("how bad", 61),
    ]);
    table.play("Sam fires 3 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 200 = 200 base, 0 medium range
        Juan: light wound, left leg, strength 13 -> 10
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 second shot
        Juan: serious wound, left leg, strength 10 -> 3
        Sam hits Juan: no die against 180 = 200 base, 0 medium range, -20 third shot
        Juan: mortal wound, chest, dead
        ",
    );
    assert_eq!(table.man("Juan").fate(), Fate::Dead);
}

#[test]
fn a_hit_behind_hard_cover_is_a_miss_and_soft_cover_stops_nothing() {
    proves!("bh79-111");
    let mut table = sam("SAR6");
    table.dice(&[("where", 71), ("where", 86), ("how bad", 20)]);
    table.play("Sam fires 2 at Juan, wall shows head").expect(
        "
        Sam 20
        Sam hits Juan: no die against 200 = 200 base, 0 medium range
        Juan: cover saves the chest
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 second shot
        Juan: light wound, head, strength 13 -> 10
        ",
    );
    table.dice(&[("where", 71), ("how bad", 20)]);
    table.play("Sam fires 1 at Juan, brush shows head").expect(
        "
        Sam 20
        Sam hits Juan: no die against 200 = 200 base, 0 medium range
        Juan: light wound, chest, strength 10 -> 7
        ",
    );
}

#[test]
fn a_man_who_fires_from_cover_shows_what_his_weapon_needs() {
    proves!("bh79-112");
    let shows =
        |arm, hand, corner| wounds::exposed_while_firing(arm, hand, corner).parts().collect::<Vec<_>>();
    for corner in [None, Some(Side::Left), Some(Side::Right)] {
        assert_eq!(shows(Arm::FastDraw, Side::Right, corner), [RightArm, RightShoulder, Head]);
        assert_eq!(shows(Arm::FastDraw, Side::Left, corner), [LeftArm, LeftShoulder, Head]);
    }
    assert_eq!(shows(Arm::Rifle, Side::Right, None), [LeftArm, RightArm, LeftShoulder, Head]);
    assert_eq!(
        shows(Arm::Rifle, Side::Right, Some(Side::Left)),
        [LeftLeg, LeftArm, RightArm, LeftShoulder, Head]
    );
    assert_eq!(
        shows(Arm::Shotgun, Side::Right, Some(Side::Right)),
        [RightLeg, LeftArm, RightArm, LeftShoulder, Head]
    );
}

#[test]
fn a_man_behind_cover_who_does_not_fire_shows_nothing_or_his_head() {
    proves!("bh79-113");
    assert_eq!(wounds::exposed_while_hiding(false), Exposed::NOTHING);
    assert_eq!(wounds::exposed_while_hiding(true), Exposed::only(&[Head]));
}

/// The printed table of wounds by a load of shot, a row a face: scatter gun, then shotgun, four ranges each.
const PELLETS: [[u8; 8]; 10] = [
    [1, 1, 0, 0, 1, 1, 1, 0],
    [1, 1, 0, 0, 2, 1, 1, 0],
    [1, 1, 1, 0, 2, 1, 1, 1],
    [1, 1, 1, 0, 2, 2, 1, 1],
    [2, 1, 1, 1, 3, 2, 1, 1],
    [2, 1, 1, 1, 3, 2, 1, 1],
    [2, 1, 1, 1, 3, 2, 1, 1],
    [2, 2, 1, 1, 4, 2, 1, 1],
    [3, 2, 1, 1, 4, 3, 1, 1],
    [3, 2, 1, 1, 4, 3, 2, 1],
];

#[test]
fn the_number_of_wounds_by_shot_is_as_printed() {
    proves!("bh79-114");
    for (column, (arm, reach)) in [Arm::ScatterGun, Arm::Shotgun]
        .into_iter()
        .flat_map(|arm| [Reach::Short, Reach::Medium, Reach::Long, Reach::Extreme].map(|reach| (arm, reach)))
        .enumerate()
    {
        let widths = wounds::pellet_widths(arm, reach);
        let faces: Vec<u8> =
            (0..5u8).flat_map(|count| vec![count; usize::from(widths[usize::from(count)])]).collect();
        assert_eq!(faces, PELLETS.map(|row| row[column]), "{arm:?} at {} range", reach.label());
    }
}

#[test]
fn each_pellet_is_rolled_apart_and_tests_cover_apart() {
    proves!("bh79-114", "bh79-111");
    let mut table = sam("2SG");
    table.dice(&[
        ("pellets", 5),
        ("where", 86),
        ("how bad", 20),
        ("where", 5),
        ("where", 100),
        ("how bad", 40),
    ]);
    table.play("Sam fires 1 at Juan, wall shows head/right arm").expect(
        "
        Sam 20
        Sam hits Juan: no die against 220 = 200 base, +10 short range, +10 shotgun
        Juan: 3 pellets on 5
        Juan: light wound, head, strength 13 -> 10
        Juan: cover saves the left leg
        Juan: serious wound, head, strength 10 -> 3
        ",
    );
}

#[test]
fn at_the_furthest_range_a_hit_with_shot_may_do_nothing() {
    proves!("bh79-114");
    let mut table = sam("SCG");
    table.dice(&[("pellets", 4), ("pellets", 5), ("where", 5), ("how bad", 1)]);
    table.play("Sam fires 2 at Juan, at 15 spaces").expect(
        "
        Sam 20
        Sam hits Juan: no die against 195 = 200 base, -25 extreme range, +20 scatter gun
        Juan: 0 pellets on 4
        Sam hits Juan: no die against 185 = 200 base, -25 extreme range, +20 scatter gun, -10 second shot
        Juan: 1 pellets on 5
        Juan: light wound, left leg, strength 13 -> 10
        ",
    );
}

#[test]
fn wounds_cost_movement_and_a_wounded_gun_arm_costs_accuracy() {
    proves!("bh79-116");
    let mut table = sam("SAR6");
    table.dice(&[("where", 5), ("how bad", 1), ("where", 30), ("how bad", 75)]);
    table.play("Sam fires 2 at Juan");
    let juan = table.man("Juan").condition;
    assert_eq!((juan.leg_light, juan.arm_light, juan.wounds), (1, [0, 1], 6));
    let goes = |gait| on_foot(gait, Ground::Open, &juan, &Switches::default());
    assert_eq!((goes(Gait::Run), goes(Gait::Walk)), (Some(12), Some(3)), "a light wound in the leg");
    assert_eq!(
        table.chances("Juan fires 1 at Sam"),
        "30 = 60 base, 0 medium range, -5 shooter's wounds below half of strength, -25 light wound in gun arm"
    );
    assert_eq!(
        table.chances("Juan fires 1 at Sam, left hand"),
        "45 = 60 base, 0 medium range, -5 shooter's wounds below half of strength, -10 wrong hand"
    );
}

#[test]
fn blows_and_bullets_come_off_one_total() {
    proves!("bh79-117");
    let mut table = Table::second_edition(
        "Sam: speed 20, accuracy 200, strength 15, SAR6 | Juan: strength 13, bruised 6, FDR6 | 6 spaces apart",
    );
    table.dice(&[("where", 5), ("how bad", 41)]);
    table.play("Sam fires 1 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 200 = 200 base, 0 medium range
        Juan: serious wound, left leg, strength 7 -> 0, unconscious
        ",
    );
    assert_eq!((table.man("Juan").condition.wounds, table.man("Juan").condition.bruises), (7, 6));
}

#[test]
fn only_the_mortal_column_kills_and_strength_below_nought_does_nothing_more() {
    proves!("bh79-118");
    let mut table = sam("2SG");
    table.dice(&[("pellets", 8), ("where", 5), ("how bad", 100), ("where", 5), ("how bad", 100)]);
    table.dice(&[("where", 5), ("how bad", 100), ("where", 5), ("how bad", 100)]);
    table.play("Sam fires 1 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 220 = 200 base, +10 short range, +10 shotgun
        Juan: 4 pellets on 8
        Juan: serious wound, left leg, strength 13 -> 6
        Juan: serious wound, left leg, strength 6 -> -1, unconscious
        Juan: serious wound, left leg, strength -1 -> -8, unconscious
        Juan: serious wound, left leg, strength -8 -> -15, unconscious
        ",
    );
    assert_eq!(table.man("Juan").fate(), Fate::Unconscious);
    // The mortal column works at full strength.
    table.man("Juan").condition = Default::default();
    table.man("Juan").condition.take(Wound { location: Some(Chest), severity: Severity::Mortal });
    assert_eq!((table.man("Juan").fate(), table.man("Juan").strength()), (Fate::Dead, 13));
}
