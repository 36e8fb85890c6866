//! Abilities of the second edition: tables, base numbers, creation, growth and age.

use chance::{Odds, Typed, exact};
use rules::abilities::{Life, Rolls, roll_within};
use rules::boot_hill_1979::abilities::{self, Shootout};
use rules::boot_hill_1979::switches::{AgeingOtherYear, HalfPointsOfImprovement};
use rules::boot_hill_1979::{Switches, weapons};
use rules::{Arm, Bravery, Cause, Experience, Marksman, Person, Rating, Score, Side};

/// The Colorado Kid, after the improvement of a personal character.
const COLORADO_KID: Person = Person::rolled(90, 64, 62, 80, 55, 0);

fn readings() -> Switches {
    Switches::default()
}

/// A man of one score in everything.
fn of(score: i16) -> Person {
    Person::rolled(score, score, score, score, score, 0)
}

/// A printed legend.
fn legend(speed: i16, gun: i16) -> Person {
    Person {
        speed: Rating::Printed(speed),
        gun: Rating::Printed(gun),
        bravery: Bravery::Printed { speed: 5, accuracy: 15, morale: None },
        experience: Experience::Printed(10),
        ..of(50)
    }
}

#[test]
fn the_colorado_kid_has_base_numbers_18_and_48() {
    ledger::proves!("bh79-019", "bh79-020", "bh79-021");
    let revolver = weapons::chart(Arm::DoubleAction).map(|line| line.speed.modifier());
    let quickness = abilities::quickness(&COLORADO_KID, &readings());
    assert_eq!((quickness.base(), quickness.of(Cause::Speed), quickness.of(Cause::BraverySpeed)), (0, 12, 1));
    assert_eq!(quickness.with(Cause::WeaponSpeed, revolver.unwrap_or(0)).total(), 18);
    let accuracy = abilities::accuracy(&COLORADO_KID, false, &readings());
    let parts = [Cause::Accuracy, Cause::BraveryAccuracy, Cause::Experience].map(|cause| accuracy.of(cause));
    assert_eq!((accuracy.base(), parts), (50, [5, 3, -10]));
    assert_eq!(accuracy.total(), 48);
    assert_eq!(abilities::strength(&COLORADO_KID), 16);
}

#[test]
fn every_weapon_class_has_its_speed() {
    ledger::proves!("bh79-019");
    let arms = [Arm::BuffaloRifle, Arm::Rifle, Arm::ScatterGun, Arm::Knife, Arm::SingleAction, Arm::FastDraw];
    let modifiers = arms.map(|arm| weapons::chart(arm).map(|line| line.speed.modifier()));
    assert_eq!(modifiers, [-10, -5, 0, 5, 8, 10].map(Some));
}

#[test]
fn guns_and_thrown_weapons_have_each_their_own_base_number() {
    ledger::proves!("bh79-016", "bh79-020");
    let thrower = Person::rolled(50, 10, 97, 50, 30, 3);
    assert_eq!(abilities::accuracy(&thrower, false, &readings()).total(), 44);
    assert_eq!(abilities::accuracy(&thrower, true, &readings()).total(), 68);
    let thrown = Arm::ALL.into_iter().filter(|&arm| abilities::throws(arm, &readings()));
    assert_eq!(thrown.collect::<Vec<_>>(), [Arm::Knife, Arm::Tomahawk, Arm::Bow, Arm::Lance]);
}

