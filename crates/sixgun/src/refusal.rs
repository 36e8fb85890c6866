//! Saying no: what was expected, and the name that was probably meant.

use crate::out::{Ink, Look};
use crate::words;
use reader::fault::Faults;
use serde_json::{Value, json};

/// Why a command cannot do what was asked: exit code 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong and what was expected, in one sentence.
    pub message: String,
    /// A name that was probably meant.
    pub suggestion: Option<String>,
    /// The command that lists what there is.
    pub see: Option<&'static str>,
    /// Everything that is wrong with files.
    pub faults: Vec<Faults>,
    /// Where several rules say no: each in a sentence.
    pub reasons: Vec<String>,
}

impl Refusal {
    /// A refusal with its reason.
    pub fn new(message: impl Into<String>) -> Refusal {
        Refusal {
            message: message.into(),
            suggestion: None,
            see: None,
            faults: Vec::new(),
            reasons: Vec::new(),
        }
    }

    /// A refusal of files that have faults: all of them at once.
    pub fn faults(faults: &[Faults]) -> Refusal {
        let count: usize = faults.iter().map(|file| file.list().len()).sum();
        let message = match faults.len() {
            1 => format!("the file has {}", words::count(count, "fault")),
            files => format!("{} have {}", words::count(files, "file"), words::count(count, "fault")),
        };
        Refusal { faults: faults.to_vec(), ..Refusal::new(message) }
    }

    /// Adds the nearest of the names there are, if one is near.
    pub fn near<'a>(mut self, name: &str, names: impl IntoIterator<Item = &'a str>) -> Refusal {
        self.suggestion = nearest(name, names).map(str::to_owned);
        self
    }

    /// Adds the command that lists what there is.
    pub fn see(mut self, command: &'static str) -> Refusal {
        self.see = Some(command);
        self
    }

    /// For people, on standard error.
    pub fn text(&self, look: Look) -> String {
        let mut text = String::new();
        for faults in &self.faults {
            text += &if look.colour { faults.styled() } else { faults.to_string() };
            text += "\n\n";
        }
        text += &format!("{} {}\n", look.paint(Ink::Bad, "sixgun:"), self.message);
        for reason in &self.reasons {
            text += &format!("  - {reason}\n");
        }
        if let Some(name) = &self.suggestion {
            text += &format!("  did you mean {}?\n", look.paint(Ink::Good, &format!("`{name}`")));
        }
        if let Some(command) = self.see {
            text += &format!("  see {}\n", look.paint(Ink::Name, &format!("`{command}`")));
        }
        text
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let mut error = json!({ "kind": "refused", "message": self.message, "suggestion": self.suggestion });
        let faults: Vec<Value> =
            self.faults.iter().flat_map(Faults::list).map(|fault| json!(fault)).collect();
        if !faults.is_empty() {
            error["faults"] = json!(faults);
        }
        if !self.reasons.is_empty() {
            error["reasons"] = json!(self.reasons);
        }
        json!({ "error": error })
    }
}

impl From<chance::TypedFault> for Refusal {
    fn from(fault: chance::TypedFault) -> Refusal {
        Refusal::new(format!("the dice do not fit: {fault}"))
    }
}

/// The name nearest to what was written: a letter wrong, missing, doubled or swapped in every three.
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written = written.to_lowercase();
    let length = written.chars().count();
    // Nobody misspells a name into a page of text, and the comparison grows with the product of both.
    if length > 64 {
        return None;
    }
    let allowed = (length / 3).max(1);
    let far =
        names.into_iter().map(|name| (strsim::damerau_levenshtein(&written, &name.to_lowercase()), name));
    // Of names equally far the one that begins alike is meant.
    let alike = |name: &str| name.chars().zip(written.chars()).take_while(|(a, b)| a == b).count();
    let near = far.filter(|(distance, _)| *distance <= allowed);
    near.min_by_key(|(distance, name)| (*distance, std::cmp::Reverse(alike(name)))).map(|(_, name)| name)
}

/// What somebody wrote, fit to be shown back to him: short, and without control characters.
pub fn quoted(written: &str) -> String {
    const MOST: usize = 60;
    let mut shown: String = written.chars().take(MOST).flat_map(char::escape_debug).collect();
    if written.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 3] = ["wound-chart", "price-chart", "speed"];

    #[test]
    fn a_misspelt_name_finds_its_neighbour() {
        assert_eq!(nearest("wuond-chart", NAMES), Some("wound-chart"));
        assert_eq!(nearest("PRICE_CHART", NAMES), Some("price-chart"));
        assert_eq!(nearest("sped", NAMES), Some("speed"));
        assert_eq!(nearest("locomotive", NAMES), None);
        assert_eq!(nearest("", NAMES), None);
        assert_eq!(nearest(&"x".repeat(100_000), NAMES), None);
    }

    #[test]
    fn what_is_shown_back_is_short_and_harmless() {
        assert_eq!(quoted("a\u{1b}[31m"), "`a\\u{1b}[31m`");
        assert!(quoted(&"x".repeat(100_000)).chars().count() < 70);
    }
}
