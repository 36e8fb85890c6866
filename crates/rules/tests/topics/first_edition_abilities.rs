//! Abilities of the first edition: tables, sums, creation, growth and age.

use chance::{Odds, Typed, exact};
use rules::abilities::{Life, Rolls};
use rules::boot_hill_1975::abilities::{self, Showdown};
use rules::boot_hill_1975::switches::{
    AgeUnderFifteen, AgeingOtherYear, BowAccuracy, ExperienceElevenPlus, GreasedLightningSplit,
    GrowthFractions,
};
use rules::boot_hill_1975::{Switches, weapons};
use rules::{Arm, Bravery, Cause, Experience, Person, Rating, Score, Side};

fn readings() -> Switches {
    Switches::default()
}

fn split() -> Switches {
    Switches { greased_lightning_split: GreasedLightningSplit::Yes, ..readings() }
}

/// A man of one score in everything.
fn of(score: i16) -> Person {
    Person::rolled(score, score, score, score, score, 0)
}

fn speed(score: i16, switches: &Switches) -> i16 {
    abilities::quickness(&of(score), switches).total()
}

#[test]
fn speed_has_ten_classes_and_the_top_one_may_be_split() {
    ledger::proves!("bh75-d003");
    let edges = [5, 10, 20, 35, 50, 65, 80, 90, 95, 100];
    let worth = [-5, -2, 0, 2, 4, 6, 9, 12, 15, 20];
    let mut lowest = 1;
    for (highest, worth) in edges.into_iter().zip(worth) {
        assert_eq!((speed(lowest, &readings()), speed(highest, &readings())), (worth, worth), "{highest}");
        lowest = highest + 1;
    }
    let top = [96, 97, 98, 99, 100];
    assert_eq!(top.map(|score| speed(score, &readings())), [20; 5]);
    assert_eq!(top.map(|score| speed(score, &split())), [18, 19, 20, 21, 22]);
    for score in 1..96 {
        assert_eq!(speed(score, &split()), speed(score, &readings()), "{score}");
    }
}

#[test]
fn bravery_helps_the_aim_but_not_the_draw() {
    ledger::proves!("bh75-d004", "bh75-d005");
    let edges = [10, 20, 35, 65, 80, 90, 98, 100];
    let worth = [-6, -3, 0, 3, 6, 10, 15, 15];
    let mut lowest = 1;
    for (highest, worth) in edges.into_iter().zip(worth) {
        for score in [lowest, highest] {
            let man = Person { bravery: Bravery::Rolled(Score::new(score)), ..of(50) };
            assert_eq!(abilities::quickness(&man, &readings()).total(), 4);
            assert_eq!(abilities::accuracy(&man, false, &readings()).of(Cause::BraveryAccuracy), worth);
        }
        lowest = highest + 1;
    }
    let printed = Bravery::Printed { speed: 5, accuracy: 15, morale: None };
    let man = Person { bravery: printed, ..of(50) };
    assert_eq!(abilities::quickness(&man, &readings()).total(), 4);
}

#[test]
fn accuracy_has_eleven_classes_for_fired_and_for_thrown_weapons() {
    ledger::proves!("bh75-d006", "bh75-d007");
    let edges = [5, 15, 25, 35, 50, 65, 75, 85, 95, 98, 100];
    let worth = [-9, -6, -3, 0, 2, 5, 7, 10, 15, 18, 20];
    let mut lowest = 1;
    for (highest, worth) in edges.into_iter().zip(worth) {
        for score in [lowest, highest] {
            let gunman = Person { gun: Rating::rolled(score), ..of(30) };
            let thrower = Person { throwing: Rating::rolled(score), ..of(30) };
            let sums = [(&gunman, false), (&gunman, true), (&thrower, false), (&thrower, true)]
                .map(|(man, thrown)| abilities::accuracy(man, thrown, &readings()).of(Cause::Accuracy));
            assert_eq!(sums, [worth, 0, 0, worth]);
        }
        lowest = highest + 1;
    }
    // A stun acts on the scores only for a time: it makes another man of them and leaves the first as he was.
    let man = of(86);
    assert_eq!(abilities::halved(&man).gun, Rating::rolled(43));
    assert_eq!(man.gun, Rating::rolled(86));
}

