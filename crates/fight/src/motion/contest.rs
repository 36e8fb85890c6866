//! Who may go where at the same moment, and where those end who wanted one square (clause 149).
//!
//! Our readings: an enemy who stands is in the way; one who leaves at the same moment is not, unless he comes where one
//! goes from: then both stop. Where enemies enter a square at the same moment, or two men end on it, whenever they
//! come, both stop short of it. Friends pass each other; nobody ends where another is.

use super::{Course, Going};
use crate::book::Book;
use crate::event::{Event, Halt, Story};
use crate::field::Field;
use crate::ids::{Figures, MOST_FIGURES};
use crate::scenario::FigureId;
use crate::state::Place;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use town::{Latch, Path, Room, Square, Step, StepKind};

/// A leg that somebody makes at this moment.
#[derive(Clone, Copy, Debug)]
struct Leg {
    /// Whose, by his place in the course.
    going: usize,
    figure: FigureId,
    step: Step,
    /// His way ends with it.
    last: bool,
    /// What keeps him from it.
    why: Option<Halt>,
}

/// The legs of one moment.
type Legs = ArrayVec<Leg, MOST_FIGURES>;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// All legs that are made at one moment.
    pub(crate) fn step_together(&mut self, course: &mut Course, time: u32) {
        mark::clause!("bh79-149");
        mark::clause!("bh75-d088", "bh75-p17");
        let mut legs = self.legs(course, time);
        self.bar(course, &mut legs);
        let opens =
            legs.iter().any(|leg| matches!(leg.step.kind, StepKind::Door { .. } | StepKind::Window { .. }));
        course.stepped = legs.iter().map(|leg| leg.figure).collect();
        for leg in &legs {
            match leg.why {
                None => {
                    let going = &mut course.goings[leg.going];
                    going.taken += 1;
                    let gait = going.act.gait;
                    self.step(leg.figure, gait, &leg.step);
                }
                Some(why) => {
                    self.halt(&mut course.goings[leg.going], why);
                    if why == Halt::Contested {
                        self.give_way(course, leg);
                    }
                }
            }
        }
        course.ground_changed = opens;
    }

    /// The legs of a moment. Whoever has gone down, or off his horse, makes none any more.
    fn legs(&mut self, course: &mut Course, time: u32) -> Legs {
        let mut legs = Legs::new();
        for (place, going) in course.goings.iter_mut().enumerate() {
            let path = &self.room.paths[usize::from(going.figure.0)];
            if going.next_time(path) != Some(time) {
                continue;
            }
            let Some(leg) = path.legs().get(going.taken) else { continue };
            let (figure, last) = (going.figure, going.taken + 1 == path.legs().len());
            let man = self.field().man(figure);
            let step = self.field().real_step(&leg.step);
            let there = self.field().origin(figure) == leg.step.from;
            if !self.field().is_up(figure) || man.place != going.place || !there {
                self.halt(going, Halt::Down);
                continue;
            }
            if let Some(why) = step.and_then(|step| self.field().balks(figure, going.act.gait, &step)) {
                self.halt(going, why);
                continue;
            }
            match step {
                Some(step) => legs.push(Leg { going: place, figure, step, last, why: None }),
                None => self.halt(going, Halt::NoWay),
            }
        }
        legs
    }

    /// Finds who cannot make his leg: whoever is stopped stands in the way of others, so it goes on until nobody else
    /// is.
    fn bar(&self, course: &Course, legs: &mut Legs) {
        loop {
            let mut found = ArrayVec::<Option<Halt>, MOST_FIGURES>::new();
            found.extend(legs.iter().map(|leg| leg.why.or_else(|| self.bars(course, legs, leg))));
            if legs.iter().zip(&found).all(|(leg, why)| leg.why == *why) {
                return;
            }
            for (leg, why) in legs.iter_mut().zip(found) {
                leg.why = why;
            }
        }
    }

    /// What keeps a figure from a leg.
    fn bars(&self, course: &Course, legs: &Legs, leg: &Leg) -> Option<Halt> {
        let field = self.field();
        let drives = field.driven(leg.figure).is_some();
        // Wheels stop for everybody, those who lie there and those who come there among them.
        let known = if drives { field.figures().collect() } else { Figures::NONE };
        let enters = |other: &Leg| other.figure != leg.figure && other.step.to == leg.step.to;
        if field.room(leg.figure, known, leg.step.to) == Room::Blocked || drives && legs.iter().any(enters) {
            return Some(Halt::Blocked);
        }
        let others = field.figures().filter(|other| *other != leg.figure && field.takes_room(*other));
        others.filter_map(|other| self.bars_him(course, legs, leg, other)).max()
    }

    /// Whether one man keeps another from a leg.
    fn bars_him(&self, course: &Course, legs: &Legs, leg: &Leg, other: FigureId) -> Option<Halt> {
        let field = self.field();
        mark::clause!("bh79-067");
        let friends = field.are_friends(leg.figure, other);
        let goes = legs.iter().find(|leg| leg.figure == other && leg.why.is_none());
        if let Some(theirs) = goes {
            let enters = theirs.step.to == leg.step.to && (!friends || (leg.last && theirs.last));
            let swaps = !friends && theirs.step.to == leg.step.from && theirs.step.from == leg.step.to;
            return match (enters, swaps) {
                (true, _) => Some(Halt::Contested),
                (false, true) => Some(Halt::Met),
                (false, false) => None,
            };
        }
        if field.man(other).square != leg.step.to {
            return None;
        }
        let going = course.of(other);
        let arrived = going.is_some_and(|going| {
            going.has_moved() && going.has_arrived(&self.room.paths[usize::from(other.0)])
        });
        let goes_on = going.is_some_and(|going| !going.over && !arrived);
        match (leg.last, friends) {
            (true, _) if arrived => Some(Halt::Contested),
            (true, true) if goes_on => None,
            (false, true) => None,
            _ => Some(Halt::Blocked),
        }
    }

    /// Whoever came first to a square where another would end as well goes back on his way to a free one, if there is
    /// one.
    fn give_way(&mut self, course: &mut Course, leg: &Leg) {
        let to = leg.step.to;
        for place in 0..course.goings.len() {
            let going = &course.goings[place];
            let figure = going.figure;
            let path = &self.room.paths[usize::from(figure.0)];
            let there = figure != leg.figure && self.field().man(figure).square == to;
            if !there || !going.has_moved() || !going.has_arrived(path) || !self.field().takes_room(figure) {
                continue;
            }
            let Some(steps) = self.steps_back(going) else { continue };
            for _ in 0..steps {
                self.go_back(&mut course.goings[place]);
            }
            self.halt(&mut course.goings[place], Halt::Contested);
        }
    }

    /// How many steps back on his way there is a free square; nothing where there is none.
    fn steps_back(&self, going: &Going) -> Option<usize> {
        let path = &self.room.paths[usize::from(going.figure.0)];
        let behind = (0..going.taken).rev().map(|steps| path.square_after(steps));
        let behind = behind.chain(going.trail.iter().rev().copied());
        let free = |square: Square| !self.field().is_taken(going.figure, square);
        behind.enumerate().find(|(_, square)| free(*square)).map(|(steps, _)| steps + 1)
    }

    /// Goes one step back on his way.
    fn go_back(&mut self, going: &mut Going) {
        let figure = going.figure;
        let before = match going.taken.checked_sub(1) {
            Some(taken) => {
                going.taken = taken;
                Some(self.room.paths[usize::from(figure.0)].square_after(taken))
            }
            None => going.trail.pop(),
        };
        (going.over, going.stopped) = (true, true);
        let from = self.field().man(figure).square;
        if let Some(before) = before {
            self.man(figure).square = before;
            self.carry_along(figure, from, None);
            if let Some(dragged) = self.field().man(figure).drags {
                self.man(dragged).square = before;
            }
        }
    }

    /// Nobody ends where another is: those who were stopped there go back on their way; where nobody was, all who came
    /// there do. Every step back makes the ways shorter, and all began apart, so it comes to an end.
    pub(crate) fn settle(&mut self, course: &mut Course) {
        let mut went_back = Figures::NONE;
        while let Some((first, others)) = self.crowd() {
            let back = self.who_goes_back(course, others.with(first));
            // Where nobody came by moving, somebody has risen among others.
            if back.is_empty() && !others.iter().any(|figure| self.make_room(figure)) {
                break;
            }
            for going in course.goings.iter_mut().filter(|going| back.has(going.figure)) {
                self.go_back(going);
            }
            went_back = went_back.or(back);
        }
        for figure in went_back.iter() {
            let at = self.field().man(figure).square;
            self.tell(figure, || Event::Stopped { figure, at, why: Halt::Contested });
        }
    }

    /// Those of a crowd who go back: those who were stopped there, otherwise all who came there.
    fn who_goes_back(&self, course: &Course, crowd: Figures) -> Figures {
        let came = course.goings.iter().filter(|going| crowd.has(going.figure) && going.has_moved());
        let arrived = |going: &Going| going.has_arrived(&self.room.paths[usize::from(going.figure.0)]);
        let stopped: Figures =
            came.clone().filter(|going| !arrived(going)).map(|going| going.figure).collect();
        if stopped.is_empty() { came.map(|going| going.figure).collect() } else { stopped }
    }

    /// Puts somebody who rises where another stands on the nearest free square; whether it was needed and could be done.
    /// No book speaks of it: those who are down or taken are no obstacle, so others may stand where they lie.
    pub(crate) fn make_room(&mut self, figure: FigureId) -> bool {
        let Some(square) = self.field().nearest_room(figure) else { return false };
        let man = self.man(figure);
        (man.square, man.midway) = (square, (square, man.facing));
        let facing = man.facing;
        self.tell(figure, || Event::Stands { figure, square, facing });
        true
    }

    /// The first figure that is not alone on its square, and the others there.
    fn crowd(&self) -> Option<(FigureId, Figures)> {
        let field = self.field();
        if !field.may_be_crowded() {
            return None;
        }
        let crowded = |figure: FigureId| {
            let square = field.man(figure).square;
            let there = |other: &FigureId| {
                *other != figure && field.takes_room(*other) && field.man(*other).square == square
            };
            let others: Figures = field.figures().filter(there).collect();
            (!others.is_empty() || field.is_under_wheels(square)).then_some((figure, others))
        };
        field.figures().filter(|figure| field.takes_room(*figure)).find_map(crowded)
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether a figure takes a square for himself: he is up and not on a wagon.
    pub(crate) fn takes_room(&self, figure: FigureId) -> bool {
        self.is_up(figure) && !matches!(self.man(figure).place, Place::Aboard(_))
    }

    /// Whether somebody may not be alone on his square: a quick look, after which mostly nobody has to look closer.
    fn may_be_crowded(&self) -> bool {
        // A bit for each square of a block of eight by eight, the same in every block: those who share a square share it.
        let mut bits = 0u64;
        let shares = |figure: FigureId| {
            let square = self.man(figure).square;
            let bit = 1 << (square.x % 8 + square.y % 8 * 8);
            let shares = bits & bit != 0;
            bits |= bit;
            shares
        };
        let mut those = self.figures().filter(|figure| self.takes_room(*figure)).map(shares);
        !self.state.wagons.is_empty() || those.any(|shares| shares)
    }

    /// Whether another than a figure takes a square.
    fn is_taken(&self, figure: FigureId, square: Square) -> bool {
        let there = |other| other != figure && self.takes_room(other) && self.man(other).square == square;
        self.is_under_wheels(square) || self.figures().any(there)
    }

    /// The nearest square with room for a figure that is not alone on its own.
    fn nearest_room(&self, figure: FigureId) -> Option<Square> {
        let from = self.man(figure).square;
        if !self.takes_room(figure) || !self.is_taken(figure, from) {
            return None;
        }
        let everybody = self.figures().filter(|other| self.man(*other).is_here()).collect();
        let (mut reached, mut next) = (vec![from], 0);
        while let Some(square) = reached.get(next).copied() {
            next += 1;
            for step in self.ground().steps(square).filter(|step| self.real_step(step).is_some()) {
                if !reached.contains(&step.to) {
                    if self.room(figure, everybody, step.to) == Room::Free {
                        return Some(step.to);
                    }
                    reached.push(step.to);
                }
            }
        }
        None
    }

    /// A step as it really is, which his side may not have known when it was planned; nothing where there is no way
    /// (a door that is locked stays shut: clause 59).
    pub(crate) fn real_step(&self, planned: &Step) -> Option<Step> {
        let open = |step: &Step| match step.kind {
            StepKind::Door { door, .. } => {
                mark::clause!("bh79-059");
                door.latch != Latch::Locked
            }
            _ => true,
        };
        let steps = || self.ground().steps_between(planned.from, planned.to).filter(open);
        let alike = |step: &Step| std::mem::discriminant(&step.kind) == std::mem::discriminant(&planned.kind);
        steps().find(alike).or_else(|| steps().next())
    }
}

/// The squares that a way has led over so far, its first among them and where he is now not.
pub(super) fn behind(path: &Path, taken: usize) -> impl Iterator<Item = Square> {
    (0..taken).map(|steps| path.square_after(steps))
}
