//! Weapons: the vocabulary. What each can do is in the weapons chart of each book.

/// A line of a weapons chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Arm {
    Knife,
    Tomahawk,
    Bow,
    Lance,
    Derringer,
    CapAndBall,
    SingleAction,
    DoubleAction,
    FastDraw,
    LongBarrel,
    ScatterGun,
    Shotgun,
    CivilWarCarbine,
    CivilWarRifle,
    CivilWarRepeater,
    BuffaloRifle,
    ArmyRifle,
    Rifle,
    Carbine,
}

impl Arm {
    /// Every line of every chart.
    pub const ALL: [Arm; 19] = [
        Arm::Knife,
        Arm::Tomahawk,
        Arm::Bow,
        Arm::Lance,
        Arm::Derringer,
        Arm::CapAndBall,
        Arm::SingleAction,
        Arm::DoubleAction,
        Arm::FastDraw,
        Arm::LongBarrel,
        Arm::ScatterGun,
        Arm::Shotgun,
        Arm::CivilWarCarbine,
        Arm::CivilWarRifle,
        Arm::CivilWarRepeater,
        Arm::BuffaloRifle,
        Arm::ArmyRifle,
        Arm::Rifle,
        Arm::Carbine,
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Arm::Knife => "knife",
            Arm::Tomahawk => "tomahawk",
            Arm::Bow => "bow",
            Arm::Lance => "lance",
            Arm::Derringer => "derringer",
            Arm::CapAndBall => "cap and ball revolver",
            Arm::SingleAction => "single action revolver",
            Arm::DoubleAction => "double action revolver",
            Arm::FastDraw => "fast draw revolver",
            Arm::LongBarrel => "long barrel revolver",
            Arm::ScatterGun => "scatter gun",
            Arm::Shotgun => "shotgun",
            Arm::CivilWarCarbine => "Civil War carbine",
            Arm::CivilWarRifle => "Civil War rifle",
            Arm::CivilWarRepeater => "Civil War repeating rifle",
            Arm::BuffaloRifle => "buffalo rifle",
            Arm::ArmyRifle => "army rifle",
            Arm::Rifle => "repeating rifle",
            Arm::Carbine => "repeating carbine",
        }
    }

    /// Thrown or loosed with the throwing accuracy: knife, tomahawk, lance and bow.
    pub const fn is_thrown(self) -> bool {
        matches!(self, Arm::Knife | Arm::Tomahawk | Arm::Bow | Arm::Lance)
    }

    /// Fires shot, so that it has a field and pellets instead of one bullet.
    pub const fn is_shot(self) -> bool {
        matches!(self, Arm::ScatterGun | Arm::Shotgun)
    }

    /// Held in one hand: it can be one of two pistols, and shows less of its owner over a wall.
    pub const fn is_pistol(self) -> bool {
        matches!(
            self,
            Arm::Derringer
                | Arm::CapAndBall
                | Arm::SingleAction
                | Arm::DoubleAction
                | Arm::FastDraw
                | Arm::LongBarrel
        )
    }

    /// Held in two hands and put to the shoulder.
    pub const fn is_shoulder_arm(self) -> bool {
        !self.is_pistol() && !self.is_thrown()
    }
}

/// How quickly a weapon comes to bear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum SpeedClass {
    VerySlow,
    Slow,
    BelowAverage,
    Average,
    Fast,
    VeryFast,
}

impl SpeedClass {
    /// Every class, slowest first.
    pub const ALL: [SpeedClass; 6] = [
        SpeedClass::VerySlow,
        SpeedClass::Slow,
        SpeedClass::BelowAverage,
        SpeedClass::Average,
        SpeedClass::Fast,
        SpeedClass::VeryFast,
    ];

    /// The speed modifier; the six figures are the same in both editions.
    pub fn modifier(self) -> i16 {
        mark::clause!("bh75-d038");
        mark::clause!("bh79-019");
        match self {
            SpeedClass::VerySlow => -10,
            SpeedClass::Slow => -5,
            SpeedClass::BelowAverage => 0,
            SpeedClass::Average => 5,
            SpeedClass::Fast => 8,
            SpeedClass::VeryFast => 10,
        }
    }

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            SpeedClass::VerySlow => "very slow",
            SpeedClass::Slow => "slow",
            SpeedClass::BelowAverage => "below average",
            SpeedClass::Average => "average",
            SpeedClass::Fast => "fast",
            SpeedClass::VeryFast => "very fast",
        }
    }
}

