//! How a fight goes on: nerves, a turn of declared actions, what burns, and who has won.

use super::WhoId;
use super::event::Event;
use super::field::{Map, Sink, declared};
use super::order::{Blow, Order};
use super::setup::Setup;
use super::state::{Man, Phase, State};
use super::{calls, nerve};
use chance::Chance;
use game::{Ending, SideNo};
use rules::Fate;
use shady_gulch::healing::REVIVING;
use shady_gulch::turn::{
    Declared as InOrder, Deed, Fight, FightEvent, Fighter, Guard, Order as Declared, Stand, Surprise, Trial,
};
use shady_gulch::{Degree, Difficulty, Skill, Trait};
use std::cell::RefCell;

/// Goes on until somebody is asked, or it is over.
pub(crate) fn proceed(setup: &Setup, state: &mut State, dice: &mut dyn Chance, events: &mut Vec<Event>) {
    loop {
        match state.phase {
            Phase::Over => return,
            _ if state.turn == 0 => begin(setup, state, dice, events),
            _ if waits(setup, state) => return,
            _ if !state.calls.is_empty() => calls::resolve(setup, state, dice, events),
            Phase::Fighting => {
                play(setup, state, dice, events);
                match ending(setup, state) {
                    Some(ending) => calm(state, ending, events),
                    None => begin(setup, state, dice, events),
                }
            }
            Phase::Aftermath => help(setup, state, dice, events),
        }
    }
}

/// Whether somebody has yet to say what he does.
fn waits(setup: &Setup, state: &State) -> bool {
    asked(setup, state).next().is_some()
}

/// Those who have yet to say what they do.
pub(crate) fn asked<'a>(setup: &'a Setup, state: &'a State) -> impl Iterator<Item = WhoId> + 'a {
    state
        .people()
        .filter(move |(who, man)| {
            if !state.calls.is_empty() {
                return state.calls.iter().any(|call| call.who == *who && !call.ready);
            }
            let open = state.orders.get(who.place()).is_some_and(Option::is_none);
            match state.phase {
                Phase::Fighting => open && state.turn > 0 && may_act(man),
                Phase::Aftermath => open && !man.helped && may_help(setup, state, *who),
                Phase::Over => false,
            }
        })
        .map(|(who, _)| who)
}

/// Whoever is surprised from behind loses the turn, and is not asked.
fn may_act(man: &Man) -> bool {
    man.is_able() && man.surprised != Surprise::FromBehind
}

/// Whether somebody has learned Medicine, is on his feet, and there is a man to be brought back.
fn may_help(setup: &Setup, state: &State, who: WhoId) -> bool {
    let healer = setup.character(who).is_some_and(|man| man.fighter.person.skills.of(Skill::Medicine) > 0);
    let there = |man: &Man| man.stand.fate == Fate::Standing && man.gone.is_none();
    healer && state.man(who).is_some_and(there) && state.men.iter().any(Man::is_dying)
}

/// A new turn.
fn begin(setup: &Setup, state: &mut State, dice: &mut dyn Chance, events: &mut Vec<Event>) {
    state.turn += 1;
    events.push(Event::Turn(state.turn));
    if state.turn > 1 {
        state.men.iter_mut().for_each(|man| man.surprised = Surprise::No);
    }
    nerve::try_all(setup, state, dice, events);
}

