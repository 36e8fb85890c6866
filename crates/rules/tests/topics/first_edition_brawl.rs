//! Brawls of 1975, as they are played at the table.

use chance::Typed;
use ledger::proves;
use rules::boot_hill_1975::brawl::{self, GRAPPLING, PUNCHING};
use rules::boot_hill_1975::switches::{
    BrawlReach, FirstStrikerTwoPunches, HeadLockHolder, HeldManOtherResults, HitMethod, KnockOutTurns,
    SecondStrikerAdvantage,
};
use rules::boot_hill_1975::{BOOK, Switches};
use rules::brawling::{
    self, Action, Blow, BrawlEvent, BrawlWeapon, Brawler, Deed, Grip, Hold, HoldEnd, Modifiers, Refusal,
    Scene,
};
use rules::{Cause, Distance, Severity, Side, Stun, Wound};

const RIGHT: Action = Action::Punch(Side::Right);
const LEFT: Action = Action::Punch(Side::Left);
const TWO: Action = Action::TwoPunches(Side::Right);
const STRIKE: Action = Action::Strike(Side::Right);
const LOCK_LEFT: Hold = Hold::ArmLock(Side::Left);
const LOCK_RIGHT: Hold = Hold::ArmLock(Side::Right);
const LATER: Scene = Scene { opening: false, stunning: false };
const STUNNING: Scene = Scene { opening: false, stunning: true };

/// Two men of strength 15, the first with the first blow.
fn pair() -> [Brawler; 2] {
    [Brawler::new(15), Brawler::new(15).placed(1)]
}

/// The second man has a hold on the first, without any modifier left from it.
fn held(hold: Hold) -> [Brawler; 2] {
    let mut men = pair();
    men[1].holding = Some(Grip { hold, on: 0 });
    men
}

/// One of two men acts against the other.
fn deed(actor: usize, action: Action) -> Deed {
    Deed { actor, foe: 1 - actor, action }
}

/// Plays actions with the dice that fell, all of which must be used.
fn play_with(
    men: &mut [Brawler],
    dice: &[(&str, u16)],
    deeds: &[Deed],
    scene: Scene,
    switches: &Switches,
) -> Vec<BrawlEvent> {
    let mut dice = Typed::named(dice.iter().copied());
    let mut events = Vec::new();
    for &deed in deeds {
        let acted = brawl::act(&mut dice, &mut |event| events.push(event), men, deed, scene, switches);
        assert_eq!(acted, Ok(()), "{deed:?}");
    }
    assert_eq!(dice.finish(), Ok(()));
    events
}

fn play(men: &mut [Brawler], dice: &[(&str, u16)], deeds: &[Deed]) -> Vec<BrawlEvent> {
    play_with(men, dice, deeds, LATER, &Switches::default())
}

fn refused(men: &[Brawler], deed: Deed) -> Refusal {
    brawl::allowed(men, deed, LATER, &Switches::default()).unwrap_err()
}

fn may(men: &[Brawler], deed: Deed, scene: Scene, switches: &Switches) -> bool {
    brawl::choices(men, deed.actor, deed.foe, scene, switches).contains(&deed.action)
}

// --- The tables -----------------------------------------------------------------------------------------

