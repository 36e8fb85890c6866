//! A raid as a game of the contract: what hosts, records and laws need of it.

use super::event::{Event, Seen};
use super::game::Game;
use super::ids::{CounterId, Party};
use super::order::Order;
use super::refused::Refused;
use super::setup::{Joins, Role, Setup};
use super::state::State;
use super::window::Window;
use crate::book_1981::counters::Winner;
use crate::book_1981::{BOOK, Switches};
use ::game::{Ask, Ending, NoRuling, Passport, Playable, Sealing, Secrets, SideNo, Stuck, UnitNo, Wants};
use chance::Chance;
use game::draw::{below, one_in, pick};
use people::Record;
use rules::{Gun, Weapon};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The order cannot be given.
    #[error("{0}")]
    Order(#[from] Refused),
    /// A side gives one order at a time.
    #[error("expected one order for one counter")]
    NotOne,
    /// The order is for another counter than it was given for.
    #[error("that order is for another counter")]
    OtherCounter,
}

impl Party {
    /// Its number, for the contract.
    pub const fn side_no(self) -> SideNo {
        match self {
            Party::Gang => SideNo(0),
            Party::Town => SideNo(1),
        }
    }

    /// The side of a number; every number but the first is the town's.
    pub const fn of_side(side: SideNo) -> Party {
        match side.0 {
            0 => Party::Gang,
            _ => Party::Town,
        }
    }
}

fn unit_no(who: CounterId) -> UnitNo {
    UnitNo(who.0.into())
}

/// A setup as it is written: the texts that it was made of.
#[derive(Serialize, Deserialize)]
struct Written {
    map: String,
    /// The chart of the module's people.
    people: String,
    /// Player characters with the gang, each a people file with the name of its chart.
    gang: Vec<(String, String)>,
    /// The same with the town.
    town: Vec<(String, String)>,
    readings: Vec<(String, String)>,
}

/// The name under which the chart is read again.
const CHART: &str = "northfield";

fn written(setup: &Setup) -> Written {
    let (chart, joins) = &setup.people;
    let title = chart.first().map_or(CHART, |record| record.chart.as_str());
    let each =
        |records: &[Record]| records.iter().map(|record| (record.file.clone(), record.to_toml())).collect();
    let all = setup.switches.list().into_iter();
    let changed = all.filter(|(_, value, values)| values.first() != Some(value));
    Written {
        map: town::write(setup.ground.town()).unwrap_or_default(),
        people: people::people_toml(title, BOOK, chart),
        gang: each(&joins.gang),
        town: each(&joins.town),
        readings: changed.map(|(name, value, _)| (name.to_owned(), value.to_owned())).collect(),
    }
}

fn people_of(file: &str, text: &str) -> Result<Vec<Record>, String> {
    people::parse::people(file, text).map(|chart| chart.people).map_err(|faults| faults.to_string())
}

fn read(written: &Written) -> Result<Setup, String> {
    let mut switches = Switches::default();
    for (name, value) in &written.readings {
        switches.set(name, value).map_err(|_| format!("there is no reading \"{name}\" of \"{value}\""))?;
    }
    let town =
        town::parse(CHART, &written.map, &town::Library::new()).map_err(|faults| faults.to_string())?;
    let each = |files: &[(String, String)]| {
        let read: Result<Vec<_>, String> = files.iter().map(|(file, text)| people_of(file, text)).collect();
        read.map(|lists| lists.into_iter().flatten().collect())
    };
    let joins = Joins { gang: each(&written.gang)?, town: each(&written.town)? };
    let chart = people_of(CHART, &written.people)?;
    Setup::of(Arc::new(town), &chart, &joins, switches).map_err(|fault| fault.to_string())
}

impl Playable for Game {
    const PASSPORT: Passport = Passport {
        id: "northfield",
        name: "Shootout in Northfield",
        books: &[1981],
        sealing: Sealing::InTurn,
        secrets: Secrets::Always,
        refereed: false,
        revision: 4,
        schema: 1,
    };
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Event = Event;
    type Seen = Seen;
    type Ruling = NoRuling;
    type Refused = Denied;
    type Window<'a> = Window<'a>;

    fn open(setup: Arc<Setup>) -> Game {
        Game::new(setup)
    }

    fn resume(setup: Arc<Setup>, state: State) -> Game {
        Game::new(setup).with_state(state)
    }

