//! Misfires of 1975.

use chance::{Typed, exact};
use rules::boot_hill_1975::misfire::{self, CLEAR_TURNS, burst, roll, table};
use rules::boot_hill_1975::{Switches, switches::RightArmRow};
use rules::{Arm, Burst, Location, Misfire, Severity, Wound};

/// What the dice say for a weapon, face by face.
fn read(arm: Arm, face: u16) -> Misfire {
    let mut dice = Typed::named([("misfire", face)]);
    let result = roll(&mut dice, arm);
    assert_eq!(dice.finish(), Ok(()), "{arm:?}");
    result
}

#[test]
fn every_weapon_misfires_by_its_printed_row() {
    ledger::proves!("bh75-p29");
    use Misfire::*;
    let revolvers = [Arm::SingleAction, Arm::DoubleAction, Arm::FastDraw, Arm::LongBarrel];
    for arm in revolvers.into_iter().chain([Arm::ScatterGun, Arm::Shotgun]) {
        assert_eq!([1, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Fires, Dud], "{arm:?}");
    }
    for arm in [Arm::Derringer, Arm::BuffaloRifle, Arm::ArmyRifle] {
        assert_eq!([1, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Dud, Dud], "{arm:?}");
    }
    for arm in [Arm::Rifle, Arm::Carbine] {
        assert_eq!([1, 97, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Dud, Jams, Jams]);
    }
    assert_eq!([95, 96, 99, 100].map(|face| read(Arm::CapAndBall, face)), [Fires, Dud, Dud, Explodes]);
}

#[test]
fn single_shot_arms_of_the_war_have_only_duds() {
    ledger::proves!("bh75-d126");
    for arm in [Arm::CivilWarCarbine, Arm::CivilWarRifle] {
        let odds = exact(|dice| roll(dice, arm));
        assert_eq!(odds.of(&Misfire::Dud).to_string(), "1/20");
        assert_eq!(odds.of(&Misfire::Fires).to_string(), "19/20");
        assert_eq!((read(arm, 95), read(arm, 96)), (Misfire::Fires, Misfire::Dud));
    }
}

#[test]
fn the_repeater_of_the_war_may_jam() {
    ledger::proves!("bh75-d127");
    use Misfire::*;
    let faces = [95, 96, 97, 98, 100].map(|face| read(Arm::CivilWarRepeater, face));
    assert_eq!(faces, [Fires, Dud, Dud, Jams, Jams]);
}

#[test]
fn the_long_barrel_revolver_has_the_row_of_other_cartridge_revolvers() {
    ledger::proves!("bh75-d128");
    assert_eq!((read(Arm::LongBarrel, 99), read(Arm::LongBarrel, 100)), (Misfire::Fires, Misfire::Dud));
}

#[test]
fn weapons_without_powder_never_misfire_and_roll_nothing() {
    ledger::proves!("bh75-p29");
    for arm in [Arm::Knife, Arm::Tomahawk, Arm::Bow, Arm::Lance] {
        assert!(table(arm).is_none());
        let mut dice = Typed::new([]);
        assert_eq!(roll(&mut dice, arm), Misfire::Fires);
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn shots_go_on_after_a_dud_and_are_lost_after_a_jam_or_an_explosion() {
    let ends = Misfire::ALL.map(Misfire::ends_the_shooting);
    assert_eq!(ends, [false, false, true, true]);
    assert_eq!(CLEAR_TURNS, 3);
}

#[test]
fn an_explosion_always_destroys_the_gun_and_hurts_half_the_time() {
    ledger::proves!("bh75-d129");
    let mut dice = Typed::named([("hurt by the burst", 50), ("where", 28), ("how bad", 50)]);
    let hurt = burst(&mut dice, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    let wound = Wound { location: Some(Location::RightArm), severity: Severity::Serious };
    assert_eq!(hurt, Burst { wound: Some(wound), gun_destroyed: true });

    let mut dice = Typed::named([("hurt by the burst", 51)]);
    assert_eq!(burst(&mut dice, &Switches::default()), Burst { wound: None, gun_destroyed: true });
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| burst(dice, &Switches::default()).wound.is_some());
    assert_eq!(odds.of(&true).to_string(), "1/2");
}

#[test]
fn the_wound_of_an_explosion_uses_the_exact_chart_in_force() {
    ledger::proves!("bh75-p29");
    let even = Switches { right_arm_row: RightArmRow::SeventyFive, ..Switches::default() };
    let mut dice = Typed::named([("hurt by the burst", 1), ("where", 28), ("how bad", 50)]);
    let hurt = burst(&mut dice, &even);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(hurt.wound.map(|wound| wound.severity), Some(Severity::Light));
}

#[test]
fn the_sheet_shows_fifteen_weapons_and_covers_every_face() {
    let sheet = &misfire::sheets()[0];
    assert_eq!((sheet.rows.len(), sheet.coverage.len()), (15, 15));
    assert!(sheet.coverage.iter().all(|coverage| coverage.check().is_ok()));
    assert_eq!(sheet.rows[8], ["Civil War carbine", "01-95", "96-00", "-", "-"]);
    assert_eq!(sheet.rows[10], ["Civil War repeating rifle", "01-95", "96-97", "-", "98-00"]);
}
