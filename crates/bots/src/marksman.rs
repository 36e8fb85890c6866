//! The marksman: he weighs every option by exact odds. Target, number of shots, from the hip or aimed, one gun or two, cover,
//! distance, loading: each is worth what it is likely to do to the enemy, now and later, less what the enemy is likely to
//! do to him. What he thinks of the others is what he has seen of them, and otherwise what the book's dice make of people.

#![allow(
    clippy::float_arithmetic,
    reason = "odds are weighed against each other; what comes of it is an order, and orders are on record"
)]

mod brawling;
mod firing;
mod moving;
mod outlook;
mod people;
mod places;
mod volley;

pub use outlook::{Outlook, outlook};

use crate::notes::Notes;
use crate::plain::{Mind, Plain};
use crate::{Orders, Player};
use chance::{Chance, Die, Roll, Seed, Seeded};
use fight::ground::Ground;
use fight::scenario::FigureId;
use fight::{Ask, Fire, Foe, Gifts, Order, Seen, View, Window};
use people::People;
use town::{Search, Square};
use volley::Hits;

/// What the marksman keeps in mind from one answer to the next.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    notes: Notes,
    /// What people are like whom the book's dice have made; empty before the first answer.
    people: Vec<Gifts>,
}

impl Memory {
    /// What is thought of somebody where nothing is known of him.
    fn thought(&self, noted: &Foe) -> Foe {
        let middle = self.people.get(self.people.len() / 2);
        Foe {
            quickness: noted.quickness.or(middle.map(|gifts| gifts.quickness)),
            accuracy: noted.accuracy.or(middle.map(|gifts| gifts.accuracy)),
            strength: noted.strength.or(middle.map(|gifts| gifts.strength)),
            ..*noted
        }
    }
}

/// Somebody who weighs every option by exact odds.
#[derive(Clone, Debug)]
pub struct Marksman {
    memory: Memory,
    dice: Seeded,
    search: Search,
    hits: Hits,
    reasons: Vec<(FigureId, String)>,
    seed: Seed,
    /// Who sees to what the side is there for, if that is not to fight.
    errand: Option<Mind>,
    /// Orders of his side that stand already.
    given: Orders,
    /// Enemies at whom he does not shoot.
    spared: Vec<FigureId>,
}

impl Marksman {
    /// A marksman with dice of his own: he rolls them where nothing speaks for one thing or another.
    pub fn new(seed: Seed) -> Marksman {
        Marksman {
            memory: Memory::default(),
            dice: Seeded::new(seed),
            search: Search::new(),
            hits: Hits::default(),
            reasons: Vec::new(),
            seed,
            errand: None,
            given: Orders::new(),
            spared: Vec::new(),
        }
    }

    /// The same, who has seen this of the others.
    #[must_use]
    pub(crate) fn knowing(mut self, notes: Notes) -> Marksman {
        self.memory.notes = notes;
        self
    }

    /// The same, who takes some orders of his side as given.
    #[must_use]
    pub(crate) fn minding(mut self, given: &[(FigureId, Order)]) -> Marksman {
        self.given = given.to_vec();
        self
    }

    /// The same, who does not shoot at some for now.
    pub(crate) fn sparing(&mut self, spared: Vec<FigureId>) -> &mut Marksman {
        self.spared = spared;
        self
    }

    /// What he knows of the others.
    pub fn notes(&self) -> &Notes {
        &self.memory.notes
    }

    fn placed(&mut self, window: &Window<'_>, figures: &[FigureId]) -> Orders {
        let ground = Ground::new(window);
        let mut taken: Vec<Square> = self.given.iter().filter_map(|(_, order)| end(order)).collect();
        let mut orders = Orders::new();
        for figure in figures {
            let mut places = window.places(*figure);
            places.retain(|place| !taken.contains(place));
            let square = self.any(&places).unwrap_or(Square::ground(0, 0));
            taken.push(square);
            orders.push((*figure, Order::Place { square, facing: ground.inward(square) }));
        }
        orders
    }

    /// Goes about what the side is there for; he shoots by odds all the same.
    fn runs_errand(&mut self, window: &Window<'_>, errand: Plain) -> Orders {
        let mind = self.errand.get_or_insert_with(|| Mind::new(errand, self.seed));
        let orders = mind.answer(window);
        self.reasons = mind.reasons();
        orders
    }

