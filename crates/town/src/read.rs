//! Reading a map file into a plan.

mod legend;

use crate::direction::Direction;
use crate::drawing::{Drawing, Drawn};
use crate::fault::{Faults, Sink};
use crate::fields::{
    self, Fields, Flag, ListOf, Named, Numbers, Placed, Reads, TableOf, Text, Value, Whole, whole,
};
use crate::place::{Climb, PlaceKind};
use crate::plan::{
    LARGEST, LinkPlan, MOST_STOREYS, MarkPlan, Patch, PlacePlan, Plan, SlopePlan, Stamp, StoreyPlan, ZonePlan,
};
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::town::FEET_PER_SQUARE;
use crate::turn::Turn;
use toml::Spanned;
use toml::de::DeValue;

/// How many feet a square may measure.
const FEET: Whole<u8> = whole(1, 60);
/// How high a floor may lie, in feet.
const FLOOR: Whole<u16> = whole(0, 300);
/// How high a ceiling may lie above its floor, in feet.
const CEILING: Whole<u16> = whole(5, 60);

const SIZE: Numbers = Numbers {
    what: "the width and the height in squares, such as [40, 30]",
    counts: &[2],
    most: LARGEST as i64,
};
const CORNER: Numbers = Numbers {
    what: "the column and the row of a square, such as [12, 7]",
    counts: &[2],
    most: LARGEST as i64,
};
const SQUARE: Numbers = Numbers {
    what: "the column and the row of a square, and its storey if not 0, such as [12, 7] or [12, 7, 1]",
    counts: &[2, 3],
    most: LARGEST as i64,
};
const AREA: Numbers = Numbers {
    what: "two opposite corners, and the storey if not 0, such as [3, 4, 9, 8] or [3, 4, 9, 8, 1]",
    counts: &[4, 5],
    most: LARGEST as i64,
};
pub(crate) const TERRAIN: Named<Terrain> =
    Named { what: "a terrain", all: &Terrain::ALL, name: Terrain::name };
pub(crate) const FACING: Named<Direction> =
    Named { what: "a direction", all: &Direction::ALL, name: Direction::name };
const CLIMB: Named<Climb> = Named { what: "a way up", all: &Climb::ALL, name: Climb::name };
const KIND: Named<PlaceKind> = Named { what: "a kind of place", all: PlaceKind::ALL, name: PlaceKind::name };

impl Plan {
    /// Reads a map file as it is drawn. `file` is what faults call it.
    pub fn parse(file: &str, text: &str) -> Result<Plan, Faults> {
        let mut sink = Sink::new(file, text);
        let plan = read(file, text, &mut sink);
        sink.finish(plan)
    }
}

/// Reads a map file and goes on after a fault; what it gives back may lack what could not be read.
pub(crate) fn read(file: &str, text: &str, sink: &mut Sink) -> Option<Plan> {
    let mut plan = fields::file(text, sink, head)?;
    plan.file = file.to_owned();
    plan.source = text.to_owned();
    let storeys = plan.storeys.iter().filter_map(|storey| storey.drawing.as_ref());
    let drawings = storeys.chain(plan.patches.iter().map(|patch| &patch.drawing));
    // Every drawing is looked at, whatever the others are like.
    plan.spoilt = drawings.filter(|drawing| drawing.check(&plan.legend, sink)).count() > 0;
    Some(plan)
}

fn head(fields: &mut Fields<'_, '_>) -> Option<Plan> {
    let name = fields.need("name", &Text);
    let about = fields.take("about", &ListOf(Text)).unwrap_or_default();
    let feet = fields.take("feet", &FEET).unwrap_or(FEET_PER_SQUARE);
    let size = fields.take("size", &Placed(SIZE)).and_then(|size| {
        let sides = <[u16; 2]>::try_from(size.get_ref().as_slice()).ok()?;
        Some(Spanned::new(size.span(), (sides[0], sides[1])))
    });
    let legend = legend::legend(fields);
    let storeys = storeys(fields);
    Some(Plan {
        file: String::new(),
        source: String::new(),
        about,
        feet,
        size,
        legend,
        stamps: list(fields, "stamp", TableOf("a stamp", stamp)),
        patches: list(fields, "patch", TableOf("a patch", patch)),
        links: list(fields, "link", TableOf("a link", link)),
        places: list(fields, "place", TableOf("a place", place)),
        zones: list(fields, "zone", TableOf("a zone", zone)),
        slopes: list(fields, "slope", TableOf("a slope", slope)),
        marks: list(fields, "mark", TableOf("a mark", mark)),
        spoilt: false,
        name: name?,
        storeys: storeys?,
    })
}

fn list<R: Reads>(fields: &mut Fields<'_, '_>, name: &'static str, reads: R) -> Vec<R::Out> {
    fields.take(name, &ListOf(reads)).unwrap_or_default()
}

