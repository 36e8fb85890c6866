//! Who there is: everybody on the charts, found by id, name or nickname, and the casts of the scenarios.

use crate::embedded::charts;
use crate::near::nearest;
use crate::record::Record;
use rules::Book;
use std::fmt;
use std::sync::LazyLock;

static ALL: LazyLock<Vec<Record>> =
    LazyLock::new(|| charts().iter().flat_map(|chart| chart.people.iter().cloned()).collect());

/// Everybody on every chart, in the order of the charts.
pub fn all() -> &'static [Record] {
    &ALL
}

/// The people of one chart, by the name of its file.
pub fn of_chart(file: &str) -> &'static [Record] {
    let first = all().iter().position(|person| person.file == file).unwrap_or(0);
    let count = all().iter().filter(|person| person.file == file).count();
    &all()[first..first + count]
}

/// Where to look first for a man whom several charts have: by book, the charts in order of preference.
/// A chart that is not named comes after those that are.
const FIRST: [(Book, &[&str]); 3] = [
    (Book::BootHill1975, &["ok_corral_1975", "coffeyville_1975"]),
    (Book::BootHill1979, &["fastest_guns", "promise_city", "ok_corral_1979", "coffeyville_1979"]),
    (Book::Northfield1981, &["northfield", "six_gunfights", "average"]),
];

/// Nobody, or more than one, has the name that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    /// What was asked for.
    pub asked: String,
    /// Who may have been meant, by id, best first.
    pub suggestions: Vec<String>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nobody is found under \"{}\"", self.asked.escape_debug())?;
        match self.suggestions.as_slice() {
            [] => Ok(()),
            suggestions => write!(f, "; perhaps {}", suggestions.join(", ")),
        }
    }
}

impl std::error::Error for NotFound {}

/// The man of an id, a name or a nickname, by the charts of 1979 where several have him. See [`find_for`].
pub fn find(name: &str) -> Result<&'static Record, NotFound> {
    find_for(Book::BootHill1979, name)
}

/// The man of an id, a name or a nickname, in any case of letters; `id@chart` names the chart too. Where
/// several charts have him, the one that belongs to `book` is taken. A part of a name will do if only one
/// man has it.
pub fn find_for(book: Book, name: &str) -> Result<&'static Record, NotFound> {
    let (who, chart) = match name.split_once('@') {
        Some((who, chart)) => (who, Some(chart)),
        None => (name, None),
    };
    let words = words(who);
    let on_chart = all().iter().filter(|person| chart.is_none_or(|chart| is_chart(person, chart)));
    let ranked: Vec<(u8, &Record)> =
        on_chart.clone().filter_map(|person| rank(person, &words).map(|rank| (rank, person))).collect();
    let best = ranked.iter().map(|(rank, _)| *rank).min();
    let found: Vec<&Record> =
        ranked.iter().filter(|(rank, _)| Some(*rank) == best).map(|(_, person)| *person).collect();
    match found.first() {
        Some(first) if found.iter().all(|person| person.id == first.id) => {
            let charts: Vec<&Record> = on_chart.filter(|person| person.id == first.id).collect();
            Ok(preferred(book, &charts))
        }
        _ => Err(NotFound { asked: name.to_owned(), suggestions: suggestions(&words, chart, &found) }),
    }
}

