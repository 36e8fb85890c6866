//! Laws of steps, paths and reach on random towns, against a slow and obvious search.

use crate::common::town;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeMap;
use town::{
    Angle, Changes, Direction, Edge, Ground, Heading, Passage, Path, Points, Price, Prices, Reins, Rig, Room,
    Search, Square, Step, StepKind, Stop, Sweep, Tariff, Terrain, Town, Trip, Turn, TurnLimit, walk,
};

const NOW: &Changes = &Changes::new();

fn price() -> impl Strategy<Value = Price> {
    let points = (0..4u32, 0..2u32).prop_map(|(whole, roots)| Points::with_roots(whole, roots));
    (0..6u8, points).prop_map(|(kind, points)| match kind {
        0 => Price::Never,
        1 => Price::Ends(points),
        _ => Price::Costs(points),
    })
}

/// Prices of any kind, free steps and steps that end the move among them.
fn tariffs() -> impl Strategy<Value = Tariff> {
    let parts = prop::collection::vec(price(), 14);
    (parts, 0..3u32, 0..3u32, 0..2u32, 1..3u32).prop_map(|(parts, straight, whole, roots, rough)| {
        let heights = |from: usize| [(30, parts[from]), (60, parts[from + 1]), (240, parts[from + 2])];
        Tariff {
            straight: Points::new(straight),
            diagonal: Points::with_roots(whole, roots),
            rough,
            door_open: parts[0],
            door_shut: parts[1],
            door_locked: parts[2],
            window_open: parts[3],
            window_shut: parts[4],
            over: heights(5),
            climb: heights(6),
            drop: heights(8),
            stairs: parts[11],
            ladder: parts[12],
            ..Tariff::even(Points::new(1))
        }
    })
}

fn reins() -> impl Strategy<Value = Option<Reins>> {
    let heading = (-3..4i32, -3..4i32).prop_filter_map("a heading", |(x, y)| Heading::new(x, y).ok());
    let angle = || (0..16u32).prop_filter_map("an angle", |eighths| Angle::minutes(eighths * 1350));
    let limit = (0..3u8, angle()).prop_map(|(kind, angle)| match kind {
        0 => TurnLimit::Free,
        1 => TurnLimit::Sum(angle),
        _ => TurnLimit::Net(angle),
    });
    let held = (heading, limit, angle(), 0..3u8, 0..3u8);
    let held = held.prop_map(|(heading, limit, sharpest, straight, gone)| Reins {
        sharpest,
        straight,
        gone,
        ..Reins::new(heading, limit)
    });
    prop::option::of(held)
}

/// Who stands where: mostly nobody.
fn room(crowd: &[Index], town: &Town) -> impl Fn(Square) -> Room + Clone {
    let size = town.squares().count();
    let places: Vec<usize> = crowd.iter().map(|pick| pick.index(size)).collect();
    let indices: BTreeMap<Square, usize> = town.squares().zip(0..).collect();
    move |square| match places.iter().position(|place| indices.get(&square) == Some(place)) {
        None => Room::Free,
        Some(number) if number % 2 == 0 => Room::Through,
        Some(_) => Room::Blocked,
    }
}

/// What a slow search keeps of a way: where it is, whether it has ended, and all turning that matters.
type State = (Square, bool, Option<Direction>, Vec<Direction>);

/// Whether a way whose steps led in these directions keeps within reins, told from the words of their fields.
fn keeps(reins: Option<Reins>, ways: &[Direction]) -> bool {
    let Some(reins) = reins else { return true };
    let Some(first) = ways.first() else { return true };
    let mut bends = vec![Sweep::between(reins.heading, (*first).into())];
    bends.extend(ways.windows(2).map(|pair| Sweep::between(pair[0].into(), pair[1].into())));
    let mut gone = reins.gone;
    for bend in &bends {
        let straight = *bend == Sweep::NONE;
        if !straight && gone < reins.straight {
            return false;
        }
        gone = if straight { gone.saturating_add(1) } else { 0 };
    }
    let eighths = |bend: &Sweep| (0..5).find(|count| Sweep::NONE.plus_eighths(*count) == *bend).unwrap_or(0);
    let sum = bends[0].plus_eighths(bends[1..].iter().map(eighths).sum());
    let limit = match reins.limit {
        TurnLimit::Free => true,
        TurnLimit::Sum(limit) => limit.admits(sum),
        TurnLimit::Net(limit) => {
            ways.iter().all(|way| limit.admits(Sweep::between(reins.heading, (*way).into())))
        }
    };
    limit && bends.iter().all(|bend| reins.sharpest.admits(*bend))
}

