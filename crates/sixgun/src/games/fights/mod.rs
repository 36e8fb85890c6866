//! Gunfights: every scenario of the first and the second edition.

mod answers;
mod dialogue;
mod help;
mod last_page;
mod scene;
mod shown;
mod table;

use super::{CarriedGame, ListedScenario, refuse};
use crate::commands::ladder::{Ladder, Meetings};
use crate::commands::odds::scenario::{OddsScenario, by_rules, wish};
use crate::commands::play::desk::{Desk, Players};
use crate::commands::play::{Play, Saved};
use crate::commands::replay::RecordedShow;
use crate::commands::scenario::show::Show;
use crate::commands::scenario::{self, list, show};
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, words};
use bots::Bot;
use chance::Seed;
use fight::scenario::embedded::SCENARIOS;
use fight::{Fight, Setup};
use game::record::Written;
use game::{CannotOpen, Passport, Playable, SideNo};
use serde_json::json;
use staging::{FightStage, earlier};
use table::Table;

/// Gunfights.
pub(crate) struct Fights;

impl CarriedGame for Fights {
    fn passport(&self) -> Passport {
        Fight::PASSPORT
    }

    fn ids(&self) -> Vec<&'static str> {
        SCENARIOS.iter().map(|file| file.id).collect()
    }

    fn has(&self, asked: &str) -> bool {
        scenario::is_file(asked) || self.ids().contains(&asked)
    }

    fn listed(&self) -> Result<Vec<ListedScenario>, Refusal> {
        SCENARIOS.iter().map(list::fight).collect()
    }

    fn show(&self, args: &Show, session: &Session) -> Result<Report, Refusal> {
        args.fight(session)
    }

    fn play(&self, args: &Play, saved: Option<Saved>, session: &mut Session) -> Result<Report, Refusal> {
        refuse(Fight::PASSPORT.name, &[("--join", !args.join.is_empty())])?;
        let (game, older) = args.recorded::<FightStage>(saved, session, || setup(args))?;
        let scenario = &game.game().setup().scenario;
        let usual = |side: SideNo| {
            let doctrine = scenario.sides.get(usize::from(side.0)).and_then(|side| side.doctrine);
            Bot::usual(doctrine)
        };
        let seats = args.seats(&Fight::sides(game.game().setup()), |_, name| wish::bot(name), usual)?;
        let mut table = Table::new(Desk::new(args, game, session)?, seats, args.explain);
        head(&mut table);
        table.desk.say_older(older);
        table.play()?;
        Ok(Report::said())
    }

    fn earlier(
        &self,
        saved: &str,
        name: &str,
        scenario: Option<&str>,
    ) -> Option<Result<Vec<Written>, Refusal>> {
        if !earlier::is_earlier(saved) {
            return None;
        }
        let given = scenario.map(scenario::find).transpose();
        Some(given.and_then(|given| {
            let game = earlier::fight(name, saved, given.as_ref());
            let refused = |why| Refusal::new(format!("{}: {why}", quoted(name)));
            game.map(|game| game.lines().to_vec()).map_err(refused)
        }))
    }

    fn open(&self, lines: Vec<Written>) -> Result<RecordedShow, CannotOpen> {
        RecordedShow::open::<FightStage>(lines, |setup| {
            let scenario = &setup.scenario;
            (scenario.name.clone(), scenario.id.clone(), scenario.rules.book().year())
        })
    }

    fn odds(&self, args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
        args.fights(session)
    }

    fn meet(&self, args: &Ladder, scenarios: &[String], seed: Seed) -> Result<Meetings, Refusal> {
        args.fights(scenarios, seed)
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        Bot::all().map(|bot| (bot.name(), bot.about())).collect()
    }
}

/// The fight that `sixgun play` asks for.
fn setup(args: &Play) -> Result<Setup, Refusal> {
    let scenario = scenario::find(args.scenario.as_deref().unwrap_or_default())?;
    let scenario = show::chosen(scenario, &args.variant, args.sequence.as_deref())?;
    let scenario = by_rules(scenario, &args.option, &args.without, &args.set)?;
    Setup::new(scenario).map_err(|why| Refusal::new(why.to_string()))
}

/// The first lines: what is played, by which rules, and by whom.
fn head(table: &mut Table<'_>) {
    let fight = table.desk.game.game();
    let scenario = &fight.setup().scenario;
    let options: Vec<&str> = scenario.options_in_use().map(|rule| rule.name()).collect();
    let options_said = if options.is_empty() { "none".to_owned() } else { words::list(&options) };
    let seed = table.desk.seed();
    let players = Players::of(&table.seats, &Fight::sides(fight.setup()), Bot::name);
    let book = scenario.rules.book();
    let (id, title, sequence) = (scenario.id.clone(), scenario.name.clone(), scenario.sequence.name());
    if table.desk.manner.json {
        let begin = json!({
            "kind": "begin", "scenario": id, "name": title, "book": book.year(), "sequence": sequence,
            "variants": scenario.chosen(), "seed": seed, "options": options, "sides": players.yours,
            "others": players.theirs, "against": players.against(),
        });
        return table.desk.object(begin);
    }
    let mut page = Page::new(table.desk.manner.look);
    page.title(&title, &format!("{id} ({})", book.year()));
    for line in &scenario.about {
        page.prose(0, Ink::Faint, line);
    }
    let with = match scenario.chosen() {
        [] => String::new(),
        chosen => format!(" Variants: {}.", words::list(chosen)),
    };
    page.prose(
        0,
        Ink::Plain,
        &format!(
            "{}. Sequence: {sequence}. Seed: {seed}. Optional rules: {options_said}.{with}",
            book.title()
        ),
    );
    page.prose(0, Ink::Plain, &players.says());
    table.desk.page(&page);
}
