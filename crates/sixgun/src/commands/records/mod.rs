//! Commands for what is played at tables: copies of all of it, and single tables as files.

pub mod backup;
pub mod export;
pub mod import;
pub mod restore;

use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use crate::{Session, words};
use serde_json::{Value, json};
use store::{Contents, Damage, Trouble};

/// Where a store comes from, for those who look for one.
const WHERE_FROM: &str = "; `sixgun serve` makes it when a table is opened in the browser, and --data FOLDER or \
                          $SIXGUN_DATA says where it is. Games of `sixgun play` are files of their own (--save FILE)";

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Refusal {
        let see = match trouble {
            Trouble::DamagedFile { .. } | Trouble::HalfRestored { .. } => Some("sixgun restore --help"),
            Trouble::NoTable(_) => Some("sixgun export"),
            Trouble::Missing { .. } => Some("sixgun serve --help"),
            _ => None,
        };
        let mut says = harmless(&trouble.to_string());
        if let Trouble::Missing { .. } = trouble {
            says += WHERE_FROM;
        }
        Refusal { see, ..Refusal::new(says) }
    }
}

/// Text without control characters, whatever a file or a folder is called.
pub(super) fn harmless(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match letter.is_control() {
            true => shown.extend(letter.escape_debug()),
            false => shown.push(letter),
        }
    }
    shown
}

/// Dice that nobody rolls would be refused only when everything is done; so they are refused before.
pub(super) fn rolls_nothing(session: &Session) -> Result<(), Refusal> {
    match session.chosen {
        true => Err(Refusal::new("this command rolls no dice: leave --seed and --dice out")),
        false => Ok(()),
    }
}

/// A number of things, in words.
fn count(number: u64, one: &str) -> String {
    words::count(usize::try_from(number).unwrap_or(usize::MAX), one)
}

fn damage_json(damage: &Damage) -> Value {
    json!({ "table": damage.table.as_str(), "line": damage.line, "why": damage.why })
}

/// Tables that are not good to their end, one by one.
fn damaged(page: &mut Page, contents: &Contents) {
    for damage in &contents.damaged {
        page.prose(0, Ink::Bad, &format!("Attention: {damage}. What comes before is good."));
    }
}

fn damaged_json(contents: &Contents) -> Vec<Value> {
    contents.damaged.iter().map(damage_json).collect()
}

/// A time for people: day and minute in the time of Greenwich.
fn time(milliseconds: u64) -> String {
    let (days, minutes) = (milliseconds / 86_400_000, milliseconds / 60_000 % 1_440);
    // Years begin in March, so that the day of a leap year is the last; 146,097 days are 400 years.
    let day = days + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_days_and_minutes_of_greenwich() {
        for (seconds, shown) in [
            (0, "1970-01-01 00:00"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_799, "2000-02-29 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
            (1_790_000_000, "2026-09-21 14:13"),
        ] {
            assert_eq!(time(seconds * 1_000), shown);
        }
        assert!(!time(store::MOST_TIME).is_empty());
    }

    #[test]
    fn names_of_files_do_no_harm_to_a_terminal() {
        assert_eq!(harmless("a\u{1b}[31m/é"), "a\\u{1b}[31m/é");
    }
}
