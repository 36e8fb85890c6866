//! Movement of 1979: rates, obstacles, wounds, vehicles and the order of moves. Distances are whole spaces;
//! where something is divided, a fraction counts as one more.

use super::switches::{HorseWalkingUphill, LostDraughtHorses, SeveralMovementWounds};
use super::{BOOK, Switches};
use crate::horses::Horse;
use crate::movement::{
    self, Carriage, Ground, HALF, Inches, Railway, Slowing, Together, VEHICLE_COLUMNS, Vehicle, WHOLE, slowed,
};
use crate::{Condition, Gait, Sheet, Stun, rolls};
use chance::Chance;

/// Spaces in a turn on foot.
pub static ON_FOOT: [(Gait, u16); 4] =
    [(Gait::Crawl, 2), (Gait::Walk, 6), (Gait::Dodge, 12), (Gait::Run, 24)];
/// Spaces in a turn on horseback.
pub static MOUNTED: [(Gait, u16); 3] = [(Gait::Walk, 8), (Gait::Trot, 16), (Gait::Gallop, 32)];

/// A light wound in a leg.
pub const LIGHT_LEG: Slowing = Slowing::all(HALF);
/// A serious wound in a leg: a walk at half rate and nothing else, not even a crawl.
pub const SERIOUS_LEG: Slowing = Slowing { walk: HALF, crawl: None, faster: None };
/// Any other light wound.
pub const OTHER_LIGHT: Slowing = Slowing::NONE;
/// Any other serious wound.
pub const OTHER_SERIOUS: Slowing = Slowing { walk: WHOLE, ..Slowing::all(HALF) };

/// Vehicles, in the order of print.
pub static VEHICLES: [(Carriage, Vehicle); 4] = [
    (Carriage::Buckboard, Vehicle::new((1, Some(1)), [6, 14, 24], 2)),
    (Carriage::Wagon, Vehicle::new((2, Some(2)), [6, 12, 20], 2)),
    (Carriage::Stagecoach, Vehicle::new((4, Some(8)), [6, 14, 28], 2)),
    (Carriage::FreightWagon, Vehicle::new((4, None), [5, 10, 18], 2)),
];
/// A train.
pub const TRAIN: Railway = Railway { normal: 42, change: 6, strategic: 6 };

/// Whether ground halves the rate: uphill, rough or dense.
pub const fn is_slow(ground: Ground) -> bool {
    matches!(ground, Ground::Uphill | Ground::Rough | Ground::Dense)
}

/// Spaces that a man on foot may go this turn; nothing where he has no such gait or his wounds forbid it.
pub fn on_foot(gait: Gait, ground: Ground, man: &Condition, switches: &Switches) -> Option<u16> {
    if man.dead || man.stun == Stun::Helpless {
        return None;
    }
    mark::clause!("bh79-056");
    if gait == Gait::Dodge {
        mark::clause!("bh79-062");
    }
    let rate = movement::rate(&ON_FOOT, gait)?;
    let wounds = [
        (LIGHT_LEG, man.leg_light),
        (SERIOUS_LEG, man.leg_serious),
        (OTHER_LIGHT, man.other_light),
        (OTHER_SERIOUS, man.other_serious),
    ];
    let rate = on_ground(rate, ground, slow_ground(gait, false, switches));
    if wounds.iter().any(|(_, count)| *count > 0) {
        mark::clause!("bh79-061", "bh79-116");
    }
    let rate = slowed(rate, gait, &wounds, together(switches))?;
    let rate = if man.stun == Stun::Dazed { rate.part(HALF) } else { rate };
    if man.stun == Stun::Dazed {
        mark::clause!("bh79-185");
    }
    Some(at_least_one(gait, rate))
}

/// Spaces that a mounted man may go this turn after the gait of the turn before. From a stop there is no
/// gallop. Wounds in its four legs slow a horse as they slow a man; the rider's own wounds do not.
pub fn mounted(before: Gait, gait: Gait, ground: Ground, horse: &Horse, switches: &Switches) -> Option<u16> {
    mark::clause!("bh79-063");
    if horse.is_down() || (before == Gait::Still && gait == Gait::Gallop) {
        return None;
    }
    mark::clause!("bh79-056");
    let rate = movement::rate(&MOUNTED, gait)?;
    let times = slow_ground(gait, true, switches);
    let wounds = [(LIGHT_LEG, horse.leg_light), (SERIOUS_LEG, horse.leg_serious)];
    let rate = slowed(on_ground(rate, ground, times), gait, &wounds, together(switches))?;
    Some(at_least_one(gait, rate))
}

