//! `sixgun town`.

use crate::common::{Ran, program, ran, sixgun};
use ::sixgun::Look;
use serde_json::Value;
use std::ffi::OsString;
use std::path::PathBuf;
use town::embedded::{INTERIORS, MAPS};

/// A file of this test alone, which is not there yet.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("a path in UTF-8").to_owned()
}

fn good(ran: &Ran) -> &str {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    &ran.out
}

fn typed(line: &str) -> Ran {
    sixgun(&line.split_whitespace().collect::<Vec<_>>())
}

/// A text without its line ends.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn carried() -> impl Iterator<Item = &'static str> {
    MAPS.iter().chain(INTERIORS).map(|file| file.id)
}

#[test]
fn the_list_holds_every_map() {
    let list = typed("town list --json").json();
    assert_eq!(list["count"], MAPS.len() + INTERIORS.len());
    let maps = list["maps"].as_array().expect("maps");
    assert!(carried().zip(maps).all(|(id, map)| map["name"] == id), "{list}");
    let lot = &maps[MAPS.iter().position(|file| file.id == "ok_corral").expect("the lot")];
    assert_eq!((&lot["width"], &lot["height"], &lot["feet_per_square"]), (&36.into(), &33.into(), &6.into()));
    assert_eq!((&lot["kind"], &lot["marks"]), (&"map".into(), &12.into()));
    let shown = typed("town list");
    assert!(carried().all(|id| good(&shown).contains(id)), "{}", shown.out);
    let verbose = typed("town list -v");
    assert!(unwrapped(good(&verbose)).contains("Marks 1 to 10 are the counters"), "{}", verbose.out);
}

#[test]
fn a_map_is_laid_out_word_for_word() {
    assert_eq!(good(&typed("town show saloon")), include_str!("golden/town_saloon.txt"));
    assert_eq!(
        good(&typed("town show hotel --storey upper --places")),
        include_str!("golden/town_hotel.txt")
    );
}

/// The answer without a process, which would take longer than everything else.
fn answer(args: &[&str], width: usize) -> String {
    let args = std::iter::once("sixgun").chain(args.iter().copied());
    let answer = ::sixgun::answer(args.map(OsString::from), Look::plain(width), Look::plain(width));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out
}

#[test]
fn every_map_can_be_shown_and_no_line_is_too_wide() {
    for width in [40, 80, 120] {
        for id in carried() {
            for more in [&[][..], &["--places"]] {
                let shown = answer(&[&["town", "show", id][..], more].concat(), width);
                let wide = shown.lines().find(|line| line.chars().count() > width);
                assert_eq!(wide, None, "{id} {more:?} at {width}");
            }
        }
    }
}

#[test]
fn a_map_that_is_too_wide_is_shown_in_strips_without_losing_a_square() {
    let mut command = program(&["town", "show", "ok_corral"]);
    command.env("COLUMNS", "40");
    let narrow = ran(command);
    for strip in ["columns 0 to 11:", "columns 12 to 23:", "columns 24 to 35:"] {
        assert!(good(&narrow).contains(strip), "{}", narrow.out);
    }
    let street = |shown: &str| {
        let rows = shown.lines().filter(|line| line.starts_with("  5  "));
        rows.map(|row| row.matches('.').count()).sum::<usize>()
    };
    assert_eq!(street(&narrow.out), 36);
    assert_eq!(street(&typed("town show ok_corral").out), 36);
}

#[test]
fn a_part_of_a_map_is_shown_with_what_is_in_it() {
    let lot = sixgun(&["town", "show", "ok_corral", "--place", "Vacant lot"]);
    let kebab = typed("town show OK-Corral --place vacant-lot");
    assert_eq!(good(&lot), good(&kebab));
    assert!(lot.out.contains("Storey 0 (ground), columns 8 to 13, rows 12 to 22."), "{}", lot.out);
    assert!(!lot.out.contains("Rear alley"), "{}", lot.out);
    let area = typed("town show ok_corral --area 9,13,12,21 --json").json();
    assert_eq!(area["drawing"].as_array().map(Vec::len), Some(1 + 2 * 9 + 1));
    assert_eq!(area["squares"][","], "yard");
    let marks = area["marks"].as_array().expect("marks");
    assert_eq!(marks.len(), 8);
    assert_eq!((&marks[0]["name"], &marks[7]["name"]), (&"5".into(), &"10".into()), "by their numbers");
    let roof = typed("town show ok_corral --storey roof --json").json();
    assert_eq!((&roof["storey"], &roof["storey_name"]), (&1.into(), &"roof".into()));
    assert_eq!(typed("town show ok_corral --storey 1 --json").json(), roof);
}

