//! A person written as a file and read again is the same person; and no file, however spoiled, brings the
//! reader down.

use people::{
    Base, Carried, Corrected, Given, Grown, Item, Kills, Printed, Record, Rolls, Scores, Supposed, Where,
    cast, charts, embedded, parse, people_toml,
};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use rules::{Book, Score, Side, Weapon};

fn read(file: &str, text: &str) -> Vec<Record> {
    match parse::people(file, text) {
        Ok(chart) => chart.people,
        Err(faults) => panic!("{faults}\n{text}"),
    }
}

#[test]
fn every_person_of_the_books_comes_back_the_same() {
    for person in cast::all() {
        assert_eq!(read(&person.file, &person.to_toml()).as_slice(), std::slice::from_ref(person));
    }
}

#[test]
fn every_chart_comes_back_the_same() {
    for chart in charts() {
        let text = people_toml(&chart.title, chart.people[0].book, &chart.people);
        assert_eq!(read(&chart.file, &text), chart.people);
    }
}

/// Texts with everything that quoting could stumble over.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{1,8}( \"[A-Z][a-z]{2,5}\")? [A-Z][a-z']{1,8}",
        "[ -~]{1,12}".prop_filter("visible", |text| !text.trim().is_empty()),
        "\\PC{1,12}"
            .prop_filter("visible", |text| { !text.trim().is_empty() && !text.contains(char::is_control) }),
    ]
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    vec(text(), 0..3)
}

fn score() -> impl Strategy<Value = i16> {
    -20i16..=40
}

fn given() -> impl Strategy<Value = Given> {
    let scores = (score(), score(), of(score()), score(), score(), score(), 1i16..=30);
    let scores = scores.prop_map(|(speed, gun, throwing, draw, aim, experience, strength)| {
        Given::Scores(Scores {
            speed: Some(speed),
            gun: Some(gun),
            throwing,
            bravery: Some([draw, aim]),
            experience: Some(experience),
            strength: Some(strength),
        })
    });
    let roll = || of(1u8..=100);
    let rolls = (roll(), roll(), roll(), roll(), roll());
    let rolls = rolls.prop_map(|(speed, gun, throwing, bravery, strength)| {
        Given::Rolls(Rolls { speed, gun, throwing, bravery, strength })
    });
    let base = (of(score()), 0i16..=150, 1i16..=30, of(0i16..=100));
    let base = base.prop_map(|(speed_and_bravery, accuracy, strength, morale)| {
        Given::Base(Base { speed_and_bravery, accuracy: Some(accuracy), strength: Some(strength), morale })
    });
    prop_oneof![scores, rolls, base]
}

fn place() -> impl Strategy<Value = Where> {
    proptest::sample::select(&Where::ALL[..])
}

fn item() -> impl Strategy<Value = Item> {
    (text(), 1u16..=9_999, of(place())).prop_map(|(name, count, place)| Item { name, count, place })
}

fn points() -> impl Strategy<Value = Option<Score>> {
    let fraction = proptest::sample::select(&[(0, 1), (1, 2), (2, 3), (5, 6), (6, 7), (839, 840)][..]);
    of((1i16..=99, fraction).prop_map(|(whole, (over, under))| Score::with_fraction(whole, over, under)))
}

fn grown() -> impl Strategy<Value = Grown> {
    (points(), points(), points(), points(), points()).prop_map(
        |(speed, gun, throwing, bravery, strength)| Grown { speed, gun, throwing, bravery, strength },
    )
}

fn carried() -> impl Strategy<Value = Carried> {
    let codes: Vec<&str> = Weapon::codes().map(|(code, _)| code).collect();
    (proptest::sample::select(codes), 0u8..=9, of(place()), of(-40i16..=60))
        .prop_map(|(code, count, place, speed)| Carried { code: code.into(), count, place, speed })
}

fn kills() -> impl Strategy<Value = Kills> {
    prop_oneof![
        (0u16..=999).prop_map(|likely| Kills { likely: Some(likely), most: None }),
        (0u16..=999).prop_map(|most| Kills { likely: None, most: Some(most) }),
        (0u16..=500, 0u16..=499)
            .prop_map(|(likely, more)| Kills { likely: Some(likely), most: Some(likely + more) }),
    ]
}

fn honesty() -> impl Strategy<Value = (Vec<String>, Vec<Supposed>, Vec<Corrected>)> {
    let lost = vec(proptest::sample::select(&["scores.throwing", "kills.most", "trades"][..]), 0..3);
    let erratum = || proptest::sample::select(&["E-31", "E-76c", "P-40", "item 230"][..]);
    let supposed = vec(erratum(), 0..3);
    let printed = prop_oneof![(-99_999..=99_999).prop_map(Printed::Number), text().prop_map(Printed::Text)];
    (lost, supposed, vec((printed, erratum()), 0..3)).prop_map(|(lost, supposed, corrected)| {
        let field = || "name".to_owned();
        let supposed =
            supposed.into_iter().map(|erratum| Supposed { field: field(), erratum: erratum.into() });
        let corrected = corrected.into_iter().map(|(printed, erratum)| Corrected {
            field: field(),
            printed,
            erratum: erratum.into(),
        });
        (lost.into_iter().map(str::to_owned).collect(), supposed.collect(), corrected.collect())
    })
}

