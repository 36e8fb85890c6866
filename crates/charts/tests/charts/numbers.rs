//! Thousandths and how they are written.

use charts::{Estimate, percent, points, thousandths};

#[test]
fn counts_become_the_nearest_thousandths() {
    assert_eq!(thousandths(0, 0), 0);
    assert_eq!(thousandths(0, 7), 0);
    assert_eq!(thousandths(7, 7), 1000);
    assert_eq!(thousandths(1, 3), 333);
    assert_eq!(thousandths(1, 2000), 1, "a half goes up");
    assert_eq!(thousandths(1, 2001), 0);
    assert_eq!(thousandths(u64::MAX, u64::MAX), 1000);
    assert_eq!(thousandths(u64::MAX, 1), 1_000_000, "what cannot be is bounded");
}

#[test]
fn an_interval_always_holds_its_value() {
    let turned = Estimate::new(500, 700, 300);
    assert_eq!((turned.low(), turned.value(), turned.high()), (300, 500, 700));
    let outside = Estimate::new(900, 100, 200);
    assert_eq!((outside.low(), outside.high()), (100, 900));
    let huge = Estimate::new(i32::MIN, i32::MAX, 0);
    assert_eq!((huge.low(), huge.value(), huge.high()), (-1_000_000, -1_000_000, 1_000_000));
    assert!(Estimate::exact(3).is_exact() && !turned.is_exact());
    assert_eq!(Estimate::counted(613, 1000, 601, 625), Estimate::new(613, 601, 625));
}

#[test]
fn numbers_are_written_with_one_decimal() {
    assert_eq!([0, 1, 613, 1000, -5].map(percent), ["0.0 %", "0.1 %", "61.3 %", "100.0 %", "-0.5 %"]);
    assert_eq!([0, 34, -34].map(points), ["0.0", "+3.4", "-3.4"]);
    assert_eq!(Estimate::new(613, 601, 625).as_chance(), "61.3 % (60.1 to 62.5)");
    assert_eq!(Estimate::exact(613).as_chance(), "61.3 %");
    assert_eq!(Estimate::new(12, -9, 33).as_difference(), "+1.2 (-0.9 to +3.3)");
}
