//! The ledger keeps its word: a clause that works has a test that names it and a mark in the code that the test must
//! reach, and tests and marks name only clauses that exist and work. `UPDATE_LEDGER=1 cargo test -p ledger` writes the
//! lists of proofs and marks anew, and takes what is marked from the list of what is not.

use ledger::{Reach, Status, clauses, find};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates of the workspace.
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every Rust file below a folder, in order.
fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Clause ids named by `proves!` in each test function of a file.
fn proofs_in(text: &str) -> Vec<(String, Vec<String>)> {
    let mut tests = Vec::new();
    for part in text.split("#[test]").skip(1) {
        let Some(name) = part.split("fn ").nth(1).and_then(|rest| rest.split(['(', '<']).next()) else {
            continue;
        };
        let named: Vec<String> = part
            .split("proves!(")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .flat_map(|list| list.split('"').skip(1).step_by(2))
            .map(str::to_owned)
            .collect();
        tests.push((name.trim().to_owned(), named));
    }
    tests
}

/// Every proof: the clause, and the test by crate, file and name.
fn proofs() -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    rust_files(&crates(), &mut files);
    let mut proofs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let path = path.strip_prefix(crates()).unwrap_or(&path);
        // This file speaks of made-up clauses.
        if path.starts_with("ledger") {
            continue;
        }
        let owner = path.components().next().map(|part| part.as_os_str().to_string_lossy().into_owned());
        let file = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let place = format!("{}::{}", owner.unwrap_or_default(), file.unwrap_or_default());
        for (test, named) in proofs_in(&text) {
            for id in named {
                proofs.entry(id).or_default().insert(format!("{place}::{test}"));
            }
        }
    }
    proofs
}

#[test]
fn every_clause_that_works_is_proven_by_a_test_that_names_it() {
    let proofs = proofs();
    let bare: Vec<&str> = clauses()
        .iter()
        .filter(|clause| clause.status == Status::Works && !proofs.contains_key(&clause.id))
        .map(|clause| clause.id.as_str())
        .collect();
    assert!(bare.is_empty(), "{} clauses claim to work and no test names them: {bare:?}", bare.len());
}

