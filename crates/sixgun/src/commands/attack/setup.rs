//! From the arguments to an attack about to be made, or to a clear no.

use super::{Attack, Caught};
use crate::gulch::{Ability, Attempt, Far, Gulch, Somebody, names};
use crate::{Refusal, words};
use rules::{Fate, Tally};
use shady_gulch::brawl::{Defence, Defender};
use shady_gulch::to_hit::{self, Blow, Manner, Pair, Plight, Target};
use shady_gulch::weapons::{Arm, Band, Reach, Weapon};
use shady_gulch::wording;
use shady_gulch::{Condition, Degree, Person, Skill, Tracks, Trait, Traits, wounds};

/// What an attacker is called who has no name.
const ATTACKER: &str = "The attacker";
/// What a target is called who has no name.
const TARGET: &str = "The target";
/// Every trait of somebody of whom nothing is known.
const ORDINARY: [u8; 5] = [3; 5];

/// Somebody in it, with the state he is in.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) who: Somebody,
    pub(super) person: Person,
    pub(super) condition: Condition,
    pub(super) plight: Plight,
}

/// An attack about to be made.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) rules: Gulch,
    pub(super) attacker: Party,
    pub(super) target: Party,
    /// Whether nothing was said of the target.
    pub(super) ordinary: bool,
    pub(super) arm: Arm,
    /// How far away the target is, if that matters or was said.
    pub(super) far: Option<Far>,
    pub(super) manner: Manner,
    pub(super) before: Target,
    /// What the target has in hand.
    pub(super) holds: Weapon,
    pub(super) defence: Option<Defence>,
    pub(super) head_shots_kill: bool,
}

/// What a degree of the attack does to this target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Comes {
    pub(super) blow: Blow,
    pub(super) tracks: Tracks,
    pub(super) fate: Fate,
    pub(super) knocked_down: bool,
}

impl Setup {
    pub(super) fn new(asked: &Attack, rules: Gulch) -> Result<Setup, Refusal> {
        let light = asked.manner.light.rules(asked.manner.allow_dark);
        let attacker = attacker(asked, light)?;
        let target = target(asked, light)?;
        let (arm, far) = arm(asked, &attacker.who, rules)?;
        let holds = holds(asked, &target.who)?;
        let before = Target {
            moving: asked.before.moving,
            cover: asked.before.cover.rules(),
            metal_armour: asked.before.target_armour,
            surprised: asked.before.surprised.is_some(),
            size: asked.before.size,
        };
        let mut setup = Setup {
            rules,
            attacker,
            target,
            ordinary: asked.target.is_none(),
            arm,
            far,
            manner: manner(asked),
            before,
            holds,
            defence: None,
            head_shots_kill: asked.manner.head_shots_kill,
        };
        setup.allowed()?;
        setup.defence = setup.guard(asked)?;
        Ok(setup)
    }

