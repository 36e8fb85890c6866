//! Time in four loose measures. How long a journey takes is the referee's to say.

use super::BOOK;
use rules::Sheet;
use rules::sheet::capital;

/// The shortest and the longest that a turn lasts, in seconds.
pub const SECONDS_OF_A_TURN: [u8; 2] = [5, 15];

/// A measure of time, the shortest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Measure {
    Turn,
    Scene,
    Episode,
    Story,
}

impl Measure {
    /// Every measure, the shortest first.
    pub const ALL: [Measure; 4] = [Measure::Turn, Measure::Scene, Measure::Episode, Measure::Story];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["turn", "scene", "episode", "story"][self as usize]
    }

    /// What it spans.
    pub fn spans(self) -> &'static str {
        mark::clause!("sg02-132", "sg02-199");
        match self {
            Measure::Turn => "one action in a fight or contest",
            Measure::Scene => "what happens in one place",
            Measure::Episode => "one meeting of the players",
            Measure::Story => "as long as it takes",
        }
    }

    /// The fewest and most seconds, where the book gives any.
    pub fn seconds(self) -> Option<[u8; 2]> {
        mark::clause!("sg02-199");
        match self {
            Measure::Turn => Some(SECONDS_OF_A_TURN),
            Measure::Scene | Measure::Episode | Measure::Story => None,
        }
    }

    /// Whether experience is given at its end.
    pub fn gives_experience(self) -> bool {
        mark::clause!("sg02-132", "sg02-199");
        matches!(self, Measure::Episode | Measure::Story)
    }
}

/// The measures of time as a table.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Measure", "Spans", "Seconds", "Experience at its end"];
    let time = Sheet::new(BOOK, "time", "Measures of time", &["sg02-132", "sg02-199"], &columns);
    vec![time.rows(Measure::ALL.into_iter().map(|measure| {
        let seconds = measure.seconds().map_or("-".into(), |[least, most]| format!("{least}-{most}"));
        let experience = if measure.gives_experience() { "yes" } else { "no" };
        vec![capital(measure.label()), measure.spans().to_owned(), seconds, experience.to_owned()]
    }))]
}