/// The storeys; none of them may be missing, or whatever speaks of storeys would seem wrong.
fn storeys(fields: &mut Fields<'_, '_>) -> Option<Vec<StoreyPlan>> {
    let written = match fields.raw("storey").map(Spanned::get_ref) {
        Some(DeValue::Array(list)) => list.len(),
        _ => 0,
    };
    let read = fields.need("storey", &ListOf(TableOf("a storey", storey)))?;
    let place = fields.place("storey");
    if written == 0 || written > MOST_STOREYS {
        let message = format!("a map of {written} storeys");
        fields.sink.meaning(place, message, format!("at least 1 and at most {MOST_STOREYS}"));
    }
    (read.len() == written && !read.is_empty()).then_some(read)
}

fn storey(fields: &mut Fields<'_, '_>) -> Option<StoreyPlan> {
    let name = fields.need("name", &Text);
    let floor = fields.need("floor", &Placed(FLOOR));
    let ceiling = fields.take("ceiling", &CEILING);
    let fill = fields.take("fill", &TERRAIN);
    let drawing = fields.take("drawing", &Drawn);
    if drawing.is_none() && fields.has("drawing") {
        return None;
    }
    Some(StoreyPlan { name: name?, floor: floor?, ceiling, fill, drawing })
}

fn stamp(fields: &mut Fields<'_, '_>) -> Option<Stamp> {
    let from = fields.need("from", &Placed(Text));
    let at = fields.need("at", &Placed(CORNER));
    let turn = fields.take("turn", &Quarters).unwrap_or(0);
    let mirror = fields.take("mirror", &Flag).unwrap_or(false);
    let name = fields.take("name", &Placed(Text));
    let at = at?;
    let corner = Spanned::new(at.span(), (*at.get_ref().first()?, *at.get_ref().get(1)?));
    Some(Stamp { from: from?, at: corner, turn: Turn::new(turn, mirror), name })
}

/// A turn in degrees.
struct Quarters;

impl Reads for Quarters {
    type Out = u8;

    fn wants(&self) -> String {
        "0, 90, 180 or 270 degrees".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<u8> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => number.as_str(),
            _ => "",
        };
        let found = ["0", "90", "180", "270"].iter().position(|degrees| *degrees == number);
        if found.is_none() {
            self.refuse(value, sink);
        }
        found.and_then(|quarters| u8::try_from(quarters).ok())
    }
}

fn patch(fields: &mut Fields<'_, '_>) -> Option<Patch> {
    let at = fields.need("at", &Placed(SQUARE));
    let drawing: Option<Drawing> = fields.need("drawing", &Drawn);
    Some(Patch { at: square(&at?)?, drawing: drawing? })
}

fn link(fields: &mut Fields<'_, '_>) -> Option<LinkPlan> {
    let climb = fields.need("climb", &CLIMB);
    let lower = fields.need("lower", &Placed(SQUARE));
    let upper = fields.need("upper", &Placed(SQUARE));
    Some(LinkPlan { climb: climb?, lower: square(&lower?)?, upper: square(&upper?)? })
}

fn place(fields: &mut Fields<'_, '_>) -> Option<PlacePlan> {
    let name = fields.need("name", &Placed(Text));
    let kind = fields.need("kind", &KIND);
    let areas = fields.need("area", &ListOf(Placed(AREA)));
    let roof = fields.take("roof", &Placed(Flag));
    Some(PlacePlan { name: name?, kind: kind?, areas: areas?.iter().filter_map(area).collect(), roof })
}

fn zone(fields: &mut Fields<'_, '_>) -> Option<ZonePlan> {
    let name = fields.need("name", &Placed(Text));
    let areas = fields.need("area", &ListOf(Placed(AREA)));
    Some(ZonePlan { name: name?, areas: areas?.iter().filter_map(area).collect() })
}

fn slope(fields: &mut Fields<'_, '_>) -> Option<SlopePlan> {
    let up = fields.need("up", &Placed(FACING));
    let areas = fields.need("area", &ListOf(Placed(AREA)));
    Some(SlopePlan { up: up?, areas: areas?.iter().filter_map(area).collect() })
}

fn mark(fields: &mut Fields<'_, '_>) -> Option<MarkPlan> {
    let name = fields.need("name", &Text);
    let at = fields.need("at", &Placed(SQUARE));
    let facing = fields.take("facing", &FACING);
    Some(MarkPlan { name: name?, at: square(&at?)?, facing })
}

fn square(numbers: &Spanned<Vec<u16>>) -> Option<Spanned<Square>> {
    let found = match numbers.get_ref().as_slice() {
        [x, y] => Square::ground(*x, *y),
        [x, y, storey] => Square::new(*x, *y, u8::try_from(*storey).unwrap_or(u8::MAX)),
        _ => return None,
    };
    Some(Spanned::new(numbers.span(), found))
}

fn area(numbers: &Spanned<Vec<u16>>) -> Option<Spanned<Area>> {
    let (corners, storey) = match numbers.get_ref().as_slice() {
        [corners @ .., storey] if corners.len() == 4 => (corners, *storey),
        corners => (corners, 0),
    };
    let [x1, y1, x2, y2] = <[u16; 4]>::try_from(corners).ok()?;
    let storey = u8::try_from(storey).unwrap_or(u8::MAX);
    let area = Area::new(Square::new(x1, y1, storey), Square::new(x2, y2, storey));
    Some(Spanned::new(numbers.span(), area))
}
