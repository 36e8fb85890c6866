//! Playing fights in tests: seats that choose at random among what is listed.

#![allow(dead_code, reason = "each test uses its own part of it")]

use chance::{Chance, Die, Roll, Seeded};
use fight::scenario::{FigureId, Sequence, embedded};
use fight::{Act, Ask, Deed, Fight, Happens, Order, Scenario, Status, Told, Unless, Window};
use rules::Gait;
use town::{Direction, Pose, Search};

/// A carried scenario.
pub(crate) fn scenario(id: &str) -> Scenario {
    let file = embedded::file(id).expect("a carried scenario");
    file.scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

/// One of so many things.
pub(crate) fn pick<T: Clone>(dice: &mut Seeded, things: &[T]) -> Option<T> {
    let count = u8::try_from(things.len().min(250)).expect("few");
    if count == 0 {
        return None;
    }
    // A large list is cut into parts, and one of them looked at.
    let parts = things.len().div_ceil(usize::from(count));
    let index = usize::from(dice.face(Roll::new(Die::one(count), "which")) - 1) * parts;
    things.get(index.min(things.len() - 1)).cloned()
}

/// The sequences that a scenario can be played in.
pub(crate) const SEQUENCES: [Sequence; 4] =
    [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];

/// Every carried scenario with every sequence that it can be played in.
pub(crate) fn every_way_to_play() -> impl Iterator<Item = Scenario> {
    let all = embedded::SCENARIOS.iter().flat_map(|file| SEQUENCES.map(|sequence| (file.id, sequence)));
    all.filter_map(|(id, sequence)| scenario(id).played(sequence).ok())
}

/// A number below another.
pub(crate) fn below(dice: &mut Seeded, count: u8) -> u8 {
    dice.face(Roll::new(Die::one(count), "which")).try_into().map_or(0, |face: u8| face - 1)
}

/// One of so many cases.
pub(crate) fn one_in(dice: &mut Seeded, count: u8) -> bool {
    dice.face(Roll::new(Die::one(count), "whether")) == 1
}

/// Something to do in the movement part, at random: now and then with a deed, with orders to fire on whoever moves, and
/// with something else to do if something happens.
pub(crate) fn act(window: &Window<'_>, figure: FigureId, dice: &mut Seeded, search: &mut Search) -> Act {
    let first = plain_act(window, figure, dice, search);
    // Listing takes longest, so nothing is listed that is not wanted.
    let watches = if first.deed == Deed::None { window.watches(figure) } else { Vec::new() };
    if watches.is_empty() || !one_in(dice, 3) {
        return first;
    }
    let watch = pick(dice, &watches).filter(|_| first.gait == Gait::Still);
    let first = Act { watch, ..first };
    if !one_in(dice, 2) {
        return first;
    }
    let then = plain_act(window, figure, dice, search);
    let near = first.stops.first().or(then.stops.first()).copied();
    let mut cases = vec![Happens::SeesEnemy, Happens::Shots, Happens::FriendDown];
    cases.extend(near.map(Happens::EnemyAt));
    let when = pick(dice, &cases).expect("one");
    Act { unless: Some(Box::new(Unless { when, then })), ..first }
}

/// A way, and a deed at its end, at random.
fn plain_act(window: &Window<'_>, figure: FigureId, dice: &mut Seeded, search: &mut Search) -> Act {
    let gait = pick(dice, &window.gaits(figure)).unwrap_or(Gait::Still);
    let act = match pick(dice, &window.ways(figure, gait, search)) {
        Some(way) => Act::go(gait, way.to),
        None => Act::stay(Pose::Standing),
    };
    if !one_in(dice, 2) {
        return act;
    }
    let deeds = window.deeds(figure, act.gait, act.stops.last().copied(), search);
    let deed = pick(dice, &deeds).unwrap_or_default();
    act.then(deed)
}

/// What a side that is asked answers, at random among what its window lists. It sees nothing but the window.
pub(crate) fn choose(window: &Window<'_>, dice: &mut Seeded, search: &mut Search) -> Vec<(FigureId, Order)> {
    let Some((ask, figures)) = window.asks() else { return Vec::new() };
    let mut taken = Vec::new();
    let one = |figure: FigureId| {
        let order = match ask {
            Ask::Place => {
                let mut places = window.places(figure);
                places.retain(|square| !taken.contains(square));
                let square = pick(dice, &places).expect("room");
                taken.push(square);
                Order::Place { square, facing: pick(dice, &Direction::ALL).expect("one") }
            }
            Ask::Act => Order::Act(act(window, figure, dice, search)),
            Ask::Fire => Order::Fire(pick(dice, &window.fires(figure)).expect("holding fire")),
            Ask::Blow => {
                let (foe, action) = pick(dice, &window.blows(figure)).expect("doing nothing");
                Order::Brawl { foe, action }
            }
        };
        (figure, order)
    };
    figures.iter().map(one).collect()
}

/// Answers for every side that is asked, at random.
pub(crate) fn answer(fight: &mut Fight, dice: &mut Seeded, search: &mut Search) {
    let sides: Vec<_> = fight.asked().collect();
    for side in sides {
        let orders = choose(&fight.window(side), dice, search);
        fight.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
    }
}

/// Plays a fight to its end.
pub(crate) fn play(scenario: Scenario, seed: u64) -> (Fight, Vec<Told>) {
    let mut fight = Fight::new(scenario).expect("playable");
    let (mut dice, mut choices) = (Seeded::from_number(seed), Seeded::from_number(seed + 1_000_000));
    let (mut story, mut search) = (Vec::new(), Search::new());
    while fight.proceed(&mut dice, &mut story).expect("everybody is somebody") == Status::Asks {
        answer(&mut fight, &mut choices, &mut search);
    }
    (fight, story)
}
