//! Tables that travel as text.

use crate::common::{Dice, Place, all, fill, id};
use store::{Fault, Memory, Parcel, Trouble, export, free_id, import};

fn exported(lines: u64) -> String {
    let store = Memory::default();
    fill(&store, "ok-corral", lines);
    export(&store, &id("ok-corral")).expect("a file").text
}

#[test]
fn an_import_gives_the_same_bytes_again() {
    for lines in [0, 1, 30, 1_234] {
        let text = exported(lines);
        assert_eq!(text.lines().count() as u64, lines + 2);
        let parcel = Parcel::read(text.as_bytes()).expect("a good file");
        let place = Place::new();
        let store = place.open();
        let head = import(&store, parcel, &id("ok-corral")).expect("a table");
        assert_eq!(head.last, lines);
        let again = export(&store, &id("ok-corral")).expect("a file");
        assert_eq!((again.text, again.left_off), (text, None));
    }
}

#[test]
fn a_file_says_what_it_is_and_ends_with_its_checksum() {
    let text = exported(3);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"format":"sixgun table","version":1,"table":"ok-corral","opened":900,"lines":3}"#
    );
    let start = r#"{"number":1,"at":1001,"seat":1,"client":"c\"1","kind":"order","body":{"order":1,"text":"#;
    assert!(lines[1].starts_with(start), "{}", lines[1]);
    assert!(lines[3].contains(r#""client":null"#), "{}", lines[3]);
    assert!(lines[4].starts_with(r#"{"sha256":""#) && lines[4].len() == 77, "{}", lines[4]);
    for line in lines {
        assert!(serde_json::from_str::<serde_json::Value>(line).expect("JSON").is_object());
    }
}

#[test]
fn a_table_that_is_there_is_never_overwritten() {
    let store = Memory::default();
    fill(&store, "ok-corral", 2);
    let before = all(&store, &id("ok-corral"));
    let parcel = || Parcel::read(exported(5).as_bytes()).expect("a good file");
    assert_eq!(import(&store, parcel(), &id("ok-corral")), Err(Trouble::TableExists(id("ok-corral"))));
    assert_eq!(all(&store, &id("ok-corral")), before);
    let other = free_id(&store, &id("ok-corral")).expect("an id");
    assert_eq!(other, id("ok-corral-2"));
    import(&store, parcel(), &other).expect("a table");
    let entries =
        |table: &str| all(&store, &id(table)).into_iter().map(|line| line.entry).collect::<Vec<_>>();
    assert_eq!(entries("ok-corral-2"), parcel().lines.into_iter().map(|line| line.entry).collect::<Vec<_>>());
    assert_eq!(free_id(&store, &id("ok-corral")), Ok(id("ok-corral-3")));
    let long = id(&"x".repeat(64));
    assert_eq!(free_id(&store, &long), Ok(id(&("x".repeat(62) + "-2"))));
}

fn refused(bytes: &[u8]) -> Fault {
    let fault = Parcel::read(bytes).expect_err("a refusal");
    assert!(!fault.found.is_empty() && !fault.expected.is_empty(), "{fault}");
    fault
}

#[test]
fn damage_at_every_line_is_told_with_the_line() {
    let text = exported(12);
    let good = Parcel::read(text.as_bytes()).expect("a good file");
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut dice = Dice(1);
    for (place, pair) in starts.windows(2).enumerate() {
        let (start, end) = (pair[0], pair[1]);
        for _ in 0..40 {
            let mut bytes = text.clone().into_bytes();
            let at = start + dice.below(end - start);
            bytes[at] ^= 1 << dice.below(8);
            let fault = refused(&bytes);
            // What the first line says of the whole shows at the end only.
            let late = place == 0 && fault.good.is_some();
            assert!(late || fault.line == place + 1, "byte {at} of line {}: {fault}", place + 1);
            if let Some(part) = fault.good.filter(|_| place > 0) {
                assert!(
                    good.lines.starts_with(&part.lines) && part.lines.len() == fault.line - 2,
                    "line {}",
                    place + 1
                );
            }
        }
        let without = format!("{}{}", &text[..start], &text[end..]);
        assert_eq!(refused(without.as_bytes()).line, place + 1, "without line {}", place + 1);
        let twice = format!("{}{}", &text[..end], &text[start..]);
        assert_eq!(refused(twice.as_bytes()).line, place + 2, "line {} twice", place + 1);
        assert_eq!(refused(&text.as_bytes()[..end - 1]).line, place + 1, "cut off in line {}", place + 1);
    }
}

#[test]
fn a_refusal_says_what_was_expected() {
    let text = exported(3);
    for (from, to, said) in [
        ("sixgun table", "sixgun tabel", "line 1: the format is `sixgun tabel`; expected `sixgun table`"),
        (
            r#""version":1"#,
            r#""version":2"#,
            "line 1: the version of the format is 2; expected 1; a newer file needs",
        ),
        ("ok-corral", "OK", "line 1: the id of a table is `OK`; expected 1 to 64 small letters"),
        (r#""opened":900"#, r#""opened":901"#, "line 5: the checksum of the file is "),
        (r#""lines":3"#, r#""lines":4"#, "expected line 4 of the 4 lines of the table"),
        (
            r#""number":2"#,
            r#""number":5"#,
            "line 3: it is line 5; expected line 2 of the 3 lines of the table",
        ),
        (r#""seat":2"#, r#""seat":1"#, "line 3: the sum of line 2 is `"),
        (r#"{"number":2,"#, r#"{"number": 2,"#, "is not as Sixgun writes it; expected line 2"),
        (r#"{"sha256""#, r#"{"sha255""#, "expected the last line with the checksum "),
    ] {
        assert!(text.contains(from), "{from}");
        let fault = refused(text.replacen(from, to, 1).as_bytes()).to_string();
        assert!(fault.contains(said), "{fault}");
    }
    assert!(refused(b"").to_string().starts_with("line 1: the file ends; expected the first line"));
    assert!(refused(b"PK\x03\x04\xff\n").to_string().contains("no text in UTF-8"));
    assert_eq!(refused(format!("{text}\n").as_bytes()).found, "something follows the last line");
}

#[test]
fn noise_is_refused_without_a_panic() {
    let (text, mut dice) = (exported(6), Dice(7));
    for _ in 0..2_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=dice.below(6) {
            let (from, to) = (dice.below(bytes.len()), dice.below(bytes.len()));
            match dice.below(3) {
                0 => bytes[from] = dice.next() as u8,
                1 => drop(bytes.drain(from.min(to)..from.max(to))),
                _ => bytes.insert(from, dice.next() as u8),
            }
            if bytes.is_empty() {
                break;
            }
        }
        if bytes != text.as_bytes() {
            refused(&bytes);
        }
    }
}
