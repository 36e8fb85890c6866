//! A saved game, before a table is opened with it.

use super::{Refused, Setup};
use game::record::{self, Line, Written};
use game::{DiceFrom, Hosted, Playable};

/// The most lines that a saved game may have (ours): more than a fight of a hundred turns needs.
const MOST_LINES: usize = 12_000;

/// The lines of a saved game that still count; one of version 0.1 is played again first.
pub(super) fn read<S: Hosted>(text: &str) -> Result<Vec<Written>, Refused> {
    let lines = match S::earlier(text) {
        Some(lines) => lines.map_err(Refused::new)?,
        None => record::read(text).map_err(|fault| Refused::new(fault.to_string()))?,
    };
    let live = record::live(&lines);
    if live.len() > MOST_LINES {
        return Err(Refused::new(format!("a saved game has at most {MOST_LINES} lines")));
    }
    let live: Vec<Written> = live.into_iter().filter_map(|place| lines.get(place).cloned()).collect();
    match live.iter().position(|line| Written::from(line.line().clone()).body() != line.body()) {
        Some(padded) => Err(Refused::new(format!("line {} of it is not as Sixgun writes lines", padded + 1))),
        None => Ok(live),
    }
}

/// The setup of a saved game, and whether its dice are typed in.
pub(super) fn beginning<S: Hosted>(lines: &[Written]) -> Result<(Setup<S>, bool), Refused> {
    let refused = |why: String| Refused::new(why);
    let game = game::game_of(lines).map_err(|why| refused(why.to_string()))?;
    let (id, here) = (S::Game::PASSPORT.id, S::Game::PASSPORT.revision);
    if game.game != id {
        return Err(refused(format!(
            "it is a record of the game \"{}\", and here is played \"{id}\"",
            game.game
        )));
    }
    if game.revision != here {
        let played = game.revision;
        return Err(refused(format!(
            "it was played by revision {played} of the rules, and this is revision {here}"
        )));
    }
    match (lines.get(1).map(Written::line), lines.get(2).map(Written::line)) {
        (Some(Line::Setup(setup)), Some(Line::Dice(dice))) => {
            Ok((S::Game::read_setup(setup).map_err(refused)?, dice.dice() == Some(DiceFrom::Typed)))
        }
        _ => Err(refused("a saved game begins with its game, its setup and its dice".to_owned())),
    }
}
