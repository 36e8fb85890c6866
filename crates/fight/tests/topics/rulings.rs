//! The referee's powers: what a ruling changes, what it cannot, and its text.

use crate::common;
use chance::{Chance, Drawn, Roll, Seeded};
use fight::scenario::{FigureId, SideId};
use fight::{
    Event, Fight, Fire, Forced, Names, Newcomer, Order, Outcome, Overruled, Person, Place, Power, Ruling,
    Status, Step, Target, Told,
};
use proptest::prelude::*;
use rules::{Fate, Location, Severity, Wound};
use town::{Direction, EdgeAt, Latch, Search, Square};

/// A fight of the O.K. Corral that asks for the first orders.
fn corral() -> Fight {
    let mut fight = Fight::new(common::scenario("ok_corral_1979")).expect("playable");
    fight.proceed(&mut Seeded::from_number(7), &mut ()).expect("everybody is somebody");
    fight
}

fn who(fight: &Fight, id: &str) -> FigureId {
    fight.setup().scenario.figure(id).expect("somebody").0
}

fn rule(fight: &mut Fight, text: &str) -> Result<Vec<Told>, Overruled> {
    let names = Names::of(fight);
    let ruling = Ruling::read(text, &names).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(ruling.write(&names), text);
    let mut story = Vec::new();
    fight.rule(&ruling, &mut story).map(|()| story)
}

/// Plays on at random until a step of the turn has come, or the fight is over.
fn play_until(fight: &mut Fight, is: impl Fn(Step) -> bool) {
    let (mut dice, mut search) = (Seeded::from_number(5), Search::new());
    while !is(fight.state().step) {
        match fight.proceed(&mut dice, &mut ()).expect("goes on") {
            Status::Asks if !is(fight.state().step) => common::answer(fight, &mut dice, &mut search),
            Status::Asks => {}
            Status::Over(outcome) => panic!("over: {outcome:?}"),
        }
    }
}

#[test]
fn a_figure_is_moved_turned_and_taken_away() {
    let mut fight = corral();
    let ike = who(&fight, "ike-clanton");
    let free = fight.setup().town.squares().find(|square| {
        let town = &fight.setup().town;
        town.terrain(*square).facts().stands
            && town.tile(*square).thing.is_none()
            && fight.state().men.iter().all(|man| man.square != *square)
    });
    let Square { x, y, .. } = free.expect("a free square");
    let told =
        rule(&mut fight, &format!("move ike-clanton to {x},{y} facing west because he stood on the fence"));
    assert!(told.expect("allowed").iter().any(|told| told.event == Event::Ruled { number: 1 }));
    let man = &fight.state().men[usize::from(ike.0)];
    assert_eq!((man.square, man.facing), (Square::ground(x, y), Direction::West));
    let virgil = fight.state().men[usize::from(who(&fight, "virgil-earp").0)].square;
    assert_eq!(
        rule(&mut fight, &format!("move ike-clanton to {},{}", virgil.x, virgil.y)),
        Err(Overruled::Taken)
    );
    assert_eq!(rule(&mut fight, "move ike-clanton to 60000,60000"), Err(Overruled::NoGround));
    rule(&mut fight, "face ike-clanton south").expect("allowed");
    assert_eq!(fight.state().men[usize::from(ike.0)].facing, Direction::South);
    rule(&mut fight, "remove ike-clanton").expect("allowed");
    assert_eq!(fight.state().men[usize::from(ike.0)].place, Place::Left { zone: None, mounted: false });
    assert_eq!(rule(&mut fight, "remove ike-clanton"), Err(Overruled::NotHere));
    rule(&mut fight, &format!("move ike-clanton to {x},{y}")).expect("he comes back");
    assert!(fight.state().men[usize::from(ike.0)].is_here());
    assert_eq!(fight.state().rulings, 4);
}