/// A weapon in somebody's hands: the chart line it follows, what it holds and how many barrels it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Weapon {
    /// The line of the weapons chart.
    pub arm: Arm,
    /// Rounds it holds; 0 for a weapon that is thrown or needs no loading.
    pub holds: u8,
    /// Barrels, where that sets the rate of fire (derringers, shotguns, scatter guns).
    pub barrels: u8,
}

impl Weapon {
    /// A weapon of a chart line that holds so many rounds.
    pub const fn new(arm: Arm, holds: u8) -> Weapon {
        let barrels = match arm {
            Arm::Derringer | Arm::Shotgun | Arm::ScatterGun if holds <= 2 => holds,
            _ => 1,
        };
        Weapon { arm, holds, barrels }
    }

    /// The weapon of a code: those of the price chart of 1979 (`FDR6`, `2SG`, `15R`), their turned-round
    /// forms on the screen of 1981 (`SG2`, `R6`), and the short forms of the gunfighter charts (`FDR`, `R`).
    pub fn of_code(code: &str) -> Option<Weapon> {
        let code = code.to_ascii_uppercase();
        CODES.iter().find(|(name, _)| *name == code).map(|(_, weapon)| *weapon)
    }

    /// The code by which the price chart of 1979 knows it, or the chart's short form.
    pub fn code(self) -> &'static str {
        CODES.iter().find(|(_, weapon)| *weapon == self).map_or("?", |(name, _)| name)
    }

    /// Every code that is understood.
    pub fn codes() -> impl Iterator<Item = (&'static str, Weapon)> {
        CODES.iter().copied()
    }
}

/// Codes and the weapons they mean; the first code of a weapon is the one that is printed.
/// Short forms stand for the six-shot revolver, the fifteen-shot rifle and the double barrel (erratum E-06 of 1979); a
/// book that means something else says so in [`crate::Edition::weapon`].
static CODES: &[(&str, Weapon)] = &[
    ("KN", Weapon::new(Arm::Knife, 0)),
    ("TOM", Weapon::new(Arm::Tomahawk, 0)),
    ("BOW", Weapon::new(Arm::Bow, 1)),
    ("BW", Weapon::new(Arm::Bow, 1)),
    ("LANCE", Weapon::new(Arm::Lance, 0)),
    ("1D", Weapon::new(Arm::Derringer, 1)),
    ("2D", Weapon::new(Arm::Derringer, 2)),
    ("D1", Weapon::new(Arm::Derringer, 1)),
    ("D2", Weapon::new(Arm::Derringer, 2)),
    ("D", Weapon::new(Arm::Derringer, 2)),
    ("CBR", Weapon::new(Arm::CapAndBall, 6)),
    ("SAR6", Weapon::new(Arm::SingleAction, 6)),
    ("SAR5", Weapon::new(Arm::SingleAction, 5)),
    ("SAR", Weapon::new(Arm::SingleAction, 6)),
    ("DAR6", Weapon::new(Arm::DoubleAction, 6)),
    ("DAR5", Weapon::new(Arm::DoubleAction, 5)),
    ("DAR", Weapon::new(Arm::DoubleAction, 6)),
    ("FDR6", Weapon::new(Arm::FastDraw, 6)),
    ("FDR5", Weapon::new(Arm::FastDraw, 5)),
    ("FDR", Weapon::new(Arm::FastDraw, 6)),
    ("LBR", Weapon::new(Arm::LongBarrel, 6)),
    ("1SG", Weapon::new(Arm::Shotgun, 1)),
    ("2SG", Weapon::new(Arm::Shotgun, 2)),
    ("6SG", Weapon::new(Arm::Shotgun, 6)),
    ("SG1", Weapon::new(Arm::Shotgun, 1)),
    ("SG2", Weapon::new(Arm::Shotgun, 2)),
    ("SG6", Weapon::new(Arm::Shotgun, 6)),
    ("SG", Weapon::new(Arm::Shotgun, 2)),
    ("SCG", Weapon::new(Arm::ScatterGun, 2)),
    ("SCG2", Weapon::new(Arm::ScatterGun, 2)),
    ("SCG1", Weapon::new(Arm::ScatterGun, 1)),
    ("1SCG", Weapon::new(Arm::ScatterGun, 1)),
    ("CWR", Weapon::new(Arm::CivilWarRifle, 7)),
    ("CWC", Weapon::new(Arm::CivilWarCarbine, 7)),
    ("15R", Weapon::new(Arm::Rifle, 15)),
    ("9R", Weapon::new(Arm::Rifle, 9)),
    ("6R", Weapon::new(Arm::Rifle, 6)),
    ("R15", Weapon::new(Arm::Rifle, 15)),
    ("R9", Weapon::new(Arm::Rifle, 9)),
    ("R6", Weapon::new(Arm::Rifle, 6)),
    ("R", Weapon::new(Arm::Rifle, 15)),
    ("SR", Weapon::new(Arm::Rifle, 15)),
    ("12C", Weapon::new(Arm::Carbine, 12)),
    ("9C", Weapon::new(Arm::Carbine, 9)),
    ("6C", Weapon::new(Arm::Carbine, 6)),
    ("C12", Weapon::new(Arm::Carbine, 12)),
    ("C9", Weapon::new(Arm::Carbine, 9)),
    ("C6", Weapon::new(Arm::Carbine, 6)),
    ("SC", Weapon::new(Arm::Carbine, 12)),
    ("BR", Weapon::new(Arm::BuffaloRifle, 1)),
    ("AR", Weapon::new(Arm::ArmyRifle, 1)),
    // First edition only: single-shot arms of the war and the repeater.
    ("CWR1", Weapon::new(Arm::CivilWarRifle, 1)),
    ("CWC1", Weapon::new(Arm::CivilWarCarbine, 1)),
    ("CWRR", Weapon::new(Arm::CivilWarRepeater, 7)),
];

