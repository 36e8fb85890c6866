//! Everything about a game that changes, as plain values: copying it is the undo.

use super::ids::{CounterId, HorseId};
use super::order::{Hands, Order};
use crate::book_1981::bank::Holdings;
use crate::book_1981::counters::{PLAIN, Winner};
use crate::book_1981::movement::RIDERS;
use arrayvec::ArrayVec;
use rules::brawling::Brawler;
use rules::{Condition, Gait, Guns};
use town::Square;

/// Why a counter is out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Gone {
    /// Killed.
    Dead,
    /// A bandit who rode off.
    Escaped,
    /// A bandit who was taken, gave himself up, or was left behind.
    Captured,
    /// A citizen who lost heart, or gave up what he knew.
    Left,
    /// One of the gang whose place a player character has taken: never in play.
    Replaced,
}

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// Not on the map yet: in the pool of plain citizens, or a bandit who is still to be placed.
    Aside,
    /// On foot, or lying there.
    On(Square),
    /// In the saddle, in front or behind.
    Riding(HorseId),
    /// Unconscious across a horse.
    Slung(HorseId),
    /// Out of play.
    Gone(Gone),
}

/// How a counter lies, as the book turns them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Face {
    /// Face up: a loaded weapon in hand.
    Up,
    /// Face up but upside down: cannot fire, because he loads, his gun is empty, or (bank staff) it is not in his hand.
    UpsideDown,
    /// Face down: unarmed, or an unconscious bandit.
    Down,
}

/// What somebody has done of his move this turn.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Motion {
    /// How he went; he has not moved while it is [`Gait::Still`].
    pub gait: Gait,
    /// Points that are left, once he has a gait.
    pub left: u16,
    /// Squares that he went.
    pub squares: u16,
    /// His move is over.
    pub over: bool,
}

/// What somebody does this turn, beside moving.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Act {
    /// Nothing yet.
    #[default]
    None,
    /// Something with his hands that leaves no time to reload: arming, slinging, dragging.
    Busy,
    /// Reloads a gun.
    Reload(u8),
    /// Fired.
    Fired,
    /// Fired in the street at nobody.
    Intimidated,
    /// Covers the staff in a square of the bank.
    Covers(Square),
    /// Fights with his fists.
    Brawls,
    /// Threatened an employee.
    Threatened,
    /// Searched a square.
    Searched,
}

/// A counter: how somebody fares and what he is about. Who he is stands in the [`Setup`](super::Setup).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Counter {
    /// Where he is.
    pub place: Place,
    /// How he fares.
    pub condition: Condition,
    /// His guns: in hand or near, loaded or not. A plain citizen has none until his counter is turned.
    pub guns: Guns,
    /// Whether his guns are in his hands.
    pub armed: bool,
    /// His move of this turn.
    pub motion: Motion,
    /// What else he does this turn.
    pub act: Act,
    /// He does nothing more in this phase.
    pub stays: bool,
    /// Shots of each gun this turn.
    pub shots: [u8; 2],
    /// Whether he fires one pistol or two this turn, once he has fired.
    pub hands: Option<Hands>,
    /// Whom he drags.
    pub drags: Option<CounterId>,
    /// Dollars that he carries.
    pub loot: u32,
    /// A citizen who has stood his first check, or needs none.
    pub steady: bool,
    /// An employee who was threatened, and in which turn.
    pub threatened: Option<u16>,
    /// Was shot at or struck this turn.
    pub attacked: bool,
    /// The square of those whom he covered last turn, as long as he does nothing else.
    pub covered: Option<Square>,
}

/// A horse of the gang.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Horse {
    /// Where it is; nowhere before it is placed, and when it has left.
    pub at: Option<Square>,
    /// How it fares.
    pub body: rules::horses::Horse,
    /// Those on it, whoever holds the reins first; a man slung across it counts.
    pub riders: ArrayVec<CounterId, RIDERS>,
    /// How it went last turn.
    pub before: Gait,
    /// Its move of this turn.
    pub motion: Motion,
}

