//! People of the third book: what the program carries of them, how they are found, read and written.

use people::citizen::{self, Citizen, HisHorse, NATIVE_SPEECH, Named, SKILLS, WEAPONS};
use people::{AnyPeople, CannotFight, Fault, Supposed, citizens_toml, embedded, parse, registers};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{json, to_value};
use shady_gulch::character::Native;
use shady_gulch::creation;
use shady_gulch::vocations::Picks;
use shady_gulch::{KnownAs, Skill, Switches, Trait, Traits, Vice, Vices, Virtue, Virtues, Vocation};

fn read(text: &str) -> Vec<Citizen> {
    parse::citizens("town.toml", text).unwrap_or_else(|faults| panic!("{faults}\n{text}")).people
}

fn labels(vices: Vices) -> Vec<&'static str> {
    vices.iter().map(Vice::label).collect()
}

#[test]
fn there_are_five_sample_people_and_one_of_them_has_figures() {
    ledger::proves!("sg02-131", "sg02-208");
    let all = citizen::all();
    let who: Vec<(&str, Option<&str>, Vec<&str>)> = all
        .iter()
        .map(|one| (one.name.as_str(), one.vocation.map(Vocation::label), labels(one.vices)))
        .collect();
    assert_eq!(
        who,
        [
            ("Austin DiVole", Some("Writer"), vec!["Opium"]),
            ("Cobalt \"Coby\" Johnson", Some("Cowboy"), vec!["Excitement", "Gambling"]),
            ("Silas McHugh", Some("Businessman"), vec!["Greed"]),
            ("Russell Fallenhorse", Some("Gambler"), vec!["Greed", "Gambling"]),
            ("Theodore \"Mad Dog\" Kelsey", Some("Outlaw"), vec!["Alcohol", "Lust", "Sadism"]),
        ]
    );
    assert_eq!(all.iter().filter(|one| one.person().is_ok()).count(), 1);
    for one in all {
        assert!(one.note.is_some(), "a sentence of our own");
        let marked = one.supposed.iter().any(|guess| guess.field == "vices" && guess.erratum == "A4");
        assert_eq!(marked, one.traits.is_none(), "{}: what is inferred is marked", one.id);
        assert_eq!(one.is_lost("traits") && one.is_lost("skills.firearms"), one.traits.is_none());
    }
}

#[test]
fn mad_dog_has_the_printed_rows_and_the_doubt_about_them() {
    let dog = citizen::find("mad dog").unwrap();
    let person = dog.person().unwrap();
    assert_eq!(Trait::ALL.map(|which| person.traits.of(which)), [2, 5, 3, 2, 3]);
    assert_eq!((person.traits.sum(), person.traits.reaction(), person.traits.stamina()), (15, 4, 10));
    let skills: Vec<(String, u8)> = dog.learned();
    let skills: Vec<(&str, u8)> = skills.iter().map(|(name, rating)| (name.as_str(), *rating)).collect();
    assert_eq!(
        skills,
        [
            ("Brawling", 4),
            ("Knife Fighting", 10),
            ("Lariat", 6),
            ("Speak Language (English)", 5),
            ("Drinking", 3),
        ]
    );
    assert_eq!(skills.iter().map(|(_, rating)| rating).sum::<u8>(), 23 + NATIVE_SPEECH);
    let doubts: Vec<(&str, &str)> =
        dog.supposed.iter().map(|guess| (guess.field.as_str(), guess.erratum.as_str())).collect();
    assert_eq!(doubts, [("skills.knife_fighting", "A2"), ("skills.lariat", "A2"), ("speak", "D7")]);
    assert!(dog.note.as_deref().unwrap().contains("Firearms 10 and Horsemanship 6"));
    assert_eq!(
        (dog.virtues, dog.reputation, dog.weapons.as_slice()),
        (Virtues::NONE, 0, &["revolver", "derringer"][..])
    );
}

#[test]
fn mad_dog_is_the_character_whom_the_rules_of_creation_know() {
    let draft = creation::mad_dog(false).check(&Switches::default()).unwrap();
    assert_eq!(citizen::find("mad dog").unwrap().character(), Ok(draft.character));
}

