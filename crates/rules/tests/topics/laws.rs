//! Laws that hold for any people, wounds, guns, orders and readings.

use crate::common::Rules;
use crate::common::random::{MEN, Turn, gait, gun, gunman, number, rules, turn};
use chance::{Recorded, Seeded, Typed};
use proptest::collection::vec;
use proptest::prelude::*;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Aim, Arm, Cause, Distance, Duellist, Event, Exchange, Fate, Fighter, Firing, Gait, Gun, Location, Sharp,
    Showdown, Surprise, Tactic, Tally, Weapon,
};

impl<E: Rules> Turn<E> {
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
        Firing::new(&turn.volleys).run(&mut Exchange::new(&turn.rules, &mut men, &turn.volleys, &mut events), &mut dice);
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
