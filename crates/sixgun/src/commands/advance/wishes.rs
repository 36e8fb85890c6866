//! Awards and purchases as people write them.

use super::super::person::skill_names::SkillName;
use crate::gulch::{named, trait_of};
use crate::refusal::{Refusal, quoted};
use shady_gulch::experience::Award;
use shady_gulch::{Skill, Trait};

/// The short name of each award.
pub(super) const AWARDS: [(&str, Award); 13] = [
    ("hard-task", Award::HardTask),
    ("impossible-task", Award::ImpossibleTask),
    ("critical-success", Award::CriticalSuccess),
    ("good-roleplaying", Award::GoodRoleplaying),
    ("talked-out-of-violence", Award::TalkedOutOfViolence),
    ("duel-won", Award::DuelWon),
    ("plot-uncovered", Award::PlotUncovered),
    ("heroism", Award::Heroism),
    ("sacrifice", Award::Sacrifice),
    ("creativity", Award::Creativity),
    ("vice-resisted", Award::ViceResisted),
    ("true-to-virtue", Award::TrueToVirtue),
    ("goals-reached", Award::GoalsReached),
];

/// The award of a name, for the parser of arguments.
pub(super) fn award(written: &str) -> Result<Award, String> {
    let all = AWARDS.map(|(name, award)| (name.to_owned(), award));
    named(written, "reason for experience", &all, None).map_err(|refusal| refusal.message)
}

/// Something that somebody wants for his points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// A point of a skill that he has.
    Raise(SkillName),
    /// A skill that he does not have.
    Learn(SkillName),
    /// A point of a trait.
    Trait(Trait),
    /// A point of reputation.
    Reputation,
    /// A box of drink less.
    Sober,
    /// A horse made tame.
    Tame,
    /// A command that a horse learns; without a name any new one.
    Command(Option<String>),
    /// A roll of writing one level easier.
    Writing,
}

/// A wish, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    /// What.
    pub(super) wish: Wish,
    /// How often.
    pub(super) times: u8,
}

/// What experience buys besides skills and traits.
const OTHERS: [(&str, Wish); 5] = [
    ("reputation", Wish::Reputation),
    ("sober", Wish::Sober),
    ("tame-horse", Wish::Tame),
    ("command", Wish::Command(None)),
    ("writing", Wish::Writing),
];

/// The most of one thing at once.
const MOST: u8 = 50;

impl Asked {
    /// Something to buy: `firearms`, `speak:Spanish`, `dexterity`, `sober=3`, `command=come`.
    pub(super) fn buy(written: &str) -> Result<Asked, Refusal> {
        let (name, rest) = match written.split_once('=') {
            Some((name, rest)) => (name.trim(), Some(rest.trim())),
            None => (written.trim(), None),
        };
        let wish = wish(name)?;
        match (wish, rest) {
            (wish, None) => Ok(Asked { wish, times: 1 }),
            (Wish::Command(_), Some(command)) => {
                Ok(Asked { wish: Wish::Command(Some(proper(command)?)), times: 1 })
            }
            (wish @ (Wish::Reputation | Wish::Sober | Wish::Writing), Some(times)) => {
                let count = times.parse().ok().filter(|times| (1..=MOST).contains(times));
                let message = || format!("expected a number from 1 to {MOST}, not {}", quoted(times));
                Ok(Asked { wish, times: count.ok_or_else(|| Refusal::new(message()))? })
            }
            (_, Some(_)) => Err(Refusal::new(format!(
                "{} rises by one point at a time; write its name alone",
                quoted(name)
            ))),
        }
    }

    /// A skill to learn.
    pub(super) fn learn(written: &str) -> Result<Asked, Refusal> {
        Ok(Asked { wish: Wish::Learn(SkillName::read(written)?), times: 1 })
    }
}

/// What a name means: exactly, as a trait, as a skill, or nearly.
fn wish(name: &str) -> Result<Wish, Refusal> {
    let exact = OTHERS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    if let Some((_, wish)) = exact {
        return Ok(wish.clone());
    }
    if let Ok(which) = trait_of(name) {
        return Ok(Wish::Trait(which));
    }
    let skill = SkillName::read(name);
    if skill.is_ok() || name.contains([':', '(']) {
        return skill.map(Wish::Raise);
    }
    let traits = Trait::ALL.map(|one| one.label().to_owned()).into_iter();
    let skills = Skill::ALL.map(|one| one.label().to_lowercase().replace([' ', '/'], "-"));
    let others = OTHERS.iter().enumerate().map(|(place, (name, _))| ((*name).to_owned(), Some(place)));
    let all: Vec<(String, Option<usize>)> =
        others.chain(traits.chain(skills).map(|name| (name, None))).collect();
    let place = named(name, "thing that experience buys", &all, Some("sixgun advance --help"))?;
    // A trait or a skill would have been found above.
    place.map_or_else(|| skill.map(Wish::Raise), |place| Ok(OTHERS[place].1.clone()))
}

/// A command that can be printed.
pub(super) fn proper(command: &str) -> Result<String, Refusal> {
    let command = command.trim();
    match command.is_empty() || command.contains(char::is_control) || command.chars().count() > 40 {
        true => {
            let message =
                format!("{} is no command: a word or a gesture, in at most 40 letters", quoted(command));
            Err(Refusal::new(message))
        }
        false => Ok(command.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buy(written: &str) -> Result<(Wish, u8), String> {
        Asked::buy(written).map(|asked| (asked.wish, asked.times)).map_err(|refusal| refusal.message)
    }

    #[test]
    fn purchases_are_read_as_people_write_them() {
        assert_eq!(buy("dex"), Ok((Wish::Trait(Trait::Dexterity), 1)));
        assert_eq!(buy("Firearms"), Ok((Wish::Raise(SkillName { skill: Skill::Firearms, kind: None }), 1)));
        let spanish = SkillName { skill: Skill::SpeakLanguage, kind: Some("Spanish".to_owned()) };
        assert_eq!(buy("speak:Spanish"), Ok((Wish::Raise(spanish), 1)));
        assert_eq!(buy("sober=3"), Ok((Wish::Sober, 3)));
        assert_eq!(buy("tame"), Ok((Wish::Tame, 1)));
        assert_eq!(buy("command"), Ok((Wish::Command(None), 1)));
        assert_eq!(buy("command=come here"), Ok((Wish::Command(Some("come here".to_owned())), 1)));
    }

    #[test]
    fn what_cannot_be_bought_is_refused() {
        for (written, says) in [
            ("firearms=11", "rises by one point at a time"),
            ("sober=0", "from 1 to 50"),
            ("command=", "is no command"),
            ("fierarms", "is no thing that experience buys"),
            ("", "is no thing that experience buys"),
            ("m", "`m` can be masonry or medicine"),
        ] {
            let refused = buy(written);
            assert!(refused.as_ref().is_err_and(|said| said.contains(says)), "{written}: {refused:?}");
        }
    }

    #[test]
    fn every_award_has_a_short_name() {
        for award in Award::ALL {
            let name = AWARDS.iter().find(|(_, known)| *known == award).map(|(name, _)| *name);
            assert_eq!(name.map(super::award), Some(Ok(award)));
        }
        assert_eq!(super::award("duel"), Ok(Award::DuelWon));
        assert!(super::award("luck").is_err_and(|said| said.contains("hard-task")));
    }
}
