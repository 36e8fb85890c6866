//! What came of a run, on a page and for programs. Everything follows from the run alone, so that merged parts say the
//! same as one run.

use super::numbers::{grouped, interval, mean, percent, share_json};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::words;
use arena::run::Played;
use arena::{End, FigureSum, PLACES, Run, Share, Sum};
use rules::Location;
use serde_json::{Map, Value, json};

/// The page of a run.
pub(crate) fn page(run: &Run, look: Look) -> Page {
    let mut page = Page::new(look);
    let (played, sum) = (&run.played, &run.sum);
    page.title(&played.name, &format!("{} ({})", played.scenario, played.book));
    page.prose(0, Ink::Plain, &head(run));
    page.gap();
    page.grid(&wins(played, sum));
    page.prose(0, Ink::Plain, &how_it_ended(played, sum));
    for (place, side) in played.sides.iter().enumerate() {
        page.gap();
        page.title(&side.name, &format!("played by {}", side.bot));
        page.grid(&people(played, sum, place));
    }
    page.gap();
    page.grid(&wounds(sum));
    page.gap();
    page.prose(0, Ink::Plain, &turns(sum));
    money(played, sum).iter().for_each(|line| page.prose(0, Ink::Plain, line));
    page
}

/// What was played, in sentences.
pub(crate) fn head(run: &Run) -> String {
    let (played, fights) = (&run.played, &run.sum.fights);
    let part = match run.is_whole() {
        true => String::new(),
        false => format!(" (from number {} on, of {})", grouped(run.from), grouped(run.of)),
    };
    let with = |what: &str, list: &[String]| match list {
        [] => String::new(),
        list => format!(" {what}: {}.", words::list(list)),
    };
    let plays = |side: &arena::run::PlayedSide| format!("{} ({})", side.name, side.bot);
    let sides: Vec<String> = played.sides.iter().map(plays).collect();
    format!(
        "{} fights{part} of {}. Sequence: {}.{}{}{} Seed: {}. Intervals are of 95 %.",
        grouped(*fights),
        words::list(&sides),
        played.sequence,
        with("Variants", &played.variants),
        with("Optional rules", &played.options),
        with("Read in another way", &played.readings),
        played.seed,
    )
}

/// Who wins.
fn wins(played: &Played, sum: &Sum) -> Grid {
    let mut grid = Grid::new(["Wins", "Fights", "Share", "95 %"]);
    let names = played.sides.iter().map(|side| side.name.as_str()).zip(&sum.won);
    for (name, count) in names.chain([("nobody", &sum.drawn)]) {
        let share = Share::of(*count, sum.fights);
        grid.row([name.to_owned(), grouped(*count), percent(share), interval(share)]);
    }
    grid
}

/// By which victory fights ended.
pub(crate) fn how_it_ended(played: &Played, sum: &Sum) -> String {
    let none = "No victory came about.".to_owned();
    let ways = played.victories.iter().chain([&none]).zip(&sum.ended).filter(|(_, count)| **count > 0);
    let ways: Vec<(&str, u64)> = ways.map(|(way, count)| (way.trim_end_matches('.'), *count)).collect();
    match ways.as_slice() {
        [] => "There was no fight.".to_owned(),
        [(way, _)] => format!("All fights ended in the same way: {way}."),
        several => {
            let one =
                |(way, count): &(&str, u64)| format!("{way} ({})", percent(Share::of(*count, sum.fights)));
            format!("How the fights ended: {}.", several.iter().map(one).collect::<Vec<_>>().join("; "))
        }
    }
}

/// The ways in which figures came out that are worth a column: to be down always is, the others where they came about.
pub(super) fn ends<'f>(figures: impl Iterator<Item = &'f FigureSum> + Clone) -> Vec<End> {
    let came = |end: &End| figures.clone().any(|came| came.ended(*end) > 0);
    let rare = [End::Left, End::Taken, End::Away].into_iter().filter(came);
    [End::Unconscious, End::Dead].into_iter().chain(rare).collect()
}

/// What came of everybody of a side.
fn people(played: &Played, sum: &Sum, side: usize) -> Grid {
    let of_side = || played.figures.iter().zip(&sum.figures).filter(move |(figure, _)| figure.side == side);
    let ends = ends(of_side().map(|(_, came)| came));
    let titles = ["Figure", "Not down", "95 %"].into_iter().chain(ends.iter().map(|end| words_of(*end)));
    let mut grid = Grid::new(titles.chain(["Shots", "Hit", "Wounds"]));
    for (figure, came) in of_side() {
        let stands = Share::of(not_down(came, sum.fights), sum.fights);
        let mut cells = vec![figure.name.clone(), percent(stands), interval(stands)];
        cells.extend(ends.iter().map(|end| percent(Share::of(came.ended(*end), sum.fights))));
        cells.push(mean(came.shots, sum.fights));
        cells.push(hit(came));
        cells.push(mean(came.all_wounds(), sum.fights));
        grid.row(cells);
    }
    grid
}

/// How many of somebody's shots hit; a dash for whoever fired none.
pub(crate) fn hit(came: &FigureSum) -> String {
    if came.shots == 0 { "—".to_owned() } else { percent(Share::of(came.hits, came.shots)) }
}

/// The heading of a column.
pub(super) const fn words_of(end: End) -> &'static str {
    match end {
        End::Up => "Up",
        End::Left => "Left",
        End::Taken => "Taken",
        End::Away => "Never came",
        End::Unconscious => "Out",
        End::Dead => "Dead",
    }
}

