//! What a book must answer of morale on a map: one trait, and the answers of both editions side by side.

use chance::Chance;
use rules::boot_hill_1975::{FirstEdition, morale as first};
use rules::boot_hill_1979::{SecondEdition, morale as second};
use rules::morale::{Company, Danger, Morale, Nerve, Officer, Standing, Troop, Who};
use rules::{Distance, Edition};

/// Somebody of the same side who is on the map and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comrade {
    /// Whether the man who checks sees him.
    pub in_sight: bool,
    /// How far off he is.
    pub distance: Distance,
    /// What he is.
    pub standing: Standing,
    /// Gunfights so far.
    pub gunfights: u8,
}

/// What a book says of morale.
pub trait Courage: Edition {
    /// Whether a man must check this turn.
    fn is_due(&self, who: Who, troop: &Troop, danger: &Danger) -> bool;

    /// Whether troopers still look to their officer.
    fn leads(&self, officer: &Officer) -> bool;

    /// The company with one more comrade, if he counts as present.
    fn joined_by(&self, company: Company, comrade: &Comrade, troop: &Troop) -> Company;

    /// Rolls whether a man of a bravery stands.
    fn stands(&self, chance: &mut impl Chance, bravery: i16, nerve: &Nerve) -> Morale;
}

/// Two companies together.
fn together(one: Company, other: Company) -> Company {
    Company {
        friends: one.friends.saturating_add(other.friends),
        reputations: one.reputations.saturating_add(other.reputations),
    }
}

impl Courage for FirstEdition {
    fn is_due(&self, who: Who, troop: &Troop, danger: &Danger) -> bool {
        first::due(who, troop, danger)
    }

    fn leads(&self, officer: &Officer) -> bool {
        first::leads(officer)
    }

    fn joined_by(&self, company: Company, comrade: &Comrade, troop: &Troop) -> Company {
        let Comrade { standing, gunfights, distance, .. } = *comrade;
        let inches = u16::try_from(distance.0.div_ceil(100)).unwrap_or(u16::MAX);
        let friend = first::Friend { distance: inches, ..first::Friend::beside(standing, gunfights) };
        together(company, first::company(&[friend], troop))
    }

    fn stands(&self, chance: &mut impl Chance, bravery: i16, nerve: &Nerve) -> Morale {
        first::check(chance, bravery, nerve, &self.switches)
    }
}

impl Courage for SecondEdition {
    fn is_due(&self, who: Who, troop: &Troop, danger: &Danger) -> bool {
        second::due(who, troop, danger, &self.switches)
    }

    fn leads(&self, officer: &Officer) -> bool {
        second::leads(officer)
    }

    fn joined_by(&self, company: Company, comrade: &Comrade, troop: &Troop) -> Company {
        let Comrade { standing, gunfights, in_sight, .. } = *comrade;
        let friend = second::Friend { in_sight, ..second::Friend::beside(standing, gunfights) };
        together(company, second::company(&[friend], troop))
    }

    fn stands(&self, chance: &mut impl Chance, bravery: i16, nerve: &Nerve) -> Morale {
        second::check(chance, bravery, nerve, &self.switches)
    }
}
