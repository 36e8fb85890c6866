//! Horses in a fight and arched arrows, second edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1979::horses::{
    arched, bolting, bolts, cover_counts, strength, struck, unhorsed, wound,
};
use rules::boot_hill_1979::{movement, switches::Switches};
use rules::horses::{Breed, Horse, Mark, Rein, Unhorsed, part};
use rules::movement::Ground;
use rules::{Gait, Location, Severity, Wound};

fn wounded(location: Location, severity: Severity) -> Wound {
    Wound { location: Some(location), severity }
}

#[test]
fn a_hit_strikes_what_was_aimed_at_on_01_to_60_and_this_is_rolled_before_the_location() {
    ledger::proves!("bh79-164");
    for (face, aim, struck_mark) in [
        (60, Mark::Rider, Mark::Rider),
        (61, Mark::Rider, Mark::Horse),
        (60, Mark::Horse, Mark::Horse),
        (61, Mark::Horse, Mark::Rider),
    ] {
        let mut dice = Typed::named([("rider or horse", face)]);
        assert_eq!(struck(&mut dice, aim), struck_mark);
        assert_eq!(dice.finish(), Ok(()));
    }
    let mut dice = Typed::named([("rider or horse", 88), ("where", 90), ("how bad", 61)]);
    assert_eq!(struck(&mut dice, Mark::Rider), Mark::Horse);
    assert_eq!(wound(&mut dice, &Switches::default()).wound, wounded(Location::Head, Severity::Mortal));
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(exact(|dice| struck(dice, Mark::Rider)).of(&Mark::Rider), Odds::new(3u32, 5u32));
}

#[test]
fn a_horse_has_30_a_work_horse_a_die_more_and_a_pony_a_die_less() {
    ledger::proves!("bh79-165");
    let mut dice = Typed::named([("horse's strength", 10), ("horse's strength", 10)]);
    assert_eq!(strength(&mut dice, Breed::Ordinary), 30, "no die");
    assert_eq!(strength(&mut dice, Breed::Work), 40);
    assert_eq!(strength(&mut dice, Breed::Pony), 20);
    assert_eq!(dice.finish(), Ok(()));
    let work = exact(|dice| strength(dice, Breed::Work));
    assert_eq!((work.len(), work.of(&31)), (10, Odds::new(1u32, 10u32)));
}

#[test]
fn a_horses_head_wound_kills_from_61_and_arms_are_forelegs() {
    ledger::proves!("bh79-166");
    let roll = |place, bad| {
        let mut dice = Typed::named([("where", place), ("how bad", bad)]);
        let wound = wound(&mut dice, &Switches::default()).wound;
        assert_eq!(dice.finish(), Ok(()));
        wound
    };
    assert_eq!(roll(90, 60), wounded(Location::Head, Severity::Serious));
    assert_eq!(roll(90, 61), wounded(Location::Head, Severity::Mortal));
    assert_eq!(roll(90, 40), wounded(Location::Head, Severity::Light));
    assert_eq!(roll(90, 1), wounded(Location::Head, Severity::Light), "-19 is light");
    assert_eq!(roll(5, 60), wounded(Location::LeftLeg, Severity::Light));
    assert_eq!(roll(5, 61), wounded(Location::LeftLeg, Severity::Serious));
    let parts =
        [Location::LeftLeg, Location::RightLeg, Location::LeftArm, Location::RightArm, Location::Chest];
    let names = ["left hind leg", "right hind leg", "left foreleg", "right foreleg", "chest"];
    assert_eq!(parts.map(part), names);
}

#[test]
fn a_horse_is_killed_outright_by_nine_hits_in_a_hundred() {
    ledger::proves!("bh79-166");
    let odds = exact(|dice| wound(dice, &Switches::default()));
    assert!(odds.total().is_certain());
    // Chest 15 x 20 and head 15 x 40 of 10,000; a man dies of 22 in a hundred.
    assert_eq!(odds.that(|landed| landed.wound.severity == Severity::Mortal), Odds::new(9u32, 100u32));
}

