//! Prices and purchases of the second edition.

use rules::boot_hill_1979::equipment::{self, Item, PRICES, STARTING_PURSE, Shop};
use rules::boot_hill_1979::switches::AvailableAfterAYear;
use rules::boot_hill_1979::{Switches, weapons};
use rules::{Arm, Purse, Refused, SpeedClass, Weapon, dollars};

fn readings() -> Switches {
    Switches::default()
}

fn item(id: &str) -> &'static Item {
    equipment::find(id).unwrap_or_else(|| panic!("no {id} in the chart"))
}

#[test]
fn a_new_character_has_150_dollars_and_buys_his_outfit() {
    ledger::proves!("bh79-037");
    let mut purse = STARTING_PURSE;
    assert_eq!(purse.to_string(), "$150");
    let shop = Shop::in_town(1881);
    let list = [("FDR6", 1, 4000), ("ammunition", 2, 400), ("horse-fair", 1, 5000), ("saddle", 1, 4000)];
    for (id, count, cents) in list {
        let bought = equipment::buy(&mut purse, &shop, item(id), count, &readings());
        assert_eq!(bought.map(|bought| (bought.count, bought.cents)), Ok((count, cents)), "{id}");
    }
    assert_eq!(purse, Purse::of_dollars(16));
    let refused = equipment::buy(&mut purse, &shop, item("15R"), 1, &readings());
    assert_eq!(refused, Err(Refused::CannotPay { costs: 5000, has: 1600 }));
    assert_eq!(equipment::buy(&mut purse, &shop, item("KN"), 0, &readings()), Err(Refused::Nothing));
    assert_eq!(purse, Purse::of_dollars(16));
}

#[test]
fn every_weapon_has_its_price_and_its_speed() {
    ledger::proves!("bh79-037");
    use SpeedClass::{Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};
    let chart = [
        ("KN", 1, Average),
        ("1D", 5, Average),
        ("2D", 15, Average),
        ("CBR", 20, BelowAverage),
        ("SAR6", 30, Fast),
        ("SAR5", 26, Fast),
        ("DAR6", 28, Average),
        ("DAR5", 25, Average),
        ("FDR6", 40, VeryFast),
        ("FDR5", 35, VeryFast),
        ("LBR", 35, BelowAverage),
        ("1SG", 20, Slow),
        ("2SG", 30, Slow),
        ("6SG", 75, Slow),
        ("SCG", 40, BelowAverage),
        ("CWR", 25, Slow),
        ("CWC", 20, Slow),
        ("15R", 50, Slow),
        ("9R", 40, Slow),
        ("6R", 30, Slow),
        ("12C", 48, Slow),
        ("9C", 38, Slow),
        ("6C", 28, Slow),
        ("BR", 30, VerySlow),
        ("AR", 20, VerySlow),
    ];
    for (code, price, speed) in chart {
        let item = item(code);
        assert_eq!((item.cents, item.speed), (Some(price * 100), Some(speed)), "{code}");
        let line = item.weapon().and_then(|weapon| weapons::chart(weapon.arm));
        assert_eq!(line.map(|line| line.speed), Some(speed), "{code}");
        assert_eq!(item.weapon().map(Weapon::code), Some(code));
    }
    // The number in a carbine's code is what it holds (E-03), and codes may be turned round (E-06).
    assert_eq!(item("9C").weapon().map(|weapon| weapon.holds), Some(9));
    assert_eq!(item("c6"), item("6C"));
    let weapons = PRICES.iter().filter(|item| item.weapon().is_some() && item.cents.is_some());
    assert_eq!(weapons.count(), chart.len());
}

/// The first year in which a thing is sold.
fn first_year(id: &str, switches: &Switches) -> u16 {
    (1860..1900).find(|&year| item(id).available(year, switches)).unwrap_or(0)
}

