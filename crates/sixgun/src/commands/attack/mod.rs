//! `sixgun attack`: one attack by the rules of 2002.

mod chances;
mod setup;
mod tell;

use crate::gulch::{self, BodyArgs, GulchArgs, OnlyOdds, few, few_boxes};
use crate::out::Report;
use crate::{Refusal, Session};
use clap::{Args, ValueEnum};
use shady_gulch::brawl::Defence;
use shady_gulch::to_hit;

const EXAMPLES: &str = "\
Examples:
  sixgun attack Pat:dex=5,firearms=10 --weapon revolver --distance 12
  sixgun attack doc-holliday johnny-ringo --distance 18 --quickdraw --seed 7
  sixgun attack mad-dog wyatt-earp --weapon knife --defence best --odds
  sixgun attack dex=4,firearms=6 --weapon rifle --distance 40 --aimed --scope
  sixgun attack dex=5,athletics=6 Sam:str=3,wil=4 -w thrown-knife --feet 30
  sixgun attack dex=4,lariat=6 --weapon whip --feet 8 --rope trip --odds
  sixgun attack dex=3,horsemanship=5 --weapon trample --mounted slow --odds
  sixgun attack dex=5,firearms=9 --weapon revolver --distance 6 --called hand
  sixgun attack str=4,brawling=5 --weapon bare-hands --dice 3,4 --json

Who attacks and who is attacked are written as everywhere in 2002: a name, a
people file, or numbers such as Pat:dex=5,firearms=10. Nobody named is an
ordinary person with 3 in every trait.";

/// Attack somebody by the rules of 2002: sums, exact odds, wounds, and what the dice say.
#[derive(Args, Debug, Clone, Default)]
#[command(after_help = EXAMPLES)]
pub struct Attack {
    /// Who attacks: a name, a people file, or numbers such as Pat:dex=5,firearms=10
    pub attacker: String,
    /// Who is attacked [default: an ordinary person, 3 in every trait]
    pub target: Option<String>,
    /// The weapon, such as revolver, thrown-knife or bare-hands [default: the first on his sheet]
    #[arg(long, short, value_name = "NAME")]
    pub weapon: Option<String>,
    /// How far away the target is, in metres
    #[arg(long, short, visible_alias = "metres", value_name = "METRES", value_parser = far())]
    pub distance: Option<u16>,
    /// The same in feet
    #[arg(long, value_name = "FEET", value_parser = far(), conflicts_with = "distance")]
    pub feet: Option<u16>,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How he goes about it.
    #[command(flatten)]
    pub manner: Manner,
    /// What hinders the attacker.
    #[command(flatten)]
    pub body: Body,
    /// What he has before him.
    #[command(flatten)]
    pub before: Before,
    /// What the referee adds.
    #[command(flatten)]
    pub ruling: Ruling,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

fn far() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(0..=5000)
}

/// How somebody attacks.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "How he attacks")]
pub struct Manner {
    /// Aimed for the turn before
    #[arg(long, visible_alias = "aim")]
    pub aimed: bool,
    /// The weapon has a scope, which helps whoever aims
    #[arg(long)]
    pub scope: bool,
    /// Moves while attacking from afar
    #[arg(long)]
    pub on_the_move: bool,
    /// Draws and strikes in one turn (or breaks the bottle, or nocks the arrow)
    #[arg(long)]
    pub quickdraw: bool,
    /// Rides, and how fast: still, slow or flat-out
    #[arg(long, value_name = "GAIT", hide_possible_values = true)]
    pub mounted: Option<Gait>,
    /// A called strike: hand, head or other
    #[arg(long, value_name = "PART", hide_possible_values = true)]
    pub called: Option<Part>,
    /// The referee wills that a called shot to the head kills
    #[arg(long, requires = "called")]
    pub head_shots_kill: bool,
    /// A trick such as a hole through a coin
    #[arg(long, visible_alias = "trick-shot")]
    pub trick: bool,
    /// With a lasso or whip: trip or catch
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    pub rope: Option<Rope>,
    /// How long the whip is, in feet from 6 to 10 [default: 10]
    #[arg(long, value_name = "FEET", value_parser = clap::value_parser!(u8).range(6..=10))]
    pub whip_feet: Option<u8>,
    /// One of two attacks of the turn, each with a weapon of its own
    #[arg(long)]
    pub second_weapon: bool,
    /// One of two attacks of the turn, both at this target
    #[arg(long)]
    pub second_attack: bool,
    /// One of two attacks of the turn at two targets: first or second
    #[arg(long, value_name = "WHICH", conflicts_with = "second_attack", hide_possible_values = true)]
    pub two_targets: Option<Which>,
    /// The light: full, partial or dark
    #[arg(
        long,
        value_name = "LIGHT",
        default_value = "full",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub light: Light,
    /// The referee lets him try in total darkness
    #[arg(long)]
    pub allow_dark: bool,
}

/// The state of the attacker.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "The attacker")]
pub struct Body {
    /// Wound boxes that are ticked
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub wounds: Option<u8>,
    /// Boxes of drink that are ticked
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub drink: Option<u8>,
    /// Boxes there are, if his traits do not tell
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub stamina: Option<u8>,
    /// Has shaken off the drink by his skill
    #[arg(long)]
    pub holds_drink: bool,
    /// Is on the ground
    #[arg(long)]
    pub down: bool,
    /// Wears metal armour
    #[arg(long, visible_alias = "metal-armour")]
    pub armour: bool,
    /// Stands in water, or is under it: waist-deep or under
    #[arg(long, value_name = "WATER", hide_possible_values = true)]
    pub water: Option<Water>,
}

