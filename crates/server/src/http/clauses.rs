//! Rules by their address, in our own words.

use super::answer::json;
use super::said::Named;
use crate::protocol::{Clause, ClauseReading, ErrorCode, Problem};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rules::Book;

/// `GET /api/clauses/{id}`: what a rule says.
pub(super) async fn clause(Named(id): Named) -> Result<Response, Problem> {
    let found = ledger::find(&id)
        .ok_or_else(|| Problem::new(ErrorCode::NotFound, "there is no rule with this address"))?;
    // The ledger is part of the program and changes only with it.
    let headers = [(header::CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, json(&shown(found))).into_response())
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
