//! Horses: their kinds and their wounds, alike in both editions.

use crate::{Location, Severity, Wound, rolls};
use chance::Chance;

/// A kind of horse, by which its strength is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Breed {
    /// A riding horse.
    #[default]
    Ordinary,
    /// A work horse.
    Work,
    /// A pony.
    Pony,
}

impl Breed {
    /// Every kind.
    pub const ALL: [Breed; 3] = [Breed::Ordinary, Breed::Work, Breed::Pony];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Breed::Ordinary => "riding horse",
            Breed::Work => "work horse",
            Breed::Pony => "pony",
        }
    }
}

/// Who has hold of a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rein {
    /// Its rider.
    Ridden,
    /// A man on foot.
    Held,
    /// Nobody.
    Loose,
}

/// What is shot at, and what is struck, where a man sits on a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The man.
    Rider,
    /// The horse.
    Horse,
}

impl Mark {
    /// The other one.
    pub const fn other(self) -> Mark {
        match self {
            Mark::Rider => Mark::Horse,
            Mark::Horse => Mark::Rider,
        }
    }
}

/// Where a horse is hit when the wound chart names a part of a man: arms are forelegs, legs are hind legs.
pub const fn part(location: Location) -> &'static str {
    match location {
        Location::LeftLeg => "left hind leg",
        Location::RightLeg => "right hind leg",
        Location::LeftArm => "left foreleg",
        Location::RightArm => "right foreleg",
        other => other.label(),
    }
}

/// Whether that part of a horse is one of its four legs.
pub const fn is_leg(location: Location) -> bool {
    location.is_leg() || location.arm().is_some()
}

/// How a horse fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Horse {
    /// Full strength.
    pub strength: i16,
    /// Strength lost.
    pub lost: i16,
    /// Has a mortal wound.
    pub dead: bool,
    /// Light wounds in its four legs.
    pub leg_light: u8,
    /// Serious wounds in its four legs.
    pub leg_serious: u8,
}

impl Horse {
    /// A sound horse.
    pub const fn new(strength: i16) -> Horse {
        Horse { strength, lost: 0, dead: false, leg_light: 0, leg_serious: 0 }
    }

    /// Takes a wound, which costs a horse what it costs a man.
    pub fn take(&mut self, wound: Wound) {
        self.lost = self.lost.saturating_add(i16::from(wound.severity.loss()));
        let in_leg = wound.location.is_some_and(is_leg);
        match wound.severity {
            Severity::Mortal => self.dead = true,
            Severity::Light if in_leg => self.leg_light = self.leg_light.saturating_add(1),
            Severity::Serious if in_leg => self.leg_serious = self.leg_serious.saturating_add(1),
            Severity::Light | Severity::Serious => {}
        }
    }

    /// Whether it has gone down: strength gone, or a mortal wound.
    pub const fn is_down(&self) -> bool {
        self.dead || self.lost >= self.strength
    }
}

/// Rolls one of eight directions, counted from 1.
pub fn direction(chance: &mut impl Chance) -> u8 {
    // The band, not the face: a list of typed dice that has run out still gives different bands.
    chance.draw(rolls::DIRECTION, &[1; 8]).band as u8 + 1
}
