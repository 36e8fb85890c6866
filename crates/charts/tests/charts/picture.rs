//! Whether lengths, places and colours say what the numbers say.

use crate::shape::{number, travelled};
use charts::{Bars, BodyMap, Chart, Curves, Differences, Estimate, HeatMap, Part, Scale};
use roxmltree::{Document, Node};

/// The group whose title begins so.
fn group<'a>(document: &'a Document<'_>, title: &str) -> Node<'a, 'a> {
    let titled = |node: &Node<'_, '_>| {
        node.tag_name().name() == "g"
            && node
                .first_element_child()
                .and_then(|child| child.text())
                .is_some_and(|text| text.starts_with(title))
    };
    document.descendants().find(titled).unwrap_or_else(|| panic!("no group {title}"))
}

fn inside<'a>(node: Node<'a, 'a>, name: &str) -> Node<'a, 'a> {
    node.descendants().find(|child| child.tag_name().name() == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn a_bar_is_as_long_as_its_chance() {
    let mut bars = Bars::new("");
    bars.bar("all", Estimate::exact(1000)).bar("half", Estimate::exact(500)).bar("none", Estimate::exact(0));
    bars.bar("more than all", Estimate::exact(4000)).bar("less than none", Estimate::exact(-1));
    let svg = bars.svg();
    let document = Document::parse(&svg).unwrap();
    let length = |name: &str| number(inside(group(&document, name), "rect"), "width");
    let all = length("all:");
    assert!(all > 300);
    assert_eq!([length("half"), length("none"), length("more"), length("less")], [(all + 1) / 2, 0, all, 0]);
}

#[test]
fn a_difference_lies_on_its_side_and_is_coloured_only_where_it_is_clear() {
    let mut differences = Differences::new("");
    differences.change("better", Estimate::new(80, 60, 100)).change("worse", Estimate::new(-80, -100, -60));
    differences.change("who knows", Estimate::new(20, -10, 50));
    let svg = differences.svg();
    let document = Document::parse(&svg).unwrap();
    let bar = |name: &str| inside(group(&document, name), "rect");
    let (better, worse, open) = (bar("better"), bar("worse"), bar("who knows"));
    assert_eq!(number(worse, "x") + number(worse, "width"), number(better, "x"), "both begin at nought");
    assert!((number(better, "width") - 4 * number(open, "width")).abs() <= 2, "but for rounding");
    let class = |bar: Node<'_, '_>| bar.attribute("class").map(str::to_owned);
    assert_eq!(
        [better, worse, open].map(class),
        ["more", "less", "faint"].map(|class| Some(class.to_owned()))
    );
    let words = crate::shape::child(document.root_element(), "desc");
    assert!(
        words.contains("who knows: 2.0 points more, between 1.0 less and 5.0 more, not clear."),
        "{words}"
    );
}

/// Where the labels of lines stand.
fn labels(curves: &Curves) -> Vec<i32> {
    let svg = curves.svg();
    let document = Document::parse(&svg).unwrap();
    let groups = document.descendants().filter(|node| node.tag_name().name() == "g");
    let mut labels: Vec<i32> = groups.map(|line| number(inside(line, "text"), "y")).collect();
    labels.sort_unstable();
    labels
}

#[test]
fn labels_at_the_ends_of_lines_never_overlap() {
    let ends: [fn(i32) -> i32; 5] = [|_| 0, |_| 1000, |_| 500, |line| line * 25, |line| line % 3];
    for (lines, end) in [1, 2, 15, 40].into_iter().flat_map(|lines| ends.map(|end| (lines, end))) {
        let mut curves = Curves::new("Standing");
        for line in 0..lines {
            curves.line(format!("Man {line}"), [Estimate::exact(1000), Estimate::exact(end(line))]);
        }
        let labels = labels(&curves);
        assert_eq!(i32::try_from(labels.len()), Ok(lines));
        assert!(labels.windows(2).all(|pair| pair[1] - pair[0] >= 36), "{labels:?}");
    }
}

#[test]
fn a_line_goes_down_in_steps_within_its_band() {
    let mut curves = Curves::new("");
    curves.line("Wyatt", [Estimate::exact(1000), Estimate::new(500, 400, 600)]);
    let svg = curves.svg();
    let document = Document::parse(&svg).unwrap();
    let path = |node: Node<'_, '_>| travelled(node.attribute("d").unwrap());
    let line = path(inside(group(&document, "Wyatt"), "path"));
    let [top, top_end, drop, end] = line[..] else { panic!("two steps: {line:?}") };
    assert!(top.1 == top_end.1 && top_end.0 == drop.0 && drop.1 == end.1 && top.1 < drop.1, "{line:?}");
    assert!((top_end.0 - top.0 - 2 * (end.0 - drop.0)).abs() <= 1, "the last turn is shown by half");
    let filled = document.descendants().find(|node| node.has_attribute("fill-opacity")).unwrap();
    let heights: Vec<i32> = path(filled).iter().map(|point| point.1 - top.1).collect();
    let high = (end.1 - top.1) * 2;
    assert_eq!(heights, [0, 0, high * 4 / 10, high * 4 / 10, high * 6 / 10, high * 6 / 10, 0, 0]);
}

#[test]
fn the_most_wounded_part_is_the_darkest_and_his_right_is_at_the_left() {
    let mut body = BodyMap::new("");
    body.wounds(Part::Chest, 1000)
        .wounds(Part::RightArm, 499)
        .wounds(Part::RightArm, 1)
        .wounds(Part::Head, 1);
    assert_eq!((body.total(), body.share(Part::RightArm)), (1501, 333));
    let svg = body.svg();
    let document = Document::parse(&svg).unwrap();
    let shape = |title: &str| inside(group(&document, title), "path");
    let shade = |title: &str| shape(title).attribute("fill-opacity").unwrap().to_owned();
    assert_eq!(["Chest", "Right arm", "Head", "Left leg"].map(shade), [".75", ".37", ".04", ".00"]);
    let places =
        |title: &str| travelled(shape(title).attribute("d").unwrap()).into_iter().map(|point| point.0);
    assert!(places("Right arm").all(|x| x < 500) && places("Left arm").all(|x| x > 500));
    assert!(crate::shape::child(document.root_element(), "desc").contains("Right arm: 33.3 %, 500."));
}

#[test]
fn wounds_beyond_all_counting_do_not_break_the_body() {
    let mut body = BodyMap::new("");
    body.wounds(Part::Chest, u64::MAX).wounds(Part::Head, u64::MAX).wounds(Part::Chest, 1);
    assert_eq!(body.total(), u64::MAX);
    assert!(Document::parse(&body.svg()).is_ok());
    assert!(Part::ALL.into_iter().all(|part| Part::named(part.name()) == Some(part)));
    assert_eq!(Part::named("tail"), None);
}

#[test]
fn a_cell_has_the_colour_of_its_side_and_prints_its_value() {
    let cells = |scale: Scale, values: [Option<i32>; 4]| {
        let mut heat = HeatMap::new("", scale, ["a", "b", "c", "d"]);
        heat.row("row", values);
        let svg = heat.svg();
        let document = Document::parse(&svg).unwrap();
        let groups = document.descendants().filter(|node| node.tag_name().name() == "g");
        let cell = |node| {
            let (colour, text) = (inside(node, "rect"), inside(node, "text").text().unwrap_or_default());
            format!(
                "{} {} {text}",
                colour.attribute("class").unwrap(),
                colour.attribute("fill-opacity").unwrap()
            )
        };
        groups.map(cell).collect::<Vec<_>>()
    };
    let values = [Some(-1000), Some(0), None, Some(500)];
    assert_eq!(cells(Scale::AroundNought, values), ["less .75 −100.0", "more .00 0.0", "more .37 +50.0"]);
    let values = [Some(0), Some(500), None, Some(1000)];
    assert_eq!(cells(Scale::AroundHalf, values), ["less .75 0.0", "more .00 50.0", "more .75 100.0"]);
    assert_eq!(cells(Scale::FromNought, values), ["more .00 0.0", "more .37 50.0", "more .75 100.0"]);
    let weak = cells(Scale::AroundNought, [Some(1), Some(10), Some(-1), None]);
    assert_eq!(weak, ["more .00 +0.1", "more .07 +1.0", "less .00 −0.1"], "a hair is not a mile");
}

#[test]
fn a_row_has_as_many_cells_as_there_are_columns() {
    let mut heat = HeatMap::new("", Scale::AroundNought, ["a", "b"]);
    heat.row("short", [Some(1)]).row("long", [Some(1), Some(2), Some(3)]);
    assert_eq!(heat.table().rows().iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    assert!(heat.table().rows()[0].contains(&"–".to_owned()));
}