#[test]
fn tongues_are_numbered_from_the_native_one_and_english_is_told_apart() {
    let kid = read(GOOD)[0].character().unwrap();
    assert_eq!(kid.native, Native::Foreign);
    let learned: Vec<(Skill, u8, u8)> =
        kid.kinds.iter().map(|one| (one.skill, one.kind, one.rating)).collect();
    assert_eq!(
        learned,
        [
            (Skill::Instrument, 0, 2),
            (Skill::ReadWrite, 1, 1),
            (Skill::SpeakLanguage, 0, 5),
            (Skill::SpeakLanguage, 1, 2),
        ]
    );
    assert_eq!((kid.english(), kid.tracks.stamina, kid.experience), (2, 12, 4));
    let back = Citizen::of_character("the-kid", "The Kid", &kid);
    assert_eq!(back.speak, [Named::new("native tongue", 5), Named::new("English", 2)]);
    assert_eq!((back.character(), back.injured), (Ok(kid), false));
}

#[test]
fn a_drifter_keeps_what_he_picked() {
    let drifter = GOOD.replace(
        "vocation = \"cowboy\"",
        "vocation = \"Drifter\"\npicks = { pastime = \"gambling\", craft = \"forgery\" }",
    );
    let drifter = &read(&drifter)[0];
    assert_eq!(drifter.character().unwrap().picks, Picks::new(Skill::Gambling, Skill::Forgery));
    assert_eq!(read(&drifter.to_toml())[0].picks, drifter.picks);
    assert_eq!(to_value(drifter).unwrap()["picks"], json!({ "pastime": "gambling", "craft": "forgery" }));
}

#[test]
fn somebody_without_figures_cannot_roll_dice() {
    let lost =
        CannotFight::Lost { who: "Silas McHugh".into(), fields: vec!["traits".into(), "skills".into()] };
    assert_eq!(citizen::find("silas").unwrap().person(), Err(lost));
    let nobody = Citizen::new("nobody", "Nobody");
    assert_eq!(
        nobody.person(),
        Err(CannotFight::Lost { who: "Nobody".into(), fields: vec!["traits".into()] })
    );
}

#[test]
fn people_are_found_by_id_name_nickname_or_a_part_of_it() {
    for name in [
        "coby-johnson",
        "Cobalt Johnson",
        "COBY",
        "johnson",
        "cobalt \"coby\" johnson",
        "coby@shady_gulch_2002",
    ] {
        assert_eq!(citizen::find(name).map(|one| one.id.as_str()), Ok("coby-johnson"), "{name}");
    }
    assert_eq!(citizen::find("coby").unwrap().address(), "coby-johnson@shady_gulch_2002");
    let near = citizen::find("Silas McHue").unwrap_err();
    assert_eq!(near.suggestions, ["silas-mchugh"]);
    assert!(near.to_string().contains("perhaps silas-mchugh"), "{near}");
    for nobody in ["", "@", "Wyatt Earp", "coby@fastest_guns", "coby@"] {
        assert!(citizen::find(nobody).is_err(), "{nobody}");
    }
}

#[test]
fn every_skill_and_weapon_of_a_file_has_its_name() {
    for (skill, name) in SKILLS {
        assert_eq!(skill.label().to_lowercase().replace([' ', '/'], "_"), name);
        assert!(!skill.comes_in_kinds());
    }
    let plain: Vec<Skill> = Skill::ALL.into_iter().filter(|skill| !skill.comes_in_kinds()).collect();
    assert_eq!(SKILLS.map(|(skill, _)| skill).to_vec(), plain);
    let mut names = WEAPONS.to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), WEAPONS.len());
}

#[test]
fn the_file_that_the_program_carries_comes_back_the_same() {
    for register in registers() {
        assert_eq!(read(&citizens_toml(&register.title, &register.people)).len(), 5);
        for person in &register.people {
            let mut back = read(&person.to_toml());
            back[0].file.clone_from(&person.file);
            assert_eq!(back, std::slice::from_ref(person));
        }
    }
    assert!(embedded::file("people/shady_gulch_2002.toml").is_some());
}

