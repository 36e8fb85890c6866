//! Somebody whom the referee adds in the middle of a fight: out of the people files, or by his numbers.

use super::Overruled;
use crate::book::by;
use crate::cast::{self, Untouched};
use crate::fight::Fight;
use crate::ids::MOST_FIGURES;
use crate::scenario::{self, Armed, Band, Figure, Kept, Rules, SideId, Start, Who};
use crate::setup::Setup;
use crate::state::{Glimpse, State};
use crate::text::{Names, Spot, TextFault, Words, can_be_a_name};
use crate::turn;
use people::Combatant;
use people::{Given, Record, Rolls};
use rules::{Condition, Gun, MOST_GUNS, Surprise, Weapon};
use std::sync::Arc;
use town::{Direction, Square};

/// Somebody who comes into a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// What he is called in orders: one word.
    pub word: String,
    /// Who he is.
    pub person: Person,
    /// What he brings, by codes; what his record says where nothing is named.
    pub weapons: Vec<String>,
}

/// Who a newcomer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Person {
    /// Somebody of the people files, by his id or `id@chart`.
    Known(String),
    /// Somebody whose scores are given, each from 1 to 100, and who has been in so many gunfights.
    Scores {
        /// Speed.
        speed: u8,
        /// Accuracy with guns.
        gun: u8,
        /// Accuracy of throws.
        throwing: u8,
        /// Bravery.
        bravery: u8,
        /// Strength.
        strength: u8,
        /// Gunfights so far.
        gunfights: u8,
    },
}

/// Where somebody comes in: side, square and which way he faces.
pub(crate) type Comes = (SideId, Square, Direction);

impl Fight {
    /// Adds somebody. The setup is another from now on; the fight that began keeps its own in the record.
    pub(super) fn add(&mut self, who: &Newcomer, comes: Comes) -> Result<(), Overruled> {
        let scenario = &self.setup.scenario;
        if scenario.figures.len() >= MOST_FIGURES {
            return Err(Overruled::Full);
        }
        let names = Names::of(self);
        if scenario.figure(&who.word).is_some() || names.knows(&who.word) {
            return Err(Overruled::Called);
        }
        self.is_free(None, comes.1)?;
        let figure = figure(&self.setup.rules, who, comes)?;
        let part = part(&self.setup, &figure)?;
        let setup = self.setup.with_one_more(figure).map_err(|_| Overruled::Full)?;
        enter(&mut self.state, &setup, part);
        self.setup = Arc::new(setup);
        Ok(())
    }
}

/// The setup with a newcomer added, for resuming from a snapshot that already includes him.
pub(crate) fn newcomer_joins(setup: &Setup, who: &Newcomer, comes: Comes) -> Result<Setup, Overruled> {
    let figure = figure(&setup.rules, who, comes)?;
    setup.with_one_more(figure).map_err(|_| Overruled::Full)
}

/// Makes room for the last of a setup in everything that is kept by figure.
fn enter(state: &mut State, setup: &Setup, part: Combatant) {
    let Some(figure) = setup.scenario.figures.last() else { return };
    let mut man = turn::nobody_yet(figure);
    turn::arm(&mut man, figure.weapons.as_deref().unwrap_or_default());
    let id = scenario::FigureId(u8::try_from(state.men.len()).unwrap_or(u8::MAX));
    state.men.push(man);
    state.answers.push(None);
    Arc::make_mut(&mut state.cast).push(part);
    for (side, known) in setup.sides().zip(&mut state.sides) {
        known.last_seen.push(None);
        known.glimpses.push(Glimpse::default());
        if side == figure.side {
            known.met.push(id);
        }
    }
}

/// Who he is for the whole fight. No die is rolled for him: what is left open must be said.
fn part(setup: &Setup, figure: &Figure) -> Result<Combatant, Overruled> {
    let mut dice = Untouched { touched: false };
    let mustered = by!(&setup.rules, book => cast::muster(book, &setup.scenario, figure, &mut dice));
    match mustered {
        Ok(mustered) if !dice.touched => Ok(mustered.part),
        _ => Err(Overruled::Open),
    }
}

fn figure(rules: &Rules, who: &Newcomer, (side, square, facing): Comes) -> Result<Figure, Overruled> {
    let record = record(rules, who)?;
    let weapons = match (who.weapons.as_slice(), &record.weapons) {
        ([], Some(_)) => scenario::recorded_weapons(rules, &record).ok_or(Overruled::NoWeapon)?,
        ([], None) if matches!(who.person, Person::Known(_)) => return Err(Overruled::Open),
        (codes, _) => armed(rules, codes)?,
    };
    Ok(Figure {
        id: who.word.clone(),
        name: record.name.clone(),
        side,
        start: Start::Square(square),
        facing: Some(facing),
        weapons: Some(weapons),
        minor: record.checks_morale,
        orders: Vec::new(),
        drinks: 0,
        condition: Condition::default(),
        dollars: 0,
        surprise: Surprise::None,
        edge: 0,
        to_be_hit: record.to_be_hit.unwrap_or(0),
        later: false,
        troop: Band::Ordinary,
        rank: None,
        who: Who::Record(Box::new(record)),
    })
}

