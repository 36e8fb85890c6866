//! What happens by itself: alarms, arrivals, and what a scenario says.
//!
//! Triggers are looked at when a turn begins and when it ends; those of the start also before the first turn. What
//! lasts (shots that were heard, a man who is down, a zone that is entered, a safe that is open) counts at both moments;
//! a trigger of such a kind that may happen again does so at most once a turn, when it ends.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::Figures;
use crate::scenario::{Effect, FigureId, Restraint, Start, Trigger, When};
use crate::state::Place;
use crate::table::Table;
use chance::{Chance, Die};
use rules::rolls;
use town::{Room, Square};

/// The moment at which triggers are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    Start,
    Begin,
    End,
}

impl<B: Book> Field<'_, B> {
    /// Whether a trigger is due for a group at a moment: nobody rolls for what would change nothing.
    fn is_due(&self, trigger: &Trigger, group: &[FigureId], moment: Moment) -> bool {
        let begins = moment == Moment::Begin;
        // What may happen again and lasts would otherwise be looked at twice between two turns.
        let lasts = moment == Moment::End || begins && !trigger.again;
        let due = match &trigger.when {
            When::Start => moment == Moment::Start,
            When::EachTurn => begins,
            When::Turn(turn) => begins && self.state.turn == *turn,
            When::Shots => {
                lasts && self.state.shots_heard && (!trigger.again || !self.state.fired.is_empty())
            }
            When::Down(figure) => lasts && self.is_out(*figure),
            When::Enters(zone) => lasts && self.is_entered(zone, group),
            When::Opens(goods) => lasts && self.is_open(*goods),
        };
        due && trigger.then.iter().chain(&trigger.otherwise).any(|effect| self.has_use(effect, group))
    }

    /// Whether a figure is out of the fight: not merely still to come.
    fn is_out(&self, figure: FigureId) -> bool {
        !self.is_up(figure) && self.man(figure).place != Place::Away
    }

    /// Whether an effect would change anything: somebody still waits, or is still to come.
    fn has_use(&self, effect: &Effect, group: &[FigureId]) -> bool {
        match effect {
            Effect::Alarm(named) => {
                let all = if named.is_empty() { group } else { named };
                all.iter().any(|figure| self.man(*figure).waits)
            }
            Effect::Arrive(named) => named.iter().any(|figure| self.man(*figure).place == Place::Away),
            Effect::Edge(..) | Effect::Say(_) => true,
        }
    }

    /// Whether an enemy of a group is in a zone, or anybody where there is no group.
    fn is_entered(&self, zone: &str, group: &[FigureId]) -> bool {
        let Some(zone) = self.setup.town.zone(zone) else { return false };
        let counts = |figure: &FigureId| match group.first() {
            Some(first) => !self.are_friends(*first, *figure),
            None => true,
        };
        self.up().iter().filter(counts).any(|figure| zone.contains(self.man(figure).square))
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks at the triggers when a turn begins.
    pub(crate) fn begin_triggers(&mut self) {
        if self.state.turn == 1 {
            self.spring(Moment::Start);
        }
        self.spring(Moment::Begin);
    }

    /// Looks at all triggers, in the order of the scenario.
    pub(crate) fn spring(&mut self, moment: Moment) {
        let setup = self.setup;
        for (number, trigger) in (0u8..).zip(&setup.scenario.triggers) {
            let none = [Vec::new()];
            let groups = if trigger.groups.is_empty() { &none[..] } else { &trigger.groups };
            for (group, figures) in (0u8..64).zip(groups) {
                let done = self.state.triggers[usize::from(number)].groups & 1 << group != 0;
                if !done && self.field().is_due(trigger, figures, moment) {
                    self.roll_trigger(number, group, trigger, figures);
                }
            }
        }
    }

    /// Rolls whether a trigger happens, and lets it.
    fn roll_trigger(&mut self, number: u8, group: u8, trigger: &Trigger, figures: &[FigureId]) {
        let (faces, of) = trigger.chance;
        let (happens, face) = match u8::try_from(of) {
            Ok(sides) if faces < of => {
                let roll = chance::Roll::new(Die::one(sides), rolls::TRIGGER);
                mark::clause!("bh79-234");
                let drawn = self.chance.draw(roll, &[faces, of - faces]);
                (drawn.band == 0, drawn.face)
            }
            _ => (true, 0),
        };
        // What is rolled once is done with, whatever the die says; what is rolled each turn goes on until it happens.
        let once = !matches!(trigger.when, When::EachTurn);
        if !trigger.again && (happens || once) {
            self.state.triggers[usize::from(number)].groups |= 1 << group;
        }
        self.tell_referee(|| Event::Trigger { trigger: number, group, face, happens });
        let effects = if happens { &trigger.then } else { &trigger.otherwise };
        for (place, effect) in (0u8..).zip(effects) {
            self.take_effect(number, place, effect, figures);
        }
    }

    fn take_effect(&mut self, trigger: u8, place: u8, effect: &Effect, group: &[FigureId]) {
        match effect {
            Effect::Alarm(named) => {
                let all = if named.is_empty() { group } else { named };
                for figure in all {
                    self.alarm(*figure);
                }
            }
            Effect::Arrive(named) => {
                for figure in named {
                    self.arrive(*figure);
                }
            }
            Effect::Edge(named, edge) => {
                for figure in named {
                    self.man(*figure).edge = self.man(*figure).edge.saturating_add(*edge);
                }
            }
            Effect::Say(_) => self.tell_all(|| Event::Says { trigger, effect: place }),
        }
    }

    /// Whoever has been shot at or hurt waits no longer, whatever the scenario says of alarms (ours).
    pub(crate) fn wake_the_attacked(&mut self) {
        for figure in self.field().figures() {
            let man = self.field().man(figure);
            let hurt = man.condition.wounds > 0 || man.condition.bruises > 0;
            if man.waits && (hurt || !man.shot_by.is_empty()) {
                self.alarm(figure);
            }
        }
    }

    /// Somebody who waited may act from now on.
    pub(crate) fn alarm(&mut self, figure: FigureId) {
        if std::mem::replace(&mut self.man(figure).waits, false) {
            self.tell(figure, || Event::Alarmed { figure });
        }
    }

    /// Somebody comes onto the map, at his place or at the first free square of his zone, with his horse.
    fn arrive(&mut self, figure: FigureId) {
        if self.field().man(figure).place != Place::Away {
            return;
        }
        let Some(square) = self.field().arrival(figure) else { return };
        let facing = self.field().man(figure).facing;
        let man = self.man(figure);
        (man.place, man.square, man.midway) = (Place::Foot, square, (square, facing));
        self.bring_horse(figure);
        self.tell(figure, || Event::Arrives { figure, square });
    }
}

