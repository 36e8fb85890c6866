//! A run of fights: what was played, which fights of it, and what came of them. A part of a run is kept as a small text
//! file, and parts that belong together make exactly the whole.

use crate::bout::Bout;
use crate::sum::Sum;
use chance::Seed;
use fight::content_version;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The first line of a file: what it is, and the version of its format.
const FIRST_LINE: &str = "sixgun odds 1";

/// How the last line of a file begins: the hash of all lines above it follows.
const LAST_LINE: &str = "checksum ";

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The id of the scenario.
    pub scenario: String,
    /// What it is called.
    pub name: String,
    /// The year of its book.
    pub book: u16,
    /// The version of the program, and a hash of rules, scenario, people and map.
    pub content: String,
    /// The order in which a turn is played.
    pub sequence: String,
    /// The variants that were chosen.
    pub variants: Vec<String>,
    /// The optional rules in use.
    pub options: Vec<String>,
    /// The readings that do not stand at their default, as `name=value`.
    pub readings: Vec<String>,
    /// The sides.
    pub sides: Vec<PlayedSide>,
    /// Everybody.
    pub figures: Vec<PlayedFigure>,
    /// Every way to win, in words.
    pub victories: Vec<String>,
    /// The seed of all fights, with the name of its algorithm.
    pub seed: String,
}

/// A side, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedSide {
    /// Its name.
    pub name: String,
    /// The bot that plays it.
    pub bot: String,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedFigure {
    /// What the scenario calls him.
    pub id: String,
    /// His name.
    pub name: String,
    /// His side, by its place in the list.
    pub side: usize,
}

impl Played {
    /// What a bout is. `victories` are its ways to win in words.
    pub fn of(bout: &Bout, victories: Vec<String>, seed: Seed) -> Played {
        let scenario = &bout.setup.scenario;
        let side = |(place, side): (usize, &fight::scenario::Side)| PlayedSide {
            name: side.name.clone(),
            bot: bout.bots.get(place).map_or("", |bot| bot.name()).to_owned(),
        };
        let figure = |figure: &fight::scenario::Figure| PlayedFigure {
            id: figure.id.clone(),
            name: figure.name.clone(),
            side: usize::from(figure.side.0),
        };
        let readings = scenario.rules.changed_readings().into_iter();
        Played {
            scenario: scenario.id.clone(),
            name: scenario.name.clone(),
            book: scenario.rules.book().year(),
            content: content_version(&bout.setup),
            sequence: scenario.sequence.name().to_owned(),
            variants: scenario.chosen().to_vec(),
            options: scenario.options_in_use().map(|rule| rule.name().to_owned()).collect(),
            readings: readings.map(|(name, value)| format!("{name}={value}")).collect(),
            sides: scenario.sides.iter().enumerate().map(side).collect(),
            figures: scenario.figures.iter().map(figure).collect(),
            victories,
            seed: seed.to_string(),
        }
    }

    /// The first thing that differs from another, with both of its values.
    fn differs(&self, other: &Played) -> Option<(&'static str, String, String)> {
        let bots = |played: &Played| {
            let side = |side: &PlayedSide| format!("{}={}", side.name, side.bot);
            played.sides.iter().map(side).collect::<Vec<_>>().join(", ")
        };
        let things = |played: &Played| {
            [
                ("scenario", played.scenario.clone()),
                ("content", played.content.clone()),
                ("sequence", played.sequence.clone()),
                ("variants", played.variants.join(", ")),
                ("optional rules", played.options.join(", ")),
                ("readings", played.readings.join(", ")),
                ("players", bots(played)),
                ("seed", played.seed.clone()),
                ("figures", format!("{:?}", played.figures)),
                ("ways to win", played.victories.join(" ")),
            ]
        };
        let both = things(self).into_iter().zip(things(other));
        both.into_iter().find(|(one, other)| one != other).map(|((what, one), (_, other))| (what, one, other))
    }
}

/// A run, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// What was played.
    pub played: Played,
    /// How many fights the whole run has.
    pub of: u64,
    /// The number of the first fight of this part.
    pub from: u64,
    /// What came of it.
    pub sum: Sum,
}

/// Why a file is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotRead {
    /// It is another kind of file.
    #[error("it is no part of a run: the first line must be \"{FIRST_LINE}\"")]
    OtherKind,
    /// It is of another version.
    #[error("it is of another version: the first line must be \"{FIRST_LINE}\", and is \"{0}\"")]
    OtherVersion(String),
    /// It has been cut short or changed.
    #[error("it is damaged: its last line must be \"{LAST_LINE}\" and the hash of what is above it")]
    Damaged,
    /// What it says makes no sense.
    #[error("it cannot be understood: {0}")]
    Senseless(String),
}

/// Why parts do not make a whole.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMerge {
    /// There is no part.
    #[error("there is nothing to merge")]
    Nothing,
    /// Parts of different runs.
    #[error(
        "{one} and {other} are parts of different runs: {what} is \"{is}\" in the one and \"{there}\" in the other"
    )]
    Mixture {
        /// A part.
        one: String,
        /// Another.
        other: String,
        /// What differs.
        what: &'static str,
        /// How it is in the one.
        is: String,
        /// How it is in the other.
        there: String,
    },
    /// Fights that no part has.
    #[error("no part has the fights {from} to {to}")]
    Gap {
        /// The first.
        from: u64,
        /// The last.
        to: u64,
    },
    /// Fights that two parts have.
    #[error("{one} and {other} both have fight {fight}")]
    Double {
        /// A part.
        one: String,
        /// Another.
        other: String,
        /// The first fight that both have.
        fight: u64,
    },
}