fn record(rules: &Rules, who: &Newcomer) -> Result<Record, Overruled> {
    match &who.person {
        Person::Known(id) => scenario::carried(rules, id).ok_or(Overruled::Unknown),
        Person::Scores { speed, gun, throwing, bravery, strength, gunfights } => {
            let rolls = Rolls {
                speed: Some(*speed),
                gun: Some(*gun),
                throwing: Some(*throwing),
                bravery: Some(*bravery),
                strength: Some(*strength),
            };
            let record = Record::new(rules.book(), &spoken(&who.word), Given::Rolls(rolls));
            Ok(Record { gunfights: Some(*gunfights), ..record })
        }
    }
}

/// A word as a name: `big-nose-kate` is Big Nose Kate.
fn spoken(word: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    word.split('-').map(part).collect::<Vec<String>>().join(" ")
}

/// Weapons by their codes: what needs both hands is in them, once, and the rest is worn.
fn armed(rules: &Rules, codes: &[String]) -> Result<Vec<Armed>, Overruled> {
    if codes.len() > MOST_GUNS {
        return Err(Overruled::NoRoom);
    }
    let mut held = false;
    let mut list = Vec::new();
    for code in codes {
        let weapon = made(rules, code).ok_or(Overruled::NoWeapon)?;
        let long = !held && weapon.holds > 0 && !weapon.arm.is_pistol();
        held |= long;
        let kept = if long { Kept::BothHands } else { Kept::Worn };
        list.push(Armed { code: code.clone(), weapon, kept, loaded: weapon.holds, spare: None, speed: None });
    }
    Ok(list)
}

/// A weapon by its code, as a book makes it.
pub(super) fn made(rules: &Rules, code: &str) -> Option<Weapon> {
    rules.weapon(code)
}

/// A loaded gun by its code.
pub(super) fn loaded(rules: &Rules, code: &str) -> Option<Gun> {
    let weapon = made(rules, code)?;
    Some(Gun { loaded: weapon.holds, ..Gun::new(weapon) })
}

/// `bat-masterson to earps at 10,4 facing north with FDR6`; `deputy like bat-masterson@fastest_guns to …`;
/// `bob by speed 50 gun 60 throwing 40 bravery 55 strength 70 gunfights 2 to …`.
pub(super) fn write(who: &Newcomer, (side, square, facing): Comes, names: &Names) -> String {
    let person = match &who.person {
        Person::Known(id) if *id == who.word => String::new(),
        Person::Known(id) => format!(" like {id}"),
        Person::Scores { speed, gun, throwing, bravery, strength, gunfights } => format!(
            " by speed {speed} gun {gun} throwing {throwing} bravery {bravery} strength {strength} gunfights {gunfights}"
        ),
    };
    let with =
        if who.weapons.is_empty() { String::new() } else { format!(" with {}", who.weapons.join(", ")) };
    let (word, side, square) = (&who.word, names.side(side), Spot(square));
    format!("add {word}{person} to {side} at {square} facing {}{with}", facing.name())
}

/// Reads what stands after `add`.
pub(super) fn read(words: &mut Words<'_>) -> Result<(Newcomer, Comes), TextFault> {
    let fault = words.fault("what he is called, in one word", &[]);
    let said = name(words, "what he is called, in one word")?;
    let word = said.split('@').next().unwrap_or_default().to_owned();
    if !can_be_a_name(&word) {
        return Err(fault);
    }
    let person = if words.eat("like") {
        Person::Known(name(words, "somebody of the people files")?)
    } else if words.eat("by") {
        scores(words)?
    } else {
        Person::Known(said)
    };
    words.need("to")?;
    let side = words.side()?;
    words.need("at")?;
    let square = words.square()?;
    words.need("facing")?;
    let facing = words.direction()?;
    let mut weapons = Vec::new();
    if words.eat("with") {
        while weapons.is_empty() || words.eat(",") {
            weapons.push(code(words)?);
        }
    }
    Ok((Newcomer { word, person, weapons }, (side, square, facing)))
}

/// A word that can be a name or the address of a record.
fn name(words: &mut Words<'_>, what: &str) -> Result<String, TextFault> {
    let fit = |word: &&str| {
        let letters = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '@' | '.' | '\'');
        word.len() <= 60 && word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(letters)
    };
    let word = words.peek().filter(fit);
    let word = word.ok_or_else(|| words.fault(what, &[]))?.to_lowercase();
    words.skip();
    Ok(word)
}

fn scores(words: &mut Words<'_>) -> Result<Person, TextFault> {
    Ok(Person::Scores {
        speed: score(words, "speed")?,
        gun: score(words, "gun")?,
        throwing: score(words, "throwing")?,
        bravery: score(words, "bravery")?,
        strength: score(words, "strength")?,
        gunfights: {
            words.need("gunfights")?;
            words.number("how many gunfights")?
        },
    })
}

/// A percentile score after its name.
fn score(words: &mut Words<'_>, of: &str) -> Result<u8, TextFault> {
    words.need(of)?;
    let fault = words.fault("a score from 1 to 100", &[]);
    let score: u8 = words.number("a score from 1 to 100")?;
    if (1..=100).contains(&score) { Ok(score) } else { Err(fault) }
}

/// The code of a weapon.
pub(super) fn code(words: &mut Words<'_>) -> Result<String, TextFault> {
    let written = words.peek().map(str::to_ascii_uppercase);
    let known = written.filter(|code| Weapon::of_code(code).is_some());
    let codes: Vec<&str> = Weapon::codes().map(|(code, _)| code).collect();
    let code = known.ok_or_else(|| words.fault("the code of a weapon, such as FDR6", &codes))?;
    words.skip();
    Ok(code)
}
