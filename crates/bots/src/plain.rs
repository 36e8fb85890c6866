//! Plain doctrines: simple ways to play, as players of these games describe them.

use crate::ground::{Ground, away, bearing, pace};
use crate::{Orders, Player};
use chance::{Chance, Die, Roll, Seed, Seeded};
use fight::scenario::FigureId;
use fight::view::Own;
use fight::{Act, Ask, Deed, Fire, Order, View, Way, Window};
use rules::Gait;
use rules::brawling::Action;
use town::{Pose, Search, Square};

/// A plain way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plain {
    /// Does anything that is allowed.
    Random,
    /// Stands and aims at the nearest.
    Stand,
    /// Closes in and shoots from the hip.
    Close,
    /// Goes where few of the enemy see him, and fires from there.
    Cover,
    /// Leaves by the nearest rim.
    Escape,
}

impl Plain {
    /// All of them.
    pub const ALL: [Plain; 5] = [Plain::Random, Plain::Stand, Plain::Close, Plain::Cover, Plain::Escape];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Plain::Random => "random",
            Plain::Stand => "stand",
            Plain::Close => "close",
            Plain::Cover => "cover",
            Plain::Escape => "escape",
        }
    }

    /// What it does, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Plain::Random => "does anything that is allowed",
            Plain::Stand => "stands and aims at the nearest",
            Plain::Close => "closes in and shoots from the hip",
            Plain::Cover => "goes where few of the enemy see him, and fires from there",
            Plain::Escape => "leaves by the nearest rim",
        }
    }
}

/// Somebody who plays by a plain doctrine.
#[derive(Clone, Debug)]
pub struct Mind {
    doctrine: Plain,
    dice: Seeded,
    search: Search,
}

impl Mind {
    /// Somebody with dice of his own.
    pub fn new(doctrine: Plain, seed: Seed) -> Mind {
        Mind { doctrine, dice: Seeded::new(seed), search: Search::new() }
    }
}

impl Player for Mind {
    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let Some((ask, figures)) = window.asks() else { return Vec::new() };
        let view = window.view();
        let mut thought = Thought {
            window,
            ground: Ground::new(window, &view),
            view: &view,
            doctrine: self.doctrine,
            dice: &mut self.dice,
            taken: Vec::new(),
        };
        let search = &mut self.search;
        figures.iter().map(|figure| (figure, thought.order(ask, figure, search))).collect()
    }
}

/// The room that the random player gives each of its choices.
const WHICH: &str = "which";

/// One side's thoughts.
struct Thought<'a> {
    window: &'a Window<'a>,
    ground: Ground<'a>,
    view: &'a View,
    doctrine: Plain,
    dice: &'a mut Seeded,
    /// Squares where others of the side have been placed.
    taken: Vec<Square>,
}

