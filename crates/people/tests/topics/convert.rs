//! People from one book to another: legal, in the same order, and back again within stated bounds.

use people::convert::{
    self, AIM, AIM_BACK, CannotConvert, Converted, DRAW_1975, DRAW_1979, DRAW_BACK_1975, DRAW_BACK_1979,
    GAMBLING, GAMBLING_BACK, Invented, Lost, NERVE, NERVE_BACK, STRENGTH, STRENGTH_BACK, from_2002, hands,
    measures, measures_of_2002, to_2002, to_edition,
};
use people::{Ability, Citizen, Given, Record, Rolls, ability, cast, citizen, parse, people_toml};
use proptest::prelude::*;
use rules::abilities::{ACCURACY, BRAVERY, SPLIT_SPEED};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::boot_hill_1979::abilities::{EXPERIENCE, GUNFIGHTS};
use rules::{Book, Edition, Gunman};
use shady_gulch::{KnownAs, Ratings, Skill, Trait, Traits, Vocation};

/// Everybody on the charts who can fight.
fn fighters() -> impl Iterator<Item = &'static Record> {
    cast::all().iter().filter(|record| ability(record).is_ok())
}

fn converted(record: &Record) -> Converted<Citizen> {
    to_2002(record).unwrap_or_else(|why| panic!("{}: {why}", record.address()))
}

/// The man of a record as an edition makes him for a fight.
fn gunman(record: &Record) -> Gunman {
    match (ability(record).unwrap(), record.book) {
        (Ability::Person(person), Book::BootHill1975) => FirstEdition::default().gunman(&person),
        (Ability::Person(person), _) => SecondEdition::default().gunman(&person),
        (Ability::Base { speed_and_bravery, accuracy, strength, morale, .. }, book) => {
            Gunman::printed(book, speed_and_bravery.unwrap_or(0), accuracy, strength, morale)
        }
    }
}

/// Draw, aim, strength and nerve of 2002.
fn totals(citizen: &Citizen) -> [u8; 4] {
    measures_of_2002(citizen).unwrap()
}

fn is_legal(citizen: &Citizen) {
    let person = citizen.person().unwrap();
    for skill in Skill::ALL.into_iter().filter(|skill| *skill != Skill::SpeakLanguage) {
        let cap = Skill::cap(person.traits.of(skill.by()));
        assert!(person.skills.of(skill) <= cap, "{}: {}", citizen.id, skill.label());
    }
    assert!(person.traits.stamina() > 0, "{} has no stamina", citizen.id);
    let package = citizen.vocation.unwrap().package();
    assert_eq!(package.vices.lacking(citizen.vices), 0, "{} lacks a vice of his vocation", citizen.id);
    assert_eq!(package.virtues.lacking(citizen.virtues), 0, "{} lacks a virtue of his vocation", citizen.id);
    assert!(citizen.vices.count() > 0, "{} has no vice", citizen.id);
    assert!(citizen.virtues.count() > 0 || citizen.vocation == Some(Vocation::Outlaw), "{}", citizen.id);
}

#[test]
fn everybody_who_can_fight_becomes_a_legal_citizen_whose_file_has_no_fault() {
    assert_eq!((fighters().count(), cast::all().len()), (205, 208));
    for record in fighters() {
        let citizen = converted(record).person;
        is_legal(&citizen);
        let read =
            parse::citizens("converted.toml", &citizen.to_toml()).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(read.people, [citizen]);
    }
}

#[test]
fn who_cannot_fight_cannot_be_converted_and_is_told_why() {
    let why = |name: &str| to_2002(cast::find(name).unwrap()).unwrap_err().to_string();
    assert_eq!(why("finn-clanton"), "Finn Clanton cannot be converted: the scan lost scores.strength");
    assert!(
        why("john-kloehr").contains("cannot be converted before this is rolled"),
        "{}",
        why("john-kloehr")
    );
    let austin = citizen::find("Austin DiVole").unwrap();
    assert_eq!(
        from_2002(austin, Book::BootHill1979).unwrap_err().to_string(),
        "Austin DiVole cannot be converted: the scan lost traits, skills"
    );
    let dog = citizen::find("mad-dog-kelsey").unwrap();
    assert_eq!(
        from_2002(dog, Book::ShadyGulch2002),
        Err(CannotConvert::OtherGame { book: Book::ShadyGulch2002 })
    );
    let wyatt = cast::find("wyatt-earp").unwrap();
    assert_eq!(
        to_edition(wyatt, Book::ShadyGulch2002).unwrap_err().to_string(),
        "Shady Gulch (2002) is not an edition of the same game"
    );
}

