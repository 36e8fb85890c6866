//! Laws that hold for any people, wounds, guns, orders and readings.

mod common;

use chance::{Recorded, Seeded, Typed};
use common::Rules;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Aim, Arm, Bravery, Cause, Condition, Distance, Duellist, Event, Experience, Exposed, Fate, Fighter,
    Firing, Follow, Gait, Gun, Gunman, Location, Marksman, Options, Person, Rating, Ready, Sharp, Shot,
    Showdown, Side, Sight, Stance, Stun, Surprise, Tactic, Tally, Volley, Weapon, Works,
};

/// How many men stand at a table of these laws.
const MEN: usize = 4;

/// Numbers that a chart could print, and now and then any number at all.
fn number() -> impl Strategy<Value = i16> {
    prop_oneof![12 => -40i16..140, 1 => any::<i16>()]
}

fn rating() -> impl Strategy<Value = Rating> {
    prop_oneof![(1i16..=100).prop_map(Rating::rolled), number().prop_map(Rating::Printed)]
}

fn bravery() -> impl Strategy<Value = Bravery> {
    let printed = (number(), number(), proptest::option::of(number()))
        .prop_map(|(speed, accuracy, morale)| Bravery::Printed { speed, accuracy, morale });
    prop_oneof![(1i16..=100).prop_map(|score| Bravery::Rolled(rules::Score::new(score))), printed]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

prop_compose! {
    fn person()(
        (speed, gun, throwing, strength) in (rating(), rating(), rating(), rating()),
        bravery in bravery(),
        experience in prop_oneof![any::<u8>().prop_map(Experience::Gunfights), number().prop_map(Experience::Printed)],
        (hand, ambidextrous) in (side(), any::<bool>()),
    ) -> Person {
        Person { speed, gun, throwing, strength, bravery, experience, hand, ambidextrous }
    }
}

/// A man made from a person, or one of whom a chart prints numbers only.
fn gunman<E: Rules>() -> impl Strategy<Value = Gunman> {
    let marksman = prop_oneof![
        Just(Marksman::None),
        Just(Marksman::Excellent),
        Just(Marksman::CrackShot),
        Just(Marksman::Deadeye)
    ];
    let printed =
        (number(), number(), number(), marksman).prop_map(|(quickness, accuracy, strength, marksman)| {
            Gunman {
                marksman,
                thrower: marksman,
                ..Gunman::printed(E::BOOK, quickness, accuracy, strength, None)
            }
        });
    prop_oneof![3 => person().prop_map(|person| E::default().gunman(&person)), 1 => printed]
}

prop_compose! {
    fn condition()(
        dead in proptest::bool::weighted(0.05),
        (wounds, bruises) in (prop_oneof![6 => 0u8..12, 1 => any::<u8>()], prop_oneof![6 => 0u8..5, 1 => any::<u8>()]),
        arm_light in [any::<u8>(), any::<u8>()],
        arm_serious in [0u8..3, 0u8..3],
        stun in prop_oneof![5 => Just(Stun::Clear), 1 => Just(Stun::Struck), 1 => Just(Stun::Helpless), 1 => Just(Stun::Dazed)],
        carried in any::<i8>(),
    ) -> Condition {
        let arm_light = arm_light.map(|count| if count > 80 { 0 } else { count });
        Condition { dead, wounds, bruises, arm_light, arm_serious, stun, carried, ..Condition::default() }
    }
}

fn weapon() -> impl Strategy<Value = Weapon> {
    let weapons: Vec<Weapon> = Weapon::codes().map(|(_, weapon)| weapon).collect();
    proptest::sample::select(weapons)
}

fn gun() -> impl Strategy<Value = Gun> {
    let works =
        prop_oneof![10 => Just(Works::Well), 1 => (0u8..4).prop_map(Works::Jammed), 1 => Just(Works::Gone)];
    (weapon(), any::<u8>(), works, any::<bool>(), any::<bool>()).prop_map(
        |(weapon, loaded, works, loading, half)| {
            let loaded = if loaded > 200 { 0 } else { weapon.holds.saturating_sub(loaded % 4) };
            Gun { weapon, loaded, works, loading, half }
        },
    )
}

fn gait() -> impl Strategy<Value = Gait> {
    proptest::sample::select(Gait::ALL.to_vec())
}

fn exposed() -> impl Strategy<Value = Exposed> {
    let some =
        proptest::sample::subsequence(Location::ALL.to_vec(), 0..=9).prop_map(|parts| Exposed::only(&parts));
    prop_oneof![3 => Just(Exposed::ALL), 1 => some]
}

prop_compose! {
    fn stance()(
        surprise in proptest::sample::select(vec![Surprise::None, Surprise::GaveFirstMove, Surprise::Surprised, Surprise::Complete]),
        (gave_first_move, mounted, hip, draws_two, two_pistols, rested) in any::<(bool, bool, bool, bool, bool, bool)>(),
        gait in gait(),
        follow in proptest::sample::select(vec![Follow::Fresh, Follow::Aimed, Follow::Fired]),
        ready in proptest::sample::select(vec![Ready::AtHand, Ready::Scabbard, Ready::Aimed]),
        (edge, speed_ruling) in (number(), number()),
    ) -> Stance {
        Stance { surprise, gave_first_move, gait, mounted, hip, draws_two, two_pistols, rested, follow, ready, edge, speed_ruling }
    }
}

prop_compose! {
    fn shot()(
        (target, gun, hand) in (0..MEN as u8, prop_oneof![9 => 0u8..2, 1 => any::<u8>()], side()),
        distance in prop_oneof![5 => 0u32..2000, 1 => any::<u32>()],
        (target_gait, obscured, from_behind) in (gait(), any::<bool>(), any::<bool>()),
        (exposed, soft_exposed) in (exposed(), exposed()),
        ruling in prop_oneof![5 => Just(0), 1 => number()],
        sharp in prop_oneof![
            4 => Just(Sharp::No),
            1 => Just(Sharp::Bonus),
            1 => proptest::sample::select(Location::ALL.to_vec()).prop_map(Sharp::Called),
        ],
    ) -> Shot {
        let distance = Distance(distance);
        let sight = Sight { distance, target_gait, obscured, exposed, soft_exposed, from_behind, ruling };
        Shot { target, gun, hand, sight, sharp }
    }
}

fn volley() -> impl Strategy<Value = Volley> {
    (0..MEN as u8, stance(), vec(shot(), 0..=rules::MOST_SHOTS)).prop_map(|(shooter, stance, shots)| Volley {
        shooter,
        stance,
        shots: shots.into_iter().collect(),
    })
}

/// Any readings and any options.
fn rules<E: Rules>() -> impl Strategy<Value = E> {
    (vec(any::<u8>(), 64), any::<[bool; 4]>()).prop_map(|(picks, options)| {
        let mut rules = E::default();
        for ((name, _, values), pick) in E::default().readings().into_iter().zip(picks) {
            // Half of the readings stay as they are.
            let value = if pick < 128 { values[0] } else { values[usize::from(pick) % values.len()] };
            rules.turn(name, value);
        }
        let [alternate_first_shot, sharpshooting, stunning, misfires] = options;
        *rules.options_mut() = Options { alternate_first_shot, sharpshooting, stunning, misfires };
        rules
    })
}

/// A turn of firing: rules, men, volleys and a seed.
#[derive(Clone, Debug)]
struct Turn<E> {
    rules: E,
    gunmen: Vec<Gunman>,
    states: Vec<(Condition, Vec<Gun>)>,
    volleys: Vec<Volley>,
    seed: u64,
}

fn turn<E: Rules>() -> impl Strategy<Value = Turn<E>> {
    let men = vec(gunman::<E>(), MEN);
    let states = vec((condition(), vec(gun(), 0..=3)), MEN);
    (rules::<E>(), men, states, vec(volley(), 0..6), any::<u64>())
        .prop_map(|(rules, gunmen, states, volleys, seed)| Turn { rules, gunmen, states, volleys, seed })
}

impl<E: Rules> Turn<E> {
    fn fighters(&self) -> Vec<Fighter<'_>> {
        let men = self.gunmen.iter().zip(&self.states);
        men.map(|(gunman, (condition, guns))| Fighter {
            condition: *condition,
            ..Fighter::new(gunman, guns.iter().copied())
        })
        .collect()
    }

    /// Fires everything with the given dice: the men after it, and what happened.
    fn fire(&self, dice: &mut impl chance::Chance) -> (Vec<Fighter<'_>>, Vec<Event>) {
        let (mut men, mut events) = (self.fighters(), Vec::new());
        let firing = Firing::new(&self.volleys);
        firing.run(&self.rules, &mut men, &self.volleys, dice, &mut events);
        (men, events)
    }

    /// Every net speed and every chance that an order of this turn asks for.
    fn tallies(&self) -> Vec<Tally> {
        let men = self.fighters();
        let mut tallies = Vec::new();
        for volley in &self.volleys {
            let man = &men[usize::from(volley.shooter)];
            for (index, shot) in volley.shots.iter().enumerate() {
                let Some(gun) = man.guns.get(usize::from(shot.gun)) else { continue };
                let (weapon, stance) = (gun.weapon, &volley.stance);
                let net = self.rules.net_speed(man.shooter(), stance, weapon, shot.hand);
                let reach = self.rules.line(weapon.arm).and_then(|line| line.ranges.at(shot.sight.distance));
                if let Some(reach) = reach {
                    let (shooter, place) = (man.shooter(), volley.place(index));
                    let target = men[usize::from(shot.target)].gunman;
                    let net = net.total();
                    tallies.push(self.rules.to_hit(&Aim {
                        shooter,
                        stance,
                        weapon,
                        reach,
                        shot,
                        place,
                        net,
                        target,
                    }));
                }
                tallies.push(net);
            }
        }
        tallies
    }
}

