//! Space: squares, edges between them, storeys, furniture, and the text files that towns are drawn in.
//!
//! A [`Town`] never changes; doors, windows and things that do are kept beside it in [`Changes`]. The crate
//! knows no rules: it says what stands where and how high it is, not what it costs or does. Steps and paths are
//! paid with the [`Prices`] of the caller, and areas are as wide as the caller says.
//!
//! # Glossary
//!
//! - *square*: the smallest piece of ground, on a storey.
//! - *edge*: what stands between two squares: wall, door, window.
//! - *tariff*: what steps cost.
//! - *pose*: standing, kneeling or lying; decides what shows over cover.
//! - *zone*: a named group of squares.

mod area;
mod body;
mod build;
mod changes;
mod direction;
mod draw;
mod drawing;
pub mod edge;
pub mod embedded;
mod facing;
mod heading;
mod library;
mod overlay;
mod path;
mod place;
mod plan;
mod reach;
mod read;
pub mod render;
mod ruler;
mod sight;
pub mod signs;
mod square;
mod step;
mod stuff;
mod terrain;
mod thing;
mod town;
mod turn;
mod write;

pub use area::{
    Blasted, Length, MOST_STRETCHES, NoShape, SCREEN_HEIGHT, Screen, Shape, Stretch, blast, figures_in,
    screen, squares_in,
};
pub use body::{Body, LEAN, Part, Parts, Pose, SIDE};
pub use build::parse;
pub use changes::{Changes, Unchangeable};
pub use direction::{Direction, Side};
pub use draw::{Picture, draw, key};
pub use edge::{Band, Bands, Door, Edge, Latch, Leaf, Pane, Passage, Window};
pub use heading::{Heading, NoHeading};
pub use library::Library;
pub use path::{
    Angle, BrokenRig, LONGEST_RIG, Leg, Moment, Path, Reins, Rig, Room, Stop, Sweep, Trip, TurnLimit, walk,
};
pub use place::{Climb, EdgeAt, Link, Mark, Place, PlaceKind, Slope, Way, Zone};
pub use plan::{LARGEST, MOST_STOREYS, Plan};
pub use reach::{Reach, Reached, Search};
pub use reader::fault::{Fault, Faults};
use reader::{fault, fields, near};
pub use ruler::{Distance, Point};
pub use sight::{Cover, Obstacle, Past, Seen, Sight, Sightings};
pub use square::{Area, Square};
pub use step::{ANY_HEIGHT, Ground, Heights, Points, Price, Prices, Step, StepKind, Tariff};
pub use stuff::{Fabric, Stuff};
pub use terrain::{Terrain, TerrainFacts};
pub use thing::{Crossing, Thing, ThingFacts};
pub use town::{FEET_PER_SQUARE, INCHES, Storey, Tile, Town};
pub use turn::Turn;
pub use write::{TooManySigns, write};
