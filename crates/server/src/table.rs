//! One table: the game, who sits at it, and what each of them was told. It knows no network, no store and no clock.
//!
//! Everything that changes it is a [`Line`]: whoever keeps the lines can build the table again. What is new for each
//! seat is fetched by [`Table::drain`].

mod back;
mod branch;
mod eyes;
mod film;
mod hidden;
mod hours;
mod line;
mod load;
mod luck;
mod names;
mod opening;
mod play;
mod referee;
mod reveal;
mod saved;
mod seats;
mod talk;
mod text;

pub use film::{Eyes, Film, Grant, Viewer, prove};
pub use line::Line;
pub use load::Kept;
pub use luck::Luck;
pub use opening::wish;
pub use seats::Seat;

use referee::because;

use crate::protocol::{
    Advice, Answers, Asked, BranchOf, Choice, Command, Entry, EntryKind, ErrorCode, Forms, Message, NewTable,
    Offers, OrderLine, Priced, Role, Scene, SeatState, TableState,
};
use game::record::Written;
use game::{Eyes as Onlooker, Hosted, Playable, Player, Recorded, SideNo, Stage, Title, UnitNo, Wants, Wish};
use std::collections::{BTreeMap, BTreeSet};

/// An order of the game that is played.
type Order<S> = <<S as Stage>::Game as Playable>::Order;
/// What never changes in it.
type Setup<S> = <<S as Stage>::Game as Playable>::Setup;
/// Orders of a seat, in the numbers of its side.
type Given<S> = Vec<(SideNo, UnitNo, Order<S>)>;

/// Why something is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Refused {
    /// Why, in a sentence.
    pub why: String,
    /// For which figure, if it concerns one.
    pub figure: Option<u8>,
    /// What kind of error it is, for programs.
    pub code: ErrorCode,
}

impl Refused {
    /// Refused for a reason.
    pub fn new(why: impl Into<String>) -> Refused {
        Refused { why: why.into(), figure: None, code: ErrorCode::Refused }
    }

    /// Refused because of one figure.
    pub fn of(figure: u8, why: impl Into<String>) -> Refused {
        Refused { figure: Some(figure), ..Refused::new(why) }
    }

    /// The same with a code that says more than `refused`.
    pub fn coded(self, code: ErrorCode) -> Refused {
        Refused { code, ..self }
    }
}

/// What a seat was told so far.
#[derive(Clone, Debug, Default)]
struct Told {
    /// Its log.
    log: Vec<Entry>,
    /// How much of the log it was sent.
    sent: usize,
    /// How often it was sent something.
    v: u32,
    /// Something but the log has changed since.
    stale: bool,
    /// The log was cut: everything is sent again.
    again: bool,
    /// The seat with whose eyes it looks, and how much of that seat's log it was sent.
    looks: Option<u16>,
    looked: usize,
}

/// One table, of any game.
pub struct Table<S: Hosted> {
    id: String,
    new: NewTable,
    luck: Luck,
    game: Recorded<S>,
    seats: Vec<Seat>,
    told: Vec<Told>,
    /// Orders that are given and sealed, by seat, in the numbers of its side.
    given: BTreeMap<u16, Given<S>>,
    /// The computer's players, by seat.
    players: BTreeMap<u16, Box<dyn Player<S::Game>>>,
    /// How long the logs were when the record of the game had so many entries.
    marks: Vec<(usize, Vec<usize>)>,
    /// Lines of the record that were given to be kept.
    kept: usize,
    /// What was read so far, while a table is read from the store.
    reading: Option<load::Reading>,
    /// A fight that other rules played and that cannot go on here: it is only shown.
    shown: Option<load::Shown>,
    /// How often dice were rolled in talk, openly and unseen by whoever rolled.
    rolls: (u64, u64),
    /// How long the record was when the question was asked that is asked now.
    posed: usize,
    /// What browsers have added to the dice, by seat; and all of it together, once everybody has answered.
    added: BTreeMap<u16, String>,
    contributions: Vec<String>,
    /// Faces that were typed and not used yet, and what is asked for.
    typed: (Vec<u16>, Option<String>),
    paused: bool,
    /// The table that this one is a branch of.
    branch: Option<BranchOf>,
    /// It goes on once while it is paused.
    stepping: bool,
    /// How often people were asked something anew: the clock of the room runs for one question.
    questions: u64,
    /// Milliseconds that are left, as the room has said.
    left: Option<u32>,
    /// Messages that left while something was hidden, one for each round: see [`Table::post`].
    outbox: Vec<(u16, Message)>,
}

