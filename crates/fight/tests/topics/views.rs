//! What a side is shown, told as transcripts.

use crate::common;
use crate::yard::{Somebody, Yard, open, scenario, sq};
use chance::{Seeded, Typed};
use fight::scenario::{FigureId, SideId};
use fight::view::{Looks, Mark, Other, Seat};
use fight::{Act, Ask, Event, Fight, Fire, Order, Scenario, Seen, Setup, Sides, Step, Target, Told, View};
use rules::{Arm, Gait};
use town::{Direction, Pose};

const A: SideId = SideId(0);
const B: SideId = SideId(1);
const SEQUENCES: [&str; 2] = ["advanced", "simultaneous"];

/// A scenario with hidden movement.
fn hidden(sequence: &str, drawing: &str, men: &[Somebody]) -> Scenario {
    let mut scenario = scenario(sequence, &[(0, drawing)], men, "");
    scenario.map_options.hidden_movement = true;
    scenario
}

fn begun(scenario: Scenario) -> Yard {
    Yard::of(Setup::new(scenario).expect("playable"), &[])
}

/// Somebody of the other side, by his name.
fn other<'v>(view: &'v View, name: &str) -> &'v Other {
    let found = view.others.iter().find(|other| other.name.as_deref() == Some(name));
    found.unwrap_or_else(|| panic!("{name} is not known"))
}

/// The names of those whose place a side knows.
fn shown(view: &View) -> Vec<&str> {
    let seen = view.others.iter().filter(|other| other.now.is_some());
    seen.filter_map(|other| other.name.as_deref()).collect()
}

