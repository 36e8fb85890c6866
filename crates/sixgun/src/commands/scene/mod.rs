//! `sixgun scene`: what a story of 2002 asks for between tasks and fights: falls, strangers, vices, frightened
//! horses and Russian roulette.

mod harm;
mod tried;

use crate::gulch::{BodyArgs, GulchArgs, HowArgs, OnlyOdds, WhoArgs};
use crate::out::Report;
use crate::{Refusal, Session};
use clap::{Args, Subcommand, ValueEnum};
use shady_gulch::reputation;

const EXAMPLES: &str = "\
Examples:
  sixgun scene fall --feet 15
  sixgun scene recognise rea=4,lore=3 --reputation 13
  sixgun scene vice Pat:wil=3,composure=2 --lapses 1
  sixgun scene horse Pat:dex=4,horsemanship=5 --untamed --no-saddle
  sixgun scene roulette --pulls 3 --seed 5";

const FALLS: &str = "\
Examples:
  sixgun scene fall --feet 15
  sixgun scene fall --feet 15 --set fall-dice=ceiling --odds
  sixgun scene fall --feet 24 --onto water --dice 2,5,1";

const STRANGERS: &str = "\
Examples:
  sixgun scene recognise rea=4,lore=3 --reputation 13
  sixgun scene recognise rea=4 --of mad-dog --odds";

const VICES: &str = "\
Examples:
  sixgun scene vice Pat:wil=3,composure=2 --lapses 1
  sixgun scene vice wil=4 --lapses 2 --set lapse-dice=growing
  sixgun scene vice wil=4 --set vice-roll=willpower-alone --odds";

const HORSES: &str = "\
Examples:
  sixgun scene horse Pat:dex=4,horsemanship=5 --untamed --no-saddle
  sixgun scene horse dex=4 --bolts --set startled-horse=average";

const PULLS: &str = "\
Examples:
  sixgun scene roulette --pulls 3 --seed 5
  sixgun scene roulette --pulls 6 --set roulette-cylinder=spun-once";

/// Play a small scene by the rules of 2002: a fall, a stranger, a vice, a frightened horse, Russian roulette.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Scene {
    /// Which scene.
    #[command(subcommand)]
    pub what: What,
}

/// The scenes.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Fall from a height: the dice, the odds and the wounds
    Fall(Fall),
    /// See whether somebody recognises a stranger by his reputation
    Recognise(Box<Recognise>),
    /// See whether somebody resists a vice that he has before him
    Vice(Box<Vice>),
    /// Steady a frightened horse
    Horse(Box<Horse>),
    /// Pull the trigger of a gun with one bullet in it
    Roulette(Roulette),
}

/// A fall, as arguments.
#[derive(Args, Debug)]
#[command(after_help = FALLS)]
pub struct Fall {
    /// How many feet he falls
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub feet: u32,
    /// What he falls on: ground or water
    #[arg(long, value_name = "WHAT", default_value = "ground", hide_possible_values = true)]
    pub onto: Onto,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// What somebody falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Onto {
    Ground,
    Water,
}

/// A stranger who may be recognised, as arguments.
#[derive(Args, Debug)]
#[command(after_help = STRANGERS)]
pub struct Recognise {
    /// Who looks at the stranger.
    #[command(flatten)]
    pub who: WhoArgs,
    /// How well known the stranger is, from 0 to 20
    #[arg(long, value_name = "N", required_unless_present = "of", value_parser = clap::value_parser!(u8).range(0..=i64::from(reputation::HIGHEST)))]
    pub reputation: Option<u8>,
    /// The stranger by name, with the reputation of his sheet
    #[arg(long, value_name = "WHO", conflicts_with = "reputation")]
    pub of: Option<String>,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How hard it is.
    #[command(flatten)]
    pub how: HowArgs,
    /// The state he is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// A vice that somebody has before him, as arguments.
#[derive(Args, Debug)]
#[command(after_help = VICES)]
pub struct Vice {
    /// Who is tempted.
    #[command(flatten)]
    pub who: WhoArgs,
    /// How often he has given in since he last resisted
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=7))]
    pub lapses: u8,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How hard it is.
    #[command(flatten)]
    pub how: HowArgs,
    /// The state he is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// A frightened horse, as arguments.
#[derive(Args, Debug)]
#[command(after_help = HORSES)]
pub struct Horse {
    /// Who rides it.
    #[command(flatten)]
    pub who: WhoArgs,
    /// The horse is not tame
    #[arg(long)]
    pub untamed: bool,
    /// The horse has no saddle
    #[arg(long)]
    pub no_saddle: bool,
    /// A horse that is not steadied bolts instead of throwing its rider
    #[arg(long)]
    pub bolts: bool,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How hard it is.
    #[command(flatten)]
    pub how: HowArgs,
    /// The state he is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// Russian roulette, as arguments.
#[derive(Args, Debug)]
#[command(after_help = PULLS)]
pub struct Roulette {
    /// How often the trigger is pulled, unless somebody dies before
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50))]
    pub pulls: u8,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

impl Scene {
    /// Plays the scene.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        match &self.what {
            What::Fall(fall) => fall.run(session),
            What::Recognise(recognise) => recognise.run(session),
            What::Vice(vice) => vice.run(session),
            What::Horse(horse) => horse.run(session),
            What::Roulette(roulette) => roulette.run(session),
        }
    }
}
