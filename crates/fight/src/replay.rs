//! Playing with a record, and playing a record again.

use crate::cast::Nobody;
use crate::event::{Story, Told};
use crate::fight::{Fight, Status};
use crate::order::Order;
use crate::record::fnv::Fnv;
use crate::record::{DiceFrom, Entry, Noted, Record};
use crate::refused::Refused;
use crate::ruling::{Overruled, Ruling};
use crate::scenario::{FigureId, Scenario, SideId};
use crate::setup::Setup;
use crate::state::Outcome;
use crate::text::{self, Names, TextFault, Words};
use chance::{Recorded, Seed, Seeded, Typed, TypedFault};
use reader::fault::Faults;
use std::sync::Arc;

/// A fight that is played and recorded.
#[derive(Clone, Debug)]
pub struct Game {
    fight: Fight,
    record: Record,
    /// The setup as the fight began: the referee may have added somebody since.
    begun: Arc<Setup>,
    /// The dice, where they follow from a seed.
    seeded: Option<Seeded>,
    /// The hash of all that has happened.
    digest: Fnv,
}

/// Why a fight does not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    /// Nobody can be made of somebody in the scenario.
    #[error("{0}")]
    Nobody(#[from] Nobody),
    /// The dice that were typed do not fit. Nothing has changed.
    #[error("{0}")]
    Dice(#[from] TypedFault),
    /// Dice were typed, but those of this fight follow from a seed.
    #[error("the dice of this fight follow from a seed")]
    NotTyped,
}

/// Where a record and what is played from it part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The setup cannot be made.
    #[error("{what}")]
    Setup {
        /// Why.
        what: String,
    },
    /// It was played with other rules or other content.
    #[error("it was played with the rules \"{recorded}\", and these are \"{now}\"")]
    Content {
        /// What the record says.
        recorded: String,
        /// What there is.
        now: String,
    },
    /// A line is no order, or names nobody.
    #[error("line {line}, {fault}")]
    Text {
        /// The line of the file.
        line: usize,
        /// What is wrong.
        fault: TextFault,
    },
    /// Orders are refused.
    #[error("line {line}: {refused}")]
    Refused {
        /// The line of the file.
        line: usize,
        /// Why.
        refused: Refused,
    },
    /// A ruling is refused.
    #[error("line {line}: {overruled}")]
    Overruled {
        /// The line of the file.
        line: usize,
        /// Why.
        overruled: Overruled,
    },
    /// The fight cannot go on.
    #[error("line {line}: {stuck}")]
    Stuck {
        /// The line of the file.
        line: usize,
        /// Why.
        stuck: Stuck,
    },
    /// Another face fell.
    #[error("line {line}: die {die} fell {}, and the record has {}", shown(*.fell), shown(*.recorded))]
    Face {
        /// The line of the file.
        line: usize,
        /// Which die of the line, counted from 1.
        die: usize,
        /// What the record has; nothing where it has no such die.
        recorded: Option<u16>,
        /// What fell; nothing where no such die was rolled.
        fell: Option<u16>,
    },
    /// Something else happened.
    #[error("line {line}: what happened up to turn {turn} is not what is recorded")]
    Events {
        /// The line of the file.
        line: usize,
        /// The turn that the fight had come to.
        turn: u16,
    },
    /// It is a save of another fight, or of this one played otherwise.
    #[error("line {line}: from here on it is another fight than the one that goes on")]
    Another {
        /// The line of the file.
        line: usize,
    },
    /// It ended otherwise.
    #[error("it ended \"{now}\", and the record has \"{recorded}\"")]
    Outcome {
        /// What the record has.
        recorded: String,
        /// How it ended.
        now: String,
    },
}

fn shown(face: Option<u16>) -> String {
    face.map_or("nothing".to_owned(), |face| face.to_string())
}

