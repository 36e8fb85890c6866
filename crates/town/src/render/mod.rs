//! A town as a picture: an SVG, as text.
//!
//! All measures are whole numbers: a square is [`SQUARE`] units wide, whatever it measures in feet. There is
//! one path for each kind of ground, wall, door and window of a storey, and one `use` for each thing.

mod ground;
mod legend;
mod marks;
mod names;
mod openings;
mod page;
mod panel;
mod pen;
mod poses;
mod shapes;
mod style;
mod things;
mod trace;
mod walls;

use crate::changes::Changes;
use crate::square::{Area, Square};
use crate::town::Town;

/// How many units of the picture a square is wide: one for each inch of a square of six feet.
pub const SQUARE: i32 = 72;
/// How many pixels a square is wide where nobody says.
pub const PIXELS: u16 = 40;

/// What to show of a town, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// One picture each, in this order; what lies beyond the map is left out.
    pub areas: Vec<Area>,
    /// How many pixels a square is wide.
    pub pixels: u16,
    /// Whether places have their names written on them.
    pub names: bool,
    /// Whether marks are shown.
    pub marks: bool,
    /// Whether the squares are ruled and numbered.
    pub grid: bool,
}

impl View {
    /// One area, plain.
    pub fn of(area: Area) -> View {
        View { areas: vec![area], pixels: PIXELS, names: false, marks: false, grid: false }
    }

    /// All storeys, plain.
    pub fn whole(town: &Town) -> View {
        let storeys = 0..u8::try_from(town.storeys().len()).unwrap_or(u8::MAX);
        View { areas: storeys.map(|storey| town.area(storey)).collect(), ..View::of(town.area(0)) }
    }
}

/// Draws a town as it is now. The text is a whole SVG file.
pub fn svg(town: &Town, changes: &Changes, view: &View) -> String {
    page::Page::new(town, changes, view).svg()
}

/// How many pixels wide and high the picture is.
pub fn size(town: &Town, view: &View) -> (u32, u32) {
    page::Page::new(town, &Changes::new(), view).pixels()
}

/// The part of an area that lies on the map.
fn on_the_map(town: &Town, area: Area) -> Option<Area> {
    let last = area.last();
    let held = Square::new(
        last.x.min(town.width().saturating_sub(1)),
        last.y.min(town.height().saturating_sub(1)),
        area.storey(),
    );
    town.contains(area.first()).then(|| Area::new(area.first(), held))
}
