//! Steps, paths and everywhere a move may lead, on maps that read like pictures.

use town::{
    Angle, BrokenRig, Changes, Direction, EdgeAt, Ground, Heading, Latch, Library, Path, Picture, Points,
    Price, Prices, Reins, Rig, Room, Search, Side, Square, Step, StepKind, Stop, Sweep, Tariff, Thing, Town,
    Trip, TurnLimit, draw, walk,
};

/// A town of storeys of ten feet.
fn town(storeys: &[&str]) -> Town {
    let mut text = "name = 'T'\n".to_owned();
    for (number, drawing) in storeys.iter().enumerate() {
        let floor = number * 10;
        text += &format!("[[storey]]\nname = '{number}'\nfloor = {floor}\ndrawing = '''\n{drawing}'''\n");
    }
    town::parse("t.town", &text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

const NOW: &Changes = &Changes::new();

fn points(points: u32) -> Points {
    Points::new(points)
}

/// Prices such as a book might ask.
fn prices() -> Tariff {
    let costs = |count| Price::Costs(points(count));
    let heights = [(48, costs(1)), (60, costs(2)), (0, Price::Never)];
    Tariff {
        rough: 2,
        door_open: costs(1),
        door_shut: costs(1),
        door_locked: Price::Never,
        window_open: Price::Ends(points(3)),
        window_shut: Price::Never,
        over: heights,
        climb: heights,
        drop: [(119, Price::FREE), (240, Price::Ends(points(0))), (0, Price::Never)],
        stairs: costs(6),
        ladder: costs(4),
        ..Tariff::even(points(1))
    }
}

/// A storey with what every square costs: digits, then letters; a stop mark where the move ends.
fn picture<P: Prices, R: Fn(Square) -> Room>(trip: &Trip<'_, P, R>, storey: u8) -> String {
    let mut search = Search::new();
    let reach = search.reach(trip);
    let sign = |square: Square| {
        let reached = reach.get(square)?;
        let cost = u32::try_from(reached.cost.rounded_up()).ok()?;
        match (square == trip.from, reached.ends, reached.stays) {
            (true, ..) => Some('@'),
            (_, true, _) => Some('!'),
            (.., false) => Some('x'),
            _ => char::from_digit(cost, 36),
        }
    };
    let town = trip.ground.town;
    let drawn = draw(town, trip.ground.changes, &Picture::of(town, storey), &sign);
    trimmed(&drawn)
}

/// A picture without empty lines.
fn trimmed(picture: &str) -> String {
    picture.lines().filter(|line| !line.is_empty()).map(|line| format!("\n{line}")).collect()
}

const SALOON: &str = "
 . . . . . . . . . .
    +---+-------+
 . .|_ _|_ _ _ _|. .
    |   |       |
 . .|_ _ _ _ _ _|. .
    |   |   :   |
 . .d_ _|_ _:_ _v. .
    +---+-------+
 . . . ; ; . . . . .

";

/// Nothing but street.
fn street(width: usize, height: usize) -> Town {
    town(&[&("\n".to_owned() + &(" .".repeat(width) + "\n\n").repeat(height))])
}

fn at(x: u16, y: u16) -> Square {
    Square::ground(x, y)
}

/// The step between two squares of the ground.
fn step(ground: Ground<'_>, from: Square, to: Square) -> Option<Step> {
    ground.steps_between(from, to).next()
}

#[test]
fn doors_low_walls_and_rough_ground_cost_what_the_caller_asks() {
    let (town, prices) = (town(&[SALOON]), prices());
    let trip = Trip::new(Ground::new(&town, NOW), at(0, 3), points(12), &prices);
    assert_eq!(
        picture(&trip, 0),
        "
 3 3 4 5 6 7 8 9 a b
    +---+-------+
 2 2|5 5|6 6 7 8|b b
    |   +       |
 1 1|4 4 5 6 7 8|c c
    |   +   +   |
 @ 1d3 4|6 6:8 8vb b
    +---+---+---+
 1 1 2 4 6 7 8 9 a b"
    );
}

#[test]
fn a_window_ends_the_move_but_not_the_way_round_by_the_door() {
    let town = town(&[SALOON]);
    let (ground, prices, mut search) = (Ground::new(&town, NOW), prices(), Search::new());
    let few = Trip::new(ground, at(7, 3), points(7), &prices);
    assert_eq!(
        picture(&few, 0),
        "
 . . . . . . . . . .
    +---+-------+
 . .|5 5|3 2 2 2|. .
    |   +       |
 . .|5 4 3 2 1 1|. .
    |   +   +   |
 . 7d5 5|3 3:1 @v! .
    +---+---+---+
 . . . ; ; . . . . ."
    );
    let many = Trip { points: points(99), ..few };
    let reach = search.reach(&many);
    let outside = reach.get(at(8, 3)).unwrap();
    assert_eq!((outside.cost, outside.ends), (points(4), true));
    let beyond = reach.get(at(9, 3)).unwrap();
    assert_eq!((beyond.cost, beyond.ends), (points(18), false));
    let path = reach.path_to(at(9, 3)).unwrap();
    assert!(path.squares().any(|square| square == at(8, 4)) && !path.ends_the_move());
}

#[test]
fn a_door_that_is_locked_now_sends_one_round() {
    let town = town(&[SALOON]);
    let (prices, mut now, mut search) = (prices(), Changes::new(), Search::new());
    now.set_door(&town, EdgeAt::new(at(2, 3), Side::West), Latch::Locked).unwrap();
    let ground = Ground::new(&town, &now);
    let mut path = Path::new(at(0, 0), None);
    assert!(!search.path(&Trip::new(ground, at(1, 3), Points::MAX, &prices), at(2, 3), &mut path));
    assert!(path.legs().is_empty());
    now.breach(&town, EdgeAt::new(at(2, 1), Side::West)).unwrap();
    let ground = Ground::new(&town, &now);
    assert!(search.path(&Trip::new(ground, at(1, 3), Points::MAX, &prices), at(2, 3), &mut path));
    assert_eq!(path.squares().collect::<Vec<_>>(), [at(1, 2), at(1, 1), at(2, 1), at(2, 2), at(2, 3)]);
    assert_eq!(path.cost(), points(5));
}

#[test]
fn nobody_cuts_the_corner_of_a_wall_or_a_door_post_or_what_fills_a_square() {
    let town = town(&["
 . . . . . . . . .
  ---   -o-
 . . . . . . . . .

 . . K . . b . . .

"]);
    let ground = Ground::new(&town, NOW);
    let even = Tariff::even(points(1));
    assert_eq!(
        picture(&Trip::new(ground, at(1, 1), points(1), &even), 0),
        "
 . . . . . . . . .
  +-+   +o+
 1 @ 1 . . . . . .
 1 1 K . . b . . ."
    );
    // Through the door straight ahead only, and past the end of the wall not at all.
    assert_eq!(
        picture(&Trip::new(ground, at(4, 0), points(1), &even), 0),
        "
 . . . 1 @ 1 . . .
  +-+   +o+
 . . . . 1 . . . .
 . . K . . b . . ."
    );
    // A bed is in nobody's way.
    assert!(step(ground, at(4, 1), at(5, 2)).is_some() && step(ground, at(6, 2), at(5, 1)).is_some());
}

#[test]
fn a_ruler_measures_diagonals_longer() {
    let town = street(9, 5);
    let even = Tariff::even(points(1)).by_the_ruler();
    let trip = Trip::new(Ground::new(&town, NOW), at(4, 2), Points::with_roots(0, 2), &even);
    assert_eq!(
        picture(&trip, 0),
        "
 . . 3 3 2 3 3 . .
 . . 3 2 1 2 3 . .
 . . 2 1 @ 1 2 . .
 . . 3 2 1 2 3 . .
 . . 3 3 2 3 3 . ."
    );
}

/// Stairs to a gallery over the hall, a window and a ladder at the roof.
const HOUSE: [&str; 3] = [
    "
 . . . . . . . . .
    ###########
 . .#_ _ _ _ <#. .
    #         #
 . .#_ _ _ _ _d( .
    ###########
 . . . . . . . . .

",
    "

    ###########
    #   =_ _ >#
    #         #
    #   =_ _ _v
    ###########


",
    "

    ===========
    =^ ^ ^ ^ ^=
    =         =
    =^ ^ ^ ^ )
    ===========


",
];

#[test]
fn stairs_lead_up_and_a_rail_or_a_window_leads_down_again() {
    let (town, prices) = (town(&HOUSE), prices());
    let trip = Trip::new(Ground::new(&town, NOW), at(5, 1), points(17), &prices);
    assert_eq!(
        picture(&trip, 1),
        "
    ####+######
    #   =9 8 7#
    #   =     #
    #   =9 8 8v
    ####+#####+"
    );
    assert_eq!(
        picture(&trip, 2),
        "
    +=========+
    =b a 9 8 8=
    =         +
    =b a 9 8 7
    +=========+"
    );
    let ground = trip.ground;
    let rail = step(ground, Square::new(4, 1, 1), at(3, 1)).unwrap();
    assert_eq!((rail.kind, rail.drop, rail.drop_feet()), (StepKind::Over { inches: 42 }, 120, 10));
    assert_eq!(prices.price(&rail), Price::Ends(points(2)));
    let window = step(ground, Square::new(6, 2, 1), at(7, 2)).unwrap();
    assert!(matches!(window.kind, StepKind::Window { .. }) && window.drop == 120);
    assert_eq!(prices.price(&window), Price::Ends(points(4)));
    let stairs = step(ground, at(6, 1), Square::new(6, 1, 1)).unwrap();
    assert_eq!((stairs.kind, stairs.direction, stairs.drop), (StepKind::Stairs { up: true }, None, 0));
}

#[test]
fn from_a_roof_one_climbs_down_or_drops() {
    let (town, prices) = (town(&HOUSE), prices());
    let (ground, edge) = (Ground::new(&town, NOW), Square::new(6, 2, 2));
    let ways: Vec<_> = ground.steps_between(edge, at(7, 2)).map(|step| (step.kind, step.drop)).collect();
    assert_eq!(ways, [(StepKind::Plain, 240), (StepKind::Ladder { up: false }, 0)]);
    // A drop is cheaper, but it ends the move; on the way further only the ladder serves.
    let trip = Trip::new(ground, edge, points(9), &prices);
    let mut path = Path::new(edge, None);
    assert_eq!(walk(&trip, [at(7, 2)], &mut path), Stop::Arrived);
    assert_eq!((path.cost(), path.ends_the_move()), (points(1), true));
    assert_eq!(walk(&trip, [at(7, 2), at(8, 2)], &mut path), Stop::Arrived);
    assert_eq!((path.cost(), path.ends_the_move()), (points(5), false));
    assert!(Search::new().path(&trip, at(8, 2), &mut path));
    assert_eq!(path.cost(), points(5));
}

#[test]
fn nobody_drops_through_a_roof_that_is_not_drawn() {
    let shed = "    +---+\n . .|_ _|. .\n    +---+\n";
    let loft = "    +---+\n    |  _v\n    +---+\n";
    let roofs = "\n ^ ^     ^\n\n";
    let town = town(&[shed, loft, roofs]);
    let ground = Ground::new(&town, NOW);
    let drops = |from: Square| ground.steps(from).filter(|step| step.drop > 0).map(|step| step.to);
    assert_eq!(drops(Square::new(1, 0, 2)).collect::<Vec<_>>(), []);
    assert_eq!(drops(Square::new(3, 0, 1)).collect::<Vec<_>>(), [at(4, 0), at(2, 0)]);
    assert_eq!(drops(Square::new(4, 0, 2)).collect::<Vec<_>>(), [at(5, 0)]);
}

#[test]
fn whoever_crosses_a_bar_stands_on_it_and_whoever_crosses_a_rail_does_not() {
    let town = town(&["\n _ B B _ H T K W _\n\n"]);
    let ground = Ground::new(&town, NOW);
    let facts =
        |from, to| step(ground, at(from, 0), at(to, 0)).map(|step| (step.climb, step.drop, step.thing));
    assert_eq!(facts(0, 1), Some((42, 0, Some(Thing::Bar))));
    assert_eq!(facts(1, 2), Some((0, 0, Some(Thing::Bar))));
    assert_eq!(facts(2, 3), Some((0, 42, None)));
    assert_eq!(facts(3, 4), Some((42, 0, Some(Thing::HitchingRail))));
    assert_eq!(facts(4, 5), Some((0, 0, Some(Thing::Table))));
    assert_eq!((facts(5, 6), facts(8, 7)), (None, Some((0, 0, Some(Thing::Wardrobe)))));
    assert_eq!((ground.raised(at(1, 0)), ground.raised(at(4, 0)), ground.raised(at(5, 0))), (42, 0, 0));
    let mut now = Changes::new();
    now.remove(&town, at(1, 0)).unwrap();
    assert_eq!(step(Ground::new(&town, &now), at(1, 0), at(2, 0)).unwrap().climb, 42);
}

#[test]
fn friends_are_passed_and_enemies_are_not() {
    let town = street(9, 3);
    let room = |square: Square| match (square.x, square.y) {
        (2, _) => Room::Through,
        (5, 0 | 1) => Room::Blocked,
        _ => Room::Free,
    };
    let even = Tariff::even(points(1));
    let trip = Trip::new(Ground::new(&town, NOW), at(0, 1), points(6), &even).among(room);
    assert_eq!(
        picture(&trip, 0),
        "
 1 1 x 3 4 . . . .
 @ 1 x 3 4 . 6 . .
 1 1 x 3 4 5 6 . ."
    );
    let mut path = Path::new(at(0, 0), None);
    assert!(!Search::new().path(&trip, at(2, 1), &mut path));
    assert_eq!(walk(&trip, [at(1, 1), at(2, 1)], &mut path), Stop::NoRoom);
    assert_eq!((path.end(), path.cost()), (at(1, 1), points(1)));
    assert_eq!(walk(&trip, (1..9).map(|x| at(x, 1)), &mut path), Stop::Blocked);
    assert_eq!(path.end(), at(4, 1));
}

#[test]
fn a_walk_says_why_it_ends() {
    let (town, prices, mut now) = (town(&[SALOON]), prices(), Changes::new());
    let walks = |now: &Changes, from, squares: &[Square], most| {
        let trip = Trip::new(Ground::new(&town, now), from, points(most), &prices);
        let mut path = Path::new(from, None);
        let stop = walk(&trip, squares.iter().copied(), &mut path);
        (stop, path.end(), path.cost().whole())
    };
    let inside = [at(1, 3), at(2, 3), at(2, 2)];
    assert_eq!(walks(&now, at(0, 3), &inside, 4), (Stop::Arrived, at(2, 2), 4));
    assert_eq!(walks(&now, at(0, 3), &inside, 3), (Stop::OutOfPoints, at(2, 3), 3));
    assert_eq!(walks(&now, at(0, 3), &[at(1, 3), at(2, 2)], 9), (Stop::NoStep, at(1, 3), 1));
    assert_eq!(walks(&now, at(7, 3), &[at(8, 3), at(9, 3)], 9), (Stop::Ended, at(8, 3), 4));
    assert_eq!(walks(&now, at(7, 3), &[at(8, 3)], 3), (Stop::OutOfPoints, at(7, 3), 0));
    now.set_door(&town, EdgeAt::new(at(2, 3), Side::West), Latch::Locked).unwrap();
    assert_eq!(walks(&now, at(0, 3), &inside, 4), (Stop::Forbidden, at(1, 3), 1));
}

#[test]
fn of_equal_ways_the_straightest_is_taken() {
    let town = street(9, 5);
    let even = Tariff::even(points(1));
    let trip = Trip::new(Ground::new(&town, NOW), at(0, 2), points(99), &even);
    let (mut search, mut path) = (Search::new(), Path::new(at(0, 0), None));
    assert!(search.path(&trip, at(6, 2), &mut path));
    assert!(path.legs().iter().all(|leg| leg.step.direction == Some(Direction::East)));
    assert!(search.path(&trip, at(6, 4), &mut path));
    assert_eq!(path.legs().iter().filter(|leg| leg.step.is_diagonal()).count(), 2);
}

#[test]
fn a_part_of_a_path_is_a_square_and_a_heading() {
    let (town, prices) = (town(&["\n . . . ; ; .\n\n . . . . . .\n\n"]), prices());
    let trip = Trip::new(Ground::new(&town, NOW), at(0, 0), points(9), &prices);
    let mut path = Path::new(at(0, 0), None);
    // It costs 1, 1, 2, 2 and 1.
    let way = [at(1, 0), at(2, 0), at(3, 0), at(4, 0), at(4, 1)];
    assert_eq!((walk(&trip, way, &mut path), path.cost()), (Stop::Arrived, points(7)));
    let (east, south) = (Some(Heading::from(Direction::East)), Some(Heading::from(Direction::South)));
    let spot = |count, of| (path.at(count, of).square, path.at(count, of).heading);
    assert_eq!(spot(0, 4), (at(0, 0), east));
    assert_eq!(spot(1, 15), (at(0, 0), east));
    assert_eq!(spot(1, 14), (at(1, 0), east));
    assert_eq!(spot(1, 4), (at(2, 0), east));
    assert_eq!(path.middle(), path.at(1, 2));
    assert_eq!((path.middle().square, path.middle().steps), (at(3, 0), 3));
    assert_eq!(spot(3, 4), (at(4, 0), east));
    assert_eq!(spot(12, 14), (at(4, 0), east));
    assert_eq!(spot(25, 28), (at(4, 0), south));
    assert_eq!(spot(13, 14), (at(4, 1), south));
    assert_eq!([spot(1, 1), spot(9, 4), spot(1, 0)], [(at(4, 1), south); 3]);
    assert_eq!(path.at_steps(1, 2).square, at(3, 0));
    assert_eq!(path.at_steps(1, 4).square, at(1, 0));
    path.cut(2);
    assert_eq!((path.end(), path.cost()), (at(2, 0), points(2)));
    assert_eq!(Path::new(at(5, 5), None).middle().square, at(5, 5));
}

#[test]
fn horses_turn_as_far_as_they_may() {
    let (town, even) = (street(9, 7), Tariff::even(points(1)));
    let trip = Trip::new(Ground::new(&town, NOW), at(1, 3), points(5), &even);
    let rides = |limit| picture(&trip.held(Reins::new(Direction::East.into(), limit)), 0);
    let curve = "
 . . . . 3 4 5 . .
 . . . 2 3 4 5 . .
 . . 1 2 3 4 5 . .
 . @ 1 2 3 4 5 . .
 . . 1 2 3 4 5 . .
 . . . 2 3 4 5 . .
 . . . . 3 4 5 . .";
    assert_eq!(rides(TurnLimit::Sum(Angle::DEGREES_60)), curve);
    assert_eq!(rides(TurnLimit::Net(Angle::DEGREES_60)), curve);
    let right_angle = "
 . 3 3 3 3 4 5 . .
 . 2 2 2 3 4 5 . .
 . 1 1 2 3 4 5 . .
 . @ 1 2 3 4 5 . .
 . 1 1 2 3 4 5 . .
 . 2 2 2 3 4 5 . .
 . 3 3 3 3 4 5 . .";
    assert_eq!(rides(TurnLimit::Sum(Angle::DEGREES_90)), right_angle);
    // Whoever heads between two directions has turned a little with the first step already.
    let askew = |limit| picture(&trip.held(Reins::new(Heading::new(2, 1).unwrap(), limit)), 0);
    assert_eq!(
        askew(TurnLimit::Sum(Angle::DEGREES_60)),
        "
 . . . . . . . . .
 . . . . . . . . .
 . . . . . . . . .
 . @ 1 2 3 4 5 . .
 . . 1 . . . . . .
 . . . 2 . . . . .
 . . . . 3 . . . ."
    );
    assert_eq!(
        askew(TurnLimit::Net(Angle::DEGREES_60)),
        "
 . . . . . . . . .
 . . . . . . . . .
 . . . . . . . . .
 . @ 1 2 3 4 5 . .
 . . 1 2 3 4 5 . .
 . . . 2 3 4 5 . .
 . . . . 3 4 5 . ."
    );
}

#[test]
fn a_weave_counts_as_turning_where_turns_are_added_up() {
    let (town, even) = (street(9, 7), Tariff::even(points(1)));
    let trip = Trip::new(Ground::new(&town, NOW), at(1, 3), points(9), &even);
    let weave = [at(2, 2), at(3, 3), at(4, 2)];
    let mut path = Path::new(at(0, 0), None);
    let mut ride = |limit| {
        let stop = walk(&trip.held(Reins::new(Direction::East.into(), limit)), weave, &mut path);
        (stop, path.end(), path.turned())
    };
    let eighths = |count| Sweep::NONE.plus_eighths(count);
    assert_eq!(ride(TurnLimit::Sum(Angle::DEGREES_90)), (Stop::Turn, at(2, 2), eighths(1)));
    assert_eq!(ride(TurnLimit::Net(Angle::DEGREES_45)), (Stop::Arrived, at(4, 2), eighths(5)));
    assert_eq!(ride(TurnLimit::Free), (Stop::Arrived, at(4, 2), eighths(5)));
}

#[test]
fn a_horse_stays_out_of_houses_that_its_rider_enters() {
    let (town, man) = (town(&HOUSE), prices());
    let horse = Tariff { roofed: Price::Never, stairs: Price::Never, ladder: Price::Never, ..man };
    let ground = Ground::new(&town, NOW);
    let squares = |prices: &Tariff| {
        let mut search = Search::new();
        let reach = search.reach(&Trip::new(ground, at(7, 2), points(99), prices));
        reach.squares().filter(|reached| reached.square.storey > 0 || reached.square.y == 1).count()
    };
    assert_eq!(squares(&horse), 4);
    assert_eq!(squares(&man), 4 + 5 + 6 + 10);
}

#[test]
fn prices_may_be_a_closure_that_knows_the_place() {
    let town = street(5, 1);
    let toll = |step: &Step| match step.to.x {
        3 => Price::Never,
        x => Price::Costs(points(x.into())),
    };
    let trip = Trip::new(Ground::new(&town, NOW), at(0, 0), points(99), &toll);
    assert_eq!(picture(&trip, 0), "\n @ 1 3 . .");
}

#[test]
fn a_wagon_follows_its_team_round_a_wide_bend() {
    let (town, even) = (street(9, 7), Tariff::even(points(1)));
    let ground = Ground::new(&town, NOW);
    let rig = Rig::straight(at(3, 3), Direction::East, 3).unwrap();
    assert!(rig.fits(ground));
    let limit = TurnLimit::Sum(Angle::DEGREES_90);
    let trip = Trip::new(ground, rig.head(), points(5), &even);
    let trip = trip.held(rig.reins(limit, 1)).among(rig.room(|_| Room::Free));
    assert_eq!(
        picture(&trip, 0),
        "
 . . . . . 3 3 4 5
 . . . . . 2 3 4 5
 . . . . 1 2 3 4 5
 . . . @ 1 2 3 4 5
 . . . . 1 2 3 4 5
 . . . . . 2 3 4 5
 . . . . . 3 3 4 5"
    );
    let mut path = Path::new(at(0, 0), None);
    let way = [at(4, 2), at(5, 1), at(5, 0)];
    assert_eq!(walk(&trip, way, &mut path), Stop::Arrived);
    assert_eq!(rig.at(&path, 1, 3).squares(), [at(4, 2), at(3, 3), at(2, 3)]);
    let turned = rig.after(&path, 3);
    assert_eq!(turned.squares(), [at(5, 0), at(5, 1), at(4, 2)]);
    assert_eq!(turned.heading(), Direction::North.into());
    assert_eq!(turned.heading_of(2), Direction::NorthEast.into());
    assert!(turned.fits(ground));
    // It has just bent and must go straight on before it bends again.
    assert_eq!((turned.reins(limit, 1).gone, rig.reins(limit, 1).gone), (0, 1));
    assert_eq!(walk(&trip, [at(4, 2), at(4, 1)], &mut path), Stop::Turn);
}

#[test]
fn a_rig_is_a_row_of_squares() {
    let row = [at(2, 2), at(2, 3), at(3, 4)];
    let rig = Rig::on(&row, Direction::South).unwrap();
    assert_eq!((rig.heading(), rig.heading_of(2)), (Direction::North.into(), Direction::NorthWest.into()));
    assert_eq!(Rig::on(&row[..1], Direction::South).unwrap().heading(), Direction::South.into());
    assert_eq!(Rig::on(&[], Direction::South), Err(BrokenRig::Length));
    assert_eq!(Rig::on(&[at(2, 2), at(2, 4)], Direction::South), Err(BrokenRig::Torn));
    assert_eq!(Rig::on(&[at(2, 2), at(2, 3), at(2, 2)], Direction::South), Err(BrokenRig::Torn));
    assert_eq!(Rig::straight(at(1, 1), Direction::East, 3), Err(BrokenRig::Beyond));
    assert_eq!(Rig::straight(at(1, 1), Direction::East, 0), Err(BrokenRig::Length));
    let fenced = town(&["\n . .x. .\n\n"]);
    assert!(!Rig::straight(at(3, 0), Direction::East, 3).unwrap().fits(Ground::new(&fenced, NOW)));
    assert!(Rig::straight(at(3, 0), Direction::East, 2).unwrap().fits(Ground::new(&fenced, NOW)));
}