/// The least cost of every square by trying all ways over and over until nothing gets cheaper. On reins every way
/// of so many steps is tried.
fn slow<P: Prices, R: Fn(Square) -> Room>(trip: &Trip<'_, P, R>, most: usize) -> BTreeMap<Square, Points> {
    let room = |square| if square == trip.from { Room::Free } else { (trip.room)(square) };
    let start: State = (trip.from, false, None, Vec::new());
    let mut known: BTreeMap<State, Points> = BTreeMap::from([(start.clone(), Points::ZERO)]);
    let mut edge = vec![start];
    for _ in 0..most {
        let mut next: Vec<State> = Vec::new();
        for state in std::mem::take(&mut edge) {
            let (square, ended, _, ways) = &state;
            let spent = known[&state];
            for step in trip.ground.steps(*square).filter(|_| !ended) {
                let Some((cost, ends)) = trip.prices.price(&step).paid() else { continue };
                let mut ways = ways.clone();
                ways.extend(step.direction.filter(|_| trip.reins.is_some()));
                let room = room(step.to);
                let allowed = room == Room::Free || (room == Room::Through && !ends);
                let total = spent.plus(cost);
                if !allowed || total > trip.points || !keeps(trip.reins, &ways) {
                    continue;
                }
                let state = (step.to, ends, ways.last().copied(), ways);
                if known.get(&state).is_none_or(|before| total < *before) {
                    known.insert(state.clone(), total);
                    next.push(state);
                }
            }
        }
        edge = next;
    }
    let mut least: BTreeMap<Square, Points> = BTreeMap::new();
    for ((square, ..), cost) in known {
        let entry = least.entry(square).or_insert(cost);
        *entry = cost.min(*entry);
    }
    least
}

fn pick(town: &Town, index: Index) -> Square {
    let all: Vec<Square> = town.squares().collect();
    *index.get(&all)
}

fn crowd() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..6)
}

