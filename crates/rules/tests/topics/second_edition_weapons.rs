//! Weapons of 1979: ranges, rates, loading.

use crate::common::Table;
use ledger::proves;
use rules::SpeedClass::{self, Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};
use rules::boot_hill_1979::{SecondEdition, weapons};
use rules::{Arm, Distance, Edition, Gait, Gun, Reach, Refusal, Weapon, Works};

/// The printed chart: four edges of range, rate, rounds loaded in a turn, speed.
const PRINTED: [(Arm, [u16; 4], u8, u8, SpeedClass); 18] = [
    (Arm::Knife, [1, 2, 3, 4], 1, 0, Average),
    (Arm::Tomahawk, [1, 2, 3, 4], 1, 0, Average),
    (Arm::Bow, [7, 18, 30, 50], 1, 1, BelowAverage),
    (Arm::Lance, [2, 5, 10, 15], 1, 0, BelowAverage),
    (Arm::Derringer, [1, 3, 6, 10], 1, 2, Average),
    (Arm::CapAndBall, [3, 7, 12, 26], 3, 1, BelowAverage),
    (Arm::SingleAction, [4, 10, 20, 40], 3, 3, Fast),
    (Arm::DoubleAction, [4, 10, 20, 40], 3, 3, Average),
    (Arm::FastDraw, [3, 7, 15, 30], 3, 3, VeryFast),
    (Arm::LongBarrel, [6, 12, 25, 45], 1, 3, BelowAverage),
    (Arm::ScatterGun, [2, 4, 8, 15], 1, 2, BelowAverage),
    (Arm::Shotgun, [6, 12, 18, 36], 1, 2, Slow),
    (Arm::CivilWarRifle, [15, 30, 60, 120], 1, 2, Slow),
    (Arm::CivilWarCarbine, [12, 24, 50, 100], 1, 2, Slow),
    (Arm::BuffaloRifle, [30, 60, 120, 300], 1, 1, VerySlow),
    (Arm::ArmyRifle, [25, 50, 100, 250], 1, 1, VerySlow),
    (Arm::Rifle, [20, 40, 80, 200], 3, 3, Slow),
    (Arm::Carbine, [15, 30, 50, 120], 3, 3, Slow),
];

#[test]
fn every_line_of_the_weapons_chart_is_as_printed() {
    proves!("bh79-103", "bh79-104");
    for (arm, ranges, rate, reload, speed) in PRINTED {
        let line = weapons::chart(arm).expect("a line of the chart");
        assert_eq!((line.ranges.0, line.rate, line.speed), (ranges.as_slice(), rate, speed), "{arm:?}");
        assert_eq!(line.reload, (reload, reload), "{arm:?}");
        assert_eq!(
            line.by_barrel,
            matches!(arm, Arm::Derringer | Arm::ScatterGun | Arm::Shotgun),
            "{arm:?} and its star"
        );
    }
    assert_eq!(weapons::chart(Arm::CivilWarRepeater), None, "a line of the first edition only");
}

#[test]
fn a_band_includes_its_limit_and_beyond_the_last_nothing_can_be_hit() {
    proves!("bh79-091");
    for (arm, [short, medium, long, extreme], ..) in PRINTED {
        let ranges = weapons::chart(arm).unwrap().ranges;
        let at = |spaces: u16, beyond: u32| ranges.at(Distance(Distance::spaces(spaces).0 + beyond));
        assert_eq!((at(0, 0), at(short, 0)), (Some(Reach::Short), Some(Reach::Short)), "{arm:?}");
        assert_eq!((at(short, 1), at(medium, 0)), (Some(Reach::Medium), Some(Reach::Medium)), "{arm:?}");
        assert_eq!((at(medium, 1), at(long, 0)), (Some(Reach::Long), Some(Reach::Long)), "{arm:?}");
        assert_eq!((at(long, 1), at(extreme, 0)), (Some(Reach::Extreme), Some(Reach::Extreme)), "{arm:?}");
        assert_eq!(at(extreme, 1), None, "{arm:?}");
    }
    let table = Table::second_edition(
        "Wyatt: speed 36, accuracy 91, FDR6, strength 19 | Frank: FDR6, strength 15 | 30 spaces apart",
    );
    assert_eq!(table.allows("Wyatt fires 1 at Frank"), Ok(()));
    assert_eq!(
        table.allows("Wyatt fires 1 at Frank, at 30.01 spaces"),
        Err(Refusal::OutOfRange { furthest: 30 })
    );
}

