//! Orders for the movement part: whether they may be given.

use crate::book::Book;
use crate::deeds::{At, astride};
use crate::field::Field;
use crate::order::{Act, Deed, Happens};
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
        let Some(horse) = act.mounts else { return self.check_going(figure, act, search, path) };
        if act.watch.is_some() || act.unless.is_some() {
            return Err(Refused::NotInThisSequence);
        }
        if !self.may_ride_at_once(figure, horse) {
            return Err(Refused::Deed);
        }
        let state = astride(self.state, figure, horse);
        let field = Field { state: &state, fresh: Some(figure), ..*self };
        match act.stops.is_empty() {
            true => Err(Refused::NoWay),
            false => field.check_going(figure, act, search, path),
        }
    }

    /// The same for somebody who goes as he is: on his feet, or on the horse under him.
    fn check_going(
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
        let fine = self.may_hold(figure, act.pose) && (act.lean.is_none() || self.may_lean(figure));
        if fine { Ok(()) } else { Err(Refused::Pose) }
    }

    /// Whether somebody may hold himself so at the end of his way.
    pub(crate) fn may_hold(&self, figure: FigureId, pose: Pose) -> bool {
        match pose {
            Pose::Mounted => false,
            Pose::Standing => true,
            Pose::Kneeling | Pose::Prone => self.man(figure).place == Place::Foot,
        }
    }

    /// Whether somebody may lean to a side at the end of his way.
    pub(crate) fn may_lean(&self, figure: FigureId) -> bool {
        self.man(figure).place == Place::Foot
    }

    /// Whether written orders may wait for that: ground must be of the map.
    fn may_wait_for(&self, when: Happens) -> bool {
        match when {
            Happens::EnemyAt(square) => self.setup.town.contains(square),
            Happens::SeesEnemy | Happens::Shots | Happens::FriendDown => true,
        }
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
            Some(unless) if unless.then.unless.is_some() || unless.then.mounts.is_some() => {
                Err(Refused::NotInThisSequence)
            }
            Some(unless) if !self.may_wait_for(unless.when) => Err(Refused::NoGround),
            Some(unless) => {
                let mut path = Path::new(self.man(figure).square, None);
                self.check_act(figure, &unless.then, search, &mut path)
            }
        }
    }
}
