//! The table: the game goes on, whoever is asked answers, and what happens is told to those who play.

use super::scene::Told;
use crate::Console;
use crate::out::{Ink, Look, Page};
use crate::refusal::Refusal;
use bots::northfield::{Charts, Doctrine, Player};
use chance::Seed;
use fight::northfield::{Entry, Event, Party, Played, Stage};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use telling::northfield::{self as says, Names};

/// How everything is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) look: Look,
    /// Without maps.
    pub(super) plain: bool,
    /// For programs.
    pub(super) json: bool,
    /// The computer says why.
    pub(super) explains: bool,
}

/// How a request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// With an order, or by going back.
    On,
    /// Not at all: there is no more input, or enough was played.
    Stopped,
}

/// A game that is being played.
pub(super) struct Table<'c> {
    pub(super) played: Played,
    /// The sides that are played at the keyboard.
    pub(super) persons: Vec<Party>,
    /// How the computer plays each side, if it does.
    pub(super) doctrines: [Doctrine; 2],
    pub(super) manner: Manner,
    /// Where the game is saved when it stops.
    pub(super) save: Option<PathBuf>,
    /// Sides that were left to the computer until the end.
    pub(super) left: Vec<Party>,
    /// The side, the turn and the part of it that were shown last.
    pub(super) shown: Option<(Party, u16, Stage)>,
    console: &'c mut Console,
    script: Option<VecDeque<String>>,
    charts: Arc<Charts>,
    players: [Option<Box<dyn Player>>; 2],
    /// What each side is still to be told.
    told: [Vec<Told>; 2],
}

const fn place(party: Party) -> usize {
    match party {
        Party::Gang => 0,
        Party::Town => 1,
    }
}

