//! `sixgun shot`: a shot or a volley at one target.

mod fire;
mod ground;
mod odds;
mod setup;

use crate::by;
use crate::game::{EditionYear, Game, GameArgs, OptionalRule};
use crate::given::{self, Only};
use crate::out::Report;
use crate::shooting::{ArmWound, Hurt};
use crate::{Refusal, Session};
use clap::{Args, ValueEnum};
use ground::Cover;
use rules::{Distance, Follow, Gait, Location, Marksman, Side};

const EXAMPLES: &str = "\
Examples:
  sixgun shot wyatt-earp --distance 3 --hip --at frank-mclaury --dice 18,45,60
  sixgun shot --accuracy 91 --weapon FDR --distance 3 --shots 3 --odds-only
  sixgun shot --gun 64 --bravery 55 --gunfights 3 --weapon 15R --distance 30
  sixgun shot --accuracy 60 --weapon 2SG --distance 10 --shots 2 --seed 4
  sixgun shot bat-masterson --weapon SAR --distance 8 --called head --odds-only
  sixgun shot --accuracy 70 --weapon SAR --distance 6 --cover wall --seed 2
  sixgun shot --accuracy 65 --weapon 15R --distance 30 --horse --seed 3
  sixgun shot --accuracy 55 --weapon BOW --distance 12 --arched --odds-only
  sixgun shot wyatt-earp --distance 4 --two-pistols --book 1975 --json";

/// Fire at somebody: the chance with its reasons, the exact odds, and what falls.
#[derive(Args, Debug, Clone, Default)]
#[command(after_help = EXAMPLES)]
pub struct Shot {
    /// Who shoots: a name, or a people file such as gang.toml#rex; or give his numbers below
    #[arg(value_name = "NAME", conflicts_with_all = ["accuracy", "gun"])]
    pub name: Option<String>,
    /// The weapon by its code, such as FDR, 2SG or 15R [default: his first]
    #[arg(long, short, value_name = "CODE")]
    pub weapon: Option<String>,
    /// How far away the target is, in spaces (1975: inches)
    #[arg(long, short, value_name = "SPACES", value_parser = given::distance)]
    pub distance: Option<Distance>,
    /// Shots of each gun
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub shots: Option<u8>,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: Only,
    /// The shooter by numbers.
    #[command(flatten)]
    pub numbers: Numbers,
    /// How he shoots.
    #[command(flatten)]
    pub manner: Manner,
    /// What he shoots at.
    #[command(flatten)]
    pub target: Target,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// A shooter by numbers instead of a name.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "The shooter by numbers")]
pub struct Numbers {
    /// Base accuracy, everything personal included
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "gun", value_parser = clap::value_parser!(i16).range(-100..=200))]
    pub accuracy: Option<i16>,
    /// Percentile score of gun accuracy
    #[arg(long, value_name = "SCORE", value_parser = score())]
    pub gun: Option<i16>,
    /// Percentile score of throwing accuracy [default: 50]
    #[arg(long, value_name = "SCORE", requires = "gun", value_parser = score())]
    pub throwing: Option<i16>,
    /// Percentile score of bravery [default: 50]
    #[arg(long, value_name = "SCORE", requires = "gun", value_parser = score())]
    pub bravery: Option<i16>,
    /// Percentile score of speed, for the alternate order [default: 50]
    #[arg(long, value_name = "SCORE", requires = "gun", value_parser = score())]
    pub speed: Option<i16>,
    /// Gunfights so far [default: 0]
    #[arg(long, value_name = "N", requires = "gun")]
    pub gunfights: Option<u8>,
    /// His points of strength [default: 14]
    #[arg(long, value_name = "POINTS", value_parser = points())]
    pub strength: Option<i16>,
    /// How good a shot he counts as
    #[arg(long, value_name = "CLASS")]
    pub marksman: Option<Class>,
}

/// How somebody shoots.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "How he shoots")]
pub struct Manner {
    /// From the hip
    #[arg(long)]
    pub hip: bool,
    /// The weapon rests on something solid
    #[arg(long)]
    pub rested: bool,
    /// What he did to the same target last turn
    #[arg(long, value_name = "WHAT")]
    pub last_turn: Option<LastTurn>,
    /// Walking
    #[arg(long, group = "pace")]
    pub walking: bool,
    /// Crawling
    #[arg(long, group = "pace")]
    pub crawling: bool,
    /// Running
    #[arg(long, group = "pace")]
    pub running: bool,
    /// Running and dodging
    #[arg(long, group = "pace")]
    pub dodging: bool,
    /// On a trotting horse
    #[arg(long, group = "pace")]
    pub trotting: bool,
    /// On a galloping horse
    #[arg(long, group = "pace")]
    pub galloping: bool,
    /// On horseback
    #[arg(long)]
    pub mounted: bool,
    /// With the wrong hand
    #[arg(long)]
    pub wrong_hand: bool,
    /// With two pistols at once
    #[arg(long, conflicts_with = "wrong_hand")]
    pub two_pistols: bool,
    /// Wounded before
    #[arg(long, value_name = "HOW", conflicts_with = "lost")]
    pub wounded: Option<Hurt>,
    /// Points of strength lost before
    #[arg(long, value_name = "POINTS")]
    pub lost: Option<u8>,
    /// Wounded before in the arm that holds the gun
    #[arg(long, value_name = "HOW")]
    pub gun_arm: Option<ArmWound>,
    /// Still dazed by a stun: everything at half effect
    #[arg(long)]
    pub dazed: bool,
    /// Modifier left from a brawl, each point worth ten
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub brawl: Option<i8>,
    /// A sharpshooter's better wound rolls
    #[arg(long)]
    pub sharp: bool,
    /// A sharpshooter calls the part of the body, such as head or left-arm
    #[arg(long, value_name = "PART", conflicts_with = "sharp")]
    pub called: Option<Part>,
    /// An arrow arched over a wall or rock
    #[arg(long)]
    pub arched: bool,
}

