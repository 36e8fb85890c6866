//! Whom people do not shoot at: a man with empty hands who runs, who has drawn nothing for some turns, or whose friends
//! have drawn and are shot at before him.

use crate::plain::{Thought, shows_gun};
use fight::ground::away;
use fight::scenario::FigureId;
use fight::view::{Other, Spot, What};
use rules::Gait;
use town::Square;

/// Turns after which somebody with nothing in his hands is taken to have no gun (ours).
const DRAWN_BY: u16 = 2;

/// Enemies whom a side spares.
pub(super) fn spared(thought: &Thought<'_>) -> Vec<FigureId> {
    let own: Vec<Square> = thought.view.own.iter().filter_map(|own| own.square).collect();
    let spares =
        |other: &&Other| !shows_gun(other) && !carries(thought, other) && is_harmless(thought, other, &own);
    thought.view.others.iter().filter(spares).map(|other| other.figure).collect()
}

/// Whether somebody has what the side came for, or drives off with it.
fn carries(thought: &Thought<'_>, other: &Other) -> bool {
    let loot = thought.view.items.iter().any(|item| {
        matches!(item.what, What::Goods(_) | What::Money(_)) && item.at == Spot::With(other.figure)
    });
    let drives = thought.view.wagons.iter().any(|wagon| wagon.driver == Some(other.figure));
    loot || drives
}

/// Whether somebody with empty hands runs, has drawn nothing for some turns, or has friends who have drawn.
fn is_harmless(thought: &Thought<'_>, other: &Other, own: &[Square]) -> bool {
    let Some(now) = &other.now else { return false };
    let drawn = |foe: &&Other| foe.figure != other.figure && foe.side == other.side && shows_gun(foe);
    let others_first = thought.view.others.iter().any(|foe| drawn(&foe));
    thought.view.turn > DRAWN_BY || others_first || runs(now.square, now, own)
}

/// Whether somebody goes away from all of some squares.
fn runs(at: Square, now: &fight::view::Looks, own: &[Square]) -> bool {
    let Some(ahead) = at.step(now.facing).filter(|_| !matches!(now.gait, Gait::Still | Gait::Walk)) else {
        return false;
    };
    own.iter().all(|square| away(*square, ahead) >= away(*square, at))
}
