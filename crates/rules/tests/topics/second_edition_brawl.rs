//! Brawls of 1979, as they are played at the table.

use chance::{Odds, Typed};
use ledger::proves;
use rules::boot_hill_1979::brawl::{self, GRAPPLING, PUNCHING};
use rules::boot_hill_1979::switches::{
    BrawlModifierAfterAShot, BrawlModifierTiming, CuttingWeaponDamage, GrapplingDropsThings,
    StunningInABrawl, WeaponInACombination,
};
use rules::boot_hill_1979::{BOOK, Switches};
use rules::brawling::{
    self, Action, Blow, BrawlEvent, BrawlWeapon, Brawler, Deed, Grip, Hold, HoldEnd, Modifiers, Refusal,
    Scene,
};
use rules::{Cause, Condition, Distance, Severity, Side, Stun};

const PUNCH: Action = Action::Punch(Side::Right);
const LEFT: Action = Action::Punch(Side::Left);
const STRIKE: Action = Action::Strike(Side::Right);
const LOCK_LEFT: Hold = Hold::ArmLock(Side::Left);
const LOCK_RIGHT: Hold = Hold::ArmLock(Side::Right);
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
    play_with(men, dice, deeds, Scene::default(), &Switches::default())
}

fn refused(men: &[Brawler], deed: Deed) -> Refusal {
    brawl::allowed(men, deed).unwrap_err()
}

/// The first man of a fresh pair throws this total; what the other has left.
fn left_after(men: [Brawler; 2], action: Action, purpose: &str, total: u16) -> i16 {
    let mut men = men;
    play(&mut men, &[(purpose, total)], &[deed(0, action)]);
    men[1].strength
}

// --- The worked example ---------------------------------------------------------------------------------

/// The dice of a round, and what each man does.
type Round = (&'static [(&'static str, u16)], [Action; 2]);

/// The brawl in the doorway, six rounds. Sam is man 0 (strength 15, very fast), Juan man 1 (13, quick).
fn sam_and_juan(switches: &Switches) -> ([Brawler; 2], Vec<[i16; 2]>) {
    let mut men = [Brawler::new(15).armed(BrawlWeapon::Gun), Brawler::new(13)];
    brawling::order_of_blows(&mut Typed::new([]), &mut |_| {}, &mut men, &[12, 4]);
    let mut strengths = Vec::new();
    let rounds: [Round; 6] = [
        (&[("punch", 14), ("grapple", 18)], [STRIKE, Action::Grapple]),
        (&[("grapple", 5), ("punch", 16)], [Action::Grapple, PUNCH]),
        (&[("punch", 7), ("grapple", 3)], [PUNCH, Action::Grapple]),
        (&[("punch", 15), ("grapple", 13)], [STRIKE, Action::Grapple]),
        (&[("grapple", 17), ("grapple", 3)], [Action::Grapple, Action::Grapple]),
        (&[("punch", 15)], [PUNCH, PUNCH]),
    ];
    for (number, (faces, actions)) in rounds.into_iter().enumerate() {
        if number == 3 {
            men[0].weapon = Some(BrawlWeapon::Chair);
        }
        // By the other reading Juan survives the hook and would punch back.
        let reply = [("punch", 5)];
        let survives = number == 5 && switches.brawl_modifier_timing == BrawlModifierTiming::NextRound;
        let faces = faces.iter().chain(reply.iter().filter(|_| survives)).copied();
        let mut dice = Typed::named(faces);
        let choose = |_: &[Brawler], actor: usize| (1 - actor, actions[actor]);
        let scene = Scene { opening: number == 0, stunning: false };
        assert_eq!(brawl::round(&mut dice, &mut |_| {}, &mut men, scene, switches, choose), Ok(()));
        assert_eq!(dice.finish(), Ok(()), "round {}", number + 1);
        strengths.push([men[0].strength, men[1].strength]);
    }
    (men, strengths)
}

#[test]
fn sam_beats_juan_in_six_rounds() {
    proves!("bh79-120", "bh79-123", "bh79-124", "bh79-125", "bh79-127", "bh79-145");
    let (men, strengths) = sam_and_juan(&Switches::default());
    let by_rule = [
        // 14-1 with the revolver is a glancing blow for 1+1. 18 is a head lock: 4, and Sam at -2.
        [11, 11],
        // Sam drops the revolver (E-76d); 5-2 is 3 and breaks the hold. 16 is a combination for 4, Sam at -1.
        [7, 11],
        // The print forgets the -1 on Sam's 7: 6 misses just as well. Juan gouges himself on a 3: 1, and -2.
        [7, 10],
        // A chair: 15-2 glances for 1+2. Juan's 13-2 is an arm lock, left, which makes Sam drop the chair and
        // costs 2 by the table; the print takes 1 and has Sam on 6 (E-76a).
        [5, 7],
        // 17-1 throws Juan for 2 and breaks the lock. His -2 counts at once (E-76b): 3-2 is a knee for 4.
        [5, 1],
        // A hook for 2. The print says that Sam, as the faster, also moves first; the turn sequence lets the
        // dice say so (E-76c), which is no matter of brawling.
        [5, -1],
    ];
    assert_eq!(strengths, by_rule);
    assert!(men[1].is_out() && !men[1].dead && !men[0].is_out());
    assert_eq!(brawl::least_minutes_out(&men[1]), Some(5));
    assert_eq!(men[0].weapon, None);
}

