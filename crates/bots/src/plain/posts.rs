//! Cover, and holding a place.

use super::Thought;
use fight::ground::away;
use fight::scenario::FigureId;
use fight::{Act, Over, Way};
use town::{Body, Side, Square};

/// Places that somebody looks at when he looks for cover, and enemies from whom he wants it.
const PLACES: usize = 12;
/// Squares that he glances at to find such places.
const GLANCES: usize = 72;
const ENEMIES: usize = 3;
/// What a line to an enemy is worth against what shows of a man, in hundredths of him (ours).
const A_LINE: i32 = 60;
/// A better place must be better by this (ours).
const BETTER: i32 = 15;
/// Whoever shows no more than this to the enemy, a line taken into account, has cover enough (ours).
const ENOUGH: i32 = 0;
/// Turns after which somebody who found no better cover looks again (ours).
const AGAIN: u16 = 4;
/// How far from his post somebody goes for cover, in squares (ours).
const POST: u32 = 4;

impl Thought<'_> {
    /// How bad a place is: what of a man shows there to the nearest enemies, in hundredths of him; where he wants to fire,
    /// less what a line to one of them is worth.
    pub(crate) fn danger(&self, square: Square, fires: bool) -> i32 {
        let body = Body::standing(square);
        let mut shows = 0;
        let mut line = false;
        for enemy in self.near_enemies(square) {
            let there = Body::standing(enemy);
            if self.window.sees(&body, &there) {
                line = true;
                shows += i32::from(self.window.seen(&there, &body).parts.share());
            }
        }
        if fires && line { shows - A_LINE } else { shows }
    }

    /// The nearest enemies, as far as they are known.
    fn near_enemies(&self, from: Square) -> arrayvec::ArrayVec<Square, ENEMIES> {
        let mut near: Vec<Square> = self.ground.enemies().map(|(_, square)| square).collect();
        near.sort_unstable_by_key(|square| (away(from, *square), *square));
        near.into_iter().take(ENEMIES).collect()
    }

    /// Whether something stands at or beside a square that may hide somebody.
    fn is_by_something(&self, square: Square) -> bool {
        let (town, changes) = (self.window.town(), &self.view.changes);
        Side::ALL.into_iter().any(|side| {
            let thing = |next: Square| town.thing(next, changes).is_some();
            !town.edge(square, side, changes).is_open() || square.across(side).is_some_and(thing)
        })
    }

    /// The place with the best cover among some, and how bad it is: only places with something beside them are looked at,
    /// at all distances.
    pub(super) fn best_shelter(&self, ways: &[Way], fires: bool) -> Option<(i32, Way)> {
        let all = ways.len().div_ceil(GLANCES).max(1);
        let near: Vec<&Way> = ways.iter().step_by(all).filter(|way| self.is_by_something(way.to)).collect();
        let step = near.len().div_ceil(PLACES).max(1);
        let rated = near.into_iter().step_by(step).map(|way| (self.danger(way.to, fires), *way));
        rated.min_by_key(|(danger, way)| (*danger, way.cost, way.to))
    }

    /// Runs for cover, if he has none: to where he can fire, or where nobody sees him if he cannot. Whoever is armed and
    /// sees nobody from his cover goes on to the next.
    pub(super) fn cover(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let fires = self.is_armed(figure);
        let here = self.danger(at, fires);
        let blind = fires && here == 0;
        if here <= ENOUGH && !blind || self.ground.nearest(at).is_none() {
            self.because(figure, "stays in cover");
            return None;
        }
        let found = if blind { None } else { self.shelter(figure, at, here, fires) };
        if let Some(act) = found {
            self.because(figure, "runs for cover");
            return Some(act);
        }
        if blind { self.bound(figure, at) } else { None }
    }

    /// The best cover that is better than where he is: at a walk if there is some, else as fast as he can. Whoever has looked
    /// about in vain does not look again for a while.
    fn shelter(&mut self, figure: FigureId, at: Square, here: i32, fires: bool) -> Option<Act> {
        let turn = self.view.turn;
        let vain = |(who, place, when): &(FigureId, Square, u16)| {
            *who == figure && *place == at && turn < when.saturating_add(AGAIN)
        };
        if self.head.vain.iter().any(vain) {
            return None;
        }
        let (steady, fast) = (self.steady(figure), self.fast(figure));
        for gait in steady.into_iter().chain(fast.filter(|fast| Some(*fast) != steady)) {
            let ways = self.ways(figure, gait);
            let best = self.best_shelter(&ways, fires).filter(|(danger, _)| danger + BETTER <= here);
            if let Some((_, way)) = best {
                return Some(self.go(gait, way.to));
            }
        }
        self.head.vain.retain(|(who, ..)| *who != figure);
        self.head.vain.push((figure, at, turn));
        None
    }

    /// Holds the ground that matters to the side, or the place where he was first asked: goes there, takes the best cover
    /// there is, and watches the likely way.
    pub(super) fn hold(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let zone = self.window.brief().objective;
        let post = self.head.posts.iter().find(|(who, _)| *who == figure).map_or(at, |(_, post)| *post);
        let inside = |square: Square| match zone {
            Some(zone) => zone.contains(square),
            None => away(post, square) <= POST,
        };
        if !inside(at) {
            self.because(figure, "goes to the ground he is to hold");
            let goals: Vec<Square> = match zone {
                Some(zone) => zone.areas.iter().flat_map(|area| area.squares()).collect(),
                None => vec![post],
            };
            return self.go_to(figure, &goals);
        }
        let here = self.danger(at, true);
        if here > ENOUGH {
            let gait = self.fast(figure);
            let mut ways = gait.map_or(Vec::new(), |gait| self.ways(figure, gait));
            ways.retain(|way| inside(way.to));
            let best = self.best_shelter(&ways, true).filter(|(danger, _)| danger + BETTER <= here);
            if let Some(((_, way), gait)) = best.zip(gait) {
                self.because(figure, "takes cover on the ground he holds");
                return Some(self.go(gait, way.to));
            }
        }
        self.because(figure, "holds his ground");
        Some(self.on_watch(figure, at))
    }

    /// Stays; where orders are written he fires on whoever shows himself, if he sees nobody now.
    fn on_watch(&self, figure: FigureId, at: Square) -> Act {
        let stay = self.stay(figure);
        let sees = self.near_enemies(at).iter().any(|enemy| self.ground.is_clear(at, *enemy));
        if sees {
            return stay;
        }
        let anybody = |watch: &fight::Watch| watch.over == Over::Anybody;
        Act { watch: self.window.watches(figure).into_iter().find(anybody), ..stay }
    }
}
