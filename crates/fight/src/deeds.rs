//! What a figure can do beside moving and shooting: which deeds are open to him where his way ends, and what they do.
//! A deed is legal exactly if it is offered.

mod batteries;
mod ground;
mod guns;
mod horses;
mod people;
mod powder;
mod wagons;

pub use ground::SHELF;
pub(crate) use guns::{drop_it, give_up_gun, hold};
pub(crate) use horses::astride;
pub(crate) use people::{leave, leave_by};

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::order::Deed;
use crate::scenario::FigureId;
use crate::table::Table;
use chance::Chance;
use rules::Gait;
use town::{Points, Square};

/// Where a deed is done: at the end of a way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    /// The square.
    pub(crate) square: Square,
    /// How he came there.
    pub(crate) gait: Gait,
    /// What is left of his movement.
    pub(crate) left: Points,
}

impl<B: Book> Field<'_, B> {
    /// The deeds open to a figure at the end of a way, as far as his side knows; doing nothing is always one.
    pub(crate) fn deeds(&self, figure: FigureId, at: At) -> Vec<Deed> {
        let mut list = Vec::new();
        self.offer_deeds(figure, at, &mut |deed| list.push(deed));
        list
    }

    /// Whether a deed is open to a figure at the end of a way.
    pub(crate) fn offers(&self, figure: FigureId, at: At, deed: Deed) -> bool {
        let mut found = false;
        self.offer_deeds(figure, at, &mut |other| found |= other == deed);
        found
    }

    fn offer_deeds(&self, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
        offer(Deed::None);
        guns::offer(self, figure, at, offer);
        people::offer(self, figure, at, offer);
        ground::offer(self, figure, at, offer);
        horses::offer(self, figure, at, offer);
        wagons::offer(self, figure, at, offer);
        powder::offer(self, figure, at, offer);
        batteries::offer(self, figure, at, offer);
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Does what was ordered, if it can still be done.
    pub(crate) fn perform(&mut self, figure: FigureId, deed: Deed) {
        let done = match deed {
            Deed::None => return,
            Deed::Reload { .. }
            | Deed::Clear { .. }
            | Deed::Draw { .. }
            | Deed::Holster { .. }
            | Deed::Drop { .. } => guns::perform(self, figure, deed),
            Deed::Surrender | Deed::Leave | Deed::Capture(_) | Deed::Lift(_) | Deed::Lower => {
                people::perform(self, figure, deed)
            }
            Deed::Mount(_) | Deed::Dismount(_) | Deed::Lead(_) | Deed::LetGo(_) | Deed::Unsheathe(_) => {
                horses::perform(self, figure, deed)
            }
            Deed::Board(_) | Deed::Alight(_) | Deed::TakeReins(_) => wagons::perform(self, figure, deed),
            Deed::Lay { .. } | Deed::Light(_) | Deed::Hurl { .. } => powder::perform(self, figure, deed),
            Deed::Serve(_) | Deed::Swing(..) => batteries::perform(self, figure, deed),
            _ => ground::perform(self, figure, deed),
        };
        match done {
            true => self.tell(figure, || Event::Did { figure, deed }),
            false => self.tell(figure, || Event::Failed { figure, deed }),
        }
    }
}