#[test]
fn if_modifiers_wait_for_the_next_round_juan_survives_the_sixth() {
    proves!("bh79-125");
    let switches = Switches { brawl_modifier_timing: BrawlModifierTiming::NextRound, ..Switches::default() };
    let (_, strengths) = sam_and_juan(&switches);
    // The throw of round five no longer spoils the reply: a 3 is only a gouge.
    assert_eq!(strengths[4], [5, 4]);
    assert_eq!(strengths[5], [5, 2]);
}

#[test]
fn the_log_tells_the_first_round_with_its_reasons() {
    proves!("bh79-142");
    let mut men = pair();
    men[0].weapon = Some(BrawlWeapon::Gun);
    let events =
        play(&mut men, &[("punch", 14), ("grapple", 18)], &[deed(0, STRIKE), deed(1, Action::Grapple)]);
    let modifiers = Modifiers { striking: -1, ..Modifiers::default() };
    let glancing = BrawlEvent::Rolled { actor: 0, foe: 1, face: 14, modifiers, row: 4, blow: Blow::Glancing };
    let head_lock = Blow::Hold(Hold::HeadLock);
    let modifiers = Modifiers::default();
    assert_eq!(
        events,
        [
            glancing,
            BrawlEvent::Lost { man: 1, points: 2, left: 13 },
            BrawlEvent::Rolled { actor: 1, foe: 0, face: 18, modifiers, row: 10, blow: head_lock },
            BrawlEvent::Lost { man: 0, points: 4, left: 11 },
            BrawlEvent::Modified { man: 0, amount: -2, waiting: -2 },
            BrawlEvent::Holds { holder: 1, victim: 0, hold: Hold::HeadLock, kept: false },
        ]
    );
    let tally = brawl::modifiers(&men, deed(0, STRIKE)).tally(BOOK);
    assert_eq!((tally.total(), tally.of(Cause::CarriedOver), tally.of(Cause::StrikingWeapon)), (-3, -2, -1));
    assert!(tally.parts().iter().all(|(rule, _)| rule.clause().is_some()));
}

// --- Who may fight, and when ----------------------------------------------------------------------------

#[test]
fn men_brawl_within_one_space_and_nobody_has_to_agree() {
    proves!("bh79-119");
    assert!(brawl::in_reach(Distance::spaces(0)) && brawl::in_reach(Distance::spaces(1)));
    assert!(!brawl::in_reach(Distance(101)));
    // The other man only waits, and is hit all the same.
    let mut men = pair();
    play(&mut men, &[("punch", 15)], &[deed(0, PUNCH), deed(1, Action::Wait)]);
    assert_eq!(men[1].strength, 13);
}

#[test]
fn each_man_acts_once_in_each_of_two_rounds() {
    proves!("bh79-120");
    let mut men = pair();
    let mut dice = Typed::named([("punch", 11), ("grapple", 8), ("punch", 11), ("grapple", 8)]);
    let mut acted = Vec::new();
    let choose = |_: &[Brawler], actor: usize| {
        acted.push(actor);
        (1 - actor, if actor == 0 { PUNCH } else { Action::Grapple })
    };
    let switches = Switches::default();
    let scene = Scene { opening: true, stunning: false };
    assert_eq!(brawl::turn(&mut dice, &mut |_| {}, &mut men, scene, &switches, choose), Ok(()));
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(acted, [0, 1, 0, 1]);
    assert_eq!(men[1].strength, 13);
    assert_eq!(refused(&men, deed(0, Action::TwoPunches(Side::Right))), Refusal::OnePunchOnly);
}

#[test]
fn three_men_act_in_order_of_speed_and_pick_their_man() {
    proves!("bh79-120");
    let mut men = [Brawler::new(10), Brawler::new(10), Brawler::new(10)];
    brawling::order_of_blows(&mut Typed::new([]), &mut |_| {}, &mut men, &[4, 12, 8]);
    let mut acted = Vec::new();
    let mut dice = Typed::named([("grapple", 19), ("punch", 15), ("grapple", 16)]);
    let choose = |_: &[Brawler], actor: usize| {
        acted.push(actor);
        [(1, Action::Grapple), (0, Action::Grapple), (1, PUNCH)][actor]
    };
    let switches = Switches::default();
    assert_eq!(brawl::round(&mut dice, &mut |_| {}, &mut men, Scene::default(), &switches, choose), Ok(()));
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(acted, [1, 2, 0]);
    // Man 1 hugs man 0 and is hit by man 2; man 0 rolls 16-4 and stays in the hug.
    assert_eq!(men.map(|man| man.strength), [9, 8, 10]);
    assert_eq!(men[1].holding, Some(Grip { hold: Hold::BearHug, on: 0 }));
    let other = Deed { actor: 0, foe: 2, action: Action::Grapple };
    assert_eq!(refused(&men, other), Refusal::HeldByAnother);
}

