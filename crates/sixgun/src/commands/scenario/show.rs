//! `sixgun scenario show`: what a scenario means, in words.

use super::{find, object};
use crate::games;
use crate::out::{Ink, Page, Report};
use crate::refusal::{Refusal, nearest, quoted};
use crate::{Session, words};
use fight::Scenario;
use fight::scenario::{NotSo, Player, Sequence};
use narration::scenario as words_of;
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun scenario show ok_corral_1979
  sixgun scenario show ok_corral_1979 --sequence advanced
  sixgun scenario show ok_corral_1975 --variant ringo,claibourne
  sixgun scenario show northfield
  sixgun scenario show content/scenarios/bar_room_brawl.toml --json";

/// Say in words what a scenario means.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// The id of a scenario, or a scenario file
    #[arg(value_name = "SCENARIO")]
    pub scenario: String,
    /// With these variants
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub variant: Vec<String>,
    /// In this sequence: basic, advanced, sequential or simultaneous
    #[arg(long, value_name = "NAME")]
    pub sequence: Option<String>,
}

impl Show {
    /// The scenario on a page, whichever game it is of.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        games::of_scenario(&self.scenario)?.show(self, session)
    }

    /// A gunfight with its variants.
    pub(crate) fn fight(&self, session: &Session) -> Result<Report, Refusal> {
        let scenario = chosen(find(&self.scenario)?, &self.variant, self.sequence.as_deref())?;
        Ok(Report::new(page(&scenario, session), object(&scenario)))
    }
}

/// A scenario with some of its variants, in one of its sequences.
pub(crate) fn chosen(
    scenario: Scenario,
    variants: &[String],
    played: Option<&str>,
) -> Result<Scenario, Refusal> {
    let scenario = scenario.with(variants).map_err(|why| refused(&why))?;
    match played {
        None => Ok(scenario),
        Some(name) => scenario.played(sequence(name)?).map_err(|why| refused(&why)),
    }
}

fn sequence(name: &str) -> Result<Sequence, Refusal> {
    let found = Sequence::ALL.iter().find(|sequence| sequence.name() == name).copied();
    found.ok_or_else(|| {
        let names = Sequence::ALL.iter().map(|sequence| sequence.name());
        let known = words::list(&names.clone().collect::<Vec<_>>());
        let message = format!("there is no sequence {}; there are {known}", quoted(name));
        Refusal::new(message).near(name, names)
    })
}

pub(crate) fn refused(why: &NotSo) -> Refusal {
    match why {
        NotSo::NoVariant { asked, known } => {
            let suggestion = nearest(asked, known.iter().map(String::as_str)).map(str::to_owned);
            let has = if known.is_empty() { "none".to_owned() } else { words::list(known) };
            let message = format!("the scenario has no variant {}; it has {has}", quoted(asked));
            Refusal { suggestion, ..Refusal::new(message) }
        }
        NotSo::Faults(faults) => Refusal::faults(std::slice::from_ref(faults)),
        NotSo::NotTogether(..)
        | NotSo::NoSequence(_)
        | NotSo::Nobody(_)
        | NotSo::Dead(_)
        | NotSo::Spent(_) => Refusal::new(why.to_string()),
    }
}

fn page(scenario: &Scenario, session: &Session) -> Page {
    let mut page = Page::new(session.look);
    let aside = format!("{} ({})", scenario.id, scenario.rules.book().year());
    page.title(&scenario.name, &aside);
    for line in &scenario.about {
        page.prose(0, Ink::Plain, line);
    }
    page.gap();
    page.prose(0, Ink::Plain, &setting(scenario));
    let unusual = words_of::rules(scenario);
    if !unusual.is_empty() {
        page.prose(0, Ink::Plain, &unusual);
    }
    for (number, side) in (0..).zip(&scenario.sides) {
        page.gap();
        let plays = match side.plays {
            Player::Person => "usually played by a person",
            Player::Computer => "usually played by the computer",
            Player::Referee => "usually played by the referee",
        };
        let hidden = if side.hidden { ", starts hidden" } else { "" };
        page.title(&side.name, &format!("{plays}{hidden}"));
        let doctrine = words_of::doctrine(side);
        if !doctrine.is_empty() {
            page.prose(2, Ink::Faint, &doctrine);
        }
        for (_, figure) in scenario.figures_of(fight::scenario::SideId(number)) {
            page.prose(2, Ink::Plain, &words_of::figures::sentence(scenario, figure));
        }
    }
    for (title, lines) in [
        ("Horses, vehicles and goods", words_of::things(scenario)),
        ("What may happen", words_of::triggers(scenario)),
        ("Who wins", words_of::victories(scenario)),
        ("Variants", words_of::variants(scenario)),
    ] {
        if !lines.is_empty() {
            page.gap();
            page.title(title, "");
            lines.iter().for_each(|line| page.prose(2, Ink::Plain, line));
        }
    }
    page
}

fn setting(scenario: &Scenario) -> String {
    let other: Vec<&str> = scenario
        .sequences()
        .filter(|sequence| *sequence != scenario.sequence)
        .map(|sequence| sequence.name())
        .collect();
    let also = if other.is_empty() { String::new() } else { format!(" (also {})", words::list(&other)) };
    let year = scenario.year.map_or(String::new(), |year| format!(" Year: {year}."));
    let chosen = match scenario.chosen() {
        [] => String::new(),
        chosen => format!(" With {}.", words::list(chosen)),
    };
    format!(
        "{}. Sequence: {}{also}. Map: {} ({}).{year} At most {} turns.{chosen}",
        scenario.rules.book().title(),
        scenario.sequence.name(),
        scenario.town.name(),
        scenario.map,
        scenario.turns,
    )
}

fn object(scenario: &Scenario) -> Value {
    let sequences: Vec<&str> = scenario.sequences().map(|sequence| sequence.name()).collect();
    let readings: serde_json::Map<String, Value> = scenario
        .rules
        .changed_readings()
        .into_iter()
        .map(|(name, value)| (name.to_owned(), json!(value)))
        .collect();
    let options: Vec<&str> = scenario.options_in_use().map(|rule| rule.name()).collect();
    let sides: Vec<Value> = scenario
        .sides
        .iter()
        .map(|side| {
            json!({
                "name": side.name,
                "plays": side.plays.name(),
                "hidden": side.hidden,
                "doctrine": side.doctrine.map(fight::scenario::Doctrine::name),
                "objective": side.objective,
            })
        })
        .collect();
    let figures: Vec<Value> =
        scenario.figures.iter().map(|figure| object::figure(scenario, figure)).collect();
    let variants: Vec<Value> = scenario
        .variants()
        .iter()
        .map(|variant| {
            json!({
                "id": variant.id,
                "name": variant.name,
                "about": variant.about,
                "not_with": variant.not_with,
                "chosen": scenario.chosen().contains(&variant.id),
            })
        })
        .collect();
    json!({
        "id": scenario.id,
        "name": scenario.name,
        "about": scenario.about,
        "book": scenario.rules.book().year(),
        "sequence": scenario.sequence.name(),
        "sequences": sequences,
        "options": options,
        "readings": readings,
        "map": scenario.map,
        "year": scenario.year,
        "turns": scenario.turns,
        "opens": scenario.opens.name(),
        "locked": scenario.locked,
        "sides": sides,
        "figures": figures,
        "things": words_of::things(scenario),
        "triggers": words_of::triggers(scenario),
        "victories": words_of::victories(scenario),
        "variants": variants,
    })
}
