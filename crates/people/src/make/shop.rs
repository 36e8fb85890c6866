//! What both editions do with a list of purchases; prices and years are theirs.

use super::{CannotMake, Outfit, Purchase};
use crate::near::nearest;
use crate::record::{Carried, Item, Where};
use rules::{Bought, Refused, dollars};

/// Why a shop says no, in a sentence.
pub(super) fn no(item: &str, why: Refused) -> String {
    match why {
        Refused::Nothing => format!("none of {item} was asked for"),
        Refused::NotSold => format!("no shop sells a {item}: the referee must name a price"),
        Refused::NotYetMade { after } => {
            format!("the shop has no {item}: it is to be had only after {after}")
        }
        Refused::Forbidden => format!("this shop does not sell {item}"),
        Refused::PriceOutside { lowest, highest } => {
            let most = highest.map_or("more".to_owned(), dollars);
            format!("a {item} costs from {} to {most}", dollars(lowest))
        }
        Refused::CannotPay { costs, has } => {
            format!("{item} cannot be paid: it costs {}, and {} is left", dollars(costs), dollars(has))
        }
    }
}

/// A thing that no list has, with what may have been meant.
pub(super) fn unknown(asked: &str, known: impl Iterator<Item = &'static str>) -> CannotMake {
    let suggestions = nearest(asked, known).into_iter().map(str::to_owned).collect();
    CannotMake::NotOnTheList { asked: asked.to_owned(), suggestions }
}

impl Outfit {
    /// Puts away what was bought: weapons with the weapons, everything else with the rest.
    pub(super) fn put(&mut self, bought: Bought, code: Option<&str>, place: Option<Where>) {
        match code {
            Some(code) => {
                let count = u8::try_from(bought.count).unwrap_or(u8::MAX).min(MOST_ALIKE);
                self.weapons.push(Carried { count, place, ..Carried::new(code) });
            }
            None => self.items.push(Item { name: bought.name.to_owned(), count: bought.count, place }),
        }
        self.bought.push(bought);
    }
}

/// As many of one weapon as a file can hold on one line.
const MOST_ALIKE: u8 = 9;

/// More than nine of a weapon are refused before money changes hands.
pub(super) fn reasonable(purchase: &Purchase<'_>, is_weapon: bool) -> bool {
    let most = if is_weapon { u16::from(MOST_ALIKE) } else { 9_999 };
    (1..=most).contains(&purchase.count)
}
