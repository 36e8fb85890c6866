//! Which rules somebody is shown by: those of his own book, or those of another game by our own conversion.

use crate::Refusal;
use crate::game::{EditionYear, GameArgs, OptionalRule, Setting, option_help, option_parser};
use crate::gulch::{Gulch, GulchArgs};
use clap::{Args, ValueEnum};
use rules::Book;

/// The rules in force for people of any book, as arguments.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Rules in force")]
pub struct RulesArgs {
    /// The rules of 1975, 1979 or 2002
    #[arg(long, value_name = "YEAR", hide_possible_values = true)]
    pub book: Option<RulesYear>,
    /// Read an open rule in another way (see `sixgun rules --readings`)
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
    /// Optional rules in use, by their names in the registry.
    #[arg(long, value_name = "RULE", value_delimiter = ',', hide_possible_values = true)]
    #[arg(help = option_help(), value_parser = option_parser())]
    pub option: Vec<OptionalRule>,
}

/// Rules that people can be made and shown by, by the year of their book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RulesYear {
    /// Boot Hill, first edition
    #[value(name = "1975", alias = "1e")]
    Y1975,
    /// Boot Hill, second edition
    #[value(name = "1979", alias = "2e")]
    Y1979,
    /// Shady Gulch
    #[value(name = "2002")]
    Y2002,
}

impl RulesYear {
    /// The book of the rules.
    pub fn book(self) -> Book {
        match self {
            RulesYear::Y1975 => Book::BootHill1975,
            RulesYear::Y1979 => Book::BootHill1979,
            RulesYear::Y2002 => Book::ShadyGulch2002,
        }
    }
}

impl RulesArgs {
    /// The book that was asked for.
    pub fn book(&self) -> Option<Book> {
        self.book.map(RulesYear::book)
    }

    /// Whether the game of 2002 was asked for.
    pub fn is_2002(&self) -> bool {
        self.book == Some(RulesYear::Y2002)
    }

    /// The same arguments for a game of one of the two editions.
    pub fn edition(&self) -> GameArgs {
        let book = match self.book {
            Some(RulesYear::Y1975) => Some(EditionYear::Y1975),
            Some(RulesYear::Y1979) => Some(EditionYear::Y1979),
            Some(RulesYear::Y2002) | None => None,
        };
        GameArgs { book, set: self.set.clone(), option: self.option.clone() }
    }

    /// The rules of 2002; refused if an optional rule of the other game is asked for.
    pub fn gulch(&self) -> Result<Gulch, Refusal> {
        if !self.option.is_empty() {
            return Err(Refusal::new("2002 has no optional rules: --option belongs to 1975 and 1979"));
        }
        GulchArgs { set: self.set.clone() }.rules()
    }
}
