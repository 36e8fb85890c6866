//! What a side is asked, and why an answer is refused.

use crate::cast::Cast;
use crate::{brawls, words};
use fight::{Ask, Refused};

/// What a side is asked, in a short sentence.
pub const fn asked(ask: Ask) -> &'static str {
    match ask {
        Ask::Place => "Where do they stand?",
        Ask::Act => "What do they do?",
        Ask::Fire => "What do they fire?",
        Ask::Blow => "Blows are struck.",
    }
}

/// Why an order of somebody is refused.
pub fn refused(refused: &Refused, name: &str, cast: &Cast) -> String {
    match refused {
        Refused::Volley(why) => format!("{name} {}.", words::may_not_fire(why)),
        Refused::Blow(why) => format!("{name} {}.", brawls::may_not(*why)),
        Refused::Way(town::Stop::NoStep) => format!("{name} finds no way there at that gait."),
        Refused::NotHim(figure) => format!("{} is not asked now.", cast.figure(*figure)),
        Refused::Missing(figure) => format!("Nothing was said for {}.", cast.figure(*figure)),
        other => format!("{name}: {other}."),
    }
}
