//! A table read from the store. Nothing that people did is done again: what came of it stands on the record, and the fight
//! goes on from its last snapshot. So a table is read in the time that its lines take, whatever was taken back.

use super::{Line, Luck, Refused, Table, opening, saved};
use crate::protocol::{Command, EntryKind, OrderLine, Role};
use chance::Seed;
use game::record::{Back, Line as RecordLine, Ruling, Written, live};
use game::{CannotOpen, DiceFrom, Hosted, Opened, Playable, Recorded, Unit, UnitNo};

/// A line that is kept of a table.
#[expect(
    clippy::large_enum_variant,
    reason = "lines are read one by one, and a box for each would be slower"
)]
#[derive(Clone, Debug, PartialEq)]
pub enum Kept {
    /// What somebody did.
    Table(Line),
    /// What came of it.
    Record(Written),
}

/// Figures that were given to another seat, by their ids.
type Given = (Vec<String>, u16);

/// What was read of a table so far.
#[derive(Default)]
pub(super) struct Reading {
    lines: Vec<Written>,
    /// What was done since it last went on, and is not on the record yet.
    pending: Vec<Pending>,
    /// Dice that were typed in since.
    dice: Vec<u16>,
    /// Figures that were given to another seat, by their ids.
    given: Vec<Given>,
    /// Figures by seat, where a branch began.
    seated: Vec<Vec<u16>>,
    /// Why something is taken back by the next line.
    reason: String,
    /// Steps of the record that count.
    steps: usize,
    /// How often something was asked anew.
    questions: u64,
    /// The turn that the fight had come to.
    pub(super) turn: u16,
}

/// Something that is not on the record yet.
enum Pending {
    Orders(u16, Vec<OrderLine>, Option<String>),
    Answer(u16, String),
}

impl Pending {
    fn seat(&self) -> u16 {
        let (Pending::Orders(seat, ..) | Pending::Answer(seat, _)) = self;
        *seat
    }
}

/// A fight that older rules played and that cannot go on here: it is only shown.
pub(super) struct Shown {
    pub(super) film: game::Film,
    lines: Vec<Written>,
}

impl<S: Hosted> Table<S> {
    /// A table as its lines say: the first opens it.
    pub fn restore(id: &str, lines: impl IntoIterator<Item = Kept>) -> Result<Table<S>, Refused> {
        let mut lines = lines.into_iter();
        let Some(Kept::Table(first)) = lines.next() else {
            return Err(Refused::new("a table begins with a line that opens it"));
        };
        let mut table = Table::begin_reading(id, &first)?;
        lines.try_for_each(|line| match line {
            Kept::Table(line) => table.replay(&line),
            Kept::Record(line) => table.was_kept(line),
        })?;
        table.loaded()?;
        Ok(table)
    }

    /// A line of the table, and those that the record has grown by since this was last asked: all that is to be kept.
    pub fn kept(&mut self, line: Line) -> Vec<Kept> {
        std::iter::once(Kept::Table(line)).chain(self.unkept().into_iter().map(Kept::Record)).collect()
    }

    /// A table of which the first line was read.
    pub fn begin_reading(id: &str, first: &Line) -> Result<Table<S>, Refused> {
        let Line::Opened { new, seed, root } = first else {
            return Err(Refused::new("a table begins with a line that opens it"));
        };
        let seed = match seed.as_str() {
            "" => None,
            seed => Some(Seed(seed.parse().map_err(|_| Refused::new("the seed is no number"))?)),
        };
        let root =
            root.as_deref().map(|root| root_of(root).ok_or_else(|| Refused::new("the root is no number")));
        let luck = Luck { root: root.transpose()?, seed };
        let setup = match &new.record {
            Some(record) => saved::beginning::<S>(&saved::read::<S>(record)?)?.0,
            None => S::setup(&opening::wish(new)).map_err(Refused::new)?,
        };
        let mut table = Table::set(id, new, luck, setup)?;
        table.reading = Some(Reading::default());
        table.note_dice();
        Ok(table)
    }

