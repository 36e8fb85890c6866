//! Posses, rewards, court and elections.

use super::told;
use crate::refusal::Refusal;
use crate::{Report, Session};
use chance::{Chance, Die, Roll};
use rules::boot_hill_1979::living::crime::{Crime, reward_over, reward_paid};
use rules::boot_hill_1979::{Switches, travel};
use rules::dollars;
use serde_json::json;

const POSSES: &str = "\
Examples:
  sixgun campaign posse --lawmen 2 --wait 1
  sixgun campaign posse --elsewhere --dice 4";

/// Raise a posse.
#[derive(clap::Args, Debug)]
#[command(after_help = POSSES)]
pub struct Posse {
    /// Lawmen who are there
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub lawmen: u16,
    /// Players' characters who ride along
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub players: u16,
    /// Hours of waiting, each for a die of men
    #[arg(long, value_name = "HOURS", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=24))]
    pub wait: u8,
    /// In another town that got word by wire or rider
    #[arg(long, conflicts_with_all = ["wait", "players"])]
    pub elsewhere: bool,
}

impl Posse {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let posse = match self.elsewhere {
            true => travel::posse_elsewhere(&mut session.dice, self.lawmen),
            false => travel::posse(&mut session.dice, self.lawmen, self.players, self.wait),
        };
        let start = match posse.behind {
            Some(hexes) => format!("rides at once, {hexes} hex behind"),
            None => format!("rides after {} hours and tracks", posse.hours),
        };
        let says = [format!("A posse of {} {start}.", posse.men)];
        let json = json!({ "men": posse.men, "hours": posse.hours, "behind": posse.behind });
        Ok(told(session, "A posse", &says, true, json))
    }
}

const REWARDS: &str = "\
Examples:
  sixgun campaign reward --robbed 12000 --murders 1 --leader
  sixgun campaign reward --murders 2 --dead";

/// Work out the reward on somebody.
#[derive(clap::Args, Debug)]
#[command(after_help = REWARDS)]
pub struct Reward {
    /// Dollars taken in a robbery
    #[arg(long, value_name = "DOLLARS")]
    pub robbed: Option<u32>,
    /// Murders
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub murders: u16,
    /// Dollars for other crimes, up to 250
    #[arg(long, value_name = "DOLLARS", default_value_t = 0)]
    pub other: u32,
    /// He led it
    #[arg(long)]
    pub leader: bool,
    /// He is brought in dead
    #[arg(long)]
    pub dead: bool,
}

impl Reward {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let murder = |_| (Crime { murder: true, ..Crime::default() }, self.leader);
        let robbed = self.robbed.map(|dollars| dollars.saturating_mul(100));
        let first =
            Crime { robbed, murder: self.murders > 0, prominent: 0, other: self.other.saturating_mul(100) };
        let crimes: Vec<(Crime, bool)> =
            std::iter::once((first, self.leader)).chain((1..self.murders).map(murder)).collect();
        let offered = reward_over(&crimes, &Switches::default());
        let paid = reward_paid(offered, !self.dead);
        let how = if self.dead { "dead" } else { "alive and convicted" };
        let says = [format!("{} are offered; {how} he brings {}.", dollars(offered), dollars(paid))];
        Ok(told(session, "Reward", &says, false, json!({ "offered_cents": offered, "paid_cents": paid })))
    }
}

const COURTS: &str = "\
Examples:
  sixgun campaign court --witnesses 3
  sixgun campaign court --fine --dice 18,7,2";

/// Try somebody.
#[derive(clap::Args, Debug)]
#[command(after_help = COURTS)]
pub struct Court {
    /// Witnesses who swear to it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(i16).range(1..=50))]
    pub witnesses: i16,
    /// Chance with one witness, in per cent (house rule)
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = clap::value_parser!(i16).range(0..=100))]
    pub conviction: i16,
    /// A matter for a fine and costs
    #[arg(long)]
    pub fine: bool,
}

impl Court {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let chance = (self.conviction + (self.witnesses - 1) * 10).min(95);
        let guilty = session.dice.percent(Roll::d100("conviction"), chance).succeeded;
        let mut says =
            vec![format!("Chance of conviction {chance}: {}.", if guilty { "guilty" } else { "acquitted" })];
        let mut cents = 0;
        if guilty && self.fine {
            let fine = u32::from(session.dice.face(Roll::new(Die::one(19), "fine")) + 1);
            let costs = u32::from(session.dice.face(Roll::new(Die::one(4), "court costs")) + 1);
            cents = (fine + costs) * 100;
            says.push(format!("Fine ${fine}, costs ${costs}; the lawman who brought him in has $2."));
        }
        Ok(told(session, "Court", &says, true, json!({ "chance": chance, "guilty": guilty, "cents": cents })))
    }
}

const VOTES: &str = "\
Examples:
  sixgun campaign vote cole=12 crane=15
  sixgun campaign vote cole=12 crane=15 --die 6 --dice 6,2";

/// Hold an election.
#[derive(clap::Args, Debug)]
#[command(after_help = VOTES)]
pub struct Vote {
    /// The candidates with their influence, such as cole=12
    #[arg(value_name = "NAME=POINTS", required = true, num_args = 1..)]
    pub candidates: Vec<String>,
    /// The die that is added to each (house rule)
    #[arg(long, value_name = "FACES", default_value_t = 20, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub die: u8,
}

impl Vote {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let mut totals = Vec::new();
        for text in &self.candidates {
            let (name, points) = text.split_once('=').unwrap_or((text, "0"));
            let points: u32 =
                points.parse().map_err(|_| Refusal::new(format!("expected NAME=POINTS, not `{text}`")))?;
            let face = u32::from(session.dice.face(Roll::new(Die::one(self.die), "election")));
            totals.push((name.to_owned(), points + face));
        }
        let best = totals.iter().map(|(_, total)| *total).max().unwrap_or(0);
        let winner = totals.iter().find(|(_, total)| *total == best).map(|(name, _)| name.clone());
        let mut says: Vec<String> =
            totals.iter().map(|(name, total)| format!("{name}: {total} points.")).collect();
        says.extend(winner.as_ref().map(|winner| format!("{winner} is elected.")));
        Ok(told(session, "An election", &says, true, json!({ "totals": totals, "winner": winner })))
    }
}
