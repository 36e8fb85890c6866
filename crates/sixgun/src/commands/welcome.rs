//! `sixgun` alone: a showdown that is the same every time, and where to go from there.

use crate::commands::duel::Duel;
use crate::dice::Dice;
use crate::grid::Grid;
use crate::out::{Ink, Report};
use crate::{Refusal, Session, args};
use chance::Seed;
use serde_json::{Value, json};

/// The two who meet, and the dice that they meet with: in the summer of this year Ringo was found shot.
const MEETING: (&str, &str, u64) = ("wyatt-earp", "johnny-ringo", 1882);

/// What else can be done, in five lines.
const NEXT: [(&str, &str); 5] = [
    ("sixgun --seed 7", "the same two, on other dice"),
    ("sixgun duel doc-holliday billy-the-kid", "let two others meet"),
    ("sixgun person new", "roll somebody of your own"),
    ("sixgun table wounds", "look up a printed table"),
    ("sixgun --help", "everything else, with examples"),
];

/// How to read the story.
const PRIMER: &str = "Every chance is out of a hundred: roll it or less on two ten-sided dice to hit. \
    Beneath each shot stands why its chance is what it is.";

/// Plays the showdown; a seed or dice that were asked for are used instead of its own.
pub fn run(session: &mut Session) -> Result<Report, Refusal> {
    let (a, b, seed) = MEETING;
    if !session.chosen {
        session.dice = Dice::seeded(Seed(seed));
    }
    let duel = Duel { odds: Some(None), ..Duel::between(a, b) };
    let mut story = duel.story(&duel.meeting()?, session);
    story.setting.push(PRIMER.to_owned());
    let mut page = story.page(session.look);
    page.gap();
    page.prose(0, Ink::Title, "What next?");
    let mut next = Grid::default();
    for (typed, about) in NEXT {
        next.row([(Ink::Name, typed), (Ink::Plain, about)]);
    }
    page.grid(&next);
    let mut json =
        json!({ "program": "sixgun", "version": env!("CARGO_PKG_VERSION"), "commands": commands() });
    json["story"] = story.json();
    Ok(Report::rolled(page, json))
}

/// Every command with what it is for.
fn commands() -> Value {
    let about = |command: &clap::Command| command.get_about().map(ToString::to_string).unwrap_or_default();
    let command = args::command();
    let all = command.get_subcommands();
    all.map(|one| json!({ "name": one.get_name(), "about": about(one) })).collect()
}
