//! Names that nobody takes for those of others: what looks alike is the same name here.

/// What no player may be called, in the letters of [`likeness`].
const TAKEN: [&str; 8] =
    ["referee", "thereferee", "computer", "thecomputer", "assistant", "sixgun", "server", "table"];

/// Letters that look like others, and what they look like. Ours: the usual ones of Greek and Cyrillic, and Latin ones with
/// marks.
const ALIKE: [(&str, char); 20] = [
    ("аάαàáâãäåāăąɑ@4", 'a'),
    ("вβьъ8", 'b'),
    ("сϲçćĉċč¢", 'c'),
    ("ԁďđ", 'd'),
    ("еёєεέèéêëēĕėęě3", 'e'),
    ("ɡĝğġģ9", 'g'),
    ("нһħĥ", 'h'),
    ("іїιίìíîïĩīĭįıǀ1!|ӏlłĺļľ", 'i'),
    ("јϳĵ", 'j'),
    ("кκķ", 'k'),
    ("мμ", 'm'),
    ("пηñńņňո", 'n'),
    ("оοόσòóôõöøōŏő0", 'o'),
    ("рρ", 'p'),
    ("гŕŗř", 'r'),
    ("ѕśŝşš$5", 's'),
    ("тτţťŧ7", 't'),
    ("υùúûüũūŭůűųц", 'u'),
    ("ѵνv", 'v'),
    ("уýÿŷγ", 'y'),
];

/// A name as it looks: without case, blanks and signs, and with one letter for all that look alike.
fn likeness(name: &str) -> String {
    let plain = |letter: char| match letter {
        // Letters of full width stand a fixed way above the plain ones.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        other => other,
    };
    let letters = name.chars().map(plain).flat_map(char::to_lowercase).filter_map(|letter| {
        let alike = ALIKE.iter().find(|(all, _)| all.contains(letter)).map(|(_, one)| *one);
        alike.or_else(|| letter.is_alphanumeric().then_some(letter))
    });
    let text: String = letters.collect();
    text.replace("rn", "m").replace("vv", "w")
}

/// Whether a name may be taken where others have theirs.
pub(super) fn is_free<'n>(name: &str, mut others: impl Iterator<Item = &'n str>) -> bool {
    let own = likeness(name);
    let of_the_table =
        TAKEN.iter().any(|taken| likeness(taken) == own) || own.starts_with(&likeness("the computer"));
    !own.is_empty() && !of_the_table && others.all(|other| likeness(other) != own)
}

/// Whether a letter shows nothing, or turns what follows round: such letters make one name look like another.
pub(super) fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_what_another_seems_to_be_called() {
        let seated = ["Wyatt", "Doc Holliday"];
        let free = |name: &str| is_free(name, seated.into_iter());
        for good in ["Johnny Ringo", "Кирилл", "Ένας", "Wyatt Jr", "Doc"] {
            assert!(free(good), "{good}");
        }
        for bad in [
            "wyatt",
            "Wyаtt",
            "W y a t t",
            "VVyatt",
            "Ｗｙａｔｔ",
            "doc holl1day",
            "Referee",
            "The Rеferee",
            "REFEREE.",
            "the computer (marksman)",
            "S1xgun",
            "",
            "...",
        ] {
            assert!(!free(bad), "{bad}");
        }
        assert!("Wy\u{200b}att\u{202e}".chars().filter(|letter| is_unseen(*letter)).count() == 2);
    }
}
