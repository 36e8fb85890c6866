//! The man in a terminal, beside a list of his parts.

use super::{BodyMap, Part};
use crate::ink::Ink;
use crate::number::{grouped, percent};
use crate::terminal::{Terminal, place};

/// The man; each letter is a place of a part. His right is at the reader's left.
const MAN: [&str; 13] = [
    "     HHH     ",
    "     HHH     ",
    "      H      ",
    " rrrCCCCClll ",
    " rrrCCCCClll ",
    " RR CCCCC LL ",
    " RR AAAAA LL ",
    " RR AAAAA LL ",
    " RR AAAAA LL ",
    "   ppp qqq   ",
    "   ppp qqq   ",
    "   ppp qqq   ",
    "   ppp qqq   ",
];

/// The row of the first part in the list: the list is centred on the man.
const FIRST: usize = 2;

/// Shades from no wounds to most.
const ASCII: [char; 6] = ['.', ':', '-', '+', '*', '#'];
/// The same in blocks.
const BLOCKS: [char; 5] = ['·', '░', '▒', '▓', '█'];

/// The man with a list of shares at his side.
pub(super) fn figure(map: &BodyMap, terminal: &Terminal) -> String {
    let values: Vec<String> = Part::ALL.iter().map(|part| value(map, *part)).collect();
    let beside = Terminal::plain(terminal.width().saturating_sub(MAN[0].len() + 2).max(1));
    let (names, room) = beside.shared(Part::ALL.iter().map(|part| part.name()), &values);
    let fits = terminal.width() >= MAN[0].len() + 2 + 40;
    let room = if fits { room } else { 0 };
    let mut out = terminal.heading(&map.title, &map.note);
    for (row, line) in MAN.iter().enumerate() {
        let man: String = line.chars().map(|letter| shaded(map, terminal, letter)).collect();
        let part = row.checked_sub(FIRST).and_then(|row| Part::ALL.get(row)).filter(|_| fits);
        let told = part.map_or(String::new(), |part| told(map, terminal, *part, (names, room)));
        out += &terminal.ended(&format!("{man}  {told}"));
    }
    for part in Part::ALL.iter().filter(|_| !fits) {
        out += &terminal.ended(&told(map, terminal, *part, (14, 0)));
    }
    out + "Left and right are the man's own.\n"
}

/// What stands behind a part's name.
fn value(map: &BodyMap, part: Part) -> String {
    format!("{:>7} ({})", percent(map.share(part)), grouped(map.count(part)))
}

/// A part in the list: name, bar, share and count.
fn told(map: &BodyMap, terminal: &Terminal, part: Part, (names, room): (usize, usize)) -> String {
    let full = place(map.strength(part), 0, 100, room);
    let bar: String =
        (0..room).map(|column| if column < full { terminal.sign('#', '█') } else { ' ' }).collect();
    let gap = if room == 0 { "" } else { "  " };
    format!(
        "{}  {}{gap}{}",
        terminal.name(part.name(), names),
        terminal.paint(Ink::Wound, &bar),
        value(map, part)
    )
}

/// A place of the man.
fn shaded(map: &BodyMap, terminal: &Terminal, letter: char) -> String {
    let part = match letter {
        'H' => Part::Head,
        'r' => Part::RightShoulder,
        'l' => Part::LeftShoulder,
        'C' => Part::Chest,
        'R' => Part::RightArm,
        'L' => Part::LeftArm,
        'A' => Part::Abdomen,
        'p' => Part::RightLeg,
        'q' => Part::LeftLeg,
        _ => return " ".to_owned(),
    };
    let shade = |shades: &[char]| match map.count(part) {
        0 => shades[0],
        _ => shades[place(map.strength(part), 0, 100, shades.len() - 1).max(1)],
    };
    let sign = terminal.sign(shade(&ASCII), shade(&BLOCKS));
    terminal.paint(Ink::Wound, &sign.to_string())
}
