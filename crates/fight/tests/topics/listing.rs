//! What a window lists in parts is what is accepted: every single thing of a small yard is tried.

use crate::yard::{Yard, open, sq};
use fight::scenario::SideId;
use fight::{Act, Fire, Happens, MOST_STOPS, Order, Over, Refused, Shot, Target, Unless, Watch};
use rules::{Gait, Location, Sharp, Side};
use town::{Pose, Search, Square};

/// One sequence of either edition, both with written orders.
const SEQUENCES: [&str; 2] = ["advanced", "simultaneous"];

/// Every square of the yard, and some beside it.
fn squares() -> impl Iterator<Item = Square> {
    (0..9).flat_map(|y| (0..9).map(move |x| sq((x, y))))
}

#[test]
fn every_way_over_a_stop_is_listed_after_it_even_where_nobody_may_stay() {
    for sequence in SEQUENCES {
        // a may pass a2, who is his friend, and not b.
        let men = [("a", (1, 1), "east", "FDR6"), ("a2", (3, 1), "east", ""), ("b", (5, 1), "west", "")];
        let mut yard = Yard::new(sequence, &open(7, 3), &men);
        let (a, mut search) = (yard.id("a"), Search::new());
        for stop in squares() {
            let window = yard.fight.window(SideId(0));
            let listed = window.ways_after(a, Gait::Walk, &[stop], &mut search);
            for to in squares() {
                let act = Act::over(Gait::Walk, &[stop, to]).expect("few");
                let taken = yard.check("a", act).is_ok();
                assert_eq!(taken, listed.iter().any(|way| way.to == to), "{sequence}: {stop:?} {to:?}");
            }
        }
        let window = yard.fight.window(SideId(0));
        assert!(!window.ways(a, Gait::Walk, &mut search).iter().any(|way| way.to == sq((3, 1))));
        assert!(
            !window.ways_after(a, Gait::Walk, &[sq((3, 1))], &mut search).is_empty(),
            "he passes his friend"
        );
        assert!(window.ways_after(a, Gait::Walk, &[sq((5, 1))], &mut search).is_empty(), "and no enemy");
        let many = [sq((2, 1)), sq((1, 1))].repeat(MOST_STOPS / 2);
        assert!(window.ways_after(a, Gait::Walk, &many, &mut search).is_empty(), "too many stops");
        assert!(window.ways_after(a, Gait::Still, &[sq((2, 1))], &mut search).is_empty());
    }
}

#[test]
fn whatever_orders_wait_for_and_watch_is_ground_of_the_map() {
    for sequence in SEQUENCES {
        let men = [("a", (1, 1), "east", "FDR6"), ("b", (5, 1), "west", "")];
        let mut yard = Yard::new(sequence, &open(7, 3), &men);
        let window = yard.fight.window(SideId(0));
        let (conditions, overs) = (window.conditions(yard.id("a")), window.overs(yard.id("a")));
        let with = window.watches_after(yard.id("a"), Gait::Still, &[], &mut Search::new());
        let watch = *with.first().expect("he has a gun in his hand");
        let stay = || Act::stay(Pose::Standing);
        for square in squares() {
            let (when, over) = (Happens::EnemyAt(square), Over::Ground(square));
            let waits = Act { unless: Some(Box::new(Unless { when, then: stay() })), ..stay() };
            let watches = Act { watch: Some(Watch { over, ..watch }), ..stay() };
            let expected = if square.x < 7 && square.y < 3 { Ok(()) } else { Err(Refused::NoGround) };
            assert_eq!(
                (yard.check("a", waits), yard.check("a", watches)),
                (expected, expected),
                "{square:?}"
            );
            let listed = (conditions.contains(&when), overs.contains(&over));
            assert_eq!(listed, (expected.is_ok(), expected.is_ok()), "{square:?}");
        }
    }
}

#[test]
fn on_his_way_a_man_is_listed_one_shot_and_no_choice_of_its_moment() {
    for sequence in SEQUENCES {
        let men = [("a", (1, 1), "east", "FDR6"), ("b", (5, 1), "west", "")];
        let mut yard = Yard::new(sequence, &open(7, 3), &men);
        let window = yard.fight.window(SideId(0));
        let stops = [sq((2, 1))];
        let listed = window.watches_after(yard.id("a"), Gait::Walk, &stops, &mut Search::new());
        assert!(!listed.is_empty());
        for shots in 0..4 {
            for quarter in 0..5 {
                let (over, hand) = (Over::Anybody, Side::Right);
                let watch = Watch { over, gun: 0, hand, shots, hip: false, quarter };
                let act = Act { watch: Some(watch), ..Act::over(Gait::Walk, &stops).expect("few") };
                let expected = shots == 1 && quarter == Watch::USUAL_QUARTER;
                assert_eq!(listed.contains(&watch), expected, "{watch:?}");
                assert_eq!(yard.check("a", act).is_ok(), expected, "{watch:?}");
            }
        }
    }
}

/// Every single shot at somebody that could be thought of.
fn all_shots(at: Target) -> impl Iterator<Item = Shot> {
    let sharps = || [Sharp::No, Sharp::Bonus].into_iter().chain(Location::ALL.map(Sharp::Called));
    let held = (0..3).flat_map(|gun| [Side::Left, Side::Right].map(|hand| (gun, hand)));
    held.flat_map(move |(gun, hand)| {
        sharps().flat_map(move |sharp| [false, true].map(|arched| Shot { at, gun, hand, sharp, arched }))
    })
}

#[test]
fn every_volley_of_two_shots_is_accepted_exactly_if_each_is_listed_after_the_one_before() {
    for sequence in SEQUENCES {
        let men = [("a", (1, 1), "east", "FDR6"), ("b", (4, 1), "west", ""), ("b2", (5, 2), "west", "")];
        let mut yard = Yard::new(sequence, &open(9, 5), &men);
        while yard.fight.window(SideId(0)).asks().is_none_or(|(ask, _)| ask != fight::Ask::Fire) {
            yard.go(&[], &[]);
        }
        let (a, targets) = (yard.id("a"), ["b", "b2"].map(|name| Target::Man(yard.id(name))));
        let all: Vec<Shot> = targets.into_iter().flat_map(all_shots).collect();
        let window = yard.fight.window(SideId(0));
        let manners = window.manners(a);
        let begun = Fire { hip: true, ..Fire::default() };
        assert!(manners.contains(&begun) && manners.iter().all(|manner| !manner.rests), "{manners:?}");
        let first = window.shots_after(a, &begun);
        assert_eq!(first.len(), 4, "at either man, with either hand: {first:?}");
        for one in &all {
            let fire = Fire { shots: [*one].into_iter().collect(), ..begun.clone() };
            let second = yard.fight.window(SideId(0)).shots_after(a, &fire);
            let taken = yard.fight.check(a, &Order::Fire(fire.clone())).is_ok();
            assert_eq!(taken, first.contains(one), "{fire:?}");
            assert!(taken || second.is_empty(), "nothing comes after what is refused");
            for two in all.iter().filter(|_| taken) {
                let mut both = fire.clone();
                both.shots.push(*two);
                assert_eq!(
                    yard.fight.check(a, &Order::Fire(both)).is_ok(),
                    second.contains(two),
                    "{one:?} {two:?}"
                );
            }
        }
    }
}
