//! Where everything stands: marks, squares and zones, vehicles, horses and goods.

use super::origin::unknown;
use super::resolve::Stage;
use super::script::{RawAt, RawGoods, RawHorse, RawVehicle};
use super::words::{Bond, Wheels};
use super::{Figure, Goods, Horse, Kept, Start, Vehicle, Whereabouts};
use rules::boot_hill_1975::movement as first_edition;
use rules::boot_hill_1979::movement as second_edition;
use rules::movement::Carriage;
use std::ops::Range;
use toml::Spanned;
use town::{Changes, Crossing, Direction, Square, Town};

/// Whether somebody can stand on a square as the map is drawn: on ground, beside what stands there or on it.
pub fn can_stand(town: &Town, square: Square) -> bool {
    let thing = town.thing(square, &Changes::new()).map(town::Thing::facts);
    let room = thing.is_none_or(|facts| match facts.crossing {
        Crossing::Beside => true,
        Crossing::Over => facts.stands,
        Crossing::Never => false,
    });
    town.contains(square) && town.terrain(square).facts().stands && room
}

impl Stage<'_> {
    /// Where something starts, and which way whoever starts there faces.
    pub(super) fn start(&mut self, at: &Spanned<RawAt>) -> Option<(Start, Option<Direction>)> {
        match at.get_ref() {
            RawAt::Zone(zone) => self.zone(zone, at.span()).map(|zone| (Start::Zone(zone), None)),
            RawAt::Square(square) => {
                self.stands(*square, at.span()).then_some((Start::Square(*square), None))
            }
            RawAt::Mark(name) => {
                let (square, facing) = self.marked(name, at.span())?;
                self.stands(square, at.span()).then_some((Start::Square(square), facing))
            }
        }
    }

    /// The first free square with a mark, or the last if none is free.
    fn marked(&mut self, name: &str, span: Range<usize>) -> Option<(Square, Option<Direction>)> {
        let town = &self.origin.town;
        let free = town.marked(name).find(|mark| !self.taken.contains_key(&mark.square));
        let mark = free.or_else(|| town.marked(name).last());
        if mark.is_none() {
            let asked = Spanned::new(span, name.to_owned());
            unknown(self.sink, &asked, "mark", town.marks().iter().map(|mark| mark.name.as_str()));
        }
        mark.map(|mark| (mark.square, mark.facing))
    }

    fn stands(&mut self, square: Square, span: Range<usize>) -> bool {
        let town = self.origin.town.clone();
        let (width, height, storeys) = (town.width(), town.height(), town.storeys().len());
        if !town.contains(square) {
            let message = format!("{} is not on the map", shown(square));
            let wants = format!("a square of {width} columns, {height} rows and {storeys} storeys");
            self.fault(span, message, wants);
            return false;
        }
        let stands = can_stand(&town, square);
        if !stands {
            let what = match town.thing(square, &Changes::new()) {
                Some(thing) => format!("there is a {}", thing.name()),
                None => format!("it is {}", town.terrain(square).name()),
            };
            let message = format!("nobody can stand on {}: {what}", shown(square));
            self.fault(span, message, "a square that can be stood on");
        }
        stands
    }

    /// Puts somebody on a square, unless somebody is there.
    pub(super) fn occupy(&mut self, start: &Start, who: &str, span: Range<usize>) {
        let Start::Square(square) = *start else { return };
        if let Some((other, line)) = self.taken.get(&square) {
            let message = format!("{} is already taken by {other} (line {line})", shown(square));
            return self.fault(span, message, "a square of its own");
        }
        let line = self.sink.line(span.start);
        self.taken.insert(square, (who.to_owned(), line));
    }

    pub(super) fn vehicles(&mut self) {
        for raw in self.part.vehicles.clone() {
            let driver = raw.driver.as_ref().and_then(|name| self.figure(name));
            let riders = self.figures_named(&raw.riders);
            let horses = self.team(&raw);
            let place = self.start(&raw.at);
            let square = match place {
                Some((Start::Square(square), _)) => square,
                Some(_) => {
                    self.fault(raw.at.span(), "a vehicle in a zone", "a mark or a square");
                    continue;
                }
                None => continue,
            };
            self.occupy(&Start::Square(square), raw.name.get_ref(), raw.at.span());
            let facing = raw.facing.or(place.and_then(|(_, facing)| facing));
            let (name, kind) = (raw.name.get_ref().clone(), raw.kind);
            self.vehicles.push(Vehicle { name, kind, square, facing, horses, driver, riders });
        }
    }

    /// The horses before a vehicle: as many as the book allows, and the fewest where nothing is said.
    fn team(&mut self, raw: &RawVehicle) -> u8 {
        let carriage = match raw.kind {
            Wheels::Buckboard => Carriage::Buckboard,
            Wheels::Wagon => Carriage::Wagon,
            Wheels::Stagecoach => Carriage::Stagecoach,
            Wheels::FreightWagon => Carriage::FreightWagon,
            Wheels::Train | Wheels::Gatling | Wheels::Cannon => {
                return raw.team.as_ref().map_or(0, |team| *team.get_ref());
            }
        };
        let line = match self.origin.script.edition {
            super::Edition::Y1975 => first_edition::vehicle(carriage),
            super::Edition::Y1979 => second_edition::vehicle(carriage),
        };
        let Some(team) = &raw.team else { return line.least_horses };
        let count = *team.get_ref();
        if count < line.least_horses || line.most_horses.is_some_and(|most| count > most) {
            let wants = match line.most_horses {
                Some(most) => format!("{} to {most}", line.least_horses),
                None => format!("{} or more", line.least_horses),
            };
            self.fault(team.span(), format!("{count} horses before a {}", carriage.label()), wants);
        }
        count
    }

    /// Finds out whose the horses are, before anybody is asked what he has on his.
    pub(super) fn horse_masters(&mut self) {
        for raw in self.part.horses.clone() {
            let RawHorse { name, of, breed, grade, .. } = raw;
            let master = of.and_then(|(master, bond)| Some((self.figure(&master)?, bond)));
            let name = name.into_inner();
            self.horses.push(Horse { name, start: None, master, breed, grade });
        }
    }

    /// Puts the horses in their places, now that their masters have theirs.
    pub(super) fn horse_places(&mut self, figures: &[Option<Figure>]) {
        for (place, raw) in self.part.horses.clone().into_iter().enumerate() {
            let master = self.horses[place].master;
            let of = master.and_then(|(id, _)| figures.get(usize::from(id.0))?.as_ref());
            let ridden = master.is_some_and(|(_, bond)| bond == Bond::Ridden);
            self.horses[place].start = match (&raw.at, of) {
                (Some(at), _) if ridden => {
                    self.fault(at.span(), "a ridden horse is where its rider is", "no `at`");
                    None
                }
                (None, Some(of)) if ridden => Some(of.start.clone()),
                (Some(at), of) => self.standing(&raw, at, of, master.map(|(_, bond)| bond)),
                (None, Some(of)) if matches!(of.start, Start::Zone(_)) => None,
                (None, _) => {
                    if master.is_some() || raw.of.is_none() {
                        let message = "nothing says where the horse stands";
                        self.fault(raw.name.span(), message, "`at`: a mark or a square");
                    }
                    None
                }
            };
        }
    }

    fn standing(
        &mut self,
        raw: &RawHorse,
        at: &Spanned<RawAt>,
        of: Option<&Figure>,
        bond: Option<Bond>,
    ) -> Option<Start> {
        let (start, _) = self.start(at)?;
        self.occupy(&start, raw.name.get_ref(), at.span());
        if bond == Some(Bond::Held)
            && let (Start::Square(horse), Some(Start::Square(man))) = (&start, of.map(|of| &of.start))
            && !next_to(*horse, *man)
        {
            self.fault(at.span(), "nobody holds a horse that far away", "a square next to him");
        }
        Some(start)
    }

    /// Whoever has a gun on his horse has a horse.
    pub(super) fn equipped(&mut self, figures: &[Option<Figure>]) {
        for (place, figure) in figures.iter().enumerate() {
            let Some(figure) = figure else { continue };
            let on_horse = figure.weapons.iter().flatten().any(|armed| armed.kept == Kept::Horse);
            let has = self
                .horses
                .iter()
                .any(|horse| horse.master.is_some_and(|(master, _)| usize::from(master.0) == place));
            if on_horse && !has {
                let span = self.part.figures[place].span.clone();
                let message = format!("{} has a gun on a horse, but no horse", figure.name);
                self.fault(
                    span,
                    message,
                    "a `horse` that he holds, rides or has near, or `weapons` of his own without it",
                );
            }
        }
    }

    /// A zone has a square for everybody who starts in it.
    pub(super) fn zones_have_room(&mut self, figures: &[Option<Figure>]) {
        let town = self.origin.town.clone();
        for zone in town.zones() {
            let squares = zone.areas.iter().flat_map(|area| area.squares());
            let mut room: Vec<Square> = squares
                .filter(|square| can_stand(&town, *square) && !self.taken.contains_key(square))
                .collect();
            room.sort_unstable();
            room.dedup();
            let starts = |figure: &Figure| !figure.later && figure.start == Start::Zone(zone.name.clone());
            let all = figures.iter().enumerate();
            let mut in_it = all.filter(|(_, figure)| figure.as_ref().is_some_and(starts));
            if let Some((place, _)) = in_it.nth(room.len()) {
                let span = self.part.figures[place].span.clone();
                let message = format!("there is no room left in the zone \"{}\"", zone.name.escape_debug());
                self.fault(span, message, format!("at most {} figures in it", room.len()));
            }
        }
    }

    pub(super) fn goods(&mut self) -> Vec<Goods> {
        let mut goods: Vec<Goods> = Vec::new();
        for raw in self.part.goods.clone() {
            if goods.iter().any(|other| other.name == *raw.name.get_ref()) {
                let message = format!("two goods are called \"{}\"", raw.name.get_ref().escape_debug());
                self.fault(raw.name.span(), message, "a name of its own");
            }
            let Some(at) = self.whereabouts(&raw) else { continue };
            self.contents(&raw, at);
            let RawGoods { name, dollars, paper, safe, dynamite, caps, .. } = raw;
            let paper = paper.map_or(0, Spanned::into_inner);
            let (safe, caps) = (safe.map(Spanned::into_inner), caps.map_or(0, Spanned::into_inner));
            goods.push(Goods { name: name.into_inner(), at, dollars, paper, safe, dynamite, caps });
        }
        goods
    }

    /// Whether the goods can be what they are called, where they are.
    fn contents(&mut self, raw: &RawGoods, at: Whereabouts) {
        if let Some(paper) = raw.paper.as_ref().filter(|paper| *paper.get_ref() > raw.dollars) {
            self.fault(paper.span(), "more paper than dollars", format!("at most {}", raw.dollars));
        }
        if let Some(caps) = raw.caps.as_ref().filter(|caps| *caps.get_ref() > 0 && !self.rules.has_caps()) {
            let message = format!("{} has no blasting caps", self.rules.book().year());
            self.fault(caps.span(), message, "dynamite alone");
        }
        let Some(safe) = &raw.safe else { return };
        let Whereabouts::Square(square) = at else {
            return self.fault(safe.span(), "nobody carries a safe", "`at`: a mark or a square");
        };
        let thing = safe.get_ref().thing();
        let stands = self.origin.town.thing(square, &Changes::new());
        if let Some(other) = stands.filter(|other| *other != thing) {
            let message = format!("on {} stands a {}", shown(square), other.name());
            self.fault(safe.span(), message, format!("a square with a {}, or with nothing", thing.name()));
        }
    }

    fn whereabouts(&mut self, raw: &RawGoods) -> Option<Whereabouts> {
        match (&raw.at, &raw.carried_by) {
            (None, Some(who)) => self.figure(who).map(Whereabouts::With),
            (Some(at), None) => match self.start(at)? {
                (Start::Square(square), _) => Some(Whereabouts::Square(square)),
                _ => {
                    self.fault(at.span(), "goods in a zone", "a mark or a square");
                    None
                }
            },
            _ => {
                self.fault(raw.span.clone(), "goods are in one place", "either `at` or `carried_by`");
                None
            }
        }
    }
}

fn next_to(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && east.abs().max(south.abs()) <= 1
}

fn shown(square: Square) -> String {
    match square.storey {
        0 => format!("the square [{}, {}]", square.x, square.y),
        storey => format!("the square [{}, {}, {storey}]", square.x, square.y),
    }
}
