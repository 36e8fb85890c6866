//! Random games of every carried scenario in every sequence, with variants, optional rules and hidden movement now and
//! then, watched step by step: what is listed is what is accepted, a refused order changes nothing, a state survives being
//! written, nothing appears or vanishes, and every game ends in time. That a fight is saved, loaded, taken back and proven is
//! a law of every game: `staging/tests/laws`.
//!
//! A short run is part of the tests; `SIXGUN_GAMES=4000 cargo test -p fight --test conformance` plays more, and
//! `SIXGUN_FIRST=17 SIXGUN_GAMES=1` plays one of them again.

mod common;
mod conform;

use chance::{Seed, Seeded};
use common::{below, every_way_to_play, one_in, pick};
use conform::probes::{Tried, probe};
use conform::{counts, glances, links};
use fight::scenario::{Restraint, Rules, SideId};
use fight::{Fight, Man, Place, Scenario, Setup, State, Status, Told};
use rules::Works;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use town::Search;

/// Games of a short run: every scenario in every sequence as it is printed, and once more otherwise.
const ROUNDS: u64 = 2;

/// One step of so many is tried, one is played by a twin too, and one is written and read.
const PROBES: u8 = 6;
const TWINS: u8 = 12;
const WRITES: u8 = 12;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

/// A scenario with variants, optional rules and hidden movement at random.
fn varied(scenario: &Scenario, dice: &mut Seeded) -> Setup {
    let ids: Vec<String> = scenario.variants().iter().map(|variant| variant.id.clone()).collect();
    let mut chosen: Vec<String> = Vec::new();
    for id in ids {
        chosen.push(id);
        if !one_in(dice, 3) || scenario.with(&chosen).is_err() {
            chosen.pop();
        }
    }
    let varied = scenario.with(&chosen).and_then(|varied| varied.played(scenario.sequence));
    let mut scenario = varied.unwrap_or_else(|_| scenario.clone());
    let options = match &mut scenario.rules {
        Rules::FirstEdition(rules) => &mut rules.options,
        Rules::SecondEdition(rules) => &mut rules.options,
    };
    options.misfires |= one_in(dice, 3);
    options.sharpshooting |= one_in(dice, 3);
    options.stunning |= one_in(dice, 3);
    options.alternate_first_shot |= one_in(dice, 3);
    let mut setup = Setup::new(scenario).expect("playable");
    setup.hidden |= one_in(dice, 4);
    setup
}

/// A game that is watched.
struct Watched {
    fight: Fight,
    /// The dice of the fight.
    chance: Seeded,
    /// The dice of whoever chooses.
    dice: Seeded,
    search: Search,
    tried: Tried,
}

impl Watched {
    fn new(setup: Setup, seed: u64) -> Watched {
        Watched {
            fight: Fight::of(Arc::new(setup)),
            chance: Seeded::new(Seed(seed)),
            dice: Seeded::from_number(seed + 1_000_000),
            search: Search::new(),
            tried: Tried::default(),
        }
    }

    /// Goes on, and looks whether all is as it should be. Now and then a copy goes on too.
    fn goes_on(&mut self) -> Status {
        let (before, mut told) = (self.fight.state().clone(), Vec::new());
        let twin = one_in(&mut self.dice, TWINS).then(|| (self.fight.clone(), self.chance.clone()));
        let status = self.fight.proceed(&mut self.chance, &mut told).expect("everybody is somebody");
        if let Some((mut twin, mut chance)) = twin {
            let mut again = Vec::new();
            assert_eq!(twin.proceed(&mut chance, &mut again), Ok(status));
            assert!(twin.state() == self.fight.state(), "a copy goes another way");
            assert!(again == told, "other things happen to a copy");
        }
        counts::nothing_is_lost(&self.fight, &before, &told);
        links::all_is_in_its_place(&self.fight, &before, &told);
        if one_in(&mut self.dice, WRITES) {
            survives_writing(self.fight.state());
        }
        status
    }

