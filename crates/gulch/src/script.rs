//! A fight as it is written: a scenario in a file, and the setup in a record. In a record nobody is named by reference: map
//! and people stand there whole.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

fn yes() -> bool {
    true
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn usual_turns() -> u16 {
    30
}

/// A fight as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The id of the scenario: the name of its file.
    #[serde(default)]
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is about, line by line.
    #[serde(default)]
    pub about: Vec<String>,
    /// The name of the map.
    pub map: String,
    /// The map itself, in a record.
    #[serde(default, skip_serializing_if = "is_default")]
    pub map_text: String,
    /// When it happens.
    #[serde(default)]
    pub year: u16,
    /// After so many turns it is over.
    #[serde(default = "usual_turns")]
    pub turns: u16,
    /// `full`, `partial`, `dark`, or `black` where nobody may even try a shot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub light: String,
    /// Whether shots are counted.
    #[serde(default = "yes")]
    pub count_shots: bool,
    /// Whether a called shot to the head kills.
    #[serde(default, skip_serializing_if = "is_default")]
    pub head_shots_kill: bool,
    /// Readings that do not stand at their default.
    #[serde(default, skip_serializing_if = "is_default")]
    pub readings: BTreeMap<String, String>,
    /// The side that wins where the turns run out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at_the_end: Option<String>,
    /// The sides.
    pub side: Vec<ScriptSide>,
    /// Everybody.
    pub figure: Vec<ScriptFigure>,
}

/// A side as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptSide {
    /// Its name.
    pub name: String,
    /// Who usually plays it: `person`, `computer` or `referee`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub plays: String,
    /// A crowd that words may send home, as long as no blood has flowed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mob: bool,
    /// It fights nobody and need not be beaten.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: bool,
    /// A place or zone of the map: the side wins when one of its people is there at the end of a turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reach: Option<String>,
}

/// Where somebody begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum At {
    /// At a mark of the map.
    Mark(String),
    /// On a square: column, row, and the storey where it is not the ground.
    Square(Vec<u16>),
}

/// Somebody as he is written: a person of the files by his name, or traits and skills of his own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptFigure {
    /// What he is called in orders: one word.
    pub id: String,
    /// His name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: String,
    /// His record in the people files.
    #[serde(default, skip_serializing_if = "is_default")]
    pub who: Option<String>,
    /// Strength, dexterity, perception, reasoning, willpower.
    #[serde(default, skip_serializing_if = "is_default")]
    pub traits: Option<[u8; 5]>,
    /// Skills by their names, such as `knife fighting`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skills: BTreeMap<String, u8>,
    /// His virtues.
    #[serde(default, skip_serializing_if = "is_default")]
    pub virtues: Vec<String>,
    /// His vices.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vices: Vec<String>,
    /// How well he is known, 0 to 20.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reputation: u8,
    /// `dangerous` or `coward`, where people call him that.
    #[serde(default, skip_serializing_if = "is_default")]
    pub known_as: String,
    /// His weapons, the first two in use; those of his record where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapons: Option<Vec<String>>,
    /// The name of his side.
    pub side: String,
    /// Where he begins.
    pub at: At,
    /// Wound boxes that are ticked already.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// Boxes of drink that are ticked already.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drink: u8,
    /// `caught`, or `from behind`: off guard in the first turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub surprised: String,
    /// His weapons are not in his hands yet.
    #[serde(default, skip_serializing_if = "is_default")]
    pub holstered: bool,
    /// Wears metal armour.
    #[serde(default, skip_serializing_if = "is_default")]
    pub armour: bool,
    /// Holds many things.
    #[serde(default, skip_serializing_if = "is_default")]
    pub many_items: bool,
    /// Holds bulky things.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bulky_items: bool,
    /// Kin and friends, whose death tries his nerve.
    #[serde(default, skip_serializing_if = "is_default")]
    pub friends: Vec<String>,
}

impl Script {
    /// Reads a scenario file; a fault names its line.
    pub fn parse(id: &str, text: &str) -> Result<Script, String> {
        let script: Script = toml::from_str(text).map_err(|fault| format!("{id}.toml: {fault}"))?;
        Ok(Script { id: id.to_owned(), ..script })
    }
}
