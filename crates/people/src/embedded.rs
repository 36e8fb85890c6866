//! The content files that the program carries inside, and what is read from them.

use crate::kind::Kind;
use crate::parse::{
    Campaign, Chart, County, Names, Register, campaigns, citizens, county, kinds, names, people,
};
use std::sync::LazyLock;

/// A content file that the program carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name in the content folder.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(File { name: $name, text: content::text($name) }),+]
    };
}

/// The people files, one a chart.
pub const PEOPLE: &[File] = files![
    "people/fastest_guns.toml",
    "people/promise_city.toml",
    "people/ok_corral_1979.toml",
    "people/coffeyville_1979.toml",
    "people/northfield.toml",
    "people/six_gunfights.toml",
    "average.toml",
    "people/ok_corral_1975.toml",
    "people/coffeyville_1975.toml",
];

/// The people files of the third book.
pub const CITIZENS: &[File] = files!["people/shady_gulch_2002.toml"];

/// The files that are no people files, and what is said about all of them.
pub const OTHERS: &[File] = files!["kinds.toml", "names.toml", "visitors.toml", "towns.toml", "README.md"];

/// The files of town and stories of the third book.
pub const TOWN_2002: &[File] = files![
    "town_2002/sites.toml",
    "town_2002/slang.toml",
    "town_2002/years.toml",
    "town_2002/stories.toml",
    "town_2002/subplots.toml",
    "town_2002/README.md",
];

/// Every file, people first.
pub fn files() -> impl Iterator<Item = File> {
    PEOPLE.iter().chain(CITIZENS).chain(OTHERS).chain(TOWN_2002).copied()
}

/// A file by its name.
pub fn file(name: &str) -> Option<File> {
    files().find(|file| file.name == name)
}

/// What is carried inside is tested to be without fault, so that nobody but its author can meet this.
pub(crate) fn sound<T>(read: Result<T, crate::Faults>) -> T {
    read.unwrap_or_else(|faults| panic!("the content carried inside has faults\n{faults}"))
}

/// A file that is there; nothing is read from one that is not.
pub(crate) fn other(name: &str) -> File {
    file(name).unwrap_or(File { name: "", text: "" })
}

static CHARTS: LazyLock<Vec<Chart>> =
    LazyLock::new(|| PEOPLE.iter().map(|file| sound(people(file.name, file.text))).collect());
static REGISTERS: LazyLock<Vec<Register>> =
    LazyLock::new(|| CITIZENS.iter().map(|file| sound(citizens(file.name, file.text))).collect());
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| sound(kinds("kinds.toml", other("kinds.toml").text)));
static NAMES: LazyLock<Names> = LazyLock::new(|| sound(names("names.toml", other("names.toml").text)));
static COUNTY: LazyLock<County> = LazyLock::new(|| sound(county("towns.toml", other("towns.toml").text)));
static CAMPAIGNS: LazyLock<Vec<Campaign>> = LazyLock::new(|| {
    let gunfighters = charts().iter().filter(|chart| chart.file == "fastest_guns");
    let known: Vec<&str> =
        gunfighters.flat_map(|chart| &chart.people).map(|person| person.id.as_str()).collect();
    sound(campaigns("visitors.toml", other("visitors.toml").text, &known))
});

/// The charts of people.
pub fn charts() -> &'static [Chart] {
    &CHARTS
}

/// The people of the third book, file by file.
pub fn registers() -> &'static [Register] {
    &REGISTERS
}

/// The kinds of minor character.
pub fn all_kinds() -> &'static [Kind] {
    &KINDS
}

/// Names for people made by dice.
pub fn all_names() -> &'static Names {
    &NAMES
}

/// The county and its towns.
pub fn the_county() -> &'static County {
    &COUNTY
}

/// The campaigns with their visitors.
pub fn all_campaigns() -> &'static [Campaign] {
    &CAMPAIGNS
}
