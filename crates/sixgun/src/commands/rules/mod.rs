//! `sixgun rules`: the clauses of the ledger, listed, searched, counted and shown.

mod coverage;
mod readings;
mod search;
mod show;

use crate::args::BookYear;
use crate::out::Report;
use crate::{Refusal, Session};
use clap::ValueEnum;
use ledger::Status;

const EXAMPLES: &str = "\
Examples:
  sixgun rules                           every rule, by book and section
  sixgun rules short range               rules that speak of both words
  sixgun rules bh79-092                  one rule whole
  sixgun rules --book 1975 --status planned
  sixgun rules --coverage                counts per book and status
  sixgun rules --readings --book 1979    what the print leaves open
  sixgun rules composure --book 2002     of one book
  sixgun rules dynamite --json

An address such as bh79-092 names one rule. Any other words are searched for in \
statements, sections, readings and errata; a rule must have them all. A search \
that finds nothing ends with exit code 1.";

/// List, search and show the rules.
#[derive(clap::Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub struct Rules {
    /// Words to search for, or addresses of rules to show
    #[arg(value_name = "SEARCH")]
    pub words: Vec<String>,
    /// Only rules of this book: 1975, 1979, 1981 or 2002
    #[arg(long, value_name = "YEAR", hide_possible_values = true)]
    pub book: Option<BookYear>,
    /// Only rules that stand so: works, planned or advice
    #[arg(long, value_name = "STATUS", hide_possible_values = true)]
    pub status: Option<Standing>,
    /// Count the rules by book and status
    #[arg(long, conflicts_with = "readings")]
    pub coverage: bool,
    /// List what the print leaves open, with the reading we take
    #[arg(long)]
    pub readings: bool,
}

/// Where a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Standing {
    /// Built, and proven by a test
    Works,
    /// Not built yet
    Planned,
    /// Advice or custom: nothing to compute
    Advice,
}

impl Standing {
    fn status(self) -> Status {
        match self {
            Standing::Works => Status::Works,
            Standing::Planned => Status::Planned,
            Standing::Advice => Status::Advice,
        }
    }
}

impl Rules {
    /// Lists, searches, counts or shows.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let found = search::find(self)?;
        let look = session.look;
        if self.coverage {
            return Ok(coverage::report(&found.clauses, look));
        }
        if self.readings {
            return readings::report(&found.clauses, self, look);
        }
        let whole = look.verbose || found.by_address || found.clauses.len() == 1;
        Ok(if whole { show::whole(&found.clauses, look) } else { show::list(&found.clauses, look) })
    }
}
