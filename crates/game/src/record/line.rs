//! The lines of a record.

use crate::{Ending, Entry, Eyes, Loan, Return};
use chance::{ALGORITHM, CAST, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A line of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// Which game, by which rules.
    Game(GameLine),
    /// The whole setup, as the game writes it.
    Setup(Value),
    /// Where the dice come from, from here on.
    Dice(DiceLine),
    /// A side gave its orders.
    Orders(Orders),
    /// The referee ruled.
    Ruling(Ruling),
    /// The game went on.
    Went(Went),
    /// People who were lent to another game came back.
    Returned(Returned),
    /// The whole state.
    Snapshot(Snapshot),
    /// Everything after a line was taken back.
    Back(Back),
    /// Another revision of the rules goes on from the last snapshot.
    Resumed(Resumed),
}

/// A line with its body as it was written: a record that is written again keeps every letter, whoever wrote it.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    line: Line,
    body: String,
}

impl Written {
    /// A line from its kind and its body as it was written; `None` for kinds that are not of a record (a host has others).
    pub fn parse(kind: &str, body: &str) -> Option<Result<Written, String>> {
        let line = Line::parse(kind, body)?;
        Some(line.map(|line| Written { line, body: body.to_owned() }))
    }

    /// The line.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Its body: JSON on one line.
    pub fn body(&self) -> &str {
        &self.body
    }
}

impl From<Line> for Written {
    fn from(line: Line) -> Written {
        Written { body: line.body(), line }
    }
}

/// Which game, by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    /// The id of the game.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// The schema of its snapshots.
    pub schema: u32,
    /// The version of the program, for people.
    pub program: String,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceFrom {
    /// They follow from a seed.
    Seed(Seed),
    /// They follow from 256 bits, for one cast: all dice between two questions.
    Cast([u8; 32]),
    /// They fall on a real table and are typed in.
    Typed,
}

/// Where dice come from, as a record says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceLine {
    /// The algorithm, or `typed`.
    pub algorithm: String,
    /// The SHA-256 of the seed, published before the first die; of a cast that of what the host added, published with the
    /// question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What the players' own machines added, by seat: `2:` and hexadecimal digits, and nothing behind `2:` where a seat that
    /// answered has added nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contributions: Vec<String>,
    /// The seed, or what the host added to a cast, where it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<String>,
}

/// What dice typed in on a real table are called.
const TYPED: &str = "typed";

impl DiceLine {
    /// The line of some dice, with their seed.
    pub fn of(dice: DiceFrom) -> DiceLine {
        let (algorithm, seed) = match dice {
            DiceFrom::Typed => (TYPED, None),
            DiceFrom::Seed(seed) => (ALGORITHM, Some(seed)),
            DiceFrom::Cast(_) => (CAST, None),
        };
        DiceLine {
            algorithm: algorithm.to_owned(),
            commitment: seed.map(commitment),
            contributions: Vec::new(),
            reveal: seed.map(|seed| seed.0.to_string()),
        }
    }

    /// The line of a cast: what the host added, and what the seats have added.
    pub fn cast(nonce: [u8; 32], contributions: Vec<String>) -> DiceLine {
        DiceLine {
            algorithm: CAST.to_owned(),
            commitment: Some(promise(nonce)),
            contributions,
            reveal: Some(hex(&nonce)),
        }
    }

    /// The same without the seed.
    #[must_use]
    pub fn sealed(&self) -> DiceLine {
        DiceLine { reveal: None, ..self.clone() }
    }

    /// Where the dice come from; `None` where the seed is not revealed or the algorithm is not known here.
    pub fn dice(&self) -> Option<DiceFrom> {
        match self.algorithm.as_str() {
            TYPED => Some(DiceFrom::Typed),
            ALGORITHM => {
                let seed = Seed(self.reveal.as_ref()?.parse().ok()?);
                (self.commitment.as_ref() == Some(&commitment(seed))).then_some(DiceFrom::Seed(seed))
            }
            CAST => {
                let nonce = unhex(self.reveal.as_ref()?)?;
                let kept = self.commitment.as_ref() == Some(&promise(nonce));
                kept.then(|| DiceFrom::Cast(together(nonce, &self.contributions)))
            }
            _ => None,
        }
    }
}

/// The hash by which the host promises what it will add to a cast.
pub fn promise(nonce: [u8; 32]) -> String {
    hex(&Sha256::digest(nonce))
}

