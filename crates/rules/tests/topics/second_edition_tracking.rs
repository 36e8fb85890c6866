//! Tracking, second edition.

use chance::{Odds, Typed, exact};
use rules::Cause;
use rules::boot_hill_1979::tracking::{enter, follows, search, stream, tally};
use rules::tracking::{Chase, Country, Delay, Hunt, Pursuit, Tracker, Trail, read};

const FAR: u16 = 4;
const PLAIN: Pursuit = Pursuit { tracker: Tracker::Plain, indians: false };

fn chase(hunt: Hunt) -> Chase {
    Chase { hunt, ..Chase::new(false) }
}

/// What a plain posse finds with a face.
fn finds(face: u16, country: Country, pursuit: Pursuit) -> Trail {
    let mut dice = Typed::named([("tracking", face)]);
    let trail = read(&mut dice, country, &tally(country, pursuit));
    assert_eq!(dice.finish(), Ok(()));
    trail
}

#[test]
fn the_table_is_read_by_the_country() {
    ledger::proves!("bh79-211");
    for (country, right, wrong) in [
        (Country::Normal, 90, 95),
        (Country::Hard, 75, 80),
        (Country::Settled, 90, 99),
        (Country::Town, 60, 70),
    ] {
        let faces = [right, right + 1, wrong, wrong + 1];
        let found = faces.map(|face| finds(face, country, PLAIN));
        assert_eq!(found, [Trail::Right, Trail::Wrong, Trail::Wrong, Trail::Ends], "{country:?}");
    }
    let odds = exact(|dice| read(dice, Country::Town, &tally(Country::Town, PLAIN)));
    assert_eq!(
        (odds.of(&Trail::Wrong), odds.of(&Trail::Ends)),
        (Odds::new(1u32, 10u32), Odds::new(3u32, 10u32))
    );
}

