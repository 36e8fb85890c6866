//! Attacks: what is rolled, against which difficulty, with which dice, and why.

mod situation;

pub use situation::{Cover, Light, Manner, Mount, Pair, Part, Plight, Rope, Target, Water, in_metal_armour};

use super::switches::{PoorDefence, SecondWeaponAndAttack};
use super::weapons::{Arm, Band, Reach, Span, TOO_NEAR_FOR_A_WHIP, Weapon};
use super::{BOOK, Condition, Degree, Difficulty, Person, Skill, Switches, Task, Trait};
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet, Tally};

pub(super) use situation::Rolls;
use situation::seen;

/// Dice for a target that moves.
const MOVING: i16 = -1;
/// Dice for partial light.
const PARTIAL_LIGHT: i16 = -1;
/// Dice for a ranged attack on the move.
const ON_THE_MOVE: i16 = -2;
/// Dice for a turn of aiming.
const AIMED: i16 = 1;
/// Levels for an aimed scope from medium range on.
const SCOPE: i16 = -1;
/// Dice against a foe who is surprised.
const SURPRISED: i16 = 2;
/// Dice under water, and the same for those who have Athletics.
const UNDER_WATER: [i16; 2] = [-2, -1];
/// Dice for an attacker who is waist deep in water.
const WAIST_DEEP: i16 = -1;
/// Dice on the ground.
const DOWN: i16 = -2;
/// Dice of dexterity in metal armour.
const METAL_ARMOUR: i16 = -2;
/// Dice of shots at metal armour.
const ARMOURED_TARGET: i16 = -2;
/// Levels from horseback at slower gaits, and flat out.
const MOUNTED: [i16; 2] = [1, 2];
/// Levels to trip or catch with a rope.
const TRIP_OR_CATCH: i16 = 1;
/// Levels to trample.
const TRAMPLE: i16 = 1;
/// Levels to draw and strike in one turn.
const QUICKDRAW: i16 = 1;
/// Levels of each of two weapons.
const TWO_WEAPONS: i16 = 1;
/// Levels of each of two attacks on one target.
const TWO_ATTACKS: i16 = 1;
/// Levels of the first and of the second of two attacks on two targets.
const TWO_TARGETS: [i16; 2] = [1, 2];
/// Levels of a called strike with Brawling or Sword Fighting, and with all else.
const CALLED: [i16; 2] = [1, 2];

/// Why an attack cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refused {
    /// The target is wholly hidden.
    Hidden,
    /// It is wholly dark, and the referee does not let anybody try.
    TooDark,
    /// The target is beyond the range, where extreme range has an end.
    OutOfRange,
    /// The target is too near for a whip.
    TooNearForAWhip,
    /// The target is farther than the whip is long.
    BeyondTheWhip,
    /// Only a rider can trample.
    NotMounted,
    /// Only a lasso or a whip trips and catches.
    NoRope,
    /// There is nothing to draw.
    NothingToDraw,
}

/// An attack: who, hurt how, with what, from how far, and everything that makes it easier or harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<'a> {
    /// Who attacks.
    pub by: &'a Person,
    /// His wounds and drink.
    pub condition: Condition,
    /// His weapon.
    pub arm: Arm,
    /// How far the target is.
    pub distance: Span,
    /// What hinders him.
    pub plight: Plight,
    /// How he goes about it.
    pub manner: Manner,
    /// What he has before him.
    pub target: Target,
}

/// What a successful attack does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Blow {
    /// Wounds.
    pub wounds: u8,
    /// The target loses his footing.
    pub trips: bool,
    /// The target is caught in a rope.
    pub catches: bool,
    /// The target drops his weapon.
    pub disarms: bool,
    /// The target dies if the referee so wills.
    pub may_kill: bool,
}

