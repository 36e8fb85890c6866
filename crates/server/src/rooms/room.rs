//! One task that owns one table.

use super::alarm::Alarm;
use super::brief::Briefs;
use super::game::{Game, Written};
use super::guests::{Farewell, Guests, Line};
use super::links::{self, New};
use super::shelf::{self, Loaded, NoTable};
use super::{Answer, Hall, Limits};
use crate::bucket::Bucket;
use crate::counts::Counts;
use crate::key::{Key, Lock};
use crate::protocol::{Command, ErrorCode, Message, Problem, Role, Sent};
use crate::table::Refused;
use axum::extract::ws::Utf8Bytes;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use store::{Entry, TableId, Trouble};
use tokio::sync::mpsc::error::{TryRecvError, TrySendError};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, timeout};

/// Answers of computers that are written together, and how long they may take before people have their turn: our own
/// figures.
const THOUGHTS: usize = 8;
const THINKING: Duration = Duration::from_millis(50);
/// Seats that are answered for when time is up, before everybody is told: more than a table has. Our own figure.
const MOST_LATE: usize = 64;

/// Why somebody is not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Closed {
    /// There is no such table, or it cannot be read.
    #[error("{0}")]
    NoTable(#[from] NoTable),
    /// The key opens nothing.
    #[error("this key opens no seat: it is wrong, or it was withdrawn")]
    WrongKey,
    /// The link to the replay opens nothing.
    #[error("this link opens no replay: it is not complete, or it was withdrawn")]
    NoLink,
    /// The server is about to stop, or is too busy.
    #[error("{1}")]
    Later(ErrorCode, &'static str),
}

/// What is said where the game itself is at fault.
const BROKE_DOWN: Closed = Closed::Later(ErrorCode::Broken, "the game broke down over this: try again");

/// What clients are told when the server stops.
const STOPPING: Farewell = (ErrorCode::Stopping, "the server is about to stop");

/// A look at a game with somebody's eyes.
pub(crate) type Look = Box<dyn FnOnce(Result<(&dyn Game, u16), Closed>) + Send>;

/// What is asked of a room. Everybody shows his key every time: it may have been withdrawn since.
pub(crate) enum Ask {
    Look {
        pass: Pass,
        look: Look,
    },
    Do {
        pass: Pass,
        sent: Sent,
        reply: oneshot::Sender<Result<Answer, Closed>>,
    },
    Join {
        pass: Pass,
        brief: bool,
        reply: oneshot::Sender<Result<Line, Closed>>,
    },
    Leave {
        number: u64,
    },
    /// Looks at what may be shown again: by the key of a seat, or by that of a link.
    Watch {
        pass: Pass,
        link: bool,
        look: Watch,
    },
}

/// A look at a table that is to be shown again.
pub(crate) type Watch = Box<dyn FnOnce(Result<&Loaded, Closed>) + Send>;

/// A seat, and what was made of the key that was shown for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    pub(crate) seat: u16,
    pub(crate) lock: Lock,
}

/// A table with its owner.
pub(crate) struct Room {
    id: TableId,
    hall: Arc<Hall>,
    /// Nothing where it has to be read from the store first.
    table: Option<Loaded>,
    guests: Guests,
    briefs: Briefs,
    buckets: BTreeMap<u16, Bucket>,
    /// Whether a computer may have to answer.
    thinking: bool,
    used: Instant,
    alarm: Alarm,
}

impl Room {
    pub(crate) fn new(id: TableId, hall: Arc<Hall>) -> Room {
        let guests = Guests::new(hall.counts.clone());
        let (buckets, briefs) = (BTreeMap::new(), Briefs::default());
        let (thinking, used, alarm) = (true, Instant::now(), Alarm::default());
        Room { id, hall, table: None, guests, briefs, buckets, thinking, used, alarm }
    }

