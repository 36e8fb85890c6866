//! Somebody of the game of 2002: by name, by numbers, or as a bare skill total.

use super::{Ability, Attempt, Conversion, names, people};
use crate::Refusal;
use crate::refusal::quoted;
use ::people::Citizen;
use ::people::citizen::Named;
use clap::Args;
use rules::Tally;
use shady_gulch::BOOK;
use shady_gulch::skills::Barred;
use shady_gulch::task::Unskilled;
use shady_gulch::{
    Condition, KnownAs, Person, RollOf, Skill, Switches, Task, Tracks, Trait, abilities, skills,
};

/// The highest skill total that can be given: a trait of 6 and a skill of 12.
const HIGHEST_TOTAL: i16 = 18;

/// The language of a document, unless another is named: the town speaks English.
const ENGLISH: &str = "English";

/// Somebody, as arguments.
#[derive(Args, Debug, Clone, Default)]
pub struct WhoArgs {
    /// Somebody: a name, a people file such as gang.toml#rex, a skill total such as 9 or Pat=9, or numbers such as
    /// Pat:dex=5,firearms=10
    #[arg(value_name = "WHO")]
    pub who: Option<String>,
    /// His traits and skills in numbers, such as dex=5,per=3,firearms=10
    #[arg(long, value_name = "NAME=N,...", help_heading = "Who", conflicts_with = "who")]
    pub traits: Option<String>,
    /// His skill total, if nothing else of him is known
    #[arg(long, value_name = "N", help_heading = "Who", conflicts_with_all = ["who", "traits"], value_parser = clap::value_parser!(i16).range(0..=i64::from(HIGHEST_TOTAL)))]
    pub total: Option<i16>,
}

/// What is known of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// A skill total and nothing else.
    Total(i16),
    /// Traits and skills.
    Person(Person),
}

impl Known {
    /// Whether more than a total is known.
    pub fn is_person(self) -> bool {
        matches!(self, Known::Person(_))
    }
}

/// Somebody, as far as dice are rolled for him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Somebody {
    /// What he is called.
    pub name: String,
    /// What he can do.
    pub known: Known,
    /// His boxes, if it is known how many he has.
    pub tracks: Option<Tracks>,
    /// How well known he is.
    pub reputation: u8,
    /// What he is known for.
    pub known_as: KnownAs,
    /// A sentence on his conversion, if he is of another book.
    pub converted: Option<String>,
    /// What his conversion cost, if he is of another book.
    pub conversion: Option<Conversion>,
    /// The weapons on his sheet.
    pub weapons: Vec<&'static str>,
    /// The list he stands on, if he stands on one.
    pub chart: Option<String>,
    /// The languages he reads and writes; `None` if only his numbers are known, which name no language.
    pub reads: Option<Vec<Named>>,
}

impl WhoArgs {
    /// Who was asked for; nobody if no argument speaks of anybody.
    pub fn somebody(&self, unnamed: &str) -> Result<Option<Somebody>, Refusal> {
        Ok(Some(match (&self.who, &self.traits, self.total) {
            (Some(who), _, _) => Somebody::read(who, unnamed)?,
            (_, Some(traits), _) => Somebody::of_numbers(unnamed, traits)?,
            (_, _, Some(total)) => Somebody::of_total(unnamed, total),
            _ => return Ok(None),
        }))
    }
}

impl Somebody {
    /// Somebody of whom only a skill total is known.
    pub fn of_total(name: &str, total: i16) -> Somebody {
        Somebody {
            name: name.to_owned(),
            known: Known::Total(total),
            tracks: None,
            reputation: 0,
            known_as: KnownAs::Nothing,
            converted: None,
            conversion: None,
            weapons: Vec::new(),
            chart: None,
            reads: None,
        }
    }

    /// Somebody of whom some traits and skills are known; all others are 0.
    pub fn of_numbers(name: &str, numbers: &str) -> Result<Somebody, Refusal> {
        let mut person = Person::default();
        let mut has_stamina = false;
        for (ability, number) in list_of_numbers(numbers)? {
            match ability.skill {
                Some(skill) => person.skills = person.skills.with(skill, number),
                None => person.traits = person.traits.with(ability.by, number),
            }
            has_stamina |= matches!(ability, Ability { by: Trait::Strength | Trait::Willpower, skill: None });
        }
        let tracks = has_stamina.then(|| Tracks::new(person.traits.stamina()));
        Ok(Somebody { known: Known::Person(person), tracks, ..Somebody::of_total(name, 0) })
    }

