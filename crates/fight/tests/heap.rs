//! Once it is warm, a turn takes nothing from the heap.

mod common;

use chance::Seeded;
use fight::scenario::FigureId;
use fight::{Act, Ask, Deed, Fight, Fire, Order, Setup, Status, Target};
use rules::{Gun, Side};
use std::sync::Arc;
use town::Pose;

/// Everybody stands and shoots at whoever is first, or loads: the orders are made before the counting begins.
fn answer(fight: &mut Fight, orders: &mut Vec<(FigureId, Order)>) {
    for side in fight.setup().clone().sides() {
        let window = fight.window(side);
        let Some((ask, figures)) = window.asks() else { continue };
        orders.clear();
        for figure in figures.iter() {
            let guns = window.guns(figure);
            let ready = guns.iter().position(Gun::ready).and_then(|gun| u8::try_from(gun).ok());
            let men = window.targets(figure).into_iter().find(|(target, _)| matches!(target, Target::Man(_)));
            let order = match (ask, ready, men) {
                (Ask::Act, None, _) => Order::Act(Act::stay(Pose::Standing).then(Deed::Reload { gun: 0 })),
                (Ask::Act, Some(_), _) => Order::Act(Act::stay(Pose::Standing)),
                (_, Some(gun), Some((target, _))) => {
                    let shots = usize::from(window.most_shots(figure, gun));
                    Order::Fire(Fire::at(target, gun, Side::Right, shots, true))
                }
                _ => Order::Fire(Fire::hold()),
            };
            orders.push((figure, order));
        }
        fight.answer(side, orders).expect("legal");
    }
}

#[test]
fn a_turn_takes_nothing_from_the_heap_once_it_is_warm() {
    let setup = Arc::new(Setup::new(common::scenario("ok_corral_1979")).expect("playable"));
    let fresh = Fight::of(setup);
    let (mut fight, mut orders) = (fresh.clone(), Vec::new());
    let mut taken = 0;
    for game in 0..20 {
        fight.begin_again(&fresh);
        let mut dice = Seeded::from_number(game);
        // The first steps make the people and the horses; the first games make room.
        loop {
            let mut status = Ok(Status::Asks);
            let info = allocation_counter::measure(|| status = fight.proceed(&mut dice, &mut ()));
            if game >= 10 && fight.state().turn > 1 {
                taken += info.count_total;
            }
            if status != Ok(Status::Asks) {
                break;
            }
            answer(&mut fight, &mut orders);
        }
    }
    assert_eq!(taken, 0, "allocations inside turns");
}
