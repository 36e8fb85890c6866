//! Pictures of a run: in the terminal, as a file, and on a page of their own.

use super::numbers::{estimate, grouped, interval, mean, percent};
use super::report::{self, not_down, places};
use crate::commands::town::picture;
use crate::files;
use crate::out::Look;
use crate::refusal::{Refusal, quoted};
use crate::{Report, words};
use charts::{Bars, BodyMap, Chart, Curves, Page, Part, Table, Terminal};
use clap::ValueEnum;
use odds::{Run, Share};
use serde_json::json;
use std::path::{Path, PathBuf};

/// More turns than this are put together to fewer bars.
const MOST_BARS: u16 = 24;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Shows {
    /// Who wins
    Wins,
    /// Who is not down after each turn
    Survival,
    /// Wounds by place of the body
    Wounds,
    /// In which turn fights end
    Turns,
}

/// Pictures that are wished for.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Pictures {
    /// Draw these in the terminal
    #[arg(long, value_name = "CHART", value_enum, value_delimiter = ',', hide_possible_values = false)]
    pub chart: Vec<Shows>,
    /// Write the first chart (or survival) into FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    /// Write a page with everything
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,
}

impl Pictures {
    /// Says beforehand whether the files can be made at all, so that nobody plays for nothing.
    pub(crate) fn possible(&self) -> Result<(), Refusal> {
        match self.picture.as_deref().map(ending) {
            None | Some(Ok(Format::Svg)) => Ok(()),
            Some(Ok(Format::Png)) => picture::possible(),
            Some(Err(refusal)) => Err(refusal),
        }
    }

    /// Draws the pictures of a run.
    pub(crate) fn draw(&self, run: &Run, look: Look, report: &mut Report) -> Result<(), Refusal> {
        self.draw_with(look, report, |shows| Ok(chart(run, shows)), || html(run))
    }

    /// Draws pictures, of whatever they are.
    pub(super) fn draw_with(
        &self,
        look: Look,
        report: &mut Report,
        chart: impl Fn(Shows) -> Result<Box<dyn Chart>, Refusal>,
        html: impl FnOnce() -> String,
    ) -> Result<(), Refusal> {
        let terminal = Terminal::plain(look.prose()).unicode(true).colour(look.colour);
        for shows in &self.chart {
            report.human += &format!("\n{}", chart(*shows)?.text(&terminal));
        }
        let mut written = Vec::new();
        if let Some(file) = &self.picture {
            let svg = chart(self.chart.first().copied().unwrap_or(Shows::Survival))?.svg();
            let bytes = match ending(file)? {
                Format::Svg => svg.into_bytes(),
                Format::Png => picture::png_of(&svg)?,
            };
            files::write(file, &bytes)?;
            written.push(file.display().to_string());
        }
        if let Some(file) = &self.report {
            files::write(file, html().as_bytes())?;
            written.push(file.display().to_string());
        }
        if !written.is_empty() {
            report.human += &format!("\nWritten: {}.\n", words::list(&written));
            report.json["files"] = json!(written);
        }
        Ok(())
    }
}

/// How a picture is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

fn ending(file: &Path) -> Result<Format, Refusal> {
    match file.extension().map(|end| end.to_ascii_lowercase()) {
        Some(end) if end == "svg" => Ok(Format::Svg),
        Some(end) if end == "png" => Ok(Format::Png),
        _ => {
            let name = quoted(&file.display().to_string());
            Err(Refusal::new(format!("the name of a picture ends in .svg or .png, not so {name}")))
        }
    }
}

/// A picture of a run.
fn chart(run: &Run, shows: Shows) -> Box<dyn Chart> {
    match shows {
        Shows::Wins => Box::new(wins(run)),
        Shows::Survival => Box::new(survival(run)),
        Shows::Wounds => Box::new(wounds(run)),
        Shows::Turns => Box::new(turns(run)),
    }
}

fn counted(run: &Run) -> String {
    format!("{}: {} fights.", run.played.name, grouped(run.sum.fights))
}

