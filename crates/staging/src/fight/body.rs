//! What is shown of a body and of its weapons, whoever looks.

use crate::sums;
use fight::scenario::FigureId;
use game::scene::{Gun, Sum, Wound};
use narration::Cast;
use rules::{Gunman, Weapon, Works};

/// Wounds by the part of the body: the arms, left and right, the legs, and all but the legs with the arms among them; light
/// and serious.
pub(super) fn wounds(arms: ([u8; 2], [u8; 2]), legs: (u8, u8), other: (u8, u8)) -> Vec<Wound> {
    let of = |part: &str, light: u8, serious: u8| Wound { part: part.to_owned(), light, serious };
    let both = |of: [u8; 2]| of[0].saturating_add(of[1]);
    let list = [
        of("left-arm", arms.0[0], arms.1[0]),
        of("right-arm", arms.0[1], arms.1[1]),
        of("legs", legs.0, legs.1),
        of("elsewhere", other.0.saturating_sub(both(arms.0)), other.1.saturating_sub(both(arms.1))),
    ];
    list.into_iter().filter(|wound| wound.light + wound.serious > 0).collect()
}

/// A weapon of somebody: its place in his list, rounds in it and beside it, and what he has in his hands.
pub(super) fn gun(
    cast: &Cast,
    (figure, number): (FigureId, u8),
    (weapon, works): (Weapon, Works),
    (loaded, spare): (u8, Option<u16>),
    hands: [Option<u8>; 2],
) -> Gun {
    let hand = match hands.map(|hand| hand == Some(number)) {
        [true, true] => Some("both"),
        [true, false] => Some("left"),
        [false, true] => Some("right"),
        [false, false] => None,
    };
    let works = match works {
        Works::Well => "well",
        Works::Jammed(_) => "jammed",
        Works::Gone => "gone",
    };
    Gun {
        name: weapon.arm.label().to_owned(),
        word: cast.names.gun(figure, number),
        loaded,
        holds: weapon.holds,
        spare,
        works: works.to_owned(),
        hand: hand.map(str::to_owned),
    }
}

/// Base numbers with their parts.
pub(super) fn numbers(gunman: &Gunman) -> Vec<Sum> {
    vec![
        sums::sum("Speed and bravery", &gunman.quickness),
        sums::sum("Accuracy with guns", &gunman.gun),
        sums::sum("Accuracy of throws", &gunman.throwing),
    ]
}
