//! Brawls on a map, told as transcripts.

use crate::ring::{Ring, Somebody, go, scenario};
use chance::{Chance, Die, Roll, Seeded};
use fight::scenario::{FigureId, SideId};
use fight::{Act, Ask, Fight, Fire, Order, Refused, Status, Target, Window};
use ledger::proves;
use rules::brawling::Action;
use rules::{Cause, Gait, Side, Stun, Works};
use town::{Pose, Square, Thing};

const PUNCH: Action = Action::Punch(Side::Right);
const STRIKE: Action = Action::Strike(Side::Right);

/// Two men side by side, and nothing about.
const SAM: Somebody = ("sam", "A", 12, 15, (6, 4), "south", None);
const JUAN: Somebody = ("juan", "B", 4, 13, (6, 5), "north", None);

/// The same man with something in his right hand.
const fn with(man: Somebody, weapon: &'static str) -> Somebody {
    let (name, side, speed, strength, square, facing, _) = man;
    (name, side, speed, strength, square, facing, Some(weapon))
}

/// The same man on another square.
const fn on(man: Somebody, square: (u16, u16)) -> Somebody {
    let (name, side, speed, strength, _, facing, weapon) = man;
    (name, side, speed, strength, square, facing, weapon)
}

/// The dice for who moves first: the first named, then the second.
const MOVES: [(&str, u16); 2] = [("order of moves", 20), ("order of moves", 40)];

/// Lets both move nowhere and hold their fire until somebody is asked for a blow.
fn to_blows(ring: &mut Ring) {
    for _ in 0..6 {
        if ring.asks().starts_with("blow") {
            return;
        }
        ring.idle_on(&[]);
    }
    panic!("no blows: {}", ring.asks());
}

#[test]
fn sam_and_juan_fight_six_rounds_on_two_squares() {
    proves!("bh79-054", "bh79-119", "bh79-121", "bh79-122");
    // The chair stands beside Sam, and the revolver is in his hand.
    let mut ring = Ring::new("basic", &[with(SAM, "SAR6"), JUAN], &MOVES);
    to_blows(&mut ring);
    let mut told = Vec::new();
    // The first turn. Sam is the faster and strikes first; Juan has seen it when he is asked.
    assert_eq!(ring.asks(), "blow: sam");
    told.extend(ring.blow("sam", "juan", STRIKE, &[("punch", 14)]));
    assert_eq!(ring.asks(), "blow: juan");
    told.extend(ring.blow("juan", "sam", Action::Grapple, &[("grapple", 18)]));
    told.extend(ring.blow("sam", "juan", Action::Grapple, &[("grapple", 5)]));
    told.extend(ring.blow("juan", "sam", PUNCH, &[("punch", 16), MOVES[0], MOVES[1]]));
    // The second. Sam has dropped his revolver, so nobody can fire.
    assert_eq!(ring.asks(), "act: sam");
    to_blows(&mut ring);
    told.extend(ring.blow("sam", "juan", PUNCH, &[("punch", 7)]));
    told.extend(ring.blow("juan", "sam", Action::Grapple, &[("grapple", 3)]));
    told.extend(ring.blow("sam", "juan", STRIKE, &[("punch", 15)]));
    told.extend(ring.blow("juan", "sam", Action::Grapple, &[("grapple", 13), MOVES[0], MOVES[1]]));
    // The third.
    to_blows(&mut ring);
    told.extend(ring.blow("sam", "juan", Action::Grapple, &[("grapple", 17)]));
    told.extend(ring.blow("juan", "sam", Action::Grapple, &[("grapple", 3)]));
    told.extend(ring.blow("sam", "juan", PUNCH, &[("punch", 15)]));
    assert_eq!(
        told,
        [
            "sam 14-1: glancing blow",
            "juan -2: 11",
            "juan 18: head lock",
            "sam -4: 11",
            "juan has sam: head lock",
            "sam drops gun butt or barrel",
            "sam 5-2: gouged by the opponent",
            "juan holds no more: Broken",
            "juan 16: combination",
            "sam -4: 7",
            "turn 2",
            "sam 7-1: miss",
            "juan 3: gouged by the opponent",
            "juan -1: 10",
            "sam 15-2: glancing blow",
            "juan -3: 7",
            "juan 13-2: arm lock, left",
            "sam -2: 5",
            "juan has sam: arm lock, left",
            "sam drops chair",
            "turn 3",
            "sam 17-1: throw",
            "juan holds no more: Broken",
            "juan -2: 5",
            "juan 3-2: kneed by the opponent",
            "juan -4: 1",
            "sam 15: hook",
            "juan -2: -1",
            "juan is out",
            "turn 4",
        ]
    );
    assert_eq!((ring.strength("sam"), ring.strength("juan")), (5, -1));
    // The revolver lies where he stands, and the chair is where he let it fall.
    assert_eq!(ring.fight.state().items.len(), 1);
    let (state, town) = (ring.fight.state(), &ring.fight.setup().town);
    let chairs = || town.squares().filter(|square| town.thing(*square, &state.changes) == Some(Thing::Chair));
    assert_eq!(chairs().collect::<Vec<_>>(), [Square { storey: 0, y: 4, x: 6 }]);
}

