//! Runs the program as a user would.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl Ran {
    /// Standard output as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|fault| panic!("{fault} in {}", self.out))
    }
}

/// Where programs that this test runs write the marks that they reach: `target/tmp/marks/command/TEST`.
fn marks_of_this_test() -> PathBuf {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("unnamed").replace("::", ".");
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("marks/command").join(test)
}

/// The program in a plain environment: no terminal, 80 columns, no wish about colour.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixgun"));
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
    // What the program carries out counts for the test that runs it, and is kept as what can be done by command.
    let folder = marks_of_this_test();
    mark::read_also(&folder).expect("a folder for marks");
    command.env(mark::FOLDER, folder);
    // From where a user stands who has just fetched the repository.
    command.args(args).stdin(Stdio::null()).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

/// Runs the program to its end.
pub(crate) fn ran(mut command: Command) -> Ran {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { out: text(stdout), err: text(stderr), code: status.code().expect("the program was not killed") }
}

/// Runs the program with arguments.
pub(crate) fn sixgun(args: &[&str]) -> Ran {
    ran(program(args))
}