#[test]
fn the_fastest_strikes_first_unless_he_was_surprised() {
    proves!("bh79-121");
    let order = |surprised: [bool; 2], speeds: [i16; 2]| {
        let mut men = pair();
        (men[0].surprised, men[1].surprised) = (surprised[0], surprised[1]);
        brawling::order_of_blows(&mut Typed::new([]), &mut |_| {}, &mut men, &speeds);
        men.map(|man| man.place)
    };
    assert_eq!(order([false, false], [12, 4]), [0, 1]);
    assert_eq!(order([false, false], [4, 12]), [1, 0]);
    assert_eq!(order([true, false], [12, 4]), [1, 0]);
    assert_eq!(order([true, true], [12, 4]), [0, 1]);
}

#[test]
fn equal_speeds_roll_for_the_first_blow_and_the_order_then_holds() {
    proves!("bh79-121");
    let order = |faces: &[u16]| {
        let mut men = pair();
        let mut dice = Typed::new(faces.iter().copied());
        let mut rolled = Vec::new();
        brawling::order_of_blows(&mut dice, &mut |event| rolled.push(event), &mut men, &[8, 8]);
        assert_eq!(dice.finish(), Ok(()));
        assert_eq!(rolled[0], BrawlEvent::TieRolled { man: 0, face: faces[0] });
        men.map(|man| man.place)
    };
    assert_eq!(order(&[60, 59]), [0, 1]);
    assert_eq!(order(&[59, 60]), [1, 0]);
    assert_eq!(order(&[60, 60, 50]), [0, 1]);
    assert_eq!(order(&[60, 60, 51]), [1, 0]);
    let first = chance::exact(|dice| {
        let mut men = pair();
        brawling::order_of_blows(dice, &mut |_| {}, &mut men, &[8, 8]);
        men[0].place
    });
    assert_eq!(first.of(&0), Odds::new(1u32, 2u32));
    // A round changes nobody's place.
    let mut men = [Brawler::new(15).placed(1), Brawler::new(15)];
    let mut dice = Typed::new([8, 8]);
    let choose = |_: &[Brawler], actor: usize| (1 - actor, PUNCH);
    let switches = Switches::default();
    assert_eq!(brawl::round(&mut dice, &mut |_| {}, &mut men, Scene::default(), &switches, choose), Ok(()));
    assert_eq!(men.map(|man| man.place), [1, 0]);
}

#[test]
fn the_slower_man_sees_the_first_blow_before_he_answers() {
    proves!("bh79-122");
    let round = |strength: i16, faces: &[u16]| {
        let mut men = pair();
        men[1].strength = strength;
        let mut dice = Typed::new(faces.iter().copied());
        let mut seen = Vec::new();
        let choose = |men: &[Brawler], actor: usize| {
            seen.push((actor, men[1].strength));
            (1 - actor, PUNCH)
        };
        let switches = Switches::default();
        assert_eq!(
            brawl::round(&mut dice, &mut |_| {}, &mut men, Scene::default(), &switches, choose),
            Ok(())
        );
        assert_eq!(dice.finish(), Ok(()));
        seen
    };
    assert_eq!(round(10, &[20, 2]), [(0, 10), (1, 6)]);
    // A haymaker fells a man of strength 4: he is not asked, and no die is rolled for him.
    assert_eq!(round(4, &[20]), [(0, 4)]);
}

// --- The tables -----------------------------------------------------------------------------------------

#[test]
fn a_blow_is_two_ten_sided_dice_read_with_every_modifier() {
    proves!("bh79-123");
    // (highest total, name, left, right, opponent), as both copies in the book have it.
    let punching = [
        (2, "miss", 0, 0, 2),
        (4, "miss", 0, 0, 1),
        (7, "miss", 0, 0, 0),
        (9, "blocked", 0, 0, 0),
        (13, "glancing blow", 1, 1, 0),
        (14, "jab", 1, 2, 0),
        (15, "hook", 2, 2, 0),
        (16, "combination", 2, 2, -1),
        (17, "rabbit punch", 2, 3, -1),
        (18, "uppercut", 2, 3, -2),
        (99, "haymaker", 3, 4, -3),
    ];
    let grappling = [
        (1, "kneed by the opponent", 4, 0, -4),
        (3, "gouged by the opponent", 1, 0, -2),
        (5, "no hold", 0, 2, 0),
        (7, "no hold", 0, 1, 0),
        (9, "no hold", 0, 0, 0),
        (11, "arm lock, left", 2, -1, 0),
        (13, "arm lock, right", 2, -1, 0),
        (14, "elbow smash", 2, -1, 0),
        (16, "throw", 2, -2, 0),
        (17, "kick", 3, -1, 0),
        (18, "head lock", 4, -2, 0),
        (99, "bear hug", 1, -4, 0),
    ];
    for total in -20..=50 {
        let row = PUNCHING.read(total);
        let printed = punching.into_iter().find(|row| total <= row.0).unwrap();
        assert_eq!(
            (row.blow.label(), row.left, row.right, row.opponent),
            (printed.1, printed.2, printed.3, printed.4)
        );
        let row = GRAPPLING.read(total);
        let printed = grappling.into_iter().find(|row| total <= row.0).unwrap();
        assert_eq!(
            (row.blow.label(), row.effect, row.opponent, row.you),
            (printed.1, printed.2, printed.3, printed.4)
        );
    }
    // 12, with 1 pending and a club's -1, is still a 12.
    let mut men = pair();
    (men[0].pending, men[0].weapon) = (1, Some(BrawlWeapon::Club));
    let events = play(&mut men, &[("punch", 12)], &[deed(0, STRIKE)]);
    let modifiers = Modifiers { carried: 1, striking: -1, ..Modifiers::default() };
    let rolled = BrawlEvent::Rolled { actor: 0, foe: 1, face: 12, modifiers, row: 4, blow: Blow::Glancing };
    assert_eq!(events[0], rolled);
}

