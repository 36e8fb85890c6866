//! The table: the raid goes on, whoever is asked answers, and what happens is told to those who play.

use super::side_name;
use crate::commands::play::desk::{Desk, Next, Seat};
use crate::commands::replay::told;
use crate::out::Page;
use crate::refusal::Refusal;
use bots::northfield::{Charts, Doctrine, Player};
use game::scene::Sum;
use game::{Entry, Eyes, Stage, UnitNo};
use narration::northfield::{self as says, Names};
use northfield::{Ask, CounterId, Denied, Event, Order, Outcome, Party, Stage as Part, View};
use serde_json::json;
use staging::RaidStage;
use std::sync::Arc;

/// A raid that is being played.
pub(super) struct Table<'c> {
    pub(super) desk: Desk<'c, RaidStage>,
    pub(super) seats: Vec<Seat<Doctrine>>,
    /// Sides that were left to a doctrine for good; whoever played them still watches.
    watches: Vec<Party>,
    /// The side, the turn and the part of it that were shown last.
    pub(super) shown: Option<(Party, u16, Part)>,
    /// The numbers that were told last.
    pub(super) numbers: Vec<Sum>,
    /// Whether doctrines say why, where nobody plays against them.
    explains: bool,
    charts: Arc<Charts>,
    players: [Option<Box<dyn Player>>; 2],
    /// What each side is still to be told.
    told: [Vec<Entry>; 2],
    /// The turn whose heading each side was shown last.
    headed: [u16; 2],
}

/// The place of a side in lists.
fn place(party: Party) -> usize {
    usize::from(party.side_no().0)
}

