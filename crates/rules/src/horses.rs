//! Horses: their kinds and their wounds, alike in both editions.

use crate::{Aimed, Edition, Fighter, Landed, Location, Rolled, Severity, Tally, Wound, rolls};
use chance::Chance;

/// A kind of horse, by which its strength is rolled.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
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

    /// A horse that stands among the fighters ([`Gunman::beast`](crate::Gunman::beast)): its arms are forelegs.
    pub fn of(fighter: &Fighter<'_>) -> Horse {
        let condition = &fighter.condition;
        let legs = |hind: u8, [left, right]: [u8; 2]| hind.saturating_add(left).saturating_add(right);
        Horse {
            strength: fighter.gunman.strength,
            lost: condition.lost(),
            dead: condition.dead,
            leg_light: legs(condition.leg_light, condition.arm_light),
            leg_serious: legs(condition.leg_serious, condition.arm_serious),
        }
    }

    /// Takes a wound, which costs a horse what it costs a man.
    pub fn take(&mut self, wound: Wound) {
        mark::clause!("bh75-p21", "bh79-166");
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

/// What happens to the rider of a horse that goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unhorsed {
    /// Strength that the fall costs him.
    pub loss: u8,
    /// His move is over.
    pub ends_move: bool,
}

/// What an edition says of horses under fire.
pub trait Riding: Edition {
    /// Rolls the strength of a horse.
    fn roll_horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16;

    /// Finds what a hit strikes where a man sits on a horse: before the location.
    fn struck(&self, chance: &mut impl Chance, aim: Mark) -> Mark;

    /// Rolls a wound of a horse: where, then how bad. Nothing where a reading lets it come off unhurt.
    fn horse_wound(&self, chance: &mut impl Chance) -> Option<Landed>;

    /// The chance that a horse hit elsewhere than in a leg bolts, with the referee's own modifier.
    fn bolting(&self, rein: Rein, ruling: i16) -> Tally;

    /// Rolls whether a horse bolts from a wound and, if it does, in which of eight directions.
    fn bolts(&self, chance: &mut impl Chance, hit: Location, rein: Rein, ruling: i16) -> Option<u8>;

    /// What the rider suffers, if the horse is down and the book says that he suffers anything.
    fn unhorsed(&self, horse: &Horse) -> Option<Unhorsed>;
}

/// What a hit did to a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hit {
    /// The wound, if there is one.
    pub wound: Option<Landed>,
    /// Where it bolts to, if it does: one of eight directions.
    pub bolts: Option<u8>,
}

/// Rolls a hit on a horse: where, how bad, whether it bolts, which way. One that goes down does not bolt.
pub fn hit<E: Riding>(rules: &E, mut horse: Horse, rein: Rein, ruling: i16, chance: &mut impl Chance) -> Hit {
    let wound = rules.horse_wound(chance);
    wound.into_iter().for_each(|landed| horse.take(landed.wound));
    let place = wound.and_then(|landed| landed.wound.location).filter(|_| !horse.is_down());
    let bolts = place.and_then(|place| rules.bolts(chance, place, rein, ruling));
    Hit { wound, bolts }
}

/// The second half of a roll, as [`Aimed::roll_strike`], for a shot at a man on a horse. A hit first finds one of
/// the two: in the man it is like any other, and in the horse nothing of it is among what struck the man.
/// `mount` is what was aimed at, and the horse. A horse that went down since the volley was declared still takes
/// its share.
pub fn roll_strike<E: Riding>(
    aimed: &Aimed,
    rolled: &mut Rolled,
    rules: &E,
    rider: &Fighter<'_>,
    mount: (Mark, Horse),
    chance: &mut impl Chance,
) -> Option<Hit> {
    let (aim, horse) = mount;
    if rolled.to_hit.succeeded && rules.struck(chance, aim) == Mark::Horse {
        rolled.struck.clear();
        return Some(hit(rules, horse, Rein::Ridden, 0, chance));
    }
    aimed.roll_strike(rolled, rules, rider, chance);
    None
}
