//! `sixgun` alone: a short hello that says where to go.

use crate::out::{Ink, Page, Report};
use crate::{Session, args};
use serde_json::{Value, json};

/// Says hello and names the commands.
pub fn run(session: &Session) -> Report {
    let command = args::command();
    let about = |command: &clap::Command| command.get_about().map(ToString::to_string).unwrap_or_default();
    let commands: Vec<(&str, String)> =
        command.get_subcommands().map(|one| (one.get_name(), about(one))).collect();
    let mut page = Page::new(session.look);
    page.title("Sixgun", env!("CARGO_PKG_VERSION"));
    page.prose(0, Ink::Plain, &about(&command));
    page.gap();
    for (name, about) in &commands {
        page.entry(2, 22, (Ink::Name, &format!("sixgun {name}")), about);
    }
    page.gap();
    page.prose(
        0,
        Ink::Plain,
        "Try `sixgun rules hip` or `sixgun rules --coverage`. Every command has --help.",
    );
    let commands: Vec<Value> =
        commands.iter().map(|(name, about)| json!({ "name": name, "about": about })).collect();
    let json = json!({ "program": "sixgun", "version": env!("CARGO_PKG_VERSION"), "commands": commands });
    Report::new(page, json)
}