#[test]
fn some_weapons_can_be_had_only_after_a_year() {
    ledger::proves!("bh79-038");
    let same = Switches { available_after_a_year: AvailableAfterAYear::SameYear, ..readings() };
    let revolvers = ["SAR6", "SAR5", "DAR6", "DAR5"].map(|code| (code, 1869));
    let quick = ["2D", "FDR6", "FDR5", "LBR"].map(|code| (code, 1870));
    let repeaters = ["15R", "9R", "6R", "12C", "9C", "6C"].map(|code| (code, 1872));
    let dated: Vec<_> = revolvers.into_iter().chain(quick).chain(repeaters).chain([("6SG", 1885)]).collect();
    for &(code, year) in &dated {
        assert_eq!((first_year(code, &readings()), first_year(code, &same)), (year + 1, year), "{code}");
    }
    let always = PRICES.iter().filter(|item| !dated.iter().any(|(code, _)| *code == item.id));
    assert!(always.clone().all(|item| item.available(1850, &readings())));
    assert!(always.clone().any(|item| item.id == "SCG") && always.clone().any(|item| item.id == "CWR"));
    let mut purse = STARTING_PURSE;
    let refused = equipment::buy(&mut purse, &Shop::in_town(1872), item("15R"), 1, &readings());
    assert_eq!((refused, purse), (Err(Refused::NotYetMade { after: 1872 }), STARTING_PURSE));
    let bought = equipment::buy(&mut purse, &Shop::in_town(1872), item("15R"), 1, &same);
    assert_eq!(bought.map(|bought| bought.cents), Ok(5000));
}

#[test]
fn a_fast_draw_revolver_comes_with_its_holster() {
    ledger::proves!("bh79-039");
    assert!(item("FDR6").includes_holster() && item("FDR5").includes_holster());
    assert!(!item("SAR6").includes_holster());
    let carrier = |code| equipment::carrier(item(code)).map(|carrier| (carrier.id, carrier.cents));
    for code in ["CBR", "SAR6", "DAR5", "LBR"] {
        assert_eq!(carrier(code), Some(("holster", Some(500))), "{code}");
    }
    for code in ["2SG", "SCG", "15R", "6C", "BR", "AR", "CWR"] {
        assert_eq!(carrier(code), Some(("sheath", Some(400))), "{code}");
    }
    assert_eq!((carrier("FDR6"), carrier("1D"), carrier("KN")), (None, None, None));
}

#[test]
fn rounds_come_in_boxes_and_shotgun_loads_apart() {
    ledger::proves!("bh79-040");
    let boxes =
        |code| Weapon::of_code(code).and_then(equipment::ammunition).map(|item| (item.cents, item.pieces));
    for code in ["1D", "SAR6", "15R", "BR"] {
        assert_eq!(boxes(code), Some((Some(200), 100)), "{code}");
    }
    assert_eq!((boxes("2SG"), boxes("SCG")), (Some((Some(200), 25)), Some((Some(200), 25))));
    assert_eq!((boxes("KN"), boxes("BOW")), (None, None));
    let mut purse = STARTING_PURSE;
    let bought = equipment::buy(&mut purse, &Shop::in_town(1876), item("shotgun-loads"), 3, &readings());
    assert_eq!(bought.map(|bought| (bought.pieces, bought.cents)), Ok((75, 600)));
}

#[test]
fn bow_lance_and_tomahawk_are_for_the_referee_to_price() {
    ledger::proves!("bh79-041");
    for code in ["BOW", "LANCE", "TOM"] {
        let mut purse = STARTING_PURSE;
        let shop = Shop::in_town(1876);
        assert_eq!(
            equipment::buy(&mut purse, &shop, item(code), 1, &readings()),
            Err(Refused::NotSold),
            "{code}"
        );
        assert_eq!(purse, STARTING_PURSE);
        let bought = equipment::buy_at(&mut purse, &shop, item(code), 2, 300, &readings());
        assert_eq!(bought.map(|bought| bought.cents), Ok(600));
    }
}

