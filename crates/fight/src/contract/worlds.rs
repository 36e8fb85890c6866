//! Fights that differ only in what a side cannot know.

use crate::fight::Fight;
use crate::ids::Figures;
use crate::scenario::{FigureId, SideId};
use chance::Chance;
use game::draw::below;

/// The same fight with other rounds, other orders and another heart in those whom a side does not see; `None` where nothing
/// is hidden or everybody is seen. Where they stand is varied by the longer tests of this crate.
pub(super) fn other(fight: &Fight, side: SideId, dice: &mut dyn Chance) -> Option<Fight> {
    let unseen = unseen(fight, side);
    if !fight.setup.hidden || unseen.is_empty() {
        return None;
    }
    let mut other = fight.clone();
    other.change(|state| {
        for figure in unseen.iter() {
            let Some(man) = state.men.get_mut(usize::from(figure.0)) else { continue };
            for gun in 0..man.guns.len() {
                let holds = man.guns[gun].weapon.holds;
                man.guns[gun].loaded = below(dice, holds.saturating_add(1));
                man.spare[gun] = Some(below(dice, 50).into());
            }
            (man.shaken, man.checked) = (below(dice, 2) == 0, below(dice, 2) == 0);
            (man.drinks, man.edge) = (below(dice, 9).into(), below(dice, 9).into());
            // What he was told stays sealed until everybody has answered.
            if state.step.asked().has(figure) {
                state.answers[usize::from(figure.0)] = None;
            }
        }
    });
    Some(other)
}

/// Those of the other sides whom nobody of a side sees and who do not shoot at any of them.
fn unseen(fight: &Fight, side: SideId) -> Figures {
    let own = fight.setup.of_side(side);
    let man = |figure: FigureId| fight.state.men.get(usize::from(figure.0));
    let seen = own.iter().filter_map(man).fold(Figures::NONE, |seen, man| seen.or(man.sees).or(man.shot_by));
    fight.setup.everybody().but(own).but(seen)
}
