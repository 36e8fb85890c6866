//! Morale on the map: who checks and when, whom he looks to, and what losing heart does.

use crate::scene::{Scene, at, carried, figure, morale, street};
use fight::scenario::FigureId;
use fight::{Act, Deed, Order, Place, Refused, Step};
use rules::{Gait, Works};
use town::Search;

const CHECKS: &[&str] = &["morale"];
/// A man with a gun who never checks.
const EARP: &str = "wyatt-earp@ok_corral_1979";
/// A minor man of bravery 50.
const COWBOY: &str = "cowboy@average";
const TROOPER: &str = "cavalry-trooper@average";

/// Kills somebody.
fn kill(scene: &mut Scene, id: &str) {
    scene.change(id, |man| man.condition.dead = true);
}

#[test]
fn ike_at_the_corral_stands_with_three_comrades_and_flees_without_them() {
    ledger::proves!("bh79-171", "bh79-173", "bh79-227", "bh79-229");
    let mut scene = Scene::new(carried("ok_corral_1979")).watching(CHECKS);
    let ike = scene.who("ike-clanton");
    // Turn 1: bravery 30, and 5 for each of three: he stands on 45. The printed die is 43.
    scene.dice(&[("morale", 43)]).go();
    assert_eq!(morale(&scene.told), [(ike.0, 45, 43, true)]);
    assert!(!scene.man("ike-clanton").shaken);
    for friend in ["frank-mclaury", "billy-clanton", "tom-mclaury"] {
        kill(&mut scene, friend);
    }
    // Turn 2: nobody is left to him, and the printed die is 70.
    scene.answer(&[]);
    scene.dice(&[("morale", 70)]);
    let told = scene.until_turn(2);
    assert_eq!(morale(&told), [(ike.0, 30, 70, false)]);
    assert!(scene.man("ike-clanton").shaken);
}

#[test]
fn who_lost_heart_neither_fires_nor_goes_nearer_and_may_run_or_give_up() {
    ledger::proves!("bh79-171");
    let men = [figure("earp", EARP, "A", (5, 5), ""), figure("cowboy", COWBOY, "B", (15, 5), "")];
    let mut scene = Scene::new(street("1979", &men.concat())).watching(&["morale", "order of moves"]);
    scene.dice(&[("morale", 51), ("order of moves", 90), ("order of moves", 10)]).go();
    let cowboy = scene.who("cowboy");
    assert_eq!(morale(&scene.told), [(cowboy.0, 50, 51, false)]);
    // He moves first.
    let go = |x| Order::Act(Act::go(Gait::Run, at(x, 5)));
    assert_eq!(scene.fight.check(cowboy, &go(14)), Err(Refused::Shaken));
    assert_eq!(scene.fight.check(cowboy, &go(20)), Ok(()));
    let surrenders = Order::Act(Act::stay(town::Pose::Standing).then(Deed::Surrender));
    assert_eq!(scene.fight.check(cowboy, &surrenders), Ok(()));
    let (side, own) = scene.local(cowboy);
    let ways = scene.fight.window(side).ways(own, Gait::Run, &mut Search::new());
    let away = |to: town::Square| (i32::from(to.x) - 5).pow(2) + (i32::from(to.y) - 5).pow(2);
    let nearer: Vec<_> = ways.iter().map(|way| way.to).filter(|to| away(*to) < 100).collect();
    assert_eq!((ways.is_empty(), nearer), (false, vec![]));
    // The firing: Earp is asked, he is not.
    scene.until_firing();
    assert_eq!(scene.state().step.asked(), fight::Figures::one(scene.who("earp")));
}

#[test]
fn who_lost_heart_does_not_brawl() {
    let men = [figure("earp", EARP, "A", (5, 5), ""), figure("cowboy", COWBOY, "B", (6, 5), "")];
    for (face, brawls) in [(51, false), (50, true)] {
        let mut scene = Scene::new(street("1979", &men.concat())).watching(CHECKS);
        scene.dice(&[("morale", face), ("morale", 1)]);
        let (cowboy, mut asked) = (scene.who("cowboy"), false);
        loop {
            scene.go();
            if scene.state().turn > 1 {
                break;
            }
            asked |= matches!(scene.state().step, Step::Blow { who, .. } if who == cowboy);
            scene.answer(&[]);
        }
        assert_eq!(asked, brawls, "{face}");
    }
}

