//! How a game is shown.

use crate::{Entry, Eyes, Ground, Playable, Scene};

/// How a game is shown, for any host: scenes and stories. It stands beside the game because words come from a crate above
/// it.
pub trait Stage: Send + Sync + 'static {
    /// The game that is shown.
    type Game: Playable;
    /// What showing a game to some eyes remembers from round to round, such as ground that was seen before.
    type Memory: Clone + Default + Send + Sync;

    /// The ground, which never changes and which everybody may see.
    fn ground(setup: &<Self::Game as Playable>::Setup) -> Ground;

    /// What happened, told to some eyes. `turn` is the turn in which it began; the game is as it stands after it.
    fn tell(
        game: &Self::Game,
        eyes: Eyes,
        turn: u16,
        events: &[<Self::Game as Playable>::Event],
        memory: &mut Self::Memory,
    ) -> Vec<Entry>;

    /// What is remembered, from what was seen last: a game that goes on from a snapshot has nothing else.
    fn recall(_scene: &Scene) -> Self::Memory {
        Self::Memory::default()
    }

    /// What some eyes see now.
    fn scene(game: &Self::Game, eyes: Eyes, memory: &Self::Memory) -> Scene;
}
