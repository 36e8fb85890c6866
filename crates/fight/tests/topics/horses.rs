//! Horses: mounting, riding with turning limits, leading, the gun in the scabbard; and random games with all of them.

use crate::common;
use crate::paddock::{self, SIZE, begun, deeds, man, scenario, turn, ways, with_readings};
use chance::{Seeded, Typed};
use fight::scenario::Sequence;
use fight::{Act, Deed, Event, Fight, Fire, Halt, HorseId, Order, Place, Status, Target, text};
use rules::{Cause, Gait, Tally};
use std::collections::BTreeSet;
use town::{Direction, Search, Square};

const HORSE: HorseId = HorseId(0);

/// One man who rides towards the east from the middle of the yard.
fn rider(book: &str, sequence: &str, dice: &[u16]) -> (Fight, Typed) {
    let things = man("rider", "at = [20, 20]") + "[[horse]]\nname = \"Bay\"\nridden_by = \"rider\"\n";
    let mut dice = Typed::new(dice.iter().copied());
    (begun(scenario(book, sequence, "", &things), &mut dice), dice)
}

/// A man on foot, and a horse somewhere before him.
fn walker(book: &str, sequence: &str, horse: &str, dice: &[u16]) -> (Fight, Typed) {
    let things = man("walker", "at = [5, 5]") + "[[horse]]\nname = \"Bay\"\n" + horse;
    let mut dice = Typed::new(dice.iter().copied());
    (begun(scenario(book, sequence, "", &things), &mut dice), dice)
}

/// The squares of the yard that a horse reaches from the middle, heading east, if a rule says so of each.
fn cone(fits: impl Fn(i32, i32) -> bool) -> BTreeSet<(u16, u16)> {
    let squares = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)));
    let away = |(x, y): &(u16, u16)| (i32::from(*x) - 20, i32::from(*y) - 20);
    squares.filter(|square| away(square) != (0, 0) && fits(away(square).0, away(square).1)).collect()
}

#[test]
fn mounting_in_1979_takes_two_spaces_and_ends_the_move() {
    ledger::proves!("bh79-058");
    let (mut fight, mut dice) = walker("1979", "advanced", "at = [10, 5]\n", &[]);
    // Six spaces at a walk: four to the square beside the horse leave two, five to a square further leave one.
    let beside = |x, y| deeds(&fight, 0, Some((Gait::Walk, Square::ground(x, y))));
    assert!(beside(9, 5).contains(&Deed::Mount(HORSE)));
    assert!(!beside(10, 6).contains(&Deed::Mount(HORSE)));
    let order = Act::go(Gait::Walk, Square::ground(9, 5)).then(Deed::Mount(HORSE));
    let story = turn(&mut fight, &mut dice, &[(0, order)]);
    assert!(story.contains(&Event::Did { figure: fight::scenario::FigureId(0), deed: Deed::Mount(HORSE) }));
    let (rider, horse) = (&fight.state().men[0], &fight.state().horses[0]);
    assert_eq!((rider.place, rider.square), (Place::Riding(HORSE), Square::ground(10, 5)));
    assert_eq!((horse.square, horse.rider), (Square::ground(10, 5), Some(fight::scenario::FigureId(0))));
    dice.finish().unwrap();
}

#[test]
fn mounting_in_1975_takes_a_quarter_of_the_turn() {
    ledger::proves!("bh75-d026");
    // Of six inches at a walk a quarter is 1 1/2: four leave two, five leave one. First the strength of the horse.
    let (fight, dice) = walker("1975", "sequential", "at = [10, 5]\n", &[1, 4]);
    let beside = |x, y| deeds(&fight, 0, Some((Gait::Walk, Square::ground(x, y))));
    assert!(beside(9, 5).contains(&Deed::Mount(HORSE)));
    assert!(!beside(10, 6).contains(&Deed::Mount(HORSE)));
    assert_eq!(fight.state().horses[0].health.strength, 34);
    dice.finish().unwrap();
}

