//! What each vocation starts with. The book prints no prices: a thing is had or it is not.

use super::Vocation;
use super::living::list;

list! {
    /// Something that a vocation starts with, or that somebody of the book owns.
    Thing 35 {
        CowboyGear "cowboy gear",
        CampingGear "camping gear",
        Lariat "lariat",
        Horse "horse",
        Dog "dog",
        Livestock "livestock",
        Land "land",
        Revolver "revolver",
        Derringer "derringer",
        Rifle "rifle",
        Shotgun "shotgun",
        Knife "knife",
        Sabre "sabre",
        Badge "badge",
        Uniform "uniform",
        FancyClothes "fancy clothes",
        SpecialOutfits "special outfits",
        PlayingCards "playing cards",
        Instrument "musical instrument",
        BettingCash "betting cash",
        BankedCash "banked cash",
        Cash "cash",
        MuchCash "much cash",
        CashForTheLadies "cash for the ladies",
        Jewellery "jewellery",
        MuchProperty "much property",
        Books "books",
        Journal "journal",
        MedicalBooks "medical books",
        MedicalGear "medical gear",
        SchoolBooks "school books",
        TeachingAids "teaching aids",
        Tools "tools",
        RawMetal "raw metal",
        Bellows "bellows",
    }
}

impl Thing {
    /// The thing of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Thing> {
        Thing::ALL.into_iter().find(|one| one.label().eq_ignore_ascii_case(name.trim()))
    }
}

/// A line of a vocation's equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// This thing.
    Of(Thing),
    /// One of the two, as the player likes.
    Either(Thing, Thing),
    /// The weapons of a soldier's rank.
    WeaponsByRank,
    /// Whatever the referee gives.
    ByReferee,
}

impl Issue {
    /// What is issued, in a few words.
    pub fn label(self) -> String {
        match self {
            Issue::Of(thing) => thing.label().to_owned(),
            Issue::Either(one, other) => format!("{} or {}", one.label(), other.label()),
            Issue::WeaponsByRank => "weapons by rank".to_owned(),
            Issue::ByReferee => "by the referee".to_owned(),
        }
    }
}

list! {
    /// The rank of a soldier, which the referee decides.
    Rank 2 {
        Infantry "infantry",
        Commander "commander",
    }
}

impl Rank {
    /// The weapons that the army issues.
    pub const fn weapons(self) -> &'static [Thing] {
        match self {
            Rank::Infantry => &[Thing::Rifle],
            Rank::Commander => &[Thing::Revolver, Thing::Sabre],
        }
    }
}

/// What somebody chose, or was given, where the equipment of his vocation leaves it open.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Outfit {
    /// Takes the second thing where there are two to choose from.
    pub second: bool,
    /// The rank of a soldier.
    pub rank: Rank,
    /// The horse that a soldier of the cavalry may be issued.
    pub cavalry_horse: bool,
    /// What the referee gives a drifter.
    pub given: Vec<Thing>,
}

impl Default for Outfit {
    fn default() -> Outfit {
        Outfit { second: false, rank: Rank::Infantry, cavalry_horse: false, given: Vec::new() }
    }
}

/// Everything that somebody of a vocation starts with.
pub fn issued(vocation: Vocation, outfit: &Outfit) -> Vec<Thing> {
    let mut things = Vec::new();
    for issue in vocation.package().equipment {
        match *issue {
            Issue::Of(thing) => things.push(thing),
            Issue::Either(one, other) => things.push(if outfit.second { other } else { one }),
            Issue::WeaponsByRank => things.extend_from_slice(outfit.rank.weapons()),
            Issue::ByReferee => things.extend_from_slice(&outfit.given),
        }
    }
    if vocation == Vocation::Soldier && outfit.cavalry_horse {
        things.push(Thing::Horse);
    }
    things
}
