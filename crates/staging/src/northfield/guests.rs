//! Player characters who join a raid, from the charts of the program and from people files that somebody brings.

use ::northfield::book_1981::joining::{MOST_IN_GANG, MOST_IN_TOWN};
use ::northfield::{Joins, Party};
use game::Package;
use game::lobby::{Guests, Wish};
use people::{Combatant, Record, cast};
use rules::boot_hill_1979::SecondEdition;

/// The chart of the raid itself: its people are in it anyway.
const CHART: &str = "northfield";

/// Those who join by the variants of a wish: `gang=wyatt-earp@fastest_guns`, `town=rex@mine`.
pub(super) fn joins(wish: &Wish) -> Result<Joins, String> {
    let brought = brought(wish)?;
    let mut joins = Joins::default();
    for variant in &wish.variants {
        let (side, address) = variant.split_once('=').unwrap_or((variant, ""));
        let joined = match side {
            "gang" => &mut joins.gang,
            "town" => &mut joins.town,
            _ => return Err(format!("expected gang=SOMEBODY or town=SOMEBODY, not {variant}")),
        };
        joined.push(found(&brought, address)?);
    }
    Ok(joins)
}

fn found(brought: &[Record], address: &str) -> Result<Record, String> {
    let own = brought.iter().find(|record| self::address(record) == address || record.id == address);
    match own {
        Some(record) => Ok(record.clone()),
        None => cast::find(address).cloned().map_err(|fault| fault.to_string()),
    }
}

/// Everybody who may join, those of somebody's own files first.
pub(super) fn guests(wish: &Wish) -> Result<Guests, String> {
    let brought = brought(wish)?;
    let mut known: Vec<&Record> =
        cast::all().iter().filter(|record| record.file != CHART && is_armed(record)).collect();
    known.sort_by_key(|record| (&record.name, &record.file));
    known.dedup_by_key(|record| &record.name);
    let entry = |record: &Record| (address(record), record.name.clone());
    Ok(Guests {
        sides: Party::BOTH.into_iter().map(|party| (party.name().to_owned(), most(party))).collect(),
        people: brought.iter().map(entry).chain(known.into_iter().map(entry)).collect(),
    })
}

const fn most(party: Party) -> u8 {
    match party {
        Party::Gang => MOST_IN_GANG,
        Party::Town => MOST_IN_TOWN,
    }
}

/// The people of the files that came with a wish; all faults of all files where one cannot be read.
fn brought(wish: &Wish) -> Result<Vec<Record>, String> {
    let files = wish.package.iter().flat_map(|package| &package.files);
    let (mut people, mut faults) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let chart = Package::plain(name).trim_end_matches(".toml");
        match people::parse::people(chart, text) {
            Ok(chart) => people.extend(chart.people),
            Err(wrong) => faults.push(wrong.to_string()),
        }
    }
    if faults.is_empty() { Ok(people) } else { Err(faults.join("\n")) }
}

fn address(record: &Record) -> String {
    format!("{}@{}", record.id, record.file)
}

/// Whether somebody has scores of the second edition and a gun.
fn is_armed(record: &Record) -> bool {
    let loaded = |carried: &people::Carried| carried.weapon().is_some_and(|weapon| weapon.holds > 0);
    Combatant::of(&SecondEdition::default(), record).is_ok() && record.weapons().iter().any(loaded)
}
