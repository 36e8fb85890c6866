//! Orders as text, one line an order: what a player types, and what a record keeps.
//!
//! `run to 12,7 facing north`, `walk to 10,4 via 9,3 then mount frank's-horse`, `stay kneeling leaning east then reload
//! FDR6`, `fire 3 FDR6 at frank-mclaury from hip`, `hold fire`, `punch right ike-clanton`. What [`write()`] gives,
//! [`read`] reads as the same order, whether it may be given or not. Squares are column, row and storey, as on the
//! map; whatever has no name of its own is `#` and its number, counted from 1. `the`, `a` and `an` are skipped, names
//! may be cut short, and capitals make no difference.

mod act;
mod brawl;
mod deed;
mod fire;
mod names;
mod words;

pub use act::gait;
pub(crate) use deed::edge;
pub(crate) use fire::location;
pub use names::Names;
pub(crate) use names::can_be_a_name;
pub(crate) use words::Words;

use crate::order::Order;
use crate::scenario::FigureId;
use std::fmt;
use town::{Direction, Square};

/// Why a text is no order: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What stands there; nothing at the end of the line.
    pub found: Option<String>,
    /// What was expected.
    pub expected: String,
    /// What may have been meant, the nearest first.
    pub near: Vec<String>,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near: Vec<&str> = self.near.iter().map(String::as_str).collect();
        let found = match &self.found {
            Some(found) => format!("\"{}\"", found.escape_debug()),
            None => "the end of the line".to_owned(),
        };
        let (column, expected) = (self.column, &self.expected);
        write!(f, "column {column}: expected {expected}, found {found}{}", crate::near::did_you_mean(&near))
    }
}

impl std::error::Error for TextFault {}

/// An order of a figure as text.
pub fn write(order: &Order, who: FigureId, names: &Names) -> String {
    let mut text = String::new();
    match order {
        Order::Place { square, facing } => {
            text.push_str(&format!("place at {} facing {}", Spot(*square), facing.name()));
        }
        Order::Act(act) => act::write(&mut text, act, who, names),
        Order::Fire(fire) => fire::write(&mut text, fire, who, names),
        Order::Brawl { foe, action } => brawl::write(&mut text, *foe, *action, names),
    }
    text
}

/// The order of a figure that a text means.
pub fn read(text: &str, who: FigureId, names: &Names) -> Result<Order, TextFault> {
    let mut words = Words::new(text, who, names);
    let order = order(&mut words)?;
    words.end()?;
    Ok(order)
}

/// A figure and his order as text: `wyatt-earp: run to 12,7`.
pub fn write_line(who: FigureId, order: &Order, names: &Names) -> String {
    format!("{}: {}", names.figure(who), write(order, who, names))
}

/// The figure and the order that a text means.
pub fn read_line(text: &str, names: &Names) -> Result<(FigureId, Order), TextFault> {
    let mut words = Words::new(text, FigureId(0), names);
    let who = words.figure()?;
    words.need(":")?;
    words.speaks_of(who);
    let order = order(&mut words)?;
    words.end()?;
    Ok((who, order))
}

/// The words that an order begins with, before those of deeds.
const FIRST: [&str; 16] = [
    "place", "stay", "crawl", "walk", "dodge", "run", "trot", "gallop", "fire", "aim", "hold", "punch",
    "strike", "grapple", "keep", "wait",
];

/// And after them.
const LAST: [&str; 8] =
    ["facing", "leaning", "watching", "standing", "kneeling", "prone", "mounted", "unless"];

/// All the words that an order may begin with.
fn verbs() -> Vec<&'static str> {
    FIRST.iter().chain(&deed::VERBS).chain(&LAST).copied().collect()
}

/// Whichever kind of order comes next.
fn order(words: &mut Words<'_>) -> Result<Order, TextFault> {
    let first = words.peek().map(str::to_ascii_lowercase);
    match first.as_deref() {
        Some("place") => place(words),
        Some("fire" | "aim" | "hold") => fire::read(words).map(Order::Fire),
        Some("punch" | "strike" | "grapple" | "keep" | "wait") => {
            brawl::read(words).map(|(foe, action)| Order::Brawl { foe, action })
        }
        Some(verb) if verbs().contains(&verb) || act::KNOWN.contains(&verb) => {
            act::read(words).map(Order::Act)
        }
        _ => Err(words.fault("an order", &verbs())),
    }
}

fn place(words: &mut Words<'_>) -> Result<Order, TextFault> {
    words.need("place")?;
    words.eat("at");
    let square = words.square()?;
    words.need("facing")?;
    Ok(Order::Place { square, facing: words.direction()? })
}

/// A square as text: column, row, and the storey where it is not the ground.
pub(crate) struct Spot(pub(crate) Square);

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Square { storey, y, x } = self.0;
        match storey {
            0 => write!(f, "{x},{y}"),
            _ => write!(f, "{x},{y},{storey}"),
        }
    }
}

/// A direction as text, after a word.
fn toward(text: &mut String, word: &str, direction: Option<Direction>) {
    if let Some(direction) = direction {
        text.push_str(&format!(" {word} {}", direction.name()));
    }
}
