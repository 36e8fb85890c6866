//! Sobering, healing, dying, being brought back, and what stays: the rules of 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use shady_gulch::healing::{
    CARING, Harm, Health, Mishap, Muscle, Plight, REVIVING, aid, cared_for, caring, healed_a_week,
    hours_to_sober, lasting_harm, revive, reviving, sheets, sobered, sobered_an_hour, story_over, week,
    weeks_to_heal,
};
use shady_gulch::task::Unskilled;
use shady_gulch::{
    Degree, Difficulty, Person, Ratings, Skill, Switches, Task, Tracks, Trait, Traits, wounds,
};

/// Traits with strength and willpower, and 3 in everything else.
fn traits(strength: u8, willpower: u8) -> Traits {
    Traits::new([strength, 3, 3, 3, willpower])
}

fn healer(reasoning: u8, medicine: u8) -> Person {
    Person {
        traits: Traits::new([2, 2, 2, reasoning, 2]),
        skills: Ratings::new(&[(Skill::Medicine, medicine)]),
    }
}

fn revival(total: (u8, u8)) -> Task {
    reviving(&healer(total.0, total.1)).expect("a healer with Medicine")
}

fn care(total: (u8, u8), difficulty: Difficulty) -> Task {
    caring(&healer(total.0, total.1), difficulty).expect("a healer with Medicine")
}

fn tracks(stamina: u8, wounds: u8, drink: u8) -> Tracks {
    Tracks { stamina, wounds, drink }
}

fn health(stamina: u8, wounds: u8) -> Health {
    Health { tracks: tracks(stamina, wounds, 0), ..Health::default() }
}

fn over36(ways: u32) -> Odds {
    Odds::new(ways, 36u32)
}