#[test]
fn wounds_are_given_and_healed() {
    let mut fight = corral();
    let tom = who(&fight, "tom-mclaury");
    rule(&mut fight, "wound tom-mclaury serious in left arm because the wound was read wrongly")
        .expect("allowed");
    let man = fight.state().men[usize::from(tom.0)].condition;
    assert_eq!((man.wounds, man.arm_serious), (7, [1, 0]));
    rule(&mut fight, "wound tom-mclaury mortal").expect("allowed");
    let strength = fight.state().cast[usize::from(tom.0)].gunman.strength;
    assert_eq!(fight.state().men[usize::from(tom.0)].condition.fate(strength), Fate::Dead);
    rule(&mut fight, "heal tom-mclaury").expect("allowed");
    assert_eq!(fight.state().men[usize::from(tom.0)].condition, rules::Condition::default());
}

#[test]
fn nobody_waits_for_a_man_whom_a_ruling_has_felled() {
    let mut fight = corral();
    let asked = fight.state().step.asked().iter().next().expect("somebody is asked");
    let id = fight.setup().scenario.figures[usize::from(asked.0)].id.clone();
    rule(&mut fight, &format!("wound {id} mortal")).expect("allowed");
    assert!(!fight.state().step.asked().has(asked));
    let status = fight.proceed(&mut Seeded::from_number(1), &mut ()).expect("goes on");
    assert_eq!(status, Status::Asks);
    assert!(fight.asked().next().is_some());
    assert!(!fight.state().step.asked().has(asked));
}

#[test]
fn rounds_and_doors_are_set() {
    let mut fight = corral();
    let wyatt = who(&fight, "wyatt-earp");
    rule(&mut fight, "load wyatt-earp FDR6 with 2").expect("allowed");
    assert_eq!(fight.state().men[usize::from(wyatt.0)].guns[0].loaded, 2);
    assert_eq!(rule(&mut fight, "load wyatt-earp FDR6 with 7"), Err(Overruled::Gun));
    assert_eq!(rule(&mut fight, "load wyatt-earp #4 with 1"), Err(Overruled::Nobody));
    let town = fight.setup().town.clone();
    let door = town
        .edges()
        .find(|at| matches!(town.edge_as_built(*at), town::Edge::Door(door) if door.latch == Latch::Shut));
    let at = door.expect("a shut door");
    let (square, side) = (at.square(), at.side().direction().name());
    let storey = if square.storey == 0 { String::new() } else { format!(",{}", square.storey) };
    rule(&mut fight, &format!("door {},{}{storey} {side} locked", square.x, square.y)).expect("allowed");
    assert!(
        matches!(town.edge_at(at, &fight.state().changes), town::Edge::Door(door) if door.latch == Latch::Locked)
    );
    assert!(matches!(rule(&mut fight, "door 0,0 north open"), Err(Overruled::Door(_))));
}

/// Dice that count how often they are rolled for something.
struct Counting<'c>(&'c mut Vec<&'static str>, Seeded);

impl Chance for Counting<'_> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.0.push(roll.purpose);
        self.1.draw(roll, bands)
    }
}

/// Lets everybody who is asked declare something; each is known by his side and by its number for him.
fn declare(fight: &mut Fight, mut fire: impl FnMut(&Fight, SideId, FigureId) -> Fire) {
    let sides: Vec<SideId> = fight.asked().collect();
    for side in sides {
        let (_, figures) = fight.window(side).asks().expect("asked");
        let orders: Vec<_> =
            figures.iter().map(|figure| (figure, Order::Fire(fire(fight, side, figure)))).collect();
        fight.answer(side, &orders).expect("legal");
    }
}

/// The real number of a figure.
fn real(fight: &Fight, side: SideId, local: FigureId) -> FigureId {
    fight.state().sides[usize::from(side.0)].met[usize::from(local.0)]
}

