//! `sixgun odds duel`: exact odds of a showdown over turns, and all tactics against all tactics.

mod over_turns;
mod tactics;

use super::scenario::pictures::{can_save, save, tell_of, terminal};
use crate::commands::duel::{
    AimAndSurprise, Caught, Duel, DuelRules, FirstMan, FirstWay, Said, SecondMan, SecondWay, Ways,
    turns_ahead,
};
use crate::{Refusal, Report, Session};
use charts::Chart;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun odds duel wyatt-earp johnny-ringo
  sixgun odds duel doc-holliday johnny-ringo --book 1975 --hip --range 4
  sixgun odds duel wes-hardin ben-thompson --surprised b --turns 3 --json
  sixgun odds duel curly-bill clay-allison --weapon-b 2SG --book 1975,1979
  sixgun odds duel mad-dog-kelsey wyatt-earp --book 2002 --turns 2
  sixgun odds duel wyatt-earp johnny-ringo --matrix --turns 2
  sixgun odds duel doc-holliday ike-clanton --matrix --hip-a --range 3 --turns 2
  sixgun odds duel wyatt-earp ike-clanton --matrix --turns 1 --chart
  sixgun odds duel wyatt-earp ike-clanton --matrix --picture FILE.svg

With --matrix every tactic of the first is weighed against every tactic of the
second: one shot a turn or more, aimed or from the hip, one gun or two pistols
where somebody has them. What you say yourself, such as --hip-a or --shots-b 1,
is fixed and the rest is tried. A cell is the chance that the first is the only
one left standing less the chance that the second is. Below it stands how each
should mix his tactics so that the other cannot profit from knowing it.

Codes: A2 is two aimed shots a turn, H2 two from the hip; AA and HH are the
same with two pistols.";

/// Exact odds of a showdown: who falls, how badly and by which turn; and which tactics are best.
#[derive(Args, Debug, Clone)]
#[command(after_help = EXAMPLES)]
pub struct OddsDuel {
    /// The first: a name, or a people file
    pub a: String,
    /// The second
    pub b: String,
    /// Weigh all tactics against all tactics and say how to mix them
    #[arg(long)]
    pub matrix: bool,
    /// How far apart they stand, in spaces of six feet
    #[arg(long, visible_alias = "range", value_name = "SPACES", default_value_t = 10, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub distance: u16,
    /// Turns that the odds look ahead [default: six, with optional rules two, with misfires one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=12))]
    pub turns: Option<u16>,
    /// Both fire from the hip
    #[arg(long)]
    pub hip: bool,
    /// Who aims, and who is surprised.
    #[command(flatten)]
    pub aim: AimAndSurprise,
    /// Both fire two pistols at once
    #[arg(long)]
    pub two_pistols: bool,
    /// Shots a turn from each gun, as far as the guns allow [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub shots: Option<u8>,
    /// What the first does otherwise
    #[command(flatten)]
    pub first: FirstMan,
    /// What the second does otherwise
    #[command(flatten)]
    pub second: SecondMan,
    /// How both fight by the rules of 2002
    #[command(flatten)]
    pub ways: Ways,
    /// How the first fights by the rules of 2002
    #[command(flatten)]
    pub first_way: FirstWay,
    /// How the second fights by the rules of 2002
    #[command(flatten)]
    pub second_way: SecondWay,
    /// Draw who stands after each turn, or with --matrix a heat map of the tactics, in the terminal
    #[arg(long)]
    pub chart: bool,
    /// Write the same picture into FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    /// The rules in force.
    #[command(flatten)]
    pub rules: DuelRules,
}

impl OddsDuel {
    /// Works out the odds, or all tactics against all tactics.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        self.picture.as_deref().map_or(Ok(()), can_save)?;
        let duel = self.duel();
        let turns = self.turns();
        let fought = duel.fought()?;
        let (mut report, chart): (Report, Box<dyn Chart>) = match (self.matrix, fought.as_slice()) {
            (false, all) => over_turns::report(all, turns, session.look)?,
            (true, [one]) => tactics::report(&duel, one, self.said(), turns, session.look)?,
            (true, _) => {
                return Err(Refusal::new("tactics are weighed by one book at a time; say which with --book"));
            }
        };
        if self.chart {
            report.human += &format!("\n{}", chart.text(&terminal(session.look)));
        }
        let file = self.picture.as_deref().map(|file| save(file, chart.as_ref())).transpose()?;
        tell_of(file.into_iter().collect(), &mut report);
        Ok(report)
    }

    fn turns(&self) -> u16 {
        self.turns.unwrap_or_else(|| turns_ahead(&self.rules.option))
    }

    /// What was said of the tactic of each.
    fn said(&self) -> [Said; 2] {
        let own = [
            (self.first.hip, self.aim.aimed_a, self.first.two_pistols, self.first.shots),
            (self.second.hip, self.aim.aimed_b, self.second.two_pistols, self.second.shots),
        ];
        own.map(|(hip, aimed, two_pistols, shots)| Said {
            hip: choice(hip, aimed).or(choice(self.hip, self.aim.aimed)),
            two_pistols: (two_pistols || self.two_pistols).then_some(true),
            shots: shots.or(self.shots),
        })
    }

    /// The same as a showdown that could be told.
    fn duel(&self) -> Duel {
        let [a, b] = self.said().map(|said| said.hip == Some(true));
        let surprised = |side: usize| self.aim.is_surprised(side).then_some(Caught::Surprised);
        let first = FirstMan { hip: a, ..self.first.clone() };
        let second = SecondMan { hip: b, ..self.second.clone() };
        Duel {
            distance: self.distance,
            two_pistols: self.two_pistols,
            shots: self.shots,
            odds: Some(Some(self.turns())),
            first: FirstMan { surprise: first.surprise.or(surprised(0)), ..first },
            second: SecondMan { surprise: second.surprise.or(surprised(1)), ..second },
            ways: self.ways.clone(),
            first_way: self.first_way,
            second_way: self.second_way,
            rules: self.rules.clone(),
            ..Duel::between(&self.a, &self.b)
        }
    }
}

/// From the hip, aimed, or nothing said.
fn choice(hip: bool, aimed: bool) -> Option<bool> {
    (hip || aimed).then_some(hip)
}
