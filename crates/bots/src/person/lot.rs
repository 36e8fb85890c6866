//! How things stand for somebody, and what is left of his nerve. All figures are ours; they only say what people are like.

use crate::plain::{Thought, shows_gun};
use fight::Stand;
use fight::ground::{away, is_up};
use fight::view::{Other, Own, Seat};
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
/// So near, in squares, a gun in somebody's hands covers a man.
const COVERS: u32 = 8;

/// How things stand for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lot {
    pub(super) bravery: i32,
    /// Strength that he has lost, in hundredths of it.
    pub(super) lost: i32,
    /// Enemies who see him.
    pub(super) guns: usize,
    /// Enemies with a gun in their hands who have him in sight from nearby.
    pub(super) covered: usize,
    /// Others with a gun in their hands who see to it that nobody quarrels.
    pub(super) watched: usize,
    pub(super) friends: usize,
    pub(super) down: usize,
    pub(super) enemies: usize,
    /// Enemies who are seen with a gun in their hands, wherever they are.
    pub(super) armed_enemies: usize,
    /// How near the nearest enemy in sight is, in squares.
    pub(super) near: Option<u32>,
    pub(super) armed: bool,
    pub(super) mounted: bool,
    pub(super) aboard: bool,
    pub(super) stunned: bool,
    pub(super) shaken: bool,
}

/// How things stand for a figure.
pub(super) fn lot(thought: &Thought<'_>, own: &Own, at: Square, heart: i32) -> Lot {
    let Thought { window, view, ground, .. } = thought;
    let able = |own: &&Own| own.health.fate == Fate::Standing && own.stand == Stand::Free;
    let friends = view.own.iter().filter(able).filter(|own| own.square.is_some()).count();
    let fallen = view.own.iter().filter(|own| !able(own)).count();
    let against = |other: &&Other| window.enemies().any(|(enemy, _)| enemy == other.figure);
    let square = |other: &Other| other.now.as_ref().map(|now| now.square);
    let sees = |other: &&Other| square(other).is_some_and(|there| ground.is_clear(at, there));
    let close = |other: &&Other| square(other).is_some_and(|there| away(at, there) <= COVERS);
    let up: Vec<&Other> = view.others.iter().filter(|other| is_up(other)).collect();
    let foes: Vec<&Other> = up.iter().copied().filter(against).collect();
    let guns = |list: &[&Other]| list.iter().copied().filter(|other| shows_gun(other)).count();
    let covers: Vec<&Other> = foes.iter().copied().filter(close).filter(sees).collect();
    let orderly: Vec<&Other> =
        up.iter().copied().filter(|other| !against(other)).filter(close).filter(sees).collect();
    let bravery = window.gunman(own.figure).and_then(|gunman| gunman.morale);
    Lot {
        bravery: bravery.map_or(STEADY, i32::from) + heart,
        lost: i32::from(own.health.strength - own.health.left) * 100 / i32::from(own.health.strength.max(1)),
        guns: ground.seen_by(at),
        covered: guns(&covers),
        watched: guns(&orderly),
        friends,
        down: fallen,
        enemies: foes.len(),
        armed_enemies: guns(&foes),
        near: foes.iter().copied().filter(sees).filter_map(square).map(|there| away(at, there)).min(),
        armed: thought.has_gun(own),
        mounted: matches!(own.place, Seat::Riding(_)),
        aboard: matches!(own.place, Seat::Aboard(_)),
        stunned: own.health.stun != Stun::Clear,
        shaken: own.shaken,
    }
}

impl Lot {
    /// What is left of somebody's nerve.
    pub(super) fn nerve(&self) -> i32 {
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

    /// Whether there is nothing left to hope for: badly hurt, alone against several, or without a gun.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.armed || self.lost >= 50 || self.down > 0 && self.enemies >= 2 * self.friends
    }
}
