//! Whether every rule still reaches as far as the ledger says: the tests of commands and tables have just written down
//! which marks they reached.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The list of the ledger: clause, reach, file and test.
const LIST: &str = "crates/ledger/books/reach.txt";
/// Reaches that tests write down, the shorter first, and the least number of their tests: with fewer the tests were not
/// run, and nothing can be said.
const MEASURED: [(&str, usize); 2] = [("command", 100), ("table", 30)];

/// Compares what was measured with the list.
pub(crate) fn check() -> ExitCode {
    let Some(marks) = folder() else { return fail("where is the target folder?") };
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for (rank, (reach, least)) in (1..).zip(MEASURED) {
        let tests: Vec<PathBuf> = entries(&marks.join(reach)).collect();
        if tests.len() < least {
            return fail(&format!("only {} tests of {reach} were run; run all tests first", tests.len()));
        }
        for id in tests.iter().flat_map(|test| entries(test)).flat_map(|file| lines(&file)) {
            found.insert(id, rank);
        }
    }
    let Ok(list) = fs::read_to_string(LIST) else { return fail(LIST) };
    let lost: Vec<&str> = list.lines().filter(|line| has_fallen(line, &found)).collect();
    match lost.is_empty() {
        true => ExitCode::SUCCESS,
        false => fail(&format!("these no longer reach as far as the ledger says:\n{}", lost.join("\n"))),
    }
}

/// Whether a line of the list says more than was measured.
fn has_fallen(line: &str, found: &BTreeMap<String, usize>) -> bool {
    let mut words = line.split(' ');
    let (Some(id), Some(reach)) = (words.next(), words.next()) else { return false };
    let noted = (1..).zip(MEASURED).find(|(_, (name, _))| *name == reach).map_or(0, |(rank, _)| rank);
    found.get(id).copied().unwrap_or(0) < noted
}

/// The folder of marks beside the program: `target/tmp/marks`.
fn folder() -> Option<PathBuf> {
    Some(std::env::current_exe().ok()?.parent()?.parent()?.join("tmp/marks"))
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

fn fail(why: &str) -> ExitCode {
    println!("{why}");
    ExitCode::FAILURE
}
