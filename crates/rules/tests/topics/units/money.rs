//! Money is written and read.

use rules::{Purse, Refused, cents, dollars, price};

#[test]
fn money_is_written_as_people_write_it() {
    let written = [4, 25, 1750, 15_000, 5_000_000, 123_456_789].map(dollars);
    assert_eq!(written, ["$0.04", "$0.25", "$17.50", "$150", "$50,000", "$1,234,567.89"]);
    assert_eq!(price(15_000, None), "$150 and up");
    assert_eq!(price(150, Some(300)), "$1.50-$3");
}

#[test]
fn money_is_read_as_it_is_written() {
    for amount in [0, 4, 25, 1750, 15_000, 5_000_000, 123_456_789, u32::MAX] {
        assert_eq!(cents(&dollars(amount)), Some(amount));
    }
    assert_eq!([cents("150"), cents("$17.5"), cents(" 1000 ")], [Some(15_000), Some(1750), Some(100_000)]);
    for wrong in ["", "$", "1.234", "1,00", ",100", "-5", "x", "42949672.96", "1.", ".5", "1 2"] {
        assert_eq!(cents(wrong), None, "{wrong}");
    }
}

#[test]
fn a_purse_that_cannot_pay_keeps_everything() {
    let mut purse = Purse::of_dollars(20);
    assert_eq!(purse.pay(2001), Err(Refused::CannotPay { costs: 2001, has: 2000 }));
    assert_eq!(purse.to_string(), "$20");
    assert_eq!(purse.pay(2000), Ok(()));
    assert_eq!(purse, Purse::default());
}