#[test]
fn every_sign_of_a_drawing_is_in_its_key() {
    for id in carried() {
        let shown = answer(&["town", "show", id, "--json"], 80);
        let map: Value = serde_json::from_str(&shown).expect("an object");
        let lines = map["drawing"].as_array().expect("lines");
        let marks = map["marks"].as_array().expect("marks");
        let marked = |x: usize, y: usize| {
            marks.iter().any(|mark| mark["square"]["x"] == x && mark["square"]["y"] == y)
        };
        for (row, line) in lines.iter().skip(1).enumerate() {
            let signs = line.as_str().expect("a line").chars().skip(4).enumerate();
            for (column, sign) in signs.filter(|(_, sign)| *sign != ' ') {
                let key = match (row % 2, column % 2) {
                    (1, 1) if marked(column / 2, row / 2) => continue,
                    (1, 1) => &map["squares"],
                    (0, 0) => continue,
                    _ => &map["edges"],
                };
                assert!(key[sign.to_string()].is_string(), "{id}: {sign} in {line}");
            }
        }
    }
}

#[test]
fn places_are_told_in_words() {
    let words = typed("town show ok_corral --places");
    let told = good(&words);
    assert!(!told.contains("= = ="), "no drawing: {told}");
    for line in [
        "Fly's Photographic Studio, office\n  Lies in columns 13 to 18, rows 22 to 26.\n",
        "  Door in the west at column 13, row 23, shut, leads to the yard.\n",
        "  Gate in the north at column 30, row 32, open, leads to the yard.\n",
        "  4 windows look onto it.\n",
        "  rear: columns 0 to 35, row 32.\n",
        "  5 horse: column 10, row 15, facing north, in Vacant lot.\n",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    let hotel = typed("town show hotel --json").json();
    let place = &hotel["places"][0];
    assert_eq!(
        (&place["name"], &place["kind"], &place["windows"]),
        (&"Hotel".into(), &"hotel".into(), &17.into())
    );
    assert_eq!(place["doors"][0]["side"], "north");
    assert_eq!(place["ways"][0]["climb"], "stairs");
    assert_eq!(place["things"]["bed"], 7);
}

#[test]
fn what_is_not_there_is_refused_with_what_may_be_meant() {
    let refused = |line: &str| {
        let ran = typed(line);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line}");
        ran.err
    };
    let map = refused("town show ok_coral");
    assert!(map.contains("no map is called `ok_coral`\n  did you mean `ok_corral`?"), "{map}");
    let place = refused("town show hotel --place lobbi");
    assert!(place.contains("there is no place `lobbi`") && place.contains("`lobby`"), "{place}");
    let storey = refused("town show hotel --storey 7");
    assert!(storey.contains("this map has 0 (ground), 1 (upper) and 2 (roof)"), "{storey}");
    let area = refused("town show hotel --area 0,0,10,8");
    assert!(area.contains("columns 0 to 9 and rows 0 to 8"), "{area}");
    assert!(refused("town show no-such.town").contains("cannot be read"));
    assert!(refused("town render hotel --out hotel.gif").contains(".svg or .png"));
    assert_eq!(typed("town show hotel --area 1,2,3").code, 2);
    assert_eq!(typed("town render hotel --scale 0").code, 2);
}

#[test]
fn a_file_without_fault_is_praised() {
    let checked = typed("town check content/maps/ok_corral.town content/maps/interiors/hotel.town");
    assert!(unwrapped(good(&checked)).contains("36 × 33 squares of 6 feet, 2 storeys"), "{}", checked.out);
    let json = typed("town check content/maps/ok_corral.town --json").json();
    assert_eq!((&json["count"], &json["files"][0]["buildings"]), (&1.into(), &7.into()));
}