#[test]
fn whoever_has_fired_may_brawl_in_the_same_turn() {
    proves!("bh79-055", "bh79-054");
    let mut ring = Ring::new("basic", &[with(SAM, "SAR6"), JUAN], &MOVES);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "fire: sam");
    let shot = ring.shoot("juan");
    assert_eq!(ring.play(&[("sam", shot)], &[("to hit", 99)]), ["sam at 60 misses juan"]);
    // All shots first, then the blows: and the gun is a club.
    assert_eq!(ring.asks(), "blow: sam");
    assert_eq!(ring.blow("sam", "juan", STRIKE, &[("punch", 15)]), ["sam 15-1: jab", "juan -3: 10"]);
}

#[test]
fn the_knocked_out_neither_answer_nor_stand_in_the_way() {
    let mut ring = Ring::new("basic", &[SAM, ("juan", "B", 4, 2, (6, 5), "north", None)], &MOVES);
    to_blows(&mut ring);
    assert_eq!(
        ring.blow("sam", "juan", PUNCH, &[("punch", 15)]),
        ["sam 15: hook", "juan -2: 0", "juan is out", "turn 2"]
    );
    assert_eq!(ring.asks(), "act: sam");
    assert_eq!(ring.check("sam", &go(Gait::Walk, 6, 5)), Ok(()));
}

#[test]
fn a_held_man_cannot_move_but_the_holder_may_let_go() {
    proves!("bh79-146");
    let mut ring = Ring::new("basic", &[SAM, JUAN], &MOVES);
    to_blows(&mut ring);
    ring.idle_on(&[]);
    ring.blow("juan", "sam", Action::Grapple, &[("grapple", 18)]);
    ring.idle_on(&[]);
    assert_eq!(
        ring.blow("juan", "sam", Action::KeepHold, &MOVES),
        ["juan keeps sam: head lock", "sam -4: 7", "turn 2"]
    );
    assert_eq!(ring.asks(), "act: sam");
    assert_eq!(ring.check("sam", &go(Gait::Walk, 7, 5)), Err(Refused::Held));
    assert!(
        ring.fight
            .window(SideId(0))
            .ways(ring.local(SideId(0), "sam"), Gait::Walk, &mut town::Search::new())
            .is_empty()
    );
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "act: juan");
    ring.play(&[("juan", go(Gait::Walk, 6, 6))], &MOVES);
    assert_eq!((ring.fight.state().turn, ring.man("juan").grip), (3, None));
    assert_eq!(ring.check("sam", &go(Gait::Walk, 7, 5)), Ok(()));
}

#[test]
fn a_hold_is_kept_into_the_next_turn_while_both_stay() {
    let mut ring = Ring::new("basic", &[SAM, JUAN], &MOVES);
    to_blows(&mut ring);
    ring.idle_on(&[]);
    ring.blow("juan", "sam", Action::Grapple, &[("grapple", 18)]);
    ring.idle_on(&[]);
    ring.blow("juan", "sam", Action::KeepHold, &MOVES);
    to_blows(&mut ring);
    // Sam has a -4 from two rounds of it: 8 becomes 4, which breaks nothing.
    assert_eq!(
        ring.blow("sam", "juan", Action::Grapple, &[("grapple", 8)]),
        ["sam 8-4: no hold", "sam in vain"]
    );
    assert_eq!(ring.blow("juan", "sam", Action::KeepHold, &[]), ["juan keeps sam: head lock", "sam -4: 3"]);
}

