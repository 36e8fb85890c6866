//! One column: the showdown by one book, with its odds and the key numbers of the two.

use super::{has, written_for};
use crate::Refusal;
use crate::commands::duel::cast::Who;
use crate::commands::duel::count::Ends;
use crate::commands::duel::third::Standoff;
use crate::commands::duel::{Duel, Meeting, Wishes, choices};
use crate::game::{EditionYear, GameArgs, InForce, Setting};
use crate::gulch::{Conversion, GIVEN, GulchArgs, Somebody};
use crate::{by, gunman, words};
use chance::{Odds, Seed};
use odds::AftermathOdds;
use rules::Book;
use serde_json::{Value, json};
use shady_gulch::Trait;

/// A showdown by the rules of one book.
pub(crate) enum Fought {
    /// By an edition of *Boot Hill*, and what it cost to bring each of the two there.
    Hill(Box<Meeting>, Box<[Option<Conversion>; 2]>),
    /// By the rules of 2002.
    Gulch(Box<Standoff>),
}

/// What is shown of one book.
pub(super) struct Column {
    pub(super) fought: Fought,
    /// The exact odds of the four ends.
    pub(super) odds: Vec<Odds>,
    /// How often each end came up, if it was played.
    pub(super) ends: Option<Ends>,
}

/// What each key number of somebody is called; each book has its own for it.
pub(super) const KEYS: [&str; 6] = ["From", "Weapon", "Range", "Draw", "Aim", "Stays up"];

impl Column {
    pub(super) fn new(fought: Fought, turns: u16, played: Option<(u64, Seed)>) -> Column {
        let odds = match &fought {
            Fought::Hill(meeting, _) => meeting.odds(turns),
            Fought::Gulch(standoff) => standoff.odds(turns),
        };
        let ends = played.map(|(times, seed)| match &fought {
            Fought::Hill(meeting, _) => meeting.count(times, seed),
            Fought::Gulch(standoff) => standoff.count(times, seed),
        });
        Column { odds: odds.into_iter().map(|(_, odds)| odds).collect(), ends, fought }
    }

    /// All four ends together, which must be certain.
    pub(super) fn total(&self) -> Odds {
        self.odds.iter().fold(Odds::never(), |sum, odds| &sum + odds)
    }
}

impl Fought {
    /// The showdown by one of several books.
    pub(super) fn new(duel: &Duel, book: Book, books: &[Book], people: &[Who; 2]) -> Result<Fought, Refusal> {
        let set: Vec<Setting> = duel.rules.set.iter().filter(|setting| has(book, setting)).cloned().collect();
        let weapons = [&duel.first.weapon, &duel.second.weapon].map(|codes| own(codes, book, books));
        if book == Book::ShadyGulch2002 {
            let rules = GulchArgs { set }.rules()?;
            let people = [people[0].somebody()?, people[1].somebody()?];
            let standoff = Standoff::new(duel, rules, people, [&weapons[0], &weapons[1]])?;
            return Ok(Fought::Gulch(Box::new(standoff)));
        }
        let year = if book == Book::BootHill1975 { EditionYear::Y1975 } else { EditionYear::Y1979 };
        let game = GameArgs { book: Some(year), set, option: duel.rules.option.clone() }.game()?;
        let [(a, cost_a), (b, cost_b)] = [people[0].record(book)?, people[1].record(book)?];
        let [first, second] = duel.wishes();
        let wishes = [Wishes { weapon: &weapons[0], ..first }, Wishes { weapon: &weapons[1], ..second }];
        let meeting = duel.meet(game, [a, b], wishes)?;
        Ok(Fought::Hill(Box::new(meeting), Box::new([cost_a, cost_b])))
    }

    pub(crate) fn book(&self) -> Book {
        match self {
            Fought::Hill(meeting, _) => meeting.game.book(),
            Fought::Gulch(_) => Book::ShadyGulch2002,
        }
    }

    pub(crate) fn in_force(&self) -> InForce {
        match self {
            Fought::Hill(meeting, _) => meeting.game.into(),
            Fought::Gulch(standoff) => standoff.rules.into(),
        }
    }

    /// The exact odds within so many turns, with what it cost whoever still stands.
    pub(crate) fn aftermath(&self, turns: u16) -> AftermathOdds {
        match self {
            Fought::Hill(meeting, _) => {
                by!(&meeting.game, rules => odds::aftermath(&meeting.showdown(*rules, turns)))
            }
            Fought::Gulch(standoff) => standoff.aftermath(turns),
        }
    }

    /// How far apart the two stand.
    pub(crate) fn apart(&self) -> String {
        match self {
            Fought::Hill(meeting, _) => words::spaces(meeting.distance, meeting.game.book()),
            Fought::Gulch(standoff) => standoff.far.label(),
        }
    }

