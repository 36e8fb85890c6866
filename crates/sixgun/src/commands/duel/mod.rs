//! `sixgun duel`: two people, a distance, and what comes of it.

mod books;
mod cast;
mod choices;
mod count;
mod setting;
mod side_by_side;
pub mod story;
mod tell;
mod third;
mod ways;
mod wishes;

pub use books::{Books, DuelRules};
pub(crate) use choices::{Contest, Said};
pub use setting::Meeting;
pub(crate) use side_by_side::{Fought, turns_ahead};
pub use story::Story;
pub use ways::{FirstWay, Habit, SecondWay, Ways};
pub(crate) use wishes::Wishes;
pub use wishes::{AimAndSurprise, Caught, FirstMan, SecondMan, SharpShot, Whom};

use crate::gulch::{Conversion, all_said};
use crate::refusal::Refusal;
use crate::{Report, Session, by};
use chance::Odds;
use clap::Args;
use odds::ShowdownOdds;
use rules::{Book, Distance, Sharp, Surprise};
use serde_json::{Value, json};

/// Turns that exact odds of *Boot Hill* look ahead if no number was said.
const TURNS: u16 = 2;

/// What two people are called who were given in numbers and without a name.
const UNNAMED: [&str; 2] = ["the first", "the second"];

const EXAMPLES: &str = "\
Examples:
  sixgun duel wyatt-earp johnny-ringo
  sixgun duel wyatt-earp doc-holliday --hip --distance 4 --seed 1881
  sixgun duel doc-holliday johnny-ringo --book 1975 --odds=1
  sixgun duel wes-hardin ben-thompson --weapon-b 2SG --times 1000
  sixgun duel curly-bill clay-allison --option misfires,stunning --json
  sixgun duel doc-holliday johnny-ringo --book 2002 --seed 3
  sixgun duel mad-dog-kelsey wyatt-earp --book 2002 --metres 8 --drawn --odds=4
  sixgun duel doc-holliday johnny-ringo --book 1975,1979,2002
  sixgun duel wes-hardin mad-dog-kelsey --book all --odds=1 --json

People are found by name (see `sixgun person list`) or read from a people file:
`rex.toml`, or `gang.toml#rex` where the file holds several. Options that end in
-a are for the first of the two, those in -b for the second. In 2002 people may
also be given in numbers, such as Pat:dex=5,per=4,str=3,wil=4,firearms=9, and
whoever is of another game is converted, which is our own invention.";

/// Tell the story of a showdown between two people, with every modifier shown.
#[derive(Args, Debug, Clone)]
#[command(after_help = EXAMPLES)]
pub struct Duel {
    /// The first: a name, or a people file
    pub a: String,
    /// The second
    pub b: String,
    /// How far apart they stand, in spaces of six feet
    #[arg(long, visible_alias = "range", value_name = "SPACES", default_value_t = 10, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub distance: u16,
    /// Turns after which both walk away
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=200))]
    pub turns: u16,
    /// Both fire from the hip
    #[arg(long)]
    pub hip: bool,
    /// Who aims, and who is surprised.
    #[command(flatten)]
    pub aim: AimAndSurprise,
    /// Both fire two pistols at once
    #[arg(long)]
    pub two_pistols: bool,
    /// Shots a turn, as far as the guns allow [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub shots: Option<u8>,
    /// Add the exact odds of who falls, over as many turns as are said [default: two; in 2002 and side by side six, side by side fewer with optional rules]
    #[arg(
        long,
        value_name = "TURNS",
        num_args = 0..=1,
        require_equals = true,
        value_parser = clap::value_parser!(u16).range(1..=12)
    )]
    pub odds: Option<Option<u16>>,
    /// Play it so many times and count, instead of telling it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub times: Option<u64>,
    /// What the first does otherwise
    #[command(flatten)]
    pub first: FirstMan,
    /// What the second does otherwise
    #[command(flatten)]
    pub second: SecondMan,
    /// How both fight by the rules of 2002
    #[command(flatten)]
    pub ways: Ways,
    /// How the first fights by the rules of 2002
    #[command(flatten)]
    pub first_way: FirstWay,
    /// How the second fights by the rules of 2002
    #[command(flatten)]
    pub second_way: SecondWay,
    /// The rules in force.
    #[command(flatten)]
    pub rules: DuelRules,
}