#[test]
fn who_mounts_in_1975_rides_three_quarters_of_a_start_from_a_halt_in_the_same_turn() {
    ledger::proves!("bh75-p15");
    for sequence in ["sequential", "simultaneous"] {
        let (mut fight, mut dice) = walker("1975", sequence, "at = [6, 5]\nheld_by = \"walker\"\n", &[1, 4]);
        let (id, mut search) = (fight::scenario::FigureId(0), Search::new());
        let side = fight.setup().side_of(id);
        let window = fight.window(side);
        assert_eq!(window.rides_at_once(id), [HORSE]);
        let astride = window.astride(id, HORSE).expect("a horse at hand");
        let farthest = |gait| {
            let ways = astride.ways(id, gait, &mut Search::new());
            ways.iter().filter(|way| way.to.y == 5).map(|way| way.to.x).max()
        };
        // From a halt 18 2/3 inches to a gallop, 13 1/3 to a trot and 8 to a walk; of these 14, 10 and 6 are left.
        assert_eq!([Gait::Gallop, Gait::Trot, Gait::Walk].map(farthest), [Some(20), Some(16), Some(12)]);
        let too_far = Order::Act(Act::go(Gait::Gallop, Square::ground(21, 5)).on(HORSE));
        assert!(fight.check(id, &too_far).is_err());
        let order = Act::go(Gait::Gallop, Square::ground(20, 5)).on(HORSE);
        let typed = text::write(&Order::Act(order.clone()), id, &text::Names::of(&fight));
        assert_eq!(typed, "mount bay then gallop to 20,5");
        let story = turn(&mut fight, &mut dice, &[(0, order)]);
        assert!(story.contains(&Event::Did { figure: id, deed: Deed::Mount(HORSE) }));
        let (rider, horse) = (&fight.state().men[0], &fight.state().horses[0]);
        assert_eq!((rider.place, rider.square), (Place::Riding(HORSE), Square::ground(20, 5)));
        assert_eq!((horse.gait, horse.square), ((Gait::Gallop, Gait::Still), Square::ground(20, 5)));
        // From a gallop the whole of it is his in the next turn.
        let next = fight.window(side).ways(id, Gait::Gallop, &mut search);
        assert!(next.iter().any(|way| way.to == Square::ground(52, 5)));
        assert!(fight.window(side).rides_at_once(id).is_empty());
        dice.finish().unwrap();
    }
}

/// A man with a revolver runs to a horse and mounts it; his net speed and his chance against the man over there.
fn ran_and_mounted(readings: &str) -> (Tally, Tally) {
    let runner = man("runner", "at = [48, 39]").replace("weapons = []", "weapons = [\"FDR\"]");
    let things = format!("{runner}[[horse]]\nname = \"Bay\"\nat = [53, 39]\n");
    let mut dice = Typed::new([1, 4]);
    let mut fight = begun(with_readings(readings, "1975", "sequential", "", &things), &mut dice);
    let (id, far) = (fight::scenario::FigureId(0), fight::scenario::FigureId(1));
    let side = fight.setup().side_of(id);
    let order = Act::go(Gait::Run, Square::ground(52, 39)).then(Deed::Mount(HORSE));
    fight.submit(side, &[(id, Order::Act(order))]).expect("taken");
    fight.proceed(&mut dice, &mut ()).expect("somebody");
    assert_eq!(fight.state().men[0].place, Place::Riding(HORSE));
    let window = fight.window(side);
    let one = |fire: &Fire| fire.shots.len() == 1 && !fire.hip && fire.shots[0].at == Target::Man(far);
    let fire = window.fires(id).into_iter().find(one).expect("a shot");
    let (speed, chances) = window.tallies(id, &fire).expect("numbers");
    (speed, chances[0])
}

#[test]
fn who_ran_and_then_mounted_in_1975_counts_as_running_for_the_draw_and_for_the_chance_alike() {
    ledger::proves!("bh75-p15");
    let (speed, chance) = ran_and_mounted("");
    assert_eq!((speed.of(Cause::Running), speed.of(Cause::OnHorseback)), (-20, 0));
    assert_eq!(chance.of(Cause::ShooterRuns), -20);
    let (speed, chance) = ran_and_mounted("mounting-fire = \"as-he-is\"");
    assert_eq!((speed.of(Cause::Running), speed.of(Cause::OnHorseback)), (0, -10));
    assert_eq!(chance.of(Cause::ShooterRuns), 0);
}

