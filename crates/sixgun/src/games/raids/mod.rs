//! *Shootout in Northfield*: one scenario, played by its own rules.

mod dialogue;
mod ladder;
mod numbers;
mod odds;
mod scene;
mod show;
mod table;
mod wish;

use super::{CarriedGame, ListedScenario, refuse};
use crate::commands::ladder::{Ladder, Meetings};
use crate::commands::odds::scenario::OddsScenario;
use crate::commands::play::desk::{Desk, Players};
use crate::commands::play::{Play, Saved};
use crate::commands::replay::RecordedShow;
use crate::commands::scenario::show::Show;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, words};
use bots::northfield::Doctrine;
use chance::Seed;
use game::record::Written;
use game::{CannotOpen, Passport, Playable};
use northfield::{Game, Party, Setup};
use rules::Book;
use serde_json::json;
use staging::{RaidStage, earlier};
use table::Table;

/// The one scenario; its game has the same id.
const ID: &str = Game::PASSPORT.id;
/// What it is called.
const NAME: &str = Game::PASSPORT.name;

/// The year of its book.
fn year() -> u16 {
    Book::Northfield1981.year()
}

/// The names of the sides.
fn sides() -> Vec<String> {
    Party::BOTH.map(|party| side_name(party).to_owned()).to_vec()
}

/// The name of a side, as the contract has it.
const fn side_name(party: Party) -> &'static str {
    match party {
        Party::Gang => "Gang",
        Party::Town => "Town",
    }
}

/// Raids on Northfield.
pub(crate) struct Raids;

impl CarriedGame for Raids {
    fn passport(&self) -> Passport {
        Game::PASSPORT
    }

    fn ids(&self) -> Vec<&'static str> {
        vec![ID]
    }

    fn listed(&self) -> Result<Vec<ListedScenario>, Refusal> {
        Ok(vec![show::listed()?])
    }

    fn show(&self, args: &Show, session: &Session) -> Result<Report, Refusal> {
        refuse(NAME, &[("--variant", !args.variant.is_empty()), ("--sequence", args.sequence.is_some())])?;
        show::report(session.look)
    }

    fn play(&self, args: &Play, saved: Option<Saved>, session: &mut Session) -> Result<Report, Refusal> {
        let unused = [
            ("--variant", !args.variant.is_empty()),
            ("--sequence", args.sequence.is_some()),
            ("--option", !args.option.is_empty()),
            ("--without", !args.without.is_empty()),
        ];
        refuse(NAME, &unused)?;
        let setup = || wish::setup(&args.set, &args.join);
        let (game, older) = args.recorded::<RaidStage>(saved, session, setup)?;
        let usual = |side| Doctrine::usual(Party::of_side(side));
        let seats = args.seats(&sides(), |side, name| wish::doctrine(Party::of_side(side), name), usual)?;
        let mut table = Table::new(Desk::new(args, game, session)?, seats, args.explain);
        head(&mut table);
        table.desk.say_older(older);
        table.play()?;
        Ok(Report::said())
    }

    fn earlier(&self, saved: &str, name: &str, _: Option<&str>) -> Option<Result<Vec<Written>, Refusal>> {
        let refused = |why| Refusal::new(format!("{}: {why}", quoted(name)));
        let raid = || earlier::raid(name, saved).map(|game| game.lines().to_vec()).map_err(refused);
        earlier::is_raid(saved).then(raid)
    }

    fn open(&self, lines: Vec<Written>) -> Result<RecordedShow, CannotOpen> {
        RecordedShow::open::<RaidStage>(lines, |_| (NAME.to_owned(), ID.to_owned(), year()))
    }

    fn odds(&self, args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
        odds::report(args, session)
    }

    fn meet(&self, args: &Ladder, _: &[String], seed: Seed) -> Result<Meetings, Refusal> {
        ladder::meet(args, seed)
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        Doctrine::ALL.into_iter().map(|one| (one.name(), one.about())).collect()
    }
}

/// The readings of a raid that do not stand at their default.
fn changed(setup: &Setup) -> Vec<(&'static str, &'static str)> {
    crate::game::changed(setup.switches.list())
}

/// The first lines: what is played, by which readings, and by whom.
fn head(table: &mut Table<'_>) {
    let seed = table.desk.seed();
    let names = match table.desk.manner.json {
        true => sides(),
        false => Party::BOTH.map(|party| narration::northfield::party(party).to_owned()).to_vec(),
    };
    let players = Players::of(&table.seats, &names, Doctrine::name);
    let changed = changed(table.desk.game.begun());
    if table.desk.manner.json {
        let readings: serde_json::Map<String, serde_json::Value> =
            changed.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        let begin = json!({
            "kind": "begin", "scenario": ID, "name": NAME, "book": year(), "seed": seed,
            "readings": readings, "sides": players.yours, "others": players.theirs,
            "against": players.against(),
        });
        return table.desk.object(begin);
    }
    let mut page = Page::new(table.desk.manner.look);
    page.title(NAME, &format!("{ID} ({})", year()));
    show::about().iter().for_each(|line| page.prose(0, Ink::Faint, line));
    let changed: Vec<String> = changed.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let read = match changed.is_empty() {
        true => String::new(),
        false => format!(" Read in another way: {}.", words::list(&changed)),
    };
    page.prose(0, Ink::Plain, &format!("{}. Seed: {seed}.{read}", Book::Northfield1981.title()));
    page.prose(0, Ink::Plain, &players.says());
    table.desk.page(&page);
}
