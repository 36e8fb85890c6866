//! The gang in the street, and out of it.

use super::Gang;
use crate::northfield::chart::Chart;
use ::northfield::{
    CounterId, CounterView, Face, Ground, HorseView, Order, Party, Place, Role, View, Window,
};
use rules::Fate;
use town::Square;

/// How many of the bank's staff can be reached from a square.
pub(super) fn staff_near(ground: &Ground, view: &View, at: Square) -> usize {
    let near = |man: &&CounterView| {
        man.role.is_some_and(Role::is_staff) && man.square.is_some_and(|square| ground.in_reach(at, square))
    };
    view.counters.iter().filter(near).count()
}

/// Whether somebody of the town in the same building has a gun in his hand.
pub(super) fn is_beset(ground: &Ground, view: &View, man: &CounterView) -> bool {
    let Some(building) = man.square.and_then(|at| ground.building(at)) else { return false };
    view.counters.iter().any(|other| {
        let there = other.square.and_then(|at| ground.building(at)) == Some(building);
        other.party != man.party && there && other.fate == Fate::Standing && other.face == Face::Up
    })
}

/// A blow, or whatever else must be: the first that is listed and is no waiting.
pub(in crate::northfield) fn blow(window: &Window<'_>, who: CounterId) -> Order {
    let orders = window.orders_of(who);
    let strikes = |order: &&Order| {
        !matches!(order, Order::Blow { action: rules::brawling::Action::Wait, .. } | Order::Stay { .. })
    };
    orders.iter().find(strikes).or(orders.first()).copied().unwrap_or(Order::Done)
}

/// Horses on the map that can still be ridden, with their squares.
fn sound(view: &View) -> impl Iterator<Item = (&HorseView, Square)> {
    view.horses.iter().filter(|horse| !horse.body.is_down()).filter_map(|horse| Some((horse, horse.square?)))
}

/// The way on which somebody gets nearest to a goal, at the slowest gait that leads there.
fn nearest(orders: &[Order], ground: &Ground, chart: &Chart) -> Option<(u16, Order)> {
    let ways = orders.iter().filter_map(|order| match order {
        Order::Go { to, .. } => Some((chart.at(ground, *to), *order)),
        _ => None,
    });
    ways.filter(|(away, _)| *away < u16::MAX).min_by_key(|(away, _)| *away)
}

impl Gang {
    /// Whoever is on his horse before the bank keeps his guns loaded; whoever is not looks for a horse.
    pub(super) fn keep_the_street(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let Some(man) = view.counter(who) else { return Order::Stay { who } };
        if !matches!(man.place, Place::Riding(_)) {
            return self.look_for_a_horse(window, view, who);
        }
        let rounds: u8 = man.guns.iter().map(|gun| gun.loaded).sum();
        let emptiest = man.guns.iter().enumerate().min_by_key(|(_, gun)| gun.loaded);
        match emptiest.filter(|_| rounds <= 3) {
            Some((gun, _)) => self.because("loads", Order::Reload { who, gun: gun as u8 }),
            None => self.because("keeps the street", Order::Stay { who }),
        }
    }

    /// Rides for a road out of town, and takes up whoever is on foot and near.
    pub(super) fn ride_out(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let Some(man) = view.counter(who) else { return Order::Stay { who } };
        if !matches!(man.place, Place::Riding(_)) {
            return self.look_for_a_horse(window, view, who);
        }
        let leave = Order::Leave { who };
        let stranded = self.stranded(view);
        let orders = window.orders_of(who);
        if let Some(order) =
            orders.iter().find(|order| matches!(order, Order::PickUp { man, .. } if stranded.contains(man)))
        {
            return self.because("takes up a friend who has no horse", *order);
        }
        if self.fetches(view, who, &stranded)
            && let Some(friend) = stranded.first().and_then(|friend| view.counter(*friend)?.square)
        {
            let chart = Chart::new(window.ground(), around(window.ground(), friend), true);
            let here = man.square.map_or(u16::MAX, |at| chart.at(window.ground(), at));
            if let Some((_, order)) =
                nearest(&orders, window.ground(), &chart).filter(|(away, _)| *away < here)
            {
                return self.because("rides back for a friend", order);
            }
        }
        if window.allows(&leave).is_ok() {
            return self.because("rides out of town", leave);
        }
        let way = nearest(&orders, window.ground(), &self.charts.exit);
        let here = man.square.map_or(u16::MAX, |at| self.charts.exit.at(window.ground(), at));
        match way.filter(|(away, _)| *away < here) {
            Some((_, order)) => self.because("rides for a road out of town", order),
            None => self.because("cannot get any further", Order::Stay { who }),
        }
    }

    /// Friends on their feet for whom no free horse is left.
    fn stranded(&self, view: &View) -> Vec<CounterId> {
        let on_foot = view.counters.iter().filter(|man| {
            man.party == Party::Gang && man.fate == Fate::Standing && matches!(man.place, Place::On(_))
        });
        let free = sound(view).filter(|(horse, _)| horse.riders.is_empty()).count();
        on_foot.map(|man| man.id).skip(free).collect()
    }

    /// Whether it falls to this rider to ride back: the first with room behind him, who carries no loot.
    fn fetches(&self, view: &View, who: CounterId, stranded: &[CounterId]) -> bool {
        let alone = sound(view).filter(|(horse, _)| horse.riders.len() == 1).filter_map(|(horse, _)| {
            let rider = view.counter(*horse.riders.first()?)?;
            (rider.fate == Fate::Standing && rider.loot == 0).then_some(rider.id)
        });
        !stranded.is_empty() && alone.take(stranded.len()).any(|rider| rider == who)
    }

    /// Gets on a horse, or runs for the nearest that has room; slings an unconscious friend over one who lies by it.
    fn look_for_a_horse(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let orders = window.orders_of(who);
        if let Some(order) = orders.iter().find(|order| matches!(order, Order::Sling { .. })) {
            return self.because("slings a friend over a horse", *order);
        }
        let mounts = orders.iter().filter(|order| matches!(order, Order::Mount { .. }));
        let crowded = |order: &&Order| match order {
            Order::Mount { horse, .. } => view.horse(*horse).map_or(2, |horse| horse.riders.len()),
            _ => 2,
        };
        if let Some(order) = mounts.min_by_key(crowded) {
            return self.because("gets on a horse", *order);
        }
        let ground = window.ground();
        let free: Vec<Square> = {
            let alone = sound(view).filter(|(horse, _)| horse.riders.is_empty()).map(|(_, at)| at);
            let alone: Vec<Square> = alone.collect();
            let room = sound(view).filter(|(horse, _)| horse.riders.len() < 2).map(|(_, at)| at);
            if alone.is_empty() { room.collect() } else { alone }
        };
        let chart = Chart::new(ground, free.iter().flat_map(|at| around(ground, *at)), false);
        let here = view.counter(who).and_then(|man| man.square).map_or(u16::MAX, |at| chart.at(ground, at));
        match nearest(&orders, ground, &chart).filter(|(away, _)| *away < here) {
            Some((_, order)) => self.because("runs for a horse", order),
            None => self.because("has no horse to run to", Order::Stay { who }),
        }
    }
}

/// A square and those from which a hand reaches it.
fn around(ground: &Ground, at: Square) -> Vec<Square> {
    let near = ground.town().neighbours(at).map(|(_, next)| next).filter(|next| ground.in_reach(*next, at));
    near.chain([at]).collect()
}
