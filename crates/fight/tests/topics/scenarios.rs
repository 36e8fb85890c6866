//! Scenario files: what the carried ones say, that all their variants hold, and how faults are told.

use fight::scenario::embedded::{self, README, SCENARIOS};
use fight::scenario::{
    Band, Bond, ByDice, Doctrine, Effect, Goal, Goods, Kept, MapOptions, NotSo, OptionalRule, Rank,
    Restraint, Safe, Sequence, Shelf, SideId, Start, Wanted, When, Whereabouts, Who, parse, wanted,
};
use fight::{Faults, Scenario};
use proptest::prelude::*;
use rules::{Arm, Book};
use town::{Changes, Direction, Square};

fn carried(id: &str) -> Scenario {
    embedded::file(id).unwrap().scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

fn faults(text: &str) -> Faults {
    parse("test.toml", text, &Shelf::new()).expect_err("faults")
}

/// A small sound scenario, with one line put in the place of another.
fn small(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replacen(from, to, 1)
}

const SMALL: &str = r#"
name = "Two men"
book = "1979"
sequence = "basic"
map = "ok_corral"

[[side]]
name = "A"

[[side]]
name = "B"

[[figure]]
who = "wyatt-earp@ok_corral_1979"
side = "A"
at = "1"

[[figure]]
who = "cowboy@average"
side = "B"
at = [10, 4]
facing = "north"

[[victory]]
by = "last-standing"
"#;

/// The message of the only fault.
fn only(text: &str) -> (usize, String, String) {
    let faults = faults(text);
    let [fault] = faults.list() else { panic!("{faults}") };
    (fault.line, fault.message.clone(), fault.expected.clone())
}

#[test]
fn every_carried_scenario_is_sound_with_every_mixture_of_its_variants_and_in_every_sequence() {
    for file in SCENARIOS {
        let scenario = file.scenario().unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(scenario.id, file.id);
        assert!(!scenario.about.is_empty(), "{}", file.id);
        let ids: Vec<&str> = scenario.variants().iter().map(|variant| variant.id.as_str()).collect();
        for mixture in 0u32..1 << ids.len() {
            let chosen: Vec<&str> = ids
                .iter()
                .enumerate()
                .filter(|(bit, _)| mixture >> bit & 1 == 1)
                .map(|(_, id)| *id)
                .collect();
            match scenario.with(&chosen) {
                Ok(mixed) => assert_eq!(mixed.chosen(), chosen),
                Err(NotSo::NotTogether(..)) => {}
                Err(why) => panic!("{} with {chosen:?}: {why}", file.id),
            }
        }
        for sequence in scenario.sequences() {
            assert_eq!(scenario.played(sequence).unwrap().sequence, sequence);
        }
    }
}

#[test]
fn no_carried_scenario_changes_by_asking_for_no_variant() {
    for file in SCENARIOS {
        let scenario = carried(file.id);
        let again = scenario.with::<&str>(&[]).unwrap();
        assert_eq!((&again.figures, &again.triggers), (&scenario.figures, &scenario.triggers));
    }
}

#[test]
fn a_shotgun_of_1975_has_one_barrel_unless_the_file_says_two() {
    let barrels = |id: &str, figure: &str| {
        let scenario = carried(id);
        let (_, figure) = scenario.figure(figure).unwrap();
        let shotguns = figure.weapons.iter().flatten().filter(|armed| armed.weapon.arm == Arm::Shotgun);
        shotguns.map(|armed| (armed.weapon.barrels, armed.loaded)).collect::<Vec<_>>()
    };
    assert_eq!(barrels("ok_corral_1975", "doc-holliday"), [(1, 1)]);
    assert_eq!(barrels("ok_corral_1979", "doc-holliday"), [(2, 2)]);
    // That is a choice of ours, and the file says so.
    assert!(carried("ok_corral_1975").about.iter().any(|line| line.contains("one barrel")));
    assert!(carried("coffeyville_1975").about.iter().any(|line| line.contains("double-barrelled")));
}

#[test]
fn a_weapon_of_another_size_is_refused_in_a_file_of_1975_and_likened_in_a_chart_of_1979() {
    let first = small("book = \"1979\"\nsequence = \"basic\"", "book = \"1975\"\nsequence = \"sequential\"");
    for code in ["SAR5", "9R", "6SG"] {
        let text =
            first.replace("facing = \"north\"", &format!("facing = \"north\"\nweapons = [\"{code}\"]"));
        assert!(only(&text).1.starts_with("1975 has no"), "{:?}", only(&text));
    }
    let rifle = |text: &str| {
        let text = text.replace("cowboy@average", "ambusher@six_gunfights");
        let scenario = parse("t.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
        scenario.figures[1].weapons.iter().flatten().map(|armed| armed.weapon.holds).collect::<Vec<_>>()
    };
    assert_eq!((rifle(SMALL), rifle(&first)), (vec![9], vec![15]));
}

#[test]
fn the_corral_of_1979_has_the_arms_and_the_morale_of_the_book() {
    let corral = carried("ok_corral_1979");
    assert_eq!((corral.rules.book(), corral.sequence), (Book::BootHill1979, Sequence::Basic));
    let arms = |id: &str| -> Vec<(&str, Kept)> {
        let (_, figure) = corral.figure(id).unwrap();
        figure.weapons.iter().flatten().map(|armed| (armed.weapon.code(), armed.kept)).collect()
    };
    let pair = [("FDR6", Kept::Worn), ("FDR6", Kept::Worn)];
    for earp in ["wyatt-earp", "virgil-earp", "morgan-earp"] {
        assert_eq!(arms(earp), pair, "{earp}");
    }
    assert_eq!(arms("doc-holliday"), [("FDR6", Kept::Worn), ("2SG", Kept::BothHands)]);
    for holder in ["frank-mclaury", "billy-clanton"] {
        assert_eq!(arms(holder)[..2], pair);
        assert_eq!(arms(holder)[2..], [("15R", Kept::Horse)], "{holder}");
        let (id, _) = corral.figure(holder).unwrap();
        assert!(corral.horses.iter().any(|horse| horse.master == Some((id, Bond::Held))), "{holder}");
    }
    assert_eq!((arms("tom-mclaury"), arms("ike-clanton")), (vec![pair[0]], vec![pair[0]]));
    let minor: Vec<&str> =
        corral.figures.iter().filter(|figure| figure.minor).map(|figure| figure.id.as_str()).collect();
    assert_eq!(minor, ["ike-clanton"]);
    assert_eq!((corral.figures.len(), corral.with(&["claibourne"]).unwrap().figures.len()), (8, 9));
}

#[test]
fn the_casts_are_those_of_the_people_crate() {
    use people::scenario::{first_edition, second_edition};
    let sorted = |mut cast: Vec<String>| {
        cast.sort_unstable();
        cast
    };
    let in_play = |scenario: &Scenario| {
        let records = scenario.figures.iter().map(|figure| match &figure.who {
            Who::Record(record) => record.address(),
            Who::ByDice(_) => panic!("nobody at the corral is made by dice"),
        });
        sorted(records.collect())
    };
    let of = |cast: Vec<people::Record>| sorted(cast.iter().map(people::Record::address).collect());
    let corral = carried("ok_corral_1979");
    assert_eq!(in_play(&corral), of(second_edition::corral(false)));
    assert_eq!(in_play(&corral.with(&["claibourne"]).unwrap()), of(second_edition::corral(true)));
    let corral = carried("ok_corral_1975");
    let variant = first_edition::Variant { ringo: true, claibourne: true, all_armed: true };
    let cast = first_edition::corral(&Default::default(), variant);
    let all = corral.with(&["ringo", "claibourne", "armed"]).unwrap();
    assert_eq!(in_play(&all), of(cast));
    assert!(all.figures.iter().all(|figure| figure.weapons.as_ref().is_some_and(|list| !list.is_empty())));
    assert_eq!(corral.figure("doc-holliday").unwrap().1.to_be_hit, -10);
    let unarmed = corral.figures.iter().filter(|figure| figure.weapons == Some(Vec::new()));
    assert_eq!(unarmed.count(), 2);
}

#[test]
fn readings_of_1975_reach_the_guns_and_the_scores() {
    let text = embedded::file("ok_corral_1975").unwrap().text;
    let text = text.replacen("turns = 30", "turns = 30\nset = { wyatt-guns = \"FDR\" }", 1);
    let corral = parse("fast.toml", &text, &Shelf::new()).unwrap();
    let (_, wyatt) = corral.figure("wyatt-earp").unwrap();
    let guns = wyatt.weapons.as_ref().unwrap();
    assert!(guns.iter().all(|armed| armed.weapon.arm == Arm::FastDraw && armed.kept == Kept::Pocket));
    assert_eq!(corral.rules.changed_readings(), [("wyatt-guns", "FDR")]);
}

#[test]
fn marks_give_places_and_facings() {
    let corral = carried("ok_corral_1979");
    let (_, virgil) = corral.figure("virgil-earp").unwrap();
    assert_eq!(virgil.start, Start::Square(Square::ground(9, 12)));
    assert_eq!(virgil.facing, Some(Direction::South));
}

#[test]
fn the_brawl_has_those_who_wait_and_those_who_come_later() {
    let brawl = carried("bar_room_brawl");
    let (deputy, figure) = brawl.figure("deputy").unwrap();
    assert!(figure.later);
    let fetched = brawl.triggers.iter().find(|trigger| trigger.when == When::EachTurn).unwrap();
    assert_eq!((fetched.chance, &fetched.then[0]), ((10, 100), &Effect::Arrive(vec![deputy])));
    assert!(brawl.figure("barkeeper").unwrap().1.orders.contains(&Restraint::Waits));
    let lawless = brawl.with(&["no-deputy"]).unwrap();
    assert!(lawless.figure("deputy").is_none());
    assert!(lawless.triggers.iter().all(|trigger| trigger.when != When::EachTurn));
    assert_eq!(brawl.victories.len(), 3);
}

#[test]
fn the_citizens_of_1979_wait_for_an_alarm_and_those_of_1975_do_not() {
    let battle = carried("coffeyville_1979");
    for (trigger, chance, when) in
        [(&battle.triggers[0], (100, 100), When::Shots), (&battle.triggers[1], (30, 100), When::EachTurn)]
    {
        assert_eq!((&trigger.when, trigger.chance), (&when, chance));
        assert_eq!(trigger.groups.iter().map(Vec::len).collect::<Vec<_>>(), [6, 8, 2]);
        assert!(trigger.groups[1].contains(&battle.figure("john-kloehr").unwrap().0));
    }
    let old = carried("coffeyville_1975");
    assert!(old.triggers.is_empty() && old.figures.iter().all(|figure| figure.orders.is_empty()));
    for battle in [battle, old] {
        let (gang, citizens): (Vec<_>, Vec<_>) = battle.figures.iter().partition(|figure| figure.side.0 == 0);
        assert_eq!((gang.len(), citizens.len()), (5, 16));
        assert!(
            gang.iter().all(|man| !man.minor && man.weapons.as_ref().is_some_and(|list| list.len() == 3))
        );
        assert!(citizens.iter().all(|man| man.minor && man.weapons.is_none()), "armed by a die");
    }
}

#[test]
fn doolin_changes_nothing_in_what_the_gang_needs_but_must_be_taken_too() {
    for id in ["coffeyville_1979", "coffeyville_1975"] {
        let battle = carried(id);
        let with = battle.with(&["doolin"]).unwrap();
        let need = |battle: &Scenario| {
            let escape = battle.victories.iter().find_map(|victory| match &victory.goal {
                Goal::Escape { count, mounted, .. } => Some((*count, *mounted)),
                _ => None,
            });
            let beaten = battle.victories.iter().find_map(|victory| match &victory.goal {
                Goal::Beaten { figures, killed: true, captured: true } => Some(figures.len()),
                _ => None,
            });
            (escape.unwrap(), beaten.unwrap(), battle.horses.len())
        };
        assert_eq!((need(&battle), need(&with)), (((3, true), 5, 5), ((3, true), 6, 6)), "{id}");
    }
    let hidden = carried("coffeyville_1979").with(&["hidden"]).unwrap();
    assert!(hidden.sides.iter().all(|side| side.hidden));
}

#[test]
fn thompson_is_surprised_unless_his_friends_are_there() {
    use rules::Surprise;
    let hall = carried("death_of_ben_thompson");
    let pair =
        |hall: &Scenario| ["ben-thompson", "john-king-fisher"].map(|id| hall.figure(id).unwrap().1.surprise);
    assert_eq!(pair(&hall), [Surprise::Complete; 2]);
    assert!(hall.figures.iter().all(|figure| !figure.minor));
    let ambush = hall.with(&["ambush"]).unwrap();
    assert_eq!(ambush.figures.len(), 11);
    assert!(ambush.figures.iter().all(|figure| !figure.minor));
    let all = hall.with(&["friends", "ambush"]).unwrap();
    assert_eq!((all.figures.len(), pair(&all)), (14, [Surprise::None; 2]));
    for figure in &all.figures {
        assert_eq!(figure.minor, figure.who != Who::ByDice(ByDice::Player), "{}", figure.name);
    }
}

#[test]
fn the_six_gunfights_give_the_edges_of_the_book() {
    let edge = |scenario: &str, who: &str| carried(scenario).figure(who).unwrap().1.edge;
    assert_eq!(edge("masterson_and_allison", "bat-masterson"), 5);
    let spin = carried("hardin_and_hickok");
    let [hardin, hickok] = ["wes-hardin", "wild-bill-hickok"].map(|id| spin.figure(id).unwrap().0);
    let trigger = &spin.triggers[0];
    assert_eq!((&trigger.when, trigger.chance), (&When::Start, (2, 6)));
    assert_eq!(trigger.then[0], Effect::Edge(vec![hardin], 5));
    assert_eq!(trigger.otherwise[0], Effect::Edge(vec![hickok], 5));
    let kid = carried("garrett_and_the_kid");
    assert_eq!(kid.figure("billy-the-kid").unwrap().1.surprise, rules::Surprise::Complete);
}

#[test]
fn friends_are_made_by_dice() {
    let street = carried("holliday_and_ringo").with(&["friends"]).unwrap();
    let (_, friend) = street.figure("friend-of-ringo").unwrap();
    assert_eq!(friend.who, Who::ByDice(ByDice::Player));
    assert!(!friend.minor);
}

#[test]
fn the_bank_has_safes_and_dynamite_and_caps_where_the_book_knows_them() {
    for (id, caps) in [("bank_and_dynamite_1979", 8), ("bank_and_dynamite_1975", 0)] {
        let bank = carried(id);
        let [large, small] = [Safe::Large, Safe::Small].map(|size| {
            let safe = bank.goods.iter().position(|goods| goods.safe == Some(size)).unwrap();
            let Whereabouts::Square(square) = bank.goods[safe].at else { panic!("a safe stands") };
            assert_eq!(bank.town.thing(square, &Changes::new()), Some(size.thing()), "{id}");
            safe
        });
        let all = |count: fn(&Goods) -> u8| bank.goods.iter().map(count).map(u32::from).sum::<u32>();
        assert_eq!((all(|goods| goods.dynamite), all(|goods| goods.caps)), (8, caps), "{id}");
        assert_eq!(bank.map_options.carried_dynamite, caps > 0, "{id}");
        assert!(bank.triggers.iter().any(|trigger| trigger.when == When::Opens(large)));
        let wanted = |bank: &Scenario| {
            let goals = bank.victories.iter().filter_map(|victory| match victory.goal {
                Goal::Carry { goods, .. } => Some(goods),
                _ => None,
            });
            goals.collect::<Vec<_>>()
        };
        assert_eq!(wanted(&bank), [large, large], "{id}");
        assert_eq!(wanted(&bank.with(&["small-safe"]).unwrap()), [small, small], "{id}");
        let at_night = bank.with(&["night"]).unwrap();
        assert_eq!((bank.figures.len(), at_night.figures.len()), (14, 12));
    }
}

#[test]
fn the_stage_is_full_and_the_road_agents_are_hidden() {
    let road = carried("stage_hold_up");
    let aboard = |road: &Scenario| {
        road.figures
            .iter()
            .filter(|figure| figure.start == Start::Aboard(0))
            .map(|one| one.id.clone())
            .collect()
    };
    let all: Vec<String> = aboard(&road);
    assert_eq!(all, ["driver", "guard", "gambler", "drummer", "miss-lacey"]);
    assert!(road.map_options.hidden_movement && road.sides[1].hidden && !road.sides[0].hidden);
    let team = &road.vehicles[0];
    assert_eq!((team.horses, team.facing), (4, Some(Direction::East)));
    let alone = road.with(&["no-guard"]).unwrap();
    assert_eq!(aboard(&alone).len(), 4);
    assert!(
        alone.triggers.iter().all(|trigger| trigger.when != When::Start),
        "nobody is left to see anything"
    );
    assert_eq!(road.with(&["six"]).unwrap().figures_of(SideId(1)).count(), 6);
}

#[test]
fn a_relief_engine_rolls_only_where_it_is_chosen() {
    use fight::scenario::Wheels;
    let stop = carried("train_robbery");
    let Whereabouts::Square(safe) = stop.goods[0].at else { panic!("a safe stands") };
    assert_eq!(stop.town.place_at(safe).map(|place| place.name.as_str()), Some("Express car"));
    assert!(stop.vehicles.is_empty() && !stop.map_options.hidden_movement);
    let relief = stop.with(&["relief"]).unwrap();
    let [engine] = relief.vehicles.as_slice() else { panic!("one engine") };
    assert_eq!((engine.kind, engine.horses, engine.riders.len()), (Wheels::Train, 0, 4));
    assert_eq!(relief.town.terrain(engine.square), town::Terrain::Track);
    assert!(stop.with(&["hidden"]).unwrap().map_options.hidden_movement);
}

#[test]
fn the_post_has_an_officer_two_guns_with_crews_and_a_war_party_with_chiefs() {
    let post = carried("cavalry_post");
    let count = |post: &Scenario, troop: Band, rank: Option<Rank>| {
        post.figures.iter().filter(|figure| (figure.troop, figure.rank) == (troop, rank)).count()
    };
    assert_eq!(count(&post, Band::Cavalry, Some(Rank::Officer)), 1);
    assert_eq!(count(&post, Band::Cavalry, Some(Rank::Sergeant)), 2);
    assert_eq!(count(&post, Band::Cavalry, None), 13);
    assert_eq!(count(&post, Band::WarParty, Some(Rank::Chief)), 2);
    assert_eq!(count(&post, Band::WarParty, None), 18);
    let crews: Vec<usize> = post.vehicles.iter().map(|gun| gun.riders.len() + 1).collect();
    assert_eq!(crews, [2, 4]);
    for arm in [Arm::Bow, Arm::Lance, Arm::Tomahawk] {
        let mut weapons = post.figures_of(SideId(1)).flat_map(|(_, figure)| figure.weapons.iter().flatten());
        assert!(weapons.any(|armed| armed.weapon.arm == arm), "{arm:?}");
    }
    let alone = post.with(&["no-officer"]).unwrap();
    assert_eq!(count(&alone, Band::Cavalry, Some(Rank::Officer)), 0);
    assert!(alone.triggers.iter().all(|trigger| !matches!(trigger.when, When::Down(_))));
    let dawn = post.with(&["dawn"]).unwrap();
    assert!(dawn.sides[1].hidden);
    let off_guard = |figure: &&fight::scenario::Figure| figure.surprise == rules::Surprise::Surprised;
    assert_eq!(dawn.figures.iter().filter(off_guard).count(), 7);
}

#[test]
fn the_example_of_the_page_about_the_format_is_sound() {
    let example = README.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let scenario = parse("example.toml", example, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    for variant in scenario.variants() {
        scenario.with(&[&variant.id]).unwrap();
    }
    assert!(scenario.victories.iter().any(|victory| matches!(victory.goal, Goal::Carry { .. })));
    let safe = scenario.goods.iter().position(|goods| goods.safe == Some(Safe::Small)).unwrap();
    assert!(scenario.triggers.iter().any(|trigger| trigger.when == When::Opens(safe)));
    assert_eq!((scenario.goods[safe].dollars, scenario.goods[safe].paper), (9000, 6000));
    let gang = &scenario.sides[1];
    assert_eq!((gang.doctrine, gang.objective.as_deref()), (Some(Doctrine::Rob), Some("rear")));
}

#[test]
fn the_page_about_the_format_knows_every_word() {
    use fight::scenario::{By, Edition, Player, Startled, Wheels};
    let words = [
        Sequence::ALL.iter().map(|word| word.name()).collect::<Vec<_>>(),
        Edition::ALL.iter().map(|word| word.name()).collect(),
        OptionalRule::ALL.iter().map(|word| word.name()).collect(),
        Player::ALL.iter().map(|word| word.name()).collect(),
        Restraint::ALL.iter().map(|word| word.name()).collect(),
        Kept::ALL.iter().map(|word| word.name()).collect(),
        Startled::ALL.iter().map(|word| word.name()).collect(),
        Wheels::ALL.iter().map(|word| word.name()).collect(),
        By::ALL.iter().map(|word| word.name()).collect(),
        Doctrine::ALL.iter().map(|word| word.name()).collect(),
        Band::ALL.iter().map(|word| word.name()).collect(),
        Rank::ALL.iter().map(|word| word.name()).collect(),
        Safe::ALL.iter().map(|word| word.name()).collect(),
    ];
    for word in words.concat() {
        assert!(README.contains(&format!("`{word}`")) || README.contains(&format!("\"{word}\"")), "{word}");
    }
    for file in SCENARIOS {
        assert!(README.contains(file.id), "{}", file.id);
    }
}

#[test]
fn a_small_scenario_is_sound() {
    let scenario = parse("dir/two.toml", SMALL, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((scenario.id.as_str(), scenario.figures.len()), ("two", 2));
}

#[test]
fn whatever_is_not_there_is_named_with_what_is() {
    let (line, message, expected) = only(&small("\"1\"", "\"11\""));
    assert_eq!((line, message.as_str()), (16, "there is no mark \"11\"; did you mean `1` or `10`?"));
    assert!(expected.starts_with("a mark: \"1\", \"10\""), "{expected}");
    assert!(only(&small("ok_corral\"", "ok_coral\"")).1.contains("did you mean `ok_corral`?"));
    assert!(only(&small("[10, 4]", "{ zone = \"reer\" }")).1.contains("did you mean `rear`?"));
    let side = faults(&small("side = \"B\"\nat", "side = \"C\"\nat"));
    let said: Vec<&str> = side.list().iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(said, ["the side \"B\" has nobody", "there is no side \"C\"; did you mean `A` or `B`?"]);
    let nobody = only(&small("wyatt-earp@", "wyat-earp@")).1;
    assert!(nobody.starts_with("nobody has the id \"wyat-earp@ok_corral_1979\""), "{nobody}");
    let weapon = only(&small("at = \"1\"", "at = \"1\"\nweapons = [\"FDR7\"]")).1;
    assert!(weapon.starts_with("there is no weapon \"FDR7\"; did you mean"), "{weapon}");
    let reading = only(&small("map =", "set = { automatic-result = \"none\" }\nmap =")).1;
    assert_eq!(reading, "there is no reading \"automatic-result\"; did you mean `automatic-results`?");
    let value = only(&small("map =", "set = { automatic-results = \"all\" }\nmap =")).1;
    assert!(value.starts_with("there is no value \"all\""), "{value}");
    let variant = format!("{SMALL}\n[[variant]]\nid = \"x\"\nname = \"X\"\nremove = [\"doc\"]\n");
    assert!(only(&variant).1.starts_with("there is no figure \"doc\""));
    let sequence = only(&small("\"basic\"", "\"sequential\""));
    assert_eq!(
        (sequence.1.as_str(), sequence.2.as_str()),
        ("1979 has no sequence \"sequential\"", "\"basic\" or \"advanced\"")
    );
}

#[test]
fn whatever_cannot_be_is_refused() {
    let taken = only(&small("[10, 4]", "[9, 12]")).1;
    assert_eq!(taken, "the square [9, 12] is already taken by wyatt-earp (line 16)");
    assert_eq!(
        only(&small("[10, 4]", "[18, 1]")).1,
        "nobody can stand on the square [18, 1]: there is a hitching-rail"
    );
    assert_eq!(
        only(&small("[10, 4]", "[10, 4, 1]")).1,
        "nobody can stand on the square [10, 4, 1]: it is void"
    );
    assert_eq!(only(&small("[10, 4]", "[99, 4]")).1, "the square [99, 4] is not on the map");
    assert_eq!(only(&small("facing = \"north\"\n", "")).1, "nothing says which way he faces");
    assert_eq!(only(&small("[[victory]]\nby = \"last-standing\"\n", "")).1, "`victory` is missing");
    assert_eq!(
        only(&small("at = \"1\"", "at = \"1\"\nlater = true")).1,
        "Wyatt Earp comes later, and nothing brings him"
    );
    let waits = only(&small("at = \"1\"", "at = \"1\"\norders = [\"waits\"]")).1;
    assert_eq!(waits, "Wyatt Earp waits, and nothing calls him");
    let horse = small("at = \"1\"", "at = \"1\"\nweapons = [{ code = \"15R\", in = \"horse\" }]");
    assert_eq!(only(&horse).1, "Wyatt Earp has a gun on a horse, but no horse");
    let hands = "at = \"1\"\nweapons = [{ code = \"FDR6\", count = 2, in = \"left hand\" }]";
    assert_eq!(only(&small("at = \"1\"", hands)).1, "two weapons in one hand");
    let side = format!("{SMALL}\n[[side]]\nname = \"C\"\n");
    assert_eq!(only(&side).1, "the side \"C\" has nobody");
    let old = small("\"1979\"", "\"1975\"").replacen("basic", "sequential", 1);
    let old = old.replacen("at = \"1\"", "at = \"1\"\nweapons = [\"6SG\"]", 1);
    assert_eq!(only(&old).1, "1975 has no shotgun of 6 rounds");
    assert_eq!(
        only(&small("by = \"last-standing\"", "by = \"escape\"\nside = \"A\"")).1,
        "`zone` is missing"
    );
    assert_eq!(only(&small("by = \"last", "zone = \"rear\"\nby = \"last")).1, "`zone` says nothing here");
}

#[test]
fn readings_that_are_turned_later_change_what_a_chart_says_of_a_man() {
    let corral = carried("ok_corral_1975").with(&["ringo", "claibourne"]).unwrap();
    let turned = |settings: &[(&str, &str)]| {
        let turn = |scenario: Scenario, (name, value): &(&str, &str)| scenario.reading(name, value).unwrap();
        let scenario = settings.iter().fold(corral.clone(), turn);
        let mut fight = fight::Fight::new(scenario).unwrap();
        fight.proceed(&mut chance::Seeded::from_number(1), &mut ()).unwrap();
        let number = |name| usize::from(fight.setup().scenario.figure(name).unwrap().0.0);
        let (ringo, wyatt) = (number("johnny-ringo"), number("wyatt-earp"));
        let guns: Vec<Arm> = fight.state().men[wyatt].guns.iter().map(|gun| gun.weapon.arm).collect();
        (fight.state().cast[ringo].gunman.quickness.total(), guns)
    };
    let split = ("greased-lightning-split", "yes");
    assert_eq!(turned(&[]), (20, vec![Arm::SingleAction; 2]));
    assert_eq!(turned(&[split]).0, 21);
    assert_eq!(turned(&[split, ("ringo-speed", "00")]).0, 22);
    assert_eq!(turned(&[("ringo-speed", "00"), split, ("ringo-speed", "99")]).0, 21);
    assert_eq!(turned(&[("wyatt-guns", "FDR")]).1, [Arm::FastDraw; 2]);
    assert_eq!(turned(&[("wyatt-guns", "FDR"), ("wyatt-guns", "SAR")]).1, [Arm::SingleAction; 2]);
}

#[test]
fn optional_rules_of_the_map_are_turned_on_by_name_and_a_hidden_side_asks_for_hidden_movement() {
    let options = |text: &str| {
        let scenario = parse("t.toml", text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
        (scenario.map_options, scenario.options_in_use().collect::<Vec<_>>())
    };
    assert_eq!(options(SMALL), (MapOptions::default(), Vec::new()));
    let text = small("map =", "option = [\"stray-bullets\", \"carried-dynamite\", \"stunning\"]\nmap =");
    let (map, all) = options(&text);
    assert_eq!(
        map,
        MapOptions {
            stray_bullets: true,
            carried_dynamite: true,
            hidden_movement: false,
            morale_after_shooting: false,
            measured_diagonals: false,
        }
    );
    let named = [OptionalRule::Stunning, OptionalRule::StrayBullets, OptionalRule::CarriedDynamite];
    assert_eq!(all, named);
    for text in [
        small("map =", "option = [\"hidden-movement\"]\nmap ="),
        small("name = \"B\"", "name = \"B\"\nhidden = true"),
    ] {
        let (map, all) = options(&text);
        assert!(map.hidden_movement && all == [OptionalRule::HiddenMovement], "{text}");
    }
    // What the book uses by default, or the scenario asks for, a variant can do without.
    let off = small("map =", "option = [\"stunning\"]\nmap =");
    let off = format!("{off}\n[[variant]]\nid = \"x\"\nname = \"X\"\nwithout = [\"stunning\"]\n");
    let scenario = parse("t.toml", &off, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let used = |scenario: &Scenario| scenario.options_in_use().collect::<Vec<_>>();
    assert_eq!(used(&scenario), [OptionalRule::Stunning]);
    assert_eq!(used(&scenario.with(&["x"]).unwrap()), []);
    let shown = format!("{SMALL}\n[[variant]]\nid = \"x\"\nname = \"X\"\nhide = [\"A\"]\n");
    let scenario = parse("t.toml", &shown, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let hidden = scenario.with(&["x"]).unwrap();
    assert_eq!([&scenario, &hidden].map(|one| one.map_options.hidden_movement), [false, true]);
}

#[test]
fn troops_and_ranks_go_together_and_braves_and_chiefs_have_theirs_by_themselves() {
    let band = |more: &str| {
        let text = small("who = \"cowboy@average\"", more);
        let scenario = parse("t.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
        (scenario.figures[1].troop, scenario.figures[1].rank)
    };
    assert_eq!(band("kind = \"cowboy\""), (Band::Ordinary, None));
    assert_eq!(band("kind = \"brave\""), (Band::WarParty, None));
    assert_eq!(band("kind = \"chief\""), (Band::WarParty, Some(Rank::Chief)));
    assert_eq!(band("kind = \"chief\"\ntroop = \"ordinary\""), (Band::Ordinary, None));
    let trooper = "kind = \"cavalry-trooper\"\ntroop = \"cavalry\"";
    assert_eq!(band(trooper), (Band::Cavalry, None));
    assert_eq!(band(&format!("{trooper}\nrank = \"officer\"")), (Band::Cavalry, Some(Rank::Officer)));
    let wrong = only(&small("who = \"cowboy@average\"", &format!("{trooper}\nrank = \"chief\"")));
    assert_eq!(wrong.1, "a troop \"cavalry\" has no rank \"chief\"");
    assert_eq!(wrong.2, "`troop = \"war-party\"`");
}

#[test]
fn safes_dynamite_and_doctrines_are_refused_where_they_cannot_be() {
    let goods = |more: &str| format!("{SMALL}\n[[goods]]\nname = \"it\"\n{more}\n");
    let carried = only(&goods("safe = \"large\"\ncarried_by = \"cowboy\"")).1;
    assert_eq!(carried, "nobody carries a safe");
    assert_eq!(only(&goods("dollars = 5\npaper = 6\nat = [9, 9]")).1, "more paper than dollars");
    let opens = "at = [9, 9]\n[[trigger]]\nname = \"t\"\nwhen = { opens = \"it\" }\nthen = [{ say = \"!\" }]";
    assert_eq!(only(&goods(opens)).1, "\"it\" is no safe");
    let bank = SMALL.replacen("\"ok_corral\"", "\"bank\"", 1).replacen("\"1\"", "\"teller\"", 1);
    let bank = bank.replacen("[10, 4]", "[3, 6]", 1);
    let safe = |size: &str| {
        format!("{bank}\n[[goods]]\nname = \"it\"\nsafe = \"{size}\"\ndollars = 9\nat = [0, 0]\n")
    };
    assert_eq!(only(&safe("small")).1, "on the square [0, 0] stands a large-safe");
    let sound = parse("t.toml", &safe("large"), &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(sound.goods[0].safe, Some(Safe::Large));
    let old = |text: String| text.replacen("\"1979\"", "\"1975\"", 1).replacen("basic", "sequential", 1);
    let caps = only(&old(goods("caps = 3\nat = [9, 9]"))).1;
    assert_eq!(caps, "1975 has no blasting caps");
    let rule = only(&old(small("map =", "option = [\"carried-dynamite\"]\nmap ="))).1;
    assert_eq!(rule, "1975 has no rule \"carried-dynamite\"");
    let zone = only(&small("name = \"B\"", "name = \"B\"\nobjective = \"reer\"")).1;
    assert!(zone.contains("did you mean `rear`?"), "{zone}");
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_the_file() {
    let text =
        small("\"1\"", "\"Q\"").replacen("[10, 4]", "[99, 99]", 1).replacen("1979\"\nseq", "1976\"\nseq", 1);
    assert_eq!(faults(&text).list().len(), 1, "without a book nothing can be looked up");
    let text = small("\"1\"", "\"Q\"").replacen("[10, 4]", "[99, 99]", 1).replacen("last-", "lost-", 1);
    let found = faults(&text);
    let lines: Vec<usize> = found.list().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [16, 21, 25], "{found}");
    assert!(found.to_string().contains("test.toml:16:6"), "{found}");
}

#[test]
fn variants_are_refused_by_name_and_where_they_do_not_go_together() {
    let scenario = carried("ok_corral_1975");
    assert!(matches!(scenario.with(&["ringoo"]), Err(NotSo::NoVariant { .. })));
    assert!(matches!(scenario.played(Sequence::Basic), Err(NotSo::NoSequence(Sequence::Basic))));
    let variant = |id: &str, more: &str| format!("\n[[variant]]\nid = \"{id}\"\nname = \"{id}\"\n{more}\n");
    let move_to = |id: &str| format!("[[variant.change]]\nid = \"{id}\"\nat = [5, 5]\nfacing = \"east\"");
    let text =
        [SMALL.to_owned(), variant("a", &move_to("wyatt-earp")), variant("b", &move_to("cowboy"))].concat();
    let scenario = parse("t.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let Err(NotSo::Faults(found)) = scenario.with(&["b", "a"]) else { panic!("two on one square") };
    assert!(found.list()[0].message.contains("already taken"), "{found}");
    let text = text.replacen("id = \"b\"", "id = \"b\"\nnot_with = [\"a\"]", 1);
    let scenario = parse("t.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(matches!(scenario.with(&["a", "b"]), Err(NotSo::NotTogether(..))));
}

#[test]
fn maps_and_people_of_the_referees_own_are_asked_for_and_used() {
    let text = small("map = \"ok_corral\"", "map_file = \"my.town\"\npeople_files = [\"rex.toml\"]")
        .replacen("cowboy@average", "rex", 1);
    assert_eq!(wanted(&text), [Wanted::Map("my.town".into()), Wanted::People("rex.toml".into())]);
    let mut shelf = Shelf::new();
    let map = town::embedded::MAPS.iter().find(|map| map.id == "ok_corral").unwrap();
    shelf.add_map("my.town", map.town().unwrap());
    let rex = "chart = \"Mine\"\nbook = \"1979\"\n[[person]]\nid = \"rex\"\nname = \"Rex\"\n\
        base = { speed_and_bravery = 10, accuracy = 50, strength = 12 }\nweapons = [ { code = \"FDR6\" } ]\n";
    shelf.add_people("rex.toml", &people::parse::people("rex.toml", rex).unwrap());
    let scenario = parse("t.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(scenario.figures[1].name, "Rex");
    assert!(parse("t.toml", &text, &Shelf::new()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    /// No text makes the reader panic, and a refusal always says something.
    #[test]
    fn a_spoilt_file_is_told_of_and_does_no_harm(
        which in 0..SCENARIOS.len(),
        cut in 0usize..10_000,
        length in 0usize..60,
        noise in "[\\[\\]{}=\"a-z0-9 ,\n]{0,12}",
    ) {
        let text = SCENARIOS[which].text;
        let mut start = text.len() * cut / 10_000;
        while !text.is_char_boundary(start) { start -= 1; }
        let mut end = (start + length).min(text.len());
        while !text.is_char_boundary(end) { end += 1; }
        let spoilt = [&text[..start], &noise, &text[end..]].concat();
        wanted(&spoilt);
        if let Err(faults) = parse("spoilt.toml", &spoilt, &Shelf::new()) {
            prop_assert!(!faults.list().is_empty());
            prop_assert!(!faults.to_string().is_empty());
        }
    }
}
