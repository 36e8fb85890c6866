//! What a game is.

use chance::{Chance, TypedFault};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A side, by its place in the game's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideNo(pub u8);

/// A unit, by the number that its side gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitNo(pub u16);

/// Whose view is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Eyes {
    /// What a side knows.
    Side(SideNo),
    /// Everything.
    Referee,
    /// What anybody may know who looks on.
    Public,
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eyes::Side(side) => write!(f, "{}", side.0),
            Eyes::Referee => f.write_str("referee"),
            Eyes::Public => f.write_str("public"),
        }
    }
}

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Eyes, String> {
        match text {
            "referee" => Ok(Eyes::Referee),
            "public" => Ok(Eyes::Public),
            number => match number.parse() {
                Ok(side) => Ok(Eyes::Side(SideNo(side))),
                Err(_) => Err(format!(
                    "`{number}` is nobody's eyes: expected a side's number, `referee` or `public`"
                )),
            },
        }
    }
}

/// How orders come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sealing {
    /// Everybody who is asked answers in secret, and nothing happens before the last answer.
    Sealed,
    /// One side answers at a time.
    InTurn,
}

/// What a game keeps from a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrets {
    /// Nothing but orders.
    None,
    /// Something in every game.
    Always,
    /// It depends on the setup.
    BySetup,
}

/// What kind of game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passport {
    /// The id in records and on command lines. It never changes.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// The years of the books whose rules it plays.
    pub books: &'static [u16],
    /// How orders come in.
    pub sealing: Sealing,
    /// What is kept from a side.
    pub secrets: Secrets,
    /// A referee may overrule what happens.
    pub refereed: bool,
    /// The revision of the rules. It grows whenever the same setup, orders and dice give another outcome or other words; the
    /// golden records fail otherwise.
    pub revision: u32,
    /// The schema of snapshots. It grows whenever a state is written in another way.
    pub schema: u32,
}

/// How many of those who are asked must be given an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Each unit.
    Each,
    /// One unit, whichever the side likes.
    One,
}

/// A question to a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub side: SideNo,
    /// For which units, by the side's own numbers. It may be none: then the side only confirms that it has seen the round,
    /// so that being asked tells nothing of what others are asked.
    pub units: Vec<UnitNo>,
    /// How many of them want an order.
    pub wants: Wants,
    /// What is asked, in one word of the game.
    pub what: &'static str,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The side that won; `None` in a draw.
    pub winner: Option<SideNo>,
    /// The game's own short text of it, such as `earps by 1`.
    pub text: String,
}

/// Why a game does not go on. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    /// The setup cannot be played.
    #[error("{0}")]
    Setup(String),
    /// The dice that were typed do not fit.
    #[error("{0}")]
    Dice(#[from] TypedFault),
    /// Dice were typed, but those of this game follow from a seed.
    #[error("the dice of this game follow from a seed")]
    NotTyped,
}

/// How a game stands when it has gone on.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Somebody is asked.
    Asks,
    /// It is over.
    Over,
    /// Another game is played first, with people of this one.
    Lends(Loan),
}

/// A game that is played within another, with people whom that one lends. What became of them goes back by
/// [`Playable::take_back`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loan {
    /// What the game that lends calls it, such as `week 3/bank`. No other loan of the same game has the same name.
    pub name: String,
    /// The id of the game that borrows, as in its passport.
    pub game: String,
    /// Its setup, as that game writes it.
    pub setup: Value,
}

/// What became of people who were lent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Return {
    /// The name of the loan.
    pub name: String,
    /// What became of everybody, as the game that borrowed them says it ([`Playable::became`]).
    pub became: Value,
    /// The last sum of the borrowing game's record ([`crate::record::digest`]), which tells that record from all others;
    /// empty where it was not recorded, as when a referee says what became of them.
    pub record: String,
}

/// What a referee may rule in a game that has none: nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRuling {}

