//! Where people come from: a name that the charts know, or a people file.

use crate::game::Game;
use crate::refusal::{Refusal, quoted};
use people::{Chart, Record};
use rules::Book;
use std::path::Path;

/// The person of a name (`wyatt-earp`, `doc`, `wyatt-earp@ok_corral_1979`) or of a people file
/// (`rex.toml`, or `gang.toml#rex` where the file has several). Of several charts that of the book is taken.
pub fn person(asked: &str, book: Book) -> Result<Record, Refusal> {
    match split(asked) {
        Some((file, id)) => one_of(&chart(file)?, file, id).cloned(),
        None => named(asked, book),
    }
}

/// The same by the rules in force, with what their readings change in a chart.
pub fn person_in(asked: &str, game: &Game) -> Result<Record, Refusal> {
    person(asked, game.book()).map(|record| game.as_read(record))
}

/// The file and the id of somebody in it, if a file is meant and not a name.
pub fn split(asked: &str) -> Option<(&str, Option<&str>)> {
    let (file, id) = match asked.split_once('#') {
        Some((file, id)) => (file, Some(id)),
        None => (asked, None),
    };
    let is_file = file.ends_with(".toml") || file.contains(['/', '\\']) || Path::new(file).is_file();
    is_file.then_some((file, id))
}

/// Reads a people file.
pub fn chart(file: &str) -> Result<Chart, Refusal> {
    people::parse::people(file, &text(file)?).map_err(|faults| Refusal::faults(&[faults]))
}

/// The text of a file, if it can be read.
pub fn text(file: &str) -> Result<String, Refusal> {
    let unreadable = |why: String| Refusal::new(format!("the file {} cannot be read: {why}", quoted(file)));
    let bytes = std::fs::read(file).map_err(|fault| unreadable(fault.to_string()))?;
    String::from_utf8(bytes).map_err(|_| unreadable("it is no text in UTF-8".to_owned()))
}

/// The one who is meant of a file.
pub fn one_of<'c>(chart: &'c Chart, file: &str, id: Option<&str>) -> Result<&'c Record, Refusal> {
    let ids: Vec<&str> = chart.people.iter().map(|person| person.id.as_str()).collect();
    place(&ids, file, id).map(|place| &chart.people[place])
}

/// The place of the one who is meant among the ids of a file.
pub fn place(ids: &[&str], file: &str, id: Option<&str>) -> Result<usize, Refusal> {
    match (ids, id) {
        ([_], None) => Ok(0),
        (ids, Some(id)) => ids.iter().position(|one| *one == id).ok_or_else(|| {
            let message = format!("{} holds nobody with the id {}", quoted(file), quoted(id));
            Refusal::new(message).near(id, ids.iter().copied())
        }),
        ([], None) => Err(Refusal::new(format!("{} holds nobody", quoted(file)))),
        ([first, ..], None) => {
            let known: Vec<&str> = ids.iter().copied().take(20).collect();
            let message = format!(
                "{} holds {} people; say which, such as `{file}#{first}`: {}",
                quoted(file),
                ids.len(),
                known.join(", ")
            );
            Err(Refusal::new(message))
        }
    }
}

fn named(asked: &str, book: Book) -> Result<Record, Refusal> {
    people::cast::find_for(book, asked).cloned().map_err(|fault| {
        let message = match fault.suggestions.as_slice() {
            [] | [_] => format!("nobody is found under {}", quoted(asked)),
            several => {
                format!("nobody alone answers to {}; perhaps {}", quoted(asked), several.join(", "))
            }
        };
        let suggestion = fault.suggestions.into_iter().next();
        Refusal { suggestion, ..Refusal::new(message).see("sixgun person list") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_by_name_with_the_chart_of_the_book() {
        let wyatt = |asked, book| person(asked, book).expect("Wyatt").file;
        assert_eq!(wyatt("Wyatt Earp", Book::BootHill1979), "fastest_guns");
        assert_eq!(wyatt("wyatt-earp", Book::BootHill1975), "ok_corral_1975");
        assert_eq!(wyatt("wyatt-earp@ok_corral_1979", Book::BootHill1975), "ok_corral_1979");
    }

    #[test]
    fn somebody_who_is_not_there_is_refused_with_who_may_be_meant() {
        let near = person("wyat-earp", Book::BootHill1979).expect_err("nobody");
        assert_eq!(near.suggestion.as_deref(), Some("wyatt-earp"));
        let several = person("earp", Book::BootHill1979).expect_err("several");
        assert!(several.message.contains("morgan-earp"), "{}", several.message);
        let file = person("no-such-file.toml", Book::BootHill1979).expect_err("no file");
        assert!(file.message.starts_with("the file `no-such-file.toml` cannot be read"), "{}", file.message);
    }

    #[test]
    fn a_file_is_told_from_a_name() {
        assert_eq!(split("rex.toml"), Some(("rex.toml", None)));
        assert_eq!(split("gang.toml#rex"), Some(("gang.toml", Some("rex"))));
        assert_eq!(split("dir/rex"), Some(("dir/rex", None)));
        assert_eq!(split("doc-holliday"), None);
        assert_eq!(split("#"), None);
    }
}
