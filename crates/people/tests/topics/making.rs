//! People made by dice.

use chance::{Recorded, Seeded, Typed};
use people::make::{CannotMake, Made, Maker, Who, Wish, make, make_by};
use people::{Ability, Given, Kind, Rolls, ability, all_kinds, parse};
use proptest::prelude::*;
use rules::boot_hill_1975::switches::DrifterBravery;
use rules::boot_hill_1975::{FirstEdition, Switches as FirstSwitches};
use rules::boot_hill_1979::SecondEdition;
use rules::boot_hill_1979::{Switches, abilities, weapons};
use rules::{Arm, Book, Experience, Refused, Side};

const EDITIONS: [Book; 2] = [Book::BootHill1975, Book::BootHill1979];

/// Every id under which a kind can be asked for.
fn kind_ids() -> Vec<&'static str> {
    all_kinds()
        .iter()
        .flat_map(|kind| std::iter::once(&kind.id).chain(&kind.also))
        .map(String::as_str)
        .collect()
}

fn rolls(made: &Made) -> Rolls {
    match made.record.given {
        Given::Rolls(rolls) => rolls,
        other => panic!("{other:?}"),
    }
}

/// Whether everything about somebody lies in the bands of his kind.
fn is_within(made: &Made, kind: &Kind) -> bool {
    let rolls = rolls(made);
    let spans = [
        (kind.speed, rolls.speed),
        (kind.gun, rolls.gun),
        (kind.throwing, rolls.throwing),
        (kind.strength, rolls.strength),
        (kind.bravery, rolls.bravery),
        (kind.gunfights, made.record.gunfights),
    ];
    spans.into_iter().all(|(span, number)| number.is_some_and(|number| span.contains(number)))
}

#[test]
fn typed_dice_make_the_colorado_kid() {
    ledger::proves!("bh79-021", "bh79-031", "bh79-035");
    let mut dice = Typed::named([
        ("speed", 85),             // 71 to 90 gains 5
        ("gun accuracy", 54),      // 51 to 70 gains 10
        ("throwing accuracy", 52), // 51 to 70 gains 10
        ("strength", 75),          // 71 to 90 gains 5
        ("bravery", 40),           // 26 to 50 gains 15
        ("experience", 30),        // none
        ("age", 9),
    ]);
    let wish = Wish { name: Some("The Colorado Kid"), weapon: Some("DAR6"), ..Wish::default() };
    let kid = make(&mut dice, Book::BootHill1979, Who::Player, &wish).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    let wanted =
        Rolls { speed: Some(90), gun: Some(64), throwing: Some(62), bravery: Some(55), strength: Some(80) };
    assert_eq!(rolls(&kid), wanted);
    assert_eq!(
        (kid.record.id.as_str(), kid.record.age, kid.record.gunfights),
        ("the-colorado-kid", Some(21), Some(0))
    );
    assert_eq!(kid.fell.map(|fell| (fell.speed, fell.bravery)), Some((85, 40)));
    assert_eq!(kid.person.hand, Side::Right);

    // The worked example of the book: base speed 18 with the double action revolver, base accuracy 48.
    let switches = Switches::default();
    let class = weapons::chart(Arm::DoubleAction).unwrap().speed.modifier();
    assert_eq!(abilities::quickness(&kid.person, &switches).total() + class, 18);
    assert_eq!(abilities::accuracy(&kid.person, false, &switches).total(), 48);
    assert_eq!(abilities::strength(&kid.person), 16);

    // $150 less the revolver, a holster and a box.
    let bought: Vec<(&str, u32)> = kid.bought.iter().map(|bought| (bought.name, bought.cents)).collect();
    let wanted = [
        ("double action revolver, 6 shots", 2800),
        ("holster and gun belt", 500),
        ("box of 100 rounds", 200),
    ];
    assert_eq!(bought, wanted);
    assert_eq!(kid.purse.unwrap().to_string(), "$115");
    assert_eq!(kid.refused, []);
}

#[test]
fn typed_dice_make_a_figure_of_the_first_edition() {
    ledger::proves!("bh75-p38", "bh75-d019");
    let mut dice = Typed::named([
        ("speed", 50),
        ("bravery", 51),
        ("gun accuracy", 70),
        ("throwing accuracy", 71),
        ("strength", 1),
        ("age", 15),
        ("age, two more dice", 10),
        ("given name", 1),
        ("nickname or none", 1),
        ("nickname", 60),
        ("family name", 200),
    ]);
    let made = make(&mut dice, Book::BootHill1975, Who::Player, &Wish::default()).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(made.record.name, "Abel \"Wishbone\" Zimmerman");
    let wanted =
        Rolls { speed: Some(60), gun: Some(75), throwing: Some(71), bravery: Some(56), strength: Some(11) };
    assert_eq!(rolls(&made), wanted);
    assert_eq!(made.person.experience, Experience::Gunfights(0));
    assert_eq!((made.record.age, made.person.hand), (Some(25), Side::Right));
    // The first edition has no starting money.
    assert_eq!((made.purse, made.bought.len(), made.record.weapons()[0].code.as_str()), (None, 0, "FDR"));
}

