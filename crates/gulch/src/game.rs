//! A fight: what never changes and what does.

use super::WhoId;
use super::setup::Setup;
use super::state::State;
use super::window::{ManView, Window, view};
use game::SideNo;
use std::sync::Arc;

/// A fight of *Shady Gulch*. A copy of it is the undo.
#[derive(Clone, Debug)]
pub struct Shootout {
    pub(crate) setup: Arc<Setup>,
    pub(crate) state: State,
}

impl Shootout {
    /// A fight about to begin.
    pub fn new(setup: Arc<Setup>) -> Shootout {
        Shootout { state: State::new(&setup), setup }
    }

    /// The window of a side.
    pub fn window_of(&self, side: SideNo) -> Window<'_> {
        Window::new(&self.setup, &self.state, side)
    }

    /// Everybody, as somebody sees him who knows all sheets, or none.
    pub fn people(&self, all: bool) -> Vec<ManView> {
        let each = self.state.people();
        each.filter_map(|(who, man)| Some(view(self.setup.character(who)?, who, man, all))).collect()
    }

    /// Changes somebody, for tests and rulings.
    pub fn man_mut(&mut self, who: WhoId) -> Option<&mut super::Man> {
        self.state.men.get_mut(who.place())
    }
}
