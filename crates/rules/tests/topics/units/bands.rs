//! Rows of tables are found by their upper edge, and modifiers lose no face.

use chance::Die;
use rules::{Bands, OpenBands};

static COIN: Bands<bool> = Bands::new(&[(50, false), (100, true)]);
static OPEN: OpenBands<u8> = OpenBands::new(&[(2, 0), (9, 1), (i16::MAX, 2)]);

#[test]
fn rows_are_found_by_their_upper_edge() {
    assert_eq!([1, 50, 51, 100].map(|score| COIN.read(score)), [false, false, true, true]);
    assert_eq!((COIN.read(-3), COIN.read(140)), (false, true));
    assert_eq!(COIN.widths().as_slice(), [50, 50]);
}

#[test]
fn a_bonus_shifts_the_faces_and_none_is_lost() {
    assert_eq!(COIN.shifted(0).widths(), [0, 50, 50]);
    assert_eq!(COIN.shifted(15).widths(), [0, 35, 65]);
    assert_eq!(COIN.shifted(-20).widths(), [20, 50, 30]);
    assert_eq!(COIN.shifted(60).widths(), [0, 0, 100]);
    assert_eq!(COIN.shifted(-200).widths(), [100, 0, 0]);
    for bonus in -150..150 {
        assert_eq!(COIN.shifted(bonus).widths().iter().sum::<u16>(), 100, "{bonus}");
    }
}

#[test]
fn a_modifier_moves_ways_between_the_rows() {
    assert_eq!(OPEN.widths(Die::TWO_D10, 0).as_slice(), [1, 35, 64]);
    assert_eq!(OPEN.widths(Die::TWO_D10, -2).as_slice(), [6, 49, 45]);
    assert_eq!(OPEN.widths(Die::TWO_D10, -40).as_slice(), [100, 0, 0]);
    assert_eq!(OPEN.widths(Die::TWO_D10, 40).as_slice(), [0, 0, 100]);
}
