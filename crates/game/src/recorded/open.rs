//! Opening records: to play on, or only to be looked at.

use super::{Dice, Mismatch, Recorded, Setup};
use crate::record::{self, BadFile, DiceLine, GameLine, Line, Resumed, Snapshot, Written};
use crate::{DiceFrom, Film, Playable, Stage};
use std::sync::Arc;

/// Why a record cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotOpen {
    /// The file is no record.
    #[error("{0}")]
    File(#[from] BadFile),
    /// It does not begin as a record does.
    #[error("a record begins with its game, its setup and its dice")]
    Beginning,
    /// It is of another game.
    #[error("it is a record of the game \"{0}\"")]
    OtherGame(String),
    /// A newer program played it.
    #[error(
        "it was played by revision {played} of the rules, and this program has revision {here}: use a newer Sixgun"
    )]
    Newer {
        /// The revision that played it.
        played: u32,
        /// The revision here.
        here: u32,
    },
    /// Its setup cannot be read.
    #[error("its setup cannot be read: {0}")]
    Setup(String),
    /// Played again it goes otherwise.
    #[error("{0}")]
    Mismatch(#[from] Mismatch),
    /// A change in what was shown does not fit what was shown before.
    #[error("line {0}: what it shows does not follow from what was shown before")]
    Shown(usize),
    /// It cannot go on here.
    #[error("it can be looked at but not played on: {0}")]
    NoGoingOn(String),
}

/// A record that was opened.
pub enum Opened<S: Stage> {
    /// The same rules played it: it was verified by playing it again, and can go on.
    Playable(Box<Recorded<S>>),
    /// An older revision played it: it is shown from its lines, and nothing is played again. It can go on from its last
    /// snapshot by [`Recorded::resume`].
    Older(Film),
}

impl<S: Stage> std::fmt::Debug for Opened<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Opened::Playable(_) => "Playable",
            Opened::Older(_) => "Older",
        })
    }
}

/// The game of a record, by its first line.
pub fn game_of(lines: &[Written]) -> Result<&GameLine, CannotOpen> {
    match lines.first().map(Written::line) {
        Some(Line::Game(game)) => Ok(game),
        _ => Err(CannotOpen::Beginning),
    }
}

/// The place of the last live line of a kind.
fn last(lines: &[Written], is: impl Fn(&Line) -> bool) -> Option<usize> {
    record::live(lines).into_iter().rev().find(|place| lines.get(*place).is_some_and(|line| is(line.line())))
}

/// The revision that played the end of a record.
pub fn last_revision(lines: &[Written]) -> Result<u32, CannotOpen> {
    let resumed = last(lines, |line| matches!(line, Line::Resumed(_)));
    match resumed.and_then(|place| lines.get(place)).map(Written::line) {
        Some(Line::Resumed(resumed)) => Ok(resumed.revision),
        _ => Ok(game_of(lines)?.revision),
    }
}

impl<S: Stage> Recorded<S> {
    /// Opens a record from its lines. `secret` is where its last dice come from, if the record only promises it.
    pub fn open(lines: Vec<Written>, secret: Option<DiceFrom>) -> Result<Opened<S>, CannotOpen> {
        let (passport, game) = (S::Game::PASSPORT, game_of(&lines)?);
        if game.game != passport.id {
            return Err(CannotOpen::OtherGame(game.game.clone()));
        }
        let (first, last) = (game.revision, last_revision(&lines)?);
        let newest = first.max(last);
        if newest > passport.revision {
            return Err(CannotOpen::Newer { played: newest, here: passport.revision });
        }
        if last < passport.revision {
            return Ok(Opened::Older(Film::of(&lines)?));
        }
        let setup = Arc::new(setup_of::<S>(&lines)?);
        Ok(Opened::Playable(Box::new(Recorded::rebuilt(setup, lines, secret)?)))
    }

    /// The game of a record that this very host has kept, and that the present rules played: it stands as at its last
    /// snapshot, and only what came after that is played again. That takes no longer than reading the lines, however much
    /// was taken back.
    pub fn reopen(lines: Vec<Written>, secret: Option<DiceFrom>) -> Result<Recorded<S>, CannotOpen> {
        let begun = Arc::new(setup_of::<S>(&lines)?);
        let live = record::live(&lines);
        let is = |place: &usize, is: fn(&Line) -> bool| lines.get(*place).is_some_and(|line| is(line.line()));
        let snapshot = live.iter().rposition(|place| is(place, |line| matches!(line, Line::Snapshot(_))));
        // Dice that follow from one seed are known by how many fell: such a game is played again from there.
        let seeded = live.iter().any(|place| {
            matches!(lines.get(*place).map(Written::line),
                Some(Line::Dice(dice)) if dice.algorithm == chance::ALGORITHM)
        });
        let Some(snapshot) = snapshot.filter(|_| !seeded) else {
            return Recorded::rebuilt(begun, lines, secret);
        };
        let (before, since) = live.split_at(snapshot + 1);
        let mut played = Recorded::at_snapshot(begun, &lines, before)?;
        played.follow_all(&lines, since, secret)?;
        Ok(Recorded { lines, secret, ..played })
    }

