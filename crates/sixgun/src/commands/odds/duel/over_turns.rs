//! The odds of a showdown over turns, as a page and as an object: by each book that was asked for.

use crate::commands::duel::Fought;
use crate::figures;
use crate::grid::Grid;
use crate::gulch::{Conversion, all_said};
use crate::out::{Ink, Look, Page};
use crate::{Refusal, Report, words};
use chance::{Distribution, Odds};
use charts::{Chart, Curves, Estimate};
use narration::phrases::short_names;
use odds::{AftermathOdds, Edge, ShowdownOdds};
use rules::sheet::capital;
use rules::{Book, Fate};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What can become of a man, with what it is called.
const FATES: [(Fate, &str); 3] =
    [(Fate::Standing, "standing"), (Fate::Unconscious, "unconscious"), (Fate::Dead, "dead")];

/// The odds by every book.
pub(super) fn report(fought: &[Fought], turns: u16, look: Look) -> Result<(Report, Box<dyn Chart>), Refusal> {
    let all: Vec<OverTurns<'_>> =
        fought.iter().map(|one| OverTurns::new(one, turns)).collect::<Result<_, _>>()?;
    let mut page = Page::new(look);
    all.iter().for_each(|one| one.tell(&mut page, look));
    let json = json!({
        "command": "odds duel",
        "turns": turns,
        "books": all.iter().map(OverTurns::json).collect::<Vec<_>>(),
    });
    Ok((Report::new(page, json), Box::new(curves(&all))))
}

/// Who stands after each turn; where there are several books, each with its year.
fn curves(all: &[OverTurns<'_>]) -> Curves {
    let names = all.first().map(|one| one.fought.names()).unwrap_or_default();
    let mut curves = Curves::new(capital(&format!("{} against {}", names[0], names[1])));
    curves.note("The chance to stand after each turn. Exact odds.");
    for one in all {
        let year = if all.len() > 1 { format!(", {}", one.fought.book().year()) } else { String::new() };
        for (side, name) in one.short.iter().enumerate() {
            let stands = |after: &Distribution<[Fate; 2]>| {
                let odds = after.that(|fates| fates[side] == Fate::Standing);
                Estimate::exact(Edge::between(&odds, &Odds::never()).thousandths())
            };
            let before = std::iter::once(Estimate::exact(1000));
            curves.line(format!("{name}{year}"), before.chain(one.after.iter().map(stands)));
        }
    }
    curves
}

/// The odds of a showdown by one book.
struct OverTurns<'a> {
    fought: &'a Fought,
    turns: u16,
    short: [String; 2],
    costs: AftermathOdds,
    odds: ShowdownOdds,
    /// What has become of both after each turn.
    after: Vec<Distribution<[Fate; 2]>>,
    /// The sum of all chances.
    total: Odds,
}

