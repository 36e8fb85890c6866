//! What happened in a raid, as entries of a log.

use crate::fight::square;
use ::northfield::{Aim, CounterId, Event, Hurt, Place};
use game::scene::{Entry, EntryKind, Motion, Square, Sum};
use narration::northfield::{self as says, Names};
use rules::{Landing, Severity};

/// What happened, told with the names that somebody knows. `turn` is the turn in which it began.
pub(super) fn entries(names: &Names<'_>, turn: u16, events: impl Iterator<Item = Event>) -> Vec<Entry> {
    let (mut turn, mut entries) = (turn, Vec::new());
    for event in events {
        match event {
            // Every entry has its turn: a line that says it again is one too many.
            Event::Turn(number) => turn = number,
            event => entries.extend(entry(names, turn, &event)),
        }
    }
    entries
}

/// An event as an entry of a log; `None` for those that only order the game.
fn entry(names: &Names<'_>, turn: u16, event: &Event) -> Option<Entry> {
    let says = says::event(names, event)?;
    let motions = motions(names, event);
    Some(Entry { turn, kind: EntryKind::Story, says, sums: sums(event), motions, ..Entry::default() })
}

/// The numbers behind an event.
fn sums(event: &Event) -> Vec<Sum> {
    match event {
        Event::Shot { tally, .. } => vec![crate::sum("Chance of the shot", tally)],
        Event::Checked { check: Some(check), .. } => vec![crate::sum("Added to the dice", &check.dice)],
        _ => Vec::new(),
    }
}

/// What moves on the board by an event.
fn motions(names: &Names<'_>, event: &Event) -> Vec<Motion> {
    let goes = |who: CounterId, squares: Vec<Square>| vec![Motion::Goes { figure: who.0, squares }];
    match *event {
        Event::Went { who, from, to, .. } => went(names, who, [from, to]),
        Event::MountedUp { who, horse } | Event::Slung { man: who, horse, .. } => {
            let at = names.view.horse(horse).and_then(|horse| horse.square);
            goes(who, at.into_iter().map(square).collect())
        }
        Event::PickedUp { who, man } => {
            let at = names.view.counter(who).and_then(|rider| rider.square);
            goes(man, at.into_iter().map(square).collect())
        }
        Event::Herded { staff, to, .. } => goes(staff, vec![square(to)]),
        Event::Arrived { who, at } | Event::GotOff { who, to: at } => goes(who, vec![square(at)]),
        Event::Shot { who, at, roll, .. } => {
            let at = match at {
                Aim::Man(man) => Some(man.0),
                Aim::Horse(_) => None,
            };
            vec![Motion::Shot { by: Some(who.0), from: None, at, hits: roll.succeeded }]
        }
        Event::Hit(Hurt::Man(who, Landing::Wound(landed))) => {
            let how = match landed.wound.severity {
                Severity::Light => "light",
                Severity::Serious => "serious",
                Severity::Mortal => "mortal",
            };
            vec![Motion::Hurt { figure: who.0, how: how.to_owned() }]
        }
        Event::Fell { who, dead } => vec![Motion::Falls { figure: who.0, dead }],
        _ => Vec::new(),
    }
}

/// Somebody goes, and with him his horse, whoever else is on it and whom he drags.
fn went(names: &Names<'_>, who: CounterId, way: [town::Square; 2]) -> Vec<Motion> {
    let on_map = |at: &town::Square| names.ground.town().contains(*at);
    let squares: Vec<Square> = way.into_iter().filter(on_map).map(square).collect();
    let man = names.view.counter(who);
    let horse = man.and_then(|man| match man.place {
        Place::Riding(horse) => names.view.horse(horse),
        _ => None,
    });
    let riders = horse.map(|horse| horse.riders.as_slice()).unwrap_or_default();
    let others = riders.iter().copied().filter(|rider| *rider != who);
    let all = std::iter::once(who).chain(others).chain(man.and_then(|man| man.drags));
    let go = all.map(|one| Motion::Goes { figure: one.0, squares: squares.clone() });
    let to = horse.zip(squares.last().copied());
    let rolls = to.map(|(horse, to)| Motion::Rolls { horse: Some(horse.id.0), wheels: None, to });
    go.chain(rolls).collect()
}