/// Why a saved game cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotLoad {
    /// The file cannot be read.
    #[error("{0}")]
    Faults(#[from] Faults),
    /// It cannot be played again.
    #[error("{0}")]
    Mismatch(#[from] Mismatch),
}

impl Game {
    /// A fight about to begin, with dice that follow from a seed.
    pub fn new(setup: Setup, seed: Seed) -> Game {
        Game::begin(Arc::new(setup), DiceFrom::Seed(seed))
    }

    /// A fight about to begin, with dice that fall on a real table and are typed in.
    pub fn at_a_table(setup: Setup) -> Game {
        Game::begin(Arc::new(setup), DiceFrom::Table)
    }

    fn begin(setup: Arc<Setup>, dice: DiceFrom) -> Game {
        let record = Record::new(&setup, dice);
        Game::of(setup, record)
    }

    /// A game whose record has a header and no entries yet.
    fn of(setup: Arc<Setup>, record: Record) -> Game {
        let seeded = match record.dice {
            DiceFrom::Seed(seed) => Some(Seeded::new(seed)),
            DiceFrom::Table => None,
        };
        Game { fight: Fight::of(setup.clone()), record, begun: setup, seeded, digest: Fnv::new() }
    }

    /// The fight as it stands.
    pub fn fight(&self) -> &Fight {
        &self.fight
    }

    /// What has been recorded.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Says whether an order may be given, without giving it.
    pub fn check(&mut self, figure: FigureId, order: &Order) -> Result<(), Refused> {
        self.fight.check(figure, order)
    }

    /// Gives the orders of a side, one for each figure that is asked. All are taken or none.
    pub fn submit(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        let names = Names::of(&self.fight);
        self.fight.submit(side, orders)?;
        let lines = orders.iter().map(|(who, order)| text::write_line(*who, order, &names)).collect();
        self.record.note(Noted::Orders { side: names.side(side), lines });
        Ok(())
    }

    /// Gives the orders of a side as its seat knows its figures: all numbers, those in refusals too, are local. All are
    /// taken or none.
    pub fn answer(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        let (names, asked) = (Names::of(&self.fight), self.fight.asked_of(side));
        self.fight.answer(side, orders)?;
        let given = |figure: FigureId| self.fight.state().answers.get(usize::from(figure.0))?.as_ref();
        let given = asked.iter().filter_map(|figure| Some((figure, given(figure)?)));
        let lines = given.map(|(figure, order)| text::write_line(figure, order, &names)).collect();
        self.record.note(Noted::Orders { side: names.side(side), lines });
        Ok(())
    }

    /// Applies a ruling of the referee.
    pub fn rule(&mut self, ruling: &Ruling, story: &mut impl Story) -> Result<(), Overruled> {
        let (text, mut told) = (ruling.write(&Names::of(&self.fight)), Vec::new());
        self.fight.rule(ruling, &mut told)?;
        self.hear(&told);
        self.record.note(Noted::Ruling(text));
        for told in told {
            story.tell(|| told);
        }
        if let Some(outcome) = self.fight.state().outcome {
            self.record.outcome = Some(self.outcome(outcome));
        }
        Ok(())
    }

    /// Goes on until somebody has to say something, or it is over. Where the dice are typed none may be needed: see
    /// [`Game::proceed_with`].
    pub fn proceed(&mut self, story: &mut impl Story) -> Result<Status, Stuck> {
        match &mut self.seeded {
            None => self.proceed_with(&[], story),
            Some(dice) => {
                let (mut dice, mut told, step) = (Recorded::new(dice), Vec::new(), self.fight.state().step);
                let status = self.fight.proceed(&mut dice, &mut told)?;
                let faces = dice.faces();
                let moved = step != self.fight.state().step;
                Ok(self.went(status, faces, told, moved, story))
            }
        }
    }

    /// The same with dice that were typed in. All must be used, and none may be missing; if they do not fit nothing has
    /// changed, and the fault says which die is wanted.
    pub fn proceed_with(&mut self, faces: &[u16], story: &mut impl Story) -> Result<Status, Stuck> {
        if self.seeded.is_some() {
            return Err(Stuck::NotTyped);
        }
        let mut fight = self.fight.clone();
        let (mut dice, mut told) = (Recorded::new(Typed::new(faces.iter().copied())), Vec::new());
        let status = fight.proceed(&mut dice, &mut told);
        let fell = dice.faces();
        dice.into_parts().0.finish()?;
        let status = status?;
        let moved = fight.state().step != self.fight.state().step;
        self.fight = fight;
        Ok(self.went(status, fell, told, moved, story))
    }

    /// Writes down how the fight went on, and tells it.
    fn went(
        &mut self,
        status: Status,
        faces: Vec<u16>,
        told: Vec<Told>,
        moved: bool,
        story: &mut impl Story,
    ) -> Status {
        if moved || !faces.is_empty() || !told.is_empty() {
            self.hear(&told);
            let (turn, digest) = (self.fight.state().turn, self.digest.value());
            self.record.note(Noted::Went { turn, faces, digest });
        }
        for told in told {
            story.tell(|| told);
        }
        if let Status::Over(outcome) = status {
            self.record.outcome = Some(self.outcome(outcome));
        }
        status
    }

    /// Takes what happened into the hash.
    fn hear(&mut self, told: &[Told]) {
        for Told { event, to, whole, met: _ } in told {
            self.digest.print(format_args!("Told {{ event: {event:?}, to: {to:?}, whole: {whole:?} }}"));
        }
    }

    /// How it ended, in words.
    fn outcome(&self, outcome: Outcome) -> String {
        let names = Names::of(&self.fight);
        let winner = outcome.winner.map_or("nobody".to_owned(), |side| names.side(side));
        match outcome.victory {
            Some(number) => format!("{winner} by {}", u16::from(number) + 1),
            None => winner,
        }
    }

    /// Takes back the last orders or the last ruling, with everything that came of it. False where there is none.
    pub fn undo(&mut self) -> Result<bool, Mismatch> {
        let last = self.record.entries.iter().rposition(|entry| !matches!(entry.what, Noted::Went { .. }));
        match last {
            None => Ok(false),
            Some(last) => self.back_to(last).map(|()| true),
        }
    }

    /// Takes back everything since a turn began: the fight asks again what it asked first in that turn.
    pub fn back_to_turn(&mut self, turn: u16) -> Result<(), Mismatch> {
        let began = |entry: &Entry| matches!(entry.what, Noted::Went { turn: came, .. } if came >= turn);
        match self.record.entries.iter().position(began) {
            None => Ok(()),
            Some(began) => self.back_to(began + 1),
        }
    }

    /// Takes back every entry from this one on.
    pub fn back_to(&mut self, entries: usize) -> Result<(), Mismatch> {
        *self = self.branch(entries)?;
        Ok(())
    }

    /// Another game that is the same up to an entry, and can go on otherwise.
    pub fn branch(&self, entries: usize) -> Result<Game, Mismatch> {
        Game::replayed(self.begun.clone(), &self.record.until(entries), &mut ())
    }

    /// The game as a file.
    pub fn save(&self) -> String {
        self.record.write()
    }

    /// A saved game, ready to be played on. The scenario is one that the program carries, unless one is given.
    pub fn load(file: &str, text: &str, scenario: Option<&Scenario>) -> Result<Game, CannotLoad> {
        let record = Record::read(file, text)?;
        Ok(Game::resume(&record, scenario, &mut ())?)
    }

    /// The game of a record, played again. What happens in it is told.
    pub fn resume(
        record: &Record,
        scenario: Option<&Scenario>,
        story: &mut impl Story,
    ) -> Result<Game, Mismatch> {
        let setup = match scenario {
            Some(scenario) => record.setup(scenario)?,
            None => record.setup(&record.carried()?)?,
        };
        record.is_of(&setup)?;
        Game::replayed(Arc::new(setup), record, story)
    }

    /// Plays a record again, and stops where it is not the same.
    fn replayed(setup: Arc<Setup>, record: &Record, story: &mut impl Story) -> Result<Game, Mismatch> {
        let mut game = Game::of(setup, record.until(0));
        game.follow(record, story)?;
        Ok(game)
    }

    /// Plays on as a later save of this game does, as if that had been loaded from its beginning: what is already here
    /// must be how it begins, and only the rest is played. Whoever is sent one file after the other has to play nothing
    /// twice. What happens is told. Where it does not fit nothing has changed.
    pub fn catch_up(&mut self, file: &str, text: &str, story: &mut impl Story) -> Result<(), CannotLoad> {
        let record = Record::read(file, text)?;
        let (mut told, mut game) = (Vec::new(), self.clone());
        if let Some(line) = self.record.parts_from(&record) {
            return Err(Mismatch::Another { line }.into());
        }
        game.follow(&record, &mut told)?;
        *self = game;
        for told in told {
            story.tell(|| told);
        }
        Ok(())
    }

    /// Plays what a record has beyond what has been played, and looks whether it ends as it should.
    fn follow(&mut self, record: &Record, story: &mut impl Story) -> Result<(), Mismatch> {
        let played = self.record.entries.len();
        for entry in record.entries.iter().skip(played) {
            match &entry.what {
                Noted::Orders { side, lines } => self.order_again(entry.line, side, lines)?,
                Noted::Ruling(text) => self.rule_again(entry.line, text, story)?,
                Noted::Went { faces, digest, .. } => self.go_again(entry.line, faces, *digest, story)?,
            }
        }
        // Lines that a person added for himself are not kept, but whatever was played is.
        match (&record.outcome, &self.record.outcome) {
            (Some(recorded), now) if now.as_ref() != Some(recorded) => {
                let now = now.clone().unwrap_or_else(|| "not at all".to_owned());
                Err(Mismatch::Outcome { recorded: recorded.clone(), now })
            }
            _ => Ok(()),
        }
    }

    fn order_again(&mut self, line: usize, side: &str, lines: &[String]) -> Result<(), Mismatch> {
        let names = Names::of(&self.fight);
        let mut words = Words::new(side, FigureId(0), &names);
        let wrong = |fault| Mismatch::Text { line, fault };
        let side = words.side().map_err(wrong)?;
        words.end().map_err(wrong)?;
        let mut orders = Vec::new();
        for (number, text) in lines.iter().enumerate() {
            let wrong = |fault| Mismatch::Text { line: line + 1 + number, fault };
            orders.push(text::read_line(text, &names).map_err(wrong)?);
        }
        self.submit(side, &orders).map_err(|refused| Mismatch::Refused { line, refused })
    }

    fn rule_again(&mut self, line: usize, text: &str, story: &mut impl Story) -> Result<(), Mismatch> {
        let ruling = Ruling::read(text, &Names::of(&self.fight));
        let ruling = ruling.map_err(|fault| Mismatch::Text { line, fault })?;
        self.rule(&ruling, story).map_err(|overruled| Mismatch::Overruled { line, overruled })
    }

    fn go_again(
        &mut self,
        line: usize,
        faces: &[u16],
        digest: u64,
        story: &mut impl Story,
    ) -> Result<(), Mismatch> {
        let before = self.record.entries.len();
        let done = if self.seeded.is_some() { self.proceed(story) } else { self.proceed_with(faces, story) };
        done.map_err(|stuck| Mismatch::Stuck { line, stuck })?;
        let noted = self.record.entries.get(before).map(|entry| &entry.what);
        let fell = match noted {
            Some(Noted::Went { faces, .. }) => faces.as_slice(),
            _ => &[],
        };
        let most = fell.len().max(faces.len());
        if let Some(die) = (0..most).find(|die| fell.get(*die) != faces.get(*die)) {
            let (recorded, fell) = (faces.get(die).copied(), fell.get(die).copied());
            return Err(Mismatch::Face { line, die: die + 1, recorded, fell });
        }
        if self.digest.value() != digest {
            return Err(Mismatch::Events { line, turn: self.fight.state().turn });
        }
        Ok(())
    }
}

/// Plays a record again: the fight as it stands at its end, and all that happened. The scenario is one that the program
/// carries.
pub fn replay(record: &Record) -> Result<(Fight, Vec<Told>), Mismatch> {
    let mut story = Vec::new();
    let game = Game::resume(record, None, &mut story)?;
    Ok((game.fight, story))
}
