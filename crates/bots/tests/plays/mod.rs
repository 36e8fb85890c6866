//! Every bot plays every carried scenario in every sequence. `BOTS_ROUNDS` sets how many rounds are played: in each, the
//! sides of a scenario are given to other bots; as many rounds as there are bots let every bot play everything to its end.

use crate::worlds::{every_way_to_play, player, scenario, times};
use bots::{Bot, Plain, Player};
use chance::{Seed, Seeded};
use fight::scenario::{Doctrine, Restraint, SideId};
use fight::{Fight, Outcome, Scenario, Status, Told};

/// Turns of a fight in a short run.
const TURNS: u16 = 10;

/// Plays a fight to its end; the number of lines that the players had to say of it.
fn play(scenario: Scenario, players: &mut [Box<dyn Player>], seed: u64) -> (Outcome, Fight, usize) {
    let id = format!("{} ({})", scenario.id, scenario.sequence.name());
    let mut fight = Fight::new(scenario).expect("playable");
    let (mut luck, mut told, mut lines) = (Seeded::from_number(seed), Vec::<Told>::new(), 0);
    loop {
        let status = fight.proceed(&mut luck, &mut told).expect("everybody is somebody");
        for (side, player) in (0..).map(SideId).zip(players.iter_mut()) {
            told.iter().filter_map(|told| fight.told(told, side)).for_each(|seen| player.hear(&seen));
        }
        told.clear();
        if let Status::Over(outcome) = status {
            return (outcome, fight, lines);
        }
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            let player = &mut players[usize::from(side.0)];
            let orders = player.answer(&fight.window(side));
            let turn = fight.state().turn;
            if let Err(refused) = fight.answer(side, &orders) {
                panic!("{id}, turn {turn}, side {}: {refused}: {orders:?}", side.0);
            }
            lines += player.reasons().len();
        }
    }
}

#[test]
fn every_bot_plays_every_scenario_in_every_sequence_to_an_end_without_a_refused_order() {
    let bots: Vec<Bot> = Bot::all().collect();
    let rounds = times("BOTS_ROUNDS", 1);
    for round in 0..rounds {
        for (number, mut scenario) in every_way_to_play().enumerate() {
            if rounds == 1 {
                scenario.turns = scenario.turns.min(TURNS);
            }
            let bot = |side: usize| bots[(number + round + side * 3) % bots.len()];
            let mut players: Vec<_> =
                (0..scenario.sides.len()).map(|side| player(bot(side), side as u64)).collect();
            play(scenario, &mut players, round as u64);
        }
    }
}

#[test]
fn bots_are_found_by_their_names() {
    for bot in Bot::all() {
        assert_eq!(Bot::named(bot.name()), Some(bot));
        assert!(!bot.about().is_empty());
    }
    assert_eq!(Bot::named("nobody"), None);
}

#[test]
fn every_doctrine_of_a_scenario_is_a_bot_of_the_same_name() {
    for doctrine in Doctrine::ALL {
        // What was called a character is now the weakest of the people.
        let name = if *doctrine == Doctrine::Character { "easy" } else { doctrine.name() };
        assert_eq!(Bot::named(doctrine.name()).map(Bot::name), Some(name));
    }
}

#[test]
fn the_same_seed_plays_the_same_fight() {
    let fight = || {
        let mut players =
            [Bot::Person(bots::Strength::Easy, bots::Temper::Natural), Bot::Plain(Plain::Random)]
                .map(|bot| bot.player(Seed(7)));
        let (outcome, fight, lines) = play(scenario("ok_corral_1979"), &mut players, 3);
        (outcome, format!("{:?}", fight.state()), lines)
    };
    assert_eq!(fight(), fight());
}

#[test]
fn a_character_says_why() {
    let mut players =
        [0, 1].map(|seed| Bot::Person(bots::Strength::Easy, bots::Temper::Natural).player(Seed(seed)));
    let (_, _, lines) = play(scenario("ok_corral_1979"), &mut players, 1);
    assert!(lines > 0, "nobody said anything");
}

