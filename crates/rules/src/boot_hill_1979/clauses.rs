//! Where each reason is stated: from a cause to its clause in the ledger.

use crate::Cause;

/// The clause that states what a cause is worth in 1979, or nothing where this book does not use it.
pub const fn clause(cause: Cause) -> Option<&'static str> {
    use Cause::*;
    Some(match cause {
        Speed | BraverySpeed | WeaponSpeed => "bh79-019",
        Accuracy | BraveryAccuracy | Experience => "bh79-020",
        Drink => "bh79-187",
        Dazed => "bh79-185",
        GaveFirstMove | Surprised | CompletelySurprised => "bh79-082",
        Running | OnHorseback => "bh79-083",
        LightlyHurt | BadlyHurt => "bh79-084",
        AimLightlyHurt | AimBadlyHurt => "bh79-095",
        HipDraw => "bh79-086",
        TwoGunsDrawn => "bh79-085",
        FiredAgain | AimedAgain => "bh79-087",
        ScenarioEdge => "bh79-081",
        ShortRange | MediumRange | LongRange | ExtremeRange => "bh79-092",
        ShooterWalks | ShooterCrawls | ShooterRuns | ShooterDodges | ShooterTrots | ShooterGallops => {
            "bh79-093"
        }
        TargetWalks | TargetRuns | TargetGallops | TargetDodges => "bh79-094",
        Rested => "bh79-096",
        SecondShot | ThirdShot => "bh79-097",
        SeveralShots => "bh79-181",
        ScatterGun | Shotgun => "bh79-098",
        WrongHand | GunArmLight | GunArmSerious => "bh79-099",
        TwoPistols => "bh79-100",
        Hipshot => "bh79-101",
        Obscured => "bh79-102",
        CalledShot => "bh79-183",
        SharpshooterBonus => "bh79-182",
        BrawlCarried => "bh79-107",
        Armour => "bh79-253",
        Horse => "bh79-166",
        CarriedOver => "bh79-125",
        StrikingWeapon => "bh79-142",
        LargeWeapon => "bh79-143",
        Companions | Reputation => "bh79-173",
        AfterOneFled => "bh79-179",
        TrainedTracker | IndianScout | IndianQuarry | IndianInSettledArea | IndianInTown => "bh79-213",
        SafeCheat | RiskyCheat => "bh79-189",
        HardCover | SoftCover => "bh79-196",
        AimedWeapon | DrawsHurtArm | HardTarget | ShotgunSpread | LockedArm | GamblersEdge => return None,
        // The referee's own word is in no book, and the other game has reasons of its own.
        _ => return None,
    })
}
