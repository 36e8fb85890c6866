//! Dramatic events, which a referee of 2002 may use.

use chance::{Odds, Typed, exact};
use rules::Cause;
use shady_gulch::drama::{
    Affected, Blunder, DAMAGE_DEGREE, Effect, Event, Fumble, LaterDice, Needs, Nerve, Source, Triumph, Whom,
    after_attack, after_skill, sheets,
};
use shady_gulch::healing::{Health, Mishap, Plight, cared_for};
use shady_gulch::{Degree, Person, Skill, Task, Trait, Traits};
use std::collections::BTreeSet;

fn later(event: &[Effect]) -> LaterDice {
    let dice = event.iter().find_map(|effect| match effect {
        Effect::Dice(dice) => Some(*dice),
        _ => None,
    });
    dice.expect("an event with dice")
}

fn attack() -> Task {
    Task::of_trait(&Person { traits: Traits::new([4; 5]), ..Person::default() }, Trait::Dexterity)
}

#[test]
fn there_are_seven_triumphs_nine_fumbles_and_six_blunders_of_skills() {
    assert_eq!((Triumph::ALL.len(), Fumble::ALL.len(), Blunder::ALL.len()), (7, 9, 6));
    let every = Triumph::ALL.map(Event::Triumph).into_iter();
    let every = every.chain(Fumble::ALL.map(Event::Fumble)).chain(Blunder::ALL.map(Event::Blunder));
    let labels: BTreeSet<&str> = every.clone().map(Event::label).collect();
    assert_eq!(labels.len(), 22, "each has a name of its own");
    assert!(every.clone().all(|event| !event.effects().is_empty()));
    assert!(every.flat_map(Event::effects).all(|effect| !effect.label().is_empty()));
    let skills = Blunder::ALL.map(Blunder::skill);
    let printed = [
        Skill::Business,
        Skill::Medicine,
        Skill::Drinking,
        Skill::Gambling,
        Skill::LockPicking,
        Skill::Horsemanship,
    ];
    assert_eq!(skills, printed);
}

#[test]
fn only_critical_degrees_of_attacks_have_events_and_each_is_as_likely() {
    ledger::proves!("sg02-126");
    for degree in &Degree::ALL[1..6] {
        let mut no_dice = Typed::named([]);
        assert_eq!((after_attack(*degree, &mut no_dice), no_dice.finish()), (None, Ok(())));
    }
    let mut dice = Typed::named([("triumph", 1), ("triumph", 7), ("fumble", 1), ("fumble", 9)]);
    let criticals = [Degree::CriticalSuccess; 2].into_iter().chain([Degree::CriticalFailure; 2]);
    let events: Vec<_> = criticals.filter_map(|degree| after_attack(degree, &mut dice)).collect();
    let expected = [
        Event::Triumph(Triumph::KnockedDown),
        Event::Triumph(Triumph::Maimed),
        Event::Fumble(Fumble::StrainedArm),
        Event::Fumble(Fumble::LosesBalance),
    ];
    assert_eq!((events, dice.finish()), (expected.to_vec(), Ok(())));

    let odds = exact(|dice| after_attack(Degree::CriticalSuccess, dice));
    assert!(Triumph::ALL.iter().all(|it| odds.of(&Some(Event::Triumph(*it))) == Odds::new(1u32, 7u32)));
    let odds = exact(|dice| after_attack(Degree::CriticalFailure, dice));
    assert!(Fumble::ALL.iter().all(|it| odds.of(&Some(Event::Fumble(*it))) == Odds::new(1u32, 9u32)));
}

#[test]
fn a_critical_attack_fells_dazes_disarms_unnerves_maims_or_kills() {
    ledger::proves!("sg02-196");
    let foe = Whom::Foe;
    let effects = |event: Triumph| event.effects();
    let shaken = Effect::Composure(foe, Nerve::AsUsual);
    assert_eq!(effects(Triumph::KnockedDown), [Effect::KnockedDown(foe), shaken]);
    assert_eq!(effects(Triumph::Dazed)[0], Effect::NoAttackNextTurn(foe));
    assert_eq!(effects(Triumph::WeaponBroken), [Effect::WeaponBreaks(foe)]);
    assert_eq!(effects(Triumph::Disarmed), [Effect::WeaponDropped(foe)]);
    assert_eq!(effects(Triumph::FatalHeadStrike), [Effect::Dies(foe)]);
    assert_eq!(effects(Triumph::Unnerved), [Effect::Composure(foe, Nerve::OrFlees)]);
    assert_eq!(effects(Triumph::Maimed), [Effect::LosesLimb(foe), Effect::OutOfTheFight(foe)]);
    let needs = Triumph::ALL.map(Triumph::needs);
    let (any, armed) = (Needs::Nothing, Needs::ArmedFoe);
    assert_eq!(needs, [any, any, armed, armed, Needs::StrikeToTheHead, any, any]);

    let dazed = later(effects(Triumph::Dazed));
    assert_eq!((dazed.dice, dazed.on), (1, Affected::NextAttackOnFoe));
    let next = dazed.put_on(attack());
    assert_eq!((next.net(), next.dice.of(Cause::DazedFoe)), (1, 1));
}

