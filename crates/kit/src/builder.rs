//! A scenario made in code.

use crate::KitError;
use people::{Record, id_of};
use rules::{CustomEdition, HouseRule, OptionalRule};
use scenario::{Scenario, Sequence, Shelf};
use std::fmt::Write as _;
use town::Direction;

/// The name of the map and of the people file in what the builder writes.
const MAP: &str = "built.town";
const PEOPLE: &str = "built_people.toml";

/// Puts a scenario together step by step. Nothing is checked before [`ScenarioBuilder::build`], which writes a scenario
/// file and reads it: what is built can be kept in a record like every other scenario.
///
/// ```
/// use sixgun_kit::prelude::*;
///
/// let scenario = ScenarioBuilder::new("A wet street", Sequence::Basic)
///     .open_ground(12, 6)
///     .figure("Doc Holliday", "Law", (2, 3), Direction::East)
///     .figure("Ike Clanton", "Cowboys", (9, 3), Direction::West)
///     .option(OptionalRule::Stunning)
///     .house_rule("rain: -5 to hit in the open")
///     .turns(20)
///     .build()?;
/// assert_eq!(scenario.house_rules()[0].name, "rain");
/// # Ok::<(), KitError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ScenarioBuilder {
    name: String,
    sequence: Sequence,
    turns: u16,
    map: String,
    people: Vec<Record>,
    figures: Vec<Standing>,
    options: Vec<OptionalRule>,
    house: Vec<String>,
    more: String,
    edition: Option<&'static dyn CustomEdition>,
}

/// A figure as it was asked for.
#[derive(Clone, Debug)]
struct Standing {
    name: String,
    side: String,
    at: (u16, u16),
    facing: Direction,
}

impl ScenarioBuilder {
    /// A scenario of this name. The sequence of play decides by which edition it is played.
    pub fn new(name: &str, sequence: Sequence) -> ScenarioBuilder {
        ScenarioBuilder {
            name: name.to_owned(),
            sequence,
            turns: 50,
            map: String::new(),
            people: Vec::new(),
            figures: Vec::new(),
            options: Vec::new(),
            house: Vec::new(),
            more: String::new(),
            edition: None,
        }
    }

    /// Plays on open ground of so many squares.
    #[must_use]
    pub fn open_ground(self, width: usize, height: usize) -> ScenarioBuilder {
        let row = format!(" {}", ", ".repeat(width).trim_end());
        let drawing = vec![row; height].join("\n\n");
        let map = format!(
            "name = \"Open ground\"\n[[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\ndrawing = '''\n\n{drawing}\n\n'''\n"
        );
        self.map(map)
    }

    /// Plays on a map of one's own: the text of a `.town` file.
    #[must_use]
    pub fn map(mut self, text: impl Into<String>) -> ScenarioBuilder {
        self.map = text.into();
        self
    }

    /// Ends the fight after so many turns.
    #[must_use]
    pub fn turns(mut self, turns: u16) -> ScenarioBuilder {
        self.turns = turns;
        self
    }

    /// Adds a person of one's own, whom [`figure`](Self::figure) then finds by name before those of the books.
    #[must_use]
    pub fn person(mut self, record: Record) -> ScenarioBuilder {
        self.people.push(record);
        self
    }

    /// Puts somebody on the map: a name of the people files, the side, the square counted from 0, and where he looks.
    #[must_use]
    pub fn figure(mut self, name: &str, side: &str, at: (u16, u16), facing: Direction) -> ScenarioBuilder {
        self.figures.push(Standing { name: name.to_owned(), side: side.to_owned(), at, facing });
        self
    }

    /// Uses an optional rule.
    #[must_use]
    pub fn option(mut self, rule: OptionalRule) -> ScenarioBuilder {
        self.options.push(rule);
        self
    }

    /// Uses a house rule, such as `rain: -5 to hit in the open`.
    #[must_use]
    pub fn house_rule(mut self, line: &str) -> ScenarioBuilder {
        self.house.push(line.to_owned());
        self
    }

    /// Plays by a programmer's own edition of the book.
    #[must_use]
    pub fn edition(mut self, edition: &'static dyn CustomEdition) -> ScenarioBuilder {
        self.edition = Some(edition);
        self
    }

    /// Adds tables of a scenario file as they are: horses, goods, victories. Without a victory the last side that stands
    /// wins.
    #[must_use]
    pub fn toml(mut self, tables: &str) -> ScenarioBuilder {
        self.more.push_str(tables);
        self.more.push('\n');
        self
    }

    /// Checks everything and makes the scenario.
    pub fn build(&self) -> Result<Scenario, KitError> {
        for line in &self.house {
            line.parse::<HouseRule>()?;
        }
        let book = scenario::Rules::of(self.sequence.edition()).book();
        let people = self
            .figures
            .iter()
            .map(|figure| self.record(book, &figure.name))
            .collect::<Result<Vec<_>, _>>()?;
        let mut shelf = Shelf::new();
        let fault = |faults: &dyn ToString| KitError::Scenario(faults.to_string());
        let town = town::parse(MAP, &self.map, &town::Library::new()).map_err(|faults| fault(&faults))?;
        shelf.add_map(MAP, town);
        let chart = people::people_toml("Built", book, &people);
        let chart = people::parse::people(PEOPLE, &chart).map_err(|faults| fault(&faults))?;
        shelf.add_people(PEOPLE, &chart);
        let file = format!("{}.toml", id_of(&self.name));
        let built = scenario::parse(&file, &self.text(&people), &shelf).map_err(|faults| fault(&faults))?;
        Ok(match self.edition {
            Some(edition) => built.by_custom_edition(edition),
            None => built,
        })
    }

    fn record(&self, book: rules::Book, name: &str) -> Result<Record, KitError> {
        let own = self.people.iter().find(|record| record.name == name || record.id == name);
        match own {
            Some(record) => Ok(record.clone()),
            None => Ok(people::cast::find_for(book, name)?.clone()),
        }
    }

    /// The scenario file.
    fn text(&self, people: &[Record]) -> String {
        let quoted = |text: &str| format!("{text:?}");
        let house: Vec<String> = self.house.iter().map(|line| quoted(line)).collect();
        let options: Vec<String> = self.options.iter().map(|rule| quoted(rule.name())).collect();
        let mut text = format!(
            "name = {}\nbook = \"{}\"\nsequence = \"{}\"\nmap_file = \"{MAP}\"\npeople_files = [\"{PEOPLE}\"]\nturns = {}\n\
             option = [{}]\nhouse_rules = [{}]\n",
            quoted(&self.name),
            self.sequence.edition().name(),
            self.sequence.name(),
            self.turns,
            options.join(", "),
            house.join(", "),
        );
        let mut sides: Vec<&str> = Vec::new();
        for figure in &self.figures {
            if !sides.contains(&figure.side.as_str()) {
                sides.push(&figure.side);
                let _ = writeln!(text, "[[side]]\nname = {}", quoted(&figure.side));
            }
        }
        for (figure, record) in self.figures.iter().zip(people) {
            let Standing { side, at: (x, y), facing, .. } = figure;
            let (id, side, facing) = (quoted(&record.id), quoted(side), facing.name());
            let _ = writeln!(
                text,
                "[[figure]]\nwho = {id}\nside = {side}\nat = [{x}, {y}]\nfacing = \"{facing}\""
            );
        }
        if !self.more.contains("[[victory]]") {
            text.push_str("[[victory]]\nby = \"last-standing\"\n");
        }
        text + &self.more
    }
}
