//! Random games of every carried scenario in every sequence, with variants, optional rules and hidden movement now and
//! then, watched step by step: what is listed is what is accepted, a refused order changes nothing, a fight is saved and
//! loaded and played again byte for byte, nothing appears or vanishes, and every game ends in time.
//!
//! A short run is part of the tests; `SIXGUN_GAMES=4000 cargo test -p fight --test conformance` plays more, and
//! `SIXGUN_FIRST=17 SIXGUN_GAMES=1` plays one of them again. With `SIXGUN_LOADS=1` every step is also loaded from the very
//! beginning, which plays the whole game so far again at each of them.

mod common;
mod conform;

use chance::{Seed, Seeded};
use common::{below, every_way_to_play, one_in, pick};
use conform::probes::{Tried, probe};
use conform::{counts, glances, links};
use fight::scenario::Rules;
use fight::{Fight, Game, Man, Place, Record, Scenario, Setup, State, Status, Told, replay};
use rules::Works;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use town::Search;

/// Games of a short run: every scenario in every sequence as it is printed, and once more otherwise.
const ROUNDS: u64 = 2;

/// One step of so many is tried, one is played by a twin too, and one is loaded from the very beginning.
const PROBES: u8 = 6;
const TWINS: u8 = 12;
const LOADS: u8 = 40;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

/// One step of so many is loaded from the very beginning.
fn loads() -> u8 {
    number("SIXGUN_LOADS")
        .and_then(|every| u8::try_from(every).ok())
        .filter(|every| *every > 0)
        .unwrap_or(LOADS)
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
    game: Game,
    /// The same game as it was last loaded.
    loaded: Game,
    story: Vec<Told>,
    dice: Seeded,
    search: Search,
    tried: Tried,
}

impl Watched {
    fn new(setup: Setup, seed: u64) -> Watched {
        let game = Game::new(setup, Seed(seed));
        Watched {
            loaded: from_the_beginning(&game.save()),
            game,
            story: Vec::new(),
            dice: Seeded::from_number(seed + 1_000_000),
            search: Search::new(),
            tried: Tried::default(),
        }
    }

    /// Goes on, and looks whether all is as it should be. Now and then a copy goes on too.
    fn goes_on(&mut self) -> Status {
        let (before, from) = (self.game.fight().state().clone(), self.story.len());
        let twin = one_in(&mut self.dice, TWINS).then(|| self.game.clone());
        let status = self.game.proceed(&mut self.story).expect("everybody is somebody");
        if let Some(mut twin) = twin {
            assert_eq!(twin.proceed(&mut ()), Ok(status));
            assert!(twin.fight().state() == self.game.fight().state(), "a copy goes another way");
            assert_eq!(twin.record(), self.game.record());
        }
        let told = &self.story[from..];
        counts::nothing_is_lost(self.game.fight(), &before, told);
        links::all_is_in_its_place(self.game.fight(), &before, told);
        self.is_saved_and_loaded(from);
        status
    }

    /// Everybody who is asked answers.
    fn answers(&mut self) {
        if one_in(&mut self.dice, PROBES) {
            probe(&mut self.game.fight().clone(), &mut self.dice, &mut self.search, &mut self.tried);
            for side in self.game.fight().asked() {
                glances::agree(&self.game.fight().window(side));
            }
        }
        let sides: Vec<_> = self.game.fight().asked().collect();
        for side in sides {
            let orders = common::choose(&self.game.fight().window(side), &mut self.dice, &mut self.search);
            self.game.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
        self.is_saved_and_loaded(self.story.len());
    }

    /// Every step is saved, and read and played again by the game that was loaded at the step before. That game plays
    /// the next step, so that whatever is played on was loaded. `from` is where the step begins in the story.
    fn is_saved_and_loaded(&mut self, from: usize) {
        let (text, mut story) = (self.game.save(), Vec::new());
        let read = self.loaded.catch_up("game.sixgun", &text, &mut story);
        read.unwrap_or_else(|fault| panic!("{fault}"));
        assert!(story == self.story[from..], "other things happen in what is loaded");
        self.is_the_same(&self.loaded, &text);
        if one_in(&mut self.dice, loads()) {
            self.is_the_same(&from_the_beginning(&text), &text);
        }
        std::mem::swap(&mut self.game, &mut self.loaded);
    }

    fn is_the_same(&self, again: &Game, text: &str) {
        assert!(again.fight().state() == self.game.fight().state(), "what is loaded is another fight");
        assert_eq!(again.save(), text);
    }

    /// The whole game once more, from its record.
    fn is_played_again(&self) {
        let text = self.game.save();
        let record = Record::read("game.sixgun", &text).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(record.write(), text);
        let (fight, story) = replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(fight.state() == self.game.fight().state(), "it ends otherwise");
        assert!(story == self.story, "other things happen");
    }
}

/// A saved game, with all of it played again.
fn from_the_beginning(text: &str) -> Game {
    Game::load("game.sixgun", text, None).unwrap_or_else(|fault| panic!("{fault}"))
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
    assert!(watched.game.fight().state().outcome.is_some(), "it has no end");
    watched.is_played_again();
    watched.tried
}

/// Plays a game that nobody watches, and gives its record.
fn unwatched(scenario: &Scenario, seed: u64) -> String {
    let (mut dice, mut search) = (Seeded::from_number(seed + 2_000_000), Search::new());
    let mut game = Game::new(varied(scenario, &mut dice), Seed(seed));
    while game.proceed(&mut ()).expect("everybody is somebody") == Status::Asks {
        let sides: Vec<_> = game.fight().asked().collect();
        for side in sides {
            let orders = common::choose(&game.fight().window(side), &mut dice, &mut search);
            game.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
    }
    game.save()
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
        let record = unwatched(&way, seed);
        assert_eq!(record, unwatched(&way, seed));
        assert_ne!(record, unwatched(&way, seed + 1));
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
