//! What a hit may do is exact: pellets convolved one by one do what a walk of all their dice finds.

use chance::Odds;
use fight::book::Book;
use fight::{Harm, Harms};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{Arm, Exposed, Location, Marksman, Reach, Sharp, Strike};
use std::collections::BTreeMap;

/// The chance of each harm; they sum to exactly 1.
fn chances(harms: &Harms) -> BTreeMap<Harm, Odds> {
    assert_eq!(harms.list.iter().map(|(_, weight)| weight).sum::<u128>(), harms.out_of);
    harms.list.iter().map(|(harm, weight)| (*harm, Odds::new(*weight, harms.out_of))).collect()
}

/// Compares both ways, and gives the most strength that a hit may cost.
fn compare<B: Book>(book: &B, arm: Arm, reach: Reach, exposed: Exposed) -> usize {
    let marksman = Marksman::None;
    let strike = Strike { arm, reach, exposed, soft_exposed: Exposed::ALL, sharp: Sharp::No, marksman };
    let (quick, full) = (chances(&Harms::of(book, &strike)), chances(&Harms::walked(book, &strike)));
    assert_eq!(quick, full, "{:?} {arm:?} {reach:?}", B::BOOK);
    quick.keys().map(|harm| usize::from(harm.lost.unsigned_abs())).max().unwrap_or(0)
}

/// Loads of at most three pellets: the fourth makes the walk a thousand times a thousand long.
#[test]
fn a_load_of_shot_does_exactly_what_a_walk_of_all_its_dice_finds() {
    let (first, second) = (&FirstEdition::default(), &SecondEdition::default());
    for reach in [Reach::Short, Reach::Medium, Reach::Long, Reach::Extreme] {
        compare(second, Arm::ScatterGun, reach, Exposed::ALL);
    }
    for reach in [Reach::Medium, Reach::Long, Reach::Extreme] {
        compare(second, Arm::Shotgun, reach, Exposed::ALL);
    }
    for reach in [Reach::Short, Reach::Medium, Reach::Long] {
        compare(first, Arm::Shotgun, reach, Exposed::ALL);
    }
    let most = compare(second, Arm::ScatterGun, Reach::Short, Exposed::ALL);
    let bullet = compare(second, Arm::FastDraw, Reach::Short, Exposed::ALL);
    assert!(most > 2 * bullet, "three pellets cost {most} and a bullet {bullet}");
}

/// Behind cover most pellets find nothing, and four of them can be walked.
#[test]
fn four_pellets_at_what_shows_above_a_wall_do_what_a_walk_finds() {
    let exposed = Exposed::only(&[Location::Head, Location::RightArm]);
    compare(&SecondEdition::default(), Arm::Shotgun, Reach::Short, exposed);
}
