//! Every order there is, listed in parts: what may be added to what is already there. Whatever is put together of these
//! parts is accepted, and nothing else is.

use crate::book::Book;
use crate::field::Field;
use crate::order::{Act, Fire, Happens, Shot, Watch};
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Arm, Gait, Location, Sharp, Side, Sight};
use town::{Path, Pose, Search, Square};

/// What somebody might shoot at, whether over what is in the way, and what stands in between.
type Line = (Target, bool, Sight);

/// How somebody may hold himself.
const POSES: [Pose; 4] = [Pose::Standing, Pose::Kneeling, Pose::Prone, Pose::Mounted];

impl<B: Book> Field<'_, B> {
    /// Every shot that a figure may add to what he has begun to declare.
    pub(crate) fn shots_after(&self, figure: FigureId, begun: &Fire) -> Vec<Shot> {
        self.shots_along(figure, begun, &self.every_line(figure)).collect()
    }

    /// The same along lines that are already known.
    fn shots_along(&self, figure: FigureId, begun: &Fire, lines: &[Line]) -> impl Iterator<Item = Shot> {
        let line = |shot: &Shot| {
            let same = |(target, arched, _): &&Line| (*target, *arched) == (shot.at, shot.arched);
            lines.iter().find(same).map(|(.., sight)| *sight)
        };
        let mut fire = begun.clone();
        self.every_shot(figure, lines).filter(move |shot| {
            let fits = fire.shots.try_push(*shot).is_ok();
            let fine = fits && self.check_fire_along(figure, &fire, &line).is_ok();
            fire.shots.truncate(begun.shots.len());
            fine
        })
    }

    /// All that a figure might shoot at, straight or arched, and what stands in the way: also what nobody would do.
    fn every_line(&self, figure: FigureId) -> Vec<Line> {
        let bow = self.man(figure).guns.iter().any(|gun| gun.weapon.arm == Arm::Bow);
        let mut lines = Vec::new();
        for target in self.all_targets(figure) {
            lines.extend(self.line(figure, target).map(|sight| (target, false, sight)));
            let arched = self.arched_line(figure, target).filter(|_| bow);
            lines.extend(arched.map(|sight| (target, true, sight)));
        }
        lines
    }

    /// Every shot along some lines with every gun in either hand, allowed or not.
    fn every_shot(&self, figure: FigureId, lines: &[Line]) -> impl Iterator<Item = Shot> {
        let guns = 0..u8::try_from(self.man(figure).guns.len()).unwrap_or(u8::MAX);
        let hands = [Side::Right, Side::Left];
        // Without the rules for sharpshooters every shot is an ordinary one.
        let sharps = if self.book.options().sharpshooting { usize::MAX } else { 1 };
        let held = move || guns.clone().flat_map(move |gun| hands.map(|hand| (gun, hand)));
        lines.iter().flat_map(move |&(at, arched, _)| {
            held().flat_map(move |(gun, hand)| {
                every_sharp().take(sharps).map(move |sharp| Shot { at, gun, hand, sharp, arched })
            })
        })
    }

    /// The ways in which a figure may fire a volley, as declarations without shots: from the hip, resting, after the
    /// other man.
    pub(crate) fn manners(&self, figure: FigureId) -> Vec<Fire> {
        let manner = |bits: u8| {
            let [hip, rests, answers] = [1, 2, 4].map(|bit| bits & bit != 0);
            Fire { hip, rests, answers, ..Fire::default() }
        };
        let lines = self.every_line(figure);
        let open = |begun: &Fire| self.shots_along(figure, begun, &lines).next().is_some();
        (0..8).map(manner).filter(open).collect()
    }

    /// The orders to fire on anybody that a figure may have who goes over some squares at a gait.
    pub(crate) fn watches_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Watch> {
        let mut path = Path::new(self.man(figure).square, None);
        let Some(act) = Act::over(gait, stops) else { return Vec::new() };
        match self.plan(figure, &act, search, &mut path) {
            Ok(_) => self.watches_with(figure, &act, path.cost()),
            Err(_) => Vec::new(),
        }
    }

    /// How a figure may hold himself at the end of his way.
    pub(crate) fn poses(&self, figure: FigureId) -> impl Iterator<Item = Pose> {
        POSES.into_iter().filter(move |pose| self.may_hold(figure, *pose))
    }

    /// All that written orders may wait for.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = Happens> {
        let ground = self.setup.town.squares().map(Happens::EnemyAt);
        [Happens::SeesEnemy, Happens::Shots, Happens::FriendDown].into_iter().chain(ground)
    }
}

/// An ordinary shot first, then all that a sharpshooter may do.
fn every_sharp() -> impl Iterator<Item = Sharp> {
    [Sharp::No, Sharp::Bonus].into_iter().chain(Location::ALL.into_iter().map(Sharp::Called))
}
