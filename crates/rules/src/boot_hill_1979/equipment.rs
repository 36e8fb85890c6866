//! Equipment of 1979: fixed prices, and from which year a thing can be had.

use super::switches::AvailableAfterAYear;
use super::{BOOK, Switches};
use crate::money::dollars;
use crate::sheet::capital;
use crate::{Arm, Bought, Purse, Refused, Sheet, SpeedClass, Weapon};

use SpeedClass::{Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};

/// A line of the price chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The code of a weapon, or a name in lower case with `-` between its words.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The price in cents; none where only a referee can name one.
    pub cents: Option<u32>,
    /// The last year in which it is not yet made.
    pub after: Option<u16>,
    /// The speed class of a weapon.
    pub speed: Option<SpeedClass>,
    /// Single pieces in it: the rounds of a box, the sticks of a case.
    pub pieces: u16,
}

impl Item {
    /// The weapon, if it is one.
    pub fn weapon(&self) -> Option<Weapon> {
        self.speed.and_then(|_| Weapon::of_code(self.id))
    }

    /// Whether it is sold in a year.
    pub fn available(&self, year: u16, switches: &Switches) -> bool {
        mark::clause!("bh79-038");
        self.after.is_none_or(|after| match switches.available_after_a_year {
            AvailableAfterAYear::NextYear => year > after,
            AvailableAfterAYear::SameYear => year >= after,
        })
    }

    /// Whether holster and belt are in the price.
    pub fn includes_holster(&self) -> bool {
        mark::clause!("bh79-039");
        self.weapon().is_some_and(|weapon| weapon.arm == Arm::FastDraw)
    }
}

const fn weapon(id: &'static str, name: &'static str, dollars: u32, after: u16, speed: SpeedClass) -> Item {
    let after = if after == 0 { None } else { Some(after) };
    Item { id, name, cents: Some(dollars * 100), after, speed: Some(speed), pieces: 1 }
}

const fn goods(id: &'static str, name: &'static str, dollars: u32, pieces: u16) -> Item {
    Item { id, name, cents: Some(dollars * 100), after: None, speed: None, pieces }
}

const fn unpriced(id: &'static str, name: &'static str, speed: SpeedClass) -> Item {
    Item { id, name, cents: None, after: None, speed: Some(speed), pieces: 1 }
}

/// The price chart. Its last rows are read as erratum E-02 sets them right, the carbines as E-03, and the
/// scatter gun is always to be had (E-04). Dynamite and caps are priced in the optional rules; bow, lance
/// and tomahawk have no price at all (E-07).
pub static PRICES: [Item; 41] = [
    weapon("KN", "hunting knife", 1, 0, Average),
    weapon("1D", "derringer, one shot", 5, 0, Average),
    weapon("2D", "derringer, two shots", 15, 1870, Average),
    weapon("CBR", "cap and ball revolver, 6 shots", 20, 0, BelowAverage),
    weapon("SAR6", "single action revolver, 6 shots", 30, 1869, Fast),
    weapon("SAR5", "single action revolver, 5 shots", 26, 1869, Fast),
    weapon("DAR6", "double action revolver, 6 shots", 28, 1869, Average),
    weapon("DAR5", "double action revolver, 5 shots", 25, 1869, Average),
    weapon("FDR6", "fast draw revolver, 6 shots, with holster and belt", 40, 1870, VeryFast),
    weapon("FDR5", "fast draw revolver, 5 shots, with holster and belt", 35, 1870, VeryFast),
    weapon("LBR", "long barrel revolver, 6 shots", 35, 1870, BelowAverage),
    weapon("1SG", "shotgun, single barrel", 20, 0, Slow),
    weapon("2SG", "shotgun, double barrel", 30, 0, Slow),
    weapon("6SG", "repeating shotgun, 6 shots", 75, 1885, Slow),
    weapon("SCG", "scatter gun, double barrel", 40, 0, BelowAverage),
    weapon("CWR", "Civil War repeating rifle, 7 shots", 25, 0, Slow),
    weapon("CWC", "Civil War repeating carbine, 7 shots", 20, 0, Slow),
    weapon("15R", "repeating rifle, 15 shots", 50, 1872, Slow),
    weapon("9R", "repeating rifle, 9 shots", 40, 1872, Slow),
    weapon("6R", "repeating rifle, 6 shots", 30, 1872, Slow),
    weapon("12C", "repeating carbine, 12 shots", 48, 1872, Slow),
    weapon("9C", "repeating carbine, 9 shots", 38, 1872, Slow),
    weapon("6C", "repeating carbine, 6 shots", 28, 1872, Slow),
    weapon("BR", "buffalo rifle, 1 shot", 30, 0, VerySlow),
    weapon("AR", "army rifle, 1 shot", 20, 0, VerySlow),
    goods("holster", "holster and gun belt", 5, 1),
    goods("sheath", "rifle sheath", 4, 1),
    goods("ammunition", "box of 100 rounds", 2, 100),
    goods("shotgun-loads", "box of 25 shotgun loads", 2, 25),
    goods("saddle", "saddle, bridle and pads", 40, 1),
    goods("horse-poor", "poor horse", 20, 1),
    goods("horse-fair", "fair horse", 50, 1),
    goods("horse-good", "good horse", 100, 1),
    goods("horse-excellent", "excellent horse", 150, 1),
    goods("mule", "mule", 20, 1),
    goods("ox", "ox", 25, 1),
    goods("dynamite", "case of 18 sticks of dynamite", 50, 18),
    goods("caps", "18 blasting caps", 20, 18),
    unpriced("BOW", "bow", BelowAverage),
    unpriced("LANCE", "lance", BelowAverage),
    unpriced("TOM", "tomahawk", Average),
];

