//! A save is a record: it replays byte for byte, and undo is a shorter one.

use super::dice::{book, with};
use super::random::choose;
use chance::{Seed, Seeded};
use fight::northfield::{CannotLoad, Entry, Joins, Order, Played, Record};
use rules::northfield_1981::Switches;
use std::sync::Arc;

/// A random game up to so many answers.
fn played(seed: u64, answers: usize) -> Played {
    let mut own = Seeded::stream(Seed(seed), 1);
    let mut played = Played::begin(book(), Seed(seed), &mut ());
    for _ in 0..answers {
        let Some((party, order)) = choose(played.game(), &mut own) else { break };
        played.answer(party, order, &mut ()).expect("it was listed");
    }
    played
}

#[test]
fn a_record_is_read_and_played_again_to_the_same_bytes() {
    for seed in [1, 2, 3] {
        let first = played(seed, 150);
        let text = first.record().write();
        let record = Record::read("a game", &text).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(&record, first.record());
        let mut told = Vec::new();
        let again = Played::load_with(book(), &record, &mut told).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(again.record().write(), text);
        assert_eq!(again.game().state(), first.game().state());
        assert!(!told.is_empty());
    }
}

#[test]
fn undo_takes_the_last_answer_back() {
    let before = played(4, 60);
    let mut after = played(4, 61);
    assert!(after.undo());
    assert_eq!(after.record(), before.record());
    assert_eq!(after.game().state(), before.game().state());
    let mut none = Played::begin(book(), Seed(4), &mut ());
    assert!(!none.undo());
}

#[test]
fn readings_and_people_are_kept_in_the_record() {
    let mut switches = Switches::default();
    switches.set("order-of-play", "by-speed").expect("a reading");
    let wyatt = people::cast::find("wyatt-earp").expect("a record").clone();
    let setup = with(Joins { gang: vec![wyatt], ..Joins::default() }, switches);
    let played = Played::begin(Arc::clone(&setup), Seed(5), &mut ());
    let text = played.record().write();
    assert!(text.contains("reading order-of-play by-speed\ngang wyatt-earp@"), "{text}");
    let record = Record::read("a game", &text).expect("a record");
    let again = Played::load(&record, &mut ()).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(again.game().state(), played.game().state());
    assert!(again.game().setup().by_speed());
}

#[test]
fn a_changed_record_is_found_out() {
    let first = played(6, 40);
    let mut record = first.record().clone();
    record.rules = "0.0.0 0123456789abcdef".to_owned();
    let wrong = Played::load_with(book(), &record, &mut ());
    assert!(matches!(wrong, Err(CannotLoad::Content { .. })));
    let mut record = first.record().clone();
    record.seed = Seed(7);
    assert!(Played::load_with(book(), &record, &mut ()).is_err());
    let mut record = first.record().clone();
    let went = record.entries.iter_mut().rev().find_map(|entry| match entry {
        Entry::Went { digest, .. } => Some(digest),
        Entry::Answer(..) => None,
    });
    *went.expect("it went on") ^= 1;
    let wrong = Played::load_with(book(), &record, &mut ());
    assert!(matches!(wrong, Err(CannotLoad::Otherwise { .. })));
}

#[test]
fn everything_wrong_with_a_file_is_said_at_once() {
    assert!(Record::read("a game", "nothing").is_err());
    let text = "sixgun northfield 1\nrules 1\ndice x\nbegin\nanswer gang c0 flies\nanswer crows done\nwent 1 2\nsleeps\n";
    let faults = Record::read("a game", text).expect_err("faults").to_string();
    for line in [":3:", ":5:", ":6:", ":7:", ":8:"] {
        assert!(faults.contains(line), "{line} in {faults}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_breaks_the_readers(text in "[ -~\\n]{0,120}", start in "(answer gang|went|over|reading|dice|c1 fire|c0)?") {
        let line = format!("{start} {text}");
        let _ = line.parse::<Order>();
        let whole = format!("sixgun northfield 1\nrules 1\ndice 5\n{line}\nbegin\n{line}\n");
        if let Ok(record) = Record::read("a game", &whole) {
            proptest::prop_assert!(Played::load_with(book(), &record, &mut ()).is_err());
        }
    }
}
