//! Dynamite on a map: laying, lighting, throwing, blasts, walls, safes, and what goes off by itself.

use crate::common;
use crate::store::{self, Stage, dollars, it, open, sq, sticks};
use fight::{Act, Deed, Event, Order, Thing, Whereabouts};
use rules::blast::Harm;
use rules::{Gait, Stun};
use town::{Edge, EdgeAt, Side};

const SACK: &str = "[[goods]]\nname = \"a sack\"\ndynamite = 8\ncarried_by = \"ann\"\n";

fn blasted(play: &store::Play) -> Vec<(u8, Harm)> {
    let all = play.told.iter().filter_map(|told| match told.event {
        Event::Blasted { figure, harm } => Some((figure.0, harm)),
        _ => None,
    });
    all.collect()
}

#[test]
fn a_charge_goes_off_at_the_end_of_the_turn_after_it_was_lit() {
    ledger::proves!("bh79-194");
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((5, 2)), ""), ("amy", Some((3, 2)), "")];
    let mut play = Stage::new("advanced", open(20, 5), men, SACK).begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 2 }, &[]);
    assert_eq!(play.item(0).what, Thing::Dynamite { sticks: 6, caps: 0, fuse: None });
    assert_eq!(play.item(1).at, Whereabouts::Square(sq(2, 2)));
    play.does("ann", Deed::Light(it(1)), &[]);
    assert!(play.events(|event| matches!(event, Event::Blast { .. })).is_empty());
    // Two sticks: 40 and 85 and stunned within one space; 10 and 50 at three; 0 and 10 at eleven.
    let run = Order::Act(Act::go(Gait::Run, sq(13, 2)));
    play.order(
        &[("ann", run)],
        &[
            ("killed by the blast", 41),
            ("wounded by the blast", 85),
            ("where", 1),
            ("how bad", 1),
            ("killed by the blast", 11),
            ("wounded by the blast", 51),
            ("wounded by the blast", 11),
        ],
    );
    assert_eq!(play.events(|event| matches!(event, Event::Blast { sticks: 2, .. })).len(), 1);
    let harms = blasted(&play);
    assert!(matches!(harms[0], (2, Harm::Hit { wound: Some(_), stunned: true })), "{harms:?}");
    assert_eq!(
        harms[1..],
        [(1, Harm::Hit { wound: None, stunned: false }), (0, Harm::Hit { wound: None, stunned: false })]
    );
    // She does nothing in the turn that has begun.
    assert_eq!(play.man("amy").condition.stun, Stun::Helpless);
    assert_eq!((play.item(1).at, sticks(&play.fight)), (Whereabouts::Gone, 6));
}

/// A house of hard walls with a door in the middle of its south side, in a yard of 11 by 9.
const HOUSE: &str = "
 . . . . . . . . . . .

 . . . . . . . . . . .
    ###########
 . .#_ _ _ _ _#. . . .
    #         #
 . .#_ _ _ _ _#. . . .
    #         #
 . .#_ _ _ _ _#. . . .
    #####d#####
 . . . . . . . . . . .

 . . . . . . . . . . .
";
const HOUSE_PLACE: &str = "place = [{ name = \"House\", kind = \"house\", area = [[2, 2, 6, 4]] }]";

#[test]
fn walls_part_those_inside_from_those_outside() {
    ledger::proves!("bh79-195");
    // Ann throws nothing and sets nothing against the wall: her charge lies two squares off it.
    let men = vec![("ann", Some((4, 6)), ""), ("bob", Some((4, 4)), "")];
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("advanced", HOUSE.into(), men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 8 }, &[]);
    play.does("ann", Deed::Light(it(0)), &[]);
    // At four spaces eight sticks are 45 and 90 and stun; Bob, two spaces off behind the wall, rolls nothing.
    let away = Order::Act(Act::go(Gait::Walk, sq(8, 6)));
    let dice = [("killed by the blast", 46), ("wounded by the blast", 91)];
    play.order(&[("ann", away)], &dice);
    assert_eq!(blasted(&play), [(0, Harm::Hit { wound: None, stunned: true })]);
}

