//! Bodies as sight knows them: where the parts of somebody are.
//!
//! No book gives these measures: all figures here are ours.

use crate::direction::Direction;
use crate::ruler::Point;
use crate::square::Square;
use serde::{Deserialize, Serialize};

/// How far shoulders, arms and legs lie to the left and right of the middle of a body, in inches (ours). In
/// squares that are smaller than a body it is less, so that nobody reaches out of his square.
pub const SIDE: i32 = 9;
/// How far from the sides of his square somebody stands who leans to them, in inches (ours).
pub const LEAN: i32 = 12;

/// How somebody holds himself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pose {
    /// On his feet.
    #[default]
    Standing,
    /// On his knees, crouching or sitting.
    Kneeling,
    /// Flat on the ground.
    Prone,
    /// In the saddle.
    Mounted,
}

impl Pose {
    /// All of them.
    pub const ALL: [Pose; 4] = [Pose::Standing, Pose::Kneeling, Pose::Prone, Pose::Mounted];

    /// How high each part is above what the body stands, lies or rides on, in inches, in the order of
    /// [`Part::ALL`] (ours). The saddle of [`Pose::Mounted`] is 56 inches above the ground.
    const HEIGHTS: [[u8; 9]; 4] = [
        [18, 18, 44, 44, 56, 56, 40, 50, 64],
        [8, 8, 28, 28, 37, 37, 20, 32, 44],
        [4, 4, 6, 6, 9, 9, 5, 7, 10],
        [42, 42, 72, 72, 82, 82, 65, 76, 90],
    ];

    /// How high a part is above what the body stands, lies or rides on, in inches.
    pub const fn height_of(self, part: Part) -> u8 {
        Pose::HEIGHTS[self as usize][part as usize]
    }

    /// How high the eyes are, in inches: as high as the head is taken to be.
    pub const fn eyes(self) -> u8 {
        self.height_of(Part::Head)
    }

    /// How high the crown of the head is, in inches (ours).
    pub const fn height(self) -> u8 {
        self.eyes() + 4
    }
}

/// A part of a body that can show or be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The left leg.
    LeftLeg,
    /// The right leg.
    RightLeg,
    /// The left arm or hand.
    LeftArm,
    /// The right arm or hand.
    RightArm,
    /// The right shoulder.
    RightShoulder,
    /// The left shoulder.
    LeftShoulder,
    /// The abdomen.
    Abdomen,
    /// The chest.
    Chest,
    /// The head, and in it the eyes.
    Head,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 9] = [
        Part::LeftLeg,
        Part::RightLeg,
        Part::LeftArm,
        Part::RightArm,
        Part::RightShoulder,
        Part::LeftShoulder,
        Part::Abdomen,
        Part::Chest,
        Part::Head,
    ];

    /// How much of a man it is, in hundredths of what shows of him in the open (ours): all that is below the
    /// waist makes one half.
    pub const fn share(self) -> u8 {
        match self {
            Part::Head => 8,
            Part::Chest => 18,
            Part::Abdomen => 16,
            Part::LeftShoulder | Part::RightShoulder => 5,
            Part::LeftArm | Part::RightArm => 7,
            Part::LeftLeg | Part::RightLeg => 17,
        }
    }

    /// The same part of the other side.
    pub const fn mirrored(self) -> Part {
        match self {
            Part::LeftLeg => Part::RightLeg,
            Part::RightLeg => Part::LeftLeg,
            Part::LeftArm => Part::RightArm,
            Part::RightArm => Part::LeftArm,
            Part::RightShoulder => Part::LeftShoulder,
            Part::LeftShoulder => Part::RightShoulder,
            Part::Abdomen | Part::Chest | Part::Head => self,
        }
    }
}

/// Some parts of a body.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parts(u16);

impl Parts {
    /// No part.
    pub const NONE: Parts = Parts(0);
    /// The whole body.
    pub const ALL: Parts = Parts((1 << Part::ALL.len()) - 1);

    /// These parts and one more.
    #[must_use]
    pub const fn with(self, part: Part) -> Parts {
        Parts(self.0 | 1 << part as u16)
    }

