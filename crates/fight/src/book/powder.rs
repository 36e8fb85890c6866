//! What a book must answer of dynamite and big guns on a map: one trait, and the answers of both editions side by side.

use crate::scenario::Safe;
use chance::Chance;
use rules::battery::{Cannon, Gatling};
use rules::blast::{Cracked, Danger, Harm, Spot};
use rules::boot_hill_1975::artillery::Canister;
use rules::boot_hill_1975::{self as first, FirstEdition};
use rules::boot_hill_1979::dynamite::{CapBlast, Carried};
use rules::boot_hill_1979::{self as second, SecondEdition};
use rules::swath::Wounds;
use rules::{Distance, Edition, Exposed, Ranges};

/// How far dynamite is thrown in 1979: ours, the same as the house reading of 1975 (bh75-p28), for the book lets it be a
/// weapon (bh79-043) thrown by throwing accuracy (bh79-016) and gives no figures.
const HURLED: Ranges = Ranges(&[4, 8, 12]);

/// What a book says of dynamite and big guns.
pub trait Powder: Edition {
    /// How far the largest charge reaches, in spaces.
    fn blast_reach(&self) -> u16;

    /// How far behind the wall that it is set against a charge reaches, in spaces.
    fn behind_wall(&self) -> u16;

    /// The chances of somebody near a blast, or none if it does not get to him.
    fn blast_danger(&self, sticks: u16, spot: &Spot) -> Option<Danger>;

    /// Rolls what a blast does to somebody.
    fn blasted(&self, chance: &mut impl Chance, danger: &Danger) -> Harm;

    /// The sticks that a safe needs.
    fn safe_sticks(&self, safe: Safe) -> u16;

    /// Sets off a charge on a safe that needs so many sticks.
    fn crack(&self, chance: &mut impl Chance, normal: u16, sticks: u16) -> Cracked;

    /// How far dynamite is thrown; nothing where it may not be.
    fn hurls(&self) -> Option<Ranges>;

    /// Rolls whether carried dynamite goes off by itself, where the book has such a danger: the sticks that do.
    fn sweats(&self, chance: &mut impl Chance, carried: &mut Carried) -> u16;

    /// Rolls whether carried caps go off, where the book has such a danger.
    fn jolted(&self, chance: &mut impl Chance, carried: &mut Carried) -> Option<CapBlast>;

    /// A Gatling gun, set up and loaded.
    fn gatling(&self) -> Gatling;

    /// A cannon, set up and loaded.
    fn cannon(&self) -> Cannon;

    /// How wide the swath of a Gatling gun is and how far it reaches, in spaces.
    fn swath(&self) -> (u16, u16);

    /// How far canister reaches, in spaces.
    fn cone(&self) -> u16;

    /// Rolls what a burst does to somebody in the swath.
    fn gatling_wounds(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Wounds;

    /// Rolls what canister does to somebody in its cone; hard cover is any that hides a part of him.
    fn canister(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Canister;

    /// The sticks of dynamite that a bursting cannon is like.
    fn burst_sticks(&self) -> u16;
}

impl Powder for FirstEdition {
    fn blast_reach(&self) -> u16 {
        // The heading of the last column (bh75-d120).
        60
    }

    fn behind_wall(&self) -> u16 {
        first::dynamite::BEHIND_WALL
    }

    fn blast_danger(&self, sticks: u16, spot: &Spot) -> Option<Danger> {
        first::dynamite::danger(sticks, spot, &self.switches)
    }

    fn blasted(&self, chance: &mut impl Chance, danger: &Danger) -> Harm {
        first::dynamite::strike(chance, danger, &self.switches)
    }

    fn safe_sticks(&self, safe: Safe) -> u16 {
        match safe {
            Safe::Large => first::dynamite::LARGE_SAFE,
            Safe::Small => first::dynamite::SMALL_SAFE,
        }
    }

    fn crack(&self, chance: &mut impl Chance, normal: u16, sticks: u16) -> Cracked {
        first::dynamite::crack(chance, normal, sticks)
    }

    fn hurls(&self) -> Option<Ranges> {
        first::dynamite::thrown(&self.switches)
    }

    fn sweats(&self, _: &mut impl Chance, _: &mut Carried) -> u16 {
        // Left out of this book (bh75-d124).
        0
    }

    fn jolted(&self, _: &mut impl Chance, _: &mut Carried) -> Option<CapBlast> {
        None
    }

    fn gatling(&self) -> Gatling {
        first::artillery::gatling()
    }

    fn cannon(&self) -> Cannon {
        first::artillery::cannon()
    }

    fn swath(&self) -> (u16, u16) {
        (first::artillery::GATLING_SWATH, first::artillery::GATLING_REACH)
    }

    fn cone(&self) -> u16 {
        first::artillery::CANISTER_REACH
    }

    fn gatling_wounds(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Wounds {
        first::artillery::gatling_wounds(chance, distance, exposed, &self.switches)
    }

    fn canister(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Canister {
        let hard_cover = exposed != Exposed::ALL;
        first::artillery::canister(chance, distance, hard_cover, exposed, &self.switches)
    }

    fn burst_sticks(&self) -> u16 {
        // No cannon of this book bursts (bh75-d136).
        0
    }
}

impl Powder for SecondEdition {
    fn blast_reach(&self) -> u16 {
        // The heading of the last column (bh79-194).
        15
    }

    fn behind_wall(&self) -> u16 {
        second::dynamite::BEHIND_WALL
    }

    fn blast_danger(&self, sticks: u16, spot: &Spot) -> Option<Danger> {
        second::dynamite::danger(sticks, spot)
    }

    fn blasted(&self, chance: &mut impl Chance, danger: &Danger) -> Harm {
        second::dynamite::strike(chance, danger, &self.switches)
    }

    fn safe_sticks(&self, safe: Safe) -> u16 {
        match safe {
            Safe::Large => second::dynamite::LARGE_SAFE,
            Safe::Small => second::dynamite::SMALL_SAFE,
        }
    }

    fn crack(&self, chance: &mut impl Chance, normal: u16, sticks: u16) -> Cracked {
        second::dynamite::crack(chance, normal, sticks)
    }

    fn hurls(&self) -> Option<Ranges> {
        Some(HURLED)
    }

    fn sweats(&self, chance: &mut impl Chance, carried: &mut Carried) -> u16 {
        carried.test(chance)
    }

    fn jolted(&self, chance: &mut impl Chance, carried: &mut Carried) -> Option<CapBlast> {
        carried.jolt(chance, &self.switches)
    }

    fn gatling(&self) -> Gatling {
        second::artillery::gatling()
    }

    fn cannon(&self) -> Cannon {
        second::artillery::cannon()
    }

    fn swath(&self) -> (u16, u16) {
        (second::artillery::GATLING_SWATH, second::artillery::GATLING_REACH)
    }

    fn cone(&self) -> u16 {
        second::artillery::CANISTER_REACH
    }

    fn gatling_wounds(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Wounds {
        second::artillery::gatling_wounds(chance, distance, exposed, &self.switches)
    }

    fn canister(&self, chance: &mut impl Chance, distance: Distance, exposed: Exposed) -> Canister {
        Canister::Wounded(second::artillery::canister_wounds(chance, distance, exposed, &self.switches))
    }

    fn burst_sticks(&self) -> u16 {
        second::artillery::BURST_STICKS
    }
}
