//! A turn of a fight of 2002, as it is played at the table.

use chance::{Odds, Seeded, Typed, exact};
use ledger::proves;
use proptest::prelude::*;
use rules::{Cause, Fate};
use shady_gulch::brawl::Defence;
use shady_gulch::switches::ReactionTies;
use shady_gulch::to_hit::{Cover, Light, Manner, Mount, Part, Refused, Rope, Water};
use shady_gulch::turn::{
    Action, Cannot, Deed, Fight, FightEvent, Fighter, Guard, Hand, Held, Order, Posture, Refusal, SECONDS,
    Scene, Stand, Strike, Surprise, Trial, Using, Why,
};
use shady_gulch::weapons::{Arm, Span, Weapon};
use shady_gulch::{Condition, Degree, Difficulty, Person, Ratings, Skill, Switches, Trait, Traits};

/// Reaction 4, stamina 10, willpower 3; Firearms 8, Brawling 4 and so on.
fn quick() -> Person {
    let skills = [(Skill::Firearms, 8), (Skill::Brawling, 4), (Skill::Lariat, 5), (Skill::Horsemanship, 5)];
    Person { traits: Traits::new([2, 5, 3, 2, 3]), skills: Ratings::new(&skills) }
}

/// Reaction 8, stamina 12, willpower 4; the same skills.
fn slow() -> Person {
    Person { traits: Traits::new([2, 2, 2, 2, 4]), ..quick() }
}

fn armed(person: Person, weapon: Weapon) -> Fighter {
    Fighter::new(person, Arm::new(weapon))
}

/// The quick one and the slow one, both with revolvers.
fn gunmen() -> [Fighter; 2] {
    [armed(quick(), Weapon::Revolver), armed(slow(), Weapon::Revolver)]
}

fn stands(fighters: &[Fighter]) -> Vec<Stand> {
    let fresh = |fighter: &Fighter| Condition::new(fighter.person.traits.stamina());
    fighters.iter().map(|fighter| Stand::new(fighter, fresh(fighter))).collect()
}

fn shoot(at: usize) -> Order {
    Order::new(Deed::Attack(strike(at), None))
}

fn strike(at: usize) -> Strike {
    Strike::new(at, Span::metres(10))
}

fn punch(at: usize) -> Order {
    Order::new(Deed::Attack(strike(at).with(Using::BareHands), None))
}

fn aim(at: usize) -> Order {
    Order::new(Deed::Aim(Hand::First, at))
}

fn wait() -> Order {
    Order::new(Deed::Move(None))
}

fn guard(guard: Guard) -> Order {
    Order::defend(guard)
}

/// Plays a turn with the dice that fell, all of which must be used.
fn play_in(
    scene: Scene,
    switches: &Switches,
    fighters: &[Fighter],
    men: &mut [Stand],
    orders: &[Order],
    dice: &[(&str, u16)],
) -> Vec<FightEvent> {
    let mut dice = Typed::named(dice.iter().copied());
    let mut events = Vec::new();
    let fight = Fight { fighters, scene, switches };
    assert_eq!(fight.turn(men, orders, &mut dice, &mut events), Ok(()));
    assert_eq!(dice.finish(), Ok(()));
    events
}

fn play(fighters: &[Fighter], men: &mut [Stand], orders: &[Order], dice: &[(&str, u16)]) -> Vec<FightEvent> {
    play_in(Scene::default(), &Switches::default(), fighters, men, orders, dice)
}

fn refused(fighters: &[Fighter], men: &[Stand], orders: &[Order]) -> Option<Refusal> {
    Fight { fighters, scene: Scene::default(), switches: &Switches::default() }.check(men, orders).err()
}

/// Dice of reaction that leave the order to Reaction alone.
const EVEN: [(&str, u16); 4] = [("reaction", 3), ("reaction", 4), ("reaction", 3), ("reaction", 4)];

fn with(first: &[(&'static str, u16)], then: &[(&'static str, u16)]) -> Vec<(&'static str, u16)> {
    [first, then].concat()
}

/// Degrees of all attacks, with who made them.
fn attacks(events: &[FightEvent]) -> Vec<(usize, Degree)> {
    let attack = |event: &FightEvent| match event {
        FightEvent::Attacks { who, rolled, .. } => Some((*who, rolled.degree)),
        _ => None,
    };
    events.iter().filter_map(attack).collect()
}

/// The tasks of all attacks.
fn tasks(events: &[FightEvent]) -> Vec<shady_gulch::Task> {
    let task = |event: &FightEvent| match event {
        FightEvent::Attacks { task, .. } => Some(*task),
        _ => None,
    };
    events.iter().filter_map(task).collect()
}

#[test]
fn a_turn_goes_from_orders_to_reaction_to_deeds_to_damage() {
    proves!("sg02-082", "sg02-191");
    assert_eq!(SECONDS, 5..=15);
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    let fell = [("attack", 3), ("attack", 2), ("attack", 1), ("attack", 5), ("attack", 4)];
    let events = play(&fighters, &mut men, &[shoot(1), shoot(0)], &with(&EVEN, &fell));
    let kinds: Vec<(&str, usize)> = events
        .iter()
        .map(|event| match event {
            FightEvent::Reaction { place } => ("reaction", place.who),
            FightEvent::Attacks { who, .. } => ("attacks", *who),
            FightEvent::Hit { who, .. } => ("hit", *who),
            other => panic!("{other:?}"),
        })
        .collect();
    let wanted = [("reaction", 0), ("reaction", 1), ("attacks", 0), ("hit", 1), ("attacks", 1), ("hit", 0)];
    assert_eq!(kinds, wanted);
    // 13 - 5 is a margin of 8, good, 5 wounds: one block of three is full, and he is down.
    assert_eq!(attacks(&events)[0], (0, Degree::Good));
    assert_eq!((men[1].condition.tracks.wounds, men[1].posture), (5, Posture::Down));
    // With a penalty die he keeps 5 and 4; 10 - 9 is a margin of 1, average, 3 wounds.
    assert_eq!(men[0].condition.tracks.wounds, 3);
}

