//! `sixgun ladder`: every bot meets every other, on either side of several scenarios.

mod bars;
mod telling;

use crate::commands::odds::scenario::wish;
use crate::commands::scenario;
use crate::games;
use crate::progress::Progress;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use arena::{Broken, Pairing, Score, on_threads};
use bars::Bar;
use bots::Bot;
use chance::Seed;
use fight::Setup;
use std::sync::Arc;

/// Fights of each pair in each scenario.
const FIGHTS: u64 = 2_000;

/// The most of them.
const MOST_FIGHTS: u64 = 10_000_000;

/// Where bots meet if nothing is said: fights to the last man between sides that are man for man alike, so that only the
/// play decides. In the famous fights the better side wins whoever plays it.
const SCENARIOS: [&str; 3] = ["range_war", "cattle_pens", "water_rights"];

const EXAMPLES: &str = "\
Examples:
  sixgun ladder --bots random,stand,close --fights 2
  sixgun ladder --bots stand,close --scenario holliday_and_ringo --fights 20
  sixgun ladder --bots stand,close --fights 2 --seed 1881 --json
  sixgun ladder --scenario northfield --bots rob,arm,stand --fights 2

Each pair plays every scenario so many times, half of them with sides changed
and the same dice. In northfield, where each side has bots of its own, those of
the gang meet those of the town. A fight that is won is a point, a draw half a
point.";

/// Let every bot meet every other, and say how strong they are.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Ladder {
    /// The bots that meet; all of them if nothing is said
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Where they meet: ids of scenarios or scenario files
    #[arg(long, value_name = "SCENARIO", value_delimiter = ',')]
    pub scenario: Vec<String>,
    /// Fights of each pair in each scenario, an even number
    #[arg(long, value_name = "N", default_value_t = FIGHTS,
          value_parser = clap::value_parser!(u64).range(2..=MOST_FIGHTS))]
    pub fights: u64,
    /// On so many threads; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// How two bots did against each other.
pub(crate) struct Met {
    pub(crate) one: &'static str,
    pub(crate) other: &'static str,
    /// In each scenario, from the view of the one.
    pub(crate) scores: Vec<Score>,
    /// What one of them must reach.
    pub(crate) bar: Option<Bar>,
}

/// All meetings of a ladder.
pub(crate) struct Meetings {
    pub(crate) met: Vec<Met>,
    /// The scenarios, by id.
    pub(crate) ids: Vec<String>,
    /// How they met, for the first sentence.
    pub(crate) how: &'static str,
}

impl Met {
    /// All scenarios together.
    fn together(&self) -> Score {
        self.scores.iter().fold(Score::default(), |all, score| all.and(*score))
    }
}

impl Ladder {
    /// Lets them meet.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let typed = || Refusal::new("fights roll more dice than can be typed beforehand; use --seed");
        let seed = session.dice.seed().ok_or_else(typed)?;
        let usual = || SCENARIOS.iter().map(|id| (*id).to_owned()).collect();
        let names: Vec<String> = if self.scenario.is_empty() { usual() } else { self.scenario.clone() };
        let games = names.iter().map(|name| games::of_scenario(name)).collect::<Result<Vec<_>, _>>()?;
        let Some((game, others)) = games.split_first() else {
            return Err(Refusal::new("expected at least one --scenario"));
        };
        if let Some(other) = others.iter().find(|other| other.passport().id != game.passport().id) {
            let (one, other) = (game.passport().name, other.passport().name);
            return Err(Refusal::new(format!("bots of {one} and of {other} cannot meet")));
        }
        let meetings = game.meet(self, &names, seed)?;
        Ok(telling::report(&meetings, seed, session.look))
    }

    /// Lets bots meet in gunfights.
    pub(crate) fn fights(&self, scenarios: &[String], seed: Seed) -> Result<Meetings, Refusal> {
        if self.fights % 2 == 1 {
            return Err(Refusal::new(
                "expected an even number of --fights: half of them are with sides changed",
            ));
        }
        let bots = self.who()?;
        let setups = grounds(scenarios)?;
        let ids = setups.iter().map(|setup| setup.scenario.id.clone()).collect();
        Ok(Meetings { met: self.play(&bots, &setups, seed)?, ids, how: "half of them with sides changed" })
    }

    /// The bots that meet, each once.
    fn who(&self) -> Result<Vec<Bot>, Refusal> {
        let mut bots: Vec<Bot> = match self.bots.is_empty() {
            true => Bot::all().collect(),
            false => self.bots.iter().map(|name| wish::bot(name)).collect::<Result<_, _>>()?,
        };
        let mut seen = Vec::new();
        bots.retain(|bot| {
            let new = !seen.contains(bot);
            seen.push(*bot);
            new
        });
        match bots.len() {
            0 | 1 => Err(Refusal::new("expected at least two different --bots, such as stand,close")),
            _ => Ok(bots),
        }
    }

    /// Every pair, the later of the list as the one.
    fn play(&self, bots: &[Bot], setups: &[Arc<Setup>], seed: Seed) -> Result<Vec<Met>, Refusal> {
        let pairs: Vec<(Bot, Bot)> = (0..bots.len())
            .flat_map(|later| (0..later).map(move |earlier| (later, earlier)))
            .map(|(later, earlier)| (bots[later], bots[earlier]))
            .collect();
        let total = (pairs.len() * setups.len()) as u64 * self.fights;
        let bar = Progress::new(total, "fights");
        let meet = |(one, other): (Bot, Bot)| {
            let score = |setup: &Arc<Setup>| {
                let pairing = Pairing { setup: setup.clone(), one, other };
                self.on_threads(|| pairing.play(seed, 0..self.fights, &|| bar.done()))
            };
            let scores = setups.iter().map(score).collect::<Result<_, Refusal>>()?;
            Ok(Met { one: one.name(), other: other.name(), scores, bar: Bar::of(one, other) })
        };
        pairs.into_iter().map(meet).collect()
    }

    pub(crate) fn on_threads<T: Send>(
        &self,
        work: impl FnOnce() -> Result<T, Broken> + Send,
    ) -> Result<T, Refusal> {
        let broken = |broken: Broken| Refusal::new(broken.to_string());
        on_threads(self.threads.map(usize::from), work).map_err(broken)?.map_err(broken)
    }
}

/// The gunfights in which bots meet.
fn grounds(names: &[String]) -> Result<Vec<Arc<Setup>>, Refusal> {
    let one = |name: &String| {
        let setup = Setup::new(scenario::find(name)?).map_err(|why| Refusal::new(why.to_string()))?;
        match setup.sides().count() {
            0 | 1 => Err(Refusal::new(format!("nobody meets in {}: it has only one side", quoted(name)))),
            _ => Ok(Arc::new(setup)),
        }
    };
    names.iter().map(one).collect()
}
