//! Dice that fall on a real table: those that were typed beforehand, and then each when it is needed.

use super::table::Table;
use crate::Refusal;
use chance::TypedFault;
use fight::{DiceFrom, Status, Stuck, Told};

impl Table<'_> {
    /// Goes on until somebody has to answer; `None` if a die is missing and there is no more input.
    pub(super) fn proceed(&mut self, told: &mut Vec<Told>) -> Result<Option<Status>, Refusal> {
        if self.game.record().dice != DiceFrom::Table {
            return self.game.proceed(told).map(Some).map_err(|stuck| Refusal::new(stuck.to_string()));
        }
        let mut faces: Vec<u16> = Vec::new();
        loop {
            match self.game.proceed_with(&faces, told) {
                Ok(status) => {
                    self.left_over(status);
                    return Ok(Some(status));
                }
                Err(Stuck::Dice(TypedFault::Missing { die, purpose, .. })) => {
                    let asked = format!("{purpose} ({die})");
                    match self.next_face(purpose, &asked)? {
                        Some(face) => faces.push(face),
                        None => return Ok(None),
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
    fn left_over(&mut self, status: Status) {
        if let (Status::Over(_), left @ 1..) = (status, self.typed.len()) {
            self.say("dice", &format!("{} of --dice were not needed.", crate::words::count(left, "face")));
        }
    }
}
