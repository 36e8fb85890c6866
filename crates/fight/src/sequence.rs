//! The four sequences of play: each lays its own row of steps. What the steps do is the same for all.

use crate::book::Book;
use crate::field::Field;
use crate::hiding::{self, Belief};
use crate::ids::Figures;
use crate::order::{Fire, Order, Shot};
use crate::scenario::{FigureId, Opening, Sequence};
use crate::state::Target;
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

    /// Whether this is a first turn in which nobody moves, because the fight starts with the shooting.
    pub(crate) fn opens_with_shooting(&self) -> bool {
        self.state.turn == 1 && self.setup.scenario.opens == Opening::Shooting
    }

    /// The step after the one that has just been done.
    pub(crate) fn next_step(&self) -> Step {
        match self.state.step {
            Step::Muster => Step::Deploy(self.to_be_placed()),
            Step::Deploy(_) | Step::End => Step::Begin,
            Step::Begin => self.next_act(),
            Step::Act(figures) => Step::Motion(figures),
            Step::Motion(figures) if self.fights_after_each_move() => {
                mark::clause!("bh75-d020", "bh75-p01");
                self.combat_of(figures)
            }
            Step::Motion(_) => self.next_act(),
            Step::Declare(figures) => self.after_declaring(figures),
            Step::Firing(_) => {
                mark::clause!("bh79-054");
                Step::Brawl { round: 0, done: Figures::NONE }
            }
            Step::Blow { round, who, done } => Step::Brawl { round, done: done.with(who) },
            Step::Brawl { .. } => self.after_brawl(),
            Step::Over => Step::Over,
        }
    }

    /// The next group that moves; after the last of them the combat, where one follows all moves.
    fn next_act(&self) -> Step {
        // Nobody looks at those who come after.
        let active = |group: &Figures| group.iter().filter(|figure| self.can_act(*figure)).collect();
        match self.state.order.iter().map(active).find(|group: &Figures| !group.is_empty()) {
            Some(group) => Step::Act(group),
            None if self.fights_after_each_move() && !self.opens_with_shooting() => {
                mark::clause!("bh75-d022", "bh75-p01");
                Step::Brawl { round: 0, done: Figures::NONE }
            }
            None => self.declare(self.active()),
        }
    }

    /// All who can fire say so, if there is anybody to fire at. Where something is hidden the round is held all the same: that
    /// there is none would tell that nobody has a target.
    fn declare(&self, active: Figures) -> Step {
        mark::clause!("bh79-048", "bh79-151");
        let able = self.able(active);
        if able.is_empty() && !self.setup.hidden {
            Step::Brawl { round: 0, done: Figures::NONE }
        } else {
            Step::Declare(able)
        }
    }

    /// Those of some who can fire and have somebody to fire at. Where something is hidden that goes by what their side
    /// believes: to be asked must not tell of a horse behind one's back or of a door that is no longer shut.
    fn able(&self, among: Figures) -> Figures {
        if !self.setup.hidden {
            return among.iter().filter(|figure| self.may_declare(*figure)).collect();
        }
        let mut able = Figures::NONE;
        for side in self.setup.sides() {
            let own = among.and(self.setup.of_side(side));
            if !own.is_empty() {
                let belief = Belief::of(self.setup, self.state, self.sight, side);
                let field = belief.field(self.book, self.setup);
                able = able.or(own.iter().filter(|figure| field.may_declare(*figure)).collect());
            }
        }
        able
    }

    /// The side that has just moved, and no other, may open a round of combat (first edition, P-01).
    fn combat_of(&self, moved: Figures) -> Step {
        let side = moved.iter().next().map(|figure| self.setup.of_side(self.setup.side_of(figure)));
        let own = side.unwrap_or_default().and(self.active());
        let able = self.able(own);
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
        if !self.fights_after_each_move() || declared != asked || self.opens_with_shooting() {
            return Step::Firing(declared);
        }
        mark::clause!("bh75-d021", "bh75-p01");
        let openers: Figures = asked.iter().filter(|figure| fires(*figure)).collect();
        if openers.is_empty() {
            return self.next_act();
        }
        let notices = |figure: &FigureId| {
            let own = self.setup.of_side(self.setup.side_of(*figure));
            openers.iter().any(|opener| fire(opener).is_some_and(|fire| self.is_noticed(own, opener, fire)))
        };
        let others = self.active().but(asked).iter().filter(notices).collect();
        let join = self.able(others);
        if join.is_empty() { Step::Firing(declared) } else { Step::Declare(join) }
    }

    /// Whether those of a side notice what somebody fires or aims: they hear it, are shot at, or know where he is. Whoever
    /// does not cannot join in (ours), or being asked would tell him of somebody who takes aim in the dark.
    fn is_noticed(&self, own: Figures, figure: FigureId, fire: &Fire) -> bool {
        let loud = |shot: &Shot| {
            let gun = self.man(figure).guns.get(usize::from(shot.gun));
            gun.is_some_and(|gun| !gun.weapon.arm.is_thrown())
        };
        let at_them = |shot: &Shot| matches!(shot.at, Target::Man(man) if own.has(man));
        !self.setup.hidden
            || fire.big_gun.is_some()
            || !fire.answers && fire.shots.iter().any(loud)
            || fire.shots.iter().any(at_them)
            || hiding::known_to(self.state, own).has(figure)
    }

    /// After a brawl the turn ends; where combat follows each move, the next group moves if one is left.
    fn after_brawl(&self) -> Step {
        if !self.fights_after_each_move() {
            return Step::End;
        }
        let active = self.active();
        mark::clause!("bh75-d022", "bh75-p01");
        let left = self.state.order.iter().any(|group| !group.and(active).is_empty());
        if left { self.next_act() } else { Step::End }
    }

    /// Whether a figure is still to move in this turn while others have moved. What it did last turn is its most recent
    /// move until then.
    pub(crate) fn is_yet_to_move(&self, figure: FigureId) -> bool {
        self.fights_after_each_move() && self.state.order.iter().any(|group| group.has(figure))
    }
}
