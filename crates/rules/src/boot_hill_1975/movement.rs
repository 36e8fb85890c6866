//! Movement of 1975: rates, wounds, mounted starts, vehicles and the moments of fire. Distances are inches,
//! and fractions are kept.

use super::switches::SeveralWoundsMovement;
use super::{BOOK, Switches};
use crate::horses::Horse;
use crate::movement::{
    self, Carriage, Fraction, Ground, HALF, Inches, Railway, Rates, Slowing, THIRD, THREE_QUARTERS,
    TWO_THIRDS, Together, VEHICLE_COLUMNS, Vehicle, slowed,
};
use crate::{Condition, Gait, Sheet, Side, Stun};

/// Inches in a turn on foot.
pub static ON_FOOT: [(Gait, u16); 4] =
    [(Gait::Crawl, 2), (Gait::Walk, 6), (Gait::Dodge, 12), (Gait::Run, 24)];
/// Inches in a turn on horseback.
pub static MOUNTED: [(Gait, u16); 3] = [(Gait::Walk, 8), (Gait::Trot, 16), (Gait::Gallop, 32)];

/// A light wound in a leg.
pub const LIGHT_LEG: Slowing = Slowing::all(HALF);
/// A serious wound in a leg: nothing faster than a walk; that he may crawl is the reading `serious-leg-crawl`.
pub const SERIOUS_LEG: Slowing = Slowing { faster: None, ..Slowing::all(HALF) };
/// A light wound in neither a leg nor the gun arm.
pub const OTHER_LIGHT: Slowing = Slowing::all(THREE_QUARTERS);
/// A serious wound in neither a leg nor the gun arm.
pub const OTHER_SERIOUS: Slowing = Slowing { walk: THREE_QUARTERS, ..Slowing::all(HALF) };
/// A serious wound in a leg of a horse: nothing faster than a walk.
pub const HORSE_SERIOUS_LEG: Slowing = Slowing { faster: None, ..Slowing::NONE };

/// What is left of the turn in which a man mounts or dismounts, before or after he does.
pub const AFTER_MOUNTING: Fraction = THREE_QUARTERS;

/// Vehicles, in the order of print.
pub static VEHICLES: [(Carriage, Vehicle); 4] = [
    (Carriage::Buckboard, Vehicle::new((1, Some(1)), [6, 14, 24], 2)),
    (Carriage::Wagon, Vehicle::new((2, Some(2)), [6, 12, 20], 2)),
    (Carriage::Stagecoach, Vehicle::new((4, Some(8)), [6, 14, 28], 3)),
    (Carriage::FreightWagon, Vehicle::new((4, None), [5, 10, 18], 2)),
];
/// A train.
pub const TRAIN: Railway = Railway { normal: 42, change: 6, strategic: 8 };

/// Whether ground halves the rate: uphill or rough.
pub const fn is_slow(ground: Ground) -> bool {
    matches!(ground, Ground::Uphill | Ground::Rough)
}

/// Inches that a man on foot may go this turn; nothing where he has no such gait or his wounds forbid it.
/// Wounds in the arm of his gun hand do not slow him.
pub fn on_foot(
    gait: Gait,
    ground: Ground,
    man: &Condition,
    gun_hand: Side,
    switches: &Switches,
) -> Option<Inches> {
    if man.dead || man.stun == Stun::Helpless {
        return None;
    }
    mark::clause!("bh75-d023");
    let arm = gun_hand as usize;
    let wounds = [
        (LIGHT_LEG, man.leg_light),
        (SERIOUS_LEG, man.leg_serious),
        (OTHER_LIGHT, man.other_light.saturating_sub(man.arm_light[arm])),
        (OTHER_SERIOUS, man.other_serious.saturating_sub(man.arm_serious[arm])),
    ];
    if wounds[..2].iter().any(|(_, count)| *count > 0) {
        mark::clause!("bh75-d029", "bh75-p11");
    }
    if wounds[2].1 > 0 {
        mark::clause!("bh75-d030", "bh75-p11");
    }
    if wounds[3].1 > 0 {
        mark::clause!("bh75-d031", "bh75-p11");
    }
    let rate = slowed(on_ground(&ON_FOOT, gait, ground)?, gait, &wounds, together(switches))?;
    Some(if man.stun == Stun::Dazed { rate.part(HALF) } else { rate })
}

/// Inches that a mounted man may go this turn after the gait of the turn before; from a halt by thirds. The
/// rider's own wounds do not slow him.
pub fn mounted(
    before: Gait,
    gait: Gait,
    ground: Ground,
    horse: &Horse,
    switches: &Switches,
) -> Option<Inches> {
    if horse.is_down() {
        return None;
    }
    mark::clause!("bh75-d023");
    let wounds = [(LIGHT_LEG, horse.leg_light), (HORSE_SERIOUS_LEG, horse.leg_serious)];
    go(before, gait, |gait| slowed(on_ground(&MOUNTED, gait, ground)?, gait, &wounds, together(switches)))
}

/// Inches that a vehicle may go this turn after the gait of the turn before; from a halt by thirds.
pub fn drive(carriage: Carriage, before: Gait, gait: Gait) -> Option<Inches> {
    go(before, gait, |gait| on_ground(&vehicle(carriage).rates, gait, Ground::Open))
}

