//! People of the third book: their own kind of record, with traits and skills instead of scores.

mod character;
mod kind_names;
mod outfit;

use crate::cast::NotFound;
use crate::embedded::registers;
use crate::near::nearest;
use crate::profile::CannotFight;
use crate::record::Supposed;
pub use kind_names::KindNames;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
pub use shady_gulch::character::NATIVE_SPEECH;
use shady_gulch::vocations::Picks;
use shady_gulch::{KnownAs, Person, Ratings, Skill, Trait, Traits, Vices, Virtues, Vocation};
use std::sync::LazyLock;

/// A person of the third book, as the file has it. The names in JSON are those of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "book", rename = "2002")]
pub struct Citizen {
    /// Unique in its file.
    pub id: String,
    /// The name of the file without its ending.
    pub file: String,
    /// What the list is called.
    pub chart: String,
    /// The name; a nickname stands in it in quotes.
    pub name: String,
    /// Other names and spellings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What he does for a living; none if it is lost.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "vocation")]
    pub vocation: Option<Vocation>,
    /// The pastime and the craft that a drifter picked, or the skills of another kind of scholar.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "picks")]
    pub picks: Option<Picks>,
    /// The five traits; none if they are lost.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "traits")]
    pub traits: Option<Traits>,
    /// Every skill that does not come in kinds.
    #[serde(skip_serializing_if = "no_skills", serialize_with = "skills")]
    pub skills: Ratings,
    /// The tongues he speaks; the first is the native one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub speak: Vec<Named>,
    /// The tongues he reads and writes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub read_write: Vec<Named>,
    /// The instruments he plays.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instruments: Vec<Named>,
    /// What he lives by.
    #[serde(skip_serializing_if = "no_virtues", serialize_with = "virtues")]
    pub virtues: Virtues,
    /// What he gives in to.
    #[serde(skip_serializing_if = "no_vices", serialize_with = "vices")]
    pub vices: Vices,
    /// How well he is known, 0 to 20.
    pub reputation: u8,
    /// What people say of him.
    #[serde(skip_serializing_if = "says_nothing", serialize_with = "known_as")]
    pub known_as: KnownAs,
    /// Experience points of episodes that are not spent yet.
    #[serde(skip_serializing_if = "is_zero")]
    pub experience: u16,
    /// Experience points of stories that are not spent yet.
    #[serde(skip_serializing_if = "is_zero")]
    pub story_experience: u16,
    /// His horse, as far as experience has tamed and trained it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub horse: Option<HisHorse>,
    /// Levels that experience has made his next work easier to write.
    #[serde(skip_serializing_if = "is_none_of")]
    pub easier_writing: u8,
    /// An injury took a point of a trait, and skills above its cap stay (erratum E24).
    #[serde(skip_serializing_if = "is_false")]
    pub injured: bool,
    /// The weapons he has, each by one of the names in [`WEAPONS`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<&'static str>,
    /// What else he has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<String>,
    /// His money in words: the book has no prices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub money: Option<String>,
    /// Fields that the scan lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
    /// Fields that are our best guess.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supposed: Vec<Supposed>,
    /// A sentence of our own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// One tongue or instrument of a skill that comes in kinds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// Which tongue or instrument.
    pub name: String,
    /// How well, 1 to 12.
    pub rating: u8,
}

/// A horse that somebody has tamed or trained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HisHorse {
    /// It is tame.
    pub tame: bool,
    /// The words and gestures that it obeys, in the order in which it learned them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<String>,
}

impl Named {
    /// A tongue or an instrument with its rating.
    pub fn new(name: &str, rating: u8) -> Named {
        Named { name: name.to_owned(), rating }
    }
}

/// The weapons that a file can name.
pub const WEAPONS: [&str; 14] = [
    "revolver",
    "derringer",
    "rifle",
    "shotgun",
    "bow",
    "knife",
    "sword",
    "machete",
    "axe",
    "spear",
    "club",
    "slingshot",
    "lasso",
    "whip",
];

/// The name in a file of every skill that does not come in kinds.
pub const SKILLS: [(Skill, &str); 26] = [
    (Skill::Brawling, "brawling"),
    (Skill::Athletics, "athletics"),
    (Skill::Archery, "archery"),
    (Skill::Firearms, "firearms"),
    (Skill::Horsemanship, "horsemanship"),
    (Skill::KnifeFighting, "knife_fighting"),
    (Skill::Lariat, "lariat"),
    (Skill::Legerdemain, "legerdemain"),
    (Skill::Stealth, "stealth"),
    (Skill::SwordFighting, "sword_fighting"),
    (Skill::Commodities, "commodities"),
    (Skill::Disguise, "disguise"),
    (Skill::Gambling, "gambling"),
    (Skill::Performance, "performance"),
    (Skill::Tracking, "tracking"),
    (Skill::Academics, "academics"),
    (Skill::Blacksmithing, "blacksmithing"),
    (Skill::Business, "business"),
    (Skill::Forgery, "forgery"),
    (Skill::LockPicking, "lock_picking"),
    (Skill::Masonry, "masonry"),
    (Skill::Medicine, "medicine"),
    (Skill::Seamanship, "seamanship"),
    (Skill::WesternLore, "western_lore"),
    (Skill::Composure, "composure"),
    (Skill::Drinking, "drinking"),
];

