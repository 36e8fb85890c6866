//! Where each reason is stated: from a cause to its clause in the ledger.

use crate::Cause;

/// The clause that states what a cause is worth in 1975, or nothing where this book does not use it.
pub const fn clause(cause: Cause) -> Option<&'static str> {
    use Cause::*;
    Some(match cause {
        Speed => "bh75-d003",
        WeaponSpeed => "bh75-d038",
        AimedWeapon => "bh75-d040",
        Accuracy => "bh75-d006",
        BraveryAccuracy => "bh75-d005",
        Experience => "bh75-d010",
        Drink => "bh75-p26",
        Dazed => "bh75-p25",
        GaveFirstMove => "bh75-d048",
        Surprised | CompletelySurprised => "bh75-d049",
        Running => "bh75-d050",
        OnHorseback => "bh75-d051",
        LightlyHurt | BadlyHurt | AimLightlyHurt | AimBadlyHurt => "bh75-d052",
        DrawsHurtArm => "bh75-d055",
        TwoGunsDrawn => "bh75-d053",
        HipDraw => "bh75-d054",
        GunArmLight => "bh75-d063",
        ScenarioEdge => "bh75-p02",
        ShortRange | MediumRange | LongRange => "bh75-d035",
        ShooterWalks | ShooterCrawls | ShooterRuns | ShooterDodges | ShooterTrots | ShooterGallops => {
            "bh75-d058"
        }
        TargetWalks | TargetRuns | TargetGallops | TargetDodges => "bh75-d058",
        SeveralShots => "bh75-d059",
        TwoPistols => "bh75-d060",
        Rested => "bh75-d061",
        ScatterGun | Shotgun => "bh75-d062",
        WrongHand | Obscured | Hipshot => "bh75-d065",
        HardTarget => "bh75-d157",
        CalledShot => "bh75-d111",
        SharpshooterBonus => "bh75-d110",
        ShotgunSpread => "bh75-d069",
        BrawlCarried | CarriedOver => "bh75-d084",
        Horse => "bh75-p21",
        StrikingWeapon | LargeWeapon => "bh75-d085",
        LockedArm => "bh75-d082",
        Companions | Reputation => "bh75-d102",
        AfterOneFled => "bh75-d105",
        TrainedTracker | IndianScout | IndianQuarry => "bh75-d143",
        GamblersEdge => "bh75-d116",
        HardCover | SoftCover => "bh75-d122",
        BraverySpeed | FiredAgain | AimedAgain | ExtremeRange | SecondShot | ThirdShot | GunArmSerious
        | IndianInSettledArea | IndianInTown | SafeCheat | RiskyCheat | Armour => return None,
        // The referee's own word is in no book, and the other game has reasons of its own.
        _ => return None,
    })
}

/// What a cause is called in this book, which speaks of the strength that is left where the other one speaks of wounds.
pub fn label(cause: Cause) -> &'static str {
    match cause {
        Cause::LightlyHurt => "wounded, half of strength or more left",
        Cause::BadlyHurt => "wounded, less than half of strength left",
        Cause::AimLightlyHurt => "shooter wounded, half of strength or more left",
        Cause::AimBadlyHurt => "shooter wounded, less than half of strength left",
        cause => cause.label(),
    }
}
