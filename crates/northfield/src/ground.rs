//! The ground of the game: what kind of square each is, where one can step, and who could see whom from where.
//!
//! Marks and zones are those of `content/maps/northfield.town`. A building is a place whose squares are floor; a boardwalk
//! is a sidewalk. Doors are open to fire and to whoever comes (bh79-080).

mod line;
mod reach;

pub(crate) use reach::{Reached, reach};

use crate::book_1981::Switches;
use crate::book_1981::counters::{LETTERED, PLAIN_SQUARES, STAFF};
use crate::book_1981::movement::cost;
use arrayvec::ArrayVec;
use rules::boot_hill_1979::movement::Obstacle;
use std::sync::Arc;
use std::sync::atomic::AtomicU8;
use town::{Changes, Direction, Edge, EdgeAt, Latch, Passage, Sight, Square, Terrain, Town};

/// The bank.
const BANK: &str = "First National Bank";
/// The hardware stores: Allen's and Manning's.
const HARDWARE: [&str; 2] = ["Allen Hardware", "Manning Hardware"];
/// The hotel.
const DAMPIER: &str = "Dampier House";
/// The street.
const STREET: &str = "Division Street";
/// Zones of the bank: squares that can be searched, the vault, and the street before it.
const ZONES: [&str; 3] = ["bank squares", "vault", "bank horses"];
/// How the names of the zones begin where a road leads out of town.
const EXIT: &str = "exit";

/// A building, by its place in [`Ground::buildings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BuildingId(pub u8);

/// What kind of square it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lay {
    /// Nobody can stand there.
    Off,
    /// Street, alley, yard or town square: open to horses.
    Open,
    /// A sidewalk, where no horse goes.
    Sidewalk,
    /// Inside a building.
    Inside(BuildingId),
}

/// A step to a neighbouring square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) to: u16,
    pub(crate) cost: u16,
    /// It ends the move.
    pub(crate) ends: bool,
    /// Nothing is between, so that a horse can go there and an arm can reach.
    pub(crate) clear: bool,
}

/// What a map must have for this game and has not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the map lacks {0}")]
pub struct NoGround(pub String);

/// The ground of the game. It never changes.
#[derive(Debug)]
pub struct Ground {
    town: Arc<Town>,
    sight: Sight,
    lay: Vec<Lay>,
    squares: Vec<Square>,
    steps: Vec<ArrayVec<Step, 10>>,
    /// What is known of each pair of squares: nothing yet, clear, or blocked.
    lines: Vec<AtomicU8>,
    buildings: Vec<String>,
    bank: BuildingId,
    hardware: [BuildingId; 2],
    dampier: BuildingId,
    searchable: Vec<Square>,
    vault: Vec<Square>,
    horses: Vec<Square>,
    street: Vec<Square>,
    exits: Vec<Square>,
    staff: [Square; STAFF.len()],
    lettered: [Square; LETTERED.len()],
    plain: [Square; PLAIN_SQUARES.len()],
    random: [[Square; 6]; 6],
    entries: [Square; 6],
}

impl Ground {
    /// The ground of a map, with the costs of a reading.
    pub fn new(town: Arc<Town>, switches: &Switches) -> Result<Ground, NoGround> {
        let buildings: Vec<String> = buildings(&town);
        let squares: Vec<Square> = town.squares().collect();
        let lay: Vec<Lay> = squares.iter().map(|square| lay(&town, &buildings, *square)).collect();
        let building = |name: &str| {
            let found = buildings.iter().position(|building| building == name);
            found.map(|place| BuildingId(place as u8)).ok_or_else(|| NoGround(format!("`{name}`")))
        };
        let [searchable, vault, horses] = ZONES.map(|name| zone(&town, name));
        let street = town.place(STREET).ok_or_else(|| NoGround(format!("`{STREET}`")))?;
        let street = squares.iter().copied().filter(|square| street.contains(*square)).collect();
        Ok(Ground {
            sight: sight(&town),
            steps: squares.iter().map(|square| steps(&town, *square, &lay, switches)).collect(),
            lines: squares.iter().flat_map(|_| squares.iter().map(|_| AtomicU8::new(0))).collect(),
            bank: building(BANK)?,
            hardware: [building(HARDWARE[0])?, building(HARDWARE[1])?],
            dampier: building(DAMPIER)?,
            searchable: searchable?,
            vault: vault?,
            horses: horses?,
            street,
            exits: exits(&town)?,
            staff: marks(&town, STAFF)?,
            lettered: marks(&town, LETTERED)?,
            plain: marks(&town, PLAIN_SQUARES)?,
            random: random(&town)?,
            entries: numbered(&town, "entry ")?,
            buildings,
            lay,
            squares,
            town,
        })
    }

