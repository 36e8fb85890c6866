//! Answers that say no, and JSON.

use crate::rooms::{Closed, NoTable, NotOpened};
use crate::table::Refused;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::Trouble;

/// Why a request is not answered, as JSON: `{"why": "…", "figure": null}`.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    #[serde(skip)]
    status: StatusCode,
    why: String,
    figure: Option<u8>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, why: impl Into<String>) -> Problem {
        Problem { status, why: why.into(), figure: None }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn why(&self) -> &str {
        &self.why
    }

    pub(crate) fn too_many() -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too many at once: wait a moment and try again")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, json(&self)).into_response()
    }
}

impl From<Refused> for Problem {
    fn from(Refused { why, figure }: Refused) -> Problem {
        Problem { status: StatusCode::CONFLICT, why, figure }
    }
}

impl From<Closed> for Problem {
    fn from(closed: Closed) -> Problem {
        let status = match &closed {
            Closed::WrongKey | Closed::NoLink => StatusCode::FORBIDDEN,
            Closed::Later(_) => StatusCode::SERVICE_UNAVAILABLE,
            Closed::NoTable(NoTable::Store(Trouble::NoTable(_))) => StatusCode::NOT_FOUND,
            Closed::NoTable(_) => {
                tracing::error!(why = %closed, "a table cannot be read");
                return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "this table cannot be read any more");
            }
        };
        Problem::new(status, closed.to_string())
    }
}

impl From<NotOpened> for Problem {
    fn from(why: NotOpened) -> Problem {
        match why {
            NotOpened::Refused(refused) => {
                Problem { status: StatusCode::UNPROCESSABLE_ENTITY, ..Problem::from(refused) }
            }
            NotOpened::Store(_) | NotOpened::NoRandom(_) => {
                tracing::error!(%why, "a table could not be opened");
                Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "the table could not be written down: try again",
                )
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

/// What a request says in JSON. A form of a foreign page cannot call itself so.
pub(crate) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        return Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "expected a body of type application/json",
        ));
    }
    serde_json::from_slice(body).map_err(|fault| {
        Problem::new(StatusCode::BAD_REQUEST, format!("the body is not what is expected: {fault}"))
    })
}
