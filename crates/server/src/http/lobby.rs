//! Before a fight: cards, opening a table, invitations.

use super::answer::{self, Problem, json, json_text};
use super::{App, pages, qr, seat};
use crate::key::Key;
use crate::protocol::{Invitation, NewTable, TableMade};
use crate::rooms::{Chair, Opened};
use crate::table::Refused;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game::Wish;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError};

/// What is played at once: the most famous fight.
const AT_ONCE: &str = "ok_corral_1979";

/// Whoever asks for a page, and under which name he knows this server.
pub(super) type Caller = ConnectInfo<SocketAddr>;

/// `GET /api/scenarios`.
pub(super) async fn scenarios(State(app): State<Arc<App>>) -> Response {
    let cards = tokio::task::spawn_blocking(move || app.cards().to_owned()).await;
    cards.map_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response(), json_text)
}

/// By which book and with which variants, parted by commas, something is asked, as it stands in an address.
#[derive(Debug, Deserialize)]
pub(super) struct Chosen {
    book: Option<String>,
    variants: Option<String>,
}

impl Chosen {
    fn wish(self, scenario: String) -> Wish {
        let variants = self.variants.unwrap_or_default();
        let variants = variants.split(',').filter(|variant| !variant.is_empty()).map(str::to_owned).collect();
        Wish { scenario, variants, book: self.book, ..Wish::default() }
    }
}

/// `GET /api/scenarios/{id}`: the card of a scenario, by another book and with variants where they are asked for.
pub(super) async fn scenario(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let card = tokio::task::spawn_blocking(move || games.card(&chosen.wish(id))).await;
    Ok(json(&card.unwrap_or_else(|_| Err(Refused::new("this scenario cannot be read")))?))
}

/// `GET /api/scenarios/{id}/forms`: what the forms of a table of it offer.
pub(super) async fn forms(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let forms = tokio::task::spawn_blocking(move || games.forms(&chosen.wish(id))).await;
    Ok(json(&forms.unwrap_or_else(|_| Err(Refused::new("this scenario cannot be read")))?))
}

/// `GET /api/scenarios/{id}/map.svg`.
pub(super) async fn map(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let drawn = tokio::task::spawn_blocking(move || games.map(&Wish { scenario: id, ..Wish::default() }))
        .await
        .ok()
        .flatten();
    let svg = drawn.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "there is no such scenario"))?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        // The picture brings its own colours and nothing else.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    ];
    Ok((headers, svg).into_response())
}

/// `POST /api/packages`: the card of a scenario of somebody's own, or all its faults. Nothing is kept of it: whoever wants to
/// play it sends it again when he opens the table.
pub(super) async fn package(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    knock(&app, caller)?;
    let wish = Wish { package: Some(answer::read(&headers, &body)?), ..Wish::default() };
    let games = app.rooms.games().clone();
    let card = tokio::task::spawn_blocking(move || games.card(&wish)).await;
    Ok(json(&card.unwrap_or_else(|_| Err(Refused::new("this scenario cannot be read")))?))
}

/// `POST /api/play`: the O.K. Corral against the computer.
pub(super) async fn play(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let new = NewTable { solo: true, ..NewTable::of(AT_ONCE) };
    make(&app, caller, &headers, new).await
}

/// `POST /api/tables`.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let new = answer::read(&headers, &body)?;
    make(&app, caller, &headers, new).await
}

async fn make(app: &App, caller: Caller, headers: &HeaderMap, new: NewTable) -> Result<Response, Problem> {
    knock(app, caller)?;
    let opened = app.rooms.open(new).await?;
    made(app, headers, &opened)
}

/// A table that was opened: whoever opened it has his seat, and gets the invitations of the others.
pub(super) fn made(app: &App, headers: &HeaderMap, opened: &Opened) -> Result<Response, Problem> {
    let Opened { table, host, others } = opened;
    let base = base(app, headers);
    let invitations = others.iter().map(|(chair, key)| invitation(&base, chair, key)).collect();
    let made = TableMade { path: format!("/t/{table}"), table: table.to_string(), invitations };
    let mut response = json(&made);
    *response.status_mut() = StatusCode::CREATED;
    with_cookie(app, host, response)
}

/// `GET /j/{token}`: the seat is kept by a cookie from now on, and the secret leaves the address.
pub(super) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Response> {
    knock(&app, caller).map_err(|problem| pages::not_invited(problem.status()))?;
    let key = Key::read(&token).ok_or_else(|| pages::not_invited(StatusCode::FORBIDDEN))?;
    let seated = app.rooms.look(&key, |_, _| ()).await;
    seated.map_err(|closed| match Problem::from(closed).status() {
        // Whether a table is there is nobody's business without a key.
        StatusCode::NOT_FOUND => pages::not_invited(StatusCode::FORBIDDEN),
        status => pages::not_invited(status),
    })?;
    let to = format!("/t/{}", key.table);
    let response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
    with_cookie(&app, &key, response).map_err(IntoResponse::into_response)
}

/// Nobody opens more tables, or tries more links, than people do.
pub(super) fn knock(app: &App, ConnectInfo(caller): Caller) -> Result<(), Problem> {
    let mut lobby = app.lobby.lock().unwrap_or_else(PoisonError::into_inner);
    match lobby.take(caller.ip(), app.rooms.limits().lobby) {
        true => Ok(()),
        false => Err(Problem::too_many()),
    }
}

fn with_cookie(app: &App, key: &Key, mut response: Response) -> Result<Response, Problem> {
    // A key is letters, digits, `.`, `-` and `_`: always fit for a header.
    let unfit = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the key is not fit for a cookie");
    let cookie = HeaderValue::try_from(seat::cookie(app, key)).map_err(unfit)?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// The address under which the caller knows this server.
pub(super) fn base(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    app.public_url.clone().unwrap_or_else(|| format!("http://{host}"))
}

/// The invitation to a seat.
pub(super) fn invitation(base: &str, chair: &Chair, key: &Key) -> Invitation {
    let path = format!("/j/{}", key.text());
    let qr = qr::svg(&format!("{base}{path}"));
    Invitation { seat: chair.seat, role: chair.role, name: chair.name.clone(), path, qr }
}
