//! `sixgun northfield`: *Shootout in Northfield*, played, counted and told again.

mod dialogue;
mod numbers;
mod play;
mod raids;
mod replay;
mod scene;
mod table;
mod wish;

use crate::{Refusal, Report, Session};
use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  sixgun northfield play --side gang --seed 1876
  sixgun northfield play --side town --against history
  sixgun northfield play --side both --set order-of-play=by-speed
  sixgun northfield odds --games 4 --seed 1876
  sixgun northfield replay FILE --check

The rules are those of bh81-256 to bh81-296 (`sixgun rules --book 1981`), the
map is our own (`sixgun town show northfield`).";

/// Play Shootout in Northfield, or count what comes of thousands of games.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Northfield {
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What can be done.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Play it in the terminal: alone against the computer, or two at one keyboard
    Play(Box<play::Play>),
    /// Play it thousands of times: who wins, what is carried off, who falls
    Odds(raids::Raids),
    /// Tell a saved game again, or prove it
    Replay(replay::Replay),
}

impl Northfield {
    /// Does it.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        match &self.what {
            What::Play(args) => args.run(session),
            What::Odds(args) => args.run(session),
            What::Replay(args) => args.run(session),
        }
    }
}
