//! The report as Markdown.

use super::plan::Plan;
use super::play::{FIRST, Fought, Measured};
use super::words;
use crate::commands::odds::scenario::numbers::{grouped, interval, mean, percent, points};
use crate::commands::odds::scenario::report;
use crate::refusal::Refusal;
use arena::{Comparison, End, Paired, Share};
use chance::Seed;

/// The page: title, what is said first, and every fight.
pub(super) fn page(
    plan: &Plan,
    all: &[Fought<'_>],
    how: &str,
    seed: Seed,
    fights: u64,
) -> Result<String, Refusal> {
    let mut text = format!("# {}\n", escaped(&plan.title));
    for line in &plan.about {
        text += &format!("\n{line}\n");
    }
    text += &format!(
        "\n`{how}` has written this page and its pictures: {} fights of each version where \
         its command does not say otherwise, on the seed {seed}. Whatever is compared is played on the same dice. Intervals are of 95 %.\n\n## In a table\n\n",
        grouped(fights)
    );
    text += &summary(all);
    for fought in all {
        text += "\n";
        text += &chapter(fought)?;
    }
    Ok(text)
}

/// Every version of every fight in a line.
pub(super) fn summary(all: &[Fought<'_>]) -> String {
    let mut table = Table::new(&["Fight", "Version", "Wins", "Turns", "Shots"]);
    for (fought, one) in all.iter().flat_map(|fought| fought.versions.iter().map(move |one| (fought, one))) {
        let sum = &one.run.sum;
        let sides = one.run.played.sides.iter().zip(&sum.won);
        let wins: Vec<String> = sides
            .map(|(side, won)| format!("{} {}", escaped(&side.name), percent(Share::of(*won, sum.fights))))
            .collect();
        table.row(&[
            escaped(&fought.chapter.name),
            one.version.id.clone(),
            wins.join(", "),
            mean(report::all_turns(sum), sum.fights),
            mean(report::all_shots(sum), sum.fights),
        ]);
    }
    table.0
}

/// A fight: what decides it, and its numbers.
pub(super) fn chapter(fought: &Fought<'_>) -> Result<String, Refusal> {
    let chapter = fought.chapter;
    let mut text = format!("## {}\n\n![{}]({})\n", escaped(&chapter.name), "Who wins", fought.picture());
    for words in &chapter.words {
        text += &format!("\n{}\n", words::filled(words, fought)?);
    }
    for one in &fought.versions {
        text += "\n";
        text += &version(fought, one);
    }
    Ok(text)
}

fn version(fought: &Fought<'_>, one: &Measured<'_>) -> String {
    let (played, sum) = (&one.run.played, &one.run.sum);
    let who: Vec<String> =
        played.sides.iter().map(|side| format!("{} by `{}`", escaped(&side.name), side.bot)).collect();
    let mut text = format!(
        "### {}: {}\n\n`{}`\n\nSequence: {}. Played are {}.\n\n",
        escaped(&fought.chapter.name),
        one.version.id,
        one.command(&[]),
        played.sequence,
        who.join(", ")
    );
    text += &wins(one);
    text += &format!("\n{}\n\n", report::how_it_ended(played, sum));
    text += &people(one);
    let shots = mean(report::all_shots(sum), sum.fights);
    text += &format!("\n{} Shots: {shots} on average.\n", report::turns(sum));
    text += &format!("\n![Not down after each turn]({})\n", one.picture(fought.chapter));
    if !one.changes.is_empty() {
        text += "\nWhat changes do, on the same dice:\n\n";
        text += &changes(one);
    }
    text += &format!(
        "\nContent `{}`; checksum of all dice `{:016x}`; of the first {FIRST} fights with all changes `{:016x}`.\n",
        played.content, sum.checksum, one.first
    );
    text
}

fn wins(one: &Measured<'_>) -> String {
    let (played, sum) = (&one.run.played, &one.run.sum);
    let mut table = Table::new(&["Wins", "Share", "95 %"]);
    let sides = played.sides.iter().map(|side| side.name.as_str()).zip(&sum.won);
    for (name, count) in sides.chain([("nobody", &sum.drawn)]) {
        let share = Share::of(*count, sum.fights);
        table.row(&[escaped(name), percent(share), interval(share)]);
    }
    table.0
}

fn people(one: &Measured<'_>) -> String {
    let (played, sum) = (&one.run.played, &one.run.sum);
    let mut table = Table::new(&["Figure", "Not down", "95 %", "Dead", "Shots", "Hit", "Wounds"]);
    for (figure, came) in played.figures.iter().zip(&sum.figures) {
        let stands = Share::of(report::not_down(came, sum.fights), sum.fights);
        table.row(&[
            escaped(&figure.name),
            percent(stands),
            interval(stands),
            percent(Share::of(came.ended(End::Dead), sum.fights)),
            mean(came.shots, sum.fights),
            report::hit(came),
            mean(came.all_wounds(), sum.fights),
        ]);
    }
    table.0
}

/// What each change does to the wins of each side.
fn changes(one: &Measured<'_>) -> String {
    let sides = one.run.played.sides.iter().map(|side| format!("{} win", escaped(&side.name)));
    let heads: Vec<String> = ["Change".to_owned()]
        .into_iter()
        .chain(sides.flat_map(|side| [side, "difference".to_owned()]))
        .chain(["`--compare`".to_owned()])
        .collect();
    let mut table = Table::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    for (change, all) in &one.changes {
        let cells = (0..one.run.played.sides.len()).flat_map(|place| cells(all, place));
        let typed: Vec<String> = change.compare.iter().map(|word| format!("`{word}`")).collect();
        let row: Vec<String> =
            [escaped(&change.says)].into_iter().chain(cells).chain([typed.join(" ")]).collect();
        table.row(&row);
    }
    table.0
}

/// What a side wins with a change, and the difference.
fn cells(all: &Comparison, place: usize) -> [String; 2] {
    let found = all.sides.iter().find(|(side, ..)| usize::from(side.0) == place);
    let told = |pairs: &Paired| {
        let difference = Share::difference(pairs);
        let [low, high] = [difference.low, difference.high].map(points);
        let share = percent(Share::of(pairs.each()[1], pairs.fights()));
        [share, format!("{} ({low} to {high})", points(difference.value))]
    };
    found.map_or_else(|| ["—".to_owned(), "—".to_owned()], |(.., pairs)| told(pairs))
}

/// A table of Markdown.
struct Table(String);

impl Table {
    fn new(heads: &[&str]) -> Table {
        let rules: String =
            (0..heads.len()).map(|place| if place == 0 { " --- |" } else { " ---: |" }).collect();
        Table(format!("| {} |\n|{rules}\n", heads.join(" | ")))
    }

    fn row(&mut self, cells: &[String]) {
        self.0 += &format!("| {} |\n", cells.join(" | "));
    }
}

/// A name that Markdown takes for nothing else.
fn escaped(name: &str) -> String {
    let sign = |sign: char| match sign {
        '<' => "&lt;".to_owned(),
        '|' | '*' | '_' | '[' | ']' | '`' | '\\' => format!("\\{sign}"),
        sign if sign.is_control() => " ".to_owned(),
        sign => sign.to_string(),
    };
    name.chars().map(sign).collect()
}
