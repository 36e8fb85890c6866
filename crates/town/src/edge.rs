//! What stands between two neighbouring squares: walls, doors, windows, rails and fences.
//!
//! No book gives heights and widths of walls and doors: all figures here are ours.

use crate::stuff::{Fabric, Stuff};
use arrayvec::ArrayVec;
use serde::Serialize;

/// The height of a rail of poles, in inches, where a map gives none (ours).
pub const RAIL_HEIGHT: u8 = 42;
/// The height of a fence of boards, in inches, where a map gives none (ours).
pub const FENCE_HEIGHT: u8 = 60;
/// The height of a low wall, in inches, where a map gives none (ours).
pub const LOW_WALL_HEIGHT: u8 = 42;
/// The height of a gate, in inches (ours).
pub const GATE_HEIGHT: u16 = 54;
/// How high a doorway is, in inches (ours).
pub const DOOR_HEAD: u16 = 80;
/// How high the sill of a window lies above the floor, in inches (ours).
pub const WINDOW_SILL: u16 = 30;
/// How high a window reaches above the floor, in inches (ours).
pub const WINDOW_HEAD: u16 = 72;
/// How wide a single door is, in inches (ours).
pub const DOOR_WIDTH: u16 = 36;
/// How wide a double door is, in inches (ours).
pub const DOUBLE_DOOR_WIDTH: u16 = 60;
/// How wide a window is, in inches (ours).
pub const WINDOW_WIDTH: u16 = 36;
/// The upper end of whatever reaches to the ceiling or the roof.
pub const TO_THE_TOP: u16 = u16::MAX;

/// What stands on the line between two neighbouring squares.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Nothing.
    #[default]
    Open,
    /// A wall as high as the storey.
    Wall(Stuff),
    /// A door in a wall, or a gate in a fence.
    Door(Door),
    /// A window in a wall.
    Window(Window),
    /// A rail of poles, so many inches high; one sees through it.
    Rail(u8),
    /// A fence of boards, so many inches high; one does not see through it.
    Fence(u8),
    /// A wall that one can look over, so many inches high.
    LowWall(Stuff, u8),
    /// Iron bars as high as the storey.
    Bars,
    /// A hole where a wall, a window or a door has been blown away.
    Breach,
}

/// A door: its leaves and whether it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub struct Door {
    /// What kind of door it is.
    pub leaf: Leaf,
    /// Whether it is open.
    pub latch: Latch,
}

/// Kinds of door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaf {
    /// A door of one leaf.
    Single,
    /// A door of two leaves.
    Double,
    /// A gate of poles in a fence, as wide as its square.
    Gate,
    /// A door of iron bars.
    Bars,
}

/// Whether a door is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Latch {
    /// It stands open.
    Open,
    /// It is shut, and whoever comes can open it.
    Shut,
    /// It is shut and locked.
    Locked,
    /// It is broken down and stands open for good.
    Broken,
}

/// A window: the wall it is in, and its pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub struct Window {
    /// What the wall around it is made of.
    pub stuff: Stuff,
    /// What is in the opening.
    pub pane: Pane,
}

/// What is in the opening of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pane {
    /// Nothing: it stands open.
    Open,
    /// Glass.
    Shut,
    /// Glass that was broken.
    Broken,
    /// Iron bars.
    Barred,
}

/// A part of an edge between two heights above the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Band {
    /// Where it begins, in inches above the floor.
    pub from: u16,
    /// Where it ends, in inches above the floor, or [`TO_THE_TOP`].
    pub to: u16,
    /// What it is filled with.
    pub fabric: Fabric,
}

/// The filled parts of an edge, lowest first; what lies between them is clear.
pub type Bands = ArrayVec<Band, 3>;

/// What a body must do to cross an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passage {
    /// Nothing: the way is clear.
    Clear,
    /// Go through a door, which may first have to be opened or unlocked.
    Door(Door),
    /// Go through a window, which may first have to be opened or broken.
    Window(Window),
    /// Climb over something so many inches high.
    Over(u8),
    /// There is no way.
    Never,
}

impl Edge {
    /// A door of some kind in some state.
    pub const fn door(leaf: Leaf, latch: Latch) -> Edge {
        Edge::Door(Door { leaf, latch })
    }

    /// A window in a wall of some stuff.
    pub const fn window(stuff: Stuff, pane: Pane) -> Edge {
        Edge::Window(Window { stuff, pane })
    }

