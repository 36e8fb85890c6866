//! The chance to hit of 1979, with its reasons.

use crate::common::Table;
use ledger::proves;
use rules::boot_hill_1979::{SecondEdition, switches::Switches, to_hit};
use rules::{Refusal, Side};

/// Sam, base accuracy 60, with these guns and wounds, against Juan at medium range of a revolver.
fn sam(how: &str) -> Table<SecondEdition> {
    let setup =
        format!("Sam: speed 20, accuracy 60, strength 15, {how} | Juan: strength 13, FDR6 | 6 spaces apart");
    Table::second_edition(&setup)
}

fn chance(how: &str) -> String {
    sam("SAR6, SAR6").chances(&format!("Sam fires 1 at Juan, {how}"))
}

#[test]
fn a_roll_no_higher_than_the_chance_hits() {
    proves!("bh79-089");
    let mut table = sam("SAR6");
    table.dice(&[("to hit", 60), ("where", 1), ("how bad", 1), ("to hit", 51), ("to hit", 41)]);
    table.play("Sam fires 3 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: 60 against 60 = 60 base, 0 medium range
        Juan: light wound, left leg, strength 13 -> 10
        Sam misses Juan: 51 against 50 = 60 base, 0 medium range, -10 second shot
        Sam misses Juan: 41 against 40 = 60 base, 0 medium range, -20 third shot
        ",
    );
}

#[test]
fn a_hundred_always_hits_and_nought_never_does() {
    proves!("bh79-089");
    let setup = |accuracy: i16| {
        format!("Sam: accuracy {accuracy}, strength 15, SAR6 | Juan: strength 13, FDR6 | 6 spaces apart")
    };
    let mut sure = Table::second_edition(&setup(100));
    sure.dice(&[("where", 1), ("how bad", 1)]);
    sure.play("Sam fires 1 at Juan").expect(
        "
        Sam 0
        Sam hits Juan: no die against 100 = 100 base, 0 medium range
        Juan: light wound, left leg, strength 13 -> 10
        ",
    );
    let mut hopeless = Table::second_edition(&setup(0));
    hopeless.play("Sam fires 1 at Juan").expect("Sam 0\n Sam gives up a shot");
    assert_eq!(hopeless.man("Sam").guns[0].loaded, 6);
}

#[test]
fn by_a_switch_a_roll_of_one_always_hits_and_a_hundred_always_misses() {
    proves!("bh79-089");
    let table = |accuracy: i16| {
        let setup =
            format!("Sam: accuracy {accuracy}, strength 15, SAR6 | Juan: strength 13, FDR6 | 6 spaces apart");
        Table::second_edition(&setup).reading("automatic-results", "01-hits-and-00-misses")
    };
    let mut sure = table(140);
    sure.dice(&[("to hit", 100)]).play("Sam fires 1 at Juan");
    sure.expect("Sam 0\n Sam misses Juan: 100 against 140 = 140 base, 0 medium range");
    let mut hopeless = table(-20);
    hopeless.dice(&[("to hit", 1), ("where", 1), ("how bad", 1), ("to hit", 2)]);
    hopeless.play("Sam fires 2 at Juan").expect(
        "
        Sam 0
        Sam hits Juan: 01 against -20 = -20 base, 0 medium range
        Juan: light wound, left leg, strength 13 -> 10
        Sam misses Juan: 02 against -30 = -20 base, 0 medium range, -10 second shot
        ",
    );
    let none = Switches::default();
    assert_eq!(
        [-20, 0, 1, 99, 100, 140].map(|total| to_hit::rolled_chance(total, &none)),
        [-20, 0, 1, 99, 100, 140]
    );
}

#[test]
fn everything_adds_together_and_each_shot_has_its_own_roll() {
    proves!("bh79-090");
    let mut table = sam("SAR6, light right arm");
    let order = "Sam fires 2 at Juan from the hip, left hand, target walking, target half hidden, walking";
    assert_eq!(
        table.chances(order),
        "15 = 60 base, 0 medium range, -5 shooter walking, -5 target walking or crawling, -5 shooter's wounds below half of strength, -10 wrong hand, -10 from the hip, -10 half or more of target hidden \
         | 5 = 60 base, 0 medium range, -5 shooter walking, -5 target walking or crawling, -5 shooter's wounds below half of strength, -10 wrong hand, -10 from the hip, -10 half or more of target hidden, -10 second shot"
    );
    table.dice(&[("to hit", 16), ("to hit", 6)]);
    table.play(order);
}

