//! The ground: what never changes in a fight and everybody may see, ready to be drawn.

use super::shown::Square;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A map. Lengths are in squares; the north-west corner is 0, 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Ground {
    /// What it is called.
    pub name: String,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// Feet of a square.
    pub feet: u8,
    /// Storeys, the lowest first.
    pub storeys: Vec<Storey>,
    /// Places with a name.
    pub places: Vec<PlaceName>,
}

/// A storey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Storey {
    /// What it is called.
    pub name: String,
    /// Kinds of ground by the letters of `rows`.
    pub terrain: Vec<(char, String)>,
    /// The ground, a letter a square, a line a row; a blank is nothing at all.
    pub rows: Vec<String>,
    /// Walls, rails and fences, by kind: all of one kind in one entry.
    pub walls: Vec<Wall>,
    /// Doors and gates.
    pub doors: Vec<Door>,
    /// Windows.
    pub windows: Vec<Pane>,
    /// What stands about.
    pub furniture: Vec<Furniture>,
    /// Stairs and ladders.
    pub links: Vec<Link>,
}

/// A stair or a ladder from this storey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Link {
    /// Where it begins.
    pub from: Square,
    /// Where it leads.
    pub to: Square,
}

/// All walls of one kind on a storey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Wall {
    /// What kind: `hard-wall`, `soft-wall`, `low-wall`, `fence`, `rail`, `bars`.
    pub kind: String,
    /// Straight stretches: from x, y to x, y.
    pub stretches: Vec<(u16, u16, u16, u16)>,
}

/// A door or a gate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Door {
    /// Its name in orders, such as `12,7 north`.
    pub at: String,
    /// Where it is drawn: from x, y to x, y.
    pub line: (u16, u16, u16, u16),
    /// `single`, `double`, `gate` or `bars`.
    pub leaf: String,
    /// `open`, `shut`, `locked`, `broken`, or `gone` where the wall is.
    pub state: String,
}

/// A window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Pane {
    /// Its name in orders.
    pub at: String,
    /// Where it is drawn: from x, y to x, y.
    pub line: (u16, u16, u16, u16),
    /// `open`, `shut`, `broken`, `barred`, or `gone`.
    pub state: String,
}

/// Something that stands on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Furniture {
    /// Column.
    pub x: u16,
    /// Row.
    pub y: u16,
    /// What it is: `barrel`, `table`.
    pub kind: String,
    /// How wide it is drawn, in hundredths of a square.
    pub width: u16,
    /// Whether a man can hide behind it standing (`high`), kneeling (`low`), or not at all (`flat`).
    pub height: String,
}

/// A place with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct PlaceName {
    /// What it is called.
    pub name: String,
    /// What it is: `street`, `saloon`.
    pub kind: String,
    /// Its parts: from column, row to column, row, both within it, and the storey.
    pub areas: Vec<(u16, u16, u16, u16, u8)>,
}
