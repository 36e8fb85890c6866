//! The ground, ready to be drawn.

use crate::fight::square;
use game::scene::{Door, Furniture, Ground, Link, Pane, PlaceName, Storey, Wall};
use std::collections::BTreeMap;
use town::{Changes, Edge, EdgeAt, Latch, Leaf, Side, Square, Stuff, Terrain, Town};

/// A man on his feet hides behind what is so high, in inches, and one on his knees behind what is so high (ours).
const HIGH: u16 = 66;
const LOW: u16 = 30;

/// The whole map.
pub fn ground(town: &Town) -> Ground {
    let area = |place: &town::Place| {
        let parts = place.areas.iter();
        parts
            .map(|area| (area.first().x, area.first().y, area.last().x, area.last().y, area.first().storey))
            .collect()
    };
    Ground {
        name: town.name().to_owned(),
        width: town.width(),
        height: town.height(),
        feet: town.feet_per_square(),
        storeys: (0..town.storeys().len()).map(|number| storey(town, number as u8)).collect(),
        places: town
            .places()
            .iter()
            .map(|place| PlaceName {
                name: place.name.clone(),
                kind: place.kind.name().to_owned(),
                areas: area(place),
            })
            .collect(),
    }
}

fn storey(town: &Town, number: u8) -> Storey {
    let mut walls: BTreeMap<&'static str, Vec<(u16, u16, u16, u16)>> = BTreeMap::new();
    let (mut doors, mut windows) = (Vec::new(), Vec::new());
    for at in town.edges().filter(|at| at.square().storey == number) {
        let (line, edge) = (line(at), town.edge_as_built(at));
        match edge {
            Edge::Door(door) => {
                let leaf = leaf(door.leaf).to_owned();
                doors.push(Door { at: place(at), line, leaf, state: state(edge).to_owned() });
            }
            Edge::Window(_) => windows.push(Pane { at: place(at), line, state: state(edge).to_owned() }),
            _ => {}
        }
        if let Some(kind) = wall(edge) {
            walls.entry(kind).or_default().push(line);
        }
    }
    let links = town.all_links().flat_map(|link| [(link.lower, link.upper), (link.upper, link.lower)]);
    let here = links.filter(|(from, _)| from.storey == number);
    Storey {
        name: town.storeys()[usize::from(number)].name().to_owned(),
        terrain: kinds(),
        rows: (0..town.height()).map(|y| row(town, y, number)).collect(),
        walls: walls
            .into_iter()
            .map(|(kind, lines)| Wall { kind: kind.to_owned(), stretches: joined(lines) })
            .collect(),
        doors,
        windows,
        furniture: town.area(number).squares().filter_map(|square| furniture(town, square)).collect(),
        links: here.map(|(from, to)| Link { from: square(from), to: square(to) }).collect(),
    }
}

/// Letters for kinds of ground.
const TERRAIN: [(char, Terrain); 10] = [
    ('s', Terrain::Street),
    ('b', Terrain::Boardwalk),
    ('f', Terrain::Floor),
    ('y', Terrain::Yard),
    ('g', Terrain::Grass),
    ('r', Terrain::Rough),
    ('u', Terrain::Brush),
    ('w', Terrain::Water),
    ('t', Terrain::Track),
    ('o', Terrain::Roof),
];

fn kinds() -> Vec<(char, String)> {
    TERRAIN.iter().map(|(letter, terrain)| (*letter, terrain.facts().name.to_owned())).collect()
}

fn row(town: &Town, y: u16, storey: u8) -> String {
    let letter = |x: u16| {
        let terrain = town.terrain(Square::new(x, y, storey));
        TERRAIN.iter().find(|(_, kind)| *kind == terrain).map_or(' ', |(letter, _)| *letter)
    };
    (0..town.width()).map(letter).collect()
}

/// Where an edge is drawn.
fn line(at: EdgeAt) -> (u16, u16, u16, u16) {
    let Square { x, y, .. } = at.square();
    match at.side() {
        Side::West => (x, y, x, y + 1),
        _ => (x, y, x + 1, y),
    }
}

/// An edge as it is named in orders.
pub(crate) fn place(at: EdgeAt) -> String {
    let spot = narration::spot(at.square());
    format!("{spot} {}", at.side().direction().name())
}

/// The kind of wall that is drawn for an edge.
fn wall(edge: Edge) -> Option<&'static str> {
    let of = |stuff: Stuff| if stuff == Stuff::Hard { "hard-wall" } else { "soft-wall" };
    match edge {
        Edge::Wall(stuff) => Some(of(stuff)),
        Edge::LowWall(..) => Some("low-wall"),
        Edge::Fence(_) => Some("fence"),
        Edge::Rail(_) => Some("rail"),
        Edge::Bars => Some("bars"),
        Edge::Open | Edge::Door(_) | Edge::Window(_) | Edge::Breach => None,
    }
}

fn leaf(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::Single => "single",
        Leaf::Double => "double",
        Leaf::Gate => "gate",
        Leaf::Bars => "bars",
    }
}

/// How a door or a window is.
pub(crate) fn state(edge: Edge) -> &'static str {
    match edge {
        Edge::Door(door) => match door.latch {
            Latch::Open => "open",
            Latch::Shut => "shut",
            Latch::Locked => "locked",
            Latch::Broken => "broken",
        },
        Edge::Window(window) => match window.pane {
            town::Pane::Open => "open",
            town::Pane::Shut => "shut",
            town::Pane::Broken => "broken",
            town::Pane::Barred => "barred",
        },
        _ => "gone",
    }
}

/// Joins stretches that go on from each other, so that few are drawn.
fn joined(mut lines: Vec<(u16, u16, u16, u16)>) -> Vec<(u16, u16, u16, u16)> {
    let across = |line: &(u16, u16, u16, u16)| line.1 == line.3;
    lines.sort_by_key(|line| match across(line) {
        true => (true, line.1, line.0),
        false => (false, line.0, line.1),
    });
    let mut out: Vec<(u16, u16, u16, u16)> = Vec::new();
    for line in lines {
        match out.last_mut() {
            Some(last) if across(last) == across(&line) && (last.2, last.3) == (line.0, line.1) => {
                (last.2, last.3) = (line.2, line.3);
            }
            _ => out.push(line),
        }
    }
    out
}

fn furniture(town: &Town, square: Square) -> Option<Furniture> {
    let facts = town.thing(square, &Changes::new())?.facts();
    let height = match facts.height {
        HIGH.. => "high",
        LOW.. => "low",
        _ => "flat",
    };
    let inches = u32::from(town.inches_per_square().max(1));
    let width = (u32::from(facts.width) * 100 / inches).min(100) as u16;
    Some(Furniture {
        x: square.x,
        y: square.y,
        kind: facts.name.to_owned(),
        width,
        height: height.to_owned(),
    })
}
