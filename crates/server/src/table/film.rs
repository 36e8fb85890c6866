//! A fight looked at again: what somebody saw at every step, made from the lines of the table by the same projection as it
//! was sent then.
//!
//! Nobody who plays sees more than his own past before the end. When it is over everything is open: all seats' eyes, and
//! those of an onlooker who sees everything.

use super::opening::seed_hash;
use super::{Line, Refused, Table};
use crate::protocol::{Entry, EntryKind, ErrorCode, Proof, Replay, ReplaySeat, Role, Scene};
use game::record::Line as RecordLine;
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
    /// How long the record was.
    entries: usize,
    /// The line of the table that made it.
    line: u64,
    turn: u16,
    parts: Vec<Arc<str>>,
}

impl Film {
    /// A film of a table's lines, each with its number, for somebody who was granted it.
    pub fn of<S: Hosted>(
        id: &str,
        lines: impl IntoIterator<Item = (u64, Line)>,
        (viewer, eyes, grant): (Viewer, Eyes, Grant),
    ) -> Result<Film, Refused> {
        let mut reel = Reel::default();
        let table = Table::<S>::rebuild(id, lines, true, |table, line| reel.turn(table, line, eyes))?;
        let onlooker = table.seats.len() - 1;
        let seat = match eyes {
            Eyes::All => onlooker,
            Eyes::Seat(seat) if usize::from(seat) < onlooker => usize::from(seat),
            Eyes::Seat(_) => return Err(Refused::new("there is no such seat")),
        };
        let (log, told) = heard(&table, &reel.frames, seat, (viewer, eyes));
        let head = head(&table, onlooker, &reel.frames, (log, told), (viewer, eyes, grant));
        let bytes = reel.bytes + serde_json::to_string(&head).map_or(0, |text| text.len());
        Ok(Film { head, frames: reel.frames, bytes })
    }

    /// A film of a fight that older rules played, from its record alone.
    pub fn of_older<S: Hosted>(
        table: &Table<S>,
        (viewer, eyes, grant): (Viewer, Eyes, Grant),
    ) -> Result<Film, Refused> {
        let record = table.whole_record();
        let shown = game::Film::of(record).map_err(|why| Refused::new(why.to_string()))?;
        let onlooker = match eyes {
            Eyes::All => game::Eyes::Referee,
            Eyes::Seat(seat) => table.seat(seat)?.eyes(),
        };
        let (mut reel, mut log, mut told) = (Reel::default(), Vec::new(), Vec::new());
        for (step, (frame, scene)) in shown.frames().iter().zip(shown.scenes(onlooker)).enumerate() {
            let parts = vec![reel.keep(scene.to_string())];
            let line = u64::try_from(frame.line).unwrap_or(u64::MAX);
            reel.frames.push(Frame { entries: step + 1, line, turn: frame.turn, parts });
            for entry in frame.told.get(&onlooker.to_string()).into_iter().flatten() {
                log.push(Entry { n: u32::try_from(log.len() + 1).unwrap_or(u32::MAX), ..entry.clone() });
            }
            told.push(u32::try_from(log.len()).unwrap_or(u32::MAX));
        }
        let grant = Grant { branches: false, ..grant };
        let head = head(table, table.seats.len(), &reel.frames, (log, told), (viewer, eyes, grant));
        Ok(Film { head, frames: reel.frames, bytes: reel.bytes })
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

    /// The line of the table that made a step, its turn, and how long the record was then.
    pub fn made_by(&self, step: usize) -> Option<(u64, u16, usize)> {
        self.frames.get(step).map(|frame| (frame.line, frame.turn, frame.entries))
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
    /// Looks at the table after a line. What was taken back is cut out; a step is whatever made the record longer.
    fn turn<S: Hosted>(&mut self, table: &Table<S>, line: u64, eyes: Eyes) -> Result<(), Refused> {
        let entries = table.game.steps();
        self.frames.retain(|frame| frame.entries <= entries);
        let known = self.frames.last().is_some_and(|last| last.entries == entries);
        // Where dice are still to be typed nothing has happened yet.
        if known || table.typed.1.is_some() {
            return Ok(());
        }
        let seat = match eyes {
            Eyes::All => u16::try_from(table.seats.len() - 1).unwrap_or(u16::MAX),
            Eyes::Seat(seat) => seat,
        };
        let picture = table.own_picture(seat);
        let turn = picture.turn;
        let parts = parts(picture)?.into_iter().map(|part| self.keep(part)).collect();
        self.frames.push(Frame { entries, line, turn, parts });
        match self.bytes <= MOST_BYTES {
            true => Ok(()),
            false => Err(Refused::new("this fight is too long to be shown again; its saved game can be had")),
        }
    }

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
        let mark = table.marks.iter().rev().find(|(entries, _)| *entries <= frame.entries);
        let long = mark.and_then(|(_, lengths)| lengths.get(seat)).copied().unwrap_or(0);
        let kept = log.iter().take(long).filter(|entry| keeps(entry)).count();
        u32::try_from(kept).unwrap_or(u32::MAX)
    };
    let told = frames.iter().map(long).collect();
    (log.iter().filter(|entry| keeps(entry)).cloned().collect(), told)
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
        seed_hash: seed_hash(table.seed),
        seed: over.then(|| table.seed.0.to_string()),
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
    let (mut steps, mut dice, mut seed) = (0, 0, None);
    for line in &lines {
        match line.line() {
            RecordLine::Went(went) => {
                steps += 1;
                dice += u32::try_from(went.faces.len()).unwrap_or(u32::MAX);
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
    Ok(Proof { seed, steps, dice, digest: game::record::digest(&lines) })
}