#[test]
fn the_tables_are_read_by_two_ordinary_dice() {
    proves!("bh75-d074", "bh75-d075", "bh75-p13");
    // (total, name, left, right, opponent, no second punch), as body and sheet have it.
    let punching = [
        (2, "miss", 0, 0, 2, true),
        (3, "miss", 0, 0, 1, true),
        (4, "miss", 0, 0, 0, false),
        (5, "glancing blow", 1, 1, 0, false),
        (6, "glancing blow", 1, 2, 0, false),
        (7, "blocked", 0, 0, 0, false),
        (8, "solid punch", 2, 3, -1, false),
        (9, "jab", 1, 2, 0, false),
        (10, "hook", 2, 2, 0, false),
        (11, "blocked", 0, 0, 0, true),
        (12, "haymaker", 2, 4, -2, false),
    ];
    let grappling = [
        (2, "no hold", 0, 2, 0, false),
        (3, "no hold", 0, 1, 0, false),
        (4, "kick", 3, -1, 0, false),
        (5, "gouged by the opponent", 1, 0, -1, true),
        (6, "arm lock, left", 2, 0, 0, false),
        (7, "head lock", 4, -1, 0, false),
        (8, "arm lock, right", 2, 0, 0, false),
        (9, "kneed by the opponent", 4, 0, -2, true),
        (10, "throw", 2, -1, 0, false),
        (11, "elbow smash", 2, -1, 0, false),
        (12, "bear hug", 1, -2, 0, false),
    ];
    // Totals below 2 and above 12 use the end rows.
    for total in -10..=25i16 {
        let index = usize::try_from(total.clamp(2, 12) - 2).unwrap();
        let row = PUNCHING.read(total);
        let figures = (total.clamp(2, 12), row.blow.label(), row.left, row.right, row.opponent, row.last);
        assert_eq!(figures, punching[index]);
        let row = GRAPPLING.read(total);
        let figures = (total.clamp(2, 12), row.blow.label(), row.effect, row.opponent, row.you, row.breaks);
        assert_eq!(figures, grappling[index]);
    }
    for total in 2..=12 {
        let mut men = pair();
        play(&mut men, &[("punch", total)], &[deed(0, RIGHT)]);
        assert_eq!(15 - men[1].strength, i16::from(punching[usize::from(total) - 2].3));
        let mut men = pair();
        play(&mut men, &[("punch", total)], &[deed(0, LEFT)]);
        assert_eq!(15 - men[1].strength, i16::from(punching[usize::from(total) - 2].2));
    }
}

#[test]
fn the_printed_tables_cover_every_total() {
    let sheets = brawl::sheets();
    for sheet in &sheets {
        assert!(sheet.coverage.iter().all(|coverage| coverage.check() == Ok(())), "{}", sheet.id);
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()));
    }
    assert_eq!(sheets[0].rows[9], ["11", "Blocked", "0", "0", "0", "no"]);
    assert_eq!(sheets[1].rows[4], ["6", "Arm lock, left", "2", "-1 that arm, grapples", "0", "no"]);
}

#[test]
fn a_grapple_hurts_the_other_man_or_the_grappler() {
    proves!("bh75-d075");
    // (total, grappler loses, grappler's next, other loses, other's next)
    let rows = [
        (2, 0, 0, 0, 2),
        (4, 0, 0, 3, -1),
        (5, 1, -1, 0, 0),
        (9, 4, -2, 0, 0),
        (10, 0, 0, 2, -1),
        (11, 0, 0, 2, -1),
    ];
    for (total, own, you, other, opponent) in rows {
        let mut men = pair();
        play(&mut men, &[("grapple", total)], &[deed(0, Action::Grapple)]);
        assert_eq!((15 - men[0].strength, men[0].pending), (own, you), "{total}");
        assert_eq!((15 - men[1].strength, men[1].pending), (other, opponent), "{total}");
    }
}

#[test]
fn a_head_lock_costs_its_holder_nothing_or_one_by_the_other_printing() {
    proves!("bh75-d075");
    for (reading, you) in [(HeadLockHolder::Nothing, 0), (HeadLockHolder::MinusOne, -1)] {
        let switches = Switches { head_lock_holder: reading, ..Switches::default() };
        let mut men = pair();
        play_with(&mut men, &[("grapple", 7)], &[deed(0, Action::Grapple)], LATER, &switches);
        assert_eq!((men[0].pending, men[1].strength, men[1].pending), (you, 11, -1));
        // Kept on, it has the same effect again; the holder's own -1 is used up and comes back.
        play_with(&mut men, &[], &[deed(0, Action::KeepHold)], LATER, &switches);
        assert_eq!((men[0].pending, men[1].strength, men[1].pending), (you, 7, -2));
    }
}

// --- Punches --------------------------------------------------------------------------------------------

