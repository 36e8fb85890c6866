//! Giving up, taking prisoners and dragging the fallen, told as transcripts. The rules are ours but for the half rate.

use crate::ring::{Ring, Somebody, does, go};
use fight::scenario::SideId;
use fight::{Act, Deed, Order, Place, Refused, Stand, Thing, Whereabouts};
use rules::brawling::Action;
use rules::{Gait, Side};
use town::{Search, Square};

const PUNCH: Action = Action::Punch(Side::Right);

const ANN: Somebody = ("ann", "A", 12, 15, (6, 4), "south", None);
const BOB: Somebody = ("bob", "B", 4, 2, (6, 5), "north", Some("SAR6"));
const CAL: Somebody = ("cal", "B", 8, 15, (11, 0), "west", Some("SAR6"));

/// The moves of a turn of the first edition, with nobody firing or brawling unless he is told to.
fn turn(ring: &mut Ring, orders: &[(&str, Order)]) -> Vec<String> {
    let (number, mut told) = (ring.fight.state().turn, Vec::new());
    let mut left: Vec<_> = orders.to_vec();
    while ring.fight.state().turn == number && ring.fight.state().outcome.is_none() {
        let asked = ring.fight.state().step.asked();
        let acts = ring.asks().starts_with("act");
        let (now, later) = left.into_iter().partition(|(name, _)| acts && asked.has(ring.id(name)));
        left = later;
        let now: Vec<(&str, Order)> = now;
        told.extend(ring.play(&now, &[]));
    }
    assert!(left.is_empty(), "{left:?}");
    told
}

/// Ann has just knocked Bob out.
fn knocked_out(men: &[Somebody]) -> Ring {
    let mut ring = Ring::new("sequential", men, &[]);
    while !ring.asks().starts_with("blow") {
        ring.idle_on(&[]);
    }
    let told = ring.blow("ann", "bob", PUNCH, &[("punch", 8)]);
    assert!(told.contains(&"bob is out".to_owned()), "{told:?}");
    assert!(ring.asks().starts_with("act: ann"), "{}", ring.asks());
    ring
}

fn deeds(ring: &Ring, side: u8, name: &str) -> Vec<Deed> {
    let figure = ring.local(SideId(side), name);
    ring.fight.window(SideId(side)).deeds(figure, Gait::Still, None, &mut Search::new())
}

#[test]
fn whoever_gives_up_takes_no_more_part_and_can_be_taken() {
    let mut ring = Ring::new("sequential", &[ANN, BOB, CAL], &[]);
    assert!(!deeds(&ring, 0, "ann").contains(&Deed::Capture(ring.id("bob"))));
    assert_eq!(turn(&mut ring, &[("bob", does(Deed::Surrender))]), ["bob gives up", "turn 2"]);
    // He drops nothing, is asked nothing, and nobody strikes him.
    assert_eq!((ring.man("bob").stand, ring.fight.state().items.len()), (Stand::Surrendered, 0));
    let take = Deed::Capture(ring.id("bob"));
    assert!(deeds(&ring, 0, "ann").contains(&take));
    assert_eq!(turn(&mut ring, &[("ann", does(take))]), ["ann takes bob", "turn 3"]);
    assert_eq!(ring.man("bob").stand, Stand::Captured { by: ring.id("ann") });
    // His gun lies before him.
    let [item] = &ring.fight.state().items[..] else { panic!("one gun") };
    assert_eq!(item.at, Whereabouts::Square(Square { storey: 0, y: 5, x: 6 }));
    assert!(matches!(item.what, Thing::Gun(gun, _) if gun.loaded == 6));
    // Whom somebody has cannot be taken again.
    assert!(!deeds(&ring, 0, "ann").contains(&take));
}

