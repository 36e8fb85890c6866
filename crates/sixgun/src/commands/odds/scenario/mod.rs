//! `sixgun odds scenario`: a scenario played thousands of times.

pub(crate) mod compare;
mod limits;
pub(crate) mod numbers;
pub(crate) mod pictures;
pub(crate) mod report;
pub(crate) mod wish;

pub use limits::{Shard, Width};
pub use pictures::Pictures;
pub use wish::Wish;
pub(crate) use wish::by_rules;

use crate::commands::person::in_force::RulesYear;
use crate::games;
use crate::out::{Ink, Look, Page};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{Report, Session};
use arena::run::{Played, part};
use arena::{BATCH, Bout, Broken, Run, Sum, in_batches, on_threads};
use chance::Seed;
use game::Playable;
use serde_json::json;
use std::ops::Range;
use std::path::PathBuf;

/// Fights that are played if nothing is said.
pub(crate) const FIGHTS: u64 = 10_000;

/// The most fights of a run.
pub(crate) const MOST_FIGHTS: u64 = 1_000_000_000;

const EXAMPLES: &str = "\
Examples:
  sixgun odds scenario ok_corral_1979 --fights 30 --seed 1881
  sixgun odds scenario ok_corral_1979 --side-bot Earps=close --fights 10
  sixgun odds scenario courtright_and_short --until ±1% --fights 100
  sixgun odds scenario ok_corral_1979 --compare unarmed --fights 20
  sixgun odds scenario ok_corral_1979 --compare sequence=advanced --fights 10
  sixgun odds scenario ok_corral_1979 --compare ok_corral_1975 --fights 10
  sixgun odds scenario holliday_and_ringo --chart survival --fights 50
  sixgun odds scenario ok_corral_1979 --bots close,cover --report FILE.html
  sixgun odds scenario ok_corral_1979 --seed 7 --shard 1/4 --out FILE
  sixgun odds scenario northfield --fights 4 --seed 1876
  sixgun odds scenario northfield --until ±5% --fights 4 --seed 1876
  sixgun odds scenario ok_corral_1979 --book 2002 --fights 4
  sixgun odds scenario aces_and_eights --fights 4 --seed 7
  sixgun odds scenario northfield --fights 4 --bots history,stand
  sixgun odds scenario northfield --fights 4 --join town=wyatt-earp
  sixgun odds scenario northfield --fights 4 --set order-of-play=by-speed

--compare plays the same dice twice, with and without a change: a variant or a
scenario by its name, a scenario file, or scenario=NAME, book=YEAR,
variant=IDS, sequence=NAME, bots=NAMES, SIDE=BOT, with=RULE, without=RULE,
set=NAME=VALUE. Say it again for a change in several things. The result does
not depend on the number of threads. Parts that --shard has written are put
together by `sixgun odds merge`; a part that failed can be run again.";

/// Play a scenario thousands of times.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct OddsScenario {
    /// What is played.
    #[command(flatten)]
    pub wish: Wish,
    /// How many fights (10,000), or with --until the most of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_FIGHTS))]
    pub fights: Option<u64>,
    /// Until the intervals of the wins are as narrow as ±1%
    #[arg(long, value_name = "WIDTH", conflicts_with = "shard")]
    pub until: Option<Width>,
    /// Against the same fights with a change
    #[arg(long, value_name = "CHANGE", conflicts_with_all = ["shard", "out"])]
    pub compare: Vec<String>,
    /// On so many threads; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Only this part of the run, such as 3/8
    #[arg(long, value_name = "K/N", requires = "out")]
    pub shard: Option<Shard>,
    /// Keep the result in this file, for `sixgun odds merge`
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Pictures.
    #[command(flatten)]
    pub pictures: Pictures,
}

