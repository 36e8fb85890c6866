//! Who sees whom, and how much shows, in small drawn towns.

use crate::pictures::{scene, storeys, words};
use town::edge::WINDOW_SILL;
use town::{
    Body, Changes, Direction, Fabric, Latch, Pane, Part, Parts, Pose, Side, Sight, Sightings, Square, Stuff,
    Thing,
};

/// The parts in words that show, that are behind hard stuff and behind soft stuff.
fn of(seen: town::Seen) -> [String; 3] {
    [words(seen.parts), words(seen.hard), words(seen.soft)]
}

#[test]
fn in_the_open_everybody_is_seen_whole() {
    let scene = scene(
        "

 1 . . . . . .

 . . . . . . .

 . . 2 . . . 3

",
    );
    for (one, other) in [("1", "2"), ("2", "3"), ("1", "3")] {
        assert!(scene.sees(one, other));
        for pose in Pose::ALL {
            assert_eq!(scene.shows(one, other, pose), "all");
        }
    }
}

#[test]
fn a_wall_hides_whoever_is_behind_it() {
    let scene = scene(
        "

 . 1 . . .
  +---+
 . 2 . 3 .
  +###+
 . 4 . . .

",
    );
    assert!(!scene.sees("1", "2"));
    assert!(scene.sees("2", "3"));
    assert_eq!(of(scene.seen(scene.man("1"), scene.man("2"))), ["nothing", "nothing", "all"]);
    assert_eq!(of(scene.seen(scene.man("2"), scene.man("4"))), ["nothing", "all", "nothing"]);
    // Behind a soft and a hard wall one is behind a hard one.
    assert_eq!(of(scene.seen(scene.man("1"), scene.man("4"))), ["nothing", "all", "nothing"]);
}

#[test]
fn along_a_wall_one_sees_exactly() {
    let scene = scene(
        "

 1 . . . . . 2
+-------------+
 3 . . . . . 4

",
    );
    assert_eq!(scene.shows("1", "2", Pose::Standing), "all");
    assert_eq!(scene.shows("3", "4", Pose::Standing), "all");
    assert!(!scene.sees("1", "4") && !scene.sees("3", "2"));
}

#[test]
fn the_corner_of_a_house_can_be_grazed() {
    let scene = scene(
        "

 . . 1 .
+---+
|_ _|. .
|   |
|_ _|. .
+---+
 2 . . .

 . . 3 .

",
    );
    // From 1 to 3 along the wall, and not through the house to 2.
    assert!(scene.sees("1", "3"));
    assert!(!scene.sees("1", "2"));
    // Exactly over the corner of the house: one side is free, and the other is behind the wall.
    let (one, other) = (Square::ground(1, 3), Square::ground(3, 1));
    let seen = scene.seen(Body::standing(one), Body::standing(other));
    assert_eq!(
        of(seen),
        [
            "head, chest, abdomen, left shoulder, left arm, left leg",
            "nothing",
            "right shoulder, right arm, right leg"
        ]
    );
    assert!(!seen.half_or_more_hidden());
}

#[test]
fn between_two_houses_that_touch_nobody_looks() {
    let touching = "

 1 . .|_ _|
      |   |
 . . .|_ _|
+-----+---+
|_ _ _|2 .
|     |
|_ _ _|. .
+-----+
";
    let apart = "

 1 . .|_ _|
      |   |
 . . .|_ _|
      +---+
 . . . 2 .

 . . . . .

";
    let diagonal = |drawing: &str| {
        let scene = scene(drawing);
        let (one, other) = (Square::ground(1, 0), Square::ground(4, 3));
        scene.see_each_other(Body::standing(one), Body::standing(other))
    };
    // From the square at the corner to the one across the point where four squares meet.
    let scene = scene(touching);
    assert!(!scene.sees("1", "2"));
    assert!(
        !scene.see_each_other(Body::standing(Square::ground(2, 1)), Body::standing(Square::ground(3, 2)))
    );
    assert!(!diagonal(touching));
    assert!(diagonal(apart));
}

#[test]
fn between_two_counters_that_touch_at_a_corner_one_does_not_look() {
    let scene = scene(
        "

 1 K

 K 2

",
    );
    assert!(!scene.sees("1", "2"));
    let mut changes = Changes::new();
    changes.remove(&scene.town, Square::ground(1, 0)).unwrap();
    let mut sight = scene.sight.clone();
    sight.update(&scene.town, &changes);
    assert!(sight.sees(&scene.man("1"), &scene.man("2")));
}

