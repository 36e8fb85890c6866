//! Links to a replay: made by whoever has a seat when the fight is over, and withdrawn by him or by whoever opened the table.

use super::game::{Game, Written};
use super::host;
use super::shelf::{self, Loaded};
use crate::key::Key;
use crate::protocol::{ErrorCode, Role};
use crate::table::{Eyes, Refused, Viewer};
use store::TableId;

/// What a command has made beside its line.
pub(super) enum New {
    /// Nothing.
    Nothing,
    /// A key of a seat.
    Key(Key),
    /// The link of a seat to the replay; nothing where it is withdrawn.
    Link(u16, Option<Key>),
}

/// A new link to the replay, instead of the one that this seat made before.
pub(super) fn share(game: &dyn Game, by: u16, table: &TableId) -> Result<(Written, New), Refused> {
    if game.grant(Viewer::Link, Eyes::All).is_err() {
        return Err(Refused::new("a fight can be shown to others when it is over").coded(ErrorCode::NotOver));
    }
    let looks_on = |role: Role| matches!(role, Role::Spectator | Role::Screen | Role::Computer);
    if game.chairs().iter().any(|chair| chair.seat == by && looks_on(chair.role)) {
        return Err(
            Refused::new("only those who play or rule make links to the replay").coded(ErrorCode::NotAllowed)
        );
    }
    let key = Key::new(table, by).map_err(|fault| Refused::new(fault.to_string()))?;
    Ok((shelf::share_line(by, by, Some(key.lock())), New::Link(by, Some(key))))
}

/// Withdraws the link of a seat.
pub(super) fn unshare(table: &Loaded, by: u16, seat: u16) -> Result<(Written, New), Refused> {
    if by != seat && host(&table.game.chairs()) != Some(by) {
        return Err(Refused::new("only whoever made a link, or whoever opened the table, withdraws it")
            .coded(ErrorCode::NotAllowed));
    }
    match table.links.contains_key(&seat) {
        true => Ok((shelf::share_line(by, seat, None), New::Link(seat, None))),
        false => Err(Refused::new("there is no link to withdraw")),
    }
}
