//! Defences of 2002: what blocks, parries and dodges what.

use chance::{Odds, Typed, exact};
use ledger::proves;
use rules::Cause;
use shady_gulch::brawl::{Defence, Defender, DoesNotAnswer};
use shady_gulch::switches::{PenaltyWhileDown, PoorDefence};
use shady_gulch::to_hit::{Attack, Light, Plight, Water};
use shady_gulch::weapons::{Arm, Span, Weapon};
use shady_gulch::{Degree, Difficulty, Person, Ratings, Skill, Switches, Tracks, Trait, Traits};

const CLOSE_WEAPONS: [Weapon; 10] = [
    Weapon::Rock,
    Weapon::Bottle,
    Weapon::BrokenBottle,
    Weapon::Club,
    Weapon::RifleButt,
    Weapon::Axe,
    Weapon::Spear,
    Weapon::Knife,
    Weapon::Sword,
    Weapon::Machete,
];
const THROWN: [Weapon; 5] =
    [Weapon::ThrownRock, Weapon::ThrownBottle, Weapon::ThrownKnife, Weapon::ThrownSpear, Weapon::Slingshot];
const SHOT: [Weapon; 5] = [Weapon::Bow, Weapon::Derringer, Weapon::Revolver, Weapon::Rifle, Weapon::Shotgun];

/// Strength 4, dexterity 5; Brawling 6, Athletics 2, Knife Fighting 3, Sword Fighting 8.
fn jacob() -> Person {
    let skills =
        [(Skill::Brawling, 6), (Skill::Athletics, 2), (Skill::KnifeFighting, 3), (Skill::SwordFighting, 8)];
    Person { traits: Traits::new([4, 5, 3, 3, 3]), skills: Ratings::new(&skills) }
}

/// The one of the sample people who has figures.
fn mad_dog() -> Person {
    let skills = [(Skill::KnifeFighting, 10), (Skill::Lariat, 6), (Skill::Brawling, 4), (Skill::Drinking, 3)];
    Person { traits: Traits::new([2, 5, 3, 2, 3]), skills: Ratings::new(&skills) }
}

/// Total and difficulty of a defence, if it answers the attack.
fn rolls(defence: Defence, against: Weapon, holds: Weapon) -> Option<(i16, Difficulty)> {
    let man = jacob();
    let task = Defender::new(&man, holds).task(defence, against, &Switches::default());
    task.ok().map(|task| (task.total.total(), task.difficulty()))
}

/// The book's own example.
#[test]
fn jacob_blocks_the_punch_of_mad_dog_with_a_good_success_and_makes_it_challenging() {
    proves!("sg02-088", "sg02-194");
    let (jacob, mad_dog, switches) = (jacob(), mad_dog(), Switches::default());
    let mut dice =
        Typed::named([("defence", 1), ("defence", 2), ("attack", 1), ("attack", 3), ("attack", 2)]);
    let block = Defender::new(&jacob, Weapon::Unarmed);
    let block = block.task(Defence::Block, Weapon::Unarmed, &switches).unwrap();
    let blocked = block.roll("defence", &switches, &mut dice);
    assert_eq!((block.total.total(), blocked.margin, blocked.degree), (10, 7, Degree::Good));
    // Other modifiers come on top: Mad Dog has drunk two pints.
    let mut punch = Attack::new(&mad_dog, Arm::new(Weapon::Unarmed), Span::feet(2));
    punch.condition.takes(2);
    let punch = punch.task_against(Some(blocked.degree), &switches).unwrap();
    assert_eq!((punch.total.total(), punch.difficulty(), punch.net()), (6, Difficulty::Challenging, -1));
    let rolled = punch.roll("attack", &switches, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((rolled.margin, rolled.degree), (1, Degree::Poor));
}

/// Worked example 26.
#[test]
fn the_degree_of_the_defence_sets_the_difficulty_but_a_poor_one_does_not_help_the_attacker() {
    proves!("sg02-088");
    use Difficulty::{Average, Challenging, Easy, Hard, Impossible};
    let mad_dog = mad_dog();
    let punch = Attack::new(&mad_dog, Arm::new(Weapon::Unarmed), Span::feet(2));
    let set = |poor_defence| {
        let switches = Switches { poor_defence, ..Switches::default() };
        Degree::ALL.map(|degree| punch.task_against(Some(degree), &switches).unwrap().difficulty())
    };
    let usual = [Average, Average, Average, Average, Challenging, Hard, Impossible];
    assert_eq!(set(PoorDefence::NeverEasier), usual);
    let mapped = [Average, Average, Easy, Average, Challenging, Hard, Impossible];
    assert_eq!(set(PoorDefence::AsMapped), mapped);
    assert_eq!(Switches::default().poor_defence, PoorDefence::NeverEasier);
}

#[test]
fn a_defence_replaces_the_range_only_where_it_is_harder_and_levels_come_on_top() {
    proves!("sg02-088");
    let thrower = mad_dog();
    let mut throw = Attack::new(&thrower, Arm::new(Weapon::ThrownKnife), Span::metres(18));
    let difficulty = |throw: &Attack<'_>, degree, poor_defence| {
        let switches = Switches { poor_defence, ..Switches::default() };
        throw.task_against(Some(degree), &switches).unwrap().difficulty()
    };
    assert_eq!(difficulty(&throw, Degree::Good, PoorDefence::NeverEasier), Difficulty::Hard);
    assert_eq!(difficulty(&throw, Degree::Good, PoorDefence::AsMapped), Difficulty::Challenging);
    throw.distance = Span::metres(5);
    throw.manner.quickdraw = true;
    assert_eq!(difficulty(&throw, Degree::Good, PoorDefence::NeverEasier), Difficulty::Hard);
    assert_eq!(difficulty(&throw, Degree::Failure, PoorDefence::NeverEasier), Difficulty::Average);
}

