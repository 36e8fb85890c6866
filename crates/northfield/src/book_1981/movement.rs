//! Moving at twelve feet a square: the rates of 1979 halved, fractions up, and what the module says of horses, riders
//! and burdens.

use super::BOOK;
use super::switches::{Costs, DoubleRiding, PickingUp, Reloading, Switches};
use chance::Chance;
use rules::boot_hill_1979::movement::{self as rates_1979, Obstacle, TooFewSpaces};
use rules::boot_hill_1979::{self, horses};
use rules::horses::Horse;
use rules::movement::Ground;
use rules::sheet::capital;
use rules::{Condition, Gait, Landed, Severity, Sheet, Shift, Weapon, Wound, rolls};

/// The strength of a horse of the gang.
pub const HORSE_STRENGTH: i16 = 40;
/// What mounting or dismounting costs; it ends the move.
pub const MOUNT: u16 = 1;
/// What it costs to sling an unconscious man over a horse; it does not end the move.
pub const SLING: u16 = 3;
/// The furthest that a man may have moved who reloads or searches for a gun.
pub const BUSY_HANDS: u16 = 3;
/// The most men in a square, horses and riders of doubled horses apart.
pub const STACK: usize = 2;
/// The most riders of a horse.
pub const RIDERS: usize = 2;
/// The most horses in a square, so that two riders on each make six counters.
pub const HORSES: usize = 2;

/// Half, fractions up.
pub const fn halved(number: u16) -> u16 {
    number.div_ceil(2)
}

/// Squares that a man on foot may go this turn; nothing where his wounds forbid the gait. Halving what is left after
/// wounds, and halving before, come to the same, because every fraction goes up.
pub fn on_foot(gait: Gait, man: &Condition) -> Option<u16> {
    mark::clause!("bh81-258");
    if man.leg_light + man.leg_serious > 0 {
        mark::clause!("bh81-268");
    }
    let switches = boot_hill_1979::Switches::default();
    rates_1979::on_foot(gait, Ground::Open, man, &switches).map(halved)
}

/// Squares that a horse may go this turn after the gait of the turn before, with one rider or two.
pub fn mounted(before: Gait, gait: Gait, horse: &Horse, riders: usize, switches: &Switches) -> Option<u16> {
    let of_1979 = boot_hill_1979::Switches::default();
    mark::clause!("bh81-258");
    let rate = rates_1979::mounted(before, gait, Ground::Open, horse, &of_1979).map(halved)?;
    Some(if riders > 1 { doubled(rate, switches) } else { rate })
}

/// What two riders leave of a horse's move.
pub fn doubled(left: u16, switches: &Switches) -> u16 {
    mark::clause!("bh81-273");
    match switches.double_riding {
        DoubleRiding::Up => halved(left),
        DoubleRiding::Down => left / 2,
    }
}

/// What is left of a move for whoever drags a man.
pub const fn dragging(left: u16) -> u16 {
    halved(left)
}

/// What it costs to pick up a standing man on the way: no number is printed, and the example has 3 (E-63).
pub const fn pick_up_cost(switches: &Switches) -> u16 {
    match switches.picking_up {
        PickingUp::Costs3 => 3,
        PickingUp::Costs4 => 4,
    }
}

/// The squares that both can still ride after a pick-up; refused where too little of the move is left.
pub fn after_pick_up(left: u16, switches: &Switches) -> Result<u16, TooFewSpaces> {
    mark::clause!("bh81-274");
    let needs = pick_up_cost(switches);
    if left < needs {
        return Err(TooFewSpaces { needs, left });
    }
    Ok(doubled(left - needs, switches))
}

/// What an obstacle costs. Mounting is printed; the others are halved too, or full by the other reading.
pub fn cost(obstacle: Obstacle, switches: &Switches) -> u16 {
    mark::clause!("bh81-258");
    let full = rates_1979::cost(obstacle).spaces;
    match (obstacle, switches.costs) {
        (Obstacle::Mount | Obstacle::Dismount, _) => MOUNT,
        (_, Costs::Halved) => halved(full),
        (_, Costs::Full) => full,
    }
}

/// Whether a man who moved so many squares has time to reload, if he does nothing else.
pub fn may_reload(moved: u16, did_something_else: bool) -> bool {
    mark::clause!("bh81-281");
    moved <= BUSY_HANDS && !did_something_else
}

/// The rounds that a turn of reloading puts into a weapon that holds `loaded` of them now, up to a full load.
pub fn reloaded(weapon: Weapon, loaded: u8, switches: &Switches) -> u8 {
    mark::clause!("bh81-281");
    let rate = boot_hill_1979::weapons::chart(weapon.arm).map_or(0, |line| line.reload.0);
    match switches.reloading {
        Reloading::WeaponRate => loaded.saturating_add(rate).min(weapon.holds),
        Reloading::WholeInOneTurn => weapon.holds,
    }
}

/// A sound horse of the gang.
pub const fn horse() -> Horse {
    Horse::new(HORSE_STRENGTH)
}

/// Rolls a wound of a horse: where, how bad. The 20 off the roll are those of the advanced rules; by the other
/// reading a horse is wounded as a man is. It never bolts.
pub fn horse_wound(chance: &mut impl Chance, switches: &Switches) -> Landed {
    mark::clause!("bh81-282");
    use super::switches::Horses;
    let of_1979 = boot_hill_1979::Switches::default();
    match switches.horses {
        Horses::TwentyOff => horses::wound(chance, &of_1979),
        Horses::LikeMen => {
            let chart = boot_hill_1979::wounds::chart(&of_1979);
            let place = chance.draw(rolls::WHERE, &chart.locations.widths());
            let location = chart.locations.row(place.band);
            let (severity, how_bad_face) = chart.grade(chance, location, 0);
            let wound = Wound { location: Some(location), severity: severity.unwrap_or(Severity::Light) };
            Landed { wound, where_face: place.face, how_bad_face, shift: Shift::NONE }
        }
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["How", "Gait", "Squares"];
    let rates = Sheet::new(BOOK, "northfield-movement", "Movement at Northfield", &["bh81-258"], &columns);
    let foot = rates_1979::ON_FOOT.iter().map(|rate| ("On foot", rate));
    let horse = rates_1979::MOUNTED.iter().map(|rate| ("Mounted", rate));
    let rows = foot
        .chain(horse)
        .map(|(how, (gait, rate))| vec![how.to_owned(), capital(gait.label()), halved(*rate).to_string()]);
    vec![rates.rows(rows), cost_sheet()]
}

fn cost_sheet() -> Sheet {
    let none = Switches::default();
    let rows = [
        ("Door", cost(Obstacle::Door, &none)),
        ("Window", cost(Obstacle::OpenWindow, &none)),
        ("Flight of stairs", cost(Obstacle::Stairs, &none)),
        ("Mounting or dismounting", MOUNT),
        ("Picking up a standing man", pick_up_cost(&none)),
        ("Slinging an unconscious man over a horse", SLING),
    ];
    let clauses = &["bh81-258", "bh81-272", "bh81-274", "bh81-275"];
    Sheet::new(BOOK, "northfield-costs", "Costs of movement at Northfield", clauses, &["What", "Costs"])
        .rows(rows.map(|(what, cost)| vec![what.to_owned(), cost.to_string()]))
}
