//! The worked example of 1979, the gunfight at the O.K. Corral, played through on the map with its printed dice.
//!
//! The print gives the dice to hit, the die of the shotgun and those for morale; the wound dice are chosen to give the
//! printed wounds, and the dice for the order of moves to give the printed order. Where its chances depart from its own
//! charts (E-75) the charts prevail: every printed hit and miss stands under both.

use crate::transcript::Table;
use fight::scenario::{Sequence, embedded};
use fight::{Act, Ask, Deed, Event, Order, Place, Status};
use ledger::proves;
use rules::{Event as Gun, Fate, Gait};
use town::{Search, Square};

fn corral() -> Table {
    corral_with(&[])
}

fn corral_with(variants: &[&str]) -> Table {
    let scenario = embedded::file("ok_corral_1979").expect("carried").scenario();
    let scenario = scenario.unwrap_or_else(|faults| panic!("{faults}"));
    Table::of(scenario.with(variants).expect("variants"), Sequence::Basic)
}

/// The order of moves of a turn in which nobody moves: no two alike.
const NOBODY_MOVES: [(&str, u16); 8] = [
    ("order of moves", 10),
    ("order of moves", 20),
    ("order of moves", 30),
    ("order of moves", 40),
    ("order of moves", 50),
    ("order of moves", 60),
    ("order of moves", 70),
    ("order of moves", 80),
];

/// Turn 1 up to the declarations.
fn open_fire(table: &mut Table) {
    table.dice(&[("morale", 43)]);
    table.dice(&NOBODY_MOVES);
    table.until_the_firing();
}

/// The declarations of turn 1. Ike declares three shots in the print and fires two, for by the printed chances the third
/// would be at 0. By the charts it would be at 10, and he would fire it; so here he declares the two that he fires.
fn declare(table: &mut Table) {
    let doc = Order::Fire(table.at("Billy", 1, 1, true));
    table.order(&[
        ("Wyatt", table.fires("Frank", 3, true)),
        ("Frank", table.fires("Wyatt", 3, true)),
        ("Morgan", table.fires("Tom", 3, true)),
        ("Tom", table.fires("Virgil", 3, true)),
        ("Virgil", table.fires("Ike", 1, true)),
        ("Ike", table.fires("Morgan", 2, true)),
        ("Doc", doc),
        ("Billy", table.fires("Wyatt", 1, false)),
    ]);
}

/// The dice of turn 1 in the order of fire.
fn roll_turn_1(table: &mut Table) {
    // Wyatt: 18, 01 and 44 hit.
    table.dice(&[("to hit", 18), ("where", 45), ("how bad", 60)]);
    table.dice(&[("to hit", 1), ("where", 60), ("how bad", 60)]);
    table.dice(&[("to hit", 44), ("where", 90), ("how bad", 50)]);
    // Morgan: 78, 45 and 54 hit.
    table.dice(&[("to hit", 78), ("where", 45), ("how bad", 20)]);
    table.dice(&[("to hit", 45), ("where", 35), ("how bad", 20)]);
    table.dice(&[("to hit", 54), ("where", 60), ("how bad", 90)]);
    // Virgil: 35 hits.
    table.dice(&[("to hit", 35), ("where", 60), ("how bad", 60)]);
    // Billy: 26 hits.
    table.dice(&[("to hit", 26), ("where", 90), ("how bad", 30)]);
    // Doc: the printed 70 is not asked for, because 105 always hits; the shotgun die is 9.
    table.dice(&[("pellets", 9), ("where", 60), ("how bad", 90), ("where", 45), ("how bad", 60)]);
    table.dice(&[("where", 75), ("how bad", 40), ("where", 90), ("how bad", 10)]);
    // Ike: 64 misses, 06 hits.
    table.dice(&[("to hit", 64), ("to hit", 6), ("where", 60), ("how bad", 20)]);
}

/// Turn 1, to the beginning of turn 2: Ike's morale fails, and he is to move first.
fn turn_1(table: &mut Table) {
    open_fire(table);
    declare(table);
    roll_turn_1(table);
    table.dice(&[("morale", 70)]);
    // Virgil, Morgan, Wyatt, Doc and Ike: Ike is lowest, then Wyatt, Doc, Virgil and Morgan.
    let order = [60, 90, 20, 40, 5];
    table.dice(&order.map(|face| ("order of moves", face)));
    table.go();
}

