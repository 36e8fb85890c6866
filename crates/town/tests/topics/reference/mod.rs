//! Sight, slowly and obviously: every line is held against every edge, corner, thing and floor of the town, in
//! fractions. It shares nothing with the fast way but the points of bodies and what the town says of itself.

use std::cmp::Ordering;
use town::edge::{DOOR_HEAD, WINDOW_HEAD, WINDOW_SILL};
use town::{
    Body, Changes, Edge, EdgeAt, Fabric, Leaf, Part, Parts, Point, Seen, Side, Sight, Square, Stuff, Terrain,
    Town,
};

/// A fraction; the lower number is positive.
#[derive(Clone, Copy, Debug)]
struct Fraction(i128, i128);

impl Fraction {
    fn whole(number: i64) -> Fraction {
        Fraction(number.into(), 1)
    }

    fn new(over: i64, under: i64) -> Fraction {
        let sign = i128::from(under.signum());
        Fraction(sign * i128::from(over), sign * i128::from(under))
    }

    fn times(self, number: i64) -> Fraction {
        Fraction(self.0 * i128::from(number), self.1)
    }

    fn plus(self, number: i64) -> Fraction {
        Fraction(self.0 + i128::from(number) * self.1, self.1)
    }

    fn size(self) -> Fraction {
        Fraction(self.0.abs(), self.1)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

/// A line between two points, and the place on it that a fraction of it leads to.
#[derive(Clone, Copy)]
struct Line {
    from: [i64; 3],
    to: [i64; 3],
}

impl Line {
    fn new(from: Point, to: Point) -> Line {
        let numbers = |point: Point| [point.x(), point.y(), point.z()].map(i64::from);
        Line { from: numbers(from), to: numbers(to) }
    }

    fn length(&self, axis: usize) -> i64 {
        self.to[axis] - self.from[axis]
    }

    fn at(&self, axis: usize, share: Fraction) -> Fraction {
        share.times(self.length(axis)).plus(self.from[axis])
    }

    /// How far along it comes to a number on an axis, if it passes it.
    fn passes(&self, axis: usize, number: i64) -> Option<Fraction> {
        let (from, to) = (self.from[axis], self.to[axis]);
        (from.min(to) < number && number < from.max(to))
            .then(|| Fraction::new(number - from, self.length(axis)))
    }
}

/// A town in its present state.
pub(crate) struct Reference<'a> {
    pub(crate) town: &'a Town,
    pub(crate) changes: &'a Changes,
    /// Asked for nothing but where the parts of bodies are.
    pub(crate) sight: &'a Sight,
}

impl Reference<'_> {
    pub(crate) fn sees(&self, one: &Body, other: &Body) -> bool {
        let way = |looker: &Body, target: &Body| !self.seen_by_eyes(looker, target).parts.is_empty();
        way(one, other) || way(other, one)
    }

    pub(crate) fn seen(&self, looker: &Body, target: &Body) -> Seen {
        let from_eyes = self.seen_by_eyes(looker, target);
        if !from_eyes.parts.is_empty() {
            return from_eyes;
        }
        let shown = self.seen_by_eyes(target, looker).parts;
        let own = self.sight.points(looker, target);
        let order = [
            Part::Head,
            Part::Chest,
            Part::Abdomen,
            Part::LeftShoulder,
            Part::LeftArm,
            Part::LeftLeg,
            Part::RightShoulder,
            Part::RightArm,
            Part::RightLeg,
        ];
        let mut best = from_eyes;
        for part in order.into_iter().filter(|part| shown.contains(*part)) {
            let seen = self.seen_at(own[part as usize], looker, target);
            if seen.parts.count() > best.parts.count() {
                best = seen;
            }
        }
        best
    }

    fn seen_by_eyes(&self, looker: &Body, target: &Body) -> Seen {
        self.seen_at(self.sight.eyes(looker), looker, target)
    }

    fn seen_at(&self, from: Point, looker: &Body, target: &Body) -> Seen {
        let mut seen = Seen { parts: Parts::NONE, hard: Parts::NONE, soft: Parts::NONE };
        for (part, to) in Part::ALL.into_iter().zip(self.sight.points(target, looker)) {
            let line = Line::new(from, to);
            let set = match self.in_the_way(&line, [looker.square, target.square]) {
                None => &mut seen.parts,
                Some(Stuff::Soft) => &mut seen.soft,
                Some(Stuff::Hard) => &mut seen.hard,
            };
            *set = set.with(part);
        }
        seen
    }