impl<B: Book> Field<'_, B> {
    /// Where somebody who comes later arrives: at his place or at the first free square of his zone, and where there
    /// is no room the nearest free square to it (ours), so that nobody who is called stays away.
    fn arrival(&self, figure: FigureId) -> Option<Square> {
        let town = &self.setup.town;
        let here: Figures = self.figures().filter(|other| self.man(*other).is_here()).collect();
        let free = |square: &Square| {
            self.room(figure, here, *square) == Room::Free && crate::scenario::can_stand(town, *square)
        };
        let near = match &self.setup.scenario.get(figure)?.start {
            Start::Square(square) => *square,
            Start::Zone(zone) => {
                let inside = || {
                    town.squares().filter(|square| town.zone(zone).is_some_and(|zone| zone.contains(*square)))
                };
                match inside().find(free) {
                    Some(square) => return Some(square),
                    None => inside().next()?,
                }
            }
            Start::Aboard(vehicle) => self.setup.scenario.vehicles.get(*vehicle)?.square,
        };
        let level = town.squares().filter(|square| square.storey == near.storey);
        level.filter(free).min_by_key(|square| self.distance(*square, near))
    }

    /// Whether a figure is told something by the scenario.
    pub(crate) fn is_told(&self, figure: FigureId, restraint: Restraint) -> bool {
        self.setup.scenario.get(figure).is_some_and(|figure| figure.orders.contains(&restraint))
    }
}