#[test]
fn a_bow_is_loosed_with_the_throwing_accuracy_or_fired_like_a_gun() {
    ledger::proves!("bh75-d007");
    let gun = Switches { bow_accuracy: BowAccuracy::Gun, ..readings() };
    let thrown = |arm| (abilities::throws(arm, &readings()), abilities::throws(arm, &gun));
    assert_eq!(thrown(Arm::Bow), (true, false));
    assert_eq!(thrown(Arm::Knife), (true, true));
    assert_eq!(thrown(Arm::Lance), (true, true));
    assert_eq!(thrown(Arm::BuffaloRifle), (false, false));
}

#[test]
fn strength_runs_from_8_to_20_points() {
    ledger::proves!("bh75-d008");
    let edges = [2, 5, 10, 17, 25, 40, 60, 75, 83, 90, 95, 98, 100];
    let mut lowest = 1;
    for (highest, points) in edges.into_iter().zip(8..) {
        assert_eq!((abilities::strength(&of(lowest)), abilities::strength(&of(highest))), (points, points));
        lowest = highest + 1;
    }
}

#[test]
fn experience_is_a_count_and_eleven_gunfights_are_worth_20_or_10() {
    ledger::proves!("bh75-d009", "bh75-d010");
    let worth = [-10, -5, -5, 0, 0, 2, 2, 6, 6, 8, 8, 20, 20];
    let ten = Switches { experience_eleven_plus: ExperienceElevenPlus::Ten, ..readings() };
    for (count, worth) in (0..).zip(worth) {
        let past = Experience::Gunfights(count);
        assert_eq!(abilities::experience(past, &readings()), worth);
        assert_eq!(abilities::experience(past, &ten), worth.min(10));
    }
}

