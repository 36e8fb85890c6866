//! What a request says: in its path, in its query and in its body. What cannot be read is refused in the shape of every
//! other error.

use super::App;
use crate::protocol::{ErrorCode, Problem};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The part of the path that is a name.
pub(super) struct Named(pub(super) String);

impl FromRequestParts<Arc<App>> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Named, Problem> {
        let unknown = |_| Problem::new(ErrorCode::NotFound, "there is nothing of this name");
        Path::<String>::from_request_parts(parts, app).await.map(|Path(name)| Named(name)).map_err(unknown)
    }
}

/// The query.
pub(super) struct Wished<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Wished<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Wished<T>, Problem> {
        let unread = |fault: axum::extract::rejection::QueryRejection| {
            Problem::new(ErrorCode::BadRequest, fault.body_text())
        };
        Query::<T>::from_request_parts(parts, app).await.map(|Query(wish)| Wished(wish)).map_err(unread)
    }
}

/// A body in JSON. A form of a foreign page cannot call itself so.
pub(super) struct Said<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Said<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Said<T>, Problem> {
        if !is_json(request.headers()) {
            let message = "expected a body of type application/json";
            return Err(Problem::new(ErrorCode::WrongType, message));
        }
        let body = Bytes::from_request(request, app).await.map_err(|fault| match fault.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::new(ErrorCode::TooLarge, "the body is too large"),
            _ => Problem::new(ErrorCode::BadRequest, fault.body_text()),
        })?;
        let unread = |fault| format!("the body is not what is expected: {fault}");
        serde_json::from_slice(&body)
            .map(Said)
            .map_err(|fault| Problem::new(ErrorCode::BadRequest, unread(fault)))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().map(str::trim) == Some("application/json")
}