    fn in_the_way(&self, line: &Line, ends: [Square; 2]) -> Option<Stuff> {
        let edges = self.town.edges().map(|at| self.edge(line, at)).max().flatten();
        let corners = self.corners(line);
        let things = self.town.squares().map(|square| self.thing(line, square, ends)).max().flatten();
        let floors = self.floors(line);
        edges.max(corners).max(things).max(floors)
    }

    fn side(&self) -> i64 {
        self.town.inches_per_square().into()
    }

    fn edge(&self, line: &Line, at: EdgeAt) -> Option<Stuff> {
        let (axis, along) = if at.side() == Side::West { (0, 1) } else { (1, 0) };
        let corner = [at.square().x, at.square().y].map(|number| i64::from(number) * self.side());
        let share = line.passes(axis, corner[axis])?;
        let place = line.at(along, share);
        let inside =
            Fraction::whole(corner[along]) < place && place < Fraction::whole(corner[along] + self.side());
        let from_middle = place.plus(-corner[along] - self.side() / 2).size();
        inside.then(|| self.filled(at, from_middle, line.at(2, share))).flatten()
    }

    /// What an edge is filled with so far from its middle and at this height above the ground.
    fn filled(&self, at: EdgeAt, from_middle: Fraction, height: Fraction) -> Option<Stuff> {
        let edge = self.town.edge_at(at, self.changes);
        let floor = i64::from(self.town.floor(at.square().storey));
        let over = |inches: u16| height >= Fraction::whole(floor + i64::from(inches));
        let top = self.town.wall_top(at).map(|top| Fraction::whole(top.into()));
        let under_top = top.is_none_or(|top| height < top);
        if !over(0) {
            return None;
        }
        let width = edge.opening().filter(|width| i64::from(*width) < self.side());
        let opening = width.is_none_or(|width| from_middle <= Fraction::new(width.into(), 2));
        match edge {
            Edge::Open | Edge::Breach | Edge::Rail(_) | Edge::Bars => None,
            Edge::Wall(stuff) => Some(stuff).filter(|_| under_top),
            Edge::Fence(inches) => Some(Stuff::Soft).filter(|_| !over(inches.into())),
            Edge::LowWall(stuff, inches) => Some(stuff).filter(|_| !over(inches.into())),
            Edge::Window(window) => {
                let wall = !opening || over(WINDOW_HEAD);
                Some(window.stuff).filter(|_| wall && under_top || opening && !over(WINDOW_SILL))
            }
            Edge::Door(door) if door.leaf == Leaf::Gate => None,
            Edge::Door(_) if !opening || over(DOOR_HEAD) => {
                let frame = match self.town.door_frame(at) {
                    Fabric::Sheer => None,
                    Fabric::Soft => Some(Stuff::Soft),
                    Fabric::Hard => Some(Stuff::Hard),
                };
                frame.filter(|_| under_top)
            }
            Edge::Door(door) => (!door.is_clear() && door.leaf != Leaf::Bars).then_some(Stuff::Soft),
        }
    }

    /// The points where four squares meet that lie on the line.
    fn corners(&self, line: &Line) -> Option<Stuff> {
        let columns = 0..=i64::from(self.town.width());
        let all = columns.flat_map(|x| (0..=i64::from(self.town.height())).map(move |y| (x, y)));
        let met = all.filter_map(|(x, y)| {
            let share = line.passes(0, x * self.side())?;
            let on_line = line.at(1, share) == Fraction::whole(y * self.side());
            on_line.then(|| self.corner(line, x, y, line.at(2, share))).flatten()
        });
        met.max()
    }

    fn corner(&self, line: &Line, x: i64, y: i64, height: Fraction) -> Option<Stuff> {
        let falls = (line.length(0) > 0) == (line.length(1) > 0);
        // The line goes from one of the four squares to the one across. The two others are at its sides.
        let sides = if falls { [(x, y - 1), (x - 1, y)] } else { [(x - 1, y - 1), (x, y)] };
        let [one, other] = sides.map(|square| self.beside_corner((x, y), square, height));
        // The stronger of what is on each side, and of the sides the weaker.
        one.min(other)
    }

