//! Making a character. The page that told how is lost (erratum A1): the steps and the points are a
//! reconstruction from the limits that survive and from the one finished character of the book.

use super::character::{NATIVE_SPEECH, trait_needed};
use super::experience::{skill_cost_between, trait_cost_between};
use super::living::list;
use super::morals::{VicePick, VirtuePick};
use super::switches::CreationPoints;
use super::{
    BOOK, Character, Learned, Native, Person, Picks, Ratings, Skill, Switches, Trait, Traits, Vice, Vices,
    Virtues, Vocation, abilities, skills,
};
use rules::Sheet;

/// The clause that calls the points a reconstruction, to be shown wherever a character is made.
pub const RECONSTRUCTION: &str = "sg02-128";

list! {
    /// Points that a new character has.
    Purse 3 {
        TraitPoints "trait points",
        SkillPoints "skill points",
        Experience "experience",
    }
}

/// The purses of a reading, with their points.
pub fn purses(switches: &Switches) -> &'static [(Purse, u16)] {
    mark::clause!("sg02-128");
    match switches.creation_points {
        CreationPoints::Flat => &[(Purse::TraitPoints, 15), (Purse::SkillPoints, 23)],
        CreationPoints::VocationWeighted => &[(Purse::TraitPoints, 15), (Purse::SkillPoints, 32)],
        CreationPoints::Experience => &[(Purse::Experience, 385)],
    }
}

/// What a trait of a rating costs a new character.
pub fn trait_price(rating: u8, switches: &Switches) -> u16 {
    mark::clause!("sg02-128");
    match switches.creation_points {
        CreationPoints::Flat | CreationPoints::VocationWeighted => u16::from(rating),
        CreationPoints::Experience => trait_cost_between(0, rating),
    }
}

/// What a skill costs a new character who has it at one rating for nothing and wants another.
pub fn skill_price(from: u8, to: u8, of_vocation: bool, switches: &Switches) -> u16 {
    mark::clause!("sg02-128", "sg02-130");
    let ranks = u16::from(to.saturating_sub(from));
    match switches.creation_points {
        CreationPoints::Flat => ranks,
        CreationPoints::VocationWeighted => ranks * if of_vocation { 1 } else { 2 },
        CreationPoints::Experience => skill_cost_between(from, to, of_vocation),
    }
}

/// The rating of a skill that everybody has for nothing.
pub const fn free_rating(skill: Skill, kind: u8) -> u8 {
    if matches!(skill, Skill::SpeakLanguage) && kind == 0 { NATIVE_SPEECH } else { 0 }
}

/// The highest rating of a skill at the start: twice the trait, at most 10. Native speech is 5 whatever the
/// trait (erratum D7).
pub fn highest_at_start(skill: Skill, kind: u8, rating_of_trait: u8) -> u8 {
    let cap = Skill::cap(rating_of_trait).min(skills::HIGHEST_AT_START);
    cap.max(free_rating(skill, kind))
}

/// A character that somebody has in mind; nothing of it is checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What he does for a living.
    pub vocation: Vocation,
    /// The skills that a drifter picks.
    pub picks: Option<Picks>,
    /// His native language.
    pub native: Native,
    /// What he lives by.
    pub virtues: Virtues,
    /// What he gives in to.
    pub vices: Vices,
    /// The traits in the order of [`Trait::ALL`].
    pub traits: [u8; 5],
    /// The skills. Native speech is had at 5 without being listed.
    pub skills: Vec<Learned>,
}

/// Why a draft is no character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refusal {
    /// The virtues of the vocation are missing.
    VirtuesLacking {
        /// How many.
        lacking: u8,
        /// What the vocation asks for.
        asked: VirtuePick,
    },
    /// The vices of the vocation are missing.
    VicesLacking {
        /// How many.
        lacking: u8,
        /// What the vocation asks for.
        asked: VicePick,
    },
    /// A drifter must pick two skills, and the referee those of another kind of scholar.
    PicksMissing,
    /// This vocation picks no such skills.
    PicksNotOffered(Vocation),
    /// A trait is too high for the start.
    TraitTooHigh {
        /// Which trait.
        which: Trait,
        /// Its rating.
        rating: u8,
        /// The highest rating at the start.
        highest: u8,
    },
    /// Neither strength nor willpower: no stamina (erratum D9).
    NoStamina,
    /// A skill is too high for the start.
    SkillTooHigh {
        /// Which skill.
        skill: Skill,
        /// Which kind of it.
        kind: u8,
        /// Its rating.
        rating: u8,
        /// The highest rating at the start.
        highest: u8,
    },
    /// The trait is too low for the skill.
    AboveCap {
        /// Which skill.
        skill: Skill,
        /// Which kind of it.
        kind: u8,
        /// Its rating.
        rating: u8,
        /// The trait it belongs to.
        by: Trait,
        /// The rating of the trait.
        has: u8,
        /// The rating that the trait must have.
        needs: u8,
    },
    /// A skill without kinds has no such kind.
    NoSuchKind {
        /// Which skill.
        skill: Skill,
        /// Which kind was listed.
        kind: u8,
    },
    /// A skill is listed more than once.
    ListedTwice {
        /// Which skill.
        skill: Skill,
        /// Which kind of it.
        kind: u8,
    },
    /// Native speech is listed below what everybody has.
    NativeSpeechTooLow {
        /// The rating listed.
        rating: u8,
        /// What everybody has.
        lowest: u8,
    },
    /// His native language is another, and he did not buy English (erratum E31).
    NoEnglish,
    /// More was spent than there is.
    Overspent {
        /// Which points.
        purse: Purse,
        /// How many were spent.
        spent: u16,
        /// How many there are.
        points: u16,
    },
}

