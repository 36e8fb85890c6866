//! A raid on Northfield as it is shown, and as it is played at a table.

mod card;
mod guests;
mod host;
mod offers;
mod player;
mod price;
mod scene;
mod story;

use ::northfield::{Event, Game, Ground as Streets, Party, Setup, View};
use game::scene::Entry;
use game::{Eyes, Ground, Scene, Stage};
use narration::northfield::Names;

/// How raids are shown.
#[derive(Clone, Copy, Debug)]
pub struct RaidStage;

/// What some eyes see: a side's view, or the town's, which knows every counter, for whoever sees everything.
fn view(game: &Game, eyes: Eyes) -> View {
    match eyes {
        Eyes::Side(side) => game.view(Party::of_side(side)),
        Eyes::Referee => game.view(Party::Town),
        // Whoever looks on sees the counters as they lie on the table.
        Eyes::Public => game.view(Party::Gang),
    }
}

/// The streets of a game, which everybody knows.
fn streets(game: &Game) -> &Streets {
    &Game::setup(game).ground
}

impl Stage for RaidStage {
    type Game = Game;
    type Memory = ();

    fn ground(setup: &Setup) -> Ground {
        crate::ground(setup.ground.town())
    }

    fn tell(game: &Game, eyes: Eyes, turn: u16, events: &[Event], (): &mut ()) -> Vec<Entry> {
        let view = view(game, eyes);
        let names = Names { view: &view, ground: streets(game) };
        let seen = events.iter().filter_map(|event| match eyes {
            Eyes::Side(side) => event.to(Party::of_side(side)).map(|seen| seen.event().clone()),
            Eyes::Referee => Some(event.clone()),
            Eyes::Public => event.to(Party::Gang).map(|seen| seen.event().clone()),
        });
        story::entries(&names, turn, seen)
    }

    fn scene(game: &Game, eyes: Eyes, (): &()) -> Scene {
        let view = view(game, eyes);
        let names = Names { view: &view, ground: streets(game) };
        let own = match eyes {
            Eyes::Side(side) => Some(Party::of_side(side)),
            Eyes::Referee | Eyes::Public => None,
        };
        Scene { outcome: scene::outcome(game), ..scene::of(&names, own, &Game::setup(game).switches) }
    }
}
