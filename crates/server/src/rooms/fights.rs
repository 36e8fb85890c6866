//! The real game, for rooms.

use super::game::{Chair, Game, Games, Numbered, Written};
use crate::protocol::{
    Answers, BranchOf, Choices, Command, ErrorCode, Message, NewTable, Proof, Question, Role, Square, Way,
};
use crate::table::{self, Eyes, Film, Grant, Line, Refused, Seat, Table, Viewer};
use chance::Seed;
use fight::Fight;
use game::Playable;
use std::collections::BTreeSet;
use std::time::Duration;

/// Fights on a map: the scenarios that the program carries.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fights;

impl Games for Fights {
    fn open(&self, table: &str, new: &NewTable, seed: u64) -> Result<(Box<dyn Game>, Written), Refused> {
        let wished = new.seed.as_deref().map(str::parse::<Seed>).transpose();
        let seed = wished.map_err(|fault| Refused::new(fault.to_string()))?.unwrap_or(Seed(seed));
        let table = Table::open(table, new, seed)?;
        let first = written(&table.opened())?;
        Ok((Box::new(table), first))
    }

    fn reopen(&self, table: &str, first: &Written) -> Result<Box<dyn Game>, Refused> {
        Ok(Box::new(Table::restore(table, [read(first)?])?))
    }

    fn film(&self, table: &str, lines: Numbered, shown: (Viewer, Eyes, Grant)) -> Result<Film, Refused> {
        if let Some(older) = older(table, &lines)? {
            return Film::of_older(&older, shown);
        }
        let of_table = lines.into_iter().filter(|(_, line)| !is_record(line));
        let read = |(number, line): (u64, Written)| Ok((number, read(&line)?));
        Film::of(table, of_table.map(read).collect::<Result<Vec<_>, Refused>>()?, shown)
    }

    fn branch(
        &self,
        table: &str,
        lines: Numbered,
        entries: usize,
        of: BranchOf,
        alone: Option<u16>,
    ) -> Result<(Box<dyn Game>, Vec<Written>), Refused> {
        if older(table, &lines)?.is_some() {
            return Err(Refused::new(
                "a fight that older rules played cannot be played on from an earlier step",
            ));
        }
        let of_table = lines.iter().map(|(_, line)| line).filter(|line| !is_record(line));
        let lines: Result<Vec<Line>, Refused> = of_table.map(read).collect();
        let lines = table::prefix(lines?, entries, of, alone);
        let all: Result<Vec<Written>, Refused> = lines.iter().map(written).collect();
        Ok((Box::new(Table::restore(table, lines)?), all?))
    }

    fn prove(&self, record: &str) -> Result<Proof, Refused> {
        table::prove(record)
    }
}

fn written(line: &Line) -> Result<Written, Refused> {
    let body = serde_json::to_string(line).map_err(|fault| Refused::new(fault.to_string()))?;
    Ok(Written { seat: line.seat(), kind: line.kind().to_owned(), body })
}

/// The table of some lines, if an older revision of the rules played it.
fn older(id: &str, lines: &Numbered) -> Result<Option<Table>, Refused> {
    let begun = lines.iter().find_map(|(_, line)| match recorded(line)?.ok()?.line() {
        game::record::Line::Game(game) => Some(game.revision),
        _ => None,
    });
    let Some((_, first)) =
        lines.first().filter(|_| begun.is_some_and(|begun| begun != Fight::PASSPORT.revision))
    else {
        return Ok(None);
    };
    let mut table = Table::restore(id, [read(first)?])?;
    for (_, line) in lines.iter().skip(1) {
        Game::replay(&mut table, line)?;
    }
    Ok(Some(table))
}

/// Whether a line is one of the record, which the table makes of its other lines.
fn is_record(line: &Written) -> bool {
    recorded(line).is_some()
}

/// A line of the record.
fn recorded(line: &Written) -> Option<Result<game::record::Written, Refused>> {
    game::record::Written::parse(&line.kind, &line.body).map(|read| read.map_err(Refused::new))
}

