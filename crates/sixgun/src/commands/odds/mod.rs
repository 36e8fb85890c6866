//! `sixgun odds`: the odds of everything, one file for each thing that has odds.

pub mod duel;
pub mod merge;
pub mod report;
pub mod scenario;

use crate::{Refusal, Report, Session};
use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  sixgun odds duel wyatt-earp johnny-ringo
  sixgun odds duel doc-holliday ike-clanton --matrix --turns 1
  sixgun odds scenario ok_corral_1979 --fights 20
  sixgun odds scenario northfield --fights 4
  sixgun odds merge FILE FILE
  sixgun odds report FILE.toml --out FOLDER";

/// Work out the odds: who falls, how badly, by which turn, and what to do.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Odds {
    /// Of what.
    #[command(subcommand)]
    pub what: What,
}

/// What the odds are of. Each further thing is a variant here, an arm in [`Odds::run`] and a file beside this one.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Exact odds of a showdown, turn by turn, and the best tactics
    Duel(Box<duel::OddsDuel>),
    /// Play a scenario thousands of times: who wins, who lives, and why
    Scenario(Box<scenario::OddsScenario>),
    /// Put the parts of a run together
    Merge(merge::Merge),
    /// Write a page on many fights, with what changes do and what you say of them
    Report(report::OddsReport),
}

impl Odds {
    /// Works them out.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        match &self.what {
            What::Duel(args) => args.run(session),
            What::Scenario(args) => args.run(session),
            What::Merge(args) => args.run(session),
            What::Report(args) => args.run(session),
        }
    }
}