#[test]
fn a_new_character_rolls_six_abilities_in_order_and_a_personal_one_is_improved() {
    ledger::proves!("bh79-013", "bh79-017", "bh79-018");
    let fell = [
        ("speed", 85),
        ("gun accuracy", 54),
        ("throwing accuracy", 52),
        ("strength", 75),
        ("bravery", 40),
        ("experience", 30),
    ];
    let mut dice = Typed::named(fell);
    let kid = abilities::create(&mut dice, true, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(kid.person, COLORADO_KID);
    let rolls = Rolls { speed: 85, gun: 54, throwing: 52, strength: 75, bravery: 40, experience: Some(30) };
    assert_eq!(kid.rolls, rolls);
    let mut dice = Typed::named(fell);
    let associate = abilities::create(&mut dice, false, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(associate.person, Person::rolled(85, 54, 52, 75, 40, 0));
}

#[test]
fn a_double_nought_is_a_hundred() {
    ledger::proves!("bh79-014");
    let mut dice = Typed::new([0, 0, 100, 0, 58, 0]);
    let man = abilities::create(&mut dice, false, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((man.rolls.speed, man.rolls.throwing, man.rolls.bravery), (100, 100, 58));
    assert_eq!(man.person, Person::rolled(100, 100, 100, 100, 58, 11));
}

#[test]
fn speed_accuracy_strength_and_bravery_are_read_from_their_tables() {
    ledger::proves!("bh79-015");
    let speed = [
        (1, -5),
        (5, -5),
        (6, -2),
        (10, -2),
        (11, 0),
        (20, 0),
        (21, 2),
        (35, 2),
        (36, 4),
        (50, 4),
        (51, 6),
        (65, 6),
        (66, 9),
        (80, 9),
        (81, 12),
        (90, 12),
        (91, 15),
        (95, 15),
        (96, 18),
        (97, 19),
        (98, 20),
        (99, 21),
        (100, 22),
    ];
    for (score, worth) in speed {
        assert_eq!(abilities::quickness(&of(score), &readings()).of(Cause::Speed), worth, "{score}");
    }
    let accuracy = [
        (1, -9),
        (5, -9),
        (6, -6),
        (15, -6),
        (16, -3),
        (25, -3),
        (26, 0),
        (35, 0),
        (36, 2),
        (50, 2),
        (51, 5),
        (65, 5),
        (66, 7),
        (75, 7),
        (76, 10),
        (85, 10),
        (86, 15),
        (95, 15),
        (96, 18),
        (98, 18),
        (99, 20),
        (100, 20),
    ];
    for (score, worth) in accuracy {
        for thrown in [false, true] {
            assert_eq!(abilities::accuracy(&of(score), thrown, &readings()).of(Cause::Accuracy), worth);
        }
    }
    let strength = [2, 5, 10, 17, 25, 40, 60, 75, 83, 90, 95, 98, 100].into_iter().zip(8..=20);
    for (highest, points) in strength {
        assert_eq!(abilities::strength(&of(highest)), points);
        assert_eq!(abilities::strength(&of(highest + 1)), (points + 1).min(20));
    }
    let bravery = [
        (1, -4, -6),
        (10, -4, -6),
        (11, -2, -3),
        (20, -2, -3),
        (21, 0, 0),
        (35, 0, 0),
        (36, 1, 3),
        (65, 1, 3),
        (66, 2, 6),
        (80, 2, 6),
        (81, 3, 10),
        (90, 3, 10),
        (91, 4, 15),
        (98, 4, 15),
        (99, 5, 15),
        (100, 5, 15),
    ];
    for (score, speed, accuracy) in bravery {
        let man = of(score);
        assert_eq!(abilities::quickness(&man, &readings()).of(Cause::BraverySpeed), speed);
        assert_eq!(abilities::accuracy(&man, false, &readings()).of(Cause::BraveryAccuracy), accuracy);
    }
}

#[test]
fn gunfights_are_rolled_and_worth_minus_10_to_plus_10() {
    ledger::proves!("bh79-015", "bh79-022");
    let rolled =
        [(40, 0), (41, 1), (60, 1), (61, 2), (75, 2), (76, 3), (85, 3), (86, 4), (90, 4), (91, 5), (93, 5)];
    let rare = [(94, 6), (95, 6), (96, 7), (97, 8), (98, 9), (99, 10), (100, 11)];
    for (face, count) in rolled.into_iter().chain(rare) {
        let mut dice = Typed::new([50, 50, 50, 50, 50, face]);
        let man = abilities::create(&mut dice, true, &readings());
        assert_eq!(dice.finish(), Ok(()));
        assert_eq!(man.person.experience, Experience::Gunfights(count), "{face}");
    }
    let worth = [-10, -5, -5, 0, 0, 2, 2, 6, 6, 8, 8, 10, 10];
    for (count, worth) in (0..).zip(worth) {
        assert_eq!(abilities::experience(Experience::Gunfights(count)), worth);
    }
    assert_eq!(abilities::experience(Experience::Gunfights(200)), 10);
}

#[test]
fn the_initial_improvement_goes_by_the_original_roll() {
    ledger::proves!("bh79-018");
    let cases =
        [(1, 26), (25, 50), (26, 41), (50, 65), (51, 61), (70, 80), (71, 76), (90, 95), (91, 91), (100, 100)];
    for (roll, score) in cases {
        assert_eq!(abilities::improved(roll), Score::new(score), "{roll}");
    }
}

#[test]
fn a_survived_gunfight_raises_experience_speed_and_bravery_only() {
    ledger::proves!("bh79-022", "bh79-023", "bh79-024", "bh79-028");
    let man = Person::rolled(50, 50, 50, 50, 51, 2);
    let then = abilities::survived(&man, &readings());
    assert_eq!(then, Person::rolled(53, 50, 50, 50, 53, 3));
    let worth = [man, then].map(|man| abilities::accuracy(&man, false, &readings()).of(Cause::Experience));
    assert_eq!(worth, [-5, 0]);
    let gains = [(1, 3), (50, 3), (51, 2), (70, 2), (71, 1), (90, 1), (96, 0), (100, 0)];
    for (score, gain) in gains {
        let then = abilities::survived(&of(score), &readings());
        assert_eq!(then.speed, Rating::rolled(score + gain));
        assert_eq!(then.bravery, Bravery::Rolled(Score::new(score + gain)));
    }
}

#[test]
fn half_points_are_kept_or_rounded_up() {
    ledger::proves!("bh79-023");
    let once = abilities::survived(&of(95), &readings());
    assert_eq!(once.speed, Rating::Rolled(Score::with_fraction(95, 1, 2)));
    assert_eq!(abilities::quickness(&once, &readings()).of(Cause::Speed), 15);
    let twice = abilities::survived(&once, &readings());
    assert_eq!(twice.speed, Rating::rolled(96));
    assert_eq!(abilities::quickness(&twice, &readings()).of(Cause::Speed), 18);
    assert_eq!(abilities::survived(&twice, &readings()).speed, Rating::rolled(96));
    let up = Switches { half_points_of_improvement: HalfPointsOfImprovement::RoundedUp, ..readings() };
    assert_eq!(abilities::survived(&of(95), &up).speed, Rating::rolled(96));
    assert_eq!(abilities::survived(&of(50), &up).bravery, Bravery::Rolled(Score::new(53)));
    // What is whole already is not rounded: one and two points stay what they are.
    assert_eq!(abilities::survived(&of(90), &up).speed, Rating::rolled(91));
    assert_eq!(abilities::survived(&of(70), &up).speed, Rating::rolled(72));
}

/// A shootout in which a man stood in danger and lived.
const FOUGHT: Shootout = Shootout { survived: true, in_danger: true, from_ambush: false, fled_unshot: false };

#[test]
fn only_real_danger_counts_and_an_ambush_never_does_for_the_ambusher() {
    ledger::proves!("bh79-025", "bh79-026");
    // Defeat, wounds and harmless shooting are not even asked for: danger and survival are enough.
    assert!(FOUGHT.counts());
    assert!(!Shootout { from_ambush: true, ..FOUGHT }.counts(), "a back-shooter");
    assert!(!Shootout { in_danger: false, ..FOUGHT }.counts());
    assert!(!Shootout { fled_unshot: true, ..FOUGHT }.counts());
    let victim_of_an_ambush = FOUGHT;
    let man = abilities::after_scenario(&of(50), &[victim_of_an_ambush], &readings());
    assert_eq!(man.experience, Experience::Gunfights(1));
    let ambusher = Shootout { from_ambush: true, ..FOUGHT };
    assert_eq!(abilities::after_scenario(&of(50), &[ambusher], &readings()), of(50));
}

#[test]
fn a_scenario_counts_once_however_many_its_shootouts() {
    ledger::proves!("bh79-027", "bh79-024");
    let one = abilities::after_scenario(&of(50), &[FOUGHT], &readings());
    let ambush = Shootout { from_ambush: true, ..FOUGHT };
    let many = abilities::after_scenario(&of(50), &[FOUGHT, ambush, FOUGHT, FOUGHT], &readings());
    assert_eq!(one, Person::rolled(53, 50, 50, 50, 53, 1));
    assert_eq!(many, one);
    assert_eq!(abilities::after_scenario(&of(50), &[], &readings()), of(50));
    let killed = Shootout { survived: false, ..FOUGHT };
    assert_eq!(abilities::after_scenario(&of(50), &[FOUGHT, killed], &readings()), of(50));
}

#[test]
fn an_age_is_three_dice_and_12() {
    ledger::proves!("bh79-029");
    let ages = exact(|dice| abilities::age(dice, &readings()));
    assert!(ages.total().is_certain());
    assert_eq!(ages.iter().map(|(age, _)| *age).collect::<Vec<_>>(), (15..=42).collect::<Vec<_>>());
    assert_eq!(ages.of(&15), Odds::new(1u32, 1000u32));
    assert_eq!(ages.of(&28), Odds::new(75u32, 1000u32));
    assert_eq!(ages.of(&42), Odds::new(1u32, 1000u32));
    let mut dice = Typed::named([("age", 17)]);
    assert_eq!(abilities::age(&mut dice, &readings()), 29);
    assert_eq!(dice.finish(), Ok(()));
}

/// Somebody of 50 everywhere after some years, who had an age and years in play before.
fn years(age: u8, in_play: u8, years: u8) -> Person {
    let (man, life) = abilities::grown_older(&of(50), Life { age, years: in_play }, years, &readings());
    assert_eq!(life, Life { age: age + years, years: in_play + years });
    man
}

#[test]
fn the_years_raise_the_young_and_lower_the_old() {
    ledger::proves!("bh79-030");
    assert_eq!(years(20, 0, 5), Person::rolled(55, 52, 52, 60, 50, 0));
    assert_eq!(years(25, 0, 10), of(50), "nothing from 26 to 35");
    assert_eq!(years(35, 0, 5), Person::rolled(45, 50, 50, 40, 50, 0), "accuracy stays to 40");
    assert_eq!(years(35, 0, 10), Person::rolled(40, 47, 47, 30, 50, 0));
    // Scores stay between 1 and 100, and strength is read again.
    let older = |man: &Person, age| abilities::grown_older(man, Life { age, years: 1 }, 1, &readings()).0;
    assert_eq!(older(&of(1), 40), of(1));
    assert_eq!(older(&of(100), 24), of(100));
    let strong = older(&of(59), 24);
    assert_eq!((abilities::strength(&of(59)), abilities::strength(&strong)), (14, 15));
}

#[test]
fn every_other_year_is_counted_from_the_beginning_of_the_record() {
    ledger::proves!("bh79-030");
    let gun = |age, in_play, more| abilities::accuracy(&years(age, in_play, more), false, &readings());
    // Odd or even, the age does not matter: the second year of the record adds, and the first does not.
    for age in [20, 21] {
        assert_eq!(years(age, 0, 1).gun, Rating::rolled(50), "{age}");
        assert_eq!(years(age, 0, 2).gun, Rating::rolled(51), "{age}");
        assert_eq!(years(age, 1, 1).gun, Rating::rolled(51), "{age}: the year before is counted");
        assert_eq!(years(age, 1, 1).throwing, Rating::rolled(51), "{age}");
    }
    assert_eq!(gun(20, 0, 1), gun(22, 0, 1));
    // After 40: of the years to 41, 42, 43 and 44 the two even ones of the record.
    assert_eq!(years(40, 0, 4).gun, Rating::rolled(48));
    assert_eq!((years(40, 0, 1).gun, years(40, 1, 1).gun), (Rating::rolled(50), Rating::rolled(49)));
    let switches = Switches { ageing_other_year: AgeingOtherYear::FirstYear, ..readings() };
    let (man, _) = abilities::grown_older(&of(50), Life { age: 20, years: 0 }, 5, &switches);
    assert_eq!(man.gun, Rating::rolled(53), "by the other reading the first, third and fifth");
}

#[test]
fn everybody_is_right_handed_until_his_sheet_says_otherwise() {
    ledger::proves!("bh79-031");
    let mut dice = Typed::new([50; 6]);
    let created = abilities::create(&mut dice, true, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((created.person.hand, created.person.ambidextrous), (Side::Right, false));
    let left = Person { hand: Side::Left, ..created.person };
    let grown = abilities::after_scenario(&left, &[FOUGHT], &readings());
    assert_eq!((grown.hand, abilities::halved(&grown).hand), (Side::Left, Side::Left));
}

#[test]
fn scores_beyond_the_tables_stand_as_printed() {
    ledger::proves!("bh79-033");
    let hardin = legend(25, 23);
    assert_eq!(abilities::quickness(&hardin, &readings()).total(), 30);
    assert_eq!(abilities::accuracy(&hardin, false, &readings()).total(), 98);
    let survivor = abilities::survived(&hardin, &readings());
    assert_eq!((survivor.speed, survivor.experience), (hardin.speed, hardin.experience));
    let (older, _) = abilities::grown_older(&hardin, Life { age: 20, years: 1 }, 1, &readings());
    assert_eq!((older.speed, older.gun), (Rating::Printed(25), Rating::Printed(23)));
}

#[test]
fn rules_of_percentiles_read_a_printed_score_as_one() {
    ledger::proves!("bh79-017", "bh79-033");
    use rules::abilities::{percentile_of_accuracy, percentile_of_bravery, percentile_of_speed};
    let speeds =
        [(-7, 5), (-5, 5), (4, 50), (15, 95), (16, 95), (17, 95), (18, 96), (21, 99), (22, 100), (25, 100)];
    for (printed, percentile) in speeds {
        assert_eq!(percentile_of_speed(Rating::Printed(printed)), Score::new(percentile), "{printed}");
    }
    let aims = [(0, 35), (14, 85), (15, 95), (18, 98), (20, 99), (23, 99)];
    for (printed, percentile) in aims {
        assert_eq!(percentile_of_accuracy(Rating::Printed(printed)), Score::new(percentile), "{printed}");
    }
    let nerve =
        |speed, accuracy, morale| percentile_of_bravery(&Bravery::Printed { speed, accuracy, morale });
    assert_eq!(nerve(5, 15, None), Score::new(100));
    assert_eq!(nerve(4, 15, None), Score::new(98));
    assert_eq!(nerve(3, 10, None), Score::new(90));
    assert_eq!(nerve(0, 0, Some(30)), Score::new(30));
    let stunned = abilities::halved(&legend(16, 21));
    assert_eq!((stunned.speed, stunned.gun), (Rating::rolled(47), Rating::rolled(49)));
    assert_eq!(stunned.throwing, Rating::rolled(25));
    let (older, _) = abilities::grown_older(&legend(16, 21), Life { age: 40, years: 1 }, 1, &readings());
    assert_eq!(older.speed, Rating::rolled(94));
}

#[test]
fn morale_is_the_bravery_percentile_or_the_printed_one() {
    ledger::proves!("bh79-017");
    assert_eq!(abilities::morale(&of(55)), Some(55));
    let ike = Person { bravery: Bravery::Printed { speed: 0, accuracy: 0, morale: Some(30) }, ..of(50) };
    assert_eq!(abilities::morale(&ike), Some(30));
    assert_eq!(abilities::morale(&legend(16, 21)), None);
    let grown = abilities::survived(&ike, &readings());
    assert_eq!(abilities::morale(&grown), Some(33));
}

#[test]
fn marksmen_begin_with_the_class_of_excellent() {
    let classes = [(85, Marksman::None), (86, Marksman::Excellent), (95, Marksman::Excellent)];
    let best = [(96, Marksman::CrackShot), (98, Marksman::CrackShot), (99, Marksman::Deadeye)];
    for (score, class) in classes.into_iter().chain(best) {
        assert_eq!(abilities::marksman(&of(score), false), class);
        assert_eq!(abilities::marksman(&of(score), true), class);
    }
    let printed =
        [(14, Marksman::None), (15, Marksman::Excellent), (18, Marksman::CrackShot), (23, Marksman::Deadeye)];
    for (score, class) in printed {
        assert_eq!(abilities::marksman(&legend(10, score), false), class);
    }
    assert_eq!(Marksman::CrackShot.label(), "crack shot");
}

#[test]
fn classes_are_found_by_name_and_rolled_evenly() {
    use rules::abilities::{span_of_accuracy_class, span_of_bravery_class, span_of_speed_class};
    use rules::abilities::{span_of_strength_class, span_of_strength_score};
    assert_eq!(span_of_speed_class("greased-lightning"), Some((96, 100)));
    assert_eq!(span_of_speed_class("very-quick"), Some((51, 65)));
    assert_eq!(span_of_accuracy_class("crack-shot"), Some((96, 98)));
    assert_eq!(span_of_accuracy_class("Dead Eye"), Some((99, 100)));
    assert_eq!(span_of_accuracy_class("above-average"), Some((36, 50)));
    assert_eq!(span_of_bravery_class("above-average"), Some((36, 65)));
    assert_eq!(span_of_bravery_class("fearless"), Some((91, 98)));
    assert_eq!(span_of_strength_class("mighty"), Some((99, 100)));
    assert_eq!((span_of_strength_score(15), span_of_strength_score(7)), (Some((61, 75)), None));
    assert_eq!(span_of_speed_class("crack-shot"), None);
    let scores = exact(|dice| roll_within(dice, (96, 98)));
    assert_eq!(scores.of(&Score::new(97)), Odds::new(1u32, 3u32));
    assert_eq!(scores.len(), 3);
    let mut dice = Typed::named([("within the class", 15)]);
    assert_eq!(roll_within(&mut dice, (51, 65)), Score::new(65));
    assert_eq!(roll_within(&mut dice, (40, 40)), Score::new(40));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn every_printed_table_covers_its_dice() {
    let sheets = abilities::sheets();
    let ids: Vec<_> = sheets.iter().map(|sheet| sheet.id).collect();
    let names = ["speed", "accuracy", "strength", "bravery", "experience", "initial-modification"];
    assert_eq!(ids[..6], names);
    assert_eq!(ids[6..], ["survival-modification", "ageing"]);
    for sheet in &sheets {
        assert!(sheet.coverage.iter().all(|coverage| coverage.check().is_ok()), "{}", sheet.id);
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()), "{}", sheet.id);
    }
}
