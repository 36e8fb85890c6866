//! Random games by the law of this crate: what is listed is accepted and nothing else is, every game ends, money is conserved
//! to the dollar. That a game is saved, loaded and taken back is a law of every game: `staging/tests/laws`.

use super::dice::{book, with};
use super::random::{choose, pick, play, told};
use chance::{Seed, Seeded};
use northfield::book_1981::Switches;
use northfield::{Act, Aim, CounterId, Face, Game, Gone, Hands, HorseId, Joins, Order, Party, Place, Setup};
use rules::brawling::Action;
use rules::{Fate, Gait};
use std::collections::BTreeSet;
use std::sync::Arc;
use town::Square;

/// Setups that differ in order of play and in who joins.
fn setups() -> Vec<Arc<Setup>> {
    let mut switches = Switches::default();
    switches.set("order-of-play", "by-speed").expect("a reading");
    switches.set("later-gang-losses", "every-loss").expect("a reading");
    let chart = people::cast::of_chart("fastest_guns").iter();
    let people: Vec<people::Record> =
        chart.filter(|man| !man.weapons().is_empty()).take(6).cloned().collect();
    let joins = Joins { gang: people[..4].to_vec(), town: people[4..].to_vec() };
    vec![book(), with(Joins::default(), switches), with(joins, Switches::default())]
}

#[test]
fn every_random_game_ends_and_its_money_is_conserved() {
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..8 {
            let (game, outcome, _) = play(setup, seed + 100 * number as u64, &mut ());
            let state = game.state();
            let carried: u32 = state.counters.iter().map(|counter| counter.loot).sum();
            assert_eq!(carried, state.bank.taken, "every dollar taken is with somebody");
            assert_eq!(outcome.loot + outcome.recovered, state.bank.taken);
            assert!(setup.counters(Party::Gang).all(|who| state.counters[usize::from(who.0)].is_gone()));
            assert_eq!(game.asks(), None);
        }
    }
}

