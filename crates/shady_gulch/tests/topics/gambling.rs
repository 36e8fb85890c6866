//! Russian roulette in 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use shady_gulch::Switches;
use shady_gulch::gambling::{CHAMBERS, Cylinder, Pull, alive_after, pull, sheets};
use shady_gulch::switches::RouletteCylinder;

fn spun_once() -> Switches {
    Switches { roulette_cylinder: RouletteCylinder::SpunOnce, ..Switches::default() }
}

/// Whether everybody lives through so many pulls.
fn alive(pulls: u8, switches: &Switches, dice: &mut impl chance::Chance) -> bool {
    let mut cylinder = Cylinder::LOADED;
    (0..pulls).all(|_| {
        let (what, after) = pull(cylinder, switches, dice);
        cylinder = after;
        what == Pull::Click
    })
}

#[test]
fn a_six_is_death_and_the_cylinder_is_spun_again_before_each_pull() {
    ledger::proves!("sg02-116");
    let switches = Switches::default();
    assert_eq!(switches.roulette_cylinder, RouletteCylinder::SpunEachTime);
    let mut dice = Typed::named([("roulette", 5), ("roulette", 1), ("roulette", 6)]);
    let (first, cylinder) = pull(Cylinder::LOADED, &switches, &mut dice);
    let (second, cylinder) = pull(cylinder, &switches, &mut dice);
    let (third, cylinder) = pull(cylinder, &switches, &mut dice);
    assert_eq!([first, second, third], [Pull::Click, Pull::Click, Pull::Dead]);
    assert_eq!((cylinder.left(), pull(cylinder, &switches, &mut dice).0), (0, Pull::Click), "it is fired");
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn the_odds_of_living_are_five_sixths_for_each_pull() {
    ledger::proves!("sg02-116");
    let switches = Switches::default();
    for (pulls, over, under) in [(0, 1u32, 1u32), (1, 5, 6), (3, 125, 216), (6, 15_625, 46_656)] {
        assert_eq!(alive_after(pulls, &switches), Odds::new(over, under));
        assert_eq!(exact(|dice| alive(pulls, &switches, dice)).of(&true), Odds::new(over, under));
    }
}

#[test]
fn a_cylinder_spun_once_has_a_chamber_less_at_each_pull_and_the_sixth_kills() {
    ledger::proves!("sg02-116");
    let switches = spun_once();
    // A five-sided die after the first click, and so on; the last pull needs no die.
    let faces = [("roulette", 5), ("roulette", 4), ("roulette", 3), ("roulette", 2), ("roulette", 1)];
    let mut dice = Typed::named(faces);
    let (mut cylinder, mut pulls) = (Cylinder::LOADED, Vec::new());
    for _ in 0..CHAMBERS {
        let (what, after) = pull(cylinder, &switches, &mut dice);
        pulls.push((what, after.left()));
        cylinder = after;
    }
    assert_eq!(dice.finish(), Ok(()));
    let clicks = [5, 4, 3, 2, 1].map(|left| (Pull::Click, left));
    assert_eq!((&pulls[..5], pulls[5]), (&clicks[..], (Pull::Dead, 0)));

    let mut dice = Typed::named([("roulette", 3), ("roulette", 5)]);
    assert!(!alive(2, &switches, &mut dice), "the highest face of five is death");
    assert_eq!(dice.finish(), Ok(()));
    for pulls in 0..=CHAMBERS {
        let odds = Odds::new(CHAMBERS - pulls, CHAMBERS);
        assert_eq!(alive_after(pulls, &switches), odds);
        assert_eq!(exact(|dice| alive(pulls, &switches, dice)).of(&true), odds);
    }
}

#[test]
fn the_table_of_roulette_shows_both_readings() {
    ledger::proves!("sg02-116");
    let sheet = &sheets()[0];
    assert_eq!(sheet.rows[2], ["3", "125/216", "1/2"]);
    assert_eq!(sheet.rows[5], ["6", "15625/46656", "0"]);
}

proptest! {
    #[test]
    fn more_pulls_are_never_safer(pulls in any::<u8>()) {
        for switches in [Switches::default(), spun_once()] {
            let (now, next) = (alive_after(pulls, &switches), alive_after(pulls.saturating_add(1), &switches));
            let cross = |one: &Odds, other: &Odds| one.numerator() * other.denominator();
            prop_assert!(cross(&next, &now) <= cross(&now, &next));
        }
    }
}
