//! `sixgun town show`: a map in the terminal.

use super::map::{self, Map};
use super::part::{self, Part};
use super::places::Tour;
use super::{edge_name, span};
use crate::Session;
use crate::out::{Ink, Look, Page, Report, length};
use crate::refusal::Refusal;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use town::signs::{EDGES, SQUARES};
use town::{Area, Changes, Picture, Square, Thing, Town, draw, key};

const EXAMPLES: &str = "\
Examples:
  sixgun town show ok_corral
  sixgun town show ok_corral --place vacant-lot
  sixgun town show ok_corral --area 9,12,19,27
  sixgun town show hotel --storey upper
  sixgun town show saloon --places          in words, without a drawing
  sixgun town show content/maps/interiors/jail.town --json

Squares stand on every second column and row, walls and doors between them.
A drawing that is wider than the terminal is shown in strips from west to east.";

/// The letters before a row: its number and a blank.
const RULER: usize = 4;
/// The sign of a mark whose name is longer than a letter, or is a sign already.
const MARKED: char = '@';

/// Show a map in the terminal, or its places in words.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// The name of a map, or a map file
    #[arg(value_name = "MAP")]
    pub map: String,
    /// What to show of it.
    #[command(flatten)]
    pub part: Part,
    /// List places, doors, stairs and marks in words instead of a drawing
    #[arg(long)]
    pub places: bool,
}

impl Show {
    /// The drawing with its key, or everything in words.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let Map { id, town } = map::find(&self.map)?;
        let sheet = Sheet::new(&town, self.part.area(&town)?);
        let tour = Tour { town: &town, area: sheet.area };
        let mut page = Page::new(session.look);
        sheet.head(&mut page);
        if self.places {
            tour.words(&mut page);
        } else {
            sheet.draw(&mut page, session.look);
            sheet.key(&mut page, session.look);
            tour.tables(&mut page);
        }
        let mut json = sheet.json(&id);
        if let (Value::Object(json), Value::Object(told)) = (&mut json, tour.json()) {
            json.extend(told);
        }
        Ok(Report::new(page, json))
    }
}

/// A part of a map, ready to be drawn.
struct Sheet<'a> {
    town: &'a Town,
    area: Area,
    /// Signs of the squares with a mark.
    marks: BTreeMap<Square, char>,
    /// Signs of things that maps have none for.
    things: BTreeMap<Thing, char>,
}

impl<'a> Sheet<'a> {
    fn new(town: &'a Town, area: Area) -> Sheet<'a> {
        let bare = Sheet { town, area, marks: BTreeMap::new(), things: BTreeMap::new() };
        let taken: Vec<char> = bare.square_key().into_iter().map(|(sign, _)| sign).collect();
        let here = town.marks().iter().filter(|mark| area.contains(mark.square));
        let marks = here.map(|mark| (mark.square, mark_sign(&mark.name, &taken))).collect();
        let things = thing_signs(town, area, &marks);
        Sheet { marks, things, ..bare }
    }

    /// The sign of a square where maps have none of their own for it.
    fn sign(&self, square: Square) -> Option<char> {
        let thing = || self.town.tile(square).thing.and_then(|thing| self.things.get(&thing));
        self.marks.get(&square).or_else(thing).copied()
    }

    fn picture(&self, area: Area) -> Picture {
        Picture { area, edges: true, rulers: true }
    }

    fn drawn(&self, area: Area) -> String {
        draw(self.town, &Changes::new(), &self.picture(area), &|square| self.sign(square))
    }

    /// What is shown, in a few lines.
    fn head(&self, page: &mut Page) {
        let town = self.town;
        page.title(town.name(), &format!("squares of {} feet", town.feet_per_square()));
        for line in town.about() {
            page.prose(0, Ink::Plain, line);
        }
        let (first, last) = (self.area.first(), self.area.last());
        let others: Vec<String> = (0..)
            .zip(town.storeys())
            .filter(|(number, _)| *number != first.storey)
            .map(|(number, _)| part::named(town, number))
            .collect();
        let more = match others.is_empty() {
            true => String::new(),
            false => format!(" Other storeys: {}.", crate::words::list(&others)),
        };
        let shown = format!(
            "Storey {}, {}, {}.{more}",
            part::named(town, first.storey),
            span("column", first.x, last.x),
            span("row", first.y, last.y)
        );
        page.prose(0, Ink::Faint, &shown);
    }

    /// The strips that fit the terminal, from west to east.
    fn strips(&self, width: usize) -> Vec<Area> {
        let squares = u16::try_from(width.saturating_sub(RULER + 1) / 2).unwrap_or(u16::MAX).max(1);
        let (first, last) = (self.area.first(), self.area.last());
        let count = (last.x - first.x) / squares + 1;
        // All of about the same width.
        let each = (last.x - first.x) / count + 1;
        let strip = |number: u16| {
            let west = first.x + number * each;
            let east = west.saturating_add(each - 1).min(last.x);
            Area::new(Square::new(west, first.y, first.storey), Square::new(east, last.y, first.storey))
        };
        (0..count).map(strip).collect()
    }

    fn draw(&self, page: &mut Page, look: Look) {
        let strips = self.strips(look.width);
        for strip in &strips {
            page.gap();
            if strips.len() > 1 {
                page.prose(0, Ink::Faint, &format!("{}:", span("column", strip.first().x, strip.last().x)));
            }
            for (number, line) in self.drawn(*strip).lines().enumerate() {
                page.line(&self.painted(line, number, *strip, look));
            }
        }
    }

    /// A line of a strip with its marks in colour.
    fn painted(&self, line: &str, number: usize, strip: Area, look: Look) -> String {
        if !look.colour || number % 2 == 1 || number == 0 {
            return line.to_owned();
        }
        let y = usize::from(strip.first().y) + (number - 2) / 2;
        let marked = |column: usize| {
            let x = column.checked_sub(RULER).filter(|column| column % 2 == 1)? / 2
                + usize::from(strip.first().x);
            let square = Square::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?, strip.storey());
            self.marks.get(&square)
        };
        let letters = line.chars().enumerate();
        letters
            .map(|(column, letter)| match marked(column) {
                Some(_) => look.paint(Ink::Bad, &letter.to_string()),
                None => letter.to_string(),
            })
            .collect()
    }

