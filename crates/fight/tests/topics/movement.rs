//! Movement on a map, told as transcripts: both editions.

use crate::yard::{Yard, open, scenario, sq};
use fight::scenario::OptionalRule;
use fight::{Act, Deed, Refused, Setup};
use rules::Gait;
use std::collections::BTreeMap;
use town::{Direction, Ground, Latch, Square, StepKind, Stop};

/// Goes to a square.
fn go(gait: Gait, to: (u16, u16)) -> Act {
    Act::go(gait, sq(to))
}

#[test]
fn a_man_of_1979_walks_six_spaces_and_a_diagonal_is_one_of_them() {
    ledger::proves!("bh79-006", "bh79-056");
    let mut yard =
        Yard::new("advanced", &open(12, 9), &[("a", (0, 0), "east", ""), ("b", (11, 8), "west", "")]);
    assert_eq!(yard.check("a", go(Gait::Walk, (7, 0))), Err(Refused::Way(Stop::NoStep)));
    assert_eq!(yard.check("a", go(Gait::Crawl, (3, 0))), Err(Refused::Way(Stop::NoStep)));
    assert_eq!(yard.check("a", go(Gait::Dodge, (11, 7))), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Trot, (2, 0))), Err(Refused::Gait));
    let told = yard.go(&[("a", go(Gait::Walk, (6, 4)))], &[]);
    assert_eq!(told.len(), 6, "{told:?}");
    assert_eq!(yard.at("a"), (6, 4));
}

/// Walks of somebody in a corner where diagonals are measured.
fn walks_by_the_ruler(yard: &mut Yard) {
    let too_far = Err(Refused::Way(Stop::NoStep));
    // Four diagonals measure 5.66 spaces, five measure 7.07.
    assert_eq!(yard.check("a", go(Gait::Walk, (4, 4))), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Walk, (5, 5))), too_far);
    assert_eq!(yard.check("a", go(Gait::Walk, (6, 0))), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Walk, (7, 0))), too_far);
    // Three diagonals and two straight steps measure 6.24.
    assert_eq!(yard.check("a", go(Gait::Walk, (5, 3))), too_far);
    assert_eq!(yard.check("a", go(Gait::Walk, (5, 2))), Ok(()));
}

#[test]
fn a_man_of_1975_goes_inches_and_a_diagonal_is_as_long_as_it_measures() {
    ledger::proves!("bh75-d001", "bh75-d023");
    let men = [("a", (0, 0), "east", ""), ("b", (29, 19), "west", "")];
    for sequence in ["sequential", "simultaneous"] {
        let mut yard = Yard::new(sequence, &open(30, 20), &men);
        walks_by_the_ruler(&mut yard);
        let too_far = Err(Refused::Way(Stop::NoStep));
        // A run of 24 inches is 24 straight steps, but only 16 diagonal ones: 17 measure 24.04.
        assert_eq!(yard.check("a", go(Gait::Run, (24, 0))), Ok(()));
        assert_eq!(yard.check("a", go(Gait::Run, (16, 16))), Ok(()));
        assert_eq!(yard.check("a", go(Gait::Run, (17, 17))), too_far);
        assert_eq!(yard.check("a", go(Gait::Run, (24, 19))), too_far);
        let told = yard.go(&[("a", go(Gait::Walk, (5, 2)))], &[]);
        assert_eq!(told.len(), 5, "{told:?}");
    }
}

#[test]
fn diagonals_are_measured_in_1975_and_counted_in_1979_unless_a_scenario_says_otherwise() {
    ledger::proves!("bh75-d023", "bh79-056");
    let men = [("a", (0, 0), "east", ""), ("b", (29, 19), "west", "")];
    let yard = |sequence: &str| scenario(sequence, &[(0, &open(30, 20))], &men, "");
    let turned = |sequence: &str, used: bool| yard(sequence).using(OptionalRule::MeasuredDiagonals, used);
    let ruler = turned("advanced", true).expect("the book has it");
    assert!(!yard("advanced").map_options.measured_diagonals && ruler.map_options.measured_diagonals);
    walks_by_the_ruler(&mut Yard::of(Setup::new(ruler).unwrap(), &[]));
    for sequence in ["sequential", "simultaneous"] {
        let counted = turned(sequence, false).expect("the book can do without");
        assert!(yard(sequence).map_options.measured_diagonals && !counted.map_options.measured_diagonals);
        let mut yard = Yard::of(Setup::new(counted).unwrap(), &[]);
        assert_eq!(yard.check("a", go(Gait::Run, (24, 19))), Ok(()));
    }
}

