//! Words for what somebody is about, as a side sees it: for whoever has his name and his guns before him already.

use super::{Names, dollars, place};
use crate::words;
use ::northfield::{Act, CounterId, CounterView, Party, Place};
use rules::Fate;
use town::Square;

/// What somebody is about: where he is, how he fares, what he does this turn and what he has to do with others.
pub fn doing(names: &Names<'_>, man: &CounterView) -> String {
    let mut parts = vec![place(names, man)];
    parts.extend(company(names, man));
    match man.fate {
        Fate::Standing => parts.extend(counter(man).map(str::to_owned)),
        fallen => parts.push(words::fate(fallen).to_owned()),
    }
    parts.extend(act(names, man));
    if man.loot > 0 {
        parts.push(format!("carries {}", dollars(man.loot)));
    }
    parts.extend(man.drags.map(|other| format!("drags {}", names.man(other))));
    let dragged = names.view.counters.iter().find(|other| other.drags == Some(man.id));
    parts.extend(dragged.map(|other| format!("dragged by {}", names.man(other.id))));
    parts.extend(man.covered.then(|| "covered by the gang".to_owned()));
    parts.extend(man.threatened.then(|| "was threatened".to_owned()));
    if man.reward > 0 {
        parts.push(format!("a reward of {}", dollars(man.reward)));
    }
    parts.join(", ")
}

/// How his counter lies, where that says something: nobody but the town knows who is behind one that lies face down.
fn counter(man: &CounterView) -> Option<&'static str> {
    if !matches!(man.place, Place::On(_) | Place::Riding(_)) {
        return None;
    }
    match (man.name.is_some(), man.armed) {
        (false, _) => Some("his counter face down"),
        (true, false) if man.party == Party::Town => Some("no gun in his hand"),
        (true, _) => None,
    }
}

/// With whom he shares a horse.
fn company(names: &Names<'_>, man: &CounterView) -> Option<String> {
    let Place::Riding(horse) = man.place else { return None };
    let riders = &names.view.horse(horse)?.riders;
    let other = riders.iter().copied().find(|rider| *rider != man.id)?;
    let slung = names.view.counter(other).is_some_and(|other| matches!(other.place, Place::Slung(_)));
    Some(match (slung, riders.first() == Some(&man.id)) {
        (true, _) => format!("with {} slung across the horse", names.man(other)),
        (false, true) => format!("with {} behind him", names.man(other)),
        (false, false) => format!("behind {}", names.man(other)),
    })
}

/// What he does this turn, beside moving.
fn act(names: &Names<'_>, man: &CounterView) -> Option<String> {
    let says = match man.act {
        Act::None => return None,
        Act::Busy => "has his hands full",
        Act::Reload(_) => "reloads",
        Act::Fired => "has fired",
        Act::Intimidated => "has fired at nobody",
        Act::Covers(at) => return Some(covers(names, at)),
        Act::Brawls => "fights with his fists",
        Act::Threatened => "has made a threat",
        Act::Searched => "has searched",
    };
    Some(says.to_owned())
}

/// Whom he covers: the bank's staff in a square.
fn covers(names: &Names<'_>, at: Square) -> String {
    let there = names.view.counters.iter().filter(|man| man.covered && man.square == Some(at));
    let staff: Vec<CounterId> = there.map(|man| man.id).collect();
    match staff.is_empty() {
        true => format!("covers {}", names.square(at)),
        false => {
            let each: Vec<String> = staff.into_iter().map(|who| names.man(who)).collect();
            format!("covers {}", words::list(&each))
        }
    }
}
