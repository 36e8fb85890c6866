//! `sixgun advance`: the end of an episode or a story of 2002. Experience is given and spent.

mod account;
mod changes;
mod prices;
mod refused;
mod wishes;

use super::person::citizen_sheet::CitizenSheet;
use super::person::{Keep, citizens_with, town, who};
use crate::game::InForce;
use crate::gulch::{self, Gulch, GulchArgs, people::Found};
use crate::out::{Ink, Page, Report};
use crate::refusal::{Refusal, quoted};
use crate::{Session, source};
use account::Account;
use clap::Args;
use people::citizen::KindNames;
use people::{AnyPeople, CannotFight, Citizen, id_of};
use serde_json::{Value, json};
use shady_gulch::experience::Occasion;
use shady_gulch::{Character, Person};

const EXAMPLES: &str = "\
Examples:
  sixgun advance mad-dog --prices
  sixgun advance mad-dog --award hard-task,duel-won --points 20
  sixgun advance mad-dog --points 40 --buy knife,brawling --used all
  sixgun advance mad-dog --story --story-points 60 --buy dexterity --trained
  sixgun advance mad-dog --story --story-points 20 --learn firearms --taught
  sixgun advance mad-dog --points 90 --buy tame-horse,command=come --json
  sixgun advance Pat:dex=4,wil=2,firearms=6 --vocation hunter --prices

Awards of an episode: hard-task, impossible-task, critical-success,
good-roleplaying, talked-out-of-violence, duel-won, plot-uncovered; of a story:
heroism, sacrifice, creativity, vice-resisted, true-to-virtue, goals-reached.
What is bought: a skill or a trait by one point, reputation, tame-horse,
command=NAME, sober=BOXES, writing. Points of episodes (--points) do not buy
traits, new skills and reputation; points of stories (--story-points) buy all. First everything of --buy in its order, then
--learn. Keep the result with --out FILE, or print the file with --toml.";

/// Give and spend experience at the end of an episode or a story (2002).
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Advance {
    /// Somebody: a name, a people file, or numbers such as Pat:dex=5,firearms=10
    #[arg(value_name = "WHO")]
    pub who: String,
    /// The vocation of somebody given in numbers
    #[arg(long, value_name = "NAME")]
    pub vocation: Option<String>,
    /// The end of an episode; so it is if nothing is said
    #[arg(long, conflicts_with = "story")]
    pub episode: bool,
    /// The end of a story, and so of its last episode too
    #[arg(long)]
    pub story: bool,
    /// What experience is given for
    #[arg(long, value_name = "REASON", value_delimiter = ',', value_parser = wishes::award)]
    pub award: Vec<shady_gulch::experience::Award>,
    /// What to buy
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub buy: Vec<String>,
    /// A skill to learn that he does not have yet
    #[arg(long, value_name = "SKILL", value_delimiter = ',')]
    pub learn: Vec<String>,
    /// List what everything costs him, and buy nothing
    #[arg(long, conflicts_with_all = ["award", "buy", "learn"])]
    pub prices: bool,
    /// Experience points of episodes that he has before [default: those of his sheet]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=9999))]
    pub points: Option<u16>,
    /// Experience points of stories that he has before; these also buy traits, new skills and reputation
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=9999))]
    pub story_points: Option<u16>,
    /// Where to keep the person.
    #[command(flatten)]
    pub keep: Keep,
    /// What else is the case.
    #[command(flatten)]
    pub conditions: Conditions,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// What must be the case for a purchase.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "What is the case")]
pub struct Conditions {
    /// Skills that were used and taught him something, or `all`
    #[arg(long, value_name = "SKILL", value_delimiter = ',')]
    pub used: Vec<String>,
    /// A professional or a school teaches what he learns
    #[arg(long)]
    pub taught: bool,
    /// He has trained hard for the trait
    #[arg(long)]
    pub trained: bool,
    /// The referee says that his deeds have earned the reputation
    #[arg(long)]
    pub earned: bool,
    /// The episode ended with him at rest
    #[arg(long)]
    pub resting: bool,
    /// Boxes of drink that are ticked
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = gulch::few_boxes())]
    pub drink: u8,
    /// His horse is tame already
    #[arg(long)]
    pub tame: bool,
    /// Commands that his horse knows already
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub knows: Vec<String>,
}

/// Somebody who grows: as he was found, and for the rules.
struct Grower {
    found: Found,
    character: Character,
    names: KindNames,
}

