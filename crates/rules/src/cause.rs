//! The vocabulary of reasons: one list for all books.

macro_rules! causes {
    ($($name:ident = $label:literal,)*) => {
        /// Why a number is what it is. Each book says which of these it uses, how much each is worth and
        /// where it is printed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "each variant's label says what it means")]
        pub enum Cause { $(#[doc = $label] $name,)* }

        impl Cause {
            /// Every cause.
            pub const ALL: &'static [Cause] = &[$(Cause::$name,)*];

            /// A short label, as a chart would print it.
            pub const fn label(self) -> &'static str {
                match self { $(Cause::$name => $label,)* }
            }
        }
    };
}

causes! {
    // Base numbers
    Speed = "speed ability",
    BraverySpeed = "bravery on the draw",
    WeaponSpeed = "weapon speed",
    AimedWeapon = "weapon already aimed",
    Accuracy = "accuracy ability",
    BraveryAccuracy = "bravery under fire",
    Experience = "gunfights fought",
    Drink = "drink",
    Dazed = "dazed",
    // First shot
    GaveFirstMove = "gave the first move",
    Surprised = "surprised",
    CompletelySurprised = "completely surprised",
    Running = "running or dodging",
    OnHorseback = "on horseback",
    HipDraw = "shoots from the hip",
    TwoGunsDrawn = "draws two guns",
    FiredAgain = "fired on same target last turn",
    AimedAgain = "aimed at same target last turn",
    ScenarioEdge = "edge given by the scenario",
    // Wounds
    LightlyHurt = "wounds below half of strength",
    BadlyHurt = "wounds of half of strength or more",
    AimLightlyHurt = "shooter's wounds below half of strength",
    AimBadlyHurt = "shooter's wounds of half of strength or more",
    DrawsHurtArm = "draws with a wounded arm",
    GunArmLight = "light wound in gun arm",
    GunArmSerious = "serious wound in gun arm",
    // To hit
    ShortRange = "short range",
    MediumRange = "medium range",
    LongRange = "long range",
    ExtremeRange = "extreme range",
    ShooterWalks = "shooter walking",
    ShooterCrawls = "shooter crawling",
    ShooterRuns = "shooter running",
    ShooterDodges = "shooter running and dodging",
    ShooterTrots = "shooter trotting",
    ShooterGallops = "shooter galloping",
    TargetWalks = "target walking or crawling",
    TargetRuns = "target running or trotting",
    TargetGallops = "target galloping",
    TargetDodges = "target running and dodging",
    Rested = "weapon rested",
    SecondShot = "second shot",
    ThirdShot = "third shot",
    SeveralShots = "more than one shot",
    ScatterGun = "scatter gun",
    Shotgun = "shotgun",
    WrongHand = "wrong hand",
    TwoPistols = "two pistols",
    Hipshot = "from the hip",
    Obscured = "half or more of target hidden",
    CalledShot = "called shot",
    BrawlCarried = "carried over from the brawl",
    HardTarget = "hard target by the scenario",
    Armour = "armour of the other game",
    // Wound rolls
    SharpshooterBonus = "sharpshooter",
    ShotgunSpread = "shotgun at this range",
    Horse = "horse",
    // Brawls
    CarriedOver = "left from the last blow",
    StrikingWeapon = "striking weapon",
    LargeWeapon = "large striking weapon",
    LockedArm = "locked arm",
    // Morale
    Companions = "companions",
    Reputation = "companion with a reputation",
    AfterOneFled = "one of the party has fled",
    OfTheGang = "one of the gang",
    LargerSide = "on the side with more men",
    FewerCasualties = "on the side with fewer casualties",
    OfTheTown = "a citizen of the town",
    RelativeKilled = "a relative was killed",
    Recognised = "the outlaws were recognised",
    Threatened = "threatened to his face",
    // Tracking
    TrainedTracker = "trained tracker",
    IndianScout = "Indian scout on Indians",
    IndianQuarry = "Indian quarry",
    IndianInSettledArea = "Indian quarry in a settled area",
    IndianInTown = "Indian quarry in a large town",
    // Gambling
    GamblersEdge = "professional gambler",
    SafeCheat = "cheats safely",
    RiskyCheat = "cheats at a risk",
    // Blasts
    HardCover = "hard cover",
    SoftCover = "soft cover",
    // Shady Gulch: skill totals
    SkillRating = "skill",
    ReactionRating = "reaction",
    // Shady Gulch: dice
    WoundBlocks = "complete blocks of wounds",
    DrinkBlocks = "complete blocks of drink",
    NumbedByDrink = "wounds numbed by drink",
    HoldsDrink = "holds the drink",
    DutchCourage = "courage from drink",
    Guilt = "guilt",
    Lapsed = "gave in before",
    Renown = "how well known the other is",
    DangerousFoe = "foe known to be dangerous",
    CowardlyFoe = "foe known to be a coward",
    Speech = "heard a good speech",
    Shaken = "poor composure",
    MovingTarget = "target moving",
    Cover = "target behind cover",
    PartialLight = "partial light",
    AimedATurn = "aimed for a turn",
    Scope = "scope",
    SurprisedFoe = "foe surprised",
    UnderWater = "under water",
    WaistDeep = "waist deep in water",
    LyingDown = "lying down",
    MetalArmour = "wears metal armour",
    ArmouredTarget = "target wears metal armour",
    ShotOnTheMove = "shoots on the move",
    TargetSize = "size of the target",
    ManyItems = "holds many things",
    BulkyItems = "holds bulky things",
    NoSaddle = "no saddle",
    UntamedHorse = "untamed horse",
    StrainedArm = "strained arm",
    WideOpen = "foe left himself open",
    DazedFoe = "foe dazed",
    // Shady Gulch: difficulty
    MountedSlow = "mounted at a slower gait",
    MountedFlatOut = "mounted and flat out",
    TripOrCatch = "trips or catches with a rope",
    Trample = "tramples",
    Quickdraw = "draws and strikes in one turn",
    SecondWeapon = "second weapon",
    SecondAttack = "second attack",
    SecondTarget = "second target",
    CalledStrike = "called strike",
    ExperienceSpent = "experience spent on it",
    // The referee
    Ruling = "by ruling of the referee",
    // House rules, by their place in the list; the list has their names
    House1 = "house rule 1",
    House2 = "house rule 2",
    House3 = "house rule 3",
    House4 = "house rule 4",
    House5 = "house rule 5",
    House6 = "house rule 6",
    House7 = "house rule 7",
    House8 = "house rule 8",
}
