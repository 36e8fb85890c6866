//! Brawls of both editions: exact odds, the same odds counted face by face, and laws that hold for any brawl.

use crate::sampling::agrees;
use chance::{Chance, Distribution, Odds, Seeded, Typed, TypedFault};
use ledger::proves;
use proptest::prelude::*;
use rules::brawling::{
    self, Action, BrawlEvent, BrawlWeapon, Brawler, Choices, Deed, Grip, Hold, Refusal, Scene,
};
use rules::{Side, Stun, boot_hill_1975, boot_hill_1979};
use std::collections::BTreeMap;

const RIGHT: Action = Action::Punch(Side::Right);
const LEFT: Action = Action::Punch(Side::Left);
const TWO: Action = Action::TwoPunches(Side::Right);
const STRIKE: Action = Action::Strike(Side::Right);
const LOCK_LEFT: Hold = Hold::ArmLock(Side::Left);
const QUIET: Scene = Scene { opening: false, stunning: false };
const STUNNING: Scene = Scene { opening: false, stunning: true };

type Men = [Brawler; 2];

/// Two men of strength 15, the first with the first blow.
fn pair() -> Men {
    [Brawler::new(15), Brawler::new(15).placed(1)]
}

/// The second man has a hold on the first.
fn held(hold: Hold) -> Men {
    let mut men = pair();
    men[1].holding = Some(Grip { hold, on: 0 });
    men
}

fn deed(actor: usize, action: Action) -> Deed {
    Deed { actor, foe: 1 - actor, action }
}

/// Plays a plan; a man who cannot do what he meant to waits instead.
fn plan(actions: [Action; 2], open: &Choices, actor: usize) -> (usize, Action) {
    (1 - actor, if open.contains(&actions[actor]) { actions[actor] } else { Action::Wait })
}

fn round_1979(dice: &mut impl Chance, mut men: Men, actions: [Action; 2]) -> Men {
    let choose =
        |men: &[Brawler], actor| plan(actions, &boot_hill_1979::brawl::choices(men, actor, 1 - actor), actor);
    let switches = boot_hill_1979::Switches::default();
    boot_hill_1979::brawl::round(dice, &mut |_| {}, &mut men, QUIET, &switches, choose).unwrap();
    men
}

fn round_1975(dice: &mut impl Chance, mut men: Men, actions: [Action; 2]) -> Men {
    let switches = boot_hill_1975::Switches::default();
    let choose = |men: &[Brawler], actor| {
        let open = boot_hill_1975::brawl::choices(men, actor, 1 - actor, QUIET, &switches);
        plan(actions, &open, actor)
    };
    boot_hill_1975::brawl::round(dice, &mut |_| {}, &mut men, QUIET, &switches, choose).unwrap();
    men
}

fn act_1979(dice: &mut impl Chance, mut men: Men, action: Action, scene: Scene) -> Men {
    let switches = boot_hill_1979::Switches::default();
    boot_hill_1979::brawl::act(dice, &mut |_| {}, &mut men, deed(0, action), scene, &switches).unwrap();
    men
}

fn act_1975(dice: &mut impl Chance, mut men: Men, action: Action, scene: Scene) -> Men {
    let switches = boot_hill_1975::Switches::default();
    boot_hill_1975::brawl::act(dice, &mut |_| {}, &mut men, deed(0, action), scene, &switches).unwrap();
    men
}

// --- The slow way: every face of every die, one by one, through typed dice, which know nothing of bands ---

fn every_face<T: Ord>(rule: impl Fn(&mut Typed) -> T) -> Distribution<T> {
    let mut counts = BTreeMap::new();
    walk(&rule, &mut Vec::new(), 1, &mut counts);
    let mut odds = Distribution::default();
    for ((outcome, ways), count) in counts {
        odds.add(outcome, &Odds::new(count, ways));
    }
    odds
}

