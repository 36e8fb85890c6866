//! Names of places, each in the middle of its place or as near as nothing is in the way.

use super::SQUARE;
use super::marks;
use super::panel::Panel;
use super::pen::escaped;
use crate::direction::Side;
use crate::place::{Place, PlaceKind};
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::town::Town;
use std::fmt::Write;

/// How wide a letter is, in hundredths of its size: a little more than most fonts need.
const LETTER: i32 = 60;
/// The height of a line, in hundredths of the size of its letters.
const LEADING: i32 = 115;
/// The smallest letters (ours).
const SMALLEST: i32 = 13;
/// How many names of a panel are looked at where one is laid: a map with more lets them overlap.
const MOST: usize = 600;

/// How many units of a thing one unit of a wall outweighs where a name is laid.
const WALL: i64 = 12;

/// A rectangle of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Frame {
    /// How much of one lies under another.
    fn shared(self, other: Frame) -> i64 {
        let common = |a: i32, long: i32, b: i32, other: i32| (a + long).min(b + other) - a.max(b);
        let width = common(self.x, self.width, other.x, other.width).max(0);
        let height = common(self.y, self.height, other.y, other.height).max(0);
        i64::from(width) * i64::from(height)
    }

    fn of(panel: Panel<'_>, area: Area) -> Frame {
        let (x, y) = panel.corner(area.first());
        let (east, south) = panel.corner(area.last());
        Frame { x, y, width: east + SQUARE - x, height: south + SQUARE - y }
    }
}

/// How wide a line of letters of some size is, about.
pub(super) fn wide(text: &str, size: i32) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0).min(1000) * size * LETTER / 100
}

/// A name without that of the house it belongs to, as the parts of a house have it: the house is where it is.
pub(super) fn short<'n>(town: &Town, name: &'n str) -> &'n str {
    let inner = name.split_once(": ").filter(|(house, _)| town.place(house).is_some());
    inner.map_or(name, |(_, inner)| short(town, inner))
}

/// What a name is written like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Hand {
    House,
    Room,
    Ground,
}

impl Hand {
    fn of(kind: PlaceKind) -> Hand {
        use PlaceKind::{Alley, Corral, Field, Lot, Room, Street, Water};
        match kind {
            Room => Hand::Room,
            Street | Alley | Lot | Corral | Field | Water => Hand::Ground,
            _ => Hand::House,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Hand::House => "house",
            Hand::Room => "room",
            Hand::Ground => "land",
        }
    }

    /// The largest letters in a place: a wide street has larger ones than an alley.
    fn largest(self, room: Frame) -> i32 {
        match self {
            Hand::House => 34,
            Hand::Room => 22,
            Hand::Ground => (room.width.min(room.height) / 9).clamp(44, 96),
        }
    }
}

/// A name, broken into lines, where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Label {
    lines: Vec<String>,
    size: i32,
    /// Whether it runs from north to south.
    upright: bool,
    frame: Frame,
}

/// The rectangles of a place on the storey of a panel. A roof bears the name of what is below it.
pub(super) fn areas_here(panel: Panel<'_>, place: &Place) -> Vec<Area> {
    let storey = panel.area.storey();
    let on_it: Vec<Area> = place.areas.iter().copied().filter(|area| area.storey() == storey).collect();
    let shown = |area: Area| {
        let first = Square::new(
            area.first().x.max(panel.area.first().x),
            area.first().y.max(panel.area.first().y),
            storey,
        );
        let last = Square::new(
            area.last().x.min(panel.area.last().x),
            area.last().y.min(panel.area.last().y),
            storey,
        );
        (first.x <= last.x && first.y <= last.y).then(|| Area::new(first, last))
    };
    if !on_it.is_empty() || Hand::of(place.kind) != Hand::House {
        return on_it.into_iter().filter_map(shown).collect();
    }
    let below = place.areas.iter().copied().filter(|area| area.storey().checked_add(1) == Some(storey));
    let roofed = |area: &Area| area.squares().all(|square| panel.town.terrain(square) == Terrain::Roof);
    below.filter_map(shown).filter(roofed).collect()
}

