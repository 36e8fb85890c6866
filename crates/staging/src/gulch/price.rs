//! What a choice costs and is worth: the task with its reasons, and the exact odds of every degree.

use super::offers::{key, who_of};
use super::says::{Words, degrees};
use super::story::task_sums;
use crate::fight::square;
use ::gulch::{Blow, Order, Shootout, WhoId, Window};
use game::offers::{Choice, Priced};
use game::scene::Sum;
use game::{SideNo, UnitNo};
use shady_gulch::to_hit::Part;
use town::Square;

/// What a choice costs and is worth.
pub(super) fn price(game: &Shootout, side: SideNo, unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
    let (window, who) = (game.window_of(side), who_of(unit)?);
    let order = chosen(&window, who, choice)?;
    let refused = window.allows(who, &order).err().map(|why| why.to_string());
    let says = Words { setup: window.setup() }.order(who, &order);
    let priced = Priced { order: window.write(who, &order), says, refused, ..Priced::default() };
    Ok(walked(&window, who, &order, shot(&window, who, &order, priced)))
}

/// The order that a choice means.
fn chosen(window: &Window<'_>, who: WhoId, choice: &Choice) -> Result<Order, String> {
    match (choice.action.as_str(), &choice.order) {
        ("listed", Some(line)) | (_, Some(line)) => window.read(who, line),
        ("go" | "stay", None) => {
            let own = window.people().into_iter().find(|man| man.who == who).map(|man| man.at);
            let last = choice.way.last().map(|at| Square::new(at.x, at.y, at.z));
            let to = last.or(own).ok_or("nobody is there")?;
            let duck = choice.pose.as_deref() == Some("kneeling");
            Ok(Order::Move { to, duck, shot: None })
        }
        ("fire", None) => fire(window, who, choice),
        (other, None) => Err(format!("\"{other}\" is not offered here")),
    }
}

fn fire(window: &Window<'_>, who: WhoId, choice: &Choice) -> Result<Order, String> {
    let called = match choice.manners.first().map(String::as_str) {
        Some("hand") => Some(Part::Hand),
        Some("head") => Some(Part::Head),
        _ => None,
    };
    let mut blows = Vec::new();
    for shots in &choice.shots {
        let at = window
            .setup()
            .find(&shots.target)
            .ok_or_else(|| format!("there is no target {}", shots.target))?;
        let with = window.means(who).into_iter().find(|with| key(window, who, *with) == shots.means);
        let with = with.ok_or_else(|| format!("he has no {}", shots.means))?;
        blows.extend(std::iter::repeat_n(Blow { at, with, called }, usize::from(shots.count)));
    }
    match blows.as_slice() {
        [first] => Ok(Order::Attack { first: *first, second: None }),
        [first, second] => Ok(Order::Attack { first: *first, second: Some(*second) }),
        [] => Err("choose a target first".to_owned()),
        _ => Err("there are at most two attacks in a turn".to_owned()),
    }
}

/// The chances of an attack, each with its reasons.
fn shot(window: &Window<'_>, who: WhoId, order: &Order, priced: Priced) -> Priced {
    let prospects = window.prospects(who, order);
    let mut sums: Vec<Sum> = Vec::new();
    for one in &prospects {
        sums.extend(task_sums(&one.task));
        let odds = Sum {
            name: format!("If he does not defend: {}", degrees(&one.ways, one.of)),
            base: one.percent(),
            parts: Vec::new(),
            total: one.percent(),
        };
        sums.push(odds);
    }
    Priced { chances: prospects.iter().map(::gulch::Prospect::percent).collect(), sums, ..priced }
}

/// The way of a move, and who would see him at its end.
fn walked(window: &Window<'_>, who: WhoId, order: &Order, priced: Priced) -> Priced {
    let Order::Move { to, duck, shot } = *order else { return priced };
    let own = window.people().into_iter().find(|man| man.who == who).map(|man| man.at);
    let cost =
        window.reach(who, shot.is_some()).into_iter().find(|(at, _)| *at == to).map_or(0, |(_, cost)| cost);
    let seen: Vec<u8> = window.seen_at(who, to, duck).into_iter().map(|one| one.0).collect();
    let squares = own.into_iter().chain(window.way(who, to, shot.is_some())).map(square).collect();
    Priced { gait: Some("run".to_owned()), squares, cost, shot_by: seen.clone(), seen_by: seen, ..priced }
}
