//! The registry, house rules and custom editions, from the outside.

use chance::Seed;
use fight::{Fight, Setup};
use game::record::DiceFrom;
use game::{Opened, Playable, Recorded};
use sixgun_kit::prelude::*;
use sixgun_kit::registry::{self, RowKind};
use staging::FightStage;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const RAIN: &str = "rain: -5 to hit in the open";
const SMOKE: &str = "smoke: -15 to hit under a roof";
const MUD: &str = "mud: -3 on the draw";

/// Two men who face each other on ground of one kind.
fn street(ground: char) -> ScenarioBuilder {
    let row = format!(" {}", format!("{ground} ").repeat(12).trim_end());
    let drawing = vec![row; 6].join("\n\n");
    let map = format!(
        "name = \"A street\"\n[[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\ndrawing = '''\n\n{drawing}\n\n'''\n"
    );
    ScenarioBuilder::new("A street", Sequence::Basic)
        .map(map)
        .figure("Wyatt Earp", "Law", (2, 3), Direction::East)
        .figure("Johnny Ringo", "Outlaws", (9, 3), Direction::West)
        .turns(10)
}

/// Plays a fight between two bots and keeps its record.
fn recorded(scenario: Scenario) -> Recorded<FightStage> {
    let setup = Setup::new(scenario).expect("it can be played");
    let mut game = Recorded::<FightStage>::new(setup.into(), DiceFrom::Seed(Seed(5)));
    for _ in 0..60 {
        game.proceed().expect("it goes on");
        if game.ending().is_some() {
            break;
        }
        for ask in game.asked() {
            let setup = game.begun().clone();
            let mut player =
                <FightStage as game::Hosted>::player(&setup, ask.side, "stand", Seed(1)).expect("a bot");
            let orders = player.answer(&game.game().window(fight::contract::side_id(ask.side)));
            game.answer(ask.side, &orders).expect("an order of a bot");
        }
    }
    game
}

/// The house rules that a record tells of, by their names.
fn named(record: &str) -> [bool; 3] {
    ["rain", "smoke", "mud"].map(|name| record.contains(&format!("\"why\":\"{name}\"")))
}

#[test]
fn a_house_rule_stands_by_its_name_in_every_tally_and_in_the_record() {
    for (ground, told) in [('.', [true, false, true]), ('_', [false, true, true])] {
        let builder = street(ground).house_rule(RAIN).house_rule(SMOKE).house_rule(MUD);
        let game = recorded(builder.build().expect("a scenario"));
        let record = game.save();
        assert_eq!(named(&record), told, "{ground}");
        assert!(!record.contains("house rule 1"), "a number in place of a name");
        // The record keeps the rules themselves, and plays again with them.
        assert!(record.contains(RAIN));
        let Ok(Opened::Playable(again)) = Recorded::<FightStage>::load(&record) else { panic!("it opens") };
        assert!(again.game().state() == game.game().state());
    }
}

#[test]
fn a_new_table_takes_house_rules_line_by_line() {
    let wish = |lines: &str| game::Wish {
        scenario: "ok_corral_1979".to_owned(),
        rules: vec![("house-rule".to_owned(), lines.to_owned())],
        ..game::Wish::default()
    };
    let setup = <FightStage as game::Hosted>::setup(&wish(&format!("{RAIN}\n\n {MUD} "))).expect("a table");
    let kept: Vec<String> = setup.scenario.house_rules().iter().map(ToString::to_string).collect();
    assert_eq!(kept, [RAIN, MUD]);
    let why = <FightStage as game::Hosted>::setup(&wish("rain")).expect_err("no rule");
    assert!(why.contains("expected a name"), "{why}");
}

#[test]
fn a_house_rule_counts_exactly_its_amount() {
    let dry = SecondEdition::default();
    let rules: Vec<HouseRule> = [RAIN, SMOKE, MUD].iter().map(|line| line.parse().expect("a rule")).collect();
    let wet = SecondEdition { house: House::of(&rules).expect("few"), ..dry };
    let [wyatt, ringo] = ["Wyatt Earp", "Johnny Ringo"]
        .map(|name| duellist(&dry, find(name).expect("somebody")).expect("armed"));
    let distance = Distance::spaces(6);
    let chance = |roofed: bool| {
        let mut shot = SingleShot::new(&wet, &wyatt, &ringo, distance).expect("in range");
        shot.sight.roofed = roofed;
        shot.tally()
    };
    let printed = SingleShot::new(&dry, &wyatt, &ringo, distance).expect("in range");
    let base = printed.tally().total();
    assert_eq!([false, true].map(|roofed| chance(roofed).total()), [base - 5, base - 15]);
    assert_eq!(printed.odds().total().to_string(), "1");
    let hits = |shot: &SingleShot<'_, SecondEdition>| shot.odds().that(|end| *end != ShotResult::Miss);
    let in_the_rain = SingleShot::new(&wet, &wyatt, &ringo, distance).expect("in range");
    let exactly = |total: i16| Odds::new(total.clamp(0, 100).unsigned_abs(), 100u16);
    assert_eq!([hits(&printed), hits(&in_the_rain)], [base, base - 5].map(exactly));
}

