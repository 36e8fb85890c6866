//! Before a fight: cards, opening a table, invitations.

use super::answer::{self, json};
use super::said::{Named, Said, Wished};
use super::{App, pages, seat};
use crate::key::Key;
use crate::protocol::{ErrorCode, Invitation, NewTable, Problem, Seated, TableMade};
use crate::rooms::{Chair, Closed, Opened};
use crate::table::Refused;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game::{Package, Wish};
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError};

/// What is said of a table that was opened.
pub(super) const OPENED: &str =
    "It is open and on the disk. `key` opens the seat of whoever opened it; `Location` is the table.";

/// What is played at once: the most famous fight.
const AT_ONCE: &str = "ok_corral_1979";

/// Whoever asks for a page, and under which name he knows this server.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller(pub(super) IpAddr);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    /// The address at the other end; where that is a proxy that is trusted, the last address that it was given and that is no
    /// such proxy itself.
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Problem> {
        let unknown = |_| Problem::new(ErrorCode::Broken, "nobody knows who calls");
        let ConnectInfo(near) =
            ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await.map_err(unknown)?;
        let trusted = |address: &IpAddr| app.proxies.contains(&address.to_canonical());
        if !trusted(&near.ip()) {
            return Ok(Caller(near.ip()));
        }
        let said =
            parts.headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
        let list: Vec<IpAddr> =
            said.flat_map(|line| line.split(',')).filter_map(|one| one.trim().parse().ok()).collect();
        Ok(Caller(list.into_iter().rev().find(|one| !trusted(one)).unwrap_or(near.ip())))
    }
}

/// `GET /api/scenarios`.
pub(super) async fn scenarios(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Problem> {
    let cards = tokio::task::spawn_blocking(move || app.cards().to_owned()).await;
    let cards = cards.map_err(|_| Problem::new(ErrorCode::Broken, "the cards cannot be read"))?;
    Ok(answer::kept(&headers, "application/json", answer::ASK_AGAIN, cards))
}

/// By which book and with which variants something is asked, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Chosen {
    /// `1975` or `1979`; the scenario's own if it is left out.
    book: Option<String>,
    /// Variants by their ids, with commas between them.
    variants: Option<String>,
}

impl Chosen {
    fn wish(self, scenario: String) -> Wish {
        let variants = self.variants.unwrap_or_default();
        let variants = variants.split(',').filter(|variant| !variant.is_empty()).map(str::to_owned).collect();
        Wish { scenario, variants, book: self.book, ..Wish::default() }
    }
}

/// By which book something is asked, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct ByBook {
    /// `1975` or `1979`; the scenario's own if it is left out.
    book: Option<String>,
}

/// `GET /api/scenarios/{id}`: the card of a scenario, by another book and with variants where they are asked for.
pub(super) async fn scenario(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Named(id): Named,
    Wished(chosen): Wished<Chosen>,
) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let card = tokio::task::spawn_blocking(move || games.card(&chosen.wish(id)));
    let card = card.await.unwrap_or_else(|_| Err(unreadable()))?;
    Ok(answer::kept_json(&headers, answer::ASK_AGAIN, &card))
}

/// `GET /api/scenarios/{id}/forms`: what the forms of a table of it offer.
pub(super) async fn forms(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Named(scenario): Named,
    Wished(ByBook { book }): Wished<ByBook>,
) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let wish = Wish { scenario, book, ..Wish::default() };
    let forms = tokio::task::spawn_blocking(move || games.forms(&wish)).await;
    Ok(answer::kept_json(&headers, answer::ASK_AGAIN, &forms.unwrap_or_else(|_| Err(unreadable()))?))
}

/// What is said where a scenario is at fault.
fn unreadable() -> Refused {
    Refused::new("this scenario cannot be read").coded(ErrorCode::Broken)
}

