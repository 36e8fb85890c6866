//! Arms: the trait and skill that wield them, how far they reach, how many shots they hold, what they do.

use super::switches::{ExtremeRange, RangeColumn};
use super::{BOOK, Degree, Difficulty, Skill, Switches, Trait};
use rules::Sheet;
use rules::sheet::capital;
use std::ops::RangeInclusive;

/// How far apart two people are, in tenths of a millimetre: the book measures shots in metres and whips in
/// feet, and both are whole numbers of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span(u32);

impl Span {
    /// So many metres.
    pub const fn metres(metres: u16) -> Span {
        Span(metres as u32 * 10_000)
    }

    /// So many feet.
    pub const fn feet(feet: u16) -> Span {
        Span(feet as u32 * 3_048)
    }

    /// A distance whose square in inches is known, as maps measure it; the last begun tenth counts whole.
    pub fn of_squared_inches(squared: u64) -> Span {
        let square = u128::from(squared) * u128::from(TENTHS_AN_INCH * TENTHS_AN_INCH);
        let root = square.isqrt();
        let up = root + u128::from(root * root < square);
        Span(u32::try_from(up).unwrap_or(u32::MAX))
    }

    /// Whole metres, the last begun one counted whole.
    pub const fn begun_metres(self) -> u32 {
        self.0.div_ceil(10_000)
    }
}

/// Tenths of a millimetre in an inch.
const TENTHS_AN_INCH: u32 = 254;

/// A band of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Band {
    PointBlank,
    Short,
    Medium,
    Long,
    Extreme,
}

impl Band {
    /// Every band, the nearest first.
    pub const ALL: [Band; 5] = [Band::PointBlank, Band::Short, Band::Medium, Band::Long, Band::Extreme];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["point blank", "short", "medium", "long", "extreme"][self as usize]
    }

    /// How hard it is to hit at this range. The row is printed one column too far to the left (erratum B1).
    pub fn difficulty(self, switches: &Switches) -> Difficulty {
        mark::clause!("sg02-100");
        let column = match switches.range_column {
            RangeColumn::Shifted => self as usize + 1,
            RangeColumn::AsPrinted => self as usize,
        };
        Difficulty::ALL[column]
    }
}

/// A row of the table of ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Ranges {
    Thrown,
    Bow,
    Derringer,
    Revolver,
    Rifle,
    Shotgun,
}

/// Where each band ends, in metres, for every row of [`Ranges`].
const METRES: [[u16; 5]; 6] = [
    [5, 10, 15, 20, 30],
    [10, 25, 50, 75, 100],
    [5, 10, 15, 20, 25],
    [5, 10, 25, 40, 75],
    [5, 10, 30, 50, 100],
    [5, 10, 20, 35, 75],
];

impl Ranges {
    /// Every row, as the book lists them.
    pub const ALL: [Ranges; 6] =
        [Ranges::Thrown, Ranges::Bow, Ranges::Derringer, Ranges::Revolver, Ranges::Rifle, Ranges::Shotgun];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["thrown", "bow", "derringer", "revolver", "rifle", "shotgun"][self as usize]
    }

    /// Where each band ends, in metres; the end belongs to the band.
    pub const fn metres(self) -> [u16; 5] {
        METRES[self as usize]
    }

    /// The band of a distance, or nothing where extreme range has an end and this is beyond it.
    pub fn band(self, distance: Span, switches: &Switches) -> Option<Band> {
        mark::clause!("sg02-099");
        let ends = self.metres().map(Span::metres);
        let found = Band::ALL.into_iter().zip(ends).find(|(_, end)| distance <= *end).map(|(band, _)| band);
        // The body prints extreme range with a plus, and the quick reference without (erratum D25).
        found.or((switches.extreme_range == ExtremeRange::Open).then_some(Band::Extreme))
    }
}

/// A row of the table of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Damage {
    Unarmed,
    RockOrBottle,
    Knife,
    Arrow,
    Club,
    Axe,
    Sword,
    Derringer,
    Revolver,
    Rifle,
    Shotgun,
}

/// Wounds of a poor, average, good, excellent and critical success, for every row of [`Damage`]. The sign after
/// each figure is a wound and not a die (erratum C1).
const WOUNDS: [[u8; 5]; 11] = [
    [1, 2, 2, 3, 5],
    [1, 2, 3, 4, 6],
    [1, 2, 3, 6, 8],
    [1, 2, 4, 6, 8],
    [1, 2, 4, 6, 10],
    [1, 2, 4, 8, 10],
    [1, 3, 4, 8, 10],
    [1, 3, 4, 8, 10],
    [2, 3, 5, 8, 10],
    [2, 4, 6, 10, 12],
    [1, 3, 7, 12, 15],
];

