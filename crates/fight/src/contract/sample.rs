//! Any answer that a window lists, drawn by dice.

use super::unit_no;
use crate::order::{Act, Deed, Happens, Order, Unless};
use crate::scenario::FigureId;
use crate::window::{Ask, Window};
use chance::Chance;
use game::UnitNo;
use game::draw::{one_in, pick};
use rules::Gait;
use town::{Direction, Pose, Search, Square};

/// Draws answers.
struct Sampler<'a> {
    window: &'a Window<'a>,
    dice: &'a mut dyn Chance,
    search: Search,
    /// Squares that are taken by those who were placed before.
    taken: Vec<Square>,
}

/// An answer to what the side is asked.
pub(super) fn any(window: &Window<'_>, dice: &mut dyn Chance) -> Vec<(UnitNo, Order)> {
    let Some((ask, figures)) = window.asks() else { return Vec::new() };
    let mut sampler = Sampler { window, dice, search: Search::new(), taken: Vec::new() };
    figures.iter().filter_map(|figure| Some((unit_no(figure), sampler.order(ask, figure)?))).collect()
}

impl Sampler<'_> {
    fn order(&mut self, ask: Ask, figure: FigureId) -> Option<Order> {
        Some(match ask {
            Ask::Place => {
                let mut places = self.window.places(figure);
                places.retain(|square| !self.taken.contains(square));
                let square = pick(self.dice, &places)?;
                self.taken.push(square);
                Order::Place { square, facing: pick(self.dice, &Direction::ALL)? }
            }
            Ask::Act => Order::Act(self.act(figure)),
            Ask::Fire => Order::Fire(pick(self.dice, &self.window.fires(figure))?),
            Ask::Blow => {
                let (foe, action) = pick(self.dice, &self.window.blows(figure))?;
                Order::Brawl { foe, action }
            }
        })
    }

    /// Draws an act, sometimes with orders to fire on movers and with a conditional second act.
    fn act(&mut self, figure: FigureId) -> Act {
        let first = self.plain_act(figure);
        // Listing takes longest, so nothing is listed that is not wanted.
        let watches = if first.deed == Deed::None { self.window.watches(figure) } else { Vec::new() };
        if watches.is_empty() || !one_in(self.dice, 3) {
            return first;
        }
        let watch = pick(self.dice, &watches).filter(|_| first.gait == Gait::Still);
        let first = Act { watch, ..first };
        if !one_in(self.dice, 2) {
            return first;
        }
        let then = self.plain_act(figure);
        let near = first.stops.first().or(then.stops.first()).copied();
        let mut cases = vec![Happens::SeesEnemy, Happens::Shots, Happens::FriendDown];
        cases.extend(near.map(Happens::EnemyAt));
        let unless = pick(self.dice, &cases).map(|when| Box::new(Unless { when, then }));
        Act { unless, ..first }
    }

    /// A way, and now and then a deed at its end.
    fn plain_act(&mut self, figure: FigureId) -> Act {
        let gait = pick(self.dice, &self.window.gaits(figure)).unwrap_or(Gait::Still);
        let act = match pick(self.dice, &self.window.ways(figure, gait, &mut self.search)) {
            Some(way) => Act::go(gait, way.to),
            None => Act::stay(Pose::Standing),
        };
        if !one_in(self.dice, 2) {
            return act;
        }
        let deeds = self.window.deeds(figure, act.gait, act.stops.last().copied(), &mut self.search);
        act.then(pick(self.dice, &deeds).unwrap_or_default())
    }
}
