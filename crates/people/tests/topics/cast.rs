//! Who is found under which name.

use people::cast::{Filter, all, find, find_for, those};
use people::{Given, all_campaigns};
use rules::Book;

fn address(name: &str) -> String {
    find(name).unwrap_or_else(|missing| panic!("{missing}")).address()
}

#[test]
fn a_man_is_found_by_id_name_nickname_or_a_part_of_it() {
    assert_eq!(address("wyatt-earp"), "wyatt-earp@fastest_guns");
    assert_eq!(address("WYATT EARP"), "wyatt-earp@fastest_guns");
    assert_eq!(address("  Wyatt   Earp "), "wyatt-earp@fastest_guns");
    assert_eq!(address("Kid Antrim"), "billy-the-kid@fastest_guns");
    assert_eq!(address("John Wesley Hardin"), "wes-hardin@fastest_guns");
    assert_eq!(address("moonwaltz kid"), "moonwaltz-kid-montgomery-pickens@promise_city");
    assert_eq!(address("Montgomery Pickens"), "moonwaltz-kid-montgomery-pickens@promise_city");
    assert_eq!(address("Pig's Eye"), "pigs-eye-douglas@promise_city");
    assert_eq!(address("pigs eye"), "pigs-eye-douglas@promise_city");
    assert_eq!(address("holliday"), "doc-holliday@fastest_guns");
    assert_eq!(address("A.E. Bunker"), "a-e-bunker@northfield");
    assert_eq!(address("Town Marshal"), "town-marshal@average");
}

#[test]
fn every_record_is_found_by_its_address_and_every_man_by_his_name() {
    for person in all() {
        assert_eq!(find(&person.address()), Ok(person));
        assert_eq!(find(&person.name).map(|found| &found.id), Ok(&person.id));
    }
}

#[test]
fn the_book_decides_between_charts_and_an_address_overrides_it() {
    let file = |book, name: &str| find_for(book, name).unwrap().file.as_str();
    assert_eq!(file(Book::BootHill1979, "Wyatt Earp"), "fastest_guns");
    assert_eq!(file(Book::BootHill1975, "Wyatt Earp"), "ok_corral_1975");
    assert_eq!(file(Book::BootHill1975, "Bob Dalton"), "coffeyville_1975");
    assert_eq!(file(Book::Northfield1981, "Doc Holliday"), "six_gunfights");
    assert_eq!(file(Book::BootHill1975, "doc-holliday@ok_corral_1979"), "ok_corral_1979");
    assert_eq!(file(Book::BootHill1979, "Bob Dalton@coffeyville-1975"), "coffeyville_1975");
    // Whom the book does not have is taken from where he is.
    assert_eq!(file(Book::BootHill1975, "Clay Allison"), "fastest_guns");
}

#[test]
fn who_is_not_found_is_suggested() {
    let suggestions = |name: &str| find(name).unwrap_err().suggestions;
    assert_eq!(suggestions("Wyat Erp"), ["wyatt-earp"]);
    assert_eq!(suggestions("Dok Holiday"), ["doc-holliday"]);
    assert_eq!(suggestions("earp"), ["morgan-earp", "virgil-earp", "warren-earp", "wyatt-earp"]);
    assert_eq!(
        suggestions("clay-allison@northfield"),
        ["clay-allison@fastest_guns", "clay-allison@six_gunfights"]
    );
    assert_eq!(suggestions(""), Vec::<String>::new());
    assert_eq!(suggestions("@"), Vec::<String>::new());
    let text = find("Wyat Erp").unwrap_err().to_string();
    assert_eq!(text, "nobody is found under \"Wyat Erp\"; perhaps wyatt-earp");
}

#[test]
fn filters_let_through_who_fits() {
    let ids = |filter| those(filter).map(|person| person.id.as_str()).collect::<Vec<_>>();
    assert_eq!(those(Filter::default()).count(), all().len());
    let gang = Filter { gang: Some("dalton gang"), chart: Some("coffeyville_1975"), ..Filter::default() };
    assert_eq!(ids(gang).len(), 6);
    let gamblers = Filter { trade: Some("gambler"), chart: Some("promise"), ..Filter::default() };
    assert_eq!(ids(gamblers).len(), 8);
    let outlaws = Filter { role: Some("outlaw"), book: Some(Book::Northfield1981), ..Filter::default() };
    assert_eq!(ids(outlaws).len(), 8);
    let alive = Filter { name: Some("younger"), alive_in: Some(1890), ..Filter::default() };
    assert!(ids(alive).contains(&"cole-younger"));
    assert!(
        those(Filter { place: Some("KS"), ..Filter::default() })
            .all(|person| person.places.contains(&"KS".into()))
    );
}

#[test]
fn every_visitor_is_a_gunfighter_of_the_chart() {
    for campaign in all_campaigns() {
        for visitor in &campaign.visitors {
            let man = find(&format!("{}@fastest_guns", visitor.person)).unwrap();
            assert!(matches!(man.given, Given::Scores(_)));
            let died = man.died.unwrap_or(u16::MAX);
            assert!(campaign.year <= died, "{} died in {died}", man.name);
        }
    }
}