#[test]
fn a_man_with_a_serious_leg_wound_only_walks_in_the_second_edition_and_may_crawl_in_the_first() {
    ledger::proves!("bh79-061");
    let men = [("a", (0, 0), "east", ""), ("b", (11, 8), "west", "")];
    let hurt = |sequence| {
        let mut yard = Yard::new(sequence, &open(12, 9), &men);
        let wound =
            rules::Wound { location: Some(rules::Location::LeftLeg), severity: rules::Severity::Serious };
        yard.fight.change(|state| state.men[0].condition.take(wound));
        yard
    };
    let mut yard = hurt("advanced");
    assert_eq!(yard.check("a", go(Gait::Crawl, (1, 0))), Err(Refused::Gait));
    assert_eq!(yard.check("a", go(Gait::Dodge, (1, 0))), Err(Refused::Gait));
    assert_eq!(yard.check("a", go(Gait::Walk, (4, 0))), Err(Refused::Way(Stop::NoStep)));
    let own = yard.fight.window(fight::scenario::SideId(0));
    assert_eq!(own.gaits(fight::scenario::FigureId(0)), [Gait::Still, Gait::Walk], "what is listed");
    yard.go(&[("a", go(Gait::Walk, (3, 0)))], &[]);
    assert_eq!(yard.at("a"), (3, 0));
    // 1975 leaves crawling open; ours is that he may, at half rate.
    let mut yard = hurt("simultaneous");
    assert_eq!(yard.check("a", go(Gait::Crawl, (1, 0))), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Run, (1, 0))), Err(Refused::Gait));
}

/// A house of three by two squares, shut all round: a door to the south, a window to the east, a locked door to the
/// west, stairs inside.
const SHUT: &str = "
 . . . . . . . .
  +-----+
 .|_ _ <|. . . .
  |     |
 .k_ _ _w. . . .
  +--d--+
 . . . . . . . .
";

/// Its upper floor.
const ABOVE: &str = "

  +-----+
  |_ _ >|
  |     |
  |_ _ _v
  +-----+

";

/// A fight in and about the house.
fn house(sequence: &str, from: (u16, u16)) -> Yard {
    let men = [("a", from, "south", ""), ("b", (7, 0), "west", "")];
    Yard::of(Setup::new(scenario(sequence, &[(0, SHUT), (10, ABOVE)], &men, "")).unwrap(), &[])
}

#[test]
fn doors_windows_stairs_and_drops_cost_what_the_second_edition_says() {
    ledger::proves!("bh79-059");
    let walk = |to| go(Gait::Walk, to);
    // From inside by the door: 2 for it, and 4 more spaces.
    let mut yard = house("advanced", (2, 2));
    assert_eq!(yard.check("a", walk((2, 3))), Ok(()));
    assert_eq!(yard.check("a", walk((6, 3))), Ok(()));
    assert_eq!(yard.check("a", walk((7, 3))), Err(Refused::Way(Stop::NoStep)));
    // The locked door stays shut: the way to its other side is long.
    assert_eq!(yard.check("a", go(Gait::Crawl, (0, 2))), Err(Refused::Way(Stop::NoStep)));
    // The window: two spaces to it at a run, then it costs 4 in all and ends the move.
    let mut yard = house("advanced", (3, 2));
    assert_eq!(yard.check("a", go(Gait::Walk, (4, 2))), Ok(()));
    let further = Act { stops: [sq((4, 2)), sq((5, 2))].into_iter().collect(), ..go(Gait::Run, (5, 2)) };
    let told = yard.go(&[("a", go(Gait::Walk, (4, 2)))], &[]);
    assert_eq!(told, ["a door or window changes", "a walking to 4,2"]);
    // By the stops of the order it would have to be the other way round, by the door.
    let mut yard = house("advanced", (3, 2));
    let told = yard.go(&[("a", further)], &[]);
    assert!(
        told.contains(&"a running to 2,3".to_owned()) && told.contains(&"a running to 5,2".to_owned()),
        "{told:?}"
    );
    // The stairs cost 6: a walk of one space leaves too few, a run does not.
    let mut yard = house("advanced", (3, 2));
    let up = Square { storey: 1, ..sq((3, 1)) };
    assert_eq!(yard.check("a", Act::go(Gait::Walk, up)), Err(Refused::Way(Stop::NoStep)));
    assert_eq!(yard.check("a", Act::go(Gait::Dodge, up)), Ok(()));
    let mut yard = house("advanced", (3, 1));
    assert_eq!(yard.check("a", Act::go(Gait::Walk, up)), Ok(()), "exactly enough will do");
    yard.go(&[("a", Act::go(Gait::Walk, up))], &[]);
}