fn on_ground(rate: u16, ground: Ground, times: u16) -> Inches {
    let rate = Inches::whole(rate);
    if is_slow(ground) { rate.part((1, times)) } else { rate }
}

/// How many times as much uphill, rough and dense ground costs at a gait, on foot or mounted.
pub fn slow_ground(gait: Gait, mounted: bool, switches: &Switches) -> u16 {
    mark::clause!("bh79-057");
    let exempt = match gait {
        Gait::Crawl => true,
        Gait::Walk => !mounted || switches.horse_walking_uphill == HorseWalkingUphill::FullRate,
        _ => false,
    };
    if exempt { 1 } else { 2 }
}

const fn together(switches: &Switches) -> Together {
    match switches.several_movement_wounds {
        SeveralMovementWounds::Multiply => Together::Multiply,
        SeveralMovementWounds::WorstOnly => Together::Worst,
    }
}

/// A man who moves at all moves one space.
fn at_least_one(gait: Gait, rate: Inches) -> u16 {
    let least = if gait == Gait::Still { 0 } else { 1 };
    rate.rounded_up().max(least)
}

/// Degrees by which a horse or a team may change its course in a turn.
pub fn most_degrees(gait: Gait) -> u16 {
    mark::clause!("bh79-064");
    if matches!(gait, Gait::Gallop) { 60 } else { 90 }
}

/// Something on the way that costs movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Obstacle {
    /// A door that is not locked.
    Door,
    /// An open window.
    OpenWindow,
    /// A closed window.
    ClosedWindow,
    /// A flight of stairs, up or down.
    Stairs,
    /// Getting on a horse.
    Mount,
    /// Getting off a horse.
    Dismount,
    /// Getting into a vehicle.
    Board,
    /// Getting out of a vehicle.
    Alight,
    /// A drop of so many feet.
    Drop(u16),
}

/// Feet from which a drop ends the move.
pub const LONG_DROP: u16 = 10;

/// What an obstacle costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cost {
    /// Spaces off the move.
    pub spaces: u16,
    /// The move is over.
    pub ends_move: bool,
    /// Something breaks.
    pub breaks: bool,
}

/// What an obstacle costs.
pub fn cost(obstacle: Obstacle) -> Cost {
    mark::clause!("bh79-058");
    let (spaces, ends_move, breaks) = match obstacle {
        Obstacle::Door => (1, false, false),
        Obstacle::OpenWindow => (3, true, false),
        Obstacle::ClosedWindow => (3, true, true),
        Obstacle::Stairs => (6, false, false),
        Obstacle::Mount | Obstacle::Dismount | Obstacle::Board | Obstacle::Alight => (2, true, false),
        Obstacle::Drop(feet) => (0, feet >= LONG_DROP, false),
    };
    if matches!(obstacle, Obstacle::Board | Obstacle::Alight) {
        mark::clause!("bh79-156");
    }
    Cost { spaces, ends_move, breaks }
}

/// A man who has too few spaces left for an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooFewSpaces {
    /// What it costs.
    pub needs: u16,
    /// What he has.
    pub left: u16,
}

/// The spaces left after an obstacle. Exactly enough will do; with less he may not try.
pub fn pass(left: u16, obstacle: Obstacle) -> Result<u16, TooFewSpaces> {
    let Cost { spaces, ends_move, .. } = cost(obstacle);
    if left < spaces {
        return Err(TooFewSpaces { needs: spaces, left });
    }
    Ok(if ends_move { 0 } else { left - spaces })
}

/// Whether a man who reloads may go like that, on foot or on a horse: he stands or walks.
pub fn may_reload(gait: Gait) -> bool {
    mark::clause!("bh79-066");
    matches!(gait, Gait::Still | Gait::Walk)
}