#[test]
fn the_printed_tables_cover_every_total() {
    for sheet in brawl::sheets() {
        for coverage in &sheet.coverage {
            assert_eq!(coverage.check(), Ok(()), "{}", sheet.id);
        }
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()));
    }
    let sheets = brawl::sheets();
    assert_eq!(sheets[0].rows[7], ["16", "Combination", "2+2", "2+2", "-1"]);
    assert_eq!(sheets[1].rows[0], ["1 or less", "Kneed by the opponent", "4", "0", "-4", "yes"]);
    assert_eq!(sheets[2].rows[4], ["Chair", "-2", "+2", "no"]);
}

#[test]
fn a_man_at_nothing_is_out() {
    proves!("bh79-124");
    let mut men = pair();
    men[1].strength = 2;
    let events = play(&mut men, &[("punch", 15)], &[deed(0, PUNCH)]);
    assert_eq!(men[1].strength, 0);
    assert_eq!(events.last(), Some(&BrawlEvent::Out { man: 1, dead: false }));
    assert_eq!(refused(&men, deed(1, PUNCH)), Refusal::CannotAct);
    assert_eq!(refused(&men, deed(0, PUNCH)), Refusal::FoeIsOut);
    assert_eq!(brawl::least_minutes_out(&men[1]), Some(5));
    assert_eq!(brawl::least_minutes_out(&men[0]), None);
}

#[test]
fn blows_and_wounds_come_off_one_total_and_any_wound_makes_it_an_hour() {
    proves!("bh79-117");
    let bruised = Condition { bruises: 3, ..Condition::default() };
    let shot = Condition { wounds: 3, bruises: 1, carried: -2, ..Condition::default() };
    let man = |condition: &Condition| Brawler::of(6, condition, Side::Left);
    assert_eq!((man(&bruised).strength, man(&shot).strength, man(&shot).pending), (3, 2, -2));
    let mut men = [Brawler::new(15), man(&shot)];
    let events = play(&mut men, &[("punch", 15)], &[deed(0, PUNCH)]);
    assert!(men[1].is_out());
    assert_eq!(brawl::least_minutes_out(&men[1]), Some(60));
    let mut conditions = [Condition::default(), shot];
    events.iter().for_each(|event| event.mark(&mut conditions));
    assert_eq!((conditions[1].wounds, conditions[1].bruises), (3, 3));
    // A knife's light wound of 3 and two points by a fist: the same total.
    let mut men = pair();
    men[1].strength = 5;
    men[0].weapon = Some(BrawlWeapon::Knife);
    let dice = [("punch", 12), ("where", 5), ("how bad", 10), ("punch", 15)];
    play(&mut men, &dice, &[deed(0, STRIKE), deed(0, PUNCH)]);
    assert_eq!((men[1].strength, brawl::least_minutes_out(&men[1])), (0, Some(60)));
}

// --- Modifiers that wait --------------------------------------------------------------------------------

#[test]
fn a_modifier_acts_on_the_mans_next_roll_even_in_the_same_round() {
    proves!("bh79-125");
    // A rabbit punch, 17, puts -1 on the reply: 10 becomes 9 and is blocked.
    let mut men = pair();
    play(&mut men, &[("punch", 17), ("punch", 10)], &[deed(0, PUNCH), deed(1, PUNCH)]);
    assert_eq!((men[0].strength, men[1].strength), (15, 12));
    let switches = Switches { brawl_modifier_timing: BrawlModifierTiming::NextRound, ..Switches::default() };
    let mut men = pair();
    let dice = [("punch", 17), ("punch", 10)];
    play_with(&mut men, &dice, &[deed(0, PUNCH), deed(1, PUNCH)], Scene::default(), &switches);
    assert_eq!((men[0].strength, men[1].pending, men[1].coming), (14, 0, -1));
    brawling::end_round(&mut men);
    assert_eq!((men[1].pending, men[1].coming), (-1, 0));
}

