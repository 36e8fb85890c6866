//! First shot of 1979: net speed and its reasons.

use crate::common::Table;
use ledger::proves;
use rules::Refusal;
use rules::boot_hill_1979::SecondEdition;

fn two_men() -> Table<SecondEdition> {
    Table::second_edition(
        "Wyatt: speed 36, accuracy 91, strength 19, FDR6, FDR6, 15R | Frank: speed 31, accuracy 80, strength 15, FDR6 | 3 spaces apart",
    )
}

/// Net speed of a man who fares so.
fn hurt(how: &str) -> String {
    let setup = format!("Wyatt: speed 36, {how}, FDR6 | Frank: strength 15, FDR6 | 3 spaces apart");
    Table::second_edition(&setup).speed("Wyatt fires 1 at Frank")
}

#[test]
fn net_speed_is_base_speed_with_the_weapon_and_every_modifier_that_applies() {
    proves!("bh79-081");
    let table = two_men();
    assert_eq!(table.speed("Wyatt fires 1 at Frank"), "36 = 26 base, +10 weapon speed");
    assert_eq!(table.speed("Wyatt fires 1 at Frank, with 15R"), "21 = 26 base, -5 weapon speed");
    assert_eq!(
        table.speed("Wyatt fires 1 at Frank from the hip, surprised, running, drawing two guns"),
        "13 = 26 base, +10 weapon speed, -5 surprised, -20 running or dodging, -3 draws two guns, +5 shoots from the hip"
    );
    // A new turn starts from the base again.
    assert_eq!(table.speed("Wyatt fires 1 at Frank"), "36 = 26 base, +10 weapon speed");
}

#[test]
fn net_speed_of_a_rolled_man_shows_speed_bravery_and_weapon() {
    proves!("bh79-081");
    let table = Table::second_edition(
        "Kid: rolls 90/64/62/80/55, gunfights 0, DAR6 | Frank: strength 15, FDR6 | 3 spaces apart",
    );
    assert_eq!(
        table.speed("Kid fires 1 at Frank"),
        "18 = 0 base, +12 speed ability, +1 bravery on the draw, +5 weapon speed"
    );
}

#[test]
fn a_scenario_may_give_an_edge_on_the_draw() {
    proves!("bh79-081");
    assert_eq!(
        two_men().speed("Wyatt fires 1 at Frank, edge 5"),
        "41 = 26 base, +10 weapon speed, +5 edge given by the scenario"
    );
}

#[test]
fn surprise_slows_the_draw() {
    proves!("bh79-082");
    let table = two_men();
    let speed = |how: &str| table.speed(&format!("Wyatt fires 1 at Frank, {how}"));
    assert_eq!(speed("gives the first move"), "35 = 26 base, +10 weapon speed, -1 gave the first move");
    assert_eq!(speed("surprised"), "31 = 26 base, +10 weapon speed, -5 surprised");
    assert_eq!(speed("completely surprised"), "26 = 26 base, +10 weapon speed, -10 completely surprised");
}

#[test]
fn turning_on_a_man_behind_is_complete_surprise_for_one_turn() {
    proves!("bh79-073", "bh79-082");
    let mut table = Table::second_edition(
        "Wyatt: speed 36, accuracy 20, strength 19, FDR6 | Frank: speed 31, accuracy 80, strength 15, FDR6 | 3 spaces apart",
    );
    table.dice(&[("to hit", 99), ("to hit", 99)]);
    table.play("Wyatt fires 1 at Frank, completely surprised; Frank fires 1 at Wyatt").expect(
        "
        Frank 31 before Wyatt 26
        Frank misses Wyatt: 99 against 90 = 80 base, +10 short range
        Wyatt misses Frank: 99 against 30 = 20 base, +10 short range
        ",
    );
    table.dice(&[("to hit", 99), ("to hit", 99)]);
    table.play("Wyatt fires 1 at Frank; Frank fires 1 at Wyatt").expect(
        "
        Wyatt 36 before Frank 31
        Wyatt misses Frank: 99 against 30 = 20 base, +10 short range
        Frank misses Wyatt: 99 against 90 = 80 base, +10 short range
        ",
    );
}

#[test]
fn only_the_worst_surprise_counts_unless_a_switch_adds_them_up() {
    proves!("bh79-082");
    let order = "Wyatt fires 1 at Frank, surprised, gives the first move";
    let worst = two_men().reading("surprise-penalties", "worst-only");
    assert_eq!(worst.speed(order), "31 = 26 base, +10 weapon speed, -5 surprised");
    let both = two_men().reading("surprise-penalties", "add-up");
    assert_eq!(both.speed(order), "30 = 26 base, +10 weapon speed, -1 gave the first move, -5 surprised");
    let order = "Wyatt fires 1 at Frank, completely surprised, gives the first move";
    assert!(worst.speed(order).starts_with("26 ="));
    assert!(both.speed(order).starts_with("25 ="));
}

#[test]
fn running_takes_twenty_and_a_horse_ten_at_any_gait() {
    proves!("bh79-083");
    let table = two_men();
    let speed = |how: &str| table.speed(&format!("Wyatt fires 1 at Frank, {how}"));
    assert_eq!(speed("running"), "16 = 26 base, +10 weapon speed, -20 running or dodging");
    assert_eq!(speed("running and dodging"), "16 = 26 base, +10 weapon speed, -20 running or dodging");
    for gait in ["still", "walking", "trotting", "galloping"] {
        assert_eq!(
            speed(&format!("on horseback, {gait}")),
            "26 = 26 base, +10 weapon speed, -10 on horseback",
            "{gait}"
        );
    }
    // Slow gaits cost a shooter nothing on the draw.
    assert_eq!(speed("walking"), "36 = 26 base, +10 weapon speed");
    assert_eq!(speed("crawling"), "36 = 26 base, +10 weapon speed");
}

