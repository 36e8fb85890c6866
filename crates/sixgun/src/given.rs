//! What people write for distances, plans and the like, and the arguments that several commands share.

use crate::refusal::{Refusal, nearest, quoted};
use rules::Distance;

/// Longer plans than this are a slip.
const LONGEST_PLAN: usize = 1000;

/// Arguments of every command that rolls for one thing.
#[derive(clap::Args, Debug, Clone, Copy, Default)]
pub struct Only {
    /// Show the chances and roll nothing
    #[arg(long)]
    pub odds_only: bool,
}

/// A distance in spaces, with up to two decimals: `7`, `3.5`.
pub fn distance(text: &str) -> Result<Distance, String> {
    let wrong =
        || format!("expected a number of spaces from 0 to 9999, such as 7 or 3.5, not {}", quoted(text));
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_digit())
    };
    if !digits(whole, 4) || !digits(part, 2) {
        return Err(wrong());
    }
    let whole: u32 = whole.parse().map_err(|_| wrong())?;
    let hundredths: u32 = format!("{part:0<2}").parse().map_err(|_| wrong())?;
    Ok(Distance(whole * 100 + hundredths))
}

/// A sum of money in cents: `12`, `10.50`, `$3`.
pub fn cents(text: &str) -> Result<u32, String> {
    distance(text.trim().trim_start_matches('$'))
        .map(|amount| amount.0)
        .map_err(|_| format!("expected dollars such as 12 or 10.50, not {}", quoted(text)))
}

/// A word for each of a list of things, separated by commas; `rest*8` stands for eight of them.
pub fn plan<T: Copy>(text: &str, known: &[(&str, T)]) -> Result<Vec<T>, Refusal> {
    let mut plan = Vec::new();
    for step in text.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let (word, times) = step.split_once('*').unwrap_or((step, "1"));
        let times = times.trim().parse().ok().filter(|times| (1..=LONGEST_PLAN).contains(times));
        let times =
            times.ok_or_else(|| Refusal::new(format!("{} is not a number of times", quoted(step))))?;
        plan.extend(std::iter::repeat_n(choice(word, known)?, times));
        if plan.len() > LONGEST_PLAN {
            return Err(Refusal::new(format!("a plan has at most {LONGEST_PLAN} steps")));
        }
    }
    match plan.is_empty() {
        true => Err(Refusal::new(format!("the plan is empty; expected {}", names(known)))),
        false => Ok(plan),
    }
}

/// One of the words there are.
pub fn choice<T: Copy>(word: &str, known: &[(&str, T)]) -> Result<T, Refusal> {
    let wanted = word.trim().to_lowercase().replace([' ', '_'], "-");
    let found = known.iter().find(|(name, _)| *name == wanted);
    found.map(|(_, thing)| *thing).ok_or_else(|| {
        let mut refusal = Refusal::new(format!("{} is none of {}", quoted(word.trim()), names(known)));
        refusal.suggestion = nearest(&wanted, known.iter().map(|(name, _)| *name)).map(str::to_owned);
        refusal
    })
}

fn names<T>(known: &[(&str, T)]) -> String {
    known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_read_as_people_write_them() {
        assert_eq!(distance("7"), Ok(Distance::spaces(7)));
        assert_eq!(distance("3.5"), Ok(Distance(350)));
        assert_eq!(distance("0.25"), Ok(Distance(25)));
        for wrong in ["", ".", "-1", "3.", ".5", "1e3", "99999", "3.555", "x", "½", "+3"] {
            assert!(distance(wrong).is_err(), "{wrong}");
        }
        assert_eq!((cents("$10.50"), cents("3")), (Ok(1050), Ok(300)));
        assert!(cents("ten").is_err());
    }

    #[test]
    fn a_plan_is_words_and_how_often() {
        let known = [("rest", 0), ("forced", 1)];
        assert_eq!(plan("forced*2, REST", &known), Ok(vec![1, 1, 0]));
        let wrong = plan("forced,rset", &known).expect_err("a slip");
        assert_eq!(wrong.message, "`rset` is none of rest, forced");
        assert_eq!(wrong.suggestion.as_deref(), Some("rest"));
        for wrong in ["", ",", "rest*0", "rest*x", "rest*99999", "rest*600,rest*600"] {
            assert!(plan(wrong, &known).is_err(), "{wrong}");
        }
    }
}
