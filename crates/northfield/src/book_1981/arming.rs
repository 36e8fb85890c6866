//! How townspeople come by guns.

use super::movement::BUSY_HANDS;
use super::rolls;
use chance::Chance;

/// The only face on which a citizen who looks about a building finds a gun.
pub const FOUND_ON: u16 = 1;
/// The highest face on which Wheeler has his revolver.
pub const WHEELERS_REVOLVER_TO: u16 = 2;

/// Where somebody looks for a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Where {
    /// In either of the hardware stores.
    Hardware,
    /// In the Dampier House.
    DampierHouse,
    /// In any other building.
    Building,
    /// Under the sky.
    Outdoors,
}

/// Who looks for a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seeker {
    /// Wheeler without his revolver.
    WheelerForTheRifle,
    /// Stacey.
    Stacey,
    /// Anybody else.
    Citizen,
}

/// How he will find one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Finding {
    /// For certain.
    Certain,
    /// If the die shows 1.
    ByTheDie,
    /// Not this turn.
    No,
}

/// How somebody will find a gun who moved so many squares this turn. In a hardware store, and for the two men who
/// know of one, it takes no searching and so no short move.
pub fn finding(seeker: Seeker, place: Where, moved: u16) -> Finding {
    match (seeker, place) {
        (_, Where::Outdoors) => Finding::No,
        (_, Where::Hardware) => {
            mark::clause!("bh81-276");
            Finding::Certain
        }
        (Seeker::WheelerForTheRifle, Where::DampierHouse) | (Seeker::Stacey, _) => {
            mark::clause!("bh81-277");
            Finding::Certain
        }
        _ if moved <= BUSY_HANDS => {
            mark::clause!("bh81-276");
            Finding::ByTheDie
        }
        _ => Finding::No,
    }
}

/// Rolls whether somebody finds a gun.
pub fn finds(chance: &mut impl Chance, finding: Finding) -> bool {
    match finding {
        Finding::Certain => true,
        Finding::ByTheDie => chance.draw(rolls::GUN_FOUND, &[FOUND_ON, 6 - FOUND_ON]).band == 0,
        Finding::No => false,
    }
}

/// Rolls whether Wheeler has his revolver; otherwise the army rifle waits for him in the Dampier House.
pub fn wheeler_has_his_revolver(chance: &mut impl Chance) -> bool {
    mark::clause!("bh81-260");
    let to = WHEELERS_REVOLVER_TO;
    chance.draw(rolls::WHEELER, &[to, 6 - to]).band == 0
}
