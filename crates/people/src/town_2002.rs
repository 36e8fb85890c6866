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
    &SITES
}

/// The words of the old West, by the alphabet.
pub fn slang() -> &'static [Term] {
    &SLANG
}

/// What happened in the West, oldest first.
pub fn years() -> &'static [Event] {
    &YEARS
}

/// The ideas for a story, in the order of the book.
pub fn stories() -> &'static [Idea] {
    &STORIES
}

/// The threads for one character, in the order of the book.
pub fn subplots() -> &'static [Idea] {
    &SUBPLOTS
}

/// Town and stories as tables.
pub fn sheets() -> Vec<Sheet> {
    let sheet = |id, title, columns: &[&'static str]| {
        Sheet::new(Book::ShadyGulch2002, id, title, &["sg02-131"], columns)
    };
    vec![
        sheet("town-sites", "Buildings and sites of a town", &["Site", "What it is for", "Who is there"])
            .rows(sites().iter().map(site)),
        sheet("slang", "Slang of the old West", &["Term", "Meaning", "Note"]).rows(slang().iter().map(term)),
        sheet("years", "The West from 1843 to 1882", &["Year", "What happened", "Note"])
            .rows(years().iter().map(event)),
        sheet("story-ideas", "Ideas for a story", &["Story", "Hook"]).rows(stories().iter().map(idea)),
        sheet("subplots", "Subplots for one character", &["Subplot", "Hook"])
            .rows(subplots().iter().map(idea)),
    ]
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
