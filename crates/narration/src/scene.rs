//! What a side sees, in words: who is where, how far away, how well covered, and what lies about.

use crate::cast::{Cast, spot};
use crate::words;
use fight::ground::{Ground, bearing, is_here, place};
use fight::scenario::FigureId;
use fight::view::{GunSeen, Other, Own, Seat};
use fight::{Stand, View, Window};
use rules::sheet::capital;
use rules::{Distance, Fate, Gait, Stun, Works};
use serde::Serialize;
use town::{Pose, Square};

/// What a side sees, ready to be told.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The names.
    pub cast: &'a Cast,
    /// What the side is shown.
    pub view: &'a View,
    ground: Ground<'a>,
}

/// A figure in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Which figure, by the side's own number.
    pub figure: FigureId,
    /// How things are with him.
    pub says: String,
}

/// Who and what is where, line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The side's own.
    pub own: Vec<Line>,
    /// The others whom it knows.
    pub others: Vec<Line>,
    /// Horses, wheels and things.
    pub things: Vec<String>,
}

impl<'a> Scene<'a> {
    /// What a side sees.
    pub fn new(window: &'a Window<'a>, cast: &'a Cast, view: &'a View) -> Scene<'a> {
        Scene { cast, view, ground: Ground::new(window) }
    }

    /// Everybody and everything that the side knows of.
    pub fn listed(&self) -> Listed {
        let own = |own: &Own| Line { figure: own.figure, says: self.own_line(own) };
        let other = |other: &Other| Line { figure: other.figure, says: self.other_line(other) };
        Listed {
            own: self.view.own.iter().map(own).collect(),
            others: self.view.others.iter().map(other).collect(),
            things: self.things(),
        }
    }

    /// One of the side's own in a line.
    pub fn own_line(&self, own: &Own) -> String {
        let mut parts = Vec::new();
        match (own.place, own.square) {
            (Seat::Away, _) => return format!("{}: not here yet.", own.name),
            (Seat::Left, _) => return format!("{}: has left.", own.name),
            (_, Some(square)) => {
                let facing = self.cast.facing(own.facing, own.place != Seat::Foot);
                parts.push(format!("{}{facing}", self.cast.at(square)))
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
    pub fn other_line(&self, other: &Other) -> String {
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
        let facing = self.cast.facing(now.facing, now.place != Seat::Foot);
        let mut parts = vec![format!("{}{facing}", self.cast.at(square))];
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
    fn far(&self, distance: Distance, from: Square, to: Square) -> String {
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
pub fn arms<'g>(guns: impl Iterator<Item = &'g GunSeen>) -> Vec<String> {
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
