//! Tables that are awake: one task owns each, and everybody else asks it.
//!
//! A command is known by its client's id. The room does it, writes it down, and only when it is on the disk acknowledges
//! it and tells the others. A table is read from the store when somebody asks for it, and put away when nobody is there.

mod alarm;
mod brief;
mod films;
mod game;
mod guests;
mod hosts;
mod links;
mod room;
mod shelf;

pub use game::{Chair, Game, Games, Numbered, Written};
pub use hosts::Hosts;
pub use room::Closed;
pub use shelf::NoTable;

pub(crate) use films::{NoFilm, Watcher};
pub(crate) use guests::Line;
pub(crate) use room::text;

use crate::bucket::Rate;
use crate::counts::Counts;
use crate::http::Crowd;
use crate::key::{self, Key};
use crate::protocol::{ErrorCode, NewTable, Problem, Role, Sent};
use crate::table::Refused;
use room::{Ask, Pass, Room};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Store, TableId, Trouble};
use tokio::sync::mpsc::{Sender, channel};
use tokio::sync::{oneshot, watch};

/// What is allowed, and how long is waited: our own figures.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Commands of a seat.
    pub commands: Rate,
    /// Tables and invitations of an address.
    pub lobby: Rate,
    /// Replays that are made for an address, beside those that are at hand.
    pub films: Rate,
    /// Frames of a socket, good or not.
    pub frames: Rate,
    /// Asks that wait for a table.
    pub queue: usize,
    /// A table where nobody was for this long is put away.
    pub sleep: Duration,
    /// How often a table looks whether anybody is still there.
    pub sweep: Duration,
    /// How many connections there may be, and how long they may be silent.
    pub crowd: Crowd,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            commands: Rate::new(40, 20),
            lobby: Rate::new(300, 2),
            films: Rate::new(60, 1),
            frames: Rate::new(120, 40),
            queue: 64,
            sleep: Duration::from_secs(300),
            sweep: Duration::from_secs(15),
            crowd: Crowd::default(),
        }
    }
}

/// What all rooms share.
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Arc<dyn Games>,
    pub(crate) counts: Arc<Counts>,
    pub(crate) limits: Limits,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is done, and on record.
    Done,
    /// It is done, and here is the new key of a seat.
    Invited(Chair, Key),
    /// It is done, and here is the key of a link to the replay.
    Shared(Key),
    /// It was refused, and nothing has changed.
    Refused(Problem),
}

/// A table that was opened, with the keys of all its seats.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its id.
    pub table: TableId,
    /// The key of whoever opened it.
    pub host: Key,
    /// The keys of the others.
    pub others: Vec<(Chair, Key)>,
}

