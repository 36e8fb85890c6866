//! Nobody does anything, or only the side that looks does: so nothing of the unseen may show.

use super::{Course, assert_given, play_on, report, seed};
use crate::{below, coin, games, hidden_scenario, other_world, reach, swapped, unseen};
use chance::Seeded;
use common::pick;
use fight::scenario::{FigureId, Scenario, Sequence, SideId};
use fight::{Fight, Figures, Step, Thing};
use std::sync::Arc;
use town::{Search, Square};

use crate::common;

/// A scenario with hidden movement in which nothing happens by itself and nobody wins.
fn eventless(dice: &mut Seeded) -> Scenario {
    let mut scenario = hidden_scenario(dice);
    scenario.triggers.clear();
    scenario.victories.clear();
    scenario
}

/// Whether something burns that will go off by itself.
fn burns(fight: &Fight) -> bool {
    fight.state().items.iter().any(|item| matches!(item.what, Thing::Dynamite { fuse: Some(_), .. }))
}

fn squares(fight: &Fight, side: SideId) -> Vec<Square> {
    fight.setup().of_side(side).iter().map(|figure| fight.state().men[usize::from(figure.0)].square).collect()
}

/// Another world whose unseen may also have to wait, or need wait no longer.
fn quiet_world(fight: &Fight, side: SideId, dice: &mut Seeded) -> Fight {
    let mut other = other_world(fight, side, false, dice);
    let unseen = unseen(fight, side);
    other.change(|state| {
        // How fast somebody is who is seen shows when he brawls.
        for figure in fight.setup().everybody().but(unseen).iter() {
            let place = usize::from(figure.0);
            state.men[place].clone_from(&fight.state().men[place]);
            Arc::make_mut(&mut state.cast)[place].clone_from(&fight.state().cast[place]);
        }
        // All of them now and then, so that nobody is left who could act.
        let all = coin(dice);
        for figure in unseen.iter() {
            if all || coin(dice) {
                state.men[usize::from(figure.0)].waits = all || coin(dice);
            }
        }
    });
    other
}

#[test]
fn while_all_keep_quiet_nothing_of_the_unseen_is_told() {
    ledger::proves!("bh79-223");
    let (mut pairs, mut search) = (0u32, Search::new());
    for game in 0..games() {
        let mut dice = Seeded::from_number(4_000_000 + game);
        let scenario = eventless(&mut dice);
        let id = scenario.id.clone();
        let depth = below(&mut dice, 12);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        // What has been sealed already will be done.
        if burns(&fight) || fight.state().answers.iter().any(Option::is_some) {
            continue;
        }
        for side in fight.setup().sides() {
            let other = quiet_world(&fight, side, &mut dice);
            let course = Course::quiet(&fight, side, seed(&mut dice));
            let (given, after) = play_on(fight.clone(), &course);
            let (again, _) = play_on(other, &Course { world: 1, ..course });
            // Somebody who rides on sees other ground.
            if squares(&fight, side) != squares(&after, side) {
                continue;
            }
            assert_given(&given, &again, &format!("game {game}, {id}, side {}", side.0));
            pairs += 1;
        }
    }
    report(pairs, "the unseen are elsewhere, are others and roll otherwise, while all keep quiet");
}

/// Whether the scenario says the same of two figures, but for their names.
fn are_alike(fight: &Fight, one: FigureId, other: FigureId) -> bool {
    let scenario = &fight.setup().scenario;
    let (Some(one), Some(other)) = (scenario.get(one), scenario.get(other)) else { return false };
    let facts = |figure: &fight::scenario::Figure| {
        let orders = figure.orders.clone();
        (figure.side, figure.minor, orders, figure.to_be_hit, figure.later, figure.troop, figure.rank)
    };
    facts(one) == facts(other)
}

#[test]
fn real_numbers_of_strangers_tell_nothing_while_a_side_goes_about() {
    ledger::proves!("bh79-223");
    let (mut pairs, mut search) = (0u32, Search::new());
    for game in 0..games() {
        let mut dice = Seeded::from_number(5_000_000 + game);
        let mut scenario = eventless(&mut dice);
        scenario.sides.iter_mut().for_each(|side| side.hidden = true);
        let id = scenario.id.clone();
        let depth = below(&mut dice, 6);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        let blow = matches!(fight.state().step, Step::Blow { .. } | Step::Brawl { .. } | Step::Deploy(_));
        if blow || fight.state().answers.iter().any(Option::is_some) {
            continue;
        }
        for side in fight.setup().sides() {
            let others: Vec<_> = fight.setup().everybody().but(fight.setup().of_side(side)).iter().collect();
            let (Some(one), Some(two)) = (pick(&mut dice, &others), pick(&mut dice, &others)) else {
                continue;
            };
            if one == two || !are_alike(&fight, one, two) {
                continue;
            }
            let quiet = Course::quiet(&fight, side, seed(&mut dice));
            let course = Course { moves: true, unseen: Figures::NONE, ..quiet };
            let (given, _) = play_on(fight.clone(), &course);
            let (again, _) =
                play_on(swapped(&fight, one, two), &Course { swapped: Some((one, two)), ..course });
            // Steady dice leave every tie in a brawl to the numbers of those who are tied.
            if given.iter().any(|given| given.contains("Brawl(")) {
                continue;
            }
            let context = format!("game {game}, {id}, side {}, {one:?} and {two:?}", side.0);
            assert_given(&given, &again, &context);
            pairs += 1;
        }
    }
    report(pairs, "two strangers have each other's real number, while a side goes about");
}

#[test]
fn how_others_roll_for_the_order_of_moves_is_not_told() {
    ledger::proves!("bh79-223");
    let (mut pairs, mut search) = (0u32, Search::new());
    for game in 0..games() {
        let mut dice = Seeded::from_number(7_000_000 + game);
        let Ok(mut scenario) = eventless(&mut dice).played(Sequence::Basic) else { continue };
        scenario.map_options.hidden_movement = true;
        let depth = below(&mut dice, 8);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        for side in fight.setup().sides() {
            let course = Course::quiet(&fight, side, seed(&mut dice));
            let (given, _) = play_on(fight.clone(), &course);
            let (again, _) = play_on(fight.clone(), &Course { world: 1, ..course });
            assert_given(&given, &again, &format!("game {game}, side {}", side.0));
            pairs += 1;
        }
    }
    report(pairs, "the unseen roll otherwise for the order of moves");
}