impl Told {
    /// Adds an entry with its number.
    fn push(&mut self, entry: Entry) {
        let n = self.log.last().map_or(0, |last| last.n) + 1;
        self.log.push(Entry { n, ..entry });
    }

    /// Takes what happened from a place on out of the log.
    fn cut(&mut self, from: usize) {
        let old = self.log.split_off(from.min(self.log.len()));
        let kept = |entry: &Entry| !matches!(entry.kind, EntryKind::Story | EntryKind::Ruled);
        old.into_iter().filter(kept).for_each(|entry| self.push(entry));
        (self.sent, self.stale, self.again) = (0, true, true);
    }
}

impl<S: Hosted> std::fmt::Debug for Table<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("seats", &self.seats.len())
            .finish_non_exhaustive()
    }
}

impl<S: Hosted> Table<S> {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Everybody who has a seat.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The game with its record.
    pub fn game(&self) -> &Recorded<S> {
        &self.game
    }

    /// The game as it stands.
    pub fn now(&self) -> &S::Game {
        self.game.game()
    }

    /// What never changes, as it is now: a ruling may have added somebody.
    fn setup(&self) -> &Setup<S> {
        self.now().setup()
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        match &self.shown {
            Some(shown) => shown.film.over().is_some(),
            None => self.game.ending().is_some(),
        }
    }

    /// Somebody has come or gone.
    pub fn here(&mut self, seat: u16, here: bool) {
        if let Some(one) = self.seats.get_mut(usize::from(seat)).filter(|one| one.here != here) {
            one.here = here;
            self.all_stale();
        }
    }

    /// Does what a seat asks for.
    pub fn apply(&mut self, seat: u16, command: &Command) -> Result<(), Refused> {
        let role = self.seat(seat)?.role;
        let rules = role == Role::Referee;
        match command {
            Command::Commit { orders, entropy } => {
                self.own_eyes(seat)?;
                self.commit_adding(seat, orders, entropy.as_deref())
            }
            Command::TakeBack => self.take_back(seat),
            Command::Say { text, to } => self.say(seat, text, to),
            Command::Name { name } => self.name(seat, name),
            Command::Dice { faces } if self.types_dice(seat) => self.dice(faces),
            Command::LookAs { seat: other } => self.look_as(seat, *other),
            Command::Point { at, to } => self.point(seat, *at, to),
            _ if rules => self.govern(seat, command),
            _ => Err(Refused::new("only the referee may do that").coded(ErrorCode::NotAllowed)),
        }
    }

    /// Lines of the record that were not given to be kept yet.
    pub fn unkept(&mut self) -> Vec<Written> {
        let new = self.game.lines().get(self.kept..).unwrap_or(&[]).to_vec();
        self.kept = self.game.lines().len();
        new
    }

    /// The line that opens this table. Of a saved game it has only the beginning: the rest is on the record.
    pub fn opened(&self) -> Line {
        let mut new = self.new.clone();
        if new.record.is_some() {
            new.record = Some(game::record::write(&game::record::first(self.game.lines(), 3)));
        }
        let seed = self.luck.seed.map(|seed| seed.0.to_string()).unwrap_or_default();
        let root = self.luck.root.map(|root| root.iter().map(|byte| format!("{byte:02x}")).collect());
        Line::Opened { new: Box::new(new), seed, root }
    }

