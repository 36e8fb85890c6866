//! Drink in 1975.

use rules::boot_hill_1975::drink::drunk;
use rules::boot_hill_1975::switches::{DazeOnFinishedNumbers, DrinkOnFinishedNumbers};
use rules::boot_hill_1975::{FirstEdition, Switches};
use rules::{
    Arm, Bravery, Cause, Condition, Edition, Finished, Person, Rating, Score, Shooter, Side, Stance, Stun,
    Weapon,
};

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

/// What drinks add to quickness, accuracy, strength and morale of somebody with finished numbers.
fn on_finished(switches: Switches, drinks: u16) -> [i16; 4] {
    let edition = FirstEdition { switches, ..FirstEdition::default() };
    let numbers = Finished { quickness: 10, accuracy: 50, strength: 15, morale: Some(50) };
    let man = edition.finished(&numbers, drinks);
    assert_eq!((man.quickness.base(), man.gun.base()), (10, 50), "the print stays");
    let tallies = [man.quickness, man.gun];
    let [quickness, accuracy] = tallies.map(|tally| tally.of(Cause::Drink));
    assert_eq!((man.quickness.total(), man.throwing.total()), (10 + quickness, 50 + accuracy));
    [quickness, accuracy, man.strength - 15, man.morale.expect("printed") - 50]
}

#[test]
fn drink_acts_on_finished_numbers_as_on_the_scores_behind_them() {
    ledger::proves!("bh75-p26");
    // Bravery 50 is worth 3 to the aim only: speed 10 is 73 on the dice, the middle of its class, and accuracy -3 is 20.
    // After twelve drinks they are 53 (6), 1 (-9) and 70 (6).
    let apart = Switches::default();
    assert_eq!(on_finished(apart, 2), [0, 0, 0, 0]);
    assert_eq!(on_finished(apart, 3), [0, -3, 0, 5]);
    assert_eq!(on_finished(apart, 6), [-3, -3, 1, 10]);
    assert_eq!(on_finished(apart, 12), [-3, -3, 2, 20]);
    let drink_on_finished_numbers = DrinkOnFinishedNumbers::StrengthAndMorale;
    let points = Switches { drink_on_finished_numbers, ..apart };
    assert_eq!(on_finished(points, 12), [0, 0, 2, 20]);
}

#[test]
fn a_daze_on_finished_numbers_shows_in_the_tally() {
    ledger::proves!("bh75-p25");
    let dazed = |daze_on_finished_numbers| {
        let switches = Switches { daze_on_finished_numbers, ..Switches::default() };
        let edition = FirstEdition { switches, ..FirstEdition::default() };
        let numbers = Finished { quickness: 10, accuracy: 90, strength: 15, morale: Some(50) };
        let man = edition.finished(&numbers, 0);
        let condition = Condition { stun: Stun::Dazed, ..Condition::default() };
        let shooter = Shooter { gunman: &man, condition: &condition };
        let weapon = Weapon::new(Arm::SingleAction, 6);
        let net = edition.net_speed(shooter, &Stance::default(), weapon, Side::Right);
        let clause =
            net.parts().iter().find(|(rule, _)| rule.cause == Cause::Dazed).map(|(rule, _)| rule.clause());
        assert_eq!(clause, Some(Some("bh75-p25")));
        let accuracy =
            [man.dazed.gun, man.dazed.throwing].map(|tally| (tally.base(), tally.of(Cause::Dazed)));
        assert_eq!(accuracy[0], accuracy[1]);
        (net.base(), net.of(Cause::Dazed), accuracy[0])
    };
    assert_eq!(dazed(DazeOnFinishedNumbers::Halved), (10, -5, (90, -20)));
    // Speed 73 halved is 36 (from 9 to 4), accuracy 99 halved is 49 (from 20 to 2).
    assert_eq!(dazed(DazeOnFinishedNumbers::TakenApart), (10, -5, (90, -18)));
}