/// What was spent of a purse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spent {
    /// Which points.
    pub purse: Purse,
    /// How many were spent.
    pub spent: u16,
    /// How many there are.
    pub points: u16,
}

impl Spent {
    /// How many are left.
    pub const fn unspent(&self) -> u16 {
        self.points.saturating_sub(self.spent)
    }
}

/// A character who was made by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Created {
    /// Who.
    pub character: Character,
    /// What was spent of each purse; points left over are lost.
    pub spent: Vec<Spent>,
}

impl Created {
    /// How many points of all kinds were not spent.
    pub fn unspent(&self) -> u16 {
        self.spent.iter().map(Spent::unspent).fold(0, u16::saturating_add)
    }
}

impl Draft {
    /// Nobody in particular of a vocation: no points spent, and what his vocation leaves no choice in.
    pub fn new(vocation: Vocation) -> Draft {
        let package = vocation.package();
        let virtues = if package.virtues.is_fixed() { package.virtues.of } else { Virtues::NONE };
        let vices = if package.vices.is_fixed() { package.vices.of } else { Vices::NONE };
        Draft {
            vocation,
            picks: None,
            native: Native::English,
            virtues,
            vices,
            traits: [0; 5],
            skills: Vec::new(),
        }
    }

    /// What is spent of each purse.
    pub fn spent(&self, switches: &Switches) -> Vec<Spent> {
        let traits = self.traits.iter().map(|&rating| trait_price(rating, switches));
        let traits = traits.fold(0, u16::saturating_add);
        let skills = self.skills.iter().map(|learned| self.price(learned, switches));
        let skills = skills.fold(0, u16::saturating_add);
        let of_purse = |purse| match purse {
            Purse::TraitPoints => traits,
            Purse::SkillPoints => skills,
            Purse::Experience => traits.saturating_add(skills),
        };
        purses(switches)
            .iter()
            .map(|&(purse, points)| Spent { purse, spent: of_purse(purse), points })
            .collect()
    }

    /// Checks everything at once: gives the character, or every reason why there is none, in the order in which
    /// the sheet is filled in.
    pub fn check(&self, switches: &Switches) -> Result<Created, Vec<Refusal>> {
        mark::clause!("sg02-128");
        let mut refusals = self.morals_refused();
        refusals.extend(self.traits_refused());
        for (place, learned) in self.skills.iter().enumerate() {
            refusals.extend(self.skill_refused(place, learned));
        }
        if self.native == Native::Foreign && self.rating(Skill::SpeakLanguage, self.native.english()) == 0 {
            mark::clause!("sg02-032");
            refusals.push(Refusal::NoEnglish);
        }
        let spent = self.spent(switches);
        let over = spent.iter().filter(|one| one.spent > one.points);
        refusals.extend(over.map(|&Spent { purse, spent, points }| Refusal::Overspent {
            purse,
            spent,
            points,
        }));
        if refusals.is_empty() { Ok(Created { character: self.written(), spent }) } else { Err(refusals) }
    }

    fn price(&self, learned: &Learned, switches: &Switches) -> u16 {
        let &Learned { skill, kind, rating } = learned;
        let of_vocation = self.vocation.is_vocation_skill(skill, kind, self.picks);
        skill_price(free_rating(skill, kind), rating, of_vocation, switches)
    }

    fn rating(&self, skill: Skill, kind: u8) -> u8 {
        let listed = self.skills.iter().find(|one| (one.skill, one.kind) == (skill, kind));
        listed.map_or(free_rating(skill, kind), |one| one.rating)
    }

