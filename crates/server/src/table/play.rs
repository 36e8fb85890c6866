//! Orders come in, and when the last is in the fight goes on.

use super::{Given, Order, Refused, Table, figure, luck, order_line, unit};
use crate::protocol::{Entry, EntryKind, ErrorCode, OrderLine, Role, Sealed};
use chance::TypedFault;
use game::{Ask, Hosted, Playable, Player, SideNo, Stuck, UnitNo, Wants};

impl<S: Hosted> Table<S> {
    /// Seats a player wherever the computer plays.
    pub(super) fn seat_players(&mut self) {
        self.players.clear();
        for seat in 0..self.seats.len() as u16 {
            if let Some(player) = self.new_player(seat) {
                self.players.insert(seat, player);
            }
        }
    }

    /// A player for a seat of the computer.
    fn new_player(&self, seat: u16) -> Option<Box<dyn Player<S::Game>>> {
        let one = self.seats.get(usize::from(seat))?;
        S::player(self.setup(), one.side?, one.bot.as_deref()?, self.luck.player(seat))
    }

    /// The unit that a side knows by a number.
    pub(super) fn real(&self, side: SideNo, number: UnitNo) -> Option<UnitNo> {
        S::behind(self.now(), side, number)
    }

    /// The number by which a seat speaks of a unit of a side: its own side's, or the real one where it sees all.
    pub(super) fn number(&self, seat: u16, side: SideNo, local: UnitNo) -> Option<UnitNo> {
        match self.seats.get(usize::from(seat))?.side {
            Some(_) => Some(local),
            None => self.real(side, local),
        }
    }

    /// The side for which a seat speaks of a unit, and its number there, from the number by which the seat speaks of it.
    pub(super) fn local(&self, seat: u16, number: UnitNo) -> Result<(SideNo, UnitNo), Refused> {
        let one = self.seat(seat)?;
        if let Some(side) = one.side {
            return Ok((side, number));
        }
        if !one.sees_all() {
            return Err(Refused::new("only whoever plays may ask that").coded(ErrorCode::NotAllowed));
        }
        let nobody = || Refused::of(figure(number), "there is nobody of that number");
        let found = S::units(self.setup()).into_iter().find(|unit| unit.real == number).ok_or_else(nobody)?;
        let local = S::known_as(self.now(), found.side, number).ok_or_else(nobody)?;
        Ok((found.side, local))
    }

    /// What is asked of the units of a seat now, with the numbers by which the seat speaks of them.
    pub(super) fn asks(&self, seat: u16) -> Vec<(Ask, Vec<UnitNo>)> {
        let one = self.seats.get(usize::from(seat)).filter(|_| self.shown.is_none());
        let Some(one) = one else { return Vec::new() };
        let mut list = Vec::new();
        for ask in self.game.asked() {
            let mine = ask.units.iter().copied().filter_map(|local| {
                let real = self.real(ask.side, local).filter(|real| one.figures.contains(real))?;
                Some(if one.side.is_some() { local } else { real })
            });
            let mine: Vec<UnitNo> = mine.collect();
            if !mine.is_empty() {
                list.push((ask, mine));
            }
        }
        list
    }

    /// Whether somebody has answered a question that wants one order.
    pub(super) fn is_done(&self, ask: &Ask) -> bool {
        ask.wants == Wants::One && self.given.values().flatten().any(|(side, ..)| *side == ask.side)
    }

    /// Whether a seat is asked and has not answered.
    pub(super) fn is_asked(&self, seat: u16) -> bool {
        !self.given.contains_key(&seat) && self.asks(seat).iter().any(|(ask, _)| !self.is_done(ask))
    }

    /// Orders that some seats have given for a side.
    pub(super) fn given_for(
        &self,
        side: SideNo,
        by: impl Fn(u16) -> bool,
    ) -> impl Iterator<Item = (UnitNo, Order<S>)> {
        let given = self.given.iter().filter(move |(seat, _)| by(**seat)).flat_map(|(_, orders)| orders);
        given.filter(move |(of, ..)| *of == side).map(|(_, local, order)| (*local, order.clone()))
    }

    /// Takes the orders of a seat, with what its browser adds to the dice.
    pub(super) fn commit_adding(
        &mut self,
        seat: u16,
        orders: &[OrderLine],
        entropy: Option<&str>,
    ) -> Result<(), Refused> {
        if entropy.is_some_and(|entropy| !luck::is_entropy(entropy)) {
            return Err(Refused::new("what a browser adds to the dice is 1 to 64 small hexadecimal digits"));
        }
        let before = self.added.get(&seat).cloned();
        self.added.extend(entropy.map(|entropy| (seat, entropy.to_owned())));
        self.commit(seat, orders).inspect_err(|_| match before {
            Some(before) => drop(self.added.insert(seat, before)),
            None => drop(self.added.remove(&seat)),
        })
    }

