//! The content that the program carries: it reads without fault and holds what the books hold.

use people::{cast, embedded, parse};

#[test]
fn every_embedded_file_reads_without_fault() {
    for file in embedded::PEOPLE {
        if let Err(faults) = parse::people(file.name, file.text) {
            panic!("{faults}");
        }
    }
    let text = |name: &str| embedded::file(name).unwrap().text;
    let ids: Vec<&str> = cast::of_chart("fastest_guns").iter().map(|person| person.id.as_str()).collect();
    let faults = [
        parse::kinds("kinds.toml", text("kinds.toml")).err(),
        parse::names("names.toml", text("names.toml")).err(),
        parse::county("towns.toml", text("towns.toml")).err(),
        parse::campaigns("visitors.toml", text("visitors.toml"), &ids).err(),
    ];
    let faults: Vec<String> = faults.into_iter().flatten().map(|faults| faults.to_string()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_chart_has_as_many_people_as_the_book() {
    let counts: Vec<(&str, usize)> =
        people::charts().iter().map(|chart| (chart.file.as_str(), chart.people.len())).collect();
    assert_eq!(
        counts,
        [
            ("fastest_guns", 101),
            ("promise_city", 25),
            ("ok_corral_1979", 9),
            ("coffeyville_1979", 7),
            ("northfield", 16),
            ("six_gunfights", 16),
            ("average", 17),
            ("ok_corral_1975", 10),
            ("coffeyville_1975", 7),
        ]
    );
    assert_eq!(cast::all().len(), 208);
    assert_eq!(people::all_kinds().len(), 15);
    let names = people::all_names();
    let lists = [&names.family, &names.nicknames, &names.men, &names.women].map(Vec::len);
    assert_eq!(lists, [200, 60, 120, 60]);
    let visitors = people::all_campaigns().iter().map(|campaign| (campaign.year, campaign.visitors.len()));
    assert_eq!(visitors.collect::<Vec<_>>(), [(1876, 24), (1890, 22)]);
    let county = people::the_county();
    assert_eq!((county.towns.len(), county.places.len(), county.seat.as_str()), (20, 7, "promise-city"));
}