    fn setup(&self) -> &Arc<Setup> {
        Game::setup(self)
    }

    fn state(&self) -> &State {
        Game::state(self)
    }

    fn sides(_: &Setup) -> Vec<String> {
        vec!["Gang".to_owned(), "Town".to_owned()]
    }

    fn turn(&self) -> u16 {
        Game::state(self).turn
    }

    fn asked(&self) -> Vec<Ask> {
        // An answer that is given is carried out before anything else is asked.
        let open = self.asks().filter(|_| Game::state(self).answer.is_none());
        let ask = |ask: super::Ask| Ask {
            side: ask.party.side_no(),
            units: ask.who.iter().copied().map(unit_no).collect(),
            wants: Wants::One,
            what: ask.what.name(),
        };
        open.into_iter().map(ask).collect()
    }

    fn window(&self, side: SideNo) -> Window<'_> {
        Game::window(self, Party::of_side(side))
    }

    fn check(&mut self, side: SideNo, unit: UnitNo, order: &Order) -> Result<(), Denied> {
        if order.who().is_some_and(|who| unit_no(who) != unit) {
            return Err(Denied::OtherCounter);
        }
        Ok(Game::window(self, Party::of_side(side)).allows(order)?)
    }

    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, Order)]) -> Result<(), Denied> {
        let [(unit, order)] = orders else { return Err(Denied::NotOne) };
        self.check(side, *unit, order)?;
        Ok(Game::answer(self, Party::of_side(side), *order)?)
    }

    fn proceed(&mut self, mut dice: &mut dyn Chance, events: &mut Vec<Event>) -> Result<(), Stuck> {
        Game::proceed(self, &mut dice, events);
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let (winner, word) = match outcome.winner {
            Winner::Gang => (Some(Party::Gang.side_no()), "gang"),
            Winner::Town => (Some(Party::Town.side_no()), "town"),
            Winner::Draw => (None, "draw"),
        };
        Some(Ending { winner, text: format!("{word} {} {}", outcome.loot, outcome.rewards) })
    }

    fn perceive(&self, event: &Event, side: SideNo) -> Option<Seen> {
        event.to(Party::of_side(side))
    }

    fn write_setup(setup: &Setup) -> Value {
        // Texts and lists of texts can always be written.
        serde_json::to_value(written(setup)).unwrap_or_default()
    }

    fn read_setup(value: &Value) -> Result<Setup, String> {
        read(&Written::deserialize(value).map_err(|fault| fault.to_string())?)
    }

    fn write_order(&self, _: SideNo, _: UnitNo, order: &Order) -> String {
        order.to_string()
    }

    fn read_order(&self, _: SideNo, _: UnitNo, text: &str) -> Result<Order, String> {
        text.parse().map_err(|fault: super::BadOrder| fault.to_string())
    }

    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Order)> {
        let window = Game::window(self, Party::of_side(side));
        let Some(ask) = window.ask() else { return Vec::new() };
        let Some(who) = pick(dice, &ask.who) else { return Vec::new() };
        // Often nothing more, so that a game gets on, and a way out of town where there is one.
        let orders = window.orders_of(who);
        let leaves = orders.iter().find(|order| matches!(order, Order::Leave { .. })).copied();
        let idle = one_in(dice, 8) && window.allows(&Order::Done).is_ok();
        let order = if idle { Some(Order::Done) } else { leaves.or_else(|| pick(dice, &orders)) };
        order.map(|order| (unit_no(who), order)).into_iter().collect()
    }

    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Game> {
        let mut state = Game::state(self).clone();
        // Which gun the next plain citizen will have, neither side knows before his counter is turned.
        let count = state.fronts.len();
        state.fronts.rotate_left(usize::from(below(dice, 100)) % count.max(1));
        // The town knows everything else. The gang does not know whether Wheeler has his revolver before he draws
        // it. Who is behind a counter that lies face down is no secret: it began at its letter.
        if Party::of_side(side) == Party::Gang {
            let wheeler = Game::setup(self).with_role(Role::Wheeler).next()?;
            let man = state.counters.get_mut(usize::from(wheeler.0))?;
            if !man.armed {
                let revolver = Weapon::of_code("SAR6").filter(|_| one_in(dice, 2)).map(Gun::new);
                man.guns = revolver.into_iter().collect();
            }
        }
        Some(self.with_state(state))
    }
}
