//! What a side sees: a drawn map with letters for figures, and the same in words.

use super::cast::{Cast, spot};
use crate::out::{Ink, Look, Page};
use crate::words;
use bots::ground::{Ground, bearing, is_here, place};
use fight::scenario::FigureId;
use fight::view::{GunSeen, Other, Own, Seat};
use fight::{Stand, View, Window};
use rules::sheet::capital;
use rules::{Distance, Fate, Gait, Stun, Works};
use std::collections::{BTreeMap, BTreeSet};
use town::{Area, Changes, Picture, Pose, Square, Town, draw, key};

/// Squares shown around the figures.
const MARGIN: u16 = 3;
/// The letters before a row: its number and a blank.
const RULER: usize = 4;
const HORSE: char = '@';
const WHEELS: char = 'X';
const LAST_SEEN: char = '?';
const HEARD: char = '!';

/// What a side sees, ready to be shown.
pub(crate) struct Scene<'a> {
    cast: &'a Cast,
    view: &'a View,
    ground: Ground<'a>,
    letters: BTreeMap<u8, char>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(window: &'a Window<'a>, cast: &'a Cast, view: &'a View) -> Scene<'a> {
        let town = &cast.setup.town;
        Scene { cast, view, ground: Ground::new(window, view), letters: letters(cast, view, town) }
    }

    fn town(&self) -> &Town {
        &self.cast.setup.town
    }

    /// A figure's letter on the map.
    fn letter(&self, figure: FigureId) -> char {
        self.letters.get(&figure.0).copied().unwrap_or('*')
    }

    /// The map around the figures, one drawing for each storey with somebody on it.
    pub(crate) fn draw(&self, page: &mut Page, look: Look) {
        let signs = self.signs();
        let storeys: BTreeSet<u8> = signs.keys().map(|square| square.storey).collect();
        for storey in &storeys {
            let squares = signs.keys().filter(|square| square.storey == *storey);
            let Some(area) = around(squares, self.town()) else { continue };
            if storeys.len() > 1 {
                let name = self.town().storeys().get(usize::from(*storey)).map_or("", |storey| storey.name());
                page.prose(0, Ink::Faint, &format!("Storey {storey} ({name}):"));
            }
            for strip in strips(area, look.width) {
                self.strip(page, look, strip, &signs);
            }
        }
    }

    fn strip(&self, page: &mut Page, look: Look, area: Area, signs: &BTreeMap<Square, (char, Ink)>) {
        let picture = Picture { area, edges: true, rulers: true };
        let figure = |square: Square| signs.get(&square).map(|(sign, _)| *sign);
        let drawn = draw(self.town(), &self.view.changes, &picture, &figure);
        // Squares are as high as they are wide where nothing stands between two rows.
        let empty = |number: usize, line: &str| number % 2 == 1 && line.trim().is_empty();
        for (number, line) in drawn.lines().enumerate().filter(|(number, line)| !empty(*number, line)) {
            page.line(&painted(line, number, area, signs, look));
        }
        page.gap();
    }

    /// What stands on squares instead of the ground: people over horses over wheels over marks.
    fn signs(&self) -> BTreeMap<Square, (char, Ink)> {
        let mut signs = BTreeMap::new();
        for mark in &self.view.heard {
            signs.insert(mark.square, (HEARD, Ink::Waiting));
        }
        for other in self.view.others.iter().filter(|other| other.now.is_none() && !other.left) {
            if let Some(mark) = other.last {
                signs.insert(mark.square, (LAST_SEEN, Ink::Waiting));
            }
        }
        for square in self.view.wagons.iter().flat_map(|wagon| &wagon.squares) {
            signs.insert(*square, (WHEELS, Ink::Plain));
        }
        for horse in self.view.horses.iter().filter_map(|horse| horse.now) {
            signs.insert(horse.square, (HORSE, Ink::Plain));
        }
        let others = self.view.others.iter().filter_map(|other| Some((other, other.now.as_ref()?.square)));
        let others = others.map(|(other, at)| (other.fate, at, other.figure, Ink::Bad));
        let own = self.view.own.iter().filter(|own| is_here(own));
        let own = own.filter_map(|own| Some((own.health.fate, own.square?, own.figure, Ink::Good)));
        let mut all: Vec<_> = others.chain(own).collect();
        // Those on their feet come last, so that they are seen and not the fallen.
        all.sort_by_key(|(fate, ..)| *fate == Fate::Standing);
        for (_, at, figure, ink) in all {
            signs.insert(at, (self.letter(figure), ink));
        }
        signs
    }

    /// Who is where, line by line; with the letters of the map or without.
    pub(crate) fn list(&self, page: &mut Page, letters: bool) {
        let entry = |page: &mut Page, figure: FigureId, ink: Ink, line: &str| match letters {
            true => page.entry(0, 2, (ink, &self.letter(figure).to_string()), line),
            false => page.prose(2, Ink::Plain, line),
        };
        let heading = |page: &mut Page, says: &str| {
            if !letters {
                page.prose(0, Ink::Title, says);
            }
        };
        heading(page, "Yours:");
        for own in &self.view.own {
            entry(page, own.figure, Ink::Good, &self.own_line(own));
        }
        if !self.view.others.is_empty() {
            heading(page, "Others:");
        }
        for other in &self.view.others {
            entry(page, other.figure, Ink::Bad, &self.other_line(other));
        }
        for line in self.things() {
            page.prose(2, Ink::Plain, &line);
        }
        if letters {
            page.prose(0, Ink::Faint, &self.key_of_signs());
        }
    }

    /// What the other signs of the map mean.
    fn key_of_signs(&self) -> String {
        let signs: Vec<char> = self.signs().values().map(|(sign, _)| *sign).collect();
        let meant = [
            (HORSE, "@ horse"),
            (WHEELS, "X wheels"),
            (LAST_SEEN, "? last seen here"),
            (HEARD, "! shots heard"),
        ];
        let meant = meant.iter().filter(|(sign, _)| signs.contains(sign)).map(|(_, says)| (*says).to_owned());
        let mut parts: Vec<String> = meant.collect();
        if let Some(area) = around(self.signs().keys(), self.town()) {
            let picture = Picture { area, edges: true, rulers: false };
            let ground = key(self.town(), &self.view.changes, &picture);
            parts.extend(ground.into_iter().map(|(sign, name)| format!("{sign} {name}")));
        }
        format!("{}.", parts.join("; "))
    }

    /// One of the side's own in a line.
    pub(crate) fn own_line(&self, own: &Own) -> String {
        let mut parts = Vec::new();
        match (own.place, own.square) {
            (Seat::Away, _) => return format!("{}: not here yet.", own.name),
            (Seat::Left, _) => return format!("{}: has left.", own.name),
            (_, Some(square)) => {
                parts.push(format!("{}, facing {}", self.cast.at(square), own.facing.name()))
            }
            (_, None) => {}
        }
        parts.extend(seat(self.cast, own.place));
        parts.extend(posture(own.pose));
        match own.health.fate {
            Fate::Standing => {
                parts.push(format!("strength {} of {}", own.health.left, own.health.strength));
                parts.extend(held(own));
            }
            fate => parts.push(words::fate(fate).to_owned()),
        }
        parts.extend(troubles(self.cast, own));
        format!("{}: {}.", own.name, parts.join(", "))
    }

    /// Somebody of another side in a line, measured from the nearest of one's own.
    pub(crate) fn other_line(&self, other: &Other) -> String {
        let name = capital(self.cast.figure(other.figure));
        let name = format!("{name} ({})", self.cast.side_name(other.side));
        if other.left {
            return format!("{name}: has left.");
        }
        let Some(square) = place(other) else { return format!("{name}: not seen yet.") };
        let Some(now) = &other.now else {
            let turn = other.last.map_or(0, |mark| mark.turn);
            return format!("{name}: last seen at {} in turn {turn}.", self.cast.at(square));
        };
        let mut parts = vec![format!("{}, facing {}", self.cast.at(square), now.facing.name())];
        parts.extend(self.seen_from_nearest(square, now.pose));
        parts.extend(seat(self.cast, now.place));
        parts.extend(posture(now.pose));
        parts.extend((now.gait != Gait::Still).then(|| now.gait.label().to_owned()));
        let mut arms: Vec<&str> = now.hands.iter().flatten().map(|arm| arm.label()).collect();
        // A shoulder arm is in both hands.
        if now.hands.iter().flatten().any(|arm| !arm.is_pistol()) {
            arms.dedup();
        }
        parts.extend((!arms.is_empty()).then(|| format!("{} in hand", words::list(&arms))));
        parts.extend((other.fate != Fate::Standing).then(|| words::fate(other.fate).to_owned()));
        parts.extend(stands(self.cast, other.stand));
        format!("{name}: {}.", parts.join(", "))
    }

    /// How far it is from the nearest of one's own who is up, in which direction, and how much shows.
    fn seen_from_nearest(&self, square: Square, pose: Pose) -> Option<String> {
        let up = self.view.own.iter().filter(|own| is_here(own) && own.health.fate == Fate::Standing);
        let from = up.filter_map(|own| Some((self.ground.distance(own.square?, square), own, own.square?)));
        let (distance, own, at) = from.min_by_key(|(distance, ..)| *distance)?;
        let far = self.far(distance, at, square);
        let cover = match self.ground.seen((at, own.pose), (square, pose)) {
            seen if seen.is_hidden() => ", out of his sight",
            seen if seen.half_or_more_hidden() => ", half covered or more",
            seen if !seen.hard.is_empty() || !seen.soft.is_empty() => ", partly covered",
            _ => ", in the open",
        };
        Some(format!("{far} of {}{cover}", own.name))
    }

    /// A range and a bearing: `4 spaces north-east`.
    pub(crate) fn far(&self, distance: Distance, from: Square, to: Square) -> String {
        let way = bearing(from, to).map_or("in the same place", |way| way.name());
        format!("{} {way}", words::spaces(distance, self.cast.book()))
    }

    /// Horses, wheels and things in lines.
    fn things(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for horse in self.view.horses.iter() {
            let Some(now) = horse.now.filter(|now| now.rider.is_none()) else { continue };
            let holder = now.holder.map(|by| format!(", held by {}", self.cast.figure(by)));
            let down = if now.down { ", down" } else { "" };
            let bolts = if now.bolts { ", bolting" } else { "" };
            let name = self.cast.horse(horse.horse);
            lines.push(format!("{name}: {}{}{down}{bolts}.", spot(now.square), holder.unwrap_or_default()));
        }
        for wagon in &self.view.wagons {
            let at = wagon.squares.first().map_or(String::new(), |square| spot(*square));
            lines.push(format!("{}: {at}, facing {}.", wagon.name, wagon.facing.name()));
        }
        for item in &self.view.items {
            let name = capital(&self.cast.item(item.item));
            match item.at {
                fight::view::Spot::Square(square) => lines.push(format!("{name}: lies at {}.", spot(square))),
                fight::view::Spot::With(by) => lines.push(format!("{name}: with {}.", self.cast.figure(by))),
                _ => {}
            }
        }
        lines
    }
}

