//! Traits of 2002, what follows from them, and the boxes of stamina.

use chance::Typed;
use ledger::proves;
use shady_gulch::abilities::{HIGHEST, HIGHEST_AT_START, REPUTATION_AT_START};
use shady_gulch::reputation::{self, Met, recognises};
use shady_gulch::wounds::{blocks, complete};
use shady_gulch::{Condition, Person, Ratings, Switches, Tracks, Trait, Traits};

/// Every set of traits that differs in two of the five.
fn pairs(one: Trait, other: Trait) -> impl Iterator<Item = (u8, u8, Traits)> {
    let both = (0..=HIGHEST).flat_map(|high| (0..=HIGHEST).map(move |low| (high, low)));
    both.map(move |(high, low)| (high, low, Traits::default().with(one, high).with(other, low)))
}

#[test]
fn there_are_five_traits_from_0_to_6_and_none_starts_above_5() {
    proves!("sg02-021");
    let labels = Trait::ALL.map(Trait::label);
    assert_eq!(labels, ["strength", "dexterity", "perception", "reasoning", "willpower"]);
    assert_eq!((HIGHEST, HIGHEST_AT_START), (6, 5));
    let wild = Traits::new([0, 6, 7, 255, 3]);
    assert_eq!(Trait::ALL.map(|by| wild.of(by)), [0, 6, 6, 6, 3]);
    assert!(Traits::new([5; 5]).can_start());
    for by in Trait::ALL {
        let gifted = Traits::new([3; 5]).with(by, 5);
        assert!(gifted.can_start() && !gifted.with(by, 6).can_start(), "{}", by.label());
    }
}

#[test]
fn reaction_is_twelve_less_dexterity_and_perception() {
    proves!("sg02-022");
    for (dexterity, perception, traits) in pairs(Trait::Dexterity, Trait::Perception) {
        assert_eq!(traits.reaction(), 12 - dexterity - perception);
    }
    assert_eq!(Traits::new([0; 5]).reaction(), 12);
    assert_eq!(Traits::new([6; 5]).reaction(), 0);
    assert_eq!(Traits::new([2, 5, 3, 2, 3]).reaction(), 4, "Mad Dog");
}

#[test]
fn stamina_is_twice_strength_and_willpower_on_two_tracks() {
    proves!("sg02-023");
    for (strength, willpower, traits) in pairs(Trait::Strength, Trait::Willpower) {
        assert_eq!(traits.stamina(), 2 * (strength + willpower));
        assert!(traits.stamina() % 2 == 0 && traits.stamina() <= 24);
    }
    assert_eq!(Traits::new([4, 0, 0, 0, 3]).stamina(), 14, "Pat");
    assert_eq!(Traits::new([2, 5, 3, 2, 3]).stamina(), 10, "Mad Dog");
    let pat = Tracks::new(14);
    assert_eq!((pat.wounded(200).wounds, pat.drunk(200).drink), (14, 14), "as many boxes on each track");
    assert_eq!((pat.wounded(3).drink, pat.drunk(3).wounds), (0, 0), "and each is ticked by itself");
}

/// Erratum D9.
#[test]
fn nobody_starts_without_stamina_and_whoever_comes_there_is_down() {
    proves!("sg02-023");
    let weak = Traits::new([0, 5, 5, 5, 0]);
    assert!(!weak.can_start());
    assert!(weak.with(Trait::Willpower, 1).can_start());
    assert!(Tracks::new(weak.stamina()).felled());
    assert!(!Tracks::new(2).felled());
}

/// The table of erratum C7: the blocks from left to right, and the boxes at which each is complete.
const BOXES: [(u8, [u8; 5], &[u8]); 25] = [
    (0, [0, 0, 0, 0, 0], &[]),
    (1, [1, 0, 0, 0, 0], &[1]),
    (2, [1, 1, 0, 0, 0], &[1, 2]),
    (3, [1, 1, 1, 0, 0], &[1, 2, 3]),
    (4, [1, 1, 1, 1, 0], &[1, 2, 3, 4]),
    (5, [1, 1, 1, 1, 1], &[1, 2, 3, 4, 5]),
    (6, [2, 1, 1, 1, 1], &[2, 3, 4, 5, 6]),
    (7, [2, 2, 1, 1, 1], &[2, 4, 5, 6, 7]),
    (8, [2, 2, 2, 1, 1], &[2, 4, 6, 7, 8]),
    (9, [2, 2, 2, 2, 1], &[2, 4, 6, 8, 9]),
    (10, [2, 2, 2, 2, 2], &[2, 4, 6, 8, 10]),
    (11, [3, 2, 2, 2, 2], &[3, 5, 7, 9, 11]),
    (12, [3, 3, 2, 2, 2], &[3, 6, 8, 10, 12]),
    (13, [3, 3, 3, 2, 2], &[3, 6, 9, 11, 13]),
    (14, [3, 3, 3, 3, 2], &[3, 6, 9, 12, 14]),
    (15, [3, 3, 3, 3, 3], &[3, 6, 9, 12, 15]),
    (16, [4, 3, 3, 3, 3], &[4, 7, 10, 13, 16]),
    (17, [4, 4, 3, 3, 3], &[4, 8, 11, 14, 17]),
    (18, [4, 4, 4, 3, 3], &[4, 8, 12, 15, 18]),
    (19, [4, 4, 4, 4, 3], &[4, 8, 12, 16, 19]),
    (20, [4, 4, 4, 4, 4], &[4, 8, 12, 16, 20]),
    (21, [5, 4, 4, 4, 4], &[5, 9, 13, 17, 21]),
    (22, [5, 5, 4, 4, 4], &[5, 10, 14, 18, 22]),
    (23, [5, 5, 5, 4, 4], &[5, 10, 15, 19, 23]),
    (24, [5, 5, 5, 5, 4], &[5, 10, 15, 20, 24]),
];

