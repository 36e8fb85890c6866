//! *Shootout in Northfield* by the thousand: each game by its number, with a stream of dice of its own, so that they can be
//! played in any order and on any number of threads.

use crate::arena::Broken;
use crate::bout::thoughts;
use crate::mean::Moments;
use crate::share::Share;
use ::northfield::{CounterId, Event, Game, Gone, Hear, Outcome, Party, Place, Role, Setup};
use bots::northfield::{Charts, Doctrine, Player};
use chance::{Seed, Seeded};
use rayon::prelude::*;
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;
use town::Square;

/// Answers after which a game is given up as broken; the longest are a tenth of this.
const MOST_ANSWERS: usize = 200_000;

/// Dead bandits of the day itself: Chadwell and Miller lay in the street.
const DEAD_THAT_DAY: u16 = 2;

/// The game, and how each side is played.
#[derive(Clone, Debug)]
pub struct Northfield {
    /// What never changes.
    pub setup: Arc<Setup>,
    /// What the players know of the ground.
    pub charts: Arc<Charts>,
    /// How the gang and the town are played.
    pub doctrines: [Doctrine; 2],
}

/// What came of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raid {
    /// How it ended.
    pub outcome: Outcome,
    /// Bandits killed.
    pub killed: u16,
    /// How many of these out of doors.
    pub killed_outside: u16,
    /// Bandits taken or left behind.
    pub captured: u16,
    /// Bandits who got away.
    pub escaped: u16,
    /// Citizens killed.
    pub citizens_killed: u16,
    /// Citizens unconscious at the end.
    pub citizens_down: u16,
    /// The vault was robbed.
    pub vault: bool,
    /// The turn in which the robbery was discovered.
    pub discovered: Option<u16>,
}

/// What came of many games: whole numbers that add up in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Raids {
    /// Games.
    pub games: u64,
    /// Games in which the gang had more money.
    pub gang: u64,
    /// Games in which the town had.
    pub town: u64,
    /// Games in which the vault was robbed.
    pub vault: u64,
    /// Games that ended as the day did: the vault untouched, and two of the gang dead in the street.
    pub as_it_was: u64,
    /// Dollars carried out of town.
    pub loot: Moments,
    /// Dollars of rewards.
    pub rewards: Moments,
    /// Bandits killed.
    pub killed: Moments,
    /// Bandits captured.
    pub captured: Moments,
    /// Bandits who got away.
    pub escaped: Moments,
    /// Citizens killed.
    pub citizens_killed: Moments,
    /// Citizens unconscious at the end.
    pub citizens_down: Moments,
    /// Turns.
    pub turns: Moments,
}

/// Looks on: what robs the vault is not seen in the end.
struct Onlooker<'a> {
    setup: &'a Setup,
    vault: bool,
}

impl Hear for Onlooker<'_> {
    fn hear(&mut self, event: Event) {
        let cashier = |who| self.setup.character(who).is_some_and(|man| man.role == Role::Cashier);
        self.vault |= match event {
            Event::Searched { vault, dollars, .. } => vault && dollars > 0,
            Event::Told { staff, dollars, .. } => dollars > 0 && cashier(staff),
            _ => false,
        };
    }
}

impl Northfield {
    /// The game of a setup.
    pub fn new(setup: Setup, doctrines: [Doctrine; 2]) -> Northfield {
        let charts = Arc::new(Charts::new(&setup.ground));
        Northfield { setup: Arc::new(setup), charts, doctrines }
    }

    /// Plays games by their numbers, on all cores of the pool; the same for any number of them. `done` is called after
    /// each.
    pub fn play(&self, seed: Seed, games: Range<u64>, done: &(dyn Fn() + Sync)) -> Result<Raids, Broken> {
        let one = |mut sum: Raids, number: u64| {
            sum.count(&self.raid(seed, number)?);
            done();
            Ok(sum)
        };
        games.into_par_iter().try_fold(Raids::default, one).try_reduce(Raids::default, |mut one, other| {
            one.add(&other);
            Ok(one)
        })
    }

    /// One game by its number.
    pub fn raid(&self, seed: Seed, number: u64) -> Result<Raid, Broken> {
        let broken = |why: String| Broken(format!("game {number}: {why}"));
        let mut players = [0, 1].map(|place: usize| {
            self.doctrines[place].player(&self.charts, thoughts(seed, number, place as u64))
        });
        let mut game = Game::new(Arc::clone(&self.setup));
        let mut dice = Seeded::stream(seed, number);
        let mut onlooker = Onlooker { setup: &self.setup, vault: false };
        let mut dead_outside = 0;
        for _ in 0..MOST_ANSWERS {
            let before: Vec<(CounterId, Square)> = standing(&game);
            if let Some(outcome) = game.proceed(&mut dice, &mut onlooker) {
                dead_outside += fell_outside(&game, &before);
                return self.tale(&game, outcome, (dead_outside, onlooker.vault)).map_err(broken);
            }
            dead_outside += fell_outside(&game, &before);
            answer(&mut game, &mut players).map_err(broken)?;
        }
        Err(broken(format!("no end after {MOST_ANSWERS} answers")))
    }

