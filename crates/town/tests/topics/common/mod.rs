//! Random towns for property tests.

// Each test uses its part of this.
#![allow(dead_code)]

use proptest::prelude::*;
use proptest::sample::Index;
use std::fmt::Write;
use town::signs::{EDGES, SQUARES};
use town::{Library, Town};

/// The drawing of a storey, line by line.
pub(crate) type Lines = Vec<Vec<char>>;

fn squares() -> Vec<char> {
    SQUARES.iter().filter(|(_, sign)| sign.end.is_none()).map(|(sign, _)| *sign).chain(['1', 'z']).collect()
}

fn edges(upright: bool) -> Vec<char> {
    let wrong = if upright { '-' } else { '|' };
    // Most edges of a town are open.
    let open = std::iter::repeat_n(' ', 20);
    open.chain(EDGES.iter().map(|(sign, _)| *sign).filter(|sign| *sign != wrong)).chain(['r']).collect()
}

/// A drawing of so many squares.
fn drawing(width: usize, height: usize) -> impl Strategy<Value = Lines> {
    let characters = prop::collection::vec(any::<Index>(), (2 * width + 1) * (2 * height + 1));
    characters.prop_map(move |picks| {
        let sign = |column: usize, line: usize, pick: &Index| match (column % 2, line % 2) {
            (1, 1) => *pick.get(&squares()),
            (0, 0) => *pick.get(&[' ', '+']),
            (column, _) => *pick.get(&edges(column == 0)),
        };
        let line = |(number, line): (usize, &[Index])| {
            line.iter().enumerate().map(|(column, pick)| sign(column, number, pick)).collect()
        };
        picks.chunks(2 * width + 1).enumerate().map(line).collect()
    })
}

/// The text of a map with these drawings, one a storey, and what is written before them.
pub(crate) fn map(head: &str, size: (usize, usize), storeys: &[Lines]) -> String {
    let (width, height) = size;
    let mut text = format!(
        "name = \"Random\"\nsize = [{width}, {height}]\n{head}\n\n[legend]\n\
         1 = {{ terrain = \"yard\", mark = \"one\", facing = \"north-east\" }}\n\
         z = {{ terrain = \"brush\", thing = \"large-safe\" }}\n\n[edges]\nr = {{ kind = \"rail\", height = 17 }}\n"
    );
    for (number, lines) in storeys.iter().enumerate() {
        let lines: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
        let floor = number * 10;
        let _ = write!(text, "\n[[storey]]\nname = \"{number}\"\nfloor = {floor}\nceiling = 9\n");
        // A storey with nothing on it has no drawing.
        if lines.iter().any(|line| line.contains(|sign| ![' ', '+'].contains(&sign))) {
            let _ = write!(text, "drawing = '''\n{}\n'''\n", lines.join("\n"));
        }
    }
    text
}

/// Random drawings of the storeys of a town, all of one size.
pub(crate) fn drawings() -> impl Strategy<Value = ((usize, usize), Vec<Lines>)> {
    let size = (1..7usize, 1..6usize);
    size.prop_flat_map(|(width, height)| {
        let storeys = prop::collection::vec(drawing(width, height), 1..4);
        storeys.prop_map(move |storeys| ((width, height), storeys))
    })
}

/// A random map file with places, zones, marks and links, and its town.
pub(crate) fn town() -> impl Strategy<Value = (String, Town)> {
    (drawings(), prop::collection::vec(any::<Index>(), 12)).prop_map(|((size, storeys), picks)| {
        let bare = read(&map("", size, &storeys));
        let head = head(&bare, &picks);
        let text = map(&head, size, &storeys);
        let town = read(&text);
        (text, town)
    })
}

pub(crate) fn read(text: &str) -> Town {
    town::parse("random.town", text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// Names and links for a town, wherever somebody can stand.
fn head(town: &Town, picks: &[Index]) -> String {
    let all: Vec<_> = town.squares().collect();
    let ground: Vec<_> = all.iter().copied().filter(|square| town.terrain(*square).facts().stands).collect();
    let (one, other) = (*picks[0].get(&all), *picks[1].get(&all));
    let mut head = format!(
        "place = [ {{ name = 'The \"H\"', kind = \"store\", area = [[{}, {}, {}, {}, {}]] }} ]\n\
         zone = [ {{ name = \"it's \\\"so\\\"\", area = [[{}, {}, {}, {}]] }} ]\n",
        one.x, one.y, other.x, other.y, one.storey, other.x, other.y, one.x, one.y
    );
    if ground.is_empty() {
        return head;
    }
    let (mark, low, high) = (*picks[2].get(&ground), *picks[3].get(&ground), *picks[4].get(&ground));
    let _ = writeln!(head, "mark = [ {{ name = \"M\", at = [{}, {}, {}] }} ]", mark.x, mark.y, mark.storey);
    if low.storey < high.storey {
        let _ = writeln!(
            head,
            "link = [ {{ climb = \"ladder\", lower = [{}, {}, {}], upper = [{}, {}, {}] }} ]",
            low.x, low.y, low.storey, high.x, high.y, high.storey
        );
    }
    head
}