fn walk<T: Ord>(
    rule: &impl Fn(&mut Typed) -> T,
    faces: &mut Vec<u16>,
    ways: u64,
    counts: &mut BTreeMap<(T, u64), u64>,
) {
    let mut dice = Typed::new(faces.iter().copied());
    let outcome = rule(&mut dice);
    let die = match dice.finish() {
        Ok(()) => return *counts.entry((outcome, ways)).or_insert(0) += 1,
        Err(TypedFault::Missing { die, .. }) => die,
        Err(fault) => panic!("{fault}"),
    };
    let sides = u16::from(die.sides);
    let second = if die.count == 2 { 1..=sides } else { 0..=0 };
    for first in 1..=sides {
        for other in second.clone() {
            faces.push(first + other);
            walk(rule, faces, ways * u64::from(die.ways()), counts);
            faces.pop();
        }
    }
}

#[test]
fn exact_odds_of_a_round_of_1979_equal_every_face_of_every_die() {
    proves!("bh79-123");
    let mut weak = held(Hold::HeadLock);
    (weak[0].pending, weak[1].strength, weak[1].pending) = (-2, 3, 1);
    let mut left_handed = held(LOCK_LEFT);
    left_handed[0].hand = Side::Left;
    let states: [(Men, [Action; 2]); 6] = [
        (pair(), [RIGHT, RIGHT]),
        (pair(), [Action::Grapple, Action::Grapple]),
        (weak, [RIGHT, Action::Grapple]),
        (weak, [Action::Grapple, Action::KeepHold]),
        (left_handed, [RIGHT, Action::KeepHold]),
        ([Brawler::new(2).armed(BrawlWeapon::Chair), Brawler::new(4)], [STRIKE, Action::Grapple]),
    ];
    for (men, actions) in states {
        let exact = chance::exact(|dice| round_1979(dice, men, actions));
        assert!(exact.total().is_certain() && exact.len() > 2);
        assert_eq!(exact, every_face(|dice| round_1979(dice, men, actions)));
    }
}

#[test]
fn exact_odds_of_a_round_of_1975_equal_every_face_of_every_die() {
    proves!("bh75-d074");
    let mut weak = held(Hold::HeadLock);
    (weak[0].pending, weak[1].strength, weak[1].pending) = (-2, 3, 1);
    let states: [(Men, [Action; 2]); 6] = [
        (pair(), [TWO, RIGHT]),
        (pair(), [Action::Grapple, Action::Grapple]),
        (weak, [RIGHT, Action::Grapple]),
        (held(LOCK_LEFT), [Action::Grapple, Action::KeepHold]),
        (held(LOCK_LEFT), [TWO, Action::KeepHold]),
        ([Brawler::new(2).armed(BrawlWeapon::Chair), Brawler::new(4)], [STRIKE, Action::Grapple]),
    ];
    for (men, actions) in states {
        let exact = chance::exact(|dice| round_1975(dice, men, actions));
        assert!(exact.total().is_certain() && exact.len() > 2);
        assert_eq!(exact, every_face(|dice| round_1975(dice, men, actions)));
    }
}

#[test]
fn rounds_that_are_played_agree_with_their_exact_odds() {
    for actions in [[RIGHT, RIGHT], [Action::Grapple, Action::Grapple]] {
        let mut dice = Seeded::from_number(1881);
        let exact = chance::exact(|dice| round_1979(dice, pair(), actions));
        agrees(&exact, 40_000, || round_1979(&mut dice, pair(), actions));
        let exact = chance::exact(|dice| round_1975(dice, pair(), actions));
        agrees(&exact, 40_000, || round_1975(&mut dice, pair(), actions));
    }
}

#[test]
fn exact_odds_of_a_stunning_blow_equal_every_face() {
    let men = [Brawler::new(15).armed(BrawlWeapon::Gun), Brawler::new(15)];
    let stunned = |men: &Men| men[1].stun == Stun::Struck;
    let exact = chance::exact(|dice| act_1979(dice, men, STRIKE, STUNNING));
    assert_eq!(exact, every_face(|dice| act_1979(dice, men, STRIKE, STUNNING)));
    // 55 of 100 ways reach 11 on the dice, and a butt stuns one in five.
    assert_eq!(exact.that(stunned), Odds::new(55u32, 500u32));
    let exact = chance::exact(|dice| act_1975(dice, men, STRIKE, STUNNING));
    assert_eq!(exact, every_face(|dice| act_1975(dice, men, STRIKE, STUNNING)));
    // With 1 off, totals of 6, 7, 9, 10 and 11 hit: 5 + 6 + 4 + 3 + 2 of 36.
    assert_eq!(exact.that(stunned), Odds::new(20u32, 36 * 5u32));
}

