//! The searcher: begins with what another player would do, imagines fights that may be the real one, and plays each of
//! several volleys on in all of them, with the real engine and his own dice. What comes out best he fires.
//!
//! He goes figure by figure. Of many volleys most are soon seen to be worse: half of them are given up after a few
//! fights, half of the rest after some more, and so on. All are played with the same dice, so that luck favours none, and
//! the first thought is given up only where the difference, fight by fight, is more than luck.
//!
//! Where to go he leaves to the first thought. In imagined fights everybody stands and shoots, which should say much about a
//! volley and little about a place; searching moves as well costs about five times as much, and in the few fights that
//! were tried it won nothing.

mod rollout;
mod ways;

use crate::marksman::{any, like_our_own};
use crate::{Notes, Orders, Player};
use chance::{Seed, Seeded};
use fight::scenario::FigureId;
use fight::{Ask, Foe, Gifts, Imagined, Order, Seen, Window};
use rollout::{Rollout, WIN};

/// How much a searcher may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Worlds that he imagines for each answer.
    pub worlds: usize,
    /// Fights that he plays for each of the answers that are left in the end.
    pub fights: u32,
}

impl Budget {
    /// What he thinks if nobody says otherwise.
    pub const USUAL: Budget = Budget { worlds: 12, fights: 192 };
}

/// An answer must be so much better than the first thought to take its place, in thousandths of a win (ours).
const CLEARLY: i64 = 8;
/// And the difference must be so many times what luck makes of it, in tenths (ours).
const NOT_BY_LUCK: i64 = 10;

/// Makes the dice of imagined fights others than those of the thoughts about them.
const THOUGHTS: u64 = 0x5ea7;

/// Somebody who thinks ahead.
pub struct Searcher {
    first: Box<dyn Player>,
    notes: Notes,
    /// What strangers are thought to be like; empty before the first answer.
    people: Vec<Gifts>,
    dice: Seeded,
    seed: Seed,
    budget: Budget,
    asked: u64,
    worlds: Vec<Imagined>,
    rollout: Option<Rollout>,
    reasons: Vec<(FigureId, String)>,
    /// Whether he may go on: a clock of whoever asks him.
    goes_on: Box<dyn Fn() -> bool + Send>,
}

/// An answer for one figure, and how it has done so far.
struct Tried {
    order: Order,
    /// What each fight was worth, by the number of its dice.
    values: Vec<i64>,
}

impl Searcher {
    /// Somebody whose first thoughts are another player's, with dice of his own, who thinks so much.
    pub fn new(first: Box<dyn Player>, seed: Seed, budget: Budget) -> Searcher {
        Searcher {
            first,
            notes: Notes::default(),
            people: Vec::new(),
            dice: Seeded::new(seed),
            seed,
            budget,
            asked: 0,
            worlds: Vec::new(),
            rollout: None,
            reasons: Vec::new(),
            goes_on: Box::new(|| true),
        }
    }

    /// The same, as long as somebody with a clock says so: then he does the best that he has found.
    #[must_use]
    pub fn while_time(self, goes_on: impl Fn() -> bool + Send + 'static) -> Searcher {
        Searcher { goes_on: Box::new(goes_on), ..self }
    }

    /// Imagines worlds for this answer: strangers are like one's own side, each otherwise in each world.
    fn imagine(&mut self, window: &Window<'_>) {
        let view = window.view();
        if self.people.is_empty() {
            self.people = like_our_own(window, &view);
        }
        let known: Vec<Foe> = view.others.iter().map(|other| self.notes.of(other.figure)).collect();
        for place in 0..self.budget.worlds.max(1) {
            let foes: Vec<Foe> = known.iter().map(|foe| self.somebody(foe)).collect();
            match self.worlds.get_mut(place) {
                Some(world) => world.imagine(window, &foes, &mut self.dice),
                None => self.worlds.push(Imagined::new(window, &foes, &mut self.dice)),
            }
        }
    }

    /// Somebody as he may be: what is known of him, and for the rest the gifts of one of those who are likely.
    fn somebody(&mut self, foe: &Foe) -> Foe {
        let mut gift = |of: fn(&Gifts) -> i16| any(&mut self.dice, &self.people).map(|gifts| of(&gifts));
        Foe {
            quickness: foe.quickness.or_else(|| gift(|gifts| gifts.quickness)),
            accuracy: foe.accuracy.or_else(|| gift(|gifts| gifts.accuracy)),
            strength: foe.strength.or_else(|| gift(|gifts| gifts.strength)),
            ..*foe
        }
    }

