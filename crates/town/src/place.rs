//! What has a name in a town: buildings and other places, zones, marks; and the ways between storeys.

use crate::direction::{Direction, Side};
use crate::square::{Area, Square};
use serde::Serialize;

/// Where an edge is: every edge is the north or the west side of one square, also when that square lies just
/// beyond the south or the east end of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub struct EdgeAt {
    square: Square,
    west: bool,
}

impl EdgeAt {
    /// The edge on one side of a square; the same edge, seen from the neighbour, is equal.
    pub const fn new(square: Square, side: Side) -> EdgeAt {
        let Square { storey, y, x } = square;
        match side {
            Side::North => EdgeAt { square, west: false },
            Side::West => EdgeAt { square, west: true },
            Side::South => EdgeAt { square: Square::new(x, y.saturating_add(1), storey), west: false },
            Side::East => EdgeAt { square: Square::new(x.saturating_add(1), y, storey), west: true },
        }
    }

    /// The square south or east of it, which may lie just beyond the map.
    pub const fn square(self) -> Square {
        self.square
    }

    /// Which side of [`EdgeAt::square`] it is: north or west.
    pub const fn side(self) -> Side {
        if self.west { Side::West } else { Side::North }
    }

    /// The squares on its two sides; the first is missing at the north or west end of the map.
    pub const fn squares(self) -> (Option<Square>, Square) {
        (self.square.across(self.side()), self.square)
    }
}

/// A way between two squares of different storeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Link {
    /// Its lower end.
    pub lower: Square,
    /// Its upper end.
    pub upper: Square,
    /// What it is.
    pub climb: Climb,
}

/// Kinds of way between storeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Climb {
    /// A flight of stairs.
    Stairs,
    /// A ladder.
    Ladder,
}

impl Climb {
    /// Both.
    pub const ALL: [Climb; 2] = [Climb::Stairs, Climb::Ladder];

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match self {
            Climb::Stairs => "stairs",
            Climb::Ladder => "ladder",
        }
    }
}

/// A link as seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Way {
    /// The end one stands at.
    pub from: Square,
    /// The end it leads to.
    pub to: Square,
    /// What it is.
    pub climb: Climb,
}

macro_rules! kinds {
    ($($kind:ident, $name:literal, $about:literal;)+) => {
        /// What a place is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum PlaceKind {
            $(#[doc = $about] $kind,)+
        }

        impl PlaceKind {
            /// All of them.
            pub const ALL: &[PlaceKind] = &[$(PlaceKind::$kind),+];

            /// How a map file names it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(PlaceKind::$kind => $name,)+
                }
            }
        }
    };
}

kinds! {
    Saloon, "saloon", "A saloon, a dance hall or a variety hall.";
    Bank, "bank", "A bank.";
    Hotel, "hotel", "A hotel or a boarding house.";
    Jail, "jail", "A jail or a lawman's office.";
    Store, "store", "A store or a shop.";
    Stable, "stable", "A stable, a livery or a barn.";
    House, "house", "A residence.";
    Depot, "depot", "A railway depot or a stage office.";
    Church, "church", "A church.";
    School, "school", "A school.";
    Office, "office", "An office, a surgery or a studio.";
    Workshop, "workshop", "A smithy, a mill or a workshop.";
    Hall, "hall", "A court house, a lodge or a theatre.";
    Restaurant, "restaurant", "A restaurant.";
    Laundry, "laundry", "A laundry or a bath house.";
    Undertaker, "undertaker", "An undertaker's.";
    Barracks, "barracks", "Barracks, a guard house or a mess.";
    Shed, "shed", "A shed or a privy.";
    Room, "room", "A part of a building.";
    Street, "street", "A street or a road.";
    Alley, "alley", "An alley.";
    Lot, "lot", "A vacant lot or a yard.";
    Corral, "corral", "A corral.";
    Field, "field", "Open country.";
    Water, "water", "A river or a pond.";
    Train, "train", "A part of a train.";
}

/// A building or another place with a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Place {
    /// Its name; no two places of a town share one.
    pub name: String,
    /// What it is.
    pub kind: PlaceKind,
    /// Where it is.
    pub areas: Vec<Area>,
    /// The doors and gates that lead out of it, in order.
    pub doors: Vec<EdgeAt>,
}

impl Place {
    /// Whether a square belongs to it.
    pub fn contains(&self, square: Square) -> bool {
        self.areas.iter().any(|area| area.contains(square))
    }

    /// How many squares it has; one that lies in two of its areas counts twice.
    pub fn size(&self) -> usize {
        self.areas.iter().map(|area| area.size()).sum()
    }
}

/// A part of the map that a scenario speaks of: where a side starts, where one leaves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Zone {
    /// Its name; no two zones of a town share one.
    pub name: String,
    /// Where it is.
    pub areas: Vec<Area>,
}

impl Zone {
    /// Whether a square belongs to it.
    pub fn contains(&self, square: Square) -> bool {
        self.areas.iter().any(|area| area.contains(square))
    }
}

/// Ground that rises towards one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Slope {
    /// Which way it rises.
    pub up: Direction,
    /// Where it is.
    pub areas: Vec<Area>,
}

impl Slope {
    /// Whether a step onto a square in some direction leads up it: the way that it rises, or slantwise.
    pub fn rises(&self, direction: Direction, to: Square) -> bool {
        let ((east, south), (up_east, up_south)) = (direction.offset(), self.up.offset());
        east * up_east + south * up_south > 0 && self.areas.iter().any(|area| area.contains(to))
    }
}

/// A letter, number or name on a square, for scenarios to start from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Mark {
    /// What is written there; several squares may share it.
    pub name: String,
    /// Where it is.
    pub square: Square,
    /// Which way somebody who starts there faces.
    pub facing: Option<Direction>,
}
