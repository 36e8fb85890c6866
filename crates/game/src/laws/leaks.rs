//! Nobody is shown what he may not know.

use super::{Tried, alike, answer_all, go_on};
use crate::{DiceFrom, Eyes, Playable, Recorded, SideNo, Stage};
use chance::{Seed, Seeded};
use std::ops::Range;

/// Plays random games, and at every question changes something that a side cannot know: the side must be asked, shown and
/// offered exactly the same.
pub fn non_leak<S: Stage>(
    setup: impl Fn() -> <S::Game as Playable>::Setup,
    seeds: Range<u64>,
    rounds: usize,
) -> Tried {
    let mut tried = Tried::default();
    for seed in seeds {
        let (mut dice, mut other) = (Seeded::stream(Seed(seed), 1), Seeded::stream(Seed(seed), 2));
        let mut game = Recorded::<S>::new(setup(), DiceFrom::Seed(Seed(seed)));
        for _ in 0..rounds {
            go_on(&mut game, &mut dice);
            if game.ending().is_some() {
                tried.ended += 1;
                break;
            }
            for side in (0..).map(SideNo).zip(S::Game::sides(game.begun())).map(|(side, _)| side) {
                if let Some(world) = game.game().other_world(side, &mut other) {
                    compare::<S>(&game, &world, side, seed);
                    tried.pairs += 1;
                }
            }
            tried.answers += answer_all(&mut game, &mut dice);
        }
        tried.games += 1;
    }
    tried
}

/// What a side is asked, shown and offered in two worlds.
fn compare<S: Stage>(game: &Recorded<S>, world: &S::Game, side: SideNo, seed: u64) {
    let memory = game.memory(Eyes::Side(side)).expect("every side looks on");
    let scene = |game: &S::Game| S::scene(game, Eyes::Side(side), memory);
    alike("scenes", &scene(game.game()), &scene(world));
    let asked = |game: &S::Game| game.asked().into_iter().find(|ask| ask.side == side);
    let ask = asked(game.game());
    alike("questions", &ask, &asked(world));
    if ask.is_some_and(|ask| !ask.units.is_empty()) {
        let sample = |game: &S::Game| game.sample(side, &mut Seeded::stream(Seed(seed), 3));
        alike("offers", &sample(game.game()), &sample(world));
    }
}
