//! Contests of 2002: by margin and by degree, and who may contest what.

use crate::by_hand::{BODY, SHEET, judged, pairs, row, successes, task, with_net};
use chance::{Kept, Odds, Typed, exact};
use ledger::proves;
use rules::Cause;
use shady_gulch::contest::{Opposed, Outcome, Struggle, by_degree, compare, contesting, direct, resisting};
use shady_gulch::switches::{ContestTies, TwoOnesInContests};
use shady_gulch::task::{Unskilled, grid};
use shady_gulch::{Degree, Difficulty, Person, Ratings, Skill, Switches, Task, Trait, Traits};

fn status_quo() -> Switches {
    Switches::default()
}

fn one_reroll() -> Switches {
    Switches { contest_ties: ContestTies::OneReroll, ..Switches::default() }
}

/// The dice of both sides in turn: two for the first, two for the second.
fn dice(faces: &[[u16; 2]]) -> Typed {
    let purposes = ["task", "resist"].into_iter().cycle();
    Typed::named(purposes.zip(faces).flat_map(|(purpose, pair)| pair.map(|face| (purpose, face))))
}

fn struggle(first: &Task, second: &Task, switches: &Switches, faces: &[[u16; 2]]) -> Struggle {
    let mut typed = dice(faces);
    let struggle = direct(first, second, switches, &mut typed);
    assert_eq!(typed.finish(), Ok(()));
    struggle
}

fn opposed(first: &Task, second: &Task, faces: &[[u16; 2]]) -> Opposed {
    let mut typed = dice(faces);
    let opposed = by_degree(first, second, &status_quo(), &mut typed);
    assert_eq!(typed.finish(), Ok(()));
    opposed
}

#[test]
fn the_higher_margin_wins_and_if_neither_succeeds_both_fail() {
    proves!("sg02-018");
    let outcome = |faces| struggle(&task(8), &task(6), &status_quo(), faces).outcome;
    assert_eq!(outcome(&[[3, 3], [2, 2]]), Outcome::Tied, "2 against 2");
    assert_eq!(outcome(&[[3, 2], [2, 2]]), Outcome::First, "3 against 2");
    assert_eq!(outcome(&[[3, 4], [2, 2]]), Outcome::Second, "1 against 2");
    assert_eq!(outcome(&[[4, 5], [3, 3]]), Outcome::Second, "the first fails");
    assert_eq!(outcome(&[[4, 4], [3, 4]]), Outcome::First, "the second fails");
    assert_eq!(outcome(&[[4, 5], [6, 5]]), Outcome::BothFail, "-1 against -5, but neither succeeds");
}

#[test]
fn a_tie_leaves_things_as_they_are() {
    proves!("sg02-018");
    let tied = struggle(&task(8), &task(8), &status_quo(), &[[3, 3], [2, 4]]);
    assert_eq!((tied.outcome, tied.rerolled), (Outcome::Tied, false));
    assert_eq!((tied.first.margin, tied.second.margin), (2, 2));
}

#[test]
fn where_something_must_give_a_tie_is_rolled_once_more_and_never_again() {
    proves!("sg02-018");
    let again = struggle(&task(8), &task(8), &one_reroll(), &[[3, 3], [2, 4], [1, 2], [5, 3]]);
    assert_eq!((again.outcome, again.rerolled), (Outcome::First, true));
    assert_eq!((again.first.margin, again.second.margin), (5, 0), "the rolls that decided");
    let twice = struggle(&task(8), &task(8), &one_reroll(), &[[3, 3], [2, 4], [1, 2], [2, 1]]);
    assert_eq!((twice.outcome, twice.rerolled), (Outcome::Tied, true));
    let failed = struggle(&task(8), &task(8), &one_reroll(), &[[3, 3], [2, 4], [5, 5], [5, 4]]);
    assert_eq!((failed.outcome, failed.rerolled), (Outcome::BothFail, true));
    let clear = struggle(&task(8), &task(8), &one_reroll(), &[[3, 3], [2, 3]]);
    assert_eq!((clear.outcome, clear.rerolled), (Outcome::Second, false), "only a tie is rolled again");
    let both_fail = struggle(&task(4), &task(4), &one_reroll(), &[[3, 3], [2, 4]]);
    assert_eq!((both_fail.outcome, both_fail.rerolled), (Outcome::BothFail, false), "equal, but no tie");
}

