//! The casts of 1979.

use super::{Citizen, armed, fill, unknown_citizen, with_optional};
use crate::cast::of_chart;
use crate::record::{Given, Record};
use chance::Chance;
use rules::boot_hill_1979::abilities::GUNFIGHTS;
use rules::boot_hill_1979::living::citizens_gun;
use rules::boot_hill_1979::{BOOK, Switches};
use rules::rolls::{BRAVERY, EXPERIENCE, GUN, SPEED, STRENGTH, THROWING};

/// The men at the corral, with or without Billy Claibourne.
pub fn corral(with_claibourne: bool) -> Vec<Record> {
    let claibourne: &[&str] = if with_claibourne { &["billy-claibourne"] } else { &[] };
    with_optional("ok_corral_1979", claibourne)
}

/// The Dalton Gang, with or without Bill Doolin.
pub fn gang(with_doolin: bool) -> Vec<Record> {
    let doolin: &[&str] = if with_doolin { &["bill-doolin"] } else { &[] };
    let mut cast = with_optional("coffeyville_1979", doolin);
    cast.retain(|person| person.gang.is_some());
    cast
}

/// A citizen of Coffeyville by dice: six abilities without the initial improvement, then his gun.
pub fn citizen(chance: &mut impl Chance, number: u8, switches: &Switches) -> Citizen {
    armed_by_dice(chance, &unknown_citizen(BOOK, number), switches)
}

/// John Kloehr: what the book does not say of him is rolled as for any citizen.
pub fn kloehr(chance: &mut impl Chance, switches: &Switches) -> Option<Citizen> {
    let printed = of_chart("coffeyville_1979").iter().find(|person| person.id == "john-kloehr")?;
    Some(armed_by_dice(chance, printed, switches))
}

/// Rolls what a record leaves to the dice, in the order of the book.
pub fn complete(chance: &mut impl Chance, record: &Record) -> Record {
    let mut record = record.clone();
    if let Given::Rolls(rolls) = &mut record.given {
        fill(chance, &mut rolls.speed, SPEED);
        fill(chance, &mut rolls.gun, GUN);
        fill(chance, &mut rolls.throwing, THROWING);
        fill(chance, &mut rolls.strength, STRENGTH);
        fill(chance, &mut rolls.bravery, BRAVERY);
        if record.gunfights.is_none() {
            record.gunfights = Some(GUNFIGHTS.row(chance.draw(EXPERIENCE, &GUNFIGHTS.widths()).band));
        }
    }
    record
}

/// A citizen, completed by dice and armed by one or two more. The gun has one full load, and there is no more.
pub fn armed_by_dice(chance: &mut impl Chance, citizen: &Record, switches: &Switches) -> Citizen {
    let record = complete(chance, citizen);
    let gun = citizens_gun(chance, switches);
    Citizen { record: armed(record, gun.weapon.code(), "item 232"), gun }
}