#[test]
fn who_mounts_in_1979_rides_no_further_in_that_turn() {
    let (mut fight, _) = walker("1979", "advanced", "at = [6, 5]\n", &[]);
    let id = fight::scenario::FigureId(0);
    assert!(fight.window(fight.setup().side_of(id)).rides_at_once(id).is_empty());
    let order = Order::Act(Act::go(Gait::Walk, Square::ground(8, 5)).on(HORSE));
    assert_eq!(fight.check(id, &order), Err(fight::Refused::Deed));
}

/// A hillside that rises towards the east, from column 10 to column 29.
const HILLSIDE: &str = "[[slope]]\nup = \"east\"\narea = [[10, 0, 29, 39]]\n";

/// How far somebody gets along his row at a gait to either side.
fn along(fight: &mut Fight, gait: Gait) -> (u16, u16) {
    let row: Vec<u16> = ways(fight, 0, gait).into_iter().filter(|(_, y)| *y == 20).map(|(x, _)| x).collect();
    (row.iter().copied().min().unwrap_or(0), row.iter().copied().max().unwrap_or(0))
}

#[test]
fn uphill_everybody_who_hurries_goes_at_half_his_rate() {
    ledger::proves!("bh75-d024", "bh79-057");
    for (book, sequence) in [("1975", "sequential"), ("1979", "advanced")] {
        // He stands below the hill at column 8: one inch on the level, then two points for each inch.
        let mut fight =
            begun(scenario(book, sequence, HILLSIDE, &man("climber", "at = [8, 20]")), &mut Typed::new([]));
        assert_eq!(along(&mut fight, Gait::Run), (0, 20), "{book}: 24 = 1 + 2 x 11");
        assert_eq!(along(&mut fight, Gait::Dodge), (0, 14), "{book}: 12 = 1 + 2 x 5");
        assert_eq!(along(&mut fight, Gait::Walk), (2, 14), "{book}: a walk keeps its rate");
        // Down and across it costs what level ground costs.
        let mut fight =
            begun(scenario(book, sequence, HILLSIDE, &man("climber", "at = [28, 20]")), &mut Typed::new([]));
        assert_eq!(along(&mut fight, Gait::Run).0, 4, "{book}: down hill");
        assert!(ways(&mut fight, 0, Gait::Run).contains(&(28, 39)), "{book}: across");
    }
}

#[test]
fn a_horse_that_walks_uphill_in_1979_keeps_its_rate_unless_the_reading_says_otherwise() {
    ledger::proves!("bh79-057");
    let things = man("rider", "at = [12, 20]") + "[[horse]]\nname = \"Bay\"\nridden_by = \"rider\"\n";
    let reach = |set: &str| {
        let scenario = with_readings(set, "1979", "advanced", HILLSIDE, &things);
        let mut fight = begun(scenario, &mut Typed::new([]));
        (along(&mut fight, Gait::Walk).1, along(&mut fight, Gait::Trot).1)
    };
    assert_eq!(reach(""), (20, 20));
    assert_eq!(reach("horse-walking-uphill = \"half-rate\""), (16, 20));
}

#[test]
fn whoever_stands_may_mount_a_horse_beside_him_but_not_one_that_an_enemy_holds() {
    let (fight, _) = walker("1979", "advanced", "at = [6, 5]\n", &[]);
    assert!(deeds(&fight, 0, None).contains(&Deed::Mount(HORSE)));
    let things =
        man("walker", "at = [57, 38]") + "[[horse]]\nname = \"Bay\"\nat = [58, 38]\nheld_by = \"far\"\n";
    let fight = begun(scenario("1979", "advanced", "", &things), &mut Typed::new([]));
    assert!(!deeds(&fight, 0, None).iter().any(|deed| matches!(deed, Deed::Mount(_) | Deed::Lead(_))));
}