#[test]
fn a_charge_against_a_wall_reaches_behind_it_and_makes_a_hole() {
    ledger::proves!("bh79-195");
    ledger::proves!("bh79-196");
    let men = vec![("ann", Some((3, 5)), ""), ("bob", Some((3, 3)), ""), ("ben", Some((6, 2)), "")];
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("advanced", HOUSE.into(), men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 3 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    // Three sticks at two spaces: 35, 70 and stunned; a hard wall takes 30 off, and stuns seven times in ten. Ben is
    // more than three spaces behind the wall. Ann is at six spaces in the open: 10 and 50.
    let away = Order::Act(Act::go(Gait::Run, sq(9, 5)));
    let dice = [
        ("killed by the blast", 6),
        ("wounded by the blast", 41),
        ("stunned", 70),
        ("killed by the blast", 11),
        ("wounded by the blast", 51),
    ];
    play.order(&[("ann", away)], &dice);
    assert_eq!(
        blasted(&play),
        [(1, Harm::Hit { wound: None, stunned: true }), (0, Harm::Hit { wound: None, stunned: false })]
    );
    let wall = EdgeAt::new(sq(3, 5), Side::North);
    let state = play.fight.state();
    assert_eq!(play.fight.setup().town.edge_at(wall, &state.changes), Edge::Breach);
    // A single stick makes no hole in a hard wall.
    let next = EdgeAt::new(sq(2, 5), Side::North);
    assert_ne!(play.fight.setup().town.edge_at(next, &state.changes), Edge::Breach);
}

#[test]
fn in_1975_any_cover_helps_against_a_blast() {
    ledger::proves!("bh75-d121");
    ledger::proves!("bh75-d122");
    let men = vec![("ann", Some((4, 2)), ""), ("bob", Some((4, 4)), "")];
    // A wall of wood inside the house between the two.
    let inside = HOUSE.replace(
        "    #         #\n . .#_ _ _ _ _#. . . .\n    #####d",
        "    #---------#\n . .#_ _ _ _ _#. . . .\n    #####d",
    );
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("simultaneous", inside, men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 1 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    // One stick: Ann on its square 25, 75, stunned; Bob at two inches behind a soft wall 10, 60, stunned 85 times.
    let dice = [
        ("killed by the blast", 26),
        ("wounded by the blast", 76),
        ("killed by the blast", 11),
        ("wounded by the blast", 61),
        ("stunned", 86),
    ];
    play.wait(&dice);
    assert_eq!(
        blasted(&play),
        [(0, Harm::Hit { wound: None, stunned: true }), (1, Harm::Hit { wound: None, stunned: false })]
    );
}

const SAFE: &str = "[[goods]]\nname = \"a sack\"\ndynamite = 8\ncarried_by = \"ann\"\n\
    [[goods]]\nname = \"the safe\"\nsafe = \"small\"\ndollars = 1001\npaper = 401\nat = [2, 2]\n";

fn crack(sequence: &'static str, sticks: u8, dice: &[(&str, u16)]) -> store::Play {
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((69, 0)), "")];
    let mut play = Stage::new(sequence, open(70, 4), men, SAFE).begin();
    assert!(!play.may_do("ann", Deed::PickUp(it(1))), "nobody lifts a safe");
    assert!(!play.may_do("ann", Deed::PickUp(it(2))), "the money is locked in");
    play.does("ann", Deed::Lay { item: it(0), sticks }, &[]);
    play.does("ann", Deed::Light(it(3)), &[]);
    play.wait(dice);
    play
}

#[test]
fn a_safe_opens_by_its_charge_and_paper_burns() {
    ledger::proves!("bh79-193");
    ledger::proves!("bh75-d125");
    for sequence in ["advanced", "simultaneous"] {
        // Ann stays beside it; she lives through the blast by these dice, and two sticks open the safe.
        let stays = [("killed by the blast", 100), ("wounded by the blast", 100)];
        let play = crack(sequence, 2, &stays);
        assert!(play.item(1).open);
        assert_eq!(play.item(2).what, Thing::Money { dollars: 901, paper: 301 });
        assert_eq!(dollars(&play.fight), 1001);
        // One stick too few opens it half of the time, and the paper is safe.
        let mut one = stays.to_vec();
        one.push(("safe opens", 50));
        let play = crack(sequence, 1, &one);
        assert!(play.item(1).open);
        assert_eq!(play.item(2).what, Thing::Money { dollars: 1001, paper: 401 });
        one.pop();
        one.push(("safe opens", 51));
        assert!(!crack(sequence, 1, &one).item(1).open);
    }
}