#[test]
fn the_repeating_shotgun_follows_the_shotgun() {
    ledger::proves!("bh79-042");
    let sold = item("6SG");
    assert_eq!((sold.cents, sold.speed), (Some(7500), Some(SpeedClass::Slow)));
    let figures = sold.weapon().and_then(|weapon| {
        let line = weapons::chart(weapon.arm)?;
        Some((weapon.arm, weapon.holds, line.rate_of(weapon), line.reload, line.ranges.0))
    });
    assert_eq!(figures, Some((Arm::Shotgun, 6, 1, (2, 2), &[6, 12, 18, 36][..])));
}

#[test]
fn dynamite_and_caps_come_by_eighteen_and_may_be_forbidden_or_dear() {
    ledger::proves!("bh79-043");
    let mut purse = STARTING_PURSE;
    let shop = Shop::in_town(1890);
    let bought = equipment::buy(&mut purse, &shop, item("dynamite"), 1, &readings());
    assert_eq!(bought.map(|bought| (bought.pieces, bought.cents)), Ok((18, 5000)));
    let bought = equipment::buy(&mut purse, &shop, item("caps"), 1, &readings());
    assert_eq!(bought.map(|bought| (bought.pieces, bought.cents)), Ok((18, 2000)));
    let none = Shop { dynamite: false, ..shop };
    for id in ["dynamite", "caps"] {
        assert_eq!(equipment::buy(&mut purse, &none, item(id), 1, &readings()), Err(Refused::Forbidden));
    }
    let dear = equipment::buy_at(&mut purse, &shop, item("dynamite"), 1, 50_000, &readings());
    assert_eq!(dear, Err(Refused::CannotPay { costs: 50_000, has: 8000 }));
}

#[test]
fn an_excellent_horse_is_a_good_one_that_was_trained() {
    ledger::proves!("bh79-044");
    let grades = ["horse-poor", "horse-fair", "horse-good", "horse-excellent"];
    assert_eq!(grades.map(|id| item(id).cents), [2000, 5000, 10_000, 15_000].map(Some));
    let trained = grades.map(|id| equipment::trained(item(id)).map(|horse| horse.id));
    assert_eq!(trained, [None, None, Some("horse-excellent"), None]);
    assert_eq!(grades.map(|id| equipment::caught_wild(item(id))), [true, true, true, false]);
    assert_eq!(["saddle", "mule", "ox"].map(|id| item(id).cents), [4000, 2000, 2500].map(Some));
}

#[test]
fn far_from_town_the_referee_sets_a_factor() {
    ledger::proves!("bh79-036");
    assert_eq!(Shop::in_town(1876).asks(item("SAR6")), Some(3000));
    let far = Shop { percent: 250, ..Shop::in_town(1876) };
    assert_eq!(far.asks(item("SAR6")), Some(7500));
    assert_eq!(far.asks(item("BOW")), None);
    let odd = Shop { percent: 33, ..far };
    assert_eq!(odd.asks(item("KN")), Some(33));
    let mut purse = STARTING_PURSE;
    let bought = equipment::buy(&mut purse, &far, item("ammunition"), 1, &readings());
    assert_eq!(bought.map(|bought| dollars(bought.cents)), Ok("$5".into()));
    assert_eq!(equipment::find("cannon"), None);
}

#[test]
fn the_price_chart_is_laid_out_from_the_same_lines() {
    let sheets = equipment::sheets();
    assert_eq!(sheets.iter().map(|sheet| (sheet.id, sheet.rows.len())).collect::<Vec<_>>(), [("prices", 41)]);
    let row = sheets[0].rows.iter().find(|row| row[0] == "FDR5").map(|row| row.join("; "));
    let expected = "FDR5; Fast draw revolver, 5 shots, with holster and belt; $35; after 1870; very fast";
    assert_eq!(row.as_deref(), Some(expected));
    assert!(sheets[0].clauses.iter().all(|clause| ledger::find(clause).is_some()));
}
