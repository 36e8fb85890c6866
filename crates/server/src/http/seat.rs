//! Whose request it is: the key of a seat in a cookie, or in a header for programs.

use super::App;
use crate::key::Key;
use crate::protocol::{ErrorCode, Problem};
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use std::sync::Arc;
use store::TableId;

/// How long a browser keeps a seat: a year, in seconds (ours).
const YEAR: u32 = 31_536_000;

/// The key that a request shows for the table in its path.
pub(crate) struct Seated(pub(crate) Key);

impl FromRequestParts<Arc<App>> for Seated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Seated, Problem> {
        let unknown = |_| Problem::new(ErrorCode::NoTable, "there is no such table");
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(unknown)?;
        let table =
            TableId::new(id).map_err(|_| Problem::new(ErrorCode::NoTable, "there is no such table"))?;
        let key = shown(&parts.headers, &table).and_then(|text| Key::read(&text));
        key.filter(|key| key.table == table).map(Seated).ok_or_else(|| {
            Problem::new(ErrorCode::NoKey, "you have no seat at this table: open the link of your invitation")
        })
    }
}

/// The text of the key: `Authorization: Bearer …`, or the cookie of the table.
fn shown(headers: &HeaderMap, table: &TableId) -> Option<String> {
    let said = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some((_, key)) = said
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
    {
        return Some(key.trim().to_owned());
    }
    let name = name(table);
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(one, _)| *one == name).map(|(_, value)| value.to_owned())
}

fn name(table: &TableId) -> String {
    format!("sixgun-{table}")
}

/// The cookie that keeps a seat. No script reads it, no other page sends it, and only this table is sent it.
pub(crate) fn cookie(app: &App, key: &Key) -> String {
    let secure = app.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let secure = if secure { "; Secure" } else { "" };
    let (name, table) = (name(&key.table), &key.table);
    format!("{name}={}; Path=/api/tables/{table}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}", key.text())
}
