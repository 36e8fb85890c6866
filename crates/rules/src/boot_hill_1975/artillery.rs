//! Gatling guns, cannon and stray bullets: optional rules of 1975. No cannon of this book bursts.

use super::switches::{CannonCloseHardCover, CannonSecondWoundFrom, GatlingHalfRange};
use super::{BOOK, Switches, wounds};
use crate::battery::{Cannon, CannonFigures, Carriage, Gatling, GatlingFigures, Traverse};
use crate::swath::{self, CANISTER_30, CANISTER_60, GATLING_FAR, GATLING_NEAR, Wounds};
use crate::{Arm, Bands, Distance, Exposed, Sheet, rolls};
use chance::Chance;

/// Cannon are moved like Gatling guns.
const CARRIAGE: Carriage = Carriage { walk_men: 4, crawl_men: 2, set_up_men: 4, set_up_turns: 4 };

/// Cannon are swung like Gatling guns.
const TRAVERSE: Traverse = Traverse { men: 2, degrees: 90 };

/// The Gatling gun. That two men fire it is a house reading.
pub static GATLING: GatlingFigures = GatlingFigures {
    carriage: CARRIAGE,
    traverse: TRAVERSE,
    crew: 2,
    firing_turns: 4,
    reload_turns: 1,
    safe_turns: 2,
    jam: 20,
    clear_turns: 6,
};

/// The cannon. At least one man is needed, by our reading.
pub static CANNON: CannonFigures = CannonFigures {
    carriage: CARRIAGE,
    traverse: TRAVERSE,
    full_crew: 4,
    least_crew: 1,
    reload_turns: 2,
    bursts: 0,
};

/// How far a Gatling gun reaches, in inches.
pub const GATLING_REACH: u16 = 200;
/// How wide the swath of a Gatling gun is, in inches.
pub const GATLING_SWATH: u16 = 3;
/// How far to each side a Gatling gun covers without being swung, in tenths of a degree.
pub const GATLING_ARC: u16 = 450;
/// How far canister kills every man, in inches.
pub const CANISTER_KILLS: u16 = 10;
/// How far canister reaches, in inches.
pub const CANISTER_REACH: u16 = 60;
/// How far to each side canister spreads, in tenths of a degree; printed as per cent (erratum E-09).
pub const CANISTER_CONE: u16 = 225;

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
    mark::clause!("bh75-p31");
    swath::in_strip(along, aside, GATLING_REACH, GATLING_SWATH)
}

/// Whether a Gatling gun can be aimed so far off its front, in tenths of a degree, without being swung.
pub fn in_arc(off_front: u16) -> bool {
    mark::clause!("bh75-p31");
    off_front <= GATLING_ARC
}

/// The wounds of a Gatling gun at a distance; none beyond its reach. The book does not say which column has
/// exactly half of it (erratum E-32).
pub fn gatling_table(distance: Distance, switches: &Switches) -> Option<&'static Bands<u8>> {
    mark::clause!("bh75-d132", "bh75-p31");
    let half = Distance::spaces(GATLING_REACH / 2);
    let half_is_near = switches.gatling_half_range == GatlingHalfRange::Near;
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

/// What canister does to a man in its cone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Canister {
    /// Killed outright.
    Killed,
    /// So many wounds, which may be none.
    Wounded(Wounds),
}

/// Whether a man at a distance, so many tenths of a degree off the barrel, is in the cone of canister.
pub fn in_cone(distance: Distance, off_barrel: u16) -> bool {
    mark::clause!("bh75-d134", "bh75-p32");
    distance <= Distance::spaces(CANISTER_REACH) && off_barrel <= CANISTER_CONE
}

/// Canister up to 30 inches by the other reading of the overlap in print: two wounds from 80 on (erratum E-08).
static CANISTER_30_FROM_80: Bands<u8> = Bands::new(&[(25, 0), (79, 1), (100, 2)]);

/// The wounds of canister at a distance, where it does not kill outright; none beyond its reach.
pub fn canister_table(distance: Distance, switches: &Switches) -> Option<&'static Bands<u8>> {
    mark::clause!("bh75-p32");
    let near = match switches.cannon_second_wound_from {
        CannonSecondWoundFrom::EightySix => &CANISTER_30,
        CannonSecondWoundFrom::Eighty => &CANISTER_30_FROM_80,
    };
    let tables = [(30, near), (CANISTER_REACH, &CANISTER_60)];
    tables.into_iter().find(|(edge, _)| distance <= Distance::spaces(*edge)).map(|(_, table)| table)
}

/// Rolls what canister does to one man in the cone. Close by he is killed without dice, unless hard cover
/// saves him by the house reading; else how many wounds, then for each where and how bad.
pub fn canister(
    chance: &mut impl Chance,
    distance: Distance,
    hard_cover: bool,
    exposed: Exposed,
    switches: &Switches,
) -> Canister {
    let saved = hard_cover && switches.cannon_close_hard_cover == CannonCloseHardCover::Yes;
    if distance <= Distance::spaces(CANISTER_KILLS) && !saved {
        mark::clause!("bh75-d134", "bh75-p32");
        return Canister::Killed;
    }
    let count =
        canister_table(distance, switches).map_or(0, |table| swath::count(chance, rolls::CANNON, table));
    Canister::Wounded(swath::inflict(chance, count, wounds::chart(switches), exposed))
}

/// Rolls for a shot that missed: one joint roll of one in a hundred for each of the people near its line, then,
/// if there are several, which of them it hits. Every weapon rolls alike: this book does not except shot.
pub fn stray(chance: &mut impl Chance, _: Arm, people: usize) -> Option<usize> {
    mark::clause!("bh75-d130", "bh75-d131", "bh75-p30");
    // A hundred people make it certain; more cannot make it surer.
    let people = people.min(100) as u8;
    if !chance.percent(rolls::STRAY, i16::from(people)).succeeded {
        return None;
    }
    match people {
        1 => Some(0),
        _ => Some(usize::from(chance.face(rolls::which_bystander(people))) - 1),
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Wounds", "Up to half range", "Over half range"];
    let clauses = &["bh75-d132", "bh75-p31"];
    let gatling = Sheet::new(BOOK, "gatling", "Gatling gun", clauses, &columns);
    let columns = ["Wounds", "To 10", "To 30", "To 60"];
    let clauses = &["bh75-d134", "bh75-p32"];
    let cannon = Sheet::new(BOOK, "cannon", "Canister", clauses, &columns);
    vec![
        swath::lay_out(gatling, 3, &[Some(&GATLING_NEAR), Some(&GATLING_FAR)]),
        swath::lay_out(cannon, 2, &[None, Some(&CANISTER_30), Some(&CANISTER_60)])
            .row(["Killed", "01-00", "-", "-"])
            .covers(1, 100, vec![(1, 100)]),
        reload_sheet(),
    ]
}

/// Turns to reload a cannon, by the men at it.
fn reload_sheet() -> Sheet {
    let columns = ["Men at the cannon", "Turns to reload"];
    let sheet = Sheet::new(BOOK, "cannon-reload", "Reloading a cannon", &["bh75-p32"], &columns);
    let men = (CANNON.least_crew..=CANNON.full_crew).rev();
    sheet.rows(men.filter_map(|men| {
        let more = if men == CANNON.full_crew { " or more" } else { "" };
        Some(vec![format!("{men}{more}"), CANNON.reload_with(men)?.to_string()])
    }))
}
