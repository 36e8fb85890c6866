//! What may be ordered, and why not.

use super::WhoId;
use super::field::{declared, listeners, weapon};
use super::ground::{self, Pace};
use super::order::{Blow, Order, With};
use super::setup::Setup;
use super::state::{Man, Phase, Shock, State};
use super::turn::{asked, declare};
use rules::Fate;
use shady_gulch::switches::ClosingIn;
use shady_gulch::to_hit::Cover;
use shady_gulch::turn::{Fight, Fighter, Hand, Held, Stand, Why};
use shady_gulch::weapons::Reach;
use shady_gulch::{Difficulty, Skill};
use town::Square;

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// He is not asked now, or not of that side.
    #[error("nothing is asked of him now")]
    NotAsked,
    /// Somebody was given two orders.
    #[error("one order for each")]
    Twice,
    /// There is no such person in reach of the order.
    #[error("there is nobody like that here")]
    Nobody,
    /// A friend.
    #[error("he is not an enemy")]
    Friend,
    /// The target is out of the fight.
    #[error("he is out of the fight")]
    Gone,
    /// The target does not show.
    #[error("he cannot be seen from here")]
    OutOfSight,
    /// Hand to hand, and too far away.
    #[error("he is too far away to be reached in this turn")]
    OutOfReach,
    /// Nobody gets there in a turn.
    #[error("nobody gets there in one turn")]
    TooFar,
    /// The gun is empty.
    #[error("it is empty: reloading takes a turn")]
    Empty,
    /// The gun is full.
    #[error("it is fully loaded")]
    Full,
    /// Whoever runs does not fight.
    #[error("his nerve is gone: he can only run, leave or give up")]
    Flees,
    /// Whoever backs down attacks nobody.
    #[error("he has backed down and attacks nobody in this turn")]
    BacksDown,
    /// Only at the edge.
    #[error("one leaves at the edge of the map")]
    NotAtTheEdge,
    /// Blood has flowed, or nobody listens.
    #[error("nobody listens: words help before blood flows, and with a crowd that hears them")]
    NobodyListens,
    /// There is nothing to heal.
    #[error("he is not dying, or not within reach")]
    NotDying,
    /// Only when the fighting is over, or only while it lasts.
    #[error("that cannot be done now")]
    NotNow,
    /// The referee has called for a roll.
    #[error("the referee has called for a roll first")]
    Called,
    /// The rules of a turn refuse it.
    #[error("{}", why(.0))]
    Rules(Why),
}

fn why(why: &Why) -> String {
    match why {
        Why::Surprised => "whoever is surprised may only defend or move".to_owned(),
        Why::NoWeapon => "he has no such weapon at hand".to_owned(),
        Why::NotDrawn => "the weapon is not drawn".to_owned(),
        Why::NotRanged => "only ranged weapons can be aimed, or used on the move".to_owned(),
        Why::NotLoaded => "it holds no shots".to_owned(),
        Why::Unskilled(skill) => format!("{} must be learned first", skill.label()),
        Why::Himself => "nobody attacks himself".to_owned(),
        Why::Refused(shady_gulch::to_hit::Refused::TooDark) => "it is too dark to attack anybody".to_owned(),
        other => format!("the rules do not allow it: {other:?}"),
    }
}

/// What may be ordered in a fight as it stands.
#[derive(Clone, Copy)]
pub(crate) struct Law<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
}

