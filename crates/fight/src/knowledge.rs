//! Who sees whom, and what each side knows of the others.

use crate::book::Book;
use crate::field::Field;
use crate::ids::Figures;
use crate::scenario::{FigureId, SideId};
use crate::state::State;
use rules::Stun;

impl<B: Book> Field<'_, B> {
    /// Those whose place a side knows now: its own, and whom one of its own sees or is shot at by; everybody where
    /// nothing is hidden.
    pub(crate) fn known_to(&self, side: SideId) -> Figures {
        if !self.setup.hidden {
            return self.figures().filter(|figure| self.man(*figure).is_here()).collect();
        }
        let own = self.setup.of_side(side);
        own.iter().fold(own, |known, figure| match self.is_up(figure) {
            true => known.or(self.man(figure).sees).or(self.man(figure).shot_by),
            false => known,
        })
    }

    /// Those whom a figure sees now.
    pub(crate) fn look(&self, figure: FigureId) -> Figures {
        let man = self.man(figure);
        if !self.is_up(figure) || man.condition.stun == Stun::Helpless {
            return Figures::NONE;
        }
        let body = self.body(figure);
        let seen = |other: &FigureId| {
            let there = self.man(*other);
            *other != figure
                && there.is_here()
                // The arc of somebody who moved is taken at the middle of his move (clause 70).
                && self.in_arc(man.midway, there.square)
                && self.sight.sees(&body, &self.body(*other))
        };
        self.figures().filter(seen).collect()
    }

    /// Whose place a figure knows, when he sees these: also those who are shooting at him, and everybody where nothing
    /// is hidden.
    fn knows(&self, figure: FigureId, sees: Figures) -> Figures {
        let man = self.man(figure);
        match self.setup.hidden {
            true => sees.or(man.shot_by),
            false => self.figures().filter(|other| *other != figure && self.man(*other).is_here()).collect(),
        }
    }
}

/// Looks round for everybody and writes down what is seen.
pub(crate) fn look_round<B: Book>(field: Field<'_, B>, found: &mut Vec<(Figures, Figures)>) {
    found.clear();
    found.extend(field.figures().map(|figure| {
        let sees = field.look(figure);
        (sees, field.knows(figure, sees))
    }));
}

/// Remembers what was seen: who knows whom, whom a side has met, and where it saw them last.
pub(crate) fn remember(state: &mut State, found: &[(Figures, Figures)], sides: &[Figures], hidden: bool) {
    for (man, (sees, knows)) in state.men.iter_mut().zip(found) {
        (man.sees, man.knows) = (*sees, *knows);
    }
    for (known, own) in state.sides.iter_mut().zip(sides) {
        let seen = own.iter().fold(*own, |seen, figure| {
            found
                .get(usize::from(figure.0))
                .map_or(seen, |(sees, knows)| seen.or(if hidden { *sees } else { *knows }))
        });
        for figure in seen.iter() {
            if !known.met.contains(&figure) {
                known.met.push(figure);
            }
            let Some(man) = state.men.get(usize::from(figure.0)).filter(|man| man.is_here()) else {
                continue;
            };
            if let Some(last) = known.last_seen.get_mut(usize::from(figure.0)) {
                *last = Some((man.square, state.turn));
            }
        }
    }
}