    /// What each of the two has and does: `fast draw revolver, 3 shots, aimed`.
    pub(crate) fn deeds(&self) -> [String; 2] {
        [0, 1].map(|side: usize| match self {
            Fought::Hill(meeting, _) => {
                let does = choices::named(&meeting.men[side].tactic, meeting.shots(side));
                format!("{}, {does}", meeting.guns(side))
            }
            Fought::Gulch(standoff) => {
                format!("{}, {}", standoff.weapon(side).label(), standoff.duel.men[side].tactic.label())
            }
        })
    }

    /// What it cost to bring the two here.
    pub(crate) fn conversions(&self) -> Vec<Conversion> {
        match self {
            Fought::Hill(meeting, costs) => {
                meeting.conversions.iter().chain(costs.iter().flatten()).cloned().collect()
            }
            Fought::Gulch(standoff) => standoff.conversions(),
        }
    }

    /// Who meets whom, for programs.
    pub(crate) fn json(&self) -> Value {
        match self {
            Fought::Hill(meeting, _) => meeting.json(),
            Fought::Gulch(standoff) => standoff.json(),
        }
    }

    /// What the two are called in this book.
    pub(crate) fn names(&self) -> [String; 2] {
        match self {
            Fought::Hill(meeting, _) => meeting.records.clone().map(|record| record.name),
            Fought::Gulch(standoff) => standoff.people.clone().map(|who| who.name),
        }
    }

    /// What it cost to bring one of the two here.
    pub(super) fn conversion(&self, side: usize) -> Option<&Conversion> {
        match self {
            Fought::Hill(_, costs) => costs[side].as_ref(),
            Fought::Gulch(standoff) => standoff.people[side].conversion.as_ref(),
        }
    }

    /// The key numbers of one of the two, in the order of [`KEYS`].
    pub(super) fn keys(&self, side: usize) -> [String; 6] {
        match self {
            Fought::Hill(meeting, _) => self.hill_keys(meeting, side),
            Fought::Gulch(standoff) => self.gulch_keys(standoff, side),
        }
    }

    fn from(&self, side: usize, chart: &str) -> String {
        match self.conversion(side) {
            Some(cost) => format!("converted from {}", cost.from.year()),
            None => chart.to_owned(),
        }
    }

    fn hill_keys(&self, meeting: &Meeting, side: usize) -> [String; 6] {
        let man = &meeting.men[side];
        let line = gunman::line(&meeting.game, man.guns[0].weapon);
        let reach = line.and_then(|line| line.ranges.at(meeting.distance));
        [
            self.from(side, &meeting.records[side].chart),
            meeting.guns(side),
            reach.map_or("out of range", |reach| reach.label()).to_owned(),
            format!("speed {}", meeting.speed(side).total()),
            format!("accuracy {}", meeting.accuracy(side).total()),
            format!("strength {}", man.gunman.strength),
        ]
    }

    fn gulch_keys(&self, standoff: &Standoff, side: usize) -> [String; 6] {
        let Somebody { chart, .. } = &standoff.people[side];
        let (man, person) = (&standoff.duel.men[side], standoff.person(side));
        let quick = if man.holstered { ", quickdraw" } else { "" };
        [
            self.from(side, chart.as_deref().unwrap_or(GIVEN)),
            standoff.weapon(side).label().to_owned(),
            standoff.band(side).map_or("close", |band| band.label()).to_owned(),
            format!("reaction {}{quick}", person.traits.reaction()),
            aim(standoff, side),
            format!(
                "stamina {}, willpower {}",
                man.condition.tracks.stamina,
                person.traits.of(Trait::Willpower)
            ),
        ]
    }

    /// One of the two, for programs.
    pub(super) fn man_json(&self, side: usize) -> Value {
        match self {
            Fought::Gulch(standoff) => standoff.man_json(side),
            Fought::Hill(meeting, _) => {
                let mut man = meeting.man_json(side);
                let cost = self.conversion(side);
                man["chart"] =
                    json!(cost.map_or(meeting.records[side].chart.as_str(), |cost| cost.chart.as_str()));
                man["converted_from"] = json!(cost.map(|cost| cost.from.year()));
                man
            }
        }
    }
}

/// Skill and trait of an attack of 2002: `Firearms 11 + 6 = 17`.
fn aim(standoff: &Standoff, side: usize) -> String {
    let (weapon, person) = (standoff.weapon(side), standoff.person(side));
    let (skill, by) = (person.skills.of(weapon.skill()), person.traits.of(weapon.by()));
    format!("{} {skill} + {by} = {}", weapon.skill().label(), skill + by)
}

/// Of all weapons that were written those that are written for this book. One that is written for no other book
/// was made sure of before.
fn own(weapons: &[String], book: Book, books: &[Book]) -> Vec<String> {
    debug_assert!(weapons.iter().all(|weapon| books.iter().any(|book| written_for(*book, weapon))));
    weapons.iter().filter(|weapon| written_for(book, weapon)).cloned().collect()
}
