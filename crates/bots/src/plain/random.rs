//! Anything that is allowed.

use super::Thought;
use fight::scenario::FigureId;
use fight::{Act, Fire};
use town::Pose;

impl Thought<'_> {
    /// Anything that is allowed.
    pub(super) fn any_act(&mut self, figure: FigureId) -> Act {
        let gaits = self.window.gaits(figure);
        let gait = self.pick(&gaits).unwrap_or_default();
        let ways = self.window.ways(figure, gait, &mut self.head.search);
        let act = match self.pick(&ways) {
            Some(way) => Act::go(gait, way.to),
            None => Act::stay(Pose::Standing),
        };
        if self.face(2) == 1 {
            return act;
        }
        let deeds = self.window.deeds(figure, act.gait, act.stops.last().copied(), &mut self.head.search);
        let deed = self.pick(&deeds).unwrap_or_default();
        act.then(deed)
    }

    /// Any fire that is allowed.
    pub(super) fn any_fire(&mut self, figure: FigureId) -> Fire {
        let fires = self.window.fires(figure);
        self.pick(&fires).unwrap_or_default()
    }
}
