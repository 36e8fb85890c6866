//! Hits and wounds of 1975.

use crate::boot_hill_1975::switches::RightArmRow;
use crate::boot_hill_1975::{BOOK, Switches};
use crate::sheet::capital;
use crate::wound_chart::{TO_20_40, TO_20_60, TO_30, TO_40, TO_40_80, TO_40_90, TO_75};
use crate::{Arm, Bands, Reach, Severity, Sheet, Stunner, Wound, WoundChart};
use chance::Chance;

/// The exact hit location chart as printed: the right arm is light only up to 30 (E-10).
static CHART: WoundChart =
    WoundChart::new([TO_40, TO_40, TO_75, TO_30, TO_40_90, TO_40_80, TO_40_80, TO_20_60, TO_20_40]);

/// The same with the right arm read like the left one.
static EVEN_ARMS: WoundChart =
    WoundChart::new([TO_40, TO_40, TO_75, TO_75, TO_40_90, TO_40_80, TO_40_80, TO_20_60, TO_20_40]);

/// The fast method: one roll, no location.
pub static FAST: Bands<Severity> =
    Bands::new(&[(50, Severity::Light), (85, Severity::Serious), (100, Severity::Mortal)]);

/// The exact chart in force.
pub fn chart(switches: &Switches) -> &'static WoundChart {
    match switches.right_arm_row {
        RightArmRow::Thirty => &CHART,
        RightArmRow::SeventyFive => &EVEN_ARMS,
    }
}

/// Rolls a wound on the exact chart without modifiers: where, then how bad.
pub fn roll(chance: &mut impl Chance, switches: &Switches) -> Wound {
    chart(switches).roll(chance)
}

/// What shot adds to both wound rolls at a range.
pub const fn shot_bonus(arm: Arm, reach: Reach) -> i16 {
    match (arm.is_shot(), reach) {
        (true, Reach::Short) => 15,
        (true, Reach::Long) => -20,
        _ => 0,
    }
}

/// The chance to stun: from in front, or from behind or by surprise.
pub const fn stun_chance(stunner: Stunner, from_behind: bool) -> i16 {
    let (basic, behind) = match stunner {
        Stunner::GunButt => (20, 80),
        Stunner::Club | Stunner::Tomahawk => (25, 85),
        Stunner::Chair => (30, 90),
        Stunner::HeadWound => (50, 95),
        Stunner::BuffaloBullet => (25, 50),
    };
    if from_behind { behind } else { basic }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let exact = Sheet::new(
        BOOK,
        "wounds",
        "Exact hit location chart",
        &["bh75-d068", "bh75-p10"],
        &WoundChart::COLUMNS,
    );
    let stunning = Sheet::new(BOOK, "stunning", "Stunning chart", &["bh75-d114"], &Stunner::COLUMNS);
    vec![fast_sheet(), CHART.lay_out(exact), Stunner::lay_out(stunning, stun_chance)]
}

fn fast_sheet() -> Sheet {
    let clauses = &["bh75-d067"];
    Sheet::new(BOOK, "fast-wounds", "Fast hit location method", clauses, &["Dice", "Wound"])
        .bands(&FAST, |severity| vec![capital(severity.label())])
}
