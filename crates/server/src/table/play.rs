//! Orders come in, and when the last is in the fight goes on.

use super::{Refused, Table, order_line};
use crate::protocol::{Entry, EntryKind, ErrorCode, OrderLine, Role, Sealed};
use bots::Bot;
use chance::{Seed, TypedFault};
use fight::contract::{side_id, unit_no};
use fight::scenario::{FigureId, SideId};
use fight::{Names, Order, text};
use game::{Stuck, UnitNo};
use telling::Cast;
use town::Square;

/// Spreads the seeds of the computer's players, so that they are not those of the fight.
const PLAYERS: u64 = 0x9E37_79B9_7F4A_7C15;

impl Table {
    /// Seats a player wherever the computer plays.
    pub(super) fn seat_players(&mut self) {
        self.players.clear();
        for (number, seat) in (0u16..).zip(&self.seats) {
            if let Some(bot) = seat.bot {
                self.players.insert(number, bot.player(self.player_seed(number)));
            }
        }
    }

    fn player_seed(&self, seat: u16) -> Seed {
        Seed(self.seed.0.wrapping_mul(PLAYERS).wrapping_add(u64::from(seat) + 1))
    }

    /// The number by which a side knows a figure.
    pub(super) fn known_as(&self, side: SideId, figure: FigureId) -> Option<FigureId> {
        self.fight().number_for(side, figure)
    }

    /// The figure that a side knows by a number.
    pub(super) fn real(&self, side: SideId, number: FigureId) -> Option<FigureId> {
        self.fight().figure_behind(side, number)
    }

    /// The side for which a seat speaks of a figure: its own, or that of the figure where it sees all.
    pub(super) fn side_for(&self, seat: u16, figure: FigureId) -> Result<SideId, Refused> {
        let one = self.seat(seat)?;
        match one.side {
            Some(side) => Ok(side),
            None if one.sees_all() => Ok(self.fight().setup().side_of(figure)),
            None => Err(Refused::new("only whoever plays may ask that").coded(ErrorCode::NotAllowed)),
        }
    }

    /// The number of a figure for its side, from the number by which a seat speaks of him.
    pub(super) fn local(&self, seat: u16, side: SideId, figure: FigureId) -> Result<FigureId, Refused> {
        match self.seat(seat)?.side {
            Some(_) => Ok(figure),
            None => self
                .known_as(side, figure)
                .ok_or_else(|| Refused::of(figure.0, "there is nobody of that number")),
        }
    }

    /// The figures of a seat that are asked now, with their sides, by the numbers by which the seat speaks of them.
    pub(super) fn asked_figures(&self, seat: u16) -> Vec<(SideId, FigureId)> {
        let fight = self.fight();
        let one = self.seats.get(usize::from(seat)).filter(|_| self.shown.is_none());
        let Some(one) = one else { return Vec::new() };
        let mut list = Vec::new();
        for side in fight.asked() {
            for real in fight.asked_of(side).iter().filter(|figure| one.figures.contains(figure)) {
                let number = if one.side.is_some() { self.known_as(side, real) } else { Some(real) };
                list.extend(number.map(|number| (side, number)));
            }
        }
        list
    }

    /// Whether a seat is asked and has not answered.
    pub(super) fn is_asked(&self, seat: u16) -> bool {
        !self.given.contains_key(&seat) && !self.asked_figures(seat).is_empty()
    }

    /// Squares that a seat's own orders have already taken, for placing figures.
    pub(super) fn taken(&self, seat: u16) -> Vec<Square> {
        let orders = self.given.get(&seat).into_iter().flatten();
        orders
            .filter_map(|(_, _, order)| match order {
                Order::Place { square, .. } => Some(*square),
                _ => None,
            })
            .collect()
    }

    /// Takes the orders of a seat, one for each of its figures that is asked.
    pub(super) fn commit(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        let asked = self.asked_figures(seat);
        if asked.is_empty() {
            return Err(Refused::new("nothing is asked of this seat now").coded(ErrorCode::NotAsked));
        }
        if self.given.contains_key(&seat) {
            return Err(
                Refused::new("orders are given already; take them back first").coded(ErrorCode::AlreadyGiven)
            );
        }
        let mut read = Vec::new();
        for line in orders {
            let figure = FigureId(line.figure);
            let (side, _) = asked.iter().find(|(_, other)| *other == figure).ok_or_else(|| {
                Refused::of(line.figure, "nothing is asked of him now").coded(ErrorCode::NotAsked)
            })?;
            read.push(self.read(seat, *side, figure, &line.order)?);
        }
        if let Some((_, missing)) =
            asked.iter().find(|(_, one)| !orders.iter().any(|line| line.figure == one.0))
        {
            return Err(Refused::of(missing.0, "he has no orders yet").coded(ErrorCode::MissingOrder));
        }
        self.check(&read)?;
        self.given.insert(seat, read);
        self.all_stale();
        self.settle()
    }

