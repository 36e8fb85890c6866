//! Tasks of 2002: dice, difficulties, degrees, and the success table in both its printings.

use crate::by_hand::{BODY, SHEET, cells, printed, row, task, with_net};
use chance::{Kept, Pool, Seeded, Typed, exact};
use ledger::proves;
use rules::{Cause, Rule, Sheet};
use shady_gulch::switches::{MarginFourteen, SpecialsOnBasicRolls};
use shady_gulch::task::{Unskilled, by_table, degree, grid};
use shady_gulch::{
    Degree, Difficulty, Person, Ratings, Rolled, Skill, Switches, Task, Trait, Traits, abilities,
};

fn plain() -> Switches {
    Switches::default()
}

/// Rolls with these dice, no more and no fewer.
fn rolled(task: &Task, dice: &[u16]) -> Rolled {
    let mut typed = Typed::named(dice.iter().map(|face| ("task", *face)));
    let rolled = task.roll("task", &plain(), &mut typed);
    assert_eq!(typed.finish(), Ok(()));
    rolled
}

/// A basic roll with these dice.
fn basic(task: &Task, dice: &[u16], switches: &Switches) -> bool {
    let mut typed = Typed::named(dice.iter().map(|face| ("task", *face)));
    let succeeded = task.roll_basic("task", switches, &mut typed);
    assert_eq!(typed.finish(), Ok(()));
    succeeded
}

fn sheet(id: &str) -> Sheet {
    shady_gulch::sheets().into_iter().find(|sheet| sheet.id == id).expect("a table of this book")
}

fn lower_band() -> Switches {
    Switches { margin_fourteen: MarginFourteen::LowerBand, ..plain() }
}

#[test]
fn two_dice_are_added_and_low_is_good() {
    proves!("sg02-001");
    let seven = task(7);
    let good = rolled(&seven, &[1, 2]);
    let worse = rolled(&seven, &[4, 3]);
    let bad = rolled(&seven, &[6, 5]);
    assert_eq!([good.margin, worse.margin, bad.margin], [4, 0, -4]);
    assert!(good.degree > worse.degree && worse.degree > bad.degree);
    assert_eq!(Pool::new("task", 0).count(), 2);
}

#[test]
fn bonus_dice_keep_the_two_lowest_and_penalty_dice_the_two_highest() {
    proves!("sg02-002");
    let seven = task(7);
    let bonus = rolled(&with_net(seven, 2), &[5, 2, 6, 3]);
    assert_eq!((bonus.kept, bonus.margin), (Kept { low: 2, high: 3 }, 2));
    let penalty = rolled(&with_net(seven, -2), &[5, 2, 6, 3]);
    assert_eq!((penalty.kept, penalty.margin), (Kept { low: 5, high: 6 }, -4));
}

/// Example 1, and the book's own: one penalty die and three bonus dice.
#[test]
fn billy_joe_cancels_a_bonus_die_and_keeps_two_and_four() {
    proves!("sg02-003", "sg02-136");
    let billy_joe = task(7).with_dice(Cause::Guilt, -1).with_dice(Cause::SurprisedFoe, 3);
    assert_eq!(billy_joe.net(), 2);
    let rolled = rolled(&billy_joe, &[2, 4, 6, 5]);
    assert_eq!((rolled.kept, rolled.kept.total()), (Kept { low: 2, high: 4 }, 6));
}

#[test]
fn dice_cancel_before_the_roll_and_all_that_are_left_are_rolled() {
    proves!("sg02-003");
    let even = task(7).with_dice(Cause::Cover, -2).with_dice(Cause::SurprisedFoe, 2);
    assert_eq!(rolled(&even, &[6, 1]).kept.total(), 7, "two dice and no more");
    let many = task(7).with_dice(Cause::Ruling, 14);
    let dice: Vec<u16> = (0..14).map(|_| 6).chain([2, 3]).collect();
    assert_eq!(rolled(&many, &dice).kept, Kept { low: 2, high: 3 });
}

#[test]
fn a_skill_total_is_trait_and_skill_with_its_reason() {
    proves!("sg02-004");
    let rider = Person {
        traits: Traits::new([2, 4, 3, 2, 3]),
        skills: Ratings::new(&[(Skill::Horsemanship, 6), (Skill::Brawling, 3)]),
    };
    let riding = Task::of_skill(&rider, Skill::Horsemanship).unwrap();
    assert_eq!((riding.total.total(), riding.total.base()), (10, 4));
    let (Rule { cause, .. }, amount) = riding.total.parts()[0];
    assert_eq!((cause, amount), (Cause::SkillRating, 6));
    assert_eq!(riding.total.parts()[0].0.clause(), Some("sg02-004"));
    let parry = Task::of(&rider, Trait::Dexterity, Skill::Brawling).unwrap();
    assert_eq!(parry.total.total(), 7, "a skill may be added to another trait");
    assert_eq!(Task::of_skill(&rider, Skill::Stealth).unwrap().total.total(), 4, "untrained: trait alone");
}