#[test]
fn the_book_of_a_file_says_how_it_is_read() {
    let text = |name: &str| embedded::file(name).unwrap().text;
    let town =
        parse::any_people("people/shady_gulch_2002.toml", text("people/shady_gulch_2002.toml")).unwrap();
    assert!(matches!(town, AnyPeople::Register(register) if register.file == "shady_gulch_2002"));
    let guns = parse::any_people("people/fastest_guns.toml", text("people/fastest_guns.toml")).unwrap();
    assert!(matches!(guns, AnyPeople::Chart(chart) if chart.people.len() == 101));
    assert!(
        parse::any_people("x.toml", "book = \"2002\"")
            .unwrap_err()
            .to_string()
            .contains("`person` is missing")
    );
    assert!(parse::any_people("x.toml", "book = 2002").is_err());
}

#[test]
fn the_names_in_json_are_those_of_the_file() {
    let dog = to_value(citizen::find("mad-dog-kelsey").unwrap()).unwrap();
    assert_eq!(dog["book"], "2002");
    assert_eq!(dog["vocation"], "Outlaw");
    assert_eq!(
        dog["traits"],
        json!({ "strength": 2, "dexterity": 5, "perception": 3, "reasoning": 2, "willpower": 3 })
    );
    assert_eq!(dog["skills"], json!({ "brawling": 4, "knife_fighting": 10, "lariat": 6, "drinking": 3 }));
    assert_eq!(dog["speak"], json!([{ "name": "English", "rating": 5 }]));
    assert_eq!(dog["vices"], json!(["Alcohol", "Lust", "Sadism"]));
    assert!(dog.get("virtues").is_none() && dog.get("known_as").is_none());
    let austin = to_value(citizen::find("austin").unwrap()).unwrap();
    assert_eq!(austin["lost"], json!(["traits", "skills", "virtues"]));
    assert!(austin.get("traits").is_none());
    let famous = Citizen { known_as: KnownAs::Dangerous, reputation: 12, ..Citizen::new("a", "A") };
    assert_eq!(to_value(famous).unwrap()["known_as"], "dangerous");
}

const FOUR: &str = r#"chart = "My town"
book = "2002"

[[person]]
id = "the-kid"
name = "The Kid"
vocation = "Cowbay"
traits = { strength = 3, dexterity = 7, perception = 3, reasoning = 2, willpower = 3 }
vices = ["Alcohol", "Excitement"]
virtues = ["Loyal"]

[[person]]
id = "the-kid"
name = "Ébano López"
vocation = "Gambler"
traits = { strength = 2, dexterity = 2, perception = 2, reasoning = 2, willpower = 2 }
skills = { firearms = 5, gambling = 4, pocker = 2 }
vices = ["Gambling", "Greed"]
virtues = ["Tolerant"]
"#;

const SHOWN: &str = r#"error: expected a vocation, such as "Outlaw", found "Cowbay"; did you mean `Cowboy`?
 --> town.toml:7:12
  |
7 | vocation = "Cowbay"
  |            ^^^^^^^^

error: expected a whole number from 0 to 6, found 7
 --> town.toml:8:38
  |
8 | traits = { strength = 3, dexterity = 7, perception = 3, reasoning = 2, willpower = 3 }
  |                                      ^

error: the id "the-kid" is already used on line 5
  --> town.toml:13:6
   |
13 | id = "the-kid"
   |      ^^^^^^^^^ expected an id of its own

error: Firearms 5 is more than twice his dexterity of 2
  --> town.toml:17:23
   |
17 | skills = { firearms = 5, gambling = 4, pocker = 2 }
   |                       ^ expected at most 4, or `injured = true`
"#;

#[test]
fn all_faults_are_reported_at_once_each_under_its_line() {
    let faults = parse::citizens("town.toml", FOUR).unwrap_err();
    let places: Vec<(usize, usize)> = faults.list().iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(7, 12), (8, 38), (13, 6), (17, 23), (17, 40)]);
    assert!(faults.to_string().starts_with(SHOWN), "{faults}");
    assert!(faults.to_string().ends_with("5 faults in town.toml"));
}

