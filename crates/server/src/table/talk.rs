//! What is said at a table: chat, whispers, dice, hand-outs.

use super::{Refused, Table, names};
use crate::protocol::{Audience, EntryKind, Motion, Role, Square};
use chance::{Chance, Die, Roll};
use game::{Hosted, Playable};

/// The longest that somebody may say at once, in letters, and the longest name (ours).
const LONGEST: usize = 2_000;
const LONGEST_NAME: usize = 40;
/// The longest hand-out.
const LONGEST_HAND_OUT: usize = 20_000;
/// The most dice of one roll.
const MOST_DICE: u16 = 100;

impl<S: Hosted> Table<S> {
    /// What somebody calls himself.
    pub(super) fn name(&mut self, seat: u16, name: &str) -> Result<(), Refused> {
        let name = plain(name, LONGEST_NAME)?;
        let others =
            (0u16..).zip(&self.seats).filter(|(number, _)| *number != seat).map(|(_, one)| one.name.as_str());
        let rules = self.seat(seat)?.role == Role::Referee;
        if self.reading.is_none() && !rules && !names::is_free(&name, others) {
            return Err(Refused::new("somebody here is called that, or nearly that: choose another name"));
        }
        let before = std::mem::replace(&mut self.seats[usize::from(seat)].name, name.clone());
        if before != name {
            let says = match before.is_empty() {
                true => format!("{name} takes a seat."),
                false => format!("{before} is called {name} from now on."),
            };
            self.note(EntryKind::Table, None, &says, |_| true, false);
            self.all_stale();
        }
        Ok(())
    }

    /// The link of a seat was made anew: everybody is told, because somebody else may sit there from now on.
    pub fn renewed(&mut self, seat: u16) {
        let says = format!(
            "The seat of {} has a new link: whoever sat there has to be invited again.",
            self.called(seat)
        );
        self.note(EntryKind::Table, None, &says, |_| true, false);
    }

    /// Another device has the key of a seat: those who sit there are told.
    pub fn device(&mut self, seat: u16) {
        let says = "Another device has taken this seat. If it is not yours, ask for a new link.";
        self.note(EntryKind::Table, None, says, |other| other == seat, true);
    }

    /// What a seat is called.
    pub(super) fn called(&self, seat: u16) -> String {
        let Some(one) = self.seats.get(usize::from(seat)) else { return "somebody".to_owned() };
        if !one.name.is_empty() {
            return one.name.clone();
        }
        let sides = S::Game::sides(self.setup());
        let side = one.side.and_then(|side| sides.get(usize::from(side.0)));
        match (one.role, side) {
            (Role::Referee, _) => "The referee".to_owned(),
            (_, Some(side)) => side.clone(),
            _ => format!("Seat {seat}"),
        }
    }

    /// Says something, or rolls dice.
    pub(super) fn say(&mut self, seat: u16, text: &str, to: &Audience) -> Result<(), Refused> {
        let text = plain(text, LONGEST)?;
        let who = Some(self.called(seat));
        let hears = self.hears(seat, to)?;
        let secret = *to != Audience::Everybody;
        let (kind, says) = match text.strip_prefix("/roll ").or_else(|| text.strip_prefix("/r ")) {
            Some(roll) => (EntryKind::Rolled, self.rolled(roll, *to == Audience::Blind)?),
            None if *to == Audience::Blind => {
                return Err(Refused::new("only dice are blind: expected a roll such as `/roll d100`"));
            }
            None => (EntryKind::Said, text),
        };
        self.note(kind, who.clone(), &says, |other| hears.contains(&other), secret);
        if *to == Audience::Blind && !hears.contains(&seat) {
            self.note(kind, who, "rolls, and only the referee sees what falls", |other| other == seat, true);
        }
        Ok(())
    }

    /// The seats that hear something.
    fn hears(&self, seat: u16, to: &Audience) -> Result<Vec<u16>, Refused> {
        let speaker = self.seat(seat)?;
        let all = || (0u16..).zip(&self.seats);
        let referee = |one: &super::Seat| one.role == Role::Referee;
        Ok(match to {
            Audience::Everybody => all().map(|(number, _)| number).collect(),
            Audience::Side => all()
                .filter(|(number, one)| {
                    *number == seat || one.side.is_some() && one.side == speaker.side || referee(one)
                })
                .map(|(number, _)| number)
                .collect(),
            Audience::Referee => all()
                .filter(|(number, one)| *number == seat || referee(one))
                .map(|(number, _)| number)
                .collect(),
            Audience::Seat(other) => {
                self.seat(*other)?;
                all()
                    .filter(|(number, one)| *number == seat || number == other || referee(one))
                    .map(|(number, _)| number)
                    .collect()
            }
            Audience::Blind => all().filter(|(_, one)| referee(one)).map(|(number, _)| number).collect(),
        })
    }

