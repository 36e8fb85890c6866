//! What happened, told: entries of its log, and what moves on the board meanwhile.

use super::{eighths, square};
use crate::sums;
use fight::scenario::FigureId;
use fight::{Event, HORSES_FROM, SOMEBODY};
use game::scene::{Entry, EntryKind, Motion};
use narration::{Beat, Reason};
use rules::{Fate, Severity};

/// The entries of beats, each with the motions of the events that it tells and that were not told before.
pub(super) fn entries<T: Reason>(beats: &[Beat], events: &[Event<T>], horses_from: u8) -> Vec<Entry> {
    let mut told = 0;
    let mut list: Vec<Entry> = Vec::new();
    for (place, beat) in beats.iter().enumerate() {
        let last = place + 1 == beats.len();
        let end = if last { events.len() } else { beat.events.end.max(told).min(events.len()) };
        let entry = Entry {
            n: 0,
            turn: beat.turn,
            kind: EntryKind::Story,
            who: None,
            says: beat.says.clone(),
            sums: beat.tallies.iter().map(sums::number).collect(),
            motions: motions(&events[told..end], horses_from),
            secret: false,
        };
        told = end;
        list.push(entry);
    }
    list
}

/// Horses among the targets of a shot begin here, where numbers are a side's own.
pub(super) const LOCAL_HORSES: u8 = HORSES_FROM;

/// What moves on the board by some events.
fn motions<T: Reason>(events: &[Event<T>], horses_from: u8) -> Vec<Motion> {
    let mut list: Vec<Motion> = Vec::new();
    for event in events {
        match event {
            Event::Moved { figure, from, to, .. } if *figure != SOMEBODY => {
                step(&mut list, *figure, *from, *to);
            }
            Event::Stands { figure, facing, .. } if *figure != SOMEBODY => {
                list.push(Motion::Turns { figure: figure.0, facing: eighths(*facing) });
            }
            Event::HorseMoved { horse, to, .. } => {
                list.push(Motion::Rolls { horse: Some(horse.0), wheels: None, to: square(*to) });
            }
            Event::WagonMoved { wagon, to } => {
                list.push(Motion::Rolls { horse: None, wheels: Some(wagon.0), to: square(*to) });
            }
            Event::Gun(event) => list.extend(shot(event, horses_from)),
            Event::Wound { figure, landed, fate, .. } => {
                let how = severity(landed.wound.severity).to_owned();
                list.push(Motion::Hurt { figure: figure.0, how });
                list.extend(falls(figure.0, *fate));
            }
            Event::Blast { at, .. } => list.push(Motion::Blast { at: square(*at) }),
            _ => {}
        }
    }
    list
}

/// Goes on from where somebody came to, or begins to go.
fn step(list: &mut Vec<Motion>, who: FigureId, from: town::Square, to: town::Square) {
    let going = list.iter_mut().rev().find_map(|motion| match motion {
        Motion::Goes { figure, squares } if *figure == who.0 => Some(squares),
        _ => None,
    });
    match going {
        Some(squares) if squares.last() == Some(&square(from)) => squares.push(square(to)),
        _ if from == to => list.push(Motion::Goes { figure: who.0, squares: vec![square(to)] }),
        _ => list.push(Motion::Goes { figure: who.0, squares: vec![square(from), square(to)] }),
    }
}

/// What shows of a part of the firing.
fn shot<T>(event: &rules::Event<T>, horses_from: u8) -> Vec<Motion> {
    let man = |number: u8| (number < horses_from && number != SOMEBODY.0).then_some(number);
    match *event {
        rules::Event::Fired { figure, target, hit, .. } => {
            vec![Motion::Shot { by: man(figure), from: None, at: man(target), hits: hit }]
        }
        rules::Event::Wounded { target, wound, fate, waits, .. } => {
            let Some(figure) = man(target) else { return Vec::new() };
            let hurt = Motion::Hurt { figure, how: severity(wound.severity).to_owned() };
            let falls = falls(figure, fate).filter(|_| !waits);
            std::iter::once(hurt).chain(falls).collect()
        }
        rules::Event::Takes { target, fate, .. } => {
            man(target).and_then(|figure| falls(figure, fate)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn falls(figure: u8, fate: Fate) -> Option<Motion> {
    (fate != Fate::Standing).then_some(Motion::Falls { figure, dead: fate == Fate::Dead })
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Light => "light",
        Severity::Serious => "serious",
        Severity::Mortal => "mortal",
    }
}
