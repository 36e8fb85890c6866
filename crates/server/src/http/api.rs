//! How programs talk to the server: a description for machines, and the same as a page.

use super::describe::GUIDE;
use super::{App, answer, pages};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use serde_json::Value;
use std::fmt::Write as _;
use std::sync::Arc;

/// How to write a bot, and the bot.
const BOT_GUIDE: &str = include_str!("../../../../docs/BOT.md");
const BOT: &str = include_str!("../../../../examples/bot.py");

/// `GET /api/openapi.json`.
pub(super) async fn openapi(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    answer::kept_json(&headers, answer::ASK_AGAIN, app.description())
}

/// `GET /api`: how to talk to the server, and the list of requests.
pub(super) async fn page(State(app): State<Arc<App>>) -> Response {
    let mut body = written(GUIDE);
    body += "<h2>Requests</h2><p>For machines: <a href=\"/api/openapi.json\">openapi.json</a></p>";
    for (path, ways) in app.description()["paths"].as_object().into_iter().flatten() {
        for (method, way) in ways.as_object().into_iter().flatten() {
            way_on_page(&mut body, &method.to_uppercase(), path, way);
        }
    }
    pages::page(title(GUIDE), &body).into_response()
}

/// `GET /api/bot`: how to write a bot.
pub(super) async fn bot_guide() -> Response {
    pages::page(title(BOT_GUIDE), &written(BOT_GUIDE)).into_response()
}

/// `GET /api/bot.py`: the bot that the guide explains.
pub(super) async fn bot(headers: HeaderMap) -> Response {
    answer::kept(&headers, "text/x-python; charset=utf-8", answer::ASK_AGAIN, BOT.to_owned())
}

/// The first heading of a page of the documentation.
fn title(page: &'static str) -> &'static str {
    page.lines().next().unwrap_or_default().trim_start_matches("# ")
}

/// The rest of a page of the documentation as HTML; links to other pages lead to where they are served.
fn written(page: &str) -> String {
    let (_, text) = page.split_once('\n').unwrap_or_default();
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = served_at(&dest_url).map_or(dest_url, CowStr::from);
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        other => other,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    body
}

/// Where a page of the documentation is served.
fn served_at(page: &str) -> Option<&'static str> {
    match page {
        "API.md" => Some("/api"),
        "BOT.md" => Some("/api/bot"),
        "../examples/bot.py" => Some("/api/bot.py"),
        _ => None,
    }
}

fn way_on_page(body: &mut String, method: &str, path: &str, way: &Value) {
    let _ = write!(body, "<h3><code>{} {}</code></h3>", escaped(method), escaped(path));
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
