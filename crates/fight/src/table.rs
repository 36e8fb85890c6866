//! The table: a fight that is being played, with its dice and whoever listens.

use crate::book::Book;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::eyes::Eyes;
use crate::field::Field;
use crate::hiding;
use crate::ids::Figures;
use crate::order::Fire;
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{Man, State};
use chance::Chance;
use rules::{Gunman, Volley};
use town::{Path, Search, Square};

/// Room that is used again and again, so that a turn takes nothing from the heap once it is warm. No part of a state.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(crate) search: Search,
    pub(crate) paths: Vec<Path>,
    pub(crate) found: Vec<(Figures, Figures)>,
    /// How everybody stood when people last looked round, and in which state of the town.
    pub(crate) stood: Vec<crate::knowledge::Stands>,
    pub(crate) looked: Option<u8>,
    /// It was in this very fight, and not in one whose place it has taken.
    pub(crate) fresh: bool,
    pub(crate) volleys: Vec<Volley>,
    pub(crate) declared: Vec<(FigureId, Fire)>,
    pub(crate) fires: Vec<Fire>,
    /// The horses as the rules for shooting look at them.
    pub(crate) beasts: Vec<Gunman>,
    pub(crate) positions: Vec<Square>,
    pub(crate) numbers: Vec<usize>,
    pub(crate) course: crate::motion::Course,
}

impl Clone for Scratch {
    // What is in it has no meaning from one use to the next.
    fn clone(&self) -> Scratch {
        Scratch::default()
    }
}

/// A fight that is being played.
pub(crate) struct Table<'a, B, C, S> {
    pub(crate) book: &'a B,
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a mut State,
    pub(crate) sight: &'a mut Eyes,
    pub(crate) room: &'a mut Scratch,
    pub(crate) chance: &'a mut C,
    pub(crate) story: &'a mut S,
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// The field as it stands.
    pub(crate) fn field(&self) -> Field<'_, B> {
        Field { book: self.book, setup: self.setup, state: self.state, sight: self.sight, fresh: None }
    }

    /// A figure to be changed.
    pub(crate) fn man(&mut self, figure: FigureId) -> &mut Man {
        &mut self.state.men[usize::from(figure.0)]
    }

    /// Tells what a figure does or suffers to every side that sees him, and to his own.
    pub(crate) fn tell(&mut self, figure: FigureId, event: impl FnOnce() -> Event) {
        if self.story.listens() {
            let to = self.witnesses(figure);
            self.tell_to(to, event());
        }
    }

    /// Tells something to some sides: who the other party is, only to those who know his place.
    pub(crate) fn tell_to(&mut self, to: Sides, event: Event) {
        let whole = event.other_party().map_or(Sides::ALL, |other| self.perceivers(other));
        self.story.tell(|| Told { event, to, whole, met: Met::ALL });
    }

    /// Tells what everybody learns.
    pub(crate) fn tell_all(&mut self, event: impl FnOnce() -> Event) {
        self.story.tell(|| Told { event: event(), to: Sides::ALL, whole: Sides::ALL, met: Met::ALL });
    }

    /// Tells what only the referee learns.
    pub(crate) fn tell_referee(&mut self, event: impl FnOnce() -> Event) {
        self.story.tell(|| Told { event: event(), to: Sides::default(), whole: Sides::ALL, met: Met::ALL });
    }

    /// The sides that know where a figure is: his own, whoever sees him, and whoever he shoots or strikes at; all where
    /// nothing is hidden.
    pub(crate) fn perceivers(&self, figure: FigureId) -> Sides {
        if !self.setup.hidden {
            return self.open_to(figure);
        }
        let knows = |side: &SideId| hiding::known_to(self.state, self.setup.of_side(*side)).has(figure);
        self.setup.sides().filter(knows).fold(Sides::default(), Sides::with)
    }

    /// The sides that see what a figure does: his own, and whoever has him in sight; all where nothing is hidden.
    pub(crate) fn witnesses(&self, figure: FigureId) -> Sides {
        if !self.setup.hidden {
            return self.open_to(figure);
        }
        let field = self.field();
        let sees = |other: FigureId| field.man(other).sees.has(figure) && field.is_up(other);
        let own = Sides::default().with(self.setup.side_of(figure));
        field.figures().filter(|other| sees(*other)).fold(own, |to, other| to.with(self.setup.side_of(other)))
    }

    /// The sides that know of a figure at an open table: all, but of somebody who is still to come only his own.
    fn open_to(&self, figure: FigureId) -> Sides {
        match self.setup.is_to_come(self.state, figure) {
            true => Sides::default().with(self.setup.side_of(figure)),
            false => Sides::ALL,
        }
    }
}
