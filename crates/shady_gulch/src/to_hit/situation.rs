//! What makes attacks and defences easier or harder: light, water, armour, cover, and the way it is done.

use super::{DOWN, METAL_ARMOUR, PARTIAL_LIGHT, UNDER_WATER, WAIST_DEEP};
use crate::morale::SHAKEN;
use crate::switches::{MovingCoverAndLight, PenaltyWhileDown};
use crate::{Condition, Person, Skill, Switches, Task, Trait};
use rules::Cause;

/// How wet a fighter is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Water {
    /// Not enough to matter.
    #[default]
    Dry,
    /// At least waist deep.
    WaistDeep,
    /// Wholly under water.
    Under,
}

/// How much light there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Light {
    /// Enough.
    #[default]
    Full,
    /// Partial light.
    Partial,
    /// Total darkness.
    Dark {
        /// Whether the referee lets anybody try.
        allowed: bool,
    },
}

/// What hinders a fighter in whatever he does, attack or defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Plight {
    /// Is on the ground.
    pub down: bool,
    /// Wears metal armour.
    pub metal_armour: bool,
    /// Stands in water, or is under it.
    pub water: Water,
    /// The light he fights in.
    pub light: Light,
    /// Dares it, but not with a steady hand.
    pub shaken: bool,
}

/// The same roll in metal armour, which weighs on everything that dexterity does.
#[must_use]
pub fn in_metal_armour(task: Task, by: Trait) -> Task {
    match mark::when!("sg02-108", by == Trait::Dexterity) {
        true => task.with_dice(Cause::MetalArmour, METAL_ARMOUR),
        false => task,
    }
}

impl Plight {
    /// Adds the dice and levels that this brings to a roll of a trait and a skill, and those of wounds and drink.
    pub(crate) fn burden(&self, task: &mut Task, of: Rolls<'_>, switches: &Switches) {
        of.condition.burden(&mut task.dice, switches);
        task.dice.add_if(
            mark::when!("sg02-108", self.metal_armour && of.by == Trait::Dexterity),
            Cause::MetalArmour,
            METAL_ARMOUR,
        );
        let down = self.down
            && match switches.penalty_while_down {
                PenaltyWhileDown::BrawlingOnly => of.skill == Some(Skill::Brawling),
                PenaltyWhileDown::AllCombat => true,
            };
        task.dice.add_if(mark::when!("sg02-107", down), Cause::LyingDown, DOWN);
        task.dice.add_if(mark::when!("sg02-066", self.shaken), Cause::Shaken, SHAKEN);
        let swims = of.person.skills.of(Skill::Athletics) > 0;
        match self.water {
            Water::Dry => {}
            // The book speaks of the attacker here, and of everybody under water.
            Water::WaistDeep => {
                mark::clause!("sg02-106");
                task.dice.add_if(of.attacks, Cause::WaistDeep, WAIST_DEEP)
            }
            Water::Under => {
                mark::clause!("sg02-106");
                task.dice.add(Cause::UnderWater, UNDER_WATER[usize::from(swims)])
            }
        }
        if self.light == Light::Partial {
            mark::clause!("sg02-102");
            seen(task, Cause::PartialLight, PARTIAL_LIGHT, switches);
        }
    }
}

/// Whose roll it is, and of what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rolls<'a> {
    pub(crate) person: &'a Person,
    pub(crate) condition: Condition,
    pub(crate) by: Trait,
    pub(crate) skill: Option<Skill>,
    pub(crate) attacks: bool,
}

/// Adds a modifier for moving, cover or light, whose sign is lost in print (erratum C3): penalty dice, or as
/// many levels harder.
pub(super) fn seen(task: &mut Task, cause: Cause, dice: i16, switches: &Switches) {
    match switches.moving_cover_and_light {
        MovingCoverAndLight::Dice => task.dice.add(cause, dice),
        MovingCoverAndLight::Arrows => task.arrows.add(cause, -dice),
    }
}

/// How well a target is covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cover {
    /// Not at all.
    #[default]
    Open,
    /// By something.
    Some,
    /// By something good.
    Good,
    /// Wholly hidden, so that nobody can attack.
    Hidden,
}

impl Cover {
    pub(super) const fn dice(self) -> i16 {
        match self {
            Cover::Open | Cover::Hidden => 0,
            Cover::Some => -1,
            Cover::Good => -2,
        }
    }
}

/// What an attacker has before him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target {
    /// Moves.
    pub moving: bool,
    /// Has cover.
    pub cover: Cover,
    /// Wears metal armour.
    pub metal_armour: bool,
    /// Is surprised.
    pub surprised: bool,
    /// Bonus dice for a large target, or penalty dice for a small one if below zero: the referee's.
    pub size: i8,
}

/// How fast a mount goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mount {
    /// It stands.
    Still,
    /// Any gait short of flat out (erratum D24).
    Slow,
    /// Flat out.
    FlatOut,
}

/// A part of the body that is struck at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Part {
    Hand,
    Head,
    Other,
}

/// What a rope is meant to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rope {
    Trip,
    Catch,
}

/// How an attack shares the turn with another; there are at most two (erratum E10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pair {
    /// It is the only one.
    #[default]
    Alone,
    /// Both go for one target.
    SameTarget,
    /// The first of two that go for two targets.
    FirstTarget,
    /// The second of two that go for two targets.
    SecondTarget,
}

/// How the attacker goes about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Manner {
    /// Aimed for the turn before.
    pub aimed: bool,
    /// Moves while attacking from afar.
    pub on_the_move: bool,
    /// Draws and strikes in one turn, or breaks the bottle, or nocks the arrow.
    pub quickdraw: bool,
    /// Rides.
    pub mount: Option<Mount>,
    /// Strikes at a chosen part.
    pub called: Option<Part>,
    /// Trips or catches with a lasso or whip.
    pub rope: Option<Rope>,
    /// Uses a second weapon as well.
    pub two_weapons: bool,
    /// Shares the turn with another attack.
    pub pair: Pair,
    /// A stunt such as a hole through a coin.
    pub trick: bool,
    /// Bonus dice that the referee gives, or penalty dice if below zero.
    pub ruled_dice: i8,
    /// Levels that the referee makes it harder, or easier if below zero.
    pub ruled_levels: i8,
}