/// What somebody shoots at.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "The target")]
pub struct Target {
    /// Who is shot at: a name, or a people file such as gang.toml#rex
    #[arg(long, value_name = "NAME", conflicts_with = "target_strength")]
    pub at: Option<String>,
    /// The target's points of strength [default: 14]
    #[arg(long, value_name = "POINTS", value_parser = points())]
    pub target_strength: Option<i16>,
    /// How the target moves
    #[arg(long, value_name = "GAIT", default_value = "still")]
    pub target_gait: GaitName,
    /// Half of the target or more is hidden
    #[arg(long)]
    pub obscured: bool,
    /// Hard cover that the target has
    #[arg(long, value_name = "KIND", default_value = "none")]
    pub cover: Cover,
    /// The cover is soft
    #[arg(long)]
    pub soft: bool,
    /// The cover has a roof (only arched arrows ask)
    #[arg(long, requires = "arched")]
    pub roofed: bool,
    /// What the target fires over or round his cover [default: SAR]
    #[arg(long, value_name = "CODE")]
    pub target_weapon: Option<String>,
    /// The target is left-handed
    #[arg(long)]
    pub target_left_handed: bool,
    /// Hit from behind, or by surprise (for stunning)
    #[arg(long)]
    pub behind: bool,
    /// The target is on a horse: aimed at the rider, or at the horse
    #[arg(long, value_name = "AIM", num_args = 0..=1, default_missing_value = "rider", require_equals = true)]
    pub horse: Option<Aim>,
    /// The horse's points of strength [default: as the book has it]
    #[arg(long, value_name = "POINTS", requires = "horse", value_parser = points())]
    pub horse_strength: Option<i16>,
    /// The referee's own modifier
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-200..=200))]
    pub ruling: i16,
}

fn score() -> impl clap::builder::TypedValueParser<Value = i16> {
    clap::value_parser!(i16).range(1..=100)
}

fn points() -> impl clap::builder::TypedValueParser<Value = i16> {
    clap::value_parser!(i16).range(1..=100)
}

/// How good a shot somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the classes of the books")]
pub enum Class {
    Excellent,
    CrackShot,
    Deadeye,
}

impl Class {
    fn marksman(self) -> Marksman {
        match self {
            Class::Excellent => Marksman::Excellent,
            Class::CrackShot => Marksman::CrackShot,
            Class::Deadeye => Marksman::Deadeye,
        }
    }
}

/// What somebody did last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LastTurn {
    /// Aimed at the target
    Aimed,
    /// Fired on the target
    Fired,
}

impl LastTurn {
    fn follow(self) -> Follow {
        match self {
            LastTurn::Aimed => Follow::Aimed,
            LastTurn::Fired => Follow::Fired,
        }
    }
}

/// How a target moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the gaits of the books")]
pub enum GaitName {
    #[default]
    Still,
    Crawling,
    Walking,
    Dodging,
    Running,
    Trotting,
    Galloping,
}

impl GaitName {
    fn gait(self) -> Gait {
        Gait::ALL[self as usize]
    }
}

/// A part of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the parts of a body")]
pub enum Part {
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

impl Part {
    fn location(self) -> Location {
        Location::ALL[self as usize]
    }
}

/// What is aimed at where a man sits on a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Aim {
    /// The rider
    Rider,
    /// The horse
    Horse,
}

impl Manner {
    fn gait(&self) -> Gait {
        let gaits = [
            (self.walking, Gait::Walk),
            (self.crawling, Gait::Crawl),
            (self.running, Gait::Run),
            (self.dodging, Gait::Dodge),
            (self.trotting, Gait::Trot),
            (self.galloping, Gait::Gallop),
        ];
        gaits.into_iter().find(|(so, _)| *so).map_or(Gait::Still, |(_, gait)| gait)
    }
}

impl Target {
    fn hand(&self) -> Side {
        if self.target_left_handed { Side::Left } else { Side::Right }
    }
}

impl Shot {
    /// Fires.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let game = self.rules()?;
        let setup = setup::Setup::new(self, &game)?;
        let resolved = by!(game, rules => fire::resolve(&rules, &setup, self.only, game, &mut session.dice))?;
        Ok(resolved.report(session.look))
    }

    /// The rules in force. Who asks for a sharpshooter's shot plays with sharpshooters, and an arched arrow is
    /// always read on the exact chart.
    fn rules(&self) -> Result<Game, Refusal> {
        let mut asked = self.game.clone();
        if self.manner.sharp || self.manner.called.is_some() {
            asked.option.push(OptionalRule::Sharpshooting);
        }
        if self.manner.arched && asked.book == Some(EditionYear::Y1975) {
            asked.set.retain(|setting| setting.name != "hit-method");
        }
        asked.game()
    }
}
