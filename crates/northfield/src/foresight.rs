//! What a seat may know beforehand of what it orders: ways with their costs, and chances that the rules name.

use super::ids::CounterId;
use super::order::Order;
use super::window::Window;
use crate::book_1981::arming::{self, Finding};
use crate::book_1981::{bank, morale};
use rules::{Gait, Tally};
use town::Square;

/// Faces of a die.
const FACES: u16 = 6;
/// Certain, in percent.
const CERTAIN: i16 = 100;

/// A way that somebody may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// How.
    pub gait: Gait,
    /// Where to.
    pub to: Square,
    /// Points that it costs.
    pub points: u16,
}

/// How a bank employee stands up to a threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nerved {
    /// His score.
    pub score: i16,
    /// What is added to the dice.
    pub dice: Tally,
    /// The highest face on which he stands.
    pub stands_on: i16,
}

/// So many faces of a die, in percent.
fn sixths(faces: u16) -> i16 {
    ((faces * 200 + FACES) / (2 * FACES)) as i16
}

impl Window<'_> {
    /// Where one of those who are asked may go, the slowest gait first.
    pub fn ways(&self, who: CounterId) -> Vec<Way> {
        let asked = |what| what == super::ask::What::Move;
        match self.ask() {
            Some(ask) if asked(ask.what) && ask.who.contains(&who) => {
                let ways = self.field().ways(who).into_iter();
                ways.map(|(gait, way)| Way { gait, to: way.square, points: way.cost }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The squares of a way, the first where he stands; none where it may not be ordered.
    pub fn route(&self, order: &Order) -> Vec<Square> {
        match *order {
            Order::Go { who, gait, to } if self.allows(order).is_ok() => self.field().route(who, gait, to),
            _ => Vec::new(),
        }
    }

    /// How an employee would stand up to a threat, if the order is one and may be given now.
    pub fn nerve(&self, order: &Order) -> Option<Nerved> {
        let &Order::Threaten { staff, .. } = order else { return None };
        self.allows(order).ok()?;
        let (score, nerve) = self.field().nerve(staff, true)?;
        let dice = morale::tally(&nerve);
        Some(Nerved { score, stands_on: rules::morale::stands_on(score, &dice), dice })
    }

    /// The chance in percent that an order which may be given now comes off, where the rules roll for it: that a shot
    /// hits, a threat works, a search finds money or a citizen a gun.
    pub fn chance(&self, order: &Order) -> Option<i16> {
        self.allows(order).ok()?;
        match *order {
            Order::Fire { .. } => self.prospect(order).map(|shot| shot.tally.total().clamp(0, CERTAIN)),
            Order::Threaten { .. } => {
                self.nerve(order).map(|nerve| CERTAIN - nerve.stands_on.clamp(0, CERTAIN))
            }
            Order::Search { who } => self.search(who),
            Order::Arm { who } => match self.field().may_arm(who).ok()? {
                Finding::Certain => Some(CERTAIN),
                Finding::ByTheDie => Some(sixths(arming::FOUND_ON)),
                Finding::No => None,
            },
            _ => None,
        }
    }

    fn search(&self, who: CounterId) -> Option<i16> {
        let (field, vault) = (self.field(), self.field().may_search(who).ok()?);
        let holdings = &field.state.bank.holdings;
        Some(match vault {
            true => sixths(bank::OPEN_ON),
            false if holdings.is_certain(&field.setup.switches) => CERTAIN,
            false if holdings.hidden() == 0 => 0,
            false => sixths(bank::FOUND_ON),
        })
    }
}
