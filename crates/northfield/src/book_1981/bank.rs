//! The money of the bank: two cash reserves and the vault, exactly, and how it is found. Where it lies and how much it
//! is nobody knows before it is found, so the dice fall then.

use super::switches::{LastReserve, ReserveFound, Switches, Vault as VaultReading};
use super::{BOOK, rolls};
use chance::Chance;
use rules::Sheet;

/// Squares of the bank that can be searched, the vault apart (E-69).
pub const SQUARES: u8 = 11;
/// Squares found empty after which both reserves are in those that are left.
pub const EMPTY_BEFORE_CERTAIN: u8 = 9;
/// The only face on which a square hides a reserve.
pub const FOUND_ON: u16 = 1;
/// The only face on which the vault is open.
pub const OPEN_ON: u16 = 1;
/// Dollars for a point of the dice (E-61).
pub const THOUSAND: u32 = 1000;

/// One of the two reserves: each teller knows of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Teller {
    /// A. E. Bunker.
    Bunker,
    /// Frank Wilcox.
    Wilcox,
}

/// How the vault stands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Vault {
    /// Nobody has tried it.
    #[default]
    Untried,
    /// Somebody tried it, and it was locked.
    Locked,
    /// Its money is gone.
    Looted,
}

/// What is known of the bank's money.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Holdings {
    /// Whether each reserve was found, Bunker's first.
    pub found: [bool; 2],
    /// Squares searched so far.
    pub searched: u8,
    /// How many of these were empty.
    pub empty: u8,
    /// The vault.
    pub vault: Vault,
}

impl Holdings {
    /// How many reserves are still hidden.
    pub fn hidden(&self) -> u8 {
        self.found.iter().filter(|found| !**found).count() as u8
    }

    /// How many squares are still to be searched.
    pub const fn left(&self) -> u8 {
        SQUARES.saturating_sub(self.searched)
    }

    /// Whether a reserve must be in the next square. Nine empty squares leave both in the last two; where one was
    /// found before, we put the other into the last square.
    pub fn is_certain(&self, switches: &Switches) -> bool {
        mark::clause!("bh81-289");
        match switches.last_reserve {
            LastReserve::InTheLastSquare => self.hidden() >= self.left() && self.hidden() > 0,
            LastReserve::ByTheDie => self.empty >= EMPTY_BEFORE_CERTAIN && self.hidden() > 0,
        }
    }

    /// Searches a square that was not searched before, and gives the dollars found.
    pub fn search(&mut self, chance: &mut impl Chance, switches: &Switches) -> u32 {
        if self.left() == 0 {
            return 0;
        }
        mark::clause!("bh81-288");
        let found = self.is_certain(switches)
            || (self.hidden() > 0 && chance.draw(rolls::SEARCH, &[FOUND_ON, 6 - FOUND_ON]).band == 0);
        self.searched += 1;
        if !found {
            self.empty += 1;
            return 0;
        }
        self.take_any(chance)
    }

    /// Tries the vault, and gives the dollars found.
    pub fn try_vault(&mut self, chance: &mut impl Chance) -> u32 {
        if self.vault != Vault::Untried {
            return 0;
        }
        mark::clause!("bh81-288");
        match chance.draw(rolls::VAULT, &[OPEN_ON, 6 - OPEN_ON]).band {
            0 => self.loot_vault(chance),
            _ => {
                self.vault = Vault::Locked;
                0
            }
        }
    }

    /// A teller gives up his reserve; where it was found already he has nothing new to tell, or by the other
    /// reading tells of the one that is left.
    pub fn teller_tells(&mut self, chance: &mut impl Chance, teller: Teller, switches: &Switches) -> u32 {
        mark::clause!("bh81-287");
        let known = teller as usize;
        match (self.found[known], switches.reserve_found) {
            (false, _) => self.take(chance, known),
            (true, ReserveFound::NothingNew) => 0,
            (true, ReserveFound::TellsOfTheOther) if self.hidden() > 0 => self.take(chance, 1 - known),
            (true, ReserveFound::TellsOfTheOther) => 0,
        }
    }

    /// The cashier opens the vault: also one that was found locked, unless by the other reading nobody can.
    pub fn cashier_opens(&mut self, chance: &mut impl Chance, switches: &Switches) -> u32 {
        mark::clause!("bh81-287");
        match (self.vault, switches.vault) {
            (Vault::Looted, _) | (Vault::Locked, VaultReading::Nobody) => 0,
            _ => self.loot_vault(chance),
        }
    }

    fn loot_vault(&mut self, chance: &mut impl Chance) -> u32 {
        mark::clause!("bh81-288");
        self.vault = Vault::Looted;
        u32::from(chance.face(rolls::VAULT_MONEY)) * THOUSAND
    }

    /// Takes one of the hidden reserves: a die says whose, where both are hidden.
    fn take_any(&mut self, chance: &mut impl Chance) -> u32 {
        let which = match self.found {
            [false, false] => chance.draw(rolls::WHICH_RESERVE, &[1, 1]).band,
            [true, _] => 1,
            [_, true] => 0,
        };
        self.take(chance, which)
    }

    fn take(&mut self, chance: &mut impl Chance, which: usize) -> u32 {
        self.found[which] = true;
        u32::from(chance.face(rolls::RESERVE)) * THOUSAND
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["What", "How many", "Dollars"];
    let rows = [["Cash reserve", "2", "1d6 x 1,000"], ["Vault", "1", "6d6 x 1,000"]];
    let clauses = &["bh81-288", "bh81-289"];
    let sheet = Sheet::new(BOOK, "northfield-bank", "Money in the bank of Northfield", clauses, &columns);
    vec![sheet.rows(rows.map(|row| row.map(str::to_owned).to_vec()))]
}
