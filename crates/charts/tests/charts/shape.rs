//! What every picture must be: well formed, named, described, and inside its frame.

use crate::samples::{NAMES, all, bars, every};
use charts::Chart;
use roxmltree::{Document, Node};

/// The text of the only child element of that name.
pub(crate) fn child<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let found = node.children().find(|child| child.has_tag_name(("http://www.w3.org/2000/svg", name)));
    found.and_then(|found| found.text()).unwrap_or_default()
}

pub(crate) fn number(node: Node<'_, '_>, name: &str) -> i32 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// Width and height of a picture, in its own units.
fn frame(root: Node<'_, '_>) -> (i32, i32) {
    let numbers: Vec<i32> =
        root.attribute("viewBox").unwrap_or_default().split(' ').filter_map(|one| one.parse().ok()).collect();
    let [0, 0, width, height] = numbers[..] else { panic!("a frame from 0 0: {numbers:?}") };
    (width, height)
}

#[test]
fn every_picture_is_well_formed_with_a_role_a_title_and_its_numbers_in_words() {
    for chart in all() {
        let svg = chart.svg();
        let document = Document::parse(&svg).unwrap_or_else(|fault| panic!("{fault}\n{svg}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        assert!(
            root.first_element_child()
                .is_some_and(|first| first.has_tag_name(("http://www.w3.org/2000/svg", "title")))
        );
        assert_eq!(child(root, "title"), chart.table().caption());
        let (width, height) = frame(root);
        assert!(width >= 1000 && height > 0);
        assert_eq!((number(root, "width"), number(root, "height")), ((width + 1) / 2, (height + 1) / 2));
        let (wide, high) = chart.drawing().size();
        assert_eq!(
            (number(root, "width").unsigned_abs(), number(root, "height").unsigned_abs()),
            (wide, high)
        );
        assert!(root.attribute("font-family").is_some_and(|fonts| fonts.starts_with("system-ui")));
    }
}

#[test]
fn the_description_tells_every_bar() {
    let svg = bars(3, true).svg();
    let document = Document::parse(&svg).unwrap();
    let words = "What was counted Man 0: 100.0 %, between 96.0 % and 102.5 %. Man 1: 0.0 %, between -4.0 % and 2.5 %. \
                 Man 2: 61.3 %, between 57.3 % and 63.8 %.";
    assert_eq!(child(document.root_element(), "desc"), words);
}

#[test]
fn nothing_is_drawn_outside_of_the_frame() {
    for chart in all() {
        let svg = chart.svg();
        let document = Document::parse(&svg).unwrap();
        let (width, height) = frame(document.root_element());
        let inside = |(x, y): (i32, i32)| {
            assert!((0..=width).contains(&x) && (0..=height).contains(&y), "{x} {y}\n{svg}")
        };
        for node in document.descendants().filter(|node| !climbs(*node)) {
            corners(node).into_iter().for_each(inside);
        }
    }
}

/// Whether a text stands in a group of its own, turned.
fn climbs(node: Node<'_, '_>) -> bool {
    node.parent().is_some_and(|parent| parent.has_attribute("transform"))
}

/// The places that an element reaches.
fn corners(node: Node<'_, '_>) -> Vec<(i32, i32)> {
    let (x, y) = (number(node, "x"), number(node, "y"));
    match node.tag_name().name() {
        "rect" => vec![(x, y), (x + number(node, "width"), y + number(node, "height"))],
        "text" => vec![(x, y)],
        "circle" => {
            let (x, y, r) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "path" => travelled(node.attribute("d").unwrap_or_default()),
        _ => Vec::new(),
    }
}

/// The points of a path; panics at a command that the charts do not use.
pub(crate) fn travelled(path: &str) -> Vec<(i32, i32)> {
    let mut points: Vec<(i32, i32)> = Vec::new();
    for (place, command) in path.match_indices(char::is_alphabetic) {
        let rest = &path[place + 1..];
        let end = rest.find(char::is_alphabetic).unwrap_or(rest.len());
        let numbers: Vec<i32> =
            rest[..end].split_whitespace().map(|number| number.parse().unwrap()).collect();
        let at = points.last().copied().unwrap_or_default();
        match (command, &numbers[..]) {
            ("M" | "L" | "C", numbers) => points.extend(numbers.chunks(2).map(|pair| (pair[0], pair[1]))),
            ("H", [x]) => points.push((*x, at.1)),
            ("V", [y]) => points.push((at.0, *y)),
            ("h", [x]) => points.push((at.0 + x, at.1)),
            ("v", [y]) => points.push((at.0, at.1 + y)),
            ("z", []) => {}
            other => panic!("{other:?} in {path}"),
        }
    }
    points
}

#[test]
fn names_from_outside_stay_text() {
    for chart in every(NAMES.len(), false) {
        let svg = chart.svg();
        let document = Document::parse(&svg).unwrap();
        assert!(document.descendants().all(|node| node.tag_name().name() != "script"));
        assert!(!svg.contains(['\u{1b}', '\u{202e}', '\u{0}']));
    }
    let svg = bars(2, false).svg();
    let document = Document::parse(&svg).unwrap();
    assert!(child(document.root_element(), "desc").contains(NAMES[1]));
}

#[test]
fn a_chart_of_nothing_says_so() {
    for chart in every(0, true) {
        let empty_body = chart.table().caption() == "Wounds";
        assert_eq!(
            chart.svg().contains("There is nothing to show."),
            !empty_body,
            "a body without wounds is a body"
        );
    }
}

#[test]
fn the_same_numbers_give_the_same_bytes() {
    let twice = || every(9, false).iter().map(|chart| chart.svg()).collect::<Vec<_>>();
    assert_eq!(twice(), twice());
}
