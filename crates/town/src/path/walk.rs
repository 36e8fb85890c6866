//! Going a given way, as far as it can be gone.

use super::reins::{Helm, Steering};
use super::trip::{Room, Trip};
use super::{Leg, Path};
use crate::square::Square;
use crate::step::{Points, Prices, Step};
use serde::Serialize;

/// Why a walk ended where it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// There is no step from the last square to the next one.
    #[error("there is no way from one square to the next")]
    NoStep,
    /// Somebody is in the way.
    #[error("somebody is in the way")]
    Blocked,
    /// The next step may not be taken.
    #[error("that step may not be taken")]
    Forbidden,
    /// The next step is too sharp a turn.
    #[error("that turn is too sharp")]
    Turn,
    /// The last square has no room to stay.
    #[error("there is no room to stay")]
    NoRoom,
    /// The points do not suffice for the next step.
    #[error("the points do not suffice")]
    OutOfPoints,
    /// A step ended the move before the last square.
    #[error("the last step ended the move")]
    Ended,
    /// It came to its last square.
    #[error("arrived")]
    Arrived,
}

/// Goes along squares, without the first, as far as the trip allows, writes into `path` what was gone and says
/// why it ended. Where several steps lead to the next square the cheapest is taken, and one that ends the move
/// only if no other does or the way ends there anyway. Nobody stays where there is no room: the path goes back
/// to the last square that has some.
pub fn walk<P, R>(trip: &Trip<'_, P, R>, squares: impl IntoIterator<Item = Square>, path: &mut Path) -> Stop
where
    P: Prices + ?Sized,
    R: Fn(Square) -> Room,
{
    path.restart(trip.from, trip.reins.map(|reins| reins.heading));
    let steering = Steering::new(trip.reins);
    let mut helm = steering.start();
    let mut squares = squares.into_iter().peekable();
    let mut stop = Stop::Arrived;
    while let Some(next) = squares.next() {
        match best_step(trip, &steering, (path, helm), next, squares.peek().is_none()) {
            Ok((leg, turned)) => {
                path.legs.push(leg);
                helm = turned;
            }
            Err(found) => {
                stop = found;
                break;
            }
        }
    }
    while path.legs.last().is_some_and(|leg| trip.room_on(leg.step.to) != Room::Free) {
        path.legs.pop();
        stop = stop.min(Stop::NoRoom);
    }
    stop
}

/// The step that a walk takes from the end of a path to the next square, or why there is none.
fn best_step<P, R>(
    trip: &Trip<'_, P, R>,
    steering: &Steering,
    (path, helm): (&Path, Helm),
    next: Square,
    is_last: bool,
) -> Result<(Leg, Helm), Stop>
where
    P: Prices + ?Sized,
    R: Fn(Square) -> Room,
{
    if path.ends_the_move() {
        return Err(Stop::Ended);
    }
    if trip.room_on(next) == Room::Blocked {
        return Err(Stop::Blocked);
    }
    let mut best: Result<(Leg, Helm), Stop> = Err(Stop::NoStep);
    for step in trip.ground.steps_between(path.end(), next) {
        let found = try_step(trip, steering, (path.cost(), helm), step);
        let rank = |leg: &Leg| (leg.ends && !is_last, leg.cost, leg.ends);
        best = match (best, found) {
            (Ok(best), Ok(found)) if rank(&found.0) < rank(&best.0) => Ok(found),
            (Ok(best), _) => Ok(best),
            (Err(_), Ok(found)) => Ok(found),
            (Err(one), Err(other)) => Err(one.max(other)),
        };
    }
    best
}

/// What a step costs after so much has been spent and turned, or why it cannot be taken.
fn try_step<P, R>(
    trip: &Trip<'_, P, R>,
    steering: &Steering,
    (spent, helm): (Points, Helm),
    step: Step,
) -> Result<(Leg, Helm), Stop>
where
    P: Prices + ?Sized,
    R: Fn(Square) -> Room,
{
    let (cost, ends) = trip.prices.price(&step).paid().ok_or(Stop::Forbidden)?;
    let helm = steering.steer(helm, step.direction).ok_or(Stop::Turn)?;
    if ends && trip.room_on(step.to) != Room::Free {
        return Err(Stop::NoRoom);
    }
    let total = spent.plus(cost);
    if total > trip.points {
        return Err(Stop::OutOfPoints);
    }
    Ok((Leg { step, cost, total, ends }, helm))
}
