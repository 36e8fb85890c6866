//! Why something is not sold, in sentences.

use super::super::person::citizen_sheet::skill_name;
use people::citizen::KindNames;
use rules::sheet::capital;
use shady_gulch::advancement::{Purchase, Refused};
use shady_gulch::{Skill, abilities, reputation, skills};

/// The name of a skill with its tongue or instrument.
pub(super) fn named(skill: Skill, kind: u8, names: &KindNames) -> String {
    skill_name(skill, skill.comes_in_kinds().then(|| names.name(skill, kind)).as_deref())
}

/// The reason in a word for programs, and in a sentence for people.
pub(super) fn why(
    refused: Refused,
    purchase: Purchase,
    what: &str,
    names: &KindNames,
) -> (&'static str, String) {
    // Which tongue or instrument it was, the purchase knows.
    let of = |skill: Skill| match purchase {
        Purchase::RaiseSkill { kind, .. } | Purchase::LearnSkill { kind, .. } => named(skill, kind, names),
        _ => skill.label().to_owned(),
    };
    let option = |skill: Skill| skill.label().to_lowercase().replace([' ', '/'], "-");
    match refused {
        Refused::OnlyAfterStory => {
            ("only-after-story", format!("{} waits for the end of the story (--story).", capital(what)))
        }
        Refused::NotEnough { cost, has } => {
            let verb = if has == 1 { "is" } else { "are" };
            ("not-enough", format!("{} costs {cost} points, and {has} {verb} left.", capital(what)))
        }
        Refused::NotEnoughOfStories { cost, has } => {
            let verb = if has == 1 { "is" } else { "are" };
            let says = format!(
                "{} costs {cost} points of stories, and {has} {verb} left (--story-points says how many).",
                capital(what)
            );
            ("not-enough-of-stories", says)
        }
        Refused::NoSuchKind { skill, .. } => {
            ("no-such-kind", format!("{} does not come in kinds.", of(skill)))
        }
        Refused::NotUsed(skill) => (
            "not-used",
            format!(
                "{} was not used, or taught nothing (--used {} says that it did).",
                of(skill),
                option(skill)
            ),
        ),
        Refused::RaisedAlready(skill) => {
            ("raised-already", format!("{} has risen by one in this episode, and rises no more.", of(skill)))
        }
        Refused::NotLearned(skill) => {
            ("not-learned", format!("{} must be learned first (--learn, after a story).", of(skill)))
        }
        Refused::LearnedAlready(skill) => {
            ("learned-already", format!("{} is learned already (--buy raises it).", of(skill)))
        }
        Refused::NoTeacher(skill) => {
            ("no-teacher", format!("Nobody teaches {} (--taught says that somebody does).", of(skill)))
        }
        Refused::SkillAtHighest(skill) => {
            ("skill-at-highest", format!("{} is {}, and no skill is better.", of(skill), skills::HIGHEST))
        }
        Refused::AboveCap { skill, rating, by, has, needs } => (
            "above-cap",
            format!("{} {rating} needs {} {needs}, and he has {has}.", of(skill), capital(by.label())),
        ),
        Refused::NotTrained(which) => (
            "not-trained",
            format!("There was no hard training for {} (--trained says that there was).", which.label()),
        ),
        Refused::TraitRaisedAlready(which) => (
            "trait-raised-already",
            format!("{} has risen after this story, and only one trait may.", capital(which.label())),
        ),
        Refused::TraitAtHighest(which) => (
            "trait-at-highest",
            format!("{} is {}, and no trait is better.", capital(which.label()), abilities::HIGHEST),
        ),
        Refused::ReputationNotEarned => (
            "reputation-not-earned",
            "His deeds have not earned reputation (--earned says that the referee thinks so).".to_owned(),
        ),
        Refused::ReputationAtHighest => (
            "reputation-at-highest",
            format!("Reputation is {}, and nobody is better known.", reputation::HIGHEST),
        ),
        Refused::NotResting => (
            "not-resting",
            "The episode did not end with him at rest (--resting says that it did).".to_owned(),
        ),
        Refused::SoberAlready => {
            ("sober-already", "There is no drink in him (--drink says how many boxes).".to_owned())
        }
        Refused::TameAlready => ("tame-already", "The horse is tame already.".to_owned()),
        Refused::NotTame => {
            ("not-tame", "The horse must be tame before it learns (--tame says that it is).".to_owned())
        }
        Refused::CommandKnown => ("command-known", "The horse knows the command already.".to_owned()),
    }
}
