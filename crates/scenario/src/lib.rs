//! Scenarios: who meets whom, where, with what, by which rules, and who wins.
//!
//! A file is read by [`parse`], with all faults at once. The result is a [`Scenario`] in which every name has
//! been looked up. Its variants are chosen with [`Scenario::with`].
//!
//! # Glossary
//!
//! - *figure*: somebody in a scenario, from the charts or by dice.
//! - *variant*: a named change of a scenario.
//! - *trigger*: something that happens by itself when it is due.
//! - *victory*: a way in which a side wins.
//! - *restraint*: what a figure may not do at first.

mod brought;
mod carried;
mod cast;
pub mod embedded;
mod events;
mod ground;
mod origin;
mod package;
mod readers;
mod resolve;
mod rules_in_force;
mod script;
mod varied;
mod words;

pub use brought::Brought;
pub use carried::mark as mark_clauses;
pub use cast::{carried, recorded_weapons};
pub use ground::can_stand;
pub use origin::{NotSo, Shelf, Variant, Wanted, parse, wanted};
pub use package::assemble;
pub use rules::MapOptions;
pub use rules_in_force::Rules;
pub use words::{
    Band, Bond, By, Doctrine, Edition, Kept, Opening, OptionalRule, Player, Rank, Restraint, Safe, Sequence,
    Startled, Wheels,
};

use origin::Origin;
use people::Record;
use reader::{fault, fields, near};
use rules::horses::Breed;
use rules::travel::Grade;
use rules::{Condition, Surprise, Weapon};
use std::sync::Arc;
use town::{Direction, Square, Town};

/// Does the same with either edition: `by!(rules, book => book.net_speed(…))`.
#[macro_export]
macro_rules! by {
    ($rules:expr, $book:ident => $does:expr) => {
        match $rules {
            $crate::Rules::FirstEdition($book) => $does,
            $crate::Rules::SecondEdition($book) => $does,
        }
    };
}

/// A scenario without fault, with the variants that were chosen.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it is called on the command line: the name of its file without the end.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Lines for people, in our own words.
    pub about: Vec<String>,
    /// The rules in force.
    pub rules: Rules,
    /// The optional rules that need a map.
    pub map_options: MapOptions,
    /// The order in which a turn is played.
    pub sequence: Sequence,
    /// The name of the map, or of its file.
    pub map: String,
    /// The ground.
    pub town: Arc<Town>,
    /// The year.
    pub year: Option<u16>,
    /// After so many turns it is over.
    pub turns: u16,
    /// What the fight opens with.
    pub opens: Opening,
    /// Places that nobody may enter, by door, window or otherwise.
    pub locked: Vec<String>,
    /// The sides.
    pub sides: Vec<Side>,
    /// Everybody, also those who come later.
    pub figures: Vec<Figure>,
    /// The horses that are not before a vehicle.
    pub horses: Vec<Horse>,
    /// What rolls.
    pub vehicles: Vec<Vehicle>,
    /// What can be carried.
    pub goods: Vec<Goods>,
    /// What happens by itself.
    pub triggers: Vec<Trigger>,
    /// How somebody wins.
    pub victories: Vec<Victory>,
    chosen: Vec<String>,
    brought: Vec<(String, Brought)>,
    house_rules: Arc<[rules::HouseRule]>,
    origin: Arc<Origin>,
}

/// A side, by its place in [`Scenario::sides`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct SideId(pub u8);

/// A figure, by its place in [`Scenario::figures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct FigureId(pub u8);

/// A side of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// Who usually plays it.
    pub plays: Player,
    /// Whether the other sides do not know where its figures start.
    pub hidden: bool,
    /// How a computer plays it, if the file says so.
    pub doctrine: Option<Doctrine>,
    /// The zone that matters to a computer that plays it.
    pub objective: Option<String>,
}

/// Somebody in a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What he is called in the file.
    pub id: String,
    /// What he is called on the map.
    pub name: String,
    /// Who he is.
    pub who: Who,
    /// His side.
    pub side: SideId,
    /// Where he starts, or arrives.
    pub start: Start,
    /// Which way he faces; where he starts in a zone, his player may say it.
    pub facing: Option<Direction>,
    /// What he has, one entry a piece; nothing where the dice of the scenario arm him.
    pub weapons: Option<Vec<Armed>>,
    /// A minor character, who checks morale.
    pub minor: bool,
    /// What keeps him from doing as he likes.
    pub orders: Vec<Restraint>,
    /// Drinks he has had.
    pub drinks: u8,
    /// Wounds and bruises that he has from before.
    pub condition: Condition,
    /// Money on him, in dollars.
    pub dollars: u32,
    /// How far he is caught off guard in the first turn.
    pub surprise: Surprise,
    /// Added to his speed in the first turn.
    pub edge: i16,
    /// Added to the chance of every shot at him.
    pub to_be_hit: i16,
    /// Not on the map when the fight begins: a trigger brings him.
    pub later: bool,
    /// His band, which bears on his morale.
    pub troop: Band,
    /// What he is in his band.
    pub rank: Option<Rank>,
}

/// Who a figure is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody of whom there is a record. What it leaves open is rolled when the fight begins.
    Record(Box<Record>),
    /// Somebody who is rolled when the fight begins.
    ByDice(ByDice),
}

/// Somebody to be rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByDice {
    /// A minor character of a kind, by its id.
    Kind(String),
    /// A player's own character.
    Player,
    /// A citizen of Coffeyville: rolled without improvement, and armed by a die.
    Citizen,
    /// A brave of a war party.
    Brave,
    /// A war chief.
    Chief,
}

