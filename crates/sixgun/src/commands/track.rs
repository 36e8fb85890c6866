//! `sixgun track`: reading a trail, once or through a whole chase.

use crate::dice::Dice;
use crate::game::{Game, GameArgs};
use crate::given::Only;
use crate::out::Report;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, Session, words};
use chance::{Chance, Distribution, Odds, exact};
use clap::ValueEnum;
use rules::tracking::{self, Chase, Country, Hunt, Pursuit, Tracker, Trail};
use rules::{Tally, boot_hill_1975, boot_hill_1979};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun track --odds-only                      a plain posse in normal country
  sixgun track --country hard --trained --seed 3
  sixgun track --scout --indians --dice 96
  sixgun track --country town --recross --dice 5
  sixgun track --hexes 10 --country settled --seed 1881
  sixgun track --book 1975 --hexes 3 --close --odds-only --json";

/// The longest chase; its exact odds are worked out space by space.
const LONGEST: u16 = 60;

/// Read a trail: does it hold, is it the wrong one, does it end?
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Track {
    /// The ground of the space that is entered
    #[arg(long, value_name = "KIND", default_value = "normal")]
    pub country: CountryName,
    /// A scout, a detective or another man with practice reads the trail
    #[arg(long)]
    pub trained: bool,
    /// An Indian scout reads the trail
    #[arg(long, conflicts_with = "trained")]
    pub scout: bool,
    /// The quarry are Indians
    #[arg(long)]
    pub indians: bool,
    /// Follow the trail through so many hexes (spaces), searching where it is lost
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(LONGEST)))]
    pub hexes: Option<u16>,
    /// With --hexes: ride close behind, having set out in the same turn
    #[arg(long, requires = "hexes")]
    pub close: bool,
    /// With --hexes, in 1979: the referee lets a wrong trail be noticed after so many hexes
    #[arg(long, value_name = "N", requires = "hexes", default_value_t = 1)]
    pub noticed_after: u8,
    /// Cross a trail again that was lost: is it noticed?
    #[arg(long, conflicts_with_all = ["hexes", "trained", "scout", "indians"])]
    pub recross: bool,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: Only,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// The ground, as the tracking table sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names are the rows of the table")]
pub enum CountryName {
    Normal,
    Hard,
    Settled,
    Town,
}

impl Track {
    /// Reads the trail.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        let country = Country::ALL[self.country as usize];
        let hunt = Pursued { game, country, pursuit: self.pursuit(), noticed_after: self.noticed_after };
        let resolved = match (self.recross, self.hexes) {
            (true, _) => recross(&hunt, self.only, &mut session.dice),
            (false, Some(hexes)) => chase(&hunt, hexes, self.close, self.only, &mut session.dice),
            (false, None) => once(&hunt, self.only, &mut session.dice),
        };
        Ok(resolved.report(session.look))
    }

    fn pursuit(&self) -> Pursuit {
        let tracker = match (self.scout, self.trained) {
            (true, _) => Tracker::IndianScout,
            (false, true) => Tracker::Trained,
            (false, false) => Tracker::Plain,
        };
        Pursuit { tracker, indians: self.indians }
    }
}

/// Who follows whom over what ground, by which rules.
#[derive(Clone, Copy)]
struct Pursued {
    game: Game,
    country: Country,
    pursuit: Pursuit,
    noticed_after: u8,
}

