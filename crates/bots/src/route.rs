//! How far it is to somewhere by any way that people take, over as many turns as it needs: a chart of the whole ground,
//! made once for a goal and kept while the goal hardly moves.
//!
//! The figures are ours: they only rank ways. What a move really costs, the window says.

use fight::ground::away;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use town::{Changes, Edge, Ground, Latch, Square, Step, StepKind, Terrain, Town};

/// How somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// On his feet, round every locked door.
    Foot,
    /// On his feet, through locked doors too: somebody opens them from inside, or with dynamite.
    Force,
    /// On a horse.
    Hooves,
    /// On wheels, which keep to the road.
    Wheels,
}

/// What a step costs on a chart; ground that is hard to cross counts more.
const STEP: u16 = 2;
/// What rough ground, doors, rails, stairs and the like add.
const SLOW: u16 = 2;
/// What a window or a climb adds.
const SLOWER: u16 = 6;
/// What ground that is no road adds for wheels.
const OFF_ROAD: u16 = 6;
/// What a locked door adds for those who force it.
const FORCED: u16 = 40;
/// The highest thing that is climbed, in inches.
const CLIMBED: u16 = 60;
/// A chart is kept while its goal has moved no further than this, in squares.
const HARDLY: u32 = 3;
/// How far a chart is drawn beyond the square from which somebody goes: further than a man runs in a turn.
const BEYOND: u16 = 60;
/// Charts that are kept.
const KEPT: usize = 6;

/// How far every square is from some goals.
#[derive(Clone, Debug)]
pub struct Chart {
    goals: (Square, usize),
    by: By,
    /// Doors that were locked, broken or blown open when it was made.
    doors: usize,
    costs: Vec<u16>,
    /// It shows the whole ground.
    whole: bool,
}

impl Chart {
    /// A chart of the ways to some goals, drawn as far as a square from which somebody goes and a little beyond; of the
    /// whole ground where no way leads to it.
    pub fn new(town: &Town, changes: &Changes, goals: &[Square], by: By, from: Square) -> Chart {
        let squares = town.storeys().len() * usize::from(town.width()) * usize::from(town.height());
        let mut costs = vec![u16::MAX; squares];
        let mut open = BinaryHeap::new();
        for goal in goals {
            if let Some(cost) = town.index(*goal).and_then(|place| costs.get_mut(place)) {
                *cost = 0;
                open.push(Reverse((0, *goal)));
            }
        }
        let ground = Ground::new(town, changes);
        let (start, mut last) = (town.index(from), u16::MAX);
        while let Some(Reverse((cost, square))) = open.pop() {
            if cost >= last {
                break;
            }
            if town.index(square) == start {
                last = last.min(cost.saturating_add(BEYOND));
            }
            if town.index(square).and_then(|place| costs.get(place)).is_some_and(|best| *best < cost) {
                continue;
            }
            for step in ground.steps(square) {
                let Some(more) = price(&step, by) else { continue };
                let road = matches!(town.terrain(step.to), Terrain::Street | Terrain::Track);
                let more = if by == By::Wheels && !road { more + OFF_ROAD } else { more };
                let sum = cost.saturating_add(more);
                let Some(best) = town.index(step.to).and_then(|place| costs.get_mut(place)) else { continue };
                if sum < *best {
                    *best = sum;
                    open.push(Reverse((sum, step.to)));
                }
            }
        }
        let first = goals.first().copied().unwrap_or(Square::ground(0, 0));
        let whole = last == u16::MAX;
        Chart { goals: (first, goals.len()), by, doors: doors(changes), costs, whole }
    }

    /// How far it is from a square; nothing where no way leads.
    pub fn from(&self, town: &Town, square: Square) -> Option<u16> {
        let cost = town.index(square).and_then(|place| self.costs.get(place)).copied();
        cost.filter(|cost| *cost < u16::MAX)
    }

    fn serves(&self, goals: &[Square], by: By, doors: usize) -> bool {
        let near = match goals {
            [goal] => self.goals.1 == 1 && away(self.goals.0, *goal) <= HARDLY,
            _ => goals.first().is_some_and(|first| self.goals == (*first, goals.len())),
        };
        near && self.by == by && self.doors == doors
    }
}

/// What a step adds; nothing where it is not taken. Steps are read backwards, from the goal on, so that what one climbs is
/// what one drops.
fn price(step: &Step, by: By) -> Option<u16> {
    let hooves = matches!(by, By::Hooves | By::Wheels);
    let height = step.climb.max(step.drop);
    if height > CLIMBED || hooves && (height > 0 || step.is_roofed()) {
        return None;
    }
    let more = match step.kind {
        StepKind::Plain | StepKind::Diagonal => 0,
        StepKind::Door { door, .. } if door.latch == Latch::Locked => match by {
            By::Force => FORCED,
            By::Foot | By::Hooves | By::Wheels => return None,
        },
        StepKind::Door { .. } => SLOW,
        _ if hooves => return None,
        StepKind::Window { .. } => SLOWER,
        StepKind::Over { .. } | StepKind::Stairs { .. } | StepKind::Ladder { .. } => SLOW,
    };
    let rough = if step.is_slow() { SLOW } else { 0 };
    let climb = if height > 0 { SLOWER } else { 0 };
    Some(STEP + more + rough + climb)
}

/// Doors whose state changes where one can go at all. Whether one is open or shut makes little difference.
fn doors(changes: &Changes) -> usize {
    let matters = |edge: &Edge| match edge {
        Edge::Breach => true,
        Edge::Door(door) => matches!(door.latch, Latch::Locked | Latch::Broken),
        _ => false,
    };
    changes.edges().iter().filter(|(_, edge)| matters(edge)).count()
}

/// Charts that are kept.
#[derive(Clone, Debug, Default)]
pub struct Charts {
    kept: Vec<Chart>,
}

impl Charts {
    /// A chart of the ways to some goals, made now or kept from before.
    pub fn to(&mut self, town: &Town, changes: &Changes, goals: &[Square], by: By, from: Square) -> &Chart {
        let doors = doors(changes);
        let shows = |chart: &Chart| chart.whole || chart.from(town, from).is_some();
        let found = self.kept.iter().position(|chart| chart.serves(goals, by, doors) && shows(chart));
        let place = match found {
            Some(place) => place,
            None => {
                if self.kept.len() >= KEPT {
                    self.kept.remove(0);
                }
                self.kept.push(Chart::new(town, changes, goals, by, from));
                self.kept.len() - 1
            }
        };
        &self.kept[place]
    }

    /// Forgets them: another fight begins.
    pub fn clear(&mut self) {
        self.kept.clear();
    }
}
