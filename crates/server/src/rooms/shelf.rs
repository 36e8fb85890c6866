//! A table out of the store, and lines into it.

use super::game::{Game, Games, Numbered, Written};
use super::locks::{self, Locks};
use crate::clock;
use crate::key::Lock;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::{Appended, Entry, Store, TableId, Trouble};
use tokio::sync::oneshot;

/// The kind of a line that says which link opens the replay from now on.
const SHARE: &str = "share";
/// Lines that are read at once.
const STRIDE: usize = 500;

/// A table in memory.
pub(crate) struct Loaded {
    pub(crate) game: Box<dyn Game>,
    /// The number of its last line.
    pub(crate) last: u64,
    /// Commands that are on record: seat and the client's id, and what the command was.
    pub(crate) known: BTreeMap<(u16, String), Print>,
    /// What opens each seat.
    pub(crate) locks: Locks,
    /// Seats to which somebody was invited.
    pub(crate) invited: BTreeSet<u16>,
    /// What opens the replay: by the seat that made the link.
    pub(crate) links: BTreeMap<u16, Lock>,
}

/// What a command was, as far as it is known: the beginning of the SHA-256 of its line. Nothing where the line says other than
/// what was sent.
pub(crate) type Print = Option<[u8; 8]>;

/// The print of a line.
pub(crate) fn print(kind: &str, body: &str) -> Print {
    let sum = (kind == "did").then(|| Sha256::digest(body.as_bytes()))?;
    sum.first_chunk().copied()
}

/// What opens the seats of a table, without the table itself: a wrong key costs no more than this.
pub(crate) fn locks(store: &dyn Store, table: &TableId) -> Result<(Locks, BTreeMap<u16, Lock>), NoTable> {
    let (mut locks, mut links, mut after) = (Locks::default(), BTreeMap::new(), 0);
    loop {
        let read = store.read(table, after, STRIDE)?;
        let all = read.lines.len() < STRIDE;
        for line in read.lines {
            after = line.number;
            let unread = |why: String| NoTable::Line { line: line.number, why };
            if locks::is_of_locks(&line.entry.kind) {
                locks.take(&line.entry.body).map_err(unread)?;
            } else if line.entry.kind == SHARE {
                share(&mut links, &line.entry.body).map_err(unread)?;
            }
        }
        if all || read.damage.is_some() {
            return Ok((locks, links));
        }
    }
}

/// Takes over which link of a seat opens the replay.
fn share(links: &mut BTreeMap<u16, Lock>, body: &str) -> Result<(), String> {
    let ShareBody { seat, hash } = serde_json::from_str(body).map_err(|fault| fault.to_string())?;
    let lock = hash.map(|hash| Lock::read(&hash).ok_or("expected 64 hexadecimal digits"));
    match lock.transpose()? {
        Some(lock) => links.insert(seat, lock),
        None => links.remove(&seat),
    };
    Ok(())
}

/// Why a table is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTable {
    /// The store says so.
    #[error("{0}")]
    Store(#[from] Trouble),
    /// A line of it means nothing to this version of the game.
    #[error("line {line} cannot be played again: {why}")]
    Line {
        /// Its number.
        line: u64,
        /// Why.
        why: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "line", rename = "share")]
struct ShareBody {
    seat: u16,
    /// The SHA-256 of the secret, in hexadecimal digits; nothing where the link is withdrawn.
    hash: Option<String>,
}

/// A line that says which link of a seat opens the replay from now on, if any; `by` said so.
pub(crate) fn share_line(by: u16, seat: u16, lock: Option<Lock>) -> Written {
    let body = ShareBody { seat, hash: lock.map(|lock| lock.to_string()) };
    let body = serde_json::to_string(&body).unwrap_or_default();
    Written { seat: by, kind: SHARE.to_owned(), body }
}

/// Lines of a game up to one of them, with their numbers. Takes its time: call it where waiting is allowed.
pub(crate) fn lines(store: &dyn Store, table: &TableId, until: u64) -> Result<Numbered, NoTable> {
    let (mut list, mut after) = (Numbered::new(), 0);
    while after < until {
        let read = store.read(table, after, STRIDE)?;
        let Some(last) = read.lines.last() else {
            let gone = || Trouble::NoTable(table.clone());
            return Err(read.damage.map_or_else(gone, Trouble::Damaged).into());
        };
        after = last.number;
        for line in read.lines.into_iter().take_while(|line| line.number <= until) {
            let (number, entry) = (line.number, line.entry);
            if !locks::is_of_locks(&entry.kind) && entry.kind != SHARE {
                list.push((number, Written { seat: entry.seat, kind: entry.kind, body: entry.body }));
            }
        }
    }
    Ok(list)
}

