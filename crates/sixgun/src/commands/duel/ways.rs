//! How a showdown is fought by the rules of 2002, as arguments.

use crate::commands::attack::Light;
use crate::gulch::few_boxes;
use clap::{Args, ValueEnum};
use shady_gulch::game::Tactic;

/// How both fight by the rules of 2002.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Only by the rules of 2002")]
pub struct Ways {
    /// How far apart they stand in metres, instead of spaces
    #[arg(long, value_name = "METRES", conflicts_with = "distance", value_parser = clap::value_parser!(u16).range(0..=5000))]
    pub metres: Option<u16>,
    /// What both do: stand, aim-first, aim-always, twice or on-the-move [default: stand]
    #[arg(long, value_name = "HOW", hide_possible_values = true)]
    pub tactic: Option<Habit>,
    /// Both have to draw, so that the first attack is a quickdraw [default for what hangs at the belt, unless he
    /// means to aim]
    #[arg(long, conflicts_with = "drawn")]
    pub holstered: bool,
    /// Both have their weapons in hand
    #[arg(long)]
    pub drawn: bool,
    /// The light: full, partial or dark
    #[arg(long, value_name = "LIGHT", hide_possible_values = true)]
    pub light: Option<Light>,
    /// Shots are counted, and guns must be reloaded
    #[arg(long)]
    pub count_shots: bool,
}

/// What somebody does, turn by turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Habit {
    /// Stands and attacks
    Stand,
    /// Aims in the first turn
    AimFirst,
    /// Aims before every attack
    AimAlways,
    /// Attacks twice a turn
    Twice,
    /// Moves and shoots
    OnTheMove,
}

impl Habit {
    /// As the rules know it.
    pub const fn tactic(self) -> Tactic {
        match self {
            Habit::Stand => Tactic::Stand,
            Habit::AimFirst => Tactic::AimFirst,
            Habit::AimAlways => Tactic::AimAlways,
            Habit::Twice => Tactic::Twice,
            Habit::OnTheMove => Tactic::OnTheMove,
        }
    }
}

macro_rules! one_way {
    ($name:ident, $who:literal, $heading:literal, $tactic:literal, $holstered:literal, $drawn:literal, $wounds:literal, $drink:literal, $armour:literal, $scope:literal) => {
        #[doc = concat!("How ", $who, " fights by the rules of 2002.")]
        #[derive(Args, Debug, Clone, Copy, Default)]
        #[command(next_help_heading = $heading)]
        pub struct $name {
            /// What he does
            #[arg(id = $tactic, long = $tactic, value_name = "HOW", hide_possible_values = true)]
            pub tactic: Option<Habit>,
            /// Has to draw first
            #[arg(id = $holstered, long = $holstered, conflicts_with = $drawn)]
            pub holstered: bool,
            /// Has his weapon in hand
            #[arg(id = $drawn, long = $drawn)]
            pub drawn: bool,
            /// Wound boxes that are ticked at the start
            #[arg(id = $wounds, long = $wounds, value_name = "N", value_parser = few_boxes())]
            pub wounds: Option<u8>,
            /// Boxes of drink that are ticked at the start
            #[arg(id = $drink, long = $drink, value_name = "N", value_parser = few_boxes())]
            pub drink: Option<u8>,
            /// Wears metal armour
            #[arg(id = $armour, long = $armour)]
            pub armour: bool,
            /// Has a scope on his weapon
            #[arg(id = $scope, long = $scope)]
            pub scope: bool,
        }

        impl $name {
            pub(super) fn way(&self) -> Way {
                let $name { tactic, holstered, drawn, wounds, drink, armour, scope } = *self;
                Way { tactic, holstered, drawn, wounds, drink, armour, scope }
            }
        }
    };
}

one_way!(
    FirstWay,
    "the first",
    "The first, only by the rules of 2002",
    "tactic-a",
    "holstered-a",
    "drawn-a",
    "wounds-a",
    "drink-a",
    "armour-a",
    "scope-a"
);
one_way!(
    SecondWay,
    "the second",
    "The second, only by the rules of 2002",
    "tactic-b",
    "holstered-b",
    "drawn-b",
    "wounds-b",
    "drink-b",
    "armour-b",
    "scope-b"
);

/// How one of the two fights by the rules of 2002.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) tactic: Option<Habit>,
    pub(super) holstered: bool,
    pub(super) drawn: bool,
    pub(super) wounds: Option<u8>,
    pub(super) drink: Option<u8>,
    pub(super) armour: bool,
    pub(super) scope: bool,
}

impl Ways {
    /// The same for one of the two, with what he does otherwise.
    pub(super) fn of(&self, own: Way) -> Way {
        let said = own.holstered || own.drawn;
        Way {
            tactic: own.tactic.or(self.tactic),
            holstered: if said { own.holstered } else { self.holstered },
            drawn: if said { own.drawn } else { self.drawn },
            ..own
        }
    }

    /// The first thing that was asked for and is of 2002 alone.
    pub(super) fn asked(&self, own: [Way; 2]) -> Option<&'static str> {
        let both = [
            (self.metres.is_some(), "--metres"),
            (self.tactic.is_some(), "--tactic"),
            (self.holstered, "--holstered"),
            (self.drawn, "--drawn"),
            (self.light.is_some(), "--light"),
            (self.count_shots, "--count-shots"),
        ];
        let one = |way: &Way, names: [&'static str; 7]| {
            let asked = [
                way.tactic.is_some(),
                way.holstered,
                way.drawn,
                way.wounds.is_some(),
                way.drink.is_some(),
                way.armour,
                way.scope,
            ];
            asked.into_iter().zip(names).find(|(asked, _)| *asked).map(|(_, name)| name)
        };
        let [a, b] = own;
        both.into_iter()
            .find(|(asked, _)| *asked)
            .map(|(_, name)| name)
            .or_else(|| one(&a, A_NAMES))
            .or_else(|| one(&b, B_NAMES))
    }
}

const A_NAMES: [&str; 7] =
    ["--tactic-a", "--holstered-a", "--drawn-a", "--wounds-a", "--drink-a", "--armour-a", "--scope-a"];
const B_NAMES: [&str; 7] =
    ["--tactic-b", "--holstered-b", "--drawn-b", "--wounds-b", "--drink-b", "--armour-b", "--scope-b"];
