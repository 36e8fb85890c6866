//! Whether the proofs notice a changed rule: clauses are drawn by a seed, the figure or branch under each of their marks is
//! changed while the mark stays, and the tests that claim the clause are run.
//!
//! All changes stand in one build of a copy of the tree, each asleep until the environment names it, so that thirty clauses
//! cost one build. The tree itself is never touched.

mod candidates;
mod trial;

use candidates::{Edit, edits};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Where each clause is marked, and the tests that claim it.
const MARKS: &str = "crates/ledger/books/marks.txt";
const PROOFS: &str = "crates/ledger/books/proofs.txt";
/// Changes that were written by hand, for marks over which nothing can be changed mechanically.
const BY_HAND: &str = "xtask/mutations.txt";
/// How often a build is tried after changes that did not compile were exchanged for others.
const ROUNDS: usize = 25;

/// One marked place, and the changes that can be made there, the first that compiles first.
struct Mutant {
    /// The clause and the number of its place: `bh79-061#1`.
    key: String,
    id: String,
    file: String,
    edits: Vec<Edit>,
    /// Which of them is tried.
    chosen: usize,
}

/// Draws clauses, changes them and runs their tests.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let option = |name: &str| {
        let place = arguments.iter().position(|argument| argument == name)?;
        arguments.get(place + 1).cloned()
    };
    let seed = option("--seed").or_else(head).unwrap_or_default();
    let count = option("--count").and_then(|count| count.parse().ok()).unwrap_or(30);
    let marks = lists(MARKS);
    let ids = match option("--only") {
        Some(only) => only.split(',').map(str::to_owned).collect(),
        None => drawn(&seed, count, marks.keys().cloned().collect()),
    };
    match tried(&ids, &marks) {
        Ok(told) => report(&seed, &ids, &told, option("--page").as_deref()),
        Err(why) => {
            println!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn head() -> Option<String> {
    let out = Command::new("git").args(["rev-parse", "HEAD"]).output().ok()?;
    Some(String::from_utf8(out.stdout).ok()?.trim().to_owned())
}

/// The lines of a list: everything that stands after each clause.
fn lists(file: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in fs::read_to_string(file).unwrap_or_default().lines() {
        if let Some((id, rest)) = line.split_once(' ') {
            found.entry(id.to_owned()).or_default().push(rest.to_owned());
        }
    }
    found
}

/// So many clauses in the order in which they are drawn: a shuffle by SplitMix64 from the FNV-1a hash of the seed.
fn drawn(seed: &str, count: usize, mut ids: Vec<String>) -> Vec<String> {
    let hash = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mut state = seed.bytes().fold(0xcbf2_9ce4_8422_2325, hash);
    for place in 0..count.min(ids.len()) {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let left = u64::try_from(ids.len() - place).unwrap_or(1);
        let other = place + usize::try_from(mixed % left).unwrap_or(0);
        ids.swap(place, other);
    }
    ids.truncate(count);
    ids
}

/// Makes all changes in one build and tries each: what is told of each place.
fn tried(ids: &[String], marks: &BTreeMap<String, Vec<String>>) -> Result<Vec<trial::Told>, String> {
    let tree = copied()?;
    let mut mutants = Vec::new();
    let hand = fs::read_to_string(BY_HAND).unwrap_or_default();
    for id in ids {
        let files = marks.get(id).ok_or_else(|| format!("{id} has no mark"))?;
        for file in files {
            let text = fs::read_to_string(file).map_err(|fault| format!("{file}: {fault}"))?;
            for edits in edits(&text, id, &candidates::by_hand(&hand, id, file, &text)) {
                let place = mutants.iter().filter(|other: &&Mutant| other.id == *id).count();
                let key = format!("{id}#{place}");
                mutants.push(Mutant { key, id: id.clone(), file: file.clone(), edits, chosen: 0 });
            }
        }
    }
    compiled(&tree, &mut mutants)?;
    trial::try_all(&tree, &mutants, &lists(PROOFS))
}

/// Copies the tree beside the build; what has not changed is left alone, so that it is not built again.
fn copied() -> Result<PathBuf, String> {
    let target = std::env::current_exe().ok().and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let tree = target.ok_or("where is the target folder?")?.join("mutate/tree");
    let files = Command::new("git").args(["ls-files", "-co", "--exclude-standard"]).output();
    let files = files.map_err(|fault| fault.to_string())?.stdout;
    for file in String::from_utf8_lossy(&files).lines() {
        let Ok(bytes) = fs::read(file) else { continue };
        write(&tree.join(file), &bytes)?;
    }
    Ok(tree)
}

/// Writes a file unless it has these bytes.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|fault| format!("{}: {fault}", path.display()))
}

/// Writes the changes into the copy until it compiles: where one does not, the next of its place takes its turn.
fn compiled(tree: &Path, mutants: &mut [Mutant]) -> Result<(), String> {
    let lib = fs::read_to_string("crates/mark/src/lib.rs").map_err(|fault| fault.to_string())?;
    write(
        &tree.join("crates/mark/src/lib.rs"),
        format!("{lib}\n{}", include_str!("mutate/mutant.rs.txt")).as_bytes(),
    )?;
    for _ in 0..ROUNDS {
        let lines = changed(tree, mutants)?;
        let out = Command::new(super::cargo())
            .args(["check", "--quiet", "--workspace", "--message-format=short"])
            .env("CARGO_TARGET_DIR", target(tree))
            .current_dir(tree)
            .output()
            .map_err(|fault| fault.to_string())?;
        if out.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        let faults: BTreeSet<(String, usize)> = said.lines().filter_map(place_of_error).collect();
        let mut moved = false;
        for mutant in &mut *mutants {
            let own = &lines[&mutant.key];
            let hit = |(file, line): &(String, usize)| *file == mutant.file && own.contains(line);
            if mutant.chosen < mutant.edits.len() && faults.iter().any(hit) {
                mutant.chosen += 1;
                moved = true;
            }
        }
        if !moved {
            return Err(format!("the copy does not compile, and no change explains it:\n{said}"));
        }
    }
    Err("too many changes do not compile".to_owned())
}

/// `crates/rules/src/body.rs:12:5: error…`
fn place_of_error(line: &str) -> Option<(String, usize)> {
    let mut parts = line.splitn(4, ':');
    let (file, row, _, rest) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    rest.trim_start().starts_with("error").then_some(())?;
    Some((file.to_owned(), row.parse().ok()?))
}

/// The build folder of the copy. It is not that of the tree: cargo knows packages by their place in the workspace, and would
/// take those of the copy for those of the tree.
fn target(tree: &Path) -> PathBuf {
    tree.parent().unwrap_or(tree).join("build")
}

/// Writes every changed file; by mutant the lines of its change. Of two that overlap the later gives way to its next.
fn changed(
    tree: &Path,
    mutants: &mut [Mutant],
) -> Result<BTreeMap<String, std::ops::RangeInclusive<usize>>, String> {
    let files: BTreeSet<String> = mutants.iter().map(|mutant| mutant.file.clone()).collect();
    let mut lines = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(|fault| format!("{file}: {fault}"))?;
        let mut taken: Vec<(std::ops::Range<usize>, String, String)> = Vec::new();
        for mutant in mutants.iter_mut().filter(|mutant| mutant.file == file) {
            lines.insert(mutant.key.clone(), 0..=0);
            while let Some(edit) = mutant.edits.get(mutant.chosen) {
                let overlaps = |other: &(std::ops::Range<usize>, String, String)| {
                    other.0.start < edit.at.end && edit.at.start < other.0.end
                };
                if taken.iter().any(overlaps) {
                    mutant.chosen += 1;
                    continue;
                }
                let row = |at: usize| text[..at].matches('\n').count() + 1;
                lines.insert(mutant.key.clone(), row(edit.at.start)..=row(edit.at.end));
                taken.push((edit.at.clone(), edit.with(&mutant.key).0, edit.with(&mutant.key).1));
                break;
            }
        }
        taken.sort_by_key(|(at, ..)| std::cmp::Reverse(at.start));
        let mut made = text;
        for (at, before, after) in taken {
            made.insert_str(at.end, &after);
            made.insert_str(at.start, &before);
        }
        write(&tree.join(&file), made.as_bytes())?;
    }
    Ok(lines)
}

/// Prints what came of it, and writes it into a page between its marks where one is named.
fn report(seed: &str, ids: &[String], told: &[trial::Told], page: Option<&str>) -> ExitCode {
    let mut text =
        format!("Seed `{seed}`, {} clauses, in the order in which they were drawn.\n\n", ids.len());
    text += "| Clause | Place | Changed | Came of it |\n| --- | --- | --- | --- |\n";
    for one in told {
        text += &format!("| {} | {} | {} | {} |\n", one.id, one.place, one.changed, one.came);
    }
    let count = |word: &str| told.iter().filter(|one| one.came.starts_with(word)).count();
    text += &format!(
        "\n{} places: {} killed, {} survived, {} without a change.\n",
        told.len(),
        count("killed"),
        count("survived"),
        count("no ")
    );
    println!("{text}");
    if let Some(page) = page
        && let Ok(old) = fs::read_to_string(page)
        && let Some((head, _)) = old.split_once("<!-- results -->")
    {
        let _ = fs::write(page, format!("{head}<!-- results -->\n\n{text}"));
    }
    if count("survived") == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