#[test]
fn the_second_striker_has_two_punches_in_a_round_in_which_the_first_struck_at_a_minus() {
    proves!("bh75-d076", "bh75-p13");
    let round = |first: u16, second: u16, switches: &Switches| {
        // Man 0 strikes first and is blocked; man 1 answers with one punch. Then man 0 strikes again.
        let mut men = [Brawler::new(15), Brawler::new(15).placed(1)];
        let dice = [("punch", 7), ("punch", first), ("punch", second)];
        let deeds = [deed(0, RIGHT), deed(1, RIGHT), deed(0, RIGHT)];
        let mut dice = Typed::named(dice);
        for (number, deed) in deeds.into_iter().enumerate() {
            brawl::act(&mut dice, &mut |_| {}, &mut men, deed, LATER, switches).unwrap();
            if number == 1 {
                brawling::end_round(&mut men);
            }
        }
        men
    };
    let print = Switches::default();
    let strict = Switches { second_striker_advantage: SecondStrikerAdvantage::NextAction, ..print };
    // A solid punch puts the first striker at -1 for his next action: he is at a minus when he is answered.
    let men = round(8, 7, &print);
    assert!(may(&men, deed(1, TWO), LATER, &print));
    assert!(!may(&men, deed(1, TWO), LATER, &strict), "by then the minus is spent");
    // A jab leaves him as he was.
    assert!(!may(&round(9, 7, &print), deed(1, TWO), LATER, &print));
    // It is over with the round.
    let mut men = round(8, 7, &print);
    brawling::end_round(&mut men);
    assert!(!may(&men, deed(1, TWO), LATER, &print));
}

#[test]
fn the_first_striker_has_two_punches_and_so_has_the_man_with_the_advantage() {
    proves!("bh75-d076", "bh75-p13");
    let switches = Switches::default();
    let men = pair();
    assert!(may(&men, deed(0, TWO), LATER, &switches));
    assert_eq!(refused(&men, deed(1, TWO)), Refusal::OnePunchOnly);
    // The second man at a plus, or the first at a minus.
    for (first, second, two) in [(0, 1, true), (-1, 0, true), (1, 0, false), (0, -1, false), (1, -1, false)] {
        let mut men = pair();
        (men[0].pending, men[1].pending) = (first, second);
        assert_eq!(may(&men, deed(1, TWO), LATER, &switches), two, "{first} {second}");
    }
    // A weapon in the hand: one blow, even for the first striker.
    let mut men = pair();
    men[0].weapon = Some(BrawlWeapon::Club);
    assert_eq!(refused(&men, deed(0, TWO)), Refusal::WeaponInHand);
    let events = play(&mut men, &[("punch", 7)], &[deed(0, STRIKE)]);
    assert_eq!(events.len(), 2);
}

#[test]
fn two_punches_are_one_with_each_fist_the_right_first_unless_he_says_otherwise() {
    proves!("bh75-p13");
    // 12 and 9: a haymaker with the right for 4 and a jab with the left for 1, or the other way 2 and 2.
    for (action, lost) in [(TWO, 5), (Action::TwoPunches(Side::Left), 4)] {
        let mut men = pair();
        play(&mut men, &[("punch", 12), ("punch", 9)], &[deed(0, action)]);
        assert_eq!(15 - men[1].strength, lost);
    }
    // The modifiers of both punches add up for the reply, and what the striker carried counted for both.
    let mut men = pair();
    men[0].pending = 1;
    let events = play(&mut men, &[("punch", 7), ("punch", 11)], &[deed(0, TWO)]);
    let modifiers = Modifiers { carried: 1, ..Modifiers::default() };
    let second = BrawlEvent::Rolled { actor: 0, foe: 1, face: 11, modifiers, row: 10, blow: Blow::Haymaker };
    assert!(events.contains(&second));
    assert_eq!((men[0].pending, men[1].pending, men[1].strength), (0, -3, 10));
}

