//! What a fight keeps of a figure.

use rules::{Condition, Fate, Gun, Location, Severity, Wound};

#[test]
fn a_fight_state_is_small() {
    assert!(size_of::<Condition>() <= 16, "{}", size_of::<Condition>());
    assert!(size_of::<Gun>() <= 8, "{}", size_of::<Gun>());
}

#[test]
fn wounds_add_up_and_a_mortal_one_kills() {
    let mut man = Condition::default();
    man.take(Wound { location: Some(Location::RightArm), severity: Severity::Light });
    man.take(Wound { location: Some(Location::LeftLeg), severity: Severity::Serious });
    assert_eq!((man.lost(), man.arm_light, man.leg_serious), (10, [0, 1], 1));
    assert_eq!((man.fate(11), man.fate(10)), (Fate::Standing, Fate::Unconscious));
    man.take(Wound { location: Some(Location::Head), severity: Severity::Mortal });
    assert_eq!(man.fate(20), Fate::Dead);
}
