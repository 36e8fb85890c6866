//! `sixgun blast`: dynamite, safes, explosives in the pocket, Gatling guns and cannon.

mod dynamite;
mod guns;

use crate::game::{Game, GameArgs};
use crate::given::{self, Only};
use crate::out::Report;
use crate::resolved::OddsTable;
use crate::{Refusal, Session, words};
use chance::Distribution;
use clap::ValueEnum;
use rules::blast::Shelter;
use rules::{Condition, Distance, Exposed, Location, Severity, Wound};

const EXAMPLES: &str = "\
Examples:
  sixgun blast --sticks 3 --distance 4 --odds-only
  sixgun blast --sticks 6 --distance 2 --wall hard --strength 14 --seed 5
  sixgun blast --sticks 2 --distance 8 --cover soft --book 1975
  sixgun blast --safe large --sticks 4 --dice 37
  sixgun blast --carry --sticks 5 --dice 3
  sixgun blast --carry --caps 2 --jolt --seed 4
  sixgun blast --gatling --distance 60 --bursts 4 --seed 1
  sixgun blast --cannon --distance 25 --army --shows head,right-arm --seed 2";

/// Blow something up, or fire a big gun at a man.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Blast {
    /// Sticks of dynamite
    #[arg(long, value_name = "N")]
    pub sticks: Option<u16>,
    /// How far the man is from the charge or the gun, in spaces (1975: inches)
    #[arg(long, value_name = "SPACES", value_parser = given::distance)]
    pub distance: Option<Distance>,
    /// Other cover that the man has (1975; in 1979 only a wall helps)
    #[arg(long, value_name = "KIND")]
    pub cover: Option<ShelterName>,
    /// The charge is set against a wall of this kind, and the man is behind it
    #[arg(long, value_name = "KIND")]
    pub wall: Option<ShelterName>,
    /// How far behind that wall he is [default: the whole distance]
    #[arg(long, value_name = "SPACES", requires = "wall", value_parser = given::distance)]
    pub behind_wall: Option<Distance>,
    /// Where the charge is
    #[arg(long, value_name = "WHERE", default_value = "outside")]
    pub charge: SiteName,
    /// Where the man is; `elsewhere` is another building
    #[arg(long, value_name = "WHERE", default_value = "outside")]
    pub man: ManSite,
    /// The man's strength, to see what becomes of him
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i16).range(1..=100))]
    pub strength: Option<i16>,
    /// Crack a safe: large, small, or the sticks that it needs
    #[arg(long, value_name = "SIZE", conflicts_with_all = ["carry", "gatling", "cannon", "distance"])]
    pub safe: Option<String>,
    /// Does what a man carries go off by itself?
    #[arg(long, conflicts_with_all = ["gatling", "cannon", "distance"])]
    pub carry: bool,
    /// Blasting caps that he carries
    #[arg(long, value_name = "N", requires = "carry", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=100))]
    pub caps: u16,
    /// Caps and dynamite are packed together
    #[arg(long, requires = "carry")]
    pub together: bool,
    /// He falls, jumps or is shot: do the caps go off?
    #[arg(long, requires = "carry")]
    pub jolt: bool,
    /// Fire a Gatling gun
    #[arg(long, conflicts_with_all = ["cannon", "sticks"])]
    pub gatling: bool,
    /// Fire the Gatling gun for so many turns
    #[arg(long, value_name = "N", requires = "gatling", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub bursts: u8,
    /// Fire canister from a cannon
    #[arg(long, conflicts_with = "sticks")]
    pub cannon: bool,
    /// Artillerymen of the army serve the cannon
    #[arg(long, requires = "cannon")]
    pub army: bool,
    /// Men at the gun [default: a full crew]
    #[arg(long, value_name = "N")]
    pub men: Option<u8>,
    /// Only these parts of the man show to a gun, such as head,right-arm [default: all]
    #[arg(long, value_name = "PARTS")]
    pub shows: Option<String>,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: Only,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// What shelters a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ShelterName {
    /// Thick adobe, stone
    Hard,
    /// Plaster, wood, thick brush
    Soft,
}

impl ShelterName {
    fn shelter(self) -> Shelter {
        match self {
            ShelterName::Hard => Shelter::Hard,
            ShelterName::Soft => Shelter::Soft,
        }
    }
}

/// Where a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SiteName {
    /// In the open
    Outside,
    /// In a building
    Inside,
}

