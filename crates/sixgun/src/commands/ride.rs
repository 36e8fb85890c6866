//! `sixgun ride`: a journey hour by hour, on horseback or on foot.

use crate::game::{Game, GameArgs};
use crate::given;
use crate::grid::{Cell, Grid};
use crate::out::Report;
use crate::resolved::Resolved;
use crate::{Refusal, Session, words};
use clap::ValueEnum;
use rules::travel::{Grade, MustRest, Ride as Pace, Rider, Step, Walker};
use rules::{boot_hill_1975, boot_hill_1979};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun ride --plan forced,forced,forced,rest,rest    Crazy Pierre's ride
  sixgun ride --horse poor --plan forced*3,rest,forced
  sixgun ride --plan steady*16,rest*8,steady --json
  sixgun ride --on-foot --plan march*4,run*3,rest,run --book 1975";

/// A journey hour by hour: how far, and how tired.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Ride {
    /// What is done each hour. On horseback: forced, steady, rest. On foot: march, run, rest
    #[arg(long, value_name = "HOURS")]
    pub plan: String,
    /// How good the horse is
    #[arg(long, alias = "grade", value_name = "GRADE", default_value = "good")]
    pub horse: GradeName,
    /// Go on foot
    #[arg(long, conflicts_with = "horse")]
    pub on_foot: bool,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// How good a horse is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names are the grades of the books")]
pub enum GradeName {
    Excellent,
    Good,
    Fair,
    Poor,
}

impl GradeName {
    fn grade(self) -> Grade {
        Grade::ALL[self as usize]
    }
}

/// Words for what a rider does in an hour.
const RIDING: [(&str, Pace); 3] = [("forced", Pace::Forced), ("steady", Pace::Steady), ("rest", Pace::Rest)];
/// Words for what a man on foot does in an hour.
const WALKING: [(&str, Step); 3] = [("march", Step::March), ("run", Step::Run), ("rest", Step::Rest)];

/// An hour of a journey.
struct Hour {
    does: &'static str,
    spaces: u16,
    next: Option<u16>,
}

impl Ride {
    /// Makes the journey.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        let (title, hours) = match self.on_foot {
            true => ("A journey on foot".to_owned(), walk(&game, &given::plan(&self.plan, &WALKING)?)?),
            false => {
                let grade = self.horse.grade();
                let hours = ride(&game, grade, &given::plan(&self.plan, &RIDING)?)?;
                (format!("A journey on {} {} horse", article(grade.label()), grade.label()), hours)
            }
        };
        Ok(resolved(title, game, &hours, self.on_foot).report(session.look))
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

fn ride(game: &Game, grade: Grade, plan: &[Pace]) -> Result<Vec<Hour>, Refusal> {
    let mut rider = Rider::new(grade);
    let mut hours = Vec::new();
    for &pace in plan {
        let made = match game {
            Game::FirstEdition(_) => boot_hill_1975::travel::ride(rider, pace),
            Game::SecondEdition(rules) => boot_hill_1979::travel::ride(rider, pace, &rules.switches),
        };
        let (after, spaces) = made.map_err(|due| must_rest("the horse", hours.len(), due))?;
        rider = after;
        hours.push(Hour { does: word_of(pace, &RIDING), spaces, next: rider.next_pace() });
    }
    Ok(hours)
}

fn walk(game: &Game, plan: &[Step]) -> Result<Vec<Hour>, Refusal> {
    let mut walker = Walker::default();
    let mut hours = Vec::new();
    for &step in plan {
        let made = match game {
            Game::FirstEdition(_) => boot_hill_1975::travel::walk(walker, step),
            Game::SecondEdition(_) => boot_hill_1979::travel::walk(walker, step),
        };
        let (after, spaces) = made.map_err(|due| must_rest("the man", hours.len(), due))?;
        walker = after;
        hours.push(Hour { does: word_of(step, &WALKING), spaces, next: None });
    }
    Ok(hours)
}

fn word_of<T: PartialEq>(thing: T, known: &[(&'static str, T)]) -> &'static str {
    known.iter().find(|(_, one)| *one == thing).map_or("", |(word, _)| word)
}

fn must_rest(who: &str, gone: usize, due: MustRest) -> Refusal {
    let rest = words::count(usize::from(due.hours), "hour");
    Refusal::new(format!("hour {}: {who} cannot go on before {rest} of rest", gone + 1))
}

/// What a stretch of the map is called.
fn unit(game: &Game) -> &'static str {
    match game {
        Game::FirstEdition(_) => "space",
        Game::SecondEdition(_) => "hex",
    }
}

fn resolved(title: String, game: Game, hours: &[Hour], on_foot: bool) -> Resolved {
    let unit = unit(&game);
    let mut journey = Resolved::new("ride", title, game);
    let total: usize = hours.iter().map(|hour| usize::from(hour.spaces)).sum();
    let hour_count = words::count(hours.len(), "hour");
    journey.say(format!("{} in {hour_count}.", words::count(total, unit)));
    let mut grid = Grid::new(["Hour", "Does", "Made", "So far", "Next if forced"]);
    if on_foot {
        grid = Grid::new(["Hour", "Does", "Made", "So far"]);
    }
    let mut so_far = 0;
    let mut objects: Vec<Value> = Vec::new();
    for (index, hour) in hours.iter().enumerate() {
        so_far += usize::from(hour.spaces);
        let next = hour.next.map_or_else(|| "must rest".to_owned(), |next| next.to_string());
        let mut row: Vec<Cell> =
            vec![(index + 1).into(), hour.does.into(), usize::from(hour.spaces).into(), so_far.into()];
        row.extend((!on_foot).then(|| next.into()));
        grid.row(row);
        objects.push(json!({
            "hour": index + 1,
            "does": hour.does,
            "made": hour.spaces,
            "so_far": so_far,
            "next_forced": hour.next,
        }));
    }
    journey.grids.push(grid);
    journey.result = json!({ "hours": objects, "total": total, "unit": words::plural(unit) });
    journey
}
