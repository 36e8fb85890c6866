//! The plan of a report: which fights, by which rules, what is compared, and what people have to say of them.

use super::super::scenario::Wish;
use crate::refusal::Refusal;
use crate::source;
use clap::Parser;
use reader::fault::{Faults, Sink};
use reader::fields::{self, Fields, ListOf, Placed, Reads, TableOf, Text, Whole, whole};
use std::ops::Range;

/// How many fights of each version a plan may ask for.
const FIGHTS: Whole<u64> = whole(1, 1_000_000);
/// The seeds that a plan may name.
const SEED: Whole<u64> = whole(0, i64::MAX);
/// What an id is made of.
const ID: &str = "an id of small letters, digits, - and _, no two alike";

/// Something with the place where it is written.
type At<T> = (Range<usize>, T);

/// A plan.
#[derive(Debug)]
pub(super) struct Plan {
    /// The title of the report.
    pub(super) title: String,
    /// What is said before the first fight.
    pub(super) about: Vec<String>,
    /// Fights of each version.
    pub(super) fights: u64,
    /// The seed of all of them.
    pub(super) seed: u64,
    /// The fights.
    pub(super) chapters: Vec<Chapter>,
}

/// A fight with its versions.
#[derive(Debug)]
pub(super) struct Chapter {
    /// What files of it are called.
    pub(super) id: String,
    /// Its heading.
    pub(super) name: String,
    /// Fights of each of its versions, where they are not as many as elsewhere.
    pub(super) fights: Option<u64>,
    /// What decides it, in words with places for numbers.
    pub(super) words: Vec<String>,
    /// By one book and by the other, or whatever is set side by side.
    pub(super) versions: Vec<Version>,
}

/// A fight by one book.
#[derive(Debug)]
pub(super) struct Version {
    /// How words name it.
    pub(super) id: String,
    /// What is played, as it is typed behind `sixgun odds scenario`.
    pub(super) play: Vec<String>,
    /// The same, understood.
    pub(super) wish: Wish,
    /// What is compared with it.
    pub(super) changes: Vec<Change>,
}

/// Something that is otherwise.
#[derive(Debug)]
pub(super) struct Change {
    /// How words name it.
    pub(super) id: String,
    /// What it is, in a line.
    pub(super) says: String,
    /// The change, as it is typed behind `--compare`.
    pub(super) compare: Vec<String>,
}

/// What is typed behind `sixgun odds scenario`.
#[derive(Parser, Debug)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct Typed {
    #[command(flatten)]
    wish: Wish,
}

impl Plan {
    /// Reads the plan of a file; all its faults at once.
    pub(super) fn of_file(file: &str) -> Result<Plan, Refusal> {
        Plan::parse(file, &source::text(file)?).map_err(|faults| Refusal::faults(&[faults]))
    }

    fn parse(file: &str, text: &str) -> Result<Plan, Faults> {
        let mut sink = Sink::new(file, text);
        let plan = fields::file(text, &mut sink, plan);
        sink.finish(plan)
    }
}

fn plan(fields: &mut Fields<'_, '_>) -> Option<Plan> {
    let title = fields.need("title", &Text);
    let about = fields.take("about", &ListOf(Text)).unwrap_or_default();
    let fights = fields.need("fights", &FIGHTS);
    let seed = fields.need("seed", &SEED);
    let chapters = fields.need("fight", &ListOf(TableOf("a fight", chapter)));
    let chapters = all_different(fields, chapters?);
    Some(Plan { title: title?, about, fights: fights?, seed: seed?, chapters })
}

fn chapter(fields: &mut Fields<'_, '_>) -> Option<At<Chapter>> {
    let id = fields.need("id", &Placed(Id));
    let name = fields.need("name", &Text);
    let fights = fields.take("fights", &FIGHTS);
    let words = fields.need("words", &ListOf(Text));
    let versions = fields.need("version", &ListOf(TableOf("a version", version)));
    let versions = all_different(fields, versions?);
    let id = id?;
    Some((id.span(), Chapter { id: id.into_inner(), name: name?, fights, words: words?, versions }))
}

