//! Output: one report for people and programs, colour only where it helps, broken pipes taken quietly.

use crate::Answer;
use crate::args::WIDEST_PROSE;
use crate::dice::Fallen;
use crate::grid::Grid;
use crate::refusal::{Refusal, quoted};
use serde_json::Value;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// What a piece of text is, which decides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// A title or heading.
    Title,
    /// A name that can be typed again.
    Name,
    /// Something that went well.
    Good,
    /// Something that waits.
    Waiting,
    /// Something that went wrong.
    Bad,
    /// Something of less weight.
    Faint,
}

impl Ink {
    const fn code(self) -> &'static str {
        match self {
            Ink::Plain => "",
            Ink::Title => "1",
            Ink::Name => "36",
            Ink::Good => "32",
            Ink::Waiting => "33",
            Ink::Bad => "1;31",
            Ink::Faint => "2",
        }
    }
}

/// How the output looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Whether colour codes are written.
    pub colour: bool,
    /// Columns there are.
    pub width: usize,
    /// Whether more is said.
    pub verbose: bool,
}

impl Look {
    /// Text without colour.
    pub const fn plain(width: usize) -> Look {
        Look { colour: false, width, verbose: false }
    }

    /// The look of standard output.
    pub fn of_stdout() -> Look {
        let out = std::io::stdout();
        let seen = terminal_size::terminal_size_of(&out).map(|(width, _)| width.0);
        Look { colour: colour(out.is_terminal()), width: width(seen), verbose: false }
    }

    /// The look of standard error.
    pub fn of_stderr() -> Look {
        Look { colour: colour(std::io::stderr().is_terminal()), width: width(None), verbose: false }
    }

    /// Whether sums bring their clauses.
    pub fn clauses(self) -> phrases::Clauses {
        phrases::Clauses::if_verbose(self.verbose)
    }

    /// The columns for running text.
    pub fn prose(self) -> usize {
        self.width.min(WIDEST_PROSE)
    }

    /// Text in its colour.
    pub fn paint(self, ink: Ink, text: &str) -> String {
        match self.colour && !text.is_empty() && ink != Ink::Plain {
            true => format!("\x1b[{}m{text}\x1b[0m", ink.code()),
            false => text.to_owned(),
        }
    }
}

/// Colour on a terminal that can show it; `NO_COLOR` turns it off, `CLICOLOR_FORCE` on.
fn colour(terminal: bool) -> bool {
    let says = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let dumb = says("TERM").is_some_and(|term| term == "dumb");
    let forced = says("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    says("NO_COLOR").is_none() && (forced || (terminal && !dumb))
}

/// The width that `COLUMNS` says, or that the terminal has, or 80; never too narrow to read.
fn width(seen: Option<u16>) -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<u16>().ok());
    usize::from(said.filter(|columns| *columns > 0).or(seen).unwrap_or(80)).clamp(40, 400)
}

/// What a command found, for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// For people.
    pub human: String,
    /// For programs: an object.
    pub json: Value,
    /// Whether the command is one that rolls dice, even where this time none was needed.
    pub rolls: bool,
    /// Whether people are told what fell.
    pub footer: bool,
    /// A file to be written once everything else has gone well.
    pub file: Option<(PathBuf, Vec<u8>)>,
}

impl Report {
    /// A report of a command that rolls no dice.
    pub fn new(page: Page, json: Value) -> Report {
        Report { human: page.text, json, rolls: false, footer: true, file: None }
    }

    /// A report of a command that rolls dice: the dice and their seed are added to it.
    pub fn rolled(page: Page, json: Value) -> Report {
        Report { rolls: true, ..Report::new(page, json) }
    }

    /// The report of a command that has said everything while it ran.
    pub fn said() -> Report {
        Report { human: String::new(), json: Value::Null, rolls: false, footer: false, file: None }
    }

    /// Adds what fell.
    pub fn with_dice(mut self, fallen: &Fallen, look: Look) -> Report {
        if self.rolls || !fallen.fell.is_empty() {
            if self.footer {
                self.human += &format!("\n{}", fallen.text(look));
            }
            if let Value::Object(fields) = &mut self.json {
                fields.insert("seed".into(), fallen.seed_json());
                fields.insert("dice".into(), fallen.dice_json());
            }
        }
        self
    }

    /// Writes the file, if there is one.
    pub fn write(&self) -> Result<(), Refusal> {
        let Some((path, bytes)) = &self.file else { return Ok(()) };
        std::fs::write(path, bytes).map_err(|fault| {
            let file = quoted(&path.display().to_string());
            Refusal::new(format!("the file {file} cannot be written: {fault}"))
        })
    }

    /// The text for standard output.
    pub fn text(self, json: bool) -> String {
        if json && !self.json.is_null() { pretty(&self.json) } else { self.human }
    }
}

/// JSON as people like to look at it, with a line end.
pub fn pretty(json: &Value) -> String {
    format!("{json:#}\n")
}

