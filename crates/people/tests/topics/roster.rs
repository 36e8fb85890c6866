//! People who live on: lent to a fight, and taken back once.

use people::roster::{Back, CannotLend, Loan, Member, Return, TakenBack, Wrong};
use rules::{Location, Person, Severity, Wound};

fn member(id: &str) -> Member {
    let wyatt = people::cast::find("wyatt-earp@fastest_guns").expect("he is on the chart");
    let member = Member::of_record(wyatt, (2, 29)).expect("his abilities are known");
    Member { id: id.to_owned(), person: Person::rolled(52, 60, 40, 80, 94, 3), ..member }
}

fn back(id: &str) -> Back {
    Back {
        id: id.to_owned(),
        alive: true,
        wounds: Vec::new(),
        bruises: 0,
        captured: false,
        fled: false,
        arms: Vec::new(),
        person: None,
        killed: Vec::new(),
        drinks: 0,
        loot: 0,
        saw: Vec::new(),
        ambush: false,
    }
}

fn returned(fight: u32, people: Vec<Back>) -> Return {
    Return {
        fight,
        what: "a fight".to_owned(),
        winner: None,
        turns: 4,
        people,
        others_dead: 0,
        witnesses: true,
    }
}

#[test]
fn the_dead_stay_dead_and_nobody_comes_back_twice() {
    let mut roster = vec![member("a"), member("b"), member("c")];
    let loan = Loan::of(7, &["a", "b"], &mut roster).expect("both are free");
    assert!(!roster[0].can_act() && roster[2].can_act());
    assert!(matches!(Loan::of(8, &["c", "b"], &mut roster), Err(CannotLend::Lent(_))));
    assert_eq!(roster[2].lent, None, "all or none");
    let dead = Back { alive: false, killed: vec!["b".to_owned()], ..back("a") };
    let leg = Wound { location: Some(Location::LeftLeg), severity: Severity::Serious };
    let hurt = Back {
        wounds: vec![leg],
        bruises: 2,
        captured: true,
        person: Some(Person::rolled(54, 60, 40, 80, 95, 4)),
        ..back("b")
    };
    let whole = returned(7, vec![dead, hurt]);
    assert_eq!(loan.take_back(&whole, &mut roster), Ok(TakenBack::Now));
    let once = roster.clone();
    assert_eq!(loan.take_back(&whole, &mut roster), Ok(TakenBack::Before));
    assert_eq!(roster, once, "a second time changes nothing");
    assert!(!roster[0].alive && roster[0].kills == once[0].kills);
    assert_eq!((roster[1].hurts.lost(), roster[1].person), (9, Person::rolled(54, 60, 40, 80, 95, 4)));
    assert_eq!(roster[1].fights.last().map(|bout| bout.fate.as_str()), Some("captured"));
    assert!(matches!(Loan::of(9, &["a"], &mut roster), Err(CannotLend::Dead(_))));
}

#[test]
fn a_return_that_does_not_fit_changes_nothing() {
    let mut roster = vec![member("a"), member("b")];
    let loan = Loan::of(1, &["a"], &mut roster).expect("he is free");
    let before = roster.clone();
    let wrong = [
        (returned(2, vec![back("a")]), Wrong::OtherFight(2)),
        (returned(1, vec![]), Wrong::Missing("a".to_owned())),
        (returned(1, vec![back("a"), back("b")]), Wrong::Stranger("b".to_owned())),
    ];
    for (back, why) in wrong {
        assert_eq!(loan.take_back(&back, &mut roster), Err(why));
        assert_eq!(roster, before);
    }
}

#[test]
fn a_member_goes_into_a_people_file_and_his_next_fight_as_he_is() {
    let mut one = member("a");
    one.hurts.wounds.push(rules::boot_hill_1979::living::healing::Mending {
        wound: Wound { location: Some(Location::RightArm), severity: Severity::Light },
        halves: 4,
    });
    assert_eq!(
        (one.condition().wounds, one.condition().arm_light),
        (1, [0, 0]),
        "more than half healed: no penalty"
    );
    let again = Member::of_record(&one.record(rules::Book::BootHill1979), one.born).expect("it is read");
    assert_eq!((again.person, again.id), (one.person, one.id));
    let printed =
        Member::of_record(people::cast::find("wyatt-earp@fastest_guns").expect("he is there"), (3, 19))
            .expect("known");
    let again = Member::of_record(&printed.record(rules::Book::BootHill1979), (3, 19)).expect("it is read");
    assert_eq!(again.person, printed.person, "printed numbers stay as they are");
}

/// Years change some of the printed numbers into scores and leave others as they are.
#[test]
fn whoever_grows_older_by_printed_numbers_still_goes_into_a_people_file() {
    let douglas = people::cast::find("eagle-eye-douglas@promise_city").expect("he is on the chart");
    let mut one = Member::of_record(douglas, (5, 1)).expect("his numbers are printed");
    for _ in 0..3 {
        one.has_birthday(&rules::boot_hill_1979::Switches::default());
    }
    let record = one.record(rules::Book::BootHill1979);
    let chart = people::parse::people("older.toml", &record.to_toml()).expect("it is a people file");
    let again = Member::of_record(&chart.people[0], one.born).expect("it is read");
    assert_eq!(again.person, one.person);
}