#[test]
fn every_clause_that_a_test_names_exists_and_is_not_merely_planned() {
    let wrong: Vec<String> = proofs()
        .iter()
        .filter_map(|(id, tests)| match find(id) {
            None => Some(format!("{id} does not exist, but {tests:?} names it")),
            Some(clause) if clause.status == Status::Planned => {
                Some(format!("{id} is planned, but {tests:?} proves it"))
            }
            Some(_) => None,
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_list_of_proofs_is_up_to_date() {
    let mut list = String::new();
    for (id, tests) in proofs() {
        for test in tests {
            list += &format!("{id} {test}\n");
        }
    }
    let path = book("proofs.txt");
    is_kept(&path, &list);
}

/// A file has this text, and is given it where the ledger is brought up to date.
fn is_kept(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_LEDGER").is_some() {
        fs::write(path, text).expect("the list can be written");
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    let name = path.file_name().unwrap_or_default().display();
    assert!(kept == text, "books/{name} is out of date; run UPDATE_LEDGER=1 cargo test -p ledger");
}

/// A list of the ledger.
fn book(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("books").join(name)
}

/// Clause ids that a file marks with `mark::clause!` or `mark::when!`.
fn marks_in(text: &str) -> Vec<String> {
    let lists = text.split("mark::clause!(").skip(1).filter_map(|rest| rest.split(')').next());
    let lists = lists.flat_map(|list| list.split('"').skip(1).step_by(2));
    let whens = text.split("mark::when!(").skip(1).filter_map(|rest| rest.split('"').nth(1));
    lists.chain(whens).map(str::to_owned).collect()
}

/// Every mark in the code: the clause, and the files.
fn marks() -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    rust_files(&crates(), &mut files);
    let mut marks: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files {
        let short = path.strip_prefix(crates()).unwrap_or(&path).to_owned();
        // Tests carry nothing out, and the crate of marks speaks of made-up clauses.
        let is_code = short.components().nth(1).is_some_and(|part| part.as_os_str() == "src");
        if !is_code || short.starts_with("mark") || short.starts_with("ledger") {
            continue;
        }
        let name = short.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>();
        for id in marks_in(&fs::read_to_string(&path).unwrap_or_default()) {
            marks.entry(id).or_default().insert(format!("crates/{}", name.join("/")));
        }
    }
    marks
}

/// The lines of a list by the ids that they begin with.
fn listed(name: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(book(name)).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| (line.split(' ').next().unwrap_or_default().to_owned(), line.to_owned())).collect()
}

#[test]
fn every_mark_is_of_a_clause_that_works() {
    let works = |id: &String| find(id).is_some_and(|clause| clause.status == Status::Works);
    let wrong: Vec<_> = marks().into_iter().filter(|(id, _)| !works(id)).collect();
    assert!(wrong.is_empty(), "marks of clauses that do not exist or do not work: {wrong:?}");
}

#[test]
fn every_clause_that_works_is_marked_or_listed_as_one_that_is_not() {
    let (marks, mut unmarked, absent) = (marks(), listed("unmarked.txt"), listed("absent.txt"));
    if std::env::var_os("UPDATE_LEDGER").is_some() {
        let text = fs::read_to_string(book("unmarked.txt")).expect("the list is there");
        let kept = |line: &&str| !marks.contains_key(*line) && !absent.contains_key(*line);
        let text: String = text.lines().filter(kept).map(|line| format!("{line}\n")).collect();
        fs::write(book("unmarked.txt"), text).expect("the list can be written");
        unmarked = listed("unmarked.txt");
    }
    let mut wrong = Vec::new();
    for clause in clauses().iter().filter(|clause| clause.status == Status::Works) {
        let id = &clause.id;
        match (marks.contains_key(id), unmarked.contains_key(id), absent.contains_key(id)) {
            (true, false, false) | (false, true, false) | (false, false, true) => {}
            (false, false, false) => wrong.push(format!("{id} works and has no mark")),
            (true, ..) => wrong.push(format!("{id} has a mark and is listed as one without")),
            (false, true, true) => wrong.push(format!("{id} is on both lists")),
        }
    }
    let works = |id: &&String| find(id).is_some_and(|clause| clause.status == Status::Works);
    wrong.extend(
        unmarked
            .keys()
            .chain(absent.keys())
            .filter(|id| !works(id))
            .map(|id| format!("{id} is listed and does not work")),
    );
    let bare = absent.iter().filter(|(id, line)| line.len() <= id.len() + 1);
    wrong.extend(bare.map(|(id, _)| format!("{id} is absent, and the list does not say what")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What tests of commands and tables have reached, as far as they were run here: by clause the reach and the test. It counts
/// only where the list is made anew: dice at tables fall otherwise in every run, and may reach more than is noted.
fn measured() -> BTreeMap<String, (Reach, String)> {
    let mut found: BTreeMap<String, (Reach, String)> = BTreeMap::new();
    if std::env::var_os("UPDATE_LEDGER").is_none() {
        return found;
    }
    let all = Path::new(env!("CARGO_TARGET_TMPDIR")).join("marks");
    for (reach, maker) in [(Reach::Table, "server::reach"), (Reach::Command, "sixgun")] {
        let tests = fs::read_dir(all.join(reach.label())).into_iter().flatten().flatten();
        let mut tests: Vec<PathBuf> = tests.map(|entry| entry.path()).collect();
        tests.sort();
        for test in tests {
            let name = test.file_name().unwrap_or_default().to_string_lossy().replace('.', "::");
            // What the browser has reached stands beside what tables of the server's own test have.
            let maker = if name.starts_with("browser::") { "web" } else { maker };
            let files = fs::read_dir(&test).into_iter().flatten().flatten();
            let texts = files.filter_map(|entry| fs::read_to_string(entry.path()).ok());
            for id in texts.collect::<String>().lines() {
                found.entry(id.to_owned()).or_insert_with(|| (reach, format!("{maker}::{name}")));
            }
        }
    }
    found
}

/// The list of reaches: what was noted, raised to what was measured. It never falls by itself; where a clause has lost its
/// reach, `cargo xtask reach` says so.
fn reaches() -> String {
    let (marks, proofs, found, noted) = (marks(), proofs(), measured(), listed("reach.txt"));
    let works = clauses().iter().filter(|clause| clause.status == Status::Works);
    let line = |id: &String| {
        let place = marks.get(id)?.iter().next()?;
        let old = noted.get(id).and_then(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            Some((Reach::named(words.get(1)?)?, (*words.get(3)?).to_owned()))
        });
        let library = proofs.get(id).and_then(|tests| tests.iter().next());
        let library = library.map(|test| (Reach::Library, test.clone()));
        let new = found.get(id).cloned().or(library);
        let (reach, test) = match (old, new) {
            (Some(old), Some(new)) if old.0 >= new.0 && old.0 > Reach::Library => old,
            (old, new) => new.or(old)?,
        };
        Some(format!("{id} {} {place} {test}\n", reach.label()))
    };
    works.filter_map(|clause| line(&clause.id)).collect()
}

#[test]
fn the_list_of_reaches_is_up_to_date() {
    is_kept(&book("reach.txt"), &reaches());
}

#[test]
fn the_list_of_marks_is_up_to_date() {
    let pairs =
        marks().into_iter().flat_map(|(id, files)| files.into_iter().map(move |file| (id.clone(), file)));
    let list: String = pairs.map(|(id, file)| format!("{id} {file}\n")).collect();
    is_kept(&book("marks.txt"), &list);
}

#[test]
fn ids_and_names_of_readings_are_unique_and_planned_clauses_say_what_they_wait_for() {
    let mut ids = BTreeSet::new();
    let mut names = BTreeSet::new();
    for clause in clauses() {
        assert!(ids.insert(&clause.id), "{} twice", clause.id);
        assert_eq!(clause.status == Status::Planned, clause.waits.is_some(), "{}", clause.id);
        for reading in &clause.readings {
            assert!(names.insert((clause.book, &reading.name)), "{} twice", reading.name);
            assert_ne!(reading.values.len(), 1, "a switch has at least two values: {}", reading.name);
        }
    }
    assert_eq!(clauses().len(), 210 + 262 + 52 + 220);
}

/// The scanner itself must see what is there and nothing else.
#[test]
fn the_scanner_reads_a_test_file_rightly() {
    let text = "#[test]\nfn one() {\n    proves!(\"a-1\", \"a-2\");\n}\n#[test]\nfn two() { ledger::proves!(\n\"b-1\",\n); }\nfn no_test() {}";
    let wanted = [("one", vec!["a-1", "a-2"]), ("two", vec!["b-1"])];
    let found = proofs_in(text);
    assert_eq!(found.len(), 2);
    for ((name, ids), (wanted_name, wanted_ids)) in found.iter().zip(wanted) {
        assert_eq!(
            (name.as_str(), ids.iter().map(String::as_str).collect::<Vec<_>>()),
            (wanted_name, wanted_ids)
        );
    }
}