#[test]
fn one_looks_through_an_open_door_and_not_through_a_shut_one() {
    let mut scene = scene(
        "

 . . 1 . 3
+----d----+
|_ _ A _ _|
|         |
|_ _ E _ _|
+---------+
",
    );
    assert!(!scene.sees("1", "A"));
    scene.door("A", Side::North, Latch::Open);
    assert_eq!(scene.shows("1", "A", Pose::Standing), "all");
    assert_eq!(scene.shows("1", "E", Pose::Standing), "all");
    // From aside the frame of the door is in the way.
    assert!(!scene.sees("3", "E"));
    scene.door("A", Side::North, Latch::Shut);
    assert!(!scene.sees("1", "E"));
    scene.door("A", Side::North, Latch::Broken);
    assert!(scene.sees("1", "E"));
}

#[test]
fn a_double_door_shows_more_of_a_room_than_a_single_one() {
    let room = |door: &str| {
        let scene = scene(&format!(
            "

 . . 1 . .
+----{door}----+
|_ _ _ _ _|
|         |
|_ E _ _ _|
+---------+
"
        ));
        words(scene.seen(scene.man("1"), scene.man("E")).parts)
    };
    // The line to his middle goes exactly along the rim of the single door.
    assert_eq!(room("o"), "head, chest, abdomen, right shoulder, right arm, right leg");
    assert_eq!(room("O"), "all");
}

#[test]
fn a_window_shows_what_is_above_its_sill_with_glass_or_without() {
    let mut scene = scene(
        "

 1 . . .

 . . . .

 . . . .

 . . . .

 . . . .
#W#-----+
#A#_ E _|
# #     |
#_#_ _ _|
###-----+
",
    );
    // 1 looks into the other room.
    assert!(!scene.sees("1", "E"));
    let (outside, inside) = (scene.man("1"), scene.man("A"));
    for pane in [Pane::Shut, Pane::Open, Pane::Broken] {
        scene.window("A", Side::North, pane);
        let seen = scene.seen(outside, inside);
        assert_eq!(of(seen), ["head, chest, abdomen, shoulders, arms", "legs", "nothing"]);
        assert!(!seen.half_or_more_hidden());
        // He who kneels behind the sill shows what is above it.
        let seen = scene.seen(outside, inside.posed(Pose::Kneeling));
        assert_eq!(of(seen), ["head, chest, shoulders, arms", "abdomen, legs", "nothing"]);
        assert!(seen.half_or_more_hidden());
        assert!(!scene.see_each_other(outside, inside.posed(Pose::Prone)));
        // He sees all of who lies in the street; but crouching he does not see who lies right under the window.
        assert_eq!(words(scene.seen(inside, outside.posed(Pose::Prone)).parts), "all");
        let under = Body::new(Square::ground(0, 4), Pose::Prone);
        assert!(scene.see_each_other(inside, under));
        assert!(!scene.see_each_other(inside.posed(Pose::Kneeling), under));
    }
}

#[test]
fn who_leans_to_a_window_looks_along_the_street() {
    let scene = scene(
        "

 . . 1 . . 2

 . . . . . .

 . . . . . .
+----v------+
|_ _ A _ _ _|
+-----------+
",
    );
    let (man, along) = (scene.man("A"), scene.man("2"));
    assert!(scene.see_each_other(man, scene.man("1")));
    assert!(!scene.see_each_other(man, along));
    let leaning = man.leaning(Direction::North);
    assert!(scene.see_each_other(leaning, along));
    // The frame of the window hides his right side, the sill his legs.
    assert_eq!(words(scene.seen(along, leaning).parts), "head, chest, abdomen, left shoulder, left arm");
}

#[test]
fn a_rail_a_gate_and_bars_hide_nobody() {
    let scene = scene(
        "

 . 1 . . .
+====G!!!!+
 . 2 3 4 .

",
    );
    for other in ["2", "3", "4"] {
        assert_eq!(scene.shows("1", other, Pose::Prone), "all");
    }
}

#[test]
fn over_a_low_wall_one_sees_those_who_stand_and_not_those_who_lie() {
    let scene = scene(
        "

 1%. . . . . . 2

",
    );
    let (near, far) = (scene.man("1"), scene.man("2"));
    // Who stands right behind it sees all of the other, and shows his upper half.
    assert_eq!(of(scene.seen(near, far)), ["all", "nothing", "nothing"]);
    let seen = scene.seen(far, near);
    assert_eq!(of(seen), ["head, chest, shoulders, arms", "abdomen, legs", "nothing"]);
    assert!(seen.half_or_more_hidden());
    // Two who crouch just see each other over it, and one who lies behind it is hidden.
    let crouch = Pose::Kneeling;
    assert_eq!(words(scene.seen(far.posed(crouch), near.posed(crouch)).parts), "head");
    assert!(!scene.see_each_other(near.posed(Pose::Prone), far));
    // Even for one who stands the wall hides who lies far behind it.
    assert!(!scene.see_each_other(near.posed(crouch), far.posed(Pose::Prone)));
    // A rider looks over it.
    assert_eq!(words(scene.seen(near.posed(Pose::Mounted), far.posed(Pose::Prone)).parts), "all");
}