impl Duel {
    /// A showdown between two with everything as usual.
    pub fn between(a: &str, b: &str) -> Duel {
        Duel {
            a: a.to_owned(),
            b: b.to_owned(),
            distance: 10,
            turns: 12,
            hip: false,
            aim: AimAndSurprise::default(),
            two_pistols: false,
            shots: None,
            first: FirstMan::default(),
            second: SecondMan::default(),
            odds: None,
            times: None,
            ways: Ways::default(),
            first_way: FirstWay::default(),
            second_way: SecondWay::default(),
            rules: DuelRules::default(),
        }
    }

    /// Plays and tells it, or plays it many times and counts, or sets several books side by side.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        if let Some(books) = self.rules.book.as_ref().filter(|books| books.only().is_none()) {
            return side_by_side::report(self, books.all(), session);
        }
        if self.book()? == Book::ShadyGulch2002 {
            return third::report(self, session);
        }
        let meeting = self.meeting()?;
        let odds = self.odds.map(|turns| turns.unwrap_or(TURNS));
        self.odds_are_quick(&meeting)?;
        match (self.times, session.dice.seed()) {
            (Some(times), Some(seed)) => Ok(count::report(&meeting, times, seed, odds, session.look)),
            (Some(_), None) => Err(by_seed()),
            (None, _) => Ok(self.story(&meeting, session).report(session.look)),
        }
    }

    /// The showdown as it is about to begin, by each book that was asked for.
    pub(crate) fn fought(&self) -> Result<Vec<Fought>, Refusal> {
        if let Some(books) = self.rules.book.as_ref().filter(|books| books.only().is_none()) {
            return side_by_side::fought(self, books.all());
        }
        if self.book()? == Book::ShadyGulch2002 {
            return Ok(vec![Fought::Gulch(Box::new(third::standoff(self)?))]);
        }
        let meeting = self.meeting()?;
        self.odds_are_quick(&meeting)?;
        Ok(vec![Fought::Hill(Box::new(meeting), Box::default())])
    }

    /// The one book that it is fought by. Two people of 2002 fight by the rules of 2002.
    fn book(&self) -> Result<Book, Refusal> {
        let both_of_2002 =
            || [&self.a, &self.b].into_iter().all(|who| cast::only_of_2002(who, UNNAMED[0]).is_some());
        let asked = self.rules.book.as_ref().and_then(Books::only);
        let book = asked.unwrap_or_else(|| match both_of_2002() {
            true => Book::ShadyGulch2002,
            false => Book::BootHill1979,
        });
        let strange = match book {
            Book::ShadyGulch2002 => self.only_in_boot_hill(),
            _ => self.ways.asked(self.own_ways()),
        };
        match strange {
            None => Ok(book),
            Some(option) if book == Book::ShadyGulch2002 => {
                Err(Refusal::new(format!("{option} means nothing in 2002; it is for 1975 and 1979")))
            }
            Some(option) => Err(Refusal::new(format!("{option} is for the rules of 2002; add --book 2002"))),
        }
    }

    fn own_ways(&self) -> [ways::Way; 2] {
        [self.first_way.way(), self.second_way.way()]
    }

    /// The first thing that was asked for and is of *Boot Hill* alone.
    fn only_in_boot_hill(&self) -> Option<&'static str> {
        let both = [
            (self.hip, "--hip"),
            (self.aim.aimed, "--aimed"),
            (self.aim.aimed_a, "--aimed-a"),
            (self.aim.aimed_b, "--aimed-b"),
            (self.aim.surprised.is_some(), "--surprised"),
            (self.two_pistols, "--two-pistols"),
            (self.shots.is_some(), "--shots"),
            (!self.rules.option.is_empty(), "--option"),
        ];
        let one = |wishes: Wishes<'_>, names: [&'static str; 6]| {
            let asked = [
                wishes.hip,
                wishes.two_pistols,
                wishes.shots.is_some(),
                wishes.surprise != Surprise::None,
                wishes.edge != 0,
                wishes.sharp != Sharp::No,
            ];
            asked.into_iter().zip(names)
        };
        let a = ["--hip-a", "--two-pistols-a", "--shots-a", "--surprise-a", "--edge-a", "--sharp-a"];
        let b = ["--hip-b", "--two-pistols-b", "--shots-b", "--surprise-b", "--edge-b", "--sharp-b"];
        let all = both.into_iter().chain(one(self.first.wishes(), a)).chain(one(self.second.wishes(), b));
        all.into_iter().find(|(asked, _)| *asked).map(|(_, name)| name)
    }

    fn odds_are_quick(&self, meeting: &Meeting) -> Result<(), Refusal> {
        let options = meeting.game.options();
        match options.stunning && options.misfires && self.odds.flatten().is_some_and(|turns| turns > 2) {
            true => Err(too_slow()),
            false => Ok(()),
        }
    }

    /// The showdown as it is about to begin, by one edition of *Boot Hill*.
    pub fn meeting(&self) -> Result<Meeting, Refusal> {
        let rules = self.rules.edition();
        let wished = rules.book.map_or(Book::BootHill1979, crate::game::EditionYear::book);
        let brought =
            [cast::by_edition(&self.a, UNNAMED[0], wished)?, cast::by_edition(&self.b, UNNAMED[1], wished)?];
        let [(a, cost_a), (b, cost_b)] = brought;
        let first_edition = [&a, &b].into_iter().all(|record| record.book == Book::BootHill1975);
        let game = rules.game_or(if first_edition { Book::BootHill1975 } else { Book::BootHill1979 })?;
        let meeting = self.meet(game, [a, b], self.wishes())?;
        Ok(Meeting { conversions: [cost_a, cost_b].into_iter().flatten().collect(), ..meeting })
    }

    fn meet(
        &self,
        game: crate::game::Game,
        records: [people::Record; 2],
        wishes: [Wishes<'_>; 2],
    ) -> Result<Meeting, Refusal> {
        Meeting::new(game, records, wishes, Distance::spaces(self.distance), self.turns)
    }

    fn wishes(&self) -> [Wishes<'_>; 2] {
        let [first, second] = [self.first.wishes(), self.second.wishes()];
        [(0, first), (1, second)].map(|(side, wishes)| Wishes {
            hip: wishes.hip || (self.hip && !self.aim.aims(side)),
            two_pistols: wishes.two_pistols || self.two_pistols,
            shots: wishes.shots.or(self.shots),
            surprise: match wishes.surprise {
                Surprise::None if self.aim.is_surprised(side) => Surprise::Surprised,
                said => said,
            },
            ..wishes
        })
    }

    /// Plays it with the dice of the session.
    pub fn story(&self, meeting: &Meeting, session: &mut Session) -> Story {
        let mut story = tell::story(meeting, &mut session.dice);
        story.setting.extend(all_said(&meeting.conversions, session.look));
        if let Some(turns) = self.odds.map(|turns| turns.unwrap_or(TURNS)) {
            story.odds = meeting.odds(turns);
            story.odds_turns = turns;
        }
        story
    }
}

