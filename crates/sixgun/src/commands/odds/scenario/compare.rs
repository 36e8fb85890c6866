//! `--compare`: the same dice with and without a change.

use super::numbers::{difference_json, estimate, grouped, percent, points};
use super::pictures::Shows;
use super::{OddsScenario, expected, report};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{Report, Session, words};
use arena::run::Played;
use arena::{BATCH, Bout, Comparison, Paired, Run, Share, in_batches};
use chance::Seed;
use charts::{Chart, Differences};
use serde_json::{Value, json};
use std::ops::Range;

/// Two versions with what came of them.
struct Versions {
    one: Run,
    other: Run,
    all: Comparison,
    change: Vec<String>,
}

/// A name with how often it went well in both versions.
type Row<'v> = (&'v str, &'v Paired);

impl OddsScenario {
    /// Plays both, and says what differs.
    pub(super) fn run_compare(&self, bout: &Bout, seed: Seed, session: &Session) -> Result<Report, Refusal> {
        let mut wish = self.wish.clone();
        for word in &self.compare {
            wish = wish.changed(word)?;
        }
        let other = wish.bout()?;
        let all = self.compared(bout, &other, seed)?;
        if all.sides.is_empty() {
            return Err(Refusal::new("the two cannot be compared: they have no side of the same name"));
        }
        let run = |bout: &Bout, sum: &arena::Sum| {
            let played = Played::of(bout, narration::scenario::victories(&bout.setup.scenario), seed);
            Run { played, of: sum.fights, from: 0, sum: sum.clone() }
        };
        let wide = all.half_width();
        let (one, other) = (run(bout, &all.one), run(&other, &all.other));
        let versions = Versions { one, other, all, change: self.compare.clone() };
        let mut report = Report::new(versions.page(session.look), versions.object());
        self.say_if_wide(wide, session.look, &mut report);
        self.pictures.draw_with(
            session.look,
            &mut report,
            |shows| versions.chart(shows),
            || versions.html(),
        )?;
        Ok(report)
    }

    /// Plays the same fights of both.
    fn compared(&self, one: &Bout, other: &Bout, seed: Seed) -> Result<Comparison, Refusal> {
        let Some(width) = self.until else {
            let fights = self.fights.unwrap_or(super::FIGHTS);
            let bar = Progress::new(fights, "pairs of fights");
            return self.on_threads(|| one.compare(other, seed, 0..fights, &|| bar.done()));
        };
        let mut all = Comparison::of(one, other);
        let bar = Progress::new(BATCH, "pairs of fights");
        let batch = |fights: Range<u64>| {
            all.add(&self.on_threads(|| one.compare(other, seed, fights, &|| bar.done()))?);
            let wide = all.half_width();
            bar.expect(expected(all.one.fights, wide, width));
            Ok::<bool, Refusal>(wide <= width.0)
        };
        in_batches(self.fights.unwrap_or(super::MOST_FIGHTS), batch)?;
        Ok(all)
    }
}

