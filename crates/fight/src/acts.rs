//! Orders for the movement part: whether they may be given.

use crate::book::Book;
use crate::deeds::At;
use crate::field::Field;
use crate::order::{Act, Deed};
use crate::refused::Refused;
use crate::scenario::FigureId;
use crate::state::Place;
use town::{Path, Points, Pose, Search};

impl<B: Book> Field<'_, B> {
    /// Says whether a figure may do that, and writes his way into `path`.
    pub(crate) fn check_act(
        &self,
        figure: FigureId,
        act: &Act,
        search: &mut Search,
        path: &mut Path,
    ) -> Result<(), Refused> {
        let left = self.plan(figure, act, search, path)?;
        self.check_pose(figure, act)?;
        let at = At { square: path.end(), gait: act.gait, left };
        if act.deed != Deed::None && !self.offers(figure, at, act.deed) {
            return Err(Refused::Deed);
        }
        self.check_written(figure, act, path.cost(), search)
    }

    /// How somebody may hold himself at the end of his way.
    fn check_pose(&self, figure: FigureId, act: &Act) -> Result<(), Refused> {
        let on_foot = self.man(figure).place == Place::Foot;
        let fine = match act.pose {
            Pose::Mounted => false,
            Pose::Standing => true,
            Pose::Kneeling | Pose::Prone => on_foot,
        };
        if fine && (act.lean.is_none() || on_foot) { Ok(()) } else { Err(Refused::Pose) }
    }

    /// What only written orders have: fire during the movement, and conditions. What is done if something happens must
    /// be possible from where he stands when the order is written.
    fn check_written(
        &self,
        figure: FigureId,
        act: &Act,
        moved: Points,
        search: &mut Search,
    ) -> Result<(), Refused> {
        if act.watch.is_none() && act.unless.is_none() {
            return Ok(());
        }
        if !self.is_written() {
            return Err(Refused::NotInThisSequence);
        }
        if let Some(watch) = &act.watch {
            self.check_watch(figure, act, moved, watch)?;
        }
        match &act.unless {
            None => Ok(()),
            Some(unless) if unless.then.unless.is_some() => Err(Refused::NotInThisSequence),
            Some(unless) => {
                let mut path = Path::new(self.man(figure).square, None);
                self.check_act(figure, &unless.then, search, &mut path)
            }
        }
    }
}