#[test]
fn a_basic_roll_succeeds_when_the_dice_are_not_more_than_the_total() {
    proves!("sg02-001", "sg02-005");
    for switches in [plain(), no_specials()] {
        assert!(basic(&task(7), &[3, 4], &switches));
        assert!(!basic(&task(7), &[4, 4], &switches));
        assert!(
            basic(&task(7).at(Difficulty::Impossible), &[3, 4], &switches),
            "difficulty has no part in it"
        );
    }
    let odds = exact(|dice| task(7).roll_basic("task", &plain(), dice));
    assert_eq!(odds.of(&true).to_string(), "7/12");
}

fn no_specials() -> Switches {
    Switches { specials_on_basic_rolls: SpecialsOnBasicRolls::DoNotApply, ..plain() }
}

/// Example 2: total 9, dice 7.
#[test]
fn a_margin_of_two_reads_differently_at_every_difficulty() {
    proves!("sg02-006");
    use Degree::{Average, Failure, Good, Poor};
    let degrees = Difficulty::ALL.map(|difficulty| {
        let rolled = rolled(&task(9).at(difficulty), &[3, 4]);
        assert_eq!(
            (rolled.margin, rolled.difficulty),
            (2, difficulty),
            "skill less dice, never dice less skill"
        );
        rolled.degree
    });
    assert_eq!(degrees, [Good, Average, Average, Poor, Failure, Failure]);
}

#[test]
fn there_are_six_difficulties_and_each_needs_its_margin() {
    proves!("sg02-007", "sg02-008", "sg02-134");
    let labels = Difficulty::ALL.map(Difficulty::label);
    assert_eq!(labels, ["simple", "easy", "average", "challenging", "hard", "impossible"]);
    assert!(Difficulty::ALL.is_sorted());
    let margins = Difficulty::ALL.map(Difficulty::smallest_margin);
    assert_eq!(margins, [0, 0, 0, 1, 4, 6]);
    for (difficulty, smallest) in Difficulty::ALL.into_iter().zip(margins) {
        for margin in -40..=40 {
            let succeeded = by_table(margin, difficulty, &plain()).succeeded();
            assert_eq!(succeeded, margin >= smallest, "{margin} at {}", difficulty.label());
        }
    }
    let sheet = sheet("difficulties");
    let column = |at: usize| sheet.rows.iter().map(|row| row[at].as_str()).collect::<Vec<_>>();
    assert_eq!(column(0), labels);
    assert_eq!(column(1), ["0", "0", "0", "1", "4", "6"]);
    assert_eq!(column(3)[0], "trivial, hardly any training");
    assert_eq!(column(3)[4], "unfamiliar, perhaps dangerous");
    assert_eq!(column(3), Difficulty::ALL.map(Difficulty::means));
}

#[test]
fn only_average_and_harder_tasks_are_always_rolled() {
    proves!("sg02-009");
    for difficulty in Difficulty::ALL {
        let task = task(5).at(difficulty);
        let always = difficulty >= Difficulty::Average;
        assert_eq!(task.needs_a_roll(false, false), always, "{}", difficulty.label());
        assert!(task.needs_a_roll(true, false), "somebody opposes it");
        assert!(task.needs_a_roll(false, true), "the degree matters");
    }
    let made_harder = task(5).at(Difficulty::Easy).harder(Cause::Quickdraw, 1);
    assert!(made_harder.needs_a_roll(false, false), "what counts is the difficulty after shifts");
}

#[test]
fn shifts_are_added_first_and_held_between_the_ends_once() {
    proves!("sg02-010");
    let shifted = |from: Difficulty, levels: &[i16]| {
        levels.iter().fold(task(7).at(from), |task, level| task.harder(Cause::Ruling, *level)).difficulty()
    };
    assert_eq!(shifted(Difficulty::Average, &[1]), Difficulty::Challenging);
    assert_eq!(shifted(Difficulty::Average, &[-1]), Difficulty::Easy);
    assert_eq!(shifted(Difficulty::Challenging, &[1, 2]), Difficulty::Impossible);
    assert_eq!(shifted(Difficulty::Easy, &[-4]), Difficulty::Simple);
    // Held at each step this would end at challenging.
    assert_eq!(shifted(Difficulty::Hard, &[3, -2]), Difficulty::Impossible);
    assert_eq!(shifted(Difficulty::Simple, &[-2, 3]), Difficulty::Easy);
    assert_eq!(Difficulty::Hard.shifted(i16::MAX), Difficulty::Impossible);
    assert_eq!(Difficulty::Hard.shifted(i16::MIN), Difficulty::Simple);
}

