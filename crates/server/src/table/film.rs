//! A fight looked at again: what somebody saw at every step, made from the lines of the table by the same projection as it
//! was sent then.
//!
//! Nobody who plays sees more than his own past before the end. When it is over everything is open: all seats' eyes, and
//! those of an onlooker who sees everything.

use super::{Refused, Table, unit};
use crate::protocol::{CastProof, Entry, EntryKind, ErrorCode, Proof, Replay, ReplaySeat, Role, Scene};
use game::record::{DiceLine, Line as RecordLine};
use game::{DiceFrom, Hosted, Opened, Playable, Recorded};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// The most bytes of one film in memory (ours): a fight of fifty people over sixty turns has less.
const MOST_BYTES: usize = 32 * 1024 * 1024;

/// Whose eyes a replay has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Eyes {
    /// Those of an onlooker who sees everything.
    All,
    /// Those of a seat.
    Seat(u16),
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Somebody with a seat at the table.
    Seat(u16),
    /// Whoever has a link.
    Link,
}

/// What somebody may see of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant {
    /// Everything, and with everybody's eyes.
    pub open: bool,
    /// Another table may go on from any step.
    pub branches: bool,
}

impl<S: Hosted> Table<S> {
    /// A scene of the record in parts, as a seat saw it.
    fn parts_of(&self, scene: serde_json::Value, seat: Option<u16>) -> Result<Vec<String>, Refused> {
        let mut scene: Scene =
            serde_json::from_value(scene).map_err(|fault| Refused::new(fault.to_string()))?;
        let one = seat.and_then(|seat| self.seats.get(usize::from(seat)));
        for figure in scene.figures.iter_mut().filter(|_| self.shown.is_none()) {
            let number = unit(figure.id);
            figure.mine = one.is_some_and(|one| match one.side {
                Some(side) => {
                    figure.own && self.real(side, number).is_some_and(|real| one.figures.contains(&real))
                }
                None => one.sees_all() && one.figures.contains(&number),
            });
        }
        parts(scene)
    }

    /// What somebody may see of this fight as it stands. A seat that plays has its own past before the end.
    pub fn grant(&self, viewer: Viewer, eyes: Eyes) -> Result<Grant, Refused> {
        let over = self.is_over();
        if let Eyes::Seat(seat) = eyes {
            self.seat(seat)?;
        }
        let grant = match viewer {
            Viewer::Link => Grant { open: over, branches: over },
            Viewer::Seat(seat) => {
                let one = self.seat(seat)?;
                Grant { open: over || one.sees_all(), branches: over || one.role == Role::Referee }
            }
        };
        let own = matches!((viewer, eyes), (Viewer::Seat(seat), Eyes::Seat(of)) if seat == of);
        match grant.open || own {
            true => Ok(grant),
            false => Err(Refused::new("before the end everybody sees only what he saw himself")
                .coded(ErrorCode::NotOver)),
        }
    }
}

/// What somebody saw of a fight, step by step.
#[derive(Debug)]
pub struct Film {
    head: Replay,
    frames: Vec<Frame>,
    bytes: usize,
}

/// A step: what was seen when it was done, as JSON in parts. What did not change since another step is kept once.
#[derive(Debug)]
struct Frame {
    /// Its number, from 1.
    entries: usize,
    /// The line of the record that made it.
    line: usize,
    turn: u16,
    parts: Vec<Arc<str>>,
}

impl Film {
    /// A film of a table, from its record alone: nothing is played again. A step is whatever made the fight go on.
    pub fn of<S: Hosted>(
        table: &Table<S>,
        (viewer, eyes, grant): (Viewer, Eyes, Grant),
    ) -> Result<Film, Refused> {
        let shown = game::Film::of(table.whole_record()).map_err(|why| Refused::new(why.to_string()))?;
        let (onlooker, seat) = match eyes {
            Eyes::All => (game::Eyes::Referee, None),
            Eyes::Seat(seat) => (table.seat(seat)?.eyes(), Some(seat)),
        };
        let mut reel = Reel::default();
        for (step, (frame, scene)) in shown.frames().iter().zip(shown.scenes(onlooker)).enumerate() {
            let parts = table.parts_of(scene, seat)?.into_iter().map(|part| reel.keep(part)).collect();
            reel.frames.push(Frame { entries: step + 1, line: frame.line, turn: frame.turn, parts });
            if reel.bytes > MOST_BYTES {
                return Err(Refused::new(
                    "this fight is too long to be shown again; its saved game can be had",
                ));
            }
        }
        let (log, told) = match seat {
            Some(seat) => heard(table, &reel.frames, usize::from(seat), (viewer, eyes)),
            None => heard_by_all(table, &shown, viewer),
        };
        let grant = Grant { branches: grant.branches && table.shown.is_none(), ..grant };
        let head = head(table, table.seats.len(), &reel.frames, (log, told), (viewer, eyes, grant));
        let bytes = reel.bytes + serde_json::to_string(&head).map_or(0, |text| text.len());
        Ok(Film { head, frames: reel.frames, bytes })
    }

