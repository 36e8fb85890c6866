//! `sixgun gamble`: a hand of cards or a turn of the wheel, and whether a cheat is caught.

mod first_edition;
mod second_edition;

use crate::game::{Game, GameArgs};
use crate::given::{self, Only};
use crate::out::Report;
use crate::refusal::quoted;
use crate::resolved::Resolved;
use crate::source;
use crate::{Refusal, Session};
use clap::ValueEnum;
use rules::Book;

const EXAMPLES: &str = "\
Examples:
  sixgun gamble poker amateur amateur 20:risky --odds-only
  sixgun gamble poker Tom=amateur doc-holliday:safe --pot 12.50 --seed 9
  sixgun gamble poker amateur 30:risky --dice 60,45,31
  sixgun gamble faro amateur amateur --house 15:safe --seed 3
  sixgun gamble roulette amateur --house 40:risky --odds-only --json
  sixgun gamble monte 25 --dice 14
  sixgun gamble poker amateur 20 --book 1975 --hands 4 --seed 8
  sixgun gamble rating --dice 73";

/// The most hands of one evening.
const MOST_HANDS: u16 = 100;

/// Play a hand, with the exact odds of winning and of being caught.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Gamble {
    /// What is played; `rating` rolls how good a professional gambler is
    #[arg(value_name = "GAME")]
    pub what: What,
    /// Who plays: `amateur`, a gambler's rating from 1 to 50, or a name; `:safe` or `:risky` behind it if he
    /// cheats, a name and `=` before it to call him by
    #[arg(value_name = "PLAYER")]
    pub players: Vec<String>,
    /// Who keeps the bank at faro, roulette and keno, written like a player
    #[arg(long, value_name = "PLAYER", default_value = "amateur")]
    pub house: String,
    /// Dollars in the pot of a hand of poker
    #[arg(long, value_name = "DOLLARS", value_parser = given::cents)]
    pub pot: Option<u32>,
    /// Play so many hands one after another
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_HANDS)))]
    pub hands: u16,
    /// In 1975: hands that each gambler has won in a row already
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub wins: u8,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: Only,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// A game of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Each for himself: the highest roll takes the pot
    Poker,
    /// Each against the house
    Faro,
    /// Against a gambler who never loses
    Monte,
    /// Against the house, which alone can cheat
    Roulette,
    /// Against the house, which alone can cheat
    Keno,
    /// No game: roll a professional gambler's rating
    Rating,
}

impl What {
    fn label(self) -> &'static str {
        match self {
            What::Poker => "poker",
            What::Faro => "faro",
            What::Monte => "three-card monte",
            What::Roulette => "roulette",
            What::Keno => "keno",
            What::Rating => "a gambler's rating",
        }
    }
}

/// How somebody means to cheat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cheating {
    Safe,
    Risky,
}

/// Somebody at the table, whatever the book makes of him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// What he is called.
    pub(crate) name: String,
    /// The rating of a professional.
    pub(crate) rating: Option<u8>,
    /// How he cheats.
    pub(crate) cheats: Option<Cheating>,
}

impl Gamble {
    /// Plays.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        let resolved = match game {
            Game::FirstEdition(rules) => first_edition::play(self, &rules, session)?,
            Game::SecondEdition(rules) => second_edition::play(self, &rules, session)?,
        };
        Ok(resolved.report(session.look))
    }

    /// The players as written, each with a name of his own.
    fn seats(&self, book: Book) -> Result<Vec<Player>, Refusal> {
        let most = rules::gambling::MOST_PLAYERS;
        if self.players.len() > most {
            return Err(Refusal::new(format!("at most {most} people play at one table")));
        }
        let mut seats = self.players.iter().map(|text| player(text, book)).collect::<Result<Vec<_>, _>>()?;
        let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
        for (index, seat) in seats.iter_mut().enumerate() {
            let same = |names: &[String]| names.iter().filter(|name| **name == seat.name).count();
            if same(&names) > 1 {
                seat.name = format!("{} {}", seat.name, same(&names[..index]) + 1);
            }
        }
        Ok(seats)
    }

    fn starts(&self, game: Game) -> Resolved {
        let mut title = self.what.label().to_owned();
        title.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
        Resolved::new("gamble", title, game)
    }
}

/// Somebody at the table: `[NAME=]amateur|RATING|PERSON[:safe|:risky]`.
fn player(text: &str, book: Book) -> Result<Player, Refusal> {
    let (called, rest) = match text.split_once('=') {
        Some((called, rest)) => (Some(called.trim()), rest),
        None => (None, text),
    };
    let (who, cheats) = match rest.rsplit_once(':') {
        Some((who, how)) => {
            (who.trim(), Some(given::choice(how, &[("safe", Cheating::Safe), ("risky", Cheating::Risky)])?))
        }
        None => (rest.trim(), None),
    };
    let (name, rating) = somebody(who, book)?;
    let name = called.filter(|called| !called.is_empty()).map_or(name, shown);
    match (rating, cheats) {
        (None, Some(_)) => Err(Refusal::new(format!("{name} cannot cheat: only a professional gambler can"))),
        (rating, cheats) => Ok(Player { name, rating, cheats }),
    }
}

/// A name that somebody gave, fit to be printed.
fn shown(name: &str) -> String {
    quoted(name).trim_matches('`').to_owned()
}

/// A name to show, and the rating of a professional.
fn somebody(who: &str, book: Book) -> Result<(String, Option<u8>), Refusal> {
    if who.eq_ignore_ascii_case("amateur") {
        return Ok(("Amateur".to_owned(), None));
    }
    if who.starts_with(|letter: char| letter.is_ascii_digit()) {
        let rating = who.parse().ok().filter(|rating| (1..=50).contains(rating));
        let message = || format!("a gambler's rating is a number from 1 to 50, not {}", quoted(who));
        return Ok(("Gambler".to_owned(), Some(rating.ok_or_else(|| Refusal::new(message()))?)));
    }
    let person = source::person(who, book)?;
    Ok((person.name, person.gambler))
}

/// What somebody is, for the setting: `Doc (gambler rating 9, cheats at a risk)`.
fn described(player: &Player) -> String {
    let how = match player.cheats {
        None => "",
        Some(Cheating::Safe) => ", cheats safely",
        Some(Cheating::Risky) => ", cheats at a risk",
    };
    match player.rating {
        None => player.name.clone(),
        Some(rating) => format!("{} (gambler rating {rating}{how})", player.name),
    }
}

/// Nobody plays.
fn nobody() -> Refusal {
    Refusal::new("nobody plays; name the players, such as `amateur amateur 20:risky`")
}
