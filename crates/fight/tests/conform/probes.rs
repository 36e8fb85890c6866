//! What is listed is what is accepted, and what is refused changes nothing: one figure that is asked is tried with much
//! of what it may do and with much that it may not.

use super::strange;
use super::volleys::{fault, real};
use crate::common::{below, pick};
use chance::Seeded;
use fight::scenario::{FigureId, SideId};
use fight::{Act, Ask, Deed, Fight, Fire, Happens, Order, Place, Refused, State, Unless};
use rules::Gait;
use rules::brawling::Action;
use town::{Direction, Pose, Search, Square};

/// How many are tried of a list, and how many strange ones.
const LISTED: usize = 4;
const STRANGE: usize = 10;

/// What was tried.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tried {
    /// Orders that were accepted.
    pub(crate) accepted: u64,
    /// Orders that were refused.
    pub(crate) refused: u64,
}

/// One figure that is tried.
struct Probe<'a> {
    fight: &'a mut Fight,
    side: SideId,
    figure: FigureId,
    before: State,
    tried: &'a mut Tried,
}

/// Tries a figure of those who are asked.
pub(crate) fn probe(fight: &mut Fight, dice: &mut Seeded, search: &mut Search, tried: &mut Tried) {
    let sides: Vec<_> = fight.asked().collect();
    let Some(side) = pick(dice, &sides) else { return };
    let Some((ask, figures)) = fight.window(side).asks() else { panic!("side {} is asked nothing", side.0) };
    let figure = pick(dice, &figures.iter().collect::<Vec<_>>()).expect("somebody");
    let before = fight.state().clone();
    let mut probe = Probe { fight, side, figure, before, tried };
    probe.other_kinds(ask);
    match ask {
        Ask::Place => probe.places(dice),
        Ask::Act => probe.acts(dice, search),
        Ask::Fire => probe.fires(dice),
        Ask::Blow => probe.blows(),
    }
}