    /// Rolls dice for a text such as `2d6kl1+3 for luck`.
    fn rolled(&mut self, text: &str, blind: bool) -> Result<String, Refused> {
        let (dice, what) = text.split_once(' ').unwrap_or((text, ""));
        let wish = Wish::read(dice).ok_or_else(|| {
            Refused::new("expected dice such as d100, 2d6, 3d6kh2 (keep the highest two) or d10+3")
        })?;
        // Dice that whoever rolls does not see are others than those that everybody sees. At tables of version 0.1 they
        // were the same, counted together.
        let (open, unseen) = &mut self.rolls;
        let (purpose, number) = match blind && self.luck.root.is_some() {
            true => ("blind", unseen),
            false => ("talk", open),
        };
        *number += 1;
        Ok(wish.roll(&mut *self.luck.aside(purpose, *number), what))
    }

    /// Shows a text.
    pub(super) fn hand_out(
        &mut self,
        seat: u16,
        title: &str,
        text: &str,
        to: &Audience,
    ) -> Result<(), Refused> {
        let title = plain(title, LONGEST_NAME * 3)?;
        if text.chars().count() > LONGEST_HAND_OUT {
            return Err(Refused::new(format!("a hand-out has at most {LONGEST_HAND_OUT} letters")));
        }
        let hears = self.hears(seat, to)?;
        let secret = *to != Audience::Everybody;
        self.note(EntryKind::HandOut, Some(title), text, |other| hears.contains(&other), secret);
        Ok(())
    }

    /// Points at a square of the map.
    pub(super) fn point(&mut self, seat: u16, at: Square, to: &Audience) -> Result<(), Refused> {
        let (who, ground) = (Some(self.called(seat)), S::ground(self.setup()));
        if at.x >= ground.width || at.y >= ground.height || usize::from(at.z) >= ground.storeys.len() {
            return Err(Refused::new("there is no such square on the map"));
        }
        let hears = self.hears(seat, to)?;
        let says = format!("points at {}", at);
        self.note(EntryKind::Said, who, &says, |other| hears.contains(&other), *to != Audience::Everybody);
        for seat in hears {
            let log = self.told.get_mut(usize::from(seat)).map(|told| &mut told.log);
            if let Some(entry) = log.and_then(|log| log.last_mut()).filter(|entry| entry.says == says) {
                entry.motions.push(Motion::Points { at });
            }
        }
        Ok(())
    }
}

/// A text without what would break a line, not empty and not too long.
fn plain(text: &str, most: usize) -> Result<String, Refused> {
    let seen = text.chars().filter(|letter| !names::is_unseen(*letter));
    let text: String = seen.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Refused::new("expected some words")),
        count if count > most => {
            Err(Refused::new(format!("that is {count} letters; at most {most} are allowed")))
        }
        _ => Ok(text.to_owned()),
    }
}

/// Dice that somebody wants to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    count: u16,
    sides: u8,
    /// How many are kept, and whether the highest.
    keeps: Option<(u16, bool)>,
    plus: i32,
}

impl Wish {
    /// Reads dice such as `d%`, `2d6kl1`, `d10-1`.
    fn read(text: &str) -> Option<Wish> {
        let text = text.to_lowercase();
        let (count, rest) = text.split_once('d')?;
        let count = if count.is_empty() { 1 } else { count.parse().ok()? };
        let cut = rest.find(['+', '-']).unwrap_or(rest.len());
        let (dice, plus) = rest.split_at(cut);
        let plus = if plus.is_empty() { 0 } else { plus.parse().ok()? };
        let (sides, keeps) = match dice.split_once('k') {
            Some((sides, keeps)) => {
                let high = keeps.starts_with('h');
                let number = keeps.strip_prefix(['h', 'l'])?;
                (sides, Some((if number.is_empty() { 1 } else { number.parse().ok()? }, high)))
            }
            None => (dice, None),
        };
        let sides = if sides == "%" { 100 } else { sides.parse().ok()? };
        let fair = (1..=MOST_DICE).contains(&count) && (2..=100).contains(&sides);
        let kept = keeps.is_none_or(|(number, _)| (1..=count).contains(&number));
        (fair && kept).then_some(Wish { count, sides, keeps, plus })
    }

    /// Rolls them, and says what fell.
    fn roll(self, chance: &mut dyn Chance, what: &str) -> String {
        let roll = Roll::new(Die::one(self.sides), "talk");
        let faces: Vec<u16> = (0..self.count).map(|_| chance.face(roll)).collect();
        let mut kept = faces.clone();
        if let Some((number, high)) = self.keeps {
            kept.sort_unstable();
            if high {
                kept.reverse();
            }
            kept.truncate(number.into());
        }
        let sum = kept.iter().map(|face| i32::from(*face)).sum::<i32>() + self.plus;
        let shown: Vec<String> = faces.iter().map(u16::to_string).collect();
        let keeps = match self.keeps {
            Some((number, high)) => {
                format!(", keeps the {} {number}", if high { "highest" } else { "lowest" })
            }
            None => String::new(),
        };
        let plus = if self.plus == 0 { String::new() } else { format!(", {:+}", self.plus) };
        let what = if what.is_empty() { String::new() } else { format!(" ({what})") };
        let count = if self.count == 1 { String::new() } else { self.count.to_string() };
        let sum = if self.count == 1 && self.plus == 0 { String::new() } else { format!(" = {sum}") };
        format!("rolls {count}d{}: {}{keeps}{plus}{sum}{what}", self.sides, shown.join(", "))
    }
}
