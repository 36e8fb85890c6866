//! Law: offices and the ground on which they count, crimes, and what is offered for those who did them.

use crate::calendar::Hour;
use crate::county::{County, HexNo, LandKind, Region};
use crate::ids::{PersonNo, PlaceNo};
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::living::crime::{Crime as Price, reward_over};
use serde::{Deserialize, Serialize};

/// An office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    /// Marshal of a town.
    Marshal,
    /// Sheriff of the county.
    Sheriff,
    /// Deputy of the sheriff.
    Deputy,
    /// Ranger of the state.
    Ranger,
    /// Deputy U.S. marshal.
    FederalDeputy,
    /// Justice of the peace.
    Justice,
}

impl Office {
    /// Every office with its name.
    pub const ALL: [(Office, &'static str); 6] = [
        (Office::Marshal, "marshal"),
        (Office::Sheriff, "sheriff"),
        (Office::Deputy, "deputy"),
        (Office::Ranger, "ranger"),
        (Office::FederalDeputy, "deputy U.S. marshal"),
        (Office::Justice, "justice of the peace"),
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        Office::ALL[self as usize].1
    }

    /// The office of a name.
    pub fn named(name: &str) -> Option<Office> {
        let plain = |text: &str| {
            text.to_lowercase().replace(['.', '-'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let wanted = plain(name);
        Office::ALL.into_iter().find(|(_, label)| plain(label) == wanted).map(|(office, _)| office)
    }

    /// Whether people are elected to it.
    pub const fn is_elected(self) -> bool {
        matches!(self, Office::Marshal | Office::Sheriff | Office::Justice)
    }

    /// Whether he may arrest at all.
    pub const fn arrests(self) -> bool {
        !matches!(self, Office::Justice)
    }
}

/// Why somebody has no power where he stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPower {
    /// He holds no office.
    #[error("he holds no office")]
    NoOffice,
    /// A justice sits in court.
    #[error("a justice of the peace arrests nobody")]
    Justice,
    /// A marshal is outside his town.
    #[error("a town marshal has power in his town only")]
    OutsideTown,
    /// A sheriff or deputy is outside his county.
    #[error("a sheriff has power in his county only, and this is {0}")]
    OutsideCounty(String),
    /// A ranger was not asked.
    #[error("a ranger works in a county only when its officers ask")]
    NotAsked,
    /// A ranger is outside his state.
    #[error("a ranger has power in {state} only, and this is {land}")]
    OutsideState {
        /// His state.
        state: String,
        /// Where he is.
        land: String,
    },
    /// A federal deputy has no warrant.
    #[error("a deputy U.S. marshal needs a federal warrant outside federal land and the Indian Territory")]
    NoWarrant,
}

/// What bears on somebody's power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// His office and its place.
    pub office: Option<(Office, PlaceNo)>,
    /// The officers of the county have asked for rangers.
    pub rangers_asked: bool,
    /// A federal warrant is out for the man he is after.
    pub federal_warrant: bool,
}

/// Says whether somebody may arrest on a hex, and if not, why.
pub fn may_arrest(county: &County, region: &Region, at: HexNo, standing: Standing) -> Result<(), NoPower> {
    mark::clause!("bh79-247");
    let (office, place) = standing.office.ok_or(NoPower::NoOffice)?;
    let land = county.land(at);
    let beyond = matches!(land, Some(land) if land.kind == LandKind::Beyond);
    let kind = if beyond { region.beyond.1 } else { land.map_or(LandKind::Beyond, |land| land.kind) };
    let name = if beyond {
        region.beyond.0.clone()
    } else {
        land.map_or_else(String::new, |land| land.name.clone())
    };
    match office {
        Office::Justice => Err(NoPower::Justice),
        Office::Marshal if county.place(place).at == at => Ok(()),
        Office::Marshal => Err(NoPower::OutsideTown),
        Office::Sheriff | Office::Deputy if county.is_home(at) => Ok(()),
        Office::Sheriff | Office::Deputy => Err(NoPower::OutsideCounty(name)),
        Office::Ranger if kind != LandKind::County => {
            Err(NoPower::OutsideState { state: region.state.clone(), land: name })
        }
        Office::Ranger if standing.rangers_asked => Ok(()),
        Office::Ranger => Err(NoPower::NotAsked),
        Office::FederalDeputy => match kind {
            LandKind::Federal | LandKind::Territory => Ok(()),
            LandKind::County if standing.federal_warrant => Ok(()),
            _ => Err(NoPower::NoWarrant),
        },
    }
}

/// What a crime was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// A robbery.
    Robbery,
    /// Cattle or horses stolen.
    Rustling,
    /// A man killed who was not armed and willing.
    Murder,
    /// Cheating, brawling, a concealed gun: a matter for a fine.
    Disorder,
}

impl Deed {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Deed::Robbery => "robbery",
            Deed::Rustling => "rustling",
            Deed::Murder => "murder",
            Deed::Disorder => "disorder",
        }
    }
}

/// A crime that somebody saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crime {
    /// Its number.
    pub no: u32,
    /// When.
    pub hour: Hour,
    /// Where.
    pub at: HexNo,
    /// What.
    pub deed: Deed,
    /// Cents taken.
    pub robbed: u32,
    /// Men killed in it.
    pub murders: u16,
    /// Who led it.
    pub leader: PersonNo,
    /// Those who did it and were recognised.
    pub known: Vec<PersonNo>,
    /// Mail, a train or federal land: the federal courts want them too.
    pub federal: bool,
    /// Those of them who have been tried for it.
    pub tried: Vec<PersonNo>,
    /// How many can swear to it.
    pub witnesses: u8,
}

impl Crime {
    /// What it puts on the head of one of those who were recognised; each murder counts as one.
    fn prices(&self) -> impl Iterator<Item = Price> + '_ {
        let robbed = (self.deed == Deed::Robbery).then_some(self.robbed);
        // House figure: $100 for rustling, out of the book's "up to $250" for other crimes.
        let other = if self.deed == Deed::Rustling { 10_000 } else { 0 };
        let murder = self.murders > 0;
        let more = (1..self.murders).map(|_| Price { murder: true, ..Price::default() });
        std::iter::once(Price { robbed, murder, prominent: 0, other }).chain(more)
    }
}

/// Cents offered for somebody, over all crimes for which he was recognised and not tried.
pub fn reward(crimes: &[Crime], who: PersonNo, switches: &Switches) -> u32 {
    let open = crimes.iter().filter(|crime| crime.known.contains(&who) && !crime.tried.contains(&who));
    let prices: Vec<(Price, bool)> =
        open.flat_map(|crime| crime.prices().map(|price| (price, crime.leader == who))).collect();
    reward_over(&prices, switches)
}