/// A line as the store takes it.
pub(crate) fn entry(line: Written) -> Entry {
    Entry::new(clock::now(), line.seat, line.kind, line.body)
}

/// Reads a table and plays it again. Takes its time: call it where waiting is allowed.
pub(crate) fn load(store: &dyn Store, games: &dyn Games, table: &TableId) -> Result<Loaded, NoTable> {
    let mut loaded: Option<Loaded> = None;
    loop {
        let after = loaded.as_ref().map_or(0, |loaded| loaded.last);
        let read = store.read(table, after, STRIDE)?;
        let all = read.lines.len() < STRIDE;
        for line in read.lines {
            let number = line.number;
            let entry = line.entry;
            let print = print(&entry.kind, &entry.body);
            let written = Written { seat: entry.seat, kind: entry.kind, body: entry.body };
            let unplayable = |why: String| NoTable::Line { line: number, why };
            match &mut loaded {
                None => loaded = Some(begin(games, table, &written).map_err(unplayable)?),
                Some(loaded) => loaded.take(&written).map_err(unplayable)?,
            }
            if let Some(loaded) = &mut loaded {
                loaded.last = number;
                loaded.known.extend(entry.client.map(|client| ((entry.seat, client), print)));
            }
        }
        if let Some(damage) = read.damage {
            return Err(Trouble::Damaged(damage).into());
        }
        if all {
            // Nobody was there to hear it: whoever comes is told everything at once.
            let mut loaded = loaded.ok_or_else(|| Trouble::NoTable(table.clone()))?;
            let last = loaded.last;
            loaded.game.loaded().map_err(|refused| NoTable::Line { line: last, why: refused.why })?;
            return Ok(loaded);
        }
    }
}

fn begin(games: &dyn Games, table: &TableId, first: &Written) -> Result<Loaded, String> {
    let game = games.reopen(table.as_str(), first).map_err(|refused| refused.why)?;
    Ok(Loaded {
        game,
        last: 0,
        known: BTreeMap::new(),
        locks: Locks::default(),
        invited: BTreeSet::new(),
        links: BTreeMap::new(),
    })
}

impl Loaded {
    /// Does again what a line says.
    fn take(&mut self, line: &Written) -> Result<(), String> {
        match line.kind.as_str() {
            kind if locks::is_of_locks(kind) => {
                self.locks.take(&line.body)?;
                self.announce(line);
                Ok(())
            }
            SHARE => share(&mut self.links, &line.body),
            _ => self.game.replay(line).map_err(|refused| refused.why),
        }
    }

    /// Tells of a line that says what opens a seat: everybody of a link that was made anew, and the seat of another device.
    pub(crate) fn announce(&mut self, line: &Written) {
        let seat = |field: &str| {
            let body: serde_json::Value = serde_json::from_str(&line.body).unwrap_or_default();
            body.get(field).and_then(serde_json::Value::as_u64).and_then(|seat| u16::try_from(seat).ok())
        };
        let Some(of) = seat("seat") else { return };
        match line.kind.as_str() {
            // The first invitation to a seat opens it; those that come later are news.
            locks::INVITE if line.seat != of && !self.invited.insert(of) => self.game.renewed(of),
            locks::SEATED if self.locks.devices(of) > 1 => self.game.device(of),
            _ => {}
        }
    }
}

/// Opens a table in the store, and comes back when it is on the disk.
pub(crate) async fn open(
    store: &Arc<dyn Store>,
    table: &TableId,
    lines: Vec<Written>,
) -> Result<Appended, Trouble> {
    let (tell, told) = oneshot::channel();
    // Whoever asked may be gone; the store has done it all the same.
    let done = Box::new(move |answer| drop(tell.send(answer)));
    store.open_table_then(table, clock::now(), lines.into_iter().map(entry).collect(), done);
    told.await.unwrap_or_else(|_| Err(stopped()))
}

/// Writes lines, and comes back when they are on the disk.
pub(crate) async fn append(
    store: &Arc<dyn Store>,
    table: &TableId,
    entries: Vec<Entry>,
    expects: u64,
) -> Result<Appended, Trouble> {
    let (tell, told) = oneshot::channel();
    let done = Box::new(move |answer| drop(tell.send(answer)));
    store.append_then(table, entries, expects, done);
    told.await.unwrap_or_else(|_| Err(stopped()))
}

fn stopped() -> Trouble {
    Trouble::Stopped("it gave no answer".to_owned())
}
