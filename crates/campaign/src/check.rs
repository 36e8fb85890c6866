//! The laws of a campaign that can be read off a state: money, goods, people, places.

use crate::accounts::{Account, What};
use crate::setup::Setup;
use crate::state::{Doing, Person, State, Whereabouts};

/// What is wrong with a state, if anything is.
pub(crate) fn broken(setup: &Setup, state: &State) -> Option<String> {
    if !state.accounts.balances() {
        return Some("the accounts do not balance".to_owned());
    }
    let animals = (0..state.animals.len()).filter_map(|no| u16::try_from(no).ok()).map(crate::ids::AnimalNo);
    for animal in animals {
        if state.accounts.owner(animal).is_none() {
            return Some(format!("horse {} belongs to nobody", animal.0));
        }
    }
    let mut ids = std::collections::BTreeSet::new();
    for (who, person) in state.everybody() {
        let name = &person.member.name;
        if !ids.insert(&person.member.id) {
            return Some(format!("two people are {}", person.member.id));
        }
        if let Some(why) = misplaced(setup, state, person) {
            return Some(format!("{name} {why}"));
        }
        let lent = person.member.lent.is_some();
        let fights = state
            .meetings
            .first()
            .is_some_and(|meeting| meeting.sides.iter().flatten().any(|one| *one == who));
        if lent && !fights {
            return Some(format!("{name} is lent to no fight"));
        }
        let horse = person
            .mount
            .is_some_and(|mount| state.accounts.has(&Account::Person(who), &What::Animal(mount)) != 1);
        if horse && person.member.alive {
            return Some(format!("{name} rides a horse that is not his"));
        }
    }
    None
}

fn misplaced(setup: &Setup, state: &State, person: &Person) -> Option<String> {
    if !person.member.alive
        && !matches!(person.at, Whereabouts::Grave | Whereabouts::Away)
        && person.member.lent.is_none()
    {
        return Some("is dead and not buried".to_owned());
    }
    if matches!(person.at, Whereabouts::Grave | Whereabouts::Jail(_)) && person.doing != Doing::Idle {
        return Some("does something where he cannot".to_owned());
    }
    if let Whereabouts::Hex(hex) = person.at
        && !setup.county.has(hex)
    {
        return Some(format!("is off the map at {hex}"));
    }
    if let Some(leader) = person.leader {
        let with = state.person(leader);
        let together = with.at == person.at || person.member.lent.is_some() || with.member.lent.is_some();
        if person.can_act() && !together {
            return Some(format!("rides with {} and is elsewhere", with.member.name));
        }
        if with.leader.is_some() && person.can_act() {
            return Some("follows a follower".to_owned());
        }
    }
    None
}
