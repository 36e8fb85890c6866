//! What a side sees on the page: a drawn map with letters for figures, and the same in words.

use crate::out::{Ink, Look, Page};
use fight::View;
use fight::ground::is_here;
use fight::scenario::FigureId;
use narration::{Cast, Scene};
use rules::Fate;
use std::collections::{BTreeMap, BTreeSet};
use town::{Area, Changes, Picture, Square, Town, draw, key};

/// Squares shown around the figures.
const MARGIN: u16 = 3;
/// The letters before a row: its number and a blank.
const RULER: usize = 4;
const HORSE: char = '@';
const WHEELS: char = 'X';
const LAST_SEEN: char = '?';
const HEARD: char = '!';

/// What a side sees, with a letter for everybody.
pub(crate) struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    letters: BTreeMap<u8, char>,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>) -> Drawing<'a> {
        let Scene { cast, view, .. } = *scene;
        Drawing { scene, view, letters: letters(cast, view, &cast.setup.town) }
    }

    fn town(&self) -> &Town {
        &self.scene.cast.setup.town
    }

    /// A figure's letter on the map.
    fn letter(&self, figure: FigureId) -> char {
        self.letters.get(&figure.0).copied().unwrap_or('*')
    }

    /// The map around the figures, one drawing for each storey with somebody on it.
    pub(crate) fn draw(&self, page: &mut Page, look: Look) {
        let signs = self.signs();
        let storeys: BTreeSet<u8> = signs.keys().map(|square| square.storey).collect();
        for storey in &storeys {
            let squares = signs.keys().filter(|square| square.storey == *storey);
            let Some(area) = around(squares, self.town()) else { continue };
            if storeys.len() > 1 {
                let name = self.town().storeys().get(usize::from(*storey)).map_or("", |storey| storey.name());
                page.prose(0, Ink::Faint, &format!("Storey {storey} ({name}):"));
            }
            for strip in strips(area, look.width) {
                self.strip(page, look, strip, &signs);
            }
        }
    }

    fn strip(&self, page: &mut Page, look: Look, area: Area, signs: &BTreeMap<Square, (char, Ink)>) {
        let picture = Picture { area, edges: true, rulers: true };
        let figure = |square: Square| signs.get(&square).map(|(sign, _)| *sign);
        let drawn = draw(self.town(), &self.view.changes, &picture, &figure);
        // Squares are as high as they are wide where nothing stands between two rows.
        let empty = |number: usize, line: &str| number % 2 == 1 && line.trim().is_empty();
        for (number, line) in drawn.lines().enumerate().filter(|(number, line)| !empty(*number, line)) {
            page.line(&painted(line, number, area, signs, look));
        }
        page.gap();
    }

    /// What stands on squares instead of the ground: people over horses over wheels over marks.
    fn signs(&self) -> BTreeMap<Square, (char, Ink)> {
        let mut signs = BTreeMap::new();
        for mark in &self.view.heard {
            signs.insert(mark.square, (HEARD, Ink::Waiting));
        }
        for other in self.view.others.iter().filter(|other| other.now.is_none() && !other.left) {
            if let Some(mark) = other.last {
                signs.insert(mark.square, (LAST_SEEN, Ink::Waiting));
            }
        }
        for square in self.view.wagons.iter().flat_map(|wagon| &wagon.squares) {
            signs.insert(*square, (WHEELS, Ink::Plain));
        }
        for horse in self.view.horses.iter().filter_map(|horse| horse.now) {
            signs.insert(horse.square, (HORSE, Ink::Plain));
        }
        let others = self.view.others.iter().filter_map(|other| Some((other, other.now.as_ref()?.square)));
        let others = others.map(|(other, at)| (other.fate, at, other.figure, Ink::Bad));
        let own = self.view.own.iter().filter(|own| is_here(own));
        let own = own.filter_map(|own| Some((own.health.fate, own.square?, own.figure, Ink::Good)));
        let mut all: Vec<_> = others.chain(own).collect();
        // Those on their feet come last, so that they are seen and not the fallen.
        all.sort_by_key(|(fate, ..)| *fate == Fate::Standing);
        for (_, at, figure, ink) in all {
            signs.insert(at, (self.letter(figure), ink));
        }
        signs
    }

    /// Who is where, line by line; with the letters of the map or without.
    pub(crate) fn list(&self, page: &mut Page, letters: bool) {
        let entry = |page: &mut Page, figure: FigureId, ink: Ink, line: &str| match letters {
            true => page.entry(0, 2, (ink, &self.letter(figure).to_string()), line),
            false => page.prose(2, Ink::Plain, line),
        };
        let heading = |page: &mut Page, says: &str| {
            if !letters {
                page.prose(0, Ink::Title, says);
            }
        };
        let listed = self.scene.listed();
        heading(page, "Yours:");
        for own in &listed.own {
            entry(page, own.figure, Ink::Good, &own.says);
        }
        if !listed.others.is_empty() {
            heading(page, "Others:");
        }
        for other in &listed.others {
            entry(page, other.figure, Ink::Bad, &other.says);
        }
        for line in &listed.things {
            page.prose(2, Ink::Plain, line);
        }
        if letters {
            page.prose(0, Ink::Faint, &self.key_of_signs());
        }
    }

    /// What the other signs of the map mean.
    fn key_of_signs(&self) -> String {
        let signs: Vec<char> = self.signs().values().map(|(sign, _)| *sign).collect();
        let meant = [
            (HORSE, "@ horse"),
            (WHEELS, "X wheels"),
            (LAST_SEEN, "? last seen here"),
            (HEARD, "! shots heard"),
        ];
        let meant = meant.iter().filter(|(sign, _)| signs.contains(sign)).map(|(_, says)| (*says).to_owned());
        let mut parts: Vec<String> = meant.collect();
        if let Some(area) = around(self.signs().keys(), self.town()) {
            let picture = Picture { area, edges: true, rulers: false };
            let ground = key(self.town(), &self.view.changes, &picture);
            parts.extend(ground.into_iter().map(|(sign, name)| format!("{sign} {name}")));
        }
        format!("{}.", parts.join("; "))
    }
}