#[test]
fn range_helps_or_hinders() {
    proves!("bh79-092");
    assert_eq!(chance("at 4 spaces"), "70 = 60 base, +10 short range");
    assert_eq!(chance("at 10 spaces"), "60 = 60 base, 0 medium range");
    assert_eq!(chance("at 20 spaces"), "45 = 60 base, -15 long range");
    assert_eq!(chance("at 40 spaces"), "35 = 60 base, -25 extreme range");
}

#[test]
fn the_shooters_own_movement_takes_from_his_chance() {
    proves!("bh79-093");
    assert_eq!(chance("walking"), "55 = 60 base, 0 medium range, -5 shooter walking");
    assert_eq!(chance("crawling"), "50 = 60 base, 0 medium range, -10 shooter crawling");
    assert_eq!(chance("running"), "40 = 60 base, 0 medium range, -20 shooter running");
    assert_eq!(
        chance("running and dodging"),
        "30 = 60 base, 0 medium range, -30 shooter running and dodging"
    );
    assert_eq!(chance("on horseback, trotting"), "45 = 60 base, 0 medium range, -15 shooter trotting");
    assert_eq!(chance("on horseback, galloping"), "35 = 60 base, 0 medium range, -25 shooter galloping");
}

#[test]
fn a_walking_horse_costs_its_rider_five_unless_a_switch_says_nothing() {
    proves!("bh79-093");
    let rider = |value: &str, how: &str| {
        sam("SAR6").reading("walking-horse-shooter", value).totals(&format!("Sam fires 1 at Juan, {how}"))[0]
    };
    assert_eq!(rider("like-walking", "on horseback, walking"), 55);
    assert_eq!(rider("nothing", "on horseback, walking"), 60);
    assert_eq!(rider("nothing", "walking"), 55, "a man on foot still pays");
    assert_eq!(rider("nothing", "on horseback, trotting"), 45);
}

#[test]
fn the_targets_movement_takes_from_the_chance() {
    proves!("bh79-094");
    // The gait that the target used this turn counts, wherever it stands by now.
    assert_eq!(chance("target walking"), "55 = 60 base, 0 medium range, -5 target walking or crawling");
    assert_eq!(chance("target crawling"), "55 = 60 base, 0 medium range, -5 target walking or crawling");
    assert_eq!(chance("target running"), "50 = 60 base, 0 medium range, -10 target running or trotting");
    assert_eq!(chance("target trotting"), "50 = 60 base, 0 medium range, -10 target running or trotting");
    assert_eq!(chance("target galloping"), "45 = 60 base, 0 medium range, -15 target galloping");
    assert_eq!(
        chance("target running and dodging"),
        "40 = 60 base, 0 medium range, -20 target running and dodging"
    );
}

#[test]
fn the_shooters_wounds_take_from_his_chance() {
    proves!("bh79-095");
    let chance = |strength: i16, how: &str| {
        let setup = format!(
            "Sam: accuracy 60, strength {strength}, {how}, SAR6 | Juan: strength 13, FDR6 | 6 spaces apart"
        );
        Table::second_edition(&setup).chances("Sam fires 1 at Juan")
    };
    let below = "55 = 60 base, 0 medium range, -5 shooter's wounds below half of strength";
    let half = "40 = 60 base, 0 medium range, -20 shooter's wounds of half of strength or more";
    assert_eq!(chance(15, "serious chest"), below, "7 of 15");
    assert_eq!(chance(14, "serious chest"), half, "7 of 14");
    assert_eq!(chance(13, "serious chest"), half, "7 of 13");
}

#[test]
fn a_rested_weapon_adds_ten_after_the_first_turn_of_aiming() {
    proves!("bh79-096");
    assert_eq!(chance("rested"), "60 = 60 base, 0 medium range");
    assert_eq!(chance("rested, aimed last turn"), "70 = 60 base, 0 medium range, +10 weapon rested");
    assert_eq!(chance("rested, fired last turn"), "70 = 60 base, 0 medium range, +10 weapon rested");
    assert_eq!(chance("aimed last turn"), "60 = 60 base, 0 medium range");
    // A man who moves has lost his rest.
    assert_eq!(
        chance("rested, fired last turn, walking"),
        "55 = 60 base, 0 medium range, -5 shooter walking"
    );
}