#[test]
fn a_brawl_goes_on_only_while_both_stay_within_reach() {
    proves!("bh79-147");
    let mut ring = Ring::new("basic", &[SAM, JUAN], &MOVES);
    to_blows(&mut ring);
    ring.blow("sam", "juan", PUNCH, &[("punch", 10)]);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    ring.idle_on(&MOVES);
    assert_eq!(ring.asks(), "act: sam");
    ring.play(&[("sam", go(Gait::Walk, 6, 3))], &[]);
    // Two spaces apart nobody is asked for a blow, and the next turn begins.
    assert_eq!(ring.idle_on(&MOVES), ["turn 3"]);
    ring.play(&[("sam", go(Gait::Walk, 6, 4))], &[]);
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "blow: sam");
}

#[test]
fn nobody_strikes_through_a_wall_or_a_shut_door() {
    // The wall, the shut door, the open door, and a corner that is clear.
    let pairs =
        [((2, 1), (3, 1), false), ((2, 2), (3, 2), false), ((2, 3), (3, 3), true), ((8, 2), (9, 3), true)];
    for (one, other, reach) in pairs {
        let mut ring = Ring::new("basic", &[on(SAM, one), on(JUAN, other)], &MOVES);
        ring.idle_on(&[]);
        ring.idle_on(if reach { &[] } else { &MOVES });
        assert_eq!(ring.asks().starts_with("blow"), reach, "{one:?} {other:?}: {}", ring.asks());
    }
}

#[test]
fn by_the_first_edition_all_eight_neighbours_are_in_reach() {
    proves!("bh75-d078", "bh75-p13");
    let around = [(8, 3), (9, 2), (9, 3), (7, 3), (7, 2), (7, 1), (8, 1), (9, 1)].map(|near| (near, true));
    for (square, reach) in around.into_iter().chain([((10, 2), false), ((10, 4), false)]) {
        let mut ring = Ring::new("sequential", &[on(SAM, (8, 2)), on(JUAN, square)], &[]);
        ring.idle_on(&[]);
        ring.idle_on(&[]);
        assert_eq!(ring.asks().starts_with("blow"), reach, "{square:?}: {}", ring.asks());
    }
}

#[test]
fn by_another_reading_a_neighbour_over_the_corner_is_out_of_reach() {
    proves!("bh75-d078", "bh75-p13");
    for (square, reach) in [((8, 3), true), ((9, 2), true), ((9, 3), false), ((10, 2), false)] {
        let men = [on(SAM, (8, 2)), on(JUAN, square)];
        let reading = "set = { brawl-reach = \"one-inch\" }";
        let mut ring = Ring::of(scenario("sequential", &men, reading), &[]);
        ring.idle_on(&[]);
        ring.idle_on(&[]);
        assert_eq!(ring.asks().starts_with("blow"), reach, "{square:?}: {}", ring.asks());
    }
}

#[test]
fn where_everybody_waits_there_is_no_second_round() {
    let mut ring = Ring::new("basic", &[SAM, JUAN], &MOVES);
    to_blows(&mut ring);
    assert_eq!(ring.idle_on(&[]), ["sam waits"]);
    assert_eq!(ring.idle_on(&MOVES), ["juan waits", "turn 2"]);
}

#[test]
fn what_is_listed_is_exactly_what_is_accepted() {
    let third = ("pedro", "B", 5, 13, (6, 3), "south", None);
    let far = ("luis", "B", 4, 13, (10, 3), "south", None);
    for (sequence, dice) in [("basic", &[20, 40, 60, 80][..]), ("sequential", &[])] {
        let moves: Vec<_> = dice.iter().map(|face| ("order of moves", *face)).collect();
        let mut ring = Ring::new(sequence, &[SAM, JUAN, third, far], &moves);
        to_blows(&mut ring);
        let listed = ring.fight.window(SideId(0)).blows(ring.id("sam"));
        let foes = (0..5).map(|number| Some(FigureId(number))).chain([None]);
        for (foe, action) in foes.flat_map(|foe| Action::ALL.map(|action| (foe, action))) {
            let accepted = ring.check("sam", &Order::Brawl { foe, action }).is_ok();
            assert_eq!(listed.contains(&(foe, action)), accepted, "{sequence}: {foe:?} {action:?}");
        }
        // A chair stands beside him, so he can strike; he holds nobody.
        assert!(listed.contains(&(Some(ring.id("juan")), STRIKE)));
        assert!(!listed.iter().any(|(_, action)| *action == Action::KeepHold));
        assert!(!listed.iter().any(|(foe, _)| *foe == Some(ring.id("luis"))));
    }
}

