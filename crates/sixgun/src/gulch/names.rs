//! Traits, skills and difficulties as people write them.

use crate::Refusal;
use crate::refusal::quoted;
use shady_gulch::weapons::Weapon;
use shady_gulch::wording::Ability;
use shady_gulch::{Difficulty, Person, Skill, Task, Trait, task};

/// Why somebody cannot even try.
pub fn unskilled(name: &str, task::Unskilled(skill): task::Unskilled) -> Refusal {
    let why = match skill.by() {
        Trait::Reasoning => "no skill of reasoning can be tried without having learned it",
        _ => "it helps only those who have it",
    };
    Refusal::new(format!("{name} has not learned {}, and {why} (rule sg02-016)", skill.label()))
        .see("sixgun table skills")
}

/// What somebody rolls who tries; refused where a skill must be learned first.
pub fn task_of(ability: Ability, name: &str, person: &Person) -> Result<Task, Refusal> {
    ability.task(person).map_err(|fault| unskilled(name, fault))
}

/// A name in the form that is compared: small letters, joined by hyphens.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '/', '_'], "-")
}

/// The one thing that a name means: its whole name, its beginning, or one of its words, if only one fits.
pub fn named<T: Copy>(
    written: &str,
    what: &str,
    all: &[(String, T)],
    see: Option<&'static str>,
) -> Result<T, Refusal> {
    let wanted = plain(written);
    let fits: [&dyn Fn(&str) -> bool; 3] =
        [&|name| name == wanted, &|name| name.starts_with(&wanted), &|name| {
            name.split('-').any(|word| word == wanted)
        }];
    for fits in fits.into_iter().filter(|_| !wanted.is_empty()) {
        let mut found = all.iter().filter(|(name, _)| fits(name));
        if let (Some((_, one)), None) = (found.next(), found.next()) {
            return Ok(*one);
        }
    }
    let several: Vec<&str> =
        all.iter().map(|(name, _)| name.as_str()).filter(|name| name.starts_with(&wanted)).collect();
    let message = match several.as_slice() {
        [_, _, ..] if !wanted.is_empty() => {
            format!("{} can be {}", quoted(written), several.join(" or "))
        }
        _ => {
            let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
            format!("{} is no {what}; expected {}", quoted(written), names.join(", "))
        }
    };
    let refusal = Refusal::new(message).near(&wanted, all.iter().map(|(name, _)| name.as_str()));
    Err(Refusal { see, ..refusal })
}

/// The trait of a name: `dexterity` or `dex`.
pub fn trait_of(written: &str) -> Result<Trait, Refusal> {
    named(written, "trait", &Trait::ALL.map(|one| (plain(one.label()), one)), None)
}

/// The skill of a name: `firearms`, `knife-fighting`, `knife`, `lore`.
pub fn skill(written: &str) -> Result<Skill, Refusal> {
    named(written, "skill", &Skill::ALL.map(|one| (plain(one.label()), one)), Some("sixgun table skills"))
}

/// A skill or a trait of a name.
pub fn ability(written: &str) -> Result<Ability, Refusal> {
    let traits = Trait::ALL.map(|one| (plain(one.label()), Ability::of_trait(one)));
    let skills = Skill::ALL.map(|one| (plain(one.label()), Ability::of_skill(one)));
    // Traits first: `per` is perception, not performance, and `str` is strength.
    if let Ok(known) =
        named(written, "trait", &traits, None).or_else(|_| named(written, "skill", &skills, None))
    {
        return Ok(known);
    }
    let all: Vec<(String, Ability)> = traits.into_iter().chain(skills).collect();
    named(written, "trait or skill", &all, Some("sixgun table skills"))
}

/// A difficulty of a name, for the parser of arguments.
pub fn difficulties(written: &str) -> Result<Difficulty, String> {
    let all = Difficulty::ALL.map(|one| (one.label().to_owned(), one));
    named(written, "difficulty", &all, None).map_err(|refusal| refusal.message)
}

/// The weapon of a name: `revolver`, `thrown-knife`, `bare-hands`.
pub fn weapon(written: &str) -> Result<Weapon, Refusal> {
    let all = Weapon::ALL.map(|weapon| (weapon.label().replace(' ', "-"), weapon));
    named(written, "weapon of 2002", &all, Some("sixgun table attacks"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_name_will_do_if_only_one_thing_has_it() {
        assert_eq!(trait_of("dex").ok(), Some(Trait::Dexterity));
        assert_eq!(skill("Knife Fighting").ok(), Some(Skill::KnifeFighting));
        assert_eq!(skill("read/write").ok(), Some(Skill::ReadWrite));
        assert_eq!(skill("lore").ok(), Some(Skill::WesternLore));
        assert_eq!(ability("per").ok(), Some(Ability::of_trait(Trait::Perception)));
        assert_eq!(ability("perf").ok(), Some(Ability::of_skill(Skill::Performance)));
        assert_eq!(difficulties("chall"), Ok(Difficulty::Challenging));
    }

    #[test]
    fn a_name_that_means_nothing_or_two_things_is_refused() {
        let two = skill("s").expect_err("several");
        assert!(two.message.contains("stealth or sword-fighting"), "{}", two.message);
        let none = skill("fierarms").expect_err("a slip");
        assert_eq!(none.suggestion.as_deref(), Some("firearms"));
        assert!(difficulties("easier").is_err_and(|said| said.contains("simple, easy, average")));
        assert!(ability("").is_err() && trait_of(" ").is_err());
    }

    #[test]
    fn what_must_be_learned_cannot_be_tried() {
        let fool = Person::default();
        let refused = task_of(Ability::of_skill(Skill::Medicine), "Pat", &fool).expect_err("untrained");
        assert!(refused.message.starts_with("Pat has not learned Medicine"), "{}", refused.message);
        assert!(task_of(Ability::of_skill(Skill::Stealth), "Pat", &fool).is_ok());
    }

    #[test]
    fn weapons_are_found_by_name() {
        assert_eq!(weapon("Thrown Knife").ok(), Some(Weapon::ThrownKnife));
        assert_eq!(weapon("knife").ok(), Some(Weapon::Knife));
        assert_eq!(weapon("bare").ok(), Some(Weapon::Unarmed));
        assert_eq!(weapon("revolvr").expect_err("a slip").suggestion.as_deref(), Some("revolver"));
        assert!(weapon("thrown").is_err_and(|refusal| refusal.message.contains("thrown-rock or")));
    }
}
