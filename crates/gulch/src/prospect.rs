//! What an attack is worth: the task with its reasons, and the exact odds of every degree.

use super::WhoId;
use super::field::weapon;
use super::ground;
use super::legal::Law;
use super::order::{Blow, Order};
use chance::Pool;
use shady_gulch::to_hit::{Attack, Cover, Manner, Pair, Plight, Target};
use shady_gulch::turn::{Posture, Surprise};
use shady_gulch::weapons::{Arm, Reach, Weapon};
use shady_gulch::{Degree, Switches, Task};

/// What an attack is worth if its target does not defend and nobody acts before.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// At whom.
    pub at: WhoId,
    /// What is rolled.
    pub task: Task,
    /// The weapon.
    pub weapon: Weapon,
    /// In how many ways of `of` each degree falls, the worst first.
    pub ways: [u128; 7],
    /// All ways.
    pub of: u128,
}

impl Prospect {
    /// The chance of a success, in percent, rounded down.
    pub fn percent(&self) -> i16 {
        let hits: u128 = self.ways[Degree::Poor as usize..].iter().sum();
        i16::try_from(hits * 100 / self.of.max(1)).unwrap_or(100)
    }

    /// Wounds to be expected, in hundredths, rounded down.
    pub fn wounds(&self) -> u32 {
        let each = Degree::ALL.into_iter().zip(self.ways);
        let sum: u128 = each.map(|(degree, ways)| ways * u128::from(self.weapon.wounds(degree))).sum();
        u32::try_from(sum * 100 / self.of.max(1)).unwrap_or(u32::MAX)
    }
}

/// The ways of every degree of a task, the worst first, and all of them together.
pub fn odds(task: &Task, switches: &Switches) -> ([u128; 7], u128) {
    (task.ways(switches), Pool::new(shady_gulch::rolls::TASK, task.net()).ways())
}

impl Law<'_> {
    /// What each attack of an order is worth.
    pub(crate) fn prospects(&self, who: WhoId, order: &Order) -> Vec<Prospect> {
        let blows: Vec<Blow> = order.blows().collect();
        let pairs = match blows.as_slice() {
            [one, two] if one.at == two.at => [Pair::SameTarget; 2],
            [_, _] => [Pair::FirstTarget, Pair::SecondTarget],
            _ => [Pair::Alone; 2],
        };
        let two_weapons = matches!(blows.as_slice(), [one, two] if one.with != two.with);
        let moves = matches!(order, Order::Move { .. });
        let manner = |pair| Manner { pair, two_weapons, on_the_move: moves, ..Manner::default() };
        let each = blows.iter().zip(pairs).filter_map(|(blow, pair)| self.prospect(who, blow, manner(pair)));
        each.collect()
    }

    fn prospect(&self, who: WhoId, blow: &Blow, manner: Manner) -> Option<Prospect> {
        let (character, man) = (self.setup.character(who)?, self.state.man(who)?);
        let (target, foe) = (self.setup.character(blow.at)?, self.state.man(blow.at)?);
        let strike = self.strike(who, blow);
        let arm = match blow.with.hand() {
            Some(hand) => character.fighter.arm(hand)?,
            None => Arm::new(weapon(self.setup, who, blow)?),
        };
        let aimed = man.stand.aimed.is_some_and(|(hand, at)| {
            blow.with.hand() == Some(hand) && at == blow.at.place() && !manner.on_the_move
        });
        let close = arm.weapon.reach() == Reach::Close;
        let attack = Attack {
            by: &character.fighter.person,
            condition: man.stand.condition,
            arm,
            distance: ground::span(self.setup, man.at, foe.at),
            // He gets up as part of what he does.
            plight: Plight {
                down: man.stand.posture == Posture::JustDown,
                metal_armour: character.fighter.metal_armour,
                water: character.fighter.water,
                light: self.setup.scene.light,
                shaken: man.stand.shaken,
            },
            manner: Manner { aimed, called: blow.called, quickdraw: strike.manner.quickdraw, ..manner },
            target: Target {
                moving: false,
                cover: if close { Cover::Open } else { strike.cover },
                metal_armour: target.fighter.metal_armour,
                surprised: foe.surprised != Surprise::No,
                size: 0,
            },
        };
        let task = attack.task(&self.setup.switches).ok()?;
        let (ways, of) = odds(&task, &self.setup.switches);
        Some(Prospect { at: blow.at, task, weapon: arm.weapon, ways, of })
    }
}