#[test]
fn several_modifiers_add_up_and_one_roll_uses_them_all() {
    proves!("bh79-126");
    let mut men = pair();
    let deeds = [deed(0, PUNCH), deed(0, PUNCH), deed(0, PUNCH)];
    play(&mut men, &[("punch", 17), ("punch", 18), ("punch", 2)], &deeds);
    assert_eq!(men[1].pending, -1 - 2 + 2);
    let events = play(&mut men, &[("punch", 11)], &[deed(1, PUNCH)]);
    let modifiers = Modifiers { carried: -1, ..Modifiers::default() };
    let rolled = BrawlEvent::Rolled { actor: 1, foe: 0, face: 11, modifiers, row: 4, blow: Blow::Glancing };
    assert_eq!((events[0], men[1].pending), (rolled, 0));
}

#[test]
fn a_modifier_carries_over_into_the_next_turn() {
    proves!("bh79-127");
    let mut men = pair();
    let choose = |_: &[Brawler], actor: usize| (1 - actor, if actor == 0 { PUNCH } else { Action::Wait });
    let switches = Switches::default();
    let mut dice = Typed::new([8, 19]);
    assert_eq!(brawl::turn(&mut dice, &mut |_| {}, &mut men, Scene::default(), &switches, choose), Ok(()));
    assert_eq!(men[1].pending, -3);
    // Next turn: 16 becomes 13.
    play(&mut men, &[("punch", 16)], &[deed(1, PUNCH)]);
    assert_eq!(men[0].strength, 14);
}

#[test]
fn a_shot_between_feels_ten_for_each_point() {
    proves!("bh79-107", "bh79-128");
    let mut man = Brawler::new(15);
    for (pending, shot) in [(-4, -40), (-2, -20), (0, 0), (1, 10), (2, 20)] {
        man.pending = pending;
        assert_eq!(brawl::carried_to_shot(&man), shot);
    }
    let mut switches = Switches::default();
    brawl::after_shot(&mut man, &switches);
    assert_eq!(man.pending, 2);
    switches.brawl_modifier_after_a_shot = BrawlModifierAfterAShot::UsedUp;
    brawl::after_shot(&mut man, &switches);
    assert_eq!(man.pending, 0);
}

#[test]
fn a_gun_is_fired_only_from_the_hand_and_in_a_brawl_it_is_a_club() {
    proves!("bh79-129");
    let mut men = pair();
    assert!(!brawl::may_fire(&men, 0));
    men[0].weapon = Some(BrawlWeapon::Club);
    assert!(!brawl::may_fire(&men, 0));
    men[0].weapon = Some(BrawlWeapon::Gun);
    assert!(brawl::may_fire(&men, 0));
    let (gun, club) = (brawl::handling(BrawlWeapon::Gun), brawl::handling(BrawlWeapon::Club));
    assert_eq!((gun.roll, gun.damage, gun.cuts), (club.roll, club.damage, club.cuts));
    // No action of a brawl fires it, and in a bear hug no hand is free for it.
    assert_eq!(brawl::choices(&men, 0, 1).as_slice(), [PUNCH, STRIKE, Action::Grapple, Action::Wait]);
    men[1].holding = Some(Grip { hold: Hold::BearHug, on: 0 });
    assert!(!brawl::may_fire(&men, 0));
}

// --- Arms -----------------------------------------------------------------------------------------------

#[test]
fn a_punch_needs_a_free_arm() {
    proves!("bh79-130");
    let hugged = held(Hold::BearHug);
    assert_eq!(refused(&hugged, deed(0, PUNCH)), Refusal::NoFreeArm);
    assert_eq!(brawl::choices(&hugged, 0, 1).as_slice(), [Action::Grapple, Action::Wait]);
    // A right lock holds the victim's right arm.
    let locked = held(LOCK_RIGHT);
    assert!(brawl::arm_is_free(&locked, 0, Side::Left) && !brawl::arm_is_free(&locked, 0, Side::Right));
    assert_eq!(refused(&locked, deed(0, PUNCH)), Refusal::OtherFist(Side::Left));
    assert_eq!(brawl::choices(&locked, 0, 1).as_slice(), [LEFT, Action::Grapple, Action::Wait]);
    let locked = held(LOCK_LEFT);
    assert_eq!(brawl::choices(&locked, 0, 1).as_slice(), [PUNCH, Action::Grapple, Action::Wait]);
}

#[test]
fn the_strong_hand_has_the_right_column_and_the_other_the_left() {
    proves!("bh79-131");
    // 19 is 4 by the right column and 3 by the left.
    assert_eq!(left_after(pair(), PUNCH, "punch", 19), 11);
    assert_eq!(left_after(held(LOCK_LEFT), PUNCH, "punch", 19), 11);
    assert_eq!(left_after(held(LOCK_RIGHT), LEFT, "punch", 19), 12);
    let left_handed = |mut men: [Brawler; 2]| {
        men[0].hand = Side::Left;
        men
    };
    assert_eq!(left_after(left_handed(pair()), LEFT, "punch", 19), 11);
    assert_eq!(refused(&left_handed(pair()), deed(0, PUNCH)), Refusal::OtherFist(Side::Left));
    assert_eq!(left_after(left_handed(held(LOCK_RIGHT)), LEFT, "punch", 19), 11);
    assert_eq!(left_after(left_handed(held(LOCK_LEFT)), PUNCH, "punch", 19), 12);
}

