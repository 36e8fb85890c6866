//! A game looked at again from its record alone: nothing is played, so that any later version shows what was shown then.

use crate::record::{self, GameLine, Line, Written};
use crate::scene::apply;
use crate::{CannotOpen, Ending, Entry, Eyes, game_of};
use serde_json::Value;
use std::collections::BTreeMap;

/// A game looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    game: GameLine,
    setup: Value,
    frames: Vec<Frame>,
    /// What each saw last, as JSON.
    last: BTreeMap<String, Value>,
}

/// What everybody was told and shown when something had happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The number of the line that made it.
    pub line: usize,
    /// The turn that the game had come to.
    pub turn: u16,
    /// What each was told.
    pub told: record::Told,
    /// What changed in what each sees.
    pub shown: BTreeMap<String, Value>,
    /// How it ended, if it did.
    pub over: Option<Ending>,
}

impl Film {
    /// The film of a record. What was taken back is left out.
    pub fn of(lines: &[Written]) -> Result<Film, CannotOpen> {
        let game = game_of(lines)?.clone();
        let Some(Line::Setup(setup)) = lines.get(1).map(Written::line) else {
            return Err(CannotOpen::Beginning);
        };
        let mut film = Film { game, setup: setup.clone(), frames: Vec::new(), last: BTreeMap::new() };
        for place in record::live(lines) {
            let Some(effects) = lines.get(place).and_then(|line| line.line().effects()) else { continue };
            film.show(&effects.shown).ok_or(CannotOpen::Shown(place + 1))?;
            let record::Effects { turn, told, shown, over, .. } = effects.clone();
            film.frames.push(Frame { line: place + 1, turn, told, shown, over });
        }
        Ok(film)
    }

    /// Takes over what changed in what is seen; `None` if it does not fit.
    fn show(&mut self, shown: &BTreeMap<String, Value>) -> Option<()> {
        for (eyes, change) in shown {
            let now = apply(self.last.get(eyes).unwrap_or(&Value::Null), change)?;
            self.last.insert(eyes.clone(), now);
        }
        Some(())
    }

    /// Which game it is, by which rules it was begun.
    pub fn game(&self) -> &GameLine {
        &self.game
    }

    /// Its setup, as the game wrote it.
    pub fn setup(&self) -> &Value {
        &self.setup
    }

    /// Every step.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// What some eyes were told, step by step.
    pub fn told(&self, eyes: Eyes) -> impl Iterator<Item = &Entry> {
        let eyes = eyes.to_string();
        self.frames.iter().filter_map(move |frame| frame.told.get(&eyes)).flatten()
    }

    /// What some eyes saw at every step, as JSON.
    pub fn scenes(&self, eyes: Eyes) -> impl Iterator<Item = Value> {
        let eyes = eyes.to_string();
        self.frames.iter().scan(Value::Null, move |scene, frame| {
            if let Some(change) = frame.shown.get(&eyes) {
                // It was tried when the film was made.
                *scene = apply(scene, change)?;
            }
            Some(scene.clone())
        })
    }

    /// What some eyes saw last.
    pub fn last_scene(&self, eyes: Eyes) -> Option<&Value> {
        self.last.get(&eyes.to_string())
    }

    /// How it ended, if it did.
    pub fn over(&self) -> Option<&Ending> {
        self.frames.last()?.over.as_ref()
    }
}
