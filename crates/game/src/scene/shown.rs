//! What is seen of a game now.

use super::story::Sum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square: column, row, storey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Square {
    /// Column.
    pub x: u16,
    /// Row.
    pub y: u16,
    /// Storey.
    pub z: u8,
}

impl std::fmt::Display for Square {
    /// As it is written on the map: the storey only where it is not the ground.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.z {
            0 => write!(f, "{},{}", self.x, self.y),
            storey => write!(f, "{},{},{storey}", self.x, self.y),
        }
    }
}

/// What somebody sees now. What only a host knows (who sits where, orders that are given) is left empty in a record and
/// filled in when it is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Scene {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// After so many turns it is over.
    pub turns: u16,
    /// Whether figures out of sight are not shown.
    pub hidden: bool,
    /// What is asked of this seat.
    pub asked: Option<Asked>,
    /// Orders that others of its side have given and that are not done yet, where those are open: figure and order.
    pub mates: Vec<(u8, String)>,
    /// Everybody whom it knows of; its own first.
    pub figures: Vec<Figure>,
    /// Horses that it knows of.
    pub horses: Vec<Horse>,
    /// What rolls.
    pub wheels: Vec<Wheels>,
    /// Things that lie about or are carried.
    pub things: Vec<Thing>,
    /// Doors and windows that are not as they were built: their place in orders, and how they are.
    pub edges: Vec<(String, String)>,
    /// Furniture that is not where it was: the square, and what stands there now.
    pub furniture: Vec<(Square, Option<String>)>,
    /// Squares that the side sees now, row by row for each storey, `1` seen, `r` seen before, `0` never; empty where
    /// nothing is hidden.
    pub sight: Vec<Vec<String>>,
    /// Where shots of people out of sight were heard.
    pub heard: Vec<Mark>,
    /// Dollars carried off.
    pub dollars: u32,
    /// The firing order of this turn as far as it is known: figure and speed, the first to fire first.
    pub speeds: Vec<(u8, i16)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What else is known of the game as a whole, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub facts: Vec<String>,
}

/// Whether something is not so: then it is not written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it asks about by reference")]
fn is_false(yes: &bool) -> bool {
    !yes
}

/// What is asked of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Asked {
    /// `place`, `act`, `fire` or `blow`.
    pub ask: String,
    /// The same in a sentence.
    pub says: String,
    /// For which of its figures.
    pub figures: Vec<u8>,
    /// One order is wanted, for whichever of them one likes.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub one: bool,
    /// What has been given so far: figure and order.
    pub given: Vec<(u8, String)>,
    /// Whether all of it has been committed, and can still be taken back.
    pub committed: bool,
    /// The number of the question at its table, which grows: an answer may name it. A host fills it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<u32>,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Figure {
    /// His number for this seat.
    pub id: u8,
    /// What he is called.
    pub name: String,
    /// What he is called in orders.
    pub word: String,
    /// His side.
    pub side: u8,
    /// Whether he is of this seat's side.
    pub own: bool,
    /// Whether this seat gives him his orders.
    pub mine: bool,
    /// Where he is, or was seen last; nothing where nobody knows.
    pub at: Option<Square>,
    /// Whether that is where he is now.
    pub now: bool,
    /// In which turn he was seen last.
    pub seen: Option<u16>,
    /// Which way he faces, in eighths of a turn from north by east.
    pub facing: u8,
    /// `standing`, `kneeling`, `prone`.
    pub pose: String,
    /// Which way he leans, as facing.
    pub lean: Option<u8>,
    /// How he moves in this turn.
    pub gait: String,
    /// `foot`, `riding`, `aboard`, `away`, `left`.
    pub place: String,
    /// `standing`, `unconscious` or `dead`.
    pub fate: String,
    /// `free`, `surrendered`, `captured`.
    pub stand: String,
    /// What he has in his left and right hand, by kind.
    pub hands: (Option<String>, Option<String>),
    /// More of him where he is one's own.
    pub body: Option<Body>,
    /// What he is doing, in a few words.
    pub doing: String,
}

/// What is known of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Body {
    /// Full strength.
    pub strength: i16,
    /// Strength left.
    pub left: i16,
    /// Wounds by the part of the body.
    pub wounds: Vec<Wound>,
    /// Strength lost in brawls.
    pub bruises: u8,
    /// Stunned: `clear`, `struck`, `helpless`, `dazed`.
    pub stun: String,
    /// His weapons.
    pub guns: Vec<Gun>,
    /// Whether he lost heart this turn.
    pub shaken: bool,
    /// Whether he does nothing before an alarm.
    pub waits: bool,
    /// Whether he has fired in this turn.
    pub fired: bool,
    /// Drinks that he has had.
    pub drinks: u16,
    /// Base speed with its parts, base accuracy, throwing accuracy, bravery for morale: name and sum.
    pub numbers: Vec<Sum>,
    /// Whom he sees.
    pub sees: Vec<u8>,
}

/// Wounds of a part of the body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Wound {
    /// `left-arm`, `right-arm`, `legs`, `elsewhere`.
    pub part: String,
    /// Light ones.
    pub light: u8,
    /// Serious ones.
    pub serious: u8,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Gun {
    /// What it is.
    pub name: String,
    /// What it is called in orders.
    pub word: String,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds it holds.
    pub holds: u8,
    /// Rounds beside it; nothing where there is no end of them.
    pub spare: Option<u16>,
    /// `well`, `jammed`, `gone`.
    pub works: String,
    /// `left`, `right`, `both`, or nothing where it is put away.
    pub hand: Option<String>,
}

/// A horse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Horse {
    /// Its number for this seat.
    pub id: u8,
    /// What it is called.
    pub name: String,
    /// Where it is, or was seen last.
    pub at: Square,
    /// Whether that is now.
    pub now: bool,
    /// Which way it heads, as facing.
    pub facing: u8,
    /// Who rides it.
    pub rider: Option<u8>,
    /// Who rides behind him, or is slung across it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<u8>", optional = nullable)]
    pub behind: Option<u8>,
    /// Who holds it.
    pub holder: Option<u8>,
    /// Whether it is down.
    pub down: bool,
}

/// Something on wheels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Wheels {
    /// Its number for this seat.
    pub id: u8,
    /// What it is called.
    pub name: String,
    /// Its squares, the head first.
    pub at: Vec<Square>,
    /// Which way it points, as facing.
    pub facing: u8,
}

/// A thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Thing {
    /// Its number for this seat.
    pub id: u16,
    /// What it is.
    pub name: String,
    /// Where it lies; nothing where somebody has it or nobody knows.
    pub at: Option<Square>,
    /// Who has it.
    pub with: Option<u8>,
}

/// A place and a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Mark {
    /// Where.
    pub at: Square,
    /// In which turn.
    pub turn: u16,
}

/// How a fight ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Outcome {
    /// The side that won; nobody in a draw.
    pub winner: Option<u8>,
    /// In a sentence.
    pub says: String,
}