/// A horse that tramples does so many times the damage of bare hands.
const TRAMPLE_TIMES: u8 = 2;

impl Damage {
    /// Every row, as the book lists them.
    pub const ALL: [Damage; 11] = [
        Damage::Unarmed,
        Damage::RockOrBottle,
        Damage::Knife,
        Damage::Arrow,
        Damage::Club,
        Damage::Axe,
        Damage::Sword,
        Damage::Derringer,
        Damage::Revolver,
        Damage::Rifle,
        Damage::Shotgun,
    ];

    /// Its name.
    pub const fn label(self) -> &'static str {
        [
            "unarmed",
            "rock or bottle",
            "knife",
            "arrow",
            "club",
            "axe",
            "sword",
            "derringer",
            "revolver",
            "rifle",
            "shotgun",
        ][self as usize]
    }

    /// Wounds of a degree; a failure does none.
    pub fn wounds(self, degree: Degree) -> u8 {
        mark::clause!("sg02-117");
        if !degree.succeeded() {
            return 0;
        }
        WOUNDS[self as usize][degree as usize - Degree::Poor as usize]
    }
}

/// How a weapon gets at its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reach {
    /// Hand to hand.
    Close,
    /// Thrown or slung, with the ranges of thrown things.
    Thrown,
    /// Shot, with ranges of its own.
    Shot(Ranges),
    /// A rope: as far as the referee says.
    Rope,
    /// A whip: from more than five feet to its own length.
    Whip,
}