    /// Gives a seat the hash of a new secret.
    pub fn lock(&mut self, seat: u16, hash: &str) -> Result<(), Refused> {
        self.seat(seat)?;
        hash.clone_into(&mut self.seats[usize::from(seat)].key);
        Ok(())
    }

    /// The next computer that is asked gives its orders; nothing where none is.
    pub fn think(&mut self) -> Option<Line> {
        if self.stands_still() || self.shown.is_some() {
            return None;
        }
        let asked = (0u16..).zip(&self.seats);
        let seat = asked
            .filter(|(number, seat)| seat.role == Role::Computer && self.is_asked(*number))
            .map(|(number, _)| number)
            .next()?;
        let orders = self.computed(seat);
        self.commit(seat, &orders).ok()?;
        Some(Line::Thought { seat, orders })
    }

    /// What is new for each seat since the last time.
    pub fn drain(&mut self) -> Vec<(u16, Message)> {
        let all = (0u16..).zip(&self.seats).map(|(seat, _)| seat).collect();
        self.drain_for(&all)
    }

    /// What is new for some seats since the last time; for the others it stays new. What two of them see alike is looked at
    /// once.
    pub fn drain_for(&mut self, here: &BTreeSet<u16>) -> Vec<(u16, Message)> {
        let mut list = std::mem::take(&mut self.outbox);
        list.retain(|(seat, _)| here.contains(seat));
        list.extend(self.newest(here));
        list
    }

    /// What is new for some seats since they were last told something.
    fn newest(&mut self, here: &BTreeSet<u16>) -> Vec<(u16, Message)> {
        let (mut list, mut looks) = (Vec::new(), BTreeMap::new());
        for number in 0..self.seats.len() {
            let seat = number as u16;
            if !here.contains(&seat) {
                continue;
            }
            let (log, told) = (self.shown_log(seat), &self.told[number]);
            let sent = if told.looks.is_some() { told.looked } else { told.sent };
            if !told.stale && sent == log.len() || self.seats[number].role == Role::Computer {
                continue;
            }
            let (again, length) = (told.again, log.len());
            let new: Vec<Entry> = log[sent.min(length)..].to_vec();
            let told = &mut self.told[number];
            told.v += 1;
            (told.stale, told.again, told.looked) = (false, false, length);
            if told.looks.is_none() {
                told.sent = length;
            }
            let message = match again {
                true => self.snapshot(seat),
                false => Message::Told {
                    v: self.told[number].v,
                    log: new,
                    picture: self.picture_like(seat, &mut looks),
                    table: self.state(seat),
                },
            };
            list.push((seat, message));
        }
        list
    }

    /// What a seat sees; what others of its side saw a moment ago is taken over.
    fn picture_like(&self, seat: u16, looks: &mut BTreeMap<SideNo, Scene>) -> Scene {
        let Some((one, side)) = self.seats.get(usize::from(seat)).and_then(|one| Some((one, one.side?)))
        else {
            return self.picture(seat);
        };
        let Some(mut picture) = looks.get(&side).cloned() else {
            let picture = self.picture(seat);
            looks.insert(side, picture.clone());
            return picture;
        };
        for figure in picture.figures.iter_mut().filter(|figure| figure.own) {
            let real = self.real(side, unit(figure.id));
            figure.mine = real.is_some_and(|real| one.figures.contains(&real));
        }
        picture.asked = self.asked(seat);
        picture.mates = self.mates(seat);
        picture
    }

    /// Everything, for a seat.
    pub fn snapshot(&self, seat: u16) -> Message {
        let told = self.told.get(usize::from(seat));
        Message::Snapshot {
            v: told.map_or(0, |told| told.v),
            table: self.state(seat),
            ground: S::ground(self.setup()),
            picture: self.picture(seat),
            log: self.shown_log(seat).to_vec(),
        }
    }

