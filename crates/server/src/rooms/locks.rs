//! What opens the seats of a table: keys that only their players have, and invitations that are good once.
//!
//! An invitation is exchanged for a key, which whoever made the invitation never sees. Each device has a key of its own.

use super::game::Written;
use super::host;
use super::links::New;
use super::{Chair, Game};
use crate::key::{Key, Lock};
use crate::protocol::{ErrorCode, Role};
use crate::table::Refused;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::TableId;

/// Kinds of lines: a key that opens a seat from now on and no other, an invitation, a device that was let in by one.
pub(super) const KEY: &str = "key";
pub(super) const INVITE: &str = "invite";
pub(super) const SEATED: &str = "seated";
/// Devices of a seat, our own figure: the oldest goes when one more comes.
const MOST_DEVICES: usize = 8;

#[derive(Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "kebab-case")]
enum Body {
    Key {
        seat: u16,
        hash: String,
    },
    /// `more` where the seat keeps its keys: another device of the same player.
    Invite {
        seat: u16,
        hash: String,
        more: bool,
    },
    Seated {
        seat: u16,
        hash: String,
    },
}

impl Body {
    fn written(&self, by: u16) -> Written {
        let kind = match self {
            Body::Key { .. } => KEY,
            Body::Invite { .. } => INVITE,
            Body::Seated { .. } => SEATED,
        };
        // Numbers and texts can always be written; the type of the library says otherwise.
        Written { seat: by, kind: kind.to_owned(), body: serde_json::to_string(self).unwrap_or_default() }
    }
}

/// Whether a line of a kind says what opens a seat.
pub(super) fn is_of_locks(kind: &str) -> bool {
    matches!(kind, KEY | INVITE | SEATED)
}

/// A line that says which key opens a seat from now on; `by` made it.
pub(super) fn key_line(by: u16, key: &Key) -> Written {
    Body::Key { seat: key.seat, hash: key.lock().to_string() }.written(by)
}

/// A line that says which invitation opens a seat from now on; with `more` the seat keeps the keys that it has.
pub(super) fn invite_line(by: u16, invitation: &Key, more: bool) -> Written {
    Body::Invite { seat: invitation.seat, hash: invitation.lock().to_string(), more }.written(by)
}

/// A line that says that an invitation was exchanged for a key.
pub(super) fn seated_line(key: &Key) -> Written {
    Body::Seated { seat: key.seat, hash: key.lock().to_string() }.written(key.seat)
}

/// What opens each seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Locks {
    keys: BTreeMap<u16, Vec<Lock>>,
    invitations: BTreeMap<u16, Lock>,
}

impl Locks {
    /// Whether a key opens a seat.
    pub(super) fn opens(&self, seat: u16, lock: Lock) -> bool {
        self.keys.get(&seat).is_some_and(|keys| keys.contains(&lock))
    }

    /// Whether an invitation to a seat is good.
    pub(super) fn invites(&self, seat: u16, lock: Lock) -> bool {
        self.invitations.get(&seat) == Some(&lock)
    }

    /// How many devices have a key of a seat.
    pub(super) fn devices(&self, seat: u16) -> usize {
        self.keys.get(&seat).map_or(0, Vec::len)
    }

    /// Takes over what a line says.
    pub(super) fn take(&mut self, body: &str) -> Result<(), String> {
        let body: Body = serde_json::from_str(body).map_err(|fault| fault.to_string())?;
        let (Body::Key { seat, hash } | Body::Invite { seat, hash, .. } | Body::Seated { seat, hash }) =
            &body;
        let lock = Lock::read(hash).ok_or("expected 64 hexadecimal digits")?;
        let keys = self.keys.entry(*seat).or_default();
        match body {
            Body::Key { seat, .. } => {
                *keys = vec![lock];
                self.invitations.remove(&seat);
            }
            Body::Invite { seat, more, .. } => {
                if !more {
                    keys.clear();
                }
                self.invitations.insert(seat, lock);
            }
            Body::Seated { seat, .. } => {
                if keys.len() >= MOST_DEVICES {
                    keys.remove(0);
                }
                keys.push(lock);
                self.invitations.remove(&seat);
            }
        }
        Ok(())
    }
}

/// A new invitation to a seat, if whoever asks may make it: the host for any seat, which then loses its keys, and everybody
/// for another device of his own.
pub(super) fn renew(game: &dyn Game, by: u16, seat: u16, table: &TableId) -> Result<(Written, New), Refused> {
    let chairs = game.chairs();
    let own = by == seat;
    if host(&chairs) != Some(by) && !own {
        return Err(Refused::new(
            "only the referee, or whoever opened the table, makes new links for others",
        )
        .coded(ErrorCode::NotAllowed));
    }
    let invited = |chair: &&Chair| chair.seat == seat && chair.role != Role::Computer;
    let Some(chair) = chairs.iter().find(invited) else {
        return Err(Refused::new(format!("there is no seat {seat} that somebody could be invited to")));
    };
    let key = Key::new(table, chair.seat).map_err(|fault| Refused::new(fault.to_string()))?;
    Ok((invite_line(by, &key, own), New::Key(key)))
}
