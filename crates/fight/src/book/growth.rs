//! What a book must answer of experience after a fight: one trait, and the answers of both editions side by side.

use crate::aftermath::{Ordeal, Why};
use rules::boot_hill_1975::{FirstEdition, abilities as first};
use rules::boot_hill_1979::{SecondEdition, abilities as second};
use rules::{Edition, Person};

/// What a book says of those who come out of a fight.
pub trait Growth: Edition {
    /// What a fight has made of somebody, and why.
    fn after(&self, person: &Person, ordeal: &Ordeal) -> (Person, Why);
}

impl Growth for FirstEdition {
    // Two things, each by itself: the growth of a won showdown (bh75-d013 to bh75-d015) and the count of gunfights, won
    // or lost (bh75-d016).
    fn after(&self, person: &Person, ordeal: &Ordeal) -> (Person, Why) {
        if !ordeal.alive {
            return (*person, Why::Dead);
        }
        if !ordeal.took_part {
            return (*person, Why::NoPart);
        }
        let showdown = first::Showdown {
            face_to_face: !ordeal.from_ambush,
            on_his_feet: ordeal.on_his_feet,
            opponents_left: ordeal.opponents_left,
            winners: ordeal.own,
            losers: ordeal.opponents,
            thrown: ordeal.thrown,
        };
        // Whoever beat nobody has won nothing.
        let won = showdown.won() && ordeal.opponents > 0;
        let grown = if won { first::after_showdown(person, &showdown, &self.switches) } else { *person };
        let why =
            if won { Why::Won { losers: ordeal.opponents, winners: ordeal.own } } else { Why::TookPart };
        (first::after_gunfight(&grown), why)
    }
}

impl Growth for SecondEdition {
    // One award for the whole scenario (bh79-027), to whoever stood in danger of death (bh79-025).
    fn after(&self, person: &Person, ordeal: &Ordeal) -> (Person, Why) {
        let shootout = second::Shootout {
            survived: ordeal.alive,
            in_danger: ordeal.in_danger,
            from_ambush: ordeal.from_ambush,
            fled_unshot: ordeal.fled && !ordeal.in_danger,
        };
        let why = match (shootout.counts(), ordeal) {
            (true, _) => Why::Survived,
            (false, Ordeal { alive: false, .. }) => Why::Dead,
            (false, Ordeal { took_part: false, .. }) => Why::NoPart,
            (false, Ordeal { from_ambush: true, .. }) => Why::FromAmbush,
            (false, _) => Why::NoDanger,
        };
        (second::after_scenario(person, &[shootout], &self.switches), why)
    }
}