/// All names of a panel.
pub(super) fn svg(panel: Panel<'_>, with_marks: bool) -> String {
    let mut places: Vec<(Hand, &Place, Area)> = Vec::new();
    for place in panel.town.places() {
        let largest = areas_here(panel, place).into_iter().max_by_key(|area| area.size());
        places.extend(largest.map(|area| (Hand::of(place.kind), place, area)));
    }
    // Houses first, the smallest of them first: what is large has more room to give way.
    places.sort_by_key(|(hand, _, area)| (*hand, area.size()));
    let mut taken: Vec<Frame> = Vec::new();
    if with_marks {
        taken.extend(marks::spots(panel).iter().map(|spot| spot.covered(panel)));
    }
    let inner: Vec<Frame> = places.iter().map(|(_, _, area)| Frame::of(panel, *area)).collect();
    let mut out = String::new();
    for (hand, place, area) in &places {
        let label = laid(panel, *hand, place, *area, (&taken, &inner));
        let under: i64 = taken.iter().map(|other| label.frame.shared(*other)).sum();
        // Of a place that is only looked at in passing the name is left out where it has no room.
        let whole: usize =
            place.areas.iter().filter(|one| one.storey() == area.storey()).map(|one| one.size()).sum();
        if under * 4 > area_of(label.frame) && area.size() * 2 < whole {
            continue;
        }
        out += &written(&label, *hand, place);
        if taken.len() < MOST {
            taken.push(label.frame);
        }
    }
    if out.is_empty() { out } else { format!("<g class=\"names\">\n{out}</g>\n") }
}

/// A name where it is least in the way.
fn laid(panel: Panel<'_>, hand: Hand, place: &Place, area: Area, taken: (&[Frame], &[Frame])) -> Label {
    let room = Frame::of(panel, area);
    let upright = hand == Hand::Ground && room.height * 2 > room.width * 3;
    let (along, across) = if upright { (room.height, room.width) } else { (room.width, room.height) };
    let (lines, size) = fitted(short(panel.town, &place.name), hand.largest(room), along - 12, across - 12);
    let long = lines.iter().map(|line| wide(line, size)).max().unwrap_or(0);
    let high = i32::try_from(lines.len()).unwrap_or(0) * size * LEADING / 100;
    let (width, height) = if upright { (high, long) } else { (long, high) };
    let eighths = [(4, 4), (4, 2), (4, 6), (4, 1), (4, 7), (2, 4), (6, 4), (2, 2), (6, 2), (2, 6), (6, 6)];
    let spots = eighths.map(|(east, south)| Frame {
        x: room.x + (room.width - width) * east / 8,
        y: room.y + (room.height - height) * south / 8,
        width,
        height,
    });
    let own = Frame::of(panel, area);
    // The name of a house whose rooms have names of their own belongs to no room: there walls do not matter.
    let whole = taken.1.iter().filter(|other| own.shared(**other) == area_of(**other)).count() > 1;
    let cost = |frame: &Frame| {
        let names: i64 = taken.0.iter().map(|other| frame.shared(*other)).sum();
        let smaller =
            taken.1.iter().filter(|other| own.shared(**other) > 0 && area_of(**other) < area_of(own));
        let inside: i64 = smaller.take(MOST).map(|other| frame.shared(*other)).sum();
        names * 8
            + inside * 2
            + things_under(panel, *frame)
            + if whole { 0 } else { walls_under(panel, *frame) }
    };
    // Of equals the first.
    let best = spots.iter().min_by_key(|frame| cost(frame)).copied().unwrap_or(spots[0]);
    Label { lines, size, upright, frame: best }
}

fn area_of(frame: Frame) -> i64 {
    i64::from(frame.width) * i64::from(frame.height)
}

