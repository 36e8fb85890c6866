//! The raid on the home page: who is in it, how it can be played, and how often each side wins.
//!
//! The odds stand in `odds.txt`: the players, how many games, and how often the gang and the town won, as
//! `sixgun northfield odds --seed 1876` counts them, and the money of both sides in the first of them, which a test plays
//! again.

use super::guests;
use ::northfield::book_1981::{BOOK, Switches};
use ::northfield::{CounterId, Game, Party, Role, Setup};
use bots::northfield::Doctrine;
use game::lobby::{Card, CardSide, Forms, Rule, Wish};
use game::{Playable, Plays, Unit, UnitNo};
use std::sync::LazyLock;

/// What it is about, line by line.
const ABOUT: &str = include_str!("about.txt");
/// What was counted.
const COUNTED: &str = include_str!("odds.txt");
/// When it happened.
const YEAR: u16 = 1876;

/// The id of the only scenario.
pub(super) fn id() -> &'static str {
    Game::PASSPORT.id
}

/// The year of the book.
pub(super) fn book() -> String {
    BOOK.year().to_string()
}

/// The setup of what is wished for.
pub(super) fn setup(wish: &Wish) -> Result<Setup, String> {
    let brought = wish.package.as_ref().map_or("", |package| &package.scenario);
    if ![wish.scenario.as_str(), brought].contains(&id()) {
        return Err(format!("there is no scenario called {}", wish.scenario));
    }
    if let Some(other) = wish.book.as_ref().filter(|other| **other != book()) {
        return Err(format!("expected the book {}, not {other}", book()));
    }
    if let Some(other) = &wish.sequence {
        return Err(format!("there is no sequence called {other}"));
    }
    let mut switches = Switches::default();
    for (name, value) in &wish.rules {
        switches.set(name, value).map_err(|_| format!("there is no reading {name} of {value}"))?;
    }
    Setup::new(&guests::joins(wish)?, switches).map_err(|why| why.to_string())
}

/// The card of what is wished for.
pub(super) fn card(wish: &Wish) -> Result<Card, String> {
    let setup = setup(wish)?;
    Ok(Card {
        id: id().to_owned(),
        game: id().to_owned(),
        name: Game::PASSPORT.name.to_owned(),
        about: ABOUT.lines().map(str::to_owned).collect(),
        goals: vec![
            "The gang wins with more money carried out of town than the town has in rewards.".to_owned(),
        ],
        book: book(),
        books: vec![book()],
        year: YEAR,
        sides: Party::BOTH.into_iter().map(|party| side(&setup, party)).collect(),
        hidden: true,
        refereed: false,
        rules: readings(&setup.switches),
        odds: if wish.variants.is_empty() { odds() } else { Vec::new() },
        guests: Some(guests::guests(wish)?),
        ..Card::default()
    })
}

/// The only card as it is before anybody wishes for anything, made once: it takes a while to survey the ground.
pub(super) fn usual() -> Option<Card> {
    static USUAL: LazyLock<Option<Card>> = LazyLock::new(|| {
        let wish = Wish { scenario: id().to_owned(), ..Wish::default() };
        card(&wish).ok()
    });
    USUAL.clone()
}

/// Who plays a side where nobody says anything: somebody leads the gang.
pub(super) const fn plays(party: Party) -> Plays {
    match party {
        Party::Gang => Plays::Person,
        Party::Town => Plays::Computer,
    }
}

fn side(setup: &Setup, party: Party) -> CardSide {
    let names = Game::sides(setup);
    let figures = units(setup).into_iter().filter(|unit| unit.side == party.side_no());
    let plays = match plays(party) {
        Plays::Person => "person",
        Plays::Computer => "computer",
        Plays::Referee => "referee",
    };
    CardSide {
        name: names.get(usize::from(party.side_no().0)).cloned().unwrap_or_default(),
        figures: figures.map(|unit| (unit.id, unit.name)).collect(),
        plays: plays.to_owned(),
        doctrines: doctrines(party),
    }
}

/// How the computer can play a side, the usual way first.
fn doctrines(party: Party) -> Vec<(String, String)> {
    let mut fit: Vec<Doctrine> = Doctrine::ALL.into_iter().filter(|one| one.plays(party)).collect();
    fit.sort_by_key(|one| *one != Doctrine::usual(party));
    fit.into_iter().map(|one| (one.name().to_owned(), one.about().to_owned())).collect()
}

/// What the forms of a table offer: there is no referee, so that nothing can be ruled.
pub(super) fn forms(wish: &Wish) -> Result<Forms, String> {
    setup(wish)?;
    let all = Doctrine::ALL.into_iter().map(|one| (one.name().to_owned(), one.about().to_owned()));
    Ok(Forms { doctrines: all.collect(), ..Forms::default() })
}

/// Everybody by the number of his counter, the citizens of the pool with them. Men of the gang whom player characters replace
/// are left out.
pub(super) fn units(setup: &Setup) -> Vec<Unit> {
    let unit = |(place, man): (u8, &::northfield::Character)| {
        let who = CounterId(place);
        let (id, name) = match man.role {
            Role::Citizen => (who.to_string(), narration::northfield::citizen(who)),
            _ => (man.id.clone(), man.name.clone()),
        };
        Unit { real: UnitNo(place.into()), side: man.party().side_no(), id, name }
    };
    let replaced = setup.joining.replaced();
    let plays = |(_, man): &(u8, &::northfield::Character)| !replaced.contains(&man.number());
    (0..).zip(&setup.cast).filter(plays).map(unit).collect()
}

/// The readings of the module, with the clauses that leave them open.
fn readings(switches: &Switches) -> Vec<Rule> {
    let rule = |(name, value, values): (&str, &str, &[&str])| {
        let open = ledger::switches(BOOK.year()).find(|(_, reading)| reading.name == name);
        Rule {
            id: name.to_owned(),
            says: open.map_or_else(|| name.replace('-', " "), |(_, reading)| reading.asks.clone()),
            clause: open.map(|(clause, _)| clause.id.clone()),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            value: value.to_owned(),
        }
    };
    switches.list().into_iter().map(|(name, value, values)| rule((name, value, values))).collect()
}

/// How often each side won, in thousandths.
fn odds() -> Vec<u16> {
    let mut numbers = COUNTED.split_whitespace().skip(1).map_while(|word| word.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(0).max(1);
    let sides = Party::BOTH.len();
    numbers.take(sides).map(|won| u16::try_from(won * 1000 / games).unwrap_or(1000)).collect()
}

/// A small picture of the map.
pub(super) fn map(wish: &Wish) -> Option<String> {
    let map = town::embedded::MAPS.iter().find(|map| wish.scenario == id() && map.id == wish.scenario)?;
    Some(crate::picture::small(&*map.town().ok()?))
}
