//! The maps that the program carries are without fault and in their canonical form.
//!
//! `UPDATE_MAPS=1 cargo test -p town --test content` brings the files into it.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::Arc;
use town::embedded::{File, INTERIORS, MAPS};
use town::{Changes, Crossing, Latch, Library, Passage, Plan, Side, Square, Terrain, Town};

fn files() -> impl Iterator<Item = &'static File> {
    MAPS.iter().chain(INTERIORS)
}

fn town(id: &str) -> Arc<Town> {
    let file = files().find(|file| file.id == id).unwrap();
    file.town().unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn every_map_is_without_fault_and_in_its_canonical_form() {
    for file in files() {
        let plan = Plan::parse(file.name, file.text).unwrap_or_else(|faults| panic!("{faults}"));
        let canonical = plan.write();
        if std::env::var_os("UPDATE_MAPS").is_some() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(file.name);
            std::fs::write(path, &canonical).unwrap();
        } else {
            assert_eq!(canonical, file.text, "{} is not canonical: see the head of this test", file.name);
        }
        town(file.id);
    }
}

#[test]
fn a_carried_map_is_read_once_and_shared_and_another_text_is_read_for_itself() {
    let file = *MAPS.iter().find(|file| file.id == "ok_corral").unwrap();
    assert!(Arc::ptr_eq(&file.town().unwrap(), &file.town().unwrap()));
    let text = file.text.replacen("The lot at", "Another lot at", 1);
    let other = File { text: text.leak(), ..file };
    assert_eq!(other.town().unwrap().name(), "Another lot at the O.K. Corral");
    assert_eq!(file.town().unwrap().name(), "The lot at the O.K. Corral");
}