/// The squares that a rectangle touches.
fn squares_under(panel: Panel<'_>, frame: Frame) -> impl Iterator<Item = Square> {
    let first = panel.area.first();
    let column = |units: i32, first: u16| first.saturating_add(u16::try_from(units / SQUARE).unwrap_or(0));
    let one = Square::new(column(frame.x, first.x), column(frame.y, first.y), first.storey);
    let end = (frame.x + frame.width, frame.y + frame.height);
    let other = Square::new(column(end.0, first.x), column(end.1, first.y), first.storey);
    Area::new(one, other).squares().filter(move |square| panel.area.contains(*square))
}

/// How much of a rectangle has things under it.
fn things_under(panel: Panel<'_>, frame: Frame) -> i64 {
    let with = |square: &Square| panel.town.thing(*square, panel.changes).is_some();
    let things = squares_under(panel, frame).filter(with);
    things.map(|square| frame.shared(Frame::of(panel, Area::new(square, square)))).sum()
}

/// How much of the walls, doors and fences a rectangle covers.
fn walls_under(panel: Panel<'_>, frame: Frame) -> i64 {
    let sides = |square| [Side::North, Side::West].map(|side| (square, side));
    let walls = squares_under(panel, frame)
        .flat_map(sides)
        .filter(|(square, side)| !panel.town.edge(*square, *side, panel.changes).is_open());
    let covered = walls.map(|(square, side)| {
        let (x, y) = panel.corner(square);
        let (width, height) = if side == Side::North { (SQUARE, 1) } else { (1, SQUARE) };
        frame.shared(Frame { x, y, width, height })
    });
    covered.sum::<i64>() * WALL
}

/// A name broken into lines, in the largest letters that fit.
fn fitted(name: &str, largest: i32, width: i32, height: i32) -> (Vec<String>, i32) {
    let mut size = largest;
    loop {
        let lines = broken(name, size, width);
        let high = i32::try_from(lines.len()).unwrap_or(i32::MAX / 1000) * size * LEADING / 100;
        let fits = high <= height && lines.iter().all(|line| wide(line, size) <= width);
        if fits || size <= SMALLEST {
            return (lines, size);
        }
        size -= 1;
    }
}

/// A name in lines of some width at most, if its words allow.
pub(super) fn broken(name: &str, size: i32, width: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if wide(line, size) + wide(" ", size) + wide(word, size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// What a screen reader says of a place.
fn spoken(place: &Place) -> String {
    let doors = match place.doors.len() {
        0 => String::new(),
        1 => ", 1 door".to_owned(),
        many => format!(", {many} doors"),
    };
    format!("{}, {}{doors}", escaped(&place.name), place.kind.name())
}

fn written(label: &Label, hand: Hand, place: &Place) -> String {
    let Label { lines, size, upright, frame } = label;
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2);
    let step = size * LEADING / 100;
    let count = i32::try_from(lines.len()).unwrap_or(0);
    // The letters of a line stand about a third of their size below its middle.
    let first = y - (count - 1) * step / 2 + size * 35 / 100;
    let turn = if *upright { format!(" transform=\"rotate(90 {x} {y})\"") } else { String::new() };
    let mut text = format!("<text class=\"{}\" font-size=\"{size}\"{turn}>", hand.class());
    let _ = write!(text, "<title>{}</title>", spoken(place));
    for (line, number) in lines.iter().zip(0..) {
        let _ = write!(text, "<tspan x=\"{x}\" y=\"{}\">{}</tspan>", first + number * step, escaped(line));
    }
    text + "</text>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_broken_and_made_smaller_until_it_fits() {
        let (lines, size) = fitted("Fly's Photographic Studio", 34, 6 * 72 - 12, 5 * 72 - 12);
        assert_eq!((lines.len(), size), (2, 34));
        let (lines, size) = fitted("Privy of the residence", 34, 60, 60);
        assert_eq!(size, SMALLEST);
        assert_eq!(lines, ["Privy", "of the", "residence"]);
    }

    #[test]
    fn frames_share_what_lies_in_both() {
        let frame = |x, y| Frame { x, y, width: 10, height: 10 };
        assert_eq!(frame(0, 0).shared(frame(5, 8)), 10);
        assert_eq!(frame(0, 0).shared(frame(10, 0)), 0);
    }
}