/// Where a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ManSite {
    /// In the open
    Outside,
    /// In the building of the charge
    Inside,
    /// In another building
    Elsewhere,
}

impl Blast {
    /// Sets it off.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        self.check_cover(&game)?;
        let dice = &mut session.dice;
        let resolved = if self.gatling {
            guns::gatling(self, game, dice)
        } else if self.cannon {
            guns::cannon(self, game, dice)
        } else if let Some(size) = &self.safe {
            dynamite::safe(self, size, game, dice)
        } else if self.carry {
            dynamite::carry(self, game, dice)
        } else {
            dynamite::blast(self, game, dice)
        };
        Ok(resolved?.report(session.look))
    }

    /// Refuses cover that the book does not count: it would be shown and change nothing.
    fn check_cover(&self, game: &Game) -> Result<(), Refusal> {
        let Some(cover) = self.cover else { return Ok(()) };
        if self.safe.is_some() || self.carry {
            return Err(Refusal::new(
                "--cover shelters a man from a charge or a cannon, and here is neither",
            ));
        }
        if self.gatling {
            let message = "against a Gatling gun only the parts that show count: use --shows, not --cover";
            return Err(Refusal::new(message));
        }
        let message = match (game, self.cannon, cover) {
            (Game::FirstEdition(_), false, _) | (Game::FirstEdition(_), true, ShelterName::Hard) => {
                return Ok(());
            }
            (Game::FirstEdition(_), true, ShelterName::Soft) => {
                "in 1975 only hard cover helps against canister; for parts that are hidden use --shows"
            }
            (Game::SecondEdition(_), true, _) => {
                "in 1979 cover helps against canister only by what it hides: use --shows, not --cover"
            }
            (Game::SecondEdition(_), false, _) => {
                "in 1979 only the wall that the charge is set against helps a man behind it: use --wall hard or --wall soft, not --cover"
            }
        };
        Err(Refusal::new(message))
    }

    fn distance(&self) -> Result<Distance, Refusal> {
        self.distance.ok_or_else(|| Refusal::new("how far is the man? Give --distance in spaces"))
    }

    /// The parts of the man that show to a gun.
    fn exposed(&self) -> Result<Exposed, Refusal> {
        let names = Location::ALL.map(|part| part.label().replace(' ', "-"));
        let known: Vec<(&str, Location)> = names.iter().map(String::as_str).zip(Location::ALL).collect();
        match &self.shows {
            None => Ok(Exposed::ALL),
            Some(parts) => Ok(Exposed::only(&given::plan(parts, &known)?)),
        }
    }

    /// What becomes of the man, if his strength is known.
    fn fates<T: Ord>(&self, odds: &Distribution<T>, wounds: impl Fn(&T) -> Wounds) -> Option<OddsTable> {
        let strength = self.strength?;
        let fates = odds.map(|outcome| wounds(outcome).condition().fate(strength));
        Some(OddsTable::new("Afterwards he is", "man", &fates, |fate| words::fate(*fate).to_owned()))
    }

    /// What is left of the man, as a sentence to add; nothing if his strength is not known.
    fn left(&self, man: &Condition) -> String {
        self.strength.map_or(String::new(), |strength| format!(" He {}.", words::left(strength, man)))
    }
}

/// Wounds of a man without their places: what strength and life are left does not ask for more.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Wounds(Vec<Severity>);

impl Wounds {
    fn of<'w>(wounds: impl IntoIterator<Item = &'w Wound>) -> Wounds {
        let mut severities: Vec<Severity> = wounds.into_iter().map(|wound| wound.severity).collect();
        severities.sort_unstable();
        Wounds(severities)
    }

    /// What is left of a man after them.
    fn condition(&self) -> Condition {
        let mut man = Condition::default();
        self.0.iter().for_each(|&severity| man.take(Wound { location: None, severity }));
        man
    }

    /// How many, and how bad the worst is: by the worst first, as a table shows them.
    fn tier(&self) -> Tier {
        Tier { worst: self.0.last().copied(), count: self.0.len() }
    }
}

/// Wounds as a table of odds tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tier {
    worst: Option<Severity>,
    count: usize,
}

impl Tier {
    /// `2 wounds, the worst serious`; `unharmed`.
    fn label(&self) -> String {
        match self.worst {
            None => "unharmed".to_owned(),
            Some(worst) if self.count == 1 => format!("a {} wound", worst.label()),
            Some(worst) => format!("{}, the worst {}", words::count(self.count, "wound"), worst.label()),
        }
    }
}
