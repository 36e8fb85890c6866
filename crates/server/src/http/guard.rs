//! What holds for every request: where it comes from, how long it may take, and what the answer says to the browser.

use super::App;
use crate::protocol::{ErrorCode, Problem};
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// A request that takes longer is broken off: our own figure.
const LONGEST: Duration = Duration::from_secs(30);

/// Nothing from elsewhere, nothing inline, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Looks at every request before and after.
pub(super) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (begun, method) = (Instant::now(), request.method().clone());
    // The pattern and not the path: a path may hold a secret.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_owned);
    let mut response = match (app.hosts.knows(host.as_deref()), is_own(&app, &request)) {
        (false, _) => Problem::new(
            ErrorCode::ForeignHost,
            "this server has another name: start it with --host NAME if it is to answer to this one",
        )
        .into_response(),
        (_, false) => {
            Problem::new(ErrorCode::ForeignPage, "this request comes from another page").into_response()
        }
        (true, true) => timeout(LONGEST, next.run(request))
            .await
            .unwrap_or_else(|_| Problem::new(ErrorCode::TooSlow, "this took too long").into_response()),
    };
    harden(response.headers_mut());
    let status = response.status().as_u16();
    app.rooms.counts().answered(status);
    let (route, micros) = (route.as_ref().map_or("(page)", MatchedPath::as_str), begun.elapsed().as_micros());
    tracing::debug!(%method, route, status, micros, "answered");
    response
}

fn harden(headers: &mut HeaderMap) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        // Whoever knows better has said so already.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Whether a request that does something comes from a page of this server, or from no page at all. A browser names the
/// page in every POST and for every socket; a script does not.
fn is_own(app: &App, request: &Request) -> bool {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if reads && !headers.contains_key(header::UPGRADE) {
        return true;
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let public = app.public_url.as_deref().is_some_and(|url| origin_of(url) == origin);
    let same = origin.split_once("://").is_some_and(|(_, host)| Some(host) == text("host"));
    public || same
}

/// Scheme and host of an address.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url.get(host..).and_then(|rest| rest.find('/')).map_or(url.len(), |at| host + at);
    url.get(..end).unwrap_or(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_an_address_without_its_path() {
        for (url, origin) in [
            ("https://sixgun.example", "https://sixgun.example"),
            ("https://sixgun.example:8443/west/", "https://sixgun.example:8443"),
            ("strange", "strange"),
        ] {
            assert_eq!(origin_of(url), origin);
        }
    }
}
