//! The time of day: the only place of the server that reads a clock of the wall.

/// Milliseconds since 1970. Times are written down with lines and never decide what happens in a fight.
#[allow(clippy::disallowed_types, reason = "lines of a table say when they were written")]
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    u64::try_from(since.as_millis()).map_or(store::MOST_TIME, |now| now.min(store::MOST_TIME))
}