#[test]
fn a_combination_does_four_with_both_arms_and_two_with_one() {
    proves!("bh79-132");
    assert_eq!(left_after(pair(), PUNCH, "punch", 16), 11);
    assert_eq!(left_after(held(LOCK_LEFT), PUNCH, "punch", 16), 13);
    assert_eq!(left_after(held(LOCK_RIGHT), LEFT, "punch", 16), 13);
    assert_eq!(left_after(held(Hold::HeadLock), PUNCH, "punch", 16), 11);
}

#[test]
fn a_man_in_a_head_lock_punches_at_two_less() {
    proves!("bh79-133");
    let mut men = pair();
    play(&mut men, &[("grapple", 18), ("punch", 16)], &[deed(1, Action::Grapple), deed(0, PUNCH)]);
    // 16 became 14, a jab for 2 instead of a combination; the hold is still on.
    assert_eq!(men[1].strength, 13);
    assert_eq!(men[1].holding, Some(Grip { hold: Hold::HeadLock, on: 0 }));
}

// --- Holds ----------------------------------------------------------------------------------------------

#[test]
fn four_holds_and_only_three_or_less_or_fifteen_or_sixteen_breaks_them() {
    proves!("bh79-134", "bh79-135", "bh79-136");
    for (face, hold, effect, modifier) in [
        (10, LOCK_LEFT, 2, -1),
        (13, LOCK_RIGHT, 2, -1),
        (18, Hold::HeadLock, 4, -2),
        (19, Hold::BearHug, 1, -4),
    ] {
        let mut men = pair();
        play(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)]);
        assert_eq!(men[0].holding, Some(Grip { hold, on: 1 }));
        assert_eq!((men[1].strength, men[1].pending), (15 - effect, modifier));
        for total in 2..=20 {
            let mut men = held(hold);
            let events = play(&mut men, &[("grapple", total)], &[deed(0, Action::Grapple)]);
            let broken = men[1].holding.is_none();
            assert_eq!(broken, matches!(total, 2 | 3 | 15 | 16), "{hold:?} {total}");
            // Nobody loses anything and nobody is held back, but for the throw.
            let thrown = if matches!(total, 15 | 16) { (2, -2) } else { (0, 0) };
            assert_eq!((15 - men[1].strength, men[1].pending), thrown, "{hold:?} {total}");
            assert_eq!((men[0].strength, men[0].pending, men[0].holding), (15, 0, None));
            assert_eq!(events.contains(&BrawlEvent::NoEffect { man: 0 }), !broken);
        }
    }
}

#[test]
fn the_adjusted_total_breaks_a_hold() {
    proves!("bh79-134");
    for (pending, face, free) in
        [(-2, 5, true), (-2, 3, true), (-1, 17, true), (-1, 15, false), (-4, 20, true)]
    {
        let mut men = held(Hold::HeadLock);
        men[0].pending = pending;
        play(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)]);
        assert_eq!(men[1].holding.is_none(), free, "{pending} {face}");
    }
}

#[test]
fn a_free_man_who_grapples_badly_is_kneed_or_gouged() {
    proves!("bh79-137", "bh79-124");
    for (pending, face, lost, modifier) in [(-1, 2, 4, -4), (0, 2, 1, -2), (0, 3, 1, -2), (-2, 3, 4, -4)] {
        let mut men = pair();
        men[0].pending = pending;
        play(&mut men, &[("grapple", face)], &[deed(0, Action::Grapple)]);
        assert_eq!((men[0].strength, men[0].pending), (15 - lost, modifier));
        assert_eq!((men[1].strength, men[1].pending), (15, 0));
    }
}

#[test]
fn a_hold_is_kept_without_a_roll_and_comes_again_each_round() {
    proves!("bh79-138");
    let mut men = pair();
    let deeds = [deed(0, Action::Grapple), deed(1, PUNCH), deed(0, Action::KeepHold), deed(1, PUNCH)];
    play(&mut men, &[("grapple", 18), ("punch", 11), ("punch", 11)], &deeds);
    // Each 11 became a 9: blocked.
    assert_eq!((men[0].strength, men[1].strength, men[1].pending), (15, 7, 0));
    // Keeping a hold is no roll, so what is pending on the holder stays.
    men[0].pending = -2;
    let events = play(&mut men, &[], &[deed(0, Action::KeepHold)]);
    assert_eq!((men[0].pending, men[1].strength, men[1].pending), (-2, 3, -2));
    assert_eq!(events[0], BrawlEvent::Holds { holder: 0, victim: 1, hold: Hold::HeadLock, kept: true });
    assert_eq!(refused(&pair(), deed(0, Action::KeepHold)), Refusal::NoHold);
}

