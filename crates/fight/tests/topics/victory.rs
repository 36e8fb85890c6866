//! Who wins: every way to win that a scenario can name, draws, and fights of which nothing can come any more.

use crate::scene::{self, Scene, figure, street};
use fight::scenario::SideId;
use fight::{Act, Deed, Item, Order, Outcome, Place, Stand, Status, Thing, Whereabouts};
use town::Pose;

const A: Option<SideId> = Some(SideId(0));
const B: Option<SideId> = Some(SideId(1));
const EARP: &str = "wyatt-earp@ok_corral_1979";
const WEST: &str = "west end of Fremont Street";

/// Two of each side by the western rim and in the street, with ways to win.
fn four(victories: &str) -> Scene {
    four_and(victories, "")
}

fn four_and(victories: &str, more: &str) -> Scene {
    let men = [
        figure("one", EARP, "A", (0, 4), ""),
        figure("two", EARP, "A", (0, 5), ""),
        figure("three", EARP, "B", (20, 5), ""),
        figure("four", EARP, "B", (20, 6), ""),
    ];
    Scene::new(street("1979", &format!("turns = 5\n{}{more}{victories}", men.concat())))
}

fn won(winner: Option<SideId>, victory: u8) -> Status {
    Status::Over(Outcome { winner, victory: Some(victory) })
}

/// Ends the turn in which nobody does anything more.
fn end(scene: &mut Scene) -> Status {
    let turn = scene.state().turn + 1;
    scene.answer(&[]);
    loop {
        let status = scene.go();
        if status != Status::Asks || scene.state().turn >= turn {
            return status;
        }
        scene.answer(&[]);
    }
}

fn kill(scene: &mut Scene, id: &str) {
    scene.change(id, |man| man.condition.dead = true);
}

/// Puts somebody off the map, as if he had gone by a zone.
fn leave(scene: &mut Scene, id: &str, mounted: bool) {
    let zones = scene.fight.setup().town.zones();
    let zone = zones.iter().position(|zone| zone.name == WEST).and_then(|zone| u8::try_from(zone).ok());
    scene.change(id, |man| man.place = Place::Left { zone, mounted });
}

const LAST: &str = "[[victory]]\nby = \"last-standing\"\n";

#[test]
fn the_last_side_standing_wins_and_nobody_does_where_both_are_gone() {
    ledger::proves!("bh79-228", "bh75-p39");
    for (gone, outcome) in [
        (vec!["three", "four"], Some(A)),
        (vec!["one", "two"], Some(B)),
        (vec!["one", "two", "three", "four"], Some(None)),
        (vec!["one", "three"], None),
    ] {
        let mut scene = four(LAST);
        scene.go();
        for id in &gone {
            kill(&mut scene, id);
        }
        let expected = outcome.map_or(Status::Asks, |winner| won(winner, 0));
        assert_eq!(end(&mut scene), expected, "{gone:?}");
    }
}

#[test]
fn the_fled_the_taken_and_the_senseless_stand_no_more() {
    ledger::proves!("bh79-228");
    let mut scene = four(LAST);
    scene.go();
    leave(&mut scene, "one", false);
    scene.change("two", |man| man.stand = Stand::Surrendered);
    assert_eq!(end(&mut scene), won(B, 0));
    let mut scene = four(LAST);
    scene.go();
    let strength = scene.state().cast[2].gunman.strength;
    scene.change("three", |man| man.condition.wounds = u8::try_from(strength).unwrap());
    let by = scene.who("one");
    scene.change("four", |man| man.stand = Stand::Captured { by });
    assert_eq!(end(&mut scene), won(A, 0));
}

#[test]
fn a_side_may_be_the_only_one_that_wins_by_standing_last() {
    let mut scene =
        four("[[victory]]\nby = \"last-standing\"\nside = \"A\"\n[[victory]]\nby = \"turns-over\"\n");
    scene.go();
    kill(&mut scene, "one");
    kill(&mut scene, "two");
    // B stands alone, but cannot win so; nothing can change any more, so it is what it is when the turns are over.
    assert_eq!(end(&mut scene), won(None, 1));
}

#[test]
fn a_victory_over_one_side_does_not_ask_for_the_others_and_is_none_for_the_dead() {
    let of = "[[victory]]\nby = \"last-standing\"\nside = \"A\"\nof = \"B\"\n";
    let mut scene = four(of);
    scene.go();
    kill(&mut scene, "three");
    kill(&mut scene, "four");
    assert_eq!(end(&mut scene), won(A, 0));
    let mut scene = four(of);
    scene.go();
    for id in ["one", "two", "three", "four"] {
        kill(&mut scene, id);
    }
    assert_eq!(end(&mut scene), won(None, 0));
}

