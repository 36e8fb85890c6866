//! What a side sees on the page: the map with letters for everybody, the same in words, and what has happened.

use crate::out::{Ink, Page};
use fight::northfield::{CounterView, Event, Game, Party, Place, View};
use rules::Fate;
use std::collections::BTreeMap;
use telling::northfield::{self as says, Names};
use town::{Area, Changes, Picture, Square, draw};

/// A horse without a rider.
const HORSE: char = '@';
/// A citizen who is no more than a counter.
const CITIZEN: char = 'o';
/// A citizen with a gun in his hand.
const ARMED: char = '*';
/// Somebody who is down.
const DOWN: char = '+';

/// A sentence that was told.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// In words.
    pub(super) says: String,
    /// It is the heading of a turn.
    pub(super) heads: bool,
}

impl Told {
    /// An event as a side perceives it, if it does and there is anything to say.
    pub(super) fn of(names: &Names<'_>, event: &Event) -> Option<Told> {
        let heads = matches!(event, Event::Turn(_));
        says::event(names, event).map(|says| Told { says, heads })
    }

    /// All events of a game as a side perceived them, or as they were.
    pub(super) fn all(game: &Game, events: &[Event], side: Option<Party>) -> Vec<Told> {
        let view = game.view(side.unwrap_or(Party::Town));
        let names = Names { view: &view, ground: &game.setup().ground };
        let perceived = events.iter().filter_map(|event| match side {
            None => Told::of(&names, event),
            Some(side) => event.to(side).and_then(|seen| Told::of(&names, seen.event())),
        });
        perceived.collect()
    }

    /// Writes it.
    pub(super) fn on(&self, page: &mut Page) {
        match self.heads {
            true => {
                page.gap();
                page.prose(0, Ink::Title, &self.says);
            }
            false => page.prose(2, Ink::Plain, &self.says),
        }
    }
}

/// The letter of somebody: the number of a bandit, the letter of a named citizen, or a sign.
fn letter(man: &CounterView) -> char {
    if man.fate != Fate::Standing {
        return DOWN;
    }
    match (says::sign(man), man.armed) {
        (Some(sign), _) => sign,
        (None, true) => ARMED,
        (None, false) => CITIZEN,
    }
}

/// The whole map with everybody on it.
pub(super) fn map(page: &mut Page, view: &View, names: &Names<'_>) {
    let town = names.ground.town();
    let mut signs: BTreeMap<Square, char> = BTreeMap::new();
    for horse in view.horses.iter().filter(|horse| !horse.body.is_down() && horse.riders.is_empty()) {
        signs.extend(horse.square.map(|square| (square, HORSE)));
    }
    let here = |man: &&CounterView| matches!(man.place, Place::On(_) | Place::Riding(_));
    let mut people: Vec<&CounterView> = view.counters.iter().filter(here).collect();
    // Those on their feet come last, and the gang after the town, so that they are seen.
    people.sort_by_key(|man| (man.fate == Fate::Standing, man.party == Party::Gang));
    signs.extend(people.iter().filter_map(|man| Some((man.square?, letter(man)))));
    let last = Square::ground(town.width().saturating_sub(1), town.height().saturating_sub(1));
    let picture = Picture { area: Area::new(Square::ground(0, 0), last), edges: true, rulers: true };
    let drawn = draw(town, &Changes::new(), &picture, &|square| signs.get(&square).copied());
    let empty = |number: usize, line: &str| number % 2 == 1 && line.trim().is_empty();
    for (_, line) in drawn.lines().enumerate().filter(|(number, line)| !empty(*number, line)) {
        page.line(line);
    }
    let key = format!(
        "1 to 9 and on the gang; A to C the bank's staff; D to G Wheeler, Manning, Allen and Stacey; {ARMED} citizen with a gun; {CITIZEN} other citizen; {DOWN} somebody who is down; {HORSE} horse; = sidewalk; _ floor; . street; , yard."
    );
    page.prose(0, Ink::Faint, &key);
}

/// Everybody in words, the own side first: those who are still in play, or down.
pub(super) fn list(page: &mut Page, view: &View, names: &Names<'_>) {
    for party in [view.party, view.party.other()] {
        let title = if party == view.party { "Yours:" } else { "Others:" };
        page.prose(0, Ink::Title, title);
        let shown = |man: &&CounterView| man.party == party && man.square.is_some();
        for man in view.counters.iter().filter(shown) {
            page.prose(2, Ink::Plain, &says::man(names, man));
        }
    }
    page.prose(0, Ink::Plain, &bank(view));
}

/// What is known of the bank and the town.
fn bank(view: &View) -> String {
    use rules::northfield_1981::bank::{SQUARES, Vault};
    let vault = match view.holdings.vault {
        Vault::Untried => "nobody has tried the vault",
        Vault::Locked => "the vault was found locked",
        Vault::Looted => "the vault is empty",
    };
    let alarm = match (view.discovered, view.recognised) {
        (None, _) => "The town has noticed nothing".to_owned(),
        (Some(turn), Some(true)) => format!("The town is up since turn {turn} and knows the gang"),
        (Some(turn), _) => format!("The town is up since turn {turn}"),
    };
    format!(
        "{alarm}. In the bank {vault}, {} of {SQUARES} squares are searched, {} of 2 reserves are found, and {} is taken.",
        view.holdings.searched,
        2 - view.holdings.hidden(),
        says::dollars(view.taken)
    )
}
