//! Answers that say no, and JSON.

use crate::protocol::{ErrorCode, Problem};
use crate::rooms::{Closed, NoTable, NotOpened};
use crate::table::Refused;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::Trouble;

/// The HTTP status of an error.
pub(super) fn status(code: ErrorCode) -> StatusCode {
    StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = json(&self);
        refuse(&mut response, &self);
        response
    }
}

/// Gives a response the status and the headers of an error.
pub(super) fn refuse(response: &mut Response, problem: &Problem) {
    *response.status_mut() = status(problem.code);
    let headers = response.headers_mut();
    if let Some(seconds) = problem.retry_after {
        headers.insert(header::RETRY_AFTER, seconds.into());
    }
    if problem.code == ErrorCode::NoKey {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
}

impl From<Refused> for Problem {
    fn from(Refused { why, figure, code }: Refused) -> Problem {
        Problem { figure, ..Problem::new(code, why) }
    }
}

impl From<Closed> for Problem {
    fn from(closed: Closed) -> Problem {
        let code = match &closed {
            Closed::WrongKey | Closed::NoLink => ErrorCode::WrongKey,
            Closed::Later(code, _) => *code,
            Closed::NoTable(NoTable::Store(Trouble::NoTable(_))) => ErrorCode::NoTable,
            Closed::NoTable(_) => {
                tracing::error!(why = %closed, "a table cannot be read");
                return Problem::new(ErrorCode::Broken, "this table cannot be read any more");
            }
        };
        Problem::new(code, closed.to_string())
    }
}

impl From<NotOpened> for Problem {
    fn from(why: NotOpened) -> Problem {
        match why {
            NotOpened::Refused(refused) => refused.coded(ErrorCode::Unplayable).into(),
            NotOpened::Full(why) => Problem::new(ErrorCode::NoRoom, why),
            NotOpened::Store(_) | NotOpened::NoRandom(_) => {
                tracing::error!(%why, "a table could not be opened");
                Problem::new(ErrorCode::NotWritten, "the table could not be written down: try again")
            }
        }
    }
}

/// How long the data of the program is kept without asking: never, but what is unchanged is not sent again. A client of
/// the next version would otherwise be shown the cards of the last.
pub(super) const ASK_AGAIN: &str = "no-cache";
/// How long pictures and rules are kept without asking.
pub(super) const AN_HOUR: &str = "public, max-age=3600";

/// Text that is part of the program and changes only with it: it has a tag, and whoever knows the tag is sent nothing.
pub(super) fn kept(asked: &HeaderMap, kind: &'static str, cache: &'static str, text: String) -> Response {
    let sum: String =
        Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    // Weak, because the same text may come packed.
    let tag = format!("W/\"{sum}\"");
    let known = is_known(asked, &tag);
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::ETAG, tag.as_str())];
    match known {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, text).into_response(),
    }
}

/// The same for something that is written as JSON.
pub(super) fn kept_json(asked: &HeaderMap, cache: &'static str, body: &impl Serialize) -> Response {
    match serde_json::to_string(body) {
        Ok(text) => kept(asked, "application/json", cache, text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Whether a client says that it has what a tag stands for.
pub(super) fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let tags = asked.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|tags| tags.to_str().ok());
    tags.flat_map(|tags| tags.split(',')).map(str::trim).any(|known| known == tag || known == "*")
}

/// Something as JSON, never kept by anybody on the way.
pub(crate) fn json(body: &impl Serialize) -> Response {
    match serde_json::to_string(body) {
        Ok(text) => json_text(text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Text that is JSON already.
pub(crate) fn json_text(text: impl Into<axum::body::Body>) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (headers, text.into()).into_response()
}
