//! What can be written after `sixgun`.

use crate::commands;
use crate::dice::{Dice, Faces};
use chance::Seed;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use rules::Book;
use std::ffi::OsString;

/// Prose is not wrapped wider than this, however wide the terminal is.
pub const WIDEST_PROSE: usize = 100;

const EXAMPLES: &str = "\
Examples:
  sixgun                            play a showdown, and say what next
  sixgun rules short range          search the rules
  sixgun rules bh79-092             show one rule whole
  sixgun table                      list every printed table
  sixgun table wounds --json        one table, for a program
  sixgun task --total 9             a roll by the rules of 2002
  sixgun town show ok_corral        a map in the terminal
  sixgun play ok_corral_1979 --side earps   a gunfight on that map
  sixgun serve --open               tables in the browser

Exit codes: 0 good, 1 refused (a rule, a name or a file said no), 2 wrong usage.
Colour appears only on a terminal; NO_COLOR turns it off, CLICOLOR_FORCE=1 turns it on.";

/// Wild West tabletop rules: tables, people, shots, brawls and showdowns, with every number explained.
#[derive(Parser, Debug)]
#[command(name = "sixgun", version, after_help = EXAMPLES, max_term_width = WIDEST_PROSE)]
pub struct Cli {
    /// What every command understands.
    #[command(flatten)]
    pub common: Common,
    /// The command; without one, the program plays a showdown.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options that every command understands.
#[derive(Args, Debug, Clone, Default)]
pub struct Common {
    /// Answer in JSON, with field names that stay
    #[arg(long, global = true, help_heading = "Options for every command")]
    pub json: bool,
    /// Say more: the clause behind each part of a number, the whole of each rule
    #[arg(short, long, global = true, help_heading = "Options for every command")]
    pub verbose: bool,
    /// Roll the dice of this seed, such as 1881 or pcg64mcg:1881
    #[arg(long, global = true, value_name = "N", help_heading = "Options for every command")]
    pub seed: Option<Seed>,
    /// Use dice that fell on a real table, such as 18,45,60 (or "to hit=18,where=45")
    #[arg(
        long,
        global = true,
        value_name = "FACES",
        conflicts_with = "seed",
        help_heading = "Options for every command"
    )]
    pub dice: Option<Faces>,
}

impl Common {
    /// The dice that were asked for.
    pub fn dice(&self) -> Dice {
        match (&self.dice, self.seed) {
            (Some(faces), _) => Dice::typed(faces),
            (None, Some(seed)) => Dice::seeded(seed),
            (None, None) => Dice::by_chance(),
        }
    }
}

/// The commands, one file each in `commands/`.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List, search and show the rules, each with its reading and its proofs
    Rules(commands::rules::Rules),
    /// List and show the printed tables of every book
    Table(commands::table::Table),
    /// Make, list, show, compare and keep people
    Person(commands::person::Person),
    /// Tell the story of a showdown between two people
    Duel(Box<commands::duel::Duel>),
    /// Work out the odds: who falls, how badly, by which turn, and what to do
    Odds(commands::odds::Odds),
    /// Fire at somebody: the chance, the exact odds, and what falls
    Shot(Box<commands::shot::Shot>),
    /// Say who fires first, for any number of shooters
    Draw(commands::draw::Draw),
    /// Let two men come to blows
    Brawl(Box<commands::brawl::Brawl>),
    /// Set off dynamite, crack a safe, fire a Gatling gun or a cannon
    Blast(Box<commands::blast::Blast>),
    /// Play a hand of cards or a turn of the wheel, and catch a cheat
    Gamble(commands::gamble::Gamble),
    /// Read a trail, once or through a whole chase
    Track(commands::track::Track),
    /// Make a journey hour by hour, on horseback or on foot
    Ride(commands::ride::Ride),
    /// Try something by the rules of 2002: sum, dice, degree, exact odds
    Task(Box<commands::task::Task>),
    /// Set two people against each other by the rules of 2002
    Contest(Box<commands::contest::Contest>),
    /// Attack somebody by the rules of 2002: odds, wounds, and what falls
    Attack(Box<commands::attack::Attack>),
    /// See whether somebody keeps his nerve by the rules of 2002
    Compose(Box<commands::compose::Compose>),
    /// Play a small scene of 2002: a fall, a stranger, a vice, a frightened horse
    Scene(commands::scene::Scene),
    /// Give and spend experience at the end of an episode or a story (2002)
    Advance(Box<commands::advance::Advance>),
    /// List, check, show and draw maps of towns
    Town(commands::town::Town),
    /// List, check and show scenarios: who meets whom, where, and who wins
    Scenario(commands::scenario::Scenario),
    /// Play a scenario in the terminal
    Play(Box<commands::play::Play>),
    /// Play a campaign of weeks: people who live on, the county, law, money and pursuit
    Campaign(Box<commands::campaign::CampaignArgs>),
    /// Let every bot meet every other, and say how strong they are
    Ladder(commands::ladder::Ladder),
    /// Tell a recorded game again, step through it, or prove it
    Replay(commands::replay::Replay),
    /// Serve tables in the browser: play alone, or host friends with a link
    Serve(commands::serve::Serve),
    /// Copy all tables to a file with a checksum, even while a server runs
    Backup(commands::records::backup::Backup),
    /// Put a copy back, or take what is good out of a damaged store
    Restore(commands::records::restore::Restore),
    /// List the tables, or write one as a text file
    Export(commands::records::export::Export),
    /// Bring in a table from a text file
    Import(commands::records::import::Import),
    /// Write a completion script for a shell
    Completions(commands::completions::Completions),
}

/// A book, by the year that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BookYear {
    /// Boot Hill, first edition
    #[value(name = "1975", alias = "1e")]
    Y1975,
    /// Boot Hill, second edition
    #[value(name = "1979", alias = "2e")]
    Y1979,
    /// Referee's Screen and Shootout in Northfield
    #[value(name = "1981")]
    Y1981,
    /// Shady Gulch
    #[value(name = "2002")]
    Y2002,
}

impl BookYear {
    /// The book of the rules.
    pub fn book(self) -> Book {
        match self {
            BookYear::Y1975 => Book::BootHill1975,
            BookYear::Y1979 => Book::BootHill1979,
            BookYear::Y1981 => Book::Northfield1981,
            BookYear::Y2002 => Book::ShadyGulch2002,
        }
    }
}

/// The whole command line, as the parser and the completions know it.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Parses arguments, the first of which is the name of the program.
pub fn parse(args: &[OsString], width: usize) -> Result<Cli, clap::Error> {
    let matches = command().term_width(width.min(WIDEST_PROSE)).try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}

/// Whether JSON was asked for, even where the rest cannot be parsed.
pub fn asks_for_json(args: &[OsString]) -> bool {
    args.iter().skip(1).take_while(|arg| *arg != "--").any(|arg| arg == "--json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_book_has_its_year() {
        for book in Book::ALL {
            let named = BookYear::from_str(&book.year().to_string(), false).map(BookYear::book);
            assert_eq!(named, Ok(book));
        }
    }
}
