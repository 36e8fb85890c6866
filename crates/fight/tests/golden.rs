//! Golden playthroughs: the beginning of a game of every carried scenario in every sequence, with its orders and dice, and
//! what each side is asked and sees at every step. If a rule, a scenario or a map changes what happens, these show where.
//!
//! `UPDATE_GOLDEN=1 cargo test -p fight --test golden` plays them anew and writes them.

mod common;

use chance::{Recorded, Seed, Seeded};
use common::every_way_to_play;
use fight::scenario::{FigureId, SideId};
use fight::text::{read_line, write_line};
use fight::{Fight, Names, Order, Outcome, Scenario, Status, Told};
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

/// The hash of nothing: FNV-1a with 64 bits.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// A hash that has taken in more.
fn mixed(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
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
        mixed(BASIS, &json)
    )
}

/// A fight that is played and written down.
struct Played {
    fight: Fight,
    dice: Recorded<Seeded>,
    /// The hash of all that has happened.
    digest: u64,
    /// What all sides saw, step by step.
    seen: String,
    steps: usize,
    /// Orders and dice.
    record: String,
}

impl Played {
    fn new(scenario: &Scenario) -> Played {
        let fight = Fight::new(scenario.clone()).expect("playable");
        let dice = Recorded::new(Seeded::new(Seed(SEED)));
        Played { fight, dice, digest: BASIS, seen: String::new(), steps: 0, record: String::new() }
    }

    /// Gives the orders of a side, by real numbers.
    fn submit(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), String> {
        let names = Names::of(&self.fight);
        self.fight.submit(side, orders).map_err(|refused| refused.to_string())?;
        self.note(&names, side, orders);
        Ok(())
    }

    /// Gives the orders of a side in its own numbers; they are written down by real ones.
    fn answer(&mut self, side: SideId, orders: &[(FigureId, Order)]) {
        let (names, asked) = (Names::of(&self.fight), self.fight.asked_of(side));
        self.fight.answer(side, orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        let answers = &self.fight.state().answers;
        let given = asked.iter().filter_map(|who| Some((who, answers[usize::from(who.0)].clone()?)));
        let given: Vec<(FigureId, Order)> = given.collect();
        self.note(&names, side, &given);
    }

    fn note(&mut self, names: &Names, side: SideId, orders: &[(FigureId, Order)]) {
        self.record += &format!("orders {}\n", names.side(side));
        for (who, order) in orders {
            self.record += &format!("  {}\n", write_line(*who, order, names));
        }
    }

    /// Goes on, and writes down what fell and what everybody sees.
    fn go_on(&mut self) -> Status {
        let (fell, mut told) = (self.dice.fell().len(), Vec::new());
        let status = self.fight.proceed(&mut self.dice, &mut told).expect("everybody is somebody");
        for Told { event, to, whole, met: _ } in &told {
            let text = format!("Told {{ event: {event:?}, to: {to:?}, whole: {whole:?} }}\n");
            self.digest = mixed(self.digest, &text);
        }
        let turn = self.fight.state().turn;
        let faces: String = self.dice.fell()[fell..].iter().map(|fell| format!(" {}", fell.face)).collect();
        self.record += &format!("went {turn}:{faces} = {:016x}\n", self.digest);
        if let Status::Over(Outcome { winner, victory }) = status {
            let winner = winner.map_or("nobody".to_owned(), |side| Names::of(&self.fight).side(side));
            let by = victory.map_or(String::new(), |number| format!(" by {}", number + 1));
            self.record += &format!("over {winner}{by}\n");
        }
        self.steps += 1;
        self.seen += &format!("step {}, turn {turn}\n", self.steps);
        for side in self.fight.setup().sides() {
            self.seen += &sight(&self.fight, side);
        }
        status
    }

    /// The playthrough as a file.
    fn written(&self) -> String {
        format!("{}{BREAK}\n{}", self.seen, self.record)
    }
}

/// Plays orders again that were written down.
fn again(scenario: &Scenario, record: &str) -> Result<String, String> {
    let mut played = Played::new(scenario);
    let mut lines = record.lines().peekable();
    while let Some(line) = lines.next() {
        match line.split_once(' ') {
            Some(("orders", name)) => {
                let names = Names::of(&played.fight);
                let side = played.fight.setup().sides().find(|side| names.side(*side) == name);
                let mut orders = Vec::new();
                while let Some(order) = lines.next_if(|line| line.starts_with(' ')) {
                    orders.push(read_line(order, &names).map_err(|fault| format!("{order}: {fault}"))?);
                }
                played.submit(side.ok_or_else(|| format!("there is no side {name}"))?, &orders)?;
            }
            Some(("went", _)) => drop(played.go_on()),
            // It is written when the fight goes on.
            Some(("over", _)) => {}
            _ => return Err(format!("{line:?} is no line of a playthrough")),
        }
    }
    Ok(played.written())
}

/// Plays a scenario anew, as far as it fits.
fn played(scenario: &Scenario) -> String {
    let (mut dice, mut search) = (Seeded::from_number(SEED), Search::new());
    let (mut played, mut last) = (Played::new(scenario), None);
    loop {
        let status = played.go_on();
        let text = played.written();
        if let Some(last) = last.filter(|_| text.lines().count() > MOST_LINES) {
            return last;
        }
        if status != Status::Asks {
            return text;
        }
        last = (played.steps > 1).then_some(text);
        let sides: Vec<_> = played.fight.asked().collect();
        for side in sides {
            let orders = common::choose(&played.fight.window(side), &mut dice, &mut search);
            played.answer(side, &orders);
        }
    }
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
    match again(scenario, text) {
        Ok(new) => difference(old, &new),
        Err(fault) => Some(fault),
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
    assert!(fault(&scenario, &other).is_some_and(|fault| fault.contains("was went 1: 7 ")), "what fell");
}
