//! What became of everybody in a fight, for a game that lent them.

use crate::aftermath;
use crate::fight::Fight;
use crate::scenario::FigureId;
use crate::state::{Man, Place, Stand, Thing, Whereabouts};
use rules::{Condition, Fate, Person};
use serde::Serialize;
use serde_json::Value;

/// What became of everybody.
#[derive(Serialize)]
struct Became {
    /// The side that won, by name.
    winner: Option<String>,
    turns: u16,
    figures: Vec<One>,
}

/// What became of one figure.
#[derive(Serialize)]
struct One {
    /// What the scenario calls him.
    id: String,
    side: String,
    /// He took part: somebody who never came is as he was.
    came: bool,
    fate: Fate,
    /// He gave himself up, or was taken.
    captured: bool,
    /// He left the map.
    left: bool,
    /// How he was at the beginning, and how he is.
    before: Condition,
    after: Condition,
    arms: Vec<Arm>,
    /// His abilities after it, if they are known.
    person: Option<Person>,
    drinks: u16,
    /// Dollars on him, at the beginning and at the end.
    dollars: (u32, u32),
    /// He fired only at men's backs or at men who did not know of him.
    ambush: bool,
    /// Those of the other sides whom his side has met, by id.
    saw: Vec<String>,
}

/// A weapon as it is afterwards.
#[derive(Serialize)]
struct Arm {
    code: &'static str,
    loaded: u8,
    spare: Option<u16>,
}

pub(super) fn of(fight: &Fight) -> Value {
    let lessons = aftermath::experience(fight);
    let figures = (0..).map(FigureId).zip(&fight.state.men);
    let one = |(figure, man): (FigureId, &Man)| {
        let learned = lessons.iter().find(|lesson| lesson.figure == figure);
        one(fight, figure, man, learned.map(|lesson| lesson.after))
    };
    let side = |side: crate::scenario::SideId| fight.setup.scenario.sides.get(usize::from(side.0));
    let winner = fight.state.outcome.and_then(|outcome| outcome.winner).and_then(side);
    let became = Became {
        winner: winner.map(|side| side.name.clone()),
        turns: fight.state.turn,
        figures: figures.filter_map(one).collect(),
    };
    // Plain values can always be written.
    serde_json::to_value(became).unwrap_or_default()
}

fn one(fight: &Fight, figure: FigureId, man: &Man, person: Option<Person>) -> Option<One> {
    let scenario = &fight.setup.scenario;
    let who = scenario.get(figure)?;
    let strength = fight.state.cast.get(usize::from(figure.0))?.gunman.strength;
    let arms = man.guns.iter().zip(&man.spare);
    let arm = |(gun, spare): (&rules::Gun, &Option<u16>)| Arm {
        code: gun.weapon.code(),
        loaded: gun.loaded,
        spare: *spare,
    };
    Some(One {
        id: who.id.clone(),
        side: scenario.sides.get(usize::from(who.side.0))?.name.clone(),
        came: man.place != Place::Away,
        fate: man.condition.fate(strength),
        captured: man.stand != Stand::Free,
        left: matches!(man.place, Place::Left { .. }),
        before: who.condition,
        after: man.condition,
        arms: arms.map(arm).collect(),
        person,
        drinks: man.drinks,
        dollars: (who.dollars, dollars(fight, figure, man)),
        ambush: man.trial.fired_unseen && !man.trial.fired_openly,
        saw: saw(fight, figure),
    })
}

/// Dollars that somebody has on him, or took off the map.
fn dollars(fight: &Fight, figure: FigureId, man: &Man) -> u32 {
    if matches!(man.place, Place::Left { .. }) {
        return man.took;
    }
    let with = fight.state.items.iter().filter(|item| item.at == Whereabouts::With(figure));
    with.fold(0, |sum: u32, item| match item.what {
        Thing::Money { dollars, .. } => sum.saturating_add(dollars),
        _ => sum,
    })
}

/// Those of the other sides whom the side of a figure has met.
fn saw(fight: &Fight, figure: FigureId) -> Vec<String> {
    let side = fight.setup.side_of(figure);
    let met = fight.state.sides.get(usize::from(side.0)).map_or(&[][..], |side| side.met.as_slice());
    let others = met.iter().filter(|other| fight.setup.side_of(**other) != side);
    others.filter_map(|other| fight.setup.scenario.get(*other)).map(|other| other.id.clone()).collect()
}
