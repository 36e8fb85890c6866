//! The table: the fight goes on, whoever is asked answers, and what happens is told to those who play.

use super::{last_page, shown};
use crate::commands::play::desk::{Desk, Next, Seat};
use crate::out::Page;
use crate::refusal::Refusal;
use bots::{Bot, Player};
use fight::contract::{Denied, side_id, side_no, unit_no};
use fight::scenario::{FigureId, SideId};
use fight::{Ask, Order, Told};
use narration::{Cast, Number, Teller};
use serde_json::json;
use staging::FightStage;

/// A fight that is being played.
pub(crate) struct Table<'c> {
    pub(crate) desk: Desk<'c, FightStage>,
    pub(crate) seats: Vec<Seat<Bot>>,
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
    pub(crate) fn new(desk: Desk<'c, FightStage>, seats: Vec<Seat<Bot>>, explains: bool) -> Table<'c> {
        let sides = seats.len();
        let turn = desk.game.game().state().turn;
        Table {
            desk,
            seats,
            tellers: vec![Teller::from_turn(turn); sides],
            headed: vec![0; sides],
            shown: vec![None; sides],
            numbers: Vec::new(),
            watches: Vec::new(),
            explains,
            players: std::iter::repeat_with(|| None).take(sides).collect(),
            reasons: (turn, Vec::new()),
        }
    }

    /// Plays until it is over, or there is no more input.
    pub(crate) fn play(&mut self) -> Result<(), Refusal> {
        loop {
            if !self.desk.proceed()? {
                return self.desk.stop(false);
            }
            let told = self.desk.game.take_news();
            self.hear(&told);
            let outcome = self.desk.game.game().state().outcome;
            if let [one] = self.watched().as_slice() {
                self.tell(*one);
            }
            self.explain(outcome.is_some());
            if let Some(outcome) = outcome {
                self.tell_everybody();
                last_page::over(self, outcome);
                return self.desk.stop(true);
            }
            if !self.answer_all()? {
                return self.desk.stop(false);
            }
        }
    }

    /// Lets every side that is asked answer; false where it stops.
    fn answer_all(&mut self) -> Result<bool, Refusal> {
        for ask in self.desk.game.asked() {
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

    fn seat(&self, side: SideId) -> Seat<Bot> {
        self.seats.get(usize::from(side.0)).copied().unwrap_or(Seat::Person)
    }

    /// The sides that are played at the keyboard.
    pub(crate) fn persons(&self) -> Vec<SideId> {
        let sides = self.desk.game.game().setup().sides();
        sides.filter(|side| self.seat(*side) == Seat::Person).collect()
    }

    /// The sides that somebody at the keyboard plays or has played.
    pub(crate) fn watched(&self) -> Vec<SideId> {
        let sides = self.desk.game.game().setup().sides();
        sides.filter(|side| self.seat(*side) == Seat::Person || self.watches.contains(side)).collect()
    }

    /// A player for a side, with dice of his own that follow from the seed of the game.
    pub(crate) fn player(&self, side: SideId, bot: Bot) -> Box<dyn Player> {
        bot.player(self.desk.thoughts(side_no(side)))
    }

    /// Gives the orders of a side, or says why they are refused.
    pub(crate) fn give(
        &mut self,
        side: SideId,
        orders: &[(FigureId, Order)],
    ) -> Result<(), game::Refused<Denied>> {
        let orders: Vec<_> = orders.iter().map(|(figure, order)| (unit_no(*figure), order.clone())).collect();
        self.desk.game.answer(side_no(side), &orders)
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
        let orders = player.answer(&self.desk.game.game().window(side));
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
        let turn = self.desk.game.game().state().turn;
        if !over && turn == self.reasons.0 {
            return;
        }
        let (_, said) = std::mem::replace(&mut self.reasons, (turn, Vec::new()));
        if !self.persons().is_empty() {
            return;
        }
        for (side, figure, why) in said {
            let cast = Cast::of_side(self.desk.game.game(), side);
            let name = cast.figure(figure).to_owned();
            match self.desk.manner.json {
                true => self.desk.object(json!({ "kind": "why", "name": name, "says": why })),
                false => self.desk.say("why", &format!("{name} {why}.")),
            }
        }
    }

    /// Keeps for everybody at the keyboard what he perceives.
    fn hear(&mut self, told: &[Told]) {
        if told.is_empty() {
            return;
        }
        let fight = self.desk.game.game();
        for (side, player) in (0..).map(SideId).zip(&mut self.players) {
            let Some(player) = player.as_mut().filter(|player| player.listens()) else { continue };
            told.iter().filter_map(|told| fight.told(told, side)).for_each(|seen| player.hear(&seen));
        }
        for side in self.watched() {
            let fight = self.desk.game.game();
            let cast = Cast::of_side(fight, side);
            let Some(teller) = self.tellers.get_mut(usize::from(side.0)) else { continue };
            for seen in told.iter().filter_map(|told| fight.told(told, side)) {
                teller.hear(&cast, &seen.event, seen.bare);
            }
        }
    }

    /// Tells a side what it has not been told yet.
    pub(crate) fn tell(&mut self, side: SideId) {
        let cast = Cast::of_side(self.desk.game.game(), side);
        let place = usize::from(side.0);
        let Some(teller) = self.tellers.get_mut(place) else { return };
        let beats = teller.finish(&cast);
        if let Some(last) = beats.iter().rev().find(|beat| !beat.tallies.is_empty()) {
            self.numbers.clone_from(&last.tallies);
        }
        if self.desk.manner.json {
            beats.iter().for_each(|beat| self.desk.object(shown::beat_json(beat)));
            return;
        }
        let mut page = Page::new(self.desk.manner.look);
        let turn = self.headed.get(place).copied().unwrap_or(0);
        let turn = shown::told_on(&mut page, &beats, turn, self.desk.manner.look);
        if let Some(headed) = self.headed.get_mut(place) {
            *headed = turn;
        }
        self.desk.page(&page);
    }

    fn tell_everybody(&mut self) {
        let watched = self.watched();
        for side in &watched {
            if watched.len() > 1 {
                let name = Cast::of_side(self.desk.game.game(), *side).side_name(*side).to_owned();
                self.desk.say("side", &format!("What {name} see:"));
            }
            self.tell(*side);
        }
    }

    /// Goes back to the last orders of a side; false where there are none.
    pub(crate) fn go_back(&mut self, side: SideId) -> Result<bool, Refusal> {
        if !self.desk.go_back(&[side_no(side)])? {
            return Ok(false);
        }
        let turn = self.desk.game.game().state().turn;
        self.tellers.fill(Teller::from_turn(turn));
        self.headed.fill(turn);
        self.shown.fill(None);
        self.numbers.clear();
        // What was undone has not happened: they begin afresh.
        self.players.iter_mut().for_each(|player| *player = None);
        self.reasons = (turn, Vec::new());
        Ok(true)
    }
}