    /// Answers until nobody is there for a while, or the server stops. People come before computers.
    pub(crate) async fn run(mut self, mut asks: Receiver<Ask>, mut stop: watch::Receiver<bool>) {
        loop {
            if self.alarm.rings() {
                self.time_is_up().await;
            }
            let sweep = self.hall.limits.sweep;
            let patience = self.alarm.rings_in().map_or(sweep, |rings| rings.min(sweep));
            let patience = (!self.thinking).then_some(patience);
            let ask = tokio::select! {
                biased;
                _ = stop.wait_for(|stop| *stop) => return self.guests.send_all_off(STOPPING),
                ask = next(&mut asks, patience) => ask,
            };
            match ask {
                ControlFlow::Break(()) => return,
                ControlFlow::Continue(Some(ask)) => self.answer(ask).await,
                ControlFlow::Continue(None) if self.thinking => self.think().await,
                ControlFlow::Continue(None) => {
                    self.sweep().await;
                    if self.guests.is_empty() && self.used.elapsed() >= self.hall.limits.sleep {
                        return;
                    }
                }
            }
        }
    }

    async fn answer(&mut self, ask: Ask) {
        self.used = Instant::now();
        // Whoever asked may be gone; then nobody is told.
        match ask {
            Ask::Look { pass, look } => match self.enter(pass).await {
                Ok(_) => drop(self.aside(move |table| look(Ok((&*table.game, pass.seat)))).await),
                Err(closed) => look(Err(closed)),
            },
            Ask::Do { pass, sent, reply } => {
                // Whoever sent it hears that it is done before the pictures for everybody are made.
                drop(reply.send(self.command(pass, sent).await));
                self.tell(None).await;
            }
            Ask::Join { pass, brief, reply } => {
                let joined = self.join(pass, brief).await;
                if let Err(Ok(line)) = reply.send(joined) {
                    self.leave(line.number).await;
                }
            }
            Ask::Leave { number } => self.leave(number).await,
            Ask::Watch { pass, link, look } => look(self.watch(pass, link).await),
        }
    }

    /// The table, read from the store where it has to be.
    async fn table(&mut self) -> Result<&mut Loaded, NoTable> {
        let table = match self.table.take() {
            Some(table) => table,
            None => self.load().await?,
        };
        Ok(self.table.insert(table))
    }

    async fn load(&mut self) -> Result<Loaded, NoTable> {
        let (hall, id) = (self.hall.clone(), self.id.clone());
        let load = tokio::task::spawn_blocking(move || shelf::load(&*hall.store, &*hall.games, &id));
        let broken = || NoTable::Line { line: 0, why: "the game broke down over it".to_owned() };
        let mut loaded = load.await.unwrap_or_else(|_| Err(broken()))?;
        self.guests.seats().into_iter().for_each(|seat| loaded.game.here(seat, true));
        self.thinking = true;
        tracing::debug!(table = %self.id, lines = loaded.last, "table read from the store");
        Ok(loaded)
    }

    /// The table, for whoever has the key of a seat.
    async fn enter(&mut self, pass: Pass) -> Result<&mut Loaded, Closed> {
        let (counts, left) = (self.hall.counts.clone(), self.alarm.left());
        let table = self.table().await?;
        table.game.clock(left);
        if table.locks.get(&pass.seat) != Some(&pass.lock) {
            Counts::one(&counts.wrong_keys);
            return Err(Closed::WrongKey);
        }
        Ok(table)
    }

    /// The table, for whoever has the key of a seat, or a link to the replay.
    async fn watch(&mut self, pass: Pass, link: bool) -> Result<&Loaded, Closed> {
        if !link {
            return Ok(self.enter(pass).await?);
        }
        let counts = self.hall.counts.clone();
        let table = self.table().await?;
        match table.links.get(&pass.seat) == Some(&pass.lock) {
            true => Ok(table),
            false => {
                Counts::one(&counts.wrong_keys);
                Err(Closed::NoLink)
            }
        }
    }

    async fn join(&mut self, pass: Pass, brief: bool) -> Result<Line, Closed> {
        self.enter(pass).await?.game.here(pass.seat, true);
        self.tell(Some(pass.seat)).await;
        // The first who comes sets the clock going.
        self.wind(true);
        self.enter(pass).await?;
        let snapshot = self.aside(move |table| table.game.snapshot(pass.seat)).await.ok_or(BROKE_DOWN)?;
        if brief {
            self.briefs.whole(pass.seat, &snapshot);
        }
        Ok(self.guests.join(pass.seat, brief, text(&snapshot)))
    }

