//! What damage does in 2002: knocked down, felled, dead.

use ledger::proves;
use proptest::prelude::*;
use rules::Fate;
use shady_gulch::Tracks;
use shady_gulch::wounds::knocks_down;

/// Worked example 27.
#[test]
fn willpower_3_stands_after_2_wounds_and_falls_from_3_in_one_hit() {
    proves!("sg02-118");
    let tracks = Tracks::new(12);
    assert!(!tracks.hit(2, 3).knocked_down);
    assert!(tracks.hit(3, 3).knocked_down);
    // Two hits of two do not add up.
    assert!(!tracks.hit(2, 3).tracks.hit(2, 3).knocked_down);
}

#[test]
fn without_willpower_any_hit_of_one_wound_knocks_down() {
    proves!("sg02-118");
    assert!(!knocks_down(0, 0));
    assert!(knocks_down(1, 0));
    assert!(knocks_down(1, 1) && !knocks_down(1, 2));
    for willpower in 0..=6u8 {
        for wounds in 0..=20u8 {
            assert_eq!(knocks_down(wounds, willpower), wounds >= willpower.max(1));
        }
    }
}

#[test]
fn the_last_box_fells_and_only_another_hit_kills() {
    proves!("sg02-063");
    let tracks = Tracks::new(10).wounded(7);
    let felled = tracks.hit(3, 3);
    assert_eq!((felled.fate, felled.tracks.wounds), (Fate::Unconscious, 10));
    // What is beyond the last box is lost and kills nobody.
    let beyond = tracks.hit(15, 3);
    assert_eq!((beyond.fate, beyond.tracks.wounds), (Fate::Unconscious, 10));
    assert_eq!(felled.tracks.hit(0, 3).fate, Fate::Unconscious);
    assert_eq!(felled.tracks.hit(1, 3).fate, Fate::Dead);
    assert_eq!(tracks.hit(2, 3).fate, Fate::Standing);
}

#[test]
fn whoever_has_drunk_himself_senseless_is_out_but_not_dying() {
    let drunk = Tracks::new(10).drunk(10);
    assert_eq!(drunk.fate(), Fate::Unconscious);
    assert_eq!(drunk.hit(2, 3).fate, Fate::Unconscious);
    assert_eq!(Tracks::new(0).fate(), Fate::Unconscious);
}

proptest! {
    #[test]
    fn wounds_never_exceed_stamina(stamina: u8, hits in prop::collection::vec(any::<u8>(), 0..20), will: u8) {
        let mut tracks = Tracks::new(stamina);
        for wounds in hits {
            let landed = tracks.hit(wounds, will);
            prop_assert!(landed.tracks.wounds <= stamina);
            prop_assert!(landed.tracks.wounds >= tracks.wounds);
            prop_assert_eq!(landed.fate == Fate::Standing, landed.tracks.wounds < stamina);
            tracks = landed.tracks;
        }
    }
}
