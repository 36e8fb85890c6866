//! Set-up by the book, and who joins.

use super::dice::{book, with};
use super::scene::{at, c};
use chance::Typed;
use northfield::book_1981::Switches;
use northfield::{Event, Face, Game, Gone, HorseId, Joins, Order, Party, Place, Refused, Role, What};
use people::Record;

const ROW: &str = "square, first digit";
const COLUMN: &str = "square, second digit";

fn begun(joins: Joins, dice: &[(&str, u16)]) -> (Game, Vec<Event>) {
    let setup = if joins == Joins::default() { book() } else { with(joins, Switches::default()) };
    let mut game = Game::new(setup);
    let (mut typed, mut told) = (Typed::named(dice.iter().copied()), Vec::new());
    assert_eq!(game.proceed(&mut typed, &mut told), None);
    assert_eq!(typed.finish(), Ok(()), "{told:#?}");
    (game, told)
}

fn players(count: usize) -> Vec<Record> {
    let chart = people::cast::of_chart("fastest_guns").iter();
    chart.filter(|record| !record.weapons().is_empty()).take(count).cloned().collect()
}

fn standing(game: &Game, square: town::Square) -> usize {
    game.state().counters.iter().filter(|counter| counter.place == Place::On(square)).count()
}

#[test]
fn the_town_is_placed_by_dice_and_two_to_a_square() {
    ledger::proves!("bh81-257", "bh81-260", "bh81-261");
    let dice = [
        ("Wheeler's gun", 3),
        ("more citizens", 3),
        (ROW, 2),
        (COLUMN, 5),
        (ROW, 2),
        (COLUMN, 5),
        // Two are there already: the dice are thrown again.
        (ROW, 2),
        (COLUMN, 5),
        (ROW, 6),
        (COLUMN, 6),
    ];
    let (game, told) = begun(Joins::default(), &dice);
    let ground = &game.setup().ground;
    let (staff, lettered, plain) = ground.starts();
    assert_eq!((staff.len(), lettered.len(), plain.len()), (3, 4, 8));
    for square in staff.iter().chain(lettered).chain(plain) {
        assert!(standing(&game, *square) >= 1, "somebody starts on {square:?}");
    }
    assert_eq!(standing(&game, ground.random()[1][4]), 2, "2-5 is full");
    assert_eq!(standing(&game, ground.random()[5][5]), 1, "6-6");
    assert!(told.contains(&Event::WheelersGun { who: c(11), revolver: false }));
    let view = game.view(Party::Town);
    assert_eq!(view.pool, 30 - 8 - 3, "unused citizens are the pool");
    let face = |who: u8| view.counter(c(who)).map(|counter| counter.face);
    assert_eq!([8, 9, 10].map(face), [Some(Face::UpsideDown); 3], "guns near, not in hand");
    assert_eq!([11, 12, 13, 14, 15].map(face), [Some(Face::Down); 5], "no guns");
    assert!(view.counters.iter().all(|counter| counter.party == Party::Gang || !counter.armed));
}

