//! Hits and wounds of 1979.

use crate::boot_hill_1979::{BOOK, Switches};
use crate::wound_chart::{TO_20_40, TO_20_60, TO_40, TO_40_80, TO_40_90, TO_75};
use crate::{Arm, Reach, Sheet, Stunner, Wound, WoundChart};
use chance::Chance;

/// The wound chart. All four printings agree, but for one slip on the screen (E-20).
static CHART: WoundChart =
    WoundChart::new([TO_40, TO_40, TO_75, TO_75, TO_40_90, TO_40_80, TO_40_80, TO_20_60, TO_20_40]);

/// The wound chart in force.
pub fn chart(_: &Switches) -> &'static WoundChart {
    &CHART
}

/// Rolls a wound without modifiers: where, then how bad.
pub fn roll(chance: &mut impl Chance, switches: &Switches) -> Wound {
    chart(switches).roll(chance)
}

/// Wounds from a hit with shot: rows are the faces of a d10, columns short, medium, long, extreme.
type Pellets = [[u8; 4]; 10];

static SCATTER_GUN: Pellets = [
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 0],
    [2, 1, 1, 1],
    [2, 1, 1, 1],
    [2, 1, 1, 1],
    [2, 2, 1, 1],
    [3, 2, 1, 1],
    [3, 2, 1, 1],
];

static SHOTGUN: Pellets = [
    [1, 1, 1, 0],
    [2, 1, 1, 0],
    [2, 1, 1, 1],
    [2, 2, 1, 1],
    [3, 2, 1, 1],
    [3, 2, 1, 1],
    [3, 2, 1, 1],
    [4, 2, 1, 1],
    [4, 3, 1, 1],
    [4, 3, 2, 1],
];

/// How many faces of the d10 give 0, 1, 2, 3 or 4 wounds: the counts never fall as the die rises.
pub fn pellet_widths(arm: Arm, reach: Reach) -> [u16; 5] {
    let table = if arm == Arm::ScatterGun { &SCATTER_GUN } else { &SHOTGUN };
    let mut widths = [0; 5];
    for row in table {
        widths[usize::from(row[reach as usize])] += 1;
    }
    widths
}

/// The chance to stun: from in front, or from behind or by surprise. The 30 for the buffalo gun from behind is
/// odd but the same in all three printings (E-19).
pub const fn stun_chance(stunner: Stunner, from_behind: bool) -> i16 {
    let (basic, behind) = match stunner {
        Stunner::GunButt => (20, 60),
        Stunner::Club | Stunner::Tomahawk => (25, 65),
        Stunner::Chair => (30, 70),
        Stunner::HeadWound => (50, 80),
        Stunner::BuffaloBullet => (25, 30),
    };
    if from_behind { behind } else { basic }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let wounds = Sheet::new(BOOK, "wounds", "Wound chart", &["bh79-109", "bh79-110"], &WoundChart::COLUMNS);
    let stunning = Sheet::new(BOOK, "stunning", "Stunning chart", &["bh79-184"], &Stunner::COLUMNS);
    vec![CHART.lay_out(wounds), pellet_sheet(), Stunner::lay_out(stunning, stun_chance)]
}

fn pellet_sheet() -> Sheet {
    let columns = [
        "Die",
        "Scatter short",
        "Scatter medium",
        "Scatter long",
        "Scatter extreme",
        "Shotgun short",
        "Shotgun medium",
        "Shotgun long",
        "Shotgun extreme",
    ];
    let rows = (0..10).map(|face| {
        let counts = SCATTER_GUN[face].iter().chain(&SHOTGUN[face]).map(u8::to_string);
        std::iter::once((face + 1).to_string()).chain(counts).collect()
    });
    Sheet::new(BOOK, "shotgun-effects", "Shotgun and scatter gun effects", &["bh79-114"], &columns)
        .rows(rows.collect::<Vec<Vec<String>>>())
        .covers(1, 10, (1..=10).map(|face| (face, face)).collect())
}
