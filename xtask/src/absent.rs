//! What is deliberately absent (see `ARCHITECTURE.md`), held by looking at manifests and sources.

use crate::graph::dependencies;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Everything of ours that a crate may reach through its dependencies, for those of which the page says so.
const MAY_REACH: &[(&str, &[&str])] = &[
    ("mark", &[]),
    ("charts", &[]),
    ("reader", &[]),
    ("store", &[]),
    ("chance", &["mark"]),
    ("ledger", &["mark"]),
    ("game", &["chance", "mark"]),
    ("rules", &["chance", "mark"]),
    ("odds", &["chance", "mark", "rules"]),
    ("phrases", &["chance", "mark", "rules"]),
    ("shady_gulch", &["chance", "mark", "phrases", "rules"]),
    ("town", &["mark", "reader"]),
];

/// Hosts, and what shows a game: nothing that plays one may reach them.
const HOSTS: &[&str] = &["narration", "server", "sixgun", "staging", "store"];
/// What plays, or says what can be played.
const GAMES: &[&str] = &["bots", "campaign", "fight", "gulch", "northfield", "people", "scenario"];
/// Crates that do no IO, know no process and no environment.
const NO_IO: &[&str] = &[
    "arena",
    "bots",
    "campaign",
    "chance",
    "charts",
    "fight",
    "gulch",
    "narration",
    "northfield",
    "odds",
    "people",
    "phrases",
    "reader",
    "rules",
    "scenario",
    "shady_gulch",
    "staging",
    "town",
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Of each crate those of ours that it depends on, directly or not.
fn reached() -> BTreeMap<String, BTreeSet<String>> {
    let folders = fs::read_dir(workspace().join("crates")).expect("the crates").flatten();
    let direct: BTreeMap<String, Vec<String>> = folders
        .filter_map(|entry| {
            let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).ok()?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Some((name, dependencies(&manifest).map(str::to_owned).collect()))
        })
        .collect();
    let all = |name: &String| {
        let mut found = BTreeSet::new();
        let mut open = vec![name.clone()];
        while let Some(next) = open.pop() {
            let ours = direct[&next].iter().filter(|other| direct.contains_key(*other));
            open.extend(ours.filter(|other| found.insert((*other).clone())).cloned().collect::<Vec<_>>());
        }
        found
    };
    direct.keys().map(|name| (name.clone(), all(name))).collect()
}

/// The lines of the sources below a folder, without comments and without tests at the end of a file.
fn lines(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            all.extend(lines(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            let code = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
            let code = code.filter(|line| !line.trim_start().starts_with("//"));
            all.extend(code.map(|line| (path.clone(), line.to_owned())));
        }
    }
    all
}

/// Lines of a crate in which one of these words stands.
fn with_words(krate: &str, words: &[&str]) -> Vec<String> {
    let found = lines(&workspace().join("crates").join(krate).join("src"));
    let has = |line: &str| words.iter().any(|word| line.contains(word));
    found
        .into_iter()
        .filter(|(_, line)| has(line))
        .map(|(path, line)| format!("{}: {line}", path.display()))
        .collect()
}

#[test]
fn small_crates_reach_nothing_but_what_they_may() {
    let reached = reached();
    for (krate, allowed) in MAY_REACH {
        let allowed: BTreeSet<String> = allowed.iter().map(|name| (*name).to_owned()).collect();
        let more: Vec<&String> = reached[*krate].difference(&allowed).collect();
        assert!(more.is_empty(), "{krate} reaches {more:?}");
    }
}

#[test]
fn a_game_knows_no_host_and_narration_no_player() {
    let reached = reached();
    for game in GAMES {
        let hosts: Vec<&&str> = HOSTS.iter().filter(|host| reached[*game].contains(**host)).collect();
        assert!(hosts.is_empty(), "{game} reaches {hosts:?}");
    }
    for host in ["bots", "server", "staging", "store", "sixgun"] {
        assert!(!reached["narration"].contains(host), "narration reaches {host}");
    }
    for stranger in ["arena", "bots", "fight", "people", "town"] {
        assert!(!reached["odds"].contains(stranger), "odds reaches {stranger}");
    }
}

#[test]
fn only_hosts_and_the_store_do_io() {
    for krate in NO_IO {
        let found = with_words(krate, &["std::fs", "std::net", "std::process", "std::env", "std::io"]);
        assert!(found.is_empty(), "{krate} does IO: {found:#?}");
    }
}

#[test]
fn only_the_server_knows_http() {
    for entry in fs::read_dir(workspace().join("crates")).expect("the crates").flatten() {
        let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).unwrap_or_default();
        let speaks = dependencies(&manifest).any(|name| ["axum", "hyper", "tower-http"].contains(&name));
        assert!(!speaks || entry.file_name() == "server", "{:?} speaks HTTP", entry.file_name());
    }
}

#[test]
fn odds_and_simulation_name_no_edition_and_no_feature_chooses_one() {
    for krate in ["odds", "arena"] {
        let found = with_words(krate, &["boot_hill_", "BootHill19"]);
        assert!(found.is_empty(), "{krate}: {found:#?}");
    }
    let shared = lines(&workspace().join("crates/rules/src"));
    let asks = |line: &str| {
        ["== Book::", "!= Book::", "E::BOOK ==", "E::BOOK !="].iter().any(|word| line.contains(word))
    };
    let of_an_edition = |path: &Path| {
        path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("boot_hill_"))
    };
    let found: Vec<_> = shared.iter().filter(|(path, line)| !of_an_edition(path) && asks(line)).collect();
    assert!(found.is_empty(), "shared code asks for the edition: {found:#?}");
    let manifest = fs::read_to_string(workspace().join("crates/rules/Cargo.toml")).expect("the manifest");
    let features = manifest
        .lines()
        .skip_while(|line| *line != "[features]")
        .skip(1)
        .take_while(|line| !line.starts_with('['));
    let of_a_year: Vec<&str> =
        features.filter(|line| line.contains("19") || line.contains("edition")).collect();
    assert!(of_a_year.is_empty(), "{of_a_year:?}");
}

#[test]
fn words_know_no_option_of_a_command_line_and_pages_of_charts_fetch_nothing() {
    for krate in ["narration", "phrases"] {
        let found = with_words(krate, &["(--", " --", "`--", "\"--", "\\x1b"]);
        assert!(found.is_empty(), "{krate}: {found:#?}");
    }
    let found = with_words("charts", &["<script", "<link", "@import", "src=\\\"http"]);
    assert!(found.is_empty(), "charts: {found:#?}");
}

#[test]
fn no_state_holds_dice() {
    for file in [
        "fight/src/state.rs",
        "northfield/src/state.rs",
        "rules/src/firing.rs",
        "rules/src/figure.rs",
        "shady_gulch/src/turn.rs",
    ] {
        let text = fs::read_to_string(workspace().join("crates").join(file)).expect(file);
        assert!(!text.contains("Seeded") && !text.contains("Recorded<"), "{file} holds dice");
    }
}
