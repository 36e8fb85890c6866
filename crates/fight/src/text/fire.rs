//! What a figure fires, as text.

use super::brawl::hand;
use super::names::Names;
use super::{TextFault, Words};
use crate::order::{Fire, Shot};
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Location, MOST_SHOTS, Sharp, Side};

pub(super) fn write(text: &mut String, fire: &Fire, who: FigureId, names: &Names) {
    let Fire { shots, hip, aims, rests, answers, big_gun } = fire;
    match (shots.is_empty(), aims, big_gun) {
        (false, ..) => write_shots(text, shots, who, names),
        (true, Some(target), _) => text.push_str(&format!("aim at {}", at(*target, names))),
        (true, None, Some(wagon)) => text.push_str(&format!("fire big gun {}", names.wagon(*wagon))),
        (true, None, None) => text.push_str("hold fire"),
    }
    for (clause, said) in [("from hip", hip), ("rested", rests), ("answering", answers)] {
        if *said {
            text.push_str(&format!(" {clause}"));
        }
    }
    if let Some(target) = aims.filter(|_| !shots.is_empty()) {
        text.push_str(&format!(" aiming at {}", at(target, names)));
    }
    if let Some(wagon) = big_gun.filter(|_| !shots.is_empty() || aims.is_some()) {
        text.push_str(&format!(" with big gun {}", names.wagon(wagon)));
    }
}

/// A target.
pub(crate) fn at(target: Target, names: &Names) -> String {
    match target {
        Target::Man(figure) => names.figure(figure),
        Target::Horse(horse) => format!("horse {}", names.horse(horse)),
    }
}

/// Whether two shots make a pair: two guns at the same target in the same way.
fn pairs(one: &Shot, other: &Shot) -> bool {
    one.gun != other.gun && Shot { gun: one.gun, hand: one.hand, ..*other } == *one
}

/// The shots in groups: so many of one gun, or so many of each of two by turns.
fn write_shots(text: &mut String, shots: &[Shot], who: FigureId, names: &Names) {
    let mut done = 0;
    while let Some(first) = shots.get(done) {
        text.push_str(if done == 0 { "fire " } else { " then " });
        let rest = &shots[done..];
        let same = rest.iter().take_while(|shot| *shot == first).count();
        let by_turns = rest.chunks_exact(2).take_while(|pair| **pair == rest[..2]).count();
        let other = rest.get(1).filter(|other| same == 1 && pairs(first, other));
        if same > 1 {
            text.push_str(&format!("{same} "));
        }
        write_gun(text, &shots[..done], first, who, names);
        if let Some(other) = other {
            text.push_str(" and ");
            write_gun(text, &shots[..=done], other, who, names);
            if by_turns > 1 {
                text.push_str(&format!(" {by_turns} each"));
            }
        }
        write_aim(text, first, names);
        done += if other.is_some() { 2 * by_turns } else { same };
    }
}

fn write_gun(text: &mut String, before: &[Shot], shot: &Shot, who: FigureId, names: &Names) {
    text.push_str(&names.gun(who, shot.gun));
    if shot.hand != usual(before, shot.gun, || names.usual_hand(who, shot.gun)) {
        text.push_str(&format!(" in {} hand", hand(shot.hand)));
    }
}

fn write_aim(text: &mut String, shot: &Shot, names: &Names) {
    text.push_str(&format!(" at {}", at(shot.at, names)));
    match shot.sharp {
        Sharp::No => {}
        Sharp::Bonus => text.push_str(" sharply"),
        Sharp::Called(location) => text.push_str(&format!(" calling {}", location.label())),
    }
    if shot.arched {
        text.push_str(" arched");
    }
}

/// The hand of a gun where nothing is said: as before in this volley; the other hand than the first gun's; or as usual.
fn usual(before: &[Shot], gun: u8, alone: impl Fn() -> Side) -> Side {
    let again = before.iter().rev().find(|shot| shot.gun == gun).map(|shot| shot.hand);
    let beside = before.first().map(|shot| shot.hand.other());
    again.or(beside).unwrap_or_else(alone)
}

pub(super) fn read(words: &mut Words<'_>) -> Result<Fire, TextFault> {
    let mut fire = Fire::default();
    if words.eat("hold") {
        words.eat("fire");
    } else if words.eat("aim") {
        words.eat("at");
        fire.aims = Some(words.target()?);
    } else {
        words.need("fire")?;
        match words.is("big") {
            true => read_big_gun(words, &mut fire)?,
            false => read_shots(words, &mut fire)?,
        }
    }
    while words.peek().is_some() {
        read_clause(words, &mut fire)?;
    }
    Ok(fire)
}

