//! The casts of the printed scenarios are content; readings and variants change them.

use chance::{Typed, exact};
use people::scenario::{CITIZENS, HARDWARE_STORES, first_edition, second_edition};
use people::{Ability, Given, Record, Rolls, Where, ability, cast};
use rules::boot_hill_1975::Switches;
use rules::boot_hill_1975::switches::{CitizenGunsLoaded, RingoSpeed, WyattGuns};
use rules::{Arm, Weapon};

fn one<'a>(cast: &'a [Record], id: &str) -> &'a Record {
    cast.iter().find(|person| person.id == id).unwrap_or_else(|| panic!("{id} is not there"))
}

fn rolls(person: &Record) -> Rolls {
    match person.given {
        Given::Rolls(rolls) => rolls,
        other => panic!("{other:?}"),
    }
}

/// Speed, gun accuracy, bravery, strength, gunfights.
fn ratings(person: &Record) -> [u8; 5] {
    let rolls = rolls(person);
    [rolls.speed, rolls.gun, rolls.bravery, rolls.strength, person.gunfights].map(|number| number.unwrap())
}

/// Codes, how many of each, and where they are.
fn arms(person: &Record) -> Vec<(&str, u8, Option<Where>)> {
    person.weapons().iter().map(|carried| (carried.code.as_str(), carried.count, carried.place)).collect()
}

fn full_corral() -> Vec<Record> {
    let variant = first_edition::Variant { ringo: true, claibourne: true, ..Default::default() };
    first_edition::corral(&Switches::default(), variant)
}

#[test]
fn the_corral_of_1975_has_the_printed_ratings() {
    ledger::proves!("bh75-d150", "bh75-d156");
    let cast = full_corral();
    let printed = [
        ("wyatt-earp", [97, 96, 97, 99, 9]),
        ("virgil-earp", [90, 89, 87, 85, 6]),
        ("morgan-earp", [93, 87, 93, 76, 4]),
        ("doc-holliday", [98, 96, 98, 2, 11]),
        ("billy-clanton", [95, 91, 96, 66, 7]),
        ("ike-clanton", [83, 77, 15, 63, 2]),
        ("tom-mclaury", [88, 89, 91, 68, 5]),
        ("frank-mclaury", [90, 97, 92, 77, 6]),
        ("johnny-ringo", [99, 97, 92, 77, 11]),
        ("billy-claibourne", [86, 86, 65, 49, 2]),
    ];
    assert_eq!(cast.len(), printed.len());
    for (id, numbers) in printed {
        assert_eq!(ratings(one(&cast, id)), numbers, "{id}");
    }
}

#[test]
fn the_earps_of_1975_carry_two_revolvers_each_and_wyatts_are_a_switch() {
    ledger::proves!("bh75-d151");
    let with = |wyatt_guns| {
        let switches = Switches { wyatt_guns, ..Switches::default() };
        first_edition::corral(&switches, first_edition::Variant::default())
    };
    let cast = with(WyattGuns::SingleAction);
    assert_eq!(arms(one(&cast, "wyatt-earp")), [("SAR", 2, Some(Where::Pocket))]);
    assert_eq!(arms(one(&cast, "virgil-earp")), [("FDR", 2, None)]);
    assert_eq!(arms(one(&cast, "morgan-earp")), [("FDR", 2, None)]);
    assert_eq!(arms(one(&cast, "doc-holliday")), [("FDR", 1, None), ("SG", 1, None)]);
    let cast = with(WyattGuns::FastDraw);
    assert_eq!(arms(one(&cast, "wyatt-earp")), [("FDR", 2, Some(Where::Pocket))]);
    assert_eq!(arms(one(&cast, "virgil-earp")), [("FDR", 2, None)]);
    // The changed record is still a file in order.
    let text = one(&cast, "wyatt-earp").to_toml();
    assert!(people::parse::people("ok_corral_1975.toml", &text).is_ok());
}

#[test]
fn of_the_cowboys_of_1975_only_two_wear_guns_and_a_variant_arms_the_others() {
    ledger::proves!("bh75-d152", "bh75-d158");
    let corral = |variant| first_edition::corral(&Switches::default(), variant);
    let cast = corral(first_edition::Variant::default());
    assert_eq!(cast.len(), 8);
    for id in ["billy-clanton", "frank-mclaury"] {
        assert_eq!(arms(one(&cast, id)), [("FDR", 2, None), ("SR", 1, Some(Where::Horse))]);
    }
    for id in ["ike-clanton", "tom-mclaury"] {
        assert_eq!(arms(one(&cast, id)), []);
    }
    let armed = corral(first_edition::Variant { all_armed: true, ..Default::default() });
    for id in ["ike-clanton", "tom-mclaury"] {
        let guns = one(&armed, id).weapons();
        assert!(guns[0].weapon().unwrap().arm.is_pistol() && guns.len() == 1);
    }
    // With Ringo, Claibourne or both, two men still have nothing.
    for (ringo, claibourne, count) in [(true, false, 9), (false, true, 9), (true, true, 10)] {
        let cast = corral(first_edition::Variant { ringo, claibourne, all_armed: false });
        assert_eq!(cast.len(), count);
        assert_eq!(cast.iter().filter(|person| person.weapons().is_empty()).count(), 2);
    }
    let mixed = corral(first_edition::Variant { all_armed: true, ringo: true, claibourne: true });
    assert!(mixed.iter().all(|person| !person.weapons().is_empty()));
}

