//! Odds over turns, and what a showdown costs whoever still stands.

use chance::{Distribution, Odds, Seed, Seeded};
use odds::{Aftermath, AftermathOdds, Edge, ShowdownOdds, aftermath, showdown};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Distance, Duellist, Edition, Event, Fate, Gun, Options, Outcome, Person, Showdown, Tactic, Weapon,
};

fn fight<E: Edition>(rules: E, codes: [&str; 2], shots: u8, most_turns: u16) -> Showdown<E> {
    let people = [Person::rolled(72, 88, 40, 66, 70, 4), Person::rolled(90, 60, 50, 30, 96, 7)];
    let men = [0, 1].map(|side: usize| Duellist {
        gunman: rules.gunman(&people[side]),
        guns: [Gun::new(Weapon::of_code(codes[side]).unwrap())].into_iter().collect(),
        tactic: Tactic { shots, ..Tactic::default() },
    });
    Showdown { rules, men, distance: Distance::spaces(8), most_turns }
}

/// What is true after a turn of a long showdown is what a showdown of so many turns comes to.
#[test]
fn what_is_true_after_a_turn_is_the_end_of_a_shorter_showdown() {
    let long = showdown(&fight(SecondEdition::default(), ["FDR6", "SAR6"], 3, 5));
    for turn in 1..=5 {
        let short = showdown(&fight(SecondEdition::default(), ["FDR6", "SAR6"], 3, turn));
        let after = long.after(turn);
        assert!(after.total().is_certain());
        assert_eq!(after, short.outcomes.map(|outcome| outcome.fates), "turn {turn}");
    }
    assert_eq!(long.after(0).of(&[Fate::Standing; 2]), Odds::certain());
}

#[test]
fn nobody_gets_up_again() {
    let odds = showdown(&fight(FirstEdition::default(), ["FDR", "SAR"], 2, 6));
    for side in 0..2 {
        let stands = |turn| odds.after(turn).that(|fates| fates[side] == Fate::Standing);
        for turn in 1..=6 {
            assert!(Edge::between(&stands(turn), &stands(turn - 1)) <= Edge::even());
        }
    }
    assert_eq!(odds.edge(0), odds.edge(1).turned());
    assert_eq!(odds.edge(0), Edge::between(&odds.wins(0), &odds.wins(1)));
}

fn plain(costs: &AftermathOdds) -> Distribution<Outcome> {
    costs.showdown().outcomes
}

#[test]
fn what_it_costs_changes_nothing_of_who_falls() {
    for turns in [1, 4] {
        let second = fight(SecondEdition::default(), ["FDR6", "SAR6"], 3, turns);
        assert_eq!(plain(&aftermath(&second)), showdown(&second).outcomes);
        let first = fight(FirstEdition::default(), ["FDR", "SAR"], 3, turns);
        assert_eq!(plain(&aftermath(&first)), showdown(&first).outcomes);
    }
    let options = Options { misfires: true, ..Options::default() };
    let walked = fight(SecondEdition { options, ..Default::default() }, ["BR", "1SG"], 1, 2);
    assert_eq!(plain(&aftermath(&walked)), showdown(&walked).outcomes);
}

/// Plays a showdown and adds up the wounds of whoever still stands, as they were told.
fn played<E: Edition>(fight: &Showdown<E>, stream: u64) -> Aftermath {
    let mut events: Vec<Event> = Vec::new();
    let outcome = fight.play(&mut Seeded::stream(Seed(1881), stream), &mut events);
    let lost = [0u8, 1].map(|side| {
        let wounds = events.iter().filter_map(|event| match event {
            Event::Wounded { target, wound, .. } if *target == side => Some(i16::from(wound.severity.loss())),
            _ => None,
        });
        if outcome.fates[usize::from(side)] == Fate::Standing { wounds.sum() } else { 0 }
    });
    Aftermath { outcome, lost }
}

/// The count of each end lies within four standard deviations of what the exact odds expect. Ends too rare for that
/// are taken together.
#[expect(clippy::float_arithmetic, reason = "a test of samples needs a square root")]
fn costs_agree<E: Edition>(fight: &Showdown<E>, times: u64) {
    const RARE: f64 = 20.0;
    let exact = aftermath(fight).ends;
    assert!(exact.total().is_certain());
    let expected = |end: &Aftermath| exact.of(end).approximately() * times as f64;
    let name = |end: &Aftermath| (expected(end) >= RARE).then_some(*end);
    let mut count = std::collections::BTreeMap::new();
    for stream in 0..times {
        let end = played(fight, stream);
        assert_ne!(exact.of(&end), Odds::never(), "{end:?} is beyond the exact ends");
        *count.entry(name(&end)).or_insert(0u64) += 1;
    }
    assert!(count.keys().flatten().any(|end| end.lost != [0; 2]));
    for (end, odds) in exact.map(name).iter() {
        let expected = odds.approximately() * times as f64;
        let sigma = (expected * (1.0 - odds.approximately())).sqrt().max(1.0);
        let seen = count.get(end).copied().unwrap_or(0) as f64;
        assert!((seen - expected).abs() <= 4.0 * sigma, "{end:?}: {seen} for {expected:.1} ± {sigma:.1}");
    }
}

#[test]
fn what_it_costs_agrees_with_play_in_both_editions() {
    costs_agree(&fight(SecondEdition::default(), ["FDR6", "SAR6"], 2, 3), 40_000);
    costs_agree(&fight(FirstEdition::default(), ["FDR", "SAR"], 2, 3), 40_000);
}

#[test]
fn no_turn_at_all_leaves_both_unhurt() {
    let none = fight(SecondEdition::default(), ["FDR6", "SAR6"], 3, 0);
    let outcome = Outcome { fates: [Fate::Standing; 2], turns: 0 };
    assert_eq!(aftermath(&none).ends.of(&Aftermath { outcome, lost: [0; 2] }), Odds::certain());
    let odds: ShowdownOdds = showdown(&none);
    assert_eq!(odds.undecided(), Odds::certain());
}