    /// The map.
    pub fn town(&self) -> &Arc<Town> {
        &self.town
    }

    /// How many squares it has.
    pub fn size(&self) -> usize {
        self.squares.len()
    }

    /// The names of the buildings.
    pub fn buildings(&self) -> &[String] {
        &self.buildings
    }

    /// What kind of square it is.
    pub fn lay(&self, square: Square) -> Lay {
        self.town.index(square).and_then(|index| self.lay.get(index)).copied().unwrap_or(Lay::Off)
    }

    /// The building that a square is in.
    pub fn building(&self, square: Square) -> Option<BuildingId> {
        match self.lay(square) {
            Lay::Inside(building) => Some(building),
            Lay::Off | Lay::Open | Lay::Sidewalk => None,
        }
    }

    /// The bank.
    pub const fn bank(&self) -> BuildingId {
        self.bank
    }

    /// Allen's and Manning's hardware stores.
    pub const fn hardware(&self) -> [BuildingId; 2] {
        self.hardware
    }

    /// The Dampier House.
    pub const fn dampier(&self) -> BuildingId {
        self.dampier
    }

    /// The squares of the bank that may hide a cash reserve.
    pub fn searchable(&self) -> &[Square] {
        &self.searchable
    }

    /// The squares of the vault.
    pub fn vault(&self) -> &[Square] {
        &self.vault
    }

    /// Where the horses of those inside wait.
    pub fn horse_squares(&self) -> &[Square] {
        &self.horses
    }

    /// Division Street.
    pub fn street(&self) -> &[Square] {
        &self.street
    }

    /// Where a road leads out of town.
    pub fn exits(&self) -> &[Square] {
        &self.exits
    }

    /// Where reinforcements come in.
    pub const fn entries(&self) -> &[Square; 6] {
        &self.entries
    }

    /// The random squares, by first and second digit less one.
    pub const fn random(&self) -> &[[Square; 6]; 6] {
        &self.random
    }

    /// The start squares A to C, D to G, and H to O.
    pub fn starts(&self) -> (&[Square], &[Square], &[Square]) {
        (&self.staff, &self.lettered, &self.plain)
    }

    /// How far apart two squares are, in squares, a begun one counted whole.
    pub fn distance(&self, one: Square, other: Square) -> u16 {
        let (from, to) = (self.town.centre(one), self.town.centre(other));
        let hundredths = self.town.distance_on_map(from, to).hundredths();
        u16::try_from(hundredths.div_ceil(100)).unwrap_or(u16::MAX)
    }

    /// Whether two squares are one or touch.
    pub fn touches(&self, one: Square, other: Square) -> bool {
        let (east, south) = one.offset_to(other);
        one.storey == other.storey && east.abs() <= 1 && south.abs() <= 1
    }

    /// Whether somebody in one square can lay hands on somebody in the other: the same, or next to it with nothing
    /// between.
    pub fn in_reach(&self, one: Square, other: Square) -> bool {
        one == other || self.steps(one).iter().any(|step| step.clear && self.square(step.to) == other)
    }

    pub(crate) fn steps(&self, square: Square) -> &[Step] {
        self.town.index(square).and_then(|index| self.steps.get(index)).map_or(&[], ArrayVec::as_slice)
    }

    pub(crate) fn square(&self, index: u16) -> Square {
        self.squares.get(usize::from(index)).copied().unwrap_or(Square::ground(0, 0))
    }
}

/// Places with a floor, but no rooms of others.
fn buildings(town: &Town) -> Vec<String> {
    let floor = |place: &&town::Place| {
        let mut squares = place.areas.iter().flat_map(|area| area.squares());
        place.kind != town::PlaceKind::Room && squares.any(|square| town.terrain(square) == Terrain::Floor)
    };
    town.places().iter().filter(floor).map(|place| place.name.clone()).collect()
}

fn lay(town: &Town, buildings: &[String], square: Square) -> Lay {
    match town.terrain(square) {
        Terrain::Void | Terrain::Roof => Lay::Off,
        Terrain::Boardwalk => Lay::Sidewalk,
        Terrain::Floor => {
            let has = |name: &String| town.place(name).is_some_and(|place| place.contains(square));
            let found = buildings.iter().position(has).and_then(|place| u8::try_from(place).ok());
            found.map_or(Lay::Off, |place| Lay::Inside(BuildingId(place)))
        }
        _ => Lay::Open,
    }
}

