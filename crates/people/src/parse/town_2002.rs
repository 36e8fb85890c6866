//! The files of town and stories of the third book.

use super::{Fields, ID, ListOf, MANY, OneOf, Seen, TableOf, Text, Value, file, no_id_twice, whole};
use crate::fault::Faults;
use crate::near::{did_you_mean, nearest};
use crate::town_2002::{Event, Idea, Site, Term};
use reader::fields::found;
use toml::Spanned;
use toml::de::DeValue;

/// These files belong to one book only.
const BOOK: OneOf<()> = OneOf(&[("2002", ())]);

/// Reads the file of buildings and sites.
pub fn sites(name: &str, text: &str) -> Result<Vec<Site>, Faults> {
    file(name, text, |fields| {
        fields.need("book", &BOOK);
        let sites = fields.need("site", &ListOf(TableOf("a [[site]]", site), MANY));
        no_id_twice(fields, "site", &mut Seen::new());
        no_text_twice(fields, "site", "name");
        sites
    })
}

fn site(fields: &mut Fields<'_, '_>) -> Option<Site> {
    let (id, name) = (fields.need("id", &ID), fields.need("name", &Text));
    let (about, people) = (fields.need("about", &Text), fields.need("people", &ListOf(Text, MANY)));
    if people.as_ref().is_some_and(Vec::is_empty)
        && let Some(value) = fields.raw("people")
    {
        let message = "nobody is found there".to_owned();
        fields.sink.meaning(value.span(), message, "a list of at least one".to_owned());
    }
    Some(Site { id: id?, name: name?, about: about?, people: people? })
}

/// Reads the file of slang.
pub fn slang(name: &str, text: &str) -> Result<Vec<Term>, Faults> {
    file(name, text, |fields| {
        fields.need("book", &BOOK);
        let terms = fields.need("term", &ListOf(TableOf("a [[term]]", term), MANY));
        no_text_twice(fields, "term", "term");
        led_nowhere(fields);
        terms
    })
}

fn term(fields: &mut Fields<'_, '_>) -> Option<Term> {
    let (term, meaning) = (fields.need("term", &Text), fields.need("meaning", &Text));
    let (see, note) = (fields.take("see", &Text), fields.take("note", &Text));
    Some(Term { term: term?, meaning: meaning?, see, note })
}

/// Says which terms send the reader to a term that is not there, or to themselves.
fn led_nowhere(fields: &mut Fields<'_, '_>) {
    let tables = tables(fields, "term");
    let known: Vec<&str> =
        tables.iter().filter_map(|table| text_of(table, "term")).map(|(_, text)| text).collect();
    for table in tables {
        let Some((place, see)) = text_of(table, "see") else { continue };
        let own = text_of(table, "term").is_some_and(|(_, term)| term == see);
        let message = match own {
            true => format!("the term \"{}\" sends the reader to itself", see.escape_debug()),
            false if known.contains(&see) => continue,
            false => {
                let near = nearest(see, known.iter().copied());
                format!("no term is called \"{}\"{}", see.escape_debug(), did_you_mean(&near))
            }
        };
        fields.sink.meaning(place.span(), message, "another term of this file".to_owned());
    }
}

/// Reads the file of years.
pub fn years(name: &str, text: &str) -> Result<Vec<Event>, Faults> {
    file(name, text, |fields| {
        fields.need("book", &BOOK);
        let events = fields.need("event", &ListOf(TableOf("an [[event]]", event), MANY));
        no_text_twice(fields, "event", "what");
        no_way_back(fields);
        events
    })
}

fn event(fields: &mut Fields<'_, '_>) -> Option<Event> {
    let (year, what) = (fields.need("year", &whole(1800, 1899)), fields.need("what", &Text));
    let note = fields.take("note", &Text);
    Some(Event { year: year?, what: what?, note })
}

/// Says which events stand after a later one. A year that is no number is a fault already.
fn no_way_back(fields: &mut Fields<'_, '_>) {
    let mut latest = i64::MIN;
    for table in tables(fields, "event") {
        let Some(value) = table.get_ref().get("year") else { continue };
        let DeValue::Integer(number) = value.get_ref() else { continue };
        let Ok(year) = i64::from_str_radix(number.as_str(), number.radix()) else { continue };
        if year < latest {
            let message = format!("{} stands after {latest}", found(value.get_ref()));
            fields.sink.meaning(value.span(), message, format!("{latest} or a later year"));
        }
        latest = latest.max(year);
    }
}

/// Reads the file of ideas for a story.
pub fn stories(name: &str, text: &str) -> Result<Vec<Idea>, Faults> {
    ideas(name, text, "story", "a [[story]]")
}

/// Reads the file of subplots.
pub fn subplots(name: &str, text: &str) -> Result<Vec<Idea>, Faults> {
    ideas(name, text, "subplot", "a [[subplot]]")
}

fn ideas(name: &str, text: &str, list: &'static str, wants: &'static str) -> Result<Vec<Idea>, Faults> {
    file(name, text, |fields| {
        fields.need("book", &BOOK);
        let ideas = fields.need(list, &ListOf(TableOf(wants, idea), MANY));
        no_id_twice(fields, list, &mut Seen::new());
        no_text_twice(fields, list, "title");
        ideas
    })
}

fn idea(fields: &mut Fields<'_, '_>) -> Option<Idea> {
    let (id, title, hook) = (fields.need("id", &ID), fields.need("title", &Text), fields.need("hook", &Text));
    Some(Idea { id: id?, title: title?, hook: hook? })
}

/// The entries of a list as they stand, sound or not.
fn tables<'t>(fields: &Fields<'t, '_>, list: &str) -> &'t [Value<'t>] {
    match fields.raw(list).map(Spanned::get_ref) {
        Some(DeValue::Array(tables)) => tables,
        _ => &[],
    }
}

/// A text of an entry, and where it is written.
fn text_of<'t>(table: &'t Value<'t>, name: &str) -> Option<(&'t Value<'t>, &'t str)> {
    let value = table.get_ref().get(name)?;
    Some((value, value.get_ref().as_str()?))
}

/// Says which texts stand in a list a second time, small and capital letters alike.
fn no_text_twice(fields: &mut Fields<'_, '_>, list: &str, name: &str) {
    let mut seen = Seen::new();
    for (place, text) in tables(fields, list).iter().filter_map(|table| text_of(table, name)) {
        match seen.get(&text.to_lowercase()) {
            Some(line) => {
                let message = format!("{} already stands on line {line}", found(place.get_ref()));
                fields.sink.meaning(place.span(), message, format!("a `{name}` of its own"));
            }
            None => {
                seen.insert(text.to_lowercase(), fields.sink.line(place.span().start));
            }
        }
    }
}
