//! Why a draft is no character, in sentences.

use super::super::citizen_sheet::skill_name;
use super::reconstructed;
use crate::gulch::Gulch;
use crate::{Refusal, words};
use people::citizen::KindNames;
use rules::sheet::capital;
use shady_gulch::creation::Refusal as Reason;
use shady_gulch::vocations::{CRAFTS, PASTIMES};
use shady_gulch::{Draft, Skill, Vices, Virtues, Vocation};

/// Every reason at once.
pub(super) fn refusal(
    who: &str,
    draft: &Draft,
    names: &KindNames,
    reasons: &[Reason],
    rules: Gulch,
) -> Refusal {
    let said: Vec<String> = reasons.iter().map(|reason| sentence(reason, draft, names)).collect();
    let message = format!(
        "{who} is no character by the rules of 2002, for {} ({})",
        words::count(said.len(), "reason"),
        reconstructed(rules)
    );
    Refusal { reasons: said, ..Refusal::new(message).see("sixgun rules sg02-128") }
}

fn sentence(reason: &Reason, draft: &Draft, names: &KindNames) -> String {
    let who = capital(&words::article(&draft.vocation.label().to_lowercase()));
    let skill_of = |skill: Skill, kind: u8| {
        skill_name(skill, skill.comes_in_kinds().then(|| names.name(skill, kind)).as_deref())
    };
    match *reason {
        Reason::VirtuesLacking { lacking, asked } => {
            lacks(&who, "virtue", asked.count, lacking, (asked.of != Virtues::EVERY).then(|| asked.label()))
        }
        Reason::VicesLacking { lacking, asked } => {
            lacks(&who, "vice", asked.count, lacking, (asked.of != Vices::EVERY).then(|| asked.label()))
        }
        Reason::PicksMissing if draft.vocation == Vocation::Scholar => {
            "The referee says which skills are of a scholar's vocation: --pick academics,read-write and so on."
                .to_owned()
        }
        Reason::PicksMissing => format!(
            "A drifter picks two skills of his vocation with --pick: {}, and {}.",
            one_of(&PASTIMES),
            one_of(&CRAFTS)
        ),
        Reason::PicksNotOffered(_) => format!("{who} picks no such skills; --pick is for drifters and for scholars of the referee's own kind."),
        Reason::TraitTooHigh { which, rating, highest } => {
            format!("{} {rating} is too much: the most at the start is {highest}.", capital(which.label()))
        }
        Reason::NoStamina => "Strength and Willpower are both 0, which leaves no stamina.".to_owned(),
        Reason::SkillTooHigh { skill, kind, rating, highest } => {
            format!("{} {rating} is too much: the most at the start is {highest}.", skill_of(skill, kind))
        }
        Reason::AboveCap { skill, kind, rating, by, has, needs } => {
            format!(
                "{} {rating} needs {} {needs}, and he has {has}.",
                skill_of(skill, kind),
                capital(by.label())
            )
        }
        Reason::NoSuchKind { skill, .. } => format!("{} does not come in kinds.", skill.label()),
        Reason::ListedTwice { skill, kind } => format!("{} is named twice.", skill_of(skill, kind)),
        Reason::NativeSpeechTooLow { rating, lowest } => format!(
            "{} {rating} is less than {lowest}, which everybody has in his native tongue for nothing.",
            skill_of(Skill::SpeakLanguage, 0)
        ),
        Reason::NoEnglish => format!(
            "His native tongue is {}, and the town speaks English: buy it, such as --skill speak:English=3.",
            names.native_tongue()
        ),
        Reason::Overspent { purse, spent, points } => {
            format!("{points} {} allowed, {spent} spent.", purse.label())
        }
    }
}

/// What a vocation asks for and somebody has not: `A cowboy needs 2 vices of any kind, and 1 is missing`.
fn lacks(who: &str, what: &str, count: u8, lacking: u8, which: Option<String>) -> String {
    let asked = match which {
        Some(which) => format!("the {what} {which}"),
        None => format!("{} of any kind", words::count(count.into(), what)),
    };
    let missing = match lacking < count {
        true => format!(", and {lacking} is missing"),
        false => String::new(),
    };
    format!("{who} needs {asked}{missing}; give it with --{what}.")
}

fn one_of(skills: &[Skill]) -> String {
    let names: Vec<&str> = skills.iter().map(|skill| skill.label()).collect();
    format!("one of {}", words::list(&names)).to_lowercase()
}