impl Pursued {
    fn tally(&self) -> Tally {
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::tracking::tally(self.country, self.pursuit),
            Game::SecondEdition(_) => boot_hill_1979::tracking::tally(self.country, self.pursuit),
        }
    }

    fn enter(&self, dice: &mut impl Chance, chase: Chase, behind: u16) -> Chase {
        let Pursued { country, pursuit, .. } = *self;
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::tracking::enter(dice, chase, country, behind, pursuit),
            Game::SecondEdition(_) => boot_hill_1979::tracking::enter(dice, chase, country, behind, pursuit),
        }
    }

    fn search(&self, dice: &mut impl Chance, chase: Chase) -> Chase {
        match self.game {
            Game::FirstEdition(_) => {
                boot_hill_1975::tracking::search(dice, chase, self.country, self.pursuit)
            }
            Game::SecondEdition(_) => {
                boot_hill_1979::tracking::search(dice, chase, self.country, self.pursuit)
            }
        }
    }

    /// Whether the trackers stop to search. The first edition says when; in the second the referee lets a wrong
    /// trail be noticed when he likes.
    fn searches(&self, chase: &Chase) -> bool {
        match (self.game, chase.hunt) {
            (Game::FirstEdition(_), _) => boot_hill_1975::tracking::search_is_due(chase),
            (Game::SecondEdition(_), Hunt::AtAnEnd) => true,
            (Game::SecondEdition(_), Hunt::Astray { spaces }) => spaces >= self.noticed_after,
            (Game::SecondEdition(_), _) => false,
        }
    }

    fn setting(&self) -> String {
        let who = match self.pursuit.tracker {
            Tracker::Plain => "Nobody in particular reads the trail",
            Tracker::Trained => "A trained man reads the trail",
            Tracker::IndianScout => "An Indian scout reads the trail",
        };
        let whose = if self.pursuit.indians { " of Indians" } else { "" };
        format!("{who}{whose}. Country: {}.", self.country.label())
    }

    /// The name of a stretch of the map.
    fn unit(&self) -> &'static str {
        match self.game {
            Game::FirstEdition(_) => "space",
            Game::SecondEdition(_) => "hex",
        }
    }
}

fn found(trail: Trail) -> &'static str {
    match trail {
        Trail::Right => "the right trail",
        Trail::Wrong => "a wrong trail",
        Trail::Ends => "the trail ends",
    }
}

fn once(hunt: &Pursued, only: Only, dice: &mut Dice) -> Resolved {
    let tally = hunt.tally();
    let mut resolved = Resolved::new("track", "A trail", hunt.game);
    resolved.say(hunt.setting());
    let odds = exact(|dice| tracking::read(dice, hunt.country, &tally));
    resolved.odds = vec![OddsTable::new("Finds", "roll", &odds, |trail| found(*trail).to_owned())];
    if !only.odds_only {
        let trail = tracking::read(dice, hunt.country, &tally);
        let says = match trail {
            Trail::Right => "The trail holds.",
            Trail::Wrong => "They take a wrong trail and do not know it.",
            Trail::Ends => "The trail ends here.",
        };
        resolved.told = Some(vec![Sentence::fell(says, dice.fell())]);
        resolved.result = json!({ "finds": found(trail) });
    }
    resolved.tallies = vec![("Added to the dice".into(), tally)];
    resolved
}

fn recross(hunt: &Pursued, only: Only, dice: &mut Dice) -> Resolved {
    let lost = Chase { hunt: Hunt::Lost, ..Chase::new(false) };
    let noticed = |mut dice: &mut dyn Chance| lost.recross(&mut dice, hunt.country).hunt == Hunt::OnTrail;
    let mut resolved = Resolved::new("track", "A lost trail, crossed again", hunt.game);
    resolved.say(format!("Country: {}.", hunt.country.label()));
    let name = |missed: &bool| if *missed { "is passed over" } else { "is noticed" }.to_owned();
    resolved.odds = vec![OddsTable::new("The trail", "roll", &exact(|dice| !noticed(dice)), name)];
    if !only.odds_only {
        let noticed = noticed(dice);
        let says = if noticed { "They are on the trail again." } else { "They ride on without seeing it." };
        resolved.told = Some(vec![Sentence::fell(says, dice.fell())]);
        resolved.result = json!({ "noticed": noticed });
    }
    resolved
}

/// Where a chase stands, as far as its end is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    OnTrail,
    Astray,
    NoTrail,
    Lost,
}

impl End {
    fn of(chase: &Chase) -> End {
        match chase.hunt {
            Hunt::OnTrail => End::OnTrail,
            Hunt::Astray { .. } => End::Astray,
            Hunt::AtAnEnd => End::NoTrail,
            Hunt::Washed | Hunt::Lost => End::Lost,
        }
    }

    fn label(self) -> &'static str {
        match self {
            End::OnTrail => "on the trail",
            End::Astray => "on a wrong trail",
            End::NoTrail => "at an end of the trail",
            End::Lost => "lost for good",
        }
    }
}