/// Why a table was not opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOpened {
    /// What was asked for cannot be played.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// It could not be written down.
    #[error("{0}")]
    Store(#[from] Trouble),
    /// There are no keys.
    #[error("{0}")]
    NoRandom(#[from] key::NoRandom),
}

/// Whoever has the say at a table: the referee, or else the first player, or else the first who is not a computer.
pub(crate) fn host(chairs: &[Chair]) -> Option<u16> {
    let first = |role: Role| chairs.iter().find(|chair| chair.role == role);
    let anybody = || chairs.iter().find(|chair| chair.role != Role::Computer);
    first(Role::Referee).or_else(|| first(Role::Player)).or_else(anybody).map(|chair| chair.seat)
}

/// The door of each room. A table's next room has the next number, so that the last one does not take its door away.
type Doors = BTreeMap<TableId, (u64, Sender<Ask>)>;

/// All tables that are awake.
pub struct Rooms {
    hall: Arc<Hall>,
    doors: Arc<Mutex<Doors>>,
    stop: watch::Sender<bool>,
    films: films::Films,
}

impl Rooms {
    /// Rooms over a store.
    pub fn new(store: Arc<dyn Store>, games: Arc<dyn Games>, counts: Arc<Counts>, limits: Limits) -> Rooms {
        let hall = Arc::new(Hall { store, games, counts, limits });
        Rooms { hall, doors: Arc::default(), stop: watch::Sender::new(false), films: films::Films::default() }
    }

    /// What is counted.
    pub fn counts(&self) -> &Counts {
        &self.hall.counts
    }

    /// What is allowed.
    pub fn limits(&self) -> &Limits {
        &self.hall.limits
    }

    /// Opens a table: it is on the disk when this comes back.
    pub async fn open(&self, new: NewTable) -> Result<Opened, NotOpened> {
        let (table, seed) = (key::table_id()?, key::number()?);
        let (games, id) = (self.hall.games.clone(), table.clone());
        let opened = tokio::task::spawn_blocking(move || {
            let (mut game, first) = games.open(id.as_str(), &new, seed)?;
            let lines: Vec<Written> = std::iter::once(first).chain(game.news()).collect();
            Ok::<_, Refused>((game.chairs(), lines))
        });
        let broken = |_| Err(Refused::new("this table cannot be set up"));
        let (chairs, lines) = opened.await.unwrap_or_else(broken)?;
        self.found(table, chairs, lines).await
    }

    /// A table with its first lines, and a key for each seat that is somebody's.
    async fn found(
        &self,
        table: TableId,
        chairs: Vec<Chair>,
        mut lines: Vec<Written>,
    ) -> Result<Opened, NotOpened> {
        let host = host(&chairs).ok_or_else(|| Refused::new("nobody has a seat at this table"))?;
        let (mut keys, mut own) = (Vec::new(), None);
        for chair in chairs.into_iter().filter(|chair| chair.role != Role::Computer) {
            let key = Key::new(&table, chair.seat)?;
            lines.push(shelf::key_line(host, chair.seat, key.lock()));
            match chair.seat == host {
                true => own = Some(key),
                false => keys.push((chair, key)),
            }
        }
        let host = own.ok_or_else(|| Refused::new("nobody has a seat at this table"))?;
        shelf::open(&self.hall.store, &table, lines).await?;
        Counts::one(&self.hall.counts.opened);
        tracing::info!(%table, seats = keys.len() + 1, "a table was opened");
        Ok(Opened { table, host, others: keys })
    }

    /// The games that are played here.
    pub(crate) fn games(&self) -> &Arc<dyn Games> {
        &self.hall.games
    }

    /// Looks at a table with the eyes of a seat.
    pub async fn look<T: Send + 'static>(
        &self,
        key: &Key,
        look: impl Fn(&dyn Game, u16) -> T + Clone + Send + 'static,
    ) -> Result<T, Closed> {
        self.ask(key, |pass, reply| {
            let look = look.clone();
            let look = move |game: Result<(&dyn Game, u16), Closed>| {
                drop(reply.send(game.map(|(game, seat)| look(game, seat))));
            };
            Ask::Look { pass, look: Box::new(look) }
        })
        .await
    }

    /// Carries out a command of a seat. The same id again is answered again, and nothing is done.
    pub async fn command(&self, key: &Key, sent: &Sent) -> Result<Answer, Closed> {
        self.ask(key, |pass, reply| Ask::Do { pass, sent: sent.clone(), reply }).await
    }

    /// Connects a seat: it is sent everything first, and then what is new, in short messages where it wants those.
    pub(crate) async fn join(&self, key: &Key, brief: bool) -> Result<Guest, Closed> {
        let line = self.ask(key, |pass, reply| Ask::Join { pass, brief, reply }).await?;
        let door = self.doors().get(&key.table).map(|(_, door)| door.clone());
        Ok(Guest { line, door })
    }

    /// Turns true when the tables are put away.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Sends everybody off and waits until all tables are put away.
    pub async fn stop(&self) {
        self.stop.send_replace(true);
        while !self.doors().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Asks the room of a table; where it is just being put away, the next one.
    async fn ask<T>(
        &self,
        key: &Key,
        make: impl Fn(Pass, oneshot::Sender<Result<T, Closed>>) -> Ask,
    ) -> Result<T, Closed> {
        let pass = Pass { seat: key.seat, lock: key.lock() };
        let mut closed = Closed::Later(ErrorCode::Busy, "the table is being put away: try again");
        for _ in 0..3 {
            let door = self.door(&key.table).await?;
            let (reply, answer) = oneshot::channel();
            match room::put(&door, make(pass, reply)) {
                Ok(()) => match answer.await {
                    Ok(answer) => return answer,
                    Err(_) => tokio::task::yield_now().await,
                },
                Err(why) if !door.is_closed() => return Err(why),
                Err(why) => closed = why,
            }
        }
        Err(closed)
    }

    /// The door of a table's room, which is made where there is none.
    async fn door(&self, table: &TableId) -> Result<Sender<Ask>, Closed> {
        if *self.stop.borrow() {
            return Err(Closed::Later(ErrorCode::Stopping, "the server is about to stop: connect again"));
        }
        if let Some((_, door)) = self.doors().get(table).filter(|(_, door)| !door.is_closed()) {
            return Ok(door.clone());
        }
        // Strangers who guess names cost a look into the store and no room.
        let (store, id) = (self.hall.store.clone(), table.clone());
        let head = tokio::task::spawn_blocking(move || store.head(&id)).await;
        let head = head.unwrap_or_else(|_| Err(Trouble::Stopped("it gave no answer".to_owned())))?;
        head.ok_or_else(|| Trouble::NoTable(table.clone()))?;
        Ok(self.start(table))
    }

    fn start(&self, table: &TableId) -> Sender<Ask> {
        let mut doors = self.doors();
        if let Some((_, door)) = doors.get(table).filter(|(_, door)| !door.is_closed()) {
            return door.clone();
        }
        let number = doors.get(table).map_or(0, |(number, _)| number + 1);
        let (door, asks) = channel(self.hall.limits.queue);
        doors.insert(table.clone(), (number, door.clone()));
        drop(doors);
        let plate =
            Plate { table: table.clone(), number, doors: self.doors.clone(), hall: self.hall.clone() };
        self.hall.counts.rooms.fetch_add(1, Ordering::Relaxed);
        let room = Room::new(table.clone(), self.hall.clone());
        let stop = self.stop.subscribe();
        tokio::spawn(async move {
            let _plate = plate;
            room.run(asks, stop).await;
        });
        door
    }

    fn doors(&self) -> MutexGuard<'_, Doors> {
        // Nothing below panics while it holds the list.
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name on the door: taken off when the room is left, however that happens.
struct Plate {
    table: TableId,
    number: u64,
    doors: Arc<Mutex<Doors>>,
    hall: Arc<Hall>,
}

impl Drop for Plate {
    fn drop(&mut self) {
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        if doors.get(&self.table).is_some_and(|(number, _)| *number == self.number) {
            doors.remove(&self.table);
        }
        self.hall.counts.rooms.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection of a seat. Dropping it leaves the table.
pub(crate) struct Guest {
    pub(crate) line: Line,
    door: Option<Sender<Ask>>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        if let Some(door) = &self.door {
            // Where the queue is full the room finds out by itself a little later.
            let _ = door.try_send(Ask::Leave { number: self.line.number });
        }
    }
}