prop_compose! {
    fn who()(id in "[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}", name in text(), also in texts(), gang in of(text()),
        counter in of(text()), role in of(text()), note in of(text()), places in texts(), trades in texts(),
        // The fourth book is another game, whose people have files of another kind.
        chart in text(), book in proptest::sample::select(&Book::ALL[..3])) -> Record {
        Record {
            id, name, also, gang, counter, role, note, places, trades, chart, book,
            file: "made".into(),
            given: Given::Rolls(Rolls::default()),
            grown: Grown::default(), items: Vec::new(), money: None,
            gunfights: None, weapons: None, one_weapon: false, accuracy: None, thrown: None, morale: None,
            to_be_hit: None, born: None, died: None, age: None, years: None, kills: None, hand: Side::Right,
            ambidextrous: false, gambler: None, reward: None, optional: false, checks_morale: false,
            lost: Vec::new(), supposed: Vec::new(), corrected: Vec::new(),
        }
    }
}

prop_compose! {
    fn anybody()(who in who(), given in given(), gunfights in of(0u8..=99), weapons in of(vec(carried(), 0..4)),
        flags in any::<[bool; 5]>(), printed in (of(0i16..=150), of(0i16..=150), of(0i16..=100)),
        to_be_hit in of(-100i16..=100), born in of(1700u16..=1900), years in of(0u16..=99), age in of(1u8..=120),
        kills in of(kills()), gambler in of(1u8..=50), reward in of(0u32..=1_000_000), honesty in honesty(),
        owned in (grown(), vec(item(), 0..3), of(any::<u32>()))) -> Record {
        let (lost, supposed, corrected) = honesty;
        let [one_weapon, left, ambidextrous, optional, checks_morale] = flags;
        let is_base = matches!(given, Given::Base(_));
        Record {
            given, weapons, one_weapon, ambidextrous, optional, checks_morale, to_be_hit, born, age, kills,
            gambler, reward, lost, supposed, corrected,
            grown: if is_base { Grown::default() } else { owned.0 },
            items: owned.1,
            money: owned.2,
            gunfights: gunfights.filter(|_| !matches!(given, Given::Scores(_))),
            accuracy: printed.0.filter(|_| !is_base),
            thrown: printed.1.filter(|_| !is_base),
            morale: printed.2.filter(|_| !is_base),
            died: years.map(|years| born.unwrap_or(1800) + years),
            years: age.map(|age| age / 2),
            hand: if left { Side::Left } else { Side::Right },
            ..who
        }
    }
}

/// Spoils a text: cuts a piece out, puts one in, or doubles one.
fn spoil(text: &str, changes: &[(usize, usize, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, length, new) in changes {
        let from = at % (letters.len() + 1);
        let to = (from + length).min(letters.len());
        letters.splice(from..to, new.chars());
    }
    letters.into_iter().collect()
}

fn changes() -> impl Strategy<Value = Vec<(usize, usize, String)>> {
    let new = prop_oneof![
        Just(String::new()),
        "[\\[\\]{}=\"',.#\n\r\t -]{1,3}",
        "[0-9]{1,20}",
        "\\PC{1,3}",
        Just("\u{0}".to_owned()),
        Just("\"\"\"".to_owned()),
        Just("\n[[person]]\n".to_owned()),
        Just("speed = 1\n".to_owned()),
    ];
    vec((any::<usize>(), 0usize..12, new), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anybody_at_all_comes_back_the_same(person in anybody()) {
        let text = person.to_toml();
        match parse::people("made.toml", &text) {
            Ok(chart) => prop_assert_eq!(&chart.people[0], &person),
            Err(faults) => return Err(TestCaseError::fail(format!("{faults}\n{text}"))),
        }
    }

    #[test]
    fn a_spoiled_file_is_read_or_has_faults_inside_it(which in 0usize..9, changes in changes()) {
        let file = embedded::PEOPLE[which];
        let start: String = file.text.chars().take(3_000).collect();
        let text = spoil(&start, &changes);
        if let Err(faults) = parse::people(file.name, &text) {
            prop_assert!(!faults.list().is_empty());
            let lines: Vec<&str> = text.split('\n').collect();
            for fault in faults.list() {
                let line = lines.get(fault.line - 1);
                prop_assert!(line.is_some(), "line {} of {}", fault.line, lines.len());
                let line = line.unwrap_or(&"");
                prop_assert!(fault.column >= 1 && fault.column <= line.chars().count() + 1, "{fault:?}");
                prop_assert_eq!(&fault.text, line.trim_end_matches('\r'));
            }
            let shown = faults.to_string();
            prop_assert!(shown.ends_with(file.name));
        }
    }

    #[test]
    fn the_other_files_do_not_bring_the_reader_down(changes in changes()) {
        let text = |name: &str| spoil(embedded::file(name).map_or("", |file| file.text), &changes);
        let faults = [
            parse::kinds("kinds.toml", &text("kinds.toml")).err(),
            parse::names("names.toml", &text("names.toml")).err(),
            parse::county("towns.toml", &text("towns.toml")).err(),
            parse::campaigns("visitors.toml", &text("visitors.toml"), &["sam-bass"]).err(),
        ];
        for faults in faults.into_iter().flatten() {
            prop_assert!(!faults.list().is_empty() && !faults.to_string().is_empty());
        }
    }

    #[test]
    fn noise_is_no_people_file(text in "\\PC{0,200}") {
        if let Err(faults) = parse::people("noise.toml", &text) {
            prop_assert!(!faults.list().is_empty() && !faults.styled().is_empty());
        }
    }
}
