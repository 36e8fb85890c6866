//! What is listed is what is accepted, and what is refused changes nothing: one figure that is asked is tried with much
//! that is put together of what its window lists, and with much that is not. Each order is accepted exactly if the law
//! says that it is listed.

use super::law::Law;
use super::strange;
use super::volleys::{fault, real};
use crate::common::{below, pick};
use chance::Seeded;
use fight::scenario::{FigureId, SideId};
use fight::{Act, Ask, Fight, Fire, Order, Refused, State};
use rules::Gait;
use rules::brawling::Action;
use town::{Direction, Pose, Search, Square};

/// How many are tried of a list, and how many strange ones.
const LISTED: usize = 3;
const STRANGE: usize = 8;

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
    let near = before.men[usize::from(real(fight, side, figure).0)].square;
    let known = u8::try_from(before.sides[usize::from(side.0)].met.len()).expect("few");
    let window = fight.window(side);
    let mut law = Law::new(&window, figure, search);
    let mut orders = other_kinds();
    match ask {
        Ask::Place => places(&law, dice, &mut orders),
        Ask::Act => acts(&mut law, near, dice, &mut orders),
        Ask::Fire => fires(&mut law, known, dice, &mut orders),
        Ask::Blow => blows(known, &mut orders),
    }
    let orders: Vec<_> = orders.into_iter().map(|order| (law.lists(&order), order)).collect();
    let mut probe = Probe { fight, side, figure, before, tried };
    orders.into_iter().for_each(|(listed, order)| probe.must(&order, listed));
}

/// One of every kind, of which only one is asked.
fn other_kinds() -> Vec<Order> {
    vec![
        Order::Place { square: Square::ground(0, 0), facing: Direction::North },
        Order::Act(Act::stay(Pose::Standing)),
        Order::Fire(Fire::hold()),
        Order::Brawl { foe: None, action: Action::Wait },
    ]
}

fn places(law: &Law<'_>, dice: &mut Seeded, orders: &mut Vec<Order>) {
    let listed = law.window.places(law.figure);
    for number in 0..LISTED + STRANGE {
        let square = pick(dice, &listed).expect("room");
        let square = if number < LISTED { square } else { strange::square(square, dice) };
        orders.push(Order::Place { square, facing: pick(dice, &Direction::ALL).expect("one") });
    }
}

/// Acts of listed parts, and acts unlike them; single ways and deeds besides, for they are what is ordered most.
fn acts(law: &mut Law<'_>, near: Square, dice: &mut Seeded, orders: &mut Vec<Order>) {
    let mut listed = Vec::new();
    for _ in 0..LISTED {
        let act = law.some_act(dice);
        assert!(law.lists(&Order::Act(act.clone())), "put together of listed parts: {act:?}");
        listed.push(act);
    }
    let gait = pick(dice, &Gait::ALL).expect("one");
    for _ in 0..STRANGE {
        let like = pick(dice, &listed).expect("some");
        orders.push(Order::Act(strange::act(&like, near, dice)));
        orders.push(Order::Act(Act::go(gait, strange::square(near, dice))));
        let bare = Act { deed: strange::deed(like.end(near), dice), watch: None, unless: None, ..like };
        orders.push(Order::Act(bare));
    }
    orders.extend(listed.into_iter().map(Order::Act));
}

/// Declarations of listed shots and of those that are usual, and such as are unlike them.
fn fires(law: &mut Law<'_>, known: u8, dice: &mut Seeded, orders: &mut Vec<Order>) {
    let usual = law.window.fires(law.figure);
    assert!(usual.contains(&Fire::hold()), "nobody must fire");
    let mut listed = Vec::new();
    for _ in 0..LISTED {
        listed.push(pick(dice, &usual).expect("holding fire"));
        listed.push(law.some_fire(dice));
    }
    for fire in &listed {
        assert!(law.lists(&Order::Fire(fire.clone())), "put together of listed parts: {fire:?}");
    }
    for _ in 0..2 * STRANGE {
        let like = pick(dice, &listed).expect("some");
        orders.push(Order::Fire(strange::fire(&like, dice)));
    }
    let nobody = fight::Target::Man(FigureId(known + below(dice, 9)));
    orders.push(Order::Fire(Fire { aims: Some(nobody), ..Fire::default() }));
    orders.extend(listed.into_iter().map(Order::Fire));
}

/// Every blow at everybody, and at somebody who is nobody.
fn blows(known: u8, orders: &mut Vec<Order>) {
    let foes = (0..=known).map(FigureId).map(Some).chain([None]);
    orders.extend(foes.flat_map(|foe| Action::ALL.map(|action| Order::Brawl { foe, action })));
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

    fn must(&mut self, order: &Order, listed: bool) {
        let accepted = self.takes(order);
        let (figure, side) = (self.figure, self.side);
        let word = if accepted { "accepted and not listed" } else { "listed and refused" };
        assert_eq!(accepted, listed, "figure {} of side {}: {word}: {order:?}", figure.0, side.0);
        // What is accepted of fire is counted once more.
        if let (Order::Fire(fire), true) = (order, accepted) {
            assert_eq!(
                fault(self.fight, side, figure, fire),
                None,
                "figure {} of side {}: {fire:?}",
                figure.0,
                side.0
            );
        }
    }
}