impl Thought<'_> {
    fn order(&mut self, ask: Ask, figure: FigureId, search: &mut Search) -> Order {
        match ask {
            Ask::Place => self.place(figure),
            Ask::Act => Order::Act(self.act(figure, search)),
            Ask::Fire => Order::Fire(self.fire(figure)),
            Ask::Blow => self.blow(figure),
        }
    }

    /// One of several things by dice; a long list is looked at in steps.
    fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let count = u8::try_from(things.len().min(100)).ok().filter(|count| *count > 0)?;
        let step = things.len().div_ceil(usize::from(count));
        let place = usize::from(self.dice.face(Roll::new(Die::one(count), WHICH)) - 1) * step;
        things.get(place.min(things.len() - 1)).cloned()
    }

    fn place(&mut self, figure: FigureId) -> Order {
        let mut places = self.window.places(figure);
        places.retain(|place| !self.taken.contains(place));
        let square = self.pick(&places).unwrap_or(Square::ground(0, 0));
        self.taken.push(square);
        Order::Place { square, facing: self.ground.inward(square) }
    }

    fn own(&self, figure: FigureId) -> Option<&Own> {
        self.view.own.iter().find(|own| own.figure == figure)
    }

    fn act(&mut self, figure: FigureId, search: &mut Search) -> Act {
        if self.doctrine == Plain::Random {
            return self.any_act(figure, search);
        }
        let stay = self.stay(figure);
        let deeds = self.window.deeds(figure, Gait::Still, None, search);
        if let Some(deed) = self.needed(figure, &deeds) {
            return Act { facing: stay.facing, ..Act::stay(Pose::Standing) }.then(deed);
        }
        let moved = match self.doctrine {
            Plain::Close => self.closer(figure, search),
            Plain::Cover => self.hidden(figure, search),
            Plain::Escape => self.leaving(figure, &deeds, search),
            Plain::Stand | Plain::Random => None,
        };
        moved.unwrap_or(stay)
    }

    /// Stays and faces the nearest enemy.
    fn stay(&self, figure: FigureId) -> Act {
        let at = self.own(figure).and_then(|own| own.square);
        let facing = at.and_then(|at| bearing(at, self.ground.nearest(at)?));
        Act { facing, ..Act::stay(Pose::Standing) }
    }

    /// Something that has to be done before anything else: a gun that is empty or jammed.
    fn needed(&self, figure: FigureId, deeds: &[Deed]) -> Option<Deed> {
        let guns = self.window.guns(figure);
        if guns.iter().any(rules::Gun::ready) || self.doctrine == Plain::Escape {
            return None;
        }
        deeds.iter().copied().find(|deed| matches!(deed, Deed::Reload { .. } | Deed::Clear { .. }))
    }

    /// Everywhere that somebody can go, by the gaits that he has.
    fn ways(&self, figure: FigureId, search: &mut Search) -> Vec<(Gait, Way)> {
        let gaits = self.window.gaits(figure).into_iter().filter(|gait| *gait != Gait::Still);
        let mut ways = Vec::new();
        for gait in gaits.filter(|gait| *gait != Gait::Crawl) {
            ways.extend(self.window.ways(figure, gait, search).into_iter().map(|way| (gait, way)));
        }
        ways
    }

    fn go(&self, gait: Gait, to: Square) -> Act {
        let facing = self.ground.nearest(to).and_then(|enemy| bearing(to, enemy));
        Act { facing, ..Act::go(gait, to) }
    }

    /// Closes in until it is too near to miss: to where he sees the nearest enemy if there is such a place, else nearer to
    /// him, else round by any way. Whoever knows of nobody goes and looks.
    fn closer(&mut self, figure: FigureId, search: &mut Search) -> Option<Act> {
        let at = self.own(figure)?.square?;
        let Some(enemy) = self.ground.nearest(at) else {
            let ways = self.ways(figure, search);
            return self.pick(&ways).map(|(gait, way)| Act::go(gait, way.to));
        };
        let sees = self.ground.is_clear(at, enemy);
        if sees && away(at, enemy) <= NEAR_ENOUGH {
            return None;
        }
        let ways = self.ways(figure, search);
        let key = |(gait, way): &&(Gait, Way)| (away(way.to, enemy), pace(*gait), way.to);
        let clear = ways.iter().filter(|(_, way)| self.ground.is_clear(way.to, enemy)).min_by_key(key);
        let nearer = || ways.iter().min_by_key(key).filter(|(_, way)| away(way.to, enemy) < away(at, enemy));
        let best = match clear.filter(|(_, way)| !sees || away(way.to, enemy) < away(at, enemy)) {
            Some(best) => Some(*best),
            None if sees => None,
            None => nearer().copied().or_else(|| self.pick(&ways)),
        };
        best.map(|(gait, way)| self.go(gait, way.to))
    }

    /// Goes where the fewest see him, if that is better than here.
    fn hidden(&self, figure: FigureId, search: &mut Search) -> Option<Act> {
        let at = self.own(figure)?.square?;
        let seen = self.ground.seen_by(at);
        let ways = self.ways(figure, search).into_iter();
        let best = ways
            .map(|(gait, way)| (self.ground.seen_by(way.to), way.cost, pace(gait), gait, way.to))
            .min()?;
        (best.0 < seen).then(|| self.go(best.3, best.4))
    }

    /// Makes for the nearest rim, and leaves by it.
    fn leaving(&self, figure: FigureId, deeds: &[Deed], search: &mut Search) -> Option<Act> {
        if deeds.contains(&Deed::Leave) {
            return Some(Act::stay(Pose::Standing).then(Deed::Leave));
        }
        let mut ways = self.ways(figure, search);
        ways.sort_by_key(|(gait, way)| (self.ground.to_rim(way.to), way.cost, pace(*gait)));
        for (gait, way) in ways.iter().filter(|(_, way)| self.ground.to_rim(way.to) == 0).take(8) {
            if self.window.deeds(figure, *gait, Some(way.to), search).contains(&Deed::Leave) {
                return Some(Act::go(*gait, way.to).then(Deed::Leave));
            }
        }
        ways.first().map(|(gait, way)| Act::go(*gait, way.to))
    }

    /// Anything that is allowed.
    fn any_act(&mut self, figure: FigureId, search: &mut Search) -> Act {
        let gaits = self.window.gaits(figure);
        let gait = self.pick(&gaits).unwrap_or_default();
        let ways = self.window.ways(figure, gait, search);
        let act = match self.pick(&ways) {
            Some(way) => Act::go(gait, way.to),
            None => Act::stay(Pose::Standing),
        };
        if self.dice.face(Roll::new(Die::one(2), WHICH)) == 1 {
            return act;
        }
        let deeds = self.window.deeds(figure, act.gait, act.stops.last().copied(), search);
        let deed = self.pick(&deeds).unwrap_or_default();
        act.then(deed)
    }

    /// Fires at the nearest with the best sum of chances; who closes in likes the hip, because it is quicker.
    fn fire(&mut self, figure: FigureId) -> Fire {
        let fires = self.window.fires(figure);
        match self.doctrine {
            Plain::Random => return self.pick(&fires).unwrap_or_default(),
            Plain::Escape => return Fire::hold(),
            Plain::Stand | Plain::Close | Plain::Cover => {}
        }
        let targets = self.window.targets(figure);
        let foe = |target: &fight::Target| self.ground.is_foe(*target);
        let nearest = targets.iter().filter(|(target, _)| foe(target)).min_by_key(|(_, line)| line.distance);
        let Some((nearest, _)) = nearest else { return Fire::hold() };
        let at = |fire: &&Fire| fire.shots.first().is_some_and(|shot| shot.at == *nearest);
        let hip = self.doctrine == Plain::Close;
        let worth = |fire: &Fire| {
            let (_, chances) = self.window.tallies(figure, fire)?;
            let sum: i32 = chances.iter().map(|tally| i32::from(tally.total().clamp(0, 100))).sum();
            (sum > 0).then_some((fire.hip == hip, sum))
        };
        let best = fires.iter().filter(at).filter_map(|fire| Some((worth(fire)?, fire)));
        best.max_by_key(|(worth, _)| *worth).map_or(Fire::hold(), |(_, fire)| fire.clone())
    }

    fn blow(&mut self, figure: FigureId) -> Order {
        let blows = self.window.blows(figure);
        let struck: Vec<_> = blows.iter().copied().filter(|(foe, _)| foe.is_some()).collect();
        let choice = match self.doctrine {
            Plain::Random => self.pick(&blows),
            Plain::Escape => None,
            Plain::Stand | Plain::Close | Plain::Cover => self.pick(&struck),
        };
        let (foe, action) = choice.unwrap_or((None, Action::Wait));
        Order::Brawl { foe, action }
    }
}

/// Whoever closes in stops so near, in squares.
const NEAR_ENOUGH: u32 = 2;
