//! Single acts between fights, for a real table: the same functions as in a campaign, with any dice.

mod law;
mod living;
mod loot;

pub(super) use law::{Court, Posse, Reward, Vote};
pub(super) use living::{Doctor, Heal, Living, Pay, Visitors};
pub(super) use loot::{Drive, Fence, Loot};

use crate::out::{Ink, Page};
use crate::{Report, Session};
use serde_json::Value;

/// A page of sentences.
fn told(session: &Session, title: &str, says: &[String], rolls: bool, json: Value) -> Report {
    let mut page = Page::new(session.look);
    page.title(title, "");
    for sentence in says {
        page.prose(0, Ink::Plain, sentence);
    }
    if rolls { Report::rolled(page, json) } else { Report::new(page, json) }
}
