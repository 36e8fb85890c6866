//! Reputation in 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::reputation::{self, Met, Shame};
use shady_gulch::switches::RecognisingWithoutLore;
use shady_gulch::task::Unskilled;
use shady_gulch::{Condition, Difficulty, KnownAs, Person, Ratings, Skill, Switches, Tracks, Traits};

/// Somebody of reasoning 3 with a rating of Western Lore.
fn observer(lore: u8) -> Person {
    Person { traits: Traits::new([3, 3, 3, 3, 3]), skills: Ratings::new(&[(Skill::WesternLore, lore)]) }
}

fn recognised(lore: u8, reputation: u8, switches: &Switches) -> Odds {
    let condition = Condition::new(12);
    let odds = exact(|dice| {
        reputation::recognises(Met::Strangers, &observer(lore), &condition, reputation, switches, dice)
            .is_ok_and(|known| known)
    });
    odds.of(&true)
}

#[test]
fn the_better_known_are_recognised_more_easily() {
    ledger::proves!("sg02-044", "sg02-156");
    let switches = Switches::default();
    let odds = [0, 8, 13, 18].map(|reputation| recognised(4, reputation, &switches));
    let expected =
        [(23u32, 72u32), (7, 12), (29, 36), (131, 144)].map(|(over, under)| Odds::new(over, under));
    assert_eq!(odds, expected);
}

#[test]
fn the_dice_of_reputation_change_at_six_eleven_and_sixteen() {
    ledger::proves!("sg02-044");
    let edges = [0, 5, 6, 10, 11, 15, 16, 20].map(reputation::renown);
    assert_eq!(edges, [-1, -1, 0, 0, 1, 1, 2, 2]);
    let condition = Condition::of(Tracks::new(10).wounded(2));
    let task = reputation::recognising(&observer(4), &condition, 18, &Switches::default()).unwrap();
    assert_eq!((task.total.total(), task.difficulty()), (7, Difficulty::Average));
    assert_eq!((task.dice.of(Cause::Renown), task.dice.of(Cause::WoundBlocks), task.net()), (2, -1, 1));
}

#[test]
fn without_lore_reasoning_alone_serves_unless_the_referee_forbids_it() {
    ledger::proves!("sg02-044", "sg02-156");
    let alone = Switches::default();
    let barred = Switches { recognising_without_lore: RecognisingWithoutLore::NotAllowed, ..alone };
    assert_eq!(recognised(0, 8, &alone), Odds::new(1u32, 12u32));
    assert_eq!(recognised(0, 13, &alone), Odds::new(43u32, 216u32));
    let mut none = Typed::new([]);
    let refused =
        reputation::recognises(Met::Strangers, &observer(0), &Condition::new(12), 8, &barred, &mut none);
    assert_eq!((refused, none.finish()), (Err(Unskilled(Skill::WesternLore)), Ok(())));
    // Whoever has lore does not mind the reading.
    assert_eq!(recognised(4, 8, &barred), Odds::new(7u32, 12u32));
}

#[test]
fn neighbours_know_each_other_without_a_roll() {
    ledger::proves!("sg02-025");
    let (condition, switches) = (Condition::new(12), Switches::default());
    let mut none = Typed::new([]);
    let known = reputation::recognises(Met::Neighbours, &observer(0), &condition, 0, &switches, &mut none);
    assert_eq!((known, none.finish()), (Ok(true), Ok(())));
    // A stranger of no reputation: one penalty die, of three dice the two highest.
    let mut dice = Typed::named([("recognise", 1), ("recognise", 3), ("recognise", 5)]);
    let known = reputation::recognises(Met::Strangers, &observer(4), &condition, 0, &switches, &mut dice);
    assert_eq!((known, dice.finish()), (Ok(false), Ok(())));
}

#[test]
fn seven_acts_may_earn_a_bad_name() {
    ledger::proves!("sg02-045", "sg02-185");
    let acts = Shame::ALL.map(Shame::label);
    assert_eq!(
        acts,
        [
            "cowering in cover before many eyes",
            "refusing a challenge",
            "a sadistic act",
            "betraying friends or family",
            "not paying a bet",
            "cheating or stealing",
            "not paying back a debt"
        ]
    );
    let sheets = reputation::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == "shameful-acts").unwrap();
    assert_eq!(sheet.rows.len(), 7);
}

#[test]
fn the_known_are_feared_or_despised_from_eleven_on() {
    ledger::proves!("sg02-046");
    for reputation in 0..=20 {
        let steps = match reputation {
            0..=10 => 0,
            11..=15 => 1,
            _ => 2,
        };
        assert_eq!(reputation::fear(reputation, KnownAs::Dangerous), -steps, "{reputation}");
        assert_eq!(reputation::fear(reputation, KnownAs::Coward), steps, "{reputation}");
        assert_eq!(reputation::fear(reputation, KnownAs::Nothing), 0);
    }
}

#[test]
fn reputation_stays_within_its_range() {
    ledger::proves!("sg02-025");
    assert_eq!(
        [(0, 0), (0, 4), (18, 4), (3, -5)].map(|(old, by)| reputation::changed(old, by)),
        [0, 4, 20, 0]
    );
}

proptest! {
    #[test]
    fn no_reputation_is_too_odd(old in any::<u8>(), by in any::<i16>()) {
        prop_assert!(reputation::changed(old, by) <= 20);
        prop_assert!((-1..=2).contains(&reputation::renown(old)));
        prop_assert_eq!(reputation::fear(old, KnownAs::Dangerous), -reputation::fear(old, KnownAs::Coward));
        prop_assert!(reputation::renown(old) <= reputation::renown(old.saturating_add(1)));
    }
}
