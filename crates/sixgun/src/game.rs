//! Which rules are played: the edition, its readings and its optional rules. One set of arguments for every
//! command that plays.

use crate::refusal::{Refusal, nearest, quoted};
use crate::words;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
pub use rules::OptionalRule;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{Book, MapOptions, NoSuchSwitch, Options};
use serde_json::{Value, json};
use std::str::FromStr;
use std::sync::LazyLock;

/// The rules in force, as arguments; flatten it into the arguments of a command.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Rules in force")]
pub struct GameArgs {
    /// Play by the rules of 1975 or 1979 [default: 1979]
    #[arg(long, value_name = "YEAR", hide_possible_values = true)]
    pub book: Option<EditionYear>,
    /// Read an open rule in another way (see `sixgun rules --readings`)
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
    /// Optional rules in use, by their names in the registry.
    #[arg(long, value_name = "RULE", value_delimiter = ',', hide_possible_values = true)]
    #[arg(help = option_help(), value_parser = option_parser())]
    pub option: Vec<OptionalRule>,
}

/// An edition, by the year of its book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EditionYear {
    /// Boot Hill, first edition
    #[value(name = "1975", alias = "1e")]
    Y1975,
    /// Boot Hill, second edition
    #[value(name = "1979", alias = "2e")]
    Y1979,
}

impl EditionYear {
    /// The book of the rules.
    pub fn book(self) -> Book {
        match self {
            EditionYear::Y1975 => Book::BootHill1975,
            EditionYear::Y1979 => Book::BootHill1979,
        }
    }
}

/// The optional rules that need no map, from the registry.
fn without_map() -> impl Iterator<Item = OptionalRule> {
    OptionalRule::ALL.iter().copied().filter(|rule| !rule.needs_map())
}

/// What the help of `--option` says.
pub fn option_help() -> &'static str {
    static HELP: LazyLock<String> = LazyLock::new(|| {
        let names: Vec<&str> = without_map().map(OptionalRule::name).collect();
        format!("Use optional rules: {}", names.join(", "))
    });
    HELP.as_str()
}

/// Reads an optional rule that needs no map, by its name in the registry.
pub fn option_parser() -> impl TypedValueParser<Value = OptionalRule> {
    let named = |rule: OptionalRule| PossibleValue::new(rule.name()).help(rule.says());
    PossibleValuesParser::new(without_map().map(named))
        .try_map(|name| OptionalRule::named(&name).ok_or("no optional rule of that name"))
}

/// A reading chosen by hand: `automatic-results=none`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name of the switch.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        let (name, value) =
            text.split_once('=').ok_or("expected NAME=VALUE, such as automatic-results=none")?;
        Ok(Setting { name: name.trim().to_owned(), value: value.trim().to_owned() })
    }
}

impl Setting {
    /// Why a book does not take it.
    pub fn refused(&self, year: u16, fault: &NoSuchSwitch) -> Refusal {
        let Setting { name, value } = self;
        match *fault {
            NoSuchSwitch::Name(names) => {
                let message =
                    format!("{year} has no reading {}; it has {}", quoted(name), words::list(names));
                Refusal::new(message).near(name, names.iter().copied()).see("sixgun rules --readings")
            }
            NoSuchSwitch::Value(values) => {
                let known = values.join(", ");
                let message = format!("the reading `{name}` has no value {}; it has {known}", quoted(value));
                let near = nearest(value, values.iter().copied()).map(|near| format!("{name}={near}"));
                Refusal { suggestion: near, ..Refusal::new(message).see("sixgun rules --readings") }
            }
        }
    }
}

impl GameArgs {
    /// The game that was asked for; without `--book` by the rules of 1979.
    pub fn game(&self) -> Result<Game, Refusal> {
        self.game_or(Book::BootHill1979)
    }

    /// The game that was asked for; without `--book` by the rules of this book.
    pub fn game_or(&self, book: Book) -> Result<Game, Refusal> {
        let mut game = Game::of(self.book.map_or(book, EditionYear::book));
        for setting in &self.set {
            game.set(setting)?;
        }
        for rule in &self.option {
            *rule.switch(game.options_mut(), &mut MapOptions::default()) = true;
        }
        Ok(game)
    }
}

/// The rules in force: one of the two editions with its readings and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Boot Hill, first edition.
    FirstEdition(FirstEdition),
    /// Boot Hill, second edition.
    SecondEdition(SecondEdition),
}

/// Does the same with either edition: `by!(game, rules => rules.net_speed(…))`.
#[macro_export]
macro_rules! by {
    ($game:expr, $rules:ident => $does:expr) => {
        match $game {
            $crate::game::Game::FirstEdition($rules) => $does,
            $crate::game::Game::SecondEdition($rules) => $does,
        }
    };
}

impl Game {
    /// A book's game with default readings and no optional rules. The screen of 1981 belongs to the second
    /// edition; the game of 2002 is another one with commands of its own, and its people come here converted.
    pub fn of(book: Book) -> Game {
        match book {
            Book::BootHill1975 => Game::FirstEdition(FirstEdition::default()),
            Book::BootHill1979 | Book::Northfield1981 | Book::ShadyGulch2002 => {
                Game::SecondEdition(SecondEdition::default())
            }
        }
    }

    /// The book whose rules are in force.
    pub fn book(&self) -> Book {
        match self {
            Game::FirstEdition(_) => Book::BootHill1975,
            Game::SecondEdition(_) => Book::BootHill1979,
        }
    }

    /// The optional rules in use.
    pub fn options(&self) -> &Options {
        by!(self, rules => &rules.options)
    }

    fn options_mut(&mut self) -> &mut Options {
        by!(self, rules => &mut rules.options)
    }

