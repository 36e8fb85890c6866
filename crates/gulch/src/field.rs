//! A turn on the map: where people go in it, and how they find each other when their moment comes.

use super::WhoId;
use super::event::Event;
use super::ground::{self, Pace};
use super::order::{Blow, Order};
use super::setup::Setup;
use super::state::{Gone, State};
use chance::Chance;
use rules::Fate;
use shady_gulch::rolls::RESIST;
use shady_gulch::to_hit::{Cover, Manner};
use shady_gulch::turn::{Cannot, Field, FightEvent, Hand, Held, Listen, Stand, Strike};
use shady_gulch::weapons::{Reach, Span, Weapon};
use shady_gulch::{Degree, RollOf, Skill, Task, Trait};
use std::cell::RefCell;

/// How far words carry, in metres. House figure: a raised voice in the open.
pub(crate) const HEARING: u16 = 30;

/// What happens, from the rules of a turn and from the map, in one line.
pub(crate) struct Sink<'a>(pub(crate) &'a RefCell<&'a mut Vec<Event>>);

impl Listen for Sink<'_> {
    fn put(&mut self, event: impl FnOnce() -> FightEvent) {
        self.0.borrow_mut().push(Event::Turned(event()));
    }
}

/// The map while a turn is played. The state's people keep their places here; what else changes of them is in the stands.
pub(crate) struct Map<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a mut State,
    pub(crate) orders: &'a [Option<Order>],
    pub(crate) events: &'a RefCell<&'a mut Vec<Event>>,
}

/// An attack as it is declared, by what is seen at that time. What is hidden then may show when its moment comes.
pub(crate) fn declared(setup: &Setup, state: &State, who: WhoId, blow: &Blow) -> Strike {
    let (from, to) = (state.man(who), state.man(blow.at));
    let span = from.zip(to).map_or(Span::default(), |(from, to)| ground::span(setup, from.at, to.at));
    let mut strike = Strike::new(blow.at.place(), span).with(blow.with.using());
    let drawn = |hand: Hand| from.is_none_or(|man| man.stand.hands[hand as usize] != Held::Holstered);
    let quickdraw = blow.with.hand().is_some_and(|hand| !drawn(hand));
    strike.manner = Manner { called: blow.called, quickdraw, ..Manner::default() };
    if let (Some(from), Some(to)) = (from, to) {
        strike.cover = match ground::cover(setup, &from.body(), &to.body()) {
            Cover::Hidden => Cover::Good,
            cover => cover,
        };
    }
    strike
}

/// The weapon of an attack.
pub(crate) fn weapon(setup: &Setup, who: WhoId, blow: &Blow) -> Option<Weapon> {
    let fighter = setup.character(who)?.fighter;
    match blow.with.hand() {
        Some(hand) => fighter.arm(hand).map(|arm| arm.weapon),
        None if blow.with == super::With::Grapple => Some(Weapon::Grapple),
        None => Some(Weapon::Unarmed),
    }
}

fn who_of(place: usize) -> WhoId {
    WhoId(u8::try_from(place).unwrap_or(u8::MAX))
}

