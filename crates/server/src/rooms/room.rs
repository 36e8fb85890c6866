//! One task that owns one table.

use super::alarm::Alarm;
use super::brief::Briefs;
use super::game::{Game, Written};
use super::guests::{Farewell, Guests, Line};
use super::links::{self, New};
use super::locks::{self, Locks};
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
    /// Exchanges an invitation for a key.
    Sit {
        pass: Pass,
        reply: oneshot::Sender<Result<Option<Key>, Closed>>,
    },
    /// Removes the table for good.
    Remove {
        pass: Pass,
        reply: oneshot::Sender<Result<Answer, Closed>>,
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
    /// Links that were made, by who asked for them and how: shown again to whoever asks again.
    renewed: BTreeMap<(u16, String), Answer>,
}

impl Room {
    pub(crate) fn new(id: TableId, hall: Arc<Hall>) -> Room {
        let guests = Guests::new(hall.counts.clone());
        let (buckets, briefs) = (BTreeMap::new(), Briefs::default());
        let (thinking, used, alarm) = (true, Instant::now(), Alarm::default());
        let renewed = BTreeMap::new();
        Room { id, hall, table: None, guests, briefs, buckets, thinking, used, alarm, renewed }
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
        // Computers that stood still because nobody was there go on.
        self.thinking |= !matches!(ask, Ask::Leave { .. });
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
            Ask::Sit { pass, reply } => {
                drop(reply.send(self.sit(pass).await));
                self.tell(None).await;
            }
            Ask::Remove { pass, reply } => drop(reply.send(self.remove(pass).await)),
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
        let mut loaded = load.await.unwrap_or_else(|_| Err(broken()))?;
        self.guests.seats().into_iter().for_each(|seat| loaded.game.here(seat, true));
        self.thinking = true;
        tracing::debug!(table = %self.id, lines = loaded.last, "table read from the store");
        Ok(loaded)
    }

    /// The table, for whoever has the key of a seat.
    async fn enter(&mut self, pass: Pass) -> Result<&mut Loaded, Closed> {
        self.check(move |locks, _| locks.opens(pass.seat, pass.lock), Closed::WrongKey).await?;
        let left = self.alarm.left();
        let table = self.table().await?;
        table.game.clock(left);
        Ok(table)
    }

    /// Looks whether something opens something. Nobody's game is read for a key that opens nothing.
    async fn check(
        &mut self,
        opens: impl Fn(&Locks, &BTreeMap<u16, Lock>) -> bool,
        why: Closed,
    ) -> Result<(), Closed> {
        let good = match &self.table {
            Some(table) => opens(&table.locks, &table.links),
            None => {
                let (hall, id) = (self.hall.clone(), self.id.clone());
                let read = tokio::task::spawn_blocking(move || shelf::locks(&*hall.store, &id));
                let (locks, links) = read.await.unwrap_or_else(|_| Err(broken()))?;
                opens(&locks, &links)
            }
        };
        if !good {
            Counts::one(&self.hall.counts.wrong_keys);
            return Err(why);
        }
        Ok(())
    }

    /// Exchanges an invitation for a key, once. Whoever shows a key instead has one already.
    async fn sit(&mut self, pass: Pass) -> Result<Option<Key>, Closed> {
        let Pass { seat, lock } = pass;
        self.check(move |locks, _| locks.invites(seat, lock) || locks.opens(seat, lock), Closed::WrongKey)
            .await?;
        let id = self.id.clone();
        let table = self.table().await?;
        if table.locks.opens(seat, lock) {
            return Ok(None);
        }
        let key = Key::new(&id, seat).map_err(|_| BROKE_DOWN)?;
        let line = locks::seated_line(&key);
        let written = self.write(vec![shelf::entry(line.clone())]).await;
        let late =
            |_| Closed::Later(ErrorCode::NotWritten, "this could not be written down: open the link again");
        written.map_err(late)?;
        if let Some(table) = &mut self.table {
            // What was just written can be read.
            let _ = table.locks.take(&line.body);
            table.announce(&line);
        }
        tracing::info!(table = %self.id, seat, "a seat was taken by its invitation");
        Ok(Some(key))
    }

