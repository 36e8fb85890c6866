//! A character made by hand: every point is his maker's, and the rules check all of it at once.

use super::super::new::{New, proper};
use super::super::skill_names::SkillName;
use super::{Newcomer, TownArgs, newcomer, outfit, refused};
use crate::gulch::{self, Ability, Gulch};
use crate::refusal::quoted;
use crate::{Refusal, Session};
use people::citizen::KindNames;
use rules::sheet::capital;
use shady_gulch::vocations::{CRAFTS, PASTIMES};
use shady_gulch::{Draft, Learned, Picks, Skill, Trait, Vice, Virtue, Vocation, skills};

/// The character, or every reason why there is none.
pub(super) fn make(args: &New, rules: Gulch, session: &mut Session) -> Result<Newcomer, Refusal> {
    let town = &args.town;
    let vocation = town.vocation()?.ok_or_else(|| {
        Refusal::new("somebody made by hand needs a --vocation, such as --vocation lawman")
            .see("sixgun person kinds --book 2002")
    })?;
    let native = town.native.as_deref().unwrap_or("English");
    proper(native)?;
    let mut names = KindNames::born_to(native);
    let mut draft = Draft { native: names.native(), ..Draft::new(vocation) };
    for name in &town.virtue {
        let all = Virtue::ALL.map(|one| (one.label().to_lowercase(), one));
        draft.virtues = draft.virtues.with(gulch::named(name, "virtue", &all, Some("sixgun table virtues"))?);
    }
    for name in &town.vice {
        let all = Vice::ALL.map(|one| (one.label().to_lowercase(), one));
        draft.vices = draft.vices.with(gulch::named(name, "vice", &all, Some("sixgun table vices"))?);
    }
    draft.picks = picks(vocation, &town.pick)?;
    ratings(town, &mut draft, &mut names)?;
    let outfit = match town.outfit.is_empty() {
        true => Default::default(),
        false => outfit::chosen(vocation, &town.outfit)?,
    };
    let who = args.name.as_deref().unwrap_or("He");
    let created = draft
        .check(&rules.switches)
        .map_err(|reasons| refused::refusal(who, &draft, &names, &reasons, rules))?;
    let mut one = newcomer(&args.drawn_name(session), created, &names, &outfit);
    one.citizen.chart = "Made by hand".to_owned();
    Ok(one)
}

/// Traits and skills as they were written.
fn ratings(town: &TownArgs, draft: &mut Draft, names: &mut KindNames) -> Result<(), Refusal> {
    let mut seen: Vec<Trait> = Vec::new();
    for (ability, rating) in gulch::list_of_numbers(town.traits.as_deref().unwrap_or_default())? {
        match ability {
            Ability { by, skill: None } if seen.contains(&by) => {
                return Err(Refusal::new(format!("{} is named twice", capital(by.label()))));
            }
            Ability { by, skill: None } => {
                seen.push(by);
                draft.traits[by as usize] = rating;
            }
            Ability { skill: Some(skill), .. } => {
                let kind = SkillName { skill, kind: None }.number(names)?;
                draft.skills.push(Learned { skill, kind, rating });
            }
        }
    }
    for written in town.skill.iter().map(|text| text.trim()).filter(|text| !text.is_empty()) {
        let (name, number) = written.rsplit_once('=').ok_or_else(|| {
            Refusal::new(format!(
                "expected a skill and a number, such as firearms=10, not {}",
                quoted(written)
            ))
        })?;
        let name = SkillName::read(name)?;
        let kind = name.number(names)?;
        draft.skills.push(Learned { skill: name.skill, kind, rating: rating(name.skill, number)? });
    }
    Ok(())
}

fn rating(skill: Skill, number: &str) -> Result<u8, Refusal> {
    let rating = number.trim().parse().ok().filter(|rating| *rating <= skills::HIGHEST);
    let message = || {
        let most = skills::HIGHEST;
        format!("{} is a number from 0 to {most}, not {}", skill.label(), quoted(number.trim()))
    };
    rating.ok_or_else(|| Refusal::new(message()))
}

/// A drifter's pastime and craft in any order, or the skills that the referee gives another kind of scholar.
fn picks(vocation: Vocation, written: &[String]) -> Result<Option<Picks>, Refusal> {
    if written.is_empty() {
        return Ok(None);
    }
    let picked: Vec<Skill> = written.iter().map(|name| gulch::skill(name)).collect::<Result<_, _>>()?;
    if vocation == Vocation::Scholar {
        return Ok(Picks::of_scholar(&picked));
    }
    let made = match picked.as_slice() {
        [one, other] => Picks::new(*one, *other).or_else(|| Picks::new(*other, *one)),
        _ => None,
    };
    let offered = |skills: &[Skill]| {
        let names: Vec<String> = skills.iter().map(|skill| skill.label().to_lowercase()).collect();
        names.join(" or ")
    };
    let message = || {
        format!(
            "a drifter picks one pastime ({}) and one craft ({}), such as --pick gambling,forgery",
            offered(&PASTIMES),
            offered(&CRAFTS)
        )
    };
    made.map(Some).ok_or_else(|| Refusal::new(message()))
}
