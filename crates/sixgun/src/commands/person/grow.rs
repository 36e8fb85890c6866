//! `sixgun person grow` and `sixgun person age`: what fights and years do to somebody.

use super::in_force::RulesArgs;
use super::sheet::{AbilityRow, Sheet, is_finished};
use super::who::{self, Anybody};
use super::{Keep, file_with, show};
use crate::game::Game;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use crate::refusal::{Refusal, quoted};
use crate::{Session, source, words};
use people::{Ability, Record};
use rules::abilities::Life;
use rules::{Person, boot_hill_1975, boot_hill_1979};

const GROW_EXAMPLES: &str = "\
Examples:
  sixgun person grow jake-priddy
  sixgun person grow julio-diego-garcia --fights 3
  sixgun person grow bill-powers@coffeyville_1975 --winners 3 --losers 5
  sixgun person grow bill-powers@coffeyville_1975 --took-part

In 1979 a gunfight that is survived raises speed and bravery. In 1975 a showdown
that is won raises speed, bravery and the accuracy that was used, by the odds.
Keep the result with --out FILE, or print the file with --toml.";

const AGE_EXAMPLES: &str = "\
Examples:
  sixgun person age billy-the-kid --years 10 --age 21
  sixgun person age wyatt-earp --years 5 --in 1881

A person file keeps the age and the years in play; for the others say the age, or
the year in which the years begin. Accuracy changes every other year in play.";

/// Let somebody grow by a gunfight.
#[derive(clap::Args, Debug)]
#[command(after_help = GROW_EXAMPLES)]
pub struct Grow {
    /// A name, or a people file such as gang.toml#rex
    pub who: String,
    /// How many gunfights, one after the other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50))]
    pub fights: u8,
    /// Men on the winning side (1975) [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=50))]
    pub winners: Option<u8>,
    /// Men on the losing side (1975) [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=50))]
    pub losers: Option<u8>,
    /// Won with thrown weapons, not with guns (1975)
    #[arg(long)]
    pub thrown: bool,
    /// Took part, but did not win a showdown: only the gunfight counts (1975)
    #[arg(long, conflicts_with_all = ["winners", "losers", "thrown"])]
    pub took_part: bool,
    /// Where to keep the person.
    #[command(flatten)]
    pub keep: Keep,
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// Let somebody grow older.
#[derive(clap::Args, Debug)]
#[command(after_help = AGE_EXAMPLES)]
pub struct Age {
    /// A name, or a people file such as gang.toml#rex
    pub who: String,
    /// How many years
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=90))]
    pub years: u8,
    /// The age before, where the record has none
    #[arg(long, value_name = "YEARS", value_parser = clap::value_parser!(u8).range(10..=99), conflicts_with = "in_year")]
    pub age: Option<u8>,
    /// The year in which the years begin, for somebody whose birth is known
    #[arg(long = "in", id = "in_year", value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1700..=1999))]
    pub in_year: Option<u16>,
    /// Where to keep the person.
    #[command(flatten)]
    pub keep: Keep,
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// Somebody about to change: the record, his abilities, and the file that he came from.
struct Before<'a> {
    record: Record,
    person: Person,
    game: Game,
    file: Option<&'a str>,
}

