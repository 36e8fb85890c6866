//! *Shady Gulch* (2002) on a map: people with wounds, drink and nerves who declare in secret, and act in the order of their
//! reaction dice.
//!
//! The rules of the book are those of `shady_gulch`: a turn is played by [`shady_gulch::turn`], to which this crate gives a
//! `field` where people stand, go, see each other and take cover. What the book leaves to the referee on a map (how far
//! people go in a turn, what covers whom, when nerves are tested) stands in `ground` and `nerve`, each figure marked.

mod calls;
mod contract;
pub mod embedded;
mod event;
mod field;
mod game;
mod ground;
mod legal;
mod nerve;
mod order;
mod prospect;
mod ruling;
mod script;
mod setup;
mod state;
mod text;
mod turn;
mod window;

pub use event::{Contested, Event};
pub use game::Shootout;
pub use legal::Refused;
pub use order::{Blow, Order, With};
pub use prospect::{Prospect, odds};
pub use ruling::{Call, DANGERS, Deed, Ruling};
pub use script::{At, Script, ScriptFigure, ScriptSide};
pub use setup::{Character, Setup, Side};
pub use state::{Called, Gone, Man, Phase, Shock, State};
pub use window::{ManView, Own, Window};

use serde::{Deserialize, Serialize};

/// Somebody, by his place in the cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WhoId(pub u8);

impl WhoId {
    /// His place in lists.
    pub fn place(self) -> usize {
        self.0.into()
    }
}
