//! Big guns and stray bullets: what they do to each man in their way. The tables are the same in both
//! editions; which of them is read at which distance is theirs.

use crate::sheet::span;
use crate::{Bands, Distance, Exposed, Ranges, Severity, Sheet, Wound, WoundChart};
use arrayvec::ArrayVec;
use chance::{Chance, Roll};

/// The wounds of one man in a swath: three at most.
pub type Wounds = ArrayVec<Wound, 3>;

/// Wounds from a Gatling gun up to half range.
pub(crate) static GATLING_NEAR: Bands<u8> = Bands::new(&[(35, 0), (80, 1), (95, 2), (100, 3)]);
/// Wounds from a Gatling gun over half range; 1975 forgot the 99 (erratum E-07).
pub(crate) static GATLING_FAR: Bands<u8> = Bands::new(&[(80, 0), (95, 1), (98, 2), (100, 3)]);
/// Wounds from canister over 10 and up to 30. Both books begin two wounds at 80 and end one at 85; two begin
/// at 86 (errata E-08 and E-24).
pub(crate) static CANISTER_30: Bands<u8> = Bands::new(&[(25, 0), (85, 1), (100, 2)]);
/// Wounds from canister over 30 and up to 60.
pub(crate) static CANISTER_60: Bands<u8> = Bands::new(&[(55, 0), (95, 1), (100, 2)]);

/// Rolls how many wounds a man takes; no die where there is only one row.
pub(crate) fn count(chance: &mut impl Chance, roll: Roll, table: &Bands<u8>) -> u8 {
    let widths = table.widths();
    let row = if widths.len() == 1 { 0 } else { chance.draw(roll, &widths).band };
    table.row(row)
}

/// Rolls wounds one after another: where, and, if the part shows, how bad. A wound in a part that does not
/// show is void; what comes after a mortal one is not rolled.
pub(crate) fn inflict(chance: &mut impl Chance, wounds: u8, chart: &WoundChart, exposed: Exposed) -> Wounds {
    let mut taken = Wounds::new();
    for _ in 0..wounds.min(3) {
        mark::clause!("bh79-203");
        let Some(location) = chart.locate(chance, 0).0.filter(|&part| exposed.shows(part)) else { continue };
        let Some(severity) = chart.grade(chance, location, 0).0 else { continue };
        taken.push(Wound { location: Some(location), severity });
        if severity == Severity::Mortal {
            break;
        }
    }
    taken
}

/// Whether a man at a distance along a line and to the side of it is within a strip `width` wide.
pub(crate) fn in_strip(along: Distance, aside: Distance, reach: u16, width: u16) -> bool {
    along <= Distance::spaces(reach) && aside.0.saturating_mul(2) <= Distance::spaces(width).0
}

/// Whether a man is near enough to the line of a shot to be hit by it astray: one space (or inch) to either
/// side, out to the weapon's range.
pub fn near_the_line(along: Distance, aside: Distance, ranges: Ranges) -> bool {
    mark::clause!("bh75-p30");
    mark::clause!("bh79-201");
    in_strip(along, aside, ranges.furthest(), 2)
}

/// Lays out wounds by dice: a number of wounds a row, a band of range a column.
pub(crate) fn lay_out(empty: Sheet, most: u8, columns: &[Option<&Bands<u8>>]) -> Sheet {
    let sheet = (0..=most).fold(empty, |sheet, wounds| {
        let cells = columns.iter().map(|column| {
            let faces = column.and_then(|table| table.spans().find(|(.., value)| *value == wounds));
            faces.map_or_else(|| "-".into(), |(from, to, _)| span(from, to))
        });
        sheet.row(std::iter::once(wounds.to_string()).chain(cells))
    });
    columns.iter().flatten().fold(sheet, |sheet, table| {
        sheet.covers(1, 100, table.spans().map(|(from, to, _)| (from as i16, to as i16)).collect())
    })
}