impl<'c> Table<'c> {
    pub(super) fn new(
        played: Played,
        persons: Vec<Party>,
        doctrines: [Doctrine; 2],
        manner: Manner,
        console: &'c mut Console,
        script: Option<&str>,
    ) -> Table<'c> {
        let charts = Arc::new(Charts::new(&played.game().setup().ground));
        Table {
            played,
            persons,
            doctrines,
            manner,
            save: None,
            left: Vec::new(),
            shown: None,
            console,
            script: script.map(|text| text.lines().map(str::to_owned).collect()),
            charts,
            players: [None, None],
            told: [Vec::new(), Vec::new()],
        }
    }

    /// Plays until it is over, or there is no more input.
    pub(super) fn play(&mut self) -> Result<(), Refusal> {
        loop {
            let Some(ask) = self.played.game().asks() else {
                self.tell_all();
                return self.stop();
            };
            let by_hand = self.persons.contains(&ask.party) && !self.left.contains(&ask.party);
            if by_hand {
                self.tell(ask.party);
                if self.ask(&ask)? == Next::Stopped {
                    return self.stop();
                }
            } else {
                self.by_computer(ask.party)?;
                if let [one] = *self.persons.as_slice() {
                    self.tell(one);
                }
            }
        }
    }

    /// What happened is put into words for each side that is played at the keyboard.
    pub(super) fn hear(&mut self, events: &[Event]) {
        for &party in &self.persons {
            let game = self.played.game();
            let view = game.view(party);
            let names = Names { view: &view, ground: &game.setup().ground };
            let seen = events.iter().filter_map(|event| event.to(party));
            let lines: Vec<Told> = seen.filter_map(|seen| Told::of(&names, seen.event())).collect();
            self.told[place(party)].extend(lines);
        }
    }

    /// Tells a side what it has not been told.
    pub(super) fn tell(&mut self, party: Party) {
        let told = std::mem::take(&mut self.told[place(party)]);
        if told.is_empty() {
            return;
        }
        if self.manner.json {
            let lines: Vec<&str> = told.iter().map(|told| told.says.as_str()).collect();
            return self.object(json!({ "kind": "told", "side": party.name(), "lines": lines }));
        }
        let mut page = Page::new(self.manner.look);
        told.iter().for_each(|told| told.on(&mut page));
        self.say_page(&page);
    }

    fn tell_all(&mut self) {
        // Both have seen the end; where two play, it is told once.
        if let Some(&first) = self.persons.first() {
            self.tell(first);
        }
        let outcome = self.played.game().outcome();
        if let (true, Some(outcome)) = (self.manner.json, outcome) {
            self.object(json!({
                "kind": "over", "loot": outcome.loot, "rewards": outcome.rewards,
                "recovered": outcome.recovered, "turns": outcome.turns, "says": says::outcome(&outcome),
            }));
        }
    }

    /// Gives an order of a side.
    pub(super) fn give(&mut self, party: Party, order: fight::northfield::Order) -> Result<(), String> {
        let mut events = Vec::new();
        self.played.answer(party, order, &mut events).map_err(|why| why.to_string())?;
        self.hear(&events);
        Ok(())
    }

    /// A player for a side, with dice of his own that follow from the seed of the game.
    pub(super) fn player(&self, party: Party, doctrine: Doctrine) -> Box<dyn Player> {
        let seed = self.played.record().seed.0;
        doctrine.player(&self.charts, Seed(seed.wrapping_mul(31).wrapping_add(place(party) as u64 + 1)))
    }

    /// Leaves a side to a doctrine until the end.
    pub(super) fn leave_to(&mut self, party: Party, doctrine: Doctrine) {
        self.left.push(party);
        self.doctrines[place(party)] = doctrine;
        self.players[place(party)] = None;
    }

    fn by_computer(&mut self, party: Party) -> Result<(), Refusal> {
        let doctrine = self.doctrines[place(party)];
        if self.players[place(party)].is_none() {
            self.players[place(party)] = Some(self.player(party, doctrine));
        }
        let Some(player) = &mut self.players[place(party)] else { return Ok(()) };
        let order = player.answer(&self.played.game().window(party));
        let why = player.why();
        if self.manner.explains && !self.manner.json {
            self.explain(party, &order, why);
        }
        self.give(party, order)
            .map_err(|why| Refusal::new(format!("the computer's order \"{order}\" is refused: {why}")))
    }

    fn explain(&mut self, party: Party, order: &fight::northfield::Order, why: &str) {
        let text = {
            let game = self.played.game();
            let view = game.view(party);
            let names = Names { view: &view, ground: &game.setup().ground };
            let who = order.who().map_or_else(|| "everybody".to_owned(), |who| names.man(who));
            format!("({who} {why}: {order})\n")
        };
        let painted = self.manner.look.paint(Ink::Faint, text.trim_end());
        self.console.say(&format!("  {painted}\n"));
    }

    /// Takes back the last order that was given by hand, and everything that came of it.
    pub(super) fn go_back(&mut self) -> bool {
        let persons = self.persons.clone();
        let by_hand = |entry: &Entry| matches!(entry, Entry::Answer(party, _) if persons.contains(party));
        let mut record = self.played.record().clone();
        let Some(last) = record.entries.iter().rposition(by_hand) else { return false };
        record.entries.truncate(last);
        record.over = None;
        let setup = Arc::clone(self.played.game().setup());
        let Ok(before) = Played::load_with(setup, &record, &mut ()) else { return false };
        self.played = before;
        // The computer remembers nothing of what has not happened.
        self.players = [None, None];
        self.told = [Vec::new(), Vec::new()];
        self.shown = None;
        true
    }

    /// Writes the game to a file.
    pub(super) fn save_to(&mut self, file: &Path) -> Result<(), Refusal> {
        crate::files::write(file, self.played.record().write().as_bytes())?;
        let name = file.display().to_string();
        self.say("saved", &format!("The game is saved to {name}."));
        Ok(())
    }

    fn stop(&mut self) -> Result<(), Refusal> {
        match self.save.clone() {
            Some(file) => self.save_to(&file),
            None => Ok(()),
        }
    }

    /// The next line that is typed, with what is asked before it.
    pub(super) fn line(&mut self, prompt: &str) -> Option<String> {
        if !self.manner.json {
            self.console.say(prompt);
        }
        let line = match &mut self.script {
            Some(lines) => lines.pop_front(),
            None => self.console.hear(),
        };
        let echo = self.script.is_some() || self.console.echoes();
        if !self.manner.json && echo {
            self.console.say(&format!("{}\n", line.as_deref().unwrap_or("")));
        }
        line
    }

    /// A short notice.
    pub(super) fn say(&mut self, kind: &str, text: &str) {
        if self.manner.json {
            return self.object(json!({ "kind": kind, "says": text }));
        }
        let mut page = Page::new(self.manner.look);
        let ink = if kind == "refused" { Ink::Bad } else { Ink::Plain };
        page.prose(0, ink, text);
        self.say_page(&page);
    }

    pub(super) fn say_page(&mut self, page: &Page) {
        if !self.manner.json {
            self.console.say(page.text());
        }
    }

    /// An object on a line of its own.
    pub(super) fn object(&mut self, object: Value) {
        self.console.say(&format!("{object}\n"));
    }
}
