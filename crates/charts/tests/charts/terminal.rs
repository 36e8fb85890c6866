//! Charts as text.

use crate::samples::{SIZES, all, bars, curves, every, heat};
use charts::{Chart, Terminal};

/// A text without its colours.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn no_line_is_longer_than_the_terminal_is_wide() {
    for chart in all() {
        for width in [0, 40, 53, 80, 200] {
            let text = chart.text(&Terminal::plain(width).unicode(true));
            let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(longest <= width.max(40), "{longest} of {width}\n{text}");
            assert!(text.ends_with('\n') && text.lines().all(|line| line == line.trim_end()), "{text:?}");
        }
    }
}

#[test]
fn plain_text_is_ascii_where_the_names_are() {
    for chart in SIZES.into_iter().flat_map(|size| every(size, true)) {
        let text = chart.text(&Terminal::plain(80));
        assert!(text.is_ascii(), "{text}");
    }
}

#[test]
fn names_from_outside_command_no_terminal() {
    for chart in all() {
        let text = chart.text(&Terminal::plain(80).unicode(true));
        assert!(!text.contains(['\u{1b}', '\u{202e}', '\u{0}']), "{text:?}");
    }
}

#[test]
fn wide_letters_take_two_columns() {
    let text = bars(5, false).text(&Terminal::plain(80));
    let line = text.lines().find(|line| line.starts_with("李小龍")).unwrap();
    let other = text.lines().find(|line| line.starts_with("Wyatt")).unwrap();
    assert_eq!(line.find('#').map(|place| line[..place].chars().count() + 3), other.find('#'));
}

#[test]
fn colours_change_nothing_else() {
    for chart in every(9, true) {
        let plain = chart.text(&Terminal::plain(80));
        let coloured = chart.text(&Terminal::plain(80).colour(true));
        assert_eq!(uncoloured(&coloured), plain);
        assert!(coloured.contains("\u{1b}[1m"), "the title is bold");
        assert_eq!(coloured.matches("\u{1b}[0m").count() * 2, coloured.matches("\u{1b}[").count());
    }
}

#[test]
fn every_number_of_a_list_is_told() {
    let text = bars(40, true).text(&Terminal::plain(80));
    assert!((0..40).all(|number| text.contains(&format!("Man {number} "))));
    let text = curves(40, true).text(&Terminal::plain(80));
    assert!((0..40).all(|number| text.contains(&format!("  Man {number} "))));
}

#[test]
fn a_wide_map_goes_on_below() {
    let text = heat(40, true).text(&Terminal::plain(60));
    assert_eq!(text.matches("\nMan 7 ").count(), text.matches("\n\n").count() + 1);
    let heads = text.lines().filter(|line| line.trim_start().starts_with("Man") && line.starts_with(' '));
    assert_eq!(heads.map(|line| line.matches("Man").count()).sum::<usize>(), 40);
}
