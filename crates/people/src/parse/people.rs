//! People files.

use super::{
    BOOK, Code, Fields, Flag, ID, ListOf, MANY, OneOf, Reads, Seen, TableOf, Text, TextThat, Value, file,
    no_id_twice, whole,
};
use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use crate::record::{
    Base, Carried, Corrected, Given, Grown, Item, Kills, Printed, Record, Rolls, Scores, Supposed, Where,
};
use rules::{Book, Score, Side};
use serde::Serialize;
use toml::de::DeValue;

/// One people file: a chart and the people on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chart {
    /// The name of the file without its ending.
    pub file: String,
    /// What the chart is called.
    pub title: String,
    /// Its people, in the order of the file.
    pub people: Vec<Record>,
}

/// Reads a people file.
pub fn people(name: &str, text: &str) -> Result<Chart, Faults> {
    file(name, text, |fields| {
        let title = fields.need("chart", &Text);
        let book = fields.need("book", &BOOK);
        let people = fields.need("person", &ListOf(TableOf("a [[person]]", person), MANY));
        no_id_twice(fields, "person", &mut Seen::new());
        let (title, book, mut people) = (title?, book?, people?);
        let stem = stem(name);
        for person in &mut people {
            (person.file, person.chart, person.book) = (stem.to_owned(), title.clone(), book);
        }
        Some(Chart { file: stem.to_owned(), title, people })
    })
}

