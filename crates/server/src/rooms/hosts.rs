//! The real games, for rooms: one row for each.

use super::game::{Chair, Fork, Game, Games, Numbered, Written};
use crate::protocol::{
    Advice, Answers, Card, Choice, Command, ErrorCode, Forms, Message, NewTable, Offers, Priced, Proof, Role,
};
use crate::table::{self, Eyes, Film, Grant, Line, Luck, Refused, Seat, Table, Viewer, wish};
use chance::Seed;
use game::{Hosted, Package, Playable, Wish};
use staging::{FightStage, GulchStage, RaidStage};
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::time::Duration;

/// The most people who are named when a seat has no name yet (ours).
const MOST_NAMES: usize = 12;

/// One game, for rooms.
trait Host: Games {
    /// Its id in records.
    fn id(&self) -> &'static str;
    /// Whether it has a scenario.
    fn knows(&self, scenario: &str) -> bool;
    /// Whether scenarios of somebody's own can be played.
    fn takes_packages(&self) -> bool;
    /// Whether a saved game of version 0.1 is one of it.
    fn reads(&self, record: &str) -> bool;
}

/// All games that can be played at a table, and scenarios of somebody's own.
pub struct Hosts {
    hosts: Vec<Box<dyn Host>>,
    /// By the ids of the scenarios.
    library: Vec<(String, Package)>,
}

impl Default for Hosts {
    fn default() -> Hosts {
        let hosts: Vec<Box<dyn Host>> = vec![
            Box::new(Of::<FightStage>::NEW),
            Box::new(Of::<RaidStage>::NEW),
            Box::new(Of::<GulchStage>::NEW),
        ];
        Hosts { hosts, library: Vec::new() }
    }
}

impl Hosts {
    /// A host of one game alone.
    pub fn of<S: Hosted>() -> Hosts {
        Hosts { hosts: vec![Box::new(Of::<S>::NEW)], library: Vec::new() }
    }

    /// The same with scenarios of somebody's own; where one cannot be played, all its faults.
    pub fn with_library(mut self, packages: Vec<Package>) -> Result<Hosts, Refused> {
        for package in packages {
            let wish = Wish { package: Some(package.clone()), ..Wish::default() };
            let card = self.card(&wish)?;
            self.library.push((card.id, package));
        }
        Ok(self)
    }

    /// The game of what is wished for, and the wish with the scenario itself where somebody has brought it.
    fn with(&self, wish: &Wish) -> Result<(&dyn Host, Wish), Refused> {
        let own = self.library.iter().find(|(id, _)| *id == wish.scenario).map(|(_, package)| package);
        let package = wish.package.as_ref().or(own).cloned();
        // A package names a scenario of its own, or people who join one that the program has.
        let named = package.as_ref().map_or(&wish.scenario, |package| &package.scenario);
        let knows = |host: &&dyn Host| host.knows(named);
        let takes = |host: &&dyn Host| package.is_some() && host.takes_packages();
        let none = || Refused::new(format!("there is no scenario called {}", wish.scenario));
        let mut hosts = self.hosts.iter().map(|host| &**host);
        let host = hosts.clone().find(knows).or_else(|| hosts.find(takes));
        let host = host.ok_or_else(|| none().coded(ErrorCode::NotFound))?;
        Ok((host, Wish { package, ..wish.clone() }))
    }

    /// The game of a saved game.
    fn recorded(&self, record: &str) -> Result<&dyn Host, Refused> {
        if let Some(host) = self.hosts.iter().find(|host| host.reads(record)) {
            return Ok(&**host);
        }
        let lines = game::record::read(record).map_err(|fault| Refused::new(fault.to_string()))?;
        let head = game::game_of(&lines).map_err(|why| Refused::new(why.to_string()))?;
        let host = self.hosts.iter().find(|host| host.id() == head.game);
        host.map(|host| &**host)
            .ok_or_else(|| Refused::new(format!("there is no game called \"{}\" here", head.game)))
    }

    /// The game of a table to be opened, and how it is opened.
    fn wished(&self, new: &NewTable) -> Result<(&dyn Host, NewTable), Refused> {
        match &new.record {
            Some(record) => Ok((self.recorded(record)?, new.clone())),
            None => {
                let (host, wish) = self.with(&wish(new))?;
                Ok((host, NewTable { package: wish.package, ..new.clone() }))
            }
        }
    }

