//! Nerves in a fight: who has something new to fear at the start of a turn, and what becomes of it.

use super::WhoId;
use super::event::Event;
use super::setup::Setup;
use super::state::{Shock, State};
use chance::Chance;
use shady_gulch::KnownAs;
use shady_gulch::morale::{Danger, Foe, Fright, Nerve};
use shady_gulch::rolls::COMPOSURE;
use shady_gulch::switches::ComposureInFights;
use shady_gulch::turn::Surprise;

/// Lets everybody get over what he need not fear any more, and tries the nerve of those who have something new to fear.
pub(crate) fn try_all(setup: &Setup, state: &mut State, mut dice: &mut dyn Chance, events: &mut Vec<Event>) {
    for who in (0..state.men.len()).filter_map(|place| u8::try_from(place).ok()).map(WhoId) {
        recover(setup, state, who);
        let able = state.man(who).is_some_and(|man| man.is_able() && man.shock.is_none());
        if !able || setup.switches.composure_in_fights == ComposureInFights::RefereeOnly {
            continue;
        }
        if let Some(danger) = danger(setup, state, who) {
            try_one(setup, state, (who, danger), &mut dice, events);
        }
    }
    state.died.clear();
}

/// Poor nerves and backing down last a turn; a runner stops where no enemy sees him.
fn recover(setup: &Setup, state: &mut State, who: WhoId) {
    let seen = is_seen(setup, state, who);
    let Some(man) = state.men.get_mut(who.place()) else { return };
    man.stand.shaken = false;
    if man.shock == Some(Shock::BacksDown) || !seen {
        man.shock = None;
    }
}

fn is_seen(setup: &Setup, state: &State, who: WhoId) -> bool {
    let Some(man) = state.man(who) else { return false };
    let sees = |body: town::Body| setup.sight.sees(&body, &man.body());
    let mut enemies = state.people().filter(|(other, man)| man.is_able() && setup.are_enemies(who, *other));
    enemies.any(|(_, enemy)| sees(enemy.body()))
}

/// What somebody has to fear that he had not to fear before: the worst of it.
fn danger(setup: &Setup, state: &mut State, who: WhoId) -> Option<Danger> {
    let character = setup.character(who)?;
    if character.friends.iter().any(|friend| state.died.contains(friend)) {
        return Some(Danger::KinOrFriendKilled);
    }
    let able = |enemies: bool| {
        let people = state.people().filter(|(_, man)| man.is_able());
        let side = |other: WhoId| setup.character(other).map(|man| man.side);
        people
            .filter(|(other, _)| match enemies {
                true => setup.are_enemies(who, *other),
                false => side(*other) == Some(character.side),
            })
            .count()
    };
    let (own, enemies) = (able(false), able(true));
    let man = state.men.get_mut(who.place())?;
    if enemies > own && !man.knows_odds {
        man.knows_odds = true;
        return Some(Danger::Outnumbered);
    }
    (man.surprised != Surprise::No).then_some(Danger::Surprised)
}

/// The most dreaded enemy who sees somebody, or else the one who is least dreaded of all.
fn foe(setup: &Setup, state: &State, who: WhoId) -> Option<Foe> {
    let enemies = state.people().filter(|(other, man)| man.is_able() && setup.are_enemies(who, *other));
    let foes = enemies
        .filter_map(|(other, _)| setup.character(other))
        .map(|man| Foe { reputation: man.reputation, known_as: man.known_as });
    foes.filter(|foe| foe.known_as != KnownAs::Nothing)
        .min_by_key(|foe| shady_gulch::reputation::fear(foe.reputation, foe.known_as))
}

/// Tries the nerve of one.
pub(crate) fn try_one(
    setup: &Setup,
    state: &mut State,
    (who, danger): (WhoId, Danger),
    dice: &mut impl Chance,
    events: &mut Vec<Event>,
) {
    let Some(character) = setup.character(who) else { return };
    let fright = Fright { foe: foe(setup, state, who), ..Fright::of(danger) };
    let Some(man) = state.men.get_mut(who.place()) else { return };
    let task = fright.task(&character.fighter.person, &man.stand.condition, &setup.switches);
    let rolled = task.roll(COMPOSURE, &setup.switches, dice);
    let nerve = Nerve::of(rolled.degree);
    match nerve {
        Nerve::Flees => man.shock = Some(Shock::Flees),
        Nerve::BacksDown => man.shock = Some(Shock::BacksDown),
        Nerve::ActsShaken => man.stand.shaken = true,
        Nerve::Acts => {}
    }
    events.push(Event::Nerve { who, danger, task, rolled, nerve });
}
