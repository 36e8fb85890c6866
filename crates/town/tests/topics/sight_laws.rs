//! The laws of sight, on random towns with storeys, doors, windows and things.

use crate::common::{Lines, drawings, read};
use crate::reference::Reference;
use proptest::prelude::*;
use proptest::sample::Index;
use std::fmt::Write;
use town::{
    Body, Changes, Direction, EdgeAt, Latch, Pane, Part, Parts, Past, Pose, Sight, Sightings, Square, Stuff,
    Thing, Town, Turn,
};

/// The text of a map whose squares, floors and ceilings have random measures, with stairs in some columns.
fn map(
    size: (usize, usize),
    storeys: &[Lines],
    feet: u8,
    heights: &[(u16, Option<u16>)],
    wells: &[Index],
) -> String {
    let mut text = format!("name = \"Random\"\nsize = [{}, {}]\nfeet = {feet}\n", size.0, size.1);
    let bare = town_of(&(text.clone() + &drawn(storeys, heights)));
    let ground: Vec<Square> = bare.area(0).squares().collect();
    let stands = |square: Square| bare.terrain(square).facts().stands;
    let links = wells.iter().map(|pick| *pick.get(&ground)).flat_map(|square| {
        let above = (1..u8::try_from(storeys.len()).unwrap()).map(move |storey| square.on(storey));
        above
            .filter(|upper| stands(square) && stands(*upper))
            .map(move |upper| (square, upper))
            .collect::<Vec<_>>()
    });
    let links: Vec<String> = links
        .map(|(low, high)| {
            format!(
                "{{ climb = \"stairs\", lower = [{}, {}], upper = [{}, {}, {}] }}",
                low.x, low.y, high.x, high.y, high.storey
            )
        })
        .collect();
    let _ = writeln!(text, "link = [ {} ]", links.join(", "));
    text + &drawn(storeys, heights)
}

fn drawn(storeys: &[Lines], heights: &[(u16, Option<u16>)]) -> String {
    let mut text = "[legend]\n1 = { terrain = \"yard\", thing = \"rock\" }\n\
         z = { terrain = \"brush\", thing = \"large-safe\" }\n[edges]\nr = { kind = \"fence\", height = 17 }\n"
        .to_owned();
    let mut floor = 0;
    for (number, lines) in storeys.iter().enumerate() {
        let (above, ceiling) = heights[number];
        let _ = write!(text, "\n[[storey]]\nname = \"{number}\"\nfloor = {floor}\n");
        let _ = ceiling.map(|feet| writeln!(text, "ceiling = {feet}"));
        let lines: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
        if lines.iter().any(|line| line.contains(|sign| ![' ', '+'].contains(&sign))) {
            let _ = write!(text, "drawing = '''\n{}\n'''\n", lines.join("\n"));
        }
        floor += above;
    }
    text
}

fn town_of(text: &str) -> Town {
    read(text)
}

fn towns() -> impl Strategy<Value = Town> {
    let feet = prop::sample::select(vec![1u8, 2, 3, 6, 6, 6, 12, 60]);
    let heights = prop::collection::vec((5..15u16, prop::option::of(5..12u16)), 4);
    let wells = prop::collection::vec(any::<Index>(), 0..3);
    (drawings(), feet, heights, wells).prop_map(|((size, storeys), feet, heights, wells)| {
        town_of(&map(size, &storeys, feet, &heights, &wells))
    })
}

/// Anybody anywhere, also in the air.
fn body(town: &Town, picks: &[Index; 4]) -> Body {
    let squares: Vec<Square> = town.squares().collect();
    let raised = [0, 0, 0, 0, 8, 30, 36, 42, 56];
    let leans: Vec<Option<Direction>> = Direction::ALL.into_iter().map(Some).chain([None; 8]).collect();
    Body {
        square: *picks[0].get(&squares),
        pose: *picks[1].get(&Pose::ALL),
        lean: *picks[2].get(&leans),
        raised: *picks[3].get(&raised),
    }
}