#[test]
fn a_held_man_of_1979_gets_free_oftener_at_a_minus() {
    proves!("bh79-134");
    let free = |pending: i8| {
        let mut men = held(Hold::BearHug);
        men[0].pending = pending;
        chance::exact(|dice| act_1979(dice, men, Action::Grapple, QUIET)).that(|men| men[1].holding.is_none())
    };
    // 3 ways to 2 or 3, and 6 + 5 to 15 or 16; at -4, 21 ways to 7 or less and 2 + 1 to 19 or 20.
    assert_eq!(free(0), Odds::new(14u32, 100u32));
    assert_eq!(free(-4), Odds::new(24u32, 100u32));
}

#[test]
fn the_unmodified_chances_of_1975_are_these() {
    proves!("bh75-d074", "bh75-d075");
    let lost = |action| chance::exact(|dice| 15 - act_1975(dice, pair(), action, QUIET)[1].strength);
    assert_eq!(lost(RIGHT).that(|&points| points > 0), Odds::new(22u32, 36u32));
    assert_eq!(lost(LEFT).that(|&points| points > 0), Odds::new(22u32, 36u32));
    let mean = |odds: Distribution<i16>| {
        odds.iter()
            .fold(Odds::never(), |sum, (&points, odds)| &sum + &(odds * &Odds::new(points as u32, 1u32)))
    };
    assert_eq!(mean(lost(RIGHT)), Odds::new(47u32, 36u32));
    assert_eq!(mean(lost(LEFT)), Odds::new(31u32, 36u32));
    let punches = chance::exact(|dice| {
        let (mut men, mut rolled) = (pair(), 0);
        let mut count = |event| rolled += u8::from(matches!(event, BrawlEvent::Rolled { .. }));
        let switches = boot_hill_1975::Switches::default();
        boot_hill_1975::brawl::act(dice, &mut count, &mut men, deed(0, TWO), QUIET, &switches).unwrap();
        rolled
    });
    assert_eq!(punches.of(&1), Odds::new(5u32, 36u32));
    let grapple = chance::exact(|dice| act_1975(dice, pair(), Action::Grapple, QUIET));
    assert_eq!(grapple.that(|men| men[0].holding.is_some()), Odds::new(17u32, 36u32));
    // The two results that break a hold come up eight times in 36 at every modifier from -2 to +2.
    for pending in -2..=2 {
        let mut men = held(Hold::BearHug);
        men[0].pending = pending;
        let grapple = chance::exact(|dice| act_1975(dice, men, Action::Grapple, QUIET));
        assert_eq!(grapple.that(|men| men[1].holding.is_none()), Odds::new(8u32, 36u32), "{pending}");
    }
}

// --- Laws -----------------------------------------------------------------------------------------------

fn any_brawler() -> impl Strategy<Value = Brawler> {
    let hold = |number: u8| {
        [LOCK_LEFT, Hold::ArmLock(Side::Right), Hold::HeadLock, Hold::BearHug][usize::from(number % 4)]
    };
    let grip = prop::option::of(0u8..16);
    let weapon = prop::option::of(prop::sample::select(&BrawlWeapon::ALL[..]));
    (-3i16..20, any::<i8>(), any::<i8>(), grip, weapon, any::<u8>()).prop_map(
        move |(strength, pending, coming, grip, weapon, flags)| Brawler {
            pending,
            coming,
            holding: grip.map(|number| Grip { hold: hold(number), on: number / 4 }),
            weapon,
            hand: if flags & 1 == 0 { Side::Right } else { Side::Left },
            place: flags >> 5,
            surprised: flags & 2 != 0,
            dead: flags & 28 == 28,
            stun: [Stun::Clear, Stun::Struck, Stun::Helpless, Stun::Dazed][usize::from(flags >> 2) % 4],
            ..Brawler::new(strength)
        },
    )
}

