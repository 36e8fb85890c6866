//! A table: what a seat sees and may do, and its commands.

use super::answer::{self, json};
use super::said::{Said, Wished};
use super::seat::Seated;
use super::{App, lobby, replay};
use crate::key::Key;
use crate::protocol::{Message, PriceOf, Problem, Sent};
use crate::rooms::Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;

/// Who is asked about, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Figure {
    /// The number of a figure of this seat.
    figure: u8,
}

/// `GET /api/tables/{id}`: everything that the seat knows.
pub(super) async fn snapshot(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let text = app.rooms.look(&key, |game, seat| crate::rooms::text(&game.snapshot(seat))).await?;
    Ok(answer::json_text(text.as_str().to_owned()))
}

/// `GET /api/tables/{id}/offers`: what a figure may do.
pub(super) async fn offers(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Wished(Figure { figure }): Wished<Figure>,
) -> Result<Response, Problem> {
    let offers = app.rooms.look(&key, move |game, seat| game.offers(seat, figure)).await?;
    Ok(json(&offers?))
}

/// `POST /api/tables/{id}/price`: what a choice costs and is worth. Nothing is ordered by it.
pub(super) async fn price(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Said(PriceOf { figure, choice }): Said<PriceOf>,
) -> Result<Response, Problem> {
    let price = app.rooms.look(&key, move |game, seat| game.price(seat, figure, &choice)).await?;
    Ok(json(&price?))
}

/// `GET /api/tables/{id}/advice`: what the seat's figures do unless they are told otherwise.
pub(super) async fn advice(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let advice = app.rooms.look(&key, |game, seat| game.advice(seat)).await?;
    Ok(json(&advice?))
}

/// `GET /api/tables/{id}/forms`: what the forms of this table offer.
pub(super) async fn forms(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    Ok(json(&app.rooms.look(&key, |game, _| game.forms()).await??))
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

/// `POST /api/tables/{id}/commands`: 200 if it was done, otherwise the status of the error.
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Said(sent): Said<Sent>,
) -> Result<Response, Problem> {
    let message = obey(&app, &key, sent).await?;
    let mut response = json(&message);
    if let Message::Refused { problem, .. } = &message {
        answer::refuse(&mut response, problem);
    }
    Ok(response)
}

/// A command by its id, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Which {
    /// The client's id of it.
    command: String,
}

/// `GET /api/tables/{id}/done`: whether a command of this seat is on record.
pub(super) async fn done(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Wished(Which { command }): Wished<Which>,
) -> Result<Response, Problem> {
    Ok(json(&app.rooms.is_known(&key, command).await?))
}

/// `POST /api/tables/{id}/delete`: the table goes for good.
pub(super) async fn delete(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    match app.rooms.remove(&key).await? {
        Answer::Refused(problem) => Err(problem),
        _ => Ok(json(&Message::Done { id: String::new() })),
    }
}

/// Carries out a command and says what came of it.
pub(super) async fn obey(app: &App, key: &Key, sent: Sent) -> Result<Message, Problem> {
    let answer = app.rooms.command(key, &sent).await?;
    let id = sent.id;
    Ok(match answer {
        Answer::Done => Message::Done { id },
        Answer::Refused(problem) => Message::Refused { id, problem },
        Answer::Invited(chair, new) => Message::Invited { id, invitation: lobby::invitation(&chair, &new) },
        Answer::Shared(key) => replay::shared(id, &key),
    })
}