/// Fights in which somebody was neither dead nor unconscious.
pub(crate) fn not_down(came: &FigureSum, fights: u64) -> u64 {
    fights.saturating_sub(came.ended(End::Dead)).saturating_sub(came.ended(End::Unconscious))
}

/// What the places of wounds are called, in the order of the counts.
pub(super) fn places() -> impl Iterator<Item = &'static str> {
    Location::ALL.into_iter().map(Location::label).chain(["no place known"])
}

/// Wounds by place; that of which none is known only where there are such.
fn wounds(sum: &Sum) -> Grid {
    let counts = sum.wounds();
    let total = counts.iter().flatten().sum::<u64>();
    let mut grid = Grid::new(["Wounds", "Light", "Serious", "Mortal", "All", "Share"]);
    for (place, (name, row)) in places().zip(counts).enumerate() {
        let all: u64 = row.iter().sum();
        if place < PLACES - 1 || all > 0 {
            let share = percent(Share::of(all, total));
            grid.row([
                name.to_owned(),
                grouped(row[0]),
                grouped(row[1]),
                grouped(row[2]),
                grouped(all),
                share,
            ]);
        }
    }
    grid
}

/// The turns of all fights together.
pub(crate) fn all_turns(sum: &Sum) -> u64 {
    let turns = sum.turns.iter().map(|(turn, count)| u64::from(*turn).saturating_mul(*count));
    turns.fold(0, u64::saturating_add)
}

/// The shots of everybody in all fights.
pub(crate) fn all_shots(sum: &Sum) -> u64 {
    sum.figures.iter().map(|figure| figure.shots).sum()
}

/// How long they lasted.
pub(crate) fn turns(sum: &Sum) -> String {
    let [early, middle, late] = [5, 50, 95].map(|hundredths| sum.turn_of(hundredths));
    format!(
        "Turns: {} on average; half of the fights were over by turn {middle}, and nine of ten ended from turn {early} \
         to turn {late}. The longest took {}.",
        mean(all_turns(sum), sum.fights),
        words::count(usize::from(sum.last_turn()), "turn"),
    )
}

/// Money that was carried off, a line for each side that did.
pub(super) fn money(played: &Played, sum: &Sum) -> Vec<String> {
    let sides = played.sides.iter().zip(&sum.purses).filter(|(_, purse)| purse.fights > 0);
    let line = |(side, purse): (&arena::run::PlayedSide, &arena::Purse)| {
        format!(
            "{} carried money off in {} of the fights: ${} a fight on average, ${} at most.",
            side.name,
            percent(Share::of(purse.fights, sum.fights)),
            mean(purse.dollars, sum.fights),
            grouped(u64::from(purse.most)),
        )
    };
    sides.map(line).collect()
}

/// A run for programs.
pub(crate) fn object(run: &Run) -> Value {
    let (played, sum) = (&run.played, &run.sum);
    let share = |count: u64| share_json(count, Share::of(count, sum.fights));
    let side = |((side, won), purse): ((&arena::run::PlayedSide, &u64), &arena::Purse)| {
        json!({
            "name": side.name, "bot": side.bot, "won": share(*won),
            "money": { "dollars": purse.dollars, "fights": purse.fights, "most": purse.most },
        })
    };
    let ways = played.victories.iter().map(|way| json!(way)).chain([Value::Null]);
    json!({
        "scenario": played.scenario, "name": played.name, "book": played.book, "content": played.content,
        "sequence": played.sequence, "variants": played.variants, "options": played.options,
        "readings": played.readings, "seed": played.seed,
        "fights": sum.fights, "from": run.from, "of": run.of,
        "sides": played.sides.iter().zip(&sum.won).zip(&sum.purses).map(side).collect::<Vec<_>>(),
        "drawn": share(sum.drawn),
        "ended": ways.zip(&sum.ended)
            .map(|(how, count)| json!({ "victory": how, "fights": count })).collect::<Vec<_>>(),
        "turns": by_turn(&sum.turns),
        "figures": figures(played, sum),
        "wounds": by_place(&sum.wounds()),
        "checksum": format!("{:016x}", sum.checksum),
    })
}

fn by_turn(turns: &arena::ByTurn) -> Vec<Value> {
    turns.iter().map(|(turn, fights)| json!({ "turn": turn, "fights": fights })).collect()
}

fn by_place(counts: &[[u64; 3]; PLACES]) -> Vec<Value> {
    let row = |(place, [light, serious, mortal]): (&str, &[u64; 3])| json!({ "place": place, "light": light, "serious": serious, "mortal": mortal });
    places().zip(counts).map(row).collect()
}

fn figures(played: &Played, sum: &Sum) -> Vec<Value> {
    let one = |(figure, came): (&arena::run::PlayedFigure, &FigureSum)| {
        let ends: Map<String, Value> =
            End::ALL.iter().map(|end| (end.name().to_owned(), json!(came.ended(*end)))).collect();
        let stands = not_down(came, sum.fights);
        json!({
            "id": figure.id, "name": figure.name, "side": played.sides.get(figure.side).map(|side| &side.name),
            "ends": ends, "not_down": share_json(stands, Share::of(stands, sum.fights)),
            "shots": came.shots, "hits": came.hits, "wounds": by_place(&came.wounds),
            "fell": by_turn(&came.fell),
        })
    };
    played.figures.iter().zip(&sum.figures).map(one).collect()
}
