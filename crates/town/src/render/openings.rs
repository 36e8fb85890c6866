//! Doors, windows and holes in walls, each with its state: one path for each class of line.

use super::SQUARE;
use super::panel::Panel;
use super::pen::Pen;
use super::style::SOFT;
use super::walls::opening;
use crate::direction::Side;
use crate::edge::{Door, Edge, Latch, Leaf, Pane};
use crate::place::EdgeAt;
use crate::square::Square;

/// How thick the leaf of a door is.
const THICK: i32 = 6;
/// How far a gate stays away from the corners of its square.
const POST: i32 = 5;

/// The classes of line, in the order in which they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stroke {
    Swing,
    Leaf,
    Lock,
    Gate,
    Grille,
    Splinters,
    Frame,
    Glass,
    Sash,
    Rubble,
}

impl Stroke {
    const ALL: [Stroke; 10] = [
        Stroke::Swing,
        Stroke::Leaf,
        Stroke::Lock,
        Stroke::Gate,
        Stroke::Grille,
        Stroke::Splinters,
        Stroke::Frame,
        Stroke::Glass,
        Stroke::Sash,
        Stroke::Rubble,
    ];

    const fn class(self) -> &'static str {
        match self {
            Stroke::Swing => "swing",
            Stroke::Leaf => "leaf",
            Stroke::Lock => "lock",
            Stroke::Gate => "gate",
            Stroke::Grille => "grille",
            Stroke::Splinters => "splinters",
            Stroke::Frame => "frame",
            Stroke::Glass => "glass",
            Stroke::Sash => "sash",
            Stroke::Rubble => "rubble",
        }
    }
}

/// All pens of a picture.
#[derive(Default)]
struct Pens([Pen; Stroke::ALL.len()]);

impl Pens {
    fn of(&mut self, stroke: Stroke) -> &mut Pen {
        &mut self.0[stroke as usize]
    }

    fn svg(&self) -> String {
        Stroke::ALL.iter().zip(&self.0).map(|(stroke, pen)| pen.element(stroke.class())).collect()
    }
}

/// An edge as one sees it who looks along it: `u` along it from 0 to 72, `v` away from it into the house.
#[derive(Clone, Copy, Debug)]
struct Frame {
    origin: (i32, i32),
    upright: bool,
    /// 1 where the house lies to the south or east, otherwise -1.
    inward: i32,
}

impl Frame {
    fn point(self, u: i32, v: i32) -> (i32, i32) {
        let (x, y) = self.origin;
        let v = v * self.inward;
        if self.upright { (x + v, y + u) } else { (x + u, y + v) }
    }

    fn points<const N: usize>(self, points: [(i32, i32); N]) -> [(i32, i32); N] {
        points.map(|(u, v)| self.point(u, v))
    }

    /// A bar lying along the edge.
    fn bar(self, from: i32, to: i32, thick: i32) -> [(i32, i32); 4] {
        let half = thick / 2;
        self.points([(from, -half), (to, -half), (to, half), (from, half)])
    }
}

/// All doors and windows of a panel.
pub(super) fn svg(panel: Panel<'_>) -> String {
    let mut pens = Pens::default();
    for (at, edge) in panel.edges() {
        let upright = at.side() == Side::West;
        let inward = if opens_back(panel, at) { -1 } else { 1 };
        let span = opening(panel, edge).unwrap_or((POST, SQUARE - POST));
        draw(&mut pens, Frame { origin: panel.corner(at.square()), upright, inward }, edge, span);
    }
    pens.svg()
}

/// A door, a window or a hole for the legend, with its middle at 0.
pub(super) fn sample(edge: Edge) -> String {
    let mut pens = Pens::default();
    let frame = Frame { origin: (-SQUARE / 2, 0), upright: false, inward: -1 };
    let half = edge.opening().map_or(SQUARE / 2 - POST, |inches| i32::from(inches) / 2);
    let (from, to) = (SQUARE / 2 - half, SQUARE / 2 + half);
    draw(&mut pens, frame, edge, (from, to));
    let mut wall = Pen::default();
    if edge.opening().is_some() {
        wall.through(&[frame.point(0, 0), frame.point(from, 0)]);
        wall.through(&[frame.point(to, 0), frame.point(SQUARE, 0)]);
    }
    wall.element("soft") + &pens.svg()
}

/// Whether doors open to the north or west: into the house, and out of the way of whoever passes it.
fn opens_back(panel: Panel<'_>, at: EdgeAt) -> bool {
    let roofed = |square: Square| panel.town.terrain(square).facts().roofed;
    let size = |square: Square| panel.town.place_at(square).map_or(usize::MAX, |place| place.size());
    match at.squares() {
        (None, _) => false,
        (Some(_), front) if !panel.town.contains(front) => true,
        (Some(back), front) => match (roofed(back), roofed(front)) {
            (true, false) => true,
            (false, true) => false,
            _ => size(back) < size(front),
        },
    }
}

fn draw(pens: &mut Pens, frame: Frame, edge: Edge, span: (i32, i32)) {
    match edge {
        Edge::Door(Door { leaf: Leaf::Gate, latch }) => gate(pens, frame, latch, span),
        Edge::Door(door) => leaves(pens, frame, door, span),
        Edge::Window(window) => pane(pens, frame, window.pane, span),
        Edge::Breach => rubble(pens.of(Stroke::Rubble), frame),
        _ => {}
    }
}

