//! The Battle of Coffeyville in both editions: who is there, what the dice make of the citizens, the alarm, and who wins.

use crate::scene::{Scene, carried, events, morale};
use fight::scenario::{Sequence, SideId};
use fight::{Event, Fight, Fire, Outcome, Place, Stand, Status, Target};
use rules::{Arm, Bravery, Rating, Score, Side};

const BOTH: [&str; 2] = ["coffeyville_1979", "coffeyville_1975"];
const GANG: [&str; 5] = ["grat-dalton", "bill-powers", "dick-broadwell", "bob-dalton", "emmett-dalton"];
const ALARM: &[&str] = &["whether it happens"];

/// Everybody's ids of the three groups of citizens.
fn groups() -> [Vec<String>; 3] {
    let citizens = |range: std::ops::RangeInclusive<u8>| range.map(|number| format!("citizen-{number}"));
    let second = std::iter::once("john-kloehr".to_owned()).chain(citizens(7..=13)).collect();
    [citizens(1..=6).collect(), second, citizens(14..=15).collect()]
}

/// Goes to the first question, with 1979's three rolls to notice all refused.
fn begun(id: &str) -> Scene {
    let mut scene = Scene::new(carried(id)).watching(ALARM);
    if id == "coffeyville_1979" {
        scene.dice(&[("whether it happens", 31); 3]);
    }
    scene.go();
    scene
}

#[test]
fn the_gang_stands_in_two_banks_with_a_rifle_and_two_revolvers_each() {
    ledger::proves!("bh79-230", "bh75-d165", "bh75-p40");
    for (id, rifle, revolver) in [("coffeyville_1979", "15R", "FDR6"), ("coffeyville_1975", "15R", "SAR6")] {
        let scene = begun(id);
        let town = &scene.fight.setup().town;
        for (place, man) in GANG.iter().enumerate() {
            let mark = if place < 3 { "2" } else { "4" };
            let square = scene.man(man).square;
            assert!(town.marked(mark).any(|mark| mark.square == square), "{id}: {man}");
            let codes: Vec<_> = scene.man(man).guns.iter().map(|gun| gun.weapon.code()).collect();
            assert_eq!(codes, [rifle, revolver, revolver], "{id}: {man}");
            assert!(scene.man(man).guns.iter().all(|gun| gun.loaded == gun.weapon.holds));
        }
    }
}

/// Squares in a locked place beside a window or door, with the square outside.
fn ways_in(scene: &Scene) -> Vec<(town::Square, town::Square)> {
    let setup = scene.fight.setup();
    let town = &setup.town;
    let locked = |square: town::Square| {
        setup.scenario.locked.iter().filter_map(|name| town.place(name)).any(|place| place.contains(square))
    };
    let mut found = Vec::new();
    for square in town.squares().filter(|square| square.storey == 0 && locked(*square)) {
        for side in town::Side::ALL {
            let at = town::EdgeAt::new(square, side);
            let opening = matches!(
                town.edge_at(at, &scene.state().changes),
                town::Edge::Window(_) | town::Edge::Door(_)
            );
            if let Some(out) =
                square.across(side).filter(|out| opening && town.contains(*out) && !locked(*out))
            {
                found.push((out, square));
            }
        }
    }
    found
}

#[test]
fn nobody_enters_a_locked_building_by_a_window_either() {
    ledger::proves!("bh79-235", "bh75-d165");
    for (id, sequence) in [(BOTH[0], Sequence::Advanced), (BOTH[1], Sequence::Simultaneous)] {
        let mut scene = Scene::new(carried(id).played(sequence).expect("a sequence of the book"));
        scene.go();
        let ways = ways_in(&scene);
        assert!(ways.len() > 20, "{id}: {}", ways.len());
        for (outside, inside) in ways {
            scene.change("grat-dalton", |man| man.square = outside);
            let figure = scene.who("grat-dalton");
            let (side, own) = scene.local(figure);
            let gaits = scene.fight.window(side).gaits(own);
            let mut search = town::Search::new();
            for gait in gaits {
                let ways = scene.fight.window(side).ways(own, gait, &mut search);
                assert!(ways.iter().all(|way| way.to != inside), "{id}: from {outside:?} to {inside:?}");
            }
        }
    }
}