#[test]
fn danger_is_an_armed_enemy_in_sight_or_a_shot_a_turn_ago() {
    ledger::proves!("bh79-171", "bh79-174");
    // The cowboy looks west, and the enemy stands behind him.
    let men = [figure("earp", EARP, "A", (20, 5), ""), figure("cowboy", COWBOY, "B", (15, 5), "")];
    let behind = men.concat().replace("east", "west");
    let mut scene = Scene::new(street("1979", &behind)).watching(CHECKS);
    scene.until_firing();
    let fire = scene.shots("cowboy", 1, false);
    scene.answer(&[("earp", Order::Fire(fire))]);
    scene.dice(&[("morale", 50)]);
    let told = scene.until_turn(2);
    let cowboy = scene.who("cowboy");
    assert_eq!(morale(&told), [(cowboy.0, 50, 50, true)]);
    // Without a weapon an enemy is no such danger.
    let unarmed = men[0].clone() + "weapons = []\n" + &men[1];
    let mut scene = Scene::new(street("1979", &unarmed)).watching(CHECKS);
    scene.go();
    assert_eq!(morale(&scene.told), []);
}

#[test]
fn checks_end_when_casualties_leave_the_enemy_outnumbered_and_begin_again_with_a_new_danger() {
    ledger::proves!("bh79-174", "bh75-p22");
    let men = |who: &str| {
        [
            figure("earp", who, "A", (5, 5), "weapons = [\"FDR6\"]"),
            figure("doc", who, "A", (5, 6), "weapons = [\"FDR6\"]"),
            figure("one", COWBOY, "B", (15, 5), "weapons = [\"FDR6\"]"),
            figure("two", COWBOY, "B", (15, 6), "weapons = [\"FDR6\"]"),
        ]
        .concat()
        .replacen("id = \"doc\"", "minor = false\nid = \"doc\"", 1)
        .replacen("id = \"earp\"", "minor = false\nid = \"earp\"", 1)
    };
    for book in ["1979", "1975"] {
        let mut scene = Scene::new(street(book, &men(COWBOY))).watching(CHECKS);
        // Two against two: both check, each steadied by the other.
        scene.dice(&[("morale", 55), ("morale", 55)]);
        scene.go();
        assert_eq!(morale(&scene.told).iter().map(|check| check.1).collect::<Vec<_>>(), [55, 55], "{book}");
        kill(&mut scene, "doc");
        // One left against two: nobody checks.
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(2)), [], "{book}");
        // The last enemy throws his gun away: the danger has passed.
        scene.change("earp", |man| man.guns[0].works = Works::Gone);
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(3)), [], "{book}");
        // He has it again: a new danger, and its first check is always made.
        scene.change("earp", |man| man.guns[0].works = Works::Well);
        scene.answer(&[]);
        scene.dice(&[("morale", 1), ("morale", 1)]);
        assert_eq!(morale(&scene.until_turn(4)).len(), 2, "{book}");
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(5)), [], "{book}");
    }
}

#[test]
fn an_enemy_outnumbered_from_the_start_is_feared_until_he_has_a_casualty() {
    ledger::proves!("bh79-174");
    let men = [
        figure("earp", EARP, "A", (5, 5), ""),
        figure("one", COWBOY, "B", (15, 5), ""),
        figure("two", COWBOY, "B", (15, 6), ""),
    ];
    let mut scene = Scene::new(street("1979", &men.concat())).watching(CHECKS);
    scene.dice(&[("morale", 1), ("morale", 1)]).go();
    scene.answer(&[]);
    scene.dice(&[("morale", 1), ("morale", 1)]);
    assert_eq!(morale(&scene.until_turn(2)).len(), 2);
}

#[test]
fn company_is_counted_by_sight_in_1979_and_within_twelve_inches_in_1975() {
    ledger::proves!("bh79-175", "bh75-p22");
    let with = |x: u16, y: u16| {
        [
            figure("earp", COWBOY, "A", (5, 5), "minor = false\nweapons = [\"FDR6\"]"),
            figure("man", COWBOY, "B", (15, 5), "weapons = [\"FDR6\"]"),
            figure("friend", COWBOY, "B", (x, y), "minor = false\nweapons = []"),
        ]
        .concat()
    };
    // (place of the friend, what he needs in 1979 and in 1975): near, far in plain sight, just too far, and in a dark
    // room of Fly's studio, which is more than 12 inches off.
    for (x, y, second, first) in [(16, 5, 55, 55), (27, 5, 55, 55), (28, 5, 55, 50), (18, 22, 50, 50)] {
        for (book, needs) in [("1979", second), ("1975", first)] {
            let mut scene = Scene::new(street(book, &with(x, y))).watching(CHECKS);
            scene.dice(&[("morale", 1)]).go();
            let man = scene.who("man");
            assert_eq!(morale(&scene.told), [(man.0, needs, 1, true)], "{book} ({x}, {y})");
        }
    }
    // Behind a wall but near: 1975 asks for no sight.
    for (book, needs) in [("1979", 50), ("1975", 55)] {
        let text = with(14, 16).replace("at = [15, 5]", "at = [10, 10]");
        let mut scene = Scene::new(street(book, &text)).watching(CHECKS);
        scene.dice(&[("morale", 1)]).go();
        assert_eq!(morale(&scene.told)[0].1, needs, "{book}");
    }
}

