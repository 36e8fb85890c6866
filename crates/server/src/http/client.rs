//! The browser client, which is part of the program.

use super::{answer as said, pages};
use crate::protocol::{ErrorCode, Problem};
use axum::body::Body;
use axum::http::header::{self, HeaderMap};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Forms in which a file may lie beside itself, the smallest first: the name in headers, and the end of the file's name.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Files with a sum in their name never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Any other path: a file of the client, or else its first page, which finds its own way.
pub(super) async fn client(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return pages::unknown().into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return pages::wrong_method().await.into_response();
    }
    let named = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match (find(path, &headers), named) {
        (Some(found), _) if !path.is_empty() => send(path, found, &headers),
        (_, true) => Problem::new(ErrorCode::NotFound, "there is no such file").into_response(),
        _ => match find("index.html", &headers) {
            Some(found) => send("index.html", found, &headers),
            None => pages::no_client(),
        },
    }
}

/// A file, packed if the browser can unpack it.
fn find(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    let plain = Client::get(path)?;
    let accepts =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |name: &str| accepts.split(',').any(|one| one.split(';').next().map(str::trim) == Some(name));
    let packed = PACKED.iter().filter(|(name, _)| takes(name));
    let mut packed =
        packed.filter_map(|(name, end)| Some((Client::get(&format!("{path}{end}"))?, Some(*name))));
    Some(packed.next().unwrap_or((plain, None)))
}

fn send(path: &str, (file, packed): (EmbeddedFile, Option<&'static str>), headers: &HeaderMap) -> Response {
    let sum: String = file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{sum}\"");
    let cache = if path.starts_with("assets/") { FOR_EVER } else { "no-cache" };
    let mut answer = Response::builder()
        .header(header::CONTENT_TYPE, kind(path))
        .header(header::CACHE_CONTROL, cache)
        .header(header::ETAG, &tag)
        .header(header::VARY, "accept-encoding");
    if let Some(packed) = packed {
        answer = answer.header(header::CONTENT_ENCODING, packed);
    }
    let answer = match said::is_known(headers, &tag) {
        true => answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()),
        false => answer.body(Body::from(file.data.into_owned())),
    };
    answer.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// What a file is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
