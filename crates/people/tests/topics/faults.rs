//! What a referee hears of a file with faults: everything at once, each with its place.

use people::{Fault, parse};

/// A file with faults of five kinds: a number that is a word, a field that does not exist, an unknown weapon,
/// an id used twice, and a line that is not TOML at all.
const FIVE: &str = r#"chart = "My gang"
book = "1979"

[[person]]
id = "the-kid"
name = "The Kid"
rolls = { speed = "fast", gun = 64, throwing = 20, bravery = 55, strength = 50 }
gunfights = 0
weapons = [ { code = "FDR7" } ]

[[person]]
id = "the-kid"
name = "Ébano López"
also = ["Él"]; age = 30
trades = ["Gambler"]
rolls = { sped = 30 }
"#;

const SHOWN: &str = r#"error: expected a whole number from 1 to 100, found "fast"
 --> gang.toml:7:19
  |
7 | rolls = { speed = "fast", gun = 64, throwing = 20, bravery = 55, strength = 50 }
  |                   ^^^^^^

error: no weapon has the code "FDR7"; did you mean `FDR`, `FDR5` or `FDR6`?
 --> gang.toml:9:22
  |
9 | weapons = [ { code = "FDR7" } ]
  |                      ^^^^^^ expected the code of a weapon, such as "FDR6" or "2SG"

error: the id "the-kid" is already used on line 5
  --> gang.toml:12:6
   |
12 | id = "the-kid"
   |      ^^^^^^^^^ expected an id of its own

error: unexpected key or value
  --> gang.toml:14:14
   |
14 | also = ["Él"]; age = 30
   |              ^ expected newline, `#`

error: unknown field `sped`; did you mean `speed`?
  --> gang.toml:16:11
   |
16 | rolls = { sped = 30 }
   |           ^^^^ expected `speed`

5 faults in gang.toml"#;

#[test]
fn five_different_faults_are_reported_together_with_line_and_column() {
    let faults = parse::people("gang.toml", FIVE).unwrap_err();
    let places: Vec<(usize, usize)> = faults.list().iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(7, 19), (9, 22), (12, 6), (14, 14), (16, 11)]);
    assert_eq!(faults.to_string(), SHOWN);
    assert!(faults.styled().contains("\u{1b}["), "in colour for a terminal");
}

#[test]
fn a_fault_carries_everything_that_json_needs() {
    let faults = parse::people("gang.toml", FIVE).unwrap_err();
    let first = &faults.list()[0];
    assert_eq!(first.file, "gang.toml");
    assert_eq!(first.message, "expected a whole number from 1 to 100, found \"fast\"");
    assert_eq!(first.expected, "a whole number from 1 to 100");
    assert!(first.text.starts_with("rolls = { speed = \"fast\""));
}

/// A person in order, to be spoiled line by line.
const GOOD: &str = r#"chart = "My gang"
book = "1979"

[[person]]
id = "the-kid"
name = "The Kid"
scores = { speed = 23, gun = 20, bravery = [3, 10], experience = 10, strength = 17 }
weapons = [ { code = "FDR6", count = 2, where = "pocket", speed = 36 } ]
born = 1850
died = 1880
kills = { likely = 3, most = 5 }
hand = "left"
ambidextrous = true
lost = ["kills.likely"]
supposed = [ { field = "scores.strength", erratum = "E-31" } ]
corrected = [ { field = "born", printed = "50", erratum = "item 230" } ]
"#;

/// The first fault after one change: line, column, message, expected.
fn spoiled(good: &str, bad: &str) -> Vec<(usize, usize, String, String)> {
    assert!(GOOD.contains(good), "{good}");
    let faults = parse::people("gang.toml", &GOOD.replacen(good, bad, 1)).unwrap_err();
    let parts = |fault: &Fault| (fault.line, fault.column, fault.message.clone(), fault.expected.clone());
    faults.list().iter().map(parts).collect()
}

