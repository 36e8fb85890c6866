//! What the commands for the game of 2002 share: its readings as arguments, somebody by name or by numbers,
//! and attempts at a task with their sums, their exact odds and their dice in words.

mod body;
mod conversion;
mod how;
pub mod names;
pub mod people;
mod shown;
mod who;

pub use body::{BodyArgs, few_boxes};
pub use conversion::{Conversion, GIVEN, OUR_OWN, all_said};
pub use how::{HowArgs, few};
pub use names::{ability, difficulties, named, skill, task_of, trait_of, unskilled};
pub use shady_gulch::wording::{Ability, Attempt, Far, Thrown, added, body, boxes, faces, track};
pub use shown::{ShownAttempt, ShownThrow};
pub use who::{Known, Somebody, WhoArgs, list_of_numbers};

use crate::Refusal;
use crate::game::{InForce, Setting, changed};
use clap::Args;
use shady_gulch::{BOOK, Switches};

/// The readings in force in 2002, as arguments; flatten it into the arguments of a command.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Rules in force")]
pub struct GulchArgs {
    /// Read an open rule in another way (see `sixgun rules --readings`)
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
}

impl GulchArgs {
    /// The rules that were asked for.
    pub fn rules(&self) -> Result<Gulch, Refusal> {
        let mut rules = Gulch::default();
        for setting in &self.set {
            let set = rules.switches.set(&setting.name, &setting.value);
            set.map_err(|fault| setting.refused(BOOK.year(), &fault))?;
        }
        Ok(rules)
    }
}

/// Arguments of every command that can leave the dice alone.
#[derive(Args, Debug, Clone, Copy, Default)]
pub struct OnlyOdds {
    /// Show the chances and roll nothing
    #[arg(long, visible_alias = "odds")]
    pub odds_only: bool,
}

/// The rules of 2002 in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gulch {
    /// Its readings.
    pub switches: Switches,
}

impl From<Gulch> for InForce {
    fn from(rules: Gulch) -> InForce {
        InForce { book: BOOK, options: Vec::new(), changed: changed(rules.switches.list()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn asked(set: &str) -> Result<Gulch, Refusal> {
        GulchArgs { set: vec![set.parse().expect("NAME=VALUE")] }.rules()
    }

    #[test]
    fn every_reading_of_2002_can_be_turned() {
        for (name, _, values) in Switches::default().list() {
            for value in values {
                let rules = asked(&format!("{name}={value}")).expect("a reading");
                assert!(rules.switches.list().iter().any(|(n, v, _)| (n, v) == (&name, value)));
            }
        }
    }

    #[test]
    fn readings_of_2002_are_spoken_of_like_those_of_any_book() {
        let changed = InForce::from(asked("contest-ties=one-reroll").expect("a reading"));
        assert_eq!(changed.unusual().as_deref(), Some("Read in another way: contest-ties=one-reroll."));
        assert_eq!(changed.json()["readings"], json!({ "contest-ties": "one-reroll" }));
        let wrong = asked("contest-tie=one-reroll").expect_err("a slip");
        assert!(wrong.message.starts_with("2002 has no reading `contest-tie`"), "{}", wrong.message);
        assert_eq!(wrong.suggestion.as_deref(), Some("contest-ties"));
    }
}
