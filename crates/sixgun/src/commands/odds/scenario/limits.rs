//! How long a run goes on, and which part of it is played: `--until` and `--shard`.

use std::str::FromStr;

/// The narrowest interval that can be asked for, in millionths: it takes a hundred million fights.
const NARROWEST: u64 = 100;

/// The widest, in millionths.
const WIDEST: u64 = 500_000;

/// The most parts of a run.
const MOST_PARTS: u64 = 1_000_000;

/// How narrow an interval must be: half its width, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width(pub u64);

impl FromStr for Width {
    type Err = String;

    fn from_str(text: &str) -> Result<Width, String> {
        let trimmed = text.trim();
        let number = ["±", "+/-", "+-"].iter().find_map(|sign| trimmed.strip_prefix(sign)).unwrap_or(trimmed);
        let (number, places) = match number.trim().strip_suffix('%') {
            Some(number) => (number.trim(), 4),
            None => (number.trim(), 6),
        };
        let millionths = decimal(number, places).filter(|width| (NARROWEST..=WIDEST).contains(width));
        millionths.map(Width).ok_or_else(|| {
            "expected a width from ±0.01% to ±50%, such as ±1%, 1% or 0.01 (which all mean the same)"
                .to_owned()
        })
    }
}

/// A decimal number times a power of ten; nothing where it has more places than that.
fn decimal(text: &str, places: usize) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part = part.trim_end_matches('0');
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !digits(whole) || !digits(part) || part.len() > places {
        return None;
    }
    format!("{whole}{part:0<places$}").parse().ok()
}

/// One of several equal parts of a run, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let expected = || format!("expected a part of at most {MOST_PARTS}, such as 3/8, not `{text}`");
        let (number, of) = text.split_once('/').ok_or_else(expected)?;
        let [number, of] = [number, of].map(|part| part.trim().parse().ok());
        match (number, of) {
            (Some(number), Some(of)) if (1..=of).contains(&number) && of <= MOST_PARTS => {
                Ok(Shard { number, of })
            }
            _ => Err(expected()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_can_be_written_in_several_ways() {
        for text in ["±1%", "1%", "0.01", "+-1%", "+/-1 %", " 1.0% ", ".01", "0.010000000"] {
            assert_eq!(text.parse(), Ok(Width(10_000)), "{text}");
        }
        assert_eq!("0.25%".parse(), Ok(Width(2_500)));
        for wrong in ["", "%", "1", "x", "-1%", "0", "60%", "0.00001%", "1%%", "1e-2", "0.00001", "."] {
            assert!(wrong.parse::<Width>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_part_is_one_of_several() {
        assert_eq!("3/8".parse(), Ok(Shard { number: 3, of: 8 }));
        for wrong in ["", "3", "0/8", "9/8", "a/b", "1/0", "1/2/3", "1/1000001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
