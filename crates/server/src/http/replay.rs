//! Replays: a fight looked at again, shown to others, proven, and gone on from.
//!
//! The same questions are answered at `/api/tables/{id}/replay` for whoever has a seat, and at `/api/replays/{token}` for
//! whoever has a link.

use super::answer::{json, json_text};
use super::said::{Said, Wished};
use super::seat::Seated;
use super::ways::{Way, Ways};
use super::{App, client, lobby};
use crate::key::Key;
use crate::protocol::{ErrorCode, Message, NewBranch, Problem, Proof, Scene, TableMade, Watching};
use crate::rooms::{NoFilm, Watcher};
use crate::table::Eyes;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use axum::http::{Method, Uri};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Pictures that are sent at once, and their bytes: our own figures.
const MOST_PICTURES: usize = 64;
const MOST_BYTES: usize = 512 * 1024;

/// Errors of every request by a link.
const BY_LINK: &[ErrorCode] =
    &[ErrorCode::WrongKey, ErrorCode::NoTable, ErrorCode::NotOver, ErrorCode::Busy, ErrorCode::Stopping];

/// Adds all that can be asked of a replay: at a table for those who have a seat, or by a link.
pub(super) fn ways(ways: Ways, at: &str) -> Ways {
    let linked = at.ends_with("{token}");
    let way = |summary| match linked {
        true => Way::new(summary).names("The last part of a link to the replay.").refuses(BY_LINK),
        false => Way::new(summary).names("The table.").seated().refuses(&[ErrorCode::NotOver]),
    };
    let costly = |summary| way(summary).refuses(&[ErrorCode::TooMany]);
    ways.get(
        at,
        head,
        costly("A game looked at again: its steps, its log, its map.")
            .asks::<Sight>()
            .gives::<Watching<'static>>(200, "Everything but the pictures."),
    )
    .get(
        format!("{at}/pictures"),
        pictures,
        costly("What was seen when each of some steps was done.")
            .asks::<Steps>()
            .gives::<Vec<Scene>>(200, "Pictures in order."),
    )
    .get(
        format!("{at}/record"),
        record,
        way("The saved game, as `sixgun replay` reads it, when it is over.")
            .text("text/plain", "The saved game."),
    )
    .get(
        format!("{at}/proof"),
        proof,
        costly("Plays the saved game again from its seed, and says what came of it.")
            .gives::<Proof>(200, "Everything was the same."),
    )
    .post(
        format!("{at}/branch"),
        branch,
        costly("Opens a table that goes on from a step of this one.")
            .takes::<NewBranch>()
            .gives::<TableMade>(201, lobby::OPENED)
            .refuses(&[ErrorCode::Refused, ErrorCode::Unplayable, ErrorCode::NotWritten]),
    )
}

/// `GET /replay/…`: the page. A link has points in it like the name of a file, and is none.
pub(super) async fn page(method: Method, headers: HeaderMap) -> Response {
    client::client(method, Uri::from_static("/"), headers).await
}

impl FromRequestParts<Arc<App>> for Watcher {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Watcher, Problem> {
        let lobby::Caller(address) = lobby::Caller::from_request_parts(parts, app).await?;
        let Path(named) = Path::<BTreeMap<String, String>>::from_request_parts(parts, app)
            .await
            .map_err(|fault| Problem::new(ErrorCode::NotFound, fault.body_text()))?;
        let (key, link) = match named.get("token") {
            Some(token) => (linked(token)?, true),
            None => (Seated::from_request_parts(parts, app).await?.0, false),
        };
        Ok(Watcher { key, link, address })
    }
}

fn linked(token: &str) -> Result<Key, Problem> {
    let no_link = "this link opens no replay: it is not complete, or it was withdrawn";
    Key::read(token).ok_or_else(|| Problem::new(ErrorCode::WrongKey, no_link))
}

impl From<NoFilm> for Problem {
    fn from(why: NoFilm) -> Problem {
        match why {
            NoFilm::Closed(closed) => closed.into(),
            NoFilm::Refused(refused) => refused.into(),
            NoFilm::TooMany(wait) => {
                Problem::too_many("too many replays at once: wait a moment and try again", wait)
            }
            NoFilm::NotOpened(why) => why.into(),
        }
    }
}

/// Whose eyes, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
struct Sight {
    /// `all` for everything, or the number of a seat. If it is left out: one's own, and everything by a link.
    eyes: Option<String>,
}

/// Whose eyes, and which steps, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
struct Steps {
    /// `all` for everything, or the number of a seat. If it is left out: one's own, and everything by a link.
    eyes: Option<String>,
    /// The first step, counted from 0.
    #[serde(default)]
    from: usize,
    /// How many steps, at most 64; fewer come if they are large.
    count: Option<usize>,
}

fn eyes(wish: Option<&str>, who: &Watcher) -> Result<Eyes, Problem> {
    let eyes = match wish {
        Some("all") => Eyes::All,
        None if who.link => Eyes::All,
        None => Eyes::Seat(who.key.seat),
        Some(seat) => Eyes::Seat(seat.parse().map_err(|_| {
            Problem::new(ErrorCode::BadRequest, "expected eyes=all, or the number of a seat")
        })?),
    };
    Ok(eyes)
}

/// Everything but the pictures.
async fn head(
    State(app): State<Arc<App>>,
    who: Watcher,
    Wished(Sight { eyes: wish }): Wished<Sight>,
) -> Result<Response, Problem> {
    let eyes = eyes(wish.as_deref(), &who)?;
    let (film, watched) = app.rooms.film(&who, eyes, true).await?;
    Ok(json(&Watching { replay: film.head(), links: watched.links }))
}

/// The pictures of some steps.
async fn pictures(
    State(app): State<Arc<App>>,
    who: Watcher,
    Wished(Steps { eyes: wish, from, count }): Wished<Steps>,
) -> Result<Response, Problem> {
    let eyes = eyes(wish.as_deref(), &who)?;
    let (film, _) = app.rooms.film(&who, eyes, false).await?;
    let count = count.unwrap_or(MOST_PICTURES).min(MOST_PICTURES);
    Ok(json_text(film.pictures(from..from.saturating_add(count), MOST_BYTES)))
}

/// The saved game, as `sixgun replay` reads it.
async fn record(State(app): State<Arc<App>>, who: Watcher) -> Result<Response, Problem> {
    let record = app.rooms.saved(&who).await?;
    let name = format!("attachment; filename=\"{}.sixgun\"", who.key.table);
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record).into_response())
}

/// The saved game is played again from its seed.
async fn proof(State(app): State<Arc<App>>, who: Watcher) -> Result<Response, Problem> {
    Ok(json(&app.rooms.proof(&who).await?))
}

/// A new table that goes on from a step.
async fn branch(
    State(app): State<Arc<App>>,
    who: Watcher,
    caller: lobby::Caller,
    Said(wish): Said<NewBranch>,
) -> Result<Response, Problem> {
    lobby::knock(&app, caller)?;
    let opened = app.rooms.branch(&who, wish).await?;
    lobby::made(&app, &opened)
}

/// A link to the replay that was made.
pub(super) fn shared(id: String, key: &Key) -> Message {
    let path = format!("/replay/{}", key.text());
    let qr = format!("/api/replays/{}/qr.svg", key.text());
    Message::Shared { id, path, qr }
}
