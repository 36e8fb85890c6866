//! Every cell of the grid of odds against all falls of the dice, and the figures of our digest.

use crate::by_hand::{counted, pairs, successes, task, with_net};
use chance::{Chance, Kept, Odds, Pool, exact};
use ledger::proves;
use shady_gulch::switches::MarginFourteen;
use shady_gulch::task::grid;
use shady_gulch::{Degree, Difficulty, Switches};

const NETS: std::ops::RangeInclusive<i16> = -5..=5;

fn ways(net: i16) -> u128 {
    6u128.pow(2 + u32::from(net.unsigned_abs()))
}

fn plain() -> Switches {
    Switches::default()
}

/// A fraction with four decimals, rounded half up by whole numbers.
fn four_decimals(over: u128, under: u128) -> String {
    let shown = (over * 20_000 + under) / (under * 2);
    format!("{}.{:04}", shown / 10_000, shown % 10_000)
}

#[test]
fn every_cell_of_the_grid_is_what_all_falls_of_the_dice_give() {
    proves!("sg02-001", "sg02-002", "sg02-006", "sg02-012", "sg02-015", "sg02-133");
    let lower = Switches { margin_fourteen: MarginFourteen::LowerBand, ..plain() };
    let mut cells = 0;
    for net in NETS {
        let pairs = pairs(net);
        assert_eq!(pairs.iter().map(|(_, _, ways)| ways).sum::<u128>(), ways(net));
        for switches in [plain(), lower] {
            for difficulty in Difficulty::ALL {
                for total in 0..=18 {
                    let cell = grid(net, difficulty, total, &switches);
                    let by_hand = counted(&pairs, difficulty, total, &switches);
                    assert_eq!(cell, by_hand, "net {net}, {}, total {total}", difficulty.label());
                    assert_eq!(cell.iter().sum::<u128>(), ways(net));
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 2 * 11 * 6 * 19);
}

#[test]
fn every_cell_is_the_exact_odds_of_a_rolled_task() {
    for net in NETS {
        for difficulty in Difficulty::ALL {
            for total in 0..=18 {
                let task = with_net(task(total).at(difficulty), net);
                let odds = exact(|dice| task.roll("task", &plain(), dice).degree);
                assert!(odds.total().is_certain());
                let cell = grid(net, difficulty, total, &plain());
                for degree in Degree::ALL {
                    assert_eq!(odds.of(&degree), Odds::new(cell[degree as usize], ways(net)));
                }
            }
        }
    }
}

/// The success chance at average difficulty, by net dice and total, as our digest shows it.
#[test]
fn the_chances_at_average_difficulty_are_those_of_the_digest() {
    proves!("sg02-002", "sg02-005");
    let totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 18];
    let lines = "
        -5 0.0000 0.0000 0.0005 0.0021 0.0094 0.0277 0.0784 0.1792 0.3815 0.6698 0.6698 0.6698 0.6698
        -4 0.0000 0.0002 0.0015 0.0056 0.0199 0.0511 0.1232 0.2507 0.4666 0.7368 0.7368 0.7368 0.7368
        -3 0.0001 0.0008 0.0048 0.0150 0.0422 0.0943 0.1941 0.3484 0.5665 0.8038 0.8038 0.8038 0.8038
        -2 0.0008 0.0039 0.0154 0.0401 0.0903 0.1736 0.3056 0.4784 0.6798 0.8681 0.8681 0.8681 0.8681
        -1 0.0046 0.0185 0.0509 0.1065 0.1944 0.3194 0.4769 0.6435 0.8009 0.9259 0.9259 0.9259 0.9259
        +0 0.0278 0.0833 0.1667 0.2778 0.4167 0.5833 0.7222 0.8333 0.9167 0.9722 0.9722 0.9722 0.9722
        +1 0.0741 0.1991 0.3565 0.5231 0.6806 0.8056 0.8935 0.9491 0.9815 0.9954 0.9954 0.9954 0.9954
        +2 0.1319 0.3202 0.5216 0.6944 0.8264 0.9097 0.9599 0.9846 0.9961 0.9992 0.9992 0.9992 0.9992
        +3 0.1962 0.4335 0.6516 0.8059 0.9057 0.9578 0.9850 0.9952 0.9992 0.9999 0.9999 0.9999 0.9999
        +4 0.2632 0.5334 0.7493 0.8768 0.9489 0.9801 0.9944 0.9985 0.9998 1.0000 1.0000 1.0000 1.0000
        +5 0.3302 0.6185 0.8208 0.9216 0.9723 0.9906 0.9979 0.9995 1.0000 1.0000 1.0000 1.0000 1.0000";
    let mut seen = 0;
    for line in lines.lines().skip(1) {
        let mut words = line.split_whitespace();
        let net: i16 = words.next().unwrap().parse().unwrap();
        for (total, expected) in totals.into_iter().zip(words) {
            let cell = grid(net, Difficulty::Average, total, &plain());
            let shown = four_decimals(successes(&cell), ways(net));
            assert_eq!(shown, expected, "net {net}, total {total}");
            // A basic roll is a roll at average difficulty of which only success is asked.
            let basic = exact(|dice| with_net(task(total), net).roll_basic("task", &plain(), dice));
            assert_eq!(basic.of(&true), Odds::new(successes(&cell), ways(net)));
            seen += 1;
        }
    }
    assert_eq!(seen, 11 * 13);
}

#[test]
fn the_successes_out_of_36_are_those_of_the_digest() {
    let lines = [
        [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35, 35, 35, 35, 35, 35],
        [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35, 35, 35, 35, 35, 35],
        [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35, 35, 35, 35, 35, 35],
        [1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35, 35, 35, 35, 35],
        [1, 1, 1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35, 35],
        [1, 1, 1, 1, 1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35],
    ];
    for (difficulty, line) in Difficulty::ALL.into_iter().zip(lines) {
        for (total, expected) in (2..=18).zip(line) {
            let cell = grid(0, difficulty, total, &plain());
            assert_eq!(successes(&cell), expected, "{}, total {total}", difficulty.label());
        }
    }
}

#[test]
fn the_mean_of_the_dice_falls_with_each_bonus_die() {
    let means = [
        "10.6515", "10.3445", "9.9302", "9.3441", "8.4583", "7.0000", "5.5417", "4.6559", "4.0698", "3.6555",
        "3.3485",
    ];
    for (net, expected) in NETS.zip(means) {
        let pool = Pool::new("task", net);
        let of_rules: u128 =
            Kept::ALL.iter().map(|kept| pool.ways_to_keep(*kept) * u128::from(kept.total())).sum();
        let by_hand: u128 = pairs(net).iter().map(|(low, high, ways)| u128::from(low + high) * ways).sum();
        assert_eq!(of_rules, by_hand);
        assert_eq!(four_decimals(of_rules, ways(net)), expected, "net {net}");
    }
}

/// Example 13: two ones with bonus dice, and two sixes with as many penalty dice.
#[test]
fn two_ones_grow_with_bonus_dice_as_two_sixes_with_penalty_dice() {
    let series = [(1u32, 36u32), (2, 27), (19, 144), (763, 3888), (12281, 46656), (7703, 23328)];
    for (net, (over, under)) in (0..).zip(series) {
        let ones = exact(|dice| dice.pool(Pool::new("task", net), &|kept| kept.snake_eyes().into()).0);
        let sixes = exact(|dice| dice.pool(Pool::new("task", -net), &|kept| kept.box_cars().into()).0);
        assert_eq!(ones.of(&1), Odds::new(over, under));
        assert_eq!(sixes.of(&1), Odds::new(over, under));
    }
}

/// Examples 10, 11 and 12.
#[test]
fn worked_examples_of_degrees_are_exact() {
    proves!("sg02-006", "sg02-013");
    let seven = Difficulty::ALL.map(|difficulty| successes(&grid(0, difficulty, 7, &plain())));
    assert_eq!(seven, [21, 21, 21, 15, 3, 1]);
    assert_eq!(grid(0, Difficulty::Hard, 7, &plain()), [14, 19, 2, 0, 0, 0, 1]);
    let ten = grid(-2, Difficulty::Challenging, 10, &plain());
    assert_eq!(ten, [0, 676, 600, 19, 0, 0, 1]);
    assert_eq!(Odds::new(successes(&ten), ways(-2)).to_string(), "155/324");
}

/// Examples 35, 36 and 37: the bare odds under recognising, vices and composure.
#[test]
fn worked_examples_of_dice_on_average_and_challenging_tasks_are_exact() {
    proves!("sg02-002", "sg02-006");
    let success = |net, difficulty, total| {
        Odds::new(successes(&grid(net, difficulty, total, &plain())), ways(net)).to_string()
    };
    let recognise = [-1, 0, 1, 2].map(|net| success(net, Difficulty::Average, 7));
    assert_eq!(recognise, ["23/72", "7/12", "29/36", "131/144"]);
    assert_eq!(success(0, Difficulty::Average, 5), "5/18");
    assert_eq!(success(-2, Difficulty::Average, 5), "13/324");
    assert_eq!(grid(-1, Difficulty::Challenging, 7, &plain()), [0, 174, 41, 0, 0, 0, 1]);
}

/// The odds that our errata give for dice against levels of difficulty.
#[test]
fn a_penalty_die_is_not_a_level_of_difficulty() {
    proves!("sg02-002", "sg02-010");
    let success =
        |net, difficulty, total| Odds::new(successes(&grid(net, difficulty, total, &plain())), ways(net));
    assert_eq!(success(-1, Difficulty::Average, 10), Odds::new(173u32, 216u32));
    assert_eq!(success(0, Difficulty::Challenging, 10), Odds::new(30u32, 36u32));
    assert_eq!(success(-2, Difficulty::Average, 10), Odds::new(881u32, 1296u32));
    assert_eq!(success(0, Difficulty::Hard, 10), Odds::new(15u32, 36u32));
    assert_eq!(success(1, Difficulty::Challenging, 12), Odds::new(215u32, 216u32));
    assert_eq!(success(0, Difficulty::Hard, 12), Odds::new(26u32, 36u32));
}