/// A game: a setup that never changes and a state of plain values. It never owns dice and does no IO.
pub trait Playable: Clone + Send + Sized + 'static {
    /// What kind of game it is.
    const PASSPORT: Passport;
    /// What never changes. The record holds all of it.
    type Setup: Send + Sync + 'static;
    /// What changes: plain values, so that a copy is the undo.
    type State: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// What a unit can be told.
    type Order: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// Something that happened, with who perceives it.
    type Event: Clone + fmt::Debug + Send;
    /// Something that happened, as a side perceives it.
    type Seen;
    /// What a referee may do; [`NoRuling`] where there is no referee.
    type Ruling: Clone;
    /// Why an order or a ruling is refused, in the numbers of whoever gave it.
    type Refused: std::error::Error + Clone;
    /// What a side may know and order. It has no path to the state.
    type Window<'a>;

    /// A game about to begin.
    fn open(setup: Arc<Self::Setup>) -> Self;
    /// A game in a given state.
    fn resume(setup: Arc<Self::Setup>, state: Self::State) -> Self;
    /// The setup in force.
    fn setup(&self) -> &Arc<Self::Setup>;
    /// The whole truth, for the record, the referee and tests.
    fn state(&self) -> &Self::State;
    /// The names of the sides.
    fn sides(setup: &Self::Setup) -> Vec<String>;
    /// The turn, counted from 1; 0 before the first.
    fn turn(&self) -> u16;
    /// What is asked now.
    fn asked(&self) -> Vec<Ask>;
    /// The window of a side.
    fn window(&self, side: SideNo) -> Self::Window<'_>;
    /// Says whether an order would be taken, without giving it. The default tries it on a copy, which only small games can
    /// afford.
    fn check(&mut self, side: SideNo, unit: UnitNo, order: &Self::Order) -> Result<(), Self::Refused> {
        self.clone().answer(side, &[(unit, order.clone())])
    }
    /// Says whether some orders of a side would be taken together, without giving them. Others of the side may have none
    /// yet.
    fn check_all(&mut self, side: SideNo, orders: &[(UnitNo, Self::Order)]) -> Result<(), Self::Refused> {
        orders.iter().try_for_each(|(unit, order)| self.check(side, *unit, order))
    }
    /// Gives the orders of a side. All are taken or none.
    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, Self::Order)]) -> Result<(), Self::Refused>;
    /// Goes on until somebody is asked, people are lent to another game, or it is over; events are added to `events`.
    fn proceed(&mut self, dice: &mut dyn Chance, events: &mut Vec<Self::Event>) -> Result<(), Stuck>;
    /// Applies a ruling of the referee. It is never called where [`Playable::read_ruling`] reads none.
    fn rule(&mut self, _ruling: &Self::Ruling, _events: &mut Vec<Self::Event>) -> Result<(), Self::Refused> {
        Ok(())
    }
    /// The game that is to be played first, with people whom this one lends. It does not go on before
    /// [`Playable::take_back`].
    fn lends(&self) -> Option<Loan> {
        None
    }
    /// Takes back people who were lent, with what became of them. A game that lends nobody refuses.
    fn take_back(&mut self, _back: &Return, _events: &mut Vec<Self::Event>) -> Result<(), String> {
        Err("this game has lent nobody".to_owned())
    }
    /// What became of the people whom this game borrowed, for the game that lent them; null where it never borrows.
    fn became(&self) -> Value {
        Value::Null
    }
    /// How it ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// How it stands.
    fn status(&self) -> Status {
        match (self.lends(), self.ending()) {
            (Some(loan), _) => Status::Lends(loan),
            (None, Some(_)) => Status::Over,
            (None, None) => Status::Asks,
        }
    }
    /// An event as a side perceives it; `None` if it does not.
    fn perceive(&self, event: &Self::Event, side: SideNo) -> Option<Self::Seen>;

    /// The setup as JSON, with everything that it was made of: no later content may change it.
    fn write_setup(setup: &Self::Setup) -> Value;
    /// A setup from its JSON.
    fn read_setup(written: &Value) -> Result<Self::Setup, String>;
    /// The setup after a ruling that changes it, such as a newcomer's; most rulings change nothing.
    fn setup_after(setup: &Arc<Self::Setup>, _ruling: &str) -> Result<Arc<Self::Setup>, String> {
        Ok(setup.clone())
    }
    /// Brings a snapshot of an older schema to the present one; `None` where that cannot be done.
    fn upgrade(_schema: u32, _state: Value) -> Option<Value> {
        None
    }
    /// An order as a line of text, by the names that the side knows.
    fn write_order(&self, side: SideNo, unit: UnitNo, order: &Self::Order) -> String;
    /// An order from its text.
    fn read_order(&self, side: SideNo, unit: UnitNo, text: &str) -> Result<Self::Order, String>;
    /// A ruling as a line of text. After the word `because` comes the reason. It is never called where
    /// [`Playable::read_ruling`] reads none.
    fn write_ruling(&self, _ruling: &Self::Ruling) -> String {
        String::new()
    }
    /// A ruling from its text.
    fn read_ruling(&self, _text: &str) -> Result<Self::Ruling, String> {
        Err("this game has no referee".to_owned())
    }

    /// Any answer to what a side is asked, drawn with dice from what its window lists: the laws play with it.
    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Self::Order)>;
    /// Anything that may become of people who were lent, drawn with dice: the laws play with it.
    fn sample_return(&self, _loan: &Loan, _dice: &mut dyn Chance) -> Value {
        Value::Null
    }
    /// The same game with something changed that the side cannot know; `None` where there is nothing of the kind.
    fn other_world(&self, _side: SideNo, _dice: &mut dyn Chance) -> Option<Self> {
        None
    }
}
