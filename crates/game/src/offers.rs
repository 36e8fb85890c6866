//! What a unit that is asked may do: offered in parts, and priced when somebody has put them together.
//!
//! A client sends back what it was offered and never writes an order itself: the `order` of an [`Offer`] or of a
//! [`Priced`] choice is the line that gives it.

use crate::scene::{Square, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// What a unit that is asked may do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Offers {
    /// Who.
    pub figure: u8,
    /// What is asked, in one word of the game: `place`, `act`, `fire`, `search`.
    pub ask: String,
    /// The version of the seat for which this was listed.
    pub v: u32,
    /// Whole orders that are likely to be wanted. The first does nothing, where nothing can be done.
    pub listed: Vec<Offer>,
    /// Where he can go, by gait: parts of a `go`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<Reach>,
    /// Squares where he may be placed: parts of a `place`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Square>,
    /// Poses that he may end his move in: parts of a `go` or a `stay`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub poses: Vec<Part>,
    /// What he may do where he stands: parts of a `stay`. Those of a `go` come with its price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Part>,
    /// Whom and what he may shoot at: parts of a `fire`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Aim>,
    /// With what: parts of a `fire`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub means: Vec<Means>,
    /// In which manners, besides plainly: parts of a `fire`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub manners: Vec<Part>,
    /// The most shots of a `fire` with everything that he has in his hands.
    pub most: u8,
    /// What he may well do: a whole order that can be marked before somebody has chosen, worked out from what his side
    /// knows and beside what others of it have been given. Nothing where the game gives no advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Offer>,
}

/// An order that may be given as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Offer {
    /// The line that gives it.
    pub order: String,
    /// What it is, in words.
    pub says: String,
    /// What is done, in one word of the game: `stay`, `go`, `fire`, `reload`, `search`.
    pub action: String,
    /// To whom or at whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<u8>,
    /// To which horse or at which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub horse: Option<u8>,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Square>,
    /// With what, or at which gait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub means: Option<String>,
    /// How often.
    #[serde(skip_serializing_if = "is_zero")]
    pub count: u8,
    /// His speed with it, where that counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<i16>,
    /// The chance of each shot or of each try, in percent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<i16>,
    /// What it is good for, in one word, where the game says it: `cover`, `closer`, `away`, `attack`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub purpose: Option<String>,
    /// It is seldom wanted.
    #[serde(skip_serializing_if = "is_false")]
    pub seldom: bool,
}

/// A part of an order: its key goes into a [`Choice`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Part {
    /// Its key.
    pub key: String,
    /// In words.
    pub says: String,
    /// It is seldom wanted.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub seldom: bool,
    /// To whom it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub figure: Option<u8>,
    /// To which horse.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub horse: Option<u8>,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub to: Option<Square>,
    /// How often, or how many of something.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub count: u8,
}

/// Whether something is not so: then it is not written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it asks about by reference")]
fn is_false(yes: &bool) -> bool {
    !yes
}

/// Whether there is none of something: then it is not written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it asks about by reference")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// Where somebody can go at a gait. A square that several gaits lead to is listed once, at the steadiest of them; the price
/// of a `go` says whether another gait gets there too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Reach {
    /// The gait: a key.
    pub gait: String,
    /// Squares with what they cost in tenths of a space, and how many of the enemy see them. They are sent in runs of
    /// squares from west to east, for there are many: the column, row and storey of the first, then of each square its cost
    /// and how many see it.
    #[serde(serialize_with = "in_runs")]
    #[schemars(with = "Vec<Vec<u16>>")]
    #[ts(type = "Array<Array<number>>")]
    pub squares: Vec<(Square, u16, u8)>,
}

/// Squares in runs from west to east.
fn in_runs<S: Serializer>(squares: &[(Square, u16, u8)], to: S) -> Result<S::Ok, S::Error> {
    let mut sorted = squares.to_vec();
    sorted.sort_by_key(|(at, ..)| (at.z, at.y, at.x));
    let mut runs: Vec<Vec<u16>> = Vec::new();
    let mut next = None;
    for (at, cost, seen) in sorted {
        if next != Some((at.z, at.y, at.x)) {
            runs.push(vec![at.x, at.y, at.z.into()]);
        }
        if let Some(run) = runs.last_mut() {
            run.extend([cost, seen.into()]);
        }
        next = at.x.checked_add(1).map(|x| (at.z, at.y, x));
    }
    runs.serialize(to)
}

