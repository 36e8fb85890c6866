//! The weapons of 1979.

use rules::boot_hill_1979::weapons::{chart, made};
use rules::{Arm, Weapon};

#[test]
fn the_arms_of_the_civil_war_repeat() {
    let made = |code| Weapon::of_code(code).and_then(made).map(|weapon| weapon.holds);
    assert_eq!(["CWR", "CWR1", "CWC1", "SAR5"].map(made), [Some(7), Some(7), Some(7), Some(5)]);
    assert_eq!((made("CWRR"), made("SCG1"), made("SCG")), (None, None, Some(2)));
}

#[test]
fn each_line_is_found_by_its_weapon() {
    for arm in Arm::ALL {
        match chart(arm) {
            Some(line) => assert_eq!(line.arm, arm),
            None => assert_eq!(arm, Arm::CivilWarRepeater),
        }
    }
}
