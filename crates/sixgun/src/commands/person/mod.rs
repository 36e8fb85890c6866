//! `sixgun person`: people of the books, people made by dice or by hand, and the files that hold them.

pub mod check;
pub(crate) mod citizen_sheet;
pub mod compare;
pub mod grow;
pub mod in_force;
pub mod kinds;
pub mod list;
pub mod new;
mod sheet;
pub mod show;
pub(crate) mod skill_names;
pub mod town;
pub(crate) mod who;

use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use clap::{Args, Subcommand};
use people::{AnyPeople, Citizen, Record};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  sixgun person list --gang dalton
  sixgun person show wyatt-earp
  sixgun person show doc-holliday --book 2002        converted, our own way
  sixgun person new --kind bartender --name Slim
  sixgun person new --book 2002 --vocation lawman
  sixgun person compare wyatt-earp johnny-ringo doc-holliday
  sixgun person grow jake-priddy
  sixgun person age billy-the-kid --years 10 --age 21";

/// Make, list, show, compare and keep people.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Person {
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What can be done with people.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Make somebody by dice, or by hand
    New(Box<new::New>),
    /// List the people of the books
    List(list::List),
    /// List the kinds of minor character, or the vocations
    Kinds(kinds::Kinds),
    /// Show record sheets
    Show(show::Show),
    /// Compare people side by side
    Compare(compare::Compare),
    /// Check people files and report every fault
    Check(check::Check),
    /// Let somebody grow by a gunfight
    Grow(grow::Grow),
    /// Let somebody grow older
    Age(grow::Age),
}

impl Person {
    /// Does it.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        match &self.what {
            What::New(args) => args.run(session),
            What::List(args) => args.run(session),
            What::Kinds(args) => args.run(session),
            What::Show(args) => args.run(session),
            What::Compare(args) => args.run(session),
            What::Check(args) => args.run(session),
            What::Grow(args) => args.run(session),
            What::Age(args) => args.run(session),
        }
    }
}

/// Where a person is to be kept.
#[derive(Args, Debug, Clone, Default)]
pub struct Keep {
    /// Write a people file
    #[arg(long, visible_alias = "save", value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if there is one
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Print the people file instead of a sheet
    #[arg(long)]
    pub toml: bool,
}

impl Keep {
    /// Refuses to write over a file that nobody offered up; the file that was read may be written back.
    pub(crate) fn check(&self, read: Option<&str>) -> Result<(), Refusal> {
        let Some(out) = &self.out else { return Ok(()) };
        let same = read.is_some_and(|read| Path::new(read) == out.as_path());
        if out.exists() && !same && !self.force {
            let file = quoted(&out.display().to_string());
            return Err(Refusal::new(format!("the file {file} is there already; --force replaces it")));
        }
        Ok(())
    }

    /// Adds the file to a report, or makes the file the report.
    pub(crate) fn keep(&self, mut report: Report, text: String) -> Report {
        if self.toml {
            report.human = text.clone();
            report.footer = false;
        }
        report.file = self.out.clone().map(|out| (out, text.into_bytes()));
        report
    }

    /// Whether and where it is written, for people.
    pub(crate) fn says(&self) -> String {
        match &self.out {
            Some(out) => format!("Written to {}.", out.display()),
            None => "Nothing is written; --out FILE keeps it.".to_owned(),
        }
    }
}

/// The file of a person: alone, or with the others of the file that was read.
fn file_with(record: &Record, read: Option<&str>) -> Result<String, Refusal> {
    let Some(file) = read else { return Ok(record.to_toml()) };
    let mut chart = crate::source::chart(file)?;
    for person in chart.people.iter_mut().filter(|person| person.id == record.id) {
        *person = record.clone();
    }
    Ok(people::people_toml(&chart.title, record.book, &chart.people))
}

/// The file of somebody of 2002: alone, or with the others of the file that was read if it is one of 2002.
pub(crate) fn citizens_with(citizen: &Citizen, read: Option<&str>) -> Result<String, Refusal> {
    let Some(file) = read else { return Ok(citizen.to_toml()) };
    let AnyPeople::Register(mut register) = who::read(file)? else { return Ok(citizen.to_toml()) };
    for person in register.people.iter_mut().filter(|person| person.id == citizen.id) {
        *person = citizen.clone();
    }
    Ok(people::citizens_toml(&register.title, &register.people))
}