#[test]
fn the_next_roll_falls_as_the_referee_says_and_no_die_is_rolled() {
    let mut fight = corral();
    play_until(&mut fight, |step| matches!(step, Step::Declare(_)));
    rule(&mut fight, "roll 100 for to hit because the die fell off the table").expect("allowed");
    let mut shooter = None;
    declare(&mut fight, |fight, side, figure| {
        let fires = fight.window(side).fires(figure).into_iter().find(|fire| fire.shots.len() == 1);
        match fires.filter(|_| shooter.is_none()) {
            Some(fire) => {
                shooter = Some(real(fight, side, figure));
                fire
            }
            None => Fire::hold(),
        }
    });
    let shooter = shooter.expect("somebody can fire");
    let (mut rolled, mut story) = (Vec::new(), Vec::new());
    let mut dice = Counting(&mut rolled, Seeded::from_number(1));
    fight.proceed(&mut dice, &mut story).expect("goes on");
    let fired = story.iter().find_map(|told| match &told.event {
        Event::Gun(gun) => match **gun {
            rules::Event::Fired { figure, face, hit, .. } if figure == shooter.0 => Some((face, hit)),
            _ => None,
        },
        _ => None,
    });
    assert_eq!(fired, Some((100, false)));
    assert!(!rolled.contains(&"to hit"), "{rolled:?}");
    assert!(fight.state().forced.is_empty());
}

#[test]
fn a_roll_that_no_die_has_is_no_ruling() {
    let names = Names::of(&corral());
    assert!(Ruling::read("roll 101 for to hit", &names).is_err());
    assert!(Ruling::read("roll 3 for supper", &names).is_err());
    assert_eq!(Forced::new("punch", 20).map(Forced::face), Some(20));
}

#[test]
fn the_next_speed_and_the_next_shot_are_changed_once() {
    let mut fight = corral();
    play_until(&mut fight, |step| matches!(step, Step::Declare(_)));
    let side = fight.asked().next().expect("asked");
    let figure = fight.window(side).asks().expect("asked").1.iter().next().expect("asked");
    let man = real(&fight, side, figure);
    let id = fight.setup().scenario.figures[usize::from(man.0)].id.clone();
    let tallies = |fight: &Fight| {
        let window = fight.window(side);
        let fire = window.fires(figure).into_iter().find(|fire| !fire.shots.is_empty()).expect("can fire");
        let (net, shots) = window.tallies(figure, &fire).expect("allowed");
        (net.total(), shots[0].total(), fire)
    };
    let (speed, chance, _) = tallies(&fight);
    rule(&mut fight, &format!("speed {id} +4 because he was watching")).expect("allowed");
    rule(&mut fight, &format!("aim {id} -15")).expect("allowed");
    let (faster, worse, fire) = tallies(&fight);
    assert_eq!((faster, worse), (speed + 4, chance - 15));
    declare(&mut fight, |_, of, other| match (of, other) == (side, figure) {
        true => fire.clone(),
        false => Fire::hold(),
    });
    fight.proceed(&mut Seeded::from_number(9), &mut ()).expect("goes on");
    assert_eq!(fight.state().men[usize::from(man.0)].favour, fight::Favour::default());
}

#[test]
fn a_side_is_shown_a_figure_until_the_turn_ends() {
    let scenario = common::scenario("coffeyville_1979").with(&["hidden"]).expect("a variant");
    let mut fight = Fight::new(scenario).expect("playable");
    play_until(&mut fight, |step| matches!(step, Step::Act(_)));
    let gang = fight.setup().of_side(SideId(0));
    let robber = gang.iter().next().expect("a robber");
    let unseen = fight.setup().of_side(SideId(1)).iter().find(|citizen| {
        let man = &fight.state().men[usize::from(citizen.0)];
        man.is_here()
            && gang.iter().all(|robber| !fight.state().men[usize::from(robber.0)].knows.has(*citizen))
    });
    let citizen = unseen.expect("somebody is out of sight");
    let id = fight.setup().scenario.figures[usize::from(citizen.0)].id.clone();
    rule(&mut fight, &format!("show gang {id} because he sneezed")).expect("allowed");
    assert!(fight.state().sides[0].met.contains(&citizen));
    assert!(fight.state().men[usize::from(robber.0)].knows.has(citizen));
    assert!(fight.state().sides[0].told_of.has(citizen));
    let turn = fight.state().turn;
    let (mut dice, mut search) = (Seeded::from_number(5), Search::new());
    while fight.state().turn == turn {
        common::answer(&mut fight, &mut dice, &mut search);
        fight.proceed(&mut dice, &mut ()).expect("goes on");
    }
    assert!(fight.state().sides[0].told_of.is_empty());
}

