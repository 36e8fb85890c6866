//! The guns of one figure.

use rules::{Arm, Gun, Guns, MOST_GUNS, Weapon};

#[test]
fn a_man_carries_no_more_than_he_can() {
    let gun = Gun::new(Weapon::new(Arm::FastDraw, 6));
    let guns: Guns = [gun; 6].into_iter().collect();
    assert_eq!(*guns, [gun; MOST_GUNS]);
    let one: Guns = [gun].into_iter().collect();
    assert_eq!(one.len(), 1);
    assert!(one < guns && one != guns && one == one.clone());
    let mut none = Guns::from_iter([]);
    assert_eq!(none.first(), None);
    none.push(gun);
    assert_eq!(none, one);
}