    /// Every switch: its name, its value, and all its values with the default first.
    pub fn readings(&self) -> Vec<(&'static str, &'static str, &'static [&'static str])> {
        by!(self, rules => rules.switches.list())
    }

    /// The switches that do not stand at their default.
    pub fn changed(&self) -> Vec<(&'static str, &'static str)> {
        changed(self.readings())
    }

    /// The names of the optional rules in use.
    pub fn options_in_use(&self) -> Vec<&'static str> {
        let used = |rule: &OptionalRule| rule.is_used(*self.options(), MapOptions::default());
        without_map().filter(used).map(OptionalRule::name).collect()
    }

    fn set(&mut self, setting: &Setting) -> Result<(), Refusal> {
        let Setting { name, value } = setting;
        let set = by!(self, rules => rules.switches.set(name, value));
        set.map_err(|fault| setting.refused(self.book().year(), &fault))
    }

    /// Somebody of the charts by the readings in force.
    pub fn as_read(&self, record: people::Record) -> people::Record {
        match self {
            Game::FirstEdition(rules) => people::scenario::first_edition::as_read(record, &rules.switches),
            Game::SecondEdition(_) => record,
        }
    }

    /// What is unusual about these rules in one sentence; nothing where nothing is.
    pub fn unusual(&self) -> Option<String> {
        self.in_force().unusual()
    }

    /// The rules in force, for programs.
    pub fn json(&self) -> Value {
        self.in_force().json()
    }

    fn in_force(&self) -> InForce {
        InForce { book: self.book(), options: self.options_in_use(), changed: self.changed() }
    }
}

/// The rules in force of any book, as far as they are spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// The book.
    pub book: Book,
    /// The optional rules in use.
    pub options: Vec<&'static str>,
    /// The switches that do not stand at their default.
    pub changed: Vec<(&'static str, &'static str)>,
}

impl From<Game> for InForce {
    fn from(game: Game) -> InForce {
        game.in_force()
    }
}

impl InForce {
    /// What is unusual about these rules in one sentence; nothing where nothing is.
    pub fn unusual(&self) -> Option<String> {
        let changed: Vec<String> =
            self.changed.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut said = Vec::new();
        if !self.options.is_empty() {
            said.push(format!(
                "Optional rules in use: {}.",
                words::list(&self.options.iter().map(|name| name.replace('-', " ")).collect::<Vec<_>>())
            ));
        }
        if !changed.is_empty() {
            said.push(format!("Read in another way: {}.", words::list(&changed)));
        }
        (!said.is_empty()).then(|| said.join(" "))
    }

    /// The rules in force, for programs.
    pub fn json(&self) -> Value {
        let readings: serde_json::Map<String, Value> =
            self.changed.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        json!({ "book": self.book.year(), "options": self.options, "readings": readings })
    }
}

/// Of all switches those that do not stand at their default.
pub fn changed(
    readings: Vec<(&'static str, &'static str, &'static [&'static str])>,
) -> Vec<(&'static str, &'static str)> {
    let all = readings.into_iter();
    all.filter(|(_, value, values)| values.first() != Some(value))
        .map(|(name, value, _)| (name, value))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(book: EditionYear, set: &[&str], option: &[OptionalRule]) -> Result<Game, Refusal> {
        let set = set.iter().map(|text| text.parse().expect("NAME=VALUE")).collect();
        GameArgs { book: Some(book), set, option: option.to_vec() }.game()
    }

    #[test]
    fn nothing_asked_for_is_the_second_edition_as_printed() {
        let game = GameArgs::default().game().expect("a game");
        assert_eq!((game.book(), game.unusual()), (Book::BootHill1979, None));
        assert_eq!(game.json(), json!({ "book": 1979, "options": [], "readings": {} }));
        let older = GameArgs::default().game_or(Book::BootHill1975).expect("a game");
        assert_eq!(older.book(), Book::BootHill1975);
    }

    #[test]
    fn readings_and_options_are_turned_by_name() {
        let options = [OptionalRule::Misfires, OptionalRule::Stunning];
        let game = asked(EditionYear::Y1975, &["hit-method=fast"], &options).expect("a game");
        assert!(game.options().misfires && game.options().stunning && !game.options().sharpshooting);
        assert_eq!(game.changed(), [("hit-method", "fast")]);
        let said = "Optional rules in use: stunning and misfires. Read in another way: hit-method=fast.";
        assert_eq!(game.unusual().as_deref(), Some(said));
    }

    #[test]
    fn every_reading_of_both_books_can_be_turned() {
        for year in [EditionYear::Y1975, EditionYear::Y1979] {
            for (name, _, values) in Game::of(year.book()).readings() {
                for value in values {
                    let game = asked(year, &[&format!("{name}={value}")], &[]).expect("a game");
                    assert!(
                        game.readings().iter().any(|(n, v, _)| (n, v) == (&name, value)),
                        "{name}={value}"
                    );
                }
            }
        }
    }

    #[test]
    fn an_unknown_reading_is_refused_with_all_that_there_are() {
        let name = asked(EditionYear::Y1975, &["hit-metod=fast"], &[]).expect_err("a refusal");
        assert_eq!(name.suggestion.as_deref(), Some("hit-method"));
        assert!(name.message.contains("1975 has no reading `hit-metod`"), "{}", name.message);
        assert!(name.message.contains("bow-accuracy"), "{}", name.message);
        let value = asked(EditionYear::Y1975, &["hit-method=fasst"], &[]).expect_err("a refusal");
        assert_eq!(value.message, "the reading `hit-method` has no value `fasst`; it has exact, fast");
        assert_eq!(value.suggestion.as_deref(), Some("hit-method=fast"));
        assert!("hit-method".parse::<Setting>().is_err());
    }
}
