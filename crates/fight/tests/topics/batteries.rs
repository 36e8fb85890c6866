//! Gatling guns and cannon on a map: crews, serving, swinging, swaths and cones, jams and bursts.

use crate::common;
use crate::store::{self, Stage, open, sq, stay};
use chance::Seeded;
use fight::scenario::{FigureId, Sequence, SideId};
use fight::{
    Act, Ask, BigGunEvent, Deed, Event, Fight, Fire, Order, Over, Refused, Status, Target, WagonId, Watch,
};
use rules::Gait;
use rules::blast::Harm;
use town::{Direction, Heading, Pose, Search};

const GATLING: &str = "[[vehicle]]\nname = \"The gun\"\nkind = \"gatling-gun\"\nat = [2, 5]\nfacing = \"east\"\n\
    driver = \"ann\"\nriders = [\"amy\"]\n";
const CANNON: &str = "[[vehicle]]\nname = \"The gun\"\nkind = \"cannon\"\nat = [2, 5]\nfacing = \"east\"\n\
    driver = \"ann\"\nriders = [\"amy\", \"abe\", \"ada\"]\n";
const GUN: WagonId = WagonId(0);

fn gatling(sequence: &'static str, mut others: Vec<store::Somebody>) -> store::Play {
    let mut men = vec![("ann", None, ""), ("amy", None, "")];
    men.append(&mut others);
    Stage::new(sequence, open(40, 20), men, GATLING).begin()
}

fn cannon(sequence: &'static str, crew: &'static str, mut others: Vec<store::Somebody>) -> store::Play {
    let mut men = vec![("ann", None, crew), ("amy", None, crew), ("abe", None, crew), ("ada", None, crew)];
    men.append(&mut others);
    Stage::new(sequence, open(40, 20), men, CANNON).begin()
}

fn fires(at: Option<Target>) -> Order {
    Order::Fire(Fire { aims: at, big_gun: Some(GUN), ..Fire::default() })
}

fn big(play: &store::Play) -> Vec<BigGunEvent> {
    let all = play.told.iter().filter_map(|told| match told.event {
        Event::BigGun { what, .. } => Some(what),
        _ => None,
    });
    all.collect()
}

fn lost(play: &store::Play, name: &str) -> u8 {
    play.man(name).condition.wounds
}

#[test]
fn everybody_in_the_swath_rolls_friends_with_them() {
    ledger::proves!("bh79-202");
    ledger::proves!("bh79-203");
    // Bob is ahead at ten spaces, Al a friend one space aside at fifteen, Ben two aside and so outside the swath.
    let men = vec![("bob", Some((12, 5)), ""), ("al", Some((17, 6)), ""), ("ben", Some((12, 7)), "")];
    let mut play = gatling("advanced", men);
    play.wait(&[]);
    let bob = Target::Man(play.id("bob"));
    let dice = [
        ("Gatling gun", 96),
        ("where", 1),
        ("how bad", 1),
        ("where", 1),
        ("how bad", 1),
        ("where", 1),
        ("how bad", 1),
        ("Gatling gun", 36),
        ("where", 1),
        ("how bad", 1),
    ];
    play.order(&[("ann", fires(Some(bob)))], &dice);
    assert_eq!(big(&play), [BigGunEvent::Fires { toward: Direction::East }]);
    assert_eq!((lost(&play, "bob"), lost(&play, "al"), lost(&play, "ben")), (9, 3, 0));
}

