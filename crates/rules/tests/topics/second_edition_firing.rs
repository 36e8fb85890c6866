//! The order of fire of 1979, and the table of these tests.

use crate::common::Table;
use chance::Typed;
use ledger::proves;
use rules::boot_hill_1979::{SecondEdition, Switches, brawl};
use rules::brawling::{Action, Brawler, Scene};
use rules::{Fate, Refusal, Side};

const WYATT_AND_FRANK: &str = "Wyatt: speed 36, accuracy 91, strength 19, FDR6 | Frank: speed 31, accuracy 80, strength 15, FDR6 | 3 spaces apart";

#[test]
fn a_hip_shot_trades_aim_for_speed() {
    proves!("bh79-049", "bh79-051", "bh79-086", "bh79-101");
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("to hit", 18), ("where", 45), ("how bad", 60), ("to hit", 86)]);
    table.play("Wyatt fires 1 at Frank from the hip; Frank fires 1 at Wyatt").expect(
        "
        Wyatt 41 before Frank 31
        Wyatt hits Frank: 18 against 91 = 91 base, +10 short range, -10 from the hip
        Frank: serious wound, left shoulder, strength 15 -> 8
        Frank now 26
        Frank misses Wyatt: 86 against 85 = 80 base, +10 short range, -5 shooter's wounds below half of strength
        ",
    );
}

#[test]
#[should_panic(expected = "LeftOver")]
fn a_die_left_over_fails_a_test() {
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("to hit", 99), ("where", 45)]).play("Wyatt fires 1 at Frank from the hip");
}

#[test]
#[should_panic(expected = "Missing")]
fn a_missing_die_fails_a_test() {
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("to hit", 18)]).play("Wyatt fires 1 at Frank from the hip");
}

#[test]
#[should_panic(expected = "WrongPurpose")]
fn a_die_for_another_purpose_fails_a_test() {
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("stunned", 99)]).play("Wyatt fires 1 at Frank from the hip");
}

#[test]
#[should_panic(expected = "dice never rolled")]
fn dice_that_are_never_rolled_fail_a_test() {
    Table::second_edition(WYATT_AND_FRANK).dice(&[("to hit", 99)]);
}

#[test]
fn the_faster_man_fires_all_his_shots_before_the_next() {
    proves!("bh79-049");
    let mut table = Table::second_edition(
        "Ann: speed 10, accuracy 50, strength 15, SAR6 | Bob: speed 30, accuracy 50, strength 15, SAR6 | Cal: speed 20, accuracy 50, strength 15, SAR6 | 6 spaces apart",
    );
    table.dice(&[("to hit", 99); 6]);
    table.play("Ann fires 1 at Bob; Bob fires 2 at Ann; Cal fires 3 at Ann").expect(
        "
        Bob 30 before Cal 20 before Ann 10
        Bob misses Ann: 99 against 50 = 50 base, 0 medium range
        Bob misses Ann: 99 against 40 = 50 base, 0 medium range, -10 second shot
        Cal misses Ann: 99 against 50 = 50 base, 0 medium range
        Cal misses Ann: 99 against 40 = 50 base, 0 medium range, -10 second shot
        Cal misses Ann: 99 against 30 = 50 base, 0 medium range, -20 third shot
        Ann misses Bob: 99 against 50 = 50 base, 0 medium range
        ",
    );
}

#[test]
fn men_of_equal_net_speed_fire_together_and_may_kill_each_other() {
    proves!("bh79-050");
    let mut table = Table::second_edition(
        "Ann: speed 20, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 6 spaces apart",
    );
    table.dice(&[("to hit", 50), ("where", 100), ("how bad", 100), ("to hit", 99)]);
    table.dice(&[
        ("to hit", 50),
        ("where", 71),
        ("how bad", 60),
        ("to hit", 40),
        ("where", 71),
        ("how bad", 61),
    ]);
    table.play("Ann fires 2 at Bob; Bob fires 2 at Ann").expect(
        "
        Ann 20 with Bob 20
        Ann hits Bob: 50 against 50 = 50 base, 0 medium range
        Bob: mortal wound, head, waits
        Ann misses Bob: 99 against 40 = 50 base, 0 medium range, -10 second shot
        Bob hits Ann: 50 against 50 = 50 base, 0 medium range
        Ann: serious wound, chest, waits
        Bob hits Ann: 40 against 40 = 50 base, 0 medium range, -10 second shot
        Ann: mortal wound, chest, waits
        Bob takes it: dead
        Ann takes it: strength 15 -> 8
        Ann takes it: dead
        ",
    );
}

