//! Marks: a disc with a point that shows which way somebody who starts there faces.

use super::SQUARE;
use super::names::{Frame, broken, short, wide};
use super::panel::Panel;
use super::pen::escaped;
use crate::place::Mark;
use crate::square::Square;
use std::collections::BTreeMap;

/// The most letters that stand inside a disc; longer names stand below a smaller one.
const INSIDE: usize = 3;
/// How large the letters of a long name are.
const SMALL: i32 = 15;
/// How small they may become.
const SMALLEST: i32 = 11;
/// How far the lines of long names are apart.
const STEP: i32 = 16;
/// How far below the middle of its square the first line of a long name stands.
const BELOW: i32 = 26;

/// The shapes of marks, for the definitions of the page.
pub(super) const DEFINITIONS: &str = "\
<circle id=\"spot\" r=\"23\"/>
<path id=\"facing\" d=\"M0-36l10 13a25 25 0 1 1-20 0z\"/>
";

/// All marks of one square, and what is written there.
pub(super) struct Spot<'a> {
    square: Square,
    marks: Vec<&'a Mark>,
    /// The name that stands inside the disc.
    inside: Option<&'a str>,
    /// The lines below the disc, where no name stands inside.
    lines: Vec<String>,
}

/// The squares of a panel with marks.
pub(super) fn spots(panel: Panel<'_>) -> Vec<Spot<'_>> {
    let mut squares: BTreeMap<Square, Vec<&Mark>> = BTreeMap::new();
    for mark in panel.town.marks().iter().filter(|mark| panel.area.contains(mark.square)) {
        squares.entry(mark.square).or_default().push(mark);
    }
    squares.into_iter().map(|(square, marks)| Spot::new(panel, square, marks)).collect()
}

/// All marks of a panel.
pub(super) fn svg(panel: Panel<'_>) -> String {
    let marks: String = spots(panel).iter().map(|spot| spot.svg(panel)).collect();
    if marks.is_empty() { marks } else { format!("<g class=\"marks\">\n{marks}</g>\n") }
}

impl<'a> Spot<'a> {
    fn new(panel: Panel<'a>, square: Square, marks: Vec<&'a Mark>) -> Spot<'a> {
        let mut names: Vec<&str> = marks.iter().map(|mark| short(panel.town, &mark.name)).collect();
        names.dedup();
        let inside = match names.as_slice() {
            [name] if name.chars().count() <= INSIDE => Some(*name),
            _ => None,
        };
        // Two marks side by side leave each other room.
        let below = |name: &&str| broken(name, SMALL, SQUARE - 6);
        let lines = if inside.is_some() { Vec::new() } else { names.iter().flat_map(below).collect() };
        Spot { square, marks, inside, lines }
    }

    /// What the spot covers, so that no name is written there.
    pub(super) fn covered(&self, panel: Panel<'_>) -> Frame {
        let (x, y) = panel.middle(self.square);
        if self.lines.is_empty() {
            return Frame { x: x - 30, y: y - 30, width: 60, height: 60 };
        }
        let width = self.lines.iter().map(|line| wide(line, self.size())).max().unwrap_or(0).max(24);
        let height = BELOW + 16 + STEP * i32::try_from(self.lines.len()).unwrap_or(0);
        Frame { x: x - width / 2, y: y - 16, width, height: height - STEP }
    }

    fn svg(&self, panel: Panel<'_>) -> String {
        let facing = self.marks.iter().find_map(|mark| mark.facing);
        let shape = if facing.is_some() { "facing" } else { "spot" };
        let turn = match facing.map(|facing| facing as u16 * 45).unwrap_or(0) {
            0 => String::new(),
            degrees => format!("rotate({degrees})"),
        };
        let small = if self.inside.is_some() { "" } else { "scale(.45)" };
        let titles: Vec<String> = self.marks.iter().map(|mark| spoken(mark)).collect();
        let (x, y) = panel.middle(self.square);
        format!(
            "<g><title>{}</title><use href=\"#{shape}\" transform=\"translate({x} {y}){turn}{small}\"/>{}</g>\n",
            titles.join("; "),
            self.text((x, y))
        )
    }

    /// How large the letters below the disc are: small enough for the longest word, if that can be.
    fn size(&self) -> i32 {
        let fits = |size: &i32| self.lines.iter().all(|line| wide(line, *size) <= SQUARE - 6);
        (SMALLEST..=SMALL).rev().find(fits).unwrap_or(SMALLEST)
    }

    fn text(&self, (x, y): (i32, i32)) -> String {
        if let Some(name) = self.inside {
            let size = 34 - 5 * i32::try_from(name.chars().count()).unwrap_or(0);
            let below = y + size * 35 / 100;
            return format!("<text x=\"{x}\" y=\"{below}\" font-size=\"{size}\">{}</text>", escaped(name));
        }
        let lines = self.lines.iter().zip((y + BELOW..).step_by(STEP.unsigned_abs() as usize));
        let spans: String =
            lines.map(|(line, y)| format!("<tspan x=\"{x}\" y=\"{y}\">{}</tspan>", escaped(line))).collect();
        format!("<text class=\"long\" font-size=\"{}\">{spans}</text>", self.size())
    }
}

/// What a screen reader says of a mark.
fn spoken(mark: &Mark) -> String {
    let facing = mark.facing.map_or(String::new(), |facing| format!(", facing {}", facing.name()));
    format!("mark {}{facing}", escaped(&mark.name))
}