#[test]
fn sixteen_citizens_stand_in_three_groups_and_are_rolled_without_improvement() {
    ledger::proves!("bh79-231", "bh79-232", "bh75-d165", "bh75-p40");
    for id in BOTH {
        let scene = begun(id);
        let town = &scene.fight.setup().town;
        for (group, mark) in groups().iter().zip(["1", "3", "5"]) {
            for citizen in group {
                let square = scene.man(citizen).square;
                assert!(town.marked(mark).any(|mark| mark.square == square), "{id}: {citizen}");
                let man = scene.man(citizen);
                // One gun, one load, and no more.
                assert_eq!(man.guns.len(), 1, "{id}: {citizen}");
                assert_eq!((man.guns[0].loaded, man.spare[0]), (man.guns[0].weapon.holds, Some(0)));
            }
        }
        let kloehr = &scene.state().cast[usize::from(scene.who("john-kloehr").0)];
        let person = kloehr.person.expect("rolled");
        assert_eq!(person.gun, Rating::Rolled(Score::new(99)), "{id}");
        assert_eq!(person.bravery, Bravery::Rolled(Score::new(97)), "{id}");
        assert_eq!(kloehr.gunman.morale, Some(97));
    }
}

#[test]
fn a_citizen_is_what_his_dice_say() {
    ledger::proves!("bh79-231", "bh79-232");
    // Watching the dice of abilities and guns, all of which read 50 and 9: nobody is improved.
    let abilities = ["speed", "gun accuracy", "throwing accuracy", "strength", "bravery", "experience"];
    let mut watched: Vec<&str> = abilities.to_vec();
    watched.push("citizen's gun");
    let mut scene = Scene::new(carried("coffeyville_1979")).watching(&watched);
    for group in groups() {
        for citizen in group {
            for ability in abilities {
                // Of Kloehr gun accuracy and bravery are printed.
                if citizen != "john-kloehr" || !["gun accuracy", "bravery"].contains(&ability) {
                    scene.dice(&[(ability, 50)]);
                }
            }
            scene.dice(&[("citizen's gun", 9)]);
        }
    }
    scene.go();
    let citizen = scene.who("citizen-1");
    let person = scene.state().cast[usize::from(citizen.0)].person.expect("rolled");
    let fifty = Score::new(50);
    assert_eq!(
        (person.speed, person.gun, person.throwing),
        (Rating::Rolled(fifty), Rating::Rolled(fifty), Rating::Rolled(fifty))
    );
    assert_eq!((person.strength, person.bravery), (Rating::Rolled(fifty), Bravery::Rolled(fifty)));
    assert_eq!(scene.man("citizen-1").guns[0].weapon.arm, Arm::Shotgun);
}

#[test]
fn each_group_has_three_chances_in_ten_to_notice_until_shots_are_heard() {
    ledger::proves!("bh79-234");
    let mut scene = Scene::new(carried("coffeyville_1979")).watching(&["whether it happens", "to hit"]);
    let waits = |scene: &Scene| groups().map(|group| group.iter().all(|id| scene.man(id).waits));
    scene.dice(&[("whether it happens", 31), ("whether it happens", 30), ("whether it happens", 100)]);
    scene.go();
    assert_eq!(waits(&scene), [true, false, true]);
    // Those who wait are not asked, those who noticed are.
    let asked = |scene: &Scene, id: &str| {
        let figure = scene.who(id);
        scene.state().order.iter().any(|group| group.has(figure)) || scene.state().step.asked().has(figure)
    };
    assert!(asked(&scene, "john-kloehr") && !asked(&scene, "citizen-1") && !asked(&scene, "citizen-14"));
    // Turn 2: two groups roll, and nobody notices. A shot is fired, so all act from turn 3 on without a roll.
    scene.answer(&[]);
    scene.dice(&[("whether it happens", 31), ("whether it happens", 31)]);
    scene.until_turn(2);
    scene.fight.change(|state| state.shots_heard = true);
    scene.answer(&[]);
    let told = scene.until_turn(3);
    assert_eq!(waits(&scene), [false; 3]);
    assert_eq!(events(&told).filter(|event| matches!(event, Event::Alarmed { .. })).count(), 8);
    assert!(asked(&scene, "citizen-1") && asked(&scene, "citizen-14"));
}