/// Plays what was declared.
fn play(setup: &Setup, state: &mut State, mut dice: &mut dyn Chance, events: &mut Vec<Event>) {
    let count = state.orders.len();
    let orders = std::mem::replace(&mut state.orders, vec![None; count]);
    let fighters: Vec<Fighter> = setup.cast.iter().map(|man| man.fighter).collect();
    let declared: Vec<Declared> =
        (0..).map(WhoId).zip(&orders).map(|(who, order)| declare(setup, state, who, *order)).collect();
    let mut stands: Vec<Stand> = state.men.iter().map(stand_in_turn).collect();
    let before: Vec<Fate> = state.men.iter().map(|man| man.stand.fate).collect();
    let fight = Fight { fighters: &fighters, scene: setup.scene, switches: &setup.switches };
    let first = events.len();
    {
        let cell = RefCell::new(&mut *events);
        let mut sink = Sink(&cell);
        let order = fight.reaction(&stands, &declared, &mut dice, &mut sink).unwrap_or_default();
        let mut map = Map { setup, state, orders: &orders, events: &cell };
        let all = InOrder { orders: &declared, order: &order };
        // What cannot be declared was refused when it was ordered, so that nothing is refused here.
        let _ = fight.deeds_on(&mut map, &mut stands, &all, &mut dice, &mut sink);
    }
    for (man, stand) in state.men.iter_mut().zip(&stands).filter(|(man, _)| man.gone.is_none()) {
        man.stand = *stand;
    }
    notice(state, events.get(first..).unwrap_or_default());
    burn(setup, state, dice, events);
    let died = (0..).map(WhoId).zip(&before).zip(&state.men);
    let died = died.filter(|((_, before), man)| **before != Fate::Dead && man.stand.fate == Fate::Dead);
    state.died = died.map(|((who, _), _)| who).collect();
}

/// Somebody as the turn finds him: whoever has left the fight takes no part.
fn stand_in_turn(man: &Man) -> Stand {
    match man.gone {
        None => man.stand,
        Some(_) => Stand { fate: Fate::Unconscious, ..man.stand },
    }
}

/// Remembers blood, and hits that may leave something behind.
fn notice(state: &mut State, events: &[Event]) {
    let mut critical = false;
    for event in events {
        match event {
            Event::Turned(FightEvent::Attacks { rolled, .. }) => {
                critical = rolled.degree == Degree::CriticalSuccess;
            }
            Event::Turned(FightEvent::Hit { who, blow, .. }) if blow.wounds > 0 => {
                state.bloodshed = true;
                if let Some(man) = state.men.get_mut(*who) {
                    man.lasting |= critical;
                    // A wound undoes what a healer has done.
                    man.stable &= man.stand.fate != Fate::Dead;
                }
            }
            _ => {}
        }
    }
}

/// What fire does at the end of a turn.
fn burn(setup: &Setup, state: &mut State, mut dice: &mut dyn Chance, events: &mut Vec<Event>) {
    for (who, man) in
        (0..).map(WhoId).zip(&mut state.men).filter(|(_, man)| man.burning && man.stand.fate != Fate::Dead)
    {
        mark::clause!("sg02-120");
        let indoors = setup.town.terrain(man.at).facts().roofed;
        let wounds = shady_gulch::hazards::burning(indoors, &mut dice);
        let willpower =
            setup.cast.get(who.place()).map_or(0, |one| one.fighter.person.traits.of(Trait::Willpower));
        let landed = man.stand.condition.tracks.hit(wounds, willpower);
        man.stand.condition.tracks = landed.tracks;
        man.stand.fate = man.stand.fate.max(landed.fate);
        events.push(Event::Burns { who, wounds, fate: man.stand.fate });
    }
}

/// An order as the rules of a turn have it. Whoever says nothing stays where he is.
pub(crate) fn declare(setup: &Setup, state: &State, who: WhoId, order: Option<Order>) -> Declared {
    let strike = |blow: Blow| declared(setup, state, who, &blow);
    let surprised = state.man(who).map_or(Surprise::No, |man| man.surprised);
    let trial =
        |skill: Skill, difficulty| Deed::UseSkill(Trial { by: skill.by(), skill: Some(skill), difficulty });
    let deed = match order {
        Some(Order::Defend { with, then }) => {
            let then = then.map(|blow| Deed::Attack(strike(blow), None));
            return Declared::defend(Guard { with, against: None, then }).surprised(surprised);
        }
        Some(Order::Attack { first, second }) => {
            let mut second = second.map(strike);
            // The first of two attacks with one weapon has drawn it.
            let same = |other: &Blow| other.with == first.with;
            if order.is_some_and(|order| order.blows().nth(1).as_ref().is_some_and(same))
                && let Some(second) = &mut second
            {
                second.manner.quickdraw = false;
            }
            Deed::Attack(strike(first), second)
        }
        Some(Order::Move { shot, .. }) => Deed::Move(shot.map(strike)),
        Some(Order::Aim { at, with }) => Deed::Aim(with, at.place()),
        Some(Order::Reload { with }) => Deed::Reload(with),
        Some(Order::Use { skill, difficulty }) => trial(skill, difficulty),
        Some(Order::Aid { .. }) => trial(Skill::Medicine, REVIVING),
        Some(Order::Talk) => trial(Skill::Performance, Difficulty::Average),
        Some(Order::Surrender | Order::Leave | Order::Pass | Order::Roll) | None => Deed::Move(None),
    };
    Declared::new(deed).surprised(surprised)
}

