//! *Shootout in Northfield* by the hundred: every game ends, no dollar is lost, and threads change nothing.

use arena::northfield::{Northfield, Raids};
use arena::on_threads;
use bots::northfield::Doctrine;
use chance::Seed;
use northfield::{Joins, Setup};

const SEED: Seed = Seed(1876);

fn raid(gang: Doctrine, town: Doctrine) -> Northfield {
    let setup = Setup::new(&Joins::default(), Default::default()).unwrap();
    Northfield::new(setup, [gang, town])
}

fn played(raid: &Northfield, games: u64, threads: usize) -> Raids {
    on_threads(Some(threads), || raid.play(SEED, 0..games, &|| ())).unwrap().unwrap()
}

/// The games of the short test, or as many as `NORTHFIELD_GAMES` says.
fn games() -> u64 {
    std::env::var("NORTHFIELD_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(120)
}

#[test]
fn a_hundred_games_end_with_every_dollar_counted_and_the_day_itself_among_them() {
    // A game that does not end, an order that is refused and a dollar that is missing are all errors of `play`.
    let sum = played(&raid(Doctrine::History, Doctrine::Stand), games(), 2);
    assert_eq!(sum.games, games());
    assert_eq!(sum.gang + sum.town + sum.drawn(), sum.games);
    assert!(sum.as_it_was > 0, "nobody robs the vault, and two of the gang lie dead in the street");
    assert!(
        sum.vault * 20 < sum.games,
        "nobody tries the vault, and Haywood gives in once in twenty threats"
    );
    assert!(sum.town > sum.gang, "the town wins the day more often than not");
    let all = sum.killed.sum + sum.captured.sum + sum.escaped.sum;
    assert_eq!(all, 8 * sum.games, "each of the eight is dead, taken or gone");
}

#[test]
fn the_same_games_on_one_thread_and_on_three() {
    let raid = raid(Doctrine::Rob, Doctrine::Arm);
    let one = played(&raid, 12, 1);
    assert_eq!(one, played(&raid, 12, 3));
    let mut parts = on_threads(Some(1), || raid.play(SEED, 0..5, &|| ())).unwrap().unwrap();
    parts.add(&on_threads(Some(2), || raid.play(SEED, 5..12, &|| ())).unwrap().unwrap());
    assert_eq!(one, parts, "and in two parts");
}

#[test]
fn whoever_has_a_plan_beats_whoever_does_anything() {
    let gang = played(&raid(Doctrine::Rob, Doctrine::Random), 10, 2);
    assert!(gang.gang >= 9, "{} of 10", gang.gang);
    let town = played(&raid(Doctrine::Random, Doctrine::Arm), 10, 2);
    assert!(town.town >= 9, "{} of 10", town.town);
}

#[test]
fn every_pair_of_doctrines_plays_to_an_end() {
    let gang = [Doctrine::Rob, Doctrine::History, Doctrine::Greedy];
    for (one, other) in gang
        .into_iter()
        .flat_map(|one| [Doctrine::Arm, Doctrine::Stand, Doctrine::Rush].map(move |other| (one, other)))
    {
        let sum = played(&raid(one, other), 2, 2);
        assert_eq!(sum.games, 2, "{} against {}", one.name(), other.name());
    }
}

#[test]
fn every_reading_plays_to_an_end() {
    let readings = Setup::new(&Joins::default(), Default::default()).unwrap().switches.list();
    assert!(readings.len() > 15);
    for (name, _, values) in readings {
        for value in &values[1..] {
            let mut switches = northfield::book_1981::Switches::default();
            switches.set(name, value).unwrap();
            let setup = Setup::new(&Joins::default(), switches).unwrap();
            let raid = Northfield::new(setup, [Doctrine::Rob, Doctrine::Arm]);
            assert_eq!(played(&raid, 1, 1).games, 1, "{name}={value}");
        }
    }
}
