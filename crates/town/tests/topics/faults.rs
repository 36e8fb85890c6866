//! What somebody hears of a map with faults: everything at once, each with its place.

use crate::common;
use proptest::prelude::*;
use proptest::sample::Index;
use town::embedded::{INTERIORS, MAPS};
use town::{Library, Plan};

const GOOD: &str = "\
name = 'T'
[[storey]]
name = 'ground'
floor = 0
drawing = '''
+-+
|_|
+-+
'''
";

const PIECE: &str = "\
name = 'P'
feet = 6
[[storey]]
name = 'ground'
floor = 0
drawing = '''
+-+
|_|
+-+
'''
";

fn library() -> Library {
    let mut library = Library::new();
    library.add("hut", "hut.town", PIECE).unwrap();
    library.add("wide", "wide.town", &PIECE.replace("feet = 6", "feet = 12")).unwrap();
    let tall = format!("{PIECE}[[storey]]\nname = 'tower'\nfloor = 33\n");
    library.add("tall", "tall.town", &tall).unwrap();
    library
}

/// Line, column, message and what was expected of every fault.
fn faults(text: &str) -> Vec<(usize, usize, String, String)> {
    let faults = town::parse("t.town", text, &library()).expect_err(text);
    // Whatever is wrong can be shown.
    assert!(faults.to_string().contains("t.town"));
    let list = faults.list().iter();
    list.map(|fault| (fault.line, fault.column, fault.message.clone(), fault.expected.clone())).collect()
}

/// Checks that a file has exactly one fault, at a place, with parts of its message and of what was expected.
#[track_caller]
fn one(text: &str, line: usize, column: usize, message: &str, expected: &str) {
    let found = faults(text);
    let [(at, character, said, wanted)] = found.as_slice() else { panic!("{found:#?}") };
    assert_eq!((*at, *character), (line, column), "{said}");
    assert!(said.contains(message), "{said}");
    assert!(wanted.contains(expected), "{wanted}");
}

/// The good map with a line before its storey.
fn with(head: &str) -> String {
    GOOD.replacen("[[storey]]", &format!("{head}\n[[storey]]"), 1)
}

#[test]
fn the_good_map_is_good() {
    assert!(town::parse("t.town", GOOD, &library()).is_ok());
}

#[test]
fn a_character_that_means_nothing_is_told_with_its_place() {
    one(&GOOD.replace("|_|", "|?|"), 7, 2, "`?` means nothing on a square", "one of ` .=_");
    one(&GOOD.replace("|_|", "-_|"), 7, 1, "`-` means nothing between two squares", "one of `| #");
    one(&GOOD.replacen("+-+", "+|+", 1), 6, 2, "`|` means nothing between two squares", "one of `- #");
    one(&GOOD.replacen("+-+", "*-+", 1), 6, 1, "`*` means nothing between four squares", "a `+`");
    one(&GOOD.replace("|_|", "|é|"), 7, 2, "`é` means nothing", "one of");
    one(&GOOD.replace("|_|", "|\t|"), 7, 2, "`\\t` means nothing", "one of");
}

#[test]
fn a_shifted_line_is_told_of_once() {
    let wide = GOOD.replace("+-+", "+-----+").replace("|_|", "|. . .|");
    assert!(town::parse("t.town", &wide, &library()).is_ok());
    one(
        &wide.replace("|. . .|", " |. . .|"),
        7,
        2,
        "and 4 more on this line, which may be shifted",
        "one of",
    );
}

#[test]
fn a_drawing_of_a_wrong_size_is_told_of() {
    one(&GOOD.replacen("+-+\n", "", 1), 7, 1, "a drawing of 2 lines", "an odd number of lines");
    let empty = GOOD.replace("+-+\n|_|\n+-+\n", "\n\n\n");
    one(&empty, 8, 1, "a drawing of 0 by 1 squares", "at least 1");
    let wide = GOOD.replace("|_|", &"_".repeat(900));
    assert_eq!(faults(&wide)[0].0, 8);
    one(&GOOD.replace("'''", "\"\"\""), 5, 11, "expected a drawing between two lines of '''", "drawing");
    one(&with("size = [0, 4]"), 2, 8, "a map without a square", "at least [1, 1]");
    one(&with("size = [1, 0]"), 2, 8, "a map without a square", "at least [1, 1]");
    one("name = 'T'\n[[storey]]\nname = 'g'\nfloor = 0\n", 4, 9, "how large", "`size`");
    let larger = GOOD.replace("|_|", "|_ _|");
    one(&larger.replacen("[[", "size = [1, 1]\n[[", 1), 6, 11, "2 by 1 squares do not fit", "1 by 1");
}

