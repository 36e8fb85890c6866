//! Charts of any size, with names of any kind.

use charts::{Bars, BodyMap, Chart, Curves, Differences, Estimate, HeatMap, Part, Scale};

/// Sizes from nothing to too much.
pub(crate) const SIZES: [usize; 5] = [0, 1, 2, 9, 40];

/// Names that people and programs get wrong.
pub(crate) const NAMES: [&str; 7] = [
    "Wyatt",
    "<script>alert('&\"')</script>",
    "A man whose name is so long that nobody has ever heard the end of it, and nobody has ever wanted to",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikarbeiterverein",
    "李小龍",
    "",
    "a\u{1b}[31mb\nc\u{202e}d\u{0}",
];

/// A name for a number; `plain` ones are short and ASCII.
pub(crate) fn name(number: usize, plain: bool) -> String {
    if plain { format!("Man {number}") } else { NAMES[number % NAMES.len()].to_owned() }
}

/// A chance for a number, ends included, with an interval that may leave the scale.
pub(crate) fn chance(number: usize) -> Estimate {
    let value = [1000, 0, 613, 1, 999, 500][number % 6];
    Estimate::new(value, value - 40, value + 25)
}

/// One of each kind, of a size.
pub(crate) fn every(size: usize, plain: bool) -> Vec<Box<dyn Chart>> {
    vec![
        Box::new(bars(size, plain)),
        Box::new(differences(size, plain)),
        Box::new(curves(size, plain)),
        Box::new(body(size)),
        Box::new(heat(size, plain)),
    ]
}

/// One of each kind in every size, with both kinds of names.
pub(crate) fn all() -> impl Iterator<Item = Box<dyn Chart>> {
    SIZES.into_iter().flat_map(|size| [every(size, true), every(size, false)]).flatten()
}

pub(crate) fn bars(size: usize, plain: bool) -> Bars {
    let mut bars = Bars::new(title("Wins", plain));
    bars.note("What was counted");
    for number in 0..size {
        bars.bar(name(number, plain), chance(number));
    }
    bars
}

pub(crate) fn differences(size: usize, plain: bool) -> Differences {
    let mut differences = Differences::new(title("Changes", plain));
    for number in 0..size {
        let value = [-1000, 3, 0, 250, -17][number % 5];
        differences.change(name(number, plain), Estimate::new(value, value - 11, value + 9));
    }
    differences
}

pub(crate) fn curves(size: usize, plain: bool) -> Curves {
    let mut curves = Curves::new(title("Standing", plain));
    for number in 0..size {
        let points = (0..=number % 11).map(|turn| chance(number * turn));
        curves.line(name(number, plain), points);
    }
    curves
}

pub(crate) fn body(size: usize) -> BodyMap {
    let mut body = BodyMap::new("Wounds");
    for number in 0..size {
        let count = u64::try_from(number * number).unwrap_or(0);
        body.wounds(Part::ALL[number % Part::ALL.len()], count);
    }
    body
}

pub(crate) fn heat(size: usize, plain: bool) -> HeatMap {
    let scale = [Scale::AroundNought, Scale::AroundHalf, Scale::FromNought][size % 3];
    let mut heat = HeatMap::new(title("Tactics", plain), scale, (0..size).map(|column| name(column, plain)));
    heat.sides("rows", "columns");
    for row in 0..size {
        let value =
            |column: usize| (row != column).then_some([-1000, 1000, 0, 37, -512][(row + 3 * column) % 5]);
        heat.row(name(row, plain), (0..size).map(value));
    }
    heat
}

fn title(title: &str, plain: bool) -> String {
    if plain { title.to_owned() } else { format!("{title} {}", NAMES[1]) }
}