#[test]
fn there_are_seven_degrees_of_which_five_succeed() {
    proves!("sg02-011", "sg02-135");
    let labels = Degree::ALL.map(Degree::label);
    assert_eq!(
        labels,
        ["critical failure", "failure", "poor", "average", "good", "excellent", "critical success"]
    );
    assert!(Degree::ALL.is_sorted());
    assert_eq!(Degree::ALL.map(Degree::succeeded), [false, false, true, true, true, true, true]);
    let sheet = sheet("degrees");
    let words: Vec<&str> = sheet.rows.iter().map(|row| row[2].as_str()).collect();
    assert_eq!(words, Degree::ALL.map(Degree::means));
    assert_eq!(
        (words[0], words[2], words[6]),
        ("a mishap that does harm", "may not last; a graze", "a marvel")
    );
    assert_eq!(sheet.rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), labels);
}

/// Examples 3, 4 and 5.
#[test]
fn two_ones_are_a_critical_success_and_two_sixes_a_plain_failure() {
    proves!("sg02-012");
    let impossible = |total| task(total).at(Difficulty::Impossible);
    assert_eq!(rolled(&impossible(1), &[1, 1]).degree, Degree::CriticalSuccess);
    assert_eq!(rolled(&task(18).at(Difficulty::Simple), &[6, 6]).degree, Degree::Failure);
    assert_eq!(rolled(&impossible(5), &[6, 6]).degree, Degree::Failure);
    assert_eq!(
        rolled(&impossible(5), &[6, 5]).degree,
        Degree::CriticalFailure,
        "eleven is worse than twelve"
    );
    for difficulty in Difficulty::ALL {
        for total in -5..=30 {
            assert_eq!(degree(total, Kept::new(1, 1), difficulty, &plain()), Degree::CriticalSuccess);
            assert_eq!(degree(total, Kept::new(6, 6), difficulty, &plain()), Degree::Failure);
        }
    }
}

/// Examples 6 and 7.
#[test]
fn only_the_dice_that_are_kept_can_be_two_ones_or_two_sixes() {
    proves!("sg02-012");
    let penalised = rolled(&with_net(task(8), -3), &[1, 1, 1, 6, 1]);
    assert_eq!((penalised.kept, penalised.degree), (Kept { low: 1, high: 6 }, Degree::Average));
    let helped = with_net(task(10).at(Difficulty::Hard), 1);
    assert_eq!(rolled(&helped, &[1, 6, 1]).degree, Degree::CriticalSuccess);
    assert_eq!(rolled(&helped, &[6, 6, 6]).degree, Degree::Failure);
    assert_eq!(rolled(&helped, &[6, 6, 5]).kept, Kept { low: 5, high: 6 });
    assert_eq!(rolled(&with_net(task(18), -1), &[6, 6, 1]).degree, Degree::Failure, "the one does not count");
}

#[test]
fn two_ones_and_two_sixes_rule_basic_rolls_too_unless_the_switch_says_not() {
    proves!("sg02-012");
    assert!(basic(&task(0), &[1, 1], &plain()));
    assert!(basic(&task(1), &[1, 1], &plain()));
    assert!(!basic(&task(12), &[6, 6], &plain()));
    assert!(!basic(&task(1), &[1, 1], &no_specials()));
    assert!(basic(&task(2), &[1, 1], &no_specials()));
    assert!(basic(&task(12), &[6, 6], &no_specials()));
    assert!(!basic(&task(11), &[6, 6], &no_specials()));
    // An advanced roll has its specials in either reading.
    let rolled = task(18).roll("task", &no_specials(), &mut Typed::named([("task", 6), ("task", 6)]));
    assert_eq!(rolled.degree, Degree::Failure);
}

#[test]
fn critical_failures_begin_at_challenging() {
    proves!("sg02-013");
    let bands = [None, None, None, Some(-7), Some(-1), Some(0)];
    for (difficulty, band) in Difficulty::ALL.into_iter().zip(bands) {
        for margin in -40..=40 {
            let critical = by_table(margin, difficulty, &plain()) == Degree::CriticalFailure;
            assert_eq!(critical, band.is_some_and(|band| margin <= band), "{margin} {}", difficulty.label());
        }
    }
}