fn nothing_panics<E: Rules>(turn: &Turn<E>) {
    let men = turn.fighters();
    for volley in &turn.volleys {
        let man = &men[usize::from(volley.shooter)];
        let _ = turn.rules.allows(man.shooter(), &man.guns, volley);
    }
    for tally in turn.tallies() {
        let _ = turn.rules.rolled_chance(tally.total());
    }
    for gun in men.iter().flat_map(|man| man.guns.iter().copied()) {
        for gait in Gait::ALL {
            let mut loaded = gun;
            let rounds = turn.rules.reload(&mut loaded, gait);
            assert_eq!(loaded.loaded, gun.loaded + rounds);
            assert!(loaded.loaded <= gun.weapon.holds.max(gun.loaded));
        }
    }
    turn.fire(&mut Seeded::from_number(turn.seed));
}

/// With no automatic results, a chance of 100 or more always hits and one of 0 or less never does.
fn extremes_are_certain(events: &[Event]) {
    for event in events {
        if let Event::Fired { tally, face, hit, .. } = event {
            match tally.total() {
                100.. => assert!(*hit && *face == 0, "{event:?}"),
                ..=0 => assert!(!hit, "{event:?}"),
                chance => assert_eq!(*hit, i32::from(*face) <= i32::from(chance), "{event:?}"),
            }
        }
    }
}

