//! The searcher: begins with what another player would do, imagines fights that may be the real one, and plays each of
//! several answers to the end in all of them, with the real engine and his own dice. What comes out best he does.
//!
//! He goes figure by figure. Of many answers most are soon seen to be worse: half of them are given up after a few
//! fights, half of the rest after some more, and so on. All answers are played with the same dice, so that luck
//! favours none.

mod rollout;
mod ways;

use crate::marksman::{any, like_our_own};
use crate::{Notes, Orders, Player};
use chance::{Seed, Seeded};
use fight::scenario::FigureId;
use fight::{Ask, Foe, Gifts, Imagined, Order, Seen, Window};
use rollout::{Rollout, WIN};
use town::Search;

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

/// An answer must be so much better than the first thought to take its place, in thousandths of a win (ours): luck makes
/// differences too.
const CLEARLY: i64 = 15;

/// Makes the dice of imagined fights others than those of the thoughts about them.
const THOUGHTS: u64 = 0x5ea7;
/// The numbers of the dice with which moves are made, beyond those of all fights.
const FIRST: u32 = 1 << 19;

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
    search: Search,
    reasons: Vec<(FigureId, String)>,
    /// Whether he may go on: a clock of whoever asks him.
    goes_on: Box<dyn Fn() -> bool + Send>,
}

/// An answer for one figure, and how it has done so far.
struct Tried {
    order: Order,
    sum: i64,
    fights: u32,
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
            search: Search::new(),
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

    /// Tries answers for one figure, the others as they stand; the best takes its place.
    fn improve(&mut self, window: &Window<'_>, orders: &mut Orders, place: usize, ask: Ask) {
        let (figure, first) = orders[place].clone();
        let list = ways::ways(window, figure, ask, &first, &mut self.search);
        if list.len() < 2 {
            return;
        }
        let mut tried: Vec<Tried> =
            list.into_iter().map(|order| Tried { order, sum: 0, fights: 0 }).collect();
        let mut fights = self.budget.fights / 8;
        while fights <= self.budget.fights && (self.goes_on)() {
            for one in &mut tried {
                orders[place].1 = one.order.clone();
                self.play(window, orders, one, ask, fights.max(1));
            }
            keep_best(&mut tried, &first);
            fights = fights.max(1) * 2;
        }
        orders[place].1 = self.chosen(window, figure, &tried, &first);
    }

    /// Plays an answer until it has had so many fights, world by world. Moves need no dice of their own in each fight;
    /// shots do.
    fn play(&mut self, window: &Window<'_>, orders: &Orders, one: &mut Tried, ask: Ask, fights: u32) {
        let rollout = self.rollout.get_or_insert_with(|| Rollout::new(&self.worlds[0]));
        let stream =
            |number: u32| Seeded::stream(Seed(self.seed.0 ^ THOUGHTS), self.asked << 20 | u64::from(number));
        for (place, world) in (0..).zip(&self.worlds) {
            let numbers = (one.fights..fights).filter(|number| *number as usize % self.worlds.len() == place);
            let mut begun = false;
            for number in numbers {
                if !std::mem::replace(&mut begun, true) {
                    let mut dice = (ask == Ask::Act).then(|| stream(FIRST + number));
                    rollout.begin(world, window.side(), orders, dice.as_mut());
                }
                one.sum += rollout.value(window.side(), &mut stream(number));
            }
        }
        one.fights = one.fights.max(fights);
    }

    /// The best of what was tried, unless the first thought is about as good.
    fn chosen(&mut self, window: &Window<'_>, figure: FigureId, tried: &[Tried], first: &Order) -> Order {
        let plain = tried.iter().find(|one| one.order == *first);
        let best = tried.iter().max_by_key(|one| one.mean());
        let (Some(best), Some(plain)) = (best, plain) else { return first.clone() };
        if best.mean() < plain.mean() + CLEARLY {
            return first.clone();
        }
        let share = |one: &Tried| one.mean() * 100 / WIN;
        let (what, thought) = (ways::words(window, &best.order), ways::words(window, &plain.order));
        let line = format!(
            "{what}: {} % in {} imagined fights, against {} % for {thought}",
            share(best),
            best.fights,
            share(plain)
        );
        self.reasons.retain(|(other, _)| *other != figure);
        self.reasons.push((figure, line));
        best.order.clone()
    }
}

impl Tried {
    fn mean(&self) -> i64 {
        self.sum / i64::from(self.fights.max(1))
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
        if !matches!(ask, Ask::Act | Ask::Fire) {
            return orders;
        }
        self.imagine(window);
        for place in 0..orders.len() {
            self.improve(window, &mut orders, place, ask);
        }
        orders
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        self.reasons.clone()
    }
}
