//! The law of what is listed, as the window has it: an order is taken exactly if each of its parts is listed.

use crate::common::{below, one_in, pick};
use chance::Seeded;
use fight::scenario::FigureId;
use fight::{Act, Deed, Fire, MOST_STOPS, Order, Over, Unless, Watch, Window};
use rules::{Gait, MOST_SHOTS};
use town::{Direction, Search, Square};

/// The lists of one figure.
pub(crate) struct Law<'a> {
    pub(crate) window: &'a Window<'a>,
    pub(crate) figure: FigureId,
    pub(crate) search: &'a mut Search,
}

impl Law<'_> {
    /// Whether all parts of an order are listed.
    pub(crate) fn lists(&mut self, order: &Order) -> bool {
        match order {
            Order::Place { square, .. } => self.window.places(self.figure).contains(square),
            Order::Act(act) => {
                self.lists_act(act) && act.unless.as_ref().is_none_or(|it| self.lists_other(it))
            }
            Order::Fire(fire) => self.lists_fire(fire),
            Order::Brawl { foe, action } => self.window.blows(self.figure).contains(&(*foe, *action)),
        }
    }

    /// What is done if something happens has no condition of its own.
    fn lists_other(&mut self, unless: &Unless) -> bool {
        unless.then.unless.is_none()
            && self.window.conditions(self.figure).contains(&unless.when)
            && self.lists_act(&unless.then)
    }

    /// The act without its condition.
    fn lists_act(&mut self, act: &Act) -> bool {
        let (window, figure) = (self.window, self.figure);
        window.gaits(figure).contains(&act.gait)
            && self.lists_way(act.gait, &act.stops)
            && window.poses(figure).contains(&act.pose)
            && act.lean.is_none_or(|lean| window.leans(figure).contains(&lean))
            && window.deeds_after(figure, act.gait, &act.stops, self.search).contains(&act.deed)
            && act.watch.is_none_or(|watch| act.deed == Deed::None && self.lists_watch(act, watch))
    }

    fn lists_way(&mut self, gait: Gait, stops: &[Square]) -> bool {
        let Some((to, before)) = stops.split_last() else { return gait == Gait::Still };
        self.ends(gait, before).contains(to)
    }

    fn lists_watch(&mut self, act: &Act, watch: Watch) -> bool {
        let with = self.window.watches_after(self.figure, act.gait, &act.stops, self.search);
        let anybody = Watch { over: Over::Anybody, ..watch };
        with.contains(&anybody) && self.window.overs(self.figure).contains(&watch.over)
    }

    fn lists_fire(&mut self, fire: &Fire) -> bool {
        if fire.shots.is_empty() {
            return self.window.fires(self.figure).contains(fire);
        }
        let mut begun = Fire { shots: Default::default(), ..fire.clone() };
        self.window.manners(self.figure).contains(&begun)
            && fire.shots.iter().all(|shot| {
                let listed = self.window.shots_after(self.figure, &begun).contains(shot);
                begun.shots.push(*shot);
                listed
            })
    }

    /// Where ways over some stops may end.
    fn ends(&mut self, gait: Gait, before: &[Square]) -> Vec<Square> {
        let ways = self.window.ways_after(self.figure, gait, before, self.search);
        ways.into_iter().map(|way| way.to).collect()
    }

    /// An act that is put together of listed parts, at random.
    pub(crate) fn some_act(&mut self, dice: &mut Seeded) -> Act {
        let first = self.simple_act(dice);
        let when = pick(dice, &self.window.conditions(self.figure)).filter(|_| one_in(dice, 3));
        let Some(when) = when else { return first };
        let then = self.simple_act(dice);
        Act { unless: Some(Box::new(Unless { when, then })), ..first }
    }

    fn simple_act(&mut self, dice: &mut Seeded) -> Act {
        let gait = pick(dice, &self.window.gaits(self.figure)).expect("standing still");
        let mut stops: Vec<Square> = Vec::new();
        while stops.len() < MOST_STOPS && (stops.is_empty() || one_in(dice, 2)) {
            let Some(to) = pick(dice, &self.ends(gait, &stops)) else { break };
            stops.push(to);
        }
        let gait = if stops.is_empty() { Gait::Still } else { gait };
        let deeds = self.window.deeds_after(self.figure, gait, &stops, self.search);
        let deed = pick(dice, &deeds).filter(|_| one_in(dice, 2)).unwrap_or_default();
        Act {
            facing: pick(dice, &Direction::ALL).filter(|_| one_in(dice, 2)),
            pose: pick(dice, &self.window.poses(self.figure)).expect("standing"),
            lean: pick(dice, self.window.leans(self.figure)).filter(|_| one_in(dice, 3)),
            deed,
            watch: if deed == Deed::None { self.some_watch(gait, &stops, dice) } else { None },
            ..Act::over(gait, &stops).expect("few")
        }
    }

    fn some_watch(&mut self, gait: Gait, stops: &[Square], dice: &mut Seeded) -> Option<Watch> {
        let with = self.window.watches_after(self.figure, gait, stops, self.search);
        let watch = pick(dice, &with).filter(|_| one_in(dice, 2))?;
        let overs = self.window.overs(self.figure);
        let over =
            if one_in(dice, 2) { pick(dice, &overs) } else { pick(dice, &overs[..overs.len().min(4)]) };
        over.map(|over| Watch { over, ..watch })
    }

    /// A declaration that is put together of listed shots, at random; without any where none is listed.
    pub(crate) fn some_fire(&mut self, dice: &mut Seeded) -> Fire {
        let Some(mut fire) = pick(dice, &self.window.manners(self.figure)) else { return Fire::hold() };
        for _ in 0..=below(dice, u8::try_from(MOST_SHOTS).expect("few")) {
            let Some(shot) = pick(dice, &self.window.shots_after(self.figure, &fire)) else { break };
            fire.shots.push(shot);
        }
        fire
    }
}
