//! All tactics against all tactics, as a page and as an object.

use super::over_turns::setting_of;
use crate::commands::duel::{Contest, Duel, Fought, Said};
use crate::figures;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::{Refusal, Report, words};
use chance::Odds;
use charts::{Chart, HeatMap, Scale};
use narration::phrases::short_names;
use odds::{Edge, Equilibrium, ZeroSum};
use rules::sheet::capital;
use serde_json::{Value, json};

/// More columns than this are shown in whole points, so that they fit a terminal.
const COLUMNS_WITH_TENTHS: usize = 6;

/// The matrix, and how each should mix his tactics.
pub(super) fn report(
    duel: &Duel,
    fought: &Fought,
    said: [Said; 2],
    turns: u16,
    look: Look,
) -> Result<(Report, Box<dyn Chart>), Refusal> {
    let contest = duel.contest(fought, said, turns)?;
    let fault = || Refusal::new("the mixtures are no equilibrium: a fault of this program");
    let game = contest.matrix.game().ok_or_else(fault)?;
    let best = contest.matrix.equilibrium().ok_or_else(fault)?;
    let names = fought.names();
    let short = short_names([&names[0], &names[1]]);
    let tactics = Tactics { fought, turns, short, contest, game, best };
    Ok((Report::new(tactics.page(look), tactics.json()), Box::new(tactics.heat())))
}

/// All tactics against all tactics, and the equilibrium.
struct Tactics<'a> {
    fought: &'a Fought,
    turns: u16,
    short: [String; 2],
    contest: Contest,
    game: ZeroSum,
    best: Equilibrium,
}

impl Tactics<'_> {
    fn names(&self, side: usize) -> &[String] {
        if side == 0 { self.contest.matrix.rows() } else { self.contest.matrix.columns() }
    }

    fn mixture(&self, side: usize) -> &[Odds] {
        if side == 0 { &self.best.rows } else { &self.best.columns }
    }

    /// How far one is ahead with each of his tactics against the other's mixture.
    fn ahead(&self, side: usize) -> Vec<Edge> {
        match side {
            0 => self.game.against_columns(&self.best.columns),
            _ => self.game.against_rows(&self.best.rows).iter().map(Edge::turned).collect(),
        }
    }

    fn page(&self, look: Look) -> Page {
        let mut page = Page::new(look);
        let [a, b] = self.fought.names();
        page.title(&capital(&format!("{a} against {b}")), self.fought.book().title());
        page.gap();
        setting_of(self.fought, self.turns, look).iter().for_each(|line| page.prose(0, Ink::Plain, line));
        let [a, b] = &self.short;
        let points = format!(
            "How far {a} is ahead, in percentage points, with the tactics of {a} from top to bottom and those of {b} \
             from left to right: the chance that only {a} is left standing less the chance that only {b} is."
        );
        page.prose(0, Ink::Plain, &points);
        page.gap();
        page.grid(&self.matrix_grid());
        for side in 0..2 {
            page.gap();
            page.grid(&self.mixture_grid(side));
        }
        page.gap();
        page.prose(0, Ink::Title, &self.worth());
        let checked = "Checked exactly: each mixture sums to 1, no other tactic does better against the other's \
                       mixture, and all that are mixed in do equally well. There can be other mixtures of the same \
                       worth.";
        page.prose(0, Ink::Faint, checked);
        page
    }

    /// What it comes to if both mix as they should.
    fn worth(&self) -> String {
        let [a, b] = &self.short;
        let value = &self.best.value;
        let (who, by) = if *value < Edge::even() { (b, value.turned()) } else { (a, value.clone()) };
        match *value == Edge::even() {
            true => "If both mix so, nobody is ahead.".to_owned(),
            false => {
                let points = by.percent();
                let points = points.trim_start_matches('+').trim_end_matches(" %");
                format!("If both mix so, {who} is ahead by {points} percentage points.")
            }
        }
    }

    fn matrix_grid(&self) -> Grid {
        let [rows, columns] = &self.contest.codes;
        let mut grid = Grid::new(std::iter::once(String::new()).chain(columns.iter().cloned()));
        let tenths = columns.len() <= COLUMNS_WITH_TENTHS;
        let cell = |edge: &Edge| match tenths {
            true => edge.percent().trim_end_matches(" %").to_owned(),
            false => edge.points(),
        };
        for (code, edges) in rows.iter().zip(self.contest.matrix.edges()) {
            grid.row(std::iter::once(code.clone()).chain(edges.iter().map(cell)));
        }
        grid
    }

    /// The matrix as a heat map.
    fn heat(&self) -> HeatMap {
        let ([a, b], [rows, columns]) = (&self.short, &self.contest.codes);
        let mut map = HeatMap::new(
            capital(&format!("How far {a} is ahead of {b}")),
            Scale::AroundNought,
            columns.iter().cloned(),
        );
        let turns = words::count(self.turns.into(), "turn");
        map.note(format!(
            "The chance that only {a} is left standing less the chance that only {b} is, in percentage points: exact \
             odds, over {turns}."
        ));
        map.sides(format!("what {a} does"), format!("what {b} does"));
        for (row, values) in rows.iter().zip(self.contest.matrix.shades().thousandths) {
            map.row(row.clone(), values.into_iter().map(Some));
        }
        map
    }

    fn mixture_grid(&self, side: usize) -> Grid {
        let [own, other] = [&self.short[side], &self.short[1 - side]];
        let heading = format!("What {own} should do");
        let against = format!("ahead of {other}'s mixture");
        let codes = &self.contest.codes[side];
        let same = codes == self.names(side);
        let code = (!same).then_some("Code").into_iter().map(str::to_owned);
        let mut grid = Grid::new(code.chain([heading, "Share".to_owned(), against]));
        let rows = self.names(side).iter().zip(self.mixture(side)).zip(self.ahead(side));
        for (code, ((name, share), ahead)) in codes.iter().zip(rows) {
            let code = (!same).then(|| code.clone()).into_iter();
            grid.row(code.chain([name.clone(), share.percent(), ahead.percent()]));
        }
        grid
    }

    fn json(&self) -> Value {
        let mut json = json!({ "command": "odds duel --matrix", "book": self.fought.book().year() });
        if let (Value::Object(json), Value::Object(meeting)) = (&mut json, self.fought.json()) {
            json.extend(meeting);
        }
        let shades = self.contest.matrix.shades();
        json["turns"] = json!(self.turns);
        json["tactics"] = json!([self.tactics_json(0), self.tactics_json(1)]);
        json["thousandths"] = json!(shades.thousandths);
        let row = |edges: &Vec<Edge>| edges.iter().map(edge_json).collect::<Value>();
        json["ahead"] = self.contest.matrix.edges().iter().map(row).collect();
        json["value"] = edge_json(&self.best.value);
        json["holds"] = json!(self.best.holds(&self.game));
        json
    }

    fn tactics_json(&self, side: usize) -> Value {
        let codes = &self.contest.codes[side];
        let rows = self.names(side).iter().zip(self.mixture(side)).zip(self.ahead(side));
        let tactic = |(code, ((name, share), ahead)): (&String, ((&String, &Odds), Edge))| {
            let mut tactic = json!({ "code": code, "name": name });
            tactic["share"] = figures::odds_json(share);
            tactic["ahead"] = edge_json(&ahead);
            tactic
        };
        codes.iter().zip(rows).map(tactic).collect()
    }
}

/// An exact difference of chances for programs.
fn edge_json(edge: &Edge) -> Value {
    json!({ "fraction": edge.to_string(), "percent": edge.percent().trim_end_matches(" %") })
}
