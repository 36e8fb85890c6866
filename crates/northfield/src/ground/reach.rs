//! How far somebody gets.

use super::{Ground, Step};
use town::Square;

/// A square that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    pub(crate) square: Square,
    /// Points that it costs.
    pub(crate) cost: u16,
    /// Squares on the way, this one counted.
    pub(crate) squares: u16,
    /// The last step ends the move.
    pub(crate) ends: bool,
    /// The square before it on the way.
    pub(crate) before: Square,
}

/// Everything within so many points of a square, which is not among it, in the order of the map. `through` says over
/// which steps one may go on the way.
pub(crate) fn reach(
    ground: &Ground,
    from: Square,
    points: u16,
    through: impl Fn(&Step, Square) -> bool,
) -> Vec<Reached> {
    let Some(start) = ground.town.index(from) else { return Vec::new() };
    let mut best: Vec<Option<Reached>> = vec![None; ground.squares.len()];
    let mut fronts: Vec<Vec<Reached>> = vec![Vec::new(); usize::from(points) + 1];
    fronts[0].push(Reached { square: from, cost: 0, squares: 0, ends: false, before: from });
    for cost in 0..=usize::from(points) {
        for at in std::mem::take(&mut fronts[cost]) {
            let known = ground.town.index(at.square).and_then(|index| best[index]);
            if at.ends || known.is_some_and(|known| known.cost < at.cost) {
                continue;
            }
            for step in ground.steps(at.square) {
                let square = ground.square(step.to);
                let (cost, squares) = (at.cost + step.cost, at.squares + 1);
                let next = Reached { square, cost, squares, ends: step.ends, before: at.square };
                let index = usize::from(step.to);
                let better = |known: Reached| {
                    (next.cost, next.ends, next.squares) < (known.cost, known.ends, known.squares)
                };
                if index == start
                    || next.cost > points
                    || !best[index].is_none_or(better)
                    || !through(step, square)
                {
                    continue;
                }
                best[index] = Some(next);
                if !step.clear {
                    mark::clause!("bh81-267");
                }
                fronts[usize::from(next.cost)].push(next);
            }
        }
    }
    best.into_iter().flatten().collect()
}
