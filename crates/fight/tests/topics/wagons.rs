//! Wheels: teams at their gaits, trains on their tracks, guns that are pushed, and who is on them.

use crate::paddock::{self, begun, deeds, man, scenario, turn, ways};
use chance::Typed;
use fight::scenario::FigureId;
use fight::{Act, Deed, Event, Fight, Halt, Place, Refused, WagonId};
use rules::Gait;
use std::collections::BTreeSet;
use town::{Direction, Pose, Square};

const WAGON: WagonId = WagonId(0);

/// The strengths of so many work horses, one die each.
fn strengths(horses: usize) -> Typed {
    Typed::named(std::iter::repeat_n(("horse's strength", 5), horses))
}

/// A stagecoach that heads east with its lead horses in the middle of the yard, a driver, a guard and a passenger.
fn stage(book: &str, sequence: &str, more: &str) -> (Fight, Typed) {
    let things = man("driver", "") + &man("guard", "") + &man("passenger", "") + more;
    let vehicle = "[[vehicle]]\nname = \"Stage\"\nkind = \"stagecoach\"\nat = [20, 20]\nfacing = \"east\"\n\
                   driver = \"driver\"\nriders = [\"guard\", \"passenger\"]\n";
    let mut dice = strengths(4);
    (begun(scenario(book, sequence, "", &(things + vehicle)), &mut dice), dice)
}

/// A train that heads east on a track across the yard.
fn train(book: &str, sequence: &str) -> (Fight, Typed) {
    let track = format!("[[patch]]\nat = [0, 20]\ndrawing = '''\n\n {}\n\n'''\n", "% ".repeat(60));
    let things = man("engineer", "")
        + &man("conductor", "")
        + "[[vehicle]]\nname = \"Train\"\nkind = \"train\"\nat = [25, 20]\nfacing = \"east\"\n\
           driver = \"engineer\"\nriders = [\"conductor\"]\n";
    let mut dice = Typed::new([]);
    (begun(scenario(book, sequence, &track, &things), &mut dice), dice)
}

fn squares(fight: &Fight) -> Vec<(u16, u16)> {
    fight.state().wagons[0].rig.squares().iter().map(|square| (square.x, square.y)).collect()
}

fn at(fight: &Fight, figure: usize) -> (u16, u16) {
    let square = fight.state().men[figure].square;
    (square.x, square.y)
}

/// How far straight on a driver may go at a gait.
fn straight_on(fight: &mut Fight, gait: Gait) -> Option<u16> {
    let head = fight.state().wagons[0].rig.head();
    let ways = ways(fight, 0, gait);
    ways.iter().filter(|(_, y)| *y == head.y).map(|(x, _)| x - head.x).max()
}

#[test]
fn a_stage_stands_behind_its_horses_and_everybody_has_a_seat() {
    let (fight, dice) = stage("1979", "advanced", "");
    assert_eq!(squares(&fight), [(20, 20), (19, 20), (18, 20), (17, 20)]);
    assert_eq!([at(&fight, 0), at(&fight, 1), at(&fight, 2)], [(18, 20), (17, 20), (18, 20)]);
    let horses: Vec<_> =
        fight.state().horses.iter().map(|horse| (horse.square.x, horse.health.strength)).collect();
    assert_eq!(horses, [(20, 35), (20, 35), (19, 35), (19, 35)]);
    assert!(fight.state().horses.iter().all(|horse| horse.holder == Some(FigureId(0))));
    dice.finish().unwrap();
}