#[test]
fn only_rolls_that_succeed_at_their_own_difficulty_compete() {
    proves!("sg02-018");
    let hard = |total| task(total).at(Difficulty::Hard);
    let won = struggle(&hard(12), &task(9), &status_quo(), &[[3, 4], [3, 3]]);
    assert_eq!((won.first.margin, won.second.margin, won.outcome), (5, 3, Outcome::First));
    let lost = struggle(&hard(10), &task(7), &status_quo(), &[[3, 4], [3, 4]]);
    assert_eq!((lost.first.margin, lost.second.margin, lost.outcome), (3, 0, Outcome::Second));
}

#[test]
fn two_ones_beat_every_roll_without_them_and_two_sixes_always_lose() {
    proves!("sg02-018");
    let outcome = |first: &Task, second: &Task, faces| struggle(first, second, &status_quo(), faces).outcome;
    let impossible = task(2).at(Difficulty::Impossible);
    assert_eq!(outcome(&impossible, &task(12), &[[1, 1], [1, 2]]), Outcome::First, "margin 0 against 9");
    assert_eq!(outcome(&task(12), &impossible, &[[1, 2], [1, 1]]), Outcome::Second);
    assert_eq!(outcome(&task(9), &task(8), &[[1, 1], [1, 1]]), Outcome::First, "both: the higher margin");
    assert_eq!(outcome(&task(8), &task(8), &[[1, 1], [1, 1]]), Outcome::Tied);
    assert_eq!(outcome(&task(18), &task(6), &[[6, 6], [3, 3]]), Outcome::Second, "margin 6 against 0");
    assert_eq!(outcome(&task(18), &task(18), &[[6, 6], [6, 6]]), Outcome::BothFail);
    assert_eq!(outcome(&task(18), &task(6), &[[6, 6], [3, 4]]), Outcome::BothFail);
}

#[test]
fn bonus_and_penalty_dice_count_in_a_contest() {
    proves!("sg02-018");
    let mut typed = Typed::named([
        ("task", 6),
        ("task", 2),
        ("task", 3),
        ("resist", 1),
        ("resist", 1),
        ("resist", 4),
        ("resist", 2),
    ]);
    let struggle = direct(&with_net(task(7), 1), &with_net(task(8), -2), &status_quo(), &mut typed);
    assert_eq!(typed.finish(), Ok(()));
    assert_eq!(struggle.first.kept, Kept { low: 2, high: 3 });
    assert_eq!(struggle.second.kept, Kept { low: 2, high: 4 });
    assert_eq!(struggle.outcome, Outcome::Tied);
}

/// In how many ways each outcome comes, counted over every pair of kept pairs.
fn by_hand(first: (i16, i16, Difficulty), second: (i16, i16, Difficulty)) -> [u128; 4] {
    let mut counts = [0; 4];
    let side = |(net, total, difficulty): (i16, i16, Difficulty)| -> Vec<(bool, (bool, i16), u128)> {
        let rate = |(low, high, ways): (u8, u8, u128)| {
            let succeeded = judged(total, low, high, difficulty, &status_quo()).succeeded();
            (succeeded, ((low, high) == (1, 1), total - i16::from(low + high)), ways)
        };
        pairs(net).into_iter().map(rate).collect()
    };
    for (one, better, ways) in side(first) {
        for &(other, than, more) in &side(second) {
            let outcome = match (one, other) {
                (false, false) => Outcome::BothFail,
                (true, true) if better == than => Outcome::Tied,
                (true, true) if better < than => Outcome::Second,
                (true, _) => Outcome::First,
                (false, true) => Outcome::Second,
            };
            counts[outcome as usize] += ways * more;
        }
    }
    counts
}

const OUTCOMES: [Outcome; 4] = [Outcome::First, Outcome::Second, Outcome::Tied, Outcome::BothFail];

