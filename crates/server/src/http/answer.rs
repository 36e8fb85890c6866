//! Answers that say no, and JSON.

use crate::protocol::{ErrorCode, Problem};
use crate::rooms::{Closed, NoTable, NotOpened};
use crate::table::Refused;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
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
            NotOpened::Store(_) | NotOpened::NoRandom(_) => {
                tracing::error!(%why, "a table could not be opened");
                Problem::new(ErrorCode::NotWritten, "the table could not be written down: try again")
            }
        }
    }
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
