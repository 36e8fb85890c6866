//! A table: what a seat sees and may do, and its commands.

use super::answer::{self, Problem, json};
use super::seat::Seated;
use super::{App, lobby, replay};
use crate::key::Key;
use crate::protocol::{Message, Question, Sent, Square};
use crate::rooms::Answer;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

/// What is asked about choices, as it stands in an address.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    figure: u8,
    gait: Option<String>,
    x: Option<u16>,
    y: Option<u16>,
    z: Option<u8>,
    /// Squares that a way leads over: `3,4;5,6,1`.
    via: Option<String>,
}

type Asking = Result<Query<Asked>, axum::extract::rejection::QueryRejection>;

fn question(asked: Asking) -> Result<(Question, Vec<Square>), Problem> {
    let Query(Asked { figure, gait, x, y, z, via }) =
        asked.map_err(|fault| Problem::new(StatusCode::BAD_REQUEST, fault.body_text()))?;
    let to = match (x, y, z) {
        (Some(x), Some(y), z) => Some(Square { x, y, z: z.unwrap_or_default() }),
        (None, None, None) => None,
        _ => {
            return Err(Problem::new(StatusCode::BAD_REQUEST, "a square is x and y, and z above the ground"));
        }
    };
    Ok((Question { figure, gait, to }, squares(via.as_deref().unwrap_or_default())?))
}

/// Squares as they stand in an address.
fn squares(text: &str) -> Result<Vec<Square>, Problem> {
    let number = |text: Option<&str>| text.map(str::parse::<u16>).transpose().ok().flatten();
    let square = |text: &str| {
        let mut parts = text.split(',');
        let (x, y, z) = (number(parts.next())?, number(parts.next())?, parts.next());
        Some(Square { x, y, z: z.map_or(Ok(0), str::parse).ok()? })
    };
    let squares: Option<Vec<Square>> = text.split(';').filter(|part| !part.is_empty()).map(square).collect();
    squares.ok_or_else(|| {
        Problem::new(StatusCode::BAD_REQUEST, "squares are written x,y or x,y,z, with ; between them")
    })
}

/// `GET /api/tables/{id}`: everything that the seat knows.
pub(super) async fn snapshot(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let text = app.rooms.look(&key, |game, seat| crate::rooms::text(&game.snapshot(seat))).await?;
    Ok(answer::json_text(text.as_str().to_owned()))
}

/// `GET /api/tables/{id}/choices`.
pub(super) async fn choices(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    asked: Asking,
) -> Result<Response, Problem> {
    let (question, _) = question(asked)?;
    let choices = app.rooms.look(&key, move |game, seat| game.choices(seat, &question)).await?;
    Ok(json(&choices?))
}

/// `GET /api/tables/{id}/way`.
pub(super) async fn way(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    asked: Asking,
) -> Result<Response, Problem> {
    let (question, via) = question(asked)?;
    let way = app.rooms.look(&key, move |game, seat| game.way(seat, &question, &via)).await?;
    Ok(json(&way?))
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
