//! Before a game: what can be played, and what the forms of a table offer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody wants to play. What is not said is as the scenario has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The scenario.
    pub scenario: String,
    /// Its variants.
    pub variants: Vec<String>,
    /// Which book's rules.
    pub book: Option<String>,
    /// The sequence of play.
    pub sequence: Option<String>,
    /// Optional rules and readings that are set: id and value.
    pub rules: Vec<(String, String)>,
    /// The scenario itself, where the program does not carry it.
    pub package: Option<Package>,
}

/// A scenario of somebody's own, with the maps and people that it names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Package {
    /// The name of the scenario's file, which gives it its id; the only one that no other asks for where it is empty.
    #[serde(default)]
    pub scenario: String,
    /// All files: name and text. Folders in names do not count.
    pub files: Vec<(String, String)>,
}

impl Package {
    /// The text of a file.
    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.files.iter().find(|(file, _)| Package::plain(file) == Package::plain(name));
        found.map(|(_, text)| text.as_str())
    }

    /// The name of a file without its folders.
    pub fn plain(name: &str) -> &str {
        name.rsplit(['/', '\\']).next().unwrap_or_default()
    }
}

/// Something that can be played, on the home page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The game: `boot-hill`, `northfield`.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// What it is about, line by line.
    pub about: Vec<String>,
    /// How it is won, a sentence each.
    pub goals: Vec<String>,
    /// The year of the book whose rules it uses.
    pub book: String,
    /// Years of the books by whose rules it can be played.
    pub books: Vec<String>,
    /// When it happened.
    pub year: u16,
    /// The sides.
    pub sides: Vec<CardSide>,
    /// Its variants: id, name, what they are about.
    pub variants: Vec<(String, String, String)>,
    /// Its sequences of play, the usual one first.
    pub sequences: Vec<String>,
    /// Whether something is hidden in it.
    pub hidden: bool,
    /// Whether a referee may overrule what happens in it.
    pub refereed: bool,
    /// Optional rules and readings that can be chosen.
    pub rules: Vec<Rule>,
    /// How often each side wins where the computer plays all of them, in thousandths; empty where it was not counted.
    pub odds: Vec<u16>,
    /// How well the computer can play: word and what it does, the weakest first; empty where it has no strengths. A
    /// strength is a doctrine, and so is a strength and a temper with a hyphen between them: `normal-bold`.
    pub strengths: Vec<(String, String)>,
    /// What its people can be like: word and what it means. The first is the usual one and need not be named.
    pub tempers: Vec<(String, String)>,
    /// Characters who may join, where a game takes any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Guests>", optional = nullable)]
    pub guests: Option<Guests>,
}

/// Characters of the charts and of files that somebody brought, who may join a side. The variant `SIDE=ADDRESS` lets one join.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Guests {
    /// By side the word of its variants, and the most who may join it.
    pub sides: Vec<(String, u8)>,
    /// Everybody who may: address and name.
    pub people: Vec<(String, String)>,
}

/// A side on the home page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct CardSide {
    /// What it is called.
    pub name: String,
    /// Its figures: id in the scenario and name.
    pub figures: Vec<(String, String)>,
    /// Who usually plays it: `person`, `computer`, `referee`.
    pub plays: String,
    /// The ways in which the computer can play it: name, and what it does; the usual one first.
    pub doctrines: Vec<(String, String)>,
}

/// An optional rule or a reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// What it is, in a sentence.
    pub says: String,
    /// Its clause in the ledger.
    pub clause: Option<String>,
    /// What it can be set to, the usual first; `on` and `off` for an optional rule.
    pub values: Vec<String>,
    /// What the scenario sets it to.
    pub value: String,
}

/// What the forms of a table offer to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Forms {
    /// How a computer can play: name, and what it does.
    pub doctrines: Vec<(String, String)>,
    /// How well it can play: word and what it does, the weakest first. See [`Card::strengths`].
    pub strengths: Vec<(String, String)>,
    /// What its people can be like: word and what it means, the usual one first.
    pub tempers: Vec<(String, String)>,
    /// What a referee may rule, each with what must be said.
    pub powers: Vec<Power>,
    /// Somebody whom a referee can add without rolling for him.
    pub people: Vec<Somebody>,
    /// Weapons of the book: code and name.
    pub weapons: Vec<(String, String)>,
}

/// Somebody of the people files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Somebody {
    /// His id with his chart, as a ruling names him.
    pub address: String,
    /// His id, by which he can be called in orders.
    pub id: String,
    /// What he is called.
    pub name: String,
    /// The chart that he stands in.
    pub chart: String,
}

/// Something that a referee may rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Power {
    /// Its key.
    pub key: String,
    /// What it is, in words.
    pub says: String,
    /// What must be said.
    pub fields: Vec<Field>,
}

/// Something that must be said in a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub says: String,
    /// What can be said.
    pub kind: FieldKind,
    /// What can be chosen, where it is a choice: value and words.
    pub values: Vec<(String, String)>,
    /// It may be left out.
    pub optional: bool,
}

/// What can be said in a field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum FieldKind {
    /// One of the values that are listed.
    Choice,
    /// Several of the values that are listed, with commas between them.
    Several,
    /// Somebody, by his word in the scene.
    Figure,
    /// A weapon of the figure that is chosen in the same form, by its word.
    Gun,
    /// A side, by its number.
    Side,
    /// A square, as it is written on the map.
    Square,
    /// A number.
    Number,
    /// A text.
    Text,
}
