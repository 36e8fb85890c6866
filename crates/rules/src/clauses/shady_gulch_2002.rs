//! Where each reason is stated: from a cause to its clause in the ledger.

use crate::Cause;

/// The clause that states what a cause is worth in 2002, or nothing where this book does not use it.
pub const fn clause(cause: Cause) -> Option<&'static str> {
    use Cause::*;
    Some(match cause {
        SkillRating => "sg02-004",
        ReactionRating => "sg02-083",
        WoundBlocks => "sg02-057",
        DrinkBlocks => "sg02-058",
        NumbedByDrink => "sg02-059",
        HoldsDrink => "sg02-061",
        DutchCourage => "sg02-065",
        Guilt => "sg02-039",
        Lapsed => "sg02-040",
        Renown => "sg02-044",
        DangerousFoe | CowardlyFoe => "sg02-046",
        Speech => "sg02-035",
        Shaken => "sg02-066",
        MovingTarget | Cover | PartialLight => "sg02-102",
        AimedATurn => "sg02-091",
        Scope => "sg02-104",
        SurprisedFoe => "sg02-092",
        UnderWater | WaistDeep => "sg02-106",
        LyingDown => "sg02-107",
        MetalArmour | ArmouredTarget => "sg02-108",
        ShotOnTheMove => "sg02-090",
        TargetSize => "sg02-105",
        ManyItems | BulkyItems => "sg02-084",
        NoSaddle | UntamedHorse => "sg02-074",
        StrainedArm | WideOpen | DazedFoe => "sg02-126",
        MountedSlow | MountedFlatOut => "sg02-110",
        TripOrCatch | Trample => "sg02-111",
        Quickdraw => "sg02-112",
        SecondWeapon | SecondAttack | SecondTarget => "sg02-113",
        CalledStrike => "sg02-114",
        ExperienceSpent => "sg02-053",
        // The referee's own word is in no book, and the other game has reasons of its own.
        _ => return None,
    })
}
