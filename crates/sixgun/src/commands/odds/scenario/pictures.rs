//! Pictures of a run: in the terminal, as a file, and on a page of their own.

use super::numbers::{estimate, grouped, interval, mean, percent};
use super::report::{self, not_down, places};
use crate::commands::town::picture;
use crate::files;
use crate::out::Look;
use crate::refusal::{Refusal, quoted};
use crate::{Report, words};
use arena::{Run, Share};
use charts::{Bars, BodyMap, Chart, Curves, Estimate, Page, Part, Table, Terminal, thousandths};
use clap::ValueEnum;
use serde_json::json;
use std::path::{Path, PathBuf};

/// More turns than this are put together to fewer bars.
const MOST_BARS: u16 = 24;

/// More figures than this are drawn by their sides.
const MOST_LINES: usize = 12;

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
        self.picture.as_deref().map_or(Ok(()), can_save)
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
        for shows in &self.chart {
            report.human += &format!("\n{}", chart(*shows)?.text(&terminal(look)));
        }
        let mut written = Vec::new();
        if let Some(file) = &self.picture {
            let shows = self.chart.first().copied().unwrap_or(Shows::Survival);
            written.push(save(file, chart(shows)?.as_ref())?);
        }
        if let Some(file) = &self.report {
            files::write(file, html().as_bytes())?;
            written.push(file.display().to_string());
        }
        tell_of(written, report);
        Ok(())
    }
}

/// Says whether a picture can be kept in a file of this name.
pub(crate) fn can_save(file: &Path) -> Result<(), Refusal> {
    match ending(file)? {
        Format::Svg => Ok(()),
        Format::Png => picture::possible(),
    }
}

/// Keeps a picture in a file, and gives its name.
pub(crate) fn save(file: &Path, chart: &dyn Chart) -> Result<String, Refusal> {
    let bytes = match ending(file)? {
        Format::Svg => chart.svg().into_bytes(),
        Format::Png => picture::png_of(&chart.svg())?,
    };
    files::write(file, &bytes)?;
    Ok(file.display().to_string())
}

/// Tells of files that were written.
pub(crate) fn tell_of(written: Vec<String>, report: &mut Report) {
    if !written.is_empty() {
        report.human += &format!("\nWritten: {}.\n", words::list(&written));
        report.json["files"] = json!(written);
    }
}

/// What a terminal of this look can show.
pub(crate) fn terminal(look: Look) -> Terminal {
    Terminal::plain(look.prose()).unicode(true).colour(look.colour)
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

/// Until the last turn of the longest fight, so that lines end where the tables do. Many figures are taken together by
/// their sides: nobody follows that many lines.
pub(crate) fn survival(run: &Run) -> Curves {
    let (sum, last) = (&run.sum, run.sum.last_turn());
    let mut curves = Curves::new("Not down after each turn");
    let figures = || run.played.figures.iter().zip(&sum.figures);
    if run.played.figures.len() <= MOST_LINES {
        curves.note(format!("{} Neither dead nor unconscious; intervals of 95 %.", counted(run)));
        for (figure, came) in figures() {
            // That everybody is up before the first turn is no estimate.
            let after = came.still_up(sum.fights, last).into_iter().skip(1);
            let after = after.map(|up| estimate(Share::of(up, sum.fights)));
            curves.line(figure.name.clone(), std::iter::once(Estimate::exact(1000)).chain(after));
        }
        return curves;
    }
    curves.note(format!("{} The share of each side that is neither dead nor unconscious.", counted(run)));
    for (place, side) in run.played.sides.iter().enumerate() {
        let of_side = || figures().filter(|(figure, _)| figure.side == place).map(|(_, came)| came);
        let count = of_side().count() as u64;
        let mut up = vec![0u64; usize::from(last) + 1];
        for came in of_side() {
            up.iter_mut().zip(came.still_up(sum.fights, last)).for_each(|(sum, up)| *sum += up);
        }
        // Men of one fight do not fall by themselves, so that there is no simple interval.
        let shares = up.into_iter().map(|up| Estimate::exact(thousandths(up, sum.fights * count)));
        curves.line(format!("{} ({count})", side.name), shares);
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
    page.section_of(&wins(run), "Fights won by each side.");
    page.paragraph(&report::how_it_ended(&run.played, &run.sum));
    page.section_of(&survival(run), "The chance not to be down after each turn.");
    page.table(&people(run));
    page.section_of(&wounds(run), "All wounds by place of the body.");
    page.section_of(&turns(run), "The turn in which fights end.");
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
        cells.push(report::hit(came));
        cells.push(mean(came.all_wounds(), sum.fights));
        table.row(cells);
    }
    table
}
