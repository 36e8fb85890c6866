//! Chores of the workspace: `cargo xtask test` runs everything that must hold before a change lands.

#![expect(clippy::print_stdout, reason = "a chore tells what it does")]

use std::process::{Command, ExitCode};

/// A step of the test run: what it is, and the command.
type Step = (&'static str, &'static [&'static str]);

const STEPS: [Step; 6] = [
    ("formatting", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]),
    ("tests", &["test", "--workspace", "--quiet"]),
    ("documentation", &["doc", "--workspace", "--no-deps", "--quiet"]),
    (
        "bars of odds and simulation",
        &["bench", "--quiet", "--package", "odds", "--bench", "bars", "--", "--gate"],
    ),
    ("bars of sight", &["bench", "--quiet", "--package", "town", "--bench", "sight", "--", "--gate"]),
];

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        _ => {
            println!(
                "usage: cargo xtask test    formatting, lints, all tests, documentation, the bars of odds, simulation and sight"
            );
            ExitCode::from(2)
        }
    }
}

/// Runs every step and stops at the first that fails.
fn test() -> ExitCode {
    install_valgrind();
    for (name, arguments) in STEPS {
        println!("== {name}: cargo {}", arguments.join(" "));
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let done = Command::new(cargo).args(arguments).env("RUSTDOCFLAGS", "--deny warnings").status();
        if !done.is_ok_and(|status| status.success()) {
            println!("== {name} failed");
            return ExitCode::FAILURE;
        }
    }
    println!("== all is well");
    ExitCode::SUCCESS
}

/// Instructions are counted under valgrind. A machine that tests every change gets it; elsewhere the count is
/// left out where it is missing, and says so.
fn install_valgrind() {
    let missing = Command::new("valgrind").arg("--version").output().is_err();
    if missing && std::env::var_os("CI").is_some() {
        let _ = Command::new("apt-get").args(["update", "--quiet"]).status();
        let _ = Command::new("apt-get").args(["install", "--yes", "--quiet", "valgrind"]).status();
    }
}
