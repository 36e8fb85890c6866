//! Wounds, drink and opium in 2002, and what weighs on a roll.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::drink::{Effect, Intoxicant};
use shady_gulch::living::Conscience;
use shady_gulch::switches::DrinkingSkillRelief;
use shady_gulch::task::Unskilled;
use shady_gulch::{
    Condition, Degree, Person, Ratings, RollOf, Skill, Switches, Task, Tracks, Trait, Traits, wounds,
};

/// Somebody who drinks: willpower 3, and a rating of Drinking.
fn drinker(drinking: u8) -> Person {
    Person {
        traits: Traits::new([2, 4, 3, 3, 3]),
        skills: Ratings::new(&[(Skill::Drinking, drinking), (Skill::Firearms, 3)]),
    }
}

/// A man with so many complete blocks of wounds and of drink, on boxes of 10.
fn blocks(wounds: u8, drink: u8) -> Condition {
    Condition::of(Tracks::new(10).wounded(2 * wounds).drunk(2 * drink))
}

/// Net dice on a roll of dexterity.
fn net(condition: &Condition, switches: &Switches) -> i16 {
    let task = Task::of_trait(&drinker(0), Trait::Dexterity);
    condition.weigh(task, RollOf::Trait(Trait::Dexterity), switches).net()
}

#[test]
fn pat_is_shot_and_drinks_three_pints() {
    ledger::proves!("sg02-187", "sg02-057", "sg02-058", "sg02-059");
    let switches = Switches::default();
    let pat = Traits::new([4, 0, 0, 0, 3]);
    assert_eq!(pat.stamina(), 14);
    assert_eq!(wounds::blocks(14), [3, 3, 3, 3, 2]);

    let mut condition = Condition::new(pat.stamina());
    condition.tracks = condition.tracks.wounded(4);
    assert_eq!(condition.tracks.wound_blocks(), 1);
    assert_eq!(net(&condition, &switches), -1);

    condition.takes(1);
    condition.takes(1);
    assert_eq!((condition.tracks.drink_blocks(), net(&condition, &switches)), (0, -1));
    condition.takes(1);
    assert_eq!((condition.tracks.drink, condition.tracks.drink_blocks()), (3, 1));
    let task = Task::of_trait(&drinker(0), Trait::Dexterity);
    let task = condition.weigh(task, RollOf::Trait(Trait::Dexterity), &switches);
    assert_eq!(task.net(), -1);
    let causes = [Cause::WoundBlocks, Cause::NumbedByDrink, Cause::DrinkBlocks];
    assert_eq!(causes.map(|cause| task.dice.of(cause)), [-1, 1, -1]);
}

#[test]
fn wounds_tick_from_the_left_and_each_complete_block_is_a_die() {
    ledger::proves!("sg02-057");
    let at = |wounds| Condition::of(Tracks::new(10).wounded(wounds));
    let complete = [1, 2, 5, 9, 10].map(|wounds| at(wounds).tracks.wound_blocks());
    assert_eq!(complete, [0, 1, 2, 4, 5]);
    assert_eq!([9, 10].map(|wounds| at(wounds).can_act()), [true, false]);
    // On every roll, whatever it is built on.
    for by in Trait::ALL {
        let task = Task::of_trait(&drinker(0), by);
        assert_eq!(at(5).weigh(task, RollOf::Trait(by), &Switches::default()).net(), -2, "{by:?}");
    }
}

#[test]
fn pints_tick_boxes_until_he_passes_out() {
    ledger::proves!("sg02-058");
    let switches = Switches::default();
    let mut condition = Condition::new(10);
    let mut dice = Vec::new();
    for pint in 1..=10u8 {
        assert!(condition.can_act(), "before pint {pint}");
        condition.takes(1);
        dice.push(net(&condition, &switches));
    }
    assert_eq!(dice, [0, -1, -1, -2, -2, -3, -3, -4, -4, -5]);
    assert!(condition.tracks.passed_out() && !condition.can_act() && !condition.tracks.felled());
    condition.takes(9);
    assert_eq!(condition.tracks.drink, 10);
}

#[test]
fn wounds_and_drink_are_worth_the_greater_of_the_two() {
    ledger::proves!("sg02-059");
    let nets = [(2, 1), (1, 3), (4, 2)].map(|(w, i)| net(&blocks(w, i), &Switches::default()));
    assert_eq!(nets, [-2, -3, -4]);
}

