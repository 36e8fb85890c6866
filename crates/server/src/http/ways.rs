//! The ways into the server: each route is added together with its description, so that neither is without the other.

use super::App;
use crate::protocol::{ErrorCode, Problem};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::sync::Arc;

/// Errors of every request that names a table and shows a key for it.
const OF_A_SEAT: &[ErrorCode] = &[
    ErrorCode::NoKey,
    ErrorCode::WrongKey,
    ErrorCode::NoTable,
    ErrorCode::Broken,
    ErrorCode::Busy,
    ErrorCode::Stopping,
];
/// Errors of every request with a body.
const OF_A_BODY: &[ErrorCode] =
    &[ErrorCode::BadRequest, ErrorCode::ForeignPage, ErrorCode::TooLarge, ErrorCode::WrongType];

/// Gives the schema of a type.
pub(super) type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// The schema of a type itself, even if it has a name of its own.
fn whole_schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}

/// What an answer holds.
pub(super) enum Content {
    /// Nothing that matters.
    Nothing,
    /// JSON of a type.
    Json(SchemaOf),
    /// Text of a media type.
    Text(&'static str),
    /// A stream of events, each with JSON of a type.
    Events(SchemaOf),
}

/// The description of one request.
pub(super) struct Way {
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) summary: &'static str,
    /// What the part of the path in braces is.
    pub(super) names: &'static str,
    pub(super) query: Option<SchemaOf>,
    pub(super) body: Option<SchemaOf>,
    /// Status, words and content of the usual answer.
    pub(super) answer: (u16, &'static str, Content),
    pub(super) codes: Vec<ErrorCode>,
    pub(super) seated: bool,
    most_bytes: Option<usize>,
}

impl Way {
    /// A request with a one-sentence summary, answered with 200 and nothing that matters.
    pub(super) fn new(summary: &'static str) -> Way {
        Way {
            method: "",
            path: String::new(),
            summary,
            names: "",
            query: None,
            body: None,
            answer: (200, "Done.", Content::Nothing),
            codes: Vec::new(),
            seated: false,
            most_bytes: None,
        }
    }

    /// Says what the part of the path in braces is.
    pub(super) fn names(self, names: &'static str) -> Way {
        Way { names, ..self }
    }

    /// The key of a seat is needed.
    pub(super) fn seated(mut self) -> Way {
        self.codes.extend(OF_A_SEAT);
        Way { seated: true, ..self }
    }

    /// Parameters in the query: the fields of a type.
    pub(super) fn asks<T: JsonSchema>(mut self) -> Way {
        self.codes.push(ErrorCode::BadRequest);
        Way { query: Some(whole_schema_of::<T>), ..self }
    }

    /// A body of JSON.
    pub(super) fn takes<T: JsonSchema>(mut self) -> Way {
        self.codes.extend(OF_A_BODY);
        Way { body: Some(schema_of::<T>), ..self }
    }

    /// A body that is larger than usual.
    pub(super) fn at_most(self, bytes: usize) -> Way {
        Way { most_bytes: Some(bytes), ..self }
    }

    /// Answers with JSON.
    pub(super) fn gives<T: JsonSchema>(self, status: u16, says: &'static str) -> Way {
        Way { answer: (status, says, Content::Json(schema_of::<T>)), ..self }
    }

    /// Answers with a stream of events.
    pub(super) fn streams<T: JsonSchema>(self, says: &'static str) -> Way {
        Way { answer: (200, says, Content::Events(schema_of::<T>)), ..self }
    }

    /// Answers with text of a media type.
    pub(super) fn text(self, kind: &'static str, says: &'static str) -> Way {
        Way { answer: (200, says, Content::Text(kind)), ..self }
    }

    /// Answers with a status alone.
    pub(super) fn says(self, status: u16, says: &'static str) -> Way {
        Way { answer: (status, says, Content::Nothing), ..self }
    }

    /// Errors that are to be expected besides those of every request of its kind.
    pub(super) fn refuses(mut self, codes: &[ErrorCode]) -> Way {
        self.codes.extend(codes);
        self
    }
}

/// Routes with their descriptions.
pub(super) struct Ways {
    router: Router<Arc<App>>,
    list: Vec<Way>,
}

impl Ways {
    pub(super) fn new() -> Ways {
        Ways { router: Router::new(), list: Vec::new() }
    }

    /// Adds a request by GET.
    pub(super) fn get<H, T>(self, path: impl Into<String>, handler: H, way: Way) -> Ways
    where
        H: Handler<T, Arc<App>>,
        T: 'static,
    {
        self.add("get", path.into(), routing::get(handler), way)
    }

    /// Adds a request by POST.
    pub(super) fn post<H, T>(self, path: impl Into<String>, handler: H, way: Way) -> Ways
    where
        H: Handler<T, Arc<App>>,
        T: 'static,
    {
        self.add("post", path.into(), routing::post(handler), way)
    }

    fn add(mut self, method: &'static str, path: String, to: MethodRouter<Arc<App>>, way: Way) -> Ways {
        let to = match way.most_bytes {
            Some(bytes) => to.layer(DefaultBodyLimit::max(bytes)),
            None => to,
        };
        self.router = self.router.route(&path, to);
        self.list.push(Way { method, path, ..way });
        self
    }

    /// The routes, and the descriptions of all of them.
    pub(super) fn into_parts(self) -> (Router<Arc<App>>, Vec<Way>) {
        (self.router, self.list)
    }
}

/// The schema of an error.
pub(super) const PROBLEM: SchemaOf = schema_of::<Problem>;
