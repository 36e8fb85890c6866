//! A game that is played and recorded, and records that are played again: once for every game.

mod follow;
mod open;

pub use follow::Mismatch;
pub use open::{CannotOpen, Opened, game_of, last_revision};

use crate::record::{
    self, Back, DiceLine, Effects, GameLine, Line, Orders, Returned, Ruling, Snapshot, Went, Written,
};
use crate::scene::delta;
use crate::{Ask, DiceFrom, Ending, Eyes, Loan, Playable, Return, SideNo, Stage, Status, Stuck, UnitNo};
use chance::{Cast, Chance, Recorded as Remembered, Seeded, Typed};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

type Order<S> = <<S as Stage>::Game as Playable>::Order;
type Event<S> = <<S as Stage>::Game as Playable>::Event;
type Setup<S> = <<S as Stage>::Game as Playable>::Setup;
type GameRefused<S> = <<S as Stage>::Game as Playable>::Refused;

/// Why something is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused<R: std::error::Error> {
    /// The game refuses it.
    #[error("{0}")]
    Game(R),
    /// The text is no order, or no ruling.
    #[error("{0}")]
    Text(String),
    /// Nothing is asked of that side.
    #[error("nothing is asked of that side now")]
    NotAsked,
}

/// Dice, wherever they come from.
#[derive(Clone, Debug)]
enum Dice {
    Seeded(Seeded),
    /// Of one cast.
    Cast([u8; 32]),
    Typed,
}

impl Dice {
    fn from(dice: DiceFrom) -> Dice {
        match dice {
            DiceFrom::Seed(seed) => Dice::Seeded(Seeded::new(seed)),
            DiceFrom::Cast(bits) => Dice::Cast(bits),
            DiceFrom::Typed => Dice::Typed,
        }
    }
}

/// What some eyes remember and were shown last.
#[derive(Clone)]
struct Watcher<M> {
    eyes: Eyes,
    memory: M,
    scene: Value,
}

/// A game that is played and recorded.
pub struct Recorded<S: Stage> {
    game: S::Game,
    /// The setup as the game began: a ruling may have changed it since.
    begun: Arc<Setup<S>>,
    lines: Vec<Written>,
    dice: Dice,
    /// Where the dice come from, where the record does not say it yet.
    secret: Option<DiceFrom>,
    /// Sides that were asked for no unit and have confirmed the round.
    confirmed: BTreeSet<SideNo>,
    watchers: Vec<Watcher<S::Memory>>,
    /// What has happened since somebody last took it.
    news: Vec<Event<S>>,
}

impl<S: Stage> Clone for Recorded<S> {
    fn clone(&self) -> Recorded<S> {
        Recorded {
            game: self.game.clone(),
            begun: self.begun.clone(),
            lines: self.lines.clone(),
            dice: self.dice.clone(),
            secret: self.secret,
            confirmed: self.confirmed.clone(),
            watchers: self.watchers.clone(),
            news: self.news.clone(),
        }
    }
}

impl<S: Stage> Recorded<S> {
    /// A game about to begin. Its record says where its dice come from.
    pub fn new(setup: Setup<S>, dice: DiceFrom) -> Recorded<S> {
        Recorded::with_line(setup, dice, DiceLine::of(dice))
    }

    /// A game about to begin whose dice are cast from question to question: see [`Recorded::proceed_casting`].
    pub fn casting(setup: Setup<S>) -> Recorded<S> {
        let line = DiceLine { algorithm: chance::CAST.to_owned(), ..DiceLine::of(DiceFrom::Typed) };
        Recorded::with_line(setup, DiceFrom::Typed, line)
    }

    /// A game about to begin whose record promises its seed and does not show it.
    pub fn sealed(setup: Setup<S>, dice: DiceFrom) -> Recorded<S> {
        let sealed = Recorded::with_line(setup, dice, DiceLine::of(dice).sealed());
        Recorded { secret: Some(dice), ..sealed }
    }