    /// The game of a table that begins with a line.
    fn begun(&self, first: Option<&Written>) -> Result<&dyn Host, Refused> {
        match first.map(read).transpose()? {
            Some(Line::Opened { new, .. }) => Ok(self.wished(&new)?.0),
            _ => Err(Refused::new("a table begins with a line that opens it")),
        }
    }
}

impl Games for Hosts {
    fn cards(&self) -> Vec<Card> {
        let named = |(id, _): &(String, Package)| Wish { scenario: id.clone(), ..Wish::default() };
        let own = self.library.iter().filter_map(|one| self.card(&named(one)).ok());
        own.chain(self.hosts.iter().flat_map(|host| host.cards())).collect()
    }

    fn card(&self, wish: &Wish) -> Result<Card, Refused> {
        let (host, wish) = self.with(wish)?;
        host.card(&wish)
    }

    fn map(&self, wish: &Wish) -> Option<String> {
        let (host, wish) = self.with(wish).ok()?;
        host.map(&wish)
    }

    fn forms(&self, wish: &Wish) -> Result<Forms, Refused> {
        let (host, wish) = self.with(wish)?;
        host.forms(&wish)
    }

    fn open(&self, table: &str, new: &NewTable, root: [u8; 32]) -> Result<(Box<dyn Game>, Written), Refused> {
        let (host, new) = self.wished(new)?;
        host.open(table, &new, root)
    }

    fn reopen(&self, table: &str, first: &Written) -> Result<Box<dyn Game>, Refused> {
        self.begun(Some(first))?.reopen(table, first)
    }

    fn film(&self, table: &str, lines: Numbered, shown: (Viewer, Eyes, Grant)) -> Result<Film, Refused> {
        self.begun(lines.first().map(|(_, line)| line))?.film(table, lines, shown)
    }

    fn branch(
        &self,
        table: &str,
        lines: Numbered,
        from: Fork,
    ) -> Result<(Box<dyn Game>, Vec<Written>), Refused> {
        self.begun(lines.first().map(|(_, line)| line))?.branch(table, lines, from)
    }

    fn prove(&self, record: &str) -> Result<Proof, Refused> {
        self.recorded(record)?.prove(record)
    }
}

/// Why something cannot be played.
fn unplayable(why: String) -> Refused {
    Refused::new(why).coded(ErrorCode::Unplayable)
}

/// Tables of one game.
struct Of<S>(PhantomData<fn() -> S>);

impl<S> Of<S> {
    const NEW: Of<S> = Of(PhantomData);
}

impl<S: Hosted> Host for Of<S> {
    fn id(&self) -> &'static str {
        S::Game::PASSPORT.id
    }

    fn knows(&self, scenario: &str) -> bool {
        S::knows(scenario)
    }

    fn takes_packages(&self) -> bool {
        S::PACKAGES
    }

    fn reads(&self, record: &str) -> bool {
        S::is_earlier(record)
    }
}

impl<S: Hosted> Games for Of<S> {
    fn cards(&self) -> Vec<Card> {
        S::cards()
    }

    fn card(&self, wish: &Wish) -> Result<Card, Refused> {
        S::card(wish).map_err(unplayable)
    }

    fn map(&self, wish: &Wish) -> Option<String> {
        S::map(wish)
    }

    fn forms(&self, wish: &Wish) -> Result<Forms, Refused> {
        S::forms(wish).map_err(unplayable)
    }

    fn open(&self, table: &str, new: &NewTable, root: [u8; 32]) -> Result<(Box<dyn Game>, Written), Refused> {
        let seed = new.seed.as_deref().map(str::parse::<Seed>).transpose();
        let seed = seed.map_err(|fault| Refused::new(fault.to_string()))?;
        let table = Table::<S>::open(table, new, Luck { root: Some(root), seed })?;
        let first = written(&table.opened())?;
        Ok((Box::new(table), first))
    }

    fn reopen(&self, table: &str, first: &Written) -> Result<Box<dyn Game>, Refused> {
        Ok(Box::new(Table::<S>::begin_reading(table, &read(first)?)?))
    }

    fn film(&self, table: &str, lines: Numbered, shown: (Viewer, Eyes, Grant)) -> Result<Film, Refused> {
        Film::of(&whole::<S>(table, &lines)?, shown)
    }

