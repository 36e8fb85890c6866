//! The six famous gunfights of 1981: what the scenarios say, and the first turn as it follows from that.

use crate::scene::{self, Scene, carried, events};
use fight::scenario::{Edition, Restraint, Who};
use fight::{Act, Event, Fire, Order, Refused, Step};
use rules::{Gait, Side, Surprise, Weapon};

/// Net speed and chance of one shot, aimed and from the hip.
fn one_shot(scene: &Scene, id: &str, at: &str) -> [(i16, Vec<i16>); 2] {
    [false, true].map(|hip| scene.tally(id, &scene.shots(at, 1, hip)))
}

/// Distance between two men in hundredths of a space.
fn apart(scene: &Scene, one: &str, other: &str) -> u32 {
    let town = &scene.fight.setup().town;
    town.distance(town.centre(scene.man(one).square), town.centre(scene.man(other).square)).hundredths()
}

/// Whether a wall stands at a side of a square.
fn is_wall(town: &town::Town, square: town::Square, side: town::Side) -> bool {
    town.edge_as_built(town::EdgeAt::new(square, side)).passage() == town::Passage::Never
}

#[test]
fn foster_sims_and_coy_shoot_from_the_hip_at_two_men_who_are_completely_surprised() {
    ledger::proves!("bh81-297");
    let mut scene = Scene::new(carried("death_of_ben_thompson")).watching(&["morale"]);
    for id in ["joe-foster", "billy-sims", "jake-coy"] {
        assert_eq!(scene.man(id).facing, town::Direction::North, "{id}");
    }
    scene.until_firing();
    // Face to face in neighbouring spaces, Fisher with Sims and Thompson with both others.
    for (one, other) in
        [("john-king-fisher", "billy-sims"), ("ben-thompson", "joe-foster"), ("ben-thompson", "jake-coy")]
    {
        assert!(apart(&scene, one, other) <= 142, "{one} and {other}");
    }
    // Single action 8, hip 5 and -10 to hit; short range 10.
    let targets = [
        ("joe-foster", "ben-thompson", 6 + 8, 63),
        ("billy-sims", "john-king-fisher", 9 + 8, 73),
        ("jake-coy", "ben-thompson", 13 + 8, 81),
    ];
    for (id, at, speed, accuracy) in targets {
        let [aimed, hip] = one_shot(&scene, id, at);
        assert_eq!(aimed, (speed, vec![accuracy + 10]), "{id}");
        assert_eq!(hip, (speed + 5, vec![accuracy]), "{id}");
    }
    // Fast draw 10, complete surprise -10, and no hip shot in this turn.
    for (id, at, speed, accuracy) in
        [("ben-thompson", "joe-foster", 30, 96), ("john-king-fisher", "billy-sims", 28, 95)]
    {
        assert_eq!(scene.tally(id, &scene.shots(at, 1, false)), (speed, vec![accuracy + 10]), "{id}");
        let hip = Order::Fire(scene.shots(at, 1, true));
        assert_eq!(scene.fight.check(scene.who(id), &hip), Err(Refused::MayNotFire), "{id}");
    }
    // From the second turn on they are as quick as they are, and shoot as they like. Nobody has checked morale.
    scene.answer(&[]);
    scene.until_turn(2);
    scene.answer(&[]);
    scene.until_firing();
    assert_eq!(one_shot(&scene, "ben-thompson", "joe-foster"), [(40, vec![106]), (45, vec![96])]);
    assert_eq!(scene.tally("john-king-fisher", &scene.shots("billy-sims", 1, true)).0, 38 + 5);
}