    fn with_line(setup: Setup<S>, dice: DiceFrom, line: DiceLine) -> Recorded<S> {
        let passport = S::Game::PASSPORT;
        let head = GameLine {
            game: passport.id.to_owned(),
            revision: passport.revision,
            schema: passport.schema,
            program: env!("CARGO_PKG_VERSION").to_owned(),
        };
        let lines = [Line::Game(head), Line::Setup(S::Game::write_setup(&setup)), Line::Dice(line)];
        let lines = lines.into_iter().map(Written::from).collect();
        Recorded { lines, dice: Dice::from(dice), ..Recorded::begin(Arc::new(setup)) }
    }

    /// A game of a setup without any line, whose dice are typed.
    fn begin(setup: Arc<Setup<S>>) -> Recorded<S> {
        let sides = (0..).map(SideNo).zip(S::Game::sides(&setup)).map(|(side, _)| Eyes::Side(side));
        let watch = |eyes| Watcher { eyes, memory: S::Memory::default(), scene: Value::Null };
        Recorded {
            game: S::Game::open(setup.clone()),
            watchers: sides.chain([Eyes::Referee, Eyes::Public]).map(watch).collect(),
            begun: setup,
            lines: Vec::new(),
            dice: Dice::Typed,
            secret: None,
            confirmed: BTreeSet::new(),
            news: Vec::new(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &S::Game {
        &self.game
    }

    /// The setup as the game began.
    pub fn begun(&self) -> &Arc<Setup<S>> {
        &self.begun
    }

    /// Every line so far.
    pub fn lines(&self) -> &[Written] {
        &self.lines
    }

    /// How often something was ordered, ruled or done, without what was taken back: the steps of an undo.
    pub fn steps(&self) -> usize {
        record::live(&self.lines).len()
    }

    /// Whether the dice are typed in.
    pub fn is_typed(&self) -> bool {
        matches!(self.dice, Dice::Typed)
    }

    /// Whether the record does not say where its dice come from next: a table has cast them, or their seed is not named.
    pub fn lacks_dice(&self) -> bool {
        let dice = self.lines.iter().rev().find_map(|line| match line.line() {
            Line::Dice(dice) => Some(dice),
            _ => None,
        });
        self.is_typed() && dice.is_some_and(|dice| dice.dice() != Some(DiceFrom::Typed))
    }

    /// Goes on with other dice from here, and the record says so.
    pub fn roll_on(&mut self, dice: DiceFrom) {
        self.note(Line::Dice(DiceLine::of(dice)));
        self.dice = Dice::from(dice);
    }

    /// What has happened since this was last called.
    pub fn take_news(&mut self) -> Vec<Event<S>> {
        std::mem::take(&mut self.news)
    }

    /// How some eyes see the game, as it was last shown to them.
    pub fn memory(&self, eyes: Eyes) -> Option<&S::Memory> {
        self.watchers.iter().find(|watcher| watcher.eyes == eyes).map(|watcher| &watcher.memory)
    }

    /// What is asked now and not answered.
    pub fn asked(&self) -> Vec<Ask> {
        let waits = |ask: &Ask| !(ask.units.is_empty() && self.confirmed.contains(&ask.side));
        self.game.asked().into_iter().filter(waits).collect()
    }

    /// The game that is to be played first, with people whom this one lends: what became of them goes to
    /// [`Recorded::take_back`].
    pub fn lends(&self) -> Option<Loan> {
        self.game.lends()
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Says whether an order would be taken, without giving it.
    pub fn check(&mut self, side: SideNo, unit: UnitNo, order: &Order<S>) -> Result<(), GameRefused<S>> {
        self.game.check(side, unit, order)
    }

    /// Says whether some orders of a side would be taken together, without giving them.
    pub fn check_all(&mut self, side: SideNo, orders: &[(UnitNo, Order<S>)]) -> Result<(), GameRefused<S>> {
        self.game.check_all(side, orders)
    }

    /// Gives the orders of a side. All are taken or none. A side that is asked for no unit confirms with no orders.
    pub fn answer(
        &mut self,
        side: SideNo,
        orders: &[(UnitNo, Order<S>)],
    ) -> Result<(), Refused<GameRefused<S>>> {
        let asked = self.asked();
        let ask = asked.iter().find(|ask| ask.side == side).ok_or(Refused::NotAsked)?;
        if ask.units.is_empty() && orders.is_empty() {
            self.confirmed.insert(side);
            return Ok(());
        }
        let text = |(unit, order): &(UnitNo, Order<S>)| (unit.0, self.game.write_order(side, *unit, order));
        let line = Orders { side: side.0, orders: orders.iter().map(text).collect() };
        self.game.answer(side, orders).map_err(Refused::Game)?;
        self.note(Line::Orders(line));
        Ok(())
    }

    /// Applies a ruling of the referee, and gives it as it is written down.
    pub fn rule(&mut self, text: &str) -> Result<String, Refused<GameRefused<S>>> {
        let ruling = self.game.read_ruling(text).map_err(Refused::Text)?;
        let (turn, mut events) = (self.game.turn(), Vec::new());
        let text = self.game.write_ruling(&ruling);
        self.game.rule(&ruling, &mut events).map_err(Refused::Game)?;
        self.confirmed.clear();
        let effects = self.effects(turn, &events);
        self.note(Line::Ruling(Ruling { text: text.clone(), effects }));
        self.news.extend(events);
        Ok(text)
    }

    /// Goes on until somebody is asked, or it is over. Where dice are typed none may be needed: see
    /// [`Recorded::proceed_with`].
    pub fn proceed(&mut self) -> Result<Status, Stuck> {
        match &self.dice {
            Dice::Typed => self.proceed_with(&[]),
            Dice::Cast(bits) => self.cast(*bits, None),
            Dice::Seeded(dice) => {
                let mut dice = Remembered::new(dice.clone());
                let (game, events) = self.gone_on(&mut dice)?;
                let (seeded, fell) = dice.into_parts();
                self.dice = Dice::Seeded(seeded);
                self.went(game, fell.iter().map(|fell| fell.face).collect(), events);
                Ok(self.game.status())
            }
        }
    }

    /// The same with a cast of its own, which the record says before what came of it. Where no die is rolled nothing is
    /// said.
    pub fn proceed_casting(&mut self, line: &DiceLine) -> Result<Status, Stuck> {
        match line.dice() {
            Some(DiceFrom::Cast(bits)) => self.cast(bits, Some(line)),
            _ => Err(Stuck::Setup("these dice are no cast".to_owned())),
        }
    }

    /// Goes on with the dice of a cast, which is used once.
    fn cast(&mut self, bits: [u8; 32], line: Option<&DiceLine>) -> Result<Status, Stuck> {
        let mut dice = Remembered::new(Cast::new(bits));
        let (game, events) = self.gone_on(&mut dice)?;
        let faces: Vec<u16> = dice.into_parts().1.iter().map(|fell| fell.face).collect();
        if let Some(line) = line.filter(|_| !faces.is_empty()) {
            self.note(Line::Dice(line.clone()));
        }
        self.dice = Dice::Typed;
        self.went(game, faces, events);
        Ok(self.game.status())
    }

    /// The same with dice that were typed in. All must be used and none may be missing; otherwise nothing has changed, and
    /// the fault names the die that is wanted.
    pub fn proceed_with(&mut self, faces: &[u16]) -> Result<Status, Stuck> {
        if !self.is_typed() {
            return Err(Stuck::NotTyped);
        }
        let mut dice = Remembered::new(Typed::new(faces.iter().copied()));
        let gone_on = self.gone_on(&mut dice);
        let (typed, fell) = dice.into_parts();
        typed.finish()?;
        let (game, events) = gone_on?;
        self.went(game, fell.iter().map(|fell| fell.face).collect(), events);
        Ok(self.game.status())
    }

    fn gone_on(&self, dice: &mut dyn Chance) -> Result<(S::Game, Vec<Event<S>>), Stuck> {
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        if game.lends().is_none() {
            game.proceed(dice, &mut events)?;
        }
        Ok((game, events))
    }

    /// Takes over how the game went on, and writes it down if anything is other than before.
    fn went(&mut self, game: S::Game, faces: Vec<u16>, events: Vec<Event<S>>) {
        let before = std::mem::replace(&mut self.game, game);
        self.confirmed.clear();
        if faces.is_empty() && events.is_empty() && before.state() == self.game.state() {
            return;
        }
        let effects = self.effects(before.turn(), &events);
        self.note(Line::Went(Went { faces, effects }));
        if before.turn() != self.game.turn() && self.game.ending().is_none() {
            self.snapshot();
        }
        self.news.extend(events);
    }

    /// Takes back people who were lent, with what became of them.
    pub fn take_back(&mut self, back: Return) -> Result<(), String> {
        if self.lends().is_none_or(|loan| loan.name != back.name) {
            return Err(format!("nobody is lent to \"{}\" now", back.name));
        }
        let (turn, mut events) = (self.game.turn(), Vec::new());
        self.game.take_back(&back, &mut events)?;
        let effects = self.effects(turn, &events);
        self.note(Line::Returned(Returned { back, effects }));
        self.news.extend(events);
        Ok(())
    }

    /// Writes the whole state down.
    fn snapshot(&mut self) {
        // A state is plain values, which can always be written; the laws of every game try it.
        if let Ok(state) = serde_json::to_value(self.game.state()) {
            let (turn, schema) = (self.game.turn(), S::Game::PASSPORT.schema);
            self.note(Line::Snapshot(Snapshot { turn, schema, state }));
        }
    }

    /// What everybody is told of some events, and what changed in what they are shown.
    fn effects(&mut self, turn: u16, events: &[Event<S>]) -> Effects {
        let game = &self.game;
        let mut effects =
            Effects { turn: game.turn(), over: game.ending(), lends: game.lends(), ..Effects::default() };
        for Watcher { eyes, memory, scene } in &mut self.watchers {
            let told = S::tell(&self.game, *eyes, turn, events, memory);
            if !told.is_empty() {
                effects.told.insert(eyes.to_string(), told);
            }
            let now = serde_json::to_value(S::scene(&self.game, *eyes, memory)).unwrap_or_default();
            if let Some(change) = delta(scene, &now) {
                effects.shown.insert(eyes.to_string(), change);
            }
            *scene = now;
        }
        effects
    }

    fn note(&mut self, line: Line) {
        self.lines.push(line.into());
    }

    /// Takes back the last orders, the last ruling or the last return of people who were lent, with everything that came of
    /// it. False where there is none.
    pub fn undo(&mut self) -> Result<bool, CannotOpen> {
        let live = record::live(&self.lines);
        let done = |place: &&usize| {
            let line = self.lines.get(**place).map(Written::line);
            matches!(line, Some(Line::Orders(_) | Line::Ruling(_) | Line::Returned(_)))
        };
        match live.iter().rev().find(done).copied() {
            // The line before it stays, and lines are numbered from 1.
            Some(last) => self.back_to(last).map(|()| true),
            None => Ok(false),
        }
    }

    /// Takes back everything since a turn began: what was asked first in that turn is asked again.
    pub fn back_to_turn(&mut self, turn: u16) -> Result<(), CannotOpen> {
        let live = record::live(&self.lines);
        let began = |place: &&usize| {
            let line = self.lines.get(**place).map(Written::line);
            matches!(line, Some(Line::Went(went)) if went.effects.turn >= turn)
        };
        match live.iter().find(began).copied() {
            Some(began) => {
                let snapshot =
                    matches!(self.lines.get(began + 1).map(Written::line), Some(Line::Snapshot(_)));
                self.back_to(began + 1 + usize::from(snapshot))
            }
            None => Ok(()),
        }
    }

    /// Takes back every line after the first so many.
    pub fn back_to(&mut self, to: usize) -> Result<(), CannotOpen> {
        let mut lines = self.lines.clone();
        lines.push(Line::Back(Back { to }).into());
        *self = Recorded::rebuilt(self.begun.clone(), lines, self.secret)?;
        Ok(())
    }

    /// Another game that is the same up to a line, and can go on otherwise.
    pub fn branch(&self, to: usize) -> Result<Recorded<S>, CannotOpen> {
        let lines = record::first(self.lines.get(..to).unwrap_or(&self.lines), usize::MAX);
        Recorded::rebuilt(self.begun.clone(), lines, self.secret)
    }

    /// The record as a file.
    pub fn save(&self) -> String {
        record::write(&self.lines)
    }
}