#[test]
fn the_first_edition_asks_nothing_for_doors_windows_and_stairs_but_a_locked_door_is_locked() {
    let mut yard = house("simultaneous", (3, 2));
    let up = Square { storey: 1, ..sq((3, 1)) };
    assert_eq!(yard.check("a", Act::go(Gait::Crawl, up)), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Crawl, (5, 2))), Ok(()));
    let mut yard = house("simultaneous", (1, 2));
    assert_eq!(yard.check("a", go(Gait::Crawl, (0, 2))), Err(Refused::Way(Stop::NoStep)));
}

#[test]
fn a_door_that_turns_out_to_be_locked_stops_a_man_before_it() {
    ledger::proves!("bh79-059");
    // Both go for the door: the man inside locks nothing, but the map does, and his side knows it.
    let mut yard = house("advanced", (0, 2));
    assert_eq!(yard.check("a", go(Gait::Crawl, (1, 2))), Err(Refused::Way(Stop::NoStep)));
    assert_eq!(yard.check("a", go(Gait::Run, (1, 2))), Ok(()), "round by the other door");
}

#[test]
fn rough_ground_halves_a_run_and_not_a_walk() {
    let rough = "\n . ; ; ; ; ; ; ; ; ; ; ; ; ; ; ;\n";
    for sequence in ["advanced", "simultaneous"] {
        let men = [("a", (0, 0), "east", ""), ("b", (15, 0), "west", "")];
        let mut yard = Yard::new(sequence, rough, &men);
        assert_eq!(yard.check("a", go(Gait::Walk, (6, 0))), Ok(()));
        assert_eq!(yard.check("a", go(Gait::Dodge, (6, 0))), Ok(()));
        assert_eq!(yard.check("a", go(Gait::Dodge, (7, 0))), Err(Refused::Way(Stop::NoStep)));
    }
}

#[test]
fn friends_are_passed_and_enemies_are_not_and_nobody_ends_where_another_is() {
    ledger::proves!("bh79-067");
    let lane = "\n . . . . . . . .\n";
    let men = [("a1", (0, 0), "east", "FDR6"), ("a2", (2, 0), "east", "FDR6"), ("b", (5, 0), "west", "FDR6")];
    let mut yard = Yard::new("advanced", lane, &men);
    assert_eq!(yard.check("a1", go(Gait::Walk, (4, 0))), Ok(()), "past his friend");
    assert_eq!(yard.check("a1", go(Gait::Walk, (2, 0))), Err(Refused::Way(Stop::NoStep)), "not onto him");
    assert_eq!(
        yard.check("a1", go(Gait::Walk, (6, 0))),
        Err(Refused::Way(Stop::NoStep)),
        "not past the enemy"
    );
    let told = yard.go(&[("a1", go(Gait::Walk, (4, 0)))], &[]);
    assert_eq!(told, ["a1 walking to 1,0", "a1 walking to 2,0", "a1 walking to 3,0", "a1 walking to 4,0"]);
}

