//! The exact odds of an attack: every degree, its wounds, and what comes of them for this target.

use super::setup::{Comes, Setup};
use crate::grid::Grid;
use crate::odds_table::OddsTable;
use crate::resolved::Resolved;
use chance::{Distribution, Odds, exact};
use rules::Fate;
use serde_json::{Value, json};
use shady_gulch::Degree;
use shady_gulch::rolls::{ATTACK, DEFENCE};

/// More ways than this are shown as fractions.
const COUNTED: u128 = 10_000_000;

/// The odds of each degree of the attack, the defence before it included.
pub(super) fn degrees(setup: &Setup) -> Distribution<Degree> {
    let (switches, guard) = (setup.rules.switches, setup.defence());
    // The attack is the same after every defence of one degree.
    let against = Degree::ALL.map(|degree| setup.attempt(guard.map(|_| degree)).task);
    exact(|dice| {
        let defence = guard.map(|guard| guard.task.roll(DEFENCE, &switches, dice).degree);
        let task = against[defence.map_or(0, |degree| degree as usize)];
        task.roll(ATTACK, &switches, dice).degree
    })
}

/// Adds the odds, as tables for people and as objects for programs.
pub(super) fn add(setup: &Setup, resolved: &mut Resolved) {
    let odds = degrees(setup);
    resolved.odds.extend(guard_table(setup));
    resolved.odds.push(attack_table(setup, &odds));
    let mean = mean(setup, &odds);
    let mut grid = Grid::default();
    grid.row(["Wounds on average".to_owned(), shown(&mean)]);
    resolved.grids.push(grid);
    resolved.result["mean_wounds"] = json!({ "fraction": mean.to_string(), "decimal": decimal(&mean) });
    resolved.result["by_degree"] = Degree::ALL.into_iter().map(|degree| row_json(setup, degree)).collect();
}

/// The odds of the defence, and how hard each degree of it makes the attack.
fn guard_table(setup: &Setup) -> Option<OddsTable> {
    let guard = setup.defence()?;
    let odds = guard.degrees(&setup.rules.switches);
    let outcomes = Degree::ALL.map(|degree| (degree, degree.label()));
    let success = odds.that(|degree| degree.succeeded());
    let hard = |degree| setup.attempt(Some(degree)).task.difficulty().label().to_owned();
    let table = OddsTable::counted("Defence", "defence", &odds, &outcomes, guard.ways())
        .together("success", vec![success])
        .beside("The attack is", Degree::ALL.map(hard).to_vec());
    Some(if u128::from(guard.ways()) > COUNTED { table.uncounted() } else { table })
}

fn attack_table(setup: &Setup, odds: &Distribution<Degree>) -> OddsTable {
    let outcomes = Degree::ALL.map(|degree| (degree, degree.label()));
    let ways = |attempt: crate::gulch::Attempt| attempt.pool(ATTACK).ways();
    let all = ways(setup.attempt(None)).saturating_mul(setup.defence().map_or(1, ways));
    let counted = u64::try_from(all).unwrap_or(u64::MAX);
    let column = |of: &dyn Fn(&Comes) -> String| Degree::ALL.map(|degree| of(&setup.comes(degree))).to_vec();
    let ends = |question: fn(&Comes) -> bool| {
        vec![odds.that(|degree| degree.succeeded() && question(&setup.comes(*degree)))]
    };
    let felled = |comes: &Comes| comes.fate != Fate::Standing;
    let heading = if setup.defence.is_some() { "Attack" } else { "Degree" };
    let mut table = OddsTable::counted(heading, "attack", odds, &outcomes, counted)
        .together("hit", ends(|_| true))
        .together("only knocked down", ends(|comes| comes.knocked_down && comes.fate == Fate::Standing))
        .together("felled", ends(felled));
    let killed = ends(|comes| comes.fate == Fate::Dead);
    if killed != [Odds::never()] {
        table = table.together("of those, dead", killed);
    }
    let means = Degree::ALL.map(|degree| means(setup, degree)).to_vec();
    let table = table
        .beside("Wounds", column(&|comes| comes.blow.wounds.to_string()))
        .beside("Boxes", column(&|comes| format!("{} of {}", comes.tracks.wounds, comes.tracks.stamina)))
        .beside("What comes of it", means);
    if all > COUNTED { table.uncounted() } else { table }
}

/// What a degree comes to for this target: `knocked down`, `felled`, `stands, disarmed`.
pub(super) fn means(setup: &Setup, degree: Degree) -> String {
    if !degree.succeeded() {
        return "nothing".to_owned();
    }
    let Comes { blow, fate, knocked_down, .. } = setup.comes(degree);
    let mut said = vec![match fate {
        Fate::Dead => "dead",
        Fate::Unconscious => "felled",
        Fate::Standing if blow.trips => "tripped up",
        Fate::Standing if knocked_down => "knocked down",
        Fate::Standing if setup.target.plight.down => "stays down",
        Fate::Standing => "stands",
    }];
    if fate == Fate::Standing {
        said.extend(blow.catches.then_some("caught"));
        said.extend(blow.disarms.then_some("disarmed"));
    }
    said.join(", ")
}

/// Wounds on average, what is beyond the last box included.
fn mean(setup: &Setup, odds: &Distribution<Degree>) -> Odds {
    let share = |(degree, odds): (&Degree, &Odds)| {
        odds * &Odds::new(u32::from(setup.comes(*degree).blow.wounds), 1u32)
    };
    odds.iter().map(share).fold(Odds::never(), |sum, share| &sum + &share)
}

fn shown(mean: &Odds) -> String {
    let fraction = mean.to_string();
    if fraction.contains('/') { format!("{} ({fraction})", decimal(mean)) } else { fraction }
}

/// A number with three decimals. A per cent with one decimal is a thousandth.
fn decimal(number: &Odds) -> String {
    let percent = number.percent();
    let (whole, tenth) = percent.trim_end_matches(" %").split_once('.').unwrap_or((&percent, "0"));
    let thousandths = format!("{whole:0>3}{tenth}");
    let (units, rest) = thousandths.split_at(thousandths.len() - 3);
    format!("{units}.{rest}")
}

fn row_json(setup: &Setup, degree: Degree) -> Value {
    let Comes { blow, tracks, fate, knocked_down } = setup.comes(degree);
    json!({
        "degree": degree.label(),
        "wounds": blow.wounds,
        "ticked": tracks.wounds,
        "knocked_down": knocked_down,
        "fate": fate_label(fate),
        "means": means(setup, degree),
    })
}

/// What has become of somebody, for programs.
pub(super) fn fate_label(fate: Fate) -> &'static str {
    match fate {
        Fate::Standing => "up",
        Fate::Unconscious => "felled",
        Fate::Dead => "dead",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_decimals() {
        assert_eq!(decimal(&Odds::new(85u32, 36u32)), "2.361");
        assert_eq!(decimal(&Odds::new(1u32, 36u32)), "0.028");
        assert_eq!(decimal(&Odds::new(12u32, 1u32)), "12.000");
        assert_eq!(
            (shown(&Odds::never()), shown(&Odds::new(3u32, 2u32))),
            ("0".into(), "1.500 (3/2)".into())
        );
    }
}
