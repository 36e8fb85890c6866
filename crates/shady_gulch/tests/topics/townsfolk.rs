//! People of the town by dice: our own scheme, always within the rules and with every point spent.

use chance::{Odds, Recorded, Seeded, Typed, exact};
use proptest::prelude::*;
use shady_gulch::creation::Refusal;
use shady_gulch::equipment::{Outfit, Rank, issued};
use shady_gulch::switches::CreationPoints;
use shady_gulch::townsfolk;
use shady_gulch::{
    Learned, Picks, Skill, Switches, Thing, Trait, Traits, Vice, Vices, Virtue, Virtues, Vocation,
};

const READINGS: [CreationPoints; 3] =
    [CreationPoints::Flat, CreationPoints::VocationWeighted, CreationPoints::Experience];

fn reading(creation_points: CreationPoints) -> Switches {
    Switches { creation_points, ..Switches::default() }
}

#[test]
fn a_homesteader_is_made_die_by_die() {
    ledger::proves!("sg02-128");
    let fell = [
        ("which vice", 1),
        // His main trait is dexterity: three of his five skills.
        ("trait point", 6),
        ("trait point", 6),
        ("trait point", 2),
        ("trait point", 6),
        // Dexterity is full, so perception has it.
        ("trait point", 6),
        ("trait point", 1),
        ("trait point", 1),
        ("trait point", 4),
        ("trait point", 5),
        ("trait point", 5),
        ("skill rating", 4),
        ("skill rating", 6),
        ("skill rating", 1),
        // Wants 7, but perception 2 allows 4 and 6 points are left.
        ("skill rating", 5),
        // Masonry wants 3 and gets the last two points.
        ("skill rating", 1),
        ("gun", 4),
    ];
    let mut dice = Typed::named(fell);
    let made = townsfolk::create(Vocation::Homesteader, &Switches::default(), &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    let character = made.character;
    assert_eq!(character.person.traits, Traits::new([3, 5, 2, 2, 3]));
    assert_eq!(
        (character.virtues, character.vices),
        (Virtues::of(&[Virtue::Compassionate]), Vices::of(&[Vice::Alcohol]))
    );
    let skills = [
        (Skill::Athletics, 6),
        (Skill::Firearms, 8),
        (Skill::Horsemanship, 3),
        (Skill::Tracking, 4),
        (Skill::Masonry, 2),
        (Skill::SpeakLanguage, 5),
    ];
    assert_eq!(character.learned(), skills.map(|(skill, rating)| Learned::new(skill, rating)));
    assert_eq!(made.things, [Thing::Land, Thing::Livestock, Thing::Shotgun, Thing::Horse, Thing::Dog]);
}

#[test]
fn a_drifter_draws_his_picks_and_other_skills() {
    ledger::proves!("sg02-128", "sg02-129");
    let points = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map(|face| ("trait point", face));
    let mut fell = vec![("which virtue", 7), ("which vice", 9), ("which pastime", 2), ("which craft", 4)];
    fell.extend(points);
    // Horsemanship, Gambling, Speak Language, Forgery: 3 + 3 + 1 (from 5) + 4 of 23 points.
    fell.extend([("skill rating", 1), ("skill rating", 1), ("skill rating", 4), ("skill rating", 2)]);
    // Of 25 others: Brawling 6, then of 24 the last, Drinking 6 of the last 6.
    fell.extend([("which skill", 1), ("skill rating", 6), ("which skill", 24), ("skill rating", 6)]);
    let mut dice = Typed::named(fell);
    let draft = townsfolk::draft(Vocation::Drifter, &Switches::default(), &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(draft.picks, Picks::new(Skill::Gambling, Skill::Forgery));
    assert_eq!((draft.virtues, draft.vices), (Virtues::of(&[Virtue::Tolerant]), Vices::of(&[Vice::Sadism])));
    assert_eq!(draft.traits, [3; 5]);
    let skills = [
        (Skill::Horsemanship, 3),
        (Skill::Gambling, 3),
        (Skill::SpeakLanguage, 6),
        (Skill::Forgery, 4),
        (Skill::Brawling, 6),
        (Skill::Drinking, 6),
    ];
    assert_eq!(draft.skills, skills.map(|(skill, rating)| Learned::new(skill, rating)));
    assert_eq!(draft.check(&Switches::default()).map(|created| created.unspent()), Ok(0));
}

#[test]
fn one_soldier_in_six_commands_and_one_in_three_rides() {
    ledger::proves!("sg02-182");
    let outfits = exact(|dice| townsfolk::outfit(Vocation::Soldier, dice));
    assert_eq!(outfits.that(|outfit| outfit.rank == Rank::Commander), Odds::new(1u8, 6u8));
    assert_eq!(outfits.that(|outfit| outfit.cavalry_horse), Odds::new(1u8, 3u8));
    let guns = exact(|dice| townsfolk::outfit(Vocation::Homesteader, dice));
    assert_eq!(guns.that(|outfit| outfit.second), Odds::new(1u8, 2u8));
    let mut dice = Typed::named([("rank", 6), ("cavalry", 5)]);
    let outfit = townsfolk::outfit(Vocation::Soldier, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    let commander = [Thing::Revolver, Thing::Sabre, Thing::Uniform, Thing::Horse];
    assert_eq!(issued(Vocation::Soldier, &outfit), commander);
    // Everybody else has what he has, without dice.
    let fixed =
        Vocation::ALL.into_iter().filter(|one| !matches!(one, Vocation::Soldier | Vocation::Homesteader));
    for vocation in fixed {
        assert_eq!(townsfolk::outfit(vocation, &mut Typed::new([])), Outfit::default());
    }
}

#[test]
fn the_vocation_of_a_stranger_is_drawn_evenly() {
    let drawn = exact(townsfolk::vocation);
    for vocation in Vocation::ALL {
        assert_eq!(drawn.of(&vocation), Odds::new(1u8, 14u8), "{vocation:?}");
    }
}

proptest! {
    // Each case makes 42 people.
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_seed_makes_somebody_legal_of_any_vocation_with_nothing_unspent(seed in any::<u64>()) {
        for (vocation, points) in Vocation::ALL.into_iter().flat_map(|one| READINGS.map(|points| (one, points))) {
            let switches = reading(points);
            let draft = townsfolk::draft(vocation, &switches, &mut Seeded::from_number(seed));
            let mut record = Recorded::new(Seeded::from_number(seed));
            let made = townsfolk::create(vocation, &switches, &mut record);
            // Morals 2, picks 2, traits 10, two for each skill, and 2 for equipment are the most there can be.
            prop_assert!(record.fell().len() <= 74, "{} dice", record.fell().len());
            let created = draft.check(&switches);
            prop_assert!(created.is_ok(), "{vocation:?} {points:?}: {created:?}");
            let created = created.map_err(|refusals: Vec<Refusal>| TestCaseError::fail(format!("{refusals:?}")))?;
            prop_assert_eq!(created.unspent(), 0, "{:?} {:?}", vocation, points);
            prop_assert_eq!(created.character, made.character);
            prop_assert!(Trait::ALL.iter().all(|&one| draft.traits[one as usize] >= 1));
        }
    }
}