/// A band of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reach {
    /// Short.
    Short,
    /// Medium.
    Medium,
    /// Long: the last band of 1975.
    Long,
    /// Extreme: 1979 only.
    Extreme,
}

impl Reach {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Reach::Short => "short",
            Reach::Medium => "medium",
            Reach::Long => "long",
            Reach::Extreme => "extreme",
        }
    }
}

/// A distance in hundredths of a space (a space is an inch on the table, six feet of ground), so that a
/// ruler's distance keeps its fraction without a float.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Distance(pub u32);

impl Distance {
    /// So many whole spaces.
    pub const fn spaces(spaces: u16) -> Distance {
        Distance(spaces as u32 * 100)
    }
}

impl std::fmt::Display for Distance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 % 100 {
            0 => write!(f, "{}", self.0 / 100),
            part => write!(f, "{}.{part:02}", self.0 / 100),
        }
    }
}

/// The upper edges of a weapon's bands of range, in spaces: a distance belongs to the first edge that it
/// does not exceed, and beyond the last nothing can be hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranges(pub &'static [u16]);

impl Ranges {
    const BANDS: [Reach; 4] = [Reach::Short, Reach::Medium, Reach::Long, Reach::Extreme];

    /// The band of a distance, if the weapon reaches that far.
    pub fn at(&self, distance: Distance) -> Option<Reach> {
        mark::clause!("bh79-091");
        mark::clause!("bh75-d034");
        let index = self.0.iter().position(|&edge| distance <= Distance::spaces(edge))?;
        Some(Ranges::BANDS[index])
    }

    /// The furthest it reaches.
    pub fn furthest(&self) -> u16 {
        self.0.last().copied().unwrap_or(0)
    }
}

/// A line of a weapons chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The weapon.
    pub arm: Arm,
    /// Its bands of range.
    pub ranges: Ranges,
    /// Shots a turn, unless the barrels say otherwise.
    pub rate: u8,
    /// The rate is the number of barrels (the starred lines of the charts).
    pub by_barrel: bool,
    /// Rounds loaded in the first turn of reloading, and in each later one.
    pub reload: (u8, u8),
    /// How quickly it comes to bear.
    pub speed: SpeedClass,
}

impl Line {
    /// Shots a turn that a weapon of this line can fire.
    pub fn rate_of(&self, weapon: Weapon) -> u8 {
        mark::clause!("bh79-103");
        if self.by_barrel && weapon.barrels > self.rate { weapon.barrels } else { self.rate }
    }
}
