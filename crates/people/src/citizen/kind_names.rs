//! The names of tongues and instruments, which are numbers to the rules.

use super::Citizen;
use shady_gulch::{Native, Skill};

pub(super) const ENGLISH: &str = "English";

/// The names of somebody's tongues and instruments by their numbers. Of tongues the native one comes first, and
/// English next for whoever was born to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindNames {
    tongues: Vec<String>,
    instruments: Vec<String>,
}

impl KindNames {
    /// The names of somebody who was born to a tongue and has learned no other.
    pub fn born_to(tongue: &str) -> KindNames {
        let mut names = KindNames { tongues: vec![tongue.trim().to_owned()], instruments: Vec::new() };
        names.number(Skill::SpeakLanguage, ENGLISH);
        names
    }

    /// The names of what somebody speaks, reads and plays; whoever names no tongue was born to English.
    pub fn of(citizen: &Citizen) -> KindNames {
        let mut names = KindNames::born_to(citizen.speak.first().map_or(ENGLISH, |first| &first.name));
        for one in citizen.speak.iter().chain(&citizen.read_write) {
            names.number(Skill::SpeakLanguage, &one.name);
        }
        // Each instrument has its own place, even where a file names one twice.
        names.instruments = citizen.instruments.iter().map(|one| one.name.clone()).collect();
        names
    }

    /// His native language.
    pub fn native(&self) -> Native {
        match self.tongues.first() {
            Some(first) if !is_same(first, ENGLISH) => Native::Foreign,
            _ => Native::English,
        }
    }

    /// The name of his native tongue.
    pub fn native_tongue(&self) -> &str {
        self.tongues.first().map_or(ENGLISH, String::as_str)
    }

    /// The number of a tongue or an instrument; a new name gets the next one. Spoken and written it is the same.
    pub fn number(&mut self, skill: Skill, name: &str) -> u8 {
        let list = match skill {
            Skill::Instrument => &mut self.instruments,
            _ => &mut self.tongues,
        };
        let place = list.iter().position(|known| is_same(known, name)).unwrap_or_else(|| {
            list.push(name.trim().to_owned());
            list.len() - 1
        });
        u8::try_from(place).unwrap_or(u8::MAX)
    }

    /// The name of a number; one that has no name is called by itself.
    pub fn name(&self, skill: Skill, kind: u8) -> String {
        let (list, what) = match skill {
            Skill::Instrument => (&self.instruments, "instrument"),
            _ => (&self.tongues, "tongue"),
        };
        let known = list.get(usize::from(kind)).cloned();
        known.unwrap_or_else(|| format!("{what} {}", u16::from(kind) + 1))
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
