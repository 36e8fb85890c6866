//! Laws of tasks of 2002 that hold for any totals, dice, difficulties and readings.

use crate::by_hand::{successes, task, with_net};
use chance::{Kept, Pool, Recorded, Seeded, Typed};
use ledger::proves;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::contest::{Outcome, by_degree, compare, direct};
use shady_gulch::switches::{ContestTies, MarginFourteen, SpecialsOnBasicRolls};
use shady_gulch::task::{by_table, degree, grid};
use shady_gulch::wounds::{blocks, complete};
use shady_gulch::{
    Degree, Difficulty, Learned, Person, Ratings, Skill, Switches, Task, Trait, Traits, contest, skills,
};

fn difficulty() -> impl Strategy<Value = Difficulty> {
    proptest::sample::select(Difficulty::ALL.to_vec())
}

fn kept() -> impl Strategy<Value = Kept> {
    proptest::sample::select(Kept::ALL.to_vec())
}

fn switches() -> impl Strategy<Value = Switches> {
    any::<(bool, bool, bool)>().prop_map(|(fourteen, specials, ties)| Switches {
        margin_fourteen: if fourteen { MarginFourteen::TopBand } else { MarginFourteen::LowerBand },
        specials_on_basic_rolls: match specials {
            true => SpecialsOnBasicRolls::Apply,
            false => SpecialsOnBasicRolls::DoNotApply,
        },
        contest_ties: if ties { ContestTies::StatusQuo } else { ContestTies::OneReroll },
        ..Switches::default()
    })
}

prop_compose! {
    fn person()(traits in any::<[u8; 5]>(), ratings in any::<[u8; 29]>()) -> Person {
        let skills: Vec<(Skill, u8)> = Skill::ALL.into_iter().zip(ratings).collect();
        Person { traits: Traits::new(traits), skills: Ratings::new(&skills) }
    }
}

prop_compose! {
    fn wild_task()(
        total in prop_oneof![4 => -1000i16..1000, 1 => any::<i16>()],
        base in difficulty(),
        arrows in vec(any::<i16>(), 0..4),
        dice in vec(any::<i16>(), 0..4),
    ) -> Task {
        let task = task(total).at(base);
        let task = arrows.into_iter().fold(task, |task, levels| task.harder(Cause::Ruling, levels));
        dice.into_iter().fold(task, |task, dice| task.with_dice(Cause::Ruling, dice))
    }
}

