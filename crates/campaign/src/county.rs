//! The county: hexes of two miles with the ground of the tracking chart, lands and their law, waters, ways and places.

mod build;
mod draw;
mod read;

pub use draw::{Drawn, svg, text};
pub use read::read;

use crate::ids::PlaceNo;
use hexx::{Hex, HexOrientation, OffsetHexMode};
use rules::tracking::Country;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::LazyLock;

/// A hex by column and row, from 1, as it is written on the map: `1612`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexNo {
    /// Column.
    pub col: u8,
    /// Row.
    pub row: u8,
}

impl HexNo {
    /// The hex as the geometry has it: flat on top, odd columns half a hex higher.
    fn hex(self) -> Hex {
        let offset = [i32::from(self.col) - 1, i32::from(self.row) - 1];
        Hex::from_offset_coordinates(offset, OffsetHexMode::Odd, HexOrientation::Flat)
    }

    fn of(hex: Hex) -> Option<HexNo> {
        let [col, row] = hex.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        let number = |offset: i32| u8::try_from(offset + 1).ok().filter(|number| (1..=99).contains(number));
        Some(HexNo { col: number(col)?, row: number(row)? })
    }

    /// Hexes from one to the other, as the crow flies.
    pub fn distance(self, other: HexNo) -> u16 {
        u16::try_from(self.hex().unsigned_distance_to(other.hex())).unwrap_or(u16::MAX)
    }
}

impl fmt::Display for HexNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.col, self.row)
    }
}

impl std::str::FromStr for HexNo {
    type Err = String;

    fn from_str(text: &str) -> Result<HexNo, String> {
        let fault = || format!("`{text}` is no hex: expected four digits, column and row, such as 1612");
        let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let part =
            |part: Option<&str>| part.and_then(|part| part.parse::<u8>().ok()).filter(|number| *number > 0);
        match (digits, part(text.get(..2)), part(text.get(2..))) {
            (true, Some(col), Some(row)) => Ok(HexNo { col, row }),
            _ => Err(fault()),
        }
    }
}

impl TryFrom<String> for HexNo {
    type Error = String;

    fn try_from(text: String) -> Result<HexNo, String> {
        text.parse()
    }
}

impl From<HexNo> for String {
    fn from(hex: HexNo) -> String {
        hex.to_string()
    }
}

/// What a hex looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Terrain {
    Plain,
    Desert,
    Forest,
    Hills,
    Mountains,
    Badlands,
    Settled,
    Town,
}

impl Terrain {
    /// Every kind with its letter in a drawing.
    pub const ALL: [(Terrain, char, &'static str); 8] = [
        (Terrain::Plain, '.', "plain"),
        (Terrain::Desert, 'd', "desert"),
        (Terrain::Forest, 'f', "forest"),
        (Terrain::Hills, 'h', "hills"),
        (Terrain::Mountains, 'm', "mountains"),
        (Terrain::Badlands, 'b', "badlands"),
        (Terrain::Settled, 's', "settled land"),
        (Terrain::Town, 'T', "large town"),
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        Terrain::ALL[self as usize].2
    }

    /// The row of the tracking chart. Ground that the chart does not name counts as normal.
    pub const fn country(self) -> Country {
        match self {
            Terrain::Hills | Terrain::Mountains | Terrain::Badlands => Country::Hard,
            Terrain::Settled => Country::Settled,
            Terrain::Town => Country::Town,
            Terrain::Plain | Terrain::Desert | Terrain::Forest => Country::Normal,
        }
    }
}

/// Whose law holds on a piece of land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its letter in the drawing.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: LandKind,
}

/// What a land is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LandKind {
    /// A county of the state.
    County,
    /// Federal land, such as a reservation.
    Federal,
    /// The Indian Territory.
    Territory,
    /// Another nation.
    Abroad,
    /// Whatever the region says that lies beyond the border.
    Beyond,
}

/// One of the regions in which the county may lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The side of the compass that the top of the map looks to.
    pub top: Compass,
    /// The state.
    pub state: String,
    /// The land beyond the border.
    pub beyond: (String, LandKind),
}

