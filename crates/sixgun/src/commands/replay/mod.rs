//! `sixgun replay`: a recorded fight told again, step by step, or proven.

use crate::commands::play::{self, shown};
use crate::commands::scenario;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use fight::record::Noted;
use fight::scenario::SideId;
use fight::{Fight, Game, Record, Told};
use serde_json::{Value, json};
use std::path::PathBuf;
use telling::{Beat, Cast, Teller};

const EXAMPLES: &str = "\
Examples:
  sixgun replay FILE                  tell the fight, all of it
  sixgun replay FILE --side earps     as one side saw it
  sixgun replay FILE --step           wait for Enter after each turn
  sixgun replay FILE --check          play it again and prove it

FILE is a game that `sixgun play --save FILE` has written. With --check the exit
code is 1 if anything differs, and the first line that does is told.";

/// Tell a recorded fight again, step through it, or prove it.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Replay {
    /// A saved game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Play it again and prove that it is the same byte for byte
    #[arg(long)]
    pub check: bool,
    /// Wait for Enter after each turn
    #[arg(long, conflicts_with = "check")]
    pub step: bool,
    /// Tell it as this side saw it
    #[arg(long, value_name = "NAME")]
    pub side: Option<String>,
    /// The scenario file, where the program does not carry the scenario
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
}

impl Replay {
    /// Tells or proves.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let name = self.file.display().to_string();
        let text = source::text(&name)?;
        let record = Record::read(&name, &text).map_err(|faults| Refusal::faults(&[faults]))?;
        let scenario = self.scenario.as_deref().map(scenario::find).transpose()?;
        let mut told = Vec::new();
        let game = Game::resume(&record, scenario.as_ref(), &mut told)
            .map_err(|why| Refusal::new(format!("{}: {why}", quoted(&name))))?;
        match self.check {
            true => check(&name, &text, &game, session),
            false => self.tell(&game, &told, session),
        }
    }

    fn tell(&self, game: &Game, told: &[Told], session: &mut Session) -> Result<Report, Refusal> {
        let fight = game.fight();
        let scenario = &fight.setup().scenario;
        let side = self.side.as_deref().map(|name| play::side(scenario, name)).transpose()?;
        let beats = beats(fight, told, side);
        let mut page = Page::new(session.look);
        let aside = format!("{} ({})", scenario.id, scenario.rules.book().year());
        page.title(&scenario.name, &aside);
        let json = object(game, &beats);
        if !self.step || session.json {
            shown::told_on(&mut page, &beats, 0, session.look);
            page.gap();
            page.prose(0, Ink::Faint, &foot(game));
            return Ok(Report::new(page, json));
        }
        session.console.say(page.text());
        let mut turn = 0;
        for part in beats.chunk_by(|one, other| one.turn == other.turn) {
            let mut page = Page::new(session.look);
            turn = shown::told_on(&mut page, part, turn, session.look);
            page.prose(0, Ink::Faint, "Enter goes on, q stops.");
            session.console.say(page.text());
            match session.console.hear() {
                Some(line) if !line.trim().starts_with('q') => {}
                _ => return Ok(Report::said()),
            }
        }
        session.console.say(&format!("{}\n", foot(game)));
        Ok(Report::said())
    }
}

/// What happened, in words, as a side saw it or as it really was.
fn beats(fight: &Fight, told: &[Told], side: Option<SideId>) -> Vec<Beat> {
    let mut teller = Teller::default();
    let cast = side.map_or_else(|| Cast::everybody(fight), |side| Cast::of_side(fight, side));
    for told in told {
        match side {
            None => teller.hear(&cast, &told.event, false),
            Some(side) => {
                if let Some(seen) = fight.told(told, side) {
                    teller.hear(&cast, &seen.event, seen.bare);
                }
            }
        }
    }
    teller.finish(&cast)
}

/// The hash of everything that happened.
fn digest(game: &Game) -> String {
    let went = game.record().entries.iter().rev().find_map(|entry| match entry.what {
        Noted::Went { digest, .. } => Some(digest),
        Noted::Orders { .. } | Noted::Ruling(_) => None,
    });
    went.map_or("none".to_owned(), |digest| format!("{digest:016x}"))
}

fn foot(game: &Game) -> String {
    let over = match &game.record().outcome {
        Some(outcome) => format!("over: {outcome}"),
        None => "not over".to_owned(),
    };
    format!("Turn {}, {over}. Digest {}.", game.fight().state().turn, digest(game))
}

fn object(game: &Game, beats: &[Beat]) -> Value {
    let told: Vec<Value> = beats.iter().map(shown::beat_json).collect();
    json!({
        "scenario": game.record().scenario,
        "turn": game.fight().state().turn,
        "outcome": game.record().outcome,
        "digest": digest(game),
        "told": told,
    })
}

/// Proves that what was played again is written as the same file.
fn check(name: &str, text: &str, game: &Game, session: &Session) -> Result<Report, Refusal> {
    let again = game.save();
    if let Some((line, found, expected)) = first_difference(text, &again) {
        let message = format!("{}: line {line} is {found}, and played again it is {expected}", quoted(name));
        return Err(Refusal::new(message));
    }
    let mut page = Page::new(session.look);
    page.prose(0, Ink::Good, &format!("{name} is the same byte for byte when it is played again."));
    page.prose(0, Ink::Plain, &foot(game));
    let entries = game.record().entries.len();
    let json = json!({
        "file": name, "same": true, "digest": digest(game), "turn": game.fight().state().turn,
        "entries": entries, "outcome": game.record().outcome,
    });
    Ok(Report::new(page, json))
}

/// The first line in which two texts differ, with both.
fn first_difference(text: &str, again: &str) -> Option<(usize, String, String)> {
    if text == again {
        return None;
    }
    let said = |line: Option<&str>| line.map_or("missing".to_owned(), quoted);
    let (mut one, mut other) = (text.split_inclusive('\n'), again.split_inclusive('\n'));
    (1..).find_map(|number| match (one.next(), other.next()) {
        (None, None) => Some((number, "missing".to_owned(), "missing".to_owned())),
        (first, second) if first != second => {
            Some((number, said(first.map(str::trim_end)), said(second.map(str::trim_end))))
        }
        _ => None,
    })
}