    async fn leave(&mut self, number: u64) {
        let before = self.guests.seats();
        self.guests.leave(number);
        self.gone(before).await;
    }

    async fn sweep(&mut self) {
        let before = self.guests.seats();
        self.guests.sweep();
        self.gone(before).await;
    }

    /// Those who were connected before and are not now have gone.
    async fn gone(&mut self, before: BTreeSet<u16>) {
        let now = self.guests.seats();
        let Some(table) = &mut self.table else { return };
        for seat in before.difference(&now) {
            table.game.here(*seat, false);
        }
        self.tell(None).await;
    }

    /// Lets the clock run for what is asked now, while somebody is there.
    fn wind(&mut self, somebody: bool) {
        let timed = self.table.as_ref().and_then(|table| table.game.timed());
        self.alarm.wind(timed.filter(|_| somebody));
    }

    /// Sends out what is new to whoever is connected; what is new for a seat that is about to be sent everything is not
    /// new any more.
    async fn tell(&mut self, joins: Option<u16>) {
        let here: BTreeSet<u16> = self.guests.seats().into_iter().chain(joins).collect();
        self.wind(!self.guests.is_empty());
        let left = self.alarm.left();
        if let Some(table) = &mut self.table {
            table.game.clock(left);
        }
        if here.is_empty() {
            return;
        }
        let (whole, short) = (self.guests.seats_with(false), self.guests.seats_with(true));
        let mut briefs = std::mem::take(&mut self.briefs);
        let news = self.aside(move |table| {
            let mut news: Vec<(u16, bool, Utf8Bytes)> = Vec::new();
            for (seat, message) in table.game.drain(&here) {
                news.extend(whole.contains(&seat).then(|| (seat, false, text(&message))));
                news.extend(short.contains(&seat).then(|| (seat, true, briefs.shortened(seat, &message))));
            }
            (news, briefs)
        });
        let Some((news, briefs)) = news.await else { return };
        self.briefs = briefs;
        for (seat, brief, text) in news {
            self.guests.send(seat, brief, &text);
        }
    }