    /// The attack, for the rules.
    pub(super) fn attack(&self) -> to_hit::Attack<'_> {
        let Party { person, condition, plight, .. } = &self.attacker;
        let distance = self.far.unwrap_or(Far::Metres(1)).span();
        to_hit::Attack {
            condition: *condition,
            plight: *plight,
            manner: self.manner,
            target: self.before,
            ..to_hit::Attack::new(person, self.arm, distance)
        }
    }

    /// The attack against a defence of some degree; the attack was allowed before.
    pub(super) fn attempt(&self, defence: Option<Degree>) -> Attempt {
        let task = self.attack().task_against(defence, &self.rules.switches);
        let task = task.unwrap_or(shady_gulch::Task::new(Tally::new(shady_gulch::BOOK, 0)));
        Attempt { task, ability: Some(self.ability()) }
    }

    /// What the defence is rolled with, if there is one.
    pub(super) fn defence(&self) -> Option<Attempt> {
        let defence = self.defence?;
        let task = self.defender().task(defence, self.arm.weapon, &self.rules.switches).ok()?;
        let ability = Ability { by: defence.by(), skill: Some(defence.skill(self.holds)) };
        Some(Attempt { task, ability: Some(ability) })
    }

    /// The band of range, if range sets the difficulty.
    pub(super) fn band(&self) -> Option<Band> {
        let ranges = self.arm.weapon.ranges()?;
        ranges.band(self.far?.span(), &self.rules.switches)
    }

    /// What a degree of the attack does to this target.
    pub(super) fn comes(&self, degree: Degree) -> Comes {
        let blow = self.attack().blow(degree);
        let willpower = self.target.person.traits.of(Trait::Willpower);
        let wounds::Landed { tracks, fate, knocked_down } =
            self.target.condition.tracks.hit(blow.wounds, willpower);
        let killed = blow.may_kill && self.head_shots_kill;
        let fate = if killed { Fate::Dead } else { fate };
        Comes { blow, tracks, fate, knocked_down: knocked_down || blow.trips }
    }

    /// The trait and the skill of the attack. A rider has the lower rating of Horsemanship and the skill of his
    /// weapon, and without Horsemanship no skill at all.
    fn ability(&self) -> Ability {
        let weapon = self.arm.weapon;
        let rating = |skill| self.attacker.person.skills.of(skill);
        let rides = rating(Skill::Horsemanship);
        match self.manner.mount {
            Some(_) if rides == 0 => Ability::of_trait(Trait::Dexterity),
            Some(_) if rides < rating(weapon.skill()) => Ability::of_skill(Skill::Horsemanship),
            _ => Ability { by: weapon.by(), skill: Some(weapon.skill()) },
        }
    }

    fn allowed(&self) -> Result<(), Refusal> {
        let allowed = self.attack().allowed(&self.rules.switches);
        allowed.map_err(|why| Refusal::new(words::cannot_attack(why, self.arm.weapon)))
    }

    fn defender(&self) -> Defender<'_> {
        let Party { person, condition, plight, .. } = &self.target;
        Defender { person, condition: *condition, holds: self.holds, plight: *plight }
    }

    /// How the target defends; refused where he cannot.
    fn guard(&self, asked: &Attack) -> Result<Option<Defence>, Refusal> {
        let Some(guard) = asked.before.defence else { return Ok(None) };
        let name = &self.target.who.name;
        if asked.before.surprised == Some(Caught::Behind) {
            let message = format!("{name} is surprised from behind, loses the turn and cannot defend");
            return Err(Refusal::new(message));
        }
        if !self.target.condition.can_act() {
            return Err(Refusal::new(format!("{name} has no boxes left and cannot defend")));
        }
        let (defender, weapon, switches) = (self.defender(), self.arm.weapon, &self.rules.switches);
        let chosen = guard.rules().or_else(|| defender.best(weapon, switches));
        let answers = |defence: &Defence| defender.task(*defence, weapon, switches).is_ok();
        if let Some(defence) = chosen.filter(answers) {
            return Ok(Some(defence));
        }
        let able: Vec<&str> =
            Defence::ALL.into_iter().filter(answers).map(|defence| defence.label()).collect();
        let does = chosen.map_or("that", Defence::label);
        let with = wording::with(weapon);
        let message =
            format!("to {does} does not answer an attack with {with}; to {} does", able.join(" or to "));
        Err(Refusal::new(message).see("sixgun table defences"))
    }
}

fn attacker(asked: &Attack, light: to_hit::Light) -> Result<Party, Refusal> {
    let who = Somebody::read(&asked.attacker, ATTACKER)?;
    let person = who.person()?;
    let condition = asked.body.boxes().condition(&who.name, who.tracks)?;
    let water = asked.body.water.map(super::Water::rules).unwrap_or_default();
    let plight =
        Plight { down: asked.body.down, metal_armour: asked.body.armour, water, light, shaken: false };
    Ok(Party { who, person, condition, plight })
}

fn target(asked: &Attack, light: to_hit::Light) -> Result<Party, Refusal> {
    let before = &asked.before;
    let (who, person) = match &asked.target {
        Some(text) => {
            let who = Somebody::read(text, TARGET)?;
            let person = who.person()?;
            (who, person)
        }
        None => {
            let person = Person { traits: Traits::new(ORDINARY), ..Person::default() };
            let tracks = Some(Tracks::new(person.traits.stamina()));
            (Somebody { tracks, ..Somebody::of_total(TARGET, 0) }, person)
        }
    };
    let condition = before.boxes().condition_of_anybody(&who.name, who.tracks)?;
    if condition.tracks.stamina == 0 {
        let message = format!(
            "how many boxes {} has is not known; give strength and willpower, such as Sam:str=3,wil=4",
            who.name
        );
        return Err(Refusal::new(message));
    }
    let water = before.target_water.map(super::Water::rules).unwrap_or_default();
    let plight =
        Plight { down: before.target_down, metal_armour: before.target_armour, water, light, shaken: false };
    Ok(Party { who, person, condition, plight })
}