#[test]
fn a_three_ends_the_punches_and_gives_the_other_man_two() {
    // V32
    proves!("bh75-d076", "bh75-d084");
    let mut men = pair();
    let events = play(&mut men, &[("punch", 3)], &[deed(0, TWO)]);
    assert_eq!((events.len(), men[1].pending), (2, 1));
    assert!(brawl::has_advantage(&men, 1, 0, &Switches::default()));
    // The reply is at +1: 8 and 7 become a jab for 2 with the right and a solid punch for 2 with the left.
    play(&mut men, &[("punch", 8), ("punch", 7)], &[deed(1, TWO)]);
    assert_eq!((men[0].strength, men[1].pending), (11, 0));
    // 2 and 11 end the punches too; nothing else does.
    for total in 2..=12 {
        let stops = matches!(total, 2 | 3 | 11);
        let dice = [("punch", total), ("punch", 4)];
        play(&mut pair(), if stops { &dice[..1] } else { &dice }, &[deed(0, TWO)]);
    }
}

#[test]
fn a_man_who_falls_to_the_first_punch_takes_no_second() {
    let mut men = pair();
    men[1].strength = 4;
    play(&mut men, &[("punch", 12)], &[deed(0, TWO)]);
    assert!(men[1].is_out());
}

#[test]
fn the_first_striker_has_two_punches_in_every_round_or_only_in_the_first() {
    proves!("bh75-p13");
    let opening = Scene { opening: true, ..LATER };
    for (reading, later) in
        [(FirstStrikerTwoPunches::EveryRound, true), (FirstStrikerTwoPunches::FirstRound, false)]
    {
        let switches = Switches { first_striker_two_punches: reading, ..Switches::default() };
        assert!(may(&pair(), deed(0, TWO), opening, &switches));
        assert_eq!(may(&pair(), deed(0, TWO), LATER, &switches), later);
        // A whole turn: the second round is no longer the first.
        let mut offered = Vec::new();
        let choose = |men: &[Brawler], actor: usize| {
            let scene = Scene { opening: offered.len() < 2, stunning: false };
            offered.push(may(men, deed(actor, TWO), scene, &switches));
            (1 - actor, if actor == 0 && offered[offered.len() - 1] { TWO } else { RIGHT })
        };
        let faces = if later { vec![4, 4, 4, 4, 4, 4] } else { vec![4, 4, 4, 4, 4] };
        let mut dice = Typed::new(faces);
        assert_eq!(brawl::turn(&mut dice, &mut |_| {}, &mut pair(), opening, &switches, choose), Ok(()));
        assert_eq!(dice.finish(), Ok(()));
        assert_eq!(offered, [true, false, later, false]);
    }
}

// --- Who strikes when -----------------------------------------------------------------------------------

#[test]
fn the_faster_man_strikes_first_unless_the_other_surprises_him() {
    proves!("bh75-d077", "bh75-p13");
    let places = |surprised: bool, speeds: [i16; 2], faces: &[u16]| {
        let mut men = pair();
        men[0].surprised = surprised;
        let mut dice = Typed::new(faces.iter().copied());
        brawling::order_of_blows(&mut dice, &mut |_| {}, &mut men, &speeds);
        assert_eq!(dice.finish(), Ok(()));
        // A round ends the surprise but leaves the order.
        brawling::end_round(&mut men);
        assert!(!men[0].surprised);
        men.map(|man| man.place)
    };
    assert_eq!(places(false, [88, 87], &[]), [0, 1]);
    assert_eq!(places(false, [44, 87], &[]), [1, 0]);
    assert_eq!(places(true, [88, 87], &[]), [1, 0]);
    assert_eq!(places(false, [70, 70], &[31, 30]), [0, 1]);
    assert_eq!(places(false, [70, 70], &[30, 31]), [1, 0]);
}