#[test]
fn a_horse_of_1979_that_starts_from_a_stop_walks_or_trots() {
    ledger::proves!("bh79-063");
    let (mut fight, mut dice) = rider("1979", "advanced", &[]);
    let side = fight.setup().side_of(fight::scenario::FigureId(0));
    let gaits = |fight: &Fight| fight.window(side).gaits(fight::scenario::FigureId(0));
    assert_eq!(gaits(&fight), [Gait::Still, Gait::Walk, Gait::Trot]);
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Walk, Square::ground(22, 20)))]);
    assert_eq!(gaits(&fight), [Gait::Still, Gait::Walk, Gait::Trot, Gait::Gallop]);
    assert_eq!(fight.state().horses[0].gait, (Gait::Walk, Gait::Still));
    turn(&mut fight, &mut dice, &[]);
    assert_eq!(gaits(&fight), [Gait::Still, Gait::Walk, Gait::Trot]);
}

#[test]
fn in_the_whole_move_a_gallop_turns_sixty_degrees_and_a_trot_ninety() {
    ledger::proves!("bh79-064");
    let (mut fight, mut dice) = rider("1979", "advanced", &[]);
    // Two bends of 45 degrees or one of 90: everything that is not behind the horse.
    let trot = cone(|east, south| east >= 0 && east.max(south.abs()) <= 16);
    assert_eq!(ways(&mut fight, 0, Gait::Trot), trot);
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Walk, Square::ground(21, 20)))]);
    // One bend of 45 degrees, and not a second one: a cone before the horse.
    let gallop = cone(|east, south| east > 1 && (east - 1).max(south.abs()) <= 32 && south.abs() < east);
    assert_eq!(ways(&mut fight, 0, Gait::Gallop), gallop);
}

/// Whether so many thirds of an inch are enough for a way of straight and diagonal steps, measured with a ruler.
fn measured(east: i32, south: i32, thirds: i32) -> bool {
    let (long, short) = (east.abs().max(south.abs()), east.abs().min(south.abs()));
    let left = thirds - 3 * (long - short);
    left >= 0 && 2 * (3 * short).pow(2) <= left.pow(2)
}

#[test]
fn a_horse_of_1975_turns_as_far_and_starts_from_a_halt_by_thirds() {
    ledger::proves!("bh75-p16", "bh75-d027", "bh75-d028");
    let (mut fight, mut dice) = rider("1975", "simultaneous", &[2, 3]);
    // 8/3, 16/3 and 32/3 are 18 2/3; a trot makes 13 1/3.
    let gallop = cone(|east, south| east > 0 && south.abs() <= east && measured(east, south, 56));
    assert_eq!(ways(&mut fight, 0, Gait::Gallop), gallop);
    let trot = cone(|east, south| east >= 0 && measured(east, south, 40));
    assert_eq!(ways(&mut fight, 0, Gait::Trot), trot);
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Gallop, Square::ground(22, 20)))]);
    let gallop = cone(|east, south| east > 2 && south.abs() <= east - 2 && measured(east - 2, south, 96));
    assert_eq!(ways(&mut fight, 0, Gait::Gallop), gallop);
    dice.finish().unwrap();
}

#[test]
fn a_rider_goes_with_his_horse_fires_at_its_gait_and_gets_down_beside_it() {
    let (mut fight, mut dice) = rider("1979", "advanced", &[]);
    let figure = fight::scenario::FigureId(0);
    let down = Deed::Dismount(Square::ground(27, 22));
    let order = Act::go(Gait::Walk, Square::ground(26, 21)).then(down);
    let story = turn(&mut fight, &mut dice, &[(0, order)]);
    let gait = Gait::Walk;
    let last = Event::Moved { figure, from: Square::ground(25, 20), to: Square::ground(26, 21), gait };
    assert!(story.contains(&last) && story.contains(&Event::Did { figure, deed: down }), "{story:?}");
    let (man, horse) = (&fight.state().men[0], &fight.state().horses[0]);
    assert_eq!((man.place, man.square), (Place::Foot, Square::ground(27, 22)));
    // He has a hand free, and keeps the reins.
    assert_eq!((horse.square, horse.rider, horse.holder), (Square::ground(26, 21), None, Some(figure)));
    assert_eq!(horse.facing, Direction::SouthEast);
    // Eight spaces at a walk: after seven there are no two left to get down.
    let (fight, _) = rider("1979", "advanced", &[]);
    assert!(!deeds(&fight, 0, Some((Gait::Walk, Square::ground(27, 20)))).contains(&down));
}