#[test]
fn six_riflemen_stand_behind_the_two_without_cover() {
    ledger::proves!("bh81-298");
    let scenario = carried("death_of_ben_thompson").with(&["ambush"]).expect("a variant");
    let mut scene = Scene::new(scenario);
    scene.until_firing();
    let thompson = scene.man("ben-thompson");
    let squares: Vec<_> = (1..=6).map(|number| scene.man(&format!("ambusher-{number}")).square).collect();
    assert!(
        squares.iter().all(|square| square.y < thompson.square.y),
        "behind who looks down the map: {squares:?}"
    );
    // In the shape of a U that is open towards the two: a base along the back wall, and an arm of two on either side.
    let town = &scene.fight.setup().town;
    let corner =
        town.places().iter().find(|place| place.name.contains("stair corner") && place.contains(squares[0]));
    let corner = corner.expect("the corner with the stairs");
    assert!(squares.iter().all(|square| corner.contains(*square)), "{squares:?}");
    let (back, left, right) = (
        squares.iter().map(|square| square.y).min().expect("six"),
        squares.iter().map(|square| square.x).min().expect("six"),
        squares.iter().map(|square| square.x).max().expect("six"),
    );
    let base: Vec<_> = squares.iter().filter(|square| square.y == back).collect();
    assert!(base.len() == 2 && base.iter().all(|square| left < square.x && square.x < right), "{squares:?}");
    let open = |square: town::Square| {
        let edge = town.edge_as_built(town::EdgeAt::new(square, town::Side::North));
        edge.passage() == town::Passage::Clear
    };
    assert!(!base.iter().any(|square| open(**square)), "the wall is behind them");
    for arm in [left, right] {
        let arm: Vec<_> = squares.iter().filter(|square| square.x == arm).collect();
        assert!(arm.len() == 2 && arm.iter().all(|square| square.y > back), "{squares:?}");
    }
    for number in 1..=6 {
        let id = format!("ambusher-{number}");
        assert_eq!(scene.man(&id).guns[0].weapon, Weapon::of_code("9R").unwrap());
        // Speed 3 with -5 for the rifle; nothing hides the target, and accuracy 57 has what the range gives.
        let (net, chances) = scene.tally(&id, &scene.shots("ben-thompson", 1, false));
        assert_eq!(net, -2, "{id}");
        assert!([67, 57, 62].contains(&chances[0]), "{id}: {chances:?}");
        let (side, own) = scene.local(scene.who(&id));
        let lines = scene.fight.window(side).targets(own);
        assert!(lines.iter().all(|(_, line)| !line.obscured), "{id}");
    }
}

#[test]
fn friends_take_the_surprise_away_and_let_anybody_shoot_from_the_hip() {
    ledger::proves!("bh81-299");
    let scenario = carried("death_of_ben_thompson").with(&["friends"]).expect("a variant");
    assert!(scenario.map_options.morale_after_shooting);
    let friends = scenario.figures.iter().filter(|figure| matches!(figure.who, Who::ByDice(_)));
    assert_eq!(friends.filter(|figure| !figure.minor).count(), 3);
    let mut scene = Scene::new(scenario);
    scene.until_firing();
    assert_eq!(one_shot(&scene, "ben-thompson", "joe-foster"), [(40, vec![106]), (45, vec![96])]);
    assert_eq!(one_shot(&scene, "john-king-fisher", "billy-sims"), [(38, vec![105]), (43, vec![95])]);
}

#[test]
fn the_other_five_are_duels_that_friends_may_join_in_equal_numbers() {
    ledger::proves!("bh81-300");
    for id in [
        "courtright_and_short",
        "garrett_and_the_kid",
        "masterson_and_allison",
        "hardin_and_hickok",
        "holliday_and_ringo",
    ] {
        let scenario = carried(id);
        fight::Setup::new(scenario.clone()).expect("it can be played");
        assert_eq!((scenario.sides.len(), scenario.figures.len()), (2, 2), "{id}");
        assert!(scenario.figures.iter().all(|figure| !figure.minor), "{id}");
    }
    let friends = carried("holliday_and_ringo").with(&["friends"]).expect("a variant");
    for side in [0, 1] {
        assert_eq!(friends.figures_of(fight::scenario::SideId(side)).count(), 2);
    }
}

#[test]
fn courtright_comes_by_the_double_door_to_short_at_the_rear_table() {
    ledger::proves!("bh81-301");
    let mut scene = Scene::new(carried("courtright_and_short"));
    let scenario = &scene.fight.setup().scenario;
    assert_eq!(scenario.figure("luke-short").unwrap().1.orders, [Restraint::Seated]);
    let palace = scene
        .fight
        .setup()
        .town
        .places()
        .iter()
        .find(|place| place.name == "Palace Saloon")
        .expect("it stands");
    for id in ["luke-short", "jim-courtright"] {
        assert!(palace.contains(scene.man(id).square), "{id}");
    }
    assert_eq!(scene.man("luke-short").pose, town::Pose::Kneeling);
    scene.until_firing();
    let far = apart(&scene, "luke-short", "jim-courtright");
    assert!(far > 300, "{far}");
    let (short, _) = scene.tally("luke-short", &scene.shots("jim-courtright", 1, false));
    let (courtright, _) = scene.tally("jim-courtright", &scene.shots("luke-short", 1, false));
    assert_eq!((short, courtright), (36, 38));
}