fn zone(town: &Town, name: &str) -> Result<Vec<Square>, NoGround> {
    let zone = town.zone(name).ok_or_else(|| NoGround(format!("the zone `{name}`")))?;
    Ok(zone.areas.iter().flat_map(|area| area.squares()).collect())
}

fn exits(town: &Town) -> Result<Vec<Square>, NoGround> {
    let zones = town.zones().iter().filter(|zone| zone.name.starts_with(EXIT));
    let squares: Vec<Square> =
        zones.flat_map(|zone| zone.areas.iter().flat_map(|area| area.squares())).collect();
    if squares.is_empty() { Err(NoGround(format!("a zone `{EXIT} ...`"))) } else { Ok(squares) }
}

fn mark(town: &Town, name: &str) -> Result<Square, NoGround> {
    let found = town.marked(name).next().map(|mark| mark.square);
    found.ok_or_else(|| NoGround(format!("the mark `{name}`")))
}

/// The six squares of a name and a number.
fn numbered(town: &Town, name: &str) -> Result<[Square; 6], NoGround> {
    let mut squares = [Square::ground(0, 0); 6];
    for (number, square) in squares.iter_mut().enumerate() {
        *square = mark(town, &format!("{name}{}", number + 1))?;
    }
    Ok(squares)
}

/// The squares 1-1 to 6-6.
fn random(town: &Town) -> Result<[[Square; 6]; 6], NoGround> {
    let mut rows = [[Square::ground(0, 0); 6]; 6];
    for (number, row) in rows.iter_mut().enumerate() {
        *row = numbered(town, &format!("{}-", number + 1))?;
    }
    Ok(rows)
}

fn marks<const N: usize>(town: &Town, names: [&str; N]) -> Result<[Square; N], NoGround> {
    let mut squares = [Square::ground(0, 0); N];
    for (square, name) in squares.iter_mut().zip(names) {
        *square = mark(town, name)?;
    }
    Ok(squares)
}

/// Sight in the town with every door open.
fn sight(town: &Town) -> Sight {
    let mut changes = Changes::new();
    for at in town.edges() {
        if matches!(town.edge_as_built(at), Edge::Door(_)) {
            // A door can always be opened, as far as the map goes.
            let _ = changes.set_door(town, at, Latch::Open);
        }
    }
    let mut sight = Sight::new(town);
    sight.update(town, &changes);
    sight
}

/// The steps from a square. Diagonally one goes only where nothing at all stands at the corner.
fn steps(town: &Town, from: Square, lay: &[Lay], switches: &Switches) -> ArrayVec<Step, 10> {
    let stands = |square: Square| {
        let index = town.index(square)?;
        lay.get(index).filter(|lay| **lay != Lay::Off)?;
        u16::try_from(index).ok()
    };
    let mut list = ArrayVec::new();
    if stands(from).is_none() {
        return list;
    }
    for (direction, next) in town.neighbours(from) {
        let Some(to) = stands(next) else { continue };
        if let Some((cost, ends, clear)) = passage(town, from, direction, switches) {
            list.push(Step { to, cost, ends, clear });
        }
    }
    for way in town.links(from).iter().take(2) {
        let cost = 1 + cost(Obstacle::Stairs, switches);
        list.extend(stands(way.to).map(|to| Step { to, cost, ends: false, clear: false }));
    }
    list
}

/// What a step costs, whether it ends the move, and whether nothing is between; nothing where there is no way.
fn passage(
    town: &Town,
    from: Square,
    direction: Direction,
    switches: &Switches,
) -> Option<(u16, bool, bool)> {
    if let Some(side) = direction.side() {
        return match town.edge_as_built(EdgeAt::new(from, side)).passage() {
            Passage::Clear => Some((1, false, true)),
            Passage::Door(door) if door.latch == Latch::Locked => None,
            Passage::Door(_) => Some((1 + cost(Obstacle::Door, switches), false, false)),
            Passage::Window(_) => Some((1 + cost(Obstacle::ClosedWindow, switches), true, false)),
            Passage::Over(_) | Passage::Never => None,
        };
    }
    let (one, other) = direction.corner()?;
    let beyond = from.step(direction)?;
    let edges = [(from, one), (from, other), (beyond, one.opposite()), (beyond, other.opposite())];
    let open = |(square, side): (Square, town::Side)| {
        town.edge_as_built(EdgeAt::new(square, side)).passage() == Passage::Clear
    };
    edges.into_iter().all(open).then_some((1, false, true))
}
