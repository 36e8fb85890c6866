//! What every doctrine has in common: who is asked, where he can go, what he has to do first.

use super::{Course, Plain};
use crate::route::{By, Charts};
use chance::{Chance, Die, Roll, Seed, Seeded};
use fight::ground::{Ground, away, bearing, pace};
use fight::scenario::FigureId;
use fight::view::{Own, Seat};
use fight::{Act, Ask, Deed, Figures, Fire, Order, View, Way, Window};
use rules::brawling::Action;
use rules::{Gait, Gun};
use std::cell::OnceCell;
use std::ops::Deref;
use town::{Pose, Search, Square};

/// The room that a choice by dice is given.
const WHICH: &str = "which";

/// What somebody keeps in mind from one answer to the next.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    seed: Seed,
    /// The dice of this answer, once one of them is rolled.
    dice: Option<Seeded>,
    /// What is asked when, as a number.
    place: u64,
    pub(super) search: Search,
    pub(super) charts: Charts,
    /// Where each of his figures was first asked to act.
    pub(super) posts: Vec<(FigureId, Square)>,
    /// Who looked for better cover in vain, where and in which turn.
    pub(super) vain: Vec<(FigureId, Square, u16)>,
    /// Whose pockets have been looked into.
    pub(super) searched: Vec<FigureId>,
    /// Why his figures did what they did in the last answer.
    whys: Vec<(FigureId, &'static str)>,
    turn: u16,
    /// Answers in this turn to the same question as the last one.
    again: ((Ask, FigureId), u64),
}

impl Head {
    pub(crate) fn new(seed: Seed) -> Head {
        Head {
            seed,
            dice: None,
            place: 0,
            search: Search::new(),
            charts: Charts::default(),
            posts: Vec::new(),
            vain: Vec::new(),
            searched: Vec::new(),
            whys: Vec::new(),
            turn: 0,
            again: ((Ask::Place, FigureId(0)), 0),
        }
    }

    pub(crate) fn whys(&self) -> &[(FigureId, &'static str)] {
        &self.whys
    }

    /// Begins an answer; what belongs to another fight is forgotten. The dice follow from the seed and from what is asked
    /// when, so that a game that was saved or taken back goes on as it would have.
    fn begin(&mut self, turn: u16, asked: (Ask, FigureId)) {
        if turn < self.turn {
            self.posts.clear();
            self.vain.clear();
            self.searched.clear();
            self.charts.clear();
        }
        let same = turn == self.turn && asked == self.again.0;
        self.again = (asked, if same { self.again.1 + 1 } else { 0 });
        self.turn = turn;
        self.whys.clear();
        self.place =
            u64::from(turn) << 24 | self.again.1 << 16 | (asked.0 as u64) << 8 | u64::from(asked.1.0);
        self.dice = None;
    }

    fn dice(&mut self) -> &mut Seeded {
        let seed = Seed(self.seed.0.wrapping_mul(SPREAD).wrapping_add(self.place));
        self.dice.get_or_insert_with(|| Seeded::new(seed))
    }
}

/// Spreads seeds, so that those of neighbours do not meet: any large odd number.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The view of a side, made when somebody looks at it: those who stand and shoot need no more than a glance.
#[derive(Debug)]
pub(crate) struct Look<'a> {
    window: &'a Window<'a>,
    view: OnceCell<View>,
}

impl<'a> Look<'a> {
    pub(crate) fn through(window: &'a Window<'a>) -> Look<'a> {
        Look { window, view: OnceCell::new() }
    }
}

impl Deref for Look<'_> {
    type Target = View;

    fn deref(&self) -> &View {
        self.view.get_or_init(|| self.window.view())
    }
}

/// One side's thoughts about one answer.
pub(crate) struct Thought<'a> {
    pub(crate) window: &'a Window<'a>,
    pub(crate) ground: Ground<'a>,
    pub(crate) view: &'a Look<'a>,
    pub(super) head: &'a mut Head,
    /// Squares and horses that others of the side have been given in this answer.
    pub(super) taken: Vec<Square>,
}

