//! What happens by itself, and what keeps figures from doing as they like.

use crate::scene::{Scene, at, events, figure, stays, street};
use fight::scenario::{Effect, When};
use fight::{Act, Event, Fire, Item, Order, Place, Refused, Step, Thing, Told, Whereabouts};
use rules::Gait;
use town::Pose;

const EARP: &str = "wyatt-earp@ok_corral_1979";
const CHANCE: &[&str] = &["whether it happens"];

/// Two men in the street, with more lines.
fn two(more: &str) -> String {
    figure("one", EARP, "A", (5, 5), "") + &figure("two", EARP, "B", (15, 5), "") + more
}

fn trigger(when: &str, more: &str, then: &str) -> String {
    format!("[[trigger]]\nname = \"it\"\nwhen = {when}\n{more}\nthen = [{then}]\n")
}

fn say(words: &str) -> String {
    format!("{{ say = \"{words}\" }}")
}

/// How often something was said.
fn said(told: &[Told]) -> usize {
    events(told).filter(|event| matches!(event, Event::Says { .. })).count()
}

/// The turns in which something was said, of so many.
fn turns_said(scene: &mut Scene, turns: u16) -> Vec<u16> {
    let mut list = Vec::new();
    let mut turn = 0;
    for event in events(&scene.until_turn(turns)) {
        match event {
            Event::Turn { number } => turn = *number,
            Event::Says { .. } => list.push(turn),
            _ => {}
        }
    }
    list
}

#[test]
fn each_moment_has_its_turn() {
    for (when, more, turns) in [
        ("\"start\"", "", vec![1]),
        ("{ turn = 3 }", "", vec![3]),
        ("{ turn = 3 }", "again = true", vec![3]),
        ("\"each-turn\"", "", vec![1]),
        ("\"each-turn\"", "again = true", vec![1, 2, 3, 4]),
        // An enemy of B stands in no zone at first.
        ("{ enters = \"rear\" }", "", vec![]),
        ("\"shots\"", "", vec![]),
    ] {
        let mut scene = Scene::new(street("1979", &two(&trigger(when, more, &say("Now.")))));
        assert_eq!(turns_said(&mut scene, 4), turns, "{when} {more}");
    }
}

#[test]
fn a_man_who_is_down_calls_once_or_in_every_turn() {
    for (more, count) in [("", 1), ("again = true", 2)] {
        let text = two(&trigger("{ down = \"two\" }", more, &say("He is down.")))
            + &figure("three", EARP, "B", (15, 7), "");
        let mut scene = Scene::new(street("1979", &text));
        assert_eq!(said(&scene.until_turn(2)), 0);
        scene.change("two", |man| man.condition.dead = true);
        scene.answer(&[]);
        // At the end of turn 2, and again at that of turn 3.
        assert_eq!(said(&scene.until_turn(4)), count, "{more}");
    }
    // Who has left is out of it too; who has not come yet is not.
    let later = figure("late", EARP, "B", (30, 5), "later = true");
    let text = two(&(later + &trigger("{ down = \"late\" }", "", &say("Down."))))
        + &trigger("{ turn = 3 }", "", "{ arrive = [\"late\"] }");
    let mut scene = Scene::new(street("1979", &text));
    assert_eq!(said(&scene.until_turn(3)), 0);
    scene.change("late", |man| man.place = Place::Left { zone: None, mounted: false });
    scene.answer(&[]);
    assert_eq!(said(&scene.until_turn(4)), 1);
}

#[test]
fn a_zone_is_entered_by_an_enemy_of_the_group_or_by_anybody() {
    let zone = "{ enters = \"west end of Fremont Street\" }";
    for (groups, who, count) in [
        ("groups = [[\"two\"]]", "one", 1),
        ("groups = [[\"one\"]]", "one", 0),
        ("", "one", 1),
        ("", "two", 1),
    ] {
        let mut scene = Scene::new(street("1979", &two(&trigger(zone, groups, &say("Somebody comes.")))));
        scene.until_turn(2);
        scene.change(who, |man| man.square = at(0, 5));
        scene.answer(&[]);
        assert_eq!(said(&scene.until_turn(4)), count, "{groups} {who}");
    }
}

#[test]
fn an_open_safe_is_noticed() {
    let safe = "[[goods]]\nname = \"the safe\"\nsafe = \"small\"\ndollars = 500\nat = [10, 5]\n";
    let text = two(&(safe.to_owned() + &trigger("{ opens = \"the safe\" }", "", &say("A great noise."))));
    let mut scene = Scene::new(street("1979", &text));
    assert_eq!(said(&scene.until_turn(2)), 0);
    scene.fight.change(|state| {
        let safe = Item::new(Thing::Goods(0), Whereabouts::Square(at(10, 5)));
        state.items = vec![Item { open: true, ..safe }];
    });
    scene.answer(&[]);
    assert_eq!(said(&scene.until_turn(4)), 1);
}