#[test]
fn more_than_its_charge_burns_all_paper_of_a_safe_and_what_is_left_can_be_taken() {
    ledger::proves!("bh79-193");
    // Five sticks kill at once on their square, so that Ann runs: 24 spaces are enough.
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((69, 0)), "")];
    let mut play = Stage::new("advanced", open(70, 4), men, SAFE).begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 3 }, &[]);
    play.does("ann", Deed::Light(it(3)), &[]);
    play.order(&[("ann", Order::Act(Act::go(Gait::Run, sq(20, 2))))], &[]);
    assert_eq!(play.item(2).what, Thing::Money { dollars: 600, paper: 0 });
    assert_eq!(dollars(&play.fight), 1001);
    let back = Act::go(Gait::Run, sq(3, 2)).then(Deed::PickUp(it(2)));
    play.order(&[("ann", Order::Act(back))], &[]);
    assert_eq!(play.item(2).at, Whereabouts::With(play.id("ann")));
    assert!(matches!(
        play.events(|event| matches!(event, Event::Money { .. }))[..],
        [Event::Money { dollars: 600, .. }]
    ));
}

#[test]
fn dynamite_is_thrown_like_a_knife_and_what_misses_goes_astray() {
    ledger::proves!("bh79-016");
    ledger::proves!("bh75-p28");
    for (sequence, chance) in [("advanced", 50), ("simultaneous", 50)] {
        let men = vec![("ann", Some((2, 5)), "facing = \"east\""), ("bob", Some((9, 5)), "")];
        let stage = Stage::new(sequence, open(30, 12), men, SACK);
        let mut play = stage.begin();
        let far = Deed::Hurl { item: it(0), sticks: 1, to: sq(20, 5) };
        assert!(!play.may_do("ann", far), "nobody is there");
        let hurl = Deed::Hurl { item: it(0), sticks: 1, to: sq(9, 5) };
        assert!(
            !play.may_do("ann", Deed::Hurl { item: it(0), sticks: 4, to: sq(9, 5) }),
            "three are a bundle"
        );
        // Seven spaces are medium range, without any modifier: 50 is a hit, and one stick on his square is 25, 75, stunned.
        let near = [("to hit", chance), ("killed by the blast", 26), ("wounded by the blast", 76)];
        let mut dice = near.to_vec();
        if sequence == "simultaneous" {
            // Ann, seven inches away, is within the reach of the column up to ten inches: 15 and 50.
            dice.extend([("killed by the blast", 16), ("wounded by the blast", 51)]);
        } else {
            // At seven spaces 0 and 10.
            dice.push(("wounded by the blast", 11));
        }
        play.does("ann", hurl, &dice);
        let hurled = play.events(|event| matches!(event, Event::Hurled { .. }));
        assert!(matches!(hurled[..], [Event::Hurled { hit: true, at, .. }] if *at == sq(9, 5)), "{hurled:?}");
        assert_eq!(sticks(&play.fight), 7);
        // A miss at medium range lies two squares off, here to the east: the third of eight directions.
        let mut play = stage.begin();
        let mut dice = vec![("to hit", chance + 1), ("direction", 3)];
        match sequence {
            "simultaneous" => {
                dice.extend([("killed by the blast", 26), ("wounded by the blast", 76)]);
                dice.extend([("killed by the blast", 16), ("wounded by the blast", 51)]);
            }
            _ => dice.extend([
                ("killed by the blast", 16),
                ("wounded by the blast", 51),
                ("wounded by the blast", 11),
            ]),
        }
        play.does("ann", hurl, &dice);
        let hurled = play.events(|event| matches!(event, Event::Hurled { .. }));
        assert!(
            matches!(hurled[..], [Event::Hurled { hit: false, at, .. }] if *at == sq(11, 5)),
            "{hurled:?}"
        );
    }
}

#[test]
fn in_1975_a_reading_forbids_throwing_dynamite() {
    let men = vec![("ann", Some((2, 5)), "facing = \"east\""), ("bob", Some((9, 5)), "")];
    let head = "set = { thrown-dynamite = \"no\" }";
    let stage = Stage { head, ..Stage::new("simultaneous", open(30, 12), men, SACK) };
    let mut play = stage.begin();
    assert!(!play.may_do("ann", Deed::Hurl { item: it(0), sticks: 1, to: sq(9, 5) }));
    assert!(play.may_do("ann", Deed::Lay { item: it(0), sticks: 1 }));
}

