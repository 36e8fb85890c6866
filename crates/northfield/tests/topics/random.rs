//! Players who do anything that is listed, with dice of their own.

use chance::{Chance, Die, Roll, Seed, Seeded};
use northfield::{Event, Game, Hear, Order, Outcome, Party, Setup, What};
use std::sync::Arc;

/// A number below `most`, from a player's own dice.
pub(crate) fn pick(dice: &mut Seeded, most: usize) -> usize {
    let digit = |dice: &mut Seeded| usize::from(dice.face(Roll::new(Die::one(100), "choice"))) - 1;
    (digit(dice) * 10_000 + digit(dice) * 100 + digit(dice)) % most.max(1)
}

/// Anything that may be answered: often nothing more, so that a game gets on, and a way out of town where there is one.
pub(crate) fn choose(game: &Game, dice: &mut Seeded) -> Option<(Party, Order)> {
    let ask = game.asks()?;
    let window = game.window(ask.party);
    let who = ask.who[pick(dice, ask.who.len())];
    let orders = window.orders_of(who);
    if let Some(leave) = orders.iter().find(|order| matches!(order, Order::Leave { .. })) {
        return Some((ask.party, *leave));
    }
    let idle = matches!(ask.what, What::Move | What::Combat) && pick(dice, 10) == 0;
    if idle && window.allows(&Order::Done).is_ok() {
        return Some((ask.party, Order::Done));
    }
    // Deeds are few and ways are many: both get their chance.
    let deeds: Vec<Order> =
        orders.iter().copied().filter(|order| !matches!(order, Order::Go { .. })).collect();
    let list = if pick(dice, 2) == 0 && !deeds.is_empty() { deeds } else { orders };
    Some((ask.party, list[pick(dice, list.len())]))
}

/// Plays a game to its end.
pub(crate) fn play(
    setup: &Arc<Setup>,
    seed: u64,
    hear: &mut impl Hear,
) -> (Game, Outcome, Vec<(Party, Order)>) {
    let (mut dice, mut own) = (Seeded::stream(Seed(seed), 0), Seeded::stream(Seed(seed), 1));
    let mut game = Game::new(Arc::clone(setup));
    let mut answers = Vec::new();
    let mut outcome = game.proceed(&mut dice, hear);
    while outcome.is_none() {
        let (party, order) = choose(&game, &mut own).expect("somebody is asked until it is over");
        game.answer(party, order).unwrap_or_else(|refused| panic!("{order} was listed: {refused}"));
        answers.push((party, order));
        outcome = game.proceed(&mut dice, hear);
    }
    (game, outcome.expect("it is over"), answers)
}

/// All events of a random game.
pub(crate) fn told(setup: &Arc<Setup>, seed: u64) -> Vec<Event> {
    let mut events = Vec::new();
    play(setup, seed, &mut events);
    events
}