    /// An order as it is written.
    fn read(
        &self,
        seat: u16,
        side: SideId,
        figure: FigureId,
        order: &str,
    ) -> Result<(SideId, FigureId, Order), Refused> {
        let local = self.local(seat, side, figure)?;
        let names = Names::known_to(self.fight(), side);
        let order = text::read(order, local, &names).map_err(|fault| {
            Refused::of(figure.0, format!("that is no order: {fault}")).coded(ErrorCode::UnreadableOrder)
        })?;
        Ok((side, local, order))
    }

    /// Looks whether orders are taken together with what others of the same side have given.
    fn check(&self, orders: &[(SideId, FigureId, Order)]) -> Result<(), Refused> {
        let fight = self.fight();
        for side in fight.asked().filter(|side| orders.iter().any(|(of, ..)| of == side)) {
            let mine = orders.iter().filter(|(of, ..)| *of == side);
            let before = self.given.values().flatten().filter(|(of, ..)| *of == side);
            let all: Vec<(FigureId, Order)> =
                before.chain(mine).map(|(_, figure, order)| (*figure, order.clone())).collect();
            let mut trial = fight.clone();
            if let Err(why) = trial.answer(side, &all)
                && !matches!(why, fight::Refused::Missing(_))
            {
                let cast = Cast::of_side(fight, side);
                let figure =
                    orders.iter().find(|(of, ..)| *of == side).map_or(FigureId(0), |(_, figure, _)| *figure);
                return Err(Refused::of(
                    figure.0,
                    telling::questions::refused(&why, cast.figure(figure), &cast),
                )
                .coded(ErrorCode::IllegalOrder));
            }
        }
        Ok(())
    }

    /// Takes orders back that are sealed.
    pub(super) fn take_back(&mut self, seat: u16) -> Result<(), Refused> {
        match self.given.remove(&seat) {
            Some(_) => {
                self.all_stale();
                Ok(())
            }
            None => Err(Refused::new("there are no orders to take back")),
        }
    }

    /// Goes on if nobody is waited for.
    pub(super) fn settle(&mut self) -> Result<(), Refused> {
        let waited = (0..self.seats.len()).any(|seat| self.is_asked(seat as u16));
        if self.stands_still() || waited || self.typed.1.is_some() || self.is_over() {
            return Ok(());
        }
        let given = std::mem::take(&mut self.given);
        for ask in self.game.asked() {
            let of_side = given.values().flatten().filter(|(of, ..)| *of == side_id(ask.side));
            let orders: Vec<(UnitNo, Order)> =
                of_side.map(|(_, figure, order)| (unit_no(*figure), order.clone())).collect();
            self.game.answer(ask.side, &orders).map_err(|why| Refused::new(why.to_string()))?;
        }
        self.go_on()
    }

    /// Lets the fight go on until somebody is asked, or dice are wanted, or it is over.
    pub(super) fn go_on(&mut self) -> Result<(), Refused> {
        let before = self.game.lines().len();
        let went = match self.new.real_dice {
            true => self.game.proceed_with(&self.typed.0),
            false => self.game.proceed(),
        };
        self.stepping = false;
        self.questions += 1;
        match went {
            Ok(()) => self.typed = (Vec::new(), None),
            Err(Stuck::Dice(fault)) => self.typed.1 = Some(wanted(&fault)),
            Err(stuck) => return Err(Refused::new(stuck.to_string())),
        }
        self.hear(before);
        self.mark();
        self.all_stale();
        // A round in which nobody has anything to say is confirmed for everybody.
        let asked = self.game.asked();
        match self.typed.1.is_none() && !asked.is_empty() && asked.iter().all(|ask| ask.units.is_empty()) {
            true => self.settle(),
            false => Ok(()),
        }
    }

    /// Whether the fight is paused and does not go on by a step.
    pub(super) fn stands_still(&self) -> bool {
        self.paused && !self.stepping
    }

    /// What was ordered and not done is void, and everybody is asked anew.
    pub(super) fn ask_again(&mut self) {
        self.given.clear();
        self.questions += 1;
        self.all_stale();
    }

    /// Notes how long the logs are now.
    pub(super) fn mark(&mut self) {
        let entries = self.game.steps();
        self.marks.push((entries, self.told.iter().map(|told| told.log.len()).collect()));
    }

