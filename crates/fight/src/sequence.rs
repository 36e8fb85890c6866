//! The four sequences of play: each lays its own row of steps. What the steps do is the same for all.

use crate::book::Book;
use crate::field::Field;
use crate::ids::Figures;
use crate::order::Order;
use crate::scenario::{FigureId, Sequence};
use crate::step::Step;

impl<B: Book> Field<'_, B> {
    /// Whether orders are written, all move at once, and those who stand may fire on those who move.
    pub(crate) fn is_written(&self) -> bool {
        matches!(self.setup.scenario.sequence, Sequence::Advanced | Sequence::Simultaneous)
    }

    /// Whether a round of combat may follow each move, and not one all moves.
    pub(crate) fn fights_after_each_move(&self) -> bool {
        self.setup.scenario.sequence == Sequence::Sequential
    }

    /// The step after the one that has just been done.
    pub(crate) fn next_step(&self) -> Step {
        match self.state.step {
            Step::Muster => Step::Deploy(self.to_be_placed()),
            Step::Deploy(_) | Step::End => Step::Begin,
            Step::Begin => self.next_act(),
            Step::Act(figures) => Step::Motion(figures),
            Step::Motion(figures) if self.fights_after_each_move() => self.combat_of(figures),
            Step::Motion(_) => self.next_act(),
            Step::Declare(figures) => self.after_declaring(figures),
            Step::Firing(_) => Step::Brawl { round: 0, done: Figures::NONE },
            Step::Blow { round, who, done } => Step::Brawl { round, done: done.with(who) },
            Step::Brawl { .. } => self.after_brawl(),
            Step::Over => Step::Over,
        }
    }

    /// The next group that moves; after the last of them the combat, where one follows all moves.
    fn next_act(&self) -> Step {
        let active = self.active();
        match self.state.order.iter().map(|group| group.and(active)).find(|group| !group.is_empty()) {
            Some(group) => Step::Act(group),
            None if self.fights_after_each_move() => Step::Brawl { round: 0, done: Figures::NONE },
            None => self.declare(active),
        }
    }

    /// All who can fire say so, if there is anybody to fire at.
    fn declare(&self, active: Figures) -> Step {
        let able: Figures = active.iter().filter(|figure| self.may_declare(*figure)).collect();
        if able.is_empty() { Step::Brawl { round: 0, done: Figures::NONE } } else { Step::Declare(able) }
    }

    /// The side that has just moved, and no other, may open a round of combat (first edition, P-01).
    fn combat_of(&self, moved: Figures) -> Step {
        let side = moved.iter().next().map(|figure| self.setup.of_side(self.setup.side_of(figure)));
        let own = side.unwrap_or_default().and(self.active());
        let able: Figures = own.iter().filter(|figure| self.may_declare(*figure)).collect();
        if able.is_empty() { self.next_act() } else { Step::Declare(able) }
    }

    /// Where combat follows each move, whoever else can fire joins in once it has been opened; otherwise all fire. A side
    /// opens it by firing, or by aiming (ours); where it does neither, the next moves.
    fn after_declaring(&self, asked: Figures) -> Step {
        let fire = |figure: FigureId| match self.state.answers[usize::from(figure.0)].as_ref() {
            Some(Order::Fire(fire)) => Some(fire),
            _ => None,
        };
        let declared: Figures = self.figures().filter(|figure| fire(*figure).is_some()).collect();
        let fires = |figure: FigureId| fire(figure).is_some_and(|fire| !fire.is_nothing());
        // More than were asked have declared: the others have joined.
        if !self.fights_after_each_move() || declared != asked {
            return Step::Firing(declared);
        }
        if !asked.iter().any(fires) {
            return self.next_act();
        }
        let others = self.active().but(asked);
        let join: Figures = others.iter().filter(|figure| self.may_declare(*figure)).collect();
        if join.is_empty() { Step::Firing(declared) } else { Step::Declare(join) }
    }

    /// After a brawl the turn ends; where combat follows each move, the next group moves if one is left.
    fn after_brawl(&self) -> Step {
        let active = self.active();
        let left = self.state.order.iter().any(|group| !group.and(active).is_empty());
        if left && self.fights_after_each_move() { self.next_act() } else { Step::End }
    }

    /// Whether a figure is still to move in this turn while others have moved. What it did last turn is its most recent
    /// move until then.
    pub(crate) fn is_yet_to_move(&self, figure: FigureId) -> bool {
        self.fights_after_each_move() && self.state.order.iter().any(|group| group.has(figure))
    }
}
