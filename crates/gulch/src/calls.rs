//! Rulings as they take effect: changes at once, and rolls when whoever is called has said that he rolls.

use super::WhoId;
use super::event::{Contested, Event};
use super::legal::Refused;
use super::nerve;
use super::ruling::{Call, DANGERS, Deed, Ruling};
use super::setup::Setup;
use super::state::{Called, State};
use chance::Chance;
use shady_gulch::contest::{self, Outcome};
use shady_gulch::hazards::{self, Onto};
use shady_gulch::living::composure;
use shady_gulch::reputation::recognising;
use shady_gulch::turn::Why;
use shady_gulch::{RollOf, Skill, Task, Trait, rolls};

/// Applies a ruling. What was declared is forgotten where it might not be possible any more.
pub(crate) fn rule(setup: &Setup, state: &mut State, ruling: &Ruling) -> Result<Event, Refused> {
    let who = ruling.who;
    if let Deed::Place(at) = ruling.deed
        && !setup.town.terrain(at).facts().stands
    {
        return Err(Refused::TooFar);
    }
    if let Deed::Call(call) = &ruling.deed {
        may_try(setup, state, who, call)?;
    }
    let man = state.men.get_mut(who.place()).ok_or(Refused::Nobody)?;
    let tracks = &mut man.stand.condition.tracks;
    match &ruling.deed {
        Deed::Call(call) => state.calls.push(Called { who, call: call.clone(), ready: false }),
        Deed::Wounds(boxes) => tracks.wounds = (*boxes).min(tracks.stamina),
        Deed::Drink(boxes) => tracks.drink = (*boxes).min(tracks.stamina),
        Deed::Place(at) => man.at = *at,
        Deed::Fire(burns) => man.burning = *burns,
    }
    if matches!(ruling.deed, Deed::Wounds(_) | Deed::Drink(_)) {
        let man = &mut state.men[who.place()];
        man.stand.fate = man.stand.condition.tracks.fate();
        man.stable = false;
    }
    if !matches!(ruling.deed, Deed::Call(_)) {
        state.orders.fill(None);
    }
    Ok(Event::Ruled(ruling.clone()))
}

/// Some skills cannot be tried without having learned them.
fn may_try(setup: &Setup, state: &State, who: WhoId, call: &Call) -> Result<(), Refused> {
    let able = |who: WhoId, skill: Skill| match task(setup, state, who, skill) {
        Some(_) => Ok(()),
        None => Err(Refused::Rules(Why::Unskilled(skill))),
    };
    match call {
        Call::Task { skill, .. } => able(who, *skill),
        Call::Contest { skill, against, by } => able(who, *skill).and(able(*against, *by)),
        _ => Ok(()),
    }
}

/// Lets everybody roll who was called, in the order of the calls.
pub(crate) fn resolve(setup: &Setup, state: &mut State, mut dice: &mut dyn Chance, events: &mut Vec<Event>) {
    for Called { who, call, .. } in std::mem::take(&mut state.calls) {
        one(setup, state, (who, &call), &mut dice, events);
    }
}

/// A task of somebody with everything that weighs on him.
fn task(setup: &Setup, state: &State, who: WhoId, skill: Skill) -> Option<Task> {
    let (character, man) = (setup.character(who)?, state.man(who)?);
    let person = &character.fighter.person;
    let plain = Task::of_skill(person, skill).ok()?;
    Some(man.stand.condition.weigh(plain, RollOf::skill(skill), &setup.switches))
}

fn one(
    setup: &Setup,
    state: &mut State,
    (who, call): (WhoId, &Call),
    dice: &mut impl Chance,
    events: &mut Vec<Event>,
) {
    let switches = &setup.switches;
    let rolled = match call {
        Call::Task { skill, difficulty } => {
            task(setup, state, who, *skill).map(|task| (task.at(*difficulty), rolls::TASK))
        }
        Call::Vice { .. } => setup.character(who).zip(state.man(who)).map(|(one, man)| {
            mark::clause!("sg02-040");
            let plain = composure(&one.fighter.person);
            (man.stand.condition.weigh(plain, RollOf::Composure, switches), rolls::VICE)
        }),
        Call::Recognise { whom } => {
            let fame = setup.character(*whom).map_or(0, |man| man.reputation);
            let both = setup.character(who).zip(state.man(who));
            both.and_then(|(one, man)| {
                let (person, condition) = (&one.fighter.person, &man.stand.condition);
                let task = recognising(person, condition, fame, switches).ok()?;
                Some((task, rolls::RECOGNISE))
            })
        }
        Call::Nerve { danger } => {
            if let Some((danger, _)) = DANGERS.iter().find(|(_, word)| word == danger) {
                nerve::try_one(setup, state, (who, *danger), dice, events);
            }
            None
        }
        Call::Contest { skill, against, by } => {
            let pair = task(setup, state, who, *skill).zip(task(setup, state, *against, *by));
            if let Some((own, other)) = pair {
                let struggle = contest::direct(&own, &other, switches, dice);
                let winner = match struggle.outcome {
                    Outcome::First => Some(who),
                    Outcome::Second => Some(*against),
                    Outcome::Tied | Outcome::BothFail => None,
                };
                let (first, second) = ((who, own, struggle.first), (*against, other, struggle.second));
                events.push(Event::Contest(Box::new(Contested { first, second, winner })));
            }
            None
        }
        Call::Fall { feet } => {
            let wounds = hazards::fall((*feet).into(), Onto::Ground, switches, dice);
            hurt(setup, state, who, wounds, *feet, events);
            None
        }
    };
    if let Some((task, purpose)) = rolled {
        let rolled = task.roll(purpose, switches, dice);
        events.push(Event::Rolled { who, call: call.clone(), task, rolled });
    }
}

fn hurt(setup: &Setup, state: &mut State, who: WhoId, wounds: u8, feet: u16, events: &mut Vec<Event>) {
    mark::clause!("sg02-122");
    let willpower = setup.character(who).map_or(0, |man| man.fighter.person.traits.of(Trait::Willpower));
    let Some(man) = state.men.get_mut(who.place()) else { return };
    let landed = man.stand.condition.tracks.hit(wounds, willpower);
    man.stand.condition.tracks = landed.tracks;
    man.stand.fate = man.stand.fate.max(landed.fate);
    events.push(Event::Fell { who, feet, wounds, fate: man.stand.fate });
}