    /// What is in the way in one of the four squares around a point: its two sides that end there, or what fills it.
    fn beside_corner(&self, corner: (i64, i64), square: (i64, i64), height: Fraction) -> Option<Stuff> {
        let number = |number: i64| u16::try_from(number).ok();
        let storeys = 0..u8::try_from(self.town.storeys().len()).unwrap();
        let end = Fraction::new(self.side(), 2);
        let met = storeys.filter_map(|storey| {
            let square = Square::new(number(square.0)?, number(square.1)?, storey);
            let upright = if corner.0 == i64::from(square.x) { Side::West } else { Side::East };
            let level = if corner.1 == i64::from(square.y) { Side::North } else { Side::South };
            let edges = [upright, level].map(|side| self.filled(EdgeAt::new(square, side), end, height));
            let fills = self.town.thing(square, self.changes).filter(|thing| {
                let facts = thing.facts();
                let floor = i64::from(self.town.floor(storey));
                let inside = height >= Fraction::whole(floor)
                    && height < Fraction::whole(floor + i64::from(facts.height));
                inside && i64::from(facts.width) >= self.side() && !facts.sheer
            });
            edges[0].max(edges[1]).max(fills.map(|thing| thing.facts().stuff))
        });
        met.max()
    }

    fn thing(&self, line: &Line, square: Square, ends: [Square; 2]) -> Option<Stuff> {
        let on_end = ends.iter().any(|end| (end.x, end.y) == (square.x, square.y));
        let facts = self.town.thing(square, self.changes).filter(|_| !on_end)?.facts();
        let half = i64::from(facts.width).min(self.side()) / 2;
        let (mut enter, mut leave) = (Fraction::whole(0), Fraction::whole(1));
        for (axis, number) in [square.x, square.y].into_iter().enumerate() {
            let middle = i64::from(number) * self.side() + self.side() / 2;
            let (low, high) = (middle - half, middle + half);
            if line.length(axis) == 0 {
                if line.from[axis] <= low || line.from[axis] >= high {
                    return None;
                }
                continue;
            }
            let [one, other] =
                [low, high].map(|side| Fraction::new(side - line.from[axis], line.length(axis)));
            enter = enter.max(one.min(other));
            leave = leave.min(one.max(other));
        }
        let floor = i64::from(self.town.floor(square.storey));
        let heights = [enter, leave].map(|share| line.at(2, share));
        let low_enough = heights[0].min(heights[1]) < Fraction::whole(floor + i64::from(facts.height));
        let high_enough = heights[0].max(heights[1]) >= Fraction::whole(floor);
        (enter < leave && low_enough && high_enough && !facts.sheer).then_some(facts.stuff)
    }

    fn floors(&self, line: &Line) -> Option<Stuff> {
        let mut heights: Vec<i64> = Vec::new();
        for storey in self.town.storeys() {
            heights.push(i64::from(storey.floor_feet()) * 12);
            heights.extend(storey.ceiling_feet().map(|feet| i64::from(storey.floor_feet() + feet) * 12));
        }
        let stopped = heights.into_iter().any(|height| {
            let Some(share) = line.passes(2, height) else { return false };
            let place = [line.at(0, share), line.at(1, share)];
            let around = self.town.area(0).squares().filter(|square| {
                let touches = |number: u16, place: Fraction| {
                    let start = i64::from(number) * self.side();
                    Fraction::whole(start) <= place && place <= Fraction::whole(start + self.side())
                };
                touches(square.x, place[0]) && touches(square.y, place[1])
            });
            // A line just at the end of the map has nothing on its other side.
            let on_grid = place.map(|place| place.0 % (place.1 * i128::from(self.side())) == 0);
            let wanted = on_grid.map(|on_grid| if on_grid { 2 } else { 1 });
            let covered = around.filter(|square| self.has_plane(*square, height)).count();
            covered == wanted[0] * wanted[1]
        });
        stopped.then_some(Stuff::Soft)
    }

    /// Whether a column has a floor or a ceiling at a height.
    fn has_plane(&self, column: Square, height: i64) -> bool {
        let storeys = (0..).zip(self.town.storeys());
        storeys.into_iter().any(|(number, storey): (u8, _)| {
            let square = column.on(number);
            let terrain = self.town.terrain(square);
            let floor = i64::from(storey.floor_feet()) * 12;
            let ceiling = storey.ceiling_feet().map(|feet| floor + i64::from(feet) * 12);
            let lies = terrain != Terrain::Void && floor == height && !self.is_well(square, number);
            let hangs =
                terrain == Terrain::Floor && ceiling == Some(height) && !self.is_well(square, number + 1);
            lies || hangs
        })
    }

    /// Whether stairs or a ladder go up from below a storey to it or beyond, in this column.
    fn is_well(&self, column: Square, storey: u8) -> bool {
        self.town.all_links().any(|link| {
            let upright = link.lower.on(0) == link.upper.on(0) && link.lower.on(0) == column.on(0);
            upright && link.lower.storey < storey && storey <= link.upper.storey
        })
    }
}
