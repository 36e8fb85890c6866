//! Players for *Shootout in Northfield*: each is given the [`Window`] of its side, nothing else, and gives one order at a
//! time. The doctrines know what the game is about; each can say in a line why it did what it did.

mod aim;
mod chart;
mod gang;
mod jobs;
mod random;
mod town;

pub use chart::{Chart, Charts};
pub use gang::{Gang, Plan as GangPlan};
pub use random::Random;
pub use town::{Plan as TownPlan, Town};

use ::northfield::{CounterId, Order, Party, Window};
use chance::Seed;
use std::sync::Arc;

/// Somebody who plays a side.
pub trait Player: Send {
    /// One order, where the side is asked.
    fn answer(&mut self, window: &Window<'_>) -> Order;

    /// Why he gave the last one.
    fn why(&self) -> &'static str;
}

/// How a side is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doctrine {
    /// The gang: everything that may hold money, the likeliest first, and out before it gets too hot.
    Rob,
    /// The gang as it was that day: three men inside, nobody tries the vault, and out after a few minutes.
    History,
    /// The gang: nobody leaves before everything is searched.
    Greedy,
    /// The town: everybody arms where it is quickest, takes a window and shoots; the bank's staff run for it.
    Arm,
    /// The town as it was that day: the same, but the bank's staff stand their ground.
    Stand,
    /// The town: armed men go to meet the gang, and the others lay hands on whoever is on foot.
    Rush,
    /// Either side: anything that is allowed. For tests.
    Random,
}

impl Doctrine {
    /// All of them.
    pub const ALL: [Doctrine; 7] = [
        Doctrine::Rob,
        Doctrine::History,
        Doctrine::Greedy,
        Doctrine::Arm,
        Doctrine::Stand,
        Doctrine::Rush,
        Doctrine::Random,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Doctrine::Rob => "rob",
            Doctrine::History => "history",
            Doctrine::Greedy => "greedy",
            Doctrine::Arm => "arm",
            Doctrine::Stand => "stand",
            Doctrine::Rush => "rush",
            Doctrine::Random => "random",
        }
    }

    /// What it does, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Doctrine::Rob => "tries the vault and the tellers, covers the street, rides out in time",
            Doctrine::History => "three men inside who never try the vault, and out after a few minutes",
            Doctrine::Greedy => "stays until everything is searched",
            Doctrine::Arm => "arms, takes a window, shoots; the bank's staff run for it",
            Doctrine::Stand => "arms, takes a window, shoots; the bank's staff stand their ground",
            Doctrine::Rush => "armed men close in, the others use their fists",
            Doctrine::Random => "does anything that is allowed",
        }
    }

    /// Whether a side can be played so.
    pub const fn plays(self, party: Party) -> bool {
        match self {
            Doctrine::Rob | Doctrine::History | Doctrine::Greedy => matches!(party, Party::Gang),
            Doctrine::Arm | Doctrine::Stand | Doctrine::Rush => matches!(party, Party::Town),
            Doctrine::Random => true,
        }
    }

    /// The usual one of a side.
    pub const fn usual(party: Party) -> Doctrine {
        match party {
            Party::Gang => Doctrine::Rob,
            Party::Town => Doctrine::Arm,
        }
    }

    /// The doctrine of a name.
    pub fn named(name: &str) -> Option<Doctrine> {
        Doctrine::ALL.into_iter().find(|doctrine| doctrine.name() == name)
    }

    /// A player of this doctrine; dice of his own decide only what is random.
    pub fn player(self, charts: &Arc<Charts>, seed: Seed) -> Box<dyn Player> {
        let charts = Arc::clone(charts);
        match self {
            Doctrine::Rob => Box::new(Gang::new(gang::ROB, charts)),
            Doctrine::History => Box::new(Gang::new(gang::HISTORY, charts)),
            Doctrine::Greedy => Box::new(Gang::new(gang::GREEDY, charts)),
            Doctrine::Arm => Box::new(Town::new(town::ARM, charts)),
            Doctrine::Stand => Box::new(Town::new(town::STAND, charts)),
            Doctrine::Rush => Box::new(Town::new(town::RUSH, charts)),
            Doctrine::Random => Box::new(Random::new(seed)),
        }
    }
}

/// The order, if it is allowed; otherwise that he does nothing, or the first thing that he may do.
fn or_stay(window: &Window<'_>, who: CounterId, order: Order) -> Order {
    let stay = Order::Stay { who };
    if window.allows(&order).is_ok() {
        return order;
    }
    if window.allows(&stay).is_ok() {
        return stay;
    }
    window.orders_of(who).first().copied().unwrap_or(Order::Done)
}
