//! Dynamite: optional rules of 1979.

use super::{BOOK, Switches, switches::CapsAndDynamite, wounds};
use crate::blast::{self, Cell, Cracked, Danger, Figures, Harm, Shelter, Spot};
use crate::{Distance, Severity, Sheet, Wound, rolls};
use chance::Chance;

/// Sticks that open a large safe.
pub const LARGE_SAFE: u16 = 5;
/// Sticks that open a small safe.
pub const SMALL_SAFE: u16 = 2;
/// The chance in a hundred that one stick too few still opens a safe.
pub const ONE_STICK_SHORT: i16 = 50;
/// How far behind its wall a charge reaches, in spaces.
pub const BEHIND_WALL: u16 = 3;
/// The chance in a hundred that carried dynamite goes off by itself.
pub const SELF_DETONATION: i16 = 5;
/// The chance in a hundred that a fall, a jump or a bullet sets off carried caps.
pub const CAPS_GO_OFF: i16 = 25;

static FIGURES: Figures = Figures {
    book: BOOK,
    columns: [1, 2, 4, 6, 10, 15],
    behind_wall: BEHIND_WALL,
    less: wall_deduction,
    stun: stun_behind,
};

/// What a wall takes from the chances of death and wound of those behind it.
pub const fn wall_deduction(wall: Shelter) -> i16 {
    match wall {
        Shelter::Hard => 30,
        Shelter::Soft => 15,
    }
}

/// The chance in a hundred to be stunned behind a wall, where the table stuns.
pub const fn stun_behind(wall: Shelter) -> i16 {
    match wall {
        Shelter::Hard => 70,
        Shelter::Soft => 85,
    }
}

/// The cell of the table for so many sticks at a distance; none beyond 15 spaces.
pub fn cell(sticks: u16, distance: Distance) -> Option<Cell> {
    mark::clause!("bh79-194");
    FIGURES.cell(sticks, distance)
}

/// The chances of a man near a blast, or none if it does not get to him. Only the wall that the charge is
/// set against helps him; other cover does not.
pub fn danger(sticks: u16, spot: &Spot) -> Option<Danger> {
    mark::clause!("bh79-194");
    FIGURES.danger(sticks, spot, spot.wall.map(|wall| wall.kind))
}

/// Rolls what a blast does to a man: death, then a wound (where, how bad), then stun.
pub fn strike(chance: &mut impl Chance, danger: &Danger, switches: &Switches) -> Harm {
    blast::strike(chance, danger, |chance| wounds::roll(chance, switches))
}

/// Sets off a charge on a safe that needs `normal` sticks; the referee may vary them in secret.
pub fn crack(chance: &mut impl Chance, normal: u16, sticks: u16) -> Cracked {
    mark::clause!("bh79-193");
    blast::crack(chance, normal, sticks, ONE_STICK_SHORT)
}

/// The explosives that a man carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Carried {
    /// Sticks of dynamite.
    pub sticks: u16,
    /// Blasting caps.
    pub caps: u16,
    /// Whether the two are packed together.
    pub together: bool,
    /// Whether the dynamite has stood its test: it is rolled once, at its first use or its first fight.
    pub tested: bool,
}

/// What carried caps did when they went off.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CapBlast {
    /// One wound for each cap; what comes after a mortal one is not rolled.
    pub wounds: Vec<Wound>,
    /// Sticks of dynamite that went off with them.
    pub sticks: u16,
}

impl Carried {
    /// Rolls whether the dynamite goes off by itself, when a man first uses it or first gets into a fight.
    /// Gives the number of sticks that explode: all he has, or none.
    pub fn test(&mut self, chance: &mut impl Chance) -> u16 {
        if self.sticks == 0 || std::mem::replace(&mut self.tested, true) {
            return 0;
        }
        mark::clause!("bh79-197");
        match chance.percent(rolls::SWEATING, SELF_DETONATION).succeeded {
            true => std::mem::take(&mut self.sticks),
            false => 0,
        }
    }

    /// Rolls whether the caps go off when the man falls, jumps or is shot; then the wounds, one a cap.
    pub fn jolt(&mut self, chance: &mut impl Chance, switches: &Switches) -> Option<CapBlast> {
        if self.caps == 0 || !chance.percent(rolls::CAPS, CAPS_GO_OFF).succeeded {
            return None;
        }
        mark::clause!("bh79-198");
        let wounds = cap_wounds(chance, std::mem::take(&mut self.caps), switches);
        let sets_off = self.together && switches.caps_and_dynamite == CapsAndDynamite::SetsOff;
        let sticks = if sets_off { std::mem::take(&mut self.sticks) } else { 0 };
        Some(CapBlast { wounds, sticks })
    }
}

fn cap_wounds(chance: &mut impl Chance, caps: u16, switches: &Switches) -> Vec<Wound> {
    let mut wounds = Vec::new();
    for _ in 0..caps {
        let wound = wounds::roll(chance, switches);
        wounds.push(wound);
        if wound.severity == Severity::Mortal {
            break;
        }
    }
    wounds
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Sticks", "0-1", "1+ to 2", "2+ to 4", "4+ to 6", "6+ to 10", "10+ to 15"];
    let clauses = &["bh79-186", "bh79-194"];
    let injury = Sheet::new(BOOK, "dynamite", "Injury from dynamite explosion", clauses, &columns);
    vec![FIGURES.lay_out(injury), wall_sheet()]
}

fn wall_sheet() -> Sheet {
    let columns = ["Wall", "Death and wound", "Stun"];
    let walls = [Shelter::Hard, Shelter::Soft].map(|wall| {
        let less = format!("-{}", wall_deduction(wall));
        vec![crate::sheet::capital(wall.label()), less, format!("{}%", stun_behind(wall))]
    });
    Sheet::new(BOOK, "dynamite-walls", "Behind a wall with a charge", &["bh79-196"], &columns).rows(walls)
}