fn read_big_gun(words: &mut Words<'_>, fire: &mut Fire) -> Result<(), TextFault> {
    words.need("big")?;
    words.need("gun")?;
    fire.big_gun = Some(words.wagon()?);
    Ok(())
}

/// What is said beside the shots.
fn read_clause(words: &mut Words<'_>, fire: &mut Fire) -> Result<(), TextFault> {
    let clauses = ["from", "rested", "answering", "aiming", "with", ","].map(|word| (word, word));
    match words.one_of("`from hip`, `rested`, `answering`, `aiming at` or `with big gun`", &clauses)? {
        "from" => {
            words.need("hip")?;
            fire.hip = true;
        }
        "rested" => fire.rests = true,
        "answering" => fire.answers = true,
        "aiming" => {
            words.eat("at");
            fire.aims = Some(words.target()?);
        }
        "with" => read_big_gun(words, fire)?,
        _ => {}
    }
    Ok(())
}

fn read_shots(words: &mut Words<'_>, fire: &mut Fire) -> Result<(), TextFault> {
    loop {
        let count = read_count(words)?;
        let one = read_gun(words, &fire.shots)?;
        let (other, each) = match words.eat("and") {
            false => (None, 1),
            true => {
                let mut before = fire.shots.clone();
                let room = words.fault(&too_many(), &[]);
                before.try_push(one).map_err(|_| room)?;
                (Some(read_gun(words, &before)?), read_each(words)?)
            }
        };
        words.need("at")?;
        let aimed = read_aim(words, one)?;
        let pair = [Some(aimed), other.map(|other| Shot { gun: other.gun, hand: other.hand, ..aimed })];
        for shot in std::iter::repeat_n(pair, (count * each).into()).flatten().flatten() {
            let room = words.fault(&too_many(), &[]);
            fire.shots.try_push(shot).map_err(|_| room)?;
        }
        if !words.eat("then") {
            return Ok(());
        }
    }
}

fn too_many() -> String {
    format!("at most {MOST_SHOTS} shots")
}

/// How many shots, if it is said.
fn read_count(words: &mut Words<'_>) -> Result<u8, TextFault> {
    if words.peek().is_none_or(|word| word.parse::<u64>().is_err()) {
        return Ok(1);
    }
    let fault = words.fault("a number of shots from 1 to 6", &[]);
    match words.number::<u8>("a number of shots from 1 to 6")? {
        count if (1..=6).contains(&count) => Ok(count),
        _ => Err(fault),
    }
}

fn read_each(words: &mut Words<'_>) -> Result<u8, TextFault> {
    let count = read_count(words)?;
    words.eat("each");
    Ok(count)
}

/// A gun in a hand; the target follows.
fn read_gun(words: &mut Words<'_>, before: &[Shot]) -> Result<Shot, TextFault> {
    let gun = words.gun()?;
    let said = words.hand();
    let hand = said.unwrap_or_else(|| usual(before, gun, || words.usual_hand(gun)));
    Ok(Shot { at: Target::Man(words.who()), gun, hand, sharp: Sharp::No, arched: false })
}

fn read_aim(words: &mut Words<'_>, shot: Shot) -> Result<Shot, TextFault> {
    let at = words.target()?;
    let sharp = if words.eat("sharply") {
        Sharp::Bonus
    } else if words.eat("calling") {
        Sharp::Called(location(words)?)
    } else {
        Sharp::No
    };
    Ok(Shot { at, sharp, arched: words.eat("arched"), ..shot })
}

/// A part of the body: `head`, `left arm`.
pub(crate) fn location(words: &mut Words<'_>) -> Result<Location, TextFault> {
    let side = if words.eat("left") {
        Some("left")
    } else if words.eat("right") {
        Some("right")
    } else {
        None
    };
    let parts: Vec<(&str, Location)> = Location::ALL
        .into_iter()
        .filter_map(|part| match (part.label().split_once(' '), side) {
            (Some((left_or_right, name)), Some(side)) if left_or_right == side => Some((name, part)),
            (None, None) => Some((part.label(), part)),
            _ => None,
        })
        .collect();
    words.one_of("a part of the body", &parts)
}
