//! Whatever is read from a text never panics: small texts are broken in many ways, and read again.
//!
//! A short run is part of the tests; `SIXGUN_FUZZ=100000 cargo test -p fight --test fuzz` makes a longer one.

mod common;

use chance::Seeded;
use fight::earlier::EarlierSave;
use fight::scenario::{FigureId, Shelf, parse};
use fight::text::{Names, read, read_line, write};
use fight::{Fight, Ruling};
use proptest::prelude::*;
use town::Library;

const ORDERS: &str = include_str!("corpus/orders.txt");
const RULINGS: &str = include_str!("corpus/rulings.txt");
const RECORD: &str = include_str!("corpus/fight.sixgun");
const MAP: &str = include_str!("corpus/street.town");
const SCENARIO: &str = include_str!("corpus/street.toml");

/// What is put into a text to break it.
const PIECES: [&str; 40] = [
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    ",",
    ";",
    ":",
    "#",
    "#0",
    "#256",
    "#999999",
    "=",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'''",
    "\\",
    "0",
    "-1",
    "65535",
    "65536",
    "99999999999999999999",
    "é",
    "\u{0}",
    "\u{feff}",
    "🐎",
    "the",
    "unless",
    "unless shots heard:",
    "then",
    "via 1,1",
    "and",
    "to",
    "north",
    "FDR6",
    "1,1,1",
    "because",
];

/// One way to break a text: where, how much of it goes, and what comes in its place.
type Break = (u16, u8, usize, bool);

fn breaks() -> impl Strategy<Value = Vec<Break>> {
    let one = (any::<u16>(), prop_oneof![3 => 0u8..4, 1 => any::<u8>()], 0..PIECES.len(), any::<bool>());
    proptest::collection::vec(one, 0..6)
}

/// Breaks a text. What goes may come back twice.
fn broken(text: &str, breaks: &[Break]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, length, piece, twice) in breaks {
        let start = usize::from(*at) % (letters.len() + 1);
        let end = (start + usize::from(*length)).min(letters.len());
        let gone: String = letters[start..end].iter().collect();
        let comes =
            if *twice { format!("{gone}{}{gone}", PIECES[*piece]) } else { PIECES[*piece].to_owned() };
        letters.splice(start..end, comes.chars());
    }
    letters.into_iter().collect()
}

/// A short run, or as long as somebody wants.
fn cases(short: u32) -> ProptestConfig {
    let wanted = std::env::var("SIXGUN_FUZZ").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(wanted.unwrap_or(short)) }
}

fn corral() -> Fight {
    let mut fight = Fight::new(common::scenario("ok_corral_1979")).expect("playable");
    fight.proceed(&mut Seeded::from_number(7), &mut ()).expect("everybody is somebody");
    fight
}

thread_local! {
    static NAMES: Names = Names::of(&corral());
}

#[test]
fn the_corpus_is_sound() {
    NAMES.with(|names| {
        for line in ORDERS.lines() {
            read(line, FigureId(0), names).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        }
        for line in RULINGS.lines() {
            Ruling::read(line, names).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        }
    });
    EarlierSave::read("fight.sixgun", RECORD).unwrap_or_else(|faults| panic!("{faults}"));
    town::parse("street.town", MAP, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
    parse("street.toml", SCENARIO, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn an_order_is_read_or_refused(line in 0usize..16, breaks in breaks(), who in any::<u8>()) {
        let text = broken(ORDERS.lines().nth(line).unwrap_or_default(), &breaks);
        NAMES.with(|names| {
            let _ = read_line(&text, names);
            match read(&text, FigureId(who), names) {
                Err(fault) => prop_assert!((1..=text.chars().count() + 1).contains(&fault.column), "{}", fault),
                Ok(order) => {
                    let written = write(&order, FigureId(who), names);
                    prop_assert_eq!(read(&written, FigureId(who), names), Ok(order), "{}", written);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_ruling_is_read_or_refused(line in 0usize..18, breaks in breaks()) {
        let text = broken(RULINGS.lines().nth(line).unwrap_or_default(), &breaks);
        NAMES.with(|names| {
            if let Ok(ruling) = Ruling::read(&text, names) {
                let written = ruling.write(names);
                prop_assert_eq!(Ruling::read(&written, names), Ok(ruling), "{}", written);
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_save_of_version_0_1_is_read_or_refused(breaks in breaks()) {
        let text = broken(RECORD, &breaks);
        match EarlierSave::read("fight.sixgun", &text) {
            Err(faults) => prop_assert!(!faults.list().is_empty() && !faults.to_string().is_empty()),
            Ok(save) => drop(save.carried().and_then(|scenario| save.setup(&scenario))),
        }
    }

    #[test]
    fn a_map_is_read_or_refused(breaks in breaks()) {
        let text = broken(MAP, &breaks);
        if let Err(faults) = town::parse("street.town", &text, &Library::new()) {
            prop_assert!(!faults.list().is_empty() && !faults.to_string().is_empty());
        }
    }

    #[test]
    fn a_scenario_is_read_or_refused(breaks in breaks()) {
        let text = broken(SCENARIO, &breaks);
        let _ = fight::scenario::wanted(&text);
        if let Err(faults) = parse("street.toml", &text, &Shelf::new()) {
            prop_assert!(!faults.list().is_empty() && !faults.to_string().is_empty());
        }
    }
}