#[test]
fn a_friend_with_a_reputation_counts_fifteen() {
    ledger::proves!("bh79-173");
    let men = [
        figure("earp", EARP, "A", (5, 5), ""),
        figure("man", COWBOY, "B", (15, 5), ""),
        figure("hickok", "wild-bill-hickok@fastest_guns", "B", (15, 6), "weapons = [\"FDR6\"]"),
    ];
    let mut scene = Scene::new(street("1979", &men.concat())).watching(CHECKS);
    scene.dice(&[("morale", 65)]).go();
    let man = scene.who("man");
    assert_eq!(morale(&scene.told), [(man.0, 65, 65, true)]);
    // An average man has none, however often he has fought.
    let men = men.concat().replace("wild-bill-hickok@fastest_guns", "bounty-hunter@average");
    let mut scenario = street("1979", &men);
    scenario.figures[2].minor = false;
    let mut scene = Scene::new(scenario).watching(CHECKS);
    scene.dice(&[("morale", 1)]).go();
    assert_eq!(morale(&scene.told)[0].1, 55);
}

#[test]
fn ike_of_1975_looks_to_three_comrades_and_the_reputation_of_one() {
    ledger::proves!("bh75-p22");
    let mut scene = Scene::new(carried("ok_corral_1975")).watching(CHECKS);
    let ike = scene.who("ike-clanton");
    // Bravery 15, 15 for three comrades and 10 for one with a reputation.
    scene.dice(&[("morale", 40)]).go();
    assert_eq!(morale(&scene.told), [(ike.0, 40, 40, true)]);
}

/// An officer, a sergeant and a trooper before an enemy.
fn cavalry() -> String {
    [
        figure("earp", TROOPER, "A", (5, 5), "minor = false"),
        figure("officer", TROOPER, "B", (15, 5), "troop = \"cavalry\"\nrank = \"officer\""),
        figure("sergeant", TROOPER, "B", (15, 6), "troop = \"cavalry\"\nrank = \"sergeant\""),
        figure("trooper", TROOPER, "B", (15, 7), "troop = \"cavalry\""),
    ]
    .map(|figure| figure + "weapons = [\"FDR6\"]\n")
    .concat()
}

#[test]
fn cavalry_looks_to_its_officer_and_then_to_its_sergeants() {
    ledger::proves!("bh79-176", "bh75-p22");
    for book in ["1979", "1975"] {
        let mut scene = Scene::new(street(book, &cavalry())).watching(CHECKS);
        scene.go();
        assert_eq!(morale(&scene.told), [], "{book}: the officer leads");
        // A light wound changes nothing.
        scene.change("officer", |man| (man.condition.wounds, man.condition.other_light) = (3, 1));
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(2)), [], "{book}");
        // A serious one does: bravery 50, 5 for each of two comrades, 10 more for the sergeant.
        scene.change("officer", |man| (man.condition.wounds, man.condition.other_serious) = (10, 1));
        scene.answer(&[]);
        scene.dice(&[("morale", 1); 3]);
        let checks: Vec<_> = morale(&scene.until_turn(3)).iter().map(|check| check.1).collect();
        assert_eq!(checks, [70, 60, 70], "{book}: officer, sergeant, trooper");
        // He is gone: one comrade less.
        scene.change("officer", |man| man.place = Place::Left { zone: None, mounted: true });
        scene.answer(&[]);
        scene.dice(&[("morale", 1); 2]);
        let checks: Vec<_> = morale(&scene.until_turn(4)).iter().map(|check| check.1).collect();
        assert_eq!(checks, [55, 65], "{book}: sergeant, trooper");
    }
}

/// Braves in rows before an enemy; the first of them may be a chief.
fn war_party(count: u16, chief: bool) -> String {
    let mut text = figure("earp", COWBOY, "A", (5, 5), "minor = false\nweapons = [\"FDR6\"]");
    for number in 0..count {
        let kind = if chief && number == 0 { "chief" } else { "brave" };
        let place = (14 + number % 8, 4 + number / 8);
        text += &figure(&format!("brave-{number}"), kind, "B", place, "weapons = [\"BOW\"]");
    }
    text
}

