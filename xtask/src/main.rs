//! Chores of the workspace: `cargo xtask serve` builds everything and opens the table, `cargo xtask test` runs everything
//! that must hold before a change lands.

#![expect(clippy::print_stdout, reason = "a chore tells what it does")]
#![expect(clippy::disallowed_types, reason = "a chore tells how long it took")]

#[cfg(test)]
mod absent;
mod graph;
mod mutate;
mod reach;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::sync::{Mutex, PoisonError};
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

/// Steps that are done one after another.
type Lane = &'static [Step];

/// Builds the client.
const CLIENT: [Lane; 1] = [&[
    ("what the client needs", Npm, &["ci", "--no-audit", "--no-fund"]),
    ("the client", Npm, &["run", "build"]),
]];

/// Everything that must hold, row by row. The lanes of a row are done side by side: what cannot keep two processors busy has
/// company. The client comes first, because the server carries it; the benchmarks are built beside lints, tests and browser,
/// in a folder of their own.
const TESTS: [&[Lane]; 4] = [
    &[&[("formatting", Cargo, &["fmt", "--all", "--check"])]],
    &[
        &[
            ("what the client needs", Npm, &["ci", "--no-audit", "--no-fund"]),
            ("the client", Npm, &["run", "build"]),
            ("lints of the client", Npm, &["run", "check"]),
            ("tests of the client", Npm, &["test"]),
        ],
        &[(
            "lints",
            Cargo,
            &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"],
        )],
    ],
    &[
        &[
            ("tests, built", Cargo, &["test", "--workspace", "--quiet", "--no-run"]),
            ("the table in the browser", Npm, &["run", "browser"]),
        ],
        &[
            ("the benchmarks, built", Cargo, BENCHMARKS_BUILT),
            // Waits for the tests to be built, and runs them beside the browser.
            ("tests", Cargo, &["test", "--workspace", "--quiet", "--no-fail-fast"]),
            ("types of the client", Git, &["diff", "--exit-code", "--stat", "--", "web/src/protocol"]),
            ("documentation", Cargo, &["doc", "--workspace", "--no-deps", "--quiet"]),
            ("packages", Cargo, PACKAGES),
        ],
    ],
    &[&[
        // Commands and browser have both written down by now which rules they reached.
        ("how far the rules reach", Cargo, &["xtask", "reach"]),
        ("the bars of odds and simulation, and instructions of sight", Cargo, BENCHMARKS),
    ]],
];

/// The benchmarks that are gates.
const BENCHMARKS: &[&str] =
    &["bench", "-q", "-p", "odds", "-p", "town", "--bench", "bars", "--bench", "sight", "--", "--gate"];
const BENCHMARKS_BUILT: &[&str] =
    &["bench", "-q", "-p", "odds", "-p", "town", "--bench", "bars", "--bench", "sight", "--no-run"];

