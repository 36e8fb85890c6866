//! What a side is shown: the only way for a seat to look at a fight. Nothing here leads to what its side may not know.

use crate::book::by;
use crate::field::Field;
use crate::fight::Fight;
use crate::ids::Figures;
use crate::order::{Deed, Fire, Watch};
use crate::paths::Way;
use crate::scenario::{FigureId, SideId};
use crate::state::Target;
use crate::step::Step;
use rules::brawling::Action;
use rules::{Gait, Tally};
use town::{Search, Square};

/// A fight through the eyes of one side.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    fight: &'a Fight,
    side: SideId,
}

/// What is asked of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Where its figures stand when the fight begins.
    Place,
    /// What they do in the movement part.
    Act,
    /// What they fire.
    Fire,
    /// What one of them does in a brawl.
    Blow,
}

impl Fight {
    /// The fight through the eyes of one side.
    pub fn window(&self, side: SideId) -> Window<'_> {
        Window { fight: self, side }
    }
}

impl Window<'_> {
    /// Whose eyes they are.
    pub fn side(&self) -> SideId {
        self.side
    }

    /// What is asked of the side now, and for which of its figures.
    pub fn asks(&self) -> Option<(Ask, Figures)> {
        let ask = match self.fight.state.step {
            Step::Deploy(_) => Ask::Place,
            Step::Act(_) => Ask::Act,
            Step::Declare(_) => Ask::Fire,
            Step::Blow { .. } => Ask::Blow,
            _ => return None,
        };
        let figures = self.fight.asked_of(self.side);
        (!figures.is_empty()).then_some((ask, figures))
    }

    /// Whether a figure is the side's own and asked now.
    fn is_asked(&self, figure: FigureId) -> bool {
        self.fight.asked_of(self.side).has(figure)
    }

    /// The gaits that are open to a figure that is asked to act.
    pub fn gaits(&self, figure: FigureId) -> Vec<Gait> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.gaits(figure).collect())
    }

    /// Where a figure that is asked to act may go at a gait, and what it costs.
    pub fn ways(&self, figure: FigureId, gait: Gait, search: &mut Search) -> Vec<Way> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.ways(figure, gait, search))
    }

    /// What a figure that is asked to act may do where his way ends, or where he stays.
    pub fn deeds(&self, figure: FigureId, gait: Gait, to: Option<Square>, search: &mut Search) -> Vec<Deed> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.deeds_after(figure, gait, to, search))
    }

    /// What a figure of the side carries.
    pub fn guns(&self, figure: FigureId) -> &[rules::Gun] {
        let own = self.fight.setup.of_side(self.side).has(figure);
        self.fight.state.men.get(usize::from(figure.0)).filter(|_| own).map_or(&[], |man| &man.guns)
    }

    /// The most shots that a figure of the side can fire with a gun in a turn.
    pub fn most_shots(&self, figure: FigureId, gun: u8) -> u8 {
        let Some(gun) = self.guns(figure).get(usize::from(gun)) else { return 0 };
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.most_shots(gun))
    }

    /// What a figure that is asked to fire may shoot at, with what stands in between.
    pub fn targets(&self, figure: FigureId) -> Vec<(Target, rules::Sight)> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.targets(figure))
    }

    /// What a figure that is asked to fire may declare: holding his fire first.
    pub fn fires(&self, figure: FigureId) -> Vec<Fire> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.fires(figure))
    }

    /// The net speed and the chance of each shot of what a figure might fire, with their reasons.
    pub fn tallies(&self, figure: FigureId, fire: &Fire) -> Option<(Tally, Vec<Tally>)> {
        if !self.is_asked(figure) {
            return None;
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.tallies(figure, fire))
    }

    /// What a figure that is asked in a brawl may do, and to whom: doing nothing first.
    pub fn blows(&self, figure: FigureId) -> Vec<(Option<FigureId>, Action)> {
        if !self.is_asked(figure) || !matches!(self.fight.state.step, Step::Blow { .. }) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.blows(figure))
    }

    /// The orders to fire on whoever moves that a figure that is asked to act may have if he stands still: none where
    /// the sequence of play has no such fire. He may also watch any ground ([`crate::Over::Ground`]).
    pub fn watches(&self, figure: FigureId) -> Vec<Watch> {
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => {
            let field = Field { book, setup, state, sight };
            if self.is_asked(figure) && field.is_written() { field.watches(figure) } else { Vec::new() }
        })
    }

    /// Where a figure that is to be placed may stand.
    pub fn places(&self, figure: FigureId) -> Vec<Square> {
        if !self.is_asked(figure) {
            return Vec::new();
        }
        let Fight { setup, state, sight, .. } = self.fight;
        by!(&setup.rules, book => Field { book, setup, state, sight }.places(figure))
    }
}
