//! Wounds and drink as boxes of stamina that are ticked.

use crate::{Tracks, wounds};
use phrases::words;

/// Boxes in their blocks, ticked from the left: `■■■ ■□□ □□□ □□□ □□`.
pub fn track(stamina: u8, ticked: u8) -> String {
    let mut left = ticked;
    let block = |size: &u8| {
        let full = left.min(*size);
        left -= full;
        "■".repeat(full.into()) + &"□".repeat((size - full).into())
    };
    let blocks: Vec<String> = wounds::blocks(stamina).iter().filter(|size| **size > 0).map(block).collect();
    blocks.join(" ")
}

/// Ticked boxes in their blocks: `4 of 14: ■■■ ■□□ □□□ □□□ □□, 1 block complete`.
pub fn boxes(stamina: u8, ticked: u8) -> String {
    let complete = words::count(wounds::complete(stamina, ticked).into(), "block");
    format!("{ticked} of {stamina}: {}, {complete} complete", track(stamina, ticked))
}

/// Wounds and drink for people, each where there are any.
pub fn body(tracks: Tracks) -> Vec<(String, String)> {
    let Tracks { stamina, wounds, drink } = tracks;
    let lines = [("Wounds", wounds), ("Drink", drink)].into_iter().filter(|(_, ticked)| *ticked > 0);
    lines.map(|(label, ticked)| (label.to_owned(), boxes(stamina, ticked))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_ticked_from_the_left() {
        assert_eq!(boxes(14, 4), "4 of 14: ■■■ ■□□ □□□ □□□ □□, 1 block complete");
        assert_eq!(boxes(3, 0), "0 of 3: □ □ □, 0 blocks complete");
    }
}
