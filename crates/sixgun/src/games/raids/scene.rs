//! What a side sees on the page: the map with letters for everybody, and the same in words.

use crate::out::{Ink, Page};
use crate::words;
use narration::northfield::{self as says, Names};
use northfield::{CounterView, Gone, Party, Place, Role, View};
use rules::Fate;
use std::collections::BTreeMap;
use town::{Area, Changes, Picture, Square, draw};

/// A horse without a rider.
const HORSE: char = '@';
/// A citizen who is no more than a counter.
const CITIZEN: char = 'o';
/// A citizen with a gun in his hand.
const ARMED: char = '*';
/// Somebody who is down.
const DOWN: char = '+';

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
        let mut men = view.counters.iter().filter(shown).peekable();
        if men.peek().is_none() {
            page.prose(2, Ink::Plain, "nobody on the map");
        }
        men.for_each(|man| page.prose(2, Ink::Plain, &says::man(names, man)));
    }
    page.prose(0, Ink::Plain, &bank(view));
}

/// What is known of the bank and the town.
fn bank(view: &View) -> String {
    use northfield::book_1981::bank::{SQUARES, Vault};
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

/// What became of those with a name, once it is over.
pub(super) fn fates(page: &mut Page, view: &View) {
    let is = |man: &CounterView, gone| man.place == Place::Gone(gone);
    let bandit = |man: &CounterView| man.party == Party::Gang;
    let dead = |man: &CounterView| is(man, Gone::Dead);
    let lines: [(&str, Vec<&CounterView>); 4] = [
        ("Got away", view.counters.iter().filter(|man| bandit(man) && is(man, Gone::Escaped)).collect()),
        ("Captured", view.counters.iter().filter(|man| bandit(man) && is(man, Gone::Captured)).collect()),
        ("Dead of the gang", view.counters.iter().filter(|man| bandit(man) && dead(man)).collect()),
        ("Dead of the town", view.counters.iter().filter(|man| !bandit(man) && dead(man)).collect()),
    ];
    for (title, men) in lines {
        let plain = |man: &&&CounterView| man.role == Some(Role::Citizen);
        let mut names: Vec<String> =
            men.iter().filter(|man| !plain(man)).filter_map(|man| man.name.clone()).collect();
        match men.iter().filter(plain).count() {
            0 => {}
            citizens => names.push(words::count(citizens, "citizen")),
        }
        let names = if names.is_empty() { "nobody".to_owned() } else { words::list(&names) };
        page.prose(0, Ink::Plain, &format!("{title}: {names}."));
    }
}
