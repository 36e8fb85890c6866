//! Codes and ranges of weapons.

use rules::{Distance, Ranges, Reach, Weapon};

#[test]
fn every_code_means_a_weapon_and_its_printed_code_means_it_too() {
    for (code, weapon) in Weapon::codes() {
        assert_eq!(Weapon::of_code(code), Some(weapon));
        assert_eq!(Weapon::of_code(weapon.code()), Some(weapon), "{code}");
    }
    assert_eq!(Weapon::of_code("sg2"), Weapon::of_code("2SG"));
    assert_eq!(Weapon::of_code("gun"), None);
}

#[test]
fn an_edge_belongs_to_the_nearer_band() {
    let derringer = Ranges(&[1, 3, 6, 10]);
    assert_eq!(derringer.at(Distance::spaces(3)), Some(Reach::Medium));
    assert_eq!(derringer.at(Distance(301)), Some(Reach::Long));
    assert_eq!(derringer.at(Distance::spaces(0)), Some(Reach::Short));
    assert_eq!(derringer.at(Distance(1001)), None);
}
