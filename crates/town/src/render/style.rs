//! Colours, line widths and patterns.

use super::ground::Ground;
use crate::terrain::Terrain;
use crate::thing::Thing;

/// How thick a hard wall is drawn.
pub(super) const HARD: i32 = 12;
/// How thick a soft wall is drawn.
pub(super) const SOFT: i32 = 8;
/// How thick a low wall is drawn.
pub(super) const LOW: i32 = 6;

/// The style sheet of the page.
pub(super) const SHEET: &str = "\
svg{background:#f8f2e4}
text{font-family:Rockwell,'Roboto Slab',Georgia,'DejaVu Serif',serif;fill:#2e2419}
.paper{fill:#f8f2e4}
.edge{fill:none;stroke:#2e2419;stroke-width:6}
.street{fill:#ecdfc3}.yard{fill:#e0d0ab}
.grass{fill:url(#p-grass)}.rough{fill:url(#p-rough)}.brush{fill:url(#p-brush)}.water{fill:url(#p-water)}
.track{fill:url(#p-track)}.track-upright{fill:url(#p-track-upright)}
.boardwalk{fill:url(#p-boardwalk)}.boardwalk-upright{fill:url(#p-boardwalk-upright)}
.boardwalk,.boardwalk-upright{stroke:#a5834f;stroke-width:2}
.floor{fill:url(#p-floor)}.roof{fill:url(#p-roof);stroke:#7d6445;stroke-width:4}
.below{opacity:.22}
.ruled{fill:url(#p-grid)}
.hard,.soft,.low-soft,.low-hard,.rail,.posts,.fence,.boards,.bars,.rods{fill:none}
.hard{stroke:#2b2320;stroke-width:12}.soft{stroke:#85552d;stroke-width:8}
.low-hard{stroke:#5d544d;stroke-width:6}.low-soft{stroke:#b58555;stroke-width:6}
.rail,.fence{stroke:#6f5232;stroke-width:3}
.posts{stroke:#6f5232;stroke-width:9;stroke-linecap:round;stroke-dasharray:0 36}
.boards{stroke:#6f5232;stroke-width:10;stroke-dasharray:3 6}
.bars{stroke:#4d4a48;stroke-width:2}
.rods{stroke:#4d4a48;stroke-width:7;stroke-linecap:round;stroke-dasharray:0 12}
.things,.leaf,.lock,.gate,.frame,.glass,.sash{stroke:#3d2d1c;stroke-width:2;stroke-linejoin:round}
.w{fill:#c79a63}.m{fill:#8a8782}.s{fill:#bdb5a8}.c{fill:#fbf7ec}.j{fill:#d8c398}.b{fill:#b3624c}
.g{fill:#a3b07c}.a{fill:#b3d1d8}.f{fill:#e08b3a}.n{fill:#3d2d1c}.l{fill:none}.rung{stroke-width:4}
.bar{fill:#a06f3f}.stack{fill:url(#p-stack)}
.goods{fill:url(#p-goods)}.straw{fill:url(#p-straw)}.boxes{fill:url(#p-boxes)}.logs{fill:url(#p-logs)}
.leaf{fill:#e3b97c}.lock{fill:#2e2419}.gate{fill:#c79a63}
.swing{fill:none;stroke:#85552d;stroke-width:1.5;stroke-dasharray:5 4}
.grille{fill:none;stroke:#4d4a48;stroke-width:7;stroke-dasharray:2 4}
.splinters{fill:none;stroke:#85552d;stroke-width:4}
.frame{fill:#fbf7ec}.glass{fill:#b9dbe6}.sash{fill:none}
.rubble{fill:#85552d}
.names text,.marks text{text-anchor:middle}
.names text,.marks .long{stroke:#f8f2e4;stroke-width:5;stroke-linejoin:round;paint-order:stroke}
.house{font-weight:bold}.land{font-style:italic;fill:#6b543a}.room{fill:#5a4228}
.marks use{fill:#8c2f25;stroke:#f8f2e4;stroke-width:2}
.marks text{fill:#f8f2e4;font-weight:bold}
.marks .long{fill:#8c2f25}
.title{font-weight:bold}.small{font-size:24px}.number{font-size:18px;fill:#6b543a;text-anchor:middle}
.key{font-size:22px}.ink{fill:#2e2419}.white{fill:#f8f2e4;stroke:#2e2419;stroke-width:2}
";

/// Stalks of hay.
const STRAW: &str = "M2 6l9 3M14 3l7 5M4 18l8-4M15 21l8-4M12 12l4 2";

/// The pattern of the squares.
pub(super) const GRID: &str = "<pattern id=\"p-grid\" width=\"72\" height=\"72\" patternUnits=\"userSpaceOnUse\">\
<path d=\"M0 72V0h72\" fill=\"none\" stroke=\"#2e2419\" stroke-width=\"2\" stroke-opacity=\".28\"/></pattern>\n";

/// The pattern that a kind of ground is filled with, if it has one.
pub(super) fn ground(ground: Ground) -> Option<String> {
    let (size, paper, ink) = match (ground.terrain, ground.upright) {
        (Terrain::Grass, _) => (
            (72, 72),
            "#d9dcb2",
            line("#a9b37c", 2, "M10 24l3-8 3 8M46 14l3-8 3 8M30 54l3-8 3 8M60 62l3-8 3 8"),
        ),
        (Terrain::Rough, _) => (
            (72, 72),
            "#dccba6",
            line("#a78f66", 2, "M8 14l6-5 6 5M42 30l5-4 5 4M18 52l6-5 6 5M54 62l5-4 5 4"),
        ),
        (Terrain::Brush, _) => (
            (72, 72),
            "#d5d2a4",
            line(
                "#83905a",
                3,
                "M12 30q-6-12 0-14 8-4 10 6 8 0 4 8zM44 62q-6-12 0-14 8-4 10 6 8 0 4 8zM50 22l4-10 4 10",
            ),
        ),
        (Terrain::Water, _) => {
            ((72, 36), "#bfd9de", line("#7fa9b3", 2, "M0 12q9-8 18 0t18 0M36 30q9-8 18 0t18 0"))
        }
        (Terrain::Track, upright) => ((72, 72), "#dccba6", track(upright)),
        (Terrain::Boardwalk, false) => ((12, 72), "#d3b787", line("#a5834f", 2, "M0 0v72")),
        (Terrain::Boardwalk, true) => ((72, 12), "#d3b787", line("#a5834f", 2, "M0 0h72")),
        (Terrain::Floor, _) => ((144, 18), "#f5e8cd", line("#e6d3ad", 1, "M0 0h144M40 0v9M110 9v9M0 9h144")),
        (Terrain::Roof, _) => ((18, 18), "#d8c4a8", line("#a98d6a", 2, "M-4 4L4-4M0 18L18 0M14 22l8-8")),
        _ => return None,
    };
    Some(pattern(&ground.class(), size, paper, &ink))
}

/// Sleepers and two rails.
fn track(upright: bool) -> String {
    let (sleepers, rails) = match upright {
        false => ("M9 10v52M27 10v52M45 10v52M63 10v52", "M0 20h72M0 52h72"),
        true => ("M10 9h52M10 27h52M10 45h52M10 63h52", "M20 0v72M52 0v72"),
    };
    line("#8b6f4e", 8, sleepers) + &line("#57524d", 4, rails)
}

/// The pattern that a thing in one piece is filled with, if it has one.
pub(super) fn thing(thing: Thing) -> Option<String> {
    let (name, size, paper, ink) = match thing {
        Thing::Shelves => (
            "goods",
            (24, 24),
            "#c79a63",
            line("#7a5a34", 2, "M0 12h24M0 0h24M5 0v12M11 0v12M17 0v12M4 12v12M14 12v12"),
        ),
        Thing::Hay => ("straw", (24, 24), "#e8ce7e", line("#b8954a", 2, STRAW)),
        Thing::Haystack => ("stack", (24, 24), "#d4b25c", line("#94722f", 2, STRAW)),
        Thing::Crates => {
            ("boxes", (36, 36), "#c79a63", line("#7a5a34", 2, "M0 0h36v36h-36zM0 0l36 36M36 0l-36 36"))
        }
        Thing::Woodpile => (
            "logs",
            (16, 16),
            "#c79a63",
            line("#7a5a34", 2, "M0 8a8 8 0 1 0 16 0a8 8 0 1 0-16 0M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
        ),
        _ => return None,
    };
    Some(pattern(name, size, paper, &ink))
}

fn line(colour: &str, width: u8, data: &str) -> String {
    format!("<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{data}\"/>")
}

fn pattern(name: &str, (width, height): (u8, u8), paper: &str, ink: &str) -> String {
    format!(
        "<pattern id=\"p-{name}\" width=\"{width}\" height=\"{height}\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>{ink}</pattern>\n"
    )
}
