//! Orders as text: what is written is read again as the same order, and what cannot be read is told with its place.

use crate::common;
use arrayvec::ArrayVec;
use chance::Seeded;
use fight::scenario::{FigureId, SideId};
use fight::text::{Names, read, read_line, write, write_line};
use fight::{
    Act, Deed, Fight, Fire, Happens, HorseId, ItemId, Order, Over, Shot, Target, Unless, WagonId, Watch,
};
use proptest::prelude::*;
use rules::brawling::Action;
use rules::{Gait, Location, Sharp, Side};
use town::{Direction, EdgeAt, Pose, Square};

/// A fight that has been mustered, so that everybody has his guns.
fn mustered(id: &str) -> Fight {
    let mut fight = Fight::new(common::scenario(id)).expect("playable");
    fight.proceed(&mut Seeded::from_number(7), &mut ()).expect("everybody is somebody");
    fight
}

/// Reads and writes orders of one figure of the O.K. Corral.
struct Corral {
    names: Names,
    who: FigureId,
}

impl Corral {
    fn of(id: &str) -> Corral {
        let fight = mustered("ok_corral_1979");
        let who = fight.setup().scenario.figure(id).expect("somebody").0;
        Corral { names: Names::of(&fight), who }
    }

    /// Reads a text and writes it again.
    #[track_caller]
    fn says(&self, text: &str, written: &str) {
        let order = read(text, self.who, &self.names).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(write(&order, self.who, &self.names), written);
        assert_eq!(read(written, self.who, &self.names), Ok(order));
    }

    #[track_caller]
    fn refuses(&self, text: &str, fault: &str) {
        let found = read(text, self.who, &self.names).expect_err("no order").to_string();
        assert_eq!(found, fault, "{text}");
    }
}

#[test]
fn orders_read_like_orders() {
    let wyatt = Corral::of("wyatt-earp");
    for text in [
        "run to 12,7 facing north",
        "walk to 10,4 via 9,3 then mount frank's-horse",
        "stay kneeling leaning east then reload FDR6",
        "reload FDR6",
        "stay",
        "stay facing south-west then surrender",
        "place at 3,4,1 facing south",
        "fire 3 FDR6 at frank-mclaury from hip",
        "fire FDR6 at frank-mclaury then 2 FDR6 at tom-mclaury",
        "fire FDR6 at frank-mclaury calling left arm",
        "fire FDR6 at horse frank's-horse",
        "aim at ike-clanton",
        "hold fire",
        "hold fire answering",
        "punch right ike-clanton",
        "punch twice left ike-clanton",
        "grapple ike-clanton",
        "keep hold ike-clanton",
        "wait",
        "open 12,7 west",
        "hurl 3 of #2 to 5,6",
        "stay watching anybody with 2 FDR6; unless shots heard: run to 1,2",
        "stay watching 4,4 with 1 FDR6 from hip at quarter 3; unless enemy at 3,4: crawl to 1,2 prone",
    ] {
        wyatt.says(text, text);
    }
}

#[test]
fn what_people_type_is_understood() {
    let wyatt = Corral::of("wyatt-earp");
    wyatt.says("Fire the FDR6 at Frank", "fire FDR6 at frank-mclaury");
    wyatt.says("stay kneeling leaning east, reload fdr6", "stay kneeling leaning east then reload FDR6");
    wyatt.says("kneel and reload #1", "stay kneeling then reload FDR6");
    wyatt.says("mount Frank's-Horse", "mount frank's-horse");
    wyatt.says("walk 10,4 facing north", "walk to 10,4 facing north");
    wyatt.says("draw FDR6", "draw FDR6 in right hand");
}

