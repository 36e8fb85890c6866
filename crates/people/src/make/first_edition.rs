//! People made by the first edition.

use super::{CannotMake, Maker, Outfit, Purchase, score, shop};
use crate::embedded::all_kinds;
use crate::kind::Kind;
use crate::record::Carried;
use chance::Chance;
use rules::abilities::Created;
use rules::boot_hill_1975::equipment::{Item, PRICES, buy, find};
use rules::boot_hill_1975::switches::DrifterBravery;
use rules::boot_hill_1975::weapons::{likened, of_code};
use rules::boot_hill_1975::{BOOK, FirstEdition, Switches, abilities, gambling, morale};
use rules::{Arm, Book, Purse, Refused, Score, Weapon};

/// The kinds of 1975, each with the weapon of this book for the one that we give it. Whether the bravery of detective and drifter is the one class that is printed or lost
/// its plus sign is a switch (E-28).
fn kinds(switches: &Switches) -> Vec<Kind> {
    let mut kinds = all_kinds().to_vec();
    for kind in &mut kinds {
        for weapon in std::iter::once(&mut kind.weapon).chain(&mut kind.also_weapon) {
            if let Some(own) = Weapon::of_code(weapon).and_then(likened) {
                code(own).clone_into(weapon);
            }
        }
    }
    if switches.drifter_bravery == DrifterBravery::AboveAverageOrBetter {
        for kind in kinds.iter_mut().filter(|kind| kind.id == "detective") {
            kind.bravery.to = 100;
        }
    }
    kinds
}

impl Maker for FirstEdition {
    const BOOK: Book = BOOK;

    fn player(&self, chance: &mut impl Chance) -> Created {
        abilities::create(chance, true, &self.switches)
    }

    fn kinds(&self) -> Vec<Kind> {
        kinds(&self.switches)
    }

    fn scores(&self, chance: &mut impl Chance, kind: &Kind, war_party: Option<bool>) -> [Score; 5] {
        mark::clause!("bh75-d106");
        let speed = score(chance, kind.speed);
        let bravery = match war_party {
            Some(is_chief) => Score::new(morale::war_party_bravery(chance, is_chief)),
            None => score(chance, kind.bravery),
        };
        let gun = score(chance, kind.gun);
        let throwing = score(chance, kind.throwing);
        let strength = score(chance, kind.strength);
        [speed, gun, throwing, strength, bravery]
    }

    fn age(&self, chance: &mut impl Chance) -> u8 {
        abilities::age(chance, &self.switches)
    }

    fn gambler(&self, chance: &mut impl Chance) -> u8 {
        gambling::cheating_score(chance).percent().unsigned_abs() as u8
    }

    fn weapon(&self, code: &str) -> Option<Weapon> {
        of_code(code)
    }

    /// The book has no starting money and ties no weapon to a year: he simply has what is usual.
    fn outfit(&self, weapon: Weapon, _: u16, purse: Option<Purse>) -> Outfit {
        Outfit { weapons: vec![Carried::new(code(weapon))], purse, ..Outfit::default() }
    }

    /// A seller asks what he likes within a span; where nobody says what, he asks the least.
    fn shopping(&self, buys: &[Purchase<'_>], _: u16, purse: Option<Purse>) -> Result<Outfit, CannotMake> {
        let mut purse = purse.ok_or(CannotMake::NoMoney)?;
        let mut outfit = Outfit::default();
        for purchase in buys {
            let item = sold(purchase.item)
                .ok_or_else(|| shop::unknown(purchase.item, PRICES.iter().map(|item| item.id)))?;
            let refused = |why| CannotMake::Refused { item: item.name, why };
            if !shop::reasonable(purchase, item.arm.is_some()) {
                return Err(refused(Refused::Nothing));
            }
            let asked = purchase.cents.unwrap_or(item.low);
            let bought = buy(&mut purse, item, purchase.count, asked).map_err(refused)?;
            let weapon = of_code(purchase.item).or_else(|| item.arm.and_then(usual));
            outfit.put(bought, weapon.map(code), purchase.place);
        }
        outfit.purse = Some(purse);
        Ok(outfit)
    }
}

/// The line of a name, or of the code of a weapon.
fn sold(name: &str) -> Option<&'static Item> {
    let arm = Weapon::of_code(name).map(|weapon| weapon.arm);
    find(name).or_else(|| PRICES.iter().find(|item| item.arm.is_some() && item.arm == arm))
}

/// The weapon that is meant where only its line is named.
fn usual(arm: Arm) -> Option<Weapon> {
    Weapon::codes().filter_map(|(code, _)| of_code(code)).find(|weapon| weapon.arm == arm)
}

/// The code of a weapon as the files of 1975 write it: their chart knows one line for each arm.
pub(crate) fn code(weapon: Weapon) -> &'static str {
    match weapon.arm {
        Arm::FastDraw => "FDR",
        Arm::SingleAction => "SAR",
        Arm::DoubleAction => "DAR",
        Arm::Shotgun if weapon.barrels == 1 => "SG",
        Arm::Rifle => "SR",
        Arm::Carbine => "SC",
        _ => weapon.code(),
    }
}
