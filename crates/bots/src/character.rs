//! Somebody with a heart: each of his figures picks a plain doctrine by its bravery and by how things stand, beginning
//! with what the scenario wants of the side, and changes it when things change.
//!
//! All figures here are ours; they only say what somebody is like.

use crate::plain::{Head, Look, Plain, Thought};
use crate::{Orders, Player};
use chance::Seed;
use fight::ground::{away, is_up};
use fight::scenario::FigureId;
use fight::view::Own;
use fight::{Stand, Window};
use rules::{Fate, Stun};
use town::Square;

/// The bravery of somebody of whom the rules give none: he never has to check it.
const STEADY: i32 = 75;
/// What full strength lost takes from somebody's nerve; less in proportion.
const HURT: i32 = 60;
/// What each gun that sees him takes after the first.
const GUN: i32 = 8;
/// What all friends down takes from it; less in proportion.
const ALONE: i32 = 50;
/// What each enemy more than friends takes.
const OUTNUMBERED: i32 = 3;
/// Below this somebody runs from the fight.
const RUNS: i32 = -20;
/// Below this he runs for cover.
const HIDES: i32 = 20;
/// Below this he runs for cover even from a man who stands before him.
const BREAKS: i32 = 0;
/// So near, in squares, somebody stands before him.
const FACE_TO_FACE: u32 = 6;
/// From this on he goes straight at the enemy.
const BOLD: i32 = 60;

/// How things stand for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lot {
    bravery: i32,
    /// Strength that he has lost, in hundredths of it.
    lost: i32,
    /// Guns that see him.
    guns: usize,
    friends: usize,
    down: usize,
    enemies: usize,
    armed: bool,
    stunned: bool,
    shaken: bool,
}

/// Why somebody does not do what the scenario wants, or what he does where it wants nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// It is what the side is there for.
    Duty,
    /// He is bold enough to go at them.
    Bold,
    /// He is careful.
    Careful,
    /// His nerve has gone.
    Nerve,
    /// He has nothing to shoot with.
    NoGun,
}

/// What somebody has chosen.
#[derive(Clone, Copy, Debug)]
struct Choice {
    figure: FigureId,
    plain: Plain,
    why: Why,
    lot: Lot,
}

/// Somebody who picks and changes doctrines.
#[derive(Clone, Debug)]
pub struct Character {
    head: Head,
    /// What its figures chose in the last answer.
    choices: Vec<Choice>,
}

impl Character {
    /// Somebody with dice of his own.
    pub fn new(seed: Seed) -> Character {
        Character { head: Head::new(seed), choices: Vec::new() }
    }
}

impl Player for Character {
    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let Some((ask, figures)) = window.asks() else { return Vec::new() };
        let look = Look::through(window);
        let base = window.brief().doctrine.and_then(Plain::of);
        let mut thought = Thought::new(window, &look, &mut self.head, (ask, figures));
        let mut orders = Orders::new();
        self.choices.clear();
        for figure in figures.iter() {
            let choice = choose(&thought, figure, base);
            orders.push((figure, thought.order(ask, figure, choice.plain)));
            self.choices.push(choice);
        }
        orders
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        let said = self.head.whys().iter().filter_map(|(figure, does)| {
            let choice = self.choices.iter().find(|choice| choice.figure == *figure)?;
            Some((*figure, format!("{does}: {}", choice.because())))
        });
        said.collect()
    }
}

/// How things stand for a figure.
fn lot(thought: &Thought<'_>, own: &Own, at: Square) -> Lot {
    let Thought { window, view, ground, .. } = thought;
    let able = |own: &&Own| own.health.fate == Fate::Standing && own.stand == Stand::Free;
    let friends = view.own.iter().filter(able).filter(|own| own.square.is_some()).count();
    let fallen = view.own.iter().filter(|own| !able(own)).count();
    let bravery = window.gunman(own.figure).and_then(|gunman| gunman.morale);
    Lot {
        bravery: bravery.map_or(STEADY, i32::from),
        lost: i32::from(own.health.strength - own.health.left) * 100 / i32::from(own.health.strength.max(1)),
        guns: ground.seen_by(at),
        friends,
        down: fallen,
        enemies: view.others.iter().filter(|other| is_up(other) && other.side != view.side).count(),
        armed: thought.is_armed(own.figure)
            || own.guns.iter().any(|gun| gun.spare != Some(0) && gun.weapon.holds > 0),
        stunned: own.health.stun != Stun::Clear,
        shaken: own.shaken,
    }
}

