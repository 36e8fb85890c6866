//! Somebody of 2002 on paper: what his file says, and what the rules make of it.

use super::who::Conversion;
use crate::grid::Grid;
use crate::gulch::{Gulch, track};
use crate::out::{Ink, Page};
use crate::{game::InForce, words};
use people::citizen::KindNames;
use people::{Citizen, Supposed};
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::{KnownAs, Skill, Trait, Traits, abilities, skills, wounds};

/// The room for labels.
const ROOM: usize = 12;

/// A sheet of somebody of 2002.
#[derive(Clone, Debug)]
pub(crate) struct CitizenSheet<'c> {
    /// What his file says.
    pub(crate) citizen: &'c Citizen,
    /// Every skill that he has learned, by trait.
    pub(crate) skills: Vec<SkillRow>,
    rules: Gulch,
}

/// One skill of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SkillRow {
    /// Which.
    pub(crate) skill: Skill,
    /// Which tongue or instrument.
    pub(crate) kind: Option<String>,
    /// How well.
    pub(crate) rating: u8,
    /// With its trait; none where that is lost.
    pub(crate) total: Option<u8>,
    /// Whether it is one of his vocation.
    pub(crate) of_vocation: bool,
}

impl SkillRow {
    /// `Firearms`, or `Speak Language (English)`.
    pub(crate) fn name(&self) -> String {
        skill_name(self.skill, self.kind.as_deref())
    }
}

/// The name of a skill, or of one kind of it.
pub(crate) fn skill_name(skill: Skill, kind: Option<&str>) -> String {
    match kind {
        Some(kind) => format!("{} ({kind})", skill.label()),
        None => skill.label().to_owned(),
    }
}