#[test]
fn a_fumbled_attack_strains_hurts_disarms_or_fells_whoever_made_it() {
    ledger::proves!("sg02-197");
    let (he, own) = (Whom::Him, Source::OwnWeapon);
    let effects = |event: Fumble| event.effects();
    assert_eq!(effects(Fumble::HitsHimself), [Effect::Damage(he, own)]);
    assert_eq!(effects(Fumble::BreaksWeapon), [Effect::WeaponBreaks(he)]);
    assert_eq!(effects(Fumble::IntoFoesWeapon), [Effect::Damage(he, Source::FoesWeapon)]);
    assert_eq!(effects(Fumble::StrikesFriend), [Effect::Damage(Whom::Friend, own)]);
    assert_eq!(effects(Fumble::DropsWeapon), [Effect::WeaponDropped(he)]);
    assert_eq!(effects(Fumble::WeaponFliesOff), [Effect::WeaponFliesOff(he)]);
    assert_eq!(effects(Fumble::LosesBalance), [Effect::KnockedDown(he)]);
    assert_eq!(DAMAGE_DEGREE, Degree::Average);
    assert_eq!(Fumble::StrikesFriend.needs(), Needs::FriendNear);
    assert_eq!(Fumble::DropsWeapon.needs(), Needs::OwnWeapon);

    let strained = later(effects(Fumble::StrainedArm));
    assert_eq!((strained.dice, strained.on), (-1, Affected::ThatArm));
    assert_eq!(strained.put_on(attack()).dice.of(Cause::StrainedArm), -1);
    let open = later(effects(Fumble::WideOpen));
    assert_eq!((open.dice, open.on), (1, Affected::FoesAttackNextTurn));
    assert_eq!(open.put_on(attack()).dice.of(Cause::WideOpen), 1);
    assert_eq!(open.put_on(strained.put_on(attack())).net(), 0, "dice cancel as always");
}

#[test]
fn six_skills_have_a_blunder_of_their_own_and_it_is_not_rolled_for() {
    ledger::proves!("sg02-198");
    let effects = |skill| after_skill(skill, Degree::CriticalFailure).map(Event::effects);
    assert_eq!(effects(Skill::Business), Some(&[Effect::LosesMuchMoney][..]));
    assert_eq!(effects(Skill::Medicine), Some(&[Effect::Dies(Whom::Patient)][..]));
    assert_eq!(effects(Skill::Drinking), Some(&[Effect::PassesOut][..]));
    assert_eq!(effects(Skill::Gambling), Some(&[Effect::LosesAllMoney][..]));
    assert_eq!(effects(Skill::LockPicking), Some(&[Effect::ToolsBreak][..]));
    let off = [Effect::FallsOffHorse, Effect::Damage(Whom::Him, Source::OffTheHorse)];
    assert_eq!(effects(Skill::Horsemanship), Some(&off[..]));
    assert_eq!(Blunder::Cleaned.or_else(), Some(Effect::OwesMuchMoney));
    assert_eq!(Blunder::BrokenTools.or_else(), Some(Effect::LockRuined));
    assert_eq!(Blunder::BadContract.or_else(), None);
    assert_eq!(effects(Skill::Academics), None);
    assert!(Degree::ALL[1..].iter().all(|degree| after_skill(Skill::Medicine, *degree).is_none()));
    assert_eq!(Skill::ALL.iter().filter(|skill| Blunder::of(**skill).is_some()).count(), 6);
}

#[test]
fn the_death_of_a_patient_is_an_event_and_not_the_rule() {
    let traits = Traits::new([4, 3, 3, 3, 3]);
    let patient = Health::new(&traits).hurt(6);
    let rule = cared_for(patient, &traits, Degree::CriticalFailure, Mishap::default());
    assert_eq!((rule.plight, rule.tracks.wounds), (Plight::Alive, 5), "two wounds, and a week's healing");
    let event = cared_for(patient, &traits, Degree::CriticalFailure, Mishap::Kills);
    assert_eq!(event.plight, Plight::Dead);
}

#[test]
fn the_lists_of_events_cover_their_dice() {
    ledger::proves!("sg02-196", "sg02-197", "sg02-198");
    let sheets = sheets();
    assert_eq!(sheets.iter().map(|sheet| sheet.rows.len()).collect::<Vec<_>>(), [7, 9, 6]);
    assert!(sheets[..2].iter().all(|sheet| sheet.coverage[0].check() == Ok(())));
    assert_eq!(
        sheets[0].rows[1],
        ["2", "Foe dazed", "foe cannot attack next turn; +1 on his next attack on the foe"]
    );
    assert_eq!(sheets[1].rows[0], ["1", "Strained arm", "-1 on every roll with that arm"]);
    assert_eq!(
        sheets[2].rows[4],
        [
            "Lock Picking",
            "Tools break in the lock",
            "the tools break in the lock, or the lock is ruined for its key too"
        ]
    );
    let shown: BTreeSet<&str> = shady_gulch::sheets().iter().map(|sheet| sheet.id).collect();
    assert!(sheets.iter().all(|sheet| shown.contains(sheet.id)), "the book shows them");
}
