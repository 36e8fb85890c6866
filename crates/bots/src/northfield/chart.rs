//! How far it is to somewhere, over as many turns as it needs: charts of the whole ground, made once. The figures are
//! ours and only rank ways; what a move really costs, the window says.

use ::northfield::{Ground, Lay};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use town::{Edge, EdgeAt, Passage, Square};

/// How far every square is from the nearest of some goals.
#[derive(Clone, Debug)]
pub struct Chart {
    costs: Vec<u16>,
}

impl Chart {
    /// A chart of the ways to some goals, for people on foot or for horses, which take no door and no sidewalk.
    pub fn new(ground: &Ground, goals: impl IntoIterator<Item = Square>, mounted: bool) -> Chart {
        let town = ground.town();
        let mut costs = vec![u16::MAX; town.squares().count()];
        let mut open = BinaryHeap::new();
        for goal in goals {
            if let Some(cost) = town.index(goal).and_then(|place| costs.get_mut(place)) {
                *cost = 0;
                open.push(Reverse((0, goal)));
            }
        }
        while let Some(Reverse((cost, square))) = open.pop() {
            if town.index(square).and_then(|place| costs.get(place)).is_some_and(|best| *best < cost) {
                continue;
            }
            for (next, more) in ways(ground, square, mounted) {
                let sum = cost + more;
                let Some(best) = town.index(next).and_then(|place| costs.get_mut(place)) else { continue };
                if sum < *best {
                    *best = sum;
                    open.push(Reverse((sum, next)));
                }
            }
        }
        Chart { costs }
    }

    /// How far a square is, the largest number there is where no way leads to it.
    pub fn at(&self, ground: &Ground, square: Square) -> u16 {
        ground.town().index(square).and_then(|place| self.costs.get(place)).copied().unwrap_or(u16::MAX)
    }
}

/// The steps from a square with what each costs: nobody plans to climb through windows.
fn ways(ground: &Ground, from: Square, mounted: bool) -> impl Iterator<Item = (Square, u16)> {
    let town = ground.town();
    let stands = move |square: &Square| match ground.lay(*square) {
        Lay::Off => false,
        Lay::Open => true,
        Lay::Sidewalk | Lay::Inside(_) => !mounted,
    };
    let passage = |square: Square, side| town.edge_as_built(EdgeAt::new(square, side)).passage();
    town.neighbours(from).filter(move |(_, next)| stands(next)).filter_map(move |(direction, next)| {
        let Some((one, other)) = direction.corner() else {
            return match passage(from, direction.side()?) {
                Passage::Clear => Some((next, 1)),
                Passage::Door(_) if !mounted => Some((next, 2)),
                _ => None,
            };
        };
        let edges = [(from, one), (from, other), (next, one.opposite()), (next, other.opposite())];
        let clear = edges.into_iter().all(|(square, side)| passage(square, side) == Passage::Clear);
        clear.then_some((next, 1))
    })
}

/// What both sides know of the ground before the game, worked out once and shared.
#[derive(Clone, Debug)]
pub struct Charts {
    /// On foot to the hardware stores.
    pub hardware: Chart,
    /// On foot to the Dampier House.
    pub dampier: Chart,
    /// On foot into the nearest building that is not the bank.
    pub building: Chart,
    /// On foot to a window or door that looks at the street before the bank.
    pub post: Chart,
    /// On foot to the bank.
    pub bank: Chart,
    /// On horseback to a road out of town.
    pub exit: Chart,
}

impl Charts {
    /// The charts of a ground.
    pub fn new(ground: &Ground) -> Charts {
        let inside = |wanted: &dyn Fn(::northfield::BuildingId) -> bool| {
            let within = |square: &Square| ground.building(*square).is_some_and(wanted);
            ground.town().squares().filter(within).collect::<Vec<_>>()
        };
        let others = inside(&|building| building != ground.bank());
        let looks_out = |square: &Square| {
            let opening = |side| {
                let edge = ground.town().edge_as_built(EdgeAt::new(*square, side));
                matches!(edge, Edge::Door(_) | Edge::Window(_))
            };
            let open = town::Side::ALL.into_iter().any(opening);
            open && ground.horse_squares().iter().any(|horse| ground.is_clear(*square, *horse))
        };
        let posts: Vec<Square> = others.iter().copied().filter(looks_out).collect();
        let hardware = inside(&|building| ground.hardware().contains(&building));
        Charts {
            hardware: Chart::new(ground, hardware, false),
            dampier: Chart::new(ground, inside(&|building| building == ground.dampier()), false),
            building: Chart::new(ground, others, false),
            post: Chart::new(ground, posts, false),
            bank: Chart::new(ground, inside(&|building| building == ground.bank()), false),
            exit: Chart::new(ground, ground.exits().iter().copied(), true),
        }
    }
}
