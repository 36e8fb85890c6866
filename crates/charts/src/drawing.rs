//! A picture while it is drawn, and as SVG.

use crate::escape::escaped;
use crate::ink::{self, Ink};
use crate::measure::wrapped;
use crate::{measure, number};
use std::fmt::Write;

/// The width of a picture, unless its numbers need more. A unit is half a pixel at its natural size.
pub(crate) const WIDTH: i32 = 1000;
/// What is left free round a picture.
pub(crate) const MARGIN: i32 = 30;
/// The size of ordinary text.
pub(crate) const SIZE: i32 = 28;
/// The size of small text: axes and notes.
pub(crate) const SMALL: i32 = 24;
/// The size of a title.
const TITLE: i32 = 36;

/// Fonts that every system has, the one of the screen first.
const FONTS: &str = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif";

/// Where a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    pub(crate) size: i32,
    pub(crate) ink: Ink,
    pub(crate) anchor: Anchor,
    pub(crate) bold: bool,
}

impl Hand {
    /// Ordinary text.
    pub(crate) const PLAIN: Hand = Hand { size: SIZE, ink: Ink::Text, anchor: Anchor::Start, bold: false };
    /// Small text of less weight.
    pub(crate) const NOTE: Hand = Hand { size: SMALL, ink: Ink::Faint, ..Hand::PLAIN };

    pub(crate) const fn at(self, anchor: Anchor) -> Hand {
        Hand { anchor, ..self }
    }

    pub(crate) const fn bold(self) -> Hand {
        Hand { bold: true, ..self }
    }
}

/// A picture: shapes and text, with a title and its numbers in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    width: i32,
    height: i32,
    title: String,
    words: String,
    shapes: String,
    /// Where the title ends: how far down, and in the shapes.
    titled: (i32, usize),
    /// How much is left out at the top.
    top: i32,
}

impl Drawing {
    /// A picture with its title and note at the top.
    pub(crate) fn new(width: i32, title: &str, note: &str, words: String) -> Drawing {
        let (title, shapes) = (title.to_owned(), String::new());
        let (width, height) = (width.max(WIDTH), MARGIN);
        let mut drawing = Drawing { width, height, title, words, shapes, titled: (height, 0), top: 0 };
        let title = drawing.title.clone();
        drawing.prose(&title, Hand { size: TITLE, ..Hand::PLAIN }.bold());
        drawing.titled = (drawing.height, drawing.shapes.len());
        drawing.prose(note, Hand::NOTE);
        drawing.space(16);
        drawing
    }

    /// Writes text in lines below everything so far.
    pub(crate) fn prose(&mut self, text: &str, hand: Hand) {
        let room = self.width - 2 * MARGIN;
        for line in wrapped(text, room, |line| measure::width(line, hand.size)) {
            self.height += hand.size;
            let line = measure::clipped(&line, hand.size, room);
            self.write((MARGIN, self.height), &line, hand);
            self.height += hand.size * 2 / 5;
        }
    }

    /// Says that there is nothing to draw.
    pub(crate) fn nothing(mut self) -> Drawing {
        self.prose(NOTHING, Hand::PLAIN);
        self
    }

    /// Where what is drawn ends.
    pub(crate) const fn foot(&self) -> i32 {
        self.height
    }

    /// How wide it is.
    pub(crate) const fn width(&self) -> i32 {
        self.width
    }

    /// Leaves room below everything so far.
    pub(crate) const fn space(&mut self, room: i32) {
        self.height += room;
    }