fn version(fields: &mut Fields<'_, '_>) -> Option<At<Version>> {
    let id = fields.need("id", &Placed(Id));
    let play = fields.need("play", &Placed(ListOf(Text)));
    let changes =
        fields.take("change", &ListOf(TableOf("a change", change))).map(|list| all_different(fields, list));
    let (id, play) = (id?, play?);
    let wish = match Typed::try_parse_from(play.get_ref()) {
        Ok(typed) => Some(typed.wish),
        Err(fault) => {
            let said = fault.render().to_string();
            let message = said.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            let expected = "a list of words as they are typed behind `sixgun odds scenario`".to_owned();
            fields.sink.meaning(play.span(), message, expected);
            None
        }
    };
    let (place, id, play) = (id.span(), id.into_inner(), play.into_inner());
    Some((place, Version { id, play, wish: wish?, changes: changes.unwrap_or_default() }))
}

fn change(fields: &mut Fields<'_, '_>) -> Option<At<Change>> {
    let id = fields.need("id", &Placed(Id));
    let says = fields.need("says", &Text);
    let compare = fields.need("compare", &ListOf(Text));
    let id = id?;
    Some((id.span(), Change { id: id.into_inner(), says: says?, compare: compare? }))
}

/// Whatever has an id.
trait HasId {
    fn id(&self) -> &str;
}

macro_rules! has_id {
    ($($what:ty),*) => { $(impl HasId for $what { fn id(&self) -> &str { &self.id } })* };
}
has_id!(Chapter, Version, Change);

/// All of a list, and a fault for each that is called as one before it.
fn all_different<T: HasId>(fields: &mut Fields<'_, '_>, list: Vec<At<T>>) -> Vec<T> {
    let mut known: Vec<T> = Vec::new();
    for (span, one) in list {
        if known.iter().any(|other| other.id() == one.id()) {
            fields.sink.meaning(span, format!("there are two `{}`", one.id()), ID.to_owned());
        }
        known.push(one);
    }
    known
}

/// A name for files and for words.
struct Id;

impl Reads for Id {
    type Out = String;

    fn wants(&self) -> String {
        ID.to_owned()
    }

    fn read(&self, value: &fields::Value<'_>, sink: &mut Sink) -> Option<String> {
        let fits = |text: &&str| {
            let letter =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
            !text.is_empty() && text.bytes().all(letter)
        };
        let read = value.get_ref().as_str().filter(fits).map(str::to_owned);
        if read.is_none() {
            self.refuse(value, sink);
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = r#"
title = "Two"
fights = 5
seed = 1
[[fight]]
id = "corral"
name = "The corral"
words = ["Nothing."]
[[fight.version]]
id = "1979"
play = ["ok_corral_1979", "--bots", "stand"]
[[fight.version.change]]
id = "unarmed"
says = "no guns"
compare = ["unarmed"]
"#;

    fn faults(text: &str) -> Vec<String> {
        let faults = Plan::parse("plan.toml", text).expect_err("faults");
        faults.list().iter().map(|fault| format!("{}: {}", fault.line, fault.message)).collect()
    }

    #[test]
    fn a_plan_is_read() {
        let plan = Plan::parse("plan.toml", PLAN).expect("sound");
        let version = &plan.chapters[0].versions[0];
        assert_eq!(
            (version.wish.scenario.as_str(), version.wish.bots[0].as_str()),
            ("ok_corral_1979", "stand")
        );
        assert_eq!(version.changes[0].compare, ["unarmed"]);
    }

    #[test]
    fn every_fault_of_a_plan_is_told_at_once_with_its_line() {
        let text = PLAN.replace("fights = 5", "fights = 0").replace("\"--bots\"", "\"--bot\"");
        let text = text.replace("id = \"corral\"", "id = \"The corral\"");
        let told = faults(&text);
        let lines: Vec<&str> = told.iter().map(|fault| fault.split(':').next().unwrap_or_default()).collect();
        assert_eq!(lines, ["3", "6", "11"], "{told:?}");
        assert!(told[2].contains("unexpected argument '--bot'"), "{told:?}");
        let twice = format!("{PLAN}{}", PLAN.split("seed = 1").nth(1).unwrap_or_default());
        assert_eq!(faults(&twice), ["18: there are two `corral`"]);
    }
}
