//! Plans from text. A name is looked up only among what the writer's own people know, so that a refusal tells nothing.

use super::words::{
    at_least_one, business, cents, gamble, kind, none, number, office, target, things, words, work,
};
use super::{Condition, Goal, Pace, Plan, Step, Verb};
use crate::calendar::Weekday;
use crate::county::HexNo;
use crate::ids::{PersonNo, PlaceNo};

/// Names that the writer of a plan may use.
pub trait Known {
    /// The person of a name or id, if he has heard of one.
    fn person(&self, name: &str) -> Option<PersonNo>;
    /// The place of a name or id, if he knows where it lies.
    fn place(&self, name: &str) -> Option<PlaceNo>;
    /// A name that is near, for a refusal.
    fn near(&self, name: &str) -> Option<String>;
}

/// Most steps of a person's week. House figure: what fits on a sheet.
const MOST_STEPS: usize = 60;

/// The verbs, each with what follows it.
pub const VERBS: [(&str, &str); 39] = [
    ("go", "PLACE or HEX [forced | on-foot | by-stage | by-train]"),
    ("wait", "HOURS"),
    ("lie-low", "DAYS"),
    ("work", "DAYS JOB"),
    ("doctor", ""),
    ("drink", "COUNT"),
    ("gamble", "$STAKE limit $SUM [cheating | cheating-hard]"),
    ("buy", "COUNT THING"),
    ("sell", "COUNT THING"),
    ("fence", "COUNT THING"),
    ("give", "WHO $SUM"),
    ("hire", "KIND"),
    ("recruit", "WHO"),
    ("dismiss", ""),
    ("join", "WHO"),
    ("leave", ""),
    ("rob", "bank | store | post-office | stage-office | stage | payroll | train | citizen | freight-wagon"),
    ("rustle", "COUNT"),
    ("ambush", "WHO"),
    ("call-out", "WHO"),
    ("brawl", "WHO"),
    ("arrest", "WHO"),
    ("posse", "WHO HOURS"),
    ("wire", "WHO"),
    ("ask-rangers", ""),
    ("watch", "DAYS"),
    ("follow", "WHO"),
    ("scout", "HOURS"),
    ("tell", "WHO WORDS"),
    ("spread", "WORDS"),
    ("stand", "OFFICE"),
    ("back", "WHO $SUM"),
    ("catch", "DAYS"),
    ("train", "DAYS"),
    ("drive", "PLACE"),
    ("purchase", "BUSINESS"),
    ("give-up", "outnumbered | never"),
    ("surrender | break-out", ""),
    ("do", "WORDS FOR THE REFEREE"),
];

/// Reads a plan: steps separated by semicolons or line ends. All faults are found, each with its number.
pub fn read(text: &str, known: &dyn Known) -> Result<Plan, String> {
    match text.trim() {
        "nothing" => return Ok(Plan::Nothing),
        "silent" => return Ok(Plan::Silent),
        _ => {}
    }
    let lines = text.split([';', '\n']).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut steps, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(lines) {
        match step(line, known) {
            Ok(step) => steps.push(step),
            Err(fault) => faults.push(format!("step {number}, `{line}`: {fault}")),
        }
    }
    if steps.len() > MOST_STEPS {
        faults.push(format!("a week has at most {MOST_STEPS} steps"));
    }
    match (faults.is_empty(), steps.is_empty()) {
        (false, _) => Err(faults.join("\n")),
        (true, true) => Err("expected at least one step, or `nothing`".to_owned()),
        (true, false) => Ok(Plan::Steps(steps)),
    }
}

fn step(line: &str, known: &dyn Known) -> Result<Step, String> {
    let first = line.split([' ', ',', ':']).next().unwrap_or_default();
    let (before, rest) = match line.split_once(':') {
        Some((before, rest)) if ["else", "each", "on", "at", "if"].contains(&first) => (before, rest),
        _ => ("", line),
    };
    let mut step = Step::new(verb(rest.trim(), known)?);
    for part in before.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("else", "") => step.or_else = true,
            ("each", "week") => step.weekly = true,
            ("on", day) => step.day = Some(weekday(day)?),
            ("at", hour) => step.hour = Some(number(hour, 23)?),
            ("if", what) => step.only_if = Some(condition(what, known)?),
            _ => {
                let wants = "expected `else`, `each week`, `on DAY`, `at HOUR` or `if …` before the colon";
                return Err(format!("{wants}, found `{part}`"));
            }
        }
    }
    Ok(step)
}

fn weekday(name: &str) -> Result<Weekday, String> {
    let day = Weekday::ALL.into_iter().find(|day| day.label().eq_ignore_ascii_case(name.trim()));
    day.ok_or_else(|| format!("expected a day of the week such as Friday, found `{name}`"))
}

fn condition(text: &str, known: &dyn Known) -> Result<(bool, Condition), String> {
    let (yes, text) = text.strip_prefix("not ").map_or((true, text), |rest| (false, rest));
    let condition = match text.trim().split_once(' ').unwrap_or((text.trim(), "")) {
        ("money", sum) => Condition::Money(cents(sum)?),
        ("here", who) => Condition::Here(person(who, known)?),
        ("wounded", "") => Condition::Wounded,
        ("wanted", "") => Condition::Wanted,
        ("followed", "") => Condition::Followed,
        _ => {
            let wants = "expected `money $SUM`, `here WHO`, `wounded`, `wanted` or `followed`";
            return Err(format!("{wants}, found `{text}`"));
        }
    };
    Ok((yes, condition))
}

