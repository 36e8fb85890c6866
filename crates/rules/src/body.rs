//! Bodies: where a man can be hit, how badly, and which parts show.

/// A place on the body where a bullet can land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
pub enum Location {
    /// Left leg (a horse: left hind leg).
    LeftLeg,
    /// Right leg (a horse: right hind leg).
    RightLeg,
    /// Left arm or hand (a horse: left foreleg).
    LeftArm,
    /// Right arm or hand (a horse: right foreleg).
    RightArm,
    /// Right shoulder.
    RightShoulder,
    /// Left shoulder.
    LeftShoulder,
    /// Abdomen or groin.
    Abdomen,
    /// Chest.
    Chest,
    /// Head.
    Head,
}

impl Location {
    /// Every location, in the order of the wound chart.
    pub const ALL: [Location; 9] = [
        Location::LeftLeg,
        Location::RightLeg,
        Location::LeftArm,
        Location::RightArm,
        Location::RightShoulder,
        Location::LeftShoulder,
        Location::Abdomen,
        Location::Chest,
        Location::Head,
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Location::LeftLeg => "left leg",
            Location::RightLeg => "right leg",
            Location::LeftArm => "left arm",
            Location::RightArm => "right arm",
            Location::RightShoulder => "right shoulder",
            Location::LeftShoulder => "left shoulder",
            Location::Abdomen => "abdomen",
            Location::Chest => "chest",
            Location::Head => "head",
        }
    }

    /// Whether it is a leg.
    pub const fn is_leg(self) -> bool {
        matches!(self, Location::LeftLeg | Location::RightLeg)
    }

    /// The side of an arm, if it is one.
    pub const fn arm(self) -> Option<Side> {
        match self {
            Location::LeftArm => Some(Side::Left),
            Location::RightArm => Some(Side::Right),
            _ => None,
        }
    }
}

/// Left or right.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    #[default]
    Right,
}

impl Side {
    /// The other one.
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }

    /// The arm of this side.
    pub const fn arm(self) -> Location {
        match self {
            Side::Left => Location::LeftArm,
            Side::Right => Location::RightArm,
        }
    }

    /// The shoulder of this side.
    pub const fn shoulder(self) -> Location {
        match self {
            Side::Left => Location::LeftShoulder,
            Side::Right => Location::RightShoulder,
        }
    }

    /// The leg of this side.
    pub const fn leg(self) -> Location {
        match self {
            Side::Left => Location::LeftLeg,
            Side::Right => Location::RightLeg,
        }
    }
}

/// How bad a wound is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Severity {
    /// Costs three points of strength.
    Light,
    /// Costs seven points of strength.
    Serious,
    /// Kills at once.
    Mortal,
}

impl Severity {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Severity::Light => "light",
            Severity::Serious => "serious",
            Severity::Mortal => "mortal",
        }
    }

    /// Points of strength lost; a mortal wound does not count them.
    pub const fn loss(self) -> u8 {
        match self {
            Severity::Light => 3,
            Severity::Serious => 7,
            Severity::Mortal => 0,
        }
    }
}

/// A wound: where (unknown under the fast method of 1975) and how bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Wound {
    /// Where, if the method tells.
    pub location: Option<Location>,
    /// How bad.
    pub severity: Severity,
}

/// A set of locations: the parts of a man that show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exposed(u16);

impl Exposed {
    /// Everything shows.
    pub const ALL: Exposed = Exposed(0x1ff);
    /// Nothing shows.
    pub const NOTHING: Exposed = Exposed(0);

    /// Only these show.
    pub fn only(parts: &[Location]) -> Exposed {
        Exposed(parts.iter().fold(0, |set, &part| set | 1 << part as u16))
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, part: Location) -> Exposed {
        Exposed(self.0 | 1 << part as u16)
    }

    /// Whether a part shows.
    pub const fn shows(self, part: Location) -> bool {
        self.0 & (1 << part as u16) != 0
    }

    /// The set as a number, a bit for each part.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The parts that show in both.
    #[must_use]
    pub const fn and(self, other: Exposed) -> Exposed {
        Exposed(self.0 & other.0)
    }

    /// The parts that show.
    pub fn parts(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |&part| self.shows(part))
    }
}