#[test]
fn each_of_three_men_goes_for_the_one_he_chose_and_the_victim_answers_one() {
    proves!("bh75-p13");
    let mut men = [Brawler::new(10), Brawler::new(10), Brawler::new(10)];
    brawling::order_of_blows(&mut Typed::new([]), &mut |_| {}, &mut men, &[50, 90, 70]);
    let mut acted = Vec::new();
    let mut dice = Typed::named([("grapple", 6), ("punch", 10), ("punch", 10), ("punch", 10)]);
    let choose = |_: &[Brawler], actor: usize| {
        acted.push(actor);
        [(2, RIGHT), (0, Action::Grapple), (0, TWO)][actor]
    };
    let switches = Switches::default();
    assert_eq!(brawl::round(&mut dice, &mut |_| {}, &mut men, LATER, &switches, choose), Ok(()));
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(acted, [1, 2, 0]);
    // Locked by man 1 and punched twice by man 2, man 0 punches man 2 with the free right.
    assert_eq!(men.map(|man| man.strength), [4, 10, 8]);
    assert!(
        brawl::has_advantage(&men, 2, 0, &Switches::default())
            && !brawl::has_advantage(&men, 1, 0, &Switches::default())
    );
}

#[test]
fn contact_is_enough_for_a_brawl_and_only_a_held_man_cannot_leave() {
    proves!("bh75-p13");
    let switches = Switches::default();
    assert!(brawl::in_reach(Distance::spaces(1), &switches) && brawl::in_reach(Distance(142), &switches));
    assert!(!brawl::in_reach(Distance(143), &switches) && !brawl::in_reach(Distance::spaces(2), &switches));
    let inch = Switches { brawl_reach: BrawlReach::OneInch, ..switches };
    assert!(brawl::in_reach(Distance::spaces(1), &inch) && !brawl::in_reach(Distance(101), &inch));
    let mut men = pair();
    play(&mut men, &[("punch", 10)], &[deed(0, RIGHT), deed(1, Action::Wait)]);
    assert_eq!(men[1].strength, 13);
    assert!(brawl::may_leave(&men, 1));
    let men = held(LOCK_LEFT);
    assert!(!brawl::may_leave(&men, 0) && brawl::may_leave(&men, 1));
    assert!(!brawl::may_leave(&men, 7));
}

#[test]
fn a_knocked_out_man_does_not_answer() {
    proves!("bh75-p13");
    let mut men = pair();
    men[1].strength = 2;
    let mut asked = Vec::new();
    let choose = |_: &[Brawler], actor: usize| {
        asked.push(actor);
        (1 - actor, RIGHT)
    };
    let mut dice = Typed::named([("punch", 10)]);
    let switches = Switches::default();
    assert_eq!(brawl::round(&mut dice, &mut |_| {}, &mut men, LATER, &switches, choose), Ok(()));
    assert_eq!((dice.finish(), asked), (Ok(()), vec![0]));
}

// --- Holds ----------------------------------------------------------------------------------------------

#[test]
fn four_holds_are_kept_on_without_a_roll() {
    proves!("bh75-d079", "bh75-p13");
    for (face, hold, effect, modifier) in
        [(6, LOCK_LEFT, 2, 0), (7, Hold::HeadLock, 4, -1), (8, LOCK_RIGHT, 2, 0), (12, Hold::BearHug, 1, -2)]
    {
        let mut men = pair();
        play(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)]);
        assert_eq!(men[0].holding, Some(Grip { hold, on: 1 }));
        assert_eq!((men[1].strength, men[1].pending), (15 - effect, modifier));
        // The victim uses up the modifier, and keeping the hold on renews it.
        men[1].pending = 0;
        let events = play(&mut men, &[], &[deed(0, Action::KeepHold)]);
        assert_eq!((men[1].strength, men[1].pending), (15 - 2 * effect, modifier));
        assert_eq!(events[0], BrawlEvent::Holds { holder: 0, victim: 1, hold, kept: true });
    }
    assert_eq!(refused(&pair(), deed(0, Action::KeepHold)), Refusal::NoHold);
}

