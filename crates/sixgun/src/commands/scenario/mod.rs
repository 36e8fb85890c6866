//! `sixgun scenario`: who meets whom, where, with what, by which rules, and who wins.

pub mod check;
pub mod list;
mod object;
pub mod show;

use crate::games;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use clap::{Args, Subcommand};
use fight::scenario::embedded;
use fight::scenario::{Shelf, Wanted, parse, wanted};
use reader::fault::Faults;
use std::path::Path;

const EXAMPLES: &str = "\
Examples:
  sixgun scenario list
  sixgun scenario show ok_corral_1979
  sixgun scenario show ok_corral_1975 --variant ringo,claibourne
  sixgun scenario show northfield
  sixgun scenario check content/scenarios/bar_room_brawl.toml";

/// List, check and show scenarios.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Scenario {
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What can be done with scenarios.
#[derive(Subcommand, Debug)]
pub enum What {
    /// List the scenarios that the program carries
    List(list::List),
    /// Check scenario files and report every fault
    Check(check::Check),
    /// Say in words what a scenario means
    Show(show::Show),
}

impl Scenario {
    /// Does it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        match &self.what {
            What::List(args) => args.run(session),
            What::Check(args) => args.run(session),
            What::Show(args) => args.run(session),
        }
    }
}

/// A gunfight by its id, or of a file.
pub(crate) fn find(asked: &str) -> Result<fight::Scenario, Refusal> {
    if let Some(file) = embedded::file(asked) {
        return file.scenario().map_err(|faults| Refusal::faults(&[faults]));
    }
    if is_file(asked) {
        return of_file(asked)?.map_err(|faults| Refusal::faults(&faults));
    }
    Err(match games::of_scenario(asked) {
        Ok(game) => {
            let name = game.passport().name;
            Refusal::new(format!("{} is no gunfight but {name}, which cannot be used here", quoted(asked)))
        }
        Err(refusal) => refusal,
    })
}

/// Whether a text on the command line means a scenario file.
pub(crate) fn is_file(asked: &str) -> bool {
    asked.ends_with(".toml") || asked.contains(['/', '\\'])
}

/// Reads a scenario file and the files it names, which lie beside it; all faults of all of them.
fn of_file(file: &str) -> Result<Result<fight::Scenario, Vec<Faults>>, Refusal> {
    let text = source::text(file)?;
    let (mut shelf, mut faults) = (Shelf::new(), Vec::<Faults>::new());
    for wanted in wanted(&text) {
        match wanted {
            Wanted::Map(name) => {
                let (path, text) = beside(file, &name)?;
                let library = town::embedded::library().map_err(|faults| Refusal::faults(&[faults]))?;
                match town::parse(&path, &text, library) {
                    Ok(town) => shelf.add_map(&name, town),
                    Err(found) => faults.push(found),
                }
            }
            Wanted::People(name) => {
                let (path, text) = beside(file, &name)?;
                match people::parse::people(&path, &text) {
                    Ok(chart) => shelf.add_people(&name, &chart),
                    Err(found) => faults.push(found),
                }
            }
        }
    }
    match parse(file, &text, &shelf) {
        Ok(scenario) if faults.is_empty() => Ok(Ok(scenario)),
        Ok(_) => Ok(Err(faults)),
        // What a broken map has cannot be looked up: its own faults come first.
        Err(_) if !faults.is_empty() => Ok(Err(faults)),
        Err(found) => Ok(Err(vec![found])),
    }
}

/// The path and the text of a file beside another.
fn beside(file: &str, name: &str) -> Result<(String, String), Refusal> {
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let path = folder.join(name).to_string_lossy().into_owned();
    let text = source::text(&path)?;
    Ok((path, text))
}
