//! Reputation: being recognised, being feared, and earning a bad name.

use super::drink::{Condition, RollOf};
use super::living::list;
use super::switches::RecognisingWithoutLore;
use super::task::Unskilled;
use super::{BOOK, KnownAs, Person, Skill, Switches, Task, Trait, rolls};
use chance::Chance;
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet};

/// The highest reputation.
pub const HIGHEST: u8 = 20;

/// A step of reputation.
struct Step {
    from: u8,
    to: u8,
    /// Dice of whoever might recognise him.
    recognised: i16,
    /// Dice of fear, which are a bonus against a coward.
    feared: i16,
}

/// The four steps (erratum C4: the figures of the full sheet).
static STEPS: [Step; 4] = [
    Step { from: 0, to: 5, recognised: -1, feared: 0 },
    Step { from: 6, to: 10, recognised: 0, feared: 0 },
    Step { from: 11, to: 15, recognised: 1, feared: -1 },
    Step { from: 16, to: HIGHEST, recognised: 2, feared: -2 },
];

/// The step of a reputation; above 20 counts as 20.
fn step(reputation: u8) -> &'static Step {
    STEPS.iter().find(|step| reputation <= step.to).unwrap_or(&STEPS[STEPS.len() - 1])
}

/// The dice that a reputation gives to whoever might recognise its owner.
pub fn renown(reputation: u8) -> i16 {
    mark::clause!("sg02-044");
    step(reputation).recognised
}

/// The dice of a composure roll against somebody, by his reputation and what people say of him.
pub fn fear(reputation: u8, known_as: KnownAs) -> i16 {
    mark::clause!("sg02-046");
    match known_as {
        KnownAs::Nothing => 0,
        KnownAs::Dangerous => step(reputation).feared,
        KnownAs::Coward => -step(reputation).feared,
    }
}

/// A reputation after a change; it stays within 0 and 20.
pub fn changed(reputation: u8, by: i16) -> u8 {
    mark::clause!("sg02-025");
    let changed = i16::from(reputation).saturating_add(by).clamp(0, i16::from(HIGHEST));
    changed.unsigned_abs() as u8
}

/// How two people stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Met {
    /// Both live in the town and know each other anyway.
    Neighbours,
    /// One of them is new to the town, or from elsewhere.
    Strangers,
}

/// The roll to recognise somebody of a reputation: reasoning and Western Lore. Anybody may try, so that
/// reasoning alone serves him who has no lore, unless the referee forbids it (erratum D8).
pub fn recognising(
    observer: &Person,
    condition: &Condition,
    reputation: u8,
    switches: &Switches,
) -> Result<Task, Unskilled> {
    let task = match (Task::of_skill(observer, Skill::WesternLore), switches.recognising_without_lore) {
        (Err(_), RecognisingWithoutLore::ReasoningAlone) => Task::of_trait(observer, Trait::Reasoning),
        (task, _) => task?,
    };
    let task = condition.weigh(task, RollOf::Trait(Trait::Reasoning), switches);
    mark::clause!("sg02-044");
    Ok(task.with_dice(Cause::Renown, renown(reputation)))
}

/// Whether an observer recognises somebody of a reputation: one roll, and none between neighbours.
pub fn recognises(
    met: Met,
    observer: &Person,
    condition: &Condition,
    reputation: u8,
    switches: &Switches,
    chance: &mut impl Chance,
) -> Result<bool, Unskilled> {
    if met == Met::Neighbours {
        mark::clause!("sg02-025");
        return Ok(true);
    }
    let task = recognising(observer, condition, reputation, switches)?;
    Ok(task.roll(rolls::RECOGNISE, switches, chance).degree.succeeded())
}

list! {
    /// An act that may earn a bad name; whether it does is for the referee to say.
    Shame 7 {
        Cowering "cowering in cover before many eyes",
        ChallengeRefused "refusing a challenge",
        Sadism "a sadistic act",
        Betrayal "betraying friends or family",
        BetNotPaid "not paying a bet",
        CheatingOrStealing "cheating or stealing",
        DebtNotPaid "not paying back a debt",
    }
}

/// The printed tables of reputation.
pub fn sheets() -> Vec<Sheet> {
    let steps = Sheet::new(
        BOOK,
        "reputation",
        "Dice by reputation",
        &["sg02-044", "sg02-046"],
        &["Reputation", "To recognise", "Composure, dangerous", "Composure, coward"],
    );
    let steps = steps.rows(STEPS.iter().map(|step| {
        vec![
            format!("{}-{}", step.from, step.to),
            signed(step.recognised),
            signed(fear(step.to, KnownAs::Dangerous)),
            signed(fear(step.to, KnownAs::Coward)),
        ]
    }));
    let spans = STEPS.iter().map(|step| (i16::from(step.from), i16::from(step.to))).collect();
    let shames = Sheet::new(
        BOOK,
        "shameful-acts",
        "Acts that may earn a bad name",
        &["sg02-045", "sg02-185"],
        &["Act"],
    );
    let acts = Shame::ALL.into_iter().map(|shame| {
        mark::clause!("sg02-045", "sg02-185");
        vec![capital(shame.label())]
    });
    vec![steps.covers(0, i16::from(HIGHEST), spans), shames.rows(acts)]
}
