//! An address as a picture that a telephone reads.

use super::said::Named;
use super::{App, lobby};
use crate::key::Key;
use crate::protocol::{ErrorCode, Problem};
use axum::extract::State;
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;
use std::sync::Arc;

/// The quiet zone around a QR code, in modules, as its standard wants it.
const MARGIN: i32 = 4;

/// `GET /api/invitations/{token}/qr.svg`: the address of an invitation.
pub(super) async fn invitation(
    app: State<Arc<App>>,
    headers: HeaderMap,
    link: Named,
) -> Result<Response, Problem> {
    picture(&app, &headers, "j", &link)
}

/// `GET /api/replays/{token}/qr.svg`: the address of a replay.
pub(super) async fn replay(
    app: State<Arc<App>>,
    headers: HeaderMap,
    link: Named,
) -> Result<Response, Problem> {
    picture(&app, &headers, "replay", &link)
}

/// A link as a picture. It says what its own address says; only what is no key is refused, so that nobody has the server
/// draw other words.
fn picture(app: &App, headers: &HeaderMap, page: &str, Named(token): &Named) -> Result<Response, Problem> {
    let no_link = || Problem::new(ErrorCode::WrongKey, "this is no link: it is not complete");
    let key = Key::read(token).ok_or_else(no_link)?;
    let address = format!("{}/{page}/{}", lobby::base(app, headers), key.text());
    let svg = svg(&address).ok_or_else(|| Problem::new(ErrorCode::Broken, "the address is too long"))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// A text as a QR code in SVG; `None` if it is too long for one.
fn svg(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let (size, whole) = (code.size(), code.size() + 2 * MARGIN);
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_with_a_quiet_zone() {
        let svg = svg("http://127.0.0.1:1881/j/x").expect("it is short");
        // Version 2 has 25 modules; the first corner begins after the margin.
        assert!(svg.contains("viewBox=\"0 0 33 33\"") && svg.contains("M4 4h1v1h-1z"), "{svg}");
        assert_eq!(super::svg(&"x".repeat(5_000)), None);
    }
}