#[test]
fn a_man_faces_as_he_goes_or_as_he_says_and_sees_a_quarter_of_the_circle_from_the_middle_of_his_move() {
    ledger::proves!("bh79-068", "bh79-069", "bh79-070", "bh79-071");
    let men = [
        ("a", (0, 4), "north", ""),
        ("b1", (5, 0), "west", ""),
        ("b2", (10, 4), "west", "FDR6"),
        ("b3", (8, 8), "west", ""),
    ];
    let mut yard = Yard::new("advanced", &open(12, 9), &men);
    assert!(yard.man("a").sees.is_empty(), "all are to the east, and he faces north");
    // He goes east: the middle of his way is (2,4) after two of four steps. From there (5,0) lies outside of the arc,
    // (8,8) inside.
    yard.go(&[("a", go(Gait::Walk, (4, 4)))], &[]);
    assert_eq!(yard.man("a").midway, (sq((2, 4)), Direction::East));
    let (b1, b2, b3) = (yard.id("b1"), yard.id("b2"), yard.id("b3"));
    let sees = yard.man("a").sees;
    assert_eq!((sees.has(b1), sees.has(b2), sees.has(b3)), (false, true, true));
    // He states another facing: the arc is taken from the middle with that.
    let mut yard = Yard::new("advanced", &open(12, 9), &men);
    yard.go(&[("a", go(Gait::Walk, (4, 4)).facing(Direction::NorthEast))], &[]);
    assert_eq!((yard.man("a").facing, yard.man("a").midway.1), (Direction::NorthEast, Direction::NorthEast));
    let sees = yard.man("a").sees;
    // From (2,4): (5,0) lies 37 degrees east of north, (10,4) due east, which is just within the arc.
    assert_eq!((sees.has(b1), sees.has(b2), sees.has(b3)), (true, true, false));
}

#[test]
fn the_first_edition_has_no_facing_and_everybody_looks_all_round() {
    ledger::proves!("bh75-d032");
    let men = [("a", (0, 4), "north", ""), ("b1", (4, 0), "west", ""), ("b2", (10, 4), "east", "")];
    let mut yard = Yard::new("simultaneous", &open(12, 9), &men);
    yard.go(&[], &[]);
    assert_eq!((yard.man("a").sees.count(), yard.man("b2").sees.count()), (2, 1 + 1));
}

#[test]
fn a_way_over_several_stops_is_the_cheapest_to_each_in_turn() {
    let men = [("a", (0, 0), "east", ""), ("b", (7, 4), "west", "")];
    let mut yard = Yard::new("advanced", &open(8, 5), &men);
    let over = |stops: &[(u16, u16)]| Act {
        stops: stops.iter().map(|stop| sq(*stop)).collect(),
        ..go(Gait::Walk, (0, 0))
    };
    assert_eq!(yard.check("a", over(&[(2, 2), (4, 0)])), Ok(()));
    assert_eq!(yard.check("a", over(&[(2, 2), (2, 2)])), Err(Refused::Way(Stop::NoStep)));
    assert_eq!(yard.check("a", over(&[(3, 3), (7, 0)])), Err(Refused::Way(Stop::OutOfPoints)));
    assert_eq!(yard.check("a", over(&[(2, 0), (0, 0)])), Ok(()), "there and back");
    let told = yard.go(&[("a", over(&[(2, 2), (4, 0)]))], &[]);
    assert_eq!(told, ["a walking to 1,1", "a walking to 2,2", "a walking to 3,1", "a walking to 4,0"]);
}

#[test]
fn a_leg_wound_halves_the_way() {
    let men = [("a", (0, 0), "east", "FDR6"), ("b", (0, 2), "north", "FDR6")];
    let mut yard = Yard::new("advanced", &open(12, 3), &men);
    yard.go(&[], &[]);
    let fire = |at, yard: &Yard| {
        fight::Order::Fire(fight::Fire::at(fight::Target::Man(yard.id(at)), 0, rules::Side::Right, 1, false))
    };
    let shot = fire("a", &yard);
    // Where 05: the left leg; how bad 20: light.
    yard.play(&[("b", shot)], &[("to hit", 1), ("where", 5), ("how bad", 20)]);
    assert_eq!(yard.man("a").condition.leg_light, 1);
    assert_eq!(yard.check("a", go(Gait::Walk, (3, 0))), Ok(()));
    assert_eq!(yard.check("a", go(Gait::Walk, (4, 0))), Err(Refused::Way(Stop::NoStep)));
}

