//! The law of what is listed, as the window has it: an order is taken exactly if each of its parts is listed.

use crate::common::{below, one_in, pick};
use chance::Seeded;
use fight::scenario::FigureId;
use fight::{Act, Deed, Fire, Happens, HorseId, MOST_STOPS, Order, Over, Unless, Watch, Window};
use rules::{Gait, MOST_SHOTS};
use town::{Direction, Search, Square};

/// The lists of one figure. Those that take long are made once.
pub(crate) struct Law<'a> {
    pub(crate) window: &'a Window<'a>,
    pub(crate) figure: FigureId,
    search: &'a mut Search,
    ends: Vec<(Way, Vec<Square>)>,
    deeds: Vec<(Way, Vec<Deed>)>,
    overs: Vec<Over>,
    conditions: Vec<Happens>,
    manners: Vec<Fire>,
}

/// A gait, and the squares of a way.
type Way = (Gait, Vec<Square>);

/// What a list has for a way; it is made if there is none yet.
fn once<T: Clone>(lists: &mut Vec<(Way, Vec<T>)>, way: Way, make: impl FnOnce() -> Vec<T>) -> Vec<T> {
    if let Some((_, list)) = lists.iter().find(|(other, _)| *other == way) {
        return list.clone();
    }
    let list = make();
    lists.push((way, list.clone()));
    list
}

impl<'a> Law<'a> {
    pub(crate) fn new(window: &'a Window<'a>, figure: FigureId, search: &'a mut Search) -> Law<'a> {
        let (overs, conditions) = (window.overs(figure), window.conditions(figure));
        let manners = window.manners(figure);
        Law { window, figure, search, ends: Vec::new(), deeds: Vec::new(), overs, conditions, manners }
    }

    /// Whether all parts of an order are listed.
    pub(crate) fn lists(&mut self, order: &Order) -> bool {
        match order {
            Order::Place { square, .. } => self.window.places(self.figure).contains(square),
            Order::Act(act) => {
                if let Some(horse) = act.mounts {
                    return self.lists_ride(act, horse);
                }
                self.lists_act(act) && act.unless.as_ref().is_none_or(|it| self.lists_other(it))
            }
            Order::Fire(fire) => self.lists_fire(fire),
            Order::Brawl { foe, action } => self.window.blows(self.figure).contains(&(*foe, *action)),
        }
    }

    /// What is done if something happens has no condition of its own.
    fn lists_other(&mut self, unless: &Unless) -> bool {
        unless.then.unless.is_none()
            && unless.then.mounts.is_none()
            && self.conditions.contains(&unless.when)
            && self.lists_act(&unless.then)
    }

    /// What follows on mounting is what is listed of somebody who sits on the horse.
    fn lists_ride(&mut self, act: &Act, horse: HorseId) -> bool {
        let plain = act.watch.is_none() && act.unless.is_none() && !act.stops.is_empty();
        let Some(astride) = self.window.astride(self.figure, horse).filter(|_| plain) else { return false };
        Law::new(&astride, self.figure, &mut Search::new()).lists_act(act)
    }

    /// The act without its condition.
    fn lists_act(&mut self, act: &Act) -> bool {
        let (window, figure) = (self.window, self.figure);
        window.gaits(figure).contains(&act.gait)
            && window.poses(figure).contains(&act.pose)
            && act.lean.is_none_or(|lean| window.leans(figure).contains(&lean))
            && self.lists_way(act.gait, &act.stops)
            && self.deeds(act.gait, &act.stops).contains(&act.deed)
            && act.watch.is_none_or(|watch| act.deed == Deed::None && self.lists_watch(act, watch))
    }

    fn lists_way(&mut self, gait: Gait, stops: &[Square]) -> bool {
        let Some((to, before)) = stops.split_last() else { return gait == Gait::Still };
        self.ends(gait, before).contains(to)
    }

    fn lists_watch(&mut self, act: &Act, watch: Watch) -> bool {
        let with = self.window.watches_after(self.figure, act.gait, &act.stops, self.search);
        let anybody = Watch { over: Over::Anybody, ..watch };
        with.contains(&anybody) && self.overs.contains(&watch.over)
    }

    fn lists_fire(&mut self, fire: &Fire) -> bool {
        if fire.shots.is_empty() {
            return self.window.fires(self.figure).contains(fire);
        }
        let mut begun = Fire { shots: Default::default(), ..fire.clone() };
        self.manners.contains(&begun)
            && fire.shots.iter().all(|shot| {
                let listed = self.window.shots_after(self.figure, &begun).contains(shot);
                begun.shots.push(*shot);
                listed
            })
    }

    /// Where ways over some stops may end.
    fn ends(&mut self, gait: Gait, before: &[Square]) -> Vec<Square> {
        let Law { window, figure, search, ends, .. } = self;
        once(ends, (gait, before.to_vec()), || {
            window.ways_after(*figure, gait, before, search).into_iter().map(|way| way.to).collect()
        })
    }

    /// What may be done at the end of a way.
    fn deeds(&mut self, gait: Gait, stops: &[Square]) -> Vec<Deed> {
        let Law { window, figure, search, deeds, .. } = self;
        once(deeds, (gait, stops.to_vec()), || window.deeds_after(*figure, gait, stops, search))
    }

    /// An act that is put together of listed parts, at random.
    pub(crate) fn some_act(&mut self, dice: &mut Seeded) -> Act {
        if let Some(ride) = self.some_ride(dice) {
            return ride;
        }
        let first = self.simple_act(dice);
        let when = pick(dice, &self.conditions).filter(|_| one_in(dice, 3));
        let Some(when) = when else { return first };
        let then = self.simple_act(dice);
        Act { unless: Some(Box::new(Unless { when, then })), ..first }
    }

    /// Now and then a ride on a horse that is mounted first, where one may be.
    fn some_ride(&mut self, dice: &mut Seeded) -> Option<Act> {
        let horses = self.window.rides_at_once(self.figure);
        let horse = pick(dice, &horses).filter(|_| one_in(dice, 2))?;
        let astride = self.window.astride(self.figure, horse).expect("listed");
        let ride = Law::new(&astride, self.figure, &mut Search::new()).simple_act(dice);
        (!ride.stops.is_empty()).then_some(Act { watch: None, ..ride }.on(horse))
    }

    fn simple_act(&mut self, dice: &mut Seeded) -> Act {
        let gait = pick(dice, &self.window.gaits(self.figure)).expect("standing still");
        let mut stops: Vec<Square> = Vec::new();
        while stops.len() < MOST_STOPS && (stops.is_empty() || one_in(dice, 3)) {
            let Some(to) = pick(dice, &self.ends(gait, &stops)) else { break };
            stops.push(to);
        }
        let gait = if stops.is_empty() { Gait::Still } else { gait };
        let deed = pick(dice, &self.deeds(gait, &stops)).filter(|_| one_in(dice, 2)).unwrap_or_default();
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
        let overs = &self.overs;
        let over = if one_in(dice, 2) { pick(dice, overs) } else { pick(dice, &overs[..overs.len().min(4)]) };
        over.map(|over| Watch { over, ..watch })
    }

    /// A declaration that is put together of listed shots, at random; without any where none is listed.
    pub(crate) fn some_fire(&mut self, dice: &mut Seeded) -> Fire {
        let Some(mut fire) = pick(dice, &self.manners) else { return Fire::hold() };
        for _ in 0..=below(dice, u8::try_from(MOST_SHOTS).expect("few")) {
            let Some(shot) = pick(dice, &self.window.shots_after(self.figure, &fire)) else { break };
            fire.shots.push(shot);
        }
        fire
    }
}
