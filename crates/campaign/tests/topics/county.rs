//! The county and its law.

use campaign::calendar::Hour;
use campaign::county::{self, County, Drawn, HexNo, PlaceKind};
use campaign::ids::PersonNo;
use campaign::law::{Crime, Deed, NoPower, Office, Standing, may_arrest, reward};
use rules::boot_hill_1979::Switches;

fn el_dorado() -> &'static County {
    County::el_dorado()
}

#[test]
fn every_place_that_the_book_names_is_on_the_map() {
    ledger::proves!("bh79-224", "bh79-244");
    let read =
        county::read("el_dorado.county", include_str!("../../../../content/counties/el_dorado.county"));
    assert_eq!(
        read.as_ref().map(|county| county.region("mexico").map(|region| region.beyond.0.as_str())),
        Ok(Some("Mexico"))
    );
    let listed = include_str!("../../../../content/towns.toml");
    let count = |kind: PlaceKind| el_dorado().places.iter().filter(|place| place.kind == kind).count();
    assert_eq!(
        count(PlaceKind::Town) + count(PlaceKind::Ghost),
        19,
        "20 towns, of which Two Feathers is a camp"
    );
    assert_eq!((count(PlaceKind::Mine), count(PlaceKind::Ranch), count(PlaceKind::Feature)), (6, 10, 23));
    assert_eq!(el_dorado().places.len(), 20 + 7 + 6 + 10 + 23);
    for place in &el_dorado().places {
        assert!(listed.contains(&place.name), "{} is no place of the book", place.name);
    }
    assert_eq!(el_dorado().regions.len(), 3);
}

#[test]
fn a_path_is_as_long_as_the_crow_flies_and_steps_are_neighbours() {
    let county = el_dorado();
    let from = county.place(county.seat).at;
    for place in &county.places {
        let path = county.path(from, place.at);
        assert_eq!(path.len(), usize::from(from.distance(place.at)), "{}", place.name);
        let mut at = from;
        for hex in path {
            assert_eq!(at.distance(hex), 1);
            at = hex;
        }
    }
    for way in county.ways.iter() {
        assert!(way.hexes.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{}", way.name);
    }
}

#[test]
fn all_faults_of_a_county_are_told_at_once() {
    let text = "name = \"X\"\nseat = \"nowhere\"\nground = '''\n..?\n..\n'''\nlaw = '''\nEEE\nEEQ\n'''\n\
        [[land]]\nletter = \"E\"\nname = \"X\"\nkind = \"county\"\n\
        [[place]]\nid = \"a\"\nname = \"A\"\nkind = \"town\"\nat = \"0909\"\n\
        [[way]]\nkind = \"road\"\nname = \"r\"\nalong = [\"a\", \"12x4\"]\n";
    let faults = county::read("x.county", text).expect_err("it has faults").to_string();
    for wanted in [
        "row 2 has 2 hexes",
        "`?` is no ground",
        "the letter `Q`",
        "hex 0909 is not on the map",
        "\"nowhere\"",
        "\"12x4\"",
    ] {
        assert!(faults.contains(wanted), "{wanted} is not in\n{faults}");
    }
}

#[test]
fn secret_places_are_drawn_for_those_who_know_them() {
    let (county, stranger) = (el_dorado(), Drawn::default());
    let den = county.find("Desperadoes' Den").expect("the den");
    let outlaw = Drawn { secrets: [den].into(), ..Drawn::default() };
    let region = county.region("territory");
    for draw in [county::text, county::svg] {
        assert!(
            !draw(county, region, &stranger).contains("Den") && draw(county, region, &outlaw).contains("Den")
        );
        assert!(draw(county, region, &stranger).contains("Promise City"));
    }
}

#[test]
fn every_officer_has_power_on_his_own_ground() {
    ledger::proves!("bh79-247");
    let county = el_dorado();
    let region = county.region("territory").expect("the first region");
    let seat = county.seat;
    let (town, reservation) = (county.place(seat).at, HexNo { col: 3, row: 6 });
    let (over, next) = (HexNo { col: 16, row: 1 }, HexNo { col: 1, row: 10 });
    let of = |office, at, rangers_asked, federal_warrant| {
        may_arrest(
            county,
            region,
            at,
            Standing { office: Some((office, seat)), rangers_asked, federal_warrant },
        )
    };
    assert_eq!(of(Office::Marshal, town, false, false), Ok(()));
    assert_eq!(of(Office::Marshal, HexNo { col: 17, row: 12 }, false, false), Err(NoPower::OutsideTown));
    assert_eq!(of(Office::Sheriff, HexNo { col: 17, row: 12 }, false, false), Ok(()));
    assert_eq!(
        of(Office::Sheriff, over, true, true),
        Err(NoPower::OutsideCounty("Indian Territory".to_owned()))
    );
    assert_eq!(
        of(Office::Sheriff, next, true, true),
        Err(NoPower::OutsideCounty("Benton County".to_owned()))
    );
    assert_eq!(of(Office::Ranger, next, false, false), Err(NoPower::NotAsked));
    assert_eq!(of(Office::Ranger, next, true, false), Ok(()));
    assert!(matches!(of(Office::Ranger, over, true, true), Err(NoPower::OutsideState { .. })));
    assert_eq!(
        (of(Office::FederalDeputy, over, false, false), of(Office::FederalDeputy, reservation, false, false)),
        (Ok(()), Ok(()))
    );
    assert_eq!(of(Office::FederalDeputy, town, false, false), Err(NoPower::NoWarrant));
    assert_eq!(of(Office::FederalDeputy, town, false, true), Ok(()));
    assert_eq!(
        may_arrest(
            county,
            region,
            town,
            Standing { office: None, rangers_asked: true, federal_warrant: true }
        ),
        Err(NoPower::NoOffice)
    );
}

#[test]
fn what_is_offered_for_a_man_follows_from_the_crimes_he_was_seen_at() {
    let (leader, other, unseen) = (PersonNo(0), PersonNo(1), PersonNo(2));
    let crime = |no, robbed, murders| Crime {
        no,
        hour: Hour(0),
        at: el_dorado().place(el_dorado().seat).at,
        deed: Deed::Robbery,
        robbed,
        murders,
        leader,
        known: vec![leader, other],
        federal: false,
        tried: Vec::new(),
        witnesses: 1,
    };
    let on = |crimes: &[Crime], who| reward(crimes, who, &Switches::default());
    let large = [crime(0, 1_200_000, 2)];
    assert_eq!((on(&large, leader), on(&large, other), on(&large, unseen)), (150_000, 75_000, 0));
    let both = [crime(0, 1_200_000, 2), crime(1, 100_000, 0)];
    assert_eq!((on(&both, leader), on(&both, other)), (200_000, 85_000));
    let tried = [Crime { tried: vec![leader], ..crime(0, 1_200_000, 0) }];
    assert_eq!((on(&tried, leader), on(&tried, other)), (0, 25_000));
}
