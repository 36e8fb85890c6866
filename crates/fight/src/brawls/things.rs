//! Chairs: whoever has nothing in his hand may take up one that stands by him and strike with it. He puts it down when
//! the brawling of the turn is over (ours).

use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::scenario::FigureId;
use crate::table::Table;
use chance::Chance;
use rules::brawling::Action;
use town::{Changes, Direction, Ground, Square, Thing, Town};

/// The squares within an arm's length: his own first.
fn around(square: Square) -> impl Iterator<Item = Square> {
    std::iter::once(square).chain(Direction::ALL.into_iter().filter_map(move |way| square.step(way)))
}

impl<B: Book> Field<'_, B> {
    /// The nearest chair that a figure can take up.
    fn chair_by(&self, figure: FigureId, ground: Ground<'_>) -> Option<Square> {
        let square = self.man(figure).square;
        around(square).filter(|at| ground.town.contains(*at)).find(|at| {
            ground.town.thing(*at, ground.changes) == Some(Thing::Chair) && self.reaches(ground, square, *at)
        })
    }

    /// The figure, if he must take up a chair for an action, and one is there as far as he knows.
    pub(super) fn takes_up(&self, figure: FigureId, action: Action) -> Option<FigureId> {
        let empty = self.thing_in_hand(figure).is_none();
        let ground = self.believed_ground(self.setup.side_of(figure));
        let wants = matches!(action, Action::Strike(_)) && empty;
        (wants && self.chair_by(figure, ground).is_some()).then_some(figure)
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Takes up a chair for an action, if it needs one; whether it can go on.
    pub(super) fn take_up(&mut self, figure: FigureId, action: Action) -> bool {
        if self.field().takes_up(figure, action).is_none() {
            return true;
        }
        let Some(square) = self.field().chair_by(figure, self.field().ground()) else { return false };
        self.change_things(figure, |changes, town| changes.remove(town, square).is_ok());
        self.man(figure).chair = true;
        true
    }

    /// Puts the chair down on the nearest square that is free; where none is, it has gone to pieces.
    pub(super) fn set_down(&mut self, figure: FigureId) {
        if !std::mem::replace(&mut self.man(figure).chair, false) {
            return;
        }
        let square = self.field().man(figure).square;
        let ground = self.field().ground();
        let free = |at: &Square| {
            let within = ground.town.contains(*at) && ground.town.thing(*at, ground.changes).is_none();
            within && self.field().reaches(ground, square, *at)
        };
        if let Some(at) = around(square).find(free) {
            self.change_things(figure, |changes, town| changes.put(town, at, Thing::Chair).is_ok());
        }
    }

    /// Changes what stands about, and lets every side know that sees the figure do it.
    fn change_things(&mut self, figure: FigureId, mut change: impl FnMut(&mut Changes, &Town) -> bool) {
        let (town, to) = (&self.setup.town, self.witnesses(figure));
        if change(&mut self.state.changes, town) {
            for (side, known) in self.setup.sides().zip(&mut self.state.sides) {
                if to.has(side) {
                    change(&mut known.changes, town);
                }
            }
            self.sight.update(town, &self.state.changes);
        }
    }
}
