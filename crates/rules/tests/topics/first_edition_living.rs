//! Life between fights in the first edition: wages, scale, the end of the wounded, Coffeyville.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1975::Switches;
use rules::boot_hill_1975::living;
use rules::boot_hill_1975::switches::CitizenGunsLoaded;
use rules::{Condition, Distance, Fate, Gun, Location, Per, Severity, Weapon, Wound};

fn readings() -> Switches {
    Switches::default()
}

#[test]
fn an_inch_is_six_feet_and_a_turn_ten_seconds() {
    ledger::proves!("bh75-d001", "bh75-d002");
    assert_eq!(living::feet(Distance::spaces(1)), 6);
    assert_eq!(living::feet(Distance::spaces(200)), 1200);
    assert_eq!(living::feet(Distance(50)), 3);
    assert_eq!((living::seconds(1), living::seconds(30)), (10, 300));
}

#[test]
fn wages_are_spans() {
    ledger::proves!("bh75-d148");
    let wages = [
        ("cowboy", 2000, 4000, Per::Month),
        ("top hand", 3000, 6000, Per::Month),
        ("prison guard", 500, 500, Per::Day),
        ("coroner, inquest", 500, 500, Per::Case),
        ("lawman", 4000, 7500, Per::Month),
        ("arrest that leads to conviction", 200, 200, Per::Case),
        ("justice of the peace, fine", 500, 3000, Per::Case),
        ("justice of the peace, court costs", 200, 1000, Per::Case),
        ("justice of the peace, marriage", 500, 500, Per::Case),
        ("bartender", 4000, 10_000, Per::Month),
        ("mine worker", 5000, 10_000, Per::Month),
        ("waitress", 1750, 1750, Per::Month),
        ("hired gunfighter", 500, 500, Per::Day),
        ("teamster", 2500, 4000, Per::Month),
        ("civilian scout for the army", 10_000, 10_000, Per::Month),
    ];
    for (job, low, high, per) in wages {
        let wage = living::wage(job).map(|wage| (wage.low, wage.high, wage.per));
        assert_eq!(wage, Some((low, high, per)), "{job}");
    }
    assert_eq!(living::WAGES.len(), wages.len());
    let cowboy = living::wage("Cowboy").map(|cowboy| [cowboy.earns(3500, 2), cowboy.earns(9000, 1)]);
    assert_eq!(cowboy, Some([7000, 4000]));
    let sheets = living::sheets();
    let row = sheets.iter().flat_map(|sheet| &sheet.rows).find(|row| row[0] == "Lawman");
    assert_eq!(row.map(|row| row.join("; ")).as_deref(), Some("Lawman; $40-$75; month; arrests"));
}

#[test]
fn a_man_without_strength_is_out_for_the_game_and_nobody_heals() {
    ledger::proves!("bh75-p12", "bh75-d072");
    let wound = |severity| Wound { location: Some(Location::Chest), severity };
    let mut man = Condition::default();
    man.take(wound(Severity::Serious));
    assert_eq!((living::fate(&man, 8), living::fate(&man, 7)), (Fate::Standing, Fate::Unconscious));
    man.take(wound(Severity::Serious));
    assert_eq!(living::fate(&man, 13), Fate::Unconscious);
    assert_eq!(living::still_lost(man.lost(), 52), 14);
    man.take(wound(Severity::Mortal));
    assert_eq!(living::fate(&man, 20), Fate::Dead);
}

#[test]
fn a_citizen_of_coffeyville_has_a_rifle_a_revolver_or_a_shotgun() {
    ledger::proves!("bh75-d161");
    let guns = exact(|dice| living::citizens_gun(dice, &readings()));
    let of = |code| Weapon::of_code(code).map(|weapon| guns.of(&Gun::new(weapon)));
    assert_eq!(of("SR"), Some(Odds::new(2u32, 5u32)));
    assert_eq!(of("SAR"), Some(Odds::new(2u32, 5u32)));
    assert_eq!(of("SG2"), Some(Odds::new(1u32, 5u32)));
    assert!(guns.total().is_certain());
    assert!(guns.iter().all(|(gun, _)| gun.loaded == gun.weapon.holds));
    let empty = Switches { citizen_guns_loaded: CitizenGunsLoaded::No, ..readings() };
    let guns = exact(|dice| living::citizens_gun(dice, &empty));
    assert!(guns.iter().all(|(gun, _)| gun.loaded == 0 && !gun.ready()));
    let mut dice = Typed::named([("citizen's gun", 4), ("citizen's gun", 5), ("citizen's gun", 9)]);
    let codes = [(); 3].map(|()| living::citizens_gun(&mut dice, &readings()).weapon.code());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(codes, ["15R", "SAR6", "2SG"]);
}