#[test]
fn every_town_is_the_same_after_it_was_written_whole() {
    for file in files() {
        let town = town(file.id);
        let text = town::write(&town).unwrap();
        let again = town::parse("again", &text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(again, *town, "{}", file.name);
    }
}

/// How many steps each square is from a first one, through doors that `opens` allows, by straight and
/// diagonal steps; a diagonal step needs all four edges at its corner clear.
fn steps(town: &Town, first: Square, opens: fn(Latch) -> bool) -> BTreeMap<Square, usize> {
    let built = Changes::new();
    let stands = |square: Square| {
        let free = town.thing(square, &built).is_none_or(|thing| thing.facts().crossing != Crossing::Never);
        town.terrain(square).facts().stands && free
    };
    let passes = |square: Square, side: Side| match town.edge(square, side, &built).passage() {
        Passage::Clear | Passage::Over(_) => true,
        Passage::Door(door) => opens(door.latch),
        Passage::Window(_) | Passage::Never => false,
    };
    let mut found = BTreeMap::from([(first, 0)]);
    let mut queue = VecDeque::from([first]);
    while let Some(square) = queue.pop_front() {
        let steps = found[&square] + 1;
        let straight = |side: &Side| passes(square, *side);
        let beside = Side::ALL.into_iter().filter(straight).filter_map(|side| square.across(side));
        let diagonal = town.neighbours(square).filter_map(|(direction, next)| {
            let (one, other) = direction.corner()?;
            let clear = |square: Square, side| town.edge(square, side, &built).is_open();
            let around = clear(square, one) && clear(square, other);
            let beyond = clear(next, one.opposite()) && clear(next, other.opposite());
            (around && beyond).then_some(next)
        });
        let links = town.links(square).iter().map(|way| way.to);
        for next in beside.chain(diagonal).chain(links).filter(|next| stands(*next)) {
            found.entry(next).or_insert_with(|| {
                queue.push_back(next);
                steps
            });
        }
    }
    found
}

#[test]
fn every_square_under_a_roof_or_the_sky_can_be_reached() {
    for file in files() {
        let town = town(file.id);
        let doors = town.places()[0].doors.first();
        let first = doors.map_or(Square::ground(0, 0), |door| {
            let (before, after) = door.squares();
            if town.terrain(after).facts().stands { after } else { before.unwrap_or(after) }
        });
        let reached = steps(&town, first, |_| true);
        for square in town.squares() {
            let thing = town.thing(square, &Changes::new());
            let filled = thing.is_some_and(|thing| thing.facts().crossing == Crossing::Never);
            let ground = !matches!(town.terrain(square), Terrain::Void | Terrain::Roof);
            assert!(!ground || filled || reached.contains_key(&square), "{} {square:?}", file.name);
        }
    }
}

fn mark(town: &Town, name: &str) -> Square {
    let mut marks = town.marked(name);
    let mark = marks.next().unwrap_or_else(|| panic!("no mark {name}"));
    assert!(marks.next().is_none(), "two marks {name}");
    mark.square
}

/// The square of the distance between two marks, in squares of the map.
fn apart(town: &Town, one: &str, other: &str) -> i32 {
    let (east, south) = mark(town, one).offset_to(mark(town, other));
    east * east + south * south
}

#[test]
fn the_men_at_the_lot_stand_as_far_apart_as_the_printed_example_needs() {
    let lot = town("ok_corral");
    let (wyatt, morgan, virgil, doc) = ("3", "2", "1", "4");
    let (frank, tom, billy, ike) = ("5", "7", "6", "8");
    // Three squares are short range for the guns of that example, seven are medium; six for the shotgun.
    for (one, other) in [(wyatt, frank), (morgan, tom), (billy, wyatt)] {
        assert!(apart(&lot, one, other) <= 3 * 3);
    }
    assert!(apart(&lot, doc, billy) <= 6 * 6);
    for (one, other) in [(virgil, ike), (ike, morgan)] {
        assert!((3 * 3 + 1..=7 * 7).contains(&apart(&lot, one, other)));
    }
}

#[test]
fn ike_can_run_into_the_studio_in_one_turn_and_out_of_its_back_door() {
    let lot = town("ok_corral");
    let studio = lot.place("Fly's Photographic Studio").unwrap();
    assert_eq!(studio.doors.len(), 2);
    let reached = steps(&lot, mark(&lot, "8"), |latch| latch != Latch::Locked);
    let inside = reached.iter().filter(|(square, _)| studio.contains(**square));
    let nearest = inside.map(|(_, steps)| *steps).min().unwrap();
    // Twelve spaces, of which the door costs one.
    assert!(nearest < 12, "{nearest} steps");
}

#[test]
fn every_counter_has_its_mark() {
    let lot = town("ok_corral");
    for number in 1..=10 {
        mark(&lot, &number.to_string());
    }
    let opposite = |one: &str, other: &str| {
        let facing = |name| lot.marked(name).next().and_then(|mark| mark.facing).unwrap();
        facing(one) == facing(other).opposite()
    };
    assert!(opposite("3", "5") && opposite("4", "6"));
}

#[test]
fn the_interiors_are_what_they_are_called() {
    ledger::proves!("bh79-255");
    for file in INTERIORS {
        let town = town(file.id);
        // A piece that bears the name of a kind is of that kind; `tests/maps.rs` lists the others.
        let kind = town.places()[0].kind.name();
        let named = town::PlaceKind::ALL.iter().any(|kind| kind.name() == file.id);
        assert!(!named || kind == file.id, "{}: {kind}", file.name);
        assert!(!town.places()[0].doors.is_empty());
        assert!(town.marked("front door").next().is_some());
    }
}

/// The one square of a mark of Northfield, or a fault.
fn one_square(town: &Town, name: &str, faults: &mut Vec<String>) -> Option<Square> {
    let marks: Vec<Square> = town.marked(name).map(|mark| mark.square).collect();
    if marks.len() != 1 {
        faults.push(format!("{} squares are marked {name}, and one is needed", marks.len()));
    }
    marks.first().copied()
}

/// Squares of a zone of Northfield that are not of the terrain they must be.
fn zone_faults(town: &Town, name: &str, wanted: (usize, Terrain), faults: &mut Vec<String>) {
    let Some(zone) = town.zone(name) else { return faults.push(format!("there is no zone {name}")) };
    let squares: Vec<Square> = town.squares().filter(|square| zone.contains(*square)).collect();
    if squares.len() != wanted.0 {
        faults.push(format!("{name} has {} squares instead of {}", squares.len(), wanted.0));
    }
    let wrong = squares.iter().filter(|square| town.terrain(**square) != wanted.1);
    faults.extend(wrong.map(|square| format!("{name} at {square:?} is no {}", wanted.1.name())));
}

#[test]
fn northfield_has_every_square_that_its_module_speaks_of() {
    let town = town("northfield");
    let mut faults = Vec::new();
    let letters = ('A'..='O').map(|letter| letter.to_string());
    let random = (1..=6).flat_map(|row| (1..=6).map(move |column| format!("{row}-{column}")));
    let entries = (1..=6).map(|number| format!("entry {number}"));
    let mut taken: BTreeMap<Square, String> = BTreeMap::new();
    for name in letters.chain(random).chain(entries) {
        let square = one_square(&town, &name, &mut faults);
        let other = square.and_then(|square| taken.insert(square, name.clone()));
        faults.extend(other.map(|other| format!("{name} and {other} share a square")));
    }
    let bank = town.place("First National Bank");
    for name in ["A", "B", "C"] {
        let square = town.marked(name).next().map(|mark| mark.square);
        let inside = square.zip(bank).is_some_and(|(at, bank)| bank.contains(at));
        faults.extend((!inside).then(|| format!("{name} is not in the bank")));
    }
    assert!(bank.is_some(), "there is no bank");
    zone_faults(&town, "bank squares", (11, Terrain::Floor), &mut faults);
    zone_faults(&town, "vault", (1, Terrain::Floor), &mut faults);
    zone_faults(&town, "bank horses", (5, Terrain::Street), &mut faults);
    for (name, squares) in [("exit north", 4), ("exit east", 4), ("exit south", 4), ("exit west", 3)] {
        zone_faults(&town, name, (squares, Terrain::Street), &mut faults);
    }
    for name in ["Allen Hardware", "Manning Hardware", "Dampier House", "Division Street", "Town Square"] {
        faults.extend(town.place(name).is_none().then(|| format!("there is no {name}")));
    }
    assert_eq!(town.feet_per_square(), 12);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_building_of_northfield_has_a_door_and_a_window_and_no_door_is_locked() {
    let town = town("northfield");
    let built = Changes::new();
    let roofed = |square: Square| town.terrain(square) == Terrain::Floor;
    let buildings: Vec<_> = town
        .places()
        .iter()
        .filter(|place| town.squares().any(|at| roofed(at) && place.contains(at)))
        .collect();
    assert!(buildings.len() > 15, "{}", buildings.len());
    for place in buildings {
        assert!(!place.doors.is_empty(), "{} has no door", place.name);
        let inside: Vec<Square> = town.squares().filter(|square| place.contains(*square)).collect();
        let edges = inside.iter().flat_map(|at| Side::ALL.map(|side| town.edge(*at, side, &built).passage()));
        let (mut windows, mut locked) = (0, 0);
        for passage in edges {
            windows += usize::from(matches!(passage, Passage::Window(_)));
            locked += usize::from(matches!(passage, Passage::Door(door) if door.latch == Latch::Locked));
        }
        assert!(windows > 0, "{} has no window", place.name);
        assert_eq!(locked, 0, "{}", place.name);
    }
}

/// What the page about maps says.
const README: &str = include_str!("../../../content/maps/README.md");

#[test]
fn the_annotated_example_is_a_map() {
    let example = README.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let library = town::embedded::library().unwrap();
    let town = town::parse("README.md", example, library).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((town.width(), town.height()), (12, 9));
    assert_eq!(town.places().len(), 4);
    assert_eq!(town.all_links().count(), 2);
    assert_eq!(town.terrain(Square::ground(11, 8)), Terrain::Street);
    assert_eq!(town.terrain(Square::new(2, 2, 2)), Terrain::Roof);
    assert_eq!(town.place("Office").unwrap().doors.len(), 2);
    assert!(town.place("Widow's house: bedroom").is_some());
}

#[test]
fn the_page_about_maps_names_everything_a_map_can_say() {
    let named = |name: &str| assert!(README.contains(&format!("`{name}`")), "{name}");
    town::Thing::ALL.iter().for_each(|thing| named(thing.name()));
    Terrain::ALL.iter().for_each(|terrain| named(terrain.name()));
    town::PlaceKind::ALL.iter().for_each(|kind| named(kind.name()));
    town::Direction::ALL.iter().for_each(|direction| named(direction.name()));
    town::Latch::ALL.iter().for_each(|latch| named(latch.name()));
    town::Leaf::ALL.iter().for_each(|leaf| named(leaf.name()));
    town::Pane::ALL.iter().for_each(|pane| named(pane.name()));
    town::signs::End::ALL.iter().for_each(|end| named(end.name()));
    let upright = |sign: &char| *sign != ' ' && *sign != '|';
    let edges = town::signs::EDGES.iter().map(|(sign, _)| *sign).filter(upright);
    let squares = town::signs::SQUARES.iter().map(|(sign, _)| *sign).filter(upright);
    edges.chain(squares).for_each(|sign| named(&sign.to_string()));
}
