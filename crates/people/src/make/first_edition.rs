//! People made by the first edition.

use super::{Maker, Outfit, score};
use crate::embedded::all_kinds;
use crate::kind::Kind;
use crate::record::Carried;
use chance::Chance;
use rules::abilities::Created;
use rules::boot_hill_1975::switches::DrifterBravery;
use rules::boot_hill_1975::{BOOK, FirstEdition, Switches, abilities, gambling, morale};
use rules::{Arm, Book, Score, Weapon};

/// The kinds of 1975. Whether the bravery of detective and drifter is the one class that is printed or lost
/// its plus sign is a switch (E-28).
fn kinds(switches: &Switches) -> Vec<Kind> {
    let mut kinds = all_kinds().to_vec();
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

    /// The book has no starting money and ties no weapon to a year: he simply has what is usual.
    fn outfit(&self, weapon: Weapon, _: u16) -> Outfit {
        Outfit { weapons: vec![Carried::new(code(weapon))], ..Outfit::default() }
    }
}

/// The code of a weapon as the files of 1975 write it: their chart knows one line for each arm.
pub(crate) fn code(weapon: Weapon) -> &'static str {
    match weapon.arm {
        Arm::FastDraw => "FDR",
        Arm::SingleAction => "SAR",
        Arm::DoubleAction => "DAR",
        Arm::Shotgun => "SG",
        Arm::Rifle => "SR",
        Arm::Carbine => "SC",
        _ => weapon.code(),
    }
}