    /// Takes the orders of a seat: one for each of its figures that is asked, or one for any of them.
    pub(super) fn commit(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        match self.for_his_own(seat, orders) {
            Some(each) => self.commit_each(seat, &each),
            None => self.commit_together(seat, orders),
        }
    }

    /// An order that speaks for the whole side, as orders for the units of this seat alone, where other seats have units
    /// that are asked too.
    fn for_his_own(&self, seat: u16, orders: &[OrderLine]) -> Option<Vec<OrderLine>> {
        let ([line], [(ask, mine)]) = (orders, &*self.asks(seat)) else { return None };
        if ask.wants != Wants::One || ask.units.len() == mine.len() {
            return None;
        }
        let (_, _, order) = self.read(seat, ask.side, line).ok()?;
        let alone = |number: &UnitNo| {
            let (_, local) = self.local(seat, *number).ok()?;
            Some(order_line(*number, self.now().write_order(ask.side, local, &S::for_one(&order, local)?)))
        };
        mine.iter().map(alone).collect()
    }

    /// Takes orders that are answers of their own, one after the other, as long as the same is asked.
    fn commit_each(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        let what = self.asks(seat).first().map(|(ask, _)| ask.what);
        for (place, line) in orders.iter().enumerate() {
            let asks = self.asks(seat);
            let same = |(ask, units): &(Ask, Vec<UnitNo>)| {
                Some(ask.what) == what && units.contains(&unit(line.figure))
            };
            let waits = !self.given.contains_key(&seat) && asks.iter().any(same);
            if place == 0 || waits {
                self.commit_together(seat, std::slice::from_ref(line))?;
            }
        }
        Ok(())
    }

    fn commit_together(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        let asks = self.asks(seat);
        if asks.is_empty() {
            return Err(Refused::new("nothing is asked of this seat now").coded(ErrorCode::NotAsked));
        }
        if self.given.contains_key(&seat) || asks.iter().all(|(ask, _)| self.is_done(ask)) {
            return Err(
                Refused::new("orders are given already; take them back first").coded(ErrorCode::AlreadyGiven)
            );
        }
        let mut read = Vec::new();
        for line in orders {
            let is_his = |(_, units): &&(Ask, Vec<UnitNo>)| units.contains(&unit(line.figure));
            let (ask, _) = asks.iter().find(is_his).ok_or_else(|| {
                Refused::of(line.figure, "nothing is asked of him now").coded(ErrorCode::NotAsked)
            })?;
            read.push(self.read(seat, ask.side, line)?);
        }
        asks.iter().try_for_each(|ask| is_enough(ask, orders))?;
        self.check(seat, &read)?;
        self.given.insert(seat, read);
        self.answered(seat);
        self.settle()
    }

    /// An order as it is written.
    fn read(&self, seat: u16, side: SideNo, line: &OrderLine) -> Result<(SideNo, UnitNo, Order<S>), Refused> {
        let (_, local) = self.local(seat, unit(line.figure))?;
        let order = self.now().read_order(side, local, &line.order);
        let order = order.map_err(|fault| {
            Refused::of(line.figure, format!("that is no order: {fault}")).coded(ErrorCode::UnreadableOrder)
        })?;
        Ok((side, local, order))
    }

    /// Looks whether orders of a seat are taken; where orders are open, together with what others of the same side have given.
    /// Sealed orders of others are never looked at: a refusal would tell of them. See [`Table::reveal`].
    fn check(&mut self, seat: u16, orders: &Given<S>) -> Result<(), Refused> {
        let sides: Vec<SideNo> = self.game.asked().iter().map(|ask| ask.side).collect();
        for side in sides {
            let mine = || orders.iter().filter(|(of, ..)| *of == side);
            let Some((_, first, _)) = mine().next() else { continue };
            let open = self.new.sealed == Sealed::Open;
            let all: Vec<(UnitNo, Order<S>)> = self
                .given_for(side, |_| open)
                .chain(mine().map(|(_, local, order)| (*local, order.clone())))
                .collect();
            if let Err(why) = self.game.check_all(side, &all) {
                let number = self.number(seat, side, *first).unwrap_or(*first);
                let why = S::refused(self.now(), side, *first, &why);
                return Err(Refused::of(figure(number), why).coded(ErrorCode::IllegalOrder));
            }
        }
        Ok(())
    }