/// The line of a vehicle.
pub fn vehicle(carriage: Carriage) -> &'static Vehicle {
    mark::clause!("bh79-154", "bh79-155");
    &VEHICLES[carriage as usize].1
}

/// The horses of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Team {
    /// Horses it set out with.
    pub harnessed: u8,
    /// Horses it has left.
    pub left: u8,
}

/// Spaces that a vehicle may go this turn; nothing where it has no such gait. With horses lost its rate
/// falls in proportion, by our own rule, or by the other reading stays until the last is gone.
pub fn drive(carriage: Carriage, gait: Gait, team: Team, switches: &Switches) -> Option<u16> {
    let rate = movement::rate(&vehicle(carriage).rates, gait)?;
    mark::clause!("bh79-157");
    let left = u16::from(team.left.min(team.harnessed));
    Some(match switches.lost_draught_horses {
        _ if left == 0 => 0,
        LostDraughtHorses::InProportion => (rate * left).div_ceil(u16::from(team.harnessed)),
        LostDraughtHorses::Unchanged => rate,
    })
}

/// Rolls the order in which so many characters move, every one of them whoever plays him, and returns their
/// numbers with the first to move first. The lowest roll moves first; tied men roll again among themselves.
/// All roll once in their own order, and then the tied, the lowest tie first.
pub fn order(chance: &mut impl Chance, men: usize) -> Vec<usize> {
    sorted(chance, (0..men).collect())
}

fn sorted(chance: &mut impl Chance, men: Vec<usize>) -> Vec<usize> {
    if men.len() < 2 {
        return men;
    }
    // The band, not the face: a list of typed dice that has run out still gives different bands, so that
    // the tied do not roll for ever.
    mark::clause!("bh79-045", "bh79-046", "bh79-047");
    let mut rolled: Vec<(usize, usize)> =
        men.into_iter().map(|man| (chance.draw(rolls::MOVE_ORDER, &[1; 100]).band, man)).collect();
    rolled.sort_unstable();
    let ties = rolled.chunk_by(|one, other| one.0 == other.0);
    ties.flat_map(|tied| sorted(chance, tied.iter().map(|(_, man)| *man).collect())).collect()
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let rates = Sheet::new(BOOK, "movement", "Movement", &["bh79-056"], &["How", "Gait", "Spaces"]);
    let columns = ["Wound", "Walking", "Crawling", "Faster"];
    let wounds = Sheet::new(BOOK, "movement-wounds", "Wounds and movement", &["bh79-061"], &columns);
    let clauses = &["bh79-154", "bh79-155"];
    let vehicles = Sheet::new(BOOK, "vehicles", "Vehicle movement", clauses, &VEHICLE_COLUMNS);
    let slowings = [
        ("Light, in a leg", LIGHT_LEG),
        ("Serious, in a leg", SERIOUS_LEG),
        ("Light, elsewhere", OTHER_LIGHT),
        ("Serious, elsewhere", OTHER_SERIOUS),
    ];
    vec![
        movement::rate_sheet(rates, &ON_FOOT, &MOUNTED),
        cost_sheet(),
        movement::wound_sheet(wounds, &slowings),
        movement::vehicle_sheet(vehicles, &VEHICLES, &TRAIN),
    ]
}

fn cost_sheet() -> Sheet {
    let obstacles = [
        ("Door", Obstacle::Door),
        ("Window", Obstacle::OpenWindow),
        ("Flight of stairs", Obstacle::Stairs),
        ("Mounting or dismounting", Obstacle::Mount),
        ("Boarding or leaving a vehicle", Obstacle::Board),
        ("Drop of 10 feet or more", Obstacle::Drop(LONG_DROP)),
    ];
    let rows = obstacles.map(|(name, obstacle)| {
        let Cost { spaces, ends_move, .. } = cost(obstacle);
        vec![name.to_owned(), spaces.to_string(), if ends_move { "yes" } else { "no" }.to_owned()]
    });
    let columns = ["What", "Costs", "Ends the move"];
    Sheet::new(BOOK, "movement-costs", "Costs of movement", &["bh79-058", "bh79-156"], &columns).rows(rows)
}