#[test]
fn a_stage_goes_at_the_rates_of_the_book_and_turns_like_a_horse() {
    ledger::proves!("bh79-154");
    let (mut fight, mut dice) = stage("1979", "advanced", "");
    assert_eq!(
        [Gait::Walk, Gait::Trot, Gait::Gallop].map(|gait| straight_on(&mut fight, gait)),
        [Some(6), Some(14), None]
    );
    let story = turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Trot, Square::ground(30, 20)))]);
    let rolled = story.iter().filter(|event| matches!(event, Event::WagonMoved { .. })).count();
    assert_eq!((rolled, squares(&fight)), (10, vec![(30, 20), (29, 20), (28, 20), (27, 20)]));
    assert_eq!([at(&fight, 0), at(&fight, 1), at(&fight, 2)], [(28, 20), (27, 20), (28, 20)]);
    assert_eq!(straight_on(&mut fight, Gait::Gallop), Some(28));
    // At a gallop one bend of 45 degrees: nothing beside the way that is further off than it is ahead.
    let wide = |(x, y): &(u16, u16)| y.abs_diff(20) > x - 30;
    assert!(!ways(&mut fight, 0, Gait::Gallop).iter().any(wide));
    let corner = ways(&mut fight, 0, Gait::Walk);
    assert!(corner.contains(&(31, 15)) && !corner.contains(&(30, 15)), "no sharper than 45 degrees at once");
}

#[test]
fn those_aboard_count_as_moving_at_the_gait_of_what_they_are_on() {
    ledger::proves!("bh75-p41");
    let (mut fight, mut dice) = train("1975", "simultaneous");
    let (sides, mut story) = (fight.asked().collect::<Vec<_>>(), Vec::new());
    for side in sides {
        let figures = fight.asked_of(side);
        let act = |figure: FigureId| match figure.0 {
            0 => Act::go(Gait::Trot, Square::ground(31, 20)),
            _ => Act::stay(Pose::Standing),
        };
        let orders: Vec<_> = figures.iter().map(|figure| (figure, fight::Order::Act(act(figure)))).collect();
        fight.submit(side, &orders).unwrap();
    }
    // The turn is played through; the gait of each is told with the next one, so the wagon is asked.
    fight.proceed(&mut dice, &mut story).unwrap();
    assert_eq!(fight.state().wagons[0].gait.0, Gait::Trot);
    let book = rules::boot_hill_1975::movement::train_gait;
    assert_eq!([book(0), book(21), book(22)], [Gait::Still, Gait::Trot, Gait::Gallop]);
}

#[test]
fn a_stage_of_1975_starts_from_a_halt_by_thirds() {
    let (mut fight, mut dice) = stage("1975", "simultaneous", "");
    // 6/3, 14/3 and 28/3 are 16; 6/3, 14/3 and 14/3 are 11 1/3.
    assert_eq!([Gait::Trot, Gait::Gallop].map(|gait| straight_on(&mut fight, gait)), [Some(11), Some(16)]);
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Gallop, Square::ground(25, 20)))]);
    assert_eq!([Gait::Trot, Gait::Gallop].map(|gait| straight_on(&mut fight, gait)), [Some(14), Some(28)]);
}

#[test]
fn nobody_is_driven_over() {
    let (mut fight, mut dice) = stage("1979", "advanced", &man("walker", "at = [30, 21]"));
    assert_eq!(straight_on(&mut fight, Gait::Trot), Some(14));
    // He steps into the road and runs on before the stage: it stops behind him.
    let stops = [Square::ground(31, 20), Square::ground(34, 20)].into_iter().collect();
    let runs = Act { stops, ..Act::go(Gait::Run, Square::ground(34, 20)) };
    let stage = Act::go(Gait::Trot, Square::ground(34, 20));
    let story = turn(&mut fight, &mut dice, &[(0, stage), (3, runs)]);
    let stopped = |event: &Event| matches!(event, Event::Stopped { figure, why: Halt::Blocked, .. } if *figure == FigureId(0));
    assert!(story.iter().any(stopped), "{story:?}");
    assert_eq!((squares(&fight)[0], at(&fight, 3)), ((33, 20), (34, 20)));
    assert_eq!(straight_on(&mut fight, Gait::Trot), None, "and it cannot be told to go on");
    paddock::assert_seated(&fight);
}