    /// Whether nothing stands there.
    pub const fn is_open(self) -> bool {
        matches!(self, Edge::Open)
    }

    /// What fills it at which height.
    pub fn bands(self) -> Bands {
        let mut bands = Bands::new();
        let mut fill = |from, to, fabric| bands.push(Band { from, to, fabric });
        match self {
            Edge::Open | Edge::Breach => {}
            Edge::Wall(stuff) => fill(0, TO_THE_TOP, stuff.into()),
            Edge::Bars => fill(0, TO_THE_TOP, Fabric::Sheer),
            Edge::Rail(height) => fill(0, height.into(), Fabric::Sheer),
            Edge::Fence(height) => fill(0, height.into(), Fabric::Soft),
            Edge::LowWall(stuff, height) => fill(0, height.into(), stuff.into()),
            Edge::Door(door) => bands.extend(door.band()),
            Edge::Window(window) => {
                fill(0, WINDOW_SILL, window.stuff.into());
                if !window.pane.is_clear() {
                    fill(WINDOW_SILL, WINDOW_HEAD, Fabric::Sheer);
                }
                fill(WINDOW_HEAD, TO_THE_TOP, window.stuff.into());
            }
        }
        bands
    }

    /// What a body must do to cross it.
    pub const fn passage(self) -> Passage {
        match self {
            Edge::Open | Edge::Breach => Passage::Clear,
            Edge::Wall(_) | Edge::Bars => Passage::Never,
            Edge::Door(door) => Passage::Door(door),
            Edge::Window(Window { pane: Pane::Barred, .. }) => Passage::Never,
            Edge::Window(window) => Passage::Window(window),
            Edge::Rail(height) | Edge::Fence(height) | Edge::LowWall(_, height) => Passage::Over(height),
        }
    }

    /// How wide the opening of a door or a window is, in inches, in the middle of the edge; nothing where the
    /// edge is the same along its whole length.
    pub const fn opening(self) -> Option<u16> {
        match self {
            Edge::Door(Door { leaf: Leaf::Single | Leaf::Bars, .. }) => Some(DOOR_WIDTH),
            Edge::Door(Door { leaf: Leaf::Double, .. }) => Some(DOUBLE_DOOR_WIDTH),
            Edge::Window(_) => Some(WINDOW_WIDTH),
            _ => None,
        }
    }
}

impl Door {
    /// Whether it stands open, for now or for good.
    pub const fn is_clear(self) -> bool {
        matches!(self.latch, Latch::Open | Latch::Broken)
    }

    /// The filled part: the leaf when it is shut, or what is above the doorway.
    fn band(self) -> Option<Band> {
        let fabric = match self.leaf {
            Leaf::Single | Leaf::Double => Fabric::Soft,
            Leaf::Gate | Leaf::Bars => Fabric::Sheer,
        };
        match (self.leaf, self.is_clear()) {
            (Leaf::Gate, true) => None,
            (Leaf::Gate, false) => Some(Band { from: 0, to: GATE_HEIGHT, fabric }),
            (_, true) => Some(Band { from: DOOR_HEAD, to: TO_THE_TOP, fabric }),
            (_, false) => Some(Band { from: 0, to: TO_THE_TOP, fabric }),
        }
    }
}

impl Pane {
    /// Whether nothing is in the opening.
    pub const fn is_clear(self) -> bool {
        matches!(self, Pane::Open | Pane::Broken)
    }

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match self {
            Pane::Open => "open",
            Pane::Shut => "shut",
            Pane::Broken => "broken",
            Pane::Barred => "barred",
        }
    }

    /// All of them.
    pub const ALL: [Pane; 4] = [Pane::Open, Pane::Shut, Pane::Broken, Pane::Barred];
}

impl Latch {
    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match self {
            Latch::Open => "open",
            Latch::Shut => "shut",
            Latch::Locked => "locked",
            Latch::Broken => "broken",
        }
    }

    /// All of them.
    pub const ALL: [Latch; 4] = [Latch::Open, Latch::Shut, Latch::Locked, Latch::Broken];
}

impl Leaf {
    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match self {
            Leaf::Single => "single",
            Leaf::Double => "double",
            Leaf::Gate => "gate",
            Leaf::Bars => "bars",
        }
    }

    /// All of them.
    pub const ALL: [Leaf; 4] = [Leaf::Single, Leaf::Double, Leaf::Gate, Leaf::Bars];
}
