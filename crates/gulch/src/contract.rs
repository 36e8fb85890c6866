//! The fight as a game of the contract: what hosts, records and laws need of it.

use super::WhoId;
use super::event::Event;
use super::game::Shootout;
use super::legal::Refused;
use super::order::Order;
use super::ruling::Ruling;
use super::script::Script;
use super::setup::Setup;
use super::state::{Phase, State};
use super::window::Window;
use super::{calls, text, turn};
use chance::Chance;
use game::draw::{below, one_in, pick};
use game::{Ask, Ending, Passport, Playable, Sealing, Secrets, SideNo, Stuck, UnitNo, Wants};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

fn who_of(unit: UnitNo) -> Result<WhoId, Refused> {
    u8::try_from(unit.0).map(WhoId).map_err(|_| Refused::Nobody)
}

impl Playable for Shootout {
    const PASSPORT: Passport = Passport {
        id: "shady-gulch",
        name: "Shady Gulch",
        books: &[2002],
        sealing: Sealing::Sealed,
        secrets: Secrets::None,
        refereed: true,
        revision: 1,
        schema: 1,
    };
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Event = Event;
    type Seen = Event;
    type Ruling = Ruling;
    type Refused = Refused;
    type Window<'a> = Window<'a>;

    fn open(setup: Arc<Setup>) -> Shootout {
        Shootout::new(setup)
    }

    fn resume(setup: Arc<Setup>, state: State) -> Shootout {
        Shootout { setup, state }
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn sides(setup: &Setup) -> Vec<String> {
        setup.sides.iter().map(|side| side.written.name.clone()).collect()
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn asked(&self) -> Vec<Ask> {
        let what = match self.state.phase {
            _ if !self.state.calls.is_empty() => "roll",
            Phase::Fighting => "declare",
            Phase::Aftermath | Phase::Over => "aid",
        };
        let sides = (0..).map(SideNo).zip(&self.setup.sides).map(|(side, _)| side);
        let ask = |side: SideNo| {
            let units: Vec<UnitNo> =
                self.window_of(side).asked().into_iter().map(|who| UnitNo(who.0.into())).collect();
            (!units.is_empty()).then_some(Ask { side, units, wants: Wants::Each, what })
        };
        sides.filter_map(ask).collect()
    }

    fn window(&self, side: SideNo) -> Window<'_> {
        self.window_of(side)
    }

    fn check(&mut self, side: SideNo, unit: UnitNo, order: &Order) -> Result<(), Refused> {
        self.window_of(side).allows(who_of(unit)?, order)
    }

    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, Order)]) -> Result<(), Refused> {
        let asked = self.window_of(side).asked();
        if asked.is_empty() || orders.len() < asked.len() {
            return Err(Refused::NotAsked);
        }
        let mut given: Vec<WhoId> = Vec::new();
        for (unit, order) in orders {
            let who = who_of(*unit)?;
            if given.contains(&who) {
                return Err(Refused::Twice);
            }
            self.window_of(side).allows(who, order)?;
            given.push(who);
        }
        for (who, (_, order)) in given.iter().zip(orders) {
            match order {
                Order::Roll => {
                    let own = self.state.calls.iter_mut().filter(|call| call.who == *who);
                    own.for_each(|call| call.ready = true);
                }
                order => self.state.orders[who.place()] = Some(*order),
            }
        }
        Ok(())
    }

    fn proceed(&mut self, dice: &mut dyn Chance, events: &mut Vec<Event>) -> Result<(), Stuck> {
        turn::proceed(&self.setup, &mut self.state, dice, events);
        Ok(())
    }

    fn rule(&mut self, ruling: &Ruling, events: &mut Vec<Event>) -> Result<(), Refused> {
        if self.state.phase == Phase::Over {
            return Err(Refused::NotNow);
        }
        events.push(calls::rule(&self.setup, &mut self.state, ruling)?);
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        self.state.ending.clone().filter(|_| self.state.phase == Phase::Over)
    }

    fn perceive(&self, event: &Event, _: SideNo) -> Option<Event> {
        Some(event.clone())
    }

    fn write_setup(setup: &Setup) -> Value {
        // Texts, numbers and lists of them can always be written.
        serde_json::to_value(setup.written()).unwrap_or_default()
    }

    fn read_setup(written: &Value) -> Result<Setup, String> {
        Setup::read(Script::deserialize(written).map_err(|fault| fault.to_string())?)
    }

    fn write_order(&self, _: SideNo, unit: UnitNo, order: &Order) -> String {
        who_of(unit).map_or(String::new(), |who| text::write(&self.setup, who, order))
    }

    fn read_order(&self, _: SideNo, unit: UnitNo, line: &str) -> Result<Order, String> {
        let who = who_of(unit).map_err(|why| why.to_string())?;
        text::read(&self.setup, who, line)
    }

    fn write_ruling(&self, ruling: &Ruling) -> String {
        ruling.write(&self.setup)
    }

    fn read_ruling(&self, line: &str) -> Result<Ruling, String> {
        Ruling::read(&self.setup, line)
    }

    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Order)> {
        let window = self.window_of(side);
        let any = |who: WhoId, dice: &mut dyn Chance| {
            let mut orders = window.orders_of(who);
            if one_in(dice, 3) && window.phase() == Phase::Fighting {
                let to = pick(dice, &window.reach(who, false)).map(|(to, _)| to);
                let order = to.map(|to| Order::Move { to, duck: one_in(dice, 2), shot: None });
                orders = order
                    .filter(|order| window.allows(who, order).is_ok())
                    .map_or(orders, |order| vec![order]);
            }
            pick(dice, &orders)
        };
        let mut answer = Vec::new();
        for who in window.asked() {
            answer.extend(any(who, dice).map(|order| (UnitNo(who.0.into()), order)));
        }
        answer
    }

    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Shootout> {
        let mut other = self.clone();
        for (character, man) in
            self.setup.cast.iter().zip(&mut other.state.men).filter(|(one, _)| one.side != side.0)
        {
            // What others have loaded, and how much they have drunk, stands on their sheets.
            let most = character.fighter.first.shots();
            man.stand.rounds[0] = if most == 0 { 0 } else { below(dice, most + 1) };
            let tracks = &mut man.stand.condition.tracks;
            if !tracks.passed_out() && tracks.stamina > 1 {
                tracks.drink = below(dice, tracks.stamina - 1);
            }
        }
        // What others have declared is sealed.
        let open: Vec<SideNo> = self.asked().iter().map(|ask| ask.side).filter(|one| *one != side).collect();
        for one in open {
            if one_in(dice, 2) {
                let orders = self.sample(one, dice);
                // What is listed is taken; where it were not, the world would stay as it is.
                let _ = other.answer(one, &orders);
            }
        }
        Some(other)
    }
}
