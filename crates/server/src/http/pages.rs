//! Small pages of the server's own, and answers for those who watch it.

use super::App;
use crate::key::Key;
use crate::protocol::{ErrorCode, Problem};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::net::SocketAddr;
use std::sync::Arc;

const STYLE: &str = include_str!("plain.css");

/// `GET /health`: whether the server is alive and its store can be written.
pub(super) async fn health(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    app.rooms.check().await.map(|()| "well\n").map_err(|why| Problem::new(ErrorCode::NotWell, why))
}

/// `GET /ready`: the same, and whether it still lets somebody in.
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if *app.rooms.stopping().borrow() {
        return Err(Problem::new(ErrorCode::Stopping, "the server is about to stop"));
    }
    app.rooms.check().await.map(|()| "ready\n").map_err(|why| Problem::new(ErrorCode::NotWell, why))
}

/// `GET /metrics`: for this computer, or for whoever has the key.
pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    ConnectInfo(near): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown
        .and_then(|value| value.strip_prefix("Bearer "))
        .map(|key| Sha256::digest(key.trim().as_bytes()));
    let allowed = match &app.metrics_key {
        Some(key) => shown == Some(Sha256::digest(key.as_bytes())),
        // What a proxy passes on comes from elsewhere.
        None => near.ip().is_loopback() && !headers.contains_key("x-forwarded-for"),
    };
    if !allowed {
        return Err(Problem::new(ErrorCode::NotAllowed, "the counters are for whoever runs this server"));
    }
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.rooms.counts().text()).into_response())
}

/// An invitation: whoever wants the seat says so.
pub(super) fn invited(key: &Key) -> Response {
    let body = format!(
        "<p>You are invited to a seat at a table of Sixgun. This link is good once: whoever sits down first has the seat.</p>\
         <form method=\"post\" action=\"/j/{}\"><button type=\"submit\" autofocus>Take the seat</button></form>\
         <p>The seat is kept in this browser. From within the table you can ask for a link for another device.</p>",
        key.text()
    );
    // A page that names itself to nobody sends its form with the origin `null`, which is taken for a foreign one.
    let names = [(header::REFERRER_POLICY, "same-origin")];
    (StatusCode::OK, names, page("Take your seat", &body)).into_response()
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
            "The link is not complete, it was used already, or it was withdrawn. Ask whoever sent it for a new one.",
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
         <link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/plain.css\"></head>\
         <body><main><h1>{title}</h1>{body}</main></body></html>"
    ))
}
