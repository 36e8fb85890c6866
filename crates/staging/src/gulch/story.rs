//! What happened in a fight, as entries of a log.

use super::says::Words;
use crate::fight::square;
use ::gulch::{Event, Setup, WhoId};
use game::scene::{Entry, EntryKind, Motion, Sum};
use rules::Fate;
use shady_gulch::Task;
use shady_gulch::turn::FightEvent;

/// What happened. `turn` is the turn in which it began.
pub(super) fn entries(setup: &Setup, turn: u16, events: &[Event]) -> Vec<Entry> {
    let words = Words { setup };
    let (mut turn, mut entries) = (turn, Vec::new());
    for event in events {
        if let Event::Turn(number) = event {
            turn = *number;
        }
        if let Some(order) = reaction(setup, event) {
            entries.push(Entry {
                turn,
                kind: EntryKind::Story,
                says: order.0,
                sums: order.1,
                ..Entry::default()
            });
        }
        if let Some(says) = words.event(event) {
            let (sums, motions) = (sums(event), motions(event));
            let kind = match event {
                Event::Ruled(_) => EntryKind::Ruled,
                Event::Rolled { .. } | Event::Contest(_) => EntryKind::Rolled,
                _ => EntryKind::Story,
            };
            entries.push(Entry { turn, kind, says, sums, motions, ..Entry::default() });
        }
    }
    entries
}

/// Somebody's place in the order of the turn, with what made it.
fn reaction(setup: &Setup, event: &Event) -> Option<(String, Vec<Sum>)> {
    let Event::Turned(FightEvent::Reaction { place }) = event else { return None };
    let words = Words { setup };
    let who = WhoId(u8::try_from(place.who).ok()?);
    let says = format!("{}: {} on reaction.", words.name(who), place.total.total());
    let sums = vec![
        crate::sum("Dice and reaction", &place.total),
        crate::sum("Bonus and penalty dice", &place.dice),
    ];
    Some((says, sums))
}

/// The three numbers of a task.
pub(super) fn task_sums(task: &Task) -> Vec<Sum> {
    let base = Sum {
        name: format!("Difficulty: {}", task.difficulty().label()),
        base: task.base as i16,
        total: task.difficulty() as i16,
        ..crate::sum("", &task.arrows)
    };
    vec![crate::sum("Trait and skill", &task.total), base, crate::sum("Bonus and penalty dice", &task.dice)]
}

fn sums(event: &Event) -> Vec<Sum> {
    match event {
        Event::Nerve { task, .. }
        | Event::Heard { task, .. }
        | Event::Rolled { task, .. }
        | Event::Turned(
            FightEvent::Attacks { task, .. }
            | FightEvent::Defends { task, .. }
            | FightEvent::Uses { task, .. },
        ) => task_sums(task),
        _ => Vec::new(),
    }
}

/// Wounds that are drawn as a bad one. House figure: as much as the average willpower, which knocks most people down.
const BAD: u8 = 3;

fn motions(event: &Event) -> Vec<Motion> {
    let number = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
    match event {
        Event::Went { who, way, .. } if !way.is_empty() => {
            vec![Motion::Goes { figure: who.0, squares: way.iter().copied().map(square).collect() }]
        }
        Event::Turned(FightEvent::Attacks { who, at, weapon, rolled, .. }) if weapon.ranged() => {
            let (by, at) = (Some(number(*who)), Some(number(*at)));
            vec![Motion::Shot { by, from: None, at, hits: rolled.degree.succeeded() }]
        }
        Event::Turned(FightEvent::Hit { who, blow, fate, .. }) => {
            let figure = number(*who);
            let how = if blow.wounds >= BAD { "serious" } else { "light" };
            let hurt = Motion::Hurt { figure, how: how.to_owned() };
            let falls =
                (*fate != Fate::Standing).then_some(Motion::Falls { figure, dead: *fate == Fate::Dead });
            [hurt].into_iter().chain(falls).collect()
        }
        Event::Dies { who } => vec![Motion::Falls { figure: who.0, dead: true }],
        _ => Vec::new(),
    }
}
