//! First shot of 1975: the total and its reasons.

use crate::common::Table;
use ledger::proves;
use rules::Refusal;
use rules::boot_hill_1975::FirstEdition;

/// A man of these percentiles with this gun: his first shot total.
fn total(man: &str, how: &str) -> String {
    let setup = format!("Sam: {man} | Juan: strength 15, FDR6 | 3 spaces apart");
    Table::first_edition(&setup).speed(&format!("Sam fires 1 at Juan{how}"))
}

fn sam(how: &str) -> String {
    total("speed 22, accuracy 60, strength 14, FDR6, FDR6", how)
}

#[test]
fn the_total_is_speed_class_weapon_class_and_modifiers() {
    proves!("bh75-p02");
    assert_eq!(
        total("rolls 90/89/50/85/87, gunfights 6, FDR6", ""),
        "22 = 0 base, +12 speed ability, +10 weapon speed",
        "bravery does not help the draw"
    );
    assert_eq!(
        sam(" from the hip, surprised, running, drawing two guns"),
        "-5 = 12 base, +10 weapon speed, -5 surprised, -20 running or dodging, -5 draws two guns, +3 shoots from the hip"
    );
    assert_eq!(sam(", edge 5"), "27 = 12 base, +10 weapon speed, +5 edge given by the scenario");
}

#[test]
fn the_check_vectors_of_the_first_shot() {
    proves!("bh75-p02", "bh75-p03", "bh75-d039", "bh75-d040", "bh75-d050", "bh75-d054");
    // V1: Virgil runs.
    assert_eq!(
        total("rolls 90/89/50/85/87, gunfights 6, FDR6", ", running"),
        "2 = 0 base, +12 speed ability, +10 weapon speed, -20 running or dodging"
    );
    // V2: Doc fires a shotgun from the hip.
    assert_eq!(
        total("rolls 98/96/50/02/98, gunfights 11, SG", " from the hip"),
        "18 = 0 base, +20 speed ability, -5 weapon speed, +3 shoots from the hip"
    );
    // V3: Wyatt has aimed.
    assert_eq!(
        total("rolls 97/96/50/99/97, gunfights 9, SAR6", ", already aimed"),
        "35 = 0 base, +20 speed ability, +15 weapon already aimed"
    );
    // V4: a rifle in its scabbard.
    assert_eq!(
        total("rolls 70/50/50/50/50, gunfights 3, SR", ", from the scabbard"),
        "-1 = 0 base, +9 speed ability, -10 weapon speed"
    );
}

#[test]
fn the_split_of_greased_lightning_reaches_the_first_shot() {
    proves!("bh75-p02");
    let speed = |score: i16, value: &str| {
        let setup = format!(
            "Sam: rolls {score}/50/50/50/50, gunfights 3, FDR6 | Juan: strength 15, FDR6 | 3 spaces apart"
        );
        let speed = Table::first_edition(&setup)
            .reading("greased-lightning-split", value)
            .speed("Sam fires 1 at Juan");
        speed.split(' ').next().unwrap().parse::<i16>().unwrap()
    };
    assert_eq!([95, 96, 97, 98, 99, 100].map(|score| speed(score, "no")), [25, 30, 30, 30, 30, 30]);
    assert_eq!([95, 96, 97, 98, 99, 100].map(|score| speed(score, "yes")), [25, 28, 29, 30, 31, 32]);
}

#[test]
fn giving_the_first_move_takes_three() {
    proves!("bh75-d048");
    assert_eq!(sam(", gives the first move"), "19 = 12 base, +10 weapon speed, -3 gave the first move");
}

#[test]
fn surprise_takes_five_or_ten_and_only_the_largest_counts() {
    proves!("bh75-d049", "bh75-p02");
    assert_eq!(sam(", surprised"), "17 = 12 base, +10 weapon speed, -5 surprised");
    assert_eq!(sam(", completely surprised"), "12 = 12 base, +10 weapon speed, -10 completely surprised");
    assert_eq!(sam(", surprised, gives the first move"), "17 = 12 base, +10 weapon speed, -5 surprised");
}

#[test]
fn running_takes_twenty_on_foot_and_a_horse_ten() {
    proves!("bh75-d050", "bh75-d051", "bh75-p02");
    assert_eq!(sam(", running"), "2 = 12 base, +10 weapon speed, -20 running or dodging");
    assert_eq!(sam(", running and dodging"), "2 = 12 base, +10 weapon speed, -20 running or dodging");
    for gait in ["still", "walking", "trotting", "galloping"] {
        assert_eq!(
            sam(&format!(", on horseback, {gait}")),
            "12 = 12 base, +10 weapon speed, -10 on horseback",
            "{gait}"
        );
    }
    assert_eq!(sam(", walking"), "22 = 12 base, +10 weapon speed");
}