#[test]
fn any_other_action_of_the_holder_ends_the_hold() {
    proves!("bh79-139");
    for (action, dice) in
        [(PUNCH, vec![("punch", 8)]), (Action::Grapple, vec![("grapple", 8)]), (Action::Wait, vec![])]
    {
        let mut men = held(LOCK_LEFT);
        let events = play(&mut men, &dice, &[deed(1, action)]);
        let ended = BrawlEvent::HoldEnded { holder: 1, victim: 0, hold: LOCK_LEFT, why: HoldEnd::GivenUp };
        assert_eq!((events[0], men[1].holding), (ended, None));
    }
}

#[test]
fn a_holder_who_is_knocked_out_lets_go() {
    proves!("bh79-140");
    let mut men = held(Hold::HeadLock);
    men[1].strength = 2;
    let events = play(&mut men, &[("punch", 15)], &[deed(0, PUNCH)]);
    assert!(men[1].is_out() && !brawling::is_held(&men, 0));
    let why = HoldEnd::HolderOut;
    assert_eq!(
        events.last(),
        Some(&BrawlEvent::HoldEnded { holder: 1, victim: 0, hold: Hold::HeadLock, why })
    );
    // And nobody goes on holding a man who is out.
    let mut men = held(Hold::HeadLock);
    men[0].strength = 4;
    play(&mut men, &[], &[deed(1, Action::KeepHold)]);
    assert_eq!((men[0].strength, men[1].holding), (0, None));
}

// --- Things in the hand ---------------------------------------------------------------------------------

#[test]
fn a_blade_gives_one_wound_for_any_result_that_does_damage() {
    proves!("bh79-141");
    for weapon in [BrawlWeapon::Knife, BrawlWeapon::Tomahawk] {
        let armed = || {
            let mut men = pair();
            men[0].weapon = Some(weapon);
            men
        };
        assert_eq!(left_after(armed(), STRIKE, "punch", 9), 15);
        let mut men = armed();
        // A combination is still one wound; its -1 stays.
        let dice = [("punch", 16), ("where", 30), ("how bad", 80)];
        let events = play(&mut men, &dice, &[deed(0, STRIKE)]);
        assert_eq!((men[1].strength, men[1].pending, men[1].wounded), (8, -1, true));
        assert!(
            matches!(events[1], BrawlEvent::Wounded { man: 1, wound, left: 8 } if wound.severity == Severity::Serious)
        );
        let switches = Switches { cutting_weapon_damage: CuttingWeaponDamage::Also, ..Switches::default() };
        let mut men = armed();
        play_with(&mut men, &dice, &[deed(0, STRIKE)], Scene::default(), &switches);
        assert_eq!(men[1].strength, 4);
        let mut men = armed();
        let events = play(&mut men, &[("punch", 10), ("where", 90), ("how bad", 41)], &[deed(0, STRIKE)]);
        assert!(men[1].dead && events.contains(&BrawlEvent::Out { man: 1, dead: true }));
        assert_eq!(brawl::least_minutes_out(&men[1]), None);
    }
}

#[test]
fn clubs_and_chairs_trade_the_roll_for_damage_on_hits_only() {
    proves!("bh79-142", "bh79-143", "bh79-144");
    for (weapon, size) in [(BrawlWeapon::Gun, 1), (BrawlWeapon::Club, 1), (BrawlWeapon::Chair, 2)] {
        for total in 2..=20u16 {
            let mut men = pair();
            men[0].weapon = Some(weapon);
            let row = PUNCHING.read(total as i16 - size);
            let twice = if row.blow == Blow::Combination { 2 } else { 1 };
            let expected = match row.right {
                0 => 0,
                points => i16::from(points) * twice + size,
            };
            assert_eq!(15 - left_after(men, STRIKE, "punch", total), expected, "{weapon:?} {total}");
            assert_eq!(expected == 0, (total as i16) - size < 10);
        }
    }
}

#[test]
fn in_a_combination_the_weapon_counts_once_or_with_each_blow() {
    proves!("bh79-143");
    let mut men = pair();
    men[0].weapon = Some(BrawlWeapon::Chair);
    assert_eq!(left_after(men, STRIKE, "punch", 18), 15 - 4 - 2);
    let switches =
        Switches { weapon_in_a_combination: WeaponInACombination::EachBlow, ..Switches::default() };
    play_with(&mut men, &[("punch", 18)], &[deed(0, STRIKE)], Scene::default(), &switches);
    assert_eq!(men[1].strength, 15 - 4 - 4);
    // With one arm there is one blow.
    let mut men = held(LOCK_LEFT);
    men[0].weapon = Some(BrawlWeapon::Chair);
    play_with(&mut men, &[("punch", 18)], &[deed(0, STRIKE)], Scene::default(), &switches);
    assert_eq!(men[1].strength, 15 - 2 - 2);
}