#[test]
fn everything_happens_in_some_random_game() {
    let mut kinds = BTreeSet::new();
    for seed in 0..24 {
        for event in told(&book(), seed) {
            let text = format!("{event:?}");
            kinds.insert(text.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
        }
    }
    let wanted = [
        "Armed",
        "Arrived",
        "Brawled",
        "Checked",
        "Covered",
        "Discovered",
        "Ended",
        "Fell",
        "FoundNoGun",
        "GotOff",
        "Hit",
        "HorseDown",
        "Intimidated",
        "Left",
        "Loaded",
        "Loads",
        "MountedUp",
        "PickedUp",
        "Placed",
        "Reached",
        "Reinforcements",
        "Searched",
        "Shot",
        "Stage",
        "Started",
        "Threatened",
        "Told",
        "Turn",
        "Unnoticed",
        "Went",
        "WheelersGun",
    ];
    let missing: Vec<&&str> = wanted.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// A game step by step, with whatever is to be looked at on the way.
fn walk(setup: &Arc<Setup>, seed: u64, most: usize, mut look: impl FnMut(&Game, &mut Seeded)) {
    let (mut dice, mut own) = (Seeded::stream(Seed(seed), 0), Seeded::stream(Seed(seed), 1));
    let mut game = Game::new(Arc::clone(setup));
    let mut outcome = game.proceed(&mut dice, &mut ());
    for _ in 0..most {
        if outcome.is_some() {
            break;
        }
        look(&game, &mut own);
        let (party, order) = choose(&game, &mut own).expect("somebody is asked");
        game.answer(party, order).expect("it was listed");
        outcome = game.proceed(&mut dice, &mut ());
    }
}

/// Any order at all, most of them nonsense.
fn strange(game: &Game, dice: &mut Seeded) -> Order {
    let counters = game.state().counters.len();
    // Most of the time somebody who is asked, or the strangeness would only be found in the first question.
    let asked = game.asks().map_or(Vec::new(), |ask| ask.who);
    let who = match pick(dice, 4) {
        0 => CounterId(pick(dice, counters + 3) as u8),
        _ => asked[pick(dice, asked.len())],
    };
    let man = CounterId(pick(dice, counters + 2) as u8);
    let horse = HorseId(pick(dice, 10) as u8);
    let at = Square::new(pick(dice, 37) as u16, pick(dice, 29) as u16, (pick(dice, 20) / 19) as u8);
    let near = game.state().square(who).map_or(at, |square| {
        let by = |number: u16, dice: &mut Seeded| (number + pick(dice, 3) as u16).saturating_sub(1);
        Square { x: by(square.x, dice), y: by(square.y, dice), ..square }
    });
    let gait = Gait::ALL[pick(dice, Gait::ALL.len())];
    let (gun, hands) = (pick(dice, 3) as u8, if pick(dice, 3) == 0 { Hands::Two } else { Hands::One });
    match pick(dice, 24) {
        0 => Order::Inside { who, at, horse: near },
        1 => Order::Mounted { who, at },
        2..=4 => Order::Go { who, gait, to: if pick(dice, 2) == 0 { at } else { near } },
        5 => Order::Mount { who, horse },
        6 => Order::Dismount { who, to: near },
        7 => Order::PickUp { who, gait, man },
        8 => Order::Sling { who, man, horse },
        9 => Order::TakeHold { who, man },
        10 => Order::LetGo { who },
        11 => Order::Leave { who },
        12 => Order::Arm { who },
        13 => Order::Reload { who, gun },
        14 => Order::Herd { who, to: at },
        15 | 16 => Order::Fire { who, gun, hands, at: Aim::Man(man) },
        17 => Order::Fire { who, gun, hands, at: Aim::Horse(horse) },
        18 => Order::Intimidate { who, gun },
        19 => Order::Cover { who, staff: man },
        20 => Order::Brawl { who, foe: man },
        21 => Order::Blow { who, action: Action::ALL[pick(dice, Action::ALL.len())] },
        22 => Order::Threaten { who, staff: man },
        _ => [Order::Search { who }, Order::Arrive { who, at: near }, Order::Stay { who }, Order::Done]
            [pick(dice, 4)],
    }
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else_is() {
    let (mut accepted, mut refused) = (0, 0);
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..2 {
            walk(setup, 7 + seed + 10 * number as u64, 250, |game, dice| {
                let ask = game.asks().expect("somebody is asked");
                let window = game.window(ask.party);
                let orders = window.orders();
                assert!(!orders.is_empty());
                for _ in 0..12 {
                    let order = orders[pick(dice, orders.len())];
                    assert_eq!(game.clone().answer(ask.party, order), Ok(()), "{order}");
                    assert!(game.window(ask.party.other()).allows(&order).is_err());
                }
                for _ in 0..40 {
                    let order = strange(game, dice);
                    let listed = orders.contains(&order);
                    let answer = game.clone().answer(ask.party, order);
                    assert_eq!(answer.is_ok(), listed, "{order}: {answer:?}");
                    if listed { accepted += 1 } else { refused += 1 }
                }
                assert_eq!(game.window(ask.party.other()).orders(), []);
            });
        }
    }
    assert!(accepted > 300 && refused > 3000, "{accepted} strange orders were taken, {refused} refused");
}

#[test]
fn every_state_is_sound() {
    for (number, setup) in setups().iter().enumerate() {
        walk(setup, 40 + number as u64, 700, |game, _| sound(game));
    }
}

/// What holds in every state: limits, riders where their horses are, nobody in two places.
fn sound(game: &Game) {
    let (setup, state) = (game.setup(), game.state());
    for (place, horse) in state.horses.iter().enumerate() {
        for rider in &horse.riders {
            let on = state.counters[usize::from(rider.0)].horse();
            assert_eq!(on, Some(HorseId(place as u8)), "{rider} is where his horse is");
        }
        assert!(!horse.body.is_down() || horse.riders.is_empty());
    }
    let view = game.view(Party::Town);
    let up = |party| {
        let stands = move |man: &&northfield::CounterView| {
            man.party == party && man.fate == Fate::Standing && man.square.is_some()
        };
        view.counters.iter().filter(stands).collect::<Vec<_>>()
    };
    let (gang, town) = (up(Party::Gang), up(Party::Town));
    for man in &gang {
        assert!(!town.iter().any(|other| other.square == man.square), "enemies share no square");
        let on_foot = |other: &&&northfield::CounterView| {
            matches!(other.place, Place::On(_)) && other.square == man.square
        };
        // Two, or the riders of two horses that were shot under them.
        assert!(gang.iter().filter(on_foot).count() <= 4);
    }
    for man in &town {
        assert!(town.iter().filter(|other| other.square == man.square).count() <= 2, "{:?}", man.square);
        assert!(man.armed || man.face != Face::Up);
    }
    for (place, counter) in state.counters.iter().enumerate() {
        let who = CounterId(place as u8);
        if let Some(horse) = counter.horse() {
            assert!(state.horses[usize::from(horse.0)].riders.contains(&who));
        }
        assert!(counter.drags.is_none_or(|man| state.square(man) == state.square(who)));
        assert!(counter.drags.is_none() || !matches!(counter.act, Act::Fired));
        assert!(counter.loot == 0 || setup.party(who) == Some(Party::Gang));
        assert!(counter.place != Place::Gone(Gone::Escaped) || setup.party(who) == Some(Party::Gang));
    }
}

#[test]
fn every_order_is_read_as_it_is_written() {
    let mut dice = Seeded::from_number(3);
    let mut game = Game::new(book());
    game.proceed(&mut Seeded::from_number(1), &mut ());
    for _ in 0..3000 {
        let order = strange(&game, &mut dice);
        assert_eq!(order.to_string().parse(), Ok(order));
    }
    for text in
        ["", "c0", "c0 fly to 1,1", "c-1 stay", "c0 walk to 1", "c0 walk to 1,2,3,4", "cc stay", "done now"]
    {
        assert!(text.parse::<Order>().is_err(), "{text}");
    }
}
