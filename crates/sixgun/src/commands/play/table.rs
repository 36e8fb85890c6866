//! The table: the fight goes on, whoever is asked answers, and what happens is told to those who play.

use super::{last_page, shown};
use crate::Console;
use crate::out::{Ink, Look, Page};
use crate::refusal::{Refusal, quoted};
use bots::{Bot, Player};
use chance::Seed;
use fight::contract::{Denied, side_id, side_no, unit_no};
use fight::scenario::{FigureId, SideId};
use fight::{Ask, Order, Told};
use game::record::{self, Line};
use game::{DiceFrom, Recorded};
use serde_json::{Value, json};
use staging::FightStage;
use std::collections::VecDeque;
use std::path::PathBuf;
use telling::{Cast, Number, Teller};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The computer.
    Bot(Bot),
}

/// How a request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// With orders.
    Answered,
    /// By going back.
    Undone,
    /// Not at all: there is no more input, or enough was played.
    Stopped,
}

/// How everything is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) look: Look,
    /// Without maps.
    pub(crate) plain: bool,
    /// For programs.
    pub(crate) json: bool,
}

/// A fight that is being played.
pub(crate) struct Table<'c> {
    pub(crate) game: Recorded<FightStage>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) manner: Manner,
    /// Faces that fell on a real table, to be used before any is asked for.
    pub(crate) typed: Vec<(Option<String>, u16)>,
    /// Whether the last die was typed at the keyboard.
    pub(crate) typed_ran_out: bool,
    /// Where the game is saved when it stops.
    pub(crate) save: Option<PathBuf>,
    console: &'c mut Console,
    /// Lines to hear before any others; nothing is heard after them.
    script: Option<VecDeque<String>>,
    /// What each side is told, kept until it is shown.
    tellers: Vec<Teller>,
    /// The turn whose heading each side was shown last.
    headed: Vec<u16>,
    /// The turn and the part of it in which each side was last shown what it sees.
    pub(crate) shown: Vec<Option<(u16, Ask)>>,
    /// The numbers that were told last.
    pub(crate) numbers: Vec<Number>,
    /// Sides that were left to a bot for good; whoever played them still watches.
    pub(crate) watches: Vec<SideId>,
    /// Whether bots say why, where nobody plays against them.
    pub(crate) explains: bool,
    /// The bots that sit at the table.
    players: Vec<Option<Box<dyn Player>>>,
    /// What they had to say in a turn, and whose figure it is of.
    reasons: (u16, Vec<(SideId, FigureId, String)>),
}