/// Where something starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// On a square.
    Square(Square),
    /// Anywhere in a zone, as his player likes.
    Zone(String),
    /// In or on a vehicle, by its place in [`Scenario::vehicles`].
    Aboard(usize),
}

/// A weapon that somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Armed {
    /// Its code as the file or the record has it.
    pub code: String,
    /// The weapon as the book makes it.
    pub weapon: Weapon,
    /// Where it is.
    pub kept: Kept,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds beside it; nothing where no limit is set.
    pub spare: Option<u16>,
    /// His printed speed with it, everything included.
    pub speed: Option<i16>,
}

/// A horse that is not before a vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Horse {
    /// What it is called.
    pub name: String,
    /// Where it stands; nothing where it is with a man who starts in a zone.
    pub start: Option<Start>,
    /// Whose it is, and how he has it.
    pub master: Option<(FigureId, Bond)>,
    /// Its breed.
    pub breed: Breed,
    /// How good it is, where that is settled.
    pub grade: Option<Grade>,
}

/// Something on wheels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vehicle {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: Wheels,
    /// Where it stands.
    pub square: Square,
    /// Which way it points.
    pub facing: Option<Direction>,
    /// How many horses draw it.
    pub horses: u8,
    /// Who drives it.
    pub driver: Option<FigureId>,
    /// Who else is in or on it, or serves it.
    pub riders: Vec<FigureId>,
}

/// Money and other things that can be carried, and safes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goods {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub at: Whereabouts,
    /// Dollars, of paper and of coin.
    pub dollars: u32,
    /// How many of the dollars are paper, which a charge may burn.
    pub paper: u32,
    /// A safe, which stands where it is and holds the dollars until it is open.
    pub safe: Option<Safe>,
    /// Sticks of dynamite.
    pub dynamite: u8,
    /// Blasting caps.
    pub caps: u8,
}

/// Where goods are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// On a square.
    Square(Square),
    /// With somebody.
    With(FigureId),
}

/// Something that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// What it is called.
    pub name: String,
    /// When it is looked at.
    pub when: When,
    /// Those for whom it is rolled, each group by itself; nobody where it is rolled once for all.
    pub groups: Vec<Vec<FigureId>>,
    /// So many faces of a die of so many faces.
    pub chance: (u16, u16),
    /// Whether it can happen again.
    pub again: bool,
    /// What happens.
    pub then: Vec<Effect>,
    /// What happens where the die says no.
    pub otherwise: Vec<Effect>,
}

/// When a trigger is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// Before the first turn.
    Start,
    /// In every turn.
    EachTurn,
    /// As soon as shots are heard.
    Shots,
    /// In this turn.
    Turn(u16),
    /// As soon as somebody is out of the fight.
    Down(FigureId),
    /// As soon as an enemy of the group enters a zone, or anybody where there is no group.
    Enters(String),
    /// As soon as a safe is open: goods, by their place in [`Scenario::goods`].
    Opens(usize),
}

/// What a trigger does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Those who waited may act; where nobody is named, the group for which it was rolled.
    Alarm(Vec<FigureId>),
    /// Those who were to come later arrive.
    Arrive(Vec<FigureId>),
    /// An edge on the draw in this turn.
    Edge(Vec<FigureId>, i16),
    /// Something is told to everybody.
    Say(String),
}

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victory {
    /// Whose victory it is; nothing where any side can win so, or nobody does.
    pub side: Option<SideId>,
    /// What must have happened.
    pub goal: Goal,
}

impl Victory {
    /// Whether it is won by leaving the map, or carrying something off it, by a zone.
    pub fn names(&self, by: &str) -> bool {
        match &self.goal {
            Goal::Escape { zone, .. } | Goal::Carry { zone, .. } => zone == by,
            Goal::LastStanding { .. } | Goal::Hold { .. } | Goal::Beaten { .. } | Goal::TurnsOver => false,
        }
    }
}

/// What must have happened for a victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Nobody of another side is left in the fight, or of one side where one is named.
    LastStanding {
        /// The side that must be gone.
        of: Option<SideId>,
        /// Whether those who have fled out of sight are gone too.
        fled: bool,
    },
    /// So many of the side have left the map by a zone.
    Escape {
        /// The zone.
        zone: String,
        /// How many.
        count: u8,
        /// Whether only those on horseback count.
        mounted: bool,
    },
    /// The side alone is in a zone for so many turns in a row.
    Hold {
        /// The zone.
        zone: String,
        /// How many turns.
        turns: u16,
    },
    /// Goods, by their place in [`Scenario::goods`], have been carried off the map by a zone; of a safe, what
    /// was in it.
    Carry {
        /// The goods.
        goods: usize,
        /// The zone.
        zone: String,
    },
    /// All of these are dead, or captured, or one of both.
    Beaten {
        /// Who.
        figures: Vec<FigureId>,
        /// Whether dead counts.
        killed: bool,
        /// Whether captured counts.
        captured: bool,
    },
    /// The turns are over. Without a side it is a draw.
    TurnsOver,
}

impl Scenario {
    /// A figure by what the file calls it.
    pub fn figure(&self, id: &str) -> Option<(FigureId, &Figure)> {
        (0..).map(FigureId).zip(&self.figures).find(|(_, figure)| figure.id == id)
    }

    /// The figures of a side.
    pub fn figures_of(&self, side: SideId) -> impl Iterator<Item = (FigureId, &Figure)> {
        (0..).map(FigureId).zip(&self.figures).filter(move |(_, figure)| figure.side == side)
    }

    /// The figure of an id; ids of another scenario may have none.
    pub fn get(&self, id: FigureId) -> Option<&Figure> {
        self.figures.get(usize::from(id.0))
    }

    /// The variants in force, by id.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }
}
