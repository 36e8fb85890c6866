//! Going after whoever runs.

use super::Thought;
use fight::Act;
use fight::ground::away;
use fight::scenario::FigureId;
use fight::view::{Looks, Other, Seat, Spot, What};
use rules::Gait;
use town::Square;

/// Whoever is further off than this, in squares, or mounted, is gone after on horseback (ours).
const ON_FOOT: u32 = 12;
/// A horse is fetched if it is no further than this, in squares (ours).
const NEAR_HORSE: u32 = 8;

impl Thought<'_> {
    /// Goes after whoever carries goods, else whoever runs, else the nearest; takes who has given up or is down.
    pub(super) fn pursue(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        if let Some(act) = self.take_prisoner(figure, at) {
            return Some(act);
        }
        let Some((enemy, square)) = self.quarry(at) else { return self.closer(figure, at) };
        let on_hooves = |looks: &Looks| matches!(looks.place, Seat::Riding(_) | Seat::Aboard(_));
        let mounted = enemy.now.as_ref().is_some_and(on_hooves);
        let far = away(at, square);
        let rides = mounted || far > ON_FOOT;
        if let Some(act) = rides.then(|| self.mount_up(figure, at, NEAR_HORSE, far)).flatten() {
            return Some(act);
        }
        let act = self.close_on(figure, at, square);
        self.because(figure, "goes after whoever runs or carries goods");
        act
    }

    /// Whom to go after, and where he is or was seen last.
    fn quarry(&self, at: Square) -> Option<(&Other, Square)> {
        let other = |figure| self.view.others.iter().find(|other| other.figure == figure);
        let enemies = self.ground.enemies().filter_map(|(figure, square)| Some((other(figure)?, square)));
        enemies.min_by_key(|(other, square)| (self.chased(other, at), away(at, *square), other.figure))
    }

    /// How much somebody is worth to go after: the less the more.
    fn chased(&self, other: &Other, at: Square) -> u8 {
        let loot = self.view.items.iter().any(|item| {
            matches!(item.what, What::Goods(_) | What::Money(_)) && item.at == Spot::With(other.figure)
        });
        let runs = other.now.as_ref().is_some_and(|now| {
            let ahead = now.square.step(now.facing).unwrap_or(now.square);
            now.gait != Gait::Still && away(at, ahead) > away(at, now.square)
        });
        match (loot, runs) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }
}