impl<'a> Attack<'a> {
    /// A plain attack by somebody unhurt.
    pub fn new(by: &'a Person, arm: Arm, distance: Span) -> Attack<'a> {
        let condition = Condition::new(by.traits.stamina());
        let (plight, manner, target) = (Plight::default(), Manner::default(), Target::default());
        Attack { by, condition, arm, distance, plight, manner, target }
    }

    /// Whether it can be made at all.
    pub fn allowed(&self, switches: &Switches) -> Result<(), Refused> {
        let weapon = self.arm.weapon;
        let whip = weapon.reach() == Reach::Whip;
        let rope = whip || weapon.reach() == Reach::Rope;
        let nothing_to_draw = weapon.bare() || weapon == Weapon::Trample;
        mark::clause!("sg02-095", "sg02-102", "sg02-103");
        let faults = [
            (self.target.cover == Cover::Hidden, Refused::Hidden),
            (self.plight.light == Light::Dark { allowed: false }, Refused::TooDark),
            (self.out_of_range(switches), Refused::OutOfRange),
            (whip && self.distance <= Span::feet(TOO_NEAR_FOR_A_WHIP), Refused::TooNearForAWhip),
            (whip && self.distance > self.arm.whip(), Refused::BeyondTheWhip),
            (weapon == Weapon::Trample && self.manner.mount.is_none(), Refused::NotMounted),
            (self.manner.rope.is_some() && !rope, Refused::NoRope),
            (self.manner.quickdraw && nothing_to_draw, Refused::NothingToDraw),
        ];
        faults.into_iter().find(|(so, _)| *so).map_or(Ok(()), |(_, why)| Err(why))
    }

    /// What is rolled, if nobody defends.
    pub fn task(&self, switches: &Switches) -> Result<Task, Refused> {
        self.task_against(None, switches)
    }

    /// What is rolled against a defence of some degree: the degree sets the difficulty, and all else comes on
    /// top.
    pub fn task_against(&self, defence: Option<Degree>, switches: &Switches) -> Result<Task, Refused> {
        self.allowed(switches)?;
        let (by, skill, total) = self.total();
        let mut task = Task::new(total).at(self.base(defence, switches));
        let of = Rolls { person: self.by, condition: self.condition, by, skill, attacks: true };
        self.plight.burden(&mut task, of, switches);
        self.target_dice(&mut task, switches);
        self.manner_dice(&mut task);
        self.levels(&mut task, switches);
        Ok(task)
    }

    /// What a degree of success does.
    pub fn blow(&self, degree: Degree) -> Blow {
        if self.manner.called.is_some() {
            mark::clause!("sg02-114");
        }
        if !degree.succeeded() {
            return Blow::default();
        }
        let weapon = self.arm.weapon;
        Blow {
            wounds: weapon.wounds(degree),
            trips: self.manner.rope == Some(Rope::Trip),
            catches: self.manner.rope == Some(Rope::Catch),
            disarms: self.manner.called == Some(Part::Hand),
            may_kill: self.manner.called == Some(Part::Head) && weapon.gun(),
        }
    }

    /// Trait, skill and their sum. A rider has the lower rating of Horsemanship and the skill of his weapon,
    /// with the trait of that one; without Horsemanship he is untrained, by dexterity alone (erratum D23).
    fn total(&self) -> (Trait, Option<Skill>, Tally) {
        let weapon = self.arm.weapon;
        let rating = |skill| self.by.skills.of(skill);
        let (by, skill) = match self.manner.mount {
            Some(_) if rating(Skill::Horsemanship) == 0 => {
                mark::clause!("sg02-109", "sg02-194");
                (Trait::Dexterity, None)
            }
            Some(_) if rating(Skill::Horsemanship) < rating(weapon.skill()) => {
                mark::clause!("sg02-109", "sg02-194");
                (Skill::Horsemanship.by(), Some(Skill::Horsemanship))
            }
            _ => (weapon.by(), Some(weapon.skill())),
        };
        mark::clause!("sg02-093");
        let mut total = Tally::new(BOOK, i16::from(self.by.traits.of(by)));
        total.note(Cause::SkillRating, skill.map_or(0, |skill| i16::from(rating(skill))));
        (by, skill, total)
    }

    fn band(&self, switches: &Switches) -> Option<Band> {
        self.arm.weapon.ranges().and_then(|ranges| ranges.band(self.distance, switches))
    }

    fn out_of_range(&self, switches: &Switches) -> bool {
        self.arm.weapon.ranges().is_some() && self.band(switches).is_none()
    }

    fn dark(&self) -> bool {
        matches!(self.plight.light, Light::Dark { .. })
    }

    /// The difficulty before anything shifts it. A defence never makes an attack easier unless the reading says
    /// so (erratum D21); what is impossible in itself stays so.
    fn base(&self, defence: Option<Degree>, switches: &Switches) -> Difficulty {
        if self.dark() || self.manner.trick {
            if self.dark() {
                mark::clause!("sg02-103");
            }
            if self.manner.trick {
                mark::clause!("sg02-115");
            }
            return Difficulty::Impossible;
        }
        if self.arm.weapon.ranges().is_some() {
            mark::clause!("sg02-094", "sg02-100");
        }
        mark::clause!("sg02-093");
        let own = self.band(switches).map_or(Difficulty::Average, |band| band.difficulty(switches));
        if defence.is_some() {
            mark::clause!("sg02-088", "sg02-194");
        }
        match (defence.and_then(Degree::contested), switches.poor_defence) {
            (None, _) => own,
            (Some(contested), PoorDefence::NeverEasier) => own.max(contested),
            (Some(contested), PoorDefence::AsMapped) => contested,
        }
    }

    fn target_dice(&self, task: &mut Task, switches: &Switches) {
        let weapon = self.arm.weapon;
        if weapon.ranged() {
            if self.target.moving {
                mark::clause!("sg02-102");
                seen(task, Cause::MovingTarget, MOVING, switches);
            }
            if self.target.cover != Cover::Open {
                mark::clause!("sg02-102");
            }
            seen(task, Cause::Cover, self.target.cover.dice(), switches);
        }
        let shot = weapon.ranges().is_some();
        task.dice.add_if(
            mark::when!("sg02-108", self.target.metal_armour && shot),
            Cause::ArmouredTarget,
            ARMOURED_TARGET,
        );
        task.dice.add_if(mark::when!("sg02-092", self.target.surprised), Cause::SurprisedFoe, SURPRISED);
        if self.target.size != 0 {
            mark::clause!("sg02-105");
        }
        task.dice.add(Cause::TargetSize, i16::from(self.target.size));
    }

    fn manner_dice(&self, task: &mut Task) {
        let ranged = self.arm.weapon.ranged();
        task.dice.add_if(
            mark::when!("sg02-090", self.manner.on_the_move && ranged),
            Cause::ShotOnTheMove,
            ON_THE_MOVE,
        );
        task.dice.add_if(mark::when!("sg02-091", self.aim_counts()), Cause::AimedATurn, AIMED);
        task.dice.add(Cause::Ruling, i16::from(self.manner.ruled_dice));
    }

    /// Nobody aims on the move.
    fn aim_counts(&self) -> bool {
        self.manner.aimed && self.arm.weapon.ranged() && !self.manner.on_the_move
    }

    /// Everything that shifts the difficulty; all of it is added (erratum E10).
    fn levels(&self, task: &mut Task, switches: &Switches) {
        let (manner, weapon) = (&self.manner, self.arm.weapon);
        let far = self.band(switches) >= Some(Band::Medium);
        let arrows = &mut task.arrows;
        arrows.add_if(
            mark::when!("sg02-104", self.arm.scope && self.aim_counts() && far && !self.dark()),
            Cause::Scope,
            SCOPE,
        );
        match manner.mount {
            Some(Mount::Slow) if weapon.ranged() => {
                mark::clause!("sg02-110");
                arrows.add(Cause::MountedSlow, MOUNTED[0])
            }
            Some(Mount::FlatOut) if weapon.ranged() => {
                mark::clause!("sg02-110");
                arrows.add(Cause::MountedFlatOut, MOUNTED[1])
            }
            _ => {}
        }
        arrows.add_if(mark::when!("sg02-111", manner.rope.is_some()), Cause::TripOrCatch, TRIP_OR_CATCH);
        arrows.add_if(mark::when!("sg02-111", weapon == Weapon::Trample), Cause::Trample, TRAMPLE);
        arrows.add_if(mark::when!("sg02-112", manner.quickdraw), Cause::Quickdraw, QUICKDRAW);
        self.pair_levels(arrows, switches);
        if manner.called.is_some() {
            mark::clause!("sg02-114");
            let easier = matches!(weapon.skill(), Skill::Brawling | Skill::SwordFighting);
            arrows.add(Cause::CalledStrike, CALLED[usize::from(!easier)]);
        }
        arrows.add(Cause::Ruling, i16::from(manner.ruled_levels));
    }

    /// Two attacks in one turn. Two weapons that both go for one target are a second weapon and a second attack,
    /// and both count unless the reading says otherwise (switch `second-weapon-and-attack`, erratum E10).
    fn pair_levels(&self, arrows: &mut Tally, switches: &Switches) {
        arrows.add_if(mark::when!("sg02-113", self.manner.two_weapons), Cause::SecondWeapon, TWO_WEAPONS);
        match self.manner.pair {
            Pair::Alone => {}
            Pair::SameTarget => {
                mark::clause!("sg02-113");
                let one_level = switches.second_weapon_and_attack == SecondWeaponAndAttack::OneLevel;
                arrows.add_if(!(self.manner.two_weapons && one_level), Cause::SecondAttack, TWO_ATTACKS);
            }
            Pair::FirstTarget => {
                mark::clause!("sg02-113");
                arrows.add(Cause::SecondTarget, TWO_TARGETS[0])
            }
            Pair::SecondTarget => {
                mark::clause!("sg02-113");
                arrows.add(Cause::SecondTarget, TWO_TARGETS[1])
            }
        }
    }
}

/// The printed tables of attacks.
pub fn sheets() -> Vec<Sheet> {
    vec![dice_sheet(), levels_sheet()]
}

fn dice_sheet() -> Sheet {
    let clauses = &["sg02-090", "sg02-091", "sg02-092", "sg02-102", "sg02-106", "sg02-107", "sg02-108"];
    let sheet = Sheet::new(BOOK, "attack-dice", "Dice of attacks", clauses, &["Circumstance", "Dice"]);
    let rows = [
        (Cause::MetalArmour.label(), signed(METAL_ARMOUR)),
        (Cause::ArmouredTarget.label(), signed(ARMOURED_TARGET)),
        (Cause::MovingTarget.label(), signed(MOVING)),
        (Cause::Cover.label(), format!("{} or {}", Cover::Some.dice(), Cover::Good.dice())),
        (Cause::PartialLight.label(), signed(PARTIAL_LIGHT)),
        (Cause::AimedATurn.label(), signed(AIMED)),
        (Cause::ShotOnTheMove.label(), signed(ON_THE_MOVE)),
        (Cause::SurprisedFoe.label(), signed(SURPRISED)),
        (Cause::UnderWater.label(), format!("{}, with Athletics {}", UNDER_WATER[0], UNDER_WATER[1])),
        (Cause::WaistDeep.label(), signed(WAIST_DEEP)),
        (Cause::LyingDown.label(), signed(DOWN)),
    ];
    sheet.rows(rows.into_iter().map(|(label, dice)| vec![capital(label), dice]))
}

fn levels_sheet() -> Sheet {
    let clauses = &["sg02-104", "sg02-110", "sg02-111", "sg02-112", "sg02-113", "sg02-114"];
    let sheet = Sheet::new(BOOK, "attack-levels", "Levels of attacks", clauses, &["Attack", "Levels"]);
    let rows = [
        (Cause::Scope.label(), signed(SCOPE)),
        (Cause::MountedSlow.label(), signed(MOUNTED[0])),
        (Cause::MountedFlatOut.label(), signed(MOUNTED[1])),
        (Cause::TripOrCatch.label(), signed(TRIP_OR_CATCH)),
        (Cause::Trample.label(), signed(TRAMPLE)),
        (Cause::Quickdraw.label(), signed(QUICKDRAW)),
        (Cause::SecondWeapon.label(), format!("{TWO_WEAPONS:+} each")),
        (Cause::SecondAttack.label(), format!("{TWO_ATTACKS:+} each")),
        (Cause::SecondTarget.label(), format!("{:+}, then {:+}", TWO_TARGETS[0], TWO_TARGETS[1])),
        (
            Cause::CalledStrike.label(),
            format!("{:+} brawling and sword, {:+} all else", CALLED[0], CALLED[1]),
        ),
    ];
    sheet.rows(rows.into_iter().map(|(label, levels)| vec![capital(label), levels]))
}
