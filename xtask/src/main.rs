//! Chores of the workspace: `cargo xtask serve` builds everything and opens the table, `cargo xtask test` runs everything
//! that must hold before a change lands.

#![expect(clippy::print_stdout, reason = "a chore tells what it does")]
#![expect(clippy::disallowed_types, reason = "a chore tells how long it took")]

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A step: what it is, the program, and its arguments.
type Step = (&'static str, Program, &'static [&'static str]);

/// What runs a step.
#[derive(Clone, Copy)]
enum Program {
    /// Cargo, in the workspace.
    Cargo,
    /// Npm, in the folder of the client.
    Npm,
    /// Git, in the workspace.
    Git,
}

use Program::{Cargo, Git, Npm};

/// Where the client lives.
const WEB: &str = "web";

/// Builds the client.
const CLIENT: [Step; 2] = [
    ("what the client needs", Npm, &["ci", "--no-audit", "--no-fund"]),
    ("the client", Npm, &["run", "build"]),
];

/// Everything that must hold.
const TESTS: [Step; 12] = [
    ("formatting", Cargo, &["fmt", "--all", "--check"]),
    ("what the client needs", Npm, &["ci", "--no-audit", "--no-fund"]),
    ("lints of the client", Npm, &["run", "check"]),
    ("tests of the client", Npm, &["test"]),
    ("the client", Npm, &["run", "build"]),
    ("lints", Cargo, &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]),
    ("tests", Cargo, &["test", "--workspace", "--quiet"]),
    ("types of the client", Git, &["diff", "--exit-code", "--stat", "--", "web/src/protocol"]),
    ("the table in the browser", Npm, &["run", "browser"]),
    ("documentation", Cargo, &["doc", "--workspace", "--no-deps", "--quiet"]),
    (
        "the bars of odds and simulation",
        Cargo,
        &["bench", "--quiet", "--package", "odds", "--bench", "bars", "--", "--gate"],
    ),
    (
        "instructions of sight",
        Cargo,
        &["bench", "--quiet", "--package", "town", "--bench", "sight", "--", "--gate"],
    ),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("test") => {
            install("valgrind", "valgrind");
            install("chromium", "chromium");
            run(&TESTS)
        }
        Some("client") => run(&CLIENT),
        Some("serve") => serve(&arguments[1..]),
        _ => {
            println!(
                "usage: cargo xtask serve [arguments of sixgun serve]    builds the client and the server, and opens the table\n       \
                 cargo xtask client                              builds the client alone\n       \
                 cargo xtask test                                formatting, lints, all tests, documentation, the bars"
            );
            ExitCode::from(2)
        }
    }
}

/// Builds everything and starts the server. Without Node the server says how to get the client.
fn serve(more: &[String]) -> ExitCode {
    match Command::new(npm()).arg("--version").output() {
        Ok(_) => {
            if run(&CLIENT) == ExitCode::FAILURE {
                return ExitCode::FAILURE;
            }
        }
        Err(_) => println!("== Node is not here, so the client is not built"),
    }
    let done = Command::new(cargo())
        .args(["run", "--release", "--quiet", "--package", "sixgun", "--", "serve", "--open"])
        .args(more)
        .status();
    if done.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs steps and stops at the first that fails.
fn run(steps: &[Step]) -> ExitCode {
    for (name, program, arguments) in steps {
        let began = Instant::now();
        let (shown, mut command) = match program {
            Cargo => ("cargo", Command::new(cargo())),
            Git => ("git", Command::new("git")),
            Npm => {
                let mut command = Command::new(npm());
                command.current_dir(Path::new(WEB));
                ("npm", command)
            }
        };
        println!("== {name}: {shown} {}", arguments.join(" "));
        let done = command.args(*arguments).env("RUSTDOCFLAGS", "--deny warnings").status();
        if !done.is_ok_and(|status| status.success()) {
            println!("== {name} failed");
            return ExitCode::FAILURE;
        }
        println!("== {name}: {} seconds", began.elapsed().as_secs());
    }
    println!("== all is well");
    ExitCode::SUCCESS
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Instructions are counted under valgrind, and the client is tried in Chromium. A machine that tests every change gets
/// them; elsewhere whoever needs them says so.
fn install(program: &str, package: &str) {
    let missing = Command::new(program).arg("--version").output().is_err();
    if missing && std::env::var_os("CI").is_some() {
        let _ = Command::new("apt-get").args(["update", "--quiet"]).status();
        let _ = Command::new("apt-get").args(["install", "--yes", "--quiet", package]).status();
    }
}
