//! Towns in plain characters.

use std::sync::Arc;
use town::embedded::INTERIORS;
use town::{Area, Changes, EdgeAt, Latch, Picture, Side, Square, Thing, Town, draw, key};

fn interior(id: &str) -> (&'static str, Arc<Town>) {
    let file = INTERIORS.iter().find(|file| file.id == id).unwrap();
    (file.text, file.town().unwrap_or_else(|faults| panic!("{faults}")))
}

fn nobody(_: Square) -> Option<char> {
    None
}

#[test]
fn a_storey_is_drawn_as_in_its_file() {
    for id in ["hotel", "saloon", "bank", "house"] {
        let (text, town) = interior(id);
        let drawn = draw(&town, &Changes::new(), &Picture::of(&town, 0), &nobody);
        assert!(text.contains(&format!("drawing = '''\n{drawn}'''")), "{drawn}");
    }
    let (text, hotel) = interior("hotel");
    let upper = draw(&hotel, &Changes::new(), &Picture::of(&hotel, 1), &nobody);
    assert!(text.contains(&upper), "{upper}");
}

#[test]
fn figures_changes_and_rulers_are_shown() {
    let text = "
name = 'T'
[[storey]]
name = 'ground'
floor = 0
drawing = '''
+-----------+
|_ _ _ _ _ _|
|           |
|_ _ _ _ _ _|
| +---+---+ |
|_|_ _|_ _|_|
| +--d+   + |
|_ _ _ _ _ O|
| +   +   + |
|_ _ _ _ _ _|
+------d----+
'''
";
    let town = town::parse("t.town", text, &town::Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let mut now = Changes::new();
    now.set_door(&town, EdgeAt::new(Square::ground(2, 3), Side::North), Latch::Open).unwrap();
    now.put(&town, Square::ground(0, 2), Thing::Camera).unwrap();
    let figures = |square: Square| match (square.x, square.y) {
        (1, 4) => Some('1'),
        (2, 4) => Some('2'),
        _ => None,
    };
    let area = Area::new(Square::ground(0, 2), Square::ground(5, 9));
    let shown = draw(&town, &now, &Picture { area, edges: true, rulers: true }, &figures);
    assert_eq!(
        shown,
        "     0         5
    + +---+---+ +
  2 |&|_ _|_ _|_|
    | +--o+   + |
  3 |_ _ _ _ _ O|
    |           |
  4 |_ 1 2 _ _ _|
    +------d----+
"
    );
    let squares = draw(&town, &now, &Picture { area, edges: false, rulers: false }, &figures);
    assert_eq!(squares, "&_____\n_____O\n_12___\n");
    let known = key(&town, &now, &Picture { area, edges: true, rulers: true });
    let known: Vec<(char, &str)> = known.iter().map(|(sign, name)| (*sign, name.as_str())).collect();
    assert_eq!(known, [('&', "camera"), ('O', "stove"), ('_', "floor")]);
}

#[test]
fn stairs_and_ladders_are_shown_from_both_ends() {
    let (_, stable) = interior("stable");
    let squares = |storey| {
        let picture = Picture { area: stable.area(storey), edges: false, rulers: false };
        draw(&stable, &Changes::new(), &picture, &nobody)
    };
    assert!(squares(0).ends_with("n___(_as\n"), "{}", squares(0));
    assert!(squares(1).ends_with("____)___\n"), "{}", squares(1));
}

#[test]
fn nothing_is_drawn_of_what_is_not_there() {
    let (_, house) = interior("house");
    let far = Area::new(Square::new(40, 40, 7), Square::new(50, 50, 7));
    let shown = draw(&house, &Changes::new(), &Picture { area: far, edges: true, rulers: true }, &nobody);
    assert_eq!(shown, "\n");
}