/// Example 9.
#[test]
fn at_challenging_an_eleven_is_worse_than_a_twelve() {
    proves!("sg02-013");
    let four = task(4).at(Difficulty::Challenging);
    assert_eq!(rolled(&four, &[5, 6]).degree, Degree::CriticalFailure);
    assert_eq!(rolled(&four, &[5, 5]).degree, Degree::Failure);
    assert_eq!(rolled(&four, &[6, 6]).degree, Degree::Failure);
}

#[test]
fn a_critical_failure_needs_a_low_enough_total() {
    proves!("sg02-013");
    let highest = |difficulty: Difficulty| {
        (0..=18).rfind(|total| grid(0, difficulty, *total, &plain())[Degree::CriticalFailure as usize] > 0)
    };
    let highest: Vec<Option<i16>> = Difficulty::ALL.into_iter().map(highest).collect();
    assert_eq!(highest, [None, None, None, Some(4), Some(10), Some(11)]);
}

#[test]
fn the_table_gives_no_critical_success_at_hard_and_impossible() {
    proves!("sg02-014");
    let bands = [Some(12), Some(12), Some(14), Some(14), None, None];
    for (difficulty, band) in Difficulty::ALL.into_iter().zip(bands) {
        for margin in -40..=40 {
            let critical = by_table(margin, difficulty, &plain()) == Degree::CriticalSuccess;
            assert_eq!(critical, band.is_some_and(|band| margin >= band), "{margin} {}", difficulty.label());
        }
    }
    assert_eq!(by_table(40, Difficulty::Hard, &plain()), Degree::Excellent);
    assert_eq!(by_table(40, Difficulty::Impossible, &plain()), Degree::Good);
    let ones = task(7).at(Difficulty::Hard);
    assert_eq!(rolled(&ones, &[1, 1]).degree, Degree::CriticalSuccess, "only by two ones");
}

/// Example 8, and both readings of erratum B2.
#[test]
fn a_margin_of_fourteen_belongs_to_the_top_row() {
    proves!("sg02-015");
    use Degree::{Average, CriticalSuccess, Excellent, Good};
    let degrees = Difficulty::ALL.map(|difficulty| rolled(&task(18).at(difficulty), &[2, 2]).degree);
    assert_eq!(
        degrees,
        [CriticalSuccess, CriticalSuccess, CriticalSuccess, CriticalSuccess, Excellent, Good]
    );
    let lower = Difficulty::ALL.map(|difficulty| by_table(14, difficulty, &lower_band()));
    assert_eq!(lower, [CriticalSuccess, CriticalSuccess, Excellent, Excellent, Good, Average]);
    for margin in (-40..=40).filter(|margin| *margin != 14) {
        for difficulty in Difficulty::ALL {
            assert_eq!(
                by_table(margin, difficulty, &lower_band()),
                by_table(margin, difficulty, &plain()),
                "the switch moves nothing but 14"
            );
        }
    }
    let criticals = |switches| grid(0, Difficulty::Average, 18, switches)[CriticalSuccess as usize];
    assert_eq!((criticals(&plain()), criticals(&lower_band())), (6, 3), "of 36");
}

#[test]
fn both_printings_of_the_success_table_are_the_same_and_are_ours() {
    proves!("sg02-006", "sg02-133");
    assert_eq!(BODY.lines().count(), 13);
    for (body, sheet) in BODY.lines().zip(SHEET.lines()) {
        assert_eq!(cells(body), cells(sheet));
        assert_eq!(cells(body).len(), 7);
    }
    for switches in [plain(), lower_band()] {
        for difficulty in Difficulty::ALL {
            for margin in -40..=40 {
                let ours = by_table(margin, difficulty, &switches);
                for printing in [BODY, SHEET] {
                    assert_eq!(ours, printed(printing, margin, difficulty, &switches), "{margin}");
                }
            }
        }
    }
}

#[test]
fn the_table_that_is_shown_has_the_printed_cells() {
    let shown = sheet("success");
    let rows: Vec<Vec<&str>> = BODY.lines().skip(1).take(10).map(cells).collect();
    assert_eq!(shown.rows.len(), rows.len());
    for (shown, printed) in shown.rows.iter().zip(rows) {
        assert_eq!(shown[1..], printed[1..]);
    }
    assert_eq!((shown.rows[0][0].as_str(), shown.rows[9][0].as_str()), ("-7 or less", "14 or more"));
    assert_eq!(shown.columns[1..], row(BODY, "margin")[1..]);
}

