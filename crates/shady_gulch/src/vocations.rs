//! The ten vocations with their sub-groups, and what each asks and gives.

use super::equipment::{Issue, Rank, Thing};
use super::morals::{VicePick, VirtuePick};
use super::{BOOK, Skill, Vice, Virtue};
use rules::Sheet;

macro_rules! vocations {
    ($($name:ident $label:literal $family:literal,)*) => {
        /// What somebody does for a living; scholars and tradesmen have three sub-groups each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the names are the book's")]
        pub enum Vocation { $($name,)* Scholar }

        impl Vocation {
            /// Every vocation and sub-group, as the book lists them.
            pub const ALL: [Vocation; 14] = [$(Vocation::$name,)*];

            /// The same, and the scholar whose skills the referee picks.
            pub const EVERY: [Vocation; 15] = [$(Vocation::$name,)* Vocation::Scholar];

            /// The name of one who follows it.
            pub const fn label(self) -> &'static str {
                match self { $(Vocation::$name => $label,)* Vocation::Scholar => "Scholar" }
            }

            /// The vocation of the book; that of a sub-group is its group.
            pub const fn family(self) -> &'static str {
                match self { $(Vocation::$name => $family,)* Vocation::Scholar => "Scholar" }
            }
        }
    };
}

vocations! {
    Cowboy "Cowboy" "Cowboys",
    Gambler "Gambler" "Gamblers",
    Homesteader "Homesteader" "Homesteaders",
    Writer "Writer" "Scholar",
    Doctor "Doctor" "Scholar",
    Teacher "Teacher" "Scholar",
    Hunter "Hunter" "Tradesmen",
    Performer "Performer" "Tradesmen",
    Blacksmith "Blacksmith" "Tradesmen",
    Lawman "Lawman" "Lawmen",
    Outlaw "Outlaw" "Outlaws",
    Soldier "Soldier" "Soldiers",
    Businessman "Businessman" "Businessmen",
    Drifter "Drifter" "Drifters",
}

impl Vocation {
    /// The vocation of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Vocation> {
        Vocation::EVERY.into_iter().find(|one| one.label().eq_ignore_ascii_case(name.trim()))
    }
}

/// What a vocation asks and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Package {
    /// The virtues it asks for.
    pub virtues: VirtuePick,
    /// The vices it asks for.
    pub vices: VicePick,
    /// The skills that are cheap, without those that a drifter picks.
    pub skills: &'static [Skill],
    /// What one starts with.
    pub equipment: &'static [Issue],
}

/// Of these a drifter picks one.
pub const PASTIMES: [Skill; 2] = [Skill::Drinking, Skill::Gambling];
/// And one of these.
pub const CRAFTS: [Skill; 5] =
    [Skill::Academics, Skill::Blacksmithing, Skill::Masonry, Skill::Forgery, Skill::Seamanship];

/// The skills of a vocation that its package leaves open: those that a drifter picked, or those that the referee
/// gave another kind of scholar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Picks(Picked);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Picked {
    Drifter {
        pastime: Skill,
        craft: Skill,
    },
    /// One bit for each skill, in the order of [`Skill::ALL`].
    Scholar(u32),
}

impl Picks {
    /// A drifter's pastime and craft, if they are among those offered.
    pub fn new(pastime: Skill, craft: Skill) -> Option<Picks> {
        let offered = PASTIMES.contains(&pastime) && CRAFTS.contains(&craft);
        offered.then_some(Picks(Picked::Drifter { pastime, craft }))
    }

    /// The package of another kind of scholar, which the referee makes up; `None` without any skill.
    pub fn of_scholar(skills: &[Skill]) -> Option<Picks> {
        let bits = skills.iter().fold(0, |bits, skill| bits | 1 << *skill as u32);
        (bits != 0).then_some(Picks(Picked::Scholar(bits)))
    }

    /// A drifter's pastime and craft; `None` of a scholar.
    pub const fn of_drifter(self) -> Option<(Skill, Skill)> {
        match self.0 {
            Picked::Drifter { pastime, craft } => Some((pastime, craft)),
            Picked::Scholar(_) => None,
        }
    }

    /// Every skill that was picked.
    pub fn skills(self) -> Vec<Skill> {
        match self.0 {
            Picked::Drifter { pastime, craft } => vec![pastime, craft],
            Picked::Scholar(bits) => {
                Skill::ALL.into_iter().filter(|skill| bits & (1 << *skill as u32) != 0).collect()
            }
        }
    }

    /// Whether these are picks of the vocation.
    pub const fn fit(self, vocation: Vocation) -> bool {
        match self.0 {
            Picked::Drifter { .. } => matches!(vocation, Vocation::Drifter),
            Picked::Scholar(_) => matches!(vocation, Vocation::Scholar),
        }
    }
}