/// A person in order, to be spoiled line by line.
const GOOD: &str = r#"chart = "My town"
book = "2002"

[[person]]
id = "the-kid"
name = "The Kid"
also = ["Bill"]
vocation = "cowboy"
traits = { strength = 3, dexterity = 5, perception = 3, reasoning = 1, willpower = 3 }
skills = { firearms = 10, composure = 6 }
speak = [ { name = "Spanish", rating = 5 }, { name = "English", rating = 2 } ]
read_write = [ { name = "English", rating = 1 } ]
instruments = [ { name = "fiddle", rating = 2 } ]
virtues = ["Loyal"]
vices = ["Alcohol", "Lust"]
reputation = 11
known_as = "dangerous"
experience = 4
weapons = ["revolver", "revolver", "lasso"]
things = ["horse"]
money = "a month's pay"
supposed = [ { field = "skills.firearms", erratum = "A2" }, { field = "traits.strength", erratum = "C7" } ]
note = "One of our own."
"#;

/// The faults after one change: line, column, message, expected.
fn spoiled(good: &str, bad: &str) -> Vec<(usize, usize, String, String)> {
    assert!(GOOD.contains(good), "{good}");
    let faults = parse::citizens("town.toml", &GOOD.replacen(good, bad, 1)).unwrap_err();
    let parts = |fault: &Fault| (fault.line, fault.column, fault.message.clone(), fault.expected.clone());
    faults.list().iter().map(parts).collect()
}