#[test]
fn skills_of_reasoning_and_drinking_cannot_be_tried_untrained() {
    proves!("sg02-016");
    let novice = Person { traits: Traits::new([3, 3, 3, 3, 3]), skills: Ratings::default() };
    for skill in Skill::ALL {
        let barred = skill.by() == Trait::Reasoning || skill == Skill::Drinking;
        match Task::of_skill(&novice, skill) {
            Ok(task) => {
                assert!(!barred, "{}", skill.label());
                assert_eq!(task.total.total(), 3);
            }
            Err(fault) => {
                assert!(barred, "{}", skill.label());
                assert_eq!(fault, Unskilled(skill));
            }
        }
        let trained = Person { skills: novice.skills.with(skill, 1), ..novice };
        assert_eq!(Task::of_skill(&trained, skill).unwrap().total.total(), 4);
    }
    assert_eq!(Skill::ALL.into_iter().filter(|skill| !skill.can_be_tried_unskilled()).count(), 13);
}

/// The book's own example: what time was the meeting?
#[test]
fn billy_joe_remembers_the_hour_by_reasoning_alone() {
    proves!("sg02-017");
    let billy_joe = Person {
        traits: Traits::new([3, 4, 3, 2, 3]),
        skills: Ratings::new(&[(Skill::Academics, 4), (Skill::WesternLore, 2)]),
    };
    let recall = Task::of_trait(&billy_joe, Trait::Reasoning);
    assert_eq!((recall.total.total(), recall.total.parts().len()), (2, 0), "no skill helps");
    assert!(basic(&recall, &[1, 1], &plain()));
    assert!(!basic(&recall, &[1, 2], &plain()));
    let odds = exact(|dice| recall.roll_basic("task", &plain(), dice));
    assert_eq!(odds.of(&true).to_string(), "1/36", "hardly ever");
}

#[test]
fn each_trait_alone_serves_for_jobs_without_a_skill() {
    proves!("sg02-017", "sg02-138");
    let uses: Vec<usize> = Trait::ALL.into_iter().map(|by| by.uses().len()).collect();
    assert_eq!(uses, [3, 1, 3, 3, 3]);
    assert!(Trait::Strength.uses().contains(&"lift and carry"));
    assert!(Trait::Strength.uses().contains(&"push and pull"));
    assert_eq!(Trait::Dexterity.uses(), ["delicate work of the hand"]);
    assert!(Trait::Perception.uses().contains(&"the five senses"));
    assert!(Trait::Reasoning.uses().contains(&"basic sums"));
    assert!(Trait::Willpower.uses().contains(&"resist illness"));
    assert_eq!(sheet("untrained-uses").rows.len(), 13);
    let anybody = Person { traits: Traits::new([1, 2, 3, 4, 5]), skills: Ratings::default() };
    let totals = Trait::ALL.map(|by| Task::of_trait(&anybody, by).total.total());
    assert_eq!(totals, [1, 2, 3, 4, 5]);
}

#[test]
fn rolling_for_success_alone_is_as_likely_as_rolling_for_the_degree() {
    for difficulty in Difficulty::ALL {
        let task = with_net(task(9).at(difficulty), -1);
        let degrees = exact(|dice| task.roll("task", &plain(), dice).degree);
        let success = exact(|dice| task.roll_success("task", &plain(), dice));
        let margins = exact(|dice| task.roll_margin("task", &plain(), dice).degree);
        assert_eq!(success.of(&true), degrees.that(|degree| degree.succeeded()));
        assert_eq!(margins, degrees);
    }
}

/// A live table, a typed one and the odometer read the same dice the same way.
#[test]
fn a_task_rolled_live_has_the_degree_of_its_dice() {
    let mut dice = Seeded::from_number(2002);
    for net in -5..=5 {
        for total in 0..=18 {
            for difficulty in Difficulty::ALL {
                let task = with_net(task(total).at(difficulty), net);
                let rolled = task.roll("task", &plain(), &mut dice);
                assert_eq!(rolled, task.rolled(rolled.kept, &plain()));
                assert_eq!(rolled.margin, total - i16::from(rolled.kept.total()));
            }
        }
    }
}

#[test]
fn words_for_trait_ratings_run_from_below_average_to_legendary() {
    proves!("sg02-137");
    let words: Vec<&str> = (0..=6).map(abilities::word).collect();
    assert_eq!(
        words,
        ["below average", "low average", "average", "high average", "noteworthy", "gifted", "legendary"]
    );
    assert_eq!(abilities::word(200), "legendary");
    let sheet = sheet("trait-ratings");
    assert_eq!(sheet.rows.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), words);
}
