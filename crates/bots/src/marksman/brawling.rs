//! Blows: a blade before anything else, then what hurts most on the average.

use crate::{Notes, Orders};
use fight::scenario::FigureId;
use fight::{Order, Window};
use rules::brawling::Action;

/// How well a blow does, as an order among them: a thing in the hand adds to the damage, a grapple costs the other man more
/// than a punch on the average and hinders him, and a hold that is kept goes on to hurt.
fn merit(action: Action) -> u8 {
    match action {
        Action::Strike(_) => 5,
        Action::KeepHold => 4,
        Action::Grapple => 3,
        Action::TwoPunches(_) => 2,
        Action::Punch(_) => 1,
        Action::Wait => 0,
    }
}

/// What a blow is called.
const fn name(action: Action) -> &'static str {
    match action {
        Action::Strike(_) => "strikes with what he has in his hand",
        Action::KeepHold => "keeps his hold",
        Action::Grapple => "grapples",
        Action::TwoPunches(_) => "punches twice",
        Action::Punch(_) => "punches",
        Action::Wait => "waits",
    }
}

/// What those do who are asked in a brawl: the man who has lost most gets the best blow.
pub(super) fn answer(
    window: &Window<'_>,
    notes: &Notes,
    figures: &[FigureId],
    reasons: &mut Vec<(FigureId, String)>,
) -> Orders {
    let mut orders = Orders::new();
    for figure in figures {
        let blows = window.blows(*figure);
        let against = |foe: &FigureId| window.enemies().any(|(enemy, _)| enemy == *foe);
        let struck = blows.iter().filter_map(|(foe, action)| Some(((*foe)?, *action)));
        let struck = struck.filter(|(foe, _)| against(foe));
        let key = |(foe, action): &(FigureId, Action)| {
            (merit(*action), notes.of(*foe).condition.lost(), std::cmp::Reverse(*foe), *action)
        };
        let best = struck.max_by_key(key);
        let (foe, action) = best.map_or((None, Action::Wait), |(foe, action)| (Some(foe), action));
        if foe.is_some() {
            reasons.push((*figure, format!("goes for the man who has lost most: {}", name(action))));
        }
        orders.push((*figure, Order::Brawl { foe, action }));
    }
    orders
}