impl Meeting {
    /// The exact odds of who falls within so many turns.
    pub fn odds(&self, turns: u16) -> Vec<(String, Odds)> {
        let odds: ShowdownOdds = by!(&self.game, rules => odds::showdown(&self.showdown(*rules, turns)));
        let [a, b] = self.short();
        let all = [
            (format!("{b} falls, {a} stands"), odds.wins(0)),
            (format!("{a} falls, {b} stands"), odds.wins(1)),
            ("both fall".to_owned(), odds.both_fall()),
            ("both still stand".to_owned(), odds.undecided()),
        ];
        all.into_iter().collect()
    }

    /// Who meets whom, for programs.
    pub fn json(&self) -> Value {
        let men: Vec<Value> = (0..2).map(|side| self.man_json(side)).collect();
        let mut json =
            json!({ "rules": self.game.json(), "distance": self.distance.to_string(), "men": men });
        if !self.conversions.is_empty() {
            json["conversions"] = self.conversions.iter().map(Conversion::json).collect();
        }
        json
    }
}

/// Both together have so many outcomes that a third turn takes minutes.
fn too_slow() -> Refusal {
    Refusal::new("with stunning and misfires together exact odds are told for two turns at most")
}

/// Why many showdowns cannot be played by typed dice.
fn by_seed() -> Refusal {
    Refusal::new("many showdowns are played by a seed, not by typed dice")
}