#[test]
fn fields_that_are_missing_unknown_or_of_the_wrong_kind_are_told_of() {
    one(&GOOD.replace("name = 'T'\n", ""), 1, 1, "`name` is missing", "a text");
    one(&GOOD.replace("floor = 0\n", ""), 2, 1, "`floor` is missing", "whole number");
    one(&with("nmae = 'T'"), 2, 1, "unknown field `nmae`; did you mean `name`?", "`name`");
    one(&with("feet = 'six'"), 2, 8, "found \"six\"", "a whole number from 1 to 60");
    one(&with("about = 'T'"), 2, 9, "found \"T\"", "a list");
    one(&with("size = [1]"), 2, 8, "found a list", "the width and the height");
    one(&with("size = [1, -1]"), 2, 12, "found -1", "a whole number from 0");
    one("name = 'T'\n", 1, 1, "`storey` is missing", "a storey");
    one("name = 'T'\nstorey = []\n", 2, 1, "a map of 0 storeys", "at least 1");
    one(&with("feet = "), 2, 8, "", "");
}

#[test]
fn storeys_stand_on_the_ground_and_rise() {
    one(&GOOD.replace("floor = 0", "floor = 3"), 4, 9, "a floor at 3 feet", "the ground");
    let second = format!("{GOOD}[[storey]]\nname = 'upper'\nfloor = 0\n");
    one(&second, 12, 9, "a floor at 0 feet", "more than 0");
    let many =
        (1..13).fold(GOOD.to_owned(), |text, n| format!("{text}[[storey]]\nname = 's'\nfloor = {n}\n"));
    assert_eq!(faults(&many)[0].2, "a map of 13 storeys");
}

#[test]
fn a_legend_says_what_single_free_characters_mean() {
    one(&with("[legend]\n'.' = { terrain = 'floor' }"), 3, 1, "`.` means something on every map", "another");
    one(&with("[legend]\nab = { terrain = 'floor' }"), 3, 1, "`ab` cannot be drawn", "one visible ASCII");
    one(&with("[legend]\n\"'\" = { terrain = 'floor' }"), 3, 1, "cannot be drawn", "other than '");
    one(&with("[legend]\nz = { terrain = 'flor' }"), 3, 17, "did you mean `floor`?", "\"boardwalk\"");
    one(&with("[legend]\nz = { terrain = 'void' }"), 3, 7, "a sign for void", "drawn as a space");
    one(&with("[legend]\nz = { thing = 'bar' }"), 3, 5, "`terrain` is missing", "a terrain");
    one(
        &with("[legend]\nz = { terrain = 'floor', thing = 'sofa' }"),
        3,
        34,
        "\"sofa\" is not a thing",
        "\"bar\"",
    );
    one(
        &with("[legend]\nz = { terrain = 'floor', facing = 'east' }"),
        3,
        26,
        "`facing` without a `mark`",
        "mark",
    );
    one(&with("[edges]\nz = { kind = 'door' }"), 3, 5, "`state` is missing", "\"locked\"");
    one(&with("[edges]\nz = { kind = 'rail', stuff = 'hard' }"), 3, 22, "unknown field `stuff`", "`kind`");
    one(&with("[edges]\nd = { kind = 'bars' }"), 3, 1, "`d` means something on every map", "another");
}

