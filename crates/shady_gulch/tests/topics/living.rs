//! Virtues and vices in play in 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::living::{self, Conscience, Habits, Opium, Temptation};
use shady_gulch::switches::{LapseDice, ViceRoll};
use shady_gulch::{
    Condition, Degree, Difficulty, Person, Ratings, RollOf, Skill, Switches, Task, Tracks, Trait, Traits,
    Vice, Vices, Virtue, Virtues,
};

/// Somebody of a willpower and a rating of Composure, with perception 3.
fn soul(willpower: u8, composure: u8) -> Person {
    Person {
        traits: Traits::new([3, 3, 3, 3, willpower]),
        skills: Ratings::new(&[(Skill::Composure, composure)]),
    }
}

/// Rolls that must be used up, each for its purpose.
fn dice(purpose: &'static str, faces: &[u16]) -> Typed {
    Typed::named(faces.iter().map(|face| (purpose, *face)))
}

#[test]
fn a_lawful_man_who_steals_feels_guilty_until_he_has_slept() {
    ledger::proves!("sg02-039", "sg02-157");
    let (man, switches) = (soul(3, 4), Switches::default());
    let virtues = Virtues::of(&[Virtue::Lawful]);
    let mut condition = Condition::new(12);

    // Willpower 3 and Composure 4 are 7, and the task is average: a 7 is borne, if poorly.
    let mut fell = dice("virtue", &[3, 4]);
    let borne = living::acts_against(Virtue::Lawful, virtues, &man, &mut condition, &switches, &mut fell);
    assert_eq!((borne, fell.finish()), (Some(Degree::Poor), Ok(())));
    assert!(!condition.conscience.guilty);

    // He does it again and must roll again; an 8 brings guilt, and nothing bars the deed.
    let mut fell = dice("virtue", &[3, 5]);
    let borne = living::acts_against(Virtue::Lawful, virtues, &man, &mut condition, &switches, &mut fell);
    assert_eq!((borne, fell.finish()), (Some(Degree::Failure), Ok(())));
    assert!(condition.conscience.guilty);

    // A third time, and the guilt itself weighs on the roll: four dice. Bearing it now takes no guilt away.
    let mut fell = dice("virtue", &[3, 1, 3, 2]);
    let borne = living::acts_against(Virtue::Lawful, virtues, &man, &mut condition, &switches, &mut fell);
    assert_eq!((borne, fell.finish()), (Some(Degree::Average), Ok(())));
    assert!(condition.conscience.guilty);

    condition.conscience = condition.conscience.slept(false);
    assert!(condition.conscience.guilty, "a nap is not a night");
    condition.conscience = condition.conscience.slept(true);
    assert!(!condition.conscience.guilty);
}

#[test]
fn a_virtue_that_is_not_his_asks_for_no_roll() {
    ledger::proves!("sg02-039");
    let virtues = Virtues::of(&[Virtue::Loyal]);
    let mut condition = Condition::new(12);
    for virtue in Virtue::ALL.into_iter().filter(|virtue| *virtue != Virtue::Loyal) {
        let mut none = Typed::new([]);
        let readings = Switches::default();
        let borne = living::acts_against(virtue, virtues, &soul(0, 0), &mut condition, &readings, &mut none);
        assert_eq!((borne, none.finish()), (None, Ok(())), "{virtue:?}");
    }
    assert_eq!(condition, Condition::new(12));
}

#[test]
fn guilt_is_two_penalty_dice_on_all_that_is_built_on_perception_and_on_composure() {
    ledger::proves!("sg02-039");
    let (man, switches) = (soul(3, 4), Switches::default());
    let guilty = Condition { conscience: Conscience { guilty: true }, ..Condition::new(12) };
    for skill in Skill::ALL {
        let task = guilty.weigh(Task::of_trait(&man, skill.by()), RollOf::skill(skill), &switches);
        let felt = skill.by() == Trait::Perception || skill == Skill::Composure;
        assert_eq!(task.net(), if felt { -2 } else { 0 }, "{skill:?}");
        assert_eq!(task.dice.of(Cause::Guilt), task.net());
    }
    for by in Trait::ALL {
        let task = guilty.weigh(Task::of_trait(&man, by), RollOf::Trait(by), &switches);
        assert_eq!(task.net(), if by == Trait::Perception { -2 } else { 0 }, "{by:?}");
    }
    assert_eq!(guilty.weigh(living::composure(&man), RollOf::Nerve, &switches).net(), -2);
    assert_eq!(Condition::new(12).weigh(living::composure(&man), RollOf::Composure, &switches).net(), 0);
}

