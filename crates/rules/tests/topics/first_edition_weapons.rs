//! Weapons of 1975: ranges, rates, loading.

use crate::common::Table;
use ledger::proves;
use rules::SpeedClass::{self, Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};
use rules::boot_hill_1975::{FirstEdition, weapons};
use rules::{Arm, Distance, Edition, Gait, Gun, Reach, Refusal, Weapon, Works};

/// The printed chart: three edges of range, rate, speed, rounds held, rounds loaded at first and later.
type Printed = (Arm, [u16; 3], u8, SpeedClass, u8, (u8, u8));

const PRINTED: [Printed; 19] = [
    (Arm::Knife, [1, 2, 4], 1, Average, 0, (0, 0)),
    (Arm::Tomahawk, [1, 2, 4], 1, Average, 0, (0, 0)),
    (Arm::Bow, [8, 20, 40], 1, BelowAverage, 0, (0, 0)),
    // The body's figures; the sheet prints 6, 12, 6.
    (Arm::Lance, [3, 6, 12], 1, BelowAverage, 0, (0, 0)),
    (Arm::Derringer, [2, 4, 10], 1, Average, 1, (1, 1)),
    (Arm::CapAndBall, [5, 10, 24], 3, BelowAverage, 6, (0, 1)),
    (Arm::SingleAction, [6, 12, 30], 3, Fast, 6, (1, 2)),
    (Arm::DoubleAction, [6, 12, 30], 3, Average, 6, (1, 2)),
    (Arm::FastDraw, [4, 8, 18], 3, VeryFast, 6, (1, 2)),
    (Arm::LongBarrel, [8, 16, 36], 1, BelowAverage, 6, (1, 2)),
    (Arm::ScatterGun, [4, 6, 10], 1, BelowAverage, 1, (1, 1)),
    (Arm::Shotgun, [6, 10, 24], 1, Slow, 1, (1, 1)),
    (Arm::CivilWarCarbine, [12, 36, 100], 1, Slow, 1, (1, 1)),
    (Arm::CivilWarRifle, [18, 46, 130], 1, VerySlow, 1, (1, 1)),
    (Arm::CivilWarRepeater, [15, 40, 120], 3, Slow, 7, (1, 2)),
    (Arm::Rifle, [20, 50, 150], 3, Slow, 15, (2, 2)),
    // The sheet prints speed and rounds in each other's place.
    (Arm::Carbine, [12, 36, 100], 3, BelowAverage, 12, (2, 2)),
    // One printed line for both.
    (Arm::BuffaloRifle, [30, 60, 200], 1, VerySlow, 1, (1, 1)),
    (Arm::ArmyRifle, [30, 60, 200], 1, VerySlow, 1, (1, 1)),
];

#[test]
fn every_line_of_the_weapons_chart_is_as_printed() {
    proves!("bh75-d036", "bh75-d037", "bh75-d038", "bh75-d042");
    for (arm, ranges, rate, speed, rounds, reload) in PRINTED {
        let line = weapons::chart(arm).expect("a line of the chart");
        assert_eq!((line.ranges.0, line.rate, line.speed), (ranges.as_slice(), rate, speed), "{arm:?}");
        assert_eq!((weapons::ammunition(arm), line.reload), (rounds, reload), "{arm:?}");
        let star = matches!(arm, Arm::Derringer | Arm::ScatterGun | Arm::Shotgun);
        assert_eq!(line.by_barrel, star, "{arm:?} and its star");
    }
    let classes = SpeedClass::ALL.map(SpeedClass::modifier);
    assert_eq!(classes, [-10, -5, 0, 5, 8, 10]);
}

#[test]
fn a_range_is_the_greatest_distance_of_its_band() {
    proves!("bh75-d034");
    for (arm, [short, medium, long], ..) in PRINTED {
        let ranges = weapons::chart(arm).unwrap().ranges;
        let at = |inches: u16, beyond: u32| ranges.at(Distance(Distance::spaces(inches).0 + beyond));
        assert_eq!((at(0, 0), at(short, 0)), (Some(Reach::Short), Some(Reach::Short)), "{arm:?}");
        assert_eq!((at(short, 1), at(medium, 0)), (Some(Reach::Medium), Some(Reach::Medium)), "{arm:?}");
        assert_eq!((at(medium, 1), at(long, 0)), (Some(Reach::Long), Some(Reach::Long)), "{arm:?}");
        assert_eq!(at(long, 1), None, "{arm:?}");
    }
    let table = Table::first_edition("Sam: strength 15, FDR6 | Juan: strength 15, FDR6 | 18 spaces apart");
    assert_eq!(table.allows("Sam fires 1 at Juan"), Ok(()));
    assert_eq!(
        table.allows("Sam fires 1 at Juan, at 18.01 spaces"),
        Err(Refusal::OutOfRange { furthest: 18 })
    );
}

