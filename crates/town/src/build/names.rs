//! Places and zones.

use super::Site;
use crate::place::{Place, Slope, Zone};
use crate::plan::PlacePlan;
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::town::Tile;
use std::ops::Range;
use toml::Spanned;

impl Site<'_> {
    pub(super) fn places(&mut self) {
        for place in &self.plan.places {
            let areas = self.areas(&place.areas, place.name.span());
            if place.roof.as_ref().is_some_and(|roof| *roof.get_ref()) {
                self.roof(place, &areas);
            }
            let (name, span) = (place.name.get_ref().clone(), place.name.span());
            self.place(Place { name, kind: place.kind, areas, doors: Vec::new() }, span);
        }
    }

    /// Adds a place, unless its name is taken.
    pub(super) fn place(&mut self, place: Place, span: Range<usize>) {
        if self.town.place(&place.name).is_some() {
            let message = format!("there is another place called \"{}\"", place.name.escape_debug());
            self.sink.meaning(span, message, "a name of its own".to_owned());
        } else {
            self.town.places.push(place);
        }
    }

    pub(super) fn zones(&mut self) {
        for zone in &self.plan.zones {
            let areas = self.areas(&zone.areas, zone.name.span());
            self.zone(Zone { name: zone.name.get_ref().clone(), areas }, zone.name.span());
        }
    }

    /// Adds a zone, unless its name is taken.
    pub(super) fn zone(&mut self, zone: Zone, span: Range<usize>) {
        if self.town.zone(&zone.name).is_some() {
            let message = format!("there is another zone called \"{}\"", zone.name.escape_debug());
            self.sink.meaning(span, message, "a name of its own".to_owned());
        } else {
            self.town.zones.push(zone);
        }
    }

    pub(super) fn slopes(&mut self) {
        for slope in &self.plan.slopes {
            let areas = self.areas(&slope.areas, slope.up.span());
            self.town.slopes.push(Slope { up: *slope.up.get_ref(), areas });
        }
    }

    /// The areas that lie on the map; says which do not.
    fn areas(&mut self, areas: &[Spanned<Area>], name: Range<usize>) -> Vec<Area> {
        if areas.is_empty() {
            self.sink.meaning(
                name,
                "it has no area".to_owned(),
                "an `area` of at least one rectangle".to_owned(),
            );
        }
        let mut found = Vec::new();
        for area in areas {
            let (first, last) = (area.get_ref().first(), area.get_ref().last());
            let size = (last.x - first.x + 1, last.y - first.y + 1);
            if self.has_storey(first.storey, area.span()) && self.fits(size, first, area.span()) {
                found.push(*area.get_ref());
            }
        }
        found
    }

    /// Lays a flat roof over the highest squares of a place, where nothing is drawn above them.
    fn roof(&mut self, place: &PlacePlan, areas: &[Area]) {
        let squares: Vec<Square> = areas.iter().flat_map(|area| area.squares()).collect();
        let roofed = squares.into_iter().filter(|square| self.town.terrain(*square) != Terrain::Void);
        let above: Vec<Square> = roofed.map(|square| square.on(square.storey + 1)).collect();
        let highest = above.iter().map(|square| square.storey).max().unwrap_or(0);
        if usize::from(highest) >= self.town.storeys.len() {
            let span = place.roof.as_ref().map_or(place.name.span(), Spanned::span);
            let message = format!("there is no storey {highest} for the roof");
            self.sink.meaning(span, message, "one storey more".to_owned());
            return;
        }
        for square in above {
            if self.town.terrain(square) == Terrain::Void {
                self.town.set_tile(square, Tile { terrain: Terrain::Roof, thing: None });
            }
        }
    }
}
