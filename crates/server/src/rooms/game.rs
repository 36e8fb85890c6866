//! What a room needs of the game that is played in it.

use crate::protocol::{
    Advice, Answers, BranchOf, Card, Choice, Command, ErrorCode, Forms, Message, NewTable, Offers, Priced,
    Proof, Role,
};
use crate::table::{Eyes, Film, Grant, Refused, Viewer};
use game::Wish;
use std::collections::BTreeSet;
use std::time::Duration;

/// A line of a game as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Who did it.
    pub seat: u16,
    /// What it is, in one word. `key` is a word of the room and of no game.
    pub kind: String,
    /// JSON on one line.
    pub body: String,
}

/// A chair at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Its number.
    pub seat: u16,
    /// What it is for.
    pub role: Role,
    /// What it is called: the side and its figures.
    pub name: String,
}

/// A game at a table: no clock, no files, no network.
pub trait Game: Send {
    /// Everybody at the table.
    fn chairs(&self) -> Vec<Chair>;
    /// Does what a seat asks for, and gives the line to be kept. Where it is refused, nothing has changed.
    fn apply(&mut self, seat: u16, command: &Command) -> Result<Written, Refused>;
    /// Lines of the game's own record that were made since this was last asked, to be kept with the line that made them.
    fn news(&mut self) -> Vec<Written> {
        Vec::new()
    }
    /// Lets the next computer that is asked answer; nothing where none is.
    fn think(&mut self) -> Option<Written>;
    /// The number of the question that people are asked now, and how long they have for it; nothing where nobody is timed.
    fn timed(&self) -> Option<(u64, Duration)> {
        None
    }
    /// How long is left, for whoever is shown the table.
    fn clock(&mut self, _left: Option<Duration>) {}
    /// Time is up: answers for the next who is late; nothing where nobody is, or where the table waits.
    fn time_is_up(&mut self) -> Option<Written> {
        None
    }
    /// Does again what was kept.
    fn replay(&mut self, line: &Written) -> Result<(), Refused>;
    /// All that was kept has been done again.
    fn loaded(&mut self) -> Result<(), Refused> {
        Ok(())
    }
    /// Everything that a seat knows.
    fn snapshot(&self, seat: u16) -> Message;
    /// What is new for some seats since the last time; for the others it stays new.
    fn drain(&mut self, here: &BTreeSet<u16>) -> Vec<(u16, Message)>;
    /// The link of a seat was made anew: everybody is told.
    fn renewed(&mut self, _seat: u16) {}
    /// Another device has the key of a seat: the seat is told.
    fn device(&mut self, _seat: u16) {}
    /// The line that a command would make, where that says what was sent.
    fn line_of(&self, _seat: u16, _command: &Command) -> Option<Written> {
        None
    }
    /// Somebody sits down or goes.
    fn here(&mut self, seat: u16, here: bool);
    /// What a figure of a seat may do.
    fn offers(&self, seat: u16, figure: u8) -> Result<Offers, Refused>;
    /// What a choice of a figure of a seat costs and is worth.
    fn price(&self, seat: u16, figure: u8, choice: &Choice) -> Result<Priced, Refused>;
    /// What the figures of a seat that are asked do unless they are told otherwise.
    fn advice(&self, _seat: u16) -> Result<Vec<Advice>, Refused> {
        Ok(Vec::new())
    }
    /// Whether something else is asked of a seat than what somebody answers.
    fn asks_otherwise(&self, seat: u16, answers: &Answers) -> bool;
    /// What the forms of this table offer.
    fn forms(&self) -> Result<Forms, Refused> {
        Ok(Forms::default())
    }
    /// What a seat sees and may do, in plain text.
    fn text(&self, seat: u16) -> String;
    /// The saved game, if the seat may have it.
    fn record(&self, seat: u16) -> Result<String, Refused>;
    /// What somebody may see of what has happened so far, step by step.
    fn grant(&self, _viewer: Viewer, _eyes: Eyes) -> Result<Grant, Refused> {
        Err(Refused::new("this game cannot be looked at again"))
    }
}

/// There is no such scenario.
fn unknown(wish: &Wish) -> Refused {
    Refused::new(format!("there is no scenario called {}", wish.scenario)).coded(ErrorCode::NotFound)
}

/// Lines of a table with their numbers.
pub type Numbered = Vec<(u64, Written)>;

/// Where a branch of a game begins.
#[derive(Clone, Debug)]
pub struct Fork {
    /// The id of the new table.
    pub id: String,
    /// The line of the other's record after which they part.
    pub line: usize,
    /// The other table.
    pub of: BranchOf,
    /// The seat of whoever plays alone against the computer.
    pub alone: Option<u16>,
    /// The luck of the new table.
    pub root: [u8; 32],
}

/// Where games come from.
pub trait Games: Send + Sync {
    /// Everything that can be played, the most famous first.
    fn cards(&self) -> Vec<Card> {
        Vec::new()
    }
    /// The card of something, as it is wished for.
    fn card(&self, wish: &Wish) -> Result<Card, Refused> {
        Err(unknown(wish))
    }
    /// A small picture of the map of something, in SVG.
    fn map(&self, _wish: &Wish) -> Option<String> {
        None
    }
    /// What the forms of a table of something offer.
    fn forms(&self, wish: &Wish) -> Result<Forms, Refused> {
        Err(unknown(wish))
    }
    /// A new game whose luck comes from 256 bits of the system, and its first line.
    fn open(&self, table: &str, new: &NewTable, root: [u8; 32]) -> Result<(Box<dyn Game>, Written), Refused>;
    /// A game from its first line.
    fn reopen(&self, table: &str, first: &Written) -> Result<Box<dyn Game>, Refused>;
    /// What somebody saw of a game, step by step, from all its lines.
    fn film(&self, _table: &str, _lines: Numbered, _shown: (Viewer, Eyes, Grant)) -> Result<Film, Refused> {
        Err(Refused::new("this game cannot be looked at again"))
    }
    /// A new game that goes on from another's, and its lines beside its record.
    fn branch(
        &self,
        _table: &str,
        _lines: Numbered,
        _from: Fork,
    ) -> Result<(Box<dyn Game>, Vec<Written>), Refused> {
        Err(Refused::new("this game has no branches"))
    }
    /// Plays a saved game again, and says what came of it.
    fn prove(&self, _record: &str) -> Result<Proof, Refused> {
        Err(Refused::new("this game cannot be proven"))
    }
}