#[test]
fn a_gatling_gun_covers_45_degrees_to_each_side_and_is_swung_for_the_rest() {
    ledger::proves!("bh79-202");
    let men = vec![("bob", Some((7, 0)), ""), ("ben", Some((6, 0)), "")];
    let mut play = gatling("advanced", men);
    play.wait(&[]);
    let (bob, ben) = (Target::Man(play.id("bob")), Target::Man(play.id("ben")));
    assert_eq!(play.may("ann", fires(Some(bob))), Ok(()), "five across and five along is 45 degrees");
    assert_eq!(play.may("ann", fires(Some(ben))), Err(Refused::Target));
    play.wait(&[]);
    assert!(play.may_do("ann", Deed::Swing(GUN, Direction::North)), "90 degrees in a turn");
    assert!(!play.may_do("ann", Deed::Swing(GUN, Direction::NorthWest)), "135 take more");
    assert!(!play.may_do("amy", Deed::Swing(GUN, Direction::North)), "who aims it gives the order");
    play.does("ann", Deed::Swing(GUN, Direction::North), &[]);
    assert_eq!(play.fight.state().wagons[0].rig.heading(), Heading::from(Direction::North));
    assert!(matches!(play.fight.state().step, fight::Step::Act(_)), "it does not fire in that turn");
    play.wait(&[]);
    assert_eq!(play.may("ann", fires(Some(ben))), Ok(()));
}

#[test]
fn after_two_turns_of_fire_a_gatling_gun_may_jam_and_after_four_it_is_loaded() {
    ledger::proves!("bh79-202");
    let mut play = gatling("advanced", vec![("bob", Some((2, 15)), "")]);
    let shoot = |play: &mut store::Play, dice: &[(&str, u16)]| {
        play.wait(&[]);
        play.order(&[("ann", fires(None))], dice);
    };
    assert!(!play.may_do("ann", Deed::Serve(GUN)), "there is nothing to do");
    shoot(&mut play, &[]);
    shoot(&mut play, &[]);
    shoot(&mut play, &[("Gatling jams", 21)]);
    shoot(&mut play, &[("Gatling jams", 21)]);
    // Four turns of fire: it must be loaded, which takes a turn.
    play.does("ann", Deed::Serve(GUN), &[]);
    assert_eq!(big(&play), [BigGunEvent::Served { turns_left: 0 }]);
    shoot(&mut play, &[("Gatling jams", 20)]);
    assert_eq!(big(&play), [BigGunEvent::Jams]);
    for turns_left in (0..6).rev() {
        play.does("ann", Deed::Serve(GUN), &[]);
        assert_eq!(big(&play), [BigGunEvent::Served { turns_left }]);
    }
    shoot(&mut play, &[("Gatling jams", 21)]);
    assert_eq!(big(&play), [BigGunEvent::Fires { toward: Direction::East }]);
}

#[test]
fn two_men_fire_a_gatling_gun_and_one_cannot() {
    ledger::proves!("bh79-202");
    let mut play = gatling("advanced", vec![("bob", Some((12, 5)), "")]);
    play.order(&[("amy", Order::Act(stay(Deed::Alight(sq(2, 6)))))], &[]);
    assert!(matches!(play.fight.state().step, fight::Step::Act(_)), "nobody is asked to fire");
}