#[test]
fn a_man_who_is_taken_from_behind_strikes_last() {
    proves!("bh79-121");
    let turned = ("sam", "A", 12, 15, (6, 4), "north", None);
    let mut ring = Ring::new("basic", &[turned, JUAN], &MOVES);
    to_blows(&mut ring);
    // Sam is the faster, but never saw him come. In the second round the order stays.
    assert_eq!(ring.asks(), "blow: juan");
    ring.blow("juan", "sam", PUNCH, &[("punch", 10)]);
    assert_eq!(ring.asks(), "blow: sam");
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "blow: juan");
}

#[test]
fn equals_roll_for_the_first_blow_and_only_those_in_one_brawl() {
    proves!("bh79-121");
    let men = [
        ("sam", "A", 5, 15, (6, 4), "south", None),
        ("juan", "B", 5, 13, (6, 5), "north", None),
        ("tom", "A", 5, 15, (9, 0), "east", None),
        ("luis", "B", 7, 13, (10, 0), "west", None),
    ];
    let moves = [20, 30, 40, 50].map(|face| ("order of moves", face));
    let mut ring = Ring::new("basic", &men, &moves);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    // Sam and Juan are as fast as each other. Tom has somebody faster before him, and needs no die.
    let told = ring.idle_on(&[("first blow", 30), ("first blow", 80)]);
    assert_eq!(told, ["sam rolls 30 for the first blow", "juan rolls 80 for the first blow"]);
    let mut asked = Vec::new();
    for name in ["juan", "luis", "sam", "tom"] {
        asked.push(ring.asks());
        let foe = match name {
            "juan" => "sam",
            "sam" => "juan",
            "luis" => "tom",
            _ => "luis",
        };
        ring.blow(name, foe, PUNCH, &[("punch", 5)]);
    }
    assert_eq!(asked, ["blow: juan", "blow: luis", "blow: sam", "blow: tom"]);
    // They roll no second time, in this turn or in the next.
    assert_eq!(ring.asks(), "blow: juan");
}

#[test]
fn each_of_several_acts_once_in_a_round_and_chooses_whom_he_goes_for() {
    let men = [SAM, JUAN, ("pedro", "B", 9, 13, (6, 3), "south", None)];
    let moves = [20, 30, 40].map(|face| ("order of moves", face));
    let mut ring = Ring::new("basic", &men, &moves);
    // Sam looks south, where Juan stands; Pedro is behind him, but Sam was aware of one of them.
    to_blows(&mut ring);
    assert_eq!(ring.asks(), "blow: sam");
    ring.blow("sam", "pedro", PUNCH, &[("punch", 15)]);
    assert_eq!(ring.asks(), "blow: pedro");
    ring.blow("pedro", "sam", PUNCH, &[("punch", 10)]);
    assert_eq!(ring.asks(), "blow: juan");
    ring.blow("juan", "sam", PUNCH, &[("punch", 10)]);
    assert_eq!(ring.asks(), "blow: sam");
    assert_eq!((ring.strength("sam"), ring.strength("pedro")), (13, 11));
}

#[test]
fn a_blade_gives_a_wound() {
    let mut ring = Ring::new("basic", &[with(SAM, "KN"), JUAN], &MOVES);
    to_blows(&mut ring);
    let told = ring.blow("sam", "juan", STRIKE, &[("punch", 15), ("where", 5), ("how bad", 10)]);
    assert_eq!(told, ["sam 15: hook", "juan wounded: 10"]);
    let condition = ring.man("juan").condition;
    assert_eq!((condition.wounds, condition.bruises, condition.leg_light), (3, 0, 1));
}

#[test]
fn a_blow_with_a_gun_may_stun_where_that_is_played() {
    let stunning = scenario("basic", &[with(SAM, "SAR6"), JUAN], "option = [\"stunning\"]");
    let mut ring = Ring::of(stunning, &MOVES);
    to_blows(&mut ring);
    let told = ring.blow("sam", "juan", STRIKE, &[("punch", 15), ("stunned", 1)]);
    assert_eq!(told, ["sam 15-1: jab", "juan -3: 10", "juan stunned: true"]);
    // He goes on in this turn, and does nothing in the next.
    assert_eq!(ring.asks(), "blow: juan");
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    assert_eq!((ring.asks().as_str(), ring.man("juan").condition.stun), ("act: sam", Stun::Helpless));
    ring.idle_on(&[]);
    to_blows(&mut ring);
    assert_eq!(ring.asks(), "blow: sam");
    ring.blow("sam", "juan", PUNCH, &[("punch", 5)]);
    assert_eq!(ring.asks(), "blow: sam");
}