#[test]
fn the_same_seed_makes_the_same_person() {
    for book in EDITIONS {
        for id in kind_ids() {
            let made =
                |seed| make(&mut Seeded::from_number(seed), book, Who::Kind(id), &Wish::default()).unwrap();
            assert_eq!(made(1876), made(1876), "{id}");
            assert_ne!(made(1876), made(1877), "{id}");
        }
    }
}

#[test]
fn what_fell_can_be_typed_in_again() {
    for book in EDITIONS {
        let mut dice = Recorded::new(Seeded::from_number(29));
        let made = make(&mut dice, book, Who::Kind("gambler"), &Wish::default()).unwrap();
        let mut again = Typed::new(dice.faces());
        assert_eq!(make(&mut again, book, Who::Kind("gambler"), &Wish::default()).unwrap(), made);
        assert_eq!(again.finish(), Ok(()));
    }
}

#[test]
fn somebody_made_is_a_file_that_reads_again() {
    for book in EDITIONS {
        for (seed, id) in kind_ids().into_iter().enumerate() {
            let wish = Wish { hand: Side::Left, ..Wish::default() };
            let made = make(&mut Seeded::from_number(seed as u64), book, Who::Kind(id), &wish).unwrap();
            let read = parse::people("made.toml", &made.record.to_toml()).unwrap();
            assert_eq!(read.people.as_slice(), std::slice::from_ref(&made.record));
            assert_eq!(ability(&read.people[0]), Ok(Ability::Person(made.person)));
        }
    }
}

#[test]
fn the_dice_of_a_kind_start_at_the_lower_end_of_each_band() {
    ledger::proves!("bh79-221", "bh75-d106");
    let low = |faces: &[u16], book| {
        let mut dice = Typed::new(faces.iter().copied());
        let wish = Wish { name: Some("A. Star"), ..Wish::default() };
        let made = make(&mut dice, book, Who::Kind("Town Marshal"), &wish).unwrap();
        assert_eq!(dice.finish(), Ok(()));
        (rolls(&made), made.record.gunfights)
    };
    // Quick to very fast, fair to excellent, average to good, anything, brave to fearless, 1 to 5 gunfights.
    let least =
        Rolls { speed: Some(36), gun: Some(51), throwing: Some(26), bravery: Some(66), strength: Some(1) };
    let most =
        Rolls { speed: Some(90), gun: Some(95), throwing: Some(75), bravery: Some(98), strength: Some(100) };
    assert_eq!(low(&[1, 1, 1, 1, 1, 1, 3], Book::BootHill1979), (least, Some(1)));
    assert_eq!(low(&[55, 45, 50, 100, 33, 5, 3], Book::BootHill1979), (most, Some(5)));
    // The first edition rolls bravery second.
    assert_eq!(low(&[1, 1, 1, 1, 1, 1, 15, 2], Book::BootHill1975), (least, Some(1)));
    assert_eq!(low(&[55, 33, 45, 50, 100, 5, 15, 2], Book::BootHill1975), (most, Some(5)));
}

#[test]
fn the_rows_of_the_chart_are_those_of_the_book() {
    let row = |id: &str| {
        let kind = all_kinds().iter().find(|kind| kind.id == id).unwrap();
        let spans = [kind.speed, kind.gun, kind.throwing, kind.bravery, kind.strength, kind.gunfights];
        spans.map(|span| (span.from, span.to))
    };
    let any = (1, 100);
    assert_eq!(row("town-marshal"), [(36, 90), (51, 95), (26, 75), (66, 98), any, (1, 5)]);
    assert_eq!(row("sheriff"), [(11, 80), (36, 85), (26, 75), any, any, (0, 4)]);
    assert_eq!(row("deputy-us-marshal"), [(66, 95), (66, 98), (51, 85), (81, 98), (61, 100), (2, 6)]);
    assert_eq!(row("detective"), [(36, 95), (51, 95), any, (36, 65), any, (1, 4)]);
    assert_eq!(row("bounty-hunter"), [(66, 100), (66, 100), (51, 100), (81, 100), any, (3, 8)]);
    assert_eq!(row("cavalry-trooper"), [any, (51, 95), any, any, any, (0, 4)]);
    assert_eq!(row("indian"), [(21, 95), (51, 100), (66, 100), (66, 98), any, (0, 3)]);
    assert_eq!(row("cowboy"), [any, (36, 98), (51, 95), any, any, (0, 2)]);
    assert_eq!(row("homesteader"), [(6, 50), any, any, any, any, (0, 0)]);
    assert_eq!(row("miner"), [(11, 80), (36, 85), any, (36, 100), any, (0, 2)]);
    assert_eq!(row("bartender"), [(21, 90), (51, 95), (36, 95), (66, 100), any, (1, 3)]);
    assert_eq!(row("gambler"), [(51, 100), (51, 100), (51, 95), any, any, (0, 4)]);
    assert_eq!(row("bank-teller"), [any, (36, 85), any, any, any, (0, 2)]);
    assert_eq!(row("merchant"), [(1, 50), any, any, any, any, (0, 0)]);
    assert_eq!(row("saloon-gal"), [(6, 65), any, any, any, (1, 40), (0, 1)]);
    assert_eq!(all_kinds().len(), 15);
}