#[test]
fn a_wounded_man_with_half_of_his_strength_left_takes_five_off_and_with_less_twenty() {
    proves!("bh75-d052", "bh75-p02");
    let hurt = |strength: i16, how: &str| {
        let man = format!("speed 22, accuracy 60, strength {strength}, {how}, FDR6");
        let setup = format!("Sam: {man} | Juan: strength 15, FDR6 | 3 spaces apart");
        let chance = Table::first_edition(&setup).chances("Sam fires 1 at Juan");
        (total(&man, ""), chance)
    };
    let light = (
        "17 = 12 base, +10 weapon speed, -5 wounded, half of strength or more left".to_owned(),
        "65 = 60 base, +10 short range, -5 shooter wounded, half of strength or more left".to_owned(),
    );
    let bad = (
        "2 = 12 base, +10 weapon speed, -20 wounded, less than half of strength left".to_owned(),
        "50 = 60 base, +10 short range, -20 shooter wounded, less than half of strength left".to_owned(),
    );
    assert_eq!(hurt(14, "serious chest"), light, "check vector 5: exactly half is left");
    assert_eq!(hurt(13, "serious chest"), bad, "check vector 6: 6 of 13 are left");
    assert_eq!(hurt(14, "serious chest, light head"), bad);
    assert_eq!(hurt(14, "bruised 7"), light, "strength lost in a brawl is strength lost");
    assert_eq!(hurt(14, "bruised 8"), bad);
}

#[test]
fn drawing_two_guns_takes_five() {
    proves!("bh75-d053", "bh75-p08");
    let both = ", with both pistols, drawing two guns";
    assert_eq!(sam(both), "17 = 12 base, +10 weapon speed, -5 draws two guns");
    assert_eq!(sam(", with both pistols"), "22 = 12 base, +10 weapon speed", "only in the turn of the draw");
}

#[test]
fn the_hip_adds_three() {
    proves!("bh75-d054");
    assert_eq!(sam(" from the hip"), "25 = 12 base, +10 weapon speed, +3 shoots from the hip");
}

#[test]
fn a_light_wound_in_the_gun_arm_takes_twenty_five_off_the_total_and_the_chance() {
    proves!("bh75-d055", "bh75-d063", "bh75-p02", "bh75-p11");
    let table = |how: &str| {
        let setup = format!(
            "Sam: speed 22, accuracy 60, strength 14, {how}, FDR6 | Juan: strength 15, FDR6 | 3 spaces apart"
        );
        Table::first_edition(&setup)
    };
    let hurt = table("light right arm");
    assert_eq!(
        hurt.speed("Sam fires 1 at Juan"),
        "-8 = 12 base, +10 weapon speed, -5 wounded, half of strength or more left, -25 draws with a wounded arm"
    );
    assert_eq!(
        hurt.chances("Sam fires 1 at Juan"),
        "40 = 60 base, +10 short range, -5 shooter wounded, half of strength or more left, -25 light wound in gun arm"
    );
    // The other hand trades both for the wrong hand.
    assert_eq!(
        hurt.speed("Sam fires 1 at Juan, left hand"),
        "17 = 12 base, +10 weapon speed, -5 wounded, half of strength or more left"
    );
    assert_eq!(
        hurt.chances("Sam fires 1 at Juan, left hand"),
        "55 = 60 base, +10 short range, -5 shooter wounded, half of strength or more left, -10 wrong hand"
    );
    // Two of them take 25 once.
    let twice = table("light right arm, light right arm");
    assert!(twice.speed("Sam fires 1 at Juan").ends_with(", -25 draws with a wounded arm"));
    assert!(twice.chances("Sam fires 1 at Juan").ends_with(", -25 light wound in gun arm"));
}

#[test]
fn nothing_but_the_aimed_class_rewards_firing_on_the_same_target_again() {
    proves!("bh75-d056");
    assert_eq!(sam(", fired last turn"), "22 = 12 base, +10 weapon speed");
    assert_eq!(sam(", aimed last turn"), "22 = 12 base, +10 weapon speed");
    assert_eq!(sam(", fired last turn, already aimed"), "27 = 12 base, +15 weapon already aimed");
}

#[test]
fn the_derived_totals_of_the_ok_corral_cast() {
    proves!("bh75-p02");
    let with_fast_draw = |score: i16| {
        let setup = format!(
            "Sam: rolls {score}/50/50/50/50, gunfights 3, FDR6 | Juan: strength 15, FDR6 | 3 spaces apart"
        );
        let speed = Table::first_edition(&setup).speed("Sam fires 1 at Juan");
        speed.split(' ').next().unwrap().parse::<i16>().unwrap()
    };
    // Wyatt, Virgil, Morgan, Doc, Billy, Ike, Tom, Frank, Ringo, Claibourne.
    let speeds = [97, 90, 93, 98, 95, 83, 88, 90, 99, 86];
    assert_eq!(speeds.map(with_fast_draw), [30, 22, 25, 30, 25, 22, 22, 22, 30, 22]);
}

#[test]
fn any_weapon_may_be_fired_from_the_hip() {
    let table: Table<FirstEdition> =
        Table::first_edition("Sam: strength 15, SG | Juan: strength 15, FDR6 | 3 spaces apart");
    assert_eq!(table.allows("Sam fires 1 at Juan from the hip"), Ok(()));
    assert_eq!(
        table.allows("Sam fires 3 at Juan from the hip"),
        Err(Refusal::TooFewRounds { gun: 0, loaded: 2, shots: 3 })
    );
}
