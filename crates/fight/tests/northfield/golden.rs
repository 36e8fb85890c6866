//! A golden playthrough: the beginning of a seeded game as a record, and what each side is asked and sees at every step. If a
//! rule or the map changes what happens, it shows where.
//!
//! `UPDATE_GOLDEN=1 cargo test -p fight --test northfield golden` plays it anew and writes it.

use super::dice::book;
use super::random::choose;
use chance::{Seed, Seeded};
use fight::northfield::{Party, Played};
use std::fmt::Write;
use std::path::PathBuf;

/// The day of the robbery.
const SEED: u64 = 18_760_907;
/// How many answers are shown.
const ANSWERS: usize = 90;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/northfield/golden.txt")
}

/// A number for a text: FNV-1a with 64 bits.
fn digest(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

fn step(number: usize, played: &Played) -> String {
    let game = played.game();
    let mut text = format!("step {number}, turn {}", game.state().turn);
    if let Some(ask) = game.asks() {
        let orders = game.window(ask.party).orders().len();
        let _ = write!(text, ": {} {} of {}, {orders} orders", ask.party, ask.what.name(), ask.who.len());
    }
    for party in Party::BOTH {
        let _ = write!(text, "; {party} {:016x}", digest(&format!("{:?}", game.view(party))));
    }
    text + "\n"
}

fn playthrough() -> String {
    let mut own = Seeded::stream(Seed(SEED), 1);
    let mut played = Played::begin(book(), Seed(SEED), &mut ());
    let mut text = step(0, &played);
    for number in 1..=ANSWERS {
        let Some((party, order)) = choose(played.game(), &mut own) else { break };
        played.answer(party, order, &mut ()).expect("it was listed");
        text += &step(number, &played);
    }
    // The line that pins rules and content changes with the version of the program: it is no part of the game.
    let record = played.record().write();
    let record: String =
        record.lines().filter(|line| !line.starts_with("rules ")).map(|line| format!("{line}\n")).collect();
    text + "record\n" + &record
}

#[test]
fn the_golden_game_is_played_as_it_was() {
    let now = playthrough();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(file(), &now).expect("the file is written");
    }
    let kept = std::fs::read_to_string(file()).unwrap_or_default();
    let other = now.lines().zip(kept.lines()).find(|(now, kept)| now != kept);
    assert_eq!(now, kept, "first difference: {other:?}");
}