#[test]
fn a_weapon_fires_up_to_its_rate() {
    proves!("bh75-d037");
    let most = |code: &str| {
        let setup = format!("Sam: strength 15, {code} | Juan: strength 15, FDR6 | 1 spaces apart");
        let table = Table::first_edition(&setup);
        (1..=6)
            .take_while(|shots| table.allows(&format!("Sam fires {shots} at Juan")).is_ok())
            .last()
            .unwrap()
    };
    for code in ["CBR", "SAR6", "DAR6", "FDR6", "CWRR", "SR", "SC"] {
        assert_eq!(most(code), 3, "{code}");
    }
    for code in ["KN", "TOM", "BOW", "LANCE", "LBR", "D1", "SG1", "SCG1", "CWR1", "CWC1", "BR", "AR"] {
        assert_eq!(most(code), 1, "{code}");
    }
    for code in ["D2", "SG2", "SCG"] {
        assert_eq!(most(code), 2, "{code}: one shot a barrel");
    }
}

/// Rounds in a gun after each of several turns of loading.
fn rounds(rules: FirstEdition, code: &str, gait: Gait, turns: usize) -> Vec<u8> {
    let mut gun = Gun { loaded: 0, ..Gun::new(Weapon::of_code(code).expect("a code")) };
    (0..turns)
        .map(|_| {
            rules.reload(&mut gun, gait);
            gun.loaded
        })
        .collect()
}

#[test]
fn the_first_turn_of_loading_gives_one_figure_and_the_next_ones_the_other() {
    proves!("bh75-d042", "bh75-p09");
    let standing = |code: &str, turns| rounds(FirstEdition::default(), code, Gait::Still, turns);
    assert_eq!(standing("SAR6", 5), [1, 3, 5, 6, 6], "check vector 18");
    assert_eq!(standing("CBR", 4), [0, 1, 2, 3], "check vector 19: the first turn gives nothing");
    assert_eq!(standing("CWRR", 4), [1, 3, 5, 7]);
    assert_eq!(standing("SR", 8), [2, 4, 6, 8, 10, 12, 14, 15]);
    assert_eq!(standing("SC", 6), [2, 4, 6, 8, 10, 12]);
    assert_eq!(standing("SG2", 2), [1, 2], "a barrel a turn");
    for code in ["D1", "SG1", "CWC1", "CWR1", "BR", "AR"] {
        assert_eq!(standing(code, 1), [1], "{code}");
    }
    let to_fill = |code: &str, holds: u8| {
        standing(code, 9).iter().position(|rounds| *rounds == holds).expect("full at last") + 1
    };
    assert_eq!((to_fill("CBR", 6), to_fill("FDR6", 6), to_fill("LBR", 6)), (7, 4, 4));
}

#[test]
fn a_turn_without_loading_starts_the_count_again() {
    proves!("bh75-p09");
    let mut table = Table::first_edition(
        "Sam: accuracy 10, strength 15, SAR6 with 0 rounds | Juan: strength 15, FDR6 | 6 spaces apart",
    );
    let rules = table.rules;
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Still), 1);
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Still), 2);
    table.dice(&[("to hit", 99)]).play("Sam fires 1 at Juan");
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Still), 1, "the first figure again");
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Run), 0);
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Still), 1, "and again");
    assert_eq!(table.man("Sam").guns[0].loaded, 4);
}

#[test]
fn he_who_walks_or_crawls_loads_half_and_anyone_faster_nothing() {
    proves!("bh75-d043", "bh75-p09");
    for gait in [Gait::Walk, Gait::Crawl] {
        assert_eq!(rounds(FirstEdition::default(), "SAR6", gait, 4), [0, 1, 2, 3], "check vector 20");
        assert_eq!(rounds(FirstEdition::default(), "SR", gait, 3), [1, 2, 3]);
    }
    for gait in [Gait::Dodge, Gait::Run, Gait::Trot, Gait::Gallop] {
        assert_eq!(rounds(FirstEdition::default(), "SR", gait, 3), [0, 0, 0], "{gait:?}");
    }
}