/// A door: one leaf, or two that meet in the middle.
fn leaves(pens: &mut Pens, frame: Frame, door: Door, (from, to): (i32, i32)) {
    let middle = (from + to) / 2;
    let halves = [(from, middle), (to, middle)];
    let leaves = if door.leaf == Leaf::Double { &halves[..] } else { &[(from, to)] };
    for (hinge, free) in leaves {
        leaf(pens, frame, door, (*hinge, *free));
    }
    if door.latch == Latch::Locked {
        pens.of(Stroke::Lock).shape(&frame.points([
            (middle - 6, -6),
            (middle + 6, -6),
            (middle + 6, 6),
            (middle - 6, 6),
        ]));
    }
}

/// One leaf from its hinge to its free end.
fn leaf(pens: &mut Pens, frame: Frame, door: Door, (hinge, free): (i32, i32)) {
    let (long, way) = ((free - hinge).abs(), (free - hinge).signum());
    let stroke = if door.leaf == Leaf::Bars { Stroke::Grille } else { Stroke::Leaf };
    match door.latch {
        Latch::Shut | Latch::Locked if stroke == Stroke::Grille => {
            pens.of(stroke).through(&frame.points([(hinge, 0), (free, 0)]));
        }
        Latch::Shut | Latch::Locked => pens.of(stroke).shape(&frame.bar(hinge, free, THICK)),
        Latch::Open => {
            let side = hinge + way * THICK;
            if stroke == Stroke::Grille {
                pens.of(stroke).through(&frame.points([(hinge, 0), (hinge, long)]));
            } else {
                pens.of(stroke).shape(&frame.points([(hinge, 0), (side, 0), (side, long), (hinge, long)]));
            }
            swing(pens.of(Stroke::Swing), frame, (hinge, free), long);
        }
        Latch::Broken => pens.of(Stroke::Splinters).through(&frame.points([
            (hinge, 0),
            (hinge + way * long / 4, long / 6),
            (hinge + way * long / 6, long / 3),
            (hinge + way * long / 2, long / 2),
            (hinge + way * long / 3, long * 2 / 3),
        ])),
    }
}

/// The way a leaf swings: a quarter of a circle.
fn swing(pen: &mut Pen, frame: Frame, (hinge, free): (i32, i32), long: i32) {
    // A quarter of a circle is drawn best with handles of 0.5523 of its radius.
    let handle = long * 5523 / 10_000;
    let toward = hinge + (free - hinge).signum() * handle;
    let [start, one, two, end] = frame.points([(free, 0), (free, handle), (toward, long), (hinge, long)]);
    pen.start(start);
    pen.curve(one, two, end);
}

/// A gate: poles and a brace between two posts.
fn gate(pens: &mut Pens, frame: Frame, latch: Latch, (from, to): (i32, i32)) {
    let pen = pens.of(Stroke::Gate);
    for post in [from, to] {
        pen.shape(&frame.bar(post - 3, post + 3, THICK));
    }
    let long = to - from;
    match latch {
        Latch::Shut | Latch::Locked => {
            pen.through(&frame.points([(from, -3), (to, -3)]));
            pen.through(&frame.points([(from, 3), (to, -3)]));
            pen.through(&frame.points([(from, 3), (to, 3)]));
        }
        Latch::Open => {
            pen.through(&frame.points([(from - 3, 0), (from - 3, long)]));
            pen.through(&frame.points([(from - 3, long), (from + 3, 0)]));
            pen.through(&frame.points([(from + 3, 0), (from + 3, long), (from - 3, long)]));
            swing(pens.of(Stroke::Swing), frame, (from, to), long);
        }
        Latch::Broken => pens.of(Stroke::Splinters).through(&frame.points([
            (from, 0),
            (from + 12, 8),
            (from + 8, 18),
            (from + 26, 24),
        ])),
    }
    if latch == Latch::Locked {
        let middle = (from + to) / 2;
        pens.of(Stroke::Lock).shape(&frame.bar(middle - 6, middle + 6, 12));
    }
}

/// A window: its frame, and what is in it.
fn pane(pens: &mut Pens, frame: Frame, pane: Pane, (from, to): (i32, i32)) {
    let half = SOFT / 2;
    let middle = (from + to) / 2;
    let hollow = if pane == Pane::Shut { Stroke::Glass } else { Stroke::Frame };
    pens.of(hollow).shape(&frame.bar(from, to, SOFT));
    let sash = pens.of(Stroke::Sash);
    match pane {
        Pane::Shut => sash.through(&frame.points([(from, 0), (to, 0)])),
        Pane::Open => {
            // The two sashes stand out from the house.
            sash.through(&frame.points([(from, -half), (from - 6, -half - 14)]));
            sash.through(&frame.points([(to, -half), (to + 6, -half - 14)]));
        }
        Pane::Broken => {
            let sixth = (to - from) / 6;
            let teeth =
                (0..=6).map(|tooth| (from + tooth * sixth, if tooth % 2 == 0 { half } else { -half }));
            let teeth: Vec<(i32, i32)> = teeth.map(|(u, v)| frame.point(u, v)).collect();
            sash.through(&teeth);
        }
        Pane::Barred => {
            for bar in [(from + middle) / 2, middle, (middle + to) / 2] {
                sash.through(&frame.points([(bar, -half), (bar, half)]));
            }
        }
    }
}

/// What is left of a wall.
fn rubble(pen: &mut Pen, frame: Frame) {
    let stones = [[(0, -4), (10, -4), (4, 5)], [(14, 2), (22, 7), (13, 10)], [(28, -6), (36, -2), (29, 4)]];
    let more = [[(42, 3), (50, 1), (46, 9)], [(54, -8), (60, -3), (53, 0)], [(72, -4), (72, 5), (63, 3)]];
    for stone in stones.into_iter().chain(more) {
        pen.shape(&frame.points(stone));
    }
}