/// How somebody rides or drives.
fn seat(cast: &Cast, seat: Seat) -> Option<String> {
    match seat {
        Seat::Riding(horse) => Some(format!("on {}", cast.horse(horse))),
        Seat::Aboard(wagon) => Some(format!("on {}", cast.wagon(wagon))),
        Seat::Foot | Seat::Away | Seat::Left => None,
    }
}

fn posture(pose: Pose) -> Option<String> {
    match pose {
        Pose::Kneeling => Some("kneeling".to_owned()),
        Pose::Prone => Some("lying".to_owned()),
        Pose::Standing | Pose::Mounted => None,
    }
}

fn stands(cast: &Cast, stand: Stand) -> Option<String> {
    match stand {
        Stand::Free => None,
        Stand::Surrendered => Some("has given up".to_owned()),
        Stand::Captured { by } => Some(format!("prisoner of {}", cast.figure(by))),
    }
}

/// What somebody has in his hands, or what he would draw.
fn held(own: &Own) -> Vec<String> {
    let gun = |gun: u8| own.guns.get(usize::from(gun));
    let mut hands: Vec<u8> = own.hands.iter().flatten().copied().collect();
    hands.dedup();
    match hands.is_empty() {
        false => vec![format!("{} in hand", words::list(&arms(hands.into_iter().filter_map(gun))))],
        true => arms(own.guns.iter()),
    }
}