    /// Somebody of a list or a file.
    pub fn of_citizen(citizen: &Citizen) -> Result<Somebody, Refusal> {
        let person = people::person(citizen)?;
        Ok(Somebody {
            known: Known::Person(person),
            tracks: Some(Tracks::new(person.traits.stamina())),
            reputation: citizen.reputation,
            known_as: citizen.known_as,
            weapons: citizen.weapons.clone(),
            chart: Some(citizen.chart.clone()),
            reads: Some(citizen.read_write.clone()),
            ..Somebody::of_total(&citizen.name, 0)
        })
    }

    /// Traits and skills for a fight; refused where only a total is known.
    pub fn person(&self) -> Result<Person, Refusal> {
        match self.known {
            Known::Person(person) => Ok(person),
            Known::Total(_) => Err(Refusal::new(format!(
                "a fight needs more of {} than a total; give traits and skills, such as \
                 Pat:dex=5,str=3,wil=4,firearms=10",
                self.name
            ))),
        }
    }

    /// Somebody as he was written: `9`, `Pat=9`, `dex=5,firearms=10`, `Pat:dex=5`, or a name.
    pub fn read(text: &str, unnamed: &str) -> Result<Somebody, Refusal> {
        let text = text.trim();
        if text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Ok(Somebody::of_total(unnamed, total(text)?));
        }
        match (text.split_once(':'), text.split_once('=')) {
            (Some((name, numbers)), Some(_)) => Somebody::of_numbers(&shown(name, unnamed), numbers),
            (None, Some((name, _))) if names::ability(name).is_ok() || text.contains(',') => {
                Somebody::of_numbers(unnamed, text)
            }
            (None, Some((name, number))) => Ok(Somebody::of_total(&shown(name, unnamed), total(number)?)),
            _ => named(text),
        }
    }

    /// What he rolls with: a skill (`firearms`, or `firearms=10` to say how good he is), a trait alone, or a trait
    /// in place of the skill's own; nothing if nothing is named.
    pub fn rolls_with(&mut self, skill: Option<&str>, by: Option<&str>) -> Result<Option<Ability>, Refusal> {
        let mut ability = None;
        if let Some(text) = skill {
            let (name, number) = text.split_once('=').unwrap_or((text, ""));
            let skill = names::skill(name)?;
            ability = Some(Ability::of_skill(skill));
            if let (Known::Person(person), true) = (&mut self.known, text.contains('=')) {
                person.skills = person.skills.with(skill, rating(Ability::of_skill(skill), number)?);
            }
        }
        if let Some(by) = by {
            let skill = ability.and_then(|ability: Ability| ability.skill);
            ability = Some(Ability { by: names::trait_of(by)?, skill });
        }
        Ok(ability)
    }

    /// His attempt at a task in the state he is in: with everything that weighs on it.
    pub fn attempt(
        &self,
        ability: Option<Ability>,
        condition: &Condition,
        switches: &Switches,
    ) -> Result<Attempt, Refusal> {
        let roll_of = match (ability, condition.conscience.guilty) {
            (Some(ability), _) => ability.roll_of(),
            (None, false) => RollOf::Trait(Trait::Strength),
            (None, true) => {
                return Err(Refusal::new(
                    "guilt weighs on some rolls only; say which with --skill or --trait",
                ));
            }
        };
        let task = condition.weigh(self.task(ability)?, roll_of, switches);
        Ok(Attempt { task, ability: ability.filter(|_| self.known.is_person()) })
    }

    /// Refuses a forgery in a language that he does not read and write. Numbers alone name no language, so that
    /// any reading and writing will do; a bare total says nothing of it at all.
    pub fn may_forge(&self, language: Option<&str>) -> Result<(), Refusal> {
        let Known::Person(person) = self.known else { return Ok(()) };
        let language = language.map_or(ENGLISH, str::trim);
        let rating = match &self.reads {
            Some(reads) => {
                reads.iter().filter(|one| is_same(&one.name, language)).map(|one| one.rating).max()
            }
            None => Some(person.skills.of(Skill::ReadWrite)),
        };
        match skills::forge(&person, rating.unwrap_or(0)) {
            Ok(_) => Ok(()),
            Err(Barred::Unskilled(skill)) => Err(names::unskilled(&self.name, Unskilled(skill))),
            Err(_) => Err(Refusal::new(format!(
                "{} does not read and write {language}, and nobody forges in a language that he cannot write \
                 (rule sg02-030); say which it is with --language",
                self.name
            ))),
        }
    }

    /// The task of somebody; with a bare total whatever it is for.
    pub fn task(&self, ability: Option<Ability>) -> Result<Task, Refusal> {
        match (self.known, ability) {
            (Known::Total(total), _) => Ok(Task::new(Tally::new(BOOK, total))),
            (Known::Person(person), Some(ability)) => names::task_of(ability, &self.name, &person),
            (Known::Person(_), None) => Err(Refusal::new(format!(
                "what {} rolls with is missing; name a skill or a trait, such as --skill firearms or --trait dexterity",
                self.name
            ))),
        }
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.to_lowercase()
}

