//! A table: what a seat sees and may do, and its commands.

use super::answer::{self, json};
use super::said::{Said, Wished};
use super::seat::Seated;
use super::{App, lobby, replay};
use crate::key::Key;
use crate::protocol::{ErrorCode, Message, Problem, Question, Sent, Square};
use crate::rooms::Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;

/// What is asked about choices, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Asked {
    /// The number of a figure of this seat.
    figure: u8,
    /// How he would go, as in an order: `walk`, `run` and so on.
    gait: Option<String>,
    /// Column of the square where he would go.
    x: Option<u16>,
    /// Its row.
    y: Option<u16>,
    /// Its storey; 0 if it is left out.
    z: Option<u8>,
    /// Squares that a way leads over: `3,4;5,6,1`.
    via: Option<String>,
}

fn question(asked: Asked) -> Result<(Question, Vec<Square>), Problem> {
    let Asked { figure, gait, x, y, z, via } = asked;
    let to = match (x, y, z) {
        (Some(x), Some(y), z) => Some(Square { x, y, z: z.unwrap_or_default() }),
        (None, None, None) => None,
        _ => {
            return Err(Problem::new(ErrorCode::BadRequest, "a square is x and y, and z above the ground"));
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
        Problem::new(ErrorCode::BadRequest, "squares are written x,y or x,y,z, with ; between them")
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
    Wished(asked): Wished<Asked>,
) -> Result<Response, Problem> {
    let (question, _) = question(asked)?;
    let choices = app.rooms.look(&key, move |game, seat| game.choices(seat, &question)).await?;
    Ok(json(&choices?))
}

/// `GET /api/tables/{id}/way`.
pub(super) async fn way(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Wished(asked): Wished<Asked>,
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
