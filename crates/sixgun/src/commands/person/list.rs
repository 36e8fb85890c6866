//! `sixgun person list`: who is on the charts.

use super::sheet::Sheet;
use crate::args::BookYear;
use crate::game::Game;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use crate::refusal::{Refusal, quoted};
use crate::{Session, words};
use people::cast::{Filter, those};
use people::{Citizen, Record};
use serde_json::{Value, json};
use shady_gulch::{Skill, Trait};

const EXAMPLES: &str = "\
Examples:
  sixgun person list                     everybody
  sixgun person list earp                whoever has the word somewhere
  sixgun person list --chart northfield
  sixgun person list --trade lawman --alive-in 1881
  sixgun person list --book 1975 --json
  sixgun person list --book 2002

Charts: fastest_guns, promise_city, ok_corral_1979, coffeyville_1979,
northfield, six_gunfights, average, ok_corral_1975, coffeyville_1975; and
shady_gulch_2002, whose people are of another game with other numbers.";

/// List the people of the books.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct List {
    /// Words that somebody must have in name, gang, trade, place, part or note
    #[arg(value_name = "SEARCH")]
    pub words: Vec<String>,
    /// Only people of this book: 1975, 1979, 1981 or 2002
    #[arg(long, value_name = "YEAR", hide_possible_values = true)]
    pub book: Option<BookYear>,
    /// Only people of this chart, by the name of its file or the beginning of it
    #[arg(long, value_name = "CHART")]
    pub chart: Option<String>,
    /// Only people of this gang
    #[arg(long, value_name = "WORDS")]
    pub gang: Option<String>,
    /// Only people of this trade
    #[arg(long, value_name = "WORDS")]
    pub trade: Option<String>,
    /// Only people with this part in a scenario
    #[arg(long, value_name = "WORDS")]
    pub role: Option<String>,
    /// Only people of this state or region, such as TX
    #[arg(long, value_name = "PLACE")]
    pub place: Option<String>,
    /// Only people who may have been alive in this year
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1700..=1999))]
    pub alive_in: Option<u16>,
}

impl List {
    /// The people who pass, by chart.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let filter = Filter {
            book: self.book.map(BookYear::book),
            chart: self.chart.as_deref(),
            name: None,
            gang: self.gang.as_deref(),
            role: self.role.as_deref(),
            trade: self.trade.as_deref(),
            place: self.place.as_deref(),
            alive_in: self.alive_in,
        };
        let found: Vec<&Record> =
            those(filter).filter(|record| speaks_of(&texts(record), &self.words)).collect();
        let citizens: Vec<&Citizen> = people::citizen::all().iter().filter(|one| self.lets(one)).collect();
        if found.is_empty() && citizens.is_empty() {
            return Err(self.nobody());
        }
        let mut objects: Vec<Value> = found.iter().map(|record| object(record)).collect();
        objects.extend(citizens.iter().map(|one| citizen_object(one)));
        let page = page(&found, &citizens, session.look);
        Ok(Report::new(page, json!({ "count": objects.len(), "people": objects })))
    }

    /// Whether somebody of 2002 passes. Nobody there has a gang, a part in a scenario or a place, and nothing is known
    /// of their years.
    fn lets(&self, one: &Citizen) -> bool {
        let says = |text: &str, wanted: &str| text.to_lowercase().contains(&wanted.trim().to_lowercase());
        let trade = one.vocation.map_or("", |vocation| vocation.label());
        let nowhere = self.gang.is_none() && self.role.is_none() && self.place.is_none();
        nowhere
            && self.book.is_none_or(|year| year.book() == shady_gulch::BOOK)
            && self
                .chart
                .as_ref()
                .is_none_or(|chart| !chart.is_empty() && one.file.starts_with(chart.as_str()))
            && self.trade.as_ref().is_none_or(|wanted| says(trade, wanted))
            && speaks_of(&citizen_texts(one), &self.words)
    }

    fn nobody(&self) -> Refusal {
        let registers = people::registers().iter().map(|register| register.file.as_str());
        let charts = people::charts().iter().map(|chart| chart.file.as_str()).chain(registers);
        if let Some(chart) =
            self.chart.as_ref().filter(|chart| !charts.clone().any(|file| file.starts_with(chart.as_str())))
        {
            return Refusal::new(format!("no chart is called {}", quoted(chart)))
                .near(chart, charts)
                .see("sixgun person list --help");
        }
        let refusal = match self.words.as_slice() {
            [] => Refusal::new("nobody passes these filters"),
            words => Refusal::new(format!("nobody is found under {}", quoted(&words.join(" ")))),
        };
        let citizens = people::citizen::all().iter().flat_map(citizen_texts);
        let all = people::cast::all().iter().flat_map(texts).chain(citizens);
        let names: Vec<String> = all.flat_map(|text| split(&text)).collect();
        let refusal = match self.words.as_slice() {
            [word] => refusal.near(word, names.iter().map(String::as_str)),
            _ => refusal,
        };
        refusal.see("sixgun person list")
    }
}

/// Everything of a record in which words are looked for.
fn texts(record: &Record) -> Vec<String> {
    let one = [Some(record.name.clone()), Some(record.id.clone()), Some(record.chart.clone())];
    let some = [record.gang.clone(), record.role.clone(), record.note.clone()];
    let lists = [&record.also, &record.trades, &record.places].into_iter().flatten().cloned();
    one.into_iter().chain(some).flatten().chain(lists).collect()
}

