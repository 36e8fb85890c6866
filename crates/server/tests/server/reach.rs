//! What can be done at a table: every carried fight is played there by computers, with all optional rules in use, and the
//! marks that it reaches are kept in `target/tmp/marks/table`. The ledger takes from there which clauses reach the browser.

use crate::tables::Table;
use chance::Seed;
use fight::scenario::{OptionalRule, Scenario, Sequence, SideId, embedded};
use game::Package;
use server::protocol::{Hands, NewTable};
use std::path::Path;

/// Computers' players who try everything between them.
const BOTS: [&str; 3] = ["character", "random", "close"];
/// A fight is left after so many answers of computers: what comes later is more of the same.
const MOST_ANSWERS: usize = 24;

/// A table of a scenario at which computers play all sides.
fn wish(scenario: &Scenario, sequence: Sequence, number: usize) -> NewTable {
    let sides = (0..scenario.sides.len() as u8).map(SideId);
    let of = |side: SideId| scenario.figures_of(side).map(|(_, figure)| figure.id.clone()).collect();
    let bot = |side: SideId| BOTS[(usize::from(side.0) + number) % BOTS.len()].to_owned();
    let fits = |rule: &&OptionalRule| scenario.clone().using(**rule, true).is_some();
    let rules = OptionalRule::ALL.iter().filter(fits);
    NewTable {
        sequence: Some(sequence.name().to_owned()),
        rules: rules.map(|rule| (rule.name().to_owned(), "on".to_owned())).collect(),
        seats: sides.map(|side| (of(side), Hands::Computer(bot(side)))).collect(),
        ..NewTable::of(&scenario.id)
    }
}

#[test]
fn computers_play_every_fight_at_a_table() {
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("marks/table");
    let mut played = 0;
    for (number, file) in embedded::SCENARIOS.iter().enumerate() {
        let scenario = file.scenario().expect("it has no fault");
        for sequence in scenario.sequences() {
            #[cfg(debug_assertions)]
            let recording = mark::Recording::start();
            let new = wish(&scenario, sequence, number);
            let mut table = Table::open("t", &new, Seed(played)).expect("a table");
            let answers = std::iter::from_fn(|| table.think()).take(MOST_ANSWERS).count();
            assert!(answers > 0, "{}", file.id);
            #[cfg(debug_assertions)]
            keep(&kept.join(format!("server.{}.{}", file.id, sequence.name())), &recording);
            played += 1;
        }
    }
    assert!(played > 30 && kept.is_absolute(), "{played}");
}

/// What fights that are played by dice seldom come to in a few turns: a rider whose rifle is in its scabbard, and men who are
/// hit in the gun arm.
const SELDOM: &str = r#"
name = "What seldom happens"
book = "1975"
sequence = "sequential"
map = "ok_corral"
opens = "shooting"
[[side]]
name = "A"
[[side]]
name = "B"
[[figure]]
who = "virgil-earp@ok_corral_1975"
side = "A"
at = "1"
weapons = ["SR"]
[[figure]]
who = "morgan-earp@ok_corral_1975"
side = "A"
at = "2"
wounds = ["light right arm"]
[[figure]]
who = "frank-mclaury@ok_corral_1975"
side = "B"
at = "6"
weapons = [{ code = "SAR", in = "right hand" }]
wounds = ["light right arm"]
[[horse]]
name = "Virgil's horse"
ridden_by = "virgil-earp"
[[victory]]
by = "last-standing"
"#;

#[test]
fn what_seldom_happens_is_played_at_a_table_too() {
    let package =
        Package { scenario: String::new(), files: vec![("seldom.toml".to_owned(), SELDOM.to_owned())] };
    let bot =
        |ids: &[&str]| (ids.iter().map(|id| (*id).to_owned()).collect(), Hands::Computer("stand".to_owned()));
    let new = NewTable {
        package: Some(package),
        seats: vec![bot(&["virgil-earp", "morgan-earp"]), bot(&["frank-mclaury"])],
        ..NewTable::of("seldom")
    };
    #[cfg(debug_assertions)]
    let recording = mark::Recording::start();
    let mut table = Table::open("t", &new, Seed(1)).expect("a table");
    assert!(std::iter::from_fn(|| table.think()).take(MOST_ANSWERS).count() > 0);
    #[cfg(debug_assertions)]
    {
        let reached = recording.reached();
        for clause in ["bh75-d039", "bh75-d055", "bh75-d063"] {
            assert!(reached.contains(clause), "{clause} is not reached: {reached:?}");
        }
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("marks/table");
        keep(&kept.join("server.seldom.sequential"), &recording);
    }
}

/// Writes down what was reached.
#[cfg(debug_assertions)]
fn keep(folder: &Path, recording: &mark::Recording) {
    std::fs::create_dir_all(folder).expect("a folder");
    let lines: String = recording.reached().into_iter().map(|id| format!("{id}\n")).collect();
    std::fs::write(folder.join("marks.txt"), lines).expect("a file");
}
