//! Prices and purchases of the first edition.

use rules::boot_hill_1975::equipment::{self, Item, PRICES};
use rules::{Arm, Purse, Refused};

fn item(id: &str) -> &'static Item {
    equipment::find(id).unwrap_or_else(|| panic!("no {id} in the list"))
}

#[test]
fn prices_are_spans() {
    ledger::proves!("bh75-d148");
    let spans = [
        ("knife", 50, 200),
        ("derringer", 400, 1500),
        ("cap-and-ball", 1300, 3000),
        ("single-action", 1400, 3000),
        ("double-action", 1300, 3000),
        ("fast-draw", 2500, 5000),
        ("long-barrel", 1500, 3000),
        ("scatter-gun", 2000, 5000),
        ("shotgun", 2000, 10_000),
        ("civil-war-carbine", 1800, 2400),
        ("civil-war-rifle", 1800, 2400),
        ("civil-war-repeater", 2400, 3700),
        ("rifle", 2000, 5000),
        ("carbine", 1800, 4800),
        ("buffalo-rifle", 1800, 3000),
        ("army-rifle", 1800, 3000),
        ("holster", 200, 500),
        ("sheath", 200, 400),
        ("ammunition", 150, 300),
        ("cartridge-belt", 150, 300),
        ("saddle", 3000, 20_000),
        ("horse-poor", 2000, 2000),
        ("horse-fair", 5000, 5000),
        ("horse-good", 10_000, 10_000),
        ("coffee", 30, 30),
        ("bacon", 20, 20),
        ("beef", 7, 7),
        ("flour", 4, 4),
        ("tobacco", 5, 25),
        ("mule", 1000, 5000),
        ("ox", 2500, 10_000),
        ("whiskey", 10, 25),
        ("whiskey-bottle", 100, 300),
        ("meal", 50, 50),
        ("beer", 5, 25),
        ("room", 25, 200),
        ("corral", 25, 100),
        ("shave", 25, 25),
        ("calf", 500, 500),
        ("yearling", 1000, 2000),
        ("railhead-steer", 2000, 5000),
    ];
    for (id, low, high) in spans {
        assert_eq!((item(id).low, item(id).high), (low, Some(high)), "{id}");
    }
    assert_eq!((item("horse-excellent").low, item("horse-excellent").high), (15_000, None));
    assert_eq!(PRICES.len(), spans.len() + 1);
}

#[test]
fn every_weapon_of_the_chart_but_bow_lance_and_tomahawk_has_a_price() {
    let priced: Vec<_> = PRICES.iter().filter_map(|item| item.arm).collect();
    let missing = Arm::ALL.into_iter().filter(|arm| !priced.contains(arm));
    assert_eq!(missing.collect::<Vec<_>>(), [Arm::Tomahawk, Arm::Bow, Arm::Lance]);
    assert_eq!(priced.len(), 16);
}

#[test]
fn a_seller_asks_a_price_within_the_span() {
    ledger::proves!("bh75-d148");
    let mut purse = Purse::of_dollars(60);
    let bought = equipment::buy(&mut purse, item("fast-draw"), 1, 3500);
    assert_eq!(bought.map(|bought| (bought.cents, bought.pieces)), Ok((3500, 1)));
    let outside = Err(Refused::PriceOutside { lowest: 150, highest: Some(300) });
    assert_eq!(equipment::buy(&mut purse, item("ammunition"), 2, 149), outside);
    assert_eq!(equipment::buy(&mut purse, item("ammunition"), 2, 301), outside);
    let bought = equipment::buy(&mut purse, item("ammunition"), 2, 150);
    assert_eq!(bought.map(|bought| (bought.cents, bought.pieces)), Ok((300, 200)));
    assert_eq!(purse, Purse::of_dollars(22));
    let refused = equipment::buy(&mut purse, item("horse-excellent"), 1, 40_000);
    assert_eq!(refused, Err(Refused::CannotPay { costs: 40_000, has: 2200 }));
    assert_eq!(equipment::buy(&mut purse, item("beer"), 0, 5), Err(Refused::Nothing));
    assert_eq!(equipment::find("dynamite"), None);
}

#[test]
fn the_list_is_laid_out_from_the_same_lines() {
    let sheets = equipment::sheets();
    assert_eq!(sheets.iter().map(|sheet| (sheet.id, sheet.rows.len())).collect::<Vec<_>>(), [("prices", 42)]);
    let row = sheets[0].rows.iter().find(|row| row[0] == "horse-excellent");
    assert_eq!(
        row.map(|row| row.join("; ")).as_deref(),
        Some("horse-excellent; Excellent horse; $150 and up")
    );
}