#[test]
fn the_odds_of_a_direct_contest_are_exact() {
    proves!("sg02-018");
    let odds = exact(|dice| direct(&task(8), &task(6), &status_quo(), dice).outcome);
    for (outcome, ways) in OUTCOMES.into_iter().zip([754u32, 260, 72, 210]) {
        assert_eq!(odds.of(&outcome), Odds::new(ways, 1296u32));
    }
    let hard = task(12).at(Difficulty::Hard);
    let odds = exact(|dice| direct(&hard, &task(7), &status_quo(), dice).outcome);
    for (outcome, ways) in OUTCOMES.into_iter().zip([901u32, 235, 10, 150]) {
        assert_eq!(odds.of(&outcome), Odds::new(ways, 1296u32));
    }
}

#[test]
fn the_odds_of_any_direct_contest_are_what_counting_gives() {
    proves!("sg02-018");
    use Difficulty::{Average, Challenging, Hard, Impossible, Simple};
    for (first, second) in [
        ((0, 7, Average), (0, 7, Average)),
        ((1, 5, Average), (-1, 11, Average)),
        ((-2, 12, Challenging), (2, 4, Simple)),
        ((0, 14, Hard), (3, 9, Impossible)),
        ((0, 0, Average), (0, 18, Average)),
    ] {
        let make = |(net, total, difficulty)| with_net(task(total).at(difficulty), net);
        let odds = exact(|dice| direct(&make(first), &make(second), &status_quo(), dice).outcome);
        assert!(odds.total().is_certain());
        let counts = by_hand(first, second);
        let all: u128 = counts.iter().sum();
        for outcome in OUTCOMES {
            assert_eq!(odds.of(&outcome), Odds::new(counts[outcome as usize], all), "{first:?} {second:?}");
        }
        // Seen from the other side the same contest has the same odds.
        let mirrored = exact(|dice| direct(&make(second), &make(first), &status_quo(), dice).outcome);
        assert_eq!(mirrored.of(&Outcome::First), odds.of(&Outcome::Second));
        assert_eq!(mirrored.of(&Outcome::Tied), odds.of(&Outcome::Tied));
        // One more roll: each share of a tie goes where a contest goes.
        let again = exact(|dice| direct(&make(first), &make(second), &one_reroll(), dice).outcome);
        assert!(again.total().is_certain());
        let tie = odds.of(&Outcome::Tied);
        for outcome in OUTCOMES {
            let first_time = if outcome == Outcome::Tied { Odds::never() } else { odds.of(&outcome) };
            assert_eq!(again.of(&outcome), &first_time + &(&tie * &odds.of(&outcome)));
        }
    }
}

#[test]
fn comparing_reads_the_dice_and_nothing_else() {
    let rolled = |total, low, high| task(total).rolled(Kept::new(low, high), &status_quo());
    assert_eq!(compare(&rolled(8, 3, 3), &rolled(9, 3, 4), &status_quo()), Outcome::Tied);
    assert_eq!(compare(&rolled(8, 3, 3), &rolled(9, 4, 4), &status_quo()), Outcome::First);
}

/// Erratum E2: two ones of a poor hand beat a better margin, or only the margin counts.
#[test]
fn two_ones_beat_every_other_success_unless_only_the_margin_counts() {
    proves!("sg02-018");
    let by_margin = Switches { two_ones_in_contests: TwoOnesInContests::ByMargin, ..Switches::default() };
    let rolled = |total, low, high| task(total).rolled(Kept::new(low, high), &status_quo());
    let (ones, better) = (rolled(4, 1, 1), rolled(12, 3, 4));
    assert_eq!((ones.margin, better.margin), (2, 5));
    assert_eq!(compare(&ones, &better, &status_quo()), Outcome::First);
    assert_eq!(compare(&ones, &better, &by_margin), Outcome::Second);
    // Two ones on both sides: the higher margin wins in either reading.
    for switches in [status_quo(), by_margin] {
        assert_eq!(compare(&ones, &rolled(5, 1, 1), &switches), Outcome::Second);
        assert_eq!(compare(&ones, &rolled(4, 1, 1), &switches), Outcome::Tied);
    }
}

