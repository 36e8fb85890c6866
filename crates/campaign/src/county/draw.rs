//! The county as text for a terminal and as SVG. Secret places are drawn only for whoever knows them.

use super::{County, HexNo, PlaceKind, Region, Terrain, WayKind};
use crate::ids::PlaceNo;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What is drawn beside the map itself.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Secret places that whoever looks knows of.
    pub secrets: BTreeSet<PlaceNo>,
    /// Marks on hexes, such as where somebody is: one letter and what it means.
    pub marks: BTreeMap<HexNo, (char, String)>,
    /// Whether the railway is built.
    pub rails: bool,
}

impl Drawn {
    fn shows(&self, county: &County, place: PlaceNo) -> bool {
        !county.place(place).secret || self.secrets.contains(&place)
    }
}

/// The letter of a kind of place on a map of text.
const fn letter(kind: PlaceKind) -> char {
    match kind {
        PlaceKind::Town => 'o',
        PlaceKind::Ghost => '+',
        PlaceKind::Mine => 'x',
        PlaceKind::Ranch => '=',
        PlaceKind::Post => '$',
        PlaceKind::Fort => '#',
        PlaceKind::Camp => '^',
        PlaceKind::Hideout => '!',
        PlaceKind::Feature => '\'',
    }
}

/// The map as text: two lines a row, because even columns stand half a hex lower; each hex two characters, its ground and
/// what is on it.
pub fn text(county: &County, region: Option<&Region>, drawn: &Drawn) -> String {
    let (cols, rows) = county.size();
    let mut out = String::new();
    let _ = writeln!(out, "{}", title(county, region));
    let heads: String = (1..=cols).map(|col| format!("{:>2}", col % 100)).collect();
    let _ = writeln!(out, "   {heads}");
    for row in 1..=rows {
        for low in [false, true] {
            let margin = if low { "   ".to_owned() } else { format!("{row:02} ") };
            let line: String = (1..=cols).map(|col| cell(county, drawn, HexNo { col, row }, low)).collect();
            let _ = writeln!(out, "{margin}{}", line.trim_end());
        }
    }
    out.push_str(&legend(county, drawn));
    out
}

fn title(county: &County, region: Option<&Region>) -> String {
    let lies = region.map_or(String::new(), |region| {
        format!("; {}, the top looks {:?}", region.name, region.top).to_lowercase()
    });
    format!("{}, {} miles a hex{lies}", county.name, county.miles)
}

/// A hex on one of the two lines of its row.
fn cell(county: &County, drawn: &Drawn, hex: HexNo, low: bool) -> String {
    let even = hex.col.is_multiple_of(2);
    if even != low {
        return "  ".to_owned();
    }
    let ground = Terrain::ALL[county.terrain(hex) as usize].1;
    let water = county.has_water(hex);
    let on = drawn.marks.get(&hex).map(|(letter, _)| *letter);
    let place = county.places_on(hex).find(|place| drawn.shows(county, *place));
    let on = on.or_else(|| place.map(|place| letter(county.place(place).kind)));
    let road = county.ways.iter().any(|way| way.kind != WayKind::Rail && way.hexes.contains(&hex));
    let on = on.unwrap_or(match (road, water) {
        (true, _) => ':',
        (_, true) => '~',
        _ => ' ',
    });
    let ground = if county.is_home(hex) { ground } else { ground.to_ascii_uppercase() };
    format!("{}{on}", if ground == '.' && !county.is_home(hex) { ',' } else { ground })
}

fn legend(county: &County, drawn: &Drawn) -> String {
    let ground: Vec<String> =
        Terrain::ALL.iter().map(|(_, letter, name)| format!("{letter} {name}")).collect();
    let mut out = format!("\nGround: {} (outside the county in capitals, or a comma)\n", ground.join(", "));
    let kinds: Vec<String> =
        PlaceKind::ALL.iter().map(|(name, kind)| format!("{} {name}", letter(*kind))).collect();
    let _ = writeln!(out, "On it: {}, : road, ~ water", kinds.join(", "));
    for (_, kind) in PlaceKind::ALL {
        let shown = county.all_places().filter(|(no, place)| place.kind == kind && drawn.shows(county, *no));
        let names: Vec<String> = shown.map(|(_, place)| format!("{} {}", place.at, place.name)).collect();
        if !names.is_empty() {
            let _ = writeln!(out, "{} {}: {}", letter(kind), kind.label(), names.join("; "));
        }
    }
    for (hex, (letter, means)) in &drawn.marks {
        let _ = writeln!(out, "{letter} {hex} {means}");
    }
    out
}

/// Half of the width of a hex, and its height over two, in the units of the picture: a regular hex of side 20.
const SIDE: i32 = 20;
const HALF_HEIGHT: i32 = 17;