/// The bank and its money.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Bank {
    /// What was found of the money.
    pub holdings: Holdings,
    /// The squares that were searched, the vault's with them.
    pub searched: Vec<Square>,
    /// Dollars that were taken, all together.
    pub taken: u32,
}

/// A brawl between two men, for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Brawl {
    /// The two, the faster first.
    pub men: [CounterId; 2],
    /// How they brawl, in the same order.
    pub brawlers: [Brawler; 2],
    /// Rounds that are over.
    pub rounds: u8,
    /// Whose blow is next: 0 or 1.
    pub next: u8,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Stage {
    /// Before the first turn.
    SetUp,
    /// The town may discover the robbery.
    Reaction,
    /// Counters move, arm and reload.
    Movement,
    /// Shots.
    Combat,
    /// Blows.
    Brawling,
    /// Bandits threaten the bank's staff.
    Threats,
    /// The staff may reach for their guns.
    Heroics,
    /// Bandits search the bank.
    Search,
    /// More citizens come.
    Reinforcement,
    /// It is over.
    Over,
}

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Step {
    /// The part of the turn.
    pub stage: Stage,
    /// Those who are still to act in it: groups, one after another. Within a group its side chooses.
    pub queue: Vec<Vec<CounterId>>,
    /// The first group has been made ready: first checks are made.
    pub begun: bool,
    /// Those for whom an order is wanted now, all of one side.
    pub asked: Vec<CounterId>,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct State {
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// What is to be done next.
    pub step: Step,
    /// The turn in which the robbery was discovered.
    pub discovered: Option<u16>,
    /// Whether the gang was recognised, once that was rolled.
    pub recognised: Option<bool>,
    /// Every counter.
    pub counters: Vec<Counter>,
    /// Every horse.
    pub horses: Vec<Horse>,
    /// Fronts of plain counters that nobody has seen yet, by the place of the weapon in the mix.
    pub fronts: [u8; PLAIN.len()],
    /// The bank.
    pub bank: Bank,
    /// One of the gang has been lost.
    pub first_loss: bool,
    /// Brawls of this turn, the first first.
    pub brawls: Vec<Brawl>,
    /// A reinforcement whose entry was full, and how many come after him.
    pub arriving: Option<(CounterId, Square, u8)>,
    /// An answer that is to be carried out.
    pub answer: Option<Order>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Who has more money.
    pub winner: Winner,
    /// Dollars that the gang carried out of town.
    pub loot: u32,
    /// Dollars of rewards that the town collects.
    pub rewards: u32,
    /// Dollars that were taken from the bank and came back to it.
    pub recovered: u32,
    /// Turns that were played.
    pub turns: u16,
}

impl Counter {
    /// The horse that he is on, sitting or slung.
    pub const fn horse(&self) -> Option<HorseId> {
        match self.place {
            Place::Riding(horse) | Place::Slung(horse) => Some(horse),
            Place::Aside | Place::On(_) | Place::Gone(_) => None,
        }
    }

    /// Whether he is out of play.
    pub const fn is_gone(&self) -> bool {
        matches!(self.place, Place::Gone(_))
    }
}

impl State {
    /// A counter, if there is one of that number.
    pub fn counter(&self, who: CounterId) -> Option<&Counter> {
        self.counters.get(usize::from(who.0))
    }

    /// A horse, if there is one of that number.
    pub fn horse(&self, horse: HorseId) -> Option<&Horse> {
        self.horses.get(usize::from(horse.0))
    }

    /// Where somebody is, on foot, in the saddle or across it.
    pub fn square(&self, who: CounterId) -> Option<Square> {
        match self.counter(who)?.place {
            Place::On(square) => Some(square),
            Place::Riding(horse) | Place::Slung(horse) => self.horse(horse)?.at,
            Place::Aside | Place::Gone(_) => None,
        }
    }

    /// Whose turn it is to act, if the queue says so.
    pub fn first_group(&self) -> &[CounterId] {
        self.step.queue.first().map_or(&[], Vec::as_slice)
    }
}
