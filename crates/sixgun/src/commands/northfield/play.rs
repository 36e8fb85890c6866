//! `sixgun northfield play`: the game in the terminal, line by line.

use super::replay;
use super::table::{Manner, Table};
use super::wish::{self, Wish};
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use crate::{Report, Session, source};
use bots::northfield::Doctrine;
use fight::northfield::{Event, Party, Played};
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;

const EXAMPLES: &str = "\
Examples:
  sixgun northfield play --side gang --seed 1876
  sixgun northfield play --side town --against history --plain
  sixgun northfield play --side both --with-town wyatt-earp,doc-holliday
  sixgun northfield play --set order-of-play=by-speed --save FILE

Everything is read line by line, so that a script can play: --script FILE, or a
pipe. At the end of the input the game stops, and --save FILE keeps it; --load
FILE plays on. Type ? while playing to see what can be typed.";

/// Play it in the terminal.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// What is played.
    #[command(flatten)]
    pub wish: Wish,
    /// The side that you play: gang, town or both
    #[arg(long, value_name = "SIDE", default_value = "gang", value_parser = ["gang", "town", "both"])]
    pub side: String,
    /// How the computer plays the other side
    #[arg(long, value_name = "DOCTRINE", value_parser = wish::doctrine())]
    pub against: Option<Doctrine>,
    /// The computer says why it did what it did
    #[arg(long)]
    pub explain: bool,
    /// Play on from a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "with_gang", "with_town"])]
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

impl Play {
    /// Plays.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let script =
            self.script.as_ref().map(|file| source::text(&file.display().to_string())).transpose()?;
        let persons =
            Party::BOTH.into_iter().filter(|party| self.side == "both" || self.side == party.name());
        let persons: Vec<Party> = persons.collect();
        let mut doctrines = [Doctrine::usual(Party::Gang), Doctrine::usual(Party::Town)];
        for (place, party) in
            Party::BOTH.into_iter().enumerate().filter(|(_, party)| !persons.contains(party))
        {
            doctrines[place] = wish::of_side(self.against, party)?;
        }
        let mut events = Vec::new();
        let played = self.game(session, &mut events)?;
        let mut look = session.look;
        look.colour &= !self.plain;
        let manner = Manner { look, plain: self.plain, json: session.json, explains: self.explain };
        let mut table =
            Table::new(played, persons, doctrines, manner, &mut session.console, script.as_deref());
        table.save.clone_from(&self.save);
        self.head(&mut table);
        table.hear(&events);
        table.play()?;
        Ok(Report::said())
    }

    /// The game: a new one, or one that was saved.
    fn game(&self, session: &Session, events: &mut Vec<Event>) -> Result<Played, Refusal> {
        if let Some(file) = &self.load {
            let (played, _) = replay::load(file, &mut Vec::new())?;
            return Ok(played);
        }
        let setup = Arc::new(self.wish.setup()?);
        match session.dice.seed() {
            Some(seed) => Ok(Played::begin(setup, seed, events)),
            None => Err(Refusal::new("a game rolls more dice than can be typed beforehand; use --seed")),
        }
    }

    /// The first lines: what is played, and by whom.
    fn head(&self, table: &mut Table<'_>) {
        let seed = table.played.record().seed.to_string();
        let others: Vec<&str> = Party::BOTH
            .iter()
            .filter(|party| !table.persons.contains(party))
            .map(|party| party.name())
            .collect();
        let against =
            Party::BOTH.into_iter().zip(table.doctrines).find(|(party, _)| !table.persons.contains(party));
        let against = against.map(|(_, doctrine)| doctrine.name());
        if table.manner.json {
            let sides: Vec<&str> = table.persons.iter().map(|party| party.name()).collect();
            return table.object(json!({
                "kind": "begin", "game": "northfield", "book": 1981, "seed": seed, "sides": sides,
                "others": others, "against": against, "readings": table.played.record().readings,
            }));
        }
        let mut page = Page::new(table.manner.look);
        page.title("Shootout in Northfield", "7 September 1876");
        let side = if self.side == "both" { "both sides".to_owned() } else { format!("the {}", self.side) };
        let other = match (others.first(), against) {
            (Some(other), Some(doctrine)) => format!(" The computer plays the {other} ({doctrine})."),
            _ => String::new(),
        };
        page.prose(0, Ink::Plain, &format!("You play {side}.{other} Seed: {seed}. Type ? for help."));
        table.say_page(&page);
    }
}