#[test]
fn a_fence_of_boards_hides_all_but_the_head_of_one_who_stands_behind_it() {
    let scene = scene(
        "

 1
+x+
 .

 2

",
    );
    // 1 stands nearer to it and sees more.
    assert_eq!(scene.shows("1", "2", Pose::Standing), "head, chest, shoulders");
    assert_eq!(scene.shows("2", "1", Pose::Standing), "head");
    assert_eq!(scene.shows("1", "2", Pose::Kneeling), "nothing");
    assert_eq!(scene.shows("1", "2", Pose::Mounted), "head, chest, abdomen, shoulders, arms");
}

#[test]
fn a_man_behind_a_trough_shows_head_and_chest() {
    let scene = scene(
        "

 1 . . . . . . . t 2

 1 . . . . . . . q 3

",
    );
    let (man, other) = (scene.man("1"), scene.man("2"));
    assert_eq!(of(scene.seen(man, other)), ["head, chest, abdomen, shoulders, arms", "nothing", "legs"]);
    let kneeling = scene.seen(man, other.posed(Pose::Kneeling));
    assert_eq!(of(kneeling), ["head, chest, shoulders, arms", "nothing", "abdomen, legs"]);
    assert!(kneeling.half_or_more_hidden());
    assert!(!scene.see_each_other(man, other.posed(Pose::Prone)));
    // The trough of stone stops bullets.
    let along = Body::standing(Square::ground(0, 1));
    let stone = scene.seen(along, scene.man("3").posed(Pose::Kneeling));
    assert_eq!(of(stone), ["head, chest, shoulders, arms", "abdomen, legs", "nothing"]);
}

#[test]
fn a_man_behind_a_barrel_is_behind_soft_stuff() {
    let scene = scene(
        "

 1 . . . . . . . e 2

 . . . . . . . . e .

 . . . . . . . . f 3

",
    );
    let (man, other) = (scene.man("1"), scene.man("2"));
    assert_eq!(of(scene.seen(man, other)), ["head, chest, abdomen, shoulders, arms", "nothing", "legs"]);
    let low = scene.seen(man, other.posed(Pose::Kneeling));
    assert_eq!(of(low), ["head, shoulders", "nothing", "chest, abdomen, arms, legs"]);
    // Sacks are hard.
    let along = Body::standing(Square::ground(0, 2));
    assert_eq!(words(scene.seen(along, scene.man("3").posed(Pose::Prone)).hard), "all");
    // He who stands on the square of the barrel stands beside it.
    let beside = Body::standing(Square::ground(8, 0));
    assert_eq!(words(scene.seen(man, beside).parts), "all");
}

#[test]
fn a_post_hides_the_middle_of_a_man_and_not_his_sides() {
    let scene = scene(
        "

 1 . . Y 2

",
    );
    // A tree is wider than he is.
    assert_eq!(of(scene.seen(scene.man("1"), scene.man("2"))), ["nothing", "nothing", "all"]);
    let mut changes = Changes::new();
    let tree = Square::ground(3, 0);
    changes.replace(&scene.town, tree, Thing::Post).unwrap();
    let mut sight = scene.sight.clone();
    sight.update(&scene.town, &changes);
    let seen = sight.seen(&scene.man("1"), &scene.man("2"));
    assert_eq!(of(seen), ["shoulders, arms, legs", "nothing", "head, chest, abdomen"]);
}

const GROUND: &str = "floor = 0\nceiling = 9";
const UPPER: &str = "floor = 10\nceiling = 9";
const ROOF: &str = "floor = 10";

