//! Which part of a map is meant: a storey, a place, a rectangle.

use super::{folded, is_building, storey_name};
use crate::refusal::{Refusal, quoted};
use clap::Args;
use town::{Area, Place, Square, Terrain, Town};

/// How many squares round a place are shown with it.
const AROUND: u16 = 1;

/// A part of a map.
#[derive(Args, Debug, Clone, Default)]
pub struct Part {
    /// The storey, by number from 0 or by name (roof)
    #[arg(long, value_name = "STOREY")]
    pub storey: Option<String>,
    /// Only this place and what is next to it, such as "Palace Saloon"
    #[arg(long, value_name = "NAME", conflicts_with = "area")]
    pub place: Option<String>,
    /// Only these squares: west, north, east and south end, such as 9,13,18,21
    #[arg(long, value_name = "X1,Y1,X2,Y2", value_parser = corners)]
    pub area: Option<[u16; 4]>,
}

fn corners(written: &str) -> Result<[u16; 4], String> {
    let numbers: Result<Vec<u16>, _> = written.split(',').map(|number| number.trim().parse()).collect();
    numbers
        .ok()
        .and_then(|numbers| <[u16; 4]>::try_from(numbers).ok())
        .ok_or_else(|| "expected four numbers such as 9,13,18,21: west, north, east and south end".to_owned())
}

impl Part {
    /// The part of one storey.
    pub(super) fn area(&self, town: &Town) -> Result<Area, Refusal> {
        let place = self.found_place(town)?;
        let own = place.and_then(|place| place.areas.first()).map_or(0, |area| area.storey());
        let storey = match &self.storey {
            Some(written) => storey(town, written)?,
            None => own,
        };
        self.on(town, place, storey)
    }

    /// The same part of every storey where something is.
    pub(super) fn all(&self, town: &Town) -> Result<Vec<Area>, Refusal> {
        let place = self.found_place(town)?;
        let storeys = 0..u8::try_from(town.storeys().len()).unwrap_or(u8::MAX);
        let areas: Result<Vec<Area>, Refusal> = storeys.map(|storey| self.on(town, place, storey)).collect();
        let something = |area: &Area| {
            let inside = |square: Square| {
                place.is_none_or(|place| {
                    place.areas.iter().any(|area| area.contains(square.on(area.storey())))
                })
            };
            let mut squares = area.squares().filter(|square| inside(*square));
            squares.any(|square| town.terrain(square) != Terrain::Void)
        };
        Ok(areas?.into_iter().filter(something).collect())
    }

    fn on(&self, town: &Town, place: Option<&Place>, storey: u8) -> Result<Area, Refusal> {
        match (place, self.area) {
            (Some(place), _) => Ok(around(town, place, storey)),
            (None, Some(area)) => within(town, area, storey),
            (None, None) => Ok(town.area(storey)),
        }
    }

    fn found_place<'t>(&self, town: &'t Town) -> Result<Option<&'t Place>, Refusal> {
        self.place.as_deref().map(|name| place(town, name)).transpose()
    }
}

/// A storey by its number or its name.
fn storey(town: &Town, written: &str) -> Result<u8, Refusal> {
    let storeys = || (0..).zip(town.storeys());
    let by_number = written.trim().parse::<u8>().ok();
    let by_name = || storeys().find(|(_, storey)| folded(storey.name()) == folded(written));
    let by_number = by_number.filter(|number| usize::from(*number) < town.storeys().len());
    by_number.or_else(|| by_name().map(|(number, _)| number)).ok_or_else(|| {
        let known: Vec<String> = storeys().map(|(number, _)| named(town, number)).collect();
        let message =
            format!("there is no storey {}; this map has {}", quoted(written), crate::words::list(&known));
        Refusal::new(message).near(written, town.storeys().iter().map(town::Storey::name))
    })
}

/// A storey with its number and its name: `0 (ground)`.
pub(super) fn named(town: &Town, storey: u8) -> String {
    format!("{storey} ({})", storey_name(town, storey))
}

/// A place by its name, or by the beginning of it where only one begins so: the house, not its rooms.
fn place<'t>(town: &'t Town, written: &str) -> Result<&'t Place, Refusal> {
    let wanted = folded(written);
    if let Some(exact) = town.places().iter().find(|place| folded(&place.name) == wanted) {
        return Ok(exact);
    }
    let begins = |place: &&Place| !wanted.is_empty() && folded(&place.name).starts_with(&wanted);
    let begin: Vec<&Place> = town.places().iter().filter(begins).collect();
    let houses: Vec<&Place> = begin.iter().copied().filter(|place| is_building(place.kind)).collect();
    match (begin.as_slice(), houses.as_slice()) {
        ([one], _) | (_, [one]) => Ok(*one),
        ([], _) => {
            let message = format!("there is no place {} on this map", quoted(written));
            let names = town.places().iter().map(|place| place.name.as_str());
            Err(Refusal::new(message).near(written, names).see("sixgun town show MAP --places"))
        }
        (several, _) => {
            let names: Vec<&str> = several.iter().take(5).map(|place| place.name.as_str()).collect();
            let message =
                format!("several places begin with {}: {}", quoted(written), crate::words::list(&names));
            Err(Refusal::new(message).see("sixgun town show MAP --places"))
        }
    }
}

/// A place on a storey with the squares round it.
fn around(town: &Town, place: &Place, storey: u8) -> Area {
    let here: Vec<&Area> = place.areas.iter().filter(|area| area.storey() == storey).collect();
    // On a storey where it has no rooms, its roof is looked at: what lies above the rest of it.
    let areas = if here.is_empty() { place.areas.iter().collect() } else { here };
    let west = areas.iter().map(|area| area.first().x).min().unwrap_or(0);
    let north = areas.iter().map(|area| area.first().y).min().unwrap_or(0);
    let east = areas.iter().map(|area| area.last().x).max().unwrap_or(0);
    let south = areas.iter().map(|area| area.last().y).max().unwrap_or(0);
    let last = town.area(storey).last();
    Area::new(
        Square::new(west.saturating_sub(AROUND), north.saturating_sub(AROUND), storey),
        Square::new((east + AROUND).min(last.x), (south + AROUND).min(last.y), storey),
    )
}

/// A rectangle that lies on the map.
fn within(town: &Town, [x1, y1, x2, y2]: [u16; 4], storey: u8) -> Result<Area, Refusal> {
    let area = Area::new(Square::new(x1, y1, storey), Square::new(x2, y2, storey));
    match town.contains(area.last()) {
        true => Ok(area),
        false => {
            let last = town.area(storey).last();
            let message = format!(
                "the area goes beyond the map, which has columns 0 to {} and rows 0 to {}",
                last.x, last.y
            );
            Err(Refusal::new(message))
        }
    }
}
