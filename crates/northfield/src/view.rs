//! What a side sees: a type without hidden facts.

use super::ask::Ask;
use super::field::{Field, Man};
use super::ids::{CounterId, HorseId, Party};
use super::setup::Role;
use super::state::{Act, Face, Motion, Place, Stage};
use crate::book_1981::bank::Holdings;
use rules::{Condition, Fate, Weapon};
use town::Square;

/// A gun as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GunView {
    /// The weapon.
    pub weapon: Weapon,
    /// Rounds in it.
    pub loaded: u8,
}

/// A counter as a side sees it. A citizen whose counter lies face down is just a counter to the gang.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterView {
    /// Its number.
    pub id: CounterId,
    /// Its side.
    pub party: Party,
    /// His name, if it is known who he is.
    pub name: Option<String>,
    /// What he is, if it is known.
    pub role: Option<Role>,
    /// Full strength, if it is known who he is.
    pub strength: Option<i16>,
    /// The reward for him.
    pub reward: u32,
    /// Where he is.
    pub place: Place,
    /// The square where he is, on foot or on a horse.
    pub square: Option<Square>,
    /// How the counter lies.
    pub face: Face,
    /// What has become of him.
    pub fate: Fate,
    /// His wounds, which everybody has seen.
    pub condition: Condition,
    /// His guns, once his counter is turned; a side sees those of its own that are at hand.
    pub guns: Vec<GunView>,
    /// Whether they are in his hands.
    pub armed: bool,
    /// How he has moved this turn.
    pub motion: Motion,
    /// What else he does this turn.
    pub act: Act,
    /// Whom he drags.
    pub drags: Option<CounterId>,
    /// Dollars that he carries.
    pub loot: u32,
    /// Whether a bandit covers him.
    pub covered: bool,
    /// Whether he was threatened.
    pub threatened: bool,
    /// Chosen from speed and bravery: the order of moves where it goes by speed. Known with who he is.
    pub speed: Option<i16>,
}

/// A horse, which everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HorseView {
    /// Its number: that of its master.
    pub id: HorseId,
    /// Where it is.
    pub square: Option<Square>,
    /// How it fares.
    pub body: rules::horses::Horse,
    /// Those on it, whoever holds the reins first.
    pub riders: Vec<CounterId>,
    /// How it went last turn.
    pub before: rules::Gait,
    /// How it has moved this turn.
    pub motion: Motion,
}

/// What a side sees of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub party: Party,
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// The part of the turn.
    pub stage: Stage,
    /// The turn in which the robbery was discovered.
    pub discovered: Option<u16>,
    /// Whether the gang was recognised, once that was rolled.
    pub recognised: Option<bool>,
    /// Every counter that is or was in play, in their order.
    pub counters: Vec<CounterView>,
    /// Every horse.
    pub horses: Vec<HorseView>,
    /// Plain citizens who may still come.
    pub pool: usize,
    /// The squares of the bank that were searched.
    pub searched: Vec<Square>,
    /// What was found of the bank's money: everybody has seen it.
    pub holdings: Holdings,
    /// Dollars that were taken from the bank so far.
    pub taken: u32,
    /// What this side is asked.
    pub ask: Option<Ask>,
}

impl View {
    /// A counter, if it is or was in play.
    pub fn counter(&self, who: CounterId) -> Option<&CounterView> {
        self.counters.iter().find(|counter| counter.id == who)
    }

    /// A horse.
    pub fn horse(&self, horse: HorseId) -> Option<&HorseView> {
        self.horses.iter().find(|other| other.id == horse)
    }
}

impl Field<'_> {
    /// What a side sees.
    pub(crate) fn view(self, party: Party) -> View {
        let plain = |man: &Man<'_>| man.who.role == Role::Citizen && man.counter.place == Place::Aside;
        let (state, shown) = (self.state, self.men().filter(|man| !plain(man)));
        View {
            party,
            turn: state.turn,
            stage: state.step.stage,
            discovered: state.discovered,
            recognised: state.recognised,
            counters: shown.map(|man| self.counter_view(man, party)).collect(),
            horses: self.horses().map(|(id, _)| self.horse_view(id)).collect(),
            pool: self.men().filter(plain).count(),
            searched: state.bank.searched.clone(),
            holdings: state.bank.holdings,
            taken: state.bank.taken,
            ask: self.ask().filter(|ask| ask.party == party),
        }
    }

    fn counter_view(self, man: Man<'_>, party: Party) -> CounterView {
        let known = man.party() == party || self.is_open_counter(man.id);
        let guns = man.counter.guns.iter().filter(|_| known);
        CounterView {
            id: man.id,
            party: man.party(),
            name: known.then(|| man.who.name.clone()),
            role: known.then_some(man.who.role),
            strength: known.then_some(man.who.gunman.strength),
            reward: man.who.reward,
            place: man.counter.place,
            square: self.square(man.id),
            face: self.face(man.id),
            fate: man.fate(),
            condition: man.counter.condition,
            guns: guns.map(|gun| GunView { weapon: gun.weapon, loaded: gun.loaded }).collect(),
            armed: man.counter.armed,
            motion: self.motion(man.id),
            act: man.counter.act,
            drags: man.counter.drags,
            loot: man.counter.loot,
            covered: man.who.role.is_staff() && self.is_covered(man.id),
            threatened: man.counter.threatened.is_some(),
            speed: known.then(|| man.who.gunman.quickness.total()),
        }
    }

    fn horse_view(self, id: HorseId) -> HorseView {
        let horse = &self.state.horses[usize::from(id.0)];
        let driver = self.driver(id);
        let mut riders: Vec<CounterId> = horse.riders.iter().copied().collect();
        riders.sort_by_key(|rider| Some(*rider) != driver);
        HorseView {
            id,
            square: horse.at,
            body: horse.body,
            riders,
            before: horse.before,
            motion: horse.motion,
        }
    }
}