#[test]
fn trackers_one_hex_behind_need_no_roll_whatever_the_ground() {
    ledger::proves!("bh79-211");
    assert!(follows(1) && !follows(2));
    let mut dice = Typed::named([("tracking", 76)]);
    let posse = Chase::new(true);
    for country in Country::ALL {
        assert_eq!(enter(&mut dice, posse, country, 1, PLAIN).hunt, Hunt::OnTrail);
    }
    assert_eq!(enter(&mut dice, posse, Country::Hard, 2, PLAIN).hunt, Hunt::Astray { spaces: 0 });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_search_takes_an_hour_and_a_second_end_loses_the_trail_for_good() {
    ledger::proves!("bh79-212");
    let mut dice = Typed::named([("tracking", 96), ("tracking", 12), ("tracking", 96), ("tracking", 100)]);
    let posse = enter(&mut dice, chase(Hunt::OnTrail), Country::Normal, FAR, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::AtAnEnd, 0));
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::OnTrail, 1));
    let posse = enter(&mut dice, posse, Country::Normal, FAR, PLAIN);
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::Lost, 2));
    assert_eq!(search(&mut dice, posse, Country::Normal, PLAIN), posse, "nothing more to search for");
    assert_eq!(enter(&mut dice, posse, Country::Normal, FAR, PLAIN), posse);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn on_a_wrong_trail_they_ride_on_unknowing_until_the_new_try() {
    ledger::proves!("bh79-212");
    let mut dice = Typed::named([("tracking", 91), ("tracking", 95), ("tracking", 90)]);
    let posse = enter(&mut dice, chase(Hunt::OnTrail), Country::Normal, FAR, PLAIN);
    let posse = enter(&mut dice, posse, Country::Normal, FAR, PLAIN);
    let posse = enter(&mut dice, posse, Country::Normal, FAR, PLAIN);
    assert_eq!(posse.hunt, Hunt::Astray { spaces: 2 }, "without a roll");
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::Astray { spaces: 0 }, 1), "wrong again");
    let posse = search(&mut dice, posse, Country::Normal, PLAIN);
    assert_eq!((posse.hunt, posse.hours), (Hunt::OnTrail, 2));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn an_end_on_the_second_try_loses_the_trail_after_a_wrong_one_too() {
    ledger::proves!("bh79-212");
    let mut dice = Typed::named([("tracking", 91), ("tracking", 96)]);
    let posse = enter(&mut dice, chase(Hunt::OnTrail), Country::Normal, FAR, PLAIN);
    assert_eq!(search(&mut dice, posse, Country::Normal, PLAIN).hunt, Hunt::Lost);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_lost_trail_may_be_noticed_when_it_is_crossed_again() {
    ledger::proves!("bh79-212");
    let lost = chase(Hunt::Lost);
    for (country, notice) in
        [(Country::Normal, 10), (Country::Hard, 2), (Country::Settled, 15), (Country::Town, 5)]
    {
        let mut dice = Typed::named([("notices the trail", notice), ("notices the trail", notice + 1)]);
        assert_eq!(lost.recross(&mut dice, country).hunt, Hunt::OnTrail, "{country:?}");
        assert_eq!(lost.recross(&mut dice, country).hunt, Hunt::Lost, "{country:?}");
        assert_eq!(dice.finish(), Ok(()));
    }
    let mut none = Typed::named([]);
    assert_eq!(chase(Hunt::AtAnEnd).recross(&mut none, Country::Normal).hunt, Hunt::AtAnEnd);
    assert_eq!(none.finish(), Ok(()));
}

#[test]
fn trackers_scouts_and_indian_quarry_change_the_roll() {
    ledger::proves!("bh79-213");
    let sums =
        |tracker, indians| Country::ALL.map(|country| tally(country, Pursuit { tracker, indians }).total());
    assert_eq!(sums(Tracker::Plain, false), [0, 0, 0, 0]);
    assert_eq!(sums(Tracker::Trained, false), [-5, -5, -5, -5]);
    assert_eq!(sums(Tracker::Plain, true), [5, 5, -5, -40]);
    assert_eq!(sums(Tracker::Trained, true), [0, 0, -10, -45]);
    assert_eq!(sums(Tracker::IndianScout, true), [-5, -5, -10, -45]);
    assert_eq!(sums(Tracker::IndianScout, false), [-5, -5, -5, -5]);
    let town = tally(Country::Town, Pursuit { tracker: Tracker::Plain, indians: true });
    assert_eq!((town.of(Cause::IndianInTown), town.parts()[0].0.clause()), (-40, Some("bh79-213")));
}

#[test]
fn a_scout_reads_rocky_ground_and_plain_men_lose_indians() {
    ledger::proves!("bh79-213");
    let scout = Pursuit { tracker: Tracker::Trained, indians: false };
    assert_eq!(finds(80, Country::Hard, scout), Trail::Right, "80 counts as 75");
    let indians = Pursuit { tracker: Tracker::Plain, indians: true };
    assert_eq!(finds(90, Country::Normal, indians), Trail::Wrong, "90 counts as 95");
    assert_eq!(finds(1, Country::Town, indians), Trail::Right, "-39 counts as 1");
    assert_eq!(finds(100, Country::Town, indians), Trail::Right, "100 counts as 60");
}

#[test]
fn a_stream_costs_one_hex_if_the_quarry_went_along_it() {
    ledger::proves!("bh79-214");
    assert_eq!((stream(true), stream(false)), (Delay::OneSpace, Delay::Nothing));
}

#[test]
fn rain_loses_the_trail_except_where_people_live() {
    ledger::proves!("bh79-214");
    let washed = chase(Hunt::OnTrail).rained_on();
    assert_eq!(washed.hunt, Hunt::Washed);
    let mut none = Typed::named([]);
    for wild in [Country::Normal, Country::Hard] {
        assert_eq!(search(&mut none, washed, wild, PLAIN), washed);
        assert_eq!(washed.recross(&mut none, wild), washed);
        assert_eq!(enter(&mut none, washed, wild, 1, PLAIN), washed);
    }
    assert_eq!(none.finish(), Ok(()));
    let mut dice = Typed::named([("tracking", 90), ("notices the trail", 5)]);
    assert_eq!(search(&mut dice, washed, Country::Settled, PLAIN).hunt, Hunt::OnTrail);
    assert_eq!(washed.recross(&mut dice, Country::Town).hunt, Hunt::OnTrail);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(chase(Hunt::Lost).rained_on().hunt, Hunt::Lost);
}