#[test]
fn an_hour_takes_willpower_boxes_of_drink_or_half_without_food_and_water() {
    ledger::proves!("sg02-068");
    let fed: Vec<u8> = (0..=6).map(|will| sobered_an_hour(&traits(2, will), true)).collect();
    let unfed: Vec<u8> = (0..=6).map(|will| sobered_an_hour(&traits(2, will), false)).collect();
    assert_eq!(fed, [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(unfed, [0, 0, 1, 1, 2, 2, 3], "halves are rounded down");

    let drunk = tracks(14, 4, 5);
    assert_eq!(sobered(drunk, &traits(4, 3), 1, true), tracks(14, 4, 2), "wounds stay");
    assert_eq!(sobered(drunk, &traits(4, 3), 2, true), tracks(14, 4, 0));
    assert_eq!(sobered(drunk, &traits(4, 3), 1, false), tracks(14, 4, 4));
    assert_eq!(sobered(drunk, &traits(4, 3), u16::MAX, true), tracks(14, 4, 0));
}

#[test]
fn five_boxes_of_drink_take_willpower_3_two_hours_fed_and_five_unfed() {
    ledger::proves!("sg02-068");
    let drunk = tracks(14, 0, 5);
    assert_eq!(hours_to_sober(drunk, &traits(4, 3), true), Some(2));
    assert_eq!(hours_to_sober(drunk, &traits(4, 3), false), Some(5));
}

#[test]
fn willpower_0_never_recovers_and_willpower_1_never_sobers_without_food() {
    ledger::proves!("sg02-068", "sg02-069");
    let drunk = tracks(10, 3, 5);
    assert_eq!(hours_to_sober(drunk, &traits(5, 0), true), None);
    assert_eq!(hours_to_sober(drunk, &traits(5, 1), false), None);
    assert_eq!(hours_to_sober(drunk, &traits(5, 1), true), Some(5));
    assert_eq!(weeks_to_heal(drunk, &traits(5, 0)), None);
    assert_eq!(hours_to_sober(tracks(10, 3, 0), &traits(5, 0), false), Some(0), "sober already");
    assert_eq!(sobered(drunk, &traits(5, 1), 1000, false), drunk);
}

#[test]
fn wounds_heal_at_willpower_a_week_so_that_14_take_willpower_3_five_weeks() {
    ledger::proves!("sg02-069");
    assert_eq!(
        (0..=6).map(|will| healed_a_week(&traits(2, will))).collect::<Vec<_>>(),
        [0, 1, 2, 3, 4, 5, 6]
    );
    assert_eq!(weeks_to_heal(tracks(24, 14, 0), &traits(6, 3)), Some(5));
    let mut man = health(24, 14);
    let mut left = Vec::new();
    for _ in 0..5 {
        let mut no_dice = Typed::named([]);
        (man, _) = week(man, &traits(6, 3), None, &Switches::default(), &mut no_dice);
        assert_eq!(no_dice.finish(), Ok(()), "rest is not rolled for");
        left.push(man.tracks.wounds);
    }
    assert_eq!(left, [11, 8, 5, 2, 0]);
}

#[test]
fn the_last_ticked_box_heals_first_and_a_block_that_is_broken_costs_no_die() {
    ledger::proves!("sg02-069");
    let shot = health(14, 4);
    assert_eq!(shot.tracks.wound_blocks(), 1, "blocks of 3 3 3 3 2");
    assert_eq!(shot.healed(1).tracks.wound_blocks(), 1, "the fourth box lay in the second block");
    assert_eq!(shot.healed(2).tracks.wound_blocks(), 0);
}

#[test]
fn without_boxes_he_is_dying_however_great_the_blow_and_the_next_damage_kills() {
    ledger::proves!("sg02-063");
    let man = Health::new(&traits(2, 3));
    assert_eq!((man.tracks.stamina, man.plight, man.can_act()), (10, Plight::Alive, true));
    let hurt = man.hurt(9);
    assert_eq!((hurt.plight, hurt.can_act()), (Plight::Alive, true), "one box left");
    let felled = hurt.hurt(15);
    assert_eq!((felled.plight, felled.can_act(), felled.tracks.wounds), (Plight::Dying, false, 10));
    assert_eq!(felled.hurt(0), felled, "a blow that does no damage does not kill");
    assert_eq!(felled.hurt(1).plight, Plight::Dead);
    assert_eq!(felled.scene_over().plight, Plight::Dead, "nobody treated him");
    assert_eq!(hurt.scene_over(), hurt);
    assert_eq!(felled.healed(3), felled, "the dying do not heal");
    assert_eq!(Plight::ALL.map(Plight::label), ["alive", "dying", "stable", "dead"]);
}

#[test]
fn reviving_is_one_hard_roll_that_leaves_him_stable_or_dead() {
    ledger::proves!("sg02-070", "sg02-063");
    let task = revival((3, 5));
    assert_eq!((task.total.total(), task.difficulty(), REVIVING), (8, Difficulty::Hard, Difficulty::Hard));
    let dying = Health::new(&traits(2, 3)).hurt(10);
    let switches = Switches::default();

    let mut dice = Typed::named([("reviving", 1), ("reviving", 3)]);
    let (saved, degree) = revive(dying, &task, &switches, &mut dice);
    assert_eq!((saved.plight, degree, dice.finish()), (Plight::Stable, Some(Degree::Poor), Ok(())));
    assert!(!saved.can_act(), "he is unconscious");
    assert_eq!(saved.scene_over(), saved, "he no longer dies by himself");
    assert_eq!(saved.hurt(1).plight, Plight::Dead);
    let awake = saved.healed(healed_a_week(&traits(2, 3)));
    assert_eq!((awake.plight, awake.tracks.wounds), (Plight::Alive, 7), "he heals as usual");

    let mut dice = Typed::named([("reviving", 1), ("reviving", 4)]);
    let (lost, degree) = revive(dying, &task, &switches, &mut dice);
    assert_eq!((lost.plight, degree, dice.finish()), (Plight::Dead, Some(Degree::Failure), Ok(())));
    let mut no_dice = Typed::named([]);
    assert_eq!(revive(lost, &task, &switches, &mut no_dice), (lost, None), "there is no second try");
    assert_eq!(revive(saved, &task, &switches, &mut no_dice), (saved, None));
    assert_eq!(no_dice.finish(), Ok(()));
}

#[test]
fn a_total_of_8_revives_one_in_six() {
    ledger::proves!("sg02-070");
    let dying = Health::new(&traits(2, 3)).hurt(10);
    let odds = exact(|dice| revive(dying, &revival((3, 5)), &Switches::default(), dice).0.plight);
    assert_eq!(odds.of(&Plight::Stable), Odds::new(1u32, 6u32));
    assert_eq!(odds.of(&Plight::Dead), Odds::new(5u32, 6u32));

    // A healer who is hurt himself has a die less of hope.
    let hurt = tracks(8, 2, 0).burdened(revival((3, 5)));
    assert_eq!(hurt.net(), -1);
    let odds = exact(|dice| revive(dying, &hurt, &Switches::default(), dice).0.plight);
    assert_eq!(odds.of(&Plight::Stable), Odds::new(11u32, 216u32));
}

#[test]
fn nobody_heals_others_without_medicine() {
    ledger::proves!("sg02-070", "sg02-071", "sg02-152");
    let layman = healer(6, 0);
    assert_eq!(reviving(&layman), Err(Unskilled(Skill::Medicine)));
    assert_eq!(caring(&layman, CARING), Err(Unskilled(Skill::Medicine)));
    assert_eq!(Skill::Medicine.by(), Trait::Reasoning);
    // What a success may do: somebody heals more, somebody does not die.
    assert_eq!(cared_for(health(10, 8), &traits(2, 3), Degree::Good, Mishap::Wounds).tracks.wounds, 4);
    assert_eq!(health(10, 9).hurt(1).treated(Degree::Poor).plight, Plight::Stable);
}

#[test]
fn care_changes_the_healing_of_a_week_by_its_degree() {
    ledger::proves!("sg02-071");
    assert_eq!(Degree::ALL.map(aid), [-2, 0, 0, 0, 1, 1, 2]);
    let left = |degree| cared_for(health(14, 9), &traits(4, 3), degree, Mishap::Wounds).tracks.wounds;
    assert_eq!(Degree::ALL.map(left), [8, 6, 6, 6, 5, 5, 4]);
}

#[test]
fn care_is_one_average_roll_a_week_and_cannot_harm_unless_it_is_harder() {
    ledger::proves!("sg02-071");
    assert_eq!(CARING, Difficulty::Average);
    let (switches, patient) = (Switches::default(), health(14, 9));
    let mut dice = Typed::named([("care", 1), ("care", 1)]);
    let task = care((4, 6), CARING);
    let (after, degree) = week(patient, &traits(4, 3), Some((&task, Mishap::Wounds)), &switches, &mut dice);
    assert_eq!((after.tracks.wounds, degree), (4, Some(Degree::CriticalSuccess)));
    assert_eq!(dice.finish(), Ok(()));

    let after = |task: Task| {
        exact(move |dice| {
            week(patient, &traits(4, 3), Some((&task, Mishap::Wounds)), &switches, dice).0.tracks.wounds
        })
    };
    let average = after(care((4, 6), Difficulty::Average));
    assert_eq!([4, 5, 6, 8].map(|wounds| average.of(&wounds)), [1, 5, 30, 0].map(over36));
    let hard = after(care((4, 6), Difficulty::Hard));
    assert_eq!([4, 5, 6, 8].map(|wounds| hard.of(&wounds)), [1, 0, 33, 2].map(over36));
}

#[test]
fn a_mishap_does_two_wounds_and_kills_only_where_the_event_is_used() {
    ledger::proves!("sg02-071");
    let patient = health(14, 9);
    let botched = |mishap| cared_for(patient, &traits(4, 3), Degree::CriticalFailure, mishap);
    assert_eq!((botched(Mishap::Wounds).tracks.wounds, botched(Mishap::Wounds).plight), (8, Plight::Alive));
    assert_eq!(botched(Mishap::Kills).plight, Plight::Dead);
    assert_eq!(Mishap::default(), Mishap::Wounds);
    // Two wounds can be his last boxes; then he is dying and the week does not help him.
    let worse = cared_for(health(14, 12), &traits(4, 3), Degree::CriticalFailure, Mishap::Wounds);
    assert_eq!((worse.plight, worse.tracks.wounds), (Plight::Dying, 14));
}

#[test]
fn nobody_rolls_to_care_for_the_unhurt_the_dying_or_the_dead() {
    ledger::proves!("sg02-071");
    let task = care((4, 6), CARING);
    let dying = health(10, 9).hurt(4);
    for patient in [health(10, 0), dying, dying.hurt(1)] {
        let mut no_dice = Typed::named([]);
        let care = Some((&task, Mishap::Wounds));
        let same = week(patient, &traits(2, 3), care, &Switches::default(), &mut no_dice);
        assert_eq!((same, no_dice.finish()), ((patient, None), Ok(())));
    }
}

#[test]
fn lasting_harm_threatens_after_a_critical_hit_or_a_revival_only() {
    ledger::proves!("sg02-072");
    let man = Health::new(&traits(4, 3));
    assert!(!man.hit(4, Degree::Excellent).lasting);
    assert!(man.hit(4, Degree::CriticalSuccess).lasting);
    assert!(!man.hit(0, Degree::CriticalSuccess).lasting, "he was not wounded");
    let dying = man.hit(20, Degree::Excellent);
    assert!(!dying.lasting && dying.treated(Degree::Poor).lasting);

    let mut no_dice = Typed::named([]);
    assert_eq!(lasting_harm(man.hit(4, Degree::Good), &mut no_dice), None);
    let dead = man.hit(14, Degree::CriticalSuccess).hurt(1);
    assert_eq!((lasting_harm(dead, &mut no_dice), dead.plight), (None, Plight::Dead));
    assert_eq!(no_dice.finish(), Ok(()));
}

#[test]
fn the_die_of_lasting_harm_scars_three_times_in_six_and_costs_a_trait_otherwise() {
    ledger::proves!("sg02-072");
    let man = Health::new(&traits(4, 3)).hit(4, Degree::CriticalSuccess);
    let fell = (1..=6).map(|face| {
        let mut dice = Typed::named([("lasting harm", face)]);
        let harm = lasting_harm(man, &mut dice);
        assert_eq!(dice.finish(), Ok(()));
        harm.expect("a roll was due")
    });
    let expected = [
        Harm::SmallScar,
        Harm::BadScar,
        Harm::BadScar,
        Harm::WastedMuscle,
        Harm::DimmedSight,
        Harm::HeadInjury,
    ];
    assert_eq!(fell.collect::<Vec<_>>(), expected);
    let costs = expected.map(|harm| harm.costs(Muscle::Strength));
    let (strength, sight, wits) = (Some(Trait::Strength), Some(Trait::Perception), Some(Trait::Reasoning));
    assert_eq!(costs, [None, None, None, strength, sight, wits]);
    assert_eq!(Harm::WastedMuscle.costs(Muscle::Dexterity), Some(Trait::Dexterity));
    let odds = exact(|dice| lasting_harm(man, dice));
    assert_eq!(odds.of(&Some(Harm::BadScar)), Odds::new(1u32, 3u32));
}

#[test]
fn wasted_muscle_costs_reaction_or_stamina_as_well() {
    ledger::proves!("sg02-072", "sg02-026");
    let quick = Traits::new([4, 5, 3, 2, 3]);
    let slowed = Harm::WastedMuscle.suffered(quick, Muscle::Dexterity);
    assert_eq!((slowed.of(Trait::Dexterity), quick.reaction(), slowed.reaction()), (4, 4, 5));

    let man = Health::new(&quick).hit(13, Degree::CriticalSuccess).healed(13);
    let mut dice = Typed::named([("lasting harm", 4)]);
    let (after, weak, harm) = story_over(man, quick, Muscle::Strength, &mut dice);
    assert_eq!((harm, dice.finish()), (Some(Harm::WastedMuscle), Ok(())));
    assert_eq!((weak.of(Trait::Strength), weak.stamina(), after.tracks.stamina), (3, 12, 12));
    assert_eq!(wounds::blocks(after.tracks.stamina), [3, 3, 2, 2, 2]);
    assert!(!after.lasting, "each story asks once");
}

#[test]
fn dimmed_sight_slows_and_what_was_lost_may_be_bought_back() {
    ledger::proves!("sg02-072");
    let before = Traits::new([4, 5, 3, 2, 3]);
    let dim = Harm::DimmedSight.suffered(before, Muscle::Strength);
    assert_eq!((dim.of(Trait::Perception), dim.reaction()), (2, before.reaction() + 1));
    let dull = Harm::HeadInjury.suffered(before, Muscle::Strength);
    assert_eq!(dull.of(Trait::Reasoning), 1);
    assert_eq!((dull.reaction(), dull.stamina()), (before.reaction(), before.stamina()));
    // Nothing bars the way back: the raised trait makes him the man he was.
    assert_eq!(dim.with(Trait::Perception, 3), before);
    let shrunk = Harm::WastedMuscle.suffered(before, Muscle::Strength);
    let health = Health::new(&before).with_traits(&shrunk);
    assert_eq!(health.with_traits(&shrunk.with(Trait::Strength, 4)), Health::new(&before));
}

#[test]
fn no_trait_falls_below_nothing_and_whoever_has_no_boxes_is_down() {
    ledger::proves!("sg02-072");
    let feeble = Traits::new([1, 0, 0, 0, 0]);
    assert_eq!(Harm::HeadInjury.suffered(feeble, Muscle::Strength), feeble);
    assert_eq!(Harm::WastedMuscle.suffered(feeble, Muscle::Dexterity), feeble);
    let man = Health { lasting: true, ..Health::new(&feeble) };
    assert_eq!((man.plight, man.tracks.stamina), (Plight::Alive, 2));
    let mut dice = Typed::named([("lasting harm", 4)]);
    let (man, gone, _) = story_over(man, feeble, Muscle::Strength, &mut dice);
    assert_eq!((gone.stamina(), man.plight, man.can_act()), (0, Plight::Stable, false));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn the_tables_of_recovery_show_what_is_rolled() {
    ledger::proves!("sg02-071");
    let sheets = sheets();
    assert_eq!(
        sheets.iter().map(|sheet| sheet.id).collect::<Vec<_>>(),
        ["recovery", "medical-aid", "lasting-harm"]
    );
    assert_eq!(sheets[0].rows[3], ["3", "3", "1", "3"]);
    let aid: Vec<&str> = sheets[1].rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(aid, ["-2", "0", "0", "0", "+1", "+1", "+2"]);
    let harm: Vec<(&str, &str)> =
        sheets[2].rows.iter().map(|row| (row[0].as_str(), row[2].as_str())).collect();
    let expected = [
        ("1", "none"),
        ("2-3", "none"),
        ("4", "strength or dexterity -1"),
        ("5", "perception -1"),
        ("6", "reasoning -1"),
    ];
    assert_eq!(harm, expected);
    assert_eq!(sheets[2].coverage[0].check(), Ok(()));
}

proptest! {
    #[test]
    fn no_run_of_blows_and_weeks_breaks_the_tracks(
        ratings in any::<[u8; 5]>(),
        steps in proptest::collection::vec((0u8..6, any::<u8>(), 0usize..7), 0..40),
    ) {
        let traits = Traits::new(ratings);
        let mut man = Health::new(&traits);
        for (step, amount, degree) in steps {
            let (before, degree) = (man, Degree::ALL[degree]);
            man = match step {
                0 => man.hurt(amount),
                1 => man.hit(amount, degree),
                2 => man.healed(amount),
                3 => man.treated(degree),
                4 => cared_for(man, &traits, degree, Mishap::Wounds),
                _ => man.scene_over(),
            };
            prop_assert!(man.tracks.wounds <= man.tracks.stamina);
            prop_assert_eq!(man.plight == Plight::Alive, man.plight != Plight::Dead && !man.tracks.felled());
            prop_assert!(before.plight != Plight::Dead || man.plight == Plight::Dead, "the dead stay dead");
        }
    }

    #[test]
    fn the_time_to_recover_is_the_first_at_which_nothing_is_left(
        (stamina, ticked) in (any::<u8>(), any::<u8>()), will in 0u8..=6, fed in any::<bool>(),
    ) {
        let (drunk, traits) = (tracks(stamina, 0, ticked), traits(3, will));
        match hours_to_sober(drunk, &traits, fed) {
            Some(hours) => {
                prop_assert_eq!(sobered(drunk, &traits, hours.into(), fed).drink, 0);
                let earlier = hours.checked_sub(1);
                prop_assert!(earlier.is_none_or(|hours| sobered(drunk, &traits, hours.into(), fed).drink > 0));
            }
            None => prop_assert_eq!(sobered(drunk, &traits, u16::MAX, fed), drunk),
        }
    }
}
