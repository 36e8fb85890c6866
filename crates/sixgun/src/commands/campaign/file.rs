//! Campaign files: the record of a campaign, which holds everything.

use crate::refusal::{Refusal, quoted};
use crate::{files, source};
use ::campaign::CampaignStage;
use game::{Eyes, Film, Opened, Playable, Recorded, SideNo};
use std::path::Path;

/// A campaign that is played.
pub(super) type Table = Recorded<CampaignStage>;

/// Opens a campaign file.
pub(super) fn open(path: &Path) -> Result<Table, Refusal> {
    let name = path.display().to_string();
    let text = source::text(&name)?;
    match Table::load(&text) {
        Ok(Opened::Playable(game)) => Ok(*game),
        Ok(Opened::Older(film)) => {
            let revision = film.game().revision;
            Err(Refusal::new(format!(
                "{} was played by revision {revision} of the rules: sixgun campaign journal tells it",
                quoted(&name)
            )))
        }
        Err(why) => Err(Refusal::new(format!("{} is no campaign: {why}", quoted(&name)))),
    }
}

/// Writes a campaign file, whole or not at all.
pub(super) fn save(path: &Path, game: &Table) -> Result<(), Refusal> {
    files::write(path, game.save().as_bytes())
}

/// The seat of a name.
pub(super) fn seat(game: &Table, name: &str) -> Result<SideNo, Refusal> {
    let seats = ::campaign::Campaign::sides(game.begun());
    let found = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
    let found = found.and_then(|at| u8::try_from(at).ok()).map(SideNo);
    found.ok_or_else(|| {
        let message = format!("there is no seat {}: expected one of {}", quoted(name), seats.join(", "));
        Refusal::new(message).near(name, seats.iter().map(String::as_str))
    })
}

/// Whose eyes are meant: a seat's, or the referee's where none is named.
pub(super) fn eyes(game: &Table, name: Option<&str>) -> Result<Eyes, Refusal> {
    name.map_or(Ok(Eyes::Referee), |name| seat(game, name).map(Eyes::Side))
}

/// What some eyes were told, with the week of each entry.
pub(super) fn told(game: &Table, eyes: Eyes) -> Vec<(u16, String)> {
    let film = Film::of(game.lines());
    film.map_or_else(
        |_| Vec::new(),
        |film| film.told(eyes).map(|entry| (entry.turn, entry.says.clone())).collect(),
    )
}

/// The person of an id, for the referee.
pub(super) fn person(game: &Table, id: &str) -> Result<::campaign::ids::PersonNo, Refusal> {
    let state = game.game().state();
    let found = state.everybody().find(|(_, person)| person.member.id == id);
    found.map(|(who, _)| who).ok_or_else(|| {
        let ids = state.people.iter().map(|person| person.member.id.as_str());
        Refusal::new(format!("nobody has the id {}", quoted(id))).near(id, ids)
    })
}