/// Guns with their rounds, equal ones together: `2 FDR6 (6 of 6)`.
pub(crate) fn arms<'g>(guns: impl Iterator<Item = &'g GunSeen>) -> Vec<String> {
    let mut said: Vec<(String, usize)> = Vec::new();
    for gun in guns.map(rounds) {
        match said.iter_mut().find(|(other, _)| *other == gun) {
            Some((_, count)) => *count += 1,
            None => said.push((gun, 1)),
        }
    }
    let one = |(gun, count): (String, usize)| if count > 1 { format!("{count} {gun}") } else { gun };
    said.into_iter().map(one).collect()
}

/// A gun with its rounds.
fn rounds(gun: &GunSeen) -> String {
    let code = gun.weapon.code();
    match gun.works {
        Works::Gone => format!("{code} (useless)"),
        Works::Jammed(turns) => format!("{code} (jammed, {} to clear)", words::count(turns.into(), "turn")),
        Works::Well if gun.weapon.holds == 0 => code.to_owned(),
        Works::Well => format!("{code} ({} of {})", gun.loaded, gun.weapon.holds),
    }
}

/// What hampers one of one's own.
fn troubles(cast: &Cast, own: &Own) -> Vec<String> {
    let mut parts: Vec<String> = stands(cast, own.stand).into_iter().collect();
    parts.extend(own.waits.then(|| "waits for an alarm".to_owned()));
    parts.extend(own.shaken.then(|| "has lost heart".to_owned()));
    parts.extend((own.health.stun != Stun::Clear).then(|| "stunned".to_owned()));
    parts.extend(
        own.grip.map(|(hold, on)| format!("has {} in {}", cast.figure(on), words::article(hold.label()))),
    );
    parts.extend(own.drags.map(|man| format!("drags {}", cast.figure(man))));
    parts
}