#[test]
fn only_five_or_nine_breaks_a_hold_in_place_of_its_usual_effect() {
    proves!("bh75-d080");
    for hold in [LOCK_LEFT, LOCK_RIGHT, Hold::HeadLock, Hold::BearHug] {
        let locked = i16::from(hold.locks().is_some());
        for face in 2..=12u16 {
            let mut men = held(hold);
            play(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)]);
            let total = face as i16 - locked;
            assert_eq!(men[1].holding.is_none(), matches!(total, 5 | 9), "{hold:?} {face}");
            if men[1].holding.is_none() {
                assert_eq!((men[0].strength, men[0].pending, men[1].strength), (15, 0, 15));
            }
        }
    }
    let mut men = held(Hold::BearHug);
    men[1].strength = 2;
    let events = play(&mut men, &[("punch", 10)], &[deed(0, RIGHT)]);
    let why = HoldEnd::HolderOut;
    assert_eq!(
        events.last(),
        Some(&BrawlEvent::HoldEnded { holder: 1, victim: 0, hold: Hold::BearHug, why })
    );
    assert!(!brawling::is_held(&men, 0));
}

#[test]
fn a_six_in_a_head_lock_is_a_five_and_breaks_it() {
    // V34
    proves!("bh75-d080");
    let mut men = pair();
    let deeds = [deed(1, Action::Grapple), deed(0, Action::Grapple)];
    play(&mut men, &[("grapple", 7), ("grapple", 6)], &deeds);
    assert_eq!((men[0].strength, men[1].strength), (11, 15));
    assert_eq!((men[0].pending, men[1].holding), (0, None));
}

#[test]
fn what_else_a_held_man_rolls_counts_as_printed_or_does_nothing() {
    proves!("bh75-d081", "bh75-p13");
    // A kick hurts and the hold stays on.
    let mut men = held(Hold::BearHug);
    play(&mut men, &[("grapple", 4)], &[deed(0, Action::Grapple)]);
    assert_eq!((men[1].strength, men[1].pending), (12, -1));
    assert!(brawling::is_held(&men, 0));
    // A hold of his own makes it mutual, and each may keep his own.
    let mut men = held(Hold::BearHug);
    play(&mut men, &[("grapple", 7)], &[deed(0, Action::Grapple)]);
    assert!(brawling::is_held(&men, 0) && brawling::is_held(&men, 1));
    play(&mut men, &[], &[deed(1, Action::KeepHold), deed(0, Action::KeepHold)]);
    assert_eq!(men.map(|man| man.strength), [14, 7]);
    // By the other reading neither happens.
    let switches = Switches { held_man_other_results: HeldManOtherResults::Nothing, ..Switches::default() };
    for face in [4, 7, 10] {
        let mut men = held(Hold::BearHug);
        let events = play_with(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)], LATER, &switches);
        assert_eq!((men[1].strength, men[0].holding), (15, None));
        assert_eq!(events.last(), Some(&BrawlEvent::NoEffect { man: 0 }));
    }
    let mut men = held(Hold::BearHug);
    play_with(&mut men, &[("grapple", 9)], &[deed(0, Action::Grapple)], LATER, &switches);
    assert!(!brawling::is_held(&men, 0));
}

#[test]
fn an_arm_lock_takes_one_from_that_arm_and_from_grapples() {
    // V33
    proves!("bh75-d082", "bh75-p13");
    let men = held(LOCK_LEFT);
    let total = |action| brawl::modifiers(&men, deed(0, action)).total();
    assert_eq!([LEFT, RIGHT, Action::Grapple].map(total), [-1, 0, -1]);
    let men = held(LOCK_RIGHT);
    let total = |action| brawl::modifiers(&men, deed(0, action)).total();
    assert_eq!([LEFT, RIGHT, Action::Grapple].map(total), [0, -1, -1]);
    let tally = brawl::modifiers(&men, deed(0, RIGHT)).tally(BOOK);
    assert_eq!(tally.of(Cause::LockedArm), -1);
    assert_eq!(tally.parts()[0].0.clause(), Some("bh75-d082"));
    // Two punches feel it on one fist only: 9 with the right is a solid punch, 8 with the left another.
    let mut men = held(LOCK_RIGHT);
    play(&mut men, &[("punch", 9), ("punch", 8)], &[deed(0, TWO)]);
    assert_eq!(men[1].strength, 15 - 3 - 2);
}

