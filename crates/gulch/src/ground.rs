//! The ground as the rules need it: how far, how well covered, and how far somebody gets in a turn.
//!
//! The book gives ranges in metres and dice for cover, and leaves the rest to the referee. Ours are what a step costs, how
//! far people go, and from how much of a man that is hidden on there is some cover, or good cover.

use super::WhoId;
use super::setup::Setup;
use super::state::State;
use shady_gulch::switches::TurnLength;
use shady_gulch::to_hit::Cover;
use shady_gulch::weapons::Span;
use town::{Body, Changes, Ground, Points, Price, Room, Search, Square, Tariff, Trip};

/// Metres a second of somebody who fights while he goes. House figure: a wary step, about half of an ordinary walk.
const FIGHTING: u32 = 1;
/// Metres a second of somebody who runs. House figure: a run in boots over broken ground.
const RUNNING: u32 = 3;
/// Hundredths of a man from which on what hides him is some cover. House figure: his legs behind a trough are 34.
const SOME_COVER: u8 = 25;
/// Tenths of a millimetre in a metre, and in a foot.
const METRE: u32 = 10_000;
const FOOT: u32 = 3_048;

/// What steps cost, in squares. House figures: rough ground and a climb slow, a shut door takes a moment, glass and high
/// fences end a move, and nobody jumps from higher than he stands.
const STEPS: Tariff = {
    let one = Points::new(1);
    let hard = Price::Ends(Points::new(3));
    let mut steps = Tariff::even(one).by_the_ruler();
    steps.rough = 2;
    steps.door_shut = Price::Costs(one);
    steps.door_locked = Price::Never;
    steps.window_open = Price::Costs(Points::new(2));
    steps.window_shut = hard;
    steps.over = [(42, Price::Costs(one)), (72, hard), (u16::MAX, Price::Never)];
    steps.climb = [(42, Price::Costs(one)), (72, hard), (u16::MAX, Price::Never)];
    steps.drop = [(72, Price::Costs(one)), (120, hard), (u16::MAX, Price::Never)];
    steps.stairs = Price::Costs(Points::new(2));
    steps.ladder = Price::Costs(Points::new(4));
    steps
};

/// How somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// While he fights.
    Fighting,
    /// At a run, and nothing else.
    Running,
}

/// The squares that a turn of a pace covers.
pub(crate) fn squares(setup: &Setup, pace: Pace) -> u32 {
    mark::clause!("sg02-090");
    let seconds = match setup.switches.turn_length {
        TurnLength::Ten => 10,
        TurnLength::Five => 5,
        TurnLength::Fifteen => 15,
    };
    let metres = match pace {
        Pace::Fighting => seconds * FIGHTING,
        Pace::Running => seconds * RUNNING,
    };
    metres * METRE / (u32::from(setup.town.feet_per_square()) * FOOT)
}

/// How far two squares are apart.
pub(crate) fn span(setup: &Setup, from: Square, to: Square) -> Span {
    let town = &setup.town;
    let distance = town.distance(town.centre(from), town.centre(to));
    Span::of_squared_inches(distance.squared_inches().unsigned_abs())
}

/// Whether two squares are within arm's reach: they touch, and nothing stands between.
pub(crate) fn in_reach(setup: &Setup, from: Square, to: Square) -> bool {
    let (east, south) = from.offset_to(to);
    let near = from.storey == to.storey && east.abs() <= 1 && south.abs() <= 1;
    near && setup.sight.sees(&Body::standing(from), &Body::standing(to))
}

/// What covers somebody from another.
pub(crate) fn cover(setup: &Setup, looker: &Body, target: &Body) -> Cover {
    mark::clause!("sg02-102");
    let seen = setup.sight.seen(looker, target);
    let hidden = seen.hard.or(seen.soft).share();
    match () {
        () if seen.is_hidden() => Cover::Hidden,
        () if seen.half_or_more_hidden() => Cover::Good,
        () if hidden >= SOME_COVER => Cover::Some,
        () => Cover::Open,
    }
}

/// Whether a square is at the edge of the ground, where one may leave it.
pub(crate) fn is_edge(setup: &Setup, at: Square) -> bool {
    let town = &setup.town;
    at.storey == 0 && (at.x == 0 || at.y == 0 || at.x + 1 == town.width() || at.y + 1 == town.height())
}

/// Where there is room for somebody: nobody goes through an enemy on his feet, or stays where another stands.
fn room<'a>(setup: &'a Setup, state: &'a State, who: WhoId) -> impl Fn(Square) -> Room + 'a {
    move |square| {
        let mut here =
            state.people().filter(|(other, man)| *other != who && man.at == square && man.is_able());
        match here.next() {
            None => Room::Free,
            Some((other, _)) if setup.are_enemies(who, other) => Room::Blocked,
            Some(_) => Room::Through,
        }
    }
}

/// Everywhere that somebody can go in a turn, with what it costs in tenths of a square.
pub(crate) fn reach(setup: &Setup, state: &State, who: WhoId, pace: Pace) -> Vec<(Square, u16)> {
    let Some(man) = state.man(who) else { return Vec::new() };
    let changes = Changes::new();
    let ground = Ground { town: &setup.town, changes: &changes };
    let trip = Trip::new(ground, man.at, Points::new(squares(setup, pace)), &STEPS);
    let mut search = Search::new();
    let found = search.reach(&trip.among(room(setup, state, who)));
    let tenths = |cost: Points| u16::try_from(cost.times(10).rounded_up()).unwrap_or(u16::MAX);
    found.squares().filter(|one| one.stays).map(|one| (one.square, tenths(one.cost))).collect()
}

/// The way of somebody to a square, as far as he gets in a turn: to the last square of it where there is room.
pub(crate) fn way(setup: &Setup, state: &State, who: WhoId, to: Square, pace: Pace) -> Vec<Square> {
    let Some(man) = state.man(who) else { return Vec::new() };
    let changes = Changes::new();
    let ground = Ground { town: &setup.town, changes: &changes };
    let points = Points::new(squares(setup, pace));
    let trip = Trip::new(ground, man.at, points, &STEPS).among(room(setup, state, who));
    let mut search = Search::new();
    let found = search.reach(&trip);
    if let Some(path) = found.path_to(to) {
        let free = |square: &Square| found.get(*square).is_some_and(|one| one.stays);
        let mut way: Vec<Square> = path.squares().collect();
        while way.last().is_some_and(|last| !free(last)) {
            way.pop();
        }
        return way;
    }
    // Somebody has stepped into the way: as near as he gets.
    let away = |square: Square| setup.town.distance(setup.town.centre(square), setup.town.centre(to));
    let nearest = found
        .squares()
        .filter(|one| one.stays)
        .min_by_key(|one| (away(one.square).squared_inches(), one.cost.times(100).rounded_up()));
    let path = nearest.and_then(|one| found.path_to(one.square));
    path.map(|path| path.squares().collect()).unwrap_or_default()
}

/// The way to a square within arm's reach of another; `None` if there is none.
pub(crate) fn way_up_to(setup: &Setup, state: &State, who: WhoId, target: Square) -> Option<Vec<Square>> {
    let near = reach(setup, state, who, Pace::Fighting);
    let beside = near.into_iter().filter(|(square, _)| in_reach(setup, *square, target) && *square != target);
    let (best, _) = beside.min_by_key(|(square, cost)| (*cost, *square))?;
    Some(way(setup, state, who, best, Pace::Fighting))
}
