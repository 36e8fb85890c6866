//! The open readings of 1975, each with our default. The questions they answer are in the ledger.

use crate::switch::switches;

switches! {
    /// The readings in force for the rules of 1975.
    Switches {
        ageing_other_year: AgeingOtherYear "ageing-other-year" { SecondYear "second-year", FirstYear "first-year" }
        greased_lightning_split: GreasedLightningSplit "greased-lightning-split" { No "no", Yes "yes" }
        bow_accuracy: BowAccuracy "bow-accuracy" { Throwing "throwing", Gun "gun" }
        experience_eleven_plus: ExperienceElevenPlus "experience-eleven-plus" { Twenty "20", Ten "10" }
        right_arm_row: RightArmRow "right-arm-row" { Thirty "30", SeventyFive "75" }
        head_lock_holder: HeadLockHolder "head-lock-holder" { Nothing "0", MinusOne "-1" }
        knock_out_turns: KnockOutTurns "knock-out-turns" { Fifty "50", Thirty "30" }
        drifter_bravery: DrifterBravery "drifter-bravery" { AboveAverage "above-average", AboveAverageOrBetter "above-average-or-better" }
        gatling_half_range: GatlingHalfRange "gatling-half-range" { Near "near", Far "far" }
        wyatt_guns: WyattGuns "wyatt-guns" { SingleAction "SAR", FastDraw "FDR" }
        ringo_speed: RingoSpeed "ringo-speed" { NinetyNine "99", Hundred "00" }
        citizen_guns_loaded: CitizenGunsLoaded "citizen-guns-loaded" { Yes "yes", No "no" }
        shotgun_spread_halved: ShotgunSpreadHalved "shotgun-spread-halved" { BothSides "both-sides", WidthOnly "width-only" }
        shotgun_sharpshooter_bonus: ShotgunSharpshooterBonus "shotgun-sharpshooter-bonus" { Yes "yes", No "no" }
        two_pistols_several_shots: TwoPistolsSeveralShots "two-pistols-several-shots" { No "no", Yes "yes" }
        two_pistols_wrong_hand: TwoPistolsWrongHand "two-pistols-wrong-hand" { Yes "yes", No "no" }
        reload_half_rounds: ReloadHalfRounds "reload-half-rounds" { Carry "carry", Drop "drop" }
        mounting_fire: MountingFire "mounting-fire" { AsHeMoved "as-he-moved", AsHeIs "as-he-is" }
        hit_method: HitMethod "hit-method" { Exact "exact", Fast "fast" }
        soft_cover_voids: SoftCoverVoids "soft-cover-voids" { No "no", Yes "yes" }
        several_wounds_movement: SeveralWoundsMovement "several-wounds-movement" { Worst "worst", Multiply "multiply" }
        held_man_other_results: HeldManOtherResults "held-man-other-results" { Apply "apply", Nothing "nothing" }
        brawl_reach: BrawlReach "brawl-reach" { Neighbours "neighbours", OneInch "one-inch" }
        first_striker_two_punches: FirstStrikerTwoPunches "first-striker-two-punches" { EveryRound "every-round", FirstRound "first-round" }
        firing_at_horses: FiringAtHorses "firing-at-horses" { AdvancedOnly "advanced-only", Always "always" }
        second_striker_advantage: SecondStrikerAdvantage "second-striker-advantage" { SameRound "same-round", NextAction "next-action" }
        horse_extent_below_one: HorseExtentBelowOne "horse-extent-below-one" { Light "light", None "none" }
        several_reputations: SeveralReputations "several-reputations" { Once "once", Each "each" }
        drink_on_finished_numbers: DrinkOnFinishedNumbers "drink-on-finished-numbers" { TakenApart "taken-apart", StrengthAndMorale "strength-and-morale" }
        daze_on_finished_numbers: DazeOnFinishedNumbers "daze-on-finished-numbers" { Halved "halved", TakenApart "taken-apart" }
        cheat_detection_rolls: CheatDetectionRolls "cheat-detection-rolls" { Each "each", One "one" }
        cheat_detection_again: CheatDetectionAgain "cheat-detection-again" { EveryWin "every-win", EveryThirdWin "every-third-win" }
        dynamite_rolls: DynamiteRolls "dynamite-rolls" { Two "two", One "one" }
        dynamite_5_to_6_at_30_wound: Dynamite5To6At30Wound "dynamite-5-to-6-at-30-wound" { Sixty "60", Seventy "70" }
        thrown_dynamite: ThrownDynamite "thrown-dynamite" { Yes "yes", No "no" }
        cannon_second_wound_from: CannonSecondWoundFrom "cannon-second-wound-from" { EightySix "86", Eighty "80" }
        cannon_close_hard_cover: CannonCloseHardCover "cannon-close-hard-cover" { Yes "yes", No "no" }
        age_under_fifteen: AgeUnderFifteen "age-under-fifteen" { ReRoll "re-roll", Keep "keep" }
        growth_fractions: GrowthFractions "growth-fractions" { Keep "keep", Drop "drop" }
    }
}