/// A side of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the sides")]
pub enum Compass {
    North,
    East,
    South,
    West,
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum PlaceKind {
    Town,
    Ghost,
    Mine,
    Ranch,
    Post,
    Fort,
    Camp,
    Hideout,
    Feature,
}

impl PlaceKind {
    /// Every kind with its word in a file.
    pub const ALL: [(&'static str, PlaceKind); 9] = [
        ("town", PlaceKind::Town),
        ("ghost", PlaceKind::Ghost),
        ("mine", PlaceKind::Mine),
        ("ranch", PlaceKind::Ranch),
        ("post", PlaceKind::Post),
        ("fort", PlaceKind::Fort),
        ("camp", PlaceKind::Camp),
        ("hideout", PlaceKind::Hideout),
        ("feature", PlaceKind::Feature),
    ];

    /// Its word.
    pub const fn label(self) -> &'static str {
        PlaceKind::ALL[self as usize].0
    }
}

/// A place of the county.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: PlaceKind,
    /// Where it lies.
    pub at: HexNo,
    /// About how many buildings it has.
    pub buildings: u16,
    /// Whether few know where it lies.
    pub secret: bool,
}

/// Buildings from which a town has a bank, a doctor and a telegraph. House figures: the book gives sizes and no such list.
const BANK_FROM: u16 = 20;
const DOCTOR_FROM: u16 = 15;
const WIRE_FROM: u16 = 20;

impl Place {
    /// Whether it is a town that lives.
    pub fn is_town(&self) -> bool {
        self.kind == PlaceKind::Town
    }

    /// Whether it has a bank.
    pub fn has_bank(&self) -> bool {
        self.is_town() && self.buildings >= BANK_FROM
    }

    /// Whether it has a doctor.
    pub fn has_doctor(&self) -> bool {
        (self.is_town() && self.buildings >= DOCTOR_FROM) || self.kind == PlaceKind::Fort
    }

    /// Whether it has a telegraph.
    pub fn has_wire(&self) -> bool {
        (self.is_town() && self.buildings >= WIRE_FROM) || self.kind == PlaceKind::Fort
    }

    /// Whether things can be bought there.
    pub fn has_store(&self) -> bool {
        matches!(self.kind, PlaceKind::Town | PlaceKind::Post)
    }
}

/// A way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it is.
    pub kind: WayKind,
    /// Its name.
    pub name: String,
    /// Its hexes, one next to the other.
    pub hexes: Vec<HexNo>,
}

/// What a way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say what each is")]
pub enum WayKind {
    Road,
    Stage,
    Trail,
    Rail,
}

/// A county without fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct County {
    /// Its name.
    pub name: String,
    /// Miles of a hex.
    pub miles: u8,
    /// Its seat.
    pub seat: PlaceNo,
    /// The regions in which it may lie.
    pub regions: Vec<Region>,
    /// Lands.
    pub lands: Vec<Land>,
    /// Places.
    pub places: Vec<Place>,
    /// Ways.
    pub ways: Vec<Way>,
    /// Waters: name and hexes.
    pub waters: Vec<(String, Vec<HexNo>)>,
    ground: Vec<Vec<Terrain>>,
    law: Vec<Vec<u8>>,
}

