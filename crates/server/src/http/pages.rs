//! Small pages of the server's own, and answers for those who watch it.

use super::App;
use crate::protocol::{ErrorCode, Problem};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use std::sync::Arc;

const STYLE: &str = include_str!("plain.css");

/// `GET /health`.
pub(super) async fn health() -> &'static str {
    "well\n"
}

/// `GET /metrics`.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.rooms.counts().text()).into_response()
}

/// `GET /plain.css`: how these pages look.
pub(super) async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], STYLE)
        .into_response()
}

/// Anything else below `/api`.
pub(super) fn unknown() -> Problem {
    Problem::new(ErrorCode::NotFound, "there is nothing here; /api lists what there is")
}

/// A known path with another method.
pub(super) async fn wrong_method() -> Problem {
    Problem::new(ErrorCode::WrongMethod, "this is not asked for so; /api lists how")
}

/// A link that opens nothing.
pub(super) fn not_invited(status: StatusCode) -> Response {
    let (title, says) = match status {
        StatusCode::TOO_MANY_REQUESTS => ("Too many at once", "Wait a moment, and open the link again."),
        StatusCode::FORBIDDEN => (
            "This invitation is not good",
            "The link is not complete, or it was withdrawn. Ask whoever sent it for a new one.",
        ),
        _ => ("The table cannot be opened now", "Wait a moment, and open the link again."),
    };
    let body = format!("<p>{says}</p><p><a href=\"/\">To the first page</a></p>");
    (status, page(title, &body)).into_response()
}

/// Where the browser client is missing.
pub(super) fn no_client() -> Response {
    let body = "<p>The server runs, but this program was built without the pages for the browser.</p>\
        <p>With Node installed, this builds the pages and the program, and starts it:</p>\
        <pre>cargo xtask serve</pre>\
        <p>Programs can play already: <a href=\"/api\">how to talk to the server</a>.</p>";
    (StatusCode::OK, page("Sixgun", body)).into_response()
}

/// A page; `body` is HTML, and nobody else's words.
pub(super) fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"stylesheet\" href=\"/plain.css\"></head>\
         <body><main><h1>{title}</h1>{body}</main></body></html>"
    ))
}