#[test]
fn wounds_below_half_take_five_and_from_half_on_twenty() {
    proves!("bh79-084");
    let below = "31 = 26 base, +10 weapon speed, -5 wounds below half of strength";
    let half = "16 = 26 base, +10 weapon speed, -20 wounds of half of strength or more";
    assert_eq!(hurt("strength 14"), "36 = 26 base, +10 weapon speed");
    assert_eq!(hurt("strength 14, light chest"), below);
    assert_eq!(hurt("strength 14, light chest, light head"), below, "6 of 14");
    assert_eq!(hurt("strength 14, serious chest"), half, "7 of 14 is exactly half");
    assert_eq!(hurt("strength 15, serious chest"), below, "7 of 15");
    assert_eq!(hurt("strength 13, serious chest"), half, "7 of 13");
}

#[test]
fn strength_lost_in_a_brawl_counts_as_wounds_unless_a_switch_says_otherwise() {
    proves!("bh79-084");
    let setup = |how: &str| {
        format!(
            "Wyatt: speed 36, accuracy 91, strength 14, {how}, FDR6 | Frank: strength 15, FDR6 | 3 spaces apart"
        )
    };
    let speed = |how: &str, value: &str| {
        let table = Table::second_edition(&setup(how)).reading("brawl-damage-as-wounds", value);
        let (speed, chance) = (table.speed("Wyatt fires 1 at Frank"), table.totals("Wyatt fires 1 at Frank"));
        (speed.split(' ').next().unwrap().parse::<i16>().unwrap(), chance[0])
    };
    assert_eq!(speed("bruised 4", "counts"), (31, 96));
    assert_eq!(speed("bruised 4", "does-not-count"), (36, 101));
    assert_eq!(speed("bruised 4, light chest", "counts"), (16, 81), "3 + 4 of 14 is half");
    assert_eq!(speed("bruised 4, light chest", "does-not-count"), (31, 96));
}

#[test]
fn drawing_two_guns_takes_three_in_the_turn_of_the_draw() {
    proves!("bh79-085");
    let drawn = two_men().reading("drawing-two-guns", "drawing-turn-only");
    let every = two_men().reading("drawing-two-guns", "every-turn");
    let slower = "33 = 26 base, +10 weapon speed, -3 draws two guns";
    let first = "Wyatt fires 1 at Frank, with both pistols, drawing two guns";
    let later = "Wyatt fires 1 at Frank, with both pistols";
    assert_eq!(drawn.speed(first), slower);
    assert_eq!(drawn.speed(later), "36 = 26 base, +10 weapon speed");
    assert_eq!(every.speed(first), slower);
    assert_eq!(every.speed(later), slower);
}

#[test]
fn a_hip_shot_adds_five_and_forgoes_rest_and_aim() {
    proves!("bh79-086");
    let table = two_men();
    assert_eq!(
        table.speed("Wyatt fires 1 at Frank from the hip"),
        "41 = 26 base, +10 weapon speed, +5 shoots from the hip"
    );
    assert_eq!(
        table.speed("Wyatt fires 1 at Frank from the hip, aimed last turn"),
        "41 = 26 base, +10 weapon speed, +5 shoots from the hip"
    );
    assert_eq!(
        table.chances("Wyatt fires 1 at Frank from the hip, aimed last turn, rested"),
        "91 = 91 base, +10 short range, -10 from the hip"
    );
}

#[test]
fn every_weapon_may_be_fired_from_the_hip_unless_a_switch_keeps_it_to_handguns() {
    proves!("bh79-086");
    let order = "Wyatt fires 1 at Frank from the hip, with 15R";
    let all = two_men().reading("hipshot-weapons", "all-weapons");
    assert_eq!(all.allows(order), Ok(()));
    assert_eq!(all.speed(order), "26 = 26 base, -5 weapon speed, +5 shoots from the hip");
    let handguns = two_men().reading("hipshot-weapons", "handguns-only");
    assert_eq!(handguns.allows(order), Err(Refusal::NotFromTheHip));
    assert_eq!(handguns.allows("Wyatt fires 1 at Frank from the hip"), Ok(()));
    assert_eq!(handguns.allows("Wyatt fires 1 at Frank, with 15R"), Ok(()));
}

#[test]
fn firing_on_the_same_target_again_adds_ten_and_only_aiming_five() {
    proves!("bh79-087");
    let table = two_men();
    assert_eq!(
        table.speed("Wyatt fires 1 at Frank, fired last turn"),
        "46 = 26 base, +10 weapon speed, +10 fired on same target last turn"
    );
    assert_eq!(
        table.speed("Wyatt fires 1 at Frank, aimed last turn"),
        "41 = 26 base, +10 weapon speed, +5 aimed at same target last turn"
    );
    // Another target, or one lost from sight, is a fresh one.
    assert_eq!(table.speed("Wyatt fires 1 at Frank"), "36 = 26 base, +10 weapon speed");
}