#[test]
fn the_modifier_of_a_brawl_counts_for_a_shot_in_the_next_turn() {
    proves!("bh79-128");
    let mut ring = Ring::new("basic", &[with(SAM, "SAR6"), JUAN], &MOVES);
    to_blows(&mut ring);
    ring.idle_on(&[]);
    // Sam keeps his gun: a head lock leaves the hands alone. He has -2, and then -4.
    ring.blow("juan", "sam", Action::Grapple, &[("grapple", 18)]);
    ring.idle_on(&[]);
    ring.idle_on(&MOVES);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    assert_eq!((ring.asks().as_str(), ring.man("sam").condition.carried), ("fire: sam", -2));
    let fire = Fire::at(Target::Man(ring.id("juan")), 0, Side::Right, 1, false);
    let (_, chances) = ring.fight.window(SideId(0)).tallies(ring.id("sam"), &fire).expect("may fire");
    assert_eq!(chances[0].of(Cause::BrawlCarried), -20);
    ring.play(&[("sam", Order::Fire(fire))], &[("to hit", 99)]);
    // In this book the shot does not use it up.
    assert_eq!(ring.man("sam").condition.carried, -2);
}

#[test]
fn who_is_held_fires_only_what_is_in_a_free_hand() {
    // A head lock leaves Sam his gun; a bear hug pins him.
    for (grapple, asked) in [(18, "fire: sam"), (20, "blow: sam")] {
        let mut ring = Ring::new("basic", &[with(SAM, "SAR6"), JUAN], &MOVES);
        to_blows(&mut ring);
        ring.idle_on(&[]);
        ring.blow("juan", "sam", Action::Grapple, &[("grapple", grapple)]);
        ring.idle_on(&[]);
        ring.blow("juan", "sam", Action::KeepHold, &MOVES);
        ring.idle_on(&[]);
        ring.idle_on(&[]);
        assert_eq!(ring.asks(), asked);
    }
}

/// Two men of the first edition who have come to blows.
fn first_edition() -> Ring {
    let mut ring = Ring::new("sequential", &[SAM, JUAN], &[]);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "blow: sam");
    ring
}

#[test]
fn a_fumbled_first_punch_ends_the_pair_and_helps_the_other() {
    let mut ring = first_edition();
    let two = Action::TwoPunches(Side::Right);
    // 3 allows no second punch; the reply is at +1, which is an advantage, so two punches are open.
    assert_eq!(ring.blow("sam", "juan", two, &[("punch", 3)]), ["sam 3: miss"]);
    assert_eq!(
        ring.blow("juan", "sam", two, &[("punch", 8), ("punch", 4)]),
        ["juan 8+1: jab", "sam -2: 13", "juan 4+1: glancing blow", "sam -1: 12"]
    );
}

#[test]
fn a_locked_arm_costs_its_own_punches_and_every_grapple() {
    for (action, dice, told) in [
        (Action::Punch(Side::Left), ("punch", 6), "sam 6-1: glancing blow"),
        (Action::Punch(Side::Right), ("punch", 6), "sam 6: glancing blow"),
        (Action::Grapple, ("grapple", 4), "sam 4-1: no hold"),
    ] {
        let mut ring = first_edition();
        ring.idle_on(&[]);
        let held = ring.blow("juan", "sam", Action::Grapple, &[("grapple", 6)]);
        assert_eq!(held, ["juan 6: arm lock, left", "sam -2: 13", "juan has sam: arm lock, left"]);
        assert_eq!(ring.blow("sam", "juan", action, &[dice])[0], told);
    }
}

#[test]
fn a_total_of_five_breaks_a_head_lock_and_does_nothing_else() {
    let mut ring = first_edition();
    ring.idle_on(&[]);
    ring.blow("juan", "sam", Action::Grapple, &[("grapple", 7)]);
    assert_eq!(
        ring.blow("sam", "juan", Action::Grapple, &[("grapple", 6)]),
        ["sam 6-1: gouged by the opponent", "juan holds no more: Broken"]
    );
    assert_eq!((ring.strength("sam"), ring.strength("juan")), (11, 13));
}

#[test]
fn the_first_striker_stays_first_as_long_as_they_stay_together() {
    let men = [("sam", "A", 5, 15, (6, 4), "south", None), ("juan", "B", 5, 13, (6, 5), "north", None)];
    let mut ring = Ring::new("sequential", &men, &[]);
    ring.idle_on(&[]);
    ring.idle_on(&[("first blow", 10), ("first blow", 70)]);
    ring.blow("juan", "sam", PUNCH, &[("punch", 7)]);
    ring.blow("sam", "juan", PUNCH, &[("punch", 7)]);
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    // No die in the second turn.
    ring.idle_on(&[]);
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "blow: juan");
}

