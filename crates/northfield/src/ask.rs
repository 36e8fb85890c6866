//! What the game needs to know before it goes on.

use super::ids::{CounterId, Party};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum What {
    /// Where a bandit starts: [`Order::Inside`](super::Order::Inside) or [`Order::Mounted`](super::Order::Mounted).
    Place,
    /// How a counter moves, arms or reloads.
    Move,
    /// What a counter does in combat.
    Combat,
    /// A blow in a brawl.
    Blow,
    /// Whether a bandit threatens a bank employee.
    Threaten,
    /// At what a bank employee fires who has reached for his gun: once he must, if he can.
    Heroics,
    /// Whether a bandit searches a square of the bank.
    Search,
    /// Where a reinforcement comes in whose entry is full.
    Arrive,
}

impl What {
    /// All of them.
    pub const ALL: [What; 8] = [
        What::Place,
        What::Move,
        What::Combat,
        What::Blow,
        What::Threaten,
        What::Heroics,
        What::Search,
        What::Arrive,
    ];

    /// What is asked by a name.
    pub fn named(name: &str) -> Option<What> {
        What::ALL.into_iter().find(|what| what.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            What::Place => "place",
            What::Move => "move",
            What::Combat => "combat",
            What::Blow => "blow",
            What::Threaten => "threaten",
            What::Heroics => "heroics",
            What::Search => "search",
            What::Arrive => "arrive",
        }
    }
}

/// What a side is asked, and for whom it may answer. One order is wanted, for one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who must answer.
    pub party: Party,
    /// What is asked.
    pub what: What,
    /// The counters for which an order may be given, in their order.
    pub who: Vec<CounterId>,
}