#[test]
fn getting_on_or_off_costs_two_spaces_and_ends_the_move() {
    ledger::proves!("bh79-156");
    let (mut fight, mut dice) = stage("1979", "advanced", &man("walker", "at = [17, 26]"));
    let board = Deed::Board(WAGON);
    // Six spaces at a walk: four to the square two below the coach are too few, five leave no two.
    let from = |x, y| deeds(&fight, 3, Some((Gait::Walk, Square::ground(x, y))));
    assert!(!from(17, 22).contains(&board) && !from(17, 21).contains(&board));
    turn(&mut fight, &mut dice, &[(3, Act::go(Gait::Walk, Square::ground(17, 25)))]);
    let story = turn(&mut fight, &mut dice, &[(3, Act::go(Gait::Walk, Square::ground(17, 21)).then(board))]);
    assert!(story.contains(&Event::Did { figure: FigureId(3), deed: board }));
    // The rear square of the coach has one on it, and so has the front one with the driver and the passenger.
    assert_eq!((fight.state().men[3].place, at(&fight, 3)), (Place::Aboard(WAGON), (17, 20)));
    assert!(fight.state().wagons[0].riders.has(FigureId(3)));
    let off = Deed::Alight(Square::ground(16, 19));
    turn(&mut fight, &mut dice, &[(3, Act::stay(Pose::Standing).then(off))]);
    assert_eq!((fight.state().men[3].place, at(&fight, 3)), (Place::Foot, (16, 19)));
    assert!(!fight.state().wagons[0].riders.has(FigureId(3)));
}

#[test]
fn nobody_gets_off_a_stage_that_trots() {
    let (mut fight, mut dice) = stage("1979", "advanced", "");
    let off = Deed::Alight(Square::ground(16, 19));
    let orders = [(0, Act::go(Gait::Trot, Square::ground(30, 20))), (1, Act::stay(Pose::Standing).then(off))];
    let story = turn(&mut fight, &mut dice, &orders);
    assert!(story.contains(&Event::Failed { figure: FigureId(1), deed: off }));
    assert_eq!(fight.state().men[1].place, Place::Aboard(WAGON));
}

#[test]
fn when_the_driver_is_off_another_takes_the_reins() {
    let (mut fight, mut dice) = stage("1979", "advanced", "");
    assert!(!deeds(&fight, 1, None).contains(&Deed::TakeReins(WAGON)));
    let off = Act::stay(Pose::Standing).then(Deed::Alight(Square::ground(18, 21)));
    turn(&mut fight, &mut dice, &[(0, off)]);
    assert!(fight.state().horses.iter().all(|horse| horse.holder.is_none()));
    assert_eq!(ways(&mut fight, 1, Gait::Walk), BTreeSet::new());
    turn(&mut fight, &mut dice, &[(1, Act::stay(Pose::Standing).then(Deed::TakeReins(WAGON)))]);
    let wagon = &fight.state().wagons[0];
    assert_eq!((wagon.driver, wagon.riders.has(FigureId(1))), (Some(FigureId(1)), false));
    assert_eq!(at(&fight, 1), (18, 20));
    assert!(fight.state().horses.iter().all(|horse| horse.holder == Some(FigureId(1))));
    assert!(ways(&mut fight, 1, Gait::Walk).contains(&(24, 20)));
}

#[test]
fn a_wagon_leaves_the_map_with_everybody_on_it() {
    let things = man("driver", "") + &man("guard", "");
    let vehicle = "[[vehicle]]\nname = \"Wagon\"\nkind = \"wagon\"\nat = [4, 20]\nfacing = \"west\"\n\
                   driver = \"driver\"\nriders = [\"guard\"]\n";
    let mut dice = strengths(2);
    let mut fight = begun(scenario("1979", "advanced", "", &(things + vehicle)), &mut dice);
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Walk, Square::ground(0, 20)).then(Deed::Leave))]);
    let left = Place::Left { zone: Some(0), mounted: true };
    assert_eq!((fight.state().men[0].place, fight.state().men[1].place), (left, left));
    assert!(!fight.state().wagons[0].here && fight.state().horses.iter().all(|horse| !horse.here));
}

