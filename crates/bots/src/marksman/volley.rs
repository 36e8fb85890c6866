//! What a volley does to somebody, exactly: shots one after the other, each with its chance, on a strength that is known or
//! only known by its odds.

use fight::{Gifts, Harms, Window};
use rules::Strike;

/// The most strength that is told apart: nobody in the books has more.
const MOST: usize = 48;

/// One thing that a hit may do.
#[derive(Clone, Copy, Debug)]
struct Part {
    chance: f64,
    dead: bool,
    lost: usize,
    slower: f64,
    worse: f64,
}

/// What a hit may do, taken together by the strength that it costs.
#[derive(Clone, Debug, Default)]
pub(super) struct Hit(Vec<Part>);

impl Hit {
    fn of(harms: &Harms) -> Hit {
        let mut parts: Vec<Part> = Vec::new();
        for (harm, weight) in &harms.list {
            let chance = *weight as f64 / harms.out_of as f64;
            let lost = usize::try_from(harm.lost).unwrap_or(0).min(MOST);
            let (slower, worse) = (f64::from(harm.slower) * chance, f64::from(harm.worse) * chance);
            let same = |part: &&mut Part| part.dead == harm.dead && (harm.dead || part.lost == lost);
            match parts.iter_mut().find(same) {
                Some(part) => {
                    part.chance += chance;
                    part.slower += slower;
                    part.worse += worse;
                }
                None => parts.push(Part { chance, dead: harm.dead, lost, slower, worse }),
            }
        }
        for part in &mut parts {
            part.slower /= part.chance;
            part.worse /= part.chance;
        }
        Hit(parts)
    }
}

/// Hits that have been looked up.
#[derive(Clone, Debug, Default)]
pub(super) struct Hits(Vec<(Strike, Hit)>);

impl Hits {
    /// The place of a strike in the list.
    pub(super) fn find(&mut self, window: &Window<'_>, strike: &Strike) -> usize {
        if let Some(place) = self.0.iter().position(|(known, _)| known == strike) {
            return place;
        }
        self.0.push((*strike, Hit::of(&window.harms(strike))));
        self.0.len() - 1
    }

    /// A hit by its place.
    pub(super) fn get(&self, place: usize) -> &Hit {
        &self.0[place].1
    }
}

/// The strength that somebody has left: the chance that so many points bring him down.
#[derive(Clone, Debug)]
pub(super) struct Strength {
    down: [f64; MOST],
    middle: f64,
}

impl Strength {
    /// So many points are left.
    pub(super) fn known(left: i16) -> Strength {
        Strength::of(std::array::from_fn(|lost| f64::from(u8::from(lost as i64 >= i64::from(left)))))
    }

    /// A stranger who has lost so many points and still stands.
    pub(super) fn unknown(people: &[Gifts], lost: i16) -> Strength {
        let able = || people.iter().map(|gifts| gifts.strength).filter(|strength| *strength > lost);
        let all = able().count();
        if all == 0 {
            return Strength::known(1);
        }
        let down =
            |points: usize| able().filter(|strength| points as i64 >= i64::from(*strength - lost)).count();
        Strength::of(std::array::from_fn(|points| down(points) as f64 / all as f64))
    }

    fn of(down: [f64; MOST]) -> Strength {
        let middle = down.iter().position(|down| *down >= 0.5).unwrap_or(MOST).max(1);
        Strength { down, middle: middle as f64 }
    }

    /// The share of it that so many points are, at most all of it.
    fn share(&self, points: f64) -> f64 {
        (points / self.middle).min(1.0)
    }
}

/// What comes of a volley for one target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Result {
    /// The chance that he goes down.
    pub down: f64,
    /// The share of his strength that he loses on the average if he does not, at most all of it.
    pub share: f64,
    /// What it takes from his speed on the average.
    pub slower: f64,
    /// What it takes from his chance to hit on the average.
    pub worse: f64,
}

/// Fires shots, each with its chance and what a hit is, at somebody.
pub(super) fn fire<'h>(shots: impl Iterator<Item = (f64, &'h Hit)>, strength: &Strength) -> Result {
    let mut lost = [0.0; MOST];
    lost[0] = 1.0;
    let (mut dead, mut slower, mut worse, mut most) = (0.0, 0.0, 0.0, 0);
    for (chance, hit) in shots {
        let standing = 1.0 - dead;
        let mut next = lost.map(|weight| weight * (1.0 - chance));
        let mut reached = most;
        for part in &hit.0 {
            let weight = chance * part.chance;
            if part.dead {
                dead += standing * weight;
                continue;
            }
            slower += standing * weight * part.slower;
            worse += standing * weight * part.worse;
            for (points, before) in lost.iter().enumerate().take(most + 1) {
                let after = (points + part.lost).min(MOST - 1);
                next[after] += before * weight;
                reached = reached.max(after);
            }
        }
        (lost, most) = (next, reached);
    }
    let mut result = Result { down: dead, share: 0.0, slower, worse };
    for (points, weight) in lost.iter().enumerate().take(most + 1) {
        let down = strength.down[points];
        result.down += weight * down;
        result.share += weight * (1.0 - down) * strength.share(points as f64);
    }
    result
}
