//! Rules by their address, in our own words.

use super::answer::{Problem, json};
use crate::protocol::{Clause, ClauseReading};
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rules::Book;

/// `GET /api/clauses/{id}`: what a rule says.
pub(super) async fn clause(Path(id): Path<String>) -> Result<Response, Problem> {
    let found = ledger::find(&id)
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "there is no rule with this address"))?;
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