#[test]
fn carried_dynamite_may_go_off_when_it_is_first_used() {
    ledger::proves!("bh79-197");
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((25, 2)), "")];
    let stage =
        Stage { head: "option = [\"carried-dynamite\"]", ..Stage::new("advanced", open(30, 5), men, SACK) };
    let mut play = stage.begin();
    // Eight sticks in her hands kill at once.
    play.does("ann", Deed::Lay { item: it(0), sticks: 1 }, &[("dynamite goes off", 5)]);
    assert!(play.failed());
    assert_eq!(blasted(&play), [(0, Harm::Killed)]);
    assert_eq!(sticks(&play.fight), 0);
    // It is rolled once: what has stood its test is safe.
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 1 }, &[("dynamite goes off", 6)]);
    play.does("ann", Deed::Lay { item: it(0), sticks: 1 }, &[]);
    assert_eq!(sticks(&play.fight), 8);
}

const CAPS: &str = "[[goods]]\nname = \"a box\"\ndynamite = 1\ncaps = 2\ncarried_by = \"bob\"\n";

#[test]
fn caps_on_a_man_who_is_shot_may_go_off_with_the_dynamite_beside_them() {
    ledger::proves!("bh79-197");
    ledger::proves!("bh79-198");
    let ann = "facing = \"east\"\nweapons = [{ code = \"SAR6\", in = \"right hand\" }]";
    let men = vec![("ann", Some((2, 2)), ann), ("bob", Some((5, 2)), "facing = \"west\"")];
    let stage =
        Stage { head: "option = [\"carried-dynamite\"]", ..Stage::new("advanced", open(30, 5), men, CAPS) };
    let shoots = |dice: &[(&str, u16)]| {
        let mut play = stage.begin();
        play.wait(&[]);
        let fire = fight::Fire::at(fight::Target::Man(play.id("bob")), 0, rules::Side::Right, 1, false);
        play.order(&[("ann", Order::Fire(fire))], dice);
        play
    };
    // He is in a fight, so that his dynamite is tried first; then the caps, by the shot.
    let hit = [("to hit", 1), ("where", 1), ("how bad", 1), ("dynamite goes off", 6)];
    let mut dice = hit.to_vec();
    dice.push(("caps go off", 26));
    let play = shoots(&dice);
    assert_eq!(play.item(0).what, Thing::Dynamite { sticks: 1, caps: 2, fuse: None });
    // They go off: a wound for each cap, and the stick with them: 25, 75, stunned for him, 5 and 40 for her.
    dice.pop();
    dice.extend([("caps go off", 25), ("where", 1), ("how bad", 1), ("where", 1), ("how bad", 1)]);
    dice.extend([("killed by the blast", 26), ("wounded by the blast", 76)]);
    dice.extend([("killed by the blast", 6), ("wounded by the blast", 41)]);
    let play = shoots(&dice);
    assert_eq!(play.item(0).at, Whereabouts::Gone);
    assert_eq!(play.man("bob").condition.wounds, 9);
    assert_eq!(blasted(&play).len(), 2);
    // A miss jolts nobody, and dynamite is tried only once in a fight.
    let play = shoots(&[("to hit", 100), ("dynamite goes off", 6)]);
    assert_eq!(sticks(&play.fight), 1);
}

#[test]
fn horses_near_a_blast_suffer_as_men_do() {
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((69, 0)), "")];
    let more = "[[goods]]\nname = \"a sack\"\ndynamite = 8\ncarried_by = \"ann\"\n\
        [[horse]]\nname = \"Nell\"\nat = [3, 2]\n";
    let mut play = Stage::new("advanced", open(70, 4), men, more).begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 5 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    play.order(&[("ann", Order::Act(Act::go(Gait::Run, sq(20, 2))))], &[]);
    assert!(play.fight.state().horses[0].health.dead);
    assert!(play.fight.state().shots_heard, "everybody has heard it");
}

#[test]
fn random_games_with_dynamite_end_and_lose_neither_dollars_nor_sticks() {
    let mut blasts = 0;
    for id in ["bank_and_dynamite_1979", "bank_and_dynamite_1975", "train_robbery"] {
        for seed in 1..=3 {
            let scenario = common::scenario(id);
            let (all, had) = scenario.goods.iter().fold((0, 0), |(money, sticks), goods| {
                (money + u64::from(goods.dollars), sticks + u32::from(goods.dynamite))
            });
            let (fight, story) = common::play(scenario, seed);
            assert!(fight.state().outcome.is_some(), "{id}");
            assert_eq!(dollars(&fight), all, "{id} {seed}");
            let blown: u32 = story
                .iter()
                .map(|told| match told.event {
                    Event::Blast { sticks, .. } => u32::from(sticks),
                    _ => 0,
                })
                .sum();
            assert_eq!(sticks(&fight) + blown, had, "{id} {seed}");
            blasts += blown;
        }
    }
    assert!(blasts > 0, "something should have gone off in so many games");
}