    /// Tries volleys for one figure, the others as they stand; the best takes its place.
    fn improve(&mut self, window: &Window<'_>, orders: &mut Orders, place: usize) {
        let (figure, first) = orders[place].clone();
        let list = ways::ways(window, figure, &first);
        if list.len() < 2 {
            return;
        }
        let mut tried: Vec<Tried> =
            list.into_iter().map(|order| Tried { order, values: Vec::new() }).collect();
        let mut fights = self.budget.fights / 8;
        while fights <= self.budget.fights && (self.goes_on)() {
            for one in &mut tried {
                orders[place].1 = one.order.clone();
                self.play(window, orders, one, fights.max(1));
            }
            keep_best(&mut tried, &first);
            fights = fights.max(1) * 2;
        }
        orders[place].1 = self.chosen(window, figure, &tried, &first);
    }

    /// Plays an answer until it has had so many fights. Each number of a fight has its world and its dice, whatever the
    /// answer.
    fn play(&mut self, window: &Window<'_>, orders: &Orders, one: &mut Tried, fights: u32) {
        let rollout = self.rollout.get_or_insert_with(|| Rollout::new(&self.worlds[0]));
        let stream = |number: u64| Seeded::stream(Seed(self.seed.0 ^ THOUGHTS), self.asked << 20 | number);
        for number in one.values.len()..fights as usize {
            let world = &self.worlds[number % self.worlds.len()];
            let value = rollout.value(world, window.side(), orders, &mut stream(number as u64));
            one.values.push(value);
        }
    }

    /// The best of what was tried, unless the first thought is about as good.
    fn chosen(&mut self, window: &Window<'_>, figure: FigureId, tried: &[Tried], first: &Order) -> Order {
        let plain = tried.iter().find(|one| one.order == *first);
        let best = tried.iter().max_by_key(|one| one.mean());
        let (Some(best), Some(plain)) = (best, plain) else { return first.clone() };
        if !best.is_clearly_better(plain) {
            return first.clone();
        }
        let share = |one: &Tried| one.mean() * 100 / WIN;
        let (what, thought) = (ways::words(window, &best.order), ways::words(window, &plain.order));
        let line = format!(
            "{what}: {} % in {} imagined fights, against {} % for {thought}",
            share(best),
            best.values.len(),
            share(plain)
        );
        self.reasons.retain(|(other, _)| *other != figure);
        self.reasons.push((figure, line));
        best.order.clone()
    }
}

impl Tried {
    fn mean(&self) -> i64 {
        self.values.iter().sum::<i64>() / (self.values.len().max(1) as i64)
    }

    /// Whether it does better than another by more than luck makes of the differences between fights with the same dice.
    fn is_clearly_better(&self, other: &Tried) -> bool {
        let differences = || self.values.iter().zip(&other.values).map(|(one, other)| one - other);
        let count = differences().count().max(1) as i64;
        let mean = differences().sum::<i64>() / count;
        let spread = differences().map(|one| (one - mean).pow(2)).sum::<i64>() / count;
        mean >= CLEARLY && mean.pow(2) * 100 >= NOT_BY_LUCK.pow(2) * spread / count
    }
}

/// Keeps the better half, and the first thought with it.
fn keep_best(tried: &mut Vec<Tried>, first: &Order) {
    tried.sort_by_key(|one| std::cmp::Reverse(one.mean()));
    let half = tried.len().div_ceil(2).max(2);
    let mut place = 0;
    tried.retain(|one| {
        place += 1;
        place <= half || one.order == *first
    });
}

impl Player for Searcher {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, seen: &Seen) {
        self.notes.hear(seen);
        if self.first.listens() {
            self.first.hear(seen);
        }
    }

    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let mut orders = self.first.answer(window);
        self.reasons = self.first.reasons();
        self.asked += 1;
        let Some((ask, _)) = window.asks() else { return orders };
        if ask != Ask::Fire {
            return orders;
        }
        self.imagine(window);
        for place in 0..orders.len() {
            self.improve(window, &mut orders, place);
        }
        orders
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        self.reasons.clone()
    }
}
