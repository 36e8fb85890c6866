//! Drink in 1979.

use rules::boot_hill_1979::drink::{drinks_left, drunk};
use rules::boot_hill_1979::{Switches, switches::DrinkAndSobering};
use rules::{Bravery, Person, Rating, Score};

/// Speed, gun, throwing and bravery as percentiles, and the points of strength lent.
fn after(person: &Person, drinks: u16) -> ([Rating; 3], Bravery, i16) {
    let drunk = drunk(person, drinks);
    assert_eq!(drunk.person.strength, person.strength, "the percentile of strength does not change");
    ([drunk.person.speed, drunk.person.gun, drunk.person.throwing], drunk.person.bravery, drunk.strength)
}

fn scores(speed: i16, gun: i16, throwing: i16, bravery: i16) -> ([Rating; 3], Bravery) {
    ([speed, gun, throwing].map(Rating::rolled), Bravery::Rolled(Score::new(bravery)))
}

#[test]
fn three_drinks_slow_the_hand_and_raise_the_heart() {
    ledger::proves!("bh79-187");
    let man = Person::rolled(50, 60, 70, 45, 55, 2);
    for (drinks, (abilities, bravery), strength) in [
        (0, scores(50, 60, 70, 55), 0),
        (2, scores(50, 60, 70, 55), 0),
        (3, scores(45, 55, 65, 60), 0),
        (5, scores(45, 55, 65, 60), 0),
        (6, scores(40, 50, 60, 65), 1),
        (12, scores(30, 40, 50, 75), 2),
        (18, scores(20, 30, 40, 85), 2),
    ] {
        assert_eq!(after(&man, drinks), (abilities, bravery, strength), "after {drinks} drinks");
    }
}

#[test]
fn scores_stay_between_one_and_a_hundred() {
    ledger::proves!("bh79-187");
    let (abilities, bravery) = scores(1, 1, 1, 100);
    assert_eq!(after(&Person::rolled(4, 20, 6, 45, 97, 0), 12), (abilities, bravery, 2));
    assert_eq!(after(&Person::rolled(4, 20, 6, 45, 97, 0), u16::MAX), (abilities, bravery, 2));
}

#[test]
fn a_legend_drinks_from_the_percentile_of_his_printed_score() {
    ledger::proves!("bh79-187");
    let legend = Person {
        speed: Rating::Printed(12),
        bravery: Bravery::Printed { speed: 4, accuracy: 15, morale: Some(90) },
        ..Person::rolled(50, 60, 70, 45, 55, 0)
    };
    assert_eq!(drunk(&legend, 2).person, legend);
    let drunk = drunk(&legend, 3).person;
    // Very fast (+12) reaches up to 90.
    assert_eq!(drunk.speed, Rating::rolled(85));
    assert_eq!(drunk.bravery, Bravery::Rolled(Score::new(95)));
}

#[test]
fn a_drink_wears_off_in_an_hour_by_the_house_reading_only() {
    ledger::proves!("bh79-187");
    let house = Switches::default();
    assert_eq!([0, 1, 3, 9].map(|hours| drinks_left(7, hours, &house)), [7, 6, 4, 0]);
    let book = Switches { drink_and_sobering: DrinkAndSobering::NoSoberingRule, ..house };
    assert_eq!([0, 1, 3, 9].map(|hours| drinks_left(7, hours, &book)), [7, 7, 7, 7]);
}
