//! Words for gunfire: shots, wounds and what comes of them.

use crate::cast::Cast;
use crate::story::{Reason, Teller};
use crate::{phrases, words};
use fight::Fire;
use rules::{Event, Fate, Shift, Wound};

/// Faces in brackets, those that were rolled: ` (where 41, how bad 62)`.
fn dice(faces: &[(&str, u16)]) -> String {
    let shown: Vec<String> = faces
        .iter()
        .filter(|(_, face)| *face > 0)
        .map(|(what, face)| format!("{what} {:02}", face % 100))
        .collect();
    if shown.is_empty() { String::new() } else { format!(" ({})", shown.join(", ")) }
}

/// Where a shot goes that misses: the nearer, the more is felt of it.
fn miss(target: &str, by: i16) -> String {
    match by {
        ..=5 => format!("It passes so close that {target} feels the wind of it."),
        6..=25 => format!("It goes past {target}."),
        _ => format!("It goes nowhere near {target}."),
    }
}

/// What a wound leaves of somebody; strength is unknown where it is told bare.
pub(crate) fn left(name: &str, strength: i16, fate: Fate, bare: bool) -> String {
    match fate {
        Fate::Dead => format!("{name} is dead."),
        Fate::Unconscious => format!("{name} drops, senseless."),
        Fate::Standing if bare => format!("{name} keeps his feet."),
        Fate::Standing => {
            format!(
                "{name} has {} of strength left.",
                words::count(strength.max(0).unsigned_abs().into(), "point")
            )
        }
    }
}

/// A wound as it is told.
pub(crate) fn wound(name: &str, wound: Wound, faces: (u16, u16), shift: Shift) -> String {
    let dice = dice(&[("where", faces.0), ("how bad", faces.1)]);
    phrases::wound(name, wound, "The bullet", &phrases::shifted(&dice, shift))
}

/// What somebody fires: `3 shots at Wyatt Earp from the hip`.
pub(crate) fn declared(cast: &Cast, fire: &Fire) -> String {
    let mut parts: Vec<String> = Vec::new();
    for same in fire.shots.chunk_by(|one, other| one.at == other.at) {
        if let Some(first) = same.first() {
            parts.push(format!("{} at {}", words::count(same.len(), "shot"), cast.target(first.at)));
        }
    }
    parts.extend(fire.aims.map(|target| format!("aims at {}", cast.target(target))));
    parts.extend(fire.big_gun.map(|wagon| format!("serves {}", cast.wagon(wagon))));
    let hip = if fire.hip { " from the hip" } else { "" };
    format!("{}{hip}", parts.join(" then "))
}

impl Teller {
    /// A part of the firing.
    pub(crate) fn gun<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        match *event {
            Event::Turn { .. } => {}
            Event::NetSpeed { figure, ref tally } => {
                self.speed(&cast.target_of(figure), tally.tally());
            }
            Event::Misfired { figure, what, .. } => {
                self.beat(phrases::misfire(&cast.target_of(figure), what));
            }
            Event::Fired { figure, target, shot, of, ref tally, face, hit } => {
                let (name, target) = (cast.target_of(figure), cast.target_of(target));
                let tally = tally.tally().copied();
                match self.astray.take() == Some(figure) && !hit {
                    true => self.add(&format!("It was meant for {target}.")),
                    false => self.fired((&name, &target), (shot, of), tally, face, hit),
                }
                if let Some(tally) = tally {
                    self.number(format!("Chance of {name}"), tally);
                }
            }
            Event::Forfeits { figure, shots } => self.forfeits(&cast.target_of(figure), shots),
            Event::Reloads { figure, rounds, loaded, .. } => {
                let (name, rounds) = (cast.target_of(figure), words::count(rounds.into(), "round"));
                self.beat(format!("{name} loads {rounds}: {loaded} in the gun."));
            }
            Event::Clears { figure, left: 0, .. } => {
                self.beat(format!("{} has the gun working again.", cast.target_of(figure)));
            }
            Event::Clears { figure, left, .. } => {
                let left = words::count(left.into(), "turn");
                self.beat(format!("{} works at the jam: {left} to go.", cast.target_of(figure)));
            }
            Event::Stunned { figure } => {
                self.beat(format!("{} is stunned and does nothing.", cast.target_of(figure)));
            }
            _ => self.lands(cast, event, bare),
        }
    }

    /// Shots that are not fired: one sentence for all that somebody gives up one after the other.
    fn forfeits(&mut self, name: &str, shots: u8) {
        let says =
            |shots: u8| format!("{name} does not come to fire {}.", words::count(shots.into(), "shot"));
        let before = Some(self.given_up).filter(|before| *before > 0 && self.said_last(&says(*before)));
        self.given_up = before.unwrap_or(0).saturating_add(shots);
        match before {
            Some(_) => self.say_instead(says(self.given_up)),
            None => self.beat(says(self.given_up)),
        }
    }

    fn fired(
        &mut self,
        (name, target): (&str, &str),
        (shot, of): (u8, u8),
        tally: Option<rules::Tally>,
        face: u16,
        hit: bool,
    ) {
        let which = match of {
            0 | 1 => String::new(),
            of => format!(", shot {shot} of {of}"),
        };
        let rolled = match (&tally, face) {
            (None, _) => String::new(),
            (Some(_), 0) if hit => ": he cannot miss".to_owned(),
            (Some(tally), 0) => format!(": {} or less is needed, which cannot be", tally.total()),
            (Some(tally), face) => format!(": {} or less, rolls {:02}", tally.total(), face % 100),
        };
        let by = tally.map_or(10, |tally| i16::try_from(face).unwrap_or(0) - tally.total());
        let result = if hit { "A hit!".to_owned() } else { miss(target, by) };
        self.beat(format!("{name} fires at {target}{which}{rolled}. {result}"));
    }

    /// What comes of a shot.
    fn lands<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        match *event {
            Event::Wounded { target, wound: got, where_face, how_bad_face, shift, strength, fate, waits } => {
                let name = cast.target_of(target);
                self.add(&wound(&name, got, (where_face, how_bad_face), shift));
                if !waits {
                    self.add(&left(&name, strength, fate, bare));
                }
            }
            Event::Takes { target, strength, fate } => {
                let name = cast.target_of(target);
                let left = left(&name, strength, fate, bare);
                self.takes(name, left);
            }
            Event::Pellets { count, face, .. } => {
                let loads = words::count(count.into(), "wound");
                self.add(&format!("The shot spreads: {loads}{}.", dice(&[("pellets", face)])));
            }
            Event::CoverSaves { location, face, .. } => {
                let dice = dice(&[("where", face)]);
                self.add(&format!("Cover takes what was meant for the {}{dice}.", location.label()));
            }
            Event::Glances { .. } => {
                self.add("It is spent when it arrives and does no harm: a wound roll falls below 01.")
            }
            Event::StunRoll { target, chance, face, stunned } => {
                let name = cast.target_of(target);
                let is = if stunned { "is stunned" } else { "keeps a clear head" };
                let odds = match face {
                    0 => String::new(),
                    face => format!(" ({chance} or less, rolled {:02})", face % 100),
                };
                self.add(&format!("{name} {is}{odds}."));
            }
            Event::BurstRoll { figure, face, hurt } => {
                let name = cast.target_of(figure);
                let is = if hurt { "is struck by the splinters" } else { "is not hurt" };
                self.add(&format!("{name} {is}{}.", dice(&[("burst", face)])));
            }
            _ => {}
        }
    }
}