#[test]
fn big_guns_fire_in_the_middle_of_the_movement_unless_they_hold_their_fire() {
    ledger::proves!("bh79-161", "bh75-p19");
    for sequence in ["advanced", "simultaneous"] {
        // Bob walks six squares across the front: at the middle of his move he is in the swath, at its end he is not.
        let walk = Order::Act(Act::go(Gait::Walk, sq(10, 8)));
        let watch = Watch {
            over: Over::Anybody,
            gun: Watch::BIG_GUN,
            hand: rules::Side::Right,
            shots: 1,
            hip: false,
            quarter: 2,
        };
        let covers = Order::Act(Act { watch: Some(watch), ..Act::stay(Pose::Standing) });
        let mut play = gatling(sequence, vec![("bob", Some((10, 2)), "facing = \"south\"")]);
        play.order(
            &[("bob", walk.clone()), ("ann", covers.clone())],
            &[("Gatling gun", 36), ("where", 1), ("how bad", 1)],
        );
        let place =
            |wanted: fn(&Event) -> bool| play.told.iter().position(|told| wanted(&told.event)).expect("told");
        let fired = place(|event| matches!(event, Event::BigGun { .. }));
        let half = place(|event| matches!(event, Event::Moved { to, .. } if *to == sq(10, 5)));
        let end = place(|event| matches!(event, Event::Moved { to, .. } if to.y > 5));
        assert!(half < fired && fired < end, "{sequence}");
        assert_eq!(lost(&play, "bob"), 3);
        // Without such orders it holds its fire until the movement has ended.
        let mut play = gatling(sequence, vec![("bob", Some((10, 2)), "facing = \"south\"")]);
        play.order(&[("bob", walk.clone())], &[]);
        assert!(big(&play).is_empty());
        let bob = Target::Man(play.id("bob"));
        play.order(&[("ann", fires(Some(bob)))], &[("Gatling gun", 35)]);
        assert_eq!(big(&play).len(), 1);
        // Nobody comes into what it covers: it has not fired, and may still do so.
        let mut play = gatling(sequence, vec![("bob", Some((0, 15)), "")]);
        play.order(&[("ann", covers)], &[]);
        assert!(big(&play).is_empty());
        assert_eq!(play.may("ann", fires(None)), Ok(()));
    }
}

#[test]
fn canister_covers_a_cone_and_each_man_in_it_rolls() {
    ledger::proves!("bh79-203");
    ledger::proves!("bh79-204");
    // Bob at ten spaces takes three wounds without dice for their number; Ben at twenty rolls; Bea is 45 degrees off.
    let men = vec![("bob", Some((12, 5)), ""), ("ben", Some((22, 6)), ""), ("bea", Some((6, 9)), "")];
    let mut play = cannon("advanced", "troop = \"cavalry\"", men);
    play.wait(&[]);
    let mut dice = Vec::new();
    for _ in 0..3 {
        dice.extend([("where", 1), ("how bad", 1)]);
    }
    dice.extend([("cannon", 26), ("where", 1), ("how bad", 1)]);
    play.order(&[("ann", fires(None))], &dice);
    assert_eq!((lost(&play, "bob"), lost(&play, "ben"), lost(&play, "bea")), (9, 3, 0));
    // A full crew of four loads it in two turns.
    play.does("ann", Deed::Serve(GUN), &[]);
    assert_eq!(big(&play), [BigGunEvent::Served { turns_left: 1 }]);
    play.does("ann", Deed::Serve(GUN), &[]);
    assert_eq!(big(&play), [BigGunEvent::Served { turns_left: 0 }]);
    play.wait(&[]);
    assert_eq!(play.may("ann", fires(None)), Ok(()));
}

#[test]
fn a_cannon_is_turned_45_degrees_by_four_men_in_1979_and_90_by_two_in_1975() {
    ledger::proves!("bh79-204");
    ledger::proves!("bh75-d135");
    let far = || vec![("bob", Some((39, 19)), "")];
    let mut play = cannon("advanced", "", far());
    assert!(play.may_do("ann", Deed::Swing(GUN, Direction::NorthEast)));
    assert!(!play.may_do("ann", Deed::Swing(GUN, Direction::North)));
    play.order(&[("ada", Order::Act(stay(Deed::Alight(sq(2, 6)))))], &[]);
    play.next_turn(&[]);
    assert!(!play.may_do("ann", Deed::Swing(GUN, Direction::NorthEast)), "three men are too few");
    let mut play = cannon("simultaneous", "", far());
    for (who, to) in [("ada", sq(2, 6)), ("abe", sq(1, 6))] {
        play.order(&[(who, Order::Act(stay(Deed::Alight(to))))], &[]);
        play.next_turn(&[]);
    }
    assert!(play.may_do("ann", Deed::Swing(GUN, Direction::North)), "two men, 90 degrees");
    play.order(&[("amy", Order::Act(stay(Deed::Alight(sq(1, 5)))))], &[]);
    play.next_turn(&[]);
    assert!(!play.may_do("ann", Deed::Swing(GUN, Direction::North)), "one man is too few");
}

