//! What is played: a scenario with its variants, its rules, and who plays each side.

use crate::commands::person::in_force::RulesYear;
use crate::commands::scenario;
use crate::commands::scenario::show;
use crate::game::{EditionYear, Setting};
use crate::games;
use crate::refusal::{Refusal, quoted};
use crate::words;
use arena::Bout;
use bots::Bot;
use clap::ValueEnum;
use fight::Setup;
use fight::scenario::{Edition, OptionalRule, Scenario};
use game::SideNo;
use std::sync::Arc;

/// What is played.
#[derive(clap::Args, Clone, Debug)]
pub struct Wish {
    /// The id of a scenario, or a scenario file
    #[arg(value_name = "SCENARIO")]
    pub scenario: String,
    /// By the rules of this book, which must have all that is needed
    #[arg(long, value_name = "YEAR")]
    pub book: Option<RulesYear>,
    /// With these variants
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub variant: Vec<String>,
    /// In this sequence: basic, advanced, sequential or simultaneous
    #[arg(long, value_name = "NAME")]
    pub sequence: Option<String>,
    /// Who plays the sides, in their order, or one for all of them.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', help = who_plays())]
    pub bots: Vec<String>,
    /// Who plays one side, such as Earps=close
    #[arg(long, value_name = "SIDE=BOT")]
    pub side_bot: Vec<String>,
    /// Use these optional rules too
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub option: Vec<String>,
    /// Do without these optional rules
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub without: Vec<String>,
    /// Turn a reading that the print leaves open
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
    /// Your own people join a side, such as gang=johnny-ringo,FILE.toml#rex (Northfield)
    #[arg(long, value_name = "SIDE=NAMES")]
    pub join: Vec<String>,
}

impl Wish {
    /// The bout that is wished for.
    pub(crate) fn bout(&self) -> Result<Bout, Refusal> {
        let scenario = self.scenario()?;
        let bots = self.bots(&scenario)?;
        let setup = Setup::new(scenario).map_err(|why| Refusal::new(why.to_string()))?;
        Ok(Bout { setup: Arc::new(setup), bots })
    }

    /// The scenario with its variants and its rules.
    fn scenario(&self) -> Result<Scenario, Refusal> {
        let found = self.found()?;
        let scenario = show::chosen(found, &self.variant, self.sequence.as_deref())?;
        by_rules(scenario, &self.option, &self.without, &self.set)
    }

    /// The scenario without variants, by the rules of its own book or of another.
    fn found(&self) -> Result<Scenario, Refusal> {
        let found = scenario::find(&self.scenario)?;
        let year = self.book.map(|year| year.book().year().to_string());
        match Edition::ALL.iter().find(|edition| Some(edition.name()) == year.as_deref()) {
            Some(edition) => found.by(*edition).map_err(|why| show::refused(&why)),
            None => Ok(found),
        }
    }

    /// Who plays each side: whoever is named for it, or for all of them, or whom the scenario asks for.
    fn bots(&self, scenario: &Scenario) -> Result<Vec<Bot>, Refusal> {
        let sides: Vec<String> = scenario.sides.iter().map(|side| side.name.clone()).collect();
        let usual = |side: SideNo| {
            let doctrine = scenario.sides.get(usize::from(side.0)).and_then(|side| side.doctrine);
            Bot::usual(doctrine)
        };
        let mut bots = games::bots_of(&sides, &self.bots, |_, name| bot(name), usual)?;
        for one in &self.side_bot {
            let (side, who) = games::for_side(&sides, one, "SIDE=BOT")?;
            bots[usize::from(side.0)] = bot(who)?;
        }
        Ok(bots)
    }

