//! Pairs of worlds that are played on. Whatever a side is told, asked and shown on the way must be the same, in the same
//! order, as long as the two differ only in what it cannot know.

mod later;
mod quiet;
mod strangers;

use crate::{below, bot, looks};
use chance::{Chance, Die, Drawn, Roll, Seeded};
use fight::scenario::{FigureId, SideId};
use fight::{Act, Event, Fight, Figures, Fire, Names, Order, Place, Status, Step, Told};
use rules::brawling::Action;
use rules::rolls;
use std::collections::VecDeque;
use town::Pose;

/// The most parts of a fight that are played on.
const MOST_PARTS: u16 = 400;

/// Stands for somebody or something that comes into sight: from there on two worlds may differ.
const SIGHTED: &str = "somebody or something comes into sight";

/// Says how many pairs a test has compared.
#[allow(clippy::print_stdout, reason = "whoever runs it wants to know how much was compared")]
pub(crate) fn report(pairs: u32, what: &str) {
    println!("{pairs} pairs of worlds compared: {what}.");
    assert!(pairs > 0, "nothing was compared");
}

/// How two worlds are played on.
#[derive(Clone, Copy)]
struct Course {
    /// Whose eyes look.
    side: SideId,
    seed: u64,
    /// Which of the two worlds it is: the order dice of the unseen fall differently in each.
    world: u64,
    /// Those who are not seen.
    unseen: Figures,
    /// Two who have changed their numbers.
    swapped: Option<(FigureId, FigureId)>,
    /// The side does as it likes, and does not only keep quiet.
    moves: bool,
    /// It is looked at until the side has been asked so often.
    asks: u8,
    /// And at most for so many turns.
    turns: u16,
}

impl Course {
    /// Nobody does anything.
    fn quiet(fight: &Fight, side: SideId, seed: u64) -> Course {
        let unseen = crate::unseen(fight, side);
        Course { side, seed, world: 0, unseen, swapped: None, moves: false, asks: 4, turns: 3 }
    }
}

/// Dice of which each kind always shows the same face, so that what others roll shifts nobody's dice; only those for the
/// order of moves are laid down one by one.
struct Steady {
    seed: u64,
    order: VecDeque<u16>,
    more: Seeded,
    /// The kind that was asked for last, and how often in a row.
    row: (&'static str, u64),
}

/// So often in a row the same face falls: whoever throws until he has another face gets it in the end.
const SAME_IN_A_ROW: u64 = 200;

impl Steady {
    fn new(seed: u64, order: VecDeque<u16>) -> Steady {
        Steady { seed, order, more: Seeded::from_number(seed), row: ("", 0) }
    }
}

impl Chance for Steady {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        if roll == rolls::MOVE_ORDER {
            return match self.order.pop_front() {
                Some(face) => Drawn { band: usize::from(face) - 1, face },
                None => self.more.draw(roll, bands),
            };
        }
        self.row = (roll.purpose, if self.row.0 == roll.purpose { self.row.1 + 1 } else { 0 });
        let key = self.seed.wrapping_add(self.row.1 / SAME_IN_A_ROW);
        let add = |sum: u64, byte: u8| sum.wrapping_mul(31).wrapping_add(u64::from(byte));
        Seeded::from_number(roll.purpose.bytes().fold(key, add)).draw(roll, bands)
    }
}

/// The face of somebody's die for the order of moves: only that of the unseen is another in the other world. Few faces at
/// first, so that many are tied.
fn order_face(course: &Course, turn: u16, figure: FigureId, tied: u64) -> u16 {
    let world = if course.unseen.has(figure) { 1 + course.world } else { 0 };
    let who = match course.swapped {
        Some((one, other)) if figure == one => other,
        Some((one, other)) if figure == other => one,
        _ => figure,
    };
    let key = [course.seed, world, u64::from(who.0), u64::from(turn), tied];
    let key = key.into_iter().fold(7, |sum: u64, part| sum.wrapping_mul(1_000_003).wrapping_add(part));
    let sides = if tied < 3 { 3 } else { 100 };
    Seeded::from_number(key).face(Roll::new(Die::one(sides), "which"))
}

/// Lays the dice of those who roll for the order of moves down as they will be asked for.
fn lay_dice(men: &[FigureId], tied: u64, face: &impl Fn(FigureId, u64) -> u16, dice: &mut VecDeque<u16>) {
    if men.len() < 2 {
        return;
    }
    let mut fell: Vec<_> = men.iter().map(|figure| (face(*figure, tied), *figure)).collect();
    dice.extend(fell.iter().map(|(face, _)| *face));
    fell.sort_unstable();
    for same in fell.chunk_by(|one, other| one.0 == other.0) {
        let men: Vec<_> = same.iter().map(|(_, figure)| *figure).collect();
        lay_dice(&men, tied + 1, face, dice);
    }
}

