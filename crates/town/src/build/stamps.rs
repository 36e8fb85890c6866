//! Pieces from the library, laid on the map.

use super::Site;
use crate::library::Library;
use crate::near::{did_you_mean, nearest};
use crate::overlay::moved;
use crate::place::{Mark, Place, Slope, Way, Zone};
use crate::plan::Stamp;
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::town::Town;

impl Site<'_> {
    pub(super) fn stamps(&mut self, library: &Library) {
        // Which stamp lies on a square, so that no two lie on one.
        let mut taken: Vec<Option<usize>> = vec![None; self.town.squares().count()];
        for (number, stamp) in self.plan.stamps.iter().enumerate() {
            let Some(piece) = self.piece(stamp, library) else { continue };
            let piece = piece.turned(stamp.turn);
            let (x, y) = *stamp.at.get_ref();
            let corner = Square::ground(x, y);
            if !self.fits((piece.width, piece.height), corner, stamp.at.span()) {
                continue;
            }
            let Some(storeys) = self.matching_storeys(stamp, &piece) else { continue };
            let laid = Laid { piece: &piece, storeys, corner };
            if self.is_free(stamp, &laid, &mut taken, number) {
                self.lay(stamp, &laid);
            }
        }
    }

    /// The piece a stamp names, if there is one and its squares are as large as the map's.
    fn piece<'l>(&mut self, stamp: &Stamp, library: &'l Library) -> Option<&'l Town> {
        let name = stamp.from.get_ref();
        let Some(piece) = library.piece(name) else {
            let near = nearest(name, library.names());
            let message = format!("no piece is called \"{}\"{}", name.escape_debug(), did_you_mean(&near));
            let names: Vec<String> = library.names().map(|name| format!("\"{name}\"")).collect();
            let expected = match names.as_slice() {
                [] => "a library with that piece".to_owned(),
                names => format!("one of {}", names.join(", ")),
            };
            self.sink.meaning(stamp.from.span(), message, expected);
            return None;
        };
        if piece.feet != self.town.feet {
            let message = format!("the squares of this piece measure {} feet", piece.feet);
            let expected = format!("squares of {} feet as on this map", self.town.feet);
            self.sink.meaning(stamp.from.span(), message, expected);
            return None;
        }
        Some(piece)
    }

    /// For each storey of a piece the storey of the map at the same height.
    fn matching_storeys(&mut self, stamp: &Stamp, piece: &Town) -> Option<Vec<u8>> {
        let mut found = Vec::new();
        for storey in &piece.storeys {
            let same = self.town.storeys.iter().position(|own| own.floor == storey.floor);
            let Some(same) = same.and_then(|same| u8::try_from(same).ok()) else {
                let message = format!("this piece has a storey at {} feet", storey.floor);
                self.sink.meaning(
                    stamp.from.span(),
                    message,
                    "a storey of the map at that height".to_owned(),
                );
                return None;
            };
            found.push(same);
        }
        Some(found)
    }

    /// Whether no other stamp lies where this one is to be laid; takes the squares if so.
    fn is_free(
        &mut self,
        stamp: &Stamp,
        laid: &Laid<'_>,
        taken: &mut [Option<usize>],
        number: usize,
    ) -> bool {
        let images = laid.squares().filter_map(|square| self.town.index(square));
        let images: Vec<usize> = images.collect();
        let other = images.iter().find_map(|index| *taken.get(*index)?);
        if let Some(other) = other {
            let line = self.plan.stamps.get(other).map_or(0, |other| self.sink.line(other.from.span().start));
            let message = format!("this piece lies over the one of line {line}");
            self.sink.meaning(stamp.at.span(), message, "squares that no other piece takes".to_owned());
            return false;
        }
        for index in images {
            if let Some(place) = taken.get_mut(index) {
                *place = Some(number);
            }
        }
        true
    }

    fn lay(&mut self, stamp: &Stamp, laid: &Laid<'_>) {
        for (from, to) in (0..).zip(&laid.storeys) {
            self.town.overlay(laid.piece, from, laid.corner.on(*to));
        }
        let covered: Vec<Square> = laid.squares().collect();
        self.ends.retain(|(end, ..)| !covered.contains(end));
        for way in &laid.piece.ways {
            if let Some((from, to)) = laid.image(way.from).zip(laid.image(way.to)) {
                self.town.ways.push(Way { from, to, climb: way.climb });
            }
        }
        self.names(stamp, laid);
    }

    /// Takes over the names of a piece. The first place is called as the stamp says; everything else has that
    /// name before its own.
    fn names(&mut self, stamp: &Stamp, laid: &Laid<'_>) {
        let prefix = stamp.name.as_ref().map(|name| name.get_ref().as_str());
        let called = |own: &str| prefix.map_or(own.to_owned(), |prefix| format!("{prefix}: {own}"));
        let span = stamp.name.as_ref().map_or(stamp.from.span(), |name| name.span());
        for (number, place) in laid.piece.places.iter().enumerate() {
            let name = match prefix {
                Some(prefix) if number == 0 => prefix.to_owned(),
                _ => called(&place.name),
            };
            let areas = laid.areas(&place.areas);
            self.place(Place { name, kind: place.kind, areas, doors: Vec::new() }, span.clone());
        }
        for zone in &laid.piece.zones {
            let (name, areas) = (called(&zone.name), laid.areas(&zone.areas));
            self.zone(Zone { name, areas }, span.clone());
        }
        for slope in &laid.piece.slopes {
            self.town.slopes.push(Slope { up: slope.up, areas: laid.areas(&slope.areas) });
        }
        for mark in &laid.piece.marks {
            let square = laid.image(mark.square);
            let marked = |square| Mark { name: called(&mark.name), square, facing: mark.facing };
            self.town.marks.extend(square.map(marked));
        }
    }
}

/// A turned piece and where it lies.
struct Laid<'a> {
    piece: &'a Town,
    /// For each of its storeys the one of the map.
    storeys: Vec<u8>,
    corner: Square,
}

impl Laid<'_> {
    /// A square of the piece, on the map.
    fn image(&self, square: Square) -> Option<Square> {
        let storey = *self.storeys.get(usize::from(square.storey))?;
        moved(square.on(0), self.corner).map(|image| image.on(storey))
    }

    /// The squares of the map that the piece covers.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let drawn = self.piece.squares().filter(|square| self.piece.terrain(*square) != Terrain::Void);
        drawn.filter_map(|square| self.image(square))
    }

    fn areas(&self, areas: &[Area]) -> Vec<Area> {
        let image = |area: &Area| Some(Area::new(self.image(area.first())?, self.image(area.last())?));
        areas.iter().filter_map(image).collect()
    }
}
