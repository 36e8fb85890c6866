//! The calendar.

use campaign::calendar::{Date, Hour, Weekday, days_of};

#[test]
fn days_of_the_week_are_those_of_history() {
    // Independence Day of 1876, Little Bighorn, the O.K. Corral, Northfield, Coffeyville.
    let known = [
        ((1876, 7, 4), Weekday::Tuesday),
        ((1876, 6, 25), Weekday::Sunday),
        ((1881, 10, 26), Weekday::Wednesday),
        ((1876, 9, 7), Weekday::Thursday),
        ((1892, 10, 5), Weekday::Wednesday),
    ];
    for ((year, month, day), weekday) in known {
        assert_eq!(Date::new(year, month, day).expect("a day").weekday(), weekday, "{year}-{month}-{day}");
    }
}

#[test]
fn every_day_from_1870_to_1900_follows_the_one_before() {
    let first = Date::new(1870, 1, 1).expect("a day");
    let mut expected = (1870u16, 1u8, 1u8);
    for days in 0..11_322 {
        let date = first.plus(days);
        assert_eq!((date.year, date.month, date.day), expected);
        assert_eq!(date.days(), first.days() + days);
        assert_eq!(date.to_string().parse(), Ok(date));
        expected = match expected {
            (year, 12, 31) => (year + 1, 1, 1),
            (year, month, day) if day == days_of(year, month) => (year, month + 1, 1),
            (year, month, day) => (year, month, day + 1),
        };
    }
}

#[test]
fn nobody_of_the_29th_of_february_is_without_a_birthday() {
    let has = |year: u16| {
        (1..=28)
            .chain([29])
            .filter_map(|day| Date::new(year, 2, day))
            .filter(|date| date.is_birthday((2, 29)))
            .count()
    };
    assert_eq!((has(1876), has(1877), has(1900)), (1, 1, 1));
    assert!("1877-02-29".parse::<Date>().is_err() && "1876-13-01".parse::<Date>().is_err());
}

#[test]
fn an_hour_has_a_week_a_day_and_a_night() {
    let hour = Hour(7 * 24 + 14);
    assert_eq!((hour.week(), hour.day(), hour.of_day(), hour.is_night()), (2, 7, 14, false));
    assert_eq!(hour.says(Date::new(1876, 5, 1).expect("a day")), "Monday, May 8, 1876, 14:00");
}