#[test]
fn a_personal_figure_adds_his_bonus_once_to_each_of_five_rolls() {
    ledger::proves!("bh75-d009", "bh75-d011", "bh75-d012", "bh75-d019", "bh75-p38");
    // V30, and the edges.
    let improved = [1, 50, 51, 70, 71, 100].map(abilities::improved);
    assert_eq!(improved, [11, 60, 56, 75, 71, 100].map(Score::new));
    let fell =
        [("speed", 50), ("bravery", 51), ("gun accuracy", 70), ("throwing accuracy", 71), ("strength", 1)];
    let mut dice = Typed::named(fell);
    let figure = abilities::create(&mut dice, true, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(figure.person, Person::rolled(60, 75, 71, 11, 56, 0));
    let rolls = Rolls { speed: 50, gun: 70, throwing: 71, strength: 1, bravery: 51, experience: None };
    assert_eq!((figure.rolls, figure.person.hand), (rolls, Side::Right));
    let mut dice = Typed::named(fell);
    let minor = abilities::create(&mut dice, false, &readings());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(minor.person, Person::rolled(50, 70, 71, 1, 51, 0));
    let experience = abilities::accuracy(&figure.person, false, &readings()).of(Cause::Experience);
    assert_eq!(experience, -10);
}

/// First shot with a weapon, to-hit base and strength.
fn derived(man: Person, arm: Arm, switches: &Switches) -> (i16, i16, i16) {
    let weapon = weapons::chart(arm).map_or(0, |line| line.speed.modifier());
    let first_shot = abilities::quickness(&man, switches).with(Cause::WeaponSpeed, weapon).total();
    (first_shot, abilities::accuracy(&man, false, switches).total(), abilities::strength(&man))
}

#[test]
fn the_men_of_the_ok_corral_have_their_sums() {
    ledger::proves!("bh75-d018", "bh75-d003", "bh75-d010");
    // Speed, gun accuracy, bravery, strength and gunfights as printed; throwing is not printed.
    let cast = [
        ("Wyatt Earp", [97, 96, 97, 99], 9, (30, 91, 20)),
        ("Virgil Earp", [90, 89, 87, 85], 6, (22, 77, 17)),
        ("Morgan Earp", [93, 87, 93, 76], 4, (25, 80, 16)),
        ("Doc Holliday", [98, 96, 98, 2], 11, (30, 103, 8)),
        ("Billy Clanton", [95, 91, 96, 66], 7, (25, 86, 15)),
        ("Ike Clanton", [83, 77, 15, 63], 2, (22, 52, 15)),
        ("Tom McLaury", [88, 89, 91, 68], 5, (22, 82, 15)),
        ("Frank McLaury", [90, 97, 92, 77], 6, (22, 85, 16)),
        ("John Ringo", [99, 97, 92, 77], 11, (30, 103, 16)),
        ("Billy Claibourne", [86, 86, 65, 49], 2, (22, 63, 14)),
    ];
    let ten = Switches { experience_eleven_plus: ExperienceElevenPlus::Ten, ..readings() };
    for (name, [speed, gun, bravery, strength], gunfights, expected) in cast {
        let man = Person::rolled(speed, gun, 50, strength, bravery, gunfights);
        assert_eq!(derived(man, Arm::FastDraw, &readings()), expected, "{name}");
        let lower = if gunfights == 11 { 93 } else { expected.1 };
        assert_eq!(derived(man, Arm::FastDraw, &ten).1, lower, "{name}");
    }
    let doc = Person::rolled(98, 96, 50, 2, 98, 11);
    assert_eq!(derived(doc, Arm::Shotgun, &readings()).0, 15);
    let top = [97, 98, 99, 100].map(|score| derived(of(score), Arm::FastDraw, &split()).0);
    assert_eq!(top, [29, 30, 31, 32]);
}

#[test]
fn the_dalton_gang_has_its_sums() {
    ledger::proves!("bh75-d018");
    let gang = [
        (Person::rolled(72, 99, 69, 66, 99, 6), (17, 87, 15)),
        (Person::rolled(88, 87, 63, 78, 99, 6), (20, 82, 16)),
        (Person::rolled(78, 80, 55, 64, 85, 3), (17, 70, 15)),
        (Person::rolled(62, 79, 70, 50, 83, 2), (14, 65, 14)),
        (Person::rolled(75, 85, 52, 33, 82, 3), (17, 70, 13)),
        (Person::rolled(90, 97, 73, 88, 95, 4), (20, 83, 17)),
    ];
    for (man, expected) in gang {
        assert_eq!(derived(man, Arm::SingleAction, &readings()), expected);
    }
}

/// A won showdown of one man against one.
const WON: Showdown = Showdown {
    face_to_face: true,
    on_his_feet: true,
    opponents_left: 0,
    winners: 1,
    losers: 1,
    thrown: false,
};

#[test]
fn only_a_showdown_that_is_won_face_to_face_makes_a_man_grow() {
    ledger::proves!("bh75-d013", "bh75-p37");
    assert!(WON.won());
    let not_won = [
        Showdown { face_to_face: false, ..WON },
        Showdown { on_his_feet: false, ..WON },
        Showdown { opponents_left: 1, ..WON },
    ];
    for showdown in not_won {
        assert_eq!(abilities::after_showdown(&of(50), &showdown, &readings()), of(50));
    }
    assert_eq!(abilities::after_showdown(&of(50), &WON, &readings()), Person::rolled(52, 52, 50, 50, 52, 0));
}

#[test]
fn growth_goes_by_the_present_score_and_by_the_kind_of_weapon() {
    ledger::proves!("bh75-d014", "bh75-p37");
    let grown = |score, showdown: &Showdown| abilities::after_showdown(&of(score), showdown, &readings());
    // Present score, then what speed, accuracy and bravery gain.
    let cases = [
        (1, 2, 3, 2),
        (25, 2, 3, 2),
        (26, 2, 2, 2),
        (50, 2, 2, 2),
        (51, 1, 1, 2),
        (65, 1, 1, 2),
        (66, 1, 1, 1),
        (80, 1, 1, 1),
        (81, 0, 1, 1),
        (85, 0, 1, 1),
        (86, 0, 0, 1),
        (90, 0, 0, 1),
        (91, 0, 0, 0),
        (100, 0, 0, 0),
    ];
    for (now, speed, accuracy, bravery) in cases {
        let (quicker, better, braver) = (now + speed, now + accuracy, now + bravery);
        assert_eq!(grown(now, &WON), Person::rolled(quicker, better, now, now, braver, 0), "{now}");
        let thrown = Showdown { thrown: true, ..WON };
        assert_eq!(grown(now, &thrown), Person::rolled(quicker, now, better, now, braver, 0), "{now}");
    }
}

#[test]
fn growth_is_scaled_by_the_odds() {
    ledger::proves!("bh75-d015", "bh75-p37");
    // V31.
    let man = Person::rolled(50, 85, 50, 50, 65, 0);
    let two_beaten = Showdown { losers: 2, ..WON };
    let grown = abilities::after_showdown(&man, &two_beaten, &readings());
    assert_eq!(grown, Person::rolled(54, 87, 50, 50, 69, 0));
    let two_winners = Showdown { winners: 2, ..WON };
    let grown = abilities::after_showdown(&man, &two_winners, &readings());
    assert_eq!((grown.speed, grown.bravery), (Rating::rolled(51), Bravery::Rolled(Score::new(66))));
    assert_eq!(grown.gun, Rating::Rolled(Score::with_fraction(85, 1, 2)));
}

#[test]
fn fractions_of_growth_are_kept_or_dropped() {
    ledger::proves!("bh75-p37");
    let three_winners = Showdown { winners: 3, ..WON };
    let kept = abilities::after_showdown(&of(50), &three_winners, &readings());
    assert_eq!(kept.speed, Rating::Rolled(Score::with_fraction(50, 2, 3)));
    // The class is read from the score rounded down, and three such wins make two whole points.
    assert_eq!(abilities::quickness(&kept, &readings()).total(), 4);
    let again = |man: Person| abilities::after_showdown(&man, &three_winners, &readings());
    assert_eq!(again(kept).speed, Rating::Rolled(Score::with_fraction(51, 1, 3)));
    let drop = Switches { growth_fractions: GrowthFractions::Drop, ..readings() };
    assert_eq!(abilities::after_showdown(&of(50), &three_winners, &drop), of(50));
    let five_against_two = Showdown { winners: 2, losers: 5, ..WON };
    assert_eq!(abilities::after_showdown(&of(20), &five_against_two, &drop).gun, Rating::rolled(27));
}

#[test]
fn every_gunfight_counts_for_experience_after_the_game() {
    ledger::proves!("bh75-d016", "bh75-p37");
    // A lost showdown changes nothing but the count, and the count changes only when the game is over.
    let lost = Showdown { on_his_feet: false, opponents_left: 2, ..WON };
    let during = abilities::after_showdown(&of(50), &lost, &readings());
    assert_eq!(during.experience, Experience::Gunfights(0));
    assert_eq!(abilities::after_gunfight(&during).experience, Experience::Gunfights(1));
    let winner = abilities::after_gunfight(&abilities::after_showdown(&of(50), &WON, &readings()));
    assert_eq!(winner.experience, Experience::Gunfights(1));
    let veteran = Person::rolled(50, 50, 50, 50, 50, 255);
    assert_eq!(abilities::after_gunfight(&veteran).experience, Experience::Gunfights(255));
}

#[test]
fn an_age_is_five_dice_and_under_15_is_rolled_again() {
    ledger::proves!("bh75-d146", "bh75-p36");
    let mut dice =
        Typed::named([("age", 3), ("age, two more dice", 11), ("age", 17), ("age, two more dice", 12)]);
    assert_eq!(abilities::age(&mut dice, &readings()), 29);
    assert_eq!(dice.finish(), Ok(()));
    let keep = Switches { age_under_fifteen: AgeUnderFifteen::Keep, ..readings() };
    let mut dice = Typed::named([("age", 3), ("age, two more dice", 11)]);
    assert_eq!(abilities::age(&mut dice, &keep), 14);
    assert_eq!(dice.finish(), Ok(()));
    let kept = exact(|dice| abilities::age(dice, &keep));
    assert!(kept.total().is_certain());
    assert_eq!(kept.iter().map(|(age, _)| *age).collect::<Vec<_>>(), (5..=50).collect::<Vec<_>>());
    assert_eq!(kept.of(&5), Odds::new(1u32, 100_000u32));
    assert_eq!(kept.that(|age| *age < 15), Odds::new(2002u32, 100_000u32));
}

#[test]
fn an_age_is_rolled_again_three_times_at_most() {
    ledger::proves!("bh75-p36");
    let (low, high) = (("age", 5), ("age, two more dice", 20));
    let least = ("age, two more dice", 9);
    let mut dice = Typed::named([low, least, low, least, low, least, low, high]);
    assert_eq!(abilities::age(&mut dice, &readings()), 25);
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([low, least, low, least, low, least, low, least]);
    assert_eq!(abilities::age(&mut dice, &readings()), 15);
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([("age", 30), ("age, two more dice", 20)]);
    assert_eq!(abilities::age(&mut dice, &readings()), 50);
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([low, ("age, two more dice", 10)]);
    assert_eq!(abilities::age(&mut dice, &readings()), 15);
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
    ledger::proves!("bh75-d147", "bh75-p36");
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
    ledger::proves!("bh75-d147", "bh75-p36");
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
fn every_printed_table_covers_its_dice() {
    let sheets = abilities::sheets();
    for sheet in &sheets {
        assert!(sheet.coverage.iter().all(|coverage| coverage.check().is_ok()), "{}", sheet.id);
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()), "{}", sheet.id);
    }
    let growth = sheets.iter().find(|sheet| sheet.id == "growth");
    assert_eq!(growth.map(|sheet| (sheet.rows.len(), sheet.coverage.len())), Some((10, 3)));
}