fn person(name: &str, known: &dyn Known) -> Result<PersonNo, String> {
    known.person(name.trim()).ok_or_else(|| unknown("you know of nobody called", name, known))
}

fn place(name: &str, known: &dyn Known) -> Result<PlaceNo, String> {
    known.place(name.trim()).ok_or_else(|| unknown("you know of no place called", name, known))
}

fn unknown(what: &str, name: &str, known: &dyn Known) -> String {
    let near = known.near(name).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("{what} `{name}`{near}")
}

/// Somebody and the word after his name.
fn person_and<'t>(rest: &'t str, known: &dyn Known) -> Result<(PersonNo, &'t str), String> {
    let (who, last) = rest.rsplit_once(' ').ok_or("expected a name and a number")?;
    Ok((person(who, known)?, last))
}

fn go(rest: &str, known: &dyn Known) -> Result<Verb, String> {
    let paces = [
        (" forced", Pace::Forced),
        (" on-foot", Pace::Foot),
        (" by-stage", Pace::Stage),
        (" by-train", Pace::Train),
    ];
    let ending = |(word, pace): (&str, Pace)| rest.strip_suffix(word).map(|rest| (rest.trim(), pace));
    let (to, pace) = paces.into_iter().find_map(ending).unwrap_or((rest, Pace::Steady));
    let to = match to.parse::<HexNo>() {
        Ok(hex) => Goal::Hex(hex),
        Err(_) => Goal::Place(place(to, known)?),
    };
    Ok(Verb::Go { to, pace })
}

fn verb(text: &str, known: &dyn Known) -> Result<Verb, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let who = || person(rest, known);
    Ok(match word {
        "go" | "ride" => go(rest, known)?,
        "wait" | "rest" => Verb::Wait(at_least_one(rest, 168)?),
        "lie-low" => Verb::LieLow(at_least_one(rest, 7)?),
        "work" => work(rest)?,
        "doctor" | "heal" => none(Verb::Doctor, rest)?,
        "drink" => Verb::Drink(at_least_one(rest, 30)?),
        "gamble" => gamble(rest)?,
        "buy" | "sell" | "fence" => trade(word, rest)?,
        "give" | "back" => {
            let (who, sum) = person_and(rest, known)?;
            let cents = cents(sum)?;
            if word == "give" { Verb::Give { who, cents } } else { Verb::Back { who, cents } }
        }
        "hire" => Verb::Hire(kind(rest)?),
        "recruit" => Verb::Recruit(who()?),
        "dismiss" => none(Verb::Dismiss, rest)?,
        "join" => Verb::Join(who()?),
        "leave" => none(Verb::Leave, rest)?,
        "rob" => Verb::Rob(target(rest)?),
        "rustle" => Verb::Rustle(at_least_one(rest, 500)?),
        "ambush" => Verb::Ambush(who()?),
        "call-out" => Verb::CallOut(who()?),
        "brawl" => Verb::Brawl(who()?),
        "arrest" => Verb::Arrest(who()?),
        "posse" => {
            let (who, hours) = person_and(rest, known)?;
            Verb::Posse { who, hours: number(hours, 24)? }
        }
        "wire" => Verb::Wire(who()?),
        "ask-rangers" => none(Verb::AskRangers, rest)?,
        "watch" | "guard" => Verb::Watch(at_least_one(rest, 7)?),
        "follow" => Verb::Follow(who()?),
        "scout" => Verb::Scout(at_least_one(rest, 24)?),
        "tell" => {
            let (who, text) = rest.split_once(' ').ok_or("expected an id and words")?;
            Verb::Tell { who: person(who, known)?, text: words(text)? }
        }
        "spread" => Verb::Spread(words(rest)?),
        "stand" => Verb::Stand(office(rest)?),
        "catch" => Verb::Catch(at_least_one(rest, 7)?),
        "train" => Verb::Train(at_least_one(rest, 7)?),
        "drive" => Verb::Drive(place(rest, known)?),
        "purchase" => Verb::Purchase(business(rest)?),
        "give-up" => match rest {
            "outnumbered" => Verb::GiveUp(true),
            "never" => Verb::GiveUp(false),
            _ => return Err("expected `outnumbered` or `never`".to_owned()),
        },
        "surrender" => none(Verb::Surrender, rest)?,
        "break-out" => none(Verb::BreakOut, rest)?,
        "do" => Verb::Do(words(rest)?),
        _ => return Err(no_verb(word)),
    })
}

fn trade(word: &str, rest: &str) -> Result<Verb, String> {
    let (count, what) = things(rest)?;
    Ok(match word {
        "buy" => Verb::Buy { what, count },
        "sell" => Verb::Sell { what, count },
        _ => Verb::Fence { what, count },
    })
}

fn no_verb(word: &str) -> String {
    let all = VERBS.iter().flat_map(|(verb, _)| verb.split(" | "));
    let near = reader::near::nearest(word, all);
    let near = near.first().map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("there is no verb `{word}`{near}")
}
