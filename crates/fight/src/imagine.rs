//! A fight as it may really stand: what a side knows, and for all that it does not know something that may be so, by
//! dice. Whoever wants to think ahead plays such fights with the real engine; nothing leads from them to the real one.
//!
//! What is imagined: abilities, rounds and what is worn under the coat of the others. Who has never been met is not
//! imagined, and nothing that a scenario may still bring. What is taken over is named here or in `hiding`, one by one.

use crate::book::{Book, FireField, by};
use crate::fight::{Fight, Status, met_at_first, opening};
use crate::hiding;
use crate::ids::Figures;
use crate::numbers::Renumber;
use crate::order::Order;
use crate::refused::Refused;
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{
    Glimpse, Horse, Item, Man, Outcome, Side, Sprung, State, Target, Thing, Wagon, Whereabouts,
};
use crate::step::Step;
use crate::table::Table;
use crate::window::Window;
use chance::{Chance, Die, Roll};
use people::Combatant;
use rules::{Arm, Condition, Fate, Follow, Gait, Gun, Person, Tally, Weapon};
use std::sync::Arc;

/// What somebody is given who has no gun in his hand: a revolver, as most people in these fights (ours).
const LIKELY_GUN: Arm = Arm::FastDraw;

/// A gun of a kind, loaded; how many rounds it holds is a guess (ours).
fn likely(arm: Arm) -> Gun {
    let holds = match arm {
        Arm::Derringer | Arm::Shotgun | Arm::ScatterGun => 2,
        Arm::Rifle | Arm::Carbine => 12,
        arm if arm.is_thrown() => 0,
        _ => 6,
    };
    Gun { loaded: holds, ..Gun::new(Weapon::new(arm, holds)) }
}

/// Gunfights of people of whom nothing is known: none to six (ours).
const MOST_GUNFIGHTS: u8 = 7;
/// What money of others is taken for, in dollars (ours).
const SOME_DOLLARS: u32 = 1000;

/// What a side has learned of somebody of another side by watching him, in its own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foe {
    /// Who he is.
    pub figure: FigureId,
    /// Speed and bravery together, without a weapon.
    pub quickness: Option<i16>,
    /// Base accuracy.
    pub accuracy: Option<i16>,
    /// Full strength.
    pub strength: Option<i16>,
    /// The wounds that he was seen to take.
    pub condition: Condition,
    /// Rounds that he has fired from what he holds and was not seen to load again.
    pub spent: u8,
    /// Whom he aimed at or fired on in the turn before.
    pub aim: Option<(FigureId, Follow)>,
    /// Whether he did something in this turn that leaves no time to fire.
    pub busy: bool,
}

impl Foe {
    /// Somebody of whom nothing is known.
    pub fn unknown(figure: FigureId) -> Foe {
        let condition = Condition::default();
        Foe {
            figure,
            quickness: None,
            accuracy: None,
            strength: None,
            condition,
            spent: 0,
            aim: None,
            busy: false,
        }
    }
}

/// How a side fares in an imagined fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fares {
    /// Its figures that are up and in the fight.
    pub up: u16,
    /// Strength that these have left.
    pub strength: u16,
    /// Its figures that are dead.
    pub dead: u16,
    /// Its figures that have left the map.
    pub left: u16,
    /// Dollars carried off.
    pub dollars: u32,
}

/// A fight as it may really stand.
#[derive(Clone, Debug)]
pub struct Imagined {
    fight: Fight,
}

impl Imagined {
    /// Room for imagined fights, begun with what a window shows.
    pub fn new(window: &Window<'_>, foes: &[Foe], dice: &mut impl Chance) -> Imagined {
        let setup = window.setup.clone();
        let state = opening(&setup);
        let sight = (*window.belief.sight).clone();
        let mut imagined =
            Imagined { fight: Fight { setup, state, sight, room: crate::table::Scratch::default() } };
        imagined.imagine(window, foes, dice);
        imagined
    }

    /// Becomes another fight that may be what a window shows.
    pub fn imagine(&mut self, window: &Window<'_>, foes: &[Foe], dice: &mut impl Chance) {
        if !Arc::ptr_eq(&self.fight.setup, window.setup) {
            *self = Imagined::new(window, foes, dice);
            return;
        }
        self.fight.state = imagined_state(window, foes, dice);
        let Fight { setup, state, sight, room } = &mut self.fight;
        let (chance, story) = (&mut { dice }, &mut ());
        by!(&setup.rules, book => Table { book, setup, state, sight, room, chance, story }.look_round());
    }

    /// Becomes a copy of another, using the room that is already there.
    pub fn copy(&mut self, other: &Imagined) {
        self.fight.begin_again(&other.fight);
    }