impl<'c> Table<'c> {
    pub(crate) fn new(
        game: Recorded<FightStage>,
        seats: Vec<Seat>,
        manner: Manner,
        console: &'c mut Console,
        script: Option<&str>,
    ) -> Table<'c> {
        let sides = seats.len();
        let turn = game.game().state().turn;
        Table {
            game,
            seats,
            manner,
            typed: Vec::new(),
            typed_ran_out: false,
            save: None,
            console,
            script: script.map(|text| text.lines().map(str::to_owned).collect()),
            tellers: vec![Teller::from_turn(turn); sides],
            headed: vec![0; sides],
            shown: vec![None; sides],
            numbers: Vec::new(),
            watches: Vec::new(),
            explains: false,
            players: std::iter::repeat_with(|| None).take(sides).collect(),
            reasons: (turn, Vec::new()),
        }
    }

    /// Plays until it is over, or there is no more input.
    pub(crate) fn play(&mut self) -> Result<(), Refusal> {
        loop {
            if !self.proceed()? {
                return self.stop(false);
            }
            let told = self.game.take_news();
            self.hear(&told);
            let outcome = self.game.game().state().outcome;
            if let [one] = self.watched().as_slice() {
                self.tell(*one);
            }
            self.explain(outcome.is_some());
            if let Some(outcome) = outcome {
                self.tell_everybody();
                last_page::over(self, outcome);
                return self.stop(true);
            }
            if !self.answer_all()? {
                return self.stop(false);
            }
        }
    }

    /// Lets every side that is asked answer; false where it stops.
    fn answer_all(&mut self) -> Result<bool, Refusal> {
        for ask in self.game.asked() {
            let side = side_id(ask.side);
            if ask.units.is_empty() {
                // Nobody of the side has anything to do in this round.
                self.give(side, &[]).map_err(|refused| Refusal::new(refused.to_string()))?;
                continue;
            }
            match self.seat(side) {
                Seat::Bot(bot) => self.by_bot(side, bot)?,
                Seat::Person => match self.ask(side)? {
                    Next::Answered => {}
                    Next::Undone => return Ok(true),
                    Next::Stopped => return Ok(false),
                },
            }
        }
        Ok(true)
    }

    fn seat(&self, side: SideId) -> Seat {
        self.seats.get(usize::from(side.0)).copied().unwrap_or(Seat::Person)
    }

    /// The names of the players that the computer sits down with, each once.
    pub(crate) fn bots(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = Vec::new();
        for seat in &self.seats {
            if let Seat::Bot(bot) = seat
                && !names.contains(&bot.name())
            {
                names.push(bot.name());
            }
        }
        names
    }

    /// The sides that are played at the keyboard.
    pub(crate) fn persons(&self) -> Vec<SideId> {
        let sides = self.game.game().setup().sides();
        sides.filter(|side| self.seat(*side) == Seat::Person).collect()
    }

    /// The sides that somebody at the keyboard plays or has played.
    pub(crate) fn watched(&self) -> Vec<SideId> {
        let sides = self.game.game().setup().sides();
        sides.filter(|side| self.seat(*side) == Seat::Person || self.watches.contains(side)).collect()
    }

    /// A player for a side, with dice of his own that follow from the seed of the game.
    pub(crate) fn player(&self, side: SideId, bot: Bot) -> Box<dyn Player> {
        let seed = match self.dice() {
            DiceFrom::Seed(seed) => seed.0,
            DiceFrom::Typed => 0,
        };
        bot.player(Seed(seed.wrapping_mul(31).wrapping_add(u64::from(side.0) + 1)))
    }

    /// Where the dice come from.
    pub(crate) fn dice(&self) -> DiceFrom {
        let lines = self.game.lines().iter().rev();
        let dice = lines.filter_map(|line| match line.line() {
            Line::Dice(dice) => dice.dice(),
            _ => None,
        });
        dice.into_iter().next().unwrap_or(DiceFrom::Typed)
    }

    /// Gives the orders of a side, or says why they are refused.
    pub(crate) fn give(
        &mut self,
        side: SideId,
        orders: &[(FigureId, Order)],
    ) -> Result<(), game::Refused<Denied>> {
        let orders: Vec<_> = orders.iter().map(|(figure, order)| (unit_no(*figure), order.clone())).collect();
        self.game.answer(side_no(side), &orders)
    }

    /// Lets a player answer for a side from now on.
    pub(crate) fn sit_down(&mut self, side: SideId, player: Box<dyn Player>) {
        if let Some(seat) = self.players.get_mut(usize::from(side.0)) {
            *seat = Some(player);
        }
    }

    fn by_bot(&mut self, side: SideId, bot: Bot) -> Result<(), Refusal> {
        let place = usize::from(side.0);
        if !self.players.get(place).is_some_and(Option::is_some) {
            let player = self.player(side, bot);
            self.sit_down(side, player);
        }
        let Some(Some(player)) = self.players.get_mut(place) else { return Ok(()) };
        let orders = player.answer(&self.game.game().window(side));
        if self.explains {
            let said = player.reasons().into_iter().map(|(figure, why)| (side, figure, why));
            self.reasons.1.extend(said);
        }
        let refused = |refused| Refusal::new(format!("the computer's orders are refused: {refused}"));
        self.give(side, &orders).map_err(refused)
    }

    /// At the end of a turn the bots say why they did what they did, if nobody plays against them: what moves a side is no
    /// business of the other.
    fn explain(&mut self, over: bool) {
        let turn = self.game.game().state().turn;
        if !over && turn == self.reasons.0 {
            return;
        }
        let (_, said) = std::mem::replace(&mut self.reasons, (turn, Vec::new()));
        if !self.persons().is_empty() {
            return;
        }
        for (side, figure, why) in said {
            let cast = Cast::of_side(self.game.game(), side);
            let name = cast.figure(figure).to_owned();
            match self.manner.json {
                true => self.object(json!({ "kind": "why", "name": name, "says": why })),
                false => self.say("why", &format!("{name} {why}.")),
            }
        }
    }

    /// Keeps for everybody at the keyboard what he perceives.
    fn hear(&mut self, told: &[Told]) {
        if told.is_empty() {
            return;
        }
        let fight = self.game.game();
        for (side, player) in (0..).map(SideId).zip(&mut self.players) {
            let Some(player) = player.as_mut().filter(|player| player.listens()) else { continue };
            told.iter().filter_map(|told| fight.told(told, side)).for_each(|seen| player.hear(&seen));
        }
        for side in self.watched() {
            let fight = self.game.game();
            let cast = Cast::of_side(fight, side);
            let Some(teller) = self.tellers.get_mut(usize::from(side.0)) else { continue };
            for seen in told.iter().filter_map(|told| fight.told(told, side)) {
                teller.hear(&cast, &seen.event, seen.bare);
            }
        }
    }

    /// Tells a side what it has not been told yet.
    pub(crate) fn tell(&mut self, side: SideId) {
        let cast = Cast::of_side(self.game.game(), side);
        let place = usize::from(side.0);
        let Some(teller) = self.tellers.get_mut(place) else { return };
        let beats = teller.finish(&cast);
        if let Some(last) = beats.iter().rev().find(|beat| !beat.tallies.is_empty()) {
            self.numbers.clone_from(&last.tallies);
        }
        if self.manner.json {
            beats.iter().for_each(|beat| self.object(shown::beat_json(beat)));
            return;
        }
        let mut page = Page::new(self.manner.look);
        let turn = self.headed.get(place).copied().unwrap_or(0);
        let turn = shown::told_on(&mut page, &beats, turn, self.manner.look);
        if let Some(headed) = self.headed.get_mut(place) {
            *headed = turn;
        }
        self.page(&page);
    }

    fn tell_everybody(&mut self) {
        let watched = self.watched();
        for side in &watched {
            if watched.len() > 1 {
                let name = Cast::of_side(self.game.game(), *side).side_name(*side).to_owned();
                self.say("side", &format!("What {name} see:"));
            }
            self.tell(*side);
        }
    }

    /// Goes back to the last orders of a side; false where there are none.
    pub(crate) fn go_back(&mut self, side: SideId) -> Result<bool, Refusal> {
        let lines = self.game.lines();
        let his = |place: &usize| match lines.get(*place).map(|line| line.line()) {
            Some(Line::Orders(orders)) => orders.side == side.0,
            _ => false,
        };
        let Some(last) = record::live(lines).into_iter().rev().find(his) else { return Ok(false) };
        self.game.back_to(last).map_err(|why| Refusal::new(why.to_string()))?;
        let turn = self.game.game().state().turn;
        self.tellers.fill(Teller::from_turn(turn));
        self.headed.fill(turn);
        self.shown.fill(None);
        self.numbers.clear();
        // What was undone has not happened: they begin afresh.
        self.players.iter_mut().for_each(|player| *player = None);
        self.reasons = (turn, Vec::new());
        Ok(true)
    }

    /// Writes the game to a file.
    pub(crate) fn save_to(&mut self, file: &std::path::Path) -> Result<(), Refusal> {
        let written = std::fs::write(file, self.game.save());
        let name = file.display().to_string();
        written.map_err(|fault| {
            Refusal::new(format!("the file {} cannot be written: {fault}", quoted(&name)))
        })?;
        match self.manner.json {
            true => self.object(json!({ "kind": "saved", "file": name })),
            false => self.say("saved", &format!("Saved to {name}.")),
        }
        Ok(())
    }

    /// Saves the game if that was wished, and says how to go on.
    fn stop(&mut self, over: bool) -> Result<(), Refusal> {
        if !over {
            self.say("stopped", "The game stops here; it is not over.");
        }
        match self.save.clone() {
            None if !over => self.say("stopped", "It was not saved (--save FILE saves it)."),
            None => {}
            Some(file) => {
                self.save_to(&file)?;
                let file = file.display();
                let how = match over {
                    true => {
                        format!("Tell it again: sixgun replay {file}. Prove it: sixgun replay {file} --check")
                    }
                    false => format!("Play on: sixgun play --load {file}"),
                };
                self.say("how", &how);
            }
        }
        Ok(())
    }

    /// The next line; typed lines are shown where nobody has seen them.
    pub(crate) fn line(&mut self, prompt: &str) -> Option<String> {
        if !self.manner.json {
            self.console.say(&self.manner.look.paint(Ink::Name, prompt));
        }
        let line = match &mut self.script {
            Some(script) => script.pop_front(),
            None => self.console.hear(),
        };
        let shown = self.script.is_some() || self.console.echoes();
        if !self.manner.json && (shown || line.is_none()) {
            self.console.say(&format!("{}\n", line.as_deref().unwrap_or_default()));
        }
        line
    }

    /// Says something in a sentence.
    pub(crate) fn say(&mut self, kind: &str, says: &str) {
        if self.manner.json {
            return self.object(json!({ "kind": kind, "says": says }));
        }
        let mut page = Page::new(self.manner.look);
        page.prose(0, Ink::Plain, says);
        self.page(&page);
    }

    /// Shows a page.
    pub(crate) fn page(&mut self, page: &Page) {
        self.console.say(page.text());
    }

    /// Says something to a program, in one line.
    pub(crate) fn object(&mut self, object: Value) {
        self.console.say(&format!("{object}\n"));
    }
}