#[test]
fn each_kind_of_fault_says_what_was_expected() {
    assert!(parse::people("gang.toml", GOOD).is_ok());
    let cases: &[(&str, &str, usize, usize, &str, &str)] = &[
        (
            "\"1979\"",
            "1979",
            2,
            8,
            "expected \"1975\", \"1979\" or \"1981\", found 1979",
            "\"1975\", \"1979\" or \"1981\"",
        ),
        ("id = \"the-kid\"\n", "", 4, 1, "`id` is missing", "`id`: an id in lower case, words joined by -"),
        (
            "\"the-kid\"",
            "\"The Kid\"",
            5,
            6,
            "expected an id in lower case, words joined by -, found \"The Kid\"",
            "an id in lower case, words joined by -",
        ),
        (
            "name = \"The Kid\"",
            "name = \"\"",
            6,
            8,
            "expected a text on one line, found an empty text",
            "a text on one line",
        ),
        (
            "name = \"The Kid\"",
            "name = \"The\\nKid\"",
            6,
            8,
            "expected a text on one line, found \"The\\nKid\"",
            "a text on one line",
        ),
        (
            "name = \"The Kid\"",
            "name = 7",
            6,
            8,
            "expected a text on one line, found 7",
            "a text on one line",
        ),
        (
            "speed = 23",
            "speed = 41",
            7,
            20,
            "expected a whole number from -20 to 40, found 41",
            "a whole number from -20 to 40",
        ),
        (
            "speed = 23",
            "speed = 2.5",
            7,
            20,
            "expected a whole number from -20 to 40, found 2.5",
            "a whole number from -20 to 40",
        ),
        (
            "[3, 10]",
            "3",
            7,
            44,
            "expected two whole numbers, for speed and for accuracy, such as [3, 10], found 3",
            "two whole numbers, for speed and for accuracy, such as [3, 10]",
        ),
        (
            ", strength = 17",
            "",
            7,
            10,
            "`strength` is missing in `scores`",
            "`strength`, or \"scores.strength\" in `lost`",
        ),
        (
            "code = \"FDR6\", ",
            "",
            8,
            13,
            "`code` is missing",
            "`code`: the code of a weapon, such as \"FDR6\" or \"2SG\"",
        ),
        (
            "\"FDR6\"",
            "\"gun\"",
            8,
            22,
            "no weapon has the code \"gun\"",
            "the code of a weapon, such as \"FDR6\" or \"2SG\"",
        ),
        (
            "\"pocket\"",
            "\"boot\"",
            8,
            49,
            "expected \"horse\", \"pocket\", \"left side\", \"right side\", \"centre\", \"back\", \"feet\" or \"home\", found \"boot\"",
            "\"horse\", \"pocket\", \"left side\", \"right side\", \"centre\", \"back\", \"feet\" or \"home\"",
        ),
        ("1880", "1840", 10, 1, "died in 1840, before he was born in 1850", "a year from 1850 on"),
        ("most = 5", "most = 2", 11, 1, "at most 2 kills, but 3 are likely", "`most` of at least 3"),
        (
            "\"left\"",
            "\"both\"",
            12,
            8,
            "expected \"left\" or \"right\", found \"both\"",
            "\"left\" or \"right\"",
        ),
        (
            "ambidextrous = true",
            "ambidextrous = \"X\"",
            13,
            16,
            "expected true or false, found \"X\"",
            "true or false",
        ),
        (
            "\"kills.likely\"",
            "\"kills.likly\"",
            14,
            9,
            "no field is called \"kills.likly\"; did you mean `kills.likely`?",
            "the name of a field, such as \"born\", \"scores.speed\" or \"weapons.FDR\"",
        ),
        (
            "\"scores.strength\"",
            "\"scores.throwing\"",
            15,
            1,
            "`scores.throwing` is named in `supposed`, but he has no such field",
            "the name of a field that is there",
        ),
        (
            "\"E-31\"",
            "\"31\"",
            15,
            53,
            "expected the number of an erratum or a reading, such as \"E-31\", \"P-40\" or \"item 230\", found \"31\"",
            "the number of an erratum or a reading, such as \"E-31\", \"P-40\" or \"item 230\"",
        ),
        (
            "printed = \"50\"",
            "printed = []",
            16,
            43,
            "expected a whole number or a text, found a list",
            "a whole number or a text",
        ),
        ("born", "brn", 9, 1, "unknown field `brn`; did you mean `born`?", "`born`"),
        ("chart =", "chat =", 1, 1, "unknown field `chat`; did you mean `chart`?", "`chart`"),
    ];
    for (good, bad, line, column, message, expected) in cases {
        let found = spoiled(good, bad);
        let wanted = (*line, *column, (*message).to_owned(), (*expected).to_owned());
        assert!(found.contains(&wanted), "{bad}\nwanted {wanted:?}\nfound {found:#?}");
    }
}