/// A turn at a gait, or from a halt a third of it at a walk, a third at no more than a trot and the last
/// third at the gait wanted.
fn go(before: Gait, gait: Gait, rate: impl Fn(Gait) -> Option<Inches>) -> Option<Inches> {
    let full = rate(gait)?;
    if before != Gait::Still {
        return Some(full);
    }
    mark::clause!("bh75-d027", "bh75-p14");
    let thirds = [gait.min(Gait::Walk), gait.min(Gait::Trot), gait];
    thirds.into_iter().try_fold(Inches::default(), |way, gait| Some(way.plus(rate(gait)?.part(THIRD))))
}

/// The gait at a moment of a turn that starts from a halt, by which a shot in that moment is judged; after
/// the move the highest gait counts.
pub fn gait_at(gait: Gait, moment: Fraction) -> Gait {
    mark::clause!("bh75-d027", "bh75-p14");
    let (over, under) = (moment.0 as u32 * 3, moment.1 as u32);
    match gait {
        Gait::Trot | Gait::Gallop if over < under => Gait::Walk,
        Gait::Gallop if over < 2 * under => Gait::Trot,
        _ => gait,
    }
}

fn on_ground(rates: &Rates, gait: Gait, ground: Ground) -> Option<Inches> {
    let rate = Inches::whole(movement::rate(rates, gait)?);
    Some(if is_slow(ground) { rate.part((1, slow_ground(gait))) } else { rate })
}

/// How many times as much uphill and rough ground costs at a gait.
pub fn slow_ground(gait: Gait) -> u16 {
    mark::clause!("bh75-d024");
    if matches!(gait, Gait::Crawl | Gait::Walk) { 1 } else { 2 }
}

const fn together(switches: &Switches) -> Together {
    match switches.several_wounds_movement {
        SeveralWoundsMovement::Worst => Together::Worst,
        SeveralWoundsMovement::Multiply => Together::Multiply,
    }
}

/// Degrees by which a horse may turn in its move (E-09).
pub fn most_degrees(gait: Gait) -> u16 {
    mark::clause!("bh75-d028", "bh75-p16");
    if matches!(gait, Gait::Gallop) { 60 } else { 90 }
}

/// The line of a vehicle.
pub fn vehicle(carriage: Carriage) -> &'static Vehicle {
    mark::clause!("bh75-d090", "bh75-p41");
    &VEHICLES[carriage as usize].1
}

/// The gait that a train counts as: a gallop above half of its rate, otherwise a trot.
pub const fn train_gait(inches: u16) -> Gait {
    match inches {
        0 => Gait::Still,
        _ if inches > TRAIN.normal / 2 => Gait::Gallop,
        _ => Gait::Trot,
    }
}

/// The moments of a target's move at which a standing man fires one, two or three rounds.
pub fn moments(rounds: u8) -> &'static [Fraction] {
    match rounds {
        1 => {
            mark::clause!("bh75-d093", "bh75-p19");
            &[HALF]
        }
        2 => {
            mark::clause!("bh75-d094", "bh75-p19");
            &[HALF, THREE_QUARTERS]
        }
        3 => {
            mark::clause!("bh75-d095", "bh75-p19");
            &[THIRD, HALF, TWO_THIRDS]
        }
        _ => &[],
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let rates = Sheet::new(BOOK, "movement", "Movement", &["bh75-d023"], &["How", "Gait", "Inches"]);
    let clauses = &["bh75-d029", "bh75-d030", "bh75-d031"];
    let columns = ["Wound", "Walking", "Crawling", "Faster"];
    let wounds = Sheet::new(BOOK, "movement-wounds", "Wounds and movement", clauses, &columns);
    let clauses = &["bh75-p41", "bh75-d090", "bh75-d091", "bh75-d092"];
    let vehicles = Sheet::new(BOOK, "vehicles", "Vehicle movement", clauses, &VEHICLE_COLUMNS);
    let slowings = [
        ("Light, in a leg", LIGHT_LEG),
        ("Serious, in a leg", SERIOUS_LEG),
        ("Light, elsewhere but in the gun arm", OTHER_LIGHT),
        ("Serious, elsewhere but in the gun arm", OTHER_SERIOUS),
    ];
    vec![
        movement::rate_sheet(rates, &ON_FOOT, &MOUNTED),
        movement::wound_sheet(wounds, &slowings),
        movement::vehicle_sheet(vehicles, &VEHICLES, &TRAIN),
        moment_sheet(),
    ]
}

fn moment_sheet() -> Sheet {
    let rows = (1..=3).map(|rounds| {
        let moments = moments(rounds).iter().map(|(over, under)| format!("{over}/{under}"));
        vec![rounds.to_string(), moments.collect::<Vec<_>>().join(", ")]
    });
    let clauses = &["bh75-d093", "bh75-d094", "bh75-d095"];
    let columns = ["Rounds", "At these parts of the target's move"];
    Sheet::new(BOOK, "fire-during-movement", "Fire during movement", clauses, &columns).rows(rows)
}
