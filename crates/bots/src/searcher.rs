//! The searcher: begins with what another player would do, imagines fights that may be the real one, and plays each of
//! several volleys on in all of them, with the real engine and his own dice. What comes out best he fires.
//!
//! What he imagines is what was seen: who was hit and where, who has fired how many rounds at whom, and who is loading. In
//! each imagined fight he asks himself what a marksman would fire on the other side, and plays his own volleys against that.
//!
//! He goes figure by figure. Of many volleys most are soon seen to be worse: half of them are given up after a few
//! fights, half of the rest after some more, and so on, and whatever is surely worse at once, so that he thinks long only
//! where it is close. All are played with the same dice, so that luck favours none, and the first thought is given up only
//! where the difference, fight by fight, is more than luck.
//!
//! Where to go he leaves to the first thought. In imagined fights everybody stands and shoots, which should say much about a
//! volley and little about a place; searching moves as well costs about five times as much, and in the few fights that
//! were tried it won nothing.

mod rollout;
mod ways;

use crate::marksman::{Marksman, any, like_our_own};
use crate::{Notes, Orders, Player};
use chance::{Seed, Seeded};
use fight::scenario::{FigureId, SideId};
use fight::{Ask, Foe, Gifts, Imagined, Order, Seen, Window};
use rollout::{Replies, Rollout, WIN};
use town::Square;

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
    pub const USUAL: Budget = Budget { worlds: 12, fights: 768 };
}

/// An answer must be so much better than the first thought to take its place, in thousandths of a win (ours).
const CLEARLY: i64 = 8;
/// And the difference must be so many times what luck makes of it, in tenths (ours).
const NOT_BY_LUCK: i64 = 10;
/// So many times of it, an answer is given up at once (ours).
const SURELY: i64 = 25;
/// The first look is so much shorter than the last (ours).
const SHORTEST: u32 = 32;

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
    /// What the others answer in each of them.
    replies: Vec<Replies>,
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
            replies: Vec::new(),
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
        let own: Vec<(Square, Foe)> =
            view.own.iter().filter_map(|own| Some((own.square?, self.notes.of(own.figure)))).collect();
        let replies = |world| replies(world, window.side(), &own, self.seed);
        self.replies = self.worlds.iter().map(replies).collect();
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
        // Whoever holds his fire has a reason that imagined fights know nothing of.
        if matches!(&first, Order::Fire(fire) if fire.is_nothing()) {
            return;
        }
        let list = ways::ways(window, figure, &first);
        if list.len() < 2 {
            return;
        }
        let mut tried: Vec<Tried> =
            list.into_iter().map(|order| Tried { order, values: Vec::new() }).collect();
        let mut fights = (self.budget.fights / SHORTEST).max(1);
        while fights <= self.budget.fights && tried.len() > 1 && (self.goes_on)() {
            for one in &mut tried {
                orders[place].1 = one.order.clone();
                self.play(window, orders, one, fights);
            }
            keep_best(&mut tried, &first);
            fights *= 2;
        }
        orders[place].1 = self.chosen(window, figure, &tried, &first);
    }

    /// Plays an answer until it has had so many fights. Each number of a fight has its world and its dice, whatever the
    /// answer.
    fn play(&mut self, window: &Window<'_>, orders: &Orders, one: &mut Tried, fights: u32) {
        let rollout = self.rollout.get_or_insert_with(|| Rollout::new(&self.worlds[0]));
        let stream = |number: u64| Seeded::stream(Seed(self.seed.0 ^ THOUGHTS), self.asked << 20 | number);
        for number in one.values.len()..fights as usize {
            let place = number % self.worlds.len();
            let (world, replies) = (&self.worlds[place], &self.replies[place]);
            let value = rollout.value((world, replies), window.side(), orders, &mut stream(number as u64));
            one.values.push(value);
        }
    }

    /// The best of what was tried, unless the first thought is about as good.
    fn chosen(&mut self, window: &Window<'_>, figure: FigureId, tried: &[Tried], first: &Order) -> Order {
        let Some(best) = tried.first().filter(|best| best.order != *first) else { return first.clone() };
        let plain = tried.iter().find(|one| one.order == *first);
        if plain.is_some_and(|plain| !best.is_better(plain, NOT_BY_LUCK)) {
            return first.clone();
        }
        let share = best.mean() * 100 / WIN;
        let (what, thought) = (ways::words(window, &best.order), ways::words(window, first));
        let fights = best.values.len();
        let line = format!("{what}: {share} % in {fights} imagined fights, more than {thought}");
        self.reasons.retain(|(other, _)| *other != figure);
        self.reasons.push((figure, line));
        best.order.clone()
    }
}

/// What all others who are asked beside a side answer in a world: what a marksman would. It does not depend on what the
/// side itself answers, so that it is thought of once and not in every fight. What the side has shown of its own, the
/// others have seen as well.
fn replies(world: &Imagined, side: SideId, own: &[(Square, Foe)], seed: Seed) -> Replies {
    let reply = |other: SideId| {
        let window = world.window(other);
        let mut marksman = Marksman::new(seed).knowing(as_seen(&window, own));
        (other, marksman.answer(&window))
    };
    world.asked().filter(|other| *other != side).map(reply).collect()
}

/// What another side has seen of people who stand on these squares, in its own numbers.
fn as_seen(window: &Window<'_>, people: &[(Square, Foe)]) -> Notes {
    let seen = |other: &fight::view::Other| {
        let now = other.now.as_ref()?;
        let (_, foe) = people.iter().find(|(square, _)| *square == now.square)?;
        Some(Foe { figure: other.figure, aim: None, ..*foe })
    };
    Notes::of_foes(window.view().others.iter().filter_map(seen).collect())
}

impl Tried {
    fn mean(&self) -> i64 {
        self.values.iter().sum::<i64>() / (self.values.len().max(1) as i64)
    }

    /// Whether it does better than another by more than so many tenths of what luck makes of the differences between fights
    /// with the same dice.
    fn is_better(&self, other: &Tried, luck: i64) -> bool {
        let differences = || self.values.iter().zip(&other.values).map(|(one, other)| one - other);
        let count = differences().count().max(1) as i64;
        let mean = differences().sum::<i64>() / count;
        let spread = differences().map(|one| (one - mean).pow(2)).sum::<i64>() / count;
        mean >= CLEARLY && mean.pow(2) * 100 >= luck.pow(2) * spread / count
    }
}

/// Gives up what is surely worse than the best, and in any case the worse half of many but for the first thought; the best
/// stands first.
fn keep_best(tried: &mut Vec<Tried>, first: &Order) {
    tried.sort_by_key(|one| std::cmp::Reverse(one.mean()));
    let half = tried.len().div_ceil(2).max(2);
    let worse: Vec<bool> = tried.iter().map(|one| tried[0].is_better(one, SURELY)).collect();
    let mut places = 0..;
    tried.retain(|one| {
        let place: usize = places.next().unwrap_or_default();
        !worse[place] && (place < half || one.order == *first)
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