/// A name that somebody gave, fit to be printed.
fn shown(name: &str, unnamed: &str) -> String {
    match name.trim() {
        "" => unnamed.to_owned(),
        name => quoted(name).trim_matches('`').to_owned(),
    }
}

fn total(text: &str) -> Result<i16, Refusal> {
    let number = text.trim().parse().ok().filter(|total| (0..=HIGHEST_TOTAL).contains(total));
    let message = || format!("a skill total is a number from 0 to {HIGHEST_TOTAL}, not {}", quoted(text));
    number.ok_or_else(|| Refusal::new(message()))
}

/// Traits and skills with their numbers: `dex=5,firearms=10`.
pub fn list_of_numbers(text: &str) -> Result<Vec<(Ability, u8)>, Refusal> {
    let one = |text: &str| {
        let (name, number) = text.split_once('=').ok_or_else(|| {
            Refusal::new(format!("expected a name and a number, such as dex=5, not {}", quoted(text)))
        })?;
        let ability = names::ability(name)?;
        Ok((ability, rating(ability, number)?))
    };
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(one).collect()
}

/// How good somebody is, as it was written.
fn rating(ability: Ability, number: &str) -> Result<u8, Refusal> {
    let most = if ability.skill.is_some() { skills::HIGHEST } else { abilities::HIGHEST };
    let rating = number.trim().parse().ok().filter(|rating| *rating <= most);
    let message =
        || format!("{} is a number from 0 to {most}, not {}", ability.label(), quoted(number.trim()));
    rating.ok_or_else(|| Refusal::new(message()))
}

/// Somebody by name, or from a people file.
fn named(name: &str) -> Result<Somebody, Refusal> {
    let (citizen, conversion) = people::find_with_cost(name)?;
    let converted = conversion.as_ref().map(people::in_a_sentence);
    Somebody::of_citizen(&citizen).map(|somebody| Somebody { converted, conversion, ..somebody })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Somebody, String> {
        Somebody::read(text, "He").map_err(|refusal| refusal.message)
    }

    #[test]
    fn somebody_is_a_total_or_numbers() {
        assert_eq!(read("9"), Ok(Somebody::of_total("He", 9)));
        assert_eq!(read("Pat=9"), Ok(Somebody::of_total("Pat", 9)));
        let pat = read("Pat:dex=5, firearms=10,str=3,wil=4").expect("Pat");
        let Known::Person(person) = pat.known else { panic!("numbers") };
        assert_eq!((person.traits.of(Trait::Dexterity), person.skills.of(Skill::Firearms)), (5, 10));
        assert_eq!((pat.name.as_str(), pat.tracks), ("Pat", Some(Tracks::new(14))));
        assert_eq!(read("dex=5").map(|he| (he.name, he.tracks)), Ok(("He".into(), None)));
        let task = pat.task(Some(Ability::of_skill(Skill::Firearms))).expect("a task");
        assert_eq!(task.total.total(), 15);
    }

    #[test]
    fn numbers_that_cannot_be_are_refused() {
        for (text, says) in [
            ("19", "from 0 to 18"),
            ("Pat=x", "from 0 to 18"),
            ("dex=7", "dexterity is a number from 0 to 6"),
            ("firearms=13", "Firearms is a number from 0 to 12"),
            ("Pat:dex", "nobody is found"),
            ("dex=5,9", "expected a name and a number"),
            ("Pat:luck=5", "`luck` is no trait or skill"),
        ] {
            let refused = read(text);
            assert!(refused.as_ref().is_err_and(|said| said.contains(says)), "{text}: {refused:?}");
        }
        assert!(read("dex=5").and_then(|he| he.task(None).map_err(|no| no.message)).is_err());
    }
}
