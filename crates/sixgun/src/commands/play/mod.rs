//! `sixgun play`: a scenario in the terminal, line by line. What is asked and shown is the game's own (`games`).

pub(crate) mod desk;
mod real_dice;

use crate::game::Setting;
use crate::games;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use desk::Seat;
use game::record::Written;
use game::{CannotOpen, DiceFrom, Opened, Playable, Recorded, SideNo, Stage};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun play ok_corral_1979 --side earps
  sixgun play ok_corral_1979 --side cowboys --against close --seed 1881
  sixgun play ok_corral_1975 --hotseat --sequence simultaneous
  sixgun play coffeyville_1979 --variant hidden --side citizens --plain
  sixgun play ok_corral_1979 --option misfires --without stunning
  sixgun play holliday_and_ringo --dice 18,45,60
  sixgun play northfield --side town --against history
  sixgun play northfield --join gang=johnny-ringo --set order-of-play=by-speed

Everything is read line by line, so that a script can play: --script FILE, or a
pipe. At the end of the input the game stops, and --save FILE keeps it; --load
FILE plays on. With --dice the dice are yours: those that fell, and then each is
asked for when it is needed. Type ? while playing to see what can be typed.";

/// Play a scenario in the terminal.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// The id of a scenario, or a scenario file
    #[arg(value_name = "SCENARIO", required_unless_present = "load")]
    pub scenario: Option<String>,
    /// The side that you play; the first if nothing is said
    #[arg(long, value_name = "NAME", conflicts_with = "hotseat")]
    pub side: Option<String>,
    /// With these variants
    #[arg(long, value_name = "ID", value_delimiter = ',', conflicts_with = "load")]
    pub variant: Vec<String>,
    /// In this sequence: basic, advanced, sequential or simultaneous
    #[arg(long, value_name = "NAME", conflicts_with = "load")]
    pub sequence: Option<String>,
    /// Use these optional rules too
    #[arg(long, value_name = "RULE", value_delimiter = ',', conflicts_with = "load")]
    pub option: Vec<String>,
    /// Do without these optional rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', conflicts_with = "load")]
    pub without: Vec<String>,
    /// Turn a reading that the print leaves open
    #[arg(long, value_name = "NAME=VALUE", conflicts_with = "load")]
    pub set: Vec<Setting>,
    /// Your own people join a side, such as gang=johnny-ringo,FILE.toml#rex (Northfield)
    #[arg(long, value_name = "SIDE=NAMES", conflicts_with = "load")]
    pub join: Vec<String>,
    /// Every side is played at this keyboard, one after the other
    #[arg(long)]
    pub hotseat: bool,
    /// How the computer plays the other sides.
    #[arg(long, value_name = "BOT", conflicts_with = "hotseat", help = against())]
    pub against: Option<String>,
    /// How the computer plays one of the other sides, such as Earps=close
    #[arg(long, value_name = "SIDE=BOT", conflicts_with = "hotseat")]
    pub side_bot: Vec<String>,
    /// Bots say why they did what they did, once nobody plays against them
    #[arg(long)]
    pub explain: bool,
    /// Play on from a saved game
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Read what is typed from this file
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// Save the game to this file when it stops
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Without maps and colour: who is where, in words
    #[arg(long)]
    pub plain: bool,
}

/// The help of `--against`: every bot with what it does.
fn against() -> String {
    let bots = games::bots_in_words();
    format!("How the computer plays the other sides [default: as the scenario says]: {bots}")
}

/// A saved game that was read.
pub(crate) struct Saved {
    pub(crate) name: String,
    pub(crate) lines: Vec<Written>,
}

impl Saved {
    /// The game, ready to be played on. One that older rules played goes on from its last snapshot, with these dice; then
    /// their revision is told.
    pub(crate) fn load<S: Stage>(self, dice: DiceFrom) -> Result<(Recorded<S>, Option<u32>), Refusal> {
        let Saved { name, lines } = self;
        let name = quoted(&name);
        let refused = |why: CannotOpen| Refusal::new(format!("{name} cannot be played on: {why}"));
        match Recorded::<S>::open(lines.clone(), None).map_err(refused)? {
            Opened::Playable(game) => Ok((*game, None)),
            Opened::Older(film) if film.over().is_some() => {
                Err(Refusal::new(format!("{name} is over: sixgun replay tells it")))
            }
            Opened::Older(film) => {
                Ok((Recorded::resume(lines, dice).map_err(refused)?, Some(film.game().revision)))
            }
        }
    }
}

impl Play {
    /// Plays.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let Some(file) = &self.load else {
            let asked = self.scenario.as_deref().unwrap_or_default();
            return games::of_scenario(asked)?.play(self, None, session);
        };
        let name = file.display().to_string();
        let lines = games::lines_of(&name, self.scenario.as_deref())?;
        let game =
            games::of_record(&lines).map_err(|why| Refusal::new(format!("{}: {why}", quoted(&name))))?;
        game.play(self, Some(Saved { name, lines }), session)
    }

    /// The game: a new one, or one that was saved, and which older revision of the rules played it.
    pub(crate) fn recorded<S: Stage>(
        &self,
        saved: Option<Saved>,
        session: &Session,
        setup: impl FnOnce() -> Result<<S::Game as Playable>::Setup, Refusal>,
    ) -> Result<(Recorded<S>, Option<u32>), Refusal> {
        let dice = session.dice.seed().map_or(DiceFrom::Typed, DiceFrom::Seed);
        match saved {
            Some(saved) => saved.load(dice),
            None => Ok((Recorded::new(setup()?, dice), None)),
        }
    }

    /// Who plays which side.
    pub(crate) fn seats<B: Clone>(
        &self,
        sides: &[String],
        bot: impl Fn(SideNo, &str) -> Result<B, Refusal>,
        usual: impl Fn(SideNo) -> B,
    ) -> Result<Vec<Seat<B>>, Refusal> {
        let own = self.side.as_deref().map_or(Ok(SideNo(0)), |name| games::side(sides, name))?;
        let mut seats = Vec::new();
        for side in (0..).map(SideNo).take(sides.len()) {
            seats.push(match (self.hotseat || side == own, &self.against) {
                (true, _) => Seat::Person,
                (false, None) => Seat::Bot(usual(side)),
                (false, Some(name)) => Seat::Bot(bot(side, name)?),
            });
        }
        for text in &self.side_bot {
            let (side, name) = games::for_side(sides, text, "SIDE=BOT")?;
            match seats.get_mut(usize::from(side.0)) {
                Some(Seat::Person) => {
                    return Err(Refusal::new(format!("you play that side yourself: --side-bot {text}")));
                }
                Some(seat) => *seat = Seat::Bot(bot(side, name)?),
                None => {}
            }
        }
        Ok(seats)
    }
}
