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
mod locks;
mod pool;
mod room;
mod shelf;

pub use game::{Chair, Fork, Game, Games, Numbered, Written};
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
use std::net::{IpAddr, Ipv4Addr};
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
    /// Computers that think at once.
    pub thinking: usize,
    /// Computers think for so long after the last visitor where nobody plays against them.
    pub attended: Duration,
    /// Tables in memory that one address has opened, and all tables in memory: more are not opened.
    pub awake: (usize, usize),
    /// Bytes of the store from which on no table is opened, and lines from which on a table takes no more.
    pub disk: (u64, u64),
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
            // All processors but one, and at least one.
            thinking: std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            attended: Duration::from_secs(60),
            awake: (400, 4_000),
            disk: (8 * 1024 * 1024 * 1024, 200_000),
        }
    }
}

/// What all rooms share.
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Arc<dyn Games>,
    pub(crate) counts: Arc<Counts>,
    pub(crate) limits: Limits,
    pub(crate) pool: pool::Pool,
    /// Who opened the tables that were opened since the start, for quotas and turns.
    owners: Mutex<BTreeMap<TableId, IpAddr>>,
}

impl Hall {
    /// The address that opened a table; nobody's where that was before the start.
    pub(crate) fn owner(&self, table: &TableId) -> IpAddr {
        let owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        owners.get(table).copied().unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
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

/// A table that was opened, with the key of whoever opened it and invitations to its other seats.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its id.
    pub table: TableId,
    /// The key of whoever opened it.
    pub host: Key,
    /// Invitations to the others: whoever shows one gets a key for it, once.
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
    /// There is no room.
    #[error("{0}")]
    Full(&'static str),
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
        let pool = pool::Pool::new(limits.thinking);
        let hall = Arc::new(Hall { store, games, counts, limits, pool, owners: Mutex::default() });
        Rooms { hall, doors: Arc::default(), stop: watch::Sender::new(false), films: films::Films::default() }
    }

    /// What all rooms share, for whoever looks after the store.
    pub(crate) fn clone_hall(&self) -> Arc<Hall> {
        self.hall.clone()
    }

    /// What is counted.
    pub fn counts(&self) -> &Counts {
        &self.hall.counts
    }

    /// What is allowed.
    pub fn limits(&self) -> &Limits {
        &self.hall.limits
    }

    /// Opens a table for an address: it is on the disk when this comes back.
    pub async fn open(&self, from: IpAddr, new: NewTable) -> Result<Opened, NotOpened> {
        self.may_open(from)?;
        let (table, root) = (key::table_id()?, key::bits()?);
        let (games, id) = (self.hall.games.clone(), table.clone());
        let opened = tokio::task::spawn_blocking(move || {
            let (mut game, first) = games.open(id.as_str(), &new, root)?;
            let lines: Vec<Written> = std::iter::once(first).chain(game.news()).collect();
            Ok::<_, Refused>((game.chairs(), lines))
        });
        let broken = |_| Err(Refused::new("this table cannot be set up"));
        let (chairs, lines) = opened.await.unwrap_or_else(broken)?;
        self.found(from, table, chairs, lines).await
    }

    /// Whether an address may open one more table.
    fn may_open(&self, from: IpAddr) -> Result<(), NotOpened> {
        let ((own_most, all_most), (disk, _)) = (self.hall.limits.awake, self.hall.limits.disk);
        let awake: Vec<TableId> = self.doors().keys().cloned().collect();
        let mut owners = self.hall.owners.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody thinks at a table that is put away.
        owners.retain(|table, _| awake.binary_search(table).is_ok());
        let own = owners.values().filter(|owner| **owner == from).count();
        if own >= own_most || awake.len() >= all_most {
            return Err(NotOpened::Full("too many tables are open: come back when some are left"));
        }
        match self.hall.store.bytes() >= disk {
            true => Err(NotOpened::Full("there is no room for another table")),
            false => Ok(()),
        }
    }

    /// A table with its first lines, and a key for each seat that is somebody's.
    async fn found(
        &self,
        from: IpAddr,
        table: TableId,
        chairs: Vec<Chair>,
        mut lines: Vec<Written>,
    ) -> Result<Opened, NotOpened> {
        let host = host(&chairs).ok_or_else(|| Refused::new("nobody has a seat at this table"))?;
        let (mut keys, mut own) = (Vec::new(), None);
        for chair in chairs.into_iter().filter(|chair| chair.role != Role::Computer) {
            let key = Key::new(&table, chair.seat)?;
            match chair.seat == host {
                true => {
                    lines.push(locks::key_line(host, &key));
                    own = Some(key);
                }
                false => {
                    lines.push(locks::invite_line(host, &key, false));
                    keys.push((chair, key));
                }
            }
        }
        let host = own.ok_or_else(|| Refused::new("nobody has a seat at this table"))?;
        shelf::open(&self.hall.store, &table, lines).await?;
        self.hall.owners.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone(), from);
        // It is awake from now on, for the quota of whoever opened it.
        drop(self.start(&table));
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

    /// Exchanges an invitation for a key, once; nothing for whoever shows a key.
    pub async fn sit(&self, invitation: &Key) -> Result<Option<Key>, Closed> {
        self.ask(invitation, |pass, reply| Ask::Sit { pass, reply }).await
    }

    /// Whether the store can be written; otherwise why not. It is tried each time.
    pub async fn check(&self) -> Result<(), String> {
        let store = self.hall.store.clone();
        let checked = tokio::task::spawn_blocking(move || store.check()).await;
        match checked {
            Ok(checked) => checked.map_err(|trouble| trouble.to_string()),
            Err(_) => Err("the store gives no answer".to_owned()),
        }
    }

    /// Whether a command of a seat is on record.
    pub async fn is_known(&self, key: &Key, id: String) -> Result<bool, Closed> {
        let (store, table, seat) = (self.hall.store.clone(), key.table.clone(), key.seat);
        self.look(key, |_, _| ()).await?;
        let found = tokio::task::spawn_blocking(move || store.by_client(&table, seat, &id)).await;
        match found {
            Ok(found) => Ok(found?.is_some()),
            Err(_) => Err(Closed::Later(ErrorCode::Busy, "the store gives no answer: try again")),
        }
    }

    /// Deletes a table, for whoever opened it.
    pub async fn remove(&self, key: &Key) -> Result<Answer, Closed> {
        self.ask(key, |pass, reply| Ask::Remove { pass, reply }).await
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