#[test]
fn a_man_with_no_speed_at_all_is_refused() {
    let mut wyatt = cast::find("wyatt-earp@ok_corral_1979").unwrap().clone();
    assert!(to_2002(&wyatt).is_ok(), "his speed with a gun will do");
    wyatt.weapons = None;
    assert_eq!(to_2002(&wyatt), Err(CannotConvert::NoSpeed { who: "Wyatt Earp".into() }));
}

#[test]
fn doc_and_ringo_of_1979_are_legends_of_2002() {
    let doc = converted(cast::find("doc-holliday").unwrap());
    let person = doc.person.person().unwrap();
    assert_eq!(Trait::ALL.map(|which| person.traits.of(which)), [0, 6, 6, 3, 6]);
    assert_eq!((person.traits.reaction(), person.traits.stamina()), (0, 12));
    let skills: Vec<(&str, u8)> =
        person.skills.learned().map(|(skill, rating)| (skill.label(), rating)).collect();
    assert_eq!(
        skills,
        [
            ("Athletics", 10),
            ("Firearms", 11),
            ("Horsemanship", 3),
            ("Gambling", 11),
            ("Speak Language", 5),
            ("Western Lore", 6),
            ("Composure", 6),
        ]
    );
    assert_eq!(doc.person.vocation, Some(Vocation::Gambler));
    assert_eq!((doc.person.reputation, doc.person.known_as), (15, KnownAs::Dangerous));
    assert_eq!(doc.person.weapons, ["revolver", "revolver", "shotgun"]);
    assert_eq!(
        doc.lost_labels(),
        ["the parts of his aim", "the parts of his draw", "years and places", "the make of his weapons"]
    );
    assert_eq!(
        doc.invented_labels(),
        ["reasoning", "horsemanship, from dexterity", "native tongue", "virtues and vices, by vocation"]
    );
    let ringo = converted(cast::find("johnny-ringo").unwrap()).person;
    let traits = ringo.traits.unwrap();
    assert_eq!(Trait::ALL.map(|which| traits.of(which)), [4, 6, 6, 3, 6]);
    assert_eq!((traits.stamina(), ringo.vocation, ringo.reputation), (20, Some(Vocation::Outlaw), 11));
}

#[test]
fn doc_and_ringo_convert_from_every_chart_to_every_book() {
    for name in ["doc-holliday", "johnny-ringo"] {
        let charts: Vec<&Record> = cast::all().iter().filter(|record| record.id == name).collect();
        assert!(charts.iter().any(|record| record.book == Book::BootHill1975));
        assert!(charts.iter().any(|record| record.book == Book::BootHill1979));
        for record in charts {
            let citizen = converted(record).person;
            let [draw, aim, _, nerve] = totals(&citizen);
            assert!(draw >= 11 && aim >= 17 && nerve >= 10, "{}: {:?}", record.address(), totals(&citizen));
            for book in [Book::BootHill1975, Book::BootHill1979, Book::Northfield1981] {
                assert!(gunman(&to_edition(record, book).unwrap().person).gun.total() >= 91);
                assert!(gunman(&from_2002(&citizen, book).unwrap().person).gun.total() >= 91);
            }
        }
    }
}

#[test]
fn doc_comes_home_from_2002_with_his_own_numbers_but_for_a_point_of_strength() {
    let doc = cast::find("doc-holliday").unwrap();
    let home = from_2002(&converted(doc).person, Book::BootHill1979).unwrap();
    let (Given::Scores(before), Given::Scores(after)) = (doc.given, home.person.given) else { panic!() };
    assert_eq!(after.speed, before.speed);
    assert_eq!(after.gun, before.gun);
    assert_eq!(after.bravery, before.bravery);
    assert_eq!(after.experience, before.experience);
    assert_eq!((before.strength, after.strength), (Some(8), Some(9)));
    assert_eq!(home.person.trades, ["Gambler"]);
    assert_eq!((doc.gambler, home.person.gambler), (Some(2), Some(2)));
}

#[test]
fn mad_dog_rides_into_both_editions() {
    let dog = citizen::find("Mad Dog").unwrap();
    for (book, draw, past) in [(Book::BootHill1975, 12, -10), (Book::BootHill1979, 12, -10)] {
        let there = from_2002(dog, book).unwrap();
        let Given::Scores(scores) = there.person.given else { panic!() };
        let man = gunman(&there.person);
        // Dexterity 5 and perception 3; dexterity alone with a gun, for the sheet prints no Firearms.
        assert_eq!((man.quickness.total(), man.gun.total(), man.strength), (draw, 37, 13));
        assert_eq!((man.morale, scores.experience, scores.bravery), (Some(8), Some(past), Some([-4, -6])));
        // A knife in his hand is another matter: 5 and 10.
        assert_eq!(man.throwing.total(), 50 - 6 - 10 + 40);
        let codes: Vec<&str> = there.person.weapons().iter().map(|carried| carried.code.as_str()).collect();
        assert_eq!(codes.len(), 2);
        assert_eq!(
            there.lost_labels(),
            [
                "dexterity, perception and skill apart",
                "how well he throws, in part",
                "reasoning",
                "skills that the book does not score",
                "virtues and vices",
                "money in words",
            ]
        );
        assert_eq!(
            there.invented_labels(),
            ["how his aim falls into parts", "the make of his weapons", "strong hand"]
        );
    }
}

