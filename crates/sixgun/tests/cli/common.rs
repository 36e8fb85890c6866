//! Runs the program as a user would.

use serde_json::Value;
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

/// The program in a plain environment: no terminal, 80 columns, no wish about colour.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixgun"));
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
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