/// Two who wait, each for himself.
fn waiting(more: &str) -> String {
    figure("one", EARP, "A", (5, 5), "")
        + &figure("left", EARP, "B", (15, 4), "orders = [\"waits\"]")
        + &figure("right", EARP, "B", (15, 6), "orders = [\"waits\"]")
        + more
}

const GROUPS: &str = "groups = [[\"left\"], [\"right\"]]";

#[test]
fn who_waits_does_nothing_before_his_group_has_noticed() {
    let text = waiting(&trigger("\"each-turn\"", &format!("{GROUPS}\nchance = 30"), "{ alarm = [] }"));
    let mut scene = Scene::new(street("1979", &text)).watching(CHANCE);
    let asked = |scene: &Scene, id: &str| {
        scene.state().order.iter().any(|group| group.has(scene.who(id)))
            || scene.state().step.asked().has(scene.who(id))
    };
    // Turn 1: nobody notices.
    scene.dice(&[("whether it happens", 31), ("whether it happens", 100)]);
    scene.go();
    assert!(!asked(&scene, "left") && !asked(&scene, "right"));
    // Turn 2: the second group does.
    scene.answer(&[]);
    scene.dice(&[("whether it happens", 31), ("whether it happens", 30)]);
    let told = scene.until_turn(2);
    let right = scene.who("right");
    let alarmed: Vec<_> = events(&told).filter(|event| matches!(event, Event::Alarmed { .. })).collect();
    assert_eq!(alarmed, [&Event::Alarmed { figure: right }]);
    assert!(!asked(&scene, "left") && asked(&scene, "right"));
    // Turn 3: only the first rolls; then nobody does.
    scene.answer(&[]);
    scene.dice(&[("whether it happens", 1)]);
    scene.until_turn(3);
    scene.answer(&[]);
    scene.until_turn(4);
    assert!(asked(&scene, "left") && asked(&scene, "right"));
}

#[test]
fn shots_alarm_all_who_have_not_noticed_yet() {
    let text =
        waiting(&trigger("\"shots\"", GROUPS, "{ alarm = [] }")) + &figure("target", EARP, "B", (10, 8), "");
    let mut scene = Scene::new(street("1979", &text)).watching(&["to hit"]);
    scene.until_firing();
    let fire = scene.shots("target", 1, false);
    scene.dice(&[("to hit", 100)]);
    scene.answer(&[("one", Order::Fire(fire))]);
    let told = scene.until_turn(2);
    assert_eq!(events(&told).filter(|event| matches!(event, Event::Alarmed { .. })).count(), 2);
    assert!(!scene.man("left").waits && !scene.man("right").waits);
}

#[test]
fn who_is_shot_at_waits_no_longer() {
    let text = waiting(&trigger("{ turn = 50 }", GROUPS, "{ alarm = [] }"));
    let mut scene = Scene::new(street("1979", &text)).watching(&["to hit"]);
    scene.until_firing();
    let fire = scene.shots("left", 1, false);
    scene.dice(&[("to hit", 100)]);
    scene.answer(&[("one", Order::Fire(fire))]);
    scene.until_turn(2);
    assert!(!scene.man("left").waits && scene.man("right").waits);
}

#[test]
fn a_die_of_six_decides_between_two_edges_for_one_turn() {
    for (face, edges) in [(1, [5, 0]), (2, [5, 0]), (3, [0, 5]), (6, [0, 5])] {
        let both = "chance = [2, 6]\notherwise = [{ edge = 5, to = [\"two\"] }]";
        let text = two(&trigger("\"start\"", both, "{ edge = 5, to = [\"one\"] }"));
        let mut scene = Scene::new(street("1979", &text)).watching(CHANCE);
        scene.dice(&[("whether it happens", face)]).go();
        assert_eq!([scene.man("one").edge, scene.man("two").edge], edges, "{face}");
        // It shows in the net speed: 26 and the weapon's 10.
        scene.answer(&[]);
        scene.until_firing();
        for (id, other, edge) in [("one", "two", edges[0]), ("two", "one", edges[1])] {
            assert_eq!(scene.tally(id, &scene.shots(other, 1, false)).0, 36 + edge);
        }
        scene.answer(&[]);
        scene.until_turn(2);
        assert_eq!([scene.man("one").edge, scene.man("two").edge], [0, 0]);
    }
}

