//! A tally is the sum of its parts.

use proptest::prelude::*;
use rules::{Book, Cause, Tally};

#[test]
fn a_tally_is_small_and_its_total_is_its_parts() {
    let mut tally = Tally::new(Book::BootHill1979, 91);
    tally.note(Cause::ShortRange, 10);
    tally.add(Cause::Hipshot, -10);
    tally.add(Cause::Rested, 0);
    assert_eq!(tally.total(), 91);
    assert_eq!(tally.parts().len(), 2);
    assert!(size_of::<Tally>() <= 112);
}

#[test]
fn parts_can_be_taken_off_again() {
    let mut tally = Tally::new(Book::BootHill1979, 91).with(Cause::ShortRange, 10);
    let (before, mark) = (tally, tally.mark());
    tally.add(Cause::SecondShot, -10);
    tally.back_to(mark);
    assert_eq!(tally, before);
    assert_eq!(tally.total(), 101);
}

proptest! {
    #[test]
    fn the_total_is_the_sum_of_the_parts(base in -200i16..200, amounts in prop::collection::vec(-60i16..60, 0..40)) {
        let mut tally = Tally::new(Book::BootHill1975, base);
        for &amount in &amounts {
            tally.note(Cause::Ruling, amount);
        }
        let parts: i16 = tally.parts().iter().map(|(_, amount)| amount).sum();
        prop_assert_eq!(tally.total(), base + parts);
        prop_assert_eq!(tally.total(), base + amounts.iter().sum::<i16>());
    }
}
