//! Duels of 2002: two people, a weapon each, and a habit each.

use chance::{Odds, Seeded, Typed, exact};
use ledger::proves;
use proptest::prelude::*;
use rules::{Cause, Fate};
use shady_gulch::game::{Duel, Duellist, Ended, Tactic};
use shady_gulch::switches::{ReactionTies, Switches};
use shady_gulch::to_hit::{Light, Refused};
use shady_gulch::turn::{FightEvent, Fighter, Hand, Held, Refusal, Scene, Why};
use shady_gulch::weapons::{Arm, Span, Weapon};
use shady_gulch::{Condition, Degree, Difficulty, Person, Ratings, Skill, Tracks, Traits};

/// Reaction 4, stamina 10, total 13 with guns.
fn quick() -> Person {
    Person { traits: Traits::new([2, 5, 3, 2, 3]), skills: Ratings::new(&[(Skill::Firearms, 8)]) }
}

/// Reaction 8, stamina 12, total 10 with guns.
fn slow() -> Person {
    Person { traits: Traits::new([2, 2, 2, 2, 4]), ..quick() }
}

fn man(person: Person, weapon: Weapon, tactic: Tactic) -> Duellist {
    Duellist { tactic, ..Duellist::new(Fighter::new(person, Arm::new(weapon))) }
}

/// The quick one and the slow one at ten metres.
fn duel(tactics: [Tactic; 2]) -> Duel {
    let [one, other] = tactics;
    let men = [man(quick(), Weapon::Revolver, one), man(slow(), Weapon::Revolver, other)];
    Duel { men, distance: Span::metres(10), scene: Scene::default(), switches: Switches::default() }
}

/// Plays with the dice that fell, all of which must be used.
fn play(duel: &Duel, most: u16, dice: &[(&str, u16)]) -> (Ended, Vec<FightEvent>) {
    let mut dice = Typed::named(dice.iter().copied());
    let mut events = Vec::new();
    let ended = duel.play(most, &mut dice, &mut events).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    (ended, events)
}

/// Faces for one purpose.
fn dice(purpose: &'static str, faces: &[u16]) -> Vec<(&'static str, u16)> {
    faces.iter().map(|face| (purpose, *face)).collect()
}

/// Net dice, difficulty and degree of every attack, with who made it.
fn attacks(events: &[FightEvent]) -> Vec<(usize, i16, Difficulty, Degree)> {
    let attack = |event: &FightEvent| match event {
        FightEvent::Attacks { who, task, rolled, .. } => {
            Some((*who, task.net(), task.difficulty(), rolled.degree))
        }
        _ => None,
    };
    events.iter().filter_map(attack).collect()
}

#[test]
fn turns_are_repeated_until_one_is_felled() {
    proves!("sg02-191");
    let fight = duel([Tactic::Stand; 2]);
    let fell = [
        // Both stand: 5 wounds for the slow one, who answers with a miss.
        dice("reaction", &[3, 4, 3, 4]),
        dice("attack", &[3, 2, 6, 6, 1]),
        // He is down and hurt; 8 more wounds are enough.
        dice("reaction", &[3, 4, 1, 2, 3, 4]),
        dice("attack", &[1, 2]),
    ];
    let (ended, events) = play(&fight, 10, &fell.concat());
    assert_eq!(ended, Ended { fates: [Fate::Standing, Fate::Unconscious], turns: 2 });
    let turns: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            FightEvent::Turn { number } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(turns, [1, 2]);
    assert_eq!(events.last(), Some(&FightEvent::Forfeits { who: 1 }));
    use Degree::{Excellent, Failure, Good};
    use Difficulty::Average;
    assert_eq!(
        attacks(&events),
        [(0, 0, Average, Good), (1, -1, Average, Failure), (0, 0, Average, Excellent)]
    );
}

