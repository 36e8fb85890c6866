//! Brawls on a map: who can reach whom, what a man may do when his turn comes, and what he is asked.
//!
//! Men on their feet on one storey can brawl if they are as near as the book wants and nothing is between them. Each is
//! asked alone when his turn comes, so that the slower man has seen what the faster did.

mod men;
mod round;
mod things;

use crate::book::Book;
use crate::field::Field;
use crate::ids::Figures;
use crate::refused::Refused;
use crate::scenario::FigureId;
use crate::state::Place;
use crate::step::Step;
use rules::brawling::{Action, Deed, Scene};
use town::{Ground, Square, StepKind};

/// Over a rail or a wall up to here, in inches, men can come to blows (ours: as high as what they step over).
const OVER: u8 = 48;

/// Whether two squares are the same or touch each other.
fn are_neighbours(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && east.abs() <= 1 && south.abs() <= 1
}

/// Whether nothing on a step keeps two men apart.
fn is_open(kind: StepKind) -> bool {
    match kind {
        StepKind::Plain | StepKind::Diagonal => true,
        StepKind::Door { door, .. } => door.is_clear(),
        StepKind::Window { window, .. } => window.pane.is_clear(),
        StepKind::Over { inches } => inches <= OVER,
        StepKind::Stairs { .. } | StepKind::Ladder { .. } => false,
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether somebody on one square can reach another: the same or a neighbour, with nothing between them.
    pub(crate) fn reaches(&self, ground: Ground<'_>, one: Square, other: Square) -> bool {
        mark::clause!("bh79-119");
        let open = || ground.steps_between(one, other).any(|step| is_open(step.kind));
        let near = || are_neighbours(one, other) && self.book.is_near(self.distance(one, other));
        one == other || near() && open()
    }

    /// Whether two figures stand where they could come to blows: on foot, or on the same wheels.
    fn is_beside(&self, figure: FigureId, other: FigureId) -> bool {
        let (man, there) = (self.man(figure), self.man(other));
        let level = matches!(man.place, Place::Foot | Place::Aboard(_)) && man.place == there.place;
        level && self.reaches(self.ground(), man.square, there.square)
    }

    /// The enemies of a figure who are up and within his reach, whether he knows of them or not.
    pub(crate) fn contacts(&self, figure: FigureId) -> Figures {
        let square = self.man(figure).square;
        // Most are far off, which is soon seen.
        let near = |enemy: &FigureId| are_neighbours(square, self.man(*enemy).square);
        let enemies = self.setup.enemies_of(figure).iter().filter(near);
        enemies
            .filter(|enemy| self.is_up(*enemy) && self.is_up(figure) && self.is_beside(figure, *enemy))
            .collect()
    }

    /// Whether a figure has a round of brawling left in this turn.
    fn has_rounds(&self, figure: FigureId) -> bool {
        self.man(figure).brawled < self.book.rounds()
    }

    /// Whether a figure could brawl if he had somebody to brawl with.
    fn may_brawl(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let free = !man.busy && !man.shaken && man.drags.is_none() && !self.looks_on(figure);
        self.can_act(figure) && free && self.has_rounds(figure)
    }

    /// Those whom a figure may go for now: enemies within reach whose place he knows.
    pub(crate) fn foes(&self, figure: FigureId) -> Figures {
        if !self.may_brawl(figure) {
            return Figures::NONE;
        }
        let known = self.contacts(figure).and(self.man(figure).knows);
        known.iter().filter(|foe| self.has_rounds(*foe)).collect()
    }

    /// The round of the brawl that is being fought.
    fn round(&self) -> u8 {
        match self.state.step {
            Step::Blow { round, .. } | Step::Brawl { round, .. } => round,
            _ => 0,
        }
    }

    /// What a blow of one man at another is struck under.
    fn scene(&self, figure: FigureId, foe: FigureId) -> Scene {
        let opening = self.round() == 0 && !self.man(figure).brawls_with.has(foe);
        Scene { opening, stunning: self.book.options().stunning }
    }

    /// Says whether a blow may be struck. Doing nothing is always open, and needs nobody.
    pub(crate) fn check_blow(
        &self,
        figure: FigureId,
        foe: Option<FigureId>,
        action: Action,
    ) -> Result<(), Refused> {
        let refused = |refusal| Err(Refused::Blow(refusal));
        match (foe, action) {
            (None, Action::Wait) => Ok(()),
            (None, _) => refused(rules::brawling::Refusal::NoSuchMan),
            (Some(foe), _) if !self.foes(figure).has(foe) => refused(rules::brawling::Refusal::NoSuchMan),
            // There is one way to say it.
            (Some(_), Action::Wait) => Err(Refused::OtherKind),
            (Some(foe), _) => {
                let men = self.brawlers(self.takes_up(figure, action));
                let deed = Deed { actor: figure.0.into(), foe: foe.0.into(), action };
                self.book.allows_blow(&men, deed, self.scene(figure, foe)).map_err(Refused::Blow)
            }
        }
    }

    /// Everything that a figure may do when his turn comes in a brawl: doing nothing first.
    pub(crate) fn blows(&self, figure: FigureId) -> Vec<(Option<FigureId>, Action)> {
        let at = |foe: FigureId| Action::ALL.into_iter().map(move |action| (Some(foe), action));
        let all = std::iter::once((None, Action::Wait)).chain(self.foes(figure).iter().flat_map(at));
        all.filter(|(foe, action)| self.check_blow(figure, *foe, *action).is_ok()).collect()
    }

    /// Whether a hold keeps a figure from firing.
    pub(crate) fn is_pinned(&self, figure: FigureId) -> bool {
        self.is_held(figure) && !self.book.may_fire_while_held(&self.brawlers(None), figure.0.into())
    }
}
