//! How hard a task is, and what the referee adds to it.

use super::difficulties;
use clap::Args;
use clap::builder::RangedI64ValueParser;
use rules::Cause;
use shady_gulch::{Difficulty, Task};

/// The most bonus or penalty dice, and levels of difficulty, that can be given. Far more than any rule gives,
/// and few enough that the ways in which the dice fall can be counted.
const MOST: i64 = 15;

/// How hard a task is, as arguments.
#[derive(Args, Debug, Clone, Copy, Default)]
#[command(next_help_heading = "How hard it is")]
pub struct HowArgs {
    /// simple, easy, average, challenging, hard or impossible [default: average]
    #[arg(long, value_name = "NAME", value_parser = difficulties)]
    pub difficulty: Option<Difficulty>,
    /// So many levels harder
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub harder: i16,
    /// So many levels easier
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub easier: i16,
    /// Bonus dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub bonus: i16,
    /// Penalty dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub penalty: i16,
}

/// A small number of dice or levels, for the parser of arguments.
pub fn few() -> RangedI64ValueParser<i16> {
    clap::value_parser!(i16).range(0..=MOST)
}

impl HowArgs {
    /// The same task, as hard as was asked for.
    pub fn hard(&self, task: Task) -> Task {
        let task = self.difficulty.map_or(task, |difficulty| task.at(difficulty));
        task.harder(Cause::Ruling, self.harder)
            .harder(Cause::Ruling, -self.easier)
            .with_dice(Cause::Ruling, self.bonus)
            .with_dice(Cause::Ruling, -self.penalty)
    }
}
