//! The commands, one file each.

pub mod completions;
pub mod duel;
pub mod person;
pub mod rules;
pub mod table;
pub mod welcome;

use crate::args::Command;
use crate::{Refusal, Report, Session};

/// Runs a command; without one, plays a showdown.
pub fn run(command: Option<Command>, session: &mut Session) -> Result<Report, Refusal> {
    match command {
        None => welcome::run(session),
        Some(Command::Rules(args)) => args.run(session),
        Some(Command::Table(args)) => args.run(session),
        Some(Command::Person(args)) => args.run(session),
        Some(Command::Duel(args)) => args.run(session),
        Some(Command::Completions(args)) => Ok(args.run()),
    }
}