    /// Everybody who is asked answers.
    fn answers(&mut self) {
        if one_in(&mut self.dice, PROBES) {
            probe(&mut self.fight.clone(), &mut self.dice, &mut self.search, &mut self.tried);
            let bystanders = bystanders(&self.fight);
            for side in self.fight.asked() {
                glances::agree(&self.fight.window(side), &bystanders);
            }
        }
        let sides: Vec<_> = self.fight.asked().collect();
        for side in sides {
            let orders = common::choose(&self.fight.window(side), &mut self.dice, &mut self.search);
            self.fight.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
    }
}

/// A state is the same after it was written and read.
/// The sides with people who were told to look on.
fn bystanders(fight: &Fight) -> Vec<SideId> {
    let figures = fight.setup().scenario.figures.iter();
    figures.filter(|figure| figure.orders.contains(&Restraint::Bystander)).map(|figure| figure.side).collect()
}

fn survives_writing(state: &State) {
    let written = serde_json::to_string(state).expect("plain values");
    let read: State = serde_json::from_str(&written).expect("it was written");
    assert!(read == *state, "a state is another after it was read");
}

/// Plays a game, watching it, and tells how many orders were tried.
fn play(scenario: &Scenario, seed: u64, plain: bool) -> Tried {
    let mut dice = Seeded::from_number(seed + 2_000_000);
    let setup = match plain {
        true => Setup::new(scenario.clone()).expect("playable"),
        false => varied(scenario, &mut dice),
    };
    let mut watched = Watched::new(setup, seed);
    while watched.goes_on() == Status::Asks {
        watched.answers();
    }
    assert!(watched.fight.state().outcome.is_some(), "it has no end");
    watched.tried
}

/// Plays a game that nobody watches, and gives all that happened.
fn unwatched(scenario: &Scenario, seed: u64) -> Vec<Told> {
    let (mut dice, mut search) = (Seeded::from_number(seed + 2_000_000), Search::new());
    let (mut fight, mut chance) = (Fight::of(Arc::new(varied(scenario, &mut dice))), Seeded::new(Seed(seed)));
    let mut story = Vec::new();
    while fight.proceed(&mut chance, &mut story).expect("everybody is somebody") == Status::Asks {
        let sides: Vec<_> = fight.asked().collect();
        for side in sides {
            let orders = common::choose(&fight.window(side), &mut dice, &mut search);
            fight.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
    }
    story
}

/// Plays a game; what is wrong with it is told with its number.
fn tell(scenario: &Scenario, game: u64, plain: bool) -> Result<Tried, String> {
    let played = catch_unwind(AssertUnwindSafe(|| play(scenario, game, plain)));
    played.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let (id, sequence) = (&scenario.id, scenario.sequence.name());
        format!("game {game} ({id}, {sequence}): {}", text.unwrap_or_default())
    })
}

#[test]
fn every_game_goes_by_its_rules() {
    let ways: Vec<Scenario> = every_way_to_play().collect();
    let count = u64::try_from(ways.len()).expect("few");
    let first = number("SIXGUN_FIRST").unwrap_or(0);
    let last = first + number("SIXGUN_GAMES").unwrap_or(ROUNDS * count);
    let (next, sum) = (AtomicU64::new(first), Mutex::new((Tried::default(), Vec::new())));
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= last {
                return;
            }
            let way = &ways[usize::try_from(game % count).expect("few")];
            let played = tell(way, game, game < count);
            let mut sum = sum.lock().expect("nobody fails here");
            match played {
                Ok(tried) => {
                    sum.0.accepted += tried.accepted;
                    sum.0.refused += tried.refused;
                }
                Err(fault) => sum.1.push(fault),
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let (tried, faults) = sum.into_inner().expect("nobody fails here");
    assert!(faults.is_empty(), "{} games of {}:\n{}", faults.len(), last - first, faults.join("\n"));
    let enough = tried.accepted > last - first && tried.refused > last - first;
    assert!(enough || first > 0, "too few orders were tried: {tried:?}");
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_another() {
    let ways: Vec<Scenario> = every_way_to_play().collect();
    let mut dice = Seeded::from_number(1881);
    for _ in 0..3 {
        let way = pick(&mut dice, &ways).expect("one");
        let seed = u64::from(below(&mut dice, 250));
        let story = unwatched(&way, seed);
        assert!(story == unwatched(&way, seed), "the same seed gives another game");
        assert!(story != unwatched(&way, seed + 1), "another seed gives the same game");
    }
}

/// Somebody with a loaded gun.
fn armed(state: &mut State) -> &mut Man {
    let loaded = |man: &&mut Man| man.guns.first().is_some_and(|gun| gun.loaded > 0);
    state.men.iter_mut().find(loaded).expect("somebody with a gun")
}

#[test]
fn what_appears_or_vanishes_by_itself_is_noticed() {
    let mut fight = Fight::new(common::scenario("bank_and_dynamite_1979")).expect("playable");
    fight.proceed(&mut Seeded::from_number(1), &mut ()).expect("everybody is somebody");
    let before = fight.state().clone();
    let look = |fight: &Fight| {
        let look = AssertUnwindSafe(|| {
            counts::nothing_is_lost(fight, &before, &[]);
            links::all_is_in_its_place(fight, &before, &[]);
        });
        catch_unwind(look).is_ok()
    };
    assert!(look(&fight), "nothing has happened");
    let wrongs: [fn(&mut State); 7] = [
        |state| armed(state).guns[0].works = Works::Gone,
        |state| armed(state).guns[0].loaded -= 1,
        |state| armed(state).hands = [Some(3), None],
        |state| armed(state).place = Place::Left { zone: None, mounted: false },
        |state| state.turn += 2,
        |state| {
            state.items.pop();
        },
        |state| {
            let item = state.items.last().expect("money or powder").clone();
            state.items.push(item);
        },
    ];
    for (number, wrong) in wrongs.into_iter().enumerate() {
        let mut other = fight.clone();
        other.change(wrong);
        assert!(!look(&other), "wrong {number} is not noticed");
    }
}