    /// Takes orders back that are sealed.
    pub(super) fn take_back(&mut self, seat: u16) -> Result<(), Refused> {
        match self.given.remove(&seat) {
            Some(_) => {
                self.added.remove(&seat);
                self.answered(seat);
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
        if !self.reveal() {
            return Ok(());
        }
        self.contributions = self.gather(self.given.keys().copied());
        let given = std::mem::take(&mut self.given);
        for ask in self.game.asked() {
            let of_side = given.values().flatten().filter(|(of, ..)| *of == ask.side);
            let orders: Vec<(UnitNo, Order<S>)> =
                of_side.map(|(_, local, order)| (*local, order.clone())).collect();
            self.game.answer(ask.side, &orders).map_err(|why| Refused::new(why.to_string()))?;
        }
        self.go_on()
    }

    /// Lets the fight go on until somebody is asked, or dice are wanted, or it is over.
    pub(super) fn go_on(&mut self) -> Result<(), Refused> {
        let before = self.game.lines().len();
        let went = self.throw();
        self.stepping = false;
        match went {
            Ok(_) => {
                self.typed = (Vec::new(), None);
                self.questions += 1;
                self.pose();
            }
            Err(Stuck::Dice(fault)) => self.typed.1 = Some(wanted(&fault)),
            Err(stuck) => return Err(Refused::new(stuck.to_string())),
        }
        self.hear(before);
        self.mark();
        if self.typed.1.is_some() && self.hides() {
            // Only those who type dice or see everything know that some are wanted.
            let stale: Vec<bool> = (0u16..)
                .zip(&self.seats)
                .map(|(seat, one)| one.sees_all() || self.types_dice(seat))
                .collect();
            self.told.iter_mut().zip(stale).for_each(|(told, stale)| told.stale |= stale);
            return Ok(());
        }
        self.all_stale();
        self.post();
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
        self.pose();
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
        let mates = self.given_for(side, |other| other != seat);
        mates.map(|(local, order)| (figure(local), self.now().write_order(side, local, &order))).collect()
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
        let game = self.game.game();
        for (seat, player) in self.players.iter_mut().filter(|(_, player)| player.listens()) {
            let Some(side) = self.seats.get(usize::from(*seat)).and_then(|seat| seat.side) else { continue };
            news.iter().filter_map(|event| game.perceive(event, side)).for_each(|seen| player.hear(&seen));
        }
    }

    /// What the computer orders in a seat.
    pub(super) fn computed(&mut self, seat: u16) -> Vec<OrderLine> {
        let Some(mut player) = self.players.remove(&seat).or_else(|| self.new_player(seat)) else {
            return self.standing_still(seat);
        };
        let orders = self.thought(seat, &mut *player);
        self.players.insert(seat, player);
        orders
    }

    /// What a player would order for the figures of a seat that are asked.
    pub(super) fn thought(&self, seat: u16, player: &mut dyn Player<S::Game>) -> Vec<OrderLine> {
        let mut lines = Vec::new();
        for (ask, units) in self.asks(seat) {
            for (local, order) in player.answer(&self.now().window(ask.side)) {
                let number = self.number(seat, ask.side, local).filter(|number| units.contains(number));
                let text = || self.now().write_order(ask.side, local, &order);
                lines.extend(number.map(|number| order_line(number, text())));
            }
        }
        // A player who has the whole side in mind may have thought of somebody who is another seat's.
        if lines.is_empty() { self.standing_still(seat) } else { lines }
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
        let turn = self.reading.as_ref().map_or_else(|| self.now().turn(), |reading| reading.turn);
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

/// Whether a seat has said enough: an order for each unit, or one for any of them.
fn is_enough((ask, units): &(Ask, Vec<UnitNo>), orders: &[OrderLine]) -> Result<(), Refused> {
    let given = |number: &&UnitNo| orders.iter().filter(|line| unit(line.figure) == **number).count();
    match ask.wants {
        Wants::Each => match units.iter().find(|number| given(number) == 0) {
            Some(missing) => {
                Err(Refused::of(figure(*missing), "he has no orders yet").coded(ErrorCode::MissingOrder))
            }
            None => Ok(()),
        },
        Wants::One => match units.iter().map(|number| given(&number)).sum() {
            1usize => Ok(()),
            _ => Err(Refused::new("one order is wanted, for one of those who are asked")
                .coded(ErrorCode::MissingOrder)),
        },
    }
}

/// The die that is wanted next, in words.
fn wanted(fault: &TypedFault) -> String {
    match fault {
        TypedFault::Missing { place, die, purpose } => format!("Die {place}: a {die} for “{purpose}”"),
        other => other.to_string(),
    }
}