#[test]
fn a_rider_who_stands_turns_his_horse_by_ninety_degrees_at_most() {
    let (mut fight, mut dice) = rider("1979", "advanced", &[]);
    let west = Act::stay(town::Pose::Standing).facing(Direction::West);
    turn(&mut fight, &mut dice, &[(0, west.clone())]);
    let half = fight.state().horses[0].facing;
    assert!(matches!(half, Direction::North | Direction::South), "{half:?}");
    turn(&mut fight, &mut dice, &[(0, west)]);
    assert_eq!(fight.state().horses[0].facing, Direction::West);
}

#[test]
fn a_led_horse_follows_one_square_behind_and_is_let_go_at_will() {
    let (mut fight, mut dice) = walker("1979", "advanced", "at = [6, 5]\n", &[]);
    turn(&mut fight, &mut dice, &[(0, Act::stay(town::Pose::Standing).then(Deed::Lead(HORSE)))]);
    assert_eq!(fight.state().horses[0].holder, Some(fight::scenario::FigureId(0)));
    let story = turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Walk, Square::ground(5, 9)))]);
    let (from, to) = (Square::ground(6, 5), Square::ground(5, 5));
    assert!(story.contains(&Event::HorseMoved { horse: HORSE, from, to }), "{story:?}");
    assert_eq!(fight.state().horses[0].square, Square::ground(5, 8));
    let order = Act::go(Gait::Walk, Square::ground(5, 10)).then(Deed::LetGo(HORSE));
    turn(&mut fight, &mut dice, &[(0, order)]);
    assert_eq!(
        (fight.state().horses[0].holder, fight.state().horses[0].square),
        (None, Square::ground(5, 9))
    );
    turn(&mut fight, &mut dice, &[(0, Act::go(Gait::Walk, Square::ground(5, 12)))]);
    assert_eq!(fight.state().horses[0].square, Square::ground(5, 9));
}

/// A wall across the yard south of row 7, with a door in column 5.
fn walled(horse: &str) -> String {
    let wall = format!("{}d{}", "-".repeat(11), "-".repeat(109));
    let row = format!(" {}", ". ".repeat(60));
    format!("[[patch]]\nat = [0, 7]\ndrawing = '''\n\n{row}\n{wall}\n{row}\n\n'''\n{horse}")
}

#[test]
fn a_led_horse_goes_through_a_door_at_a_walk_and_not_at_a_run() {
    for (gait, follows) in [(Gait::Walk, true), (Gait::Run, false)] {
        let things =
            man("walker", "at = [5, 7]") + "[[horse]]\nname = \"Bay\"\nat = [5, 6]\nheld_by = \"walker\"\n";
        let mut fight = begun(scenario("1979", "advanced", &walled(""), &things), &mut Typed::new([]));
        turn(&mut fight, &mut Typed::new([]), &[(0, Act::go(gait, Square::ground(5, 10)))]);
        let horse = &fight.state().horses[0];
        let expected = if follows { (5, 9, true) } else { (5, 7, false) };
        assert_eq!((horse.square.x, horse.square.y, horse.holder.is_some()), expected, "{gait:?}");
    }
}