proptest! {
    #[test]
    fn no_task_however_wild_can_stop_the_rules(task in wild_task(), switches in switches(), seed in any::<u64>()) {
        let mut dice = Recorded::new(Seeded::from_number(seed));
        let rolled = task.roll("task", &switches, &mut dice);
        prop_assert_eq!(rolled, task.rolled(rolled.kept, &switches));
        prop_assert_eq!(dice.fell().len(), usize::from(Pool::new("task", task.net()).count()));
        let mut again = Typed::new(dice.faces());
        prop_assert_eq!(task.roll("task", &switches, &mut again), rolled);
        prop_assert_eq!(again.finish(), Ok(()));
        let margin = task.roll_margin("task", &switches, &mut dice);
        prop_assert!(Kept::ALL.contains(&margin.kept));
        task.roll_basic("task", &switches, &mut dice);
        task.roll_success("task", &switches, &mut dice);
        prop_assert_eq!(task.ways(&switches).iter().sum::<u128>(), Pool::new("task", task.net()).ways());
    }

    #[test]
    fn no_contest_however_wild_can_stop_the_rules(
        first in wild_task(), second in wild_task(), switches in switches(), seed in any::<u64>(),
    ) {
        let mut dice = Seeded::from_number(seed);
        let struggle = direct(&first, &second, &switches, &mut dice);
        prop_assert_eq!(struggle.outcome, compare(&struggle.first, &struggle.second, &switches));
        let mirrored = match compare(&struggle.second, &struggle.first, &switches) {
            Outcome::First => Outcome::Second,
            Outcome::Second => Outcome::First,
            same => same,
        };
        prop_assert_eq!(struggle.outcome, mirrored);
        let opposed = by_degree(&first, &second, &switches, &mut dice);
        prop_assert_eq!(opposed.second.is_some(), opposed.first.degree.succeeded());
        prop_assert!(!opposed.takes_effect() || opposed.first.degree.succeeded());
    }

    #[test]
    fn nobody_however_odd_can_stop_the_rules(person in person(), rating in any::<u8>(), kind in any::<u8>()) {
        for skill in Skill::ALL {
            let learned = Learned { skill, kind, rating };
            let open = rating > 0 || skill.can_be_tried_unskilled();
            prop_assert_eq!(learned.task(&person).is_ok(), open);
            prop_assert!(!learned.fits_at_start(rating) || learned.rating <= 10);
            prop_assert!(Skill::cap_at_start(rating) <= Skill::cap(rating));
            let _ = contest::contesting(&person, skill);
            let _ = Task::of(&person, Trait::Strength, skill);
        }
        prop_assert!(person.traits.reaction() <= 12 && person.traits.stamina() <= 24);
        let _ = (skills::forge(&person, rating), skills::sail(&person, skills::Waters::OpenSea));
        let _ = (skills::pick_lock(&person, true), skills::speak(&person));
        prop_assert!(!skills::word(rating).is_empty());
    }

    #[test]
    fn a_degree_never_falls_when_the_total_rises(
        total in -1000i16..1000, more in 0i16..50, kept in kept(), at in difficulty(), switches in switches(),
    ) {
        // Two ones and two sixes stand apart from the table, but they too are the same for any total.
        prop_assert!(degree(total + more, kept, at, &switches) >= degree(total, kept, at, &switches));
    }

    #[test]
    fn a_degree_never_rises_with_the_dice_but_for_two_sixes(
        total in -1000i16..1000, one in kept(), other in kept(), at in difficulty(), switches in switches(),
    ) {
        let (low, high) = if one.total() <= other.total() { (one, other) } else { (other, one) };
        let (better, worse) = (degree(total, low, at, &switches), degree(total, high, at, &switches));
        if high.box_cars() {
            prop_assert!(!worse.succeeded());
            prop_assert!(better >= worse || better == Degree::CriticalFailure);
        } else {
            prop_assert!(better >= worse);
        }
    }

    #[test]
    fn a_degree_never_rises_when_a_task_gets_harder(
        margin in -100i16..100, at in difficulty(), levels in 0i16..6, switches in switches(),
    ) {
        prop_assert!(by_table(margin, at.shifted(levels), &switches) <= by_table(margin, at, &switches));
    }

    #[test]
    fn a_bonus_die_never_lowers_the_chance_of_success(
        net in -12i16..12, total in -5i16..30, at in difficulty(), switches in switches(),
    ) {
        let before = successes(&grid(net, at, total, &switches));
        let after = successes(&grid(net + 1, at, total, &switches));
        // Cross-multiplied, so that whole numbers of different dice compare.
        let ways = |net| Pool::new("task", net).ways();
        prop_assert!(after * ways(net) >= before * ways(net + 1));
    }

    #[test]
    fn without_bonus_dice_success_is_never_above_35_of_36_nor_below_the_two_ones(
        net in -10i16..=0, total in -1000i16..1000, at in difficulty(), switches in switches(),
    ) {
        let won = successes(&grid(net, at, total, &switches));
        let pool = Pool::new("task", net);
        prop_assert!(won * 36 <= pool.ways() * 35);
        prop_assert!(won >= pool.ways_to_keep(Kept::new(1, 1)));
    }

    #[test]
    fn dice_cancel_in_any_order(dice in vec(-100i16..100, 0..30), turn in 0usize..30) {
        proves!("sg02-003");
        let sum: i16 = dice.iter().sum();
        let net = |dice: &[i16]| {
            dice.iter().fold(task(7), |task, dice| task.with_dice(Cause::Ruling, *dice)).net()
        };
        let mut turned = dice.clone();
        turned.rotate_left(turn % dice.len().max(1));
        prop_assert_eq!(net(&dice), sum);
        prop_assert_eq!(net(&turned), sum);
        turned.sort_unstable();
        prop_assert_eq!(net(&turned), sum);
    }

    #[test]
    fn shifts_are_held_between_the_ends_once_and_in_any_order(
        base in difficulty(), levels in vec(-20i16..20, 0..20), turn in 0usize..20,
    ) {
        proves!("sg02-010");
        let shifted = |levels: &[i16]| {
            levels.iter().fold(task(7).at(base), |task, level| task.harder(Cause::Ruling, *level)).difficulty()
        };
        let sum = (base as i16 + levels.iter().sum::<i16>()).clamp(0, 5);
        prop_assert_eq!(shifted(&levels) as i16, sum);
        let mut turned = levels.clone();
        turned.rotate_left(turn % levels.len().max(1));
        prop_assert_eq!(shifted(&turned) as i16, sum);
    }

    #[test]
    fn only_one_kind_of_dice_is_ever_rolled(bonus in 0i16..20, penalty in 0i16..20, faces in vec(1u16..=6, 22)) {
        proves!("sg02-003");
        let task = with_net(with_net(task(9), bonus), -penalty);
        let count = 2 + usize::from(bonus.abs_diff(penalty));
        let mut typed = Typed::named(faces[..count].iter().map(|face| ("task", *face)));
        let rolled = task.roll("task", &Switches::default(), &mut typed);
        prop_assert_eq!(typed.finish(), Ok(()));
        let mut sorted = faces[..count].to_vec();
        sorted.sort_unstable();
        let two = if bonus >= penalty { &sorted[..2] } else { &sorted[count - 2..] };
        prop_assert_eq!(u16::from(rolled.kept.low), two[0]);
        prop_assert_eq!(u16::from(rolled.kept.high), two[1]);
    }

    #[test]
    fn boxes_of_any_stamina_add_up_and_blocks_only_grow(stamina in any::<u8>(), ticked in any::<u8>()) {
        let row = blocks(stamina);
        prop_assert_eq!(row.iter().map(|boxes| u16::from(*boxes)).sum::<u16>(), u16::from(stamina));
        prop_assert!(row.is_sorted_by(|left, right| left >= right) && row[0] - row[4] <= 1);
        prop_assert!(complete(stamina, ticked) <= complete(stamina, ticked.saturating_add(1)));
        prop_assert!(stamina == 0 || (complete(stamina, ticked) == stamina.min(5)) == (ticked >= stamina));
    }
}
