//! The open readings of 1979, each with our default. The questions they answer are in the ledger.

use crate::switch::switches;

switches! {
    /// The readings in force for the rules of 1979.
    Switches {
        ageing_other_year: AgeingOtherYear "ageing-other-year" { SecondYear "second-year", FirstYear "first-year" }
        half_points_of_improvement: HalfPointsOfImprovement "half-points-of-improvement" { Kept "kept", RoundedUp "rounded-up" }
        ambidextrous: Ambidextrous "ambidextrous" { WrongHandOnly "wrong-hand-only", TwoPistolsAlso "two-pistols-also", Nothing "nothing" }
        available_after_a_year: AvailableAfterAYear "available-after-a-year" { NextYear "next-year", SameYear "same-year" }
        horse_walking_uphill: HorseWalkingUphill "horse-walking-uphill" { FullRate "full-rate", HalfRate "half-rate" }
        several_movement_wounds: SeveralMovementWounds "several-movement-wounds" { Multiply "multiply", WorstOnly "worst-only" }
        divided_fire: DividedFire "divided-fire" { AdjacentSpaces "adjacent-spaces", ThreeInches "three-inches" }
        surprise_penalties: SurprisePenalties "surprise-penalties" { WorstOnly "worst-only", AddUp "add-up" }
        brawl_damage_as_wounds: BrawlDamageAsWounds "brawl-damage-as-wounds" { Counts "counts", DoesNotCount "does-not-count" }
        drawing_two_guns: DrawingTwoGuns "drawing-two-guns" { DrawingTurnOnly "drawing-turn-only", EveryTurn "every-turn" }
        hipshot_weapons: HipshotWeapons "hipshot-weapons" { AllWeapons "all-weapons", HandgunsOnly "handguns-only" }
        automatic_results: AutomaticResults "automatic-results" { None "none", Extremes "01-hits-and-00-misses" }
        walking_horse_shooter: WalkingHorseShooter "walking-horse-shooter" { LikeWalking "like-walking", Nothing "nothing" }
        several_arm_wounds: SeveralArmWounds "several-arm-wounds" { WorstOnly "worst-only", AddUp "add-up" }
        two_pistols_later_shots: TwoPistolsLaterShots "two-pistols-later-shots" { CountPerGun "count-per-gun", CountPerTurn "count-per-turn" }
        both_barrels: BothBarrels "both-barrels" { SecondAt10 "second-at-10", NoPenalty "no-penalty" }
        death_without_care: DeathWithoutCare "death-without-care" { HalfAlone "50-alone-10-with-doctor", NoRoll "no-roll" }
        brawl_modifier_timing: BrawlModifierTiming "brawl-modifier-timing" { NextRoll "next-roll", NextRound "next-round" }
        brawl_modifier_after_a_shot: BrawlModifierAfterAShot "brawl-modifier-after-a-shot" { Kept "kept", UsedUp "used-up" }
        cutting_weapon_damage: CuttingWeaponDamage "cutting-weapon-damage" { Instead "instead", Also "also" }
        weapon_in_a_combination: WeaponInACombination "weapon-in-a-combination" { Once "once", EachBlow "each-blow" }
        grappling_drops_things: GrapplingDropsThings "grappling-drops-things" { Dropped "dropped", Kept "kept" }
        lost_draught_horses: LostDraughtHorses "lost-draught-horses" { InProportion "in-proportion", Unchanged "unchanged" }
        firing_at_horses: FiringAtHorses "firing-at-horses" { AdvancedOnly "advanced-only", Always "always" }
        several_reputations: SeveralReputations "several-reputations" { EachCounts "each-counts", OnlyOneCounts "only-one-counts" }
        checks_when_enemy_outnumbered: ChecksWhenEnemyOutnumbered "checks-when-enemy-outnumbered" { NeedsACasualty "needs-a-casualty", OutnumberingIsEnough "outnumbering-is-enough" }
        war_party_losses: WarPartyLosses "war-party-losses" { StartingStrength "starting-strength", PresentStrength "present-strength" }
        war_party_after_a_failure: WarPartyAfterAFailure "war-party-after-a-failure" { Lasting "lasting", ThatTurnOnly "that-turn-only" }
        called_shot_from_the_hip: CalledShotFromTheHip "called-shot-from-the-hip" { Forbidden "forbidden", Allowed "allowed" }
        stunning_in_a_brawl: StunningInABrawl "stunning-in-a-brawl" { MayStun "may-stun", NeverStuns "never-stuns" }
        drink_and_sobering: DrinkAndSobering "drink-and-sobering" { OneDrinkAnHour "one-drink-an-hour", NoSoberingRule "no-sobering-rule" }
        drink_on_finished_numbers: DrinkOnFinishedNumbers "drink-on-finished-numbers" { TakenApart "taken-apart", StrengthAndMorale "strength-and-morale" }
        daze_on_finished_numbers: DazeOnFinishedNumbers "daze-on-finished-numbers" { Halved "halved", TakenApart "taken-apart" }
        gambling_ties: GamblingTies "gambling-ties" { FaroHouseWins "faro-house-wins", FaroStakeReturned "faro-stake-returned" }
        gambling_rolls_over_100: GamblingRollsOver100 "gambling-rolls-over-100" { MayPass100 "may-pass-100", StopsAt100 "stops-at-100" }
        caps_and_dynamite: CapsAndDynamite "caps-and-dynamite" { SetsOff "sets-off", DoesNot "does-not" }
        exploded_gun: ExplodedGun "exploded-gun" { Destroyed "destroyed", Unharmed "unharmed" }
        stray_bullet_path: StrayBulletPath "stray-bullet-path" { StopsAtFirst "stops-at-first", GoesOn "goes-on" }
        gatling_half_range: GatlingHalfRange "gatling-half-range" { UnderHalf "100-is-under-half", OverHalf "100-is-over-half" }
        must_rest_step: MustRestStep "must-rest-step" { IsAStep "is-a-step", IsNoStep "is-no-step" }
        posse_horses: PosseHorses "posse-horses" { Fair "fair", Good "good" }
        healing_untreated: HealingUntreated "healing-untreated" { HalfSpeed "half-speed", NoHealing "no-healing" }
        general_penalty_while_healing: GeneralPenaltyWhileHealing "general-penalty-while-healing" { ByPresentStrength "by-present-strength", EndsWhenHalfHealed "ends-when-half-healed" }
        doctors_fee: DoctorsFee "doctors-fee" { AtLeast3 "at-least-3", Plus3 "plus-3" }
        rewards_over_several_crimes: RewardsOverSeveralCrimes "rewards-over-several-crimes" { AddUp "add-up", HighestOnly "highest-only" }
    }
}
