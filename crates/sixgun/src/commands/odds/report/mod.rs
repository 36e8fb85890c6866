//! `sixgun odds report`: many fights, their odds by each book, and what decides them, on one page.

mod markdown;
mod plan;
mod play;
mod words;

use super::scenario::{pictures, report};
use crate::refusal::Refusal;
use crate::{Report, Session, files};
use arena::Share;
use chance::Seed;
use charts::Chart;
use plan::{Chapter, Plan};
use play::{Fought, Measured};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  sixgun odds report docs/odds/plan.toml --only courtright_and_short --fights 5
  sixgun odds report FILE.toml --out FOLDER
  sixgun odds report FILE.toml --json

A plan is a text file in TOML: a title, how many fights, a seed, and for each
fight its versions as they are typed behind `sixgun odds scenario`, what is
compared with them as it is typed behind `--compare`, and what you have to say.
Words have places for numbers, such as {1979/Earps} or {1979/unarmed/Earps}:
the share of fights that a side wins as it is, and with a change. The page is
Markdown, README.md in the folder, with its pictures beside it as SVG.";

/// Write a page on many fights: their odds, what changes do, and your own words.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct OddsReport {
    /// The plan of the report
    #[arg(value_name = "FILE.toml")]
    pub plan: String,
    /// Write README.md and its pictures into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "only")]
    pub out: Option<PathBuf>,
    /// Only these fights of the plan, by their ids
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub only: Vec<String>,
    /// So many fights of each version, whatever the plan says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub fights: Option<u64>,
    /// On so many threads; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl OddsReport {
    /// Plays everything, and writes the page.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let plan = Plan::of_file(&self.plan)?;
        let seed = match session.chosen {
            true => session.dice.seed().ok_or_else(|| Refusal::new("fights are not typed; use --seed"))?,
            false => Seed(plan.seed),
        };
        let fights = self.fights.unwrap_or(plan.fights);
        let chapters = plan.only(&self.only)?;
        let of = |chapter: &Chapter| self.fights.or(chapter.fights).unwrap_or(plan.fights);
        let all = play::played(&chapters, seed, of, self.threads.map(usize::from))?;
        let json = json!({
            "title": plan.title, "fights": fights, "seed": seed.to_string(),
            "chapters": all.iter().map(Fought::json).collect::<Result<Vec<_>, _>>()?,
        });
        let text = match self.only.is_empty() {
            true => markdown::page(&plan, &all, &self.typed(), seed, fights)?,
            false => all.iter().map(markdown::chapter).collect::<Result<Vec<_>, _>>()?.join("\n"),
        };
        match &self.out {
            None => Ok(Report { human: text, json, ..Report::said() }),
            Some(folder) => written(folder, &text, &all, json),
        }
    }

    /// What was typed.
    fn typed(&self) -> String {
        let fights = self.fights.map(|fights| format!(" --fights {fights}")).unwrap_or_default();
        let out = self.out.as_ref().map(|folder| format!(" --out {}", folder.display())).unwrap_or_default();
        format!("sixgun odds report {}{out}{fights}", self.plan)
    }
}

/// Writes the page and its pictures, the page last.
fn written(folder: &Path, text: &str, all: &[Fought<'_>], mut json: Value) -> Result<Report, Refusal> {
    let cannot = |fault: std::io::Error| {
        Refusal::new(format!("the folder {} cannot be made: {fault}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(cannot)?;
    let mut names = Vec::new();
    let mut write = |name: String, bytes: &[u8]| {
        let file = folder.join(name);
        names.push(file.display().to_string());
        files::write(&file, bytes)
    };
    for fought in all {
        write(fought.picture(), fought.wins().svg().as_bytes())?;
        for one in &fought.versions {
            write(one.picture(fought.chapter), pictures::survival(&one.run).svg().as_bytes())?;
        }
    }
    write("README.md".to_owned(), text.as_bytes())?;
    let page = folder.join("README.md").display().to_string();
    let human = format!("{}\nWritten: {page} and {} pictures.\n", markdown::summary(all), names.len() - 1);
    json["files"] = json!(names);
    Ok(Report { human, json, ..Report::said() })
}

impl Fought<'_> {
    /// The name of the picture of who wins.
    fn picture(&self) -> String {
        format!("{}.svg", self.chapter.id)
    }

    /// Who wins, by each version.
    fn wins(&self) -> charts::Bars {
        let mut bars = charts::Bars::new(format!("{}: who wins", self.chapter.name));
        let fights = self.versions.first().map_or(0, |one| one.run.sum.fights);
        bars.note(format!("{fights} fights each. Intervals of 95 %."));
        for one in &self.versions {
            let sum = &one.run.sum;
            let sides = one.run.played.sides.iter().map(|side| side.name.as_str()).zip(&sum.won);
            for (name, count) in sides.chain([("nobody", &sum.drawn)]) {
                let share = super::scenario::numbers::estimate(Share::of(*count, sum.fights));
                bars.bar(format!("{}: {name}", one.version.id), share);
            }
        }
        bars
    }

    fn json(&self) -> Result<Value, Refusal> {
        let words = self.chapter.words.iter().map(|text| words::filled(text, self));
        Ok(json!({
            "id": self.chapter.id, "name": self.chapter.name,
            "words": words.collect::<Result<Vec<_>, _>>()?,
            "versions": self.versions.iter().map(Measured::json).collect::<Vec<_>>(),
        }))
    }
}

impl Measured<'_> {
    /// The name of the picture of survival.
    fn picture(&self, chapter: &Chapter) -> String {
        format!("{}-{}.svg", chapter.id, self.version.id)
    }

    /// The command that plays it again, against a change or by itself.
    fn command(&self, compare: &[String]) -> String {
        let seed = self.run.played.seed.rsplit(':').next().unwrap_or_default().to_owned();
        let fights = self.run.sum.fights.to_string();
        let changes = compare.iter().flat_map(|word| ["--compare".to_owned(), word.clone()]);
        let end = ["--fights".to_owned(), fights, "--seed".to_owned(), seed];
        let words = self.version.play.iter().cloned().chain(changes).chain(end);
        let quoted = |word: String| if word.contains(' ') { format!("\"{word}\"") } else { word };
        format!("sixgun odds scenario {}", words.map(quoted).collect::<Vec<_>>().join(" "))
    }

    fn json(&self) -> Value {
        let change = |(change, all): &(&plan::Change, arena::Comparison)| {
            let name = |place: u8| self.run.played.sides.get(usize::from(place)).map(|side| &side.name);
            let sides = all.sides.iter().map(|(side, _, pairs)| {
                json!({ "name": name(side.0), "won": super::scenario::compare::pairs_json(pairs) })
            });
            json!({
                "id": change.id, "says": change.says, "command": self.command(&change.compare),
                "sides": sides.collect::<Vec<_>>(),
            })
        };
        json!({
            "id": self.version.id, "command": self.command(&[]), "run": report::object(&self.run),
            "changes": self.changes.iter().map(change).collect::<Vec<_>>(),
            "first": format!("{:016x}", self.first),
        })
    }
}
