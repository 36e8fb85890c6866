//! Drink in 1979.

use rules::boot_hill_1979::drink::{drinks_left, drunk};
use rules::boot_hill_1979::switches::{DazeOnFinishedNumbers, DrinkAndSobering, DrinkOnFinishedNumbers};
use rules::boot_hill_1979::{SecondEdition, Switches};
use rules::{
    Arm, Bravery, Cause, Condition, Edition, Finished, Person, Rating, Score, Shooter, Side, Stance, Stun,
    Weapon,
};

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

/// What drinks add to quickness, accuracy, strength and morale of somebody with finished numbers.
fn on_finished(switches: Switches, drinks: u16) -> [i16; 4] {
    let edition = SecondEdition { switches, ..SecondEdition::default() };
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
    ledger::proves!("bh79-187");
    // Bravery 50 is worth 1 and 3, so that speed is 9, in the middle of its class 73 on the dice, and accuracy -3, or
    // 20. After twelve drinks they are 53 (6), 1 (-9) and 70 (2 and 6).
    let apart = Switches::default();
    assert_eq!(on_finished(apart, 2), [0, 0, 0, 0]);
    assert_eq!(on_finished(apart, 3), [0, -3, 0, 5]);
    assert_eq!(on_finished(apart, 6), [-3, -3, 1, 10]);
    assert_eq!(on_finished(apart, 12), [-2, -3, 2, 20]);
    let drink_on_finished_numbers = DrinkOnFinishedNumbers::StrengthAndMorale;
    let points = Switches { drink_on_finished_numbers, ..apart };
    assert_eq!(on_finished(points, 12), [0, 0, 2, 20]);
}

#[test]
fn a_daze_on_finished_numbers_shows_in_the_tally() {
    ledger::proves!("bh79-185");
    let dazed = |daze_on_finished_numbers| {
        let switches = Switches { daze_on_finished_numbers, ..Switches::default() };
        let edition = SecondEdition { switches, ..SecondEdition::default() };
        let numbers = Finished { quickness: 10, accuracy: 90, strength: 15, morale: Some(50) };
        let man = edition.finished(&numbers, 0);
        let condition = Condition { stun: Stun::Dazed, ..Condition::default() };
        let shooter = Shooter { gunman: &man, condition: &condition };
        let weapon = Weapon::new(Arm::SingleAction, 6);
        let net = edition.net_speed(shooter, &Stance::default(), weapon, Side::Right);
        let clause =
            net.parts().iter().find(|(rule, _)| rule.cause == Cause::Dazed).map(|(rule, _)| rule.clause());
        assert_eq!(clause, Some(Some("bh79-185")));
        let accuracy =
            [man.dazed.gun, man.dazed.throwing].map(|tally| (tally.base(), tally.of(Cause::Dazed)));
        assert_eq!(accuracy[0], accuracy[1]);
        (net.base(), net.of(Cause::Dazed), accuracy[0])
    };
    assert_eq!(dazed(DazeOnFinishedNumbers::Halved), (10, -5, (90, -20)));
    // Speed 73 halved is 36 (from 9 to 4), accuracy 99 halved is 49 (from 20 to 2).
    assert_eq!(dazed(DazeOnFinishedNumbers::TakenApart), (10, -5, (90, -18)));
}
