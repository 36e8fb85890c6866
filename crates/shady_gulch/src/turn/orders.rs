//! What everybody declares before a turn, and what cannot be declared.

use super::{Fight, Hand, Held, Stand, Surprise};
use crate::brawl::Defence;
use crate::to_hit::{Attack, Cover, Manner, Refused};
use crate::weapons::{Arm, Span, Weapon};
use crate::{Difficulty, Person, RollOf, Skill, Task, Trait};
use rules::Fate;

/// What somebody attacks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Using {
    /// One of his weapons.
    Arm(Hand),
    /// Fists and feet.
    BareHands,
    /// A hold.
    Grapple,
    /// The horse he rides.
    Horse,
}

/// One attack that somebody means to make. Aim, movement, surprise, and two attacks in one turn are known from
/// what everybody does; what is said of them here does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strike {
    /// At whom.
    pub at: usize,
    /// With what.
    pub using: Using,
    /// From how far.
    pub distance: Span,
    /// How.
    pub manner: Manner,
    /// The cover of the target.
    pub cover: Cover,
    /// Dice for the size of the target.
    pub size: i8,
}

impl Strike {
    /// A plain attack with the first weapon.
    pub fn new(at: usize, distance: Span) -> Strike {
        let (using, manner) = (Using::Arm(Hand::First), Manner::default());
        Strike { at, using, distance, manner, cover: Cover::Open, size: 0 }
    }

    /// The same attack with something else.
    #[must_use]
    pub const fn with(mut self, using: Using) -> Strike {
        self.using = using;
        self
    }
}

/// A task that somebody tries in the middle of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Trial {
    /// The trait.
    pub by: Trait,
    /// The skill, or none where a trait alone decides.
    pub skill: Option<Skill>,
    /// How hard it is.
    pub difficulty: Difficulty,
}

impl Trial {
    /// What is rolled, before wounds and drink; nothing where the skill must be learned first.
    pub fn task(&self, person: &Person) -> Option<Task> {
        let task = match self.skill {
            None => Some(Task::of_trait(person, self.by)),
            Some(skill) => Task::of(person, self.by, skill).ok(),
        };
        task.map(|task| task.at(self.difficulty))
    }

    /// What it is built on, which decides what weighs on it.
    pub const fn roll_of(&self) -> RollOf {
        match self.skill {
            Some(Skill::Composure) => RollOf::Composure,
            _ => RollOf::Trait(self.by),
        }
    }
}

/// Something that is done at one's own place in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deed {
    /// One attack, or two.
    Attack(Strike, Option<Strike>),
    /// A skill.
    UseSkill(Trial),
    /// Going somewhere, ducking, jumping or diving, with a ranged attack on the way or without.
    Move(Option<Strike>),
    /// Reloading a gun or a bow, which takes the whole turn.
    Reload(Hand),
    /// Aiming a ranged weapon at somebody.
    Aim(Hand, usize),
}

/// How somebody defends. One defence answers one attack (erratum E11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Guard {
    /// With this defence alone, or else with the most promising.
    pub with: Option<Defence>,
    /// Against this attacker alone, or else against the first attack that can be answered.
    pub against: Option<usize>,
    /// What he does at the end of the turn if nobody has attacked him.
    pub then: Option<Deed>,
}

/// One of the six actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Attack, use skill, move, reload or aim.
    Do(Deed),
    /// Defend.
    Defend(Guard),
}

impl Action {
    /// The names of the six actions.
    pub const LABELS: [&'static str; 6] = ["attack", "defend", "use skill", "move", "reload", "aim"];

    /// Its name.
    pub const fn label(&self) -> &'static str {
        Action::LABELS[match self {
            Action::Do(Deed::Attack(..)) => 0,
            Action::Defend(_) => 1,
            Action::Do(Deed::UseSkill(_)) => 2,
            Action::Do(Deed::Move(_)) => 3,
            Action::Do(Deed::Reload(_)) => 4,
            Action::Do(Deed::Aim(..)) => 5,
        }]
    }

    /// Whether he is on the move for the turn.
    pub const fn moves(&self) -> bool {
        matches!(self, Action::Do(Deed::Move(_)))
    }
}

/// What somebody declares, and whether he was caught off guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Order {
    /// The action.
    pub action: Action,
    /// Whether he is surprised in this turn.
    pub surprised: Surprise,
}

impl Order {
    /// Something done by somebody who is not surprised.
    pub const fn new(deed: Deed) -> Order {
        Order { action: Action::Do(deed), surprised: Surprise::No }
    }

    /// A defence by somebody who is not surprised.
    pub const fn defend(guard: Guard) -> Order {
        Order { action: Action::Defend(guard), surprised: Surprise::No }
    }

    /// The same order of somebody who is surprised.
    #[must_use]
    pub const fn surprised(mut self, how: Surprise) -> Order {
        self.surprised = how;
        self
    }

    /// The one or two attacks in it, now or at the end of the turn.
    pub fn strikes(&self) -> impl Iterator<Item = Strike> {
        let deed = match self.action {
            Action::Do(deed) => Some(deed),
            Action::Defend(guard) => guard.then,
        };
        let pair = match deed {
            Some(Deed::Attack(one, two)) => [Some(one), two],
            Some(Deed::Move(one)) => [one, None],
            _ => [None, None],
        };
        pair.into_iter().flatten()
    }
}

