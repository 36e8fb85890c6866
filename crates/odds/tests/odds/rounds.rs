//! Exact odds over rounds: sums, brute force, and play.

use chance::{Chance, Distribution, Odds, Odometer, Roll, Seed, Seeded, Typed, exact};
use odds::{rounds, rounds_in_phases};
use rules::Fate;
use shady_gulch::game::{Between, Duel, Duellist, Ended, Tactic};
use shady_gulch::switches::{ReactionTies, Switches};
use shady_gulch::turn::{Fighter, Scene};
use shady_gulch::weapons::{Arm, Span, Weapon};
use shady_gulch::{Person, Ratings, Skill, Traits};
use std::collections::BTreeMap;

const DIE: Roll = Roll::d6("die");

#[test]
fn waiting_for_a_six_takes_one_round_in_six() {
    let six = rounds(false, 3, |done| *done, |_, dice| dice.face(DIE) == 6);
    assert!(six.ends.total().is_certain());
    assert_eq!(six.ends.of(&(true, 1)), Odds::new(1u32, 6u32));
    assert_eq!(six.ends.of(&(true, 2)), Odds::new(5u32, 36u32));
    assert_eq!(six.ends.of(&(true, 3)), Odds::new(25u32, 216u32));
    assert_eq!(six.ends.of(&(false, 3)), Odds::new(125u32, 216u32));
    assert_eq!(six.states, 1);
}

#[test]
fn what_is_over_at_the_start_takes_no_round() {
    let over = rounds(7u8, 5, |_| true, |_, dice| dice.face(DIE) as u8);
    assert_eq!(over.ends.of(&(7, 0)), Odds::certain());
    let none = rounds(7u8, 0, |_| false, |_, dice| dice.face(DIE) as u8);
    assert_eq!(none.ends.of(&(7, 0)), Odds::certain());
    assert_eq!((over.states, none.states), (0, 0));
}

#[test]
fn paths_that_meet_are_merged_and_lose_nothing() {
    // The sum of five dice, with those of ten or more out at once.
    let sums = rounds(0u16, 5, |sum| *sum >= 10, |sum, dice| sum + dice.face(DIE));
    let brute = exact(|dice| {
        let (mut sum, mut round) = (0, 0);
        while sum < 10 && round < 5 {
            sum += dice.face(DIE);
            round += 1;
        }
        (sum, round)
    });
    assert_eq!(sums.ends, brute);
    assert!(sums.states <= 10);
}

/// A step may ask for different dice in different states.
#[test]
fn states_with_different_dice_come_to_one_denominator() {
    let step = |state: u8, dice: &mut Odometer| match state {
        0 => dice.face(Roll::d10("start")) as u8 % 3,
        1 => (dice.face(DIE) as u8 % 2) * 2,
        _ => (dice.face(Roll::d100("late")) <= 7).into(),
    };
    let merged = rounds(0u8, 4, |_| false, step);
    let brute = exact(|dice| (0..4).fold(0, |state, _| step(state, dice)));
    assert!(merged.ends.total().is_certain());
    assert_eq!(merged.ends.map(|(state, _)| *state), brute);
}

fn person(traits: [u8; 5], firearms: u8) -> Person {
    Person { traits: Traits::new(traits), skills: Ratings::new(&[(Skill::Firearms, firearms)]) }
}

fn duel(tactics: [Tactic; 2]) -> Duel {
    let people = [person([2, 5, 3, 2, 3], 6), person([4, 3, 3, 2, 4], 6)];
    let men = [0, 1].map(|side: usize| Duellist {
        tactic: tactics[side],
        ..Duellist::new(Fighter::new(people[side], Arm::new(Weapon::Revolver)))
    });
    Duel { men, distance: Span::metres(15), scene: Scene::default(), switches: Switches::default() }
}

fn odds_of(duel: &Duel, most: u16) -> Distribution<(Between, u16)> {
    let over = |state: &Between| duel.over(state);
    let reaction = |state, dice: &mut Odometer| duel.reaction(state, dice, &mut ());
    let deeds = |state, dice: &mut Odometer| duel.deeds(state, dice, &mut ());
    rounds_in_phases(duel.start(), most, over, &[&reaction, &deeds]).ends
}