#[test]
fn a_weapon_fires_up_to_its_rate() {
    proves!("bh79-103");
    let most = |code: &str| {
        let setup =
            format!("Wyatt: accuracy 60, strength 19, {code} | Frank: strength 15, FDR6 | 1 spaces apart");
        let table = Table::second_edition(&setup);
        let most =
            (1..=6).take_while(|shots| table.allows(&format!("Wyatt fires {shots} at Frank")).is_ok()).last();
        most.expect("one shot at least")
    };
    for code in ["CBR", "SAR6", "SAR5", "DAR6", "DAR5", "FDR6", "FDR5", "15R", "9R", "6R", "12C", "9C", "6C"]
    {
        assert_eq!(most(code), 3, "{code}");
    }
    for code in ["KN", "TOM", "BOW", "LANCE", "LBR", "1D", "1SG", "6SG", "CWR", "CWC", "BR", "AR"] {
        assert_eq!(most(code), 1, "{code}");
    }
    for code in ["2D", "2SG", "SCG"] {
        assert_eq!(most(code), 2, "{code}: one shot a barrel");
    }
    let table = Table::second_edition("Wyatt: FDR6, strength 19 | Frank: FDR6, strength 15 | 3 spaces apart");
    assert_eq!(table.allows("Wyatt fires 4 at Frank"), Err(Refusal::TooFast { gun: 0, rate: 3, shots: 4 }));
}

#[test]
fn both_barrels_are_two_shots_and_a_switch_lifts_the_second_ones_penalty() {
    proves!("bh79-097");
    let setup = "Doc: speed 23, accuracy 60, strength 8, 2SG | Billy: FDR6, strength 18 | 8 spaces apart";
    let chances = |value: &str| {
        Table::second_edition(setup).reading("both-barrels", value).chances("Doc fires 2 at Billy")
    };
    let first = "70 = 60 base, 0 medium range, +10 shotgun";
    assert_eq!(
        chances("second-at-10"),
        format!("{first} | 60 = 60 base, 0 medium range, +10 shotgun, -10 second shot")
    );
    assert_eq!(chances("no-penalty"), format!("{first} | {first}"));
    // The switch is for barrels: a repeater's second shot costs 10 either way.
    let rifle = "Doc: speed 23, accuracy 60, strength 8, 15R | Billy: FDR6, strength 18 | 8 spaces apart";
    let table = Table::second_edition(rifle).reading("both-barrels", "no-penalty");
    assert_eq!(table.totals("Doc fires 2 at Billy"), [70, 60]);
}

fn rounds_in_a_turn(code: &str, gait: Gait) -> u8 {
    let mut gun = Gun::new(Weapon::of_code(code).expect("a code"));
    gun.loaded = 0;
    let rounds = SecondEdition::default().reload(&mut gun, gait);
    assert_eq!(gun.loaded, rounds);
    rounds
}

#[test]
fn the_reload_rate_is_rounds_a_turn() {
    proves!("bh79-104");
    for code in ["SAR6", "DAR5", "FDR6", "LBR", "15R", "6C"] {
        assert_eq!(rounds_in_a_turn(code, Gait::Still), 3, "{code}");
    }
    for code in ["2D", "2SG", "6SG", "SCG", "CWR", "CWC"] {
        assert_eq!(rounds_in_a_turn(code, Gait::Still), 2, "{code}");
    }
    for code in ["CBR", "BOW", "BR", "AR", "1D", "1SG"] {
        assert_eq!(rounds_in_a_turn(code, Gait::Still), 1, "{code}");
    }
    assert_eq!(rounds_in_a_turn("KN", Gait::Still), 0);
}

#[test]
fn a_gun_may_be_loaded_in_part_but_never_beyond_what_it_holds() {
    proves!("bh79-104");
    let rules = SecondEdition::default();
    let mut gun = Gun { loaded: 2, ..Gun::new(Weapon::of_code("FDR6").unwrap()) };
    assert_eq!((rules.reload(&mut gun, Gait::Still), gun.loaded), (3, 5));
    assert_eq!((rules.reload(&mut gun, Gait::Still), gun.loaded), (1, 6));
    assert_eq!((rules.reload(&mut gun, Gait::Still), gun.loaded), (0, 6));
}