#[test]
fn every_fault_of_every_file_is_reported_with_its_place() {
    let bad = |name: &str, sign: char| {
        let path = file(name);
        let text = format!(
            "name = \"Bad\"\nfeet = \"six\"\n[[storey]]\nname = \"ground\"\nfloor = 0\ndrawing = '''\n\n {sign}\n\n'''\n"
        );
        std::fs::write(&path, text).expect("a file");
        path
    };
    let (one, other) = (bad("one.town", '?'), bad("other.town", '$'));
    let checked = sixgun(&["town", "check", &one, "content/maps/ok_corral.town", &other]);
    assert_eq!((checked.code, checked.out.as_str()), (1, ""));
    for said in
        ["`?` means nothing on a square", "`$` means nothing on a square", "2 files have 4 faults", ":8:2"]
    {
        assert!(checked.err.contains(said), "{said}\n{}", checked.err);
    }
    let json = sixgun(&["town", "check", &one, "--json"]).json();
    let faults = json["error"]["faults"].as_array().expect("faults");
    assert_eq!(faults.len(), 2);
    assert_eq!((&faults[1]["line"], &faults[1]["column"]), (&8.into(), &2.into()));
    assert!(faults.iter().all(|fault| fault["expected"].is_string()), "{json}");
    assert_eq!(sixgun(&["town", "show", &one]).code, 1, "a faulty map is not shown");
}

#[test]
fn a_picture_is_written_to_standard_output_or_into_a_file() {
    let line = "town render saloon --names --marks --grid --scale 20";
    let printed = typed(line);
    assert!(good(&printed).starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{}", printed.out);
    assert!(printed.out.contains("<title>Saloon, saloon, 2 doors</title>"));
    let out = file("saloon.svg");
    let args: Vec<&str> = line.split_whitespace().chain(["--out", &out]).collect();
    let written = sixgun(&args);
    assert!(good(&written).starts_with("Written to "), "{}", written.out);
    assert_eq!(std::fs::read_to_string(&out).expect("the file"), printed.out);
    let again = sixgun(&args);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("is there already; --force replaces it"), "{}", again.err);
    let forced: Vec<&str> = args.into_iter().chain(["--force", "--json"]).collect();
    let json = sixgun(&forced).json();
    assert_eq!((&json["format"], &json["bytes"]), (&"svg".into(), &printed.out.len().into()));
    let json = typed("town render saloon --json").json();
    assert_eq!(json["width"], 460);
    assert!(json["svg"].as_str().is_some_and(|svg| svg.ends_with("</svg>\n")));
}

#[test]
fn all_storeys_fit_on_one_page() {
    let storeys = |line: &str| good(&typed(line)).matches("<g id=\"storey-").count();
    assert_eq!(storeys("town render hotel"), 1);
    assert_eq!(storeys("town render hotel --storey all"), 3);
    assert_eq!(storeys("town render ok_corral --storey all --place residence"), 2);
    assert_eq!(
        storeys("town render ok_corral --storey all --place vacant-lot"),
        1,
        "nothing stands above it"
    );
    assert_eq!(storeys("town render hotel --storey 1 --area 0,0,2,3"), 1);
}

#[cfg(not(feature = "png"))]
#[test]
fn without_png_the_program_says_how_to_build_it() {
    let out = file("saloon.png");
    let refused = sixgun(&["town", "render", "saloon", "--out", &out]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("cargo build --release --features png"), "{}", refused.err);
    assert!(!PathBuf::from(out).exists());
}

#[cfg(feature = "png")]
#[test]
fn a_picture_in_png_is_as_large_as_it_says() {
    let out = file("saloon.png");
    let json = sixgun(&["town", "render", "saloon", "--names", "--out", &out, "--json"]).json();
    let bytes = std::fs::read(&out).expect("the file");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    assert_eq!((&json["width"], &json["height"]), (&number(16).into(), &number(20).into()));
    let large = sixgun(&["town", "render", "ok_corral", "--scale", "400", "--out", &file("large.png")]);
    assert!(large.code == 1 && large.err.contains("choose a smaller --scale"), "{}", large.err);
}
