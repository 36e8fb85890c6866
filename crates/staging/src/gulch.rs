//! Fights of *Shady Gulch* as they are shown, and as they are played at a table.

mod card;
pub mod converted;
mod host;
mod offers;
mod player;
mod powers;
mod price;
mod says;
mod scene;
mod story;

pub use card::script;

use ::gulch::{Event, Setup, Shootout};
use game::scene::Entry;
use game::{Eyes, Ground, Playable, Scene, Stage};

/// How fights of *Shady Gulch* are shown.
#[derive(Clone, Copy, Debug)]
pub struct GulchStage;

impl Stage for GulchStage {
    type Game = Shootout;
    type Memory = ();

    fn ground(setup: &Setup) -> Ground {
        crate::ground(&setup.town)
    }

    fn tell(game: &Shootout, _: Eyes, turn: u16, events: &[Event], (): &mut ()) -> Vec<Entry> {
        story::entries(Playable::setup(game), turn, events)
    }

    fn scene(game: &Shootout, eyes: Eyes, (): &()) -> Scene {
        scene::of(game, eyes)
    }
}