/// The middle of a hex in the picture.
fn middle(hex: HexNo) -> (i32, i32) {
    let (col, row) = (i32::from(hex.col) - 1, i32::from(hex.row) - 1);
    let lower = if hex.col.is_multiple_of(2) { HALF_HEIGHT } else { 0 };
    (SIDE + col * SIDE * 3 / 2 + 10, HALF_HEIGHT + row * 2 * HALF_HEIGHT + lower + 30)
}

const fn colour(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "#f3e9c6",
        Terrain::Desert => "#f0d9a0",
        Terrain::Forest => "#c3d3a0",
        Terrain::Hills => "#dcc79a",
        Terrain::Mountains => "#b9a58c",
        Terrain::Badlands => "#d9ab84",
        Terrain::Settled => "#e3e6b4",
        Terrain::Town => "#d7cdb8",
    }
}

/// The map as a picture.
pub fn svg(county: &County, region: Option<&Region>, drawn: &Drawn) -> String {
    let (cols, rows) = county.size();
    let (width, height) = (i32::from(cols) * SIDE * 3 / 2 + 40, i32::from(rows) * 2 * HALF_HEIGHT + 80);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"Georgia, serif\">\n\
         <title>{0}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fffaf0\"/>\n\
         <text x=\"10\" y=\"18\" font-size=\"14\">{0}</text>\n",
        escaped(&title(county, region))
    );
    for row in 1..=rows {
        for col in 1..=cols {
            hexagon(&mut out, county, HexNo { col, row });
        }
    }
    lines(&mut out, county, drawn);
    for (no, place) in county.all_places().filter(|(no, _)| drawn.shows(county, *no)) {
        let (x, y) = middle(place.at);
        let size = if county.seat == no { 8 } else { 6 };
        dot(&mut out, place.kind, x, y);
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
            x + 5,
            y - 4,
            escaped(&place.name)
        );
    }
    for (hex, (letter, means)) in &drawn.marks {
        let (x, y) = middle(*hex);
        let _ = writeln!(
            out,
            "<g><circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#7a1f1f\"/><text x=\"{x}\" y=\"{}\" font-size=\"9\" fill=\"#fff\" text-anchor=\"middle\">{letter}<title>{}</title></text></g>",
            y + 3,
            escaped(means)
        );
    }
    out.push_str("</svg>\n");
    out
}

fn hexagon(out: &mut String, county: &County, hex: HexNo) {
    let (x, y) = middle(hex);
    let half = SIDE / 2;
    let corners = [
        (-SIDE, 0),
        (-half, -HALF_HEIGHT),
        (half, -HALF_HEIGHT),
        (SIDE, 0),
        (half, HALF_HEIGHT),
        (-half, HALF_HEIGHT),
    ];
    let points: Vec<String> = corners.iter().map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).collect();
    let terrain = county.terrain(hex);
    let opacity = if county.is_home(hex) { "1" } else { "0.45" };
    let _ = writeln!(
        out,
        "<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"{opacity}\" stroke=\"#a89b80\" stroke-width=\"0.5\"><title>{hex} {}</title></polygon>",
        points.join(" "),
        colour(terrain),
        terrain.label()
    );
}

fn lines(out: &mut String, county: &County, drawn: &Drawn) {
    let mut line = |hexes: &[HexNo], style: &str| {
        let points: Vec<String> =
            hexes.iter().map(|hex| middle(*hex)).map(|(x, y)| format!("{x},{y}")).collect();
        let _ = writeln!(out, "<polyline points=\"{}\" fill=\"none\" {style}/>", points.join(" "));
    };
    for (_, hexes) in &county.waters {
        line(hexes, "stroke=\"#5b88a8\" stroke-width=\"3\" stroke-opacity=\"0.6\"");
    }
    for way in county.ways.iter().filter(|way| way.kind != WayKind::Rail || drawn.rails) {
        line(
            &way.hexes,
            match way.kind {
                WayKind::Road => "stroke=\"#7d5a3a\" stroke-width=\"1.2\"",
                WayKind::Stage => "stroke=\"#7d5a3a\" stroke-width=\"2\"",
                WayKind::Trail => "stroke=\"#7d5a3a\" stroke-width=\"1.5\" stroke-dasharray=\"2 3\"",
                WayKind::Rail => "stroke=\"#333\" stroke-width=\"2\" stroke-dasharray=\"6 2\"",
            },
        );
    }
}

fn dot(out: &mut String, kind: PlaceKind, x: i32, y: i32) {
    let _ = match kind {
        PlaceKind::Town | PlaceKind::Ghost => writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{}\" stroke=\"#222\"/>",
            if kind == PlaceKind::Town { "#222" } else { "none" }
        ),
        PlaceKind::Feature => writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"1\" fill=\"#555\"/>"),
        other => writeln!(
            out,
            "<text x=\"{x}\" y=\"{}\" font-size=\"9\" text-anchor=\"middle\">{}</text>",
            y + 3,
            escaped(&letter(other).to_string())
        ),
    };
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