const ANY_VIRTUE: VirtuePick = VirtuePick::any(1);
const ANY_VICE: VicePick = VicePick::any(1);

const fn package(
    virtues: VirtuePick,
    vices: VicePick,
    skills: &'static [Skill],
    equipment: &'static [Issue],
) -> Package {
    Package { virtues, vices, skills, equipment }
}

/// The packages in the order of [`Vocation::EVERY`]. The book leaves the skills of other scholars to the referee;
/// their vice is any one, as of all scholars, and we ask of them one virtue of any kind, as of writers.
static PACKAGES: [Package; 15] = {
    use Issue::{ByReferee, Either, Of, WeaponsByRank};
    use Skill::*;
    use Thing as T;
    [
        package(
            VirtuePick::fixed(&[Virtue::Loyal]),
            VicePick::any(2),
            &[Firearms, Horsemanship, Lariat, Composure, WesternLore],
            &[Of(T::CowboyGear), Of(T::CampingGear), Of(T::Revolver), Of(T::Horse), Of(T::Lariat)],
        ),
        package(
            ANY_VIRTUE,
            VicePick::fixed(&[Vice::Gambling, Vice::Greed]),
            &[Legerdemain, Gambling, Performance, Drinking, WesternLore],
            &[Of(T::BettingCash), Of(T::BankedCash), Of(T::Revolver), Of(T::PlayingCards)],
        ),
        package(
            VirtuePick::fixed(&[Virtue::Compassionate]),
            ANY_VICE,
            &[Athletics, Firearms, Horsemanship, Tracking, Masonry],
            &[Of(T::Land), Of(T::Livestock), Either(T::Revolver, T::Shotgun), Of(T::Horse), Of(T::Dog)],
        ),
        package(ANY_VIRTUE, ANY_VICE, &[Academics, ReadWrite], &[Of(T::Books), Of(T::Journal)]),
        package(
            VirtuePick::fixed(&[Virtue::Compassionate]),
            ANY_VICE,
            &[Academics, Medicine, ReadWrite],
            &[Of(T::MedicalBooks), Of(T::MedicalGear)],
        ),
        package(
            VirtuePick::one_of(&[Virtue::Compassionate, Virtue::Charitable]),
            ANY_VICE,
            &[Academics, ReadWrite],
            &[Of(T::SchoolBooks), Of(T::TeachingAids)],
        ),
        package(
            ANY_VIRTUE,
            ANY_VICE,
            &[Firearms, Stealth, Tracking],
            &[Of(T::Rifle), Of(T::Knife), Of(T::Dog)],
        ),
        package(
            ANY_VIRTUE,
            ANY_VICE,
            &[Disguise, Performance, Instrument],
            &[Of(T::SpecialOutfits), Of(T::Instrument)],
        ),
        package(
            ANY_VIRTUE,
            ANY_VICE,
            &[Blacksmithing, Masonry, Commodities],
            &[Of(T::Tools), Of(T::RawMetal), Of(T::Bellows)],
        ),
        package(
            VirtuePick::fixed(&[Virtue::Lawful]),
            ANY_VICE,
            &[Brawling, Firearms, Horsemanship, Tracking, Composure, WesternLore],
            &[Of(T::Revolver), Of(T::Shotgun), Of(T::Badge)],
        ),
        package(
            VirtuePick::fixed(&[]),
            VicePick::one_of(&[Vice::Greed, Vice::Sadism]),
            &[Brawling, Firearms, Horsemanship, KnifeFighting, Legerdemain, Stealth, Disguise, LockPicking],
            &[Of(T::Revolver), Of(T::Jewellery), Of(T::Cash), Of(T::FancyClothes)],
        ),
        package(
            VirtuePick::fixed(&[Virtue::Loyal]),
            VicePick::fixed(&[Vice::Excitement]),
            &[Brawling, Firearms, Horsemanship, SwordFighting, Composure],
            &[WeaponsByRank, Of(T::Uniform)],
        ),
        package(
            VirtuePick::one_of(&[Virtue::Gentlemanly, Virtue::Tolerant]),
            VicePick::fixed(&[Vice::Greed]),
            &[Performance, Business, WesternLore],
            &[Of(T::MuchCash), Of(T::MuchProperty), Of(T::FancyClothes)],
        ),
        package(ANY_VIRTUE, ANY_VICE, &[Horsemanship, SpeakLanguage], &[ByReferee]),
        package(ANY_VIRTUE, ANY_VICE, &[], &[ByReferee]),
    ]
};