#[test]
fn a_horse_hit_elsewhere_than_in_a_leg_bolts() {
    ledger::proves!("bh79-167");
    for rein in [Rein::Ridden, Rein::Held] {
        let mut dice = Typed::named([("bolts", 40), ("direction", 8)]);
        assert_eq!(bolts(&mut dice, Location::Chest, rein, 0), Some(8));
        assert_eq!(dice.finish(), Ok(()));
        let mut dice = Typed::named([("bolts", 41)]);
        assert_eq!(bolts(&mut dice, Location::Head, rein, 0), None);
        assert_eq!(dice.finish(), Ok(()));
    }
    let mut dice = Typed::named([("direction", 1)]);
    assert_eq!(bolts(&mut dice, Location::Abdomen, Rein::Loose, 0), Some(1), "a loose horse surely bolts");
    assert_eq!(dice.finish(), Ok(()));
    for leg in [Location::LeftLeg, Location::RightLeg, Location::LeftArm, Location::RightArm] {
        let mut dice = Typed::named([]);
        assert_eq!(bolts(&mut dice, leg, Rein::Loose, 0), None);
        assert_eq!(dice.finish(), Ok(()));
    }
    let odds = exact(|dice| bolts(dice, Location::Chest, Rein::Ridden, 0));
    assert_eq!(odds.of(&Some(3)), Odds::new(1u32, 20u32), "40 in a hundred, one way of eight");
}

#[test]
fn the_referee_may_change_the_chance_to_bolt() {
    ledger::proves!("bh79-167");
    assert_eq!(bolting(Rein::Held, -15).total(), 25);
    let mut dice = Typed::named([("bolts", 26)]);
    assert_eq!(bolts(&mut dice, Location::Chest, Rein::Held, -15), None);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_horse_goes_down_at_no_strength_or_by_a_mortal_wound_and_its_rider_is_unhorsed_unhurt() {
    ledger::proves!("bh79-168");
    let mut horse = Horse::new(30);
    for _ in 0..4 {
        horse.take(wounded(Location::Chest, Severity::Serious));
    }
    assert_eq!((horse.lost, horse.is_down(), unhorsed(&horse)), (28, false, None));
    horse.take(wounded(Location::Abdomen, Severity::Light));
    assert_eq!((horse.lost, horse.is_down()), (31, true));
    assert_eq!(unhorsed(&horse), Some(Unhorsed { loss: 0, ends_move: true }));

    let mut exactly = Horse::new(21);
    for _ in 0..3 {
        exactly.take(wounded(Location::Chest, Severity::Serious));
    }
    assert!(exactly.is_down(), "strength 0 is enough");

    let mut shot_in_the_head = Horse::new(40);
    shot_in_the_head.take(wounded(Location::Head, Severity::Mortal));
    assert!(shot_in_the_head.is_down());
    let still =
        movement::mounted(Gait::Walk, Gait::Walk, Ground::Open, &shot_in_the_head, &Switches::default());
    assert_eq!(still, None);
}

#[test]
fn leg_wounds_slow_a_horse_as_they_slow_a_man_and_other_wounds_do_not() {
    let go =
        |horse: &Horse, gait| movement::mounted(Gait::Walk, gait, Ground::Open, horse, &Switches::default());
    let mut horse = Horse::new(30);
    horse.take(wounded(Location::Chest, Severity::Serious));
    assert_eq!(go(&horse, Gait::Gallop), Some(32));
    horse.take(wounded(Location::LeftArm, Severity::Light));
    assert_eq!((go(&horse, Gait::Gallop), go(&horse, Gait::Walk)), (Some(16), Some(4)), "a foreleg");
    horse.take(wounded(Location::RightLeg, Severity::Serious));
    assert_eq!((go(&horse, Gait::Trot), go(&horse, Gait::Walk)), (None, Some(2)));
}

#[test]
fn an_arched_arrow_is_a_shot_on_01_to_15_and_only_a_roof_is_cover_from_it() {
    ledger::proves!("bh79-169");
    for (face, comes_down) in [(15, true), (16, false)] {
        let mut dice = Typed::named([("arched arrow", face)]);
        assert_eq!(arched(&mut dice), comes_down);
        assert_eq!(dice.finish(), Ok(()));
    }
    assert_eq!(exact(arched).of(&true), Odds::new(3u32, 20u32));
    assert!(!cover_counts(false) && cover_counts(true));
}
