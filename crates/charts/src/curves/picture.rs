//! Curves as a picture.

use super::{Curves, Line};
use crate::axis::Axis;
use crate::drawing::{Anchor, Drawing, Hand, MARGIN, SIZE, SMALL};
use crate::ink::{Ink, LINES};
use crate::measure::{clipped, width};
use crate::number::{Estimate, percent};
use std::fmt::Write;

/// The least height of the plot.
const HIGH: i32 = 560;
/// The room of a label at the end of a line.
const LABEL: i32 = 36;
/// The most that labels get of the width.
const LABELS: i32 = 340;
/// The room for the scale of chances.
const SCALE: i32 = 104;
/// The room between the end of a line and its label.
const LEAD: i32 = 44;
/// How strong all bands are together, in hundredths: many may lie upon each other.
const BANDS: i32 = 128;
/// The length of the sample of a line before its label, where lines share colours.
const SAMPLE: i32 = 56;
/// Lines of one colour differ in their dashes.
const DASHES: [&str; 5] = ["", "18 8", "4 7", "24 7 4 7", "12 5"];

/// The two scales of the plot; the horizontal one counts half turns, so that the last step can be seen.
#[derive(Clone, Copy)]
struct Plot {
    turns: Axis,
    chances: Axis,
    sample: i32,
}

/// Draws scales, bands, lines and labels.
pub(super) fn drawn(curves: &Curves, mut drawing: Drawing) -> Drawing {
    let count = i32::try_from(curves.lines.len()).unwrap_or(i32::MAX).min(10_000);
    let labels = room_for_labels(&curves.lines);
    let last = i32::try_from(curves.last_turn()).unwrap_or(i32::MAX).min(1_000_000);
    let (top, high) = (drawing.foot() + 8, HIGH.max(count * LABEL));
    let sample = if curves.lines.len() > LINES { SAMPLE } else { 0 };
    let right = drawing.width() - MARGIN - labels - LEAD - sample;
    let plot = Plot {
        sample,
        turns: Axis { low: 0, high: 2 * last + 1, from: MARGIN + SCALE, to: right },
        chances: Axis::of_chances(top + high, top),
    };
    plot.scales(&mut drawing, last, &curves.along);
    let strength = (BANDS / count.max(1)).clamp(3, 16);
    for (place, line) in curves.lines.iter().enumerate() {
        drawing.fill(&plot.band(line), Ink::Line(place), strength);
    }
    let places = apart(
        &curves.lines.iter().map(|line| plot.chances.at(line.last().value())).collect::<Vec<_>>(),
        LABEL,
        (top, top + high),
    );
    for (place, line) in curves.lines.iter().enumerate() {
        plot.line(&mut drawing, place, line, (places[place], labels));
    }
    drawing.space(8 + high + 12 + SMALL + 12 + SMALL + 8);
    drawing
}

/// The width that labels get: what the longest needs, within bounds.
fn room_for_labels(lines: &[Line]) -> i32 {
    lines
        .iter()
        .map(|line| width(&line.name, SIZE) + width(&ending(line), SIZE))
        .max()
        .unwrap_or(0)
        .min(LABELS)
}

/// What stands behind the name at the end of a line.
fn ending(line: &Line) -> String {
    format!(" {}", percent(line.last().value()))
}

impl Plot {
    /// Grid, chances at the left, turns below.
    fn scales(self, drawing: &mut Drawing, last: i32, along: &str) {
        let (left, right, foot) = (self.turns.from, self.turns.to, self.chances.from);
        for chance in [0, 250, 500, 750, 1000] {
            let y = self.chances.at(chance);
            drawing.line(&format!("M{left} {y}H{right}"), Ink::Rule, 2);
            let label = format!("{} %", chance / 10);
            drawing.write((left - 16, y + SMALL / 3), &label, Hand::NOTE.at(Anchor::End));
        }
        for turn in (Axis { low: 0, high: last, from: 0, to: 0 }).ticks(if last < 100 { 10 } else { 8 }) {
            let x = self.turns.at(2 * turn);
            drawing.line(&format!("M{x} {foot}v8"), Ink::Faint, 2);
            drawing.write((x, foot + 12 + SMALL), &turn.to_string(), Hand::NOTE.at(Anchor::Middle));
        }
        let below = (left.midpoint(right), foot + 24 + 2 * SMALL);
        drawing.write(below, &clipped(along, SMALL, right - left), Hand::NOTE.at(Anchor::Middle));
    }

    /// The interval of a line as a closed path.
    fn band(self, line: &Line) -> String {
        let mut path = self.steps('M', &line.points, Estimate::high);
        let mut back: Vec<(i32, i32)> = self.corners(&line.points, Estimate::low);
        back.reverse();
        for (x, y) in back {
            let _ = write!(path, "L{x} {y}");
        }
        path + "z"
    }

    /// One end of the interval, or the value, as a path of steps.
    fn steps(self, start: char, points: &[Estimate], value: fn(Estimate) -> i32) -> String {
        let mut path = String::new();
        for (place, (x, y)) in self.corners(points, value).into_iter().enumerate() {
            let letter = if place == 0 { start } else { 'L' };
            let _ = write!(path, "{letter}{x} {y}");
        }
        path
    }

    /// The corners of the steps: each chance holds from its turn to the next.
    fn corners(self, points: &[Estimate], value: fn(Estimate) -> i32) -> Vec<(i32, i32)> {
        let mut corners = Vec::with_capacity(points.len() * 2);
        let last = points.len().saturating_sub(1);
        for (turn, point) in points.iter().enumerate() {
            let (half, y) = (i32::try_from(2 * turn).unwrap_or(i32::MAX), self.chances.at(value(*point)));
            let end = half.saturating_add(if turn == last { 1 } else { 2 });
            corners.extend([(self.turns.at(half), y), (self.turns.at(end), y)]);
        }
        corners
    }

    /// A line and its label, joined where the label had to move.
    fn line(self, drawing: &mut Drawing, place: usize, line: &Line, (y, room): (i32, i32)) {
        let (ink, ending) = (Ink::Line(place), ending(line));
        let path = self.steps('M', &line.points, Estimate::value);
        let end = self.corners(&line.points, Estimate::value).last().copied().unwrap_or_default();
        let name = clipped(&line.name, SIZE, room - width(&ending, SIZE));
        drawing.group(&format!("{}: {}", line.name, line.last().as_chance()), |drawing| {
            let dashes = DASHES[place / LINES % DASHES.len()];
            drawing.dashed(&path, ink, 5, dashes);
            let sample = self.turns.to + LEAD - 18;
            let label = sample + self.sample + 18;
            drawing.line(&format!("M{} {}L{sample} {y}h10", end.0, end.1), ink, 2);
            if self.sample > 0 {
                drawing.dashed(&format!("M{sample} {y}h{}", self.sample + 6), ink, 5, dashes);
            }
            drawing.write((label, y + SIZE / 3), &format!("{name}{ending}"), Hand { ink, ..Hand::PLAIN });
        });
    }
}

/// Places at least a gap apart, each as near to where it wants to be as the others allow, all between two bounds
/// if there is room for them.
fn apart(wanted: &[i32], gap: i32, (top, foot): (i32, i32)) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|place| wanted[*place]);
    let mut places = wanted.to_vec();
    let mut least = top;
    for place in &order {
        places[*place] = wanted[*place].max(least);
        least = places[*place] + gap;
    }
    let mut most = foot;
    for place in order.iter().rev() {
        places[*place] = places[*place].min(most);
        most = places[*place] - gap;
    }
    places
}