fn wins(run: &Run) -> Bars {
    let mut bars = Bars::new("Who wins");
    bars.note(format!("{} Intervals of 95 %.", counted(run)));
    for (side, won) in run.played.sides.iter().zip(&run.sum.won) {
        bars.bar(side.name.clone(), estimate(Share::of(*won, run.sum.fights)));
    }
    bars.bar("nobody", estimate(Share::of(run.sum.drawn, run.sum.fights)));
    bars
}

/// Until ninety-nine of a hundred fights are over: what follows is a flat line.
fn survival(run: &Run) -> Curves {
    let (fights, last) = (run.sum.fights, run.sum.turn_of(99));
    let mut curves = Curves::new("Not down after each turn");
    curves.note(format!("{} Neither dead nor unconscious; intervals of 95 %.", counted(run)));
    for (figure, came) in run.played.figures.iter().zip(&run.sum.figures) {
        let up = came.still_up(fights, last).into_iter();
        curves.line(figure.name.clone(), up.map(|up| estimate(Share::of(up, fights))));
    }
    curves
}

fn wounds(run: &Run) -> BodyMap {
    let mut body = BodyMap::new("Where they were hit");
    let counts = run.sum.wounds().map(|row| row.iter().sum::<u64>());
    let unknown = counts.last().copied().unwrap_or(0);
    let without = match unknown {
        0 => String::new(),
        unknown => format!(" {} more have no place.", grouped(unknown)),
    };
    body.note(format!("{} Wounds of everybody.{without}", counted(run)));
    for (name, count) in places().zip(counts) {
        if let Some(part) = Part::named(name) {
            body.wounds(part, count);
        }
    }
    body
}

fn turns(run: &Run) -> Bars {
    let last = run.sum.last_turn();
    let wide = (last / MOST_BARS + 1).max(1);
    let mut bars = Bars::new("When they end");
    bars.note(counted(run));
    let first = run.sum.turns.keys().next().copied().unwrap_or(0);
    let mut from = first - first % wide;
    while from <= last {
        let to = from.saturating_add(wide - 1).min(last);
        let count: u64 = run.sum.turns.range(from..=to).map(|(_, count)| count).sum();
        let name = if from == to { format!("turn {from}") } else { format!("turns {from} to {to}") };
        bars.bar(name, estimate(Share::of(count, run.sum.fights)));
        let Some(next) = from.checked_add(wide) else { break };
        from = next;
    }
    bars
}

/// The page of a run.
fn html(run: &Run) -> String {
    let mut page = Page::new(format!("{}: the odds", run.played.name));
    page.paragraph(&report::head(run));
    page.section("Who wins").figure(&wins(run), "Fights won by each side.");
    page.paragraph(&report::how_it_ended(&run.played, &run.sum));
    page.section("Who is left").figure(&survival(run), "The chance not to be down after each turn.");
    page.table(&people(run));
    page.section("Wounds").figure(&wounds(run), "All wounds by place of the body.");
    page.section("Turns").figure(&turns(run), "The turn in which fights end.");
    page.paragraph(&report::turns(&run.sum));
    let money = report::money(&run.played, &run.sum);
    if !money.is_empty() {
        page.section("Money").list(money);
    }
    page.html()
}

/// Everybody in a table.
fn people(run: &Run) -> Table {
    let ends = report::ends(run.sum.figures.iter());
    let heads = ["Figure", "Side", "Not down", "95 %"].into_iter();
    let heads = heads.chain(ends.iter().map(|end| report::words_of(*end))).chain(["Shots", "Hit", "Wounds"]);
    let mut table = Table::new("Each figure: shares of fights, and shots and wounds a fight", heads);
    let (played, sum) = (&run.played, &run.sum);
    for (figure, came) in played.figures.iter().zip(&sum.figures) {
        let stands = Share::of(not_down(came, sum.fights), sum.fights);
        let side = played.sides.get(figure.side).map_or(String::new(), |side| side.name.clone());
        let mut cells = vec![figure.name.clone(), side, percent(stands), interval(stands)];
        cells.extend(ends.iter().map(|end| percent(Share::of(came.ended(*end), sum.fights))));
        cells.push(mean(came.shots, sum.fights));
        cells.push(percent(Share::of(came.hits, came.shots)));
        cells.push(mean(came.all_wounds(), sum.fights));
        table.row(cells);
    }
    table
}