/// Of several records of one man, the one of the book; the caller has at least one.
fn preferred(book: Book, found: &[&'static Record]) -> &'static Record {
    let order = FIRST.iter().find(|(of, _)| *of == book).map_or(&[][..], |(_, charts)| charts);
    let place = |person: &Record| order.iter().position(|chart| *chart == person.file).unwrap_or(order.len());
    found.iter().copied().min_by_key(|person| place(person)).unwrap_or(&all()[0])
}

/// A chart is named by its file, whatever joins the words, or by the beginning of it.
fn is_chart(person: &Record, chart: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace(['-', ' '], "_");
    !chart.is_empty() && plain(&person.file).starts_with(&plain(chart))
}

/// A name in lower case as words, without what joins and adorns them.
fn words(name: &str) -> Vec<String> {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    name.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Every way to call a person with its rank: id, name, other names, then what stands in quotes in a name and
/// the name without it.
fn ways_to_call(person: &Record) -> Vec<(u8, Vec<String>)> {
    let mut ways = vec![(0, words(&person.id)), (1, words(&person.name))];
    for name in std::iter::once(&person.name).chain(&person.also) {
        ways.push((2, words(name)));
        let pieces: Vec<&str> = name.split('"').collect();
        if let [before, nickname, after] = pieces.as_slice() {
            ways.push((3, words(nickname)));
            ways.push((3, words(&format!("{before} {after}"))));
        }
    }
    ways
}

/// How well a name fits a person, best 0: a full way to call him, or words that all belong to him.
fn rank(person: &Record, asked: &[String]) -> Option<u8> {
    let ways = ways_to_call(person);
    let full = ways.iter().filter(|(_, way)| way == asked).map(|(rank, _)| *rank).min();
    let part = || asked.iter().all(|word| ways.iter().any(|(_, way)| way.contains(word))).then_some(4);
    if asked.is_empty() { None } else { full.or_else(part) }
}

/// Those who share the words, those who are spelled alike, and where somebody of the right name is.
fn suggestions(asked: &[String], chart: Option<&str>, found: &[&Record]) -> Vec<String> {
    let mut suggestions: Vec<String> = found.iter().map(|person| person.id.clone()).collect();
    if chart.is_some() && suggestions.is_empty() {
        let elsewhere = all().iter().filter(|person| rank(person, asked).is_some_and(|rank| rank < 4));
        suggestions.extend(elsewhere.map(Record::address));
    }
    if suggestions.is_empty() && !asked.is_empty() {
        suggestions.extend(spelled_alike(&asked.join(" ")));
    }
    let mut each_once: Vec<String> = Vec::new();
    for id in suggestions {
        if !each_once.contains(&id) {
            each_once.push(id);
        }
    }
    each_once.truncate(5);
    each_once
}

/// The ids of those who have a name much like the one that was asked for, best first.
fn spelled_alike(asked: &str) -> Vec<String> {
    let ways = all().iter().flat_map(|person| {
        ways_to_call(person).into_iter().map(|(_, way)| (way.join(" "), person.id.clone()))
    });
    let ways: Vec<(String, String)> = ways.collect();
    let near = nearest(asked, ways.iter().map(|(name, _)| name.as_str()));
    let ids = near.iter().flat_map(|near| ways.iter().filter(move |(name, _)| name == near));
    ids.map(|(_, id)| id.clone()).collect()
}

/// Which people are wanted; what is left open lets everybody pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter<'a> {
    /// Of this book.
    pub book: Option<Book>,
    /// On this chart, by the name of its file or the beginning of it.
    pub chart: Option<&'a str>,
    /// With these words in the name.
    pub name: Option<&'a str>,
    /// Of a gang with these words in its name.
    pub gang: Option<&'a str>,
    /// With this part in a scenario.
    pub role: Option<&'a str>,
    /// With these words in a trade.
    pub trade: Option<&'a str>,
    /// At home in this state or region.
    pub place: Option<&'a str>,
    /// Alive in this year, as far as is known.
    pub alive_in: Option<u16>,
}

impl Filter<'_> {
    /// Whether a person passes.
    pub fn lets(&self, person: &Record) -> bool {
        let holds = |wanted: Option<&str>, texts: &[&str]| {
            wanted.is_none_or(|wanted| {
                let wanted = words(wanted);
                texts.iter().any(|text| wanted.iter().all(|word| words(text).contains(word)))
            })
        };
        let trades: Vec<&str> = person.trades.iter().map(String::as_str).collect();
        let places: Vec<&str> = person.places.iter().map(String::as_str).collect();
        self.book.is_none_or(|book| person.book == book)
            && self.chart.is_none_or(|chart| is_chart(person, chart))
            && self.name.is_none_or(|name| rank(person, &words(name)).is_some())
            && holds(self.gang, &[person.gang.as_deref().unwrap_or_default()])
            && holds(self.role, &[person.role.as_deref().unwrap_or_default()])
            && holds(self.trade, &trades)
            && holds(self.place, &places)
            && self.alive_in.is_none_or(|year| {
                person.born.is_none_or(|born| born <= year) && person.died.is_none_or(|died| year <= died)
            })
    }
}

/// The people who pass a filter, in the order of the charts.
pub fn those<'a>(filter: Filter<'a>) -> impl Iterator<Item = &'static Record> + 'a {
    all().iter().filter(move |person| filter.lets(person))
}
