//! Random games of the carried scenarios, in every sequence of their edition.

mod common;

use fight::scenario::Sequence;
use fight::scenario::embedded::SCENARIOS;

/// The sequences that a scenario can be played in.
const SEQUENCES: [Sequence; 4] =
    [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];

#[test]
fn every_game_ends() {
    for file in SCENARIOS {
        for sequence in SEQUENCES {
            let Ok(scenario) = common::scenario(file.id).played(sequence) else { continue };
            let (fight, story) = common::play(scenario, 1);
            assert!(fight.state().outcome.is_some(), "{}", file.id);
            assert!(!story.is_empty());
        }
    }
}