/// What an attacker has before him.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "The target")]
pub struct Before {
    /// Defends: block, parry, weapon (with the one in hand), dodge or best
    #[arg(long, value_name = "HOW", hide_possible_values = true)]
    pub defence: Option<Guard>,
    /// What the target holds [default: the first on his sheet that stops a blow]
    #[arg(long, value_name = "WEAPON")]
    pub target_holds: Option<String>,
    /// Is surprised; =behind from behind
    #[arg(long, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "caught", hide_possible_values = true)]
    pub surprised: Option<Caught>,
    /// Moves
    #[arg(long, visible_alias = "target-moving")]
    pub moving: bool,
    /// Has cover: some, good or hidden
    #[arg(
        long,
        value_name = "COVER",
        default_value = "open",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub cover: Cover,
    /// Bonus dice for a large target, penalty dice for a small one if below zero
    #[arg(long, value_name = "DICE", default_value_t = 0, hide_default_value = true, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-15..=15))]
    pub size: i8,
    /// Wound boxes of the target that are ticked
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub target_wounds: Option<u8>,
    /// Boxes of drink of the target that are ticked
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub target_drink: Option<u8>,
    /// Boxes the target has, if his traits do not tell
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub target_stamina: Option<u8>,
    /// The target has shaken off the drink by his skill
    #[arg(long)]
    pub target_holds_drink: bool,
    /// The target is on the ground
    #[arg(long)]
    pub target_down: bool,
    /// The target wears metal armour
    #[arg(long, visible_alias = "target-metal-armour")]
    pub target_armour: bool,
    /// The target stands in water, or is under it: waist-deep or under
    #[arg(long, value_name = "WATER", hide_possible_values = true)]
    pub target_water: Option<Water>,
}

/// What the referee adds.
#[derive(Args, Debug, Clone, Copy, Default)]
#[command(next_help_heading = "The referee adds")]
pub struct Ruling {
    /// So many levels harder
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub harder: i16,
    /// So many levels easier
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub easier: i16,
    /// Bonus dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub bonus: i16,
    /// Penalty dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub penalty: i16,
}

macro_rules! choices {
    ($(#[$about:meta])* $name:ident => $rules:ty { $($(#[$what:meta])* $one:ident => $as:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum $name { $($(#[$what])* $one,)* }

        impl $name {
            /// As the rules know it.
            pub const fn rules(self) -> $rules {
                match self { $($name::$one => $as,)* }
            }
        }
    };
}

choices! {
    /// How fast a mount goes.
    Gait => to_hit::Mount {
        Still => to_hit::Mount::Still,
        Slow => to_hit::Mount::Slow,
        FlatOut => to_hit::Mount::FlatOut,
    }
}
choices! {
    /// A part of the body that is struck at.
    Part => to_hit::Part {
        Hand => to_hit::Part::Hand,
        Head => to_hit::Part::Head,
        Other => to_hit::Part::Other,
    }
}
choices! {
    /// What a rope is meant to do.
    Rope => to_hit::Rope {
        Trip => to_hit::Rope::Trip,
        Catch => to_hit::Rope::Catch,
    }
}
choices! {
    /// Which of two attacks it is that go for two targets.
    Which => to_hit::Pair {
        First => to_hit::Pair::FirstTarget,
        Second => to_hit::Pair::SecondTarget,
    }
}
choices! {
    /// How wet somebody is.
    Water => to_hit::Water {
        WaistDeep => to_hit::Water::WaistDeep,
        Under => to_hit::Water::Under,
    }
}
choices! {
    /// How well a target is covered.
    #[derive(Default)]
    Cover => to_hit::Cover {
        #[default]
        Open => to_hit::Cover::Open,
        Some => to_hit::Cover::Some,
        Good => to_hit::Cover::Good,
        Hidden => to_hit::Cover::Hidden,
    }
}
choices! {
    /// How a target defends; nothing means as well as he can.
    Guard => Option<Defence> {
        Block => Option::Some(Defence::Block),
        Parry => Option::Some(Defence::Parry),
        Weapon => Option::Some(Defence::Weapon),
        Dodge => Option::Some(Defence::Dodge),
        Best => Option::None,
    }
}

/// How much light there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Light {
    #[default]
    Full,
    Partial,
    Dark,
}

impl Light {
    /// As the rules know it; in the dark the referee may let somebody try.
    pub const fn rules(self, allowed: bool) -> to_hit::Light {
        match self {
            Light::Full => to_hit::Light::Full,
            Light::Partial => to_hit::Light::Partial,
            Light::Dark => to_hit::Light::Dark { allowed },
        }
    }
}

/// How far a target is caught off guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Caught {
    Caught,
    Behind,
}

impl Body {
    fn boxes(&self) -> BodyArgs {
        let Body { wounds, drink, stamina, holds_drink, .. } = *self;
        BodyArgs { wounds, drink, stamina, holds_drink, guilty: false }
    }
}

impl Before {
    fn boxes(&self) -> BodyArgs {
        let Before { target_wounds, target_drink, target_stamina, target_holds_drink, .. } = *self;
        BodyArgs {
            wounds: target_wounds,
            drink: target_drink,
            stamina: target_stamina,
            holds_drink: target_holds_drink,
            guilty: false,
        }
    }
}

impl Attack {
    /// Attacks.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let setup = setup::Setup::new(self, rules)?;
        let mut resolved = tell::sums(&setup, session.look);
        chances::add(&setup, &mut resolved);
        if !self.only.odds_only {
            tell::roll(&setup, &mut session.dice, &mut resolved);
        }
        Ok(resolved.report(session.look))
    }

    /// How far away the target is, if that was said.
    fn far(&self) -> Option<gulch::Far> {
        self.distance.map(gulch::Far::Metres).or(self.feet.map(gulch::Far::Feet))
    }
}
