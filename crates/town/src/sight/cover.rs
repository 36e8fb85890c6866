//! What somebody is covered by, and how he can look past it.

use super::beam::Listener;
use super::{COLUMNS, Obstacle, Sight};
use crate::body::{Body, Part, Parts, Pose};
use crate::direction::Direction;
use crate::square::Square;
use crate::stuff::Stuff;
use arrayvec::ArrayVec;
use serde::Serialize;

/// How somebody behind cover looks past it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Past {
    /// Nothing within his reach covers him.
    #[default]
    Nothing,
    /// Over it, or through the opening of a window.
    Over,
    /// Round it at his left.
    AroundLeft,
    /// Round it at his right.
    AroundRight,
    /// In no way from his square.
    Never,
}

/// What covers somebody towards another: only what is within his reach counts, that is what stands on the sides of
/// his square, the things on the eight squares around it, and the floor under him and around him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Cover {
    /// How he looks past it.
    pub past: Past,
    /// What it is: that which covers most of him.
    pub by: Option<Obstacle>,
    /// The parts that are behind it.
    pub parts: Parts,
    /// Whether there is hard stuff before all of these parts.
    pub hard: bool,
    /// Whether he must stand up to look over it.
    pub rise: bool,
    /// Where in his square he must lean to look past it, if he must.
    pub lean: Option<Direction>,
}

/// What is in the way of three lines, and what of it is within reach of somebody.
struct Reach {
    square: Square,
    strongest: [Option<Stuff>; 3],
    near: [Option<Obstacle>; 3],
}

impl Listener for Reach {
    fn follows(&self, _: usize) -> bool {
        true
    }

    fn is_done(&self) -> bool {
        false
    }

    fn met(&mut self, line: usize, stuff: Stuff, what: Obstacle) {
        self.strongest[line] = self.strongest[line].max(Some(stuff));
        // The lines come towards him, so the last is the nearest.
        if is_in_reach(what, self.square) {
            self.near[line] = Some(what);
        }
    }
}

fn is_in_reach(what: Obstacle, square: Square) -> bool {
    let beside = |other: Square| {
        let (east, south) = square.offset_to(other);
        square.storey == other.storey && east.abs() <= 1 && south.abs() <= 1
    };
    match what {
        Obstacle::Edge(at) => at.squares().0 == Some(square) || at.squares().1 == square,
        Obstacle::Thing(other) | Obstacle::Floor(other) => beside(other),
    }
}

/// The parts of somebody, by what is in front of them.
#[derive(Default)]
struct Behind {
    shown: Parts,
    hard: Parts,
    near: ArrayVec<(Part, Obstacle), 9>,
}

impl Sight {
    /// What covers a man towards another, and how he can look past it.
    pub fn cover(&self, man: &Body, toward: &Body) -> Cover {
        if !self.has(man) || !self.has(toward) {
            return Cover::default();
        }
        let behind = self.behind(man, toward);
        let parts: Parts = behind.near.iter().map(|(part, _)| *part).collect();
        if parts.is_empty() {
            return Cover::default();
        }
        let times = |by: Obstacle| behind.near.iter().filter(|(_, other)| *other == by).count();
        let by = behind.near.iter().map(|(_, by)| *by).rev().max_by_key(|by| times(*by));
        let hard = parts.without(behind.hard).is_empty();
        let cover = Cover { by, parts, hard, ..Cover::default() };
        match self.past_as_he_is(&behind, parts) {
            Some(past) => Cover { past, ..cover },
            None => self.past_by_moving(man, toward, cover, behind.shown),
        }
    }

    fn behind(&self, man: &Body, toward: &Body) -> Behind {
        let (target, eyes) = (self.target(man, toward), self.look(toward));
        let mut behind = Behind::default();
        for (column, parts) in COLUMNS.into_iter().enumerate() {
            let mut reach = Reach { square: man.square, strongest: [None; 3], near: [None; 3] };
            self.follow(&target.beam(eyes, column), &mut reach);
            for (line, part) in parts.into_iter().enumerate() {
                match reach.strongest[line] {
                    None => behind.shown = behind.shown.with(part),
                    Some(Stuff::Hard) => behind.hard = behind.hard.with(part),
                    Some(Stuff::Soft) => {}
                }
                behind.near.extend(reach.near[line].map(|by| (part, by)));
            }
        }
        behind
    }

    /// How somebody looks past his cover whose head shows: round it if only one side of him is covered.
    fn past_as_he_is(&self, behind: &Behind, covered: Parts) -> Option<Past> {
        if !behind.shown.contains(Part::Head) {
            return None;
        }
        let [middle, left, right] = COLUMNS.map(|column| column.iter().any(|part| covered.contains(*part)));
        Some(match (middle, left, right) {
            (false, true, false) => Past::AroundRight,
            (false, false, true) => Past::AroundLeft,
            _ => Past::Over,
        })
    }

    /// How somebody whose head is hidden comes to look past his cover: by standing up, or else by leaning.
    fn past_by_moving(&self, man: &Body, toward: &Body, cover: Cover, shown: Parts) -> Cover {
        let eyes = self.eyes(toward);
        let looks = |body: &Body| self.stuff_between(self.eyes(body), eyes).is_none();
        if matches!(man.pose, Pose::Kneeling | Pose::Prone) && looks(&man.posed(Pose::Standing)) {
            return Cover { past: Past::Over, rise: true, ..cover };
        }
        let corners = Direction::ALL.into_iter().skip(1).step_by(2);
        let mut leans = Direction::ALL.into_iter().step_by(2).chain(corners);
        if let Some(lean) = leans.find(|lean| looks(&man.leaning(*lean))) {
            let past = self.side_of(man, &man.leaning(lean), toward);
            return Cover { past, lean: Some(lean), ..cover };
        }
        let [_, left, right] = COLUMNS.map(|column| column.iter().any(|part| shown.contains(*part)));
        let past = match (left, right) {
            (true, _) => Past::AroundLeft,
            (false, true) => Past::AroundRight,
            (false, false) => Past::Never,
        };
        Cover { past, ..cover }
    }

    /// At which side of somebody his place lies after he has leaned; straight ahead he looks over his cover.
    fn side_of(&self, man: &Body, leaning: &Body, toward: &Body) -> Past {
        let (from, to) = (self.eyes(man), self.eyes(leaning));
        let (ahead, aside) = from.on_map_to(self.eyes(toward));
        let (east, south) = from.on_map_to(to);
        match (aside * east - ahead * south).cmp(&0) {
            std::cmp::Ordering::Greater => Past::AroundLeft,
            std::cmp::Ordering::Less => Past::AroundRight,
            std::cmp::Ordering::Equal => Past::Over,
        }
    }
}
