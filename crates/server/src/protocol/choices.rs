//! What a figure that is asked may do: listed by the server, with costs, chances and reasons.

use game::scene::{Square, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An order that may be given, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Choice {
    /// The order as a line of text.
    pub order: String,
    /// What it is, in words.
    pub says: String,
    /// The numbers behind it.
    pub sums: Vec<Sum>,
    /// It is seldom wanted.
    pub seldom: bool,
}

/// What a figure that is asked may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Choices {
    /// Who.
    pub figure: u8,
    /// What is asked: `place`, `act`, `fire`, `blow`.
    pub ask: String,
    /// The version of the seat for which this was listed.
    pub v: u32,
    /// Orders that are likely to be wanted, the first is doing nothing.
    pub likely: Vec<Choice>,
    /// Where he can go, by gait.
    pub reach: Vec<Reach>,
    /// Squares where he may be placed.
    pub places: Vec<Square>,
    /// Poses that he may end his move in.
    pub poses: Vec<String>,
    /// What he may do where he stands, or where he is asked to go: the order's part and its words.
    pub deeds: Vec<Part>,
    /// Whom he can shoot at, with everything he might fire.
    pub aims: Vec<Aim>,
}

/// A part of an order with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Part {
    /// The part as it stands in an order.
    pub part: String,
    /// In words.
    pub says: String,
    /// It is seldom wanted.
    pub seldom: bool,
}

/// Where a figure can go at a gait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Reach {
    /// The gait as it stands in an order.
    pub gait: String,
    /// Squares with what they cost in tenths of a space, and how many of the enemy see them.
    pub squares: Vec<(Square, u16, u8)>,
}

/// A way to a square, asked for while it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Way {
    /// The order that goes there.
    pub order: String,
    /// The squares, the first where he stands.
    pub squares: Vec<Square>,
    /// What it costs in tenths of a space.
    pub cost: u16,
    /// Whether it may be ordered; otherwise why not.
    pub refused: Option<String>,
    /// Enemies who could see him at its end.
    pub seen_by: Vec<u8>,
    /// Those of them who could shoot at him there with what they are seen to have in their hands.
    pub shot_by: Vec<u8>,
    /// What he may do at its end.
    pub deeds: Vec<Part>,
}

/// Somebody or something that can be shot at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Aim {
    /// The figure; nothing where it is a horse.
    pub figure: Option<u8>,
    /// The horse.
    pub horse: Option<u8>,
    /// What it is called.
    pub name: String,
    /// How far off, in words.
    pub away: String,
    /// How much of him shows, in words: `all of him`, `head and arms over a barrel`.
    pub cover: String,
    /// Everything that might be fired at it.
    pub fires: Vec<Odds>,
}

/// Something that might be fired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Odds {
    /// The order.
    pub order: String,
    /// The gun.
    pub gun: String,
    /// From the hip.
    pub hip: bool,
    /// How many shots.
    pub shots: u8,
    /// His speed with it.
    pub speed: i16,
    /// The chance of each shot.
    pub chances: Vec<i16>,
    /// Speed and chances with their reasons.
    pub sums: Vec<Sum>,
    /// Other manners: resting the gun, sharpshooting, two guns.
    pub manner: String,
}

/// What is asked about choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Question {
    /// Who.
    pub figure: u8,
    /// How he would go.
    pub gait: Option<String>,
    /// Where he would go.
    pub to: Option<Square>,
}
