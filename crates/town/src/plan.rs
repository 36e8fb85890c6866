//! A map as somebody drew it: pieces, stamps, legend and names, each with its place in the file.

use crate::edge::Edge;
use crate::place::{Climb, PlaceKind};
use crate::signs::{self, Sign};
use crate::square::Square;
use crate::terrain::Terrain;
use crate::turn::Turn;
use crate::{Direction, drawing::Drawing};
use std::collections::BTreeMap;
use toml::Spanned;

/// The longest side of a map or a drawing, in squares (ours).
pub const LARGEST: u16 = 400;
/// The most storeys a map may have (ours).
pub const MOST_STOREYS: usize = 12;

/// A map as it is written in its file, not yet put together. [`crate::Town`] is what comes of it.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) file: String,
    pub(crate) source: String,
    pub(crate) name: String,
    pub(crate) about: Vec<String>,
    pub(crate) feet: u8,
    pub(crate) size: Option<Spanned<(u16, u16)>>,
    pub(crate) legend: Legend,
    pub(crate) storeys: Vec<StoreyPlan>,
    pub(crate) stamps: Vec<Stamp>,
    pub(crate) patches: Vec<Patch>,
    pub(crate) links: Vec<LinkPlan>,
    pub(crate) places: Vec<PlacePlan>,
    pub(crate) zones: Vec<ZonePlan>,
    pub(crate) slopes: Vec<SlopePlan>,
    pub(crate) marks: Vec<MarkPlan>,
    /// Whether a drawing has faults, so that what follows from it is not worth reporting.
    pub(crate) spoilt: bool,
}

/// The characters that this map adds to those that every map understands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Legend {
    pub(crate) squares: BTreeMap<char, Sign>,
    pub(crate) edges: BTreeMap<char, Edge>,
}

impl Legend {
    /// What a character on a square means.
    pub(crate) fn square(&self, sign: char) -> Option<&Sign> {
        let standard = || signs::SQUARES.iter().find(|(known, _)| *known == sign).map(|(_, sign)| sign);
        self.squares.get(&sign).or_else(standard)
    }

    /// What a character on an edge means, upright or level.
    pub(crate) fn edge(&self, sign: char, upright: bool) -> Option<Edge> {
        let wrong_way = sign == if upright { '-' } else { '|' };
        let standard = || signs::EDGES.iter().find(|(known, _)| *known == sign).map(|(_, edge)| *edge);
        self.edges.get(&sign).copied().or_else(standard).filter(|_| !wrong_way)
    }

    /// Whether a character may stand where four squares meet, where it means nothing.
    pub(crate) fn corner(&self, sign: char) -> bool {
        let line = |upright| self.edge(sign, upright).is_some_and(signs::is_line);
        matches!(sign, ' ' | '+') || line(true) || line(false)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct StoreyPlan {
    pub(crate) name: String,
    pub(crate) floor: Spanned<u16>,
    pub(crate) ceiling: Option<u16>,
    pub(crate) fill: Option<Terrain>,
    pub(crate) drawing: Option<Drawing>,
}

#[derive(Clone, Debug)]
pub(crate) struct Stamp {
    pub(crate) from: Spanned<String>,
    pub(crate) at: Spanned<(u16, u16)>,
    pub(crate) turn: Turn,
    pub(crate) name: Option<Spanned<String>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Patch {
    pub(crate) at: Spanned<Square>,
    pub(crate) drawing: Drawing,
}

#[derive(Clone, Debug)]
pub(crate) struct LinkPlan {
    pub(crate) climb: Climb,
    pub(crate) lower: Spanned<Square>,
    pub(crate) upper: Spanned<Square>,
}

#[derive(Clone, Debug)]
pub(crate) struct PlacePlan {
    pub(crate) name: Spanned<String>,
    pub(crate) kind: PlaceKind,
    pub(crate) areas: Vec<Spanned<crate::Area>>,
    pub(crate) roof: Option<Spanned<bool>>,
}

#[derive(Clone, Debug)]
pub(crate) struct ZonePlan {
    pub(crate) name: Spanned<String>,
    pub(crate) areas: Vec<Spanned<crate::Area>>,
}

#[derive(Clone, Debug)]
pub(crate) struct SlopePlan {
    pub(crate) up: Spanned<Direction>,
    pub(crate) areas: Vec<Spanned<crate::Area>>,
}

#[derive(Clone, Debug)]
pub(crate) struct MarkPlan {
    pub(crate) name: String,
    pub(crate) at: Spanned<Square>,
    pub(crate) facing: Option<Direction>,
}