    fn morals_refused(&self) -> Vec<Refusal> {
        let package = self.vocation.package();
        mark::clause!("sg02-038");
        let virtues = package.virtues.lacking(self.virtues);
        let vices = package.vices.lacking(self.vices);
        let picks = match (self.vocation.has_picks(), self.picks) {
            (true, None) => Some(Refusal::PicksMissing),
            (_, Some(picks)) if !picks.fit(self.vocation) => Some(Refusal::PicksNotOffered(self.vocation)),
            _ => None,
        };
        let virtues = Some(virtues).filter(|&lacking| lacking > 0);
        let vices = Some(vices).filter(|&lacking| lacking > 0);
        let virtues = virtues.map(|lacking| Refusal::VirtuesLacking { lacking, asked: package.virtues });
        let vices = vices.map(|lacking| Refusal::VicesLacking { lacking, asked: package.vices });
        virtues.into_iter().chain(vices).chain(picks).collect()
    }

    fn traits_refused(&self) -> Vec<Refusal> {
        mark::clause!("sg02-021");
        let highest = abilities::HIGHEST_AT_START;
        let rated = Trait::ALL.into_iter().zip(self.traits);
        let high = rated.filter(|&(_, rating)| rating > highest);
        let mut refusals: Vec<_> =
            high.map(|(which, rating)| Refusal::TraitTooHigh { which, rating, highest }).collect();
        if self.of(Trait::Strength) == 0 && self.of(Trait::Willpower) == 0 {
            refusals.push(Refusal::NoStamina);
        }
        refusals
    }

    fn of(&self, which: Trait) -> u8 {
        self.traits[which as usize]
    }

    fn skill_refused(&self, place: usize, learned: &Learned) -> Vec<Refusal> {
        let &Learned { skill, kind, rating } = learned;
        let mut refusals = Vec::new();
        if !Learned::exists(skill, kind) {
            refusals.push(Refusal::NoSuchKind { skill, kind });
        }
        if self.skills[..place].iter().any(|one| (one.skill, one.kind) == (skill, kind)) {
            refusals.push(Refusal::ListedTwice { skill, kind });
        }
        let (lowest, highest) = (free_rating(skill, kind), skills::HIGHEST_AT_START);
        if rating < lowest {
            refusals.push(Refusal::NativeSpeechTooLow { rating, lowest });
        }
        if rating > highest {
            refusals.push(Refusal::SkillTooHigh { skill, kind, rating, highest });
        }
        mark::clause!("sg02-028");
        let (by, needs) = (skill.by(), trait_needed(rating));
        let has = self.of(by);
        // Above 12 no trait would help, and the highest rating was told already.
        if rating > lowest && has < needs && needs <= abilities::HIGHEST {
            refusals.push(Refusal::AboveCap { skill, kind, rating, by, has, needs });
        }
        refusals
    }

    /// The character of a draft that is good: reputation 0, experience 0.
    pub(super) fn written(&self) -> Character {
        let person = Person { traits: Traits::new(self.traits), skills: Ratings::default() };
        let mut character = Character::new(self.vocation, person);
        for &Learned { skill, kind, rating } in &self.skills {
            character.set_rating(skill, kind, rating);
        }
        let &Draft { picks, native, virtues, vices, .. } = self;
        Character { picks, native, virtues, vices, ..character }
    }
}

/// Mad Dog, the one finished character of the book, whose points are those of every reading. His two high skills
/// are printed as Knife Fighting and Lariat, but may belong two rows up, to Firearms and Horsemanship, which fits
/// his guns (erratum A2).
pub fn mad_dog(two_rows_up: bool) -> Draft {
    mark::clause!("sg02-209");
    let (high, next) = match two_rows_up {
        false => (Skill::KnifeFighting, Skill::Lariat),
        true => (Skill::Firearms, Skill::Horsemanship),
    };
    let skills = [(high, 10), (next, 6), (Skill::Brawling, 4), (Skill::Drinking, 3)];
    Draft {
        vices: Vices::of(&[Vice::Sadism, Vice::Lust, Vice::Alcohol]),
        traits: [2, 5, 3, 2, 3],
        skills: skills.map(|(skill, rating)| Learned::new(skill, rating)).to_vec(),
        ..Draft::new(Vocation::Outlaw)
    }
}

/// The points of a new character, by reading.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Reading", "Points", "Trait 5", "Vocation skill 5", "Other skill 5"];
    let title = "Points of a new character (a reconstruction)";
    let sheet = Sheet::new(BOOK, "creation-points", title, &[RECONSTRUCTION], &columns);
    let readings = [CreationPoints::Flat, CreationPoints::VocationWeighted, CreationPoints::Experience];
    vec![sheet.rows(readings.map(|creation_points| {
        let switches = Switches { creation_points, ..Switches::default() };
        let points = purses(&switches).iter().map(|(purse, points)| format!("{points} {}", purse.label()));
        vec![
            creation_points.name().to_owned(),
            points.collect::<Vec<_>>().join(", "),
            trait_price(5, &switches).to_string(),
            skill_price(0, 5, true, &switches).to_string(),
            skill_price(0, 5, false, &switches).to_string(),
        ]
    }))]
}
