//! Errors: one shape for HTTP and for messages, with codes that programs can rely on.

use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;
use ts_rs::TS;

/// Why something was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Problem {
    /// What kind of error it is, for programs.
    pub code: ErrorCode,
    /// What is wrong, in a sentence for people.
    pub message: String,
    /// The figure that it concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub figure: Option<u8>,
    /// Seconds after which it is worth trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

/// Declares the codes with their HTTP status and their meaning, which is also their documentation.
macro_rules! codes {
    ($($name:ident $status:literal $says:literal),* $(,)?) => {
        /// The kind of an error. A code never changes its meaning; new ones may be added.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[ts(export)]
        pub enum ErrorCode {
            $(#[doc = $says] $name,)*
        }

        impl ErrorCode {
            /// All codes.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name,)*];

            /// The HTTP status that goes with it.
            pub const fn status(self) -> u16 {
                match self { $(ErrorCode::$name => $status,)* }
            }

            /// What it means.
            pub const fn says(self) -> &'static str {
                match self { $(ErrorCode::$name => $says,)* }
            }
        }
    };
}

codes! {
    BadRequest 400 "A parameter or the body cannot be read.",
    NoKey 401 "The request shows no key for this table.",
    WrongKey 403 "The key or the link opens nothing: it is wrong, or it was withdrawn.",
    NotAllowed 403 "This seat may not do that.",
    ForeignPage 403 "The request comes from a page of another host.",
    NotFound 404 "There is nothing at this address.",
    NoTable 404 "There is no such table.",
    WrongMethod 405 "The address exists, but not with this method.",
    TooSlow 408 "The request took too long.",
    Refused 409 "The game cannot do that now.",
    NotAsked 409 "Nothing is asked of this seat or figure now.",
    OtherQuestion 409 "The orders answer another question than the one that is asked now.",
    OtherContent 409 "The id belongs to another command, which was done.",
    AlreadyGiven 409 "Orders are given already. Take them back first.",
    NotOver 409 "That is possible when the game is over.",
    TooLarge 413 "The body is too large.",
    WrongType 415 "The body is not of type application/json.",
    UnfitId 422 "The id of a command is 1 to 40 letters, digits and `-`.",
    Unplayable 422 "A table cannot be played like that.",
    UnreadableOrder 422 "The line is no order.",
    IllegalOrder 422 "The rules do not allow this order now.",
    MissingOrder 422 "A figure that is asked has no order.",
    UnreadableRuling 422 "The line is no ruling.",
    TooMany 429 "Too many requests. Wait for `retry_after` seconds.",
    Broken 500 "The server is at fault.",
    Busy 503 "The table is busy. Try again.",
    NotWritten 503 "It could not be written to disk, and was not done. Send it again.",
    Unknown 503 "Nobody knows whether it was written. Ask by its id, or send it again with the same id.",
    NotWell 503 "The server cannot write to its disk.",
    NoRoom 503 "There is no room for another table.",
    ForeignHost 421 "The request names a host that this server is not.",
    Stopping 503 "The server is about to stop. Connect again.",
    ConnectAgain 503 "The connection was given up. Connect again; a snapshot comes first.",
}

impl Problem {
    /// An error that concerns no figure.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), figure: None, retry_after: code.usual_wait() }
    }

    /// Too much was asked; it is worth trying again after a while.
    pub(crate) fn too_many(message: &str, wait: Duration) -> Problem {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let retry_after = Some(u32::try_from(seconds.max(1)).unwrap_or(u32::MAX));
        Problem { retry_after, ..Problem::new(ErrorCode::TooMany, message) }
    }
}

impl ErrorCode {
    /// Its name, as it is sent.
    pub fn name(self) -> String {
        // A name without fields is written as a text; the type of the library says otherwise.
        serde_json::to_value(self).ok().and_then(|name| Some(name.as_str()?.to_owned())).unwrap_or_default()
    }

    /// Seconds that are worth waiting if nothing more is known. House figure: a busy table is free after a second, and a
    /// server that stops is back after a few.
    const fn usual_wait(self) -> Option<u32> {
        match self {
            ErrorCode::TooMany | ErrorCode::Busy | ErrorCode::NotWritten | ErrorCode::ConnectAgain => Some(1),
            ErrorCode::Stopping => Some(5),
            _ => None,
        }
    }
}