#[test]
fn turns_run_out_for_one_side_or_for_nobody() {
    for (line, winner, victory) in [("", None, Some(0)), ("side = \"B\"\n", B, Some(0))] {
        let mut scene = four(&format!("[[victory]]\nby = \"turns-over\"\n{line}"));
        scene.go();
        for _ in 1..5 {
            assert_eq!(end(&mut scene), Status::Asks);
        }
        assert_eq!(end(&mut scene), Status::Over(Outcome { winner, victory }));
        assert_eq!(scene.state().turn, 5);
    }
    // Without such a line it is a draw of no name.
    let mut scene = four(LAST);
    scene.go();
    for _ in 1..5 {
        end(&mut scene);
    }
    assert_eq!(end(&mut scene), Status::Over(Outcome { winner: None, victory: None }));
}

const ESCAPE: &str = "[[victory]]\nby = \"escape\"\nside = \"A\"\nzone = \"west end of Fremont Street\"\n";

#[test]
fn who_leaves_by_the_zone_has_escaped() {
    let mut scene = four(&format!("{ESCAPE}count = 2\n"));
    // Each leaves when his turn comes, over the rim on which he stands.
    loop {
        let status = scene.go();
        if status != Status::Asks {
            assert_eq!(status, won(A, 0));
            break;
        }
        let leaves = Order::Act(Act::stay(Pose::Standing).then(Deed::Leave));
        let asked = scene.state().step.asked();
        let own: Vec<_> = ["one", "two"].into_iter().filter(|id| asked.has(scene.who(id))).collect();
        let acts = matches!(scene.state().step, fight::Step::Act(_));
        let orders: Vec<_> = own.iter().filter(|_| acts).map(|id| (*id, leaves.clone())).collect();
        scene.answer(&orders);
    }
    assert_eq!(scene.state().turn, 1);
}

#[test]
fn only_riders_escape_where_the_scenario_says_so() {
    ledger::proves!("bh79-237");
    let mut scene = four(&format!("{ESCAPE}count = 2\nmounted = true\n"));
    scene.go();
    leave(&mut scene, "one", true);
    leave(&mut scene, "two", false);
    // One has gone on his feet: nobody of A is left, and B has nothing to do.
    assert_eq!(end(&mut scene), Status::Over(Outcome { winner: None, victory: None }));
    let mut scene = four(&format!("{ESCAPE}count = 2\nmounted = true\n"));
    scene.go();
    leave(&mut scene, "one", true);
    leave(&mut scene, "two", true);
    assert_eq!(end(&mut scene), won(A, 0));
}

#[test]
fn a_prisoner_and_a_dead_man_have_not_escaped() {
    for stand in [Stand::Surrendered, Stand::Free] {
        let mut scene = four(&format!("{ESCAPE}count = 1\n"));
        scene.go();
        leave(&mut scene, "one", false);
        scene.change("one", |man| {
            man.stand = stand;
            man.condition.dead = stand == Stand::Free;
        });
        assert_eq!(end(&mut scene), Status::Asks);
    }
}

#[test]
fn ground_is_held_by_a_side_alone_for_turns_in_a_row() {
    let hold = "[[victory]]\nby = \"hold\"\nside = \"A\"\nzone = \"west end of Fremont Street\"\nturns = 2\n";
    let mut scene = four(hold);
    scene.go();
    assert_eq!(end(&mut scene), Status::Asks);
    assert_eq!(end(&mut scene), won(A, 0));
    // An enemy in it breaks the count.
    let mut scene = four(hold);
    scene.go();
    assert_eq!(end(&mut scene), Status::Asks);
    scene.change("three", |man| man.square = scene::at(0, 8));
    assert_eq!(end(&mut scene), Status::Asks);
    scene.change("three", |man| man.square = scene::at(20, 5));
    assert_eq!(end(&mut scene), Status::Asks);
    assert_eq!(end(&mut scene), won(A, 0));
    assert_eq!(scene.state().turn, 4);
}

const CARRY: &str = "[[victory]]\nby = \"carry\"\nside = \"A\"\nzone = \"west end of Fremont Street\"\ngoods = \"the chest\"\n";

/// Puts things where they are, instead of whatever there is.
fn items(scene: &mut Scene, list: Vec<Item>) {
    scene.fight.change(|state| state.items = list);
}

#[test]
fn goods_are_carried_off_by_those_who_leave_with_them() {
    let chest = "[[goods]]\nname = \"the chest\"\ndollars = 500\ncarried_by = \"one\"\n";
    for (who, winner) in [("one", Some(A)), ("three", None)] {
        let mut scene = four_and(CARRY, chest);
        scene.go();
        leave(&mut scene, who, false);
        let zone = match scene.man(who).place {
            Place::Left { zone, .. } => zone,
            _ => None,
        };
        items(&mut scene, vec![Item::new(Thing::Goods(0), Whereabouts::Left(zone))]);
        let expected = winner.map_or(Status::Asks, |winner| won(winner, 0));
        assert_eq!(end(&mut scene), expected, "{who}");
    }
}