/// The rows that the reading of the missing rows as Firearms and Horsemanship would give (erratum A2).
#[test]
fn mad_dog_with_his_rows_moved_up_is_a_gunfighter() {
    let mut dog = citizen::find("Mad Dog").unwrap().clone();
    dog.skills = Ratings::new(&[(Skill::Firearms, 10), (Skill::Horsemanship, 6), (Skill::Brawling, 4)]);
    let there = from_2002(&dog, Book::BootHill1979).unwrap().person;
    assert_eq!(gunman(&there).gun.total(), 89);
    assert_eq!(totals(&converted(&there).person)[..2], [8, 15]);
}

#[test]
fn both_totals_are_kept_but_in_the_corners_that_the_cap_forbids() {
    for draw in 5..=12u8 {
        for aim in 4..=18u8 {
            let hands = hands(draw, aim);
            let (quick, sure) = (hands.dexterity + hands.perception, hands.dexterity + hands.firearms);
            assert!(hands.dexterity <= 6 && hands.perception <= 6, "{draw} {aim}");
            assert!(hands.firearms <= 2 * hands.dexterity, "{draw} {aim}");
            assert_eq!(hands.quickened, draw == 5 && aim > 15, "{draw} {aim}");
            assert_eq!(hands.steadied, draw > aim + 6, "{draw} {aim}");
            assert_eq!(
                (quick, sure),
                (if hands.quickened { 6 } else { draw }, aim.max(draw.saturating_sub(6)))
            );
        }
    }
    // Whatever somebody asks for, there is an answer within the scale.
    for (draw, aim) in (0..=255u8).flat_map(|draw| (0..=255u8).map(move |aim| (draw, aim))) {
        let hands = hands(draw, aim);
        assert!(hands.dexterity <= 6 && hands.perception <= 6 && hands.firearms <= 2 * hands.dexterity);
    }
}

/// How many of the 100 x 100 x 100 x 100 ways to roll speed, bravery, gun and experience in 1979 pass a test.
fn ways_of_1979(mut passes: impl FnMut(i16, i16) -> bool) -> u64 {
    let mut ways = 0;
    for (from, to, speed) in SPLIT_SPEED.spans() {
        for (low, high, nerve) in BRAVERY.spans() {
            for (least, most, gun) in ACCURACY.spans() {
                for (first, last, past) in GUNFIGHTS.spans() {
                    let draw = speed.score + nerve.speed;
                    let aim = 50 + gun.score + nerve.accuracy + EXPERIENCE.read(i16::from(past));
                    let faces =
                        [to - from, high - low, most - least, last - first].map(|more| u64::from(more) + 1);
                    if passes(draw, aim) {
                        ways += faces.iter().product::<u64>();
                    }
                }
            }
        }
    }
    ways
}

#[test]
fn the_corners_are_rare_among_people_whom_dice_can_make() {
    let all = ways_of_1979(|_, _| true);
    assert_eq!(all, 100_000_000);
    let quickened = ways_of_1979(|draw, aim| hands(DRAW_1979.read(draw), AIM.read(aim)).quickened);
    let steadied = ways_of_1979(|draw, aim| hands(DRAW_1979.read(draw), AIM.read(aim)).steadied);
    assert_eq!((quickened, steadied), (950, 3_000), "of a hundred million");
}

#[test]
fn the_middle_of_1979_meets_the_middle_of_2002() {
    let half = 50_000_000;
    let draws = |most: u8| ways_of_1979(|draw, _| DRAW_1979.read(draw) <= most);
    assert!(draws(5) < half && half <= draws(6), "the middle man has reaction 6 of 0 to 12");
    let aims = |most: u8| ways_of_1979(|_, aim| AIM.read(aim) <= most);
    assert!(aims(6) < half && half <= aims(7), "the middle man has dexterity 3 and Firearms 4");
    assert_eq!((NERVE.read(50), NERVE.read(51)), (6, 7), "15 and 21 ways of 36, as near to half as can be");
    let strengths = |trait_rating: u8| {
        let points = |face: i16| rules::abilities::STRENGTH.read(face).score;
        (1..=100).filter(|face| STRENGTH.read(points(*face)) == trait_rating).count()
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(strengths), [5, 12, 23, 20, 23, 12, 5], "even on both sides");
    let middle = Record::new(
        Book::BootHill1979,
        "Middle Man",
        Given::Rolls(Rolls {
            speed: Some(50),
            gun: Some(50),
            throwing: Some(50),
            bravery: Some(50),
            strength: Some(50),
        }),
    );
    let middle = converted(&Record { gunfights: Some(1), ..middle }).person;
    assert_eq!(middle.traits, Some(Traits::new([3, 3, 3, 3, 3])));
    assert_eq!((middle.skills.of(Skill::Firearms), middle.skills.of(Skill::Composure)), (4, 3));
}