macro_rules! weapons {
    ($($(#[$about:meta])* $name:ident $label:literal $by:ident $skill:ident $reach:expr, $damage:expr, $shots:expr;)*) => {
        /// Something to attack with, and the way it is used: a knife in the hand and a knife thrown are two.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Weapon { $($(#[$about])* $name,)* }

        impl Weapon {
            /// Every weapon.
            pub const ALL: [Weapon; 25] = [$(Weapon::$name,)*];

            /// Its name.
            pub const fn label(self) -> &'static str {
                match self { $(Weapon::$name => $label,)* }
            }

            /// The trait of its attack.
            pub const fn by(self) -> Trait {
                match self { $(Weapon::$name => Trait::$by,)* }
            }

            /// The skill of its attack.
            pub const fn skill(self) -> Skill {
                match self { $(Weapon::$name => Skill::$skill,)* }
            }

            /// How it gets at its target.
            pub const fn reach(self) -> Reach {
                match self { $(Weapon::$name => $reach,)* }
            }

            /// Its row of damage; ropes have none.
            pub const fn damage(self) -> Option<Damage> {
                match self { $(Weapon::$name => $damage,)* }
            }

            /// How many shots one of its kind can hold, the fewest and the most; nothing where none are counted.
            pub const fn shots(self) -> Option<RangeInclusive<u8>> {
                match self { $(Weapon::$name => $shots,)* }
            }
        }
    };
}

// Weapons without a row of their own take one (erratum E15): spear that of the arrow, slingshot that of the
// rock, rifle butt that of the club, machete that of the sword. A bow has one arrow nocked: it is reloaded
// after each shot, or quickly in the same turn.
weapons! {
    /// Punches and kicks.
    Unarmed "bare hands" Strength Brawling Reach::Close, Some(Damage::Unarmed), None;
    /// Holds, throws and chokes.
    Grapple "grapple" Strength Brawling Reach::Close, Some(Damage::Unarmed), None;
    /// A rock in the hand.
    Rock "rock" Strength Brawling Reach::Close, Some(Damage::RockOrBottle), None;
    /// A bottle in the hand.
    Bottle "bottle" Strength Brawling Reach::Close, Some(Damage::RockOrBottle), None;
    /// A bottle that was broken first.
    BrokenBottle "broken bottle" Strength Brawling Reach::Close, Some(Damage::RockOrBottle), None;
    /// A club.
    Club "club" Strength Brawling Reach::Close, Some(Damage::Club), None;
    /// The butt of a long gun.
    RifleButt "rifle butt" Strength Brawling Reach::Close, Some(Damage::Club), None;
    /// An axe in the hand.
    Axe "axe" Strength Brawling Reach::Close, Some(Damage::Axe), None;
    /// A spear in the hand.
    Spear "spear" Strength Brawling Reach::Close, Some(Damage::Arrow), None;
    /// A knife in the hand.
    Knife "knife" Dexterity KnifeFighting Reach::Close, Some(Damage::Knife), None;
    /// A sword or sabre.
    Sword "sword" Dexterity SwordFighting Reach::Close, Some(Damage::Sword), None;
    /// A machete.
    Machete "machete" Dexterity SwordFighting Reach::Close, Some(Damage::Sword), None;
    /// A rock, thrown.
    ThrownRock "thrown rock" Dexterity Athletics Reach::Thrown, Some(Damage::RockOrBottle), None;
    /// A bottle, thrown.
    ThrownBottle "thrown bottle" Dexterity Athletics Reach::Thrown, Some(Damage::RockOrBottle), None;
    /// A knife, thrown.
    ThrownKnife "thrown knife" Dexterity Athletics Reach::Thrown, Some(Damage::Knife), None;
    /// A spear, thrown.
    ThrownSpear "thrown spear" Dexterity Athletics Reach::Thrown, Some(Damage::Arrow), None;
    /// A slingshot.
    Slingshot "slingshot" Dexterity Athletics Reach::Thrown, Some(Damage::RockOrBottle), None;
    /// A bow.
    Bow "bow" Dexterity Archery Reach::Shot(Ranges::Bow), Some(Damage::Arrow), Some(1..=1);
    /// A derringer.
    Derringer "derringer" Dexterity Firearms Reach::Shot(Ranges::Derringer), Some(Damage::Derringer), Some(2..=2);
    /// A revolver.
    Revolver "revolver" Dexterity Firearms Reach::Shot(Ranges::Revolver), Some(Damage::Revolver), Some(6..=6);
    /// A rifle.
    Rifle "rifle" Dexterity Firearms Reach::Shot(Ranges::Rifle), Some(Damage::Rifle), Some(12..=16);
    /// A shotgun.
    Shotgun "shotgun" Dexterity Firearms Reach::Shot(Ranges::Shotgun), Some(Damage::Shotgun), Some(1..=2);
    /// A lasso.
    Lasso "lasso" Dexterity Lariat Reach::Rope, None, None;
    /// A whip.
    Whip "whip" Dexterity Lariat Reach::Whip, None, None;
    /// The hooves of the horse one rides (erratum E14: dexterity and Horsemanship).
    Trample "trample" Dexterity Horsemanship Reach::Close, Some(Damage::Unarmed), None;
}

impl Weapon {
    /// The weapon of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|weapon| weapon.label().eq_ignore_ascii_case(name.trim()))
    }

    /// Whether it attacks from afar.
    pub const fn ranged(self) -> bool {
        !matches!(self.reach(), Reach::Close)
    }

    /// Whether it is a gun.
    pub const fn gun(self) -> bool {
        matches!(self.skill(), Skill::Firearms)
    }

    /// Whether it is no weapon at all.
    pub const fn bare(self) -> bool {
        matches!(self, Weapon::Unarmed | Weapon::Grapple)
    }

    /// The row of ranges, if range sets its difficulty.
    pub const fn ranges(self) -> Option<Ranges> {
        match self.reach() {
            Reach::Thrown => Some(Ranges::Thrown),
            Reach::Shot(ranges) => Some(ranges),
            Reach::Close | Reach::Rope | Reach::Whip => None,
        }
    }

    /// Wounds of a degree. Strength adds nothing (erratum D22).
    pub fn wounds(self, degree: Degree) -> u8 {
        mark::clause!("sg02-117");
        if self == Weapon::Trample {
            mark::clause!("sg02-124");
        }
        let row = self.damage().map_or(0, |row| row.wounds(degree));
        if self == Weapon::Trample { TRAMPLE_TIMES * row } else { row }
    }
}

/// How long a whip can be, in feet.
pub const WHIP_FEET: RangeInclusive<u8> = 6..=10;
/// The target of a whip must be farther than this, in feet.
pub const TOO_NEAR_FOR_A_WHIP: u16 = 5;

/// A weapon that somebody has, with what is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Arm {
    /// Which weapon.
    pub weapon: Weapon,
    /// Whether it has a scope.
    pub scope: bool,
    shots: u8,
    whip_feet: u8,
}

impl Arm {
    /// A weapon that holds as many shots, or is as long, as its kind can.
    pub fn new(weapon: Weapon) -> Arm {
        mark::clause!("sg02-101");
        let shots = weapon.shots().map_or(0, |span| *span.end());
        Arm { weapon, scope: false, shots, whip_feet: *WHIP_FEET.end() }
    }

