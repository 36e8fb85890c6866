//! What a counter that is asked may do.

use super::streets;
use crate::fight::square;
use ::northfield::{
    Aim, CounterId, CounterView, Game, Hands, HorseId, Order, Party, Refused, View, What, Window,
};
use game::offers::{Offer, Offers, Reach};
use game::{SideNo, UnitNo};
use narration::northfield::{self as says, Names};
use rules::brawling::Action;
use rules::{Fate, Gait};
use std::collections::BTreeMap;
use town::Square;

/// A point of a move, in tenths of a space.
pub(super) const POINT: u16 = 10;

/// Getting off a horse, as it stands beside the gaits.
const GET_OFF: &str = "get off";
/// Sending the staff that somebody covers, as it stands beside the gaits.
const SEND_STAFF: &str = "send the staff";

/// The counter of a number.
pub(super) fn counter(unit: UnitNo) -> Result<CounterId, String> {
    u8::try_from(unit.0).map(CounterId).map_err(|_| Refused::Nobody.to_string())
}

/// What somebody may do who is asked.
pub(super) fn offers(game: &Game, side: SideNo, unit: UnitNo) -> Result<Offers, String> {
    let (window, who) = (Game::window(game, Party::of_side(side)), counter(unit)?);
    let ask = window.ask().ok_or_else(|| Refused::NotAsked.to_string())?;
    if !ask.who.contains(&who) {
        return Err(Refused::NotHim.to_string());
    }
    let view = window.view();
    let names = Names { view: &view, ground: streets(game) };
    let orders = window.orders_of(who);
    Ok(Offers {
        figure: who.0,
        ask: ask.what.name().to_owned(),
        listed: listed(&names, &window, ask.what, &orders),
        reach: [reach(&window, &view, who), beside(&orders)].concat(),
        places: places(&orders),
        ..Offers::default()
    })
}

/// Whole orders: all but ways and starts, what does least first. Of the starts, and of the squares to get off to, there is one
/// of each kind: the others are pointed at on the map.
fn listed(names: &Names<'_>, window: &Window<'_>, what: What, orders: &[Order]) -> Vec<Offer> {
    let done = Some(Order::Done).filter(|done| window.allows(done).is_ok());
    let whole = orders.iter().copied().filter(|order| {
        let starts = matches!(order, Order::Inside { .. } | Order::Mounted { .. } | Order::Arrive { .. });
        !starts && !matches!(order, Order::Go { .. }) && stepped(order).is_none()
    });
    let off = orders.iter().copied().find(|order| matches!(order, Order::Dismount { .. }));
    let mut wanted: Vec<Order> = whole.chain(off).chain(done).collect();
    if matches!(what, What::Place | What::Arrive) {
        wanted.extend(usual_starts(names, orders));
    }
    wanted.sort_by_key(does);
    wanted.iter().map(|order| offer(names, window, order)).collect()
}

/// How much an order does: what comes first does least.
const fn does(order: &Order) -> u8 {
    match order {
        Order::Stay { .. } => 0,
        Order::Done => 1,
        Order::Blow { action: Action::Wait, .. } => 2,
        _ => 3,
    }
}

/// A start for whoever does not want to choose: in the saddle as near to the bank as he can, and inside it; the first
/// square for somebody who comes running.
fn usual_starts(names: &Names<'_>, orders: &[Order]) -> Vec<Order> {
    let door = names.ground.horse_squares().first().copied();
    let away = |order: &&Order| match (**order, door) {
        (Order::Mounted { at, .. }, Some(door)) => names.ground.distance(at, door),
        _ => 0,
    };
    let mounted = orders.iter().filter(|order| matches!(order, Order::Mounted { .. })).min_by_key(away);
    let inside = orders.iter().find_map(|order| match *order {
        Order::Inside { who, at, .. } => Some((who, at)),
        _ => None,
    });
    let inside = inside.and_then(|(who, at)| inside_with_horse(names, who, at, orders));
    let arrives = orders.iter().find(|order| matches!(order, Order::Arrive { .. }));
    mounted.copied().into_iter().chain(inside).chain(arrives.copied()).collect()
}

/// A start in the bank with the horse where fewest wait, and of these as near as can be.
pub(super) fn inside_with_horse(
    names: &Names<'_>,
    who: CounterId,
    at: Square,
    orders: &[Order],
) -> Option<Order> {
    let waiting = |square: Square| names.view.horses.iter().filter(|one| one.square == Some(square)).count();
    let squares = orders.iter().filter_map(|order| match *order {
        Order::Inside { who: other, at: inside, horse } if (other, inside) == (who, at) => Some(horse),
        _ => None,
    });
    let best = squares.min_by_key(|horse| (waiting(*horse), names.ground.distance(at, *horse)))?;
    Some(Order::Inside { who, at, horse: best })
}

/// An order as it is offered.
fn offer(names: &Names<'_>, window: &Window<'_>, order: &Order) -> Offer {
    let (figure, horse, to) = about(order);
    Offer {
        order: order.to_string(),
        says: says::offer(names, order),
        action: action(order).to_owned(),
        figure: figure.map(|man| man.0),
        horse: horse.map(|horse| horse.0),
        to: to.map(square),
        means: means(names, order),
        count: u8::from(matches!(order, Order::Fire { .. } | Order::Intimidate { .. })),
        chances: window.chance(order).into_iter().collect(),
        seldom: is_seldom(order),
        ..Offer::default()
    }
}

