//! Who sees those who pass: only where figures can be hidden.

use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::scenario::FigureId;
use crate::table::Table;
use chance::Chance;
use rules::{Gait, Stun};

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Lets enemies see, or lose sight of, somebody who has just made a step. Those who stand see whoever comes into
    /// their view; those who move are themselves looking only from the middle of their move (clause 70), so they can
    /// only lose him.
    pub(crate) fn show_passing(&mut self, figure: FigureId) {
        if !self.setup.hidden {
            return;
        }
        let turn = self.state.turn;
        for enemy in self.setup.enemies_of(figure).iter() {
            let sees = self.field().sees_now(enemy, figure);
            let man = self.man(enemy);
            let stands = man.gait == Gait::Still;
            man.sees = match sees && (stands || man.sees.has(figure)) {
                true => man.sees.with(figure),
                false => man.sees.without(figure),
            };
            man.knows = man.sees.or(man.shot_by);
            if man.sees.has(figure) {
                self.write_down(enemy, figure, turn);
            }
        }
    }

    /// Writes down for a figure's side that another was seen where he is.
    pub(crate) fn write_down(&mut self, figure: FigureId, seen: FigureId, turn: u16) {
        let square = self.field().man(seen).square;
        let side = usize::from(self.setup.side_of(figure).0);
        let Some(side) = self.state.sides.get_mut(side) else { return };
        if !side.met.contains(&seen) {
            side.met.push(seen);
        }
        if let Some(last) = side.last_seen.get_mut(usize::from(seen.0)) {
            *last = Some((square, turn));
        }
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether a figure sees another from where both are now, the way he faces now.
    pub(crate) fn sees_now(&self, figure: FigureId, other: FigureId) -> bool {
        let man = self.man(figure);
        self.is_up(figure)
            && man.condition.stun != Stun::Helpless
            && self.man(other).is_here()
            && self.faces(figure, self.man(other).square)
            && self.sight.sees(&self.body(figure), &self.body(other))
    }
}
