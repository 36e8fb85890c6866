//! Between a person of a file and the character of the rules, where tongues and instruments are numbers.

use super::{Citizen, Named};
use crate::profile::CannotFight;
use rules::shady_gulch::character::Native;
use rules::shady_gulch::{Character, Person, Ratings, Skill};

const ENGLISH: &str = "English";

impl Citizen {
    /// The character for the rules, unhurt and sober, or what of it is lost. Tongues are numbered from the native
    /// one, the first that is spoken; English comes next for whoever was born to another.
    pub fn character(&self) -> Result<Character, CannotFight> {
        let person = self.person()?;
        let Some(vocation) = self.vocation else {
            return Err(CannotFight::Lost { who: self.name.clone(), fields: vec!["vocation".to_owned()] });
        };
        // Whoever names no tongue speaks his native one as everybody does.
        let mut character = Character::new(vocation, Person { skills: self.skills, ..person });
        character.native = self.native();
        let tongues = self.tongues();
        let number = |list: &[String], name: &str| list.iter().position(|known| known == name);
        for skill in [Skill::SpeakLanguage, Skill::ReadWrite] {
            for one in self.kinds(skill) {
                let kind = number(&tongues, &plain(&one.name)).and_then(|kind| u8::try_from(kind).ok());
                character.set_rating(skill, kind.unwrap_or(u8::MAX), one.rating);
            }
        }
        for (kind, one) in (0..=u8::MAX).zip(&self.instruments) {
            character.set_rating(Skill::Instrument, kind, one.rating);
        }
        (character.picks, character.virtues, character.vices) = (self.picks, self.virtues, self.vices);
        (character.reputation, character.known_as) = (self.reputation, self.known_as);
        character.experience = self.experience;
        Ok(character)
    }

    /// A character of the rules as a person of a file. The rules know no names of tongues and instruments but
    /// English, so the others are called by their number, which they keep if there is no gap in the numbers.
    pub fn of_character(id: &str, name: &str, character: &Character) -> Citizen {
        let mut citizen = Citizen::new(id, name);
        let plain = character.person.skills.learned().filter(|(skill, _)| !skill.comes_in_kinds());
        citizen.skills = Ratings::new(&plain.collect::<Vec<_>>());
        for one in &character.kinds {
            let (list, name) = match one.skill {
                Skill::SpeakLanguage => (&mut citizen.speak, tongue(character.native, one.kind)),
                Skill::ReadWrite => (&mut citizen.read_write, tongue(character.native, one.kind)),
                _ => (&mut citizen.instruments, format!("instrument {}", u16::from(one.kind) + 1)),
            };
            list.push(Named { name, rating: one.rating });
        }
        citizen.traits = Some(character.person.traits);
        (citizen.vocation, citizen.picks) = (Some(character.vocation), character.picks);
        (citizen.virtues, citizen.vices) = (character.virtues, character.vices);
        (citizen.reputation, citizen.known_as) = (character.reputation, character.known_as);
        citizen.experience = character.experience;
        citizen.injured = character.learned().iter().any(|one| {
            let free = super::NATIVE_SPEECH * u8::from((one.skill, one.kind) == (Skill::SpeakLanguage, 0));
            one.rating > character.cap(one.skill).max(free)
        });
        citizen
    }

    /// Whether the first tongue he speaks is English; so it is if none is named.
    fn native(&self) -> Native {
        match self.speak.first() {
            Some(first) if plain(&first.name) != plain(ENGLISH) => Native::Foreign,
            _ => Native::English,
        }
    }

    /// Every tongue once, in the order of its number.
    fn tongues(&self) -> Vec<String> {
        let first = self.speak.first().map_or_else(|| plain(ENGLISH), |first| plain(&first.name));
        let mut tongues = vec![first];
        for name in std::iter::once(ENGLISH)
            .chain(self.speak.iter().chain(&self.read_write).map(|one| one.name.as_str()))
        {
            if !tongues.contains(&plain(name)) {
                tongues.push(plain(name));
            }
        }
        tongues
    }
}

fn plain(name: &str) -> String {
    name.trim().to_lowercase()
}

fn tongue(native: Native, kind: u8) -> String {
    match kind {
        kind if kind == native.english() => ENGLISH.to_owned(),
        0 => "native tongue".to_owned(),
        kind => format!("tongue {}", u16::from(kind) + 1),
    }
}