fn chase(hunt: &Pursued, hexes: u16, close: bool, only: Only, dice: &mut Dice) -> Resolved {
    let mut resolved = Resolved::new("track", "A chase", hunt.game);
    let (start, behind) = (Chase::new(close), if close { 1 } else { u16::MAX });
    resolved.say(hunt.setting());
    let stretch = words::count(usize::from(hexes), hunt.unit());
    let way = if close { "They set out in the same turn and stay close behind. " } else { "" };
    resolved.say(format!("{way}They follow for {stretch} and search as soon as they know that they must."));
    resolved.tallies = vec![("Added to the dice".into(), hunt.tally())];
    let ends = chase_odds(hunt, hexes, start, behind);
    let name = |end: &End| end.label().to_owned();
    resolved.odds = vec![OddsTable::new("After the last", "chase", &ends, name)];
    if !only.odds_only {
        play(hunt, hexes, start, behind, dice, &mut resolved);
    }
    resolved
}

/// One space of a chase: on, or a search first where one is due.
fn step(hunt: &Pursued, chase: Chase, behind: u16, dice: &mut impl Chance) -> Chase {
    let chase = if hunt.searches(&chase) { hunt.search(dice, chase) } else { chase };
    // Nobody goes on without a trail.
    match chase.hunt {
        Hunt::OnTrail | Hunt::Astray { .. } => hunt.enter(dice, chase, behind),
        Hunt::AtAnEnd | Hunt::Washed | Hunt::Lost => chase,
    }
}

/// The exact odds of every end: states that are alike are merged after each space.
fn chase_odds(hunt: &Pursued, hexes: u16, start: Chase, behind: u16) -> Distribution<End> {
    let mut standing = Distribution::default();
    standing.add(start, &Odds::certain());
    for _ in 0..hexes {
        let mut after = Distribution::default();
        for (&chase, odds) in standing.iter() {
            // The hours spent do not change what the dice can do.
            let timeless = |chase: Chase| Chase { hours: 0, ..chase };
            for (&next, more) in exact(|dice| timeless(step(hunt, chase, behind, dice))).iter() {
                after.add(next, &(odds * more));
            }
        }
        standing = after;
    }
    standing.map(End::of)
}

fn play(hunt: &Pursued, hexes: u16, start: Chase, behind: u16, dice: &mut Dice, resolved: &mut Resolved) {
    let (mut chase, mut told, mut steps) = (start, Vec::new(), Vec::<Value>::new());
    let mut unit = hunt.unit().to_owned();
    unit.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
    for number in 1..=hexes {
        let seen = dice.fell().len();
        let before = chase;
        chase = step(hunt, chase, behind, dice);
        let says = format!("{unit} {number}: {}.", progress(&before, &chase));
        told.push(Sentence::fell(says, &dice.fell()[seen..]));
        steps.push(json!({ "number": number, "stands": End::of(&chase).label(), "hours": chase.hours }));
        if End::of(&chase) == End::Lost {
            break;
        }
    }
    let hours = words::count(usize::from(chase.hours), "hour");
    told.push(Sentence::new(format!("They end {}, after {hours} of searching.", End::of(&chase).label())));
    resolved.told = Some(told);
    let end = End::of(&chase).label();
    resolved.result = json!({ "stands": end, "hours_searching": chase.hours, "steps": steps });
}

/// What a step of the chase brought.
fn progress(before: &Chase, after: &Chase) -> String {
    let searched = if after.hours > before.hours { "they search for an hour, and " } else { "" };
    let now = match (before.hunt, after.hunt) {
        (_, Hunt::OnTrail) if !searched.is_empty() => "find the trail and go on",
        (_, Hunt::OnTrail) => "they follow the trail",
        (_, Hunt::Astray { spaces: 0 }) if searched.is_empty() => "they take a wrong trail",
        (_, Hunt::Astray { .. }) if searched.is_empty() => "they follow the wrong trail",
        (_, Hunt::Astray { .. }) => "go on along a wrong trail",
        (_, Hunt::AtAnEnd) if searched.is_empty() => "the trail ends",
        (_, Hunt::AtAnEnd) => "the trail ends again",
        (_, Hunt::Washed | Hunt::Lost) => "the trail is lost for good",
    };
    format!("{searched}{now}")
}
