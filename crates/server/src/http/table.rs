//! A table: what a seat sees and may do, and its commands.

use super::answer::{self, Problem, json};
use super::seat::Seated;
use super::{App, lobby, replay};
use crate::key::Key;
use crate::protocol::{Message, PriceOf, Sent};
use crate::rooms::Answer;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

/// Who is asked about, as it stands in an address.
#[derive(Debug, Deserialize)]
pub(super) struct Figure {
    figure: u8,
}

type Asking = Result<Query<Figure>, axum::extract::rejection::QueryRejection>;

/// `GET /api/tables/{id}`: everything that the seat knows.
pub(super) async fn snapshot(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let text = app.rooms.look(&key, |game, seat| crate::rooms::text(&game.snapshot(seat))).await?;
    Ok(answer::json_text(text.as_str().to_owned()))
}

/// `GET /api/tables/{id}/offers`: what a figure may do.
pub(super) async fn offers(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    asked: Asking,
) -> Result<Response, Problem> {
    let Query(Figure { figure }) =
        asked.map_err(|fault| Problem::new(StatusCode::BAD_REQUEST, fault.body_text()))?;
    let offers = app.rooms.look(&key, move |game, seat| game.offers(seat, figure)).await?;
    Ok(json(&offers?))
}

/// `POST /api/tables/{id}/price`: what a choice costs and is worth. Nothing is ordered by it.
pub(super) async fn price(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let PriceOf { figure, choice } = answer::read(&headers, &body)?;
    let price = app.rooms.look(&key, move |game, seat| game.price(seat, figure, &choice)).await?;
    Ok(json(&price?))
}

/// `GET /api/tables/{id}/text`: the same in plain text.
pub(super) async fn text(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let text = app.rooms.look(&key, |game, seat| game.text(seat)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// `GET /api/tables/{id}/record`: the saved game.
pub(super) async fn record(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let record = app.rooms.look(&key, |game, seat| game.record(seat)).await??;
    let name = format!("attachment; filename=\"{}.sixgun\"", key.table);
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record).into_response())
}

/// `POST /api/tables/{id}/commands`: 200 where it was done, 409 where it was refused.
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let sent: Sent = answer::read(&headers, &body)?;
    let message = obey(&app, &key, &lobby::base(&app, &headers), sent).await?;
    let status =
        if matches!(message, Message::Refused { .. }) { StatusCode::CONFLICT } else { StatusCode::OK };
    Ok((status, json(&message)).into_response())
}

/// Carries out a command and says what came of it.
pub(super) async fn obey(app: &App, key: &Key, base: &str, sent: Sent) -> Result<Message, Problem> {
    let answer = app.rooms.command(key, &sent).await?;
    let id = sent.id;
    Ok(match answer {
        Answer::Done => Message::Done { id },
        Answer::Refused(refused) => Message::Refused { id, why: refused.why, figure: refused.figure },
        Answer::Invited(chair, new) => {
            Message::Invited { id, invitation: lobby::invitation(base, &chair, &new) }
        }
        Answer::Shared(key) => replay::shared(base, id, &key),
    })
}