    /// One of several things by dice.
    fn any<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        any(&mut self.dice, things)
    }

    fn fires(&mut self, window: &Window<'_>, people: &People, figures: &[FigureId]) -> Orders {
        let plan = firing::plan(window, people, (figures, &self.given, &self.spared), &mut self.hits);
        let mut orders = Orders::new();
        for promise in plan {
            if let Some(choice) = promise.choice() {
                self.reasons.push((promise.figure, firing::reason(people, &promise, choice)));
            }
            let fire = promise.choice().map_or(Fire::hold(), |choice| choice.fire.clone());
            orders.push((promise.figure, Order::Fire(fire)));
        }
        orders
    }
}

/// The square that an order leads to, if it leads anywhere.
fn end(order: &Order) -> Option<Square> {
    match order {
        Order::Place { square, .. } => Some(*square),
        Order::Act(act) => act.stops.last().copied(),
        Order::Fire(_) | Order::Brawl { .. } => None,
    }
}

/// What strangers are thought to be like: as far apart as the half of what the book's dice make of people, around the
/// middle of one's own side, for like meets like in these fights (ours).
pub(crate) fn like_our_own(window: &Window<'_>, view: &View) -> Vec<Gifts> {
    let people = window.likely_people();
    let gifts = |own: &fight::view::Own| {
        let gunman = window.gunman(own.figure)?;
        let (quickness, accuracy) = (gunman.quickness.total(), gunman.gun.total());
        Some(Gifts { quickness, accuracy, strength: gunman.strength })
    };
    let own: Vec<Gifts> = view.own.iter().filter_map(gifts).collect();
    let (Some(book), Ok(count)) = (people.get(people.len() / 2), i16::try_from(own.len())) else {
        return people.to_vec();
    };
    if count == 0 {
        return people.to_vec();
    }
    let middle = |of: fn(&Gifts) -> i16| own.iter().map(of).sum::<i16>() / count;
    let around = |gifts: &Gifts, of: fn(&Gifts) -> i16| middle(of) + (of(gifts) - of(book)) / 2;
    people
        .iter()
        .map(|gifts| Gifts {
            quickness: around(gifts, |gifts| gifts.quickness),
            accuracy: around(gifts, |gifts| gifts.accuracy),
            strength: around(gifts, |gifts| gifts.strength).max(1),
        })
        .collect()
}

/// One of several things by dice; a long list is looked at in steps.
pub(crate) fn any<T: Copy>(dice: &mut Seeded, things: &[T]) -> Option<T> {
    let count = u8::try_from(things.len().min(100)).ok().filter(|count| *count > 0)?;
    let step = things.len().div_ceil(usize::from(count));
    let place = usize::from(dice.face(Roll::new(Die::one(count), "which")) - 1) * step;
    things.get(place.min(things.len() - 1)).copied()
}

impl Player for Marksman {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, seen: &Seen) {
        self.memory.notes.hear(seen);
    }

    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let Some((ask, figures)) = window.asks() else { return Orders::new() };
        if let Some(errand) = Plain::errand(window).filter(|_| ask == Ask::Act) {
            return self.runs_errand(window, errand);
        }
        let figures: Vec<FigureId> = figures.iter().collect();
        self.orders(window, ask, &figures)
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        self.reasons.clone()
    }
}

impl Marksman {
    /// What he answers for some of those who are asked, whatever the side is there for.
    pub(crate) fn orders(&mut self, window: &Window<'_>, ask: Ask, figures: &[FigureId]) -> Orders {
        self.reasons.clear();
        if ask == Ask::Blow {
            return brawling::answer(window, &self.memory.notes, figures, &mut self.reasons);
        }
        let view = window.view();
        if self.memory.people.is_empty() {
            self.memory.people = like_our_own(window, &view);
        }
        if ask == Ask::Place {
            return self.placed(window, figures);
        }
        let people = People::see(window, &view, &self.memory, &mut self.hits);
        match ask {
            Ask::Fire => self.fires(window, &people, figures),
            _ => moving::answer(self, window, &people, figures),
        }
    }
}