impl Law<'_> {
    /// Says whether somebody may be given an order.
    pub(crate) fn allows(&self, who: WhoId, order: &Order) -> Result<(), Refused> {
        if !asked(self.setup, self.state).any(|one| one == who) {
            return Err(Refused::NotAsked);
        }
        if !self.state.calls.is_empty() {
            return if *order == Order::Roll { Ok(()) } else { Err(Refused::Called) };
        }
        let man = self.state.man(who).ok_or(Refused::Nobody)?;
        if self.state.phase == Phase::Aftermath {
            return match *order {
                Order::Pass => Ok(()),
                Order::Aid { who: patient } => self.may_treat(who, patient, false),
                _ => Err(Refused::NotNow),
            };
        }
        self.nerve_allows(man, order)?;
        self.map_allows(who, man, order)?;
        self.rules_allow(who, order)
    }

    fn nerve_allows(&self, man: &Man, order: &Order) -> Result<(), Refused> {
        let fights = order.blows().next().is_some() || matches!(order, Order::Aim { .. });
        let runs = matches!(order, Order::Move { shot: None, .. } | Order::Leave | Order::Surrender);
        match man.shock {
            Some(Shock::Flees) if !runs => Err(Refused::Flees),
            Some(Shock::BacksDown) if fights => Err(Refused::BacksDown),
            _ => Ok(()),
        }
    }

    fn map_allows(&self, who: WhoId, man: &Man, order: &Order) -> Result<(), Refused> {
        for blow in order.blows() {
            self.may_strike(who, man, &blow)?;
        }
        match *order {
            Order::Move { to, shot, .. } => self.may_go(who, man, to, shot.is_some()),
            Order::Aim { at, .. } => self.may_see(who, at),
            Order::Reload { with } => self.may_load(who, man, with),
            Order::Aid { who: patient } => self.may_treat(who, patient, true),
            Order::Talk => match self.state.bloodshed || listeners(self.setup, self.state, who).is_empty() {
                true => Err(Refused::NobodyListens),
                false => Ok(()),
            },
            Order::Leave if !ground::is_edge(self.setup, man.at) => Err(Refused::NotAtTheEdge),
            Order::Pass | Order::Roll => Err(Refused::NotNow),
            _ => Ok(()),
        }
    }

    /// Whether the rules of a turn let it be declared.
    fn rules_allow(&self, who: WhoId, order: &Order) -> Result<(), Refused> {
        let man = self.state.man(who).ok_or(Refused::Nobody)?;
        let idle = |other: usize| if other == who.place() { Some(*order) } else { None };
        let declared: Vec<_> = (0..self.state.men.len())
            .filter_map(|place| u8::try_from(place).ok())
            .map(|place| declare(self.setup, self.state, WhoId(place), idle(place.into())))
            .collect();
        let fighters: Vec<Fighter> = self.setup.cast.iter().map(|one| one.fighter).collect();
        // Only his own order counts here: nobody else can act.
        let others = |one: &Man| Stand { fate: Fate::Unconscious, ..one.stand };
        let mut stands: Vec<Stand> = self.state.men.iter().map(others).collect();
        stands[who.place()] = man.stand;
        let fight = Fight { fighters: &fighters, scene: self.setup.scene, switches: &self.setup.switches };
        fight.check(&stands, &declared).map_err(|refusal| Refused::Rules(refusal.why))
    }

    fn may_see(&self, who: WhoId, at: WhoId) -> Result<(), Refused> {
        let (man, target) = (self.state.man(who), self.state.man(at));
        let (man, target) = man.zip(target).ok_or(Refused::Nobody)?;
        if !self.setup.are_enemies(who, at) {
            return Err(Refused::Friend);
        }
        if target.gone.is_some() || target.stand.fate == Fate::Dead {
            return Err(Refused::Gone);
        }
        match ground::cover(self.setup, &man.body(), &target.body()) {
            Cover::Hidden => Err(Refused::OutOfSight),
            _ => Ok(()),
        }
    }

    fn may_strike(&self, who: WhoId, man: &Man, blow: &Blow) -> Result<(), Refused> {
        self.may_see(who, blow.at)?;
        let weapon = weapon(self.setup, who, blow).ok_or(Refused::Rules(Why::NoWeapon))?;
        let target = self.state.man(blow.at).ok_or(Refused::Nobody)?;
        if weapon.reach() == Reach::Close && !ground::in_reach(self.setup, man.at, target.at) {
            let far = self.setup.switches.closing_in == ClosingIn::ArmsLength
                || ground::way_up_to(self.setup, self.state, who, target.at).is_none();
            return if far { Err(Refused::OutOfReach) } else { Ok(()) };
        }
        let empty = blow.with.hand().is_some_and(|hand| {
            self.setup.scene.count_shots && weapon.shots().is_some() && man.stand.rounds[hand as usize] == 0
        });
        if empty { Err(Refused::Empty) } else { Ok(()) }
    }

    fn may_go(&self, who: WhoId, man: &Man, to: Square, shoots: bool) -> Result<(), Refused> {
        let pace = if shoots { Pace::Fighting } else { Pace::Running };
        let there =
            to == man.at || ground::reach(self.setup, self.state, who, pace).iter().any(|(at, _)| *at == to);
        if there { Ok(()) } else { Err(Refused::TooFar) }
    }

    fn may_load(&self, who: WhoId, man: &Man, with: Hand) -> Result<(), Refused> {
        let arm = self.setup.character(who).and_then(|one| one.fighter.arm(with));
        let arm = arm.ok_or(Refused::Rules(Why::NoWeapon))?;
        let full = arm.shots() > 0 && man.stand.rounds[with as usize] >= arm.shots();
        if full { Err(Refused::Full) } else { Ok(()) }
    }

    /// Somebody who knows Medicine, beside somebody who is dying; when the fighting is over he walks there.
    fn may_treat(&self, who: WhoId, patient: WhoId, near: bool) -> Result<(), Refused> {
        let (man, other) = (self.state.man(who), self.state.man(patient));
        let (man, other) = man.zip(other).ok_or(Refused::Nobody)?;
        let there = !near || ground::in_reach(self.setup, man.at, other.at);
        if other.is_dying() && there && who != patient { Ok(()) } else { Err(Refused::NotDying) }
    }

    /// What somebody has to attack with, as it could be used now.
    pub(crate) fn means(&self, who: WhoId) -> Vec<With> {
        let (Some(character), Some(man)) = (self.setup.character(who), self.state.man(who)) else {
            return Vec::new();
        };
        let held = |hand: Hand| {
            let arm = character.fighter.arm(hand).filter(|arm| !arm.weapon.bare());
            arm.is_some() && man.stand.hands[hand as usize] != Held::Dropped
        };
        let arms = [(With::First, Hand::First), (With::Second, Hand::Second)];
        let arms = arms.into_iter().filter(|(_, hand)| held(*hand)).map(|(with, _)| with);
        arms.chain([With::Fists, With::Grapple]).collect()
    }

    /// Everything that somebody may be ordered, but for where he goes.
    pub(crate) fn orders_of(&self, who: WhoId) -> Vec<Order> {
        if !self.state.calls.is_empty() {
            return self.allowed(who, [Order::Roll].into_iter());
        }
        if self.state.phase == Phase::Aftermath {
            let dying = self.state.people().map(|(who, _)| Order::Aid { who });
            return self.allowed(who, [Order::Pass].into_iter().chain(dying));
        }
        let Some(man) = self.state.man(who) else { return Vec::new() };
        let enemies: Vec<WhoId> = self
            .state
            .people()
            .filter(|(other, man)| man.is_able() && self.setup.are_enemies(who, *other))
            .map(|(other, _)| other)
            .filter(|other| self.may_see(who, *other).is_ok())
            .collect();
        let mut all = vec![Order::Defend { with: None, then: None }];
        for at in &enemies {
            all.extend(self.attacks(who, *at));
        }
        all.extend([Hand::First, Hand::Second].map(|with| Order::Reload { with }));
        all.push(Order::Move { to: man.at, duck: !man.ducks, shot: None });
        all.extend(self.state.people().map(|(who, _)| Order::Aid { who }));
        all.extend([Order::Talk, Order::Leave, Order::Surrender]);
        self.allowed(who, all.into_iter())
    }

    fn attacks(&self, who: WhoId, at: WhoId) -> Vec<Order> {
        let mut all = Vec::new();
        let means = self.means(who);
        for with in &means {
            let first = Blow::new(at, *with);
            all.push(Order::Attack { first, second: None });
            all.extend(with.hand().map(|with| Order::Aim { at, with }));
            if with.hand().is_some() {
                all.push(Order::Attack { first, second: Some(first) });
                let called = Some(shady_gulch::to_hit::Part::Hand);
                all.push(Order::Attack { first: Blow { called, ..first }, second: None });
                all.push(Order::Defend { with: None, then: Some(first) });
            }
        }
        if means.starts_with(&[With::First, With::Second]) {
            let second = Some(Blow::new(at, With::Second));
            all.push(Order::Attack { first: Blow::new(at, With::First), second });
        }
        all
    }

    fn allowed(&self, who: WhoId, orders: impl Iterator<Item = Order>) -> Vec<Order> {
        let mut listed: Vec<Order> = Vec::new();
        for order in orders {
            if !listed.contains(&order) && self.allows(who, &order).is_ok() {
                listed.push(order);
            }
        }
        listed
    }

    /// Skills that somebody has learned, to be used in the middle of a fight.
    pub(crate) fn skills_of(&self, who: WhoId) -> Vec<Order> {
        let Some(character) = self.setup.character(who) else { return Vec::new() };
        let learned = character.fighter.person.skills.learned();
        let used = learned.filter(|(skill, _)| !matches!(skill, Skill::Brawling | Skill::Firearms));
        let order = |(skill, _)| Order::Use { skill, difficulty: Difficulty::Average };
        self.allowed(who, used.map(order))
    }

    /// The strike of an attack as it would be declared now.
    pub(crate) fn strike(&self, who: WhoId, blow: &Blow) -> shady_gulch::turn::Strike {
        declared(self.setup, self.state, who, blow)
    }
}