#[test]
fn bare_hands_block_only_punches_and_kicks() {
    proves!("sg02-089", "sg02-096");
    assert_eq!(rolls(Defence::Block, Weapon::Unarmed, Weapon::Unarmed), Some((10, Difficulty::Average)));
    for other in Weapon::ALL.into_iter().filter(|weapon| *weapon != Weapon::Unarmed) {
        assert_eq!(rolls(Defence::Block, other, Weapon::Unarmed), None, "{other:?}");
    }
    assert_eq!(
        (Defence::Block.by(), Defence::Block.skill(Weapon::Unarmed)),
        (Trait::Strength, Skill::Brawling)
    );
}

#[test]
fn dexterity_and_brawling_parry_fists_and_grapples_and_weapons_with_more_trouble() {
    proves!("sg02-097");
    for bare in [Weapon::Unarmed, Weapon::Grapple] {
        assert_eq!(rolls(Defence::Parry, bare, Weapon::Unarmed), Some((11, Difficulty::Average)));
    }
    for weapon in CLOSE_WEAPONS {
        assert_eq!(rolls(Defence::Parry, weapon, Weapon::Unarmed), Some((11, Difficulty::Challenging)));
    }
    for weapon in THROWN.into_iter().chain(SHOT) {
        assert_eq!(rolls(Defence::Parry, weapon, Weapon::Unarmed), None);
    }
}

#[test]
fn a_weapon_in_hand_stops_every_close_attack_with_its_own_skill_or_brawling() {
    proves!("sg02-089", "sg02-096");
    let close = CLOSE_WEAPONS.into_iter().chain([Weapon::Unarmed, Weapon::Grapple]);
    for against in close {
        let holding = |holds| rolls(Defence::Weapon, against, holds);
        assert_eq!(holding(Weapon::Sword), Some((5 + 8, Difficulty::Average)), "{against:?}");
        assert_eq!(holding(Weapon::Machete), Some((5 + 8, Difficulty::Average)));
        assert_eq!(holding(Weapon::Knife), Some((5 + 3, Difficulty::Average)));
        for makeshift in [Weapon::Club, Weapon::RifleButt, Weapon::Rifle, Weapon::BrokenBottle, Weapon::Axe] {
            assert_eq!(holding(makeshift), Some((5 + 6, Difficulty::Average)), "{makeshift:?}");
        }
        for nothing in [Weapon::Unarmed, Weapon::Grapple, Weapon::Lasso, Weapon::Whip, Weapon::Trample] {
            assert_eq!(holding(nothing), None, "{nothing:?}");
        }
    }
    for against in THROWN.into_iter().chain(SHOT) {
        assert_eq!(rolls(Defence::Weapon, against, Weapon::Sword), None);
    }
}

