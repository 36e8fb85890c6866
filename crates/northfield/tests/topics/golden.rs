//! A golden playthrough: the beginning of a seeded game with its answers and dice, and what each side is asked and sees at every step. If a
//! rule or the map changes what happens, it shows where.
//!
//! `UPDATE_GOLDEN=1 cargo test -p northfield golden` plays it anew and writes it.

use super::dice::book;
use super::random::choose;
use chance::{Recorded, Seed, Seeded};
use northfield::{Game, Party};
use std::fmt::Write;
use std::path::PathBuf;

/// The day of the robbery.
const SEED: u64 = 18_760_907;
/// How many answers are shown.
const ANSWERS: usize = 90;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/topics/golden.txt")
}

/// A number for a text: FNV-1a with 64 bits.
fn digest(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

fn step(number: usize, game: &Game) -> String {
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
    let (mut game, mut dice) = (Game::new(book()), Recorded::new(Seeded::new(Seed(SEED))));
    let (mut text, mut record) = (String::new(), String::new());
    for number in 0..=ANSWERS {
        let fell = dice.fell().len();
        let outcome = game.proceed(&mut dice, &mut ());
        let faces: String = dice.fell()[fell..].iter().map(|fell| format!(" {}", fell.face)).collect();
        let _ = writeln!(record, "went {}:{faces}", game.state().turn);
        text += &step(number, &game);
        let Some((party, order)) = choose(&game, &mut own).filter(|_| outcome.is_none() && number < ANSWERS)
        else {
            break;
        };
        game.answer(party, order).expect("it was listed");
        let _ = writeln!(record, "answer {party} {order}");
    }
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
