//! What a figure does in the movement part, as text.

use super::brawl::hand;
use super::names::Names;
use super::{Spot, TextFault, Words, deed, toward};
use crate::order::{Act, Deed, Happens, MOST_STOPS, Over, Unless, Watch};
use crate::scenario::FigureId;
use rules::Gait;
use town::Pose;

/// How deep conditions may stand within conditions. The rules have one for each figure; that more are read is only
/// so that they are refused as orders and not as text.
const DEEPEST: usize = 4;

const GAITS: [(&str, Gait); 8] = [
    ("stay", Gait::Still),
    ("still", Gait::Still),
    ("crawl", Gait::Crawl),
    ("walk", Gait::Walk),
    ("dodge", Gait::Dodge),
    ("run", Gait::Run),
    ("trot", Gait::Trot),
    ("gallop", Gait::Gallop),
];

/// A gait as it stands in an order.
pub fn gait(gait: Gait) -> &'static str {
    word(&GAITS, gait)
}

const POSES: [(&str, Pose); 7] = [
    ("standing", Pose::Standing),
    ("kneeling", Pose::Kneeling),
    ("prone", Pose::Prone),
    ("mounted", Pose::Mounted),
    ("stand", Pose::Standing),
    ("kneel", Pose::Kneeling),
    ("lie", Pose::Prone),
];

/// Words that an order can begin with beside those that are listed.
pub(super) const KNOWN: [&str; 4] = ["still", "stand", "kneel", "lie"];

