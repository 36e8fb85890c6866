//! What somebody sets out to do: by his nerve, by what his side is there for, and by what he has in his hands.

use super::lot::Lot;
use crate::plain::{Course, Plain, Thought};
use fight::scenario::FigureId;
use town::Square;

/// Below this somebody runs from the fight, or gives up if he cannot (ours).
const RUNS: i32 = -10;
/// Below this he gives up to a gun that covers him, where there is nothing left to hope for (ours).
const YIELDS: i32 = 35;
/// Below this somebody on a wagon gives up to several guns that cover him (ours).
const HELD_UP: i32 = 55;
/// Below this he runs for cover (ours).
const HIDES: i32 = 20;
/// Below this he runs for cover even from a man who stands before him (ours).
const BREAKS: i32 = 0;
/// Below this a brawler minds a gun that keeps order (ours).
const MINDS: i32 = 70;
/// So near, in squares, nobody outruns a gun (ours).
const CORNERED: u32 = 2;
/// So near, in squares, somebody stands before him (ours).
const FACE_TO_FACE: u32 = 6;

/// Why somebody does what he does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It is what the side is there for.
    Duty,
    /// He is there to fight.
    Fight,
    /// His nerve has gone.
    Nerve,
    /// He has been told to keep out of it.
    Bystander,
    /// He has nothing to shoot with.
    NoGun,
    /// Somebody keeps order with a gun.
    Order,
    /// There is nobody to fight.
    Quiet,
    /// Somebody has given up, or is down.
    Prisoner,
}

/// What a figure does, and why.
pub(super) fn pick(
    thought: &mut Thought<'_>,
    figure: FigureId,
    at: Square,
    (lot, base): (&Lot, Option<Plain>),
) -> (Course, Why) {
    if thought.window.looks_on(figure) {
        return (Course::Hide, Why::Bystander);
    }
    if !has_quarrel(thought) {
        return (if lot.armed { Course::KeepOrder } else { Course::Hide }, Why::Quiet);
    }
    if let Some(loss) = lost_heart(lot) {
        return (loss, Why::Nerve);
    }
    if thought.nearest_prisoner(at).is_some() && base.is_none_or(|base| base == Plain::Pursue) {
        return (Course::Take, Why::Prisoner);
    }
    if let Some(aim) = base.filter(|base| matches!(base, Plain::Rob | Plain::Escape)) {
        return (Course::Plain(aim), Why::Duty);
    }
    if !lot.armed {
        return unarmed(thought, figure, at, lot);
    }
    let nerve = lot.nerve();
    let faces = lot.near.is_some_and(|near| near <= FACE_TO_FACE);
    if nerve < HIDES && (nerve < BREAKS || !faces) || lot.stunned {
        return (Course::Plain(Plain::Cover), Why::Nerve);
    }
    match base {
        Some(base) => (Course::Plain(base), Why::Duty),
        None => (Course::Fight, Why::Fight),
    }
}

/// Whether the side has a quarrel with anybody.
fn has_quarrel(thought: &Thought<'_>) -> bool {
    let sides = (0u8..).map(fight::scenario::SideId).take(thought.view.sides.len());
    sides.into_iter().any(|side| thought.window.is_at_odds(side))
}

/// What somebody does whose nerve has gone; nothing where it has not.
fn lost_heart(lot: &Lot) -> Option<Course> {
    let nerve = lot.nerve();
    let broken = nerve < RUNS || lot.shaken && nerve < HIDES;
    let yields = lot.covered > 0 && !lot.mounted && lot.is_hopeless() && nerve < YIELDS;
    let close = lot.near.is_some_and(|near| near <= CORNERED);
    let cornered = broken && lot.covered > 0 && !lot.mounted && (close || lot.lost >= 50);
    let held_up = lot.aboard && lot.covered > 1 && nerve < HELD_UP;
    if yields || cornered || held_up {
        return Some(Course::GiveUp);
    }
    broken.then_some(Course::Leave)
}

/// What somebody does who has nothing to shoot with.
fn unarmed(thought: &mut Thought<'_>, figure: FigureId, at: Square, lot: &Lot) -> (Course, Why) {
    if lot.watched > 0 && lot.nerve() < MINDS {
        return (Course::Leave, Why::Order);
    }
    if lot.armed_enemies > 0 && thought.gun_at_hand(figure, at).is_some() {
        return (Course::Arm, Why::NoGun);
    }
    if lot.armed_enemies == 0 {
        return (Course::Brawl, Why::NoGun);
    }
    // Some throw up their hands, and some take to their heels.
    if lot.covered > 0 && thought.face(2) == 1 {
        return (Course::GiveUp, Why::NoGun);
    }
    (Course::Leave, Why::NoGun)
}
