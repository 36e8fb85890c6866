//! The order of fire of 1975.

use crate::common::Table;
use ledger::proves;
use rules::{Fate, Refusal};

#[test]
fn the_highest_total_fires_all_its_shots_then_the_next() {
    proves!("bh75-d057", "bh75-p02");
    let mut table = Table::first_edition(
        "Ann: speed 10, accuracy 50, strength 15, SAR6 | Bob: speed 30, accuracy 50, strength 15, SAR6 | Cal: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 99); 6]);
    table.play("Ann fires 1 at Bob; Bob fires 2 at Ann; Cal fires 3 at Ann").expect(
        "
        Bob 30 before Cal 20 before Ann 10
        Bob misses Ann: 99 against 40 = 50 base, 0 medium range, -10 more than one shot
        Bob misses Ann: 99 against 40 = 50 base, 0 medium range, -10 more than one shot
        Cal misses Ann: 99 against 40 = 50 base, 0 medium range, -10 more than one shot
        Cal misses Ann: 99 against 40 = 50 base, 0 medium range, -10 more than one shot
        Cal misses Ann: 99 against 40 = 50 base, 0 medium range, -10 more than one shot
        Ann misses Bob: 99 against 50 = 50 base, 0 medium range
        ",
    );
}

#[test]
fn men_of_equal_totals_fire_together_and_their_wounds_wait() {
    proves!("bh75-d057", "bh75-p02");
    let mut table = Table::first_edition(
        "Ann: speed 20, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    );
    table.dice(&[
        ("to hit", 1),
        ("where", 100),
        ("how bad", 100),
        ("to hit", 50),
        ("where", 1),
        ("how bad", 41),
    ]);
    table.play("Ann fires 1 at Bob; Bob fires 1 at Ann").expect(
        "
        Ann 20 with Bob 20
        Ann hits Bob: 01 against 50 = 50 base, 0 medium range
        Bob: mortal wound, head, waits
        Bob hits Ann: 50 against 50 = 50 base, 0 medium range
        Ann: serious wound, left leg, waits
        Bob takes it: dead
        Ann takes it: strength 15 -> 8
        ",
    );
}

#[test]
fn totals_still_to_come_are_made_up_again_after_each_wound() {
    proves!("bh75-d057", "bh75-p02", "bh75-d052", "bh75-d055");
    let mut table = Table::first_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: speed 25, accuracy 60, strength 15, SAR6 | Cal: speed 2, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 30), ("how bad", 30), ("to hit", 99), ("to hit", 99)]);
    table.play("Ann fires 1 at Bob; Bob fires 1 at Ann; Cal fires 1 at Ann").expect(
        "
        Ann 30 before Bob 25 before Cal 2
        Ann hits Bob: 01 against 50 = 50 base, 0 medium range
        Bob: light wound, right arm, strength 15 -> 12
        Bob now -5
        Cal misses Ann: 99 against 50 = 50 base, 0 medium range
        Bob misses Ann: 99 against 30 = 60 base, 0 medium range, -5 shooter wounded, half of strength or more left, -25 light wound in gun arm
        ",
    );
}

#[test]
fn a_man_who_is_out_loses_his_shots() {
    proves!("bh75-d072");
    let mut table = Table::first_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: speed 25, accuracy 60, strength 7, SAR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 1), ("how bad", 41)]);
    table.play("Ann fires 1 at Bob; Bob fires 2 at Ann").expect(
        "
        Ann 30 before Bob 25
        Ann hits Bob: 01 against 50 = 50 base, 0 medium range
        Bob: serious wound, left leg, strength 7 -> 0, unconscious
        Bob gives up 2 shots
        ",
    );
    assert_eq!(table.allows("Bob fires 1 at Ann"), Err(Refusal::CannotAct));
}

#[test]
fn a_shooter_may_turn_to_another_target_that_he_declared() {
    proves!("bh75-p04");
    let mut table = Table::first_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: strength 15, SAR6 | Cal: strength 15, SAR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 100), ("how bad", 100), ("to hit", 41), ("to hit", 41)]);
    table.play("Ann fires 2 at Bob and 1 at Cal").expect(
        "
        Ann 30
        Ann hits Bob: 01 against 40 = 50 base, 0 medium range, -10 more than one shot
        Bob: mortal wound, head, dead
        Ann misses Cal: 41 against 40 = 50 base, 0 medium range, -10 more than one shot
        Ann misses Cal: 41 against 40 = 50 base, 0 medium range, -10 more than one shot
        ",
    );
}

#[test]
fn men_who_fire_together_fire_every_shot_whoever_is_named_first() {
    proves!("bh75-d057");
    for orders in ["Ann fires 1 at Bob; Bob fires 3 at Ann", "Bob fires 3 at Ann; Ann fires 1 at Bob"] {
        let mut table = Table::first_edition(
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