    fn square_key(&self) -> Vec<(char, String)> {
        let named: Vec<String> = self.things.keys().map(|thing| thing.name().replace('-', " ")).collect();
        let standard = key(self.town, &Changes::new(), &self.picture(self.area)).into_iter();
        // What got a sign of its own is not meant by the common one.
        let standard =
            standard.filter(|(_, name)| !name.split(", ").all(|name| named.iter().any(|n| n == name)));
        let own = self.things.iter().zip(&named).map(|((_, sign), name)| (*sign, name.clone()));
        let mut key: Vec<(char, String)> = standard.chain(own).collect();
        key.sort();
        key
    }

    /// What the characters between the squares mean, in the order in which maps know them.
    fn edge_key(&self) -> Vec<(char, String)> {
        let drawn = self.drawn(self.area);
        let rows = drawn.lines().skip(1).enumerate();
        let edges = rows.flat_map(|(row, line)| {
            let columns = line.chars().skip(RULER).enumerate();
            columns.filter(move |(column, _)| (column + row) % 2 == 1).map(|(_, sign)| sign)
        });
        let signs: Vec<char> = edges.collect();
        let known = EDGES.iter().filter(|(sign, edge)| !edge.is_open() && signs.contains(sign));
        known.map(|(sign, edge)| (*sign, edge_name(*edge))).collect()
    }

    fn mark_key(&self) -> Vec<(char, String)> {
        let marked = self.marks.values().any(|sign| *sign == MARKED);
        let named = self.marks.values().any(|sign| *sign != MARKED);
        let one = marked.then(|| (MARKED, "a mark, see below".to_owned()));
        let other = named.then(|| ('1', "and the like: the mark of this name".to_owned()));
        // The example is a sign that is really there.
        let example = self.marks.values().copied().find(|sign| *sign != MARKED);
        let other = other.zip(example).map(|((_, text), sign)| (sign, text));
        one.into_iter().chain(other).collect()
    }

    fn key(&self, page: &mut Page, look: Look) {
        for (title, entries) in
            [("On squares", self.square_key()), ("Between them", self.edge_key()), ("Marks", self.mark_key())]
        {
            if !entries.is_empty() {
                page.gap();
                page.prose(0, Ink::Title, title);
                columns(page, &entries, look);
            }
        }
    }

    fn json(&self, id: &str) -> Value {
        let (first, last) = (self.area.first(), self.area.last());
        let entries = |entries: Vec<(char, String)>| -> Value {
            entries
                .into_iter()
                .map(|(sign, name)| (sign.to_string(), Value::from(name)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        json!({
            "map": id,
            "title": self.town.name(),
            "about": self.town.about(),
            "feet_per_square": self.town.feet_per_square(),
            "storey": first.storey,
            "storey_name": super::storey_name(self.town, first.storey),
            "first": first,
            "last": last,
            "drawing": self.drawn(self.area).lines().collect::<Vec<_>>(),
            "squares": entries(self.square_key()),
            "edges": entries(self.edge_key()),
        })
    }
}

/// The sign of a mark: its name, if that is one letter that means nothing else.
fn mark_sign(name: &str, taken: &[char]) -> char {
    let mut letters = name.chars();
    let one = letters.next().filter(|one| letters.next().is_none() && one.is_ascii_graphic());
    one.filter(|one| !taken.contains(one)).unwrap_or(MARKED)
}

/// Signs for things that maps have none for: a letter of their name that means nothing yet, or any other.
fn thing_signs(town: &Town, area: Area, marks: &BTreeMap<Square, char>) -> BTreeMap<Thing, char> {
    let known = |thing: Thing| SQUARES.iter().any(|(_, sign)| sign.tile.thing == Some(thing));
    let free =
        |sign: char| !SQUARES.iter().any(|(known, _)| *known == sign) && !marks.values().any(|m| *m == sign);
    let mut signs: BTreeMap<Thing, char> = BTreeMap::new();
    for thing in area.squares().filter_map(|square| town.tile(square).thing).filter(|thing| !known(*thing)) {
        if signs.contains_key(&thing) {
            continue;
        }
        let own = thing.name().chars().flat_map(|letter| [letter.to_ascii_uppercase(), letter]);
        let any = ('A'..='Z').chain('a'..='z').chain('0'..='9');
        let letters = own.filter(char::is_ascii_alphabetic).chain(any);
        let sign = letters.into_iter().find(|sign| free(*sign) && !signs.values().any(|used| used == sign));
        signs.extend(sign.map(|sign| (thing, sign)));
    }
    signs
}

/// Short entries side by side in columns of one width.
fn columns(page: &mut Page, entries: &[(char, String)], look: Look) {
    let texts: Vec<String> = entries.iter().map(|(sign, name)| format!("{sign}  {name}")).collect();
    let widest = texts.iter().map(|text| length(text)).max().unwrap_or(0) + 3;
    let count = (look.prose().saturating_sub(2) / widest).max(1);
    let rows = texts.len().div_ceil(count).max(1);
    for row in 0..rows {
        let cells = texts.iter().skip(row).step_by(rows);
        let line: String = cells.map(|text| format!("{text}{}", " ".repeat(widest - length(text)))).collect();
        page.line(&format!("  {line}"));
    }
}
