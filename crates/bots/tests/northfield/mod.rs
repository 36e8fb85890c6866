//! The doctrines of *Shootout in Northfield*: they know their side, say why, and are asked for nothing that is refused.

use bots::northfield::{Charts, Doctrine};
use chance::{Seed, Seeded};
use northfield::{Game, Joins, Order, Party, Setup, What};
use std::collections::BTreeSet;
use std::sync::Arc;

fn setup() -> Arc<Setup> {
    Arc::new(Setup::new(&Joins::default(), Default::default()).unwrap())
}

#[test]
fn each_doctrine_has_a_name_and_a_side() {
    let names: BTreeSet<&str> = Doctrine::ALL.iter().map(|doctrine| doctrine.name()).collect();
    assert_eq!(names.len(), Doctrine::ALL.len());
    for doctrine in Doctrine::ALL {
        assert_eq!(Doctrine::named(doctrine.name()), Some(doctrine));
        assert!(Party::BOTH.iter().any(|party| doctrine.plays(*party)));
        assert!(!doctrine.about().is_empty());
    }
    assert!(Party::BOTH.iter().all(|party| Doctrine::usual(*party).plays(*party)));
    assert_eq!(Doctrine::named("nobody"), None);
}

/// Plays a game, and gives every answer with what was asked and why it was given.
fn played(doctrines: [Doctrine; 2], seed: u64) -> Vec<(Party, What, Order, &'static str)> {
    let setup = setup();
    let charts = Arc::new(Charts::new(&setup.ground));
    let mut players = doctrines.map(|doctrine| doctrine.player(&charts, Seed(seed)));
    let (mut game, mut dice) = (Game::new(setup), Seeded::from_number(seed));
    let mut answers = Vec::new();
    while game.proceed(&mut dice, &mut ()).is_none() {
        let ask = game.asks().unwrap();
        let player = &mut players[usize::from(ask.party == Party::Town)];
        let order = player.answer(&game.window(ask.party));
        let listed = game.window(ask.party).orders();
        assert!(listed.contains(&order), "{order} is not listed");
        game.answer(ask.party, order).unwrap();
        answers.push((ask.party, ask.what, order, player.why()));
    }
    answers
}

#[test]
fn the_gang_robs_covers_the_street_and_rides_out() {
    let answers = played([Doctrine::Rob, Doctrine::Stand], 5);
    let gang: Vec<_> = answers.iter().filter(|(party, ..)| *party == Party::Gang).collect();
    let does = |fits: fn(&Order) -> bool| gang.iter().any(|(_, _, order, _)| fits(order));
    assert!(does(|order| matches!(order, Order::Search { .. })), "searches");
    assert!(does(|order| matches!(order, Order::Threaten { .. })), "threatens");
    assert!(does(|order| matches!(order, Order::Fire { .. } | Order::Intimidate { .. })), "fires");
    assert!(does(|order| matches!(order, Order::Leave { .. })), "rides out");
    let inside = gang.iter().filter(|(_, _, order, _)| matches!(order, Order::Inside { .. })).count();
    assert_eq!(inside, 5);
    assert!(gang.iter().all(|(.., why)| !why.is_empty()), "and says why");
}

#[test]
fn the_town_arms_and_shoots() {
    let answers = played([Doctrine::Greedy, Doctrine::Arm], 6);
    let town: Vec<_> = answers.iter().filter(|(party, ..)| *party == Party::Town).collect();
    assert!(town.iter().any(|(_, _, order, _)| matches!(order, Order::Arm { .. })), "arms");
    assert!(town.iter().any(|(_, _, order, _)| matches!(order, Order::Fire { .. })), "fires");
    assert!(town.iter().any(|(.., why)| *why == "runs for it"), "the staff run");
}

#[test]
fn as_it_was_three_men_go_in_and_nobody_tries_the_vault() {
    let setup = setup();
    for seed in 0..3 {
        let answers = played([Doctrine::History, Doctrine::Stand], seed);
        let inside: Vec<u8> = answers
            .iter()
            .filter_map(|(_, _, order, _)| match order {
                Order::Inside { who, .. } => Some(who.0 + 1),
                _ => None,
            })
            .collect();
        assert_eq!(inside, [2, 5, 7], "Frank James, Bob Younger, Charlie Pitts");
        let vault = setup.ground.vault();
        let into = |order: &Order| matches!(order, Order::Go { to, .. } if vault.contains(to));
        assert!(!answers.iter().any(|(party, _, order, _)| *party == Party::Gang && into(order)));
    }
}

#[test]
fn a_doctrine_answers_the_same_to_the_same_window() {
    assert_eq!(played([Doctrine::Rob, Doctrine::Arm], 3), played([Doctrine::Rob, Doctrine::Arm], 3));
}