#[test]
fn in_1975_all_act_from_the_first_turn_and_the_gang_moves_first() {
    ledger::proves!("bh75-p40");
    let scene = begun("coffeyville_1975");
    let gang = scene.fight.setup().of_side(SideId(0));
    assert_eq!(scene.state().step.asked(), gang);
    let citizens = scene.fight.setup().of_side(SideId(1));
    assert_eq!(scene.state().order, [citizens]);
}

#[test]
fn only_citizens_check_morale_and_kloehr_at_97() {
    ledger::proves!("bh79-236", "bh75-d165");
    for id in BOTH {
        let scenario = carried(id);
        for (place, figure) in scenario.figures.iter().enumerate() {
            assert_eq!(figure.minor, place >= GANG.len(), "{id}: {}", figure.id);
        }
    }
    // Bob Dalton comes to the eight in Isham's store: all of them see him and check, he does not.
    let mut scene = Scene::new(carried("coffeyville_1979")).watching(ALARM);
    scene.dice(&[("whether it happens", 1); 3]).go();
    let kloehr = scene.man("john-kloehr").square;
    let beside = town::Square { x: kloehr.x + 1, ..kloehr };
    scene.change("bob-dalton", |man| man.square = beside);
    scene.change("john-kloehr", |man| man.facing = town::Direction::East);
    scene.answer(&[]);
    let told = scene.until_turn(2);
    let checked = morale(&told);
    let kloehr = scene.who("john-kloehr").0;
    let own = checked.iter().find(|check| check.0 == kloehr).expect("he checks");
    // 97 and five for every friend in sight.
    assert!(own.1 >= 97 && (own.1 - 97) % 5 == 0, "{own:?}");
    assert!(checked.iter().all(|check| usize::from(check.0) >= GANG.len()), "{checked:?}");
}

#[test]
fn nobody_enters_a_house_in_which_nobody_started() {
    ledger::proves!("bh79-235", "bh75-d165");
    for id in BOTH {
        let scene = begun(id);
        let setup = scene.fight.setup();
        let used: Vec<_> = ["1", "2", "3", "4", "5"]
            .iter()
            .flat_map(|mark| setup.town.marked(mark))
            .flat_map(|mark| setup.town.places().iter().filter(move |place| place.contains(mark.square)))
            .map(|place| place.name.clone())
            .collect();
        let house = |place: &&town::Place| {
            use town::PlaceKind::{Alley, Corral, Field, Lot, Room, Shed, Street, Train, Water};
            !matches!(place.kind, Alley | Corral | Field | Lot | Room | Shed | Street | Train | Water)
        };
        for place in setup.town.places().iter().filter(house) {
            let locked = |at: &town::EdgeAt| match setup.town.edge_at(*at, &scene.state().changes) {
                town::Edge::Door(door) => door.latch == town::Latch::Locked,
                _ => false,
            };
            let shut = place.doors.iter().all(locked);
            assert_eq!(shut, !used.contains(&place.name), "{id}: {}", place.name);
        }
    }
}

/// Puts some of the gang over the north edge, on horseback or not, and the rest out of the fight.
fn after(
    id: &str,
    variants: &[&str],
    ridden: &[&str],
    walked: &[&str],
    rest: impl Fn(&mut fight::Man),
) -> Status {
    let scenario = carried(id).with(variants).expect("variants");
    let mut scene = Scene::new(scenario);
    scene.go();
    let zones = scene.fight.setup().town.zones();
    let zone =
        zones.iter().position(|zone| zone.name == "north edge").and_then(|zone| u8::try_from(zone).ok());
    let gang: Vec<_> =
        scene.fight.setup().scenario.figures_of(SideId(0)).map(|(_, figure)| figure.id.clone()).collect();
    for man in &gang {
        match (ridden.contains(&man.as_str()), walked.contains(&man.as_str())) {
            (true, _) => scene.change(man, |man| man.place = Place::Left { zone, mounted: true }),
            (_, true) => scene.change(man, |man| man.place = Place::Left { zone, mounted: false }),
            _ => scene.change(man, &rest),
        }
    }
    scene.answer(&[]);
    scene.until_turn(2);
    match scene.state().outcome {
        Some(outcome) => Status::Over(outcome),
        None => Status::Asks,
    }
}