#[test]
fn the_men_stand_as_the_example_has_them() {
    proves!("bh79-225", "bh79-226");
    let mut table = corral();
    open_fire(&mut table);
    for (name, arms) in [
        ("Wyatt", &["FDR6", "FDR6"][..]),
        ("Virgil", &["FDR6", "FDR6"]),
        ("Morgan", &["FDR6", "FDR6"]),
        ("Doc", &["FDR6", "2SG"]),
        ("Frank", &["FDR6", "FDR6"]),
        ("Billy", &["FDR6", "FDR6"]),
        ("Tom", &["FDR6"]),
        ("Ike", &["FDR6"]),
    ] {
        let codes: Vec<_> = table.man(name).guns.iter().map(|gun| gun.weapon.code()).collect();
        assert_eq!(codes, arms, "{name}");
    }
    let horses = &table.fight.state().horses;
    let holders: Vec<_> = horses.iter().map(|horse| horse.holder).collect();
    assert_eq!(holders, [Some(table.id("Frank")), Some(table.id("Billy"))]);
    // Short range is up to 3 for a revolver and medium up to 7; nobody has moved before the first shot.
    let ranges = [
        ("Wyatt", "Frank", 200),
        ("Morgan", "Tom", 200),
        ("Virgil", "Ike", 500),
        ("Billy", "Wyatt", 283),
        ("Doc", "Billy", 200),
        ("Ike", "Morgan", 539),
    ];
    for (shooter, target, hundredths) in ranges {
        let sight = table.sight(shooter, target).expect("in sight");
        assert_eq!(sight.distance.0, hundredths, "{shooter} and {target}");
    }
    assert!(table.story.iter().all(|told| !matches!(told.event, Event::Moved { .. })));
}

#[test]
fn declarations_are_made_by_all_at_once_after_all_movement() {
    proves!("bh79-048");
    let mut table = corral();
    open_fire(&mut table);
    assert_eq!(table.asks(), Some(Ask::Fire));
    let all: u32 = table.fight.asked().map(|side| table.fight.asked_of(side).count()).sum();
    assert_eq!(all, 8, "everybody is asked in one step");
    let wyatt = table.id("Wyatt");
    let fire = table.at("Frank", 0, 3, true);
    assert!(table.lists("Wyatt", &fire));
    let (speed, chances) = table.tallies("Wyatt", &fire).expect("fine");
    assert_eq!(speed.total(), 41);
    assert_eq!(chances.iter().map(rules::Tally::total).collect::<Vec<_>>(), [91, 81, 71]);
    // One shot more than he declared is refused, and so is a man who is not there.
    assert!(table.fight.check(wyatt, &table.fires("Frank", 4, true)).is_err());
    assert!(table.fight.check(wyatt, &table.fires("Morgan", 1, true)).is_err());
}

#[test]
fn turn_one_of_the_worked_example_on_the_map() {
    proves!("bh79-048", "bh79-229", "bh79-108");
    let mut table = corral();
    turn_1(&mut table);
    table.expect(
        "
        turn 1
        Ike stands: 43 against 45
        Virgil 34
        Morgan 37
        Wyatt 41
        Doc 28
        Frank 36
        Billy 31
        Tom 30
        Ike 27
        Wyatt hits Frank: 18 against 91
        Frank: serious wound, left shoulder, strength 8
        Frank 31
        Wyatt hits Frank: 01 against 81
        Frank: serious wound, abdomen, strength 1
        Frank 16
        Wyatt hits Frank: 44 against 71
        Frank: mortal wound, head, dead
        Frank gives up 3
        Morgan hits Tom: 78 against 82
        Tom: light wound, left shoulder, strength 11
        Tom 25
        Morgan hits Tom: 45 against 72
        Tom: light wound, right shoulder, strength 8
        Tom 25
        Morgan hits Tom: 54 against 62
        Tom: mortal wound, abdomen, dead
        Tom gives up 3
        Virgil hits Ike: 35 against 72
        Ike: serious wound, abdomen, strength 6
        Ike 7
        Billy hits Wyatt: 26 against 90
        Wyatt: serious wound, head, strength 12
        Doc hits Billy: 00 against 105
        Billy: 4 pellets on 9
        Billy: mortal wound, abdomen, dead
        Billy: serious wound, left shoulder, dead
        Billy: serious wound, chest, dead
        Billy: light wound, head, dead
        Ike misses Morgan: 64 against 30
        Ike hits Morgan: 06 against 20
        Morgan: light wound, abdomen, strength 11
        turn 2
        Ike loses heart: 70 against 30
        ",
    );
    // Rounds are spent once for each shot that was fired.
    let loaded = |name: &str| table.man(name).guns.iter().map(|gun| gun.loaded).collect::<Vec<_>>();
    assert_eq!((loaded("Wyatt"), loaded("Morgan"), loaded("Virgil")), (vec![3, 6], vec![3, 6], vec![5, 6]));
    assert_eq!((loaded("Doc"), loaded("Billy"), loaded("Ike")), (vec![6, 1], vec![5, 6], vec![4]));
    assert_eq!((loaded("Frank"), loaded("Tom")), (vec![6, 6], vec![6]));
}