    /// Works with the table on a thread where that keeps nobody waiting but this table. Where the game breaks down over it,
    /// there is no answer, and the table is read again.
    async fn aside<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Loaded) -> T + Send + 'static,
    ) -> Option<T> {
        let mut table = self.table.take()?;
        let worked = tokio::task::spawn_blocking(move || {
            let done = work(&mut table);
            (table, done)
        });
        let Ok((table, done)) = worked.await else {
            let _ = self.drop_table("the game broke down over it");
            return None;
        };
        self.table = Some(table);
        Some(done)
    }

    /// Does a command once: done, on the disk, and only then told.
    async fn command(&mut self, pass: Pass, sent: Sent) -> Result<Answer, Closed> {
        let (begun, counts, Limits { commands, .. }) =
            (Instant::now(), self.hall.counts.clone(), self.hall.limits);
        if self.enter(pass).await?.known.contains(&(pass.seat, sent.id.clone())) {
            Counts::one(&counts.again);
            return Ok(Answer::Done);
        }
        if let Err(wait) = self.buckets.entry(pass.seat).or_insert_with(Bucket::new).take(commands) {
            Counts::one(&counts.refused);
            let message = "too many commands at once: wait a moment and send it again";
            return Ok(Answer::Refused(Problem::too_many(message, wait)));
        }
        let answer = match self.carry_out(pass, &sent).await? {
            Ok(answer) => answer,
            Err(refused) => {
                Counts::one(&counts.refused);
                return Ok(Answer::Refused(refused.into()));
            }
        };
        Counts::one(&counts.done);
        counts.waited(begun.elapsed());
        Ok(answer)
    }

    async fn carry_out(&mut self, pass: Pass, sent: &Sent) -> Result<Result<Answer, Refused>, Closed> {
        if let Err(refused) = fit(&sent.id) {
            return Ok(Err(refused));
        }
        let id = self.id.clone();
        let table = self.enter(pass).await?;
        if sent.answers.as_ref().is_some_and(|answers| table.game.asks_otherwise(pass.seat, answers)) {
            return Ok(Err(Refused::new(
                "these orders answer another question than the one that is asked now",
            )
            .coded(ErrorCode::OtherQuestion)));
        }
        let done = match &sent.command {
            Command::Renew { seat } => renew(&*table.game, pass.seat, *seat, &id),
            Command::Share => links::share(&*table.game, pass.seat, &id),
            Command::Unshare { seat } => links::unshare(table, pass.seat, *seat),
            command => {
                let command = command.clone();
                let applied = self.aside(move |table| table.game.apply(pass.seat, &command)).await;
                applied.ok_or(BROKE_DOWN)?.map(|line| (line, New::Nothing))
            }
        };
        let (line, new) = match done {
            Ok(done) => done,
            Err(refused) => return Ok(Err(refused)),
        };
        let mut entries = vec![shelf::entry(line).from_client(sent.id.clone())];
        entries.extend(self.news());
        if let Err(refused) = self.write(entries).await {
            return Ok(Err(refused));
        }
        self.thinking = true;
        Ok(Ok(match new {
            New::Nothing => Answer::Done,
            New::Key(key) => self.renewed(key),
            New::Link(seat, key) => self.linked(seat, key),
        }))
    }

    /// From now on another link of a seat opens the replay, or none.
    fn linked(&mut self, seat: u16, key: Option<Key>) -> Answer {
        let Some(table) = &mut self.table else { return Answer::Done };
        match key {
            Some(key) => {
                table.links.insert(seat, key.lock());
                Answer::Shared(key)
            }
            None => {
                table.links.remove(&seat);
                Answer::Done
            }
        }
    }

    /// From now on another key opens a seat; whoever came in with the old one goes.
    fn renewed(&mut self, key: Key) -> Answer {
        let chairs = self.table.as_ref().map(|table| table.game.chairs()).unwrap_or_default();
        if let Some(table) = &mut self.table {
            table.locks.insert(key.seat, key.lock());
        }
        self.guests.send_off(key.seat, (ErrorCode::WrongKey, "this seat has a new link"));
        tracing::info!(table = %self.id, seat = key.seat, "a seat has a new key");
        match chairs.into_iter().find(|chair| chair.seat == key.seat) {
            Some(chair) => Answer::Invited(chair, key),
            None => Answer::Done,
        }
    }

    /// Writes what was done. Where that fails, what is in memory is more than what is on the disk: it is dropped and read
    /// again, and everybody connects anew.
    async fn write(&mut self, entries: Vec<Entry>) -> Result<(), Refused> {
        let Some(expects) = self.table.as_ref().map(|table| table.last) else { return Ok(()) };
        let clients: Vec<(u16, String)> =
            entries.iter().filter_map(|entry| Some((entry.seat, entry.client.clone()?))).collect();
        let written = shelf::append(&self.hall.store, &self.id, entries, expects).await;
        match (written, &mut self.table) {
            (Ok(appended), Some(table)) if !appended.again => {
                table.last = appended.last;
                table.known.extend(clients);
                Ok(())
            }
            (Ok(_), _) => self.drop_table("it was on record already"),
            (Err(trouble), _) => self.drop_table(&trouble.to_string()),
        }
    }

    fn drop_table(&mut self, why: &str) -> Result<(), Refused> {
        tracing::error!(table = %self.id, why, "not written: the table is read again from the store");
        Counts::one(&self.hall.counts.lost);
        self.table = None;
        self.guests.send_all_off((ErrorCode::ConnectAgain, "the table had to be read again"));
        let why = "this could not be written down, and was not done; send it again";
        Err(Refused::new(why).coded(ErrorCode::NotWritten))
    }

    /// Lets computers answer, on a thread where thinking keeps nobody waiting but this table.
    async fn think(&mut self) {
        self.thinking = false;
        let thought = self.apart(|game| {
            let (begun, mut lines) = (Instant::now(), Vec::new());
            while lines.len() < THOUGHTS && begun.elapsed() < THINKING {
                match game.think() {
                    Some(line) => lines.push(line),
                    None => return (lines, true),
                }
            }
            (lines, false)
        });
        let Some((lines, all)) = thought.await else { return };
        self.thinking = !all;
        self.keep(lines).await;
    }

    /// Time is up: whoever is late is answered for, as the table was opened.
    async fn time_is_up(&mut self) {
        let late = self.apart(|game| std::iter::from_fn(|| game.time_is_up()).take(MOST_LATE).collect());
        let lines: Vec<Written> = late.await.unwrap_or_default();
        self.thinking |= !lines.is_empty();
        self.keep(lines).await;
        self.tell(None).await;
    }

    /// Lets the game do something on a thread where it keeps nobody waiting but this table.
    async fn apart<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut dyn Game) -> T + Send + 'static,
    ) -> Option<T> {
        self.table().await.ok()?;
        self.aside(move |table| work(&mut *table.game)).await
    }

    /// What the game has added to its own record.
    fn news(&mut self) -> Vec<Entry> {
        let news = self.table.as_mut().map(|table| table.game.news()).unwrap_or_default();
        news.into_iter().map(shelf::entry).collect()
    }

    /// Writes what computers have answered, and tells it.
    async fn keep(&mut self, lines: Vec<Written>) {
        if lines.is_empty() {
            return;
        }
        let count = lines.len();
        let mut entries: Vec<Entry> = lines.into_iter().map(shelf::entry).collect();
        entries.extend(self.news());
        if self.write(entries).await.is_ok() {
            (0..count).for_each(|_| Counts::one(&self.hall.counts.thoughts));
            self.tell(None).await;
        }
    }
}

