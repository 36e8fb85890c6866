//! Positions set up by hand, and transcripts: an order, the dice in order, and what happens.
//!
//! Counters: the gang is c0 (Jesse) to c7 (Chadwell); Haywood, Bunker and Wilcox are c8 to c10; Wheeler, Manning, Allen and
//! Stacey c11 to c14; plain citizens follow.

use super::dice::book;
use chance::Typed;
use northfield::{
    Ask, CounterId, Event, Game, HorseId, Order, Outcome, Party, Place, Refused, Setup, Stage, State,
};
use rules::{Gun, Weapon};
use std::sync::Arc;
use town::Square;

/// A plain citizen.
pub(crate) const CITIZEN: u8 = 15;
/// Another.
pub(crate) const NEIGHBOUR: u8 = 16;

/// A game in some position.
pub(crate) struct Scene {
    pub(crate) game: Game,
    /// What happened since the last order.
    pub(crate) told: Vec<Event>,
}

/// A square of the ground.
pub(crate) fn at(x: u16, y: u16) -> Square {
    Square::ground(x, y)
}

/// A counter.
pub(crate) fn c(who: u8) -> CounterId {
    CounterId(who)
}

impl Scene {
    /// An empty town in the first turn, with the robbery discovered and the gang not recognised; Chadwell waits mounted at
    /// the north end of the street.
    pub(crate) fn new() -> Scene {
        Scene::of(book())
    }

    pub(crate) fn of(setup: Arc<Setup>) -> Scene {
        let game = Game::new(setup);
        let mut state = game.state().clone();
        (state.turn, state.discovered, state.recognised) = (1, Some(1), Some(false));
        Scene { game: game.with_state(state), told: Vec::new() }.rides(7, 22, 1)
    }

    /// Changes the position.
    pub(crate) fn change(mut self, change: impl FnOnce(&mut State)) -> Scene {
        let mut state = self.game.state().clone();
        change(&mut state);
        self.game = self.game.with_state(state);
        self
    }

    /// Somebody stands somewhere, his first check behind him; a horse that he was on stays where it is.
    pub(crate) fn foot(self, who: u8, x: u16, y: u16) -> Scene {
        self.change(|state| {
            let counter = &mut state.counters[usize::from(who)];
            (counter.place, counter.steady) = (Place::On(at(x, y)), true);
            state.horses.iter_mut().for_each(|horse| horse.riders.retain(|rider| *rider != c(who)));
        })
    }

    /// A bandit sits on his horse somewhere.
    pub(crate) fn rides(self, who: u8, x: u16, y: u16) -> Scene {
        self.change(|state| {
            state.counters[usize::from(who)].place = Place::Riding(HorseId(who));
            let horse = &mut state.horses[usize::from(who)];
            horse.at = Some(at(x, y));
            horse.riders.clear();
            horse.riders.push(c(who));
        })
    }

    /// A horse stands somewhere by itself.
    pub(crate) fn horse(self, horse: u8, x: u16, y: u16) -> Scene {
        self.change(|state| state.horses[usize::from(horse)].at = Some(at(x, y)))
    }

    /// Somebody lies unconscious somewhere.
    pub(crate) fn lies(self, who: u8, x: u16, y: u16) -> Scene {
        let strength = self.game.setup().cast[usize::from(who)].gunman.strength;
        let scene = self.foot(who, x, y);
        scene.change(|state| {
            state.counters[usize::from(who)].condition.wounds =
                u8::try_from(strength).expect("a man's strength");
        })
    }

    /// Somebody has a gun in his hand with so many rounds in it.
    pub(crate) fn armed(self, who: u8, code: &str, loaded: u8) -> Scene {
        let weapon = Weapon::of_code(code).expect("a weapon");
        self.change(|state| {
            let counter = &mut state.counters[usize::from(who)];
            counter.guns = [Gun { loaded, ..Gun::new(weapon) }].into_iter().collect();
            counter.armed = true;
        })
    }

    /// The game comes to a part of the turn, with these dice.
    pub(crate) fn enter(mut self, stage: Stage, dice: &[(&str, u16)]) -> Scene {
        let before = match stage {
            Stage::Movement => Stage::Reaction,
            Stage::Combat => Stage::Movement,
            Stage::Brawling => Stage::Combat,
            Stage::Threats => Stage::Brawling,
            Stage::Heroics => Stage::Threats,
            Stage::Search => Stage::Heroics,
            Stage::Reinforcement => Stage::Search,
            // The turn before is over.
            _ => Stage::Reinforcement,
        };
        self = self.change(|state| {
            state.step.stage = before;
            state.step.queue.clear();
            state.step.begun = false;
            state.step.asked.clear();
        });
        self.proceed(dice);
        self
    }

    fn proceed(&mut self, dice: &[(&str, u16)]) -> Option<Outcome> {
        self.told.clear();
        let mut typed = Typed::named(dice.iter().copied());
        let outcome = self.game.proceed(&mut typed, &mut self.told);
        let finished = typed.finish();
        assert_eq!(finished, Ok(()), "after {:#?}", self.told);
        outcome
    }

    fn party(&self, order: &Order) -> Party {
        let asked = || self.game.asks().map_or(Party::Gang, |ask| ask.party);
        order.who().and_then(|who| self.game.setup().party(who)).unwrap_or_else(asked)
    }

    /// Gives an order with the dice that it needs, and tells what happened.
    pub(crate) fn play(&mut self, order: &str, dice: &[(&str, u16)]) -> Vec<Event> {
        let order: Order = order.parse().expect("an order");
        let party = self.party(&order);
        let answer = self.game.answer(party, order);
        assert_eq!(answer, Ok(()), "{order}: {:?} is asked", self.game.asks());
        self.proceed(dice);
        self.told.clone()
    }

    /// Why an order is refused.
    pub(crate) fn refused(&self, order: &str) -> Refused {
        let order: Order = order.parse().expect("an order");
        let mut game = self.game.clone();
        let refused = game.answer(self.party(&order), order).expect_err("a refusal");
        assert_eq!(game.state(), self.game.state(), "a refusal changes nothing");
        refused
    }

    /// Whether an order would be taken.
    pub(crate) fn takes(&self, order: &str) -> bool {
        let order: Order = order.parse().expect("an order");
        self.game.window(self.party(&order)).allows(&order).is_ok()
    }

    /// The chance of a shot.
    pub(crate) fn chance(&self, order: &str) -> rules::Tally {
        let order: Order = order.parse().expect("an order");
        let window = self.game.window(self.party(&order));
        window.prospect(&order).unwrap_or_else(|| panic!("{order}: {:?}", window.allows(&order))).tally
    }

    pub(crate) fn asks(&self) -> Ask {
        self.game.asks().expect("somebody is asked")
    }

    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn place(&self, who: u8) -> Place {
        self.state().counters[usize::from(who)].place
    }
}