    /// What came of a finished game; refused where a dollar is missing.
    fn tale(&self, game: &Game, outcome: Outcome, (outside, vault): (u16, bool)) -> Result<Raid, String> {
        let state = game.state();
        let count = |party: Party, fits: &dyn Fn(&::northfield::Counter) -> bool| {
            let all = self.setup.counters(party).filter_map(|who| state.counter(who));
            all.filter(|counter| fits(counter)).count() as u16
        };
        let gone = |party, why| count(party, &|counter| counter.place == Place::Gone(why));
        let taken = state.bank.taken;
        let carried: u32 = escaped_with(game);
        if carried + outcome.recovered != taken {
            return Err(format!(
                "{taken} dollars were taken, and {carried} and {} are left",
                outcome.recovered
            ));
        }
        let down = |party| {
            let unconscious = |who: &CounterId| {
                let counter = state.counter(*who);
                let strength = self.setup.character(*who).map_or(0, |man| man.gunman.strength);
                counter.is_some_and(|counter| {
                    !counter.is_gone() && counter.condition.fate(strength) == rules::Fate::Unconscious
                })
            };
            self.setup.counters(party).filter(unconscious).count() as u16
        };
        Ok(Raid {
            outcome,
            killed: gone(Party::Gang, Gone::Dead),
            killed_outside: outside,
            captured: gone(Party::Gang, Gone::Captured),
            escaped: gone(Party::Gang, Gone::Escaped),
            citizens_killed: gone(Party::Town, Gone::Dead),
            citizens_down: down(Party::Town),
            vault,
            discovered: state.discovered,
        })
    }
}

/// Dollars that left town with those who escaped.
fn escaped_with(game: &Game) -> u32 {
    let escaped = |counter: &&::northfield::Counter| counter.place == Place::Gone(Gone::Escaped);
    game.state().counters.iter().filter(escaped).map(|counter| counter.loot).sum()
}

/// The bandits who are on the map, with their squares.
fn standing(game: &Game) -> Vec<(CounterId, Square)> {
    let gang = game.setup().counters(Party::Gang);
    gang.filter_map(|who| Some((who, game.state().square(who)?))).collect()
}

/// How many of these have been killed since, out of doors.
fn fell_outside(game: &Game, before: &[(CounterId, Square)]) -> u16 {
    let dead =
        |who: CounterId| game.state().counter(who).is_some_and(|man| man.place == Place::Gone(Gone::Dead));
    let outside = |square: Square| game.setup().ground.building(square).is_none();
    before.iter().filter(|(who, square)| dead(*who) && outside(*square)).count() as u16
}

/// The player who is asked gives one order.
fn answer(game: &mut Game, players: &mut [Box<dyn Player>; 2]) -> Result<(), String> {
    let ask = game.asks().ok_or("nobody is asked, and it is not over")?;
    let player = match ask.party {
        Party::Gang => &mut players[0],
        Party::Town => &mut players[1],
    };
    let order = player.answer(&game.window(ask.party));
    game.answer(ask.party, order).map_err(|why| format!("\"{order}\" of the {} is refused: {why}", ask.party))
}

impl Raid {
    /// Whether it ended as the day did.
    pub const fn is_as_it_was(&self) -> bool {
        !self.vault && self.killed_outside == DEAD_THAT_DAY && self.killed == DEAD_THAT_DAY
    }
}

impl Raids {
    /// Counts a game.
    pub fn count(&mut self, raid: &Raid) {
        let outcome = &raid.outcome;
        self.games += 1;
        self.gang += u64::from(outcome.loot > outcome.rewards);
        self.town += u64::from(outcome.rewards > outcome.loot);
        self.vault += u64::from(raid.vault);
        self.as_it_was += u64::from(raid.is_as_it_was());
        self.loot.count(outcome.loot);
        self.rewards.count(outcome.rewards);
        self.turns.count(outcome.turns.into());
        self.killed.count(raid.killed.into());
        self.captured.count(raid.captured.into());
        self.escaped.count(raid.escaped.into());
        self.citizens_killed.count(raid.citizens_killed.into());
        self.citizens_down.count(raid.citizens_down.into());
    }

    /// Half the width of the widest interval of the wins, in millionths.
    pub fn half_width(&self) -> u64 {
        [self.gang, self.town]
            .map(|won| Share::of(won, self.games).half_width())
            .into_iter()
            .max()
            .unwrap_or(0)
    }

    /// Adds other games.
    pub fn add(&mut self, other: &Raids) {
        self.games += other.games;
        self.gang += other.gang;
        self.town += other.town;
        self.vault += other.vault;
        self.as_it_was += other.as_it_was;
        let sums = [
            (&mut self.loot, &other.loot),
            (&mut self.rewards, &other.rewards),
            (&mut self.turns, &other.turns),
            (&mut self.killed, &other.killed),
            (&mut self.captured, &other.captured),
            (&mut self.escaped, &other.escaped),
            (&mut self.citizens_killed, &other.citizens_killed),
            (&mut self.citizens_down, &other.citizens_down),
        ];
        sums.into_iter().for_each(|(one, other)| one.add(other));
    }

    /// Games in which both had the same.
    pub const fn drawn(&self) -> u64 {
        self.games - self.gang - self.town
    }
}