impl OddsScenario {
    /// Plays, and says what came of it, whichever game it is.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        if self.wish.book == Some(RulesYear::Y2002) {
            return games::by_2002(self, session);
        }
        games::of_scenario(&self.wish.scenario)?.odds(self, session)
    }

    /// Plays gunfights.
    pub(crate) fn fights(&self, session: &Session) -> Result<Report, Refusal> {
        games::refuse(fight::Fight::PASSPORT.name, &[("--join", !self.wish.join.is_empty())])?;
        let seed = self.seed(session)?;
        self.pictures.possible()?;
        let bout = self.wish.bout()?;
        if !self.compare.is_empty() {
            return self.run_compare(&bout, seed, session);
        }
        let run = self.played(&bout, seed)?;
        if let Some(file) = &self.out {
            crate::files::write(file, run.write().as_bytes())?;
        }
        let mut report = Report::new(report::page(&run, session.look), report::object(&run));
        self.say_if_wide(run.sum.half_width(), session.look, &mut report);
        self.pictures.draw(&run, session.look, &mut report)?;
        Ok(report)
    }

    /// The seed of all fights.
    pub(crate) fn seed(&self, session: &Session) -> Result<Seed, Refusal> {
        if self.shard.is_some() && !session.chosen {
            return Err(Refusal::new("all parts of a run need the same seed: say --seed N"));
        }
        let typed = || Refusal::new("fights roll more dice than can be typed beforehand; use --seed");
        session.dice.seed().ok_or_else(typed)
    }

    /// Plays the run, or its part.
    fn played(&self, bout: &Bout, seed: Seed) -> Result<Run, Refusal> {
        let played = Played::of(bout, narration::scenario::victories(&bout.setup.scenario), seed);
        let fights = self.fights.unwrap_or(FIGHTS);
        if let Some(width) = self.until {
            let sum = self.until_narrow(bout, seed, width)?;
            return Ok(Run { played, of: sum.fights, from: 0, sum });
        }
        let range = self.shard.map_or(0..fights, |shard| part(fights, shard.number, shard.of));
        let bar = Progress::new(range.end - range.start, "fights");
        let sum = self.on_threads(|| bout.play(seed, range.clone(), &|| bar.done()))?;
        Ok(Run { played, of: fights, from: range.start, sum })
    }

    /// Plays batch after batch until the intervals are narrow.
    fn until_narrow(&self, bout: &Bout, seed: Seed, width: Width) -> Result<Sum, Refusal> {
        let mut sum = Sum::of(&bout.setup);
        let bar = Progress::new(BATCH, "fights");
        let batch = |fights: Range<u64>| {
            sum.add(&self.on_threads(|| bout.play(seed, fights, &|| bar.done()))?);
            let wide = sum.half_width();
            bar.expect(expected(sum.fights, wide, width));
            Ok::<bool, Refusal>(wide <= width.0)
        };
        in_batches(self.fights.unwrap_or(MOST_FIGHTS), batch)?;
        Ok(sum)
    }

    /// Says whether the intervals came out as narrow as `--until` asked, and that more fights are needed if not.
    pub(crate) fn say_if_wide(&self, wide: u64, look: Look, report: &mut Report) {
        let Some(width) = self.until else { return };
        let percent = |millionths: u64| numbers::tenths(i64::try_from(millionths).unwrap_or(i64::MAX));
        report.json["until"] = json!({ "asked": width.0, "reached": wide, "narrow_enough": wide <= width.0 });
        if wide > width.0 {
            let mut page = Page::new(look);
            page.gap();
            page.prose(0, Ink::Waiting, &format!(
                "The intervals are not as narrow as ±{} %: they are still ±{} %. More --fights make them narrower.",
                percent(width.0),
                percent(wide)
            ));
            report.human += page.text();
        }
    }

    /// Does something on the threads that were asked for.
    pub(crate) fn on_threads<T: Send>(
        &self,
        work: impl FnOnce() -> Result<T, Broken> + Send,
    ) -> Result<T, Refusal> {
        let broken = |broken: Broken| Refusal::new(broken.to_string());
        on_threads(self.threads.map(usize::from), work).map_err(broken)?.map_err(broken)
    }
}

/// The fights that will probably have been played when intervals are narrow: they narrow with the root of the count.
pub(crate) fn expected(fights: u64, wide: u64, width: Width) -> u64 {
    let (wide, narrow) = (u128::from(wide), u128::from(width.0).max(1));
    let all = u128::from(fights) * wide * wide / (narrow * narrow);
    u64::try_from(all).unwrap_or(u64::MAX).max(fights).next_multiple_of(BATCH)
}