#[test]
fn a_deed_at_the_end_of_a_way_fails_where_the_way_was_cut_short() {
    let men = [("a", (2, 1), "west", "FDR6"), ("b", (0, 2), "west", "FDR6")];
    let mut yard = Yard::new("advanced", &open(5, 3), &men);
    let leave = go(Gait::Walk, (0, 1)).then(Deed::Leave);
    let told = yard.go(&[("a", leave.clone())], &[]);
    assert_eq!(told, ["a walking to 1,1", "a walking to 0,1", "a does: Leave"]);
    let mut yard = Yard::new("advanced", &open(5, 3), &men);
    let told = yard.go(&[("a", leave), ("b", go(Gait::Walk, (0, 1)))], &[]);
    let expected = [
        "a walking to 1,1",
        "b walking to 0,1",
        "a stops at 1,1: Contested",
        "b stops at 0,2: Contested",
        "a fails: Leave",
    ];
    assert_eq!(told, expected);
}

/// What a step costs on foot by the second edition, in spaces, and whether the move ends with it; nothing where it cannot
/// be made. Written down again from the book, without the program's tables.
fn price(step: &town::Step) -> Option<(u32, bool)> {
    match step.kind {
        StepKind::Plain | StepKind::Diagonal => Some((1, step.drop >= 120)),
        StepKind::Door { door, .. } if door.latch == Latch::Locked => None,
        StepKind::Door { .. } => Some((2, false)),
        StepKind::Window { .. } => Some((4, true)),
        StepKind::Stairs { .. } => Some((6, false)),
        StepKind::Over { .. } | StepKind::Ladder { .. } => panic!("none of them in this house"),
    }
}

/// The least that a way costs, by trying every step again and again until nothing gets cheaper. It may end the move with
/// its last step or not at all.
fn least(ground: Ground<'_>, from: Square, to: Square, may_end: bool, blocked: Square) -> Option<u32> {
    let mut costs = BTreeMap::from([(from, 0)]);
    let mut best = None;
    loop {
        let mut cheaper = false;
        for (square, cost) in costs.clone() {
            for step in ground.steps(square).filter(|step| step.to != blocked) {
                let Some((paid, ends)) = price(&step) else { continue };
                let sum = cost + paid;
                if step.to == to && (!ends || may_end) && best.is_none_or(|best| sum < best) {
                    (best, cheaper) = (Some(sum), true);
                }
                if !ends && costs.get(&step.to).is_none_or(|known| sum < *known) {
                    costs.insert(step.to, sum);
                    cheaper = true;
                }
            }
        }
        if !cheaper {
            return best;
        }
    }
}

#[test]
fn an_order_over_two_stops_is_accepted_exactly_if_the_slow_and_obvious_way_of_counting_allows_it() {
    let men = [("a1", (3, 2), "south", ""), ("a2", (2, 2), "south", ""), ("b", (5, 2), "west", "")];
    let mut yard =
        Yard::of(Setup::new(scenario("advanced", &[(0, SHUT), (10, ABOVE)], &men, "")).unwrap(), &[]);
    let setup = yard.fight.setup().clone();
    let changes = town::Changes::new();
    let ground = Ground::new(&setup.town, &changes);
    let squares: Vec<Square> = setup.town.squares().filter(|square| ground.is_open(*square)).collect();
    let (start, friend, enemy) = (sq((3, 2)), sq((2, 2)), sq((5, 2)));
    let mut counts = [0, 0];
    for first in &squares {
        let to_first = least(ground, start, *first, false, enemy);
        for last in &squares {
            let rest = least(ground, *first, *last, true, enemy);
            for (gait, rate) in [(Gait::Walk, 6), (Gait::Dodge, 12)] {
                let sum = to_first.zip(rest).map(|(one, other)| one + other);
                let fits =
                    sum.is_some_and(|sum| sum <= rate) && *last != friend && start != *first && first != last;
                let stops = [*first, *last].into_iter().collect();
                let order = Act { stops, ..Act::go(gait, *last) };
                let accepted = yard.check("a1", order).is_ok();
                assert_eq!(accepted, fits, "{gait:?} over {first:?} to {last:?}: {to_first:?}, {rest:?}");
                counts[usize::from(accepted)] += 1;
            }
        }
    }
    assert!(counts.into_iter().all(|count| count > 300), "{counts:?}");
}
