//! The weapons of 1975.

use rules::boot_hill_1975::weapons::{chart, likened, of_code};
use rules::{Arm, Weapon};

#[test]
fn a_kind_of_weapon_has_one_size() {
    let made = |code| of_code(code).map(|weapon| weapon.holds);
    assert_eq!(["CWR", "CWC", "SAR", "SR"].map(made), [Some(1), Some(1), Some(6), Some(15)]);
    assert_eq!(["CWRR", "1SG", "2SG", "6SG"].map(made), [Some(7), Some(1), Some(2), None]);
    // Sizes of the second edition are not made into something else.
    assert_eq!(["SAR5", "9R", "6R", "9C", "6C"].map(made), [None; 5]);
    let likened = |code| Weapon::of_code(code).and_then(likened).map(|weapon| weapon.holds);
    assert_eq!(["SAR5", "9R", "2SG", "6SG"].map(likened), [Some(6), Some(15), Some(2), None]);
}

#[test]
fn a_gun_has_one_barrel_unless_its_code_says_otherwise() {
    let barrels = |code| of_code(code).map(|weapon| (weapon.holds, weapon.barrels));
    assert_eq!(["SG", "sg", "1SG", "D", "1D", "SCG1", "1SCG"].map(barrels), [Some((1, 1)); 7]);
    assert_eq!(["2SG", "SG2", "2D", "SCG", "SCG2"].map(barrels), [Some((2, 2)); 5]);
    assert_eq!(barrels("6SG"), None);
}

#[test]
fn each_line_is_found_by_its_weapon() {
    assert!(Arm::ALL.into_iter().all(|arm| chart(arm).is_some_and(|line| line.arm == arm)));
}