#[test]
fn a_turn_allows_one_of_six_actions() {
    proves!("sg02-082", "sg02-192");
    let trial =
        Trial { by: Trait::Dexterity, skill: Some(Skill::Legerdemain), difficulty: Difficulty::Average };
    let six = [
        shoot(1).action,
        guard(Guard::default()).action,
        Order::new(Deed::UseSkill(trial)).action,
        wait().action,
        Order::new(Deed::Reload(Hand::First)).action,
        aim(1).action,
    ];
    assert_eq!(six.map(|action| action.label()), Action::LABELS);
    assert_eq!(Action::LABELS, ["attack", "defend", "use skill", "move", "reload", "aim"]);
    // Each does what it binds to, and nothing else is rolled.
    let fighters = gunmen();
    let done = |order: Order, dice: &[(&'static str, u16)]| {
        let mut men = stands(&fighters);
        men[0].rounds[0] = 1;
        let events = play(&fighters, &mut men, &[order, wait()], &with(&EVEN, dice));
        let own = events
            .into_iter()
            .filter(|event| !matches!(event, FightEvent::Reaction { .. } | FightEvent::Moves { who: 1 }));
        (own.collect::<Vec<_>>(), men[0])
    };
    let (attack, _) = done(shoot(1), &[("attack", 6), ("attack", 6), ("attack", 1)]);
    assert!(matches!(attack[..], [FightEvent::Attacks { who: 0, at: 1, .. }]));
    let (defend, _) = done(guard(Guard::default()), &[]);
    assert_eq!(defend, []);
    let (skill, _) = done(Order::new(Deed::UseSkill(trial)), &[("task", 2), ("task", 2)]);
    assert!(
        matches!(skill[..], [FightEvent::Uses { who: 0, rolled, .. }] if rolled.degree == Degree::Average)
    );
    assert_eq!(done(wait(), &[]).0, [FightEvent::Moves { who: 0 }]);
    let (reload, man) = done(Order::new(Deed::Reload(Hand::First)), &[]);
    assert_eq!(reload, [FightEvent::Reloads { who: 0, hand: Hand::First, loaded: 6 }]);
    assert_eq!(man.rounds[0], 6);
    let (aims, man) = done(aim(1), &[]);
    assert_eq!(aims, [FightEvent::Aims { who: 0, hand: Hand::First, at: 1 }]);
    assert_eq!(man.aimed, Some((Hand::First, 1)));
}

#[test]
fn a_fresh_wound_counts_at_once() {
    proves!("sg02-085");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    // The first shot fills one block of three, so that the answer has three dice of which the two highest count.
    let fell = [("attack", 3), ("attack", 2), ("attack", 1), ("attack", 5), ("attack", 4)];
    let events = play(&fighters, &mut men, &[shoot(1), shoot(0)], &with(&EVEN, &fell));
    let answer = tasks(&events)[1];
    assert_eq!((answer.net(), answer.dice.of(Cause::WoundBlocks)), (-1, -1));
    assert_eq!(attacks(&events), [(0, Degree::Good), (1, Degree::Average)]);
}

#[test]
fn whoever_is_felled_before_he_acts_loses_his_action() {
    proves!("sg02-085");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    men[1].condition.tracks = men[1].condition.tracks.wounded(8);
    let reaction = [3, 4, 3, 4, 1, 1, 1].map(|face| ("reaction", face));
    let events =
        play(&fighters, &mut men, &[shoot(1), shoot(0)], &with(&reaction, &[("attack", 3), ("attack", 2)]));
    assert_eq!(attacks(&events), [(0, Degree::Good)]);
    assert_eq!(events.last(), Some(&FightEvent::Forfeits { who: 1 }));
    assert_eq!((men[1].fate, men[1].condition.tracks.wounds), (Fate::Unconscious, 12));
    assert_eq!(men[0].condition.tracks.wounds, 0);
}

#[test]
fn a_declared_attack_is_made_even_on_a_man_who_has_fallen_and_kills_him() {
    proves!("sg02-086");
    let three = [gunmen()[0], gunmen()[0], gunmen()[1]];
    let mut men = stands(&three);
    men[2].condition.tracks = men[2].condition.tracks.wounded(11);
    let reaction = [1, 2, 3, 4, 6, 6, 6, 6, 6, 6].map(|face| ("reaction", face));
    let fell = [("attack", 3), ("attack", 2), ("attack", 3), ("attack", 3)];
    let events = play(&three, &mut men, &[shoot(2), shoot(2), shoot(0)], &with(&reaction, &fell));
    assert_eq!(attacks(&events), [(0, Degree::Good), (1, Degree::Good)]);
    let fates: Vec<Fate> = events
        .iter()
        .filter_map(|event| match event {
            FightEvent::Hit { fate, .. } => Some(*fate),
            _ => None,
        })
        .collect();
    assert_eq!(fates, [Fate::Unconscious, Fate::Dead]);
    assert_eq!(men[2].fate, Fate::Dead);
}

#[test]
fn those_who_tie_in_everything_fire_together_and_may_both_fall() {
    proves!("sg02-083", "sg02-085");
    let fighters = [gunmen()[0]; 2];
    let mut men = stands(&fighters);
    for man in &mut men {
        man.condition.tracks = man.condition.tracks.wounded(9);
    }
    let even = [3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2].map(|face| ("reaction", face));
    let fell = [6, 1, 1, 1, 1, 2, 6, 1, 1, 1, 1, 2].map(|face| ("attack", face));
    // Four full blocks: six dice each, the two highest of which are 6 and 5.
    let events = play(&fighters, &mut men, &[shoot(1), shoot(0)], &with(&even, &fell));
    assert_eq!(attacks(&events), [(0, Degree::Average), (1, Degree::Average)]);
    assert!(tasks(&events).iter().all(|task| task.net() == -4));
    assert_eq!(men.iter().map(|man| man.fate).collect::<Vec<_>>(), [Fate::Unconscious; 2]);
}

#[test]
fn by_the_other_reading_a_die_says_who_fires_first() {
    proves!("sg02-083");
    let switches = Switches { reaction_ties: ReactionTies::OneDieEach, ..Switches::default() };
    let fighters = [gunmen()[0]; 2];
    let mut men = stands(&fighters);
    men[0].condition.tracks = men[0].condition.tracks.wounded(1);
    let ties = with(&EVEN, &[("reaction tie", 5), ("reaction tie", 2)]);
    // The second fires first: 1 and 2 are excellent, and 8 wounds leave one box of ten.
    let fell = [("attack", 1), ("attack", 2), ("attack", 6), ("attack", 6)];
    let four = [("attack", 1); 4];
    let dice = [ties, fell.to_vec(), four.to_vec()].concat();
    let events = play_in(Scene::default(), &switches, &fighters, &mut men, &[shoot(1), shoot(0)], &dice);
    assert_eq!(attacks(&events), [(1, Degree::Excellent), (0, Degree::Failure)]);
    assert_eq!(tasks(&events)[1].net(), -4);
}

#[test]
fn a_defence_answers_the_first_attack_that_it_can_and_no_other() {
    proves!("sg02-087", "sg02-088");
    let three =
        [armed(quick(), Weapon::Unarmed), armed(quick(), Weapon::Unarmed), armed(slow(), Weapon::Unarmed)];
    let mut men = stands(&three);
    let orders = [punch(2), punch(2), guard(Guard { with: Some(Defence::Block), ..Guard::default() })];
    let reaction = [1, 2, 3, 4, 5, 5].map(|face| ("reaction", face));
    let fell = [("defence", 1), ("defence", 1), ("attack", 2), ("attack", 2), ("attack", 3), ("attack", 2)];
    let events = play(&three, &mut men, &orders, &with(&reaction, &fell));
    // A critical block makes the first punch impossible; the second is average again.
    assert_eq!(
        tasks(&events).iter().map(|task| task.difficulty()).collect::<Vec<_>>(),
        [Difficulty::Impossible, Difficulty::Average]
    );
    assert_eq!(attacks(&events), [(0, Degree::Failure), (1, Degree::Average)]);
    let defences =
        events.iter().filter(|event| matches!(event, FightEvent::Defends { who: 2, against: 0, .. }));
    assert_eq!(defences.count(), 1);
}

#[test]
fn a_defender_may_keep_his_guard_for_one_attacker() {
    proves!("sg02-087");
    let three =
        [armed(quick(), Weapon::Unarmed), armed(quick(), Weapon::Unarmed), armed(slow(), Weapon::Unarmed)];
    let mut men = stands(&three);
    let wants = Guard { with: Some(Defence::Block), against: Some(1), ..Guard::default() };
    let reaction = [1, 2, 3, 4, 5, 5].map(|face| ("reaction", face));
    let fell = [("attack", 6), ("attack", 6), ("defence", 1), ("defence", 1), ("attack", 3), ("attack", 2)];
    let events = play(&three, &mut men, &[punch(2), punch(2), guard(wants)], &with(&reaction, &fell));
    assert_eq!(
        tasks(&events).iter().map(|task| task.difficulty()).collect::<Vec<_>>(),
        [Difficulty::Average, Difficulty::Impossible]
    );
}

#[test]
fn whoever_defends_and_is_not_attacked_acts_at_the_end_of_the_turn() {
    proves!("sg02-087");
    let three = [gunmen()[0], gunmen()[1], gunmen()[1]];
    let mut men = stands(&three);
    let then = Guard { then: Some(Deed::Attack(strike(1), None)), ..Guard::default() };
    let reaction = [1, 2, 3, 4, 3, 4].map(|face| ("reaction", face));
    // The guard is the quickest, and yet his shot comes after both others.
    let fell = [6, 6, 6, 6, 3, 2].map(|face| ("attack", face));
    let events = play(&three, &mut men, &[guard(then), shoot(2), shoot(1)], &with(&reaction, &fell));
    assert_eq!(attacks(&events).iter().map(|(who, _)| *who).collect::<Vec<_>>(), [1, 2, 0]);
    // Once attacked he does not, even if nothing could answer the attack: fists against a bullet.
    let mut men = stands(&three);
    let bare = Guard { with: Some(Defence::Block), ..then };
    let fell = [6, 6, 6, 6].map(|face| ("attack", face));
    let events = play(&three, &mut men, &[guard(bare), shoot(0), shoot(1)], &with(&reaction, &fell));
    assert_eq!(attacks(&events).iter().map(|(who, _)| *who).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_weapon_in_hand_blocks_a_club_and_bare_hands_do_not() {
    proves!("sg02-089");
    let pair = |holds| [armed(quick(), Weapon::Club), armed(slow(), holds)];
    let block = |defence| guard(Guard { with: Some(defence), ..Guard::default() });
    let club = || Order::new(Deed::Attack(strike(1), None));
    let fighters = pair(Weapon::Knife);
    let fell = [("defence", 1), ("defence", 1), ("attack", 6), ("attack", 6)];
    let events =
        play(&fighters, &mut stands(&fighters), &[club(), block(Defence::Weapon)], &with(&EVEN, &fell));
    assert_eq!(tasks(&events)[0].difficulty(), Difficulty::Impossible);
    let fighters = pair(Weapon::Unarmed);
    for cannot in [Defence::Weapon, Defence::Block] {
        let fell = [("attack", 6), ("attack", 6)];
        let events = play(&fighters, &mut stands(&fighters), &[club(), block(cannot)], &with(&EVEN, &fell));
        assert_eq!(tasks(&events)[0].difficulty(), Difficulty::Average);
    }
    // Without a choice he takes the best: here to parry with bare hands, which is challenging.
    let fell = [("defence", 6), ("defence", 6), ("attack", 6), ("attack", 6)];
    let orders = [club(), guard(Guard::default())];
    let events = play(&fighters, &mut stands(&fighters), &orders, &with(&EVEN, &fell));
    let defence = events.iter().find_map(|event| match event {
        FightEvent::Defends { defence, task, .. } => Some((*defence, task.difficulty())),
        _ => None,
    });
    assert_eq!(defence, Some((Defence::Parry, Difficulty::Challenging)));
}

#[test]
fn a_shot_on_the_move_and_a_shot_at_one_who_moves() {
    proves!("sg02-090", "sg02-102");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    men[0].aimed = Some((Hand::First, 1));
    let runs = Order::new(Deed::Move(Some(strike(1))));
    let fell = [6, 6, 6, 6, 6, 6, 6].map(|face| ("attack", face));
    let events = play(&fighters, &mut men, &[runs, shoot(0)], &with(&EVEN, &fell));
    let [moving, standing] = tasks(&events)[..] else { panic!() };
    assert_eq!((moving.net(), moving.dice.of(Cause::ShotOnTheMove)), (-2, -2));
    assert_eq!(moving.dice.of(Cause::AimedATurn), 0);
    assert_eq!((standing.net(), standing.dice.of(Cause::MovingTarget)), (-1, -1));
    assert_eq!(men[0].aimed, None);
}

#[test]
fn aim_gives_its_die_in_the_next_turn_only_and_only_against_its_target() {
    proves!("sg02-091");
    let three = [gunmen()[0], gunmen()[1], gunmen()[1]];
    let reaction = [1, 2, 3, 4, 3, 5].map(|face| ("reaction", face));
    let aimed = || {
        let mut men = stands(&three);
        play(&three, &mut men, &[aim(1), wait(), wait()], &reaction);
        men
    };
    let shot_at = |men: &mut Vec<Stand>, at, count| {
        let fell = vec![("attack", 6); count];
        tasks(&play(&three, men, &[shoot(at), wait(), wait()], &[reaction.to_vec(), fell].concat()))[0]
    };
    // The target moves, which takes a die: aim and that cancel.
    let task = shot_at(&mut aimed(), 1, 2);
    assert_eq!((task.dice.of(Cause::AimedATurn), task.net()), (1, 0));
    assert_eq!(shot_at(&mut aimed(), 2, 3).dice.of(Cause::AimedATurn), 0);
    // Aiming twice gives one die, and a turn between loses it.
    let mut men = aimed();
    play(&three, &mut men, &[aim(1), wait(), wait()], &reaction);
    assert_eq!(shot_at(&mut men, 1, 2).dice.of(Cause::AimedATurn), 1);
    assert_eq!(shot_at(&mut men, 1, 3).dice.of(Cause::AimedATurn), 0);
    for between in [guard(Guard::default()), wait()] {
        let mut men = aimed();
        play(&three, &mut men, &[between, wait(), wait()], &reaction);
        assert_eq!(shot_at(&mut men, 1, 3).dice.of(Cause::AimedATurn), 0);
    }
}

#[test]
fn a_blow_loses_the_aim_whether_it_comes_in_that_turn_or_the_next() {
    proves!("sg02-091");
    let fighters = gunmen();
    let mut men = stands(&fighters);
    let events =
        play(&fighters, &mut men, &[aim(1), shoot(0)], &with(&EVEN, &[("attack", 3), ("attack", 6)]));
    assert!(events.contains(&FightEvent::LosesAim { who: 0 }));
    assert_eq!(men[0].aimed, None);
    // A miss does not.
    let mut men = stands(&fighters);
    play(&fighters, &mut men, &[aim(1), shoot(0)], &with(&EVEN, &[("attack", 6), ("attack", 6)]));
    assert_eq!(men[0].aimed, Some((Hand::First, 1)));
    // The next turn: the other is first and hits.
    let late = [6, 6, 1, 1].map(|face| ("reaction", face));
    let fell = [("attack", 4), ("attack", 5), ("attack", 6), ("attack", 6), ("attack", 6)];
    let events = play(&fighters, &mut men, &[shoot(1), shoot(0)], &with(&late, &fell));
    assert_eq!(attacks(&events)[0], (1, Degree::Average));
    assert_eq!(tasks(&events)[1].dice.of(Cause::AimedATurn), 0);
}

#[test]
fn aiming_and_being_shot_in_the_same_moment_loses_the_aim() {
    proves!("sg02-091");
    for (aims, other) in [(0, 1), (1, 0)] {
        let fighters = [gunmen()[0]; 2];
        let mut men = stands(&fighters);
        let mut orders = [shoot(aims); 2];
        orders[aims] = aim(other);
        play(&fighters, &mut men, &orders, &with(&EVEN, &[("attack", 3), ("attack", 2)]));
        assert_eq!(men[aims].aimed, None);
    }
}

#[test]
fn whoever_is_surprised_may_only_defend_or_move_and_his_foe_is_quicker_and_surer() {
    proves!("sg02-092", "sg02-084");
    let (fighters, men) = (gunmen(), stands(&gunmen()));
    let caught = |order: Order| order.surprised(Surprise::Caught);
    let surprised = Some(Refusal { who: 1, why: Why::Surprised });
    for order in [shoot(0), aim(0), Order::new(Deed::Reload(Hand::First)), punch(0)] {
        assert_eq!(refused(&fighters, &men, &[shoot(1), caught(order)]), surprised);
    }
    let shooting = Order::new(Deed::Move(Some(strike(0))));
    assert_eq!(refused(&fighters, &men, &[shoot(1), caught(shooting)]), surprised);
    for order in [wait(), guard(Guard::default())] {
        assert_eq!(refused(&fighters, &men, &[shoot(1), caught(order)]), None);
    }
    let mut men = stands(&fighters);
    let reaction = [6, 6, 1, 2, 1, 1].map(|face| ("reaction", face));
    let fell = [("defence", 6), ("defence", 6), ("attack", 6), ("attack", 6), ("attack", 3), ("attack", 2)];
    let events =
        play(&fighters, &mut men, &[shoot(1), caught(guard(Guard::default()))], &with(&reaction, &fell));
    let FightEvent::Reaction { place } = events[0] else { panic!() };
    assert_eq!((place.who, place.dice.of(Cause::SurprisedFoe), place.total.total()), (0, 2, 7));
    assert_eq!((tasks(&events)[0].net(), tasks(&events)[0].dice.of(Cause::SurprisedFoe)), (2, 2));
}

#[test]
fn whoever_is_surprised_from_behind_loses_the_turn() {
    proves!("sg02-092");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    let behind = shoot(0).surprised(Surprise::FromBehind);
    // He does not even roll for reaction, so that the other has nobody to be compared with.
    let fell = [6, 6, 6, 6].map(|face| ("attack", face));
    let events = play(&fighters, &mut men, &[shoot(1), behind], &fell);
    assert_eq!(events[0], FightEvent::LosesTurn { who: 1 });
    assert_eq!(attacks(&events), [(0, Degree::Failure)]);
    let defends = guard(Guard::default()).surprised(Surprise::FromBehind);
    let events = play(&fighters, &mut men, &[shoot(1), defends], &fell);
    assert!(!events.iter().any(|event| matches!(event, FightEvent::Defends { .. })));
}

#[test]
fn whoever_is_knocked_down_stays_down_that_turn_and_gets_up_with_his_next_action() {
    proves!("sg02-118", "sg02-107", "sg02-084");
    let fighters = [armed(quick(), Weapon::Revolver), armed(slow(), Weapon::Unarmed)];
    let mut men = stands(&fighters);
    // Five wounds knock willpower 4 down and fill a block; the punch from the ground has three penalty dice.
    let fell = [("attack", 3), ("attack", 2)];
    let low = [("attack", 6); 5];
    let events = play(
        &fighters,
        &mut men,
        &[shoot(1), punch(0)],
        &[EVEN.to_vec(), fell.to_vec(), low.to_vec()].concat(),
    );
    assert!(events.iter().any(|event| matches!(event, FightEvent::Hit { who: 1, knocked_down: true, .. })));
    let punched = tasks(&events)[1];
    assert_eq!((punched.net(), punched.dice.of(Cause::LyingDown)), (-3, -2));
    assert_eq!(men[1].posture, Posture::Down);
    // In the next turn he is slower by a die for that, gets up and strikes without it.
    let reaction = [3, 4, 1, 2, 2, 3].map(|face| ("reaction", face));
    let fell = [6, 6, 6, 1, 1].map(|face| ("attack", face));
    let events = play(&fighters, &mut men, &[shoot(1), punch(0)], &with(&reaction, &fell));
    let slow = events.iter().find_map(|event| match event {
        FightEvent::Reaction { place } if place.who == 1 => Some(place.dice),
        _ => None,
    });
    let slow = slow.unwrap();
    assert_eq!((slow.total(), slow.of(Cause::LyingDown), slow.of(Cause::WoundBlocks)), (-2, -1, -1));
    assert!(events.contains(&FightEvent::GetsUp { who: 1 }));
    assert_eq!(tasks(&events)[1].dice.of(Cause::LyingDown), 0);
    assert_eq!(men[1].posture, Posture::Up);
}

#[test]
fn a_man_who_is_down_gets_up_to_defend_himself() {
    let fighters = [armed(quick(), Weapon::Unarmed), armed(slow(), Weapon::Unarmed)];
    let mut men = stands(&fighters);
    men[1].posture = Posture::Down;
    let reaction = [3, 4, 1, 2, 2].map(|face| ("reaction", face));
    let fell = [("defence", 5), ("defence", 5), ("attack", 6), ("attack", 6)];
    let orders = [punch(1), guard(Guard { with: Some(Defence::Block), ..Guard::default() })];
    let events = play(&fighters, &mut men, &orders, &with(&reaction, &fell));
    assert!(events.contains(&FightEvent::GetsUp { who: 1 }));
    assert_eq!(men[1].posture, Posture::Up);
}

#[test]
fn two_attacks_in_a_turn_are_each_a_level_harder_and_a_second_weapon_adds_one() {
    proves!("sg02-113");
    let fighters = gunmen();
    let difficulties = |fighters: &[Fighter], one: Strike, two: Strike| {
        let mut men = stands(fighters);
        let mut orders = vec![wait(); fighters.len()];
        orders[0] = Order::new(Deed::Attack(one, Some(two)));
        for order in &mut orders[1..] {
            *order = guard(Guard { against: Some(99), ..Guard::default() });
        }
        let reaction = vec![("reaction", 3); 2 * fighters.len()];
        let events = play(fighters, &mut men, &orders, &[reaction, vec![("attack", 6); 4]].concat());
        let levels = tasks(&events);
        levels.iter().map(|task| task.difficulty()).collect::<Vec<_>>()
    };
    use Difficulty::{Challenging, Hard, Impossible};
    assert_eq!(difficulties(&fighters, strike(1), strike(1)), [Challenging; 2]);
    let mut two_guns = [fighters[0], fighters[1], fighters[1]];
    two_guns[0].second = Some(Arm::new(Weapon::Revolver));
    let second = |at| strike(at).with(Using::Arm(Hand::Second));
    assert_eq!(difficulties(&two_guns, strike(1), second(1)), [Hard; 2]);
    assert_eq!(difficulties(&two_guns, strike(1), strike(2)), [Challenging, Hard]);
    assert_eq!(difficulties(&two_guns, strike(1), second(2)), [Hard, Impossible]);
}

#[test]
fn the_second_of_two_shots_kills_a_man_whom_the_first_has_felled() {
    proves!("sg02-086", "sg02-113");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    men[1].condition.tracks = men[1].condition.tracks.wounded(11);
    let orders = [Order::new(Deed::Attack(strike(1), Some(strike(1)))), shoot(0)];
    let reaction = [3, 4, 6, 6, 6, 6, 6, 6].map(|face| ("reaction", face));
    let fell = [("attack", 3), ("attack", 3), ("attack", 3), ("attack", 3)];
    let events = play(&fighters, &mut men, &orders, &with(&reaction, &fell));
    assert_eq!(attacks(&events), [(0, Degree::Average); 2]);
    assert_eq!(men[1].fate, Fate::Dead);
}

#[test]
fn a_holstered_gun_must_be_drawn_quickly_or_in_a_turn_of_its_own() {
    proves!("sg02-112");
    let fighters = gunmen();
    let mut men = stands(&fighters);
    men[0].hands[0] = Held::Holstered;
    let not_drawn = Some(Refusal { who: 0, why: Why::NotDrawn });
    assert_eq!(refused(&fighters, &men, &[shoot(1), wait()]), not_drawn);
    assert_eq!(refused(&fighters, &men, &[aim(1), wait()]), not_drawn);
    let mut quick = strike(1);
    quick.manner.quickdraw = true;
    let orders = [
        Order::new(Deed::Attack(quick, Some(strike(1)))),
        guard(Guard { against: Some(9), ..Guard::default() }),
    ];
    let events = play(&fighters, &mut men.clone(), &orders, &with(&EVEN, &[("attack", 6); 4]));
    let levels: Vec<i16> = tasks(&events).iter().map(|task| task.arrows.total()).collect();
    assert_eq!(levels, [2, 1]);
    // Or he moves for a turn and has it in hand.
    play(&fighters, &mut men, &[wait(), wait()], &EVEN);
    assert_eq!(men[0].hands[0], Held::InHand);
}

#[test]
fn a_called_shot_at_the_hand_disarms_and_the_declared_shot_is_lost() {
    proves!("sg02-114", "sg02-086");
    let (fighters, mut men) = (gunmen(), stands(&gunmen()));
    let mut called = strike(1);
    called.manner.called = Some(Part::Hand);
    let orders = [Order::new(Deed::Attack(called, None)), shoot(0)];
    let events = play(&fighters, &mut men, &orders, &with(&EVEN, &[("attack", 3), ("attack", 2)]));
    assert_eq!(tasks(&events)[0].difficulty(), Difficulty::Hard);
    assert!(events.contains(&FightEvent::Drops { who: 1, hand: Hand::First }));
    assert_eq!(events.last(), Some(&FightEvent::CannotAttack { who: 1, at: 0, why: Cannot::NoWeapon }));
    assert_eq!(men[1].hands[0], Held::Dropped);
    assert_eq!(refused(&fighters, &men, &[wait(), shoot(0)]), Some(Refusal { who: 1, why: Why::NoWeapon }));
}

#[test]
fn a_shot_in_the_head_kills_only_if_the_referee_wills_it() {
    proves!("sg02-114");
    let fighters = gunmen();
    let mut called = strike(1);
    called.manner.called = Some(Part::Head);
    let orders =
        [Order::new(Deed::Attack(called, None)), guard(Guard { against: Some(9), ..Guard::default() })];
    for (head_shots_kill, fate) in [(false, Fate::Standing), (true, Fate::Dead)] {
        let scene = Scene { head_shots_kill, ..Scene::default() };
        let mut men = stands(&fighters);
        let dice = with(&EVEN, &[("attack", 3), ("attack", 2)]);
        let events = play_in(scene, &Switches::default(), &fighters, &mut men, &orders, &dice);
        assert!(events.iter().any(|event| matches!(event, FightEvent::Hit { blow, .. } if blow.may_kill)));
        assert_eq!(men[1].fate, fate);
    }
}

#[test]
fn a_lasso_trips_without_a_wound_and_a_horse_tramples() {
    proves!("sg02-111", "sg02-124");
    let fighters = [armed(quick(), Weapon::Lasso), armed(slow(), Weapon::Revolver)];
    let mut men = stands(&fighters);
    let mut cast = strike(1);
    cast.manner.rope = Some(Rope::Trip);
    let still = guard(Guard { against: Some(9), ..Guard::default() });
    let orders = [Order::new(Deed::Attack(cast, None)), still];
    play(&fighters, &mut men, &orders, &with(&EVEN, &[("attack", 3), ("attack", 2)]));
    assert_eq!((men[1].condition.tracks.wounds, men[1].posture), (0, Posture::Down));
    let mut men = stands(&fighters);
    let mut charge = strike(1).with(Using::Horse);
    charge.manner.mount = Some(Mount::FlatOut);
    let orders = [Order::new(Deed::Attack(charge, None)), still];
    let events = play(&fighters, &mut men, &orders, &with(&EVEN, &[("attack", 2), ("attack", 2)]));
    // Dexterity 5 and Horsemanship 5 against 4: margin 6 at challenging is average.
    assert_eq!(attacks(&events), [(0, Degree::Average)]);
    assert_eq!(men[1].condition.tracks.wounds, 4);
}

#[test]
fn shots_are_counted_only_if_the_referee_counts_them() {
    proves!("sg02-101");
    let fighters = gunmen();
    let still = guard(Guard { against: Some(9), ..Guard::default() });
    let miss = with(&EVEN, &[("attack", 6), ("attack", 6)]);
    let counted = Scene { count_shots: true, ..Scene::default() };
    let plain = Switches::default();
    let mut men = stands(&fighters);
    for left in (0..6).rev() {
        play_in(counted, &plain, &fighters, &mut men, &[shoot(1), still], &miss);
        assert_eq!(men[0].rounds[0], left);
    }
    let events = play_in(counted, &plain, &fighters, &mut men, &[shoot(1), still], &EVEN);
    assert_eq!(events.last(), Some(&FightEvent::CannotAttack { who: 0, at: 1, why: Cannot::Empty }));
    let reload = Order::new(Deed::Reload(Hand::First));
    play_in(counted, &plain, &fighters, &mut men, &[reload, still], &EVEN);
    assert_eq!(men[0].rounds[0], 6);
    let mut men = stands(&fighters);
    for _ in 0..9 {
        play(&fighters, &mut men, &[shoot(1), still], &miss);
    }
    assert_eq!(men[0].rounds[0], 6);
}

#[test]
fn a_bow_is_reloaded_in_a_turn_or_quickly_with_the_shot() {
    proves!("sg02-101", "sg02-112");
    let fighters = [armed(quick(), Weapon::Bow), armed(slow(), Weapon::Revolver)];
    let still = guard(Guard { against: Some(9), ..Guard::default() });
    let counted = Scene { count_shots: true, ..Scene::default() };
    let miss = with(&EVEN, &[("attack", 6), ("attack", 6)]);
    let plain = Switches::default();
    let mut men = stands(&fighters);
    play_in(counted, &plain, &fighters, &mut men, &[shoot(1), still], &miss);
    let events = play_in(counted, &plain, &fighters, &mut men, &[shoot(1), still], &EVEN);
    assert_eq!(events.last(), Some(&FightEvent::CannotAttack { who: 0, at: 1, why: Cannot::Empty }));
    let mut nock = strike(1);
    nock.manner.quickdraw = true;
    let orders = [Order::new(Deed::Attack(nock, None)), still];
    let events = play_in(counted, &plain, &fighters, &mut men, &orders, &miss);
    assert_eq!(tasks(&events)[0].arrows.of(Cause::Quickdraw), 1);
    let reload = Order::new(Deed::Reload(Hand::First));
    play_in(counted, &plain, &fighters, &mut men, &[reload, still], &EVEN);
    let events = play_in(counted, &plain, &fighters, &mut men, &[shoot(1), still], &miss);
    assert_eq!(tasks(&events)[0].arrows.total(), 0);
}

#[test]
fn armour_water_and_light_of_both_sides_reach_the_attack() {
    proves!("sg02-102", "sg02-106", "sg02-108");
    let mut fighters = gunmen();
    fighters[0].water = Water::WaistDeep;
    fighters[1].metal_armour = true;
    let scene = Scene { light: Light::Partial, ..Scene::default() };
    let still = guard(Guard { against: Some(9), ..Guard::default() });
    let mut hidden = strike(1);
    hidden.cover = Cover::Some;
    hidden.size = -1;
    let orders = [Order::new(Deed::Attack(hidden, None)), still];
    let reaction = [3, 4, 3, 4, 3, 4].map(|face| ("reaction", face));
    let dice = [reaction.to_vec(), vec![("attack", 6); 8]].concat();
    let events = play_in(scene, &Switches::default(), &fighters, &mut stands(&fighters), &orders, &dice);
    let task = tasks(&events)[0];
    for (cause, dice) in [
        (Cause::WaistDeep, -1),
        (Cause::ArmouredTarget, -2),
        (Cause::PartialLight, -1),
        (Cause::Cover, -1),
        (Cause::TargetSize, -1),
    ] {
        assert_eq!(task.dice.of(cause), dice, "{cause:?}");
    }
    assert_eq!(task.net(), -6);
}

#[test]
fn what_cannot_be_declared_is_refused_and_nothing_changes() {
    let mut fighters = gunmen().to_vec();
    let mut men = stands(&fighters);
    let why = |fighters: &[Fighter], men: &[Stand], order: Order| {
        refused(fighters, men, &[order, wait()]).map(|refusal| (refusal.who, refusal.why))
    };
    assert_eq!(why(&fighters, &men, shoot(7)), Some((0, Why::NobodyThere)));
    assert_eq!(why(&fighters, &men, shoot(0)), Some((0, Why::Himself)));
    let second = strike(1).with(Using::Arm(Hand::Second));
    assert_eq!(why(&fighters, &men, Order::new(Deed::Attack(second, None))), Some((0, Why::NoWeapon)));
    let fists = strike(1).with(Using::BareHands);
    assert_eq!(why(&fighters, &men, Order::new(Deed::Move(Some(fists)))), Some((0, Why::NotRanged)));
    let trial = Trial { by: Trait::Reasoning, skill: Some(Skill::Medicine), difficulty: Difficulty::Hard };
    let medicine = Some((0, Why::Unskilled(Skill::Medicine)));
    assert_eq!(why(&fighters, &men, Order::new(Deed::UseSkill(trial))), medicine);
    let mut hidden = strike(1);
    hidden.cover = Cover::Hidden;
    let hidden = Order::new(Deed::Attack(hidden, None));
    assert_eq!(why(&fighters, &men, hidden), Some((0, Why::Refused(Refused::Hidden))));
    let late = Guard { then: Some(Deed::Attack(strike(9), None)), ..Guard::default() };
    assert_eq!(why(&fighters, &men, guard(late)), Some((0, Why::NobodyThere)));
    assert_eq!(refused(&fighters, &men, &[wait()]), Some(Refusal { who: 1, why: Why::Missing }));
    // A knife cannot be aimed or reloaded.
    fighters[0] = armed(quick(), Weapon::Knife);
    assert_eq!(why(&fighters, &men, aim(1)), Some((0, Why::NotRanged)));
    let reload = Order::new(Deed::Reload(Hand::First));
    assert_eq!(why(&fighters, &men, reload), Some((0, Why::NotLoaded)));
    let before = men.clone();
    let fight = Fight { fighters: &fighters, scene: Scene::default(), switches: &Switches::default() };
    let mut dice = Typed::new([]);
    assert!(fight.turn(&mut men, &[aim(1), wait()], &mut dice, &mut ()).is_err());
    assert_eq!((&men, dice.finish()), (&before, Ok(())));
    // An order of deeds that names nobody is refused, and whoever lost the turn does nothing in it.
    let beyond = fight.deeds(&mut men, &[wait(); 2], &[(0, 0), (2, 1)], &mut Typed::new([]), &mut ());
    assert_eq!(beyond, Err(Refusal { who: 2, why: Why::NobodyThere }));
    let lost = shoot(99).surprised(Surprise::FromBehind);
    let mut events = Vec::new();
    assert_eq!(fight.deeds(&mut men, &[lost, wait()], &[(0, 0)], &mut Typed::new([]), &mut events), Ok(()));
    assert!(events.is_empty());
    // Those who cannot act may say what they like.
    let mut out = stands(&fighters);
    out[0].fate = Fate::Unconscious;
    assert_eq!(why(&fighters, &out, aim(1)), None);
}

/// One shot at short range with a total of 13, and the answer of a total of 10 if there is one.
#[test]
fn the_exact_odds_of_a_turn_sum_to_one_and_agree_with_the_attack() {
    let fighters = gunmen();
    let still = guard(Guard { against: Some(9), ..Guard::default() });
    let switches = Switches::default();
    let fight = Fight { fighters: &fighters, scene: Scene::default(), switches: &switches };
    let after = |orders: [Order; 2]| {
        exact(|dice| {
            let mut men = stands(&fighters);
            fight.turn(&mut men, &orders, dice, &mut ()).unwrap();
            [men[0].condition.tracks.wounds, men[1].condition.tracks.wounds]
        })
    };
    let alone = after([shoot(1), still]);
    assert!(alone.total().is_certain());
    // 13: two sixes miss; 3 is excellent; 4 to 7 good; 8 to 11 average.
    assert_eq!(alone.of(&[0, 0]), Odds::new(1u32, 36u32));
    assert_eq!(alone.of(&[0, 8]), Odds::new(2u32, 36u32));
    assert_eq!(alone.of(&[0, 5]), Odds::new(18u32, 36u32));
    assert_eq!(alone.of(&[0, 3]), Odds::new(14u32, 36u32));
    assert_eq!(alone.of(&[0, 10]), Odds::new(1u32, 36u32));
    let both = after([shoot(1), shoot(0)]);
    assert!(both.total().is_certain());
    assert!(both.that(|wounds| wounds[0] > 0).approximately() > 0.5);
}

fn deeds() -> impl Strategy<Value = Deed> {
    let using = prop::sample::select(vec![
        Using::Arm(Hand::First),
        Using::Arm(Hand::Second),
        Using::BareHands,
        Using::Grapple,
        Using::Horse,
    ]);
    let manner = (any::<[bool; 3]>(), any::<[i8; 2]>(), 0..4usize).prop_map(
        |([quickdraw, rides, trick], ruled, part)| {
            let called = [None, Some(Part::Hand), Some(Part::Head), Some(Part::Other)][part];
            let mount = rides.then_some(Mount::FlatOut);
            let [ruled_dice, ruled_levels] = ruled;
            Manner { quickdraw, mount, trick, called, ruled_dice, ruled_levels, ..Manner::default() }
        },
    );
    let strikes = (0..5usize, using, any::<u16>(), manner).prop_map(|(at, using, metres, manner)| Strike {
        manner,
        distance: Span::metres(metres),
        ..Strike::new(at, Span::default()).with(using)
    });
    let hand = prop::sample::select(vec![Hand::First, Hand::Second]);
    let skill = prop::sample::select(Skill::ALL.to_vec());
    prop_oneof![
        4 => (strikes.clone(), prop::option::of(strikes.clone())).prop_map(|(one, two)| Deed::Attack(one, two)),
        1 => prop::option::of(strikes).prop_map(Deed::Move),
        1 => hand.clone().prop_map(Deed::Reload),
        1 => (hand, 0..5usize).prop_map(|(hand, at)| Deed::Aim(hand, at)),
        1 => skill.prop_map(|skill| Deed::UseSkill(Trial {
            by: skill.by(),
            skill: Some(skill),
            difficulty: Difficulty::Hard,
        })),
    ]
}

fn orders() -> impl Strategy<Value = Order> {
    let surprise =
        prop::sample::select(vec![Surprise::No, Surprise::No, Surprise::Caught, Surprise::FromBehind]);
    let guards = (prop::option::of(prop::sample::select(Defence::ALL.to_vec())), prop::option::of(deeds()))
        .prop_map(|(with, then)| Action::Defend(Guard { with, against: None, then }));
    let action = prop_oneof![3 => deeds().prop_map(Action::Do), 1 => guards];
    (action, surprise).prop_map(|(action, surprised)| Order { action, surprised })
}

fn fighters() -> impl Strategy<Value = Fighter> {
    let weapon = || prop::sample::select(Weapon::ALL.to_vec());
    (any::<[u8; 5]>(), any::<[u8; 4]>(), weapon(), prop::option::of(weapon()), any::<[bool; 3]>()).prop_map(
        |(traits, [firearms, brawling, knife, athletics], first, second, flags)| {
            let skills = Ratings::new(&[
                (Skill::Firearms, firearms),
                (Skill::Brawling, brawling),
                (Skill::KnifeFighting, knife),
                (Skill::Athletics, athletics),
            ]);
            let person = Person { traits: Traits::new(traits), skills };
            let [metal_armour, many_items, bulky_items] = flags;
            let second = second.map(Arm::new);
            Fighter { second, metal_armour, many_items, bulky_items, ..armed(person, first) }
        },
    )
}

proptest! {
    #[test]
    fn no_turn_panics_and_none_breaks_a_law(
        fighters in prop::collection::vec(fighters(), 0..5),
        script in prop::collection::vec(prop::collection::vec(orders(), 5), 1..5),
        seed in any::<u64>(),
        (count_shots, head_shots_kill) in any::<(bool, bool)>(),
    ) {
        let switches = Switches::default();
        let scene = Scene { count_shots, head_shots_kill, ..Scene::default() };
        let fight = Fight { fighters: &fighters, scene, switches: &switches };
        let mut men = stands(&fighters);
        let mut dice = Seeded::from_number(seed);
        for orders in script {
            let mut orders = orders[..fighters.len()].to_vec();
            let before = men.clone();
            let mut events = Vec::new();
            // Whoever is refused moves instead.
            while let Err(refusal) = fight.turn(&mut men, &orders, &mut dice, &mut events) {
                prop_assert_eq!((&men, events.len()), (&before, 0));
                prop_assert!(orders[refusal.who] != wait());
                orders[refusal.who] = wait();
            }
            prop_assert!(attacks(&events).len() <= 2 * fighters.len());
            for (man, was) in men.iter().zip(&before) {
                prop_assert!(man.condition.tracks.wounds <= man.condition.tracks.stamina);
                prop_assert!(man.condition.tracks.wounds >= was.condition.tracks.wounds && man.fate >= was.fate);
                prop_assert!(man.posture != Posture::JustDown);
                prop_assert!(man.fate != Fate::Standing || man.condition.tracks.fate() == Fate::Standing);
            }
        }
    }
}
