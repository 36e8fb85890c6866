//! `sixgun completions`: scripts that let a shell finish words.

use crate::args;
use crate::out::{Look, Page, Report};
use clap_complete::Shell;
use serde_json::json;

const EXAMPLES: &str = "\
Examples:
  sixgun completions bash > ~/.local/share/bash-completion/completions/sixgun
  sixgun completions zsh > ~/.zfunc/_sixgun
  sixgun completions fish > ~/.config/fish/completions/sixgun.fish";

/// Write a completion script for a shell.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// The shell
    pub shell: Shell,
}

impl Completions {
    /// The script for the shell.
    pub fn run(&self) -> Report {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut args::command(), "sixgun", &mut script);
        let script = String::from_utf8_lossy(&script).into_owned();
        let json = json!({ "shell": self.shell.to_string(), "script": script });
        Report { human: script, ..Report::new(Page::new(Look::plain(80)), json) }
    }
}
