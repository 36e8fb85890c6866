//! Any people, wounds, guns, orders and readings, for laws that hold for all of them.

use super::Rules;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::{
    Bravery, Condition, Distance, Event, Exchange, Experience, Exposed, Fighter, Firing, Follow, Gait, Gun,
    Gunman, Location, Marksman, Options, Person, Rating, Ready, Sharp, Shot, Side, Sight, Stance, Stun,
    Surprise, Volley, Weapon, Works,
};

/// How many men stand at a table of these laws.
pub(crate) const MEN: usize = 4;

/// Numbers that a chart could print, and now and then any number at all.
pub(crate) fn number() -> impl Strategy<Value = i16> {
    prop_oneof![12 => -40i16..140, 1 => any::<i16>()]
}

pub(crate) fn rating() -> impl Strategy<Value = Rating> {
    prop_oneof![(1i16..=100).prop_map(Rating::rolled), number().prop_map(Rating::Printed)]
}

pub(crate) fn bravery() -> impl Strategy<Value = Bravery> {
    let printed = (number(), number(), proptest::option::of(number()))
        .prop_map(|(speed, accuracy, morale)| Bravery::Printed { speed, accuracy, morale });
    prop_oneof![(1i16..=100).prop_map(|score| Bravery::Rolled(rules::Score::new(score))), printed]
}

pub(crate) fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

prop_compose! {
    pub(crate) fn person()(
        (speed, gun, throwing, strength) in (rating(), rating(), rating(), rating()),
        bravery in bravery(),
        experience in prop_oneof![any::<u8>().prop_map(Experience::Gunfights), number().prop_map(Experience::Printed)],
        (hand, ambidextrous) in (side(), any::<bool>()),
    ) -> Person {
        Person { speed, gun, throwing, strength, bravery, experience, hand, ambidextrous }
    }
}

/// A man made from a person, or one of whom a chart prints numbers only.
pub(crate) fn gunman<E: Rules>() -> impl Strategy<Value = Gunman> {
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
    pub(crate) fn condition()(
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

pub(crate) fn weapon() -> impl Strategy<Value = Weapon> {
    let weapons: Vec<Weapon> = Weapon::codes().map(|(_, weapon)| weapon).collect();
    proptest::sample::select(weapons)
}

pub(crate) fn gun() -> impl Strategy<Value = Gun> {
    let works =
        prop_oneof![10 => Just(Works::Well), 1 => (0u8..4).prop_map(Works::Jammed), 1 => Just(Works::Gone)];
    (weapon(), any::<u8>(), works, any::<bool>(), any::<bool>()).prop_map(
        |(weapon, loaded, works, loading, half)| {
            let loaded = if loaded > 200 { 0 } else { weapon.holds.saturating_sub(loaded % 4) };
            Gun { weapon, loaded, works, loading, half }
        },
    )
}

pub(crate) fn gait() -> impl Strategy<Value = Gait> {
    proptest::sample::select(Gait::ALL.to_vec())
}

pub(crate) fn exposed() -> impl Strategy<Value = Exposed> {
    let some =
        proptest::sample::subsequence(Location::ALL.to_vec(), 0..=9).prop_map(|parts| Exposed::only(&parts));
    prop_oneof![3 => Just(Exposed::ALL), 1 => some]
}

prop_compose! {
    pub(crate) fn stance()(
        surprise in proptest::sample::select(vec![Surprise::None, Surprise::GaveFirstMove, Surprise::Surprised, Surprise::Complete]),
        (gave_first_move, mounted, hip, draws_two, two_pistols, rested) in any::<(bool, bool, bool, bool, bool, bool)>(),
        gait in gait(),
        follow in proptest::sample::select(vec![Follow::Fresh, Follow::Aimed, Follow::Fired]),
        ready in proptest::sample::select(vec![Ready::AtHand, Ready::Scabbard, Ready::Aimed]),
        (edge, speed_ruling) in (number(), number()),
    ) -> Stance {
        Stance { surprise, gave_first_move, gait, mounted, hip, draws_two, two_pistols, rested, follow, ready, edge, speed_ruling, ..Stance::default() }
    }
}

prop_compose! {
    pub(crate) fn shot()(
        (target, gun, hand) in (0..MEN as u8, prop_oneof![9 => 0u8..2, 1 => any::<u8>()], side()),
        distance in prop_oneof![5 => 0u32..2000, 1 => any::<u32>()],
        (target_gait, obscured, from_behind, roofed) in (gait(), any::<bool>(), any::<bool>(), any::<bool>()),
        (exposed, soft_exposed) in (exposed(), exposed()),
        ruling in prop_oneof![5 => Just(0), 1 => number()],
        sharp in prop_oneof![
            4 => Just(Sharp::No),
            1 => Just(Sharp::Bonus),
            1 => proptest::sample::select(Location::ALL.to_vec()).prop_map(Sharp::Called),
        ],
    ) -> Shot {
        let distance = Distance(distance);
        let sight = Sight { distance, target_gait, obscured, exposed, soft_exposed, from_behind, roofed, ruling };
        Shot { target, gun, hand, sight, sharp }
    }
}

pub(crate) fn volley() -> impl Strategy<Value = Volley> {
    (0..MEN as u8, stance(), vec(shot(), 0..=rules::MOST_SHOTS)).prop_map(|(shooter, stance, shots)| Volley {
        shooter,
        stance,
        shots: shots.into_iter().collect(),
    })
}

/// Any readings and any options.
pub(crate) fn rules<E: Rules>() -> impl Strategy<Value = E> {
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
pub(crate) struct Turn<E> {
    pub(crate) rules: E,
    pub(crate) gunmen: Vec<Gunman>,
    pub(crate) states: Vec<(Condition, Vec<Gun>)>,
    pub(crate) volleys: Vec<Volley>,
    pub(crate) seed: u64,
}

pub(crate) fn turn<E: Rules>() -> impl Strategy<Value = Turn<E>> {
    let men = vec(gunman::<E>(), MEN);
    let states = vec((condition(), vec(gun(), 0..=3)), MEN);
    (rules::<E>(), men, states, vec(volley(), 0..6), any::<u64>())
        .prop_map(|(rules, gunmen, states, volleys, seed)| Turn { rules, gunmen, states, volleys, seed })
}

impl<E: Rules> Turn<E> {
    pub(crate) fn fighters(&self) -> Vec<Fighter<'_>> {
        let men = self.gunmen.iter().zip(&self.states);
        men.map(|(gunman, (condition, guns))| Fighter {
            condition: *condition,
            ..Fighter::new(gunman, guns.iter().copied())
        })
        .collect()
    }

    /// Fires everything with the given dice: the men after it, and what happened.
    pub(crate) fn fire(&self, dice: &mut impl chance::Chance) -> (Vec<Fighter<'_>>, Vec<Event>) {
        let (mut men, mut events) = (self.fighters(), Vec::new());
        let firing = Firing::new(&self.volleys);
        firing.run(&mut Exchange::new(&self.rules, &mut men, &self.volleys, &mut events), dice);
        (men, events)
    }
}