/// The 256 bits of a cast: SHA-256 of `sixgun cast 1`, the 32 bytes of the host, and each contribution behind its length as
/// eight bytes, the big end first.
fn together(nonce: [u8; 32], contributions: &[String]) -> [u8; 32] {
    let mut sum = Sha256::new();
    sum.update(b"sixgun cast 1");
    sum.update(nonce);
    for one in contributions {
        sum.update(u64::try_from(one.len()).unwrap_or(u64::MAX).to_be_bytes());
        sum.update(one.as_bytes());
    }
    sum.finalize().into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// The hash by which a seed is promised before the first die.
pub fn commitment(seed: Seed) -> String {
    hex(&Sha256::digest(seed.0.to_string().as_bytes()))
}

/// A side gave its orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// The side.
    pub side: u8,
    /// Each unit by the side's own number, and its order as text.
    pub orders: Vec<(u16, String)>,
}

/// What some eyes were told, by [`Eyes`] as text.
pub type Told = BTreeMap<String, Vec<Entry>>;

/// What came of something: what everybody was told, what changed in what they are shown, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effects {
    /// The turn that the game has come to.
    pub turn: u16,
    /// What each was told.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub told: Told,
    /// What changed in each one's scene (see [`crate::scene::delta`]); the first is a whole scene.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shown: BTreeMap<String, Value>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Ending>,
    /// The game that is played next, with people whom this one lends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends: Option<Loan>,
}

impl Effects {
    /// What some eyes were told.
    pub fn told_to(&self, eyes: Eyes) -> &[Entry] {
        self.told.get(&eyes.to_string()).map_or(&[], Vec::as_slice)
    }
}

/// The referee ruled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ruling {
    /// The ruling as text.
    pub text: String,
    /// What came of it.
    #[serde(flatten)]
    pub effects: Effects,
}

/// The game went on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Went {
    /// The faces that fell, in order.
    pub faces: Vec<u16>,
    /// What came of it.
    #[serde(flatten)]
    pub effects: Effects,
}

/// People who were lent came back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Returned {
    /// What became of them.
    #[serde(flatten)]
    pub back: Return,
    /// What came of it.
    #[serde(flatten)]
    pub effects: Effects,
}

/// The whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The turn that begins.
    pub turn: u16,
    /// The schema in which it is written.
    pub schema: u32,
    /// The state.
    pub state: Value,
}

/// Everything after a line was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Back {
    /// The number of the last line that stays.
    pub to: usize,
}

/// Another revision goes on from the last snapshot before this line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resumed {
    /// The revision that goes on.
    pub revision: u32,
    /// The schema of its snapshots.
    pub schema: u32,
    /// The version of the program, for people.
    pub program: String,
}

impl Line {
    /// What it is, in one word.
    pub const fn kind(&self) -> &'static str {
        match self {
            Line::Game(_) => "game",
            Line::Setup(_) => "setup",
            Line::Dice(_) => "dice",
            Line::Orders(_) => "orders",
            Line::Ruling(_) => "ruling",
            Line::Went(_) => "went",
            Line::Returned(_) => "returned",
            Line::Snapshot(_) => "snapshot",
            Line::Back(_) => "back",
            Line::Resumed(_) => "resumed",
        }
    }

    /// Its body: JSON on one line.
    fn body(&self) -> String {
        let written = match self {
            Line::Game(body) => serde_json::to_string(body),
            Line::Setup(body) => serde_json::to_string(body),
            Line::Dice(body) => serde_json::to_string(body),
            Line::Orders(body) => serde_json::to_string(body),
            Line::Ruling(body) => serde_json::to_string(body),
            Line::Went(body) => serde_json::to_string(body),
            Line::Returned(body) => serde_json::to_string(body),
            Line::Snapshot(body) => serde_json::to_string(body),
            Line::Back(body) => serde_json::to_string(body),
            Line::Resumed(body) => serde_json::to_string(body),
        };
        // Plain data with text keys can always be written.
        written.unwrap_or_default()
    }

    /// A line from its kind and body; `None` for other kinds.
    fn parse(kind: &str, body: &str) -> Option<Result<Line, String>> {
        fn of<T: DeserializeOwned>(body: &str, line: impl Fn(T) -> Line) -> Result<Line, String> {
            serde_json::from_str(body).map(line).map_err(|fault| fault.to_string())
        }
        Some(match kind {
            "game" => of(body, Line::Game),
            "setup" => of(body, Line::Setup),
            "dice" => of(body, Line::Dice),
            "orders" => of(body, Line::Orders),
            "ruling" => of(body, Line::Ruling),
            "went" => of(body, Line::Went),
            "returned" => of(body, Line::Returned),
            "snapshot" => of(body, Line::Snapshot),
            "back" => of(body, Line::Back),
            "resumed" => of(body, Line::Resumed),
            _ => return None,
        })
    }

    /// What came of it, if something did.
    pub fn effects(&self) -> Option<&Effects> {
        match self {
            Line::Went(Went { effects, .. })
            | Line::Ruling(Ruling { effects, .. })
            | Line::Returned(Returned { effects, .. }) => Some(effects),
            _ => None,
        }
    }
}
