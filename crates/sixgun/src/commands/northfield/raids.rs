//! `sixgun northfield odds`: thousands of games.

use super::numbers::{counted, mean_json, paid};
use super::wish::{self, Wish};
use crate::commands::odds::scenario::numbers::{grouped, interval, percent, share_json};
use crate::grid::Grid;
use crate::out::{Ink, Page};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{Report, Session};
use bots::northfield::Doctrine;
use chance::Seed;
use fight::northfield::Party;
use odds::northfield::{Northfield, Raids as Sum};
use odds::{Broken, Moments, Share, on_threads};
use serde_json::{Value, json};

/// Games that are played if nothing is said.
const GAMES: u64 = 10_000;
/// The most of them.
const MOST_GAMES: u64 = 100_000_000;

const EXAMPLES: &str = "\
Examples:
  sixgun northfield odds --games 4 --seed 1876
  sixgun northfield odds --games 4 --gang history --town stand
  sixgun northfield odds --games 4 --set counting-the-money=half-for-the-dead
  sixgun northfield odds --games 4 --threads 2 --json

Every game must end with each dollar counted, or the command says no. The
result does not depend on the number of threads.";

/// Play it thousands of times.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Raids {
    /// What is played.
    #[command(flatten)]
    pub wish: Wish,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = GAMES,
          value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// How the gang is played
    #[arg(long, value_name = "DOCTRINE", value_parser = wish::doctrine(), default_value = Doctrine::Rob.name())]
    pub gang: Doctrine,
    /// How the town is played
    #[arg(long, value_name = "DOCTRINE", value_parser = wish::doctrine(), default_value = Doctrine::Arm.name())]
    pub town: Doctrine,
    /// On so many threads; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl Raids {
    /// Plays, and says what came of it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let typed = || Refusal::new("games roll more dice than can be typed beforehand; use --seed");
        let seed = session.dice.seed().ok_or_else(typed)?;
        let doctrines =
            [wish::of_side(Some(self.gang), Party::Gang)?, wish::of_side(Some(self.town), Party::Town)?];
        let northfield = Northfield::new(self.wish.setup()?, doctrines);
        let bar = Progress::new(self.games, "games");
        let broken = |broken: Broken| Refusal::new(broken.to_string());
        let play = || northfield.play(seed, 0..self.games, &|| bar.done());
        let sum = on_threads(self.threads.map(usize::from), play).map_err(broken)?.map_err(broken)?;
        drop(bar);
        Ok(Report::new(self.page(&sum, seed, session), self.object(&sum, seed)))
    }

    fn page(&self, sum: &Sum, seed: Seed, session: &Session) -> Page {
        let mut page = Page::new(session.look);
        page.title("Shootout in Northfield", &format!("seed {seed}"));
        let about = format!(
            "{} games, the gang played by {} and the town by {}. Every dollar is counted. Intervals are of 95 %.",
            grouped(sum.games),
            self.gang.name(),
            self.town.name()
        );
        page.prose(0, Ink::Plain, &about);
        page.gap();
        let mut shares = Grid::new(["Games", "Share", "95 %", "Count"]);
        for (name, _, count) in shares_of(sum) {
            let share = Share::of(count, sum.games);
            shares.row([name.to_owned(), percent(share), interval(share), grouped(count)]);
        }
        page.grid(&shares);
        page.gap();
        let mut means = Grid::new(["In a game", "Mean", "95 %"]);
        for (name, _, moments, dollars) in means_of(sum) {
            let [value, wide] = if dollars { paid(moments.mean()) } else { counted(moments.mean()) };
            means.row([name.to_owned(), value, wide]);
        }
        page.grid(&means);
        page
    }

    fn object(&self, sum: &Sum, seed: Seed) -> Value {
        let mut object = json!({
            "seed": seed.to_string(), "games": sum.games, "gang": self.gang.name(), "town": self.town.name(),
            "set": self.wish.set.iter().map(|set| format!("{}={}", set.name, set.value)).collect::<Vec<_>>(),
        });
        for (_, key, count) in shares_of(sum) {
            object[key] = share_json(count, Share::of(count, sum.games));
        }
        for (_, key, moments, _) in means_of(sum) {
            object[key] = mean_json(moments.mean());
        }
        object
    }
}

/// What is counted by games: in words, for programs, and how often.
fn shares_of(sum: &Sum) -> [(&'static str, &'static str, u64); 5] {
    [
        ("The gang wins", "gang_wins", sum.gang),
        ("The town wins", "town_wins", sum.town),
        ("A draw", "draws", sum.drawn()),
        ("The vault is robbed", "vault_robbed", sum.vault),
        ("As it was: vault untouched, two of the gang dead in the street", "as_it_was", sum.as_it_was),
    ]
}

/// What has a mean: in words, for programs, and whether it is money.
fn means_of(sum: &Sum) -> [(&'static str, &'static str, &Moments, bool); 8] {
    [
        ("Loot carried out of town", "loot", &sum.loot, true),
        ("Rewards of the town", "rewards", &sum.rewards, true),
        ("Bandits killed", "bandits_killed", &sum.killed, false),
        ("Bandits captured", "bandits_captured", &sum.captured, false),
        ("Bandits who got away", "bandits_escaped", &sum.escaped, false),
        ("Citizens killed", "citizens_killed", &sum.citizens_killed, false),
        ("Citizens unconscious", "citizens_unconscious", &sum.citizens_down, false),
        ("Turns", "turns", &sum.turns, false),
    ]
}