impl<'c> Table<'c> {
    pub(super) fn new(desk: Desk<'c, RaidStage>, seats: Vec<Seat<Doctrine>>, explains: bool) -> Table<'c> {
        let charts = Arc::new(Charts::new(&desk.game.begun().ground));
        Table {
            desk,
            seats,
            watches: Vec::new(),
            shown: None,
            numbers: Vec::new(),
            explains,
            charts,
            players: [None, None],
            told: [Vec::new(), Vec::new()],
            headed: [0, 0],
        }
    }

    /// Plays until it is over, or there is no more input.
    pub(super) fn play(&mut self) -> Result<(), Refusal> {
        loop {
            let turn = self.desk.game.game().state().turn;
            if !self.desk.proceed()? {
                return self.desk.stop(false);
            }
            let events = self.desk.game.take_news();
            self.hear(turn, &events);
            if let [one] = *self.watched() {
                self.tell(one);
            }
            if let Some(outcome) = self.desk.game.game().outcome() {
                self.over(&outcome);
                return self.desk.stop(true);
            }
            let Some(ask) = self.desk.game.game().asks() else { continue };
            if self.answer(&ask)? == Next::Stopped {
                return self.desk.stop(false);
            }
        }
    }

    /// Lets the side that is asked answer.
    fn answer(&mut self, ask: &Ask) -> Result<Next, Refusal> {
        match self.seat(ask.party) {
            Seat::Bot(doctrine) => self.by_computer(ask, doctrine),
            Seat::Person => {
                self.tell(ask.party);
                self.ask(ask)
            }
        }
    }

    fn seat(&self, party: Party) -> Seat<Doctrine> {
        self.seats.get(place(party)).copied().unwrap_or(Seat::Person)
    }

    /// The sides that are played at the keyboard.
    pub(super) fn persons(&self) -> Vec<Party> {
        Party::BOTH.into_iter().filter(|party| self.seat(*party) == Seat::Person).collect()
    }

    /// The sides that somebody at the keyboard plays or has played.
    fn watched(&self) -> Vec<Party> {
        let watched = |party: &Party| self.seat(*party) == Seat::Person || self.watches.contains(party);
        Party::BOTH.into_iter().filter(watched).collect()
    }

    /// What a side sees, with its names.
    pub(super) fn with_names<T>(&self, party: Party, tell: impl FnOnce(&View, &Names<'_>) -> T) -> T {
        let game = self.desk.game.game();
        let view = game.view(party);
        tell(&view, &Names { view: &view, ground: &game.setup().ground })
    }

    /// Keeps for everybody at the keyboard what he perceives. `turn` is the turn in which it began.
    fn hear(&mut self, turn: u16, events: &[Event]) {
        for party in self.watched() {
            let eyes = Eyes::Side(party.side_no());
            let entries = RaidStage::tell(self.desk.game.game(), eyes, turn, events, &mut ());
            self.told[place(party)].extend(entries);
        }
    }

    /// Tells a side what it has not been told.
    pub(super) fn tell(&mut self, party: Party) {
        let entries = std::mem::take(&mut self.told[place(party)]);
        if let Some(last) = entries.iter().rev().find(|entry| !entry.sums.is_empty()) {
            self.numbers.clone_from(&last.sums);
        }
        if self.desk.manner.json {
            return entries.iter().for_each(|entry| self.desk.object(told::json(entry)));
        }
        let look = self.desk.manner.look;
        let mut page = Page::new(look);
        let headed = &mut self.headed[place(party)];
        *headed = told::on(&mut page, &entries, *headed, look);
        self.desk.page(&page);
    }

    /// The last page. The town perceives everything, so where two play only it is told the end.
    fn over(&mut self, outcome: &Outcome) {
        if let Some(party) = self.watched().last() {
            self.tell(*party);
        }
        let turn = self.desk.game.game().state().turn;
        if self.desk.manner.json {
            let winner = self.desk.game.ending().and_then(|ending| ending.winner);
            return self.desk.object(json!({
                "kind": "over", "says": says::outcome(outcome),
                "winner": winner.map(|side| side_name(Party::of_side(side))),
                "loot": outcome.loot, "rewards": outcome.rewards, "recovered": outcome.recovered,
                "turns": outcome.turns,
            }));
        }
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        page.title("The end", &format!("turn {turn}"));
        self.with_names(Party::Town, |view, _| super::scene::fates(&mut page, view));
        self.desk.page(&page);
    }

    /// Gives an order of a side, or says why it is refused.
    pub(super) fn give(&mut self, ask: &Ask, order: Order) -> Result<(), game::Refused<Denied>> {
        let who = order.who().or(ask.who.first().copied()).unwrap_or(CounterId(0));
        self.desk.game.answer(ask.party.side_no(), &[(UnitNo(who.0.into()), order)])
    }

    /// A player for a side, with dice of his own that follow from the seed of the game.
    pub(super) fn player(&self, party: Party, doctrine: Doctrine) -> Box<dyn Player> {
        doctrine.player(&self.charts, self.desk.thoughts(party.side_no()))
    }

    /// Leaves a side to a doctrine until the end.
    pub(super) fn leave_to(&mut self, party: Party, doctrine: Doctrine) {
        if let Some(seat) = self.seats.get_mut(place(party)) {
            *seat = Seat::Bot(doctrine);
        }
        self.watches.push(party);
    }

    fn by_computer(&mut self, ask: &Ask, doctrine: Doctrine) -> Result<Next, Refusal> {
        if self.players[place(ask.party)].is_none() {
            self.players[place(ask.party)] = Some(self.player(ask.party, doctrine));
        }
        let Some(player) = &mut self.players[place(ask.party)] else { return Ok(Next::Answered) };
        let order = player.answer(&self.desk.game.game().window(ask.party));
        let why = player.why();
        // What moves a side is no business of whoever plays the other.
        if self.explains && self.persons().is_empty() {
            let says = self.with_names(ask.party, |_, names| {
                let who = order.who().map_or_else(|| "everybody".to_owned(), |who| names.man(who));
                format!("({who} {why}: {order})")
            });
            self.desk.say("why", &says);
        }
        let refused = |why| Refusal::new(format!("the computer's order \"{order}\" is refused: {why}"));
        self.give(ask, order).map_err(refused)?;
        Ok(Next::Answered)
    }

    /// Takes back the last order that was given by hand, and everything that came of it.
    pub(super) fn go_back(&mut self) -> Result<bool, Refusal> {
        let persons: Vec<_> = self.persons().into_iter().map(Party::side_no).collect();
        if !self.desk.go_back(&persons)? {
            return Ok(false);
        }
        // What was undone has not happened: the doctrines begin afresh.
        self.players = [None, None];
        self.told = [Vec::new(), Vec::new()];
        self.headed = [self.desk.game.game().state().turn; 2];
        self.numbers.clear();
        self.shown = None;
        Ok(true)
    }
}