/// `GET /api/scenarios/{id}/map.svg`.
pub(super) async fn map(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Named(scenario): Named,
) -> Result<Response, Problem> {
    let games = app.rooms.games().clone();
    let wish = Wish { scenario, ..Wish::default() };
    let drawn = tokio::task::spawn_blocking(move || games.map(&wish)).await.ok().flatten();
    let svg = drawn.ok_or_else(|| Problem::new(ErrorCode::NotFound, "there is no such scenario"))?;
    // The picture brings its own colours and nothing else.
    let policy = [(header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'")];
    Ok((policy, answer::kept(&headers, "image/svg+xml", answer::AN_HOUR, svg)).into_response())
}

/// `POST /api/packages`: the card of a scenario of somebody's own, or all its faults. Nothing is kept of it: whoever wants to
/// play it sends it again when he opens the table.
pub(super) async fn package(
    State(app): State<Arc<App>>,
    caller: Caller,
    Wished(chosen): Wished<Chosen>,
    Said(package): Said<Package>,
) -> Result<Response, Problem> {
    knock(&app, caller)?;
    let wish = Wish { package: Some(package), ..chosen.wish(String::new()) };
    let games = app.rooms.games().clone();
    let card = tokio::task::spawn_blocking(move || games.card(&wish)).await;
    Ok(json(&card.unwrap_or_else(|_| Err(unreadable()))?))
}

/// `POST /api/play`: the O.K. Corral against the computer.
pub(super) async fn play(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Problem> {
    let new = NewTable { solo: true, ..NewTable::of(AT_ONCE) };
    make(&app, caller, new).await
}

/// `POST /api/tables`.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Said(new): Said<NewTable>,
) -> Result<Response, Problem> {
    make(&app, caller, new).await
}

async fn make(app: &App, caller: Caller, new: NewTable) -> Result<Response, Problem> {
    knock(app, caller)?;
    let opened = app.rooms.open(caller.0, new).await?;
    made(app, &opened)
}

/// A table that was opened: whoever opened it has his seat, and gets the invitations of the others.
pub(super) fn made(app: &App, opened: &Opened) -> Result<Response, Problem> {
    let Opened { table, host, others } = opened;
    let invitations = others.iter().map(|(chair, key)| invitation(chair, key)).collect();
    let path = format!("/t/{table}");
    let made = TableMade { table: table.to_string(), path, key: host.text(), invitations };
    let mut response = json(&made);
    *response.status_mut() = StatusCode::CREATED;
    // A table's id is letters, digits and `-`: always fit for a header.
    let unfit = |_| Problem::new(ErrorCode::Broken, "the id is not fit for an address");
    let at = HeaderValue::try_from(format!("/api/tables/{table}")).map_err(unfit)?;
    response.headers_mut().insert(header::LOCATION, at);
    with_cookie(app, host, response)
}

/// `GET /j/{token}`: asks whether to sit down. Programs that look at links before people do change nothing by it.
pub(super) async fn invited(Named(token): Named) -> Response {
    match Key::read(&token) {
        Some(key) => pages::invited(&key),
        None => pages::not_invited(StatusCode::FORBIDDEN),
    }
}

/// `POST /j/{token}`: the invitation is exchanged for a key, once, and the seat is kept by a cookie from now on.
pub(super) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(token): Named,
) -> Result<Response, Response> {
    knock(&app, caller).map_err(|problem| pages::not_invited(answer::status(problem.code)))?;
    let invitation = Key::read(&token).ok_or_else(|| pages::not_invited(StatusCode::FORBIDDEN))?;
    let seated = app.rooms.sit(&invitation).await;
    let key = seated.map_err(|closed| match answer::status(Problem::from(closed).code) {
        // Whether a table is there is nobody's business without a key.
        StatusCode::NOT_FOUND => pages::not_invited(StatusCode::FORBIDDEN),
        status => pages::not_invited(status),
    })?;
    // Links of version 0.1 are keys themselves.
    let key = key.unwrap_or(invitation);
    let to = format!("/t/{}", key.table);
    let response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
    with_cookie(&app, &key, response).map_err(IntoResponse::into_response)
}

/// `POST /api/invitations/{token}`: the same for programs.
pub(super) async fn exchange(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(token): Named,
) -> Result<Response, Problem> {
    knock(&app, caller)?;
    let wrong = || Problem::from(Closed::WrongKey);
    let invitation = Key::read(&token).ok_or_else(wrong)?;
    let key = app.rooms.sit(&invitation).await.map_err(|closed| match Problem::from(closed) {
        problem if problem.code == ErrorCode::NoTable => wrong(),
        problem => problem,
    })?;
    let key = key.unwrap_or(invitation);
    let seated = Seated { table: key.table.to_string(), seat: key.seat, key: key.text() };
    with_cookie(&app, &key, json(&seated))
}

/// Nobody opens more tables, or tries more links, than people do.
pub(super) fn knock(app: &App, Caller(caller): Caller) -> Result<(), Problem> {
    let mut lobby = app.lobby.lock().unwrap_or_else(PoisonError::into_inner);
    let message = "too many at once: wait a moment and try again";
    let taken = lobby.take(caller, app.rooms.limits().lobby);
    taken.map_err(|wait| Problem::too_many(message, wait))
}

fn with_cookie(app: &App, key: &Key, mut response: Response) -> Result<Response, Problem> {
    // A key is letters, digits, `.`, `-` and `_`: always fit for a header.
    let unfit = |_| Problem::new(ErrorCode::Broken, "the key is not fit for a cookie");
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
pub(super) fn invitation(chair: &Chair, key: &Key) -> Invitation {
    let path = format!("/j/{}", key.text());
    let qr = format!("/api/invitations/{}/qr.svg", key.text());
    Invitation { seat: chair.seat, role: chair.role, name: chair.name.clone(), path, qr }
}
