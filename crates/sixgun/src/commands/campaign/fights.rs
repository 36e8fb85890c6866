//! Fights of a campaign: played by the computer, written as a scenario for a table, or brought back from its record.

use super::file::{Table, open, save};
use super::turn::play;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, files, source};
use bots::{Bot, Plain};
use chance::{Seed, Seeded};
use fight::Fight;
use fight::scenario::{Doctrine, SideId};
use game::fnv::Fnv;
use game::{DiceFrom, Loan, Opened, Playable, Recorded, Return, record};
use serde_json::json;
use staging::FightStage;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign fight FILE                        let the computer play it
  sixgun campaign fight FILE --write bank.record    write it for the table
  sixgun campaign fight FILE --record bank.record   bring it back

A fight that was written is played at the table, and saved there:
`sixgun play --load bank.record --side Gang --save bank.record`";

/// Write the fight that waits as a scenario, or bring back how it ended.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct FightArgs {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Write the fight to this file, to be played with `sixgun play --load`
    #[arg(long, value_name = "RECORD", conflicts_with = "record")]
    pub write: Option<PathBuf>,
    /// Bring back how it ended from the record of a fight that was played
    #[arg(long, value_name = "RECORD")]
    pub record: Option<PathBuf>,
}

impl FightArgs {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut game = open(&self.file)?;
        game.proceed().map_err(|stuck| Refusal::new(stuck.to_string()))?;
        let Some(loan) = game.lends() else {
            return Err(
                Refusal::new("no fight waits in this campaign").see("sixgun campaign turn --stop-at-fights")
            );
        };
        if let Some(file) = &self.write {
            return write(&game, &loan, file, session);
        }
        let back = match &self.record {
            Some(file) => played(&loan, &file.display().to_string())?,
            None => fought(&game, &loan)?,
        };
        let winner = back.became["winner"].as_str().unwrap_or("nobody").to_owned();
        let turns = back.became["turns"].as_u64().unwrap_or(0);
        game.take_back(back).map_err(Refusal::new)?;
        let waits = play(&mut game, true)?;
        save(&self.file, &game)?;
        let mut page = Page::new(session.look);
        page.title(&loan.name, "");
        page.prose(
            0,
            Ink::Plain,
            &format!("{winner} won in {turns} turns. Everybody is back in the campaign."),
        );
        if let Some(next) = &waits {
            page.prose(0, Ink::Plain, &format!("{next} waits."));
        }
        Ok(Report::new(page, json!({ "fight": loan.name, "winner": winner, "turns": turns, "next": waits })))
    }
}

/// Writes the fight as a saved game that has not begun: everybody with his wounds, rounds, drinks and cash.
fn write(game: &Table, loan: &Loan, file: &Path, session: &Session) -> Result<Report, Refusal> {
    let setup = Fight::read_setup(&loan.setup).map_err(Refusal::new)?;
    let fight = Recorded::<FightStage>::new(setup, DiceFrom::Seed(seed(game, loan)));
    files::write(file, fight.save().as_bytes())?;
    let (name, sides) = (file.display(), Fight::sides(fight.begun()));
    let mut page = Page::new(session.look);
    page.line(&format!("{} is written. Play it, and bring it back:", loan.name));
    page.line(&format!("  sixgun play --load {name} --side \"{}\" --save {name}", sides[0]));
    page.line(&format!("  sixgun campaign fight CAMPAIGN --record {name}"));
    page.prose(0, Ink::Faint, "Players who have nobody in it may take any side for this one game.");
    mark::clause!("bh79-009");
    Ok(Report::new(page, json!({ "fight": loan.name, "file": name.to_string(), "sides": sides })))
}

/// How a fight that was played at a table ended, from its record.
fn played(loan: &Loan, name: &str) -> Result<Return, Refusal> {
    let refused = |why: String| Refusal::new(format!("{} cannot be brought back: {why}", quoted(name)));
    match Recorded::<FightStage>::load(&source::text(name)?).map_err(|why| refused(why.to_string()))? {
        Opened::Playable(fight) if fight.ending().is_some() => Ok(Return {
            name: loan.name.clone(),
            became: fight.game().became(),
            record: record::digest(fight.lines()),
        }),
        Opened::Playable(_) => Err(refused("it is not over".to_owned())),
        Opened::Older(_) => Err(refused("older rules played it".to_owned())),
    }
}

/// The seed of a fight: it follows from the campaign's record and the name of the fight, so that it is always the same.
fn seed(game: &Table, loan: &Loan) -> Seed {
    let mut hash = Fnv::new();
    hash.take(record::digest(game.lines()).as_bytes());
    hash.take(loan.name.as_bytes());
    Seed(hash.value())
}

/// Lets the computer play a fight.
pub(super) fn fought(game: &Table, loan: &Loan) -> Result<Return, Refusal> {
    Ok(Return {
        name: loan.name.clone(),
        became: fought_with(loan, seed(game, loan))?.became(),
        record: String::new(),
    })
}

/// The fight after the computer has played it with the dice of a seed.
pub(super) fn fought_with(loan: &Loan, seed: Seed) -> Result<Fight, Refusal> {
    let setup = Fight::read_setup(&loan.setup).map_err(Refusal::new)?;
    let mut fight = Fight::open(Arc::new(setup));
    // Whoever was told to rob goes through with it.
    let bot = |doctrine: Option<Doctrine>| match doctrine {
        Some(Doctrine::Rob) => Bot::Plain(Plain::Rob),
        doctrine => Bot::usual(doctrine),
    };
    let sides = &Playable::setup(&fight).scenario.sides;
    let mut players: Vec<_> = (1..)
        .zip(sides)
        .map(|(number, side)| bot(side.doctrine).player(Seed(seed.0.wrapping_add(number))))
        .collect();
    let (mut dice, mut told) = (Seeded::new(seed), Vec::new());
    while fight.ending().is_none() {
        Playable::proceed(&mut fight, &mut dice, &mut told)
            .map_err(|stuck| Refusal::new(stuck.to_string()))?;
        told.clear();
        for (side, player) in (0..).map(SideId).zip(&mut players) {
            if !fight.asked_of(side).is_empty() {
                let orders = player.answer(&fight.window(side));
                Fight::answer(&mut fight, side, &orders)
                    .map_err(|refused| Refusal::new(refused.to_string()))?;
            }
        }
    }
    Ok(fight)
}