/// Some go somewhere and the others stay; then it goes on with these dice, and a side perceives this.
fn go(yard: &mut Yard, acts: &[(&str, Act)], dice: &[(&str, u16)], side: SideId) -> Vec<Seen> {
    let fight = &mut yard.fight;
    let sides: Vec<_> = fight.asked().collect();
    for asked in sides {
        let order = |figure: FigureId| {
            let name = &fight.setup().scenario.get(figure).expect("somebody").id;
            let act = acts.iter().find(|(other, _)| other == name).map(|(_, act)| act.clone());
            match fight.state().step {
                Step::Declare(_) => Order::Fire(Fire::hold()),
                _ => Order::Act(act.unwrap_or_else(|| Act::stay(Pose::Standing))),
            }
        };
        let orders: Vec<_> = fight.asked_of(asked).iter().map(|figure| (figure, order(figure))).collect();
        fight.submit(asked, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
    }
    let (mut dice, mut story) = (Typed::named(dice.iter().copied()), Vec::<Told>::new());
    fight.proceed(&mut dice, &mut story).expect("everybody is somebody");
    dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
    story.iter().filter_map(|told| fight.told(told, side)).collect()
}

fn walk(to: (u16, u16)) -> Act {
    Act::go(Gait::Walk, sq(to))
}

/// One man in front of him, one behind him, one behind a wall.
const LANE: &str = "\n . . . . . . . . . .|. . .\n";
const THREE: [Somebody; 4] = [
    ("a", (4, 0), "east", "FDR6"),
    ("before", (8, 0), "west", ""),
    ("behind", (0, 0), "east", "FDR6"),
    ("beyond", (12, 0), "west", ""),
];

#[test]
fn without_hidden_movement_everybody_is_shown() {
    ledger::proves!("bh75-d032");
    for sequence in ["basic", "advanced", "sequential", "simultaneous"] {
        let mut fight = Fight::new(scenario(sequence, &[(0, LANE)], &THREE, "")).expect("playable");
        fight.proceed(&mut chance::Seeded::from_number(1), &mut ()).expect("somebody");
        let view = fight.view(A);
        assert!(!view.hidden);
        assert_eq!(shown(&view), ["before", "behind", "beyond"], "{sequence}");
    }
}

#[test]
fn a_man_of_1979_is_seen_in_a_line_of_sight_inside_the_arc() {
    ledger::proves!("bh79-152", "bh79-153");
    let yard = begun(hidden("advanced", LANE, &THREE));
    let view = yard.fight.view(A);
    assert!(view.hidden);
    assert_eq!(shown(&view), ["before"]);
    assert_eq!(other(&view, "behind").last, None);
    let window = yard.fight.window(A);
    let targets = window.watches(FigureId(0));
    assert!(!targets.is_empty());
}

#[test]
fn a_man_of_1975_watches_all_round_and_is_stopped_only_by_walls() {
    ledger::proves!("bh75-d032", "bh75-d089", "bh75-p18");
    let mut yard = begun(hidden("simultaneous", LANE, &THREE));
    assert_eq!(shown(&yard.fight.view(A)), ["before", "behind"]);
    // Whoever is stunned watches nobody.
    yard.fight.change(|state| state.men[0].condition.stun = rules::Stun::Struck);
    go(&mut yard, &[], &[], A);
    assert_eq!(shown(&yard.fight.view(A)), [""; 0]);
}

#[test]
fn a_man_of_1975_may_fire_at_whoever_is_in_his_view() {
    ledger::proves!("bh75-d033");
    let mut yard = begun(hidden("simultaneous", LANE, &THREE));
    go(&mut yard, &[], &[], A);
    let view = yard.fight.view(A);
    assert_eq!(view.asked, Some((Ask::Fire, vec![FigureId(0)])));
    let window = yard.fight.window(A);
    let mut names: Vec<_> = window
        .targets(FigureId(0))
        .iter()
        .filter_map(|(target, _)| match target {
            Target::Man(figure) => view.others.iter().find(|other| other.figure == *figure)?.name.clone(),
            Target::Horse(_) => None,
        })
        .collect();
    names.sort();
    assert_eq!(names, ["before", "behind"]);
}

#[test]
fn of_a_stranger_one_sees_where_he_is_and_the_kind_of_his_weapon() {
    ledger::proves!("bh79-069");
    let mut scenario = hidden("advanced", LANE, &[THREE[0], ("before", (8, 0), "west", "FDR6"), THREE[3]]);
    scenario.sides[1].hidden = true;
    let yard = begun(scenario);
    let view = yard.fight.view(A);
    let [stranger] = &view.others[..] else { panic!("{:?}", view.others) };
    assert_eq!((stranger.figure, stranger.side, &stranger.name), (FigureId(1), B, &None));
    let expected = Looks {
        place: Seat::Foot,
        square: sq((8, 0)),
        facing: Direction::West,
        pose: Pose::Standing,
        lean: None,
        gait: Gait::Still,
        hands: [None, Some(Arm::FastDraw)],
        grip: None,
        drags: None,
        stunned: false,
    };
    assert_eq!(stranger.now, Some(expected));
    // The other one is not known to be there at all: neither by a name nor by a number or a count.
    let bytes = serde_json::to_string(&view).expect("plain values");
    assert!(!bytes.contains("beyond") && !bytes.contains("before"), "{bytes}");
}

#[test]
fn a_man_who_stays_in_brush_is_not_spotted_and_one_who_moves_there_half_the_time() {
    ledger::proves!("bh79-153");
    const BRUSH: &str = "\n . . . . . . * * .\n";
    let men = [("a", (0, 0), "east", "FDR6"), ("b", (8, 0), "west", "")];
    for (face, spotted) in [(50, true), (51, false)] {
        let mut yard = begun(hidden("advanced", BRUSH, &men));
        assert_eq!(shown(&yard.fight.view(A)), ["b"], "in the open");
        // One roll for the whole of his move, however many steps it has.
        let told = go(&mut yard, &[("b", walk((6, 0)))], &[("spots him", face)], A);
        let steps = told.iter().filter(|seen| matches!(seen.event, Event::Moved { .. })).count();
        assert_eq!(steps, if spotted { 2 } else { 0 });
        if !spotted {
            // Nobody has a target, and the round is held all the same: that there is none would tell it.
            assert_eq!(yard.fight.state().step, fight::Step::Declare(fight::Figures::NONE));
            go(&mut yard, &[], &[], A);
        }
        let view = yard.fight.view(A);
        assert_eq!(
            view.asked.as_ref().map(|(ask, _)| *ask),
            Some(if spotted { Ask::Fire } else { Ask::Act })
        );
        assert_eq!(!shown(&view).is_empty(), spotted);
        if spotted {
            go(&mut yard, &[], &[], A);
        }
        // In the next turn he stays.
        assert_eq!(yard.fight.view(A).turn, 2);
        assert_eq!(shown(&yard.fight.view(A)), [""; 0]);
    }
}

#[test]
fn the_first_edition_has_no_concealment_in_brush() {
    let men = [("a", (0, 0), "east", ""), ("b", (6, 0), "west", "")];
    let yard = begun(hidden("simultaneous", "\n . . . . . . * * .\n", &men));
    assert_eq!(shown(&yard.fight.view(A)), ["b"]);
}

#[test]
fn whoever_walks_out_of_the_arc_leaves_a_mark_where_he_was_seen_last() {
    ledger::proves!("bh79-153");
    let men = [("a", (0, 4), "east", ""), ("b", (2, 4), "south", "")];
    let mut yard = begun(hidden("advanced", &open(6, 9), &men));
    let told = go(&mut yard, &[("b", walk((2, 8)))], &[], A);
    let steps = told.iter().filter_map(|seen| match seen.event {
        Event::Moved { figure, from, to, .. } => Some((figure.0, from == to, to.y)),
        _ => None,
    });
    // He is told where he stepped to, and not where he came from.
    assert_eq!(steps.collect::<Vec<_>>(), [(1, true, 5), (1, true, 6)]);
    assert!(told.iter().any(|seen| seen.event == Event::LostSight { side: A, figure: FigureId(1) }));
    let view = yard.fight.view(A);
    let marked = other(&view, "b");
    assert_eq!((&marked.now, marked.last), (&None, Some(Mark { square: sq((2, 6)), turn: 1 })));
    // His own side knows all of it.
    assert_eq!(yard.fight.view(B).own[0].square, Some(sq((2, 8))));
}

#[test]
fn a_door_that_nobody_of_a_side_sees_stays_for_it_as_it_was() {
    ledger::proves!("bh75-d089");
    for sequence in SEQUENCES {
        let men = [("a", (0, 0), "east", ""), ("b", (4, 0), "east", "")];
        let mut yard = begun(hidden(sequence, "\n . . .|. .d. .\n", &men));
        let told = go(&mut yard, &[("b", walk((5, 0)))], &[], A);
        assert!(!told.iter().any(|seen| matches!(seen.event, Event::Edge { .. })), "{told:?}");
        assert_eq!(yard.fight.state().changes.edges().len(), 1);
        assert!(yard.fight.view(A).changes.is_empty());
        assert_eq!(yard.fight.view(B).changes, yard.fight.state().changes);
    }
}

#[test]
fn a_side_numbers_its_own_first_and_strangers_as_it_meets_them() {
    let men = [
        ("aa", (0, 1), "east", ""),
        ("ba", (7, 2), "west", ""),
        ("bb", (7, 0), "west", ""),
        ("ab", (0, 0), "east", ""),
    ];
    let mut scenario = hidden("advanced", &open(9, 3), &men);
    scenario.sides.iter_mut().for_each(|side| side.hidden = true);
    let yard = begun(scenario);
    let view = yard.fight.view(A);
    let own: Vec<_> = view.own.iter().map(|own| (own.figure.0, own.name.as_str())).collect();
    assert_eq!(own, [(0, "aa"), (1, "ab")]);
    // Both are met at once: by the squares where they stand, not by the order of the scenario.
    let others = view.others.iter().map(|other| (other.figure.0, other.last.map(|mark| mark.square.y)));
    assert_eq!(others.collect::<Vec<_>>(), [(2, Some(0)), (3, Some(2))]);
    let own: Vec<_> = yard.fight.view(B).own.iter().map(|own| own.figure.0).collect();
    assert_eq!(own, [0, 1]);
}

#[test]
fn a_seat_orders_and_is_refused_in_its_own_numbers() {
    let men = [("aa", (0, 0), "east", ""), ("ba", (5, 0), "west", ""), ("bb", (8, 0), "west", "")];
    let yard = begun(scenario("advanced", &[(0, &open(9, 1))], &men, ""));
    let mut fight = yard.fight;
    let stay = |figure: u8| (FigureId(figure), Order::Act(Act::stay(Pose::Standing)));
    assert_eq!(fight.view(B).asked, Some((Ask::Act, vec![FigureId(0), FigureId(1)])));
    assert_eq!(fight.answer(B, &[stay(0)]), Err(fight::Refused::Missing(FigureId(1))));
    assert_eq!(fight.answer(B, &[stay(0), stay(0)]), Err(fight::Refused::NotHim(FigureId(0))));
    assert_eq!(fight.answer(B, &[stay(2)]), Err(fight::Refused::NotHim(FigureId(2))), "an enemy");
    assert_eq!(fight.answer(B, &[stay(9)]), Err(fight::Refused::NotHim(FigureId(9))), "nobody");
    assert_eq!(fight.answer(B, &[stay(1), stay(0)]), Ok(()));
    assert_eq!(fight.view(B).asked, None);
}

#[test]
fn at_an_open_table_everybody_sees_everything_but_written_orders() {
    for (id, seed) in [("ok_corral_1979", 3), ("ok_corral_1975", 4), ("bar_room_brawl", 5)] {
        let (fight, story) = common::play(common::scenario(id), seed);
        for told in &story {
            let referee = told.to == Sides::default() || matches!(told.event, Event::Ordered { .. });
            let scenario = &fight.setup().scenario;
            let later = match told.event {
                // Of whoever comes later only his own side knows before.
                Event::Mustered { figure } => scenario.get(figure).filter(|figure| figure.later),
                _ => None,
            };
            for side in fight.setup().sides() {
                let seen = fight.told(told, side);
                let kept = referee || later.is_some_and(|figure| figure.side != side);
                assert_eq!(seen.is_none(), kept, "{:?}", told.event);
                if let Some(Event::Gun(gun)) = seen.map(|seen| seen.event) {
                    let bare = matches!(*gun, rules::Event::Fired { tally: None, .. });
                    assert!(!bare, "{gun:?}");
                }
            }
        }
    }
}

#[test]
fn hidden_games_are_played_to_their_end_through_windows_alone() {
    for seed in 0..4 {
        let mut scenario = common::scenario("ok_corral_1979");
        scenario.map_options.hidden_movement = true;
        let (fight, _) = common::play(scenario, seed);
        let view = fight.view(A);
        assert!(view.hidden && view.outcome.is_some());
        assert!(serde_json::to_string(&view).is_ok());
    }
}

/// Ada fires at Bob; Cid of a third side sees Ada, and has Bob in his back.
fn a_shot_before_a_third_side() -> (Fight, Vec<Told>) {
    let men =
        [("ada", (1, 1), "east", "SAR6"), ("bob", (7, 1), "west", "SAR6"), ("cid", (4, 4), "west", "SAR6")];
    let drawing = open(9, 6);
    let mut scenario = scenario("advanced", &[(0, &drawing)], &men, "[[side]]\nname = \"c\"\n");
    scenario.map_options.hidden_movement = true;
    let mut fight = begun(scenario).fight;
    let mut story = Vec::<Told>::new();
    for seed in 0..2 {
        let sides: Vec<_> = fight.asked().collect();
        for asked in sides {
            let order = |figure: FigureId| match (fight.state().step, figure.0) {
                (Step::Declare(_), 0) => {
                    Order::Fire(Fire::at(Target::Man(FigureId(1)), 0, rules::Side::Right, 1, false))
                }
                (Step::Declare(_), _) => Order::Fire(Fire::hold()),
                _ => Order::Act(Act::stay(Pose::Standing)),
            };
            let orders: Vec<_> = fight.asked_of(asked).iter().map(|figure| (figure, order(figure))).collect();
            fight.submit(asked, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
        fight.proceed(&mut Seeded::from_number(seed), &mut story).expect("everybody is somebody");
    }
    (fight, story)
}

#[test]
fn whoever_sees_only_the_shooter_is_not_told_whom_he_fires_at() {
    let (fight, story) = a_shot_before_a_third_side();
    let fired = |side: SideId| {
        let seen = story.iter().filter_map(|told| fight.told(told, side));
        let mut shots = seen.filter_map(|seen| match seen.event {
            Event::Gun(gun) => match *gun {
                rules::Event::Fired { figure, target, .. } => Some((figure, target)),
                _ => None,
            },
            _ => None,
        });
        shots.next()
    };
    // Each side counts its own first, and then the others in the order of the scenario.
    assert_eq!(fired(A), Some((0, 1)));
    assert_eq!(fired(B), Some((1, 0)));
    assert_eq!(fired(SideId(2)), Some((1, fight::SOMEBODY.0)));
}
