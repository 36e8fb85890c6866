//! Defences: to block, parry or dodge one attack. The degree sets the difficulty of the attack.

use super::to_hit::{Plight, Rolls};
use super::weapons::{Reach, Weapon};
use super::{BOOK, Condition, Difficulty, Person, Skill, Switches, Task, Trait};
use rules::sheet::capital;
use rules::{Cause, Sheet};

/// A way to defend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Defence {
    /// Block with bare hands: only punches and kicks.
    Block,
    /// Parry with bare hands: punches, kicks and grapples, and close weapons with more trouble (erratum D18).
    Parry,
    /// Block or parry with the weapon in hand: whatever comes hand to hand.
    Weapon,
    /// Dodge what is thrown, and what is shot with little hope.
    Dodge,
}

impl Defence {
    /// Every defence.
    pub const ALL: [Defence; 4] = [Defence::Block, Defence::Parry, Defence::Weapon, Defence::Dodge];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["block", "parry", "parry with the weapon", "dodge"][self as usize]
    }

    /// The trait of its roll.
    pub const fn by(self) -> Trait {
        match self {
            Defence::Block => Trait::Strength,
            Defence::Parry | Defence::Weapon | Defence::Dodge => Trait::Dexterity,
        }
    }

    /// The skill of its roll with a weapon in hand: knives and swords their own, makeshift ones Brawling
    /// (errata D19 and D20).
    pub const fn skill(self, holds: Weapon) -> Skill {
        match self {
            Defence::Block | Defence::Parry => Skill::Brawling,
            Defence::Dodge => Skill::Athletics,
            Defence::Weapon => match holds.skill() {
                skill @ (Skill::KnifeFighting | Skill::SwordFighting) => skill,
                _ => Skill::Brawling,
            },
        }
    }

    /// The difficulty of its roll against an attack, or nothing where it does not answer that.
    pub fn difficulty(self, against: Weapon, holds: Weapon) -> Option<Difficulty> {
        let average = Some(Difficulty::Average);
        match (self, against.reach()) {
            (Defence::Block, Reach::Close) if against == Weapon::Unarmed => {
                mark::clause!("sg02-089", "sg02-096");
                average
            }
            (Defence::Parry, Reach::Close) if against.bare() => {
                mark::clause!("sg02-097");
                average
            }
            (Defence::Parry, Reach::Close) => {
                mark::clause!("sg02-097");
                Some(Difficulty::Challenging)
            }
            (Defence::Weapon, Reach::Close) if can_parry(holds) => {
                mark::clause!("sg02-089", "sg02-096");
                average
            }
            // A rope is thrown as well.
            (Defence::Dodge, Reach::Thrown | Reach::Rope | Reach::Whip) => {
                mark::clause!("sg02-098");
                average
            }
            (Defence::Dodge, Reach::Shot(_)) => {
                mark::clause!("sg02-098");
                Some(Difficulty::Impossible)
            }
            _ => None,
        }
    }
}

/// Whether a thing in the hand stops blows: any weapon that is not a rope.
fn can_parry(holds: Weapon) -> bool {
    let rope = matches!(holds.reach(), Reach::Rope | Reach::Whip);
    !holds.bare() && !rope && holds != Weapon::Trample
}

/// Somebody who defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defender<'a> {
    /// Who.
    pub person: &'a Person,
    /// His wounds and drink.
    pub condition: Condition,
    /// What he has in hand.
    pub holds: Weapon,
    /// What hinders him.
    pub plight: Plight,
}

/// A defence that does not answer the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DoesNotAnswer;

impl<'a> Defender<'a> {
    /// Somebody unhurt with this in hand.
    pub fn new(person: &'a Person, holds: Weapon) -> Defender<'a> {
        let condition = Condition::new(person.traits.stamina());
        Defender { person, condition, holds, plight: Plight::default() }
    }

    /// What is rolled to defend against an attack.
    pub fn task(
        &self,
        defence: Defence,
        against: Weapon,
        switches: &Switches,
    ) -> Result<Task, DoesNotAnswer> {
        let difficulty = defence.difficulty(against, self.holds).ok_or(DoesNotAnswer)?;
        let (by, skill) = (defence.by(), defence.skill(self.holds));
        let mut task = Task::of_trait(self.person, by).at(difficulty);
        task.total.note(Cause::SkillRating, i16::from(self.person.skills.of(skill)));
        let of =
            Rolls { person: self.person, condition: self.condition, by, skill: Some(skill), attacks: false };
        self.plight.burden(&mut task, of, switches);
        Ok(task)
    }

    /// The most promising defence against an attack: the highest total above what its difficulty asks, then the
    /// most dice, then the first in the list. A habit, not a rule.
    pub fn best(&self, against: Weapon, switches: &Switches) -> Option<Defence> {
        let promise = |defence: &Defence| {
            let task = self.task(*defence, against, switches).ok()?;
            Some((task.total.total() - task.difficulty().smallest_margin(), task.net()))
        };
        let able = Defence::ALL.into_iter().rev().filter(|defence| promise(defence).is_some());
        able.max_by_key(promise)
    }
}

/// The printed table of defences.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Defence", "Trait", "Skill", "Bare hands", "Close weapons", "Thrown", "Shot"];
    let clauses = &["sg02-089", "sg02-096", "sg02-097", "sg02-098"];
    let sheet = Sheet::new(BOOK, "defences", "What each defence is rolled with", clauses, &columns);
    let row = |defence: Defence, holds: Weapon, label: String| {
        let attacks = [Weapon::Unarmed, Weapon::Club, Weapon::ThrownKnife, Weapon::Revolver];
        let cells = attacks
            .map(|against| defence.difficulty(against, holds).map_or("-", Difficulty::label).to_owned());
        let first = [label, defence.by().label().to_owned(), defence.skill(holds).label().to_owned()];
        first.into_iter().chain(cells).collect::<Vec<_>>()
    };
    let bare = [Defence::Block, Defence::Parry, Defence::Dodge];
    let bare = bare.map(|defence| row(defence, Weapon::Unarmed, capital(defence.label())));
    let armed = [Weapon::Knife, Weapon::Sword, Weapon::Club];
    let armed = armed.map(|holds| row(Defence::Weapon, holds, format!("Parry with {}", holds.label())));
    vec![sheet.rows(bare.into_iter().chain(armed))]
}