impl<'a> OverTurns<'a> {
    /// Works them out, and refuses to tell them if they do not sum to exactly 1.
    fn new(fought: &'a Fought, turns: u16) -> Result<OverTurns<'a>, Refusal> {
        let costs = fought.aftermath(turns);
        let total = costs.ends.total();
        if !total.is_certain() {
            let message = format!("the chances sum to {total} and not to 1: a fault of this program");
            return Err(Refusal::new(message));
        }
        let odds = costs.showdown();
        let after = (1..=turns).map(|turn| odds.after(turn)).collect();
        let names = fought.names();
        let short = short_names([&names[0], &names[1]]);
        Ok(OverTurns { fought, turns, short, costs, odds, after, total })
    }

    /// The chance of a fate of one of the two after the last turn.
    fn fate(&self, side: usize, fate: Fate) -> Odds {
        self.odds.outcomes.that(|outcome| outcome.fates[side] == fate)
    }

    fn tell(&self, page: &mut Page, look: Look) {
        page.gap();
        let [a, b] = self.fought.names();
        page.title(&capital(&format!("{a} against {b}")), self.fought.book().title());
        page.gap();
        setting(self.fought, self.turns, look).iter().for_each(|line| page.prose(0, Ink::Plain, line));
        for grid in [self.ends_grid(look), self.fates_grid(), self.turns_grid(), self.costs_grid()] {
            page.gap();
            page.grid(&grid);
        }
        page.gap();
        let ends = words::count(self.costs.ends.len(), "end");
        let sum = format!("The chances of all {ends} were added up: together exactly {}.", self.total);
        page.prose(0, Ink::Faint, &sum);
    }

    /// Who falls: the four ends.
    fn ends(&self) -> [(String, Odds); 4] {
        let [a, b] = &self.short;
        [
            (format!("{b} falls, {a} stands"), self.odds.wins(0)),
            (format!("{a} falls, {b} stands"), self.odds.wins(1)),
            ("both fall".to_owned(), self.odds.both_fall()),
            ("both still stand".to_owned(), self.odds.undecided()),
        ]
    }

    fn ends_grid(&self, look: Look) -> Grid {
        let heading = match self.turns {
            1 => "Exact odds of the first turn".to_owned(),
            turns => format!("Exact odds within {turns} turns"),
        };
        let ends = self.ends();
        let rows = ends.iter().map(|(name, odds)| (name.clone(), odds));
        let mut grid = figures::outcomes(&heading, rows, look);
        grid.rule();
        grid.row(["together".to_owned(), figures::odds(&self.total, look)]);
        grid
    }

    /// How badly.
    fn fates_grid(&self) -> Grid {
        let [a, b] = &self.short;
        let mut grid = Grid::new(["What becomes of", a, b]);
        for (fate, name) in FATES {
            grid.row([name.to_owned(), self.fate(0, fate).percent(), self.fate(1, fate).percent()]);
        }
        grid
    }

    /// By which turn.
    fn turns_grid(&self) -> Grid {
        let [a, b] = &self.short;
        let titles =
            ["After turn".to_owned(), format!("{a} stands"), format!("{b} stands"), "both stand".to_owned()];
        let mut grid = Grid::new(titles);
        for (index, after) in self.after.iter().enumerate() {
            let stands = |side: usize| after.that(|fates| fates[side] == Fate::Standing).percent();
            let both = after.of(&[Fate::Standing; 2]).percent();
            grid.row([(index + 1).to_string(), stands(0), stands(1), both]);
        }
        grid
    }

    /// What each can have lost who still stands.
    fn losses(&self) -> BTreeSet<i16> {
        let stands = |side: usize| {
            self.costs.ends.iter().filter(move |(end, _)| end.outcome.fates[side] == Fate::Standing)
        };
        (0..2).flat_map(|side| stands(side).map(move |(end, _)| end.lost[side])).collect()
    }

    /// The chance that one of the two stands at last and has lost so much.
    fn stands_with(&self, side: usize, lost: i16) -> Odds {
        self.costs.ends.that(|end| end.outcome.fates[side] == Fate::Standing && end.lost[side] == lost)
    }

    fn costs_grid(&self) -> Grid {
        let [a, b] = &self.short;
        let what = match self.fought.book() {
            Book::ShadyGulch2002 => "Wounds ticked",
            _ => "Strength lost",
        };
        let mut grid = Grid::new([what.to_owned(), format!("{a} stands so"), format!("{b} stands so")]);
        for lost in self.losses() {
            let [first, second] = [0, 1].map(|side| percent_or_dash(&self.stands_with(side, lost)));
            let lost = if lost == 0 { "none".to_owned() } else { lost.to_string() };
            grid.row([lost, first, second]);
        }
        grid
    }

    fn json(&self) -> Value {
        let mut json = json!({ "book": self.fought.book().year() });
        if let (Value::Object(json), Value::Object(meeting)) = (&mut json, self.fought.json()) {
            json.extend(meeting);
        }
        let conversions = self.fought.conversions();
        if !conversions.is_empty() {
            json["conversions"] = conversions.iter().map(Conversion::json).collect();
        }
        let ends = self.ends();
        json["tactics"] = json!(self.fought.deeds());
        json["odds"] = figures::outcomes_json(ends.iter().map(|(name, odds)| (name.clone(), odds)));
        json["fates"] = self.odds.outcomes.map(|outcome| outcome.fates).iter().map(fates_json).collect();
        json["by_turn"] =
            self.after.iter().enumerate().map(|(index, after)| turn_json(index, after)).collect();
        json["lost_by_who_stands"] = self.losses().into_iter().map(|lost| self.lost_json(lost)).collect();
        json["ends"] = json!(self.costs.ends.len());
        json["total"] = json!(self.total.to_string());
        json
    }

    fn lost_json(&self, lost: i16) -> Value {
        let men = [0, 1].map(|side| figures::odds_json(&self.stands_with(side, lost)));
        json!({ "lost": lost, "men": men })
    }
}

/// How the two stand before the first turn, what each does, and what is unusual.
fn setting(fought: &Fought, turns: u16, look: Look) -> Vec<String> {
    let names = fought.names();
    let short = short_names([&names[0], &names[1]]);
    let does = short.iter().zip(fought.deeds()).map(|(name, does)| capital(&format!("{name}: {does}.")));
    let mut said = setting_of(fought, turns, look);
    said.splice(1..1, does);
    said
}

/// The same without what each does.
pub(super) fn setting_of(fought: &Fought, turns: u16, look: Look) -> Vec<String> {
    let ahead = words::count(turns.into(), "turn");
    let apart = format!("They stand {} apart. The odds are exact, over {ahead}.", fought.apart());
    let unusual = fought.in_force().unusual();
    [apart].into_iter().chain(unusual).chain(all_said(&fought.conversions(), look)).collect()
}

/// A percentage, or a dash for what cannot be.
fn percent_or_dash(odds: &Odds) -> String {
    if *odds == Odds::never() { "—".to_owned() } else { odds.percent() }
}

fn name_of(fate: Fate) -> &'static str {
    FATES.into_iter().find(|(known, _)| *known == fate).map_or("", |(_, name)| name)
}

fn fates_json((fates, odds): (&[Fate; 2], &Odds)) -> Value {
    let mut json = figures::odds_json(odds);
    json["men"] = json!(fates.map(name_of));
    json
}

fn turn_json(index: usize, after: &Distribution<[Fate; 2]>) -> Value {
    let man = |side: usize| {
        let mut man = json!({});
        for (fate, name) in FATES {
            man[name] = figures::odds_json(&after.that(|fates| fates[side] == fate));
        }
        man
    };
    json!({
        "turn": index + 1,
        "men": [man(0), man(1)],
        "both_stand": figures::odds_json(&after.of(&[Fate::Standing; 2])),
        "total": after.total().to_string(),
    })
}
