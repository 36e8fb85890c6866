//! Horses in a fight and arched arrows: advanced combat of 1979.
//!
//! Order of rolls when a mounted man or his horse is hit: what was struck, where, how bad, whether the
//! horse bolts, which way.

use super::{BOOK, SecondEdition, Switches, wounds};
use crate::horses::{self, Breed, Horse, Mark, Rein, Riding, Unhorsed, is_leg};
use crate::{Cause, Landed, Location, Severity, Sheet, Shift, Tally, Wound, rolls};
use chance::Chance;

/// The strength of an ordinary horse, from which a die is added or taken for the others.
pub const STRENGTH: i16 = 30;
/// What a horse takes off the roll for how bad a wound is.
pub const SEVERITY: i16 = -20;
/// The chance that a shot strikes what it was aimed at, horse or rider.
pub const AS_AIMED: i16 = 60;
/// The base chance that a horse with a rider or holder bolts.
pub const BOLTS: i16 = 40;
/// The chance that an arched arrow counts as a shot.
pub const ARCHED: i16 = 15;

/// Rolls the strength of a horse: no die for an ordinary one.
pub fn strength(chance: &mut impl Chance, breed: Breed) -> i16 {
    mark::clause!("bh79-165");
    match breed {
        Breed::Ordinary => STRENGTH,
        Breed::Work => STRENGTH + chance.face(rolls::HORSE) as i16,
        Breed::Pony => STRENGTH - chance.face(rolls::HORSE) as i16,
    }
}

/// Rolls what a hit strikes where a man sits on a horse: before the location.
pub fn struck(chance: &mut impl Chance, aim: Mark) -> Mark {
    mark::clause!("bh79-164");
    match chance.percent(rolls::RIDER_OR_HORSE, AS_AIMED).succeeded {
        true => aim,
        false => aim.other(),
    }
}

/// Rolls a wound of a horse: where, then how bad. A result below 1 is a light wound.
pub fn wound(chance: &mut impl Chance, switches: &Switches) -> Landed {
    mark::clause!("bh79-166");
    let chart = wounds::chart(switches);
    let place = chance.draw(rolls::WHERE, &chart.locations.widths());
    let location = chart.locations.row(place.band);
    let (severity, how_bad_face) = chart.grade(chance, location, SEVERITY);
    let wound = Wound { location: Some(location), severity: severity.unwrap_or(Severity::Light) };
    Landed { wound, where_face: place.face, how_bad_face, shift: Shift::NONE }
}

/// The chance that a horse hit elsewhere than in a leg bolts, with the referee's own modifier.
pub fn bolting(rein: Rein, ruling: i16) -> Tally {
    mark::clause!("bh79-167");
    match rein {
        Rein::Ridden | Rein::Held => Tally::new(BOOK, BOLTS).with(Cause::Ruling, ruling),
        Rein::Loose => Tally::new(BOOK, 100),
    }
}

/// Rolls whether a horse bolts from a wound and, if it does, in which of eight directions.
pub fn bolts(chance: &mut impl Chance, hit: Location, rein: Rein, ruling: i16) -> Option<u8> {
    mark::clause!("bh79-167");
    let bolts = !is_leg(hit) && chance.percent(rolls::BOLT, bolting(rein, ruling).total()).succeeded;
    bolts.then(|| horses::direction(chance))
}

/// What the rider suffers, if the horse is down.
pub fn unhorsed(horse: &Horse) -> Option<Unhorsed> {
    mark::clause!("bh79-168");
    horse.is_down().then_some(Unhorsed { loss: 0, ends_move: true })
}

/// Rolls whether an arrow shot over a wall or rock comes down as a shot; then it is rolled to hit and to
/// wound, and otherwise it is gone.
pub fn arched(chance: &mut impl Chance) -> bool {
    mark::clause!("bh79-169");
    chance.percent(rolls::ARCHED, ARCHED).succeeded
}

/// Whether cover counts against an arched arrow, on either chart, and with it the modifier for an obscured
/// target: only under a roof.
pub const fn cover_counts(roofed: bool) -> bool {
    roofed
}

impl Riding for SecondEdition {
    fn roll_horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16 {
        strength(chance, breed)
    }

    fn struck(&self, chance: &mut impl Chance, aim: Mark) -> Mark {
        struck(chance, aim)
    }

    fn horse_wound(&self, chance: &mut impl Chance) -> Option<Landed> {
        Some(wound(chance, &self.switches))
    }

    fn bolting(&self, rein: Rein, ruling: i16) -> Tally {
        bolting(rein, ruling)
    }

    fn bolts(&self, chance: &mut impl Chance, hit: Location, rein: Rein, ruling: i16) -> Option<u8> {
        bolts(chance, hit, rein, ruling)
    }

    fn unhorsed(&self, horse: &Horse) -> Option<Unhorsed> {
        unhorsed(horse)
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Horse", "Strength"];
    let rows = Breed::ALL.map(|breed| {
        let strength = match breed {
            Breed::Ordinary => STRENGTH.to_string(),
            Breed::Work => format!("{STRENGTH} + d10"),
            Breed::Pony => format!("{STRENGTH} - d10"),
        };
        vec![crate::sheet::capital(breed.label()), strength]
    });
    vec![Sheet::new(BOOK, "horses", "Strength of horses", &["bh79-165"], &columns).rows(rows)]
}
