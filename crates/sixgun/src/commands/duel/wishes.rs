//! What is wished for each of the two in *Boot Hill*, as arguments.

use clap::{Args, ValueEnum};
use rules::{Location, Sharp, Surprise};

macro_rules! one_man {
    ($name:ident, $who:literal, $weapon:literal, $hip:literal, $two:literal, $shots:literal, $surprise:literal, $edge:literal, $sharp:literal, $heading:literal) => {
        #[doc = concat!("What ", $who, " does otherwise.")]
        #[derive(Args, Debug, Clone, Default)]
        #[command(next_help_heading = $heading)]
        pub struct $name {
            /// The codes of his guns, such as FDR or SAR,2D; by the rules of 2002 a name, such as revolver
            #[arg(id = $weapon, long = $weapon, value_name = "CODE", value_delimiter = ',', num_args = 1)]
            pub weapon: Vec<String>,
            /// Fires from the hip
            #[arg(id = $hip, long = $hip)]
            pub hip: bool,
            /// Fires two pistols at once
            #[arg(id = $two, long = $two)]
            pub two_pistols: bool,
            /// Shots a turn
            #[arg(id = $shots, long = $shots, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
            pub shots: Option<u8>,
            /// Caught off guard in the first turn: gave-first-move, surprised or complete
            #[arg(id = $surprise, long = $surprise, value_name = "HOW", hide_possible_values = true)]
            pub surprise: Option<Caught>,
            /// Points on the draw in the first turn, given by the referee
            #[arg(id = $edge, long = $edge, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-50..=50))]
            pub edge: Option<i16>,
            /// As a sharpshooter: bonus, or the part that is called, such as right-arm
            #[arg(id = $sharp, long = $sharp, value_name = "HOW", hide_possible_values = true)]
            pub sharp: Option<SharpShot>,
        }

        impl $name {
            pub(super) fn wishes(&self) -> Wishes<'_> {
                Wishes {
                    weapon: &self.weapon,
                    hip: self.hip,
                    two_pistols: self.two_pistols,
                    shots: self.shots,
                    surprise: self.surprise.map_or(Surprise::None, Caught::surprise),
                    edge: self.edge.unwrap_or(0),
                    sharp: self.sharp.map_or(Sharp::No, SharpShot::sharp),
                }
            }
        }
    };
}

one_man!(
    FirstMan,
    "the first",
    "weapon-a",
    "hip-a",
    "two-pistols-a",
    "shots-a",
    "surprise-a",
    "edge-a",
    "sharp-a",
    "The first"
);
one_man!(
    SecondMan,
    "the second",
    "weapon-b",
    "hip-b",
    "two-pistols-b",
    "shots-b",
    "surprise-b",
    "edge-b",
    "sharp-b",
    "The second"
);

/// Who aims and who is surprised, as arguments: the same words in every command about a duel.
#[derive(Args, Debug, Clone, Copy, Default)]
pub struct AimAndSurprise {
    /// Both aim; nobody fires from the hip who is not told to, unless --matrix tries both
    #[arg(long, conflicts_with = "hip")]
    pub aimed: bool,
    /// Aims, whatever both do
    #[arg(id = "aimed-a", long = "aimed-a", conflicts_with = "hip-a", help_heading = "The first")]
    pub aimed_a: bool,
    /// Aims, whatever both do
    #[arg(id = "aimed-b", long = "aimed-b", conflicts_with = "hip-b", help_heading = "The second")]
    pub aimed_b: bool,
    /// Who is surprised in the first turn: a, b or both; --surprise-a and --surprise-b say how
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    pub surprised: Option<Whom>,
}

impl AimAndSurprise {
    /// Whether one of the two aims by his own word.
    pub(crate) fn aims(&self, side: usize) -> bool {
        [self.aimed_a, self.aimed_b][side]
    }

    /// Whether one of the two is surprised.
    pub(crate) fn is_surprised(&self, side: usize) -> bool {
        let own = [Whom::A, Whom::B][side];
        self.surprised.is_some_and(|who| who == own || who == Whom::Both)
    }
}

/// One of the two, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Whom {
    /// The first
    A,
    /// The second
    B,
    /// Both
    Both,
}

/// What is wished for one of the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wishes<'a> {
    pub(super) weapon: &'a [String],
    pub(super) hip: bool,
    pub(super) two_pistols: bool,
    pub(super) shots: Option<u8>,
    pub(super) surprise: Surprise,
    pub(super) edge: i16,
    pub(super) sharp: Sharp,
}

/// How far somebody is caught off guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Caught {
    /// Lets the other move first
    GaveFirstMove,
    /// Not expecting it, but facing it
    Surprised,
    /// Struck from outside his sight
    Complete,
}

impl Caught {
    /// As the rules know it.
    pub const fn surprise(self) -> Surprise {
        match self {
            Caught::GaveFirstMove => Surprise::GaveFirstMove,
            Caught::Surprised => Surprise::Surprised,
            Caught::Complete => Surprise::Complete,
        }
    }
}

/// A sharpshooter's choice, the same for every shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the parts of a body")]
pub enum SharpShot {
    /// Better wound rolls
    Bonus,
    LeftLeg,
    RightLeg,
    LeftArm,
    RightArm,
    RightShoulder,
    LeftShoulder,
    Abdomen,
    Chest,
    Head,
}

impl SharpShot {
    /// As the rules know it.
    pub const fn sharp(self) -> Sharp {
        Sharp::Called(match self {
            SharpShot::Bonus => return Sharp::Bonus,
            SharpShot::LeftLeg => Location::LeftLeg,
            SharpShot::RightLeg => Location::RightLeg,
            SharpShot::LeftArm => Location::LeftArm,
            SharpShot::RightArm => Location::RightArm,
            SharpShot::RightShoulder => Location::RightShoulder,
            SharpShot::LeftShoulder => Location::LeftShoulder,
            SharpShot::Abdomen => Location::Abdomen,
            SharpShot::Chest => Location::Chest,
            SharpShot::Head => Location::Head,
        })
    }
}