impl Vocation {
    /// What it asks and gives.
    pub fn package(self) -> &'static Package {
        self.mark_package();
        &PACKAGES[self as usize]
    }

    /// Marks the clause of the vocation.
    fn mark_package(self) {
        mark::clause!("sg02-129");
        match self {
            Vocation::Cowboy => {
                mark::clause!("sg02-175");
            }
            Vocation::Gambler => {
                mark::clause!("sg02-176");
            }
            Vocation::Homesteader => {
                mark::clause!("sg02-177");
            }
            Vocation::Writer | Vocation::Doctor | Vocation::Teacher | Vocation::Scholar => {
                mark::clause!("sg02-178");
            }
            Vocation::Hunter | Vocation::Performer | Vocation::Blacksmith => {
                mark::clause!("sg02-179");
            }
            Vocation::Lawman => {
                mark::clause!("sg02-180");
            }
            Vocation::Outlaw => {
                mark::clause!("sg02-181");
            }
            Vocation::Soldier => {
                mark::clause!("sg02-182");
            }
            Vocation::Businessman => {
                mark::clause!("sg02-183");
            }
            Vocation::Drifter => {
                mark::clause!("sg02-184");
            }
        }
    }

    /// Whether its skills are picked, in part (a drifter's pastime and craft) or all (another kind of scholar's).
    pub const fn has_picks(self) -> bool {
        matches!(self, Vocation::Drifter | Vocation::Scholar)
    }

    /// Its skills, as the book lists them, and those that were picked.
    pub fn skills(self, picks: Option<Picks>) -> Vec<Skill> {
        let mut skills = self.package().skills.to_vec();
        match picks.filter(|picks| picks.fit(self)).map(|picks| (picks, picks.of_drifter())) {
            None => {}
            Some((_, Some((pastime, craft)))) => {
                skills.insert(1, pastime);
                skills.push(craft);
            }
            Some((picks, None)) => skills = picks.skills(),
        }
        skills
    }

    /// The skills of the vocation that count in the native language only: a writer's Read/Write.
    pub const fn native_only(self) -> &'static [Skill] {
        if matches!(self, Vocation::Writer) { &[Skill::ReadWrite] } else { &[] }
    }

    /// Whether a skill is one of the vocation, and so of the cheap class. Where it comes in kinds and the book
    /// does not say which, every kind is meant; of the native language it is kind 0.
    pub fn is_vocation_skill(self, skill: Skill, kind: u8, picks: Option<Picks>) -> bool {
        mark::clause!("sg02-130");
        if kind != 0 && self.native_only().contains(&skill) {
            return false;
        }
        self.skills(picks).contains(&skill)
    }
}

/// The skills of a vocation in a cell.
fn skills_cell(vocation: Vocation) -> String {
    let name = |skill: &Skill| match vocation.native_only().contains(skill) {
        true => format!("{} of the native language", skill.label()),
        false => skill.label().to_owned(),
    };
    let mut names: Vec<String> = vocation.skills(None).iter().map(name).collect();
    let list = |skills: &[Skill]| skills.iter().map(|skill| skill.label()).collect::<Vec<_>>().join(" or ");
    if vocation.has_picks() {
        names.insert(1, list(&PASTIMES));
        names.push(list(&CRAFTS));
    }
    names.join(", ")
}

/// The packages of vocations, and the weapons of soldiers.
pub fn sheets() -> Vec<Sheet> {
    const CLAUSES: &[&str] = &[
        "sg02-129", "sg02-130", "sg02-175", "sg02-176", "sg02-177", "sg02-178", "sg02-179", "sg02-180",
        "sg02-181", "sg02-182", "sg02-183", "sg02-184",
    ];
    let columns = ["Vocation", "Group", "Virtues", "Vices", "Skills", "Equipment"];
    let vocations = Sheet::new(BOOK, "vocations", "Vocations", CLAUSES, &columns);
    let weapons = Sheet::new(
        BOOK,
        "soldiers-weapons",
        "Weapons of soldiers by rank",
        &["sg02-182"],
        &["Rank", "Weapons"],
    );
    vec![
        vocations.rows(Vocation::ALL.into_iter().map(|vocation| {
            let package = vocation.package();
            let equipment: Vec<_> = package.equipment.iter().map(|issue| issue.label()).collect();
            vec![
                vocation.label().to_owned(),
                vocation.family().to_owned(),
                package.virtues.label(),
                package.vices.label(),
                skills_cell(vocation),
                equipment.join(", "),
            ]
        })),
        weapons.rows(Rank::ALL.into_iter().map(|rank| {
            let labels: Vec<_> = rank.weapons().iter().map(|thing| thing.label()).collect();
            vec![rank.label().to_owned(), labels.join(" and ")]
        })),
    ]
}
