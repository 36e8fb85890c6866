//! The casts of 1975.

use super::{Citizen, armed, fill, unknown_citizen, with_optional};
use crate::cast::of_chart;
use crate::make::first_edition::code;
use crate::record::{Carried, Given, Record, Supposed};
use chance::Chance;
use rules::boot_hill_1975::living::citizens_gun;
use rules::boot_hill_1975::switches::RingoSpeed;
use rules::boot_hill_1975::{BOOK, Switches};
use rules::rolls::{BRAVERY, GUN, SPEED, STRENGTH, THROWING};

/// The variants that balance the fight at the corral; they may be mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// All the Cowboys carry revolvers.
    pub all_armed: bool,
    /// John Ringo joins the Cowboys.
    pub ringo: bool,
    /// Billy Claibourne joins the Cowboys.
    pub claibourne: bool,
}

/// The men at the corral.
pub fn corral(switches: &Switches, variant: Variant) -> Vec<Record> {
    mark::clause!("bh75-d150", "bh75-d151", "bh75-d152", "bh75-d155", "bh75-d156");
    if variant.ringo {
        mark::clause!("bh75-d153");
    }
    if variant.claibourne {
        mark::clause!("bh75-d154");
    }
    if variant != Variant::default() {
        mark::clause!("bh75-d158");
    }
    let joining = [(variant.ringo, "johnny-ringo"), (variant.claibourne, "billy-claibourne")];
    let joining: Vec<&str> = joining.into_iter().filter(|(joins, _)| *joins).map(|(_, id)| id).collect();
    let mut cast = with_optional("ok_corral_1975", &joining);
    for person in &mut cast {
        *person = as_read(person.clone(), switches);
        if variant.all_armed && person.weapons().is_empty() {
            // The book does not say with which; the second edition gives each a fast draw revolver.
            person.weapons = Some(vec![Carried::new("FDR")]);
            person.supposed.push(Supposed { field: "weapons.FDR".to_owned(), erratum: "E-26".to_owned() });
        }
    }
    cast
}

/// Everybody on the charts of 1975 by the readings in force.
pub fn everybody(switches: &Switches) -> Vec<Record> {
    let cast = ["ok_corral_1975", "coffeyville_1975"].into_iter().flat_map(of_chart).cloned();
    cast.map(|person| as_read(person, switches)).collect()
}

/// Somebody by the readings in force: two of them change what the chart of the corral says of a man.
pub fn as_read(mut person: Record, switches: &Switches) -> Record {
    if person.file != "ok_corral_1975" {
        return person;
    }
    match person.id.as_str() {
        "wyatt-earp" => {
            let code = switches.wyatt_guns.name();
            for carried in person.weapons.iter_mut().flatten() {
                carried.code = code.to_owned();
            }
            for supposed in &mut person.supposed {
                supposed.field = format!("weapons.{code}");
            }
        }
        "johnny-ringo" => {
            mark::clause!("bh75-d153");
            if let Given::Rolls(rolls) = &mut person.given {
                rolls.speed = Some(match switches.ringo_speed {
                    RingoSpeed::NinetyNine => 99,
                    RingoSpeed::Hundred => 100,
                });
            }
        }
        _ => {}
    }
    person
}

/// The Dalton Gang, with or without Bill Doolin.
pub fn gang(with_doolin: bool) -> Vec<Record> {
    mark::clause!("bh75-d159", "bh75-d160");
    let doolin: &[&str] = if with_doolin { &["bill-doolin"] } else { &[] };
    let mut cast = with_optional("coffeyville_1975", doolin);
    cast.retain(|person| person.gang.is_some());
    cast
}

/// A citizen of Coffeyville by dice: five scores without any bonus, then his gun.
pub fn citizen(chance: &mut impl Chance, number: u8, switches: &Switches) -> Citizen {
    armed_by_dice(chance, &unknown_citizen(BOOK, number), switches)
}

/// John Kloehr: what the book does not say of him is rolled as for any citizen.
pub fn kloehr(chance: &mut impl Chance, switches: &Switches) -> Option<Citizen> {
    let printed = of_chart("coffeyville_1975").iter().find(|person| person.id == "john-kloehr")?;
    Some(armed_by_dice(chance, printed, switches))
}

/// Rolls what a record leaves to the dice, in the order of the book. Experience is not rolled: whoever is
/// new has no gunfights behind him.
pub fn complete(chance: &mut impl Chance, record: &Record) -> Record {
    let mut record = record.clone();
    if let Given::Rolls(rolls) = &mut record.given {
        fill(chance, &mut rolls.speed, SPEED);
        fill(chance, &mut rolls.bravery, BRAVERY);
        fill(chance, &mut rolls.gun, GUN);
        fill(chance, &mut rolls.throwing, THROWING);
        fill(chance, &mut rolls.strength, STRENGTH);
        record.gunfights.get_or_insert(0);
    }
    record
}

/// A citizen, completed by dice and armed by one more. Whether the gun is loaded is a switch, because all
/// ammunition is said to come from the stores (E-24).
pub fn armed_by_dice(chance: &mut impl Chance, citizen: &Record, switches: &Switches) -> Citizen {
    let record = complete(chance, citizen);
    let gun = citizens_gun(chance, switches);
    Citizen { record: armed(record, code(gun.weapon), "P-40"), gun }
}