#[test]
fn nerve_stands_as_often_as_the_percentile_says() {
    for (from, to, total) in NERVE.spans() {
        let dice = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| one + other));
        let ways = dice.filter(|dice| *dice < 12 && *dice <= total).count() as u16;
        // The chance of a roll at average difficulty lies within four points in a hundred of the band.
        let (least, most) = (from * 36, to * 36);
        assert!(least <= ways * 100 + 4 * 36 && ways * 100 <= most + 4 * 36, "{from} to {to}: {ways} of 36");
    }
}

#[test]
fn every_total_comes_back_to_itself() {
    for total in 5..=12u8 {
        assert_eq!(DRAW_1975.read(DRAW_BACK_1975[usize::from(total)]), total);
        assert_eq!(DRAW_1979.read(DRAW_BACK_1979[usize::from(total)]), total);
    }
    for total in 4..=18u8 {
        assert_eq!(AIM.read(AIM_BACK[usize::from(total)]), total);
    }
    for total in 2..=12u8 {
        assert_eq!(NERVE.read(NERVE_BACK[usize::from(total)]), total);
    }
    for rating in 0..=6u8 {
        assert_eq!(STRENGTH.read(STRENGTH_BACK[usize::from(rating)]), rating);
    }
    for rating in 3..=12u8 {
        assert_eq!(GAMBLING.read(i16::from(GAMBLING_BACK[usize::from(rating)])), rating);
    }
    let rises = |list: &[i16]| list.windows(2).all(|pair| pair[0] <= pair[1]);
    assert!(rises(&DRAW_BACK_1975) && rises(&DRAW_BACK_1979) && rises(&AIM_BACK));
    assert!(rises(&NERVE_BACK) && rises(&STRENGTH_BACK));
    assert!(GAMBLING_BACK.windows(2).all(|pair| pair[0] >= pair[1]), "a low rating is a good one");
}

/// The bounds that the page on conversion states.
const DRAW_BOUND: i16 = 5;
const AIM_BOUND: i16 = 5;
const STRENGTH_BOUND: i16 = 1;
const NERVE_BOUND: i16 = 8;
const GAMBLER_BOUND: i16 = 4;

fn apart(one: i16, other: i16) -> i16 {
    (one - other).abs()
}

#[test]
fn there_and_back_stays_within_the_bounds_and_reaches_them() {
    let back = |list: &[i16], total: u8| list[usize::from(total)];
    let worst = |values: std::ops::RangeInclusive<i16>, there_and_back: &dyn Fn(i16) -> i16| {
        values.map(|value| apart(value, there_and_back(value))).max().unwrap()
    };
    assert_eq!(worst(-9..=30, &|draw| back(&DRAW_BACK_1979, DRAW_1979.read(draw))), DRAW_BOUND);
    assert_eq!(worst(2..=30, &|draw| back(&DRAW_BACK_1979, DRAW_1979.read(draw))), 3);
    assert_eq!(worst(-5..=25, &|draw| back(&DRAW_BACK_1975, DRAW_1975.read(draw))), 3);
    assert_eq!(worst(25..=98, &|aim| back(&AIM_BACK, AIM.read(aim))), AIM_BOUND);
    assert_eq!(worst(34..=98, &|aim| back(&AIM_BACK, AIM.read(aim))), 3);
    assert_eq!(worst(8..=20, &|points| back(&STRENGTH_BACK, STRENGTH.read(points))), STRENGTH_BOUND);
    assert_eq!(worst(1..=100, &|score| back(&NERVE_BACK, NERVE.read(score))), NERVE_BOUND);
    let gambler = |rating| i16::from(GAMBLING_BACK[usize::from(GAMBLING.read(rating))]);
    assert_eq!(worst(1..=50, &gambler), GAMBLER_BOUND);
    for score in 1..=100 {
        let home = NERVE_BACK[usize::from(NERVE.read(score))];
        assert_eq!(BRAVERY.read(home).label, BRAVERY.read(score).label, "the class of bravery never changes");
    }
}

