//! Small pictures of maps.

use town::render::{View, size, svg};
use town::{Changes, Town};

/// How wide a small picture of a map is at most, in pixels (ours).
const WIDTH: u32 = 640;

/// A map as a small picture in SVG.
pub(crate) fn small(town: &Town) -> String {
    let plain = View::of(town.area(0));
    let (width, _) = size(town, &View { pixels: 1, ..plain.clone() });
    let pixels = u16::try_from(WIDTH / width.max(1)).unwrap_or(u16::MAX).max(1);
    svg(town, &Changes::new(), &View { pixels, ..plain })
}