    /// The same with a change in words: see the help of `--compare`.
    pub(crate) fn changed(&self, word: &str) -> Result<Wish, Refusal> {
        let list = |value: &str| {
            value.split(',').map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
        };
        let mut wish = self.clone();
        match word.split_once('=') {
            None => return self.changed_by_name(word),
            Some(("scenario", name)) => return Ok(self.of_other(name)),
            Some(("book", year)) => (wish.book, wish.sequence) = (Some(edition(year)?), None),
            Some(("variant", ids)) => wish.variant = list(ids),
            Some(("sequence", name)) => wish.sequence = Some(name.to_owned()),
            Some(("bots", names)) => (wish.bots, wish.side_bot) = (list(names), Vec::new()),
            Some(("with" | "option", rules)) => wish.option.extend(list(rules)),
            Some(("without", rules)) => wish.without.extend(list(rules)),
            Some(("set", reading)) => wish.set.push(reading.parse().map_err(Refusal::new)?),
            Some(_) => wish.side_bot.push(word.to_owned()),
        }
        Ok(wish)
    }

    /// The same with one more variant, or the same of another scenario.
    fn changed_by_name(&self, word: &str) -> Result<Wish, Refusal> {
        let own = scenario::find(&self.scenario)?;
        if own.variants().iter().any(|variant| variant.id == word) {
            let mut wish = self.clone();
            wish.variant.push(word.to_owned());
            return Ok(wish);
        }
        scenario::find(word).map(|_| self.of_other(word)).map_err(|refusal| {
            if !refusal.faults.is_empty() || word.contains(['/', '.']) {
                return refusal;
            }
            let ids: Vec<&str> = own.variants().iter().map(|variant| variant.id.as_str()).collect();
            let has = if ids.is_empty() { "none".to_owned() } else { words::list(&ids) };
            let message = format!(
                "{} is no variant of {} (it has {has}), no scenario, and no change such as sequence=NAME, \
                 bots=NAMES, with=RULE, without=RULE or SIDE=BOT",
                quoted(word),
                own.id
            );
            Refusal::new(message).near(word, ids)
        })
    }

    /// The same of another scenario, in its own usual sequence.
    fn of_other(&self, name: &str) -> Wish {
        Wish { scenario: name.to_owned(), sequence: None, book: None, ..self.clone() }
    }
}

/// The same scenario with optional rules that are used or left out, and with readings turned.
pub(crate) fn by_rules(
    mut scenario: Scenario,
    option: &[String],
    without: &[String],
    set: &[Setting],
) -> Result<Scenario, Refusal> {
    let options = option.iter().map(|name| (name, true));
    for (name, used) in options.chain(without.iter().map(|name| (name, false))) {
        let year = scenario.rules.book().year();
        let missing = || Refusal::new(format!("{year} has no optional rule {}", quoted(name)));
        scenario = scenario.using(rule(name)?, used).ok_or_else(missing)?;
    }
    for set in set {
        let year = scenario.rules.book().year();
        scenario = scenario.reading(&set.name, &set.value).map_err(|why| set.refused(year, &why))?;
    }
    Ok(scenario)
}

/// The help of `--bots`: every bot with what it does.
fn who_plays() -> String {
    let bots = games::bots_in_words();
    format!("Who plays the sides, in their order, or one for all of them: {bots}")
}

/// An edition by its year.
fn edition(year: &str) -> Result<RulesYear, Refusal> {
    let found = EditionYear::from_str(year, false).and_then(|_| RulesYear::from_str(year, false));
    found.map_err(|_| Refusal::new(format!("expected book=1975 or book=1979, not {}", quoted(year))))
}

/// A bot by its name.
pub(crate) fn bot(name: &str) -> Result<Bot, Refusal> {
    Bot::named(name).ok_or_else(|| {
        let names: Vec<&str> = Bot::all().map(Bot::name).collect();
        let message = format!("there is no bot {}; there are {}", quoted(name), words::list(&names));
        Refusal::new(message).near(name, names)
    })
}

/// An optional rule by its name.
fn rule(name: &str) -> Result<OptionalRule, Refusal> {
    let found = OptionalRule::ALL.iter().find(|rule| rule.name() == name).copied();
    found.ok_or_else(|| {
        let names: Vec<&str> = OptionalRule::ALL.iter().map(|rule| rule.name()).collect();
        let message =
            format!("there is no optional rule {}; there are {}", quoted(name), words::list(&names));
        Refusal::new(message).near(name, names)
    })
}
