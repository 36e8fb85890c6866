//! `sixgun play`: a scenario in the terminal, line by line.

mod answers;
mod dialogue;
mod help;
mod last_page;
mod real_dice;
mod scene;
pub(crate) mod shown;
mod table;

use crate::commands::odds::by_rules;
use crate::commands::{replay, scenario};
use crate::game::Setting;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source, words};
use bots::Bot;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fight::scenario::SideId;
use fight::{Scenario, Setup};
use game::{DiceFrom, Recorded};
use serde_json::json;
use staging::FightStage;
use std::path::PathBuf;
use table::{Manner, Seat, Table};

const EXAMPLES: &str = "\
Examples:
  sixgun play ok_corral_1979 --side earps
  sixgun play ok_corral_1979 --side cowboys --against close --seed 1881
  sixgun play ok_corral_1975 --hotseat --sequence simultaneous
  sixgun play coffeyville_1979 --variant hidden --side citizens --plain
  sixgun play ok_corral_1979 --option misfires --without stunning
  sixgun play holliday_and_ringo --dice 18,45,60

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
    /// Every side is played at this keyboard, one after the other
    #[arg(long)]
    pub hotseat: bool,
    /// How the computer plays the other sides [default: as the scenario says, or character]
    #[arg(long, value_name = "DOCTRINE", value_parser = bot(), conflicts_with = "hotseat")]
    pub against: Option<Bot>,
    /// Bots say at the end of a turn why they did what they did, once nobody plays against them
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

impl Play {
    /// Plays.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let script =
            self.script.as_ref().map(|file| source::text(&file.display().to_string())).transpose()?;
        let (game, older) = self.game(session)?;
        let seats = self.seats(&game.game().setup().scenario)?;
        let typed = session.dice.take_typed();
        let mut look = session.look;
        look.colour &= !self.plain;
        let manner = Manner { look, plain: self.plain, json: session.json };
        let mut table = Table::new(game, seats, manner, &mut session.console, script.as_deref());
        table.save.clone_from(&self.save);
        table.explains = self.explain;
        table.typed = typed;
        self.head(&mut table);
        if let Some(played) = older {
            let turn = table.game.game().state().turn;
            let says = format!(
                "Revision {played} of the rules played this; it goes on from turn {turn} with fresh dice."
            );
            table.say("older", &says);
        }
        table.play()?;
        Ok(Report::said())
    }

    /// The game: a new one, or one that was saved, and which older revision of the rules played it.
    fn game(&self, session: &Session) -> Result<(Recorded<FightStage>, Option<u32>), Refusal> {
        let given = self.scenario.as_deref().map(scenario::find).transpose()?;
        if let Some(file) = &self.load {
            let dice = session.dice.seed().map_or(DiceFrom::Typed, DiceFrom::Seed);
            return replay::load(&file.display().to_string(), given.as_ref(), dice);
        }
        let Some(scenario) = given else { return Err(Refusal::new("which scenario?")) };
        let scenario = scenario::show::chosen(scenario, &self.variant, self.sequence.as_deref())?;
        let scenario = by_rules(scenario, &self.option, &self.without, &self.set)?;
        let setup = Setup::new(scenario).map_err(|why| Refusal::new(why.to_string()))?;
        let dice = session.dice.seed().map_or(DiceFrom::Typed, DiceFrom::Seed);
        Ok((Recorded::new(setup, dice), None))
    }

    /// Who plays which side.
    fn seats(&self, scenario: &Scenario) -> Result<Vec<Seat>, Refusal> {
        if self.hotseat {
            return Ok(vec![Seat::Person; scenario.sides.len()]);
        }
        let own = match &self.side {
            None => SideId(0),
            Some(name) => side(scenario, name)?,
        };
        let seat = |(number, side): (usize, &fight::scenario::Side)| match number == usize::from(own.0) {
            true => Seat::Person,
            false => Seat::Bot(self.against.unwrap_or(Bot::usual(side.doctrine))),
        };
        Ok(scenario.sides.iter().enumerate().map(seat).collect())
    }

    /// The first lines: what is played, by which rules, and by whom.
    fn head(&self, table: &mut Table<'_>) {
        let fight = table.game.game();
        let scenario = &fight.setup().scenario;
        let options: Vec<&str> = scenario.options_in_use().map(|rule| rule.name()).collect();
        let options_said = if options.is_empty() { "none".to_owned() } else { words::list(&options) };
        let seed = match table.dice() {
            DiceFrom::Seed(seed) => seed.to_string(),
            DiceFrom::Typed => "typed dice".to_owned(),
        };
        let name = |side: &SideId| {
            scenario.sides.get(usize::from(side.0)).map_or(String::new(), |side| side.name.clone())
        };
        let yours: Vec<String> = table.persons().iter().map(name).collect();
        let theirs: Vec<String> =
            fight.setup().sides().map(|side| name(&side)).filter(|side| !yours.contains(side)).collect();
        let book = scenario.rules.book();
        let (id, title, sequence) = (scenario.id.clone(), scenario.name.clone(), scenario.sequence.name());
        if table.manner.json {
            let against = (!theirs.is_empty()).then(|| table.bots().join(", "));
            let begin = json!({
                "kind": "begin", "scenario": id, "name": title, "book": book.year(), "sequence": sequence,
                "variants": scenario.chosen(), "seed": seed, "options": options, "sides": yours,
                "others": theirs, "against": against,
            });
            return table.object(begin);
        }
        let mut page = Page::new(table.manner.look);
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
        let against = table.bots().join(", ");
        let others = match theirs.is_empty() {
            true => String::new(),
            false => format!(" The computer plays {} ({against}).", words::list(&theirs)),
        };
        page.prose(0, Ink::Plain, &format!("You play {}.{others} Type ? for help.", words::list(&yours)));
        table.page(&page);
    }
}

/// Reads the name of a bot.
fn bot() -> impl TypedValueParser<Value = Bot> {
    let names = Bot::all().map(|bot| PossibleValue::new(bot.name()).help(bot.about()));
    PossibleValuesParser::new(names)
        .try_map(|name| Bot::named(&name).ok_or_else(|| format!("there is no doctrine {name}")))
}

/// A side by its name or the beginning of it.
pub(crate) fn side(scenario: &Scenario, name: &str) -> Result<SideId, Refusal> {
    let names = || scenario.sides.iter().map(|side| side.name.as_str());
    let lower = name.to_lowercase();
    let is = |side: &str| side.to_lowercase() == lower || side.to_lowercase().replace(' ', "-") == lower;
    let begins = |side: &str| !lower.is_empty() && side.to_lowercase().starts_with(&lower);
    let found = names().position(is).or_else(|| names().position(begins));
    found.and_then(|place| u8::try_from(place).ok()).map(SideId).ok_or_else(|| {
        let known = words::list(&names().collect::<Vec<_>>());
        let message = format!("there is no side {}; there are {known}", quoted(name));
        Refusal::new(message).near(name, names())
    })
}