impl<'c> CitizenSheet<'c> {
    /// The sheet of somebody.
    pub(crate) fn of(citizen: &'c Citizen, rules: Gulch) -> CitizenSheet<'c> {
        CitizenSheet { citizen, skills: rows(citizen), rules }
    }

    /// The record and what the rules make of it, for programs.
    pub(crate) fn object(&self) -> Value {
        json!({ "record": self.citizen, "sheet": self.json() })
    }

    fn json(&self) -> Value {
        let traits = self.citizen.traits;
        let rated = |traits: Traits| {
            let one = |which: Trait| json!({ "trait": which.label(), "rating": traits.of(which), "means": abilities::word(traits.of(which)) });
            Trait::ALL.map(one).to_vec()
        };
        let skills: Vec<Value> = self
            .skills
            .iter()
            .map(|row| {
                json!({
                    "skill": row.skill.label(),
                    "kind": row.kind,
                    "trait": row.skill.by().label(),
                    "rating": row.rating,
                    "total": row.total,
                    "of_vocation": row.of_vocation,
                    "means": skills::word(row.rating),
                })
            })
            .collect();
        let blocks = traits.map(|traits| wounds::blocks(traits.stamina()));
        let not_learned: Vec<&str> = self.not_learned().into_iter().map(Skill::label).collect();
        json!({
            "rules": InForce::from(self.rules).json(),
            "traits": traits.map(rated),
            "reaction": traits.map(|traits| traits.reaction()),
            "stamina": traits.map(|traits| traits.stamina()),
            "blocks": blocks,
            "skills": skills,
            "not_learned": not_learned,
            "can_roll": self.citizen.person().is_ok(),
        })
    }

    /// The skills of his vocation that he has not learned.
    fn not_learned(&self) -> Vec<Skill> {
        if self.citizen.is_lost("skills") {
            return Vec::new();
        }
        let of_vocation = self.citizen.vocation.map(|vocation| vocation.skills(self.citizen.picks));
        let learned = |skill: &Skill| self.skills.iter().any(|row| row.skill == *skill);
        of_vocation.unwrap_or_default().into_iter().filter(|skill| !learned(skill)).collect()
    }

    /// The whole sheet.
    pub(crate) fn lay_out(&self, page: &mut Page, conversion: Option<&Conversion>) {
        let Citizen { name, chart, also, vocation, .. } = self.citizen;
        page.title(name, &format!("{chart} (2002)"));
        if !also.is_empty() {
            page.prose(0, Ink::Plain, &format!("Also known as {}.", words::list(also)));
        }
        let vocation = vocation.map_or("not told", |vocation| vocation.label());
        let picks = self.citizen.picks.map_or(String::new(), |picks| {
            let names: Vec<String> = picks.skills().iter().map(|skill| skill.label().to_owned()).collect();
            match picks.of_drifter() {
                Some(_) => format!(", who picked {}", words::list(&names)),
                None => format!(" of the referee's own kind: {}", words::list(&names)),
            }
        });
        mark::clause!("sg02-210");
        page.entry(0, ROOM, (Ink::Name, "Vocation"), &format!("{vocation}{picks}"));
        page.entry(0, ROOM, (Ink::Name, "Reputation"), &self.reputation());
        page.gap();
        self.traits(page);
        page.gap();
        self.skills(page);
        page.gap();
        self.morals(page);
        page.gap();
        self.kit(page);
        self.honesty(page, conversion);
    }

    fn reputation(&self) -> String {
        let said = match self.citizen.known_as {
            KnownAs::Nothing => "",
            KnownAs::Dangerous => ", known to be dangerous",
            KnownAs::Coward => ", known as a coward",
        };
        match (self.citizen.reputation, self.has_figures()) {
            (0, false) if said.is_empty() => "not told".to_owned(),
            (points, _) => format!("{points}{said}"),
        }
    }

    /// Whether the book has a sheet of him; of the others it tells a few lines.
    fn has_figures(&self) -> bool {
        !self.citizen.is_lost("traits")
    }

    fn traits(&self, page: &mut Page) {
        let Some(traits) = self.citizen.traits else {
            page.entry(0, ROOM, (Ink::Name, "Traits"), "not told");
            return;
        };
        let mut grid = Grid::new(["Trait", "Rating", "Means"]);
        for which in Trait::ALL {
            let rating = traits.of(which);
            grid.row([capital(which.label()), rating.to_string(), abilities::word(rating).to_owned()]);
        }
        page.grid(&grid);
        page.gap();
        page.entry(0, ROOM, (Ink::Name, "Reaction"), &reaction(&traits));
        page.entry(0, ROOM, (Ink::Name, "Stamina"), &stamina(&traits));
        for label in ["Wounds", "Drink"] {
            page.entry(0, ROOM, (Ink::Name, label), &track(traits.stamina(), 0));
        }
    }

    fn skills(&self, page: &mut Page) {
        if self.citizen.is_lost("skills") {
            page.entry(0, ROOM, (Ink::Name, "Skills"), "not told");
            return;
        }
        let mut grid = Grid::new(["Skill", "By", "Rating", "Total", "Means"]);
        for row in &self.skills {
            let by = row.skill.by();
            let rating = self.citizen.traits.map_or(String::new(), |traits| format!(" {}", traits.of(by)));
            let mark = if row.of_vocation { " *" } else { "" };
            grid.row([
                format!("{}{mark}", row.name()),
                format!("{}{rating}", capital(by.label())),
                row.rating.to_string(),
                row.total.map_or("-".to_owned(), |total| total.to_string()),
                skills::word(row.rating).to_owned(),
            ]);
        }
        page.grid(&grid);
        let mut says = Vec::new();
        if self.skills.iter().any(|row| row.of_vocation) {
            says.push("* of the vocation.".to_owned());
        }
        let missing: Vec<&str> = self.not_learned().into_iter().map(Skill::label).collect();
        if !missing.is_empty() {
            says.push(format!("Of the vocation and not learned: {}.", words::list(&missing)));
        }
        if !says.is_empty() {
            page.prose(0, Ink::Faint, &says.join(" "));
        }
    }

    fn morals(&self, page: &mut Page) {
        let citizen = self.citizen;
        let said = |field: &str, labels: Vec<&str>| match labels.is_empty() {
            true if citizen.is_lost(field) => "not told".to_owned(),
            true => "none".to_owned(),
            false => words::list(&labels),
        };
        let virtues = said("virtues", citizen.virtues.iter().map(|one| one.label()).collect());
        let vices = said("vices", citizen.vices.iter().map(|one| one.label()).collect());
        let experience = match self.has_figures() {
            true if citizen.story_experience > 0 => {
                let points = words::count(citizen.experience.into(), "point");
                format!("{points} of episodes, {} of stories", citizen.story_experience)
            }
            true => words::count(citizen.experience.into(), "point"),
            false => "not told".to_owned(),
        };
        page.entry(0, ROOM, (Ink::Name, "Virtues"), &virtues);
        page.entry(0, ROOM, (Ink::Name, "Vices"), &vices);
        page.entry(0, ROOM, (Ink::Name, "Experience"), &experience);
    }

    fn kit(&self, page: &mut Page) {
        let Citizen { weapons, things, money, .. } = self.citizen;
        let nothing = if self.has_figures() { "none" } else { "not told" };
        let list = |things: Vec<String>| match things.is_empty() {
            true => nothing.to_owned(),
            false => words::list(&things),
        };
        page.entry(0, ROOM, (Ink::Name, "Weapons"), &list(counted(weapons)));
        page.entry(0, ROOM, (Ink::Name, "Holdings"), &list(counted(things)));
        page.entry(0, ROOM, (Ink::Name, "Money"), money.as_deref().unwrap_or(nothing));
        if let Some(horse) = &self.citizen.horse {
            let obeys = match horse.commands.as_slice() {
                [] => String::new(),
                commands => format!(", obeys {}", words::list(commands)),
            };
            let tame = if horse.tame { "tame" } else { "not tame" };
            page.entry(0, ROOM, (Ink::Name, "Horse"), &format!("{tame}{obeys}"));
        }
        if self.citizen.easier_writing > 0 {
            let levels = words::count(self.citizen.easier_writing.into(), "level");
            page.entry(0, ROOM, (Ink::Name, "Writing"), &format!("the next work is {levels} easier"));
        }
    }

    /// What print, scan and conversion leave in doubt.
    fn honesty(&self, page: &mut Page, conversion: Option<&Conversion>) {
        let citizen = self.citizen;
        let mut lines: Vec<(&str, String)> = Vec::new();
        if !citizen.lost.is_empty() {
            let lost: Vec<String> = citizen.lost.iter().map(|field| plain(field)).collect();
            let says =
                format!("The book is silent about this, and no figure is made up: {}.", words::list(&lost));
            lines.push(("Not told", says));
        }
        if !citizen.supposed.is_empty() {
            let one = |guess: &Supposed| format!("{} ({})", plain(&guess.field), guess.erratum);
            let each: Vec<String> = citizen.supposed.iter().map(one).collect();
            lines.push(("Supposed", format!("Our best guess: {}.", words::list(&each))));
        }
        if citizen.injured {
            lines.push(("Injured", "A trait has fallen, and skills above its cap stay.".to_owned()));
        }
        lines.extend(
            citizen.note.as_ref().filter(|_| conversion.is_none()).map(|note| ("Note", note.clone())),
        );
        lines.extend(conversion.map(Conversion::lines).unwrap_or_default());
        if !lines.is_empty() {
            page.gap();
        }
        for (label, text) in lines {
            page.entry(0, ROOM, (Ink::Waiting, label), &text);
        }
    }
}

/// Reaction with its arithmetic: `4 = 12 - 5 dexterity - 3 perception; low is quick`.
pub(crate) fn reaction(traits: &Traits) -> String {
    let (dexterity, perception) = (traits.of(Trait::Dexterity), traits.of(Trait::Perception));
    format!("{} = 12 - {dexterity} dexterity - {perception} perception; low is quick", traits.reaction())
}

/// Stamina with its arithmetic: `10 = 2 × (2 strength + 3 willpower)`.
pub(crate) fn stamina(traits: &Traits) -> String {
    let (strength, willpower) = (traits.of(Trait::Strength), traits.of(Trait::Willpower));
    format!("{} = 2 × ({strength} strength + {willpower} willpower)", traits.stamina())
}

fn rows(citizen: &Citizen) -> Vec<SkillRow> {
    let mut names = KindNames::of(citizen);
    let mut rows = Vec::new();
    for skill in Skill::ALL {
        let total = |rating: u8| citizen.traits.map(|traits| traits.of(skill.by()) + rating);
        let of_vocation = |kind: u8| {
            citizen.vocation.is_some_and(|vocation| vocation.is_vocation_skill(skill, kind, citizen.picks))
        };
        let rating = citizen.skills.of(skill);
        if rating > 0 && !skill.comes_in_kinds() {
            rows.push(SkillRow {
                skill,
                kind: None,
                rating,
                total: total(rating),
                of_vocation: of_vocation(0),
            });
        }
        for one in citizen.kinds(skill) {
            let (kind, rating) = (names.number(skill, &one.name), one.rating);
            let of_vocation = of_vocation(kind);
            rows.push(SkillRow {
                skill,
                kind: Some(one.name.clone()),
                rating,
                total: total(rating),
                of_vocation,
            });
        }
    }
    rows
}

/// Things each once, with their number: `2 × revolver`.
fn counted<T: AsRef<str>>(things: &[T]) -> Vec<String> {
    let mut each: Vec<(&str, usize)> = Vec::new();
    for thing in things.iter().map(AsRef::as_ref) {
        match each.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, count)) => *count += 1,
            None => each.push((thing, 1)),
        }
    }
    let name = |(thing, count): (&str, usize)| match count {
        1 => thing.to_owned(),
        count => format!("{count} × {thing}"),
    };
    each.into_iter().map(name).collect()
}

/// The name of a field as a reader knows it: `knife fighting` of `skills.knife_fighting`.
fn plain(field: &str) -> String {
    match field {
        "speak" => "speech".to_owned(),
        "read_write" => "reading and writing".to_owned(),
        field => field.rsplit('.').next().unwrap_or(field).replace('_', " "),
    }
}