#[test]
fn ringo_of_1975_is_optional_and_his_speed_a_switch() {
    ledger::proves!("bh75-d153");
    let ringo = |ringo_speed| {
        let switches = Switches { ringo_speed, ..Switches::default() };
        let everybody = first_edition::everybody(&switches);
        let ringo = one(&everybody, "johnny-ringo").clone();
        assert!(ringo.optional && ringo.role.as_deref() == Some("cowboy"));
        assert_eq!(arms(&ringo), [("FDR", 2, None)]);
        rolls(&ringo).speed
    };
    assert_eq!(ringo(RingoSpeed::NinetyNine), Some(99));
    assert_eq!(ringo(RingoSpeed::Hundred), Some(100));
}

#[test]
fn claibourne_and_ike_alone_check_morale_in_1975() {
    ledger::proves!("bh75-d154", "bh75-d155");
    let cast = full_corral();
    let claibourne = one(&cast, "billy-claibourne");
    assert!(claibourne.optional && claibourne.role.as_deref() == Some("cowboy"));
    let checking: Vec<&str> =
        cast.iter().filter(|person| person.checks_morale).map(|person| person.id.as_str()).collect();
    assert_eq!(checking, ["ike-clanton", "billy-claibourne"]);
}

#[test]
fn doc_is_hard_to_hit_in_1975_only() {
    let thin: Vec<(String, i16)> = cast::all()
        .iter()
        .filter_map(|person| person.to_be_hit.map(|points| (person.address(), points)))
        .collect();
    assert_eq!(thin, [("doc-holliday@ok_corral_1975".to_owned(), -10)]);
}

#[test]
fn the_daltons_of_1975_have_a_rifle_two_revolvers_and_the_printed_ratings() {
    ledger::proves!("bh75-d159", "bh75-d160");
    let printed = [
        ("bob-dalton", [72, 99, 69, 99, 66, 6]),
        ("grat-dalton", [88, 87, 63, 99, 78, 6]),
        ("emmett-dalton", [78, 80, 55, 85, 64, 3]),
        ("dick-broadwell", [62, 79, 70, 83, 50, 2]),
        ("bill-powers", [75, 85, 52, 82, 33, 3]),
        ("bill-doolin", [90, 97, 73, 95, 88, 4]),
    ];
    for gang in [first_edition::gang(true), second_edition::gang(true)] {
        assert_eq!(gang.len(), 6);
        for (id, [speed, gun, throwing, bravery, strength, gunfights]) in printed {
            let person = one(&gang, id);
            assert_eq!(ratings(person), [speed, gun, bravery, strength, gunfights], "{id}");
            assert_eq!(rolls(person).throwing, Some(throwing), "{id}");
            let [rifle, revolvers] = person.weapons() else { panic!("{id}") };
            assert_eq!((rifle.weapon().map(|weapon| weapon.arm), rifle.count), (Some(Arm::Rifle), 1));
            assert!(revolvers.weapon().unwrap().arm.is_pistol() && revolvers.count == 2);
            assert!(!person.checks_morale);
            assert_eq!(person.optional, id == "bill-doolin");
        }
    }
    assert_eq!((first_edition::gang(false).len(), second_edition::gang(false).len()), (5, 5));
    assert!(second_edition::gang(true).iter().all(|person| person.weapons()[1].code == "FDR6"));
}

#[test]
fn a_citizen_of_1975_is_rolled_without_bonus_and_armed_by_a_die() {
    ledger::proves!("bh75-d161");
    let citizen = |gun, switches: &Switches| {
        let mut dice = Typed::named([
            ("speed", 50),
            ("bravery", 10),
            ("gun accuracy", 20),
            ("throwing accuracy", 30),
            ("strength", 40),
            ("citizen's gun", gun),
        ]);
        let citizen = first_edition::citizen(&mut dice, 7, switches);
        assert_eq!(dice.finish(), Ok(()));
        citizen
    };
    let loaded = Switches::default();
    let guns = [1, 4, 5, 8, 9, 0].map(|face| citizen(face, &loaded).record.weapons()[0].code.clone());
    assert_eq!(guns, ["SR", "SR", "SAR", "SAR", "2SG", "2SG"], "a double barrel");
    let man = citizen(1, &loaded);
    assert_eq!(ratings(&man.record), [50, 20, 10, 40, 0]);
    assert_eq!((man.record.id.as_str(), man.record.weapons().len()), ("citizen-7", 1));
    assert!(man.gun.loaded == 15 && man.record.checks_morale);
    let unloaded = Switches { citizen_guns_loaded: CitizenGunsLoaded::No, ..loaded };
    assert_eq!(citizen(1, &unloaded).gun.loaded, 0);
    assert_eq!(HARDWARE_STORES, [1, 3]);
}

