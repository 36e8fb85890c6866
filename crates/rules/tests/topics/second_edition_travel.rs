//! Journeys and posses, second edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1979::switches::{MustRestStep, PosseHorses, Switches};
use rules::boot_hill_1979::travel::{posse, posse_elsewhere, posse_horses, ride, walk};
use rules::travel::{Grade, MustRest, Posse, Ride, Rider, Step, Walker};

fn walks(steps: &[Step]) -> (Walker, Vec<u16>) {
    steps.iter().fold((Walker::default(), Vec::new()), |(walker, mut made), &step| {
        let (walker, hexes) = walk(walker, step).expect("he may");
        made.push(hexes);
        (walker, made)
    })
}

fn rides(grade: Grade, hours: &[Ride], switches: &Switches) -> (Rider, Vec<u16>) {
    hours.iter().fold((Rider::new(grade), Vec::new()), |(rider, mut made), &hour| {
        let (rider, hexes) = ride(rider, hour, switches).expect("he may");
        made.push(hexes);
        (rider, made)
    })
}

#[test]
fn men_on_foot_march_sixteen_hours_and_then_rest_eight() {
    ledger::proves!("bh79-205");
    let (tired, made) = walks(&[Step::March; 16]);
    assert_eq!(made, [1; 16]);
    assert_eq!(walk(tired, Step::March), Err(MustRest { hours: 8 }));
    assert_eq!(walk(tired, Step::Run), Err(MustRest { hours: 8 }));
    let seven = (0..7).fold(tired, |walker, _| walk(walker, Step::Rest).expect("rest").0);
    assert_eq!(walk(seven, Step::March), Err(MustRest { hours: 1 }));
    let (fresh, _) = walk(seven, Step::Rest).expect("rest");
    assert_eq!(walk(fresh, Step::March).map(|(_, hexes)| hexes), Ok(1));
}

#[test]
fn men_on_foot_run_three_hours_and_then_rest_one() {
    ledger::proves!("bh79-205");
    let (winded, made) = walks(&[Step::Run; 3]);
    assert_eq!(made, [2, 2, 2]);
    assert_eq!(walk(winded, Step::Run), Err(MustRest { hours: 1 }));
    assert_eq!(walk(winded, Step::March), Err(MustRest { hours: 1 }));
    let (rested, made) =
        walks(&[Step::Run, Step::Run, Step::Run, Step::Rest, Step::Run, Step::Run, Step::Run]);
    assert_eq!(made, [2, 2, 2, 0, 2, 2, 2]);
    assert_eq!(walk(rested, Step::Run), Err(MustRest { hours: 1 }));
}

#[test]
fn runners_too_need_their_eight_hours() {
    ledger::proves!("bh79-205");
    let cycle = [Step::Run, Step::Run, Step::Run, Step::Rest];
    let day: Vec<Step> = cycle.into_iter().cycle().take(20).chain([Step::Run]).collect();
    let (runner, made) = walks(&day);
    assert_eq!(made.iter().sum::<u16>(), 32, "sixteen hours of running");
    assert_eq!(walk(runner, Step::Run), Err(MustRest { hours: 8 }));
}

#[test]
fn riders_go_two_hexes_for_sixteen_hours_and_then_rest_eight() {
    ledger::proves!("bh79-206");
    let switches = Switches::default();
    let (tired, made) = rides(Grade::Poor, &[Ride::Steady; 16], &switches);
    assert_eq!(made, [2; 16]);
    assert_eq!(ride(tired, Ride::Steady, &switches), Err(MustRest { hours: 8 }));
    assert_eq!(ride(tired, Ride::Forced, &switches), Err(MustRest { hours: 8 }));
    let fresh = (0..8).fold(tired, |rider, _| ride(rider, Ride::Rest, &switches).expect("rest").0);
    assert_eq!(ride(fresh, Ride::Steady, &switches).map(|(_, hexes)| hexes), Ok(2));
}

