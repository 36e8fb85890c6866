//! Runs the tests that claim a clause, with the change and without it.

use super::{Mutant, target};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A test program that does not end with a change in it has noticed it.
const LONGEST: Duration = Duration::from_secs(300);

/// What came of one place.
pub(super) struct Told {
    pub(super) id: String,
    pub(super) place: String,
    pub(super) changed: String,
    pub(super) came: String,
}

/// A test program and the folder of its package.
struct Program {
    owner: String,
    folder: PathBuf,
    path: PathBuf,
}

/// Tries every change.
pub(super) fn try_all(
    tree: &Path,
    mutants: &[Mutant],
    proofs: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<Told>, String> {
    let none = Vec::new();
    let claims = |id: &String| proofs.get(id).unwrap_or(&none);
    let owners: BTreeSet<&str> = mutants
        .iter()
        .flat_map(|mutant| claims(&mutant.id))
        .filter_map(|test| test.split("::").next())
        .collect();
    let programs = built(tree, &owners)?;
    let (mut told, mut sound) = (Vec::new(), BTreeSet::new());
    for mutant in mutants {
        let tests: BTreeSet<(&str, &str)> = claims(&mutant.id)
            .iter()
            .filter_map(|test| Some((test.split("::").next()?, test.rsplit("::").next()?)))
            .collect();
        let text = fs::read_to_string(&mutant.file).unwrap_or_default();
        let (changed, came) = match mutant.edits.get(mutant.chosen) {
            None => ("".to_owned(), "no change that compiles".to_owned()),
            Some(edit) => {
                if sound.insert(&mutant.id) {
                    passes(&programs, &tests)?;
                }
                let fell = failed(&programs, &tests, &mutant.key)?;
                let came = match fell.first() {
                    Some(one) => format!("killed: {} of {}, such as `{one}`", fell.len(), tests.len()),
                    None => format!("survived all {}", tests.len()),
                };
                (edit.says(&text), came)
            }
        };
        let line =
            mutant.edits.get(mutant.chosen).map_or(0, |edit| text[..edit.at.start].matches('\n').count() + 1);
        let place = format!("{}:{line}", mutant.file.trim_start_matches("crates/"));
        println!("== {} {place}: {changed}: {came}", mutant.key);
        told.push(Told { id: mutant.id.clone(), place, changed, came });
    }
    Ok(told)
}

/// Looks whether tests pass without a change. A busy machine may hold one up, so a failure is tried once more.
fn passes(programs: &[Program], tests: &BTreeSet<(&str, &str)>) -> Result<(), String> {
    if failed(programs, tests, "nothing")?.is_empty() {
        return Ok(());
    }
    match failed(programs, tests, "nothing")? {
        none if none.is_empty() => Ok(()),
        fell => Err(format!("without a change these fail: {fell:?}")),
    }
}

/// Builds the test programs of some crates.
fn built(tree: &Path, owners: &BTreeSet<&str>) -> Result<Vec<Program>, String> {
    let mut command = Command::new(crate::cargo());
    command.args(["test", "--no-run", "--quiet", "--message-format=json"]);
    for owner in owners {
        for manifest in [format!("crates/{owner}/Cargo.toml"), format!("crates/{owner}/tests/Cargo.toml")] {
            let text = fs::read_to_string(tree.join(manifest)).unwrap_or_default();
            let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
            name.into_iter().for_each(|name| {
                command.args(["-p", name]);
            });
        }
    }
    let out = command
        .env("CARGO_TARGET_DIR", target(tree))
        .current_dir(tree)
        .output()
        .map_err(|fault| fault.to_string())?;
    if !out.status.success() {
        return Err(format!("the tests do not build:\n{}", String::from_utf8_lossy(&out.stderr)));
    }
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let program = |line: &str| {
        let field =
            |name: &str| Some(line.split_once(&format!("\"{name}\":\""))?.1.split_once('"')?.0.to_owned());
        let (manifest, path) = (PathBuf::from(field("manifest_path")?), PathBuf::from(field("executable")?));
        let folder = manifest.parent()?.to_owned();
        let owner =
            folder.strip_prefix(tree.join("crates")).ok()?.iter().next()?.to_string_lossy().into_owned();
        // A program that is only built for its tests says the same of its target: the profile counts.
        let profile = line.split_once("\"profile\":{")?.1.split_once('}')?.0;
        profile.contains("\"test\":true").then_some(Program { owner, folder, path })
    };
    Ok(said.lines().filter_map(program).collect())
}

/// The tests that fail with a change, of those that claim its clause.
fn failed(programs: &[Program], tests: &BTreeSet<(&str, &str)>, key: &str) -> Result<Vec<String>, String> {
    let mut fell = Vec::new();
    for program in programs {
        let own: Vec<&str> =
            tests.iter().filter(|(owner, _)| *owner == program.owner).map(|(_, name)| *name).collect();
        if own.is_empty() {
            continue;
        }
        let out = program.path.with_extension("said");
        let file = fs::File::create(&out).map_err(|fault| fault.to_string())?;
        let child = Command::new(&program.path)
            .args(&own)
            .env("SIXGUN_MUTANT", key)
            .env("RUST_BACKTRACE", "0")
            .current_dir(&program.folder)
            .stdin(Stdio::null())
            .stdout(file)
            .stderr(Stdio::null())
            .spawn();
        let mut child = child.map_err(|fault| fault.to_string())?;
        let began = Instant::now();
        let ended = loop {
            match child.try_wait() {
                Ok(Some(status)) => break Some(status.success()),
                _ if began.elapsed() > LONGEST => break None,
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        let _ = child.kill();
        let said = fs::read_to_string(&out).unwrap_or_default();
        let lines = said.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
        let claimed = |line: &&str| own.iter().any(|name| line.ends_with(name));
        let lines: Vec<String> =
            lines.filter(claimed).filter_map(|line| Some(line.rsplit("::").next()?.to_owned())).collect();
        if lines.is_empty() && ended != Some(true) {
            fell.push(own[0].to_owned());
        }
        fell.extend(lines);
    }
    Ok(fell)
}