#[test]
fn garrett_shoots_from_the_hip_at_a_kid_who_is_completely_surprised() {
    ledger::proves!("bh81-302");
    let mut scene = Scene::new(carried("garrett_and_the_kid"));
    scene.go();
    // One house: the Kid stands inside its door, Garrett in a corner as far from it as can be.
    let town = &scene.fight.setup().town;
    let (kid, garrett) = (scene.man("billy-the-kid").square, scene.man("pat-garrett").square);
    let house = town.places().iter().find(|place| place.contains(kid) && !place.doors.is_empty());
    let house = house.expect("a house with a door");
    assert!(house.contains(garrett), "{}", house.name);
    let at_the_door = |door: &town::EdgeAt| {
        let (one, other) = door.squares();
        one == Some(kid) || other == kid
    };
    assert!(house.doors.iter().any(at_the_door), "{kid:?} and {:?}", house.doors);
    let walls = town::Side::ALL.into_iter().filter(|side| is_wall(town, garrett, *side)).count();
    assert!(walls >= 2, "a corner: {walls} walls");
    let far = town.squares().filter(|square| house.contains(*square) && square.storey == kid.storey);
    let far = far.map(|square| square.offset_to(kid)).map(|(x, y)| x.abs().max(y.abs())).max();
    let (x, y) = garrett.offset_to(kid);
    assert_eq!(Some(x.abs().max(y.abs())), far, "the far one");
    scene.until_firing();
    let [(aimed, straight), (hip, quick)] = one_shot(&scene, "pat-garrett", "billy-the-kid");
    assert_eq!((aimed, hip), (26, 31));
    assert_eq!(quick[0], straight[0] - 10);
    assert_eq!(scene.tally("billy-the-kid", &scene.shots("pat-garrett", 1, false)).0, 26);
    let spin = Order::Fire(scene.shots("pat-garrett", 1, true));
    assert_eq!(scene.fight.check(scene.who("billy-the-kid"), &spin), Err(Refused::MayNotFire));
    assert_eq!(scene.man("billy-the-kid").surprise, Surprise::Complete);
}

#[test]
fn masterson_has_five_at_the_rear_door_and_allison_no_penalty() {
    ledger::proves!("bh81-303");
    let mut scene = Scene::new(carried("masterson_and_allison"));
    assert_eq!(scene.man("clay-allison").pose, town::Pose::Kneeling);
    scene.until_firing();
    assert_eq!(scene.tally("bat-masterson", &scene.shots("clay-allison", 1, false)).0, 35 + 5);
    assert_eq!(scene.tally("clay-allison", &scene.shots("bat-masterson", 1, false)).0, 36);
    // It is for the first turn.
    scene.answer(&[]);
    scene.until_turn(2);
    scene.answer(&[]);
    scene.until_firing();
    assert_eq!(scene.tally("bat-masterson", &scene.shots("clay-allison", 1, false)).0, 35);
}

#[test]
fn the_spin_of_hardin_works_on_one_and_two() {
    ledger::proves!("bh81-304");
    for (face, hardin, hickok) in [(1, 45, 38), (2, 45, 38), (3, 40, 43), (6, 40, 43)] {
        let mut scene = Scene::new(carried("hardin_and_hickok")).watching(&["whether it happens"]);
        scene.dice(&[("whether it happens", face)]);
        let told = scene.until_firing();
        assert_eq!(events(&told).filter(|event| matches!(event, Event::Says { .. })).count(), 1);
        assert!(apart(&scene, "wes-hardin", "wild-bill-hickok") <= 142);
        assert_eq!(scene.tally("wes-hardin", &scene.shots("wild-bill-hickok", 1, false)).0, hardin, "{face}");
        assert_eq!(scene.tally("wild-bill-hickok", &scene.shots("wes-hardin", 1, false)).0, hickok, "{face}");
    }
}