#[test]
fn from_a_roof_one_sees_the_street_but_not_the_foot_of_the_wall() {
    let scene = storeys(&[
        (
            GROUND,
            "
+-----+
|_ _ _|1 . 2 . . . . 3
+-----+
",
        ),
        (
            ROOF,
            "

 I ^ J

",
        ),
    ]);
    // At the edge he looks down on everybody; of the man at the foot of the wall he sees what is above the roof's rim.
    assert_eq!(scene.shows("J", "3", Pose::Standing), "all");
    assert_eq!(scene.shows("J", "2", Pose::Standing), "all");
    assert_eq!(scene.shows("J", "1", Pose::Standing), "head, shoulders");
    assert_eq!(scene.shows("J", "1", Pose::Kneeling), "nothing");
    // Two squares back the roof hides most of the near street.
    assert!(!scene.sees("I", "1"));
    assert_eq!(scene.shows("I", "2", Pose::Standing), "head, shoulders");
    assert_eq!(scene.shows("I", "3", Pose::Standing), "all");
    // From below the rim hides who lies back from it.
    let (below, above) = (scene.man("3"), scene.man("J"));
    assert_eq!(of(scene.seen(below, above)), ["all", "nothing", "nothing"]);
    assert!(!scene.see_each_other(below, scene.man("I").posed(Pose::Prone)));
    // Leaning to the edge he sees straight down.
    assert!(scene.see_each_other(above.leaning(Direction::East), scene.man("1")));
    assert!(!scene.see_each_other(above.leaning(Direction::West), scene.man("1")));
}

#[test]
fn from_an_upper_window_one_sees_down_to_the_street() {
    let scene = storeys(&[
        (
            GROUND,
            "
+---+
|_ E|1 . . . 2 . . . . 3
+---+
",
        ),
        (
            UPPER,
            "
+---+
|_ Av
+---+
",
        ),
        (
            "floor = 20",
            "

 ^ ^

",
        ),
    ]);
    let seen = scene.seen(scene.man("3"), scene.man("A"));
    assert_eq!(of(seen), ["head, chest, abdomen, shoulders, arms", "nothing", "legs"]);
    // The sill hides those who are near.
    assert!(scene.sees("A", "3"));
    assert!(!scene.sees("A", "1"));
    let leaning = scene.man("A").leaning(Direction::East);
    assert!(scene.see_each_other(leaning, scene.man("2")));
    // The floor is between the two rooms.
    assert!(!scene.sees("A", "E"));
}

#[test]
fn a_low_house_does_not_hide_what_is_on_the_roof_across() {
    let scene = storeys(&[
        (
            GROUND,
            "
+---+   +---+
|_ _|1 .|_ _|. . 2
+---+   +---+
",
        ),
        (
            ROOF,
            "

 ^ I     J ^

",
        ),
    ]);
    assert!(scene.sees("I", "J"));
    assert!(!scene.sees("1", "2"));
    // The house across hides the street behind it.
    assert!(!scene.sees("I", "2"));
}

#[test]
fn under_a_balcony_one_is_hidden_from_above_and_seen_from_the_street() {
    let scene = storeys(&[
        (
            GROUND,
            "
+-+
|_|1 . . 2
+-+
",
        ),
        (
            UPPER,
            "
+-+
|_vI
+-+
",
        ),
    ]);
    assert!(!scene.sees("I", "1"));
    assert!(scene.sees("2", "1"));
    assert!(scene.sees("2", "I"));
}

#[test]
fn a_stairwell_lets_sight_through_and_a_floor_does_not() {
    let scene = storeys(&[
        (
            GROUND,
            "
+-----+
|< E _|
+-----+
",
        ),
        (
            UPPER,
            "
+-----+
|> _ A|
+-----+
",
        ),
    ]);
    let (foot, top) = (Square::ground(0, 0), Square::new(0, 0, 1));
    assert!(scene.town.is_stairwell(top) && !scene.town.is_stairwell(foot));
    assert!(scene.see_each_other(Body::standing(foot), Body::standing(top)));
    assert!(!scene.sees("E", "A"));
}

#[test]
fn a_ladder_on_the_outside_makes_no_hole_in_the_roof() {
    let scene = storeys(&[
        (
            GROUND,
            "
+---+
|_ E|(
+---+
",
        ),
        (
            ROOF, "

 I )

",
        ),
    ]);
    assert!(!scene.town.is_stairwell(Square::new(1, 0, 1)));
    assert!(!scene.sees("I", "E"));
}

#[test]
fn a_wall_goes_up_to_the_roof_and_in_the_open_to_the_ceiling_of_its_storey() {
    let scene = storeys(&[
        (
            GROUND,
            "
+---+
|_ _|. .|. .
+---+
",
        ),
        (
            "floor = 10",
            "

 ^ ^

",
        ),
    ]);
    let at = |x: u16, side| town::EdgeAt::new(Square::ground(x, 0), side);
    assert_eq!(scene.town.wall_top(at(0, Side::West)), Some(120));
    assert_eq!(scene.town.wall_top(at(1, Side::East)), Some(120));
    assert_eq!(scene.town.wall_top(at(3, Side::East)), Some(108));
    assert_eq!(scene.town.wall_top(town::EdgeAt::new(Square::new(0, 0, 1), Side::West)), None);
}

