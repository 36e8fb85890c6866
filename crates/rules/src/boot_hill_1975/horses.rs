//! Horses in a fight and arched arrows: advanced combat of 1975.
//!
//! Order of rolls when a horse is hit: where, how bad, whether it bolts, which way. What is struck is what
//! was declared.

use super::switches::HorseExtentBelowOne;
use super::{BOOK, FirstEdition, Switches, wounds};
use crate::horses::{self, Breed, Horse, Mark, Rein, Riding, Unhorsed, is_leg};
use crate::{Cause, Landed, Location, Severity, Sheet, Shift, Tally, Wound, rolls};
use chance::Chance;

/// The strength of a horse, to which a die is added or from which it is taken.
pub const STRENGTH: i16 = 30;
/// What a horse takes off the roll for how bad a wound is.
pub const SEVERITY: i16 = -20;
/// The base chance that a horse with a rider or holder bolts.
pub const BOLTS: i16 = 40;
/// The chance that an arched arrow counts as a shot.
pub const ARCHED: i16 = 15;

/// Rolls the strength of a horse: for an ordinary one first whether it is stronger (1) or weaker (2), and
/// then for any horse the die (E-40).
pub fn strength(chance: &mut impl Chance, breed: Breed) -> i16 {
    mark::clause!("bh75-d100", "bh75-p21");
    let stronger = match breed {
        Breed::Ordinary => chance.draw(rolls::HORSE_SIGN, &[1, 1]).band == 0,
        Breed::Work => true,
        Breed::Pony => false,
    };
    let die = chance.face(rolls::HORSE) as i16;
    if stronger { STRENGTH + die } else { STRENGTH - die }
}

/// What a hit strikes where a man sits on a horse: the one that the firer declared, without a roll.
pub fn struck(_: &mut impl Chance, aim: Mark) -> Mark {
    mark::clause!("bh75-d099", "bh75-p21");
    aim
}

/// Rolls a wound of a horse on the exact chart, whatever method is in force for men: where, then how bad.
/// A result below 1 is light, or by the other reading nothing.
pub fn wound(chance: &mut impl Chance, switches: &Switches) -> Option<Landed> {
    mark::clause!("bh75-p21");
    let chart = wounds::chart(switches);
    let place = chance.draw(rolls::WHERE, &chart.locations.widths());
    let location = chart.locations.row(place.band);
    let (severity, how_bad_face) = chart.grade(chance, location, SEVERITY);
    let severity = match switches.horse_extent_below_one {
        HorseExtentBelowOne::Light => severity.or(Some(Severity::Light)),
        HorseExtentBelowOne::None => severity,
    };
    let wound = |severity| Wound { location: Some(location), severity };
    severity.map(|severity| Landed {
        wound: wound(severity),
        where_face: place.face,
        how_bad_face,
        shift: Shift::NONE,
    })
}

/// The chance that a horse hit elsewhere than in a leg bolts, with the referee's own modifier.
pub fn bolting(rein: Rein, ruling: i16) -> Tally {
    mark::clause!("bh75-p21");
    match rein {
        Rein::Ridden | Rein::Held => Tally::new(BOOK, BOLTS).with(Cause::Ruling, ruling),
        Rein::Loose => Tally::new(BOOK, 100),
    }
}

/// Rolls whether a horse bolts from a wound and, if it does, in which of eight directions it gallops.
pub fn bolts(chance: &mut impl Chance, hit: Location, rein: Rein, ruling: i16) -> Option<u8> {
    let bolts = !is_leg(hit) && keeps_bolting(chance, rein, ruling);
    bolts.then(|| horses::direction(chance))
}

/// Rolls whether a bolting horse is still out of control a turn later, by the same chance.
pub fn keeps_bolting(chance: &mut impl Chance, rein: Rein, ruling: i16) -> bool {
    chance.percent(rolls::BOLT, bolting(rein, ruling).total()).succeeded
}

/// Rolls whether an arrow shot over a wall or rock comes down as a shot; then the roll to hit and the exact
/// chart follow at once, and otherwise it is lost.
pub fn arched(chance: &mut impl Chance) -> bool {
    mark::clause!("bh75-d101", "bh75-p20");
    chance.percent(rolls::ARCHED, ARCHED).succeeded
}

/// Whether cover counts against an arched arrow, on either chart: only with something solid overhead.
pub fn cover_counts(roofed: bool) -> bool {
    mark::clause!("bh75-p20");
    roofed
}

impl Riding for FirstEdition {
    fn roll_horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16 {
        strength(chance, breed)
    }

    fn struck(&self, chance: &mut impl Chance, aim: Mark) -> Mark {
        struck(chance, aim)
    }

    fn horse_wound(&self, chance: &mut impl Chance) -> Option<Landed> {
        wound(chance, &self.switches)
    }

    fn bolting(&self, rein: Rein, ruling: i16) -> Tally {
        bolting(rein, ruling)
    }

    fn bolts(&self, chance: &mut impl Chance, hit: Location, rein: Rein, ruling: i16) -> Option<u8> {
        bolts(chance, hit, rein, ruling)
    }

    // The book does not say what becomes of him.
    fn unhorsed(&self, _: &Horse) -> Option<Unhorsed> {
        None
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Horse", "Strength"];
    let rows = Breed::ALL.map(|breed| {
        let sign = match breed {
            Breed::Ordinary => "+ or -",
            Breed::Work => "+",
            Breed::Pony => "-",
        };
        vec![crate::sheet::capital(breed.label()), format!("{STRENGTH} {sign} d10")]
    });
    vec![Sheet::new(BOOK, "horses", "Strength of horses", &["bh75-d100", "bh75-p21"], &columns).rows(rows)]
}
