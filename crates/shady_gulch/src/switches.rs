//! The open readings of 2002, each with our default. The questions they answer are in the ledger.

use rules::switches;

switches! {
    /// The readings in force for the rules of 2002.
    Switches {
        creation_points: CreationPoints "creation-points" { Flat "flat", VocationWeighted "vocation-weighted", Experience "experience" }
        range_column: RangeColumn "range-column" { Shifted "shifted", AsPrinted "as-printed" }
        margin_fourteen: MarginFourteen "margin-fourteen" { TopBand "top-band", LowerBand "lower-band" }
        moving_cover_and_light: MovingCoverAndLight "moving-cover-and-light" { Dice "dice", Arrows "arrows" }
        metal_armour_reaction: MetalArmourReaction "metal-armour-reaction" { TwoDice "two-dice", OneDie "one-die" }
        penalty_while_down: PenaltyWhileDown "penalty-while-down" { BrawlingOnly "brawling-only", AllCombat "all-combat" }
        drink_and_composure: DrinkAndComposure "drink-and-composure" { Instead "instead", Stacking "stacking" }
        fall_dice: FallDice "fall-dice" { Floor "floor", Ceiling "ceiling" }
        reaction_ties: ReactionTies "reaction-ties" { Simultaneous "simultaneous", OneDieEach "one-die-each" }
        poor_defence: PoorDefence "poor-defence" { NeverEasier "never-easier", AsMapped "as-mapped" }
        specials_on_basic_rolls: SpecialsOnBasicRolls "specials-on-basic-rolls" { Apply "apply", DoNotApply "do-not-apply" }
        recognising_without_lore: RecognisingWithoutLore "recognising-without-lore" { ReasoningAlone "reasoning-alone", NotAllowed "not-allowed" }
        drinking_skill_relief: DrinkingSkillRelief "drinking-skill-relief" { NumbingStays "numbing-stays", NumbingGoes "numbing-goes" }
        contest_ties: ContestTies "contest-ties" { StatusQuo "status-quo", OneReroll "one-reroll" }
        two_ones_in_contests: TwoOnesInContests "two-ones-in-contests" { BeatAll "beat-all", ByMargin "by-margin" }
        roulette_cylinder: RouletteCylinder "roulette-cylinder" { SpunEachTime "spun-each-time", SpunOnce "spun-once" }
        award_repeats: AwardRepeats "award-repeats" { OncePerReason "once-per-reason", EachTime "each-time" }
        lapse_dice: LapseDice "lapse-dice" { Flat "flat", Growing "growing" }
        startled_horse: StartledHorse "startled-horse" { Hard "hard", Average "average" }
        experience_carried: ExperienceCarried "experience-carried" { Carried "carried", Lost "lost" }
        story_purchases: StoryPurchases "story-purchases" { StoryPoints "story-points", AnyPoints "any-points" }
        vice_roll: ViceRoll "vice-roll" { WithComposure "with-composure", WillpowerAlone "willpower-alone" }
        second_weapon_and_attack: SecondWeaponAndAttack "second-weapon-and-attack" { Added "added", OneLevel "one-level" }
        turn_length: TurnLength "turn-length" { Ten "ten-seconds", Five "five-seconds", Fifteen "fifteen-seconds" }
        closing_in: ClosingIn "closing-in" { WithinAPace "within-a-pace", ArmsLength "arms-length" }
        composure_in_fights: ComposureInFights "composure-in-fights" { EachNewDanger "each-new-danger", RefereeOnly "referee-only" }
        extreme_range: ExtremeRange "extreme-range" { Open "open", Closed "closed" }
    }
}
