//! The command line of Sixgun.
//!
//! One way through: arguments are parsed ([`args`]), a command makes a [`Report`] or refuses
//! ([`Refusal`]), the dice are asked whether they fitted ([`dice`]), and only then is anything printed. So a
//! refused run prints no half of a result, and a test can ask for an [`Answer`] without a process. A command that asks
//! while it runs talks through its [`Console`].
//!
//! # Glossary
//!
//! - *report*: what a command answers, for people and as JSON.
//! - *refusal*: why a command does not answer, with what was probably meant.
//! - *look*: colour, width and how much is said.

#![allow(rustdoc::broken_intra_doc_links, reason = "help texts show arguments in brackets")]

pub mod args;
pub mod commands;
pub mod console;
pub mod data;
pub mod dice;
pub mod figures;
mod files;
pub mod game;
mod games;
pub mod given;
pub mod grid;
pub mod gulch;
pub mod gunman;
pub mod odds_table;
pub mod out;
mod progress;
pub mod refusal;
pub mod resolved;
pub mod shooting;
pub mod source;
pub mod words;

pub use console::Console;
pub use out::{Look, Report};
pub use refusal::Refusal;

use clap::error::{ContextKind, ContextValue};
use serde_json::json;
use std::ffi::OsString;
use std::process::ExitCode;

/// What a command has at hand: how to look on screen, and the dice.
pub struct Session {
    /// How the output looks.
    pub look: Look,
    /// The dice of this run.
    pub dice: dice::Dice,
    /// Whether seed or dice were chosen by hand.
    pub chosen: bool,
    /// Whether the answer is for a program.
    pub json: bool,
    /// For commands that ask while they run.
    pub console: Console,
}

/// What the program says, and its exit code: 0 good, 1 refused, 2 usage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub err: String,
    /// The exit code.
    pub code: u8,
}

/// Answers the arguments of the process and prints.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let answer = answer_on(Console::process(), args, Look::of_stdout(), Look::of_stderr());
    out::print(&answer)
}

/// Answers arguments (the first is the name of the program) without printing. A command that asks hears nothing.
pub fn answer(args: impl IntoIterator<Item = OsString>, out: Look, err: Look) -> Answer {
    answer_on(Console::kept(""), args, out, err)
}

/// Answers arguments with somebody to talk to. What is said to the console of a process is printed at once and is no
/// part of the answer.
pub fn answer_on(console: Console, args: impl IntoIterator<Item = OsString>, out: Look, err: Look) -> Answer {
    let args: Vec<OsString> = args.into_iter().collect();
    let cli = match args::parse(&args, out.width) {
        Ok(cli) => cli,
        Err(fault) => return usage(&fault, args::asks_for_json(&args), out, err),
    };
    let json = cli.common.json;
    let (ran, console) = run(cli, out, console);
    let said = console.into_said();
    match ran {
        Ok(report) => Answer { out: said + &report.text(json), err: String::new(), code: 0 },
        Err(refusal) => {
            let out = if json { out::pretty(&refusal.json()) } else { String::new() };
            Answer { out: said + &out, err: refusal.text(err), code: 1 }
        }
    }
}

/// Runs a command, asks the dice whether they fitted, and only then writes a file that was asked for.
fn run(cli: args::Cli, look: Look, console: Console) -> (Result<Report, Refusal>, Console) {
    let look = Look { verbose: cli.common.verbose, ..look };
    let chosen = cli.common.seed.is_some() || cli.common.dice.is_some();
    let mut session = Session { look, dice: cli.common.dice(), chosen, json: cli.common.json, console };
    let ran = commands::run(cli.command, &mut session);
    (finish(ran, session.dice, look), session.console)
}

fn finish(ran: Result<Report, Refusal>, dice: dice::Dice, look: Look) -> Result<Report, Refusal> {
    let report = ran?;
    let fallen = dice.finish()?;
    report.write()?;
    Ok(report.with_dice(&fallen, look))
}

/// Help and the version are answers; anything else that the parser says is a fault of usage.
fn usage(fault: &clap::Error, json: bool, out: Look, err: Look) -> Answer {
    let said = fault.render();
    if !fault.use_stderr() {
        let text = if out.colour { said.ansi().to_string() } else { said.to_string() };
        return Answer { out: text, err: String::new(), code: 0 };
    }
    let text = if err.colour { said.ansi().to_string() } else { said.to_string() };
    let text = text.replacen("error:", "sixgun:", 1);
    let out = if json { out::pretty(&usage_json(fault)) } else { String::new() };
    Answer { out, err: text, code: 2 }
}

/// A fault of usage as an object, in the shape of every other error.
fn usage_json(fault: &clap::Error) -> serde_json::Value {
    let said = fault.render().to_string();
    let message = said.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
    let asked = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let suggestion = asked.into_iter().find_map(|kind| match fault.get(kind) {
        Some(ContextValue::String(one)) => Some(one.clone()),
        // The parser puts the nearest last.
        Some(ContextValue::Strings(many)) => many.last().cloned(),
        _ => None,
    });
    json!({ "error": { "kind": "usage", "message": message, "suggestion": suggestion } })
}

/// Every printed table of every book: those of the rules, and the charts of people.
pub fn tables() -> Vec<rules::Sheet> {
    let mut tables = rules::sheets();
    tables.extend(mark::quietly(northfield::book_1981::sheets));
    tables.extend(mark::quietly(shady_gulch::sheets));
    tables.extend(people::sheets());
    tables.sort_by_key(|table| table.book);
    tables
}
