//! Pictures in PNG, where the program was built with them.

use crate::refusal::Refusal;

/// The longest side of a picture, in pixels.
#[cfg(feature = "png")]
const LONGEST: u32 = 16_000;
/// The most pixels of a picture: each takes four bytes while it is drawn.
#[cfg(feature = "png")]
const MOST: u64 = 120_000_000;

/// Whether pictures in PNG can be made at all.
#[cfg(not(feature = "png"))]
pub(crate) fn possible() -> Result<(), Refusal> {
    let how = "build it with `cargo build --release --features png`, or write an .svg file";
    Err(Refusal::new(format!("this program was built without pictures in PNG; {how}")))
}

/// Whether pictures in PNG can be made at all.
#[cfg(feature = "png")]
pub(crate) fn possible() -> Result<(), Refusal> {
    Ok(())
}

/// A picture in PNG.
#[cfg(not(feature = "png"))]
pub(super) fn png(_svg: &str, _size: (u32, u32)) -> Result<Vec<u8>, Refusal> {
    possible().map(|()| Vec::new())
}

/// A picture in PNG, twice as large as it says that it is.
#[cfg(not(feature = "png"))]
pub(crate) fn png_of(_svg: &str) -> Result<Vec<u8>, Refusal> {
    possible().map(|()| Vec::new())
}

/// A picture in PNG, twice as large as it says that it is.
#[cfg(feature = "png")]
pub(crate) fn png_of(svg: &str) -> Result<Vec<u8>, Refusal> {
    let tree = read(svg)?;
    let size = tree.size().to_int_size();
    drawn(&tree, (size.width().saturating_mul(2), size.height().saturating_mul(2)), 2.0)
}

/// A picture in PNG.
#[cfg(feature = "png")]
pub(super) fn png(svg: &str, size: (u32, u32)) -> Result<Vec<u8>, Refusal> {
    within(size)?;
    drawn(&read(svg)?, size, 1.0)
}

#[cfg(feature = "png")]
fn cannot(why: impl std::fmt::Display) -> Refusal {
    Refusal::new(format!("the picture cannot be made: {why}"))
}

/// Refuses what is too large to be drawn.
#[cfg(feature = "png")]
fn within((width, height): (u32, u32)) -> Result<(), Refusal> {
    if width.max(height) > LONGEST || u64::from(width) * u64::from(height) > MOST {
        return Err(cannot(format!(
            "{width} × {height} pixels are too many; choose a smaller --scale or a part of the map"
        )));
    }
    Ok(())
}

/// Reads a picture.
#[cfg(feature = "png")]
fn read(svg: &str) -> Result<resvg::usvg::Tree, Refusal> {
    let mut options = resvg::usvg::Options::default();
    fonts(options.fontdb_mut())?;
    resvg::usvg::Tree::from_str(svg, &options).map_err(cannot)
}

/// Draws a picture on so many pixels, so many times as large.
#[cfg(feature = "png")]
fn drawn(tree: &resvg::usvg::Tree, size: (u32, u32), scale: f32) -> Result<Vec<u8>, Refusal> {
    use resvg::tiny_skia::{Pixmap, Transform};
    within(size)?;
    let mut pixels = Pixmap::new(size.0, size.1).ok_or_else(|| cannot("there is no room for it"))?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(cannot)
}

/// The fonts of this machine; where none of those that the picture asks for is there, another takes their
/// place, so that no name is lost.
#[cfg(feature = "png")]
fn fonts(fonts: &mut resvg::usvg::fontdb::Database) -> Result<(), Refusal> {
    fonts.load_system_fonts();
    let families = |face: &resvg::usvg::fontdb::FaceInfo| face.families.first().map(|(name, _)| name.clone());
    let names: Vec<String> = fonts.faces().filter_map(families).collect();
    let likely = names.iter().find(|name| name.contains("Serif")).or(names.first()).cloned();
    let Some(family) = likely else {
        return Err(Refusal::new("this machine has no font to write names with; write an .svg file instead"));
    };
    fonts.set_serif_family(family);
    Ok(())
}