/// How it ended, if it has: one side alone is left, somebody is where he wanted to be, or the turns have run out.
fn ending(setup: &Setup, state: &State) -> Option<Ending> {
    let of = |side: u8| {
        state.people().filter(move |(who, man)| {
            man.is_able() && setup.character(*who).is_some_and(|one| one.side == side)
        })
    };
    let numbered = || (0u8..).zip(&setup.sides).filter(|(_, side)| !side.written.neutral);
    let there =
        |(number, side): &(u8, &super::Side)| of(*number).any(|(_, man)| side.reach.contains(&man.at));
    let name =
        |side: u8| setup.sides.get(usize::from(side)).map_or(String::new(), |side| side.written.name.clone());
    let won =
        |side: u8, how: &str| Ending { winner: Some(SideNo(side)), text: format!("{} {how}", name(side)) };
    if let Some((side, _)) = numbered().find(there) {
        return Some(won(side, "are through"));
    }
    let left: Vec<u8> = numbered().map(|(side, _)| side).filter(|side| of(*side).next().is_some()).collect();
    match left.as_slice() {
        [] => return Some(Ending { winner: None, text: "nobody is left standing".to_owned() }),
        [side] => return Some(won(*side, "hold the field")),
        _ => {}
    }
    let over = state.turn >= setup.script.turns;
    let drawn = || Ending { winner: None, text: "neither side has won".to_owned() };
    over.then(|| setup.at_the_end.map_or_else(drawn, |side| won(side, "have held out")))
}

/// The shooting is over.
fn calm(state: &mut State, ending: Ending, events: &mut Vec<Event>) {
    state.phase = Phase::Aftermath;
    state.ending = Some(ending);
    events.push(Event::Phase(Phase::Aftermath));
}

/// One healer after the other does what he has said; when nobody is left who can help, the dying die.
fn help(setup: &Setup, state: &mut State, mut dice: &mut dyn Chance, events: &mut Vec<Event>) {
    let count = state.orders.len();
    let orders = std::mem::replace(&mut state.orders, vec![None; count]);
    for (by, order) in (0..).map(WhoId).zip(&orders) {
        let Some(order) = order else { continue };
        state.men[by.place()].helped = true;
        let Order::Aid { who } = *order else { continue };
        if !state.man(who).is_some_and(Man::is_dying) {
            continue;
        }
        let Some(healer) = setup.character(by) else { continue };
        let Ok(task) = shady_gulch::healing::reviving(&healer.fighter.person) else { continue };
        let condition = state.men[by.place()].stand.condition;
        let task = condition.weigh(task, shady_gulch::RollOf::skill(Skill::Medicine), &setup.switches);
        let rolled = task.roll(shady_gulch::rolls::REVIVE, &setup.switches, &mut dice);
        mark::clause!("sg02-070");
        let saved = rolled.degree.succeeded();
        events.push(Event::Turned(FightEvent::Uses { who: by.place(), task, rolled }));
        let man = &mut state.men[who.place()];
        (man.stable, man.lasting) = (saved, man.lasting || saved);
        if !saved {
            man.stand.fate = Fate::Dead;
        }
        events.push(Event::Treated { by, who, saved });
    }
    if !waits(setup, state) {
        finish(state, events);
    }
}

/// The end of the scene: whoever is dying and was not helped is dead.
fn finish(state: &mut State, events: &mut Vec<Event>) {
    for (who, man) in (0..).map(WhoId).zip(&mut state.men).filter(|(_, man)| man.is_dying()) {
        mark::clause!("sg02-063");
        man.stand.fate = Fate::Dead;
        events.push(Event::Dies { who });
    }
    state.phase = Phase::Over;
    events.push(Event::Phase(Phase::Over));
    events.extend(state.ending.clone().map(Event::Over));
}
