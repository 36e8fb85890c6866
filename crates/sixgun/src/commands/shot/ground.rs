//! What a shot asks of a book beside the engine: cover and arched arrows. The books answer in functions
//! of the same names; this trait puts them side by side.

use chance::Chance;
use clap::ValueEnum;
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::{self, SecondEdition};
use rules::horses::Riding;
use rules::{Arm, Exposed, Side};

/// The cover of a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Cover {
    /// None
    #[default]
    None,
    /// Fires over a wall
    Wall,
    /// Fires round a corner on his right
    #[value(alias = "corner")]
    RightCorner,
    /// Fires round a corner on his left
    LeftCorner,
    /// Behind cover, not firing, looking out
    LookingOut,
    /// Behind cover, not firing
    Hiding,
}

impl Cover {
    /// What it is called.
    pub(super) fn label(self) -> &'static str {
        match self {
            Cover::None => "in the open",
            Cover::Wall => "firing over a wall",
            Cover::RightCorner => "firing round a corner on his right",
            Cover::LeftCorner => "firing round a corner on his left",
            Cover::LookingOut => "looking out of cover",
            Cover::Hiding => "behind cover",
        }
    }
}

/// What a book says of cover and arched arrows.
pub(super) trait Ground: Riding {
    /// The parts that show of a man behind cover; nothing if the book does not say.
    fn exposed(&self, cover: Cover, arm: Arm, hand: Side) -> Option<Exposed>;
    /// The strength of a horse before any die.
    fn horse_strength(&self) -> i16;
    /// Whether an arched arrow comes down as a shot.
    fn arched(&self, dice: &mut impl Chance) -> bool;
    /// Whether cover counts against an arched arrow.
    fn cover_counts(&self, roofed: bool) -> bool;
    /// The same rules without the option of stunning.
    fn without_stunning(self) -> Self;
}

impl Ground for FirstEdition {
    fn exposed(&self, cover: Cover, arm: Arm, hand: Side) -> Option<Exposed> {
        match cover {
            Cover::None => Some(Exposed::ALL),
            Cover::Wall => Some(boot_hill_1975::wounds::exposed_while_firing(arm, hand)),
            Cover::RightCorner | Cover::LeftCorner | Cover::LookingOut | Cover::Hiding => None,
        }
    }

    fn horse_strength(&self) -> i16 {
        boot_hill_1975::horses::STRENGTH
    }

    fn arched(&self, dice: &mut impl Chance) -> bool {
        boot_hill_1975::horses::arched(dice)
    }

    fn cover_counts(&self, roofed: bool) -> bool {
        boot_hill_1975::horses::cover_counts(roofed)
    }

    fn without_stunning(mut self) -> Self {
        self.options.stunning = false;
        self
    }
}

impl Ground for SecondEdition {
    fn exposed(&self, cover: Cover, arm: Arm, hand: Side) -> Option<Exposed> {
        use boot_hill_1979::wounds::{exposed_while_firing, exposed_while_hiding};
        Some(match cover {
            Cover::None => Exposed::ALL,
            Cover::Wall => exposed_while_firing(arm, hand, None),
            Cover::RightCorner => exposed_while_firing(arm, hand, Some(Side::Right)),
            Cover::LeftCorner => exposed_while_firing(arm, hand, Some(Side::Left)),
            Cover::LookingOut => exposed_while_hiding(true),
            Cover::Hiding => exposed_while_hiding(false),
        })
    }

    fn horse_strength(&self) -> i16 {
        boot_hill_1979::horses::STRENGTH
    }

    fn arched(&self, dice: &mut impl Chance) -> bool {
        boot_hill_1979::horses::arched(dice)
    }

    fn cover_counts(&self, roofed: bool) -> bool {
        boot_hill_1979::horses::cover_counts(roofed)
    }

    fn without_stunning(mut self) -> Self {
        self.options.stunning = false;
        self
    }
}