    /// A line of the record was read: everybody is told what he was told then.
    pub fn was_kept(&mut self, line: Written) -> Result<(), Refused> {
        let here = S::Game::PASSPORT.revision;
        if let RecordLine::Game(game) = line.line()
            && game.revision > here
        {
            return Err(Refused::new(CannotOpen::Newer { played: game.revision, here }.to_string()));
        }
        self.hear_again(line);
        Ok(())
    }

    fn hear_again(&mut self, line: Written) {
        let Some(reading) = &mut self.reading else { return };
        if matches!(line.line(), RecordLine::Went(_) | RecordLine::Ruling(_) | RecordLine::Back(_)) {
            reading.pending.clear();
            reading.dice.clear();
            reading.questions += 1;
            self.stepping = false;
        }
        let steps = match line.line() {
            RecordLine::Back(_) => {
                reading.lines.push(line.clone());
                let live = live(&reading.lines);
                let effects =
                    |place: &usize| reading.lines.get(*place).and_then(|line| line.line().effects());
                reading.turn = live.iter().rev().find_map(effects).map_or(0, |effects| effects.turn);
                live.len()
            }
            _ => {
                reading.lines.push(line.clone());
                reading.steps + 1
            }
        };
        reading.steps = steps;
        match line.line() {
            RecordLine::Back(Back { to }) => self.hear_back(*to, steps),
            RecordLine::Ruling(Ruling { text, .. }) => {
                let all: Vec<bool> = self.seats.iter().map(super::Seat::sees_all).collect();
                self.note(EntryKind::Ruled, None, text, |seat| all[usize::from(seat)], true);
            }
            _ => {}
        }
        if let Some(effects) = line.line().effects() {
            if let Some(reading) = &mut self.reading {
                reading.turn = effects.turn;
            }
            for (told, seat) in self.told.iter_mut().zip(&self.seats) {
                effects.told_to(seat.eyes()).iter().for_each(|entry| told.push(entry.clone()));
            }
            self.marks.push((steps, self.told.iter().map(|told| told.log.len()).collect()));
        }
    }

    /// Something was taken back.
    fn hear_back(&mut self, to: usize, steps: usize) {
        let Some(reading) = &mut self.reading else { return };
        let says = match reading.lines.get(to).map(Written::line) {
            Some(RecordLine::Ruling(_)) => "The referee takes the last ruling back".to_owned(),
            _ => "The referee takes the last orders back".to_owned(),
        };
        let because = std::mem::take(&mut reading.reason);
        let says = if because.starts_with("The referee") { because } else { says + &because };
        self.cut_to(steps);
        self.note(EntryKind::Ruled, None, &format!("{says}."), |_| true, false);
    }

    /// A line that is not of the record was read.
    pub fn replay(&mut self, line: &Line) -> Result<(), Refused> {
        match line {
            Line::Opened { .. } => Err(Refused::new("a table is opened once")),
            Line::Key { seat, hash } => self.lock(*seat, hash),
            Line::Did { seat, command } => self.did(*seat, command),
            Line::Thought { seat, orders } => self.was_ordered(Pending::Orders(*seat, orders.clone(), None)),
            Line::TimeUp { seat, orders } => {
                self.note_late(*seat);
                self.was_ordered(Pending::Orders(*seat, orders.clone(), None))
            }
            Line::Branched { of, alone, figures } => {
                if let Some(reading) = &mut self.reading {
                    reading.seated.clone_from(figures);
                }
                self.part(of, *alone)
            }
        }
    }

    fn was_ordered(&mut self, pending: Pending) -> Result<(), Refused> {
        let Some(reading) = &mut self.reading else { return Err(Refused::new("no table is read")) };
        reading.pending.retain(|other| other.seat() != pending.seat());
        reading.pending.push(pending);
        Ok(())
    }