/// The name of a file without folders and ending.
pub(super) fn stem(name: &str) -> &str {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// One person; file, chart and book are filled in by the caller.
fn person(fields: &mut Fields<'_, '_>) -> Option<Record> {
    let id = fields.need("id", &ID);
    let name = fields.need("name", &Text);
    let texts = ListOf(Text, MANY);
    let lost = fields.take("lost", &ListOf(FieldName, MANY)).unwrap_or_default();
    let given = given(fields, &lost);
    let record = Record {
        id: id.unwrap_or_default(),
        file: String::new(),
        chart: String::new(),
        book: Book::BootHill1979,
        name: name.unwrap_or_default(),
        also: fields.take("also", &texts).unwrap_or_default(),
        gang: fields.take("gang", &Text),
        counter: fields.take("counter", &Text),
        given: given.unwrap_or(Given::Rolls(Rolls::default())),
        grown: fields.take("grown", &TableOf("a table of percentile scores", grown)).unwrap_or_default(),
        gunfights: fields.take("gunfights", &whole(0, 99)),
        weapons: fields.take("weapons", &ListOf(TableOf("a table such as { code = \"FDR6\" }", carried), 20)),
        one_weapon: fields.take("one_weapon", &Flag).unwrap_or_default(),
        items: fields.take("items", &ListOf(TableOf(ITEM, item), 200)).unwrap_or_default(),
        money: fields.take("money", &Money),
        accuracy: fields.take("accuracy", &whole(0, 150)),
        thrown: fields.take("thrown", &whole(0, 150)),
        morale: fields.take("morale", &whole(0, 100)),
        to_be_hit: fields.take("to_be_hit", &whole(-100, 100)),
        born: fields.take("born", &YEAR),
        died: fields.take("died", &YEAR),
        age: fields.take("age", &whole(1, 120)),
        years: fields.take("years", &whole(0, 120)),
        places: fields.take("places", &texts).unwrap_or_default(),
        trades: fields.take("trades", &texts).unwrap_or_default(),
        kills: fields.take("kills", &TableOf("a table such as { likely = 3, most = 8 }", kills)),
        hand: fields
            .take("hand", &OneOf(&[("left", Side::Left), ("right", Side::Right)]))
            .unwrap_or(Side::Right),
        ambidextrous: fields.take("ambidextrous", &Flag).unwrap_or_default(),
        gambler: fields.take("gambler", &whole(1, 50)),
        reward: fields.take("reward", &whole(0, 1_000_000)),
        role: fields.take("role", &Text),
        optional: fields.take("optional", &Flag).unwrap_or_default(),
        checks_morale: fields.take("checks_morale", &Flag).unwrap_or_default(),
        lost,
        supposed: fields.take("supposed", &ListOf(TableOf(SUPPOSED, supposed), MANY)).unwrap_or_default(),
        corrected: corrections(fields),
        note: fields.take("note", &Text),
    };
    agrees(fields, &record);
    // A field that was refused has been reported; the record is only given away if there was none.
    Some(record)
}

const YEAR: super::Whole<u16> = whole(1700, 1999);
const ITEM: &str = "a table such as { name = \"saddle\", where = \"horse\" }";
const PLACE: OneOf<Where> = OneOf(&[
    ("horse", Where::Horse),
    ("pocket", Where::Pocket),
    ("left side", Where::LeftSide),
    ("right side", Where::RightSide),
    ("centre", Where::Centre),
    ("back", Where::Back),
    ("feet", Where::Feet),
    ("home", Where::Home),
]);
const SUPPOSED: &str = "a table such as { field = \"scores.speed\", erratum = \"E-31\" }";
const CORRECTED: &str = "a table such as { field = \"accuracy\", printed = 80, erratum = \"E-37\" }";

/// The one of three ways in which the chart says what a person can do.
fn given(fields: &mut Fields<'_, '_>, lost: &[String]) -> Option<Given> {
    let scores = fields.take("scores", &TableOf("a table of ability scores", scores));
    let rolls = fields.take("rolls", &TableOf("a table of percentile scores", rolls));
    let base = fields.take("base", &TableOf("a table of base numbers", base));
    let ways: Vec<&str> = ["scores", "rolls", "base"].into_iter().filter(|name| fields.has(name)).collect();
    match ways.as_slice() {
        [] => fields.missing("scores", "one of `scores`, `rolls` and `base`".to_owned()),
        [_] => {}
        [first, more @ ..] => {
            for name in more {
                let message = format!("`{name}` beside `{first}`");
                fields.sink.meaning(
                    fields.place(name),
                    message,
                    "only one of `scores`, `rolls` and `base`".to_owned(),
                );
            }
        }
    }
    if let Some(scores) = scores {
        let parts = [
            ("speed", scores.speed.is_some()),
            ("gun", scores.gun.is_some()),
            ("bravery", scores.bravery.is_some()),
            ("experience", scores.experience.is_some()),
            ("strength", scores.strength.is_some()),
        ];
        complete(fields, "scores", &parts, lost);
    }
    if let Some(base) = base {
        complete(
            fields,
            "base",
            &[("accuracy", base.accuracy.is_some()), ("strength", base.strength.is_some())],
            lost,
        );
    }
    scores.map(Given::Scores).or(rolls.map(Given::Rolls)).or(base.map(Given::Base))
}

/// A part may be missing only if it is said to be lost.
fn complete(fields: &mut Fields<'_, '_>, table: &'static str, parts: &[(&str, bool)], lost: &[String]) {
    let Some(value) = fields.raw(table) else { return };
    for (part, there) in parts {
        let path = format!("{table}.{part}");
        let written = value.get_ref().get(part).is_some();
        if !there && !written && !lost.contains(&path) && !fields.is_broken() {
            let expected = format!("`{part}`, or \"{path}\" in `lost`");
            fields.sink.meaning(value.span(), format!("`{part}` is missing in `{table}`"), expected);
        }
    }
}

fn scores(fields: &mut Fields<'_, '_>) -> Option<Scores> {
    Some(Scores {
        speed: fields.take("speed", &whole(-20, 40)),
        gun: fields.take("gun", &whole(-20, 40)),
        throwing: fields.take("throwing", &whole(-20, 40)),
        bravery: fields.take("bravery", &Pair),
        experience: fields.take("experience", &whole(-20, 40)),
        strength: fields.take("strength", &whole(1, 30)),
    })
}

fn rolls(fields: &mut Fields<'_, '_>) -> Option<Rolls> {
    Some(Rolls {
        speed: fields.take("speed", &whole(1, 100)),
        gun: fields.take("gun", &whole(1, 100)),
        throwing: fields.take("throwing", &whole(1, 100)),
        bravery: fields.take("bravery", &whole(1, 100)),
        strength: fields.take("strength", &whole(1, 100)),
    })
}

fn base(fields: &mut Fields<'_, '_>) -> Option<Base> {
    Some(Base {
        speed_and_bravery: fields.take("speed_and_bravery", &whole(-20, 40)),
        accuracy: fields.take("accuracy", &whole(0, 150)),
        strength: fields.take("strength", &whole(1, 30)),
        morale: fields.take("morale", &whole(0, 100)),
    })
}

fn carried(fields: &mut Fields<'_, '_>) -> Option<Carried> {
    let code = fields.need("code", &Code);
    let count = fields.take("count", &whole(0, 9)).unwrap_or(1);
    let place = fields.take("where", &PLACE);
    let speed = fields.take("speed", &whole(-40, 60));
    Some(Carried { code: code?, count, place, speed })
}

fn item(fields: &mut Fields<'_, '_>) -> Option<Item> {
    let name = fields.need("name", &Text);
    let count = fields.take("count", &whole(1, 9_999)).unwrap_or(1);
    let place = fields.take("where", &PLACE);
    Some(Item { name: name?, count, place })
}

fn grown(fields: &mut Fields<'_, '_>) -> Option<Grown> {
    Some(Grown {
        speed: fields.take("speed", &Points),
        gun: fields.take("gun", &Points),
        throwing: fields.take("throwing", &Points),
        bravery: fields.take("bravery", &Points),
        strength: fields.take("strength", &Points),
    })
}

fn kills(fields: &mut Fields<'_, '_>) -> Option<Kills> {
    let kills =
        Kills { likely: fields.take("likely", &whole(0, 999)), most: fields.take("most", &whole(0, 999)) };
    if !fields.has("likely") && !fields.has("most") {
        fields.missing("likely", "or `most`, a whole number from 0 to 999".to_owned());
    }
    Some(kills)
}

fn supposed(fields: &mut Fields<'_, '_>) -> Option<Supposed> {
    let (field, erratum) = (fields.need("field", &FieldName), fields.need("erratum", &ERRATUM));
    Some(Supposed { field: field?, erratum: erratum? })
}

/// Where print or scan is wrong.
pub(super) fn corrections(fields: &mut Fields<'_, '_>) -> Vec<Corrected> {
    fields.take("corrected", &ListOf(TableOf(CORRECTED, corrected), MANY)).unwrap_or_default()
}

fn corrected(fields: &mut Fields<'_, '_>) -> Option<Corrected> {
    let (field, printed) = (fields.need("field", &FieldName), fields.need("printed", &AsPrinted));
    let erratum = fields.need("erratum", &ERRATUM);
    Some(Corrected { field: field?, printed: printed?, erratum: erratum? })
}

/// Fields that agree with each other.
fn agrees(fields: &mut Fields<'_, '_>, person: &Record) {
    let beside: &[(&str, &str)] = match person.given {
        Given::Scores(_) => &[("gunfights", "`scores`, which have `experience`")],
        Given::Base(_) => &[
            ("accuracy", "`base`, which has its own"),
            ("thrown", "`base`"),
            ("morale", "`base`, which has its own"),
            ("grown", "`base`, which cannot grow"),
        ],
        Given::Rolls(_) => &[],
    };
    for (name, whom) in beside.iter().filter(|(name, _)| fields.has(name)).copied().collect::<Vec<_>>() {
        fields.sink.meaning(
            fields.place(name),
            format!("`{name}` beside {whom}"),
            format!("no `{name}` here"),
        );
    }
    if let (Some(born), Some(died)) = (person.born, person.died)
        && died < born
    {
        let message = format!("died in {died}, before he was born in {born}");
        fields.sink.meaning(fields.place("died"), message, format!("a year from {born} on"));
    }
    if let Some(Kills { likely: Some(likely), most: Some(most) }) = person.kills
        && most < likely
    {
        let message = format!("at most {most} kills, but {likely} are likely");
        fields.sink.meaning(fields.place("kills"), message, format!("`most` of at least {likely}"));
    }
    let named = person.supposed.iter().map(|supposed| ("supposed", &supposed.field));
    let named = named.chain(person.corrected.iter().map(|corrected| ("corrected", &corrected.field)));
    for (list, field) in named {
        if !is_there(person, field, fields) && !fields.is_broken() {
            let message = format!("`{field}` is named in `{list}`, but he has no such field");
            fields.sink.meaning(fields.place(list), message, "the name of a field that is there".to_owned());
        }
    }
}

/// Whether the field of a path has a value.
fn is_there(person: &Record, path: &str, fields: &Fields<'_, '_>) -> bool {
    match path.split_once('.') {
        Some(("weapons", code)) => person.weapons().iter().any(|carried| carried.code == code),
        Some((table, part)) => fields.raw(table).is_some_and(|value| value.get_ref().get(part).is_some()),
        None => fields.has(path),
    }
}

/// Two numbers: what bravery adds to speed, and to accuracy.
struct Pair;

impl Reads for Pair {
    type Out = [i16; 2];

    fn wants(&self) -> String {
        "two whole numbers, for speed and for accuracy, such as [3, 10]".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<[i16; 2]> {
        if value.get_ref().as_array().is_none_or(|list| list.len() != 2) {
            self.refuse(value, sink);
            return None;
        }
        let list = ListOf(whole::<i16>(-20, 40), 2).read(value, sink)?;
        list.try_into().ok()
    }
}

/// A percentile score: a number, or a text where it has a fraction.
struct Points;

impl Reads for Points {
    type Out = Score;

    fn wants(&self) -> String {
        "a percentile score from 1 to 100, such as 94, \"94½\" or \"50 2/3\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Score> {
        let written = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => score_of(number.as_str()),
            DeValue::String(text) => score_of(text),
            _ => None,
        };
        if written.is_none() {
            self.refuse(value, sink);
        }
        written
    }
}

/// A score of a text; its fraction must be one that scores can have.
fn score_of(text: &str) -> Option<Score> {
    let text = text.replace('½', " 1/2");
    let mut parts = text.split_whitespace();
    let whole: i16 = parts.next()?.parse().ok().filter(|whole| (1..=100).contains(whole))?;
    let fraction = parts.next().map_or(Some((0, 1)), |fraction| {
        let (over, under) = fraction.split_once('/')?;
        Some((over.parse::<u16>().ok()?, under.parse::<u16>().ok()?))
    });
    let (over, under) = fraction.filter(|_| parts.next().is_none())?;
    let exact = under > 0 && over < under && 840 % under == 0 && (over == 0 || whole < 100);
    exact.then(|| Score::with_fraction(whole, over, under))
}

/// An amount of money in dollars and cents.
struct Money;

impl Reads for Money {
    type Out = u32;

    fn wants(&self) -> String {
        "an amount of money in quotes, such as \"$150\" or \"$17.50\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<u32> {
        let cents = value.get_ref().as_str().and_then(rules::cents);
        if cents.is_none() {
            self.refuse(value, sink);
        }
        cents
    }
}

/// A number or a text, as the book has it.
struct AsPrinted;

impl Reads for AsPrinted {
    type Out = Printed;

    fn wants(&self) -> String {
        "a whole number or a text".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Printed> {
        match value.get_ref().is_integer() {
            true => whole(-99_999, 99_999).read(value, sink).map(Printed::Number),
            false if value.get_ref().is_str() => Text.read(value, sink).map(Printed::Text),
            false => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

/// Where a guess or a correction is argued.
const ERRATUM: TextThat =
    TextThat("the number of an erratum or a reading, such as \"E-31\", \"P-40\" or \"item 230\"", is_erratum);

fn is_erratum(text: &str) -> bool {
    let number = ["E-", "P-", "item "].iter().find_map(|start| text.strip_prefix(start));
    let digits = number.map(|number| number.trim_end_matches(|letter: char| letter.is_ascii_lowercase()));
    digits.is_some_and(|digits| !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit()))
}

/// The name of a field of a person, or of a part of one.
struct FieldName;

/// Every name that may stand in `lost`, `supposed` and `corrected`, beside `weapons.` and a code.
const FIELDS: &[&str] = &[
    "name",
    "also",
    "gang",
    "counter",
    "grown",
    "gunfights",
    "weapons",
    "one_weapon",
    "items",
    "money",
    "accuracy",
    "thrown",
    "morale",
    "to_be_hit",
    "born",
    "died",
    "age",
    "years",
    "places",
    "trades",
    "kills",
    "hand",
    "ambidextrous",
    "gambler",
    "reward",
    "role",
    "optional",
    "checks_morale",
    "scores.speed",
    "scores.gun",
    "scores.throwing",
    "scores.bravery",
    "scores.experience",
    "scores.strength",
    "rolls.speed",
    "rolls.gun",
    "rolls.throwing",
    "rolls.bravery",
    "rolls.strength",
    "base.speed_and_bravery",
    "base.accuracy",
    "base.strength",
    "base.morale",
    "kills.likely",
    "kills.most",
];

impl Reads for FieldName {
    type Out = String;

    fn wants(&self) -> String {
        "the name of a field, such as \"born\", \"scores.speed\" or \"weapons.FDR\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<String> {
        let Some(text) = value.get_ref().as_str() else {
            self.refuse(value, sink);
            return None;
        };
        let is_weapon = text
            .strip_prefix("weapons.")
            .is_some_and(|code| rules::Weapon::codes().any(|(known, _)| known == code));
        if is_weapon || FIELDS.contains(&text) {
            return Some(text.to_owned());
        }
        let near = nearest(text, FIELDS.iter().copied());
        let message = format!("no field is called \"{}\"{}", text.escape_debug(), did_you_mean(&near));
        sink.meaning(value.span(), message, self.wants());
        None
    }
}
