//! What a client asks for.

use game::offers::Choice;
use game::scene::Square;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A command with the id that its client gave it: the same id twice is the same command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Sent {
    /// The client's own id: letters, digits and `-`, at most 40.
    pub id: String,
    /// What is asked for.
    pub command: Command,
    /// The question that orders answer. Orders that come late are then refused, and not taken for those of another
    /// question; without it they answer whatever is asked.
    #[serde(default)]
    #[ts(optional)]
    pub answers: Option<Answers>,
}

/// An order for a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct OrderLine {
    /// Whose.
    pub figure: u8,
    /// The order as a line of text.
    pub order: String,
}

/// What is asked about a price.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct PriceOf {
    /// Who.
    pub figure: u8,
    /// What he would do.
    pub choice: Choice,
}

/// A form that was filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Form {
    /// The key of what is ruled.
    pub power: String,
    /// What was said, by the keys of the fields.
    pub fields: BTreeMap<String, String>,
}

/// Who may read or hear something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Audience {
    /// Everybody at the table.
    #[default]
    Everybody,
    /// One's own side and the referee.
    Side,
    /// The referee and whoever speaks.
    Referee,
    /// One seat, and whoever speaks.
    Seat(u16),
    /// The referee alone: whoever rolls does not see it himself.
    Blind,
}

impl Audience {
    fn side() -> Audience {
        Audience::Side
    }
}

/// The question that a client has seen and answers: by its number, or by turn and kind. What is left out is not compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Answers {
    /// The number of the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<u32>,
    /// The turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<u16>,
    /// What was asked: `place`, `act`, `fire`, `blow`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<String>,
}

/// What a client asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[ts(export)]
pub enum Command {
    /// Gives orders for all figures of this seat that are asked. They stay sealed until everybody has given his.
    Commit {
        /// The orders.
        orders: Vec<OrderLine>,
        /// Random bits of this browser for the dice of what happens next: 1 to 64 small hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entropy: Option<String>,
    },
    /// Takes the orders back that were given last, as long as somebody else has yet to give his.
    TakeBack,
    /// Says something, or rolls dice: `/roll d100`, `/roll 2d6kl1 for luck`.
    Say {
        /// What.
        text: String,
        /// To whom.
        #[serde(default)]
        to: Audience,
    },
    /// Types dice that fell on a real table. Only a referee, or whoever opened the table where there is none, and only
    /// where dice are real.
    Dice {
        /// The faces in order.
        faces: Vec<u16>,
    },
    /// Names oneself.
    Name {
        /// What one is called at this table.
        name: String,
    },
    /// A ruling of the referee: one line in the words of a saved game, such as `wound frank-mclaury serious left-arm`.
    Rule {
        /// What is so from now on; empty where a form says it.
        #[serde(default)]
        #[ts(as = "Option<String>", optional)]
        ruling: String,
        /// The same as a form, whose powers and fields the server has listed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        form: Option<Form>,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The referee takes back the last orders or the last ruling.
    Undo {
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The referee rolls back to where a turn began.
    BackToTurn {
        /// Which.
        turn: u16,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The referee stops the fight for a while, or lets it go on.
    Pause {
        /// Whether it stands still.
        paused: bool,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The referee lets the fight go on by one step while it is paused.
    Step,
    /// The referee gives orders for whoever has not answered, by a doctrine.
    Answer {
        /// The seat that is answered for.
        seat: u16,
        /// The doctrine.
        bot: String,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The referee gives figures to another seat.
    Hands {
        /// The figures, by their names in the scenario.
        figures: Vec<String>,
        /// The seat.
        seat: u16,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// Whoever sees everything looks with the eyes of a seat, or with his own again.
    LookAs {
        /// The seat.
        seat: Option<u16>,
    },
    /// The referee makes an invitation of a seat worthless and gets a new one.
    Renew {
        /// Which seat.
        seat: u16,
    },
    /// Makes a link to the replay of a fight that is over, for anybody. The link that this seat made before is worthless.
    Share,
    /// Withdraws the link to the replay that a seat has made: one's own, or any for whoever opened the table.
    Unshare {
        /// Which seat made it.
        seat: u16,
    },
    /// The referee shows everybody, or a seat, a text.
    HandOut {
        /// Its heading.
        title: String,
        /// The text, in Markdown.
        text: String,
        /// To whom.
        #[serde(default)]
        to: Audience,
    },
    /// Points at a square of the map.
    Point {
        /// Where.
        at: Square,
        /// For whom; one's own side where nothing is said.
        #[serde(default = "Audience::side")]
        to: Audience,
    },
}