/// What is done, in one word.
pub(super) const fn action(order: &Order) -> &'static str {
    match order {
        Order::Inside { .. } | Order::Mounted { .. } | Order::Arrive { .. } => "place",
        Order::Go { .. } => "go",
        Order::Mount { .. } => "mount",
        Order::Dismount { .. } => "dismount",
        Order::PickUp { .. } => "pick-up",
        Order::Sling { .. } => "sling",
        Order::TakeHold { .. } => "take-hold",
        Order::LetGo { .. } => "let-go",
        Order::Leave { .. } => "leave",
        Order::Arm { .. } => "arm",
        Order::Reload { .. } => "reload",
        Order::Herd { .. } => "herd",
        Order::Fire { .. } => "fire",
        Order::Intimidate { .. } => "intimidate",
        Order::Cover { .. } => "cover",
        Order::Brawl { .. } => "brawl",
        Order::Blow { .. } => "blow",
        Order::Threaten { .. } => "threaten",
        Order::Search { .. } => "search",
        Order::Stay { .. } => "stay",
        Order::Done => "done",
    }
}

/// Whom, which horse and which square an order is about.
const fn about(order: &Order) -> (Option<CounterId>, Option<HorseId>, Option<Square>) {
    match *order {
        Order::Inside { at, .. } | Order::Mounted { at, .. } | Order::Arrive { at, .. } => {
            (None, None, Some(at))
        }
        Order::Go { to, .. } | Order::Dismount { to, .. } | Order::Herd { to, .. } => (None, None, Some(to)),
        Order::Mount { horse, .. } => (None, Some(horse), None),
        Order::Sling { man, horse, .. } => (Some(man), Some(horse), None),
        Order::PickUp { man, .. } | Order::TakeHold { man, .. } => (Some(man), None, None),
        Order::Fire { at: Aim::Man(man), .. } => (Some(man), None, None),
        Order::Fire { at: Aim::Horse(horse), .. } => (None, Some(horse), None),
        Order::Brawl { foe, .. } => (Some(foe), None, None),
        Order::Cover { staff, .. } | Order::Threaten { staff, .. } => (Some(staff), None, None),
        _ => (None, None, None),
    }
}

/// With what it is done, or at which gait.
fn means(names: &Names<'_>, order: &Order) -> Option<String> {
    let arm = |who: CounterId, gun: u8| {
        let guns = &names.view.counter(who)?.guns;
        guns.get(usize::from(gun)).map(|gun| gun.weapon.arm.label().to_owned())
    };
    match *order {
        Order::Fire { who, gun, .. } | Order::Intimidate { who, gun } | Order::Reload { who, gun } => {
            arm(who, gun)
        }
        Order::PickUp { gait, .. } => Some(gait.label().to_owned()),
        _ => None,
    }
}

/// Seldom wanted: a pistol in each hand, and shots at horses.
const fn is_seldom(order: &Order) -> bool {
    matches!(order, Order::Fire { hands: Hands::Two, .. } | Order::Fire { at: Aim::Horse(_), .. })
}

/// Where somebody can go, by gait, with what it costs and how many of the enemy see him there.
fn reach(window: &Window<'_>, view: &View, who: CounterId) -> Vec<Reach> {
    let enemies: Vec<Square> = enemies(view).filter_map(|man| man.square).collect();
    let mut seen: BTreeMap<Square, u8> = BTreeMap::new();
    let mut list: Vec<Reach> = Vec::new();
    for way in window.ways(who) {
        let sees = |from: &&Square| window.ground().is_clear(**from, way.to);
        let eyes = *seen.entry(way.to).or_insert_with(|| enemies.iter().filter(sees).count() as u8);
        let gait = key(way.gait);
        if list.last().is_none_or(|reach| reach.gait != gait) {
            list.push(Reach { gait, squares: Vec::new() });
        }
        if let Some(last) = list.last_mut() {
            last.squares.push((square(way.to), way.points.saturating_mul(POINT), eyes));
        }
    }
    list
}

/// What leads to a square and is no gait of his own, with the square: getting off a horse, and sending the staff.
pub(super) const fn stepped(order: &Order) -> Option<(&'static str, Square)> {
    match *order {
        Order::Dismount { to, .. } => Some((GET_OFF, to)),
        Order::Herd { to, .. } => Some((SEND_STAFF, to)),
        _ => None,
    }
}

/// Squares to get off to, and to send the staff to: they are pointed at like the ends of ways.
fn beside(orders: &[Order]) -> Vec<Reach> {
    let of = |gait: &str| {
        let squares = orders.iter().filter_map(stepped).filter(|(deed, _)| *deed == gait);
        Reach { gait: gait.to_owned(), squares: squares.map(|(_, to)| (square(to), 0, 0)).collect() }
    };
    [GET_OFF, SEND_STAFF].map(of).into_iter().filter(|reach| !reach.squares.is_empty()).collect()
}

/// Those of the other side who are on their feet or in the saddle, as the side sees them.
pub(super) fn enemies(view: &View) -> impl Iterator<Item = &CounterView> {
    let up = |man: &&CounterView| man.fate == Fate::Standing && man.square.is_some();
    view.counters.iter().filter(|man| man.party != view.party).filter(up)
}

/// A gait as orders write it.
pub(super) fn key(gait: Gait) -> String {
    let order = Order::Go { who: CounterId(0), gait, to: Square::ground(0, 0) };
    order.to_string().split(' ').nth(1).unwrap_or_default().to_owned()
}

/// Squares where somebody may be placed, or come in.
fn places(orders: &[Order]) -> Vec<game::scene::Square> {
    let mut squares: Vec<Square> = orders
        .iter()
        .filter_map(|order| match *order {
            Order::Inside { at, .. } | Order::Mounted { at, .. } | Order::Arrive { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    squares.sort();
    squares.dedup();
    squares.into_iter().map(square).collect()
}
