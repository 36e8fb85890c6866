//! What a book must answer of horses and wheels on a map: one trait, and the answers of both editions side by side.

use super::points;
use chance::Chance;
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::{self, SecondEdition};
use rules::horses::Rein;
use rules::movement::{self, Carriage, Inches, Railway};
use rules::{Edition, Gait, battery};
use town::Points;

/// The horses of a vehicle: so many were harnessed, and so many still draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team {
    /// Horses it set out with.
    pub harnessed: u8,
    /// Horses it has left.
    pub left: u8,
}

/// What a book says of horses and wheels.
pub trait Saddle: Edition {
    /// How far a team may go after the gait of the turn before; nothing where it cannot go so.
    fn drive(&self, carriage: Carriage, before: Gait, gait: Gait, team: Team) -> Option<Points>;

    /// The rates of a train.
    fn railway(&self) -> Railway;

    /// The gait that a train counts as when it makes so many spaces in a turn.
    fn train_gait(&self, spaces: u16) -> Gait;

    /// How a big gun is moved.
    fn limber(&self) -> battery::Carriage;

    /// How far men who push a big gun at a gait may go.
    fn pushed(&self, gait: Gait) -> Option<Points>;

    /// Whether a horse that has bolted is still out of control a turn later.
    fn keeps_bolting(&self, chance: &mut impl Chance, rein: Rein) -> bool;
}

/// A rate in whole spaces as points; nothing for one that leads nowhere.
fn rate(spaces: Option<u16>) -> Option<Points> {
    spaces.filter(|spaces| *spaces > 0).map(|spaces| points(Inches::whole(spaces)))
}

impl Saddle for FirstEdition {
    fn drive(&self, carriage: Carriage, before: Gait, gait: Gait, team: Team) -> Option<Points> {
        let whole = boot_hill_1975::movement::drive(carriage, before, gait)?;
        // This book says nothing of lost horses: in proportion, as by our rule for the second edition.
        let left = (u16::from(team.left.min(team.harnessed)), u16::from(team.harnessed));
        (team.left > 0).then(|| points(whole.part(left)))
    }

    fn railway(&self) -> Railway {
        boot_hill_1975::movement::TRAIN
    }

    fn train_gait(&self, spaces: u16) -> Gait {
        boot_hill_1975::movement::train_gait(spaces)
    }

    fn limber(&self) -> battery::Carriage {
        boot_hill_1975::artillery::GATLING.carriage
    }

    fn pushed(&self, gait: Gait) -> Option<Points> {
        rate(movement::rate(&boot_hill_1975::movement::ON_FOOT, gait))
    }

    fn keeps_bolting(&self, chance: &mut impl Chance, rein: Rein) -> bool {
        boot_hill_1975::horses::keeps_bolting(chance, rein, 0)
    }
}

impl Saddle for SecondEdition {
    fn drive(&self, carriage: Carriage, before: Gait, gait: Gait, team: Team) -> Option<Points> {
        // Horses in harness start from a stop like others (bh79-063).
        let starts = before != Gait::Still || gait != Gait::Gallop;
        let team = boot_hill_1979::movement::Team { harnessed: team.harnessed, left: team.left };
        let spaces = || boot_hill_1979::movement::drive(carriage, gait, team, &self.switches);
        rate(starts.then(spaces).flatten())
    }

    fn railway(&self) -> Railway {
        boot_hill_1979::movement::TRAIN
    }

    fn train_gait(&self, spaces: u16) -> Gait {
        // This book does not say it: as the first edition is read, a gallop above half of the rate.
        match spaces {
            0 => Gait::Still,
            _ if spaces > self.railway().normal / 2 => Gait::Gallop,
            _ => Gait::Trot,
        }
    }

    fn limber(&self) -> battery::Carriage {
        boot_hill_1979::artillery::GATLING.carriage
    }

    fn pushed(&self, gait: Gait) -> Option<Points> {
        rate(movement::rate(&boot_hill_1979::movement::ON_FOOT, gait))
    }

    fn keeps_bolting(&self, _: &mut impl Chance, _: Rein) -> bool {
        // This book does not say how long a horse bolts: for the turn in which it was hit.
        false
    }
}