#[test]
fn each_kind_of_fault_says_where_it_is_and_what_was_expected() {
    let kid = &read(GOOD)[0];
    assert_eq!(
        (kid.known_as, kid.experience, kid.kinds(Skill::SpeakLanguage).len()),
        (KnownAs::Dangerous, 4, 2)
    );
    assert_eq!(kid.person().unwrap().skills.of(Skill::SpeakLanguage), 5, "the best of its kinds");
    let cases: &[(&str, &str, usize, usize, &str, &str)] = &[
        ("\"2002\"", "\"1979\"", 2, 8, "expected \"2002\", found \"1979\"", "\"2002\""),
        (
            "vocation = \"cowboy\"\n",
            "",
            4,
            1,
            "`vocation` is missing",
            "`vocation`: a vocation, such as \"Outlaw\", or \"vocation\" in `lost`",
        ),
        (
            "willpower = 3",
            "will = 3",
            9,
            10,
            "`willpower` is missing",
            "`willpower`: a whole number from 0 to 6",
        ),
        (
            "firearms = 10",
            "firearms = 13",
            10,
            23,
            "expected a whole number from 0 to 12, found 13",
            "a whole number from 0 to 12",
        ),
        (
            "composure = 6",
            "composure = 7",
            10,
            39,
            "Composure 7 is more than twice his willpower of 3",
            "at most 6, or `injured = true`",
        ),
        (
            "\"Spanish\", rating = 5",
            "\"Spanish\", rating = 6",
            11,
            11,
            "Speak Language 6 is more than twice his reasoning of 1",
            "at most 2, or `injured = true`",
        ),
        (
            "\"English\", rating = 2",
            "\"English\", rating = 3",
            11,
            45,
            "Speak Language 3 is more than twice his reasoning of 1",
            "at most 2, or `injured = true`",
        ),
        (
            "\"fiddle\", rating = 2",
            "\"fiddle\"",
            13,
            17,
            "`rating` is missing",
            "`rating`: a whole number from 1 to 12",
        ),
        (
            "virtues = [\"Loyal\"]",
            "virtues = []",
            4,
            1,
            "`virtues` is missing",
            "`virtues`: at least one, a virtue, such as \"Loyal\", or \"virtues\" in `lost`",
        ),
        (
            "\"Lust\"",
            "\"Lost\"",
            15,
            21,
            "expected a vice, such as \"Greed\", found \"Lost\"; did you mean `Lust`?",
            "one of Alcohol, Opium, Lust, Greed, Zeal, Excitement, Gambling, Superstitious, Sadism",
        ),
        (
            "reputation = 11",
            "reputation = 21",
            16,
            14,
            "expected a whole number from 0 to 20, found 21",
            "a whole number from 0 to 20",
        ),
        (
            "\"dangerous\"",
            "\"famous\"",
            17,
            12,
            "expected \"dangerous\", \"coward\" or \"nothing\", found \"famous\"",
            "\"dangerous\", \"coward\" or \"nothing\"",
        ),
        (
            "\"lasso\"",
            "\"laso\"",
            19,
            36,
            "expected a weapon, such as \"revolver\", found \"laso\"; did you mean `lasso`?",
            "one of revolver, derringer, rifle, shotgun, bow, knife, sword, machete, axe, spear, club, slingshot, lasso, whip",
        ),
        (
            "\"skills.firearms\"",
            "\"skills.stealth\"",
            22,
            1,
            "`skills.stealth` is named in `supposed`, but he has no such field",
            "the name of a field that is there",
        ),
        (
            "\"skills.firearms\"",
            "\"skill\"",
            22,
            24,
            "no field is called \"skill\"; did you mean `skills`?",
            "the name of a field, such as \"vices\" or \"skills.lariat\"",
        ),
        (
            "\"C7\"",
            "\"E-31\"",
            22,
            100,
            "expected the number of an erratum, such as \"A2\", found \"E-31\"",
            "the number of an erratum, such as \"A2\"",
        ),
        (
            "note =",
            "lost = [\"money\"]\nnote =",
            23,
            1,
            "`money` is named in `lost`, but it is there",
            "the name of a field that is not there",
        ),
        (
            "traits =",
            "picks = { pastime = \"drinking\", craft = \"forgery\" }\ntraits =",
            9,
            1,
            "`picks` beside a vocation that picks no such skills",
            "a drifter with a pastime and a craft, a scholar with skills, or no `picks`",
        ),
        (
            "traits =",
            "picks = { pastime = \"poker\", craft = \"forgery\" }\ntraits =",
            9,
            21,
            "expected \"drinking\" or \"gambling\", found \"poker\"",
            "one of drinking, gambling",
        ),
        ("things =", "thinks =", 20, 1, "unknown field `thinks`; did you mean `things`?", "`things`"),
    ];
    for (good, bad, line, column, message, expected) in cases {
        let found = spoiled(good, bad);
        let wanted = (*line, *column, (*message).to_owned(), (*expected).to_owned());
        assert!(found.contains(&wanted), "{bad}: {found:#?}");
    }
}

#[test]
fn an_injury_leaves_skills_above_the_cap_and_lost_figures_may_be_missing() {
    let hurt = GOOD.replace("dexterity = 5", "dexterity = 4").replace("note =", "injured = true\nnote =");
    assert!(read(&hurt)[0].injured);
    let spoiled = GOOD.replace("dexterity = 5", "dexterity = 4");
    assert_eq!(parse::citizens("town.toml", &spoiled).unwrap_err().list().len(), 1);
    let lost = "chart = \"A\"\nbook = \"2002\"\n[[person]]\nid = \"a\"\nname = \"A\"\nlost = [\"vocation\", \"traits\", \"vices\", \"virtues\"]\n";
    assert_eq!(read(lost)[0].vocation, None);
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{1,8}( \"[A-Z][a-z]{2,5}\")? [A-Z][a-z']{1,8}",
        "\\PC{1,12}"
            .prop_filter("visible", |text| { !text.trim().is_empty() && !text.contains(char::is_control) }),
    ]
}

fn named() -> impl Strategy<Value = Vec<Named>> {
    vec((text(), 1u8..=12), 0..3)
        .prop_map(|list| list.into_iter().map(|(name, rating)| Named { name, rating }).collect())
}