/// The name in a file of a skill. Those that come in kinds have a field of their own, whose name serves.
pub(crate) fn file_name(skill: Skill) -> &'static str {
    match skill {
        Skill::SpeakLanguage => "speak",
        Skill::ReadWrite => "read_write",
        Skill::Instrument => "instruments",
        _ => SKILLS.iter().find(|(known, _)| *known == skill).map_or("", |(_, name)| name),
    }
}

impl Citizen {
    /// Somebody of whom nothing but id and name is known.
    pub fn new(id: &str, name: &str) -> Citizen {
        Citizen {
            id: id.to_owned(),
            file: "made".to_owned(),
            chart: "Made".to_owned(),
            name: name.to_owned(),
            also: Vec::new(),
            vocation: None,
            picks: None,
            traits: None,
            skills: Ratings::default(),
            speak: Vec::new(),
            read_write: Vec::new(),
            instruments: Vec::new(),
            virtues: Virtues::NONE,
            vices: Vices::NONE,
            reputation: 0,
            known_as: KnownAs::Nothing,
            experience: 0,
            story_experience: 0,
            horse: None,
            easier_writing: 0,
            injured: false,
            weapons: Vec::new(),
            things: Vec::new(),
            money: None,
            lost: Vec::new(),
            supposed: Vec::new(),
            note: None,
        }
    }

    /// The name by which exactly this record is found: id and file.
    pub fn address(&self) -> String {
        format!("{}@{}", self.id, self.file)
    }

    /// The kinds of a skill that comes in kinds; none of any other.
    pub fn kinds(&self, skill: Skill) -> &[Named] {
        match skill {
            Skill::SpeakLanguage => &self.speak,
            Skill::ReadWrite => &self.read_write,
            Skill::Instrument => &self.instruments,
            _ => &[],
        }
    }

    /// Traits and skills for the dice, or what of them is lost. Of a skill that comes in kinds the best counts.
    pub fn person(&self) -> Result<Person, CannotFight> {
        let lost = ["traits", "skills"].into_iter().filter(|field| self.is_lost(field));
        let fields: Vec<String> = lost.map(str::to_owned).collect();
        let Some(traits) = self.traits.filter(|_| fields.is_empty()) else {
            let fields = if fields.is_empty() { vec!["traits".to_owned()] } else { fields };
            return Err(CannotFight::Lost { who: self.name.clone(), fields });
        };
        let kinds = Skill::ALL.into_iter().filter(|skill| skill.comes_in_kinds());
        let skills = kinds.fold(self.skills, |all, skill| {
            let best = self.kinds(skill).iter().map(|one| one.rating).max();
            all.with(skill, best.unwrap_or(0))
        });
        Ok(Person { traits, skills })
    }

    /// Whether a field, or one that it is part of, is lost.
    pub fn is_lost(&self, field: &str) -> bool {
        self.lost.iter().any(|lost| lost == field || field.strip_prefix(lost.as_str()).is_some_and(is_part))
    }

    /// Every skill as it stands on a sheet, each tongue and instrument by itself.
    pub fn learned(&self) -> Vec<(String, u8)> {
        let one = |skill: Skill| match skill.comes_in_kinds() {
            false => vec![(skill.label().to_owned(), self.skills.of(skill))],
            true => {
                let kinds = self.kinds(skill).iter();
                kinds.map(|one| (format!("{} ({})", skill.label(), one.name), one.rating)).collect()
            }
        };
        Skill::ALL.into_iter().flat_map(one).filter(|(_, rating)| *rating > 0).collect()
    }
}

fn is_part(rest: &str) -> bool {
    rest.starts_with('.')
}

static ALL: LazyLock<Vec<Citizen>> =
    LazyLock::new(|| registers().iter().flat_map(|register| register.people.iter().cloned()).collect());

/// Everybody of the third book, in the order of the files.
pub fn all() -> &'static [Citizen] {
    mark::clause!("sg02-131", "sg02-208");
    &ALL
}