/// The squares around some of them, with a margin.
fn around<'s>(squares: impl Iterator<Item = &'s Square>, town: &Town) -> Option<Area> {
    let squares: Vec<Square> = squares.copied().collect();
    let storey = squares.first()?.storey;
    let low = |number: Option<u16>| number.unwrap_or(0).saturating_sub(MARGIN);
    let (west, north) =
        (low(squares.iter().map(|square| square.x).min()), low(squares.iter().map(|square| square.y).min()));
    let high = |number: Option<u16>, size: u16| number.unwrap_or(0).saturating_add(MARGIN).min(size - 1);
    let east = high(squares.iter().map(|square| square.x).max(), town.width());
    let south = high(squares.iter().map(|square| square.y).max(), town.height());
    Some(Area::new(Square::new(west, north, storey), Square::new(east, south, storey)))
}

/// The strips of an area that fit the terminal, from west to east, all of about the same width.
fn strips(area: Area, width: usize) -> Vec<Area> {
    let squares = u16::try_from(width.saturating_sub(RULER + 1) / 2).unwrap_or(u16::MAX).max(1);
    let (first, last) = (area.first(), area.last());
    let count = (last.x - first.x) / squares + 1;
    let each = (last.x - first.x) / count + 1;
    let strip = |number: u16| {
        let west = first.x + number * each;
        let east = west.saturating_add(each - 1).min(last.x);
        Area::new(Square::new(west, first.y, first.storey), Square::new(east, last.y, first.storey))
    };
    (0..count).map(strip).collect()
}

/// A line of a drawing with its figures in colour.
fn painted(
    line: &str,
    number: usize,
    area: Area,
    signs: &BTreeMap<Square, (char, Ink)>,
    look: Look,
) -> String {
    if !look.colour || number == 0 || number % 2 == 1 {
        return line.to_owned();
    }
    let y = usize::from(area.first().y) + (number - 2) / 2;
    let ink = |column: usize| {
        let x = column.checked_sub(RULER).filter(|column| column % 2 == 1)? / 2 + usize::from(area.first().x);
        let square = Square::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?, area.storey());
        signs.get(&square).map(|(_, ink)| *ink)
    };
    let letters = line.chars().enumerate();
    let painted = letters.map(|(column, letter)| match ink(column) {
        Some(ink) => look.paint(ink, &letter.to_string()),
        None => letter.to_string(),
    });
    painted.collect()
}

/// A letter for everybody: capitals for one's own, small letters for the others, none that the map uses itself. The
/// beginnings of a name come first.
fn letters(cast: &Cast, view: &View, town: &Town) -> BTreeMap<u8, char> {
    let built = Changes::new();
    let storeys = (0..).zip(town.storeys()).map(|(storey, _)| storey);
    let mut taken: BTreeSet<char> = storeys
        .flat_map(|storey| key(town, &built, &Picture::of(town, storey)))
        .map(|(sign, _)| sign)
        .chain([WHEELS])
        .collect();
    let own = view.own.iter().map(|own| (own.figure, true));
    let all = own.chain(view.others.iter().map(|other| (other.figure, false)));
    let mut letters = BTreeMap::new();
    for (figure, upper) in all {
        let case =
            |letter: char| if upper { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
        let name = cast.figure(figure);
        let first = name.split_whitespace().filter_map(|word| word.chars().next());
        let all = first.filter(char::is_ascii_alphabetic).chain('a'..='z').map(case).chain('0'..='9');
        let free = all.into_iter().find(|letter| !taken.contains(letter)).unwrap_or('*');
        taken.insert(free);
        letters.insert(figure.0, free);
    }
    letters
}
