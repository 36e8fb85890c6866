//! Things: what is long is drawn in one piece, everything else by its shape.

use super::panel::Panel;
use super::pen::Pen;
use super::poses::turned;
use super::trace::Cells;
use super::{SQUARE, shapes};
use crate::direction::Side;
use crate::signs::End;
use crate::square::Square;
use crate::thing::Thing;
use crate::town::{FEET_PER_SQUARE, Town};
use std::collections::BTreeMap;

/// What is drawn in one piece where several stand side by side: its class, and how far it stays from the
/// sides of its square.
const fn piece(thing: Thing) -> Option<(&'static str, i32)> {
    match thing {
        Thing::Bar => Some(("bar", 6)),
        Thing::Counter => Some(("w", 6)),
        Thing::Shelves => Some(("goods", 3)),
        Thing::Hay => Some(("straw", 3)),
        Thing::Haystack => Some(("stack", 3)),
        Thing::Crates => Some(("boxes", 3)),
        Thing::Woodpile => Some(("logs", 6)),
        _ => None,
    }
}

/// All things, stairs and ladders of a panel.
pub(super) fn svg(panel: Panel<'_>) -> String {
    let mut pieces: BTreeMap<Thing, Vec<Square>> = BTreeMap::new();
    let mut single = String::new();
    for square in panel.area.squares() {
        let thing = panel.town.thing(square, panel.changes);
        if let Some(end) = end_at(panel, square) {
            single += &placed(panel, square, end.name(), 0);
        }
        match thing {
            Some(thing) if piece(thing).is_some() => pieces.entry(thing).or_default().push(square),
            Some(thing) => single += &placed(panel, square, thing.name(), turned(panel, square, thing)),
            None => {}
        }
    }
    let whole: String = pieces.iter().map(|(thing, squares)| in_one_piece(panel, *thing, squares)).collect();
    match whole.is_empty() && single.is_empty() {
        true => String::new(),
        false => format!("<g class=\"things\">\n{whole}{single}</g>\n"),
    }
}

/// The things that a panel has.
pub(super) fn kinds(panel: Panel<'_>) -> Vec<Thing> {
    let things = panel.area.squares().filter_map(|square| panel.town.thing(square, panel.changes));
    let mut kinds: Vec<Thing> = things.collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The ends of stairs and ladders that a panel has.
pub(super) fn ends(panel: Panel<'_>) -> Vec<End> {
    let mut ends: Vec<End> = panel.area.squares().filter_map(|square| end_at(panel, square)).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Which end of stairs or a ladder a square is; where several meet, one that leads up.
fn end_at(panel: Panel<'_>, square: Square) -> Option<End> {
    let ends = panel.town.links(square).iter();
    ends.map(|way| End { climb: way.climb, up: way.to.storey > square.storey }).max_by_key(|end| end.up)
}

/// A shape on a square, turned by so many degrees.
fn placed(panel: Panel<'_>, square: Square, id: &str, degrees: u16) -> String {
    let (x, y) = panel.middle(square);
    match degrees {
        0 => format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>\n"),
        _ => format!("<use href=\"#{id}\" transform=\"translate({x} {y})rotate({degrees})\"/>\n"),
    }
}

/// The definition of the shape of a thing, which a `use` puts on its square. The legend uses it too.
pub(super) fn definition(town: &Town, thing: Thing) -> String {
    // A map with larger squares has smaller things on them; nothing reaches beyond its square.
    let by_feet = u32::from(FEET_PER_SQUARE) * 100 / u32::from(town.feet_per_square()).max(1);
    let at_most = SQUARE.unsigned_abs() * 100 / u32::from(thing.facts().width).max(1);
    let percent = by_feet.min(at_most.max(100));
    let scale = match percent {
        100 => String::new(),
        percent => format!(" transform=\"scale({}.{:02})\"", percent / 100, percent % 100),
    };
    symbol(thing.name(), &scale, shapes::shape(thing))
}

/// The same for an end of stairs or of a ladder.
pub(super) fn definition_of_end(end: End) -> String {
    symbol(end.name(), "", shapes::way(end))
}

fn symbol(name: &str, attributes: &str, shape: &str) -> String {
    let title = name.replace('-', " ");
    format!("<g id=\"{name}\"{attributes}><title>{title}</title>{shape}</g>\n")
}

/// Things of one kind as one path round all that hang together.
fn in_one_piece(panel: Panel<'_>, thing: Thing, squares: &[Square]) -> String {
    let Some((class, inset)) = piece(thing) else { return String::new() };
    let (width, height) = panel.squares();
    let mut cells = Cells::new(width * 3, height * 3);
    for square in squares {
        let (east, south) = panel.area.first().offset_to(*square);
        let (column, row) = (east.unsigned_abs() as usize * 3, south.unsigned_abs() as usize * 3);
        for (x, y) in covered(panel, thing, *square) {
            cells.fill(column + x, row + y);
        }
    }
    let place = |point: usize| super::panel::units(point / 3) + [0, inset, SQUARE - inset][point % 3];
    let mut pen = Pen::default();
    cells.draw(&mut pen, place);
    format!("<g><title>{}</title>{}</g>\n", thing.name().replace('-', " "), pen.element(class).trim_end())
}

/// Which of the nine parts of a square a thing covers: the middle, and the rims where its like goes on.
fn covered(panel: Panel<'_>, thing: Thing, square: Square) -> Vec<(usize, usize)> {
    let goes_on = |square: Square, side: Side| {
        let open = panel.town.edge(square, side, panel.changes).is_open();
        let next = square.across(side).filter(|next| open && panel.area.contains(*next));
        next.filter(|next| panel.town.thing(*next, panel.changes) == Some(thing))
    };
    let mut parts = vec![(1, 1)];
    let rim = |side: Side| match side {
        Side::North => (1, 0),
        Side::East => (2, 1),
        Side::South => (1, 2),
        Side::West => (0, 1),
    };
    parts.extend(Side::ALL.into_iter().filter(|side| goes_on(square, *side).is_some()).map(rim));
    let corners =
        [Side::North, Side::South].into_iter().flat_map(|one| [(one, Side::East), (one, Side::West)]);
    for (one, other) in corners {
        // A corner is covered where all four squares round it hang together.
        let first = goes_on(square, one).and_then(|next| goes_on(next, other));
        let second = goes_on(square, other).and_then(|next| goes_on(next, one));
        if first.is_some() && second.is_some() {
            parts.push((rim(other).0, rim(one).1));
        }
    }
    parts
}