#[test]
fn later_shots_cost_ten_and_twenty_whomever_they_are_meant_for() {
    proves!("bh79-097");
    let table = Table::second_edition(
        "Sam: accuracy 60, strength 15, SAR6 | Juan: strength 13, FDR6 | Jose: strength 13, FDR6 | 6 spaces apart",
    );
    let chances = "60 = 60 base, 0 medium range | 50 = 60 base, 0 medium range, -10 second shot | 40 = 60 base, 0 medium range, -20 third shot";
    assert_eq!(table.chances("Sam fires 3 at Juan"), chances);
    assert_eq!(table.chances("Sam fires 1 at Juan and 2 at Jose"), chances);
}

#[test]
fn shot_helps_at_every_range() {
    proves!("bh79-098");
    let chances = |code: &str, ranges: [u16; 4]| {
        ranges.map(|far| sam(code).totals(&format!("Sam fires 1 at Juan, at {far} spaces"))[0])
    };
    assert_eq!(chances("2SG", [6, 12, 18, 36]), [80, 70, 55, 45]);
    assert_eq!(chances("SCG", [2, 4, 8, 15]), [90, 80, 65, 55]);
    assert_eq!(sam("SCG").chances("Sam fires 1 at Juan"), "65 = 60 base, -15 long range, +20 scatter gun");
}

#[test]
fn the_wrong_hand_and_a_wounded_gun_arm_cost_accuracy() {
    proves!("bh79-099", "bh79-116");
    let chance = |how: &str, hand: &str| sam(how).chances(&format!("Sam fires 1 at Juan, {hand} hand"));
    let hurt = "-5 shooter's wounds below half of strength";
    assert_eq!(chance("SAR6", "left"), "50 = 60 base, 0 medium range, -10 wrong hand");
    assert_eq!(chance("SAR6, left-handed", "left"), "60 = 60 base, 0 medium range");
    assert_eq!(chance("SAR6, left-handed", "right"), "50 = 60 base, 0 medium range, -10 wrong hand");
    assert_eq!(
        chance("SAR6, light right arm", "right"),
        format!("30 = 60 base, 0 medium range, {hurt}, -25 light wound in gun arm")
    );
    assert_eq!(
        chance("SAR6, serious right arm", "right"),
        format!("5 = 60 base, 0 medium range, {hurt}, -50 serious wound in gun arm")
    );
    // Changing hands trades the wound for the wrong hand, and the other arm costs nothing.
    assert_eq!(
        chance("SAR6, serious right arm", "left"),
        format!("45 = 60 base, 0 medium range, {hurt}, -10 wrong hand")
    );
    assert_eq!(chance("SAR6, serious left arm", "right"), format!("55 = 60 base, 0 medium range, {hurt}"));
    // A shoulder is not an arm.
    assert_eq!(
        chance("SAR6, serious right shoulder", "right"),
        format!("55 = 60 base, 0 medium range, {hurt}")
    );
}

#[test]
fn of_several_arm_wounds_the_worst_counts_unless_a_switch_adds_them_up() {
    proves!("bh79-099");
    let total = |how: &str, value: &str| {
        let setup =
            format!("Sam: accuracy 100, strength 20, {how}, SAR6 | Juan: strength 13, FDR6 | 6 spaces apart");
        let table = Table::second_edition(&setup).reading("several-arm-wounds", value);
        table.totals("Sam fires 1 at Juan")[0]
    };
    let two_light = "light right arm, light right arm";
    assert_eq!(total(two_light, "worst-only"), 100 - 5 - 25);
    assert_eq!(total(two_light, "add-up"), 100 - 5 - 50);
    let mixed = "light right arm, serious right arm";
    assert_eq!(total(mixed, "worst-only"), 100 - 20 - 50);
    assert_eq!(total(mixed, "add-up"), 100 - 20 - 75);
    assert_eq!(total("light right arm", "add-up"), 100 - 5 - 25);
}