#[test]
fn whoever_wins_nothing_by_leaving_or_robbing_fights_from_cover() {
    let fight = |bot: Plain| {
        let mut players = [bot, Plain::Random].map(|plain| Bot::Plain(plain).player(Seed(5)));
        let (outcome, fight, _) = play(scenario("range_war"), &mut players, 9);
        (outcome, format!("{:?}", fight.state()))
    };
    assert_eq!(fight(Plain::Escape), fight(Plain::Cover));
    assert_eq!(fight(Plain::Rob), fight(Plain::Cover));
    assert_ne!(fight(Plain::Stand), fight(Plain::Cover));
}

#[test]
fn orders_that_nobody_checks_play_the_same_fight() {
    let fight = |checks: bool| {
        let mut players = [Plain::Stand, Plain::Cover].map(|plain| Bot::Plain(plain).player(Seed(2)));
        let (mut fight, mut luck) =
            (Fight::new(scenario("ok_corral_1979")).expect("playable"), Seeded::from_number(4));
        while fight.proceed(&mut luck, &mut ()).expect("everybody is somebody") == Status::Asks {
            let asked: Vec<SideId> = fight.asked().collect();
            for side in asked {
                let player = &mut players[usize::from(side.0)];
                assert!(player.is_sure());
                let orders = player.answer(&fight.window(side));
                let taken = match checks {
                    true => fight.answer(side, &orders),
                    false => fight.answer_unchecked(side, &orders),
                };
                taken.expect("the bots obey the rules");
            }
        }
        format!("{:?}", fight.state())
    };
    assert_eq!(fight(true), fight(false));
    assert!(!Bot::Marksman.player(Seed(2)).is_sure(), "whoever does not say so is checked");
}

#[test]
fn whoever_wins_by_leaving_leaves() {
    let mut players = [Plain::Escape, Plain::Random].map(|plain| Bot::Plain(plain).player(Seed(5)));
    let (_, fight, _) = play(scenario("coffeyville_1979"), &mut players, 9);
    let left = |man: &&fight::Man| matches!(man.place, fight::Place::Left { .. });
    assert!(fight.state().men.iter().any(|man| left(&man)), "nobody got away");
}

#[test]
fn road_agents_find_the_strong_box_that_the_driver_carries() {
    let won = |seed: u64| {
        let mut players = [Plain::Stand, Plain::Rob].map(|plain| Bot::Plain(plain).player(Seed(seed)));
        let (outcome, _, _) = play(scenario("stage_hold_up"), &mut players, seed);
        outcome.winner == Some(SideId(1))
    };
    assert!((0..12).any(won), "nobody carried it off");
}

/// Whether somebody carries money off the train in one of a few fights, when the railway's people never wake.
fn carries_off(bot: Bot) -> bool {
    (0..4).any(|seed| {
        let mut scenario = scenario("train_robbery");
        let railway = scenario.sides.iter().position(|side| side.name == "Railway").expect("a side");
        for figure in scenario.figures.iter_mut().filter(|figure| usize::from(figure.side.0) == railway) {
            figure.orders = vec![Restraint::Waits];
        }
        scenario.triggers.clear();
        let mut players = [bot, Bot::Plain(Plain::Stand)].map(|bot| bot.player(Seed(seed)));
        let (_, fight, _) = play(scenario, &mut players, seed);
        fight.state().sides.iter().any(|side| side.dollars > 0)
    })
}

#[test]
fn robbers_bring_dynamite_to_the_safe_and_carry_money_off() {
    assert!(carries_off(Bot::Plain(Plain::Rob)), "nobody got away with a dollar");
}

#[test]
fn a_marksman_does_what_his_side_is_there_for() {
    assert!(carries_off(Bot::Marksman), "nobody got away with a dollar");
}
