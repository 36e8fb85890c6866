//! Dice that fall on a real table: those that were typed beforehand, and then each when it is needed.

use super::desk::Desk;
use crate::Refusal;
use chance::TypedFault;
use game::{Stage, Stuck};

impl<S: Stage> Desk<'_, S> {
    /// Goes on until somebody has to answer; false if a die is missing and there is no more input.
    pub(crate) fn proceed(&mut self) -> Result<bool, Refusal> {
        if self.game.lacks_dice() && self.game.ending().is_none() {
            // A fight that was saved at a table goes on here with dice that follow from all that has happened.
            let digest = game::record::digest(self.game.lines());
            let seed = digest.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0);
            self.game.roll_on(game::DiceFrom::Seed(chance::Seed(seed)));
        }
        if !self.game.is_typed() {
            return self.game.proceed().map(|_| true).map_err(|stuck| Refusal::new(stuck.to_string()));
        }
        let mut faces: Vec<u16> = Vec::new();
        loop {
            match self.game.proceed_with(&faces) {
                Ok(_) => {
                    self.left_over();
                    return Ok(true);
                }
                Err(Stuck::Dice(TypedFault::Missing { die, purpose, .. })) => {
                    let asked = format!("{purpose} ({die})");
                    match self.next_face(purpose, &asked)? {
                        Some(face) => faces.push(face),
                        None => return Ok(false),
                    }
                }
                // What was typed at the keyboard is typed again; what stood on the command line is refused.
                Err(stuck @ Stuck::Dice(TypedFault::OffTheDie { .. })) if self.typed_ran_out => {
                    self.say("dice", &stuck.to_string());
                    faces.pop();
                }
                Err(stuck) => return Err(Refusal::new(stuck.to_string())),
            }
        }
    }

    /// The next die: of those typed beforehand, or as it is typed now.
    fn next_face(&mut self, purpose: &str, asked: &str) -> Result<Option<u16>, Refusal> {
        if !self.typed.is_empty() {
            let (given, face) = self.typed.remove(0);
            return match given.filter(|given| given != purpose) {
                None => Ok(Some(face)),
                Some(given) => Err(Refusal::new(format!(
                    "a die was given for \"{given}\", but the rules now roll for \"{purpose}\""
                ))),
            };
        }
        self.typed_ran_out = true;
        loop {
            let Some(line) = self.line(&format!("Die for {asked}: ")) else { return Ok(None) };
            match line.trim() {
                "quit" | "q" => return Ok(None),
                text => match text.parse::<u16>() {
                    Ok(face) => return Ok(Some(face)),
                    Err(_) => self.say("dice", "Type the face that fell, such as 18 or 00; quit stops."),
                },
            }
        }
    }

    /// Says how many dice were typed for nothing, once the fight is over.
    fn left_over(&mut self) {
        if let (Some(_), left @ 1..) = (self.game.ending(), self.typed.len()) {
            self.say("dice", &format!("{} of --dice were not needed.", crate::words::count(left, "face")));
        }
    }
}
