//! What a hit may do, exactly: every die of it is walked once, and what was found is kept beside the setup.

use crate::book::Book;
use chance::{Chance, Drawn, Odometer, Roll};
use rules::{
    Aim, Arm, Condition, Distance, Fate, Gunman, Landing, Person, Place, Sharp, Shooter, Shot, Side, Sight,
    Stance, Strike, Weapon, rolls,
};
use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

/// What a hit may do, with its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Harm {
    /// It kills.
    pub dead: bool,
    /// The strength it costs.
    pub lost: i16,
    /// What it takes from his speed.
    pub slower: i16,
    /// What it takes from his chance to hit.
    pub worse: i16,
}

/// Everything that a hit may do, with whole weights: they sum to `out_of`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Harms {
    /// Each with its weight.
    pub list: Vec<(Harm, u128)>,
    /// The sum of the weights.
    pub out_of: u128,
}

/// What was found so far. It never changes an answer, and is no part of a state.
#[derive(Debug, Default)]
pub(crate) struct Kept(RwLock<Vec<(Strike, Arc<Harms>)>>);

impl Clone for Kept {
    // What is kept can be found again.
    fn clone(&self) -> Kept {
        Kept::default()
    }
}

impl Kept {
    /// What is kept of a strike, or what is found and then kept.
    pub(crate) fn get(&self, strike: &Strike, find: impl FnOnce() -> Harms) -> Arc<Harms> {
        if let Ok(list) = self.0.read()
            && let Some((_, harms)) = list.iter().find(|(known, _)| known == strike)
        {
            return harms.clone();
        }
        let harms = Arc::new(find());
        if let Ok(mut list) = self.0.write() {
            list.push((*strike, harms.clone()));
        }
        harms
    }
}

/// Dice for a load of shot, of which each pellet is looked at by itself: either only the count of pellets is walked, or
/// only where one of them strikes. A bullet has no such roll and is one.
struct Pellets<'o> {
    odometer: &'o mut Odometer,
    counted: bool,
}

impl Chance for Pellets<'_> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        match ((roll == rolls::PELLETS), self.counted) {
            (true, true) | (false, false) => self.odometer.draw(roll, bands),
            (true, false) => Drawn { band: 1, face: 0 },
            (false, true) => Drawn { band: bands.iter().position(|width| *width > 0).unwrap_or(0), face: 0 },
        }
    }
}

/// Walks every outcome of dice, with whole weights and their sum.
fn walk<T: Ord>(mut rule: impl FnMut(&mut Odometer) -> T) -> (BTreeMap<T, u128>, u128) {
    let mut odometer = Odometer::new();
    let mut found: Vec<(T, u128, u128)> = Vec::new();
    loop {
        let value = rule(&mut odometer);
        let (over, under) = odometer.small().unwrap_or((1, 1));
        found.push((value, over, under));
        if !odometer.advance() {
            break;
        }
    }
    let out_of = found.iter().fold(1, |common, (.., under)| least_common(common, *under));
    let mut map = BTreeMap::new();
    for (value, over, under) in found {
        *map.entry(value).or_insert(0) += over * (out_of / under);
    }
    (map, out_of)
}

fn least_common(one: u128, other: u128) -> u128 {
    let (mut large, mut small) = (one, other);
    while small > 0 {
        (large, small) = (small, large % small);
    }
    one / large * other
}

/// The wounds of a condition, all that kill taken together.
fn merged(condition: Condition) -> Condition {
    if condition.dead { Condition { dead: true, ..Condition::default() } } else { condition }
}

impl Harms {
    /// Finds what a hit on somebody unhurt may do: the number of pellets and one pellet are walked, and convolved.
    pub fn of<B: Book>(book: &B, strike: &Strike) -> Harms {
        let (counts, out_of_counts) = walk(|odometer| {
            let mut count = 1;
            book.strike(&mut Pellets { odometer, counted: true }, strike, &mut |landing| {
                if let Landing::Pellets { count: pellets, .. } = landing {
                    count = pellets;
                }
            });
            count
        });
        let (wounds, out_of) = walk(|odometer| {
            let mut wound = None;
            book.strike(&mut Pellets { odometer, counted: false }, strike, &mut |landing| {
                if let Landing::Wound(landed) = landing {
                    wound = Some(landed.wound);
                }
            });
            wound
        });
        let most = counts.keys().copied().max().unwrap_or(1);
        let mut after = BTreeMap::from([(Condition::default(), 1)]);
        let mut all: BTreeMap<Condition, u128> = BTreeMap::new();
        for pellets in 0..=most {
            let rest: u128 = (pellets..most).fold(1, |product, _| product * out_of);
            let count = counts.get(&pellets).copied().unwrap_or(0);
            for (condition, weight) in after.iter().filter(|_| count > 0) {
                *all.entry(*condition).or_insert(0) += weight * count * rest;
            }
            let mut next = BTreeMap::new();
            for (condition, weight) in &after {
                for (wound, of) in &wounds {
                    let mut worse = *condition;
                    if let Some(wound) = wound {
                        worse.take(*wound);
                    }
                    *next.entry(merged(worse)).or_insert(0) += weight * of;
                }
            }
            after = next;
        }
        let whole = (0..most).fold(out_of_counts, |product, _| product * out_of);
        Harms { list: listed(book, &all), out_of: whole }
    }

    /// Walks every die of every pellet in one go: the same as [`Harms::of`], and thousands of times slower.
    pub fn walked<B: Book>(book: &B, strike: &Strike) -> Harms {
        let (conditions, out_of) = walk(|odometer| {
            let mut condition = Condition::default();
            book.strike(odometer, strike, &mut |landing| {
                if let Landing::Wound(landed) = landing {
                    condition.take(landed.wound);
                }
            });
            merged(condition)
        });
        Harms { list: listed(book, &conditions), out_of }
    }
}

/// What conditions do, taken together where it is the same.
fn listed<B: Book>(book: &B, conditions: &BTreeMap<Condition, u128>) -> Vec<(Harm, u128)> {
    let gunman = book.gunman(&Person::rolled(50, 50, 50, 50, 50, 0));
    let sound = numbers(book, &gunman, &Condition::default());
    let mut list: BTreeMap<Harm, u128> = BTreeMap::new();
    for (condition, weight) in conditions {
        let now = numbers(book, &gunman, condition);
        let harm = Harm {
            dead: condition.fate(i16::MAX) == Fate::Dead,
            lost: condition.lost(),
            slower: sound.0 - now.0,
            worse: sound.1 - now.1,
        };
        *list.entry(harm).or_insert(0) += weight;
    }
    list.into_iter().collect()
}

/// Speed and chance of a man who fires a revolver in his strong hand.
fn numbers<B: Book>(book: &B, gunman: &Gunman, condition: &Condition) -> (i16, i16) {
    let (weapon, stance) = (Weapon::new(Arm::FastDraw, 6), Stance::default());
    let shooter = Shooter { gunman, condition };
    let sight = Sight::open(Distance::spaces(5));
    let shot = &Shot { target: 1, gun: 0, hand: Side::Right, sight, sharp: Sharp::No };
    let reach = book.line(weapon.arm).and_then(|line| line.ranges.at(shot.sight.distance));
    let place = Place { in_turn: 1, for_gun: 1, of_turn: 1, of_gun: 1 };
    let (target, stance) = (gunman, &stance);
    let chance = reach.map_or(0, |reach| {
        book.to_hit(&Aim { shooter, stance, weapon, reach, shot, place, net: 0, target }).total()
    });
    (book.net_speed(shooter, stance, weapon, Side::Right).total(), chance)
}