fn a_total_is_base_and_parts<E: Rules>(turn: &Turn<E>) {
    for tally in turn.tallies() {
        let sum = tally.parts().iter().fold(tally.base(), |sum, (_, amount)| sum.saturating_add(*amount));
        assert_eq!(tally.total(), sum);
        // Every reason but the referee's own has an address in the ledger.
        for (rule, _) in tally.parts() {
            let scenario = matches!(rule.cause, Cause::Ruling | Cause::HardTarget);
            assert!(scenario || rule.clause().is_some(), "{:?} of {}", rule.cause, rule.book.title());
        }
    }
}

fn strength_only_falls<E: Rules>(turn: &Turn<E>, after: &[Fighter<'_>]) {
    for (before, after) in turn.fighters().iter().zip(after) {
        assert!(after.strength() <= before.strength());
        assert!(after.condition.dead || !before.condition.dead);
        assert_eq!(after.condition.bruises, before.condition.bruises);
    }
}

/// Rounds are spent by the shots that were fired; in 1975 also by those wasted on men who had fallen.
fn rounds_are_spent_by_shots<E: Rules>(turn: &Turn<E>, after: &[Fighter<'_>], events: &[Event]) {
    for (figure, (before, after)) in turn.fighters().iter().zip(after).enumerate() {
        let counted = |gun: &&Gun| !gun.weapon.arm.is_thrown();
        let rounds =
            |man: &Fighter<'_>| man.guns.iter().filter(counted).map(|gun| u32::from(gun.loaded)).sum::<u32>();
        let spent = rounds(before).checked_sub(rounds(after)).expect("firing never loads");
        let thrown = |man: &Fighter<'_>| man.guns.iter().any(|gun| gun.weapon.arm.is_thrown());
        let of = |event: &&Event| match event {
            Event::Fired { figure: who, .. } | Event::Misfired { figure: who, .. } => {
                usize::from(*who) == figure
            }
            _ => false,
        };
        let fired = events.iter().filter(of).count() as u32;
        let forfeits = events.iter().map(|event| match event {
            Event::Forfeits { figure: who, shots } if usize::from(*who) == figure => u32::from(*shots),
            _ => 0,
        });
        let wasted = if turn.rules.wastes_shots_on_the_fallen() { forfeits.sum() } else { 0 };
        assert!(spent <= fired + wasted, "man {figure} fired {fired}, spent {spent}: {events:?}");
        assert!(thrown(before) || spent >= fired, "man {figure} fired {fired}, spent {spent}: {events:?}");
    }
}

fn a_man_who_is_out_fires_no_shot<E: Rules>(turn: &Turn<E>, events: &[Event]) {
    let mut out: Vec<bool> = turn.fighters().iter().map(|man| !man.can_act()).collect();
    for event in events {
        match event {
            Event::Wounded { target, fate, waits: false, .. } | Event::Takes { target, fate, .. } => {
                out[usize::from(*target)] |= *fate != Fate::Standing;
            }
            Event::Fired { figure, .. } | Event::Misfired { figure, .. } => {
                assert!(!out[usize::from(*figure)], "a man who is out fires: {event:?}");
            }
            _ => {}
        }
    }
}

fn the_record_replays<E: Rules>(turn: &Turn<E>) {
    let mut record = Recorded::new(Seeded::from_number(turn.seed));
    let (men, events) = turn.fire(&mut record);
    let (again, the_same) = turn.fire(&mut Seeded::from_number(turn.seed));
    assert_eq!((&men, &events), (&again, &the_same), "the same seed gives the same events");
    let mut typed = Typed::new(record.faces());
    let (again, the_same) = turn.fire(&mut typed);
    assert_eq!(typed.finish(), Ok(()));
    assert_eq!((men, events), (again, the_same), "the recorded faces give the same events");
}

/// All laws of a turn of firing.
fn laws<E: Rules>(turn: &Turn<E>) {
    nothing_panics(turn);
    a_total_is_base_and_parts(turn);
    let (after, events) = turn.fire(&mut Seeded::from_number(turn.seed));
    strength_only_falls(turn, &after);
    rounds_are_spent_by_shots(turn, &after, &events);
    a_man_who_is_out_fires_no_shot(turn, &events);
    let automatic = turn.rules.readings().contains(&(
        "automatic-results",
        "01-hits-and-00-misses",
        &["none", "01-hits-and-00-misses"],
    ));
    if !automatic {
        extremes_are_certain(&events);
    }
    the_record_replays(turn);
}

prop_compose! {
    fn tactic()(
        (shots, hip, two_pistols) in (0u8..5, any::<bool>(), any::<bool>()),
        surprise in proptest::sample::select(vec![Surprise::None, Surprise::GaveFirstMove, Surprise::Surprised, Surprise::Complete]),
        (gait, edge) in (gait(), number()),
        sharp in prop_oneof![Just(Sharp::No), Just(Sharp::Bonus), Just(Sharp::Called(Location::Head))],
    ) -> Tactic {
        Tactic { shots, hip, two_pistols, surprise, gait, edge, sharp }
    }
}

fn showdown<E: Rules>() -> impl Strategy<Value = (Showdown<E>, u64)> {
    let man = || {
        (gunman::<E>(), vec(gun(), 0..=3), tactic()).prop_map(|(gunman, guns, tactic)| Duellist {
            gunman,
            guns: guns.into_iter().collect(),
            tactic,
        })
    };
    (rules::<E>(), man(), man(), 0u32..4000, 0u16..25, any::<u64>()).prop_map(
        |(rules, one, other, distance, most_turns, seed)| {
            (Showdown { rules, men: [one, other], distance: Distance(distance), most_turns }, seed)
        },
    )
}

/// A showdown ends in time, the same way for the same dice, and nobody's shots go amiss.
fn a_showdown_ends<E: Rules>(fight: &Showdown<E>, seed: u64) {
    let mut record = Recorded::new(Seeded::from_number(seed));
    let mut events = Vec::new();
    let outcome = fight.play(&mut record, &mut events);
    assert!(outcome.turns <= fight.most_turns);
    let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
    assert_eq!(turns, usize::from(outcome.turns));
    let early = outcome.turns < fight.most_turns;
    assert!(!early || outcome.fates != [Fate::Standing; 2], "it stops only when a man is down");
    let mut typed = Typed::new(record.faces());
    let mut again = Vec::new();
    assert_eq!(fight.play(&mut typed, &mut again), outcome);
    assert_eq!(typed.finish(), Ok(()));
    assert_eq!(again, events);
    assert_eq!(
        fight.play(&mut Seeded::from_number(seed), &mut ()),
        outcome,
        "whether or not somebody listens"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_of_firing_hold_in_the_first_edition(turn in turn::<FirstEdition>()) {
        laws(&turn);
    }

    #[test]
    fn the_laws_of_firing_hold_in_the_second_edition(turn in turn::<SecondEdition>()) {
        laws(&turn);
    }

    #[test]
    fn orders_that_name_men_who_are_not_there_do_nothing(turn in turn::<SecondEdition>(), present in 0..MEN) {
        let (mut men, mut events) = (turn.fighters(), Vec::new());
        men.truncate(present);
        let mut dice = Seeded::from_number(1);
        Firing::new(&turn.volleys).run(&turn.rules, &mut men, &turn.volleys, &mut dice, &mut events);
        let absent = |figure: u8| usize::from(figure) >= present;
        for event in events {
            if let Event::Fired { figure, target, .. } = event {
                prop_assert!(!absent(figure) && !absent(target));
            }
        }
    }

    #[test]
    fn a_showdown_ends_in_the_first_edition((fight, seed) in showdown::<FirstEdition>()) {
        a_showdown_ends(&fight, seed);
    }

    #[test]
    fn a_showdown_ends_in_the_second_edition((fight, seed) in showdown::<SecondEdition>()) {
        a_showdown_ends(&fight, seed);
    }
}

#[test]
fn the_weapons_of_these_laws_are_all_weapons() {
    let arms: Vec<Arm> = Weapon::codes().map(|(_, weapon)| weapon.arm).collect();
    assert!(Arm::ALL.iter().all(|arm| arms.contains(arm)));
}
