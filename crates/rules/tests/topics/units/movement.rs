//! Inches are counted in exact parts.

use rules::movement::{HALF, Inches, THIRD, THREE_QUARTERS};

#[test]
fn thirds_and_quarters_are_exact_and_print_as_fractions() {
    let start = [8, 16, 32].map(|rate| Inches::whole(rate).part(THIRD));
    let start = start[0].plus(start[1]).plus(start[2]);
    assert_eq!(start.to_string(), "18 2/3");
    assert_eq!(start.part(THREE_QUARTERS), Inches::whole(14));
    assert_eq!(Inches::whole(6).part(THREE_QUARTERS).to_string(), "4 1/2");
    assert_eq!(Inches::whole(1).part(HALF).to_string(), "1/2");
    assert_eq!(Inches::whole(5).part(HALF).rounded_up(), 3);
}

#[test]
fn no_distance_is_too_large() {
    let most = Inches::whole(u16::MAX).part((u16::MAX, 0));
    assert_eq!(most.plus(most).rounded_up(), u16::MAX);
}
