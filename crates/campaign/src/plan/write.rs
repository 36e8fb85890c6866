//! Plans as text.

use super::{Cards, Condition, Goal, Pace, Plan, Step, Verb};
use crate::ids::{PersonNo, PlaceNo};
use rules::dollars;

/// How people and places are written.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The id of a person.
    pub person: &'a dyn Fn(PersonNo) -> String,
    /// The id of a place.
    pub place: &'a dyn Fn(PlaceNo) -> String,
}

/// A plan as a line of text.
pub fn write(plan: &Plan, names: Names<'_>) -> String {
    match plan {
        Plan::Nothing => "nothing".to_owned(),
        Plan::Silent => "silent".to_owned(),
        Plan::Steps(steps) => {
            let lines: Vec<String> = steps.iter().map(|one| step(one, names)).collect();
            lines.join("; ")
        }
    }
}

fn money(cents: u32) -> String {
    dollars(cents).replace(',', "")
}

fn step(step: &Step, names: Names<'_>) -> String {
    let mut parts = Vec::new();
    parts.extend(step.or_else.then(|| "else".to_owned()));
    parts.extend(step.weekly.then(|| "each week".to_owned()));
    parts.extend(step.day.map(|day| format!("on {}", day.label())));
    parts.extend(step.hour.map(|hour| format!("at {hour}")));
    parts.extend(step.only_if.as_ref().map(|(yes, condition)| {
        let not = if *yes { "" } else { "not " };
        format!("if {not}{}", condition_text(condition, names))
    }));
    let verb = verb(&step.verb, names);
    if parts.is_empty() { verb } else { format!("{}: {verb}", parts.join(", ")) }
}

fn condition_text(condition: &Condition, names: Names<'_>) -> String {
    match condition {
        Condition::Money(cents) => format!("money {}", money(*cents)),
        Condition::Here(who) => format!("here {}", (names.person)(*who)),
        Condition::Wounded => "wounded".to_owned(),
        Condition::Wanted => "wanted".to_owned(),
        Condition::Followed => "followed".to_owned(),
    }
}

fn go(to: Goal, pace: Pace, names: Names<'_>) -> String {
    let to = match to {
        Goal::Place(to) => (names.place)(to),
        Goal::Hex(hex) => hex.to_string(),
    };
    let pace = match pace {
        Pace::Steady => "",
        Pace::Forced => " forced",
        Pace::Foot => " on-foot",
        Pace::Stage => " by-stage",
        Pace::Train => " by-train",
    };
    format!("go {to}{pace}")
}

/// A verb with what belongs to it.
pub fn verb(verb: &Verb, names: Names<'_>) -> String {
    let who = |word: &str, who: &PersonNo| format!("{word} {}", (names.person)(*who));
    match verb {
        Verb::Go { to, pace } => go(*to, *pace, names),
        Verb::Wait(hours) => format!("wait {hours}"),
        Verb::LieLow(days) => format!("lie-low {days}"),
        Verb::Work { job, days } => format!("work {days} {job}"),
        Verb::Doctor => "doctor".to_owned(),
        Verb::Drink(count) => format!("drink {count}"),
        Verb::Gamble { stake, limit, cards } => {
            let how = match cards {
                Cards::Honest => "",
                Cards::Safely => " cheating",
                Cards::AtARisk => " cheating-hard",
            };
            format!("gamble {} limit {}{how}", money(*stake), money(*limit))
        }
        Verb::Buy { what, count } => format!("buy {count} {what}"),
        Verb::Sell { what, count } => format!("sell {count} {what}"),
        Verb::Fence { what, count } => format!("fence {count} {what}"),
        Verb::Give { who: to, cents } => format!("{} {}", who("give", to), money(*cents)),
        Verb::Hire(kind) => format!("hire {kind}"),
        Verb::Recruit(one) => who("recruit", one),
        Verb::Dismiss => "dismiss".to_owned(),
        Verb::Join(one) => who("join", one),
        Verb::Leave => "leave".to_owned(),
        Verb::Rob(target) => format!("rob {}", target.word()),
        Verb::Rustle(count) => format!("rustle {count}"),
        Verb::Ambush(one) => who("ambush", one),
        Verb::CallOut(one) => who("call-out", one),
        Verb::Brawl(one) => who("brawl", one),
        Verb::Arrest(one) => who("arrest", one),
        Verb::Posse { who: after, hours } => format!("{} {hours}", who("posse", after)),
        Verb::Wire(one) => who("wire", one),
        Verb::AskRangers => "ask-rangers".to_owned(),
        Verb::Watch(days) => format!("watch {days}"),
        Verb::Follow(one) => who("follow", one),
        Verb::Scout(hours) => format!("scout {hours}"),
        Verb::Tell { who: to, text } => format!("{} {text}", who("tell", to)),
        Verb::Spread(text) => format!("spread {text}"),
        Verb::Stand(office) => format!("stand {}", office.label()),
        Verb::Back { who: one, cents } => format!("{} {}", who("back", one), money(*cents)),
        Verb::Catch(days) => format!("catch {days}"),
        Verb::Train(days) => format!("train {days}"),
        Verb::Drive(to) => format!("drive {}", (names.place)(*to)),
        Verb::Purchase(what) => format!("purchase {what}"),
        Verb::GiveUp(yes) => format!("give-up {}", if *yes { "outnumbered" } else { "never" }),
        Verb::Surrender => "surrender".to_owned(),
        Verb::BreakOut => "break-out".to_owned(),
        Verb::Do(text) => format!("do {text}"),
    }
}
