//! Before a fight: what can be played, opening a table, invitations.

use game::Package;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who gives a group of figures their orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Hands {
    /// Somebody who is invited.
    Person,
    /// The computer, by a doctrine.
    Computer(String),
    /// The referee.
    Referee,
}

/// What happens to orders before all are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Sealed {
    /// Nobody sees the others' orders before all are in.
    #[default]
    Sealed,
    /// Those of one side see each other's.
    Open,
}

/// What happens when somebody does not answer in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Absent {
    /// The table waits for him.
    Wait,
    /// His figures stand still.
    Hold,
    /// The computer answers for him, by a doctrine.
    Computer(String),
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct NewTable {
    /// The scenario.
    pub scenario: String,
    /// Its variants.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Which book's rules; those of the scenario where nothing is said.
    #[serde(default)]
    pub book: Option<String>,
    /// The sequence of play; the usual one where nothing is said.
    #[serde(default)]
    pub sequence: Option<String>,
    /// Optional rules and readings that are set: id and value.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    /// Groups of figures by their ids in the scenario, and who plays them. A side that is not named plays as the scenario
    /// says.
    #[serde(default)]
    pub seats: Vec<(Vec<String>, Hands)>,
    /// Whether orders are sealed.
    #[serde(default)]
    pub sealed: Sealed,
    /// Seconds for an answer; nothing where there is no timer.
    #[serde(default)]
    pub timer: Option<u16>,
    /// What happens when somebody does not answer in time; the table waits where nothing is said.
    #[serde(default)]
    pub absent: Option<Absent>,
    /// The seed, in decimal; one from the system where nothing is said.
    #[serde(default)]
    pub seed: Option<String>,
    /// Dice fall on a real table and are typed in.
    #[serde(default)]
    pub real_dice: bool,
    /// A saved game, as a file: the table begins where it ends. What it says of scenario, rules and dice holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub record: Option<String>,
    /// The scenario itself, where the program does not carry it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub package: Option<Package>,
    /// Whether a referee has a seat.
    #[serde(default)]
    pub referee: bool,
    /// Whether the table is for whoever opens it and the computer only.
    #[serde(default)]
    pub solo: bool,
}

impl NewTable {
    /// A scenario as it usually is.
    pub fn of(scenario: &str) -> NewTable {
        NewTable {
            scenario: scenario.to_owned(),
            variants: Vec::new(),
            book: None,
            sequence: None,
            rules: Vec::new(),
            seats: Vec::new(),
            sealed: Sealed::default(),
            timer: None,
            absent: None,
            seed: None,
            real_dice: false,
            record: None,
            package: None,
            referee: false,
            solo: false,
        }
    }
}

/// What a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Role {
    /// Sees and rules everything.
    Referee,
    /// Sees everything and may not rule.
    Assistant,
    /// Plays figures.
    Player,
    /// Sees what all players together may know: what is open to everybody.
    Spectator,
    /// The same without anything to click, for a screen that all look at.
    Screen,
    /// The computer.
    Computer,
}

/// An invitation to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Invitation {
    /// The seat.
    pub seat: u16,
    /// What it is for.
    pub role: Role,
    /// What it is called: the side and its figures.
    pub name: String,
    /// The path to open, with a secret that is good once: whoever opens it gets a key of his own for it.
    pub path: String,
    /// The path of a picture of the whole address: a QR code in SVG.
    pub qr: String,
}

/// A seat that was taken by its invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Seated {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u16,
    /// The key of the seat, for programs: a secret. A browser has it in a cookie.
    pub key: String,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct TableMade {
    /// Its id.
    pub table: String,
    /// The path where whoever opened it plays; he has his seat already.
    pub path: String,
    /// The key of the seat of whoever opened it, for programs: a secret. A browser has it in a cookie.
    pub key: String,
    /// Invitations for the others; only the referee, or whoever opened it, is shown them.
    pub invitations: Vec<Invitation>,
}