#[test]
fn a_duel_ends_after_its_last_turn_though_both_stand() {
    let fight = duel([Tactic::Stand; 2]);
    let turn = [dice("reaction", &[3, 4, 3, 4]), dice("attack", &[6, 6, 6, 6])].concat();
    let (ended, _) = play(&fight, 2, &[turn.clone(), turn].concat());
    assert_eq!(ended, Ended { fates: [Fate::Standing; 2], turns: 2 });
    assert_eq!(play(&fight, 0, &[]).0, Ended { fates: [Fate::Standing; 2], turns: 0 });
}

#[test]
fn a_careful_man_aims_in_the_first_turn_and_shoots_from_then_on() {
    proves!("sg02-091");
    let fight = duel([Tactic::AimFirst, Tactic::Stand]);
    let fell = [
        dice("reaction", &[3, 4, 3, 4]),
        dice("attack", &[6, 6]),
        dice("reaction", &[3, 4, 3, 4]),
        dice("attack", &[6, 6, 6, 6, 6]),
        dice("reaction", &[3, 4, 3, 4]),
        dice("attack", &[6, 6, 6, 6]),
    ];
    let (_, events) = play(&fight, 3, &fell.concat());
    // The bonus die of the aim, once.
    let nets: Vec<(usize, i16)> = attacks(&events).iter().map(|(who, net, ..)| (*who, *net)).collect();
    assert_eq!(nets, [(1, 0), (0, 1), (1, 0), (0, 0), (1, 0)]);
}

#[test]
fn a_very_careful_man_aims_before_every_shot() {
    proves!("sg02-091");
    let fight = duel([Tactic::AimAlways, Tactic::AimAlways]);
    let turn = dice("reaction", &[3, 4, 3, 4]);
    let shots = dice("attack", &[6, 6, 6, 6, 6, 6]);
    let fell = [turn.clone(), turn.clone(), shots.clone(), turn.clone(), turn, shots].concat();
    let (_, events) = play(&fight, 4, &fell);
    assert!(attacks(&events).iter().all(|(_, net, ..)| *net == 1));
    assert_eq!(attacks(&events).len(), 4);
}

#[test]
fn two_shots_a_turn_are_challenging_and_both_are_fired() {
    proves!("sg02-113");
    let fight = duel([Tactic::Twice, Tactic::Stand]);
    let fell = [dice("reaction", &[3, 4, 3, 4]), dice("attack", &[6, 6, 6, 6, 6, 6])].concat();
    let (_, events) = play(&fight, 1, &fell);
    use Difficulty::{Average, Challenging};
    let found: Vec<(usize, Difficulty)> =
        attacks(&events).iter().map(|(who, _, how, _)| (*who, *how)).collect();
    assert_eq!(found, [(0, Challenging), (0, Challenging), (1, Average)]);
}

#[test]
fn a_quickdraw_is_challenging_at_short_range_in_the_first_turn_only() {
    proves!("sg02-112");
    let mut fight = duel([Tactic::Stand; 2]);
    fight.men[0].holstered = true;
    assert_eq!(fight.start().men[0].hands[Hand::First as usize], Held::Holstered);
    let turn = [dice("reaction", &[3, 4, 3, 4]), dice("attack", &[6, 6, 6, 6])].concat();
    let (_, events) = play(&fight, 2, &[turn.clone(), turn].concat());
    let own: Vec<Difficulty> =
        attacks(&events).iter().filter(|(who, ..)| *who == 0).map(|(_, _, how, _)| *how).collect();
    assert_eq!(own, [Difficulty::Challenging, Difficulty::Average]);
}

#[test]
fn whoever_keeps_moving_shoots_worse_and_is_harder_to_hit() {
    proves!("sg02-090", "sg02-102");
    let fight = duel([Tactic::OnTheMove, Tactic::Stand]);
    let fell = [dice("reaction", &[3, 4, 3, 4]), dice("attack", &[6, 6, 6, 6, 6, 6, 6])].concat();
    let (_, events) = play(&fight, 1, &fell);
    let nets: Vec<i16> = attacks(&events).iter().map(|(_, net, ..)| *net).collect();
    assert_eq!(nets, [-2, -1]);
}

