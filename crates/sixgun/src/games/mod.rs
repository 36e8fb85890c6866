//! The games that the program carries, one row each in [`GAMES`].
//!
//! `scenario`, `play`, `replay`, `odds scenario` and `ladder` know a game only by its row: a further game is one more row.

pub(crate) mod fights;
mod gulch;
mod raids;

pub(crate) use gulch::by_2002;

use crate::commands::ladder::{Ladder, Meetings};
use crate::commands::odds::scenario::OddsScenario;
use crate::commands::play::{Play, Saved};
use crate::commands::replay::RecordedShow;
use crate::commands::scenario::show::Show;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source, words};
use chance::Seed;
use game::record::{self, Written};
use game::{CannotOpen, Passport, SideNo};
use serde_json::Value;

/// A game that the program carries, as far as the commands need it.
pub(crate) trait CarriedGame: Sync {
    /// What kind of game it is.
    fn passport(&self) -> Passport;
    /// The ids of its scenarios.
    fn ids(&self) -> Vec<&'static str>;
    /// Whether a text on the command line means a scenario of this game: an id, or a file.
    fn has(&self, asked: &str) -> bool {
        self.ids().contains(&asked)
    }
    /// Its scenarios for the list.
    fn listed(&self) -> Result<Vec<ListedScenario>, Refusal>;
    /// Says in words what a scenario means.
    fn show(&self, args: &Show, session: &Session) -> Result<Report, Refusal>;
    /// Plays a scenario in the terminal, or plays on from a save.
    fn play(&self, args: &Play, saved: Option<Saved>, session: &mut Session) -> Result<Report, Refusal>;
    /// The record of a save of version 0.1; `None` if the text is none of this game.
    fn earlier(
        &self,
        saved: &str,
        name: &str,
        scenario: Option<&str>,
    ) -> Option<Result<Vec<Written>, Refusal>>;
    /// Opens a record to tell or prove it.
    fn open(&self, lines: Vec<Written>) -> Result<RecordedShow, CannotOpen>;
    /// Plays a scenario thousands of times.
    fn odds(&self, args: &OddsScenario, session: &Session) -> Result<Report, Refusal>;
    /// Lets bots meet in some of its scenarios.
    fn meet(&self, args: &Ladder, scenarios: &[String], seed: Seed) -> Result<Meetings, Refusal>;
    /// The bots that play it, each with what it does.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
}

/// A scenario in the list.
pub(crate) struct ListedScenario {
    pub(crate) id: String,
    pub(crate) book: u16,
    pub(crate) name: String,
    pub(crate) variants: Vec<String>,
    /// Everything, for programs.
    pub(crate) json: Value,
}

/// Every game, the one with the most scenarios first.
pub(crate) static GAMES: [&dyn CarriedGame; 3] = [&fights::Fights, &raids::Raids, &gulch::Gulch];

/// The game of a scenario.
pub(crate) fn of_scenario(asked: &str) -> Result<&'static dyn CarriedGame, Refusal> {
    let found = GAMES.into_iter().find(|game| game.has(asked));
    found.ok_or_else(|| {
        let message = format!("there is no scenario {}", quoted(asked));
        let ids: Vec<&str> = GAMES.iter().flat_map(|game| game.ids()).collect();
        Refusal::new(message).near(asked, ids).see("sixgun scenario list")
    })
}

/// The game of a record, by the id in its first line.
pub(crate) fn of_record(lines: &[Written]) -> Result<&'static dyn CarriedGame, CannotOpen> {
    let id = &game::game_of(lines)?.game;
    let found = GAMES.into_iter().find(|game| game.passport().id == id);
    found.ok_or_else(|| CannotOpen::OtherGame(id.clone()))
}

/// The lines of a saved game; one of version 0.1 becomes a record first. `scenario` is a scenario file, for a save of
/// version 0.1 whose scenario the program does not carry.
pub(crate) fn lines_of(name: &str, scenario: Option<&str>) -> Result<Vec<Written>, Refusal> {
    let text = source::text(name)?;
    if let Some(lines) = GAMES.iter().find_map(|game| game.earlier(&text, name, scenario)) {
        return lines;
    }
    record::read(&text).map_err(|fault| Refusal::new(format!("{}: {fault}", quoted(name))))
}

/// A side by its name or the beginning of it.
pub(crate) fn side(sides: &[String], name: &str) -> Result<SideNo, Refusal> {
    let lower = name.to_lowercase();
    let is = |side: &String| side.to_lowercase() == lower || side.to_lowercase().replace(' ', "-") == lower;
    let begins = |side: &String| !lower.is_empty() && side.to_lowercase().starts_with(&lower);
    let found = sides.iter().position(is).or_else(|| sides.iter().position(begins));
    found.and_then(|place| u8::try_from(place).ok()).map(SideNo).ok_or_else(|| {
        let known = words::list(sides);
        Refusal::new(format!("there is no side {}; there are {known}", quoted(name)))
            .near(name, sides.iter().map(String::as_str))
    })
}

/// A value for a side, such as `Earps=close`.
pub(crate) fn for_side<'t>(
    sides: &[String],
    text: &'t str,
    expected: &str,
) -> Result<(SideNo, &'t str), Refusal> {
    let parts = text.split_once('=');
    let (name, value) =
        parts.ok_or_else(|| Refusal::new(format!("expected {expected}, not {}", quoted(text))))?;
    Ok((side(sides, name.trim())?, value.trim()))
}

/// A bot for each side: one for all of them, or one each in their order, or the usual ones if none is named.
pub(crate) fn bots_of<B: Clone>(
    sides: &[String],
    names: &[String],
    bot: impl Fn(SideNo, &str) -> Result<B, Refusal>,
    usual: impl Fn(SideNo) -> B,
) -> Result<Vec<B>, Refusal> {
    let numbers = (0..).map(SideNo).take(sides.len());
    match names {
        [] => Ok(numbers.map(usual).collect()),
        [one] => numbers.map(|side| bot(side, one)).collect(),
        several if several.len() == sides.len() => {
            numbers.zip(several).map(|(side, name)| bot(side, name)).collect()
        }
        several => {
            let given = words::count(several.len(), "bot");
            let wanted = words::count(sides.len(), "side");
            Err(Refusal::new(format!("{given} for {wanted}: {}", words::list(sides))))
        }
    }
}

/// Refuses options that mean nothing in a game.
pub(crate) fn refuse(game: &str, options: &[(&str, bool)]) -> Result<(), Refusal> {
    match options.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(Refusal::new(format!("{game} has no {option}"))),
        None => Ok(()),
    }
}

/// The names of all bots of all games, for the help of options.
pub(crate) fn bots_in_words() -> String {
    let of = |game: &&dyn CarriedGame| {
        let bots: Vec<String> =
            game.bots().into_iter().map(|(name, about)| format!("{name} ({about})")).collect();
        format!("in {} {}", game.passport().name, bots.join(", "))
    };
    GAMES.iter().map(of).collect::<Vec<_>>().join("; ")
}