#[test]
fn a_wounded_man_drops_in_the_order_and_aims_worse() {
    proves!("bh79-051");
    let mut table = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: speed 25, accuracy 60, strength 15, SAR6 | Cal: speed 22, accuracy 50, strength 15, SAR6 | 6 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 1), ("how bad", 1), ("to hit", 99), ("to hit", 99)]);
    table.play("Ann fires 1 at Bob; Bob fires 1 at Ann; Cal fires 1 at Ann").expect(
        "
        Ann 30 before Bob 25 before Cal 22
        Ann hits Bob: 01 against 50 = 50 base, 0 medium range
        Bob: light wound, left leg, strength 15 -> 12
        Bob now 20
        Cal misses Ann: 99 against 50 = 50 base, 0 medium range
        Bob misses Ann: 99 against 55 = 60 base, 0 medium range, -5 shooter's wounds below half of strength
        ",
    );
}

#[test]
fn the_penalty_of_twenty_replaces_that_of_five() {
    proves!("bh79-051");
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("to hit", 1), ("where", 41), ("how bad", 41), ("to hit", 1), ("where", 1), ("how bad", 1)]);
    table.dice(&[("to hit", 71)]);
    table.play("Wyatt fires 2 at Frank from the hip; Frank fires 1 at Wyatt").expect(
        "
        Wyatt 41 before Frank 31
        Wyatt hits Frank: 01 against 91 = 91 base, +10 short range, -10 from the hip
        Frank: serious wound, left shoulder, strength 15 -> 8
        Frank now 26
        Wyatt hits Frank: 01 against 81 = 91 base, +10 short range, -10 from the hip, -10 second shot
        Frank: light wound, left leg, strength 8 -> 5
        Frank now 11
        Frank misses Wyatt: 71 against 70 = 80 base, +10 short range, -20 shooter's wounds of half of strength or more
        ",
    );
}

#[test]
fn a_man_killed_or_knocked_out_before_he_fires_loses_his_shots() {
    proves!("bh79-052");
    let mut table = Table::second_edition(WYATT_AND_FRANK);
    table.dice(&[("to hit", 1), ("where", 100), ("how bad", 100)]);
    table.play("Wyatt fires 1 at Frank from the hip; Frank fires 3 at Wyatt").expect(
        "
        Wyatt 41 before Frank 31
        Wyatt hits Frank: 01 against 91 = 91 base, +10 short range, -10 from the hip
        Frank: mortal wound, head, dead
        Frank gives up 3 shots
        ",
    );
    assert_eq!(table.man("Frank").guns[0].loaded, 6);
    let mut table = Table::second_edition(
        "Wyatt: speed 36, accuracy 91, strength 19, FDR6 | Doc: speed 30, accuracy 95, strength 7, FDR6 | 3 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 1), ("how bad", 100)]);
    table.play("Wyatt fires 1 at Doc from the hip; Doc fires 2 at Wyatt").expect(
        "
        Wyatt 41 before Doc 30
        Wyatt hits Doc: 01 against 91 = 91 base, +10 short range, -10 from the hip
        Doc: serious wound, left leg, strength 7 -> 0, unconscious
        Doc gives up 2 shots
        ",
    );
    assert_eq!(table.man("Doc").fate(), Fate::Unconscious);
    assert_eq!(table.allows("Doc fires 1 at Wyatt"), Err(Refusal::CannotAct));
}

#[test]
fn a_shooter_turns_only_to_another_target_that_he_declared() {
    proves!("bh79-097");
    let mut table = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: strength 15, SAR6 | Cal: strength 15, SAR6 | Dan: strength 15, SAR6 | 6 spaces apart",
    );
    table.dice(&[
        ("to hit", 1),
        ("where", 100),
        ("how bad", 100),
        ("to hit", 40),
        ("where", 1),
        ("how bad", 1),
    ]);
    table.dice(&[("to hit", 31)]);
    table.play("Ann fires 2 at Bob and 1 at Cal").expect(
        "
        Ann 30
        Ann hits Bob: 01 against 50 = 50 base, 0 medium range
        Bob: mortal wound, head, dead
        Ann hits Cal: 40 against 40 = 50 base, 0 medium range, -10 second shot
        Cal: light wound, left leg, strength 15 -> 12
        Ann misses Cal: 31 against 30 = 50 base, 0 medium range, -20 third shot
        ",
    );
    let four = Table::second_edition(
        "Ann: strength 15, FDR6, FDR6 | B: strength 9, KN | C: strength 9, KN | D: strength 9, KN | E: strength 9, KN | 3 spaces apart",
    );
    assert_eq!(
        four.allows("Ann fires 1 at B and 1 at C and 1 at D and 1 at E"),
        Err(Refusal::TooFast { gun: 0, rate: 3, shots: 4 })
    );
    assert_eq!(
        four.allows("Ann fires 1 at B and 1 at C and 1 at D, with both pistols"),
        Ok(()),
        "three targets with two guns"
    );
}

