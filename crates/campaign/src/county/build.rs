//! Makes a county of what its file says: drawings become hexes, names become numbers. Every fault is told.

use super::read::{Placed, Script};
use super::{County, HexNo, Land, Place, PlaceNo, Terrain, Way};
use reader::fault::Sink;
use reader::near::{did_you_mean, nearest};

/// The two drawings of a file as rows of letters.
pub(super) struct Drawing<'s> {
    ground: Vec<&'s str>,
    law: Vec<&'s str>,
}

impl<'s> Drawing<'s> {
    pub(super) fn of(script: &'s Script) -> Drawing<'s> {
        let rows = |placed: &'s Placed| placed.0.lines().filter(|line| !line.trim().is_empty()).collect();
        Drawing { ground: rows(&script.ground), law: rows(&script.law) }
    }
}

pub(super) fn build(script: &Script, drawing: &Drawing<'_>, sink: &mut Sink) -> Option<County> {
    mark::clause!("bh79-224");
    is_even(&drawing.ground, &script.ground, sink);
    is_even(&drawing.law, &script.law, sink);
    let sizes =
        [&drawing.ground, &drawing.law].map(|rows| (rows.len(), rows.first().map(|row| row.chars().count())));
    if sizes[0] != sizes[1] {
        let message = "`law` has another size than `ground`".to_owned();
        sink.meaning(script.law.1.clone(), message, "as many rows, as long".to_owned());
    }
    let ground = drawing.ground.iter().map(|row| terrain(row, &script.ground, sink)).collect();
    let lands = lands(script, sink);
    let law = drawing.law.iter().map(|row| letters(row, &lands, &script.law, sink)).collect();
    let mut county = County {
        name: script.name.clone(),
        miles: script.miles,
        seat: PlaceNo(0),
        regions: script.regions.clone(),
        lands,
        places: Vec::new(),
        ways: Vec::new(),
        waters: Vec::new(),
        ground,
        law,
    };
    add_places(&mut county, script, sink);
    add_ways(&mut county, script, sink);
    county.seat = named(&county, &script.seat, sink)?;
    Some(county)
}

fn is_even(rows: &[&str], placed: &Placed, sink: &mut Sink) {
    let width = rows.first().map_or(0, |row| row.chars().count());
    for (number, row) in rows.iter().enumerate().filter(|(_, row)| row.chars().count() != width) {
        let message = format!("row {} has {} hexes, the first has {width}", number + 1, row.chars().count());
        sink.meaning(placed.1.clone(), message, "rows of one length".to_owned());
    }
    if rows.is_empty() || rows.len() > 99 || width > 99 {
        sink.meaning(
            placed.1.clone(),
            "a drawing of that size".to_owned(),
            "1 to 99 rows and columns".to_owned(),
        );
    }
}

fn terrain(row: &str, placed: &Placed, sink: &mut Sink) -> Vec<Terrain> {
    let known = |letter| Terrain::ALL.iter().find(|(_, one, _)| *one == letter).map(|(terrain, ..)| *terrain);
    row.chars()
        .map(|letter| {
            known(letter).unwrap_or_else(|| {
                let all: Vec<String> =
                    Terrain::ALL.iter().map(|(_, letter, name)| format!("{letter} {name}")).collect();
                sink.meaning(placed.1.clone(), format!("`{letter}` is no ground"), all.join(", "));
                Terrain::Plain
            })
        })
        .collect()
}

fn lands(script: &Script, sink: &mut Sink) -> Vec<Land> {
    let mut lands: Vec<Land> = Vec::new();
    for (letter, name, kind) in &script.lands {
        let mut letters = letter.0.chars();
        match (letters.next(), letters.next()) {
            (Some(one), None) if lands.iter().all(|land| land.letter != one) => {
                lands.push(Land { letter: one, name: name.clone(), kind: *kind });
            }
            _ => sink.meaning(
                letter.1.clone(),
                format!("`{}` cannot be a letter of its own", letter.0),
                "one letter that no other land has".to_owned(),
            ),
        }
    }
    lands
}

fn letters(row: &str, lands: &[Land], placed: &Placed, sink: &mut Sink) -> Vec<u8> {
    row.chars()
        .map(|letter| {
            let place = lands.iter().position(|land| land.letter == letter);
            place.and_then(|place| u8::try_from(place).ok()).unwrap_or_else(|| {
                let message = format!("no land has the letter `{letter}`");
                sink.meaning(placed.1.clone(), message, "the letter of a [[land]]".to_owned());
                0
            })
        })
        .collect()
}

/// A hex of the map from its number.
fn hex(county: &County, placed: &Placed, sink: &mut Sink) -> Option<HexNo> {
    match placed.0.parse::<HexNo>() {
        Ok(hex) if county.has(hex) => Some(hex),
        Ok(hex) => {
            let (cols, rows) = county.size();
            let message = format!("hex {hex} is not on the map");
            sink.meaning(placed.1.clone(), message, format!("0101 to {cols:02}{rows:02}"));
            None
        }
        Err(message) => {
            sink.meaning(placed.1.clone(), message, "a hex such as 1612".to_owned());
            None
        }
    }
}

fn add_places(county: &mut County, script: &Script, sink: &mut Sink) {
    for raw in &script.places {
        if county.places.iter().any(|place| place.id == raw.id.0) {
            let message = format!("the id \"{}\" is already used", raw.id.0);
            sink.meaning(raw.id.1.clone(), message, "an id of its own".to_owned());
        }
        if let Some(at) = hex(county, &raw.at, sink) {
            county.places.push(Place {
                id: raw.id.0.clone(),
                name: raw.name.clone(),
                kind: raw.kind,
                at,
                buildings: raw.buildings,
                secret: raw.secret,
            });
        }
    }
}

/// The place of an id.
fn named(county: &County, placed: &Placed, sink: &mut Sink) -> Option<PlaceNo> {
    let found = county.find(&placed.0);
    if found.is_none() {
        let near = nearest(&placed.0, county.places.iter().map(|place| place.id.as_str()));
        let message = format!("no place has the id \"{}\"{}", placed.0.escape_debug(), did_you_mean(&near));
        sink.meaning(placed.1.clone(), message, "the id of a [[place]]".to_owned());
    }
    found
}

fn add_ways(county: &mut County, script: &Script, sink: &mut Sink) {
    for (kind, name, along) in &script.ways {
        let hexes = chain(county, along, sink);
        county.ways.push(Way { kind: *kind, name: name.clone(), hexes });
    }
    for (name, along) in &script.waters {
        let hexes = chain(county, along, sink);
        county.waters.push((name.clone(), hexes));
    }
}

/// The hexes from point to point, each point a hex or a place.
fn chain(county: &County, along: &[Placed], sink: &mut Sink) -> Vec<HexNo> {
    let mut hexes: Vec<HexNo> = Vec::new();
    for placed in along {
        let digits = placed.0.bytes().all(|byte| byte.is_ascii_digit());
        let point = match digits {
            true => hex(county, placed, sink),
            false => named(county, placed, sink).map(|place| county.place(place).at),
        };
        let Some(point) = point else { continue };
        match hexes.last().copied() {
            None => hexes.push(point),
            Some(last) => hexes.extend(county.path(last, point)),
        }
    }
    hexes
}