/// Every library as it would be published. They are not built again: the tests have built them.
const PACKAGES: &[&str] = &[
    "package",
    "--workspace",
    "--exclude",
    "xtask",
    "--exclude",
    "rules-tests",
    "--exclude",
    "shady_gulch-tests",
    "--no-verify",
    "--exclude-lockfile",
    "--allow-dirty",
    "--quiet",
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("test") => {
            install("valgrind", "valgrind");
            install("chromium", "chromium");
            run(&TESTS)
        }
        Some("client") => run(&[&CLIENT]),
        Some("graph") => graph::write(),
        Some("reach") => reach::check(),
        Some("mutate") => mutate::run(&arguments[1..]),
        Some("serve") => serve(&arguments[1..]),
        _ => {
            println!(
                "usage: cargo xtask serve [arguments of sixgun serve]    builds the client and the server, and opens the table\n       \
                 cargo xtask client                              builds the client alone\n       \
                 cargo xtask graph                               writes the dependency graph of ARCHITECTURE.md from the manifests\n       \
                 cargo xtask reach                               whether every rule still reaches as far as the ledger says\n       \
                 cargo xtask mutate [--seed HASH] [--count 30]   whether tests notice rules that are changed under their marks\n       \
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
            if run(&[&CLIENT]) == ExitCode::FAILURE {
                return ExitCode::FAILURE;
            }
        }
        Err(_) => println!("== Node is not here, so the client is not built"),
    }
    let done = Command::new(cargo())
        // Cargo shows how far the build has come: the first one takes minutes.
        .args(["run", "--profile", "play", "--package", "sixgun", "--", "serve", "--open"])
        .args(more)
        .status();
    if done.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs rows of steps. A lane ends at its first failure; everything else is run all the same, and what failed is listed at
/// the end.
fn run(rows: &[&[Lane]]) -> ExitCode {
    let began = Instant::now();
    let failed = Mutex::new(Vec::new());
    for lanes in rows {
        let failed = &failed;
        std::thread::scope(|scope| {
            for (number, lane) in lanes.iter().enumerate() {
                scope.spawn(move || follow(lane, number == 0, failed));
            }
        });
    }
    let failed = failed.into_inner().unwrap_or_default();
    println!("== {} seconds in all", began.elapsed().as_secs());
    if failed.is_empty() {
        println!("== all is well");
        return ExitCode::SUCCESS;
    }
    println!("== failed: {}", failed.join("; "));
    ExitCode::FAILURE
}

/// Does the steps of a lane until one fails. The first lane speaks while it works; the others are heard when a step is
/// done, so that nobody talks into anybody's sentence.
fn follow(lane: Lane, aloud: bool, failed: &Mutex<Vec<&'static str>>) {
    for (name, program, arguments) in lane {
        let began = Instant::now();
        let (shown, mut command) = command(*program);
        command.args(*arguments).env("RUSTDOCFLAGS", "--deny warnings");
        let title = format!("== {name}: {shown} {}", arguments.join(" "));
        let (well, said) =
            if aloud { (speak(&title, &mut command), String::new()) } else { listen(&title, &mut command) };
        let told = if well { "" } else { ", failed" };
        println!("{said}== {name}: {} seconds{told}", began.elapsed().as_secs());
        if !well {
            failed.lock().unwrap_or_else(PoisonError::into_inner).push(name);
            return;
        }
    }
}

/// Runs a command that may print; whether it went well.
fn speak(title: &str, command: &mut Command) -> bool {
    println!("{title}");
    command.status().is_ok_and(|status| status.success())
}

/// Runs a command unheard; whether it went well, and all that it said.
fn listen(title: &str, command: &mut Command) -> (bool, String) {
    match command.output() {
        Ok(Output { status, stdout, stderr }) => {
            let [out, err] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            (status.success(), format!("{title}\n{out}{err}"))
        }
        Err(fault) => (false, format!("{title}\n{fault}\n")),
    }
}

/// What a program is called, and how it is started.
fn command(program: Program) -> (&'static str, Command) {
    match program {
        Cargo => ("cargo", Command::new(cargo())),
        Git => ("git", Command::new("git")),
        Npm => {
            let mut command = Command::new(npm());
            command.current_dir(Path::new(WEB)).envs(sixgun().map(|program| ("SIXGUN", program)));
            ("npm", command)
        }
    }
}

/// The program that was built for the tests, beside this one: the browser need not wait for another with other features.
fn sixgun() -> Option<PathBuf> {
    let name = if cfg!(windows) { "sixgun.exe" } else { "sixgun" };
    let built = std::env::current_exe().ok()?.with_file_name(name);
    (built.exists() && std::env::var_os("SIXGUN").is_none()).then_some(built)
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Instructions are counted under valgrind, and the client is tried in Chromium. A machine that tests every change gets
/// them; elsewhere the command that installs them is printed, and what needs them fails at the end.
fn install(program: &str, package: &str) {
    if Command::new(program).arg("--version").output().is_ok() {
        return;
    }
    if std::env::var_os("CI").is_none() {
        println!("== {program} is missing; install it with: sudo apt-get install --yes {package}");
        return;
    }
    let _ = Command::new("apt-get").args(["update", "--quiet"]).status();
    let _ = Command::new("apt-get").args(["install", "--yes", "--quiet", package]).status();
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    /// A library that says `test = false` is built once, and tests within it would never run.
    #[test]
    fn no_test_stands_where_it_would_not_run() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
        let mut without = 0;
        for folder in fs::read_dir(crates).expect("the crates").flatten().map(|entry| entry.path()) {
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
            if !manifest.contains("\n[lib]\ntest = false\n") {
                continue;
            }
            without += 1;
            for file in files(&folder.join("src")) {
                let text = fs::read_to_string(&file).unwrap_or_default();
                assert!(!text.contains("#[test]"), "this test would never run: {}", file.display());
            }
        }
        assert!(without >= 5, "only {without} libraries say so");
    }
}
