//! Sight that remembers: the same two people in the same places see the same again and again.
//!
//! What was found is kept in a table with one place for each question, so that a fight in which people stand and shoot
//! asks the town only once. It never changes an answer, and is no part of a state.

use std::cell::Cell;
use town::{Body, Changes, Cover, Seen, Sight, Square, Town};

/// How many answers of each kind are kept: a power of two (ours).
const KEPT: usize = 4096;
/// How many states of the town are told apart before all is forgotten (ours).
const MOST_STATES: usize = 64;

/// A question: two bodies, and the state of the town, counted from 1 so that an empty place answers none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Question(u64, u64, u8);

/// Answers of one kind.
#[derive(Debug)]
struct Answers<T: Copy> {
    places: Vec<Cell<(Question, T)>>,
}

impl<T: Copy + Default> Answers<T> {
    fn new() -> Answers<T> {
        Answers { places: Vec::new() }
    }

    fn clear(&mut self) {
        self.places.clear();
    }

    /// The answer that is kept, or the one that is found and then kept. Where two questions fall on one place, one is kept
    /// beside it: otherwise each would drive the other out whenever it is asked.
    #[inline]
    fn get(&self, question: Question, find: impl FnOnce() -> T) -> T {
        let Question(one, other, _) = question;
        let mixed = (one ^ other.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = usize::try_from(mixed >> 52).unwrap_or(0) % KEPT;
        let Some(cell) = self.places.get(place) else { return find() };
        let (asked, answer) = cell.get();
        if asked == question {
            return answer;
        }
        let Some(beside) = self.places.get(place ^ 1) else { return find() };
        let (other, answer) = beside.get();
        if other == question {
            return answer;
        }
        let answer = find();
        let is_free = |asked: Question| asked == Question::default();
        let place = if !is_free(asked) && is_free(other) { beside } else { cell };
        place.set((question, answer));
        answer
    }
}

/// Sight that remembers.
#[derive(Debug)]
pub(crate) struct Eyes {
    sight: Sight,
    /// The states of the town so far; the present one is `state`.
    states: Vec<Changes>,
    state: u8,
    sees: Answers<bool>,
    seen: Answers<(bool, Seen)>,
    cover: Answers<Cover>,
    far: Answers<u32>,
}

impl Clone for Eyes {
    // What is remembered can be found again.
    fn clone(&self) -> Eyes {
        let states = vec![self.states[usize::from(self.state)].clone()];
        let (sees, seen, cover, far) = (Answers::new(), Answers::new(), Answers::new(), Answers::new());
        Eyes { sight: self.sight.clone(), states, state: 0, sees, seen, cover, far }
    }
}

/// A body as a number: 16 bits for each side of the map, 8 for the storey, and the rest for how it stands.
fn packed(body: &Body) -> u64 {
    let lean = body.lean.map_or(0, |way| 1 + way as u64);
    let stands = body.pose as u64 | lean << 2;
    let place =
        u64::from(body.square.x) | u64::from(body.square.y) << 16 | u64::from(body.square.storey) << 32;
    place | stands << 40 | u64::from(body.raised) << 46
}

impl Eyes {
    /// Sight of a town as it was built.
    pub(crate) fn new(town: &Town) -> Eyes {
        let (sees, seen, cover, far) = (Answers::new(), Answers::new(), Answers::new(), Answers::new());
        Eyes { sight: Sight::new(town), states: vec![Changes::new()], state: 0, sees, seen, cover, far }
    }

    /// Takes over the town as it is now.
    pub(crate) fn update(&mut self, town: &Town, changes: &Changes) {
        if self.sees.places.is_empty() {
            self.sees.places.resize_with(KEPT, Cell::default);
            self.seen.places.resize_with(KEPT, Cell::default);
            self.cover.places.resize_with(KEPT, Cell::default);
            self.far.places.resize_with(KEPT, Cell::default);
        }
        if self.states[usize::from(self.state)] == *changes {
            return;
        }
        self.sight.update(town, changes);
        let known = self.states.iter().position(|state| state == changes);
        let place = known.unwrap_or_else(|| {
            if self.states.len() >= MOST_STATES {
                self.states.clear();
                self.sees.clear();
                self.seen.clear();
                self.cover.clear();
            }
            self.states.push(changes.clone());
            self.states.len() - 1
        });
        self.state = u8::try_from(place).unwrap_or(0);
    }

    /// The state of the town, by a number of its own.
    pub(crate) fn state(&self) -> u8 {
        self.state
    }

    #[inline]
    fn question(&self, one: &Body, other: &Body) -> Question {
        Question(packed(one), packed(other), self.state + 1)
    }

    /// Whether two people see each other.
    #[inline]
    pub(crate) fn sees(&self, one: &Body, other: &Body) -> bool {
        self.sees.get(self.question(one, other), || self.sight.sees(one, other))
    }

    /// How much of a target shows to somebody.
    pub(crate) fn seen(&self, looker: &Body, target: &Body) -> Seen {
        self.glance(looker, target).1
    }

    /// The same; nothing where they do not see each other.
    pub(crate) fn line(&self, looker: &Body, target: &Body) -> Option<Seen> {
        let (sees, seen) = self.glance(looker, target);
        sees.then_some(seen)
    }

    /// Whether two people see each other, and how much of the second shows: asked together for every shot.
    #[inline]
    fn glance(&self, looker: &Body, target: &Body) -> (bool, Seen) {
        let find = || (self.sight.sees(looker, target), self.sight.seen(looker, target));
        self.seen.get(self.question(looker, target), find)
    }

    /// What covers a man towards another.
    #[inline]
    pub(crate) fn cover(&self, man: &Body, toward: &Body) -> Cover {
        self.cover.get(self.question(man, toward), || self.sight.cover(man, toward))
    }

    /// The distance between the middles of two squares, in hundredths of a space: it is the same in every state.
    #[inline]
    pub(crate) fn hundredths(&self, town: &Town, one: Square, other: Square) -> u32 {
        let place = |square| packed(&Body::standing(square));
        let measure = || town.distance(town.centre(one), town.centre(other)).hundredths();
        self.far.get(Question(place(one), place(other), 1), measure)
    }
}
