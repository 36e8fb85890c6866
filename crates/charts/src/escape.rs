//! Text from outside: nothing in it may break out of a tag, of a line or of the terminal.

/// Text as it may stand between tags and in attributes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in clean(text).chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            letter => out.push(letter),
        }
    }
    out
}

/// Text in one line, without what commands a terminal, turns the direction of writing or is no letter in XML.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            letter if letter.is_control() && letter.is_whitespace() => ' ',
            letter if letter.is_control() || commands(letter) => '\u{fffd}',
            letter => letter,
        })
        .collect()
}

/// Letters that are not seen and change what is: direction marks, line ends, the two that XML does not allow.
const fn commands(letter: char) -> bool {
    matches!(letter,
        '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}')
}