impl Run {
    /// The numbers of its fights.
    pub const fn fights(&self) -> Range<u64> {
        self.from..self.from.saturating_add(self.sum.fights)
    }

    /// Whether it is a whole run.
    pub const fn is_whole(&self) -> bool {
        self.from == 0 && self.sum.fights == self.of
    }

    /// The text of a file.
    pub fn write(&self) -> String {
        // Names and numbers always make JSON.
        let body = serde_json::to_string_pretty(self).unwrap_or_default();
        let text = format!("{FIRST_LINE}\n{body}\n");
        let hash = hash(text.as_bytes());
        format!("{text}{LAST_LINE}{hash:016x}\n")
    }

    /// Reads the text of a file.
    pub fn read(text: &str) -> Result<Run, CannotRead> {
        let first = text.lines().next().unwrap_or_default();
        if first != FIRST_LINE {
            let ours = first.starts_with("sixgun odds ");
            let shown = || first.chars().take(60).collect::<String>().escape_debug().to_string();
            return Err(if ours { CannotRead::OtherVersion(shown()) } else { CannotRead::OtherKind });
        }
        let last = text.rfind(LAST_LINE).filter(|place| text[..*place].ends_with('\n'));
        let (above, below) = text.split_at(last.ok_or(CannotRead::Damaged)?);
        if below != format!("{LAST_LINE}{:016x}\n", hash(above.as_bytes())) {
            return Err(CannotRead::Damaged);
        }
        let body = above.get(FIRST_LINE.len()..).unwrap_or_default();
        let run: Run =
            serde_json::from_str(body).map_err(|fault| CannotRead::Senseless(fault.to_string()))?;
        run.sound()
    }

    /// Itself, if its lists fit together.
    fn sound(self) -> Result<Run, CannotRead> {
        let (played, sum) = (&self.played, &self.sum);
        let sides = played.sides.len();
        let fits = sum.won.len() == sides
            && sum.purses.len() == sides
            && sum.figures.len() == played.figures.len()
            && sum.ended.len() == played.victories.len() + 1
            && played.figures.iter().all(|figure| figure.side < sides);
        let inside = self.from.checked_add(sum.fights).is_some_and(|end| end <= self.of);
        match (fits, inside) {
            (true, true) => Ok(self),
            (false, _) => Err(CannotRead::Senseless("its counts do not fit its sides and figures".into())),
            (_, false) => Err(CannotRead::Senseless("it has more fights than the whole run".into())),
        }
    }

    /// The whole that parts make, each with a name for faults.
    pub fn merge(parts: Vec<(String, Run)>) -> Result<Run, CannotMerge> {
        let mut parts = parts.into_iter();
        let (first, mut whole) = parts.next().ok_or(CannotMerge::Nothing)?;
        let mut places = vec![(whole.fights(), first.clone())];
        for (name, part) in parts {
            whole.belongs(&part).map_err(|(what, is, there)| CannotMerge::Mixture {
                one: first.clone(),
                other: name.clone(),
                what,
                is,
                there,
            })?;
            whole.sum.add(&part.sum);
            places.push((part.fights(), name));
        }
        places.sort_by_key(|(fights, _)| (fights.start, fights.end));
        cover(&places, whole.of)?;
        whole.from = 0;
        Ok(whole)
    }

    /// Whether another part is of the same run; what differs if not.
    fn belongs(&self, other: &Run) -> Result<(), (&'static str, String, String)> {
        if let Some(differs) = self.played.differs(&other.played) {
            return Err(differs);
        }
        match self.of == other.of {
            true => Ok(()),
            false => Err(("the number of fights", self.of.to_string(), other.of.to_string())),
        }
    }
}

/// Says whether parts in their order have every fight once.
fn cover(places: &[(Range<u64>, String)], of: u64) -> Result<(), CannotMerge> {
    let mut next = 0;
    let mut before = "";
    for (fights, name) in places.iter().filter(|(fights, _)| !fights.is_empty()) {
        if fights.start > next {
            return Err(CannotMerge::Gap { from: next, to: fights.start - 1 });
        }
        if fights.start < next {
            let (one, other) = (before.to_owned(), name.clone());
            return Err(CannotMerge::Double { one, other, fight: fights.start });
        }
        (next, before) = (fights.end, name);
    }
    match next < of {
        true => Err(CannotMerge::Gap { from: next, to: of - 1 }),
        false => Ok(()),
    }
}

/// The fights of one of several equal parts, counted from 1.
pub fn part(fights: u64, number: u64, of: u64) -> Range<u64> {
    let edge = |place: u64| {
        let edge = u128::from(fights) * u128::from(place) / u128::from(of.max(1));
        u64::try_from(edge).unwrap_or(fights)
    };
    edge(number.saturating_sub(1))..edge(number)
}

/// FNV-1a with 64 bits: the same for ever and everywhere.
fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