fn ends(duel: &Duel, most: u16) -> Distribution<Ended> {
    let odds = odds_of(duel, most);
    assert!(odds.total().is_certain(), "{}", odds.total());
    odds.map(|(state, turns)| duel.ended(state, *turns))
}

/// Every face of every die of one turn, counted without the odometer: one shoots and the other aims.
#[test]
fn one_turn_of_a_duel_equals_brute_force() {
    let duel = duel([Tactic::Stand, Tactic::AimFirst]);
    let merged = odds_of(&duel, 1);
    let mut counted: BTreeMap<Between, u32> = BTreeMap::new();
    for fall in 0..6u32.pow(6) {
        let mut dice = Typed::new((0..6).map(|die| (fall / 6u32.pow(die) % 6) as u16 + 1));
        let after = duel.turn(duel.start(), &mut dice, &mut ());
        assert_eq!(dice.finish(), Ok(()));
        *counted.entry(after).or_default() += 1;
    }
    assert_eq!(counted.len(), merged.len());
    for (state, ways) in counted {
        assert_eq!(merged.of(&(state, 1)), Odds::new(ways, 6u32.pow(6)));
    }
}

#[test]
fn two_turns_of_a_duel_equal_one_walk_through_both() {
    let duel = duel([Tactic::AimFirst, Tactic::Stand]);
    let walked = exact(|dice| {
        let (mut state, mut turns) = (duel.start(), 0);
        while turns < 2 && !duel.over(&state) {
            (state, turns) = (duel.turn(state, dice, &mut ()), turns + 1);
        }
        (state, turns)
    });
    assert_eq!(odds_of(&duel, 2), walked);
}

#[test]
fn phases_change_nothing_but_the_time_it_takes() {
    for tactic in Tactic::ALL {
        let duel = duel([Tactic::Stand, tactic]);
        let over = |state: &Between| duel.over(state);
        let whole = rounds(duel.start(), 2, over, |state, dice| duel.turn(state, dice, &mut ()));
        assert_eq!(odds_of(&duel, 2), whole.ends);
    }
}

/// The count of each end lies within four standard deviations of what the exact odds expect.
#[expect(clippy::float_arithmetic, reason = "a test of samples needs a square root")]
fn agrees(duel: &Duel, most: u16, times: u64) {
    let exact = ends(duel, most);
    let mut count: BTreeMap<Ended, u64> = BTreeMap::new();
    for index in 0..times {
        let ended = duel.play(most, &mut Seeded::stream(Seed(1881), index), &mut ()).unwrap();
        *count.entry(ended).or_default() += 1;
    }
    assert!(count.keys().all(|seen| exact.of(seen) != Odds::never()), "an end beyond the exact ones");
    for (ended, odds) in exact.iter() {
        let expected = odds.approximately() * times as f64;
        let sigma = (expected * (1.0 - odds.approximately())).sqrt().max(1.0);
        let seen = count.get(ended).copied().unwrap_or(0) as f64;
        assert!((seen - expected).abs() <= 4.0 * sigma, "{ended:?}: {seen} for {expected:.1} ± {sigma:.1}");
    }
}

#[test]
fn exact_odds_of_ten_turns_agree_with_play() {
    agrees(&duel([Tactic::Stand; 2]), 10, 10_000);
}

#[test]
fn exact_odds_agree_with_play_for_every_tactic() {
    for tactic in Tactic::ALL {
        let mut duel = duel([tactic, Tactic::Stand]);
        duel.men[0].holstered = tactic == Tactic::Twice;
        duel.scene.count_shots = tactic == Tactic::AimAlways;
        agrees(&duel, 3, 3_000);
    }
}

#[test]
fn twins_have_equal_odds_and_may_fall_together() {
    let mut duel = duel([Tactic::Stand; 2]);
    duel.men[1] = duel.men[0];
    for reaction_ties in [ReactionTies::Simultaneous, ReactionTies::OneDieEach] {
        duel.switches.reaction_ties = reaction_ties;
        let odds = ends(&duel, 4);
        let wins = |side: usize| {
            odds.that(|end| end.fates[side] == Fate::Standing && end.fates[1 - side] != Fate::Standing)
        };
        assert_eq!(wins(0), wins(1));
        assert_ne!(odds.that(|end| !end.fates.contains(&Fate::Standing)), Odds::never());
    }
}