#[test]
fn the_referee_ends_the_fight() {
    let mut fight = corral();
    let story = rule(&mut fight, "end earps because it is late").expect("allowed");
    let outcome = Outcome { winner: Some(SideId(0)), victory: None };
    assert!(story.iter().any(|told| told.event == Event::Over { outcome }));
    assert_eq!(fight.proceed(&mut Seeded::from_number(1), &mut ()), Ok(Status::Over(outcome)));
    assert_eq!(rule(&mut fight, "end nobody"), Err(Overruled::Over));
}

#[test]
fn a_refused_ruling_changes_nothing() {
    let mut fight = Fight::new(common::scenario("ok_corral_1979")).expect("playable");
    let before = fight.state().clone();
    assert_eq!(rule(&mut fight, "heal ike-clanton"), Err(Overruled::NotYet));
    assert_eq!(fight.state(), &before);
    let mut fight = corral();
    let before = fight.state().clone();
    for text in [
        "heal #64",
        "show #9 ike-clanton",
        "end #7",
        "move ike-clanton to 60000,1",
        "load ike-clanton FDR6 with 99",
    ] {
        assert!(rule(&mut fight, text).is_err(), "{text}");
        assert_eq!(fight.state(), &before, "{text}");
    }
}

#[test]
fn a_target_that_was_shown_can_be_named() {
    let fight = corral();
    let names = Names::of(&fight);
    let ike = who(&fight, "ike-clanton");
    let order = fight::text::read("aim at Ike", who(&fight, "wyatt-earp"), &names).expect("an order");
    assert_eq!(order, Order::Fire(Fire { aims: Some(Target::Man(ike)), ..Fire::default() }));
    let fault = Ruling::read("mve ike to 3,4", &names).expect_err("no ruling").to_string();
    assert_eq!(fault, "column 1: expected a ruling, found \"mve\"; did you mean `move`?");
}