    /// Removes the table for good, for whoever opened it.
    async fn remove(&mut self, pass: Pass) -> Result<Answer, Closed> {
        let chairs = self.enter(pass).await?.game.chairs();
        if super::host(&chairs) != Some(pass.seat) {
            let why = Refused::new("only the referee, or whoever opened the table, deletes it");
            return Ok(Answer::Refused(why.coded(ErrorCode::NotAllowed).into()));
        }
        let (store, id) = (self.hall.store.clone(), self.id.clone());
        let removed = tokio::task::spawn_blocking(move || store.remove(&id)).await;
        match removed {
            Ok(Ok(())) => {
                self.table = None;
                self.guests.send_all_off((ErrorCode::NoTable, "the table was deleted"));
                tracing::info!(table = %self.id, "a table was deleted");
                Ok(Answer::Done)
            }
            _ => Err(Closed::Later(ErrorCode::NotWritten, "the table could not be deleted: try again")),
        }
    }

    /// The table, for whoever has the key of a seat, or a link to the replay.
    async fn watch(&mut self, pass: Pass, link: bool) -> Result<&Loaded, Closed> {
        if !link {
            return Ok(self.enter(pass).await?);
        }
        self.check(move |_, links| links.get(&pass.seat) == Some(&pass.lock), Closed::NoLink).await?;
        Ok(self.table().await?)
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
            let _ = self.drop_table("the game broke down over it", true);
            return None;
        };
        self.table = Some(table);
        Some(done)
    }

    /// Does a command once: done, on the disk, and only then told.
    async fn command(&mut self, pass: Pass, sent: Sent) -> Result<Answer, Closed> {
        let (begun, counts, Limits { commands, .. }) =
            (Instant::now(), self.hall.counts.clone(), self.hall.limits);
        let table = self.enter(pass).await?;
        if let Some(print) = table.known.get(&(pass.seat, sent.id.clone())).copied() {
            Counts::one(&counts.again);
            let line = table.game.line_of(pass.seat, &sent.command);
            let now = line.and_then(|line| shelf::print(&line.kind, &line.body));
            return Ok(self.sent_again(
                pass.seat,
                &sent.id,
                print.is_some() && now.is_some() && print != now,
            ));
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
            Command::Renew { seat } => locks::renew(&*table.game, pass.seat, *seat, &id),
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
        let kept = line.clone();
        let mut entries = vec![shelf::entry(line).from_client(sent.id.clone())];
        entries.extend(self.news());
        if let Err(refused) = self.write(entries).await {
            return Ok(Err(refused));
        }
        self.thinking = true;
        Ok(Ok(match new {
            New::Nothing => Answer::Done,
            New::Key(key) => self.renewed(key, &kept, (pass.seat, sent.id.clone())).await,
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

    /// A command that is on record came again. The same words are answered as the first time; others are refused.
    fn sent_again(&self, seat: u16, id: &str, otherwise: bool) -> Answer {
        if otherwise {
            let why =
                "this id belongs to another command, which was done; give each command an id of its own";
            return Answer::Refused(Problem::new(ErrorCode::OtherContent, why));
        }
        match self.renewed.get(&(seat, id.to_owned())) {
            Some(answer) => answer.clone(),
            None => Answer::Done,
        }
    }

    /// An invitation opens a seat from now on. Where it was made by another, whoever sits there is told first and goes, and
    /// then everybody is told. The link is shown again to whoever sends the same command again.
    async fn renewed(&mut self, key: Key, line: &Written, sent: (u16, String)) -> Answer {
        let chairs = self.table.as_ref().map(|table| table.game.chairs()).unwrap_or_default();
        if let Some(table) = &mut self.table {
            // What was just written can be read.
            let _ = table.locks.take(&line.body);
            table.announce(line);
        }
        if sent.0 != key.seat {
            self.tell_first(key.seat).await;
            self.guests.send_off(key.seat, (ErrorCode::WrongKey, "this seat has a new link"));
        }
        tracing::info!(table = %self.id, seat = key.seat, "a seat has a new link");
        match chairs.into_iter().find(|chair| chair.seat == key.seat) {
            Some(chair) => {
                let answer = Answer::Invited(chair, key);
                self.renewed.insert(sent, answer.clone());
                answer
            }
            None => Answer::Done,
        }
    }

    /// Tells one seat what is new before anybody else hears of it.
    async fn tell_first(&mut self, seat: u16) {
        let here: BTreeSet<u16> = self.guests.seats().into_iter().filter(|other| *other == seat).collect();
        if here.is_empty() {
            return;
        }
        let news = self.aside(move |table| {
            table.game.drain(&here).iter().map(|(_, message)| text(message)).collect::<Vec<Utf8Bytes>>()
        });
        for message in news.await.unwrap_or_default() {
            self.guests.send(seat, false, &message);
            self.guests.send(seat, true, &message);
        }
    }

    /// Writes what was done. Where that fails, what is in memory is more than what is on the disk: it is dropped and read
    /// again, and everybody connects anew.
    async fn write(&mut self, entries: Vec<Entry>) -> Result<(), Refused> {
        let Some(expects) = self.table.as_ref().map(|table| table.last) else { return Ok(()) };
        let clients: Vec<_> = entries
            .iter()
            .filter_map(|entry| {
                Some(((entry.seat, entry.client.clone()?), shelf::print(&entry.kind, &entry.body)))
            })
            .collect();
        let written = shelf::append(&self.hall.store, &self.id, entries, expects).await;
        match (written, &mut self.table) {
            (Ok(appended), Some(table)) if !appended.again => {
                table.last = appended.last;
                table.known.extend(clients);
                Ok(())
            }
            (Ok(_), _) => self.drop_table("it was on record already", true),
            (Err(trouble), _) => self.drop_table(&trouble.to_string(), trouble.is_sure()),
        }
    }

    /// `sure` where nothing of it was written, or all of it before; otherwise nobody knows.
    fn drop_table(&mut self, why: &str, sure: bool) -> Result<(), Refused> {
        tracing::error!(table = %self.id, why, "not written: the table is read again from the store");
        Counts::one(&self.hall.counts.lost);
        self.table = None;
        self.guests.send_all_off((ErrorCode::ConnectAgain, "the table had to be read again"));
        let (code, why) = match sure {
            true => {
                (ErrorCode::NotWritten, "this could not be written down, and was not done; send it again")
            }
            false => (
                ErrorCode::Unknown,
                "nobody knows whether this was written down: ask for it by its id, or send it again with the same id",
            ),
        };
        Err(Refused::new(why).coded(code))
    }

    /// Lets computers answer, on a thread where thinking keeps nobody waiting but this table.
    async fn think(&mut self) {
        self.thinking = false;
        if !self.is_attended().await {
            return;
        }
        // One of few, in the order of addresses and tables; nobody's orders wait for it.
        let hall = self.hall.clone();
        let _turn = hall.pool.turn(hall.owner(&self.id)).await;
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

    /// Whether computers think at this table: somebody is connected or was here a moment ago, or a person plays, for whom they
    /// wait anyhow. A table where computers play each other and nobody looks stands still.
    async fn is_attended(&mut self) -> bool {
        if !self.guests.is_empty() || self.used.elapsed() < self.hall.limits.attended {
            return true;
        }
        let table = self.table().await;
        table.is_ok_and(|table| table.game.chairs().iter().any(|chair| chair.role == Role::Player))
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

/// What is said of a table over which the game breaks down.
fn broken() -> NoTable {
    NoTable::Line { line: 0, why: "the game broke down over it".to_owned() }
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