#[test]
fn a_man_in_a_bear_hug_or_head_lock_may_punch_at_a_minus_with_either_fist() {
    proves!("bh75-d083", "bh75-d081", "bh75-p13");
    for (face, minus) in [(12, -2), (7, -1)] {
        let mut men = pair();
        play(&mut men, &[("grapple", face)], &[deed(1, Action::Grapple)]);
        for action in [RIGHT, LEFT, Action::Grapple] {
            assert_eq!(brawl::modifiers(&men, deed(0, action)).total(), minus);
        }
        assert!(may(&men, deed(0, RIGHT), LATER, &Switches::default()));
    }
    // 10 in a bear hug is an 8: a solid punch.
    let mut men = pair();
    play(&mut men, &[("grapple", 12), ("punch", 10)], &[deed(1, Action::Grapple), deed(0, RIGHT)]);
    assert_eq!(men[1].strength, 12);
}

#[test]
fn a_holder_who_does_something_else_lets_go() {
    proves!("bh75-p13");
    for (action, dice) in
        [(RIGHT, vec![("punch", 4)]), (Action::Grapple, vec![("grapple", 2)]), (Action::Wait, vec![])]
    {
        let mut men = held(LOCK_LEFT);
        let events = play(&mut men, &dice, &[deed(1, action)]);
        let ended = BrawlEvent::HoldEnded { holder: 1, victim: 0, hold: LOCK_LEFT, why: HoldEnd::GivenUp };
        assert_eq!((events[0], men[1].holding), (ended, None));
    }
}

// --- Modifiers that wait --------------------------------------------------------------------------------

#[test]
fn a_modifier_counts_for_the_next_action_and_is_then_gone() {
    proves!("bh75-d084", "bh75-p13");
    // A solid punch puts -1 on the reply of the same round: 5 becomes a miss.
    let mut men = pair();
    play(&mut men, &[("punch", 8), ("punch", 5)], &[deed(0, RIGHT), deed(1, RIGHT)]);
    assert_eq!((men[0].strength, men[1].strength, men[1].pending), (15, 12, 0));
    // Keeping a hold on is an action too.
    let mut men = held(LOCK_LEFT);
    men[1].pending = -2;
    play(&mut men, &[], &[deed(1, Action::KeepHold)]);
    assert_eq!(men[1].pending, 0);
    // Doing nothing is none.
    men[1].pending = -2;
    play(&mut men, &[], &[deed(1, Action::Wait)]);
    assert_eq!(men[1].pending, -2);
}

#[test]
fn a_shot_in_the_next_turn_takes_ten_for_each_point_instead() {
    proves!("bh75-d084");
    let mut man = Brawler::new(15);
    for (pending, shot) in [(-2, -20), (-1, -10), (0, 0), (2, 20)] {
        man.pending = pending;
        assert_eq!(brawl::carried_to_shot(&man), shot);
    }
    brawl::after_shot(&mut man);
    assert_eq!(brawl::carried_to_shot(&man), 0);
}

// --- Things in the hand ---------------------------------------------------------------------------------

#[test]
fn clubs_and_chairs_trade_the_dice_for_damage_on_any_hit() {
    proves!("bh75-d085");
    for (weapon, size) in [(BrawlWeapon::Gun, 1), (BrawlWeapon::Club, 1), (BrawlWeapon::Chair, 2)] {
        for face in 2..=12u16 {
            for side in [Side::Left, Side::Right] {
                let mut men = pair();
                men[0].weapon = Some(weapon);
                play(&mut men, &[("punch", face)], &[deed(0, Action::Strike(side))]);
                let row = PUNCHING.read(face as i16 - size);
                let points = i16::from(if side == Side::Left { row.left } else { row.right });
                let expected = if points > 0 { points + size } else { 0 };
                assert_eq!(15 - men[1].strength, expected, "{weapon:?} {face}");
            }
        }
    }
    assert_eq!(refused(&pair(), deed(0, STRIKE)), Refusal::EmptyHanded);
}