/// One of so many things.
fn pick<T: Copy>(dice: &mut Seeded, things: &[T]) -> T {
    let count = u8::try_from(things.len()).expect("few");
    things[usize::from(dice.face(Roll::new(Die::one(count), "which")) - 1)]
}

/// Every gun that somebody has or that lies about.
fn guns(fight: &Fight) -> usize {
    let state = fight.state();
    let had = state.men.iter().flat_map(|man| man.guns.iter()).filter(|gun| gun.works != Works::Gone).count();
    had + state.items.iter().filter(|item| matches!(item.what, fight::Thing::Gun(..))).count()
}

/// Every chair that stands about or is in a hand.
fn chairs(fight: &Fight) -> usize {
    let (state, town) = (fight.state(), &fight.setup().town);
    let stands = |square: &Square| town.thing(*square, &state.changes) == Some(Thing::Chair);
    town.squares().filter(stands).count() + state.men.iter().filter(|man| man.chair).count()
}

/// What somebody at random does when he is asked: blows are looked for.
fn answer(window: &Window<'_>, ask: Ask, figure: FigureId, dice: &mut Seeded) -> Order {
    match ask {
        Ask::Blow => {
            let (foe, action) = pick(dice, &window.blows(figure));
            Order::Brawl { foe, action }
        }
        Ask::Fire => Order::Fire(Fire::hold()),
        _ => {
            let ways = window.ways(figure, Gait::Walk, &mut town::Search::new());
            match pick(dice, &[true, false, false]) && !ways.is_empty() {
                true => Order::Act(Act::go(Gait::Walk, pick(dice, &ways).to)),
                false => Order::Act(Act::stay(Pose::Standing)),
            }
        }
    }
}

/// All that could be said in a brawl, against what is listed.
fn listed_is_accepted(fight: &Fight, side: SideId) {
    let (_, figures) = fight.window(side).asks().expect("asked");
    let figure = figures.iter().next().expect("one");
    let listed = fight.window(side).blows(figure);
    let foes = (0..8).map(|number| Some(FigureId(number))).chain([None]);
    for (foe, action) in foes.flat_map(|foe| Action::ALL.map(|action| (foe, action))) {
        let mut tried = fight.clone();
        let accepted = tried.answer(side, &[(figure, Order::Brawl { foe, action })]).is_ok();
        assert_eq!(listed.contains(&(foe, action)), accepted, "{foe:?} {action:?}");
        assert_eq!(tried.state() == fight.state(), !accepted);
    }
}

#[test]
fn in_random_brawls_nothing_is_lost_and_whatever_is_listed_is_accepted() {
    let men = [
        ("ann", "A", 12, 15, (6, 4), "south", Some("SAR6")),
        ("bob", "B", 4, 15, (6, 5), "north", Some("KN")),
        ("cal", "A", 4, 18, (7, 3), "south", None),
        ("dan", "B", 8, 12, (7, 5), "north", None),
        ("eve", "A", 8, 12, (8, 4), "west", Some("DAR")),
        ("fay", "B", 4, 12, (8, 5), "west", None),
    ];
    let mut asked = [0; 2];
    for (number, sequence) in [(0, "basic"), (1, "sequential")] {
        for seed in 0..6 {
            let mut fight =
                Fight::new(scenario(sequence, &men, "option = [\"stunning\"]")).expect("playable");
            let (mut dice, mut choices) = (Seeded::from_number(seed), Seeded::from_number(seed + 1000));
            while fight.proceed(&mut dice, &mut ()).expect("everybody is somebody") == Status::Asks {
                for side in fight.asked().collect::<Vec<_>>() {
                    let window = fight.window(side);
                    let (ask, figures) = window.asks().expect("asked");
                    if ask == Ask::Blow {
                        asked[number] += 1;
                        listed_is_accepted(&fight, side);
                    }
                    let orders: Vec<_> =
                        figures.iter().map(|who| (who, answer(&window, ask, who, &mut choices))).collect();
                    fight.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
                }
                assert_eq!((guns(&fight), chairs(&fight)), (3, 1), "{:?}", fight.state().step);
                assert!(fight.state().men.iter().all(|man| man.brawled <= 2));
            }
        }
    }
    assert!(asked.iter().all(|count| *count > 100), "{asked:?}");
}