fn powers() -> impl Strategy<Value = Power> {
    let figures = (0u8..12).prop_map(FigureId);
    let squares =
        (any::<u16>(), any::<u16>(), any::<u8>()).prop_map(|(x, y, storey)| Square::new(x, y, storey));
    let ways = proptest::sample::select(Direction::ALL.to_vec());
    let edges = (squares.clone(), proptest::sample::select(town::Side::ALL.to_vec()));
    let wounds = (
        proptest::option::of(proptest::sample::select(Location::ALL.to_vec())),
        proptest::sample::select(vec![Severity::Light, Severity::Serious, Severity::Mortal]),
    );
    let latches = proptest::sample::select(vec![Latch::Open, Latch::Shut, Latch::Locked, Latch::Broken]);
    let rolls = proptest::sample::select(Forced::purposes().collect::<Vec<_>>());
    let codes = proptest::sample::select(vec!["FDR6", "KN", "DBS2", "BOW"])
        .prop_filter_map("a code", |code| {
            rules::Weapon::of_code(code).map(|weapon| weapon.code().to_owned())
        });
    prop_oneof![
        newcomers(squares.clone(), ways.clone(), codes.clone()),
        (figures.clone(), codes).prop_map(|(figure, code)| Power::Arm { figure, code }),
        (figures.clone(), 0u8..3).prop_map(|(figure, gun)| Power::Disarm { figure, gun }),
        (figures.clone(), squares, proptest::option::of(ways.clone()))
            .prop_map(|(figure, square, facing)| Power::Move { figure, square, facing }),
        (figures.clone(), ways).prop_map(|(figure, facing)| Power::Face { figure, facing }),
        figures.clone().prop_map(|figure| Power::Remove { figure }),
        figures.clone().prop_map(|figure| Power::Heal { figure }),
        (figures.clone(), wounds).prop_map(|(figure, (location, severity))| Power::Wound {
            figure,
            wound: Wound { location, severity }
        }),
        (figures.clone(), any::<u8>(), any::<u8>()).prop_map(|(figure, gun, loaded)| Power::Rounds {
            figure,
            gun,
            loaded
        }),
        (edges, latches)
            .prop_map(|((square, side), latch)| Power::Door { at: EdgeAt::new(square, side), latch }),
        (rolls, 2u16..=6)
            .prop_filter_map("a face", |(purpose, face)| Forced::new(purpose, face).map(Power::Roll)),
        (figures.clone(), any::<i16>()).prop_map(|(figure, by)| Power::Speed { figure, by }),
        (figures.clone(), any::<i16>()).prop_map(|(figure, by)| Power::Aim { figure, by }),
        (0u8..4, figures).prop_map(|(side, figure)| Power::Show { side: SideId(side), figure }),
        proptest::option::of(0u8..4).prop_map(|side| Power::End { winner: side.map(SideId) }),
    ]
}

fn newcomers(
    squares: impl Strategy<Value = Square>,
    ways: impl Strategy<Value = Direction>,
    codes: impl Strategy<Value = String>,
) -> impl Strategy<Value = Power> {
    let score = 1u8..=100;
    let scores = (score.clone(), score.clone(), score.clone(), score.clone(), score, any::<u8>());
    let scores = scores.prop_map(|(speed, gun, throwing, bravery, strength, gunfights)| Person::Scores {
        speed,
        gun,
        throwing,
        bravery,
        strength,
        gunfights,
    });
    let known = "[b-z][a-z0-9_]{3,12}@[a-z_]{1,12}".prop_map(Person::Known);
    let person = prop_oneof![known, scores];
    let weapons = proptest::collection::vec(codes, 0..4);
    ("[b-z][a-z0-9]{2,8}-[a-z0-9]{3,8}", person, weapons, squares, ways, 0u8..2).prop_map(
        |(word, person, weapons, square, facing, side)| Power::Add {
            who: Box::new(Newcomer { word, person, weapons }),
            side: SideId(side),
            square,
            facing,
        },
    )
}

/// A square where nobody stands, and somebody could.
fn free(fight: &Fight) -> Square {
    let town = &fight.setup().town;
    let empty = |square: &Square| {
        town.terrain(*square).facts().stands
            && town.tile(*square).thing.is_none()
            && fight.state().men.iter().all(|man| man.square != *square)
    };
    town.squares().find(empty).expect("a free square")
}

#[test]
fn somebody_of_the_people_files_comes_into_the_fight_and_is_asked() {
    let mut fight = corral();
    let before = fight.state().men.len();
    let Square { x, y, .. } = free(&fight);
    rule(&mut fight, &format!("add bat-masterson to earps at {x},{y} facing west because he was in town"))
        .expect("he comes");
    let bat = who(&fight, "bat-masterson");
    assert_eq!(usize::from(bat.0), before);
    let man = &fight.state().men[before];
    assert_eq!((man.square, man.place, man.facing), (Square::ground(x, y), Place::Foot, Direction::West));
    assert!(!man.guns.is_empty(), "his record says what he carries");
    assert_eq!(fight.setup().side_of(bat), SideId(0));
    for side in [SideId(0), SideId(1)] {
        let seen = fight.number_for(side, bat).expect("an open table knows him");
        assert_eq!(fight.figure_behind(side, seen), Some(bat));
    }
    let own = fight.window(SideId(0)).view().own;
    assert!(own.iter().any(|one| one.name.contains("Masterson")), "{own:?}");
    let (mut dice, mut search, mut asked) = (Seeded::from_number(3), Search::new(), false);
    for _ in 0..40 {
        match fight.proceed(&mut dice, &mut ()).expect("goes on") {
            Status::Over(_) => break,
            Status::Asks => {
                asked |= fight.asked_of(SideId(0)).has(bat);
                common::answer(&mut fight, &mut dice, &mut search);
            }
        }
    }
    assert!(asked, "he is given orders like everybody");
}

