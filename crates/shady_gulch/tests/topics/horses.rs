//! Horses of 2002: frightened, untamed, trained, and hit.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::horses::{
    Blow, CannotLearn, Command, Fright, Horse, HorseHit, MOST_COMMANDS, Panic, Ride, STRESS_OR_STUNT, Team,
    off_the_horse, rider_of, riding, sheets, steady, steadying, team,
};
use shady_gulch::switches::StartledHorse;
use shady_gulch::{Degree, Difficulty, Person, Ratings, Skill, Switches, Traits};

/// Somebody with dexterity 4 and Horsemanship 6.
fn rider() -> Person {
    Person { traits: Traits::new([2, 4, 3, 2, 3]), skills: Ratings::new(&[(Skill::Horsemanship, 6)]) }
}

const WILD: fn() -> Horse = Horse::default;

fn odds(horse: Horse, saddled: bool, switches: Switches, panic: Panic) -> [Odds; 4] {
    let task = steadying(&rider(), horse, saddled, &switches);
    let ends = exact(|dice| steady(&task, panic, &switches, dice).0);
    [Ride::Steadied, Ride::Thrown, Ride::Bolted, Ride::Dragged].map(|end| ends.of(&end))
}

fn over(under: u32, ways: [u32; 4]) -> [Odds; 4] {
    ways.map(|ways| Odds::new(ways, under))
}

