//! What a choice costs and is worth, as far as its side can know.

use super::offers::{POINT, counter, enemies, inside_with_horse, key, stepped};
use super::streets;
use crate::fight::square;
use ::northfield::book_1981::weapons;
use ::northfield::{CounterId, CounterView, Game, Nerved, Order, Party, Prospect, What, Window};
use game::offers::{Choice, Part, Priced};
use game::scene::Sum;
use game::{SideNo, UnitNo};
use narration::northfield::{self as says, Names};
use rules::{Exposed, Gait};
use town::Square;

/// What a choice costs and is worth; an error where nothing can be made of it.
pub(super) fn price(game: &Game, side: SideNo, unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
    let (window, who) = (Game::window(game, Party::of_side(side)), counter(unit)?);
    let view = window.view();
    let names = Names { view: &view, ground: streets(game) };
    let order = match choice.action.as_str() {
        "go" => go(&window, who, choice)?,
        "place" => place(&names, &window, who, choice)?,
        "stay" => Order::Stay { who },
        "listed" => listed(who, choice)?,
        other => return Err(format!("there is no choice called {other}")),
    };
    Ok(priced(&names, &window, &order))
}

fn read(at: &game::scene::Square) -> Square {
    Square::new(at.x, at.y, at.z)
}

/// A move to the end of a way. Where no gait is said it is the slowest that gets there; he goes by the cheapest way.
fn go(window: &Window<'_>, who: CounterId, choice: &Choice) -> Result<Order, String> {
    let to = read(choice.way.last().ok_or("expected a square to go to")?);
    if let Some(step) = step(window, who, to, choice.gait.as_deref()) {
        return Ok(step);
    }
    let gait = match &choice.gait {
        Some(word) => named(word).ok_or_else(|| format!("there is no gait called {word}"))?,
        None => {
            let ways = window.ways(who);
            let slowest = ways.iter().find(|way| way.to == to).or_else(|| ways.last());
            slowest.map_or(Gait::Walk, |way| way.gait)
        }
    };
    Ok(Order::Go { who, gait, to })
}

/// Getting off to a square, or sending the staff there: where it was chosen beside the gaits, or where no way leads there.
fn step(window: &Window<'_>, who: CounterId, to: Square, gait: Option<&str>) -> Option<Order> {
    if gait.is_none() && window.ways(who).iter().any(|way| way.to == to) {
        return None;
    }
    let is_it = |order: &Order| {
        stepped(order).is_some_and(|(deed, at)| at == to && gait.is_none_or(|one| one == deed))
    };
    window.orders_of(who).into_iter().find(is_it)
}

fn named(word: &str) -> Option<Gait> {
    Gait::ALL.into_iter().find(|gait| key(*gait) == word)
}

/// A start: in the bank, with the horse where a second square says or where there is room; or in the saddle. Somebody who
/// comes running is placed too.
fn place(names: &Names<'_>, window: &Window<'_>, who: CounterId, choice: &Choice) -> Result<Order, String> {
    let at = read(choice.way.first().ok_or("expected a square to start from")?);
    if window.ask().is_some_and(|ask| ask.what == What::Arrive) {
        return Ok(Order::Arrive { who, at });
    }
    if names.ground.building(at) != Some(names.ground.bank()) {
        return Ok(Order::Mounted { who, at });
    }
    let orders = window.orders_of(who);
    let second = match (choice.way.get(1), &choice.deed) {
        (Some(horse), _) => Some(Order::Inside { who, at, horse: read(horse) }),
        (None, Some(deed)) => Some(horse_at(who, at, &orders, deed)?),
        (None, None) => None,
    };
    let usual = || inside_with_horse(names, who, at, &orders);
    let first = || names.ground.horse_squares().first().map(|horse| Order::Inside { who, at, horse: *horse });
    second.or_else(usual).or_else(first).ok_or_else(|| "no horse can wait for him".to_owned())
}

/// The start in the bank whose horse waits where a key says.
fn horse_at(who: CounterId, at: Square, orders: &[Order], deed: &str) -> Result<Order, String> {
    let is_it = |order: &&Order| match **order {
        Order::Inside { who: other, at: inside, horse } => {
            (other, inside) == (who, at) && waiting(horse) == deed
        }
        _ => false,
    };
    orders.iter().find(is_it).copied().ok_or_else(|| format!("his horse cannot wait: {deed}"))
}

/// The key of a square where a horse waits.
fn waiting(horse: Square) -> String {
    format!("horse {},{}", horse.x, horse.y)
}