#[test]
fn a_door_is_framed_by_the_wall_it_is_in() {
    let scene = scene(
        "
###o##---o--+!!B!!
 . . . . . . . . .

",
    );
    let frame = |x: u16| scene.town.door_frame(town::EdgeAt::new(Square::ground(x, 0), Side::North));
    assert_eq!((frame(1), frame(4), frame(7)), (Fabric::Hard, Fabric::Soft, Fabric::Sheer));
}

#[test]
fn what_one_stands_on_raises_him() {
    let scene = scene(
        "

 C . .x. 1

",
    );
    let on_counter = Square::ground(0, 0);
    assert_eq!(scene.town.perch(on_counter, &scene.changes), Some(40));
    assert_eq!(scene.town.perch(Square::ground(1, 0), &scene.changes), None);
    let kneeling = scene.man("1").posed(Pose::Kneeling);
    assert!(!scene.see_each_other(Body::standing(on_counter), kneeling));
    assert!(scene.see_each_other(Body::standing(on_counter).raised(40), kneeling));
}

#[test]
fn who_shows_only_his_legs_can_look_back_along_the_line_on_which_he_is_seen() {
    // From the roof the legs of the man in the doorway show under the lintel, and nothing else.
    let scene = storeys(&[
        (
            GROUND,
            "
+---+
|_ Ao. . .
+---+
",
        ),
        (
            "floor = 20",
            "

         I

",
        ),
    ]);
    let (inside, above) = (scene.man("A"), scene.man("I"));
    assert_eq!(words(scene.seen(above, inside).parts), "legs");
    assert!(scene.see_each_other(inside, above));
    assert!(scene.seen(inside, above).parts.contains(Part::Head));
}

#[test]
fn nobody_is_seen_beyond_the_map() {
    let scene = scene(
        "

 1 2

",
    );
    let gone = Body::standing(Square::ground(7, 0));
    let above = Body::standing(Square::new(0, 0, 3));
    for nobody in [gone, above] {
        assert!(!scene.see_each_other(scene.man("1"), nobody));
        assert_eq!(scene.sight.cover(&scene.man("1"), &nobody), town::Cover::default());
    }
    let far = town::Point::new(i32::MAX, i32::MIN, 0);
    assert_eq!(scene.sight.stuff_between(far, scene.sight.eyes(&scene.man("1"))), None);
}

#[test]
fn a_point_sees_what_is_between() {
    let scene = scene(
        "

 1|2#3

",
    );
    let eyes = |mark: &str| scene.sight.eyes(&scene.man(mark));
    assert_eq!(scene.sight.stuff_between(eyes("1"), eyes("2")), Some(Stuff::Soft));
    assert_eq!(scene.sight.stuff_between(eyes("1"), eyes("3")), Some(Stuff::Hard));
    assert_eq!(scene.sight.stuff_between(eyes("1"), eyes("1")), None);
}

#[test]
fn everybody_is_asked_at_once() {
    let scene = scene(
        "

 1 .|2
    |
 . . 3

",
    );
    let bodies = ["1", "2", "3"].map(|mark| scene.man(mark));
    let mut sightings = Sightings::new();
    scene.sight.everybody(&bodies, &mut sightings);
    assert_eq!(sightings.count(), 3);
    let seen: Vec<Vec<usize>> = (0..3).map(|one| sightings.seen_by(one).collect()).collect();
    assert_eq!(seen, [vec![2], vec![2], vec![0, 1]]);
    assert!(!sightings.sees(0, 0) && !sightings.sees(0, 7));
}

#[test]
fn a_body_is_nine_points_around_its_eyes() {
    let scene = scene(
        "

 1 . . 2

",
    );
    let (one, other) = (scene.man("1"), scene.man("2"));
    let points = scene.sight.points(&other, &one);
    let at = |part: Part| {
        let point = points[part as usize];
        (point.x(), point.y(), point.z())
    };
    assert_eq!(at(Part::Head), (252, 36, 64));
    assert_eq!(points[Part::Head as usize], scene.sight.eyes(&other));
    // He faces west, so his left is south.
    assert_eq!(at(Part::LeftShoulder), (252, 45, 56));
    assert_eq!(at(Part::RightLeg), (252, 27, 18));
    assert!(u16::from(Pose::Kneeling.height()) > WINDOW_SILL);
    assert_eq!(Parts::ALL.count(), 9);
    let _ = Sight::new(&scene.town);
}
