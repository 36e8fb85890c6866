//! A contest by degree: the first rolls, and his degree sets how hard it is to resist him.

use super::{Side, lower};
use crate::grid::Grid;
use crate::gulch::ShownThrow as _;
use crate::gulch::{Attempt, Gulch, OnlyOdds, faces};
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Session, figures};
use chance::exact;
use serde_json::{Value, json};
use shady_gulch::contest::{self, Opposed};
use shady_gulch::{Degree, Task};

/// How it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    GetsThrough,
    Resisted,
    Fails,
}

impl End {
    const ALL: [(End, &'static str); 3] =
        [(End::GetsThrough, "through"), (End::Resisted, "resisted"), (End::Fails, "failed")];

    fn of(opposed: &Opposed) -> End {
        match (opposed.takes_effect(), opposed.first.degree.succeeded()) {
            (true, _) => End::GetsThrough,
            (false, true) => End::Resisted,
            (false, false) => End::Fails,
        }
    }

    fn label(self, sides: &[Side; 2]) -> String {
        match self {
            End::GetsThrough => format!("{} gets through", sides[0].name),
            End::Resisted => format!("{} resists", sides[1].name),
            End::Fails => format!("{} fails", sides[0].name),
        }
    }
}

/// The other's attempt where the first rolled so; nothing if there is nothing to resist.
fn resisting(first: Degree, second: &Attempt) -> Option<Attempt> {
    contest::resisting(first, &second.task).map(|task: Task| Attempt { task, ..*second })
}

/// Shows both sides and the odds, and rolls.
pub(super) fn play(
    sides: &[Side; 2],
    only: OnlyOdds,
    rules: Gulch,
    session: &mut Session,
    resolved: &mut Resolved,
) {
    let [first, second] = [sides[0].attempt, sides[1].attempt];
    resolved.say("By degree: the first rolls, and his degree sets how hard it is to resist him.");
    let [one, other] = [sides[0].sums(session.look, false), sides[1].sums(session.look, true)];
    resolved.sums = Some([one, other].concat());
    resolved.tallies = sides.iter().flat_map(|side| side.attempt.tallies(&side.name)).collect();
    let odds = exact(|dice| End::of(&contest::by_degree(&first.task, &second.task, &rules.switches, dice)));
    resolved.odds = vec![OddsTable::new("Contest", "contest", &odds, |end| end.label(sides))];
    let (steps, table) = steps(sides, rules, session);
    resolved.grids.push(steps);
    resolved.result = json!({
        "by": "degree", "sides": sides.iter().map(Side::json).collect::<Vec<_>>(), "resisting": table,
    });
    if !only.odds_only {
        roll(sides, rules, session, resolved);
    }
}

/// What each success of the first sets, and how often it is resisted.
fn steps(sides: &[Side; 2], rules: Gulch, session: &Session) -> (Grid, Vec<Value>) {
    let [first, second] = [&sides[0].attempt, &sides[1].attempt];
    let odds = first.degrees(&rules.switches);
    let mut grid = Grid::new(["First roll", "Odds", "To resist is", "Resisted"]);
    let mut table = Vec::new();
    for degree in Degree::ALL {
        let Some(attempt) = resisting(degree, second) else { continue };
        let resisted = attempt.degrees(&rules.switches).that(|degree| degree.succeeded());
        let difficulty = attempt.task.difficulty().label();
        grid.row([
            degree.label().to_owned(),
            figures::odds(&odds.of(&degree), session.look),
            difficulty.to_owned(),
            figures::odds(&resisted, session.look),
        ]);
        table.push(json!({
            "degree": degree.label(),
            "odds": figures::odds_json(&odds.of(&degree)),
            "difficulty": difficulty,
            "resisted": figures::odds_json(&resisted),
        }));
    }
    (grid, table)
}

fn roll(sides: &[Side; 2], rules: Gulch, session: &mut Session, resolved: &mut Resolved) {
    let [first, second] = [&sides[0].attempt, &sides[1].attempt];
    let seen = session.dice.fell().len();
    let opposed = contest::by_degree(&first.task, &second.task, &rules.switches, &mut session.dice);
    let faces = faces(&session.dice.fell()[seen..]);
    let (one, other) = faces.split_at(usize::from(first.pool("task").count()).min(faces.len()));
    let thrown = first.read(one, &rules.switches);
    let mut lines = vec![sides[0].tell(&thrown)];
    resolved.result["rolled"] = json!([thrown.json()]);
    if let Some(attempt) = resisting(opposed.first.degree, second) {
        let answer = attempt.read(other, &rules.switches);
        lines.push(Sentence::new(format!(
            "To resist that is {}.",
            attempt.difficulty(session.look.clauses())
        )));
        lines.push(Sentence::new(format!("{}: {}", sides[1].name, attempt.tell(&answer))));
        resolved.result["rolled"] = json!([thrown.json(), answer.json()]);
    }
    let end = End::of(&opposed);
    lines.push(Sentence::new(match end {
        End::GetsThrough => format!("{} gets through.", sides[0].name),
        End::Resisted => format!("{} resists.", sides[1].name),
        End::Fails => {
            format!("{} fails; there is nothing to resist for {}.", sides[0].name, lower(&sides[1].name))
        }
    }));
    resolved.told = Some(lines);
    let name = End::ALL.iter().find(|(one, _)| *one == end).map(|(_, name)| *name);
    resolved.result["outcome"] = json!(name);
}