#[test]
fn a_pushed_horse_tires_by_its_row_and_then_must_rest() {
    ledger::proves!("bh79-206");
    let switches = Switches::default();
    for (grade, row) in [
        (Grade::Excellent, vec![8, 6, 4, 2]),
        (Grade::Good, vec![7, 5, 3, 1]),
        (Grade::Fair, vec![6, 4, 2, 1]),
        (Grade::Poor, vec![5, 3, 1]),
    ] {
        let (spent, made) = rides(grade, &vec![Ride::Forced; row.len()], &switches);
        assert_eq!(made, row);
        assert_eq!(spent.next_pace(), None);
        assert_eq!(ride(spent, Ride::Forced, &switches), Err(MustRest { hours: 1 }));
        assert_eq!(ride(spent, Ride::Steady, &switches), Err(MustRest { hours: 1 }));
    }
}

#[test]
fn the_steady_pace_neither_tires_nor_restores_a_pushed_horse() {
    ledger::proves!("bh79-206");
    let hours = [Ride::Forced, Ride::Steady, Ride::Steady, Ride::Forced];
    assert_eq!(rides(Grade::Good, &hours, &Switches::default()).1, [7, 2, 2, 5]);
}

#[test]
fn crazy_pierre_rides_fifteen_hexes_and_rests_his_good_horse() {
    ledger::proves!("bh79-207");
    let switches = Switches::default();
    let (pierre, made) = rides(Grade::Good, &[Ride::Forced; 3], &switches);
    assert_eq!((made.iter().sum::<u16>(), pierre.next_pace()), (15, Some(1)));
    let (pierre, _) = ride(pierre, Ride::Rest, &switches).expect("rest");
    assert_eq!(pierre.next_pace(), Some(5));
    let (pierre, _) = ride(pierre, Ride::Rest, &switches).expect("rest");
    assert_eq!(pierre.next_pace(), Some(7));
    let (pierre, _) = ride(pierre, Ride::Rest, &switches).expect("rest");
    assert_eq!(pierre.next_pace(), Some(7), "no further than the first");
}

#[test]
fn from_the_compulsory_rest_a_horse_comes_back_two_steps_or_by_the_switch_three() {
    ledger::proves!("bh79-207");
    let after_one_hour = |grade: Grade, switches: &Switches| {
        let (spent, _) = rides(grade, &vec![Ride::Forced; grade.paces().len()], switches);
        ride(spent, Ride::Rest, switches).expect("rest").0.next_pace()
    };
    let mut switches = Switches::default();
    assert_eq!(after_one_hour(Grade::Good, &switches), Some(3));
    assert_eq!(after_one_hour(Grade::Poor, &switches), Some(3));
    switches.must_rest_step = MustRestStep::IsNoStep;
    assert_eq!(after_one_hour(Grade::Good, &switches), Some(5));
    assert_eq!(after_one_hour(Grade::Poor, &switches), Some(5));
    let (pierre, _) = rides(Grade::Good, &[Ride::Forced, Ride::Forced, Ride::Forced, Ride::Rest], &switches);
    assert_eq!(pierre.next_pace(), Some(5), "the printed example is the same by either reading");
}

#[test]
fn a_posse_rides_at_once_a_hex_behind_or_waits_for_more_men() {
    ledger::proves!("bh79-209");
    let mut dice = Typed::named([]);
    assert_eq!(posse(&mut dice, 2, 3, 0), Posse { men: 5, hours: 0, behind: Some(1) });
    assert_eq!(dice.finish(), Ok(()));
    let mut dice =
        Typed::named([("men for the posse", 7), ("men for the posse", 10), ("men for the posse", 1)]);
    assert_eq!(posse(&mut dice, 2, 3, 3), Posse { men: 23, hours: 3, behind: None });
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| posse(dice, 1, 0, 2).men);
    assert_eq!((odds.of(&3), odds.of(&12)), (Odds::new(1u32, 100u32), Odds::new(1u32, 10u32)));
}

#[test]
fn another_town_needs_an_hour_and_sends_its_lawmen_and_a_die_of_men() {
    ledger::proves!("bh79-209");
    let mut dice = Typed::named([("men for the posse", 4)]);
    assert_eq!(posse_elsewhere(&mut dice, 2), Posse { men: 6, hours: 1, behind: None });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_posse_rides_fair_horses_or_by_the_switch_good_ones() {
    ledger::proves!("bh79-210");
    let mut switches = Switches::default();
    assert_eq!(posse_horses(&switches), Grade::Fair);
    switches.posse_horses = PosseHorses::Good;
    assert_eq!(posse_horses(&switches), Grade::Good);
}