    /// The imagined fight through the eyes of a side.
    pub fn window(&self, side: SideId) -> Window<'_> {
        self.fight.window(side)
    }

    /// The sides that are asked now.
    pub fn asked(&self) -> impl Iterator<Item = SideId> {
        self.fight.asked()
    }

    /// Gives the orders of a side in its own numbers. All are taken or none.
    pub fn answer(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        self.fight.answer(side, orders)
    }

    /// Goes on until somebody has to say something, or it is over: then how it ended.
    pub fn proceed(&mut self, dice: &mut impl Chance) -> Option<Outcome> {
        match self.fight.proceed(dice, &mut ()) {
            Ok(Status::Asks) => None,
            Ok(Status::Over(outcome)) => Some(outcome),
            Err(_) => Some(Outcome { winner: None, victory: None }),
        }
    }

    /// The turn.
    pub fn turn(&self) -> u16 {
        self.fight.state.turn
    }

    /// How a side fares.
    pub fn fares(&self, side: SideId) -> Fares {
        let state = &self.fight.state;
        let dollars = state.sides.get(usize::from(side.0)).map_or(0, |side| side.dollars);
        let mut fares = Fares { dollars, ..Fares::default() };
        for figure in self.fight.setup.of_side(side).iter() {
            let place = usize::from(figure.0);
            let (Some(man), Some(part)) = (state.men.get(place), state.cast.get(place)) else { continue };
            let strength = part.gunman.strength;
            let fate = man.condition.fate(strength);
            fares.dead += u16::from(fate == Fate::Dead);
            fares.left += u16::from(matches!(man.place, crate::state::Place::Left { .. }));
            if fate == Fate::Standing && man.is_here() && man.stand == crate::state::Stand::Free {
                fares.up += 1;
                fares.strength += u16::try_from(strength - man.condition.lost()).unwrap_or(0);
            }
        }
        fares
    }
}

/// A number of dice of one's own thoughts.
fn below(dice: &mut impl Chance, count: u8) -> u8 {
    let face = dice.face(Roll::new(Die::one(count), "imagined"));
    u8::try_from(face.saturating_sub(1)).unwrap_or(0)
}

/// A state that may be the true one.
fn imagined_state(window: &Window<'_>, foes: &[Foe], dice: &mut impl Chance) -> State {
    let (setup, state, side) = (&**window.setup, &*window.belief.state, window.side());
    let own = setup.of_side(side);
    let known = match setup.hidden {
        true => hiding::known_to(state, own).or(window.knows().told_of),
        false => {
            (0..).map(FigureId).zip(&state.men).filter(|(_, man)| man.is_here()).map(|(id, _)| id).collect()
        }
    };
    let foe = |figure: FigureId| {
        let local = window.local().figure(figure);
        foes.iter().find(|foe| Some(foe.figure) == local).copied().unwrap_or(Foe::unknown(figure))
    };
    let mut men = Vec::with_capacity(state.men.len());
    let mut cast = Vec::with_capacity(state.men.len());
    for (figure, man) in (0..).map(FigureId).zip(&state.men) {
        let part = part(setup, state, figure, own, &foe(figure), dice);
        let mut man = imagined_man(setup, state, (figure, man), (own, known), &foe(figure), &part);
        if known.has(figure) && !own.has(figure) {
            man.aim = aimed(window, &foe(figure), man.gait);
        }
        men.push(man);
        cast.push(part);
    }
    let answers = |(figure, answer): (FigureId, &Option<_>)| answer.clone().filter(|_| own.has(figure));
    State {
        turn: state.turn,
        step: asked_of(state.step, known),
        men,
        cast: Arc::new(cast),
        horses: state.horses.iter().map(|horse| imagined_horse(horse, own)).collect(),
        wagons: state.wagons.iter().map(|wagon| imagined_wagon(state, wagon, own, known)).collect(),
        items: state.items.iter().map(|item| imagined_item(item, own)).collect(),
        changes: state.changes.clone(),
        sides: setup.sides().map(|other| thinks(window, state, other)).collect(),
        answers: (0..).map(FigureId).zip(&state.answers).map(answers).collect(),
        order: state.order.iter().map(|group| group.and(known)).filter(|group| !group.is_empty()).collect(),
        fired: state.fired.and(known),
        shots_heard: state.shots_heard,
        outcome: state.outcome,
        blows: state.blows.and(known),
        shooters: state.shooters,
        // What a scenario may still bring is not imagined.
        triggers: vec![Sprung { groups: u64::MAX }; setup.scenario.triggers.len()],
        ..opening(setup)
    }
}

/// The step, with those who are asked in it as far as they are known.
fn asked_of(step: Step, known: Figures) -> Step {
    match step {
        Step::Deploy(figures) => Step::Deploy(figures.and(known)),
        Step::Act(figures) => Step::Act(figures.and(known)),
        Step::Declare(figures) => Step::Declare(figures.and(known)),
        other => other,
    }
}