#[test]
fn one_fault_is_not_reported_twice() {
    for (good, bad) in [
        ("speed = 23", "speed = 41"),
        ("\"FDR6\"", "\"gun\""),
        ("name = \"The Kid\"", "name = "),
        ("born = 1850", "born = 1850 or so"),
        ("hand = \"left\"", "hand = \"left"),
        ("[[person]]", "[[person]"),
        ("scores = { speed = 23", "scores = { speed = 23 gun = 4"),
        ("died = 1880", "born = 1880"),
    ] {
        let found = spoiled(good, bad);
        assert_eq!(found.len(), 1, "{bad}: {found:#?}");
    }
}

#[test]
fn ways_to_give_ability_exclude_each_other() {
    let found = spoiled("born = 1850", "base = { accuracy = 50, strength = 9 }");
    assert!(found.iter().any(|fault| fault.2 == "`base` beside `scores`"), "{found:#?}");
    let found = spoiled("born = 1850", "gunfights = 3");
    assert!(
        found.iter().any(|fault| fault.2 == "`gunfights` beside `scores`, which have `experience`"),
        "{found:#?}"
    );
    let nothing = "chart = \"x\"\nbook = \"1979\"\n[[person]]\nid = \"a\"\nname = \"A\"\n";
    let faults = parse::people("x.toml", nothing).unwrap_err();
    assert_eq!(faults.list()[0].expected, "`scores`: one of `scores`, `rolls` and `base`");
}

#[test]
fn an_empty_file_and_a_file_of_another_sort_are_refused() {
    let faults = parse::people("empty.toml", "").unwrap_err();
    let missing: Vec<&str> = faults.list().iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(missing, ["`chart` is missing", "`book` is missing", "`person` is missing"]);
    assert!(parse::people("kinds.toml", people::file("kinds.toml").unwrap().text).is_err());
}

#[test]
fn the_other_files_are_read_with_the_same_care() {
    let first = |faults: people::Faults| {
        let fault = faults.list()[0].clone();
        (fault.line, fault.column, fault.message)
    };
    let text = |name: &str, good: &str, bad: &str| {
        let text = people::file(name).unwrap().text;
        assert!(text.contains(good), "{good}");
        text.replacen(good, bad, 1)
    };
    let kinds = text("kinds.toml", "from = \"quick\"", "from = \"quik\"");
    assert_eq!(
        first(parse::kinds("kinds.toml", &kinds).unwrap_err()),
        (11, 18, "no class is called \"quik\"; did you mean `quick`?".into())
    );
    let kinds = text("kinds.toml", "{ from = 1, to = 5 }", "{ from = 5, to = 1 }");
    assert_eq!(
        first(parse::kinds("kinds.toml", &kinds).unwrap_err()),
        (15, 13, "the band ends before it begins".into())
    );
    let names = text("names.toml", "\"Ackley\"", "\"Abernathy\"");
    assert_eq!(
        first(parse::names("names.toml", &names).unwrap_err()),
        (4, 16, "the name \"Abernathy\" stands in the list twice".into())
    );
    let visitors = text("visitors.toml", "\"wes-hardin\"", "\"wes-harding\"");
    assert_eq!(
        first(parse::campaigns("visitors.toml", &visitors, &["wes-hardin"]).unwrap_err()),
        (10, 14, "no gunfighter has the id \"wes-harding\"; did you mean `wes-hardin`?".into())
    );
    let towns = text("towns.toml", "seat = \"promise-city\"", "seat = \"promised-city\"");
    assert_eq!(
        first(parse::county("towns.toml", &towns).unwrap_err()),
        (7, 8, "no town has the id \"promised-city\"".into())
    );
}
