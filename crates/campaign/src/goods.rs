//! Things that are bought, sold and stolen, with their prices: the price chart, and the cattle of the cost of living.

use rules::Weapon;
use rules::boot_hill_1979::equipment::{self, Shop};
use rules::boot_hill_1979::{Switches, living};
use rules::travel::Grade;

/// Cattle: what a plan calls them, and the line of the cost of living.
const CATTLE: [(&str, &str); 3] =
    [("calf", "calf"), ("yearling", "yearling"), ("longhorn", "steer at a Kansas railhead")];

/// Valuables of a robbery, counted in dollars' worth. They have no line in a price list.
pub const VALUABLES: &str = "valuables";

/// The name under which a thing is kept, if the price lists have it.
pub fn named(name: &str) -> Option<String> {
    let name = name.trim().to_lowercase();
    if name == VALUABLES || CATTLE.iter().any(|(word, _)| *word == name) {
        return Some(name);
    }
    let item = equipment::find(&name).or_else(|| equipment::find(&name.to_uppercase()));
    item.filter(|item| item.cents.is_some()).map(|item| item.id.to_owned())
}

/// Every name.
pub fn names() -> impl Iterator<Item = &'static str> {
    let chart = equipment::PRICES.iter().filter(|item| item.cents.is_some()).map(|item| item.id);
    chart.chain(CATTLE.iter().map(|(word, _)| *word)).chain([VALUABLES])
}

/// Cents of one of a thing, wherever it is sold at the price of the lists; `None` if it is not made in that year.
pub fn price(name: &str, year: u16) -> Option<u32> {
    if name == VALUABLES {
        return Some(100);
    }
    if let Some((_, line)) = CATTLE.iter().find(|(word, _)| *word == name) {
        return living::find(line).map(|expense| expense.cents);
    }
    let item = equipment::find(name).filter(|item| item.available(year, &Switches::default()))?;
    Shop::in_town(year).asks(item)
}

/// The grade of a horse that is bought under a name.
pub fn horse(name: &str) -> Option<Grade> {
    Grade::ALL.into_iter().find(|grade| name == format!("horse-{}", grade.label()))
}

/// The code of a weapon that is bought under a name.
pub fn weapon(name: &str) -> Option<&'static str> {
    equipment::find(name).and_then(|item| item.weapon()).map(Weapon::code)
}

/// Single pieces in what is bought, such as the rounds of a box.
pub fn pieces(name: &str) -> u32 {
    equipment::find(name).map_or(1, |item| u32::from(item.pieces))
}