/// Takes the last value of each switch whose bit is set.
fn turned(set: &mut dyn FnMut(&str, &str), switches: &[(&str, &str)], bits: u8) {
    for (bit, (name, value)) in switches.iter().enumerate() {
        if bits & (1 << bit) != 0 {
            set(name, value);
        }
    }
}

/// Does deeds one after the other: what is listed is exactly what is accepted, a refusal changes nothing,
/// strength never rises and a man who is out does not act.
fn obeys(
    mut men: Vec<Brawler>,
    deeds: Vec<(usize, usize, usize)>,
    listed: impl Fn(&[Brawler], Deed) -> bool,
    mut act: impl FnMut(&mut [Brawler], Deed) -> Result<(), Refusal>,
) -> Result<(), TestCaseError> {
    for (actor, foe, number) in deeds {
        let deed = Deed { actor, foe, action: Action::ALL[number] };
        let before = men.clone();
        let allowed = listed(&men, deed);
        let acted = act(&mut men, deed);
        prop_assert_eq!(acted.is_ok(), allowed);
        prop_assert!(acted.is_ok() || men == before);
        prop_assert!(acted.is_err() || before[actor].can_act());
        prop_assert!(men.iter().zip(&before).all(|(now, then)| now.strength <= then.strength));
        brawling::end_round(&mut men);
    }
    brawling::end_turn(&mut |_| {}, &mut men);
    Ok(())
}

proptest! {
    #[test]
    fn any_brawl_of_1979_obeys_the_laws(
        men in prop::collection::vec(any_brawler(), 0..4),
        deeds in prop::collection::vec((0usize..5, 0usize..5, 0usize..9), 1..30),
        seed in any::<u64>(),
        bits in any::<u8>(),
    ) {
        use boot_hill_1979::brawl;
        let mut switches = boot_hill_1979::Switches::default();
        let readings = [
            ("brawl-modifier-timing", "next-round"),
            ("cutting-weapon-damage", "also"),
            ("weapon-in-a-combination", "each-blow"),
            ("grappling-drops-things", "kept"),
            ("stunning-in-a-brawl", "never-stuns"),
        ];
        turned(&mut |name, value| switches.set(name, value).unwrap(), &readings, bits);
        let mut dice = Seeded::from_number(seed);
        let listed = |men: &[Brawler], deed: Deed| brawl::choices(men, deed.actor, deed.foe).contains(&deed.action);
        obeys(men, deeds, listed, |men, deed| brawl::act(&mut dice, &mut |_| {}, men, deed, STUNNING, &switches))?;
    }

    #[test]
    fn any_brawl_of_1975_obeys_the_laws(
        men in prop::collection::vec(any_brawler(), 0..4),
        deeds in prop::collection::vec((0usize..5, 0usize..5, 0usize..9), 1..30),
        seed in any::<u64>(),
        bits in any::<u8>(),
    ) {
        use boot_hill_1975::brawl;
        let mut switches = boot_hill_1975::Switches::default();
        let readings = [
            ("head-lock-holder", "-1"),
            ("held-man-other-results", "nothing"),
            ("first-striker-two-punches", "first-round"),
            ("hit-method", "fast"),
        ];
        turned(&mut |name, value| switches.set(name, value).unwrap(), &readings, bits);
        let mut dice = Seeded::from_number(seed);
        let listed = |men: &[Brawler], deed: Deed| {
            brawl::choices(men, deed.actor, deed.foe, STUNNING, &switches).contains(&deed.action)
        };
        obeys(men, deeds, listed, |men, deed| brawl::act(&mut dice, &mut |_| {}, men, deed, STUNNING, &switches))?;
    }

    #[test]
    fn the_order_of_blows_gives_every_man_his_own_place(
        men in prop::collection::vec(any_brawler(), 0..6),
        speeds in prop::collection::vec(0i16..3, 0..6),
        seed in any::<u64>(),
    ) {
        let mut men = men;
        brawling::order_of_blows(&mut Seeded::from_number(seed), &mut |_| {}, &mut men, &speeds);
        let mut places: Vec<usize> = men.iter().map(|man| man.place.into()).collect();
        places.sort_unstable();
        prop_assert_eq!(places, (0..men.len()).collect::<Vec<_>>());
    }
}