#[test]
fn odds_of_bearing_a_deed_are_exact() {
    ledger::proves!("sg02-039");
    let virtues = Virtues::of(&[Virtue::Pious]);
    let bears = |man: Person, before: Condition| {
        let odds = exact(|dice| {
            let mut after = before;
            let readings = Switches::default();
            let borne = living::acts_against(Virtue::Pious, virtues, &man, &mut after, &readings, dice);
            borne.is_some_and(Degree::succeeded)
        });
        odds.of(&true)
    };
    let guilty = Condition { conscience: Conscience { guilty: true }, ..Condition::new(12) };
    assert_eq!(bears(soul(3, 4), Condition::new(12)), Odds::new(7u32, 12u32));
    assert_eq!(bears(soul(3, 4), guilty), Odds::new(25u32, 144u32));
    // Without the skill willpower alone is rolled.
    assert_eq!(bears(soul(3, 0), Condition::new(12)), Odds::new(1u32, 12u32));
}

#[test]
fn james_falls_off_the_wagon() {
    ledger::proves!("sg02-186", "sg02-040");
    let (james, switches, sober) = (soul(3, 2), Switches::default(), Condition::new(12));
    let mut whiskey = Temptation::default();

    // The first drink: two dice, and he gives in.
    let mut fell = dice("vice", &[4, 2]);
    assert_eq!(whiskey.resist(&james, &sober, &switches, &mut fell), Degree::Failure);
    assert_eq!((fell.finish(), whiskey.lapses), (Ok(()), 1));

    // The second: two penalty dice, of four the two highest. He gives in again.
    let mut fell = dice("vice", &[1, 3, 2, 3]);
    assert_eq!(whiskey.resist(&james, &sober, &switches, &mut fell), Degree::Failure);
    assert_eq!((fell.finish(), whiskey.lapses), (Ok(()), 2));

    // The third: two again, no more. He resists.
    let mut fell = dice("vice", &[1, 3, 2, 1]);
    assert_eq!(whiskey.resist(&james, &sober, &switches, &mut fell), Degree::Poor);
    assert_eq!((fell.finish(), whiskey.lapses), (Ok(()), 0));

    // Temptation after that is without penalty dice.
    let mut fell = dice("vice", &[2, 3]);
    assert_eq!(whiskey.resist(&james, &sober, &switches, &mut fell), Degree::Poor);
    assert_eq!(fell.finish(), Ok(()));
}

/// The chance to resist after so many lapses.
fn resisting(man: &Person, lapses: u8, condition: &Condition, switches: &Switches) -> Odds {
    let odds = exact(|dice| Temptation { lapses }.resist(man, condition, switches, dice).succeeded());
    odds.of(&true)
}

#[test]
fn resisting_with_a_total_of_five_is_hard_and_after_a_lapse_nearly_hopeless() {
    ledger::proves!("sg02-040", "sg02-157");
    let (man, switches, sober) = (soul(3, 2), Switches::default(), Condition::new(12));
    assert_eq!(Temptation::default().task(&man, &sober, &switches).difficulty(), Difficulty::Average);
    assert_eq!(resisting(&man, 0, &sober, &switches), Odds::new(5u32, 18u32));
    assert_eq!(resisting(&man, 1, &sober, &switches), Odds::new(13u32, 324u32));
    assert_eq!(resisting(&man, 7, &sober, &switches), Odds::new(13u32, 324u32));
}

#[test]
fn the_dice_of_lapses_may_grow_by_two_each_time() {
    ledger::proves!("sg02-040");
    let (man, sober) = (soul(3, 2), Condition::new(12));
    let flat = Switches::default();
    let growing = Switches { lapse_dice: LapseDice::Growing, ..flat };
    for (lapses, dice_flat, dice_growing) in [(0, 0, 0), (1, -2, -2), (2, -2, -4), (3, -2, -6)] {
        assert_eq!(Temptation { lapses }.dice(&flat), dice_flat);
        assert_eq!(Temptation { lapses }.dice(&growing), dice_growing);
        let task = Temptation { lapses }.task(&man, &sober, &growing);
        assert_eq!(task.dice.of(Cause::Lapsed), dice_growing);
    }
    assert_eq!(resisting(&man, 2, &sober, &flat), Odds::new(13u32, 324u32));
    assert_eq!(resisting(&man, 2, &sober, &growing), Odds::new(131u32, 23328u32));
}