#[test]
fn pieces_must_exist_fit_and_not_overlap() {
    let stamp = |stamp: &str| with(&format!("size = [3, 3]\nstamp = [\n{stamp}\n]"));
    one(&stamp("{ from = 'hat', at = [0, 0] }"), 4, 10, "did you mean `hut`?", "\"tall\"");
    one(&stamp("{ from = 'wide', at = [0, 0] }"), 4, 10, "measure 12 feet", "squares of 6 feet");
    one(&stamp("{ from = 'tall', at = [0, 0] }"), 4, 10, "a storey at 33 feet", "at that height");
    one(
        &stamp("{ from = 'hut', at = [3, 0] }"),
        4,
        22,
        "1 by 1 squares do not fit at column 3, row 0",
        "3 by 3",
    );
    one(&stamp("{ from = 'hut', at = [0, 0], turn = 45 }"), 4, 37, "found 45", "0, 90, 180 or 270");
    let twice = "{ from = 'hut', at = [1, 1] },\n{ from = 'hut', at = [1, 1] }";
    one(&stamp(twice), 5, 22, "this piece lies over the one of line 4", "no other piece");
}

#[test]
fn names_are_given_once_and_lie_on_the_map() {
    let place = |place: &str| with(&format!("place = [\n{place}\n]"));
    let good = "{ name = 'A', kind = 'house', area = [[0, 0, 0, 0]] }";
    one(&place(&format!("{good},\n{good}")), 4, 10, "another place called \"A\"", "a name of its own");
    one(&place(&good.replace("0]]", "1]]")), 3, 39, "1 by 2 squares do not fit", "1 by 1");
    one(&place(&good.replace("0]]", "0, 1]]")), 3, 39, "there is no storey 1", "from 0 to 0");
    one(&place(&good.replace("[[0, 0, 0, 0]]", "[]")), 3, 10, "it has no area", "rectangle");
    one(
        &place(&good.replace("0]]", "0]], roof = true")),
        3,
        61,
        "there is no storey 1 for the roof",
        "one storey more",
    );
    one(&place(&good.replace("house", "hose")), 3, 22, "did you mean `house`?", "a kind of place");
    let zone = "{ name = 'A', area = [[0, 0, 0, 0]] }";
    one(
        &with(&format!("zone = [\n{zone},\n{zone}]")),
        4,
        10,
        "another zone called \"A\"",
        "a name of its own",
    );
    one(
        &with("mark = [ { name = '1', at = [0, 1] } ]"),
        2,
        29,
        "nothing is drawn at column 0, row 1",
        "ground",
    );
    one(&with("mark = [ { name = '1', at = [0] } ]"), 2, 29, "found a list", "the column and the row");
}

#[test]
fn ways_between_storeys_have_two_ends() {
    let upper = |ground: &str, upper: &str| {
        let ground = GOOD.replace("|_|", ground).replace("+-+\n'''", "\n'''").replacen("+-+", "", 1);
        format!("{ground}[[storey]]\nname = 'u'\nfloor = 10\ndrawing = '''\n\n{upper}\n\n'''\n")
    };
    assert!(town::parse("t.town", &upper(" < _", " > _"), &library()).is_ok());
    assert!(town::parse("t.town", &upper(" _ <", " > _"), &library()).is_ok());
    one(&upper(" < _", " _ _"), 7, 2, "stairs-up without its other end", "stairs-down on the same square");
    one(&upper(" _ _", " _ >"), 15, 4, "stairs-down without its other end", "below");
    one(&upper(" _ < _", " > _ >"), 7, 4, "more than one square", "one end");
    let links = |link: &str| upper(" _ _", " _ _").replacen("[[", &format!("link = [ {link} ]\n[["), 1);
    let bad = "{ climb = 'stairs', lower = [0, 0, 1], upper = [0, 0] }";
    one(&links(bad), 2, 57, "from storey 1 to storey 0", "above the lower end");
    one(
        &links("{ climb = 'stairs', lower = [0, 0], upper = [2, 0, 1] }"),
        2,
        54,
        "nothing is drawn",
        "ground",
    );
    one(&links("{ climb = 'rope', lower = [0, 0], upper = [0, 0, 1] }"), 2, 20, "not a way up", "\"ladder\"");
}

