//! Who sees whom, and how much shows, in small drawn towns.

mod pictures;

use pictures::{scene, storeys, words};
use town::{Body, Direction, Latch, Pane, Pose, Side, Square};

const WALK: &str = "floor = 0\nceiling = 9";

#[test]
fn in_the_open_everybody_is_seen_whole() {
    let scene = scene(
        "
+-------------+
|1 . . . . . .|

|. . . . . . .|

|. . 2 . . . 3|
+-------------+
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
 . . 2 . 3

",
    );
    assert!(!scene.sees("1", "2"));
    assert!(scene.sees("2", "3"));
    // The line to 3 passes the end of the wall in the square after it.
    assert!(scene.sees("1", "3"));
    let hidden = scene.seen(scene.man("1"), scene.man("2"));
    assert_eq!((words(hidden.soft), words(hidden.hard)), ("all".to_owned(), "nothing".to_owned()));
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
fn a_window_shows_what_is_above_its_sill_with_glass_or_without() {
    let mut scene = scene(
        "

 . . 1 . .

 . . . . .
##V##-----+
#_ _|_ A _|
#   |     |
#_ _ _ _ _|
##########+
",
    );
    // The window is in the wrong room.
    assert!(!scene.sees("1", "A"));
    let inside = Body::standing(Square::ground(1, 2));
    let outside = Body::standing(Square::ground(1, 0));
    let seen = scene.seen(outside, inside);
    assert_eq!(
        (words(seen.parts), words(seen.hard)),
        ("head, chest, abdomen, shoulders, arms".to_owned(), "legs".to_owned())
    );
    assert!(!seen.half_or_more_hidden());
    // He who kneels behind the sill shows his head, his shoulders and his chest.
    let seen = scene.seen(outside, inside.posed(Pose::Kneeling));
    assert_eq!(words(seen.parts), "head, chest, shoulders");
    assert!(seen.half_or_more_hidden());
    assert!(!scene.see_each_other(outside, inside.posed(Pose::Prone)));
    // Whoever is inside sees all of the man in the street but his legs: the sill hides the ground near the house.
    assert_eq!(words(scene.seen(inside, outside).parts), "head, chest, abdomen, shoulders, arms");
    scene.changes.set_window(&scene.town, town::EdgeAt::new(inside.square, Side::North), Pane::Shut).unwrap();
    scene.sight.update(&scene.town, &scene.changes);
    assert_eq!(words(scene.seen(outside, inside.posed(Pose::Kneeling)).parts), "head, chest, shoulders");
}