/// Where the horse of somebody who starts in the bank can wait.
fn horses(names: &Names<'_>, window: &Window<'_>, order: &Order) -> Vec<Part> {
    let Order::Inside { who, at, .. } = *order else { return Vec::new() };
    let part = |order: Order| match order {
        Order::Inside { who: other, at: inside, horse } if (other, inside) == (who, at) => {
            Some(Part { key: waiting(horse), says: format!("at {}", names.square(horse)), ..Part::default() })
        }
        _ => None,
    };
    window.orders_of(who).into_iter().filter_map(part).collect()
}

/// An order that was listed.
fn listed(who: CounterId, choice: &Choice) -> Result<Order, String> {
    let text = choice.order.as_deref().ok_or("expected an order that was listed")?;
    let order: Order = text.parse().map_err(|fault: ::northfield::BadOrder| fault.to_string())?;
    match order.who() {
        Some(other) if other != who => Err("that order is for another counter".to_owned()),
        _ => Ok(order),
    }
}

/// An order with its costs and chances; why it may not be given, where it may not.
fn priced(names: &Names<'_>, window: &Window<'_>, order: &Order) -> Priced {
    let plain = Priced { order: order.to_string(), says: says::offer(names, order), ..Priced::default() };
    if let Err(why) = window.allows(order) {
        return Priced { refused: Some(why.to_string()), gait: gait(order), ..plain };
    }
    let shot = window.prospect(order);
    let nerve = window.nerve(order);
    let says = format!("{}{}", plain.says, shot.as_ref().map_or(String::new(), shows));
    let sums = shot.as_ref().map(|shot| crate::sum("Chance of the shot", &shot.tally));
    let chances = window.chance(order).into_iter().collect();
    let sums = sums.into_iter().chain(nerve.as_ref().map(stands)).collect();
    let deeds = horses(names, window, order);
    walked(names, window, order, Priced { says, sums, chances, deeds, gait: gait(order), ..plain })
}

fn gait(order: &Order) -> Option<String> {
    match *order {
        Order::Go { gait, .. } | Order::PickUp { gait, .. } => Some(key(gait)),
        _ => stepped(order).map(|(deed, _)| deed.to_owned()),
    }
}

/// How far a shot goes and where a hit counts.
fn shows(shot: &Prospect) -> String {
    let range = format!(", at {} range", shot.reach.label());
    if shot.exposed == Exposed::ALL {
        return range;
    }
    let parts: Vec<&str> = shot.exposed.parts().map(rules::Location::label).collect();
    format!("{range}; a hit counts in: {}", parts.join(", "))
}

/// The highest face on which somebody stands up to a threat.
fn stands(nerve: &Nerved) -> Sum {
    let mut sum = crate::sum("He stands on this or less", &nerve.dice);
    // What is added to the dice is taken off the number that they must not pass.
    sum.parts.iter_mut().for_each(|part| part.amount = -part.amount);
    Sum { base: nerve.score, total: nerve.stands_on, ..sum }
}

/// The way of an order that leads to a square, and who would see him at its end.
fn walked(names: &Names<'_>, window: &Window<'_>, order: &Order, priced: Priced) -> Priced {
    let (who, to) = match *order {
        Order::Go { who, to, .. } | Order::Dismount { who, to } => (who, to),
        Order::Inside { who, at, .. } | Order::Mounted { who, at } | Order::Arrive { who, at } => (who, at),
        _ => return priced,
    };
    let cost = match *order {
        Order::Go { gait, .. } => {
            let way = window.ways(who).into_iter().find(|way| (way.gait, way.to) == (gait, to));
            way.map_or(0, |way| way.points.saturating_mul(POINT))
        }
        _ => 0,
    };
    let sees = |man: &&CounterView| man.square.is_some_and(|from| names.ground.is_clear(from, to));
    let seen: Vec<&CounterView> = enemies(names.view).filter(sees).collect();
    let shoots = seen.iter().filter(|man| reaches(names, man, to)).map(|man| man.id.0).collect();
    Priced {
        squares: window.route(order).into_iter().map(square).collect(),
        cost,
        seen_by: seen.iter().map(|man| man.id.0).collect(),
        shot_by: shoots,
        ..priced
    }
}

/// Whether somebody could shoot as far as a square with what he is seen to have in his hands.
fn reaches(names: &Names<'_>, man: &CounterView, to: Square) -> bool {
    let Some(from) = man.square else { return false };
    let distance = names.ground.distance(from, to);
    let loaded = man.guns.iter().filter(|gun| man.armed && gun.loaded > 0);
    loaded.into_iter().any(|gun| weapons::reach(gun.weapon.arm, distance).is_some())
}
