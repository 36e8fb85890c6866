//! Between a person of a file and the character of the rules, where tongues and instruments are numbers.

use super::kind_names::{ENGLISH, KindNames};
use super::{Citizen, Named};
use crate::profile::CannotFight;
use shady_gulch::character::Native;
use shady_gulch::{Character, Person, Ratings, Skill};

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
        let mut names = KindNames::of(self);
        character.native = names.native();
        for skill in [Skill::SpeakLanguage, Skill::ReadWrite] {
            for one in self.kinds(skill) {
                character.set_rating(skill, names.number(skill, &one.name), one.rating);
            }
        }
        for (kind, one) in (0..=u8::MAX).zip(&self.instruments) {
            character.set_rating(Skill::Instrument, kind, one.rating);
        }
        (character.picks, character.virtues, character.vices) = (self.picks, self.virtues, self.vices);
        (character.reputation, character.known_as) = (self.reputation, self.known_as);
        (character.experience, character.story_experience) = (self.experience, self.story_experience);
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
        (citizen.experience, citizen.story_experience) = (character.experience, character.story_experience);
        citizen.injured = character.learned().iter().any(|one| {
            let free = super::NATIVE_SPEECH * u8::from((one.skill, one.kind) == (Skill::SpeakLanguage, 0));
            one.rating > character.cap(one.skill).max(free)
        });
        citizen
    }

    /// The same person as the character that he has become: everything the rules know of him, with the names of his
    /// tongues and instruments.
    pub fn became(&self, character: &Character, names: &KindNames) -> Citizen {
        let fresh = Citizen::of_character(&self.id, &self.name, character);
        let mut citizen = Citizen {
            file: self.file.clone(),
            chart: self.chart.clone(),
            also: self.also.clone(),
            horse: self.horse.clone(),
            easier_writing: self.easier_writing,
            weapons: self.weapons.clone(),
            things: self.things.clone(),
            money: self.money.clone(),
            lost: self.lost.clone(),
            supposed: self.supposed.clone(),
            note: self.note.clone(),
            ..fresh
        };
        for one in &character.kinds {
            let place =
                character.kinds.iter().filter(|other| other.skill == one.skill && *other < one).count();
            let list = match one.skill {
                Skill::SpeakLanguage => &mut citizen.speak,
                Skill::ReadWrite => &mut citizen.read_write,
                _ => &mut citizen.instruments,
            };
            if let Some(named) = list.get_mut(place) {
                named.name = names.name(one.skill, one.kind);
            }
        }
        citizen
    }
}

fn tongue(native: Native, kind: u8) -> String {
    match kind {
        kind if kind == native.english() => ENGLISH.to_owned(),
        0 => "native tongue".to_owned(),
        kind => format!("tongue {}", u16::from(kind) + 1),
    }
}