impl Probe<'_> {
    /// Whether an order is accepted. It is taken back; whether it is or not, nothing has changed then.
    fn takes(&mut self, order: &Order) -> bool {
        let answer = self.fight.answer(self.side, &[(self.figure, order.clone())]);
        if answer.is_ok() {
            let answers = &self.before.answers;
            self.fight.change(|state| state.answers.clone_from(answers));
        }
        assert!(self.fight.state() == &self.before, "{order:?} has changed something: {answer:?}");
        // Others are asked too, and have not answered.
        let accepted = matches!(answer, Ok(()) | Err(Refused::Missing(_)));
        *(if accepted { &mut self.tried.accepted } else { &mut self.tried.refused }) += 1;
        accepted
    }

    fn must(&mut self, order: Order, accepted: bool) {
        let found = self.takes(&order);
        let word = if accepted { "refused" } else { "accepted" };
        assert_eq!(found, accepted, "figure {} of side {}: {word}: {order:?}", self.figure.0, self.side.0);
    }

    fn must_act(&mut self, act: Act, accepted: bool) {
        self.must(Order::Act(act), accepted);
    }

    /// His square and whether he is on his own feet.
    fn stands(&self) -> (Square, bool) {
        let man = &self.before.men[usize::from(real(self.fight, self.side, self.figure).0)];
        (man.square, man.place == Place::Foot)
    }

    /// What is not asked is refused.
    fn other_kinds(&mut self, ask: Ask) {
        let place = Order::Place { square: Square::ground(0, 0), facing: Direction::North };
        let blow = Order::Brawl { foe: None, action: Action::Wait };
        let orders = [
            (Ask::Place, place),
            (Ask::Act, Order::Act(Act::stay(Pose::Standing))),
            (Ask::Fire, Order::Fire(Fire::hold())),
            (Ask::Blow, blow),
        ];
        for (_, order) in orders.into_iter().filter(|(kind, _)| *kind != ask) {
            self.must(order, false);
        }
    }

    fn places(&mut self, dice: &mut Seeded) {
        let listed = self.fight.window(self.side).places(self.figure);
        let facing = pick(dice, &Direction::ALL).expect("one");
        for _ in 0..LISTED {
            let square = pick(dice, &listed).expect("room");
            self.must(Order::Place { square, facing }, true);
        }
        for _ in 0..STRANGE {
            let near = pick(dice, &listed).expect("room");
            let square = strange::square(near, dice);
            self.must(Order::Place { square, facing }, listed.contains(&square));
        }
    }

    fn acts(&mut self, dice: &mut Seeded, search: &mut Search) {
        let window = self.fight.window(self.side);
        let gait = pick(dice, &Gait::ALL).expect("one");
        let open = window.gaits(self.figure).contains(&gait);
        let ways: Vec<Square> = window.ways(self.figure, gait, search).iter().map(|way| way.to).collect();
        assert!(open || ways.is_empty(), "{gait:?} is not open and leads somewhere");
        let (own, on_foot) = self.stands();
        for _ in 0..LISTED {
            let Some(to) = pick(dice, &ways) else { break };
            self.must_act(Act::go(gait, to), true);
        }
        for _ in 0..STRANGE {
            let to = strange::square(own, dice);
            self.must_act(Act::go(gait, to), ways.contains(&to));
        }
        let nowhere = Act { gait, ..Act::stay(Pose::Standing) };
        self.must_act(nowhere, gait == Gait::Still);
        self.poses(on_foot, dice);
        let to = pick(dice, &ways);
        self.deeds(if to.is_some() { gait } else { Gait::Still }, to, dice, search);
        self.written(dice);
    }

    /// Only somebody on his feet kneels, lies down or leans.
    fn poses(&mut self, on_foot: bool, dice: &mut Seeded) {
        for (pose, fine) in [
            (Pose::Standing, true),
            (Pose::Kneeling, on_foot),
            (Pose::Prone, on_foot),
            (Pose::Mounted, false),
        ] {
            self.must_act(Act::stay(pose), fine);
        }
        let lean = pick(dice, &Direction::ALL);
        self.must_act(Act { lean, ..Act::stay(Pose::Standing) }, on_foot);
    }

    /// What he does at the end of a way, or where he is.
    fn deeds(&mut self, gait: Gait, to: Option<Square>, dice: &mut Seeded, search: &mut Search) {
        let listed = self.fight.window(self.side).deeds(self.figure, gait, to, search);
        let act = to.map_or(Act::stay(Pose::Standing), |to| Act::go(gait, to));
        for _ in 0..LISTED {
            let deed = pick(dice, &listed).expect("doing nothing");
            self.must_act(act.clone().then(deed), true);
        }
        let near = to.unwrap_or(self.stands().0);
        for _ in 0..STRANGE {
            let deed = strange::deed(near, dice);
            self.must_act(act.clone().then(deed), listed.contains(&deed));
        }
    }

    /// Fire on whoever moves, and conditions: only where orders are written.
    fn written(&mut self, dice: &mut Seeded) {
        let listed = self.fight.window(self.side).watches(self.figure);
        let stay = Act::stay(Pose::Standing);
        for _ in 0..LISTED {
            let Some(watch) = pick(dice, &listed) else { break };
            self.must_act(Act { watch: Some(watch), ..stay.clone() }, true);
            self.must_act(Act { watch: Some(watch), deed: Deed::Surrender, ..stay.clone() }, false);
        }
        for _ in 0..STRANGE {
            let mut watch = strange::watch(dice);
            let accepted = self.takes(&Order::Act(Act { watch: Some(watch), ..stay.clone() }));
            // Only one is listed of those that come to the same.
            if (1..=3).contains(&watch.quarter) && !listed.contains(&watch) {
                watch.quarter = 2;
            }
            assert_eq!(accepted, listed.contains(&watch), "{watch:?}");
        }
        let unless = |then: Act| Some(Box::new(Unless { when: Happens::Shots, then }));
        let once = Act { unless: unless(stay.clone()), ..stay.clone() };
        let written = self.takes(&Order::Act(once.clone()));
        assert!(written || listed.is_empty(), "orders are not written, and there is fire on those who move");
        self.must_act(Act { unless: unless(once), ..stay.clone() }, false);
        let seldom = Act { unless: unless(stay.clone().then(Deed::Reload { gun: 9 })), ..stay };
        self.must_act(seldom, false);
    }

    /// The list has the usual combinations. Whatever else is accepted must be sound.
    fn fires(&mut self, dice: &mut Seeded) {
        let listed = self.fight.window(self.side).fires(self.figure);
        assert!(listed.contains(&Fire::hold()), "nobody must fire");
        for _ in 0..2 * LISTED {
            let fire = pick(dice, &listed).expect("holding fire");
            self.must(Order::Fire(fire.clone()), true);
            assert_eq!(fault(self.fight, self.side, self.figure, &fire), None, "listed: {fire:?}");
        }
        for _ in 0..2 * STRANGE {
            let fire = strange::fire(&pick(dice, &listed).expect("holding fire"), dice);
            if self.takes(&Order::Fire(fire.clone())) {
                let fault = fault(self.fight, self.side, self.figure, &fire);
                assert_eq!(fault, None, "figure {} of side {}: {fire:?}", self.figure.0, self.side.0);
            } else {
                assert!(!listed.contains(&fire), "listed and refused: {fire:?}");
            }
        }
        let one = pick(dice, &listed).expect("holding fire");
        let known = u8::try_from(self.before.sides[usize::from(self.side.0)].met.len()).expect("few");
        let nobody = FigureId(known + below(dice, 9));
        let aims = Some(fight::Target::Man(nobody));
        self.must(Order::Fire(Fire { aims, ..one }), false);
    }

    /// Every blow at everybody.
    fn blows(&mut self) {
        let listed = self.fight.window(self.side).blows(self.figure);
        let known = u8::try_from(self.before.sides[usize::from(self.side.0)].met.len()).expect("few");
        for foe in (0..=known).map(|foe| known.checked_sub(foe + 1).map(FigureId)) {
            for action in Action::ALL {
                self.must(Order::Brawl { foe, action }, listed.contains(&(foe, action)));
            }
        }
    }
}
