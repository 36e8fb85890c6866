//! Misfires of 1979.

use chance::{Typed, exact};
use rules::boot_hill_1979::misfire::{self, CLEAR_TURNS, burst, roll, table};
use rules::boot_hill_1979::{Switches, switches::ExplodedGun};
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
    ledger::proves!("bh79-200");
    use Misfire::*;
    let good = [Arm::SingleAction, Arm::DoubleAction, Arm::LongBarrel, Arm::FastDraw];
    for arm in good.into_iter().chain([Arm::ScatterGun, Arm::Shotgun]) {
        assert_eq!([1, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Fires, Dud], "{arm:?}");
    }
    for arm in [Arm::Derringer, Arm::BuffaloRifle, Arm::ArmyRifle] {
        assert_eq!([1, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Dud, Dud], "{arm:?}");
    }
    for arm in [Arm::Rifle, Arm::Carbine] {
        assert_eq!([1, 97, 98, 99, 100].map(|face| read(arm, face)), [Fires, Fires, Dud, Jams, Jams]);
    }
    for arm in [Arm::CivilWarCarbine, Arm::CivilWarRifle, Arm::CivilWarRepeater] {
        assert_eq!([95, 96, 97, 98, 100].map(|face| read(arm, face)), [Fires, Dud, Dud, Jams, Jams]);
    }
    assert_eq!([95, 96, 99, 100].map(|face| read(Arm::CapAndBall, face)), [Fires, Dud, Dud, Explodes]);
}

#[test]
fn weapons_without_powder_never_misfire_and_roll_nothing() {
    for arm in [Arm::Knife, Arm::Tomahawk, Arm::Bow, Arm::Lance] {
        assert!(table(arm).is_none());
        let mut dice = Typed::new([]);
        assert_eq!(roll(&mut dice, arm), Misfire::Fires);
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn a_cap_and_ball_revolver_bursts_once_in_a_hundred_shots() {
    let odds = exact(|dice| roll(dice, Arm::CapAndBall));
    assert_eq!(odds.of(&Misfire::Fires).to_string(), "19/20");
    assert_eq!(odds.of(&Misfire::Dud).to_string(), "1/25");
    assert_eq!(odds.of(&Misfire::Explodes).to_string(), "1/100");
    assert_eq!(odds.of(&Misfire::Jams).to_string(), "0");
}

#[test]
fn a_dud_costs_one_shot_but_a_jam_costs_three_turns() {
    assert!(!Misfire::Fires.ends_the_shooting() && !Misfire::Dud.ends_the_shooting());
    assert!(Misfire::Jams.ends_the_shooting() && Misfire::Explodes.ends_the_shooting());
    assert_eq!(CLEAR_TURNS, 3);
}

#[test]
fn an_explosion_hurts_half_the_time_and_the_gun_is_lost() {
    ledger::proves!("bh79-200");
    let mut dice = Typed::named([("hurt by the burst", 50), ("where", 28), ("how bad", 76)]);
    let hurt = burst(&mut dice, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    let wound = Wound { location: Some(Location::RightArm), severity: Severity::Serious };
    assert_eq!(hurt, Burst { wound: Some(wound), gun_destroyed: true });

    let mut dice = Typed::named([("hurt by the burst", 51)]);
    let unhurt = burst(&mut dice, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(unhurt, Burst { wound: None, gun_destroyed: true });
    let odds = exact(|dice| burst(dice, &Switches::default()).wound.is_some());
    assert_eq!(odds.of(&true).to_string(), "1/2");
}

#[test]
fn by_the_other_reading_a_burst_gun_can_be_used_again() {
    let switches = Switches { exploded_gun: ExplodedGun::Unharmed, ..Switches::default() };
    let mut dice = Typed::named([("hurt by the burst", 100)]);
    assert_eq!(burst(&mut dice, &switches), Burst { wound: None, gun_destroyed: false });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn the_sheet_shows_fourteen_weapons_and_covers_every_face() {
    let sheet = &misfire::sheets()[0];
    assert_eq!((sheet.rows.len(), sheet.coverage.len()), (14, 14));
    assert!(sheet.coverage.iter().all(|coverage| coverage.check().is_ok()));
    assert_eq!(sheet.rows[1], ["Cap and ball revolver", "01-95", "96-99", "00", "-"]);
    assert_eq!(sheet.rows[10], ["Repeating rifle", "01-97", "98", "-", "99-00"]);
}