/// Anybody at all, with ratings above their caps where an injury explains them.
fn anybody() -> impl Strategy<Value = Citizen> {
    let figures = (proptest::array::uniform5(0u8..=6), vec(0u8..=12, 26), named(), named(), named());
    let morals = (vec(0usize..7, 1..4), vec(0usize..9, 1..4), 0usize..14, 0u8..=20, 0u16..=9_999);
    let rest =
        (text(), vec(text(), 0..3), vec(0usize..WEAPONS.len(), 0..4), proptest::option::of(text()), 0u8..3);
    (figures, morals, rest).prop_map(|(figures, morals, (name, texts, weapons, money, known_as))| {
        let (traits, ratings, speak, read_write, instruments) = figures;
        let (virtues, vices, vocation, reputation, experience) = morals;
        let mut citizen = Citizen::new("any-body", &name);
        for ((skill, _), rating) in SKILLS.into_iter().zip(ratings) {
            citizen.skills = citizen.skills.with(skill, rating);
        }
        Citizen {
            file: "made".into(),
            chart: "Anybody".into(),
            also: texts.clone(),
            vocation: Some(Vocation::ALL[vocation]),
            traits: Some(Traits::new(traits)),
            speak,
            read_write,
            instruments,
            virtues: Virtues::of(&virtues.iter().map(|index| Virtue::ALL[*index]).collect::<Vec<_>>()),
            vices: Vices::of(&vices.iter().map(|index| Vice::ALL[*index]).collect::<Vec<_>>()),
            reputation,
            known_as: [KnownAs::Nothing, KnownAs::Dangerous, KnownAs::Coward][usize::from(known_as)],
            experience,
            story_experience: experience / 2,
            horse: money.as_ref().map(|word| HisHorse { tame: true, commands: vec![word.clone()] }),
            easier_writing: known_as,
            injured: true,
            weapons: weapons.iter().map(|index| WEAPONS[*index]).collect(),
            things: texts,
            money: money.clone(),
            lost: if money.is_none() { vec!["money".into()] } else { vec![] },
            supposed: vec![Supposed { field: "traits.willpower".into(), erratum: "D9".into() }],
            note: money,
            ..citizen
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anybody_at_all_comes_back_the_same(person in anybody()) {
        let text = person.to_toml();
        match parse::citizens("made.toml", &text) {
            Ok(register) => prop_assert_eq!(&register.people[0], &person),
            Err(faults) => return Err(TestCaseError::fail(format!("{faults}\n{text}"))),
        }
    }

    #[test]
    fn a_character_of_the_rules_comes_back_the_same(person in anybody()) {
        let character = person.character().unwrap();
        for (skill, rating) in person.person().unwrap().skills.learned().filter(|(skill, _)| !skill.comes_in_kinds()) {
            prop_assert_eq!(character.rating(skill, 0), rating);
        }
        let back = Citizen::of_character(&person.id, &person.name, &character);
        prop_assert_eq!(back.character(), Ok(character));
        let text = back.to_toml();
        if let Err(faults) = parse::citizens("made.toml", &text) {
            return Err(TestCaseError::fail(format!("{faults}\n{text}")));
        }
    }

    #[test]
    fn a_spoiled_file_is_read_or_has_faults_inside_it(at in any::<prop::sample::Index>(), gone in 0usize..9, new in "[ -~\n]{0,4}") {
        let file = embedded::CITIZENS[0];
        let letters: Vec<char> = file.text.chars().collect();
        let start = at.index(letters.len());
        let end = (start + gone).min(letters.len());
        let text: String = letters[..start].iter().copied().chain(new.chars()).chain(letters[end..].iter().copied()).collect();
        if let Err(faults) = parse::any_people(file.name, &text) {
            prop_assert!(!faults.list().is_empty());
            let lines: Vec<&str> = text.split('\n').collect();
            for fault in faults.list() {
                prop_assert!(lines.get(fault.line - 1).is_some(), "line {} of {}", fault.line, lines.len());
            }
            prop_assert!(faults.to_string().ends_with(file.name));
        }
    }

    #[test]
    fn no_name_brings_the_search_down(name in "\\PC{0,30}") {
        if let Err(nobody) = citizen::find(&name) {
            prop_assert!(nobody.suggestions.len() <= 5);
        }
    }
}