impl Map<'_> {
    fn tell(&self, event: Event) {
        self.events.borrow_mut().push(event);
    }

    /// Brings the stands into the people, so that bodies lie where they fell.
    fn refresh(&mut self, stands: &[Stand]) {
        for (man, stand) in self.state.men.iter_mut().zip(stands).filter(|(man, _)| man.gone.is_none()) {
            man.stand = *stand;
        }
    }

    fn order(&self, who: WhoId) -> Option<Order> {
        self.orders.get(who.place()).copied().flatten()
    }

    /// Goes along a way.
    fn walk(&mut self, who: WhoId, way: Vec<town::Square>, ducks: bool) {
        let Some(man) = self.state.men.get_mut(who.place()) else { return };
        man.at = way.last().copied().unwrap_or(man.at);
        let changes = man.ducks != ducks;
        man.ducks = ducks;
        match way.is_empty() && !changes {
            true => self.tell(Event::Stays { who }),
            false => self.tell(Event::Went { who, way, ducks }),
        }
    }

    /// The blow behind a strike: the weapon decides what the map must allow.
    fn found(&mut self, who: WhoId, strike: &Strike) -> Result<Strike, Cannot> {
        let at = who_of(strike.at);
        let target = self.state.man(at).ok_or(Cannot::Gone)?;
        if target.gone.is_some() || target.stand.fate == Fate::Dead {
            return Err(Cannot::Gone);
        }
        let target = (target.at, target.body());
        let fighter = self.setup.character(who).ok_or(Cannot::Gone)?.fighter;
        let close = match strike.using {
            shady_gulch::turn::Using::Arm(hand) => {
                fighter.arm(hand).is_some_and(|arm| arm.weapon.reach() == Reach::Close)
            }
            _ => true,
        };
        let near =
            |map: &Self| map.state.man(who).is_some_and(|man| ground::in_reach(map.setup, man.at, target.0));
        if close && !near(self) {
            let way = ground::way_up_to(self.setup, self.state, who, target.0).ok_or(Cannot::OutOfReach)?;
            self.walk(who, way, false);
        }
        let own = self.state.man(who).ok_or(Cannot::Gone)?;
        let cover = ground::cover(self.setup, &own.body(), &target.1);
        if cover == Cover::Hidden {
            return Err(Cannot::OutOfSight);
        }
        let cover = if close { Cover::Open } else { cover };
        Ok(Strike { distance: ground::span(self.setup, own.at, target.0), cover, ..*strike })
    }

    /// What help does for somebody who is dying.
    fn treat(&mut self, by: WhoId, who: WhoId, degree: Degree, stands: &mut [Stand]) {
        let Some(man) = self.state.men.get_mut(who.place()).filter(|man| man.is_dying()) else { return };
        mark::clause!("sg02-070");
        let saved = degree.succeeded();
        man.stable = saved;
        man.lasting |= saved;
        if let Some(stand) = stands.get_mut(who.place()).filter(|_| !saved) {
            stand.fate = Fate::Dead;
            man.stand.fate = Fate::Dead;
            self.state.died.push(who);
        }
        self.tell(Event::Treated { by, who, saved });
    }

    /// A speech against what a crowd came for: how well it goes sets how hard it is for each of them to stay.
    fn talk(&mut self, by: WhoId, degree: Degree, stands: &mut [Stand], dice: &mut impl Chance) {
        let Some(difficulty) = degree.contested().filter(|_| !self.state.bloodshed) else { return };
        mark::clause!("sg02-019", "sg02-020");
        for who in listeners(self.setup, self.state, by) {
            let Some(character) = self.setup.character(who) else { continue };
            let condition = self.state.men[who.place()].stand.condition;
            let person = &character.fighter.person;
            let task = Task::of_skill(person, Skill::Composure)
                .unwrap_or_else(|_| Task::of_trait(person, Trait::Willpower));
            let task = condition.weigh(task.at(difficulty), RollOf::Composure, &self.setup.switches);
            let rolled = task.roll(RESIST, &self.setup.switches, dice);
            let goes_home = !rolled.degree.succeeded();
            self.tell(Event::Heard { by, who, task, rolled, goes_home });
            if goes_home {
                self.leave(who, Gone::TalkedDown, stands);
            }
        }
    }

    fn leave(&mut self, who: WhoId, how: Gone, stands: &mut [Stand]) {
        if let Some(man) = self.state.men.get_mut(who.place()) {
            man.gone = Some(how);
        }
        // Whoever is out of it acts no more in this turn; his own state is kept apart.
        if let Some(stand) = stands.get_mut(who.place()) {
            stand.fate = Fate::Unconscious;
        }
        self.tell(Event::Leaves { who, how });
    }
}

/// Those of a crowd who can hear somebody talk.
pub(crate) fn listeners(setup: &Setup, state: &State, by: WhoId) -> Vec<WhoId> {
    let Some(speaker) = state.man(by) else { return Vec::new() };
    let mob = |who: WhoId| {
        let side = setup.character(who).and_then(|man| setup.sides.get(usize::from(man.side)));
        side.is_some_and(|side| side.written.mob)
    };
    let near = |at| ground::span(setup, speaker.at, at) <= Span::metres(HEARING);
    let hear = state
        .people()
        .filter(|(who, man)| man.is_able() && setup.are_enemies(by, *who) && mob(*who) && near(man.at));
    hear.map(|(who, _)| who).collect()
}

impl Field for Map<'_> {
    fn finds(&mut self, who: usize, strike: &Strike, stands: &[Stand]) -> Result<Strike, Cannot> {
        self.refresh(stands);
        self.found(who_of(who), strike)
    }

    fn goes(&mut self, who: usize, stands: &[Stand]) {
        self.refresh(stands);
        let who = who_of(who);
        match self.order(who) {
            Some(Order::Move { to, duck, shot }) => {
                let pace = if shot.is_some() { Pace::Fighting } else { Pace::Running };
                let way = ground::way(self.setup, self.state, who, to, pace);
                self.walk(who, way, duck);
            }
            Some(Order::Surrender) => self.leave(who, Gone::Surrendered, &mut []),
            Some(Order::Leave) => self.leave(who, Gone::Left, &mut []),
            _ => {}
        }
    }

    fn used(&mut self, who: usize, degree: Degree, stands: &mut [Stand], mut chance: &mut dyn Chance) {
        self.refresh(stands);
        let who = who_of(who);
        match self.order(who) {
            Some(Order::Aid { who: patient }) => self.treat(who, patient, degree, stands),
            Some(Order::Talk) => self.talk(who, degree, stands, &mut chance),
            _ => {}
        }
    }
}
