//! Town and stories of the third book: what the files hold, how they are read, and the tables made of them.

use people::{Faults, embedded, parse::town_2002 as parse, town_2002};
use proptest::prelude::*;
use rules::Book;
use std::collections::BTreeSet;

/// A file that the program carries.
fn text(name: &str) -> &'static str {
    embedded::file(&format!("town_2002/{name}.toml")).unwrap().text
}

/// Line, column, message and what was expected, of every fault.
fn faults<T: std::fmt::Debug>(read: Result<T, Faults>) -> Vec<(usize, usize, String, String)> {
    let faults = read.unwrap_err();
    let parts =
        |fault: &people::Fault| (fault.line, fault.column, fault.message.clone(), fault.expected.clone());
    faults.list().iter().map(parts).collect()
}

/// The same with borrowed texts, to be compared.
fn brief(faults: &[(usize, usize, String, String)]) -> Vec<(usize, usize, &str, &str)> {
    faults.iter().map(|(line, column, message, expected)| (*line, *column, &**message, &**expected)).collect()
}

#[test]
fn every_file_reads_without_fault() {
    let faults = [
        parse::sites("sites.toml", text("sites")).err(),
        parse::slang("slang.toml", text("slang")).err(),
        parse::years("years.toml", text("years")).err(),
        parse::stories("stories.toml", text("stories")).err(),
        parse::subplots("subplots.toml", text("subplots")).err(),
    ];
    let faults: Vec<String> = faults.into_iter().flatten().map(|faults| faults.to_string()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn there_is_as_much_of_everything_as_in_the_book() {
    ledger::proves!("sg02-131");
    assert_eq!(town_2002::sites().len(), 21);
    assert_eq!(town_2002::slang().len(), 65);
    assert_eq!(town_2002::years().len(), 22);
    assert_eq!(town_2002::stories().len(), 19);
    assert_eq!(town_2002::subplots().len(), 11);
    let years: BTreeSet<u16> = town_2002::years().iter().map(|event| event.year).collect();
    assert_eq!(
        years.into_iter().collect::<Vec<_>>(),
        [
            1843, 1845, 1848, 1849, 1851, 1852, 1853, 1859, 1860, 1861, 1863, 1865, 1867, 1869, 1873, 1874,
            1881, 1882
        ],
        "18 years"
    );
}

#[test]
fn the_sites_are_those_of_the_book_in_its_order() {
    ledger::proves!("sg02-202");
    let sites: Vec<&str> = town_2002::sites().iter().map(|site| site.name.as_str()).collect();
    assert_eq!(
        sites,
        [
            "Town Hall",
            "Saloon",
            "General Store",
            "Telegraph Office",
            "Bank",
            "Hotel",
            "Barber Shop",
            "Livery",
            "Blacksmith",
            "Butcher",
            "Theatre",
            "Jail",
            "Railway Depot",
            "Homestead",
            "Brothel",
            "Opium Den",
            "Schoolhouse",
            "Graveyard",
            "Cabin",
            "Corral",
            "Newspaper",
        ]
    );
    let jail = town_2002::sites().iter().find(|site| site.id == "jail").unwrap();
    assert!(jail.about.starts_with("Two cells") && jail.about.contains("No magistrate sits in town"));
}

/// Every term of the book, by the alphabet.
const TERMS: &str = "ace in the hole, among the willows, back trail, bar dog, batch, belly up, big house, \
    blind trail, broke, bronc breaker, bug juice, bushwhack, cat wagon, chuck wagon, \
    cold trail, cookie duster, cow boss, cow poke, cow puncher, dogfight, drive, dude, \
    duffer, fag, freak, granger, greenhorn, grit, gunny, gunsel, gunshy, hole up, hoosegow, \
    horning in, jigger boss, john henry, lawdog, lead chucker, long rider, lunger, \
    manstopper, mess wagon, old timer, on the dodge, on the drift, on the prod, out coyote, \
    picking daisies, pistol whip, plant, powder burning contest, put on the feed bag, redeye, \
    roostered, rosin jaw, rustler, saddle gun, scattergun, shading, six gun, six shooter, \
    tenderfoot, unshucked, unshucked gun, wire";

#[test]
fn every_term_of_the_book_is_there_once_with_a_meaning() {
    ledger::proves!("sg02-205");
    let terms: Vec<&str> = town_2002::slang().iter().map(|term| term.term.as_str()).collect();
    assert_eq!(terms, TERMS.split(", ").collect::<Vec<_>>());
    assert!(terms.is_sorted_by(|one, next| one < next), "no term twice");
    assert!(town_2002::slang().iter().all(|term| term.meaning.ends_with('.')));
    let meanings: BTreeSet<&str> = town_2002::slang().iter().map(|term| term.meaning.as_str()).collect();
    assert_eq!(meanings.len(), terms.len());
}

#[test]
fn only_the_mess_wagon_leads_to_another_term() {
    let slang = town_2002::slang().iter();
    let sent: Vec<(&str, &str)> =
        slang.filter_map(|term| Some((term.term.as_str(), term.see.as_deref()?))).collect();
    assert_eq!(sent, [("mess wagon", "chuck wagon")]);
}

fn titles(ideas: &[town_2002::Idea]) -> Vec<&str> {
    ideas.iter().map(|idea| idea.title.as_str()).collect()
}

#[test]
fn the_stories_are_those_of_the_book_in_its_order() {
    ledger::proves!("sg02-206");
    assert_eq!(
        titles(town_2002::stories()),
        [
            "The Posse",
            "Crooked Sheriff",
            "The Lynch Mob",
            "Cowboy Justice",
            "Gang Town",
            "Swindled",
            "The Wrong Man",
            "Loud Neighbors",
            "Cattle Drive",
            "Haunted Homestead",
            "The Card Shark",
            "Rustlers",
            "Vengeance",
            "Foreclosure",
            "Train/Coach Robbery",
            "Kidnapped",
            "The Jail Break",
            "Bounty",
            "Bounty Hunters",
        ]
    );
}

#[test]
fn the_subplots_are_those_of_the_book_in_its_order() {
    ledger::proves!("sg02-207");
    assert_eq!(
        titles(town_2002::subplots()),
        [
            "The Temptress",
            "Friends and Family",
            "Personal Debt",
            "You Saved My Life",
            "Rivalry",
            "Duty",
            "The Plot",
            "Mystery",
            "Romance",
            "The Challenge",
            "Tenderfoot",
        ]
    );
}

#[test]
fn every_event_of_the_book_stands_in_its_year() {
    ledger::proves!("sg02-204");
    let words = [
        (1843, "Oregon"),
        (1845, "Texas agrees to join"),
        (1848, "Gold turns up in California"),
        (1848, "Peace with Mexico"),
        (1849, "forty-niners"),
        (1851, "treaty"),
        (1852, "Uncle Tom's Cabin"),
        (1853, "Native people"),
        (1859, "Colorado"),
        (1860, "Pony Express"),
        (1860, "Abraham Lincoln"),
        (1861, "goes to war"),
        (1861, "telegraph"),
        (1863, "Emancipation Proclamation"),
        (1865, "the Civil War is over"),
        (1867, "One more treaty"),
        (1869, "Two railways"),
        (1873, "buffalo"),
        (1874, "Barbed wire"),
        (1881, "Billy the Kid"),
        (1881, "O.K. Corral"),
        (1882, "Jesse James"),
    ];
    assert_eq!(town_2002::years().len(), words.len());
    for (event, (year, word)) in town_2002::years().iter().zip(words) {
        assert_eq!(event.year, year, "{}", event.what);
        assert!(event.what.contains(word), "{}", event.what);
    }
    let silver = town_2002::years().iter().find(|event| event.year == 1859).unwrap();
    assert!(silver.what.contains("In Nevada it is silver"));
}

#[test]
fn where_the_book_errs_in_history_a_note_says_so() {
    let corral = town_2002::years().iter().find(|event| event.what.contains("O.K. Corral")).unwrap();
    assert_eq!(corral.year, 1881);
    let note = corral.note.as_deref().unwrap();
    for name in ["Billy Clanton", "Frank and Tom McLaury", "Ike Clanton ran and lived"] {
        assert!(note.contains(name), "{note}");
    }
}

#[test]
fn all_faults_of_a_file_of_sites_are_reported_at_once() {
    let bad = r#"book = "1979"

[[site]]
id = "Saloon"
name = "Saloon"
about = "Drinks."
people = []

[[site]]
id = "bank"
name = "saloon"
abut = "Money."
people = ["banker", 4]

[[site]]
id = "bank"
name = "Bank"
about = ""
people = ["banker"]
"#;
    assert_eq!(
        brief(&faults(parse::sites("mine.toml", bad))),
        [
            (1, 8, "expected \"2002\", found \"1979\"", "\"2002\""),
            (
                4,
                6,
                "expected an id in lower case, words joined by -, found \"Saloon\"",
                "an id in lower case, words joined by -"
            ),
            (7, 10, "nobody is found there", "a list of at least one"),
            (9, 1, "`about` is missing", "`about`: a text on one line"),
            (11, 8, "\"saloon\" already stands on line 5", "a `name` of its own"),
            (12, 1, "unknown field `abut`; did you mean `about`?", "`about`"),
            (13, 21, "expected a text on one line, found 4", "a text on one line"),
            (16, 6, "the id \"bank\" is already used on line 10", "an id of its own"),
            (18, 9, "expected a text on one line, found an empty text", "a text on one line"),
        ]
    );
}

#[test]
fn all_faults_of_a_file_of_slang_are_reported_at_once() {
    let bad = r#"book = "2002"

[[term]]
term = "chuck wagon"
meaning = "The cook's cart."
see = "chuck wagon"

[[term]]
term = "Chuck Wagon"
meaning = 7

[[term]]
term = "mess wagon"
see = "chuk wagon"
"#;
    assert_eq!(
        brief(&faults(parse::slang("mine.toml", bad))),
        [
            (6, 7, "the term \"chuck wagon\" sends the reader to itself", "another term of this file"),
            (9, 8, "\"Chuck Wagon\" already stands on line 4", "a `term` of its own"),
            (10, 11, "expected a text on one line, found 7", "a text on one line"),
            (12, 1, "`meaning` is missing", "`meaning`: a text on one line"),
            (
                14,
                7,
                "no term is called \"chuk wagon\"; did you mean `Chuck Wagon` or `chuck wagon`?",
                "another term of this file"
            ),
        ]
    );
}

#[test]
fn all_faults_of_a_file_of_years_are_reported_at_once() {
    let bad = r#"book = "2002"

[[event]]
year = 1881
what = "A fight."

[[event]]
year = 1849
what = "A rush."

[[event]]
year = 1850
what = "A fight."

[[event]]
year = "1882"
what = "A shot."

[[event]]
year = 2002
what = "A game."
"#;
    let whole = "a whole number from 1800 to 1899";
    assert_eq!(
        brief(&faults(parse::years("mine.toml", bad))),
        [
            (8, 8, "1849 stands after 1881", "1881 or a later year"),
            (12, 8, "1850 stands after 1881", "1881 or a later year"),
            (13, 8, "\"A fight.\" already stands on line 5", "a `what` of its own"),
            (16, 8, "expected a whole number from 1800 to 1899, found \"1882\"", whole),
            (20, 8, "expected a whole number from 1800 to 1899, found 2002", whole),
        ]
    );
}

#[test]
fn all_faults_of_a_file_of_ideas_are_reported_at_once() {
    let bad = r#"book = "2002"

[[story]]
id = "duty"
title = "Duty"
hook = "A promise."

[[story]]
id = "duty"
title = "duty"
hook = "A promise
"#;
    let found = faults(parse::stories("mine.toml", bad));
    let places: Vec<(usize, usize)> = found.iter().map(|fault| (fault.0, fault.1)).collect();
    assert_eq!(places[..2], [(9, 6), (10, 9)], "{found:#?}");
    assert_eq!(found[1].2, "\"duty\" already stands on line 5");
    assert_eq!((found[2].0, found.len()), (11, 3), "the line that is not TOML, once: {found:#?}");
    let subplots = faults(parse::subplots("mine.toml", "book = \"2002\"\n"));
    assert_eq!(brief(&subplots), [(1, 1, "`subplot` is missing", "`subplot`: a list, each a [[subplot]]")]);
}

#[test]
fn the_sheets_show_what_the_files_hold() {
    let sheets = town_2002::sheets();
    let shown: Vec<(&str, usize)> = sheets.iter().map(|sheet| (sheet.id, sheet.rows.len())).collect();
    assert_eq!(
        shown,
        [("town-sites", 21), ("slang", 65), ("years", 22), ("story-ideas", 19), ("subplots", 11)]
    );
    for sheet in &sheets {
        assert_eq!(sheet.book, Book::ShadyGulch2002, "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()), "{}", sheet.id);
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(people::sheets().iter().any(|all| (all.book, all.id) == (sheet.book, sheet.id)));
    }
    let [sites, slang, years, stories, subplots] = sheets.as_slice() else { panic!("five sheets") };
    for (row, site) in sites.rows.iter().zip(town_2002::sites()) {
        assert_eq!(*row, [site.name.clone(), site.about.clone(), site.people.join(", ")]);
    }
    for (row, term) in slang.rows.iter().zip(town_2002::slang()) {
        assert_eq!(row[..2], [term.term.clone(), term.meaning.clone()]);
        assert!(row[2].ends_with(term.note.as_deref().unwrap_or_default()));
    }
    let mess_wagon = slang.rows.iter().find(|row| row[0] == "mess wagon").unwrap();
    assert_eq!(mess_wagon[2], "See chuck wagon.");
    for (row, event) in years.rows.iter().zip(town_2002::years()) {
        assert_eq!(
            *row,
            [event.year.to_string(), event.what.clone(), event.note.clone().unwrap_or_default()]
        );
    }
    for (sheet, ideas) in [(stories, town_2002::stories()), (subplots, town_2002::subplots())] {
        for (row, idea) in sheet.rows.iter().zip(ideas) {
            assert_eq!(*row, [idea.title.clone(), idea.hook.clone()]);
        }
    }
}

proptest! {
    #[test]
    fn a_spoiled_file_is_read_or_has_faults_inside_it(
        which in 0usize..5,
        cut in 0usize..9_000,
        noise in "[\\[\\]{}=\"\\n a-z0-9é]{0,12}",
    ) {
        let whole = text(["sites", "slang", "years", "stories", "subplots"][which]);
        let at = whole.floor_char_boundary(cut);
        let spoiled = format!("{}{noise}{}", &whole[..at], &whole[at..]);
        let faults = match which {
            0 => parse::sites("x.toml", &spoiled).err(),
            1 => parse::slang("x.toml", &spoiled).err(),
            2 => parse::years("x.toml", &spoiled).err(),
            3 => parse::stories("x.toml", &spoiled).err(),
            _ => parse::subplots("x.toml", &spoiled).err(),
        };
        if let Some(faults) = faults {
            prop_assert!(!faults.list().is_empty());
            let lines = spoiled.split('\n').count();
            prop_assert!(faults.list().iter().all(|fault| (1..=lines).contains(&fault.line)));
            prop_assert!(faults.to_string().ends_with("x.toml"));
        }
    }
}
