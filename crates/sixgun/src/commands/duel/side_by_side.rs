//! One showdown by the rules of several books, side by side. No book compares itself with another, so that the
//! comparison is a house rule as much as the conversion of people is.

mod column;
mod shown;

use super::cast::Who;
use super::{Duel, UNNAMED, by_seed};
use crate::game::{OptionalRule, Setting};
use crate::gulch::names;
use crate::refusal::quoted;
use crate::{Refusal, Report, Session, words};
use column::Column;
pub(crate) use column::Fought;
use rules::Book;

/// Turns that exact odds look ahead if no number was said: a minute of the fight.
const TURNS: u16 = 6;
/// The same where optional rules make every turn take longer.
const TURNS_WITH_OPTIONS: u16 = 2;
/// The same where guns may fail, which makes them take longest.
const TURNS_WITH_MISFIRES: u16 = 1;

/// The showdown by every book that was asked for.
pub(super) fn report(duel: &Duel, books: &[Book], session: &mut Session) -> Result<Report, Refusal> {
    let fought = fought(duel, books)?;
    let seed = match (duel.times, session.dice.seed()) {
        (Some(_), None) => return Err(by_seed()),
        (Some(times), Some(seed)) => Some((times, seed)),
        (None, _) => None,
    };
    let turns = duel.odds.flatten().unwrap_or_else(|| turns_ahead(&duel.rules.option));
    let columns: Vec<Column> = fought.into_iter().map(|one| Column::new(one, turns, seed)).collect();
    Ok(shown::Comparison { duel, columns: &columns, turns, seed }.report(session.look))
}

/// The showdown as it is about to begin by every book that was asked for.
pub(super) fn fought(duel: &Duel, books: &[Book]) -> Result<Vec<Fought>, Refusal> {
    fits(duel, books)?;
    let people = [Who::new(&duel.a, UNNAMED[0])?, Who::new(&duel.b, UNNAMED[1])?];
    books.iter().map(|book| Fought::new(duel, *book, books, &people)).collect()
}

/// Turns that exact odds look ahead if no number was said.
pub(crate) fn turns_ahead(options: &[OptionalRule]) -> u16 {
    match options {
        [] => TURNS,
        options if options.contains(&OptionalRule::Misfires) => TURNS_WITH_MISFIRES,
        _ => TURNS_WITH_OPTIONS,
    }
}

/// Refuses what has no meaning in any of the books, or none that they share.
fn fits(duel: &Duel, books: &[Book]) -> Result<(), Refusal> {
    let third = books.contains(&Book::ShadyGulch2002);
    if duel.ways.metres.is_some() {
        let message = "side by side the distance is in spaces of six feet, which every book can measure; \
                       give --distance";
        return Err(Refusal::new(message));
    }
    if let Some(option) = duel.ways.asked(duel.own_ways()).filter(|_| !third) {
        return Err(Refusal::new(format!("{option} is for the rules of 2002; add 2002 to --book")));
    }
    let options = |rule| duel.rules.option.contains(&rule);
    let both = options(OptionalRule::Stunning) && options(OptionalRule::Misfires);
    if both && duel.odds.flatten().is_some_and(|turns| turns > 2) {
        return Err(super::too_slow());
    }
    duel.rules.set.iter().try_for_each(|setting| known(setting, books))?;
    [&duel.first.weapon, &duel.second.weapon].into_iter().flatten().try_for_each(|weapon| made(weapon, books))
}

/// The names of the readings of a book.
fn readings(book: Book) -> Vec<&'static str> {
    let all = match book {
        Book::ShadyGulch2002 => shady_gulch::Switches::default().list(),
        book => crate::game::Game::of(book).readings(),
    };
    all.into_iter().map(|(name, ..)| name).collect()
}

/// Whether a book has a reading of this name.
fn has(book: Book, setting: &Setting) -> bool {
    readings(book).contains(&setting.name.as_str())
}

fn known(setting: &Setting, books: &[Book]) -> Result<(), Refusal> {
    if books.iter().any(|book| has(*book, setting)) {
        return Ok(());
    }
    let message = format!("none of {} has a reading {}", years(books), quoted(&setting.name));
    let all: Vec<&str> = books.iter().flat_map(|book| readings(*book)).collect();
    Err(Refusal::new(message).near(&setting.name, all).see("sixgun rules --readings"))
}

/// Whether a weapon is written as a book writes it: by a code in *Boot Hill*, by a name in 2002.
fn written_for(book: Book, weapon: &str) -> bool {
    match book {
        Book::ShadyGulch2002 => names::weapon(weapon).is_ok(),
        _ => rules::Weapon::of_code(weapon.trim()).is_some(),
    }
}

fn made(weapon: &str, books: &[Book]) -> Result<(), Refusal> {
    if books.iter().any(|book| written_for(*book, weapon)) {
        return Ok(());
    }
    let message = format!(
        "{} is no weapon of {}; Boot Hill has codes such as FDR and 2002 has names such as revolver, and both \
         may be given: FDR,revolver",
        quoted(weapon),
        years(books)
    );
    Err(Refusal::new(message).see("sixgun table weapons"))
}

/// Years in a row: `1975, 1979 and 2002`.
fn years(books: &[Book]) -> String {
    words::list(&books.iter().map(|book| book.year().to_string()).collect::<Vec<_>>())
}