    /// Whether a seat types dice that fell on a real table: the referee, or whoever opened the table where there is none.
    pub(super) fn types_dice(&self, seat: u16) -> bool {
        let referee = self.seats.iter().position(|one| one.role == Role::Referee);
        self.new.real_dice && usize::from(seat) == referee.unwrap_or(0)
    }

    /// Orders that others of a seat's side have given, where those are open.
    pub(super) fn mates(&self, seat: u16) -> Vec<(u8, String)> {
        let side = self.seats.get(usize::from(seat)).and_then(|one| one.side);
        let Some(side) = side.filter(|_| self.new.sealed == Sealed::Open) else { return Vec::new() };
        let names = Names::known_to(self.fight(), side);
        let others = self.given.iter().filter(|(other, _)| **other != seat).flat_map(|(_, orders)| orders);
        let mates = others.filter(|(of, ..)| *of == side);
        mates.map(|(_, figure, order)| (figure.0, text::write(order, *figure, &names))).collect()
    }

    /// Dice that fell on a real table.
    pub(super) fn dice(&mut self, faces: &[u16]) -> Result<(), Refused> {
        if self.typed.1.is_none() {
            return Err(Refused::new("no dice are wanted now"));
        }
        let before = self.typed.clone();
        self.typed.0.extend_from_slice(faces);
        let mut trial = self.game.clone();
        match trial.proceed_with(&self.typed.0) {
            Ok(_) | Err(Stuck::Dice(TypedFault::Missing { .. })) => self.go_on(),
            Err(stuck) => {
                self.typed = before;
                Err(Refused::new(stuck.to_string()))
            }
        }
    }

    /// Tells everybody what he was told in the lines of the record from a place on.
    pub(super) fn hear(&mut self, from: usize) {
        let new = self.game.lines().iter().skip(from).filter_map(|line| line.line().effects());
        for effects in new {
            for (told, seat) in self.told.iter_mut().zip(&self.seats) {
                effects.told_to(seat.eyes()).iter().for_each(|entry| told.push(entry.clone()));
            }
        }
        let news = self.game.take_news();
        let fight = self.game.game();
        for (seat, player) in self.players.iter_mut().filter(|(_, player)| player.listens()) {
            let Some(side) = self.seats.get(usize::from(*seat)).and_then(|seat| seat.side) else { continue };
            news.iter().filter_map(|told| fight.told(told, side)).for_each(|seen| player.hear(&seen));
        }
    }

    /// What the computer orders in a seat.
    pub(super) fn computed(&mut self, seat: u16) -> Vec<OrderLine> {
        let bot = self.seats.get(usize::from(seat)).and_then(|one| one.bot);
        let mut player = match self.players.remove(&seat) {
            Some(player) => player,
            None => bot.unwrap_or(Bot::Character).player(self.player_seed(seat)),
        };
        let orders = self.thought(seat, &mut *player);
        self.players.insert(seat, player);
        orders
    }

    /// What a player would order for the figures of a seat that are asked.
    pub(super) fn thought(&self, seat: u16, player: &mut dyn bots::Player) -> Vec<OrderLine> {
        let mut lines = Vec::new();
        let asked = self.asked_figures(seat);
        let mut sides: Vec<SideId> = asked.iter().map(|(side, _)| *side).collect();
        sides.dedup();
        for side in sides {
            let fight = self.fight();
            let names = Names::known_to(fight, side);
            let orders = player.answer(&fight.window(side));
            for (_, figure) in asked.iter().filter(|(of, _)| *of == side) {
                let local = self.local(seat, side, *figure).unwrap_or(*figure);
                let order = orders.iter().find(|(other, _)| *other == local);
                lines.extend(order.map(|(_, order)| order_line(*figure, text::write(order, local, &names))));
            }
        }
        lines
    }

    /// Adds an entry of the table's own to the logs of some seats.
    pub(super) fn note(
        &mut self,
        kind: EntryKind,
        who: Option<String>,
        says: &str,
        to: impl Fn(u16) -> bool,
        secret: bool,
    ) {
        let turn = self.fight().state().turn;
        for number in 0..self.seats.len() {
            if self.seats[number].role != Role::Computer && to(number as u16) {
                let (who, says) = (who.clone(), says.to_owned());
                let entry =
                    Entry { n: 0, turn, kind, who, says, sums: Vec::new(), motions: Vec::new(), secret };
                self.told[number].push(entry);
            }
        }
    }
}

/// The die that is wanted next, in words.
fn wanted(fault: &TypedFault) -> String {
    match fault {
        TypedFault::Missing { place, die, purpose } => format!("Die {place}: a {die} for “{purpose}”"),
        other => other.to_string(),
    }
}