#[test]
fn the_degree_of_the_first_roll_sets_the_difficulty_of_the_second() {
    proves!("sg02-019");
    use Degree::{Average, CriticalFailure, CriticalSuccess, Excellent, Failure, Good, Poor};
    let set = |degree| resisting(degree, &task(9)).map(|task| task.difficulty());
    assert_eq!(set(CriticalFailure), None);
    assert_eq!(set(Failure), None);
    assert_eq!(set(Poor), Some(Difficulty::Easy));
    assert_eq!(set(Average), Some(Difficulty::Average));
    assert_eq!(set(Good), Some(Difficulty::Challenging));
    assert_eq!(set(Excellent), Some(Difficulty::Hard));
    assert_eq!(set(CriticalSuccess), Some(Difficulty::Impossible));
}

/// Erratum B1: both printings put the row of contested success one column too far left.
#[test]
fn the_row_of_contested_success_is_read_one_column_to_the_right() {
    proves!("sg02-019");
    for printing in [BODY, SHEET] {
        let printed = row(printing, "contested success");
        assert_eq!(printed[6], "-", "the blank is on the right");
        for (column, name) in printed[1..6].iter().enumerate() {
            let name = if *name == "critical suc." { "critical success" } else { name };
            let degree = Degree::ALL.into_iter().find(|degree| degree.label() == name).unwrap();
            assert_eq!(degree.contested(), Some(Difficulty::ALL[column + 1]));
        }
    }
}

#[test]
fn a_first_roll_that_fails_needs_no_contesting() {
    proves!("sg02-019");
    let failed = opposed(&task(8), &task(8), &[[5, 4]]);
    assert_eq!((failed.second, failed.takes_effect()), (None, false));
}

/// The book's own example: cavalry orders that Jimmy Cowhide forged.
#[test]
fn billy_joe_needs_a_challenging_roll_against_a_good_forgery() {
    proves!("sg02-019", "sg02-020", "sg02-029", "sg02-136", "sg02-149");
    let forger = |reasoning, forgery| Person {
        traits: Traits::new([2, 2, 2, reasoning, 2]),
        skills: Ratings::new(&[(Skill::Forgery, forgery)]),
    };
    let jimmy = Task::of_skill(&forger(4, 7), Skill::Forgery).unwrap();
    let billy_joe = contesting(&forger(3, 4), Skill::Forgery).unwrap();
    assert_eq!((jimmy.total.total(), billy_joe.total.total()), (11, 7));
    let found_out = opposed(&jimmy, &billy_joe, &[[1, 4], [3, 3]]);
    let second = found_out.second.unwrap();
    assert_eq!((found_out.first.degree, second.difficulty), (Degree::Good, Difficulty::Challenging));
    assert_eq!((second.margin, second.degree, found_out.takes_effect()), (1, Degree::Poor, false));
    let fooled = opposed(&jimmy, &billy_joe, &[[1, 4], [3, 4]]);
    assert_eq!((fooled.second.unwrap().margin, fooled.takes_effect()), (0, true));
}

#[test]
fn what_makes_the_second_roll_harder_still_counts() {
    proves!("sg02-019");
    let second = with_net(task(9), -1).harder(Cause::Ruling, 1);
    let resisting = resisting(Degree::Good, &second).unwrap();
    assert_eq!((resisting.difficulty(), resisting.net()), (Difficulty::Hard, -1));
}

#[test]
fn the_odds_of_a_contest_by_degree_are_exact() {
    proves!("sg02-019");
    let odds = |first, second| {
        let odds = exact(|dice| by_degree(&task(first), &task(second), &status_quo(), dice).takes_effect());
        assert!(odds.total().is_certain());
        odds.of(&true)
    };
    assert_eq!(odds(9, 11).to_string(), "59/1296");
    assert_eq!(odds(9, 3).to_string(), "83/108");
    assert_eq!(odds(12, 3).to_string(), "395/432");
    for (first, second) in [(4, 4), (9, 11), (18, 6), (7, 18)] {
        let mut expected = Odds::never();
        let cells = grid(0, Difficulty::Average, first, &status_quo());
        for (degree, ways) in Degree::ALL.into_iter().zip(cells) {
            let Some(difficulty) = degree.contested() else { continue };
            let resisted = successes(&grid(0, difficulty, second, &status_quo()));
            expected += &Odds::new(ways * (36 - resisted), 1296u32);
        }
        assert_eq!(odds(first, second), expected);
    }
}