impl<'a> Before<'a> {
    fn of(asked: &'a str, rules: &RulesArgs, keep: &Keep) -> Result<Before<'a>, Refusal> {
        let file = source::split(asked).map(|(file, _)| file);
        keep.check(file)?;
        let record = match who::find(asked, rules.book())? {
            Anybody::Gunman(record) if !rules.is_2002() => *record,
            Anybody::Gunman(record) => return Err(by_experience(asked, &record.name)),
            Anybody::Citizen(citizen) => return Err(by_experience(asked, &citizen.name)),
        };
        let game = rules.edition().game_or(record.book)?;
        let record = game.as_read(record);
        if is_finished(&record) {
            return Err(finished(&record));
        }
        match people::ability(&record) {
            Ok(Ability::Person(person)) => Ok(Before { record, person, game, file }),
            Ok(Ability::Base { .. }) => Err(finished(&record)),
            Err(fault) => Err(Refusal::new(fault.to_string())),
        }
    }

    fn report(&self, after: &Record, title: &str, keep: &Keep, look: Look) -> Result<Report, Refusal> {
        let (before, now) = (Sheet::of(self.game, &self.record), Sheet::of(self.game, after));
        let mut page = Page::new(look);
        page.title(title, self.game.book().title());
        page.gap();
        let mut grid = Grid::new(["", "Before", "After"]);
        for (name, old, new) in rows(&before, &now) {
            let changed = if old == new { Ink::Faint } else { Ink::Good };
            let new = if old == new { "the same".to_owned() } else { new };
            grid.row([(Ink::Plain, name), (Ink::Plain, old), (changed, new)]);
        }
        page.grid(&grid);
        page.gap();
        page.prose(0, Ink::Faint, &keep.says());
        let mut json = show::object(&now);
        json["before"] = show::object(&before);
        Ok(keep.keep(Report::new(page, json), file_with(after, self.file)?))
    }
}

/// In 2002 people grow by experience, and by nothing else.
fn by_experience(asked: &str, name: &str) -> Refusal {
    let who = quoted(&format!("sixgun advance {asked}"));
    let message = format!(
        "in 2002 people grow by the experience of an episode or a story, not by gunfights or years; for {name} use {who}"
    );
    Refusal::new(message).see("sixgun advance --help")
}

/// Finished numbers cannot grow; perhaps another chart has more.
fn finished(record: &Record) -> Refusal {
    let message = format!(
        "only finished numbers are known of {} on the chart {}, and they cannot grow",
        record.name,
        quoted(&record.file)
    );
    let other = people::cast::all()
        .iter()
        .find(|other| other.id == record.id && other.file != record.file && !is_finished(other));
    Refusal { suggestion: other.map(Record::address), ..Refusal::new(message) }
}

/// What is shown of both: name, before, after.
fn rows(before: &Sheet<'_>, after: &Sheet<'_>) -> Vec<(String, String, String)> {
    let ability = |row: &AbilityRow| {
        let percentile = row.percentile.map_or(String::new(), |score| format!("{score}, "));
        let class = row.class.clone().unwrap_or_else(|| "not known".to_owned());
        let modifier = row.modifier.as_ref().map_or(String::new(), |modifier| format!(": {modifier}"));
        format!("{percentile}{class}{modifier}")
    };
    let mut rows: Vec<(String, String, String)> = before
        .abilities
        .iter()
        .zip(&after.abilities)
        .map(|(old, new)| (old.name.to_owned(), ability(old), ability(new)))
        .collect();
    let number = |tally: &Option<rules::Tally>| {
        tally.as_ref().map_or("-".to_owned(), |tally| tally.total().to_string())
    };
    rows.push(("Base accuracy".to_owned(), number(&before.gun), number(&after.gun)));
    if let (Some(old), Some(new)) = (before.weapons.first(), after.weapons.first()) {
        rows.push((format!("Base speed, {}", old.carried.code), number(&old.speed), number(&new.speed)));
    }
    if let (Some(old), Some(new)) = (before.record.age, after.record.age) {
        rows.push(("Age".to_owned(), old.to_string(), new.to_string()));
    }
    if let Some(new) = after.record.years {
        let old = before.record.years.unwrap_or(0);
        rows.push(("Years in play".to_owned(), old.to_string(), new.to_string()));
    }
    rows
}

impl Grow {
    /// Lets somebody grow and shows what came of it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let before = Before::of(&self.who, &self.rules, &self.keep)?;
        let after = (0..self.fights).try_fold(before.person, |person, _| self.once(&before.game, &person))?;
        let record = match after == before.person {
            true => before.record.clone(),
            false => before.record.became(&after),
        };
        let fights = words::count(self.fights.into(), "gunfight");
        let title = format!("{} after {fights}", before.record.name);
        before.report(&record, &title, &self.keep, session.look)
    }

    /// One gunfight, by the book in force.
    fn once(&self, game: &Game, person: &Person) -> Result<Person, Refusal> {
        match game {
            Game::SecondEdition(rules) => {
                if self.winners.is_some() || self.losers.is_some() || self.thrown || self.took_part {
                    let message = "in 1979 only surviving counts: --winners, --losers, --thrown and --took-part belong to 1975";
                    return Err(Refusal::new(message));
                }
                Ok(boot_hill_1979::abilities::survived(person, &rules.switches))
            }
            Game::FirstEdition(rules) => {
                let showdown = boot_hill_1975::abilities::Showdown {
                    face_to_face: !self.took_part,
                    on_his_feet: true,
                    opponents_left: 0,
                    winners: self.winners.unwrap_or(1),
                    losers: self.losers.unwrap_or(1),
                    thrown: self.thrown,
                };
                let grown = boot_hill_1975::abilities::after_showdown(person, &showdown, &rules.switches);
                Ok(boot_hill_1975::abilities::after_gunfight(&grown))
            }
        }
    }
}

impl Age {
    /// Lets the years pass and shows what they do.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut before = Before::of(&self.who, &self.rules, &self.keep)?;
        let age = self.age_of(&before.record)?;
        before.record.age = Some(age);
        let life = Life { age, years: before.record.years.unwrap_or(0) };
        let (person, life) = match &before.game {
            Game::SecondEdition(rules) => {
                boot_hill_1979::abilities::grown_older(&before.person, life, self.years, &rules.switches)
            }
            Game::FirstEdition(rules) => {
                boot_hill_1975::abilities::grown_older(&before.person, life, self.years, &rules.switches)
            }
        };
        let mut record = match person == before.person {
            true => before.record.clone(),
            false => before.record.became(&person),
        };
        record.age = Some(life.age.min(MOST_YEARS));
        record.years = Some(life.years.min(MOST_YEARS));
        let years = words::count(self.years.into(), "year");
        let title = format!("{}, {years} older", before.record.name);
        before.report(&record, &title, &self.keep, session.look)
    }

    fn age_of(&self, record: &Record) -> Result<u8, Refusal> {
        let by_birth =
            self.in_year.zip(record.born).and_then(|(year, born)| u8::try_from(year.checked_sub(born)?).ok());
        let age = self.age.or(by_birth).or(record.age.filter(|_| self.in_year.is_none()));
        let name = &record.name;
        let message = match (self.in_year, record.born) {
            (Some(year), Some(born)) => format!("{name} was born in {born} and has no age in {year}"),
            (Some(_), None) => format!("nobody knows when {name} was born; say --age YEARS"),
            (None, Some(born)) => {
                format!("the record has no age of {name}, born {born}; say --age YEARS or --in YEAR")
            }
            (None, None) => format!("the record has no age of {name}; say --age YEARS"),
        };
        age.filter(|age| *age <= MOST_YEARS).ok_or_else(|| Refusal::new(message))
    }
}

/// As old as a file can hold.
const MOST_YEARS: u8 = 120;