#[test]
fn patches_lie_on_the_map() {
    let patch = |at: &str| format!("{GOOD}[[patch]]\nat = {at}\ndrawing = '''\n\n _\n\n'''\n");
    one(&patch("[0, 0, 1]"), 11, 6, "there is no storey 1", "from 0 to 0");
    one(&patch("[1, 0]"), 11, 6, "do not fit at column 1, row 0", "1 by 1");
    assert!(town::parse("t.town", &patch("[0, 0]"), &library()).is_ok());
}

const FIVE: &str = "\
name = 'T'
feet = 0
place = [ { name = 'A', kind = 'hotell', area = [[0, 0, 1, 0]] } ]
mark = [ { name = '1', at = [7, 0] } ]

[[storey]]
name = 'ground'
floor = 0
drawing = '''
+--d+
|_ &|
+---+
'''

[[patch]]
at = [0, 4]
drawing = '''
+-+
|_|
+-+
'''
";

const SHOWN: &str = "\
error: expected a whole number from 1 to 60, found 0
 --> t.town:2:8
  |
2 | feet = 0
  |        ^

error: \"hotell\" is not a kind of place; did you mean `hotel`?
 --> t.town:3:32
  |
3 | place = [ { name = 'A', kind = 'hotell', area = [[0, 0, 1, 0]] } ]
  |                                ^^^^^^^^ expected ";

#[test]
fn all_faults_are_shown_at_once_each_under_its_line() {
    let places: Vec<_> = faults(FIVE).into_iter().map(|(line, column, ..)| (line, column)).collect();
    assert_eq!(places, [(2, 8), (3, 32), (11, 4), (16, 6)]);
    let shown = town::parse("t.town", FIVE, &library()).unwrap_err().to_string();
    assert!(shown.starts_with(SHOWN), "{shown}");
    assert!(shown.ends_with("4 faults in t.town"), "{shown}");
}

/// A file of the program with a few of its characters changed.
fn mutated() -> impl Strategy<Value = String> {
    let edit = (any::<Index>(), any::<Index>(), 0..4u8, any::<char>());
    (any::<Index>(), prop::collection::vec(edit, 1..8)).prop_map(|(file, edits)| {
        let files: Vec<_> = MAPS.iter().chain(INTERIORS).collect();
        let mut text: Vec<char> = file.get(&files).text.chars().collect();
        for (at, other, kind, new) in edits {
            if text.is_empty() {
                break;
            }
            let (at, other) = (at.index(text.len()), other.index(text.len()));
            match kind {
                0 => drop(text.remove(at)),
                1 => text.insert(at, new),
                2 => text[at] = text[other],
                _ => drop(text.drain(at.min(other)..(at.min(other) + 40).min(at.max(other)))),
            }
        }
        text.into_iter().collect()
    })
}

/// Reads a text, whatever it is; faults must lie inside it and be shown.
fn survives(text: &str) {
    let library = library();
    if let Ok(plan) = Plan::parse("any.town", text) {
        let canonical = plan.write();
        assert_eq!(Plan::parse("any.town", &canonical).map(|plan| plan.write()), Ok(canonical));
        if let Ok(town) = plan.build(&library) {
            let whole = town::write(&town).unwrap();
            assert_eq!(town::parse("whole", &whole, &Library::new()), Ok(town));
        }
    }
    let Err(faults) = town::parse("any.town", text, &library) else { return };
    assert!(!faults.list().is_empty());
    for fault in faults.list() {
        let line = text.split('\n').nth(fault.line - 1).unwrap();
        assert!(fault.column <= line.chars().count() + 1, "{fault:?}");
    }
    assert!(!faults.styled().is_empty());
}

proptest! {
    #[test]
    fn a_file_changed_anyhow_is_read_or_refused_but_never_breaks(text in mutated()) {
        survives(&text);
    }

    #[test]
    fn any_text_is_read_or_refused_but_never_breaks(text in any::<String>()) {
        survives(&text);
        survives(&format!("{GOOD}{text}"));
        survives(&GOOD.replace("|_|", &text));
    }

    #[test]
    fn any_bytes_are_read_or_refused_but_never_break(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_random_map_cut_anywhere_never_breaks((text, _) in common::town(), at in any::<Index>()) {
        let end = at.index(text.len());
        survives(text.get(..end).unwrap_or(""));
    }
}