/// Somebody or something that can be shot at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Aim {
    /// Its key.
    pub key: String,
    /// The figure; nothing where it is a horse.
    pub figure: Option<u8>,
    /// The horse.
    pub horse: Option<u8>,
    /// What it is called.
    pub name: String,
    /// How far off, in words.
    pub away: String,
    /// How much of him shows, in words.
    pub cover: String,
    /// The best chance of a first shot at it with anything, in percent.
    pub best: i16,
}

/// Something to shoot with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Means {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub says: String,
    /// The most shots with it.
    pub most: u8,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds it holds.
    pub holds: u8,
}

/// An order put together from parts that were offered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default)]
#[ts(export, optional_fields = nullable)]
pub struct Choice {
    /// `go`, `stay`, `place`, `fire`, or `listed` for an order that was listed, to see the numbers behind it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub action: String,
    /// The order, where it was listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The squares that a way leads over, its end last; where somebody is placed.
    #[ts(as = "Option<Vec<Square>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Square>,
    /// At which gait; where none is said, the steadiest that gets there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gait: Option<String>,
    /// How he ends up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<String>,
    /// Which way he faces at the end, in eighths of a turn from north by east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// What he does at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deed: Option<String>,
    /// What he fires.
    #[ts(as = "Option<Vec<Shots>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shots: Vec<Shots>,
    /// In which manners.
    #[ts(as = "Option<Vec<String>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub manners: Vec<String>,
}

/// Some shots at one target.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Shots {
    /// The key of the target.
    pub target: String,
    /// The key of the means.
    pub means: String,
    /// How many.
    pub count: u8,
}

/// A choice with what it costs and what it is worth, as far as its side can know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Priced {
    /// The line that gives it.
    pub order: String,
    /// What it is, in words.
    pub says: String,
    /// Why it may not be ordered, where it may not.
    pub refused: Option<String>,
    /// At which gait he goes.
    pub gait: Option<String>,
    /// The squares of the way, the first where he stands.
    pub squares: Vec<Square>,
    /// What the way costs in tenths of a space.
    pub cost: u16,
    /// Enemies who could see him at its end.
    pub seen_by: Vec<u8>,
    /// Those of them who could shoot at him there with what they are seen to have in their hands.
    pub shot_by: Vec<u8>,
    /// What he may do at its end.
    pub deeds: Vec<Part>,
    /// His speed with it, where that counts.
    pub speed: Option<i16>,
    /// The chance of each shot or of each try, in percent.
    pub chances: Vec<i16>,
    /// The numbers with their reasons.
    pub sums: Vec<Sum>,
    /// Which way he faces at its end, in eighths of a turn from north by east.
    pub facing: Option<u8>,
    /// Each enemy who could see him at its end, and what the two could do to each other from there.
    pub exchanges: Vec<Exchange>,
    /// Figures that are shot at, one for each shot.
    pub at: Vec<u8>,
    /// Targets with the chance in a hundred that they go down, taking them for unhurt and as tough as one's own.
    pub drops: Vec<(u8, u8)>,
    /// Enemies who are likely to fire before it, if they fire aimed with what is seen in their hands.
    pub sooner: Vec<u8>,
}

/// What two enemies could do to each other with one aimed shot of what they hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Exchange {
    /// The enemy.
    pub figure: u8,
    /// How much the enemy sees of him, in words.
    pub cover: String,
    /// His chance to hit the enemy, in percent; `None` if he has nothing to fire.
    pub ours: Option<i16>,
    /// The chance of the enemy to hit him, in percent; `None` if nothing to fire is seen in his hands.
    pub theirs: Option<i16>,
}

/// What a unit does unless it is told otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Advice {
    /// Who.
    pub figure: u8,
    /// What is done, in one word of the game, as in [`Offer`].
    pub action: String,
    /// The same put together from parts, to begin with where somebody wants to change it; `None` if it is listed whole.
    pub choice: Option<Choice>,
    /// The order, with what it costs and is worth.
    pub priced: Priced,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_sent_in_runs() {
        let at = |x, y, z| Square { x, y, z };
        let squares =
            vec![(at(5, 2, 0), 20, 1), (at(4, 2, 0), 10, 0), (at(7, 2, 0), 30, 0), (at(8, 2, 1), 40, 9)];
        let reach = Reach { gait: "walk".to_owned(), squares };
        let sent = serde_json::to_value(&reach).expect("JSON");
        let runs = serde_json::json!([[4, 2, 0, 10, 0, 20, 1], [7, 2, 0, 30, 0], [8, 2, 1, 40, 9]]);
        assert_eq!(sent["squares"], runs);
    }
}
