//! Exact odds of a showdown agree with playing it many times.

use chance::{Odds, Seed};
use odds::{showdown, simulate, walk};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{Distance, Duellist, Edition, Gun, Options, Outcome, Person, Showdown, Tactic, Weapon};

/// Two rolled men who face each other at eight spaces.
fn two_men<E: Edition>(rules: E, codes: [&str; 2], most_turns: u16) -> Showdown<E> {
    let people = [Person::rolled(72, 88, 40, 66, 70, 4), Person::rolled(90, 60, 50, 30, 96, 7)];
    let men = [0, 1].map(|side: usize| Duellist {
        gunman: rules.gunman(&people[side]),
        guns: [Gun::new(Weapon::of_code(codes[side]).unwrap())].into_iter().collect(),
        tactic: Tactic { hip: side == 1, ..Tactic::default() },
    });
    Showdown { rules, men, distance: Distance::spaces(8), most_turns }
}

/// The count of each outcome lies within four standard deviations of what the exact odds expect.
#[expect(clippy::float_arithmetic, reason = "a test of samples needs a square root")]
fn agrees<E: Edition>(fight: &Showdown<E>, times: u64) {
    let exact = showdown(fight);
    assert!(exact.outcomes.total().is_certain(), "{}", exact.outcomes.total());
    let count = simulate(fight, Seed(1881), times);
    assert!(
        count.keys().all(|seen| exact.outcomes.of(seen) != Odds::never()),
        "an outcome beyond the exact ones"
    );
    for (outcome, odds) in exact.outcomes.iter() {
        let expected = odds.approximately() * times as f64;
        let sigma = (expected * (1.0 - odds.approximately())).sqrt().max(1.0);
        let seen = count.get(outcome).copied().unwrap_or(0) as f64;
        assert!((seen - expected).abs() <= 4.0 * sigma, "{outcome:?}: {seen} for {expected:.1} ± {sigma:.1}");
    }
}

/// The chain of exchanges and the walk of the engine shot by shot are two methods; they agree to the last digit.
#[test]
fn the_chain_and_the_walk_give_the_same_odds() {
    let mut fight = two_men(SecondEdition::default(), ["FDR6", "SAR6"], 1);
    assert_eq!(showdown(&fight).outcomes, walk(&fight).outcomes);
    fight.most_turns = 2;
    for man in &mut fight.men {
        man.tactic.shots = 1;
    }
    assert_eq!(showdown(&fight).outcomes, walk(&fight).outcomes);
    let mut fight = two_men(FirstEdition::default(), ["FDR", "SR"], 2);
    for man in &mut fight.men {
        man.tactic.shots = 1;
    }
    assert_eq!(showdown(&fight).outcomes, walk(&fight).outcomes);
    let stunning = Options { stunning: true, ..Options::default() };
    let fight = two_men(SecondEdition { options: stunning, ..Default::default() }, ["BR", "1SG"], 3);
    assert_eq!(showdown(&fight).outcomes, walk(&fight).outcomes);
}

#[test]
fn exact_odds_agree_with_play_in_the_second_edition() {
    agrees(&two_men(SecondEdition::default(), ["FDR6", "SAR6"], 3), 100_000);
}

#[test]
fn exact_odds_agree_with_play_in_the_first_edition() {
    agrees(&two_men(FirstEdition::default(), ["FDR", "SAR"], 3), 100_000);
}

#[test]
fn exact_odds_agree_with_play_with_shotguns_and_all_options() {
    let options =
        Options { stunning: true, misfires: true, alternate_first_shot: true, sharpshooting: false };
    let mut second = two_men(SecondEdition { options, ..Default::default() }, ["2SG", "CBR"], 1);
    let mut first = two_men(FirstEdition { options, ..Default::default() }, ["SG", "CBR"], 1);
    second.men[1].tactic.shots = 1;
    first.men[1].tactic.shots = 1;
    agrees(&second, 50_000);
    agrees(&first, 50_000);
}

#[test]
fn equal_men_with_equal_guns_fire_together_and_have_equal_odds() {
    let rules = SecondEdition::default();
    let gunman = rules.gunman(&Person::rolled(50, 50, 50, 50, 50, 3));
    let guns = [Gun::new(Weapon::of_code("SAR6").unwrap())].into_iter().collect();
    let man = Duellist { gunman, guns, tactic: Tactic::default() };
    let fight = Showdown { rules, men: [man.clone(), man], distance: Distance::spaces(4), most_turns: 2 };
    let exact = showdown(&fight);
    assert!(exact.outcomes.total().is_certain());
    assert_eq!(exact.wins(0), exact.wins(1));
    assert_ne!(exact.both_fall(), Odds::never());
    let falls = |fates: [rules::Fate; 2]| exact.outcomes.of(&Outcome { fates, turns: 1 });
    use rules::Fate::{Dead, Unconscious};
    assert_eq!(falls([Dead, Unconscious]), falls([Unconscious, Dead]));
    agrees(&fight, 50_000);
}
