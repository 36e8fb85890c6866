//! Equipment of 1975: spans of prices, within which a seller asks what he likes.

use super::BOOK;
use crate::money::price;
use crate::sheet::capital;
use crate::{Arm, Bought, Purse, Refused, Sheet};

/// A line of the list of prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// A name in lower case with `-` between its words.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The lowest price in cents.
    pub low: u32,
    /// The highest, if there is one.
    pub high: Option<u32>,
    /// The weapon, if it is one.
    pub arm: Option<Arm>,
    /// Single pieces in it: the rounds of a box.
    pub pieces: u16,
}

impl Item {
    /// Whether a price for one lies within the span.
    pub fn may_cost(&self, cents: u32) -> bool {
        mark::clause!("bh75-d148");
        cents >= self.low && self.high.is_none_or(|high| cents <= high)
    }
}

const fn weapon(id: &'static str, name: &'static str, low: u32, high: u32, arm: Arm) -> Item {
    Item { id, name, low, high: Some(high), arm: Some(arm), pieces: 1 }
}

const fn goods(id: &'static str, name: &'static str, low: u32, high: u32) -> Item {
    Item { id, name, low, high: Some(high), arm: None, pieces: 1 }
}

/// The prices of Appendix C, in cents.
pub static PRICES: [Item; 42] = [
    weapon("knife", "knife", 50, 200, Arm::Knife),
    weapon("derringer", "derringer", 400, 1500, Arm::Derringer),
    weapon("cap-and-ball", "cap and ball revolver", 1300, 3000, Arm::CapAndBall),
    weapon("single-action", "single action revolver", 1400, 3000, Arm::SingleAction),
    weapon("double-action", "double action revolver", 1300, 3000, Arm::DoubleAction),
    weapon("fast-draw", "fast draw revolver, labour included", 2500, 5000, Arm::FastDraw),
    weapon("long-barrel", "long barrel revolver", 1500, 3000, Arm::LongBarrel),
    weapon("scatter-gun", "scatter gun", 2000, 5000, Arm::ScatterGun),
    weapon("shotgun", "shotgun", 2000, 10_000, Arm::Shotgun),
    weapon("civil-war-carbine", "Civil War carbine", 1800, 2400, Arm::CivilWarCarbine),
    weapon("civil-war-rifle", "Civil War rifle", 1800, 2400, Arm::CivilWarRifle),
    weapon("civil-war-repeater", "Civil War repeating rifle", 2400, 3700, Arm::CivilWarRepeater),
    weapon("rifle", "standard rifle", 2000, 5000, Arm::Rifle),
    weapon("carbine", "standard carbine", 1800, 4800, Arm::Carbine),
    weapon("buffalo-rifle", "buffalo rifle", 1800, 3000, Arm::BuffaloRifle),
    weapon("army-rifle", "army rifle", 1800, 3000, Arm::ArmyRifle),
    goods("holster", "holster with belt", 200, 500),
    goods("sheath", "rifle sheath", 200, 400),
    Item { id: "ammunition", name: "100 rounds", low: 150, high: Some(300), arm: None, pieces: 100 },
    goods("cartridge-belt", "cartridge belt", 150, 300),
    goods("saddle", "saddle", 3000, 20_000),
    goods("horse-poor", "poor horse", 2000, 2000),
    goods("horse-fair", "fair horse", 5000, 5000),
    goods("horse-good", "good horse", 10_000, 10_000),
    Item { id: "horse-excellent", name: "excellent horse", low: 15_000, high: None, arm: None, pieces: 1 },
    goods("coffee", "pound of coffee", 30, 30),
    goods("bacon", "pound of bacon", 20, 20),
    goods("beef", "pound of beef", 7, 7),
    goods("flour", "pound of flour", 4, 4),
    goods("tobacco", "plug of tobacco", 5, 25),
    goods("mule", "mule", 1000, 5000),
    goods("ox", "ox", 2500, 10_000),
    goods("whiskey", "drink of whiskey", 10, 25),
    goods("whiskey-bottle", "bottle of whiskey", 100, 300),
    goods("meal", "meal", 50, 50),
    goods("beer", "beer", 5, 25),
    goods("room", "room for a night", 25, 200),
    goods("corral", "corral space for a horse, a night", 25, 100),
    goods("shave", "shave and haircut", 25, 25),
    goods("calf", "steer as calf", 500, 500),
    goods("yearling", "steer as yearling", 1000, 2000),
    goods("railhead-steer", "steer at the railhead", 2000, 5000),
];

/// The line of a name.
pub fn find(id: &str) -> Option<&'static Item> {
    mark::clause!("bh75-d148");
    PRICES.iter().find(|item| item.id.eq_ignore_ascii_case(id))
}

/// Buys so many of a thing at the price that the seller asks for each, in cents. The book knows no starting
/// money and no years.
pub fn buy(purse: &mut Purse, item: &Item, count: u16, asked: u32) -> Result<Bought, Refused> {
    if !item.may_cost(asked) {
        return Err(Refused::PriceOutside { lowest: item.low, highest: item.high });
    }
    purse.buy(item.name, item.pieces, count, asked)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let rows = PRICES.iter().map(|item| vec![item.id.into(), capital(item.name), price(item.low, item.high)]);
    vec![Sheet::new(BOOK, "prices", "Prices", &["bh75-d148"], &["Name", "Item", "Price"]).rows(rows)]
}
