//! A direct contest: both roll, and of those who succeed the higher margin wins.

use super::{Side, lower};
use crate::Session;
use crate::gulch::ShownThrow as _;
use crate::gulch::{Gulch, OnlyOdds, Thrown, faces};
use crate::resolved::{OddsTable, Resolved, Sentence};
use chance::exact;
use serde_json::{Value, json};
use shady_gulch::contest::{self, Outcome};
use shady_gulch::switches::TwoOnesInContests;

/// Who wins, in words.
fn label(outcome: Outcome, sides: &[Side; 2]) -> String {
    match outcome {
        Outcome::First => format!("{} wins", sides[0].name),
        Outcome::Second => format!("{} wins", sides[1].name),
        Outcome::Tied => "a tie".to_owned(),
        Outcome::BothFail => "neither succeeds".to_owned(),
    }
}

/// Shows both sides and the odds, and rolls.
pub(super) fn play(
    sides: &[Side; 2],
    only: OnlyOdds,
    rules: Gulch,
    session: &mut Session,
    resolved: &mut Resolved,
) {
    let [first, second] = [sides[0].attempt.task, sides[1].attempt.task];
    resolved.say("By margin: both roll, and of those who succeed the higher margin wins.");
    resolved.sums = Some(sides.iter().flat_map(|side| side.sums(session.look, false)).collect());
    resolved.tallies = sides.iter().flat_map(|side| side.attempt.tallies(&side.name)).collect();
    let odds = exact(|dice| contest::direct(&first, &second, &rules.switches, dice).outcome);
    resolved.odds = vec![OddsTable::new("Contest", "contest", &odds, |outcome| label(*outcome, sides))];
    resolved.result = json!({ "by": "margin", "sides": sides.iter().map(Side::json).collect::<Vec<_>>() });
    if only.odds_only {
        return;
    }
    let seen = session.dice.fell().len();
    let struggle = contest::direct(&first, &second, &rules.switches, &mut session.dice);
    let rounds = rounds(sides, rules, &faces(&session.dice.fell()[seen..]));
    let mut lines = Vec::new();
    for (index, thrown) in rounds.iter().enumerate() {
        if index > 0 {
            lines.push(Sentence::new("A tie, which is rolled once more."));
        }
        lines.extend(sides.iter().zip(thrown).map(|(side, thrown)| side.tell(thrown)));
    }
    lines.push(Sentence::new(end(struggle.outcome, &rounds, sides, rules)));
    resolved.told = Some(lines);
    let round = |thrown: &[Thrown; 2]| json!(thrown.iter().map(Thrown::json).collect::<Vec<Value>>());
    resolved.result["rounds"] = rounds.iter().map(round).collect();
    resolved.result["outcome"] = json!(match struggle.outcome {
        Outcome::First => "first",
        Outcome::Second => "second",
        Outcome::Tied => "tie",
        Outcome::BothFail => "neither",
    });
    let winner = [Outcome::First, Outcome::Second].iter().position(|outcome| *outcome == struggle.outcome);
    resolved.result["winner"] = json!(winner.map(|side| &sides[side].name));
}

/// The dice of both sides, once or twice.
fn rounds(sides: &[Side; 2], rules: Gulch, faces: &[u8]) -> Vec<[Thrown; 2]> {
    let counts = [0, 1].map(|side: usize| usize::from(sides[side].attempt.pool("task").count()));
    let round = |faces: &[u8]| {
        let (first, second) = faces.split_at(counts[0].min(faces.len()));
        [sides[0].attempt.read(first, &rules.switches), sides[1].attempt.read(second, &rules.switches)]
    };
    faces.chunks(counts[0] + counts[1]).map(round).collect()
}

/// How it ends, and why.
fn end(outcome: Outcome, rounds: &[[Thrown; 2]], sides: &[Side; 2], rules: Gulch) -> String {
    let ones_count = rules.switches.two_ones_in_contests == TwoOnesInContests::BeatAll;
    let Some([first, second]) = rounds.last() else { return String::new() };
    let wins = |winner: usize, won: &Thrown, lost: &Thrown| {
        let why = match () {
            () if !lost.rolled.degree.succeeded() => {
                format!("{} does not succeed", lower(&sides[1 - winner].name))
            }
            () if ones_count && won.rolled.kept.snake_eyes() && !lost.rolled.kept.snake_eyes() => {
                "two ones beat everything else".to_owned()
            }
            () => format!("a margin of {} against {}", won.rolled.margin, lost.rolled.margin),
        };
        format!("{} wins: {why}.", sides[winner].name)
    };
    match outcome {
        Outcome::First => wins(0, first, second),
        Outcome::Second => wins(1, second, first),
        Outcome::Tied => "A tie: everything stays as it is.".to_owned(),
        Outcome::BothFail => "Neither succeeds.".to_owned(),
    }
}
