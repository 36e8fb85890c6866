//! How much room text takes, in a picture and in a terminal.

/// Text that was cut ends so.
const ELLIPSIS: char = '…';

/// About how wide a text is in a picture. Fonts differ: this is the wide end of what `system-ui` stands for.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let total: i64 = text.chars().map(|letter| i64::from(letter_width(letter))).sum();
    i32::try_from(total * i64::from(size) / 1000).unwrap_or(i32::MAX / 4).min(i32::MAX / 4)
}

/// The widest of several texts.
pub(crate) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>, size: i32) -> i32 {
    texts.into_iter().map(|text| width(text, size)).max().unwrap_or(0)
}

/// A letter's width in thousandths of the font's size.
const fn letter_width(letter: char) -> u16 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 340,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' => 420,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 990,
        'A'..='Z' => 760,
        '+' | '\u{2212}' | '=' | '<' | '>' | '&' => 840,
        letter => match columns_of(letter) {
            0 => 0,
            1 => 640,
            _ => 1100,
        },
    }
}

/// A text cut to the room there is in a picture.
pub(crate) fn clipped(text: &str, size: i32, room: i32) -> String {
    cut(text, room, |text| width(text, size))
}

/// A text cut to so many columns of a terminal.
pub(crate) fn clipped_columns(text: &str, room: usize, unicode: bool) -> String {
    match unicode {
        true => cut(text, room, columns),
        false => cut(text, room, columns).replace(ELLIPSIS, "~"),
    }
}

/// Cuts a text where it is too long by some measure.
fn cut<N: PartialOrd>(text: &str, room: N, measure: impl Fn(&str) -> N) -> String {
    if measure(text) <= room {
        return text.to_owned();
    }
    let mut kept: String = ELLIPSIS.to_string();
    let mut best = kept.clone();
    for letter in text.chars() {
        kept.insert(kept.len() - ELLIPSIS.len_utf8(), letter);
        if measure(&kept) > room {
            break;
        }
        best.clone_from(&kept);
    }
    best
}

/// A text in lines of a width by some measure, broken at spaces; a word too long for a line has one alone.
pub(crate) fn wrapped(text: &str, room: i32, measure: impl Fn(&str) -> i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if measure(&format!("{line} {word}")) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The columns that a text takes in a terminal.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// The columns of a letter: none for a mark on the letter before it, two for the wide scripts and pictures.
const fn columns_of(letter: char) -> usize {
    match letter {
        '\u{300}'..='\u{36f}'
        | '\u{200b}'..='\u{200d}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{303e}'
        | '\u{3041}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1f64f}'
        | '\u{1f900}'..='\u{1f9ff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

/// A name in a picture, in at most so many lines; what does not fit is cut.
pub(crate) fn fitted(name: &str, size: i32, room: i32, most: usize) -> Vec<String> {
    let mut lines = wrapped(name, room, |line| width(line, size));
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| clipped(line, size, room)).collect()
}