    /// Whether a part is among them.
    pub const fn contains(self, part: Part) -> bool {
        self.0 & 1 << part as u16 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// These and those.
    #[must_use]
    pub const fn or(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    /// Those among these.
    #[must_use]
    pub const fn and(self, other: Parts) -> Parts {
        Parts(self.0 & other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Parts) -> Parts {
        Parts(self.0 & !other.0)
    }

    /// One by one, in the order of [`Part::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| self.contains(*part))
    }

    /// How much of a man they are, in hundredths.
    pub fn share(self) -> u8 {
        self.iter().map(Part::share).sum()
    }

    /// Left for right: the same parts of somebody who turns his back.
    #[must_use]
    pub fn mirrored(self) -> Parts {
        self.iter().map(Part::mirrored).collect()
    }
}

impl FromIterator<Part> for Parts {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Parts {
        parts.into_iter().fold(Parts::NONE, Parts::with)
    }
}

impl Serialize for Parts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Where somebody is and how he holds himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Body {
    /// His square.
    pub square: Square,
    /// How he holds himself.
    pub pose: Pose,
    /// The side or the corner of his square that he leans to, to look out of a window or round a corner;
    /// otherwise he is in the middle.
    pub lean: Option<Direction>,
    /// How many inches above the floor what he stands on is.
    pub raised: u16,
}

impl Body {
    /// Somebody in the middle of a square, on its floor.
    pub const fn new(square: Square, pose: Pose) -> Body {
        Body { square, pose, lean: None, raised: 0 }
    }

    /// Somebody who stands in the middle of a square.
    pub const fn standing(square: Square) -> Body {
        Body::new(square, Pose::Standing)
    }

    /// The same man in another pose.
    #[must_use]
    pub const fn posed(self, pose: Pose) -> Body {
        Body { pose, ..self }
    }

    /// The same man leaning to a side or a corner of his square.
    #[must_use]
    pub const fn leaning(self, lean: Direction) -> Body {
        Body { lean: Some(lean), ..self }
    }

    /// The same man on something so many inches high.
    #[must_use]
    pub const fn raised(self, inches: u16) -> Body {
        Body { raised: inches, ..self }
    }

    /// Where his feet are, in a town whose squares and floors have these inches.
    pub(crate) fn feet(&self, side: i32, floor: i32) -> Point {
        let (east, south) = self.lean.map_or((0, 0), Direction::offset);
        let out = (side / 2 - LEAN).max(0);
        let place = |number: u16, way: i16| i32::from(number) * side + side / 2 + i32::from(way) * out;
        Point::new(place(self.square.x, east), place(self.square.y, south), floor + i32::from(self.raised))
    }
}

/// How far east and south the left side of somebody lies who faces the other point, in whole inches: as near
/// to a right angle as they allow. With the other point straight above or below, it lies to the west.
pub(crate) fn left_side(of: Point, facing: Point, side: i32) -> (i32, i32) {
    let reach = SIDE.min(side / 2 - 1);
    let (east, south) = of.on_map_to(facing);
    if (east, south) == (0, 0) {
        return (-reach, 0);
    }
    let squared = east * east + south * south;
    (scaled(south, squared, reach), scaled(-east, squared, reach))
}

/// One leg of a right triangle whose long side, of this square, is brought to `reach`: to the nearest inch.
fn scaled(leg: i64, squared: i64, reach: i32) -> i32 {
    let twice = 2 * leg * i64::from(reach);
    // Twice the inches with what is beyond a whole number dropped, so that half an inch rounds up.
    let halves = (twice * twice / squared).isqrt();
    let inches = i32::try_from((halves + 1) / 2).unwrap_or(reach);
    if leg < 0 { -inches } else { inches }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_of_a_body_make_a_hundred_and_the_waist_halves_it() {
        assert_eq!(Parts::ALL.share(), 100);
        let below: Parts = [Part::Abdomen, Part::LeftLeg, Part::RightLeg].into_iter().collect();
        assert_eq!(below.share(), 50);
    }

    #[test]
    fn the_left_of_a_man_who_faces_north_is_west() {
        let here = Point::new(0, 0, 0);
        assert_eq!(left_side(here, Point::new(0, -720, 0), 72), (-9, 0));
        assert_eq!(left_side(here, Point::new(720, 0, 0), 72), (0, -9));
        assert_eq!(left_side(here, Point::new(720, 720, 0), 72), (6, -6));
        assert_eq!(left_side(here, Point::new(720, 720, 0), 12), (4, -4));
        assert_eq!(left_side(here, here, 72), (-9, 0));
    }

    #[test]
    fn parts_are_kept_as_a_set() {
        let some: Parts = [Part::Head, Part::LeftArm].into_iter().collect();
        assert_eq!(some.mirrored().iter().collect::<Vec<_>>(), [Part::RightArm, Part::Head]);
        assert_eq!(Parts::ALL.without(some).count(), 7);
        assert_eq!(some.and(some.mirrored()), Parts::NONE.with(Part::Head));
        assert_eq!(format!("{some:?}"), "{LeftArm, Head}");
    }
}