#[test]
fn a_blade_gives_a_wound_instead_of_the_damage_of_the_fist() {
    proves!("bh75-d085", "bh75-p13");
    let armed = || [Brawler::new(15).armed(BrawlWeapon::Knife), Brawler::new(15)];
    // A solid punch: 3 by the wound, not 3 + 3, and the -1 stays.
    let mut men = armed();
    play(&mut men, &[("punch", 8), ("where", 5), ("how bad", 40)], &[deed(0, STRIKE)]);
    assert_eq!((men[1].strength, men[1].pending, men[1].wounded), (12, -1, true));
    // Nothing is rolled for a miss or a block.
    for face in [2, 3, 4, 7, 11] {
        play(&mut armed(), &[("punch", face)], &[deed(0, STRIKE)]);
    }
    // The fast method needs one roll and tells no place.
    let switches = Switches { hit_method: HitMethod::Fast, ..Switches::default() };
    let mut men = armed();
    let events = play_with(&mut men, &[("punch", 8), ("how bad", 86)], &[deed(0, STRIKE)], LATER, &switches);
    let wound = Wound { location: None, severity: Severity::Mortal };
    assert_eq!(events[1], BrawlEvent::Wounded { man: 1, wound, left: 15 });
    assert!(men[1].dead);
}

#[test]
fn a_knocked_out_man_is_out_for_fifty_turns_or_thirty() {
    proves!("bh75-d086");
    let mut men = pair();
    men[1].strength = 3;
    play(&mut men, &[("punch", 8)], &[deed(0, RIGHT)]);
    assert!(men[1].is_out());
    for (reading, turns) in [(KnockOutTurns::Fifty, 50), (KnockOutTurns::Thirty, 30)] {
        let switches = Switches { knock_out_turns: reading, ..Switches::default() };
        assert_eq!(brawl::least_turns_out(&men[1], &switches), Some(turns));
        assert_eq!(brawl::least_turns_out(&men[0], &switches), None);
    }
    assert_eq!(brawl::least_minutes_out(&men[1]), Some(5));
    // Wounds know no shorter time than the rest of the game.
    men[1].wounded = true;
    assert_eq!(brawl::least_turns_out(&men[1], &Switches::default()), None);
}

#[test]
fn hits_with_butt_club_chair_and_tomahawk_may_stun() {
    proves!("bh75-p13", "bh75-d114");
    let chances = [
        (BrawlWeapon::Gun, 20, 80),
        (BrawlWeapon::Club, 25, 85),
        (BrawlWeapon::Chair, 30, 90),
        (BrawlWeapon::Tomahawk, 25, 85),
    ];
    let switches = Switches::default();
    for (weapon, basic, behind) in chances {
        for (surprised, chance) in [(false, basic), (true, behind)] {
            for (face, stun) in [(chance, Stun::Struck), (chance + 1, Stun::Clear)] {
                let mut men = pair();
                (men[0].weapon, men[1].surprised) = (Some(weapon), surprised);
                let mut dice = vec![("punch", 10)];
                if weapon == BrawlWeapon::Tomahawk {
                    dice.extend([("where", 5), ("how bad", 5)]);
                }
                dice.push(("stunned", face));
                play_with(&mut men, &dice, &[deed(0, STRIKE)], STUNNING, &switches);
                assert_eq!(men[1].stun, stun);
            }
        }
    }
    // No die for a miss, a fist, or where the rule is not played.
    let club = || [Brawler::new(15).armed(BrawlWeapon::Club), Brawler::new(15)];
    play_with(&mut club(), &[("punch", 8)], &[deed(0, STRIKE)], STUNNING, &switches);
    play_with(&mut pair(), &[("punch", 10)], &[deed(0, RIGHT)], STUNNING, &switches);
    play_with(&mut club(), &[("punch", 10)], &[deed(0, STRIKE)], LATER, &switches);
}

#[test]
fn a_left_handed_man_has_no_rule_of_his_own() {
    proves!("bh75-d087");
    for hand in [Side::Left, Side::Right] {
        let mut men = pair();
        men[0].hand = hand;
        play(&mut men, &[("punch", 12)], &[deed(0, RIGHT)]);
        assert_eq!(men[1].strength, 11);
    }
}
