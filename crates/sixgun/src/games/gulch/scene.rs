//! What a side sees on the page: the map with letters for everybody, and the same in words.

use crate::out::{Ink, Page};
use game::Scene;
use game::scene::Figure;
use std::collections::BTreeMap;
use town::{Area, Changes, Picture, Square, Town, draw};

/// Squares that are shown around the people, so that a large town does not fill ten screens (ours).
const AROUND: u16 = 6;

/// The letter of a figure on the map: by its number; lower case where it is down.
pub(super) fn letter(figure: &Figure) -> char {
    let sign = char::from(b'A' + figure.id % 26);
    if figure.fate == "standing" { sign } else { sign.to_ascii_lowercase() }
}

/// The part of the map where people are.
pub(super) fn map(page: &mut Page, scene: &Scene, town: &Town) {
    let here: Vec<(Square, char)> = scene
        .figures
        .iter()
        .filter_map(|figure| figure.at.map(|at| (Square::new(at.x, at.y, at.z), letter(figure))))
        .filter(|(at, _)| at.storey == 0)
        .collect();
    let signs: BTreeMap<Square, char> = here.iter().copied().collect();
    let columns = || here.iter().map(|(at, _)| at.x);
    let rows = || here.iter().map(|(at, _)| at.y);
    let low = |number: Option<u16>| number.unwrap_or(0).saturating_sub(AROUND);
    let high =
        |number: Option<u16>, end: u16| number.unwrap_or(0).saturating_add(AROUND).min(end.saturating_sub(1));
    let first = Square::ground(low(columns().min()), low(rows().min()));
    let last = Square::ground(high(columns().max(), town.width()), high(rows().max(), town.height()));
    let picture = Picture { area: Area::new(first, last), edges: true, rulers: true };
    let drawn = draw(town, &Changes::new(), &picture, &|square| signs.get(&square).copied());
    let empty = |number: usize, line: &str| number % 2 == 1 && line.trim().is_empty();
    for (_, line) in drawn.lines().enumerate().filter(|(number, line)| !empty(*number, line)) {
        page.line(line);
    }
}

/// Everybody in words, the own side first.
pub(super) fn list(page: &mut Page, scene: &Scene) {
    for own in [true, false] {
        page.prose(0, Ink::Title, if own { "Yours:" } else { "Others:" });
        for figure in scene.figures.iter().filter(|figure| figure.own == own) {
            page.prose(2, Ink::Plain, &line(figure));
        }
    }
    scene.facts.iter().for_each(|fact| page.prose(0, Ink::Faint, fact));
}

/// Somebody in a line.
pub(super) fn line(figure: &Figure) -> String {
    let at = figure.at.map_or("gone".to_owned(), |at| format!("at {at}"));
    let holds: Vec<&str> =
        [&figure.hands.1, &figure.hands.0].into_iter().flatten().map(String::as_str).collect();
    let holds = if holds.is_empty() { String::new() } else { format!(", {} in hand", holds.join(" and ")) };
    let body = figure.body.as_ref().map_or(String::new(), |body| {
        let drink = if body.drinks > 0 { format!(", {} of drink", body.drinks) } else { String::new() };
        let guns = body.guns.iter().filter(|gun| gun.holds > 0);
        let rounds: Vec<String> =
            guns.map(|gun| format!("{} {}/{}", gun.name, gun.loaded, gun.holds)).collect();
        let rounds = if rounds.is_empty() { String::new() } else { format!("; {}", rounds.join(", ")) };
        format!("; {} of {} boxes left{drink}{rounds}", body.left, body.strength)
    });
    let doing = if figure.doing.is_empty() { String::new() } else { format!(", {}", figure.doing) };
    format!("{} {} ({}), {at}, {}{holds}{doing}{body}", letter(figure), figure.name, figure.word, figure.pose)
}