fn read(line: &Written) -> Result<Line, Refused> {
    serde_json::from_str(&line.body).map_err(|fault| Refused::new(fault.to_string()))
}

impl Game for Table {
    fn chairs(&self) -> Vec<Chair> {
        let chair = |(seat, one): (u16, &Seat)| Chair { seat, role: one.role, name: called(self, one) };
        (0..).zip(self.seats()).map(chair).collect()
    }

    fn apply(&mut self, seat: u16, command: &Command) -> Result<Written, Refused> {
        // What cannot be written is not done.
        let line = written(&Line::Did { seat, command: command.clone() })?;
        Table::apply(self, seat, command)?;
        Ok(line)
    }

    fn news(&mut self) -> Vec<Written> {
        let kept = |line: &game::record::Written| Written {
            seat: 0,
            kind: line.line().kind().to_owned(),
            body: line.body().to_owned(),
        };
        self.unkept().iter().map(kept).collect()
    }

    fn think(&mut self) -> Option<Written> {
        written(&Table::think(self)?).ok()
    }

    fn timed(&self) -> Option<(u64, Duration)> {
        Table::timed(self)
    }

    fn clock(&mut self, left: Option<Duration>) {
        Table::clock(self, left);
    }

    fn time_is_up(&mut self) -> Option<Written> {
        written(&Table::time_is_up(self)?).ok()
    }

    fn replay(&mut self, line: &Written) -> Result<(), Refused> {
        match recorded(line) {
            Some(kept) => self.was_kept(kept?),
            None => Table::replay(self, &read(line)?),
        }
    }

    fn loaded(&mut self) -> Result<(), Refused> {
        Table::loaded(self)
    }

    fn snapshot(&self, seat: u16) -> Message {
        Table::snapshot(self, seat)
    }

    fn drain(&mut self, here: &BTreeSet<u16>) -> Vec<(u16, Message)> {
        self.drain_for(here)
    }

    fn here(&mut self, seat: u16, here: bool) {
        Table::here(self, seat, here);
    }

    fn choices(&self, seat: u16, question: &Question) -> Result<Choices, Refused> {
        Table::choices(self, seat, question)
    }

    fn way(&self, seat: u16, question: &Question, via: &[Square]) -> Result<Way, Refused> {
        self.way_over(seat, question, via)
    }

    fn asks_otherwise(&self, seat: u16, answers: &Answers) -> bool {
        Table::asks_otherwise(self, seat, answers)
    }

    fn text(&self, seat: u16) -> String {
        self.text_view(seat)
    }

    fn grant(&self, viewer: Viewer, eyes: Eyes) -> Result<Grant, Refused> {
        Table::grant(self, viewer, eyes)
    }

    fn record(&self, seat: u16) -> Result<String, Refused> {
        let sees_all = self.seats().get(usize::from(seat)).is_some_and(Seat::sees_all);
        match sees_all || self.is_over() {
            true => Ok(self.save()),
            false => Err(Refused::new("the saved game is for everybody when the fight is over")
                .coded(ErrorCode::NotOver)),
        }
    }
}

/// What a seat is called before anybody sits there: the side and its figures.
fn called(table: &Table, seat: &Seat) -> String {
    let scenario = &table.fight().setup().scenario;
    let side = seat.side.and_then(|side| scenario.sides.get(usize::from(side.0)));
    let names = seat.figures.iter().filter_map(|figure| scenario.figures.get(usize::from(figure.0)));
    let names: Vec<&str> = names.map(|figure| figure.name.as_str()).collect();
    match (seat.role, side) {
        (Role::Player | Role::Computer, Some(side)) => format!("{}: {}", side.name, names.join(", ")),
        (Role::Player, None) => names.join(", "),
        (Role::Computer, None) => "The computer".to_owned(),
        (Role::Referee, _) => "The referee".to_owned(),
        (Role::Assistant, _) => "The referee's assistant".to_owned(),
        (Role::Spectator, _) => "A spectator".to_owned(),
        (Role::Screen, _) => "A shared screen".to_owned(),
    }
}