proptest! {
    #[test]
    fn reach_is_exactly_what_a_slow_search_finds(
        (_, town) in town(), from in any::<Index>(), tariff in tariffs(), most in 0..14u32, crowd in crowd(),
    ) {
        let from = pick(&town, from);
        let trip = Trip::new(Ground::new(&town, NOW), from, Points::new(most), &tariff);
        let trip = trip.among(room(&crowd, &town));
        let mut search = Search::new();
        let reach = search.reach(&trip);
        let found: BTreeMap<Square, Points> = reach.squares().map(|found| (found.square, found.cost)).collect();
        prop_assert_eq!(found, slow(&trip, 4 * town.squares().count()));
    }

    #[test]
    fn reach_on_reins_is_exactly_what_all_short_ways_find(
        (_, town) in town(), from in any::<Index>(), reins in reins(), most in 0..5u32, crowd in crowd(),
    ) {
        let even = Tariff::even(Points::new(1));
        let trip = Trip::new(Ground::new(&town, NOW), pick(&town, from), Points::new(most), &even);
        let trip = Trip { reins, ..trip.among(room(&crowd, &town)) };
        let mut search = Search::new();
        let reach = search.reach(&trip);
        let found: BTreeMap<Square, Points> = reach.squares().map(|found| (found.square, found.cost)).collect();
        prop_assert_eq!(found, slow(&trip, most as usize));
    }

    #[test]
    fn every_path_costs_what_it_says_step_by_step(
        (_, town) in town(), from in any::<Index>(), tariff in tariffs(), most in 0..14u32, reins in reins(),
        crowd in crowd(),
    ) {
        let trip = Trip::new(Ground::new(&town, NOW), pick(&town, from), Points::new(most), &tariff);
        let trip = Trip { reins, ..trip.among(room(&crowd, &town)) };
        let (mut search, mut other) = (Search::new(), Search::new());
        let reach = search.reach(&trip);
        for found in reach.squares() {
            let path = reach.path_to(found.square).unwrap();
            prop_assert_eq!((path.end(), path.cost(), path.ends_the_move()), (found.square, found.cost, found.ends));
            let ways: Vec<Direction> = path.legs().iter().filter_map(|leg| leg.step.direction).collect();
            prop_assert!(keeps(reins, &ways));
            let mut here = trip.from;
            for leg in path.legs() {
                prop_assert_eq!(leg.step.from, here);
                prop_assert_eq!(tariff.price(&leg.step).paid(), Some((leg.cost, leg.ends)));
                here = leg.step.to;
            }
            let mut alone = Path::new(here, None);
            prop_assert_eq!(other.path(&trip, found.square, &mut alone), found.stays);
            if found.stays {
                prop_assert_eq!(&alone, &path);
                prop_assert_eq!(walk(&trip, path.squares(), &mut alone), Stop::Arrived);
                prop_assert_eq!(&alone, &path);
            }
        }
    }

    #[test]
    fn a_search_that_was_used_before_finds_the_same(
        (_, town) in town(), (_, before) in town(), from in any::<Index>(), tariff in tariffs(),
    ) {
        let mut used = Search::new();
        let elsewhere = Trip::new(Ground::new(&before, NOW), pick(&before, from), Points::MAX, &tariff);
        used.reach(&elsewhere);
        let trip = Trip::new(Ground::new(&town, NOW), pick(&town, from), Points::new(9), &tariff);
        let mut fresh = Search::new();
        let found = fresh.reach(&trip);
        prop_assert!(used.reach(&trip).squares().eq(found.squares()));
    }

    #[test]
    fn a_step_on_one_storey_can_be_taken_back((_, town) in town(), from in any::<Index>()) {
        let ground = Ground::new(&town, NOW);
        let from = pick(&town, from);
        for step in ground.steps(from).filter(|step| step.to.storey == from.storey) {
            let back = ground.steps_between(step.to, from).find(|back| back.kind == step.kind);
            // Whoever stands where he could not have come to does not come back.
            prop_assert!(back.is_some() || !ground.is_open(from), "{:?}", step);
            prop_assert!(back.is_none_or(|back| back.drop <= step.climb && step.drop <= back.climb));
        }
    }

    #[test]
    fn the_way_back_costs_the_same_where_prices_do(
        (_, town) in town(), from in any::<Index>(), diagonal in 0..3u32, door in 0..3u32, ladder in 0..3u32,
    ) {
        let prices = |step: &Step| match step.kind {
            StepKind::Diagonal => Price::Costs(Points::with_roots(1, diagonal)),
            StepKind::Ladder { .. } | StepKind::Stairs { .. } => Price::Costs(Points::new(ladder)),
            // There is no way back up from a drop.
            _ if step.to.storey != step.from.storey => Price::Never,
            StepKind::Door { .. } => Price::Costs(Points::new(door)),
            StepKind::Over { inches } => Price::Costs(Points::new(inches.into())),
            _ => Price::Costs(Points::new(2)),
        };
        let from = pick(&town, from);
        let ground = Ground::new(&town, NOW);
        prop_assume!(ground.is_open(from));
        let (mut search, mut back) = (Search::new(), Search::new());
        let reach = search.reach(&Trip::new(ground, from, Points::MAX, &prices));
        for found in reach.squares() {
            let reach = back.reach(&Trip::new(ground, found.square, Points::MAX, &prices));
            prop_assert_eq!(reach.get(from).map(|home| home.cost), Some(found.cost));
        }
    }

    #[test]
    fn turning_the_town_turns_what_is_reached(
        (_, town) in town(), from in any::<Index>(), tariff in tariffs(), quarters in 0..4u8, mirrored in any::<bool>(),
    ) {
        let (turn, size, from) = (Turn::new(quarters, mirrored), (town.width(), town.height()), pick(&town, from));
        let turned = town.turned(turn);
        let (mut search, mut other) = (Search::new(), Search::new());
        let reach = search.reach(&Trip::new(Ground::new(&town, NOW), from, Points::new(9), &tariff));
        let image = Trip::new(Ground::new(&turned, NOW), turn.square(from, size), Points::new(9), &tariff);
        let image = other.reach(&image);
        prop_assert_eq!(reach.squares().count(), image.squares().count());
        for found in reach.squares() {
            let other = image.get(turn.square(found.square, size)).unwrap();
            prop_assert_eq!((found.cost, found.ends), (other.cost, other.ends));
        }
    }

    #[test]
    fn a_diagonal_step_has_two_plain_ways_round((_, town) in town(), from in any::<Index>()) {
        let (ground, from) = (Ground::new(&town, NOW), pick(&town, from));
        for step in ground.steps(from).filter(Step::is_diagonal) {
            let (one, other) = step.direction.and_then(Direction::corner).unwrap();
            for (first, second) in [(one, other), (other, one)] {
                let beside = ground.step(from, first.direction()).unwrap();
                let round = ground.step(beside.to, second.direction()).unwrap();
                prop_assert_eq!((beside.kind, round.kind, round.to), (StepKind::Plain, StepKind::Plain, step.to));
            }
        }
    }

    #[test]
    fn no_step_goes_through_a_wall_or_into_the_air((_, town) in town(), from in any::<Index>()) {
        let (ground, from) = (Ground::new(&town, NOW), pick(&town, from));
        for step in ground.steps(from) {
            prop_assert!(town.terrain(step.to) != Terrain::Void && ground.is_open(step.to));
            let side = step.direction.and_then(Direction::side);
            if let (Some(side), false) = (side, matches!(step.kind, StepKind::Stairs { .. } | StepKind::Ladder { .. })) {
                let edge = town.edge(from, side, NOW);
                prop_assert!(edge.passage() != Passage::Never && edge != Edge::Bars);
            }
        }
    }

    #[test]
    fn a_part_of_a_path_never_goes_back(
        (_, town) in town(), from in any::<Index>(), tariff in tariffs(), of in 0..9u16,
    ) {
        let trip = Trip::new(Ground::new(&town, NOW), pick(&town, from), Points::MAX, &tariff);
        let mut search = Search::new();
        let reach = search.reach(&trip);
        for path in reach.squares().filter_map(|found| reach.path_to(found.square)) {
            let steps: Vec<usize> = (0..=of).map(|count| path.at(count, of).steps).collect();
            prop_assert!(steps.is_sorted());
            prop_assert_eq!((path.at(0, of).square, path.at(of.max(1), of).square), (trip.from, path.end()));
            prop_assert_eq!(path.at_steps(1, 2).steps, path.legs().len().div_ceil(2));
        }
    }

    #[test]
    fn nothing_beyond_the_map_does_harm((_, town) in town(), tariff in tariffs(), x in any::<u16>(), y in any::<u16>()) {
        let far = Square::new(x, y, 255);
        let ground = Ground::new(&town, NOW);
        prop_assert_eq!(ground.steps(far).count(), 0);
        let mut search = Search::new();
        let trip = Trip::new(ground, far, Points::MAX, &tariff);
        prop_assert_eq!(search.reach(&trip).squares().count(), 0);
        let mut path = Path::new(far, None);
        prop_assert_eq!(walk(&trip, [Square::ground(0, 0)], &mut path), Stop::NoStep);
    }

    #[test]
    fn a_rig_fits_wherever_its_head_may_go(
        (_, town) in town(), head in any::<Index>(), way in 0..8usize, length in 1..4usize, straight in 0..3u8,
    ) {
        let ground = Ground::new(&town, NOW);
        let rig = Rig::straight(pick(&town, head), Direction::ALL[way], length).ok();
        let Some(rig) = rig.filter(|rig| rig.fits(ground)) else { return Ok(()) };
        let wheels = |step: &Step| match step.kind {
            StepKind::Plain | StepKind::Diagonal if step.drop == 0 && step.to.storey == step.from.storey => {
                Price::Costs(Points::new(1))
            }
            _ => Price::Never,
        };
        let limit = TurnLimit::Sum(Angle::DEGREES_180);
        let trip = Trip::new(ground, rig.head(), Points::new(8), &wheels);
        let trip = trip.held(rig.reins(limit, straight)).among(rig.room(|_| Room::Free));
        let mut search = Search::new();
        let reach = search.reach(&trip);
        for path in reach.squares().filter_map(|found| reach.path_to(found.square)) {
            for steps in 0..=path.legs().len() {
                let moved = rig.after(&path, steps);
                prop_assert!(moved.fits(ground) && moved.head() == path.square_after(steps));
                prop_assert_eq!(Some(moved.heading()), path.heading_after(steps));
            }
            prop_assert!(Angle::DEGREES_180.admits(path.turned()));
        }
    }
}
