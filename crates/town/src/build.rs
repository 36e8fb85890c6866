//! Putting a town together from its plan.

mod links;
mod names;
mod stamps;

use crate::edge::Edge;
use crate::fault::{Faults, Sink};
use crate::library::Library;
use crate::place::{EdgeAt, Mark};
use crate::plan::{LARGEST, Legend, Plan};
use crate::signs::End;
use crate::square::Square;
use crate::terrain::Terrain;
use crate::town::{Tile, Town};
use crate::{Side, drawing::Drawing, read};
use std::ops::Range;
use toml::Spanned;

/// Reads a map file and puts the town together with pieces from a library. `file` is what faults call it.
pub fn parse(file: &str, text: &str, library: &Library) -> Result<Town, Faults> {
    let mut sink = Sink::new(file, text);
    let town = read::read(file, text, &mut sink).and_then(|plan| build(&plan, library, &mut sink));
    sink.finish(town)
}

impl Plan {
    /// Puts the town together with pieces from a library.
    pub fn build(&self, library: &Library) -> Result<Town, Faults> {
        let mut sink = Sink::new(&self.file, &self.source);
        let town = build(self, library, &mut sink);
        sink.finish(town)
    }
}

/// A town while it is put together.
struct Site<'a> {
    plan: &'a Plan,
    sink: &'a mut Sink,
    town: Town,
    /// Ends of stairs and ladders that were drawn, with their places in the file.
    ends: Vec<(Square, End, Range<usize>)>,
}

fn build(plan: &Plan, library: &Library, sink: &mut Sink) -> Option<Town> {
    let size = size(plan, sink)?;
    let mut town = Town::empty(&plan.name, plan.feet, size);
    town.about.clone_from(&plan.about);
    let mut site = Site { plan, sink, town, ends: Vec::new() };
    site.storeys();
    site.stamps(library);
    site.patches();
    site.places();
    site.zones();
    site.slopes();
    site.marks();
    if !plan.spoilt {
        site.links();
    }
    site.town.finish();
    Some(site.town)
}

/// The size of the map: as it says, or as its first drawing is.
fn size(plan: &Plan, sink: &mut Sink) -> Option<(u16, u16)> {
    let drawing = plan.storeys.first().and_then(|storey| storey.drawing.as_ref());
    let drawn = drawing.map(|drawing| (drawing.width, drawing.height));
    let sensible = |(width, height)| (1..=LARGEST).contains(&width) && (1..=LARGEST).contains(&height);
    match (&plan.size, drawn) {
        (Some(size), _) if sensible(*size.get_ref()) => Some(*size.get_ref()),
        (Some(size), _) => {
            sink.meaning(size.span(), "a map without a square".to_owned(), "at least [1, 1]".to_owned());
            None
        }
        // A drawing that is too large or has no square has been reported already.
        (None, Some(drawn)) => Some(drawn).filter(|drawn| sensible(*drawn)),
        (None, None) => {
            let span = plan.storeys.first().map_or(0..0, |storey| storey.floor.span());
            let message = "nothing says how large the map is".to_owned();
            sink.meaning(span, message, "a `drawing` of the first storey, or `size`".to_owned());
            None
        }
    }
}