#[test]
fn the_gang_places_whom_it_likes_inside_and_the_rest_in_the_saddle() {
    ledger::proves!("bh81-262");
    let (mut game, _) = begun(
        Joins::default(),
        &[("Wheeler's gun", 1), ("more citizens", 2), (ROW, 1), (COLUMN, 2), (ROW, 3), (COLUMN, 6)],
    );
    let asks = game.asks().expect("the gang is asked");
    assert_eq!((asks.party, asks.what, asks.who.len()), (Party::Gang, What::Place, 8));
    let inside = |square, horse| Order::Inside { who: c(0), at: square, horse };
    let refused = |game: &mut Game, order| game.answer(Party::Gang, order);
    assert_eq!(refused(&mut game, inside(at(15, 22), at(19, 21))), Err(Refused::Start), "Haywood is there");
    assert_eq!(
        refused(&mut game, inside(at(17, 22), at(20, 21))),
        Err(Refused::Start),
        "not by the sidewalk"
    );
    assert_eq!(refused(&mut game, inside(at(16, 19), at(19, 21))), Err(Refused::Start), "another building");
    assert_eq!(
        refused(&mut game, Order::Mounted { who: c(0), at: at(18, 5) }),
        Err(Refused::Start),
        "a sidewalk"
    );
    assert_eq!(refused(&mut game, Order::Done), Err(Refused::MustAct), "everybody is placed");
    let mut dice = Typed::default();
    let mut place = |game: &mut Game, order: Order| {
        game.answer(Party::Gang, order).unwrap_or_else(|why| panic!("{order}: {why}"));
        game.proceed(&mut dice, &mut ())
    };
    place(&mut game, inside(at(17, 22), at(19, 21)));
    place(&mut game, Order::Inside { who: c(1), at: at(17, 22), horse: at(19, 21) });
    assert_eq!(
        game.answer(Party::Gang, Order::Inside { who: c(2), at: at(17, 22), horse: at(19, 22) }),
        Err(Refused::Start),
        "two are there"
    );
    place(&mut game, Order::Mounted { who: c(2), at: at(21, 20) });
    let taken = Order::Mounted { who: c(3), at: at(21, 20) };
    assert_eq!(game.answer(Party::Gang, taken), Err(Refused::Start), "squares of the street must be free");
    assert_eq!(game.state().counters[2].place, Place::Riding(HorseId(2)));
    assert_eq!(game.state().horses[0].at, Some(at(19, 21)));
    assert!(game.state().horses[0].riders.is_empty());
}

#[test]
fn who_joins_the_gang_replaces_pitts_then_miller() {
    ledger::proves!("bh81-293");
    let dice = [("Wheeler's gun", 1), ("more citizens", 2), (ROW, 1), (COLUMN, 1), (ROW, 1), (COLUMN, 2)];
    let (game, _) = begun(Joins { gang: players(2), ..Joins::default() }, &dice);
    let gone: Vec<usize> =
        (0..8).filter(|who| game.state().counters[*who].place == Place::Gone(Gone::Replaced)).collect();
    assert_eq!(gone, [5, 6], "Pitts (7) first, then Miller (6)");
    assert_eq!(game.asks().expect("asked").who.len(), 8);
}

#[test]
fn eleven_player_characters_leave_no_random_citizens_and_no_reinforcements() {
    ledger::proves!("bh81-293", "bh81-294");
    let visitors: Vec<(&str, u16)> = (1..=6).flat_map(|row| [(ROW, row), (COLUMN, row)]).collect();
    let people = players(11);
    let joins = Joins { gang: people[..5].to_vec(), town: people[5..].to_vec() };
    let (game, _) = begun(joins, &visitors);
    let setup = game.setup();
    let state = game.state();
    let on_map = |role: Role| {
        let all = setup.with_role(role).filter(|who| state.square(*who).is_some());
        all.count()
    };
    assert_eq!(on_map(Role::Citizen), 8, "those on H to O and nobody else: 12 less 12");
    assert_eq!(on_map(Role::Visitor), 6);
    for role in [Role::Wheeler, Role::Manning, Role::Allen, Role::Stacey] {
        let who = setup.with_role(role).next().expect("a named citizen");
        let counter = state.counter(who).expect("a counter");
        assert!(counter.armed && counter.guns[0].loaded > 0, "{role:?} has a loaded gun");
    }
    let wheeler = setup.with_role(Role::Wheeler).next().and_then(|who| state.counter(who)).expect("Wheeler");
    assert!(wheeler.guns[0].weapon.arm.is_pistol(), "with his revolver");
    assert!(!setup.joining.reinforced());
    let gang =
        setup.counters(Party::Gang).filter(|who| state.counters[usize::from(who.0)].place == Place::Aside);
    assert_eq!(gang.count(), 10, "five of the eight and five who joined");
}

#[test]
fn no_more_may_join_than_the_book_allows() {
    ledger::proves!("bh81-293", "bh81-294");
    let many = |gang, town| {
        northfield::Setup::new(&Joins { gang: players(gang), town: players(town) }, Switches::default())
    };
    assert!(many(6, 0).is_err());
    assert!(many(0, 7).is_err());
}