#[test]
fn no_man_is_asked_for_more_than_three_targets() {
    proves!("bh79-075");
    let table: Table<SecondEdition> = Table::second_edition(
        "Ann: strength 15, FDR6, FDR6 | B: strength 9, KN | C: strength 9, KN | D: strength 9, KN | E: strength 9, KN | 3 spaces apart",
    );
    let mut volley = rules::Volley { shooter: 0, stance: Default::default(), shots: Default::default() };
    volley.stance.two_pistols = true;
    for (target, gun) in [(1, 0), (2, 0), (3, 1), (4, 1)] {
        let hand = if gun == 0 { rules::Side::Right } else { rules::Side::Left };
        let sight = rules::Sight::open(rules::Distance::spaces(3));
        volley.shots.push(rules::Shot { target, gun, hand, sight, sharp: rules::Sharp::No });
    }
    let man = &table.men[0];
    assert_eq!(
        rules::Edition::allows(&table.rules, man.shooter(), &man.guns, &volley),
        Err(Refusal::TooManyTargets { most: 3, targets: 4 })
    );
}

#[test]
fn what_cannot_be_fired_is_refused_and_says_why() {
    let table = Table::second_edition(
        "Ann: strength 15, FDR6 with 0 rounds, CWRR | Bob: strength 15, stunned, SAR6 | 3 spaces apart",
    );
    assert_eq!(table.allows("Bob fires 1 at Ann"), Err(Refusal::CannotAct));
    assert_eq!(table.allows("Ann fires 0 at Bob"), Err(Refusal::NoShots));
    assert_eq!(
        table.allows("Ann fires 1 at Bob"),
        Err(Refusal::TooFewRounds { gun: 0, loaded: 0, shots: 1 })
    );
    let weapon = table.men[0].guns[1].weapon;
    assert_eq!(table.allows("Ann fires 1 at Bob, with CWRR"), Err(Refusal::NotInThisBook { weapon }));
    assert_eq!(
        table.allows("Ann fires 1 at Bob, with both pistols"),
        Err(Refusal::TooFewRounds { gun: 0, loaded: 0, shots: 1 })
    );
}

#[test]
fn men_who_fire_together_fire_every_shot_whoever_is_named_first() {
    proves!("bh79-050");
    for orders in ["Ann fires 1 at Bob; Bob fires 3 at Ann", "Bob fires 3 at Ann; Ann fires 1 at Bob"] {
        let mut table = Table::second_edition(
            "Ann: speed 20, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
        );
        let bob = [("to hit", 1), ("where", 100), ("how bad", 100), ("to hit", 99), ("to hit", 99)];
        let ann = [("to hit", 99)];
        match orders.starts_with("Ann") {
            true => table.dice(&ann).dice(&bob),
            false => table.dice(&bob).dice(&ann),
        };
        table.play(orders);
        assert_eq!((table.man("Ann").fate(), table.man("Bob").guns[0].loaded), (Fate::Dead, 3), "{orders}");
    }
}

#[test]
fn hand_to_hand_comes_after_all_firing_and_lasts_two_rounds() {
    let mut table = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 1 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 5), ("how bad", 41), ("to hit", 99)]);
    table.play("Ann fires 1 at Bob; Bob fires 1 at Ann");
    // They brawl with what the firing has left of them: each acts once in each of two rounds.
    let mut men = [0u8, 1].map(|side| {
        let man = &table.men[usize::from(side)];
        Brawler::of(man.gunman.strength, &man.condition, Side::Right).placed(side)
    });
    let mut dice = Typed::named([("punch", 15), ("punch", 5), ("punch", 15), ("punch", 18)]);
    let mut events = Vec::new();
    let punch = |_: &[Brawler], actor: usize| (1 - actor, Action::Punch(Side::Right));
    let switches = Switches::default();
    brawl::turn(&mut dice, &mut |event| events.push(event), &mut men, Scene::default(), &switches, punch)
        .expect("both may punch");
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(men.map(|man| man.strength), [12, 4], "15 - 3, and 15 - 7 - 2 - 2");
    // What the last blow left behind counts in the next firing, not in this one.
    for (man, event) in table.men.iter_mut().zip(men) {
        man.condition.carried = event.pending;
    }
    assert_eq!(
        table.chances("Ann fires 1 at Bob"),
        "40 = 50 base, +10 short range, -20 carried over from the brawl"
    );
}