    /// Everything but the pictures.
    pub fn head(&self) -> &Replay {
        &self.head
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.frames.len()
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// What was seen when a step was done, as JSON.
    pub fn picture(&self, step: usize) -> Option<String> {
        Some(self.frames.get(step)?.parts.iter().map(|part| &**part).collect())
    }

    /// The pictures of some steps as a list in JSON: at least one where there is any, and no more than fit.
    pub fn pictures(&self, steps: Range<usize>, most_bytes: usize) -> String {
        let mut text = String::from("[");
        for picture in steps.map_while(|step| self.picture(step)) {
            if text.len() > 1 && text.len() + picture.len() > most_bytes {
                break;
            }
            if text.len() > 1 {
                text.push(',');
            }
            text += &picture;
        }
        text + "]"
    }

    /// The line of the record that made a step, and its turn.
    pub fn made_by(&self, step: usize) -> Option<(usize, u16)> {
        self.frames.get(step).map(|frame| (frame.line, frame.turn))
    }
}

/// Frames while they are made.
#[derive(Default)]
struct Reel {
    frames: Vec<Frame>,
    pool: BTreeSet<Arc<str>>,
    bytes: usize,
}

impl Reel {
    /// A text that is kept once, however often it comes.
    fn keep(&mut self, text: String) -> Arc<str> {
        self.bytes += size_of::<Arc<str>>();
        if let Some(known) = self.pool.get(text.as_str()) {
            return known.clone();
        }
        self.bytes += text.len();
        let text: Arc<str> = text.into();
        self.pool.insert(text.clone());
        text
    }
}

/// A picture as JSON in parts that seldom change, one for each figure: put together they are the picture as it is sent.
fn parts(mut picture: Scene) -> Result<Vec<String>, Refused> {
    let unwritten = |fault: serde_json::Error| Refused::new(fault.to_string());
    let (figures, sight) = (std::mem::take(&mut picture.figures), std::mem::take(&mut picture.sight));
    let frame = serde_json::to_string(&picture).map_err(unwritten)?;
    // Within a text of JSON quotes are escaped, so these names stand only where they are names.
    let pieces = frame.split_once("\"figures\":[]").and_then(|(before, rest)| {
        let (between, after) = rest.split_once("\"sight\":[]")?;
        Some((before, between, after))
    });
    let (before, between, after) = pieces.ok_or_else(|| Refused::new("a picture without figures"))?;
    let mut parts = vec![format!("{before}\"figures\":[")];
    for (place, figure) in figures.iter().enumerate() {
        if place > 0 {
            parts.push(",".to_owned());
        }
        parts.push(serde_json::to_string(figure).map_err(unwritten)?);
    }
    parts.push(format!("]{between}\"sight\":"));
    parts.push(serde_json::to_string(&sight).map_err(unwritten)?);
    parts.push(after.to_owned());
    Ok(parts)
}

/// What a seat was told, as far as it is for whoever looks, and how much of it when each step was done.
fn heard<S: Hosted>(
    table: &Table<S>,
    frames: &[Frame],
    seat: usize,
    (viewer, eyes): (Viewer, Eyes),
) -> (Vec<Entry>, Vec<u32>) {
    let keeps = |entry: &Entry| match (viewer, eyes) {
        (Viewer::Seat(own), Eyes::Seat(of)) if own == of => true,
        _ if matches!(entry.kind, EntryKind::Story | EntryKind::Ruled) => true,
        // What was said stays at the table, and what was whispered with whoever heard it.
        (Viewer::Seat(_), _) => !entry.secret,
        (Viewer::Link, _) => false,
    };
    let log = table.told.get(seat).map_or(&[][..], |told| &told.log);
    let long = |frame: &Frame| {
        let mark = table.marks.get(frame.entries - 1);
        let long = mark.and_then(|(_, lengths)| lengths.get(seat)).copied().unwrap_or(0);
        let kept = log.iter().take(long).filter(|entry| keeps(entry)).count();
        u32::try_from(kept).unwrap_or(u32::MAX)
    };
    let told = frames.iter().map(long).collect();
    (log.iter().filter(|entry| keeps(entry)).cloned().collect(), told)
}

/// What somebody who sees everything was told, and how much of it when each step was done: all that happened, what was ruled,
/// and what was said to everybody, as far as it is for whoever looks.
fn heard_by_all<S: Hosted>(table: &Table<S>, film: &game::Film, viewer: Viewer) -> (Vec<Entry>, Vec<u32>) {
    let (mut log, mut told): (Vec<Entry>, Vec<u32>) = (Vec::new(), Vec::new());
    let own = match viewer {
        Viewer::Seat(seat) => usize::from(seat),
        Viewer::Link => 0,
    };
    let seat = table.seats.iter().position(super::Seat::sees_all).unwrap_or(own);
    let said = table.told.get(seat).map_or(&[][..], |told| &told.log);
    let keeps = |entry: &&Entry| match entry.kind {
        EntryKind::Story => false,
        EntryKind::Ruled => true,
        _ => !entry.secret && viewer != Viewer::Link,
    };
    let push = |log: &mut Vec<Entry>, entry: &Entry| {
        log.push(Entry { n: u32::try_from(log.len() + 1).unwrap_or(u32::MAX), ..entry.clone() });
    };
    let mut before = 0;
    for (step, frame) in film.frames().iter().enumerate() {
        let mark = table.marks.get(step).and_then(|(_, lengths)| lengths.get(seat));
        let end = mark.copied().unwrap_or(before).clamp(before, said.len());
        said[before..end].iter().filter(keeps).for_each(|entry| push(&mut log, entry));
        before = end;
        let happened = frame.told.get(&game::Eyes::Referee.to_string());
        happened.into_iter().flatten().for_each(|entry| push(&mut log, entry));
        told.push(u32::try_from(log.len()).unwrap_or(u32::MAX));
    }
    said[before..].iter().filter(keeps).for_each(|entry| push(&mut log, entry));
    (log, told)
}

fn head<S: Hosted>(
    table: &Table<S>,
    count: usize,
    frames: &[Frame],
    (log, told): (Vec<Entry>, Vec<u32>),
    (viewer, eyes, grant): (Viewer, Eyes, Grant),
) -> Replay {
    let (setup, over) = (table.setup(), table.is_over());
    let title = S::title(setup);
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Link => None,
    };
    Replay {
        table: table.id.clone(),
        name: title.name,
        scenario: title.scenario,
        book: title.book,
        sides: S::Game::sides(setup),
        seats: seats(table, count, |seat| grant.open || own == Some(seat)),
        seat: own,
        eyes: match eyes {
            Eyes::All => None,
            Eyes::Seat(seat) => Some(seat),
        },
        open: grant.open,
        branches: grant.branches,
        over,
        ground: S::ground(setup),
        log,
        told,
        turns: frames.iter().map(|frame| frame.turn).collect(),
        dice_from: table.dice_source(),
        seed_hash: table.seed_hash(),
        seed: table.known_seed(),
        branch_of: table.branch.clone(),
    }
}

