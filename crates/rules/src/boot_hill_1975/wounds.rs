//! Hits and wounds of 1975.

use crate::boot_hill_1975::switches::{HitMethod, RightArmRow, ShotgunSharpshooterBonus, SoftCoverVoids};
use crate::boot_hill_1975::{BOOK, Switches};
use crate::sheet::capital;
use crate::wound_chart::{TO_20_40, TO_20_60, TO_30, TO_40, TO_40_80, TO_40_90, TO_75};
use crate::{
    Arm, Bands, Exposed, Landed, Landing, Location, Marksman, Reach, Severity, Sharp, Sheet, Shift, Side,
    Strike, Stunner, Wound, WoundChart, rolls,
};
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
    mark::clause!("bh75-d068", "bh75-p10");
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
pub fn shot_bonus(arm: Arm, reach: Reach) -> i8 {
    mark::clause!("bh75-d069", "bh75-p07");
    match (arm.is_shot(), reach) {
        (true, Reach::Short) => 15,
        (true, Reach::Long) => -20,
        _ => 0,
    }
}

/// What a sharpshooter adds to both wound rolls.
pub fn sharp_bonus(marksman: Marksman) -> i8 {
    mark::clause!("bh75-d110", "bh75-p24");
    match marksman {
        Marksman::Deadeye => 15,
        Marksman::CrackShot => 10,
        Marksman::Excellent => 5,
        Marksman::None => 0,
    }
}

/// Finds what a hit does: one wound, by the fast method where the game has chosen it and nothing needs a
/// location (E-36), otherwise where and then how bad. A part behind cover takes no second roll.
pub fn strike(
    chance: &mut impl Chance,
    strike: &Strike,
    switches: &Switches,
    stunning: bool,
    found: &mut impl FnMut(Landing),
) {
    let exposed = match switches.soft_cover_voids {
        SoftCoverVoids::No => strike.exposed,
        SoftCoverVoids::Yes => strike.exposed.and(strike.soft_exposed),
    };
    let plain = exposed == Exposed::ALL && strike.sharp == Sharp::No && !strike.arm.is_shot() && !stunning;
    match switches.hit_method {
        HitMethod::Fast if plain => found(fast(chance)),
        HitMethod::Fast | HitMethod::Exact => found(exact(chance, strike, exposed, switches)),
    }
}

fn fast(chance: &mut impl Chance) -> Landing {
    mark::clause!("bh75-d067", "bh75-p10");
    let drawn = chance.draw(rolls::HOW_BAD, &FAST.widths());
    let wound = Wound { location: None, severity: FAST.row(drawn.band) };
    Landing::Wound(Landed { wound, where_face: 0, how_bad_face: drawn.face, shift: Shift::NONE })
}

fn exact(chance: &mut impl Chance, strike: &Strike, exposed: Exposed, switches: &Switches) -> Landing {
    let chart = chart(switches);
    let shift = wound_shift(strike, switches);
    let bonus = shift.sum();
    let (location, where_face) = match strike.sharp {
        Sharp::Called(location) => (Some(location), 0),
        Sharp::Bonus | Sharp::No => chart.locate(chance, bonus),
    };
    let Some(location) = location else { return Landing::Glance };
    if !exposed.shows(location) {
        mark::clause!("bh75-d166");
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

/// What is added to both wound rolls: the spread of shot, and the sharpshooter's bonus.
fn wound_shift(strike: &Strike, switches: &Switches) -> Shift {
    let spread = shot_bonus(strike.arm, strike.reach);
    mark::clause!("bh75-d113");
    let barred = strike.arm.is_shot() && switches.shotgun_sharpshooter_bonus == ShotgunSharpshooterBonus::No;
    match strike.sharp {
        Sharp::Bonus if !barred => Shift { spread, sharp: sharp_bonus(strike.marksman) },
        _ => Shift { spread, sharp: 0 },
    }
}

/// The parts that show of a man who fires over a wall: the book names a right-handed one, a left-handed man
/// is the mirror of him.
pub fn exposed_while_firing(arm: Arm, hand: Side) -> Exposed {
    if arm.is_pistol() || arm.is_thrown() {
        mark::clause!("bh75-d071");
        return Exposed::only(&[Location::Head, hand.arm(), hand.shoulder()]);
    }
    mark::clause!("bh75-d070");
    let shoulders = [Location::LeftShoulder, Location::RightShoulder];
    Exposed::only(&[Location::Head, Location::LeftArm, Location::RightArm, shoulders[0], shoulders[1]])
}

/// The chance to stun: from in front, or from behind or by surprise.
pub fn stun_chance(stunner: Stunner, from_behind: bool) -> i16 {
    mark::clause!("bh75-d114", "bh75-p25");
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
