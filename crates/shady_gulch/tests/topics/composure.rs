//! Keeping one's nerve in 2002.

use chance::{Distribution, Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::living::Conscience;
use shady_gulch::morale::{self, Danger, Foe, Fright, Nerve};
use shady_gulch::switches::{DrinkAndComposure, DrinkingSkillRelief};
use shady_gulch::{
    Condition, Degree, Difficulty, KnownAs, Person, Ratings, Skill, Switches, Task, Tracks, Trait, Traits,
};

fn man(willpower: u8, composure: u8) -> Person {
    Person {
        traits: Traits::new([3, 3, 3, 3, willpower]),
        skills: Ratings::new(&[(Skill::Composure, composure)]),
    }
}

/// A man with so many complete blocks of wounds and of drink, on boxes of 10.
fn blocks(wounds: u8, drink: u8) -> Condition {
    Condition::of(Tracks::new(10).wounded(2 * wounds).drunk(2 * drink))
}

fn odds(person: &Person, condition: &Condition, fright: &Fright) -> Distribution<Nerve> {
    exact(|dice| morale::keeps_nerve(person, condition, fright, &Switches::default(), dice))
}

#[test]
fn each_danger_has_its_difficulty() {
    ledger::proves!("sg02-064", "sg02-157");
    let difficulties = Danger::ALL.map(Danger::difficulty);
    assert_eq!(
        difficulties,
        [
            Difficulty::Average,
            Difficulty::Average,
            Difficulty::Challenging,
            Difficulty::Challenging,
            Difficulty::Hard,
            Difficulty::Impossible
        ]
    );
    for danger in Danger::ALL {
        let task = Fright::of(danger).task(&man(3, 4), &Condition::new(12), &Switches::default());
        assert_eq!((task.difficulty(), task.net()), (danger.difficulty(), 0));
        assert_eq!((task.total.base(), task.total.of(Cause::SkillRating)), (3, 4), "willpower and Composure");
    }
    let untrained = Fright::of(Danger::Surprised).task(&man(3, 0), &Condition::new(12), &Switches::default());
    assert_eq!(untrained.total.total(), 3);
}

#[test]
fn drink_gives_courage_instead_of_penalty_dice() {
    ledger::proves!("sg02-065");
    let fright = Fright::of(Danger::Outnumbered);
    let instead = Switches::default();
    let stacking = Switches { drink_and_composure: DrinkAndComposure::Stacking, ..instead };
    for (w, i, net_instead, net_stacking) in [(0, 2, 2, 0), (1, 2, 2, 0), (3, 1, -1, -2), (2, 0, -2, -2)] {
        let task = fright.task(&man(3, 4), &blocks(w, i), &instead);
        assert_eq!((task.net(), task.dice.of(Cause::DrinkBlocks)), (net_instead, 0), "{w} {i}");
        assert_eq!(task.dice.of(Cause::DutchCourage), i16::from(i));
        let task = fright.task(&man(3, 4), &blocks(w, i), &stacking);
        assert_eq!((task.net(), task.dice.of(Cause::DrinkBlocks)), (net_stacking, -i16::from(i)), "{w} {i}");
        assert_eq!(task.dice.of(Cause::DutchCourage), i16::from(i));
    }
}

#[test]
fn he_who_holds_his_drink_keeps_its_courage() {
    ledger::proves!("sg02-065", "sg02-061");
    let fright = Fright::of(Danger::Outnumbered);
    let held = Condition { holds_drink: true, ..blocks(3, 2) };
    let net = |drink_and_composure, drinking_skill_relief| {
        let switches = Switches { drink_and_composure, drinking_skill_relief, ..Switches::default() };
        fright.task(&man(3, 4), &held, &switches).net()
    };
    use DrinkAndComposure::{Instead, Stacking};
    use DrinkingSkillRelief::{NumbingGoes, NumbingStays};
    // Three blocks of wounds, two of them numbed or not, and two dice of courage.
    assert_eq!(net(Instead, NumbingStays), 1);
    assert_eq!(net(Instead, NumbingGoes), -1);
    assert_eq!(net(Stacking, NumbingStays), 1);
    assert_eq!(net(Stacking, NumbingGoes), -1);
}

#[test]
fn guilt_a_speech_and_the_foe_are_dice_too() {
    ledger::proves!("sg02-039", "sg02-046");
    let guilty = Condition { conscience: Conscience { guilty: true }, ..Condition::new(12) };
    let foe = Foe { reputation: 18, known_as: KnownAs::Dangerous };
    let fright = Fright { foe: Some(foe), heard_speech: true, ..Fright::of(Danger::Outnumbered) };
    let task = fright.task(&man(3, 4), &guilty, &Switches::default());
    let causes = [Cause::Guilt, Cause::Speech, Cause::DangerousFoe];
    assert_eq!(causes.map(|cause| task.dice.of(cause)), [-2, 1, -2]);
    assert_eq!(task.net(), -3);
}

#[test]
fn a_foe_is_feared_or_despised_by_his_name() {
    ledger::proves!("sg02-046");
    let switches = Switches::default();
    for (reputation, dangerous, coward) in
        [(0, 0, 0), (10, 0, 0), (11, -1, 1), (15, -1, 1), (16, -2, 2), (20, -2, 2)]
    {
        for (known_as, dice, cause) in [
            (KnownAs::Nothing, 0, Cause::DangerousFoe),
            (KnownAs::Dangerous, dangerous, Cause::DangerousFoe),
            (KnownAs::Coward, coward, Cause::CowardlyFoe),
        ] {
            let foe = Some(Foe { reputation, known_as });
            let fright = Fright { foe, ..Fright::of(Danger::Surprised) };
            let task = fright.task(&man(3, 4), &Condition::new(12), &switches);
            assert_eq!((task.net(), task.dice.of(cause)), (dice, dice), "{reputation} {known_as:?}");
        }
    }
}

#[test]
fn four_men_meet_four_ends() {
    ledger::proves!("sg02-066");
    let (person, condition, switches) = (man(3, 4), Condition::new(12), Switches::default());
    // Betrayal is hard: total 7 against 8, 6, 3 and two ones; box cars are a failure and no more.
    for (faces, nerve) in [
        ([4, 4], Nerve::Flees),
        ([2, 4], Nerve::BacksDown),
        ([6, 6], Nerve::BacksDown),
        ([1, 2], Nerve::ActsShaken),
        ([1, 1], Nerve::Acts),
    ] {
        let mut dice = Typed::named(faces.map(|face| ("composure", face)));
        let fright = Fright::of(Danger::Betrayed);
        assert_eq!(morale::keeps_nerve(&person, &condition, &fright, &switches, &mut dice), nerve);
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn the_degree_decides_what_is_done_and_at_what_price() {
    ledger::proves!("sg02-066");
    use Nerve::{Acts, ActsShaken, BacksDown, Flees};
    assert_eq!(Degree::ALL.map(Nerve::of), [Flees, BacksDown, ActsShaken, Acts, Acts, Acts, Acts]);
    let task = Task::of_trait(&man(3, 4), Trait::Dexterity);
    assert_eq!(
        Nerve::ALL.map(|nerve| nerve.dares(task).map(|task| task.net())),
        [None, None, Some(-1), Some(0)]
    );
    assert_eq!(ActsShaken.dares(task).unwrap().dice.of(Cause::Shaken), -1);
    // Only flight before witnesses brands a coward.
    assert_eq!(Nerve::ALL.map(|nerve| nerve.may_be_branded(true)), [true, false, false, false]);
    assert_eq!(Nerve::ALL.map(|nerve| nerve.may_be_branded(false)), [false; 4]);
}

#[test]
fn odds_of_a_total_of_seven_outnumbered_and_wounded_are_exact() {
    ledger::proves!("sg02-064", "sg02-066");
    let odds = odds(&man(3, 4), &blocks(1, 0), &Fright::of(Danger::Outnumbered));
    assert_eq!(odds.of(&Nerve::Flees), Odds::never());
    assert_eq!(odds.of(&Nerve::BacksDown), Odds::new(174u32, 216u32));
    assert_eq!(odds.of(&Nerve::ActsShaken), Odds::new(41u32, 216u32));
    assert_eq!(odds.of(&Nerve::Acts), Odds::new(1u32, 216u32));
}

#[test]
fn two_blocks_of_drink_make_a_brave_man() {
    ledger::proves!("sg02-065");
    let stands = |condition: &Condition| {
        odds(&man(3, 4), condition, &Fright::of(Danger::Outnumbered))
            .that(|nerve| *nerve >= Nerve::ActsShaken)
    };
    assert_eq!(stands(&blocks(0, 0)), Odds::new(5u32, 12u32));
    assert_eq!(stands(&blocks(0, 2)), Odds::new(119u32, 144u32));
}

#[test]
fn betrayal_makes_men_flee() {
    ledger::proves!("sg02-066");
    let odds = odds(&man(3, 4), &Condition::new(12), &Fright::of(Danger::Betrayed));
    let ends = Nerve::ALL.map(|nerve| odds.of(&nerve));
    assert_eq!(ends, [14u32, 19, 2, 1].map(|ways| Odds::new(ways, 36u32)));
}

#[test]
fn nobody_flees_at_average_difficulty() {
    ledger::proves!("sg02-067");
    for danger in [Danger::Surprised, Danger::WildBeast] {
        for willpower in 0..=6 {
            for composure in 0..=12 {
                for (w, i) in [(0, 0), (4, 0), (0, 4)] {
                    let odds = odds(&man(willpower, composure), &blocks(w, i), &Fright::of(danger));
                    assert_eq!(odds.of(&Nerve::Flees), Odds::never());
                }
            }
        }
    }
    // It takes a challenging danger and a total of 4 or less.
    let flees =
        |total| odds(&man(total, 0), &Condition::new(12), &Fright::of(Danger::Outnumbered)).of(&Nerve::Flees);
    assert_eq!(flees(4), Odds::new(2u32, 36u32));
    assert_eq!(flees(5), Odds::never());
}

proptest! {
    #[test]
    fn no_fright_is_too_odd(
        stamina in any::<u8>(), wounds in any::<u8>(), drink in any::<u8>(), reputation in any::<u8>(),
        holds_drink in any::<bool>(), heard_speech in any::<bool>(), stacking in any::<bool>(), seed in any::<u64>(),
    ) {
        let stack = if stacking { DrinkAndComposure::Stacking } else { DrinkAndComposure::Instead };
        let switches = Switches { drink_and_composure: stack, ..Switches::default() };
        let tracks = Tracks { stamina, wounds, drink };
        let condition = Condition { holds_drink, ..Condition::of(tracks) };
        for known_as in [KnownAs::Nothing, KnownAs::Dangerous, KnownAs::Coward] {
            let foe = Some(Foe { reputation, known_as });
            let fright = Fright { foe, heard_speech, ..Fright::of(Danger::Tortured) };
            let mut dice = chance::Seeded::from_number(seed);
            let task = fright.task(&man(4, 8), &condition, &switches);
            let parts: i16 = task.dice.parts().iter().map(|(_, dice)| dice).sum();
            prop_assert_eq!(task.net(), parts);
            let nerve = morale::keeps_nerve(&man(4, 8), &condition, &fright, &switches, &mut dice);
            prop_assert!(Nerve::ALL.contains(&nerve));
        }
    }
}