#[test]
fn a_rifle_comes_out_of_the_scabbard_with_both_hands_and_takes_the_turn() {
    let horse = "[[horse]]\nname = \"Bay\"\nat = [6, 5]\nheld_by = \"walker\"\n";
    let armed = "weapons = [{ code = \"15R\", in = \"horse\", loaded = 9, spare = 20 }]";
    let things = man("walker", "at = [5, 5]").replace("weapons = []", armed) + horse;
    let mut dice = Typed::new([]);
    let mut fight = begun(scenario("1979", "advanced", "", &things), &mut dice);
    assert!(fight.state().men[0].guns.is_empty());
    let (walked, stood) = (Some((Gait::Walk, Square::ground(5, 6))), None);
    assert!(!deeds(&fight, 0, walked).contains(&Deed::Unsheathe(HORSE)), "it takes the whole turn");
    assert!(deeds(&fight, 0, stood).contains(&Deed::Unsheathe(HORSE)));
    let story =
        turn(&mut fight, &mut dice, &[(0, Act::stay(town::Pose::Standing).then(Deed::Unsheathe(HORSE)))]);
    assert!(!story.iter().any(|event| matches!(event, Event::Declared { .. })), "no time to fire");
    let walker = &fight.state().men[0];
    assert_eq!((walker.hands, walker.guns[0].loaded, walker.spare[0]), ([Some(0); 2], 9, Some(20)));
    let horse = &fight.state().horses[0];
    assert_eq!((horse.scabbard, horse.holder), (None, None));
}

#[test]
fn two_riders_who_want_one_square_both_stop_short_with_their_horses() {
    let things = man("one", "at = [20, 20]")
        + &man("other", "at = [20, 22]")
        + "[[horse]]\nname = \"Bay\"\nridden_by = \"one\"\n[[horse]]\nname = \"Grey\"\nridden_by = \"other\"\n";
    let mut fight = begun(scenario("1979", "advanced", "", &things), &mut Typed::new([]));
    let to = Square::ground(26, 21);
    let story =
        turn(&mut fight, &mut Typed::new([]), &[(0, Act::go(Gait::Walk, to)), (1, Act::go(Gait::Walk, to))]);
    assert!(story.iter().any(|event| matches!(event, Event::Stopped { why: Halt::Contested, .. })));
    paddock::assert_seated(&fight);
    assert_ne!(fight.state().men[0].square, fight.state().men[1].square);
}

/// Plays a fight at random, and looks at everybody's seat after every step.
fn play_and_watch(scenario: fight::Scenario, seed: u64) {
    let mut fight = Fight::new(scenario).expect("playable");
    let (mut dice, mut choices) = (Seeded::from_number(seed), Seeded::from_number(seed + 77));
    let mut search = Search::new();
    while fight.proceed(&mut dice, &mut ()).expect("somebody") == Status::Asks {
        paddock::assert_seated(&fight);
        common::answer(&mut fight, &mut choices, &mut search);
    }
    paddock::assert_seated(&fight);
}

#[test]
fn in_random_games_riders_sit_on_their_horses_and_passengers_on_their_rigs() {
    for id in ["ok_corral_1975", "coffeyville_1979", "stage_hold_up"] {
        for sequence in [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous] {
            let Ok(scenario) = common::scenario(id).played(sequence) else { continue };
            play_and_watch(scenario, 5);
        }
    }
}

#[test]
fn in_random_games_in_a_full_yard_everybody_keeps_his_seat() {
    let mut things = String::new();
    for number in 0..4 {
        things += &man(&format!("rider-{number}"), &format!("at = [{}, 12]", 20 + 2 * number));
        things += &format!("[[horse]]\nname = \"Horse {number}\"\nridden_by = \"rider-{number}\"\n");
        things += &format!("[[horse]]\nname = \"Spare {number}\"\nat = [{}, 14]\n", 20 + 2 * number);
    }
    for seat in ["driver", "guard", "second", "third"] {
        things += &man(seat, "");
    }
    things += "[[vehicle]]\nname = \"Stage\"\nkind = \"stagecoach\"\nat = [20, 20]\nfacing = \"west\"\n\
               driver = \"driver\"\nriders = [\"guard\"]\n";
    things += "[[vehicle]]\nname = \"Gun\"\nkind = \"cannon\"\nat = [24, 16]\nfacing = \"south\"\n\
               driver = \"second\"\nriders = [\"third\"]\n";
    for (book, sequence) in [("1979", "basic"), ("1979", "advanced"), ("1975", "simultaneous")] {
        let scenario = scenario(book, sequence, "", &things);
        (0..4).for_each(|seed| play_and_watch(scenario.clone(), seed));
    }
}
