//! A bot's choice does not change when hidden facts change. `BOTS_WORLDS` sets how many pairs of worlds are looked at.

use crate::worlds::{below, other_places, other_secrets, player, reach, scenario, times};
use bots::{Bot, Orders, Plain};
use chance::Seeded;
use fight::scenario::SideId;
use fight::{Fight, Scenario};

/// Scenarios of a size that lets many be looked at, with something of everything.
const IDS: [&str; 7] = [
    "ok_corral_1979",
    "ok_corral_1975",
    "garrett_and_the_kid",
    "bar_room_brawl",
    "stage_hold_up",
    "death_of_ben_thompson",
    "bank_and_dynamite_1979",
];
/// Pairs of worlds by default.
const WORLDS: usize = 14;

/// What a bot who has just sat down answers.
fn answer(fight: &Fight, side: SideId, bot: Bot) -> (Orders, String) {
    let mut player = player(bot, 5);
    let orders = player.answer(&fight.window(side));
    (orders, format!("{:?}", player.reasons()))
}

/// A fight somewhere in the middle, at an open table or with hidden movement.
fn somewhere(number: usize, hidden: bool, dice: &mut Seeded) -> (Scenario, Option<Fight>) {
    let mut scenario = scenario(IDS[number % IDS.len()]);
    scenario.map_options.hidden_movement = hidden;
    if !hidden {
        scenario.sides.iter_mut().for_each(|side| side.hidden = false);
    }
    let asks = below(dice, 12);
    let bot = if number.is_multiple_of(2) {
        Bot::Person(bots::Strength::Easy, bots::Temper::Natural)
    } else {
        Bot::Plain(Plain::Close)
    };
    (scenario.clone(), reach(scenario, bot, asks, number as u64))
}

/// Looks at pairs of worlds that a side cannot tell apart; how many there were.
fn look(hidden: bool, change: impl Fn(&Fight, SideId, &mut Seeded) -> Option<Fight>) -> usize {
    let mut pairs = 0;
    for number in 0..times("BOTS_WORLDS", WORLDS) {
        let mut dice = Seeded::from_number(number as u64);
        let (scenario, fight) = somewhere(number, hidden, &mut dice);
        let Some(fight) = fight else { continue };
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            let Some(other) = change(&fight, side, &mut dice) else { continue };
            pairs += 1;
            for bot in Bot::all() {
                let context = format!("world {number}, {}, side {}, {}", scenario.id, side.0, bot.name());
                assert_eq!(answer(&fight, side, bot), answer(&other, side, bot), "{context}");
            }
        }
    }
    pairs
}

#[test]
fn at_an_open_table_what_others_are_and_have_changes_no_choice() {
    let pairs = look(false, |fight, side, dice| Some(other_secrets(fight, side, dice)));
    assert!(pairs > 0, "there was no pair of worlds");
}

#[test]
fn where_movement_is_hidden_those_who_are_not_seen_change_no_choice() {
    let pairs = look(true, other_places);
    assert!(pairs > 0, "nobody was unseen");
}

#[test]
fn what_is_seen_does_change_choices() {
    // The proof that the law above can fail: an enemy in plain sight is moved, and somebody does something else.
    let fight = reach(scenario("ok_corral_1979"), Bot::Plain(Plain::Stand), 0, 1).expect("it begins");
    let side = fight.asked().next().expect("somebody is asked");
    let mut other = fight.clone();
    let enemies = fight.setup().everybody().but(fight.setup().of_side(side));
    other.change(|state| {
        for figure in enemies.iter() {
            let man = &mut state.men[usize::from(figure.0)];
            man.square = town::Square::ground(0, u16::from(figure.0));
        }
    });
    let changed =
        Bot::all().filter(|bot| answer(&fight, side, *bot).0 != answer(&other, side, *bot).0).count();
    assert!(changed > 2, "only {changed} bots look at where the enemy is");
}