#[test]
fn the_one_who_resists_uses_the_same_trait_and_skill_unless_the_skill_names_others() {
    proves!("sg02-020", "sg02-029", "sg02-144", "sg02-146");
    for skill in Skill::ALL {
        let named = match skill {
            Skill::Legerdemain | Skill::Stealth => (Trait::Perception, None),
            Skill::Disguise => (Trait::Reasoning, None),
            _ => (skill.by(), Some(skill)),
        };
        assert_eq!(skill.contested_by(), named, "{}", skill.label());
    }
    assert_eq!(Skill::Forgery.contested_by(), (Trait::Reasoning, Some(Skill::Forgery)));
    let sheets = shady_gulch::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == "contested-by").unwrap();
    let shown = |name: &str| sheet.rows.iter().find(|row| row[0] == name).unwrap()[1].as_str();
    assert_eq!(shown("Stealth"), "perception");
    assert_eq!(shown("Disguise"), "reasoning");
    assert_eq!(shown("Forgery"), "reasoning + Forgery");
    assert_eq!(shown("Brawling"), "strength + Brawling");
}

#[test]
fn a_watcher_rolls_his_bare_trait_and_only_a_forger_can_test_a_forgery() {
    proves!("sg02-029", "sg02-144", "sg02-146", "sg02-149");
    let skilled = Ratings::new(&[
        (Skill::Stealth, 9),
        (Skill::Legerdemain, 8),
        (Skill::Disguise, 7),
        (Skill::Tracking, 6),
        (Skill::Academics, 5),
    ]);
    let watcher = Person { traits: Traits::new([1, 2, 3, 4, 5]), skills: skilled };
    let total = |skill| contesting(&watcher, skill).map(|task| task.total.total());
    assert_eq!(total(Skill::Stealth), Ok(3), "perception, and no skill helps");
    assert_eq!(total(Skill::Legerdemain), Ok(3));
    assert_eq!(total(Skill::Disguise), Ok(4), "reasoning alone");
    assert_eq!(total(Skill::Forgery), Err(Unskilled(Skill::Forgery)));
    assert_eq!(total(Skill::Tracking), Ok(9), "the same trait and skill");
    assert_eq!(total(Skill::Brawling), Ok(1), "untrained: the trait alone");
}

/// Errata, F: the chance to see through a sneak with perception 3.
#[test]
fn an_untrained_watcher_is_nearly_hopeless() {
    proves!("sg02-029");
    let watcher = Person { traits: Traits::new([3, 3, 3, 3, 3]), skills: Ratings::default() };
    let sees = |degree| {
        let task = resisting(degree, &contesting(&watcher, Skill::Stealth).unwrap()).unwrap();
        exact(|dice| task.roll_success("resist", &status_quo(), dice)).of(&true)
    };
    assert_eq!(sees(Degree::Average), Odds::new(3u32, 36u32));
    assert_eq!(sees(Degree::Good), Odds::new(1u32, 36u32));
}

#[test]
fn a_trail_that_was_hidden_is_found_by_tracking() {
    proves!("sg02-037", "sg02-148");
    let person = |perception, tracking| Person {
        traits: Traits::new([2, 2, perception, 2, 2]),
        skills: Ratings::new(&[(Skill::Tracking, tracking)]),
    };
    let hides = Task::of_skill(&person(4, 8), Skill::Tracking).unwrap();
    let follows = contesting(&person(3, 6), Skill::Tracking).unwrap();
    assert_eq!((hides.total.total(), follows.total.total()), (12, 9));
    let hidden = opposed(&hides, &follows, &[[1, 1], [2, 2]]);
    assert_eq!(hidden.second.map(|roll| roll.difficulty), Some(Difficulty::Impossible));
    assert!(hidden.takes_effect(), "margin 5 is one short");
    assert!(!opposed(&hides, &follows, &[[1, 1], [2, 1]]).takes_effect());
    assert!(Skill::Tracking.covers().contains(&"covering one's own tracks"));
    assert!(Skill::Tracking.covers().contains(&"staying out of sight"));
}