#[test]
fn the_guns_of_the_citizens_have_the_printed_odds() {
    ledger::proves!("bh75-d161", "bh79-232");
    let rifle = |code: &str| Weapon::of_code(code).unwrap().arm;
    // Kloehr with everything rolled leaves only the gun to the dice.
    let mut kloehr = cast::find("john-kloehr@coffeyville_1979").unwrap().clone();
    kloehr.given = Given::Rolls(Rolls {
        speed: Some(1),
        gun: Some(99),
        throwing: Some(1),
        bravery: Some(97),
        strength: Some(1),
    });
    kloehr.gunfights = Some(0);
    let first = exact(|dice| {
        rifle(&first_edition::armed_by_dice(dice, &kloehr, &Switches::default()).record.weapons()[0].code)
    });
    let odds = [Arm::Rifle, Arm::SingleAction, Arm::Shotgun].map(|arm| first.of(&arm).to_string());
    assert_eq!(odds, ["2/5", "2/5", "1/5"]);
    let readings = rules::boot_hill_1979::Switches::default();
    let second = exact(|dice| {
        rifle(&second_edition::armed_by_dice(dice, &kloehr, &readings).record.weapons()[0].code)
    });
    let arms = [
        Arm::Rifle,
        Arm::SingleAction,
        Arm::DoubleAction,
        Arm::CapAndBall,
        Arm::FastDraw,
        Arm::LongBarrel,
        Arm::Shotgun,
    ];
    let odds = arms.map(|arm| second.of(&arm).to_string());
    assert_eq!(odds, ["2/5", "2/25", "2/25", "2/25", "2/25", "2/25", "1/5"]);
}

#[test]
fn a_citizen_of_1979_has_one_gun_with_one_load() {
    ledger::proves!("bh79-232");
    let mut dice = Typed::named([
        ("speed", 50),
        ("gun accuracy", 20),
        ("throwing accuracy", 30),
        ("strength", 40),
        ("bravery", 10),
        ("experience", 50),
        ("citizen's gun", 6),
        ("kind of revolver", 4),
    ]);
    let citizen = second_edition::citizen(&mut dice, 12, &Default::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(ratings(&citizen.record), [50, 20, 10, 40, 1]);
    assert_eq!(arms(&citizen.record), [("FDR6", 1, None)]);
    assert!(citizen.gun.loaded == 6 && citizen.record.checks_morale);
}

#[test]
fn kloehr_is_rolled_only_where_the_book_is_silent() {
    let mut dice = Typed::named([
        ("speed", 61),
        ("throwing accuracy", 62),
        ("strength", 63),
        ("experience", 99),
        ("citizen's gun", 1),
    ]);
    let kloehr = second_edition::kloehr(&mut dice, &Default::default()).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(ratings(&kloehr.record), [61, 99, 97, 63, 10]);
    assert!(kloehr.record.checks_morale, "at 97, like any citizen");
    let mut dice =
        Typed::named([("speed", 61), ("throwing accuracy", 62), ("strength", 63), ("citizen's gun", 9)]);
    let kloehr = first_edition::kloehr(&mut dice, &Switches::default()).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(ratings(&kloehr.record), [61, 99, 97, 63, 0]);
    assert!(matches!(ability(&kloehr.record), Ok(Ability::Person(_))));
    assert_eq!(CITIZENS.iter().map(|(_, count)| count).sum::<u8>(), 16);
}

#[test]
fn the_corral_of_1979_has_the_printed_arms() {
    // The arms of clause bh79-225; what it costs to take a rifle from a horse waits for the map.
    let cast = second_edition::corral(true);
    for id in ["wyatt-earp", "virgil-earp", "morgan-earp"] {
        assert_eq!(arms(one(&cast, id)), [("FDR6", 2, None)]);
    }
    assert_eq!(arms(one(&cast, "doc-holliday")), [("FDR6", 1, None), ("2SG", 1, None)]);
    for id in ["frank-mclaury", "billy-clanton"] {
        assert_eq!(arms(one(&cast, id)), [("FDR6", 2, None), ("15R", 1, Some(Where::Horse))]);
    }
    // The chart prints a rifle speed for two more, who have no rifle (E-45).
    for id in ["tom-mclaury", "ike-clanton"] {
        assert_eq!(arms(one(&cast, id)), [("FDR6", 1, None), ("15R", 0, None)]);
    }
    let claibourne = one(&cast, "billy-claibourne");
    assert_eq!(arms(claibourne), [("FDR6", 1, None)]);
    assert!(claibourne.optional);
    assert_eq!((cast.len(), second_edition::corral(false).len()), (9, 8));
}

#[test]
fn only_ike_checks_morale_at_the_corral_of_1979() {
    let cast = second_edition::corral(true);
    let checking: Vec<&Record> = cast.iter().filter(|person| person.checks_morale).collect();
    let [ike] = checking.as_slice() else { panic!("{checking:?}") };
    let Ok(Ability::Base { morale, .. }) = ability(ike) else { panic!() };
    assert_eq!((ike.id.as_str(), morale), ("ike-clanton", Some(30)));
}