impl County {
    /// The county that the program carries.
    pub fn el_dorado() -> &'static County {
        static EL_DORADO: LazyLock<County> = LazyLock::new(|| {
            let text = content::text("counties/el_dorado.county");
            read("el_dorado.county", text)
                .unwrap_or_else(|faults| panic!("the county carried inside has faults\n{faults}"))
        });
        &EL_DORADO
    }

    /// Columns and rows.
    pub fn size(&self) -> (u8, u8) {
        let rows = self.ground.len();
        let cols = self.ground.first().map_or(0, Vec::len);
        (u8::try_from(cols).unwrap_or(99), u8::try_from(rows).unwrap_or(99))
    }

    /// Whether a hex is on the map.
    pub fn has(&self, hex: HexNo) -> bool {
        let (cols, rows) = self.size();
        hex.col >= 1 && hex.row >= 1 && hex.col <= cols && hex.row <= rows
    }

    /// The ground of a hex; plain where there is no such hex.
    pub fn terrain(&self, hex: HexNo) -> Terrain {
        let row = self.ground.get(usize::from(hex.row) - 1);
        row.and_then(|row| row.get(usize::from(hex.col) - 1)).copied().unwrap_or(Terrain::Plain)
    }

    /// The land of a hex.
    pub fn land(&self, hex: HexNo) -> Option<&Land> {
        let row = self.law.get(usize::from(hex.row) - 1)?;
        self.lands.get(usize::from(*row.get(usize::from(hex.col) - 1)?))
    }

    /// Whether a hex lies in the county itself: the land with the county's own name.
    pub fn is_home(&self, hex: HexNo) -> bool {
        self.land(hex).is_some_and(|land| land.name == self.name)
    }

    /// Whether water runs through a hex.
    pub fn has_water(&self, hex: HexNo) -> bool {
        self.waters.iter().any(|(_, hexes)| hexes.contains(&hex))
    }

    /// A place.
    pub fn place(&self, place: PlaceNo) -> &Place {
        &self.places[place.index().min(self.places.len() - 1)]
    }

    /// The place of an id or a name, whatever the case of its letters.
    pub fn find(&self, name: &str) -> Option<PlaceNo> {
        let plain = |text: &str| text.to_lowercase().replace(['\'', '’'], "").replace(['-', '_'], " ");
        let wanted = plain(name);
        let place = |place: &Place| plain(&place.id) == wanted || plain(&place.name) == wanted;
        self.places.iter().position(place).and_then(|at| u16::try_from(at).ok()).map(PlaceNo)
    }

    /// The places on a hex.
    pub fn places_on(&self, hex: HexNo) -> impl Iterator<Item = PlaceNo> + '_ {
        (0..).map(PlaceNo).zip(&self.places).filter(move |(_, place)| place.at == hex).map(|(place, _)| place)
    }

    /// Every place with its number.
    pub fn all_places(&self) -> impl Iterator<Item = (PlaceNo, &Place)> {
        (0..).map(PlaceNo).zip(&self.places)
    }

    /// The neighbours of a hex on the map.
    pub fn neighbours(&self, hex: HexNo) -> impl Iterator<Item = HexNo> + '_ {
        hex.hex().all_neighbors().into_iter().filter_map(HexNo::of).filter(|hex| self.has(*hex))
    }

    /// A shortest way from one hex to another, without the first; empty where they are the same. Neither book has a cost of
    /// ground, so every hex counts one.
    pub fn path(&self, from: HexNo, to: HexNo) -> Vec<HexNo> {
        let mut path = Vec::new();
        let mut at = from;
        while at != to {
            // The nearest neighbour; of several the one that stays on a road, then the first by number.
            let next = self.neighbours(at).min_by_key(|hex| (hex.distance(to), !self.on_way(*hex), *hex));
            match next.filter(|hex| hex.distance(to) < at.distance(to)) {
                Some(hex) => {
                    path.push(hex);
                    at = hex;
                }
                None => break,
            }
        }
        path
    }

    fn on_way(&self, hex: HexNo) -> bool {
        self.ways.iter().any(|way| way.kind != WayKind::Rail && way.hexes.contains(&hex))
    }

    /// The region of an id.
    pub fn region(&self, id: &str) -> Option<&Region> {
        mark::clause!("bh79-244");
        self.regions.iter().find(|region| region.id == id)
    }

    /// The next town with a telegraph, as the crow flies, other than one.
    pub fn next_wire(&self, from: HexNo, but: PlaceNo) -> Option<PlaceNo> {
        let wires = self.all_places().filter(|(no, place)| *no != but && place.has_wire());
        wires.min_by_key(|(no, place)| (place.at.distance(from), *no)).map(|(no, _)| no)
    }
}