#[test]
fn boxes_stand_in_five_blocks_and_each_block_is_complete_at_its_box() {
    proves!("sg02-024");
    for (stamina, row, thresholds) in BOXES {
        assert_eq!(blocks(stamina), row, "stamina {stamina}");
        for ticked in 0..=30 {
            let done = thresholds.iter().filter(|at| **at <= ticked).count();
            assert_eq!(usize::from(complete(stamina, ticked)), done, "{ticked} of {stamina}");
            let tracks = Tracks::new(stamina).wounded(ticked).drunk(ticked);
            assert_eq!(usize::from(tracks.wound_blocks()), done);
            assert_eq!(usize::from(tracks.drink_blocks()), done);
        }
    }
    let sheets = shady_gulch::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == "stamina-boxes").unwrap();
    for (shown, (stamina, row, _)) in sheet.rows.iter().zip(BOXES) {
        assert_eq!(shown[0], stamina.to_string());
        assert_eq!(shown[1..], row.map(|boxes| boxes.to_string()));
    }
    assert_eq!(sheet.rows.len(), BOXES.len());
}

/// The way the book tells it: five times five boxes, and 25 less stamina of them struck out.
#[test]
fn striking_out_boxes_from_the_right_gives_the_same_blocks() {
    proves!("sg02-024");
    for stamina in 0..=24u8 {
        let mut left = [5u8; 5];
        for struck in 0..usize::from(25 - stamina) {
            left[4 - struck % 5] -= 1;
        }
        assert_eq!(blocks(stamina), left, "stamina {stamina}");
        assert_eq!(left.iter().sum::<u8>(), stamina);
    }
    // A sheet with 20 boxes gives the same as far as it goes.
    for stamina in 0..=20u8 {
        let mut left = [4u8; 5];
        for struck in 0..usize::from(20 - stamina) {
            left[4 - struck % 5] -= 1;
        }
        assert_eq!(blocks(stamina), left, "stamina {stamina}");
    }
}

/// Example 15, and the boxes of example 14.
#[test]
fn boxes_are_ticked_from_left_to_right() {
    proves!("sg02-024");
    let complete_after = [1, 2, 5, 9, 10].map(|wounds| Tracks::new(10).wounded(wounds).wound_blocks());
    assert_eq!(complete_after, [0, 1, 2, 4, 5]);
    assert!(Tracks::new(10).wounded(10).felled() && !Tracks::new(10).wounded(9).felled());
    let pat = Tracks::new(14).wounded(4);
    assert_eq!((blocks(14), pat.wound_blocks()), ([3, 3, 3, 3, 2], 1));
    assert_eq!([2, 3].map(|pints| pat.drunk(pints).drink_blocks()), [0, 1], "the third pint");
}

#[test]
fn reputation_starts_at_nothing_and_tells_only_strangers_something() {
    proves!("sg02-025");
    assert_eq!((REPUTATION_AT_START, reputation::HIGHEST), (0, 20));
    assert_eq!((reputation::changed(19, 4), reputation::changed(1, -4)), (20, 0));
    let observer = Person { traits: Traits::new([3; 5]), skills: Ratings::default() };
    let knows = |met, faces: &[u16]| {
        let mut dice = Typed::named(faces.iter().map(|face| ("recognise", *face)));
        let known =
            recognises(met, &observer, &Condition::new(12), 0, &Switches::default(), &mut dice).unwrap();
        assert_eq!(dice.finish(), Ok(()));
        known
    };
    assert!(knows(Met::Neighbours, &[]), "neighbours know each other, and no dice are rolled");
    assert!(!knows(Met::Strangers, &[3, 1, 4]), "a newcomer is nobody yet");
    let sheets = shady_gulch::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == "derived-traits").unwrap();
    assert_eq!(sheet.rows[2], ["reputation", "0 at the start, at most 20"]);
}

/// Example 39.
#[test]
fn reaction_and_stamina_follow_a_trait_that_changes() {
    proves!("sg02-026");
    let hurt = Traits::new([4, 5, 3, 2, 3]);
    assert_eq!((hurt.reaction(), hurt.stamina()), (4, 14));
    let slower = hurt.with(Trait::Dexterity, 4);
    assert_eq!((slower.reaction(), slower.stamina()), (5, 14));
    let weaker = hurt.with(Trait::Strength, 3);
    assert_eq!((weaker.reaction(), weaker.stamina()), (4, 12));
    assert_eq!(blocks(weaker.stamina()), [3, 3, 2, 2, 2]);
    let duller = hurt.with(Trait::Reasoning, 1);
    assert_eq!((duller.reaction(), duller.stamina()), (4, 14));
    assert_eq!(
        (hurt.with(Trait::Perception, 2).reaction(), hurt.with(Trait::Willpower, 4).stamina()),
        (5, 16)
    );
}