    /// What somebody did, as far as it is not on the record.
    fn did(&mut self, seat: u16, command: &Command) -> Result<(), Refused> {
        let Some(reading) = &mut self.reading else { return Err(Refused::new("no table is read")) };
        match command {
            Command::Commit { orders, entropy } => {
                self.was_ordered(Pending::Orders(seat, orders.clone(), entropy.clone()))?;
            }
            Command::TakeBack => reading.pending.retain(|other| other.seat() != seat),
            Command::Undo { reason } => reading.reason = super::because(reason),
            Command::BackToTurn { turn, reason } => {
                reading.reason = format!("The referee goes back to turn {turn}{}", super::because(reason));
            }
            Command::Answer { seat, bot, reason } => {
                self.note_answer(*seat, bot, reason);
                self.was_ordered(Pending::Answer(*seat, bot.clone()))?;
            }
            Command::Hands { figures, seat, reason } => {
                reading.given.push((figures.clone(), *seat));
                reading.pending.clear();
                reading.questions += 1;
                self.note_given(figures, *seat, reason);
            }
            Command::Pause { paused, reason } => {
                reading.questions += 1;
                (self.paused, self.stepping) = (*paused, false);
                self.note_pause(reason);
            }
            Command::Step => self.stepping = true,
            Command::Dice { faces } => reading.dice.extend_from_slice(faces),
            Command::Say { .. }
            | Command::Name { .. }
            | Command::HandOut { .. }
            | Command::Point { .. }
            | Command::LookAs { .. } => {
                // What was said by older rules may not be said in this state; then it is left out.
                let _ = self.apply(seat, command);
            }
            _ => {}
        }
        Ok(())
    }

    /// All lines have been read. The fight goes on from its last snapshot; one that older rules played and that cannot go on
    /// is only shown.
    pub fn loaded(&mut self) -> Result<(), Refused> {
        let Some(reading) = self.reading.take() else { return Ok(()) };
        let Reading { lines, pending, dice, given, seated, questions, .. } = reading;
        self.questions = questions;
        let (here, wrong) = (S::Game::PASSPORT.revision, |why: CannotOpen| Refused::new(why.to_string()));
        if lines.is_empty() {
            return Err(Refused::new(format!(
                "Sixgun 0.1 kept no dice for this table, and revision {here} of the rules would play another fight"
            )));
        }
        self.kept = lines.len();
        let secret = self.luck.seed.map(DiceFrom::Seed);
        match game::last_revision(&lines).map_err(wrong)? {
            last if last == here => {
                let game = Recorded::<S>::reopen(lines, secret).map_err(wrong)?;
                self.go_on_with(game, &given, &seated);
            }
            played => self.go_on_from_older(lines, played, (&given, &seated))?,
        }
        for pending in pending {
            // Orders that do not fit any more are asked for again.
            let _ = match pending {
                Pending::Orders(seat, orders, entropy) => {
                    self.commit_adding(seat, &orders, entropy.as_deref())
                }
                Pending::Answer(seat, bot) => {
                    let orders = self.answered_by(seat, &bot);
                    self.commit(seat, &orders)
                }
            };
        }
        self.wait_for_dice(&dice)?;
        self.all_stale();
        Ok(())
    }

    /// Where nobody is asked and dice are typed in, the next die is wanted, after those that were typed in already.
    fn wait_for_dice(&mut self, typed: &[u16]) -> Result<(), Refused> {
        let goes_on = self.new.real_dice && self.shown.is_none() && !self.is_over();
        if !goes_on || self.typed.1.is_some() || !self.game.asked().is_empty() {
            return Ok(());
        }
        self.go_on()?;
        if !typed.is_empty() {
            // Dice that do not fit any more are asked for again.
            let _ = self.dice(typed);
        }
        Ok(())
    }