    fn branch(
        &self,
        table: &str,
        lines: Numbered,
        from: Fork,
    ) -> Result<(Box<dyn Game>, Vec<Written>), Refused> {
        let Fork { id, line, of, alone, root } = from;
        let (table, lines) = whole::<S>(table, &lines)?.branch(&id, line, &of, alone, root.into())?;
        let lines: Result<Vec<Written>, Refused> = lines.iter().map(written).collect();
        Ok((Box::new(table), lines?))
    }

    fn prove(&self, record: &str) -> Result<Proof, Refused> {
        table::prove::<S>(record)
    }
}

fn written(line: &Line) -> Result<Written, Refused> {
    let body = serde_json::to_string(line).map_err(|fault| Refused::new(fault.to_string()))?;
    Ok(Written { seat: line.seat(), kind: line.kind().to_owned(), body })
}

/// The table of all its lines.
fn whole<S: Hosted>(id: &str, lines: &Numbered) -> Result<Table<S>, Refused> {
    let none = || Refused::new("a table begins with a line that opens it");
    let ((_, first), rest) = lines.split_first().ok_or_else(none)?;
    let mut table = Table::<S>::begin_reading(id, &read(first)?)?;
    rest.iter().try_for_each(|(_, line)| Game::replay(&mut table, line))?;
    table.loaded()?;
    Ok(table)
}

/// A line of the record.
fn recorded(line: &Written) -> Option<Result<game::record::Written, Refused>> {
    game::record::Written::parse(&line.kind, &line.body).map(|read| read.map_err(Refused::new))
}

fn read(line: &Written) -> Result<Line, Refused> {
    serde_json::from_str(&line.body).map_err(|fault| Refused::new(fault.to_string()))
}

impl<S: Hosted> Game for Table<S> {
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

    fn renewed(&mut self, seat: u16) {
        Table::renewed(self, seat);
    }

    fn device(&mut self, seat: u16) {
        Table::device(self, seat);
    }

    fn line_of(&self, seat: u16, command: &Command) -> Option<Written> {
        written(&Line::Did { seat, command: command.clone() }).ok()
    }

    fn here(&mut self, seat: u16, here: bool) {
        Table::here(self, seat, here);
    }

    fn offers(&self, seat: u16, figure: u8) -> Result<Offers, Refused> {
        Table::offers(self, seat, figure)
    }

    fn price(&self, seat: u16, figure: u8, choice: &Choice) -> Result<Priced, Refused> {
        Table::price(self, seat, figure, choice)
    }

    fn advice(&self, seat: u16) -> Result<Vec<Advice>, Refused> {
        Table::advice(self, seat)
    }

    fn asks_otherwise(&self, seat: u16, answers: &Answers) -> bool {
        Table::asks_otherwise(self, seat, answers)
    }

    fn forms(&self) -> Result<Forms, Refused> {
        Table::forms(self).map_err(unplayable)
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
            false => {
                let why = "the saved game is for everybody when the fight is over";
                Err(Refused::new(why).coded(ErrorCode::NotOver))
            }
        }
    }
}

/// What a seat is called before anybody sits there: the side and its figures, where they are few.
fn called<S: Hosted>(table: &Table<S>, seat: &Seat) -> String {
    let setup = table.now().setup();
    let sides = S::Game::sides(setup);
    let side = seat.side.and_then(|side| sides.get(usize::from(side.0)));
    let units = S::units(setup);
    let names = units.iter().filter(|unit| seat.figures.contains(&unit.real));
    let names: Vec<&str> = names.map(|unit| unit.name.as_str()).collect();
    let names = match names.len() {
        0..=MOST_NAMES => names.join(", "),
        count => format!("{count} people"),
    };
    match (seat.role, side) {
        (Role::Player | Role::Computer, Some(side)) => format!("{side}: {names}"),
        (Role::Player, None) => names,
        (Role::Computer, None) => "The computer".to_owned(),
        (Role::Referee, _) => "The referee".to_owned(),
        (Role::Assistant, _) => "The referee's assistant".to_owned(),
        (Role::Spectator, _) => "A spectator".to_owned(),
        (Role::Screen, _) => "A shared screen".to_owned(),
    }
}
