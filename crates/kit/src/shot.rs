//! One shot: who fires, its chance with every reason, and what may come of it.

use crate::KitError;
use chance::{Chance, Distribution};
use people::{Combatant, Record};
use rules::{
    Aim, Condition, Distance, Duellist, Edition, Gun, Landing, Place, Reach, Severity, Sharp, Shooter, Shot,
    Sight, Stance, Strike, Tactic, Tally, rolls,
};

/// Somebody of the people files, ready to fight: what the book makes of the record, and the guns in the order in which
/// they are used.
pub fn duellist<E: Edition>(rules: &E, record: &Record) -> Result<Duellist, KitError> {
    let gunman = Combatant::of(rules, record)?.gunman;
    let carried = record.weapons().iter();
    let codes = carried.flat_map(|one| std::iter::repeat_n(one.code.as_str(), usize::from(one.count)));
    let guns: rules::Guns = codes.filter_map(|code| rules.weapon(code)).map(Gun::new).collect();
    if guns.is_empty() {
        return Err(KitError::Unarmed(record.name.clone()));
    }
    Ok(Duellist { gunman, guns, tactic: Tactic::default() })
}

/// What comes of one shot: the worst wound, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShotResult {
    /// It misses.
    Miss,
    /// It hits, and cover or a weak load saves the target.
    NoWound,
    /// It wounds; the worst of several wounds counts.
    Wound(Severity),
}

/// A single shot with the first gun, at a target who stands in the open.
///
/// The stance and what is in the way can be changed before anything is asked:
///
/// ```
/// use sixgun_kit::prelude::*;
///
/// let rules = SecondEdition::default();
/// let [doc, ike] = ["Doc Holliday", "Ike Clanton"].map(|name| duellist(&rules, find(name).unwrap()).unwrap());
/// let mut shot = SingleShot::new(&rules, &doc, &ike, Distance::spaces(3))?;
/// let aimed = shot.tally().total();
/// shot.stance.hip = true;
/// assert_eq!(shot.tally().total(), aimed - 10);
/// # Ok::<(), KitError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SingleShot<'a, E> {
    /// How it is fired.
    pub stance: Stance,
    /// What stands in the way.
    pub sight: Sight,
    rules: &'a E,
    shooter: &'a Duellist,
    target: &'a Duellist,
    reach: Reach,
}

impl<'a, E: Edition> SingleShot<'a, E> {
    /// One shot at somebody so far away.
    pub fn new(
        rules: &'a E,
        shooter: &'a Duellist,
        target: &'a Duellist,
        distance: Distance,
    ) -> Result<SingleShot<'a, E>, KitError> {
        let arm = shooter.guns.first().map(|gun| gun.weapon.arm);
        let reach = arm.and_then(|arm| rules.line(arm)?.ranges.at(distance)).ok_or(KitError::OutOfRange)?;
        let (stance, sight) = (Stance::default(), Sight::open(distance));
        Ok(SingleShot { stance, sight, rules, shooter, target, reach })
    }

    /// The chance to hit, with every modifier by name.
    pub fn tally(&self) -> Tally {
        let weapon = self.shooter.guns[0].weapon;
        let condition = Condition::default();
        let gunman = &self.shooter.gunman;
        let shooter = Shooter { gunman, condition: &condition };
        let net = self.rules.net_speed(shooter, &self.stance, weapon, gunman.hand).total();
        let shot = &Shot { target: 1, gun: 0, hand: gunman.hand, sight: self.sight, sharp: Sharp::No };
        let place = Place { in_turn: 1, for_gun: 1, of_turn: 1, of_gun: 1 };
        let (stance, reach, target) = (&self.stance, self.reach, &self.target.gunman);
        self.rules.to_hit(&Aim { shooter, stance, weapon, reach, shot, place, net, target })
    }

    /// Rolls it.
    pub fn roll(&self, dice: &mut impl Chance) -> ShotResult {
        let chance = self.rules.rolled_chance(self.tally().total());
        if !dice.percent(rolls::TO_HIT, chance).succeeded {
            return ShotResult::Miss;
        }
        let arm = self.shooter.guns[0].weapon.arm;
        let strike = Strike {
            arm,
            reach: self.reach,
            exposed: self.sight.exposed,
            soft_exposed: self.sight.soft_exposed,
            sharp: Sharp::No,
            marksman: self.rules.marksman(&self.shooter.gunman, arm),
        };
        let mut worst = ShotResult::NoWound;
        self.rules.strike(dice, &strike, &mut |landing| {
            if let Landing::Wound(landed) = landing {
                worst = worst.max(ShotResult::Wound(landed.wound.severity));
            }
        });
        worst
    }

    /// The exact odds of everything that may come of it. They sum to exactly 1.
    pub fn odds(&self) -> Distribution<ShotResult> {
        chance::exact(|dice| self.roll(dice))
    }
}
