//! Everywhere a move may lead, for the least cost.
//!
//! The search is Dijkstra's, over squares and what else decides how one may go on: whether a step has ended the
//! move, and how a horse or a vehicle may still turn. Of several ways of one cost it takes one that does not end
//! the move, then the one of fewer steps, then of fewer diagonals, then the one it found first; the order in
//! which it looks is fixed.

use crate::heading::Heading;
use crate::path::{Helm, Leg, Path, Room, Steering, Trip};
use crate::square::Square;
use crate::step::{Ground, Points, Prices};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Room for searches, used again and again: once it has grown large enough nothing is taken from the heap.
#[derive(Clone, Debug, Default)]
pub struct Search {
    epoch: u32,
    heads: Vec<Head>,
    labels: Vec<Label>,
    queue: BinaryHeap<Reverse<(Rank, Square, u32)>>,
    order: Vec<u32>,
}

/// What is known of a square.
#[derive(Clone, Copy, Debug, Default)]
struct Head {
    /// The search in which this was written; in any other it means nothing.
    epoch: u32,
    /// The last label made for the square.
    first: Option<u32>,
    /// The label by which it is reached for the least cost.
    best: Option<u32>,
}

/// What ways are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    cost: Points,
    ended: bool,
    steps: u16,
    diagonals: u16,
}

/// One way to come to a square.
#[derive(Clone, Copy, Debug)]
struct Label {
    square: Square,
    rank: Rank,
    helm: Helm,
    settled: bool,
    stays: bool,
    /// The number of the last step among those from the square before.
    step: u16,
    parent: Option<u32>,
    next: Option<u32>,
}

/// A square that a move reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reached {
    /// The square.
    pub square: Square,
    /// The least that it costs to come there.
    pub cost: Points,
    /// Whether the cheapest way there ends the move.
    pub ends: bool,
    /// Whether there is room to stay.
    pub stays: bool,
}

/// What a search found, with the ways to all of it.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'s> {
    search: &'s Search,
    ground: Ground<'s>,
    from: Square,
    heading: Option<Heading>,
}

impl Search {
    /// Room that has yet to grow.
    pub const fn new() -> Search {
        Search {
            epoch: 0,
            heads: Vec::new(),
            labels: Vec::new(),
            queue: BinaryHeap::new(),
            order: Vec::new(),
        }
    }

    /// Every square that a trip may lead to.
    pub fn reach<'s, P, R>(&'s mut self, trip: &Trip<'s, P, R>) -> Reach<'s>
    where
        P: Prices + ?Sized,
        R: Fn(Square) -> Room,
    {
        self.run(trip, None);
        self.found(trip)
    }