#[test]
fn only_helpless_enemies_within_reach_can_be_taken() {
    let dora = ("dora", "A", 5, 15, (9, 4), "west", None);
    let mut ring = knocked_out(&[ANN, dora, BOB, CAL]);
    let take = Deed::Capture(ring.id("bob"));
    assert!(deeds(&ring, 0, "ann").contains(&take));
    assert!(!deeds(&ring, 0, "ann").contains(&Deed::Capture(ring.id("cal"))));
    assert!(!deeds(&ring, 0, "dora").contains(&take));
    assert_eq!(ring.check("dora", &does(take)), Err(Refused::Deed));
    // At the end of a walk beside him she can.
    let Order::Act(walk) = go(Gait::Walk, 7, 5) else { panic!("a walk") };
    assert_eq!(ring.check("dora", &Order::Act(walk.then(take))), Ok(()));
    // A friend who is down is nobody's prisoner.
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "act: cal");
    let open = deeds(&ring, 1, "cal");
    assert!(open.contains(&Deed::Surrender) && !open.iter().any(|deed| matches!(deed, Deed::Capture(_))));
}

#[test]
fn two_who_want_the_same_prisoner_do_not_both_have_him() {
    let dora = ("dora", "A", 5, 15, (7, 5), "west", None);
    let mut ring = knocked_out(&[ANN, dora, BOB, CAL]);
    let take = does(Deed::Capture(ring.id("bob")));
    let told = turn(&mut ring, &[("ann", take.clone()), ("dora", take)]);
    assert_eq!(told, ["ann takes bob", "dora fails", "turn 3"]);
}

#[test]
fn a_man_who_is_down_is_dragged_at_half_rate() {
    let mut ring = knocked_out(&[ANN, BOB, CAL]);
    let reach = |ring: &Ring| {
        let ways =
            ring.fight.window(SideId(0)).ways(ring.local(SideId(0), "ann"), Gait::Walk, &mut Search::new());
        ways.iter().map(|way| way.cost.rounded_up()).max().expect("a way")
    };
    let whole = reach(&ring);
    let lift = does(Deed::Lift(ring.id("bob")));
    turn(&mut ring, &[("ann", lift)]);
    assert_eq!(reach(&ring) * 2, whole);
    // He comes along on the square behind her, and she has no hand for anything else.
    let told = turn(&mut ring, &[("ann", go(Gait::Walk, 6, 2))]);
    assert_eq!(told, ["ann to 6,3", "ann to 6,2", "turn 4"]);
    assert_eq!((ring.man("bob").square.x, ring.man("bob").square.y), (6, 3));
    assert!(deeds(&ring, 0, "ann").contains(&Deed::Lower));
    assert!(!deeds(&ring, 0, "ann").iter().any(|deed| matches!(deed, Deed::Capture(_) | Deed::Lift(_))));
    turn(&mut ring, &[("ann", does(Deed::Lower))]);
    assert_eq!((reach(&ring), ring.man("ann").drags), (whole, None));
}

#[test]
fn whoever_drags_an_enemy_off_the_map_has_captured_him() {
    let mut men = [ANN, BOB, CAL];
    (men[0].4, men[1].4) = ((0, 4), (0, 5));
    let mut ring = knocked_out(&men);
    let lift = does(Deed::Lift(ring.id("bob")));
    turn(&mut ring, &[("ann", lift)]);
    let told = turn(&mut ring, &[("ann", does(Deed::Leave))]);
    assert_eq!(told, ["ann leaves", "ann takes bob", "bob leaves", "turn 4"]);
    assert_eq!(ring.man("bob").stand, Stand::Captured { by: ring.id("ann") });
    assert!(matches!(ring.man("bob").place, Place::Left { zone: Some(0), mounted: false }));
    // Nobody frees him by her being gone.
    turn(&mut ring, &[]);
    assert_eq!(ring.man("bob").stand, Stand::Captured { by: ring.id("ann") });
}

#[test]
fn a_friend_who_is_dragged_off_is_saved() {
    let mut men = [ANN, BOB, CAL];
    // Cal is out of Ann's reach.
    (men[0].4, men[1].4, men[2].4) = ((1, 3), (0, 4), (0, 5));
    let mut ring = Ring::new("sequential", &men, &[]);
    while ring.asks() != "blow: ann" {
        ring.idle_on(&[]);
    }
    ring.blow("ann", "bob", PUNCH, &[("punch", 8)]);
    let lift = does(Deed::Lift(ring.id("bob")));
    turn(&mut ring, &[("cal", lift)]);
    assert_eq!(turn(&mut ring, &[("cal", does(Deed::Leave))])[..2], ["cal leaves", "bob leaves"]);
    assert_eq!(ring.man("bob").stand, Stand::Free);
}