impl Lot {
    /// What is left of somebody's nerve.
    fn nerve(&self) -> i32 {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let guns = count(self.guns.saturating_sub(1)).min(4);
        let all = count(self.friends + self.down).max(1);
        let more = (count(self.enemies) - count(self.friends)).clamp(0, 8);
        self.bravery
            - self.lost * HURT / 100
            - guns * GUN
            - count(self.down) * ALONE / all
            - more * OUTNUMBERED
    }
}

/// What somebody does.
fn choose(thought: &Thought<'_>, figure: FigureId, base: Option<Plain>) -> Choice {
    let lot = thought.own(figure).and_then(|own| Some(lot(thought, own, own.square?))).unwrap_or_default();
    let (plain, why) = pick(thought, figure, &lot, base);
    Choice { figure, plain, why, lot }
}

fn pick(thought: &Thought<'_>, figure: FigureId, lot: &Lot, base: Option<Plain>) -> (Plain, Why) {
    let nerve = lot.nerve();
    let aim = base.filter(|base| matches!(base, Plain::Rob | Plain::Escape));
    if nerve < RUNS || lot.shaken && nerve < HIDES {
        return (if lot.shaken { Plain::Cover } else { Plain::Escape }, Why::Nerve);
    }
    if let Some(aim) = aim {
        return (aim, Why::Duty);
    }
    if !lot.armed {
        return (Plain::Cover, Why::NoGun);
    }
    // Nobody runs for cover from a man who stands before him, as long as he can shoot.
    let hides = nerve < HIDES && (nerve < BREAKS || !is_face_to_face(thought, figure));
    if hides || lot.stunned {
        return (Plain::Cover, Why::Nerve);
    }
    match base {
        Some(base) => (base, Why::Duty),
        None => by_heart(thought, figure, nerve),
    }
}

/// Whether an enemy stands before somebody, in sight.
fn is_face_to_face(thought: &Thought<'_>, figure: FigureId) -> bool {
    let at = thought.own(figure).and_then(|own| own.square);
    let near = at.and_then(|at| Some((at, thought.ground.nearest(at)?)));
    near.is_some_and(|(at, enemy)| away(at, enemy) <= FACE_TO_FACE && thought.ground.is_clear(at, enemy))
}

/// What somebody does where the scenario wants nothing of his side: the bold go in, the careful advance from cover to cover.
fn by_heart(thought: &Thought<'_>, figure: FigureId, nerve: i32) -> (Plain, Why) {
    let at = thought.own(figure).and_then(|own| own.square);
    let near = at.and_then(|at| thought.ground.nearest(at).map(|enemy| away(at, enemy)));
    match nerve >= BOLD || near.is_some_and(|near| near <= TOO_NEAR) {
        true => (Plain::Close, Why::Bold),
        false => (Plain::Snap, Why::Careful),
    }
}

/// So near, in squares, nobody gains by going from cover to cover.
const TOO_NEAR: u32 = 3;

impl Choice {
    /// Why, in words.
    fn because(&self) -> String {
        let lot = &self.lot;
        let mut facts = Vec::new();
        if lot.guns > 1 {
            facts.push(format!("{} guns see him", count(lot.guns)));
        }
        if lot.lost > 0 {
            facts.push(if lot.lost >= 50 { "he is badly hit" } else { "he is hit" }.to_owned());
        }
        if lot.down > 0 {
            facts.push(match lot.down {
                1 => "a friend is down".to_owned(),
                down => format!("{} friends are down", count(down)),
            });
        }
        if lot.enemies > lot.friends + 1 {
            facts.push(format!("{} stand against {}", count(lot.enemies), count(lot.friends)));
        }
        let facts = match facts.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        match (self.why, facts.is_empty()) {
            (Why::Nerve, true) if lot.stunned => "he is stunned".to_owned(),
            (Why::Nerve, true) => "he is not brave".to_owned(),
            (Why::Nerve, false) => facts,
            (Why::NoGun, _) => "he has nothing to shoot with".to_owned(),
            (Why::Duty, _) => format!("his side is there to {}", self.plain.name()),
            (Why::Bold, true) => "he is bold".to_owned(),
            (Why::Bold, false) => format!("he is bold, though {facts}"),
            (Why::Careful, true) => "he is careful".to_owned(),
            (Why::Careful, false) => format!("he is careful: {facts}"),
        }
    }
}

/// A small number in words.
fn count(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