/// The weapon, and how far away the target is.
fn arm(asked: &Attack, who: &Somebody, rules: Gulch) -> Result<(Arm, Option<Far>), Refusal> {
    let far = asked.far();
    let near = far.unwrap_or(Far::Metres(1));
    let weapon = match &asked.weapon {
        Some(name) => names::weapon(name)?,
        None => wording::first_of(&who.weapons, near, &rules.switches).ok_or_else(|| {
            let message = format!("with what does {} attack? Give --weapon, such as revolver", who.name);
            Refusal::new(message).see("sixgun table attacks")
        })?,
    };
    let needs = weapon.ranges().is_some() || weapon.reach() == Reach::Whip;
    if needs && far.is_none() {
        let message = "how far away is the target? Give --distance in metres, or --feet";
        return Err(Refusal::new(message));
    }
    if weapon.reach() == Reach::Close && !near.at_arms_length() {
        let message = format!(
            "{} is out of arm's reach for {}: that is five feet",
            near.label(),
            wording::with(weapon)
        );
        return Err(Refusal::new(message));
    }
    let mut arm = asked.manner.whip_feet.map_or(Arm::new(weapon), |feet| Arm::new(weapon).of_feet(feet));
    arm.scope = asked.manner.scope;
    Ok((arm, far))
}

/// What the target has in hand: what was said, or the first thing on his sheet that stops a blow.
fn holds(asked: &Attack, who: &Somebody) -> Result<Weapon, Refusal> {
    match &asked.before.target_holds {
        Some(name) => names::weapon(name),
        None => {
            let mut known = who.weapons.iter().filter_map(|name| Weapon::of_label(name));
            let stops = |weapon: &Weapon| Defence::Weapon.difficulty(Weapon::Club, *weapon).is_some();
            Ok(known.find(stops).unwrap_or(Weapon::Unarmed))
        }
    }
}

fn manner(asked: &Attack) -> Manner {
    let super::Manner { mounted, called, rope, two_targets, .. } = asked.manner;
    let pair = match (two_targets, asked.manner.second_attack) {
        (Some(which), _) => which.rules(),
        (None, true) => Pair::SameTarget,
        (None, false) => Pair::Alone,
    };
    // Each of the four is at most fifteen.
    let small = |number: i16| i8::try_from(number).unwrap_or(0);
    Manner {
        aimed: asked.manner.aimed,
        on_the_move: asked.manner.on_the_move,
        quickdraw: asked.manner.quickdraw,
        mount: mounted.map(super::Gait::rules),
        called: called.map(super::Part::rules),
        rope: rope.map(super::Rope::rules),
        two_weapons: asked.manner.second_weapon,
        pair,
        trick: asked.manner.trick,
        ruled_dice: small(asked.ruling.bonus - asked.ruling.penalty),
        ruled_levels: small(asked.ruling.harder - asked.ruling.easier),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(weapon: &str, mounted: Option<super::super::Gait>, skills: &str) -> Setup {
        let asked = Attack {
            attacker: format!("Pat:str=2,dex=4,{skills}"),
            weapon: Some(weapon.to_owned()),
            distance: Some(if names::weapon(weapon).expect("a weapon").ranged() { 2 } else { 1 }),
            manner: super::super::Manner { mounted, ..Default::default() },
            ..Attack::default()
        };
        Setup::new(&asked, Gulch::default()).unwrap_or_else(|refusal| panic!("{weapon}: {}", refusal.message))
    }

    /// The words beside a sum must be those of the rules.
    #[test]
    fn the_trait_and_the_skill_are_those_of_the_rules() {
        let gaits = [None, Some(super::super::Gait::Still), Some(super::super::Gait::FlatOut)];
        let skills =
            ["brawling=3,firearms=5,horsemanship=4,athletics=2", "knife=6,archery=1,lariat=2", "dex=5"];
        for weapon in Weapon::ALL {
            for mounted in gaits.into_iter().filter(|gait| weapon != Weapon::Trample || gait.is_some()) {
                for skills in skills {
                    let setup = setup(&weapon.label().replace(' ', "-"), mounted, skills);
                    let Attempt { task, ability } = setup.attempt(None);
                    let Ability { by, skill } = ability.expect("an ability");
                    let person = setup.attacker.person;
                    assert_eq!(task.total.base(), i16::from(person.traits.of(by)), "{weapon:?}");
                    let rating = skill.map_or(0, |skill| person.skills.of(skill));
                    assert_eq!(task.total.total(), task.total.base() + i16::from(rating), "{weapon:?}");
                }
            }
        }
    }
}
