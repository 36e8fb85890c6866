//! Which shot is worth firing.

use ::northfield::{Aim, CounterView, Face, Hands, Order, Party, View, Window};
use rules::Exposed;
use rules::boot_hill_1979::{Switches, wounds};

/// The least chance for which a round is spent, in percent (ours).
const LEAST: i32 = 10;

/// The faces of the die of wounds that land where something shows.
fn showing(exposed: Exposed) -> i32 {
    let spans = wounds::chart(&Switches::default()).locations.spans();
    spans.filter(|(_, _, part)| exposed.shows(*part)).map(|(from, to, _)| i32::from(to - from + 1)).sum()
}

/// What it is worth to bring somebody down: to the gang whoever can shoot back, to the town the reward and the loot.
fn worth(foe: &CounterView) -> i32 {
    match foe.party {
        Party::Gang => 10 + (foe.reward / 1000 + foe.loot / 1000).min(40) as i32,
        Party::Town if foe.face == Face::Up => 20,
        Party::Town if foe.armed => 8,
        Party::Town => 0,
    }
}

/// The best shot among some orders, one gun at a time, and at men: who is worth it and likely to be hit.
pub(super) fn best(window: &Window<'_>, view: &View, orders: &[Order]) -> Option<Order> {
    let valued = orders.iter().filter_map(|order| {
        let Order::Fire { hands: Hands::One, at: Aim::Man(foe), .. } = order else { return None };
        let worth = worth(view.counter(*foe)?);
        let prospect = window.prospect(order)?;
        let chance = i32::from(prospect.tally.total().min(100)) * showing(prospect.exposed) / 100;
        (chance >= LEAST && worth > 0).then_some((chance * worth, *order))
    });
    // The first of equals, so that the order of the list decides and nothing else.
    valued.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, order)| order)
}