#[test]
fn what_is_no_house_rule_says_what_one_looks_like() {
    for (line, says) in [
        ("rain", "expected a name"),
        (": -5 to hit", "expected a name"),
        ("rain: wet to hit", "expected an amount"),
        ("rain: 0 to hit", "expected an amount"),
        ("rain: -500 to hit", "expected an amount"),
        ("rain: -5 to miss", "expected `to hit` or `on the draw`"),
        ("rain: -5 to hit on Sundays", "unknown condition `on Sundays`"),
        ("rain: -5 on the draw at long range", "cannot ask for a range"),
    ] {
        let why = line.parse::<HouseRule>().expect_err(line).to_string();
        assert!(why.contains(says), "{line}: {why}");
    }
    for line in
        [RAIN, SMOKE, MUD, "tired eyes: -10 to hit at long range", "nerves: +2 on the draw from the hip"]
    {
        assert_eq!(line.parse::<HouseRule>().expect(line).to_string(), line);
    }
    let full = (0..8).fold(street('.'), |street, _| street.house_rule(RAIN));
    assert!(full.build().is_ok());
    assert!(full.house_rule(RAIN).build().is_err_and(|why| why.to_string().contains("at most 8")));
}

/// An edition in which no shot hits.
#[derive(Debug)]
struct Blanks;

impl CustomEdition for Blanks {
    fn name(&self) -> &'static str {
        "blanks"
    }

    fn rolled_chance(&self, _printed: i16) -> i16 {
        0
    }
}

#[test]
fn a_programmers_own_edition_is_played_on_a_map() {
    static BLANKS: Blanks = Blanks;
    let fallen = |builder: &ScenarioBuilder| -> usize {
        let tales = (0..10).map(|seed| {
            play(builder.build().expect("a scenario"), &["stand", "stand"], seed).expect("it ends")
        });
        tales.map(|tale| tale.figures.iter().filter(|figure| figure.wounds > 0).count()).sum()
    };
    assert!(fallen(&street('.')) >= 10, "somebody is hit in every fight by the book");
    assert_eq!(fallen(&street('.').edition(&BLANKS)), 0);
    // Its record names it, and only a program that has it replays it.
    let setup = Setup::new(street('.').edition(&BLANKS).build().expect("a scenario")).expect("playable");
    let written = Fight::write_setup(&setup);
    assert_eq!(written["edition"], "blanks");
    let why = Fight::read_setup(&written).expect_err("another program does not have it");
    assert!(why.contains("does not have the edition \"blanks\""), "{why}");
}

#[test]
fn every_row_of_the_registry_has_a_clause_a_help_and_a_default() {
    let rows = registry::all();
    assert_eq!(rows.iter().filter(|row| row.kind == RowKind::Book).count(), 4);
    let mut seen = BTreeSet::new();
    for row in &rows {
        assert!(seen.insert((row.kind, row.book, row.name)), "{} twice", row.name);
        assert!(row.help.is_some_and(|help| !help.is_empty()), "{}", row.name);
        if row.kind != RowKind::Book {
            assert!(row.clause.is_some(), "{} of {}", row.name, row.book.year());
            assert!(row.values.len() > 1 && row.values.contains(&row.default_value()), "{}", row.name);
        }
    }
}

/// Where the repository begins.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of a folder that are code or guides.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let kept = [".rs", ".md", ".ts", ".svelte"].iter().any(|end| name.ends_with(end));
        if path.is_dir() && !["target", "node_modules", "tests", "odds"].contains(&name.as_str()) {
            files(&path, found);
        } else if kept {
            found.push(path);
        }
    }
}

#[test]
fn an_optional_rule_touches_the_files_that_the_guide_lists() {
    let guide = std::fs::read_to_string(root().join("docs/ADD_A_RULE.md")).expect("the guide");
    let (_, list) = guide.split_once("<!-- files -->").expect("a list of files");
    let (list, _) = list.split_once("<!-- end of files -->").expect("its end");
    let listed: BTreeSet<&str> = list.lines().filter_map(|line| line.split('`').nth(1)).collect();
    assert!(listed.len() <= 7, "at most seven files: {listed:?}");
    let mut all = Vec::new();
    ["crates", "content", "web/src", "xtask"].iter().for_each(|folder| files(&root().join(folder), &mut all));
    let spellings = ["morale-after-shooting", "morale_after_shooting", "MoraleAfterShooting"];
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
        if spellings.iter().any(|spelling| text.contains(spelling)) {
            assert!(
                listed.contains(name.as_str()),
                "{name} names the rule, and docs/ADD_A_RULE.md does not list it"
            );
        }
    }
    assert!(listed.iter().all(|file| root().join(file).exists()), "{listed:?}");
}

#[test]
fn the_readme_has_the_examples_of_the_first_page() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let first = include_str!("../README.md");
    for example in first.split("```rust").skip(1) {
        let code = example.split("```").next().unwrap_or_default();
        for line in code.lines().filter(|line| !line.starts_with("# ") && !line.trim().is_empty()) {
            assert!(readme.contains(line), "README.md lacks `{line}`");
        }
    }
}