#[test]
fn everybody_on_the_charts_comes_home_within_the_bounds() {
    for record in fighters() {
        let before = measures(record).unwrap();
        let citizen = converted(record);
        let home = from_2002(&citizen.person, record.book).unwrap().person;
        let after = measures(&home).unwrap();
        let who = record.address();
        assert!(apart(before.draw, after.draw) <= DRAW_BOUND, "{who}: {before:?} {after:?}");
        // The experience of 1975 lifts two men of the O.K. Corral beyond the last row, and the label says so.
        if !citizen.lost.contains(&Lost::BeyondTables) {
            assert!(apart(before.aim, after.aim) <= AIM_BOUND, "{who}: {before:?} {after:?}");
        }
        assert!(apart(before.strength, after.strength) <= STRENGTH_BOUND, "{who}");
        if let (Some(before), Some(after)) = (before.nerve, after.nerve) {
            assert!(apart(before, after) <= NERVE_BOUND, "{who}");
        }
        if let (Given::Scores(before), Given::Scores(after)) = (record.given, home.given) {
            assert!(apart(before.speed.unwrap(), after.speed.unwrap()) <= DRAW_BOUND, "{who}");
            assert!(apart(before.gun.unwrap(), after.gun.unwrap()) <= AIM_BOUND, "{who}");
            assert_eq!((before.experience, before.bravery), (after.experience, after.bravery), "{who}");
        }
        if let (Some(before), false) = (record.gambler, citizen.lost.contains(&Lost::Gambling)) {
            let after = home.gambler.unwrap();
            assert!(apart(before.into(), after.into()) <= GAMBLER_BOUND, "{who}: {before} {after}");
        }
    }
}

/// Of two people of one book, the one who is better in something is not worse in it in 2002.
fn keeps_order(one: &Record, other: &Record) {
    let (before, other_before) = (measures(one).unwrap(), measures(other).unwrap());
    let (now, other_now) = (converted(one), converted(other));
    let ([draw, aim, strength, nerve], [other_draw, other_aim, other_strength, other_nerve]) =
        (totals(&now.person), totals(&other_now.person));
    let who =
        || format!("{before:?} {:?}\n{other_before:?} {:?}", totals(&now.person), totals(&other_now.person));
    if before.draw >= other_before.draw && !other_now.lost.contains(&Lost::Slowness) {
        assert!(draw >= other_draw, "{}", who());
    }
    if before.aim >= other_before.aim && !other_now.lost.contains(&Lost::BadAim) {
        assert!(aim >= other_aim, "{}", who());
    }
    if before.draw >= other_before.draw && before.aim >= other_before.aim {
        assert!(draw >= other_draw && aim >= other_aim, "{}", who());
    }
    if before.strength >= other_before.strength {
        assert!(strength >= other_strength, "{}", who());
    }
    if let (Some(before), Some(other_before)) = (before.nerve, other_before.nerve)
        && before >= other_before
    {
        assert!(nerve >= other_nerve, "{}", who());
    }
}

#[test]
fn nobody_on_the_charts_loses_his_rank() {
    let first: Vec<&Record> = fighters().filter(|record| record.book == Book::BootHill1975).collect();
    let second: Vec<&Record> = fighters().filter(|record| record.book != Book::BootHill1975).collect();
    for people in [first, second] {
        for one in &people {
            assert!(
                !converted(one).lost.contains(&Lost::Slowness)
                    && !converted(one).lost.contains(&Lost::BadAim)
            );
            people.iter().for_each(|other| keeps_order(one, other));
        }
    }
}

fn book() -> impl Strategy<Value = Book> {
    prop_oneof![Just(Book::BootHill1975), Just(Book::BootHill1979)]
}

/// Somebody whom the dice of an edition could make.
fn rolled(book: Book) -> impl Strategy<Value = Record> {
    let score = || 1u8..=100;
    let parts = (score(), score(), proptest::option::of(score()), score(), score(), 0u8..=20);
    (parts, proptest::option::of(1u8..=50)).prop_map(
        move |((speed, gun, throwing, bravery, strength, gunfights), gambler)| {
            let (speed, gun, bravery, strength) = (Some(speed), Some(gun), Some(bravery), Some(strength));
            let given = Given::Rolls(Rolls { speed, gun, throwing, bravery, strength });
            Record { gunfights: Some(gunfights), gambler, ..Record::new(book, "Somebody", given) }
        },
    )
}

