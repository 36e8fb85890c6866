//! `sixgun replay`: a recorded game told again, step by step, or proven.

pub(crate) mod told;

use crate::games;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use game::record::{self, Line, Written};
use game::{CannotOpen, Eyes, Film, Opened, Playable, Recorded, Stage};
use serde_json::{Value, json};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun replay FILE                  tell the game, all of it
  sixgun replay FILE --side earps     as one side saw it
  sixgun replay FILE --step           wait for Enter after each turn
  sixgun replay FILE --check          play it again and prove it

FILE is a game that `sixgun play --save FILE` has written, or one that was saved
at a table in the browser. With --check the exit code is 1 if anything differs,
and the first line that does is told. What an older Sixgun played is told as it
was recorded; only the same revision of the rules can prove it.";

/// Tell a recorded game again, step through it, or prove it.
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
    /// The scenario file, for a save of version 0.1 whose scenario the program does not carry
    #[arg(long, value_name = "SCENARIO")]
    pub scenario: Option<String>,
}

/// A record that was opened: what it is called, and what can be done with it.
pub(crate) struct RecordedShow {
    title: String,
    /// The id of the scenario, and the year of its book.
    scenario: (String, u16),
    sides: Vec<String>,
    film: Film,
    lines: Vec<Written>,
    /// It was played again, and came to every line.
    proven: bool,
    /// The revision of the rules of its game here.
    revision: u32,
}

impl RecordedShow {
    /// Opens a record. `called` gives the title, the id of the scenario and the year of its book.
    pub(crate) fn open<S: Stage>(
        lines: Vec<Written>,
        called: impl Fn(&<S::Game as Playable>::Setup) -> (String, String, u16),
    ) -> Result<RecordedShow, CannotOpen> {
        let proven = matches!(Recorded::<S>::open(lines.clone(), None)?, Opened::Playable(_));
        let film = Film::of(&lines)?;
        let setup = S::Game::read_setup(film.setup()).map_err(CannotOpen::Setup)?;
        let (title, id, year) = called(&setup);
        let revision = S::Game::PASSPORT.revision;
        let sides = S::Game::sides(&setup);
        Ok(RecordedShow { title, scenario: (id, year), sides, film, lines, proven, revision })
    }
}

impl Replay {
    /// Tells or proves.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let name = self.file.display().to_string();
        let lines = games::lines_of(&name, self.scenario.as_deref())?;
        let refused = |why: CannotOpen| Refusal::new(format!("{}: {why}", quoted(&name)));
        let show = games::of_record(&lines).and_then(|game| game.open(lines)).map_err(refused)?;
        match self.check {
            true => check(&name, &show, session),
            false => self.tell(&show, session),
        }
    }

    fn tell(&self, show: &RecordedShow, session: &mut Session) -> Result<Report, Refusal> {
        let eyes = match &self.side {
            None => Eyes::Referee,
            Some(name) => Eyes::Side(games::side(&show.sides, name)?),
        };
        let told: Vec<game::Entry> = show.film.told(eyes).cloned().collect();
        let mut page = Page::new(session.look);
        page.title(&show.title, &format!("{} ({})", show.scenario.0, show.scenario.1));
        if !show.proven {
            let revision = show.film.game().revision;
            page.prose(
                0,
                Ink::Faint,
                &format!("Revision {revision} of the rules played this; it is told as it was recorded."),
            );
        }
        if !self.step || session.json {
            told::on(&mut page, &told, 0, session.look);
            page.gap();
            page.prose(0, Ink::Faint, &foot(show));
            return Ok(Report::new(page, object(show, &told)));
        }
        session.console.say(page.text());
        let mut turn = 0;
        for part in told.chunk_by(|one, other| one.turn == other.turn) {
            let mut page = Page::new(session.look);
            turn = told::on(&mut page, part, turn, session.look);
            page.prose(0, Ink::Faint, "Enter goes on, q stops.");
            session.console.say(page.text());
            match session.console.hear() {
                Some(line) if !line.trim().starts_with('q') => {}
                _ => return Ok(Report::said()),
            }
        }
        session.console.say(&format!("{}\n", foot(show)));
        Ok(Report::said())
    }
}

/// The turn to which it came.
fn turn(show: &RecordedShow) -> u16 {
    show.film.frames().last().map_or(0, |frame| frame.turn)
}

fn foot(show: &RecordedShow) -> String {
    let over = match show.film.over() {
        Some(ending) => format!("over: {}", ending.text),
        None => "not over".to_owned(),
    };
    format!("Turn {}, {over}. Digest {}.", turn(show), record::digest(&show.lines))
}

fn object(show: &RecordedShow, told: &[game::Entry]) -> Value {
    json!({
        "game": show.film.game().game,
        "revision": show.film.game().revision,
        "scenario": show.scenario.0,
        "turn": turn(show),
        "outcome": show.film.over().map(|ending| &ending.text),
        "digest": record::digest(&show.lines),
        "proven": show.proven,
        "told": told.iter().map(told::json).collect::<Vec<Value>>(),
    })
}

/// Says that what was played again is the same.
fn check(name: &str, show: &RecordedShow, session: &Session) -> Result<Report, Refusal> {
    if !show.proven {
        let (played, here) = (show.film.game().revision, show.revision);
        return Err(Refusal::new(format!(
            "{} was played by revision {played} of the rules, and this program has revision {here}: it can be told, not proven",
            quoted(name)
        )));
    }
    let mut page = Page::new(session.look);
    page.prose(0, Ink::Good, &format!("{name} is the same byte for byte when it is played again."));
    page.prose(0, Ink::Plain, &foot(show));
    let went = |line: &&Written| matches!(line.line(), Line::Went(_));
    let json = json!({
        "file": name, "same": true, "digest": record::digest(&show.lines), "turn": turn(show),
        "lines": show.lines.len(), "steps": show.lines.iter().filter(went).count(),
        "outcome": show.film.over().map(|ending| &ending.text),
    });
    Ok(Report::new(page, json))
}
