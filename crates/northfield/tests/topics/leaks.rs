//! Nobody is told what he may not know: two worlds that differ only in that give the same bytes.

use super::dice::book;
use super::random::{choose, pick};
use chance::{Seed, Seeded};
use northfield::{CounterId, Event, Game, Order, Party, Role};
use rules::{Gun, Weapon};
use std::sync::Arc;

/// Everything that the gang is shown: its view, its orders, its chances, what it was told.
fn shown(game: &Game, told: &[Event]) -> String {
    let window = game.window(Party::Gang);
    let orders = window.orders();
    let chances: Vec<_> = orders.iter().filter_map(|order| window.prospect(order)).collect();
    let heard: Vec<_> = told.iter().filter_map(|event| event.to(Party::Gang)).collect();
    format!("{:?}\n{orders:?}\n{chances:?}\n{heard:?}", window.view())
}

/// The same game with Wheeler's revolver on him, or not.
fn with_revolver(game: &Game, wheeler: CounterId, has: bool) -> Game {
    let mut state = game.state().clone();
    let revolver = Weapon::of_code("SAR6").filter(|_| has).map(Gun::new);
    state.counters[usize::from(wheeler.0)].guns = revolver.into_iter().collect();
    game.with_state(state)
}

#[test]
fn the_gang_cannot_tell_whether_wheeler_has_his_revolver() {
    let setup = book();
    let wheeler = setup.with_role(Role::Wheeler).next().expect("Wheeler");
    let mut steps = 0;
    for seed in 0..6 {
        let (mut dice, mut own) = (Seeded::stream(Seed(seed), 0), Seeded::stream(Seed(seed), 1));
        let mut game = Game::new(Arc::clone(&setup));
        game.proceed(&mut dice, &mut ());
        let mut worlds = [true, false].map(|has| (with_revolver(&game, wheeler, has), dice.clone()));
        let mut told = [Vec::new(), Vec::new()];
        for _ in 0..150 {
            assert_eq!(shown(&worlds[0].0, &told[0]), shown(&worlds[1].0, &told[1]));
            let strange: Order =
                format!("c{} fire 0 at {wheeler}", pick(&mut own, 8)).parse().expect("an order");
            let why = |world: &(Game, Seeded)| world.0.window(Party::Gang).allows(&strange);
            assert_eq!(why(&worlds[0]), why(&worlds[1]), "refusals are the same too");
            let Some((party, order)) = choose(&worlds[0].0, &mut own) else { break };
            // When he draws it, it is out.
            if order == (Order::Arm { who: wheeler }) {
                break;
            }
            for ((game, dice), told) in worlds.iter_mut().zip(&mut told) {
                told.clear();
                game.answer(party, order).unwrap_or_else(|why| panic!("{order}: {why}"));
                game.proceed(dice, told);
            }
            steps += 1;
        }
    }
    assert!(steps > 300, "{steps}");
}

#[test]
fn the_gang_is_not_told_of_the_die_nor_of_the_nerve_of_a_counter_that_lies_face_down() {
    ledger::proves!("bh81-257");
    let mut events = Vec::new();
    super::random::play(&book(), 3, &mut events);
    let (mut hidden, mut open) = (0, 0);
    for event in &events {
        match (event, event.to(Party::Gang).map(|seen| seen.event().clone())) {
            (Event::WheelersGun { .. }, seen) => assert_eq!(seen, None),
            (Event::Checked { hidden: true, .. }, Some(Event::Checked { check, .. })) => {
                assert_eq!(check, None);
                hidden += 1;
            }
            (Event::Checked { .. }, Some(Event::Checked { check, .. })) => {
                assert!(check.is_some());
                open += 1;
            }
            (event, seen) => assert_eq!(seen.as_ref(), Some(event)),
        }
        assert_eq!(event.to(Party::Town).map(|seen| seen.event().clone()).as_ref(), Some(event));
    }
    assert!(hidden > 0 && open > 0, "{hidden} and {open}");
}

#[test]
fn a_face_down_counter_has_no_name_for_the_gang() {
    ledger::proves!("bh81-257", "bh81-260");
    let setup = book();
    let mut game = Game::new(Arc::clone(&setup));
    game.proceed(&mut Seeded::from_number(2), &mut ());
    let view = game.view(Party::Gang);
    for counter in view.counters.iter().filter(|counter| counter.party == Party::Town) {
        let staff = counter.role.is_some_and(Role::is_staff);
        assert_eq!(counter.name.is_some(), staff, "{counter:?}");
        assert!(staff || (counter.guns.is_empty() && counter.strength.is_none()));
    }
    // Nobody has looked at the fronts: which gun a plain citizen will have is not in the state at all.
    let plain = setup.with_role(Role::Citizen);
    assert!(
        plain.map(|who| &game.state().counters[usize::from(who.0)]).all(|counter| counter.guns.is_empty())
    );
}
