//! Gatling guns, cannon and stray bullets: optional rules of 1979. No big gun rolls for misfires.

use super::switches::{GatlingHalfRange, StrayBulletPath};
use super::{BOOK, Switches, dynamite, wounds};
use crate::battery::{Cannon, CannonFigures, Carriage, Gatling, GatlingFigures, Traverse};
use crate::blast::{Danger, Spot};
use crate::swath::{self, CANISTER_30, CANISTER_60, GATLING_FAR, GATLING_NEAR, Wounds};
use crate::{Arm, Bands, Distance, Exposed, Sheet, rolls};
use chance::Chance;

/// Cannon are moved like Gatling guns.
const CARRIAGE: Carriage = Carriage { walk_men: 4, crawl_men: 2, set_up_men: 4, set_up_turns: 4 };

/// The Gatling gun. That two men fire it is a house reading.
pub static GATLING: GatlingFigures = GatlingFigures {
    carriage: CARRIAGE,
    traverse: Traverse { men: 2, degrees: 90 },
    crew: 2,
    firing_turns: 4,
    reload_turns: 1,
    safe_turns: 2,
    jam: 20,
    clear_turns: 6,
};

/// The cannon.
pub static CANNON: CannonFigures = CannonFigures {
    carriage: CARRIAGE,
    traverse: Traverse { men: 4, degrees: 45 },
    full_crew: 4,
    least_crew: 1,
    reload_turns: 2,
    bursts: 5,
};

/// How far a Gatling gun reaches, in spaces.
pub const GATLING_REACH: u16 = 200;
/// How wide the swath of a Gatling gun is, in spaces.
pub const GATLING_SWATH: u16 = 3;
/// How far to each side a Gatling gun covers without being swung, in tenths of a degree.
pub const GATLING_ARC: u16 = 450;
/// How far canister reaches, in spaces.
pub const CANISTER_REACH: u16 = 60;
/// How far to each side canister spreads, in tenths of a degree.
pub const CANISTER_CONE: u16 = 225;
/// The sticks of dynamite that a bursting cannon is like.
pub const BURST_STICKS: u16 = 3;
/// The chance in a hundred that a stray bullet hits each man near its line.
pub const STRAY_BULLET: i16 = 1;

/// Close canister: three wounds whatever falls.
static CANISTER_10: Bands<u8> = Bands::new(&[(100, 3)]);

/// A Gatling gun, set up and loaded.
pub const fn gatling() -> Gatling {
    Gatling::ready(&GATLING)
}

/// A cannon, set up and loaded.
pub const fn cannon() -> Cannon {
    Cannon::ready(&CANNON)
}

/// Whether a man at a distance along the line of fire and to the side of it is in a Gatling gun's swath.
pub fn in_swath(along: Distance, aside: Distance) -> bool {
    mark::clause!("bh79-202");
    swath::in_strip(along, aside, GATLING_REACH, GATLING_SWATH)
}

/// Whether a Gatling gun can be aimed so far off its front, in tenths of a degree, without being swung.
pub fn in_arc(off_front: u16) -> bool {
    mark::clause!("bh79-202");
    off_front <= GATLING_ARC
}

/// The wounds of a Gatling gun at a distance; none beyond its reach. The books do not say which column has
/// exactly half of it (erratum E-25).
pub fn gatling_table(distance: Distance, switches: &Switches) -> Option<&'static Bands<u8>> {
    mark::clause!("bh79-202");
    let half = Distance::spaces(GATLING_REACH / 2);
    let half_is_near = switches.gatling_half_range == GatlingHalfRange::UnderHalf;
    match distance {
        _ if distance > Distance::spaces(GATLING_REACH) => None,
        _ if distance < half || (distance == half && half_is_near) => Some(&GATLING_NEAR),
        _ => Some(&GATLING_FAR),
    }
}

/// Rolls what a burst does to one man in the swath: how many wounds, then for each where and how bad.
pub fn gatling_wounds(
    chance: &mut impl Chance,
    distance: Distance,
    exposed: Exposed,
    switches: &Switches,
) -> Wounds {
    let count =
        gatling_table(distance, switches).map_or(0, |table| swath::count(chance, rolls::GATLING, table));
    swath::inflict(chance, count, wounds::chart(switches), exposed)
}

/// Whether a man at a distance, so many tenths of a degree off the barrel, is in the cone of canister.
pub fn in_cone(distance: Distance, off_barrel: u16) -> bool {
    mark::clause!("bh79-204");
    distance <= Distance::spaces(CANISTER_REACH) && off_barrel <= CANISTER_CONE
}

/// The wounds of canister at a distance; none beyond its reach.
pub fn canister_table(distance: Distance) -> Option<&'static Bands<u8>> {
    mark::clause!("bh79-204");
    let tables = [(10, &CANISTER_10), (30, &CANISTER_30), (CANISTER_REACH, &CANISTER_60)];
    tables.into_iter().find(|(edge, _)| distance <= Distance::spaces(*edge)).map(|(_, table)| table)
}

/// Rolls what canister does to one man in the cone: how many wounds, then for each where and how bad.
pub fn canister_wounds(
    chance: &mut impl Chance,
    distance: Distance,
    exposed: Exposed,
    switches: &Switches,
) -> Wounds {
    let count = canister_table(distance).map_or(0, |table| swath::count(chance, rolls::CANNON, table));
    swath::inflict(chance, count, wounds::chart(switches), exposed)
}

/// The chances of a man near a cannon that bursts.
pub fn burst_danger(spot: &Spot) -> Option<Danger> {
    mark::clause!("bh79-204");
    dynamite::danger(BURST_STICKS, spot)
}

/// Rolls for a bullet that missed: which of the people near its line it hits, counted from the nearest.
/// Shotguns and scatter guns have their field of fire instead and roll nothing here.
pub fn stray(chance: &mut impl Chance, arm: Arm, people: usize, switches: &Switches) -> Vec<usize> {
    mark::clause!("bh79-201");
    let mut hit = Vec::new();
    for person in 0..if arm.is_shot() { 0 } else { people } {
        if chance.percent(rolls::STRAY, STRAY_BULLET).succeeded {
            hit.push(person);
            if switches.stray_bullet_path == StrayBulletPath::StopsAtFirst {
                break;
            }
        }
    }
    hit
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Wounds", "Less than half range", "Over half range"];
    let gatling = Sheet::new(BOOK, "gatling", "Gatling gun table", &["bh79-202"], &columns);
    let columns = ["Wounds", "Up to 10", "10+ to 30", "30+ to 60"];
    let cannon = Sheet::new(BOOK, "cannon", "Cannon fire table", &["bh79-204"], &columns);
    vec![
        swath::lay_out(gatling, 3, &[Some(&GATLING_NEAR), Some(&GATLING_FAR)]),
        swath::lay_out(cannon, 3, &[Some(&CANISTER_10), Some(&CANISTER_30), Some(&CANISTER_60)]),
    ]
}