#[test]
fn three_must_ride_off_or_all_be_killed_or_taken_and_anything_else_is_a_draw() {
    ledger::proves!("bh79-237", "bh75-d165");
    let dead = |man: &mut fight::Man| man.condition.dead = true;
    let taken = |man: &mut fight::Man| man.stand = Stand::Surrendered;
    let won =
        |winner, victory| Status::Over(Outcome { winner: Some(SideId(winner)), victory: Some(victory) });
    let draw = Status::Over(Outcome { winner: None, victory: Some(2) });
    for id in BOTH {
        assert_eq!(after(id, &[], &GANG[..3], &[], dead), won(0, 0), "{id}: three ride off");
        assert_eq!(after(id, &[], &GANG[..2], &GANG[2..3], dead), draw, "{id}: the third walks off");
        assert_eq!(after(id, &[], &[], &[], dead), won(1, 1), "{id}: all dead");
        assert_eq!(after(id, &[], &[], &[], taken), won(1, 1), "{id}: all taken");
        assert_eq!(
            after(id, &[], &GANG[..1], &[], dead),
            draw,
            "{id}: one escape is no victory of the citizens"
        );
    }
}

#[test]
fn with_doolin_three_still_win_and_all_six_must_be_beaten() {
    ledger::proves!("bh79-238", "bh75-d165");
    let dead = |man: &mut fight::Man| man.condition.dead = true;
    for id in BOTH {
        let scenario = carried(id).with(&["doolin"]).expect("a variant");
        assert_eq!(scenario.figures_of(SideId(0)).count(), 6);
        let over = after(id, &["doolin"], &["bill-doolin", "bob-dalton", "emmett-dalton"], &[], dead);
        assert_eq!(over, Status::Over(Outcome { winner: Some(SideId(0)), victory: Some(0) }), "{id}");
        let over = after(id, &["doolin"], &["bill-doolin"], &[], dead);
        assert_eq!(over, Status::Over(Outcome { winner: None, victory: Some(2) }), "{id}");
    }
}

#[test]
fn hidden_starts_show_nobody_to_the_other_side() {
    ledger::proves!("bh79-238");
    let scenario = carried("coffeyville_1979").with(&["hidden"]).expect("a variant");
    let mut fight = Fight::new(scenario).expect("playable");
    let mut dice = chance::Seeded::from_number(3);
    fight.proceed(&mut dice, &mut ()).expect("everybody");
    for side in [SideId(0), SideId(1)] {
        let own = fight.setup().of_side(side);
        let seen: fight::Figures =
            own.iter().fold(own, |seen, figure| seen.or(fight.state().men[usize::from(figure.0)].sees));
        for figure in &fight.state().sides[usize::from(side.0)].met {
            assert!(own.has(*figure) || seen.has(*figure), "{side:?} knows of {figure:?}");
        }
    }
}

#[test]
fn a_first_turn_of_the_battle_by_the_numbers() {
    ledger::proves!("bh79-230", "bh75-p40");
    // Bob Dalton (speed 72, accuracy 99, bravery 99, six gunfights) in the street, three spaces from a citizen.
    // 1979: speed 9 and bravery 5, slow -5 or very fast 10. 1975: speed 9, slow -5 or fast 8. The chance in both: 50,
    // accuracy 20, bravery 15, experience 2, short range 10.
    for (id, rifle, revolver) in
        [("coffeyville_1979", (9, 97), (24, 97)), ("coffeyville_1975", (4, 97), (17, 97))]
    {
        let mut scene = begun(id);
        let town = &scene.fight.setup().town;
        let south = |square: &town::Square, by: u16| town::Square { y: square.y + by, ..*square };
        let open = |square: &town::Square| {
            (0..=3).all(|by| town.terrain(south(square, by)) == town::Terrain::Street)
        };
        let edge = town.zone("north edge").expect("a zone");
        let square = edge.areas.iter().flat_map(|area| area.squares()).find(open).expect("a street");
        scene.change("bob-dalton", |man| (man.square, man.facing) = (square, town::Direction::South));
        let other = town::Square { y: square.y + 3, ..square };
        scene.change("citizen-1", |man| (man.square, man.facing) = (other, town::Direction::North));
        scene.answer(&[]);
        scene.until_firing();
        let shot = |gun| Fire::at(Target::Man(scene.who("citizen-1")), gun, Side::Right, 1, false);
        let numbers =
            [0, 1].map(|gun| scene.tally("bob-dalton", &shot(gun))).map(|(net, chances)| (net, chances[0]));
        assert_eq!(numbers, [rifle, revolver], "{id}");
    }
}