    /// The least costly way to a square, written into `path`; whether there is one with room to stay.
    pub fn path<P, R>(&mut self, trip: &Trip<'_, P, R>, goal: Square, path: &mut Path) -> bool
    where
        P: Prices + ?Sized,
        R: Fn(Square) -> Room,
    {
        if trip.room_on(goal) != Room::Free {
            path.restart(trip.from, trip.reins.map(|reins| reins.heading));
            return false;
        }
        self.run(trip, Some(goal));
        self.found(trip).path_into(goal, path)
    }

    fn found<'s, P: ?Sized, R>(&'s self, trip: &Trip<'s, P, R>) -> Reach<'s> {
        let heading = trip.reins.map(|reins| reins.heading);
        Reach { search: self, ground: trip.ground, from: trip.from, heading }
    }

    /// Settles squares from the cheapest on, all of them or up to a goal.
    fn run<P, R>(&mut self, trip: &Trip<'_, P, R>, goal: Option<Square>)
    where
        P: Prices + ?Sized,
        R: Fn(Square) -> Room,
    {
        let town = trip.ground.town;
        self.begin(town.storeys().len() * usize::from(town.width()) * usize::from(town.height()));
        let steering = Steering::new(trip.reins);
        self.add(trip, Label::start(trip.from, steering.start()));
        while let Some(Reverse((_, square, number))) = self.queue.pop() {
            let Some(label) = self.settle(trip.ground, number) else { continue };
            if goal == Some(square) {
                return;
            }
            if !label.rank.ended {
                self.spread(trip, &steering, label, number);
            }
        }
    }

    fn begin(&mut self, squares: usize) {
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.heads.fill(Head::default());
            self.epoch = 1;
        }
        if self.heads.len() < squares {
            self.heads.resize(squares, Head::default());
        }
        self.labels.clear();
        self.queue.clear();
        self.order.clear();
    }

    /// Takes a label as final, unless a better one was; the first of a square is its best.
    fn settle(&mut self, ground: Ground<'_>, number: u32) -> Option<Label> {
        let label = *self.labels.get(number as usize)?;
        let settled = |other: &Label| other.settled && other.covers(&label);
        if self.labels_on(ground, label.square).any(settled) {
            return None;
        }
        self.labels.get_mut(number as usize)?.settled = true;
        let head = self.heads.get_mut(ground.town.index(label.square)?)?;
        if head.best.is_none() {
            head.best = Some(number);
            self.order.push(number);
        }
        Some(label)
    }

    /// Adds what one step from a settled label leads to.
    fn spread<P, R>(&mut self, trip: &Trip<'_, P, R>, steering: &Steering, label: Label, number: u32)
    where
        P: Prices + ?Sized,
        R: Fn(Square) -> Room,
    {
        for (way, step) in trip.ground.numbered_steps(label.square) {
            let Some((cost, ended)) = trip.prices.price(&step).paid() else { continue };
            let Some(helm) = steering.steer(label.helm, step.direction) else { continue };
            let rank = Rank {
                cost: label.rank.cost.plus(cost),
                ended,
                steps: label.rank.steps.saturating_add(1),
                diagonals: label.rank.diagonals.saturating_add(u16::from(step.is_diagonal())),
            };
            let room = trip.room_on(step.to);
            let stays = room == Room::Free;
            if rank.cost > trip.points || room == Room::Blocked || (ended && !stays) {
                continue;
            }
            let square = step.to;
            let parent = Some(number);
            let next = Label { square, rank, helm, settled: false, stays, step: way, parent, next: None };
            self.add(trip, next);
        }
    }

    /// Adds a label, unless its square has one that is as good in every way.
    fn add<P: ?Sized, R>(&mut self, trip: &Trip<'_, P, R>, label: Label) {
        let better = |other: &Label| other.rank <= label.rank && other.covers(&label);
        let (ground, epoch) = (trip.ground, self.epoch);
        if self.labels_on(ground, label.square).any(better) {
            return;
        }
        let Ok(number) = u32::try_from(self.labels.len()) else { return };
        let index = ground.town.index(label.square);
        let Some(head) = index.and_then(|index| self.heads.get_mut(index)) else { return };
        if head.epoch != epoch {
            *head = Head { epoch, first: None, best: None };
        }
        self.labels.push(Label { next: head.first, ..label });
        head.first = Some(number);
        self.queue.push(Reverse((label.rank, label.square, number)));
    }

    fn head(&self, ground: Ground<'_>, square: Square) -> Option<&Head> {
        let head = self.heads.get(ground.town.index(square)?)?;
        Some(head).filter(|head| head.epoch == self.epoch)
    }

    fn label(&self, number: Option<u32>) -> Option<&Label> {
        self.labels.get(number? as usize)
    }

    fn labels_on(&self, ground: Ground<'_>, square: Square) -> impl Iterator<Item = &Label> {
        let first = self.head(ground, square).and_then(|head| self.label(head.first));
        std::iter::successors(first, |label| self.label(label.next))
    }
}

impl Label {
    fn start(square: Square, helm: Helm) -> Label {
        let rank = Rank { cost: Points::ZERO, ended: false, steps: 0, diagonals: 0 };
        let (settled, stays) = (false, true);
        Label { square, rank, helm, settled, stays, step: 0, parent: None, next: None }
    }

    /// Whether whoever came by this label can go on wherever one who came by the other can.
    fn covers(&self, other: &Label) -> bool {
        self.helm.covers(other.helm) && (!self.rank.ended || other.rank.ended)
    }

    fn reached(&self) -> Reached {
        let Label { square, rank, stays, .. } = *self;
        Reached { square, cost: rank.cost, ends: rank.ended, stays }
    }
}

impl Reach<'_> {
    /// Where the move begins.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// What is known of a square, if it is reached.
    pub fn get(&self, square: Square) -> Option<Reached> {
        Some(self.search.label(self.best(square))?.reached())
    }

    /// All squares that are reached, the cheapest first, beginning with the one where the move begins.
    pub fn squares(&self) -> impl Iterator<Item = Reached> {
        let labels = self.search.order.iter().filter_map(|number| self.search.label(Some(*number)));
        labels.map(Label::reached)
    }

    /// The cheapest way to a square, if it is reached.
    pub fn path_to(&self, square: Square) -> Option<Path> {
        let mut path = Path::new(self.from, self.heading);
        self.path_into(square, &mut path).then_some(path)
    }

    /// Writes the cheapest way to a square into `path`; whether it is reached.
    pub fn path_into(&self, square: Square, path: &mut Path) -> bool {
        path.restart(self.from, self.heading);
        let best = self.search.label(self.best(square));
        let back = std::iter::successors(best, |label| self.search.label(label.parent));
        path.collect_backwards(back.filter_map(|label| self.leg(label)));
        best.is_some()
    }

    /// The last step by which a label was reached; the first label was reached by none.
    fn leg(&self, label: &Label) -> Option<Leg> {
        let before = self.search.label(label.parent)?;
        let (cost, total) = (label.rank.cost.minus(before.rank.cost), label.rank.cost);
        let step = self.ground.numbered_step(before.square, label.step)?;
        Some(Leg { step, cost, total, ends: label.rank.ended })
    }

    fn best(&self, square: Square) -> Option<u32> {
        self.search.head(self.ground, square)?.best
    }
}
