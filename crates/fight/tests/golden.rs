//! Golden playthroughs: the beginning of a game of every carried scenario in every sequence, as a record, and what each side
//! is asked and sees at every step. If a rule, a scenario or a map changes what happens, these show where.
//!
//! `UPDATE_GOLDEN=1 cargo test -p fight --test golden` plays them anew and writes them.

mod common;

use chance::{Seed, Seeded};
use common::every_way_to_play;
use fight::record::Noted;
use fight::scenario::SideId;
use fight::{Fight, Game, Record, Scenario, Setup, Status};
use std::collections::BTreeSet;
use std::path::PathBuf;
use town::Search;

/// The seed of the dice and of the choices.
const SEED: u64 = 1881;
/// A playthrough ends before it has more lines than this, but not before everybody has answered once.
const MOST_LINES: usize = 60;
/// The line between what is seen and the record.
const BREAK: &str = "record";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn file_name(scenario: &Scenario) -> String {
    format!("{}.{}.txt", scenario.id, scenario.sequence.name())
}

/// A number for a text: FNV-1a with 64 bits.
fn digest(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// What a side is asked and sees, in brief.
fn sight(fight: &Fight, side: SideId) -> String {
    let view = fight.view(side);
    let json = serde_json::to_string(&view).expect("plain values");
    let name = &fight.setup().scenario.sides[usize::from(side.0)].name;
    let asked = match &view.asked {
        None => "waits".to_owned(),
        Some((ask, figures)) => format!("{ask:?} of {}", figures.len()),
    };
    let (own, others) = (view.own.len(), view.others.len());
    let (horses, wagons, items) = (view.horses.len(), view.wagons.len(), view.items.len());
    format!(
        "  {name}: {asked}; sees {own} own, {others} others, {horses} horses, {wagons} wagons, {items} items = {:016x}\n",
        digest(&json)
    )
}

/// What all sides see at the end of a record.
fn step(number: usize, game: &Game) -> String {
    let fight = game.fight();
    let mut text = format!("step {number}, turn {}\n", fight.state().turn);
    for side in fight.setup().sides() {
        text += &sight(fight, side);
    }
    text
}

/// A playthrough: what is seen, and the record.
fn written(seen: &str, record: &Record) -> String {
    format!("{seen}{BREAK}\n{}", record.write())
}

/// Plays a record again, and looks at each step: whenever the fight has gone on.
fn again(scenario: &Scenario, record: &Record) -> Result<String, String> {
    let mut seen = String::new();
    let went = |place: &usize| matches!(record.entries[*place].what, Noted::Went { .. });
    for (number, place) in (0..record.entries.len()).filter(went).enumerate() {
        let until = record.until(place + 1);
        let game = Game::resume(&until, Some(scenario), &mut ()).map_err(|mismatch| mismatch.to_string())?;
        seen += &step(number + 1, &game);
    }
    Ok(written(&seen, record))
}

/// Plays a scenario anew, as far as it fits.
fn played(scenario: &Scenario) -> String {
    let mut game = Game::new(Setup::new(scenario.clone()).expect("playable"), Seed(SEED));
    let (mut dice, mut search) = (Seeded::from_number(SEED), Search::new());
    let (mut seen, mut last) = (String::new(), None);
    for number in 1.. {
        let status = game.proceed(&mut ()).expect("everybody is somebody");
        seen += &step(number, &game);
        let text = written(&seen, game.record());
        if let Some(last) = last.filter(|_| text.lines().count() > MOST_LINES) {
            return last;
        }
        if status != Status::Asks {
            return text;
        }
        last = (number > 1).then_some(text);
        let sides: Vec<_> = game.fight().asked().collect();
        for side in sides {
            let orders = common::choose(&game.fight().window(side), &mut dice, &mut search);
            game.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
    }
    unreachable!("a game ends")
}

/// Where two texts part: the line, what was written and what is now.
fn difference(old: &str, new: &str) -> Option<String> {
    let most = old.lines().count().max(new.lines().count());
    let line = (0..most).find(|line| old.lines().nth(*line) != new.lines().nth(*line))?;
    let [old, new] = [old, new].map(|text| text.lines().nth(line).unwrap_or("(nothing)").to_owned());
    Some(format!("line {}:\n  was {old}\n  is  {new}", line + 1))
}

/// What is wrong with a playthrough that was written; nothing where it is played again as it was.
fn fault(scenario: &Scenario, old: &str) -> Option<String> {
    let (_, text) = old.split_once(&format!("{BREAK}\n"))?;
    let record = match Record::read(&file_name(scenario), text) {
        Ok(record) => record,
        Err(faults) => return Some(faults.to_string()),
    };
    if (&record.scenario, record.sequence) != (&scenario.id, scenario.sequence) {
        return Some("it is of another scenario".to_owned());
    }
    match again(scenario, &record) {
        Ok(new) => difference(old, &new),
        Err(mismatch) => Some(mismatch),
    }
}

#[test]
fn every_scenario_is_played_again_as_it_was_in_every_sequence() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut faults = Vec::new();
    for scenario in every_way_to_play() {
        let (name, path) = (file_name(&scenario), folder().join(file_name(&scenario)));
        if update {
            std::fs::write(&path, played(&scenario)).expect("the folder is there");
        }
        match std::fs::read_to_string(&path) {
            Err(_) => faults.push(format!("{name} is missing")),
            Ok(old) if !old.contains(&format!("\n{BREAK}\n")) => faults.push(format!("{name} has no record")),
            Ok(old) => faults.extend(fault(&scenario, &old).map(|fault| format!("{name}, {fault}"))),
        }
    }
    let wanted: BTreeSet<String> = every_way_to_play().map(|scenario| file_name(&scenario)).collect();
    let entries = std::fs::read_dir(folder()).expect("the folder is there");
    let found = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let strange = found.filter(|name| !wanted.contains(name));
    faults.extend(strange.map(|name| format!("{name} is of no carried scenario")));
    assert!(faults.is_empty(), "UPDATE_GOLDEN=1 writes them anew.\n{}", faults.join("\n"));
}

#[test]
fn a_playthrough_that_was_changed_is_found_out() {
    let scenario = every_way_to_play().next().expect("one");
    let old = played(&scenario);
    assert_eq!(fault(&scenario, &old), None);
    let other = old.replacen("own, ", "own and ", 1);
    assert!(fault(&scenario, &other).is_some_and(|fault| fault.starts_with("line 2:")), "what is seen");
    let face = old.lines().find(|line| line.starts_with("went 1: ")).expect("a step");
    let other = old.replacen(face, &face.replacen("went 1: ", "went 1: 7 ", 1), 1);
    assert!(fault(&scenario, &other).is_some_and(|fault| fault.contains("die 1 fell")), "what fell");
}