const BRAVES: &[&str] = &["morale", "bravery of a brave", "bravery of a chief"];

#[test]
fn a_war_party_checks_after_the_first_death_and_worse_after_a_failure() {
    ledger::proves!("bh79-177", "bh79-178", "bh79-179");
    let mut scene = Scene::new(street("1979", &war_party(4, false))).watching(BRAVES);
    // Braveries 81, 85, 90 and 100.
    let brave = |face| ("bravery of a brave", face);
    scene.dice(&[brave(1), brave(5), brave(10), brave(20)]).go();
    assert_eq!(morale(&scene.told), []);
    kill(&mut scene, "brave-3");
    scene.answer(&[]);
    // No bonus for friends. The first fails, the next two are 10 worse.
    scene.dice(&[("morale", 82), ("morale", 75), ("morale", 81)]);
    let first = scene.who("brave-0").0;
    let checks = morale(&scene.until_turn(2));
    assert_eq!(checks, [(first, 81, 82, false), (first + 1, 75, 75, true), (first + 2, 80, 81, false)]);
    // Later turns too.
    scene.answer(&[]);
    scene.dice(&[("morale", 71), ("morale", 75), ("morale", 80)]);
    let checks = morale(&scene.until_turn(3));
    assert_eq!(checks, [(first, 71, 71, true), (first + 1, 75, 75, true), (first + 2, 80, 80, true)]);
}

#[test]
fn a_large_war_party_stands_until_a_twentieth_is_dead() {
    ledger::proves!("bh79-178", "bh75-p22");
    for book in ["1979", "1975"] {
        let mut scene = Scene::new(street(book, &war_party(24, false)));
        scene.go();
        kill(&mut scene, "brave-5");
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(2)), [], "{book}: one of 24");
        kill(&mut scene, "brave-6");
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(3)).len(), 22, "{book}: two of 24");
    }
}

#[test]
fn a_chief_of_1975_counts_as_three_deaths_and_as_a_man_of_reputation() {
    ledger::proves!("bh75-p22");
    for (book, checks) in [("1979", 0), ("1975", 23)] {
        let mut scene = Scene::new(street(book, &war_party(24, true)));
        scene.go();
        kill(&mut scene, "brave-0");
        scene.answer(&[]);
        assert_eq!(morale(&scene.until_turn(2)).len(), checks, "{book}");
    }
    let mut scene = Scene::new(street("1975", &war_party(3, true))).watching(BRAVES);
    scene.dice(&[("bravery of a chief", 1), ("bravery of a brave", 1), ("bravery of a brave", 1)]).go();
    kill(&mut scene, "brave-2");
    scene.answer(&[]);
    // The chief has a brave with him, 91 + 5; the brave has the chief, 81 + 5 + 10.
    scene.dice(&[("morale", 96), ("morale", 96)]);
    let checks: Vec<_> = morale(&scene.until_turn(2)).iter().map(|check| check.1).collect();
    assert_eq!(checks, [96, 96]);
}

#[test]
fn with_friends_of_thompson_all_but_players_characters_check_after_each_round_of_shooting() {
    ledger::proves!("bh81-299");
    let scenario = carried("death_of_ben_thompson").with(&["friends"]).expect("a variant");
    let mut scene = Scene::new(scenario).watching(&["morale", "to hit"]);
    // Nobody has shot yet, so nobody checks, and nobody is surprised.
    let told = scene.until_firing();
    assert_eq!(morale(&told), []);
    for id in ["ben-thompson", "john-king-fisher"] {
        assert_eq!(scene.man(id).surprise, rules::Surprise::None);
    }
    // Thompson may shoot from the hip here, and misses.
    let fire = scene.shots("joe-foster", 1, true);
    scene.answer(&[("ben-thompson", Order::Fire(fire))]);
    // The others stand whatever falls, so only Foster and Sims have dice.
    scene.dice(&[("to hit", 100), ("morale", 1), ("morale", 1)]);
    let told = scene.until_turn(2);
    let ids: Vec<FigureId> = ["ben-thompson", "john-king-fisher", "joe-foster", "billy-sims", "jake-coy"]
        .map(|id| scene.who(id))
        .into();
    let checked: Vec<FigureId> = morale(&told).iter().map(|check| FigureId(check.0)).collect();
    assert_eq!(checked, ids);
    // Nobody shot in turn 2: nobody checks in turn 3.
    scene.answer(&[]);
    assert_eq!(morale(&scene.until_turn(3)), []);
}
