//! Tracking, first edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1975::tracking::{enter, follows, search, search_is_due, stream, tally};
use rules::tracking::{Chase, Country, Delay, Hunt, Pursuit, Tracker, Trail, read};

const FAR: u16 = 4;
const PLAIN: Pursuit = Pursuit { tracker: Tracker::Plain, indians: false };

fn chase(hunt: Hunt) -> Chase {
    Chase { hunt, ..Chase::new(false) }
}

fn finds(face: u16, country: Country, pursuit: Pursuit) -> Trail {
    let mut dice = Typed::named([("tracking", face)]);
    let trail = read(&mut dice, country, &tally(country, pursuit));
    assert_eq!(dice.finish(), Ok(()));
    trail
}

#[test]
fn the_table_is_read_by_the_country() {
    ledger::proves!("bh75-d142");
    for (country, right, wrong, notice) in [
        (Country::Normal, 90, 95, 10),
        (Country::Hard, 75, 80, 2),
        (Country::Settled, 90, 99, 15),
        (Country::Town, 60, 70, 5),
    ] {
        let faces = [1, right, right + 1, wrong, wrong + 1, 100];
        let found = faces.map(|face| finds(face, country, PLAIN));
        use Trail::{Ends, Right, Wrong};
        assert_eq!(found, [Right, Right, Wrong, Wrong, Ends, Ends], "{country:?}");
        let mut dice = Typed::named([("notices the trail", notice), ("notices the trail", notice + 1)]);
        assert_eq!(chase(Hunt::Lost).recross(&mut dice, country).hunt, Hunt::OnTrail);
        assert_eq!(chase(Hunt::Lost).recross(&mut dice, country).hunt, Hunt::Lost);
        assert_eq!(dice.finish(), Ok(()));
    }
    let odds = exact(|dice| read(dice, Country::Settled, &tally(Country::Settled, PLAIN)));
    assert_eq!(odds.of(&Trail::Ends), Odds::new(1u32, 100u32));
}

#[test]
fn a_scout_on_rocky_ground_finds_the_trail_on_80() {
    ledger::proves!("bh75-p35");
    let scout = Pursuit { tracker: Tracker::Trained, indians: false };
    assert_eq!(tally(Country::Hard, scout).total(), -5);
    assert_eq!(finds(80, Country::Hard, scout), Trail::Right);
    assert_eq!(finds(81, Country::Hard, scout), Trail::Wrong);
}

#[test]
fn a_plain_posse_after_indians_goes_astray_on_90() {
    ledger::proves!("bh75-d143");
    let indians = Pursuit { tracker: Tracker::Plain, indians: true };
    assert_eq!(finds(90, Country::Normal, indians), Trail::Wrong);
    assert_eq!(finds(85, Country::Normal, indians), Trail::Right);
}

#[test]
fn what_holds_for_indians_is_void_in_settled_areas_and_towns() {
    ledger::proves!("bh75-d143", "bh75-p35");
    let sums =
        |tracker, indians| Country::ALL.map(|country| tally(country, Pursuit { tracker, indians }).total());
    assert_eq!(sums(Tracker::Plain, true), [5, 5, 0, 0]);
    assert_eq!(sums(Tracker::Trained, true), [0, 0, -5, -5]);
    assert_eq!(sums(Tracker::IndianScout, true), [-5, -5, -5, -5]);
    assert_eq!(sums(Tracker::IndianScout, false), [-5, -5, -5, -5]);
}

#[test]
fn the_changed_roll_is_held_between_1_and_100() {
    ledger::proves!("bh75-p35");
    let scout = Pursuit { tracker: Tracker::IndianScout, indians: true };
    assert_eq!(finds(1, Country::Normal, scout), Trail::Right);
    let indians = Pursuit { tracker: Tracker::Plain, indians: true };
    assert_eq!(finds(100, Country::Normal, indians), Trail::Ends);
    let odds = exact(|dice| read(dice, Country::Normal, &tally(Country::Normal, indians)));
    assert_eq!(
        (odds.of(&Trail::Right), odds.of(&Trail::Ends)),
        (Odds::new(17u32, 20u32), Odds::new(1u32, 10u32))
    );
}

#[test]
fn an_end_costs_a_turn_and_a_second_end_loses_the_trail_until_it_is_noticed() {
    ledger::proves!("bh75-p35");
    let mut dice = Typed::named([("tracking", 96), ("tracking", 96), ("notices the trail", 10)]);
    let posse = enter(&mut dice, chase(Hunt::OnTrail), Country::Normal, FAR, PLAIN);
    assert!(search_is_due(&posse));
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::Lost, 1));
    assert!(!search_is_due(&posse));
    assert_eq!(posse.recross(&mut dice, Country::Normal).hunt, Hunt::OnTrail);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_wrong_trail_is_hidden_for_one_space_and_may_be_mistaken_again() {
    ledger::proves!("bh75-p35");
    let mut dice = Typed::named([("tracking", 91), ("tracking", 92), ("tracking", 1)]);
    let posse = enter(&mut dice, chase(Hunt::OnTrail), Country::Normal, FAR, PLAIN);
    assert_eq!((posse.hunt, search_is_due(&posse)), (Hunt::Astray { spaces: 0 }, false));
    let posse = enter(&mut dice, posse, Country::Normal, FAR, PLAIN);
    assert!(search_is_due(&posse));
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::Astray { spaces: 0 }, 1));
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::OnTrail, 2), "another whole turn");
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn rain_loses_the_trail_except_where_people_live() {
    ledger::proves!("bh75-p35");
    let washed = chase(Hunt::OnTrail).rained_on();
    let mut dice = Typed::named([("tracking", 60)]);
    assert_eq!(search(&mut dice, washed, Country::Normal, PLAIN), washed);
    assert_eq!(washed.recross(&mut dice, Country::Hard), washed);
    assert_eq!(search(&mut dice, washed, Country::Town, PLAIN).hunt, Hunt::OnTrail);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_stream_costs_half_a_turn_if_the_quarry_went_along_it() {
    ledger::proves!("bh75-d144", "bh75-p35");
    assert_eq!((stream(true), stream(false)), (Delay::HalfTurn, Delay::Nothing));
}

#[test]
fn a_posse_on_the_heels_follows_without_rolls_until_it_drops_back_or_meets_rough_ground() {
    ledger::proves!("bh75-d145", "bh75-p35");
    let mut dice = Typed::named([("tracking", 75), ("tracking", 90), ("tracking", 90), ("tracking", 90)]);
    let posse = enter(&mut dice, Chase::new(true), Country::Normal, 1, PLAIN);
    assert!(posse.on_heels, "one space behind, no roll");
    assert!(!follows(&posse, Country::Normal, 2));

    let rough = enter(&mut dice, posse, Country::Hard, 1, PLAIN);
    assert_eq!((rough.hunt, rough.on_heels), (Hunt::OnTrail, false), "rough ground: a roll");
    let after = enter(&mut dice, rough, Country::Normal, 1, PLAIN);
    assert_eq!(after.hunt, Hunt::OnTrail, "and rolls from then on");

    let dropped = enter(&mut dice, posse, Country::Normal, 2, PLAIN);
    assert!(!dropped.on_heels);
    let late = enter(&mut dice, Chase::new(false), Country::Normal, 1, PLAIN);
    assert_eq!(late.hunt, Hunt::OnTrail, "a posse that set out later rolls even when it is close");
    assert_eq!(dice.finish(), Ok(()));
}
