//! Dynamite: optional rules of 1975.

use super::switches::{Dynamite5To6At30Wound, DynamiteRolls, ThrownDynamite};
use super::{BOOK, Switches, wounds};
use crate::blast::{self, Cell, Cracked, Danger, Figures, Harm, Shelter, Spot};
use crate::{Distance, Ranges, Sheet, rolls};
use chance::Chance;

/// Sticks that open a large safe.
pub const LARGE_SAFE: u16 = 5;
/// Sticks that open a small safe.
pub const SMALL_SAFE: u16 = 2;
/// The chance in a hundred that one stick too few still opens a safe.
pub const ONE_STICK_SHORT: i16 = 50;
/// How far behind its wall a charge reaches, in inches.
pub const BEHIND_WALL: u16 = 10;

/// How far dynamite is thrown: a house reading, for the book lets it be a weapon but gives no figures.
const THROWN: Ranges = Ranges(&[4, 8, 12]);

static FIGURES: Figures = Figures {
    book: BOOK,
    // The headings are points in print; each is the far edge of its column (erratum E-13).
    columns: [2, 10, 20, 30, 40, 60],
    behind_wall: BEHIND_WALL,
    less: cover_deduction,
    stun: stun_in_cover,
};

/// What cover takes from each of the three chances.
pub const fn cover_deduction(cover: Shelter) -> i16 {
    match cover {
        Shelter::Hard => 30,
        Shelter::Soft => 15,
    }
}

/// The chance in a hundred to be stunned in cover, where the table stuns: counted down from certainty.
pub const fn stun_in_cover(cover: Shelter) -> i16 {
    100 - cover_deduction(cover)
}

/// The cell of the table for so many sticks at a distance; none beyond 60 inches. The wound of 5 or 6 sticks up to 30
/// inches is as printed, though it is the only one of its column that is no higher than the one before (erratum E-14).
pub fn cell(sticks: u16, distance: Distance, switches: &Switches) -> Option<Cell> {
    mark::clause!("bh75-d120", "bh75-p28");
    let cell = FIGURES.cell(sticks, distance)?;
    let doubtful = matches!(sticks, 5 | 6) && FIGURES.cell(5, Distance::spaces(30)) == Some(cell);
    Some(match switches.dynamite_5_to_6_at_30_wound {
        Dynamite5To6At30Wound::Seventy if doubtful => Cell { wound: 70, ..cell },
        _ => cell,
    })
}

/// The chances of a man near a blast, or none if it does not get to him. Anyone in cover has its benefit;
/// a wall covers by its kind, and of wall and other cover the better one counts.
pub fn danger(sticks: u16, spot: &Spot, switches: &Switches) -> Option<Danger> {
    mark::clause!("bh75-d120", "bh75-p28");
    if spot.cover.is_some() || spot.wall.is_some() {
        mark::clause!("bh75-d122");
    }
    let shelter = spot.cover.max(spot.wall.map(|wall| wall.kind));
    FIGURES.danger_of(cell(sticks, spot.distance, switches)?, spot, shelter)
}

/// Rolls what a blast does to a man: death, then a wound (where, how bad), then stun. By the other reading one
/// roll is read against death and then against the wound.
pub fn strike(chance: &mut impl Chance, danger: &Danger, switches: &Switches) -> Harm {
    mark::clause!("bh75-d123", "bh75-p28");
    match switches.dynamite_rolls {
        DynamiteRolls::Two => blast::strike(chance, danger, |chance| wounds::roll(chance, switches)),
        DynamiteRolls::One => strike_once(chance, danger, switches),
    }
}

fn strike_once(chance: &mut impl Chance, danger: &Danger, switches: &Switches) -> Harm {
    let upto = |percent: i16| percent.clamp(0, 100).unsigned_abs();
    let death = upto(danger.death.total());
    let wound = upto(danger.wound.total()).max(death);
    let bands = [death, wound - death, 100 - wound];
    // No die where only one thing can happen.
    let certain = bands.iter().position(|&width| width == 100);
    let band = certain.unwrap_or_else(|| chance.draw(rolls::BLAST_DEATH, &bands).band);
    if band == 0 {
        return Harm::Killed;
    }
    let wound = (band == 1).then(|| wounds::roll(chance, switches));
    Harm::Hit { wound, stunned: blast::stunned(chance, danger, wound) }
}

/// Sets off a charge on a safe that needs `normal` sticks; the referee may vary them in secret.
pub fn crack(chance: &mut impl Chance, normal: u16, sticks: u16) -> Cracked {
    mark::clause!("bh75-d125", "bh75-p28");
    blast::crack(chance, normal, sticks, ONE_STICK_SHORT)
}

/// The ranges at which dynamite is thrown, by throwing accuracy like a knife; none if it may not be thrown.
/// A house reading.
pub fn thrown(switches: &Switches) -> Option<Ranges> {
    (switches.thrown_dynamite == ThrownDynamite::Yes).then_some(THROWN)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Sticks", "To 2", "To 10", "To 20", "To 30", "To 40", "To 60"];
    let clauses = &["bh75-d120", "bh75-p28"];
    let injury = Sheet::new(BOOK, "dynamite", "Injury from dynamite explosion", clauses, &columns);
    vec![FIGURES.lay_out(injury), cover_sheet()]
}

fn cover_sheet() -> Sheet {
    let rows = [Shelter::Hard, Shelter::Soft]
        .map(|cover| vec![crate::sheet::capital(cover.label()), format!("-{}", cover_deduction(cover))]);
    let columns = ["Cover", "Death, wound and stun"];
    Sheet::new(BOOK, "dynamite-cover", "Deductions for cover", &["bh75-d122"], &columns).rows(rows)
}