/// The first so many seats, all but an onlooker's; `known` are those whose figures may be named.
fn seats<S: Hosted>(table: &Table<S>, count: usize, known: impl Fn(u16) -> bool) -> Vec<ReplaySeat> {
    let units = S::units(table.setup());
    let seat = |(number, one): (u16, &super::Seat)| {
        let figures = units.iter().filter(|unit| known(number) && one.figures.contains(&unit.real));
        ReplaySeat {
            seat: number,
            name: one.name.clone(),
            role: one.role,
            side: one.side.map(|side| side.0),
            figures: figures.map(|unit| unit.name.clone()).collect(),
        }
    };
    (0u16..).zip(table.seats.iter().take(count)).map(seat).collect()
}

/// Plays a saved game again from its first line: every die and everything that happens must be as it is recorded.
pub fn prove<S: Hosted>(record: &str) -> Result<Proof, Refused> {
    let lines = match S::earlier(record) {
        Some(lines) => lines.map_err(Refused::new)?,
        None => match Recorded::<S>::load(record) {
            Ok(Opened::Playable(game)) => game.lines().to_vec(),
            Ok(Opened::Older(film)) => {
                let played = film.game().revision;
                return Err(Refused::new(format!(
                    "it was played by revision {played} of the rules: it is shown, not proven"
                )));
            }
            Err(why) => return Err(Refused::new(why.to_string())),
        },
    };
    let (mut steps, mut dice, mut seed, mut casts) = (0, 0, None, Vec::new());
    for line in &lines {
        match line.line() {
            RecordLine::Went(went) => {
                steps += 1;
                dice += u32::try_from(went.faces.len()).unwrap_or(u32::MAX);
            }
            RecordLine::Dice(DiceLine {
                commitment: Some(promise),
                contributions,
                reveal: Some(added),
                algorithm,
            }) if algorithm == chance::CAST => {
                let (promise, added, contributions) = (promise.clone(), added.clone(), contributions.clone());
                casts.push(CastProof { promise, added, contributions });
            }
            RecordLine::Dice(dice) => {
                seed = match dice.dice() {
                    Some(DiceFrom::Seed(seed)) => Some(seed.0.to_string()),
                    _ => None,
                }
            }
            _ => {}
        }
    }
    Ok(Proof { seed, casts, steps, dice, digest: game::record::digest(&lines) })
}