/// The one of an id, a name or a nickname, in any case of letters; `id@file` names the file too. A part of a
/// name will do if only one has it.
pub fn find(name: &str) -> Result<&'static Citizen, NotFound> {
    let (who, file) = name.split_once('@').map_or((name, None), |(who, file)| (who, Some(file)));
    let asked = words(who);
    let here =
        all().iter().filter(|one| file.is_none_or(|file| !file.is_empty() && one.file.starts_with(file)));
    let ranked: Vec<(u8, &Citizen)> =
        here.filter_map(|one| rank(one, &asked).map(|rank| (rank, one))).collect();
    let best = ranked.iter().map(|(rank, _)| *rank).min();
    let mut found = ranked.iter().filter(|(rank, _)| Some(*rank) == best).map(|(_, one)| *one);
    match (found.next(), found.next()) {
        (Some(one), None) => {
            if one.id == "mad-dog-kelsey" {
                mark::clause!("sg02-209");
            }
            Ok(one)
        }
        (first, second) => {
            let several = first.into_iter().chain(second).chain(found).map(|one| one.id.clone());
            Err(NotFound { asked: name.to_owned(), suggestions: suggestions(several.collect(), who) })
        }
    }
}

/// Those who have the name, or else those whose name is much like it.
fn suggestions(mut several: Vec<String>, asked: &str) -> Vec<String> {
    if several.is_empty() {
        let ways: Vec<(String, &str)> = all()
            .iter()
            .flat_map(|one| ways_to_call(one).into_iter().map(|way| (way.join(" "), one.id.as_str())))
            .collect();
        let near = nearest(&words(asked).join(" "), ways.iter().map(|(way, _)| way.as_str()));
        let ids = near.iter().flat_map(|near| ways.iter().filter(move |(way, _)| way == near));
        several = ids.map(|(_, id)| (*id).to_owned()).collect();
        several.sort_unstable();
        several.dedup();
    }
    several.truncate(5);
    several
}

/// A name in lower case as words.
fn words(name: &str) -> Vec<String> {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Id, name, other names, what stands in quotes in a name and the name without it.
fn ways_to_call(one: &Citizen) -> Vec<Vec<String>> {
    let mut ways = vec![words(&one.id)];
    for name in std::iter::once(&one.name).chain(&one.also) {
        ways.push(words(name));
        if let [before, nickname, after] = name.split('"').collect::<Vec<_>>()[..] {
            ways.push(words(nickname));
            ways.push(words(&format!("{before} {after}")));
        }
    }
    ways
}

/// How well a name fits: 0 for the id or a whole name, 1 for a part of one.
fn rank(one: &Citizen, asked: &[String]) -> Option<u8> {
    let ways = ways_to_call(one);
    if asked.is_empty() {
        return None;
    }
    if ways.iter().any(|way| way == asked) {
        return Some(0);
    }
    ways.iter().any(|way| asked.iter().all(|word| way.contains(word))).then_some(1)
}

fn no_skills(skills: &Ratings) -> bool {
    skills.learned().next().is_none()
}

fn no_virtues(virtues: &Virtues) -> bool {
    virtues.count() == 0
}

fn no_vices(vices: &Vices) -> bool {
    vices.count() == 0
}

fn says_nothing(known_as: &KnownAs) -> bool {
    *known_as == KnownAs::Nothing
}

fn is_zero(points: &u16) -> bool {
    *points == 0
}

fn is_none_of(count: &u8) -> bool {
    *count == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn vocation<S: Serializer>(vocation: &Option<Vocation>, serializer: S) -> Result<S::Ok, S::Error> {
    match vocation {
        Some(vocation) => serializer.serialize_str(vocation.label()),
        None => serializer.serialize_none(),
    }
}

fn picks<S: Serializer>(picks: &Option<Picks>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    if let Some(picks) = picks {
        match picks.of_drifter() {
            Some((pastime, craft)) => {
                map.serialize_entry("pastime", file_name(pastime))?;
                map.serialize_entry("craft", file_name(craft))?;
            }
            None => {
                let skills: Vec<&str> = picks.skills().into_iter().map(file_name).collect();
                map.serialize_entry("skills", &skills)?;
            }
        }
    }
    map.end()
}

fn traits<S: Serializer>(traits: &Option<Traits>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (which, traits) in traits.iter().flat_map(|traits| Trait::ALL.map(|which| (which, traits))) {
        map.serialize_entry(which.label(), &traits.of(which))?;
    }
    map.end()
}

fn skills<S: Serializer>(skills: &Ratings, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (skill, name) in SKILLS.into_iter().filter(|(skill, _)| skills.of(*skill) > 0) {
        map.serialize_entry(name, &skills.of(skill))?;
    }
    map.end()
}

fn virtues<S: Serializer>(virtues: &Virtues, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(virtues.iter().map(|one| one.label()))
}

fn vices<S: Serializer>(vices: &Vices, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(vices.iter().map(|one| one.label()))
}

fn known_as<S: Serializer>(known_as: &KnownAs, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(known_as_label(*known_as))
}

/// The word in a file for what people say.
pub(crate) const fn known_as_label(known_as: KnownAs) -> &'static str {
    match known_as {
        KnownAs::Nothing => "nothing",
        KnownAs::Dangerous => "dangerous",
        KnownAs::Coward => "coward",
    }
}