#[test]
fn what_the_die_refuses_once_is_refused_for_good() {
    let text = two(&trigger("{ turn = 2 }", "chance = 50", &say("Yes.")));
    let mut scene = Scene::new(street("1979", &text)).watching(CHANCE);
    scene.go();
    scene.answer(&[]);
    scene.dice(&[("whether it happens", 51)]);
    let told = scene.until_turn(4);
    assert_eq!(said(&told), 0);
    // Only the referee learns of the die.
    let rolled = told.iter().find(|told| matches!(told.event, Event::Trigger { .. })).expect("a roll");
    assert_eq!(rolled.event, Event::Trigger { trigger: 0, group: 0, face: 51, happens: false });
    assert_eq!(rolled.to, fight::Sides::default());
}

#[test]
fn who_comes_later_arrives_at_his_square_or_as_near_as_he_can() {
    let late = figure("late", EARP, "B", (30, 5), "later = true");
    let comes = trigger("{ turn = 2 }", "", "{ arrive = [\"late\"] }, { say = \"Help comes.\" }");
    for (taken, square) in [(false, at(30, 5)), (true, at(30, 4))] {
        let mut scene = Scene::new(street("1979", &two(&(late.clone() + &comes))));
        scene.go();
        assert_eq!(scene.man("late").place, Place::Away);
        if taken {
            scene.change("two", |man| man.square = at(30, 5));
        }
        scene.answer(&[]);
        let told = scene.until_turn(2);
        assert_eq!((scene.man("late").place, scene.man("late").square), (Place::Foot, square));
        let figure = scene.who("late");
        assert!(events(&told).any(|event| *event == Event::Arrives { figure, square }));
        assert_eq!(said(&told), 1);
        // He takes part in that very turn.
        assert!(
            scene.state().order.iter().any(|group| group.has(figure))
                || scene.state().step.asked().has(figure)
        );
    }
}

#[test]
fn who_comes_to_a_zone_takes_its_first_free_square() {
    let zone = "[[figure]]\nid = \"late\"\nwho = \"wyatt-earp@ok_corral_1979\"\nside = \"B\"\nlater = true\n\
                at = { zone = \"east end of Fremont Street\" }\nfacing = \"west\"\n";
    let second = zone.replace("late\"", "later\"");
    let comes = trigger("{ turn = 2 }", "", "{ arrive = [\"late\", \"later\"] }");
    let mut scene = Scene::new(street("1979", &two(&(zone.to_owned() + &second + &comes))));
    scene.until_turn(2);
    assert_eq!([scene.man("late").square, scene.man("later").square], [at(35, 0), at(35, 1)]);
}

#[test]
fn who_comes_on_a_horse_arrives_in_the_saddle() {
    let late = figure("late", EARP, "B", (30, 5), "later = true");
    let horse = "[[horse]]\nname = \"His horse\"\nridden_by = \"late\"\n";
    let comes = trigger("{ turn = 2 }", "", "{ arrive = [\"late\"] }");
    let mut scene = Scene::new(street("1979", &two(&(late + horse + &comes))));
    scene.go();
    assert!(!scene.state().horses[0].here);
    scene.answer(&[]);
    scene.until_turn(2);
    assert_eq!(scene.man("late").place, Place::Riding(fight::HorseId(0)));
    assert_eq!((scene.state().horses[0].here, scene.state().horses[0].square), (true, at(30, 5)));
}

#[test]
fn help_that_may_come_in_any_turn_is_rolled_for_until_it_is_there() {
    let late = figure("late", EARP, "B", (30, 5), "later = true");
    let comes = trigger("\"each-turn\"", "chance = 30\nagain = true", "{ arrive = [\"late\"] }");
    let mut scene = Scene::new(street("1979", &two(&(late + &comes)))).watching(CHANCE);
    scene.dice(&[("whether it happens", 31), ("whether it happens", 30)]);
    scene.until_turn(2);
    assert!(scene.man("late").is_here());
    // Nobody rolls for somebody who is there.
    scene.answer(&[]);
    scene.until_turn(4);
}

#[test]
fn the_file_and_the_engine_mean_the_same_trigger() {
    let text = two(&trigger("\"start\"", "chance = [2, 6]", "{ edge = 5, to = [\"one\"] }"));
    let scenario = street("1979", &text);
    let trigger = &scenario.triggers[0];
    assert_eq!((&trigger.when, trigger.chance), (&When::Start, (2, 6)));
    assert_eq!(trigger.then, [Effect::Edge(vec![scenario.figure("one").unwrap().0], 5)]);
}

// What keeps figures from doing as they like.