    /// Writes a text.
    pub(crate) fn write(&mut self, (x, y): (i32, i32), text: &str, hand: Hand) {
        let anchor = match hand.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let bold = if hand.bold { " font-weight=\"bold\"" } else { "" };
        let (size, ink, text) = (hand.size, filled(hand.ink), escaped(text));
        let _ = writeln!(
            self.shapes,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}{bold}{ink}>{text}</text>"
        );
    }

    /// Writes a text that climbs to the right from its point.
    pub(crate) fn write_climbing(&mut self, (x, y): (i32, i32), text: &str, hand: Hand) {
        let _ = writeln!(self.shapes, "<g transform=\"translate({x} {y}) rotate(-45)\">");
        self.write((0, 0), text, hand);
        self.shapes += "</g>\n";
    }

    /// A number, with its minus as it is printed.
    pub(crate) fn figure(&mut self, place: (i32, i32), text: &str, hand: Hand) {
        self.write(place, &number::printed(text), hand);
    }

    /// A filled rectangle; `strength` is how much of the ink is laid on, in hundredths.
    pub(crate) fn block(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), ink: Ink, strength: i32) {
        let (width, height) = (width.max(0), height.max(0));
        let _ = writeln!(
            self.shapes,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{}{}/>",
            filled(ink),
            opacity(strength)
        );
    }

    /// A filled shape.
    pub(crate) fn fill(&mut self, path: &str, ink: Ink, strength: i32) {
        let _ = writeln!(self.shapes, "<path d=\"{path}\"{}{}/>", filled(ink), opacity(strength));
    }

    /// A dot.
    pub(crate) fn dot(&mut self, (x, y): (i32, i32), radius: i32, ink: Ink) {
        let _ = writeln!(self.shapes, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{}/>", filled(ink));
    }

    /// A line along a path.
    pub(crate) fn line(&mut self, path: &str, ink: Ink, width: i32) {
        self.dashed(path, ink, width, "");
    }

    /// A line along a path, in dashes.
    pub(crate) fn dashed(&mut self, path: &str, ink: Ink, width: i32, dashes: &str) {
        let dashes = match dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        let (class, light) = (ink.class(), ink.light());
        let _ = writeln!(
            self.shapes,
            "<path d=\"{path}\" class=\"{class}\" color=\"{light}\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}/>"
        );
    }

    /// Shapes that belong together under a name, which a pointer shows.
    pub(crate) fn group(&mut self, name: &str, draw: impl FnOnce(&mut Drawing)) {
        let _ = writeln!(self.shapes, "<g><title>{}</title>", escaped(name));
        draw(self);
        self.shapes += "</g>\n";
    }

    /// The picture as a file of its own.
    pub fn svg(&self) -> String {
        let style = format!("<style>\n{}{}</style>\n", ink::variables(".chart"), ink::classes());
        self.written(&style)
    }

    /// Width and height at its natural size, in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width.unsigned_abs().div_ceil(2), (self.height + MARGIN - self.top).unsigned_abs().div_ceil(2))
    }

    /// The picture inside a page that brings the style.
    pub(crate) fn inline(&self) -> String {
        self.written("")
    }

    /// The same below a heading that says what its title says.
    pub(crate) fn untitled(mut self) -> Drawing {
        let (height, length) = self.titled;
        self.shapes = self.shapes.split_off(length.min(self.shapes.len()));
        self.top = height - MARGIN;
        self
    }

    /// Whether it is wider than a picture usually is.
    pub(crate) const fn is_wide(&self) -> bool {
        self.width > WIDTH
    }

    fn written(&self, style: &str) -> String {
        let (width, height, size) = (self.width, self.height + MARGIN - self.top, self.size());
        let top = self.top;
        let from = if top == 0 { String::new() } else { format!(" y=\"{top}\"") };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" viewBox=\"0 {top} {width} {height}\" \
             width=\"{}\" height=\"{}\" font-family=\"{FONTS}\">\n<title>{}</title>\n<desc>{}</desc>\n{style}\
             <rect{from} width=\"{width}\" height=\"{height}\"{}/>\n{}</svg>\n",
            size.0,
            size.1,
            escaped(&self.title),
            escaped(&self.words),
            filled(Ink::Paper),
            self.shapes,
        )
    }
}

/// What is said where a chart has no numbers.
pub(crate) const NOTHING: &str = "There is nothing to show.";

fn filled(ink: Ink) -> String {
    format!(" class=\"{}\" color=\"{}\" fill=\"currentColor\"", ink.class(), ink.light())
}

fn opacity(strength: i32) -> String {
    match strength {
        100.. => String::new(),
        strength => format!(" fill-opacity=\".{:02}\"", strength.max(0)),
    }
}