#[test]
fn a_train_gains_and_loses_six_spaces_in_a_turn_and_keeps_to_its_track() {
    ledger::proves!("bh79-154", "bh75-d092");
    for (book, sequence) in [("1979", "advanced"), ("1975", "simultaneous")] {
        let (mut fight, mut dice) = train(book, sequence);
        assert_eq!(squares(&fight).len(), 20);
        assert_eq!(at(&fight, 1), (21, 20), "the cars are behind the engine");
        let run = |from: u16, spaces: std::ops::RangeInclusive<u16>| -> BTreeSet<(u16, u16)> {
            spaces.map(|space| (from + space, 20)).collect()
        };
        assert_eq!(ways(&mut fight, 0, Gait::Trot), run(25, 1..=6));
        turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Trot, Square::ground(31, 20)))]);
        assert_eq!((fight.state().wagons[0].speed, ways(&mut fight, 0, Gait::Trot)), (6, run(31, 1..=12)));
        turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Trot, Square::ground(41, 20)))]);
        assert_eq!(ways(&mut fight, 0, Gait::Trot), run(41, 4..=16));
        let short = fight::Order::Act(Act::go(Gait::Trot, Square::ground(44, 20)));
        assert_eq!(fight.check(FigureId(0), &short), Err(Refused::Gait), "it cannot stop so soon");
        // Nobody says where to: the brakes are on, and it still makes four.
        turn(&mut fight, &mut dice, &[]);
        assert_eq!((squares(&fight)[0], fight.state().wagons[0].speed), ((45, 20), 4));
        turn(&mut fight, &mut dice, &[]);
        assert_eq!((squares(&fight)[0], fight.state().wagons[0].speed), ((45, 20), 0));
        paddock::assert_seated(&fight);
    }
}

#[test]
fn four_men_push_a_cannon_at_a_walk_and_two_at_a_crawl() {
    ledger::proves!("bh75-d135");
    for (men, walk, crawl) in [(4, 6, 2), (3, 0, 2), (2, 0, 2), (1, 0, 0)] {
        let names: Vec<String> = (0..men).map(|number| format!("\"gunner-{number}\"")).collect();
        let crew: String = (0..men).map(|number| man(&format!("gunner-{number}"), "")).collect();
        let gun = format!(
            "[[vehicle]]\nname = \"Gun\"\nkind = \"cannon\"\nat = [20, 20]\nfacing = \"east\"\n\
             driver = {}\nriders = [{}]\n",
            names[0],
            names[1..].join(", ")
        );
        let mut fight = begun(scenario("1975", "simultaneous", "", &(crew + &gun)), &mut Typed::new([]));
        let reach = |fight: &mut Fight, gait| straight_on(fight, gait).unwrap_or(0);
        assert_eq!(
            (reach(&mut fight, Gait::Walk), reach(&mut fight, Gait::Crawl)),
            (walk, crawl),
            "{men} men"
        );
    }
    // Drawn by two horses it goes as a wagon, and the work of its crew has the figures of the book.
    let gun = "[[vehicle]]\nname = \"Gun\"\nkind = \"cannon\"\nat = [20, 20]\nfacing = \"east\"\nhorses = 2\n\
               driver = \"gunner\"\n";
    let things = man("gunner", "") + gun;
    let mut fight = begun(scenario("1975", "simultaneous", "", &things), &mut strengths(2));
    assert_eq!(straight_on(&mut fight, Gait::Walk), Some(6));
    turn(&mut fight, &mut Typed::new([]), &[(0, Act::go(Gait::Walk, Square::ground(22, 20)))]);
    assert_eq!([Gait::Trot, Gait::Gallop].map(|gait| straight_on(&mut fight, gait)), [Some(12), Some(20)]);
    let figures = &rules::boot_hill_1975::artillery::CANNON;
    assert_eq!((figures.carriage.set_up_men, figures.carriage.set_up_turns), (4, 4));
    assert_eq!((figures.traverse.turns(90, 2), figures.traverse.turns(90, 1)), (Some(1), None));
}

#[test]
fn a_rig_is_as_long_as_there_is_room_for_it() {
    let things = man("driver", "") + &man("walker", "at = [19, 20]");
    let vehicle = "[[vehicle]]\nname = \"Wagon\"\nkind = \"freight-wagon\"\nat = [20, 20]\nfacing = \"east\"\n\
                   driver = \"driver\"\n";
    let fight = begun(scenario("1979", "advanced", "", &(things + vehicle)), &mut strengths(4));
    assert_eq!((squares(&fight), at(&fight, 0)), (vec![(20, 20)], (20, 20)));
    paddock::assert_seated(&fight);
    assert_eq!(fight.state().wagons[0].rig.heading().nearest(), Direction::East);
}
