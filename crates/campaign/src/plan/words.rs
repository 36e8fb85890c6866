//! The parts of an order that need no knowledge: numbers, sums, jobs, kinds, things.

use super::{Cards, Target, Verb};
use crate::goods;
use crate::law::Office;
use rules::Per;
use rules::boot_hill_1979::living;

pub(super) fn number<T: TryFrom<u32>>(text: &str, most: u32) -> Result<T, String> {
    let read = text.trim().parse::<u32>().ok().filter(|number| *number <= most);
    let read = read.and_then(|number| T::try_from(number).ok());
    read.ok_or_else(|| format!("expected a number up to {most}, found `{text}`"))
}

pub(super) fn at_least_one<T: TryFrom<u32> + PartialEq + Default>(
    text: &str,
    most: u32,
) -> Result<T, String> {
    match number::<T>(text, most)? {
        none if none == T::default() => Err(format!("expected a number from 1 to {most}, found `{text}`")),
        some => Ok(some),
    }
}

/// Cents of a sum such as `$25` or `$2.50`.
pub(crate) fn cents(text: &str) -> Result<u32, String> {
    let fault = || format!("expected a sum such as $25 or $2.50, found `{text}`");
    let plain = text.trim().trim_start_matches('$').replace(',', "");
    let (whole, part) = plain.split_once('.').unwrap_or((&plain, "00"));
    let whole = whole.parse::<u32>().map_err(|_| fault())?;
    let part = Some(part).filter(|part| part.len() == 2).and_then(|part| part.parse::<u32>().ok());
    let sum = whole.checked_mul(100).and_then(|cents| cents.checked_add(part?));
    sum.ok_or_else(fault)
}

/// A count and a thing that is bought and sold.
pub(super) fn things(rest: &str) -> Result<(u16, String), String> {
    let (count, what) = rest.split_once(' ').ok_or("expected a count and a thing, such as `1 ammunition`")?;
    match goods::named(what) {
        Some(what) => Ok((at_least_one(count, 5000)?, what)),
        None => {
            let near = reader::near::nearest(what, goods::names());
            let near = near.first().map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            Err(format!("the price lists have no `{what}`{near}"))
        }
    }
}

/// Words without what separates steps.
pub(super) fn words(rest: &str) -> Result<String, String> {
    let clean: String = rest.chars().filter(|letter| !letter.is_control()).take(400).collect();
    let clean = clean.replace(['{', '}', ';'], "").split_whitespace().collect::<Vec<_>>().join(" ");
    if clean.is_empty() { Err("expected words".to_owned()) } else { Ok(clean) }
}

pub(super) fn none(verb: Verb, rest: &str) -> Result<Verb, String> {
    if rest.is_empty() { Ok(verb) } else { Err(format!("nothing is expected after it, found `{rest}`")) }
}

pub(super) fn work(rest: &str) -> Result<Verb, String> {
    let (days, job) = rest.split_once(' ').ok_or("expected days and a job, such as `6 cowboy`")?;
    let job = job.trim().to_lowercase();
    match living::wage(&job).filter(|wage| wage.per != Per::Case) {
        Some(_) => Ok(Verb::Work { job, days: at_least_one(days, 7)? }),
        None => {
            let paid = living::WAGES.iter().filter(|wage| wage.per != Per::Case);
            let names: Vec<&str> = paid.map(|wage| wage.job).collect();
            Err(format!("nobody pays wages for `{job}`: expected one of {}", names.join(", ")))
        }
    }
}

pub(super) fn gamble(rest: &str) -> Result<Verb, String> {
    let endings = [(" cheating-hard", Cards::AtARisk), (" cheating", Cards::Safely)];
    let ending = |(word, cards): (&str, Cards)| rest.strip_suffix(word).map(|rest| (rest, cards));
    let (rest, cards) = endings.into_iter().find_map(ending).unwrap_or((rest, Cards::Honest));
    let (stake, limit) = rest.split_once(" limit ").ok_or("expected `$STAKE limit $SUM`")?;
    let (stake, limit) = (cents(stake)?, cents(limit)?);
    match stake > 0 && limit >= stake {
        true => Ok(Verb::Gamble { stake, limit, cards }),
        false => Err("expected a stake above nothing and a limit of at least the stake".to_owned()),
    }
}

pub(super) fn kind(name: &str) -> Result<String, String> {
    let kinds = people::all_kinds();
    let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
    let kind = kinds.iter().find(|kind| kind.is_called(&plain));
    kind.map(|_| plain).ok_or_else(|| {
        let ids = kinds.iter().flat_map(|kind| std::iter::once(&kind.id).chain(&kind.also));
        let ids: Vec<&str> = ids.map(String::as_str).collect();
        format!("there is no kind `{name}`: expected one of {}", ids.join(", "))
    })
}

pub(super) fn target(word: &str) -> Result<Target, String> {
    let found = Target::ALL.into_iter().find(|(_, name)| *name == word);
    found.map(|(target, _)| target).ok_or_else(|| {
        let words: Vec<&str> = Target::ALL.iter().map(|(_, name)| *name).collect();
        format!("expected one of {}, found `{word}`", words.join(", "))
    })
}

pub(super) fn office(name: &str) -> Result<Office, String> {
    Office::named(name)
        .filter(|office| office.is_elected())
        .ok_or_else(|| format!("people are elected marshal, sheriff or justice of the peace, not `{name}`"))
}

/// Businesses that somebody may own. House list: kinds that Promise City has.
pub const BUSINESSES: [&str; 8] =
    ["saloon", "hotel", "store", "livery-stable", "newspaper", "freight-line", "mine-claim", "ranch"];

pub(super) fn business(name: &str) -> Result<String, String> {
    match BUSINESSES.contains(&name) {
        true => Ok(name.to_owned()),
        false => Err(format!("expected one of {}, found `{name}`", BUSINESSES.join(", "))),
    }
}