impl Versions {
    /// How often each side won.
    fn wins(&self) -> Vec<Row<'_>> {
        let name = |place: u8| self.one.played.sides.get(usize::from(place)).map_or("", |side| &side.name);
        self.all.sides.iter().map(|(side, _, pairs)| (name(side.0), pairs)).collect()
    }

    /// How often somebody of both came out well.
    fn people<'v>(
        &'v self,
        list: &'v [(fight::scenario::FigureId, fight::scenario::FigureId, Paired)],
    ) -> Vec<Row<'v>> {
        let name = |place: u8| self.one.played.figures.get(usize::from(place)).map_or("", |man| &man.name);
        list.iter().map(|(figure, _, pairs)| (name(figure.0), pairs)).collect()
    }

    fn heads(&self) -> [String; 2] {
        [format!("As it is: {}", report::head(&self.one)), format!("Changed: {}", report::head(&self.other))]
    }

    fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        let played = &self.one.played;
        page.title(&played.name, &format!("{} ({})", played.scenario, played.book));
        page.prose(0, Ink::Plain, &format!("Compared with {}, on the same dice.", words::list(&self.change)));
        self.heads().iter().for_each(|head| page.prose(0, Ink::Plain, head));
        for (title, rows) in [
            ("Wins", self.wins()),
            ("Not down", self.people(&self.all.stands)),
            ("Not dead", self.people(&self.all.lives)),
        ] {
            page.gap();
            page.grid(&grid(title, &rows));
        }
        page.gap();
        page.prose(0, Ink::Faint, "A difference whose interval holds 0 may be luck.");
        page
    }

    fn object(&self) -> Value {
        let side = |(name, pairs): Row<'_>| json!({ "name": name, "won": pairs_json(pairs) });
        let both = self.all.stands.iter().zip(&self.all.lives);
        let figure = |((figure, _, stands), (.., lives)): (&(_, _, Paired), &(_, _, Paired))| {
            let fight::scenario::FigureId(place) = *figure;
            let man = self.one.played.figures.get(usize::from(place));
            json!({
                "id": man.map(|man| &man.id), "name": man.map(|man| &man.name),
                "not_down": pairs_json(stands), "not_dead": pairs_json(lives),
            })
        };
        json!({
            "compare": self.change,
            "fights": self.all.one.fights,
            "sides": self.wins().into_iter().map(side).collect::<Vec<_>>(),
            "figures": both.map(figure).collect::<Vec<_>>(),
            "one": report::object(&self.one),
            "other": report::object(&self.other),
        })
    }

    fn chart(&self, shows: Shows) -> Result<Box<dyn Chart>, Refusal> {
        match shows {
            Shows::Wins => Ok(Box::new(self.differences("What changes in the wins", &self.wins()))),
            Shows::Survival => {
                let rows = self.people(&self.all.stands);
                Ok(Box::new(self.differences("What changes for those who are not down", &rows)))
            }
            Shows::Wounds | Shows::Turns => {
                Err(Refusal::new("of a comparison there are the charts wins and survival"))
            }
        }
    }

    fn differences(&self, title: &str, rows: &[Row<'_>]) -> Differences {
        let mut chart = Differences::new(title);
        let (name, fights) = (&self.one.played.name, grouped(self.all.one.fights));
        chart.note(format!(
            "{name} with {}, less as it is: {fights} pairs of fights on the same dice. Intervals of 95 %.",
            words::list(&self.change)
        ));
        for (name, pairs) in rows {
            chart.change(*name, estimate(Share::difference(pairs)));
        }
        chart
    }

    fn html(&self) -> String {
        let mut page = charts::Page::new(format!("{}: what a change does", self.one.played.name));
        page.paragraph(&format!("Compared with {}, on the same dice.", words::list(&self.change)));
        self.heads().iter().for_each(|head| {
            page.paragraph(head);
        });
        let wins = self.differences("What changes in the wins", &self.wins());
        page.section_of(&wins, "Points more or fewer of a hundred fights.");
        page.table(&table("Wins", &self.wins()));
        let rows = self.people(&self.all.stands);
        let stands = self.differences("What changes for those who are not down", &rows);
        page.section_of(&stands, "Points more or fewer of a hundred fights.");
        page.table(&table("Not down", &rows));
        page.table(&table("Not dead", &self.people(&self.all.lives)));
        page.html()
    }
}

/// The cells of a row: name, both shares, the difference and its interval.
fn cells((name, pairs): &Row<'_>) -> [String; 5] {
    let [one, other] = pairs.each().map(|count| percent(Share::of(count, pairs.fights())));
    let difference = Share::difference(pairs);
    let interval = format!("{} to {}", points(difference.low), points(difference.high));
    [(*name).to_owned(), one, other, points(difference.value), interval]
}

fn grid(title: &str, rows: &[Row<'_>]) -> Grid {
    let mut grid = Grid::new([title, "As it is", "Changed", "Difference", "95 %"]);
    rows.iter().for_each(|row| grid.row(cells(row)));
    grid
}

fn table(title: &str, rows: &[Row<'_>]) -> charts::Table {
    let mut table = charts::Table::new(title, ["who", "as it is", "changed", "difference", "95 %"]);
    for row in rows {
        table.row(cells(row));
    }
    table
}

/// How often somebody did well in both versions, for programs.
pub(crate) fn pairs_json(pairs: &Paired) -> Value {
    let [one, other] = pairs.each();
    json!({
        "one": one, "other": other, "difference": difference_json(Share::difference(pairs)),
        "pairs": pairs,
    })
}