#[test]
fn somebody_comes_by_his_scores_with_the_weapons_that_are_named() {
    let mut fight = corral();
    let Square { x, y, .. } = free(&fight);
    let text = format!(
        "add johnny-behan by speed 50 gun 60 throwing 40 bravery 55 strength 70 gunfights 2 to earps at {x},{y} facing east with FDR6, KN"
    );
    rule(&mut fight, &text).expect("he comes");
    let (behan, figure) = fight.setup().scenario.figure("johnny-behan").expect("he is there");
    assert_eq!(figure.name, "Johnny Behan");
    let part = &fight.state().cast[usize::from(behan.0)];
    assert_eq!(part.gunfights, 2);
    let person = part.person.expect("his scores are known");
    assert_eq!(person.speed, rules::Rating::rolled(50));
    assert_eq!(fight.state().men[usize::from(behan.0)].guns.len(), 2);
    let Square { x, y, .. } = free(&fight);
    let refused = |fight: &mut Fight, text: &str| rule(fight, text).expect_err("refused");
    let at = format!("to earps at {x},{y} facing east");
    assert_eq!(refused(&mut fight, &format!("add johnny-behan {at}")), Overruled::Called);
    assert_eq!(refused(&mut fight, &format!("add nobody-of-note {at}")), Overruled::Unknown);
    let taken = fight.state().men[0].square;
    let text = format!("add bat-masterson to earps at {},{} facing east", taken.x, taken.y);
    assert_eq!(refused(&mut fight, &text), Overruled::Taken);
    assert_eq!(fight.state().men.len(), fight.setup().scenario.figures.len());
}

#[test]
fn a_weapon_is_given_and_taken() {
    let mut fight = corral();
    let ike = usize::from(who(&fight, "ike-clanton").0);
    let before = fight.state().men[ike].guns.len();
    rule(&mut fight, "arm ike-clanton with FDR6 because he found one").expect("he has it");
    let gun = *fight.state().men[ike].guns.get(before).expect("one more");
    assert_eq!((gun.weapon.code(), gun.loaded), ("FDR6", 6));
    rule(&mut fight, "disarm ike-clanton of FDR6-2").expect("he has it no more");
    assert_eq!(fight.state().men[ike].guns.get(before).map(|gun| gun.works), Some(rules::Works::Gone));
    rule(&mut fight, "disarm wyatt-earp of FDR6").expect("a weapon in a hand, too");
    let wyatt = &fight.state().men[usize::from(who(&fight, "wyatt-earp").0)];
    assert!(
        wyatt.hands.iter().flatten().all(|gun| wyatt.guns[usize::from(*gun)].works != rules::Works::Gone)
    );
}

proptest! {
    #[test]
    fn every_ruling_is_read_as_it_was_written(what in powers(), reason in ".{0,40}") {
        thread_local! {
            static NAMES: Names = Names::of(&corral());
        }
        NAMES.with(|names| {
            let ruling = Ruling::new(what, &reason);
            let text = ruling.write(names);
            prop_assert_eq!(Ruling::read(&text, names), Ok(ruling), "{}", text);
            Ok(())
        })?;
    }
}