#[test]
fn the_bravery_of_drifters_is_a_switch_in_the_first_edition() {
    ledger::proves!("bh75-d106");
    let bravery = |reading| {
        let switches = FirstSwitches { drifter_bravery: reading, ..FirstSwitches::default() };
        let edition = FirstEdition { switches, ..FirstEdition::default() };
        let kinds = edition.kinds();
        let drifter = kinds.iter().find(|kind| kind.is_called("drifter")).unwrap().bravery;
        let most = (0..300).filter_map(|seed| {
            let mut dice = Seeded::from_number(seed);
            rolls(&make_by(&edition, &mut dice, Who::Kind("drifter"), &Wish::default()).unwrap()).bravery
        });
        (drifter.from, drifter.to, most.max().unwrap() > 65)
    };
    assert_eq!(bravery(DrifterBravery::AboveAverage), (36, 65, false));
    assert_eq!(bravery(DrifterBravery::AboveAverageOrBetter), (36, 100, true));
}

#[test]
fn a_war_party_is_braver_than_other_indians() {
    ledger::proves!("bh79-177");
    for book in EDITIONS {
        for seed in 0..200 {
            let made = |who| make(&mut Seeded::from_number(seed), book, who, &Wish::default()).unwrap();
            let bravery = |who| rolls(&made(who)).bravery.unwrap();
            assert!((81..=100).contains(&bravery(Who::Brave)));
            assert!((91..=100).contains(&bravery(Who::Chief)));
            assert!((66..=98).contains(&bravery(Who::Kind("indian"))));
            assert_eq!(made(Who::Brave).record.weapons()[0].code, "BOW");
        }
    }
}

#[test]
fn a_gambler_has_a_rating_of_one_to_fifty() {
    for book in EDITIONS {
        for seed in 0..100 {
            let made =
                |kind| make(&mut Seeded::from_number(seed), book, Who::Kind(kind), &Wish::default()).unwrap();
            assert!(made("gambler").record.gambler.is_some_and(|rating| (1..=50).contains(&rating)));
            assert_eq!(made("miner").record.gambler, None);
        }
    }
}

#[test]
fn a_deputy_shares_the_row_of_the_marshal_but_not_his_gun() {
    let made = |kind| {
        make(&mut Seeded::from_number(3), Book::BootHill1979, Who::Kind(kind), &Wish::default()).unwrap()
    };
    let (deputy, marshal) = (made("deputy"), made("town-marshal"));
    assert_eq!(deputy.person, marshal.person);
    assert_eq!(
        (deputy.record.trades, &deputy.record.weapons.unwrap()[0].code),
        (vec!["Deputy".into()], &"SAR6".into())
    );
    assert_eq!(
        (marshal.record.trades, &marshal.record.weapons.unwrap()[0].code),
        (vec!["Town Marshal".into()], &"FDR6".into())
    );
    assert!(deputy.record.checks_morale && marshal.record.checks_morale);
}