/// The same of somebody of 2002.
fn citizen_texts(one: &Citizen) -> Vec<String> {
    let vocation = one.vocation.map(|vocation| vocation.label().to_owned());
    let some = [vocation, one.note.clone()].into_iter().flatten();
    [one.name.clone(), one.id.clone(), one.chart.clone()]
        .into_iter()
        .chain(some)
        .chain(one.also.clone())
        .collect()
}

fn split(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| word.chars().count() > 2)
        .map(str::to_owned)
        .collect()
}

fn speaks_of(texts: &[String], words: &[String]) -> bool {
    let text = texts.join("\n").to_lowercase();
    words.iter().all(|word| text.contains(&word.to_lowercase()))
}

/// The numbers of the list: speed with the first weapon, accuracy and strength by his own book.
fn numbers(record: &Record) -> [Option<i16>; 3] {
    let sheet = Sheet::of(Game::of(record.book), record);
    let speed = sheet.weapons.iter().find_map(|row| row.speed.as_ref()).map(rules::Tally::total);
    [speed, sheet.gun.as_ref().map(rules::Tally::total), sheet.strength]
}

fn page(found: &[&Record], citizens: &[&Citizen], look: Look) -> Page {
    let mut page = Page::new(look);
    for chart in people::charts() {
        let people: Vec<&&Record> = found.iter().filter(|record| record.file == chart.file).collect();
        let Some(first) = people.first() else { continue };
        page.gap();
        page.title(&chart.title, &format!("{} ({})", chart.file, first.book.year()));
        let mut grid = Grid::new(["Id", "Name", "Speed", "Aim", "Str", "What"]);
        for record in people {
            let numbers =
                numbers(record).map(|number| number.map_or("-".to_owned(), |number| number.to_string()));
            let [speed, aim, strength] = numbers;
            grid.row([record.id.clone(), record.name.clone(), speed, aim, strength, about(record)]);
        }
        page.grid(&grid);
    }
    for register in people::registers() {
        let people: Vec<&&Citizen> = citizens.iter().filter(|one| one.file == register.file).collect();
        if people.is_empty() {
            continue;
        }
        page.gap();
        page.title(&register.title, &format!("{} (2002)", register.file));
        page.grid(&citizen_grid(&people));
    }
    page.gap();
    let count = words::count(found.len() + citizens.len(), "person").replace("persons", "people");
    let speed = if found.is_empty() { "" } else { " Speed is with the first weapon." };
    let whole = found.first().map(|first| &first.id).or(citizens.first().map(|first| &first.id));
    let whole = whole.map_or(String::new(), |id| format!(" One whole: sixgun person show {id}"));
    page.prose(0, Ink::Faint, &format!("{count}.{speed}{whole}"));
    page
}

/// The people of 2002.
fn citizen_grid(people: &[&&Citizen]) -> Grid {
    let mut grid = Grid::new(["Id", "Name", "Vocation", "Reaction", "Stamina"]);
    for one in people {
        let numbers =
            citizen_numbers(one).map(|number| number.map_or("-".to_owned(), |number| number.to_string()));
        let [reaction, stamina, _] = numbers;
        let vocation = one.vocation.map_or("-", |vocation| vocation.label()).to_owned();
        grid.row([one.id.clone(), one.name.clone(), vocation, reaction, stamina]);
    }
    grid
}

/// Reaction, stamina, and dexterity with Firearms.
fn citizen_numbers(one: &Citizen) -> [Option<u8>; 3] {
    let aim = one
        .person()
        .ok()
        .map(|person| person.traits.of(Trait::Dexterity) + person.skills.of(Skill::Firearms));
    [one.traits.map(|traits| traits.reaction()), one.traits.map(|traits| traits.stamina()), aim]
}

/// Gang, part or trades in a few words.
fn about(record: &Record) -> String {
    let trades = words::trades(&record.trades);
    let parts = [record.gang.clone(), record.role.clone(), Some(trades).filter(|trades| !trades.is_empty())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn object(record: &Record) -> Value {
    let [speed, accuracy, strength] = numbers(record);
    json!({
        "id": record.id,
        "name": record.name,
        "chart": record.file,
        "book": record.book.year(),
        "gang": record.gang,
        "role": record.role,
        "trades": record.trades,
        "places": record.places,
        "born": record.born,
        "died": record.died,
        "speed": speed,
        "accuracy": accuracy,
        "strength": strength,
    })
}

/// The fields that everybody has, empty where the other game has no such number, and those of 2002.
fn citizen_object(one: &Citizen) -> Value {
    let [reaction, stamina, aim] = citizen_numbers(one);
    let vocation = one.vocation.map(|vocation| vocation.label());
    let nothing = Value::Null;
    json!({
        "id": one.id,
        "name": one.name,
        "chart": one.file,
        "book": 2002,
        "gang": nothing,
        "role": nothing,
        "trades": vocation.into_iter().collect::<Vec<_>>(),
        "places": [],
        "born": nothing,
        "died": nothing,
        "speed": nothing,
        "accuracy": nothing,
        "strength": nothing,
        "vocation": vocation,
        "reaction": reaction,
        "stamina": stamina,
        "aim": aim,
        "reputation": one.reputation,
    })
}