/// The dice for the order of moves of whatever turns begin when a fight goes on: a trial shows who rolls.
fn order_dice(fight: &Fight, course: &Course) -> VecDeque<u16> {
    let (mut trial, mut story) = (fight.clone(), Vec::<Told>::new());
    let _ = trial.proceed(&mut Steady::new(course.seed, VecDeque::new()), &mut story);
    let (mut dice, mut men, mut turn) = (VecDeque::new(), Vec::new(), 0);
    let mut lay = |turn: u16, men: &mut Vec<FigureId>| {
        lay_dice(men, 0, &|figure, tied| order_face(course, turn, figure, tied), &mut dice);
        men.clear();
    };
    for told in &story {
        match told.event {
            Event::Turn { number } => {
                lay(turn, &mut men);
                turn = number;
            }
            Event::Order { figure, .. } if !men.contains(&figure) => men.push(figure),
            _ => {}
        }
    }
    lay(turn, &mut men);
    dice
}

/// Orders that change nothing: everybody stays as he is and holds his fire.
fn quiet(fight: &mut Fight, side: SideId) -> Vec<(FigureId, Order)> {
    let asked: Vec<_> = fight.asked_of(side).iter().collect();
    asked.into_iter().map(|figure| (figure, quiet_order(fight, figure))).collect()
}

fn quiet_order(fight: &mut Fight, figure: FigureId) -> Order {
    let man = &fight.state().men[usize::from(figure.0)];
    match fight.state().step {
        Step::Act(_) => {
            let pose = if man.place == Place::Foot { man.pose } else { Pose::Standing };
            let stays = Order::Act(Act { lean: man.lean, ..Act::stay(pose) });
            let plain = Order::Act(Act::stay(Pose::Standing));
            if fight.check(figure, &stays).is_ok() { stays } else { plain }
        }
        Step::Blow { .. } => Order::Brawl { foe: None, action: Action::Wait },
        _ => Order::Fire(Fire::hold()),
    }
}

/// What a side is shown when it is asked.
fn shown(fight: &Fight, side: SideId) -> String {
    let view = serde_json::to_string(&fight.view(side)).expect("plain values");
    format!("{view} {:?} {:?}", fight.window(side).asks(), Names::known_to(fight, side))
}

/// What a side is given while a fight goes on, in order.
fn play_on(mut fight: Fight, course: &Course) -> (Vec<String>, Fight) {
    let (side, until) = (course.side, fight.state().turn + course.turns);
    let (mut given, mut asks) = (Vec::new(), 0);
    for _ in 0..MOST_PARTS {
        for asked in fight.asked().collect::<Vec<_>>() {
            if asked == side {
                given.push(shown(&fight, side));
                asks += 1;
                if asks > course.asks {
                    given.push(looks(&fight, side, course.seed));
                    return (given, fight);
                }
            }
            let taken = match (asked == side && course.moves, fight.state().step) {
                (true, _) | (_, Step::Deploy(_)) => {
                    let orders = bot(&fight, asked, course.seed + u64::from(asks));
                    fight.answer(asked, &orders)
                }
                _ => {
                    let orders = quiet(&mut fight, asked);
                    fight.submit(asked, &orders)
                }
            };
            taken.expect("nothing is asked for that cannot be answered");
        }
        let mut story = Vec::<Told>::new();
        let mut dice = Steady::new(course.seed, order_dice(&fight, course));
        let status = fight.proceed(&mut dice, &mut story).expect("everybody is somebody");
        for told in &story {
            if told.event == (Event::Turn { number: until }) {
                return (given, fight);
            }
            let Some(seen) = fight.told(told, side) else { continue };
            if !course.moves && is_new_to_sight(&told.event) {
                given.push(SIGHTED.to_owned());
                return (given, fight);
            }
            given.push(format!("{seen:?}"));
        }
        if matches!(status, Status::Over(_)) {
            given.push(shown(&fight, side));
            break;
        }
    }
    (given, fight)
}

/// Whether a side learns something by looking while nobody does anything: whoever or whatever comes into sight may be
/// another in another world.
fn is_new_to_sight(event: &Event) -> bool {
    let ground = matches!(event, Event::Edge { .. } | Event::Furniture { .. } | Event::Found { .. });
    ground || matches!(event, Event::Sighted { .. } | Event::HorseSighted { .. })
}

/// Says that a side is given the same in two worlds, or shows where it begins to differ.
#[track_caller]
fn assert_given(one: &[String], other: &[String], context: &str) {
    let place = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let sighted = [one, other].iter().any(|given| given.get(place).is_some_and(|given| given == SIGHTED));
    if !sighted && place < one.len().max(other.len()) {
        let at = |given: &[String]| given.get(place).cloned().unwrap_or_else(|| "nothing more".to_owned());
        let before = place.checked_sub(1).map(|place| one[place].chars().take(300).collect::<String>());
        let context = format!("{context}, after {before:?}");
        crate::assert_same(&at(one), &at(other), &context);
    }
}

/// A number for a course.
fn seed(dice: &mut Seeded) -> u64 {
    u64::from(below(dice, 250)) * 250 + u64::from(below(dice, 250))
}