#[test]
fn an_empty_gun_is_reloaded_where_shots_are_counted() {
    proves!("sg02-101");
    let mut fight = duel([Tactic::Twice, Tactic::Stand]);
    fight.scene.count_shots = true;
    fight.men[0].fighter.first = Arm::new(Weapon::Derringer);
    let turn = dice("reaction", &[3, 4, 3, 4]);
    let fell = [
        turn.clone(),
        dice("attack", &[6, 6, 6, 6, 6, 6]),
        turn.clone(),
        dice("attack", &[6, 6]),
        turn,
        dice("attack", &[6, 6, 6, 6, 6, 6]),
    ];
    let (_, events) = play(&fight, 3, &fell.concat());
    assert!(events.contains(&FightEvent::Reloads { who: 0, hand: Hand::First, loaded: 2 }));
    assert_eq!(attacks(&events).len(), 7);
}

#[test]
fn a_duel_that_cannot_be_fought_is_refused() {
    let refused = |change: &dyn Fn(&mut Duel)| {
        let mut fight = duel([Tactic::Stand; 2]);
        change(&mut fight);
        fight.play(5, &mut Typed::new([]), &mut ()).err()
    };
    let knife = Arm::new(Weapon::Knife);
    let far = Some(Refusal { who: 1, why: Why::OutOfReach });
    assert_eq!(refused(&|duel| duel.men[1].fighter.first = knife), far);
    let not_ranged = Some(Refusal { who: 1, why: Why::NotRanged });
    for tactic in [Tactic::AimFirst, Tactic::AimAlways, Tactic::OnTheMove] {
        for holstered in [false, true] {
            let change = |duel: &mut Duel| {
                duel.distance = Span::feet(5);
                duel.men[1] = Duellist { holstered, ..man(slow(), Weapon::Knife, tactic) };
            };
            assert_eq!(refused(&change), not_ranged, "{tactic:?} {holstered}");
        }
    }
    let dark = Some(Refusal { who: 0, why: Why::Refused(Refused::TooDark) });
    assert_eq!(refused(&|duel| duel.scene.light = Light::Dark { allowed: false }), dark);
    let near = |duel: &mut Duel| {
        duel.distance = Span::feet(5);
        duel.men[0] = man(quick(), Weapon::Knife, Tactic::Stand);
        duel.men[0].holstered = true;
    };
    let mut fight = duel([Tactic::Stand; 2]);
    near(&mut fight);
    assert_eq!(fight.check(), Ok(()));
}

#[test]
fn whoever_is_out_before_the_start_does_not_fight() {
    let mut fight = duel([Tactic::Stand; 2]);
    fight.men[1].condition.takes(12);
    let (ended, events) = play(&fight, 5, &[]);
    assert_eq!(ended, Ended { fates: [Fate::Standing, Fate::Unconscious], turns: 0 });
    assert!(events.is_empty());
}

/// Both have one box left and never miss but with two sixes: whoever is first wins, or both fall together.
#[test]
fn the_exact_odds_of_a_single_turn_are_whole_fractions() {
    let twin = Duellist {
        condition: Condition::of(Tracks::new(2).wounded(1)),
        ..man(quick(), Weapon::Revolver, Tactic::Stand)
    };
    let mut fight = duel([Tactic::Stand; 2]);
    fight.men = [twin; 2];
    // Stamina 2 with one wound: one full block, so three dice each of which the two highest count.
    let ends = |fight: &Duel| {
        let odds = exact(|dice| fight.turn(fight.start(), dice, &mut ()).men.map(|man| man.fate));
        assert!(odds.total().is_certain());
        odds
    };
    let odds = ends(&fight);
    use Fate::{Standing, Unconscious};
    assert_eq!(odds.of(&[Standing, Unconscious]), odds.of(&[Unconscious, Standing]));
    // Two sixes of three dice: 16 of 216. Both miss that often twice.
    assert_eq!(odds.of(&[Standing, Standing]), Odds::new(16u32 * 16, 216u32 * 216));
    // Both fall only in the same moment, and if both hit.
    let both = odds.of(&[Unconscious, Unconscious]);
    let same_total = same_total_of_three_dice();
    assert_eq!(both, &same_total * &Odds::new(200u32 * 200, 216u32 * 216));
    fight.switches = Switches { reaction_ties: ReactionTies::OneDieEach, ..Switches::default() };
    assert_eq!(ends(&fight).of(&[Unconscious, Unconscious]), &both * &Odds::new(1u32, 6u32));
}