#[test]
fn he_who_loads_may_do_nothing_but_walk() {
    proves!("bh79-104");
    assert_eq!(rounds_in_a_turn("FDR6", Gait::Walk), 3);
    for gait in [Gait::Crawl, Gait::Dodge, Gait::Run, Gait::Trot, Gait::Gallop] {
        assert_eq!(rounds_in_a_turn("FDR6", gait), 0, "{gait:?}");
    }
}

#[test]
fn a_jammed_gun_takes_no_rounds() {
    let mut gun = Gun { loaded: 2, works: Works::Jammed(3), ..Gun::new(Weapon::of_code("15R").unwrap()) };
    assert_eq!((SecondEdition::default().reload(&mut gun, Gait::Still), gun.loaded), (0, 2));
}

#[test]
fn each_shot_fired_spends_a_round() {
    proves!("bh79-105");
    let mut table = Table::second_edition(
        "Wyatt: speed 36, accuracy 91, strength 19, FDR6 | Frank: speed 31, strength 15, FDR6 | 3 spaces apart",
    );
    table.dice(&[("to hit", 98), ("to hit", 99)]);
    table.play("Wyatt fires 2 at Frank, walking");
    assert_eq!((table.man("Wyatt").guns[0].loaded, table.man("Frank").guns[0].loaded), (4, 6));
    table.dice(&[("to hit", 98), ("to hit", 99), ("to hit", 100)]);
    table.play("Wyatt fires 3 at Frank, walking");
    assert_eq!(table.man("Wyatt").guns[0].loaded, 1);
    assert_eq!(
        table.allows("Wyatt fires 2 at Frank"),
        Err(Refusal::TooFewRounds { gun: 0, loaded: 1, shots: 2 })
    );
}

#[test]
fn a_shot_that_is_not_fired_spends_no_round() {
    proves!("bh79-105", "bh79-053");
    let mut table = Table::second_edition(
        "Wyatt: speed 36, accuracy 80, strength 19, FDR6 | Frank: speed 31, strength 15, FDR6 | 3 spaces apart",
    );
    table.dice(&[("to hit", 18), ("where", 90), ("how bad", 41)]);
    table.play("Wyatt fires 3 at Frank").expect(
        "
        Wyatt 36
        Wyatt hits Frank: 18 against 90 = 80 base, +10 short range
        Frank: mortal wound, head, dead
        Wyatt gives up 2 shots
        ",
    );
    assert_eq!(table.man("Wyatt").guns[0].loaded, 5);
}

#[test]
fn a_thrown_weapon_leaves_the_hand() {
    proves!("bh79-106");
    for code in ["KN", "TOM", "LANCE"] {
        let setup = format!(
            "Sam: speed 10, accuracy 60, strength 15, {code} | Juan: strength 13, KN | 1 spaces apart"
        );
        let mut table = Table::second_edition(&setup);
        table.dice(&[("to hit", 99)]);
        table.play("Sam fires 1 at Juan");
        assert_eq!(table.man("Sam").guns[0].works, Works::Gone, "{code}");
        assert_eq!(table.allows("Sam fires 1 at Juan"), Err(Refusal::GunDoesNotWork { gun: 0 }));
        // It lies where it fell until he goes there; then he has it again.
        table.man("Sam").guns[0].works = Works::Well;
        assert_eq!(table.allows("Sam fires 1 at Juan"), Ok(()));
    }
}

#[test]
fn a_bow_spends_its_arrow_and_not_itself() {
    proves!("bh79-104");
    let mut table =
        Table::second_edition("Sam: accuracy 60, strength 15, BOW | Juan: strength 13, KN | 10 spaces apart");
    table.dice(&[("to hit", 99)]);
    table.play("Sam fires 1 at Juan");
    assert_eq!((table.man("Sam").guns[0].works, table.man("Sam").guns[0].loaded), (Works::Well, 0));
    let rules = SecondEdition::default();
    assert_eq!(rules.reload(&mut table.man("Sam").guns[0], Gait::Walk), 1);
}