#[test]
fn opium_ticks_the_same_boxes_and_does_more() {
    ledger::proves!("sg02-060");
    let switches = Switches::default();
    assert_eq!(Intoxicant::ALL.map(Intoxicant::measure), ["one pint", "a few puffs"]);
    // Four times a few puffs on boxes of 10: two blocks, which numb two of three.
    let mut smoker = Condition::of(Tracks::new(10).wounded(6));
    smoker.takes(4);
    assert_eq!((smoker.tracks.drink_blocks(), net(&smoker, &switches)), (2, -3));
    for effect in Effect::ALL {
        let of_opium_alone = matches!(effect, Effect::Visions | Effect::Sleepiness);
        assert!(Intoxicant::Opium.does(effect));
        assert_eq!(Intoxicant::Alcohol.does(effect), !of_opium_alone, "{effect:?}");
    }
}

#[test]
fn he_who_can_hold_his_drink_shakes_it_off_until_the_next_pint() {
    ledger::proves!("sg02-061", "sg02-158");
    let (man, switches) = (drinker(4), Switches::default());
    let shot = Task::of_skill(&man, Skill::Firearms).unwrap();
    let by = RollOf::skill(Skill::Firearms);
    let mut condition = blocks(0, 2);

    // Willpower 3 and Drinking 4 are 7, with two penalty dice for the drink itself: 1, 4, 3, 2 keep 4 and 3.
    let mut dice = Typed::named([("drinking", 1), ("drinking", 4), ("drinking", 3), ("drinking", 2)]);
    let task = condition.ready(&man, shot, by, &switches, &mut dice);
    assert_eq!((dice.finish(), condition.holds_drink, task.net()), (Ok(()), true, 0));
    assert_eq!(task.dice.of(Cause::HoldsDrink), 2);

    // The next task needs no roll of Drinking.
    let mut none = Typed::new([]);
    assert_eq!(condition.ready(&man, shot, by, &switches, &mut none).net(), 0);
    assert_eq!(none.finish(), Ok(()));

    // Another pint, and all of it is back; this time he fails, and tries again with the task after that.
    condition.takes(1);
    assert!(!condition.holds_drink);
    let mut dice = Typed::named([("drinking", 1), ("drinking", 4), ("drinking", 4), ("drinking", 2)]);
    assert_eq!(condition.ready(&man, shot, by, &switches, &mut dice).net(), -2);
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([("drinking", 1), ("drinking", 1), ("drinking", 1), ("drinking", 1)]);
    assert_eq!(condition.ready(&man, shot, by, &switches, &mut dice).net(), 0);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn only_those_with_the_skill_who_feel_the_drink_roll_for_it() {
    ledger::proves!("sg02-061", "sg02-158");
    let switches = Switches::default();
    let sober = Condition::new(10);
    let one_pint = Condition::of(Tracks::new(10).drunk(1));
    let passed_out = Condition::of(Tracks::new(10).drunk(10));
    let held = Condition { holds_drink: true, ..blocks(0, 2) };
    assert!(blocks(0, 1).may_shake_off(&drinker(1), &switches));
    for (man, condition) in [
        (drinker(0), blocks(0, 3)),
        (drinker(4), sober),
        (drinker(4), one_pint),
        (drinker(4), passed_out),
        (drinker(4), held),
    ] {
        assert!(!condition.may_shake_off(&man, &switches), "{condition:?}");
        let mut none = Typed::new([]);
        let mut same = condition;
        let task = Task::of_trait(&man, Trait::Strength);
        let ready = same.ready(&man, task, RollOf::Trait(Trait::Strength), &switches, &mut none);
        assert_eq!(ready, condition.weigh(task, RollOf::Trait(Trait::Strength), &switches));
        assert_eq!((same, none.finish()), (condition, Ok(())));
    }
    let mut drunk = blocks(0, 3);
    let refused = drunk.shake_off(&drinker(0), &switches, &mut Typed::new([]));
    assert_eq!(refused, Err(Unskilled(Skill::Drinking)));
}

#[test]
fn the_roll_of_drinking_has_the_dice_of_wounds_and_drink() {
    ledger::proves!("sg02-061");
    let switches = Switches::default();
    let shaken = |condition: Condition| {
        let odds = exact(|dice| {
            let mut after = condition;
            after.shake_off(&drinker(4), &switches, dice).is_ok_and(Degree::succeeded)
        });
        odds.of(&true)
    };
    // Total 7: by the greater of wounds and drink.
    assert_eq!(shaken(blocks(0, 1)), Odds::new(23u32, 72u32));
    assert_eq!(shaken(blocks(2, 1)), Odds::new(25u32, 144u32));
    assert_eq!(shaken(blocks(1, 2)), Odds::new(25u32, 144u32));
}

#[test]
fn the_numbing_of_wounds_stays_or_goes_when_the_drink_is_held() {
    ledger::proves!("sg02-061");
    let stays = Switches::default();
    let goes = Switches { drinking_skill_relief: DrinkingSkillRelief::NumbingGoes, ..stays };
    for (w, i, with_numbing, without) in
        [(0, 2, 0, 0), (1, 1, 0, -1), (3, 1, -2, -3), (1, 3, 0, -1), (4, 4, 0, -4), (2, 0, -2, -2)]
    {
        let held = Condition { holds_drink: true, ..blocks(w, i) };
        assert_eq!(net(&held, &stays), with_numbing, "{w} {i}");
        assert_eq!(net(&held, &goes), without, "{w} {i}");
        // He tries only where it does him good.
        let before = -i16::from(w.max(i));
        assert_eq!(blocks(w, i).may_shake_off(&drinker(4), &stays), with_numbing > before, "{w} {i}");
        assert_eq!(blocks(w, i).may_shake_off(&drinker(4), &goes), without > before, "{w} {i}");
    }
}

#[test]
fn everything_weighs_on_a_task_at_once() {
    ledger::proves!("sg02-057", "sg02-058", "sg02-039");
    let mut condition = blocks(3, 1);
    condition.conscience = Conscience { guilty: true };
    let task = Task::of_trait(&drinker(0), Trait::Perception);
    let task = condition.weigh(task, RollOf::Trait(Trait::Perception), &Switches::default());
    let causes = [Cause::WoundBlocks, Cause::NumbedByDrink, Cause::DrinkBlocks, Cause::Guilt];
    assert_eq!(causes.map(|cause| task.dice.of(cause)), [-3, 1, -1, -2]);
    assert_eq!(task.net(), -5);
}

#[test]
fn the_fifth_step_is_in_the_table_and_nobody_feels_it() {
    ledger::proves!("sg02-062");
    let sheets = shady_gulch::drink::sheets();
    let table = sheets.iter().find(|sheet| sheet.id == "blocks-and-dice").unwrap();
    assert_eq!(table.rows.first().unwrap(), &["1", "-1", "yes"]);
    assert_eq!(table.rows.last().unwrap(), &["5", "-5", "no"]);
    for stamina in 0..=24u8 {
        for wounds in 0..=stamina {
            for drink in 0..=stamina {
                let condition = Condition::of(Tracks::new(stamina).wounded(wounds).drunk(drink));
                if condition.can_act() {
                    assert!(net(&condition, &Switches::default()) >= -4, "{condition:?}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn nobody_who_acts_has_five_dice_from_a_track(
        stamina in any::<u8>(), wounds in any::<u8>(), drink in any::<u8>(), holds_drink in any::<bool>(),
    ) {
        ledger::proves!("sg02-062");
        let tracks = Tracks { stamina, wounds, drink };
        let condition = Condition { holds_drink, ..Condition::of(tracks) };
        let dice = net(&condition, &Switches::default());
        let (w, i) = (i16::from(tracks.wound_blocks()), i16::from(tracks.drink_blocks()));
        if condition.can_act() {
            prop_assert!(w <= 4 && i <= 4);
        }
        prop_assert_eq!(dice, if holds_drink { -(w - i).max(0) } else { -w.max(i) });
    }

    #[test]
    fn more_wounds_or_drink_never_help(
        stamina in 0u8..=24, wounds in 0u8..=24, drink in 0u8..=24, more in 1u8..=5,
    ) {
        let switches = Switches::default();
        let condition = Condition::of(Tracks::new(stamina).wounded(wounds).drunk(drink));
        let mut drunker = condition;
        drunker.takes(more);
        let worse = Condition::of(condition.tracks.wounded(more));
        prop_assert!(net(&worse, &switches) <= net(&condition, &switches));
        prop_assert!(net(&drunker, &switches) <= net(&condition, &switches));
    }
}
