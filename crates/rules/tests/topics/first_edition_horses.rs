//! Horses in a fight and arched arrows, first edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1975::horses::{
    arched, bolting, bolts, cover_counts, keeps_bolting, strength, struck, wound,
};
use rules::boot_hill_1975::movement;
use rules::boot_hill_1975::switches::{HitMethod, HorseExtentBelowOne, Switches};
use rules::horses::{Breed, Horse, Mark, Rein, part};
use rules::movement::{Ground, Inches};
use rules::{Gait, Location, Severity, Wound};

fn wounded(location: Location, severity: Severity) -> Wound {
    Wound { location: Some(location), severity }
}

fn roll(place: u16, bad: u16, switches: &Switches) -> Option<Wound> {
    let mut dice = Typed::named([("where", place), ("how bad", bad)]);
    let wound = wound(&mut dice, switches).map(|landed| landed.wound);
    assert_eq!(dice.finish(), Ok(()));
    wound
}

#[test]
fn the_firer_declares_horse_or_rider_and_hits_the_one_he_declared() {
    ledger::proves!("bh75-d099", "bh75-p21");
    let mut no_dice = Typed::named([]);
    assert_eq!(struck(&mut no_dice, Mark::Horse), Mark::Horse);
    assert_eq!(struck(&mut no_dice, Mark::Rider), Mark::Rider);
    assert_eq!(no_dice.finish(), Ok(()));
}

#[test]
fn a_horse_has_30_plus_or_minus_a_die_by_its_kind() {
    ledger::proves!("bh75-d100", "bh75-p21");
    let mut dice = Typed::named([
        ("horse's strength", 4),
        ("horse's strength", 4),
        ("stronger or weaker", 1),
        ("horse's strength", 4),
        ("stronger or weaker", 2),
        ("horse's strength", 4),
    ]);
    let kinds = [Breed::Work, Breed::Pony, Breed::Ordinary, Breed::Ordinary];
    assert_eq!(kinds.map(|breed| strength(&mut dice, breed)), [34, 26, 34, 26]);
    assert_eq!(dice.finish(), Ok(()));
    let any = exact(|dice| strength(dice, Breed::Ordinary));
    assert_eq!((any.len(), any.of(&20), any.of(&30)), (20, Odds::new(1u32, 20u32), Odds::never()));
}

#[test]
fn a_horses_head_is_serious_on_60_and_mortal_on_61() {
    ledger::proves!("bh75-p21");
    let switches = Switches::default();
    assert_eq!(roll(90, 60, &switches), Some(wounded(Location::Head, Severity::Serious)));
    assert_eq!(roll(90, 61, &switches), Some(wounded(Location::Head, Severity::Mortal)));
    assert_eq!(part(Location::LeftArm), "left foreleg");
    assert_eq!(part(Location::RightLeg), "right hind leg");
    let odds = exact(|dice| wound(dice, &switches).map(|landed| landed.wound.severity));
    assert_eq!(odds.of(&Some(Severity::Mortal)), Odds::new(9u32, 100u32));
}

#[test]
fn an_extent_roll_below_one_is_light_or_by_the_switch_nothing() {
    ledger::proves!("bh75-p21");
    let mut switches = Switches::default();
    assert_eq!(roll(90, 20, &switches), Some(wounded(Location::Head, Severity::Light)));
    switches.horse_extent_below_one = HorseExtentBelowOne::None;
    assert_eq!(roll(90, 20, &switches), None);
    assert_eq!(roll(90, 21, &switches), Some(wounded(Location::Head, Severity::Light)));
    let odds = exact(|dice| wound(dice, &switches).is_none());
    assert_eq!(odds.of(&true), Odds::new(1u32, 5u32));
}

#[test]
fn a_horse_uses_the_exact_chart_even_where_men_use_the_fast_method() {
    ledger::proves!("bh75-p21");
    let switches = Switches { hit_method: HitMethod::Fast, ..Switches::default() };
    assert_eq!(roll(28, 51, &switches), Some(wounded(Location::RightArm, Severity::Serious)));
}

#[test]
fn a_horse_hit_elsewhere_than_in_a_leg_bolts_until_it_is_under_control() {
    ledger::proves!("bh75-p21");
    let mut dice = Typed::named([("bolts", 40), ("direction", 5), ("bolts", 40), ("bolts", 41)]);
    assert_eq!(bolts(&mut dice, Location::LeftShoulder, Rein::Ridden, 0), Some(5));
    assert!(keeps_bolting(&mut dice, Rein::Ridden, 0));
    assert!(!keeps_bolting(&mut dice, Rein::Ridden, 0));
    assert_eq!(dice.finish(), Ok(()));

    let mut dice = Typed::named([("bolts", 41), ("direction", 2)]);
    assert_eq!(bolts(&mut dice, Location::Head, Rein::Held, 0), None);
    assert_eq!(bolts(&mut dice, Location::Head, Rein::Loose, 0), Some(2));
    assert_eq!(bolts(&mut dice, Location::RightArm, Rein::Loose, 0), None, "a foreleg is a leg");
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(bolting(Rein::Held, 20).total(), 60);
}

#[test]
fn a_horse_loses_strength_like_a_man_and_a_leg_wound_costs_it_its_gait() {
    ledger::proves!("bh75-p21");
    let go =
        |horse: &Horse, gait| movement::mounted(Gait::Walk, gait, Ground::Open, horse, &Switches::default());
    let mut horse = Horse::new(30);
    horse.take(wounded(Location::RightArm, Severity::Light));
    assert_eq!((horse.lost, go(&horse, Gait::Gallop)), (3, Some(Inches::whole(16))));
    let mut horse = Horse::new(30);
    horse.take(wounded(Location::LeftLeg, Severity::Serious));
    assert_eq!(horse.lost, 7);
    assert_eq!((go(&horse, Gait::Trot), go(&horse, Gait::Walk)), (None, Some(Inches::whole(8))));
}

#[test]
fn an_arched_arrow_is_a_shot_on_01_to_15_and_only_something_overhead_is_cover_from_it() {
    ledger::proves!("bh75-d101", "bh75-p20");
    for (face, comes_down) in [(15, true), (16, false)] {
        let mut dice = Typed::named([("arched arrow", face)]);
        assert_eq!(arched(&mut dice), comes_down);
        assert_eq!(dice.finish(), Ok(()));
    }
    assert_eq!(exact(arched).of(&true), Odds::new(3u32, 20u32));
    assert!(!cover_counts(false) && cover_counts(true));
}
