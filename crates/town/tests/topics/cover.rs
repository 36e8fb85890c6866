//! What somebody is covered by, and how he looks past it.

use crate::pictures::{scene, storeys, words};
use town::{Body, Cover, Direction, EdgeAt, Obstacle, Past, Pose, Side, Square};

#[test]
fn in_the_open_nothing_covers_anybody() {
    let scene = scene(
        "

 1 . . . t . . 2

",
    );
    // The trough is far from both: it may hide somebody, but he is not in its cover.
    assert_eq!(scene.sight.cover(&scene.man("1"), &scene.man("2")), Cover::default());
    assert_eq!(scene.sight.cover(&scene.man("2").posed(Pose::Prone), &scene.man("1")).past, Past::Nothing);
}

#[test]
fn behind_a_low_wall_one_looks_over_it() {
    let scene = scene(
        "

 1%. . . . . . 2

",
    );
    let (man, other) = (scene.man("1"), scene.man("2"));
    let wall = Obstacle::Edge(EdgeAt::new(scene.square("1"), Side::East));
    let cover = scene.sight.cover(&man, &other);
    assert_eq!((cover.past, cover.by, cover.hard, cover.rise), (Past::Over, Some(wall), true, false));
    assert_eq!(words(cover.parts), "abdomen, legs");
    // Who lies behind it must stand up to look over it.
    let cover = scene.sight.cover(&man.posed(Pose::Prone), &other);
    assert_eq!((cover.past, cover.by, cover.hard, cover.rise), (Past::Over, Some(wall), true, true));
    assert_eq!(words(cover.parts), "all");
    // It covers only him who is at it.
    assert_eq!(scene.sight.cover(&other, &man).past, Past::Nothing);
}

#[test]
fn a_trough_is_soft_cover_and_sacks_are_hard() {
    let scene = scene(
        "

 1 . . . . . . t 2

 . . . . . . . f 3

",
    );
    let from = scene.man("1");
    let cover = |mark: &str| scene.sight.cover(&scene.man(mark).posed(Pose::Kneeling), &from);
    let trough = cover("2");
    assert_eq!(trough.past, Past::Over);
    assert_eq!(trough.by, Some(Obstacle::Thing(Square::ground(7, 0))));
    assert_eq!((trough.hard, words(trough.parts).as_str()), (false, "abdomen, legs"));
    let sacks = cover("3");
    assert_eq!((sacks.past, sacks.hard), (Past::Over, true));
    assert_eq!(sacks.by, Some(Obstacle::Thing(Square::ground(7, 1))));
}

#[test]
fn round_the_corner_of_a_house_one_leans_to_the_free_side() {
    let scene = scene(
        "

 1 . . . . .
+-----+
|_ _ _|2 . .
+-----+
 3 . . . . .

",
    );
    // 2 stands at the east wall: 1 is beyond its north corner, at his right; 3 beyond its south corner, at his left.
    let man = scene.man("2");
    assert!(!scene.sees("2", "1") && !scene.sees("2", "3"));
    let wall = Some(Obstacle::Edge(EdgeAt::new(scene.square("2"), Side::West)));
    let right = scene.sight.cover(&man, &scene.man("1"));
    assert_eq!((right.past, right.by, right.hard), (Past::AroundRight, wall, false));
    let left = scene.sight.cover(&man, &scene.man("3"));
    assert_eq!((left.past, left.by), (Past::AroundLeft, wall));
    // Leaning as he is told, he sees and is seen.
    for (cover, mark) in [(right, "1"), (left, "3")] {
        let leaning = man.leaning(cover.lean.unwrap());
        assert!(scene.see_each_other(leaning, scene.man(mark)));
    }
}

#[test]
fn who_shows_one_side_looks_round_at_that_side() {
    let scene = scene(
        "

 . . . 1
+---+
|_ _|. .
|   |
|_ _|. .
+---+
 . 2 . .

",
    );
    // The line goes exactly over the corner: the right of 2 is free as he faces the other, and his left is covered.
    let (one, two) = (Body::standing(Square::ground(3, 1)), scene.man("2"));
    let cover = scene.sight.cover(&two, &one);
    let shown = scene.seen(one, two);
    assert_eq!(words(shown.parts), "head, chest, abdomen, right shoulder, right arm, right leg");
    assert_eq!(
        (cover.past, words(cover.parts).as_str()),
        (Past::AroundRight, "left shoulder, left arm, left leg")
    );
}

#[test]
fn beside_a_door_one_leans_to_it() {
    let scene = scene(
        "

 . . 1 . .

 . . . . .
###o######+
#_ _ A _ _#
##########+
",
    );
    let cover = scene.sight.cover(&scene.man("A"), &scene.man("1"));
    assert_eq!((cover.past, cover.hard), (Past::Never, true));
    assert_eq!(cover.by, Some(Obstacle::Edge(EdgeAt::new(scene.square("A"), Side::North))));
    let beside = scene.sight.cover(&Body::standing(Square::ground(0, 2)), &scene.man("1"));
    assert_eq!((beside.past, beside.lean), (Past::AroundRight, Some(Direction::East)));
    // On the square of the door nothing covers him towards the street.
    let at_door = Body::standing(Square::ground(1, 2));
    assert!(scene.see_each_other(at_door, Body::standing(Square::ground(1, 0))));
    assert_eq!(scene.sight.cover(&at_door, &Body::standing(Square::ground(1, 0))).past, Past::Nothing);
}

#[test]
fn at_a_window_one_looks_over_the_sill_or_leans_to_the_frame() {
    let scene = scene(
        "

 . . 1 . . 2

 . . . . . .

 . . . . . .
#####V######+
#_ _ A _ _ _#
############+
",
    );
    let man = scene.man("A");
    let window = Some(Obstacle::Edge(EdgeAt::new(scene.square("A"), Side::North)));
    let straight = scene.sight.cover(&man, &scene.man("1"));
    assert_eq!((straight.past, straight.by, straight.hard), (Past::Over, window, true));
    assert_eq!((words(straight.parts).as_str(), straight.lean), ("legs", None));
    // To see along the street he leans to the window, to his left or right of the line.
    let aside = scene.sight.cover(&man, &scene.man("2"));
    assert_eq!((aside.past, aside.lean, aside.by), (Past::AroundLeft, Some(Direction::North), window));
}

#[test]
fn on_a_roof_the_rim_covers_whoever_lies_back_from_it() {
    let scene = storeys(&[
        (
            "floor = 0\nceiling = 9",
            "
+###+
#_ _#. . . . 1
+###+
",
        ),
        (
            "floor = 10",
            "

 ^ I

",
        ),
    ]);
    let cover = scene.sight.cover(&scene.man("I").posed(Pose::Prone), &scene.man("1"));
    assert_eq!(cover.past, Past::Over);
    assert_eq!(words(cover.parts), "abdomen, arms, legs");
    assert_eq!(cover.by, Some(Obstacle::Floor(Square::new(1, 0, 1))));
    // The wall under the rim is hard, so what it covers is.
    assert!(cover.hard);
}

#[test]
fn in_the_middle_of_a_wall_there_is_no_way_to_look() {
    let scene = scene(
        "

 . . 1 . .
+---------+
 . . 2 . .

",
    );
    let cover = scene.sight.cover(&scene.man("2"), &scene.man("1"));
    assert_eq!((cover.past, words(cover.parts).as_str()), (Past::Never, "all"));
}
