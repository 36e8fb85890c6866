//! `sixgun replay`: a recorded game told again, step by step, or proven.

mod told;

use crate::commands::scenario;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use fight::northfield::Game as Raid;
use fight::{Fight, Scenario};
use game::record::{self, Line, Written};
use game::{CannotOpen, DiceFrom, Eyes, Film, Opened, Playable, Recorded, SideNo, Stage};
use serde_json::{Value, json};
use staging::{FightStage, RaidStage, earlier};
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
struct Show {
    title: String,
    /// The scenario and its book, or the game.
    aside: String,
    sides: Vec<String>,
    film: Film,
    lines: Vec<Written>,
    /// It was played again, and came to every line.
    proven: bool,
}

impl Replay {
    /// Tells or proves.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let name = self.file.display().to_string();
        let given = self.scenario.as_deref().map(scenario::find).transpose()?;
        let lines = lines_of(&name, given.as_ref())?;
        let show = show(lines).map_err(|why| Refusal::new(format!("{}: {why}", quoted(&name))))?;
        match self.check {
            true => check(&name, &show, session),
            false => self.tell(&show, session),
        }
    }

    fn tell(&self, show: &Show, session: &mut Session) -> Result<Report, Refusal> {
        let eyes = match &self.side {
            None => Eyes::Referee,
            Some(name) => Eyes::Side(side(&show.sides, name)?),
        };
        let told: Vec<game::Entry> = show.film.told(eyes).cloned().collect();
        let mut page = Page::new(session.look);
        page.title(&show.title, &show.aside);
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

/// The lines of a saved game; one of version 0.1 becomes a record first.
fn lines_of(name: &str, given: Option<&Scenario>) -> Result<Vec<Written>, Refusal> {
    let text = source::text(name)?;
    let refused = |why: String| Refusal::new(format!("{}: {why}", quoted(name)));
    match earlier::is_earlier(&text) {
        true => Ok(earlier::fight(name, &text, given).map_err(refused)?.lines().to_vec()),
        false => record::read(&text).map_err(|fault| refused(fault.to_string())),
    }
}

/// Opens a record of whichever game.
fn show(lines: Vec<Written>) -> Result<Show, CannotOpen> {
    let id = game::game_of(&lines)?.game.clone();
    match id.as_str() {
        id if id == Raid::PASSPORT.id => {
            opened::<RaidStage>(lines, |_| (Raid::PASSPORT.name.to_owned(), "1981".to_owned()))
        }
        _ => opened::<FightStage>(lines, |setup| {
            let scenario = &setup.scenario;
            (scenario.name.clone(), format!("{} ({})", scenario.id, scenario.rules.book().year()))
        }),
    }
}

fn opened<S: Stage>(
    lines: Vec<Written>,
    called: impl Fn(&<S::Game as Playable>::Setup) -> (String, String),
) -> Result<Show, CannotOpen> {
    let proven = matches!(Recorded::<S>::open(lines.clone(), None)?, Opened::Playable(_));
    let film = Film::of(&lines)?;
    let setup = S::Game::read_setup(film.setup()).map_err(CannotOpen::Setup)?;
    let (title, aside) = called(&setup);
    Ok(Show { title, aside, sides: S::Game::sides(&setup), film, lines, proven })
}

/// A saved fight, ready to be played on. One that older rules played goes on from its last snapshot, with these dice.
pub(crate) fn load(
    name: &str,
    given: Option<&Scenario>,
    dice: DiceFrom,
) -> Result<(Recorded<FightStage>, Option<u32>), Refusal> {
    let lines = lines_of(name, given)?;
    let refused = |why: CannotOpen| Refusal::new(format!("{} cannot be played on: {why}", quoted(name)));
    match Recorded::<FightStage>::open(lines.clone(), None).map_err(refused)? {
        Opened::Playable(game) => Ok((*game, None)),
        Opened::Older(film) if film.over().is_some() => {
            Err(Refusal::new(format!("{} is over: sixgun replay tells it", quoted(name))))
        }
        Opened::Older(film) => {
            Ok((Recorded::resume(lines, dice).map_err(refused)?, Some(film.game().revision)))
        }
    }
}

/// A side by its name or the beginning of it.
fn side(sides: &[String], name: &str) -> Result<SideNo, Refusal> {
    let lower = name.to_lowercase();
    let is = |side: &String| side.to_lowercase() == lower || side.to_lowercase().replace(' ', "-") == lower;
    let begins = |side: &String| !lower.is_empty() && side.to_lowercase().starts_with(&lower);
    let found = sides.iter().position(is).or_else(|| sides.iter().position(begins));
    found.and_then(|place| u8::try_from(place).ok()).map(SideNo).ok_or_else(|| {
        let known = crate::words::list(sides);
        Refusal::new(format!("there is no side {}; there are {known}", quoted(name)))
            .near(name, sides.iter().map(String::as_str))
    })
}

/// The turn to which it came.
fn turn(show: &Show) -> u16 {
    show.film.frames().last().map_or(0, |frame| frame.turn)
}

fn foot(show: &Show) -> String {
    let over = match show.film.over() {
        Some(ending) => format!("over: {}", ending.text),
        None => "not over".to_owned(),
    };
    format!("Turn {}, {over}. Digest {}.", turn(show), record::digest(&show.lines))
}

fn object(show: &Show, told: &[game::Entry]) -> Value {
    json!({
        "game": show.film.game().game,
        "revision": show.film.game().revision,
        "scenario": show.aside.split(' ').next(),
        "turn": turn(show),
        "outcome": show.film.over().map(|ending| &ending.text),
        "digest": record::digest(&show.lines),
        "proven": show.proven,
        "told": told.iter().map(told::json).collect::<Vec<Value>>(),
    })
}

/// Says that what was played again is the same.
fn check(name: &str, show: &Show, session: &Session) -> Result<Report, Refusal> {
    if !show.proven {
        let (played, here) = (show.film.game().revision, Fight::PASSPORT.revision);
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
