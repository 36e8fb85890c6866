//! Rules by their address, in our own words.

use super::answer;
use super::said::Named;
use crate::protocol::{Clause, ClauseReading, ErrorCode, Problem};
use axum::http::HeaderMap;
use axum::response::Response;
use rules::Book;

/// `GET /api/clauses/{id}`: what a rule says.
pub(super) async fn clause(headers: HeaderMap, Named(id): Named) -> Result<Response, Problem> {
    let found = ledger::find(&id)
        .ok_or_else(|| Problem::new(ErrorCode::NotFound, "there is no rule with this address"))?;
    Ok(answer::kept_json(&headers, answer::AN_HOUR, &shown(found)))
}

fn shown(clause: &ledger::Clause) -> Clause {
    Clause {
        id: clause.id.clone(),
        book: Book::of_year(clause.book)
            .map_or_else(|| clause.book.to_string(), |book| book.title().to_owned()),
        section: clause.section.clone(),
        says: clause.says.clone(),
        readings: clause
            .readings
            .iter()
            .map(|reading| ClauseReading { asks: reading.asks.clone(), taken: reading.taken.clone() })
            .collect(),
    }
}
