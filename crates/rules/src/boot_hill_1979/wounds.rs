//! Hits and wounds of 1979.

use crate::boot_hill_1979::{BOOK, Switches};
use crate::wound_chart::{TO_20_40, TO_20_60, TO_40, TO_40_80, TO_40_90, TO_75};
use crate::{
    Arm, Exposed, Landed, Landing, Location, Marksman, Reach, Sharp, Sheet, Shift, Side, Strike, Stunner,
    Wound, WoundChart, rolls,
};
use chance::Chance;

/// The wound chart. All four printings agree, but for one slip on the screen (E-20).
static CHART: WoundChart =
    WoundChart::new([TO_40, TO_40, TO_75, TO_75, TO_40_90, TO_40_80, TO_40_80, TO_20_60, TO_20_40]);

/// The wound chart in force.
pub fn chart(_: &Switches) -> &'static WoundChart {
    mark::clause!("bh79-109");
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
    mark::clause!("bh79-114");
    let table = if arm == Arm::ScatterGun { &SCATTER_GUN } else { &SHOTGUN };
    let mut widths = [0; 5];
    for row in table {
        widths[usize::from(row[reach as usize])] += 1;
    }
    widths
}

/// What a sharpshooter adds to both wound rolls.
pub fn sharp_bonus(marksman: Marksman) -> i8 {
    mark::clause!("bh79-182");
    match marksman {
        Marksman::Deadeye => 10,
        Marksman::CrackShot => 5,
        Marksman::Excellent | Marksman::None => 0,
    }
}

/// Finds what a hit does: pellets first where shot was fired, then for each wound where, and how bad. A part
/// behind hard cover takes no second roll.
#[inline(always)]
pub fn strike(
    chance: &mut impl Chance,
    strike: &Strike,
    switches: &Switches,
    found: &mut impl FnMut(Landing),
) {
    if !strike.arm.is_shot() {
        return found(bullet(chance, strike, switches));
    }
    let drawn = chance.draw(rolls::PELLETS, &pellet_widths(strike.arm, strike.reach));
    found(Landing::Pellets { count: drawn.band as u8, face: drawn.face });
    for _ in 0..drawn.band {
        found(bullet(chance, strike, switches));
    }
}

#[inline(always)]
fn bullet(chance: &mut impl Chance, strike: &Strike, switches: &Switches) -> Landing {
    let chart = chart(switches);
    let sharp = if strike.sharp == Sharp::Bonus { sharp_bonus(strike.marksman) } else { 0 };
    let shift = Shift { spread: 0, sharp };
    let bonus = shift.sum();
    let (location, where_face) = match strike.sharp {
        Sharp::Called(location) => (Some(location), 0),
        Sharp::Bonus | Sharp::No => chart.locate(chance, bonus),
    };
    let Some(location) = location else { return Landing::Glance };
    if !strike.exposed.shows(location) {
        mark::clause!("bh79-111");
        return Landing::Cover { location, face: where_face };
    }
    match chart.grade(chance, location, bonus) {
        (Some(severity), how_bad_face) => {
            let wound = Wound { location: Some(location), severity };
            Landing::Wound(Landed { wound, where_face, how_bad_face, shift })
        }
        (None, _) => Landing::Glance,
    }
}

/// The parts that show of a man who fires over a wall, or round a corner on a given side of him.
pub fn exposed_while_firing(arm: Arm, hand: Side, corner: Option<Side>) -> Exposed {
    mark::clause!("bh79-112");
    if arm.is_pistol() || arm.is_thrown() {
        return Exposed::only(&[hand.arm(), Location::Head, hand.shoulder()]);
    }
    // A rifle shows the shoulder that leads: the left one of a right-handed man.
    let parts = [Location::Head, Location::LeftArm, Location::RightArm, hand.other().shoulder()];
    match corner {
        None => Exposed::only(&parts),
        Some(side) => Exposed::only(&[parts[0], parts[1], parts[2], parts[3], side.leg()]),
    }
}

/// The parts that show of a man behind cover who does not fire: nothing, or the head if he looks out.
pub fn exposed_while_hiding(looks_out: bool) -> Exposed {
    mark::clause!("bh79-113");
    if looks_out { Exposed::only(&[Location::Head]) } else { Exposed::NOTHING }
}

/// The chance to stun: from in front, or from behind or by surprise. The 30 for the buffalo gun from behind is
/// odd but the same in all three printings (E-19).
pub fn stun_chance(stunner: Stunner, from_behind: bool) -> i16 {
    mark::clause!("bh79-184");
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