fn word<T: Copy + PartialEq>(all: &[(&'static str, T)], one: T) -> &'static str {
    all.iter().find(|(_, other)| *other == one).map_or("", |(word, _)| word)
}

pub(super) fn write(text: &mut String, act: &Act, who: FigureId, names: &Names) {
    let done = deed::write(act.deed, who, names);
    let bare =
        Act { deed: Deed::None, watch: None, unless: None, ..act.clone() } == Act::stay(Pose::Standing);
    match &done {
        // Somebody who stays where he is only to do something is told only what to do.
        Some(done) if bare => text.push_str(done),
        _ => {
            if let Some(mount) = act.mounts.and_then(|horse| deed::write(Deed::Mount(horse), who, names)) {
                text.push_str(&format!("{mount} then "));
            }
            write_way(text, act);
            if let Some(done) = done {
                text.push_str(&format!(" then {done}"));
            }
        }
    }
    if let Some(watch) = &act.watch {
        write_watch(text, watch, who, names);
    }
    if let Some(unless) = &act.unless {
        text.push_str(&format!("; unless {}: ", happens(unless.when)));
        write(text, &unless.then, who, names);
    }
}

/// The way, and how he stands at its end.
fn write_way(text: &mut String, act: &Act) {
    text.push_str(word(&GAITS, act.gait));
    if let [via @ .., end] = act.stops.as_slice() {
        text.push_str(&format!(" to {}", Spot(*end)));
        if !via.is_empty() {
            text.push_str(" via");
        }
        for square in via {
            text.push_str(&format!(" {}", Spot(*square)));
        }
    }
    if act.pose != Pose::Standing {
        text.push_str(&format!(" {}", word(&POSES, act.pose)));
    }
    toward(text, "facing", act.facing);
    toward(text, "leaning", act.lean);
}

fn write_watch(text: &mut String, watch: &Watch, who: FigureId, names: &Names) {
    let over = match watch.over {
        Over::Man(figure) => names.figure(figure),
        Over::Anybody => "anybody".to_owned(),
        Over::Ground(square) => Spot(square).to_string(),
    };
    let Watch { gun, hand: side, shots, hip, quarter, .. } = *watch;
    text.push_str(&format!(" watching {over} with {shots} {}", names.gun(who, gun)));
    if side != names.usual_hand(who, gun) {
        text.push_str(&format!(" in {} hand", hand(side)));
    }
    if hip {
        text.push_str(" from hip");
    }
    if quarter != Watch::USUAL_QUARTER {
        text.push_str(&format!(" at quarter {quarter}"));
    }
}

fn happens(when: Happens) -> String {
    match when {
        Happens::SeesEnemy => "enemy seen".to_owned(),
        Happens::EnemyAt(square) => format!("enemy at {}", Spot(square)),
        Happens::Shots => "shots heard".to_owned(),
        Happens::FriendDown => "friend down".to_owned(),
    }
}

pub(super) fn read(words: &mut Words<'_>) -> Result<Act, TextFault> {
    read_within(words, 0)
}

fn read_within(words: &mut Words<'_>, depth: usize) -> Result<Act, TextFault> {
    let mut act = Act::stay(Pose::Standing);
    read_gait(words, &mut act)?;
    let mut given = [false; 5];
    while words.peek().is_some() && !words.is(";") && !words.is("unless") {
        if words.eat(",") || words.eat("then") || words.eat("and") {
            continue;
        }
        let before = words.fault("each of these only once", &[]);
        // Who mounts and then goes somewhere rides there.
        if let (Deed::Mount(horse), true) = (act.deed, begins_with_gait(words))
            && given == [false, false, false, false, true]
            && act.stops.is_empty()
        {
            (act.mounts, act.deed, given) = (Some(horse), Deed::None, [false; 5]);
            read_gait(words, &mut act)?;
            continue;
        }
        let which = read_part(words, &mut act)?;
        if std::mem::replace(&mut given[which], true) {
            return Err(before);
        }
    }
    words.eat(";");
    if words.is("unless") {
        if depth >= DEEPEST {
            return Err(words.fault("no further condition", &[]));
        }
        words.skip();
        let when = read_condition(words)?;
        words.need(":")?;
        act.unless = Some(Box::new(Unless { when, then: read_within(words, depth + 1)? }));
    }
    Ok(act)
}

fn begins_with_gait(words: &Words<'_>) -> bool {
    GAITS.iter().any(|(word, _)| words.is(word))
}

/// A gait and the way it leads, if the words say so.
fn read_gait(words: &mut Words<'_>, act: &mut Act) -> Result<(), TextFault> {
    if begins_with_gait(words) {
        act.gait = words.one_of("a gait", &GAITS)?;
        read_way(words, act)?;
    }
    Ok(())
}

fn read_way(words: &mut Words<'_>, act: &mut Act) -> Result<(), TextFault> {
    if !words.eat("to") && !words.is_square() {
        return Ok(());
    }
    let end = words.square()?;
    if words.eat("via") {
        while words.is_square() || act.stops.is_empty() {
            if act.stops.len() + 1 >= MOST_STOPS {
                return Err(words.fault(&format!("at most {} squares on the way", MOST_STOPS - 1), &[]));
            }
            act.stops.push(words.square()?);
        }
    }
    act.stops.push(end);
    Ok(())
}

/// One thing about the end of his way, by its number.
fn read_part(words: &mut Words<'_>, act: &mut Act) -> Result<usize, TextFault> {
    if words.eat("facing") {
        act.facing = Some(words.direction()?);
        return Ok(0);
    }
    if words.eat("leaning") {
        act.lean = Some(words.direction()?);
        return Ok(1);
    }
    if words.eat("watching") {
        act.watch = Some(read_watch(words)?);
        return Ok(2);
    }
    if POSES.iter().any(|(word, _)| words.is(word)) {
        act.pose = words.one_of("a pose", &POSES)?;
        return Ok(3);
    }
    if !deed::VERBS.iter().any(|word| words.is(word)) {
        return Err(words.fault("what he does at the end of his way", &super::verbs()));
    }
    act.deed = deed::read(words)?;
    Ok(4)
}

fn read_watch(words: &mut Words<'_>) -> Result<Watch, TextFault> {
    let over = if words.eat("anybody") {
        Over::Anybody
    } else if words.is_square() {
        Over::Ground(words.square()?)
    } else {
        Over::Man(words.figure()?)
    };
    words.need("with")?;
    let shots = match words.peek().and_then(|word| word.parse().ok()) {
        Some(shots) => {
            words.skip();
            shots
        }
        None => 1,
    };
    let gun = words.gun()?;
    let side = words.hand().unwrap_or_else(|| words.usual_hand(gun));
    let hip = words.eat("from");
    if hip {
        words.need("hip")?;
    }
    let mut quarter = Watch::USUAL_QUARTER;
    if words.eat("at") {
        words.need("quarter")?;
        quarter = words.number("a quarter of the move: 1, 2 or 3")?;
    }
    Ok(Watch { over, gun, hand: side, shots, hip, quarter })
}

fn read_condition(words: &mut Words<'_>) -> Result<Happens, TextFault> {
    let all = ["enemy", "shots", "friend"].map(|word| (word, word));
    Ok(match words.one_of("`enemy seen`, `enemy at` a square, `shots heard` or `friend down`", &all)? {
        "enemy" if words.eat("at") => Happens::EnemyAt(words.square()?),
        "enemy" => {
            words.need("seen")?;
            Happens::SeesEnemy
        }
        "shots" => {
            words.need("heard")?;
            Happens::Shots
        }
        _ => {
            words.need("down")?;
            Happens::FriendDown
        }
    })
}