/// What every new character may spend, unless a scenario says otherwise; associates have the same.
pub const STARTING_PURSE: Purse = Purse::of_dollars(150);

/// A place that sells: when, how dear, and whether the referee lets it sell dynamite and caps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shop {
    /// The year of the campaign.
    pub year: u16,
    /// Prices in per cent of the list.
    pub percent: u16,
    /// Sells dynamite and caps.
    pub dynamite: bool,
}

impl Shop {
    /// A shop of a sizeable town such as Promise City or Brewster, which charges what the list says.
    pub const fn in_town(year: u16) -> Shop {
        Shop { year, percent: 100, dynamite: true }
    }

    /// What the shop asks for one of a thing, in cents; parts of a cent are rounded up.
    pub fn asks(&self, item: &Item) -> Option<u32> {
        mark::clause!("bh79-036");
        if item.cents.is_none() {
            mark::clause!("bh79-041");
        }
        let cents = u64::from(item.cents?) * u64::from(self.percent);
        Some(u32::try_from(cents.div_ceil(100)).unwrap_or(u32::MAX))
    }
}

/// The line of a code or name: any code that [`Weapon::of_code`] knows, or the name of other goods.
pub fn find(id: &str) -> Option<&'static Item> {
    mark::clause!("bh79-037");
    let weapon = Weapon::of_code(id);
    if weapon.is_some_and(|weapon| weapon.arm == Arm::Shotgun && weapon.holds == 6) {
        mark::clause!("bh79-042");
    }
    PRICES.iter().find(|item| match item.weapon() {
        Some(sold) => Some(sold) == weapon,
        None => item.id.eq_ignore_ascii_case(id),
    })
}

/// Buys so many of a thing at the price of the shop.
pub fn buy(
    purse: &mut Purse,
    shop: &Shop,
    item: &Item,
    count: u16,
    switches: &Switches,
) -> Result<Bought, Refused> {
    let each = shop.asks(item).ok_or(Refused::NotSold)?;
    buy_at(purse, shop, item, count, each, switches)
}

/// Buys so many of a thing at a price that the referee names, which may be one that the list does not have.
pub fn buy_at(
    purse: &mut Purse,
    shop: &Shop,
    item: &Item,
    count: u16,
    each: u32,
    switches: &Switches,
) -> Result<Bought, Refused> {
    if let Some(after) = item.after.filter(|_| !item.available(shop.year, switches)) {
        return Err(Refused::NotYetMade { after });
    }
    if !shop.dynamite && matches!(item.id, "dynamite" | "caps") {
        mark::clause!("bh79-043");
        return Err(Refused::Forbidden);
    }
    if item.pieces == 18 {
        mark::clause!("bh79-043");
    }
    purse.buy(item.name, item.pieces, count, each)
}

/// What carries a weapon and is bought apart: a holster and belt for a revolver whose price does not include
/// them, a sheath for a long arm. To have none costs no speed.
pub fn carrier(item: &Item) -> Option<&'static Item> {
    mark::clause!("bh79-039");
    let arm = item.weapon()?.arm;
    match arm {
        Arm::Derringer | Arm::FastDraw => None,
        _ if arm.is_pistol() => find("holster"),
        _ if arm.is_shoulder_arm() => find("sheath"),
        _ => None,
    }
}

/// The boxes that feed a weapon: shotgun loads are kept apart, all other guns use the same rounds.
pub fn ammunition(weapon: Weapon) -> Option<&'static Item> {
    mark::clause!("bh79-040");
    match weapon.arm {
        arm if arm.is_shot() => find("shotgun-loads"),
        arm if arm.is_thrown() => None,
        _ => find("ammunition"),
    }
}

/// What training makes of a horse: an excellent one is a good one that has been trained.
pub fn trained(horse: &Item) -> Option<&'static Item> {
    mark::clause!("bh79-044");
    if horse.id == "horse-good" { find("horse-excellent") } else { None }
}

/// Whether such a horse is caught wild; an excellent one never is.
pub fn caught_wild(horse: &Item) -> bool {
    mark::clause!("bh79-044");
    horse.id.starts_with("horse-") && horse.id != "horse-excellent"
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["bh79-037", "bh79-038", "bh79-039", "bh79-040", "bh79-043", "bh79-044"];
    let columns = ["Code", "Item", "Price", "Available", "Speed"];
    vec![Sheet::new(BOOK, "prices", "Price chart", clauses, &columns).rows(PRICES.iter().map(cells))]
}

fn cells(item: &Item) -> Vec<String> {
    vec![
        item.id.into(),
        capital(item.name),
        item.cents.map_or("by the referee".into(), dollars),
        item.after.map_or("always".into(), |year| format!("after {year}")),
        item.speed.map_or("-", SpeedClass::label).into(),
    ]
}