#[test]
fn a_cannon_behind_horses_is_set_up_by_four_men_in_four_turns() {
    ledger::proves!("bh75-d135");
    let drawn = "[[vehicle]]\nname = \"The gun\"\nkind = \"cannon\"\nat = [10, 5]\nfacing = \"east\"\nhorses = 2\n\
        driver = \"ann\"\nriders = [\"amy\", \"abe\", \"ada\"]\n";
    let men = vec![
        ("ann", None, ""),
        ("amy", None, ""),
        ("abe", None, ""),
        ("ada", None, ""),
        ("bob", Some((39, 19)), ""),
    ];
    let mut play = Stage::new("simultaneous", open(40, 20), men, drawn)
        .begin_with(&[("horse's strength", 5), ("horse's strength", 5)]);
    for turns_left in (0..4).rev() {
        assert!(!play.may_do("ann", Deed::Swing(GUN, Direction::NorthEast)), "it is limbered");
        play.does("ann", Deed::Serve(GUN), &[]);
        assert_eq!(big(&play), [BigGunEvent::Served { turns_left }]);
    }
    play.wait(&[]);
    assert_eq!(play.may("ann", fires(None)), Ok(()));
}

#[test]
fn in_1975_canister_kills_everybody_close_by() {
    ledger::proves!("bh75-d134");
    ledger::proves!("bh75-p32");
    let men = vec![("bob", Some((12, 5)), ""), ("ben", Some((22, 6)), "")];
    let mut play = cannon("simultaneous", "", men);
    play.wait(&[]);
    play.order(&[("ann", fires(None))], &[("cannon", 25)]);
    assert!(play.man("bob").condition.dead);
    assert_eq!(lost(&play, "ben"), 0);
}

#[test]
fn a_cannon_may_burst_unless_the_army_serves_it() {
    ledger::proves!("bh79-204");
    let mut play = cannon("advanced", "", vec![("bob", Some((20, 19)), "")]);
    play.wait(&[]);
    // Like three sticks: 60, 100 and stunned on its own square, for each of the four at it.
    let mut dice = vec![("cannon bursts", 5)];
    dice.extend([("killed by the blast", 60); 4]);
    play.order(&[("ann", fires(None))], &dice);
    assert_eq!(big(&play), [BigGunEvent::Bursts]);
    let killed = |event: &Event| matches!(event, Event::Blasted { harm: Harm::Killed, .. });
    assert_eq!(play.events(killed).len(), 4);
    // It does not, by one more.
    let mut play = cannon("advanced", "", vec![("bob", Some((20, 19)), "")]);
    play.wait(&[]);
    play.order(&[("ann", fires(None))], &[("cannon bursts", 6)]);
    assert_eq!(big(&play), [BigGunEvent::Fires { toward: Direction::East }]);
}

#[test]
fn hard_cover_makes_wounds_of_a_gatling_gun_void() {
    ledger::proves!("bh79-202");
    // A low wall of stone hides what is below it, and one who is out of sight altogether is out of danger.
    let mut drawing = open(40, 20);
    let lines: Vec<String> = drawing
        .split('\n')
        .enumerate()
        .map(|(row, line)| match row {
            // The edge between the squares 10 and 11 of row 5 stands in column 22 of line 11.
            11 => format!("{}%{}", &line[..22], &line[23..]),
            _ => line.to_owned(),
        })
        .collect();
    drawing = lines.join("\n");
    let men = vec![("ann", None, ""), ("amy", None, ""), ("bob", Some((11, 5)), "facing = \"west\"")];
    let mut play = Stage::new("advanced", drawing, men, GATLING).begin();
    play.wait(&[]);
    // The first wound is in a leg behind the wall.
    play.order(&[("ann", fires(None))], &[("Gatling gun", 36), ("where", 1)]);
    assert_eq!(lost(&play, "bob"), 0);
}

