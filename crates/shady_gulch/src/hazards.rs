//! Harm that no weapon does: fire, falls, the end of a rope, and hooves.

use super::{BOOK, Degree, Person, Skill, Switches, Task, Trait};
use crate::rolls;
use crate::switches::FallDice;
use crate::weapons::Weapon;
use chance::{Chance, Roll};
use rules::Sheet;
use rules::sheet::capital;

/// The most dice that one hazard rolls: even if all of them show 1 they tick every box that anybody has.
pub const MOST_DICE: u8 = 24;

/// Wounds of so many dice, each rolled by itself; more than [`MOST_DICE`] are not rolled.
pub fn wounds(roll: Roll, dice: u32, chance: &mut impl Chance) -> u8 {
    let dice = dice.min(u32::from(MOST_DICE));
    (0..dice).fold(0, |sum: u8, _| sum.saturating_add(u8::try_from(chance.face(roll)).unwrap_or(0)))
}

/// Dice of each turn on fire: one, and one more for the smoke of a closed room. The book does not say how often
/// they are rolled (erratum E12).
pub fn burning_dice(indoors: bool) -> u8 {
    mark::clause!("sg02-120");
    if indoors { 2 } else { 1 }
}

/// Rolls the wounds of a turn on fire.
pub fn burning(indoors: bool, chance: &mut impl Chance) -> u8 {
    wounds(rolls::BURNING, u32::from(burning_dice(indoors)), chance)
}

/// What somebody falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Onto {
    /// The ground, or anything as hard.
    Ground,
    /// Water deep enough.
    Water,
}

impl Onto {
    /// The greatest height in feet that does no harm.
    pub const fn harmless(self) -> u32 {
        match self {
            Onto::Ground => 6,
            Onto::Water => 16,
        }
    }
}

/// Feet of a fall for each die.
pub const FEET_A_DIE: u32 = 8;

/// Dice of a fall. The book counts whole drops of 8 feet, but a fall of 7 feet has a die too (erratum D17).
pub fn fall_dice(feet: u32, onto: Onto, switches: &Switches) -> u32 {
    mark::clause!("sg02-122", "sg02-195");
    if feet <= onto.harmless() {
        return 0;
    }
    let dice = match switches.fall_dice {
        FallDice::Floor => feet / FEET_A_DIE,
        FallDice::Ceiling => feet.div_ceil(FEET_A_DIE),
    };
    if dice == 0 { 1 } else { dice }
}

/// Rolls the wounds of a fall, die by die. More than [`MOST_DICE`] are not rolled, for nobody survives that
/// many.
pub fn fall(feet: u32, onto: Onto, switches: &Switches, chance: &mut impl Chance) -> u8 {
    wounds(rolls::FALL, fall_dice(feet, onto, switches), chance)
}

/// Wounds that thick clothes take off each turn of being dragged.
pub const THICK_CLOTHES: u8 = 1;

/// Rolls the wounds of a turn of being dragged.
pub fn dragged(thick_clothes: bool, chance: &mut impl Chance) -> u8 {
    mark::clause!("sg02-123");
    let die = wounds(rolls::DRAGGED, 1, chance);
    if thick_clothes { die.saturating_sub(THICK_CLOTHES) } else { die }
}

/// How somebody tries to get out of a rope or the reins. The book has no rule for it (erratum E32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Struggle {
    /// By strength alone.
    #[default]
    Strength,
    /// By dexterity and Athletics.
    Athletics,
}

/// The task of getting free, which whoever holds the rope may contest.
pub fn struggling(dragged: &Person, by: Struggle) -> Task {
    match by {
        Struggle::Strength => Task::of_trait(dragged, Trait::Strength),
        Struggle::Athletics => Task::of_skill(dragged, Skill::Athletics)
            .unwrap_or_else(|_| Task::of_trait(dragged, Trait::Dexterity)),
    }
}

/// Heights in feet that the table of falls shows.
const HEIGHTS: [u32; 9] = [6, 7, 8, 15, 16, 17, 24, 32, 40];

/// The hazards as tables.
pub fn sheets() -> Vec<Sheet> {
    let switches = Switches::default();
    let columns = ["Feet", "Dice on ground", "Dice in water"];
    let falls = Sheet::new(BOOK, "falls", "Falls", &["sg02-122"], &columns);
    let falls = falls.rows(HEIGHTS.into_iter().map(|feet| {
        let dice = [Onto::Ground, Onto::Water].map(|onto| fall_dice(feet, onto, &switches));
        std::iter::once(feet).chain(dice).map(|number| number.to_string()).collect::<Vec<_>>()
    }));
    let each = Sheet::new(
        BOOK,
        "hazards",
        "Wounds each turn",
        &["sg02-120", "sg02-121", "sg02-123"],
        &["Hazard", "Dice", "Wounds"],
    );
    let number = |wounds: u8| wounds.to_string();
    let each = each
        .row(["On fire".to_owned(), number(burning_dice(false)), number(0)])
        .row(["On fire in a closed room".to_owned(), number(burning_dice(true)), number(0)])
        .row(["Out of breath".to_owned(), number(0), number(super::movement::WITHOUT_BREATH)])
        .row(["Choked".to_owned(), number(0), number(super::movement::CHOKED)])
        .row(["Dragged".to_owned(), number(1), number(0)])
        .row(["Dragged in thick clothes".to_owned(), number(1), format!("-{THICK_CLOTHES}")]);
    let hooves = Sheet::new(BOOK, "trampling", "Trampling", &["sg02-124"], &["Degree", "Wounds"]);
    let successes = Degree::ALL.into_iter().filter(|degree| degree.succeeded());
    let hooves = hooves.rows(
        successes.map(|degree| vec![capital(degree.label()), Weapon::Trample.wounds(degree).to_string()]),
    );
    vec![falls, each, hooves]
}