impl Advance {
    /// Gives and spends experience, or lists the prices.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let file = source::split(&self.who).map(|(file, _)| file);
        let register = file.filter(|file| matches!(who::read(file), Ok(AnyPeople::Register(_))));
        self.keep.check(register)?;
        let mut grower = self.grower()?;
        if let Some(points) = self.points {
            grower.character.experience = points;
        }
        if let Some(points) = self.story_points {
            grower.character.story_experience = points;
        }
        let name = grower.found.citizen.name.clone();
        if self.conditions.drink > grower.character.tracks.stamina {
            let has = crate::words::count(grower.character.tracks.stamina.into(), "box");
            let message = format!("{name} has {has}, too few for {} pints", self.conditions.drink);
            return Err(Refusal::new(message));
        }
        grower.character.tracks = grower.character.tracks.drunk(self.conditions.drink);
        if self.prices {
            return Ok(prices::report(&grower, rules, session.look));
        }
        let before = grower.character.clone();
        let account = Account::settle(self, &mut grower, rules)?;
        let mut after = grower.found.citizen.became(&grower.character, &grower.names);
        account.keep_in(&mut after);
        let report = self.report(&grower, (&before, &after), &account, rules, session);
        Ok(self.keep.keep(report, citizens_with(&after, register)?))
    }

    fn occasion(&self) -> Occasion {
        if self.story { Occasion::Story } else { Occasion::Episode }
    }

    fn report(
        &self,
        grower: &Grower,
        (before, after): (&Character, &Citizen),
        account: &Account,
        rules: Gulch,
        session: &Session,
    ) -> Report {
        let mut page = Page::new(session.look);
        let title = format!("{} at the end of {}", after.name, end_of(self.occasion()));
        page.title(&title, shady_gulch::BOOK.title());
        let unusual = InForce::from(rules).unusual();
        for says in grower.found.converted.iter().chain(&unusual) {
            page.prose(0, Ink::Waiting, says);
        }
        page.gap();
        page.grid(&account.grid());
        let rows = changes::rows(before, &grower.character, &grower.names);
        if !rows.is_empty() {
            page.gap();
            page.grid(&changes::grid(&rows));
        }
        page.gap();
        page.prose(0, Ink::Faint, &self.keep.says());
        let mut json = CitizenSheet::of(after, rules).object();
        json["before"] = CitizenSheet::of(&grower.found.citizen, rules).object();
        json["converted"] = json!(grower.found.converted);
        json["occasion"] = json!(self.occasion().label());
        account.add_to(&mut json);
        json["changes"] = rows
            .iter()
            .map(|(what, old, new)| json!({ "what": what, "before": old, "after": new }))
            .collect::<Vec<Value>>()
            .into();
        Report::new(page, json)
    }

    /// Who grows; refused if what the rules need is not told of him.
    fn grower(&self) -> Result<Grower, Refusal> {
        let found = match source::split(&self.who) {
            None if self.who.contains('=') => self.of_numbers()?,
            _ if self.vocation.is_some() => {
                return Err(Refusal::new(
                    "--vocation is for somebody given in numbers; the others have their own",
                ));
            }
            _ => gulch::people::find(&self.who)?,
        };
        let character = found.citizen.character().map_err(|fault| match fault {
            CannotFight::Lost { who, fields } => Refusal::new(format!(
                "nothing is told of the {} of {who}, so that he cannot grow",
                crate::words::list(&fields)
            )),
            CannotFight::Unrolled { .. } | CannotFight::NoSpeed { .. } => Refusal::new(fault.to_string()),
        })?;
        let names = KindNames::of(&found.citizen);
        Ok(Grower { found, character, names })
    }

    /// Somebody given in numbers, of whom neither virtues nor vices are told.
    fn of_numbers(&self) -> Result<Found, Refusal> {
        let (name, numbers) = self.who.split_once(':').unwrap_or(("He", &self.who));
        let name = quoted(name.trim()).trim_matches('`').to_owned();
        let name = if name.is_empty() { "He".to_owned() } else { name };
        let vocation = self.vocation.as_deref().ok_or_else(|| {
            Refusal::new("prices go by the vocation; give --vocation, such as --vocation hunter")
                .see("sixgun person kinds --book 2002")
        })?;
        let mut person = Person::default();
        for (ability, number) in gulch::list_of_numbers(numbers)? {
            match ability.skill {
                Some(skill) => person.skills = person.skills.with(skill, number),
                None => person.traits = person.traits.with(ability.by, number),
            }
        }
        let character = Character::new(town::vocation(vocation)?, person);
        let mut citizen = Citizen::of_character(&id_of(&name), &name, &character);
        citizen.lost = vec!["virtues".to_owned(), "vices".to_owned()];
        Ok(Found { citizen, converted: None })
    }
}

fn end_of(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Episode => "an episode",
        Occasion::Story => "a story",
    }
}
