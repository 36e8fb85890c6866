//! What can stun a man. The chances are in the stunning chart of each book.

use crate::sheet::{Sheet, capital};
use crate::{Arm, Location};

/// A row of the stunning charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Stunner {
    GunButt,
    Club,
    Chair,
    HeadWound,
    BuffaloBullet,
    Tomahawk,
}

impl Stunner {
    /// Every row.
    pub const ALL: [Stunner; 6] = [
        Stunner::GunButt,
        Stunner::Club,
        Stunner::Chair,
        Stunner::HeadWound,
        Stunner::BuffaloBullet,
        Stunner::Tomahawk,
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Stunner::GunButt => "gun butt or barrel",
            Stunner::Club => "club",
            Stunner::Chair => "chair",
            Stunner::HeadWound => "bullet wound in head",
            Stunner::BuffaloBullet => "buffalo gun bullet",
            Stunner::Tomahawk => "tomahawk",
        }
    }

    /// The headings of a printed stunning chart.
    pub const COLUMNS: [&'static str; 3] = ["Cause", "Basic", "From behind or surprised"];

    /// Fills a sheet with a book's chances.
    pub(crate) fn lay_out(sheet: Sheet, chance: impl Fn(Stunner, bool) -> i16) -> Sheet {
        sheet.rows(Stunner::ALL.map(|stunner| {
            let percent = |behind| format!("{} %", chance(stunner, behind));
            vec![capital(stunner.label()), percent(false), percent(true)]
        }))
    }

    /// What a wound from a weapon may stun by. A thrown tomahawk is a solid object wherever it lands; a knife
    /// or an arrow is no bullet; a head wound from a buffalo gun counts once, as the likelier row.
    pub fn of_wound(arm: Arm, location: Option<Location>) -> &'static [Stunner] {
        let head = location == Some(Location::Head);
        match arm {
            Arm::Tomahawk => &[Stunner::Tomahawk],
            Arm::Knife | Arm::Bow | Arm::Lance => &[],
            Arm::BuffaloRifle if head => &[Stunner::HeadWound, Stunner::BuffaloBullet],
            Arm::BuffaloRifle => &[Stunner::BuffaloBullet],
            _ if head => &[Stunner::HeadWound],
            _ => &[],
        }
    }
}