/// The next ask; nothing where none comes for a while, or at once where a computer is to think.
async fn next(asks: &mut Receiver<Ask>, patience: Option<Duration>) -> ControlFlow<(), Option<Ask>> {
    let Some(patience) = patience else {
        return match asks.try_recv() {
            Ok(ask) => ControlFlow::Continue(Some(ask)),
            Err(TryRecvError::Empty) => ControlFlow::Continue(None),
            Err(TryRecvError::Disconnected) => ControlFlow::Break(()),
        };
    };
    match timeout(patience, asks.recv()).await {
        Ok(Some(ask)) => ControlFlow::Continue(Some(ask)),
        Ok(None) => ControlFlow::Break(()),
        Err(_) => ControlFlow::Continue(None),
    }
}

/// A new key for a seat, if whoever asks may make it.
fn renew(game: &dyn Game, by: u16, seat: u16, table: &TableId) -> Result<(Written, New), Refused> {
    let chairs = game.chairs();
    if super::host(&chairs) != Some(by) {
        return Err(Refused::new("only the referee, or whoever opened the table, makes new links")
            .coded(ErrorCode::NotAllowed));
    }
    let invited = |chair: &&super::Chair| chair.seat == seat && chair.role != Role::Computer;
    let Some(chair) = chairs.iter().find(invited) else {
        return Err(Refused::new(format!("there is no seat {seat} that somebody could be invited to")));
    };
    let key = Key::new(table, chair.seat).map_err(|fault| Refused::new(fault.to_string()))?;
    Ok((shelf::key_line(by, seat, key.lock()), New::Key(key)))
}

/// Whether a client's id of a command can be one.
fn fit(id: &str) -> Result<(), Refused> {
    let fit = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    match (1..=40).contains(&id.len()) && id.bytes().all(fit) {
        true => Ok(()),
        false => {
            Err(Refused::new("the id of a command is 1 to 40 letters, digits and `-`")
                .coded(ErrorCode::UnfitId))
        }
    }
}

/// A message as text.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    // Messages are plain structures and can always be written; the library's type says otherwise.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl From<Trouble> for Closed {
    fn from(trouble: Trouble) -> Closed {
        Closed::NoTable(NoTable::Store(trouble))
    }
}

/// Asks a room, without waiting where its queue is full.
pub(crate) fn put(door: &Sender<Ask>, ask: Ask) -> Result<(), Closed> {
    door.try_send(ask).map_err(|refused| match refused {
        TrySendError::Full(_) => Closed::Later(ErrorCode::Busy, "the table is busy: try again in a moment"),
        TrySendError::Closed(_) => Closed::Later(ErrorCode::Busy, "the table is being put away: try again"),
    })
}
