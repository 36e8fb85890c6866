//! The commands, one file each.

pub mod advance;
pub mod attack;
pub mod blast;
pub mod brawl;
pub mod campaign;
pub mod completions;
pub mod compose;
pub mod contest;
pub mod draw;
pub mod duel;
pub mod gamble;
pub mod ladder;
pub mod odds;
pub mod person;
pub mod play;
pub mod records;
pub mod replay;
pub mod ride;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod serve;
pub mod shot;
pub mod table;
pub mod task;
pub mod town;
pub mod track;
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
        Some(Command::Odds(args)) => args.run(session),
        Some(Command::Shot(args)) => args.run(session),
        Some(Command::Draw(args)) => args.run(session),
        Some(Command::Brawl(args)) => args.run(session),
        Some(Command::Blast(args)) => args.run(session),
        Some(Command::Gamble(args)) => args.run(session),
        Some(Command::Track(args)) => args.run(session),
        Some(Command::Ride(args)) => args.run(session),
        Some(Command::Task(args)) => args.run(session),
        Some(Command::Contest(args)) => args.run(session),
        Some(Command::Attack(args)) => args.run(session),
        Some(Command::Compose(args)) => args.run(session),
        Some(Command::Scene(args)) => args.run(session),
        Some(Command::Advance(args)) => args.run(session),
        Some(Command::Town(args)) => args.run(session),
        Some(Command::Scenario(args)) => args.run(session),
        Some(Command::Play(args)) => args.run(session),
        Some(Command::Campaign(args)) => args.run(session),
        Some(Command::Ladder(args)) => args.run(session),
        Some(Command::Replay(args)) => args.run(session),
        Some(Command::Serve(args)) => args.run(session),
        Some(Command::Backup(args)) => args.run(session),
        Some(Command::Restore(args)) => args.run(session),
        Some(Command::Export(args)) => args.run(session),
        Some(Command::Import(args)) => args.run(session),
        Some(Command::Completions(args)) => Ok(args.run()),
    }
}