#[test]
fn two_guns_fire_by_turns() {
    let fight = mustered("ok_corral_1979");
    let (who, _) = fight.setup().scenario.figure("doc-holliday").expect("Doc");
    let names = Names::of(&fight);
    let order = read("fire #1 and #2 2 each at ike-clanton", who, &names).expect("an order");
    let Order::Fire(fire) = &order else { panic!("{order:?}") };
    assert_eq!(fire.shots.iter().map(|shot| shot.gun).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(fire.shots[0].hand.other(), fire.shots[1].hand);
    assert_eq!(read(&write(&order, who, &names), who, &names), Ok(order));
}

#[test]
fn a_fault_says_where_and_what_was_expected() {
    let wyatt = Corral::of("wyatt-earp");
    wyatt.refuses(
        "run to 12,7 facing norht",
        "column 20: expected a direction, found \"norht\"; did you mean `north`?",
    );
    wyatt.refuses("fire FDR6 at fank-mclaury", "column 14: expected somebody, found \"fank-mclaury\"; did you mean `frank-mclaury` or `tom-mclaury`?");
    wyatt.refuses("rnu to 3,4", "column 1: expected an order, found \"rnu\"; did you mean `run`?");
    wyatt.refuses("run to", "column 7: expected a square: column, row and perhaps storey, as in `12,7` or `12,7,1`, found the end of the line");
    wyatt.refuses(
        "stay facing north facing east",
        "column 19: expected each of these only once, found \"facing\"",
    );
    wyatt.refuses(
        "fire 7 FDR6 at ike-clanton",
        "column 6: expected a number of shots from 1 to 6, found \"7\"",
    );
    wyatt.refuses(
        "hold fire now",
        "column 11: expected `from hip`, `rested`, `answering`, `aiming at` or `with big gun`, found \"now\"",
    );
    wyatt.refuses("", "column 1: expected an order, found the end of the line");
}

#[test]
fn a_side_is_not_told_the_names_of_those_it_has_not_met() {
    let scenario = common::scenario("coffeyville_1979").with(&["hidden"]).expect("a variant");
    let mut fight = Fight::new(scenario).expect("playable");
    fight.proceed(&mut Seeded::from_number(7), &mut ()).expect("everybody is somebody");
    let gang = Names::known_to(&fight, SideId(0));
    let citizen = fight.setup().scenario.figure("citizen-1").expect("a citizen").0;
    let met = fight.state().sides[0].met.contains(&citizen);
    assert!(!met, "nobody has been met yet");
    let robber = FigureId(0);
    let fault = read("aim at citizen-1", robber, &gang).expect_err("unknown");
    assert_eq!(fault.near, Vec::<String>::new());
    let fault = read("aim at citizen-99", robber, &gang).expect_err("unknown");
    assert_eq!(fault.near, Vec::<String>::new());
    assert!(read("aim at citizen-1", robber, &Names::of(&fight)).is_ok());
}

#[test]
fn a_side_names_everybody_by_its_own_numbers() {
    let fight = mustered("ok_corral_1979");
    let (cowboys, all) = (Names::known_to(&fight, SideId(1)), Names::of(&fight));
    let met = &fight.state().sides[1].met;
    assert_ne!(met[0], FigureId(0));
    for (local, figure) in (0u8..).map(FigureId).zip(met) {
        assert_eq!(cowboys.figure(local), all.figure(*figure));
        let guns = fight.state().men[usize::from(figure.0)].guns.len();
        let own = fight.setup().of_side(SideId(1)).has(*figure);
        assert_eq!(own && guns > 0, cowboys.gun(local, 0) != "#1", "{}", all.figure(*figure));
    }
}

#[test]
fn a_line_names_its_figure() {
    let fight = mustered("ok_corral_1979");
    let names = Names::of(&fight);
    let (who, order) = read_line("virgil: stay facing east", &names).expect("a line");
    assert_eq!(write_line(who, &order, &names), "virgil-earp: stay facing east");
}

fn squares() -> impl Strategy<Value = Square> + Clone {
    (any::<u16>(), any::<u16>(), prop_oneof![Just(0u8), any::<u8>()])
        .prop_map(|(x, y, storey)| Square::new(x, y, storey))
}

fn directions() -> impl Strategy<Value = Direction> + Clone {
    proptest::sample::select(Direction::ALL.to_vec())
}

fn sides() -> impl Strategy<Value = Side> + Clone {
    proptest::sample::select(vec![Side::Left, Side::Right])
}

fn figures() -> impl Strategy<Value = FigureId> + Clone {
    prop_oneof![4 => 0u8..10, 1 => any::<u8>()].prop_map(FigureId)
}

fn numbers() -> impl Strategy<Value = u8> + Clone {
    prop_oneof![4 => 0u8..4, 1 => any::<u8>()]
}

fn targets() -> impl Strategy<Value = Target> + Clone {
    prop_oneof![figures().prop_map(Target::Man), numbers().prop_map(|horse| Target::Horse(HorseId(horse)))]
}

fn edges() -> impl Strategy<Value = EdgeAt> + Clone {
    (squares(), proptest::sample::select(town::Side::ALL.to_vec()))
        .prop_map(|(square, side)| EdgeAt::new(square, side))
}

fn deeds() -> impl Strategy<Value = Deed> {
    let (horses, wagons, items) =
        (numbers().prop_map(HorseId), numbers().prop_map(WagonId), numbers().prop_map(ItemId));
    prop_oneof![
        Just(Deed::None),
        proptest::sample::select(vec![Deed::Surrender, Deed::Lower, Deed::Drink, Deed::Leave]),
        numbers().prop_map(|gun| Deed::Reload { gun }),
        numbers().prop_map(|gun| Deed::Clear { gun }),
        numbers().prop_map(|choice| Deed::Arm { choice }),
        (numbers(), sides()).prop_map(|(gun, hand)| Deed::Draw { gun, hand }),
        sides().prop_map(|hand| Deed::Holster { hand }),
        sides().prop_map(|hand| Deed::Drop { hand }),
        prop_oneof![
            horses.clone().prop_map(Deed::Mount),
            horses.clone().prop_map(Deed::Lead),
            horses.clone().prop_map(Deed::LetGo),
            horses.prop_map(Deed::Unsheathe),
        ],
        prop_oneof![
            wagons.clone().prop_map(Deed::Board),
            wagons.clone().prop_map(Deed::TakeReins),
            wagons.clone().prop_map(Deed::Serve),
            (wagons, directions()).prop_map(|(wagon, way)| Deed::Swing(wagon, way)),
        ],
        prop_oneof![
            squares().prop_map(Deed::Dismount),
            squares().prop_map(Deed::Alight),
            squares().prop_map(Deed::Tip),
            edges().prop_map(Deed::Open),
            edges().prop_map(Deed::Shut),
            edges().prop_map(Deed::Lock),
        ],
        prop_oneof![
            items.clone().prop_map(Deed::PickUp),
            items.clone().prop_map(Deed::PutDown),
            items.clone().prop_map(Deed::Light),
            (items.clone(), figures()).prop_map(|(item, to)| Deed::HandOver(item, to)),
            (items.clone(), any::<u8>()).prop_map(|(item, sticks)| Deed::Lay { item, sticks }),
            (items, any::<u8>(), squares()).prop_map(|(item, sticks, to)| Deed::Hurl { item, sticks, to }),
        ],
        (numbers(), figures()).prop_map(|(gun, to)| Deed::HandGun(gun, to)),
        figures().prop_map(Deed::Capture),
        figures().prop_map(Deed::Lift),
    ]
}

fn watches() -> impl Strategy<Value = Watch> {
    let over =
        prop_oneof![Just(Over::Anybody), figures().prop_map(Over::Man), squares().prop_map(Over::Ground)];
    let quarters = prop_oneof![Just(2), any::<u8>()];
    (over, numbers(), sides(), any::<u8>(), any::<bool>(), quarters)
        .prop_map(|(over, gun, hand, shots, hip, quarter)| Watch { over, gun, hand, shots, hip, quarter })
}

fn plain_acts() -> impl Strategy<Value = Act> {
    let option = proptest::option::of(directions());
    let stops = proptest::collection::vec(squares(), 0..=fight::MOST_STOPS);
    let gaits = proptest::sample::select(Gait::ALL.to_vec());
    let poses = proptest::sample::select(Pose::ALL.to_vec());
    let mounts = proptest::option::of(numbers().prop_map(HorseId));
    let fields =
        (mounts, gaits, stops, option.clone(), poses, option, deeds(), proptest::option::of(watches()));
    fields.prop_map(|(mounts, gait, stops, facing, pose, lean, deed, watch)| {
        let stops = stops.into_iter().collect::<ArrayVec<_, { fight::MOST_STOPS }>>();
        Act { mounts, gait, stops, facing, pose, lean, deed, watch, unless: None }
    })
}

fn acts() -> impl Strategy<Value = Act> {
    let when = prop_oneof![
        Just(Happens::SeesEnemy),
        Just(Happens::Shots),
        Just(Happens::FriendDown),
        squares().prop_map(Happens::EnemyAt),
    ];
    plain_acts().prop_recursive(3, 4, 1, move |inner| {
        (plain_acts(), when.clone(), inner)
            .prop_map(|(act, when, then)| Act { unless: Some(Box::new(Unless { when, then })), ..act })
    })
}

fn shots() -> impl Strategy<Value = Vec<Shot>> {
    let calls = Location::ALL.map(Sharp::Called);
    let sharp = prop_oneof![6 => Just(Sharp::No), 1 => Just(Sharp::Bonus), 1 => proptest::sample::select(calls.to_vec())];
    let shot = (targets(), numbers(), sides(), sharp, any::<bool>())
        .prop_map(|(at, gun, hand, sharp, arched)| Shot { at, gun, hand, sharp, arched });
    let two = (shot.clone(), shot.clone());
    prop_oneof![
        proptest::collection::vec(shot, 0..=rules::MOST_SHOTS),
        // Two guns by turns, and runs of one.
        (two, proptest::collection::vec(any::<bool>(), 0..=rules::MOST_SHOTS)).prop_map(
            |((one, other), which)| {
                let other = Shot { gun: other.gun, hand: other.hand, ..one };
                which.into_iter().map(|first| if first { one } else { other }).collect()
            }
        ),
    ]
}

fn fires() -> impl Strategy<Value = Fire> {
    let option = |targets| proptest::option::of(targets);
    (shots(), any::<[bool; 3]>(), option(targets()), proptest::option::of(numbers().prop_map(WagonId)))
        .prop_map(|(shots, [hip, rests, answers], aims, big_gun)| Fire {
            shots: shots.into_iter().collect(),
            hip,
            aims,
            rests,
            answers,
            big_gun,
        })
}

fn orders() -> impl Strategy<Value = Order> {
    let blows = (proptest::option::of(figures()), proptest::sample::select(Action::ALL.to_vec()));
    prop_oneof![
        (squares(), directions()).prop_map(|(square, facing)| Order::Place { square, facing }),
        acts().prop_map(Order::Act),
        fires().prop_map(Order::Fire),
        blows.prop_map(|(foe, action)| Order::Brawl { foe, action }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_order_is_read_as_it_was_written(order in orders(), who in 0u8..9, train in any::<bool>()) {
        thread_local! {
            static NAMES: [Names; 2] = ["ok_corral_1979", "train_robbery"].map(|id| Names::of(&mustered(id)));
        }
        NAMES.with(|names| {
            let (who, names) = (FigureId(who), &names[usize::from(train)]);
            let text = write(&order, who, names);
            prop_assert_eq!(read(&text, who, names), Ok(order.clone()), "{}", text);
            let line = write_line(who, &order, names);
            prop_assert_eq!(read_line(&line, names), Ok((who, order)), "{}", line);
            Ok(())
        })?;
    }
}