    /// The same with a scope.
    #[must_use]
    pub const fn with_scope(mut self) -> Arm {
        self.scope = true;
        self
    }

    /// The same that holds so many shots, as near to that as its kind can.
    #[must_use]
    pub fn holding(mut self, shots: u8) -> Arm {
        self.shots = self.weapon.shots().map_or(0, |span| shots.clamp(*span.start(), *span.end()));
        self
    }

    /// The same whip of so many feet, as near to that as whips are.
    #[must_use]
    pub fn of_feet(mut self, feet: u8) -> Arm {
        self.whip_feet = feet.clamp(*WHIP_FEET.start(), *WHIP_FEET.end());
        self
    }

    /// How many shots it holds; 0 where none are counted.
    pub const fn shots(self) -> u8 {
        self.shots
    }

    /// How far it reaches if it is a whip.
    pub const fn whip(self) -> Span {
        Span::feet(self.whip_feet as u16)
    }
}

/// The printed tables of arms.
pub fn sheets() -> Vec<Sheet> {
    vec![ranges_sheet(), band_sheet(), shots_sheet(), damage_sheet(), weapons_sheet()]
}

fn ranges_sheet() -> Sheet {
    let mut columns = vec!["Weapon"];
    columns.extend(Band::ALL.map(Band::label));
    let sheet = Sheet::new(BOOK, "ranges", "Ranges in metres", &["sg02-099"], &columns);
    sheet.rows(Ranges::ALL.into_iter().map(|row| {
        let cells = row.metres().into_iter().map(|metres| metres.to_string());
        std::iter::once(capital(row.label())).chain(cells).collect::<Vec<_>>()
    }))
}

fn band_sheet() -> Sheet {
    let sheet =
        Sheet::new(BOOK, "range-difficulty", "Difficulty by range", &["sg02-100"], &["Range", "Difficulty"]);
    let switches = Switches::default();
    sheet.rows(Band::ALL.into_iter().map(|band| vec![band.label(), band.difficulty(&switches).label()]))
}

fn shots_sheet() -> Sheet {
    let sheet = Sheet::new(BOOK, "shots", "Shots", &["sg02-101"], &["Weapon", "Shots"]);
    let guns = Weapon::ALL.into_iter().filter(|weapon| weapon.gun());
    sheet.rows(guns.filter_map(|weapon| {
        let span = weapon.shots()?;
        let shots = match span.start() == span.end() {
            true => span.end().to_string(),
            false => format!("{}-{}", span.start(), span.end()),
        };
        Some(vec![capital(weapon.label()), shots])
    }))
}

fn damage_sheet() -> Sheet {
    let degrees = &Degree::ALL[Degree::Poor as usize..];
    let mut columns = vec!["Weapon"];
    columns.extend(degrees.iter().map(|degree| degree.label()));
    let sheet = Sheet::new(BOOK, "damage", "Wounds by degree", &["sg02-117"], &columns);
    sheet.rows(Damage::ALL.into_iter().map(|damage| {
        let cells = degrees.iter().map(|degree| damage.wounds(*degree).to_string());
        std::iter::once(capital(damage.label())).chain(cells).collect::<Vec<_>>()
    }))
}

fn weapons_sheet() -> Sheet {
    let columns = ["Weapon", "Trait", "Skill", "Reach", "Damage"];
    let clauses = &["sg02-093", "sg02-094", "sg02-095", "sg02-117"];
    let sheet = Sheet::new(BOOK, "attacks", "What each attack is rolled with", clauses, &columns);
    sheet.rows(Weapon::ALL.into_iter().map(|weapon| {
        let reach = match weapon.reach() {
            Reach::Close => "close",
            Reach::Rope => "rope",
            Reach::Whip => "whip",
            Reach::Thrown => Ranges::Thrown.label(),
            Reach::Shot(ranges) => ranges.label(),
        };
        let damage = match (weapon, weapon.damage()) {
            (Weapon::Trample, _) => format!("{TRAMPLE_TIMES} x unarmed"),
            (_, Some(damage)) => damage.label().to_owned(),
            (_, None) => "none".to_owned(),
        };
        let (by, skill) = (weapon.by().label().to_owned(), weapon.skill().label().to_owned());
        vec![capital(weapon.label()), by, skill, reach.to_owned(), damage]
    }))
}