/// What a side thinks in an imagined fight: one's own side what it thinks, others that everybody is known.
fn thinks(window: &Window<'_>, state: &State, side: SideId) -> Side {
    if side == window.side() {
        return window.knows().clone();
    }
    let count = state.men.len();
    Side {
        met: met_at_first(window.setup, side),
        last_seen: vec![None; count],
        glimpses: vec![Glimpse::default(); count],
        horses: vec![None; state.horses.len()],
        items: vec![None; state.items.len()],
        changes: state.changes.clone(),
        ..Side::default()
    }
}

/// Who somebody is: one's own as they are, others by what is known of them and by dice.
fn part(
    setup: &Setup,
    state: &State,
    figure: FigureId,
    own: Figures,
    foe: &Foe,
    dice: &mut impl Chance,
) -> Combatant {
    let known = state.cast.get(usize::from(figure.0));
    match known.filter(|_| own.has(figure)) {
        Some(part) => part.clone(),
        None => by!(&setup.rules, book => stranger(book, foe, dice)),
    }
}

/// Somebody by dice, as a character of the book is rolled, and by what is known of him.
fn stranger<B: Book>(book: &B, foe: &Foe, dice: &mut impl Chance) -> Combatant {
    let mut score = || i16::from(below(dice, 100)) + 1;
    let scores = [score(), score(), score(), score(), score()];
    let [speed, gun, throwing, strength, bravery] = scores;
    let gunfights = below(dice, MOST_GUNFIGHTS);
    let person = Person::rolled(speed, gun, throwing, strength, bravery, gunfights);
    let mut gunman = book.gunman(&person);
    if let Some(quickness) = foe.quickness {
        gunman.quickness = Tally::new(B::BOOK, quickness);
    }
    if let Some(accuracy) = foe.accuracy {
        gunman.gun = Tally::new(B::BOOK, accuracy);
    }
    // Whoever stands has more strength than he has lost.
    gunman.strength = foe.strength.unwrap_or(gunman.strength).max(foe.condition.lost() + 1);
    Combatant { gunman, person: None, finished: None, gunfights, major: true }
}

/// A man: one's own as he is, another as he is seen.
fn imagined_man(
    setup: &Setup,
    state: &State,
    (figure, man): (FigureId, &Man),
    (own, known): (Figures, Figures),
    foe: &Foe,
    part: &Combatant,
) -> Man {
    let mut seen = hiding::seen_man(setup, state, figure, man, own, known);
    if own.has(figure) || !known.has(figure) {
        return seen;
    }
    if seen.condition.fate(part.gunman.strength) == Fate::Standing {
        seen.condition = Condition { stun: seen.condition.stun, ..foe.condition };
    }
    for gun in seen.guns.iter_mut() {
        *gun = likely(gun.weapon.arm);
    }
    if seen.guns.is_empty() {
        seen.guns.push(likely(LIKELY_GUN));
    }
    let spent = foe.spent / u8::try_from(seen.guns.len()).unwrap_or(1).max(1);
    for gun in seen.guns.iter_mut() {
        gun.loaded = gun.loaded.saturating_sub(spent);
    }
    seen.busy = foe.busy;
    seen
}

/// What somebody was seen to aim at or fire on in the turn before, unless he has lost it by his gait.
fn aimed(window: &Window<'_>, foe: &Foe, gait: Gait) -> Option<(Target, Follow)> {
    let (figure, follow) = foe.aim?;
    let target = Target::Man(window.real().figure(figure)?);
    let keeps = by!(&window.setup.rules, book => book.keeps_aim(gait));
    keeps.then_some((target, follow))
}

/// A horse: how strong that of another is, nobody knows.
fn imagined_horse(horse: &Horse, own: Figures) -> Horse {
    let is_own = horse.rider.or(horse.holder).is_some_and(|figure| own.has(figure));
    if is_own {
        return horse.clone();
    }
    let sound = rules::horses::Horse::new(hiding::SOME_STRENGTH);
    let scabbard = horse.scabbard.map(|(gun, _)| (likely(gun.weapon.arm), None));
    Horse {
        health: rules::horses::Horse { dead: horse.health.is_down(), ..sound },
        scabbard,
        ..horse.clone()
    }
}

/// Something on wheels.
fn imagined_wagon(state: &State, wagon: &Wagon, own: Figures, known: Figures) -> Wagon {
    hiding::seen_wagon(state, wagon, own, known)
}

/// A thing: how much money others have, nobody knows.
fn imagined_item(item: &Item, own: Figures) -> Item {
    let is_own = matches!(item.at, Whereabouts::With(figure) if own.has(figure));
    match item.what {
        Thing::Money { .. } if !is_own => {
            Item { what: Thing::Money { dollars: SOME_DOLLARS, paper: 0 }, ..item.clone() }
        }
        Thing::Gun(gun, _) if !is_own => {
            Item { what: Thing::Gun(likely(gun.weapon.arm), None), ..item.clone() }
        }
        _ => item.clone(),
    }
}
