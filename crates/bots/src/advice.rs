//! What somebody may well do, for a host that marks an order before a person has chosen: from the window alone.
//!
//! It is what the marksman would do who has seen nothing but the window: he shares targets among those of a side, holds
//! hopeless shots, and stays where no other place is better. Nothing is rolled that the fight could notice.

use crate::marksman::Marksman;
use crate::{Orders, Player};
use chance::Seed;
use fight::scenario::FigureId;
use fight::{Order, Window};

/// What everybody of a side who is asked may well do. `given` are orders that others of the side have been given for the
/// same question: they are taken as they stand, and have a line of their own in the answer.
pub fn for_side(window: &Window<'_>, given: &[(FigureId, Order)]) -> Orders {
    let mut player = Marksman::new(Seed(0)).minding(given);
    player.answer(window)
}

/// What one figure may well do, beside what others of his side have been given. Nothing where he is not asked.
pub fn for_one(window: &Window<'_>, figure: FigureId, given: &[(FigureId, Order)]) -> Option<Order> {
    let given: Vec<_> = given.iter().filter(|(other, _)| *other != figure).cloned().collect();
    for_side(window, &given).into_iter().find(|(other, _)| *other == figure).map(|(_, order)| order)
}