/// The chance that the two highest of three dice add up to the same for two people, counted die by die.
fn same_total_of_three_dice() -> Odds {
    let mut ways = [0u32; 13];
    for fall in 0..216usize {
        let mut faces = [fall % 6, fall / 6 % 6, fall / 36].map(|face| face + 1);
        faces.sort_unstable();
        ways[faces[1] + faces[2]] += 1;
    }
    Odds::new(ways.iter().map(|ways| ways * ways).sum::<u32>(), 216u32 * 216)
}

#[test]
fn every_reason_of_a_shot_is_in_the_record_of_the_duel() {
    let fight = duel([Tactic::OnTheMove, Tactic::Stand]);
    let mut events = Vec::new();
    fight.play(3, &mut Seeded::from_number(1881), &mut events).unwrap();
    let tasks = events.iter().filter_map(|event| match event {
        FightEvent::Attacks { task, .. } => Some(task),
        _ => None,
    });
    for task in tasks {
        assert!(task.total.parts().iter().any(|(rule, _)| rule.cause == Cause::SkillRating));
        assert!(task.dice.parts().iter().all(|(rule, _)| rule.clause().is_some()));
    }
}

fn duellists() -> impl Strategy<Value = Duellist> {
    let weapons = prop::sample::select(Weapon::ALL.to_vec());
    let tactics = prop::sample::select(Tactic::ALL.to_vec());
    (any::<[u8; 5]>(), any::<[u8; 3]>(), weapons, tactics, any::<[bool; 2]>(), any::<[u8; 2]>()).prop_map(
        |(
            traits,
            [firearms, brawling, knife],
            weapon,
            tactic,
            [holstered, metal_armour],
            [wounds, drink],
        )| {
            let skills =
                [(Skill::Firearms, firearms), (Skill::Brawling, brawling), (Skill::KnifeFighting, knife)];
            let person = Person { traits: Traits::new(traits), skills: Ratings::new(&skills) };
            let fighter = Fighter { metal_armour, ..Fighter::new(person, Arm::new(weapon)) };
            let tracks = Tracks::new(person.traits.stamina()).wounded(wounds % 16).drunk(drink % 8);
            Duellist { fighter, condition: Condition::of(tracks), holstered, tactic }
        },
    )
}

proptest! {
    #[test]
    fn no_duel_panics_and_every_duel_ends(
        men in [duellists(), duellists()],
        (metres, seed, most, count_shots) in (0u16..3, any::<u64>(), 0u16..30, any::<bool>()),
    ) {
        let scene = Scene { count_shots, ..Scene::default() };
        let duel = Duel { men, distance: Span::metres(metres), scene, switches: Switches::default() };
        let played = duel.play(most, &mut Seeded::from_number(seed), &mut ());
        prop_assert_eq!(played.is_err(), duel.check().is_err());
        if let Ok(ended) = played {
            prop_assert!(ended.turns <= most);
            prop_assert!(ended.turns == most || ended.fates != [Fate::Standing; 2]);
        }
        // What was checked is never refused later: every turn moves on.
        if duel.check().is_ok() && !duel.over(&duel.start()) {
            let mut state = duel.start();
            for round in 0..6 {
                state = duel.turn(state, &mut Seeded::from_number(seed ^ round), &mut ());
                prop_assert!(!state.first);
            }
        }
    }
}
