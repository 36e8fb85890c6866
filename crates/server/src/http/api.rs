//! How programs talk to the server: a description for machines, and the same as a page.

use super::{App, answer, pages};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::fmt::Write as _;
use std::sync::Arc;

/// `GET /api/openapi.json`.
pub(super) async fn openapi(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    answer::kept_json(&headers, answer::ASK_AGAIN, app.description())
}

/// `GET /api`: the description for people.
pub(super) async fn page(State(app): State<Arc<App>>) -> Response {
    let whole = app.description();
    let mut body = String::new();
    // Writing to a string cannot fail.
    for line in text(&whole["info"]["description"]).lines().filter(|line| !line.is_empty()) {
        let _ = write!(body, "<p>{}</p>", escaped(line));
    }
    body += "<p>For machines: <a href=\"/api/openapi.json\">openapi.json</a></p>";
    for (path, ways) in whole["paths"].as_object().into_iter().flatten() {
        for (method, way) in ways.as_object().into_iter().flatten() {
            way_on_page(&mut body, &method.to_uppercase(), path, way);
        }
    }
    pages::page("How to talk to Sixgun", &body).into_response()
}

fn way_on_page(body: &mut String, method: &str, path: &str, way: &Value) {
    let _ = write!(body, "<h2><code>{} {}</code></h2>", escaped(method), escaped(path));
    let _ = write!(body, "<p>{}</p><dl>", escaped(text(&way["summary"])));
    for one in way["parameters"].as_array().into_iter().flatten() {
        let (name, says) = (escaped(text(&one["name"])), escaped(text(&one["description"])));
        let _ = write!(body, "<dt>{name}</dt><dd>{says}</dd>");
    }
    for (status, answer) in way["responses"].as_object().into_iter().flatten() {
        let _ =
            write!(body, "<dt>{}</dt><dd>{}</dd>", escaped(status), escaped(text(&answer["description"])));
    }
    *body += "</dl>";
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