#[test]
fn two_pistols_cost_thirty_and_the_off_hand_ten_more() {
    proves!("bh79-100");
    let table = sam("SAR6, SAR6");
    assert_eq!(
        table.chances("Sam fires 1 at Juan, with both pistols"),
        "30 = 60 base, 0 medium range, -30 two pistols | 20 = 60 base, 0 medium range, -10 wrong hand, -30 two pistols"
    );
    assert_eq!(table.allows("Sam fires 3 at Juan, with both pistols"), Ok(()), "each gun up to its rate");
    assert_eq!(
        sam("SAR6, 15R").allows("Sam fires 1 at Juan, with both pistols"),
        Err(Refusal::NotTwoPistols)
    );
    let dear = sam("SAR6 with 2 rounds, SAR6").allows("Sam fires 3 at Juan, with both pistols");
    assert_eq!(dear, Err(Refusal::TooFewRounds { gun: 0, loaded: 2, shots: 3 }));
}

#[test]
fn later_shots_of_two_pistols_are_counted_by_gun_or_by_turn() {
    proves!("bh79-100", "bh79-097");
    let totals = |value: &str| {
        sam("SAR6, SAR6")
            .reading("two-pistols-later-shots", value)
            .totals("Sam fires 3 at Juan, with both pistols")
    };
    assert_eq!(totals("count-per-gun"), [30, 20, 10, 20, 10, 0]);
    assert_eq!(totals("count-per-turn"), [30, 20, 10, 0, 0, 0]);
}

#[test]
fn the_marker_ambidextrous_has_three_readings() {
    proves!("bh79-032", "bh79-100");
    let totals = |value: &str| {
        let table = sam("SAR6, SAR6, ambidextrous").reading("ambidextrous", value);
        let single = table.totals("Sam fires 1 at Juan, left hand")[0];
        let both = table.totals("Sam fires 1 at Juan, with both pistols");
        (single, both[0], both[1])
    };
    assert_eq!(totals("wrong-hand-only"), (60, 30, 30));
    assert_eq!(totals("two-pistols-also"), (60, 60, 60));
    assert_eq!(totals("nothing"), (50, 30, 20));
    let plain = sam("SAR6, SAR6").reading("ambidextrous", "two-pistols-also");
    assert_eq!(plain.totals("Sam fires 1 at Juan, with both pistols"), [30, 20], "another man pays in full");
    let man = sam("SAR6, ambidextrous").men[0].gunman;
    assert!(!to_hit::wrong_hand(man, Side::Left, &Switches::default()));
}

#[test]
fn the_hip_takes_ten_off_every_shot_of_the_turn() {
    proves!("bh79-101");
    assert_eq!(
        sam("SAR6").chances("Sam fires 3 at Juan from the hip"),
        "50 = 60 base, 0 medium range, -10 from the hip \
         | 40 = 60 base, 0 medium range, -10 from the hip, -10 second shot \
         | 30 = 60 base, 0 medium range, -10 from the hip, -20 third shot"
    );
}

#[test]
fn a_target_half_hidden_is_harder_to_hit_and_its_wall_still_stops_bullets() {
    proves!("bh79-102", "bh79-111");
    let mut table = sam("SAR6");
    table.dice(&[("to hit", 50), ("where", 75)]);
    table.play("Sam fires 1 at Juan, target half hidden, wall shows head/right arm").expect(
        "
        Sam 20
        Sam hits Juan: 50 against 50 = 60 base, 0 medium range, -10 half or more of target hidden
        Juan: cover saves the chest
        ",
    );
    assert_eq!(table.man("Juan").strength(), 13);
}

#[test]
fn what_a_brawl_left_behind_counts_ten_a_point() {
    proves!("bh79-107");
    let chance = |how: &str| sam(how).chances("Sam fires 1 at Juan");
    assert_eq!(chance("SAR6, carried -2"), "40 = 60 base, 0 medium range, -20 carried over from the brawl");
    assert_eq!(chance("SAR6, carried 1"), "70 = 60 base, 0 medium range, +10 carried over from the brawl");
}

#[test]
fn what_is_thrown_or_loosed_uses_the_throwing_accuracy() {
    let thrower = |code: &str| {
        let setup = format!(
            "Sam: rolls 50/99/10/50/50, gunfights 3, {code} | Juan: strength 13, FDR6 | 2 spaces apart"
        );
        Table::second_edition(&setup).totals("Sam fires 1 at Juan, at 1 spaces")[0]
    };
    assert_eq!(["KN", "TOM", "LANCE", "BOW"].map(thrower), [50 - 6 + 3 + 10; 4]);
    assert_eq!(thrower("SAR6"), 50 + 20 + 3 + 10);
}