#[test]
fn of_a_safe_all_that_is_left_must_be_carried_off() {
    let safe = "[[goods]]\nname = \"the chest\"\nsafe = \"small\"\ndollars = 500\nat = [10, 5]\n";
    let money = |at| Item { from: Some(0), ..Item::new(Thing::Money { dollars: 100, paper: 0 }, at) };
    let mut scene = four_and(CARRY, safe);
    scene.go();
    leave(&mut scene, "one", false);
    let Place::Left { zone, .. } = scene.man("one").place else { panic!("he has left") };
    let (off, two) = (Whereabouts::Left(zone), scene.who("two"));
    let stands = Item::new(Thing::Goods(0), Whereabouts::Square(scene::at(10, 5)));
    items(&mut scene, vec![stands.clone(), money(off), money(Whereabouts::With(two))]);
    assert_eq!(end(&mut scene), Status::Asks);
    // What has burnt is no more.
    items(&mut scene, vec![stands, money(off), money(Whereabouts::Gone)]);
    assert_eq!(end(&mut scene), won(A, 0));
}

#[test]
fn the_beaten_are_killed_or_captured_or_either() {
    ledger::proves!("bh79-237", "bh75-d165");
    let line = |by: &str| format!("[[victory]]\nby = \"{by}\"\nside = \"A\"\nof = \"B\"\n");
    for (by, killed, captured) in
        [("kill", true, false), ("capture", false, true), ("kill-or-capture", true, true)]
    {
        let mut scene = four(&line(by));
        scene.go();
        kill(&mut scene, "three");
        kill(&mut scene, "four");
        assert_eq!(end(&mut scene) == won(A, 0), killed, "{by}: all dead");
        let mut scene = four(&line(by));
        scene.go();
        for id in ["three", "four"] {
            scene.change(id, |man| man.stand = Stand::Surrendered);
        }
        assert_eq!(end(&mut scene) == won(A, 0), captured, "{by}: all gave up");
        let mut scene = four(&line(by));
        scene.go();
        kill(&mut scene, "three");
        scene.change("four", |man| man.condition.wounds = 99);
        assert_eq!(end(&mut scene) == won(A, 0), killed && captured, "{by}: one of each");
        // Any escape, and they are not beaten.
        let mut scene = four(&line(by));
        scene.go();
        kill(&mut scene, "three");
        leave(&mut scene, "four", true);
        assert_ne!(end(&mut scene), won(A, 0), "{by}: one got away");
    }
}

#[test]
fn who_lies_senseless_beside_a_friend_is_nobodys_prisoner_yet() {
    let mut scene = four("[[victory]]\nby = \"capture\"\nside = \"A\"\nfigures = [\"three\"]\n");
    scene.go();
    scene.change("three", |man| man.condition.wounds = 99);
    assert_eq!(end(&mut scene), Status::Asks);
    kill(&mut scene, "four");
    assert_eq!(end(&mut scene), won(A, 0));
}

#[test]
fn a_fight_waits_for_those_who_may_still_come_and_for_nobody_else() {
    let posse = |chance: &str| {
        figure("posse", EARP, "B", (30, 5), "later = true")
            + &format!(
                "[[trigger]]\nname = \"they come\"\nwhen = {{ turn = 3 }}\n{chance}then = [{{ arrive = [\"posse\"] }}]\n"
            )
    };
    // They come for sure, and the fight goes on.
    let mut scene = four_and(LAST, &posse(""));
    scene.go();
    kill(&mut scene, "three");
    kill(&mut scene, "four");
    assert_eq!(end(&mut scene), Status::Asks);
    assert_eq!(end(&mut scene), Status::Asks);
    assert!(scene.man("posse").is_here());
    // The die says no in turn 3, and there is nothing more to wait for.
    let mut scene = four_and(LAST, &posse("chance = 1\n")).watching(&["whether it happens"]);
    scene.go();
    kill(&mut scene, "three");
    kill(&mut scene, "four");
    assert_eq!(end(&mut scene), Status::Asks);
    scene.dice(&[("whether it happens", 2)]);
    assert_eq!(end(&mut scene), Status::Asks);
    assert_eq!(end(&mut scene), won(A, 0));
}

#[test]
fn a_bystander_is_no_side_that_stands() {
    let men = [
        figure("one", EARP, "A", (5, 5), ""),
        figure("two", EARP, "B", (9, 5), ""),
        figure("looker", "cowboy@average", "B", (9, 9), "orders = [\"bystander\"]"),
    ];
    let mut scene = Scene::new(street("1979", &format!("{}{LAST}", men.concat())));
    scene.go();
    kill(&mut scene, "two");
    assert_eq!(end(&mut scene), won(A, 0));
}