#[test]
fn half_rounds_are_carried_unless_a_switch_drops_them() {
    proves!("bh75-p09");
    let mut rules = FirstEdition::default();
    rules.switches.set("reload-half-rounds", "carry").unwrap();
    assert_eq!(rounds(rules, "SG2", Gait::Walk, 4), [0, 1, 1, 2]);
    assert_eq!(rounds(rules, "CBR", Gait::Walk, 5), [0, 0, 1, 1, 2]);
    rules.switches.set("reload-half-rounds", "drop").unwrap();
    assert_eq!(rounds(rules, "SG2", Gait::Walk, 4), [0, 0, 0, 0]);
    assert_eq!(rounds(rules, "CBR", Gait::Walk, 5), [0, 0, 0, 0, 0]);
    // Half a round cannot be fired, and is lost with the break.
    let mut gun = Gun { loaded: 0, ..Gun::new(Weapon::of_code("SAR6").unwrap()) };
    FirstEdition::default().reload(&mut gun, Gait::Walk);
    assert!(gun.half && !gun.ready());
    FirstEdition::default().reload(&mut gun, Gait::Run);
    assert!(!gun.half);
}

#[test]
fn a_thrown_knife_leaves_the_hand() {
    proves!("bh75-d037");
    let mut table =
        Table::first_edition("Sam: accuracy 60, strength 15, KN | Juan: strength 15, FDR6 | 1 spaces apart");
    table.dice(&[("to hit", 99)]).play("Sam fires 1 at Juan");
    assert_eq!(table.man("Sam").guns[0].works, Works::Gone);
}

#[test]
fn a_weapon_in_its_scabbard_is_very_slow_and_an_aimed_one_the_quickest() {
    proves!("bh75-d038", "bh75-d039", "bh75-d040", "bh75-p03");
    let table = Table::first_edition(
        "Sam: speed 22, accuracy 60, strength 15, FDR6, SR, SC, BOW, KN | Juan: strength 15, FDR6 | 1 spaces apart",
    );
    let speed = |how: &str| table.speed(&format!("Sam fires 1 at Juan, {how}"));
    let quickness = 12;
    assert_eq!(speed("with FDR6"), format!("{} = 12 base, +10 weapon speed", quickness + 10));
    assert_eq!(speed("with SR"), "7 = 12 base, -5 weapon speed");
    assert_eq!(speed("with SR, from the scabbard"), "2 = 12 base, -10 weapon speed");
    assert_eq!(speed("with SC, from the scabbard"), "2 = 12 base, -10 weapon speed");
    assert_eq!(speed("with FDR6, from the scabbard"), "22 = 12 base, +10 weapon speed", "no shoulder arm");
    assert_eq!(speed("with FDR6, already aimed"), "27 = 12 base, +15 weapon already aimed");
    assert_eq!(speed("with SR, already aimed"), "27 = 12 base, +15 weapon already aimed");
    assert_eq!(speed("with BOW, already aimed"), "27 = 12 base, +15 weapon already aimed");
    let thrown = Table::first_edition(
        "Sam: speed 17, accuracy 60, strength 15, KN | Juan: strength 15, FDR6 | 1 spaces apart",
    );
    assert_eq!(
        thrown.speed("Sam fires 1 at Juan, already aimed"),
        "17 = 12 base, +5 weapon speed",
        "what is thrown cannot be aimed"
    );
    assert_eq!(
        table.speed("Sam fires 1 at Juan from the hip, already aimed"),
        "25 = 12 base, +10 weapon speed, +3 shoots from the hip",
        "aimed and from the hip exclude each other"
    );
}

#[test]
fn a_bow_needs_no_loading_and_shoots_an_arrow_a_turn() {
    proves!("bh75-d044");
    let mut table = Table::first_edition(
        "Sam: accuracy 60, strength 15, BOW | Juan: strength 15, FDR6 | 20 spaces apart",
    );
    for _ in 0..3 {
        assert_eq!(table.allows("Sam fires 1 at Juan"), Ok(()));
        table.dice(&[("to hit", 99)]).play("Sam fires 1 at Juan");
        assert_eq!(table.man("Sam").guns[0].works, Works::Well);
    }
    assert_eq!(
        table.allows("Sam fires 2 at Juan"),
        Err(Refusal::TooFewRounds { gun: 0, loaded: 1, shots: 2 })
    );
}
