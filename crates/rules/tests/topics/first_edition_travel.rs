//! Journeys and posses, first edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1975::travel::{SPACE_MILES, TURN_MINUTES, posse, posse_elsewhere, ride, walk};
use rules::travel::{Grade, MustRest, Posse, Ride, Rider, Step, Walker};

fn walks(steps: &[Step]) -> (Walker, Vec<u16>) {
    steps.iter().fold((Walker::default(), Vec::new()), |(walker, mut made), &step| {
        let (walker, spaces) = walk(walker, step).expect("he may");
        made.push(spaces);
        (walker, made)
    })
}

fn rides(grade: Grade, hours: &[Ride]) -> (Rider, Vec<u16>) {
    hours.iter().fold((Rider::new(grade), Vec::new()), |(rider, mut made), &hour| {
        let (rider, spaces) = ride(rider, hour).expect("he may");
        made.push(spaces);
        (rider, made)
    })
}

#[test]
fn men_on_foot_march_sixteen_turns_and_then_rest_eight() {
    ledger::proves!("bh75-p33");
    assert_eq!((SPACE_MILES, TURN_MINUTES), (2, 60));
    let (tired, made) = walks(&[Step::March; 16]);
    assert_eq!(made, [1; 16]);
    assert_eq!(walk(tired, Step::March), Err(MustRest { hours: 8 }));
    let fresh = (0..8).fold(tired, |walker, _| walk(walker, Step::Rest).expect("rest").0);
    assert_eq!(walk(fresh, Step::March).map(|(_, spaces)| spaces), Ok(1));
}

#[test]
fn men_on_foot_run_three_turns_and_then_rest_one_without_a_long_rest() {
    ledger::proves!("bh75-d138", "bh75-p33");
    let (winded, made) = walks(&[Step::Run; 3]);
    assert_eq!(made, [2, 2, 2]);
    assert_eq!(walk(winded, Step::Run), Err(MustRest { hours: 1 }));
    let day: Vec<Step> = [Step::Run, Step::Run, Step::Run, Step::Rest].into_iter().cycle().take(24).collect();
    let (runner, made) = walks(&day);
    assert_eq!(made.iter().sum::<u16>(), 36, "this book asks runners for no more rest than that");
    assert_eq!(walk(runner, Step::Run).map(|(_, spaces)| spaces), Ok(2));
}

#[test]
fn riders_go_two_spaces_for_sixteen_turns_and_then_rest_eight() {
    ledger::proves!("bh75-d139", "bh75-p33");
    let (tired, made) = rides(Grade::Fair, &[Ride::Steady; 16]);
    assert_eq!(made, [2; 16]);
    assert_eq!(ride(tired, Ride::Steady), Err(MustRest { hours: 8 }));
    let seven = (0..7).fold(tired, |rider, _| ride(rider, Ride::Rest).expect("rest").0);
    assert_eq!(ride(seven, Ride::Steady), Err(MustRest { hours: 1 }));
    let (fresh, _) = ride(seven, Ride::Rest).expect("rest");
    assert_eq!(ride(fresh, Ride::Steady).map(|(_, spaces)| spaces), Ok(2));
}

#[test]
fn a_pushed_horse_tires_by_its_row_and_then_must_rest() {
    ledger::proves!("bh75-d140", "bh75-p33");
    for (grade, row) in [
        (Grade::Excellent, vec![8, 6, 4, 2]),
        (Grade::Good, vec![7, 5, 3, 1]),
        (Grade::Fair, vec![6, 4, 2, 1]),
        (Grade::Poor, vec![5, 3, 1]),
    ] {
        let (spent, made) = rides(grade, &vec![Ride::Forced; row.len()]);
        assert_eq!(made, row);
        assert_eq!(ride(spent, Ride::Forced), Err(MustRest { hours: 1 }));
        assert_eq!(ride(spent, Ride::Steady), Err(MustRest { hours: 1 }));
    }
}

#[test]
fn a_good_horse_that_went_7_and_5_makes_7_again_after_a_turn_of_rest() {
    ledger::proves!("bh75-d140", "bh75-p33");
    let (rider, made) = rides(Grade::Good, &[Ride::Forced, Ride::Forced, Ride::Rest, Ride::Forced]);
    assert_eq!(made, [7, 5, 0, 7]);
    assert_eq!(rider.next_pace(), Some(5));
}

#[test]
fn steady_turns_neither_tire_nor_rest_a_horse_and_a_forced_rest_gives_two_columns() {
    ledger::proves!("bh75-p33");
    let mixed = [Ride::Forced, Ride::Steady, Ride::Forced];
    assert_eq!(rides(Grade::Excellent, &mixed).1, [8, 2, 6]);
    let (spent, _) = rides(Grade::Good, &[Ride::Forced; 4]);
    assert_eq!(ride(spent, Ride::Rest).map(|(rider, _)| rider.next_pace()), Ok(Some(3)));
}

#[test]
fn law_officers_alone_ride_at_once_and_two_turns_of_waiting_bring_more_men() {
    ledger::proves!("bh75-d141", "bh75-p34");
    let raise = |hours, faces: &[u16]| {
        let mut dice = Typed::named(faces.iter().map(|&face| ("men for the posse", face)));
        let posse = posse(&mut dice, 2, hours);
        assert_eq!(dice.finish(), Ok(()));
        posse
    };
    assert_eq!(raise(0, &[]), Posse { men: 2, hours: 0, behind: Some(1) });
    assert_eq!(raise(1, &[6]), Posse { men: 8, hours: 1, behind: None });
    assert_eq!(raise(2, &[6, 9]), Posse { men: 17, hours: 2, behind: None });
    assert_eq!(raise(3, &[6, 9]), Posse { men: 17, hours: 3, behind: None }, "no more after that");
    assert_eq!(exact(|dice| posse(dice, 0, 1).men).of(&10), Odds::new(1u32, 10u32));
}

#[test]
fn another_town_needs_a_turn_and_sends_its_officers_and_a_die_of_men() {
    ledger::proves!("bh75-p34");
    let mut dice = Typed::named([("men for the posse", 10)]);
    assert_eq!(posse_elsewhere(&mut dice, 1), Posse { men: 11, hours: 1, behind: None });
    assert_eq!(dice.finish(), Ok(()));
}
