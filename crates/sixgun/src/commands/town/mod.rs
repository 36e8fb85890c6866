//! `sixgun town`: maps, those that the program carries inside and those in files.

pub mod check;
pub mod list;
mod map;
pub mod part;
pub(crate) mod picture;
mod places;
pub mod render;
pub mod show;

use crate::{Refusal, Report, Session};
use clap::{Args, Subcommand};
use town::{Edge, Leaf, PlaceKind, Square, Stuff};

const EXAMPLES: &str = "\
Examples:
  sixgun town list
  sixgun town show ok_corral
  sixgun town show ok_corral --place vacant-lot
  sixgun town show hotel --storey upper --places
  sixgun town check content/maps/ok_corral.town
  sixgun town render ok_corral --names --marks > ok_corral.svg

How a map is drawn in a text editor stands in content/maps/README.md.";

/// List, check, show and draw maps of towns.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub struct Town {
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What can be done with maps.
#[derive(Subcommand, Debug)]
pub enum What {
    /// List the maps that the program carries
    List(list::List),
    /// Check map files and report every fault
    Check(check::Check),
    /// Show a map in the terminal, or its places in words
    Show(show::Show),
    /// Draw a map as a picture: SVG, or PNG
    Render(render::Render),
}

impl Town {
    /// Does it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        match &self.what {
            What::List(args) => args.run(session),
            What::Check(args) => args.run(session),
            What::Show(args) => args.run(session),
            What::Render(args) => args.run(session.look),
        }
    }
}

/// Whether a place is a building, not a part of one or open ground.
fn is_building(kind: PlaceKind) -> bool {
    use PlaceKind::{Alley, Corral, Field, Lot, Room, Street, Water};
    !matches!(kind, Room | Street | Alley | Lot | Corral | Field | Water)
}

/// What stands between two squares: `door, shut`, `window in a hard wall, open`, `rail`.
fn edge_name(edge: Edge) -> String {
    match edge {
        Edge::Open => "nothing".to_owned(),
        Edge::Wall(stuff) => format!("{} wall", stuff.name()),
        Edge::LowWall(stuff, _) => format!("low {} wall", stuff.name()),
        Edge::Rail(_) => "rail".to_owned(),
        Edge::Fence(_) => "fence".to_owned(),
        Edge::Bars => "iron bars".to_owned(),
        Edge::Breach => "hole in a wall".to_owned(),
        Edge::Window(window) if window.stuff == Stuff::Hard => {
            format!("window in a hard wall, {}", window.pane.name())
        }
        Edge::Window(window) => format!("window, {}", window.pane.name()),
        Edge::Door(door) => format!("{}, {}", leaf_name(door.leaf), door.latch.name()),
    }
}

/// A kind of door.
const fn leaf_name(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::Single => "door",
        Leaf::Double => "double door",
        Leaf::Gate => "gate",
        Leaf::Bars => "door of bars",
    }
}

/// A span of columns or rows: `columns 3 to 9`, `row 4`.
fn span(one: &str, first: u16, last: u16) -> String {
    match first == last {
        true => format!("{one} {first}"),
        false => format!("{one}s {first} to {last}"),
    }
}

/// The name of the storey of a number.
fn storey_name(town: &town::Town, storey: u8) -> String {
    let known = town.storeys().get(usize::from(storey));
    known.map_or_else(|| storey.to_string(), |storey| storey.name().to_owned())
}

/// Where a square is: `column 3, row 4`, and the storey where it is not the ground.
fn square_name(town: &town::Town, square: Square) -> String {
    let above = match square.storey {
        0 => String::new(),
        storey => format!(", {}", storey_name(town, storey)),
    };
    format!("column {}, row {}{above}", square.x, square.y)
}

/// A name as it is compared: small letters and figures, whatever stands between them.
fn folded(name: &str) -> String {
    name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}
