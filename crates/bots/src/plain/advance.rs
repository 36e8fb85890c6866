//! Going at the enemy: closing in, and advancing from cover to cover.

use super::Thought;
use crate::route::By;
use fight::ground::away;
use fight::scenario::FigureId;
use fight::{Act, Way};
use rules::Gait;
use town::Square;

/// Whoever closes in stops so near, in squares.
const NEAR_ENOUGH: u32 = 2;
/// Squares that somebody who closes in looks at before he goes by the chart.
const LOOKS: usize = 12;
/// Whoever advances from cover to cover stops so near, in squares.
const SNAP_RANGE: u32 = 4;

impl Thought<'_> {
    /// Closes in on the nearest until it is too near to miss. Whoever knows of nobody goes and looks.
    pub(super) fn closer(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        match self.ground.nearest(at) {
            Some(enemy) => self.close_on(figure, at, enemy),
            None => self.look_about(figure),
        }
    }

    /// Closes in on somebody: to where he sees him if there is such a place, else round by the shortest way.
    pub(super) fn close_on(&mut self, figure: FigureId, at: Square, enemy: Square) -> Option<Act> {
        let sees = self.ground.is_clear(at, enemy);
        if sees && away(at, enemy) <= NEAR_ENOUGH {
            self.because(figure, "is near enough to stand");
            return None;
        }
        let gait = self.fast(figure)?;
        let mut ways = self.ways(figure, gait);
        ways.sort_unstable_by_key(|way| (away(way.to, enemy), way.cost, way.to));
        let nearer = |way: &&Way| !sees || away(way.to, enemy) < away(at, enemy);
        let clear = |way: &&Way| self.ground.is_clear(way.to, enemy);
        let best = ways.iter().filter(nearer).take(LOOKS).find(clear).copied();
        self.because(figure, "closes in on the nearest");
        match best {
            Some(way) => Some(self.go(gait, way.to)),
            None if sees => None,
            None => self.round_to(figure, at, (gait, &ways), enemy),
        }
    }

    /// Of the ways at a gait the one that leads nearest to an enemy who is not in sight, round whatever is between.
    fn round_to(
        &mut self,
        figure: FigureId,
        at: Square,
        (gait, ways): (Gait, &[Way]),
        enemy: Square,
    ) -> Option<Act> {
        let hooves = self.is_on_hooves(figure);
        let by = if hooves { By::Hooves } else { By::Foot };
        let way = self.nearest_way(at, ways, &[enemy], by, hooves)?;
        Some(self.go(gait, way.to))
    }

    /// Goes anywhere, to find somebody.
    fn look_about(&mut self, figure: FigureId) -> Option<Act> {
        let heard = self.window.last_heard();
        if let Some(act) = heard.and_then(|heard| self.go_to(figure, &[heard])) {
            self.because(figure, "goes where he heard shots");
            return Some(act);
        }
        let gait = self.fast(figure)?;
        let ways = self.ways(figure, gait);
        let way = self.pick(&ways)?;
        self.because(figure, "looks about for the enemy");
        Some(self.go(gait, way.to))
    }

    /// Advances to the next cover on the way to the nearest, at a walk if that gets him anywhere.
    pub(super) fn bound(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let Some(enemy) = self.ground.nearest(at) else { return self.look_about(figure) };
        let sees = self.ground.is_clear(at, enemy);
        let far = away(at, enemy);
        if sees && far <= SNAP_RANGE {
            self.because(figure, "is near enough to stand");
            return None;
        }
        // Within hip range he walks, which spoils his aim less; from further off he runs.
        let near = far <= 3 * SNAP_RANGE;
        let gait = if near { self.steady(figure)? } else { self.fast(figure)? };
        let ways = self.ways(figure, gait);
        let nearer: Vec<Way> = ways.iter().copied().filter(|way| away(way.to, enemy) < far).collect();
        self.because(figure, "advances from cover to cover");
        if let Some((_, way)) = self.best_shelter(&nearer, true) {
            return Some(self.go(gait, way.to));
        }
        let straight = nearer.iter().min_by_key(|way| (away(way.to, enemy), way.cost, way.to));
        match straight.filter(|_| sees).copied() {
            Some(way) => Some(self.go(gait, way.to)),
            None => self.round_to(figure, at, (gait, &ways), enemy),
        }
    }
}
