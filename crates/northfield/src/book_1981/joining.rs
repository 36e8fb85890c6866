//! Player characters on either side, and what follows for the rest.

use super::{BOOK, rolls};
use chance::Chance;
use rules::Sheet;

/// The most player characters with the gang.
pub const MOST_IN_GANG: u8 = 5;
/// The most player characters with the town.
pub const MOST_IN_TOWN: u8 = 6;
/// Counters of the gang that are replaced, in order: Pitts, Miller, Chadwell.
pub const REPLACED: [u8; 3] = [7, 6, 8];
/// Citizens who come for certain where more join the gang than it has men to replace.
pub const CERTAIN_CITIZENS: u8 = 12;
/// Random citizens who are left out for each player character of the town.
pub const FEWER_CITIZENS: u8 = 2;
/// Player characters of the town up to which it still gets reinforcements.
pub const STILL_REINFORCED: u8 = 4;

/// How many player characters join each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Joining {
    gang: u8,
    town: u8,
}

/// More player characters than a side may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooMany {
    /// With the gang: how many, if too many.
    pub gang: Option<u8>,
    /// With the town: how many, if too many.
    pub town: Option<u8>,
}

impl Joining {
    /// So many with each side, if the book allows them.
    pub fn new(gang: u8, town: u8) -> Result<Joining, TooMany> {
        mark::clause!("bh81-293", "bh81-294");
        let faults = TooMany {
            gang: (gang > MOST_IN_GANG).then_some(gang),
            town: (town > MOST_IN_TOWN).then_some(town),
        };
        match faults {
            TooMany { gang: None, town: None } => Ok(Joining { gang, town }),
            faults => Err(faults),
        }
    }

    /// How many join the gang.
    pub const fn gang(self) -> u8 {
        self.gang
    }

    /// How many join the town.
    pub const fn town(self) -> u8 {
        self.town
    }

    /// The counters of the gang that stay out.
    pub fn replaced(self) -> &'static [u8] {
        mark::clause!("bh81-293");
        &REPLACED[..usize::from(self.gang).min(REPLACED.len())]
    }

    /// Whether more join the gang than it has men to replace. Then Wheeler (with his revolver), Stacey, Manning and
    /// Allen start with loaded guns, and twelve citizens come without a roll.
    pub const fn town_is_ready(self) -> bool {
        self.gang as usize > REPLACED.len()
    }

    /// Whether the town gets reinforcements.
    pub fn reinforced(self) -> bool {
        mark::clause!("bh81-294");
        self.town <= STILL_REINFORCED
    }

    /// Rolls how many citizens start on random squares: never fewer than none.
    pub fn random_citizens(self, chance: &mut impl Chance) -> u8 {
        let all = match self.town_is_ready() {
            true => CERTAIN_CITIZENS,
            false => chance.face(rolls::CITIZENS).min(12) as u8,
        };
        mark::clause!("bh81-294");
        all.saturating_sub(FEWER_CITIZENS * self.town)
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Player characters", "What follows"];
    let rows = [
        ["1 to 3 with the gang", "Replace Pitts, Miller, Chadwell in this order"],
        [
            "4 or 5 with the gang",
            "12 citizens without a roll; Wheeler, Stacey, Manning, Allen have loaded guns",
        ],
        ["Each with the town", "2 random citizens fewer"],
        ["5 or 6 with the town", "No reinforcements"],
    ];
    let clauses = &["bh81-293", "bh81-294"];
    let sheet = Sheet::new(BOOK, "northfield-players", "Player characters at Northfield", clauses, &columns);
    vec![sheet.rows(rows.map(|row| row.map(str::to_owned).to_vec()))]
}