#[test]
fn the_year_limits_what_is_bought_and_the_sheet_says_so() {
    ledger::proves!("bh79-038");
    let in_year = |year, kind| {
        let wish = Wish { year, ..Wish::default() };
        make(&mut Seeded::from_number(5), Book::BootHill1979, Who::Kind(kind), &wish).unwrap()
    };
    let marshal = in_year(1868, "town-marshal");
    let refused: Vec<(&str, Refused)> =
        marshal.refused.iter().map(|unbought| (unbought.item, unbought.why)).collect();
    assert_eq!(
        refused,
        [
            ("fast draw revolver, 6 shots, with holster and belt", Refused::NotYetMade { after: 1870 }),
            ("single action revolver, 6 shots", Refused::NotYetMade { after: 1869 }),
        ]
    );
    assert_eq!(marshal.record.weapons()[0].code, "CBR");
    assert_eq!(marshal.bought.iter().map(|bought| bought.cents).collect::<Vec<_>>(), [2000, 500, 200]);
    assert_eq!(in_year(1868, "bank-teller").record.weapons()[0].code, "1D");
    assert_eq!(in_year(1868, "homesteader").record.weapons()[0].code, "CWR");
    assert_eq!(in_year(1868, "cavalry-trooper").record.weapons()[0].code, "CWC");
    // A fast draw revolver comes with its holster; the bow is no shop's ware and costs nothing.
    let marshal = in_year(1876, "town-marshal");
    assert_eq!(marshal.bought.iter().map(|bought| bought.cents).collect::<Vec<_>>(), [4000, 200]);
    let indian = in_year(1876, "indian");
    assert_eq!((indian.bought.len(), indian.refused.len(), indian.purse.unwrap().cents), (0, 0, 15_000));
}

#[test]
fn an_unknown_kind_or_weapon_is_refused_with_a_suggestion() {
    let wish = Wish::default();
    let refused =
        make(&mut Seeded::from_number(1), Book::BootHill1979, Who::Kind("sherif"), &wish).unwrap_err();
    assert_eq!(refused.to_string(), "no kind of person is called \"sherif\"; did you mean `sheriff`?");
    let wish = Wish { weapon: Some("FDR7"), ..wish };
    let refused = make(&mut Seeded::from_number(1), Book::BootHill1979, Who::Player, &wish).unwrap_err();
    assert!(matches!(refused, CannotMake::NoSuchWeapon { .. }));
    assert_eq!(refused.to_string(), "no weapon has the code \"FDR7\"; did you mean `FDR`, `FDR5` or `FDR6`?");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_made_lies_within_the_bands_of_his_kind(seed in any::<u64>(), which in 0usize..15, year in 1860u16..1900) {
        let kind = &all_kinds()[which];
        let wish = Wish { year, ..Wish::default() };
        let first = make(&mut Seeded::from_number(seed), Book::BootHill1975, Who::Kind(&kind.id), &wish);
        let second = make(&mut Seeded::from_number(seed), Book::BootHill1979, Who::Kind(&kind.id), &wish);
        for made in [first, second].into_iter().flatten() {
            prop_assert!(is_within(&made, kind), "{:?}", made.record);
            prop_assert!(made.record.age.is_some_and(|age| (15..=50).contains(&age)));
            prop_assert_eq!(made.record.weapons().len(), 1);
            let spent: u32 = made.bought.iter().map(|bought| bought.cents).sum();
            prop_assert!(made.purse.is_none_or(|purse| purse.cents + spent == 15_000));
        }
    }

    #[test]
    fn a_player_is_never_worse_than_his_dice(seed in any::<u64>()) {
        let dice = || Seeded::from_number(seed);
        for made in [
            make_by(&FirstEdition::default(), &mut dice(), Who::Player, &Wish::default()),
            make_by(&SecondEdition::default(), &mut dice(), Who::Player, &Wish::default()),
        ].into_iter().flatten() {
            let fell = made.fell.unwrap_or_else(|| panic!("a player's dice are kept"));
            let rolls = rolls(&made);
            prop_assert!(rolls.speed.map(u16::from) >= Some(fell.speed));
            prop_assert!(rolls.strength.map(u16::from) >= Some(fell.strength));
            prop_assert!(!made.record.checks_morale);
        }
    }
}

#[test]
fn kinds_of_1975_carry_weapons_of_1975_and_what_the_book_does_not_make_is_refused() {
    use people::make::Maker;
    let first = rules::boot_hill_1975::FirstEdition::default();
    for kind in first.kinds() {
        for code in std::iter::once(&kind.weapon).chain(&kind.also_weapon) {
            assert!(Maker::weapon(&first, code).is_some(), "{}: {code}", kind.id);
        }
    }
    let of = |id: &str| first.kinds().into_iter().find(|kind| kind.id == id).map(|kind| kind.weapon);
    assert_eq!((of("homesteader").as_deref(), of("cavalry-trooper").as_deref()), (Some("SR"), Some("SC")));
    for weapon in ["9R", "6R", "SAR5", "9C", "6SG"] {
        let wish = people::make::Wish { weapon: Some(weapon), ..Default::default() };
        let made = people::make::make(
            &mut chance::Seeded::from_number(1),
            rules::Book::BootHill1975,
            people::make::Who::Player,
            &wish,
        );
        assert!(matches!(made, Err(people::make::CannotMake::NoSuchWeapon { .. })), "{weapon}: {made:?}");
    }
}
