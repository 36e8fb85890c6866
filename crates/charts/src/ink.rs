//! Colours: one look for all charts, in light and in dark, told apart by readers who do not see all colours.

/// How many colours lines have.
pub(crate) const LINES: usize = 8;

/// What something is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Text and outlines.
    Text,
    /// Text of less weight.
    Faint,
    /// Rules and grid lines.
    Rule,
    /// The page itself.
    Paper,
    /// More than the middle; bars.
    More,
    /// Less than the middle.
    Less,
    /// Wounds.
    Wound,
    /// The nth line.
    Line(usize),
}

/// Every ink that is not a line's: its class, in light, in dark.
const PLAIN: [(Ink, &str, &str, &str); 7] = [
    (Ink::Text, "text", "#221d16", "#ece6da"),
    (Ink::Faint, "faint", "#655c50", "#b0a797"),
    (Ink::Rule, "rule", "#ddd5c8", "#3d372e"),
    (Ink::Paper, "paper", "#fffdf9", "#181613"),
    (Ink::More, "more", "#2f78b7", "#3f86c6"),
    (Ink::Less, "less", "#d9730d", "#c0650c"),
    (Ink::Wound, "wound", "#c9452f", "#c8402f"),
];

/// The colours of lines, in light and in dark. After the set of Okabe and Ito, moved until each stands out from
/// its paper enough to be read as text.
const LINE: [(&str, &str); LINES] = [
    ("#0072b2", "#56b4e9"),
    ("#bd4f08", "#ff9a57"),
    ("#00795a", "#2fc79a"),
    ("#a5468b", "#e59cc8"),
    ("#221d16", "#ece6da"),
    ("#8a6a00", "#e8cf4d"),
    ("#5a55c9", "#a6a3ff"),
    ("#7d2d1c", "#dd8d76"),
];

impl Ink {
    /// The class that a style sheet colours.
    pub(crate) fn class(self) -> String {
        match self {
            Ink::Line(line) => format!("line{}", line % LINES),
            _ => self.plain().1.to_owned(),
        }
    }

    /// The colour in light, for a renderer that knows no style sheets.
    pub(crate) fn light(self) -> &'static str {
        match self {
            Ink::Line(line) => LINE[line % LINES].0,
            _ => self.plain().2,
        }
    }

    fn plain(self) -> (Ink, &'static str, &'static str, &'static str) {
        PLAIN.into_iter().find(|(ink, ..)| *ink == self).unwrap_or(PLAIN[0])
    }
}

/// Every class with its two colours.
fn all() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    let plain = PLAIN.into_iter().map(|(_, class, light, dark)| (class.to_owned(), light, dark));
    let lines =
        LINE.into_iter().enumerate().map(|(line, (light, dark))| (format!("line{line}"), light, dark));
    plain.chain(lines)
}

/// The variables of all colours: light everywhere, dark on a screen that asks for it.
pub(crate) fn variables(selector: &str) -> String {
    let light: String = all().map(|(class, light, _)| format!("--{class}:{light};")).collect();
    let dark: String = all().map(|(class, _, dark)| format!("--{class}:{dark};")).collect();
    format!(
        "@media all{{{selector}{{{light}}}}}\n@media screen and (prefers-color-scheme:dark){{{selector}{{{dark}}}}}\n"
    )
}

/// The classes of the elements of a chart. They stand in a media rule because renderers without variables skip
/// such a rule whole and keep to the colours of the attributes.
pub(crate) fn classes() -> String {
    let classes: String =
        all().map(|(class, ..)| format!(".chart .{class}{{color:var(--{class})}}\n")).collect();
    format!("@media all{{\n{classes}}}\n")
}