    /// What a figure that is asked may do.
    pub fn offers(&self, seat: u16, figure: u8) -> Result<Offers, Refused> {
        self.own_eyes(seat)?;
        let v = self.told.get(usize::from(seat)).map_or(0, |told| told.v);
        let (side, local) = self.local(seat, unit(figure))?;
        let given: Vec<(UnitNo, Order<S>)> = self.given_for(side, |other| other == seat).collect();
        let offers = S::offers(self.now(), side, local, &given).map_err(|why| Refused::of(figure, why))?;
        Ok(Offers { v, figure, ..offers })
    }

    /// What a choice of a figure costs and is worth.
    pub fn price(&self, seat: u16, figure: u8, choice: &Choice) -> Result<Priced, Refused> {
        self.own_eyes(seat)?;
        let (side, local) = self.local(seat, unit(figure))?;
        S::price(self.now(), side, local, choice).map_err(|why| Refused::of(figure, why))
    }

    /// What the figures of a seat that are asked do unless they are told otherwise.
    pub fn advice(&self, seat: u16) -> Result<Vec<Advice>, Refused> {
        self.own_eyes(seat)?;
        let asked: Vec<u8> = self.asked(seat).map_or(Vec::new(), |asked| asked.figures);
        let mut all = Vec::new();
        for figure in asked {
            let (side, local) = self.local(seat, unit(figure))?;
            all.push((side, local, figure));
        }
        let Some((side, ..)) = all.first() else { return Ok(Vec::new()) };
        let given: Vec<(UnitNo, Order<S>)> = self.given_for(*side, |other| other == seat).collect();
        let advice = S::advice(self.now(), *side, &given);
        let own = |(side, local, figure): &(SideNo, UnitNo, u8)| {
            let (_, order) = advice.iter().find(|(unit, _)| unit == local)?;
            let advised = S::advised(self.now(), *side, *local, order).ok()?;
            Some(Advice { figure: *figure, ..advised })
        };
        Ok(all.iter().filter_map(own).collect())
    }

    /// What the forms of this table offer.
    pub fn forms(&self) -> Result<Forms, String> {
        let Title { scenario, book, .. } = S::title(self.setup());
        S::forms(&Wish { scenario, book: Some(book), package: self.new.package.clone(), ..Wish::default() })
    }

    /// Whether something else is asked of a seat than what somebody answers.
    pub fn asks_otherwise(&self, seat: u16, answers: &Answers) -> bool {
        let asked = self.asks(seat).first().map(|(ask, _)| ask.what);
        let Answers { question, turn, ask } = answers;
        asked.is_none_or(|asked| {
            question.is_some_and(|number| number != self.question())
                || turn.is_some_and(|turn| turn != self.now().turn())
                || ask.as_ref().is_some_and(|ask| ask != asked)
        })
    }

    /// The number of the question that is asked now.
    fn question(&self) -> u32 {
        u32::try_from(self.questions).unwrap_or(u32::MAX)
    }

    fn seat(&self, seat: u16) -> Result<&Seat, Refused> {
        self.seats.get(usize::from(seat)).ok_or_else(|| Refused::new("there is no such seat"))
    }

    /// Everybody is to be told how things stand.
    fn all_stale(&mut self) {
        self.told.iter_mut().for_each(|told| told.stale = true);
    }

    /// What a seat sees now, with whose eyes it may be.
    fn picture(&self, seat: u16) -> Scene {
        match self.eyes(seat) {
            own if own == seat => self.own_picture(seat),
            other => self.borrowed(other),
        }
    }

    /// What a seat sees now with its own eyes.
    fn own_picture(&self, seat: u16) -> Scene {
        let Some(one) = self.seats.get(usize::from(seat)) else { return self.shown_to(Onlooker::Public) };
        let mut scene = self.shown_to(one.eyes());
        let mine = |figure: UnitNo| match one.side {
            Some(side) => self.real(side, figure).is_some_and(|real| one.figures.contains(&real)),
            None => one.figures.contains(&figure),
        };
        for figure in &mut scene.figures {
            figure.mine = (figure.own || one.sees_all()) && mine(unit(figure.id));
        }
        scene.asked = self.asked(seat);
        scene.mates = self.mates(seat);
        scene
    }