/// What somebody who is asked does: crews serve and fire their guns, everybody else does something at random.
fn answers(fight: &Fight, side: SideId, dice: &mut Seeded, search: &mut Search) -> Vec<(FigureId, Order)> {
    let window = fight.window(side);
    let (ask, figures) = window.asks().expect("asked");
    let mut taken = Vec::new();
    // Only somebody on wheels can get off them.
    let crew = |deeds: &[Deed]| deeds.iter().any(|deed| matches!(deed, Deed::Alight(_)));
    let mut order = |figure: FigureId| match ask {
        Ask::Place => {
            let free: Vec<_> =
                window.places(figure).into_iter().filter(|square| !taken.contains(square)).collect();
            let square = common::pick(dice, &free).expect("room");
            taken.push(square);
            Order::Place { square, facing: Direction::West }
        }
        Ask::Act => {
            let deeds = window.deeds(figure, Gait::Still, None, search);
            if crew(&deeds) {
                let work = |deed: &Deed| matches!(deed, Deed::Serve(_) | Deed::Swing(..) | Deed::None);
                let deeds: Vec<Deed> = deeds.into_iter().filter(work).collect();
                let watch =
                    common::pick(dice, &window.watches(figure)).filter(|watch| watch.gun == Watch::BIG_GUN);
                return match watch {
                    Some(_) => Order::Act(Act { watch, ..stay(Deed::None) }),
                    None => Order::Act(stay(common::pick(dice, &deeds).unwrap_or_default())),
                };
            }
            let gait = common::pick(dice, &window.gaits(figure)).unwrap_or(Gait::Still);
            let way = common::pick(dice, &window.ways(figure, gait, search));
            Order::Act(way.map_or_else(|| stay(Deed::None), |way| Act::go(gait, way.to)))
        }
        Ask::Fire => {
            let fires = window.fires(figure);
            let guns: Vec<Fire> = fires.iter().filter(|fire| fire.big_gun.is_some()).cloned().collect();
            Order::Fire(
                common::pick(dice, if guns.is_empty() { &fires } else { &guns }).expect("holding fire"),
            )
        }
        Ask::Blow => {
            let (foe, action) = common::pick(dice, &window.blows(figure)).expect("doing nothing");
            Order::Brawl { foe, action }
        }
    };
    figures.iter().map(|figure| (figure, order(figure))).collect()
}

#[test]
fn random_games_of_the_cavalry_post_end_and_its_guns_fire() {
    let (mut fired, mut hurt) = (0, 0);
    for sequence in [Sequence::Basic, Sequence::Advanced] {
        let scenario = common::scenario("cavalry_post").played(sequence).expect("of this book");
        let mut fight = Fight::new(scenario).expect("playable");
        let (mut dice, mut choices) = (Seeded::from_number(1), Seeded::from_number(2));
        let (mut story, mut search) = (Vec::new(), Search::new());
        while fight.proceed(&mut dice, &mut story).expect("everybody is somebody") == Status::Asks {
            let sides: Vec<SideId> = fight.asked().collect();
            for side in sides {
                let orders = answers(&fight, side, &mut choices, &mut search);
                fight.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
            }
        }
        assert!(fight.state().outcome.is_some());
        let guns = fight.state().wagons.iter().filter(|wagon| wagon.gun.is_some()).count();
        assert_eq!(guns, 2);
        let all = story.iter().map(|told| &told.event);
        fired += all
            .clone()
            .filter(|event| matches!(event, Event::BigGun { what: BigGunEvent::Fires { .. }, .. }))
            .count();
        hurt += all.filter(|event| matches!(event, Event::Wound { .. } | Event::HorseHit { .. })).count();
    }
    assert!(fired > 0 && hurt > 0, "{fired} {hurt}");
}