#[test]
fn a_prisoner_whom_his_friends_drag_off_is_free() {
    let mut men = [ANN, BOB, CAL];
    // Cal is out of Ann's reach.
    (men[0].4, men[1].4, men[2].4) = ((1, 3), (0, 4), (0, 5));
    let mut ring = Ring::new("sequential", &men, &[]);
    while ring.asks() != "blow: ann" {
        ring.idle_on(&[]);
    }
    ring.blow("ann", "bob", PUNCH, &[("punch", 8)]);
    let take = does(Deed::Capture(ring.id("bob")));
    let lift = does(Deed::Lift(ring.id("bob")));
    turn(&mut ring, &[("ann", take), ("cal", lift)]);
    let told = turn(&mut ring, &[("cal", does(Deed::Leave))]);
    assert_eq!(told[..3], ["cal leaves", "bob is free", "bob leaves"]);
}

/// Bob, still strong, has given up to Ann; Cal stands by.
fn taken(men: &[Somebody]) -> Ring {
    let mut ring = Ring::new("sequential", men, &[]);
    let take = does(Deed::Capture(ring.id("bob")));
    turn(&mut ring, &[("bob", does(Deed::Surrender))]);
    assert_eq!(turn(&mut ring, &[("ann", take)]), ["ann takes bob", "turn 3"]);
    ring
}

#[test]
fn a_prisoner_is_led_along_or_stays() {
    let mut ring = taken(&[ANN, BOB, CAL]);
    turn(&mut ring, &[("ann", go(Gait::Walk, 6, 3))]);
    // She has walked away, and he stays where he is, still hers.
    assert_eq!(
        (ring.man("bob").square.y, ring.man("bob").stand),
        (5, Stand::Captured { by: ring.id("ann") })
    );
    let Order::Act(back) = go(Gait::Walk, 6, 4) else { panic!("a walk") };
    let lift = Order::Act(Act::then(back, Deed::Lift(ring.id("bob"))));
    turn(&mut ring, &[("ann", lift)]);
    turn(&mut ring, &[("ann", go(Gait::Walk, 6, 2))]);
    assert_eq!(ring.man("bob").square.y, 3);
}

#[test]
fn a_prisoner_is_free_when_his_captor_is_gone_unless_another_has_him() {
    // Ann gives up herself: that frees Bob, without his gun.
    let mut ring = taken(&[ANN, BOB, CAL]);
    let told = turn(&mut ring, &[("ann", does(Deed::Surrender))]);
    assert_eq!(told, ["ann gives up", "bob is free", "turn 4"]);
    assert_eq!(ring.man("bob").stand, Stand::Free);
    assert!(ring.man("bob").guns.iter().all(|gun| !gun.ready()));
    // With Dora beside him he changes hands.
    let dora = ("dora", "A", 5, 15, (7, 5), "west", None);
    let mut ring = taken(&[ANN, dora, BOB, CAL]);
    let told = turn(&mut ring, &[("ann", does(Deed::Surrender))]);
    assert_eq!(told, ["ann gives up", "dora takes bob", "turn 4"]);
}

#[test]
fn whoever_falls_lets_go_whom_he_drags() {
    let mut men = [ANN, BOB, CAL];
    men[0].3 = 3;
    let mut ring = knocked_out(&men);
    let lift = does(Deed::Lift(ring.id("bob")));
    turn(&mut ring, &[("ann", lift)]);
    // Cal comes up and knocks her down.
    ring.idle_on(&[]);
    ring.play(&[("cal", go(Gait::Run, 7, 4))], &[]);
    assert_eq!(ring.asks(), "fire: cal");
    ring.idle_on(&[]);
    // Her hands are full: he is asked, and she is not.
    assert_eq!(ring.asks(), "blow: cal");
    let told = ring.blow("cal", "ann", Action::Strike(Side::Right), &[("punch", 9)]);
    assert!(told.contains(&"ann is out".to_owned()), "{told:?}");
    assert_eq!(ring.man("ann").drags, None);
}