#[test]
fn a_frightened_horse_is_steadied_with_dexterity_and_horsemanship() {
    ledger::proves!("sg02-073");
    let switches = Switches::default();
    let task = steadying(&rider(), Horse::TAME, true, &switches);
    assert_eq!((task.total.total(), task.net(), task.difficulty()), (10, 0, Difficulty::Hard));
    assert_eq!(task.total.of(Cause::SkillRating), 6);
    let greenhorn = Person { skills: Ratings::default(), ..rider() };
    assert_eq!(steadying(&greenhorn, Horse::TAME, true, &switches).total.total(), 4, "dexterity alone");
    assert_eq!(Fright::ALL.map(Fright::label), ["snake", "point blank shot", "other hazard"]);

    let mut dice = Typed::named([("steadying", 2), ("steadying", 4)]);
    assert_eq!(steady(&task, Panic::Throws, &switches, &mut dice), (Ride::Steadied, Degree::Poor));
    assert_eq!(dice.finish(), Ok(()));
    for (panic, end) in [(Panic::Throws, Ride::Thrown), (Panic::Bolts, Ride::Bolted)] {
        let mut dice = Typed::named([("steadying", 3), ("steadying", 4)]);
        assert_eq!(steady(&task, panic, &switches, &mut dice), (end, Degree::Failure));
        assert_eq!(dice.finish(), Ok(()));
    }
    let mut dice = Typed::named([("steadying", 5), ("steadying", 6)]);
    assert_eq!(steady(&task, Panic::Bolts, &switches, &mut dice), (Ride::Dragged, Degree::CriticalFailure));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn steadying_is_hard_or_by_the_switch_average_and_then_nobody_is_dragged() {
    ledger::proves!("sg02-073");
    let hard = Switches::default();
    assert_eq!(hard.startled_horse, StartledHorse::Hard);
    let average = Switches { startled_horse: StartledHorse::Average, ..hard };
    assert_eq!(odds(Horse::TAME, true, hard, Panic::Throws), over(36, [15, 19, 0, 2]));
    assert_eq!(odds(Horse::TAME, true, hard, Panic::Bolts), over(36, [15, 0, 19, 2]));
    assert_eq!(odds(Horse::TAME, true, average, Panic::Throws), over(36, [33, 3, 0, 0]));
    let task = steadying(&rider(), Horse::TAME, true, &average);
    assert_eq!(task.difficulty(), Difficulty::Average);
}

#[test]
fn no_saddle_and_an_untamed_horse_cost_two_dice_each_and_both_count() {
    ledger::proves!("sg02-074");
    let switches = Switches::default();
    let net = |horse, saddled| steadying(&rider(), horse, saddled, &switches).net();
    let nets = [net(Horse::TAME, true), net(Horse::TAME, false), net(WILD(), true), net(WILD(), false)];
    assert_eq!(nets, [0, -2, -2, -4]);
    let task = steadying(&rider(), WILD(), false, &switches);
    assert_eq!((task.dice.of(Cause::NoSaddle), task.dice.of(Cause::UntamedHorse)), (-2, -2));
    assert_eq!(odds(Horse::TAME, false, switches, Panic::Throws), over(1296, [117, 935, 0, 244]));
    assert_eq!(odds(WILD(), false, switches, Panic::Throws), over(46656, [927, 33123, 0, 12606]));
    // Any roll on an untamed horse suffers, the saddle counts for a frightened one only.
    assert_eq!(riding(&rider(), WILD(), Difficulty::Average).net(), -2);
    assert_eq!(riding(&rider(), Horse::TAME, Difficulty::Average).net(), 0);
}

#[test]
fn horsemanship_is_hard_under_stress_and_for_stunts() {
    ledger::proves!("sg02-142");
    let stunt = riding(&rider(), Horse::TAME, STRESS_OR_STUNT);
    assert_eq!((stunt.total.total(), stunt.difficulty()), (10, Difficulty::Hard));
    assert_eq!(Skill::Horsemanship.by().label(), "dexterity");
}

#[test]
fn taming_and_training_are_bought_and_not_rolled_and_untrained_commands_fail() {
    ledger::proves!("sg02-075", "sg02-189");
    let [come, kick] = [0, 1].map(|number| Command::new(number).expect("a command"));
    let wild = WILD();
    assert!(!wild.is_tame() && !wild.obeys(come));
    assert_eq!(wild.trained(come), Err(CannotLearn::Untamed), "it must be tame before it learns");
    let tame = wild.tamed();
    assert_eq!(tame, Horse::TAME);
    assert!(!tame.obeys(come), "a tame horse knows nothing yet");
    let clever = tame.trained(come).expect("a tame horse learns");
    assert_eq!((clever.commands(), clever.obeys(come), clever.obeys(kick)), (1, true, false));
    assert_eq!(clever.trained(come), Err(CannotLearn::KnownAlready));
    let cleverer = clever.trained(kick).expect("one command at a time");
    assert!(cleverer.obeys(come) && cleverer.obeys(kick));
    assert_eq!(riding(&rider(), clever, Difficulty::Average).net(), 0, "a tame horse costs no dice");
    assert_eq!(Command::new(MOST_COMMANDS), None);
}

#[test]
fn a_heavy_club_or_a_shot_fells_a_horse_with_a_good_success_and_kills_it_with_a_critical() {
    ledger::proves!("sg02-125");
    use HorseHit::{Dies, Falls, Stands};
    for blow in [Blow::HeavyClub, Blow::Ranged] {
        let ends = Degree::ALL.map(|degree| HorseHit::of(blow, degree));
        assert_eq!(ends, [Stands, Stands, Stands, Stands, Falls, Falls, Dies]);
    }
    let ends = Degree::ALL.map(|degree| HorseHit::of(Blow::Lighter, degree));
    assert_eq!(ends, [Stands; 7], "the rule speaks of heavy blows only");
}

#[test]
fn the_rider_takes_one_die_when_his_horse_goes_down() {
    ledger::proves!("sg02-125");
    for hit in [HorseHit::Falls, HorseHit::Dies] {
        let mut dice = Typed::named([("off the horse", 5)]);
        assert_eq!((rider_of(hit, &mut dice), dice.finish()), (5, Ok(())));
    }
    let mut no_dice = Typed::named([]);
    assert_eq!((rider_of(HorseHit::Stands, &mut no_dice), no_dice.finish()), (0, Ok(())));
    let wounds = exact(off_the_horse);
    assert_eq!((1..=6).map(|face| wounds.of(&face)).collect::<Vec<_>>(), vec![Odds::new(1u32, 6u32); 6]);
}

#[test]
fn a_team_is_slowed_by_a_horse_that_is_down_but_does_not_stop() {
    ledger::proves!("sg02-125");
    assert_eq!(
        [0, 1, 2, 3].map(|down| team(4, down)),
        [Team::Unhurt, Team::Slowed, Team::Slowed, Team::Slowed]
    );
    assert_eq!((team(1, 1), team(4, 4)), (Team::Halted, Team::Halted), "nothing is left to pull");
}

#[test]
fn the_tables_of_horses_show_what_is_rolled() {
    ledger::proves!("sg02-073", "sg02-125");
    let sheets = sheets();
    assert_eq!(sheets[0].rows[0], ["Critical failure", "dragged in the reins", "dragged in the reins"]);
    assert_eq!(sheets[0].rows[1], ["Failure", "thrown", "bolts"]);
    let hits: Vec<&str> = sheets[1].rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(hits, ["stands", "stands", "falls", "falls", "dies"]);
}

proptest! {
    #[test]
    fn a_horse_obeys_exactly_what_it_was_taught(numbers in proptest::collection::vec(any::<u8>(), 0..20)) {
        let mut horse = Horse::TAME;
        let mut taught = std::collections::BTreeSet::new();
        for command in numbers.iter().filter_map(|number| Command::new(*number)) {
            prop_assert_eq!(horse.trained(command).is_ok(), taught.insert(command));
            horse = horse.trained(command).unwrap_or(horse);
        }
        prop_assert_eq!(usize::from(horse.commands()), taught.len());
        for number in 0..MOST_COMMANDS {
            prop_assert_eq!(Command::new(number).map(|it| horse.obeys(it)), Command::new(number).map(|it| taught.contains(&it)));
        }
    }
}
