//! Time: one number, hours since the first midnight, and the real Gregorian calendar.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Hours of a week.
pub const WEEK: u32 = 168;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the days")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    /// All of them, Monday first.
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];

    /// Its name.
    pub const fn label(self) -> &'static str {
        match self {
            Weekday::Monday => "Monday",
            Weekday::Tuesday => "Tuesday",
            Weekday::Wednesday => "Wednesday",
            Weekday::Thursday => "Thursday",
            Weekday::Friday => "Friday",
            Weekday::Saturday => "Saturday",
            Weekday::Sunday => "Sunday",
        }
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Whether a year has a 29th of February.
pub const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The days of a month.
pub const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 31,
    }
}

impl Date {
    /// A date, `None` if there is no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let fits = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
        if fits { Some(Date { year, month, day }) } else { None }
    }

    /// Days since the 1st of January of the year 1.
    pub fn days(self) -> u32 {
        let before = u32::from(self.year) - 1;
        let years = before * 365 + before / 4 - before / 100 + before / 400;
        let months: u32 = (1..self.month).map(|month| u32::from(days_of(self.year, month))).sum();
        years + months + u32::from(self.day) - 1
    }

    /// The date so many days later.
    #[must_use]
    pub fn plus(self, days: u32) -> Date {
        let mut left = days + u32::from(self.day) - 1;
        let (mut year, mut month) = (self.year, self.month);
        loop {
            let length = u32::from(days_of(year, month));
            if left < length {
                return Date { year, month, day: u8::try_from(left + 1).unwrap_or(u8::MAX) };
            }
            left -= length;
            (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        }
    }

    /// The day of the week. The 1st of January of the year 1 was a Monday.
    pub fn weekday(self) -> Weekday {
        Weekday::ALL[(self.days() % 7) as usize]
    }

    /// Whether it is the last day of its month: pay day.
    pub const fn ends_month(self) -> bool {
        self.day == days_of(self.year, self.month)
    }

    /// Whether somebody born on a day of the year has his birthday. House rule: one of the 29th of February has it on the
    /// 28th in common years.
    pub const fn is_birthday(self, (month, day): (u8, u8)) -> bool {
        let here = self.month == month && self.day == day;
        here || (month == 2 && day == 29 && self.month == 2 && self.day == 28 && !is_leap(self.year))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(text: &str) -> Result<Date, String> {
        let fault = || format!("`{text}` is no date: expected year-month-day, such as 1876-05-01");
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return Err(fault()) };
        let number = |text: &str| text.parse::<u16>().ok();
        let (year, month, day) = (number(year), number(month), number(day));
        let small = |number: Option<u16>| number.and_then(|number| u8::try_from(number).ok());
        let read = || Date::new(year?, small(month)?, small(day)?);
        read().ok_or_else(fault)
    }
}

impl TryFrom<String> for Date {
    type Error = String;

    fn try_from(text: String) -> Result<Date, String> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

/// An hour of a campaign: hours since its first midnight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hour(pub u32);

impl Hour {
    /// The week, from 1.
    pub const fn week(self) -> u16 {
        (self.0 / WEEK + 1) as u16
    }

    /// The hour within its day, 0 to 23.
    pub const fn of_day(self) -> u8 {
        (self.0 % 24) as u8
    }

    /// Days since the first.
    pub const fn day(self) -> u32 {
        self.0 / 24
    }

    /// So many hours later.
    #[must_use]
    pub const fn plus(self, hours: u32) -> Hour {
        Hour(self.0.saturating_add(hours))
    }

    /// Whether it is dark. House figure: from 20 to 5, all year.
    pub const fn is_night(self) -> bool {
        self.of_day() >= 20 || self.of_day() < 5
    }

    /// The date, if the campaign began on `first`.
    pub fn date(self, first: Date) -> Date {
        first.plus(self.day())
    }

    /// The hour as people say it, such as `Monday, May 1, 1876, 14:00`.
    pub fn says(self, first: Date) -> String {
        format!("{}, {:02}:00", day_says(self.date(first)), self.of_day())
    }
}

/// A date as people say it, such as `Monday, May 1, 1876`.
pub fn day_says(date: Date) -> String {
    let month = MONTHS[usize::from(date.month.clamp(1, 12)) - 1];
    format!("{}, {month} {}, {}", date.weekday().label(), date.day, date.year)
}