/// The squares around some of them, with a margin.
fn around<'s>(squares: impl Iterator<Item = &'s Square>, town: &Town) -> Option<Area> {
    let squares: Vec<Square> = squares.copied().collect();
    let storey = squares.first()?.storey;
    let low = |number: Option<u16>| number.unwrap_or(0).saturating_sub(MARGIN);
    let (west, north) =
        (low(squares.iter().map(|square| square.x).min()), low(squares.iter().map(|square| square.y).min()));
    let high = |number: Option<u16>, size: u16| number.unwrap_or(0).saturating_add(MARGIN).min(size - 1);
    let east = high(squares.iter().map(|square| square.x).max(), town.width());
    let south = high(squares.iter().map(|square| square.y).max(), town.height());
    Some(Area::new(Square::new(west, north, storey), Square::new(east, south, storey)))
}

/// The strips of an area that fit the terminal, from west to east, all of about the same width.
fn strips(area: Area, width: usize) -> Vec<Area> {
    let squares = u16::try_from(width.saturating_sub(RULER + 1) / 2).unwrap_or(u16::MAX).max(1);
    let (first, last) = (area.first(), area.last());
    let count = (last.x - first.x) / squares + 1;
    let each = (last.x - first.x) / count + 1;
    let strip = |number: u16| {
        let west = first.x + number * each;
        let east = west.saturating_add(each - 1).min(last.x);
        Area::new(Square::new(west, first.y, first.storey), Square::new(east, last.y, first.storey))
    };
    (0..count).map(strip).collect()
}

/// A line of a drawing with its figures in colour.
fn painted(
    line: &str,
    number: usize,
    area: Area,
    signs: &BTreeMap<Square, (char, Ink)>,
    look: Look,
) -> String {
    if !look.colour || number == 0 || number % 2 == 1 {
        return line.to_owned();
    }
    let y = usize::from(area.first().y) + (number - 2) / 2;
    let ink = |column: usize| {
        let x = column.checked_sub(RULER).filter(|column| column % 2 == 1)? / 2 + usize::from(area.first().x);
        let square = Square::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?, area.storey());
        signs.get(&square).map(|(_, ink)| *ink)
    };
    let letters = line.chars().enumerate();
    let painted = letters.map(|(column, letter)| match ink(column) {
        Some(ink) => look.paint(ink, &letter.to_string()),
        None => letter.to_string(),
    });
    painted.collect()
}

/// A letter for everybody: capitals for one's own, small letters for the others, none that the map uses itself. The
/// beginnings of a name come first.
fn letters(cast: &Cast, view: &View, town: &Town) -> BTreeMap<u8, char> {
    let built = Changes::new();
    let storeys = (0..).zip(town.storeys()).map(|(storey, _)| storey);
    let mut taken: BTreeSet<char> = storeys
        .flat_map(|storey| key(town, &built, &Picture::of(town, storey)))
        .map(|(sign, _)| sign)
        .chain([WHEELS])
        .collect();
    let own = view.own.iter().map(|own| (own.figure, true));
    let all = own.chain(view.others.iter().map(|other| (other.figure, false)));
    let mut letters = BTreeMap::new();
    for (figure, upper) in all {
        let case =
            |letter: char| if upper { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
        let name = cast.figure(figure);
        let first = name.split_whitespace().filter_map(|word| word.chars().next());
        let all = first.filter(char::is_ascii_alphabetic).chain('a'..='z').map(case).chain('0'..='9');
        let free = all.into_iter().find(|letter| !taken.contains(letter)).unwrap_or('*');
        taken.insert(free);
        letters.insert(figure.0, free);
    }
    letters
}