#[test]
fn willpower_alone_may_have_to_resist() {
    ledger::proves!("sg02-040");
    let (man, sober) = (soul(3, 4), Condition::new(12));
    let with_composure = Switches::default();
    let alone = Switches { vice_roll: ViceRoll::WillpowerAlone, ..with_composure };
    assert_eq!(Temptation::default().task(&man, &sober, &with_composure).total.total(), 7);
    assert_eq!(Temptation::default().task(&man, &sober, &alone).total.total(), 3);
    assert_eq!(resisting(&man, 0, &sober, &with_composure), Odds::new(7u32, 12u32));
    assert_eq!(resisting(&man, 0, &sober, &alone), Odds::new(1u32, 12u32));
    assert_eq!(resisting(&man, 1, &sober, &alone), Odds::new(5u32, 1296u32));
    // Without the skill both readings are the same.
    assert_eq!(resisting(&soul(3, 0), 0, &sober, &with_composure), resisting(&soul(3, 0), 0, &sober, &alone));
    // Guilt weighs on composure, and willpower alone is none.
    let guilty = Condition { conscience: Conscience { guilty: true }, ..sober };
    assert_eq!(Temptation::default().task(&man, &guilty, &with_composure).net(), -2);
    assert_eq!(Temptation::default().task(&man, &guilty, &alone).net(), 0);
}

#[test]
fn drink_does_not_cure_drinking() {
    ledger::proves!("sg02-040");
    let (man, switches) = (soul(3, 4), Switches::default());
    let drunk = Condition::of(Tracks::new(10).drunk(4));
    let task = Temptation::default().task(&man, &drunk, &switches);
    assert_eq!((task.net(), task.dice.of(Cause::DutchCourage)), (-2, 0));
}

#[test]
fn friends_may_take_the_bottle_away() {
    ledger::proves!("sg02-041");
    let (man, switches, sober) = (soul(3, 2), Switches::default(), Condition::new(12));
    let mut whiskey = Temptation { lapses: 3 };
    whiskey.taken_away();
    assert_eq!(whiskey, Temptation::default());
    assert_eq!(whiskey.task(&man, &sober, &switches).net(), 0);
}

#[test]
fn stress_calls_up_drink_opium_and_zeal() {
    ledger::proves!("sg02-042");
    for vice in Vice::ALL {
        let habits = Habits { vices: Vices::of(&[vice]), ..Habits::default() };
        let called = matches!(vice, Vice::Alcohol | Vice::Opium | Vice::Zeal);
        assert_eq!(habits.tempted_in_stress().has(vice), called, "{vice:?}");
        assert_eq!(habits.tempted_in_stress().count(), u8::from(called), "{vice:?}");
    }
    let all = Habits { vices: Vices::of(&Vice::ALL), ..Habits::default() };
    assert_eq!(all.tempted_in_stress().count(), 3);
}

#[test]
fn headaches_call_up_laudanum_only() {
    ledger::proves!("sg02-042");
    let addict = Vices::of(&[Vice::Opium]);
    let tempted = |vices, laudanum| Habits { vices, opium: 2, laudanum }.tempted_by_headache();
    assert!(tempted(addict, true));
    assert!(!tempted(addict, false), "he smokes it");
    assert!(!tempted(Vices::of(&[Vice::Alcohol]), true), "he is not given to it");
}

#[test]
fn opium_on_a_second_occasion_is_a_vice() {
    ledger::proves!("sg02-043");
    for (first, second) in [(Opium::Smoked, Opium::Smoked), (Opium::Laudanum, Opium::Smoked)] {
        let mut habits = Habits { vices: Vices::of(&[Vice::Greed]), ..Habits::default() };
        habits.takes_opium(first);
        assert_eq!((habits.vices, habits.opium), (Vices::of(&[Vice::Greed]), 1));
        habits.takes_opium(second);
        assert_eq!((habits.vices, habits.opium), (Vices::of(&[Vice::Greed, Vice::Opium]), 2));
        assert_eq!(habits.tempted_by_headache(), first == Opium::Laudanum);
    }
}

proptest! {
    #[test]
    fn no_soul_is_too_odd(
        willpower in any::<u8>(), composure in any::<u8>(), lapses in any::<u8>(),
        stamina in any::<u8>(), wounds in any::<u8>(), drink in any::<u8>(), seed in any::<u64>(),
        growing in any::<bool>(), guilty in any::<bool>(),
    ) {
        let lapse_dice = if growing { LapseDice::Growing } else { LapseDice::Flat };
        let switches = Switches { lapse_dice, ..Switches::default() };
        let tracks = Tracks { stamina, wounds, drink };
        let mut condition = Condition { conscience: Conscience { guilty }, ..Condition::of(tracks) };
        let mut dice = chance::Seeded::from_number(seed);
        let mut vice = Temptation { lapses };
        let man = soul(willpower, composure);
        let held = vice.resist(&man, &condition, &switches, &mut dice).succeeded();
        prop_assert_eq!(vice.lapses, if held { 0 } else { lapses.saturating_add(1) });
        let virtues = Virtues::of(&Virtue::ALL);
        let borne = living::acts_against(Virtue::Loyal, virtues, &man, &mut condition, &switches, &mut dice);
        let failed = borne.is_some_and(|degree| !degree.succeeded());
        prop_assert_eq!(condition.conscience.guilty, guilty || failed);
    }
}