/// A page for people, filled from top to bottom.
#[derive(Clone, Debug)]
pub struct Page {
    look: Look,
    text: String,
}

impl Page {
    /// An empty page.
    pub fn new(look: Look) -> Page {
        Page { look, text: String::new() }
    }

    /// What stands on it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An empty line between two things; none at the top.
    pub fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// A line as it is.
    pub fn line(&mut self, line: &str) {
        self.text += line.trim_end();
        self.text.push('\n');
    }

    /// Running text, wrapped and indented.
    pub fn prose(&mut self, indent: usize, ink: Ink, text: &str) {
        let pad = " ".repeat(indent);
        for line in wrap(text, self.look.prose().saturating_sub(indent)) {
            self.line(&format!("{pad}{}", self.look.paint(ink, &line)));
        }
    }

    /// A title, with something of less weight at the right edge or on the next line.
    pub fn title(&mut self, title: &str, aside: &str) {
        let room = self.look.prose().saturating_sub(length(title) + length(aside));
        let painted = self.look.paint(Ink::Title, title);
        if aside.is_empty() || room >= 2 {
            let aside = self.look.paint(Ink::Faint, aside);
            self.line(&format!("{painted}{}{aside}", " ".repeat(room)));
        } else {
            self.prose(0, Ink::Title, title);
            self.prose(0, Ink::Faint, aside);
        }
    }

    /// A label in a column of `room` letters, and text wrapped beside it.
    pub fn entry(&mut self, indent: usize, room: usize, label: (Ink, &str), text: &str) {
        self.labelled(indent, &[(room, label.0, label.1)], (Ink::Plain, text));
    }

    /// Labels in columns of their own (room, ink, text), and text wrapped beside them.
    pub fn labelled(&mut self, indent: usize, labels: &[(usize, Ink, &str)], text: (Ink, &str)) {
        let mut start = " ".repeat(indent);
        let mut edge = indent;
        for (room, ink, label) in labels {
            let room = (*room).max(length(label) + 1);
            start += &self.look.paint(*ink, label);
            start += &" ".repeat(room - length(label));
            edge += room;
        }
        for line in wrap(text.1, self.look.prose().saturating_sub(edge)) {
            self.line(&format!("{start}{}", self.look.paint(text.0, &line)));
            start = " ".repeat(edge);
        }
    }

    /// A table.
    pub fn grid(&mut self, grid: &Grid) {
        self.text += &grid.render(self.look);
    }
}

/// How many columns a text takes.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// Lines of at most `width` columns; a word that is longer is cut.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        let mut letters: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + letters.len() > width {
            lines.push(String::new());
            used = 0;
        }
        while letters.len() > width {
            let rest = letters.split_off(width);
            lines.push(String::new());
            let full = lines.len() - 2;
            lines[full].extend(letters);
            letters = rest;
        }
        let line = lines.len() - 1;
        if used > 0 {
            lines[line].push(' ');
            used += 1;
        }
        used += letters.len();
        lines[line].extend(letters);
    }
    lines
}

/// Prints an answer. A reader that has gone away (`sixgun rules | head`) is no fault.
pub(crate) fn print(answer: &Answer) -> ExitCode {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(answer.out.as_bytes()).and_then(|()| out.flush());
    let mut err = std::io::stderr().lock();
    // If standard error is closed there is nowhere left to complain.
    let _ = err.write_all(answer.err.as_bytes());
    match written {
        Err(fault) if fault.kind() != ErrorKind::BrokenPipe => {
            let _ = writeln!(err, "sixgun: the output cannot be written: {fault}");
            ExitCode::from(1)
        }
        _ => ExitCode::from(answer.code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(wrap("extraordinary day", 5), ["extra", "ordin", "ary", "day"]);
        assert_eq!(wrap("a extraordinary", 5), ["a", "extra", "ordin", "ary"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }

    #[test]
    fn no_wrapped_line_is_too_long_and_no_letter_is_lost() {
        let text = "Movement of a wounded man: lightly hurt he goes on, seriously hurt he crawls.";
        for width in 1..90 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| length(line) <= width), "{width}: {lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""), "{width}");
        }
    }

    #[test]
    fn colour_is_written_only_where_it_is_wanted() {
        let colour = Look { colour: true, ..Look::plain(80) };
        assert_eq!(colour.paint(Ink::Good, "works"), "\x1b[32mworks\x1b[0m");
        assert_eq!(Look::plain(80).paint(Ink::Good, "works"), "works");
        assert_eq!(colour.paint(Ink::Plain, "works"), "works");
        assert_eq!(colour.paint(Ink::Good, ""), "");
    }

    #[test]
    fn an_entry_hangs_its_text_beside_its_label() {
        let mut page = Page::new(Look::plain(40));
        page.entry(2, 10, (Ink::Name, "label"), "a text that does not fit into one line of forty");
        assert_eq!(page.text(), "  label     a text that does not fit\n            into one line of forty\n");
    }
}
