//! Marks: a disc with a point that shows which way somebody who starts there faces.

use super::names::{Frame, wide};
use super::panel::Panel;
use super::pen::escaped;
use crate::place::Mark;

/// The most letters that stand inside a disc; longer names stand below a smaller one.
const INSIDE: usize = 3;
/// How large the letters of a long name are.
const SMALL: i32 = 15;

/// The shapes of marks, for the definitions of the page.
pub(super) const DEFINITIONS: &str = "\
<circle id=\"spot\" r=\"23\"/>
<path id=\"facing\" d=\"M0-36l10 13a25 25 0 1 1-20 0z\"/>
";

/// The marks of a panel.
pub(super) fn here(panel: Panel<'_>) -> impl Iterator<Item = &Mark> {
    panel.town.marks().iter().filter(move |mark| panel.area.contains(mark.square))
}

/// All marks of a panel.
pub(super) fn svg(panel: Panel<'_>) -> String {
    let marks: String = here(panel).map(|mark| one(panel, mark)).collect();
    if marks.is_empty() { marks } else { format!("<g class=\"marks\">\n{marks}</g>\n") }
}

fn one(panel: Panel<'_>, mark: &Mark) -> String {
    let (x, y) = panel.middle(mark.square);
    let name = escaped(&mark.name);
    let (facing, shape) = match mark.facing {
        Some(facing) => (format!(", facing {}", facing.name()), "facing"),
        None => (String::new(), "spot"),
    };
    let turn = match mark.facing.map(|facing| facing as u16 * 45).unwrap_or(0) {
        0 => String::new(),
        degrees => format!("rotate({degrees})"),
    };
    let long = is_long(mark);
    let small = if long { "scale(.45)" } else { "" };
    let text = if long {
        format!("<text class=\"long\" x=\"{x}\" y=\"{}\">{name}</text>", y + 26)
    } else {
        let size = 34 - 5 * i32::try_from(mark.name.chars().count()).unwrap_or(0);
        format!("<text x=\"{x}\" y=\"{}\" font-size=\"{size}\">{name}</text>", y + size * 35 / 100)
    };
    format!(
        "<g><title>mark {name}{facing}</title>\
         <use href=\"#{shape}\" transform=\"translate({x} {y}){turn}{small}\"/>{text}</g>\n"
    )
}

fn is_long(mark: &Mark) -> bool {
    mark.name.chars().count() > INSIDE
}

/// What a mark covers, so that no name is written there.
pub(super) fn covered(panel: Panel<'_>, mark: &Mark) -> Frame {
    let (x, y) = panel.middle(mark.square);
    match is_long(mark) {
        false => Frame { x: x - 30, y: y - 30, width: 60, height: 60 },
        true => {
            let width = wide(&mark.name, SMALL).max(24);
            Frame { x: x - width / 2, y: y - 16, width, height: 46 }
        }
    }
}