#[test]
fn dexterity_and_athletics_dodge_what_is_thrown_and_hardly_what_is_shot() {
    proves!("sg02-098");
    for against in THROWN.into_iter().chain([Weapon::Lasso, Weapon::Whip]) {
        assert_eq!(rolls(Defence::Dodge, against, Weapon::Unarmed), Some((7, Difficulty::Average)));
    }
    for against in SHOT {
        assert_eq!(rolls(Defence::Dodge, against, Weapon::Unarmed), Some((7, Difficulty::Impossible)));
    }
    for against in CLOSE_WEAPONS {
        assert_eq!(rolls(Defence::Dodge, against, Weapon::Unarmed), None);
    }
    // Two ones are the only way for a total of 7.
    let man = jacob();
    let task = Defender::new(&man, Weapon::Unarmed).task(Defence::Dodge, Weapon::Rifle, &Switches::default());
    let odds = exact(|dice| task.unwrap().roll("defence", &Switches::default(), dice).degree.succeeded());
    assert_eq!(odds.of(&true), Odds::new(1u32, 36u32));
}

#[test]
fn what_hinders_an_attacker_hinders_a_defender_too() {
    proves!("sg02-102", "sg02-106", "sg02-107", "sg02-108");
    let man = jacob();
    let net = |defence, plight, switches: &Switches| {
        let mut defender = Defender::new(&man, Weapon::Knife);
        defender.plight = plight;
        let task = defender.task(defence, Weapon::Unarmed, switches).unwrap();
        (task.net(), task.arrows.total())
    };
    let (plain, all) = (
        Switches::default(),
        Switches { penalty_while_down: PenaltyWhileDown::AllCombat, ..Switches::default() },
    );
    let down = Plight { down: true, ..Plight::default() };
    assert_eq!(net(Defence::Block, down, &plain), (-2, 0));
    assert_eq!(net(Defence::Parry, down, &plain), (-2, 0));
    assert_eq!(net(Defence::Weapon, down, &plain), (0, 0));
    assert_eq!(net(Defence::Weapon, down, &all), (-2, 0));
    let armour = Plight { metal_armour: true, ..Plight::default() };
    assert_eq!(net(Defence::Block, armour, &plain), (0, 0));
    assert_eq!(net(Defence::Parry, armour, &plain), (-2, 0));
    let dim = Plight { light: Light::Partial, ..Plight::default() };
    assert_eq!(net(Defence::Block, dim, &plain), (-1, 0));
    // He has Athletics; and waist deep only attackers suffer.
    let water = |water| Plight { water, ..Plight::default() };
    assert_eq!(net(Defence::Block, water(Water::Under), &plain), (-1, 0));
    assert_eq!(net(Defence::Block, water(Water::WaistDeep), &plain), (0, 0));
    let mut hurt = Defender::new(&man, Weapon::Unarmed);
    hurt.condition.tracks = Tracks::new(14).wounded(6);
    let task = hurt.task(Defence::Block, Weapon::Unarmed, &plain).unwrap();
    assert_eq!(task.dice.of(Cause::WoundBlocks), -2);
}

#[test]
fn the_most_promising_defence_is_chosen_when_none_is_named() {
    let man = jacob();
    let switches = Switches::default();
    let best = |holds, against| Defender::new(&man, holds).best(against, &switches);
    assert_eq!(best(Weapon::Unarmed, Weapon::Unarmed), Some(Defence::Parry));
    assert_eq!(best(Weapon::Unarmed, Weapon::Club), Some(Defence::Parry));
    assert_eq!(best(Weapon::Sword, Weapon::Club), Some(Defence::Weapon));
    assert_eq!(best(Weapon::Knife, Weapon::Unarmed), Some(Defence::Parry));
    assert_eq!(best(Weapon::Sword, Weapon::Rifle), Some(Defence::Dodge));
    let mut armoured = Defender::new(&man, Weapon::Unarmed);
    armoured.plight.metal_armour = true;
    assert_eq!(armoured.task(Defence::Dodge, Weapon::Knife, &switches), Err(DoesNotAnswer));
}

#[test]
fn every_attack_has_an_answer_and_no_defence_panics() {
    let man = Person { traits: Traits::new([0; 5]), skills: Ratings::default() };
    for holds in Weapon::ALL {
        for against in Weapon::ALL {
            let defender = Defender::new(&man, holds);
            let best = defender.best(against, &Switches::default());
            assert!(best.is_some(), "{holds:?} {against:?}");
            for defence in Defence::ALL {
                let task = defender.task(defence, against, &Switches::default());
                assert_eq!(task.is_ok(), defence.difficulty(against, holds).is_some());
            }
        }
    }
}
