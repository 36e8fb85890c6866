//! Set-up by the book: the town by dice, then the gang by choice.

use super::Table;
use crate::book_1981::arming::wheeler_has_his_revolver;
use crate::book_1981::counters::{PLAIN, random_square};
use crate::book_1981::movement::{STACK, horse};
use crate::event::{Event, Hear};
use crate::ids::{CounterId, HorseId, Party};
use crate::setup::{Role, Setup};
use crate::state::{Act, Bank, Counter, Gone, Horse, Motion, Place, Stage, State, Step};
use chance::Chance;
use rules::{Condition, Gait, Gun, Guns};
use town::Square;

impl State {
    /// Everything before anybody is placed.
    pub(crate) fn new(setup: &Setup) -> State {
        let gang: Vec<CounterId> = setup.counters(Party::Gang).collect();
        let beast = Horse {
            at: None,
            body: horse(),
            riders: arrayvec::ArrayVec::new(),
            before: Gait::Still,
            motion: Motion::default(),
        };
        let step = Step { stage: Stage::SetUp, queue: Vec::new(), begun: false, asked: Vec::new() };
        State {
            turn: 0,
            step,
            discovered: None,
            recognised: None,
            counters: (0..setup.cast.len()).map(|place| counter(setup, CounterId(place as u8))).collect(),
            horses: vec![beast; gang.len()],
            fronts: PLAIN.map(|(_, count)| count),
            bank: Bank::default(),
            first_loss: false,
            brawls: Vec::new(),
            arriving: None,
            answer: None,
            outcome: None,
        }
    }
}

/// A counter before it is placed: the gang and player characters have their loaded guns in their hands, the bank's staff
/// have theirs near, and nobody else has any.
fn counter(setup: &Setup, who: CounterId) -> Counter {
    let character = &setup.cast[usize::from(who.0)];
    let armed = character.party() == Party::Gang || character.player;
    let near = armed || character.role.is_staff();
    let guns = character.weapons.iter().filter(|_| near).map(|weapon| Gun::new(*weapon));
    let out = character.party() == Party::Gang && setup.joining.replaced().contains(&character.number());
    Counter {
        place: if out { Place::Gone(Gone::Replaced) } else { Place::Aside },
        condition: Condition::default(),
        guns: guns.collect::<Guns>(),
        armed,
        motion: Motion::default(),
        act: Act::None,
        stays: false,
        shots: [0; 2],
        hands: None,
        drags: None,
        loot: 0,
        steady: character.party() == Party::Gang || character.player || character.role.is_staff(),
        threatened: None,
        attacked: false,
        covered: None,
    }
}

impl<C: Chance, H: Hear> Table<'_, C, H> {
    /// Places the town, and then asks the gang.
    pub(crate) fn set_up(&mut self) {
        let (staff, lettered, plain) = self.setup.ground.starts();
        let named: Vec<Square> = staff.iter().chain(lettered).copied().collect();
        let town: Vec<CounterId> = self.setup.counters(Party::Town).collect();
        for (who, at) in town.iter().zip(named) {
            self.put(*who, at);
        }
        self.arm_the_named();
        for &at in plain {
            mark::clause!("bh81-260");
            self.put_next_citizen(at);
        }
        for _ in 0..self.setup.joining.random_citizens(self.chance) {
            if let Some(at) = self.free_random_square() {
                self.put_next_citizen(at);
            }
        }
        let visitors: Vec<CounterId> = self.setup.with_role(Role::Visitor).collect();
        for who in visitors {
            if let Some(at) = self.free_random_square() {
                self.put(who, at);
            }
        }
        self.state.step.queue = vec![self.setup.counters(Party::Gang).collect()];
    }

    fn put(&mut self, who: CounterId, at: Square) {
        self.counter(who).place = Place::On(at);
        self.say(Event::Placed { who, at });
    }

    /// The first plain citizen of the pool.
    pub(super) fn next_citizen(&self) -> Option<CounterId> {
        mark::clause!("bh81-261");
        let aside = |who: &CounterId| self.state.counter(*who).is_some_and(|it| it.place == Place::Aside);
        self.setup.with_role(Role::Citizen).find(aside)
    }

    fn put_next_citizen(&mut self, at: Square) {
        if let Some(who) = self.next_citizen() {
            self.put(who, at);
        }
    }

    /// A random square with fewer than two men: dice are thrown again until there is one. No square is rolled when all
    /// are full, which no number of people can bring about.
    fn free_random_square(&mut self) -> Option<Square> {
        let random = *self.setup.ground.random();
        let field = self.field();
        if random.iter().flatten().all(|at| field.stack(Party::Town, *at) >= STACK) {
            return None;
        }
        for _ in 0..MOST_REROLLS {
            let (row, column) = random_square(self.chance);
            let at = random[usize::from(row) - 1][usize::from(column) - 1];
            if self.field().stack(Party::Town, at) < STACK {
                return Some(at);
            }
        }
        None
    }

    /// Wheeler's die; and where the town is ready, Wheeler, Manning, Allen and Stacey have loaded guns in their hands.
    fn arm_the_named(&mut self) {
        let ready = self.setup.joining.town_is_ready();
        for role in [Role::Wheeler, Role::Manning, Role::Allen, Role::Stacey] {
            let Some(who) = self.setup.with_role(role).next() else { continue };
            let weapons = self.setup.cast[usize::from(who.0)].weapons.clone();
            let weapon = match role {
                Role::Wheeler => {
                    let revolver = ready || wheeler_has_his_revolver(self.chance);
                    self.say(Event::WheelersGun { who, revolver });
                    weapons.into_iter().find(|weapon| revolver && weapon.arm.is_pistol())
                }
                _ => weapons.into_iter().next().filter(|_| ready),
            };
            if let Some(weapon) = weapon {
                self.counter(who).guns = [Gun::new(weapon)].into_iter().collect();
                if ready {
                    self.counter(who).armed = true;
                    self.say(Event::Armed { who, weapon, loaded: true });
                }
            }
        }
    }

    pub(super) fn start_inside(&mut self, who: CounterId, at: Square, horse: Square) {
        mark::clause!("bh81-262");
        self.counter(who).place = Place::On(at);
        self.horse(HorseId(who.0)).at = Some(horse);
        self.say(Event::Started { who, at, horse });
    }

    pub(super) fn start_mounted(&mut self, who: CounterId, at: Square) {
        mark::clause!("bh81-262");
        let id = HorseId(who.0);
        self.counter(who).place = Place::Riding(id);
        let horse = self.horse(id);
        horse.at = Some(at);
        horse.riders.push(who);
        self.say(Event::Started { who, at, horse: at });
    }
}

/// How often a random square is rolled anew (ours: dice that never change would roll for ever).
const MOST_REROLLS: u16 = 1000;