/// Why an order cannot be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// There are not as many orders and states as fighters.
    Missing,
    /// There is nobody of that number.
    NobodyThere,
    /// Nobody attacks himself.
    Himself,
    /// Whoever is surprised may only defend or move.
    Surprised,
    /// He has no such weapon at hand.
    NoWeapon,
    /// The weapon must be drawn first, or drawn quickly.
    NotDrawn,
    /// Only ranged weapons can be aimed, and used on the move.
    NotRanged,
    /// It holds no shots.
    NotLoaded,
    /// This skill must be learned first.
    Unskilled(Skill),
    /// The target is out of arm's reach.
    OutOfReach,
    /// The attack cannot be made.
    Refused(Refused),
}

/// An order that cannot be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Refusal {
    /// Whose.
    pub who: usize,
    /// Why.
    pub why: Why,
}

impl Fight<'_> {
    /// Whether everybody's order can be declared. Those who cannot act may declare anything.
    pub fn check(&self, stands: &[Stand], orders: &[Order]) -> Result<(), Refusal> {
        mark::clause!("sg02-082");
        let count = self.fighters.len();
        if stands.len() != count || orders.len() != count {
            return Err(Refusal { who: stands.len().min(orders.len()).min(count), why: Why::Missing });
        }
        for (who, (stand, order)) in stands.iter().zip(orders).enumerate() {
            if stand.fate == Fate::Standing && order.surprised != Surprise::FromBehind {
                self.check_order(who, stand, order).map_err(|why| Refusal { who, why })?;
            }
        }
        Ok(())
    }

    fn check_order(&self, who: usize, stand: &Stand, order: &Order) -> Result<(), Why> {
        let (deed, calm) = match order.action {
            Action::Do(deed) => (Some(deed), matches!(deed, Deed::Move(None))),
            Action::Defend(guard) => (guard.then, true),
        };
        if order.surprised == Surprise::Caught && !calm {
            mark::clause!("sg02-092");
            return Err(Why::Surprised);
        }
        deed.map_or(Ok(()), |deed| self.check_deed(who, stand, &deed))
    }

    fn check_deed(&self, who: usize, stand: &Stand, deed: &Deed) -> Result<(), Why> {
        match *deed {
            Deed::Attack(one, two) => {
                self.check_strike(who, stand, &one)?;
                let mut drawn = *stand;
                if let (Using::Arm(hand), true) = (one.using, one.manner.quickdraw) {
                    drawn.hands[hand as usize] = Held::InHand;
                }
                two.map_or(Ok(()), |two| self.check_strike(who, &drawn, &two))
            }
            Deed::UseSkill(trial) => {
                let able = trial.task(&self.fighters[who].person).is_some();
                let skill = trial.skill.unwrap_or(Skill::Brawling);
                able.then_some(()).ok_or(Why::Unskilled(skill))
            }
            Deed::Move(None) => Ok(()),
            Deed::Move(Some(strike)) => {
                self.check_strike(who, stand, &strike)?;
                let ranged = self.weapon(who, strike.using).is_some_and(|arm| arm.weapon.ranged());
                ranged.then_some(()).ok_or(Why::NotRanged)
            }
            Deed::Reload(hand) => {
                let arm = self.in_hand(who, stand, hand, true)?;
                arm.weapon.shots().map(|_| ()).ok_or(Why::NotLoaded)
            }
            Deed::Aim(hand, at) => {
                let arm = self.in_hand(who, stand, hand, false)?;
                self.somebody_else(who, at)?;
                arm.weapon.ranged().then_some(()).ok_or(Why::NotRanged)
            }
        }
    }

    fn check_strike(&self, who: usize, stand: &Stand, strike: &Strike) -> Result<(), Why> {
        self.somebody_else(who, strike.at)?;
        let arm = match strike.using {
            Using::Arm(hand) => self.in_hand(who, stand, hand, strike.manner.quickdraw)?,
            _ => self.weapon(who, strike.using).ok_or(Why::NoWeapon)?,
        };
        let attack = Attack { arm, ..self.attack(who, stand, strike, arm) };
        attack.allowed(self.switches).map_err(Why::Refused)
    }

    fn somebody_else(&self, who: usize, at: usize) -> Result<(), Why> {
        if at == who {
            return Err(Why::Himself);
        }
        self.fighters.get(at).map(|_| ()).ok_or(Why::NobodyThere)
    }

    /// The weapon in a hand, which may still be in its holster if it is drawn now.
    fn in_hand(&self, who: usize, stand: &Stand, hand: Hand, drawn_now: bool) -> Result<Arm, Why> {
        let arm = self.fighters[who].arm(hand).ok_or(Why::NoWeapon)?;
        match stand.hands[hand as usize] {
            Held::Dropped => Err(Why::NoWeapon),
            Held::Holstered if !drawn_now => Err(Why::NotDrawn),
            Held::Holstered | Held::InHand => Ok(arm),
        }
    }

    /// What somebody attacks with, wherever it is.
    pub(super) fn weapon(&self, who: usize, using: Using) -> Option<Arm> {
        match using {
            Using::Arm(hand) => self.fighters.get(who)?.arm(hand),
            Using::BareHands => Some(Arm::new(Weapon::Unarmed)),
            Using::Grapple => Some(Arm::new(Weapon::Grapple)),
            Using::Horse => Some(Arm::new(Weapon::Trample)),
        }
    }
}