#[test]
fn holliday_and_ringo_walk_towards_each_other_and_both_pay_for_it() {
    ledger::proves!("bh81-305");
    let scenario = carried("holliday_and_ringo").played(fight::scenario::Sequence::Basic).expect("it has it");
    let mut scene = Scene::new(scenario).watching(&["order of moves"]);
    // They stand in one street, and see each other from turn to turn; put them 12 spaces apart to fire.
    scene.dice(&[("order of moves", 1), ("order of moves", 2)]).go();
    let (doc, ringo) = (scene.man("doc-holliday").square, scene.man("johnny-ringo").square);
    assert_eq!(doc.storey, ringo.storey);
    let near = town::Square { y: doc.y + 12, x: doc.x, ..doc };
    scene.change("johnny-ringo", |man| man.square = near);
    let down = town::Square { y: doc.y + 2, ..doc };
    scene.answer(&[("doc-holliday", Order::Act(Act::go(Gait::Walk, down)))]);
    scene.go();
    let up = town::Square { y: near.y - 2, ..near };
    scene.answer(&[("johnny-ringo", Order::Act(Act::go(Gait::Walk, up)))]);
    scene.go();
    assert!(matches!(scene.state().step, Step::Declare(_)));
    // 8 spaces are long range, 15 off; 5 off for the walking shooter and 5 off for the walking target.
    let fire = |at: &str| Fire::at(fight::Target::Man(scene.who(at)), 0, Side::Right, 1, false);
    let (_, doc) = scene.tally("doc-holliday", &fire("johnny-ringo"));
    let (_, ringo) = scene.tally("johnny-ringo", &fire("doc-holliday"));
    assert_eq!((doc, ringo), (vec![95 - 15 - 5 - 5], vec![95 - 15 - 5 - 5]));
}

#[test]
fn speeds_with_each_weapon_are_those_that_are_printed() {
    ledger::proves!("bh81-306");
    for id in [
        "death_of_ben_thompson",
        "courtright_and_short",
        "garrett_and_the_kid",
        "masterson_and_allison",
        "hardin_and_hickok",
        "holliday_and_ringo",
    ] {
        let scenario = carried(id);
        let mut scene = Scene::new(scenario.clone());
        scene.go();
        let fight::scenario::Rules::SecondEdition(book) = scenario.rules else { panic!("1979") };
        for (figure, part) in scenario.figures.iter().zip(scene.state().cast.iter()) {
            let Who::Record(record) = &figure.who else { continue };
            for carried in record.weapons() {
                use rules::Edition;
                let Some(weapon) = carried.weapon() else { panic!("a weapon") };
                let line = book.line(weapon.arm).expect("a line");
                let speed = part.gunman.quickness.total() + line.speed.modifier();
                assert_eq!(Some(speed), carried.speed, "{} with {}", figure.name, carried.code);
            }
        }
    }
}

#[test]
fn any_of_them_may_be_set_into_a_campaign() {
    ledger::proves!("bh81-307");
    // Their people are records like all others, found by anybody who writes a scenario or keeps a campaign.
    for id in ["ben-thompson", "luke-short", "billy-the-kid", "clay-allison", "wes-hardin", "johnny-ringo"] {
        assert!(people::cast::of_chart("six_gunfights").iter().any(|record| record.id == id), "{id}");
        let text =
            scene::figure("guest", &format!("{id}@six_gunfights"), "A", (5, 5), "weapons = [\"FDR6\"]")
                + &scene::figure("other", "cowboy@average", "B", (9, 5), "");
        let mut scene = Scene::new(scene::street("1979", &text));
        scene.until_firing();
        assert!(scene.tally("guest", &scene.shots("other", 1, false)).0 > 30, "{id}");
    }
}

#[test]
fn each_of_them_can_be_fought_by_the_first_edition_too() {
    for id in ["courtright_and_short", "garrett_and_the_kid", "hardin_and_hickok", "holliday_and_ringo"] {
        let first = carried(id).by(Edition::Y1975).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        assert_eq!(first.sequence.edition(), Edition::Y1975, "{id}");
        // Its own text says so, so that a record of it loads as what it was.
        let again = fight::scenario::parse(&format!("{id}.toml"), first.source(), &Default::default());
        assert_eq!(again.expect("sound").sequence, first.sequence, "{id}");
        let (fight, _) = crate::common::play(first, 75);
        assert!(fight.state().outcome.is_some(), "{id}");
        let second = carried(id).by(Edition::Y1979).expect("it is of 1979");
        assert_eq!(second.source(), carried(id).source(), "{id}");
    }
}