/// Changes whatever can be changed, at random.
fn change(town: &Town, picks: &[Index]) -> Changes {
    let mut changes = Changes::new();
    let edges: Vec<EdgeAt> = town.edges().filter(|at| !town.edge_as_built(*at).is_open()).collect();
    let squares: Vec<Square> = town.squares().collect();
    for pick in picks {
        let square = *pick.get(&squares);
        // What cannot be changed stays as it is.
        let _ = match pick.index(4) {
            0 => changes.put(town, square, *pick.get(Thing::ALL)).map(|()| None),
            1 => changes.remove(town, square).map(Some),
            _ if edges.is_empty() => continue,
            2 => changes.breach(town, *pick.get(&edges)).map(|()| None),
            _ => Ok(None),
        };
    }
    for at in &edges {
        let pick = picks[at.square().x as usize % picks.len()];
        let _ = changes.set_door(town, *at, *pick.get(&Latch::ALL));
        let _ = changes.set_window(town, *at, *pick.get(&Pane::ALL));
    }
    changes
}

type Picks = [Index; 4];

#[test]
fn on_the_maps_of_the_program_sight_is_what_the_slow_way_finds() {
    for file in town::embedded::MAPS {
        let (town, changes) = (file.town().unwrap(), Changes::new());
        let sight = Sight::new(&town);
        let reference = Reference { town: &town, changes: &changes, sight: &sight };
        let squares: Vec<Square> =
            town.squares().filter(|square| town.terrain(*square).facts().stands).collect();
        // Steps that share nothing with the number of squares lead all over the map.
        let bodies = (1..).map(|number: usize| {
            let square = squares[number * 7919 % squares.len()];
            Body::new(square, Pose::ALL[number % 7 % 4])
        });
        let bodies: Vec<Body> = bodies.take(30).collect();
        for (one, other) in bodies.iter().zip(bodies.iter().skip(1)) {
            assert_eq!(sight.sees(one, other), reference.sees(one, other), "{one:?} {other:?}");
            assert_eq!(sight.seen(one, other), reference.seen(one, other), "{one:?} {other:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sight_is_what_the_slow_way_finds(
        town in towns(),
        changed in prop::collection::vec(any::<Index>(), 1..8),
        people in prop::collection::vec(any::<Picks>(), 8),
    ) {
        let changes = change(&town, &changed);
        let mut sight = Sight::new(&town);
        sight.update(&town, &changes);
        let reference = Reference { town: &town, changes: &changes, sight: &sight };
        for pair in people.chunks(2) {
            let (one, other) = (body(&town, &pair[0]), body(&town, &pair[1]));
            prop_assert_eq!(sight.sees(&one, &other), reference.sees(&one, &other), "{:?} {:?}", one, other);
            prop_assert_eq!(sight.seen(&one, &other), reference.seen(&one, &other), "{:?} {:?}", one, other);
        }
    }

    #[test]
    fn sight_is_the_same_both_ways_and_then_something_shows(
        town in towns(),
        people in prop::collection::vec(any::<Picks>(), 12),
    ) {
        let sight = Sight::new(&town);
        let bodies: Vec<Body> = people.iter().map(|picks| body(&town, picks)).collect();
        let mut sightings = Sightings::new();
        sight.everybody(&bodies, &mut sightings);
        for (i, one) in bodies.iter().enumerate() {
            for (j, other) in bodies.iter().enumerate() {
                let sees = sight.sees(one, other);
                prop_assert_eq!(sees, sight.sees(other, one));
                prop_assert!(i == j || sees == sightings.sees(i, j));
                let seen = sight.seen(one, other);
                prop_assert_eq!(sees, !seen.is_hidden());
                prop_assert_eq!(seen.parts.or(seen.hard).or(seen.soft), Parts::ALL);
                prop_assert_eq!(seen.parts.count() + seen.hard.count() + seen.soft.count(), 9);
            }
        }
    }

    #[test]
    fn what_is_between_two_points_is_the_same_both_ways(
        town in towns(),
        places in prop::collection::vec((any::<Index>(), any::<Index>(), 0..400i32), 8),
    ) {
        let sight = Sight::new(&town);
        // Any points, also on the sides and corners of squares and at the ends of the map.
        let side = usize::from(town.inches_per_square()) / 4;
        let (width, height) = (usize::from(town.width()) * 4 + 1, usize::from(town.height()) * 4 + 1);
        let number = |pick: &Index, count: usize| i32::try_from(pick.index(count) * side).unwrap();
        let points: Vec<_> = places
            .iter()
            .map(|(x, y, z)| town::Point::new(number(x, width), number(y, height), *z))
            .collect();
        for pair in points.chunks(2) {
            prop_assert_eq!(sight.stuff_between(pair[0], pair[1]), sight.stuff_between(pair[1], pair[0]));
        }
    }

    #[test]
    fn cover_is_what_hides_and_who_leans_as_he_is_told_sees(
        town in towns(),
        people in prop::collection::vec(any::<Picks>(), 8),
    ) {
        let sight = Sight::new(&town);
        for pair in people.chunks(2) {
            let (one, other) = (body(&town, &pair[0]), body(&town, &pair[1]));
            let cover = sight.cover(&one, &other);
            let eyes = sight.eyes(&other);
            for (part, point) in Part::ALL.into_iter().zip(sight.points(&one, &other)) {
                let stuff = sight.stuff_between(eyes, point);
                prop_assert!(!cover.parts.contains(part) || stuff.is_some());
                prop_assert!(!cover.parts.contains(part) || !cover.hard || stuff == Some(Stuff::Hard));
            }
            prop_assert_eq!(cover.past == Past::Nothing, cover.by.is_none());
            prop_assert_eq!(cover.past == Past::Nothing, cover.parts.is_empty());
            let after = match cover.lean {
                Some(lean) => one.leaning(lean),
                None if cover.rise => one.posed(Pose::Standing),
                None => one,
            };
            if !matches!(cover.past, Past::Nothing | Past::Never) {
                prop_assert!(sight.sees(&after, &other));
            }
        }
    }

    #[test]
    fn updates_lead_to_the_same_as_a_new_beginning(
        town in towns(),
        one in prop::collection::vec(any::<Index>(), 1..8),
        other in prop::collection::vec(any::<Index>(), 1..8),
        people in prop::collection::vec(any::<Picks>(), 8),
    ) {
        let (one, other) = (change(&town, &one), change(&town, &other));
        let (mut old, mut new) = (Sight::new(&town), Sight::new(&town));
        old.update(&town, &one);
        old.update(&town, &other);
        new.update(&town, &other);
        for pair in people.chunks(2) {
            let (a, b) = (body(&town, &pair[0]), body(&town, &pair[1]));
            prop_assert_eq!(old.seen(&a, &b), new.seen(&a, &b));
        }
    }

    #[test]
    fn sight_does_not_know_the_points_of_the_compass(
        town in towns(),
        quarters in 0..4u8,
        mirror: bool,
        people in prop::collection::vec(any::<Picks>(), 8),
    ) {
        let turn = Turn::new(quarters, mirror);
        let turned = town.turned(turn);
        let (sight, other) = (Sight::new(&town), Sight::new(&turned));
        let size = (town.width(), town.height());
        let image = |body: Body| Body {
            square: turn.square(body.square, size),
            lean: body.lean.map(|lean| turn.direction(lean)),
            ..body
        };
        for pair in people.chunks(2) {
            let (a, b) = (body(&town, &pair[0]), body(&town, &pair[1]));
            prop_assert_eq!(sight.sees(&a, &b), other.sees(&image(a), &image(b)));
            // Straight above each other left and right have no meaning.
            let above = (a.square.x, a.square.y, a.lean) == (b.square.x, b.square.y, b.lean);
            let seen = other.seen(&image(a), &image(b));
            let seen = if mirror { seen.mirrored() } else { seen };
            prop_assert!(above || sight.seen(&a, &b) == seen || sight.seen(&a, &b).parts.count() < 9 && fallback(&sight, &a, &b));
        }
    }
}

/// Whether somebody must look from another part of his than his eyes; which of two sides he takes may differ.
fn fallback(sight: &Sight, one: &Body, other: &Body) -> bool {
    let eyes = sight.eyes(one);
    sight.points(other, one).into_iter().all(|point| sight.stuff_between(eyes, point).is_some())
}
