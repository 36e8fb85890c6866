//! Somebody in character: each of his figures wants what its side is there for, knows its chances, and acts by its bravery
//! and by how things stand. It runs, gives up, takes prisoners, uses its fists where nobody has drawn, and keeps out of
//! what is not its quarrel.
//!
//! How well it shoots is another matter: see [`Strength`].

mod heart;
mod lot;
mod mercy;
mod words;

use crate::marksman::Marksman;
use crate::plain::{Course, Head, Look, Plain, Thought};
use crate::{Orders, Player, Strength, Temper};
use chance::Seed;
use fight::scenario::FigureId;
use fight::{Ask, Fire, Order, Seen, Window};
use heart::Why;
use lot::Lot;

/// What a figure has chosen.
#[derive(Clone, Copy, Debug)]
struct Choice {
    figure: FigureId,
    course: Course,
    why: Why,
    lot: Lot,
    /// His order is no marksman's business.
    set: bool,
}

/// Somebody in character.
#[derive(Clone, Debug)]
pub struct Person {
    temper: Temper,
    /// Whether the places where he fights are weighed as well as his shots.
    places: bool,
    /// Who weighs his shots; nobody where he fires the first that comes to mind.
    shooter: Option<Marksman>,
    head: Head,
    /// What his figures chose in the last answer.
    choices: Vec<Choice>,
    /// What the marksman said in the last answer.
    said: Vec<(FigureId, String)>,
}

impl Person {
    /// Somebody with dice of his own.
    pub fn new(strength: Strength, temper: Temper, seed: Seed) -> Person {
        let shooter = (strength != Strength::Easy).then(|| Marksman::new(seed));
        let places = strength == Strength::Hard;
        Person { temper, places, shooter, head: Head::new(seed), choices: Vec::new(), said: Vec::new() }
    }

    /// Those on a course that leaves it to him how to fight: a marksman answers for them.
    fn leave_to_marksman(&mut self, window: &Window<'_>, ask: Ask, spared: Vec<FigureId>) -> Orders {
        let places = self.places;
        let Some(shooter) = self.shooter.as_mut() else { return Orders::new() };
        let fights = |choice: &&Choice| match ask {
            Ask::Act => places && choice.course == Course::Fight,
            Ask::Fire => choice.course.fires(),
            Ask::Blow => true,
            Ask::Place => false,
        };
        let figures: Vec<FigureId> = self
            .choices
            .iter()
            .filter(|choice| !choice.set)
            .filter(fights)
            .map(|choice| choice.figure)
            .collect();
        let orders = shooter.sparing(spared).orders(window, ask, &figures);
        self.said = shooter.reasons();
        orders
    }
}

/// What a temper adds to somebody's bravery (ours).
const fn heart(temper: Temper) -> i32 {
    match temper {
        Temper::Natural => 0,
        Temper::Cool => 10,
        Temper::Bold => 30,
        Temper::Timid => -30,
    }
}

/// What a figure does.
fn choose(thought: &mut Thought<'_>, figure: FigureId, base: Option<Plain>, temper: Temper) -> Choice {
    let found = thought.own(figure).and_then(|own| {
        let at = own.square?;
        Some((at, lot::lot(thought, own, at, heart(temper))))
    });
    let Some((at, lot)) = found else {
        return Choice { figure, course: Course::Fight, why: Why::Fight, lot: Lot::default(), set: false };
    };
    let (course, why) = heart::pick(thought, figure, at, (&lot, base));
    Choice { figure, course, why, lot, set: false }
}

/// So near, in squares, somebody who shoots by the first thing that comes to mind stands and shoots (ours).
const STANDS: u32 = 20;

/// What those do on their feet who do not weigh places. The weakest stand and shoot as soon as they see somebody; the others
/// go from cover to cover, and the cool and the timid stay in cover.
fn plainly(choice: &Choice, temper: Temper, weighs: bool) -> Course {
    let stands = !weighs && choice.lot.near.is_some_and(|near| near <= STANDS);
    match (choice.course, temper) {
        (Course::Fight, Temper::Natural | Temper::Bold) if stands => Course::Plain(Plain::Stand),
        (Course::Fight, Temper::Cool | Temper::Timid) => Course::Plain(Plain::Cover),
        (Course::Fight, Temper::Natural | Temper::Bold) => Course::Plain(Plain::Snap),
        (course, _) => course,
    }
}

impl Player for Person {
    fn listens(&self) -> bool {
        self.shooter.is_some()
    }

    fn hear(&mut self, seen: &Seen) {
        self.shooter.iter_mut().for_each(|shooter| shooter.hear(seen));
    }

    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let Some((ask, figures)) = window.asks() else { return Vec::new() };
        let look = Look::through(window);
        let base = window.brief().doctrine.and_then(Plain::of).map(|base| base.in_force(window));
        let mut thought = Thought::new(window, &look, &mut self.head, (ask, figures));
        let mut orders = Orders::new();
        self.choices.clear();
        self.said.clear();
        for figure in figures.iter() {
            let choice = choose(&mut thought, figure, base, self.temper);
            let order = thought.order(ask, figure, plainly(&choice, self.temper, self.shooter.is_some()));
            let robs = ask == Ask::Fire && choice.course == Course::Plain(Plain::Rob);
            let set = robs && thought.rolling_coach().is_some();
            orders.push((figure, order));
            self.choices.push(Choice { set, ..choice });
        }
        let spared = if ask == Ask::Fire { mercy::spared(&thought) } else { Vec::new() };
        for (_, order) in &mut orders {
            hold_for(order, &spared);
        }
        for (figure, order) in self.leave_to_marksman(window, ask, spared) {
            orders.iter_mut().filter(|(other, _)| *other == figure).for_each(|(_, old)| *old = order.clone());
        }
        orders
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        let said =
            |figure| self.said.iter().find(|(other, _)| *other == figure).map(|(_, said)| said.clone());
        let does =
            |figure| self.head.whys().iter().find(|(other, _)| *other == figure).map(|(_, does)| *does);
        let line = |choice: &Choice| {
            let because = words::because(choice.course, choice.why, &choice.lot);
            let line =
                said(choice.figure).or_else(|| Some(format!("{}: {because}", does(choice.figure)?)))?;
            Some((choice.figure, line))
        };
        self.choices.iter().filter_map(line).collect()
    }
}

/// Holds a fire that is meant for somebody who is spared.
fn hold_for(order: &mut Order, spared: &[FigureId]) {
    let Order::Fire(fire) = order else { return };
    let is_spared =
        |target: fight::Target| matches!(target, fight::Target::Man(man) if spared.contains(&man));
    if fire.shots.iter().any(|shot| is_spared(shot.at)) {
        *fire = Fire::hold();
    }
}
