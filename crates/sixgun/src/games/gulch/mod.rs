//! *Shady Gulch*: fights written for it, and those of the other books by the conversion.

mod odds;
mod scene;
mod show;
mod table;

pub(crate) use odds::by_2002;

use super::{CarriedGame, ListedScenario, refuse};
use crate::commands::ladder::{Ladder, Meetings};
use crate::commands::odds::scenario::OddsScenario;
use crate::commands::play::desk::{Desk, Players};
use crate::commands::play::{Play, Saved};
use crate::commands::replay::RecordedShow;
use crate::commands::scenario::show::Show;
use crate::game::Setting;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, words};
use ::gulch::embedded::FIGHTS;
use ::gulch::{Setup, Shootout};
use bots::gulch::Doctrine;
use chance::Seed;
use game::record::Written;
use game::{CannotOpen, Hosted, Passport, Playable, Wish};
use serde_json::json;
use staging::GulchStage;
use staging::gulch::converted;
use table::Table;

/// What it is called.
const NAME: &str = Shootout::PASSPORT.name;

/// The year of its book.
fn year() -> u16 {
    shady_gulch::BOOK.year()
}

/// The setup of a scenario with readings.
fn setup(id: &str, set: &[Setting]) -> Result<Setup, Refusal> {
    let rules = set.iter().map(|one| (one.name.clone(), one.value.clone())).collect();
    let wish = Wish { scenario: id.to_owned(), rules, ..Wish::default() };
    GulchStage::setup(&wish).map_err(Refusal::new)
}

/// A doctrine by its name.
fn doctrine(name: &str) -> Result<Doctrine, Refusal> {
    Doctrine::named(name).ok_or_else(|| {
        let names: Vec<&str> = Doctrine::ALL.into_iter().map(Doctrine::name).collect();
        let message = format!("there is no bot {}; there are {}", quoted(name), words::list(&names));
        Refusal::new(message).near(name, names)
    })
}

/// Fights of *Shady Gulch*.
pub(crate) struct Gulch;

impl CarriedGame for Gulch {
    fn passport(&self) -> Passport {
        Shootout::PASSPORT
    }

    fn ids(&self) -> Vec<&'static str> {
        FIGHTS.iter().map(|file| file.id).collect()
    }

    fn has(&self, asked: &str) -> bool {
        self.ids().contains(&asked) || converted::plain_id(asked).is_some()
    }

    fn listed(&self) -> Result<Vec<ListedScenario>, Refusal> {
        self.ids().into_iter().map(show::listed).collect()
    }

    fn show(&self, args: &Show, session: &Session) -> Result<Report, Refusal> {
        refuse(NAME, &[("--variant", !args.variant.is_empty()), ("--sequence", args.sequence.is_some())])?;
        show::report(&args.scenario, session.look)
    }

    fn play(&self, args: &Play, saved: Option<Saved>, session: &mut Session) -> Result<Report, Refusal> {
        let unused = [
            ("--variant", !args.variant.is_empty()),
            ("--sequence", args.sequence.is_some()),
            ("--option", !args.option.is_empty()),
            ("--without", !args.without.is_empty()),
            ("--join", !args.join.is_empty()),
        ];
        refuse(NAME, &unused)?;
        let begin = || setup(args.scenario.as_deref().unwrap_or_default(), &args.set);
        let (game, older) = args.recorded::<GulchStage>(saved, session, begin)?;
        let sides = Shootout::sides(game.begun());
        let seats = args.seats(&sides, |_, name| doctrine(name), |_| Doctrine::Temper)?;
        let mut table = Table::new(Desk::new(args, game, session)?, seats);
        head(&mut table);
        table.desk.say_older(older);
        table.play()?;
        Ok(Report::said())
    }

    fn earlier(&self, _: &str, _: &str, _: Option<&str>) -> Option<Result<Vec<Written>, Refusal>> {
        None
    }

    fn open(&self, lines: Vec<Written>) -> Result<RecordedShow, CannotOpen> {
        let called = |setup: &Setup| (setup.script.name.clone(), setup.script.id.clone(), year());
        RecordedShow::open::<GulchStage>(lines, called)
    }

    fn odds(&self, args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
        odds::report(&args.wish.scenario, args, session)
    }

    fn meet(&self, _: &Ladder, _: &[String], _: Seed) -> Result<Meetings, Refusal> {
        Err(Refusal::new("there is no ladder of Shady Gulch: it has one player who fights")
            .see("sixgun odds scenario"))
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        Doctrine::ALL.into_iter().map(|one| (one.name(), one.about())).collect()
    }
}

/// The first lines: what is played, and by whom.
fn head(table: &mut Table<'_>) {
    let (seed, setup) = (table.desk.seed(), table.desk.game.begun().clone());
    let players = Players::of(&table.seats, &Shootout::sides(&setup), Doctrine::name);
    if table.desk.manner.json {
        return table.desk.object(json!({
            "kind": "begin", "scenario": setup.script.id, "name": setup.script.name, "book": year(), "seed": seed,
            "sides": players.yours, "others": players.theirs, "against": players.against(),
        }));
    }
    let mut page = Page::new(table.desk.manner.look);
    page.title(&setup.script.name, &format!("{} ({})", setup.script.id, year()));
    setup.script.about.iter().for_each(|line| page.prose(0, Ink::Faint, line));
    page.prose(0, Ink::Plain, &format!("{}. Seed: {seed}.", shady_gulch::BOOK.title()));
    page.prose(0, Ink::Plain, &players.says());
    table.desk.page(&page);
}