    /// What some eyes see now, whoever looks with them.
    fn shown_to(&self, eyes: Onlooker) -> Scene {
        if let Some(shown) = &self.shown {
            let last = shown.film.last_scene(eyes).cloned().unwrap_or_default();
            return serde_json::from_value(last).unwrap_or_default();
        }
        self.game.memory(eyes).map(|memory| S::scene(self.now(), eyes, memory)).unwrap_or_default()
    }

    /// What is asked of a seat now.
    fn asked(&self, seat: u16) -> Option<Asked> {
        let asks = self.asks(seat);
        let (first, _) = asks.first()?;
        let given = self.given.get(&seat);
        let orders = given.into_iter().flatten().map(|(side, local, order)| {
            let number = self.number(seat, *side, *local).unwrap_or(*local);
            (figure(number), self.now().write_order(*side, *local, order))
        });
        let done = given.is_none() && asks.iter().all(|(ask, _)| self.is_done(ask));
        Some(Asked {
            ask: first.what.to_owned(),
            says: S::says(first.what),
            figures: asks.iter().flat_map(|(_, units)| units).copied().map(figure).collect(),
            one: first.wants == Wants::One,
            given: orders.collect(),
            committed: given.is_some() || done,
            question: Some(self.question()),
        })
    }

    /// The table as a seat sees it.
    fn state(&self, seat: u16) -> TableState {
        let (setup, over) = (self.setup(), self.is_over());
        let title = S::title(setup);
        let (one, seen) = (self.seats.get(usize::from(seat)), self.seats.get(usize::from(self.eyes(seat))));
        let seats = (0u16..).zip(&self.seats).map(|(number, one)| SeatState {
            seat: number,
            name: one.name.clone(),
            role: one.role,
            side: one.side.map(|side| side.0),
            here: one.here || one.role == Role::Computer,
            asked: self.is_asked(number) && self.knows_asked(seat, number),
        });
        let seats: Vec<SeatState> = seats.collect();
        let side = seen.and_then(|one| one.side);
        let told =
            |goal: &(Option<SideNo>, String)| side.is_none() || goal.0.is_none_or(|of| Some(of) == side);
        TableState {
            goals: title.goals.into_iter().filter(told).map(|(_, says)| says).collect(),
            id: self.id.clone(),
            name: title.name,
            scenario: title.scenario,
            book: title.book,
            seat,
            role: one.map_or(Role::Spectator, |one| one.role),
            side: side.map(|side| side.0),
            sides: S::Game::sides(setup),
            waiting: seats.iter().filter(|seat| seat.asked).count().try_into().unwrap_or(u8::MAX),
            seats,
            paused: self.paused,
            looks_as: self.told.get(usize::from(seat)).and_then(|told| told.looks),
            sealed: self.new.sealed,
            timer: self.new.timer,
            absent: self.new.absent.clone(),
            left: self.left.filter(|_| self.knows_clock(seat)),
            dice: self.typed.1.clone().filter(|_| self.types_dice(seat)),
            dice_from: self.dice_source(),
            promise: self.promised(),
            seed_hash: self.seed_hash(),
            seed: self.known_seed(),
            over,
        }
    }
}

/// An order with the figure that it is for.
fn order_line(number: UnitNo, order: String) -> OrderLine {
    OrderLine { figure: figure(number), order }
}

/// The number of a unit as it is sent. A table has fewer units than there are numbers.
fn figure(unit: UnitNo) -> u8 {
    u8::try_from(unit.0).unwrap_or(u8::MAX)
}

/// The unit of a number that was sent.
fn unit(figure: u8) -> UnitNo {
    UnitNo(figure.into())
}