/// Everybody who is asked in what is left of a turn does nothing.
fn rest_of_turn(table: &mut Table) {
    let turn = table.fight.state().turn;
    while table.fight.state().turn == turn && table.fight.state().outcome.is_none() {
        table.order(&[]);
        table.go();
    }
}

#[test]
fn ike_flees_out_of_sight_and_the_earps_have_won() {
    proves!("bh79-228");
    let mut table = corral();
    turn_1(&mut table);
    table.order(&[("Ike", Order::Act(Act::go(Gait::Run, Square::new(13, 23, 0))))]);
    table.go();
    rest_of_turn(&mut table);
    let state = table.fight.state();
    assert_eq!(
        (state.turn, state.outcome.map(|outcome| outcome.winner)),
        (2, Some(Some(table.side("Wyatt"))))
    );
    table.used_all_dice();
}

#[test]
fn by_the_other_reading_the_fight_goes_on_until_ike_is_off_the_map() {
    proves!("bh79-228", "bh79-229");
    let mut table = corral_with(&["to-the-last"]);
    turn_1(&mut table);
    // Turn 2: he is asked first, can only run 12 spaces, and goes into Fly's studio by its door.
    let ike = table.id("Ike");
    assert_eq!(table.asks(), Some(Ask::Act));
    assert!(table.fight.asked_of(table.side("Ike")).has(ike));
    let (inside, back, alley) = (Square::new(13, 23, 0), Square::new(16, 27, 0), Square::new(10, 32, 0));
    let own = table.local("Ike", ike);
    let ways = table.fight.window(table.side("Ike")).ways(own, Gait::Run, &mut Search::new());
    assert!(ways.iter().any(|way| way.to == inside), "he reaches the studio");
    let furthest = ways.iter().map(|way| way.cost).max();
    assert_eq!(furthest, Some(town::Points::new(12 * fight::book::SPACE)));
    table.order(&[("Ike", Order::Act(Act::go(Gait::Run, inside)))]);
    // The Earps let him go, in the order Wyatt, Doc, Virgil, Morgan.
    for name in ["Wyatt", "Doc", "Virgil", "Morgan"] {
        table.go();
        assert!(table.fight.asked_of(table.side(name)).has(table.id(name)), "{name}");
        table.order(&[]);
    }
    // By the basic rules nobody shoots at horses, and Ike does not show himself: no shot is fired.
    table.dice(&[60, 90, 20, 40, 5].map(|face| ("order of moves", face)));
    table.go();
    for name in ["Wyatt", "Doc", "Virgil", "Morgan"] {
        assert_eq!(table.sight(name, "Ike"), None, "{name}");
    }
    // Turn 3: out of the back door; one turn more to the gate of the alley, for our lot is deep.
    assert_eq!((table.fight.state().turn, table.man("Ike").square), (3, inside));
    table.order(&[("Ike", Order::Act(Act::go(Gait::Run, back)))]);
    table.dice(&[60, 90, 20, 40, 5].map(|face| ("order of moves", face)));
    table.go();
    rest_of_turn(&mut table);
    assert_eq!(table.man("Ike").square, back);
    table.order(&[("Ike", Order::Act(Act::go(Gait::Run, alley).then(Deed::Leave)))]);
    assert_eq!(table.go(), Status::Asks);
    rest_of_turn(&mut table);
    table.used_all_dice();
    final_score(&table);
}

/// The final score of the fight, as printed.
fn final_score(table: &Table) {
    let fares = |name: &str| table.fares(name);
    assert!(matches!(table.man("Ike").place, Place::Left { .. }));
    assert_eq!(fares("Ike"), (6, Fate::Standing));
    assert_eq!((fares("Wyatt"), fares("Morgan")), ((12, Fate::Standing), (11, Fate::Standing)));
    assert_eq!((fares("Virgil"), fares("Doc")), ((15, Fate::Standing), (8, Fate::Standing)));
    for name in ["Frank", "Tom", "Billy"] {
        assert_eq!(fares(name).1, Fate::Dead, "{name}");
    }
    let outcome = table.fight.state().outcome.expect("over");
    assert_eq!(outcome.winner, Some(table.side("Wyatt")));
    let fired =
        |told: &&fight::Told| matches!(&told.event, Event::Gun(gun) if matches!(**gun, Gun::Fired { .. }));
    assert_eq!(table.story.iter().filter(fired).count(), 11, "no shot was fired after turn 1");
}
