//! Replays: a fight looked at again, shown to others, proven, and gone on from.
//!
//! The same questions are answered at `/api/tables/{id}/replay` for whoever has a seat, and at `/api/replays/{token}` for
//! whoever has a link.

use super::answer::{self, Problem, json, json_text};
use super::seat::Seated;
use super::{App, client, lobby, qr};
use crate::key::Key;
use crate::protocol::{Message, Watching};
use crate::rooms::{NoFilm, Watcher};
use crate::table::Eyes;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequestParts, Path, Query, State};
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

/// Pictures that are sent at once, and their bytes: our own figures.
const MOST_PICTURES: usize = 64;
const MOST_BYTES: usize = 512 * 1024;

/// All that can be asked of a replay.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(head))
        .route("/pictures", get(pictures))
        .route("/record", get(record))
        .route("/proof", get(proof))
        .route("/branch", post(branch))
}

/// `GET /replay/…`: the page. A link has points in it like the name of a file, and is none.
pub(super) async fn page(method: Method, headers: HeaderMap) -> Response {
    client::client(method, Uri::from_static("/"), headers).await
}

impl FromRequestParts<Arc<App>> for Watcher {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Watcher, Problem> {
        let ConnectInfo(caller) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "a request from nowhere"))?;
        let Path(named) = Path::<BTreeMap<String, String>>::from_request_parts(parts, app)
            .await
            .map_err(|fault| Problem::new(StatusCode::NOT_FOUND, fault.body_text()))?;
        let (key, link) = match named.get("token") {
            Some(token) => (linked(token)?, true),
            None => (Seated::from_request_parts(parts, app).await?.0, false),
        };
        Ok(Watcher { key, link, address: caller.ip() })
    }
}

fn linked(token: &str) -> Result<Key, Problem> {
    let no_link = "this link opens no replay: it is not complete, or it was withdrawn";
    Key::read(token).ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, no_link))
}

impl From<NoFilm> for Problem {
    fn from(why: NoFilm) -> Problem {
        match why {
            NoFilm::Closed(closed) => closed.into(),
            NoFilm::Refused(refused) => refused.into(),
            NoFilm::TooMany => Problem::too_many(),
            NoFilm::NotOpened(why) => why.into(),
        }
    }
}

/// Whose eyes, and which steps, as it stands in an address.
#[derive(Debug, Deserialize)]
struct Wanted {
    /// `all`, or the number of a seat; one's own where nothing is said.
    eyes: Option<String>,
    #[serde(default)]
    from: usize,
    count: Option<usize>,
}

type Wish = Result<Query<Wanted>, axum::extract::rejection::QueryRejection>;

fn wanted(wish: Wish, who: &Watcher) -> Result<(Eyes, Wanted), Problem> {
    let Query(wanted) = wish.map_err(|fault| Problem::new(StatusCode::BAD_REQUEST, fault.body_text()))?;
    let eyes = match wanted.eyes.as_deref() {
        Some("all") => Eyes::All,
        None if who.link => Eyes::All,
        None => Eyes::Seat(who.key.seat),
        Some(seat) => Eyes::Seat(seat.parse().map_err(|_| {
            Problem::new(StatusCode::BAD_REQUEST, "expected eyes=all, or the number of a seat")
        })?),
    };
    Ok((eyes, wanted))
}

/// Everything but the pictures.
async fn head(State(app): State<Arc<App>>, who: Watcher, wish: Wish) -> Result<Response, Problem> {
    let (eyes, _) = wanted(wish, &who)?;
    let (film, watched) = app.rooms.film(&who, eyes, true).await?;
    Ok(json(&Watching { replay: film.head(), links: watched.links }))
}

/// The pictures of some steps.
async fn pictures(State(app): State<Arc<App>>, who: Watcher, wish: Wish) -> Result<Response, Problem> {
    let (eyes, Wanted { from, count, .. }) = wanted(wish, &who)?;
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
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let wish = answer::read(&headers, &body)?;
    lobby::knock(&app, caller)?;
    let opened = app.rooms.branch(&who, wish).await?;
    lobby::made(&app, &headers, &opened)
}

/// A link to the replay that was made.
pub(super) fn shared(base: &str, id: String, key: &Key) -> Message {
    let path = format!("/replay/{}", key.text());
    let qr = qr::svg(&format!("{base}{path}"));
    Message::Shared { id, path, qr }
}
