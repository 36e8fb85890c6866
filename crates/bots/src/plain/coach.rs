//! Holding up a coach: wait for it, cover those on it, and stop it if it will not stop.

use super::Thought;
use fight::ground::away;
use fight::scenario::FigureId;
use fight::view::{Other, Seat, WagonSeen};
use fight::{Act, Fire, HorseId, Target};
use rules::Gait;
use town::Square;

/// Further off than this, in squares, a coach is waited for (ours).
const STRIKES: u32 = 10;
/// A horse must be so much easier to hit than the driver, in hundredths of a hit, to be shot instead (ours).
const RATHER_THE_HORSE: i32 = 15;

impl Thought<'_> {
    /// Whether somebody is on a wagon.
    fn is_on(&self, other: &Other, wagon: &WagonSeen) -> bool {
        other.now.as_ref().is_some_and(|now| now.place == Seat::Aboard(wagon.wagon))
    }

    /// A coach of the enemy's that rolls, where the side came for goods.
    pub(crate) fn rolling_coach(&self) -> Option<&WagonSeen> {
        self.window.wanted().next()?;
        let rolls = |wagon: &&WagonSeen| wagon.team > 0 && wagon.gait != (Gait::Still, Gait::Still);
        let enemies = || self.view.others.iter().filter(|other| fight::ground::is_up(other));
        let theirs = |wagon: &&WagonSeen| {
            wagon.driver.is_some_and(|driver| enemies().any(|other| other.figure == driver))
                || enemies().any(|other| self.is_on(other, wagon))
        };
        self.view.wagons.iter().filter(rolls).find(theirs)
    }

    /// Lies in wait for a coach, and covers it when it is near.
    pub(super) fn ambush(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let near = self.rolling_coach()?.squares.iter().map(|square| away(at, *square)).min()?;
        let why = if near > STRIKES { "lies in wait for the coach" } else { "covers those on the coach" };
        self.because(figure, why);
        Some(self.stay(figure))
    }

    /// Fire that stops a coach which rolls past: at its driver, or at its team where a horse is much easier to hit.
    pub(super) fn stop_the_coach(&mut self, figure: FigureId) -> Option<Fire> {
        let coach = self.rolling_coach()?.clone();
        let best = |target: Target| self.best_fire(figure, target, false).filter(|(hope, _)| *hope > 0);
        let driver = coach.driver.and_then(|driver| best(Target::Man(driver)));
        let horses = self.team_of(&coach).into_iter().filter_map(|horse| best(Target::Horse(horse)));
        let horse = horses.max_by_key(|(hope, _)| *hope);
        let least = driver.as_ref().map_or(0, |(hope, _)| hope + RATHER_THE_HORSE);
        let (fire, why) = match horse.filter(|(hope, _)| *hope > least) {
            Some((_, fire)) => (fire, "shoots a horse of the team to stop the coach"),
            None => (driver?.1, "shoots at the driver to stop the coach"),
        };
        self.because(figure, why);
        Some(fire)
    }

    /// The horses that draw a wagon, as far as they are seen.
    fn team_of(&self, coach: &WagonSeen) -> Vec<HorseId> {
        let draws = |square: Square| coach.squares.contains(&square);
        let horses = self.view.horses.iter().filter(|horse| {
            horse.now.is_some_and(|now| !now.down && now.rider.is_none() && draws(now.square))
        });
        horses.map(|horse| horse.horse).collect()
    }
}
