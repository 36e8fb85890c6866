//! Drink in 1975.

use rules::boot_hill_1975::drink::drunk;
use rules::{Bravery, Person, Rating, Score};

#[test]
fn every_three_drinks_move_the_scores_by_five() {
    ledger::proves!("bh75-d115", "bh75-p26");
    let man = Person::rolled(50, 60, 70, 45, 55, 2);
    for (drinks, fall) in [(0, 0), (2, 0), (3, 5), (5, 5), (6, 10), (11, 15), (12, 20)] {
        let drunk = drunk(&man, drinks).person;
        assert_eq!(drunk.speed, Rating::rolled(50 - fall), "after {drinks} drinks");
        assert_eq!(drunk.gun, Rating::rolled(60 - fall));
        assert_eq!(drunk.throwing, Rating::rolled(70 - fall));
        assert_eq!(drunk.bravery, Bravery::Rolled(Score::new(55 + fall)));
        assert_eq!(drunk.strength, man.strength);
    }
}

#[test]
fn strength_grows_by_one_at_six_drinks_by_two_at_twelve_and_no_more() {
    ledger::proves!("bh75-d115", "bh75-p26");
    let man = Person::rolled(50, 60, 70, 45, 55, 2);
    let gains = [5, 6, 11, 12, 18, u16::MAX].map(|drinks| drunk(&man, drinks).strength);
    assert_eq!(gains, [0, 1, 1, 2, 2, 2]);
}

#[test]
fn scores_stay_between_one_and_a_hundred() {
    ledger::proves!("bh75-p26");
    let drunk = drunk(&Person::rolled(4, 20, 6, 45, 97, 0), 12).person;
    assert_eq!([drunk.speed, drunk.gun, drunk.throwing], [Rating::rolled(1); 3]);
    assert_eq!(drunk.bravery, Bravery::Rolled(Score::new(100)));
}