/// Two men, the first with orders.
fn told_to(order: &str) -> Scene {
    let one = figure("one", EARP, "A", (5, 5), &format!("orders = [\"{order}\"]"));
    Scene::new(street("1979", &(one + &figure("two", EARP, "B", (15, 5), ""))))
        .watching(&["to hit", "order of moves"])
}

/// The first moves first.
const ORDER: [(&str, u16); 2] = [("order of moves", 1), ("order of moves", 2)];

#[test]
fn who_stays_goes_nowhere() {
    let mut scene = told_to("stays");
    scene.dice(&ORDER).go();
    let one = scene.who("one");
    let goes = Order::Act(Act::go(Gait::Walk, at(6, 5)));
    assert_eq!(scene.fight.check(one, &goes), Err(Refused::Stays));
    assert_eq!(scene.fight.check(one, &stays()), Ok(()));
}

#[test]
fn who_holds_his_fire_shoots_when_an_enemy_has_shot() {
    let mut scene = told_to("holds-fire");
    scene.dice(&ORDER);
    scene.until_firing();
    assert_eq!(scene.state().step, Step::Declare(fight::Figures::one(scene.who("two"))));
    let fire = scene.shots("one", 1, false);
    scene.dice(&[("to hit", 100)]).dice(&ORDER);
    scene.answer(&[("two", Order::Fire(fire))]);
    scene.until_turn(2);
    scene.answer(&[]);
    scene.until_firing();
    assert!(scene.state().step.asked().has(scene.who("one")));
}

#[test]
fn a_shot_of_ones_own_side_is_no_shot_of_an_enemy() {
    let one = figure("one", EARP, "A", (5, 5), "orders = [\"holds-fire\"]");
    let friend = figure("friend", EARP, "A", (5, 7), "");
    let mut scene = Scene::new(street("1979", &(one + &friend + &figure("two", EARP, "B", (15, 5), ""))));
    scene.until_firing();
    let fire = scene.shots("two", 1, false);
    scene.answer(&[("friend", Order::Fire(fire))]);
    scene.until_turn(2);
    scene.change("two", |man| man.condition = rules::Condition::default());
    scene.answer(&[]);
    scene.until_firing();
    assert!(!scene.state().step.asked().has(scene.who("one")));
}

#[test]
fn the_unarmed_by_order_do_not_fire() {
    let one = figure("one", EARP, "A", (5, 5), "orders = [\"unarmed\"]\nweapons = []");
    let mut scene = Scene::new(street("1979", &(one + &figure("two", EARP, "B", (15, 5), ""))));
    scene.until_firing();
    assert!(!scene.state().step.asked().has(scene.who("one")));
}

#[test]
fn no_hip_shot_in_the_first_turn_only() {
    let mut scene = told_to("no-hip-shot");
    scene.dice(&ORDER);
    scene.until_firing();
    let one = scene.who("one");
    let shots = |scene: &Scene, hip| Order::Fire(scene.shots("two", 1, hip));
    let (hip, aimed) = (shots(&scene, true), shots(&scene, false));
    assert_eq!(scene.fight.check(one, &hip), Err(Refused::MayNotFire));
    assert_eq!(scene.fight.check(one, &aimed), Ok(()));
    let (side, own) = scene.local(one);
    assert!(scene.fight.window(side).fires(own).iter().all(|fire: &Fire| !fire.hip));
    scene.answer(&[]);
    scene.dice(&ORDER);
    scene.until_turn(2);
    scene.answer(&[]);
    scene.until_firing();
    assert_eq!(scene.fight.check(one, &hip), Ok(()));
}

#[test]
fn who_sits_is_low_and_gets_up_by_the_way() {
    let mut scene = told_to("seated");
    scene.dice(&ORDER).go();
    assert_eq!(scene.man("one").pose, Pose::Kneeling);
    scene.answer(&[("one", Order::Act(Act::go(Gait::Walk, at(6, 5))))]);
    scene.until_firing();
    assert_eq!((scene.man("one").pose, scene.man("one").square), (Pose::Standing, at(6, 5)));
}

#[test]
fn a_bystander_takes_part_when_he_is_attacked() {
    let mut scene = told_to("bystander");
    scene.dice(&ORDER);
    scene.until_firing();
    let one = scene.who("one");
    assert!(!scene.state().step.asked().has(one));
    let fire = scene.shots("one", 1, false);
    scene.dice(&[("to hit", 100)]).dice(&ORDER);
    scene.answer(&[("two", Order::Fire(fire))]);
    scene.until_turn(2);
    scene.answer(&[]);
    scene.until_firing();
    assert!(scene.state().step.asked().has(one));
}