/// Anybody at all whose sheet is legal, and some whose sheet is not.
fn anybody_of_2002() -> impl Strategy<Value = Citizen> {
    let traits = proptest::array::uniform5(0u8..=6);
    let ratings = proptest::collection::vec(0u8..=12, 29);
    (traits, ratings, any::<bool>(), 0u8..=20, 0usize..14).prop_map(
        |(traits, ratings, injured, reputation, vocation)| {
            let traits = Traits::new(traits);
            let mut citizen = Citizen::new("somebody", "Somebody");
            for (skill, rating) in
                Skill::ALL.into_iter().zip(ratings).filter(|(skill, _)| !skill.comes_in_kinds())
            {
                let cap = if injured { 12 } else { Skill::cap(traits.of(skill.by())) };
                citizen.skills = citizen.skills.with(skill, rating.min(cap));
            }
            (citizen.traits, citizen.injured, citizen.reputation) = (Some(traits), injured, reputation);
            citizen.vocation = Some(Vocation::ALL[vocation]);
            citizen.weapons = vec!["revolver", "revolver", "club", "bow"];
            citizen
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_faster_man_stays_as_fast_and_a_better_shot_as_good(
        (one, other) in book().prop_flat_map(|book| (rolled(book), rolled(book))),
    ) {
        keeps_order(&one, &other);
        keeps_order(&other, &one);
    }

    #[test]
    fn whoever_dice_make_is_legal_and_comes_home_within_the_bounds(record in book().prop_flat_map(rolled)) {
        let citizen = converted(&record);
        is_legal(&citizen.person);
        let home = from_2002(&citizen.person, record.book).unwrap().person;
        let (before, after) = (measures(&record).unwrap(), measures(&home).unwrap());
        prop_assert_eq!(before.past, after.past);
        prop_assert!(apart(before.strength, after.strength) <= STRENGTH_BOUND);
        prop_assert!(apart(before.nerve.unwrap(), after.nerve.unwrap()) <= NERVE_BOUND);
        if !citizen.lost.contains(&Lost::Slowness) {
            prop_assert!(apart(before.draw, after.draw) <= DRAW_BOUND);
        }
        if !citizen.lost.contains(&Lost::BadAim) && !citizen.lost.contains(&Lost::BeyondTables) {
            prop_assert!(apart(before.aim, after.aim) <= AIM_BOUND);
        }
        let held = [Lost::Throwing, Lost::BeyondTables].iter().any(|lost| citizen.lost.contains(lost));
        if let (Some(before), false) = (before.thrown, held) {
            prop_assert!(apart(before, after.thrown.unwrap()) <= AIM_BOUND);
        }
    }

    #[test]
    fn anybody_of_2002_becomes_a_fighter_whose_file_has_no_fault(citizen in anybody_of_2002(), book in book()) {
        let there = from_2002(&citizen, book).unwrap().person;
        let text = people_toml(&there.chart, there.book, std::slice::from_ref(&there));
        match parse::people("converted.toml", &text) {
            Ok(chart) => prop_assert_eq!(&chart.people[0], &there),
            Err(faults) => return Err(TestCaseError::fail(format!("{faults}\n{text}"))),
        }
        let man = gunman(&there);
        let [draw, aim, strength, nerve] = totals(&citizen);
        let draws = if book == Book::BootHill1975 { DRAW_BACK_1975 } else { DRAW_BACK_1979 };
        prop_assert_eq!(man.quickness.total(), draws[usize::from(draw)]);
        prop_assert_eq!(man.gun.total(), AIM_BACK[usize::from(aim.min(18))]);
        prop_assert_eq!(man.strength, STRENGTH_BACK[usize::from(strength)]);
        prop_assert_eq!(man.morale, Some(NERVE_BACK[usize::from(nerve.min(18))]));
    }

    #[test]
    fn the_four_totals_of_2002_come_back_where_the_other_game_can_tell_them_apart(
        citizen in anybody_of_2002(),
        book in book(),
    ) {
        let [draw, aim, strength, nerve] = totals(&citizen);
        let home = converted(&from_2002(&citizen, book).unwrap().person);
        let [draw_after, aim_after, strength_after, nerve_after] = totals(&home.person);
        if !home.lost.contains(&Lost::Slowness) {
            prop_assert_eq!(draw_after, draw.max(5));
        }
        if !home.lost.contains(&Lost::BadAim) {
            prop_assert_eq!(aim_after, aim.clamp(4, 18));
        }
        prop_assert_eq!(strength_after, strength);
        prop_assert_eq!(nerve_after, nerve.clamp(2, 12));
    }

    #[test]
    fn no_scores_however_wild_bring_the_conversion_down(
        (speed, gun, throwing, strength) in (-20i16..=40, -20i16..=40, -20i16..=40, 1i16..=30),
        bravery in proptest::array::uniform2(-20i16..=40),
        (experience, book) in (-20i16..=40, book()),
    ) {
        let given = Given::Scores(people::Scores {
            speed: Some(speed),
            gun: Some(gun),
            throwing: Some(throwing),
            bravery: Some(bravery),
            experience: Some(experience),
            strength: Some(strength),
        });
        let record = Record::new(book, "Somebody", given);
        is_legal(&converted(&record).person);
        prop_assert!(to_edition(&record, Book::BootHill1975).is_ok() && to_edition(&record, Book::BootHill1979).is_ok());
    }
}

#[test]
fn percentile_scores_are_the_same_in_both_editions() {
    let doc = cast::find("doc-holliday@ok_corral_1975").unwrap();
    let later = to_edition(doc, Book::BootHill1979).unwrap();
    assert_eq!((later.person.given, later.person.gunfights), (doc.given, doc.gunfights));
    assert_eq!(later.lost, []);
    // Read by the tables of 1979: 20 and 4 for the draw; 50, 18, 15 and 10 for the aim.
    assert_eq!((gunman(&later.person).quickness.total(), gunman(&later.person).gun.total()), (24, 93));
    let earlier = to_edition(&later.person, Book::BootHill1975).unwrap();
    assert_eq!(earlier.lost, [Lost::NerveInDraw]);
    assert_eq!((gunman(&earlier.person).quickness.total(), gunman(&earlier.person).gun.total()), (20, 103));
}

#[test]
fn finished_scores_change_only_in_the_last_row_of_experience() {
    let doc = cast::find("doc-holliday").unwrap();
    let earlier = to_edition(doc, Book::BootHill1975).unwrap();
    let (Given::Scores(before), Given::Scores(after)) = (doc.given, earlier.person.given) else { panic!() };
    assert_eq!((before.experience, after.experience), (Some(10), Some(20)));
    assert_eq!((before.speed, before.gun, before.bravery), (after.speed, after.gun, after.bravery));
    assert_eq!(earlier.lost, [Lost::NerveInDraw, Lost::PrintedSums]);
    assert_eq!((gunman(&earlier.person).quickness.total(), gunman(&earlier.person).gun.total()), (23, 105));
    let home = to_edition(&earlier.person, Book::BootHill1979).unwrap().person;
    assert_eq!(home.given, doc.given);
}

#[test]
fn finished_base_numbers_lose_what_bravery_adds_to_the_draw() {
    let jesse = cast::find("jesse-james@northfield").unwrap();
    let earlier = to_edition(jesse, Book::BootHill1975).unwrap();
    // Fearless at 92: 4 of his 16.
    assert_eq!(gunman(&earlier.person).quickness.total(), 12);
    assert_eq!(gunman(&earlier.person).gun.total(), 93);
    assert_eq!(
        gunman(&to_edition(&earlier.person, Book::BootHill1979).unwrap().person).quickness.total(),
        16
    );
    let same = to_edition(jesse, Book::BootHill1979).unwrap();
    assert_eq!((same.person.book, same.lost.len()), (Book::BootHill1979, 0));
    assert_eq!(same.person.given, jesse.given);
    let wyatt = cast::find("wyatt-earp@ok_corral_1979").unwrap();
    assert_eq!(gunman(&to_edition(wyatt, Book::BootHill1975).unwrap().person).quickness.total(), 26);
}

#[test]
fn everybody_who_can_fight_can_fight_by_every_edition() {
    for record in fighters() {
        for book in [Book::BootHill1975, Book::BootHill1979, Book::Northfield1981] {
            let there = to_edition(record, book).unwrap().person;
            assert_eq!(there.book, book);
            assert!(gunman(&there).strength > 0, "{}", record.address());
            let text = people_toml(&there.chart, there.book, std::slice::from_ref(&there));
            if let Err(faults) = parse::people("there.toml", &text) {
                panic!("{faults}\n{text}");
            }
        }
    }
}

#[test]
fn a_weapon_that_the_other_book_does_not_make_is_dropped() {
    let mut doc = cast::find("doc-holliday@ok_corral_1975").unwrap().clone();
    doc.weapons = Some(vec![people::Carried::new("CWRR"), people::Carried::new("FDR")]);
    let later = to_edition(&doc, Book::BootHill1979).unwrap();
    assert_eq!(later.lost, [Lost::Weapons]);
    assert_eq!(later.person.weapons().len(), 1);
    let mut dog = citizen::find("Mad Dog").unwrap().clone();
    dog.weapons = vec!["sword", "axe", "axe", "whip"];
    let there = from_2002(&dog, Book::BootHill1979).unwrap();
    assert!(there.lost.contains(&Lost::Weapons));
    assert_eq!(
        there.person.weapons().iter().map(|one| (one.code.as_str(), one.count)).collect::<Vec<_>>(),
        [("TOM", 2)]
    );
    let things: Vec<&str> = there.person.items.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(things, ["fancy clothes", "sword", "whip"]);
}

#[test]
fn every_trade_and_part_of_the_charts_has_a_vocation() {
    for record in cast::all() {
        let (_, is_told) = convert::vocation(record);
        let says = !record.trades.is_empty() || record.role.is_some() || record.file == "average";
        assert_eq!(is_told, says, "{}: {:?} {:?}", record.address(), record.trades, record.role);
    }
    let of = |name: &str| convert::vocation(cast::find(name).unwrap()).0;
    assert_eq!(of("town-marshal"), Vocation::Lawman);
    assert_eq!(of("saloon-gal"), Vocation::Performer);
    assert_eq!(of("jesse-james@northfield"), Vocation::Outlaw);
}

#[test]
fn what_is_peculiar_to_a_man_is_named_as_lost_or_invented() {
    let doc = converted(cast::find("doc-holliday@ok_corral_1975").unwrap());
    assert!(doc.lost.contains(&Lost::ToBeHit) && doc.lost.contains(&Lost::Part));
    assert!(doc.lost.contains(&Lost::BeyondTables), "base accuracy 103");
    let luke = converted(cast::find("luke-hardeman").unwrap());
    assert!(luke.lost.contains(&Lost::Ambidextrous));
    let virgil = converted(cast::find("virgil-earp@ok_corral_1979").unwrap());
    assert!(virgil.invented.contains(&Invented::Nerve), "the chart prints no morale");
    let mut slow =
        Record { gunfights: Some(11), ..cast::find("bob-dalton@coffeyville_1979").unwrap().clone() };
    let Given::Rolls(rolls) = &mut slow.given else { panic!() };
    rolls.speed = Some(1);
    let slow = converted(&slow);
    assert!(slow.lost.contains(&Lost::Slowness), "{:?}", slow.lost);
    assert_eq!(totals(&slow.person)[..2], [6, 17]);
    let mut quick = butterfingers();
    let quick_and_bad = converted(&quick);
    assert!(quick_and_bad.lost.contains(&Lost::BadAim), "{:?}", quick_and_bad.lost);
    quick.hand = rules::Side::Left;
    assert!(converted(&quick).lost.contains(&Lost::LeftHand));
}

/// The quickest hands with the worst aim.
fn butterfingers() -> Record {
    let (speed, gun, bravery, strength) = (Some(100), Some(1), Some(30), Some(50));
    let rolls = Rolls { speed, gun, throwing: None, bravery, strength };
    Record { gunfights: Some(0), ..Record::new(Book::BootHill1979, "Butterfingers", Given::Rolls(rolls)) }
}

#[test]
fn a_coward_is_known_for_it_and_a_killer_too() {
    let mut rolls =
        Rolls { speed: Some(50), gun: Some(50), throwing: None, bravery: Some(9), strength: Some(50) };
    let record =
        |rolls| Record { gunfights: Some(12), ..Record::new(Book::BootHill1979, "A", Given::Rolls(rolls)) };
    assert_eq!(converted(&record(rolls)).person.known_as, KnownAs::Coward);
    rolls.bravery = Some(60);
    let brave = converted(&record(rolls)).person;
    assert_eq!((brave.known_as, brave.reputation), (KnownAs::Dangerous, 12));
}

#[test]
fn a_conversion_in_json_says_what_it_cost() {
    let doc = serde_json::to_value(converted(cast::find("doc-holliday").unwrap())).unwrap();
    assert_eq!(doc["person"]["book"], "2002");
    assert_eq!(doc["person"]["skills"]["firearms"], 11);
    assert_eq!(doc["lost"][0], "the parts of his aim");
    assert_eq!(doc["invented"][0], "reasoning");
    let mut labels: Vec<&str> = Lost::ALL.map(Lost::label).to_vec();
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), Lost::ALL.len());
    assert_eq!(Invented::ALL.map(Invented::label)[0], "reasoning");
}

#[test]
fn the_tables_of_the_conversion_are_shown_and_say_that_they_are_ours() {
    let sheets: Vec<rules::Sheet> = people::sheets();
    let ours: Vec<&rules::Sheet> =
        sheets.iter().filter(|sheet| sheet.id.starts_with("conversion-")).collect();
    assert_eq!(ours.len(), 7);
    for sheet in ours {
        assert!(sheet.title.starts_with("House conversion"), "{}", sheet.id);
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        let known = |id: &&str| ledger::clauses().iter().any(|clause| clause.id == *id);
        assert!(!sheet.clauses.is_empty() && sheet.clauses.iter().all(known), "{}", sheet.id);
    }
    let aim = sheets.iter().find(|sheet| sheet.id == "conversion-aim").unwrap();
    assert_eq!(aim.rows[7], ["7", "21/36", "47 to 53", "50 %"]);
    let draw = sheets.iter().find(|sheet| sheet.id == "conversion-draw").unwrap();
    assert_eq!(draw.rows[6], ["6", "6", "1 to 6", "2 to 7", "+4", "+5"]);
}