    /// A fight of older rules goes on from its last snapshot with fresh dice, or is only shown.
    fn go_on_from_older(
        &mut self,
        lines: Vec<Written>,
        played: u32,
        (given, seated): (&[Given], &[Vec<u16>]),
    ) -> Result<(), Refused> {
        let here = S::Game::PASSPORT.revision;
        let film =
            match Recorded::<S>::open(lines.clone(), None).map_err(|why| Refused::new(why.to_string()))? {
                Opened::Older(film) => film,
                Opened::Playable(game) => {
                    self.go_on_with(*game, given, seated);
                    return Ok(());
                }
            };
        let seed = self.luck.seed.map_or(0, |seed| seed.0);
        let dice = match self.luck.root {
            Some(_) => None,
            None => Some(DiceFrom::Seed(Seed(seed.wrapping_add(u64::from(here))))),
        };
        match Recorded::resume(lines.clone(), dice.unwrap_or(DiceFrom::Cast([0; 32]))) {
            Ok(game) if film.over().is_none() => {
                self.go_on_with(game, given, seated);
                let turn = self.now().turn();
                let says = format!(
                    "Revision {played} of the rules played this fight. It goes on by revision {here} from the beginning of \
                     turn {turn}, with fresh dice."
                );
                self.note(EntryKind::Table, None, &says, |_| true, false);
            }
            _ => self.shown = Some(Shown { film, lines }),
        }
        Ok(())
    }

    /// Takes up a saved game: it is verified by playing it again, and everybody is told what was told then.
    pub(super) fn take_up(&mut self, lines: Vec<Written>) -> Result<(), Refused> {
        let opened = Recorded::<S>::open(lines.clone(), None);
        let Opened::Playable(game) = opened.map_err(|why| Refused::new(why.to_string()))? else {
            return Err(Refused::new("older rules played it"));
        };
        self.reading = Some(Reading::default());
        lines.into_iter().for_each(|line| self.hear_again(line));
        self.questions = self.reading.take().map_or(0, |reading| reading.questions);
        self.go_on_with(*game, &[], &[]);
        self.all_stale();
        match self.game.asked().is_empty() && !self.is_over() {
            true => self.go_on(),
            false => Ok(()),
        }
    }

    /// Goes on with a fight in which people sit where they sat.
    pub(super) fn go_on_with(
        &mut self,
        game: Recorded<S>,
        given: &[(Vec<String>, u16)],
        seated: &[Vec<u16>],
    ) {
        self.game = game;
        for (seat, figures) in self.seats.iter_mut().zip(seated) {
            seat.figures = figures.iter().copied().map(UnitNo).collect();
        }
        let units = S::units(self.setup());
        let seats =
            |table: &Table<S>, unit: UnitNo| table.seats.iter().any(|seat| seat.figures.contains(&unit));
        for unit in &units {
            if !seats(self, unit.real) {
                self.seat_somewhere(unit);
            }
        }
        for (ids, seat) in given {
            let of: Vec<UnitNo> =
                units.iter().filter(|unit| ids.contains(&unit.id)).map(|unit| unit.real).collect();
            self.move_figures(&of, *seat);
        }
        self.seat_players();
        self.pose();
    }

    /// Somebody who joined on the way is the referee's, or else with those who play his side.
    fn seat_somewhere(&mut self, unit: &Unit) {
        let plays = |seat: &super::Seat| seat.side == Some(unit.side) && !seat.figures.is_empty();
        let referee = self.seats.iter().position(|seat| seat.role == Role::Referee);
        let place = referee.or_else(|| self.seats.iter().position(plays));
        if let Some(seat) = self.seats.get_mut(place.unwrap_or(0)) {
            seat.figures.push(unit.real);
        }
    }

    /// The record of a fight that is only shown, or that goes on here.
    pub(super) fn whole_record(&self) -> &[Written] {
        match (&self.reading, &self.shown) {
            (Some(reading), _) => &reading.lines,
            (None, Some(shown)) => &shown.lines,
            (None, None) => self.game.lines(),
        }
    }

    /// The record as a file. Before the end it names no seed.
    pub fn save(&self) -> String {
        if self.is_over() {
            return game::record::write(self.whole_record());
        }
        let sealed = |line: &Written| match line.line() {
            RecordLine::Dice(dice) if dice.algorithm == chance::ALGORITHM => {
                Written::from(RecordLine::Dice(dice.sealed()))
            }
            _ => line.clone(),
        };
        game::record::write(&self.whole_record().iter().map(sealed).collect::<Vec<_>>())
    }
}

/// 256 bits from 64 hexadecimal digits.
fn root_of(text: &str) -> Option<[u8; 32]> {
    let mut root = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in root.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(root)
}
