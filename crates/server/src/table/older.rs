//! A table that an older revision of the rules played: it is shown as it was, and goes on from its last snapshot where that
//! can be read.

use super::{Line, Refused, Table};
use crate::protocol::{Command, EntryKind, OrderLine};
use chance::Seed;
use game::record::{Line as RecordLine, Written, live};
use game::{CannotOpen, DiceFrom, Hosted, Opened, Playable, Recorded, Unit, UnitNo};

/// The revision that plays as version 0.1 did, which kept commands and a seed and nothing of what came of them.
const AS_THEN: u32 = 1;

/// What older rules played.
#[derive(Default)]
pub(super) struct Older {
    lines: Vec<Written>,
    /// Orders that were given since it last went on.
    given: Vec<(u16, Vec<OrderLine>)>,
}

/// A fight that older rules played and that cannot go on here: it is only shown.
pub(super) struct Shown {
    pub(super) film: game::Film,
    lines: Vec<Written>,
}

impl<S: Hosted> Table<S> {
    /// The fight was begun by a revision of the rules.
    pub(super) fn begun_by(&mut self, played: u32) -> Result<(), Refused> {
        let here = S::Game::PASSPORT.revision;
        if played > here {
            let why = CannotOpen::Newer { played, here };
            return Err(Refused::new(why.to_string()));
        }
        if played < here {
            // What was begun here is another fight.
            self.older = Some(Older::default());
            self.marks.clear();
            self.told.iter_mut().for_each(|told| told.log.clear());
        }
        Ok(())
    }

    /// Everybody is told what he was told then.
    pub(super) fn hear_older(&mut self, line: Written) {
        let Some(older) = &mut self.older else { return };
        if matches!(line.line(), RecordLine::Went(_)) {
            older.given.clear();
        }
        older.lines.push(line.clone());
        let steps = live(&older.lines).len();
        if matches!(line.line(), RecordLine::Back(_)) {
            self.cut_to(steps);
        }
        if let Some(effects) = line.line().effects() {
            for (told, seat) in self.told.iter_mut().zip(&self.seats) {
                effects.told_to(seat.eyes()).iter().for_each(|entry| told.push(entry.clone()));
            }
            self.marks.push((steps, self.told.iter().map(|told| told.log.len()).collect()));
        }
    }

    /// Does again what people said; what they did is on the record.
    pub(super) fn replay_talk(&mut self, line: &Line) -> Result<(), Refused> {
        match line {
            Line::Key { seat, hash } => self.lock(*seat, hash),
            Line::Did { seat, command: Command::Commit { orders } }
            | Line::Thought { seat, orders }
            | Line::TimeUp { seat, orders } => {
                if let Some(older) = &mut self.older {
                    older.given.push((*seat, orders.clone()));
                }
                Ok(())
            }
            Line::Did { seat, command } => match command {
                Command::Say { .. } | Command::Name { .. } | Command::HandOut { .. } => {
                    // What was said then may not be said in this state; then it is left out.
                    let _ = self.apply(*seat, command);
                    Ok(())
                }
                _ => Ok(()),
            },
            Line::Opened { .. } | Line::Branched { .. } => Ok(()),
        }
    }

    /// All lines have been read. A fight that older rules played goes on from its last snapshot, or is only shown.
    pub fn loaded(&mut self) -> Result<(), Refused> {
        if self.kept == 0 && self.older.is_none() && S::Game::PASSPORT.revision > AS_THEN {
            return Err(Refused::new(format!(
                "Sixgun 0.1 kept no dice for this table, and revision {} of the rules would play another fight",
                S::Game::PASSPORT.revision
            )));
        }
        let Some(Older { lines, given }) = self.older.take() else { return Ok(()) };
        self.kept = lines.len();
        let opened = Recorded::<S>::open(lines.clone(), None);
        match opened.map_err(|why| Refused::new(why.to_string()))? {
            Opened::Playable(game) => self.go_on_with(*game),
            Opened::Older(film) => {
                let played = film.game().revision;
                let dice =
                    DiceFrom::Seed(Seed(self.seed.0.wrapping_add(u64::from(S::Game::PASSPORT.revision))));
                match Recorded::resume(lines.clone(), dice) {
                    Ok(game) if film.over().is_none() => {
                        self.go_on_with(game);
                        let turn = self.now().turn();
                        let says = format!(
                            "Revision {played} of the rules played this fight. It goes on by revision {} from the beginning of \
                             turn {turn}, with fresh dice.",
                            S::Game::PASSPORT.revision
                        );
                        self.note(EntryKind::Table, None, &says, |_| true, false);
                    }
                    _ => self.shown = Some(Shown { film, lines }),
                }
            }
        }
        for (seat, orders) in given {
            // Orders that do not fit any more are asked for again.
            let _ = self.commit(seat, &orders);
        }
        self.all_stale();
        Ok(())
    }

    /// Goes on with a fight in which people sit where they sat.
    fn go_on_with(&mut self, game: Recorded<S>) {
        self.game = game;
        let seated = |unit: UnitNo| self.seats.iter().any(|seat| seat.figures.contains(&unit));
        let units = S::units(self.setup());
        let homeless: Vec<&Unit> = units.iter().filter(|unit| !seated(unit.real)).collect();
        for unit in homeless {
            self.seat_somewhere(unit);
        }
        self.seat_players();
        self.questions += 1;
    }

    /// Somebody who joined on the way is with those who play his side.
    fn seat_somewhere(&mut self, unit: &Unit) {
        let plays = |seat: &super::Seat| seat.side == Some(unit.side) && !seat.figures.is_empty();
        let place = self.seats.iter().position(plays);
        if let Some(seat) = self.seats.get_mut(place.unwrap_or(0)) {
            seat.figures.push(unit.real);
        }
    }

    /// The record of a fight that is only shown, or that goes on here.
    pub(super) fn whole_record(&self) -> &[Written] {
        match (&self.older, &self.shown) {
            (Some(older), _) => &older.lines,
            (None, Some(shown)) => &shown.lines,
            (None, None) => self.game.lines(),
        }
    }

    /// The record as a file.
    pub fn save(&self) -> String {
        game::record::write(self.whole_record())
    }
}