    /// Opens a record from a file.
    pub fn load(text: &str) -> Result<Opened<S>, CannotOpen> {
        Recorded::open(record::read(text)?, None)
    }

    /// The game of a record that the present rules played, at least since it was resumed.
    pub(super) fn rebuilt(
        setup: Arc<Setup<S>>,
        lines: Vec<Written>,
        secret: Option<DiceFrom>,
    ) -> Result<Recorded<S>, CannotOpen> {
        let Some(resumed) = last(&lines, |line| matches!(line, Line::Resumed(_))) else {
            return Ok(Recorded::replayed(setup, lines, secret)?);
        };
        let live = record::live(&lines);
        let (before, since): (Vec<usize>, Vec<usize>) = live.into_iter().partition(|place| *place < resumed);
        let mut played = Recorded::at_snapshot(setup, &lines, &before)?;
        played.follow_all(&lines, since.get(1..).unwrap_or(&[]), secret)?;
        Ok(Recorded { lines, secret, ..played })
    }

    /// Goes on with a record of an older revision from its last snapshot, with fresh dice. What was played before it stays
    /// as it is recorded; what was done after the snapshot is taken back.
    pub fn resume(mut lines: Vec<Written>, dice: DiceFrom) -> Result<Recorded<S>, CannotOpen> {
        let setup = Arc::new(setup_of::<S>(&lines)?);
        let Some(place) = last(&lines, |line| matches!(line, Line::Snapshot(_))) else {
            return Err(CannotOpen::NoGoingOn("it has no snapshot yet".to_owned()));
        };
        let passport = S::Game::PASSPORT;
        let resumed = Resumed {
            revision: passport.revision,
            schema: passport.schema,
            program: env!("CARGO_PKG_VERSION").to_owned(),
        };
        let new = [
            Line::Back(record::Back { to: place + 1 }),
            Line::Resumed(resumed),
            Line::Dice(DiceLine::of(dice)),
        ];
        lines.extend(new.into_iter().map(Written::from));
        Recorded::rebuilt(setup, lines, None)
    }

    /// The game as it stood at the last of some lines, which is a snapshot.
    fn at_snapshot(
        begun: Arc<Setup<S>>,
        lines: &[Written],
        live: &[usize],
    ) -> Result<Recorded<S>, CannotOpen> {
        let kept: Vec<&Written> = live.iter().filter_map(|place| lines.get(*place)).collect();
        let mut setup = begun.clone();
        for line in &kept {
            if let Line::Ruling(ruling) = line.line() {
                setup = S::Game::setup_after(&setup, &ruling.text).map_err(CannotOpen::NoGoingOn)?;
            }
        }
        let Some(Line::Snapshot(snapshot)) = kept.last().map(|line| line.line()) else {
            return Err(CannotOpen::NoGoingOn("it does not go on from a snapshot".to_owned()));
        };
        let film = Film::of(&kept.into_iter().cloned().collect::<Vec<_>>())?;
        let mut played = Recorded { dice: Dice::Typed, ..Recorded::begin(begun) };
        played.game = S::Game::resume(setup, state_of::<S>(snapshot)?);
        for watcher in &mut played.watchers {
            watcher.scene = film.last_scene(watcher.eyes).cloned().unwrap_or_default();
            watcher.memory = serde_json::from_value(watcher.scene.clone())
                .map(|scene| S::recall(&scene))
                .unwrap_or_default();
        }
        Ok(played)
    }
}

/// The state of a snapshot, brought up to date.
fn state_of<S: Stage>(snapshot: &Snapshot) -> Result<<S::Game as Playable>::State, CannotOpen> {
    let Snapshot { schema, state, .. } = snapshot;
    let state = match *schema == S::Game::PASSPORT.schema {
        true => Some(state.clone()),
        false => S::Game::upgrade(*schema, state.clone()),
    };
    let old = || CannotOpen::NoGoingOn(format!("this program cannot read snapshots of schema {schema}"));
    serde_json::from_value(state.ok_or_else(old)?)
        .map_err(|fault| CannotOpen::NoGoingOn(format!("its snapshot cannot be read: {fault}")))
}

/// The setup with which a record begins.
fn setup_of<S: Stage>(lines: &[Written]) -> Result<Setup<S>, CannotOpen> {
    match lines.get(1).map(Written::line) {
        Some(Line::Setup(setup)) => S::Game::read_setup(setup).map_err(CannotOpen::Setup),
        _ => Err(CannotOpen::Beginning),
    }
}
