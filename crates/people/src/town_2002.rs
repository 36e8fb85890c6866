//! Town and stories of the third book: what stands in a town, how people talk, what happened when, and what to
//! play.

use crate::embedded::{other, sound};
use crate::parse::town_2002 as parse;
use rules::{Book, Sheet};
use serde::Serialize;
use std::sync::LazyLock;

/// A kind of building or site that a town may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Site {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub about: String,
    /// Who may be found there.
    pub people: Vec<String>,
}

/// A word or turn of speech of the old West.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The word itself.
    pub term: String,
    /// What it means.
    pub meaning: String,
    /// Another term that says more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub see: Option<String>,
    /// What the word means today, where that is something else or an insult.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Something that happened in the West.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The year.
    pub year: u16,
    /// What happened.
    pub what: String,
    /// Where the book is wrong or short, or what it leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// An idea for a story, or for a thread beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Idea {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What makes somebody want to play it.
    pub hook: String,
}

/// Reads a file that the program carries.
fn carried<T>(name: &'static str, read: fn(&str, &str) -> Result<Vec<T>, crate::Faults>) -> Vec<T> {
    sound(read(name, other(name).text))
}

static SITES: LazyLock<Vec<Site>> = LazyLock::new(|| carried("town_2002/sites.toml", parse::sites));
static SLANG: LazyLock<Vec<Term>> = LazyLock::new(|| carried("town_2002/slang.toml", parse::slang));
static YEARS: LazyLock<Vec<Event>> = LazyLock::new(|| carried("town_2002/years.toml", parse::years));
static STORIES: LazyLock<Vec<Idea>> = LazyLock::new(|| carried("town_2002/stories.toml", parse::stories));
static SUBPLOTS: LazyLock<Vec<Idea>> = LazyLock::new(|| carried("town_2002/subplots.toml", parse::subplots));

/// The kinds of building and site, in the order of the book.
pub fn sites() -> &'static [Site] {
    mark::clause!("sg02-131", "sg02-202");
    &SITES
}

/// The words of the old West, by the alphabet.
pub fn slang() -> &'static [Term] {
    mark::clause!("sg02-131", "sg02-205");
    &SLANG
}

/// What happened in the West, oldest first.
pub fn years() -> &'static [Event] {
    mark::clause!("sg02-131", "sg02-204");
    &YEARS
}

/// The ideas for a story, in the order of the book.
pub fn stories() -> &'static [Idea] {
    mark::clause!("sg02-131", "sg02-206");
    &STORIES
}

/// The threads for one character, in the order of the book.
pub fn subplots() -> &'static [Idea] {
    mark::clause!("sg02-131", "sg02-207");
    &SUBPLOTS
}

/// Town and stories as tables.
pub fn sheets() -> Vec<Sheet> {
    let site_columns = ["Site", "What it is for", "Who is there"];
    let sites_sheet =
        sheet("town-sites", "Buildings and sites of a town", &["sg02-131", "sg02-202"], &site_columns);
    let slang_sheet =
        sheet("slang", "Slang of the old West", &["sg02-131", "sg02-205"], &["Term", "Meaning", "Note"]);
    let year_columns = ["Year", "What happened", "Note"];
    let years_sheet = sheet("years", "The West from 1843 to 1882", &["sg02-131", "sg02-204"], &year_columns);
    let story_sheet =
        sheet("story-ideas", "Ideas for a story", &["sg02-131", "sg02-206"], &["Story", "Hook"]);
    let subplot_sheet =
        sheet("subplots", "Subplots for one character", &["sg02-131", "sg02-207"], &["Subplot", "Hook"]);
    vec![
        sites_sheet.rows(sites().iter().map(site)),
        slang_sheet.rows(slang().iter().map(term)),
        years_sheet.rows(years().iter().map(event)),
        story_sheet.rows(stories().iter().map(idea)),
        subplot_sheet.rows(subplots().iter().map(idea)),
    ]
}

fn sheet(
    id: &'static str,
    title: &'static str,
    clauses: &'static [&'static str],
    columns: &[&'static str],
) -> Sheet {
    Sheet::new(Book::ShadyGulch2002, id, title, clauses, columns)
}

fn site(site: &Site) -> Vec<String> {
    vec![site.name.clone(), site.about.clone(), site.people.join(", ")]
}

fn term(term: &Term) -> Vec<String> {
    let see = term.see.as_ref().map(|see| format!("See {see}."));
    let said: Vec<String> = see.into_iter().chain(term.note.clone()).collect();
    vec![term.term.clone(), term.meaning.clone(), said.join(" ")]
}

fn event(event: &Event) -> Vec<String> {
    vec![event.year.to_string(), event.what.clone(), event.note.clone().unwrap_or_default()]
}

fn idea(idea: &Idea) -> Vec<String> {
    vec![idea.title.clone(), idea.hook.clone()]
}