impl Site<'_> {
    /// Lays out the storeys with their drawings.
    fn storeys(&mut self) {
        let mut below = None;
        for (number, storey) in (0..).zip(&self.plan.storeys) {
            let floor = *storey.floor.get_ref();
            let expected = match below {
                None if floor != 0 => Some("0: the first storey is the ground".to_owned()),
                Some(below) if floor <= below => Some(format!("more than {below}: the lowest storey first")),
                _ => None,
            };
            if let Some(expected) = expected {
                self.sink.meaning(storey.floor.span(), format!("a floor at {floor} feet"), expected);
            }
            below = Some(floor);
            self.town.add_storey(&storey.name, floor, storey.ceiling);
            if let Some(terrain) = storey.fill {
                self.fill(number, terrain);
            }
            if let Some(drawing) = &storey.drawing {
                self.drawing(drawing, Square::new(0, 0, number), drawing.span());
            }
        }
    }

    fn fill(&mut self, storey: u8, terrain: Terrain) {
        for square in self.town.area(storey).squares() {
            self.town.set_tile(square, Tile { terrain, thing: None });
        }
    }

    fn patches(&mut self) {
        for patch in &self.plan.patches {
            let corner = *patch.at.get_ref();
            if self.has_storey(corner.storey, patch.at.span()) {
                self.drawing(&patch.drawing, corner, patch.at.span());
            }
        }
    }

    /// Lays a drawing over what is there. What it takes the place of loses its stairs.
    fn drawing(&mut self, drawing: &Drawing, corner: Square, span: Range<usize>) {
        if !self.fits((drawing.width, drawing.height), corner, span) {
            return;
        }
        let legend = &self.plan.legend;
        let piece = piece(drawing, legend);
        for square in drawing.squares() {
            let sign = drawing.square(square.x, square.y, legend);
            let Some((sign, image)) = sign.zip(crate::overlay::moved(square, corner)) else { continue };
            if sign.tile.terrain != Terrain::Void {
                self.ends.retain(|(end, ..)| *end != image);
            }
            let place = drawing.place(square.x, square.y);
            self.ends.extend(sign.end.map(|end| (image, end, place)));
            let mark = sign.mark.clone();
            self.town.marks.extend(mark.map(|name| Mark { name, square: image, facing: sign.facing }));
        }
        self.town.overlay(&piece, 0, corner);
    }

    /// Whether something of this size fits on the map at a corner; if not, says so.
    fn fits(&mut self, (width, height): (u16, u16), corner: Square, span: Range<usize>) -> bool {
        let room = |from: u16, size: u16, whole: u16| u32::from(from) + u32::from(size) <= u32::from(whole);
        let (columns, rows) = (self.town.width, self.town.height);
        let fits = room(corner.x, width, columns) && room(corner.y, height, rows);
        if !fits {
            let message =
                format!("{width} by {height} squares do not fit at column {}, row {}", corner.x, corner.y);
            self.sink.meaning(span, message, format!("what lies on the map of {columns} by {rows} squares"));
        }
        fits
    }

    fn has_storey(&mut self, storey: u8, span: Range<usize>) -> bool {
        let count = self.town.storeys.len();
        let has = usize::from(storey) < count;
        if !has {
            let message = format!("there is no storey {storey}");
            self.sink.meaning(span, message, format!("a storey from 0 to {}", count - 1));
        }
        has
    }

    /// Whether somebody can stand on a square of the map; if not, says so.
    fn stands(&mut self, square: &Spanned<Square>) -> bool {
        let at = *square.get_ref();
        if !self.has_storey(at.storey, square.span()) {
            return false;
        }
        let stands = self.town.terrain(at).facts().stands;
        // A drawing with faults has holes that are not meant.
        if !stands && !self.plan.spoilt {
            let message =
                format!("nothing is drawn at column {}, row {} of storey {}", at.x, at.y, at.storey);
            self.sink.meaning(square.span(), message, "a square with ground".to_owned());
        }
        stands
    }

    fn marks(&mut self) {
        for mark in &self.plan.marks {
            if self.stands(&mark.at) {
                let (name, square) = (mark.name.clone(), *mark.at.get_ref());
                self.town.marks.push(Mark { name, square, facing: mark.facing });
            }
        }
    }
}

/// A drawing as a town of one storey.
fn piece(drawing: &Drawing, legend: &Legend) -> Town {
    let mut piece = Town::empty("", 1, (drawing.width, drawing.height));
    piece.add_storey("", 0, None);
    for square in drawing.squares() {
        let Square { x, y, .. } = square;
        piece.set_tile(square, drawing.square(x, y, legend).map(|sign| sign.tile).unwrap_or_default());
        let mut lay = |side, edge: Edge| piece.set_edge(EdgeAt::new(square, side), edge);
        lay(Side::North, drawing.north(x, y, legend));
        lay(Side::West, drawing.west(x, y, legend));
        lay(Side::South, drawing.north(x, y + 1, legend));
        lay(Side::East, drawing.west(x + 1, y, legend));
    }
    piece
}
