//! What somebody who is asked may do.

use super::says::Words;
use crate::fight::square;
use ::gulch::{Order, Phase, Shootout, WhoId, Window, With};
use game::offers::{Aim, Means, Offer, Offers, Part, Reach};
use game::{SideNo, UnitNo};
use shady_gulch::to_hit::Cover;

/// Manners of an attack: key and words.
pub(super) const MANNERS: [(&str, &str); 2] =
    [("hand", "at the gun hand: he drops his weapon"), ("head", "at the head")];

/// The number of a unit as this game has it.
pub(super) fn who_of(unit: UnitNo) -> Result<WhoId, String> {
    u8::try_from(unit.0).map(WhoId).map_err(|_| "there is nobody of that number".to_owned())
}

/// What somebody may do who is asked.
pub(super) fn offers(game: &Shootout, side: SideNo, unit: UnitNo) -> Result<Offers, String> {
    let (window, who) = (game.window_of(side), who_of(unit)?);
    if !window.asked().contains(&who) {
        return Err("nothing is asked of him now".to_owned());
    }
    let orders = window.orders_of(who);
    let called = orders.contains(&Order::Roll);
    let fighting = window.phase() == Phase::Fighting && !called;
    let ask = match (called, fighting) {
        (true, _) => "roll",
        (false, true) => "declare",
        (false, false) => "aid",
    };
    let fires: Vec<&Order> = orders.iter().filter(|order| matches!(order, Order::Attack { .. })).collect();
    Ok(Offers {
        figure: who.0,
        ask: ask.to_owned(),
        listed: listed(&window, who, &orders),
        reach: if fighting { reach(&window, who) } else { Vec::new() },
        poses: if fighting { poses() } else { Vec::new() },
        targets: targets(&window, who, &fires),
        means: means(&window, who, &fires),
        manners: if fires.is_empty() { Vec::new() } else { parts(&MANNERS) },
        most: if fires.is_empty() { 0 } else { 2 },
        ..Offers::default()
    })
}

fn parts(parts: &[(&str, &str)]) -> Vec<Part> {
    let part = |(key, says): &(&str, &str)| Part {
        key: (*key).to_owned(),
        says: (*says).to_owned(),
        seldom: true,
        ..Part::default()
    };
    parts.iter().map(part).collect()
}

fn poses() -> Vec<Part> {
    let part = |key: &str, says: &str| Part {
        key: key.to_owned(),
        says: says.to_owned(),
        seldom: false,
        ..Part::default()
    };
    vec![part("standing", "on his feet"), part("kneeling", "low")]
}

/// Whole orders, what does least first, and skills at the end.
fn listed(window: &Window<'_>, who: WhoId, orders: &[Order]) -> Vec<Offer> {
    let mut all: Vec<Offer> = orders.iter().map(|order| offer(window, who, order)).collect();
    if window.phase() == Phase::Fighting {
        all.extend(window.skills_of(who).iter().map(|order| offer(window, who, order)));
    }
    all
}

/// An order as it is offered.
fn offer(window: &Window<'_>, who: WhoId, order: &Order) -> Offer {
    let prospects = window.prospects(who, order);
    let (action, figure, seldom) = match order {
        Order::Attack { first, second } => {
            ("fire", Some(first.at), first.called.is_some() || second.is_some())
        }
        Order::Defend { then, .. } => ("stay", None, then.is_some()),
        Order::Move { .. } => ("stay", None, true),
        Order::Aim { at, .. } => ("aim", Some(*at), false),
        Order::Reload { .. } => ("reload", None, false),
        Order::Use { .. } => ("skill", None, true),
        Order::Aid { who } => ("aid", Some(*who), false),
        Order::Talk => ("talk", None, false),
        Order::Surrender => ("surrender", None, true),
        Order::Leave => ("leave", None, false),
        Order::Pass => ("stay", None, false),
        Order::Roll => ("roll", None, false),
    };
    // Bare hands beside a gun are seldom wanted.
    let bare = matches!(order, Order::Attack { first, .. } if matches!(first.with, With::Grapple));
    Offer {
        order: window.write(who, order),
        says: Words { setup: window.setup() }.order(who, order),
        action: action.to_owned(),
        figure: figure.map(|one| one.0),
        count: u8::try_from(order.blows().count()).unwrap_or(0),
        chances: prospects.iter().map(::gulch::Prospect::percent).collect(),
        seldom: seldom || bare,
        ..Offer::default()
    }
}

fn reach(window: &Window<'_>, who: WhoId) -> Vec<Reach> {
    let ways = window.reach(who, false);
    let seen = |at| u8::try_from(window.seen_at(who, at, false).len()).unwrap_or(u8::MAX);
    let squares = ways.into_iter().map(|(at, cost)| (square(at), cost, seen(at))).collect();
    vec![Reach { gait: "run".to_owned(), squares }]
}

fn targets(window: &Window<'_>, who: WhoId, fires: &[&Order]) -> Vec<Aim> {
    let mut found: Vec<WhoId> =
        fires.iter().filter_map(|order| order.blows().next()).map(|blow| blow.at).collect();
    found.sort();
    found.dedup();
    let best = |at: WhoId| {
        let at_him = fires.iter().filter(|order| order.blows().next().is_some_and(|blow| blow.at == at));
        let chances =
            at_him.filter_map(|order| window.prospects(who, order).first().map(::gulch::Prospect::percent));
        chances.max().unwrap_or(0)
    };
    let words = Words { setup: window.setup() };
    let aim = |at: WhoId| Aim {
        key: window.character(at).map(|man| man.id.clone()).unwrap_or_default(),
        figure: Some(at.0),
        horse: None,
        name: words.name(at).to_owned(),
        away: format!("{} metres", window.metres(who, at)),
        cover: match window.cover(who, at) {
            Cover::Open => "in the open",
            Cover::Some => "some cover",
            Cover::Good => "good cover",
            Cover::Hidden => "hidden",
        }
        .to_owned(),
        best: best(at),
    };
    found.into_iter().map(aim).collect()
}

/// The key of what somebody attacks with.
pub(super) fn key(window: &Window<'_>, who: WhoId, with: With) -> String {
    match with.hand() {
        Some(hand) => window.arm_word(who, hand),
        None if with == With::Grapple => "grapple".to_owned(),
        None => "fists".to_owned(),
    }
}

fn means(window: &Window<'_>, who: WhoId, fires: &[&Order]) -> Vec<Means> {
    let mut used: Vec<With> =
        fires.iter().filter_map(|order| order.blows().next()).map(|blow| blow.with).collect();
    used.sort();
    used.dedup();
    let one = |with: With| Means {
        key: key(window, who, with),
        says: key(window, who, with).replace('-', " "),
        most: 2,
        loaded: rounds(window, who, with).0,
        holds: rounds(window, who, with).1,
    };
    used.into_iter().map(one).collect()
}

/// The rounds in a weapon of one of the side's people, and how many it holds; none of both for fists.
fn rounds(window: &Window<'_>, who: WhoId, with: With) -> (u8, u8) {
    let own = window.people().into_iter().find(|man| man.who == who).and_then(|man| man.own);
    let arm = with.hand().and_then(|hand| Some((hand, window.character(who)?.fighter.arm(hand)?)));
    match (own, arm) {
        (Some(own), Some((hand, arm))) => (own.man.stand.rounds[hand as usize], arm.shots()),
        _ => (0, 0),
    }
}