#[test]
fn a_grappler_and_a_man_whose_arm_is_locked_drop_what_they_hold() {
    proves!("bh79-145");
    let armed = || pair().map(|man| man.armed(BrawlWeapon::Club));
    let mut men = armed();
    let events = play(&mut men, &[("grapple", 10)], &[deed(0, Action::Grapple)]);
    assert_eq!(men.map(|man| man.weapon), [None, None]);
    assert_eq!(events[0], BrawlEvent::Dropped { man: 0, weapon: BrawlWeapon::Club });
    assert_eq!(events.last(), Some(&BrawlEvent::Dropped { man: 1, weapon: BrawlWeapon::Club }));
    // A head lock leaves the hands alone, as Sam's revolver shows.
    let mut men = armed();
    play(&mut men, &[("grapple", 18)], &[deed(0, Action::Grapple)]);
    assert_eq!(men.map(|man| man.weapon), [None, Some(BrawlWeapon::Club)]);
    let switches = Switches { grappling_drops_things: GrapplingDropsThings::Kept, ..Switches::default() };
    let mut men = armed();
    play_with(&mut men, &[("grapple", 10)], &[deed(0, Action::Grapple)], Scene::default(), &switches);
    assert_eq!(men.map(|man| man.weapon), [Some(BrawlWeapon::Club); 2]);
    // A fist needs an empty hand in any case.
    let events = play(&mut armed(), &[("punch", 8)], &[deed(0, PUNCH)]);
    assert_eq!(events[0], BrawlEvent::Dropped { man: 0, weapon: BrawlWeapon::Club });
    assert_eq!(refused(&pair(), deed(0, STRIKE)), Refusal::EmptyHanded);
}

#[test]
fn a_hit_with_a_solid_thing_may_stun_if_the_rule_is_played() {
    proves!("bh79-184");
    let chances = [
        (BrawlWeapon::Gun, 20, 60),
        (BrawlWeapon::Club, 25, 65),
        (BrawlWeapon::Chair, 30, 70),
        (BrawlWeapon::Tomahawk, 25, 65),
    ];
    let default = Switches::default();
    for (weapon, basic, behind) in chances {
        for (surprised, chance) in [(false, basic), (true, behind)] {
            for (face, stun) in [(chance, Stun::Struck), (chance + 1, Stun::Clear)] {
                let mut men = pair();
                (men[0].weapon, men[1].surprised) = (Some(weapon), surprised);
                let mut dice = vec![("punch", 15)];
                if weapon == BrawlWeapon::Tomahawk {
                    dice.extend([("where", 5), ("how bad", 5)]);
                }
                dice.push(("stunned", face));
                play_with(&mut men, &dice, &[deed(0, STRIKE)], STUNNING, &default);
                assert_eq!(men[1].stun, stun);
            }
        }
    }
    // No die for a miss, a fist, a knife, a man who is down, or where the rule is off.
    let never = Switches { stunning_in_a_brawl: StunningInABrawl::NeverStuns, ..default };
    let club = || [Brawler::new(15).armed(BrawlWeapon::Club), Brawler::new(15)];
    play_with(&mut club(), &[("punch", 10)], &[deed(0, STRIKE)], STUNNING, &default);
    play_with(&mut pair(), &[("punch", 15)], &[deed(0, PUNCH)], STUNNING, &default);
    play_with(&mut club(), &[("punch", 15)], &[deed(0, STRIKE)], Scene::default(), &default);
    play_with(&mut club(), &[("punch", 15)], &[deed(0, STRIKE)], STUNNING, &never);
    let mut men = club();
    men[1].strength = 1;
    play_with(&mut men, &[("punch", 15)], &[deed(0, STRIKE)], STUNNING, &default);
    let mut men = [Brawler::new(15).armed(BrawlWeapon::Knife), Brawler::new(15)];
    let dice = [("punch", 15), ("where", 5), ("how bad", 5)];
    play_with(&mut men, &dice, &[deed(0, STRIKE)], STUNNING, &default);
}

#[test]
fn a_stunned_man_finishes_the_turn_and_then_does_nothing_for_one() {
    let mut men = held(LOCK_LEFT);
    men[1].stun = Stun::Struck;
    assert!(brawl::choices(&men, 1, 0).contains(&Action::KeepHold));
    brawling::end_turn(&mut |_| {}, &mut men);
    assert_eq!((men[1].stun, men[1].holding), (Stun::Helpless, None));
    assert_eq!(refused(&men, deed(1, Action::Wait)), Refusal::CannotAct);
    brawling::end_turn(&mut |_| {}, &mut men);
    assert_eq!((men[1].stun, men[1].can_act()), (Stun::Dazed, true));
    let mut conditions = [Condition::default(); 2];
    BrawlEvent::StunRolled { man: 1, chance: 25, face: 3, stunned: true }.mark(&mut conditions);
    assert_eq!(conditions[1].stun, Stun::Struck);
}

#[test]
fn the_state_of_a_brawl_is_small() {
    assert!(size_of::<Brawler>() <= 20, "{}", size_of::<Brawler>());
    assert!(size_of::<BrawlEvent>() <= 48, "{}", size_of::<BrawlEvent>());
}