impl<'a> Thought<'a> {
    pub(crate) fn new(
        window: &'a Window<'a>,
        view: &'a Look<'a>,
        head: &'a mut Head,
        (ask, figures): (Ask, Figures),
    ) -> Thought<'a> {
        let first = figures.iter().next().unwrap_or(FigureId(0));
        head.begin(window.turn(), (ask, first));
        Thought { window, ground: Ground::new(window), view, head, taken: Vec::new() }
    }

    /// What a figure answers on a course.
    pub(crate) fn order(&mut self, ask: Ask, figure: FigureId, course: Course) -> Order {
        let doctrine = if let Course::Plain(plain) = course { plain } else { Plain::Cover };
        match ask {
            Ask::Place => self.place(figure),
            Ask::Act => Order::Act(self.act(figure, course, doctrine)),
            Ask::Fire if !course.fires() => Order::Fire(Fire::hold()),
            Ask::Fire => Order::Fire(self.fire(figure, doctrine)),
            Ask::Blow => self.blow(figure, doctrine),
        }
    }

    /// Notes why somebody does something.
    pub(crate) fn because(&mut self, figure: FigureId, why: &'static str) {
        match self.head.whys.iter_mut().find(|(who, _)| *who == figure) {
            Some((_, old)) => *old = why,
            None => self.head.whys.push((figure, why)),
        }
    }

    /// One of several things by dice; a long list is looked at in steps.
    pub(super) fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let count = u8::try_from(things.len().min(100)).ok().filter(|count| *count > 0)?;
        let step = things.len().div_ceil(usize::from(count));
        let place = usize::from(self.face(count) - 1) * step;
        things.get(place.min(things.len() - 1)).cloned()
    }

    /// A number from 1 by dice.
    pub(crate) fn face(&mut self, sides: u8) -> u16 {
        self.head.dice().face(Roll::new(Die::one(sides), WHICH))
    }

    fn place(&mut self, figure: FigureId) -> Order {
        let mut places = self.window.places(figure);
        places.retain(|place| !self.taken.contains(place));
        let square = self.pick(&places).unwrap_or(Square::ground(0, 0));
        self.taken.push(square);
        Order::Place { square, facing: self.ground.inward(square) }
    }

    /// A figure of one's own.
    pub(crate) fn own(&self, figure: FigureId) -> Option<&'a Own> {
        self.view.own.iter().find(|own| own.figure == figure)
    }

    /// Where a figure of one's own is.
    pub(super) fn at(&self, figure: FigureId) -> Option<Square> {
        self.window.square_of(figure)
    }

    fn act(&mut self, figure: FigureId, course: Course, doctrine: Plain) -> Act {
        if doctrine == Plain::Random {
            return self.any_act(figure);
        }
        let Some(at) = self.at(figure) else { return Act::stay(Pose::Standing) };
        if !self.head.posts.iter().any(|(who, _)| *who == figure) {
            self.head.posts.push((figure, at));
        }
        if let Some(act) = self.follow(figure, at, course) {
            return act;
        }
        if !course.fires() {
            return self.stay(figure);
        }
        if let Some(deed) = self.needed(figure, doctrine) {
            return self.stay(figure).then(deed);
        }
        let moved = match doctrine {
            Plain::Close => self.closer(figure, at),
            Plain::Snap => self.bound(figure, at),
            Plain::Cover => self.cover(figure, at),
            Plain::Hold => self.hold(figure, at),
            Plain::Escape => self.escape(figure, at),
            Plain::Rob => self.rob(figure, at),
            Plain::Pursue => self.pursue(figure, at),
            Plain::Stand | Plain::Random => None,
        };
        moved.unwrap_or_else(|| self.stay(figure))
    }

    /// Stays and faces the nearest enemy, or where shots were heard last.
    pub(super) fn stay(&self, figure: FigureId) -> Act {
        let facing = self.at(figure).and_then(|at| bearing(at, self.likely(at)?));
        Act { facing, ..Act::stay(Pose::Standing) }
    }

    /// From where the enemy comes: the nearest of him, or where he was heard last.
    pub(super) fn likely(&self, at: Square) -> Option<Square> {
        self.ground.nearest(at).or_else(|| self.window.last_heard())
    }

    /// Stays and does something.
    pub(super) fn does(&mut self, figure: FigureId, deed: Deed, why: &'static str) -> Option<Act> {
        self.because(figure, why);
        Some(self.stay(figure).then(deed))
    }

    /// Whether a figure has a gun that would go off.
    pub(crate) fn is_armed(&self, figure: FigureId) -> bool {
        self.window.guns(figure).iter().any(Gun::ready)
    }

    /// Something that has to be done before anything else: a gun that is empty or jammed, a big gun to be served.
    fn needed(&mut self, figure: FigureId, doctrine: Plain) -> Option<Deed> {
        let serves = self.serves(figure);
        let guns = self.window.guns(figure);
        let wants = !guns.is_empty() && !guns.iter().any(Gun::ready) && doctrine != Plain::Escape;
        if !wants && !serves {
            return None;
        }
        let deeds = self.deeds(figure);
        let serve = deeds.iter().copied().find(|deed| serves && matches!(deed, Deed::Serve(_)));
        let load = |deed: &Deed| wants && matches!(deed, Deed::Reload { .. } | Deed::Clear { .. });
        let deed = serve.or_else(|| deeds.iter().copied().find(load))?;
        self.because(
            figure,
            if serve.is_some() { "serves the gun" } else { "loads: no gun of his would go off" },
        );
        Some(deed)
    }

    /// Whether a figure is at a big gun.
    pub(super) fn serves(&self, figure: FigureId) -> bool {
        let Some(Seat::Aboard(at)) = self.window.seat_of(figure) else { return false };
        self.view.wagons.iter().any(|wagon| wagon.gun && wagon.wagon == at)
    }

    /// What a figure can do where he stands.
    pub(super) fn deeds(&mut self, figure: FigureId) -> Vec<Deed> {
        self.window.deeds(figure, Gait::Still, None, &mut self.head.search)
    }

    /// What a figure can do at the end of a way.
    pub(super) fn deeds_at(&mut self, figure: FigureId, gait: Gait, to: Square) -> Vec<Deed> {
        self.window.deeds(figure, gait, Some(to), &mut self.head.search)
    }

    /// The fastest gait that a figure has.
    pub(super) fn fast(&self, figure: FigureId) -> Option<Gait> {
        const FASTEST: [Gait; 6] =
            [Gait::Gallop, Gait::Trot, Gait::Run, Gait::Dodge, Gait::Walk, Gait::Crawl];
        let gaits = self.window.gaits(figure);
        FASTEST.into_iter().find(|gait| gaits.contains(gait))
    }

    /// The steadiest gait that a figure has.
    pub(super) fn steady(&self, figure: FigureId) -> Option<Gait> {
        let gaits = self.window.gaits(figure).into_iter();
        gaits.filter(|gait| *gait != Gait::Still).min_by_key(|gait| pace(*gait))
    }

    /// Where a figure can go at a gait, less what others of his side were given before him.
    pub(super) fn ways(&mut self, figure: FigureId, gait: Gait) -> Vec<Way> {
        let mut ways = self.window.ways(figure, gait, &mut self.head.search);
        ways.retain(|way| !self.taken.contains(&way.to));
        ways
    }

    /// Goes to a square and faces the enemy there.
    pub(super) fn go(&mut self, gait: Gait, to: Square) -> Act {
        self.taken.push(to);
        let facing = self.likely(to).and_then(|enemy| bearing(to, enemy));
        Act { facing, ..Act::go(gait, to) }
    }

    /// Whether a figure rides or drives.
    pub(super) fn is_on_hooves(&self, figure: FigureId) -> bool {
        matches!(self.window.seat_of(figure), Some(Seat::Riding(_) | Seat::Aboard(_)))
    }

    /// The way that brings a figure nearest to some goals, however many turns it is to them: by his fastest gait, or by a
    /// steadier one where that leads no nearer. Nothing where none leads nearer.
    pub(super) fn toward(&mut self, figure: FigureId, goals: &[Square], force: bool) -> Option<(Gait, Way)> {
        let at = self.at(figure).filter(|at| !goals.contains(at) && !goals.is_empty())?;
        let hooves = self.is_on_hooves(figure);
        let aboard = matches!(self.window.seat_of(figure), Some(Seat::Aboard(_)));
        let by = match (hooves, force) {
            (true, _) if aboard => By::Wheels,
            (true, _) => By::Hooves,
            (false, true) => By::Force,
            (false, false) => By::Foot,
        };
        let fast = self.fast(figure)?;
        let ways = self.ways(figure, fast);
        if let Some(way) = self.nearest_way(at, &ways, goals, by, hooves) {
            return Some((fast, way));
        }
        let steady = self.steady(figure).filter(|steady| *steady != fast)?;
        let ways = self.ways(figure, steady);
        self.nearest_way(at, &ways, goals, by, hooves).map(|way| (steady, way))
    }

    /// Of some ways the one that leads nearest; whoever has a horse to turn may have to go round first.
    pub(super) fn nearest_way(
        &mut self,
        at: Square,
        ways: &[Way],
        goals: &[Square],
        by: By,
        any: bool,
    ) -> Option<Way> {
        let town = self.window.town();
        let chart = self.head.charts.to(town, &self.view.changes, goals, by, at);
        let here = chart.from(town, at);
        let far = |square: Square| match here {
            Some(_) => chart.from(town, square).map(u32::from),
            // No way is known: as the crow flies.
            None => goals.iter().map(|goal| away(square, *goal)).min(),
        };
        let now = if any { None } else { far(at) };
        let best = ways.iter().filter_map(|way| Some((far(way.to)?, way.cost, way.to, *way)));
        let best = best.min_by_key(|(far, cost, to, _)| (*far, *cost, *to))?;
        now.is_none_or(|now| best.0 < now).then_some(best.3)
    }

    /// Goes to some goals as far as he gets.
    pub(super) fn go_to(&mut self, figure: FigureId, goals: &[Square]) -> Option<Act> {
        let (gait, way) = self.toward(figure, goals, false)?;
        Some(self.go(gait, way.to))
    }

    fn blow(&mut self, figure: FigureId, doctrine: Plain) -> Order {
        let blows = self.window.blows(figure);
        let choice = match doctrine {
            Plain::Random => self.pick(&blows),
            Plain::Escape => None,
            _ => {
                let against = |foe: &FigureId| self.ground.enemies().any(|(enemy, _)| enemy == *foe);
                let struck = blows.iter().copied().filter(|(foe, _)| foe.as_ref().is_some_and(against));
                let struck: Vec<_> = struck.collect();
                self.pick(&struck)
            }
        };
        let (foe, action) = choice.unwrap_or((None, Action::Wait));
        Order::Brawl { foe, action }
    }
}
